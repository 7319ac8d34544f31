package pages

// What leads to a practice from elsewhere, as a result of the search does.

import (
	"fmt"
	"slices"
	"testing"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
)

// A link to a practice shows its card, though a match is under way; that one is
// gone on with where nothing in particular is asked for.
func TestALinkToAPracticeShowsIt(t *testing.T) {
	t.Parallel()
	g := guest{sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 800, Height: 600}), t, editions(t)[0]}
	g.enter(keypad + "\ndraw\nflip b2")
	g.open("b2")
	page := g.edition.Practice
	drill := page.Sections()[slices.IndexFunc(page.Sections(), func(s book.Section) bool { return s.Game != nil })]
	g.Early(`globalThis.Worker = class extends Worker { constructor(...all) { super(...all); globalThis.begun = true; } }`)
	g.Visit("/" + g.edition.Language.Home.URL)
	g.Visit("/" + page.URL + "#" + drill.ID)
	if sitetest.Evaluate[bool](g.Reader, `!!globalThis.begun`) {
		t.Error("the match under way is gone on with")
	}
	g.Holds("the card is in sight", fmt.Sprintf(`(r => r?.height > 0 && r.top >= 0 && r.bottom <= innerHeight)(document.getElementById(%q)?.getBoundingClientRect())`, drill.ID))
	g.Visit("/" + g.edition.Language.Home.URL)
	g.Visit("/" + page.URL)
	g.Holds("the list leads to the match", `(e => e?.checkVisibility({ visibilityProperty: true }) && (e.click(), true))(document.querySelector('.goon button'))`)
	g.open("b2")
}
