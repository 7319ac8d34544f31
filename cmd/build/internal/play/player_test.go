package play

// The player of these tests: someone who knows a language and the rules of a game
// and sees nothing. It hears the accessibility tree, remembers, and acts with the
// keyboard alone, or with taps on a phone. The words files are its knowledge of the
// language; it asks neither the engine nor the page's markup. What it knows of each
// game stands in that game's file.

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
)

// player reads and plays the pages of one edition.
type player struct {
	*sitetest.Reader
	t       testing.TB
	edition *book.Edition
	touch   bool
	spot    spot
	actions int
	watch   func(when string) // looks at the page after each move; may be nil
}

// looks lets who watches this player look at the page.
func (p *player) looks(when string) {
	p.t.Helper()
	if p.watch != nil {
		p.watch(when)
	}
}

// spot tells how the place of the board that makes a move begins its name; false
// for a move that has a button of its own.
type spot func(p *player, move string) (string, bool)

// spots are the players' knowledge of the boards, by game.
var spots = map[string]spot{"symbotrio": squares, "trio": cards, "labyrinthe": cells, "brigands": berths}

// ready is what a player does before a move can be made at its place, such as taking a
// card in hand; it gives the page as it reads then.
var ready = map[string]func(p *player, tree []sitetest.Node, move string) []sitetest.Node{"labyrinthe": hold, "brigands": grasp}

// fluent is a player who knows the words of a game in a language.
func fluent(t testing.TB, base, game, lang string, on sitetest.Screen) *player {
	t.Helper()
	p := &player{t: t, touch: on.Touch, edition: sitetest.Edition(t, game, lang), spot: spots[game]}
	if on.Media == nil { // motion explains; this player waits for nobody
		on.Media = map[string]string{"prefers-reduced-motion": "reduce"}
	}
	p.Reader = sitetest.Open(t, base, on)
	return p
}

// say is a text of the edition as the page reads.
func (p *player) say(id string) string { return sitetest.PlainText(p.edition.Words.Name(id)) }

// begin starts a practice by the button of its form.
func (p *player) begin(game string) {
	p.t.Helper()
	p.start(p.titleOf(game))
}

// titleOf is the title of a game's first form.
func (p *player) titleOf(game string) (title string) {
	for _, s := range p.edition.Practice.Sections() {
		if title == "" && s.Game != nil && s.Game.Setup.Game.Name == game {
			title = sitetest.PlainText(s.Title)
		}
	}
	return title
}

// start presses the button of the form under a title.
func (p *player) start(title string) {
	p.t.Helper()
	region := sitetest.Inside(p.Tree(), func(n sitetest.Node) bool { return n.Role == "region" && n.Name == title })
	play, ok := sitetest.Find(region, "button", func(name string) bool { return name == p.say("ui.play") })
	if !ok {
		p.t.Fatalf("no button to play %s", title)
	}
	p.actions++
	if p.touch {
		p.Tap(play)
	} else { // buttons of that name are in every form
		p.TabTo(title, func(at sitetest.Node) bool { return at.Same(play) })
		p.Press(kb.Enter)
	}
	p.Until("the table of "+title, func(tree []sitetest.Node) bool { return len(grid(tree)) > 0 })
}

// act does what a node offers: with a finger, or by going there with the keyboard.
// While rivals play, what was there a moment ago may be gone: then it does nothing.
func (p *player) act(n sitetest.Node) {
	p.t.Helper()
	p.actions++
	if p.touch {
		p.Tap(n)
		if n.Name == p.say("do.continue") {
			time.Sleep(time.Second) // what a finger does there sooner was meant for the button
		}
		return
	}
	is := func(at sitetest.Node) bool { return at.Role == n.Role && at.Name == n.Name }
	for tabs := range sitetest.Round {
		if tabs%20 == 19 && !slices.ContainsFunc(p.Tree(), is) {
			return
		}
		if is(p.Focused()) {
			p.Press(kb.Enter)
			return
		}
		p.Press(kb.Tab)
	}
	p.t.Fatalf("the Tab key never comes to %s %s", n.Role, n.Name)
}

// table is the part of the page in which the match is played.
func table(tree []sitetest.Node) []sitetest.Node {
	return sitetest.Inside(tree, func(n sitetest.Node) bool {
		return n.Role == "region"
	})
}

// grid lists the places of the board, row by row.
func grid(tree []sitetest.Node) []sitetest.Node {
	var list []sitetest.Node
	for _, n := range sitetest.Inside(table(tree), func(n sitetest.Node) bool { return n.Role == "grid" }) {
		if n.Role == "button" {
			list = append(list, n)
		}
	}
	return list
}

