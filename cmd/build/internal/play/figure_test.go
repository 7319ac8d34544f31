package play

// The examples of the rulebooks in a browser: stepped through, and put to the arbiter.

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules/script"
)

// A figure is stepped through by keyboard, forward and back, and closed; a refused
// move of it shows its clause.
func TestFigureByKeyboard(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "symbotrio", "fr", sitetest.Screen{Width: 1280, Height: 900})
	i := slices.IndexFunc(p.edition.Examples, func(x *book.Example) bool {
		return x.Shown && slices.ContainsFunc(x.Played, func(told script.Line) bool { return told.Breach != nil })
	})
	x := p.edition.Examples[i]
	p.Visit("/" + p.edition.Rules.URL + "#" + x.ID) // which unfolds it
	p.Holds("the figure is there", `!!document.querySelector("#`+x.ID+` [data-show=step]")`)
	sitetest.Evaluate[any](p.Reader, `document.querySelector("#`+x.ID+` [data-show=step]").focus(); null`)
	p.Press(kb.Enter)
	p.Until("the figure", func(tree []sitetest.Node) bool { return len(p.keypad(tree)) == 12 })
	for n, told := range x.Played {
		p.control("do.after")
		p.rest()
		p.Holds("the place", fmt.Sprintf(`document.querySelector("[data-part=place]").textContent == "%d / %d"`, n+1, len(x.Played)))
		if told.Breach != nil {
			p.Until("the refusal", reads(p.edition.Words.Line("breach", told.Breach.Reason)))
			p.Holds("a link that lands", `!!document.getElementById(new URL(document.querySelector("[data-part=clauselink], .breach a").href).hash.slice(1))`)
		}
	}
	p.control("do.before")
	p.rest()
	p.control("do.close")
	p.Holds("the still figure is back", `!document.querySelector("#`+x.ID+` .table") && !!document.activeElement.dataset.show`)
}

// keypad lists the places of the only board in sight.
func (p *player) keypad(tree []sitetest.Node) []sitetest.Node {
	var list []sitetest.Node
	for _, n := range sitetest.Inside(tree, func(n sitetest.Node) bool { return n.Role == "grid" }) {
		if n.Role == "button" {
			list = append(list, n)
		}
	}
	return list
}

// The arbiter says yes with the clauses that a move carries out, no with the one
// against it, and goes on from each yes.
func TestArbiterByTouch(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "symbotrio", "it", sitetest.Screen{Width: 360, Height: 740, Touch: true})
	p.Visit("/" + p.edition.Rules.URL)
	i := slices.IndexFunc(p.edition.Examples, func(x *book.Example) bool { return x.ID == "x-fourth-square" })
	sitetest.Evaluate[any](p.Reader, fmt.Sprintf(`{ const s = document.querySelector(".arbiter select"); s.value = %d; s.dispatchEvent(new Event("change", { bubbles: true })); null }`, i))
	p.Holds("the arbiter, unfolded", `(document.querySelector(".arbiter:not([open]) > summary")?.click(), document.querySelector(".arbiter").open)`)
	p.control("do.arbiter")
	p.Until("the board", func(tree []sitetest.Node) bool { return len(p.keypad(tree)) == 12 })
	p.rest()
	try := func(move string) {
		t.Helper()
		name := sitetest.PlainText(p.edition.Words.Line("move", move))
		var found sitetest.Node
		p.Until("the button "+name, func(tree []sitetest.Node) bool {
			var ok bool
			found, ok = sitetest.Find(tree, "button", func(n string) bool { return n == name })
			return ok
		})
		before := names(p.Tree())
		p.act(found)
		p.Until("a verdict on "+move, func(tree []sitetest.Node) bool { return !slices.Equal(names(tree), before) })
		p.rest()
	}
	try("draw")
	p.Until("no", reads(p.edition.Words.Line("breach", "enough 3")))
	try("close")
	yes := p.edition.Words.Name("ui.allowed")
	p.Until("yes", reads(yes))
	p.Holds("clauses that land", `[...document.querySelectorAll("[data-part=fired] a")].length > 1 && [...document.querySelectorAll("[data-part=fired] a")].every(a => document.getElementById(a.hash.slice(1)))`)
	p.control("do.undo")
	p.rest()
	p.Until("nothing said any more", func(tree []sitetest.Node) bool { return !reads(yes)(tree) })
	try("rob 1")
	p.Until("no again", reads(p.edition.Words.Line("breach", "enough 3")))
}
