package pages

// What every reader can count on: pages that report no error and ask nobody else
// for anything, that fit a narrow screen and large letters, boards that can be
// hit with a thumb, walked with arrows and understood without colour or motion,
// nothing of a hidden tile in the page, and an answer before a tap is felt to
// wait. Only a browser knows these things; they are measured in one.

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules"
	"ludoteca/templates/shelf"
)

func TestAccess(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	all := editions(t)
	still := map[string]string{"prefers-reduced-motion": "reduce"}
	for _, part := range []struct {
		name string
		on   sitetest.Screen
		f    func(g guest)
	}{
		{"every page, narrow and in large letters", sitetest.Screen{Width: 320, Height: 640, Touch: true, Media: still}, narrow},
		{"grid", sitetest.Screen{Width: 800, Height: 900, Media: still}, gridByKeyboard},
		{"motion", sitetest.Screen{Width: 800, Height: 900}, motion},
		{"no motion", sitetest.Screen{Width: 800, Height: 900, Media: still}, noMotion},
		{"forced colours", sitetest.Screen{Width: 800, Height: 900, Media: map[string]string{"forced-colors": "active", "prefers-reduced-motion": "reduce"}}, forcedColours},
		{"secrets", sitetest.Screen{Width: 800, Height: 900, Media: still}, secrets},
	} {
		t.Run(part.name, func(t *testing.T) {
			t.Parallel()
			part.f(receive(t, base, all[0], part.on, ""))
		})
	}
	t.Run("a policy without WebAssembly", func(t *testing.T) {
		t.Parallel()
		strict := proxy(t, base, nil, func(r *http.Response) error {
			policy := r.Header.Get("Content-Security-Policy")
			r.Header.Set("Content-Security-Policy", strings.Replace(policy, " 'wasm-unsafe-eval'", "", 1))
			return nil
		})
		reader := sitetest.Open(t, strict, sitetest.Screen{Width: 360, Height: 740})
		reader.Pardon("content security policy: script-src wasm-eval")
		reader.Pardon("Content Security Policy directive")
		for _, e := range all {
			guest{reader, t, e}.part(e.Language.Code, func(g guest) {
				g.Visit("/" + e.Practice.URL)
				g.start("symbotrio-cuts", "new")
				g.hears(g.say("notice.absent"))
				g.Holds("the sentence is in sight", `(r => r.top >= 0 && r.bottom <= innerHeight)(document.querySelector('[data-notice=absent]').getBoundingClientRect())`)
			})
		}
	})
}

// crawl visits every page that can be reached from the root, and one that is not
// there.
func (g guest) crawl(visit func(path string)) {
	g.t.Helper()
	g.Pardon("404")
	sitetest.Crawl(g.t, func(path string) []string {
		g.Visit(path)
		found := sitetest.Evaluate[[]string](g.Reader, sitetest.Links)
		visit(path)
		return found
	})
}

// fits fails if the page is wider than the window, and tells by what.
func (g guest) fits(where string) {
	g.t.Helper()
	if wide := sitetest.Evaluate[string](g.Reader, sitetest.Sideways); wide != "" {
		g.t.Errorf("%s scrolls sideways: %s", where, wide)
	}
}

// spaced is the spacing of text that a reader may set (WCAG 1.4.12).
const spaced = `(() => {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }');
	document.adoptedStyleSheets = [sheet];
	return true;
})()`

// toDo is what is to be done now, in the page's script: a button, else the next card or
// tile.
const toDo = `document.querySelector('[data-table] .on:not([hidden]) [data-do=continue], .acts .main[data-move], .key[data-move]:not(.up, [data-select], [aria-disabled])') ??
	document.querySelector('.acts [data-move]') ?? document.querySelector('[data-part=board] [data-move]:not([data-select], [aria-disabled=true])') ?? document.querySelector('[data-table] [data-do=select]:not([aria-pressed=true])')`

