package pages

// What comes before a match and after it: the list with the match to go on with, the end in
// its tone with what may come next, the level at which the next one begins, and the keyboard
// where it goes on. What is right and wrong in a drill is asked of the engine's hints.

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules"
	"ludoteca/templates/shelf"
)

// replayed is the match of a record that breaks no rule.
func replayed(t testing.TB, text string) *rules.Match {
	t.Helper()
	r, err := rules.Parse(text, shelf.Games())
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	m, err := rules.Replay(r)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return m
}

// answered plays a drill of one seat to its last move, each round by hints or, where well
// says no, by another move than the hint's once there is a choice. It returns the record
// before that move, and the move.
func answered(t testing.TB, header string, well func(round int) bool) (record, last string) {
	t.Helper()
	m := replayed(t, header)
	round := 0
	for m.State.Turn() != 0 {
		h := m.History(0)
		move := h.Moves[0]
		if len(h.Moves) > 1 {
			move = m.Record.Setup.Game.Hint(h, m.Chance(0)).Move
			if !well(round) {
				at := slices.IndexFunc(h.Moves, func(other rules.Move) bool { return other != move && other.Verb() == move.Verb() })
				if at < 0 { // as of yes and no
					at = slices.IndexFunc(h.Moves, func(other rules.Move) bool { return other != move })
				}
				move = h.Moves[at]
			}
		}
		if move == "next" {
			round++
		}
		record, last = m.Record.String(), string(move)
		if err := m.Play(last); err != nil {
			t.Fatal(err)
		}
	}
	return record, last
}

func TestEnds(t *testing.T) {
	t.Parallel()
	g := guest{sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 360, Height: 740, Touch: true}), t, sitetest.Edition(t, "symbotrio", "fr")}
	g.part("the list begins with the match under way", listFirst)
	g.part("an end has its tone", tones)
	g.part("the next practice is one tap away", suggests)
	g.part("a drill begins at the level that was reached", climbs)
	g.part("what a hint costs is told in each match", tellsThePrice)
}

// tellsThePrice: before the first hint of a match, and again where its deal is played once more, which
// is another match; not a second time in the same one.
func tellsThePrice(g guest) {
	const header = "symbotrio-cuts 1 rounds=6 start=1 misses=1 aim=75 #1.abc"
	price := func(what string, told bool) {
		g.t.Helper()
		g.click("hint")
		g.Holds(what, fmt.Sprintf(`document.querySelector('[data-part=hints]').offsetHeight > 0 && document.querySelector('[data-part=cost]').offsetHeight > 0 === %v && %s.endsWith('\nhint') === %v`, told, lately, !told))
	}
	taken := func(match string) {
		g.t.Helper()
		price("before the hint of "+match+" its price is told", true)
		g.click("dismiss")
		price("then it comes", false)
		g.click("dismiss")
	}
	record, last := answered(g.t, header, func(int) bool { return true })
	g.enter(record)
	g.seated()
	taken("a match")
	g.last(last)
	g.Holds("the result", `!document.querySelector('[data-part=result]').hidden`)
	g.Holds("the details", `document.querySelector('[data-part=result] details:last-of-type').open = true`)
	g.click("again")
	g.stored(header)
	taken("the same deal again")
	g.enter(record + "\nhint") // which somebody goes on with
	g.seated()
	price("of a match that has had one nothing is told", false)
}

func listFirst(g guest) {
	record := rounds
	g.Visit("/" + g.edition.Practice.URL)
	g.Holds("nothing is under way", `document.querySelector('.goon').hidden`)
	g.away()
	g.enter(record)
	g.seated()
	g.Visit("/" + g.edition.Language.Code + "/")
	g.Visit("/" + g.edition.Practice.URL)
	g.Holds("the list is there, and no table", `document.querySelector('[data-table]').hidden && !document.body.classList.contains('playing')`)
	g.Holds("first in it is the match, and which game", fmt.Sprintf(`((e, buttons) => e.textContent.includes(%q) &&
		buttons.every(b => b === e || e.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING && b.offsetHeight * b.offsetWidth < e.offsetHeight * e.offsetWidth) &&
		e.getBoundingClientRect().bottom < innerHeight)(document.querySelector('.goon button'), [...document.querySelectorAll('main button')].filter(b => b.checkVisibility({ visibilityProperty: true })))`, "Les formes"))
	g.Holds("a tap", `(e => e?.checkVisibility({ visibilityProperty: true }) && (e.click(), true))(document.querySelector('.goon button'))`)
	g.seated()
	g.stored(record)
	g.Holds("the table alone is in sight", `!document.querySelector('.goon').checkVisibility() && (document.querySelector('ludoteca-author')?.remove(), document.documentElement.scrollHeight <= innerHeight + 1)`)
	sitetest.Evaluate[bool](g.Reader, `history.back() ?? true`)
	g.Holds("the way back leads to the list", `document.querySelector('[data-table]').hidden && !document.querySelector('.goon').hidden`)
	g.Holds("its form goes on before it begins anew", `((form, fold = form.querySelector('details'), resume = form.querySelector('[value=resume]'), fresh = form.querySelector('.fresh')) => {
		const anew = (open) => (fold.open = open, [...form.querySelectorAll('[value=new]')].filter((e) => e.offsetWidth));
		return resume.offsetWidth > 0 && resume.matches('.main') && !fresh.matches('.main') && resume.compareDocumentPosition(fresh) & Node.DOCUMENT_POSITION_FOLLOWING &&
			!anew(false).length && anew(true).every((e) => e === fresh) && fresh.offsetWidth > 0;
	})(document.querySelector('form[data-practice^=symbotrio-cuts]'))`)
	g.Visit("/" + g.edition.Language.Code + "/")
	g.Visit("/" + g.edition.Practice.URL + "#table")
	g.seated()
	g.stored(record)
}

