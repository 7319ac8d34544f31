package board

// Labyrinthe's table: a window on a maze that grows in every direction. Its grid has
// a place for every card and for every free cell that a card touches, each as far
// from the others as on the table, so that the arrows walk the maze and a reader by
// ear can draw it on paper. What stays as it is while rows and columns come and go is
// an element: a cell keeps its id, empty or not, and the page's script keeps it where
// it was in the window (board.js).
//
// To lay a card is one move, of three choices. The reader takes a card in hand and
// turns it; that is no move yet, and the board is drawn for whoever holds it so
// (data-hold, see Held): every free cell then carries one whole move, and says
// whether it is allowed. Rejected: a choice in three steps, each a move (no record
// should tell how long somebody turned a card), and all ways to lay both cards on
// each cell at once (eight buttons where a thumb has room for one).

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/words"
)

// grip is the card that the reader holds, and how it is turned; slot is 0 for none.
type grip struct{ slot, turns int }

// words are the grip as data-hold says it, and as a move does.
func (g grip) words() string { return itoa(g.slot) + " " + itoa(g.turns) }

// turning returns in how many ways a card may be laid: those that look alike are one,
// and where cards may not be turned there is no other (R-LAB-01).
func (t *table) turning(c labyrinthe.Card) int {
	if t.h.Setup.Game == labyrinthe.Game && t.h.Setup.Value("rotate") == "no" {
		return 1
	}
	n := 1
	for c.Sides.Turned(n) != c.Sides {
		n++
	}
	return n
}

// grip reads what the reader holds: if that cannot be, the first card of the hand, as
// it is printed.
func (t *table) grip(hand []labyrinthe.CardView) grip {
	first := grip{}
	for i, c := range hand {
		if c.None {
			continue
		}
		if first.slot == 0 {
			first.slot = i + 1
		}
		for turns := range t.turning(c.Card) {
			if g := (grip{i + 1, turns}); g.words() == t.hold {
				return g
			}
		}
	}
	return first
}

// labyrinthe draws the game.
func (t *table) labyrinthe(v labyrinthe.View) {
	var hand []labyrinthe.CardView
	if v.Me >= 0 && int(v.Me) < len(v.Hands) {
		hand = v.Hands[v.Me][:]
	}
	held := t.grip(hand)
	var ways [][]string
	for _, j := range v.Joins {
		ways = append(ways, j.Way)
	}
	placing := v.Player == v.Me && v.Phase == labyrinthe.Place && !t.h.Over()
	t.window(scene{cards: v.Table, laid: v.Laid, ways: ways, held: held, placing: placing, verb: "take", note: func(cell string) (class string, said []string) {
		for _, j := range v.Joins {
			if j.Cell != cell {
				continue
			}
			class = "joined"
			for _, tr := range j.Treasures {
				said = append(said, t.say("joined", arg("treasure", t.w.Name("treasure."+tr.String()))))
			}
			if t.allowed(rules.Move("take " + cell)) {
				class = "joined prize"
				said = append(said, t.say("prize"))
			}
		}
		return class, said
	}})

	t.start("div", "class", "hand")
	if hand != nil {
		t.holding(hand, held, placing)
	}
	t.start("div", "class", "say")
	t.prompt(t.mazePrompt(v)...)
	t.acts(len(t.h.Moves) == 1)
	t.end()
	t.end()
	t.explorers(v)
}

// scene is a maze as it is drawn.
type scene struct {
	cards   []labyrinthe.LaidView
	laid    string     // the cell of the card that was laid last
	ways    [][]string // on which a thread lies
	held    grip
	placing bool   // a card is to be laid
	verb    string // of the move that a card of the maze makes; "" where to lay is all there is

	note func(cell string) (class string, said []string) // what else there is to a cell; may be nil
}

// bounds are the outermost columns and rows, and how far the free cells reach.
func (s scene) bounds(rim int) (low, high pt) {
	low, high = pt{s.cards[0].X, s.cards[0].Y}, pt{s.cards[0].X, s.cards[0].Y}
	for _, c := range s.cards {
		low = pt{min(low.x, c.X), min(low.y, c.Y)}
		high = pt{max(high.x, c.X), max(high.y, c.Y)}
	}
	return pt{low.x - rim, low.y - rim}, pt{high.x + rim, high.y + rim}
}

// at finds the card of a cell.
func (s scene) at(x, y int) (labyrinthe.LaidView, bool) {
	for _, c := range s.cards {
		if c.X == x && c.Y == y {
			return c, true
		}
	}
	return labyrinthe.LaidView{}, false
}

// steps are the ways to the neighbours of a cell, in the order of around.
var steps = [4]pt{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}

