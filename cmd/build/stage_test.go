package main

// What the eye sees of a match. A node in the tree is not a thing in view: here the
// rectangles of what is played with are compared, at every moment of every practice and
// of every step of a lesson, on seven screens from a small phone to a large desktop. The
// players are those of the other tests; after each of their moves the page is measured.

import (
	_ "embed"
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

// screens are the screens, in CSS pixels.
var screens = [][2]int64{{360, 640}, {360, 740}, {390, 664}, {740, 360}, {820, 1180}, {1280, 900}, {1920, 1080}}

// measure is a script that lists what is wrong with the stage as it stands: what scrolls,
// is cut, covered, too small for a finger or out of sight, and which areas overlap.
//
//go:embed testdata/measure.js
var measure string

// kind tells moments apart that may be laid out in different ways.
const kind = `(full => !full ? '' : [...full.querySelectorAll('.panel')].filter(e => !e.hidden).map(e => e.className).join() + '|' + (full.dataset.wait ?? '-') + '|' + full.dataset.turn + '|' +
	[...full.querySelectorAll('.board [class]')].map(e => e.getAttribute('class')).filter((c, i, all) => all.indexOf(c) === i).sort().join())(document.querySelector('.full:not([hidden])'))`

// eye looks at the stage after each move of a player: on every screen when a moment is of
// a new kind, else on the next one.
type eye struct {
	*player
	where string
	seen  map[string]bool
	next  int
	found int
}

func watch(p *player, where string) {
	e := &eye{player: p, where: where, seen: map[string]bool{}}
	p.watch = e.look
}

func (e *eye) look(when string) {
	e.t.Helper()
	if e.found > 12 {
		return // the rest of such a match says no more
	}
	if k := evaluate[string](e.reader, kind); !e.seen[k] || *thorough {
		e.seen[k] = true
		for range screens {
			e.measure(when)
		}
	} else {
		e.measure(when)
	}
}

func (e *eye) measure(when string) {
	e.t.Helper()
	size := screens[e.next%len(screens)]
	e.next++
	e.do(chromedp.EmulateViewport(size[0], size[1], chromedp.EmulateTouch, chromedp.EmulateMobile))
	for _, fault := range evaluate[[]string](e.reader, measure) {
		e.found++
		e.t.Errorf("%s, %s, %dx%d: %s", e.where, when, size[0], size[1], fault)
	}
}

// Each practice in one language, the next in the other; with -thorough in both.
func TestPracticesStayInSight(t *testing.T) {
	t.Parallel()
	base := host(t)
	for i, practice := range practices {
		for j, lang := range []string{"fr", "it"} {
			if !*thorough && i%2 != j {
				continue
			}
			t.Run(practice.game+"/"+lang, func(t *testing.T) {
				t.Parallel()
				on := screen{Width: 360, Height: 640, Touch: true}
				if j == 0 {
					on.Media = map[string]string{} // with motion, and so with a pace
				}
				p := fluent(t, base, practice.rulebook, lang, on)
				p.Early(`localStorage.setItem('ludoteca.pace', 'quick')`)
				p.Visit("/" + p.edition.Practice.URL)
				p.begin(practice.game)
				watch(p, practice.game+" "+lang)
				if hint, ok := button(p.Tree(), p.say("do.hint")); ok {
					for rung := range 3 {
						p.act(hint)
						p.rest()
						p.watch(fmt.Sprintf("rung %d of a hint", rung+1))
					}
				}
				p.finish(practice.most, practice.move(p))
			})
		}
	}
}

// Each lesson in one language, with its mistakes; with -thorough in both.
func TestLessonsStayInSight(t *testing.T) {
	t.Parallel()
	base := host(t)
	seen := map[string]int{}
	for _, e := range editionsOf(t, "") {
		if len(e.Steps) == 0 {
			continue
		}
		lang := e.Language.Code
		seen[lang]++
		if !*thorough && seen[lang]%2 == 0 != (lang == "fr") {
			continue
		}
		t.Run(e.Game+"/"+lang, func(t *testing.T) {
			t.Parallel()
			p := fluent(t, base, e.Game, lang, screen{Width: 360, Height: 640, Touch: true})
			watch(p, e.Game+"'s lesson in "+lang)
			lessons(t, p)
		})
	}
}

// The screens are those that the look asks for, and the script finds what it looks for.
func TestTheMeasureFindsFaults(t *testing.T) {
	t.Parallel()
	p := fluent(t, host(t), "symbotrio", "fr", screen{Width: 360, Height: 640, Touch: true})
	p.Visit("/" + p.edition.Practice.URL)
	p.begin("symbotrio-cuts")
	p.rest()
	if faults := evaluate[[]string](p.reader, measure); len(faults) > 0 {
		t.Fatalf("the stage is faulty as it is: %q", faults)
	}
	for what, harm := range map[string]string{
		"a page that scrolls":    `document.body.style.minHeight = '150vh'`,
		"a place out of sight":   `document.querySelector('.key').style.transform = 'translateY(-100vh)'`,
		"a target too small":     `document.querySelector('.icon').style.cssText = 'width: 20px; min-width: 0; padding: 0'`,
		"a place that is hidden": `document.querySelector('.full').insertAdjacentHTML('beforeend', '<div id="lid" style="position: absolute; inset: 0; z-index: 9"></div>')`,
		"areas that overlap":     `document.querySelector('.prompt').style.transform = 'translateY(5rem)'`,
	} {
		faults := evaluate[[]string](p.reader, `(() => {
			const all = [...document.querySelectorAll('body, .full, .full *')].map(e => [e, e.getAttribute('style')]);
			`+harm+`;
			const faults = `+measure+`;
			document.getElementById('lid')?.remove();
			for (const [e, style] of all) style === null ? e.removeAttribute('style') : e.setAttribute('style', style);
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
