package pages

// What a reader has done, on the page that says so: days, a calendar by keyboard, a file that is saved
// and read, readers who share a device, and everything forgotten. The clock of the page is the tests',
// at noon.

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/templates/shelf"
)

// generations is of each game how often its deals were changed, as an object of the page.
func generations() string {
	all := map[string]int{}
	for _, g := range shelf.Games() {
		all[g.Name] = g.Generation()
	}
	text, err := json.Marshal(all)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// calendar sets the page's clock to the day that the device keeps under "clock", and keeps what the page saves to a file.
const calendar = `{
	const own = Date, now = () => own.parse((localStorage.clock ?? '2026-03-10') + 'T12:00:00Z');
	globalThis.Date = class extends own { constructor(...at) { super(...at.length ? at : [now()]); } static now() { return now(); } };
	const address = URL.createObjectURL.bind(URL);
	URL.createObjectURL = (blob) => (blob.text().then((text) => { globalThis.saved = text; }), address(blob));
	HTMLAnchorElement.prototype.click = function () { globalThis.named = this.download; };
}`

func TestMyResults(t *testing.T) {
	t.Parallel()
	e := editions(t)[0]
	g := receive(t, sitetest.Site(t), e, sitetest.Screen{Width: 360, Height: 740, Media: map[string]string{"prefers-reduced-motion": "reduce"}}, calendar)
	g.part("days", myDays)
	g.part("what is better, and why something was missed", myProgress)
	g.part("what was won", myVictories)
	g.part("a first day", myFirstDay)
	g.part("a calendar by keyboard", myCalendar)
	g.part("files", myFiles)
	g.part("readers", myReaders)
	g.part("all is forgotten", forgotten)
}

// entry is a line of a diary.
func entry(day, at, what string) string { return day + " " + at + " " + what + "\n" }

// dealt is the result of a deal of a day.
func dealt(played, at, deal string) string {
	return entry(played, at, "result symbotrio-cuts 5 more 4 end ooxo symbotrio-cuts 1 rounds=12 start=1 misses=2 #1.date-"+deal)
}

// mine opens the page of all results, or of the game, with a diary, on a day.
func (g guest) mine(day, diary string, game bool) {
	g.t.Helper()
	g.away()
	sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(localStorage.clock = %q, localStorage['ludoteca.diary'] = %q, true)`, day, diary))
	url := g.edition.Language.Results.URL
	if game {
		url = g.edition.Results.URL
	}
	g.Visit("/" + url)
	g.Holds("the page is filled, and answers", `document.querySelector('.filled').offsetHeight > 0 && (document.querySelector('[data-mine=save]')?.onclick !== null)`)
}

// unfolds opens what is folded.
func (g guest) unfolds(which string) {
	g.t.Helper()
	g.Holds(which+" unfolds", fmt.Sprintf(`(list => list.length > 0 && list.every((e) => e.open || e.firstElementChild.offsetHeight >= 44 && (e.firstElementChild.click(), e.open)))([...document.querySelectorAll(%q)])`, which))
}

// short reports a page of results whose first screen does not say what was done and lead on, that is
// long before anything is unfolded, or in which there is much to pass by for who goes through it with the keyboard.
func (g guest) short(what string) {
	g.t.Helper()
	g.Holds(what+" begins with what was done and what is next", `['.row', '.today button', ':is([data-part=reached], .practices) li:not([hidden])', '.next a'].every((e) => (r => r.height > 0 && r.top >= 0 && r.bottom <= innerHeight)(document.querySelector(e).getBoundingClientRect()))`)
	if height := sitetest.Evaluate[int](g.Reader, `document.documentElement.scrollHeight`); height > 2400 {
		g.t.Errorf("%s is %d px long", what, height)
	}
	if stops := sitetest.Evaluate[int](g.Reader, `[...document.querySelectorAll('main :is(a, button, summary, input)')].filter((e) => e.checkVisibility({ visibilityProperty: true }) && e.tabIndex >= 0).length`); stops > 24 {
		g.t.Errorf("%s has %d things to pass by", what, stops)
	}
}

// reads waits until a part of the page says something, to be seen.
func (g guest) reads(part, want string) {
	g.t.Helper()
	g.Holds(part+" says "+want, fmt.Sprintf(`(e => e && e.offsetHeight > 0 && e.textContent.replaceAll(/\s/g, ' ').replaceAll('’', "'") === %q)(document.querySelector('[data-part=%s]'))`, untyped(want), part))
}

// untyped is a text without what typography makes of it.
func untyped(text string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(text), " "), "’", "'")
}

// filled is a text of the interface with its numbers.
func (g guest) filled(id string, values ...string) string {
	return strings.NewReplacer(values...).Replace(g.say(id))
}

func myDays(g guest) {
	g.mine("2026-03-10", "", false)
	g.fits("nothing yet")
	g.reads("row", g.say("results.none"))
	two := dealt("2026-03-09", "a", "2026-03-09") + dealt("2026-03-10", "b", "2026-03-09")
	g.mine("2026-03-10", two, false)
	g.unfolds("main details:not(details details, [hidden]), .days details:last-of-type")
	g.fits("two days")
	g.reads("row", g.filled("results.row", "{n}", "2"))
	done := func(day, what string) {
		g.t.Helper()
		g.Holds(day+" is "+what, fmt.Sprintf(`document.querySelector('[data-day="%s"]').dataset.done === %q`, day, what))
	}
	done("2026-03-09", "practised dealt")
	done("2026-03-10", "practised")  // a deal of another day counts on neither
	g.mine("2026-03-08", two, false) // the clock was set back
	g.reads("row", g.filled("results.last", "{day}", "10 mars"))
	done("2026-03-09", "practised dealt")
	g.mine("2026-03-05", dealt("2026-03-01", "a", "2026-03-01"), false)
	g.reads("row", g.filled("results.last", "{day}", g.say("date.first")+" mars"))
	g.mine("2026-03-12", two, false) // and forward
	g.reads("row", g.filled("results.last", "{day}", "10 mars"))
	g.mine("2026-03-12", two+entry("2026-03-12", "c", "missed symbotrio-cuts symbotrio-cuts+1+rounds=12+start=1+misses=2+!1.abc - 0")+entry("2026-03-99", "d", "step symbotrio x")+entry("2026-03-11", "e", "rule SYM-14 well"), true)
	g.fits("a game")
	g.reads("row", g.filled("results.row", "{n}", "3"))
	g.Holds("what was missed is one tap away", `(a => a.offsetHeight >= 44 && a.hash === '#r=symbotrio-cuts+1+rounds=12+start=1+misses=2+!1.abc&again')(document.querySelector('.mistakes a.button'))`)
	g.Holds("what is to be taken along lies below the rest, not at the edge", `(({ left, right }) => left >= 16 && right <= document.documentElement.clientWidth - 16)(document.querySelector('body > .offline').getBoundingClientRect())`)
	g.Holds("the day's list lies in the middle", `(sheet => (sheet.open || document.querySelector('[data-today]').click(), sheet.open && (({ left, right, top, bottom }) => left > 0 && top > 0 && Math.abs(left - document.documentElement.clientWidth + right) < 2 && Math.abs(top - innerHeight + bottom) < 2)(sheet.getBoundingClientRect()) && (sheet.close(), true)))(document.querySelector('.day'))`)
	g.Holds("a line over days, and the same in a table", `document.querySelectorAll('.chart .dots').length === 2 && [...document.querySelectorAll('.chart tbody td')].map(e => e.textContent).join() === '4,4'`)
	g.Holds("a clause that was met", `!!document.querySelector('[data-known=shaky] [data-clause=SYM-14]')`)
	g.unfolds(".days")
	g.Holds("each deal of a day is as the engine deals today, and is begun by a button", fmt.Sprintf(`((generations) => [...document.querySelectorAll('.deals a')].every((a) => a.matches('.button') && a.hash.includes('!' + generations[a.dataset.setup.split(' ')[0]] + '.date-2026-03-12')))(%s)`, generations()))
	g.Holds("a deal of the day that is chosen", `/^#deal=symbotrio-cuts\+1\+.*\+!1\.date-2026-03-12$/.test(document.querySelector('[data-place=symbotrio-cuts]').hash)`)
}

func myProgress(g guest) {
	level := func(day, at, level string) string {
		return entry(day, at, "result symbotrio-glance 6 more "+level+",tiles=6 fair oxo symbotrio-glance 1 rounds=5 start=4 #1."+at)
	}
	text := func(selector, want string) {
		g.t.Helper()
		g.Holds(selector+" says "+want, fmt.Sprintf(`(e => e && e.offsetHeight > 0 && e.textContent.replaceAll(/\s+/g, ' ').trim().replaceAll('’', "'") === %q)(document.querySelector(%q))`, untyped(want), selector))
	}
	const glance = "[data-reached=symbotrio-glance] "
	const nothing = `!document.querySelector('[data-part=rose]').textContent && !document.querySelector('.ladder.rose')`
	g.mine("2026-01-02", entry("2026-01-02", "a", "result symbotrio-glance 0 more 2,tiles=4 fair xxx symbotrio-glance 1 rounds=3 start=4 #1.a")+entry("2026-01-02", "b", "step symbotrio learn-tile"), true)
	text(glance+"[data-part=mark]", g.filled("results.ahead", "{n}", "2"))
	g.Holds("a first day has nothing that is better", nothing)
	first := level("2026-01-02", "a", "4") + entry("2026-01-02", "b", "runs symbotrio-glance 1,1,3 4,-4") + entry("2026-01-02", "c", "missed symbotrio-glance symbotrio-glance+1+rounds=5+start=4+!1.a - 0 SYM-14")
	g.mine("2026-01-02", first, true)
	g.fits("a first day")
	g.short("a first day")
	text(glance+"[data-part=mark]", g.filled("results.leveled", "{n}", "4", "{m}", "18"))
	g.unfolds("[data-reached=symbotrio-glance] > details")
	text(glance+"[data-part=held]", strings.NewReplacer("{n|tuile|tuiles}", "tuile", "{n}", "1", "{low}", "1", "{high}", "3").Replace(g.say("review.span")))
	g.Holds("what was done is said once", nothing)
	g.Holds("what slipped from memory is told with no rule", `!!document.querySelector('.mistakes li') && !document.querySelector('.mistakes b a')`)
	g.mine("2026-01-02", first+entry("2026-01-02", "d", "missed symbotrio-may symbotrio-may+1+rounds=10+clause=any+!1.a - 0 SYM-14"), true)
	g.Holds("a mistake leads to its clause", fmt.Sprintf(`(a => a.offsetHeight > 40 && a.href.endsWith(%q))(document.querySelector('.mistakes b a'))`, g.edition.Rules.URL+"#sym-14"))
	g.mine("2026-01-02", first+entry("2026-01-02", "d", "solved symbotrio-glance+1+rounds=5+start=4+!1.a"), true)
	g.Holds("what was mended today waits for another day", `!document.querySelector('.mistakes li') && !document.querySelector('[data-part=nomistakes]').hidden`)
	g.mine("2026-03-10", first+level("2026-03-09", "d", "7")+entry("2026-03-09", "e", "runs symbotrio-glance 8,6,10,3 4,-4 7,7")+entry("2026-03-09", "f", "missed symbotrio symbotrio+2+!1.a~draw flip+a1 12 forgotten"), true)
	g.fits("two months later")
	g.unfolds("[data-reached=symbotrio-glance] > details")
	text(glance+"[data-part=held]", strings.NewReplacer("{n|tuile|tuiles}", "tuiles", "{n}", "8", "{low}", "6", "{high}", "10", "{runs}", "3").Replace(g.say("review.spans")))
	text(glance+"[data-part=rose]", g.filled("results.rose", "{first}", "4", "{last}", "7", "{day}", "2 janvier"))
	g.Holds("what a level is is said in things", fmt.Sprintf(`document.querySelector(%q).textContent.replaceAll(/\s+/g, ' ').startsWith('7 tuiles')`, glance+"[data-part=asks]"))
	g.Holds("a mark for each level that is passed, with those that are new beside those that were there", fmt.Sprintf(`(e => e.offsetWidth > 100 && e.offsetHeight > 6 && getComputedStyle(e).maskImage.includes('repeating') && e.style.cssText.replaceAll(' ', '').startsWith('--part:0.16666666666666666;--more:0.333'))(document.querySelector(%q))`, glance+".ladder.rose"))
	g.Holds("the number comes first, and how sure it is smaller below it", fmt.Sprintf(`(([number, interval]) => interval.getBoundingClientRect().top >= number.getBoundingClientRect().bottom - 2 && parseFloat(getComputedStyle(interval).fontSize) < parseFloat(getComputedStyle(number).fontSize) && number.textContent.includes(8) && !number.textContent.includes(10))(document.querySelectorAll(%q))`, glance+"[data-part=held] :is(b, small)"))
	g.Holds("what is to be tried again has its picture", `[...document.querySelectorAll('.mistakes li')].every((e) => (r => r?.width > 30 && r.height > 30)(e.querySelector('.emblem')?.getBoundingClientRect()))`)
	g.Holds("a moment says of what kind its reason is", fmt.Sprintf(`document.querySelector('.mistakes li:first-child').textContent.replaceAll('’', "'").includes(%q)`, untyped(g.say("results.seen"))))
	g.mine("2026-03-10", entry("2026-03-09", "a", "step symbotrio learn-tile")+entry("2026-03-10", "b", "step symbotrio learn-code"), true)
	text("[data-part=steps]", strings.NewReplacer("{n|étape|étapes}", "étapes", "{n}", "2", "{m}", fmt.Sprint(len(g.edition.Steps))).Replace(g.say("results.steps")))
	rule := func(day, at, clause, how string) string { return entry(day, at, "rule "+clause+" "+how) }
	met := rule("2026-03-01", "a", "SYM-14", "well") + rule("2026-03-02", "b", "SYM-14", "well") + rule("2026-03-03", "c", "SYM-17", "ill") + rule("2026-03-04", "d", "SYM-17", "ill") + rule("2026-03-05", "e", "SYM-08", "ill") + rule("2026-03-06", "f", "SYM-17", "well")
	for _, one := range []bool{true, false} { // on the page of the game, and in its row on that of all
		g.mine("2026-03-10", met, one)
		for part, told := range map[string][2]string{"good": {g.filled("results.good", "{n}", "2"), "sym-14"}, "hard": {g.say("results.hard"), "sym-17"}} {
			g.Holds("the rule that is "+part, fmt.Sprintf(`(e => e?.offsetHeight > 0 && e.textContent.replaceAll(/\s+/g, ' ').replaceAll('’', "'").startsWith(%q) && e.querySelector('a').pathname === %q && e.querySelector('a').hash === '#%s')([...document.querySelectorAll('[data-part=%s]')].find((e) => e.offsetHeight))`, untyped(told[0]), "/"+g.edition.Rules.URL, told[1], part))
		}
	}
	g.mine("2026-03-10", entry("2026-03-09", "a", "step symbotrio learn-tile")+entry("2026-03-10", "b", "step symbotrio learn-code"), true)
	g.Holds("a lesson that was begun comes next", fmt.Sprintf(`(a => a.pathname === '/%s' && a.offsetHeight > 40)(document.querySelector('[data-part=next] a'))`, g.edition.Learn.URL))
	again := func(at string) string {
		return entry("2026-03-09", at, "missed symbotrio-turn symbotrio-turn+1+rounds=6+start=1+!1."+at+" - 0")
	}
	g.mine("2026-03-10", again("a")+again("b")+again("c"), true)
	g.Holds("what was missed in one practice has one button, which says how much there is", fmt.Sprintf(`(list => list.length === 1 && list[0].querySelectorAll('a.button').length === 1 && [...list[0].querySelectorAll(':scope > span')].at(-1).textContent.endsWith(%q))(document.querySelectorAll('.mistakes li'))`, strings.NewReplacer("{n|autre|autres}", "autres", "{n}", "2").Replace(g.say("results.others"))))
}

// A day with all kinds of things: what was won of each game, no level is 0, a best result is one of so many, and one about a clause alone is none of the practice.
func myVictories(g guest) {
	const today = "2026-03-10"
	result := func(at, place, score, level, tone, marks string) string {
		return entry(today, at, "result "+strings.Join([]string{place, score, "more", level, tone, marks, strings.TrimSuffix(place, ".1"), "2 #1." + at}, " "))
	}
	day := result("a", "symbotrio-silence", "0", "0", "fair", "xxxxo") + result("b", "symbotrio-cuts", "4", "4", "end", "ooxo") + result("c", "symbotrio-may", "4", "-", "end", "ooxoxo") +
		result("d", "brigands.1", "9", "-", "end", "-") + result("e", "brigands", "3", "-", "fair", "-") + result("f", "trio.1", "-", "-", "end", "-") +
		result("g", "trio", "1", "-", "fair", "-") + result("h", "trio", "2", "-", "fair", "-") + entry(today, "i", "step labyrinthe learn-sides") + entry(today, "j", "rule SYM-17 ill") +
		entry(today, "k", "result symbotrio-may 6 more - end oooooo symbotrio-may 1 rounds=6 clause=sym-17 #1.k") // which is no record of the whole
	g.mine(today, day, false)
	g.fits("a day of everything")
	g.short("a day of everything")
	lines := func(what, selector string, want ...string) {
		g.t.Helper()
		got := sitetest.Evaluate[[]string](g.Reader, fmt.Sprintf(`[...document.querySelectorAll(%q)].filter((e) => e.offsetHeight > 0).map((e) => e.textContent.replaceAll(/\s+/g, ' ').replaceAll('’', "'"))`, selector))
		for i, line := range want {
			if i >= len(got) || !strings.Contains(got[i], untyped(line)) {
				g.t.Errorf("%s: %q, wanted %q", what, got, want)
				return
			}
		}
	}
	won := func(m, n string) string { return g.filled("results.won", "{m}", m, "{n}", n) }
	played := func(n string) string { return g.filled("results.played", "{n}", n) }
	lines("matches of Brigands", "[data-sum=brigands] [data-part=reached] li", played("1"), won("1", "1"))
	lines("matches of Trio", "[data-sum=trio] [data-part=reached] li", played("2"), won("1", "1"))
	lines("the best of each drill", "[data-sum=symbotrio] [data-part=reached] li", g.filled("mark.bestof", "{n}", "4", "{of}", "6"), g.filled("results.leveled", "{n}", "4", "{m}", ""), g.filled("results.leveled", "{n}", "1", "{m}", ""))
	lines("what is known of the rules", "[data-sum=symbotrio] [data-part=sure]", strings.NewReplacer("{m|règle|règles}", "règle", "{m}", "1").Replace(g.say("results.begun")))
	g.unfolds("[data-sum=symbotrio] details")
	g.Holds("the rules that are counted are named, each with its clause and what asks for it", `((list) => list.length === 1 && list.every((li) => (([rule, drill]) => /#sym-\d+$/.test(rule.href) && rule.textContent.length > 4 && drill.hash.includes('clause=sym-') && drill.offsetHeight >= 44)(li.querySelectorAll('a'))))([...document.querySelectorAll('[data-sum=symbotrio] details li')])`)
	g.Holds("no joy before the day is done", `!document.querySelector('[data-part=joy]').checkVisibility()`)
	g.Holds("no picture of what is known while that is nothing", `!document.querySelector('[data-sum=symbotrio] [data-part=sure] .ladder').offsetHeight`)
	lines("the way on in a lesson that was begun", "[data-sum=labyrinthe] [data-part=way]", g.say("results.lessonon"))
	g.Holds("each game has one way on, that leads somewhere", `[...document.querySelectorAll('[data-sum]')].every((game) => (list => list.length === 1 && list[0].offsetHeight >= 44 && new URL(list[0].href).pathname.includes('/' + game.dataset.sum + '/') && list[0].textContent.length > 4)(game.querySelectorAll('p > a.button')))`)
	g.Holds("what is due is offered", fmt.Sprintf(`document.querySelector('[data-part=next]').textContent.replaceAll(/\s+/g, ' ').includes(%q)`, untyped(strings.NewReplacer("{n|règle|règles, une à une}", "règle", "{n}", "1", "{name}", "").Replace(g.say("results.review")))))
	filled := func(what, selector string) {
		g.t.Helper()
		g.Holds(what, fmt.Sprintf(`((list, filled) => list.filter((e) => getComputedStyle(e).backgroundColor === filled).join() === list.filter((e) => e.matches(%q)).join())([...document.querySelectorAll('.habit .today button, [data-part=next] a')].map((e) => Object.assign(e, { toString: () => e.textContent })), getComputedStyle(document.querySelector('.week .done')).backgroundColor)`, selector))
	}
	filled("the day's practice is the way on", ".today button")
	g.away()
	sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(localStorage['ludoteca.plan'] = %q, true)`, today+"\nplace symbotrio-cuts"))
	g.mine(today, day, false)
	filled("once it is done what comes next is", "[data-part=next] li:first-child a")
	g.mine(today, day, true)
	at := func(place string) string { return "[data-reached=" + place + "] [data-part=mark]" }
	lines("no level is 0", at("symbotrio-silence"), g.filled("results.leveled", "{n}", "1", "{m}", ""))
	lines("the best of how many", at("symbotrio-may"), g.filled("mark.bestof", "{n}", "4", "{of}", "6"))
	g.Visit("/" + g.edition.Practice.URL)
	g.Holds("its card says so too", fmt.Sprintf(`(e => e?.offsetHeight > 0 && e.textContent.replaceAll(/\s+/g, ' ') === %q)(document.querySelector('.symbotrio-may [data-part=mark]'))`, untyped(g.filled("mark.bestof", "{n}", "4", "{of}", "6"))))
	g.mine(today, result("a", "symbotrio-cuts", "4", "99", "end", "ooxo"), true)
	lines("a level of more than there are now", at("symbotrio-cuts"), g.filled("mark.level", "{n}", "99"))
	g.mine(today, entry("2026-03-01", "a", "rule SYM-14 well")+entry("2026-03-02", "b", "rule SYM-14 well")+entry("2026-03-05", "c", "rule SYM-14 well"), false)
	g.Holds("a picture of what is known once something is", `(e => e.offsetHeight > 4 && e.offsetWidth > 100)(document.querySelector('[data-sum=symbotrio] [data-part=sure] .ladder'))`)
	g.mine(today, entry(today, "a", "missed trio-memory trio-memory+1+rounds=6+start=1+aim=75+!1.a - 0 TRI-05")+entry(today, "b", "step symbotrio learn-tile"), false)
	g.Holds("what was missed today is offered first, with its game on a line of its own", `(a => a?.offsetHeight >= 44 && a.hash.endsWith('&again') && (({ textContent, offsetTop, offsetHeight }) => textContent === 'Trio' && offsetTop > 20 && offsetHeight < 30)(a.querySelector('small')))(document.querySelector('[data-part=next] a'))`)
	g.Holds("nothing is mended yet", `!document.querySelector('[data-part=mended]').offsetHeight`)
	g.mine(today, entry(today, "a", "missed trio-memory trio-memory+1+!1.a - 0 TRI-05")+entry(today, "b", "solved trio-memory+1+!1.a")+entry(today, "c", "solved trio-memory+1+!1.a"), false)
	lines("what was mended today is told, once", "[data-part=mended]", g.filled("results.mended", "{n|erreur corrigée|erreurs corrigées}", "erreur corrigée", "{n}", "1"))
	g.away()
	sitetest.Evaluate[bool](g.Reader, `(localStorage['ludoteca.learned.symbotrio'] = 'learn-tile learn-code', true)`)
	g.Visit("/" + g.edition.Practice.URL)
	g.Holds("how far the lesson is", fmt.Sprintf(`(e => e?.offsetHeight > 40 && e.textContent.replaceAll(/\s+/g, ' ') === %q)(document.querySelector('.drill.first a'))`, untyped(g.filled("results.lessonat", "{n}", "2", "{m}", fmt.Sprint(len(g.edition.Steps))))))
}

// A first day of which the list is not whole says what is left of it, and a practice that was played with hints what went well.
func myFirstDay(g guest) {
	const today = "2026-03-10"
	g.away()
	sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(localStorage['ludoteca.plan'] = %q, true)`, today+"\nplace symbotrio-cuts\nplace symbotrio-turn\nplace symbotrio-glance"))
	helped := entry(today, "a", "result symbotrio-cuts - more - end ooxoxo symbotrio-cuts 1 rounds=6 start=1 misses=2 #1.a")
	g.mine(today, helped, true)
	g.fits("a first day that goes on")
	g.reads("row", g.filled("results.left", "{n|chose|choses}", "choses", "{n}", "2"))
	g.Holds("the button says how much of the list is done", fmt.Sprintf(`(([button, count]) => button.offsetHeight >= 44 && button.offsetHeight < 60 && count.offsetHeight > 10 && count.scrollWidth <= button.clientWidth && count.textContent.replaceAll(/\s+/g, ' ') === %q)(document.querySelectorAll('.habit .today :is(button, span)'))`, untyped(g.filled("today.goon", "{n}", "1", "{m}", "3"))))
	g.Holds("how it went, and that it was with a hint", fmt.Sprintf(`document.querySelector('[data-reached=symbotrio-cuts] [data-part=mark]').textContent.replaceAll(/\s+/g, ' ').replaceAll('’', "'") === %q`, untyped(g.filled("results.helped", "{n}", "4", "{m}", "6"))))
	g.Holds("its picture fills its side of the card", `(([card, picture]) => card.height > 0 && Math.abs(card.height - picture.height) < 4)(['summary', 'summary > .emblem'].map((e) => document.querySelector('[data-reached=symbotrio-cuts] ' + e).getBoundingClientRect()))`)
	sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(localStorage['ludoteca.plan'] = %q, true)`, today+"\nagain symbotrio-may+1+rounds=10+clause=any+!1.a\nplace symbotrio-cuts"))
	g.mine(today, entry("2026-03-09", "a", "missed symbotrio-may symbotrio-may+1+rounds=10+clause=any+!1.a - 0 SYM-14"), true)
	g.Holds("what was missed in May I? is called by its rule in the day's list", fmt.Sprintf(`(document.querySelector('.day').open || document.querySelector('[data-today]').click(), (([{ textContent: name }, why]) => name.length > 4 && name === document.querySelector('[data-clause=SYM-14] a').textContent && why.textContent.replaceAll('’', "'").startsWith(%q))(document.querySelectorAll('.day li:first-child :is(b, small)')))`, untyped(strings.Split(g.say("why.againknown"), "{")[0])))
	sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(localStorage['ludoteca.plan'] = %q, true)`, today+"\nplace symbotrio-cuts"))
	g.mine(today, entry("2026-03-09", "a", "missed symbotrio-may symbotrio-may+1+rounds=10+clause=any+!1.a - 0 SYM-14"), false)
	if g.Holds("what was missed comes first", `document.querySelector('.next a').hash.endsWith('&again')`); sitetest.Evaluate[bool](g.Reader, `document.querySelector('[data-part=joy]').checkVisibility()`) {
		g.t.Error("there is joy before the day is done")
	}
	g.mine(today, entry("2026-03-09", "a", "missed symbotrio-may symbotrio-may+1+rounds=10+clause=any+!1.a - 0 SYM-14")+dealt(today, "b", today), false)
	g.Holds("once the day is done that is told, and something new is offered", fmt.Sprintf(`(([joy, way]) => joy.checkVisibility() && joy.textContent.replaceAll('’', "'").replaceAll(/\s/g, ' ') === %q && way.checkVisibility() && !way.hash.endsWith('&again'))([document.querySelector('[data-part=joy]'), document.querySelector('.next a')])`, untyped(g.say("results.joy"))))
	sitetest.Evaluate[bool](g.Reader, `(delete localStorage['ludoteca.plan'], true)`)
}

