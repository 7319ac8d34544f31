package pages

// What a table does between two moves: where the keyboard goes, whom it waits
// for, and which match it keeps.

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/sitetest"
)

func TestTable(t *testing.T) {
	t.Parallel()
	on := sitetest.Screen{Width: 800, Height: 900, Media: map[string]string{"prefers-reduced-motion": "reduce"}}
	g := guest{sitetest.Open(t, sitetest.Site(t), on), t, editions(t)[0]}
	g.part("a bot waits before it hides what it saw", waits)
	g.part("a match that a link replaces is kept", keeps)
	g.part("clicks are played in their order", order)
	g.part("a link is handed on", handsOn)
	g.part("a clock says ready", clock)
	g.edition = sitetest.Editions(t, "trio")[0]
	g.part("a tap too many takes no result away", tapsTwice)
	g.edition = sitetest.Editions(t, "brigands")[0]
	g.part("a number takes a card wherever the keyboard is", numbers)
	g.part("arrows lead back to the board", arrows)
}

// A bot that has turned up squares waits for the reader: the keyboard goes to the
// button, and afterwards back to where it was. Everything was announced by then.
func waits(g guest) {
	g.enter(strings.NewReplacer(" :", " bots=perfect :", "code-square", "gem-square").Replace(pair) + "\nflip a1")
	g.open("a1")
	from := g.TabTo("a tile", func(n sitetest.Node) bool { return strings.HasPrefix(n.Name, "B1") })
	g.click("close")
	g.Holds("the bot waits", `document.activeElement?.dataset.do === 'continue' && document.querySelectorAll('.key.up').length > 0`)
	g.Holds("its squares were announced", `((said, up) => up.length > 0 && up.every((name) => said.includes(name.slice(0, 2)) && said.includes(name.split(', ')[1])))(document.querySelector('[data-part=status]').textContent, [...document.querySelectorAll('.key.up')].map((e) => e.ariaLabel ?? e.textContent))`)
	g.Press(kb.Enter)
	g.Holds("the squares are closed", `document.querySelectorAll('.key.up').length === 0`)
	g.Holds("no button to go on", `!document.querySelector('[data-do=continue]').offsetWidth`)
	if n := g.Focused(); !n.Same(from) {
		g.t.Errorf("the keyboard is on %q", n.Name)
	}
}

// Whoever comes to the keyboard while what is revealed can still be read is not hurried
// any more.
func TestTheKeyboardIsWaitedFor(t *testing.T) {
	t.Parallel()
	g := receive(t, sitetest.Site(t), editions(t)[0], sitetest.Screen{Width: 800, Height: 900}, `const wait = setTimeout; globalThis.setTimeout = (f, ms) => ms === 6000 ? (globalThis.late = f, 0) : wait(f, ms)`)
	record := pair + "\nflip a1\nflip b1\nflip c1"
	g.enter(record)
	g.Holds("a bar runs", `!!globalThis.late && !!document.querySelector('[data-wait=bar]')`)
	g.Press(kb.Tab)
	sitetest.Evaluate[bool](g.Reader, `(late(), true)`)
	g.Holds("it runs no more", `document.querySelector('[data-table]').dataset.wait === ''`)
	g.open("a1 b1 c1")
	g.stored(record)
	g.TabTo("the button to go on", func(n sitetest.Node) bool { return n.Role == "button" && n.Name == g.say("move.close") })
	g.Press(kb.Enter)
	g.stored(record + "\nclose")
}

func keeps(g guest) {
	mine, other := keypad+"\ndraw\nflip b2", strings.Replace(keypad, "#1.trouble", "#1.other", 1)
	g.enter(mine)
	g.open("b2")
	g.enter(other + "\ndraw\nflip c3")
	g.open("c3")
	g.stored(other + "\ndraw\nflip c3")
	g.chooses("back")
	g.open("b2")
	g.stored(mine)
	g.chooses("back")
	g.open("c3")
	g.stored(other + "\ndraw\nflip c3")
}

