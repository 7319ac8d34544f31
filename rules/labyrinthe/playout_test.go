package labyrinthe

import (
	"fmt"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

// What a playout plays is allowed by the rules, of any table and all options, and comes to
// the winners that it names; the state that it began with stays.
func TestPlayoutsKeepTheRules(t *testing.T) {
	t.Parallel()
	for i := range playouts() {
		chance := rules.NewRand(fmt.Sprint("playout ", i))
		r := rules.Record{Setup: rules.Setup{Game: Game, Seats: 2 + chance.Intn(5)}, Seed: fmt.Sprint("playout", i)}
		for _, o := range Game.Options {
			r.Setup.Values = append(r.Setup.Values, o.Values[chance.Intn(len(o.Values))])
		}
		if chance.Percent(50) {
			r.Deck = stacked(r.Setup, chance)
		}
		m, err := rules.NewMatch(r)
		if err != nil {
			continue // a deal that a rule refuses
		}
		for range chance.Intn(40) {
			if m.State.Turn() != 0 {
				moves := m.State.Moves(m.State.Turn().First())
				if err := m.Play(string(moves[chance.Intn(len(moves))])); err != nil {
					t.Fatal(err)
				}
			}
		}
		before := fmt.Sprint(m.State.View(0).Facts(), m.State.Turn())
		again := *chance
		var lines []string
		p := playout{state: m.State.(*state).clone(), chance: chance, told: func(move rules.Move) { lines = append(lines, string(move)) }}
		p.run()
		if winners := Playout(m.State, "", &again); winners != p.Winners() {
			t.Fatalf("%d: the same chance makes %b win, and then %b", i, p.Winners(), winners)
		}
		if after := fmt.Sprint(m.State.View(0).Facts(), m.State.Turn()); after != before {
			t.Fatalf("%d: the state was %s, and is %s", i, before, after)
		}
		for _, line := range lines {
			if err := m.Play(line); err != nil {
				t.Fatalf("%d: a playout plays %q: %v\n%s", i, line, err, m.Record)
			}
		}
		if m.State.Turn() != 0 || m.State.Winners() != p.Winners() {
			t.Fatalf("%d: by the rules %b win, by the playout %b\n%s", i, m.State.Winners(), p.Winners(), m.Record)
		}
	}
}

var playouts = rulestest.Count("playouts", 1000, 100, "playouts that are replayed by the rules")

// Who plays as playouts do, in worlds that it cannot tell from its own, beats the weakest bot: so
// playouts play well, and by what their player may know.
func TestPlayoutsPlayWell(t *testing.T) {
	t.Parallel()
	game := *Game
	game.Bots = []rules.Bot{{Name: "playout", Choose: func(_ rules.Bot, h rules.History, chance *rules.Rand) (first rules.Move) {
		later(h, chance)
		r, err := World(h, chance)
		if err != nil {
			t.Fatal(err)
		}
		r.Setup.Game = Game
		m, err := rules.Replay(r)
		if err != nil {
			t.Fatal(err)
		}
		p := playout{state: m.State.(*state), chance: chance, told: func(move rules.Move) {
			if first == "" {
				first = move
			}
		}}
		p.run()
		return first
	}}, Game.Bots[3]}
	rulestest.Ladder(t, &game, 12, rulestest.Table{Setup: "labyrinthe 2"})
}

// BenchmarkPlayout plays whole matches of three by playouts; BenchmarkMatch by bots, the
// second strongest of which plays alike.
func BenchmarkPlayout(b *testing.B) {
	m, err := rules.NewMatch(rules.Record{Setup: rules.Setup{Game: Game, Seats: 3, Values: Game.Usual().Values}, Seed: "bench"})
	if err != nil {
		b.Fatal(err)
	}
	chance := rules.NewRand("bench")
	for b.Loop() {
		Playout(m.State, "", chance)
	}
}

func BenchmarkMatch(b *testing.B) {
	for _, bot := range Game.Bots[:2] {
		b.Run(bot.Name, func(b *testing.B) {
			for b.Loop() {
				if _, err := rulestest.BotMatch(Game, "bench", nil, bot.Name, bot.Name, bot.Name); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
