package play

// What the eye sees of a match. A node in the tree is not a thing in view: here the
// rectangles of what is played with are compared, at every kind of moment of every practice and
// of every step of a lesson, on seven screens from a small phone to a large desktop. The
// players are those of the other tests; after their moves the page is measured.

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules/drill"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/rulestest"
	"ludoteca/rules/symbotrio"
)

// screens are the screens, in CSS pixels; the first two have the least room. Where one moment is set up
// and looked at, the first three are looked at, or with -thorough all.
var screens = [][2]int64{{360, 640}, {740, 360}, {1280, 900}, {360, 740}, {390, 664}, {820, 1180}, {1920, 1080}}

// measure is a script that lists what is wrong with the stage as it stands: what scrolls,
// is cut, covered, too small for a finger or out of sight, and which areas overlap.
//
//go:embed testdata/measure.js
var measure string

// kind tells moments apart that may be laid out in different ways: by what lies over the
// board, what waits, whose turn it is, and how much stands in each area.
const kind = `(full => !full ? '' : [...full.querySelectorAll('.panel')].filter(e => !e.hidden).map(e => e.className).join() + '|' + (full.dataset.wait ?? '-') + '|' + full.dataset.turn + '|' +
	['.hand', '.acts', '.counts', '.players, .rivals', '.answers', '.grid > *'].map(area => full.querySelectorAll('.board ' + area + ' > *').length).join())(document.querySelector('.full:not([hidden])'))`

// foot is where the panel of a lesson stands: its sides and its foot, which are the same in all
// steps. On a small screen what is said while play goes on may go out of the way of the hand.
const foot = `[...document.querySelectorAll('.step .full > :is(.idea, .saying)')].filter(e => e.offsetWidth && (innerWidth >= 960 || [...e.querySelectorAll('button')].some(b => b.offsetWidth)))
	.map(e => (r => [r.left, r.right, r.bottom].map(Math.round).join())(e.getBoundingClientRect()))[0] ?? ''`

// eye looks at the stage after each move of a player: when a moment is of a new kind, on one of the two
// screens with the least room and on one of the others, in turn, else now and then on the next one; with
// -thorough on all of them always.
type eye struct {
	*player
	where   string
	seen    map[string]bool
	places  map[[2]int64]string // where a lesson's panel was, by screen
	next    int
	moments int
	found   int
}

func watch(p *player, where string) {
	e := &eye{player: p, where: where, seen: map[string]bool{}, places: map[[2]int64]string{}}
	p.watch = e.look
}

func (e *eye) look(when string) {
	e.t.Helper()
	if e.found > 12 {
		return // the rest of such a match says no more
	}
	if *sitetest.Thorough {
		for _, size := range screens {
			e.measure(when, size)
		}
	} else if k := sitetest.Evaluate[string](e.Reader, kind); !e.seen[k] {
		e.seen[k] = true
		e.measure(when, screens[e.next%2])
		e.measure(when, screens[2+e.next%(len(screens)-2)])
		e.next++
	} else if e.moments++; e.moments%often == 0 {
		e.measure(when, screens[e.next%len(screens)])
		e.next++
	}
}

// often is at how many moments of a known kind one is measured.
const often = 8

