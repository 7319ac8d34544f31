package board

// What every board has in common. It stands in the order in which it is read and
// reached: the grid, what lies in front of it and what can be done, then the
// others at the table. Drawing is from a History alone, so what the seat may not
// know cannot be drawn.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
	"ludoteca/rules/words"
)

// BoardWriter writes a board, or a still figure of one. A face holds it in a type of
// its own, beside what its game alone needs while it is drawn.
type BoardWriter struct {
	*HTMLWriter
	Words   *words.Words
	History rules.History
	InHand  string   // what the reader has taken in hand, in the words of an element that says data-select
	Against []string // the places where lies what stands against a move that is thought of

	prefix  string   // of all ids; "" for a still figure
	marks   []string // places that stand out: a refusal or a hint speaks of them
	places  []string // what could have been marked so far
	entry   string   // the place where the keyboard comes in; "" for the first
	entered bool     // the first place is drawn
	grids   int      // begun so far
	asked   []string // the places that are asked about
	watched bool     // nothing can be played on the table that is drawn
	acted   []string // what a move that "may I?" asked about has brought about on it
	hailed  bool     // right answers in a row are told elsewhere than beside the counts
	payer   []string // attributes of the coin of a round that has just gone well: what it flies from
	told    Told     // so far
}

// Live reports whether the board is to be played on; a still figure has neither
// ids nor anything that has just happened.
func (b *BoardWriter) Live() bool { return b.prefix != "" }

// ID returns the id of an element of the board.
func (b *BoardWriter) ID(name string) string { return b.prefix + "-" + name }

// Say returns a text of the board with values for its placeholders.
func (b *BoardWriter) Say(id string, args ...words.Arg) string {
	return b.Words.Fill("board."+id, args...)
}

// Arg is a text for a placeholder.
func Arg(name, value string) words.Arg { return words.Arg{Name: name, Value: value} }

// Event returns the sentence of an event, as if the reader had brought it about.
func (b *BoardWriter) Event(line string) string {
	return b.Words.Event(int(b.History.Seat), int(b.History.Seat), line)
}

// Who names a seat for the reader.
func (b *BoardWriter) Who(s rules.Seat) string {
	if s == b.History.Seat {
		return b.Words.Name("seat.you")
	}
	return b.Words.Name("seat." + asciistr.Itoa(int(s)))
}

// NameOf says which piece a line names.
func (b *BoardWriter) NameOf(line string) string { return b.face.NameOf(b.Words, line) }

// TurnOf says whose turn it is.
func (b *BoardWriter) TurnOf(s rules.Seat) string {
	if s == b.History.Seat {
		return b.Say("turn.you")
	}
	return b.Say("turn.they", Arg("who", b.Who(s)))
}

// Mark adds to the classes of a place what makes it stand out, if it is to.
func (b *BoardWriter) Mark(place, class string) string {
	if place == "" {
		return class
	}
	b.places = append(b.places, place)
	class = b.Doubt(place, class)
	if b.Marked(place) {
		return asciistr.TrimSpace(class + " marked")
	}
	return class
}

// Doubt returns a class with that of a place that "may I?" asks about, or that stands against what it
// asks, or both: what was asked about keeps its mark. For who only listens the place is named in the question.
func (b *BoardWriter) Doubt(place, class string) string {
	if b.watched && slices.Contains(b.asked, place) {
		class += " doubted"
	}
	if b.watched && slices.Contains(b.Against, place) {
		class += " against"
	}
	return asciistr.TrimSpace(class)
}

// Pointer says so, beside a place that stands out, to whoever hears it.
func (b *BoardWriter) Pointer(place string) {
	if b.Marked(place) {
		b.Element("em", b.Say("marked"), "class", "out")
	}
}

// Marked reports whether a place stands out.
func (b *BoardWriter) Marked(place string) bool { return slices.Contains(b.marks, place) }

// Allowed reports whether the seat may make a move now.
func (b *BoardWriter) Allowed(m rules.Move) bool { return slices.Contains(b.History.Moves, m) }

// Playable returns a move of these words while the match is under way and the table is there to be
// played on, and then "".
func (b *BoardWriter) Playable(words ...string) string {
	if b.History.Over() || b.watched {
		return ""
	}
	return asciistr.Join(words, " ")
}

