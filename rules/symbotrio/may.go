package symbotrio

// The drill "may I?" of Symbotrio: tables in the midst of a match. Rejected: to play matches until a
// question fits, for every answer to a reader replays all rounds; so a card of the kind that matters
// is taken from the pile, and only the tiles and the loot are left to chance.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// MayDrill is the drill: is this move allowed?
var MayDrill = may.Drill(&rules.Game{
	Rulebook: "symbotrio", Clauses: clauses, Words: mayWords, Hint: hintMay,
	Redealt: 3, // the first deals often asked about the same twice in a row, the next of a clause for one answer, and for one reason again and again
})

// hintMay says what to look at for a kind of move, and for a square by the reasons that are offered: where one
// of them is the right one, the hint leads to it, and the reader who has them before their eyes learns no more.
func hintMay(h rules.History, chance *rules.Rand) rules.Hint {
	hint := drill.HintMay(h, chance)
	if hint.Line == "judge" {
		v := h.View.(drill.MayView)
		hint.Line += "-" + v.Move.Verb()
		switch {
		case v.Move.Verb() != "flip" || slices.Contains(v.Reasons, "up"):
		case slices.Contains(v.Reasons, "turn"):
			hint.Line += "-turn"
		default:
			hint.Line += "-card"
		}
	}
	return hint
}

// Of what the two editions say otherwise (SYM-46a to SYM-49b) nothing is asked: each reader plays by
// their own.
var may = &drill.May{
	Kinds: []drill.Kind{
		{Verb: "flip", Allows: "SYM-17", Reasons: []drill.Reason{{Word: "up", Clause: "SYM-17"}, {Word: "enough", Clause: "SYM-17"}}},
		{Verb: "flip", Allows: "SYM-17", Reasons: []drill.Reason{{Word: "prison", Clause: "SYM-36"}, {Word: "turn", Clause: "SYM-16", Common: true}}},
		{Verb: "flip", Allows: "SYM-17", Reasons: []drill.Reason{{Word: "first", Clause: "SYM-37"}, {Word: "crook", Clause: "SYM-41"}}},
		{Verb: "flip", Allows: "SYM-17", Reasons: []drill.Reason{{Word: "first", Clause: "SYM-47"}, {Word: "easy", Clause: "SYM-45"}}},
		{Verb: "flip", Allows: "SYM-17", Reasons: []drill.Reason{{Word: "easy", Clause: "SYM-39"}, {Word: "alone", Clause: "R-SYM-13"}}},
		{Verb: "close", Allows: "R-SYM-03", Reasons: []drill.Reason{{Word: "card", Clause: "SYM-31"}, {Word: "crook", Clause: "SYM-41"}}},
		{Verb: "turn", Allows: "SYM-37", Reasons: []drill.Reason{{Word: "noturn", Clause: "SYM-37"}, {Word: "turned", Clause: "R-SYM-07"}}},
		{Verb: "draw", Allows: "SYM-31", Reasons: []drill.Reason{{Word: "have", Clause: "SYM-32"}, {Word: "turn", Clause: "SYM-16", Common: true}}},
		{Verb: "draw", Allows: "SYM-31", Reasons: []drill.Reason{{Word: "attempt", Clause: "R-SYM-11"}, {Word: "turn", Clause: "SYM-16", Common: true}}},
		{Verb: "take", Allows: "SYM-39", Reasons: []drill.Reason{{Word: "locked", Clause: "SYM-18"}, {Word: "turn", Clause: "SYM-16", Common: true}}},
		{Verb: "rob", Allows: "SYM-41", Reasons: []drill.Reason{{Word: "poor", Clause: "R-SYM-09"}, {Word: "nocrook", Clause: "SYM-40"}}},
		{Verb: "rob", Allows: "SYM-41", Reasons: []drill.Reason{{Word: "robbing", Clause: "SYM-41"}, {Word: "turn", Clause: "SYM-16", Common: true}}},
		{Verb: "serve", Allows: "SYM-36", Reasons: []drill.Reason{{Word: "free", Clause: "R-SYM-05"}, {Word: "stolen", Clause: "SYM-48"}}},
	},
	Senseless: "SYM-17",
	By:        drillClauses,
	Scene:     mayScene,
}

// mayTable is a table of a match.
type mayTable struct{ *state }

// Think lists the moves of a kind. After the last square nobody thinks of one that lies open.
func (t mayTable) Think(verb string) []rules.Move {
	switch verb {
	case "flip":
		return slices.DeleteFunc(t.board.moves(verb), func(m rules.Move) bool {
			_, cell, _ := asciistr.Cut(string(m), " ")
			return len(t.board.up()) == most && t.board.closed(cell) != nil
		})
	case "rob":
		var list []rules.Move
		for rival := 1; rival < len(t.players); rival++ {
			list = append(list, rules.Move(join(verb, asciistr.Itoa(rival))))
		}
		return list
	}
	return []rules.Move{rules.Move(verb)}
}