// boards starts two practices of an edition, or all with -thorough, makes some moves and looks at each.
func (g guest) boards(look func(game string)) {
	g.t.Helper()
	g.Visit("/" + g.edition.Practice.URL)
	for i, header := range sitetest.Some(2, sitetest.Evaluate[[]string](g.Reader, `[...document.querySelectorAll('form[data-practice]')].map(e => e.dataset.practice)`)...) {
		game := g.edition.Language.Code + " " + header
		g.Holds(game+" can be begun", fmt.Sprintf(`(e => e.offsetWidth > 0 && (e.click(), true))(document.querySelectorAll('form[data-practice]')[%d].querySelector('[value=new]'))`, i))
		g.seated()
		look(game)
		for range 3 {
			g.Holds("a move in "+game, `(e => e && (e.click(), true))(`+toDo+`)`)
			look(game)
		}
		g.click("leave")
	}
}

// spokenIn leaves the editions of one language, unless all are to be looked at.
func spokenIn(list []*book.Edition, lang string) []*book.Edition {
	return slices.DeleteFunc(list, func(e *book.Edition) bool { return !*sitetest.Thorough && e.Language.Code != lang })
}

// letters gives the page letters of a size; the usual is 16.
func (g guest) letters(size int64) {
	g.t.Helper()
	sitetest.Call(g.Reader, page.SetFontSizes, page.SetFontSizesParams{FontSizes: &page.FontSizes{Standard: size, Fixed: size}})
}

// inLargeLetters looks whether the page as it stands fits a wide screen in letters of twice the
// size, and gives it back to a narrow one.
func (g guest) inLargeLetters(where string) {
	g.t.Helper()
	g.letters(32)
	g.Resize(1280, 900, .1)
	g.fits(where + " in large letters")
	g.letters(16)
	g.Resize(320, 640, .1)
}

// readable fails if a table has no name or, but for a calendar, cannot be scrolled by keyboard, if a link that stands
// by itself is low, or if a drawing is part of what a button is called.
func (g guest) readable(where string) {
	g.t.Helper()
	for _, fault := range sitetest.Evaluate[[]string](g.Reader, `[
		...[...document.querySelectorAll('table:not([role=grid][aria-labelledby])')].filter(e => !e.caption?.textContent || !e.closest('[role=region][tabindex="0"][aria-label]')).map(e => 'a table without a name or a way into it: ' + e.textContent.slice(0, 60)),
		...[...document.querySelectorAll('a')].filter(e => e.offsetWidth && (e.matches('.matrix a, .clause-number') || e.textContent.trim() === e.closest('li, p, h1, h2, h3, td, th, div, body').textContent.trim()) && e.getBoundingClientRect().height < 24 && getComputedStyle(e, '::after').position !== 'absolute').map(e => 'a link of ' + e.getBoundingClientRect().height + ' pixels: ' + e.textContent),
		...[...document.querySelectorAll(':is(button, a.button) svg')].filter(e => !e.closest('[aria-hidden=true]')).map(e => 'a drawing that is heard: ' + e.closest('button, a').outerHTML.slice(0, 200)),
		...[...document.querySelectorAll('[role=row]')].filter(e => !e.querySelector('[role=gridcell], [role=rowheader]')).map(e => 'an empty row'),
	].slice(0, 5)`) {
		g.t.Errorf("%s: %s", where, fault)
	}
}

