package labyrinthe

// The drill "may I?" of Labyrinthe: tables as they may be in the midst of a match. Rejected: the
// matches of the other drills (playUntil), for every answer to a reader makes the tables of all
// rounds again, and a match took a hundred times as long as cards laid by chance.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// MayDrill is the drill: is this move allowed?
var MayDrill = may.Drill(&rules.Game{
	Rulebook: "labyrinthe", Clauses: clauses, Words: mayWords,
	Redealt: 7, // the first deals often asked about the same twice in a row, the next of a clause for one answer, of a hand that may lay a card without a path, of a card alone that touched a corner, or of a wall before a path that was no reason, or seven rows high; or of a clause for one answer four times in a row, or of any; about one rule twice while there were others, or with reasons that the line above the table denied
})

var may = &drill.May{
	Kinds: []drill.Kind{
		{Verb: "place", Allows: "LAB-16", Reasons: []drill.Reason{{Word: "corner", Clause: "LAB-16"}, {Word: "half", Clause: "R-LAB-03"}}, Look: "place"},
		{Verb: "place", Allows: "LAB-16", Reasons: []drill.Reason{{Word: "one", Clause: "LAB-15"}, {Word: "turn", Clause: "LAB-34", Common: true}}, Look: "first"},
		{Verb: "take", Allows: "LAB-22", Reasons: []drill.Reason{{Word: "alone", Clause: "LAB-24"}, {Word: "corner-only", Clause: "LAB-25"}}, Look: "hold"},
		{Verb: "take", Allows: "LAB-22", Reasons: []drill.Reason{{Word: "nopath", Clause: "LAB-06"}, {Word: "other", Clause: "R-LAB-05"}}, Look: "path"},
		{Verb: "take", Allows: "LAB-22", Reasons: []drill.Reason{{Word: "own", Clause: "R-LAB-06"}, {Word: "groups", Clause: "R-LAB-09"}}, Look: "own"},
		{Verb: "done", Allows: "R-LAB-08", Reasons: []drill.Reason{{Word: "must", Clause: "LAB-15"}, {Word: "turn", Clause: "LAB-34", Common: true}}, Look: "done"},
	},
	Senseless: "LAB-15",
	By:        drillClauses,
	Scene:     mayScene,
	Believed:  "LAB-15 both R-LAB-03 nopath",
}

// mayTable is a table of a match.
type mayTable struct{ *state }

// Think lists the moves of a kind: a card on any cell that touches another, if only by a corner. None is thought of
// that goes on from one card and is in the way of another's path, for that is so too.
func (t mayTable) Think(verb string) (list []rules.Move) {
	switch verb {
	case "place":
		if t.blocked {
			return nil // a side is then enough (R-LAB-12)
		}
		var cells []cell
		for _, c := range t.cards {
			for _, step := range slices.Concat(steps[:], corners[:]) {
				if at := c.cell + step; t.at(at) == nil && !slices.Contains(cells, at) {
					cells = append(cells, at)
				}
			}
		}
		for slot, card := range t.hands[0] {
			for _, c := range cells {
				for turns := 0; card != (Card{}) && turns < 4 && (turns == 0 || card.Sides.Turned(turns) != card.Sides); turns++ {
					if facing := t.facing(c); facing&card.Sides.Turned(turns) != 0 && facing&^card.Sides.Turned(turns) != 0 {
						continue
					}
					list = append(list, rules.Move(asciistr.Join([]string{verb, asciistr.Itoa(slot + 1), c.String(), asciistr.Itoa(turns)}, " ")))
				}
			}
		}
	case "take":
		for _, c := range t.cards {
			if t.plain(c.cell) {
				list = append(list, rules.Move("take "+c.cell.String()))
			}
		}
	default:
		list = append(list, rules.Move(verb))
	}
	return list
}

// plain reports whether only one of the answers can be said of taking a card: a card that would be left alone
// touches nothing by a corner either, and no other is cut off with it.
func (t mayTable) plain(c cell) bool {
	_, reason, alone, apart := t.tear(c)
	return reason != "alone" || len(apart) == 1 && !slices.ContainsFunc(corners[:], func(step cell) bool { return t.at(alone+step) != nil })
}

// Mislead names what may be believed by what lies there. Whose turn it is, and whether a card was laid in it, the page says above the table:
// beside that, or against what is allowed, stands what has to be looked for there, or thought of.
func (t mayTable) Mislead(m rules.Move) (near string, beliefs []string) {
	switch m.Verb() {
	case "place":
		return "corner", []string{"corner", "half"}
	case "done":
		return "claim", []string{"claim", "both"}
	}
	return "", nil
}

// Check is that of the game. Where it does not count whose turn it is, the card is still the reader's.
func (t mayTable) Check(m rules.Move) *rules.Breach {
	if t.Keeps("LAB-34") {
		return t.check(0, m)
	}
	mine := *t.state
	mine.turn = 0
	return mine.check(0, m)
}

// At points, where no path leads to a card, at the way up to the wall and what is behind that.
func (t mayTable) At(b *rules.Breach) string {
	if b.Clause != "LAB-06" {
		return b.At
	}
	to, _ := parseCell(b.At)
	return asciistr.Join(named([][]cell{(&pathAsk{layout: t.layout, cell: t.laid}).walled(to)})[0], " ")
}

