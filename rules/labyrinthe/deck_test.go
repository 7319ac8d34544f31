package labyrinthe

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
)

// Forty-eight cards (LAB-04), each with two of the treasures (LAB-07). Who made the
// game (LAB-01) is data of its editions; that the deck is ours is R-LAB-22.
func TestDeck(t *testing.T) {
	deck := Deck()
	if len(deck) != Cards {
		t.Errorf("%d cards", len(deck))
	}
	shapes := map[string]int{}
	kinds := map[Treasure]int{}
	pairs := map[[2]Treasure]bool{}
	for _, c := range deck {
		if c.A == c.B {
			t.Errorf("%s shows one treasure twice", c)
		}
		pair := [2]Treasure{min(c.A, c.B), max(c.A, c.B)}
		if pairs[pair] {
			t.Errorf("%s: another card shows the same two", c)
		}
		pairs[pair] = true
		kinds[c.A]++
		kinds[c.B]++
		switch s := c.Sides.String(); {
		case s == "ns" || s == "ew":
			shapes["straight"]++
		case len(s) == 2:
			shapes["corner"]++
		default:
			shapes[fmt.Sprint(len(s))]++
		}
	}
	if fmt.Sprint(shapes) != "map[3:18 4:2 corner:16 straight:12]" {
		t.Errorf("shapes: %v", shapes)
	}
	if len(kinds) != Treasures || len(treasures) != Treasures+1 {
		t.Errorf("%d kinds of treasures, %d words", len(kinds), len(treasures)-1)
	}
	for kind, n := range kinds {
		if n != 4 {
			t.Errorf("%d cards show the %s", n, kind)
		}
	}
	for _, kind := range strings.Fields("chest unicorn ghost troubadour dagger") { // those of the leaflet
		if !slices.Contains(treasures, kind) {
			t.Errorf("there is no %s", kind)
		}
	}
}

func TestCardWords(t *testing.T) {
	for _, c := range Deck() {
		if got, ok := parseCard(c.String()); !ok || got != c {
			t.Errorf("%s is read as %s", c, got)
		}
	}
	for _, word := range strings.Fields("es es-chest n-chest-crown se-chest-crown es-chest-chest es-chest-gold es-chest- -chest-crown es-chest-crown-map nn-chest-crown nesw-chest") {
		if c, ok := parseCard(word); ok {
			t.Errorf("%q is read as the card %s", word, c)
		}
	}
}

// X-LAB-11, R-LAB-13: four corners in a ring are opened, and nothing else is.
func TestStartSquare(t *testing.T) {
	deal := func(mend bool, words string) string {
		var deck []Card
		for _, w := range strings.Fields(words) {
			c, ok := parseCard(w + "-chest-crown")
			if !ok {
				t.Fatal(w)
			}
			deck = append(deck, c)
		}
		var got table
		got.square(deck, [StartSize]int{}, mend)
		lies := ""
		for _, c := range got.cards {
			lies += " " + c.cell.String() + " " + c.sides.String()
		}
		return lies[1:]
	}
	for _, c := range []struct {
		mend        bool
		cards, want string
	}{
		{true, "es sw ne nw", "m13 es n13 sw m14 ne n14 ne"},
		{false, "es sw ne nw", "m13 es n13 sw m14 ne n14 nw"},
		{true, "es sw ne ns", "m13 es n13 sw m14 ne n14 ns"},
		{true, "es sw ne nesw", "m13 es n13 sw m14 ne n14 nesw"},
		{true, "es ne ne nw", "m13 es n13 ne m14 ne n14 nw"},
	} {
		if got := deal(c.mend, c.cards); got != c.want {
			t.Errorf("%s: %s, want %s", c.cards, got, c.want)
		}
	}
	// Of all deals, chance alone never leaves a square that no path leads out of.
	sealed := 0
	for i := range 20000 {
		var open, any table
		open.shuffle(settings{rotate: true, mend: true}, 2, rules.NewRand(fmt.Sprint("start-", i)))
		any.shuffle(settings{rotate: true}, 2, rules.NewRand(fmt.Sprint("start-", i)))
		if open.sealed() {
			t.Fatalf("deal %d is sealed", i)
		}
		var printed table // R-LAB-01
		printed.shuffle(settings{}, 2, rules.NewRand(fmt.Sprint("start-", i)))
		if slices.ContainsFunc(printed.cards, func(l laid) bool { return l.sides != l.card.Sides }) {
			t.Fatalf("deal %d turns cards that may not be turned", i)
		}
		if any.sealed() {
			sealed++
		} else if !slices.Equal(any.cards, open.cards) || !slices.Equal(any.pile, open.pile) {
			t.Fatalf("deal %d is changed", i)
		}
	}
	if sealed == 0 {
		t.Error("no deal needed to be opened")
	}
	for value, mend := range map[string]bool{"open": true, "any": false} {
		r, err := rules.Parse("labyrinthe 2 start="+value+" #1.start", []*rules.Game{Game})
		if err != nil || settingsOf(r.Setup).mend != mend {
			t.Errorf("start=%s: opened is %v, %v", value, !mend, err)
		}
	}
}