// The clock goes on while the reader tries what is not allowed yet.
func clock(g guest) {
	g.Early(`const wait = setTimeout; globalThis.setTimeout = (f, ms) => wait(f, ms > 20000 ? ms / 20 : ms)`)
	g.enter("symbotrio-glance 1 clock=30 #2.abc")
	g.seated()
	g.click("flip a1")
	g.Holds("the tiles are closed", `localStorage.getItem("ludoteca.run.symbotrio-glance").endsWith("\nready")`)
	g.silent()
}

func order(g guest) {
	g.enter(keypad + "\ndraw")
	g.seated()
	sitetest.Evaluate[bool](g.Reader, `['a1', 'b2', 'c3'].forEach((cell) => document.querySelector('[data-move="flip ' + cell + '"]').click()) ?? true`)
	g.stored(keypad + "\ndraw\nflip a1\nflip b2\nflip c3")
}

// The link is copied, and the page says so in sight; or it lies there, taken in hand, for
// the reader to copy.
func handsOn(g guest) {
	record := keypad + "\ndraw\nflip b2"
	g.enter(record)
	g.open("b2")
	shown := func(what, element string) {
		g.t.Helper()
		g.Holds(what, fmt.Sprintf(`(r => r.width > 0 && r.top >= 0 && r.bottom <= innerHeight)(document.querySelector(%q).getBoundingClientRect())`, element))
	}
	sitetest.Evaluate[bool](g.Reader, `(navigator.clipboard.writeText = async (text) => { globalThis.copied = text }, true)`)
	g.chooses("position")
	g.Holds("the link is copied", fmt.Sprintf(`globalThis.copied === location.origin + %q`, g.link(record)))
	shown("the page says so", "[data-notice=copied]")
	sitetest.Evaluate[bool](g.Reader, `(navigator.clipboard.writeText = async () => { throw new Error('not allowed') }, true)`)
	g.chooses("position")
	g.Holds("the link is taken in hand", fmt.Sprintf(`(e => e.selectionEnd - e.selectionStart === e.value.length && e.value === location.origin + %q)(document.activeElement)`, g.link(record)))
	shown("the link", "[data-part=link] input")
}

// The card that ends a match is tapped twice before the first tap is answered.
func tapsTwice(g guest) {
	record := "trio 3 first=0 :hand 2 2 2 3 3 3 hand 4 4 4 5 5 5 6 6 6 hand 7 7 7 8 8 8 9 9 9 middle 11 11 11 12 12 12 trios 0 10 1\nshow low\nshow low"
	g.enter(record)
	g.seated()
	sitetest.Evaluate[bool](g.Reader, `(e => (e.click(), e.click(), true))(document.querySelector('[data-move="show low"]'))`)
	g.Holds("the result is there", `!!document.querySelector('[data-part=score]').offsetWidth && !document.querySelector('[data-part=breach]').offsetWidth`)
}

// A number takes a card in hand, and the keyboard with it, from a control of the table, from
// another card, and after a dialog; in one it does nothing.
func numbers(g guest) {
	g.enter("brigands 2 first=0 :hand axe jammed oiled exchange hand blunderbuss empty filled sharpened pile bellows rest reserve rest\ndraw")
	g.seated()
	held := func(where string, key string, card string) {
		g.t.Helper()
		g.Press(key)
		g.Holds(where+", "+key+" takes "+card, fmt.Sprintf(`document.querySelector('[data-held]')?.id === 'brigands-hand-%[1]s' && document.activeElement.id === 'brigands-hand-%[1]s'`, card))
	}
	for _, from := range []string{"undo", "leave"} {
		sitetest.Evaluate[bool](g.Reader, `(document.querySelector('[data-table] [data-do=`+from+`]').focus(), true)`)
		held("on the control to "+from, "1", "bellows")
		held("on that card", "3", "jammed")
	}
	sitetest.Evaluate[bool](g.Reader, `(document.querySelector('[data-table] [data-do=menu]').click(), true)`)
	g.Press("2")
	g.drags(false, "[2, 2]") // beside it, which closes it
	g.Holds("a dialog keeps its keys", `document.querySelector('[data-held]').id === 'brigands-hand-jammed' && !document.querySelector('dialog[open]')`)
	held("after a dialog", "2", "axe")
}

