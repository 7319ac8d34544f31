package pages

// A rulebook is looked up: on a phone it is short until something is unfolded, each clause is
// headed by its title, and all that is folded opens for who comes by a link, with scripts or
// without.

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"ludoteca/cmd/build/internal/sitetest"
)

// mostScreens is how long a rulebook may be on a phone before anything is unfolded.
const mostScreens = 12

func TestRulebookIsShort(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	phone := sitetest.Screen{Width: 360, Height: 740, Touch: true}
	reader, still := sitetest.Open(t, base, phone), sitetest.Open(t, base, phone)
	sitetest.Call(still, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	for _, e := range sitetest.Editions(t, "") {
		t.Run(e.Game+" "+e.Language.Code, func(t *testing.T) {
			reader.Under(t)
			still.Under(t)
			reader.Visit("/" + e.Rules.URL)
			height := sitetest.Evaluate[float64](reader, "document.documentElement.scrollHeight")
			t.Logf("%.1f screens", height/float64(phone.Height))
			if height > mostScreens*float64(phone.Height) {
				t.Errorf("it is %.1f screens long, %d are enough", height/float64(phone.Height), mostScreens)
			}
			if bare := sitetest.Evaluate[string](reader, `[...document.querySelectorAll("article .clause")].filter(p => {
				let first = p.firstElementChild;
				while (first?.matches(".clause-number, .origin")) first = first.nextElementSibling;
				const head = first?.matches("b.head, strong") || first?.matches("em, strong");
				const asked = p.parentElement.matches(".question") && p.parentElement.querySelector("summary").textContent.trim();
				return !head && !asked;
			}).map(p => p.id).join(" ")`); bare != "" {
				t.Errorf("no title is seen of %s", bare)
			}
			if close := sitetest.Evaluate[string](reader, `(() => {
				const folds = [...document.querySelectorAll(".book details:is(.question, .example)")], was = folds.map(d => d.open);
				folds.forEach(d => d.open = true);
				const close = folds.filter(d => d.checkVisibility({contentVisibilityAuto: true}) && d.nextElementSibling && d.nextElementSibling.getBoundingClientRect().top - d.getBoundingClientRect().bottom < 8).map(d => d.querySelector("summary").textContent);
				folds.forEach((d, i) => d.open = was[i]);
				return close.slice(0, 3).join("; ");
			})()`); close != "" {
				t.Errorf("what is unfolded touches what follows: %s", close)
			}
			if !*sitetest.Thorough && e != sitetest.Editions(t, "")[0] { // what is folded opens alike everywhere
				return
			}
			folded := map[string]string{
				"a ruling":            `document.querySelector(".ruling .clause").id`,
				"an example":          `document.querySelector("details.example > figure").id`,
				"an answer's":         `document.querySelector(".question > .example > figure").id`,
				"a player's question": `document.querySelector(".part .question > div[id]").id`,
				"a part":              `document.querySelector(".part > section").id`,
			}
			for what, script := range folded {
				id := sitetest.Evaluate[string](reader, script)
				if sitetest.Evaluate[bool](reader, fmt.Sprintf(`document.getElementById(%q).checkVisibility({contentVisibilityAuto: true, checkVisibilityCSS: true})`, id)) {
					t.Errorf("%s, #%s, is not folded", what, id)
				}
				for _, r := range []*sitetest.Reader{reader, still} {
					r.Visit("/offline.json") // so that the page is opened anew
					r.Visit("/" + e.Rules.URL + "#" + id)
					if !sitetest.Evaluate[bool](r, fmt.Sprintf(`(e => !e.closest("details:not([open])") && e.getBoundingClientRect().top >= 0 && e.getBoundingClientRect().top < innerHeight)(document.getElementById(%q))`, id)) {
						t.Errorf("%s, #%s, is not in sight for a link (without scripts: %t)", what, id, r == still)
					}
				}
				reader.Visit("/offline.json")
				reader.Visit("/" + e.Rules.URL)
			}
		})
	}
}

// What is read aloud has a picture for each step, links to clauses, and leads on at its end; the
// pages of the game lead to it first.
func TestPrimerLeadsOn(t *testing.T) {
	t.Parallel()
	reader := sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 360, Height: 740, Touch: true})
	for _, e := range sitetest.Editions(t, "") {
		t.Run(e.Game+" "+e.Language.Code, func(t *testing.T) {
			reader.Under(t)
			for _, from := range []string{e.Rules.URL, e.Language.Home.URL} {
				reader.Visit("/" + from)
				if !sitetest.Evaluate[bool](reader, fmt.Sprintf(`[...document.querySelectorAll(".ways")].some(w => w.querySelector("a").pathname == "/%s")`, e.Primer.URL)) {
					t.Errorf("/%s does not lead to /%s first", from, e.Primer.URL)
				}
			}
			reader.Visit("/" + e.Primer.URL)
			for what, script := range map[string]string{
				"there are pictures":             `document.querySelectorAll(".picture .still").length >= 4`,
				"each picture is seen and fits":  `[...document.querySelectorAll(".picture")].every(p => p.offsetHeight > 80 && p.scrollWidth <= p.clientWidth) && document.documentElement.scrollWidth <= innerWidth`,
				"each part links to its clauses": `[...document.querySelectorAll("main section")].filter(s => s.querySelector("a[href*='#']")).length >= document.querySelectorAll("main section").length - 2`,
				"it leads on":                    fmt.Sprintf(`[...document.querySelectorAll("main > .ways:last-child a")].map(a => a.pathname).join(" ") == "/%s /%s /%s"`, e.Learn.URL, e.Practice.URL, e.Rules.URL),
			} {
				if !sitetest.Evaluate[bool](reader, script) {
					t.Errorf("it is not so that %s", what)
				}
			}
		})
	}
}
