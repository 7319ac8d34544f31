package play

// The end of a drill: how each round went, what was missed, told and played again.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/words"
	"ludoteca/templates/shelf"
)

// At the end nothing is marked on the table of the last question any more, whatever stood against it, or allowed it.
func TestTheEndOfMayIsUnmarked(t *testing.T) {
	t.Parallel()
	const marked = `[...document.querySelectorAll('.full .field :is(.thread, .stray, .wall, .pin, .doubted, .against, .away, .latest)')].filter((e) => {
		const frame = getComputedStyle(e, '::after'), framed = frame.content !== 'none' && frame.borderTopColor !== 'rgba(0, 0, 0, 0)';
		return e.matches('path, .pin') ? e.checkVisibility() : framed || getComputedStyle(e).boxShadow !== 'none' && e.matches('.latest') || e.matches('.away') && getComputedStyle(e, '::before').content !== 'none';
	}).map((e) => e.getAttribute('class'))`
	for _, c := range []struct{ game, clause string }{{"labyrinthe", "lab-16"}, {"labyrinthe", "lab-06"}, {"labyrinthe", "lab-24"}, {"labyrinthe", "r-lab-06"}, {"trio", "tri-20"}, {"symbotrio", "sym-17"}} {
		p := fluent(t, sitetest.Site(t), c.game, "it", sitetest.Screen{Width: 1280, Height: 900})
		game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == c.game+"-may" })]
		for _, allowed := range []bool{true, false} {
			record := ""
			for seed := 0; record == ""; seed++ { // until the last move is allowed, or not
				record = rules.Record{Setup: rules.Setup{Game: game, Seats: 1, Values: []string{"4", c.clause}}, Seed: fmt.Sprintf("end%d", seed)}.String()
				for round := range 4 {
					right, _ := p.match(record).State.View(0).(drill.MayView).Solution()
					if round == 3 && (right == "yes") != allowed {
						record = ""
						break
					}
					if record += "\n" + string(right); round < 3 {
						record += "\nnext"
					}
				}
			}
			p.enter(record[:strings.LastIndex(record, "\n")])
			p.Holds("the last question, and its answer", fmt.Sprintf(`!('busy' in document.querySelector('.full').dataset) && ((e) => e && (e.click(), true))(document.querySelector('.full .answers [data-move="%s"]'))`, record[strings.LastIndex(record, "\n")+1:]))
			p.Holds("its marks", `!!document.querySelector('.full .rule') && `+marked+`.length > 0`)
			p.Holds("the way on", `((e) => e?.checkVisibility({ visibilityProperty: true }) && (e.click(), true))([...document.querySelectorAll('.full :is(.act, [data-part=continue])')].findLast((e) => e.checkVisibility({ visibilityProperty: true })))`)
			p.Holds("the result", `!document.querySelector('.full [data-part=result]').hidden`)
			p.rest()
			if left := sitetest.Evaluate[[]string](p.Reader, marked); len(left) > 0 {
				t.Errorf("at the end %q are left, of\n%s", left, record)
			}
		}
	}
}