// rows lists the places of the board by row; a row of none is left out.
func rows(tree []sitetest.Node) [][]sitetest.Node {
	var list [][]sitetest.Node
	begun := false
	for _, n := range sitetest.Inside(table(tree), func(n sitetest.Node) bool { return n.Role == "grid" }) {
		switch {
		case n.Role == "row":
			begun = true
		case n.Role == "button" && begun:
			list, begun = append(list, []sitetest.Node{n}), false
		case n.Role == "button":
			list[len(list)-1] = append(list[len(list)-1], n)
		}
	}
	return list
}

// place acts on a place of the board: with the arrows, from wherever the Tab key
// comes in.
func (p *player) place(tree []sitetest.Node, at int) {
	p.t.Helper()
	places := grid(tree)
	if p.touch {
		p.act(places[at])
		return
	}
	p.actions++
	in := p.TabTo("the board", func(n sitetest.Node) bool { return slices.ContainsFunc(places, n.Same) })
	board := rows(tree)
	located := func(n sitetest.Node) (row, column int) {
		for row, list := range board {
			if column := slices.IndexFunc(list, n.Same); column >= 0 {
				return row, column
			}
		}
		return -1, -1
	}
	r, c := located(in)
	row, column := located(places[at])
	if r != row { // in a board with gaps the arrows go straight up and down
		p.Press(strings.Repeat(kb.ArrowDown, max(0, row-r)) + strings.Repeat(kb.ArrowUp, max(0, r-row)))
		if _, c = located(p.Focused()); c < 0 {
			p.t.Fatalf("the arrows lead away from the board; the page reads\n%s", sitetest.Outline(p.Tree()))
		}
	}
	p.Press(strings.Repeat(kb.ArrowRight, max(0, column-c)) + strings.Repeat(kb.ArrowLeft, max(0, c-column)) + kb.Enter)
}

// placed finds the place that makes a move.
func (p *player) placed(tree []sitetest.Node, move string) (at int, ok bool) {
	name, ok := p.spot(p, move)
	if !ok {
		return -1, false
	}
	line := p.line("move", move) // which a place says where what is held may go to several
	if at = slices.IndexFunc(grid(tree), func(n sitetest.Node) bool { return strings.Contains(n.Name, line) }); at < 0 {
		at = slices.IndexFunc(grid(tree), func(n sitetest.Node) bool { return sitetest.Once(n.Name, name) })
	}
	return at, at >= 0
}

// button finds a button of the table that is called so, and can be pressed to some effect.
func button(tree []sitetest.Node, names ...string) (sitetest.Node, bool) {
	for _, name := range names {
		if n, ok := refusing(tree, name); ok && !n.Disabled {
			return n, true
		}
	}
	return sitetest.Node{}, false
}

// judge is a move of a drill "may I?" by one who takes all for allowed.
func (p *player) judge(tree []sitetest.Node) {
	p.t.Helper()
	n, ok := button(tree, p.say("move.next"), p.say("move.yes"))
	if !ok {
		p.t.Fatalf("neither an answer nor a way on in %q", names(tree))
	}
	p.act(n)
}

// refusing finds a button of the table that is called so, also if all that it does is to
// say what a rule has against it. The name may say of how many things, and begin with a word
// for the eye.
func refusing(tree []sitetest.Node, name string) (sitetest.Node, bool) {
	return sitetest.Find(table(tree), "button", func(n string) bool {
		return sitetest.Several.ReplaceAllString(n, "") == name || strings.HasSuffix(n, ". "+name)
	})
}

// texts is all that the table says in words, and what it names.
func texts(tree []sitetest.Node) []string {
	var list []string
	for _, n := range table(tree) {
		if n.Role == "StaticText" || n.Role == "image" {
			list = append(list, n.Name)
		}
	}
	return list
}

// over reports whether the result is there.
func (p *player) over(tree []sitetest.Node) bool {
	_, ok := sitetest.Find(table(tree), "region", func(name string) bool { return name == p.say("ui.result") })
	return ok
}

// changed waits until the table says something else than it did, and has no more
// to say: whoever plays meanwhile is hurried.
func (p *player) changed(before []sitetest.Node) []sitetest.Node {
	p.t.Helper()
	was := reading(before)
	for {
		p.rest()
		if tree := p.Tree(); reading(tree) != was {
			if lost := sitetest.Evaluate[string](p.Reader, strays); lost != "" {
				p.t.Errorf("the keyboard is on %s; the page reads\n%s", lost, sitetest.Outline(table(tree)))
			}
			return tree
		}
		p.Until("an answer", func(tree []sitetest.Node) bool { return reading(tree) != was }) // a tap is a click a moment later
	}
}