func tones(g guest) {
	const header = "symbotrio-cuts 1 rounds=6 #1."
	for i, end := range []struct {
		tone  string
		right int
	}{{"perfect", 6}, {"end", 4}, {"fair", 2}} {
		record, last := answered(g.t, header+fmt.Sprint("abc", i), func(round int) bool { return round < end.right })
		g.enter(record)
		g.seated()
		g.last(last)
		g.Holds("the tone "+end.tone, fmt.Sprintf(`(e => e.offsetWidth && e.dataset.tone === %q)(document.querySelector('[data-part=result]'))`, end.tone))
		for part, shown := range map[string]bool{"perfect": end.tone == "perfect", "advice": end.tone == "fair"} {
			if is := sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`document.querySelector('[data-part=%s]').offsetHeight > 0`, part)); is != shown {
				g.t.Errorf("%d of 6: %s is shown: %v", end.right, part, is)
			}
		}
		if told := sitetest.Evaluate[string](g.Reader, `document.querySelector('[data-part=advice]').textContent`); end.tone == "fair" && told != g.edition.Words.Name("review.next-cuts") {
			g.t.Errorf("what would help is told as %q", told)
		}
	}
	record, last := answered(g.t, header+"helped", func(int) bool { return true })
	g.enter(record + "\nhint")
	g.seated()
	g.last(last)
	g.Holds("with help it was not without a fault", `document.querySelector('[data-part=result]').dataset.tone === 'end'`)
	sitetest.Evaluate[bool](g.Reader, `document.querySelector('[data-do=peek]').click() ?? true`)
	g.Holds("the board, and under the thumb the way back", `((e, result) => !result.offsetWidth && e.width > 100 && e.height >= 44 && e.bottom <= innerHeight)(document.querySelector('[data-do=verdict]').getBoundingClientRect(), document.querySelector('[data-part=result]'))`)
	sitetest.Evaluate[bool](g.Reader, `document.querySelector('[data-do=verdict]').click() ?? true`)
	g.Holds("the result again", `document.activeElement === document.querySelector('[data-part=score]') && !document.querySelector('[data-do=verdict]').offsetWidth`)
}

func suggests(g guest) {
	list := sitetest.Evaluate[[][2]string](g.Reader, `fetch('/`+g.edition.Practice.URL+`').then(r => r.text()).then(text => [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('[data-practice]')].map(e => [e.dataset.practice, e.dataset.title]))`)
	next := list[1+slices.IndexFunc(list, func(e [2]string) bool { return strings.HasPrefix(e[0], "symbotrio-turn ") })][1]
	record, last := answered(g.t, "symbotrio-turn 1 #1.abc", func(int) bool { return true })
	g.enter(record)
	g.seated()
	g.last(last)
	g.Holds("the next of the list is named", fmt.Sprintf(`(e => e.offsetWidth > 0 && e.textContent.includes(%q))(document.querySelector('[data-part=onward]'))`, next))
	g.click("onward")
	g.Holds("it is on the table", fmt.Sprintf(`document.querySelector('[data-part=title]').textContent === %q && localStorage.getItem('ludoteca.run.symbotrio-cuts') !== null && document.querySelector('[data-part=result]').hidden`, next))
	var setup rules.Setup
	for _, s := range g.edition.Practice.Sections() {
		if s.Game != nil {
			setup = s.Game.Setup
		}
	}
	record, last = answered(g.t, rules.Record{Setup: setup, Seed: "abc"}.Header(), func(int) bool { return true })
	g.enter(record)
	g.seated()
	g.last(last)
	g.Holds("after the last comes the first", fmt.Sprintf(`document.querySelector('[data-part=onward]').textContent.includes(%q)`, list[0][1]))
}

