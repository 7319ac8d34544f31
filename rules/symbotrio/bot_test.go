package symbotrio

import (
	"fmt"
	"slices"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

var ladder = rulestest.Count("ladder", 8, 4, "matches between each bot and the next weaker one")

// The order in which the bots are listed is their strength. What the silent one gains is
// told in cards (TestSilentGains): too few to be sure of in so many matches.
func TestLadder(t *testing.T) {
	g := *Game
	g.Bots = bots[1:]
	rulestest.Ladder(t, &g, ladder())
}

// R-SYM-21: with nothing forgotten, a turn of the board alone makes a bot that is
// confused by it miss what another finds.
func TestTurnsConfuse(t *testing.T) {
	g := *Game
	g.Bots = []rules.Bot{
		{Name: "perfect", Span: Tiles, Choose: choose},
		{Name: "confused", Span: Tiles, Confuse: 50, Choose: choose},
	}
	matches := 30
	if testing.Short() {
		matches = 12
	}
	wins := func(deck string) (n int) {
		for i := range matches {
			names := []string{"perfect", "confused"}
			if i%2 == 1 {
				names[0], names[1] = names[1], names[0]
			}
			m, err := rulestest.BotMatch(&g, fmt.Sprint("turns-", i), []string{deck, "fr", "current", "once", "no", "won", "10", "0", "all"}, names...)
			if err != nil {
				t.Fatal(err)
			}
			if m.State.Winners() == rules.One(rules.Seat(i%2)) {
				n++
			}
		}
		return n
	}
	if with, without := wins("full"), wins("easy"); 3*with < 2*matches || 3*without > 2*matches {
		t.Errorf("of %d matches the bot that is not confused wins %d with turns of the board, %d without", matches, with, without)
	}
}

// R-SYM-21: a bot forgets once in each of its turns, however the turn ends. That it
// ends is told by the clause that passes it on, or by the end of the match.
func TestBotRestsOnceATurn(t *testing.T) {
	const tiles = " :tiles triangle diamond square rectangle circle semicircle small large blue red green yellow pile "
	ways := map[string]bool{}
	look := func(m *rules.Match) {
		for seat := range rules.Seat(m.Record.Setup.Seats) {
			for _, step := range m.History(seat).Steps {
				if step.Seat != seat {
					continue
				}
				over, rests := slices.Contains(step.Fired, "SYM-34"), 0
				for _, event := range step.Events {
					verb := rules.Move(event).Verb()
					over = over || verb == "end" || verb == "limit"
					if ends(step, verb) {
						rests++
						ways[string(step.Move)+" "+verb] = true
					}
				}
				if over != (rests == 1) || rests > 1 {
					t.Fatalf("%d rests in %q, which ends the turn: %v\n%s", rests, step.Events, over, m.Record)
				}
			}
		}
	}
	for i := range 8 {
		values := []string{"full", "fr", "current", "once", "no", "won", "10", "0", "all"}
		if i%2 == 1 {
			values[1] = "it"
		}
		m, err := rulestest.BotMatch(Game, fmt.Sprint("rests-", i), values, "perfect", "good", "perfect")
		if err != nil {
			t.Fatal(err)
		}
		look(m)
	}
	for _, record := range []string{
		"symbotrio 2" + tiles + "crook gem-square-small-red crook\nredraw",
		"symbotrio 2 first=1" + tiles + "crook easy-circle-large-blue gem-square-small-red\ntake\nrob 1\ntake",
	} {
		r, err := rules.Parse(record, everyGame)
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.Replay(r)
		if err != nil {
			t.Fatal(err)
		}
		look(m)
	}
	for _, way := range []string{"close close", "serve serve", "take take", "take steal", "take pair", "redraw leave"} {
		if !ways[way] {
			t.Errorf("no turn ends by %s", way)
		}
	}
}

// What a bot that forgets nothing plays, on the squares of the transcripts.
func TestBotChooses(t *testing.T) {
	const (
		tiles = " :tiles triangle diamond square rectangle circle semicircle small large blue red green yellow pile "
		gems  = "gem-circle-large-blue gem-square-small-red gem-diamond-small-green easy-circle-small-red"
	)
	for _, c := range []struct {
		name, header string
		lines        []string
		want         []string
	}{
		{"what it has seen comes first", "symbotrio 2" + tiles + gems, []string{"flip a2", "flip c1", "close", "close"}, []string{"flip a2"}},
		{"then what it has not", "symbotrio 2" + tiles + gems, []string{"flip a2", "flip c1", "close", "close", "flip a2"},
			[]string{"flip a1", "flip b1", "flip d1", "flip b2", "flip c2", "flip d2", "flip a3", "flip b3", "flip c3", "flip d3"}},
		{"after a miss there is only something to learn", "symbotrio 2" + tiles + gems, []string{"flip a2", "close", "close", "flip d1"},
			[]string{"flip a1", "flip b1", "flip c1", "flip b2", "flip c2", "flip d2", "flip a3", "flip b3", "flip c3", "flip d3"}},
		{"three are enough", "symbotrio 2" + tiles + gems, []string{"flip a2", "flip d2", "flip a3"}, []string{"close"}},
		{"a turn of the board is followed", "symbotrio 2" + tiles + "gem-circle-large-blue code-square-small-red crook", []string{"flip d2", "close", "turn", "close"}, []string{"flip b4"}},
		{"and taken back by an undo", "symbotrio 2" + tiles + "code-square-small-red gem-circle-large-blue crook", []string{"turn", "undo", "turn", "flip b4", "close"}, []string{"flip b4"}},
		{"the richest rival is robbed", "symbotrio 3 first=1" + tiles + "easy-circle-large-blue easy-square-small-red easy-diamond-small-green gem-circle-large-red easy-circle-small-red crook",
			[]string{"take", "take", "take", "draw", "close", "draw", "take", "draw"}, []string{"rob 2"}},
	} {
		r, err := rules.Parse(c.header, everyGame)
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

// A bot turns up what it has seen, and no square that it knows not to fit.
func TestPerfectBotForgetsNothing(t *testing.T) {
	for i := range 10 {
		m, err := rulestest.BotMatch(Game, fmt.Sprint("perfect-", i), nil, "perfect", "perfect", "perfect")
		if err != nil {
			t.Fatal(err)
		}
		for seat := range rules.Seat(3) {
			if r := Game.Review(m.History(seat)); len(r.Lines) != 2 || rules.Words(r.Lines[1])[0] != "sharp" {
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

// A beginner wins about half of the first matches, as the practice offers them.
func TestFirstRival(t *testing.T) {
	rulestest.FirstRival(t, Game, "symbotrio 2 bots=novice goal=5")
}

// What a reader with a good memory has to do in a match against one thief, beside what
// plays itself: as the practice offers it, and with all cards.
func TestTaps(t *testing.T) {
	matches := 12
	if testing.Short() {
		matches = 4
	}
	for goal, limit := range map[string]int{"5": 40, "all": 120} {
		taps := 0
		for i := range matches {
			m, err := rulestest.BotMatch(Game, fmt.Sprint("taps-", i), []string{"full", "fr", "current", "once", "no", "won", "10", "0", goal}, "perfect", "good")
			if err != nil {
				t.Fatal(err)
			}
			r := m.Record
			r.Lines = nil
			again, _ := rules.NewMatch(r)
			for _, line := range m.Record.Lines {
				moves := again.State.Moves(0)
				if len(moves) > 1 || len(moves) == 1 && !slices.Contains(Game.Auto, moves[0].Verb()) {
					taps++
				}
				if err := again.Play(line); err != nil {
					t.Fatal(err)
				}
			}
		}
		t.Logf("to %s cards: %d taps a match", goal, taps/matches)
		if taps/matches > limit {
			t.Errorf("a match to %s cards takes %d taps, more than %d", goal, taps/matches, limit)
		}
	}
}