// strays says where the keyboard is if it should not be there: nowhere, or, but for what was
// pressed, on something that cannot be done.
const strays = `(() => {
	if (!globalThis.listens) {
		listens = true;
		addEventListener('click', ({ target }) => { globalThis.pressed = target.closest('button') }, true);
	}
	const e = document.activeElement;
	if (!e || e === document.body) return 'nothing';
	return (e.disabled || e.ariaDisabled === 'true' && globalThis.pressed && e !== pressed) ? e.id + ' ' + (e.ariaLabel ?? e.textContent) + ', and ' + pressed?.id + ' was pressed' : '';
})()`

// reading is all that the table shows, wherever the keyboard is. What is announced
// comes a moment later and is no part of it.
func reading(tree []sitetest.Node) string {
	var b strings.Builder
	for _, n := range table(tree) {
		if n.Role == "status" {
			break // the last thing in a table
		}
		b.WriteString(n.Role + " " + n.Name + "\n")
	}
	return b.String()
}

// finish plays until the result is there; move makes one move. It is the third result of
// this device, so that there is a chart, unless a hint was taken. Where skip is given, it leads
// past the middle of the match, if there is one, and gives a player who knows nothing of it.
func (p *player) finish(most int, move func(tree []sitetest.Node), skip func() func(tree []sitetest.Node)) {
	p.t.Helper()
	sitetest.Evaluate[bool](p.Reader, `Object.keys(localStorage).filter((key) => key.startsWith('ludoteca.run.')).every((key) => localStorage['ludoteca.done.' + localStorage[key].split(' ', 1)[0]] =
		['before', 'earlier'].map((seed) => localStorage[key].split('\n', 1)[0].replace(/[a-z0-9]+$/, seed)).join('\n\n'))`)
	tree := p.Tree()
	for made := 0; !p.over(tree); most-- {
		if made++; made > opening && skip != nil {
			if other := skip(); other != nil {
				move, tree = other, p.Tree()
			}
			skip = nil
		}
		if most == 0 {
			p.t.Fatalf("not finished after so many moves; the table reads\n%s", sitetest.Outline(table(tree)))
		}
		p.looks("before a move")
		if next, ok := button(tree, p.say("do.continue")); ok { // the last answer is looked at like all others
			p.act(next)
		} else {
			move(tree)
		}
		tree = p.changed(tree)
	}
	p.looks("at the end")
	result := sitetest.Inside(tree, func(n sitetest.Node) bool { return n.Role == "region" && n.Name == p.say("ui.result") })
	if said := sitetest.Evaluate[string](p.Reader, `document.querySelector('.full [data-part=score]').innerText`); len(result) == 0 || strings.TrimSpace(said) == "" {
		p.t.Errorf("the result says nothing: %s", sitetest.Outline(result))
	}
	p.unfold("ui.details")
	if _, helped := sitetest.Find(result, "StaticText", func(text string) bool { return text == p.say("ui.helped") }); !helped {
		p.unfold("chart.table") // the chart is a picture, and this its twin
		p.Until("the chart's table", func(tree []sitetest.Node) bool { return has(table(tree), "table") })
	}
	p.t.Logf("%s: %d actions; %s", p.edition.Language.Code, p.actions, result[1].Name)
}

// unfold opens what the result has folded away under a word.
func (p *player) unfold(id string) {
	p.t.Helper()
	var fold sitetest.Node
	p.Until(p.say(id), func(tree []sitetest.Node) bool {
		var ok bool
		fold, ok = sitetest.Find(table(tree), "DisclosureTriangle", func(name string) bool { return name == p.say(id) })
		return ok
	})
	p.act(fold)
}

// has reports whether a part of the page has something of a role.
func has(tree []sitetest.Node, role string) bool {
	_, ok := sitetest.Find(tree, role, func(string) bool { return true })
	return ok
}

// hurry presses a place of the board while others play.
func (p *player) hurry(tree []sitetest.Node) {
	if p.touch {
		p.act(grid(tree)[0])
		return
	}
	p.Press(kb.Enter)
}

// says reports whether a sentence has a word whole: a circle is no semicircle.
func says(sentence, word string) bool {
	return slices.Contains(strings.FieldsFunc(strings.ToLower(sentence), func(c rune) bool { return strings.ContainsRune(" ,.?:;!'", c) }), strings.ToLower(word))
}