// At 320 pixels nothing scrolls sideways, with wide-set text neither, nor on a wide screen in large
// letters; and what belongs to a board, and can be pressed to some effect, is large enough for a thumb. Every
// page is opened once for all of it, and the pages and boards of a game are looked at in one language, those of
// the next in another.
func narrow(g guest) {
	turn := sitetest.InTurn(g.t)
	others := slices.DeleteFunc(sitetest.Played(g.t), func(e *book.Edition) bool { return slices.Contains(turn, e) })
	g.crawl(func(path string) {
		if slices.ContainsFunc(others, func(e *book.Edition) bool { return strings.HasPrefix(path, "/"+e.Rules.URL) }) {
			return
		}
		g.fits(path)
		g.readable(path)
		g.inLargeLetters(path)
		sitetest.Evaluate[bool](g.Reader, spaced)
		g.fits(path + " with wide-set text")
	})
	for _, e := range turn {
		g.edition = e
		smallest := math.Inf(1)
		g.boards(func(game string) {
			g.fits(game)
			g.readable(game)
			g.inLargeLetters(game)
			for _, b := range sitetest.Evaluate[[]struct {
				Name          string
				Width, Height float64
			}](g.Reader, `[...document.querySelectorAll('[data-table] button')].filter(e => e.offsetWidth && e.ariaDisabled !== 'true')
				.map(e => ({ Name: e.ariaLabel ?? e.textContent, Width: e.offsetWidth, Height: e.offsetHeight }))`) {
				smallest = min(smallest, b.Width, b.Height)
				if b.Width < 44 || b.Height < 44 {
					g.t.Errorf("%s: %q is %g × %g", game, b.Name, b.Width, b.Height)
				}
			}
		})
		g.t.Logf("%s: the smallest side of a button is %g pixels", e.Practice.URL, smallest)
	}
}

// The board is a grid of rows of cells with one stop of the Tab key, walked with
// arrows; focus stays where a tile was turned; one live region, empty at first.
func gridByKeyboard(g guest) {
	g.Visit("/" + g.edition.Practice.URL)
	g.Holds("one live region, and it is polite and empty", `(list => list.length === 1 && list[0].textContent === '' && list[0].role === 'status' && (list[0].ariaLive ?? 'polite') === 'polite')(
		[...document.querySelectorAll('[role=status], [aria-live], output')])`)
	g.enter(pair)
	g.seated()
	for what, script := range map[string]string{
		"rows stand between grid and cells": `[...document.querySelector('[role=grid]').children].every(row => row.role === 'row' &&
			[...row.children].every(cell => cell.role === 'gridcell' && cell.children.length === 1 && cell.children[0].nodeName === 'BUTTON'))`,
		"one stop of the Tab key":  `document.querySelectorAll('[role=grid] [tabindex="0"]').length === 1 && document.querySelectorAll('[role=grid] [tabindex="-1"]').length === 11`,
		"no state but in the name": `!document.querySelector('[role=grid] :is([aria-pressed], [aria-expanded], [aria-selected])')`,
		"every name of its own":    `new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size === document.querySelectorAll('[id]').length`,
	} {
		g.Holds(what, script)
	}
	cell := func(n sitetest.Node) string { c, _, _ := strings.Cut(n.Name, ","); return c }
	is := func(want, after string) {
		g.t.Helper()
		if at := g.Focused(); cell(at) != want {
			g.t.Errorf("after %s the keyboard is on %q, not on %s", after, at.Name, want)
		}
	}
	first := g.TabTo("the board", func(n sitetest.Node) bool { return cell(n) == "A1" })
	for _, step := range []struct {
		name, keys, at string
		held           []chromedp.Modifier
	}{
		{"left at the edge", kb.ArrowLeft, "A1", nil},
		{"right", kb.ArrowRight, "B1", nil},
		{"down", kb.ArrowDown, "B2", nil},
		{"end", kb.End, "D2", nil},
		{"right at the edge", kb.ArrowRight, "D2", nil},
		{"home", kb.Home, "A2", nil},
		{"ctrl end", kb.End, "D3", []chromedp.Modifier{chromedp.ModifierCtrl}},
		{"down at the edge", kb.ArrowDown, "D3", nil},
		{"left", kb.ArrowLeft, "C3", nil},
		{"up", kb.ArrowUp, "C2", nil},
		{"ctrl home", kb.Home, "A1", []chromedp.Modifier{chromedp.ModifierCtrl}},
	} {
		g.Press(step.keys, step.held...)
		is(step.at, step.name)
	}
	for _, leave := range []string{kb.Tab, kb.Escape} {
		g.Press(leave)
		if at := g.Focused(); len(cell(at)) == 2 || at.Role != "button" {
			g.t.Errorf("the keyboard leaves the board for %q", at.Name)
		}
		g.Press(kb.Tab, chromedp.ModifierShift)
		is("A1", "coming back")
	}
	g.Press(kb.ArrowRight + kb.Enter)
	g.open("b1")
	is("B1", "turning it up")
	g.Press(" ") // and again: refused, in place
	g.Holds("the refusal", `!document.querySelector('[data-part=breach]').hidden`)
	is("B1", "a refusal")
	g.Press(kb.Escape)
	g.Holds("Escape closes it", `document.querySelector('[data-part=breach]').hidden`)
	is("B1", "closing a refusal")
	sitetest.Evaluate[bool](g.Reader, `(document.querySelector('.full > .tools [data-do=hint]').click(), true)`)
	g.Holds("a hint", `document.querySelector('[data-part=hints]').checkVisibility()`)
	g.Press(kb.Escape)
	g.Holds("Escape closes that too", `document.querySelector('[data-part=hints]').hidden`)
	is("B1", "closing a hint")
	if g.Focused().Same(first) {
		g.t.Error("the keyboard did not move")
	}
}

