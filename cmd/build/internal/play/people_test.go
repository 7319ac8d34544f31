package play

// Two people on one device, at two games and with -thorough at each: they are named in the form, the device is handed
// from one to the other, and while it is, nothing of the board is in the page.

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/sitetest"
)

// guarded says so if a board is in the page behind the screen between two people.
const guarded = `addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
	if (document.querySelector('.cover[open]') && document.querySelector('[data-part=board]').children.length) console.error('a board behind the screen');
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true }))`

// hands is how often the device is handed on in a test.
const hands = 3

func TestPeople(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	for i, practice := range sitetest.Some(2, practices[:tables]...) {
		t.Run(practice.game, func(t *testing.T) {
			t.Parallel()
			lang, on := "fr", sitetest.Screen{Width: 1280, Height: 900}
			if i%2 == 1 {
				lang, on = "it", sitetest.Screen{Width: 360, Height: 740, Touch: true}
			}
			p := fluent(t, base, practice.rulebook, lang, on)
			p.Early(guarded)
			p.Visit("/" + p.edition.Practice.URL)
			p.share(practice.game)
			move := practice.move(p)
			handed := 0
			for most := 400; handed < hands; most-- {
				tree := p.Tree()
				pass, passes := p.offers(tree, "do.pass")
				take, takes := p.offers(tree, "do.take")
				switch {
				case p.over(tree) || most == 0:
					t.Fatalf("the device was handed on %d times; the page reads\n%s", handed, sitetest.Outline(tree))
				case takes:
					handed++
					p.Holds("nothing is told of what lies behind the screen", `['board', 'log', 'status', 'told', 'hint', 'reason'].every(part => !document.querySelector('[data-part=' + part + ']').textContent)`)
					p.act(take)
					p.Until("the board", func(tree []sitetest.Node) bool { return len(grid(tree)) > 0 })
				case passes:
					p.act(pass)
					p.Until("the screen between two people", func(tree []sitetest.Node) bool {
						_, takes := p.offers(tree, "do.take")
						return takes
					})
				default:
					move(tree)
					p.changed(tree)
				}
			}
		})
	}
}

// persons are the names that are typed; one of them would like to be more than a name.
var persons = [2]string{"Emma", "<b>Noé {who}</b>"}

// share begins a match of two people at the first form of a game.
func (p *player) share(game string) {
	p.t.Helper()
	title := p.titleOf(game)
	region := func() []sitetest.Node {
		return sitetest.Inside(p.Tree(), func(n sitetest.Node) bool { return n.Role == "region" && n.Name == title })
	}
	press := func(role, key string, fits func(name string) bool) {
		p.t.Helper()
		n, ok := sitetest.Find(region(), role, fits)
		if !ok {
			p.t.Fatalf("no %s; %s reads\n%s", role, title, sitetest.Outline(region()))
		}
		if p.touch {
			p.Tap(n)
			if key == kb.Enter || key == " " {
				return
			}
		} else {
			p.TabTo(n.Name, n.Same)
		}
		p.Press(key)
	}
	rival := sitetest.PlainText(p.edition.Words.Name("seat.1"))
	press("DisclosureTriangle", kb.Enter, func(name string) bool { return strings.HasPrefix(name, title) })
	press("button", kb.Enter, func(name string) bool { return name == p.say("ui.choices") })
	press("checkbox", " ", func(name string) bool { return strings.HasPrefix(name, rival) })
	p.Until("a field for a name", func([]sitetest.Node) bool {
		_, ok := sitetest.Find(region(), "textbox", func(name string) bool { return strings.HasPrefix(name, rival) })
		return ok
	})
	press("textbox", persons[0], func(name string) bool { return name == p.say("ui.yourname") })
	press("textbox", persons[1], func(name string) bool { return strings.HasPrefix(name, rival) })
	press("button", kb.Enter, func(name string) bool { return name == p.say("ui.settled") })
	press("button", kb.Enter, func(name string) bool { return name == p.say("ui.play") })
	p.Until("the screen for the first", func(tree []sitetest.Node) bool {
		_, takes := p.offers(tree, "do.take")
		return takes
	})
}

// offers finds the button of a sentence with one of the two names.
func (p *player) offers(tree []sitetest.Node, id string) (sitetest.Node, bool) {
	before, after, _ := strings.Cut(p.say(id), "{n}")
	return sitetest.Find(tree, "button", func(name string) bool {
		return name == before+persons[0]+after || name == before+"<b>Noé who </b>"+after
	})
}
