package trio

import (
	"fmt"
	"slices"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

var ladder = rulestest.Count("ladder", 16, 12, "matches at each table between each bot and the next weaker one")

// The order in which the bots are listed is their strength: at tables of two
// (R-TRI-24), of three with one strong player and two weak ones, and of two teams.
func TestLadder(t *testing.T) {
	rulestest.Ladder(t, Game, ladder(),
		rulestest.Table{Setup: "trio 2 goal=nana preset=nana"},
		rulestest.Table{Setup: "trio 3"},
		rulestest.Table{Setup: "trio 4 goal=picante teams=yes", Sides: 2})
}

// What a bot that forgets nothing plays.
func TestBotChooses(t *testing.T) {
	for _, c := range []struct {
		name, header string
		lines, want  []string
	}{
		{"a trio that it has seen", "trio 3 first=0 :hand 1 1 4 5 6 8 10 11 12 hand 3 3 4 5 7 8 9 10 12 hand 2 2 3 5 6 7 9 11 12 middle 1 2 4 6 7 8 9 10 11",
			[]string{"flip m1", "show high", "close", "show low", "ask 2 low", "close", "ask 1 low", "show low", "close"}, []string{"flip m1", "show low"}},
		{"the number that is open", "trio 3 first=0 :hand 1 1 4 5 6 8 10 11 12 hand 3 3 4 5 7 8 9 10 12 hand 2 2 3 5 6 7 9 11 12 middle 1 2 4 6 7 8 9 10 11",
			[]string{"flip m1", "show high", "close", "show low", "ask 2 low", "close", "ask 1 low", "show low", "close", "flip m1"}, []string{"show low"}},
		{"the sevens before others", "trio 3 first=0 :hand 1 1 1 7 7 7 hand 2 2 2 3 3 3 hand 4 4 4 5 5 5 6 6 6 middle 8 8 8 9 9 9 trios 1 10 11 trios 2 12",
			nil, []string{"show high"}},
		{"nothing but giving back", "trio 3 first=0 :hand 1 1 4 5 6 8 10 11 12 hand 3 3 4 5 7 8 9 10 12 hand 2 2 3 5 6 7 9 11 12 middle 1 2 4 6 7 8 9 10 11",
			[]string{"flip m1", "flip m2"}, []string{"close"}},
		{"the inmost single card to the partner", "trio 4 teams=yes first=0 :hand 1 1 4 5 6 8 10 11 12 hand 3 3 4 5 7 8 9 10 12 hand 2 2 3 5 6 7 9 11 12 hand 1 2 4 6 7 8 9 10 11",
			nil, []string{"give 6"}},
	} {
		r, err := rules.Parse(c.header, games)
		if err != nil {
			t.Fatal(err)
		}
		r.Lines = c.lines
		m, err := rules.Replay(r)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		seat := m.State.Turn().First()
		if got := choose(bots[0], m.History(seat), m.Chance(seat)); !slices.Contains(c.want, string(got)) {
			t.Errorf("%s: %s, want one of %q", c.name, got, c.want)
		}
	}
}

func BenchmarkMatch(b *testing.B) {
	for _, names := range [][]string{{"perfect", "perfect", "perfect"}, {"forgetful", "forgetful", "forgetful", "forgetful"}, {"perfect", "good", "forgetful", "scatterbrained", "perfect", "good"}} {
		b.Run(fmt.Sprint(len(names), "-", names[0]), func(b *testing.B) {
			lines := 0
			for i := range b.N {
				m, err := rulestest.BotMatch(Game, fmt.Sprint("bench-", i), nil, names...)
				if err != nil {
					b.Fatal(err)
				}
				lines += len(m.Record.Lines)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
			b.ReportMetric(float64(lines)/float64(b.N), "lines/match")
		})
	}
}

// A beginner wins about half of the first matches, as the practices offer them.
func TestFirstRival(t *testing.T) {
	for _, practice := range []string{"trio 3 bots=forgetful", "trio 2 preset=nana goal=nana bots=forgetful first=0"} {
		t.Run(practice, func(t *testing.T) {
			t.Parallel()
			rulestest.FirstRival(t, Game, practice)
		})
	}
}
