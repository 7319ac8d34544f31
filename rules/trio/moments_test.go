package trio

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

// Each reason is one that whoever reads the record finds true.
func TestWhy(t *testing.T) {
	const header = "trio 3 first=0 :hand 1 1 4 5 6 8 10 11 12 hand 3 3 4 5 7 8 9 10 12 hand 2 2 3 5 6 7 9 11 12 middle 1 2 4 6 7 8 9 10 11"
	const round = "ask 1 low, flip m3, close, flip m4, flip m5, close, flip m6, flip m7, close, " // a 3 and a 4, 6 and 7, 8 and 9
	for _, c := range []struct {
		lines        string
		played, best string
		want         string
		seen         bool
	}{
		{"", "show low", "ask 1 low", "known-shown", false},
		{"", "ask 1 low", "ask 2 low", "", false}, // which nobody can tell apart
		{round, "ask 1 low", "ask 2 low", "known-again 3", true},
		{round, "show high", "ask 2 low", "known-shown", false},
		{round + "flip m4", "flip m3", "ask 1 low", "known-other-lay m3 4 6", true},
		{round + "show high", "ask 1 low", "ask 1 high", "known-other 3 12", true},
		{"", "ask 1 low", "show low", "known-pair 1", false}, // the own hand has two of them
		{"", "show high", "show low", "known-pair 1", false},
		{round + "show high", "flip m1", "ask 2 high", "known-likelier 12", false},
		{round + "show low", "ask 1 high", "flip m1", "known-never 1", false}, // whose lowest card is a 3
		{round + "show low", "flip m1", "show low", "known-own low 1", false},
		// The lowest card of seat 1 lies revealed: who asks again gets the next one, which nobody has seen, or which
		// seat 1 has shown.
		{round + "ask 1 low", "flip m9", "ask 1 low", "known-likelier 3", false},
		{"flip m1, flip m2, close, show low, show low, show low, close, flip m4, flip m5, close, ask 1 low", "flip m9", "ask 1 low", "known-held 1 low 3 1 1", true},
	} {
		r, err := rules.Parse(header, games)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(c.lines, ", ") {
			if line != "" {
				r.Lines = append(r.Lines, line)
			}
		}
		m, err := rules.Replay(r)
		if err != nil {
			t.Errorf("%s: %v", c.lines, err)
			continue
		}
		if got := Why(m.History(0), rules.Move(c.played), rules.Move(c.best)); got.Line != c.want || got.Seen != c.seen {
			t.Errorf("%s: %s instead of %s: %+v, want %s", c.lines, c.best, c.played, got, c.want)
		}
	}
}

var trios = rulestest.Count("trios", 12, 6, "matches of bots in which it is told that a trio could be known")

// That the places of three cards, or of two, could be known is told only where all of them lie where anybody has
// seen them shown, or in the own hand, and can be revealed one after another; and there they lie.
func TestKnownTriosWereSeen(t *testing.T) {
	told := map[string]int{}
	for i := range trios() {
		header := []string{"trio 3", "trio 6 goal=picante", "trio 4 teams=yes", "trio 2 preset=nana", "trio 5", "trio 6 teams=yes goal=picante"}[i%6]
		r, err := rules.Parse(fmt.Sprint(header, " #1.trios-", i), games)
		if err != nil {
			t.Fatal(err)
		}
		for seat := range r.Setup.Seats {
			r.Setup.Bots = append(r.Setup.Bots, []string{"forgetful", "scatterbrained", "good"}[(i+seat)%3])
		}
		m, err := rules.NewMatch(r)
		if err != nil {
			t.Fatal(err)
		}
		o := newOnlooker(m.State.(*state))
		for lines := 0; lines < 90 && m.State.Turn() != 0; lines++ {
			s, me := m.State.(*state), m.State.Turn().First()
			for _, move := range s.Moves(me) {
				if len(s.open) > 0 || s.asked != 0 {
					break
				}
				h := m.History(me)
				words := strings.Fields(Why(h, h.Moves[0], move).Line)
				if len(words) == 0 || words[0] != "known-trio" && words[0] != "known-pair" {
					continue
				}
				told[words[0]]++
				var n int
				fmt.Sscan(words[1], &n)
				if seen, right := o.reached(s, me, n); right < map[string]int{"known-trio": Copies, "known-pair": Copies - 1}[words[0]] {
					t.Fatalf("%s: seat %d is told %s of the %d: %d places were seen, and %d are right\n%s", move, me, words[0], n, seen, right, m.Record)
				}
			}
			line, _ := m.Answer()
			if err := m.Play(line); err != nil {
				t.Fatal(err)
			}
			steps := m.Steps(me, 0)
			o.hears(me, steps[len(steps)-1].Events)
		}
	}
	if t.Logf("told %v", told); told["known-trio"] < trios() || told["known-pair"] < trios() {
		t.Errorf("told only %v", told)
	}
}

