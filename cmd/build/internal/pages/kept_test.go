package pages

// What is under way is never lost, in any practice: today's deal is dealt, a move is
// taken back, the link of the moment brings the same match to another device, and a
// page that was left goes on where it was.

import (
	"fmt"
	"strings"
	"testing"
)

func TestEveryPracticeIsKept(t *testing.T) {
	t.Parallel()
	base := host(t)
	still := screen{Width: 800, Height: 900, Media: map[string]string{"prefers-reduced-motion": "reduce"}}
	tried := 0
	for _, e := range played(t) {
		if e.Language.Code != "fr" {
			continue
		}
		tried++
		t.Run(e.Game, func(t *testing.T) {
			t.Parallel()
			g := receive(t, base, e, still, "")
			g.Visit("/" + e.Practice.URL)
			for i, header := range evaluate[[]string](g.reader, `[...document.querySelectorAll('form[data-practice]')].map(e => e.dataset.practice)`) {
				g.part(header, func(g guest) { g.kept(i, strings.Fields(header)[0]) })
			}
		})
	}
	if tried < 3 {
		t.Errorf("%d games have practices", tried)
	}
}

// kept plays a little of the practice that has the form at i.
func (g guest) kept(i int, game string) {
	g.t.Helper()
	press := func(value string) {
		g.t.Helper()
		g.Holds(value+" can be pressed", fmt.Sprintf(`(e => e.offsetWidth > 0 && (e.click(), true))(document.querySelectorAll('form[data-practice]')[%d].querySelector('[value=%s]'))`, i, value))
	}
	record := fmt.Sprintf(`localStorage.getItem("ludoteca.run.%s")`, game)
	const mine = `!document.querySelector('[data-busy]') && (u => !u.disabled && u.ariaDisabled !== 'true')(document.querySelector('[data-do=undo]'))`
	g.Visit("/" + g.edition.Practice.URL)
	press("today")
	g.seated()
	const rests = `!document.querySelector('[data-busy]') || !!document.querySelector('[data-table] .on:not([hidden]) [data-do=continue]')`
	for moves := 0; !evaluate[bool](g.reader, mine); moves++ {
		if moves == 20 {
			g.t.Fatal("no move can be taken back")
		}
		evaluate[bool](g.reader, `(e => (e?.click(), true))(`+toDo+`)`)
		g.Holds("the page rests", rests)
	}
	g.click("undo")
	g.Holds("an undo", record+`.endsWith("\nundo")`)
	is := evaluate[string](g.reader, record)
	g.chooses("position")
	g.Holds("the link of the moment", `!!document.querySelector("[data-part=link] input").value`)
	link := evaluate[string](g.reader, `(u => u.pathname + u.search + u.hash)(new URL(document.querySelector('[data-part=link] input').value))`)
	evaluate[bool](g.reader, `localStorage.clear() ?? true`)
	g.away()
	g.Visit(link)
	g.seated()
	g.stored(is)
	g.click("leave")
	g.away()
	g.Visit("/" + g.edition.Practice.URL)
	press("resume")
	g.seated()
	g.stored(is)
}