// Last returns what the last line of the record was, and brought about, on the table that is drawn: before the
// first, a step of nobody.
func (b *BoardWriter) Last() rules.Step {
	if len(b.acted) > 0 {
		return rules.Step{Events: b.acted}
	}
	if n := len(b.History.Steps); n > 0 {
		return b.History.Steps[n-1]
	}
	return rules.Step{Seat: -1}
}

// Just returns the words of the latest event that has one of the verbs, if it
// happened in the last line of the record.
func (b *BoardWriter) Just(verbs ...string) []string {
	events := b.Last().Events
	for i := len(events) - 1; i >= 0; i-- {
		if f := rules.Words(events[i]); slices.Contains(verbs, f[0]) {
			return f
		}
	}
	return nil
}

// Outcome returns the sentences of what the last line of the record brought about,
// without those of some verbs.
func (b *BoardWriter) Outcome(but ...string) []string {
	var list []string
	for _, event := range b.Last().Events {
		if !slices.Contains(but, rules.Words(event)[0]) {
			list = append(list, b.Event(event))
		}
	}
	return list
}

// Cell is a place of a grid as it is drawn.
type Cell struct {
	Place string // as a mark names it; "" if none does
	ID    string // of its button
	Move  string // "" for a place that nothing can be done with
	Label string
	Class string
	Draw  func()

	Column int      // of a grid with gaps, from 1
	Attrs  []string // more of the button's attributes
}

// Note adds a class, and what is said of it.
func (c *Cell) Note(class string, said ...string) {
	c.Class = asciistr.TrimSpace(c.Class + " " + class)
	for _, s := range said {
		c.Label += ", " + s
	}
}

// EnterAt says at which place the keyboard comes into the grid, if not at the first.
func (b *BoardWriter) EnterAt(place string) { b.entry = place }

// Place draws a place of a grid: a cell with its button. The page's script moves on
// from where the keyboard comes in.
func (b *BoardWriter) Place(c Cell) {
	b.Start("div", "role", "gridcell", When(c.Column > 0, "aria-colindex"), asciistr.Itoa(c.Column))
	if b.Marked(c.Place) {
		c.Label += ", " + b.Say("marked")
	}
	stop := "-1"
	if b.entry == "" && !b.entered || b.entry != "" && c.Place == b.entry {
		stop, b.entered = "0", true
	}
	b.Start("button", append([]string{"type", "button", "id", b.ID(c.ID), "class", b.Mark(c.Place, asciistr.TrimSpace("key "+c.Class)), "tabindex", stop,
		When(c.Move != "", "data-move"), c.Move,
		When(!b.Allowed(rules.Move(c.Move)), "aria-disabled"), "true",
		"aria-label", c.Label}, c.Attrs...)...)
	c.Draw()
	b.End()
	b.End()
}

// StartGrid opens the grid of a board: rows of places, through which the arrow keys
// lead. There is one on each, or one to be looked at and then one of answers.
func (b *BoardWriter) StartGrid(class, label string, attrs ...string) {
	b.grids, b.entered, b.entry = b.grids+1, false, ""
	b.Start("div", append([]string{"class", class, "role", "grid", "id", b.gridID("grid"), "aria-label", label, "aria-describedby", b.gridID("keys")}, attrs...)...)
}

// gridID is the id of something of the grid that was begun last.
func (b *BoardWriter) gridID(name string) string {
	if b.grids > 1 {
		name += asciistr.Itoa(b.grids)
	}
	return b.ID(name)
}

// Keys says, after a grid, how it is played by keyboard.
func (b *BoardWriter) Keys(more ...string) {
	b.Element("p", asciistr.Join(append([]string{b.Say("keys")}, more...), " "), "class", "keys", "id", b.gridID("keys"))
}

// Grid draws places in rows of so many; the last may have fewer.
func (b *BoardWriter) Grid(class, label string, columns int, cells []Cell, attrs ...string) {
	b.StartGrid(class, label, attrs...)
	for i, c := range cells {
		if i%columns == 0 {
			b.Start("div", "role", "row")
		}
		b.Place(c)
		if i%columns == columns-1 || i == len(cells)-1 {
			b.End()
		}
	}
	b.End()
	b.Keys()
}

