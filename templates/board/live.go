package board

// A board in the page: what every board has in common. It stands in the order in
// which it is read and reached: the grid, what lies in front of it and what can
// be done, then the others at the table. Drawing is from a History alone, so what
// the seat may not know cannot be drawn.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/brigands"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/trio"
	"ludoteca/rules/words"
)

// Live draws the board of a match as its seat sees it, to be played on. The marked
// places (Places) stand out: a refusal or a hint speaks of them.
func Live(h rules.History, w *words.Words, marks []string) string { return Held(h, w, marks, "") }

// Held draws the board for a reader who holds something, before a move is made with
// it: in the words of an element that says data-hold. What cannot be held is not.
func Held(h rules.History, w *words.Words, marks []string, hold string) string {
	t := table{w: w, h: h, prefix: h.Setup.Game.Name, marks: marks, hold: hold}
	t.live()
	return t.String()
}

func (t *table) live() {
	h := t.h
	t.start("div", "class", "board", "id", t.prefix, "data-drill", h.Setup.Game.Name)
	switch v := h.View.(type) {
	case symbotrio.View:
		t.safe(v)
	case symbotrio.KeypadView:
		t.keypad(v)
	case symbotrio.GlanceView:
		t.glance(v)
	case symbotrio.TurnView:
		t.turn(v)
	case symbotrio.CutsView:
		t.cuts(v)
	case trio.View:
		t.trio(v)
	case trio.MemoryView:
		t.memory(v)
	case trio.LinksView:
		t.links(v)
	case trio.DeduceView:
		t.deduce(v)
	case labyrinthe.View:
		t.labyrinthe(v)
	case labyrinthe.BestView:
		t.best(v)
	case labyrinthe.ContactView:
		t.contact(v)
	case labyrinthe.PathView:
		t.paths(v)
	case brigands.View:
		t.brigands(v)
	case brigands.NowView:
		t.now(v)
	case brigands.MayView:
		t.may(v)
	case brigands.RecallView:
		t.recalled(v)
	}
	t.trove()
	t.end()
}

// table is a board being drawn.
type table struct {
	pen
	w       *words.Words
	h       rules.History
	prefix  string // of all ids
	marks   []string
	hold    string   // what the reader holds
	places  []string // what could have been marked so far
	entered bool     // by the keyboard: its first place is drawn
	missed  []int    // numbers of cards that the eye is drawn to
	found   []trio.DeducedCell
	needed  []string // the cards and tokens of the three robbers that the board shows
	after   int      // seconds until the page makes the move "ready" by itself, or 0
}

func (t *table) id(name string) string { return t.prefix + "-" + name }

// say returns a text of the board with values for its placeholders.
func (t *table) say(id string, args ...words.Arg) string { return t.w.Fill("board."+id, args...) }

// event returns the sentence of an event, as if the reader had brought it about.
func (t *table) event(line string) string { return t.w.Event(int(t.h.Seat), int(t.h.Seat), line) }

func arg(name, value string) words.Arg { return words.Arg{Name: name, Value: value} }

// mark adds to the classes of a place what makes it stand out, if it is to, and
// pointer what says so to whoever hears it.
func (t *table) mark(place, class string) string {
	if place == "" {
		return class
	}
	t.places = append(t.places, place)
	if t.marked(place) {
		return asciistr.TrimSpace(class + " marked")
	}
	return class
}

func (t *table) pointer(place string) {
	if t.marked(place) {
		t.element("em", t.say("marked"), "class", "out")
	}
}

func (t *table) marked(place string) bool { return slices.Contains(t.marks, place) }

// allowed reports whether the seat may make a move now.
func (t *table) allowed(m rules.Move) bool { return slices.Contains(t.h.Moves, m) }

// just returns the words of the latest event that has one of the verbs, if it
// happened in the last line of the record.
func (t *table) just(verbs ...string) []string {
	if len(t.h.Steps) == 0 {
		return nil
	}
	events := t.h.Steps[len(t.h.Steps)-1].Events
	for i := len(events) - 1; i >= 0; i-- {
		if f := rules.Words(events[i]); slices.Contains(verbs, f[0]) {
			return f
		}
	}
	return nil
}

// who names a seat for the reader.
func (t *table) who(s rules.Seat) string {
	if s == t.h.Seat {
		return t.w.Name("seat.you")
	}
	return t.w.Name("seat." + itoa(int(s)))
}

// cell is a place of a grid as it is drawn.
type cell struct {
	place string // as a mark names it; "" if none does
	id    string // of its button
	move  string // "" for a place that nothing can be done with
	label string
	class string
	draw  func()

	column int      // of a grid with gaps, from 1
	attrs  []string // more of the button's attributes
}

// place draws a place of a grid: a cell with its button. The first is where the
// keyboard comes in; the page's script moves on from there.
func (t *table) place(c cell) {
	t.start("div", "role", "gridcell", when(c.column > 0, "aria-colindex"), itoa(c.column))
	if t.marked(c.place) {
		c.label += ", " + t.say("marked")
	}
	stop := "-1"
	if !t.entered {
		stop, t.entered = "0", true
	}
	t.start("button", append([]string{"type", "button", "id", t.id(c.id), "class", t.mark(c.place, asciistr.TrimSpace("key "+c.class)), "tabindex", stop,
		when(c.move != "", "data-move"), c.move,
		when(!t.allowed(rules.Move(c.move)), "aria-disabled"), "true",
		"aria-label", c.label}, c.attrs...)...)
	c.draw()
	t.end()
	t.end()
}

// grid draws rows of places.
func (t *table) grid(label string, columns int, cells []cell, attrs ...string) {
	t.start("div", append([]string{"class", "grid", "role", "grid", "id", t.id("grid"), "aria-label", label, "aria-describedby", t.id("keys")}, attrs...)...)
	for i, c := range cells {
		if i%columns == 0 {
			t.start("div", "role", "row")
		}
		t.place(c)
		if i%columns == columns-1 {
			t.end()
		}
	}
	t.end()
	t.element("p", t.say("keys"), "class", "keys", "id", t.id("keys"))
}

// acts draws a button for each move that is not made on the grid; one that the
// player has no choice about is the prominent one.
func (t *table) acts(forced bool) {
	t.start("div", "class", "acts", "id", t.id("acts"))
	for _, m := range t.h.Moves {
		switch m.Verb() {
		case "flip", "point", "pick", "ask", "show", "place", "cut", "yes", "no", "is", "new":
			continue
		case "take": // a card of a maze, not that of Symbotrio
			if m != "take" {
				continue
			}
		}
		class := "act"
		if forced {
			class = "act main"
		}
		t.element("button", t.w.Line("move", string(m)), "type", "button", "class", class,
			"id", t.id("do-"+asciistr.ReplaceAll(string(m), " ", "-")), "data-move", string(m),
			when(t.after > 0 && m == "ready", "data-after"), itoa(t.after))
	}
	t.end()
}

// prompt says what is to be done now, or what has come out.
func (t *table) prompt(sentences ...string) {
	t.element("p", asciistr.Join(sentences, " "), "class", "prompt", "id", t.id("prompt"))
}

// counts draws small facts in a row.
func (t *table) counts(list ...string) {
	t.start("ul", "class", "counts", when(t.prefix != "", "id"), t.id("counts")) // a page has many stills
	for _, s := range list {
		if s != "" {
			t.element("li", s)
		}
	}
	t.end()
}