// moving plays a few moves and gives the longest animation that was seen, in
// milliseconds: that of a tile, a card, and the whole board.
func (g guest) moving() float64 {
	g.t.Helper()
	g.enter(strings.Replace(pair, "gem-circle", "code-circle", 1))
	g.seated()
	longest := 0.0
	for _, move := range []string{"turn", "flip a1", "flip a1", "close"} {
		longest = max(longest, sitetest.Evaluate[float64](g.Reader, fmt.Sprintf(`(async () => {
			let longest = 0;
			document.querySelector('[data-move=%q]').click();
			for (let frame = 0; frame < 12; frame++) {
				await new Promise(requestAnimationFrame);
				for (const a of document.getAnimations()) longest = Math.max(longest, a.effect.getComputedTiming().endTime);
			}
			return longest;
		})()`, move)))
	}
	return longest
}

func motion(g guest) {
	if longest := g.moving(); longest < 100 || longest > 1000 {
		g.t.Errorf("the longest animation takes %g ms: it should be seen, and soon be over", longest)
	}
}

func noMotion(g guest) {
	if longest := g.moving(); longest > 10 {
		g.t.Errorf("a reader who wants no motion gets %g ms of it", longest)
	}
}

// With colours of the system's own, a tile that lies open looks different from
// one that does not, and from another.
func forcedColours(g guest) {
	g.enter(pair + "\nflip a1\nflip b1")
	g.open("a1 b1")
	picture, err := png.Decode(bytes.NewReader(g.Picture()))
	if err != nil {
		g.t.Fatal(err)
	}
	box := func(cell string) image.Point {
		at := sitetest.Evaluate[[]float64](g.Reader, fmt.Sprintf(`(r => [r.x + scrollX, r.y + scrollY])(document.querySelector('[data-move="flip %s"] .block').getBoundingClientRect())`, cell))
		return image.Pt(int(at[0]+.5), int(at[1]+.5))
	}
	side := sitetest.Evaluate[int](g.Reader, `Math.floor(document.querySelector('.block').getBoundingClientRect().width)`)
	// differ tells which part of two tiles is of another brightness.
	differ := func(one, other string) float64 {
		a, b, n := box(one), box(other), 0
		for y := range side {
			for x := range side {
				if math.Abs(brightness(picture, a.Add(image.Pt(x, y)))-brightness(picture, b.Add(image.Pt(x, y)))) > .3 {
					n++
				}
			}
		}
		return float64(n) / float64(side*side)
	}
	for _, two := range []struct {
		one, other string
		least      float64
	}{{"a1", "c1", .03}, {"b1", "c1", .03}, {"a1", "b1", .01}} {
		share := differ(two.one, two.other)
		g.t.Logf("%s and %s differ in %.1f %% of their %d pixels", two.one, two.other, 100*share, side*side)
		if share < two.least {
			g.t.Errorf("%s and %s look the same: %.1f %%", two.one, two.other, 100*share)
		}
	}
	if share := differ("c1", "d1"); share > .01 {
		g.t.Errorf("two closed tiles differ in %.1f %%", 100*share)
	}
}

