package rulestest

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
)

// May returns the hooks of a drill "may I?": tries are lines that some position of its game refuses,
// and hidden lists what seat 0 may not see of a table. Who plays is right four times of five.
func May(may *drill.May, tries []string, hidden func(drill.Table) []string) Hooks {
	lines := append(tries, "next", "yes", "yes 1", "no", "no reason", "maybe")
	for _, k := range may.Kinds {
		for _, r := range k.Reasons {
			lines = append(lines, "no "+r.Word, "no "+r.Word+" 1")
		}
	}
	return Hooks{
		Lines: lines,
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			v := s.View(0).(drill.MayView)
			if v.Decided() || chance.Percent(20) {
				return ""
			}
			answer, _ := v.Solution()
			return answer
		},
		Hidden: func(s rules.State, _ rules.Seat) []string {
			list := hidden(s.(*drill.Quiz).Drill.(interface{ Table() drill.Table }).Table())
			if !s.View(0).(drill.MayView).Decided() {
				list = append(list, "answer ", "why ")
			}
			return list
		},
	}
}

// EachClause deals a drill "may I?" of 24 rounds for each clause that can be asked about, and for any, and has
// it played.
func EachClause(t *testing.T, game *rules.Game, seed string, play func(m *rules.Match)) {
	t.Helper()
	for _, clause := range game.Options[1].Values {
		r, err := rules.Parse(game.Name+" 1 rounds=24 clause="+clause+" "+seed+clause, []*rules.Game{game})
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.NewMatch(r)
		if err != nil {
			t.Fatal(err)
		}
		play(m)
	}
}

// EachDeal deals a drill "may I?" by its usual setup as often as times says, and has it played.
func EachDeal(t *testing.T, game *rules.Game, seed string, times int, play func(m *rules.Match)) {
	t.Helper()
	for n := range times {
		m, err := rules.NewMatch(rules.Record{Setup: game.Usual(), Seed: seed + strconv.Itoa(n)})
		if err != nil {
			t.Fatal(err)
		}
		play(m)
	}
}

// EachRound plays a drill "may I?" to its end, and shows each round and its right answer before that is given.
func EachRound(t *testing.T, m *rules.Match, see func(v drill.MayView, answer rules.Move)) {
	t.Helper()
	for m.State.Turn() != 0 {
		v, move := m.State.View(0).(drill.MayView), rules.Move(drill.Next)
		if !v.Decided() {
			move, _ = v.Solution()
			see(v, move)
		}
		if err := m.Play(string(move)); err != nil {
			t.Fatal(err)
		}
	}
}

// OneTrueReason tests that of the reasons that a drill "may I?" offers the one that is the answer is true, and no
// other: holds says it of a table and a move, by what lies there alone.
func OneTrueReason(t *testing.T, game *rules.Game, holds func(table drill.Table, reason string, m rules.Move) bool) {
	t.Helper()
	see := func(m *rules.Match) {
		EachRound(t, m, func(v drill.MayView, right rules.Move) {
			table := m.State.(*drill.Quiz).Drill.(interface{ Table() drill.Table }).Table()
			for _, reason := range v.Reasons {
				if answer := rules.Move("no " + reason); holds(table, reason, v.Move) != (answer == right) {
					t.Errorf("%s: the answer is %s, and that %s holds is %v of %q", v.Move, right, reason, answer != right, v.Facts())
				}
			}
		})
	}
	for n := range 6 {
		EachClause(t, game, "#"+strconv.Itoa(game.Generation())+".true-"+strconv.Itoa(n), see)
	}
}

// AsksOnce tests that a reason that stands against many kinds of moves alike is the answer in one of ten
// rounds of a drill "may I?" at most, and that it is asked for at all.
func AsksOnce(t *testing.T, game *rules.Game, reason string) {
	t.Helper()
	asked := 0
	for n := range 40 {
		setup := game.Usual()
		setup.Values[0] = "10" // rounds
		m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: reason + strconv.Itoa(n)})
		if err != nil {
			t.Fatal(err)
		}
		times := 0
		for m.State.Turn() != 0 {
			hint := game.Hint(m.History(0), m.Chance(0))
			if hint.Move == rules.Move("no "+reason) {
				times++
			}
			if err := m.Play(string(hint.Move)); err != nil {
				t.Fatal(err)
			}
		}
		if asked += times; times > 1 {
			t.Errorf("match %d: in %d of ten rounds", n, times)
		}
	}
	if asked < 10 {
		t.Errorf("in %d of 400 rounds", asked)
	}
}

