package board

// A face: all that is to be seen of one game and its drills. The kit asks it, and
// knows no game.

import (
	"cmp"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/words"
)

// Face is how a game and its drills look. The zero Face is that of a game whose
// pieces are not drawn.
type Face struct {
	Rulebook string // the game that it belongs to: rules.Game.Rulebook

	// Board draws a position of the game or of one of its drills, to be played on.
	// Which position it is says the type of the view.
	Board func(*BoardWriter)

	OnGrid  []string // the verbs of the moves that are made on the grid; the others get buttons (Acts)
	Pieces  []Piece
	Printed Printed
}

// Printed is the part of a face that only the build asks for. It is an interface
// because the linker leaves out what nobody calls through one: so nothing of it is in
// the module.
type Printed interface {
	// Words declares what the boards say, the kit's own Words and more, in the
	// notation of words.Declare.
	Words() string
	// Figure draws a position to be looked at, small: what Board draws, without what
	// only a player needs.
	Figure(*BoardWriter)
	// Emblems are those of the game and of each drill.
	Emblems() []Emblem
	// Numbers are what the texts of the game name instead of writing it, as rules.Named
	// writes them down; no type of their own is in the module.
	Numbers() []string
	// Box lists the components as they lie on a table, for the title page.
	Box() []Group
}

// Piece is a kind of single pieces. Rulebooks name one in a line of the kind and
// more words: "tile circle"; "tile ?" is the back, if it has one. One drawing serves the
// rulebook and the board.
type Piece struct {
	Kind     string   // the first word
	Class    string   // of its picture; "" for the kind
	Height   int      // of its picture, which is 100 wide
	Examples []string // lines that name such pieces, for an author who misspelt one

	Back     []Layer // the drawing of the back; nil for a piece without one
	BackName string  // the id of what the back is called

	Known func(words []string) bool                   // whether the words behind the kind name a piece
	Draw  func(w *HTMLWriter, words []string)         // draws it
	Name  func(w *words.Words, words []string) string // says which piece it is
}

// isBack reports whether words name the back.
func (p *Piece) isBack(words []string) bool {
	return p.Back != nil && len(words) == 1 && words[0] == "?"
}

func (p *Piece) draw(w *HTMLWriter, words []string) {
	if p.isBack(words) {
		w.Layers(p.Back)
	} else {
		p.Draw(w, words)
	}
}

// Emblem is the picture of a game on the home page, or of a drill: a few pieces side by
// side, the first of which may turn over when its card is reached.
type Emblem struct {
	Name    string   // of the game or drill, or the beginning of a setup of it and some of its choices
	Turning string   // a line that names the piece that turns over; "" for none
	Class   string   // of what turns over, if it is not that of the piece
	Pieces  []string // lines that name pieces
}

// Group is some pieces that lie together in a box.
type Group struct {
	Class  string   // of the element round them; "" for none
	Pieces []string // lines that name pieces
}

// Words declares what the boards of the game and its drills say.
func (f *Face) Words() string {
	if f.Printed == nil {
		return ""
	}
	return f.Printed.Words()
}

// Live draws the board of a match as its seat sees it, to be played on. The marked
// places (Places) stand out: a refusal or a hint speaks of them. What the reader
// has selected, before a move is made with it, is told in the words of an element that says
// data-select; what cannot be selected is not.
func (f *Face) Live(h rules.History, w *words.Words, marks []string, selected string) string {
	html, _ := f.Tell(h, w, marks, selected)
	return html
}

// Told is what a board says aloud beside what has happened.
type Told struct {
	Turn []string // whenever the turn comes to the reader: that it does, and what lies before them
	Due  []string // what is to be done
}

// Tell draws the board (Live), and returns what it says aloud.
func (f *Face) Tell(h rules.History, w *words.Words, marks []string, selected string) (html string, told Told) {
	b := BoardWriter{HTMLWriter: &HTMLWriter{face: f, defs: &Defs{prefix: h.Setup.Game.Name + "-"}}, Words: w, History: h, prefix: h.Setup.Game.Name, marks: marks, InHand: selected}
	if h.Setup.Seats > 1 {
		b.Before(b.Say("turn.you"))
	}
	f.live(&b)
	return b.String(), b.told
}

func (f *Face) live(b *BoardWriter) {
	b.Start("div", "class", "board", "id", b.prefix, "data-drill", b.prefix)
	if f.Board != nil {
		f.Board(b)
	}
	b.WriteString(b.defs.HTML())
	b.End()
}

