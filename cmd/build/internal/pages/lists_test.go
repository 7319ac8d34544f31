package pages

// What the list of practices shows before anything is opened: that it begins soon, where to begin, and what
// was reached; and the day's end.

import (
	"fmt"
	"slices"
	"testing"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
)

func TestLists(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"fr", "it"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			e := sitetest.Edition(t, "symbotrio", lang)
			g := receive(t, sitetest.Site(t), e, sitetest.Screen{Width: 360, Height: 740, Media: map[string]string{"prefers-reduced-motion": "reduce"}}, calendar)
			for _, e := range e.Language.Editions {
				if e.Practice != nil {
					g.begins(e)
				}
			}
			g.part("where to begin, and what comes next", beginning)
			g.part("the day ends with a scene", dayEnds)
		})
	}
}

// begins reports a list that begins low on a phone, or of which something above it is cut.
func (g guest) begins(e *book.Edition) {
	g.t.Helper()
	g.Visit("/" + e.Practice.URL)
	g.Holds("the list of "+e.Game+" begins soon", `(({ top }) => top > 0 && top <= 330)(document.querySelector('.column .drill').getBoundingClientRect()) && document.documentElement.scrollWidth <= innerWidth`)
	g.Holds("the words above it stand in one line", `(e => e.offsetHeight > 10 && e.offsetHeight < 1.9 * parseFloat(getComputedStyle(e).lineHeight))(document.querySelector('.lead p'))`)
	g.Holds("its two ways in stand beside each other, large enough, with their words in the middle", `(([day, lesson]) => {
		const middle = (e) => { const range = document.createRange(); range.selectNodeContents(e); const [words, box] = [range, e].map((e) => e.getBoundingClientRect()); return Math.abs(words.left + words.right - box.left - box.right) < 24; };
		const [one, other] = [day, lesson].map((e) => e.getBoundingClientRect());
		return one.height >= 44 && other.height >= 44 && one.right <= other.left && Math.abs(one.top - other.top) < 2 && middle(day) && middle(lesson);
	})(document.querySelectorAll('.ahead :is(button[data-today], .first a)'))`)
	g.Holds("what is opened has two short paragraphs at most", `[...document.querySelectorAll('form > details')].every((fold) => (list => list.length > 0 && list.length <= 2 && list.every((p) => p.textContent.length > 10 && p.textContent.length < 270))([...fold.querySelectorAll(':scope > p')]))`)
}

// seen is a part of a list that can be seen, by a selector.
const seen = `((selector) => [...document.querySelectorAll(selector)].filter((e) => e.offsetHeight > 0).map((e) => e.closest('form').dataset.title + ': ' + e.textContent).join())`