// HintsTellNothing tests that what is hinted at first in a drill "may I?", and the clause that it leads to, are the same
// for moves that are allowed and for such as are not, and differ for each kind of moves but those that stand apart.
func HintsTellNothing(t *testing.T, game *rules.Game, may *drill.May) {
	t.Helper()
	kinds := 0
	for _, k := range may.Kinds {
		if !k.Apart {
			kinds++
		}
	}
	met := map[string][2]int{}
	EachDeal(t, game, "hints", 20, func(m *rules.Match) {
		for m.State.Turn() != 0 {
			h := m.History(0)
			hint := game.Hint(h, m.Chance(0))
			if v := h.View.(drill.MayView); !v.Decided() {
				told := rules.Words(hint.Line)[0] + " " + hint.Clause
				times := met[told]
				if hint.Move == "yes" {
					times[0]++
				} else {
					times[1]++
				}
				met[told] = times
			}
			if err := m.Play(string(hint.Move)); err != nil {
				t.Fatal(err)
			}
		}
	})
	if len(met) != kinds {
		t.Errorf("hints of %d kinds, and there are %d: %v", len(met), kinds, met)
	}
	for told, times := range met {
		if times[0] == 0 || times[1] == 0 {
			t.Errorf("where %s is hinted at, %d moves are allowed, and %d are not", told, times[0], times[1])
		}
	}
}

// BeliefsTellNothing tests that beside each belief that a drill "may I?" offers moves are allowed and others are not, that it
// stands before and behind the true reason, and that it comes up in one round of so many or more.
func BeliefsTellNothing(t *testing.T, game *rules.Game, rare int, beliefs ...string) {
	t.Helper()
	met, rounds := map[string]map[string]int{}, 0
	EachDeal(t, game, "beliefs", 40, func(m *rules.Match) {
		EachRound(t, m, func(v drill.MayView, answer rules.Move) {
			rounds++
			for i, r := range v.Reasons {
				if !slices.Contains(beliefs, r) {
					continue
				}
				if met[r] == nil {
					met[r] = map[string]int{}
				}
				key := "allowed"
				if answer == rules.Move("no "+r) {
					t.Errorf("%s is no rule, and stands against %s", r, v.Move)
				} else if answer != "yes" {
					key = "refused " + strconv.Itoa(i)
				}
				met[r][key]++
			}
		})
	})
	for _, r := range beliefs {
		times := met[r]
		if all := times["allowed"] + times["refused 0"] + times["refused 1"]; all*rare < rounds || times["allowed"] == 0 || times["refused 0"] == 0 || times["refused 1"] == 0 {
			t.Errorf("%s is offered so often in %d rounds: %v", r, rounds, times)
		}
	}
}

// Acts tests that a move that was taken for allowed, and is, is seen to be made on the table once it is judged, but for verbs
// that would take away what decided.
func Acts(t *testing.T, game *rules.Game, but ...string) {
	t.Helper()
	acted := map[string]bool{}
	EachDeal(t, game, "acts", 20, func(m *rules.Match) {
		for m.State.Turn() != 0 {
			before := m.State.View(0).(drill.MayView)
			hint := game.Hint(m.History(0), m.Chance(0))
			if err := m.Play(string(hint.Move)); err != nil {
				t.Fatal(err)
			}
			if hint.Move != "yes" || slices.Contains(but, before.Move.Verb()) {
				continue
			}
			acted[before.Move.Verb()] = true
			if after := m.State.View(0).(drill.MayView); slices.Equal(before.Table.Facts(), after.Table.Facts()) {
				t.Errorf("after %s the table is as it was: %q", before.Move, after.Table.Facts())
			}
		}
	})
	if len(acted) < 5 {
		t.Errorf("only %d kinds of moves were allowed", len(acted))
	}
}

// Rebuts tests that whoever gives a wrong reason in a drill "may I?" is told why it does not hold: in an event, or in
// the one that says what decides, for the pairs of the two that said lists, "reason why".
func Rebuts(t *testing.T, game *rules.Game, said string) {
	t.Helper()
	pairs, met := strings.Fields(said), map[string]bool{}
	slices.Sort(pairs)
	for n := range 12 { // each table with either wrong reason, or the right answer
		EachClause(t, game, "#"+strconv.Itoa(game.Generation())+".rebuts-"+strconv.Itoa(n/2), func(m *rules.Match) {
			for m.State.Turn() != 0 {
				v := m.State.View(0).(drill.MayView)
				answer, _ := v.Solution()
				line := append(slices.DeleteFunc(v.Answers(), func(m rules.Move) bool { return m == answer }), answer)[n%2]
				if err := m.Play(string(line)); err != nil {
					t.Fatal(err)
				}
				after := m.State.View(0).(drill.MayView)
				_, reason, _ := strings.Cut(string(line), " ")
				pair := reason + "/" + rules.Words(after.Why)[0]
				steps := m.History(0).Steps
				_, listed := slices.BinarySearch(pairs, pair)
				if listed {
					met[pair] = true
				}
				listed = listed || line == answer
				if told := slices.Contains(steps[len(steps)-1].Events, after.Rebuttal); listed != (after.Rebuttal == "") || told == listed {
					t.Errorf("%s, answered with %s: told are %q and %q", v.Move, line, after.Why, after.Rebuttal)
				}
				if m.State.Turn() != 0 {
					if err := m.Play(drill.Next); err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
	for _, pair := range pairs {
		if !met[pair] {
			t.Errorf("%s never comes", pair)
		}
	}
}