// Still draws the table of a match as its seat sees it, to be looked at. What it uses is
// added to the definitions of its page; without them, all is drawn in its place.
func (f *Face) Still(h rules.History, w *words.Words, page *Defs) string {
	b := BoardWriter{HTMLWriter: &HTMLWriter{face: f, defs: page}, Words: w, History: h}
	b.Start("div", "class", "still")
	if f.Printed != nil {
		f.Printed.Figure(&b)
	}
	b.End()
	return b.String()
}

// Places lists what a mark may name on the board of a match as its seat sees it:
// a tile by its cell, "card", "pile", a player as "seat-1". Each is a place that is
// drawn there: the list is made by drawing.
func (f *Face) Places(h rules.History) []string {
	b := BoardWriter{HTMLWriter: &HTMLWriter{face: f}, Words: words.New(nil, nil), History: h, prefix: h.Setup.Game.Name}
	f.live(&b)
	return slices.Compact(b.places) // a place may be several cards
}

// piece finds the kind of piece that a line names, and its words; nil for a line that
// names none.
func (f *Face) piece(line string) (*Piece, []string) {
	if f == nil {
		return nil, nil
	}
	words := asciistr.Split(line, " ")
	for i := range f.Pieces {
		if p := &f.Pieces[i]; p.Kind == words[0] && (p.isBack(words[1:]) || p.Known(words[1:])) {
			return p, words[1:]
		}
	}
	return nil, nil
}

// Known reports whether a line names a piece that can be drawn.
func (f *Face) Known(line string) bool {
	p, _ := f.piece(line)
	return p != nil
}

// NameOf says which piece a line names.
func (f *Face) NameOf(w *words.Words, line string) string {
	p, words := f.piece(line)
	if p.isBack(words) {
		return w.Name(p.BackName)
	}
	return p.Name(w, words)
}

// Row draws a row of pieces, each above its name, and an optional caption. All lines
// must be Known. The definitions are those of its page, as for Still.
func (f *Face) Row(w *words.Words, caption string, lines []string, page *Defs) string {
	h := HTMLWriter{face: f, defs: page}
	h.Start("figure", "class", "pieces")
	h.Start("ul")
	for _, line := range lines {
		h.Start("li")
		if !h.Piece(line) {
			panic("board: no piece: " + line)
		}
		h.Element("span", f.NameOf(w, line))
		h.End()
	}
	h.End()
	if caption != "" {
		h.Element("figcaption", caption)
	}
	h.End()
	return h.String()
}

// Single draws a piece that stands in a text beside its name. The line must be Known.
func (f *Face) Single(line string, page *Defs) string {
	h := HTMLWriter{face: f, defs: page}
	h.Start("span", "class", "piece")
	if !h.Piece(line) {
		panic("board: no piece: " + line)
	}
	h.End()
	return h.String()
}

// Emblem draws the emblem of a setup, which begins with the name of the game or drill: of
// those whose words it has, the one of most words. A name without one gives nothing. It
// says nothing that the title beside it does not, so it is hidden from readers by ear.
func (f *Face) Emblem(setup string) string {
	w := HTMLWriter{face: f}
	var e Emblem
	own, most := asciistr.Fields(setup), 0
	for _, other := range f.emblems() {
		of := asciistr.Fields(other.Name)
		if len(of) > most && !slices.ContainsFunc(of, func(word string) bool { return !slices.Contains(own, word) }) {
			e, most = other, len(of)
		}
	}
	if most == 0 {
		return ""
	}
	p, words := f.piece(e.Turning)
	if p == nil {
		w.Start("span", "class", "emblem fan", "aria-hidden", "true")
	} else {
		w.Start("span", "class", "emblem", "aria-hidden", "true")
		w.Turning(cmp.Or(e.Class, p.Class, p.Kind), p.Height, func() { w.Layers(p.Back) }, func() { p.Draw(&w, words) })
	}
	for _, line := range e.Pieces {
		w.Piece(line)
	}
	w.End()
	return w.String()
}

func (f *Face) emblems() []Emblem {
	if f.Printed == nil {
		return nil
	}
	return f.Printed.Emblems()
}

// Components lays out the components of the game as on a table, for its title page,
// or gives nothing for a game whose pieces are not drawn. The definitions are those of its
// page, as for Still.
func (f *Face) Components(page *Defs) string {
	w := HTMLWriter{face: f, defs: page}
	if f.Printed != nil {
		w.Start("div", "class", "box", "aria-hidden", "true")
		for _, g := range f.Printed.Box() {
			if g.Class != "" {
				w.Start("div", "class", g.Class)
			}
			for _, line := range g.Pieces {
				w.Piece(line)
			}
			if g.Class != "" {
				w.End()
			}
		}
		w.End()
	}
	return w.String()
}