// facing reports whether cards touch a free cell, and from which sides paths come up to
// it.
func (s scene) facing(x, y int) (touched bool, open labyrinthe.Sides) {
	for i, a := range around {
		if n, ok := s.at(x+steps[i].x, y+steps[i].y); ok {
			touched = true
			if n.Sides&a.side.Turned(2) != 0 {
				open |= a.side
			}
		}
	}
	return touched, open
}

// thread returns the sides to which the thread leads from the middle of a card.
func (s scene) thread(c labyrinthe.LaidView) labyrinthe.Sides {
	var sides labyrinthe.Sides
	for _, way := range s.ways {
		i := slices.Index(way, c.Cell)
		for k, step := range steps {
			n := labyrinthe.CellName(c.X+step.x, c.Y+step.y)
			if i > 0 && way[i-1] == n || i >= 0 && i < len(way)-1 && way[i+1] == n {
				sides |= around[k].side
			}
		}
	}
	return sides
}

// window draws the maze to be played on.
func (t *table) window(s scene) {
	low, high := s.bounds(1)
	t.start("div", "class", "window", "id", t.id("window"), "data-window", "maze")
	t.start("div", "class", "ground", "role", "grid", "id", t.id("grid"), "aria-label", t.say("maze"), "aria-describedby", t.id("keys"),
		"data-cols", itoa(min(high.x-low.x+1, 12)), "data-rows", itoa(min(high.y-low.y+1, 12)))
	t.hoard(s)
	t.letters(low.x, high.x)
	entry := s.entry(t, low, high)
	t.entered = true // but for the place that is entered first
	for y := low.y; y <= high.y; y++ {
		t.start("div", "role", "row")
		t.element("i", labyrinthe.RowName(y), "class", "number", "aria-hidden", "true")
		for x := low.x; x <= high.x; x++ {
			name := labyrinthe.CellName(x, y)
			t.entered = name != entry
			k := cell{place: name, id: "c-" + name, move: t.flips(s.move(name)), column: x - low.x + 1}
			if c, ok := s.at(x, y); ok {
				t.laid(s, c, k)
			} else if touched, open := s.facing(x, y); touched && !t.h.Over() {
				t.free(s, open, k)
			} else {
				t.element("i", "")
			}
		}
		t.end()
	}
	t.end()
	t.end()
	t.element("p", t.say("keys"), "class", "keys", "id", t.id("keys"))
}

// hoard draws, out of sight, each treasure of the maze once: cards use it. A maze of
// forty cards is half as long to write and to read then.
func (t *table) hoard(s scene) {
	t.start("svg", "class", "hoard", "aria-hidden", "true", "id", t.id("hoard"))
	for _, tr := range treasures {
		if slices.ContainsFunc(s.cards, func(c labyrinthe.LaidView) bool { return c.Card.A.String() == tr.name || c.Card.B.String() == tr.name }) {
			t.define(tr.name, t.id("t-"+tr.name))
		}
	}
	t.end()
}

// use draws a treasure of the hoard.
func (t *table) use(name string, at pt, width int) {
	t.leaf("use", "href", "#"+t.id("t-"+name), "transform", scaled(at, width))
}

// letters draws the names of the columns.
func (t *table) letters(from, to int) {
	t.start("div", "class", "letters", "aria-hidden", "true")
	for x := from; x <= to; x++ {
		t.element("i", asciistr.ToUpper(labyrinthe.ColumnName(x)))
	}
	t.end()
}

// entry is where the keyboard comes in: where a card may be laid or taken, or else
// the first card.
func (s scene) entry(t *table, low, high pt) string {
	for y := low.y; y <= high.y; y++ {
		for x := low.x; x <= high.x; x++ {
			name := labyrinthe.CellName(x, y)
			if t.allowed(rules.Move(s.place(name))) || t.allowed(rules.Move(s.move(name))) {
				return name
			}
		}
	}
	return s.cards[0].Cell
}

// place is the move that lays what is held on a cell.
func (s scene) place(cell string) string {
	return "place " + itoa(max(1, s.held.slot)) + " " + cell + " " + itoa(s.held.turns)
}

// move is the move that a card of the maze makes.
func (s scene) move(cell string) string {
	if s.verb == "" {
		return s.place(cell)
	}
	return s.verb + " " + cell
}

// noted adds to a place what else there is to its cell.
func (s scene) noted(k *cell) {
	if s.note == nil {
		return
	}
	class, said := s.note(k.place)
	k.class = asciistr.TrimSpace(k.class + " " + class)
	for _, text := range said {
		k.label += ", " + text
	}
}

