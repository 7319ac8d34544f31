package pages

// What leads to a practice from elsewhere, as a result of the search does.

import (
	"fmt"
	"net/http"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
)

// A link to a practice shows its card, though a match is under way; that one is
// gone on with where nothing in particular is asked for.
func TestALinkToAPracticeShowsIt(t *testing.T) {
	t.Parallel()
	g := guest{sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 800, Height: 600}), t, editions(t)[0]}
	g.enter(keypad + "\ndraw\nflip b2")
	g.open("b2")
	page := g.edition.Practice
	drill := page.Sections()[slices.IndexFunc(page.Sections(), func(s book.Section) bool { return s.Game != nil })]
	g.Early(`globalThis.Worker = class extends Worker { constructor(...all) { super(...all); globalThis.begun = true; } }`)
	g.Visit("/" + g.edition.Language.Home.URL)
	g.Visit("/" + page.URL + "#" + drill.ID)
	if sitetest.Evaluate[bool](g.Reader, `!!globalThis.begun`) {
		t.Error("the match under way is gone on with")
	}
	g.Holds("the card is in sight", fmt.Sprintf(`(r => r?.height > 0 && r.top >= 0 && r.bottom <= innerHeight)(document.getElementById(%q)?.getBoundingClientRect())`, drill.ID))
	g.Visit("/" + g.edition.Language.Home.URL)
	g.Visit("/" + page.URL)
	g.Holds("the list leads to the match", `(e => e?.checkVisibility({ visibilityProperty: true }) && (e.click(), true))(document.querySelector('.goon button'))`)
	g.open("b2")

	// A practice is dealt on arrival: as the reader has chosen, or that very deal.
	at := func(deal string) {
		g.Visit("/" + g.edition.Language.Home.URL)
		g.Visit("/" + page.URL + "#deal=" + deal)
	}
	at("symbotrio-cuts+1+rounds=12+start=1+misses=2")
	g.Holds("a practice is dealt", `!document.querySelector('[data-table]').hidden && /^symbotrio-cuts .*#1\.\w+$/.test(localStorage['ludoteca.run.symbotrio-cuts'])`)
	at("symbotrio-cuts+1+rounds=6+start=2+misses=1+!1.date-2026-01-02")
	g.stored("symbotrio-cuts 1 rounds=6 start=2 misses=1 aim=50 #1.date-2026-01-02")
	at("nothing+1")
	g.Holds("what is not here is told so", `!document.querySelector('[data-notice=foreign]').hidden`)
	g.Visit("/" + g.edition.Language.Home.URL)
	sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(localStorage['ludoteca.diary'] = '2026-01-02 a missed symbotrio-cuts ' + %q + ' - 0', true)`, strings.TrimPrefix(sitetest.Hash(rounds), "#r=")))
	g.Visit("/" + page.URL + sitetest.Hash(rounds) + "&again")
	g.seated()
	g.click("pick circle")
	g.Holds("what is tried again is no result", `!document.querySelector('[data-part=trial]').hidden && document.querySelector('[data-part=result]').hidden && !localStorage['ludoteca.done.symbotrio-cuts'] && /(solved|missed symbotrio-cuts) symbotrio-cuts\+1\+rounds\S+( - 0( \S+)?| \S+~pick\+circle)?$/.test(localStorage['ludoteca.diary'].trim()) && localStorage['ludoteca.again'].endsWith('-')`)
}

// late hosts the site, of which a file comes late: asked receives for each request for it, and it is sent once
// comes is closed.
func late(t *testing.T, file string) (address string, asked, comes chan struct{}) {
	asked, comes = make(chan struct{}, 9), make(chan struct{})
	return proxy(t, sitetest.Site(t), func(_ http.ResponseWriter, r *http.Request) bool {
		if path.Base(r.URL.Path) == file {
			asked <- struct{}{}
			select {
			case <-comes:
			case <-r.Context().Done():
			}
		}
		return false
	}, nil), asked, comes
}

// What is to note a try is there before anything can be played, however late it comes, for the reader may leave
// as soon as they have answered.
func TestATryIsNoted(t *testing.T) {
	t.Parallel()
	address, asked, comes := late(t, "ended.js")
	g := guest{sitetest.Open(t, address, sitetest.Screen{Width: 800, Height: 900}), t, editions(t)[0]}
	g.Visit("/" + g.edition.Language.Home.URL)
	sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(localStorage['ludoteca.diary'] = '2026-01-02 a missed symbotrio-cuts ' + %q + ' - 0', true)`, strings.TrimPrefix(sitetest.Hash(rounds), "#r=")))
	g.Visit("/" + g.edition.Practice.URL + sitetest.Hash(rounds) + "&again")
	<-asked
	g.Holds("nothing can be played yet", `'busy' in document.querySelector('[data-table]').dataset && !document.querySelector('[data-part=board] [data-move]')`)
	close(comes)
	g.seated()
	g.Holds("the answer is noted with what it shows", fmt.Sprintf(`%s && (document.getElementById('last').click(), true)`, fmt.Sprintf(place, "pick circle")))
	g.Holds("it is", `!document.getElementById('last') && /(solved|missed symbotrio-cuts) symbotrio-cuts\+1\+rounds\S+( - 0( \S+)?| \S+~pick\+circle)?$/.test(localStorage['ludoteca.diary'].trim())`)
}

