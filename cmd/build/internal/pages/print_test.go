package pages

// A rulebook on paper has all that it says on the screen and nothing that can only be
// pressed. Whether a page is cut in the wrong place is for eyes; that each clause got a
// place on a sheet is written in the PDF, which names the places that links lead to.

import (
	"bytes"
	"fmt"
	"regexp"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"

	"ludoteca/cmd/build/internal/sitetest"
)

// mostSheets is how many sheets a rulebook may take with all unfolded.
const mostSheets = 12

func TestPrintedRulebook(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	reader := sitetest.Open(t, base, sitetest.Screen{Width: 1280, Height: 900, Media: map[string]string{"prefers-color-scheme": "dark"}})
	sitetest.Call(reader, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	for _, e := range sitetest.Some(1, sitetest.Played(t)...) {
		t.Run(e.Game+" "+e.Language.Code, func(t *testing.T) {
			reader.Under(t)
			reader.Visit("/" + e.Rules.URL)
			for _, c := range e.Clauses {
				if why := sitetest.Evaluate[string](reader, fmt.Sprintf(printed, c.Anchor())); why != "" {
					t.Errorf("%s %s", c.ID, why)
				}
			}
			for what, script := range map[string]string{
				"nothing that can only be pressed is there": `[...document.querySelectorAll("nav.languages, search, .ways, button, .arbiter, .skip, select")].every(e => !e.checkVisibility())`,
				"every heading is in the contents":          `[...document.querySelectorAll("article h2[id]")].filter(h => h.checkVisibility()).every(h => document.querySelector(".contents a[href='#" + h.id + "']")?.checkVisibility({contentVisibilityAuto: true}) && document.querySelector(".contents a[href='#" + h.id + "']").getBoundingClientRect().height > 0)`,
				"every example is unfolded":                 `[...document.querySelectorAll(".example li, .example .still")].every(e => e.getBoundingClientRect().height > 0)`,
				"no picture is cut":                         `[...document.querySelectorAll(".example [data-part=still], .pieces, .clause, tr")].every(e => getComputedStyle(e).breakInside == "avoid")`,
				"no caption is parted from its picture":     `[...document.querySelectorAll(".example .caption")].every(e => getComputedStyle(e).breakInside == "avoid" && parseFloat(getComputedStyle(e, "::after").height) > 150)`,
				"no short example is cut":                   `[...document.querySelectorAll(".example")].filter(e => e.querySelectorAll(".moves li").length < 7).every(e => getComputedStyle(e).breakInside == "avoid")`,
				"no sheet is for the foot alone":            `document.querySelector(".site-foot").getBoundingClientRect().bottom < document.querySelector("h1").getBoundingClientRect().top`,
				"no letter of a text is too small":          `[...document.querySelectorAll(".clause, .moves li, article td, .caption, .question summary")].every(e => parseFloat(getComputedStyle(e).fontSize) * 72 / 96 >= 9.49)`,
				"the ink is black on white":                 `getComputedStyle(document.body).color == "rgb(0, 0, 0)" && getComputedStyle(document.body).backgroundColor == "rgb(255, 255, 255)"`,
			} {
				if !sitetest.Evaluate[bool](reader, script) {
					t.Errorf("it is not so that %s", what)
				}
			}
			style := true // which asks for its paper
			pdf := sitetest.Call(reader, page.PrintToPDF, page.PrintToPDFParams{PreferCSSPageSize: &style}).Data
			sheets := regexp.MustCompile(`/MediaBox \[0 0 (\S+) (\S+)\]`).FindAllSubmatch(pdf, -1)
			for _, s := range sheets {
				if !bytes.HasPrefix(s[1], []byte("59")) || !bytes.HasPrefix(s[2], []byte("84")) {
					t.Fatalf("a sheet of %s by %s points is not A4", s[1], s[2])
				}
			}
			if len(sheets) < 2 || len(sheets) > mostSheets {
				t.Errorf("it takes %d sheets, %d are enough", len(sheets), mostSheets)
			}
			t.Logf("%d sheets, %d KB", len(sheets), len(pdf)/1024)
			for _, c := range e.Clauses {
				if !bytes.Contains(pdf, []byte("/"+c.Anchor()+" [")) {
					t.Errorf("%s is on no sheet", c.ID)
				}
			}
		})
	}
}

// What is read aloud lies on one sheet with the picture that it is read to.
func TestPrintedPrimer(t *testing.T) {
	t.Parallel()
	reader := sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 1280, Height: 900})
	sitetest.Call(reader, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	for _, e := range sitetest.Played(t) {
		reader.Visit("/" + e.Primer.URL)
		if parted := sitetest.Evaluate[string](reader, `[...document.querySelectorAll("main section > figure")].filter((figure) => {
			const text = figure.previousElementSibling, style = getComputedStyle(figure);
			return style.breakInside != "avoid" || getComputedStyle(text).breakInside != "avoid" || getComputedStyle(text).breakAfter != "avoid" && style.breakBefore != "avoid";
		}).map((figure) => figure.textContent).join("; ") || (document.querySelector("main section > figure") ? "" : "no picture")`); parted != "" {
			t.Errorf("%s %s: parted from its text: %s", e.Game, e.Language.Code, parted)
		}
	}
}

// printed says what is wrong with a clause on paper.
const printed = `(() => {
	const clause = document.getElementById(%[1]q), number = document.querySelector('[data-clause][href="#%[1]s"]');
	const seen = e => e && e.checkVisibility() && e.getBoundingClientRect().height > 0;
	if (!seen(clause)) return "is not printed";
	if (!seen(number) || !number.textContent.trim()) return "has no number";
	const n = number.getBoundingClientRect();
	if (n.left < 0) return "has its number beyond the edge";
	const other = [...document.querySelectorAll("[data-clause]")].find(o => {
		const r = o.getBoundingClientRect();
		return o != number && Math.abs(r.left - n.left) < r.width && Math.abs(r.top - n.top) < 8;
	});
	return other ? "has its number upon that of " + other.getAttribute("aria-label") : "";
})()`
