package symbotrio

import (
	"flag"
	"fmt"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

var ladder = flag.Int("ladder", 12, "matches between each bot and the next weaker one")

// The order in which the bots are listed is their strength.
func TestLadder(t *testing.T) { rulestest.Ladder(t, Game, *ladder) }

// R-SYM-21: with nothing forgotten, a turn of the board alone makes a bot that is
// confused by it miss what another finds.
func TestTurnsConfuse(t *testing.T) {
	g := *Game
	g.Bots = []rules.Bot{
		{Name: "perfect", Span: Tiles, Choose: choose},
		{Name: "confused", Span: Tiles, Confuse: 50, Choose: choose},
	}
	wins := func(deck string) (n int) {
		for i := range 30 {
			names := []string{"perfect", "confused"}
			if i%2 == 1 {
				names[0], names[1] = names[1], names[0]
			}
			m, err := rulestest.BotMatch(&g, fmt.Sprint("turns-", i), []string{deck, "fr", "current", "once", "no", "won", "10", "0"}, names...)
			if err != nil {
				t.Fatal(err)
			}
			if m.State.Winners() == rules.One(rules.Seat(i%2)) {
				n++
			}
		}
		return n
	}
	if with, without := wins("full"), wins("easy"); with < 20 || without > 20 {
		t.Errorf("of 30 matches the bot that is not confused wins %d with turns of the board, %d without", with, without)
	}
}

// A bot turns up what it has seen, and no square that it knows not to fit.
func TestPerfectBotForgetsNothing(t *testing.T) {
	for i := range 10 {
		m, err := rulestest.BotMatch(Game, fmt.Sprint("perfect-", i), nil, "perfect", "perfect", "perfect")
		if err != nil {
			t.Fatal(err)
		}
		for seat := range rules.Seat(3) {
			if r := Game.Review(m.History(seat)); len(r.Lines) != 2 || rules.Words(r.Lines[0])[0] != "sharp" {
				t.Errorf("match %d, seat %d: %q\n%s", i, seat, r.Lines, m.Record)
			}
		}
	}
}

func BenchmarkMatch(b *testing.B) {
	for _, bots := range [][]string{{"perfect", "perfect"}, {"good", "good"}, {"perfect", "good", "forgetful", "confused"}} {
		b.Run(fmt.Sprint(len(bots), "-", bots[0]), func(b *testing.B) {
			lines := 0
			for i := range b.N {
				m, err := rulestest.BotMatch(Game, fmt.Sprint("bench-", i), nil, bots...)
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

// BenchmarkChoose is one answer of a bot late in a match, history and all.
func BenchmarkChoose(b *testing.B) {
	m, err := rulestest.BotMatch(Game, "bench", nil, "perfect", "forgetful")
	if err != nil {
		b.Fatal(err)
	}
	r := m.Record
	r.Lines = r.Lines[:len(r.Lines)*9/10]
	for m, _ = rules.Replay(r); len(m.State.Moves(m.State.Turn().First())) < 2; {
		r.Lines = r.Lines[:len(r.Lines)-1]
		m, _ = rules.Replay(r)
	}
	seat := m.State.Turn().First()
	for b.Loop() {
		Game.Bots[1].Choose(Game.Bots[1], m.History(seat), m.Chance(seat))
	}
}
