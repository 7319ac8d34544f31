package trio

// How a match is played. Every card that is revealed is one move, and so is giving
// back what was revealed, for until then all may look (R-TRI-16). What stands in a
// move's way is written once, in check, with the clause that says so; Moves are the
// candidates that pass it, and Play asks it first. What partners do is in
// exchange.go.
//
// Revealed cards stay in their owners' lists and are named in open: so giving back
// is to forget open, and nothing can go back to a wrong place. Rejected: moving
// them out and in again.

import (
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
	open    []reveal    // this turn's cards, in their order
	turn    rules.Seat  // whose turn it is, or comes after the exchanges
	taker   int         // the side that won the last trio; -1 before the first
	asked   rules.Seats // who has still to choose for an exchange
	choice  []int       // by seat: the number that is given, noCard, or 0 for no choice yet
	turns   int         // that are over
	ended   bool
	limited bool // by the engine's stop, not by a rule (R-ALL-06)

	// What has been shown and given back, for the memory aid (R-TRI-17).
	shown [][]bool // by seat, beside hands
	known []bool   // beside the middle
}

// reveal is a card that lies face up.
type reveal struct {
	seat   rules.Seat // whose it is; -1 for the middle
	at     int        // its index in the hand, or its slot
	end    string     // "low" or "high": how it was asked for; "" for the middle
	number int
}

// nobody is the seat of a card of the middle.
const nobody rules.Seat = -1

// sides is how many sides a table of so many seats has: teams or players.
func (s *settings) sides(seats int) int {
	if s.teams {
		return seats / 2 // TRI-42
	}
	return seats
}

// side is the team of a seat, known by its first seat (R-TRI-23), or the seat.
func (s *state) side(seat rules.Seat) int { return int(seat) % s.sides(len(s.hands)) }

// members are the seats of a side.
func (s *state) members(side int) rules.Seats {
	m := rules.One(rules.Seat(side))
	if s.teams {
		m |= rules.One(s.partner(rules.Seat(side)))
	}
	return m
}

// partner sits opposite (TRI-43).
func (s *state) partner(seat rules.Seat) rules.Seat {
	return (seat + rules.Seat(len(s.hands)/2)) % rules.Seat(len(s.hands))
}

// ends returns the indices of the lowest and the highest card of a hand among those
// that are not revealed (R-TRI-02), the outermost of equal ones (R-TRI-05); of a
// single card it is both (R-TRI-04). There is none where low > high.
func (s *state) ends(seat rules.Seat) (low, high int) {
	low, high = 0, len(s.hands[seat])-1
	for low <= high && s.isOpen(seat, low) {
		low++
	}
	for low <= high && s.isOpen(seat, high) {
		high--
	}
	return low, high
}

// isOpen reports whether a card of a hand, or of the middle, is revealed now.
func (s *state) isOpen(seat rules.Seat, at int) bool {
	return slices.ContainsFunc(s.open, func(r reveal) bool { return r.seat == seat && r.at == at })
}

// differs reports whether the last card revealed is unlike the others (TRI-22).
func (s *state) differs() bool {
	n := len(s.open)
	return n > 0 && s.open[n-1].number != s.open[0].number
}

// check says what stands against a move, or nil.
func (s *state) check(seat rules.Seat, move rules.Move) *rules.Breach {
	words := rules.Words(string(move))
	switch {
	case s.ended:
		return breach(s.lastClause(), "", rules.Over)
	case seat < 0 || int(seat) >= len(s.hands):
		return breach("TRI-20", seatsAt(s.Turn()), rules.NotYourTurn)
	case s.asked != 0 && (s.Keeps("R-TRI-20") || words[0] == "give" || words[0] == "pass"):
		return s.checkChoice(seat, words)
	case seat != s.turn && s.Keeps("TRI-20"):
		return breach("TRI-20", seatsAt(s.Turn()), rules.NotYourTurn)
	case !slices.Contains(verbs, words[0]) || len(words) != 1+arguments(words[0]):
		return breach("TRI-24", "", rules.NoSense)
	}
	switch words[0] {
	case "give", "pass":
		if !s.teams && s.Keeps("TRI-46") {
			return breach("TRI-46", seatAt(seat), "alone")
		}
		if s.teams && s.Keeps("R-TRI-20") {
			return breach("R-TRI-20", "", "late")
		}
		return s.checkGift(seat, words)
	case "close":
		if len(s.open) == 0 && s.Keeps("TRI-21") {
			return breach("TRI-21", "", "nothing")
		}
		if len(s.open) > 0 && !s.differs() && s.Keeps("R-TRI-01") {
			return breach("R-TRI-01", s.openAt(), "equal", asciistr.Itoa(len(s.open)))
		}
		return nil
	}
	if s.differs() && s.Keeps("TRI-22") {
		return breach("TRI-22", s.openAt(), "differ")
	}
	switch words[0] {
	case "flip":
		if s.teams {
			return breach("TRI-45", "", "nomiddle")
		}
		slot, ok := parseSlot(words[1], len(s.middle))
		if !ok {
			return breach("TRI-25", "", "noslot")
		}
		if s.middle[slot] == 0 && s.Keeps("R-TRI-15") {
			return breach("R-TRI-15", words[1], "gone", words[1])
		}
		if s.isOpen(nobody, slot) && s.Keeps("TRI-25") {
			return breach("TRI-25", words[1], "up", words[1])
		}
		return nil
	case "ask":
		owner, ok := s.parseSeat(words[1])
		if !ok {
			return breach("TRI-26", "", "noseat")
		}
		if owner == seat {
			return breach("TRI-26", seatAt(seat), "own")
		}
		return s.checkHand(owner, words[2], "TRI-27")
	}
	return s.checkHand(seat, words[1], "TRI-34")
}