// Acts draws a button for each move that is not made on the grid; one that the
// player has no choice about is the prominent one.
func (b *BoardWriter) Acts(forced bool, attrs ...string) {
	b.Start("div", "class", "acts", "id", b.ID("acts"))
	class := "act"
	if forced {
		class = "act main"
	}
	for _, m := range b.History.Moves {
		if !b.OnGrid(m) && m != drill.Another { // which the page asks for
			b.Act(class, m, attrs...)
		}
	}
	b.End()
}

// OnGrid reports whether a move is made on the grid.
func (b *BoardWriter) OnGrid(m rules.Move) bool { return slices.Contains(b.face.OnGrid, m.Verb()) }

// Act draws the button of a move.
func (b *BoardWriter) Act(class string, m rules.Move, attrs ...string) {
	b.Element("button", b.Words.Line("move", string(m)), append([]string{"type", "button", "class", class,
		"id", b.ID(doing(m)), "data-move", string(m), When(!b.Allowed(m), "aria-disabled"), "true"}, attrs...)...)
}

// doing names what makes a move.
func doing(m rules.Move) string { return "do-" + asciistr.ReplaceAll(string(m), " ", "-") }

// StartPlayer opens a player's entry in the list of those at the table.
func (b *BoardWriter) StartPlayer(seat rules.Seat, active, winner bool) {
	n := asciistr.Itoa(int(seat))
	class := b.Mark("seat-"+n, PlayerClass("", active, winner))
	b.Start("li", "id", b.ID("seat"+n), When(class != "", "class"), class, When(active, "aria-current"), "true")
}

// Winner marks who has won.
func (b *BoardWriter) Winner(won bool) {
	if won {
		b.Element("em", b.Say("winner"))
	}
}

// PlayerClass adds to the classes of what belongs to a player whether it is their
// turn, and whether they have won.
func PlayerClass(class string, active, winner bool) string {
	if active {
		class += " turn"
	}
	if winner {
		class += " winner"
	}
	return asciistr.TrimSpace(class)
}

// Field draws what is played on into the room that the stage has left for it. A still
// figure has no stage.
func (b *BoardWriter) Field(draw func()) {
	if !b.Live() {
		draw()
		return
	}
	b.Start("div", "class", "field", "id", b.ID("field"))
	draw()
	b.End()
}

// Task draws what is to be done, or what has come out, and below it the buttons (Acts).
func (b *BoardWriter) Task(class string, forced bool, prompt []string, attrs ...string) {
	b.Start("div", "class", class)
	b.Prompt(prompt...)
	b.Acts(forced, attrs...)
	b.End()
}

// Prompt says what is to be done now, or what has come out.
func (b *BoardWriter) Prompt(sentences ...string) {
	b.Due(sentences...)
	b.Written(sentences...)
}

// Written draws what Prompt says, where it is told aloud in other words (Due).
func (b *BoardWriter) Written(sentences ...string) {
	b.Element("p", asciistr.Join(sentences, " "), "class", "prompt", "id", b.ID("prompt"))
}

// Due says aloud what is to be done. Whose turn it is every board says (Tell).
func (b *BoardWriter) Due(sentences ...string) {
	for _, s := range sentences {
		if s != b.Say("turn.you") {
			b.told.Due = append(b.told.Due, s)
		}
	}
}

// Before says aloud what lies before the reader, as often as the turn comes.
func (b *BoardWriter) Before(sentence string) { b.told.Turn = append(b.told.Turn, sentence) }

// Counts draws small facts in a row; "" is none.
func (b *BoardWriter) Counts(list ...string) { b.counts(drill.Progress{}, 0, list) }

// Filled draws small facts in a row, and n of so many slots filled, the last ones without a miss.
func (b *BoardWriter) Filled(n, of, unmissed int, list ...string) {
	went := ""
	for range n {
		went += "+"
	}
	b.counts(drill.Progress{Round: n + 1, Rounds: of, Went: went}, unmissed, list)
}

