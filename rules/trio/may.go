package trio

// The drill "may I?" of Trio: tables in the midst of a match. Rejected: to play matches until a
// question fits, for every answer to a reader replays all rounds; so trios are won by chance, and
// the few cards that lie open are revealed by the game's own moves.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// MayDrill is the drill: is this move allowed?
var MayDrill = may.Drill(&rules.Game{
	Rulebook: "trio", Clauses: clauses, Words: mayWords,
	Redealt: 10, // the first deals asked everybody about teams, the next often twice about the same, or of a clause for one answer, named a card of a hand by what forbids it, asked to give back where nothing lay open, dealt one table of three with all closed, began with what is hard, asked of a clause for one answer four times in a row, with reasons that the table denied at a glance, or whose turn it is below the line that told it, asked for one answer six times in a row, or about one rule twice while there were others
})

var may = &drill.May{
	Kinds: []drill.Kind{
		{Verb: "flip", Allows: "TRI-25", Reasons: []drill.Reason{{Word: "up", Clause: "TRI-25"}, {Word: "gone", Clause: "R-TRI-15"}}, Look: "slot"},
		{Verb: "flip", Allows: "TRI-23", Reasons: []drill.Reason{{Word: "differ", Clause: "TRI-22"}, {Word: "turn", Clause: "TRI-20", Common: true}}, Look: "open"},
		{Verb: "ask", Allows: "TRI-27", Reasons: []drill.Reason{{Word: "inside", Clause: "TRI-27"}, {Word: "empty", Clause: "R-TRI-03"}}, Look: "end", Late: true},
		{Verb: "ask", Allows: "TRI-23", Reasons: []drill.Reason{{Word: "differ", Clause: "TRI-22"}, {Word: "turn", Clause: "TRI-20", Common: true}}, Look: "differ", Late: true},
		{Verb: "ask", Allows: "TRI-23", Reasons: []drill.Reason{{Word: "differ", Clause: "TRI-22"}, {Word: "exchange", Clause: "R-TRI-20"}}, Look: "differ", Apart: true},
		{Verb: "show", Allows: "TRI-34", Reasons: []drill.Reason{{Word: "inside", Clause: "TRI-34"}, {Word: "differ", Clause: "TRI-22"}}, Look: "own"},
		{Verb: "show", Allows: "TRI-23", Reasons: []drill.Reason{{Word: "empty", Clause: "R-TRI-03"}, {Word: "turn", Clause: "TRI-20", Common: true}}, Look: "hand", Late: true},
		{Verb: "close", Allows: "TRI-22", Reasons: []drill.Reason{{Word: "equal", Clause: "R-TRI-01"}}, Look: "close"},
		{Verb: "give", Allows: "TRI-48", Reasons: []drill.Reason{{Word: "alone", Clause: "TRI-46"}, {Word: "late", Clause: "R-TRI-20"}}, Look: "give", Apart: true},
		{Verb: "give", Allows: "TRI-48", Reasons: []drill.Reason{{Word: "lack", Clause: "TRI-48"}, {Word: "nocard", Clause: "R-TRI-19"}}, Look: "give", Apart: true},
		{Verb: "give", Allows: "TRI-48", Reasons: []drill.Reason{{Word: "chosen", Clause: "TRI-48"}, {Word: "late", Clause: "R-TRI-20"}}, Look: "give", Apart: true},
	},
	Senseless: "TRI-24",
	By:        drillClauses,
	Scene:     mayScene,
	Believed:  "TRI-22 equal TRI-23 pair differ TRI-24 own others same middle TRI-30 stay TRI-32 again",
	Recall:    recall,
}

// mayTable is a table of a match. Where the place of a card in a hand is what decides, it is asked about by that,
// too ("ask 1 3", "show 3"): that it is at an end, or is not, is then for the reader to see.
type mayTable struct {
	*state
	kind   *drill.Kind
	lively bool // what is asked about, and may be done, is what makes one smile
}

// placed reports whether what decides of a kind of moves is where in its hand a card lies.
func placed(kind *drill.Kind) bool { return kind.Look == "end" || kind.Look == "own" }

