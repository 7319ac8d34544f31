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

	// A practice is dealt on arrival: as the reader has chosen, or that very deal.
	at := func(deal string) {
		g.Visit("/" + g.edition.Language.Home.URL)
		g.Visit("/" + page.URL + "#deal=" + deal)
	}
	at("symbotrio-cuts+1+rounds=12+start=1+misses=2")
	g.Holds("a practice is dealt", `!document.querySelector('[data-table]').hidden && /^symbotrio-cuts .*#1\.\w+$/.test(localStorage['ludoteca.run.symbotrio-cuts'])`)
	at("symbotrio-cuts+1+rounds=6+start=2+misses=1+!1.date-2026-01-02")
	g.stored("symbotrio-cuts 1 rounds=6 start=2 misses=1 #1.date-2026-01-02")
	at("nothing+1")
	g.Holds("what is not here is told so", `!document.querySelector('[data-notice=foreign]').hidden`)
	g.Visit("/" + g.edition.Language.Home.URL)
	g.Visit("/" + page.URL + sitetest.Hash(rounds) + "&again")
	g.seated()
	g.last("pick circle")
	g.Holds("what is tried again is no result", `!document.querySelector('[data-part=result]').hidden && !document.querySelector('[data-part=replayed]').hidden && !localStorage['ludoteca.done.symbotrio-cuts']`)
}