// Check is that of the game.
func (t mayTable) Check(m rules.Move) *rules.Breach { return t.check(0, m) }

// Act plays an allowed move: what it does lies open for all.
func (t mayTable) Act(m rules.Move) { _, _ = t.Play(0, m) }

// Why says what decides, and names its clause: what stands against the move, or what lets it pass. A
// card whose mark has acted may be tried by the clause on that, not by the one on how many squares.
func (t mayTable) Why(m rules.Move, b *rules.Breach) (event, clause string) {
	if b != nil {
		return drill.Against + "-" + rules.Words(b.Reason)[0], b.Clause
	}
	verb, robbing := m.Verb(), len(t.loot) > 0
	word, clause := verb, may.Kinds[slices.IndexFunc(may.Kinds, func(k drill.Kind) bool { return k.Verb == verb })].Allows
	switch kind := t.active().Kind; {
	case kind == Code && (verb == "flip" || verb == "turn"):
		if clause = "SYM-37"; robbing {
			clause = "SYM-47"
		}
		if verb == "flip" {
			word = "turned"
		}
	case kind == Prison && verb == "flip" && robbing:
		word, clause = "stolen", "SYM-48"
	case kind == Prison && verb == "flip":
		word, clause = "served", "R-SYM-05"
	}
	return drill.Allowed + "-" + word, clause
}

// mayScene makes a table: before the reader, or drawn by their crook, lies a card of the kind on
// which the answer hangs. Where it is another's turn, a card of that kind lies before both, so
// that nothing else stands against the move.
func mayScene(chance *rules.Rand, asked *drill.Kind, reason string) drill.Table {
	verb := asked.Verb
	kind, fresh, robbing := Plain, false, reason == "attempt" || reason == "robbing" || reason == "stolen"
	switch reason {
	case "prison", "free", "stolen":
		kind, fresh = Prison, reason == "prison"
	case "first":
		kind, fresh, robbing = Code, true, chance.Percent(50)
	case "turned":
		kind, robbing = Code, chance.Percent(30)
	case "easy":
		kind, robbing = Easy, chance.Percent(50)
	case "crook", "alone", "poor":
		kind = Crook
	case "card":
		kind = NoCard
	case "turn", "":
		switch verb {
		case "draw":
			kind = NoCard
		case "take":
			kind = Easy
		case "rob":
			kind = Crook
		case "turn", "serve":
			kind, fresh = Code, true
			if verb == "serve" {
				kind = Prison
			}
		case "flip":
			if reason == "" {
				kind, robbing = Plain+Kind(chance.Intn(3)), chance.Percent(40)
			}
		}
	}
	faces, pile, _ := stack("", false, chance)
	s := &state{board: Board{Faces: faces}, pile: pile, players: make([]player, 3+chance.Intn(2)), rival: -1}
	for range chance.Intn(4) {
		s.board.Turn()
	}
	mine := s.pick(kind)
	if reason == "turn" {
		s.turn = rules.Seat(1 + chance.Intn(len(s.players)-1))
	}
	for i := range s.players {
		p := &s.players[i]
		if p.front = s.pick(Plain); rules.Seat(i) == s.turn && i > 0 {
			p.front = s.pick(kind)
		}
		if i > 0 && (reason == "alone" || chance.Percent(30)) {
			continue // which is seen, as loot that is nothing but crooks would not be
		}
		for range 1 + chance.Intn(3) {
			p.won = append(p.won, s.takeTop())
		}
	}
	me := &s.players[0]
	if me.front = mine; robbing {
		me.front, s.rival, s.loot = s.pick(Crook), rules.Seat(1+chance.Intn(len(s.players)-1)), []Card{mine}
	}
	switch {
	case fresh && robbing:
		s.loose = 1
	case fresh:
		me.due = 1
	}
	if reason == "alone" {
		s.pile = nil
	}
	if s.must() == "" {
		open := chance.Intn(most)
		switch reason {
		case "enough":
			open = most
		case "up":
			open = max(open, 1)
		}
		for len(s.board.up()) < open {
			s.board.Up[chance.Intn(Tiles)] = true
		}
	}
	s.chance = *chance // which says what a crook draws
	return mayTable{s}
}

// pick takes the first card of a kind out of the pile, which has one.
func (s *state) pick(kind Kind) Card {
	if kind == NoCard {
		return Card{}
	}
	i := slices.IndexFunc(s.pile, func(c Card) bool { return c.Kind == kind })
	c := s.pile[i]
	s.pile = slices.Delete(s.pile, i, i+1)
	return c
}
