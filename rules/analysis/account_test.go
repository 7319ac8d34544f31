package analysis_test

import (
	"fmt"
	"math"
	"sync/atomic"
	"testing"

	"ludoteca/rules"
	"ludoteca/templates/shelf/methods"
)

// careless is a match of bots, up to so many lines, in which seat 0 plays by chance once in three times.
func careless(t *testing.T, setup rules.Setup, seed string, lines int) *rules.Match {
	t.Helper()
	setup.Bots = nil
	for range setup.Seats {
		setup.Bots = append(setup.Bots, setup.Game.Bots[0].Name)
	}
	m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: seed})
	chance := rules.NewRand(seed)
	for err == nil && m.State.Turn() != 0 && len(m.Record.Lines) < lines {
		line, _ := m.Answer()
		if h := m.History(0); h.Turn.First() == 0 && len(h.Moves) > 1 {
			if chance.Intn(3) == 0 {
				line = string(h.Moves[chance.Intn(len(h.Moves))])
			}
		}
		err = m.Play(line)
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// What the player's moves cost and what all else did lead from each turn's chance to the next and from the first one to the
// result, to the last digit, however far the review has come; and what the moves cost is what the verdicts say.
func TestTheAccountAddsUp(t *testing.T) {
	var costly atomic.Int32 // reviews in which moves cost something
	t.Cleanup(func() {
		if costly.Load() < 2 {
			t.Errorf("of players who play by chance now and then %d lose something by it", costly.Load())
		}
	})
	for _, m := range methods.List {
		t.Run(m.Game.Name, func(t *testing.T) {
			t.Parallel()
			setup := m.Game.Usual()
			if m.Game.Name == "symbotrio" {
				setup = setup.With("goal", "5") // else it takes a minute
			}
			for k := range max(2, matches()) {
				lines := 1000
				if k == 1 {
					lines = 30 // a match that is not over
				}
				now := careless(t, setup, fmt.Sprint("account-", k), lines)
				v, err := m.Review(now.Record, 0, Effort{Screen: 16, Worlds: 12})
				if err != nil {
					t.Fatal(err)
				}
				over := now.State.Turn() == 0
				for left, n := true, 0; left; n++ {
					left = v.Step()
					list, end := v.Account()
					cost, turn := 0.0, 0
					for i, e := range list {
						next := end
						if i+1 < len(list) {
							next = list[i+1].Before
						}
						if math.Abs(e.Before+e.Own+e.Rest-next) > 1e-9 || e.Own > 0 || e.Before < 0 || e.Before > 1 || e.Turn <= turn {
							t.Fatalf("after %d slices turn %d is %+v, and the next begins with %v", n, i, e, next)
						}
						cost, turn = cost-e.Own, e.Turn
					}
					for _, d := range v.Decisions() {
						cost -= d.Cost.Mean
					}
					if math.Abs(cost) > 1e-9 {
						t.Fatalf("after %d slices the account is %v off what the verdicts say: %+v", n, cost, list)
					}
					if won := v.Won.Has(0); over && (end == 1) != won || over && !won && end != 0 {
						t.Fatalf("it ends with %v, and won are %v", end, v.Won)
					}
				}
				list, end := v.Account()
				sum, lost, moved := list[0].Before, 0.0, false
				for _, e := range list {
					sum, lost, moved = sum+e.Own+e.Rest, lost-e.Own, moved || e.Rest != 0
				}
				if lost > 0 {
					costly.Add(1)
				}
				if !moved {
					t.Errorf("neither chance nor the others did anything: %+v", list)
				}
				if math.Abs(sum-end) > 1e-9 {
					t.Errorf("from %v on it comes to %v, not %v", list[0].Before, sum, end)
				}
				if !over && list[len(list)-1].Rest != 0 {
					t.Errorf("after the last move of a match that goes on something was done: %+v", list)
				}
			}
		})
	}
}
