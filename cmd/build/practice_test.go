package main

// Each practice is finished in a browser by a player who knows the language and
// the rules and sees nothing: it hears the accessibility tree, remembers, and
// acts with the keyboard alone, or with taps on a phone. The words files are its
// knowledge of the language; it asks neither the engine nor the page's markup.

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/browsertest"
	"ludoteca/rules/shelf"
	"ludoteca/rules/symbotrio"
)

type node = browsertest.Node

// player plays one practice.
type player struct {
	*browsertest.Reader
	t       testing.TB
	edition *book.Edition
	touch   bool
	named   map[string]string            // what a tile is called → its face
	gems    map[string][3]symbotrio.Face // what a gem is called → its faces
	memory  map[string]string            // cell → face, as the board lies now
	wide    int                          // columns of the board when it was last looked at
	actions int
}

// sit opens the practice page of a language.
func sit(t testing.TB, base, lang string, screen browsertest.Screen) *player {
	t.Helper()
	p := fluent(t, base, lang, screen)
	p.Visit("/" + p.edition.Practice.URL)
	return p
}

// fluent is a player who knows the words of a language.
func fluent(t testing.TB, base, lang string, screen browsertest.Screen) *player {
	t.Helper()
	p := &player{t: t, touch: screen.Touch, edition: editionIn(t, lang), named: map[string]string{}, gems: map[string][3]symbotrio.Face{}}
	for f := range symbotrio.Tiles {
		face := symbotrio.Face(f)
		p.named[p.say("tile."+face.String())] = face.String()
	}
	for _, g := range symbotrio.Gems() {
		p.gems[browsertest.Plain(p.edition.Words.Say("gem", strings.Fields(g.String())...))] = g.Faces()
	}
	if screen.Media == nil { // motion explains; this player waits for nobody
		screen.Media = map[string]string{"prefers-reduced-motion": "reduce"}
	}
	p.Reader = browsertest.Open(t, base, screen)
	return p
}

