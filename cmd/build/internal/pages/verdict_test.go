package pages

// How long a reader on a slow machine waits for the first word on the moments of a match: a benchmark, as that of
// bots. The match is played in the page, so it is judged in its pauses, which are those of a quick reader.

import (
	"encoding/json"
	"flag"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules"
	"ludoteca/templates/shelf/methods"
)

var (
	think  = flag.Float64("think", 2, "seconds that a reader takes for each decision of a match whose first verdict is awaited")
	saves  = flag.Bool("saves", false, "the reader of a match whose first verdict is awaited saves data: it is judged when it has ended")
	slower = flag.Float64("slower", 4, "how many times the processor is slowed while a first verdict is awaited")
)

// slowed is run early to slow the page's Workers down: a reply takes so many times as long. The browser slows the
// page's own thread alone.
const slowed = `((slower) => {
	const begun = new Map(), { postMessage } = Worker.prototype, onmessage = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
	Worker.prototype.postMessage = function (message) {
		const mine = begun.get(this) ?? begun.set(this, new Map()).get(this);
		if (message.id) mine.set(message.id, performance.now());
		postMessage.call(this, message);
	};
	Object.defineProperty(Worker.prototype, 'onmessage', { set(hear) {
		onmessage.set.call(this, (event) => setTimeout(hear, (slower - 1) * (performance.now() - begun.get(this).get(event.data.id)), event));
	} });
})(%g)`

// sitting plays a match to its end by the lines that it is to have, those of rivals and what plays itself come by
// themselves, and opens the moments as soon as they are offered. It tells when, in seconds, each thing came to pass.
const sitting = `((lines, think) => {
	const host = document.querySelector('[data-table]'), part = (name) => host.querySelector('[data-part=' + name + ']');
	const sleep = (ms) => new Promise((done) => setTimeout(done, ms)), now = () => performance.now() / 1000, begun = now();
	const record = () => (` + lately + ` ?? '').split('\n').slice(1);
	let frames = 0;
	requestAnimationFrame(function count() {
		frames++;
		requestAnimationFrame(count);
	});
	globalThis.sat = (async () => {
		while (host.dataset.turn !== 'over') {
			const { length } = record(), free = () => host.dataset.turn === 'you' && !('busy' in host.dataset) && !('wait' in host.dataset);
			if (free()) await sleep(1000 * think);
			else await sleep(20);
			if (!free() || record().length !== length) continue;
			if (record().some((line, i) => line !== lines[i])) throw new Error('the match goes otherwise: ' + record().join('; '));
			const move = document.createElement('button');
			move.dataset.move = lines[length];
			part('board').append(move);
			move.click();
			move.remove();
			while (record().length === length && host.dataset.turn !== 'over') await sleep(5);
		}
		const over = now(), drawn = frames;
		while (part('result').hidden || part('moments').hidden) await sleep(5);
		const offered = now();
		part('moments').querySelector('summary').click();
		const { working, absent } = part('moments').dataset, said = () => part('momentsaid').textContent;
		while (!said() || said() === working) await sleep(5);
		if (said() === absent) throw new Error(absent);
		const told = now();
		while (!part('momentbar').hidden) await sleep(5);
		return { match: over - begun, verdict: told - over, opened: told - offered, done: now() - over, moments: document.querySelectorAll('[data-moment]').length, frames: drawn / (over - begun) };
	})();
	globalThis.sat.catch(() => {});
	return true;
})(%s, %g)`

// BenchmarkFirstVerdict reports, for each game, how long after the end of a match played in the page its reader is told
// what counted in it, with the processor slowed four times or -slower, for somebody who does not save data; the budget
// is 5 s. It is told too how long the match took, how soon that came after the moments were opened, when all was done,
// how many there were, and how many frames a second the page drew during the match, while another thread judged it;
// with -saves none did, and what is drawn then is what the table alone leaves. A machine that has other things to do
// besides makes all of it longer.
func BenchmarkFirstVerdict(b *testing.B) {
	for _, m := range methods.List {
		b.Run(m.Game.Name, func(b *testing.B) {
			edition := sitetest.Edition(b, m.Game.Name, "fr")
			sum := map[string]float64{}
			for i := range b.N {
				setup := m.Game.Usual().With("first", "0")
				setup.Bots = nil
				if m.Game.Name == "symbotrio" {
					setup = setup.With("goal", "5") // a whole one takes a quarter of an hour
				}
				for len(setup.Bots) < setup.Seats-1 {
					setup.Bots = append(setup.Bots, m.Game.Bots[1].Name)
				}
				now, err := rules.NewMatch(rules.Record{Setup: setup, Seed: fmt.Sprint("verdict-", i)})
				for reader := m.Game.Bots[1]; err == nil && now.State.Turn() != 0; {
					line, _ := now.Answer()
					if line == "" {
						line = string(reader.Choose(reader, now.History(0), now.Chance(0)))
					}
					err = now.Play(line)
				}
				if err != nil {
					b.Fatal(err)
				}
				g := guest{sitetest.Open(b, sitetest.Site(b), sitetest.Screen{Width: 360, Height: 740, Touch: true}), b, edition}
				if !*saves {
					g.Early(sitetest.Spends)
				}
				g.Early(`localStorage['ludoteca.pace'] = 'quick'`)
				g.Early(fmt.Sprintf(slowed, *slower))
				g.enter(now.Record.Header())
				g.seated()
				sitetest.Call(g.Reader, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: *slower})
				lines, _ := json.Marshal(now.Record.Lines)
				sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(sitting, lines, *think))
				told := map[string]float64{}
				for len(told) == 0 {
					told = sitetest.Evaluate[map[string]float64](g.Reader, `Promise.race([sat, new Promise((done) => setTimeout(done, 5000, {}))])`)
				}
				for what, n := range told {
					sum[what] += n / float64(b.N)
				}
			}
			for what, unit := range map[string]string{"verdict": "s/verdict", "opened": "s/opened", "done": "s/done", "match": "s/match", "moments": "moments", "frames": "frames/s"} {
				b.ReportMetric(sum[what], unit)
			}
		})
	}
}
