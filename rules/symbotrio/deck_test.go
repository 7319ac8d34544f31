package symbotrio

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
)

// SYM-05, SYM-19, R-SYM-01: twelve squares, each with a face of its own: six
// cuts, two sizes, four colours.
func TestKeypadOfTwelve(t *testing.T) {
	var cuts, sizes, colours int
	for f := range Face(Tiles) {
		if f.IsCut() {
			cuts++
		}
		if f.IsSize() { // SYM-21
			sizes++
		}
		if f.IsColour() { // SYM-20
			colours++
		}
	}
	if Tiles != 12 || cuts != 6 || sizes != 2 || colours != 4 {
		t.Errorf("%d tiles: %d cuts, %d sizes, %d colours", Tiles, cuts, sizes, colours)
	}
}

// SYM-22: a cut is told by how many straight and curved lines it has.
func TestLinesOfCuts(t *testing.T) {
	for _, c := range []struct {
		cut              Face
		straight, curved int
		clause           string
	}{
		{Triangle, 3, 0, "SYM-23"},
		{Diamond, 4, 0, "SYM-24"},
		{Square, 4, 0, "SYM-25"},
		{Rectangle, 4, 0, "SYM-26"},
		{Circle, 0, 2, "SYM-27"},
		{Semicircle, 1, 1, "SYM-28"},
		{Large, 0, 0, "SYM-21"},
		{Blue, 0, 0, "SYM-20"},
	} {
		if s, k := c.cut.Lines(); s != c.straight || k != c.curved {
			t.Errorf("%s: %s has %d straight and %d curved lines", c.clause, c.cut, s, k)
		}
	}
}

// What sym-54 consists of; and X-SYM-21, the deck without code cards (SYM-09),
// from which nothing else is missing (R-SYM-22).
func TestDeck(t *testing.T) {
	full, easier := sym54(false), sym54(true)
	count := map[Kind]int{}
	gems := map[Gem]int{}
	for _, c := range full {
		count[c.Kind]++
		if c.Kind != Crook {
			gems[c.Gem]++
		}
	}
	want := map[Kind]int{
		Plain:  26, // SYM-35
		Code:   10, // SYM-10
		Prison: 6,
		Easy:   6,
		Crook:  6,
	}
	for k := Plain; k <= Crook; k++ {
		if count[k] != want[k] {
			t.Errorf("%d cards of kind %s, want %d", count[k], k, want[k])
		}
	}
	for _, g := range Gems() {
		if gems[g] != 1 {
			t.Errorf("%s is on %d cards", g, gems[g])
		}
	}
	if rest := slices.DeleteFunc(full, func(c Card) bool { return c.Kind == Code }); !slices.Equal(rest, easier) {
		t.Errorf("without code cards %d cards are left, want %d", len(easier), len(rest))
	}
}

// Marks are no hint of a gem: each value of a criterion has nearly its share of
// every mark.
func TestMarksAreEven(t *testing.T) {
	for kind, total := range map[Kind]int{Code: 10, Prison: 6, Easy: 6} {
		for _, values := range [][]Face{{Triangle, Diamond, Square, Rectangle, Circle, Semicircle}, {Small, Large}, {Blue, Red, Green, Yellow}} {
			for _, v := range values {
				n := 0
				for _, c := range sym54(false) {
					if c.Kind == kind && c.Gem.Needs(v) {
						n++
					}
				}
				if low := total / len(values); n < low || n > low+1 {
					t.Errorf("%d %s cards of %d are %s", n, kind, total, v)
				}
			}
		}
	}
}

// The cards that the rulebooks show are cards of this deck.
func TestDeckHasTheCardsOfTheFigures(t *testing.T) {
	for _, word := range []string{"gem-circle-large-blue", "prison-square-small-red", "code-diamond-large-green", "easy-rectangle-small-yellow"} {
		if c, ok := parseCard(word); !ok || !slices.Contains(sym54(false), c) {
			t.Errorf("%s is not in the deck", word)
		}
	}
}

// SYM-08: the pile is shuffled, and so are the squares (SYM-07).
func TestDealIsShuffled(t *testing.T) {
	deal := func(header string) *state {
		r, err := rules.Parse(header, []*rules.Game{Game})
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.NewMatch(r)
		if err != nil {
			t.Fatal(err)
		}
		return m.State.(*state)
	}
	a, b, again := deal("symbotrio 2 #1.a"), deal("symbotrio 2 #1.b"), deal("symbotrio 2 #1.a")
	if slices.Equal(a.pile, b.pile) || a.board == b.board {
		t.Error("two seeds make one deal")
	}
	if !slices.Equal(a.pile, again.pile) || a.board != again.board {
		t.Error("one seed makes two deals")
	}
	// SYM-12: a random first player comes from the seed, and is anybody.
	var first [4]int
	for i := range 200 {
		first[deal("symbotrio 4 first=random #1."+strings.Repeat("a", 1+i%60)+string(rune('a'+i/60))).turn]++
	}
	if slices.Min(first[:]) < 20 {
		t.Errorf("200 random first players: %v", first)
	}
}

