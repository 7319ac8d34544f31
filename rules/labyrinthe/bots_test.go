package labyrinthe

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

var ladder = rulestest.Count("ladder", 60, 28, "matches between each bot and the next weaker one")

// The order in which the bots are listed is their strength: at tables of two, and of four
// where two of each sit crosswise, the stronger wins more than chance would in 95 of 100
// such series.
func TestLadder(t *testing.T) {
	for i := range len(Game.Bots) - 1 {
		strong, weak := Game.Bots[i].Name, Game.Bots[i+1].Name
		for _, seats := range []int{2, 4} {
			won, lost := 0, 0
			cards := [2]int{}
			for k := range ladder() {
				names := make([]string, seats)
				for seat := range names {
					names[seat] = weak
					if seat%2 == k%2 {
						names[seat] = strong
					}
				}
				m, err := rulestest.BotMatch(Game, fmt.Sprintf("ladder-%d", k/2), nil, names...)
				if err != nil {
					t.Fatalf("%v\n%s", err, m.Record)
				}
				var mine rules.Seats
				for seat, name := range names {
					if name == strong {
						mine |= rules.One(rules.Seat(seat))
						cards[0] += m.State.View(0).(View).Won[seat]
					} else {
						cards[1] += m.State.View(0).(View).Won[seat]
					}
				}
				switch w := m.State.Winners(); {
				case w&mine == 0:
					lost++
				case w&^mine == 0:
					won++
				}
			}
			z := float64(won-lost) / math.Sqrt(float64(won+lost))
			t.Logf("%d seats: %s against %s: %d won, %d shared, %d lost, %.1f standard deviations; %.1f cards a seat against %.1f", seats, strong, weak, won, ladder()-won-lost, lost, z,
				float64(2*cards[0])/float64(seats*ladder()), float64(2*cards[1])/float64(seats*ladder()))
			if z < 1.645 {
				t.Errorf("%s wins %d and loses %d of %d matches against %s, which is listed as weaker", strong, won, lost, ladder(), weak)
			}
		}
	}
}

// A beginner, who looks at three placements and overlooks three joins in ten, wins about half
// of the first matches, as the practice offers them in each language.
func TestFirstRival(t *testing.T) {
	eyes := *Game
	eyes.Bots = Game.Bots[2:] // a beginner wanders
	for _, file := range []string{"fr", "it"} {
		text, err := os.ReadFile("../../content/labyrinthe/" + file + "/practice.md")
		if err != nil {
			t.Fatal(err)
		}
		_, block, _ := strings.Cut(string(text), "```practice\n")
		offered, _, _ := strings.Cut(block, "\n")
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			rulestest.FirstRival(t, &eyes, offered)
		})
	}
}

// BenchmarkPlan is the answer of the strongest bot where most is to be looked at: all cards
// but its own and the next player's lie on the table, in a line.
func BenchmarkPlan(b *testing.B) {
	m := late(b)
	for b.Loop() {
		Game.Bots[0].Choose(Game.Bots[0], m.History(m.State.Turn().First()), m.Chance(0))
	}
}

// BenchmarkBots plays matches, and tells the slowest answer of each bot.
func BenchmarkBots(b *testing.B) {
	for _, bot := range Game.Bots {
		for _, seats := range []int{2, 6} {
			b.Run(fmt.Sprint(bot.Name, "-", seats), func(b *testing.B) {
				var worst, sum time.Duration
				n := 0
				for i := range b.N {
					r := rules.Record{Setup: played(b, fmt.Sprintf("labyrinthe %d #1.x", seats)).Record.Setup, Seed: fmt.Sprint("bench-", i)}
					m, _ := rules.NewMatch(r)
					for m.State.Turn() != 0 {
						seat := m.State.Turn().First()
						h := m.History(seat)
						var move rules.Move
						took := time.Hour
						for range 3 { // a busy machine interrupts one of them, seldom all
							start := time.Now()
							move = bot.Choose(bot, h, m.Chance(seat))
							took = min(took, time.Since(start))
						}
						worst = max(worst, took)
						sum += took
						n++
						if err := m.Play(string(move)); err != nil {
							b.Fatal(err)
						}
					}
				}
				b.ReportMetric(float64(worst.Microseconds())/1000, "ms/worst")
				b.ReportMetric(float64(sum.Microseconds())/1000/float64(n), "ms/answer")
			})
		}
	}
}
