package pages

// What is under way is never lost, in any practice (without -thorough, in two of each game): today's deal is dealt, a move is
// taken back, the link of the moment brings the same match to another device, and a
// page that was left goes on where it was, also where one game has several practices.

import (
	"fmt"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
)

func TestEveryPracticeIsKept(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	still := sitetest.Screen{Width: 800, Height: 900, Media: map[string]string{"prefers-reduced-motion": "reduce"}}
	tried := 0
	for _, e := range sitetest.Played(t) {
		if e.Language.Code != "fr" {
			continue
		}
		tried++
		t.Run(e.Game, func(t *testing.T) {
			t.Parallel()
			g := receive(t, base, e, still, "")
			g.Visit("/" + e.Practice.URL)
			for i, header := range sitetest.Some(2, sitetest.Evaluate[[]string](g.Reader, `[...document.querySelectorAll('form[data-practice]')].map(e => e.dataset.practice)`)...) {
				t.Run(header, func(t *testing.T) {
					g := guest{g.Reader, t, e}
					g.Under(t)
					g.kept(i)
				})
			}
		})
	}
	if tried < 3 {
		t.Errorf("%d games have practices", tried)
	}
}

// kept plays a little of the practice that has the form at i, from the list and back to it.
func (g guest) kept(i int) {
	g.t.Helper()
	press := func(value string) {
		g.t.Helper()
		g.Holds(value+" can be pressed, or unfolded", fmt.Sprintf(`((form) => (e => e.offsetWidth > 0 ? (e.click(), true) : (form.querySelector('summary').click(), false))(form.querySelector('[value=%s]')))(document.querySelectorAll('form[data-practice]')[%d])`, value, i))
	}
	const mine = `!document.querySelector('[data-busy]') && (u => !u.disabled && u.ariaDisabled !== 'true')(document.querySelector('[data-do=undo]'))`
	if !sitetest.Evaluate[bool](g.Reader, `document.querySelector('[data-table]')?.hidden && !location.hash`) { // another test got stuck
		g.away()
		g.Visit("/" + g.edition.Practice.URL)
	}
	sitetest.Evaluate[bool](g.Reader, `localStorage.clear() ?? true`)
	press("today")
	g.seated()
	const rests = `!document.querySelector('[data-busy]') || !!document.querySelector('[data-table] .on:not([hidden]) [data-do=continue]')`
	for moves := 0; !sitetest.Evaluate[bool](g.Reader, mine); moves++ {
		if moves == 20 {
			g.t.Fatal("no move can be taken back")
		}
		sitetest.Evaluate[bool](g.Reader, `(e => (e?.click(), true))(`+toDo+`)`)
		g.Holds("the page rests", rests)
	}
	g.click("undo")
	g.Holds("an undo", lately+`.endsWith("\nundo")`)
	is := sitetest.Evaluate[string](g.Reader, lately)
	g.chooses("position")
	g.Holds("the link of the moment", `!!document.querySelector("[data-part=link] input").value`)
	link := sitetest.Evaluate[string](g.Reader, `(u => u.pathname + u.search + u.hash)(new URL(document.querySelector('[data-part=link] input').value))`)
	g.click("leave")
	sitetest.Evaluate[bool](g.Reader, `localStorage.clear() ?? true`)
	if i == 0 || *sitetest.Thorough { // elsewhere, and else followed on the page
		g.away()
		g.Visit(link)
	} else {
		_, hash, _ := strings.Cut(link, "#")
		g.goes("#" + hash)
	}
	g.stored(is)
	g.seated()
	g.click("leave")
	if i == 0 || *sitetest.Thorough { // on a page that is opened anew too
		g.away()
		g.Visit("/" + g.edition.Practice.URL)
	}
	press("resume")
	g.seated()
	g.stored(is)
	g.click("leave")
	g.Holds("the list is there", `document.querySelector('[data-table]').hidden`)
}