// From what is pressed beside the board an arrow leads back to it, as from anything on it.
func arrows(g guest) {
	g.enter("brigands 2 first=0 attack=free :hand axe jammed oiled exchange hand blunderbuss empty filled sharpened pile bellows rest board coins coins coins coins laid 0 axe bellows blunderbuss reserve rest\ndraw\ndamage 1 jammed")
	g.seated()
	for _, key := range []string{kb.ArrowUp, kb.ArrowDown, kb.ArrowLeft, kb.ArrowRight} {
		sitetest.Evaluate[bool](g.Reader, `(document.querySelector('.acts [data-move=done]').focus(), true)`)
		g.Press(key)
		g.Holds("the keyboard is on the board", `!!document.activeElement.closest('[role=grid]')`)
	}
}

// On a low phone the news is three lines: what is said of the reader's own move gives way to what rivals
// have done since, and what one of them does to the reader does not.
func TestTheNewsIsWhatHappenedSince(t *testing.T) {
	t.Parallel()
	g := receive(t, sitetest.Site(t), sitetest.Editions(t, "brigands")[0], sitetest.Screen{Width: 390, Height: 664, Touch: true}, `localStorage['ludoteca.pace'] = 'quick'`)
	after := func(other string) string {
		g.enter("brigands 3 first=0 bots=robber,robber :hand jammed peek exchange axe hand oiled axe axe blunderbuss hand " + other + " reserve rest\ndraw")
		g.seated()
		for _, what := range []string{"[data-select=jammed]", "[data-move=\"damage 1 jammed\"]"} {
			g.Holds("it can be pressed", fmt.Sprintf(`!!document.querySelector(%q)?.offsetWidth`, what))
			sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(document.querySelector(%q).click(), true)`, what))
		}
		g.Holds("it is the reader's turn again", `(e => e.dataset.turn === 'you' && !('busy' in e.dataset) && e.querySelectorAll('.fan [data-select]').length === 5 && !e.querySelector('[data-select=jammed]'))(document.querySelector('[data-table]'))`)
		return sitetest.PlainText(sitetest.Evaluate[string](g.Reader, `document.querySelector('[data-part=log]').textContent`))
	}
	event := func(by int, line string) string {
		return sitetest.PlainText(g.edition.Words.Event(0, by, line))
	}
	const table = " pile bellows filled filled rest board coins pearls jewels crown won 0 coins pearls jewels laid 0 axe bellows blunderbuss laid 1 axe bellows blunderbuss"
	attack, _, _ := strings.Cut(g.say("event.attack.they"), " {place")
	attack, remark := strings.ReplaceAll(attack, "{who}", g.say("seat.2")), event(0, "why-damage 1")
	if news := after("bellows bellows axe blunderbuss" + table + " laid 2 axe bellows blunderbuss"); !strings.Contains(news, attack) || strings.Contains(news, remark) {
		t.Errorf("%q is not told, or %q still, in %q", attack, remark, news)
	}
	if news, said := after("blunt oiled filled sharpened"+table), event(2, "damage 0 blunt"); !strings.Contains(news, said) {
		t.Errorf("%q is not told in %q", said, news)
	}
}

// How much a memory drill shows its level decides: a quick pace, chosen in a match, takes
// nothing away sooner there.
func TestAQuickPaceLeavesMemoryItsTime(t *testing.T) {
	t.Parallel()
	g := receive(t, sitetest.Site(t), sitetest.Editions(t, "trio")[0], sitetest.Screen{Width: 360, Height: 740, Touch: true}, `localStorage['ludoteca.pace'] = 'quick'`)
	for record, ms := range map[string]string{
		"trio-memory 1 #1.x": "6000ms",
		"trio 3 first=0 bots=good,good :hand 1 1 4 5 6 8 10 11 12 hand 3 3 4 5 7 8 9 10 12 hand 2 2 3 5 6 7 9 11 12 middle 1 2 4 6 7 8 9 10 11\nflip m1\nflip m2": "2500ms",
	} {
		g.enter(record)
		g.Holds("a bar of "+ms, `document.querySelector('[data-wait=bar] [data-part=continue]').style.getPropertyValue('--after') === '`+ms+`'`)
	}
}
