package brigands

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
)

// dealt deals the table of a header.
func dealt(t testing.TB, header string) *state {
	t.Helper()
	return played(t, header).State.(*state)
}

// BRI-04, BRI-05: the deck bri-65 and the bag bri-40 are ours, and have these sums.
// BRI-27, BRI-42: three weapons, each with what damages and what repairs it, and three
// families of tokens. Title, board and credits (BRI-01, BRI-06, BRI-58) are data of the
// editions, save that the board has four places.
func TestDeck(t *testing.T) {
	sum := func(l list) (n int) {
		for _, k := range l.counts {
			n += k
		}
		return n
	}
	if len(cards.names) != int(Peek)+1 || sum(cards) != 65 {
		t.Errorf("%d cards of %d kinds", sum(cards), len(cards.names)-1)
	}
	if len(tokens.names) != Kinds+1 || sum(tokens) != 40 {
		t.Errorf("%d tokens of %d kinds", sum(tokens), len(tokens.names)-1)
	}
	if names := []string{Blunderbuss.String(), Sharpened.String(), Trump.String(), Exchange.String(), Peek.String(), Pebbles.String(), Tiffany.String()}; !slices.Equal(names, strings.Fields("blunderbuss sharpened trump exchange peek pebbles tiffany")) {
		t.Errorf("the names are %v", names)
	}
	for c := Blunderbuss; c <= Peek; c++ {
		families := 0
		for _, is := range []bool{c.Weapon(), c.Damaged(), c.Repaired(), c.Of() == 0} {
			if is {
				families++
			}
		}
		if families != 1 {
			t.Errorf("%s is of %d families", c, families)
		}
	}
	for i, w := range []Card{Blunderbuss, Bellows, Axe} {
		if damaged := []Card{Jammed, Empty, Blunt}[i]; damageOf(w) != damaged || damaged.Of() != w {
			t.Errorf("%s is damaged by %s", w, damageOf(w))
		}
		if repaired := []Card{Oiled, Filled, Sharpened}[i]; repairOf(w) != repaired || repaired.Of() != w {
			t.Errorf("%s is repaired by %s", w, repairOf(w)) // BRI-36, BRI-37, BRI-38
		}
		if w.Of() != w {
			t.Errorf("%s is of %s", w, w.Of())
		}
	}
}

// BRI-03: records of one seat or five cannot be written. BRI-08, BRI-09, BRI-10, BRI-11, BRI-12:
// each deal has four cards a hand, four tokens on the board, and everything else hidden
// in an order that the seed decides.
func TestDeal(t *testing.T) {
	for seats, ok := range map[string]bool{"1": false, "2": true, "4": true, "5": false} {
		if _, err := rules.Parse("brigands "+seats+" #1.a", games); (err == nil) != ok {
			t.Errorf("%s seats: %v", seats, err)
		}
	}
	for seats := 2; seats <= 4; seats++ {
		header := fmt.Sprint("brigands ", seats, " #1.")
		s, again, other := dealt(t, header+"a"), dealt(t, header+"a"), dealt(t, header+"b")
		for seat := range s.players {
			if n := len(s.players[seat].hand); n != HandSize {
				t.Errorf("a hand of %d", n)
			}
		}
		if len(s.pile) != 65-HandSize*seats || s.covered() != Places || len(s.reserve) != 36 {
			t.Errorf("%d seats: a pile of %d, %d tokens on the board, %d in the reserve", seats, len(s.pile), s.covered(), len(s.reserve))
		}
		if fmt.Sprint(s.table) != fmt.Sprint(again.table) || fmt.Sprint(s.table) == fmt.Sprint(other.table) {
			t.Errorf("%d seats: one seed must make one deal, and two two", seats)
		}
	}
}

// R-BRI-31: who begins is anybody, if nobody says who; black (BRI-13, R-BRI-37) nobody sees.
func TestRandomFirst(t *testing.T) {
	var first [4]int
	for i := range 200 {
		first[dealt(t, fmt.Sprint("brigands 4 #1.first", i)).turn]++
	}
	if slices.Min(first[:]) < 25 {
		t.Errorf("200 random first players: %v", first)
	}
}

func TestStackedDecks(t *testing.T) {
	for _, c := range []struct{ deck, err string }{
		{"hand axe hand", ""},
		{"hand axe hand pile rest reserve rest", ""},
		{"hand axe hand pile axe rest used trump board coins none reserve tiffany rest laid 0 axe jammed jammed laid 1 trump won 0 coins coins tiffany", ""},
		{"hand axe", "a hand for each"},
		{"hand axe hand hand", "a hand for each"},
		{"hand axe hand hand axe", "a hand for each"},
		{"hand axe axe axe axe axe hand", "at most 4"},
		{"hand axe axe axe axe hand axe axe axe axe", "too many of axe"},
		{"hand hand board tiffany tiffany reserve tiffany tiffany tiffany", "too many of tiffany"},
		{"hand hand board coins coins coins coins coins", "no place"},
		{"hand coins hand", "no place"},
		{"hand hand pile coins", "no place"},
		{"hand hand reserve axe", "no place"},
		{"hand hand board axe", "no place"},
		{"hand hand laid 0 axe axe", "no place"},
		{"hand hand laid 0 oiled", "no place"},
		{"hand hand laid 0 jammed jammed jammed", "no place"},
		{"hand hand laid 0 trump trump", "no place"},
		{"hand hand laid 0 jammed trump", "which mends all"}, // I-BRI-03
		{"hand hand won 0 pebbles", "no place"},
		{"hand hand won 0 tiffany tiffany", "no place"},
		{"hand hand laid 2 axe", "belongs to a seat"},
		{"hand hand laid axe", "belongs to a seat"},
		{"hand hand won", "belongs to a seat"},
		{"hand hand used rest", "goes to the pile"},
		{"hand rest hand", "goes to the pile"},
		{"hand sword hand", "no place"},
		{"axe hand hand", "no place"},
	} {
		r, err := rules.Parse("brigands 2 #1.a :"+c.deck, games)
		if err != nil {
			t.Errorf("%s: %v", c.deck, err)
			continue
		}
		if _, err = rules.NewMatch(r); c.err == "" && err != nil || c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)) {
			t.Errorf("%s: error %v, want %q", c.deck, err, c.err)
		}
	}
	boxed := dealt(t, "brigands 2 weapons=boxed #1.a :hand axe hand pile rest reserve rest laid 0 bellows laid 1 bellows")
	if cs, _ := count(&boxed.table); cs != fmt.Sprint(boxed.deck(2)) || slices.Contains(boxed.pile, Bellows) {
		t.Errorf("with weapons in the box the rest is %s", cs)
	}
	s := dealt(t, "brigands 2 #1.a :hand axe hand pile bellows rest reserve rest laid 0 jammed won 1 coins")
	if cs, ts := count(&s.table); cs != fmt.Sprint(cards.counts) || ts != fmt.Sprint(tokens.counts) {
		t.Errorf("the rest is %s and %s", cs, ts)
	}
	if s.pile[0] != Bellows {
		t.Errorf("the next card is %s", s.pile[0])
	}
}
