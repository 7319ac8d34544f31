package play

// A player of Symbotrio, for the tests in a browser: the tiles by their names, the
// gems by their sentences, and a memory of squares.

import (
	"fmt"
	"regexp"
	"strings"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules/symbotrio"
)

// squares are the places of the safe.
func squares(_ *player, move string) (string, bool) {
	cell, ok := strings.CutPrefix(move, "flip ")
	return strings.ToUpper(cell) + ",", ok
}

// thief plays the safe and its drills.
type thief struct {
	*player
	named  map[string]string            // what a tile is called → its face
	gems   map[string][3]symbotrio.Face // what a gem is called → its faces
	memory map[string]string            // cell → face, as the board lies now
	wide   int                          // columns of the board when it was last looked at
	silent bool                         // shows nothing next, for once
	field  map[string]string            // where the board lies, by the size of the screen
}

func newThief(p *player) *thief {
	k := &thief{p, map[string]string{}, map[string][3]symbotrio.Face{}, map[string]string{}, 0, false, map[string]string{}}
	for f := range symbotrio.Tiles {
		face := symbotrio.Face(f)
		k.named[p.say("tile."+face.String())] = face.String()
	}
	for _, g := range symbotrio.Gems() {
		k.gems[sitetest.PlainText(p.edition.Words.Say("gem", strings.Fields(g.String())...))] = g.Faces()
	}
	return k
}

// columns counts the places of the first row.
func columns(tree []sitetest.Node) int { return len(rows(tree)[0]) }