// What was missed is a tap away at the end, one question after the other; and three answers of four that were right are seen to be
// something good, though one was missed.
func TestWhatWasMissedIsPlayedAgain(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "trio", "it", sitetest.Screen{Width: 360, Height: 740, Touch: true})
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "trio-may" })]
	record := rules.Record{Setup: rules.Setup{Game: game, Seats: 1, Values: []string{"12", "any"}}, Seed: "missed"}.String()
	answer := func(record string, well bool) (move string) {
		v := p.match(record).State.View(0).(drill.MayView)
		right, _ := v.Solution()
		move = string(right)
		if !well {
			move = string(slices.DeleteFunc(append([]rules.Move{"yes"}, v.Answers()...), func(m rules.Move) bool { return m == right })[0])
		}
		p.Holds("the question, and an answer", fmt.Sprintf(`!document.querySelector('.full .rule') && !('busy' in document.querySelector('.full').dataset) && ((e) => e && (e.click(), true))(document.querySelector('.full .answers [data-move="%s"]'))`, move))
		p.Holds("the rule", `!!document.querySelector('.full .rule')`)
		return move
	}
	p.enter(record)
	lines, missed, again := record, []string(nil), []string(nil)
	for round := range 12 {
		if round > 0 {
			lines += "\nnext"
		}
		well := round != 1 && round != 4 && round != 7 && round != 9
		if !well {
			missed = append(missed, lines)
		}
		lines += "\n" + answer(lines, well)
		if !well {
			again = append(again, strings.TrimSpace(drill.Another+" "+p.match(lines).State.View(0).(drill.MayView).Mistake()))
		}
		p.Holds("the way on", `((e) => e?.checkVisibility({ visibilityProperty: true }) && (e.click(), true))([...document.querySelectorAll('.full :is(.act, [data-part=continue])')].findLast((e) => e.checkVisibility({ visibilityProperty: true })))`)
	}
	p.Holds("a good result is seen, on a coin, and marked by nothing else", `((score) => document.querySelector('.full [data-part=result]').dataset.tone === 'end' && score.querySelector('b').textContent === '8' && getComputedStyle(score, '::before').content === 'none')(document.querySelector('.full [data-part=score]'))`)
	p.Holds("each mistake is told by its question and the answer", `((list) => list.length > 1 && list.every((e) => /^(Sì|No)/.test(e.querySelector('strong')?.textContent) && /\?\s*$/.test(e.querySelector('span').textContent) && e.lastChild.previousSibling.matches('strong') && e.lastChild.matches('button')))([...document.querySelectorAll('.full .result li:has(> b)')])`)
	p.Holds("what would help stands above them", `!!(document.querySelector('.full [data-part=advice]').compareDocumentPosition(document.querySelector('.full [data-part=review]')) & Node.DOCUMENT_POSITION_FOLLOWING)`)
	p.Holds("all of it is read", `((e) => { e.querySelector('.others').open = true; e.scrollTop = 999; return e.scrollTop > 0; })(document.querySelector('.full [data-part=result]'))`)
	p.Holds("what was missed is a tap away", `((e) => e.checkVisibility() && (e.click(), true))(document.querySelector('.full [data-part=tries]'))`)
	if slices.Equal(again, []string{"another", "another", "another", "another"}) {
		t.Fatal("no reason was mistaken")
	}
	tried := map[string]bool{}
	for i, record := range missed {
		which := strings.NewReplacer("{n}", strconv.Itoa(i+1), "{of}", "4").Replace(p.edition.Language.Words.Name("again.mended"))
		left := func(n int) string { return strings.ReplaceAll(p.say("again.left"), "{n}", strconv.Itoa(n)) }
		mended := func(went, which string) {
			p.Holds("above the question stands which of them it is, and no round of the deal", fmt.Sprintf(`((e) => e.checkVisibility() && [...e.firstChild.children].map((i) => ({ now: '●', mended: '✓', badly: '×', aided: '~', yet: '○' })[i.className]).join('') === %q && e.textContent === %q && e.getBoundingClientRect().bottom <= document.querySelector('.full .field').getBoundingClientRect().top && !document.querySelector('.full .board .counts').checkVisibility())(document.querySelector('.full [data-part=mending]'))`, went, which))
		}
		asked := func(times int) string {
			p.Holds("it is asked on another table, and whatever else of that deal was missed", fmt.Sprintf(`localStorage['ludoteca.run.trio-may'] === %q`, record+"\n"+again[i]+strings.Repeat("\nanother", times-1)))
			run := sitetest.Evaluate[string](p.Reader, `localStorage['ludoteca.run.trio-may']`)
			if tried[run] {
				t.Errorf("the same is asked again: %s", run)
			}
			tried[run] = true
			return run
		}
		way := fmt.Sprintf(`((e, by) => e.checkVisibility() && by === e && e.textContent.startsWith(%%q) && decodeURIComponent(e.hash).startsWith(%%q) && !document.querySelector('.full :is(.act, [data-part=continue], [data-do=undo])').checkVisibility({ visibilityProperty: true }) && (e.click(), true))(document.querySelector('.full [data-part=againon]'), document.activeElement)`)
		run := asked(1)
		p.Holds("the keyboard is on the first answer", `document.activeElement.matches('.full .answers [data-move=yes]')`)
		mended([]string{"●○○○", "✓●○○", "✓✓●○", "✓✓✓●"}[i], which)
		if i == 0 { // missed once more, it is asked until it is known, and is told apart from what was not yet tried
			answer(run, false)
			mended("×○○○", left(4))
			p.Holds("the rule says it all", `!document.querySelector('.full [data-part=againsaid]').checkVisibility()`)
			p.Holds("it is no victory", `document.querySelector('.full').dataset.cheer !== 'best'`)
			p.Holds("there is another way on, and nothing lies over the rule", `((rule, ways) => ways.length === 2 && ways.every((e) => e.offsetHeight >= 44 && e.hash.length > 9 && e.getBoundingClientRect().top >= rule.bottom))(document.querySelector('.full .rule').getBoundingClientRect(), [...document.querySelectorAll('.full [data-part=trial] a')].filter((e) => e.checkVisibility()))`)
			p.Holds("once more", fmt.Sprintf(way, p.say("do.retry"), "#r="))
			run = asked(2)
			mended("●○○○", which)
		}
		if i == 1 { // what is right with help is known by half
			for range 2 {
				p.Holds("help", `((e) => e.ariaDisabled !== 'true' && !('busy' in document.querySelector('.full').dataset) && (e.click(), true))(document.querySelector('.full [data-do=hint]'))`)
				p.rest()
			}
			p.Holds("a hint is taken", `localStorage['ludoteca.run.trio-may'].endsWith('\nhint')`)
			answer(run+"\nhint", true)
			mended("✓~○○", left(3))
			p.Holds("no result comes between", `document.querySelector('.full [data-part=result]').hidden`)
			p.Holds("another, on which it counts", fmt.Sprintf(way, p.say("do.retry"), "#r="))
			run = asked(2)
		}
		if i == 3 { // the last one, missed once more: how much is left is told, and nobody goes round in a circle
			answer(run, false)
			mended("✓✓✓×", left(1))
			p.Holds("once more, or back to the result", fmt.Sprintf(`((ways) => ways.length === 2 && ways.every((e) => e.offsetHeight >= 44) && ways[0].hash.endsWith('&again') && !ways[1].hash.endsWith('&again') && ways[1].textContent.replaceAll('’', "'") === %q && (ways[1].click(), true))([...document.querySelectorAll('.full [data-part=trial] a')].filter((e) => e.checkVisibility()))`, p.say("ui.result")))
			p.Holds("what is mended of it", stones("well mended well well mended well well mended well badly well well"))
			p.Holds("what is mended is told apart from what is not", `((list) => list.some((e) => e.querySelector('.badly')) && list.every((e) => !!e.querySelector('.badly') !== !!e.querySelector('.known')))([...document.querySelectorAll('.full .result li:has(> b)')])`)
			p.Holds("what is not is tried once more", fmt.Sprintf(`((e) => e.checkVisibility() && decodeURIComponent(e.hash).replaceAll('+', ' ').endsWith('~%s~another&again') && (e.click(), true))(document.querySelector('.full [data-part=tries]'))`, again[i]))
			run = asked(2)
		}
		answer(run, true)
		which = left(3 - i)
		if i == 3 {
			which = p.say("again.all")
		}
		mended([]string{"✓○○○", "✓✓○○", "✓✓✓○", "✓✓✓✓"}[i], which)
		if i < 3 {
			p.Holds("there is no other", `!document.querySelector('.full [data-part=againnext]').checkVisibility()`)
			p.Holds("the way on from it", fmt.Sprintf(way, p.say("do.continue"), "#r="))
			continue
		}
		p.Holds("what is left of the deal is how it went at first", fmt.Sprintf(`['run', 'over'].every((kind) => localStorage['ludoteca.' + kind + '.trio-may'] === %q)`, lines))
		p.Holds("the rule is read first", `document.querySelector('.full .rule').checkVisibility() && document.querySelector('.full [data-part=result]').hidden && !document.querySelector('.full [data-part=againnext]').checkVisibility()`)
		p.Holds("no table of its rounds comes between: what each frame shows is noted", `((host) => {
			window.between = [];
			const shown = host.querySelector('.prompt').textContent;
			const frame = () => {
				const table = host.querySelector('.field'), prompt = host.querySelector('.prompt');
				if (host.querySelector('[data-part=result]').hidden) requestAnimationFrame(frame);
				if (host.querySelector('[data-part=result]').hidden && prompt.textContent !== shown && table.checkVisibility({ opacityProperty: true })) window.between.push(prompt.textContent);
			};
			requestAnimationFrame(frame);
			return true;
		})(document.querySelector('.full'))`)
		p.Holds("and then the result", fmt.Sprintf(way, strings.ReplaceAll(p.say("ui.result"), "'", "’"), "#r="))
		p.Holds("nothing of the last round was seen before it", `document.querySelector('.full [data-part=result]').checkVisibility() && window.between.length === 0`)
		p.Holds("which begins at its top", `document.querySelector('.full [data-part=result]').scrollTop === 0`)
		p.Holds("it is a victory", `document.querySelector('.full').dataset.cheer === 'best'`)
		p.Holds("all of it is mended", fmt.Sprintf(`((e) => e.checkVisibility() && e.textContent === %q && document.activeElement === e)(document.querySelector('.full [data-part=score]'))`, p.say("again.all")))
		p.Holds("how it went at first, and then", fmt.Sprintf(`document.querySelector('.full [data-part=heart]').textContent.replaceAll('’', "'").includes(%q)`, p.edition.Language.Words.Fill("again.once", words.N("n", 4), words.N("m", 1))))
		p.Holds("the score stays told, and nothing else is said of it", `/^Risposte giuste:\s8\ssu\s12\.\s/.test(document.querySelector('.full [data-part=heart]').textContent) && document.querySelector('.full [data-part=heart]').textContent.length < 80 && !document.querySelector('.full [data-part=advice]').checkVisibility()`)
		p.Holds("with a prize that has its place beside the verdict", `((prize, said) => prize.width > 90 && said.left >= prize.right && said.top < prize.bottom && prize.right > 0)(document.querySelector('.full .prize').getBoundingClientRect(), document.querySelector('.full [data-part=score]').getBoundingClientRect())`)
		p.Holds("and all stones are coins, those that were mended with a second rim", `((mended, well) => mended.backgroundImage !== 'none' && mended.backgroundImage === well.backgroundImage && mended.outlineStyle !== well.outlineStyle)(...['mended', 'well'].map((name) => getComputedStyle(document.querySelector('.full .stones .' + name), '::before')))`)
		p.Holds("what is known now, each question with its answer and its number", `((list) => list.length > 1 && list.every((e) => e.querySelector('b.mended') && /\?\s*$/.test(e.querySelector('.known').textContent) && /^(Sì|No)/.test(e.querySelector('strong').textContent)))([...document.querySelectorAll('.full .result li:has(> b)')])`)
		p.Holds("one below the other, with nothing between where all have room", `((fold) => fold.open !== fold.firstChild.checkVisibility())(document.querySelector('.full .result .others'))`)
		p.Holds("each round in its stone", stones("well mended well well mended well well mended well mended well well"))
		p.Holds("nothing is left to be tried", `!document.querySelector('.full [data-part=tries]').checkVisibility() && document.querySelector('.full .result [data-do=new]').checkVisibility()`)
		p.Holds("a round that is mended is looked at again", `(document.querySelectorAll('.full .stones button')[4].click(), true)`)
		p.Holds("it stands among all of them", `((e) => e.checkVisibility() && [...e.firstChild.children].map((i) => i.className).join() === 'well,mended,well,well,mended now,well,well,mended,well,mended,well,well' && !!document.querySelector('.full .judged'))(document.querySelector('.full [data-part=mending]'))`)
		p.Holds("as it was mended", `!document.querySelector('.full .answer.wrong') && !!document.querySelector('.full .answer.right') && !document.querySelector('.full .judged.badly')`)
		p.Holds("how it was at first is a tap away", `((e) => e.textContent === '✗' && (e.click(), true))(document.querySelectorAll('.full [data-part=verdict] button')[1])`)
		p.Holds("with the mistake, in the stone, too", `!!document.querySelector('.full .answer.wrong') && document.querySelector('.full [data-part=mending] .now').className === 'badly now'`)
		p.Holds("and from there how it was mended", `((e) => e.textContent === '✓' && document.activeElement === e && (window.ways = [...document.querySelectorAll('.full [data-part=verdict] button')].slice(2).map((e) => e.offsetLeft).join(), true))(document.querySelectorAll('.full [data-part=verdict] button')[1])`)
		p.Holds("the round behind it", `([...document.querySelectorAll('.full [data-part=verdict] button')].at(-1).click(), true)`)
		p.Holds("was right at first and is shown so, with the ways where they were", `document.querySelector('.full [data-part=mending] .now').className === 'well now' && window.ways === [...document.querySelectorAll('.full [data-part=verdict] button')].slice(1).map((e) => e.offsetLeft).join()`)
		p.Holds("and the one before it", `([...document.querySelectorAll('.full [data-part=verdict] button')].at(-2).click(), true)`)
		p.Holds("at first, too", `document.querySelector('.full [data-part=mending] .now').className === 'badly now'`)
		p.Holds("how it was mended", `((e) => e.textContent === '✓' && (e.click(), true))(document.querySelectorAll('.full [data-part=verdict] button')[1])`)
		p.Holds("as before", `!document.querySelector('.full .answer.wrong') && document.querySelector('.full [data-part=mending] .now').className === 'mended now'`)
		const high = `document.querySelector('.full [data-part=mending]').offsetHeight`
		p.rest()
		at := sitetest.Evaluate[int](p.Reader, high)
		p.Holds("to the round behind it", `([...document.querySelectorAll('.full [data-part=verdict] button')].at(-1).click(), true)`)
		p.Holds("which is not one of them", `document.querySelector('.full [data-part=mending] .now').className === 'well now'`)
		p.rest()
		if now := sitetest.Evaluate[int](p.Reader, high); now != at {
			t.Errorf("what is said of a round is %d high, and of one that is not mended %d", at, now)
		}
		p.Holds("what leaves the table leads to the result first", `(document.querySelector('.full [data-do=leave]').click(), true)`)
		p.Holds("it is there", `document.querySelector('.full [data-part=result]').checkVisibility() && !document.querySelector('.full [data-part=mending]').checkVisibility() && (document.querySelectorAll('.full .stones button')[7].click(), true)`)
		p.Holds("so does the way back of the browser", `!!document.querySelector('.full .judged') && document.querySelector('.full [data-part=result]').hidden && (history.back(), true)`)
		p.Holds("and then to the list", `document.querySelector('.full [data-part=result]').checkVisibility() && history.state === 'table' && (history.back(), true)`)
		p.Holds("of practices", `document.querySelector('.full').hidden && document.querySelector('[data-practice]').checkVisibility()`)
		p.Holds("and another match", `((location.hash = '#deal=trio-may+1+rounds=4+clause=any'), true)`)
		p.Holds("in which a move can be taken back", `!!document.querySelector('.full .answers [data-move=yes]') && document.querySelector('.full [data-do=undo]').checkVisibility({ visibilityProperty: true })`)
	}
}

