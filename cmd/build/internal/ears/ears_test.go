// Package ears holds one test alone: a match of each game is played to its end, in one of the languages,
// with -thorough in each, by somebody who has nothing but what is told: the live regions, and what has the keyboard, by its
// role and name, wherever Tab and the arrows lead. This player reads no tree and no board; the
// engine only judges that the match is over.
package ears

import (
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules"
	"ludoteca/rules/brigands"
	"ludoteca/rules/symbotrio"
	"ludoteca/templates/shelf"
)

// ear keeps what the live regions say.
const ear = `globalThis.heard = [];
addEventListener('DOMContentLoaded', () => {
	for (const e of document.querySelectorAll('[role=status], [role=alert], [aria-live]'))
		new MutationObserver(() => e.textContent && heard.push(e.innerText)).observe(e, { subtree: true, childList: true, characterData: true });
})`

// blind is such a player.
type blind struct {
	*sitetest.Reader
	t       testing.TB
	edition *book.Edition
	news    []string          // the sentences that were told since the last move
	all     []string          // and in the whole match
	memory  map[string]string // what is known of a place, by its name
	tried   map[string]bool   // places that were chosen
	wanted  string            // what is looked for
	board   [][]sitetest.Node // as it was heard last
}

func TestMain(m *testing.M) { sitetest.Run(m, func() {}) }

func TestPlayedByEar(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	for i, match := range []struct {
		game, setup string
		move        func(*blind)
	}{
		{"symbotrio", "symbotrio 2 bots=perfect goal=5 deck=easy", (*blind).openSafe},
		{"trio", "trio 3 bots=perfect,perfect goal=simple", (*blind).findTrio},
		{"labyrinthe", "labyrinthe 2 bots=dreamer deck=half", (*blind).layCard},
		{"brigands", "brigands 2 bots=chief", (*blind).rob},
	} {
		for j, lang := range []string{"fr", "it"} {
			if !*sitetest.Thorough && i%2 != j { // one game in the one, the next in the other
				continue
			}
			t.Run(match.game+"/"+lang, func(t *testing.T) {
				t.Parallel()
				on := sitetest.Screen{Width: 1280, Height: 900, Media: map[string]string{"prefers-reduced-motion": "reduce"}}
				p := &blind{Reader: sitetest.Open(t, base, on), t: t, edition: sitetest.Edition(t, match.game, lang), memory: map[string]string{}, tried: map[string]bool{}}
				p.Early(ear)
				p.Visit("/" + p.edition.Practice.URL + sitetest.Hash(match.setup+" #1.byear"))
				for most := 400; !p.ended(); most-- {
					if most == 0 {
						t.Fatalf("no end; the last that was told: %q", p.all[max(0, len(p.all)-20):])
					}
					p.listen()
					if p.ended() {
						break
					}
					if p.led() {
						continue
					}
					match.move(p)
				}
				p.listen()
				said := strings.Join(p.all, " ")
				if first := sitetest.PlainText(p.edition.Words.Line("review", p.match().review)); !strings.Contains(said, first) || p.Focused().Role == "button" {
					t.Errorf("the end is not told, or the keyboard is not on the result but on %q: %q is not in %q", p.Focused().Name, first, p.all[max(0, len(p.all)-12):])
				}
				t.Logf("%d sentences were told", len(p.all))
			})
		}
	}
}

// say is a text of the edition as the page reads.
func (p *blind) say(id string) string { return sitetest.PlainText(p.edition.Words.Name(id)) }

// judged is what the engine makes of the match: the one thing that is asked of it.
type judged struct {
	over   bool
	review string
}

func (p *blind) match() judged {
	p.t.Helper()
	text := sitetest.Evaluate[string](p.Reader, `localStorage['ludoteca.run.'+localStorage['ludoteca.last']] ?? ''`)
	r, err := rules.Parse(text, shelf.Games())
	if err != nil {
		return judged{}
	}
	m, err := rules.Replay(r)
	if err != nil {
		p.t.Fatal(err)
	}
	return judged{m.State.Turn() == 0, r.Setup.Game.Review(m.History(0)).Lines[0]}
}

