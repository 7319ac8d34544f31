package trio

import (
	"flag"
	"fmt"
	"slices"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

var ladder = flag.Int("ladder", 24, "matches between each bot and the next weaker one")

// values are options: goal, teams, preset; the rest as they are by default.
func values(goal, teams, preset string) []string {
	return []string{goal, teams, preset, "no", "1000", "random"}
}

// The order in which the bots are listed is their strength: at tables of two
// (R-TRI-24), of three with one strong player and two weak ones, and of two teams, the
// stronger side wins clearly more than equal players would.
func TestLadder(t *testing.T) {
	for i := range len(Game.Bots) - 1 {
		strong, weak := Game.Bots[i].Name, Game.Bots[i+1].Name
		all, even := 0, 0.0
		for _, table := range []struct {
			name   string
			values []string
			seats  int
			strong func(seat, match int) bool
			even   float64 // the share that equal players would win
		}{
			{"two", values("nana", "no", "nana"), 2, func(seat, match int) bool { return seat == match%2 }, 1.0 / 2},
			{"three", values("simple", "no", "trio"), 3, func(seat, match int) bool { return seat == match%3 }, 1.0 / 3},
			{"teams", values("picante", "yes", "trio"), 4, func(seat, match int) bool { return seat%2 == match%2 }, 1.0 / 2},
		} {
			won, none, lines := 0, 0, 0
			for k := range *ladder {
				names := make([]string, table.seats)
				var mine rules.Seats
				for seat := range names {
					names[seat] = weak
					if table.strong(seat, k) {
						names[seat] = strong
						mine |= rules.One(rules.Seat(seat))
					}
				}
				m, err := rulestest.BotMatch(Game, fmt.Sprintf("ladder-%d", k), table.values, names...)
				if err != nil {
					t.Fatalf("%v\n%s", err, m.Record)
				}
				lines += len(m.Record.Lines)
				switch m.State.Winners() {
				case mine:
					won++
				case 0:
					none++
				}
			}
			t.Logf("%s: %s wins %d of %d against %s, nobody %d; %d lines a match", table.name, strong, won, *ladder, weak, none, lines / *ladder)
			all += won
			even += table.even * float64(*ladder)
		}
		if float64(all) < 1.15*even {
			t.Errorf("%s wins %d matches against %s, which is listed as weaker, and an equal would win %.0f", strong, all, weak, even)
		}
	}
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