// checkHand says what stands against revealing an end of a hand; the clause is the
// one that allows its ends only.
func (s *state) checkHand(owner rules.Seat, end, clause string) *rules.Breach {
	if end != "low" && end != "high" && s.Keeps(clause) {
		return breach(clause, seatAt(owner), "inside")
	}
	if low, high := s.ends(owner); low > high && s.Keeps("R-TRI-03") {
		return breach("R-TRI-03", seatAt(owner), "empty", asciistr.Itoa(int(owner)))
	}
	return nil
}

// breach makes a refusal; at is what stands in the way.
func breach(clause, at string, reason ...string) *rules.Breach {
	return &rules.Breach{Clause: clause, Reason: asciistr.Join(reason, " "), At: at}
}

// Places on the table that a refusal points at: a slot of the middle, or a seat
// for its hand.

func seatAt(seat rules.Seat) string { return "seat-" + asciistr.Itoa(int(seat)) }

func seatsAt(seats rules.Seats) string {
	var list []string
	for _, seat := range seats.List() {
		list = append(list, seatAt(seat))
	}
	return asciistr.Join(list, " ")
}

// openAt are the places of what is revealed, each once.
func (s *state) openAt() string {
	var list []string
	for _, r := range s.open {
		at := r.place()
		if !slices.Contains(list, at) {
			list = append(list, at)
		}
	}
	return asciistr.Join(list, " ")
}

func (r reveal) place() string {
	if r.seat == nobody {
		return slotName(r.at)
	}
	return seatAt(r.seat)
}

// parseSeat finds the seat of a word.
func (s *state) parseSeat(word string) (rules.Seat, bool) {
	if len(word) != 1 || word[0] < '0' || int(word[0]-'0') >= len(s.hands) {
		return 0, false
	}
	return rules.Seat(word[0] - '0'), true
}

// winClause is the clause by which a side has won with its trios.
func (s *settings) winClause(trios []int) string {
	seven := slices.Contains(trios, Seven)
	switch {
	case seven && s.teams:
		return "TRI-58"
	case seven:
		return "TRI-39"
	case s.teams:
		return "TRI-57"
	}
	return "TRI-38"
}

// lastClause is what ended the match.
func (s *state) lastClause() string {
	if s.limited {
		return "R-TRI-09"
	}
	return s.winClause(s.trios[s.taker])
}

// verbs are the first words of all moves, in the order in which they are listed.
var verbs = []string{"flip", "ask", "show", "close", "give", "pass"}

// arguments is how many words follow a verb.
func arguments(verb string) int {
	switch verb {
	case "ask":
		return 2
	case "flip", "show", "give":
		return 1
	}
	return 0
}

// Turn is the seat that must move, or all that have still to choose for an
// exchange.
func (s *state) Turn() rules.Seats {
	switch {
	case s.ended:
		return 0
	case s.asked != 0:
		return s.asked
	}
	return rules.One(s.turn)
}

