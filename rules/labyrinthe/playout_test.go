package labyrinthe

import (
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

// What a playout plays is allowed by the rules, of any table and all options, and comes to
// the winners that it names; the state that it began with stays.
func TestPlayoutsKeepTheRules(t *testing.T) {
	t.Parallel()
	rulestest.Playouts(t, Game, rulestest.Hooks{Deck: stacked, Guide: guide}, playouts(), Playout, func(s rules.State, chance *rules.Rand, told func(line string)) rules.Seats {
		p := playout{state: s.(*state).clone(), chance: chance, told: func(move rules.Move) { told(string(move)) }}
		p.run()
		return p.Winners()
	})
}

var playouts = rulestest.Count("playouts", 200, 100, "playouts that are replayed by the rules")

// Who plays as playouts do, in worlds that it cannot tell from its own, beats the weakest bot: so
// playouts play well, and by what their player may know.
func TestPlayoutsPlayWell(t *testing.T) {
	t.Parallel()
	game := *Game
	game.Bots = []rules.Bot{{Name: "playout", Choose: func(_ rules.Bot, h rules.History, chance *rules.Rand) (first rules.Move) {
		later(h, chance)
		draw, err := Worlds(h)
		if err != nil {
			t.Fatal(err)
		}
		r, err := draw(chance)
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