// laid draws a card of the maze.
func (t *table) laid(s scene, c labyrinthe.LaidView, k cell) {
	a, b := c.Card.A.String(), c.Card.B.String()
	k.label = asciistr.ToUpper(c.Cell) + ", " + t.w.Say("face", c.Sides.String(), a, b)
	k.class = "laid"
	if c.Cell == s.laid {
		k.class += " latest"
		k.label += ", " + t.say("laid")
		k.attrs = append(k.attrs, "data-sight", "latest")
		if f := t.just("place"); f != nil && f[2] == c.Cell {
			k.attrs = append(k.attrs, "data-just", "laid")
		}
	}
	s.noted(&k)
	k.draw = func() {
		t.svg("maze", 100, func() {
			t.mazePath(c.Sides, s.thread(c))
			t.mazeTreasures(c.Card.Sides, c.Turns, t.use, a, b)
		})
	}
	t.place(k)
}

// free draws a free cell that cards touch.
func (t *table) free(s scene, open labyrinthe.Sides, k cell) {
	k.class = "spot"
	if s.held.slot > 0 || s.placing {
		k.move = t.flips(s.place(k.place))
	}
	k.label = asciistr.ToUpper(k.place) + ", " + t.say("free")
	for _, a := range around {
		if open&a.side != 0 {
			k.label += ", " + t.say("path."+string(rune(a.name)))
		}
	}
	fits := t.allowed(rules.Move(k.move))
	if s.placing {
		if fits {
			k.class += " fits"
			k.label += ", " + t.say("fits")
		} else {
			k.label += ", " + t.say("unfit")
		}
	}
	s.noted(&k)
	k.draw = func() {
		if fits { // what it would look like there
			t.start("svg", "class", "maze", "viewBox", "0 0 100 100", "aria-hidden", "true")
			t.leaf("use", "href", "#"+t.id("held"))
			t.end()
		}
	}
	t.place(k)
}

// holding draws the own hand: each card is taken in hand, or if it is there already,
// turned.
func (t *table) holding(hand []labyrinthe.CardView, held grip, placing bool) {
	t.start("div", "class", "holding", "id", t.id("hand"), "role", "group", "aria-label", t.say("hand"))
	next := grip{}
	for i, c := range hand {
		slot := itoa(i + 1)
		place := "hand-" + slot
		if c.None {
			t.start("span", "class", t.mark(place, "empty"))
			t.pointer(place)
			t.end()
			continue
		}
		to, class, turns := grip{i + 1, 0}, "key", 0
		label := t.w.Name("slot." + slot)
		if i+1 == held.slot {
			turns = held.turns
			to.turns = (turns + 1) % t.turning(c.Card)
			class, next = "key held", to
		}
		label += ", " + t.w.Say("face", c.Card.Sides.Turned(turns).String(), c.Card.A.String(), c.Card.B.String())
		if i+1 == held.slot {
			label += ", " + t.say("held")
		}
		if t.marked(place) {
			label += ", " + t.say("marked")
		}
		t.start("button", "type", "button", "id", t.id("hand"+slot), "class", t.mark(place, class), "data-do", "hold", "data-hold", to.words(), "data-key", slot, "aria-label", label)
		t.start("svg", "class", "maze", "viewBox", "0 0 100 100", "aria-hidden", "true", when(i+1 == held.slot && t.hold != "", "data-turned"), itoa(turns))
		t.start("g", when(i+1 == held.slot, "id"), t.id("held"))
		t.mazeUp(c.Card.Sides, turns, 0, c.Card.A.String(), c.Card.B.String())
		t.end()
		t.end()
		t.end()
	}
	if held.slot > 0 {
		card := hand[held.slot-1].Card
		if placing && t.turning(card) > 1 { // else it would stand where the turn is ended
			t.start("button", "type", "button", "class", "act turn", "id", t.id("turn"), "data-do", "hold", "data-hold", next.words(), "data-key", "r")
			t.element("span", "↻ ", "aria-hidden", "true")
			t.text(t.say("turn"))
			t.end()
		}
		if placing {
			t.fitting(held)
		}
	}
	t.end()
}

// fitting says on how many cells what is held may be laid, and also on which: to
// readers by ear, and where the maze may be larger than its window.
func (t *table) fitting(held grip) {
	var cells []string
	for _, m := range t.h.Moves {
		if f := rules.Words(string(m)); f[0] == "place" && f[1] == itoa(held.slot) && f[3] == itoa(held.turns) {
			cells = append(cells, asciistr.ToUpper(f[2]))
		}
	}
	as := []words.Arg{arg("slot", t.w.Name("slot."+itoa(held.slot))), arg("turns", t.w.Name("turns."+itoa(held.turns)))}
	t.start("p", "class", "fitting", "id", t.id("fitting"), "data-held", "card")
	if cells == nil {
		t.text(t.w.Fill("board.nowhere", as...))
	} else {
		t.text(t.w.Fill("board.fitting", append(as, words.N("n", len(cells)))...))
		t.element("span", " ("+asciistr.Join(cells, ", ")+")", "class", "out")
	}
	t.end()
}

