package pages

// Nothing on a page moves by itself while it arrives. The line is slow: scripts come only
// when the first picture of the page is there, and what they then push aside is what the
// browser measures as the page's layout shift.

import (
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
)

// mostShift is the layout shift that nobody sees.
const mostShift = 0.01

// shifts keeps what the browser measures; shifted gives their sum, once the page is drawn.
const shifts = `
globalThis.shifts = [];
const meter = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
meter.observe({ type: 'layout-shift', buffered: true });
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
globalThis.shifted = async () => {
	await drawn();
	shifts.push(...meter.takeRecords());
	return shifts.reduce((sum, { value }) => sum + value, 0);
};`

// Every page, or without -thorough those of one game, in one language on a wide window and in the other on a phone, for who was never
// there; lessons again for who comes back to a step of them, and practices for who comes back to
// a match of each.
func TestNothingShifts(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	for i, on := range []sitetest.Screen{{Width: 1280, Height: 900}, {Width: 360, Height: 740, Touch: true}} {
		lang := sitetest.Content(t).Languages[i]
		t.Run(lang.Code, func(t *testing.T) {
			t.Parallel()
			var gate atomic.Pointer[chan struct{}] // behind which scripts wait
			reader := sitetest.Open(t, proxy(t, base, func(w http.ResponseWriter, r *http.Request) bool {
				if shut := gate.Load(); shut != nil && strings.HasSuffix(r.URL.Path, ".js") && !strings.HasSuffix(r.URL.Path, "/choose.js") { // which leads away before any picture
					select {
					case <-*shut:
					case <-r.Context().Done():
					}
				}
				return false
			}, func(r *http.Response) error {
				r.Header.Set("Cache-Control", "no-store")
				return nil
			}), on)
			reader.Pardon("404")
			reader.Early(shifts)
			arrive := func(path string) (moved string) {
				t.Helper()
				shut := make(chan struct{})
				gate.Store(&shut)
				sitetest.Evaluate[bool](reader, fmt.Sprintf(`(document.body.remove(), location.assign(%q), true)`, path))
				reader.Holds("a picture of "+path, `!!document.body && performance.getEntriesByType("paint").length > 0`)
				close(shut)
				reader.Holds("all of "+path, `document.readyState === "complete" &&
					(panel => !panel || panel.getBoundingClientRect().top > innerHeight || !!panel.dataset.state)(document.querySelector(".offline")) &&
					!document.querySelector("[data-part=filled][hidden]")`) // results, which come when the catalogue has
				if sum := sitetest.Evaluate[float64](reader, "shifted()"); sum > mostShift {
					moved = fmt.Sprintf("%.4f: %s", sum, sitetest.Evaluate[string](reader, `shifts.map(({ sources }) => sources.map(({ node, previousRect: from, currentRect: to }) => [node?.nodeName, node?.getAttribute?.("class"), "from", from.x, from.y, from.width, from.height, "to", to.x, to.y, to.width, to.height].join(" "))).join("; ")`))
				}
				return moved
			}
			// What moves moves each time; a browser that has no time was seen to count a piece that lay
			// still, and to draw a page of which only half had been read.
			still := func(path string) {
				t.Helper()
				moved := arrive(path)
				for again := 0; moved != "" && again < 3; again++ {
					moved = arrive(path)
				}
				if moved != "" {
					t.Errorf("%s shifts by %s", path, moved)
				}
			}
			reader.Visit("/nowhere/")
			still("/" + lang.Code + "/nowhere/")
			one := lang.Editions[i].Game
			for _, p := range lang.Pages() {
				if p.Edition != nil && p.Edition.Game != one && !*sitetest.Thorough {
					continue
				}
				still("/" + p.URL)
				switch {
				case p.Kind == book.Learn:
					sitetest.Evaluate[bool](reader, `(localStorage['ludoteca.at.' + document.getElementById('stage').dataset.game] = [...document.querySelectorAll('.step')].at(-1).id, true)`)
				case p.Kind == book.Practice:
					sitetest.Evaluate[bool](reader, `[...document.querySelectorAll('[data-practice]')].map((form) => form.dataset.practice.split(' ')).every(([game, ...setup]) => localStorage['ludoteca.run.' + game] = [game, ...setup, '#1.abc'].join(' ') + '\nfirst')`)
				default:
					continue
				}
				still("/" + p.URL)
				reader.Holds("what was left is there", `document.querySelector(".goon") ? !document.querySelector(".goon").hidden : [...document.querySelectorAll(".step")].at(-1).matches(".now")`)
			}
			sitetest.Evaluate[bool](reader, `(document.querySelector("main").prepend(document.createElement("h1")), document.querySelector("h1").style.height = "9rem", true)`)
			if sitetest.Evaluate[float64](reader, "shifted()") <= mostShift {
				t.Error("the measure finds no shift")
			}
		})
	}
}
