package main

// The search in a real browser: what the page's reader of the index finds is what
// the other one finds, and whoever uses a keyboard alone comes to the clause.

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/search"
	"ludoteca/cmd/build/internal/serve"
	"ludoteca/cmd/build/internal/sitetest"
)

// hostedBelow hosts the site below a path, as a real one may be.
func hostedBelow(t testing.TB) string {
	t.Helper()
	sitetest.Chromium(t) // or nobody would read it
	files := renderedSite(t)
	host := serve.NewHost("/games/")
	host.Show(files)
	server := httptest.NewServer(host)
	t.Cleanup(server.Close)
	return server.URL
}

const fetched = `performance.getEntriesByType('resource').map(e => e.name.split('/').pop()).filter(n => n.startsWith('search'))`

func TestPageFindsTheSame(t *testing.T) {
	t.Parallel()
	b := sitetest.Content(t)
	page := sitetest.Open(t, hostedBelow(t), sitetest.Screen{Width: 800, Height: 600})
	page.Visit("/games/fr/")
	bare := *b.Languages[0]
	bare.SearchRules = nil
	for _, lang := range append(slices.Clone(b.Languages), &bare) {
		index := search.Index(lang, nil)
		r := readIndex(string(index))
		var queries []string
		for _, q := range questions(t) {
			if q.lang == lang.Code {
				queries = append(queries, q.query, q.query+" ", strings.ToUpper(q.query))
				for i := range q.query { // while typing, after each fifth letter or with -thorough after each
					if i%5 == 3 || *sitetest.Thorough {
						queries = append(queries, q.query[:i])
					}
				}
			}
		}
		asked, _ := json.Marshal(queries)
		text, _ := json.Marshal(string(index))
		here := lang.Editions[len(lang.Editions)-1].Rules.URL
		found := sitetest.Evaluate[[][]string](page, fmt.Sprintf(`import(document.querySelector('script[type=module]').src.replace(/[^/]*$/, 'search.js')).then(m => {
			const index = new m.Index(%s);
			return %s.map(q => index.find(q, %q).map(p => p.url));
		})`, text, asked, here))
		for i, q := range queries {
			if want := r.find(q, here); !slices.Equal(found[i], want) {
				t.Errorf("%s %q: the page finds %s, not %s", lang.Code, q, found[i], want)
			}
		}
	}
}

// Nobody who does not search fetches anything; who does comes by keyboard to the
// clause, which is in sight and marked.
func TestSearchByKeyboard(t *testing.T) {
	t.Parallel()
	b := sitetest.Content(t)
	base := hostedBelow(t)
	for code, q := range map[string]struct{ slip, rest, nothing, id string }{
		"fr": {"esrco", "c", "xylophone", "sym-40"},
		"it": {"trufatt", "ore", "xilofono", "sym-40"},
	} {
		t.Run(code, func(t *testing.T) {
			page := sitetest.Open(t, base, sitetest.Screen{Width: 1000, Height: 700})
			lang := b.Languages[slices.IndexFunc(b.Languages, func(l *book.Language) bool { return l.Code == code })]
			page.Visit("/games/" + lang.Edition("symbotrio").Rules.URL)
			page.Holds("the page is ready", `!!document.querySelector('[role=combobox]')`)
			if n := sitetest.Evaluate[[]string](page, fetched); len(n) > 0 {
				t.Fatalf("fetched before it is used: %s", n)
			}
			page.Press("k", chromedp.ModifierCtrl)
			page.Until("the field", func(tree []sitetest.Node) bool {
				n, ok := sitetest.Find(tree, "combobox", func(name string) bool { return name == lang.Words.Name("search.field") })
				return ok && n.Focused
			})
			page.Press(q.slip)
			page.Press(q.rest)
			page.Holds("results", `document.querySelectorAll('[role=option]').length > 2`)
			page.Holds("their number is told", `document.querySelector('search [role=status]').textContent.endsWith(' ' + document.querySelectorAll('[role=option]').length)`)
			page.Press(kb.ArrowDown + kb.ArrowDown + kb.ArrowUp)
			page.Holds("the first is chosen", `document.activeElement.getAttribute('aria-activedescendant') === document.querySelector('[role=option][aria-selected=true]').id
				&& document.querySelector('[role=option]').ariaSelected === 'true'`)
			page.Press(kb.Home + kb.End)
			page.Holds("these keys are the field's", `!document.activeElement.hasAttribute('aria-activedescendant') && document.activeElement.selectionStart === document.activeElement.value.length`)
			page.Press(kb.Escape)
			page.Holds("the list is closed", `document.activeElement.ariaExpanded === 'false' && document.activeElement.value !== ''`)
			page.Press(kb.Escape)
			page.Holds("the field is empty", `document.activeElement.value === ''`)
			page.Press(q.nothing)
			page.Holds("what to try", fmt.Sprintf(`document.querySelector('search [role=status]').textContent === %q && document.activeElement.ariaExpanded === 'false'`, lang.Words.Name("search.none")))
			page.Press(kb.Escape + kb.Escape + "sym 18" + kb.ArrowDown)
			page.Holds("the clause is found", `document.querySelector('[aria-selected=true]')?.hash === '#sym-18'`)
			page.Press(kb.Enter)
			page.Holds("the clause is in sight, marked, and the list gone", `(e => {
				const box = e.getBoundingClientRect(), style = getComputedStyle(e.closest('.clause'));
				return location.hash === '#sym-18' && box.top >= 0 && box.bottom <= innerHeight && style.boxShadow !== 'none' && !document.querySelector('[role=option]')?.offsetWidth;
			})(document.getElementById('sym-18'))`)
			page.Press(kb.Tab)
			page.Holds("Tab goes on from the clause", `(e => e.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING || e.contains(document.activeElement))(document.getElementById('sym-18')) > 0`)
		})
	}
}