func climbs(g guest) {
	begins := func(what, level string) {
		g.t.Helper()
		g.Holds(what, fmt.Sprintf(`document.querySelector('form[data-practice^="symbotrio-glance "]').elements.start.value === %q`, level))
	}
	reached := func(what, cuts, turn string) {
		g.t.Helper()
		g.Holds(what, fmt.Sprintf(`['cuts', 'turn'].map(drill => document.querySelector('form[data-practice^="symbotrio-' + drill + ' "]').elements.start.value).join() === %q`, cuts+","+turn))
	}
	g.Visit("/" + g.edition.Practice.URL)
	begins("at first the lowest level", "4")
	reached("at first the lowest level", "1", "1")
	record, last := answered(g.t, "symbotrio-glance 1 rounds=5 start=5 aim=75 #2.abc", func(int) bool { return true })
	g.enter(record)
	g.seated()
	g.last(last)
	g.Holds("the result", `!document.querySelector('[data-part=result]').hidden`)
	g.click("leave")
	begins("then the one that was reached", "8")
	g.Visit("/" + g.edition.Language.Code + "/")
	g.Visit("/" + g.edition.Practice.URL)
	begins("also later", "8")
	// Another match from the end, and that of the day, begin there too, in all else as the last one.
	for _, c := range []struct{ header, again, begins string }{
		{"symbotrio-cuts 1 rounds=6 start=1 aim=75 #1.abc", "today", "symbotrio-cuts 1 rounds=6 start=5 misses=1 aim=75 #1.date-"},
		{"symbotrio-turn 1 rounds=5 start=1 aim=75 #1.abc", "new", "symbotrio-turn 1 rounds=5 turns=any start=4 aim=75 #1."},
	} {
		record, last := answered(g.t, c.header, func(int) bool { return true })
		g.Visit("/" + g.edition.Practice.URL)
		g.enter(record)
		g.seated()
		g.last(last)
		g.Holds("the result", `!document.querySelector('[data-part=result]').hidden`)
		g.Holds("the details", `document.querySelector('[data-part=result] details:last-of-type').open = true`)
		g.click(c.again)
		g.Holds(c.again+" begins at what was reached", fmt.Sprintf(`(run => run.startsWith(%q) && !run.includes('\n'))(%s)`, c.begins, lately))
	}
	g.click("leave")
	reached("each drill begins at what was reached in it", "5", "4")
	g.start("symbotrio-glance", "new")
	g.Holds("the match begins there", `localStorage.getItem('ludoteca.run.symbotrio-glance').includes(' start=8 ')`)
	g.click("leave")
	g.Holds("it can be left to the drill", `(e => (e.click(), e.checked))(document.querySelector('form[data-practice^="symbotrio-glance "] [name=start][value=find]'))`)
	g.start("symbotrio-glance", "new")
	g.Holds("the level is to be found", `localStorage.getItem('ludoteca.run.symbotrio-glance').includes(' start=find ')`)
	record, last = answered(g.t, "symbotrio-glance 1 rounds=5 start=find #2.found", func(int) bool { return true })
	g.Visit("/" + g.edition.Practice.URL)
	g.enter(record)
	g.seated()
	g.last(last)
	both, _, _ := strings.Cut(sitetest.PlainText(g.edition.Words.Line("review", "spans 8 6 10 2")), "8")
	g.Until("what is kept in mind is told by both runs", func(tree []sitetest.Node) bool {
		_, told := sitetest.Find(tree, "StaticText", func(text string) bool { return strings.HasPrefix(text, both) })
		return told
	})
	g.click("leave")
	begins("then the one that was found", "12")
}

