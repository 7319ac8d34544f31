package pages

// How long a reader on a slow machine waits for a bot: a benchmark, for no test asks how
// fast the machine is that it runs on. The positions are those over which the strongest
// bots of each game think longest, looked for without a browser; then the very module
// that the page fetches is asked about them in the browser. A browser can slow the thread
// of a page, but not that of a Worker, where the page has its engine: so here the page's
// own thread asks.

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"

	"ludoteca/cmd/build/internal/sitetest"
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
func thoughts(t testing.TB, g *rules.Game) []thought {
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
func longest(t testing.TB, m *rules.Match, chance *rules.Rand, percent int) thought {
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

// BenchmarkBots reports the longest thought of the bots of each game, in milliseconds, on
// this processor and slowed four times. The budget is 100 ms slowed.
func BenchmarkBots(b *testing.B) {
	g := sitetest.Open(b, sitetest.Site(b), sitetest.Screen{Width: 360, Height: 740, Touch: true})
	sitetest.Call(g, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}) // which lets the worker alone compile
	g.Visit("/" + editions(b)[0].Practice.URL)
	sitetest.Evaluate[bool](g, `(async () => {
		const { engine, worker, words } = document.querySelector('[data-table]').dataset;
		const { start } = await import(new URL('shim.js', new URL(worker, location)));
		const module = await WebAssembly.compileStreaming(fetch(engine));
		const said = await (await fetch(words)).text();
		globalThis.bot = (record) => {
			const ask = start(module);
			ask('words\n' + said);
			const begin = performance.now(), reply = ask('bot 0\n' + record);
			return { reply, spent: performance.now() - begin };
		};
		return true;
	})()`)
	for _, game := range shelf.Games() {
		if len(game.Bots) == 0 {
			continue
		}
		b.Run(game.Name, func(b *testing.B) {
			g.Under(b)
			list := thoughts(b, game)
			if len(list) == 0 {
				b.Fatal("no bot was asked anything")
			}
			most := map[float64]float64{1: 0, 4: 0} // by how many times slower
			for b.Loop() {
				for _, th := range list {
					said, _ := json.Marshal(th.record)
					for slower := range most {
						sitetest.Call(g, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: slower})
						got := sitetest.Evaluate[struct {
							Reply string  `json:"reply"`
							Spent float64 `json:"spent"`
						}](g, "bot("+string(said)+")")
						if !strings.HasPrefix(got.Reply, "line ") {
							b.Fatalf("no answer but %q to\n%s", got.Reply, th.record)
						}
						most[slower] = max(most[slower], got.Spent)
					}
				}
			}
			b.ReportMetric(most[1], "ms/longest")
			b.ReportMetric(most[4], "ms/slowed")
		})
	}
}
