package main

// How long a reader on a slow machine waits for a bot. The positions are those over
// which the strongest bots of each game think longest, looked for without a browser;
// then the very module that the page fetches is asked about them in the browser. A
// browser can slow the thread of a page, but not that of a Worker, where the page
// has its engine: so here the page's own thread asks.

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"ludoteca/cmd/build/internal/browsertest"
	"ludoteca/rules"
	"ludoteca/templates/shelf"
)

// thought is a position in which a bot is to move.
type thought struct {
	game, record string
	native       time.Duration
}

// thoughts looks for long thoughts in matches of a game whose seats are all the
// strongest bot's, with options of chance, as far as the rules allow them: in matches
// of bots, in such as are half of chance, and at the end of long ones of chance alone.
func thoughts(t *testing.T, g *rules.Game) []thought {
	t.Helper()
	var list []thought
	for seats := g.Min; seats <= g.Max; seats++ {
		setup := rules.Setup{Game: g, Seats: seats}
		for range seats {
			setup.Bots = append(setup.Bots, g.Bots[0].Name)
		}
		for i := range 18 {
			seed := fmt.Sprint("thoughts-", i)
			chance := rules.NewRand(seed + g.Name)
			setup.Values = nil
			for _, o := range g.Options {
				setup.Values = append(setup.Values, o.Values[chance.Intn(len(o.Values))])
			}
			m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: seed})
			if err != nil {
				continue // a rule refuses the setup
			}
			if th := longest(t, m, chance, 50*(i%3)); th.record != "" {
				list = append(list, th)
			}
		}
	}
	slices.SortFunc(list, func(a, b thought) int { return int(b.native - a.native) })
	return list[:min(len(list), 12)]
}

// longest plays a match, with so many percent of moves of chance, and gives the
// position over which a bot thinks longest. Where all is left to chance the match may
// be long, and only its end is looked at.
func longest(t *testing.T, m *rules.Match, chance *rules.Rand, percent int) thought {
	t.Helper()
	most := thought{game: m.Record.Setup.Game.Name}
	lines := 160
	if percent == 100 {
		lines = 1600
	}
	for len(m.Record.Lines) < lines && m.State.Turn() != 0 {
		line := ""
		if percent < 100 || len(m.Record.Lines) >= lines-20 {
			took := time.Hour
			for range 4 { // at its best, for the machine may be busy
				begin := time.Now()
				line, _ = m.Answer()
				if took = min(took, time.Since(begin)); took <= most.native {
					break
				}
			}
			if took > most.native {
				most.record, most.native = m.Record.String(), took
			}
		}
		if seat := m.State.Turn().First(); percent == 100 || chance.Percent(percent) {
			moves := m.State.Moves(seat)
			line = fmt.Sprintf("%d: %s", seat, moves[chance.Intn(len(moves))])
		}
		if err := m.Play(line); err != nil {
			t.Fatalf("%v\n%s\n%s", err, m.Record, line)
		}
	}
	return most
}

// TestBotTime asks that no bot of any game lets a reader wait, on a processor that is
// four times slower than this one. The budget is 100 ms on an idle machine; the bound
// here is one that a busy machine keeps too: it may fail to slow evenly, or have time
// for nothing, so a thought is too long only if it is so by both measures.
func TestBotTime(t *testing.T) {
	const bound = 200
	g := browsertest.Open(t, host(t), browsertest.Screen{Width: 360, Height: 740, Touch: true})
	g.Visit("/" + editions(t)[0].Practice.URL)
	browsertest.Evaluate[bool](g, `(async () => {
		const { engine, worker } = document.querySelector('[data-table]').dataset;
		const { start } = await import(new URL('shim.js', new URL(worker, location)));
		const module = await WebAssembly.compileStreaming(fetch(engine));
		globalThis.bot = (record, times) => {
			const ask = start(module), spent = [];
			let reply;
			for (let i = 0; i < times; i++) {
				const begin = performance.now();
				reply = ask('bot 0\n--\n' + record);
				spent.push(performance.now() - begin);
			}
			return { reply, spent };
		};
		return true;
	})()`)
	for _, game := range shelf.Games() {
		if len(game.Bots) == 0 {
			continue
		}
		t.Run(game.Name, func(t *testing.T) {
			g.Under(t)
			ask := func(record string) (reply string, spent []float64) {
				said, _ := json.Marshal(record)
				answer := browsertest.Evaluate[struct {
					Reply string    `json:"reply"`
					Spent []float64 `json:"spent"`
				}](g, "bot("+string(said)+", 5)")
				slices.Sort(answer.Spent)
				return answer.Reply, answer.Spent
			}
			list := thoughts(t, game)
			if len(list) == 0 {
				t.Fatal("no bot was asked anything")
			}
			var most, slowest float64
			for _, th := range list {
				var quick, slow float64
				for range 6 { // a busy machine is asked again
					_, spent := ask(th.record)
					quick = spent[0]
					g.Slow(4)
					reply, spent := ask(th.record)
					g.Slow(1)
					if !strings.HasPrefix(reply, "line ") {
						t.Fatalf("no answer but %q to\n%s", reply, th.record)
					}
					slow = spent[len(spent)/2]
					if min(slow, 4*quick) <= bound {
						break
					}
				}
				t.Logf("%.0f ms slowed, %.1f ms not, %v as a plain program: %d lines of %s", slow, quick, th.native, strings.Count(th.record, "\n"), strings.SplitN(th.record, " #", 2)[0])
				most, slowest = max(most, quick), max(slowest, slow)
				if took := min(slow, 4*quick); took > bound {
					t.Errorf("on a slow machine a bot thinks %.0f ms, as a plain program %v, over\n%s", took, th.native, th.record)
				}
			}
			t.Logf("the longest thoughts: %.0f ms slowed four times, %.1f ms not", slowest, most)
		})
	}
}