// R-SYM-23: from two to four players.
func TestSeats(t *testing.T) {
	for seats, ok := range map[string]bool{"1": false, "2": true, "3": true, "4": true, "5": false} {
		if _, err := rules.Parse("symbotrio "+seats+" #1.a", []*rules.Game{Game}); (err == nil) != ok {
			t.Errorf("%s seats: %v", seats, err)
		}
	}
}

func TestStackedDecks(t *testing.T) {
	const tiles = "tiles triangle diamond square rectangle circle semicircle small large blue red green yellow"
	for _, c := range []struct{ deck, err string }{
		{tiles, ""},
		{"pile crook crook crook", ""},
		{tiles + " pile crook crook gem-circle-large-blue", ""},
		{"tiles circle", "twelve"},
		{"tiles pile crook crook crook", "twelve"},
		{strings.Replace(tiles, "red", "blue", 1), "twelve"},
		{"pile", "R-SYM-24"},
		{"pile crook crook", "R-SYM-24"},
		{"pile crook crook circle", "no card"},
		{"pile crook crook gem-circle-blue-large", "no card"},
		{"pile crook crook nothing-circle-large-blue", "no card"},
		{"pile gem-circle-large-blue crook code-circle-large-blue", "twice"},
		{"pile crook crook crook then crook undo gem-circle-large-blue", ""},
		{"pile crook crook crook then circle", "no card that a crook"},
		{"pile crook crook crook then crook then", "no card that a crook"},
		{"crook pile crook", "begins with tiles or pile, not with crook"},
		{"pile crook crook crook " + tiles, "no card"},
	} {
		r, err := rules.Parse("symbotrio 2 #1.a :"+c.deck, []*rules.Game{Game})
		if err != nil {
			t.Errorf("%s: %v", c.deck, err)
			continue
		}
		if _, err = rules.NewMatch(r); c.err == "" && err != nil || c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)) {
			t.Errorf("%s: error %v, want %q", c.deck, err, c.err)
		}
	}
}

// R-SYM-10, SYM-42: each of the rival's cards is as likely to be drawn, crooks
// among them.
func TestBlindDraw(t *testing.T) {
	drawn := map[Card]int{}
	cards := []Card{{Plain, Gem{Circle, Large, Blue}}, {Kind: Crook}, {Easy, Gem{Square, Small, Red}}}
	for i := range 3000 {
		s := &state{players: []player{{front: Card{Kind: Crook}}, {won: slices.Clone(cards)}}, rival: -1}
		s.chance = *rules.NewRand(string(rune(i)))
		if _, err := s.Play(0, "rob 1"); err != nil {
			t.Fatal(err)
		}
		drawn[s.active()]++
	}
	for _, c := range cards {
		if n := drawn[c]; n < 900 || n > 1100 {
			t.Errorf("%s is drawn in %d of 3000 cases, from three cards", c, n)
		}
	}
}

// A stacked deck names what crooks draw, before and after an undo; what is not there, or not
// named, chance draws (R-SYM-10).
func TestAStackedDeckNamesWhatCrooksDraw(t *testing.T) {
	const one, other = "easy-square-small-red", "easy-circle-small-blue"
	for _, c := range []struct{ then, lines, want string }{
		{one, "rob 0", one},
		{other, "rob 0", other},
		{one + " undo " + other, "rob 0\nundo\nrob 0", other},
		{one + " undo " + other + " undo " + one, "rob 0\nundo\nrob 0\nundo\nrob 0", one},
		{"undo " + one, "rob 0\nundo\nrob 0", one},
		{"undo " + other, "rob 0\nundo\nrob 0", other},
		{"crook " + one, "rob 0", ""},
		{"undo " + one, "rob 0", ""},
		{one, "rob 0\nundo\nrob 0", one},
	} {
		drawn := map[string]bool{}
		for seed := range 12 {
			m := replayed(t, fmt.Sprintf("symbotrio 2 #1.named%d :pile %s easy-diamond-small-red %s crook gem-square-large-red then %s\ntake\ntake\ndraw\ntake\ndraw\n%s", seed, one, other, c.then, c.lines))
			drawn[m.State.(*state).active().word()] = true
		}
		if c.want != "" && (!drawn[c.want] || len(drawn) > 1) || c.want == "" && !(drawn[one] && drawn[other]) {
			t.Errorf("then %s, %q: %v, not %q alone", c.then, c.lines, drawn, c.want)
		}
	}
}

// R-SYM-13: after a redraw the crook may lie anywhere in the pile, and the card
// is any that is no crook.
func TestRedrawShuffles(t *testing.T) {
	at := [3]int{}
	for i := range 3000 {
		pile := []Card{{Kind: Prison, Gem: Gem{Circle, Large, Blue}}, {Kind: Code, Gem: Gem{Square, Small, Red}}, {Kind: Easy, Gem: Gem{Diamond, Small, Red}}}
		s := &state{players: []player{{front: Card{Kind: Crook}}, {}}, rival: -1, pile: pile}
		s.chance = *rules.NewRand(string(rune(i)))
		if _, err := s.Play(0, "redraw"); err != nil {
			t.Fatal(err)
		}
		at[slices.Index(s.pile, Card{Kind: Crook})]++
	}
	if slices.Min(at[:]) < 900 {
		t.Errorf("of 3000 crooks this many lie first, second, third: %v", at)
	}
}