// look keeps in mind what lies open, and forgets all when the board has turned. The board lies where it
// lay, whatever is said above it, below the bar: to press a switch of the menu scrolls all by a little.
func (p *thief) look(tree []sitetest.Node) (closed, open []int) {
	p.t.Helper()
	at := sitetest.Evaluate[[2]string](p.Reader, `[innerWidth + 'x' + innerHeight, ((r, bar) => [r.top - bar.top, r.height].map(Math.round).join())(...['.field', '.table:not([hidden]) > .bar'].map((one) => document.querySelector(one).getBoundingClientRect()))]`)
	if was, ok := p.field[at[0]]; ok && was != at[1] {
		p.t.Errorf("at %s the board lies at %s, and lay at %s", at[0], at[1], was)
	}
	p.field[at[0]] = at[1]
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
func (p *thief) gem(tree []sitetest.Node) (faces [3]symbotrio.Face, ok bool) {
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
func (p *thief) next(tree []sitetest.Node, closed []int, faces [3]symbotrio.Face) int {
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

// attempt is a move of the safe or the keypad drill.
func (p *thief) attempt(tree []sitetest.Node) {
	p.t.Helper()
	closed, open := p.look(tree)
	if n, ok := button(tree, p.say("do.continue"), p.say("move.draw"), p.say("move.serve"), p.say("move.turn"), p.say("move.take"), p.say("move.redraw")); ok {
		p.act(n)
		return
	}
	rob, _, _ := strings.Cut(p.say("move.rob"), "{")
	if n, ok := sitetest.Find(table(tree), "button", func(name string) bool { return strings.HasPrefix(name, rob) }); ok {
		p.act(n)
		return
	}
	end, mine := button(tree, p.say("move.close"), p.say("board.skip"))
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

// recall is a move of the glance drill.
func (p *thief) recall(tree []sitetest.Node) {
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
		p.t.Fatalf("no gem to find in\n%s", sitetest.Outline(table(tree)))
	}
	p.place(tree, p.next(tree, closed, faces))
}

var digit = regexp.MustCompile(`\d`)

// asked is what the table asks about, by its name.
func asked(tree []sitetest.Node) string {
	in := table(tree)
	for i, n := range in {
		if n.Role == "Figcaption" && i+1 < len(in) {
			return in[i+1].Name
		}
	}
	return ""
}

// point is a move of the turn drill.
func (p *thief) point(tree []sitetest.Node) {
	p.t.Helper()
	p.wide = columns(tree)
	for i, n := range grid(tree) {
		_, face, _ := strings.Cut(n.Name, ", ")
		if face, _, _ = strings.Cut(face, ", "); p.named[face] != "" {
			p.memory[face] = fmt.Sprint(i, " ", p.wide)
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
		fmt.Sscan(p.memory[asked(tree)], &at, &wide)
		r, c, rows := at/wide, at%wide, 12/wide
		for range int(digit.FindString(says)[0] - '0') {
			r, c, rows, wide = c, rows-1-r, wide, rows
		}
		p.place(tree, r*wide+c)
		return
	}
	p.t.Fatalf("no number of quarter turns in\n%s", sitetest.Outline(table(tree)))
}

// tell is a move of the silence drill: to show nothing is always an answer, and a tile that lies
// face down, but where it is asked how many. What is said of it keeps off the frame of the board; the tiles of either code can be told apart, and lie
// beside one another and on the screen, with what is lacking in a line above them.
func (p *thief) tell(tree []sitetest.Node) {
	p.t.Helper()
	for _, fault := range sitetest.Evaluate[[]string](p.Reader, `(() => {
		const text = document.createRange(), plate = document.querySelector('.plate').getBoundingClientRect(), faults = [];
		text.selectNodeContents(document.querySelector('.prompt'));
		const said = text.getBoundingClientRect();
		if (said.left < plate.right && plate.top - said.bottom < 4) faults.push('at ' + innerWidth + 'x' + innerHeight + ' the words are ' + (plate.top - said.bottom) + ' from the frame: ' + document.querySelector('.prompt').textContent);
		let before;
		for (const tile of document.querySelectorAll('.code > span[aria-hidden]')) {
			const at = tile.getBoundingClientRect();
			if (at.width < 26) faults.push('a tile of a code is ' + at.width + ' wide');
			if (at.right > innerWidth) faults.push('a tile of a code is off the screen');
			if (tile.matches('.known') && getComputedStyle(tile, '::after').content !== 'none') faults.push('a badge lies over a known tile of a code');
			if (tile.previousElementSibling && at.left < before.right) faults.push('tiles of a code lie over one another');
			before = at;
		}
		for (const title of document.querySelectorAll('.lot h3')) if (title.scrollWidth > title.clientWidth) faults.push('cut: ' + title.textContent);
		return faults;
	})()`) {
		p.t.Error(fault)
	}
	next, over := button(tree, p.say("move.next"))
	hush, asked := button(tree, p.say("move.hush"))
	closed, _ := p.look(tree)
	if _, tries := button(tree, p.say("move.try")); tries {
		p.t.Error("a try has a button beside the tiles")
	}
	switch {
	case over:
		p.act(next)
	case asked && (p.silent || grid(tree)[closed[0]].Disabled):
		p.silent = false
		p.act(hush)
	case asked || p.silent: // and on, after a right one
		p.silent = true
		p.place(tree, closed[0])
	default:
		p.t.Fatalf("nothing to answer in\n%s", sitetest.Outline(table(tree)))
	}
}

// match is a move of the cuts drill: what is shown is kept in mind, for the first answer
// covers it.
func (p *thief) match(tree []sitetest.Node) {
	p.t.Helper()
	if n, ok := button(tree, p.say("move.next")); ok {
		p.act(n)
		return
	}
	row := asked(tree)
	if strings.HasPrefix(row, p.say("board.down")) {
		row = p.memory["row"]
	}
	p.memory["row"] = row
	wanted := strings.Split(row, ", ")
	for _, n := range grid(tree) {
		if strings.HasSuffix(n.Name, ", "+p.say("board.answer")) {
			wanted = wanted[1:]
		}
	}
	// What is shown is a cut or its symbol; the answers are of the other kind.
	for cut := symbotrio.Triangle; cut <= symbotrio.Semicircle; cut++ {
		name, symbol := p.say("tile."+cut.String()), p.say("tile."+cut.String()+".symbol")
		for i, n := range grid(tree) {
			answer, _, _ := strings.Cut(n.Name, ", ")
			if answer == symbol && wanted[0] == name || answer == name && wanted[0] == symbol {
				p.place(tree, i)
				return
			}
		}
	}
	p.t.Fatalf("no answer to %q in\n%s", wanted, sitetest.Outline(table(tree)))
}
