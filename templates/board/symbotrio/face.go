// Package symbotrio is the face of Symbotrio and its drills: wooden tiles on a keypad
// of brushed steel, cards of velvet and brass, gems cut as stones are cut.
package symbotrio

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// Face is how Symbotrio looks.
var Face = board.Face{
	Rulebook: "symbotrio",
	Board:    live,
	OnGrid:   []string{"flip", "point", "pick", "yes", "no"},
	Pieces: []board.Piece{
		{
			Kind: "tile", Height: 100, Examples: []string{"tile circle"}, Back: tileBack, BackName: "board.down",
			Known: knownTile,
			Draw:  func(w *board.HTMLWriter, f []string) { drawTile(w, f[0]) },
			Name:  func(w *words.Words, f []string) string { return w.Name("tile." + f[0]) },
		},
		{
			Kind: "gem", Height: 100, Examples: []string{"gem circle large blue"},
			Known: knownGem,
			Draw:  drawLooseGem,
			Name:  func(w *words.Words, f []string) string { return w.Say("gem", f...) },
		},
		{
			Kind: "card", Height: 140, Examples: []string{"card code circle large blue", "card crook"}, Back: cardBack, BackName: "board.back",
			Known: knownCard,
			Draw:  drawCard,
			Name:  cardName,
		},
	},
	Printed: printed{},
}

// printed is what only the build asks for.
type printed struct{}

func (printed) Words() string { return board.Words + board.MayWords + boardWords }

func (printed) Numbers() []string { return symbotrio.Named() }

func (printed) Emblems() []board.Emblem {
	return []board.Emblem{
		{Name: "symbotrio", Turning: "tile circle", Pieces: []string{"gem circle large blue", "card crook"}},
		{Name: "symbotrio-keypad", Pieces: []string{"tile large", "tile diamond", "tile green", "card gem diamond large green"}},
		{Name: "symbotrio-glance", Pieces: []string{"tile red", "tile ?", "tile square", "tile ?"}},
		{Name: "symbotrio-turn", Pieces: []string{"tile yellow", "card code circle large yellow", "tile ?"}},
		{Name: "symbotrio-silence", Pieces: []string{"card gem square small red", "tile ?", "tile red", "card gem square large blue"}},
		{Name: "symbotrio-may", Pieces: []string{"card prison square small red", "tile ?", "card crook"}},
		{Name: "symbotrio-cuts", Pieces: []string{"gem triangle large red", "tile triangle", "gem semicircle large yellow", "tile semicircle"}},
	}
}

// drawing is a board of the game or of a drill being drawn.
type drawing struct{ *board.BoardWriter }

func live(b *board.BoardWriter) {
	d := drawing{b}
	switch v := b.History.View.(type) {
	case symbotrio.View:
		d.safe(v)
	case symbotrio.KeypadView:
		d.keypad(v)
	case symbotrio.GlanceView:
		d.glance(v)
	case symbotrio.TurnView:
		d.turn(v)
	case symbotrio.CutsView:
		d.cuts(v)
	case symbotrio.SilenceView:
		d.silence(v)
	case drill.MayView:
		d.may(v)
	}
}

func (printed) Figure(b *board.BoardWriter) {
	d := drawing{b}
	switch v := b.History.View.(type) {
	case symbotrio.View:
		d.stillKeys(v.Board)
		d.Start("ol", "class", "seats")
		for i, p := range v.Players {
			seat := rules.Seat(i)
			d.Start("li", board.When(seat == v.Turn, "class"), "turn")
			d.Element("b", d.Who(seat))
			d.stillCard("card", p.Card)
			if seat == v.Turn {
				for _, c := range v.Robbed {
					d.stillCard("loot", c)
				}
			}
			d.Element("span", d.Say("won", words.N("n", p.Won)), "class", "won")
			d.End()
		}
		d.End()
	case symbotrio.KeypadView:
		d.stillKeys(v.Board)
		d.Start("div", "class", "seats")
		d.stillCard("card", v.Card)
		d.Element("span", d.Say("opened", words.N("n", v.Won), words.N("of", v.Gems())), "class", "won")
		d.End()
	}
}

// stillKeys draws the keypad, and says which tiles are open. Closed ones are left to the
// stylesheet, for a rulebook shows dozens of them.
func (d *drawing) stillKeys(b symbotrio.BoardView) {
	d.Start("div", "class", "keys", "role", "img", "aria-label", d.openTiles(b), "data-cols", asciistr.Itoa(b.Cols))
	for _, tile := range b.Tiles {
		if tile.Face == "" {
			d.Element("i", "")
		} else {
			d.Piece("tile " + tile.Face)
		}
	}
	d.End()
}

// openTiles names the tiles that lie open: "Keypad: C4 circle, A1 large".
func (d *drawing) openTiles(b symbotrio.BoardView) string {
	var open []string
	for _, tile := range b.Tiles {
		if tile.Face != "" {
			open = append(open, asciistr.ToUpper(tile.Cell)+" "+d.Words.Name("tile."+tile.Face))
		}
	}
	if open == nil {
		open = []string{d.Say("down")}
	}
	return d.Say("keypad") + ", " + asciistr.Join(open, ", ")
}

// stillCard draws a card that says its own name to whoever cannot see it.
func (d *drawing) stillCard(class string, c symbotrio.Card) {
	if c.Kind == symbotrio.NoCard {
		d.Element("span", "", "class", asciistr.TrimSpace(class+" empty"), "role", "img", "aria-label", d.Say("none"))
		return
	}
	line := "card " + c.String()
	d.Start("span", board.When(class != "", "class"), class, "role", "img", "aria-label", d.NameOf(line))
	d.Piece(line)
	d.End()
}

// Box lays out the keypad with three tiles turned up, and cards of all looks.
func (printed) Box() []board.Group {
	return []board.Group{
		{Class: "box-tiles", Pieces: []string{
			"tile ?", "tile ?", "tile circle", "tile ?",
			"tile large", "tile ?", "tile ?", "tile ?",
			"tile ?", "tile ?", "tile blue", "tile ?",
		}},
		{Class: "box-cards", Pieces: []string{"card ?", "card prison square small red", "card gem circle large blue", "card code diamond large green", "card crook"}},
	}
}

// A tile is named by its face: "tile circle".
func knownTile(f []string) bool {
	if len(f) != 1 {
		return false
	}
	_, ok := symbotrio.ParseFace(f[0])
	return ok
}

// A gem is named by its cut, size and colour: "gem circle large blue".
func knownGem(f []string) bool {
	if len(f) != 3 {
		return false
	}
	_, ok := symbotrio.ParseGem(f[0], f[1], f[2])
	return ok
}

func drawLooseGem(w *board.HTMLWriter, f []string) {
	g, _ := symbotrio.ParseGem(f[0], f[1], f[2])
	w.Path("gauge", "M5 17V5H17M83 5H95V17M95 83V95H83M17 95H5V83")
	drawGem(w, g, board.Pt(50, 50), 40)
}

// A card is named by its kind and gem, "card prison square small red", and a crook has none.
func knownCard(f []string) bool {
	if len(f) == 1 {
		return f[0] == "crook"
	}
	return len(f) == 4 && knownGem(f[1:]) && slices.Contains([]string{"gem", "prison", "code", "easy"}, f[0])
}

func cardName(w *words.Words, f []string) string {
	if f[0] == "crook" {
		return w.Name("card.crook")
	}
	return w.Fill("board.card", board.Arg("kind", w.Name("card."+f[0])), board.Arg("gem", w.Say("gem", f[1:]...)))
}