// onlooker notes where cards were shown, by what all at the table hear: the number of each card of
// the middle and of the hands, from the lowest, 0 for one that nobody has seen.
type onlooker struct {
	middle []int
	hands  [][]int
	open   [][2]int // what lies revealed: a seat, or -1, and a card
}

func newOnlooker(s *state) *onlooker {
	o := &onlooker{middle: make([]int, len(s.middle))}
	for _, hand := range s.hands {
		o.hands = append(o.hands, make([]int, len(hand)))
	}
	return o
}

// hears takes what a move of a seat has brought about.
func (o *onlooker) hears(who rules.Seat, events []string) {
	for _, event := range events {
		var n, a, b int
		switch w := strings.Fields(event); w[0] {
		case "flip":
			slot := SlotAt(w[1])
			fmt.Sscan(w[2], &o.middle[slot])
			o.open = append(o.open, [2]int{-1, slot})
		case "ask", "show":
			if a = int(who); w[0] == "ask" {
				fmt.Sscan(w[1], &a)
			}
			at, by := 0, 1
			if w[len(w)-2] == "high" {
				at, by = len(o.hands[a])-1, -1
			}
			for slices.Contains(o.open, [2]int{a, at}) {
				at += by
			}
			fmt.Sscan(w[len(w)-1], &n)
			o.hands[a][at] = n
			o.open = append(o.open, [2]int{a, at})
		case "trio":
			slices.SortFunc(o.open, func(x, y [2]int) int { return y[1] - x[1] }) // the highest first, so that the others keep their places
			for _, card := range o.open {
				if seat, at := card[0], card[1]; seat < 0 {
					o.middle[at] = -1
				} else {
					o.hands[seat] = slices.Delete(o.hands[seat], at, at+1)
				}
			}
			o.open = nil
		case "close":
			o.open = nil
		case "swap":
			fmt.Sscan(w[1], &a)
			fmt.Sscan(w[2], &b)
			clear(o.hands[a])
			clear(o.hands[b])
		}
	}
}

// reached counts the cards of a number that a seat could reveal one after another by what was shown and
// by its own hand, and how many of them lie where they were seen.
func (o *onlooker) reached(s *state, me rules.Seat, n int) (seen, right int) {
	count := func(number, truth int) bool {
		if number == n {
			seen++
			if truth == n {
				right++
			}
		}
		return number == n
	}
	for slot, number := range o.middle {
		count(number, s.middle[slot])
	}
	for seat, hand := range o.hands {
		if seat == int(me) {
			hand = s.hands[seat]
		}
		low := 0
		for low < len(hand) && count(hand[low], s.hands[seat][low]) {
			low++
		}
		for high := len(hand) - 1; high > low && count(hand[high], s.hands[seat][high]); high-- {
			continue
		}
	}
	return seen, right
}

// Chance is named exactly to whom no trio was left whose three cards could be known, as who looks on
// finds at the end of each turn that won nothing.
func TestChanceIsNamed(t *testing.T) {
	told, left := 0, 0
	for i := range trios() {
		header := []string{"trio 3", "trio 2 preset=nana", "trio 6 goal=picante", "trio 5"}[i%4]
		r, err := rules.Parse(fmt.Sprint(header, " #1.chance-", i), games)
		if err != nil {
			t.Fatal(err)
		}
		for seat := range r.Setup.Seats {
			r.Setup.Bots = append(r.Setup.Bots, []string{"good", "forgetful", "scatterbrained"}[(i+seat)%3])
		}
		m, err := rules.NewMatch(r)
		if err != nil {
			t.Fatal(err)
		}
		o := newOnlooker(m.State.(*state))
		closed, missed := make([]bool, r.Setup.Seats), make([]bool, r.Setup.Seats)
		for m.State.Turn() != 0 {
			me := m.State.Turn().First()
			line, _ := m.Answer()
			if err := m.Play(line); err != nil {
				t.Fatal(err)
			}
			steps := m.Steps(me, 0)
			o.hears(me, steps[len(steps)-1].Events)
			if line != "close" {
				continue
			}
			closed[me] = true
			for n := 1; n <= Numbers; n++ {
				seen, _ := o.reached(m.State.(*state), me, n)
				missed[me] = missed[me] || seen == Copies
			}
		}
		for seat := range closed {
			got := slices.Contains(review(m.History(rules.Seat(seat))).Lines, "chance")
			if got != (closed[seat] && !missed[seat]) {
				t.Fatalf("seat %d: chance is named: %t, gave back cards: %t, left a trio: %t\n%s", seat, got, closed[seat], missed[seat], m.Record)
			}
			if got {
				told++
			} else if missed[seat] {
				left++
			}
		}
	}
	if t.Logf("told %d times, %d seats left a trio", told, left); told == 0 || left == 0 {
		t.Error("only one of the two was seen")
	}
}