func myCalendar(g guest) {
	g.mine("2026-03-10", dealt("2026-03-03", "a", "2026-03-03"), false)
	g.short("a first day in all games")
	g.unfolds(".days")
	g.TabTo("today", func(n sitetest.Node) bool { return n.Role == "button" && strings.HasPrefix(n.Name, "10 mars") })
	at := func(day, name string) {
		g.t.Helper()
		g.Holds(day+" has the keyboard, and is told", fmt.Sprintf(`document.activeElement.dataset.day === %q && document.querySelector('[data-part=day] h3').textContent.includes(%q)`, day, name))
	}
	g.Press(kb.ArrowUp)
	at("2026-03-03", "3 mars")
	if name := g.Focused().Name; !strings.Contains(name, g.say("results.dealt")) {
		g.t.Errorf("the day with its deal is called %q", name)
	}
	g.Press(kb.End)
	at("2026-03-08", "8 mars")
	g.Press(kb.ArrowRight)
	at("2026-03-09", "9 mars")
	g.Press(kb.PageUp)
	at("2026-02-09", "9 février")
	g.Press(kb.PageDown)
	g.Press(kb.PageDown) // not beyond today
	at("2026-03-10", "10 mars")
	g.mine("2026-03-31", "", false)
	g.unfolds(".days")
	g.TabTo("today", func(n sitetest.Node) bool { return n.Role == "button" && strings.HasPrefix(n.Name, "31 mars") })
	g.Press(kb.PageUp)
	at("2026-02-28", "28 février")
}