func (e *eye) measure(when string, size [2]int64) {
	e.t.Helper()
	e.Resize(size[0], size[1], .1)
	// The page hears of its new size with the next frame, and says then where its window goes on.
	found := sitetest.Evaluate[struct {
		Faults []string
		Foot   string
	}](e.Reader, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done({ Faults: `+measure+`, Foot: `+foot+` }))))`)
	for _, fault := range found.Faults {
		e.found++
		e.t.Errorf("%s, %s, %dx%d: %s", e.where, when, size[0], size[1], fault)
	}
	if at := found.Foot; at != "" {
		if before, ok := e.places[size]; ok && before != at {
			e.found++
			e.t.Errorf("%s, %s, %dx%d: the lesson's panel is at %s, and was at %s", e.where, when, size[0], size[1], at, before)
		}
		e.places[size] = at
	}
}

// hints climbs the rungs of a hint, where there is one, and looks at each. Before the first that
// costs something, once in a match, stands what it costs, and nothing is noted yet.
func (p *player) hints() {
	p.t.Helper()
	hint, ok := button(p.Tree(), p.say("do.hint"))
	for rung := 1; ok && rung <= 3; rung++ {
		p.act(hint)
		p.rest()
		// Both at one moment: the engine answers when it can, and with the hint the price is away.
		if asks := sitetest.Evaluate[struct{ Price, Noted bool }](p.Reader, `({
			Price: !document.querySelector('[data-part=hints]').hidden && !document.querySelector('[data-part=cost]').hidden,
			Noted: Object.entries(localStorage).some(([key, text]) => key.startsWith('ludoteca.run.') && text.includes('\nhint')),
		})`); asks.Price {
			if asks.Noted {
				p.t.Error("a hint was taken before its price was told")
			}
			p.looks("what a hint costs")
			rung--
			continue
		}
		p.looks(fmt.Sprintf("rung %d of a hint", rung))
	}
	p.Until("the hint is away, for it lies over places", func(tree []sitetest.Node) bool {
		away, shown := button(tree, p.say("do.close"))
		if ok && shown {
			p.act(away)
		}
		return !ok || !shown
	})
}

// With motion, and so with a pace and a bar, the beginning of a practice, with -thorough the whole of
// each: all others are watched where they are finished.
func TestThePaceStaysInSight(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	for _, practice := range sitetest.Some(1, practices...) {
		t.Run(practice.game, func(t *testing.T) {
			t.Parallel()
			p := fluent(t, base, practice.rulebook, "fr", sitetest.Screen{Width: 360, Height: 640, Touch: true, Media: map[string]string{}})
			p.Early(`localStorage.setItem('ludoteca.pace', 'quick')`)
			p.Visit("/" + p.edition.Practice.URL)
			p.begin(practice.game)
			watch(p, practice.game)
			p.hints()
			move := practice.move(p)
			for moves := 0; moves < 4 || *sitetest.Thorough; moves++ {
				p.rest() // what plays itself would take a card out of the player's hand
				p.looks("before a move")
				tree := p.Tree()
				if p.over(tree) {
					break
				}
				move(tree)
				if p.unmoved(tree) { // a press where a bar's button was a moment ago was meant for that
					move(p.Tree())
				}
			}
		})
	}
}

// unmoved reports whether the table reads for a while as it did.
func (p *player) unmoved(before []sitetest.Node) bool {
	p.t.Helper()
	for range 20 {
		if reading(p.Tree()) != reading(before) {
			return false
		}
		p.Stirs()
	}
	return true
}

// The screens are those that the look asks for, and the script finds what it looks for.
func TestTheMeasureFindsFaults(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "symbotrio", "fr", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	p.Visit("/" + p.edition.Practice.URL)
	p.begin("symbotrio-cuts")
	p.rest()
	if faults := sitetest.Evaluate[[]string](p.Reader, measure); len(faults) > 0 {
		t.Fatalf("the stage is faulty as it is: %q", faults)
	}
	for what, harm := range map[string]string{
		"a page that scrolls":    `document.body.style.minHeight = '150vh'`,
		"a place out of sight":   `document.querySelector('.key').style.transform = 'translateY(-100vh)'`,
		"a target too small":     `document.querySelector('.icon').style.cssText = 'width: 20px; min-width: 0; padding: 0'`,
		"a place that is hidden": `Object.assign(document.querySelector('.full').appendChild(Object.assign(document.createElement('p'), { id: 'lid' })).style, { position: 'fixed', inset: 0, zIndex: 9, maxWidth: 'none' })`,
		"what goes on, covered": `Object.assign(document.querySelector('.acts').appendChild(document.createElement('button')), { id: 'lid', className: 'act', textContent: 'on' });
			const panel = document.querySelector('.hints'); panel.removeAttribute('hidden'); setTimeout(() => panel.hidden = true); panel.style.cssText = 'position: fixed; inset: auto 0 0; height: 14rem'`,
		"areas that overlap": `document.querySelector('.prompt').style.transform = 'translateY(12rem)'`,
	} {
		faults := sitetest.Evaluate[[]string](p.Reader, `(() => {
			const all = [...document.querySelectorAll('body, .full, .full *')].map(e => [e, e.style.cssText]);
			`+harm+`;
			const faults = `+measure+`;
			document.getElementById('lid')?.remove();
			for (const [e, style] of all) e.style.cssText = style;
			return faults;
		})()`)
		if len(faults) == 0 {
			t.Errorf("%s is not found", what)
		}
	}
	if !slices.Contains(screens, [2]int64{360, 640}) {
		t.Error("no small phone is measured")
	}
}

// What the walks through the practices do not choose fits every screen as well: hands that are
// remembered on the table, both ends of one shown, or three cards, a trio where it was won, and cards without what they lack.
func TestRareChoicesFit(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ game, header, lines string }{
		{"trio", "trio 3 goal=nana teams=no preset=nana aid=yes turns=1000 first=0 bots=good,good #1.k3v9x2", "\nask 1 low"},
		{"trio", "trio 4 goal=nana teams=no preset=nana aid=yes turns=1000 first=0 bots=good,good,good #1.k3v9x2", "\nask 1 low\nask 1 high"},
		{"trio", "trio 2 goal=nana preset=nana first=1 :hand 2 3 4 5 6 6 7 8 9 10 hand 2 3 4 5 7 7 8 8 9 10 middle 2 1 1 1 3 4 5 6 9 10", "\nshow low\nask 0 low\nflip m1"},
		{"trio", "trio 6 goal=simple teams=no preset=trio aid=yes turns=1000 first=0 bots=good,good,good,good,good #1.k3v9x2", "\nask 1 low"},
		{"trio", "trio 5 first=0 :hand 5 5 6 6 7 8 hand 1 1 2 11 12 12 hand 2 3 4 6 8 9 hand 2 3 5 7 9 10 hand 3 4 7 8 10 11 middle 1 4 9 10 11 12", "\nask 1 low\nask 1 low\nask 1 high"},
		{"symbotrio", "symbotrio-silence 1 start=5 #2.abc4", ""},
	} {
		p := fluent(t, sitetest.Site(t), c.game, "it", sitetest.Screen{Width: 360, Height: 640, Touch: true, Media: map[string]string{"prefers-reduced-motion": "reduce"}})
		p.Visit("/" + p.edition.Practice.URL + sitetest.Hash(c.header+c.lines))
		p.Holds("the board of "+c.header, `document.querySelectorAll('.full:not([hidden]) .board [data-move]').length > 3`)
		e := &eye{player: p, where: c.header, places: map[[2]int64]string{}}
		for _, size := range sitetest.Some(3, screens...) {
			e.measure("opened", size)
		}
	}
}

// The safe stays where it is whatever must be done first: a prompt that few matches come to takes no
// line that the others leave free.
func TestPromptsOfTheSafeMoveNothing(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"fr", "it"} {
		p := fluent(t, sitetest.Site(t), "symbotrio", lang, sitetest.Screen{Width: 360, Height: 640, Touch: true, Media: map[string]string{"prefers-reduced-motion": "reduce"}})
		p.Visit("/" + p.edition.Practice.URL + sitetest.Hash("symbotrio 2 first=0 #1.k3v9x2"))
		p.Holds("the board", `document.querySelectorAll('.full:not([hidden]) .board [data-move]').length > 0`)
		const field = `(r => [r.top, r.height].map(Math.round).join())(document.querySelector('.full .field').getBoundingClientRect())`
		for _, size := range sitetest.Some(3, screens...) {
			p.Resize(size[0], size[1], .1)
			was := sitetest.Evaluate[string](p.Reader, field)
			for _, reason := range []string{"prison", "first", "easy", "pair", "crook", "alone"} {
				due := p.say("board.turn.you") + " " + p.say("breach."+reason)
				if at := sitetest.Evaluate[string](p.Reader, fmt.Sprintf(`(document.querySelector('.full .prompt').textContent = %q, %s)`, due, field)); at != was {
					t.Errorf("%s, %dx%d: by %q the board lies at %s, and lay at %s", lang, size[0], size[1], due, at, was)
				}
			}
		}
	}
}

// Every card of the robbers' hand bears its name, whole and large enough to be read, wherever a card
// is wide enough for it: on all seven screens, the longest names among them.
func TestCardsBearNames(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"fr", "it"} {
		p := fluent(t, sitetest.Site(t), "brigands", lang, sitetest.Screen{Width: 360, Height: 740, Touch: true, Media: map[string]string{"prefers-reduced-motion": "reduce"}})
		p.Visit("/" + p.edition.Practice.URL + sitetest.Hash("brigands 2 first=0 :hand jammed blunt filled sharpened hand pile oiled reserve rest\ndraw"))
		p.Holds("a hand of five", `document.querySelectorAll('.full:not([hidden]) .robber-card').length === 5`)
		e := &eye{player: p, where: "names " + lang, places: map[[2]int64]string{}}
		for _, size := range sitetest.Some(3, screens...) {
			e.measure("opened", size)
			for _, fault := range sitetest.Evaluate[[]string](p.Reader, `[...document.querySelectorAll('.full .robber-card')].flatMap((card) => {
				const name = card.querySelector('.title'), r = card.getBoundingClientRect(), n = name.getBoundingClientRect(), style = getComputedStyle(name);
				if (r.width < 56) return [];
				return name.textContent && n.width > 40 && parseFloat(style.fontSize) >= 11 && n.left >= r.left && n.right <= r.right && n.bottom <= card.querySelector(':scope > .robber').getBoundingClientRect().bottom + 1 && name.scrollWidth <= name.clientWidth ? [] : [card.ariaLabel + ': ' + [name.textContent, style.fontSize, n.left - r.left, n.right - r.right, name.scrollWidth, name.clientWidth]];
			})`) {
				t.Errorf("%s, %dx%d: %s", lang, size[0], size[1], fault)
			}
		}
	}
}

// A tap on what goes on by itself, a moment too late, plays nothing of what stands there then, in the next round or in the result;
// one after that does.
func TestALateTapPlaysNothingElse(t *testing.T) {
	t.Parallel()
	for _, after := range []struct {
		rounds int
		press  bool // the button was pressed, and has not gone by itself
	}{{1, false}, {1, true}, {5, false}} {
		p := fluent(t, sitetest.Site(t), "symbotrio", "fr", sitetest.Screen{Width: 360, Height: 640, Touch: true, Media: map[string]string{"prefers-reduced-motion": "no-preference"}})
		p.Early(`localStorage.setItem('ludoteca.pace', 'quick')`)
		m := p.match("symbotrio-glance 1 rounds=5 #2.late")
		play := func() (move string) {
			if move = drill.Next; !m.State.View(0).(symbotrio.GlanceView).Decided() {
				move = string(m.Record.Setup.Game.Hint(m.History(0), m.Chance(0)).Move)
			}
			if err := m.Play(move); err != nil {
				t.Fatal(err)
			}
			return move
		}
		for v := m.State.View(0).(symbotrio.GlanceView); v.Round < after.rounds || v.Phase == drill.Look; v = m.State.View(0).(symbotrio.GlanceView) {
			play()
		}
		p.enter(m.Record.String())
		const comes = `[...document.querySelectorAll('.full :is([data-move=ready], .result .ways > *)')].some((e) => e.checkVisibility({ visibilityProperty: true }))`
		const tap = `((e) => e.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: spot.x, clientY: spot.y, detail: 1 })))(document.elementFromPoint(spot.x, spot.y))`
		sitetest.Evaluate[bool](p.Reader, `(() => {
			const on = document.querySelector('.full [data-part=continue]');
			globalThis.taps = 0;
			(function late() {
				const { x, y, width, height } = on.getBoundingClientRect();
				if (width && globalThis.spot) `+fmt.Sprintf("%t", after.press)+` && `+tap+`;
				else if (width) globalThis.spot = { x: x + width / 2, y: y + height / 2 };
				else if (globalThis.spot && `+comes+`) return taps++ || `+tap+`;
				requestAnimationFrame(late);
			})();
			return true;
		})()`)
		for !m.State.View(0).(symbotrio.GlanceView).Decided() {
			move := play()
			p.Holds("the right move "+move, fmt.Sprintf(`((e) => e && !('busy' in document.querySelector('.full').dataset) && (e.click(), true))(document.querySelector('.full [data-move="%s"]'))`, move))
		}
		p.Holds("a tap comes too late", `taps === 1`)
		const stands = lately + ` + document.querySelectorAll('.full .result details[open]:not(.others)').length`
		then := sitetest.Evaluate[string](p.Reader, stands)
		time.Sleep(1200 * time.Millisecond)
		p.Holds("it has played nothing and unfolded nothing", fmt.Sprintf(`%s === %q && `+comes, stands, then))
		p.Holds("the next one does", tap+` && true`)
		p.Holds("what stands there", fmt.Sprintf(`%s !== %q`, stands, then))
	}
}

// A sound is made only by who has switched sounds on, and the same holds for vibration:
// before that the page has no audio at all.
func TestSoundsAreSwitchedOn(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "symbotrio", "fr", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	p.Early(`
		globalThis.heard = { contexts: 0, notes: 0, buzzes: 0 };
		AudioContext = class extends AudioContext {
			constructor() { super(); heard.contexts++; }
			createOscillator() { heard.notes++; return super.createOscillator(); }
		};
		Navigator.prototype.vibrate = () => { heard.buzzes++; return true; };`)
	p.Visit("/" + p.edition.Practice.URL)
	p.begin("symbotrio-glance")
	press := func(id string) {
		t.Helper()
		p.control(id)
		p.rest()
	}
	choose := func() {
		t.Helper()
		press("do.menu")
		for _, id := range []string{"ui.sound", "ui.buzz"} {
			tree := p.Until("the switch "+id, func(tree []sitetest.Node) bool { return has(tree, "checkbox") })
			box, ok := sitetest.Find(tree, "checkbox", func(name string) bool { return name == p.say(id) })
			if !ok {
				t.Fatalf("no switch %s", id)
			}
			p.Tap(box)
		}
		press("do.close")
	}
	answer := func() { // any tile that is down: right or wrong, it is celebrated
		t.Helper()
		tree := p.Tree()
		if ready, ok := button(tree, sitetest.PlainText(p.edition.Words.Line("move", "ready"))); ok {
			p.act(ready)
			tree = p.changed(tree)
		}
		p.place(tree, 0)
		p.rest()
	}
	answer()
	if silent := sitetest.Evaluate[bool](p.Reader, `heard.contexts + heard.notes + heard.buzzes === 0`); !silent {
		t.Errorf("there is a sound that nobody switched on: %s", sitetest.Evaluate[string](p.Reader, `JSON.stringify(heard)`))
	}
	choose()
	const made = `heard.contexts === 1 && heard.notes > 3 && heard.buzzes > 0`
	move := newThief(p).recall
	for tree := p.Tree(); !p.over(tree) && !sitetest.Evaluate[bool](p.Reader, made); tree = p.changed(tree) {
		if next, ok := button(tree, p.say("do.continue")); ok {
			p.act(next)
		} else {
			move(tree)
		}
	}
	p.Holds("sounds are made", made)
}

// Leaving is one tap, the browser's way back leads to the list where it was, its way
// forward to the match, and the match is never lost.
func TestBackLeadsToTheList(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "symbotrio", "fr", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	p.Visit("/" + p.edition.Practice.URL)
	p.begin("symbotrio-cuts")
	p.place(p.Tree(), 0)
	p.rest()
	record := sitetest.Evaluate[string](p.Reader, `localStorage.getItem('ludoteca.run.symbotrio-cuts')`)
	list := `!document.body.classList.contains('playing') && document.querySelector('.full').hidden && location.hash === '' && scrollY > 0`
	table := `document.body.classList.contains('playing') && !document.querySelector('.full').hidden && scrollY === 0`
	for _, way := range []struct{ do, leads string }{
		{`history.back()`, list},
		{`history.forward()`, table},
		{`document.querySelector('[data-do=leave]').click()`, list},
		{`history.forward()`, table},
	} {
		sitetest.Evaluate[bool](p.Reader, way.do+`, true`)
		p.Holds(way.do, way.leads)
	}
	if now := sitetest.Evaluate[string](p.Reader, `localStorage.getItem('ludoteca.run.symbotrio-cuts')`); now != record {
		t.Errorf("the match was\n%s\nand is\n%s", record, now)
	}
}

// Who comes to a match by keyboard comes with one Tab to something on the board that can be
// done, in sight (or to what is to be looked at, while that is all), and behind the board to the hint.
// On a desktop that board is as high as the screen.
func TestADesktopsMatch(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	r := sitetest.Open(t, base, sitetest.Screen{Width: 1280, Height: 900, Media: map[string]string{"prefers-reduced-motion": "reduce"}})
	r.Early(`crypto.getRandomValues = (list) => list.fill(7)`) // the same deals each time
	for _, practice := range sitetest.Some(tables, practices...) {
		e := sitetest.Edition(t, practice.rulebook, "fr")
		if at := "/" + e.Practice.URL; !sitetest.Evaluate[bool](r, `location.pathname === '`+at+`'`) {
			r.Visit(at)
		} else { // from the match before
			sitetest.Evaluate[bool](r, `(document.querySelector('[data-do=leave]').click(), true)`)
			r.Holds("the list", `document.querySelector('.full').hidden && !location.hash`)
		}
		sitetest.Evaluate[bool](r, `([...document.querySelectorAll('[data-practice]')].find((form) => form.dataset.practice.split(' ')[0] === '`+practice.game+`').querySelector('[value=new]').click(), true)`)
		r.Holds("the reader's turn in "+practice.game, `(({ dataset: d }, on) => d.turn === 'you' && !('busy' in d) && !('wait' in d) || (on.offsetWidth && on.click(), false))(document.querySelector('.full:not([hidden])'), document.querySelector('[data-part=continue]'))`)
		for _, size := range [][2]int64{{1920, 1080}, {1280, 900}} {
			r.Resize(size[0], size[1], 1)
			least := .9
			if practice.rulebook == "brigands" || practice.game == "symbotrio-cuts" {
				least = .5 // these take the width
			}
			if high := sitetest.Evaluate[float64](r, filled); high < least {
				t.Errorf("%s: the board takes %.2f of the height of %dx%d", practice.game, high, size[0], size[1])
			}
		}
		if sitetest.Evaluate[bool](r, `document.activeElement.dataset.part === 'title'`) { // and not yet on the only thing to do
			r.Press(kb.Tab)
		}
		if at := sitetest.Evaluate[string](r, `((e, r = e.getBoundingClientRect()) => e.closest('[data-part=board]') && (e.ariaDisabled !== 'true' || !e.closest('[role=grid]').querySelector('button:not([aria-disabled=true])')) && r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight && r.right <= innerWidth ? '' : e.outerHTML.slice(0, 200))(document.activeElement)`); at != "" {
			t.Errorf("%s: the first Tab comes to %s", practice.game, at)
		}
		for range 30 {
			r.Press(kb.Tab)
			if sitetest.Evaluate[bool](r, `!document.activeElement.closest('[data-part=board]')`) {
				break
			}
		}
		if at := sitetest.Evaluate[string](r, `(e => e.dataset.do === 'hint' ? '' : e.outerHTML.slice(0, 200))(document.activeElement)`); at != "" && sitetest.Evaluate[bool](r, `!!document.querySelector('[data-do=hint]').offsetWidth`) {
			t.Errorf("%s: behind the board comes %s", practice.game, at)
		}
	}
}

// filled is how much of the screen's height the board takes, with what lies before the reader.
const filled = `(list => (Math.max(...list.map(r => r.bottom)) - Math.min(...list.map(r => r.top))) / innerHeight)(
	[...document.querySelectorAll('.field, .field *')].map(e => e.getBoundingClientRect()).filter(r => r.width > 1 && r.height > 1).slice(1))`

// Several cards may stand for one move, such as all those of a hand that lie between its
// ends: the one that is tapped is the one that is marked.
func TestWhatIsTappedIsMarked(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "trio", "fr", sitetest.Screen{Width: 820, Height: 1180, Touch: true})
	p.Visit("/" + p.edition.Practice.URL)
	p.begin("trio")
	p.Until("the reader's turn", func(tree []sitetest.Node) bool {
		if next, ok := button(tree, p.say("do.continue")); ok {
			p.act(next)
			return false
		}
		return p.mine(tree)
	})
	for _, at := range []int{2, 4} {
		p.rest()
		tapped := sitetest.Evaluate[string](p.Reader, fmt.Sprintf(`(e => (e.click(), e.id))(document.querySelectorAll('.mine .key[data-move="show inside"]')[%d])`, at))
		p.Holds("the card that was tapped is marked", `[...document.querySelectorAll('.refused')].map(e => e.id).join() === "`+tapped+`"`)
	}
}

// A move's button reaches over the thing that it is made with: the pile is pressed to draw
// from it, and in the drill that asks what is best a token, once to see what it would do and
// again to decide.
func TestTheThingItselfIsPressed(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "brigands", "fr", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	press := func(selector string) {
		t.Helper()
		p.Do(chromedp.MouseClickXY(0, 0)) // the pointer comes from elsewhere
		at := sitetest.Evaluate[[2]float64](p.Reader, `(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector('`+selector+`').getBoundingClientRect())`)
		p.Do(chromedp.MouseClickXY(at[0], at[1]))
	}
	for _, c := range []struct{ record, thing, once, decided string }{
		{"brigands 2 first=0 #1.a", ".heap.pile", "", `document.querySelector('.full').dataset.turn === 'you' && !document.querySelector('[data-move=draw]')`},
		{"brigands-now 1 rounds=4 #1.s1", "#brigands-now-c2", `!!document.querySelector('.aimed') && !!document.querySelector('.act[data-move="attack c2"]')`, `!!document.querySelector('.chances')`},
	} {
		p.enter(c.record)
		p.Holds("the board", `!!document.querySelector('[data-part=board] .swag')`)
		p.rest()
		if c.once != "" {
			press(c.thing)
			p.Holds("what it would do", c.once)
			p.rest()
		}
		press(c.thing)
		p.Holds("it is done", c.decided)
	}
}

// The maze of a full deck is whole on a small phone held upright; held across it may go on
// beyond its window, and then what was laid last and where the card in hand fits are in view.
// A place that is pressed is as large as a thumb also where cards are smaller, and lies on no
// other, unless one of them says that it has no room.
func TestTheMazeIsInItsWindow(t *testing.T) {
	t.Parallel()
	bot := labyrinthe.Game.Bots[0].Name
	m, err := rulestest.BotMatch(labyrinthe.Game, "window", nil, bot, bot)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.Replace(m.Record.String(), "bots="+bot+","+bot, "bots="+bot, 1), "\n")
	p := fluent(t, sitetest.Site(t), "labyrinthe", "fr", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	for n := 1; n < len(lines); n += 9 {
		p.enter(strings.Join(lines[:n], "\n"))
		p.Holds("the maze", `!!document.querySelector('[data-part=board] .window .laid')`)
		p.rest()
		for _, size := range [][2]int64{{360, 640}, {360, 740}, {740, 360}} {
			p.Resize(size[0], size[1], .1)
			for _, fault := range sitetest.Evaluate[[]string](p.Reader, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
				const frame = document.querySelector('.window'), f = frame.getBoundingClientRect();
				const out = [...frame.querySelectorAll('.latest, [data-want]')].filter((e) => (r => r.left < f.left || r.top < f.top || r.right > f.right + 1 || r.bottom > f.bottom + 1)(e.getBoundingClientRect()));
				const pressed = [...frame.querySelectorAll('[data-want]')].map((e) => [e, e.getBoundingClientRect()]);
				const ground = frame.querySelector('.ground').getBoundingClientRect();
				const beyond = pressed.filter(([e, r]) => r.left < ground.left || r.top < ground.top || r.right > ground.right + .5 || r.bottom > ground.bottom + .5);
				const small = pressed.filter(([e, r]) => Math.min(r.width, r.height) < 43.5);
				const tight = (e) => e.matches('[data-x=no], [data-y=no]');
				const meet = pressed.filter(([e, a], i) => pressed.some(([o, b], k) => k < i && !tight(e) && !tight(o) && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1));
				done([...innerHeight > innerWidth && frame.dataset.more ? ['the maze goes on ' + frame.dataset.more] : [], ...out.map((e) => e.id + ' is out of sight'),
					...beyond.map(([e]) => e.id + ' leaves the ground'), ...small.map(([e, r]) => e.id + ' is ' + Math.round(r.width) + ' by ' + Math.round(r.height)), ...meet.map(([e]) => e.id + ' lies on another')]);
			})))`) {
				t.Errorf("after %d lines, %dx%d: %s", n, size[0], size[1], fault)
			}
		}
	}
}

// What the others have is told apart from two steps away on a small phone, at a table of four
// too: weapons at least 26 pixels wide without a frame, treasures 18, and each in its panel.
func TestWhatOthersHaveIsLarge(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "brigands", "fr", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	for seats := 2; seats <= 4; seats++ {
		p.enter(fmt.Sprintf("brigands %d first=0 #1.a", seats))
		p.Holds(fmt.Sprintf("a table of %d", seats), fmt.Sprintf(`[...document.querySelectorAll('.full .rivals > li')].filter((li) => {
			const all = li.getBoundingClientRect(), inside = (r) => r.left >= all.left && r.right <= all.right && r.bottom <= all.bottom;
			return [['.gear', 26], ['.pip', 18]].every(([what, least]) => [...li.querySelectorAll(what)].every((e) => (r => r.width >= least && inside(r))(e.getBoundingClientRect())));
		}).length === %d`, seats-1))
	}
}
