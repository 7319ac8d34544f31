package labyrinthe

// How a match is played. To lay a card is one decision: which, where, and how it is
// turned, for none of the three is allowed or forbidden without the others. If paths
// join treasures, the cards at their ends may be taken, one by one, until "done"
// (or until none is left); else the turn is over. What stands in a move's way is
// written once, in check, with the clause that says so; Moves are the candidates that
// pass it, and Play asks it first.
//
// Joins are looked up once, when the card is laid (R-LAB-10): what is taken may tear
// the path to the others, and they may be taken all the same. Rejected: to list sets
// of cards to be taken, since whatever set may go can go card by card.

import (
	"math/bits"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// state is a match under way: the truth, of which View tells a part.
type state struct {
	drill.Aside
	settings
	table
	turn  rules.Seat
	laid  cell   // the card that was laid last, or nowhere
	joins []join // with the card just laid, their cards still there; none before one is laid
	taken []join // in this turn
	holes []cell // from which cards were taken

	turns  int // that are over
	quota  int // turns that a match has at most where all have as many (R-LAB-15)
	passes int // one after the other (R-LAB-12)
	ended  bool

	// What the hand whose turn it is allows; nobody else may know.
	blocked bool // it has no card that could be laid by LAB-16 (R-LAB-12)
	linking bool // one of its cards could join treasures; looked up if that is an option
	swapped bool // in this turn
}

// nowhere is no cell.
const nowhere cell = -1

// join is a card that a path joins with the card just laid.
type join struct {
	cell      cell
	treasures []Treasure // that both show: one, or two (R-LAB-17)
	way       []cell     // the shortest path to it, ends included (LAB-21)
}

// obstacle is what stands against a card on a cell. The zero obstacle is none.
type obstacle struct {
	clause, reason string
	at             [4]bool // the neighbours concerned
	corner         bool    // of the corners, not of the sides
}

// obstacle tells why a card with these sides open may not lie on a free cell: its
// path must go on into a card that lies there (LAB-16).
func (s *state) obstacle(c cell, sides Sides) obstacle {
	touching := s.touching(c)
	if touching == 0 {
		if !s.Keeps("LAB-16") {
			return obstacle{}
		}
		o := obstacle{clause: "LAB-16", reason: "far", corner: true}
		for i, step := range corners {
			if s.at(c+step) != nil {
				o.at[i], o.reason = true, "corner"
			}
		}
		return o
	}
	facing := s.facing(c)
	differ := (sides ^ facing) & touching
	switch {
	case s.meets(sides, touching, facing), sides&facing == 0 && !s.Keeps("R-LAB-03"): // with no ruling on what a path is, a side will do
		return obstacle{}
	case sides&facing != 0:
		return obstacle{clause: "R-LAB-02", reason: "mismatch", at: differ.list()}
	case facing != 0:
		return obstacle{clause: "R-LAB-03", reason: "half", at: differ.list()}
	case differ != 0:
		return obstacle{clause: "R-LAB-03", reason: "wall", at: differ.list()}
	}
	return obstacle{clause: "LAB-16", reason: "wall", at: touching.list()}
}

// meets reports whether a card with these sides open goes on from its neighbours: by the
// sides on which it touches some, and those on which their paths come up to it. One path is
// enough, or else all sides must agree (R-LAB-02).
func (s *settings) meets(sides, touching, facing Sides) bool {
	return sides&facing != 0 && !(s.all && (sides^facing)&touching != 0)
}

// list returns a set of sides in the order of steps.
func (s Sides) list() [4]bool {
	return [4]bool{s&North != 0, s&East != 0, s&South != 0, s&West != 0}
}

// joined returns the older cards that paths join with a card on a cell: those that they
// lead to, however long they are (LAB-18) and whatever lies on them (LAB-19), and that
// show one of its treasures (R-LAB-05).
func (l *layout) joined(w *web, c cell, sides Sides, card Card) set {
	var reached set
	for i, open := range (sides & l.facing(c)).list() {
		if open {
			reached |= w.arm[l.index[c+steps[i]]-1]
		}
	}
	return reached & (w.show[card.A] | w.show[card.B])
}

// placement is one way to lay a card of a hand.
type placement struct {
	slot  int // from 0
	cell  cell
	turns int // quarter turns clockwise
	sides Sides
}

// placements calls yield for each way in which the cards of a hand may be laid by
// LAB-16, until it returns false.
func (s *state) placements(hand [HandSize]Card, yield func(placement) bool) {
	edge := s.edge()
	for slot, card := range hand {
		if card == (Card{}) {
			continue
		}
		for _, c := range edge {
			for turns := range s.ways() {
				p := placement{slot, c, turns, card.Sides.Turned(turns)}
				if s.obstacle(c, p.sides).clause == "" && !yield(p) {
					return
				}
			}
		}
	}
}

// ways is how many quarter turns a card has (R-LAB-01).
func (s *settings) ways() int {
	if s.rotate {
		return 4
	}
	return 1
}

// look finds what the hand whose turn begins allows.
func (s *state) look() {
	s.blocked, s.linking = true, false
	if s.ended {
		return
	}
	w := s.web()
	s.placements(s.hands[s.turn], func(p placement) bool {
		s.blocked = false
		s.linking = s.must && s.joined(w, p.cell, p.sides, s.hands[s.turn][p.slot]) != 0
		return s.must && !s.linking
	})
}

// free reports whether side contact is enough for the hand whose turn it is (R-LAB-12).
func (s *state) free() bool {
	return s.blocked && (s.stuck == "contact" || s.stuck == "swap" && (s.swapped || len(s.pile) == 0))
}

// check says what stands against a move, or nil.
func (s *state) check(seat rules.Seat, move rules.Move) *rules.Breach {
	words := rules.Words(string(move))
	switch {
	case s.ended:
		return breach(s.lastClause(), "", rules.Over)
	case seat != s.turn && s.Keeps("LAB-34"):
		return breach("LAB-34", seatAt(s.turn), rules.NotYourTurn)
	case !slices.Contains(verbs, words[0]) || len(words) != 1+arguments(words[0]):
		return breach("LAB-15", "", rules.NoSense)
	}
	switch verb := words[0]; {
	case verb == "take":
		return s.checkTake(words[1])
	case verb == "done" && len(s.joins) > 0:
		return nil
	case len(s.joins) > 0 && s.Keeps("LAB-15"):
		return breach("LAB-15", s.laid.String(), "one")
	case verb == "place":
		return s.checkPlace(words)
	case verb != s.stuck && s.free():
		return breach("R-LAB-12", "", "contact")
	case verb != s.stuck && s.blocked:
		return breach("R-LAB-12", "", s.stuck)
	case verb != s.stuck && s.Keeps("LAB-15"):
		return breach("LAB-15", "", "must")
	case verb != s.stuck:
		return nil
	case !s.blocked:
		return breach("R-LAB-12", "", "able")
	case verb == "pass":
		return nil
	}
	switch _, ok := parseSlot(words[1]); {
	case !ok:
		return breach("LAB-15", "", rules.NoSense)
	case s.swapped:
		return breach("R-LAB-12", "", "swapped")
	case len(s.pile) == 0:
		return breach("R-LAB-14", "", "nopile")
	}
	return nil // where there is a pile, all hands are full (LAB-33)
}

// bar tells what stands against laying a card like this.
func (s *state) bar(p placement) obstacle {
	card := s.hands[s.turn][p.slot]
	switch {
	case card == Card{}:
		return obstacle{clause: "R-LAB-14", reason: "nocard"}
	case p.turns >= s.ways():
		return obstacle{clause: "R-LAB-01", reason: "fixed"}
	case s.at(p.cell) != nil:
		return obstacle{clause: "R-LAB-21", reason: "full"}
	}
	p.sides = card.Sides.Turned(p.turns)
	if o := s.obstacle(p.cell, p.sides); o.clause != "" && !(s.free() && s.touching(p.cell) != 0) {
		return o
	}
	if s.linking && s.joined(s.web(), p.cell, p.sides, card) == 0 {
		return obstacle{clause: "R-LAB-07", reason: "link"}
	}
	return obstacle{}
}

// checkPlace reads a placement, and says what bars it.
func (s *state) checkPlace(words []string) *rules.Breach {
	slot, ok := parseSlot(words[1])
	c, ok2 := parseCell(words[2])
	if !ok || !ok2 || len(words[3]) != 1 || words[3][0] < '0' || words[3][0] > '3' {
		return breach("LAB-15", "", rules.NoSense)
	}
	o := s.bar(placement{slot: slot, cell: c, turns: int(words[3][0] - '0')})
	switch o.reason {
	case "":
		return nil
	case "nocard":
		return breach(o.clause, handAt(slot), o.reason, words[1])
	case "fixed":
		return breach(o.clause, handAt(slot), o.reason)
	case "full":
		return breach(o.clause, words[2], o.reason, words[2])
	case "link":
		return breach(o.clause, s.linkable(), o.reason)
	}
	ways := steps
	if o.corner {
		ways = corners
	}
	var at []string
	for i, step := range ways {
		if o.at[i] {
			at = append(at, (c + step).String())
		}
	}
	return breach(o.clause, asciistr.Join(at, " "), o.reason, words[2])
}

// linkable lists the cells on which a card of the hand would join treasures.
func (s *state) linkable() string {
	var list []string
	w := s.web()
	s.placements(s.hands[s.turn], func(p placement) bool {
		name := p.cell.String()
		if !slices.Contains(list, name) && s.joined(w, p.cell, p.sides, s.hands[s.turn][p.slot]) != 0 {
			list = append(list, name)
		}
		return true
	})
	return asciistr.Join(list, " ")
}

// checkTake says what stands against taking a card.
func (s *state) checkTake(word string) *rules.Breach {
	c, ok := parseCell(word)
	switch {
	case !ok:
		return breach("LAB-15", "", rules.NoSense)
	case len(s.joins) == 0:
		return breach("R-LAB-18", "", "late")
	case s.at(c) == nil:
		return breach("LAB-22", s.near(c), "bare", word)
	case c == s.laid && s.Keeps("R-LAB-06"):
		return breach("R-LAB-06", word, "own")
	case c != s.laid && s.join(c) < 0:
		mine, other := s.at(s.laid).card, s.at(c).card
		for _, t := range [2]Treasure{other.A, other.B} {
			if mine.Has(t) && s.Keeps("LAB-06") {
				return breach("LAB-06", word, "nopath", word, t.String())
			}
		}
		if !mine.Has(other.A) && !mine.Has(other.B) && s.Keeps("R-LAB-05") {
			return breach("R-LAB-05", word, "other", word)
		}
	}
	// What would fall off is told once, under the clause that shows it best: set aside, nothing of it stands.
	if clause, reason, shows, apart := s.tear(c); clause != "" && s.Keeps(clause) {
		return breach(clause, asciistr.Join(apart, " "), reason, shows.String())
	}
	return nil
}

// join finds the join of a cell, or gives -1.
func (s *state) join(c cell) int {
	return slices.IndexFunc(s.joins, func(j join) bool { return j.cell == c })
}

// tear tells what would fall off if a card were taken, and which of these cards shows it
// best: all that stay must hang together by their sides (LAB-24, R-LAB-09). The part that
// counts as the rest is the largest, and of equal ones that with the card just laid. A card
// that hung on the taken one alone is the plainest case, whatever its corners touch; then
// comes a corner that deceives (LAB-25), and then what was taken before, but only where it
// is to blame (LAB-30).
func (s *state) tear(c cell) (clause, reason string, shows cell, apart []string) {
	w := s.web()
	left := w.all &^ (1 << (s.index[c] - 1))
	if w.whole(left) {
		return "", "", nowhere, nil
	}
	rest := reach(&w.side, 1<<(s.index[s.laid]-1), left)
	for _, part := range w.parts(left) {
		if bits.OnesCount64(uint64(part)) > bits.OnesCount64(uint64(rest)) {
			rest = part
		}
	}
	first, alone, corner := nowhere, nowhere, nowhere
	for off := left &^ rest; off != 0; off &= off - 1 {
		i := bits.TrailingZeros64(uint64(off))
		at := s.cards[i].cell
		apart = append(apart, at.String())
		if first == nowhere {
			first = at
		}
		if alone == nowhere && w.side[i]&left == 0 {
			alone = at
		}
		for _, step := range corners {
			if n := s.index[at+step]; corner == nowhere && n > 0 && rest>>(n-1)&1 == 1 {
				corner = at
			}
		}
	}
	blame := s.mightFirst(c)
	switch {
	case alone != nowhere && !blame:
		return "LAB-24", "alone", alone, apart
	case corner != nowhere:
		return "LAB-25", "corner-only", corner, apart
	case blame:
		return "LAB-30", "several", first, apart
	}
	return "R-LAB-09", "groups", first, apart
}

// mightFirst reports whether a card that may not go now might have gone before others were
// taken in this turn.
func (s *state) mightFirst(c cell) bool {
	if len(s.taken) == 0 {
		return false
	}
	before := s.cloneLayout()
	for _, t := range s.taken {
		before.add(laid{cell: t.cell})
	}
	w := before.web()
	return w.whole(w.all &^ (1 << (before.index[c] - 1)))
}

// breach makes a refusal; at is what stands in the way.
func breach(clause, at string, reason ...string) *rules.Breach {
	return &rules.Breach{Clause: clause, Reason: asciistr.Join(reason, " "), At: at}
}

// Places that a refusal points at, beside cells: a seat, or a card of the hand of
// whoever moves.

func seatAt(seat rules.Seat) string { return "seat-" + asciistr.Itoa(int(seat)) }

// near is a cell where no card lies, if a card touches it: farther away there is
// nothing on the table to point at.
func (l *layout) near(c cell) string {
	if l.touching(c) == 0 {
		return ""
	}
	return c.String()
}

func handAt(slot int) string { return "hand-" + asciistr.Itoa(slot+1) }

// parseSlot finds the place of a card in the hand: 1 or 2.
func parseSlot(word string) (slot int, ok bool) {
	if word != "1" && word != "2" {
		return 0, false
	}
	return int(word[0] - '1'), true
}

// verbs are the first words of all moves, in the order in which they are listed.
var verbs = []string{"place", "swap", "pass", "take", "done"}

// arguments is how many words follow a verb.
func arguments(verb string) int {
	switch verb {
	case "place":
		return 3
	case "swap", "take":
		return 1
	}
	return 0
}

// lastClause is what ended the match. Where all have passed in the last of equal rounds,
// it is the round: that needs nobody's passing.
func (s *state) lastClause() string {
	switch {
	case s.inHands() == 0:
		return "LAB-35"
	case s.equal && s.turns == s.quota:
		return "R-LAB-15"
	}
	return "R-LAB-12"
}

// frozen reports whether everybody who has a card has passed, so that nothing can
// change any more (R-LAB-12).
func (s *state) frozen() bool {
	n := 0
	for _, hand := range s.hands {
		if cardsIn(hand) > 0 {
			n++
		}
	}
	return s.passes >= n
}

// Turn is the seat that must move.
func (s *state) Turn() rules.Seats {
	if s.ended {
		return 0
	}
	return rules.One(s.turn)
}

// Moves lists what the seat may play.
func (s *state) Moves(seat rules.Seat) []rules.Move {
	if !s.Turn().Has(seat) {
		return nil
	}
	var list []rules.Move
	try := func(move string) {
		if m := rules.Move(move); s.check(seat, m) == nil {
			list = append(list, m)
		}
	}
	if len(s.joins) > 0 {
		for _, j := range s.joins {
			try("take " + j.cell.String())
		}
		try("done")
		return list
	}
	edge := s.edge()
	for slot := range HandSize {
		for _, c := range edge {
			for turns := range s.ways() {
				if s.bar(placement{slot: slot, cell: c, turns: turns}).clause == "" {
					list = append(list, rules.Move("place "+asciistr.Itoa(slot+1)+" "+c.String()+" "+asciistr.Itoa(turns)))
				}
			}
		}
	}
	try("swap 1")
	try("swap 2")
	try("pass")
	return list
}

// Play carries out a move.
func (s *state) Play(seat rules.Seat, move rules.Move) ([]rules.Event, error) {
	if b := s.check(seat, move); b != nil {
		return nil, b
	}
	words := rules.Words(string(move))
	switch words[0] {
	case "place":
		slot, _ := parseSlot(words[1])
		c, _ := parseCell(words[2])
		turns := int(words[3][0] - '0')
		return s.place(placement{slot, c, turns, s.hands[seat][slot].Sides.Turned(turns)}), nil
	case "take":
		c, _ := parseCell(words[1])
		return s.take(c), nil
	case "swap":
		return s.swap(words[1]), nil
	case "pass":
		s.passes++
		return s.pass([]rules.Event{rules.Open("pass").By("R-LAB-12")}), nil
	}
	events := []rules.Event{rules.Open("done")}
	for _, j := range s.joins {
		events = append(events, s.stays(j))
	}
	return s.finish(events), nil
}

// place lays a card (LAB-15) and finds what it joins.
func (s *state) place(p placement) []rules.Event {
	card := s.hands[s.turn][p.slot]
	e := rules.Open("place", asciistr.Itoa(p.slot+1), p.cell.String(), asciistr.Itoa(p.turns), p.sides.String(), card.A.String(), card.B.String()).By("LAB-15")
	stuck := s.obstacle(p.cell, p.sides).clause != ""
	var found set
	var story []string
	if !stuck {
		w := s.web()
		found = s.joined(w, p.cell, p.sides, card)
		story = s.story(w, p, card)
		e = e.By("LAB-16", "R-LAB-03").By(story...)
	}
	if p.turns > 0 {
		e = e.By("R-LAB-01")
	}
	if slices.Contains(s.holes, p.cell) {
		e = e.By("R-LAB-21")
	}
	s.passes = 0
	s.hands[s.turn][p.slot] = Card{}
	s.add(laid{p.cell, p.sides, card})
	s.laid = p.cell
	events := []rules.Event{e}
	if stuck {
		events = append(events, rules.Open("stuck").By("R-LAB-12"))
	}
	for i, older := range s.cards {
		if found>>i&1 == 0 {
			continue
		}
		j := join{cell: older.cell, way: s.way(p.cell, older.cell)}
		for _, t := range card.shared(older.card) {
			e := rules.Open("join", j.cell.String(), t.String()).By("LAB-06", "LAB-17", "R-LAB-04", "R-LAB-07")
			if len(j.way) > 2 {
				e = e.By("LAB-18", "LAB-19")
			}
			if len(s.joins) > 0 {
				e = e.By("LAB-29")
			}
			if len(j.treasures) > 0 {
				e = e.By("R-LAB-17")
			}
			j.treasures = append(j.treasures, t)
			events = append(events, e)
		}
		s.joins = append(s.joins, j)
	}
	if len(s.joins) == 0 {
		return s.finish(append(events, rules.Open("nothing").By("LAB-20")))
	}
	return events
}

// story returns the rulings that a card which may lie there carries out: sides that need
// not agree, a table that goes on, older treasures that it joins with one another.
func (s *state) story(w *web, p placement, card Card) []string {
	var list []string
	facing := s.facing(p.cell)
	if (p.sides^facing)&s.touching(p.cell) != 0 {
		list = append(list, "R-LAB-02")
	}
	if x, y := p.cell.xy(); min(x, y) <= -home || max(x, y) > sheet-home {
		list = append(list, "R-LAB-20")
	}
	var before set
	for i, open := range (p.sides & facing).list() {
		if !open {
			continue
		}
		arm := w.arm[s.index[p.cell+steps[i]]-1] &^ before
		for a := arm; a != 0; a &= a - 1 {
			for b := before; b != 0; b &= b - 1 {
				one, other := s.cards[bits.TrailingZeros64(uint64(a))].card, s.cards[bits.TrailingZeros64(uint64(b))].card
				for _, t := range one.shared(other) {
					if !card.Has(t) {
						return append(list, "R-LAB-05")
					}
				}
			}
		}
		before |= arm
	}
	return list
}

// take returns the seat a card that lies on the table (LAB-22): a point (LAB-23).
func (s *state) take(c cell) []rules.Event {
	i := s.join(c)
	j := s.joins[i]
	gone := s.remove(c)
	e := rules.Open("take", c.String(), gone.sides.String(), gone.card.A.String(), gone.card.B.String()).By("LAB-08", "LAB-22", "LAB-23", "LAB-24", "R-LAB-06", "R-LAB-08", "R-LAB-09")
	switch treasures[j.treasures[0]] { // the examples of the leaflet
	case "troubadour":
		if s.at(c+span) != nil { // a card below, which stays and holds
			e = e.By("LAB-28")
		}
	case "dagger":
		if slices.ContainsFunc(s.taken, func(t join) bool { return t.treasures[0] == j.treasures[0] }) {
			e = e.By("LAB-31")
		}
	}
	if len(s.taken) > 0 {
		e = e.By("LAB-29", "LAB-30", "R-LAB-10")
	}
	if len(s.cards) == 1 {
		e = e.By("R-LAB-11")
	}
	s.won[s.turn]++
	s.joins = slices.Delete(slices.Clone(s.joins), i, i+1)
	s.taken = append(s.taken, j)
	if !slices.Contains(s.holes, c) {
		s.holes = append(s.holes, c)
	}
	if len(s.joins) == 0 {
		return s.finish([]rules.Event{e})
	}
	return []rules.Event{e}
}

// stays tells of a card that was joined and was not taken: it could not go (LAB-26),
// or was left there (R-LAB-08).
func (s *state) stays(j join) rules.Event {
	clause, _, shows, _ := s.tear(j.cell)
	if clause == "" {
		return rules.Open("leave", j.cell.String()).By("R-LAB-08")
	}
	e := rules.Open("stay", j.cell.String()).By("LAB-24", "LAB-26")
	if clause != "LAB-24" {
		e = e.By(clause)
	}
	if clause == "LAB-24" && treasures[j.treasures[0]] == "ghost" && shows == j.cell+span { // the example of the leaflet
		e = e.By("LAB-27")
	}
	return e
}

// swap puts a card below the pile and draws another (R-LAB-12).
func (s *state) swap(word string) []rules.Event {
	slot, _ := parseSlot(word)
	card := s.hands[s.turn][slot]
	s.pile = append(slices.Clone(s.pile), card)
	e := rules.Open("swap", word, card.Sides.String(), card.A.String(), card.B.String()).By("R-LAB-12")
	if !s.open {
		e.Only, e.Else = rules.One(s.turn), "swapped "+word
	}
	events := []rules.Event{e, s.draw(slot)}
	s.swapped = true
	s.look()
	return events
}

// draw takes the next card of the pile into the hand.
func (s *state) draw(slot int) rules.Event {
	card := s.pile[0]
	s.pile = s.pile[1:]
	s.hands[s.turn][slot] = card
	e := rules.Open("draw", asciistr.Itoa(slot+1), card.Sides.String(), card.A.String(), card.B.String(), asciistr.Itoa(len(s.pile)))
	if !s.open {
		e.Only = rules.One(s.turn) // R-LAB-19
		e.Else = asciistr.Join([]string{"drawn", asciistr.Itoa(slot + 1), asciistr.Itoa(len(s.pile))}, " ")
	}
	return e
}

// finish ends the turn of who has laid a card, with a card from the pile (LAB-32, LAB-33).
func (s *state) finish(events []rules.Event) []rules.Event {
	s.joins, s.taken = nil, nil
	slot := slices.Index(s.hands[s.turn][:], Card{})
	if len(s.pile) > 0 {
		events = append(events, s.draw(slot).By("LAB-32", "LAB-33"))
	} else {
		events = append(events, rules.Open("nodraw").By("R-LAB-14"))
	}
	return s.pass(events)
}

// pass returns the turn to the next seat that has a card (LAB-34), or ends the match.
func (s *state) pass(events []rules.Event) []rules.Event {
	s.turns++
	s.swapped = false
	s.ended = s.inHands() == 0 || s.equal && s.turns == s.quota || s.frozen()
	if s.ended {
		return append(events, s.end()...)
	}
	last := &events[len(events)-1]
	*last = last.By("LAB-34")
	for s.turn = s.turn.Next(len(s.hands)); cardsIn(s.hands[s.turn]) == 0; s.turn = s.turn.Next(len(s.hands)) {
	}
	s.look()
	return events
}

// end says why the match is over, and who has won it.
func (s *state) end() []rules.Event {
	s.look()
	e := rules.Open("end").By("LAB-35")
	switch s.lastClause() {
	case "R-LAB-12":
		e = rules.Open("frozen").By("R-LAB-12")
	case "R-LAB-15":
		e = rules.Open("equal").By("R-LAB-15")
	default:
		if s.turns%len(s.hands) != 0 {
			e = e.By("R-LAB-15")
		}
	}
	winners := s.Winners()
	won := rules.Victory(winners, asciistr.Itoa(slices.Max(s.won))).By("LAB-09", "LAB-36")
	if winners.Len() > 1 {
		won = won.By("R-LAB-16")
	}
	return []rules.Event{e, won}
}

// Winners are the seats with most cards (LAB-36): several share the victory (R-LAB-16).
func (s *state) Winners() rules.Seats {
	if !s.ended {
		return 0
	}
	var winners rules.Seats
	for seat, n := range s.won {
		if n == slices.Max(s.won) {
			winners |= rules.One(rules.Seat(seat))
		}
	}
	return winners
}

// Undone leaves no mark: what an undo showed cannot be unseen, so the Review of a match
// with undos does not count.
func (s *state) Undone() {}
