package pages

// The moments that counted in a match: a match with a mistake in it is finished, the mistake is
// named with what was better and why, seen on its board, played again from there, and won.

import (
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
)

// thrown is a match that its player gives away in the first turn: two ones lie open, and the third is
// in the own hand.
const thrown = `trio 3 goal=simple teams=no preset=trio aid=no turns=1000 first=0 bots=good,good :hand 1 4 5 5 8 9 hand 2 4 6 7 8 10 hand 1 2 6 7 9 10 middle 1 2 4 5 6 7 8 9 10 trios 0 3 11 trios 1 12
flip m1
ask 2 low
flip m4
close
ask 0 low
flip m1
ask 2 low
ask 0 high
ask 1 high
close
flip m2
flip m3
close
ask 0 low
flip m6
close
ask 1 low
flip m2
show low
flip m3
flip m4
close
flip m3
show low
ask 0 low`

func TestMoments(t *testing.T) {
	t.Parallel()
	for lang, screen := range map[string]sitetest.Screen{"fr": {Width: 360, Height: 740, Touch: true}, "it": {Width: 1280, Height: 900}} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			g := guest{sitetest.Open(t, sitetest.Site(t), screen), t, sitetest.Edition(t, "trio", lang)}
			g.Early(sitetest.Spends)
			end := strings.LastIndexByte(thrown, '\n')
			g.enter(thrown[:end]) // the last move is a bot's
			g.stored(thrown)
			said := func(id, line string) string {
				return sitetest.PlainText(strings.Replace(g.edition.Words.Name(id), "{move}", g.edition.Words.For(0).Line("move", line), 1))
			}
			g.Holds("what is told of the match is no more than what is known of it", `!document.querySelector('[data-part=result]').hidden && document.querySelector('[data-part=moments]').offsetHeight >= 44 && !document.querySelector('[data-part=momentsaid]').offsetHeight`)
			sitetest.Evaluate[bool](g.Reader, `document.querySelector('[data-part=moments] > summary').click() ?? true`)
			g.Until("the mistake, what was better, and why", func(tree []sitetest.Node) bool {
				for _, want := range []string{said("moment.played", "flip m4"), said("moment.better", "show low"), g.say("moment.unthought")} {
					if _, ok := sitetest.Find(tree, "StaticText", func(text string) bool { return text == want }); !ok {
						return false
					}
				}
				_, ok := sitetest.Find(tree, "image", func(text string) bool { return strings.Contains(text, "100") })
				return ok
			})
			g.Holds("the dearest comes first", `document.querySelector('[data-part=momentlist] li').dataset.played === 'flip m4'`)
			g.Holds("the work comes to its end", `document.querySelector('[data-part=momentbar]').hidden`)
			g.fits("the moments")
			g.click("moment")
			g.Holds("the board of that moment, with both moves in sight", `((board, panel) => board.inert && panel.offsetHeight > 0 && document.activeElement === panel && [['.marked', 'show low'], ['.refused', 'flip m4']].every(([mark, move]) => {
				const e = board.querySelector(mark + '[data-move]'), at = e?.getBoundingClientRect(), over = panel.getBoundingClientRect();
				return e?.dataset.move === move && at.width > 0 && (at.bottom <= over.top + 1 || at.top >= over.bottom - 1 || at.right <= over.left + 1 || at.left >= over.right - 1);
			}))(document.querySelector('[data-part=board]'), document.querySelector('[data-part=moment]'))`)
			g.click("verdict")
			g.Holds("the result again, and behind it the end", `!document.querySelector('[data-part=result]').hidden && !document.querySelector('[data-part=board]').inert && document.querySelector('[data-part=moment]').hidden`)
			g.click("moment")
			before, _, _ := strings.Cut(thrown, "\nflip m4")
			g.Holds("it is noted, so that it can be tried again", fmt.Sprintf(`localStorage['ludoteca.diary'].includes(%q)`, " missed trio "+strings.TrimPrefix(sitetest.Hash(before), "#r=")+" show+low "))
			g.Holds("the way to play on", `(link => link.offsetHeight >= 44 && (link.click(), true))(document.querySelector('[data-part=playon]'))`)
			g.stored(before)
			g.Holds("it is the reader's turn", `document.querySelector('[data-part=moment]').hidden && !document.querySelector('[data-part=board]').inert && document.querySelector('[data-table]').dataset.turn === 'you'`)
			g.click("show low")
			g.hears(g.say("review.victory"))
			g.Holds("it is solved, and told so", `/solved trio\+3\S+$/.test(localStorage['ludoteca.diary']) && !document.querySelector('[data-part=daydone]').hidden && localStorage['ludoteca.done.trio'].split('\n\n').length === 1`)
			g.Holds("it is judged before anybody asks", `localStorage['ludoteca.moments'].endsWith('\nshow low') && !document.querySelector('[data-part=moments]').open`)
		})
	}
}

// The module that reviews is fetched by nobody else, and is no larger than the one that plays may
// be: 900 KB by gzip, which Brotli makes 640.
func TestTheReviewModuleIsSmall(t *testing.T) {
	base := sitetest.Site(t)
	g := guest{sitetest.Open(t, base, sitetest.Screen{Width: 1280, Height: 900}), t, sitetest.Edition(t, "trio", "fr")}
	g.Early(sitetest.Spends)
	g.Visit("/" + g.edition.Practice.URL)
	reply, err := http.Get(base + sitetest.Evaluate[string](g.Reader, `document.querySelector('[data-review]').dataset.review`))
	if err != nil {
		t.Fatal(err)
	}
	defer reply.Body.Close()
	var size counter
	w, err := gzip.NewWriterLevel(&size, gzip.BestCompression)
	if err == nil {
		_, err = io.Copy(w, reply.Body)
	}
	if err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes", size)
	if size < 100<<10 || size > 900<<10 {
		t.Errorf("the module takes %d bytes", size)
	}
	const fetched = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/review.') || name.includes('/ended.'))`
	if sitetest.Evaluate[bool](g.Reader, fetched) {
		t.Error("it is fetched with the page")
	}
}

// counter counts what is written.
type counter int

func (c *counter) Write(p []byte) (int, error) { *c += counter(len(p)); return len(p), nil }
