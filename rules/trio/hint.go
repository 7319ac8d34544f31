package trio

// Help with the next move, in the match and in the drills. It knows what a player can
// know who forgets nothing, and so may the third rung; the first says no more than
// that something can be known, the second of which number, neither where, for to find it again is the game. Where
// nothing can be known they say where to look for it. Only the own hand lies open anyway. Rejected: hints from the state, which knows too much,
// and a lesson's kind of hint, written beforehand, of which a match has none.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// hint helps in a match.
func hint(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(View)
	switch {
	case v.Asked.Has(h.Seat):
		give := parting(v)
		if give == "pass" {
			return rules.Hint{Line: "keep", At: seatAt(h.Seat), Clause: "TRI-48", Move: give}
		}
		return rules.Hint{Line: "gift", At: seatAt(h.Seat), Clause: "TRI-48", Move: give, Spot: v.spot(give)}
	case v.Differ:
		return rules.Hint{Line: "back", At: v.openAt(), Clause: "TRI-30", Move: "close"}
	}
	k := newKnowledge(h)
	k.walk(h, func(mark) {}, func(bool) {})
	return advise(settingsOf(h.Setup), v, k.count(v), h.Moves)
}

// advise helps with a card to be revealed, from what can be known of all cards.
func advise(goals settings, v View, odds CardOdds, moves []rules.Move) rules.Hint {
	p := prospect{goals, v, odds}
	move, most := moves[0], 0.0
	for i, m := range moves {
		if value := p.value(m); i == 0 || value > most {
			move, most = m, value
		}
	}
	sure := func(m rules.Move) bool {
		r := p.reach()
		return p.reveal(&r, m).Sure() == v.Open[0].Number
	}
	if len(v.Open) > 0 && !sure(move) { // a bot may keep a sure card for the end; help does not hide it
		if i := slices.IndexFunc(moves, sure); i >= 0 {
			move = moves[i]
		}
	}
	r := p.reach()
	hint := rules.Hint{Line: "search", Clause: "TRI-26", Move: move, Spot: v.spot(move)}
	words := rules.Words(string(move))
	switch {
	case len(v.Open) > 0:
		n := asciistr.Itoa(v.Open[0].Number)
		switch {
		case sure(move) && move.Verb() == "show":
			hint.Line, hint.Clause, hint.At = "own "+n, "TRI-34", seatAt(v.Me)
		case sure(move):
			hint.Line, hint.Clause = "known "+n, "TRI-23"
		default:
			hint.Line, hint.Clause, hint.At = "unknown "+n, "TRI-25", v.middle()
			if move.Verb() == "ask" {
				hint.Line, hint.Clause, hint.At = asciistr.Join([]string{"unknown-hand", n, words[1]}, " "), "TRI-17", "seat-"+words[1]
			}
		}
	case len(odds.certain()) > 0:
		hint.Line, hint.Clause = "trio", "TRI-23"
		if n := p.reveal(&r, move).Sure(); n > 0 {
			hint.More = "trio-of " + asciistr.Itoa(n)
		}
	case goals.linked:
		if len(v.Near[v.Side(v.Me)]) > 1 {
			hint.Line, hint.Clause = "linked", "TRI-09"
		}
	}
	switch {
	case hint.Line != "search":
	case move.Verb() == "show":
		hint.Line, hint.At = "start-own "+asciistr.Itoa(p.reveal(&r, move).Sure()), seatAt(v.Me)
	case p.reveal(&r, move).Sure() > 0:
		hint.Line = "start"
	case move.Verb() == "ask":
		hint.Line, hint.At = "search-hand "+words[1], "seat-"+words[1]
	default:
		hint.Clause, hint.At = "TRI-25", v.middle()
	}
	return hint
}

// middle are the places of what is left in the middle: which of them were seen is for memory.
func (v View) middle() string {
	var list []string
	for slot, c := range v.Middle {
		if !c.Gone {
			list = append(list, slotName(slot))
		}
	}
	return asciistr.Join(list, " ")
}

