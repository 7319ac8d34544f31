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
	Rulebook: "symbotrio", Clauses: clauses, Words: mayWords,
	Redealt: 9, // the first deals often asked about the same twice in a row, the next of a clause for one answer, for one reason again and again, and with reasons that nobody could take for right, and much that the table does not show; or of a clause for one answer four times in a row, with reasons that the table or the line above it denied at a glance, or began with the crook, asked for one answer six times in a row, or about one rule twice while there were others; or offered that a closed tile is open, and had tables with next to nothing on them
})

// Of what the two editions say otherwise (SYM-46a to SYM-49b) nothing is asked: each reader plays by
// their own. Every reason of a kind is one that a newcomer could give on each of its tables, and is wrong
// on all others than those on which it is the answer. What is known by heart and not seen on the table is asked apart.
var may = &drill.May{
	Kinds: []drill.Kind{
		{Verb: "flip", Look: "tile", Allows: "SYM-17", Reasons: []drill.Reason{{Word: "up", Clause: "SYM-17"}, {Word: "enough", Clause: "SYM-17"}}},
		{Verb: "flip", Look: "mark", Allows: "SYM-17", Reasons: []drill.Reason{{Word: "prison", Clause: "SYM-36"}, {Word: "first", Clause: "SYM-37"}}},
		{Verb: "flip", Look: "front", Late: true, Allows: "SYM-17", Reasons: []drill.Reason{{Word: "easy", Clause: "SYM-39"}, {Word: "crook", Clause: "SYM-41"}}},
		{Verb: "flip", Look: "loot", Late: true, Allows: "SYM-17", Reasons: []drill.Reason{{Word: "first", Clause: "SYM-47"}, {Word: "easy", Clause: "SYM-45"}}},
		{Verb: "flip", Look: "victim", Late: true, Allows: "SYM-17", Reasons: []drill.Reason{{Word: "crook", Clause: "SYM-41"}, {Word: "alone", Clause: "R-SYM-13"}}},
		{Verb: "close", Look: "close", Allows: "R-SYM-03", Reasons: []drill.Reason{{Word: "card", Clause: "SYM-31"}}},
		{Verb: "turn", Look: "wheel", Allows: "SYM-37", Reasons: []drill.Reason{{Word: "noturn", Clause: "SYM-37"}, {Word: "turned", Clause: "R-SYM-07"}}},
		{Verb: "draw", Look: "draw", Allows: "SYM-31", Reasons: []drill.Reason{{Word: "have", Clause: "SYM-32"}, {Word: "turn", Clause: "SYM-16", Common: true}}},
		{Verb: "draw", Look: "draw", Allows: "SYM-31", Reasons: []drill.Reason{{Word: "attempt", Clause: "R-SYM-11"}}, Apart: true},
		{Verb: "take", Look: "take", Allows: "SYM-39", Reasons: []drill.Reason{{Word: "locked", Clause: "SYM-18"}, {Word: "turn", Clause: "SYM-16", Common: true}}},
		{Verb: "rob", Look: "rob", Late: true, Allows: "R-SYM-09", Reasons: []drill.Reason{{Word: "poor", Clause: "R-SYM-09"}, {Word: "nocrook", Clause: "SYM-40"}}},
		{Verb: "rob", Look: "rob", Allows: "R-SYM-09", Reasons: []drill.Reason{{Word: "robbing", Clause: "SYM-41"}, {Word: "poor", Clause: "R-SYM-09"}}, Apart: true},
		{Verb: "serve", Look: "serve", Allows: "SYM-36", Reasons: []drill.Reason{{Word: "free", Clause: "R-SYM-05"}, {Word: "stolen", Clause: "SYM-48"}}, Apart: true},
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

// Why says what decides, and names its clause: what stands against the move, or what lets it pass. A
// card whose mark has acted may be tried by the clause on that, not by the one on how many squares.
func (t mayTable) Why(m rules.Move, b *rules.Breach) (event, clause string) {
	if b != nil {
		event = drill.Against + "-" + rules.Words(b.Reason)[0]
		if event == drill.Against+"-turn" {
			event += " " + asciistr.Itoa(int(t.turn))
		}
		return event, b.Clause
	}
	word, clause := m.Verb(), ""
	switch kind := t.active().Kind; {
	case word != "flip":
	case kind == Code:
		word, clause = "turned", "R-SYM-07"
	case kind == Prison && len(t.loot) > 0:
		word, clause = "stolen", "SYM-48"
	case kind == Prison:
		word, clause = "served", "R-SYM-05"
	}
	return drill.Allowed + "-" + word, clause
}

// Act carries an allowed move out, as in a match: a tile is turned up, the board turns, a card is drawn, taken or stolen; and
// where that ends the turn, it is the next one's. Only tiles that may be closed stay as they are, for what decided is read off them. A card that has decided, and goes away, the board
// still shows where it lay.
func (t mayTable) Act(m rules.Move) []rules.Event {
	if m == "close" {
		return nil
	}
	events, _ := t.Play(0, m)
	return events
}

// Mislead names what is no rule, and may be taken for one by what lies there.
func (t mayTable) Mislead(m rules.Move) (near string, beliefs []string) {
	card, robbing := t.active(), len(t.loot) > 0
	switch verb := m.Verb(); {
	case verb == "flip":
		slot, _ := t.board.ParseCell(string(m[len("flip "):]))
		if len(t.board.up()) > 0 { // that it is open nobody believes of one that is closed
			near = "enough"
		}
		for _, up := range t.board.up() {
			if !card.Gem.Needs(t.board.Faces[up]) {
				beliefs = append(beliefs, "miss")
			}
			if t.board.CellOf(up)[1] != t.board.CellOf(slot)[1] {
				beliefs = append(beliefs, "row")
			}
		}
		if robbing && card.Kind == Prison {
			beliefs = append(beliefs, "prison")
		}
	case verb == "close":
		if beliefs = []string{"three"}; len(t.board.up()) == 0 {
			beliefs = append(beliefs, "one")
		}
	case verb == "draw": // whose turn it is the page says above the table: this has to be seen on it
		return "have", []string{"after"}
	case verb == "take":
		return "locked", []string{"later"}
	case verb == "rob":
		rival := int(m[len("rob ")] - '0')
		if rival > 1 {
			beliefs = append(beliefs, "left")
		}
		for i := range t.players[1:] {
			if len(t.players[i+1].won) > len(t.players[rival].won) {
				return "", append(beliefs, "rich")
			}
		}
	}
	return near, beliefs
}

// Rebut says what of the card, the tile or the loot speaks against a reason, unless that is what decides.
func (t mayTable) Rebut(reason string, m rules.Move, b *rules.Breach) string {
	card, allowed := t.active().Kind, b == nil
	switch reason {
	case "up", "enough", "have", "locked", "poor", "nocrook", "robbing", "free":
		if allowed {
			return ""
		}
	case "noturn", "turned", "attempt":
		return ""
	case "prison":
		if card == Prison {
			return ""
		}
	case "first":
		if card == Code {
			return ""
		}
	case "turn":
		if allowed && m == "draw" {
			return ""
		}
	case "crook", "alone":
		switch {
		case len(t.loot) > 0:
			reason = "crook-over"
		case reason == "alone":
		case card == Crook: // and there is nobody to rob
			return ""
		}
	}
	return drill.Rebuttal + "-" + reason
}

// mayScene makes a table: before the reader, or drawn by their crook, lies a card on which the answer hangs,
// and where the move is allowed one that looks alike. Where it is another's turn, a card of that kind lies
// before both, so that nothing else stands against the move.
func mayScene(chance *rules.Rand, asked *drill.Kind, reason string) drill.Table {
	other := reason == "turn"
	if reason == "" || other {
		reason = asked.Look // what lies there where nothing stands against the move
	}
	kind, fresh, robbing := Plain, false, asked.Look == "loot"
	switch reason {
	case "prison", "serve":
		kind, fresh = Prison, true
	case "free":
		kind = Prison
	case "stolen":
		kind, robbing = Prison, true
	case "first", "wheel":
		kind, fresh = Code, true
	case "turned":
		kind = Code
	case "mark":
		kind = Prison + Kind(chance.Intn(2))
	case "noturn", "loot":
		kind = Plain + Kind(chance.Intn(2))
	case "front", "victim":
		kind, robbing = Plain+Kind(chance.Intn(2)), true
	case "locked":
		kind = Plain + Kind(chance.Intn(3))
	case "easy", "take":
		kind = Easy
	case "crook", "alone", "poor", "rob":
		kind = Crook
	case "card", "draw":
		kind = NoCard
	case "attempt", "robbing":
		robbing = true
	}
	faces, pile, _ := stack("", false, chance)
	s := &state{board: Board{Faces: faces}, pile: pile, players: make([]player, 3+chance.Intn(2)), rival: -1}
	for range chance.Intn(4) {
		s.board.Turn()
	}
	mine := s.pick(kind)
	if other {
		s.turn = rules.Seat(1 + chance.Intn(len(s.players)-1))
	}
	victims := asked.Verb == "rob" || kind == Crook // else loot decides nothing, and everybody has some
	for i := range s.players {
		p := &s.players[i]
		if p.front = s.pick(Plain); rules.Seat(i) == s.turn && i > 0 {
			p.front = s.pick(kind)
		}
		if i > 0 && (reason == "alone" || victims && chance.Percent(30)) {
			continue
		}
		for range 1 + chance.Intn(3) { // no crooks: that there is nothing else would not be seen, and what becomes of two the editions say otherwise
			p.won = append(p.won, s.pick(Plain))
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
	s.italian = asked.Look == "victim" // of a crook whose owner alone has loot that edition is silent, so that what is ruled decides for all readers
	open := 0
	switch {
	case reason == "enough":
		open = most
	case reason == "tile": // one more is allowed, and three are soon miscounted
		open = most - 1
	case reason == "up":
		open = 1 + chance.Intn(most-1)
	case reason == "close":
		open = chance.Intn(most)
	}
	for len(s.board.up()) < open {
		s.board.Up[chance.Intn(Tiles)] = true
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
