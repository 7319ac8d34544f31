package play

// What is to be read on Trio's table is read whole: numbers of cards that lie open, of hands that are fanned as well; the sums of
// the links drill; what wins in nana. And nothing of it moves, or is half covered by a hint.

import (
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules/drill"
)

// sliced lists what is wrong with the numbers of cards that lie open: one that another card covers in part, or a card of which none
// is whole and as high as small letters.
const sliced = `(() => {
	const seen = (e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
	const faults = [], open = [...document.querySelectorAll('.full .cloth :is(.mine .key, .key.up, .lying.up)')].filter(seen);
	for (const card of open) {
		const whole = [...card.querySelectorAll('.numeral-big, .corner:not(.linked, .wins)')].filter(seen).filter((text) => {
			const r = text.getBoundingClientRect(), free = [.04, .3, .5, .7, .96].map((x) => {
				const at = [r.left + x * r.width, (r.top + r.bottom) / 2];
				return at[0] >= 0 && at[0] < innerWidth && at[1] < innerHeight && text.closest('svg, .block').parentNode.contains(document.elementsFromPoint(...at).find((top) => top.closest('svg')));
			});
			if (free.includes(true) && free.includes(false)) faults.push('the ' + text.textContent + ' of ' + card.className + ' is sliced: ' + free);
			return !free.includes(false) && r.height >= 9;
		});
		if (card.querySelector('.numeral-big') && !whole.length) faults.push('no number of ' + card.className + ' ' + card.textContent + ' is read');
	}
	if (!open.length && document.querySelector('.full .mine .key')) faults.push('no card lies open');
	return faults;
})()`

func TestNumbersOfOpenCardsAreWhole(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "trio", "it", sitetest.Screen{Width: 360, Height: 740, Touch: true, Media: map[string]string{"prefers-reduced-motion": "reduce"}})
	look := func(record string, sizes ...[2]int64) {
		t.Helper()
		p.enter(record)
		p.Holds("the table", `!!document.querySelector('.full .cloth')`)
		p.rest()
		for _, size := range sizes {
			p.Resize(size[0], size[1], .1)
			for _, fault := range sitetest.Evaluate[[]string](p.Reader, sliced) {
				t.Errorf("%dx%d: %s in\n%s", size[0], size[1], fault, record)
			}
		}
		p.Resize(360, 740, .1)
	}
	for _, seed := range []string{"a", "b", "c"} {
		record := "trio-may 1 rounds=12 #11.whole-" + seed
		for range 12 {
			look(record, [2]int64{360, 740}, [2]int64{1280, 900})
			move, _ := p.match(record).State.View(0).(drill.MayView).Solution()
			record += "\n" + string(move) + "\nnext"
		}
	}
	for _, clause := range []string{"tri-48", "r-tri-19"} {
		look("trio-may 1 rounds=6 clause="+clause+" #11.whole", [2]int64{360, 740}, [2]int64{1280, 900})
	}
	const nana = "trio 2 goal=nana preset=nana first=0 :hand 2 3 4 5 6 6 7 8 9 10 hand 2 3 4 5 7 7 8 8 9 10 middle 2 1 1 1 3 4 5 6 9 10"
	for _, lines := range []string{"", "\nflip m1", "\nflip m1\nask 1 low", "\nshow low\nask 1 low", "\nshow high\nask 1 high", "\nshow low\nask 1 low\nflip m1"} {
		look(nana+lines, [2]int64{1280, 900}, [2]int64{820, 1180}, [2]int64{740, 360}, [2]int64{360, 640}, [2]int64{360, 740})
	}
}

