package trio

// What no transcript shows: that nothing blocks a match, that it cannot end without
// a winner, that a choice stays secret, that the engine's stop comes.

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

// take collects the trio of a number by lawful moves, whoever's turn it is. Before
// each card it asks that one of that number can be revealed (R-TRI-06).
func take(t *testing.T, s *state, n int) {
	t.Helper()
	for range Copies {
		seat := s.turn
		i := slices.IndexFunc(s.Moves(seat), func(m rules.Move) bool { number, ok := s.shows(seat, m); return ok && number == n })
		if i < 0 {
			t.Fatalf("no card of %d can be revealed: %v %v", n, s.hands, s.middle)
		}
		if _, err := s.Play(seat, s.Moves(seat)[i]); err != nil {
			t.Fatal(err)
		}
	}
}

// R-TRI-07, I-TRI-05: whatever the deal, and whatever was won before, the lowest
// number in play can be collected, and so can the highest: a table on which no goal
// counts is played down to nothing, with turns and exchanges of chance between.
// R-TRI-06: meanwhile there is always a card to reveal, whatever is open.
func TestNothingBlocks(t *testing.T) {
	headers := []string{"trio 3", "trio 4", "trio 5", "trio 6", "trio 4 teams=yes", "trio 6 teams=yes", "trio 2 preset=nana", "trio 3 preset=nana"}
	for i := range 400 {
		chance := rules.NewRand(fmt.Sprint("blocks", i))
		s := dealt(t, fmt.Sprint(headers[i%len(headers)], " #1.blocks-", i))
		s.three, s.linked, s.seven = false, false, false
		anything := func() {
			seat := s.Turn().First()
			moves := s.Moves(seat)
			if len(moves) == 0 {
				t.Fatalf("nothing can be played: %v %v, open %v", s.hands, s.middle, s.open)
			}
			s.Play(seat, moves[chance.Intn(len(moves))])
		}
		for {
			for s.asked != 0 || len(s.open) > 0 {
				anything()
			}
			left := slices.DeleteFunc(slices.Concat(slices.Concat(s.hands...), s.middle), func(n int) bool { return n == 0 })
			if len(left) == 0 {
				break
			}
			switch chance.Intn(3) {
			case 0:
				anything()
			case 1:
				take(t, s, slices.Min(left))
			default:
				take(t, s, slices.Max(left))
			}
		}
	}
}

// R-TRI-08: a match that goes on till the last trio is won by it, for the sevens
// always win (TRI-39): so no end without a winner is needed. Every other number is
// won first, by a side that they do not help.
func TestSevenWinsAtLast(t *testing.T) {
	for i := range 40 {
		s := dealt(t, fmt.Sprintf("trio %d goal=picante #1.last-%d", 3+i%4, i))
		s.linked = false // else a link might win before
		for n := 1; n < Seven; n++ {
			take(t, s, n)
		}
		for n := s.top; n > Seven; n-- {
			take(t, s, n)
		}
		if s.ended {
			t.Fatal("won before the sevens")
		}
		last := s.turn
		take(t, s, Seven)
		if !s.ended || s.Winners() != rules.One(last) {
			t.Fatalf("after the last trio: over %v, winners %v", s.ended, s.Winners().List())
		}
	}
}

// Once a match is over, won or stopped, every card that is left is laid open, and what a
// seat knows is not more for it (I-TRI-06).
func TestTheEndLaysAllOpen(t *testing.T) {
	for _, header := range []string{"trio 3", "trio 6 teams=yes", "trio 2 preset=nana goal=nana", "trio 5 turns=50 goal=picante"} {
		s := dealt(t, header+" first=0 #1.end")
		chance := rules.NewRand(header)
		unseen := func(view func(rules.Seat) rules.View) (cards int) {
			for me := range rules.Seat(len(s.hands)) {
				for _, fact := range view(me).Facts() {
					if w := strings.Fields(fact); w[0] == "hand" || w[0] == "middle" {
						cards += strings.Count(fact, "?")
					}
				}
			}
			return cards
		}
		for !s.ended {
			seat := s.Turn().First()
			moves := s.Moves(seat)
			move := moves[chance.Intn(len(moves))]
			if m := guide(s, seat, chance); m != "" {
				move = m
			}
			if _, err := s.Play(seat, move); err != nil {
				t.Fatal(err)
			}
		}
		if n := unseen(s.Disclosed); n > 0 {
			t.Errorf("%s: %d cards are not to be seen at the end", header, n)
		}
		if unseen(s.View) == 0 {
			t.Errorf("%s: a seat knows where all cards were", header)
		}
	}
}