// spot is the place on the table where a move is made: a slot, or a card of a hand.
func (v View) spot(m rules.Move) string {
	words := rules.Words(string(m))
	switch words[0] {
	case "flip":
		return words[1]
	case "ask":
		return "h" + words[1] + words[2]
	case "show":
		return "h" + asciistr.Itoa(int(v.Me)) + words[1]
	case "give":
		n, _ := asciistr.Atoi(words[1])
		at := slices.IndexFunc(v.Hands[v.Me], func(c CardView) bool { return c.Number == n })
		return "h" + asciistr.Itoa(int(v.Me)) + asciistr.Itoa(at)
	}
	return ""
}

// openAt are the places of what is revealed, as a refusal names them.
func (v View) openAt() string {
	var s state
	for _, o := range v.Open {
		s.open = append(s.open, reveal{o.Seat, o.At, o.End, o.Number})
	}
	return s.openAt()
}

// drillGoals are for a table on which any trio is as good.
var drillGoals = settings{three: true}

// hintMemory helps in the memory drill. What the others showed is told as a match
// tells it, so that it is remembered as in a match.
func hintMemory(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(MemoryView)
	switch v.Phase {
	case drill.Look:
		return rules.Hint{Line: "watch", Clause: "TRI-30", Move: "next"}
	case drill.Find:
	default:
		return drill.Onward
	}
	match := rules.History{Setup: h.Setup, View: v.Table}
	for _, i := range path(h) {
		step := rules.Step{Seat: h.Seat}
		for _, e := range h.Steps[i].Events {
			verb, rest, _ := asciistr.Cut(e, " ")
			switch verb {
			case "round":
				match.Steps = nil
			case "turned":
				e = "flip " + rest
			case "asked":
				e = "ask " + rest
			case "back":
				e = "close"
			}
			step.Events = append(step.Events, e)
		}
		match.Steps = append(match.Steps, step)
	}
	k := newKnowledge(match)
	k.walk(match, func(mark) {}, func(bool) {})
	return advise(drillGoals, v.Table, k.count(v.Table), h.Moves)
}

// hintDeduce helps with a deduction puzzle: in which hands something can be deduced.
func hintDeduce(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(DeduceView)
	if v.Phase != drill.Find {
		return drill.Onward
	}
	t := &sight{}
	for _, c := range v.Table.Middle {
		n := int8(c.Number)
		if c.Gone {
			n = gone
		}
		t.middle = append(t.middle, n)
	}
	for _, hand := range v.Table.Hands {
		cards := make([]int8, len(hand))
		for at, c := range hand {
			cards[at] = int8(c.Number)
		}
		t.hands = append(t.hands, cards)
	}
	odds := t.odds(v.Table)
	hint := advise(drillGoals, v.Table, odds, h.Moves)
	if len(v.Table.Open) > 0 {
		return hint
	}
	hint.Line, hint.More, hint.Clause, hint.At = "count", "", "TRI-05", ""
	for seat, hand := range odds.Hands {
		for at := range hand {
			if n := hand[at].Sure(); n > 0 && t.hands[seat][at] == 0 && slices.Contains(odds.certain(), n) && hint.At == "" {
				hint.Line, hint.Clause, hint.At = "reason", "TRI-17", seatAt(rules.Seat(seat))
			}
		}
	}
	return hint
}

// hintLinks helps with the links of a number.
func hintLinks(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(LinksView)
	if v.Phase != drill.Find {
		return drill.Onward
	}
	hint := rules.Hint{Line: "seven " + asciistr.Itoa(v.Number), Clause: "TRI-10", Move: "none"}
	if len(v.Picked) > 0 {
		hint.Move = "done"
	}
	for _, n := range Links(v.Number) {
		if !slices.Contains(v.Picked, n) {
			hint.Spot = "n" + asciistr.Itoa(n)
			hint.Move = rules.Move("pick " + asciistr.Itoa(n))
			break
		}
	}
	return hint
}