// fieldOf is where the table of a stage lies, and how large it is.
const fieldOf = `(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join())(document.querySelector('.full .field').getBoundingClientRect())`

// Whoever goes on from a step of the day's list before what tells of it has come is led on in the list all the same.
func TestAStepLeadsOnInTheDaysList(t *testing.T) {
	t.Parallel()
	address, asked, comes := late(t, "practice.json")
	g := guest{sitetest.Open(t, address, sitetest.Screen{Width: 360, Height: 740, Touch: true}), t, editions(t)[0]}
	step := g.edition.Steps[0]
	g.Visit("/" + g.edition.Learn.URL + "#" + step.ID)
	sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(localStorage['ludoteca.plan'] = new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10) + '\nstep symbotrio %s\nplace symbotrio-turn', true)`, step.ID))
	g.Holds("the step begins", `(e => e && (e.click(), true))(document.querySelector('.step.now [data-begin]'))`)
	for _, move := range step.Script.Solution {
		g.Holds(move, fmt.Sprintf(`!document.querySelector('[data-busy]') && `+place+` && (document.getElementById('last').click(), true)`, move))
		g.Holds(move+" is taken", `!document.getElementById('last')`)
	}
	<-asked
	g.Holds("the reader goes on", `(e => e?.offsetWidth > 0 && (e.click(), e.click(), true))(document.querySelector('[data-do=onward]'))`)
	close(comes)
	g.Holds("the next of the list", `/^symbotrio-turn /.test(localStorage['ludoteca.run.symbotrio-turn']) && !document.querySelector('[data-table]').hidden`)
}

// What was missed and cannot be read any more, by whatever has changed since, is told, and is not due for ever.
func TestWhatCannotBeTriedAgain(t *testing.T) {
	t.Parallel()
	g := guest{sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 800, Height: 900}), t, editions(t)[0]}
	for record, notice := range map[string]string{
		"symbotrio-cuts+1+rounds=12+start=no+misses=2+!1.abc": "unreadable",
		"symbotrio-cuts+1+rounds=12+start=1+!99.abc":          "unreadable",
		"symbotrio-gone+1+!1.abc":                             "foreign",
	} {
		g.Visit("/" + g.edition.Language.Home.URL)
		sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(localStorage['ludoteca.diary'] = '2026-01-02 a missed symbotrio-cuts ' + %q + ' - 0 -', true)`, record))
		g.Visit("/" + g.edition.Practice.URL + "#r=" + record + "&again")
		g.Holds(record+" is told", fmt.Sprintf(`(e => e.offsetHeight > 0 && e.textContent.length > 20)(document.querySelector('[data-notice=%s]'))`, notice))
		if got := diary(g, `return [mistakes(entries(localStorage['ludoteca.diary'])).length, met(['again ' + location.hash.slice(3, -6)], entries(localStorage['ludoteca.diary']), '2026-01-02', '2099-01-01')]`); !reflect.DeepEqual(got, []any{0., []any{true}}) {
			t.Errorf("%s: so many are left, and that is done: %v", record, got)
		}
	}
}

