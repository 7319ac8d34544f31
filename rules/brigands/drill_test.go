package brigands

// The drills before the suite that every game must pass, and what only they promise.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

var drills = []*rules.Game{MayDrill}

// The transcripts of the drills are among those of the game.
func init() { games = append(games, drills...) }

// drillTries are lines that some position of some drill refuses.
func drillTries() []string {
	list := append(tries(), "next", "next 1", "yes", "no", "no reason", "recall", "yes 1", "is", "is stone", "replaced")
	for _, d := range doubts {
		for _, r := range d.reasons {
			list = append(list, "no "+r, "no "+r+" 1")
		}
	}
	for _, t := range tokens.names {
		list = append(list, "is "+t)
	}
	return list
}

func TestMaySuite(t *testing.T) {
	rulestest.Suite(t, MayDrill, rulestest.Hooks{
		Lines: drillTries(),
		Deck: func(_ rules.Setup, chance *rules.Rand) string {
			d := doubts[chance.Intn(len(doubts))]
			setup := usual(2 + chance.Intn(3))
			deck := stacked(setup, chance)
			s, err := stackedTable(deck, chance)
			if err != nil {
				t.Fatal(err)
			}
			moves := s.imaginable(d.verb)
			if len(moves) == 0 {
				return "attack c1 hand axe hand board pebbles"
			}
			move := moves[chance.Intn(len(moves))]
			s.players[0].hand = nil // the card that is drawn may be another in the drill
			for _, w := range strings.Fields(strings.Split(deck, "hand ")[1]) {
				if c, ok := parseCard(w); ok {
					s.players[0].take(c)
				}
			}
			if b := s.check(0, move); b != nil && !slices.Contains(d.reasons, rules.Words(b.Reason)[0]) {
				return "attack c1 hand axe hand board pebbles"
			}
			return string(move) + " " + deck
		},
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			m := s.(*mayState)
			if m.Decided() || chance.Percent(20) {
				return ""
			}
			return m.asked[m.Round].answer()
		},
		Hidden: func(s rules.State, _ rules.Seat) []string {
			m := s.(*mayState)
			list := hidden(m.asked[m.Round].table, 0)
			if m.Phase == drill.Find {
				list = append(list, "answer ", "because ")
			}
			return list
		},
	})
}

// Tables that a drill makes up are tables that could be: all is there (I-BRI-01), and no
// seat has too much.
func TestScenes(t *testing.T) {
	for i := range 300 {
		s := scene(rules.NewRand(fmt.Sprint("scene", i)))
		if cs, ts := count(&s.table); cs != fmt.Sprint(cards.counts) || ts != fmt.Sprint(tokens.counts) {
			t.Fatalf("cards %s, tokens %s", cs, ts)
		}
		var c census
		if err := c.invariant(&rules.Match{State: s}); err != nil {
			t.Fatal(err)
		}
		if n := len(s.players[0].hand); n != HandSize+1 || s.covered() != Places {
			t.Fatalf("a hand of %d, %d tokens on the board", n, s.covered())
		}
	}
}

// Every round has one right answer among those that can be given, and both answers and all
// reasons come up.
func TestMayAsksForAll(t *testing.T) {
	asked := map[string]int{}
	for i := range 20 {
		m := played(t, fmt.Sprint("brigands-may 1 rounds=12 #1.all-", i))
		for m.State.Turn() != 0 {
			s := m.State.(*mayState)
			if s.Decided() {
				if err := m.Play("next"); err != nil {
					t.Fatal(err)
				}
				continue
			}
			ask := &s.asked[s.Round]
			if !slices.Contains(s.Moves(0), ask.answer()) {
				t.Fatalf("%s: the answer %s cannot be given", ask.move, ask.answer())
			}
			asked[string(ask.answer())+" to "+ask.move.Verb()]++
			if err := m.Play(string(ask.answer())); err != nil {
				t.Fatal(err)
			}
		}
		if r := m.Record.Setup.Game.Review(m.History(0)); r.Score != 12 {
			t.Errorf("right answers score %d of 12", r.Score)
		}
	}
	for _, d := range doubts {
		for _, answer := range append(slices.Clone(d.reasons), "yes") {
			if answer != "yes" {
				answer = "no " + answer
			}
			if asked[answer+" to "+d.verb] == 0 {
				t.Errorf("%s is never asked so that the answer is %s", d.verb, answer)
			}
		}
	}
}