func (p *blind) ended() bool { return p.match().over }

// listen waits until the page has said what there is to say, and hears it.
func (p *blind) listen() {
	p.t.Helper()
	p.Holds("a table", `!document.querySelector('[data-part=status]').closest('[hidden]')`)
	p.Holds("the page rests", sitetest.Rests)
	p.Holds("something is said", `document.querySelector('[data-part=status]').textContent !== ''`)
	p.news = nil
	for _, text := range sitetest.Evaluate[[]string](p.Reader, `heard.splice(0)`) {
		for s := range strings.SplitSeq(regexp.MustCompile(`([.!?]) `).ReplaceAllString(sitetest.PlainText(text), "$1\n"), "\n") {
			p.news = append(p.news, strings.TrimSpace(s))
		}
	}
	p.all = append(p.all, p.news...)
}

// led goes on where the keyboard was put on what goes on.
func (p *blind) led() bool {
	at := p.Focused()
	for _, id := range []string{"do.continue", "move.close", "move.draw", "move.serve", "move.turn", "move.take", "move.redraw", "move.accept", "move.done", "move.pass", "move.settle"} {
		if p.edition.Words.Has(id) && at.Role == "button" && at.Name == p.say(id) {
			p.Press(kb.Enter)
			return true
		}
	}
	return false
}

// told finds the sentences of an entry among the news, and gives what stands in its places.
func (p *blind) told(id string) (list [][]string) {
	text := regexp.MustCompile(`\\\{[^}]*\\\}`).ReplaceAllString(regexp.QuoteMeta(p.say(id)), "(.+?)")
	for _, s := range p.news {
		if m := regexp.MustCompile("(?i)^" + text + "$").FindStringSubmatch(s); m != nil {
			list = append(list, m[1:])
		}
	}
	return list
}

// tab goes on by the Tab key to something whose name fits.
func (p *blind) tab(what string, fits func(n sitetest.Node) bool) sitetest.Node {
	p.t.Helper()
	return p.TabTo(what+"; told was "+strings.Join(p.news, " "), fits)
}

// walk goes through the board by arrows, row by row, and hears each place.
func (p *blind) walk(inside func(n sitetest.Node) bool) {
	p.t.Helper()
	p.tab("the board", inside)
	p.Press(kb.Home, chromedp.ModifierCtrl)
	p.board = nil
	for at := p.Focused(); ; {
		row := []sitetest.Node{at}
		for {
			p.Press(kb.ArrowRight)
			next := p.Focused()
			if next.Same(at) {
				break
			}
			row, at = append(row, next), next
		}
		p.board = append(p.board, row)
		p.Press(kb.ArrowDown + kb.Home)
		if at = p.Focused(); at.Same(row[0]) {
			return
		}
	}
}

// choose goes to the place of the board that is best, and presses it; it reports whether that is
// still where it was heard. A place of rank 0 cannot be chosen.
func (p *blind) choose(rank func(row int, n sitetest.Node) int) (chosen sitetest.Node, there bool) {
	p.t.Helper()
	best, row, column := 0, 0, 0
	for r, list := range p.board {
		for c, n := range list {
			if this := rank(r, n); this > best {
				best, row, column = this, r, c
			}
		}
	}
	if best == 0 {
		return sitetest.Node{}, false
	}
	p.Press(kb.Home, chromedp.ModifierCtrl)
	p.Press(strings.Repeat(kb.ArrowDown, row) + kb.Home + strings.Repeat(kb.ArrowRight, column))
	if at := p.Focused(); !at.Same(p.board[row][column]) || at.Name != p.board[row][column].Name {
		return at, false
	}
	p.Press(kb.Enter)
	return p.board[row][column], true
}