// takes gives the page a file to read.
func (g guest) takes(text string) {
	g.t.Helper()
	sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(() => {
		const input = document.querySelector('[data-mine=read]'), list = new DataTransfer();
		list.items.add(new File([%q], 'some.txt'));
		input.files = list.files;
		return input.dispatchEvent(new Event('change'));
	})()`, text))
}

// presses presses a button of what is the reader's.
func (g guest) presses(which string) {
	g.t.Helper()
	g.unfolds(".mine details")
	g.Holds(which, fmt.Sprintf(`(e => e && e.offsetHeight >= 44 && (e.click(), true))(document.querySelector('.mine %s'))`, which))
}

func myFiles(g guest) {
	one, other := dealt("2026-03-09", "a", "2026-03-09")+entry("2026-03-09", "b", "step symbotrio learn-tile"), dealt("2026-03-10", "c", "2026-03-10")
	g.mine("2026-03-10", one, false)
	g.presses("[data-mine=save]")
	g.Holds("a file of the day", `!!globalThis.saved && named === 'ludoteca-2026-03-10.txt'`)
	file := sitetest.Evaluate[string](g.Reader, `saved`)
	g.away()
	sitetest.Evaluate[bool](g.Reader, `localStorage.clear() ?? true`)
	g.mine("2026-03-10", other, false) // another device
	for _, wrong := range [][2]string{{"hello", "foreign"}, {strings.Replace(file, "diary 1", "diary 2", 1), "newer"}} {
		g.takes(wrong[0])
		g.reads("said", g.say("results."+wrong[1]))
		g.Holds("nothing has changed", fmt.Sprintf(`localStorage['ludoteca.diary'] === %q`, other))
	}
	g.takes(file)
	g.reads("said", g.filled("results.merged", "{n}", "2"))
	g.reads("row", g.filled("results.row", "{n}", "2"))
	g.Holds("a lesson's step and a best result came with it", `localStorage['ludoteca.learned.symbotrio'] === 'learn-tile' && localStorage['ludoteca.best.symbotrio-cuts 1 rounds=12 start=1 misses=2'] === '5'`)
	g.takes(strings.ReplaceAll(file, "\n", "\r\n"))
	g.reads("said", g.filled("results.merged", "{n}", "0"))
}

// A storage that keeps nothing is told as soon as the page is there, and a file can be read and saved all the same;
// so is one that is full, as soon as something was to be kept.
func TestNothingIsKept(t *testing.T) {
	t.Parallel()
	e := editions(t)[0]
	for what, script := range map[string]string{
		"full":      `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
		"forbidden": `Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('forbidden', 'SecurityError') } })`,
	} {
		t.Run(what, func(t *testing.T) {
			g := receive(t, sitetest.Site(t), e, sitetest.Screen{Width: 360, Height: 740}, script+`;
				const address = URL.createObjectURL.bind(URL);
				URL.createObjectURL = (blob) => (blob.text().then((text) => { globalThis.saved = text; }), address(blob));`)
			g.Visit("/" + e.Language.Results.URL)
			g.reads("unkept", g.say("results.full"))
			g.Until("it is told aloud", func(tree []sitetest.Node) bool {
				_, told := sitetest.Find(tree, "alert", func(string) bool { return true })
				return told
			})
			today := sitetest.Evaluate[string](g.Reader, `new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10)`)
			g.takes("ludoteca diary 1\nname \n" + dealt(today, "a", today))
			g.reads("said", g.say("results.full"))
			g.reads("row", g.say("results.first"))
			g.presses("[data-mine=save]")
			g.Holds("a file with what was read", fmt.Sprintf(`globalThis.saved?.includes(%q)`, strings.TrimSpace(dealt(today, "a", today))))
		})
	}
}