// Think lists the moves of a kind. By its place no card is named that lies inside and equals the one at an end.
func (t mayTable) Think(verb string) (list []rules.Move) {
	hand := func(seat rules.Seat, words string) {
		list = append(list, rules.Move(words+" low"), rules.Move(words+" high"))
		low, high := t.ends(seat)
		for at := low; at <= high && placed(t.kind); at++ {
			if n := t.hands[seat][at]; at == low || at == high || n != t.hands[seat][low] && n != t.hands[seat][high] {
				list = append(list, rules.Move(words+" "+asciistr.Itoa(at+1)))
			}
		}
	}
	switch verb {
	case "flip":
		for slot := range t.middle {
			list = append(list, rules.Move("flip "+slotName(slot)))
		}
	case "ask":
		for seat := rules.Seat(1); int(seat) < len(t.hands); seat++ {
			hand(seat, "ask "+asciistr.Itoa(int(seat)))
		}
	case "show":
		hand(0, verb)
	case "close":
		list = append(list, "close")
	default:
		for n := 1; n <= t.top; n++ {
			list = append(list, rules.Move("give "+asciistr.Itoa(n)))
		}
	}
	if lively := slices.DeleteFunc(slices.Clone(list), func(m rules.Move) bool { return !t.near(m) }); t.lively && slices.ContainsFunc(lively, func(m rules.Move) bool { return t.Check(m) == nil }) {
		return lively
	}
	return list
}

// near reports whether a move is a near miss: of a card beside one of its hand that lies open, or, where it is
// allowed, of one that is equal to those that lie open, or unlike by one.
func (t mayTable) near(m rules.Move) bool {
	words, owner, at := t.meant(m)
	switch meant := rules.Move(asciistr.Join(words, " ")); {
	case placed(t.kind):
		return meant != m && (t.isOpen(owner, at-1) || t.isOpen(owner, at+1))
	case len(t.open) == 0, t.Check(m) != nil:
		return true
	default:
		off := t.number(meant) - t.open[0].number
		return off >= -1 && off <= 1
	}
}

// meant reads a move: as a match has it, and for a card of a hand whose that is and its index.
func (t mayTable) meant(m rules.Move) (words []string, owner rules.Seat, at int) {
	words = rules.Words(string(m))
	switch words[0] {
	case "ask":
		owner, _ = t.parseSeat(words[1])
	case "show":
	default:
		return words, nobody, 0
	}
	low, high := t.ends(owner)
	end := &words[len(words)-1]
	nth, err := asciistr.Atoi(*end)
	at = nth - 1
	switch {
	case *end == "low", err == nil && at == low:
		*end, at = "low", low
	case *end == "high", err == nil && at == high:
		*end, at = "high", high
	default:
		*end = "inside"
	}
	return words, owner, at
}

// Mislead names what is no rule, and may be taken for one by which cards lie open. Whose turn it is, and whether a card or
// a hand is there, is seen at a glance: against what is allowed stands rather that numbers differ, which takes comparing them.
func (t mayTable) Mislead(m rules.Move) (near string, beliefs []string) {
	words, owner, _ := t.meant(m)
	if near = "inside"; rules.Move(asciistr.Join(words, " ")) == m {
		near = "differ"
	}
	here := false
	for _, r := range t.open {
		here = here || r.seat == owner
	}
	switch {
	case words[0] == "give":
		return "", nil
	case words[0] == "close":
		if beliefs = []string{"stay"}; len(t.open) < Copies {
			beliefs = append(beliefs, "three")
		}
		return "", beliefs
	case len(t.open) == 0 && words[0] == "show":
		return near, []string{"others"}
	case len(t.open) == 0 && words[0] == "flip":
		return "others", []string{"own"}
	case len(t.open) == 0:
		return near, []string{"own"}
	case !here:
		beliefs = []string{"same"}
	case words[0] == "flip":
		beliefs = []string{"middle"}
	default:
		beliefs = []string{"again"}
	}
	if len(t.open) == 2 {
		beliefs = append(beliefs, "pair")
	}
	return near, beliefs
}

