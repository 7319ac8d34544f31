package brigands

import (
	"fmt"
	"slices"
	"testing"

	"ludoteca/rules"
)

// What a seat has heard is true: in matches by all options, with undos and without, it
// knows what lies before everybody, which cards are discarded, and only tokens that lie
// where it saw them; what it counts of a reserve that it has looked into is there.
func TestKnowledgeIsTrue(t *testing.T) {
	seen, looked := 0, 0
	for i := range 60 {
		chance := rules.NewRand(fmt.Sprint("observed", i))
		setup := rules.Setup{Game: Game, Seats: 2 + i%3}
		for _, o := range Game.Options {
			setup.Values = append(setup.Values, o.Values[chance.Intn(len(o.Values))])
		}
		r := rules.Record{Setup: setup, Seed: fmt.Sprint("observed-", i)}
		if i%2 == 0 {
			r.Deck = stacked(setup, chance)
		}
		m, err := rules.NewMatch(r)
		if err != nil {
			continue // nobody sits where the first player should
		}
		for k := 0; m.State.Turn() != 0 && k < 250; k++ {
			s := m.State.(*state)
			seat := s.Turn().First()
			line := string(guide(s, seat, chance))
			if moves := s.Moves(seat); line == "" {
				line = string(moves[chance.Intn(len(moves))])
			}
			if s.phase == Answer {
				line = fmt.Sprintf("%d: %s", seat, line)
			}
			if i%5 == 4 && k%20 == 19 {
				line = rules.Undo
			}
			if err := m.Play(line); err != nil {
				t.Fatal(err)
			}
			if k%10 != 0 {
				continue
			}
			s = m.State.(*state)
			me := rules.Seat(chance.Intn(setup.Seats))
			h := m.History(me)
			k := walk(h, nil)
			v := h.View.(View)
			for seat := range v.Seats {
				if k.seats[seat] != v.Seats[seat].tableau() {
					t.Fatalf("before seat %d lie %v, and not %v\n%s", seat, v.Seats[seat].tableau(), k.seats[seat], m.Record)
				}
			}
			for at, token := range k.seen {
				if token == 0 || s.board[at] == 0 {
					continue
				}
				if seen++; token != s.board[at] {
					t.Fatalf("%s is remembered at %s, where %s lies\n%s", token, placeName(at), s.board[at], m.Record)
				}
			}
			if r.Deck != "" {
				continue // what the deck began with is not heard
			}
			var used [Peek + 1]int
			for _, c := range s.used {
				used[c]++
			}
			if used != k.used {
				t.Fatalf("the discard pile has %v, and not %v\n%s", used, k.used, m.Record)
			}
			if k.looked {
				looked++
				var older [Kinds + 1]int
				for at, token := range s.board {
					if k.older[at] {
						older[token]++
					}
				}
				if older != k.known {
					t.Fatalf("the older tokens are %v, and not %v\n%s", older, k.known, m.Record)
				}
			}
		}
	}
	if seen < 10 || looked < 10 {
		t.Errorf("%d tokens were remembered, %d reserves", seen, looked)
	}
}

// What may lie at a place: what was seen; else what is left of all, in equal parts; and what
// the reserve has not lies on the coach.
func TestOdds(t *testing.T) {
	const table = "brigands 2 first=0 :hand exchange peek axe axe hand axe axe oiled oiled pile jammed jammed jammed jammed board coins pearls pebbles tiffany reserve rest laid 0 axe bellows blunderbuss won 0 coins coins"
	k := walk(played(t, table, "draw", "peek c3").History(0), nil)
	odds := k.odds()
	if odds[2][Pebbles] != 1 || odds[2][1] != 0 {
		t.Errorf("what was seen at c3 is %v", odds[2])
	}
	if want := 5.0 / 37; odds[0][1] != want {
		t.Errorf("coins lie at c1 in %v cases, and not in %v", odds[0][1], want)
	}
	k = walk(played(t, table, "draw", "exchange").History(0), nil)
	odds = k.odds()
	for at := range odds {
		for _, token := range []Token{1, 2, Pebbles, Tiffany} { // coins, pearls
			if odds[at][token] != 0.25 {
				t.Errorf("%s lies at %s in %v cases", token, placeName(at), odds[at][token])
			}
		}
	}
	if fresh, _ := k.pools(); slices.Max(fresh[:]) != 7 || fresh[1] != 4 || fresh[Tiffany] != 3 {
		t.Errorf("the reserve has %v", fresh)
	}
	if k := walk(played(t, table, "draw", "exchange").History(1), nil); k.looked {
		t.Error("the other seat has looked into the reserve too")
	}
}
