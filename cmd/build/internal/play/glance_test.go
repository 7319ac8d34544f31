package play

// What a missed glance leaves to be learnt: seen whole, and said.

import (
	"fmt"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
)

const glanceMissed = "symbotrio-glance 1 rounds=5 start=4 aim=75 clock=off :tiles rectangle large blue triangle diamond square circle semicircle small red green yellow pile gem-circle-large-blue gem-triangle-small-red\nready"

// A mark covers nothing that is drawn on a tile, and what was missed is said by its symbol, with room for it.
func TestTheGlanceIsJudgedInSight(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"fr", "it"} {
		p := fluent(t, sitetest.Site(t), "symbotrio", lang, sitetest.Screen{Width: 360, Height: 640, Touch: true, Media: map[string]string{"prefers-reduced-motion": "reduce"}})
		p.enter(glanceMissed + "\nflip d2") // a semicircle, the longest of the sentences
		p.Holds("it is judged", `document.querySelectorAll('.full .key:is(.right, .wrong)').length === 4`)
		want := sitetest.PlainText(p.edition.Words.Event(0, 0, "mixed-cut circle semicircle c2"))
		if got := sitetest.Evaluate[string](p.Reader, `document.querySelector('.full .prompt').textContent`); !strings.Contains(sitetest.PlainText(got), want) {
			t.Errorf("%s: it is said %q, want %q", lang, got, want)
		}
		e := &eye{player: p, where: "glance " + lang, places: map[[2]int64]string{}}
		for _, size := range screens {
			e.measure("judged", size)
			for _, fault := range sitetest.Evaluate[[]string](p.Reader, `[...document.querySelectorAll('.full .key:is(.right, .wrong)')].flatMap((key) => {
				const r = key.getBoundingClientRect(), s = getComputedStyle(key, '::after'), n = (name) => parseFloat(s[name]), half = n('width') / 2 + n('borderTopWidth');
				const x = r.right - n('right') - half, y = r.top + n('top') + half, tile = key.querySelector('svg:last-child').getBoundingClientRect();
				const right = tile.left + tile.width * .84, top = tile.top + tile.height * .1; // of the sticker
				return Math.hypot(Math.max(0, x - right), Math.max(0, top - y)) >= half ? [] : [key.ariaLabel];
			})`) {
				t.Errorf("%s, %dx%d: the mark covers %s", lang, size[0], size[1], fault)
			}
		}
	}
}

// Each way to spoil a round is told apart.
func TestWhatSpoiledAGlanceIsSaid(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "symbotrio", "fr", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	for lines, word := range map[string]string{"\nhint\nflip c2\nflip b1\nflip c1": "board.aided", "\nflip c2\nundo\nflip c2\nflip b1\nflip c1": "board.retried"} {
		p.enter(glanceMissed + lines)
		p.Holds(word, fmt.Sprintf(`document.querySelector(".full .prompt")?.textContent.replaceAll(/[\u00a0\u202f]/g, " ").startsWith(%q)`, sitetest.PlainText(p.say(word))))
	}
}

// A list of one line has no bullet.
func TestOneLineHasNoBullet(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "symbotrio", "fr", sitetest.Screen{Width: 1280, Height: 900})
	p.enter(glanceMissed)
	p.Holds("one line has no bullet, two have", `((list) => [1, 2].every((n) => {
		list.replaceChildren(...Array.from({ length: n }, () => document.createElement('li')));
		return (getComputedStyle(list.firstChild).listStyleType === 'none') === (n === 1);
	}))(document.querySelector('.full [data-part=review]'))`)
}
