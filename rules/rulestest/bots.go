package rulestest

// Bots at play: that they keep to the rules and to their chance, what a match of
// them is like, and that the order in which a game lists them is their strength.

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"ludoteca/rules"
)

// BotMatch plays a match of bots to its end, bots[i] in seat i. There is no match if a
// rule refuses the deal.
func BotMatch(g *rules.Game, seed string, values []string, bots ...string) (*rules.Match, error) {
	setup := rules.Setup{Game: g, Seats: len(bots), Values: values, Bots: bots}
	if values == nil {
		setup.Values = g.Usual().Values
	}
	m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: seed})
	if err != nil {
		return nil, err
	}
	for m.State.Turn() != 0 {
		line, _ := m.Answer()
		if err := m.Play(line); err != nil {
			return m, fmt.Errorf("a bot plays %q: %w\n%s", line, err, m.Record)
		}
		if len(m.Record.Lines) > longest {
			return m, fmt.Errorf("no end after %d lines\n%s", longest, m.Record)
		}
	}
	return m, nil
}

// botMatch is the suite's match of bots: all levels at one table.
func botMatch(t *testing.T, g *rules.Game, i int) {
	var names []string
	for seat := range g.Min + i%(g.Max-g.Min+1) {
		names = append(names, g.Bots[(i+seat)%len(g.Bots)].Name)
	}
	values := anyValues(g, rules.NewRand(fmt.Sprint("bots of ", g.Name, i)))
	seed := fmt.Sprintf("bots-%d", i)
	a, err := BotMatch(g, seed, values, names...)
	if a == nil {
		return // a deal that a rule refuses
	}
	if err != nil {
		t.Fatal(err)
	}
	b, _ := BotMatch(g, seed, values, names...)
	if a.Record.String() != b.Record.String() {
		t.Fatalf("the same bots play the same deal in two ways:\n%s\n\n%s", a.Record, b.Record)
	}
}

// Table is where a ladder is climbed.
type Table struct {
	Setup string // the beginning of a header: "safe 4 teams=yes"
	Sides int    // that the seats belong to in turn; 0 if each is its own
}

// Ladder plays n matches at each table, changing seats, between each bot and the next
// weaker one, and asks that the stronger side wins more of them than equal players
// would but once in twenty times. Of several sides one is strong. Without a table it
// is two seats of the usual setup.
func Ladder(t *testing.T, g *rules.Game, n int, tables ...Table) {
	if tables == nil {
		tables = []Table{{Setup: g.Name + " 2"}}
	}
	for i := range len(g.Bots) - 1 {
		strong, weak := g.Bots[i].Name, g.Bots[i+1].Name
		all, even, variance := 0, 0.0, 0.0 // wins, and those of equal players
		for _, table := range tables {
			setup, err := rules.ParseSetup(table.Setup, []*rules.Game{g})
			if err != nil {
				t.Fatal(err)
			}
			sides := table.Sides
			if sides == 0 {
				sides = setup.Seats
			}
			won, lost, lines := 0, 0, 0
			for k := range n {
				names := make([]string, setup.Seats)
				var mine rules.Seats
				for seat := range names {
					names[seat] = weak
					if seat%sides == k%sides {
						names[seat] = strong
						mine |= rules.One(rules.Seat(seat))
					}
				}
				m, err := BotMatch(g, fmt.Sprintf("ladder-%d", k), setup.Values, names...)
				if err != nil {
					t.Fatal(err)
				}
				lines += len(m.Record.Lines)
				switch w := m.State.Winners(); {
				case w == 0: // nobody, and that is no merit
				case w == mine:
					won++
				case w&mine == 0:
					lost++
				}
			}
			t.Logf("%s: %s wins %d and loses %d of %d matches against %s; %d lines a match", table.Setup, strong, won, lost, n, weak, lines/n)
			share := 1 / float64(sides)
			all += won
			even += share * float64(won+lost)
			variance += share * (1 - share) * float64(won+lost)
		}
		surely := even + 1.645*math.Sqrt(variance)
		t.Logf("%s wins %d matches against %s, where an equal would win %.0f and hardly ever more than %.0f", strong, all, weak, even, surely)
		if float64(all) <= surely {
			t.Errorf("%s is not surely stronger than %s, which is listed as weaker", strong, weak)
		}
	}
}

// FirstRival plays 300 matches of a practice as it is first offered ("safe 2 bots=good"),
// a beginner, who keeps three things in mind and forgets three in ten between two turns,
// in each seat in turn, and asks that the beginner wins about half of them: of more than
// two seats, as much more than an equal share as 40 to 60 in 100 are of half. A victory that is
// shared counts by its share. Fewer matches would prove nothing, so -short plays none.
func FirstRival(t *testing.T, g *rules.Game, practice string) {
	t.Helper()
	if testing.Short() {
		t.Skip("a share of victories takes 300 matches")
	}
	setup, err := rules.ParseSetup(practice, []*rules.Game{g})
	if err != nil {
		t.Fatal(err)
	}
	const matches, name = 300, "beginner"
	table := *g
	table.Bots = append(slices.Clone(g.Bots), rules.Bot{Name: name, Span: 3, Forget: 30, Choose: g.Bots[0].Choose})
	won, lines := 0.0, 0
	for i := range matches {
		bots := slices.Repeat([]string{setup.Bots[len(setup.Bots)-1]}, setup.Seats)
		me := i % setup.Seats
		bots[me] = name
		m, err := BotMatch(&table, fmt.Sprintf("first-%d", i), setup.Values, bots...)
		if err != nil {
			t.Fatal(err)
		}
		lines += len(m.Record.Lines)
		if w := m.State.Winners(); w.Has(rules.Seat(me)) {
			won += 1 / float64(w.Len())
		}
	}
	share := 100 * won / matches * float64(setup.Seats) / 2
	t.Logf("%s: a beginner wins %.1f of %d matches, which is worth %.0f in 100 of two; %d lines a match", practice, won, matches, share, lines/matches)
	if share < 40 || share > 60 {
		t.Errorf("%s: a beginner wins %.0f in 100, not 40 to 60", practice, share)
	}
}
