package brigands

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

func TestWorlds(t *testing.T) {
	rulestest.Worlds(t, Game, rulestest.Hooks{Deck: fullBox, Guide: guide}, Worlds)
}

// fullBox is a table as it may be at any time of a match, with all that the box has.
func fullBox(setup rules.Setup, chance *rules.Rand) string {
	deck := stacked(setup, chance) + " pile rest reserve rest"
	if chance.Percent(80) {
		deck = strings.Replace(deck, " used", "", 1) // these are in the pile, too
	}
	return deck
}

// What others get rid of tells which cards they had: worlds come as often as replaying the
// match with every hand and every card of the pile finds them.
func TestWorldsAreAsLikelyAsTheirHands(t *testing.T) {
	for _, c := range []struct {
		name, header string
		others       int // cards in hands that the first seat does not see
		pile         int // cards of the pile that it does not see
		known        string
		lines        []string
		deck         func(hands, pile []string) string
		like         []string // cards that lead to the match as it was
	}{
		{name: "an axe was discarded", header: "brigands 2 first=1", others: 2, pile: 1,
			lines: []string{"draw", "discard axe"}, like: []string{"axe", "axe", "trump"},
			deck: func(h, p []string) string {
				return "hand axe axe bellows hand " + join(h) + " pile " + join(p) + " rest reserve rest"
			}},
		{name: "two were, one after a card was drawn again", header: "brigands 2 first=1", others: 1, pile: 2,
			lines: []string{"draw", "discard axe", "draw", "discard bellows", "draw", "discard axe"}, like: []string{"axe", "axe", "trump"},
			deck: func(h, p []string) string {
				return "hand bellows axe hand " + join(h) + " pile " + p[0] + " trump " + p[1] + " rest reserve rest"
			}},
		{name: "and another before that was taken back", header: "brigands 2 first=1", others: 2, pile: 1,
			lines: []string{"draw", "discard axe", "undo", "discard trump"}, like: []string{"axe", "peek", "trump"},
			deck: func(h, p []string) string {
				return "hand axe axe bellows hand " + join(h) + " pile " + join(p) + " rest reserve rest"
			}},
		{name: "an axe of two that did not stay in the box", header: "brigands 2 weapons=boxed first=1", others: 2, pile: 1,
			lines: []string{"draw", "discard trump"}, like: []string{"trump", "axe", "peek"},
			deck: func(h, p []string) string {
				return "hand axe hand " + join(h) + " pile " + join(p) + " rest reserve rest"
			}},
		{name: "two players", header: "brigands 3 first=1", others: 2, pile: 1,
			lines: []string{"draw", "discard trump"}, like: []string{"trump", "axe", "trump"},
			deck: func(h, p []string) string {
				return "hand trump trump hand " + h[0] + " hand " + h[1] + " pile " + p[0] + " rest reserve rest"
			}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			match := func(drawn []string) (*rules.Match, error) {
				r, err := rules.Parse(c.header+" :"+c.deck(drawn[:c.others], drawn[c.others:])+"\n"+strings.Join(c.lines, "\n"), games)
				if err != nil {
					t.Fatal(err)
				}
				return rules.Replay(r)
			}
			truth, err := match(c.like)
			if err != nil {
				t.Fatal(err)
			}
			h, want := truth.History(0), map[string]float64{}
			var try func(drawn []string, left []int, ways float64)
			try = func(drawn []string, left []int, ways float64) {
				if len(drawn) < len(c.like) {
					for k := 1; k < len(left); k++ {
						if left[k] > 0 {
							rest := slices.Clone(left)
							rest[k]--
							try(append(slices.Clip(drawn), cards.names[k]), rest, ways*float64(left[k]))
						}
					}
					return
				}
				m, err := match(drawn)
				if err == nil && reflect.DeepEqual(m.History(0).Steps, h.Steps) && slices.Equal(m.History(0).View.Facts(), h.View.Facts()) {
					want[seenBy(m.Record, c.pile)] += ways
				}
			}
			counts := truth.State.(*state).deck(truth.Record.Setup.Seats)
			left := counts[:]
			own, _, _ := strings.Cut(strings.TrimPrefix(c.deck(c.like[:c.others], c.like[c.others:]), "hand "), " hand")
			for _, name := range strings.Fields(own) {
				left[cards.find(name)]--
			}
			if c.pile == 2 { // the own card between them
				left[cards.find("trump")]--
			}
			try(nil, left, 1)
			rulestest.Frequencies(t, h, Worlds, func(r rules.Record) string { return seenBy(r, c.pile) }, want)
		})
	}
}

func join(words []string) string { return strings.Join(words, " ") }

