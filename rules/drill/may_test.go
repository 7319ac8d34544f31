package drill_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/brigands"
	"ludoteca/rules/drill"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/rulestest"
	"ludoteca/rules/trio"
)

var positions = rulestest.Count("positions", 40, 12, "tables that are drawn for each clause of a drill \"may I?\"")

// mays are the drills "may I?".
var mays = []*rules.Game{brigands.MayDrill, trio.MayDrill, labyrinthe.MayDrill}

// asks plays a drill "may I?", each time by the right answer, and shows what each round asks.
func asks(t *testing.T, header string, see func(m *rules.Match, v drill.MayView)) *rules.Match {
	t.Helper()
	r, err := rules.Parse(header, mays)
	if err != nil {
		t.Fatal(header, err)
	}
	m, err := rules.NewMatch(r)
	if err != nil {
		t.Fatal(header, err)
	}
	for m.State.Turn() != 0 {
		v := m.State.View(0).(drill.MayView)
		move := rules.Move(drill.Next)
		if !v.Decided() {
			see(m, v)
			move, _ = v.Solution()
		}
		if err := m.Play(string(move)); err != nil {
			t.Fatalf("%s: %v\n%s", move, err, m.Record)
		}
	}
	return m
}

// Every round has one right answer among those that can be given, beside at least two others;
// both answers and all reasons come up, and each kind of move at most three times in twelve
// rounds, each time with another answer.
func TestMayAsksForAll(t *testing.T) {
	for _, g := range mays {
		asked := map[string]int{}
		for i := range 20 {
			kinds := map[string]int{}
			m := asks(t, fmt.Sprintf("%s 1 rounds=12 #%d.all-%d", g.Name, g.Generation(), i), func(m *rules.Match, v drill.MayView) {
				answer, _ := v.Solution()
				kind := v.Move.Verb() + " " + strings.Join(v.Reasons, " ")
				if moves := m.State.Moves(0); len(moves) < 3 || !slices.Contains(moves, answer) {
					t.Errorf("%s: %s is right, of %s", v.Move, answer, moves)
				}
				asked[kind+", "+string(answer)]++
				for key, most := range map[string]int{kind: 3, kind + " " + string(answer): 1} {
					if kinds[key]++; kinds[key] > most {
						t.Errorf("match %d asks about %s again", i, key)
					}
				}
			})
			if r := g.Review(m.History(0)); r.Score != 12 {
				t.Errorf("right answers score %d of 12", r.Score)
			}
		}
		for key := range asked { // some kind with any answer; whether each can be is TestMayClauses'
			kind, _, _ := strings.Cut(key, ",")
			if asked[kind+", yes"] == 0 {
				t.Errorf("%s: %s is never allowed", g.Name, kind)
			}
		}
	}
}

// For each clause that can be asked for there are as many different tables as one likes on which
// it stands against a move. With that clause alone set aside the game's own check has nothing
// against the move, and with any other one it says the same as before.
func TestMayClauses(t *testing.T) {
	for _, g := range mays {
		clauses := g.Options[1].Values[1:]
		for _, clause := range clauses {
			t.Run(g.Name+" "+clause, func(t *testing.T) {
				t.Parallel()
				tables, allowed := map[string]bool{}, 0
				for i := 0; len(tables) < positions(); i++ {
					if i > positions() {
						t.Fatalf("%d different tables in %d drills", len(tables), i)
					}
					asks(t, fmt.Sprintf("%s 1 rounds=24 clause=%s #%d.%d", g.Name, clause, g.Generation(), i), func(_ *rules.Match, v drill.MayView) {
						b := v.Against("")
						if b == nil {
							allowed++
							return
						}
						tables[strings.Join(v.Table.Facts(), "\n")+"\n"+string(v.Move)] = true
						answer, at := v.Solution()
						if drill.Anchor(b.Clause) != clause || string(answer) != "no "+rules.Words(b.Reason)[0] || at != b.At {
							t.Errorf("%s: the answer is %s, and %v", v.Move, answer, b)
						}
						if still := v.Against(b.Clause); still != nil {
							t.Errorf("%s: without %s there is %v\n%s", v.Move, b.Clause, still, strings.Join(v.Facts(), "\n"))
						}
						for _, other := range g.Clauses {
							if said := v.Against(other.ID); other.ID != b.Clause && (said == nil || *said != *b) {
								t.Errorf("%s: %v, and without %s %v", v.Move, b, other.ID, said)
							}
						}
					})
				}
				if allowed*10 < len(tables)*3 {
					t.Errorf("%d moves are allowed, %d are not", allowed, len(tables))
				}
			})
		}
	}
}