// editionIn reads the edition of a language.
func editionIn(t testing.TB, lang string) *book.Edition {
	t.Helper()
	b, err := book.Load(os.DirFS("../../content"), shelf.Games(), book.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range b.Languages {
		if l.Code == lang {
			return l.Edition("symbotrio")
		}
	}
	t.Fatalf("no language %s", lang)
	return nil
}

// say is a text of the edition as the page reads.
func (p *player) say(id string) string { return browsertest.Plain(p.edition.Words.Name(id)) }

// begin starts a practice by the button of its form.
func (p *player) begin(game string) {
	p.t.Helper()
	title := ""
	for _, s := range p.edition.Practice.Sections {
		if s.Game != nil && s.Game.Setup.Game.Name == game {
			title = browsertest.Plain(s.Title)
		}
	}
	p.memory, p.wide = map[string]string{}, 0
	region := browsertest.Inside(p.Tree(), func(n node) bool { return n.Role == "region" && n.Name == title })
	play, ok := browsertest.Find(region, "button", func(name string) bool { return name == p.say("ui.play") })
	if !ok {
		p.t.Fatalf("no button to play %s", title)
	}
	p.actions++
	if p.touch {
		p.Tap(play)
	} else { // buttons of that name are in every form
		p.TabTo(title, func(at node) bool { return at.Same(play) })
		p.Press(kb.Enter)
	}
	p.Until("the table of "+title, func(tree []node) bool { return len(grid(tree)) > 0 })
}

// act does what a node offers: with a finger, or by going there with the keyboard.
// While rivals play, what was there a moment ago may be gone: then it does nothing.
func (p *player) act(n node) {
	p.t.Helper()
	p.actions++
	if p.touch {
		p.Tap(n)
		return
	}
	is := func(at node) bool { return at.Role == n.Role && at.Name == n.Name }
	for range 150 {
		tree := p.Tree()
		if !slices.ContainsFunc(tree, is) {
			return
		}
		if slices.ContainsFunc(tree, func(at node) bool { return at.Focused && is(at) }) {
			p.Press(kb.Enter)
			return
		}
		p.Press(kb.Tab)
	}
	p.t.Fatalf("the Tab key never comes to %s %s", n.Role, n.Name)
}

// table is the part of the page in which the match is played.
func table(tree []node) []node {
	return browsertest.Inside(tree, func(n node) bool {
		return n.Role == "region"
	})
}

// grid lists the places of the board, row by row.
func grid(tree []node) []node {
	var list []node
	for _, n := range browsertest.Inside(table(tree), func(n node) bool { return n.Role == "grid" }) {
		if n.Role == "button" {
			list = append(list, n)
		}
	}
	return list
}

// columns counts the places of the first row.
func columns(tree []node) int {
	n := 0
	for _, in := range browsertest.Inside(table(tree), func(n node) bool { return n.Role == "row" }) {
		if in.Role == "button" {
			n++
		}
	}
	return n
}

// place acts on a place of the board: with the arrows, from wherever the Tab key
// comes in.
func (p *player) place(tree []node, at int) {
	p.t.Helper()
	places := grid(tree)
	if p.touch {
		p.act(places[at])
		return
	}
	p.actions++
	in := p.TabTo("the board", func(n node) bool {
		return slices.ContainsFunc(places, func(place node) bool { return place.Same(n) })
	})
	from := slices.IndexFunc(places, func(place node) bool { return place.Same(in) })
	wide := columns(tree)
	keys := ""
	for r := from / wide; r < at/wide; r++ {
		keys += kb.ArrowDown
	}
	for r := from / wide; r > at/wide; r-- {
		keys += kb.ArrowUp
	}
	for c := from % wide; c < at%wide; c++ {
		keys += kb.ArrowRight
	}
	for c := from % wide; c > at%wide; c-- {
		keys += kb.ArrowLeft
	}
	p.Press(keys + kb.Enter)
}

// button finds a button of the table that is called so.
func button(tree []node, names ...string) (node, bool) {
	for _, name := range names {
		if n, ok := browsertest.Find(table(tree), "button", func(n string) bool { return n == name }); ok && !n.Disabled {
			return n, true
		}
	}
	return node{}, false
}

// texts is all that the table says in words, and what it names.
func texts(tree []node) []string {
	var list []string
	for _, n := range table(tree) {
		if n.Role == "StaticText" || n.Role == "image" {
			list = append(list, n.Name)
		}
	}
	return list
}

// over tells whether the result is there.
func (p *player) over(tree []node) bool {
	_, ok := browsertest.Find(table(tree), "region", func(name string) bool { return name == p.say("ui.result") })
	return ok
}

// look keeps in mind what lies open, and forgets all when the board has turned.
func (p *player) look(tree []node) (closed, open []int) {
	if w := columns(tree); w != p.wide {
		clear(p.memory)
		p.wide = w
	}
	for i, n := range grid(tree) {
		cell, face, _ := strings.Cut(n.Name, ", ")
		face, _, _ = strings.Cut(face, ", ")
		if p.named[face] != "" {
			p.memory[cell] = p.named[face]
			open = append(open, i)
		} else {
			closed = append(closed, i)
		}
	}
	return closed, open
}

// gem is the stone that the table speaks of last before a text, or at all.
func (p *player) gem(tree []node) (faces [3]symbotrio.Face, ok bool) {
	var found string
	in := table(tree)
	for i, n := range in {
		if n.Role != "Figcaption" || i+1 >= len(in) {
			continue
		}
		name := in[i+1].Name
		for called := range p.gems {
			if name == called || strings.HasSuffix(name, " "+called) {
				found = called
			}
		}
	}
	faces, ok = p.gems[found]
	return faces, ok
}

// next chooses a place to turn up: a tile that is needed and known, else one that
// is not known.
func (p *player) next(tree []node, closed []int, faces [3]symbotrio.Face) int {
	places := grid(tree)
	cell := func(i int) string { c, _, _ := strings.Cut(places[i].Name, ", "); return c }
	for _, face := range faces {
		for _, i := range closed {
			if p.memory[cell(i)] == face.String() {
				return i
			}
		}
	}
	for _, i := range closed {
		if p.memory[cell(i)] == "" {
			return i
		}
	}
	return closed[0]
}

// changed waits until the table says something else than it did, and has no more
// to say.
func (p *player) changed(before []node) []node {
	p.t.Helper()
	was, last := reading(before), ""
	return p.Until("an answer", func(tree []node) bool {
		now := reading(tree)
		settled := now != was && now == last
		last = now
		return settled
	})
}

// reading is all that the table shows, wherever the keyboard is. What is announced
// comes a moment later and is no part of it.
func reading(tree []node) string {
	var b strings.Builder
	for _, n := range table(tree) {
		if n.Role == "status" {
			break // the last thing in a table
		}
		b.WriteString(n.Role + " " + n.Name + "\n")
	}
	return b.String()
}

// finish plays until the result is there; move makes one move.
func (p *player) finish(most int, move func(tree []node)) {
	p.t.Helper()
	tree := p.Tree()
	for ; !p.over(tree); most-- {
		if most == 0 {
			p.t.Fatalf("not finished after so many moves; the table reads\n%s", browsertest.Outline(table(tree)))
		}
		move(tree)
		tree = p.changed(tree)
	}
	result := browsertest.Inside(tree, func(n node) bool { return n.Role == "region" && n.Name == p.say("ui.result") })
	if len(result) == 0 || strings.TrimSpace(result[1].Name) == "" {
		p.t.Errorf("the result says nothing: %s", browsertest.Outline(result))
	}
	// The chart is a picture; its twin is a table, folded away.
	tree = p.Until("the chart", func(tree []node) bool { return has(table(tree), "DisclosureTriangle") })
	fold, _ := browsertest.Find(table(tree), "DisclosureTriangle", func(string) bool { return true })
	p.act(fold)
	p.Until("the chart's table", func(tree []node) bool { return has(table(tree), "table") })
	p.t.Logf("%s: %d actions; %s", p.edition.Language.Code, p.actions, result[1].Name)
}

// has tells whether a part of the page has something of a role.
func has(tree []node, role string) bool {
	_, ok := browsertest.Find(tree, role, func(string) bool { return true })
	return ok
}

// attempt is a move of the safe or the keypad drill.
func (p *player) attempt(tree []node) {
	p.t.Helper()
	closed, open := p.look(tree)
	if n, ok := button(tree, p.say("do.continue"), p.say("move.draw"), p.say("move.serve"), p.say("move.turn"), p.say("move.take"), p.say("move.redraw")); ok {
		p.act(n)
		return
	}
	rob, _, _ := strings.Cut(p.say("move.rob"), "{")
	if n, ok := browsertest.Find(table(tree), "button", func(name string) bool { return strings.HasPrefix(name, rob) }); ok {
		p.act(n)
		return
	}
	end, mine := button(tree, p.say("move.close"))
	faces, known := p.gem(tree)
	switch {
	case !mine: // a rival is playing: hurry it
		p.hurry(tree)
	case len(open) == 3 || !known:
		p.act(end)
	default:
		p.place(tree, p.next(tree, closed, faces))
	}
}

// hurry presses a place of the board while others play.
func (p *player) hurry(tree []node) {
	if p.touch {
		p.act(grid(tree)[0])
		return
	}
	p.Press(kb.Enter)
}

// recall is a move of the glance drill.
func (p *player) recall(tree []node) {
	p.t.Helper()
	ready, looking := button(tree, p.say("move.ready"))
	if looking {
		clear(p.memory)
	}
	closed, _ := p.look(tree)
	if looking {
		p.act(ready)
		return
	}
	if n, ok := button(tree, p.say("move.next")); ok {
		p.act(n)
		return
	}
	faces, ok := p.gem(tree)
	if !ok {
		p.t.Fatalf("no gem to find in\n%s", browsertest.Outline(table(tree)))
	}
	p.place(tree, p.next(tree, closed, faces))
}

var digit = regexp.MustCompile(`\d`)

// point is a move of the turn drill.
func (p *player) point(tree []node) {
	p.t.Helper()
	p.wide = columns(tree)
	for i, n := range grid(tree) {
		if _, face, _ := strings.Cut(n.Name, ", "); p.named[face] != "" {
			p.memory["at"] = fmt.Sprint(i, " ", p.wide)
		}
	}
	if n, ok := button(tree, p.say("move.ready"), p.say("move.next")); ok {
		p.act(n)
		return
	}
	about, _, _ := strings.Cut(p.say("event.turned"), "{")
	for _, says := range texts(tree) {
		if !strings.HasPrefix(says, about) || digit.FindString(says) == "" {
			continue
		}
		var at, wide int
		fmt.Sscan(p.memory["at"], &at, &wide)
		r, c, rows := at/wide, at%wide, 12/wide
		for range int(digit.FindString(says)[0] - '0') {
			r, c, rows, wide = c, rows-1-r, wide, rows
		}
		p.place(tree, r*wide+c)
		return
	}
	p.t.Fatalf("no number of quarter turns in\n%s", browsertest.Outline(table(tree)))
}

// match is a move of the cuts drill.
func (p *player) match(tree []node) {
	p.t.Helper()
	if n, ok := button(tree, p.say("move.next")); ok {
		p.act(n)
		return
	}
	// The question names a cut or its symbol; the answers are of the other kind.
	question := ""
	for _, n := range table(tree) {
		if n.Role == "grid" {
			question = n.Name
		}
	}
	for cut := symbotrio.Triangle; cut <= symbotrio.Semicircle; cut++ {
		name, symbol := p.say("tile."+cut.String()), p.say("tile."+cut.String()+".symbol")
		for i, n := range grid(tree) {
			answer, _, _ := strings.Cut(n.Name, ", ")
			if answer == symbol && says(question, name) || answer == name && strings.Contains(strings.ToLower(question), strings.ToLower(symbol)) {
				p.place(tree, i)
				return
			}
		}
	}
	p.t.Fatalf("no answer to %q in\n%s", question, browsertest.Outline(table(tree)))
}

// says tells whether a sentence has a word whole: a circle is no semicircle.
func says(sentence, word string) bool {
	return slices.Contains(strings.FieldsFunc(strings.ToLower(sentence), func(c rune) bool { return strings.ContainsRune(" ,.?:;!'", c) }), strings.ToLower(word))
}

// practices are the five, and how this player makes a move of each.
var practices = []struct {
	game string
	move func(*player, []node)
	most int
}{
	{"symbotrio", (*player).attempt, 3000},
	{"symbotrio-keypad", (*player).attempt, 400},
	{"symbotrio-glance", (*player).recall, 200},
	{"symbotrio-turn", (*player).point, 60},
	{"symbotrio-cuts", (*player).match, 60},
}

// By keyboard alone, from what a screen reader says, each practice comes to its
// end in each language.
func TestPracticesByKeyboard(t *testing.T) {
	finishAll(t, browsertest.Screen{Width: 1280, Height: 900})
}

// With a finger on a phone of 360 pixels, the same.
func TestPracticesByTouch(t *testing.T) {
	finishAll(t, browsertest.Screen{Width: 360, Height: 740, Touch: true})
}

func finishAll(t *testing.T, screen browsertest.Screen) {
	base := host(t)
	for _, lang := range []string{"fr", "it"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			for _, practice := range practices {
				t.Run(practice.game, func(t *testing.T) {
					p := sit(t, base, lang, screen)
					p.begin(practice.game)
					p.finish(practice.most, func(tree []node) { practice.move(p, tree) })
				})
			}
		})
	}
}