// seenBy is what the others hold at first, and draw.
func seenBy(r rules.Record, pile int) string {
	s := &state{settings: settingsOf(r.Setup)}
	s.players = make([]player, r.Setup.Seats)
	if err := s.parse(r.Deck, s.deck(r.Setup.Seats), rules.NewRand("")); err != nil {
		return err.Error()
	}
	key := ""
	for _, p := range s.players[1:] {
		key += fmt.Sprint(p.hand)
	}
	if pile == 2 {
		return key + fmt.Sprint(s.pile[0], s.pile[2])
	}
	return key + fmt.Sprint(s.pile[:pile])
}

// Once a pile is made anew, what others hold together is known: each way to have drawn it is as
// likely. All orders of these few cards are tried, each as if it were another card.
func TestWorldsAreAsLikelyAsTheirPiles(t *testing.T) {
	t.Parallel()
	kinds := []Card{Axe, Axe, Axe, Bellows, Trump, Peek} // of the hands and of the first pile
	again := []Card{Axe, Bellows, Peek}                  // of the new one
	var first, second multi
	for _, c := range kinds {
		first[c]++
	}
	for _, c := range again {
		second[c]++
	}
	// Two players had one card each, drew one, played an axe; one more; then there is a new pile. Each draws
	// once more; the first plays an axe again.
	v := View{Seats: make([]SeatView, 3)}
	w := &world{h: rules.History{View: v}, faces: make([]Card, 1), owner: make([]rules.Seat, 1), seats: make([]draws, 3), pools: []multi{first, second}, piles: make([][]int, 2)}
	w.now.seats = make([]seatSight, 3)
	w.seats[1].hand, w.seats[2].hand = 1, 1
	do := func(seat rules.Seat, c Card) {
		if c != 0 {
			w.play(seat, c)
		} else if err := w.draw(seat, 0); err != nil {
			t.Fatal(err)
		}
	}
	do(1, 0)
	do(1, Axe)
	do(2, 0)
	do(2, Axe)
	do(1, 0)
	do(2, 0)
	w.after = []sight{w.now.clone()}
	w.now.piles, w.now.pile = 1, 0
	do(1, 0)
	do(1, Axe)
	do(2, 0)
	w.piles[1] = append(w.piles[1], w.card(0, nobody))
	key := func(a, b []Card) string { return fmt.Sprint(a, b) }
	if !w.countCards() {
		t.Fatal("no deal fits")
	}
	draw := func(chance *rules.Rand) (rules.Record, error) {
		faces, err := w.drawCards(chance)
		var a, b []Card
		for _, id := range w.seats[1].ids {
			a = append(a, faces[id])
		}
		for _, id := range w.seats[2].ids {
			b = append(b, faces[id])
		}
		return rules.Record{Setup: Game.Usual(), Deck: key(a, b)}, err
	}
	want := map[string]float64{}
	count := func(list []Card, c Card) int {
		n := 0
		for _, x := range list {
			if x == c {
				n++
			}
		}
		return n
	}
	permute(kinds, func(x []Card) {
		permute(again, func(y []Card) {
			a, b := []Card{x[0], x[1], x[2], y[0]}, []Card{x[3], x[4], x[5], y[1]}
			if count(a[:2], Axe) >= 1 && count(b[:2], Axe) >= 1 && count(a, Axe) >= 2 {
				want[key(a, b)]++
			}
		})
	})
	drawing := func(rules.History) (func(*rules.Rand) (rules.Record, error), error) { return draw, nil }
	rulestest.Frequencies(t, rules.History{}, drawing, func(r rules.Record) string { return r.Deck }, want)
}

// permute calls for each order of a list.
func permute(list []Card, each func([]Card)) {
	var from func(k int)
	from = func(k int) {
		if k == len(list) {
			each(list)
			return
		}
		for i := k; i < len(list); i++ {
			list[k], list[i] = list[i], list[k]
			from(k + 1)
			list[k], list[i] = list[i], list[k]
		}
	}
	from(0)
}

