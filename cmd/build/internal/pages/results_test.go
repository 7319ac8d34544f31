package pages

// What a device keeps of matches that were finished: each deal once, as it was played
// first. What is finished is shown again if its page is loaded again, and is not
// offered to be gone on with.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/sitetest"
)

func TestResults(t *testing.T) {
	t.Parallel()
	g := guest{sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 800, Height: 900, Media: map[string]string{"prefers-reduced-motion": "reduce"}}), t, editions(t)[0]}
	g.part("a deal counts once", countsOnce)
	g.part("what is finished is not gone on with", finished)
	g.part("a chart asks for little", charts)
	g.part("what has happened is a list that can be read", journal)
}

// The journal is a list with a name below a heading, and has the keyboard; what was behind it
// has it afterwards.
func journal(g guest) {
	g.enter(rounds)
	g.seated()
	g.TabTo("the menu", func(n sitetest.Node) bool { return n.Name == g.say("do.menu") })
	g.Press(kb.Enter)
	g.TabTo("the journal", func(n sitetest.Node) bool { return n.Name == g.say("do.journal") })
	g.Press(kb.Enter)
	g.Until("a heading, and a list that is called so", func(tree []sitetest.Node) bool {
		_, heading := sitetest.Find(tree, "heading", func(name string) bool { return name == g.say("do.journal") })
		told := sitetest.Inside(tree, func(n sitetest.Node) bool { return n.Role == "list" && n.Name == g.say("do.journal") })
		return heading && slices.ContainsFunc(told, func(n sitetest.Node) bool {
			return n.Role == "StaticText" && strings.Contains(n.Name, g.say("tile.circle"))
		})
	})
	g.TabTo("the list", func(n sitetest.Node) bool { return n.Role == "list" && n.Name == g.say("do.journal") })
	g.Press(kb.Escape)
	g.Holds("the keyboard is at the table again", `!document.querySelector('dialog[open]') && document.activeElement !== document.body && document.querySelector('[data-table]').contains(document.activeElement) && document.activeElement.offsetWidth > 0`)
}

// rounds is a drill before its last move, and that move.
const rounds, last = "symbotrio-cuts 1 rounds=6 start=off misses=1 aim=50 #1.abc" + "\npick circle\nnext\npick circle\nnext\npick circle\nnext\npick circle\nnext\npick circle\nnext", "\npick circle"

// results waits until the device keeps so many results of the drill, and the page says
// whether the last match is one of them.
func (g guest) results(n int, counts bool) {
	g.t.Helper()
	g.Holds(fmt.Sprintf("%d results", n), fmt.Sprintf(`!!document.querySelector('[data-part=result]:not([hidden])') &&
		localStorage.getItem("ludoteca.done.symbotrio-cuts").split("\n\n").length === %d && document.querySelector('[data-part=replayed]').hidden === %v`, n, counts))
}

func countsOnce(g guest) {
	g.enter(rounds)
	g.seated()
	g.last("pick circle")
	g.results(1, true)
	g.Holds("the keyboard is on the result", `document.activeElement === document.querySelector('[data-part=score]')`)
	g.click("undo")
	g.stored(rounds + last + "\nundo")
	g.last("pick circle")
	g.results(1, false)
	g.enter(rounds)
	g.seated()
	g.last("pick circle")
	g.results(1, false)
	g.enter(strings.Replace(rounds, "#1.abc", "#1.other", 1))
	g.seated()
	g.last("pick circle")
	g.results(2, true)
	g.Holds("the first result stays", fmt.Sprintf(`localStorage.getItem("ludoteca.done.symbotrio-cuts").split("\n\n")[0] === %q`, rounds+last))
}

func finished(g guest) {
	offered := func(is bool) string {
		return fmt.Sprintf(`document.querySelector('[data-practice^="symbotrio-cuts "] [value=resume]').hidden === %v`, !is)
	}
	g.enter(rounds)
	g.seated()
	g.click("leave")
	g.Holds("a match under way is offered", offered(true))
	g.Holds("the keyboard is in the list, on what goes on", `document.activeElement.matches('[data-practice^="symbotrio-cuts "] [value=resume]') && document.activeElement.offsetWidth > 0`)
	g.start("symbotrio-cuts", "resume")
	g.last("pick circle")
	g.results(1, true)
	g.click("leave")
	g.Holds("a finished match is not offered", offered(false))
	g.Visit("/" + g.edition.Practice.URL)
	g.Holds("nor opened", `document.querySelector('[data-table]').hidden`)
	g.Holds("nor offered later", offered(false))
	g.enter(rounds)
	g.seated()
	g.last("pick circle")
	g.results(1, false)
	g.click("leave")
	g.Holds("played a second time it is not offered either", offered(false))
}

// The end of a match is told before anything is asked about other results. Of a hundred
// that an older version kept, without what they were worth, the engine is asked one after the
// other; after the next match of none any more.
func charts(g guest) {
	g.Early(`
		globalThis.verbs = [], globalThis.lines = 0, globalThis.held = undefined;
		const post = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function (message) {
			const [verb] = message.question?.split(' ', 1) ?? [];
			if (verb) verbs.push(verb);
			if (verb === 'chart') lines = message.question.split('\n').length;
			if (verb === 'review' && verbs.filter((v) => v === 'review').length === 2) globalThis.held = () => post.call(this, message);
			else post.call(this, message);
		}`)
	asked := func(verb string) int {
		return sitetest.Evaluate[int](g.Reader, fmt.Sprintf(`verbs.filter((v) => v === %q).length`, verb))
	}
	chart := func(n int) {
		g.t.Helper()
		g.Holds(fmt.Sprintf("a chart of %d results", n), fmt.Sprintf(`document.querySelectorAll('[data-part=chart] tbody tr').length === %d && !document.querySelector('[data-part=chart]').hidden`, n))
		if charts := asked("chart"); charts != 1 {
			g.t.Errorf("%d charts are asked for", charts)
		}
		if lines, want := sitetest.Evaluate[int](g.Reader, `lines`), strings.Count(rounds+last, "\n")+2; lines != want {
			g.t.Errorf("to draw a chart the engine is given %d lines, wanted %d", lines, want)
		}
	}
	kept := make([]string, 100)
	for i := range kept {
		kept[i] = strings.Replace(rounds+last, "#1.abc", fmt.Sprintf("#1.old%d", i), 1)
	}
	sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(localStorage.setItem("ludoteca.done.symbotrio-cuts", %q), true)`, strings.Join(kept, "\n\n")))
	g.enter(rounds)
	g.seated()
	g.last("pick circle")
	g.Holds("the result is told", `!!held && document.querySelector('[data-part=status]').textContent.includes(document.querySelector('[data-part=score]').textContent) && !!document.querySelector('[data-part=score]').textContent`)
	if n := asked("review"); n != 2 {
		g.t.Errorf("before that %d matches are asked about, wanted its own and the first of the others", n)
	}
	sitetest.Evaluate[bool](g.Reader, `(held(), true)`)
	chart(30)                                 // as many as it shows
	if n := asked("review"); n != len(kept) { // 99 are still kept, and this one
		g.t.Errorf("%d matches are asked about, wanted %d", n, len(kept))
	}
	g.Visit("/" + g.edition.Language.Home.URL)
	g.enter(strings.Replace(rounds, "#1.abc", "#1.next", 1))
	g.seated()
	g.last("pick circle")
	chart(30)
	if n := asked("review"); n != 1 {
		g.t.Errorf("the next time %d matches are asked about", n)
	}
}
