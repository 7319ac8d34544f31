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
	Rulebook: "trio", Clauses: clauses, Words: mayWords, Hint: hintMay,
	Redealt: 4, // the first deals asked everybody about teams, the next often twice about the same, or of a clause for one answer, or named a card of a hand by what forbids it
})

var may = &drill.May{
	Kinds: []drill.Kind{
		{Verb: "flip", Allows: "TRI-25", Reasons: []drill.Reason{{Word: "up", Clause: "TRI-25"}, {Word: "gone", Clause: "R-TRI-15"}}},
		{Verb: "flip", Allows: "TRI-25", Reasons: []drill.Reason{{Word: "differ", Clause: "TRI-22"}, {Word: "turn", Clause: "TRI-20"}}},
		{Verb: "ask", Allows: "TRI-27", Reasons: []drill.Reason{{Word: "inside", Clause: "TRI-27"}, {Word: "empty", Clause: "R-TRI-03"}}},
		{Verb: "ask", Allows: "TRI-27", Reasons: []drill.Reason{{Word: "differ", Clause: "TRI-22"}, {Word: "turn", Clause: "TRI-20"}}},
		{Verb: "ask", Allows: "TRI-27", Reasons: []drill.Reason{{Word: "differ", Clause: "TRI-22"}, {Word: "exchange", Clause: "R-TRI-20"}}, Apart: true},
		{Verb: "show", Allows: "TRI-34", Reasons: []drill.Reason{{Word: "inside", Clause: "TRI-34"}, {Word: "differ", Clause: "TRI-22"}}},
		{Verb: "show", Allows: "TRI-34", Reasons: []drill.Reason{{Word: "empty", Clause: "R-TRI-03"}, {Word: "turn", Clause: "TRI-20"}}},
		{Verb: "close", Allows: "TRI-30", Reasons: []drill.Reason{{Word: "nothing", Clause: "TRI-21"}, {Word: "equal", Clause: "R-TRI-01"}}},
		{Verb: "give", Allows: "TRI-48", Reasons: []drill.Reason{{Word: "alone", Clause: "TRI-46"}, {Word: "late", Clause: "R-TRI-20"}}, Apart: true},
		{Verb: "give", Allows: "TRI-48", Reasons: []drill.Reason{{Word: "lack", Clause: "TRI-48"}, {Word: "nocard", Clause: "R-TRI-19"}}, Apart: true},
		{Verb: "give", Allows: "TRI-48", Reasons: []drill.Reason{{Word: "chosen", Clause: "TRI-48"}, {Word: "late", Clause: "R-TRI-20"}}, Apart: true},
	},
	Senseless: "TRI-24",
	By:        drillClauses,
	Scene:     mayScene,
}

// mayTable is a table of a match. A card of a hand that is asked about is named as in a match, or by its place
// among all of them ("ask 1 3", "show 3"): that it is at an end, or is not, is then for the reader to see.
type mayTable struct{ *state }