// Whoever answers wrong by keyboard goes on with Enter, in each drill: the keyboard is on the
// button that goes on.
func TestEnterGoesOnAfterAWrongAnswer(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	guests := map[string]guest{} // by rulebook
	for _, game := range shelf.Games() {
		if !slices.Contains(game.Auto, "next") {
			continue
		}
		_, ok := guests[game.Rulebook]
		if ok && !*sitetest.Thorough && !strings.HasSuffix(game.Name, "-may") { // a drill of each game, and those of rules, which nobody is hurried through
			continue
		}
		if !ok {
			guests[game.Rulebook] = guest{sitetest.Open(t, base, sitetest.Screen{Width: 1280, Height: 900}), t, sitetest.Edition(t, game.Rulebook, "it")}
		}
		t.Run(game.Name, func(t *testing.T) {
			g := guests[game.Rulebook]
			g.t = t
			g.Under(t)
			record, last := mistaken(t, game)
			g.enter(record)
			g.seated()
			g.Holds("the page rests", `!document.querySelector('[data-busy]')`)
			g.Press(kb.Shift) // no pointer was used
			g.Press(kb.Tab)
			find := fmt.Sprintf(`document.querySelector('[data-part=board] [data-move=%q]')`, last)
			for tries := 0; !sitetest.Evaluate[bool](g.Reader, find+`?.offsetWidth > 0`); tries++ { // it is first taken in hand, and turned there
				if tries == 8 {
					t.Fatalf("nothing that is taken in hand leads to %q", last)
				}
				sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(words => {
					const fits = e => e.dataset.select.split(' ').filter(word => words.includes(word)).length;
					[...document.querySelectorAll('[data-part=board] [data-select]')].reduce((a, b) => fits(b) >= fits(a) ? b : a).click();
					return true;
				})(%q.split(' '))`, last))
				g.Holds("the page rests", `!document.querySelector('[data-busy]')`)
			}
			g.Holds("the place of the answer", `(maker => (maker.focus(), document.activeElement === maker))(`+find+`)`)
			g.Press(kb.Enter)
			g.stored(record + "\n" + last)
			g.Holds("the page rests", `!document.querySelector('[data-busy]')`)
			g.Press(kb.Enter)
			g.stored(record + "\n" + last + "\nnext")
			g.Holds("the keyboard is still at the table", `!document.querySelector('[data-busy]') && document.activeElement.closest('[data-table]')?.offsetWidth > 0 && document.activeElement.offsetWidth > 0`)
		})
	}
}

// Whoever answers once more in a round that is over is shown what goes on and refused nothing;
// the last round is over when the reader goes on.
func TestAnAnswerTooManyIsNoFault(t *testing.T) {
	t.Parallel()
	g := guest{sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 360, Height: 740, Touch: true}), t, sitetest.Edition(t, "symbotrio", "fr")}
	const record = "symbotrio-cuts 1 rounds=6 start=off misses=1 aim=50 #1.again"
	g.enter(record)
	g.seated()
	lines := record
	pick := func(n int) string { // the n-th of those that can be chosen
		return fmt.Sprintf(`[...document.querySelectorAll('[data-part=board] [data-move^="pick "]')][%d]`, n)
	}
	for round := range 6 {
		g.Holds("the page rests", `!document.querySelector('[data-busy]')`)
		answer := sitetest.Evaluate[string](g.Reader, pick(0)+`.dataset.move`)
		sitetest.Evaluate[bool](g.Reader, pick(0)+`.click() ?? true`)
		lines += "\n" + answer
		g.stored(lines)
		g.Holds("the button that goes on", `[...document.querySelectorAll('[data-move=next], [data-do=continue]')].some(e => e.offsetWidth)`)
		if round < 5 { // then nothing can be chosen any more
			sitetest.Evaluate[bool](g.Reader, pick(1)+`.click() ?? true`)
			g.Holds("it stands out", `[...document.querySelectorAll('[data-move=next], [data-do=continue]')].some(e => e.getAnimations().length)`)
		}
		g.Holds("nothing is refused, and nothing told before its time", `document.querySelector('[data-part=breach]').hidden && document.querySelector('[data-part=result]').hidden`)
		g.stored(lines)
		sitetest.Evaluate[bool](g.Reader, `[...document.querySelectorAll('[data-move=next], [data-do=continue]')].find(e => e.offsetWidth).click() ?? true`)
		if round < 5 {
			lines += "\nnext"
			g.stored(lines)
		}
	}
	g.Holds("the result", `!document.querySelector('[data-part=result]').hidden`)
}

// mistaken is a record of a drill before a wrong answer that is not the last, and that answer.
func mistaken(t testing.TB, game *rules.Game) (record, answer string) {
	t.Helper()
	chance := rand.New(rand.NewPCG(1, 2))
	for seed := range 400 {
		m := replayed(t, fmt.Sprintf("%s #%d.s%d", game.Usual(), game.Generation(), seed))
		for m.State.Turn() != 0 {
			moves := m.History(0).Moves
			record, answer = m.Record.String(), string(moves[chance.IntN(len(moves))])
			if err := m.Play(answer); err != nil {
				t.Fatal(err)
			}
			steps := m.Steps(0, 0)
			ill := slices.ContainsFunc(steps[len(steps)-1].Events, func(event string) bool {
				return slices.ContainsFunc(game.Moments, func(m rules.Moment) bool { return m.Kind == rules.Ill && m.Event == rules.Words(event)[0] })
			})
			if next := m.History(0).Moves; ill && len(moves) > 1 && len(next) == 1 && next[0] == "next" {
				return strings.TrimRight(record, "\n"), answer
			}
		}
	}
	t.Fatalf("nobody answers %s wrong", game.Name)
	return "", ""
}
