package labyrinthe

// Labyrinthe's table: a window on a maze that grows in every direction. Its grid has
// a place for every card and for every free cell that a card touches, each as far
// from the others as on the table, so that the arrows walk the maze and a reader by
// ear can draw it on paper. What stays as it is while rows and columns come and go is
// an element: a cell keeps its id, empty or not, and the page's script keeps it where
// it was in the window (board.js).
//
// To lay a card is one move, of three choices. The reader takes a card in hand and
// turns it; that is no move yet, and the board is drawn for whoever holds it so
// (data-select, see InHand): every free cell then carries one whole move, and says
// whether it is allowed. Rejected: a choice in three steps, each a move (no record
// should tell how long somebody turned a card), and all ways to lay both cards on
// each cell at once (eight buttons where a thumb has room for one).

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// grip is the card that the reader holds, and how it is turned; slot is 0 for none.
type grip struct{ slot, turns int }

// words are the grip as data-select says it, and as a move does.
func (g grip) words() string { return asciistr.Itoa(g.slot) + " " + asciistr.Itoa(g.turns) }

// turning returns in how many ways a card may be laid: those that look alike are one,
// and where cards may not be turned there is no other (R-LAB-01).
func (d *drawing) turning(c labyrinthe.Card) int {
	if d.History.Setup.Game == labyrinthe.Game && d.History.Setup.Value("rotate") == "no" {
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
func (d *drawing) grip(hand []labyrinthe.CardView) grip {
	first := grip{}
	words, _ := d.near()
	for i, c := range hand {
		if c.None {
			continue
		}
		if first.slot == 0 {
			first.slot = i + 1
		}
		for turns := range d.turning(c.Card) {
			if g := (grip{i + 1, turns}); g.words() == words {
				return g
			}
		}
	}
	return first
}

// near stands before what is held while the maze is looked at closely, no card smaller than a
// thumb, until one is laid: its window then scrolls. Whole is to hold what is held at first, and
// look at all of it again.
const near, whole = "near:", "whole"

// near reads what is held, "" for what is held at first, and whether the maze is looked at closely.
func (d *drawing) near() (words string, closely bool) {
	words, closely = asciistr.CutPrefix(d.InHand, near)
	if words == whole {
		words = ""
	}
	return words, closely
}

// table draws the game.
func (d *drawing) table(v labyrinthe.View) {
	var hand []labyrinthe.CardView
	if v.Me >= 0 && int(v.Me) < len(v.Hands) {
		hand = v.Hands[v.Me][:]
	}
	held := d.grip(hand)
	placing := v.Player == v.Me && v.Phase == labyrinthe.Place && !d.History.Over()
	d.window(scene{cards: v.Table, laid: v.Laid, ways: ways(v), fresh: d.found("join", ways(v)), spots: true, held: held, placing: placing, verb: "take", note: func(c *board.Cell) {
		for _, j := range v.Joins {
			if j.Cell != c.Place {
				continue
			}
			c.Note("joined")
			for _, tr := range j.Treasures {
				c.Note("", d.Say("joined", board.Arg("treasure", d.Words.Name("treasure."+tr.String()))))
			}
			if d.Allowed(rules.Move("take " + j.Cell)) {
				c.Note("prize", d.Say("prize"))
				c.Attrs = append(c.Attrs, "data-want", "play")
			}
		}
	}})

	d.task(d.mazePrompt(v), len(d.History.Moves) == 1, func() {
		d.stock(v.Pile)
		if hand != nil {
			d.holding(hand, held, placing, large(scene{cards: v.Table, spots: true}.bounds()), nil)
		}
	})
	d.explorers(v)
}

// task draws what is to be done, and below it the hand with its buttons.
func (d *drawing) task(prompt []string, forced bool, hand func()) {
	d.Start("div", "class", "say")
	d.Prompt(prompt...)
	d.End()
	d.Start("div", "class", "desk")
	d.Start("div", "class", "hand")
	hand()
	d.End()
	d.Acts(forced)
	d.End()
}

// ways are those by which cards are joined.
func ways(v labyrinthe.View) (list [][]string) {
	for _, j := range v.Joins {
		list = append(list, j.Way)
	}
	return list
}

// found is how many ways were found by the event of that verb, if it has just happened: all.
func (d *drawing) found(verb string, ways [][]string) int {
	if d.Just(verb) == nil {
		return 0
	}
	return len(ways)
}

// scene is a maze as it is drawn.
type scene struct {
	cards    []labyrinthe.LaidView
	laid     string               // the cell of the card that was laid last
	ways     [][]string           // on which a thread lies, each from one treasure to another
	fresh    int                  // so many of the last of them were just found
	walled   []string             // a way up to a wall, and the cell behind that
	answer   *labyrinthe.LaidView // the card that might have been laid, where it would lie
	proposed bool                 // and whether it may is the question
	barred   []string             // the cells between which and it stands a wall
	pins     [][2]string          // pairs of cells that touch by a corner alone, which is marked
	spots    bool                 // free cells are drawn
	held     grip
	placing  bool   // a card is to be laid
	verb     string // of the move that a card of the maze makes; "" where to lay is all there is

	note func(*board.Cell) // says what else there is to a cell of a window
}

// wide is how many cards lie side by side in a maze that is short of room.
const wide = 5

// bounds are the outermost columns and rows: those of cards, and those of free cells. Where
// cards would be drawn smaller for them, those of free cells to which no path leads are left out.
func (s scene) bounds() (low, high board.Point) {
	low, high = board.Pt(s.cards[0].X, s.cards[0].Y), board.Pt(s.cards[0].X, s.cards[0].Y)
	for _, c := range s.cards {
		low = board.Pt(min(low.X, c.X), min(low.Y, c.Y))
		high = board.Pt(max(high.X, c.X), max(high.Y, c.Y))
	}
	if s.proposed {
		low, high = board.Pt(min(low.X, s.answer.X), min(low.Y, s.answer.Y)), board.Pt(max(high.X, s.answer.X), max(high.Y, s.answer.Y))
	}
	if !s.spots {
		return low, high
	}
	inner, outer := low, high
	for _, c := range s.cards {
		for _, a := range around {
			x, y := c.X+a.step.X, c.Y+a.step.Y
			if c.Sides&a.side != 0 || a.step.X != 0 && outer.X-inner.X < wide-2 || a.step.Y != 0 && outer.Y-inner.Y < wide-2 {
				low, high = board.Pt(min(low.X, x), min(low.Y, y)), board.Pt(max(high.X, x), max(high.Y, y))
			}
		}
	}
	return low, high
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

// facing reports whether cards touch a free cell, and from which sides paths come up to
// it.
func (s scene) facing(x, y int) (touched bool, open labyrinthe.Sides) {
	for _, a := range around {
		if n, ok := s.at(x+a.step.X, y+a.step.Y); ok {
			touched = true
			if n.Sides&a.side.Turned(2) != 0 {
				open |= a.side
			}
		}
	}
	return touched, open
}

// card finds the card of a cell by its name, also that of the answer.
func (s scene) card(cell string) labyrinthe.Card {
	if s.answer != nil && s.answer.Cell == cell {
		return s.answer.Card
	}
	return s.cards[slices.IndexFunc(s.cards, func(c labyrinthe.LaidView) bool { return c.Cell == cell })].Card
}

// twin reports whether a treasure of a card is joined with the same one of another.
func (s scene) twin(c labyrinthe.LaidView, treasure string) bool {
	return slices.ContainsFunc(s.ways, func(way []string) bool {
		from, to := way[0], way[len(way)-1]
		if c.Cell == to {
			from, to = to, from
		}
		other := s.card(to)
		return c.Cell == from && (other.A.String() == treasure || other.B.String() == treasure)
	})
}

// just are the ways that were just found.
func (s scene) just() [][]string { return s.ways[len(s.ways)-s.fresh:] }

// nth is how far a card lies along the thread that was just found, or 0.
func (s scene) nth(c labyrinthe.LaidView) (n int) {
	for _, way := range s.just() {
		n = max(n, slices.Index(way, c.Cell))
	}
	return n
}

// thread returns the sides to which the thread leads from the middle of a card.
func (s scene) thread(c labyrinthe.LaidView) labyrinthe.Sides { return leads(c, s.ways...) }

// stray returns the sides to which the way leads that ends at a wall, and on which of them
// the wall is.
func (s scene) stray(c labyrinthe.LaidView) (sides, wall labyrinthe.Sides) {
	last := len(s.walled) - 1
	if last < 0 || c.Cell == s.walled[last] {
		return 0, 0
	}
	if c.Cell == s.walled[last-1] {
		wall = leads(c, s.walled[last-1:])
	}
	return leads(c, s.walled) & c.Sides, wall
}

// leads returns the sides to which ways lead from the middle of a card.
func leads(c labyrinthe.LaidView, ways ...[]string) labyrinthe.Sides {
	var sides labyrinthe.Sides
	for _, way := range ways {
		i := slices.Index(way, c.Cell)
		for _, a := range around {
			n := labyrinthe.CellName(c.X+a.step.X, c.Y+a.step.Y)
			if i > 0 && way[i-1] == n || i >= 0 && i < len(way)-1 && way[i+1] == n {
				sides |= a.side
			}
		}
	}
	return sides
}

// window draws the maze to be played on.
func (d *drawing) window(s scene) { d.Field(func() { d.maze(s) }) }

// maze draws what the window shows.
func (d *drawing) maze(s scene) {
	low, high := s.bounds()
	least := few
	if s.spots {
		least = wide // or the first cards would shrink at every turn
	}
	size := func(from, to int) string { return asciistr.Itoa(min(max(to-from+1, least), most)) }
	d.Start("div", "class", "window", "id", d.ID("window"), "data-window", "maze")
	class := "ground"
	if _, closely := d.near(); closely {
		class = "ground close"
	} else if s.spots {
		class = "ground dense"
	}
	d.StartGrid(class, d.Say("maze"), "data-cols", size(low.X, high.X), "data-rows", size(low.Y, high.Y))
	d.letters(low.X, high.X)
	d.EnterAt(d.entry(s, low, high))
	reach := d.reach(s, low, high)
	for y := low.Y; y <= high.Y; y++ {
		role := "row"
		if !s.inhabited(d.History.Over(), low.X, high.X, y) {
			role = "presentation" // nobody who hears the maze comes to an empty row
		}
		d.Start("div", "role", role)
		d.Element("i", labyrinthe.RowName(y), "class", "number", "aria-hidden", "true")
		for x := low.X; x <= high.X; x++ {
			name := labyrinthe.CellName(x, y)
			k := board.Cell{Place: name, ID: "c-" + name, Move: d.Playable(s.move(name)), Column: x - low.X + 1, Attrs: reach[board.Pt(x, y)]}
			c, ok := s.at(x, y)
			touched, open := s.facing(x, y)
			switch {
			case s.answer != nil && s.answer.Cell == name:
				d.answer(s, k)
			case ok:
				d.laid(s, c, k)
			case s.spots && touched && !d.History.Over():
				d.free(s, open, k)
			default:
				d.Element("i", "")
			}
		}
		d.End()
	}
	d.End()
	d.End()
	d.Keys()
}

// pressed reports whether a move can be made now by pressing a cell.
func (d *drawing) pressed(s scene, x, y int) bool {
	name := labyrinthe.CellName(x, y)
	if _, card := s.at(x, y); card {
		return d.Allowed(rules.Move(s.move(name)))
	}
	return d.Allowed(rules.Move(s.place(name)))
}

// reaches are how a cell that is pressed may reach over its neighbours, along a row or a
// column, in quarters of a cell: half to either side, all to one of them, or where there is no
// room none that counts: half to either side, below the places that stand there. Round the maze
// the sheet leaves room for all of it.
var reaches = [4]struct {
	name          string
	before, after int
}{{"", 1, 1}, {"after", 0, 2}, {"before", 2, 0}, {"no", 0, 0}}

// reach says of the cells that can be pressed how they reach over their neighbours where cards
// are drawn smaller than a thumb (data-x, data-y): so that no two of them meet if there is
// room, for a thumb that is a little off shall not play the cell beside. Rejected: all to all sides alike, where
// neighbours took a share of each other; cards that are never drawn so small, for then the
// maze of a full deck is pushed about below the finger, and nobody sees where a path leads;
// and a first tap that looks closer, which is a tap more for each card.
func (d *drawing) reach(s scene, low, high board.Point) map[board.Point][]string {
	type box struct{ x, y, right, below int }
	var cells []board.Point
	for y := low.Y; s.spots && y <= high.Y; y++ {
		for x := low.X; x <= high.X; x++ {
			if d.pressed(s, x, y) {
				cells = append(cells, board.Pt(x, y))
			}
		}
	}
	tight := func(c board.Point) (n int) { // those that it touches count, by a side more than at a corner
		for _, o := range cells {
			n += max(0, 3-(c.X-o.X)*(c.X-o.X)-(c.Y-o.Y)*(c.Y-o.Y))
		}
		return n
	}
	asciistr.SortFunc(cells, func(a, b board.Point) int { return tight(b) - tight(a) })
	var boxes []box
	for _, c := range cells {
		boxes = append(boxes, box{4 * c.X, 4 * c.Y, 4*c.X + 4, 4*c.Y + 4})
	}
	reach := map[board.Point][]string{}
	for i, own := range boxes {
		free := func(b box) bool {
			for k, o := range boxes {
				if k != i && b.x < o.right && o.x < b.right && b.y < o.below && o.y < b.below {
					return false
				}
			}
			return true
		}
		for n := range 3 * len(reaches) * len(reaches) { // those with fewer "no" first
			x, y := reaches[n%4], reaches[n/4%4]
			nos := 0
			for _, r := range [2]string{x.name, y.name} {
				if r == "no" {
					nos++
				}
			}
			if b := (box{own.x - x.before, own.y - y.before, own.right + x.after, own.below + y.after}); nos == n/16 && free(b) {
				boxes[i] = b
				reach[cells[i]] = []string{board.When(x.name != "", "data-x"), x.name, board.When(y.name != "", "data-y"), y.name}
				break
			}
		}
	}
	return reach
}

// inhabited reports whether a row has a place: a card, or while the match goes on a free cell.
func (s scene) inhabited(over bool, from, to, y int) bool {
	for x := from; x <= to; x++ {
		_, card := s.at(x, y)
		touched, _ := s.facing(x, y)
		if card || s.spots && touched && !over || s.answer != nil && s.answer.X == x && s.answer.Y == y {
			return true
		}
	}
	return false
}

// few and most are how many columns and rows the stylesheet counts.
const few, most = 3, 14

// card draws a card of the maze, with the thread on it.
func (d *drawing) card(class string, s scene, c labyrinthe.LaidView, attrs ...string) {
	thread := s.thread(c)
	stray, wall := s.stray(c)
	for _, a := range around { // a path that ends at a wall is drawn up to it
		if n := labyrinthe.CellName(c.X+a.step.X, c.Y+a.step.Y); s.answer != nil && c.Cell == s.answer.Cell && slices.Contains(s.barred, n) {
			wall |= a.side
			stray |= a.side & c.Sides
		} else if s.answer != nil && n == s.answer.Cell && slices.Contains(s.barred, c.Cell) {
			stray |= a.side & c.Sides
		}
	}
	if leads(c, s.just()...) != 0 {
		attrs = append(attrs, "data-just", "joined", "data-nth", asciistr.Itoa(min(s.nth(c), 9)))
	}
	d.Start("svg", append([]string{"class", class, "viewBox", "0 0 100 100", "aria-hidden", "true"}, attrs...)...)
	drawPath(d.HTMLWriter, c.Sides, thread)
	if stray &^= thread; stray != 0 {
		d.Path("thread-edge", path(stray))
		d.Path("stray", path(stray))
	}
	for _, a := range around {
		if wall&a.side != 0 {
			d.Path("wall-edge", a.wall)
			d.Path("wall", a.wall)
		}
	}
	drawTreasures(c.Card.Sides, c.Turns, func(name string, at board.Point) { // nothing lies over them
		class := ""
		if d.Live() && s.twin(c, name) {
			class = "twin"
		}
		drawTreasure(d.HTMLWriter, name, class, at)
	}, c.Card.A.String(), c.Card.B.String())
	d.End()
	for _, p := range s.pins {
		if p[0] != c.Cell {
			continue
		}
		class := "pin"
		x, y := labyrinthe.CellAt(p[1])
		if x > c.X {
			class += " east"
		}
		if y > c.Y {
			class += " south"
		}
		d.Element("i", "", "class", class)
	}
}

// faceOf says which card it is, turned clockwise so often.
func (d *drawing) faceOf(c labyrinthe.Card, turns int) string {
	return d.Words.Say("face", c.Sides.Turned(turns).String(), c.A.String(), c.B.String())
}

// letters draws the names of the columns.
func (d *drawing) letters(from, to int) {
	d.Start("div", "class", "letters", "aria-hidden", "true")
	for x := from; x <= to; x++ {
		d.Element("i", asciistr.ToUpper(labyrinthe.ColumnName(x)))
	}
	d.End()
}

// entry is where the keyboard comes in: where a card may be laid or taken, or else
// the first card.
func (d *drawing) entry(s scene, low, high board.Point) string {
	for y := low.Y; y <= high.Y; y++ {
		for x := low.X; x <= high.X; x++ {
			name := labyrinthe.CellName(x, y)
			if d.Allowed(rules.Move(s.place(name))) || d.Allowed(rules.Move(s.move(name))) {
				return name
			}
		}
	}
	return s.cards[0].Cell
}

// place is the move that lays what is held on a cell.
func (s scene) place(cell string) string {
	return "place " + asciistr.Itoa(max(1, s.held.slot)) + " " + cell + " " + asciistr.Itoa(s.held.turns)
}

// move is the move that a card of the maze makes.
func (s scene) move(cell string) string {
	if s.verb == "" {
		return s.place(cell)
	}
	return s.verb + " " + cell
}

// laid draws a card of the maze. One that was just laid comes out of the hand of who laid it.
func (d *drawing) laid(s scene, c labyrinthe.LaidView, k board.Cell) {
	k.Label = asciistr.ToUpper(c.Cell) + ", " + d.faceOf(c.Card, c.Turns)
	k.Class = "laid"
	var from []string
	if c.Cell == s.laid {
		k.Note("latest", d.Say("laid"))
		k.Attrs = append(k.Attrs, "data-sight", "latest")
		if f := d.Just("place"); f != nil && f[2] == c.Cell {
			by := "hand" + f[1]
			if seat := d.Last().Seat; seat != d.History.Seat {
				by = "fist" + asciistr.Itoa(int(seat))
			}
			from = []string{"id", d.ID("m-" + c.Cell), "data-from", d.ID(by)}
		}
	}
	s.note(&k)
	if _, wall := s.stray(c); wall != 0 {
		k.Note("", d.Say("wall"))
	}
	k.Draw = func() { d.card("maze", s, c, from...) }
	d.Place(k)
}

// answer draws the card that might have been laid.
func (d *drawing) answer(s scene, k board.Cell) {
	k.Label, k.Class = asciistr.ToUpper(k.Place)+", "+d.faceOf(s.answer.Card, s.answer.Turns), "laid answer"
	if !s.proposed {
		k.Note("right", d.Say("answer"))
	}
	k.Attrs = append(k.Attrs, "data-sight", "answer")
	k.Draw = func() { d.card("maze", s, *s.answer) }
	d.Place(k)
}

// free draws a free cell that cards touch.
func (d *drawing) free(s scene, open labyrinthe.Sides, k board.Cell) {
	k.Label, k.Class = asciistr.ToUpper(k.Place), "spot"
	if s.held.slot > 0 || s.placing {
		k.Move = d.Playable(s.place(k.Place))
	}
	k.Note("", d.Say("free"))
	for _, a := range around {
		if open&a.side != 0 {
			k.Note("", d.Say("path."+string(rune(a.name))))
		}
	}
	fits := d.Allowed(rules.Move(k.Move))
	if s.placing {
		if fits {
			k.Note("fits", d.Say("fits"))
			k.Attrs = append(k.Attrs, "data-want", "play")
		} else {
			k.Note("", d.Say("unfit"))
		}
	}
	s.note(&k)
	k.Draw = func() {
		if fits { // what it would look like there
			d.Start("svg", "class", "maze", "viewBox", "0 0 100 100", "aria-hidden", "true")
			d.Leaf("use", "href", "#"+d.ID("held"))
			d.End()
		}
	}
	d.Place(k)
}

// holding draws the own hand: each card is taken in hand, or if it is there already,
// turned. Beside a large maze that can be looked at closely. A card of the hand that lies where
// the answer is drawn is shown in its place.
func (d *drawing) holding(hand []labyrinthe.CardView, held grip, placing, large bool, hidden *labyrinthe.LaidView) {
	words, closely := d.near()
	again := "" // before what turns the card that is held
	if closely {
		again = near
	}
	d.Start("div", "class", "holding", "id", d.ID("hand"), "role", "group", "aria-label", d.Say("hand"))
	next := grip{}
	for i, c := range hand {
		slot, taken := asciistr.Itoa(i+1), i+1 == held.slot
		place := "hand-" + slot
		if c.None {
			if hidden != nil {
				d.Start("span", "class", "lying wrong empty", "role", "img", "aria-label", d.faceOf(hidden.Card, hidden.Turns)+", "+d.Say("wrong"))
				d.Start("svg", "class", "maze", "viewBox", "0 0 100 100", "aria-hidden", "true")
				drawMazeCard(d.HTMLWriter, hidden.Card.Sides, hidden.Turns, 0, hidden.Card.A.String(), hidden.Card.B.String())
				d.End()
			} else {
				d.Start("span", "class", d.Mark(place, "empty"))
			}
			d.Pointer(place)
			d.End()
			continue
		}
		to, class, turns := grip{i + 1, 0}, "key", 0
		label := d.Words.Name("slot." + slot)
		d.Due(d.Say("hand.said", board.Arg("slot", slot), board.Arg("face", d.Words.Say("face.brief", c.Card.Sides.String(), c.Card.A.String(), c.Card.B.String()))))
		do := to.words()
		if taken {
			turns = held.turns
			to.turns = (turns + 1) % d.turning(c.Card)
			class, next, do = "key held", to, again+to.words()
		}
		label += ", " + d.faceOf(c.Card, turns)
		if taken {
			label += ", " + d.Say("held")
		}
		if d.Marked(place) {
			label += ", " + d.Say("marked")
		}
		drawn := d.Just("draw")
		fresh := drawn != nil && drawn[1] == slot && d.Last().Seat == d.History.Seat // an open hand's draw may be a rival's
		d.Start("button", "type", "button", "id", d.ID("hand"+slot), "class", d.Mark(place, class), "data-do", "select", "data-select", do, board.When(taken, "data-held"), held.words(), "data-key", slot, "aria-label", label, board.When(fresh, "data-from"), d.ID("pile"))
		d.Start("svg", "class", "maze", "viewBox", "0 0 100 100", "aria-hidden", "true", board.When(taken && words != "", "data-turned"), asciistr.Itoa(turns))
		d.Start("g", board.When(taken, "id"), d.ID("held"))
		drawMazeCard(d.HTMLWriter, c.Card.Sides, turns, 0, c.Card.A.String(), c.Card.B.String())
		d.End()
		d.End()
		d.End()
	}
	if held.slot > 0 && placing {
		d.Start("div", "class", "turning")
		if d.turning(hand[held.slot-1].Card) > 1 {
			d.Start("button", "type", "button", "class", "act turn", "id", d.ID("turn"), "data-do", "select", "data-select", again+next.words(), "data-key", "r")
			d.Element("span", "↻ ", "aria-hidden", "true")
			d.Element("b", d.Say("turn"))
			d.End()
		}
		if large {
			d.nearer(words, closely)
		}
		d.fitting(held)
		d.End()
	}
	d.End()
}

// large reports whether a maze has more columns or rows than a phone has room for thumbs.
func large(low, high board.Point) bool { return max(high.X-low.X, high.Y-low.Y) >= columns }

// columns is how many thumbs lie side by side on a phone.
const columns = 7

// nearer draws the button that looks at the maze closely, or again at all of it.
func (d *drawing) nearer(words string, closely bool) {
	to, label, sign := near+words, d.Say("near"), glass+"M10 7V13M7 10H13"
	if closely {
		to, label, sign = words, d.Say("whole"), glass+"M7 10H13"
		if words == "" {
			to = whole
		}
	}
	d.Start("button", "type", "button", "class", "act nearer", "id", d.ID("nearer"), "data-do", "select", "data-select", to, "aria-label", label)
	d.Start("svg", "viewBox", "0 0 24 24", "aria-hidden", "true")
	d.Path("glass", sign)
	d.End()
	d.End()
}

// glass is a magnifying glass.
const glass = "M15 15 21 21M17 10A7 7 0 1 1 3 10A7 7 0 1 1 17 10"

// fitting says on how many cells what is held may be laid, and to readers by ear also on
// which.
func (d *drawing) fitting(held grip) {
	var cells []string
	for _, m := range d.History.Moves {
		if f := rules.Words(string(m)); f[0] == "place" && f[1] == asciistr.Itoa(held.slot) && f[3] == asciistr.Itoa(held.turns) {
			cells = append(cells, asciistr.ToUpper(f[2]))
		}
	}
	d.Start("p", "class", "fitting", "id", d.ID("fitting"), "data-selected", "card")
	d.Element("span", d.Say("grip", board.Arg("slot", d.Words.Name("slot."+asciistr.Itoa(held.slot))), board.Arg("turns", d.Words.Name("turns."+asciistr.Itoa(held.turns))))+" ", "class", "out")
	if cells == nil {
		d.Text(d.Say("nowhere"))
	} else {
		d.Text(d.Say("fitting", words.N("n", len(cells))))
		d.Element("span", " ("+asciistr.Join(cells, ", ")+")", "class", "out")
	}
	d.End()
}

// mazePrompt says what is to be done now.
func (d *drawing) mazePrompt(v labyrinthe.View) []string {
	switch {
	case v.Player < 0:
		return []string{d.Say("over")}
	case v.Player != v.Me:
		return []string{d.TurnOf(v.Player)}
	case v.Phase == labyrinthe.Take && len(d.History.Moves) == 1:
		return []string{d.Say("keep")}
	case v.Phase == labyrinthe.Take:
		return []string{d.Say("take")}
	case v.Phase == labyrinthe.Swap:
		return []string{d.Say("turn.you"), d.Say("swap")}
	case v.Phase == labyrinthe.Pass:
		return []string{d.Say("turn.you"), d.Say("pass")}
	case v.Contact:
		return []string{d.Say("turn.you"), d.Say("contact")}
	}
	return []string{d.Say("turn.you"), d.Say("lay")}
}

// stock draws the pile, with how many cards it has.
func (d *drawing) stock(n int) {
	d.Start("span", "class", "stock", "id", d.ID("pile"), "role", "img", "aria-label", d.Say("pile", words.N("n", n)))
	if n > 0 {
		d.Element("i", "")
	}
	d.Element("b", asciistr.Itoa(n), "aria-hidden", "true")
	d.End()
}

// explorers draws everybody at the table: what they hold, and what they have taken.
func (d *drawing) explorers(v labyrinthe.View) {
	d.Start("ol", "class", "players explorers", "aria-label", d.Say("players"))
	for i, hand := range v.Hands {
		seat, place := rules.Seat(i), "seat-"+asciistr.Itoa(i)
		d.StartPlayer(seat, seat == v.Player, v.Winners.Has(seat))
		d.Element("b", d.Who(seat))
		if seat != v.Me {
			d.cards(hand, "id", d.ID("fist"+asciistr.Itoa(i)))
		}
		won := asciistr.Itoa(v.Won[i])
		d.Start("span", "class", "won", "role", "img", "aria-label", d.Say("won", words.N("n", v.Won[i])))
		if f := d.Just("take"); f != nil && d.Last().Seat == seat { // it comes from where it lay
			d.Element("i", "", "id", d.ID("won"+asciistr.Itoa(i)+"-"+won), "data-from", d.ID("c-"+f[1]), "data-just", "won")
		} else if v.Won[i] > 0 {
			d.Element("i", "")
		}
		d.Element("b", won, "aria-hidden", "true")
		d.End()
		d.Winner(v.Winners.Has(seat))
		d.Pointer(place)
		d.End()
	}
	d.End()
}

// cards draws somebody's hand, small; what lies open says its faces.
func (d *drawing) cards(hand [labyrinthe.HandSize]labyrinthe.CardView, attrs ...string) {
	n, said := 0, ""
	for _, c := range hand {
		if !c.None {
			n++
		}
		if c.Known {
			said += ". " + d.faceOf(c.Card, 0)
		}
	}
	d.Start("span", append([]string{"class", "fist", "role", "img", "aria-label", d.Say("cards", words.N("n", n)) + said}, attrs...)...)
	for _, c := range hand {
		switch {
		case c.None:
		case c.Known:
			d.Piece("maze " + c.Card.Sides.String() + " " + c.Card.A.String() + " " + c.Card.B.String())
		default:
			d.Element("i", "")
		}
	}
	d.End()
}