// Two pages of one reader at once: each writes what is done there, nothing of the other is lost, and the
// page of results shows both, at once.
func TestTwoPagesAtOnce(t *testing.T) {
	t.Parallel()
	e := editions(t)[0]
	screen := sitetest.Screen{Width: 800, Height: 900, Media: map[string]string{"prefers-reduced-motion": "reduce"}}
	g := guest{sitetest.Open(t, sitetest.Site(t), screen), t, e}
	other, watching := guest{g.Beside(screen), t, e}, guest{g.Beside(screen), t, e}
	g.enter(rounds)
	g.seated()
	other.enter(strings.Replace(rounds, "#1.abc", "#1.other", 1))
	other.seated()
	watching.Visit("/" + e.Language.Results.URL)
	watching.reads("row", g.say("results.none"))
	other.last("pick circle")
	other.results(1, true)
	g.last("pick circle")
	g.results(2, true)
	watching.reads("row", g.say("results.first"))
	watching.Holds("both are there", `(list => list.length === 2 && list.every((seed) => localStorage['ludoteca.diary'].split('\n').filter((line) => line.includes(' result ') && line.endsWith(seed)).length === 1))(['#1.abc', '#1.other'])`)
	pages := []guest{g, other} // with a step of the lesson each, both opened before one is done
	for i, page := range pages {
		page.Visit("/" + e.Learn.URL + "#" + e.Steps[i].ID)
		page.Holds("it begins", `(e => e && (e.click(), true))(document.querySelector('.step.now [data-begin]'))`)
	}
	for i, page := range pages {
		for _, move := range e.Steps[i].Script.Solution {
			page.Holds(move, fmt.Sprintf(`!document.querySelector('[data-busy]') && `+place+` && (document.getElementById('last').click(), true)`, move))
			page.Holds(move+" is taken", `!document.getElementById('last')`)
		}
		page.Holds("the step is done", fmt.Sprintf(`localStorage['ludoteca.learned.%s'].split(' ').length === %d`, e.Game, i+1))
	}
}

