package labyrinthe

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

func TestWorlds(t *testing.T) {
	rulestest.Worlds(t, Game, rulestest.Hooks{Deck: stacked, Guide: guide}, Worlds)
}

// What seat 1 does tells seat 0 of the cards that it holds: worlds come by it as often as
// replaying the match with every hand of the deck finds them.
func TestWorldsAreAsLikelyAsTheirDeals(t *testing.T) {
	const mine = "hand ns-owl-crown es-potion-bell "
	for _, c := range []struct {
		name, setup, table, others, line string
		hands                            int // of seat 1 that fit
	}{
		{"nothing is told of the card kept", "", "m13 ew-ghost-crown", "nes-moon-ghost ew-troll-bag", "place 1 n13 1", 45},
		{"it could join nothing", " link=must", "m13 ew-ghost-crown n13 ew-map-bag", "nes-ring-key ew-bell-harp", "place 1 o13 1", 30},
		{"neither could be laid", " stuck=pass rotate=no", "m13 ew-ghost-crown", "ns-ring-cup ns-shell-map", "pass", 20},
		{"neither, and one went below the pile", " stuck=swap rotate=no", "m13 ew-ghost-crown", "ns-ring-cup ns-shell-map", "swap 2", 20},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			match := func(others string) (*rules.Match, error) {
				deck := "table " + c.table + " " + mine + "hand " + others + " pile ew-hourglass-moon"
				r, err := rules.Parse("labyrinthe 2 first=1"+c.setup+" :"+deck+"\n"+c.line, []*rules.Game{Game})
				if err != nil {
					t.Fatal(err)
				}
				return rules.Replay(r)
			}
			m, err := match(c.others)
			if err != nil {
				t.Fatal(err)
			}
			h, want := m.History(0), map[string]float64{}
			for _, a := range Deck() {
				for _, b := range Deck() {
					others := a.String() + " " + b.String()
					if a == b || strings.Contains(mine, a.String()) || strings.Contains(mine, b.String()) {
						continue
					}
					w, err := match(others)
					if err == nil && reflect.DeepEqual(w.History(0).Steps, h.Steps) && slices.Equal(w.History(0).View.Facts(), h.View.Facts()) {
						want[others] = 1
					}
				}
			}
			if len(want) != c.hands {
				t.Errorf("%d hands fit, not %d", len(want), c.hands)
			}
			rulestest.Frequencies(t, h, Worlds, func(r rules.Record) string {
				_, others, _ := strings.Cut(strings.TrimPrefix(r.Deck[strings.Index(r.Deck, mine):], mine), "hand ")
				others, _, _ = strings.Cut(others, " pile")
				return others
			}, want)
		})
	}
}