func brightness(picture image.Image, at image.Point) float64 {
	r, g, b, _ := picture.At(at.X, at.Y).RGBA()
	return (.299*float64(r) + .587*float64(g) + .114*float64(b)) / 0xffff
}

// Nothing of what the reader has not seen is in the page: two matches that differ
// in unseen tiles and cards alone are the same page, byte for byte.
func secrets(g guest) {
	for _, secret := range []struct {
		header string
		swap   []string // what lies elsewhere in the other match, pair by pair
		moves  []string
	}{
		{strings.Replace(pair, "gem-circle-small-red", "gem-circle-small-red crook prison-circle-large-red", 1),
			[]string{"diamond square", "yellow square", "green yellow", "green diamond", "gem-circle-small-red", "gem-diamond-small-red", "gem-square-small-blue", "gem-square-large-blue"},
			[]string{"", "\nflip a1", "\nflip a1\nflip a2\nclose"}},
		{"symbotrio-keypad 1 gems=6 turns=no :tiles triangle diamond square rectangle circle semicircle small large blue red green yellow pile gem-circle-large-blue gem-circle-small-red gem-square-large-red gem-square-small-blue gem-square-small-red gem-square-small-green",
			[]string{"diamond square", "yellow square", "green yellow", "green diamond", "gem-circle-small-red", "gem-diamond-small-red", "gem-square-small-blue", "gem-square-large-blue"},
			[]string{"\ndraw", "\ndraw\nflip a1", "\ndraw\nflip a1\nflip a2\nclose"}},
		{"trio 3 goal=simple first=0 :hand 1 1 4 5 6 8 10 11 12 hand 3 3 4 5 7 8 9 10 12 hand 2 2 3 5 6 7 9 11 12 middle 1 2 4 6 7 8 9 10 11",
			[]string{"3 3 4 5 7 8 9 10 12", "3 3 4 6 7 8 9 10 12", "2 2 3 5 6 7 9", "2 2 3 5 5 7 9", "middle 1 2 4 6 7", "middle 1 2 4 7 6"},
			[]string{"", "\nask 1 low", "\nask 1 low\nask 2 low\nclose"}},
		{"labyrinthe 2 first=0 :table m13 es-chest-bell n13 sw-owl-mask m14 nes-ring-key n14 new-frog-cup hand ew-harp-map nw-lantern-moon hand esw-shell-troll ew-key-crown pile ns-hourglass-ghost sw-cup-ghost es-potion-crown",
			[]string{"esw-shell-troll ew-key-crown", "ns-shell-map sw-cup-ghost", "sw-cup-ghost es-potion-crown", "esw-bell-troll ew-key-crown"},
			[]string{"", "\nplace 1 o14 0"}},
		{"brigands 3 first=0 :hand axe jammed oiled peek hand blunt trump empty filled hand bellows bellows oiled exchange pile trump blunt oiled filled rest board coins crown pebbles tiffany reserve jewels pearls coins rest laid 0 blunderbuss axe bellows won 1 coins",
			[]string{"blunt trump empty filled", "axe exchange empty peek", "bellows bellows oiled exchange", "bellows trump oiled filled", "trump blunt oiled filled rest", "trump filled oiled blunt rest", "crown pebbles tiffany reserve jewels pearls", "tiffany jewels crown reserve pebbles coins"},
			[]string{"", "\ndraw", "\ndraw\nattack c1\ndiscard jammed"}},
	} {
		game, _, _ := strings.Cut(secret.header, " ")
		g.part(game, func(g guest) {
			g.edition = sitetest.Edition(g.t, strings.Split(game, "-")[0], g.edition.Language.Code)
			states := secret.moves
			if !*sitetest.Thorough {
				states = states[len(states)-1:]
			}
			for _, moves := range states {
				page := func(header string) string {
					sitetest.Evaluate[bool](g.Reader, `(localStorage.clear(), performance.clearResourceTimings(), true)`)
					g.enter(header + moves)
					g.seated()
					g.Holds("all is said, and whether it is of today's practice", `document.querySelector('[data-part=status]').textContent !== '' && performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('/practice.json') && responseEnd && performance.now() > responseEnd + 200)`)
					return sitetest.Evaluate[string](g.Reader, `document.documentElement.outerHTML`)
				}
				one := page(secret.header)
				other := page(strings.NewReplacer(secret.swap...).Replace(secret.header))
				if one != other {
					at := 0
					for at < min(len(one), len(other)) && one[at] == other[at] {
						at++
					}
					g.t.Errorf("the page tells what is hidden:\n%.300s\n%.300s", one[max(0, at-60):], other[max(0, at-60):])
				}
			}
		})
	}
}

