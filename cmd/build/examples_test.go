package main

// The examples of the rulebooks, as the page hands them to the engine, and in a
// browser: stepped through, and put to the arbiter.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/rules/script"
	"ludoteca/wasm"
)

// asker is a page of an edition, which gives the engine its words once.
type asker struct{ memo wasm.Memo }

func opened(e *book.Edition) *asker {
	a := &asker{}
	wasm.Ask(&a.memo, "words\n"+e.Bundle())
	return a
}

// ask puts a question as the page does, and returns the lines of the reply by their
// keys.
func (a *asker) ask(seat int, verb string, record string) map[string][]string {
	reply := wasm.Ask(&a.memo, fmt.Sprintf("%s %d\n%s", verb, seat, record))
	head, html, _ := strings.Cut(reply, "--\n")
	got := map[string][]string{"html": {html}}
	for line := range strings.Lines(head) {
		key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		got[key] = append(got[key], value)
	}
	return got
}

// What a figure says without scripts is what the engine says in the page at each
// of its places, and the arbiter can go on from each.
func TestExamplesAreTheSameInThePage(t *testing.T) {
	t.Parallel()
	b := contentOf(t)
	places := 0
	for i, lang := range b.Languages {
		if testing.Short() && i > 0 {
			break // the moves are the same in all
		}
		for _, e := range lang.Editions {
			page := opened(e)
			for _, x := range e.Examples {
				record := strings.Split(x.Record.String(), "\n")
				for _, told := range x.Played {
					places++
					lines := record[:1+told.Lines]
					where := fmt.Sprintf("%s %s, line %d", lang.Code, x.ID, told.Lines)
					if told.Breach != nil {
						got := page.ask(int(x.Script.Seat), "look", strings.Join(append(slices.Clone(lines), told.Move), "\n"))
						if want := e.Words.For(int(x.Script.Seat)).Line("breach", told.Breach.Reason); !slices.Equal(got["sentence"], []string{want}) || !slices.Equal(got["breach"], []string{told.Breach.Clause}) {
							t.Errorf("%s: %q by %q, want %q by %s", where, got["sentence"], got["breach"], want, told.Breach.Clause)
						}
						continue
					}
					got := page.ask(int(x.Script.Seat), "look", strings.Join(lines, "\n"))
					var want []string
					for _, event := range told.Step.Events {
						want = append(want, e.Words.Event(int(x.Script.Seat), int(told.Step.Seat), event))
					}
					if !slices.Equal(got["say"], want) {
						t.Errorf("%s: %q, want %q", where, got["say"], want)
					}
					judged := page.ask(0, "judge", strings.Join(lines, "\n"))
					if judged["header"] == nil || x.Script.Seat == 0 && len(judged["fired"]) != len(told.Step.Fired) {
						t.Errorf("%s: the arbiter says %q", where, judged)
					}
					for _, line := range judged["try"] {
						move, label, _ := strings.Cut(line, " = ")
						tried := page.ask(0, "judge", strings.Join(append(slices.Clone(lines), move), "\n"))
						if tried["header"] == nil || tried["unreadable"] != nil || strings.ContainsAny(label, "{}") {
							t.Errorf("%s, then %s: %q", where, line, tried)
						}
					}
				}
			}
		}
	}
	if places < 100 {
		t.Errorf("only %d places were looked at", places)
	}
}

// A figure is stepped through by keyboard, forward and back, and closed; a refused
// move of it shows its clause.
func TestFigureByKeyboard(t *testing.T) {
	t.Parallel()
	p := fluent(t, host(t), "symbotrio", "fr", screen{Width: 1280, Height: 900})
	p.Visit("/" + p.edition.Rules.URL)
	i := slices.IndexFunc(p.edition.Examples, func(x *book.Example) bool {
		return x.Shown && slices.ContainsFunc(x.Played, func(told script.Line) bool { return told.Breach != nil })
	})
	x := p.edition.Examples[i]
	p.Holds("the figure is there", `!!document.querySelector("#`+x.ID+` [data-show=step]")`)
	evaluate[any](p.reader, `document.querySelector("#`+x.ID+` [data-show=step]").focus(); null`)
	p.Press(kb.Enter)
	p.Until("the figure", func(tree []node) bool { return len(p.keypad(tree)) == 12 })
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
func (p *player) keypad(tree []node) []node {
	var list []node
	for _, n := range inside(tree, func(n node) bool { return n.Role == "grid" }) {
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
	p := fluent(t, host(t), "symbotrio", "it", screen{Width: 360, Height: 740, Touch: true})
	p.Visit("/" + p.edition.Rules.URL)
	i := slices.IndexFunc(p.edition.Examples, func(x *book.Example) bool { return x.ID == "x-fourth-square" })
	evaluate[any](p.reader, fmt.Sprintf(`{ const s = document.querySelector(".arbiter select"); s.value = %d; s.dispatchEvent(new Event("change", { bubbles: true })); null }`, i))
	p.control("do.arbiter")
	p.Until("the board", func(tree []node) bool { return len(p.keypad(tree)) == 12 })
	p.rest()
	try := func(move string) {
		t.Helper()
		name := plainText(p.edition.Words.Line("move", move))
		var found node
		p.Until("the button "+name, func(tree []node) bool {
			var ok bool
			found, ok = find(tree, "button", func(n string) bool { return n == name })
			return ok
		})
		before := names(p.Tree())
		p.act(found)
		p.Until("a verdict on "+move, func(tree []node) bool { return !slices.Equal(names(tree), before) })
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
	p.Until("nothing said any more", func(tree []node) bool { return !reads(yes)(tree) })
	try("rob 1")
	p.Until("no again", reads(p.edition.Words.Line("breach", "enough 3")))
}