// mazePrompt says what is to be done now.
func (t *table) mazePrompt(v labyrinthe.View) []string {
	switch {
	case v.Player < 0:
		return []string{t.say("over")}
	case v.Player != v.Me:
		return []string{t.say("turn.they", arg("who", t.who(v.Player)))}
	case v.Phase == labyrinthe.Take && len(t.h.Moves) == 1:
		return []string{t.say("keep")}
	case v.Phase == labyrinthe.Take:
		return []string{t.say("take")}
	case v.Phase == labyrinthe.Swap:
		return []string{t.say("turn.you"), t.say("swap")}
	case v.Phase == labyrinthe.Pass:
		return []string{t.say("turn.you"), t.say("pass")}
	case v.Contact:
		return []string{t.say("turn.you"), t.say("contact")}
	}
	return []string{t.say("turn.you"), t.say("lay")}
}

// explorers draws the pile and everybody at the table: what they hold, and what they
// have taken.
func (t *table) explorers(v labyrinthe.View) {
	t.start("ol", "class", "players explorers", "aria-label", t.say("players"))
	for i, hand := range v.Hands {
		seat, place := rules.Seat(i), "seat-"+itoa(i)
		class := ""
		if seat == v.Player {
			class = "turn"
		}
		if v.Winners.Has(seat) {
			class = asciistr.TrimSpace(class + " winner")
		}
		class = t.mark(place, class)
		t.start("li", "id", t.id("seat"+itoa(i)), when(class != "", "class"), class, when(seat == v.Player, "aria-current"), "true")
		t.element("b", t.who(seat))
		if seat != v.Me {
			t.cards(hand)
		}
		won := "won"
		if v.Won[i] > 0 {
			won = "won taken"
		}
		gained := t.just("take") != nil && t.h.Steps[len(t.h.Steps)-1].Seat == seat
		t.element("span", t.say("won", words.N("n", v.Won[i])), "class", won, when(gained, "data-just"), "won")
		if v.Winners.Has(seat) {
			t.element("em", t.say("winner"))
		}
		t.pointer(place)
		t.end()
	}
	t.end()
	t.counts(t.say("pile", words.N("n", v.Pile)))
}

// cards draws somebody's hand, small; what lies open says its faces.
func (t *table) cards(hand [labyrinthe.HandSize]labyrinthe.CardView) {
	n, said := 0, ""
	for _, c := range hand {
		if !c.None {
			n++
		}
		if c.Known {
			said += "; " + t.w.Say("face", c.Card.Sides.String(), c.Card.A.String(), c.Card.B.String())
		}
	}
	t.start("span", "class", "fist", "role", "img", "aria-label", t.say("cards", words.N("n", n))+said)
	for _, c := range hand {
		switch {
		case c.None:
		case c.Known:
			t.piece("maze " + c.Card.Sides.String() + " " + c.Card.A.String() + " " + c.Card.B.String())
		default:
			t.element("i", "")
		}
	}
	t.end()
}

// stillMaze draws a maze to be looked at.
func (t *table) stillMaze(s scene) {
	low, high := s.bounds(0)
	var said []string
	for _, c := range s.cards {
		said = append(said, asciistr.ToUpper(c.Cell)+", "+t.w.Say("face", c.Sides.String(), c.Card.A.String(), c.Card.B.String()))
	}
	t.start("div", "class", "ground", "role", "img", "aria-label", t.say("maze")+": "+asciistr.Join(said, "; "), "data-cols", itoa(high.x-low.x+1))
	t.letters(low.x, high.x)
	for y := low.y; y <= high.y; y++ {
		t.start("div", "role", "presentation")
		t.element("i", labyrinthe.RowName(y), "class", "number")
		for x := low.x; x <= high.x; x++ {
			c, ok := s.at(x, y)
			if !ok {
				t.element("i", "")
				continue
			}
			class := "maze"
			if c.Cell == s.laid {
				class = "maze latest"
			}
			t.svg(class, 100, func() {
				t.mazePath(c.Sides, s.thread(c))
				t.mazeTreasures(c.Card.Sides, c.Turns, t.treasure, c.Card.A.String(), c.Card.B.String())
			})
		}
		t.end()
	}
	t.end()
}

// stillLabyrinthe draws the table to be looked at: the maze, and a line for each
// player.
func (t *table) stillLabyrinthe(v labyrinthe.View) {
	var ways [][]string
	for _, j := range v.Joins {
		ways = append(ways, j.Way)
	}
	t.stillMaze(scene{cards: v.Table, laid: v.Laid, ways: ways})
	t.start("ol", "class", "hands explorers")
	for i, hand := range v.Hands {
		seat := rules.Seat(i)
		t.start("li", when(seat == v.Player, "class"), "turn")
		t.element("b", t.who(seat))
		t.cards(hand)
		t.element("span", t.say("won", words.N("n", v.Won[i])), "class", "won")
		t.end()
	}
	t.end()
}