// What lies on the coach, and what comes there: as often as replaying the match with every token
// finds it.
func TestWorldsAreAsLikelyAsTheirTokens(t *testing.T) {
	const armed = "laid 0 axe bellows blunderbuss laid 1 axe bellows blunderbuss "
	for _, c := range []struct {
		name, setup string
		won         string
		lines       []string
		like        []string // the tokens that lie there, and that come
		places      []int    // of the coach, of which nothing is named
	}{
		{"pebbles went back", " first=1", "won 0 coins", []string{"draw", "attack c1", "discard axe"},
			[]string{"pebbles", "pearls", "coins", "crown", "jewels"}, []int{1, 2, 3}},
		{"and the reserve was looked into", " first=1", "won 0 coins coins pearls pearls jewels jewels jewels jewels jewels jewels jewels", []string{"draw", "attack c1", "discard axe", "draw", "exchange"},
			[]string{"pebbles", "pearls", "coins", "crown", "jewels"}, []int{1, 2, 3}},
		{"what the other took was there", " first=1", "won 1 coins won 0 crown crown crown crown crown", []string{"draw", "attack c1", "discard axe", "draw", "discard axe", "draw", "exchange", "give coins", "take crown"},
			[]string{"pebbles", "crown", "coins", "pearls", "jewels"}, []int{1, 2, 3}},
		{"and came by chance", " first=1 exchange=random", "won 1 coins won 0 crown crown crown crown crown", []string{"draw", "attack c1", "discard axe", "draw", "discard axe", "draw", "exchange", "give coins"},
			[]string{"pebbles", "crown", "coins", "pearls", "jewels", "crown"}, []int{1, 2, 3}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			match := func(come []string) (*rules.Match, error) {
				deck := "hand axe axe trump exchange hand axe axe trump exchange pile oiled filled oiled rest board " + join(come[:4]) + " reserve rest " + armed + c.won + " then " + join(come[4:])
				r, err := rules.Parse("brigands 2"+c.setup+" :"+deck+"\n"+strings.Join(c.lines, "\n"), games)
				if err != nil {
					t.Fatal(err)
				}
				return rules.Replay(r)
			}
			truth, err := match(c.like)
			if err != nil {
				t.Fatal(err)
			}
			h := truth.History(0)
			left := slices.Clone(tokens.counts)
			owner := strings.Fields(c.won)
			for _, w := range owner {
				if k := tokens.find(w); k > 0 {
					left[k]--
				}
			}
			key := func(tokens []string) string { return tokens[1] + " " + tokens[4] } // a place, and what came
			want := map[string]float64{}
			var try func(come []string, left []int, ways float64)
			try = func(come []string, left []int, ways float64) {
				switch n := len(come); {
				case n == 0:
					rest := slices.Clone(left)
					rest[tokens.find("pebbles")]--
					try([]string{"pebbles"}, rest, 1)
				case n < 5:
					for k := 1; k < len(left); k++ {
						rest := slices.Clone(left)
						rest[k]--
						if n == 4 {
							rest[tokens.find("pebbles")]++ // went back before
							if k == tokens.find("pebbles") {
								try(append(slices.Clip(come), "pebbles"), rest, ways*float64(left[k]+1))
								continue
							}
						}
						if left[k] > 0 {
							try(append(slices.Clip(come), tokens.names[k]), rest, ways*float64(left[k]))
						}
					}
				default:
					if len(c.like) > 5 { // what comes by chance for coins
						others := left[tokens.find("pearls")] + left[tokens.find("jewels")] + left[tokens.find("crown")]
						ways *= float64(left[tokens.find("crown")]) / float64(others)
						come = append(slices.Clip(come), "crown")
					}
					if ways == 0 {
						return
					}
					m, err := match(come)
					if err == nil && reflect.DeepEqual(m.History(0).Steps, h.Steps) && slices.Equal(m.History(0).View.Facts(), h.View.Facts()) {
						want[key(come)] += ways
					}
				}
			}
			try(nil, left, 1)
			rulestest.Frequencies(t, h, Worlds, func(r rules.Record) string {
				_, rest, _ := strings.Cut(r.Deck, "board ")
				board, rest, _ := strings.Cut(rest, " reserve")
				_, then, _ := strings.Cut(rest, "then ")
				return key(append(strings.Fields(board), strings.Fields(then)...))
			}, want)
		})
	}
}

// No world is drawn where a record could not tell it, or nobody was told what there is.
func TestNoWorld(t *testing.T) {
	for _, c := range []struct {
		name, header string
		lines        []string
		want         error
	}{
		{"few tokens", "brigands 2 first=0 :hand axe hand axe pile rest reserve coins pearls", nil, errTokens},
		{"few cards, and a new pile", "brigands 2 first=0 :hand axe hand axe pile axe used bellows oiled reserve rest", []string{"draw", "discard axe", "draw"}, errStacked},
		{"a new pile taken back", "brigands 2 first=0 :hand axe hand axe pile axe used bellows oiled reserve rest", []string{"draw", "discard axe", "draw", "undo"}, errReturned},
		{"a card that went to another", "brigands 3 first=0 reaction=yes :hand jammed trump hand trump axe hand trump axe pile rest reserve rest",
			[]string{"draw", "damage 1 jammed", "trump", "undo", "undo", "damage 2 jammed", "trump"}, errTwice},
	} {
		m := played(t, c.header, c.lines...)
		if _, err := Worlds(m.History(0)); err != c.want {
			t.Errorf("%s: %v, not %v", c.name, err, c.want)
		}
	}
}