// Moves lists what the seat may play.
func (s *state) Moves(seat rules.Seat) []rules.Move {
	if !s.Turn().Has(seat) {
		return nil
	}
	var list []rules.Move
	try := func(words ...string) {
		if m := rules.Move(asciistr.Join(words, " ")); s.check(seat, m) == nil {
			list = append(list, m)
		}
	}
	for _, verb := range verbs {
		switch verb {
		case "flip":
			for slot := range s.middle {
				try(verb, slotName(slot))
			}
		case "ask":
			for owner := range s.hands {
				try(verb, asciistr.Itoa(owner), "low")
				try(verb, asciistr.Itoa(owner), "high")
			}
		case "show":
			try(verb, "low")
			try(verb, "high")
		case "give":
			for n := 1; n <= s.top; n++ {
				try(verb, asciistr.Itoa(n))
			}
		default:
			try(verb)
		}
	}
	return list
}

// Play carries out a move.
func (s *state) Play(seat rules.Seat, move rules.Move) ([]rules.Event, error) {
	if b := s.check(seat, move); b != nil {
		return nil, b
	}
	words := rules.Words(string(move))
	switch words[0] {
	case "flip":
		slot, _ := parseSlot(words[1], len(s.middle))
		s.known[slot] = true
		r := reveal{seat: nobody, at: slot, number: s.middle[slot]}
		return s.reveal(r, rules.Open("flip", words[1], asciistr.Itoa(r.number)).By("TRI-15", "TRI-25")), nil
	case "ask":
		owner, _ := s.parseSeat(words[1])
		r := s.fromHand(owner, words[2])
		e := rules.Open("ask", words[1], words[2], asciistr.Itoa(r.number)).By("TRI-26", "TRI-27")
		if s.teams && owner == s.partner(seat) {
			e = e.By("R-TRI-22")
		}
		return s.reveal(r, e), nil
	case "show":
		r := s.fromHand(seat, words[1])
		return s.reveal(r, rules.Open("show", words[1], asciistr.Itoa(r.number)).By("TRI-26", "TRI-27", "TRI-34")), nil
	case "close":
		s.open = nil
		return s.pass(false, rules.Open("close").By("TRI-30", "R-TRI-16")), nil
	}
	return s.choose(seat, words), nil
}

// fromHand finds the card at an end of a hand.
func (s *state) fromHand(owner rules.Seat, end string) reveal {
	at, high := s.ends(owner)
	if end == "high" {
		at = high
	}
	s.shown[owner][at] = true
	return reveal{owner, at, end, s.hands[owner][at]}
}

// reveal turns a card up (TRI-28) and says what it comes to: the turn goes on,
// stops (TRI-22), or wins a trio (TRI-23).
func (s *state) reveal(r reveal, e rules.Event) []rules.Event {
	e = e.By("TRI-21", "TRI-24", "TRI-28")
	if len(s.hands[s.turn]) == 0 {
		e = e.By("TRI-35")
	}
	if r.seat != nobody {
		if low, high := s.ends(r.seat); low == high {
			e = e.By("R-TRI-04")
		}
	}
	if slices.ContainsFunc(s.open, func(before reveal) bool { return r.seat != nobody && before.seat == r.seat }) {
		e = e.By("R-TRI-02")
	}
	if i := slices.IndexFunc(s.open, func(before reveal) bool { return r.seat != nobody && before.seat == r.seat && before.end == r.end }); i >= 0 {
		e = e.By("TRI-32")
		if r.seat != s.turn && r.end == "high" {
			e = e.By("TRI-33")
		}
		if s.open[i].number == r.number {
			e = e.By("R-TRI-05") // before this card the other was not known to have an equal
		}
	}
	s.open = append(s.open, r)
	e = e.By(s.example())
	if len(s.open) == Copies-1 && !s.differs() {
		e = e.By("TRI-23", "R-TRI-06")
	}
	events := []rules.Event{e}
	switch {
	case s.differs():
		return append(events, rules.Open("differ").By("TRI-22"))
	case len(s.open) == Copies:
		return s.collect(events)
	}
	return events
}

// example is the clause that tells of just these open cards, or "".
func (s *state) example() string {
	story := ""
	for _, r := range s.open {
		whose := "other"
		switch {
		case r.seat == nobody:
			whose = "middle"
		case r.seat == s.turn:
			whose = "own"
		case s.teams && r.seat == s.partner(s.turn):
			whose = "partner"
		}
		story += whose + " " + r.end + asciistr.Itoa(r.number) + ", "
	}
	switch story {
	case "other low3, other low2, ":
		return "TRI-36"
	case "middle 2, own low2, own low2, ":
		return "TRI-37"
	case "other high9, partner high9, own high9, ":
		return "TRI-56"
	}
	return ""
}

