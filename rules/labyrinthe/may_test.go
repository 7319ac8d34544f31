package labyrinthe

import (
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

func TestMaySuite(t *testing.T) {
	rulestest.Suite(t, MayDrill, rulestest.May(may, tries(), func(table drill.Table) []string { return hidden(table.(mayTable).state, 0) }))
}

// What is told of an answer names the cards of its table that decide, and a wall the side on which it stands; a hint
// names the card that is asked about, and a clause that hangs on the kind of move alone.
func TestMayNamesWhatDecides(t *testing.T) {
	told := map[string]bool{}
	rulestest.EachClause(t, MayDrill, "#8.names-", func(m *rules.Match) {
		for m.State.Turn() != 0 {
			v := m.State.View(0).(drill.MayView)
			hint, asked := MayDrill.Hint(m.History(0), m.Chance(0)), rules.Words(string(v.Move))
			for _, k := range may.Kinds {
				if rules.Words(hint.Line)[0] == "judge-"+k.Look && hint.Clause != k.Reasons[0].Clause {
					t.Errorf("%s with %q hints at %s by %q", v.Move, v.Reasons, hint.Clause, hint.Line)
				}
			}
			if len(asked) > 1 && !strings.Contains(hint.Line, " "+asked[len(asked)/2]) {
				t.Errorf("of %s the hint is %q", v.Move, hint.Line)
			}
			if err := m.Play("yes"); err != nil {
				t.Fatal(err)
			}
			after := m.State.View(0).(drill.MayView)
			table, why := after.Table.(View), rules.Words(after.Why)
			told[why[0]] = true
			for _, word := range why[1:] {
				if c, ok := parseCell(word); ok && table.table.at(c) == nil && word != asked[min(2, len(asked)-1)] {
					t.Errorf("%s: %s tells of %s, where nothing lies", v.Move, after.Why, word)
				}
			}
			switch why[0] {
			case "because-half", "allowed-place", "because-corner":
				at, _ := parseCell(why[1])
				other, _ := parseCell(why[2])
				slot, _ := parseSlot(asked[1])
				mine := table.Hands[0][slot].Card.Sides.Turned(int(asked[3][0] - '0')).list()
				touches, open := false, false
				for i, step := range steps {
					if at+step == other {
						touches, open = true, mine[i] && table.table.facing(at).list()[i]
					}
				}
				if touches == (why[0] == "because-corner") || open != (why[0] == "allowed-place") {
					t.Errorf("%s: %s, and the two touch by a side %t, with a path %t", v.Move, after.Why, touches, open)
				}
			case "because-nopath":
				way := rules.Words(after.At) // from the card laid last up to a wall, and the cell behind that
				last := len(way) - 1
				for i := range last {
					at, _ := parseCell(way[i])
					next, _ := parseCell(way[i+1])
					if open := slices.Contains(table.table.way(at, next), next); open != (i < last-1) {
						t.Errorf("%s: from %s to %s in %q there is a path %t", v.Move, way[i], way[i+1], way, open)
					}
				}
				if after.Clause != "R-LAB-03" || after.Rule != "LAB-06" {
					t.Errorf("%s: %s is quoted, of a round about %s", v.Move, after.Clause, after.Rule)
				}
				if way[0] != table.Laid {
					t.Errorf("%s: the way begins at %s", v.Move, way[0])
				}
			case "because-alone", "because-corner-only", "because-groups":
				if !strings.Contains(" "+after.At+" ", " "+why[1]+" ") {
					t.Errorf("%s: %s, and what is cut off is %s", v.Move, after.Why, after.At)
				}
			}
			if m.State.Turn() != 0 {
				if err := m.Play("next"); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
	if len(told) != 14 {
		t.Errorf("told is %v", told)
	}
}

func TestMayAsksOnceWhoseTurnItIs(t *testing.T) { rulestest.AsksOnce(t, MayDrill, "turn") }

// pieces are the parts into which the cards fall, by their sides, where one is taken: the one with the card laid last, or
// a larger one, comes first.
func (t mayTable) pieces(taken cell) (list [][]cell) {
	var left []cell
	for _, c := range t.cards {
		if c.cell != taken {
			left = append(left, c.cell)
		}
	}
	for len(left) > 0 {
		piece := left[:1:1]
		left = left[1:]
		for i := 0; i < len(piece); i++ {
			left = slices.DeleteFunc(left, func(c cell) bool {
				joins := touch(piece[i], c, steps[:])
				if joins {
					piece = append(piece, c)
				}
				return joins
			})
		}
		list = append(list, piece)
	}
	slices.SortStableFunc(list, func(a, b []cell) int {
		if len(a) == len(b) && slices.Contains(a, t.laid) {
			return -1
		}
		return len(b) - len(a)
	})
	return list
}

// touch reports whether one cell lies a step of those from another.
func touch(a, b cell, ways []cell) bool {
	return slices.ContainsFunc(ways, func(step cell) bool { return a+step == b })
}

// reached reports whether a path leads from the card laid last to another.
func (t mayTable) reached(to cell) bool {
	list := []cell{t.laid}
	for i := 0; i < len(list); i++ {
		for side, open := range t.at(list[i]).sides.list() {
			next := list[i] + steps[side]
			if other := t.at(next); open && other != nil && other.sides.list()[(side+2)%4] && !slices.Contains(list, next) {
				list = append(list, next)
			}
		}
	}
	return slices.Contains(list, to)
}

// holds says of each reason whether it is true of a table and a move, by what lies there alone.
func (t mayTable) holds(reason string, m rules.Move) bool {
	words := rules.Words(string(m))
	at, _ := parseCell(words[min(2, len(words)-1)])
	beside := func(ways []cell) bool {
		return slices.ContainsFunc(t.cards, func(c laid) bool { return touch(at, c.cell, ways) })
	}
	shared := func() bool {
		one, other := t.at(t.laid).card, t.at(at).card
		return one.Has(other.A) || one.Has(other.B)
	}
	switch reason {
	case "corner":
		return !beside(steps[:]) && beside(corners[:])
	case "half": // a path that comes up to the cell ends there
		slot, _ := parseSlot(words[1])
		for side, open := range t.hands[0][slot].Sides.Turned(int(words[3][0] - '0')).list() {
			if other := t.at(at + steps[side]); !open && other != nil && other.sides.list()[(side+2)%4] {
				return true
			}
		}
		return false
	case "one":
		return slices.Contains(t.hands[t.turn][:], Card{})
	case "must":
		return !slices.Contains(t.hands[t.turn][:], Card{})
	case "turn":
		return t.turn != 0
	case "alone":
		return slices.ContainsFunc(t.pieces(at)[1:], func(piece []cell) bool { return len(piece) == 1 })
	case "corner-only":
		pieces := t.pieces(at)
		return slices.ContainsFunc(pieces[1:], func(piece []cell) bool {
			return len(piece) > 1 && slices.ContainsFunc(piece, func(c cell) bool {
				return slices.ContainsFunc(pieces[0], func(rest cell) bool { return touch(c, rest, corners[:]) })
			})
		})
	case "groups":
		return len(t.pieces(at)) > 1
	case "nopath":
		return at != t.laid && shared() && !t.reached(at)
	case "other":
		return at != t.laid && !shared()
	case "own":
		return at == t.laid
	}
	return false
}

// What the line above the table tells, whose turn it is and whether a card was laid, is offered only where it is the answer, unless its
// clause is asked for, and beside it what has to be looked for; and no more is both reasons denied by that line.
func TestMayOffersWhatTheTableTells(t *testing.T) {
	beside := map[string]int{}
	rulestest.EachDeal(t, MayDrill, "line-", 60, func(m *rules.Match) {
		rulestest.EachRound(t, m, func(v drill.MayView, answer rules.Move) {
			for i, r := range v.Reasons {
				if told := r == "turn" || r == "one" || r == "must"; told && answer != rules.Move("no "+r) {
					t.Errorf("%s may be refused by %s, and the answer is %s", v.Move, r, answer)
				} else if told {
					beside[r+" "+v.Reasons[1-i]]++
				}
			}
		})
	})
	if len(beside) != 8 {
		t.Errorf("beside what the line tells stands %v", beside)
	}
}

// What nobody has to do before a turn may end is offered whatever the answer is.
func TestMayOffersBeliefs(t *testing.T) {
	rulestest.BeliefsTellNothing(t, MayDrill, 50, "claim", "both")
}

func TestMayOffersNoOtherTrueReason(t *testing.T) {
	rulestest.OneTrueReason(t, MayDrill, func(table drill.Table, reason string, m rules.Move) bool {
		return table.(mayTable).holds(reason, m)
	})
}

func TestMayRebutsWrongReasons(t *testing.T) {
	rulestest.Rebuts(t, MayDrill, `
		claim/allowed-done
		groups/allowed-take
		half/because-corner
		must/allowed-done
		nopath/allowed-take nopath/because-other
		other/allowed-take other/because-nopath
	`)
}