// Tempts says whether the move is a near miss.
func (t mayTable) Tempts(_ string, m rules.Move) string {
	if t.near(m) {
		return "near"
	}
	return ""
}

// Check is that of the game, for seat 0.
func (t mayTable) Check(m rules.Move) *rules.Breach {
	words, _, _ := t.meant(m)
	return t.check(0, rules.Move(asciistr.Join(words, " ")))
}

// Act lets an allowed move be seen: a card is revealed. A trio stays where it lies, and so do cards that may go back,
// for what decided is read off them.
func (t mayTable) Act(m rules.Move) []rules.Event {
	words, owner, _ := t.meant(m)
	switch end := words[len(words)-1]; words[0] {
	case "flip":
		slot, _ := parseSlot(end, len(t.middle))
		t.open = append(t.open, reveal{nobody, slot, "", t.middle[slot]})
	case "ask", "show":
		t.open = append(t.open, t.fromHand(owner, end))
	}
	return nil
}

// Why names the cards of this table that decide. What lies open and is alike has to go on; where nothing does, one begins
// where one likes.
func (t mayTable) Why(m rules.Move, b *rules.Breach) (event, clause string) {
	words, owner, _ := t.meant(m)
	n := func(n int) string { return " " + asciistr.Itoa(n) }
	first, last := "", ""
	if len(t.open) > 0 {
		first, last = n(t.open[0].number), n(t.open[len(t.open)-1].number)
	}
	if b == nil {
		event = drill.Allowed + "-" + words[0]
		if t.kind.Allows == "TRI-23" && len(t.open) == 0 {
			clause = "TRI-24"
		}
		switch meant := rules.Move(asciistr.Join(words, " ")); {
		case words[0] == "close":
			return event + first + last, ""
		case words[0] == "show" && meant != m:
			return event + "-place " + words[1] + n(t.number(meant)), ""
		case meant != m:
			return event + "-place " + words[1] + " " + words[2], ""
		default:
			return drill.Allowed + "-" + string(m), clause
		}
	}
	reason := rules.Words(b.Reason)[0]
	event = drill.Against + "-" + reason
	switch reason {
	case "up":
		slot, _ := parseSlot(words[1], len(t.middle))
		event += " " + words[1] + n(t.middle[slot])
	case "gone", "lack":
		event += " " + words[1]
	case "differ":
		event += first + last
	case "turn":
		event += n(int(t.turn))
	case "inside":
		if owner != 0 {
			return event + n(int(owner)), b.Clause
		}
		low, high := t.ends(0)
		return event + "-both" + n(t.hands[0][low]) + n(t.hands[0][high]), b.Clause
	case "empty":
		event += n(int(owner))
	case "equal":
		if len(t.open) > 1 {
			event += "-both"
		}
		event += first
	case "chosen":
		event += n(t.choice[0])
	case "nocard":
		event += " " + b.At[len("seat-"):]
	}
	return event, b.Clause
}

// Rebut says what of the table speaks against a reason, unless the sentence does that says what decides.
func (t mayTable) Rebut(reason string, m rules.Move, b *rules.Breach) string {
	words, _, _ := t.meant(m)
	byPlace, event := rules.Move(asciistr.Join(words, " ")) != m, drill.Rebuttal+"-"+reason
	said := false
	switch reason {
	case "up", "gone", "equal":
		said = true
	case "inside", "empty":
		said = byPlace
	case "differ":
		said = !byPlace
	case "turn":
		said = !byPlace && words[0] != "flip"
	case "lack":
		said = b == nil
		event += " " + words[1]
	case "late":
		said = b == nil || !t.teams
	}
	if said {
		return ""
	}
	return event
}

// recall names a card that was asked about by its place: one's own by its number.
func recall(table drill.Table, m rules.Move) string {
	t := table.(mayTable)
	words, _, at := t.meant(m)
	switch {
	case rules.Move(asciistr.Join(words, " ")) == m:
		return "may-" + string(m)
	case words[0] == "show":
		return "may-own " + asciistr.Itoa(t.hands[0][at])
	default:
		return "may-nth " + words[1] + " " + asciistr.Itoa(at+1)
	}
}

