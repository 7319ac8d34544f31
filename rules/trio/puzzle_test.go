package trio

import (
	"flag"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"ludoteca/rules"
)

var puzzles = flag.Int("puzzles", 60, "puzzles that are made and proven, of consecutive seeds")

// Every puzzle has one answer, which is proven, is of its grade, comes from a match
// that the rules allow, and wins its trio in every order in which it can be revealed.
func TestPuzzles(t *testing.T) {
	all := make([]puzzle, *puzzles)
	start := time.Now()
	var work sync.WaitGroup
	for core := range 2 {
		work.Go(func() {
			for i := core; i < len(all); i += 2 {
				all[i] = chancePuzzle(1+i%hardest, rules.NewRand(fmt.Sprint("puzzle-", i)))
			}
		})
	}
	work.Wait()
	t.Logf("%d puzzles in %v on two cores", len(all), time.Since(start))
	var lines [13]int
	var seats [7]int
	for i, p := range all {
		lines[len(p.proof)]++
		seats[len(p.deal.hands)]++
		if g := gradeOf(len(p.proof)); g != 1+i%hardest {
			t.Fatalf("puzzle %d is of grade %d", i, g)
		}
		if certain := p.table.certain(); !slices.Equal(certain, []int{p.n}) {
			t.Fatalf("puzzle %d: certain is %v, and the answer %d", i, certain, p.n)
		}
		m := p.match(t)
		if got, want := m.State.View(0).Facts(), p.table.View(0).Facts(); !slices.Equal(got, want) {
			t.Fatalf("the match of puzzle %d leads to %q, and the puzzle is %q", i, got, want)
		}
		k := Known(m.History(0))
		for _, c := range p.cells {
			odds := Odds{}
			if c.seat == nobody {
				odds = k.Middle[c.at]
			} else {
				odds = k.Hands[c.seat][c.at]
			}
			if odds.Sure() != p.n {
				t.Fatalf("puzzle %d: who lived through the match knows %v of %v", i, odds, c)
			}
		}
		if orders(t, p.match, p.cells) == 0 {
			t.Fatalf("the trio of puzzle %d cannot be won", i)
		}
	}
	t.Logf("lines of proof %v, seats %v", lines, seats)
}

// match replays the match of a puzzle.
func (p *puzzle) match(t *testing.T) *rules.Match {
	t.Helper()
	r, err := rules.Parse(fmt.Sprintf("trio %d goal=picante aid=yes first=%d :%s", len(p.deal.hands), p.first, deckText(p.deal)), games)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range p.moves {
		r.Lines = append(r.Lines, string(m))
	}
	m, err := rules.Replay(r)
	if err != nil {
		t.Fatalf("%v\n%s", err, r)
	}
	return m
}

// orders counts the orders in which three cards can be revealed; each must win.
func orders(t *testing.T, match func(*testing.T) *rules.Match, cells []cell) int {
	t.Helper()
	count := 0
	for _, order := range [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		m := match(t)
		s := m.State.(*state)
		possible := true
		for _, i := range order {
			c := cells[i]
			if c.seat != nobody {
				low, high := s.ends(c.seat)
				possible = possible && (c.at == low || c.at == high)
			}
			if possible {
				if err := m.Play(string(s.revealOf(c).move(0))); err != nil {
					t.Fatal(err)
				}
			}
		}
		if !possible {
			continue
		}
		if count++; s.taker != 0 || len(s.open) > 0 {
			t.Fatalf("%v does not win:\n%s", cells, m.Record)
		}
	}
	return count
}

// position is a table of few cards of which some are shown by chance, though not as a
// match would.
func position(chance *rules.Rand, seats int) (state, table) {
	_, deal := small(fmt.Sprintf("trio %d", seats), chance)
	for _, hand := range deal.hands {
		slices.Sort(hand)
	}
	s := newTable(deal)
	s.aid = true
	for i := range s.hands {
		for at := range s.hands[i] {
			s.shown[i][at] = chance.Percent(40)
		}
	}
	for at := range s.known {
		s.known[at] = chance.Percent(40)
	}
	return s, deal
}

// What is certain of a position is what all deals agree on that look the same.
func TestCertainIsExact(t *testing.T) {
	sure := 0
	for i := range *knowledge * 4 {
		s, deal := position(rules.NewRand(fmt.Sprint("position-", i)), 3+i%2)
		facts := s.View(0).Facts()
		var y tally
		deals(deal, 0, func(other table) {
			for _, hand := range other.hands {
				if !slices.IsSorted(hand) {
					return
				}
			}
			w := s
			w.table.hands, w.table.middle = other.hands, other.middle
			if slices.Equal(w.View(0).Facts(), facts) {
				y.add(&w)
			}
		})
		k := s.known0()
		t0 := s.sight(0)
		t0.think()
		look := func(c cell, got, sum Odds) {
			for n := 1; n <= Numbers; n++ {
				if (got[n] > 0) != (sum[n] > 0) {
					t.Fatalf("%v: %d has odds %v, of %v deals %v", c, n, got[n], y.all, sum[n])
				}
			}
			if n := *t0.card(c); n > 0 {
				sure++
				if sum.Sure() != int(n) {
					t.Fatalf("%v is thought to be %d, and %v of %v deals say so", c, n, sum[n], y.all)
				}
			}
		}
		for seat, hand := range k.Hands {
			for at := range hand {
				look(cell{rules.Seat(seat), at}, hand[at], y.hands[seat][at])
			}
		}
		for at := range k.Middle {
			look(cell{nobody, at}, k.Middle[at], y.middle[at])
		}
	}
	if sure == 0 {
		t.Error("nothing was deduced")
	}
}

// No insight goes beyond what can be known.
func TestInsightsAreSound(t *testing.T) {
	insights, missed := 0, 0
	for i := range *puzzles * 10 {
		chance := rules.NewRand(fmt.Sprint("insights-", i))
		s, _ := position(chance, 3+i%2)
		if i%3 == 0 {
			var d table
			d.hands, d.middle = shuffled(sizeOf(3+i%4, false, false), 3+i%4, chance)
			s = newTable(d)
			for turns := chance.Intn(90); turns > 0; turns-- {
				moves := s.Moves(s.turn)
				s.Play(s.turn, moves[chance.Intn(len(moves))])
			}
			s.open = nil
		}
		k := s.known0()
		sight := s.sight(0)
		for list := sight.insights(); len(list) > 0; list = sight.insights() {
			for _, c := range list {
				insights++
				for _, at := range c.cells {
					odds := Odds{}
					if at.seat == nobody {
						odds = k.Middle[at.at]
					} else {
						odds = k.Hands[at.seat][at.at]
					}
					if odds.Sure() != c.n {
						t.Fatalf("%v of %v, and it is %v\n%q", c.lines, at, odds, s.View(0).Facts())
					}
					sight.learn(at, c.n)
				}
			}
		}
		for _, n := range s.certain() {
			if len(sight.trio(n)) < Copies {
				missed++
			}
		}
	}
	t.Logf("%d insights; %d certain trios cannot be told", insights, missed)
	if insights == 0 {
		t.Error("nothing was deduced")
	}
}