// Whoever is asked about a clause that was due, apart from the day's list, is told that it is settled, or not, and led to the next
// one that is due, or, after the last, to what was done.
func TestAClauseLeadsToTheNext(t *testing.T) {
	t.Parallel()
	g := guest{sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 360, Height: 740, Touch: true}), t, editions(t)[0]}
	g.Visit("/" + g.edition.Practice.URL)
	clauses := diary(g, `return things.clauses.filter(({ setup }) => setup?.startsWith('symbotrio-may ')).slice(0, 2).map(({ id, title }) => id + ' ' + title)`).([]any)
	today := sitetest.Evaluate[string](g.Reader, `new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10)`)
	var missed string
	for i, clause := range clauses {
		id, _, _ := strings.Cut(clause.(string), " ")
		missed += entry(today, fmt.Sprint(i), "rule "+id+" ill")
	}
	g.away()
	sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(localStorage['ludoteca.diary'] = %q, true)`, missed))
	g.Visit("/" + g.edition.Language.Results.URL)
	for i, clause := range clauses {
		id, title, _ := strings.Cut(clause.(string), " ")
		anchor := strings.ToLower(id)
		asks := fmt.Sprintf(`location.pathname === '/%s' && Object.entries(localStorage).some(([key, run]) => key === 'ludoteca.run.symbotrio-may' && run.includes(' clause=%s '))`, g.edition.Practice.URL, anchor)
		if i == 0 {
			g.Holds("the first one is named", fmt.Sprintf(`(a => a?.offsetHeight >= 44 && (setTimeout(() => a.click()), true))([...document.querySelectorAll('[data-part=next] a')].find((a) => a.textContent.replaceAll(/\s+/g, ' ').replaceAll('’', "'").endsWith(%q) && a.hash.includes('clause=%s')))`, untyped(title+" "+g.edition.Rules.Title), anchor))
		}
		g.Holds(id+" is asked", asks)
		header, _, _ := strings.Cut(sitetest.Evaluate[string](g.Reader, `localStorage['ludoteca.run.symbotrio-may']`), "\n")
		if rounds := " rounds=4 "; !strings.Contains(header, rounds) {
			t.Errorf("%s is asked in %q, wanted%s", id, header, rounds)
		}
		record, last := answered(t, header, func(int) bool { return true })
		g.away()
		g.enter(record)
		g.seated()
		g.last(last)
		g.reads("daydone", g.filled("today.settled", "{name}", title))
		g.Holds("the way on", `(e => e.offsetWidth > 0 && e.matches('.main') && (setTimeout(() => e.click()), true))(document.querySelector('[data-part=onward]'))`)
	}
	g.Holds("what was done", fmt.Sprintf(`location.pathname === '/%s'`, g.edition.Language.Results.URL))
}

// Today's practice leads from each item to the next, by the list that is kept, and says when it
// is done.
func TestToday(t *testing.T) {
	t.Parallel()
	for lang, screen := range map[string]sitetest.Screen{"fr": {Width: 360, Height: 640, Touch: true}, "it": {Width: 740, Height: 360}} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			g := guest{sitetest.Open(t, sitetest.Site(t), screen), t, sitetest.Edition(t, "symbotrio", lang)}
			g.Visit("/" + g.edition.Language.Home.URL + "#today")
			g.Holds("why each thing is there", fmt.Sprintf(`[...document.querySelectorAll('.day small')].map((e) => e.textContent.split(/\s· /)[0]).join() === %q`, strings.Join([]string{g.say("why.stepnew"), g.say("why.stepnew"), g.say("why.stepnew"), g.say("why.placenew")}, ",")))
			g.Holds("a list for who was never here, that fits", `(sheet => sheet?.open && sheet.querySelectorAll('li a').length > 3 && sheet.scrollWidth <= sheet.clientWidth && sheet.contains(document.activeElement) && [...sheet.querySelectorAll(':is(a, button):not([hidden])')].every((e) => e.offsetHeight >= 44))(document.querySelector('.day'))`)
			kept := sitetest.Evaluate[string](g.Reader, `localStorage['ludoteca.plan']`)
			sitetest.Evaluate[bool](g.Reader, `(localStorage['ludoteca.plan'] = localStorage['ludoteca.plan'].slice(0, 10) + '\nrule SYM-17\nrule SYM-18', localStorage['ludoteca.diary'] = localStorage['ludoteca.plan'].slice(0, 10) + ' a rule SYM-17 ill', document.querySelector('.day').close(), document.querySelector('[data-today]').click(), true)`)
			today := sitetest.Evaluate[string](g.Reader, `new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' }).format(0, 'day')`)
			g.Holds("what was missed on the day is not new", fmt.Sprintf(`[...document.querySelectorAll('.day small')].map((e) => e.textContent.split(/\s· /)[0].replaceAll('’', "'")).join() === %q`, untyped(g.filled("why.rulemissed", "{day}", today))+","+g.say("why.rulenew")))
			tomorrow := sitetest.Evaluate[string](g.Reader, `new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' }).format(1, 'day')`)
			sitetest.Evaluate[bool](g.Reader, `(localStorage['ludoteca.plan'] += '\nplace symbotrio-may', true)`)
			for i, went := range []struct {
				marks, right string
				ill          bool
			}{{"xxxxxx", "0", true}, {"xoxxoo", "3", true}, {"xoxooo", "4", false}} {
				asked := fmt.Sprintf(" b%d result symbotrio-may 0 more - fair %s symbotrio-may 1 rounds=6 clause=sym-17 #1.a", i, went.marks)
				sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(localStorage['ludoteca.diary'] += '\n' + localStorage['ludoteca.plan'].slice(0, 10) + %q, document.querySelector('.day').close(), document.querySelector('[data-today]').click(), true)`, asked))
				told := strings.Join([]string{g.filled("today.right", "{n}", went.right, "{m}", "6"), g.filled("today.back", "{day}", tomorrow), g.edition.Rules.Title}, " · ")
				g.Holds("what is done says how it went, and when it comes back", fmt.Sprintf(`(e => e?.offsetHeight > 0 && e.textContent.replaceAll(/\s+/g, ' ').replaceAll('’', "'") === %q)(document.querySelector('.day .done small'))`, untyped(told)))
				g.Holds("what went ill has a sign of its own", fmt.Sprintf(`getComputedStyle(document.querySelector('.day .done > :last-child'), '::after').content.includes('✓') !== %v`, went.ill))
				g.Holds("the list goes on, whichever of it is done", fmt.Sprintf(`(([way, said]) => way.textContent.replaceAll('’', "'") === %q && said.textContent.replaceAll(/\s+/g, ' ').replaceAll('’', "'") === %q)([document.querySelector('.day .ways .main'), document.querySelector('[data-today] span')])`, g.say("ui.resume"), untyped(g.filled("today.goon", "{n}", "1", "{m}", "3"))))
			}
			g.Holds("a rule alone is not the practice", `[...document.querySelectorAll('.day li')].map((e) => e.matches('.done')).join() === 'true,false,false'`)
			g.Holds("each thing names its game", fmt.Sprintf(`[...document.querySelectorAll('.day small')].every((e) => e.textContent.includes(%q))`, g.edition.Rules.Title))
			sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(delete localStorage['ludoteca.diary'], localStorage['ludoteca.plan'] = %q, true)`, kept))
			g.Visit("/" + g.edition.Practice.URL)
			g.Holds("the list takes as long as its button says", fmt.Sprintf(`(document.querySelector('[data-today]').click(), [...document.querySelectorAll('[data-today] span, .day > h2 + p')].every((e) => e.offsetHeight > 0 && e.textContent.replaceAll(/\s/g, ' ') === %q))`, untyped(g.say("today.takes"))))
			sitetest.Evaluate[bool](g.Reader, `(document.querySelector('.day').close(), true)`)
			g.Holds("the same list", fmt.Sprintf(`(document.querySelector('[data-today]').click(), document.querySelector('.day')?.open && localStorage['ludoteca.plan'] === %q)`, kept))
			sitetest.Evaluate[bool](g.Reader, `(localStorage['ludoteca.plan'] = localStorage['ludoteca.plan'].slice(0, 10) + '\nplace symbotrio-cuts\nplace nothing\nstep symbotrio learn-tile\nplace symbotrio-turn', true)`)
			game := g.edition.Rules.Title
			way := func(what, title, kind, address string) { // names what comes next, and its game, and leads there
				g.t.Helper()
				g.Holds(what, fmt.Sprintf(`((e, text) => e?.offsetWidth > 0 && text(e).includes(%q) && text(e.querySelector('small') ?? e).includes(%q) && (setTimeout(() => e.click()), true))([...document.querySelectorAll('[data-do=onward]')].find((e) => e.offsetWidth), (e) => e.textContent.replaceAll('’', "'"))`, untyped(title), untyped(kind)))
				g.Holds(what+", there", address)
			}
			g.enter(rounds)
			g.seated()
			g.last("pick circle")
			g.Holds("only the deal of a day is shared", `!!document.querySelector('[data-part=onward]').onclick && document.querySelector('[data-do=share]').hidden`)
			g.Holds("it is the main button, and comes first", `((next, again) => next.matches('.main') && !again.matches('.main') && next.offsetWidth > 0 && again.offsetWidth > 0 && next.getBoundingClientRect().top <= again.getBoundingClientRect().top && !!(next.compareDocumentPosition(again) & Node.DOCUMENT_POSITION_FOLLOWING))(document.querySelector('[data-part=onward]'), document.querySelector('[data-do=new]'))`)
			g.reads("daydone", g.filled("today.count", "{n}", "1", "{m}", "3"))
			g.Holds("so far nothing is praised", `!document.querySelector('[data-part=daydone]').matches('.best') && document.querySelector('[data-table]').dataset.cheer !== 'best'`)
			way("what comes next", g.edition.Learn.Sections()[0].Title, game, `location.hash === '#learn-tile' && !!document.querySelector('.step.now#learn-tile')`)
			g.Holds("the step has begun, and its idea is told below the sign of the day", `((title, idea) => title.offsetHeight > 0 && title.dataset.dots === '●○○' && idea?.offsetHeight > 0 && document.querySelector('.full .field')?.offsetHeight > 0)(document.querySelector('.full [data-part=title]'), document.querySelector('.full .idea'))`)
			field := sitetest.Evaluate[string](g.Reader, fieldOf)
			for _, move := range g.edition.Steps[0].Script.Solution {
				g.Holds(move, fmt.Sprintf(`!document.querySelector('[data-busy]') && `+place+` && (document.getElementById('last').click(), true)`, move))
				g.Holds(move+" is taken", `!document.getElementById('last')`)
			}
			g.Holds("how far the list is", `((title) => title.dataset.dots === '●●○')(document.querySelector('.full [data-part=title]'))`)
			g.Holds("the table stays where it is, and as large", fmt.Sprintf(`document.querySelector('[data-do=onward]').offsetHeight > 0 && %s === %q`, fieldOf, field))
			sections := g.edition.Practice.Sections()
			turn := sections[slices.IndexFunc(sections, func(s book.Section) bool { return s.Game != nil && s.Game.Setup.Game.Name == "symbotrio-turn" })].Title
			way("a step of the list leads on in it", turn, game, fmt.Sprintf(`document.querySelector('[data-part=title]')?.textContent.replaceAll('’', "'") === %q`, untyped(turn)))
			g.seated()
			record, last := answered(g.t, "symbotrio-turn 1 #1.bad", func(int) bool { return false })
			g.away()
			g.enter(record)
			g.seated()
			g.last(last)
			g.reads("daydone", g.say("today.over"))
			g.Holds("what was missed in it is tried again from there", `document.querySelector('.full [data-part=tries]').offsetHeight >= 44`)
			g.Holds("what went ill at its end has no star, and no prize", `((result, said, prize) => result.dataset.tone === 'fair' && !getComputedStyle(said, '::before').content.includes('★') && prize.offsetHeight === 0 && getComputedStyle(document.querySelector('[data-table]'), '::after').display === 'none')(document.querySelector('.result'), document.querySelector('.daydone'), document.querySelector('.won'))`)
			way("the day is done, and leads to what was", g.say("today.results"), g.say("today.results"), fmt.Sprintf(`location.pathname === '/%s' && document.querySelector('.filled')?.offsetHeight > 0`, g.edition.Language.Results.URL))
			g.away()
			g.Visit("/" + g.edition.Learn.URL + "#" + g.edition.Steps[0].ID + "&go")
			for _, move := range g.edition.Steps[0].Script.Solution {
				g.Holds(move, fmt.Sprintf(`!document.querySelector('[data-busy]') && `+place+` && (document.getElementById('last').click(), true)`, move))
				g.Holds(move+" is taken", `!document.getElementById('last')`)
			}
			way("a step that is repeated after the day leads on in its lesson", g.say("do.onward"), "", `location.hash === '#learn-code'`)
			day := strings.Replace(rounds, "#1.abc", "#1.date-2026-01-02", 1)
			g.enter(day)
			g.seated()
			g.Holds("what is played after the day bears no sign of it", `((title) => title.textContent.length > 3 && !('dots' in title.dataset))(document.querySelector('.full [data-part=title]'))`)
			g.last("pick circle")
			g.Holds("the result of a deal of a day is a line of text", `((e) => !e.hidden && (navigator.share = ({ text }) => (globalThis.shared = text, Promise.resolve()), e.click(), /^\S+ · [^·]+ · [^·]+ · 2 [^·]+ 2026 · [●○]{6}$/.test(globalThis.shared)))(document.querySelector('[data-do=share]'))`)
			g.Visit("/" + g.edition.Language.Home.URL + "#today")
			g.Holds("what comes tomorrow", fmt.Sprintf(`document.querySelectorAll('.day > p')[1].textContent.replaceAll(/\s+/g, ' ').startsWith(%q)`, untyped(strings.Split(g.say("today.tomorrow"), "{")[0])))
			for marks, said := range map[string]string{"ooox": "today.well", "xxox": "today.over"} {
				sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(localStorage['ludoteca.was'] = JSON.stringify({ ...localStorage }), localStorage['ludoteca.plan'] = localStorage['ludoteca.plan'].slice(0, 10) + '\nrule SYM-17', localStorage['ludoteca.diary'] = localStorage['ludoteca.plan'].slice(0, 10) + ' a result symbotrio-may 0 more - fair %s symbotrio-may 1 rounds=6 clause=sym-17 #1.a', document.querySelector('.day').close(), document.querySelector('[data-today]').click(), true)`, marks))
				g.Holds("the day's end praises what went well alone", fmt.Sprintf(`(e => e?.offsetHeight > 10 && e.textContent.replaceAll('’', "'").replaceAll(/\s+/g, ' ') === %q)(document.querySelector('.day.over > p'))`, untyped(g.say(said))))
				sitetest.Evaluate[bool](g.Reader, `(Object.assign(localStorage, JSON.parse(localStorage['ludoteca.was'])), delete localStorage['ludoteca.was'], document.querySelector('.day').close(), document.querySelector('[data-today]').click(), true)`)
			}
			g.Holds("all is done", `document.querySelector('.day.over')?.open && document.querySelectorAll('.day .done').length === 3 && document.querySelector('[data-today]').textContent.includes('✓')`)
		})
	}
}

// What was missed in nana is tried again below a count of it, which lies over nothing, and whoever takes a hint before is
// told as well how it went.
func TestAMistakeOfNanaIsTriedAgain(t *testing.T) {
	t.Parallel()
	const record = "trio 2 goal=nana preset=nana first=0 bots=good :hand 2 3 4 5 6 6 7 8 9 10 hand 2 3 4 5 7 7 8 8 9 10 middle 2 1 1 1 3 4 5 6 9 10"
	for _, on := range []sitetest.Screen{{Width: 360, Height: 740, Touch: true}, {Width: 1280, Height: 900}} {
		g := guest{sitetest.Open(t, sitetest.Site(t), on), t, sitetest.Edition(t, "trio", "fr")}
		g.Visit("/" + g.edition.Language.Home.URL)
		sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(localStorage['ludoteca.diary'] = '2026-01-02 a missed trio.1 ' + %q + ' show+low 10 unthought', true)`, strings.TrimPrefix(sitetest.Hash(record), "#r=")))
		g.Visit("/" + g.edition.Practice.URL + sitetest.Hash(record) + "&again")
		g.seated()
		g.Holds("the count and what wins are seen, neither over the other", `(([count, aims, field]) => count.height > 10 && aims.height > 10 && count.bottom <= aims.top + 1 && count.top >= 0 && aims.bottom <= innerHeight)(['[data-part=mending]', '.aims'].map((e) => document.querySelector('.full ' + e).getBoundingClientRect()))`)
		for _, rung := range []string{":scope > :not(.panel) [data-do=hint]", ".hints [data-do=hint]"} {
			g.Holds("a hint, at "+rung, fmt.Sprintf(`(e => e?.offsetWidth > 0 && (e.click(), true))(document.querySelector('.full').querySelector(%q))`, rung))
		}
		g.Holds("it is taken", `Object.entries(localStorage).some(([key, run]) => key.startsWith('ludoteca.run.trio') && run.endsWith('\nhint'))`)
		g.Holds("the move", fmt.Sprintf(`!document.querySelector('[data-busy]') && `+place+` && (document.getElementById('last').click(), true)`, "show low"))
		g.Holds("how it went", `(e => e.offsetHeight > 40 && e.getBoundingClientRect().bottom <= innerHeight)(document.querySelector('[data-part=trial]'))`)
	}
}