// stones reports in the page how the stones of a result are set.
func stones(classes string) string {
	return fmt.Sprintf(`((list) => list.map((e) => e.className).join(' ') === %q && list.every((e) => e.ariaLabel && e.checkVisibility()))([...document.querySelectorAll('.full .stones button')])`, classes)
}

// A result has a stone for each round, which tells how it went; behind it is the question, as it was judged, which is told, and whose rule
// can be read to its end, and how all rounds went, with the one that is looked at; what counted then is not told. The way back leads to the stone,
// and beside it the rounds before and behind can be reached. What was taken back, or a hint, moves none of them. What is told of a
// round has the number that its stone has, and leads there too.
func TestStonesShowTheirRounds(t *testing.T) {
	t.Parallel()
	for _, screen := range []sitetest.Screen{{Width: 360, Height: 640, Touch: true}, {Width: 1280, Height: 900}} {
		p := fluent(t, sitetest.Site(t), "trio", "fr", screen)
		game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "trio-may" })]
		record := rules.Record{Setup: game.Usual(), Seed: "stones"}.String()
		marks, asked, judged := "", []string(nil), []string(nil)
		for round := range 12 {
			v := p.match(record).State.View(0).(drill.MayView)
			move, _ := v.Solution()
			mark := "o"
			switch round {
			case 1, 4, 8:
				move, mark = v.Answers()[0], "x"
				if right, _ := v.Solution(); right == move {
					move = "yes"
				}
			case 2: // with help
				record, mark = record+"\nhint", "x"
			case 5: // its first answer counts
				record, mark = record+"\n"+string(v.Answers()[1])+"\nundo", "x"
				if right, _ := v.Solution(); right == v.Answers()[1] {
					t.Fatal("the answer that is taken back is right")
				}
			}
			marks += mark
			first := record + "\n" + string(move)
			if before, _, undone := strings.Cut(record, "\nundo"); undone && round == 5 {
				first = before
			}
			judged = append(judged, p.match(first).State.View(0).(drill.MayView).Verdict)
			record += "\n" + string(move)
			asked = append(asked, string(v.Move))
			if round < 11 {
				record += "\nnext"
			}
		}
		p.Visit("/" + p.edition.Practice.URL + sitetest.Hash(record))
		p.Holds("a stone for each round, as large as a thumb and on the screen", fmt.Sprintf(`((list) => list.map((e) => e.className === 'well' ? 'o' : 'x').join('') === %q && list.every((e) => e.ariaLabel && ((r) => r.width >= 44 && r.height >= 44 && r.left >= 0 && r.right <= innerWidth && r.bottom <= innerHeight)(e.getBoundingClientRect())))([...document.querySelectorAll('.full .stones button')])`, marks))
		p.Holds("a word about it, and no other row of rounds", `document.querySelector('.full [data-part=heart]').checkVisibility() && !document.querySelector('.full .went').checkVisibility({ visibilityProperty: true })`)
		p.Holds("each has its number", `[...document.querySelectorAll('.full .stones li')].every((e) => getComputedStyle(e).counterIncrement === 'round 1' && getComputedStyle(e.firstChild, '::after').content.startsWith('counter(round)'))`)
		var missed []string // the numbers of the rounds that are told of
		for i, mark := range marks {
			if mark == 'x' && i != 2 && i != 5 || i == 5 && judged[i] != "may-known" {
				missed = append(missed, strconv.Itoa(i+1))
			}
		}
		p.Holds("so has what is told of the rounds that were missed", fmt.Sprintf(`[...document.querySelectorAll('.full .result li > b')].map((e) => e.textContent).sort((a, b) => a - b).join(' ') === %q && [...document.querySelectorAll('.full .result li:has(> b)')].every((e) => !/\d\./.test(e.textContent))`, strings.Join(missed, " ")))
		p.Holds("it leads there", `((e) => (e.closest('li').click(), true))(document.querySelector('.full [data-part=review] b'))`)
		p.Holds("to its table", fmt.Sprintf(`document.querySelector('.full [data-part=result]').hidden && document.querySelector('.full .asking .story')?.textContent.replace(/[\s’]/g, ' ').endsWith(%q.replace(/[\s’\']/g, ' ')) && !!document.querySelector('.full .judged')`, p.told("may-"+asked[1])))
		p.Press(kb.Escape)
		p.Holds("and back", `!document.querySelector('.full [data-part=result]').hidden && document.querySelector('.full [data-part=verdict]').children.length === 1`)
		for i, mark := range marks {
			p.Holds("the stone", fmt.Sprintf(`((e) => (e.click(), true))(document.querySelectorAll('.full .stones button')[%d])`, i))
			p.Holds(fmt.Sprintf("the question of round %d, judged", i+1), fmt.Sprintf(`document.querySelector('.full [data-part=result]').hidden && document.querySelector('.full .asking .story')?.textContent.replace(/[\s’]/g, ' ').endsWith(%q.replace(/[\s’\']/g, ' ')) && !!document.querySelector('.full .rule')?.checkVisibility() && !!document.querySelector('.full .judged') && (!!document.querySelector('.full .answer.wrong') || %t) && !document.querySelector('.full .act')?.checkVisibility({ visibilityProperty: true })`,
				p.told("may-"+asked[i]), mark == 'o' || i == 2))
			p.Holds("it is told", fmt.Sprintf(`document.querySelector('.full [data-part=status]').textContent.replace(/[\s’]/g, ' ').includes((%q + ' ' + %q).replace(/[\s’\']/g, ' '))`, p.told("may-"+asked[i]), p.told(judged[i])))
			p.Holds("the whole rule can be read, and nothing played", `((rule) => !rule.closest('[inert]') && !!rule.querySelector('a') && [...document.querySelectorAll('.full [data-part=board] [data-move]')].every((e) => e.inert))(document.querySelector('.full .rule'))`)
			p.Holds("nothing is taken back here", `!document.querySelector('.full [data-do=undo]').checkVisibility({ visibilityProperty: true })`)
			p.Holds("the way back is on the screen", `((e) => document.activeElement === e && e.getBoundingClientRect().bottom <= innerHeight)(document.querySelector('.full [data-part=verdict] button'))`)
			p.Holds("how all rounds went, with this one", fmt.Sprintf(`((rounds) => rounds.map((e) => e.classList.contains('well') ? 'o' : 'x').join('') === %q && rounds.findIndex((e) => e.classList.contains('now')) === %d && !document.querySelector('.full .board .counts').checkVisibility())([...document.querySelectorAll('.full [data-part=mending] i')])`, marks, i))
			p.Holds("each way stands where it does in any round", fmt.Sprintf(`(([before, behind]) => before.textContent === '‹' && behind.textContent === '›' && behind.offsetLeft > before.offsetLeft && before.checkVisibility({ visibilityProperty: true }) === %t && behind.checkVisibility({ visibilityProperty: true }) === %t)([...document.querySelectorAll('.full [data-part=verdict] button')].slice(1))`, i > 0, i < 11))
			if i == 3 { // to the next one, and back
				for _, way := range []struct {
					sign, name string
					to         int
				}{{"›", "behind", i + 1}, {"‹", "before", i}} {
					p.Holds("the round "+way.name, fmt.Sprintf(`((e) => ((r) => r.width >= 44 && r.height >= 44 && r.right <= innerWidth && r.bottom <= innerHeight)(e.getBoundingClientRect()) && (e.focus(), true))([...document.querySelectorAll('.full [data-part=verdict] button')].find((e) => e.textContent === %q))`, way.sign))
					p.Press(kb.Enter)
					p.Holds("it is shown, and the keyboard stays", fmt.Sprintf(`document.querySelectorAll('.full [data-part=mending] i')[%d].classList.contains('now') && document.activeElement.textContent === %q && document.querySelector('.full .asking .story')?.textContent.replace(/[\s’]/g, ' ').endsWith(%q.replace(/[\s’\']/g, ' '))`, way.to, way.sign, p.told("may-"+asked[way.to])))
				}
				for _, way := range []struct {
					key string
					to  int
				}{{kb.ArrowRight, i + 1}, {kb.ArrowLeft, i}} {
					p.Press(way.key)
					p.Holds("so do the arrow keys", fmt.Sprintf(`document.querySelectorAll('.full [data-part=mending] i')[%d].classList.contains('now')`, way.to))
				}
				p.Holds("back to the way back", `(document.querySelector('.full [data-part=verdict] button').focus(), true)`)
			}
			if i%2 == 0 {
				p.Holds("back", `(document.activeElement.click(), true)`)
			} else {
				p.Press(kb.Escape)
			}
			p.Holds("it leads to the stone", fmt.Sprintf(`!document.querySelector('.full [data-part=result]').hidden && document.activeElement === document.querySelectorAll('.full .stones button')[%d]`, i))
		}
	}
}

