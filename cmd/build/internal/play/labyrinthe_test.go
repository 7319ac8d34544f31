package play

// A player of Labyrinthe, for the tests in a browser: it draws the maze from what it
// hears of each cell, and finds its way in that drawing.

import (
	"slices"
	"strings"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules/labyrinthe"
)

// cells are the places of the maze.
func cells(_ *player, move string) (string, bool) {
	switch f := strings.Fields(move); f[0] {
	case "place":
		return strings.ToUpper(f[2]) + ",", true
	case "take", "pick", "cut":
		return strings.ToUpper(f[1]) + ",", true
	}
	return "", false
}

// hold takes the card of a placement in hand, turned as the move wants it.
func hold(p *player, tree []sitetest.Node, move string) []sitetest.Node {
	p.t.Helper()
	f := strings.Fields(move)
	if f[0] != "place" {
		return tree
	}
	slot := p.say("slot." + f[1])
	if n, ok := p.inHand(tree, slot); ok {
		p.act(n)
		p.rest()
	}
	for range 4 {
		tree = p.Tree()
		if slices.ContainsFunc(texts(tree), func(s string) bool {
			return strings.HasPrefix(strings.ToLower(s), slot+", "+p.say("turns."+f[3]))
		}) {
			return tree
		}
		turn, ok := button(tree, p.say("board.turn"))
		if !ok {
			break
		}
		p.act(turn)
		p.rest()
	}
	p.t.Fatalf("the card cannot be turned for %q; the page reads\n%s", move, sitetest.Outline(tree))
	return nil
}

// inHand finds a card of the hand that is not held yet.
func (p *player) inHand(tree []sitetest.Node, slot string) (sitetest.Node, bool) {
	return sitetest.Find(table(tree), "button", func(name string) bool {
		return strings.HasPrefix(name, slot+",") && !strings.Contains(name, p.say("board.held"))
	})
}

// walker plays Labyrinthe and its drills.
type walker struct {
	*player
	turned int // since a card was laid
}

func newWalker(p *player) *walker { return &walker{player: p} }

// laid is a card of the maze: where it lies, row and column, and what is on it.
type laid struct {
	at        int // in the grid
	x, y      int
	sides     string
	treasures []string
	asked     bool
}

// maze draws the maze.
func (k *walker) maze(tree []sitetest.Node) []laid {
	k.t.Helper()
	var list []laid
	for at, n := range grid(tree) {
		cell, rest, _ := strings.Cut(n.Name, ", ")
		letters := strings.TrimRight(cell, "-0123456789")
		h := laid{at: at, asked: strings.Contains(rest, k.say("board.asked"))}
		if len(letters) != 1 || strings.Contains(rest, k.say("board.free")) {
			continue
		}
		h.x = int(letters[0])
		for _, digit := range cell[1:] {
			h.y = 10*h.y + int(digit-'0')
		}
		for _, sides := range []string{"nesw", "nes", "esw", "nsw", "new", "ns", "ew", "ne", "es", "sw", "nw"} { // the longest first
			if strings.Contains(rest, k.say("sides."+sides)) {
				h.sides = sides
				break
			}
		}
		for t := labyrinthe.Treasure(1); t <= labyrinthe.Treasures; t++ {
			if says(rest, k.say("treasure."+t.String())) {
				h.treasures = append(h.treasures, t.String())
			}
		}
		if h.sides == "" || len(h.treasures) != 2 {
			k.t.Fatalf("%q is no card with two treasures", n.Name)
		}
		list = append(list, h)
	}
	return list
}