// The table of "may I?" is one: no rival stands alone in half a row, and where there is room all of them that are not laid out stand in
// one; the rows of the middle lie together, as far from the rivals as from the own hand; and nothing lies upon anything else.
const apart = `(() => {
	const faults = [], box = (e) => e.getBoundingClientRect(), cloth = document.querySelector('.full .cloth'), all = (what) => [...cloth.querySelectorAll(what)].map(box);
	const aside = all('.aside'), asked = all('.holder:not(.aside, .mine)'), middle = all('.middle [role=gridcell]'), [own] = all('.mine'), rivals = [...aside, ...asked];
	const top = Math.max(...rivals.map((r) => r.bottom)), rows = [...aside, ...asked, own];
	if (box(cloth).width >= 576 && box(cloth).height >= 384 && new Set(aside.map((r) => Math.round(r.top))).size > 1) faults.push('the rivals stand in more rows than one');
	for (const r of aside) {
		if (aside.filter((other) => Math.abs(other.top - r.top) < 2).length === 1 && r.width < box(cloth).width - 8) faults.push('a rival stands alone in half a row');
	}
	for (const [i, a] of [...rows, ...middle].entries()) {
		if (a.top < box(cloth).top - 1 || a.bottom > box(cloth).bottom + 1) faults.push('something is out of sight');
		if ([...rows, ...middle].some((b, j) => j > i && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)) faults.push('something lies upon something else');
	}
	for (const [i, name] of all('.aside > .whose').entries()) {
		const host = cloth.querySelectorAll('.aside')[i], range = document.createRange();
		range.selectNodeContents(host.querySelector('.whose b'));
		for (const r of [...host.querySelectorAll('.lying.up svg')].map(box)) if (Math.min(r.right, range.getBoundingClientRect().right) - Math.max(r.left, range.getBoundingClientRect().left) > 1 && r.top < name.bottom - 3 && r.bottom > name.top) faults.push('a card lies upon a name');
	}
	if (!middle.length) return faults;
	const above = Math.min(...middle.map((r) => r.top)) - top, below = own.top - Math.max(...middle.map((r) => r.bottom));
	if (Math.abs(above - below) > 6) faults.push('the middle is ' + Math.round(above) + ' below the rivals, and ' + Math.round(below) + ' above the own hand');
	const tops = [...new Set(middle.map((r) => Math.round(r.top)))].sort((a, b) => a - b);
	if (tops.length > 1 && tops[1] - tops[0] > middle[0].height + 12) faults.push('the rows of the middle lie apart');
	return faults;
})()`

func TestTheTableOfMayIsOne(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "trio", "fr", sitetest.Screen{Width: 360, Height: 740, Touch: true, Media: map[string]string{"prefers-reduced-motion": "reduce"}})
	tables := map[string]bool{}
	for _, start := range []string{"trio-may 1 rounds=12 #11.whole-a", "trio-may 1 rounds=12 #11.whole-b", "trio-may 1 rounds=6 clause=r-tri-03 #11.whole", "trio-may 1 rounds=4 clause=tri-48 #11.whole"} {
		for record, over := start, false; !over; {
			p.enter(record)
			p.Holds("the table", `!!document.querySelector('.full .cloth')`)
			p.rest()
			tables[sitetest.Evaluate[string](p.Reader, `((e) => e.dataset.seats + !!e.querySelector('.holder:not(.aside, .mine)'))(document.querySelector('.full .cloth'))`)] = true
			for _, size := range sitetest.Some(4, [][2]int64{{360, 740}, {1280, 900}, {360, 640}, {820, 1180}, {740, 360}, {1024, 768}, {1920, 1080}}...) {
				p.Resize(size[0], size[1], .1)
				for _, fault := range sitetest.Evaluate[[]string](p.Reader, apart) {
					t.Errorf("%dx%d: %s in\n%s", size[0], size[1], fault, record)
				}
			}
			asked := p.match(record).State.View(0).(drill.MayView)
			move, _ := asked.Solution()
			record += "\n" + string(move) + "\nnext"
			over = asked.Round == asked.Rounds
		}
	}
	if len(tables) < 7 {
		t.Errorf("only these tables: %v", tables)
	}
}

// The grid stays where it is whatever is told, each calculation stands apart from the others, and no hint lies over a number.
func TestTheLinksDrillStandsStill(t *testing.T) {
	t.Parallel()
	const deal = "trio-links 1 rounds=6 missed=once :3 7 12"
	for _, lang := range []string{"fr", "it"} {
		p := fluent(t, sitetest.Site(t), "trio", lang, sitetest.Screen{Width: 360, Height: 640, Touch: true, Media: map[string]string{"prefers-reduced-motion": "reduce"}})
		at := map[[2]int64]string{}
		for _, lines := range []string{"", "\npick 4", "\npick 4\npick 10", "\npick 4\npick 10\ndone", "\npick 4\npick 11", "\npick 11", "\nnone", "\nnone\nnext", "\nnone\nnext\npick 5", "\nnone\nnext\nnone\nnext\npick 11"} {
			p.enter(deal + lines)
			p.Holds("the grid", `!!document.querySelector('.full .linking .grid')`)
			p.rest()
			for _, size := range [][2]int64{{360, 640}, {360, 740}, {1280, 900}} {
				p.Resize(size[0], size[1], .1)
				now := sitetest.Evaluate[string](p.Reader, `(r => [r.top, r.height, r.left + r.width / 2].map(Math.round).join())(document.querySelector('.full .linking .grid').getBoundingClientRect())`)
				if before, ok := at[size]; ok && before != now {
					t.Errorf("%s, %dx%d, after %q: the grid was at %s, and is at %s", lang, size[0], size[1], lines, before, now)
				}
				at[size] = now
				for _, fault := range sitetest.Evaluate[[]string](p.Reader, `(() => {
					const said = [...document.querySelectorAll('.full .chain li > span:not(.out, .empty)')].map((e) => { const range = document.createRange(); range.selectNodeContents(e); return [e.textContent, range.getBoundingClientRect()]; });
					return said.flatMap(([text, a], i) => [...a.left < 0 || a.right > innerWidth ? [text + ' is out of sight'] : [], ...said.slice(0, i).filter(([, b]) => Math.max(a.left - b.right, b.left - a.right) < 6 && Math.max(a.top - b.bottom, b.top - a.bottom) < 0).map(([other]) => other + ' runs into ' + text)]);
				})()`) {
					t.Errorf("%s, %dx%d, after %q: %s", lang, size[0], size[1], lines, fault)
				}
			}
			p.Resize(360, 640, .1)
		}
		for _, lines := range []string{"", "\npick 4"} {
			for _, size := range [][2]int64{{360, 640}, {360, 740}} {
				p.Resize(size[0], size[1], .1)
				p.enter(deal + lines)
				p.Holds("the grid", `!!document.querySelector('.full .linking .grid')`)
				p.rest()
				rungs := 0
				p.watch = func(when string) {
					if !strings.HasPrefix(when, "rung") && !strings.HasPrefix(when, "what a hint costs") {
						return
					}
					rungs++
					if hidden := sitetest.Evaluate[string](p.Reader, `((lid) => [...document.querySelectorAll('.full :is(.linking .key, .chain li, .prompt)')].filter((e) => (r => Math.min(r.bottom, lid.bottom) - Math.max(r.top, lid.top) > 1 && Math.min(r.right, lid.right) - Math.max(r.left, lid.left) > 1)(e.getBoundingClientRect())).map((e) => e.textContent).join())(document.querySelector('.full [data-part=hints]').getBoundingClientRect())`); hidden != "" {
						t.Errorf("%s, %dx%d, %s: it lies over %s", lang, size[0], size[1], when, hidden)
					}
				}
				p.hints()
				if p.watch = nil; rungs < 3 {
					t.Errorf("%d hints", rungs)
				}
			}
		}
	}
}

