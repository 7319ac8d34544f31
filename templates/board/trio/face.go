// Package trio is the face of Trio and its drills: cream-coloured cards with big plain
// numerals, avocados on their backs, on a kitchen table in summer.
package trio

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
	"ludoteca/rules/trio"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// Face is how Trio looks.
var Face = board.Face{
	Rulebook: "trio",
	Board:    live,
	OnGrid:   []string{"flip", "ask", "show", "give", "pick", "yes", "no"},
	Pieces: []board.Piece{
		{
			Kind: "number", Class: "card", Height: 140, Examples: []string{"number 7", "number ?"}, Back: numberBack, BackName: "board.back",
			Known: knownNumber,
			Draw:  drawNumberPiece,
			Name:  func(_ *words.Words, f []string) string { return f[0] },
		},
	},
	Printed: printed{},
}

// printed is what only the build asks for.
type printed struct{}

func (printed) Words() string { return board.Words + board.MayWords + boardWords }

func (printed) Numbers() []string { return trio.Named() }

func (printed) Emblems() []board.Emblem {
	return []board.Emblem{
		{Name: "trio", Turning: "number 7", Pieces: []string{"number 7", "number 7"}},
		{Name: "trio preset=nana", Pieces: []string{"number 1", "number 1", "number 6", "number 6"}}, // two that are linked
		{Name: "trio-memory", Pieces: []string{"number 4", "number ?", "number 4", "number ?"}},
		{Name: "trio-deduce", Pieces: []string{"number 3", "number ?", "number 3", "number 5"}},
		{Name: "trio-may", Pieces: []string{"number 9", "number 9", "number 8"}},
		{Name: "trio-links", Pieces: []string{"number 2", "number 5", "number 9"}},
	}
}

// drawing is a board of the game or of a drill being drawn.
type drawing struct {
	*board.BoardWriter
	doubt
	written bool               // what was shown is written on the cards, and none may cover another's number
	laid    bool               // and all cards lie open
	top     int                // the highest number that is played with
	goal    string             // what wins a match; "" in a drill
	trios   []int              // the reader's, where one that is linked to them wins
	missed  []int              // numbers of cards that the eye is drawn to
	right   bool               // it was found, and not missed
	found   []trio.DeducedCell // what a proof has found
	wrong   []trio.OpenView    // what was revealed and should not have been
	step    []string           // the words of the line that the reader of a proof has come to
}

// doubt is what "may I?" asks about on the table of a match, and draws otherwise there.
type doubt struct {
	asking   bool       // the table is one of that drill
	asked    rules.Seat // whose hand it asks about, which is laid out
	acted    bool       // what it asked about is the last of the open cards
	closed   bool       // what it asked about is that they go back, and they may
	unsigned bool       // a card of that hand is asked about by its place, which is to be looked at
	compared bool       // the cards that lie open decide by their numbers
	ending   string     // what the card that is drawn is of those of its hand: the lowest, the highest, or both
}

func live(b *board.BoardWriter) {
	d := &drawing{BoardWriter: b, top: trio.Numbers}
	switch v := b.History.View.(type) {
	case trio.View:
		d.table(v)
	case trio.MemoryView:
		d.memory(v)
	case trio.LinksView:
		d.links(v)
	case trio.DeduceView:
		d.deduce(v)
	case drill.MayView:
		d.may(v)
	}
}

func (printed) Figure(b *board.BoardWriter) {
	d := &drawing{BoardWriter: b, top: trio.Numbers}
	switch v := b.History.View.(type) {
	case trio.View:
		d.stillTable(v)
	case trio.MemoryView:
		d.stillTable(v.Table)
	case trio.DeduceView:
		d.stillTable(v.Table)
	case trio.LinksView:
		d.chain(v)
	case drill.MayView:
		d.stillTable(v.Table.(trio.View))
	}
}

// Box lays out a hand from lowest to highest, three of a kind in it, and a card of the
// middle.
func (printed) Box() []board.Group {
	return []board.Group{
		{Class: "box-cards hand-cards", Pieces: []string{"number 2", "number 5", "number 7", "number 7", "number 7", "number 9", "number 12"}},
		{Pieces: []string{"number ?"}},
	}
}

// A card is named by its number: "number 7".
func knownNumber(f []string) bool {
	if len(f) != 1 {
		return false
	}
	n, err := asciistr.Atoi(f[0])
	return err == nil && n >= 1 && n <= trio.Numbers && f[0] == asciistr.Itoa(n)
}

func drawNumberPiece(w *board.HTMLWriter, f []string) {
	n, _ := asciistr.Atoi(f[0])
	drawNumber(w, n, trio.Numbers, nil)
}

// stillTable draws the table to be looked at: the middle, and a line for each hand.
func (d *drawing) stillTable(v trio.View) {
	if len(v.Middle) > 0 {
		var said []string
		for at, c := range v.Middle {
			if c.Number > 0 {
				said = append(said, d.Words.Name("slot."+trio.Slot(at))+" "+asciistr.Itoa(c.Number))
			}
		}
		if said == nil {
			said = []string{d.Say("down")}
		}
		d.Start("div", "class", "slots", "role", "img", "aria-label", d.Say("middle")+", "+asciistr.Join(said, ", "), "data-cols", asciistr.Itoa(columns(v)))
		for _, c := range v.Middle {
			d.stillNumber(c)
		}
		d.End()
	}
	d.Start("ol", "class", "hands")
	for i, hand := range v.Hands {
		seat := rules.Seat(i)
		active := seat == v.Player && v.Asked == 0 || v.Asked.Has(seat)
		d.Start("li", board.When(active, "class"), "turn")
		d.Element("b", d.Who(seat))
		said := append([]string{d.Say("hand", words.N("n", len(hand)))}, listed(hand)...)
		d.Start("span", "class", "fanned", "role", "img", "aria-label", asciistr.Join(said, ", "))
		for _, c := range hand {
			d.stillNumber(c)
		}
		d.End()
		if trios := v.Trios[v.Side(seat)]; len(trios) > 0 && i < len(v.Trios) {
			d.Element("span", d.Say("trios", words.N("n", len(trios)), board.Arg("list", numbers(trios))), "class", "won")
		}
		d.End()
	}
	d.End()
}

// stillNumber draws a card small; one that is face down is left to the stylesheet.
func (d *drawing) stillNumber(c trio.CardView) {
	switch {
	case c.Gone:
		d.Element("i", "", "class", "gone")
	case c.Number == 0:
		d.Element("i", "")
	case c.Up:
		d.Element("i", asciistr.Itoa(c.Number), "class", "known up")
	default:
		d.Element("i", asciistr.Itoa(c.Number), "class", "known")
	}
}