// Practices of one game have a place each: both are left, and both are come back to. A
// match of the time when they shared one belongs to the practice that it was dealt by, and
// its table is come back to; one that was finished then is not gone on with. No game is told from
// another by that, so one of them is tried, and all with -thorough.
func TestPracticesOfAGameKeepTheirOwn(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	tried := 0
	for _, e := range sitetest.Played(t) {
		if e.Language.Code != "fr" || tried == 1 && !*sitetest.Thorough {
			continue
		}
		g := receive(t, base, e, sitetest.Screen{Width: 360, Height: 740, Media: map[string]string{"prefers-reduced-motion": "reduce"}}, "")
		g.Visit("/" + e.Practice.URL)
		const shared = `Object.values(Object.groupBy([...document.querySelectorAll('form[data-practice]')].entries(), ([, e]) => e.dataset.practice.split(' ', 1)[0])).find((of) => of.length > 1)?.map(([i]) => i) ?? []`
		forms := sitetest.Evaluate[[]int](g.Reader, shared)
		if len(forms) == 0 {
			continue
		}
		tried++
		g.part(e.Game, func(g guest) {
			pressed := func(i int, value string) string {
				g.t.Helper()
				g.Holds(value+" can be pressed", fmt.Sprintf(`(e => e.offsetWidth > 0 && (e.click(), true))(document.querySelectorAll('form[data-practice]')[%d].querySelector('[value=%s]'))`, i, value))
				g.seated()
				g.Holds("it is this one", fmt.Sprintf(`document.querySelector('[data-part=title]').textContent === document.querySelectorAll('form[data-practice]')[%d].dataset.title`, i))
				record := sitetest.Evaluate[string](g.Reader, lately)
				g.Holds("nothing was left for it", `document.querySelector('[data-do=back]').hidden`)
				return record
			}
			var records []string
			g.Visit("/" + g.edition.Practice.URL)
			for _, i := range forms {
				pressed(i, "new")
				g.Holds("there is a move", `!document.querySelector('[data-busy]') && !!(`+toDo+`)`)
				sitetest.Evaluate[bool](g.Reader, `(e => (e.click(), true))(`+toDo+`)`)
				g.Holds("the match has begun", lately+`.includes("\n")`)
				g.click("leave")
				g.Holds("the list is there", `document.querySelector('[data-table]').hidden`)
				records = append(records, sitetest.Evaluate[string](g.Reader, lately))
			}
			back := func() {
				g.t.Helper()
				g.away()
				g.Visit("/" + g.edition.Practice.URL)
				for n, i := range forms {
					if is := pressed(i, "resume"); !strings.HasPrefix(is, records[n]) {
						g.t.Errorf("form %d goes on with %q, want %q", i, is, records[n])
					}
					g.click("leave")
					g.Holds("the list is there", `document.querySelector('[data-table]').hidden`)
				}
			}
			back()
			game, _, _ := strings.Cut(records[0], " ")
			sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`localStorage.clear() ?? (localStorage['ludoteca.last'] = %[1]q, localStorage['ludoteca.run.%[1]s'] = %[2]q, localStorage['ludoteca.left.%[1]s'] = %[3]q, true)`, game, records[1], records[0]))
			g.away()
			g.Visit("/" + g.edition.Practice.URL + "#table")
			g.seated()
			if is := sitetest.Evaluate[string](g.Reader, lately); !strings.HasPrefix(is, records[1]) {
				g.t.Errorf("the table goes on with %q, want %q", is, records[1])
			}
			back()
			sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`localStorage.clear() ?? (localStorage['ludoteca.run.%[1]s'] = localStorage['ludoteca.over.%[1]s'] = %[2]q, true)`, game, records[1]))
			g.away()
			g.Visit("/" + g.edition.Practice.URL)
			g.Holds("no finished match to go on with", `[...document.querySelectorAll('[value=resume]')].every((e) => e.hidden)`)
		})
	}
	if tried == 0 {
		t.Errorf("%d games have several practices", tried)
	}
}
