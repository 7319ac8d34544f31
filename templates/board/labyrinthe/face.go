// Package labyrinthe is the face of Labyrinthe and its drills: hedges of moss and paths
// of parchment on an old map, and twenty-four treasures that anyone tells apart.
package labyrinthe

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// Face is how Labyrinthe looks.
var Face = board.Face{
	Rulebook: "labyrinthe",
	Board:    live,
	OnGrid:   []string{"place", "take", "cut", "pick", "yes", "no"},
	Pieces: []board.Piece{
		{
			Kind: "maze", Height: 100, Examples: []string{"maze es chest crown", "maze ?"}, Back: mazeBack, BackName: "board.back",
			Known: knownMaze,
			Draw:  drawMaze,
			Name:  func(w *words.Words, f []string) string { return w.Say("face", f...) },
		},
	},
	Printed: printed{},
}

// printed is what only the build asks for.
type printed struct{}

func (printed) Words() string { return board.Words + board.MayWords + boardWords }

func (printed) Numbers() []string { return labyrinthe.Named() }

func (printed) Emblems() []board.Emblem {
	return []board.Emblem{
		{Name: "labyrinthe", Turning: "maze esw ghost crown", Class: "tile", Pieces: []string{"maze nsw owl key", "maze ne chest unicorn"}},
		{Name: "labyrinthe-best", Pieces: []string{"maze esw dagger unicorn", "maze sw dagger crown", "maze ?"}},
		{Name: "labyrinthe-contact", Pieces: []string{"maze es frog owl", "maze nsw ghost map", "maze ne shell harp"}},
		{Name: "labyrinthe-may", Pieces: []string{"maze ew moon ghost", "maze ns key ring", "maze ?"}},
		{Name: "labyrinthe-path", Pieces: []string{"maze es moon ghost", "maze ew key ring", "maze nw ghost troll"}},
	}
}

// drawing is a board of the game or of a drill being drawn.
type drawing struct{ *board.BoardWriter }

func live(b *board.BoardWriter) {
	d := &drawing{b}
	switch v := b.History.View.(type) {
	case labyrinthe.View:
		d.table(v)
	case labyrinthe.BestView:
		d.best(v)
	case labyrinthe.ContactView:
		d.contact(v)
	case labyrinthe.PathView:
		d.paths(v)
	case drill.MayView:
		d.may(v)
	}
}

func (printed) Figure(b *board.BoardWriter) {
	d := &drawing{b}
	switch v := b.History.View.(type) {
	case labyrinthe.View:
		d.stillTable(v)
	case labyrinthe.BestView:
		d.stillMaze(scene{cards: v.Table, laid: v.Laid, ways: v.Ways})
		d.Start("div", "class", "explorers")
		d.cards(v.Hand)
		d.End()
	case labyrinthe.ContactView:
		d.stillMaze(scene{cards: v.Table, laid: v.Asked})
	case labyrinthe.PathView:
		d.stillMaze(scene{cards: v.Table, laid: v.Asked, ways: v.Ways})
	case drill.MayView:
		d.stillTable(v.Table.(labyrinthe.View))
	}
}

// Box lays out the start of a maze, two cards to go on with, and the pile.
func (printed) Box() []board.Group {
	return []board.Group{
		{Class: "box-maze", Pieces: []string{"maze es chest crown", "maze esw ghost owl", "maze nes map unicorn", "maze nw dagger frog"}},
		{Class: "box-cards maze-cards", Pieces: []string{"maze ew moon ghost", "maze nsw troubadour key", "maze ?"}},
	}
}

// A card is named by its sides and its two treasures: "maze es chest crown".
func knownMaze(f []string) bool {
	if len(f) != 3 || f[1] == f[2] {
		return false
	}
	_, ok := sidesOf(f[0])
	return ok && treasureNamed(f[1]) != nil && treasureNamed(f[2]) != nil
}

func drawMaze(w *board.HTMLWriter, f []string) {
	sides, _ := sidesOf(f[0])
	drawMazeCard(w, sides, 0, 0, f[1], f[2])
}

// stillMaze draws a maze to be looked at.
func (d *drawing) stillMaze(s scene) {
	low, high := s.bounds()
	var said []string
	for _, c := range s.cards {
		said = append(said, asciistr.ToUpper(c.Cell)+", "+d.faceOf(c.Card, c.Turns))
	}
	d.Start("div", "class", "ground", "role", "img", "aria-label", d.Say("maze")+". "+asciistr.Join(said, ". "), "data-cols", asciistr.Itoa(high.X-low.X+1))
	d.letters(low.X, high.X)
	for y := low.Y; y <= high.Y; y++ {
		d.Start("div", "role", "presentation")
		d.Element("i", labyrinthe.RowName(y), "class", "number")
		for x := low.X; x <= high.X; x++ {
			c, ok := s.at(x, y)
			if !ok {
				d.Element("i", "")
				continue
			}
			class := "maze"
			if c.Cell == s.laid {
				class = "maze latest"
			}
			d.card(class, s, c)
		}
		d.End()
	}
	d.End()
}

// stillTable draws the table to be looked at: the maze, and a line for each
// player.
func (d *drawing) stillTable(v labyrinthe.View) {
	d.stillMaze(scene{cards: v.Table, laid: v.Laid, ways: ways(v)})
	d.Start("ol", "class", "hands explorers")
	for i, hand := range v.Hands {
		seat := rules.Seat(i)
		d.Start("li", board.When(seat == v.Player, "class"), "turn")
		d.Element("b", d.Who(seat))
		d.cards(hand)
		d.Element("span", d.Say("won", words.N("n", v.Won[i])), "class", "won")
		d.End()
	}
	d.End()
}