// A finger opens the field of a phone, which is a lens until then, and comes to a
// clause of another page.
func TestSearchByTouch(t *testing.T) {
	t.Parallel()
	b := sitetest.Content(t)
	base := hostedBelow(t)
	for _, lang := range b.Languages {
		t.Run(lang.Code, func(t *testing.T) {
			page := sitetest.Open(t, base, sitetest.Screen{Width: 360, Height: 640, Touch: true})
			page.Visit("/games/" + lang.Home.URL)
			page.Holds("a lens as large as a finger, in a head of one line", `(r => r.width >= 44 && r.width < 60 && r.height >= 44)(document.querySelector('[role=combobox]').getBoundingClientRect())
				&& document.querySelector('.site-head').offsetHeight < 70`)
			field, _ := sitetest.Find(page.Tree(), "combobox", func(string) bool { return true })
			page.Tap(field)
			page.Holds("the field is wide", `document.activeElement.role === 'combobox' && document.activeElement.offsetWidth > 300`)
			page.Press("R-LAB-20")
			option := func(tree []sitetest.Node) bool {
				_, ok := sitetest.Find(tree, "option", func(string) bool { return true })
				return ok
			}
			first, _ := sitetest.Find(page.Until("a result", option), "option", func(string) bool { return true })
			page.Tap(first)
			page.Holds("the clause is in sight", fmt.Sprintf(`location.pathname === '/games/%s' && (r => r && r.top >= 0 && r.bottom <= innerHeight)(document.getElementById('r-lab-20')?.getBoundingClientRect())`, lang.Edition("labyrinthe").Rules.URL))
		})
	}
}

// A step of a lesson that is found is the step that is shown.
func TestSearchLeadsToStep(t *testing.T) {
	t.Parallel()
	b := sitetest.Content(t)
	page := sitetest.Open(t, hostedBelow(t), sitetest.Screen{Width: 800, Height: 600})
	lang := b.Languages[0]
	learn := lang.Edition("symbotrio").Learn
	step := learn.Sections()[len(learn.Sections())-2]
	page.Visit("/games/" + lang.Home.URL)
	page.Press("k", chromedp.ModifierCtrl)
	page.Press(step.Title)
	page.Holds("it is among the results", fmt.Sprintf(`(a => a && (a.click(), true))([...document.querySelectorAll('[role=option]')].find(a => a.pathname + a.hash === '/games/%s#%s'))`, learn.URL, step.Step.ID))
	page.Holds("it is in sight", fmt.Sprintf(`(e => e?.classList.contains('now') && e.offsetHeight > 0 && e.getBoundingClientRect().top < innerHeight)(document.getElementById(%q))`, step.Step.ID))
}

// What cannot be fetched is said, and is asked for again.
func TestSearchWithoutItsIndex(t *testing.T) {
	t.Parallel()
	b := sitetest.Content(t)
	page := sitetest.Open(t, hostedBelow(t), sitetest.Screen{Width: 800, Height: 600})
	page.Early(`globalThis.really = fetch; globalThis.fetch = () => Promise.reject(new TypeError('away'))`)
	page.Visit("/games/" + b.Languages[0].Home.URL)
	page.Press("k", chromedp.ModifierCtrl)
	page.Press("pioche")
	heard := func(tree []sitetest.Node) bool {
		alert := sitetest.Inside(tree, func(n sitetest.Node) bool { return n.Role == "alert" })
		_, ok := sitetest.Find(alert, "StaticText", func(text string) bool { return text == sitetest.PlainText(b.Languages[0].Words.Name("search.absent")) })
		return ok
	}
	page.Until("what is wrong", heard)
	sitetest.Evaluate[bool](page, `!!(globalThis.fetch = really)`)
	page.Press(kb.Backspace)
	page.Holds("results", `document.querySelectorAll('[role=option]').length > 2`)
	page.Until("nothing is wrong any more", func(tree []sitetest.Node) bool { return !heard(tree) })
}

// Without scripts there is no field.
func TestNoFieldWithoutScripts(t *testing.T) {
	t.Parallel()
	b := sitetest.Content(t)
	page := sitetest.Open(t, hostedBelow(t), sitetest.Screen{Width: 800, Height: 600})
	sitetest.Call(page, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	page.Visit("/games/" + b.Languages[0].Home.URL)
	if n, ok := sitetest.Find(page.Tree(), "combobox", func(string) bool { return true }); ok {
		t.Errorf("there is a field that does nothing: %s", n.Name)
	}
}