// collect wins the three cards that are revealed (TRI-29).
func (s *state) collect(events []rules.Event) []rules.Event {
	n, side := s.open[0].number, s.side(s.turn)
	e := rules.Open("trio", asciistr.Itoa(n)).By("TRI-05", "TRI-23", "TRI-29")
	for _, r := range s.open {
		if r.seat == nobody {
			s.middle[r.at] = 0
			e = e.By("R-TRI-15")
		}
	}
	for seat := range s.hands {
		for at := len(s.hands[seat]) - 1; at >= 0; at-- {
			if s.isOpen(rules.Seat(seat), at) {
				s.hands[seat] = slices.Delete(s.hands[seat], at, at+1)
				s.shown[seat] = slices.Delete(s.shown[seat], at, at+1)
			}
		}
	}
	s.open = nil
	s.taker = side
	if s.teams {
		e = e.By("TRI-41", "TRI-54")
	}
	if low, high := s.inPlay(); n == low || n == high {
		e = e.By("R-TRI-07")
	}
	s.trios[side] = append(s.trios[side], n)
	goals := s.reached(s.trios[side])
	if len(goals) == 0 {
		return append(events, s.pass(true, e.By(s.notReached(s.trios[side])...).By("R-TRI-14"))...)
	}
	s.ended = true // R-TRI-13: nothing else is played, no exchange either (R-TRI-20)
	won := rules.Victory(s.Winners()).By("TRI-06", s.winClause(s.trios[side]), "R-TRI-13")
	if s.teams {
		won = won.By("TRI-42", "TRI-43", "R-TRI-23")
	}
	return append(append(append(events, e), goals...), won)
}

// inPlay returns the lowest and the highest number that nobody has won.
func (s *state) inPlay() (low, high int) {
	won := slices.Concat(s.trios...)
	for low = 1; slices.Contains(won, low); low++ {
	}
	for high = s.top; slices.Contains(won, high); high-- {
	}
	return low, high
}

// reached tells which goals a side's trios reach, as events; none before the match
// is won.
func (s *settings) reached(trios []int) []rules.Event {
	var events []rules.Event
	if s.seven && slices.Contains(trios, Seven) {
		e := rules.Open("seven").By("TRI-39")
		if s.linked {
			e = e.By("TRI-12")
		}
		if s.three {
			e = e.By("TRI-08")
		}
		if s.teams {
			e = e.By("TRI-58")
		}
		events = append(events, e)
	}
	if a, b, ok := linkedPair(trios); ok && s.linked {
		e := rules.Open("linked", asciistr.Itoa(a), asciistr.Itoa(b)).By("TRI-09", "TRI-10")
		if min(a, b) == 2 {
			e = e.By("TRI-11")
		}
		if a != trios[max(0, len(trios)-2)] {
			e = e.By("R-TRI-12")
		}
		events = append(events, e)
	}
	if s.three && len(trios) >= Enough {
		events = append(events, rules.Open("three").By("TRI-07"))
	}
	return events
}

// notReached are the rulings by which trios that would win another way do not.
func (s *settings) notReached(trios []int) []string {
	var list []string
	if !s.three && len(trios) >= Enough {
		list = append(list, "R-TRI-10")
	}
	if _, _, ok := linkedPair(trios); ok && !s.linked {
		list = append(list, "R-TRI-11")
	}
	return list
}

// linkedPair finds two linked numbers among trios, in the order in which they were
// won: they need not have been won one after the other (R-TRI-12).
func linkedPair(trios []int) (a, b int, ok bool) {
	for i, b := range trios {
		for _, a := range trios[:i] {
			if Linked(a, b) {
				return a, b, true
			}
		}
	}
	return 0, 0, false
}

// pass ends the turn, trio or not (TRI-31), and tells what it came to: the next seat
// plays (TRI-20), after the exchanges that a trio brings about (TRI-53).
func (s *state) pass(won bool, e rules.Event) []rules.Event {
	if s.turns++; s.turns >= s.limit {
		s.ended, s.limited = true, true // R-TRI-09, R-ALL-06
		return []rules.Event{e, rules.Open("limit", asciistr.Itoa(s.turns)).By("R-TRI-09")}
	}
	s.turn = s.turn.Next(len(s.hands))
	events := []rules.Event{e.By("TRI-20", "TRI-31")}
	if won {
		events = append(events, s.offer()...)
	}
	return events
}

// Winners is the side that took the last trio; nobody wins at the engine's stop.
// There are no ties (R-TRI-13).
func (s *state) Winners() rules.Seats {
	if !s.ended || s.limited {
		return 0
	}
	return s.members(s.taker)
}

// Undone leaves no mark: what an undo showed cannot be unseen, so the Review of
// a match with undos does not count.
func (s *state) Undone() {}