// from returns the cards that can be walked to from one, by sides, or by paths alone.
func from(maze []laid, start laid, paths bool) []laid {
	found := []laid{start}
	for i := 0; i < len(found); i++ {
		for _, next := range maze {
			for _, way := range []struct {
				out, in string
				x, y    int
			}{{"n", "s", 0, -1}, {"e", "w", 1, 0}, {"s", "n", 0, 1}, {"w", "e", -1, 0}} {
				open := strings.Contains(found[i].sides, way.out) && strings.Contains(next.sides, way.in)
				seen := slices.ContainsFunc(found, func(h laid) bool { return h.at == next.at })
				if found[i].x+way.x == next.x && found[i].y+way.y == next.y && !seen && (open || !paths) {
					found = append(found, next)
				}
			}
		}
	}
	return found
}

// wander is a move of a match: a card is laid where it may lie, and what may be taken
// is taken.
func (k *walker) wander(tree []sitetest.Node) {
	k.t.Helper()
	if n, ok := button(tree, k.say("do.continue")); ok {
		k.act(n)
		return
	}
	places := grid(tree)
	for _, can := range []string{"board.prize", "board.fits"} {
		if at := slices.IndexFunc(places, func(n sitetest.Node) bool { return strings.Contains(n.Name, k.say(can)) }); at >= 0 {
			k.turned = 0
			k.place(tree, at)
			return
		}
	}
	if n, ok := button(tree, k.say("move.done")); ok {
		k.act(n)
		return
	}
	if !slices.ContainsFunc(places, func(n sitetest.Node) bool { return strings.Contains(n.Name, k.say("board.unfit")) }) { // a rival is playing
		k.hurry(tree)
		return
	}
	turn, _ := button(tree, k.say("board.turn"))
	switch k.turned++; {
	case k.turned%5 == 4:
		for _, slot := range []string{"slot.1", "slot.2"} {
			if n, ok := k.inHand(tree, k.say(slot)); ok {
				k.act(n)
				return
			}
		}
		k.act(turn)
	default:
		k.act(turn)
	}
}

// best is a move of the puzzles: somewhere, for their answer is told.
func (k *walker) best(tree []sitetest.Node) {
	if next, ok := button(tree, k.say("move.next")); ok {
		k.act(next)
		return
	}
	k.wander(tree)
}

// contact is a move of the contact drill: it looks whether all still touch without the
// card that is asked about.
func (k *walker) contact(tree []sitetest.Node) {
	k.t.Helper()
	if next, ok := button(tree, k.say("move.next")); ok {
		k.act(next)
		return
	}
	maze := k.maze(tree)
	rest := slices.DeleteFunc(slices.Clone(maze), func(h laid) bool { return h.asked })
	if len(rest) != len(maze)-1 {
		k.t.Fatalf("no card is asked about in\n%s", sitetest.Outline(table(tree)))
	}
	var part []laid // the largest is the rest, and a card of another is cut off
	var off *laid
	for _, h := range rest {
		if group := from(rest, h, false); len(group) > len(part) {
			part = group
		}
	}
	for i, h := range rest {
		if !slices.ContainsFunc(part, func(in laid) bool { return in.at == h.at }) {
			off = &rest[i]
		}
	}
	if off == nil {
		let, _ := button(tree, k.say("move.go"))
		k.act(let)
		return
	}
	k.place(tree, off.at)
}

// path is a move of the path drill: it follows the paths to cards with a treasure of
// the one that is asked about.
func (k *walker) path(tree []sitetest.Node) {
	k.t.Helper()
	if next, ok := button(tree, k.say("move.next")); ok {
		k.act(next)
		return
	}
	maze := k.maze(tree)
	at := slices.IndexFunc(maze, func(h laid) bool { return h.asked })
	if at < 0 {
		k.t.Fatalf("no card is asked about in\n%s", sitetest.Outline(table(tree)))
	}
	places := grid(tree)
	for _, h := range from(maze, maze[at], true)[1:] {
		alike := slices.ContainsFunc(h.treasures, func(t string) bool { return slices.Contains(maze[at].treasures, t) })
		if alike && !strings.Contains(places[h.at].Name, k.say("board.picked")) {
			k.place(tree, h.at)
			return
		}
	}
	enough, _ := button(tree, k.say("move.done"), k.say("move.none"))
	k.act(enough)
}
