package pages

// A sheet beside the table is one page of A4, whole or folded, whatever the reader's letters: what
// is written on it fits on its face, and the way to print it needs no script.

import (
	"fmt"
	"regexp"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
)

func TestAidIsOneSheet(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	reader := sitetest.Open(t, base, sitetest.Screen{Width: 1280, Height: 900, Media: map[string]string{"prefers-color-scheme": "dark"}})
	found := 0
	for _, e := range sitetest.Editions(t, "") {
		if e.Aid == nil {
			continue
		}
		found++
		for _, form := range []string{"sheet", "fold"} {
			t.Run(e.Game+" "+e.Language.Code+" "+form, func(t *testing.T) {
				reader.Under(t)
				sitetest.Call(reader, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{})
				reader.Visit("/" + e.Aid.URL)
				sitetest.Evaluate[bool](reader, fmt.Sprintf(`document.querySelector("[value=%s]").click() === undefined`, form))
				style := true // which asks for its paper
				sitetest.Call(reader, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
				pdf := sitetest.Call(reader, page.PrintToPDF, page.PrintToPDFParams{PreferCSSPageSize: &style}).Data
				if sheets := regexp.MustCompile(`/MediaBox \[0 0 59\S+ 84\S+\]`).FindAll(pdf, -1); len(sheets) != 1 {
					t.Errorf("it takes %d sheets of A4", len(sheets))
				}
				for what, script := range map[string]string{
					"nothing that can only be pressed is there": `[...document.querySelectorAll("nav, search, .ways, button, input, .offline")].every(e => !e.checkVisibility())`,
					"all pieces are drawn":                      `[...document.querySelectorAll(".face svg")].every(e => e.getBoundingClientRect().width > 20)`,
					"the ink is black on white":                 `getComputedStyle(document.body).color == "rgb(0, 0, 0)" && getComputedStyle(document.body).backgroundColor == "rgb(255, 255, 255)"`,
				} {
					if !sitetest.Evaluate[bool](reader, script) {
						t.Errorf("it is not so that %s", what)
					}
				}
				if form == "fold" {
					for _, why := range sitetest.Evaluate[[]string](reader, folded) {
						t.Error(why)
					}
				}
			})
		}
	}
	if want := len(sitetest.Editions(t, "")); found != want {
		t.Errorf("%d of %d editions have one", found, want)
	}
}

// folded says what is wrong with the faces: four of A6, each with its text inside of its margins, the
// first and the last upright and below, the inner two above and upside down.
const folded = `(() => {
	const mm = 96 / 25.4, near = (a, b) => Math.abs(a - b) < 1, faces = [...document.querySelectorAll(".face")], wrong = [];
	if (faces.length !== 4) wrong.push(faces.length + " faces");
	const sheet = document.querySelector("main").getBoundingClientRect();
	faces.forEach((face, i) => {
		const box = face.getBoundingClientRect(), inside = i % 3 > 0;
		const say = (what) => wrong.push("face " + (i + 1) + " " + what);
		if (!near(box.width, 105 * mm) || !near(box.height, 148.5 * mm)) say("is " + box.width / mm + " mm by " + box.height / mm);
		if (!near(box.left - sheet.left, i < 2 ? 105 * mm : 0) || !near(box.top - sheet.top, inside ? 0 : 148.5 * mm)) say("lies at another quarter");
		if ((getComputedStyle(face).rotate === "180deg") !== inside) say("stands on the wrong end");
		for (const e of face.querySelectorAll("p, li, h1, h2, svg, td")) {
			const r = e.getBoundingClientRect();
			if (r.left < box.left + 6 * mm || r.right > box.right - 6 * mm || r.top < box.top + 6 * mm || r.bottom > box.bottom - 6 * mm) say("does not hold: " + (e.textContent || e.tagName));
		}
	});
	return wrong;
})()`

// On a phone each part can be read without a script, nothing is wider than the screen, and the
// number of a clause is large enough for a finger.
func TestAidOnAPhone(t *testing.T) {
	t.Parallel()
	reader := sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 360, Height: 740})
	for _, e := range sitetest.Editions(t, "") {
		t.Run(e.Game+" "+e.Language.Code, func(t *testing.T) {
			reader.Under(t)
			reader.Visit("/" + e.Aid.URL)
			for what, script := range map[string]string{
				"nothing is wider than the screen": `document.documentElement.scrollWidth <= innerWidth`,
				"each number leads to its clause":  `[...document.querySelectorAll(".face .ref")].every(a => a.hash && a.getBoundingClientRect().width >= 24 && a.getBoundingClientRect().height >= 24)`,
			} {
				if !sitetest.Evaluate[bool](reader, script) {
					t.Errorf("it is not so that %s", what)
				}
			}
			for _, from := range []*book.Page{e.Rules, e.Practice} {
				reader.Visit("/" + from.URL)
				if !sitetest.Evaluate[bool](reader, fmt.Sprintf(`[...document.querySelectorAll("main a")].some(a => a.pathname.endsWith(%q) && a.checkVisibility())`, "/"+e.Aid.URL)) {
					t.Errorf("%s does not lead to it", from.File)
				}
			}
		})
	}
}