func TestStackedDecks(t *testing.T) {
	var long []string
	for _, c := range Deck() {
		long = append(long, c.String())
	}
	for _, c := range []struct{ deck, want string }{
		{"table m13 es-chest-crown hand ns-owl-map hand ew-owl-map", ""},
		{"table m13 es-chest-crown hand ns-owl-map hand", ""},
		{"table m13 es-chest-crown n13 sw-map-bag hand ns-owl-map ns-owl-map hand ns-owl-map ns-owl-map pile ns-owl-map won 1 3", ""},
		{"table m13 es-chest-crown n14 sw-map-bag hand ns-owl-map hand", "one group"},
		{"table m13 es-chest-crown m13 sw-map-bag hand ns-owl-map hand", "two cards on m13"},
		{"hand ns-owl-map hand", "one group"},
		{"table m13 es-chest-crown hand hand", "a card to lay"},
		{"table m13 es-chest-crown hand ns-owl-map", "a hand for each"},
		{"table m13 es-chest-crown hand ns-owl-map hand ns-owl-map ns-owl-map ns-owl-map", "no place"},
		{"table m13 es-chest-crown hand ns-owl-map hand pile ns-owl-map", "a pile only"},
		{"table m13 es-chest hand ns-owl-map hand", "no card"},
		{"table aa13 es-chest-crown hand ns-owl-map hand", "cells from a1 to z26"},
		{"table m13", "cells from a1 to z26"},
		{"es-chest-crown", "no place"},
		{"won 0", "belong to a seat"},
		{"won 0 x", "belong to a seat"},
		{"won x 1", "belong to a seat"},
		{"won 5 1", "belong to a seat"},
		{"won 0 -1", "belong to a seat"},
		{"won 0 49", "belong to a seat"},
		{"table m13 es-chest-crown hand ns-owl-map hand won 0 40 won 1 40", "at most 48"},
		{"table m13 es-chest-crown hand ns-owl-map ns-owl-map hand ns-owl-map ns-owl-map pile " + strings.Join(long[:43], " "), ""},
		{"table m13 es-chest-crown hand ns-owl-map ns-owl-map hand ns-owl-map ns-owl-map pile " + strings.Join(long, " "), "at most 48"},
	} {
		got := table{won: make([]int, 2)}
		err := got.parse(c.deck, 2)
		switch {
		case err == nil && c.want == "":
		case err == nil:
			t.Errorf("%s: is read, want %q", c.deck, c.want)
		case c.want == "" || !strings.Contains(err.Error(), c.want):
			t.Errorf("%s: %v, want %q", c.deck, err, c.want)
		}
	}
}
