package pages

// A link to a friend carries the deal and what to beat: the match that was played, which
// only the engine can say the worth of, so that nobody writes a score that nobody made.

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules"
	"ludoteca/templates/shelf"
)

// won is what a friend made of the drill of TestResults.
const won = rounds + last

func TestChallenge(t *testing.T) {
	t.Parallel()
	still := sitetest.Screen{Width: 360, Height: 640, Touch: true, Media: map[string]string{"prefers-reduced-motion": "reduce"}}
	for _, e := range spokenIn(editions(t), "fr") {
		t.Run(e.Language.Code, func(t *testing.T) {
			t.Parallel()
			g := guest{sitetest.Open(t, sitetest.Site(t), still), t, e}
			g.part("a link carries it", challenges)
			g.part("a friend meets it", challenged)
			g.part("a link that was changed challenges nobody", unchallenged)
		})
	}
}

func challenges(g guest) {
	g.enter(rounds)
	g.seated()
	g.last("pick circle")
	g.results(1, true)
	sitetest.Evaluate[bool](g.Reader, `(navigator.clipboard.writeText = () => Promise.reject(), true)`)
	g.Holds("the details", `document.querySelector('[data-part=result] details:last-of-type').open = true`)
	g.click("link")
	header, lines, _ := strings.Cut(won, "\n")
	g.Holds("the link", fmt.Sprintf(`document.querySelector('[data-part=link]:not([hidden]) input')?.value === location.origin + %q`, g.link(header)+"&beat="+strings.TrimPrefix(sitetest.Hash(lines), "#r=")))
}

// dared waits for what the page says that is to be beaten.
func (g guest) dared(word string, score string) {
	g.t.Helper()
	sentence := strings.NewReplacer("{n}", score, "{m}", g.edition.Words.Name("chart.unit.right")).Replace(g.edition.Words.Name(word))
	g.hears(sitetest.PlainText(sentence))
}

func challenged(g guest) {
	r, err := rules.Parse(won, shelf.Games())
	if err != nil {
		g.t.Fatal(err)
	}
	m, err := rules.Replay(r)
	if err != nil {
		g.t.Fatal(err)
	}
	score := strconv.Itoa(r.Setup.Game.Review(m.History(0)).Score)
	header, lines, _ := strings.Cut(won, "\n")
	g.enter(header + "&beat=" + lines)
	g.seated()
	g.dared("ui.beat", score)
	sitetest.Evaluate[bool](g.Reader, `document.querySelector('[data-notice=beat]').click() ?? true`)
	g.silent()
	g.Holds("what is to be beaten stays in sight", fmt.Sprintf(`(e => e.offsetWidth > 0 && e.textContent.includes(%q))(document.querySelector('[data-part=tobeat]'))`, score))
	g.click("leave")
	g.Visit("/" + g.edition.Language.Code + "/")
	g.Visit("/" + g.edition.Practice.URL)
	g.silent()
	g.start("symbotrio-cuts", "resume")
	g.seated()
	g.dared("ui.beat", score)
	for i, line := range strings.Split(lines, "\n") {
		g.click(line)
		g.stored(strings.Join(strings.Split(won, "\n")[:i+2], "\n"))
	}
	g.click("continue")
	g.dared("ui.even", score)
}

func unchallenged(g guest) {
	header, lines, _ := strings.Cut(won, "\n")
	for name, beat := range map[string]string{
		"a number":         "99",
		"a move less":      strings.TrimSuffix(lines, last),
		"another move":     strings.Replace(lines, "next", "pick square", 1),
		"a hint":           strings.Replace(lines, "next", "next\nhint", 1),
		"two of them":      lines + "&beat=" + lines,
		"nothing":          "",
		"what is no match": "<img src=x onerror=alert(1)>",
	} {
		g.enter(header + "&beat=" + beat)
		g.seated()
		g.click("pick circle")
		g.stored(header + "\npick circle")
		g.silent()
		g.Holds(name+" is nothing to beat", `document.querySelector('[data-part=beat]').hidden && !document.querySelector('[data-notice=beat]').textContent`)
	}
}
