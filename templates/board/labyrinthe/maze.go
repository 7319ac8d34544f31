package labyrinthe

// The cards: hedges of moss seen from above, a path of parchment cut
// out between them. Walls and path are equally wide, so that cards side by side are
// one maze; the walls cast their shadow down and to the right. The two treasures lie
// on the path, each on an arm of it, for who reaches the card reaches both
// (R-LAB-04): they move round with the card when it is turned, and stay upright.
// Rejected, after looking at them as large as on a phone: treasures in the hedges
// beside the path (which card does that ghost belong to?), and a clearing with both
// in the middle (all cards look like rooms, and none like a piece of a maze).

import (
	"ludoteca/rules/labyrinthe"
	"ludoteca/templates/board"
)

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

// mazeBack is the back.
var mazeBack = []board.Layer{{"hedge", hedge}, {"rings-moss", rings}, {"star", star}, {"star-dark", north}, {"brink", brink}, {"gleam", gleam}}

// around are the sides, clockwise, with the way that leads there from the middle, where
// a treasure lies on it, 44 wide on a card of 100, how far one beside it moves away, the step to the neighbour on that side, and a wall before it.
var around = [4]struct {
	side labyrinthe.Sides
	name byte
	way  string
	at   board.Point
	away board.Point
	step board.Point
	wall string
}{
	{labyrinthe.North, 'n', "M50 50V-4", board.Pt(30, 1), board.Pt(0, 9), board.Pt(0, -1), "M24 11H76"},
	{labyrinthe.East, 'e', "M50 50H104", board.Pt(55, 30), board.Pt(-9, 0), board.Pt(1, 0), "M89 24V76"},
	{labyrinthe.South, 's', "M50 50V104", board.Pt(30, 55), board.Pt(0, -9), board.Pt(0, 1), "M24 89H76"},
	{labyrinthe.West, 'w', "M50 50H-4", board.Pt(1, 30), board.Pt(9, 0), board.Pt(-1, 0), "M11 24V76"},
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

// path is one to some sides.
func path(s labyrinthe.Sides) (d string) {
	for _, a := range around {
		if s&a.side != 0 {
			d += a.way
		}
	}
	return d
}

// drawMazeCard draws a card with these sides as printed, turned clockwise so often. A
// thread lies on it, to the sides named as it lies.
func drawMazeCard(w *board.HTMLWriter, printed labyrinthe.Sides, turns int, thread labyrinthe.Sides, treasures ...string) {
	w.Use("hedges", func() {
		w.Path("hedge", hedge)
		w.Path("tufts", tufts)
		w.Path("brink", brink)
		w.Path("gleam", gleam)
	})
	drawPath(w, printed.Turned(turns), thread)
	w.Path("seam", brink)
	drawTreasures(printed, turns, func(name string, at board.Point) { drawTreasure(w, name, "", at) }, treasures...)
}

// drawPath draws a path that is open to some sides, over the edge, for it goes on in the
// next card; and the thread on it.
func drawPath(w *board.HTMLWriter, sides, thread labyrinthe.Sides) {
	w.Use("way "+sides.String(), func() {
		d := path(sides)
		w.Path("ditch", d)
		w.Path("shade", d)
		w.Path("way", d)
	})
	if thread != 0 {
		d := path(thread)
		w.Path("thread-edge", d)
		w.Path("thread", d)
	}
}

// drawTreasures has two treasures drawn where they lie on a card as it is turned. On a bend
// they make room for each other.
func drawTreasures(printed labyrinthe.Sides, turns int, draw func(name string, at board.Point), treasures ...string) {
	one, other := arms(printed)
	for i, side := range [2]labyrinthe.Sides{one, other} {
		var at, away board.Point
		for _, a := range around {
			switch a.side {
			case side.Turned(turns):
				at = a.at
			case (one | other).Turned(turns) &^ side.Turned(turns):
				away = a.away
			}
		}
		if other == one.Turned(2) {
			away = board.Point{}
		}
		draw(treasures[i], board.Pt(at.X+away.X, at.Y+away.Y))
	}
}