// Think lists the moves of a kind. By its place no card is named that lies inside and equals the one at an end.
func (t mayTable) Think(verb string) (list []rules.Move) {
	hand := func(seat rules.Seat, words string) {
		list = append(list, rules.Move(words+" low"), rules.Move(words+" high"))
		low, high := t.ends(seat)
		for at := low; at <= high; at++ {
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
	return list
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

// Check is that of the game, for seat 0.
func (t mayTable) Check(m rules.Move) *rules.Breach {
	words, _, _ := t.meant(m)
	return t.check(0, rules.Move(asciistr.Join(words, " ")))
}

// Act lets an allowed move be seen: a card is revealed, or all go back. A trio stays where it lies.
func (t mayTable) Act(m rules.Move) {
	words, owner, _ := t.meant(m)
	switch end := words[len(words)-1]; words[0] {
	case "flip":
		slot, _ := parseSlot(end, len(t.middle))
		t.open = append(t.open, reveal{nobody, slot, "", t.middle[slot]})
	case "ask", "show":
		t.open = append(t.open, t.fromHand(owner, end))
	case "close":
		t.open, t.turn = nil, t.turn.Next(len(t.hands))
	}
}

// Why names the cards of this table that decide.
func (t mayTable) Why(m rules.Move, b *rules.Breach) (event, clause string) {
	words, owner, at := t.meant(m)
	number := func(i int) string { return asciistr.Itoa(t.open[i].number) }
	seat, last := asciistr.Itoa(int(owner)), len(t.open)-1
	if b == nil {
		says := []string{drill.Allowed + "-" + words[0]}
		switch words[0] {
		case "close":
			return asciistr.Join(append(says, number(0), number(last)), " "), ""
		case "show":
			words = append(words, asciistr.Itoa(t.hands[0][at]))
		case "give":
			last = -1
		}
		if says = append(says, words[1:]...); last >= 0 {
			says[0] += "-same"
			says = append(says, number(0))
		}
		return asciistr.Join(says, " "), ""
	}
	reason := rules.Words(b.Reason)
	says := []string{drill.Against + "-" + reason[0]}
	switch reason[0] {
	case "up":
		slot, _ := parseSlot(words[1], len(t.middle))
		says = append(says, words[1], asciistr.Itoa(t.middle[slot]))
	case "gone", "lack":
		says = append(says, words[1])
	case "differ":
		says = append(says, number(0), number(last))
	case "turn":
		says = append(says, asciistr.Itoa(int(t.turn)))
	case "inside", "empty":
		says = append(says, seat)
	case "equal":
		if last > 0 {
			says[0] += "-both"
		}
		says = append(says, number(0))
	case "chosen":
		says = append(says, asciistr.Itoa(t.choice[0]))
	case "nocard":
		_, seat, _ := asciistr.Cut(b.At, "-")
		says = append(says, seat)
	}
	return asciistr.Join(says, " "), b.Clause
}

// hintMay says where to look, by what the move is and which reasons are offered; then comes the clause of the
// first of these, or that by which cards are given back, and neither is an answer yet.
func hintMay(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(drill.MayView)
	if v.Phase != drill.Find {
		return drill.Onward
	}
	table, words := v.Table.(View), rules.Words(string(v.Move))
	kind := slices.IndexFunc(may.Kinds, func(k drill.Kind) bool {
		return k.Verb == words[0] && slices.EqualFunc(k.Reasons, v.Reasons, func(r drill.Reason, word string) bool { return r.Word == word })
	})
	var open []string
	for _, o := range table.Open {
		open = append(open, reveal{seat: o.Seat, at: o.At}.place())
	}
	whose, turn, lies := seatAt(0), seatAt(table.Player), asciistr.Itoa(len(open))
	hint := rules.Hint{Clause: may.Kinds[kind].Reasons[0].Clause}
	switch first := v.Reasons[0]; {
	case first == "up":
		hint.Line, hint.At = "judge-slot "+words[1], words[1]
	case words[0] == "close":
		hint.Line, hint.At, hint.Clause = "judge-close", asciistr.Join(open, " "), may.Kinds[kind].Allows
	case words[0] == "give":
		hint.Line, hint.At = "judge-give "+words[1], whose
	case first == "differ" && len(open) == 0:
		hint.Line, hint.At = "judge-turn", turn
	case first == "differ":
		hint.Line, hint.At = "judge-open "+lies, asciistr.Join(append(open, turn), " ")
	case first == "inside" && words[0] == "show":
		if hint.Line = "judge-end 0"; len(open) > 0 {
			hint.Line = "judge-own " + lies
		}
		hint.At = asciistr.Join(append(open, whose), " ")
	case first == "inside":
		hint.Line, hint.At = "judge-end "+words[1], "seat-"+words[1]
	default:
		hint.Line, hint.At = "judge-hand", whose+" "+turn
	}
	hint.Move, hint.Spot = v.Solution()
	return hint
}

// mayScene makes a table.
func mayScene(chance *rules.Rand, verb, reason string) drill.Table {
	teams := reason == "exchange" || verb == "give" && reason != "alone"
	seats := 3 + chance.Intn(4)
	if teams {
		seats = 4 + 2*chance.Intn(2)
	}
	poor := nobody // whose cards have all been won, as at the end of a match that lasts
	switch {
	case reason == "nocard":
		seats, poor = 6, 3 // who sits opposite
	case reason == "empty":
		seats, teams, poor = 5+chance.Intn(2), false, 0
		if verb == "ask" {
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
	if reason == "exchange" || verb == "give" && teams && reason != "late" {
		s.offer()
		for _, seat := range s.asked.List() { // some have chosen
			if hand := s.hands[seat]; seat == 0 && reason == "chosen" || seat > 1 && chance.Percent(30) {
				s.asked &^= rules.One(seat)
				s.choice[seat] = hand[chance.Intn(len(hand))]
			}
		}
		return mayTable{s}
	}
	if reason == "turn" {
		s.turn = rules.Seat(1 + chance.Intn(seats-1))
	}
	differ, open := reason == "differ" || verb == "close" && reason == "", chance.Intn(Copies)
	switch {
	case differ:
		open = Copies
	case reason == "up" || reason == "equal":
		open = max(open, 1)
	case reason == "nothing":
		open = 0
	}
	for len(s.open) < open && !s.differs() {
		list := slices.DeleteFunc(s.Moves(s.turn), func(m rules.Move) bool {
			return !differ && len(s.open) > 0 && s.number(m) != s.open[0].number
		})
		if len(list) == 0 {
			break
		}
		_, _ = s.Play(s.turn, list[chance.Intn(len(list))])
	}
	return mayTable{s}
}

// won lays a trio before a side that does not win by it.
func (s *state) won(n int, chance *rules.Rand) {
	side := chance.Intn(len(s.trios))
	for range s.trios {
		if len(s.trios[side]) < enough-1 {
			break
		}
		side = (side + 1) % len(s.trios)
	}
	if n == Seven || len(s.trios[side]) == enough-1 || slices.Contains(slices.Concat(s.trios...), n) {
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