// names types a name into one of the forms, and sends it.
func (g guest) names(form, name string) {
	g.t.Helper()
	g.Holds(form, fmt.Sprintf(`(f => f && (f.elements[0].value = %q, f.requestSubmit(), true))(document.querySelector('[data-mine=%s]'))`, name, form))
}

func myReaders(g guest) {
	g.mine("2026-03-10", dealt("2026-03-10", "a", "2026-03-10"), false)
	g.names("name", "Anna")
	g.names("add", "  <b>Luc</b>\n")
	g.Holds("two readers", `[...document.querySelectorAll('[data-part=readers] button')].map(e => e.textContent).join('|') === 'Anna|<b>Luc</b>'`)
	g.Holds("the other one's name", `(e => e && e.offsetHeight >= 44 && (e.click(), true))(document.querySelector('[data-part=readers] li:last-child button'))`)
	g.Holds("the other one", `document.querySelector('[data-part=readers] [aria-current]')?.textContent === '<b>Luc</b>'`)
	g.reads("row", g.say("results.none"))
	g.takes("ludoteca diary 1\nname Luc\n" + dealt("2026-03-08", "b", "2026-03-08"))
	g.reads("said", g.filled("results.merged", "{n}", "1"))
	g.Holds("each has a diary", `localStorage['ludoteca.1.diary'].startsWith('2026-03-08') && localStorage['ludoteca.diary'].startsWith('2026-03-10')`)
	g.presses("[data-mine=forget]")
	g.presses("[data-mine=forget]")
	g.reads("said", g.filled("results.forgotten", "{n}", "1", "{m}", "1"))
	g.reads("row", g.say("results.first")) // Anna's
	g.Holds("nothing of Luc is left", `document.querySelector('[data-part=readers]').hidden && Object.keys(localStorage).every(key => !key.startsWith('ludoteca.1')) && !JSON.stringify(localStorage).includes('Luc')`)
}

func forgotten(g guest) {
	g.mine("2026-03-10", dealt("2026-03-10", "a", "2026-03-10"), false)
	g.presses("[data-mine=forget]")
	g.Holds("it asks once more", fmt.Sprintf(`document.querySelector('[data-mine=forget]').textContent.replaceAll(/\s/g, ' ') === %q && !!localStorage['ludoteca.diary']`, untyped(g.say("results.surely"))))
	g.presses("[data-mine=forget]")
	g.reads("said", g.filled("results.forgotten", "{n}", "1", "{m}", "1"))
	g.reads("row", g.say("results.none"))
	g.Holds("nothing is left", `Object.keys(localStorage).join() === 'clock'`)
}