// openSafe keeps in mind which tiles were heard where, and turns up what the gem wants.
func (p *blind) openSafe() {
	p.t.Helper()
	gems, named := map[string][3]symbotrio.Face{}, map[string]string{}
	for f := range symbotrio.Tiles {
		face := symbotrio.Face(f).String()
		named[p.say("tile."+face)] = face
	}
	for _, g := range symbotrio.Gems() {
		gems[sitetest.PlainText(p.edition.Words.Say("gem", strings.Fields(g.String())...))] = g.Faces()
	}
	for _, id := range []string{"event.draw.you", "event.rob.you", "event.redraw.you", "board.front.said"} {
		for _, in := range p.told(id) {
			for name := range gems {
				if strings.HasSuffix(in[len(in)-1], name) {
					p.wanted = name
				}
			}
		}
	}
	for _, id := range []string{"event.flip.they.ear", "event.flip.you"} {
		for _, in := range p.told(id) {
			if face := named[in[len(in)-1]]; face != "" {
				p.memory[in[len(in)-2]] = face
			}
		}
	}
	if len(p.told("board.turn.you")) > 0 {
		clear(p.tried) // all are closed
	}
	best, rank := "", 0
	for _, at := range []string{"A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2", "A3", "B3", "C3", "D3"} {
		r := 1
		for _, face := range gems[p.wanted] {
			if p.memory[at] == face.String() {
				r = 3
			}
		}
		if r == 1 && p.memory[at] == "" {
			r = 2
		}
		if r > rank && !p.tried[at] {
			best, rank = at, r
		}
	}
	p.tried[best] = true
	p.goTo(best)
}

// findTrio keeps in mind which numbers were heard where, and reveals what is like the first.
func (p *blind) findTrio() {
	p.t.Helper()
	if len(p.told("board.turn.you")) > 0 {
		p.wanted, p.board = "", nil
	}
	for _, id := range []string{"event.flip.you.ear", "event.ask.you.ear", "event.show.you.ear"} {
		for _, in := range p.told(id) {
			if n := in[len(in)-1]; p.wanted == "" && number.MatchString(n) {
				p.wanted = n
			}
		}
	}
	for _, in := range p.told("event.flip.they.ear") {
		p.memory[in[1]] = in[2]
	}
	card, _, _ := strings.Cut(p.say("slot.m1"), " ")
	place := func(n sitetest.Node) bool { // "card A, face down", "Card that is lowest", "4, in your hand"
		first, _, _ := strings.Cut(n.Name, ", ")
		return n.Role == "button" && (strings.Contains(strings.ToLower(n.Name), card+" ") || number.MatchString(first))
	}
	for {
		if p.board == nil {
			p.walk(place)
		}
		chosen, there := p.choose(func(_ int, n sitetest.Node) int {
			at, _, _ := strings.Cut(n.Name, ",")
			known := p.memory[at]
			if number.MatchString(at) {
				known = at
			}
			switch {
			case n.Disabled:
				return 0
			case known != "" && known == p.wanted:
				return 4
			case known == "" && !p.tried[n.Name]:
				return 3
			case known != "" && p.wanted == "":
				return 2
			}
			return 1
		})
		if there {
			p.tried[chosen.Name] = true
			return
		}
		p.board = nil
	}
}

// number is a card of Trio.
var number = regexp.MustCompile(`^\d+$`)

// cell is a place of a safe or a maze as it is called.
var cell = regexp.MustCompile(`^([A-Z]+)(-?\d+),`)