// Why names the cards of this table that decide.
func (t mayTable) Why(m rules.Move, b *rules.Breach) (event, clause string) {
	words, mine := rules.Words(string(m)), " "+t.laid.String()
	asked := "" // the cell
	switch words[0] {
	case "place":
		asked = words[2]
	case "take":
		asked = words[1]
	}
	at, _ := parseCell(asked)
	asked = " " + asked
	if b == nil {
		event = drill.Allowed + "-" + words[0]
		switch words[0] {
		case "place":
			slot, _ := parseSlot(words[1])
			on := (t.hands[0][slot].Sides.Turned(int(words[3][0]-'0')) & t.facing(at)).list()
			return event + asked + " " + (at + steps[slices.Index(on[:], true)]).String(), ""
		case "take":
			return event + asked + mine + " " + t.joins[t.join(at)].treasures[0].String(), ""
		}
		return event + mine, ""
	}
	reason := rules.Words(b.Reason)
	event = drill.Against + "-" + reason[0]
	switch reason[0] {
	case "corner":
		event += asked + " " + asciistr.Fields(b.At)[0]
	case "half": // the card whose path comes up to a wall
		on := t.facing(at).list()
		event += asked + " " + (at + steps[slices.Index(on[:], true)]).String()
	case "one":
		event += mine
	case "turn":
		event += " " + asciistr.Itoa(int(t.turn))
	case "nopath":
		return event + asked + mine + " " + reason[2], "R-LAB-03" // where it stops
	case "other":
		event += asked + mine
	case "own":
		event += asked
	default: // which card shows it stands in the refusal
		event = drill.Against + "-" + b.Reason
	}
	return event, b.Clause
}

// Rebut names the card of this table that speaks against a reason, unless that is what decides.
func (t mayTable) Rebut(reason string, m rules.Move, b *rules.Breach) string {
	words, mine := rules.Words(string(m)), " "+t.laid.String()
	event := drill.Rebuttal + "-" + reason
	switch reason {
	case "corner": // by a side it touches this one
		at, _ := parseCell(words[2])
		on := slices.IndexFunc(steps[:], func(step cell) bool { return t.at(at+step) != nil })
		return event + " " + words[2] + " " + (at + steps[on]).String()
	case "half":
		if b != nil && b.Clause == "LAB-16" {
			return ""
		}
		slot, _ := parseSlot(words[1])
		at, _ := parseCell(words[2])
		for i, open := range t.hands[0][slot].Sides.Turned(int(words[3][0] - '0')).list() {
			if other := t.at(at + steps[i]); open && other != nil && t.facing(at).list()[i] != open {
				return event + "-stub " + other.cell.String() // a path of the card that ends at its wall
			}
		}
	case "groups", "claim":
		if b == nil {
			return ""
		}
	case "alone", "corner-only":
		if b != nil {
			event += "-more"
		}
	case "own":
		event += mine
	case "one":
		if b != nil {
			return ""
		}
	case "nopath", "other", "must":
		return ""
	}
	return event
}

// Tempts says whether the card touches one by a corner, too, or more than one by its sides: whoever is misled by that names the first,
// or fears for those that it holds.
func (t mayTable) Tempts(reason string, m rules.Move) string {
	near := steps[:]
	switch reason {
	case "corner":
		near = corners[:]
	case "alone", "corner-only", "groups":
	default:
		return ""
	}
	words := rules.Words(string(m)) // "place 2 n12 1", "take n12"
	at, _ := parseCell(words[min(len(words)-1, 2)])
	n := 0
	for _, step := range near {
		if t.at(at+step) != nil {
			n++
		}
	}
	return asciistr.Itoa(min(n, 2))
}

// mayScene makes a table: some cards laid by chance beside the start square, and for what comes
// after, one by which seat 0 has joined treasures.
func mayScene(chance *rules.Rand, kind *drill.Kind, reason string) drill.Table {
	s := &state{settings: settings{rotate: true, mend: true, stuck: "contact"}, laid: nowhere}
	s.won = make([]int, 2)
	s.shuffle(s.settings, 2, chance)
	for more := 1 + chance.Intn(7); more > 0; more-- {
		if p, ok := s.randomPlacement(chance); ok && s.compact(p.cell) {
			s.add(laid{p.cell, p.sides, s.hands[0][p.slot]})
			s.laid = p.cell
			s.hands[0][p.slot], s.pile = s.pile[0], s.pile[1:]
		}
	}
	s.look()
	if reason == "turn" {
		s.turn = 1
	}
	if kind.Verb == "take" || reason == "one" || kind.Verb == "done" && reason != "must" {
		w := s.web()
		for range 20 {
			if p, ok := s.randomPlacement(chance); ok && s.compact(p.cell) && s.joined(w, p.cell, p.sides, s.hands[s.turn][p.slot]) != 0 {
				s.place(p)
				break
			}
		}
	}
	return mayTable{s}
}

// compact reports whether a phone still shows the labyrinth large with a card on that cell.
func (s *state) compact(c cell) bool {
	x, y := c.xy()
	for _, l := range s.cards {
		if lx, ly := l.cell.xy(); max(x-lx, lx-x) > 5 || max(y-ly, ly-y) > 4 {
			return false
		}
	}
	return true
}