// So many other mistakes as a result has no room for are all there, behind the line that counts them.
func TestOtherMistakesUnfold(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "brigands", "fr", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "brigands-may" })]
	record := rules.Record{Setup: game.Usual(), Seed: "others"}.String()
	for range 12 {
		v := p.match(record).State.View(0).(drill.MayView)
		right, _ := v.Solution()
		record += "\n" + string(slices.DeleteFunc(append([]rules.Move{"yes"}, v.Answers()...), func(m rules.Move) bool { return m == right })[0]) + "\nnext"
	}
	record = strings.TrimSuffix(record, "\nnext")
	review := game.Review(p.match(record).History(0))
	if len(review.More) == 0 {
		t.Fatal("nothing is left out")
	}
	p.Visit("/" + p.edition.Practice.URL + sitetest.Hash(record))
	others := strings.Fields(review.Lines[len(review.Lines)-1])[1]
	p.Holds("every way on", `['new', 'onward'].every((name) => document.querySelector('.full .result [data-do=' + name + ']').offsetHeight > 0)`)
	p.Holds("the line that counts them", fmt.Sprintf(`((e) => e?.checkVisibility() && e.closest('summary') && e.parentNode.innerText === e.textContent && e.textContent.includes(%q) && ![...document.querySelectorAll('.full [data-part=review] li')].some((li) => li.textContent === e.textContent) && (e.click(), true))(document.querySelector('.full [data-part=others]'))`, others))
	p.Holds("all of them", fmt.Sprintf(`((list) => list.length === %d && list.every((e) => e.checkVisibility() && e.textContent.length > 10))([...document.querySelectorAll('.full .others li')])`, len(review.More)))
	// On a screen with room they are unfolded, but only where all of the result stays in view with them.
	for _, high := range []int64{900, 2400} {
		p := fluent(t, sitetest.Site(t), "brigands", "fr", sitetest.Screen{Width: 1280, Height: high})
		p.Visit("/" + p.edition.Practice.URL + sitetest.Hash(record))
		p.Holds("all that fits", fmt.Sprintf(`((result) => document.querySelectorAll('.full .stones button').length === 12 && result.scrollHeight <= result.clientHeight && result.querySelector('.others').open === %t)(document.querySelector('.full [data-part=result]'))`, high == 2400))
	}
}

// A single mistake is told as others are: its number and each of its lines stand within the result.
func TestASingleMistakeIsToldInSight(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "labyrinthe", "it", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "labyrinthe-may" })]
	record := rules.Record{Setup: game.Usual(), Seed: "single"}.String()
	for round := range 12 {
		v := p.match(record).State.View(0).(drill.MayView)
		move, _ := v.Solution()
		if round == 3 {
			move = slices.DeleteFunc(append([]rules.Move{"yes"}, v.Answers()...), func(m rules.Move) bool { return m == move })[0]
		}
		record += "\n" + string(move) + "\nnext"
	}
	p.Visit("/" + p.edition.Practice.URL + sitetest.Hash(strings.TrimSuffix(record, "\nnext")))
	p.Holds("one mistake, within the result", `((list, within) => list.length === 1 && [list[0].querySelector('b'), list[0]].every((e) => e.getBoundingClientRect().left >= within))([...document.querySelectorAll('.full [data-part=review] li')], document.querySelector('.full [data-part=score]').getBoundingClientRect().left)`)
}
