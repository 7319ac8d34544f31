package trio

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
)

// dealt deals the table of a header.
func dealt(t *testing.T, header string) *state {
	t.Helper()
	r, err := rules.Parse(header, games)
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.NewMatch(r)
	if err != nil {
		t.Fatal(err)
	}
	return m.State.(*state)
}

// X-TRI-15, TRI-10: the links are those that the rulebook's table has, both ways.
func TestLinks(t *testing.T) {
	want := [Numbers + 1][]int{
		1: {6, 8}, 2: {5, 9}, 3: {4, 10}, 4: {3, 11}, 5: {2, 12}, 6: {1},
		7: nil, 8: {1}, 9: {2}, 10: {3}, 11: {4}, 12: {5},
	}
	for a := 1; a <= Numbers; a++ {
		if !slices.Equal(Links(a), want[a]) {
			t.Errorf("%d is linked to %v, want %v", a, Links(a), want[a])
		}
		for b := 1; b <= Numbers; b++ {
			if Linked(a, b) != slices.Contains(want[a], b) || Linked(a, b) != Linked(b, a) {
				t.Errorf("%d and %d: %v", a, b, Linked(a, b))
			}
		}
	}
	most := 0
	for set := range 1 << Numbers {
		var trios []int
		for n := 1; n <= Numbers; n++ {
			if n != Seven && set>>(n-1)&1 == 1 {
				trios = append(trios, n)
			}
		}
		if _, _, ok := linkedPair(trios); !ok {
			most = max(most, len(trios))
		}
	}
	if most != 6 { // X-TRI-12
		t.Errorf("%d trios without a link are possible, want 6", most)
	}
}

// X-TRI-16: each deal has the sizes of the table, and every number three times
// (TRI-04, TRI-05); the seed decides it (TRI-13).
func TestDeal(t *testing.T) {
	for _, c := range []struct {
		header            string
		top, hand, middle int
	}{
		{"trio 3", 12, 9, 9}, {"trio 4", 12, 7, 8}, {"trio 5", 12, 6, 6}, {"trio 6", 12, 5, 6}, // TRI-14
		{"trio 4 teams=yes", 12, 9, 0}, {"trio 6 teams=yes", 12, 6, 0}, // TRI-44, TRI-45
		{"trio 2 preset=nana", 10, 10, 10}, {"trio 3 preset=nana", 11, 8, 9}, {"trio 4 preset=nana", 12, 7, 8}, {"trio 5 preset=nana", 12, 6, 6}, // R-TRI-24
	} {
		s, again, other := dealt(t, c.header+" #1.a"), dealt(t, c.header+" #1.a"), dealt(t, c.header+" #1.b")
		var count [Numbers + 1]int
		for _, hand := range s.hands {
			if len(hand) != c.hand {
				t.Errorf("%s: a hand of %d", c.header, len(hand))
			}
			for _, n := range hand {
				count[n]++
			}
		}
		for _, n := range s.middle {
			count[n]++
		}
		if len(s.middle) != c.middle {
			t.Errorf("%s: a middle of %d", c.header, len(s.middle))
		}
		for n := 1; n <= Numbers; n++ {
			if want := Copies; n > c.top && count[n] != 0 || n <= c.top && count[n] != want {
				t.Errorf("%s: %d cards of number %d", c.header, count[n], n)
			}
		}
		if deckText(s.table) != deckText(again.table) || deckText(s.table) == deckText(other.table) {
			t.Errorf("%s: one seed must make one deal, and two two", c.header)
		}
	}
}

// R-TRI-26: who begins is anybody, if nobody says who.
func TestRandomFirst(t *testing.T) {
	var first [5]int
	for i := range 250 {
		first[dealt(t, fmt.Sprint("trio 5 #1.first", i)).turn]++
	}
	if slices.Min(first[:]) < 25 {
		t.Errorf("250 random first players: %v", first)
	}
}

// TRI-02, R-TRI-25: records of one or seven seats cannot be written.
func TestSeats(t *testing.T) {
	for seats, ok := range map[string]bool{"1": false, "2": true, "6": true, "7": false} {
		if _, err := rules.Parse("trio "+seats+" #1.a", games); (err == nil) != ok {
			t.Errorf("%s seats: %v", seats, err)
		}
	}
	if usual := Game.Usual().Seats; usual != 3 { // TRI-02
		t.Errorf("%d seats where nobody says how many", usual)
	}
}

func TestStackedDecks(t *testing.T) {
	const hands = "hand 1 1 1 2 2 2 3 3 3 hand 4 4 4 5 5 5 6 6 6 hand 7 7 7 8 8 8 9 9 9 "
	for _, c := range []struct{ deck, err string }{
		{hands + "middle 10 10 10 11 11 11 12 12 12", ""},
		{hands + "middle 10 10 10 gone 12 12 12 gone trios 2 11", ""},
		{hands + "hand 10 10 10 11 11 11 12 12 12", "a hand for each"},
		{"hand 1 1 1 2 2 2 3 3 3 hand hand 4 4 4 5 5 5 6 6 6 7 7 7 8 8 8 9 9 9 middle 10 10 10 11 11 11 12 12 12", ""},
		{hands + "middle 10 10 10 11 11 11", "0 cards of number 12"},
		{hands + "middle 10 10 10 11 11 11 12 12 12 12", "4 cards of number 12"},
		{hands + "middle 10 10 10 11 11 11 12 12 12 trios 0 1", "6 cards of number 1"},
		{hands + "middle 10 10 10 11 11 11 12 12 12 gone gone", "at most 10"},
		{hands + "middle 10 10 10 11 11 11 trios 12", "belong to a side"},
		{hands + "middle 10 10 10 11 11 11 trios 3 12", "belong to a side"},
		{hands + "middle 10 10 10 11 11 11 trios", "belong to a side"},
		{hands + "middle 10 10 10 middle 11 11 11 12 12 12", "one middle"},
		{hands + "middle 10 10 10 11 11 11 12 12 13", "no card"},
		{"middle 10 10 10 11 11 11 12 12 12 " + strings.TrimSpace(hands), ""},
		{"1 1 1", "no card"},
		{"hand gone", "no card"},
		{"hand 1 1 1 2 2 2 hand 4 4 4 5 5 5 6 6 6 hand 8 8 8 9 9 9 3 3 3 middle 10 10 10 11 11 11 12 12 12 trios 0 7", "TRI-39"},
	} {
		r, err := rules.Parse("trio 3 #1.a :"+c.deck, games)
		if err != nil {
			t.Errorf("%s: %v", c.deck, err)
			continue
		}
		if _, err = rules.NewMatch(r); c.err == "" && err != nil || c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)) {
			t.Errorf("%s: error %v, want %q", c.deck, err, c.err)
		}
	}
}
