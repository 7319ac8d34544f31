package main

// What a device keeps of matches that were finished: each deal once, as it was played
// first. What is finished is shown again if its page is loaded again, and is not
// offered to be gone on with.

import (
	"fmt"
	"strings"
	"testing"
)

func TestResults(t *testing.T) {
	t.Parallel()
	g := guest{open(t, host(t), screen{Width: 800, Height: 900, Media: map[string]string{"prefers-reduced-motion": "reduce"}}), t, editions(t)[0]}
	g.part("a deal counts once", countsOnce)
	g.part("what is finished is not gone on with", finished)
}

// rounds is a drill before its last move, and that move.
const rounds, last = "symbotrio-cuts 1 rounds=6 #1.abc" + "\npick circle\nnext\npick circle\nnext\npick circle\nnext\npick circle\nnext\npick circle\nnext", "\npick circle"

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
	g.click("pick circle")
	g.results(1, true)
	g.click("undo")
	g.stored(rounds + last + "\nundo")
	g.click("pick circle")
	g.results(1, false)
	g.enter(rounds)
	g.seated()
	g.click("pick circle")
	g.results(1, false)
	g.enter(strings.Replace(rounds, "#1.abc", "#1.other", 1))
	g.seated()
	g.click("pick circle")
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
	g.start("symbotrio-cuts", "resume")
	g.click("pick circle")
	g.results(1, true)
	g.click("leave")
	g.Holds("a finished match is not offered", offered(false))
	g.Visit("/" + g.edition.Practice.URL)
	g.Holds("nor opened", `document.querySelector('[data-table]').hidden`)
	g.Holds("nor offered later", offered(false))
	g.enter(rounds)
	g.seated()
	g.click("pick circle")
	g.results(1, false)
	g.click("leave")
	g.Holds("played a second time it is not offered either", offered(false))
}