func beginning(g guest) {
	sections := g.edition.Practice.Sections()
	marked := func(what string, at int, word string) {
		g.t.Helper()
		g.Visit("/" + g.edition.Practice.URL)
		g.Holds(what, fmt.Sprintf(`%s('.here') === %q`, seen, sections[at].Title+": "+g.say(word)))
	}
	g.Visit("/" + g.edition.Practice.URL)
	g.Holds("who begins is led to the lesson", seen+`('.here') === '' && (([lesson, day]) => lesson !== day)(['.first a', '[data-today]'].map((e) => getComputedStyle(document.querySelector('.ahead ' + e)).backgroundColor))`)
	g.away()
	sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(localStorage['ludoteca.diary'] = %q, true)`,
		entry("2026-03-09", "a", "result symbotrio 3 more - fair - symbotrio 2 #1.a")+entry("2026-03-09", "b", "result symbotrio-may 7 more - end ooooxxoxoo symbotrio-may 1 rounds=10 #1.b")+
			entry("2026-03-09", "d", "result symbotrio-keypad 21 less - end - symbotrio-keypad 1 #1.d")+entry("2026-03-09", "c", "result symbotrio-glance 6 more 6,tiles=6,gems=1,turns=0 end ooxo symbotrio-glance 1 #1.c")))
	marked("then the first that was not played", 4, "mark.next")
	g.Holds("what was reached is a row of marks, seen without opening", `['.symbotrio-may', '.symbotrio-glance'].every((which) => {
		const { width, height, maskImage, backgroundImage } = getComputedStyle(document.querySelector(which + ' [data-part=mark]'), '::after');
		return parseFloat(width) > 100 && parseFloat(height) > 6 && maskImage.includes('repeating') && backgroundImage.includes('linear');
	}) && getComputedStyle(document.querySelector('.symbotrio-keypad [data-part=mark]'), '::after').backgroundImage === 'none'`) // of turns there is no end
}

func dayEnds(g guest) {
	g.Visit("/" + g.edition.Language.Home.URL)
	g.away()
	sitetest.Evaluate[bool](g.Reader, `(localStorage['ludoteca.plan'] = '2026-03-10\nplace symbotrio-cuts', true)`)
	g.enter(rounds)
	g.seated()
	g.Holds("how much of the day's list is done, as a dot for each thing above the name, behind a word of its own", fmt.Sprintf(`((e, { content, display }) => content.replaceAll('’', "'").includes(%q) && content.includes('○') && !content.includes('●') && display === 'block' && !/\d\/\d/.test(e.textContent))(document.querySelector('[data-part=title]'), getComputedStyle(document.querySelector('[data-part=title]'), '::before'))`, untyped(g.say("today.mark"))))
	g.Holds("it keeps off the edge of the screen, and above all else", `(([title, bar], { borderTopWidth }) => title.top >= 0 && parseFloat(borderTopWidth) >= 4 && title.height <= bar.height + 1)(['[data-part=title]', '.full .bar'].map((e) => document.querySelector(e).getBoundingClientRect()), getComputedStyle(document.querySelector('[data-part=title]')))`)
	g.last("pick circle")
	g.reads("daydone", g.say("today.over"))
	g.Holds("and then one more is", `document.querySelector('[data-part=title]').dataset.dots === '●'`)
	g.Holds("one way on, or one more match", `((list, [main]) => list.length === 2 && list.includes(document.querySelector('[data-do=new]')) && main.textContent.length > 4 && main.offsetHeight >= 44 && (main.click(), true))([...document.querySelectorAll('.result > .ways > *')].filter((e) => e.offsetWidth), document.querySelectorAll('.result > .ways > .main'))`)
	g.Holds("what was done, tomorrow, and one way on, one below the other", `document.querySelector('.filled')?.offsetHeight > 0 && document.querySelector('.day.over')?.open && (list => list.length === 4 && list.every((r, i) => r.height > 20 && r.top >= 0 && r.bottom <= innerHeight && (!i || r.top >= list[i - 1].bottom - 1)))(['p', 'li .emblem', 'p:nth-of-type(2)', '.ways .main:not([hidden])'].map((e) => document.querySelector('.day > ' + e + ', .day > ol > ' + e).getBoundingClientRect()))`)
	g.Holds("no way that leads to where one is", `((ways) => ways.length === 1 && ways[0].matches('button.main'))([...document.querySelectorAll('.day > .ways > *')].filter((e) => e.offsetWidth))`)
	g.away()
	g.enter("symbotrio-cuts 1 rounds=6 start=off misses=1 aim=50 #1.date-2026-03-10")
	g.seated()
	g.Holds("the deal of the day says that it is", fmt.Sprintf(`document.querySelector('[data-part=title]').textContent.replaceAll('’', "'").startsWith(%q)`, untyped(g.say("do.today")+" · ")))
}

// However much there is to read at the end of a part of the day, its ways on are whole, and in sight.
func TestTheWaysOnAreInSight(t *testing.T) {
	t.Parallel()
	g := guest{sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 1280, Height: 900}), t, sitetest.Edition(t, "labyrinthe", "it")}
	g.Visit("/" + g.edition.Practice.URL)
	clause := diary(g, `return things.clauses.find(({ setup }) => setup?.startsWith('labyrinthe-may ')).setup`).(string)
	sections := g.edition.Practice.Sections()
	record, last := answered(t, fmt.Sprintf("%s #%d.bad", clause, sections[slices.IndexFunc(sections, func(s book.Section) bool { return s.Game != nil && s.Game.Setup.Game.Name == "labyrinthe-may" })].Game.Setup.Game.Generation()), func(int) bool { return false })
	g.away()
	sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(localStorage['ludoteca.plan'] = new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10) + '\nrule ' + %q.match(/clause=(\S+)/)[1].toUpperCase() + '\nplace symbotrio-turn', true)`, clause))
	g.enter(record)
	g.seated()
	g.Holds("the title ends with its column", `((title, prompt) => title.width > 100 && title.right <= prompt.right + .5)(...['[data-part=title]', '.full .prompt'].map((e) => document.querySelector(e).getBoundingClientRect()))`)
	g.last(last)
	g.Holds("how the day goes on", `!!document.querySelector('[data-part=daydone]').textContent`)
	g.Holds("the ways on", `((panel, ways) => ways.length > 2 && panel.bottom <= innerHeight && ways.every(({ top, bottom, height }) => height >= 44 && top >= panel.top && bottom <= panel.bottom))(document.querySelector('.result').getBoundingClientRect(), [...document.querySelectorAll('.result > .ways > *')].filter((e) => e.offsetWidth).map((e) => e.getBoundingClientRect()))`)
}