// streak is how many right answers in a row are told.
const streak = 3

// hails reports whether so many are told: where nothing is to be told of an undo, and the round is none that is tried again by itself.
func hails(p drill.Progress, n int) bool { return n >= streak && !p.Undone && !p.Again && !p.Anew }

// Pays says what the round of a drill that is drawn was answered by, by its name: if it has just gone well, its coin comes from there, or so many milliseconds later.
func (b *BoardWriter) Pays(name string, late ...int) {
	b.payer = []string{"id", b.ID("coin"), "data-from", b.ID(name)} // a thing of its own, or its flight would be that of the hollow which an undo leaves
	for _, ms := range late {
		b.payer = append(b.payer, "data-late", asciistr.Itoa(ms))
	}
}

// counts draws small facts in a row, and how each round of a drill went, a coin for each that was won: the last ones that went
// well hang together, and from three on are told. They fit on the
// one line of a phone, or the table would move when one more comes.
func (b *BoardWriter) counts(p drill.Progress, unmissed int, list []string) {
	b.Start("ul", "class", "counts", When(b.Live(), "id"), b.ID("counts"))
	if p.Rounds > 0 {
		b.Start("li", "class", "went", "aria-hidden", "true")
		for n := range p.Rounds {
			class := ""
			switch {
			case n < len(p.Went) && n > len(p.Went)-unmissed:
				class = "well linked"
			case n < len(p.Went) && p.Went[n] == '+':
				class = "well"
			case n < len(p.Went) && p.Went[n] == '=': // well, but with help: neither the one nor the other
				class = "aided"
			case n < len(p.Went):
				class = "badly"
			case n == p.Round-1:
				class = "now"
			}
			attrs := []string{When(class != "", "class"), class}
			if n == len(p.Went)-1 && p.Phase == drill.Right && p.Went[n] == '+' {
				attrs = append(attrs, b.payer...)
			}
			b.Element("i", "", attrs...)
		}
		b.End()
	}
	for _, s := range list {
		if s != "" {
			b.Element("li", s)
		}
	}
	if hails(p, unmissed) && !b.hailed {
		b.Element("li", b.Say("streak", words.N("n", unmissed)), "class", "streak")
	}
	b.End()
}

// Tally draws how far a drill has come that counts right answers; in place of both stands which answer counts,
// where one was taken back: a phone has no room for more beside how each round went.
func (b *BoardWriter) Tally(p drill.Progress, more ...string) {
	round, right := b.round(p), b.Say("right", words.N("n", p.Right()))
	if p.Again {
		round, right, p.Undone = "", b.Say("answered"), false
	}
	b.course(p, append(append([]string{round}, more...), right))
}

// Levels draws how far a drill has come that rises from level to level; best is the
// highest that was passed, or 0. Level 0 is a drill that is played without levels.
func (b *BoardWriter) Levels(p drill.Progress, level, best int, more ...string) {
	if level == 0 {
		b.Tally(p, more...)
		return
	}
	list := append([]string{b.Say("level", words.N("n", level)), b.round(p)}, more...)
	if best > 0 {
		list = append(list, b.Say("best", words.N("n", best)))
	}
	b.course(p, list)
}

// course draws facts about a drill that goes in rounds.
func (b *BoardWriter) course(p drill.Progress, facts []string) {
	b.counts(p, p.Streak(), append(facts, b.Undone(p.Undone)))
}

// Passed says how a level of a drill that rises from level to level went: by an event
// passed, failed, or spoiled by an undo or a hint.
func (b *BoardWriter) Passed(p drill.Progress, level int) string {
	verb := "passed "
	switch {
	case p.Phase == drill.Wrong:
		verb = "failed "
	case p.Undone, p.Spoiled():
		verb = "spoiled "
	}
	return b.Event(verb + asciistr.Itoa(level))
}

func (b *BoardWriter) round(p drill.Progress) string {
	return b.Say("round", words.N("n", p.Round), words.N("of", p.Rounds))
}

// Undone returns a note that an undo keeps something from counting, or "".
func (b *BoardWriter) Undone(undone bool) string {
	if undone {
		return b.Say("undone")
	}
	return ""
}