// mayScene makes a table: a small one for what is asked about first.
func mayScene(chance *rules.Rand, kind *drill.Kind, reason string) drill.Table {
	teams := reason == "exchange" || kind.Verb == "give" && reason != "alone"
	seats := 3 + chance.Intn(2)
	if kind.Late {
		seats = 3 + chance.Intn(4)
	}
	if teams {
		seats = 4 + 2*chance.Intn(2)
	}
	poor := nobody // whose cards have all been won, as at the end of a match that lasts
	switch {
	case reason == "nocard":
		seats, poor = 6, 3 // who sits opposite
	case reason == "empty":
		seats, teams, poor = 5+chance.Intn(2), false, 0
		if kind.Verb == "ask" {
			poor = rules.Seat(1 + chance.Intn(seats-1))
		}
	}
	s := &state{settings: settings{three: true, seven: true, teams: teams, top: Numbers, limit: 1000}, taker: -1}
	s.trios = make([][]int, s.sides(seats))
	s.hands, s.middle = shuffled(sizeOf(seats, teams, false), seats, chance)
	if poor != nobody {
		for _, n := range slices.Clone(s.hands[poor]) {
			s.won(n, chance)
		}
	}
	for range chance.Intn(5) {
		s.won(1+chance.Intn(Numbers), chance)
	}
	s.choice, s.shown, s.known = make([]int, seats), make([][]bool, seats), make([]bool, len(s.middle))
	for seat, hand := range s.hands {
		s.shown[seat] = make([]bool, len(hand))
	}
	if reason == "exchange" || kind.Verb == "give" && teams && reason != "late" {
		s.offer()
		for _, seat := range s.asked.List() { // some have chosen
			if hand := s.hands[seat]; seat == 0 && reason == "chosen" || seat > 1 && chance.Percent(30) {
				s.asked &^= rules.One(seat)
				s.choice[seat] = hand[chance.Intn(len(hand))]
			}
		}
		return mayTable{s, kind, false}
	}
	if reason == "turn" {
		s.turn = rules.Seat(1 + chance.Intn(seats-1))
	}
	differ, open := reason == "differ" || kind.Verb == "close" && reason == "", 1+chance.Intn(Copies-1)
	alike := placed(kind) && chance.Percent(75) // what lies open first is of a hand, as that which is asked about
	switch {
	case differ:
		open = Copies
	case reason != "up" && reason != "equal" && chance.Percent(12): // where all is closed there is little to see
		open = 0
	}
	for len(s.open) < open && !s.differs() {
		list := slices.DeleteFunc(s.Moves(s.turn), func(m rules.Move) bool {
			if len(s.open) == 0 {
				return alike && m.Verb() != kind.Verb
			}
			return !differ && s.number(m) != s.open[0].number
		})
		if len(list) == 0 {
			break
		}
		_, _ = s.Play(s.turn, list[chance.Intn(len(list))])
	}
	return mayTable{s, kind, chance.Percent(75)}
}

// won lays a trio before a side that does not win by it.
func (s *state) won(n int, chance *rules.Rand) {
	side := chance.Intn(len(s.trios))
	for range s.trios {
		if len(s.trios[side]) < Enough-1 {
			break
		}
		side = (side + 1) % len(s.trios)
	}
	if n == Seven || len(s.trios[side]) == Enough-1 || slices.Contains(slices.Concat(s.trios...), n) {
		return
	}
	s.trios[side] = append(s.trios[side], n)
	for seat, hand := range s.hands {
		s.hands[seat] = slices.DeleteFunc(hand, func(card int) bool { return card == n })
	}
	for slot, card := range s.middle {
		if card == n {
			s.middle[slot] = 0
		}
	}
}

// number is the one that a move would reveal.
func (s *state) number(m rules.Move) int {
	words := rules.Words(string(m))
	owner, end := s.turn, words[len(words)-1]
	switch words[0] {
	case "flip":
		slot, _ := parseSlot(end, len(s.middle))
		return s.middle[slot]
	case "ask":
		owner, _ = s.parseSeat(words[1])
	}
	at, high := s.ends(owner)
	if end == "high" {
		at = high
	}
	return s.hands[owner][at]
}