// R-TRI-09, R-ALL-06: the engine's stop is no rule's end, and nobody wins.
func TestLimit(t *testing.T) {
	r, err := rules.Parse("trio 3 turns=50 first=0 #1.limit", games)
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.NewMatch(r)
	if err != nil {
		t.Fatal(err)
	}
	s := m.State.(*state)
	turns := 0
	for m.State.Turn() != 0 {
		for _, move := range m.State.Moves(s.turn) {
			n, ok := s.shows(s.turn, move)
			if !ok || len(s.open) == 0 || n != s.open[0].number {
				if move == "close" {
					turns++
				}
				if err := m.Play(string(move)); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
	}
	steps := m.History(0).Steps
	if turns != 50 || s.Winners() != 0 || !slices.Contains(steps[len(steps)-1].Events, "limit 50") {
		t.Errorf("after %d turns: winners %v, last events %q", turns, s.Winners().List(), steps[len(steps)-1].Events)
	}
	if _, err := m.State.Play(0, "show low"); err == nil || err.(*rules.Breach).Clause != "R-TRI-09" {
		t.Errorf("after the stop: %v", err)
	}
}

// R-TRI-18, TRI-48, TRI-50: whatever a seat gives or not, the others are told the
// same until all have chosen, and then only whether cards changed hands; a partner
// is told the card, and nothing if there was no exchange.
func TestChoicesAreSecret(t *testing.T) {
	const header = "trio 6 teams=yes first=0 :hand 1 2 4 5 6 9 hand 1 4 7 10 11 12 hand 2 3 5 7 8 9 hand 1 3 4 6 8 9 hand 2 5 7 10 11 12 hand 3 6 8 10 11 12\n"
	play := func(lines ...string) *rules.Match {
		r, err := rules.Parse(header+strings.Join(lines, "\n"), games)
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.Replay(r)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	same := func(what string, a, b *rules.Match, seats ...rules.Seat) {
		t.Helper()
		for _, seat := range seats {
			x, y := a.History(seat), b.History(seat)
			if !reflect.DeepEqual(x.Steps, y.Steps) || !slices.Equal(x.View.Facts(), y.View.Facts()) || !slices.Equal(x.Moves, y.Moves) {
				t.Errorf("%s: seat %d can tell\n%+v\n%q\nfrom\n%+v\n%q", what, seat, x.Steps, x.View.Facts(), y.Steps, y.View.Facts())
			}
		}
	}
	for i, choice := range []string{"give 2", "give 9", "pass"} {
		a, b := play("0: give 1"), play("0: "+choice)
		same("after one choice", a, b, 1, 2, 3, 4, 5)
		rest := []string{"1: pass", "2: give 3", "3: give 8", "4: give 2"}
		a, b = play(append([]string{"0: give 1"}, rest...)...), play(append([]string{"0: " + choice}, rest...)...)
		same("before the last choice", a, b, 1, 2, 3, 4, 5)
		rest = append(rest, "5: give 3")
		a, b = play(append([]string{"0: give 1"}, rest...)...), play(append([]string{"0: " + choice}, rest...)...)
		if i < 2 {
			same("after the exchange", a, b, 1, 2, 4, 5)
		}
	}
	// The partner who passes is not told whether a card was offered.
	a := play("0: give 1", "1: pass", "2: pass", "3: pass", "4: pass", "5: pass")
	b := play("0: pass", "1: pass", "2: pass", "3: pass", "4: pass", "5: pass")
	same("after a pass", a, b, 1, 2, 3, 4, 5)
}

// What happens is told with its clauses, those of the rulebook's own examples among
// them; and no event tells by its clauses what its line hides: R-TRI-05 only once two
// equal ends lie open.
// What is asked for is what is shown, so that nobody errs here (R-TRI-27).
func TestFired(t *testing.T) {
	const (
		three = "trio 3 first=%d :hand 1 1 4 5 6 8 10 11 12 hand 3 3 4 5 7 8 9 10 12 hand 2 2 3 5 6 7 9 11 12 middle 1 2 4 6 7 8 9 10 11"
		six   = "trio 6 teams=yes first=%d :hand 1 2 4 5 6 9 hand 1 4 7 10 11 12 hand 2 3 5 7 8 9 hand 1 3 4 6 8 9 hand 2 5 7 10 11 12 hand 3 6 8 10 11 12"
	)
	for _, c := range []struct {
		table     string
		first     int
		lines     string
		yes, none string // of the last line
	}{
		{three, 0, "ask 1 low", "TRI-21 TRI-24 TRI-26 TRI-27 TRI-28", "R-TRI-05 TRI-32 TRI-36"},
		{three, 0, "ask 1 low, ask 1 low", "R-TRI-05 TRI-32 TRI-23 R-TRI-06", "TRI-33"},
		{three, 0, "ask 1 high, ask 1 high", "TRI-33 TRI-32 R-TRI-02 TRI-22", "R-TRI-05"},
		{three, 0, "ask 1 low, ask 2 low", "TRI-36 TRI-22", "TRI-37"},
		{three, 0, "ask 1 low, ask 2 low, close", "TRI-20 TRI-30 TRI-31 R-TRI-16", ""},
		{"trio 3 first=%d :hand 1 1 1 2 2 2 3 3 3 hand 4 4 4 hand 5 5 5 6 6 6 7 7 7 8 8 8 middle 9 9 9 10 10 10 11 11 11 trios 1 12", 0, "ask 1 low, ask 1 high, ask 1 high", "R-TRI-02 R-TRI-05 TRI-32 TRI-33", ""},
		{"trio 3 first=%d :hand 1 1 1 2 2 2 3 3 3 hand 7 7 7 hand 5 5 5 6 6 6 4 4 4 8 8 8 middle 9 9 9 10 10 10 11 11 11 trios 1 12", 0, "ask 1 low, ask 1 low, ask 1 low", "TRI-06 TRI-39", "TRI-38"},
		{three, 2, "flip m2, show low, show low", "TRI-37 TRI-29 TRI-34 R-TRI-14 R-TRI-15 TRI-31", "R-TRI-07"},
		{three, 2, "flip m1, ask 0 low, ask 0 low", "R-TRI-07", "TRI-37"}, // the ones are the lowest
		{six, 0, "pass, pass, pass, pass, pass, pass, ask 2 high, ask 3 high, show high", "TRI-56 TRI-54 TRI-53 R-TRI-21", "R-TRI-22"},
		{six, 0, "pass, pass, pass, pass, pass, pass, ask 2 high, ask 3 high", "R-TRI-22", ""},
		{six, 0, "give 1, pass, pass, give 1, pass, pass", "TRI-43 TRI-49 R-TRI-18", ""},
	} {
		r, err := rules.Parse(fmt.Sprintf(c.table, c.first), games)
		if err != nil {
			t.Fatal(err)
		}
		r.Lines = strings.Split(c.lines, ", ")
		m, err := rules.Replay(r)
		if err != nil {
			t.Fatalf("%s: %v", c.lines, err)
		}
		steps := m.History(1).Steps
		fired := steps[len(steps)-1].Fired
		for _, id := range strings.Fields(c.yes) {
			if !slices.Contains(fired, id) {
				t.Errorf("%s: not %s, but %q", c.lines, id, fired)
			}
		}
		for _, id := range strings.Fields(c.none) {
			if slices.Contains(fired, id) {
				t.Errorf("%s: %s among %q", c.lines, id, fired)
			}
		}
	}
}

// TRI-04: thirty-six cards. Who made the game (TRI-01) is data of its editions.
func TestCards(t *testing.T) {
	if Numbers*Copies != 36 {
		t.Error("the cards are not thirty-six")
	}
}

// All are told by which trios each would win.
func TestNearTrios(t *testing.T) {
	const table = " first=0 :hand 1 1 1 3 3 3 4 4 4 hand 5 5 5 6 6 6 8 8 8 hand 9 9 9 10 10 10 12 12 12 middle 7 7 7 11 11 11 trios "
	for _, c := range []struct {
		record string
		want   [][]int
	}{
		{"trio 3 goal=picante" + table + "0 2", [][]int{{5, 7, 9}, {7}, {7}}},
		{"trio 3 goal=picante" + table + "1 2", [][]int{{7}, {5, 7, 9}, {7}}},
		{"trio 3 goal=simple" + table + "0 2", [][]int{{7}, {7}, {7}}},
		{"trio 3 goal=picante" + table + "0 2\nshow low", [][]int{{5, 7, 9}, {7}, {7}}},
		{"trio 3 goal=picante first=0 :hand 1 1 1 2 2 2 3 3 3 hand 4 4 4 6 6 6 8 8 8 hand 9 9 9 10 10 10 12 12 12 middle 7 7 7 11 11 11 trios 0 5", [][]int{{2, 7, 12}, {7}, {7}}},
	} {
		if got := rulestest.Replay(t, games, c.record).State.View(0).(View).Near; !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", c.record, got, c.want)
		}
	}
}