// BenchmarkTap reports, for each game against its rivals, the time from a tap to the board
// that shows it, painted, on a page whose processor is slowed four times: nobody is to wait
// 100 ms.
func BenchmarkTap(b *testing.B) {
	base := sitetest.Site(b)
	for _, game := range shelf.Games() {
		if len(game.Bots) == 0 {
			continue
		}
		b.Run(game.Name, func(b *testing.B) {
			// The browser slows the page's thread only, so the engine's share is noted.
			g := receive(b, base, sitetest.Editions(b, game.Rulebook)[0], sitetest.Screen{Width: 360, Height: 740, Touch: true}, `globalThis.asked = [];
				const post = Worker.prototype.postMessage;
				Worker.prototype.postMessage = function (message) {
					if (message.id) {
						const begin = performance.now();
						this.addEventListener('message', () => asked.push(performance.now() - begin), { once: true });
					}
					post.call(this, message);
				};`)
			setup := game.Usual()
			setup.Bots = slices.Repeat([]string{game.Bots[0].Name}, setup.Seats-1)
			g.enter(rules.Record{Setup: setup, Seed: "tap"}.Header())
			sitetest.Call(g.Reader, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4})
			sitetest.Evaluate[bool](g.Reader, `(() => {
		const board = document.querySelector('[data-part=board]'), table = board.closest('.full');
		const until = (where, fits) => new Promise((resolve) => {
			if (fits()) return resolve();
			const watch = new MutationObserver(() => fits() && (watch.disconnect(), resolve()));
			watch.observe(where, { subtree: true, childList: true, attributes: true });
		});
		const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
		const idle = () => new Promise((resolve) => setTimeout(resolve, 50)); // as between two taps of a reader
		const all = (what) => [...board.querySelectorAll('[' + what + ']:not([aria-disabled=true])')];
		const places = () => all('data-move').length ? all('data-move') : all('data-do=select'); // a card comes first
		globalThis.tap = async (turn) => {
			await until(table, () => !('busy' in table.dataset) && places().length);
			await idle();
			const before = board.innerHTML, place = places()[turn % places().length];
			const begin = performance.now();
			place.click();
			await until(board, () => board.innerHTML !== before);
			await painted();
			const spent = performance.now() - begin;
			await idle();
			table.querySelector('[data-do=undo]:not([aria-disabled=true])')?.click();
			return [spent, asked.at(-1)];
		};
		return true;
	})()`)
			for b.Loop() {
				var taps, asked sitetest.Series
				for turn := range 30 {
					times := sitetest.Evaluate[[]float64](g.Reader, fmt.Sprintf("tap(%d)", turn))
					taps, asked = append(taps, times[0]), append(asked, times[1])
				}
				b.ReportMetric(slices.Min(taps), "ms/fastest")
				b.ReportMetric(taps.Median(), "ms/median")
				b.ReportMetric(slices.Max(taps), "ms/slowest")
				b.ReportMetric(asked.Median(), "ms/engine") // which is not slowed
			}
		})
	}
}