// What wins in nana is in sight at every moment of a match, and at one place; and what happened last is no line that looks out from
// below a hint.
func TestWhatWinsStaysInSight(t *testing.T) {
	t.Parallel()
	const nana = "trio 2 goal=nana preset=nana first=0 bots=good :hand 2 3 4 5 6 6 7 8 9 10 hand 2 3 4 5 7 7 8 8 9 10 middle 2 1 1 1 3 4 5 6 9 10"
	p := fluent(t, sitetest.Site(t), "trio", "fr", sitetest.Screen{Width: 360, Height: 740, Touch: true, Media: map[string]string{"prefers-reduced-motion": "reduce"}})
	at := map[[2]int64]string{}
	for _, lines := range []string{"", "\nshow low", "\nshow low\nask 1 low", "\nshow low\nask 1 high", "\nshow low\nask 1 high\nclose", "\nshow low\nask 1 low\nflip m1"} {
		p.enter(nana + lines)
		p.Holds("the table", `!!document.querySelector('.full .cloth')`)
		p.rest()
		for _, size := range [][2]int64{{360, 740}, {360, 640}, {740, 360}, {820, 1180}, {1280, 900}} {
			p.Resize(size[0], size[1], .1)
			now := sitetest.Evaluate[string](p.Reader, `((e, r = e.getBoundingClientRect()) => e.checkVisibility({ checkOpacity: true, visibilityProperty: true }) && r.bottom <= innerHeight && r.right <= innerWidth && [...e.querySelectorAll('svg:last-child, b')].every((part) => (q => part.contains(document.elementFromPoint((q.left + q.right) / 2, (q.top + q.bottom) / 2)))(part.getBoundingClientRect())) ? [r.left, r.top, r.bottom].map(Math.round).join() : 'out of sight')(document.querySelector('.full .aims'))`)
			if before, ok := at[size]; now == "out of sight" || ok && before != now {
				t.Errorf("%dx%d, after %q: what wins is %s, and was at %s", size[0], size[1], lines, now, before)
			}
			at[size] = now
		}
		p.Resize(360, 740, .1)
	}
	for _, size := range [][2]int64{{360, 740}, {360, 640}, {1280, 900}} {
		p.Resize(size[0], size[1], .1)
		p.enter(nana + "\nshow low")
		p.Holds("the table", `!!document.querySelector('.full .cloth')`)
		p.rest()
		p.watch = func(when string) {
			if cut := sitetest.Evaluate[bool](p.Reader, `((lid, log) => log.checkVisibility({ visibilityProperty: true }) && (r => Math.min(r.bottom, lid.bottom) - Math.max(r.top, lid.top) > 1)(log.getBoundingClientRect()))(document.querySelector('.full [data-part=hints]').getBoundingClientRect(), document.querySelector('.full > .log'))`); cut {
				t.Errorf("%dx%d, %s: it covers a part of what happened last", size[0], size[1], when)
			}
		}
		p.hints()
		p.watch = nil
	}
}