// goTo goes by arrows to a cell, by its letter and number, and presses it.
func (p *blind) goTo(name string) {
	p.t.Helper()
	want := cell.FindStringSubmatch(name + ",")
	at := p.tab("the board", func(n sitetest.Node) bool { return cell.MatchString(n.Name) })
	for range 200 {
		is := cell.FindStringSubmatch(at.Name)
		if is == nil {
			p.t.Fatalf("the arrows lead away, to %q", at.Name)
		}
		before := func(a, b string) bool { return len(a) < len(b) || len(a) == len(b) && a < b }
		switch {
		case is[2] != want[2] && before(is[2], want[2]):
			p.Press(kb.ArrowDown)
		case is[2] != want[2]:
			p.Press(kb.ArrowUp)
		case is[1] != want[1] && before(is[1], want[1]):
			p.Press(kb.ArrowRight)
		case is[1] != want[1]:
			p.Press(kb.ArrowLeft)
		default:
			p.Press(kb.Enter)
			return
		}
		at = p.Focused()
	}
	p.t.Fatalf("no way to %s", name)
}

// layCard takes a card in hand by its key, turns it until it is told where it goes, and takes
// what is told to be joined.
func (p *blind) layCard() {
	p.t.Helper()
	if len(p.told("board.turn.you")) > 0 {
		clear(p.memory)
	}
	for _, in := range p.told("event.join.you.ear") {
		p.memory[strings.ToUpper(in[1])] = "joined"
	}
	for name := range p.memory {
		delete(p.memory, name)
		p.goTo(name)
		return
	}
	if len(p.told("event.take.you.ear")) > 0 || len(p.told("event.join.you.ear")) > 0 {
		p.tab("what ends the turn", func(n sitetest.Node) bool { return n.Name == p.say("move.done") })
		p.Press(kb.Enter)
		return
	}
	for _, key := range "1rrr2rrr" {
		p.tab("the maze", func(n sitetest.Node) bool { return cell.MatchString(n.Name) })
		p.Press(string(key))
		p.listen()
		for _, s := range p.news {
			if _, list, ok := strings.Cut(s, "("); ok {
				first, _, _ := strings.Cut(strings.Trim(list, ")."), ",")
				p.goTo(first)
				return
			}
		}
	}
	p.t.Fatalf("no card goes anywhere; told was %q", p.all[max(0, len(p.all)-10):])
}

// rob attacks where it is told that it can, else plays a card that is of use, else discards one.
func (p *blind) rob() {
	p.t.Helper()
	for _, what := range []string{"give", "take"} {
		if strings.Contains(strings.Join(p.news, " "), p.say("breach."+what)) {
			begin, _, _ := strings.Cut(p.say("move."+what), "{")
			p.tab("a treasure", func(n sitetest.Node) bool {
				return n.Role == "button" && strings.HasPrefix(n.Name, begin) && !n.Disabled
			})
			p.Press(kb.Enter)
			return
		}
	}
	isCard := func(name string) bool {
		for c := brigands.Blunderbuss; c <= brigands.Peek; c++ {
			if sitetest.Once(name, p.say("card."+c.String())+",") {
				return true
			}
		}
		return false
	}
	place := func(n sitetest.Node) bool {
		return strings.HasPrefix(n.Name, p.say("place.c1")[:len(p.say("place.c1"))-1]) || isCard(n.Name)
	}
	p.walk(place)
	uses := []string{"peek", "damage", "discard", "exchange", "trump", "repair", "lay", "attack"} // the best is last
	chosen, _ := p.choose(func(_ int, n sitetest.Node) int {
		for i := len(uses) - 1; i >= 0; i-- {
			if strings.Contains(n.Name+",", ", "+p.say("board.use."+uses[i])+",") {
				return i + 2
			}
		}
		if place(n) && !strings.HasPrefix(n.Name, p.say("place.c1")[:len(p.say("place.c1"))-1]) { // a card that is of no use
			return 1
		}
		return 0
	})
	if strings.Contains(chosen.Name+",", ", "+p.say("board.use.attack")+",") { // done by that
		return
	}
	p.listen()
	p.Press(kb.Tab) // what the card is for comes next
	p.tab("a use of "+chosen.Name, func(n sitetest.Node) bool { return n.Role == "button" && !n.Disabled && !place(n) })
	p.Press(kb.Enter)
}
