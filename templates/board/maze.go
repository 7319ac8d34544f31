package board

// The cards of Labyrinthe: hedges of moss seen from above, a path of parchment cut
// out between them. Walls and path are equally wide, so that cards side by side are
// one maze; the walls cast their shadow down and to the right. The two treasures lie
// on the path, each on an arm of it, for who reaches the card reaches both
// (R-LAB-04): they move round with the card when it is turned, and stay upright.
// Rejected, after looking at them as large as on a phone: treasures in the hedges
// beside the path (which card does that ghost belong to?), and a clearing with both
// in the middle (all cards look like rooms, and none like a piece of a maze).

import "ludoteca/rules/labyrinthe"

const (
	hedge = "M0 0H100V100H0z"
	tufts = "M8 13l3-5 3 5M19 26l3-5 3 5M77 11l3-5 3 5M89 24l3-5 3 5M9 83l3-5 3 5M18 95l3-5 3 5M76 84l3-5 3 5M88 94l3-5 3 5"
	brink = "M1 1H99V99H1z"
	gleam = "M2.5 97V2.5H97"

	// star is a compass, rings the oldest of all mazes round it: the back.
	star  = "M50 20 55 45 80 50 55 55 50 80 45 55 20 50 45 45z"
	north = "M50 20 55 45 50 50zM80 50 55 55 50 50zM50 80 45 55 50 50zM20 50 45 45 50 50z"
	rings = "M50 8A42 42 0 1 1 8 50M50 16A34 34 0 1 0 84 50M20 30A36 36 0 0 0 14 50M50 92A42 42 0 0 0 86 71"
)

// treasureWidth is how wide a treasure is on a card of 100.
const treasureWidth = 38

// around are the sides, clockwise, with the way that leads there from the middle and
// the place of a treasure on it.
var around = [4]struct {
	side labyrinthe.Sides
	name byte
	way  string
	at   pt
}{
	{labyrinthe.North, 'n', "M50 50V-4", pt{52, 22}},
	{labyrinthe.East, 'e', "M50 50H104", pt{79, 52}},
	{labyrinthe.South, 's', "M50 50V104", pt{52, 80}},
	{labyrinthe.West, 'w', "M50 50H-4", pt{22, 52}},
}

// sidesOf reads the open sides of a card: two at least, clockwise from the north.
func sidesOf(word string) (labyrinthe.Sides, bool) {
	var s labyrinthe.Sides
	for i := 0; i < len(word); i++ {
		for _, a := range around {
			if a.name == word[i] {
				s |= a.side
			}
		}
	}
	return s, len(word) > 1 && s.String() == word
}

// arms returns the two sides on whose arms the treasures of a card lie: opposite ones
// if there are such.
func arms(s labyrinthe.Sides) (one, other labyrinthe.Sides) {
	for _, a := range around {
		if s&a.side != 0 && s&a.side.Turned(2) != 0 {
			return a.side, a.side.Turned(2)
		}
	}
	for _, a := range around {
		switch {
		case s&a.side == 0:
		case one == 0:
			one = a.side
		default:
			other = a.side
		}
	}
	return one, other
}

// ways is a path to some sides.
func ways(s labyrinthe.Sides) (d string) {
	for _, a := range around {
		if s&a.side != 0 {
			d += a.way
		}
	}
	return d
}

// knownMaze reports whether words name a card: its sides and two treasures, or "?" for
// the back.
func knownMaze(f []string) bool {
	if len(f) == 1 {
		return f[0] == "?"
	}
	if len(f) != 3 || f[1] == f[2] {
		return false
	}
	_, ok := sidesOf(f[0])
	found := 0
	for _, t := range treasures {
		if t.name == f[1] || t.name == f[2] {
			found++
		}
	}
	return ok && found == 2
}

// maze draws a card as it is printed, or its back.
func (p *pen) maze(f []string) {
	if f[0] == "?" {
		p.mazeDown()
		return
	}
	sides, _ := sidesOf(f[0])
	p.mazeUp(sides, 0, 0, f[1], f[2])
}

// mazeUp draws a card with these sides as printed, turned clockwise so often. A
// thread lies on it, to the sides named as it lies.
func (p *pen) mazeUp(printed labyrinthe.Sides, turns int, thread labyrinthe.Sides, treasures ...string) {
	p.path("hedge", hedge)
	p.path("tufts", tufts)
	p.path("brink", brink)
	p.path("gleam", gleam)
	p.mazePath(printed.Turned(turns), thread)
	p.path("seam", brink)
	p.mazeTreasures(printed, turns, p.treasure, treasures...)
}

// mazePath draws a path that is open to some sides, over the edge, for it goes on in the
// next card; and the thread on it.
func (p *pen) mazePath(sides, thread labyrinthe.Sides) {
	d := ways(sides)
	p.path("ditch", d)
	p.path("shade", d)
	p.path("way", d)
	if thread != 0 {
		d := ways(thread)
		p.path("thread-edge", d)
		p.path("thread", d)
	}
}

// mazeTreasures has two treasures drawn where they lie on a card as it is turned.
func (p *pen) mazeTreasures(printed labyrinthe.Sides, turns int, draw func(name string, at pt, width int), treasures ...string) {
	one, other := arms(printed)
	for i, side := range [2]labyrinthe.Sides{one, other} {
		for _, a := range around {
			if a.side == side.Turned(turns) {
				draw(treasures[i], pt{a.at.x - treasureWidth/2, a.at.y - treasureWidth/2}, treasureWidth)
			}
		}
	}
}

// mazeDown draws the back.
func (p *pen) mazeDown() {
	p.path("hedge", hedge)
	p.path("rings-moss", rings)
	p.path("star", star)
	p.path("star-dark", north)
	p.path("brink", brink)
	p.path("gleam", gleam)
}
