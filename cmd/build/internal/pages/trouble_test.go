package pages

// What bad input gets in the page: a link that cannot be read, a storage that
// keeps nothing, a browser without WebAssembly, a module that does not arrive or
// stops, a move that the rules refuse. Each gets a sentence in the reader's
// language and a way on, and the match under way is never lost. The trouble is
// made where it would arise: in the address, in the browser, or on the way
// between host and browser.

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules/words"
)

// editions returns Symbotrio in every language.
func editions(t testing.TB) []*book.Edition { return sitetest.Editions(t, "symbotrio") }

// guest is a reader at the practice page of an edition.
type guest struct {
	*sitetest.Reader
	t       testing.TB
	edition *book.Edition
}

// receive opens a browser for a guest; a script may spoil each page before it is
// there.
func receive(t testing.TB, base string, e *book.Edition, on sitetest.Screen, script string) guest {
	t.Helper()
	g := guest{sitetest.Open(t, base, on), t, e}
	if script != "" {
		g.Early(script)
	}
	return g
}

// part runs a part of a test with the same browser, its storage emptied.
func (g guest) part(name string, f func(g guest)) {
	g.t.Helper()
	g.t.(*testing.T).Run(name, func(t *testing.T) { // a benchmark has no parts
		g.t = t
		g.Under(t)
		g.away()
		sitetest.Evaluate[bool](g.Reader, `localStorage.clear() ?? true`)
		f(g)
	})
}

// away leaves for a page with little on it.
func (g guest) away() {
	g.t.Helper()
	g.Visit("/" + g.edition.Language.Code + "/404.html")
}

// say is a text of the edition as the page reads.
func (g guest) say(id string) string { return sitetest.PlainText(g.edition.Words.Name(id)) }

// link is the address of a record.
func (g guest) link(record string) string {
	return "/" + g.edition.Practice.URL + sitetest.Hash(record)
}

// enter comes to the practice page by a link, or follows one there.
func (g guest) enter(record string) {
	g.t.Helper()
	if sitetest.Evaluate[string](g.Reader, "location.pathname") == "/"+g.edition.Practice.URL {
		sitetest.Evaluate[bool](g.Reader, `delete localStorage['ludoteca.last']`)
		g.goes(sitetest.Hash(record))
		g.Holds("the link is followed", `'ludoteca.last' in localStorage && !location.hash.startsWith('#r=')`)
		return
	}
	g.Visit(g.link(record))
}

// hears waits until the page says something.
func (g guest) hears(sentence string) {
	g.t.Helper()
	g.Until("«"+sentence+"»", func(tree []sitetest.Node) bool {
		_, ok := sitetest.Find(tree, "StaticText", func(text string) bool { return strings.Contains(text, sentence) })
		return ok
	})
}

// goes changes the end of the address, as a link within the page does.
func (g guest) goes(hash string) {
	g.t.Helper()
	sitetest.Evaluate[string](g.Reader, fmt.Sprintf("location.hash = %q", hash))
}

// at waits until a page is there.
func (g guest) at(path string) {
	g.t.Helper()
	g.Holds("at "+path, fmt.Sprintf(`location.pathname === %q && document.readyState === "complete"`, path))
}

// other is the edition in another language.
func (g guest) other() *book.Edition {
	list := editions(g.t)
	return list[slices.IndexFunc(list, func(e *book.Edition) bool { return e.Language.Code != g.edition.Language.Code })]
}

// over takes the language switch, which a match gives its place to until one leaves it.
func (g guest) over(to *book.Edition) {
	g.t.Helper()
	g.Holds("the match is left", `(e => !e?.offsetWidth || (e.click(), false))(document.querySelector('[data-do=leave]'))`)
	g.Holds("the switch of languages", fmt.Sprintf(`(e => e.offsetWidth > 0 && (e.click(), true))(document.querySelector('.languages a[hreflang=%s]'))`, to.Language.Code))
}

// silent fails if the page shows any notice.
func (g guest) silent() {
	g.t.Helper()
	if said := sitetest.Evaluate[string](g.Reader, `[...document.querySelectorAll('[data-notice]')].filter(e => !e.hidden).map(e => e.textContent).join()`); said != "" {
		g.t.Errorf("the page says without need: %s", said)
	}
}

// click presses what carries a move or does something, once it is there to be
// pressed.
func (g guest) click(what string) {
	g.t.Helper()
	found := fmt.Sprintf(`[...document.querySelectorAll('[data-move=%q], [data-do=%q]')].find(e => e.offsetWidth)`, what, what)
	g.Holds(what+" can be pressed", "(e => e && (e.click(), true))("+found+")")
}

// last answers the last round, and goes on to the result.
func (g guest) last(line string) {
	g.t.Helper()
	g.click(line)
	g.click("continue")
}

// chooses takes what stands in the menu of a match.
func (g guest) chooses(what string) {
	g.t.Helper()
	g.click("menu")
	g.click(what)
}

// start presses the button of a game's form: new, today or resume.
func (g guest) start(game, kind string) {
	g.t.Helper()
	g.Holds(kind+" of "+game+" can be pressed", fmt.Sprintf(
		`(form => (form.querySelector('details').open = true, [...form.querySelectorAll('[value=%[2]s]')].some((e) => e.offsetWidth > 0 && (e.click(), true))))(document.querySelector('form[data-practice^="%[1]s "]'))`, game, kind))
}

// lately is what the device keeps of the practice that was played at last.
const lately = `localStorage["ludoteca.run." + localStorage["ludoteca.last"]]`

// stored waits until the device keeps this record.
func (g guest) stored(record string) {
	g.t.Helper()
	game, _, _ := strings.Cut(record, " ") // which nobody has opened yet
	g.Holds(fmt.Sprintf("the device keeps %q", record), fmt.Sprintf(`(`+lately+` ?? localStorage["ludoteca.run.%s"]) === %q`, game, record))
}

// seated waits until a match is on the table.
func (g guest) seated() {
	g.t.Helper()
	g.Holds("a match lies on the table", `!!document.querySelector('[data-table]:not([hidden]) [role=grid]')`)
}

// open waits until these tiles lie face up, and no others.
func (g guest) open(cells string) {
	g.t.Helper()
	g.Holds("face up: "+cells, fmt.Sprintf(`[...document.querySelectorAll('.key.up')].map(e => e.dataset.move.slice(5)).sort().join(' ') === %q`, cells))
}

// drawn waits until there is a card to look for.
func (g guest) drawn() {
	g.t.Helper()
	g.Holds("a card is drawn", `!!document.querySelector('[data-move=close]')`)
}

// The keypad drill as these tests play it, and a table of two people.
const (
	keypad = "symbotrio-keypad 1 gems=12 turns=no #1.trouble"
	pair   = "symbotrio 2 deck=full crook=fr jail=current rotate=once stop=no end=won stall=10 first=0 goal=all :tiles triangle diamond square rectangle circle semicircle small large blue red green yellow pile gem-circle-large-blue gem-square-small-red gem-circle-small-red"
)

// proxy stands between host and browser. It answers for the host where answer
// says so; edit may change what the host sends.
func proxy(t testing.TB, base string, answer func(http.ResponseWriter, *http.Request) bool, edit func(*http.Response) error) string {
	t.Helper()
	to, err := url.Parse(base)
	if err != nil {
		t.Fatal(err)
	}
	through := &httputil.ReverseProxy{
		Rewrite:        func(r *httputil.ProxyRequest) { r.SetURL(to) },
		ModifyResponse: edit,
		FlushInterval:  -1,
		ErrorHandler:   func(http.ResponseWriter, *http.Request, error) {}, // a reader who leaves
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if answer == nil || !answer(w, r) {
			through.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(server.CloseClientConnections)
	return server.URL
}

// spoil breaks a browser, as the query of the page's address asks, and lets the
// engine get nonsense for a question as often as the test wants.
const spoil = `
switch (location.search) {
case '?forbidden':
	Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } });
	break;
case '?full':
	Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') };
	break;
case '?old':
	delete globalThis.WebAssembly;
}
const post = Worker.prototype.postMessage;
globalThis.nonsense = { verb: '', times: 0 };
globalThis.longest = 0;
Worker.prototype.postMessage = function (message) {
	longest = Math.max(longest, JSON.stringify(message).length);
	if (nonsense.times > 0 && message.question?.startsWith(nonsense.verb)) {
		nonsense.times--;
		message = { ...message, question: 'nonsense' };
	}
	post.call(this, message);
};`

// Each trouble in one language, the next in the other; with -thorough in both. That no sentence
// is missing in a language the build has found.
func TestTrouble(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	for at, e := range editions(t) {
		t.Run(e.Language.Code, func(t *testing.T) {
			t.Parallel()
			var missing atomic.Value // the end of the paths that do not arrive
			missing.Store("nothing")
			address := proxy(t, base, func(w http.ResponseWriter, r *http.Request) bool {
				if !strings.HasSuffix(r.URL.Path, missing.Load().(string)) {
					return false
				}
				http.Error(w, "not now", http.StatusBadGateway)
				return true
			}, func(r *http.Response) error {
				r.Header.Set("Cache-Control", "no-store") // each page asks anew
				return nil
			})
			g := receive(t, address, e, sitetest.Screen{Width: 800, Height: 900, Media: map[string]string{"prefers-reduced-motion": "reduce"}}, spoil)
			for i, part := range []struct {
				name string
				f    func(g guest)
			}{
				{"links", badLinks},
				{"refusals", refusals},
				{"undo", undo},
				{"staying", staying},
				{"bots", botsGoOn},
				{"storage", badStorage},
				{"no WebAssembly", noWebAssembly},
				{"trap", trap},
				{"not arriving", func(g guest) { notArriving(g, &missing) }},
			} {
				if *sitetest.Thorough || i%2 == at {
					g.part(part.name, part.f)
				}
			}
		})
	}
}

// A link that cannot be read is told, and the match under way is still there and
// can be played on, both from a new page and at the table.
func badLinks(g guest) {
	for _, link := range []struct{ name, record, says string }{
		{"damaged in its header", "symbotrio-keypad 1 gems=12 turns", "unreadable.damaged"},
		{"damaged in its moves", keypad + "\ndraw\nflip B2\nflip a1", "unreadable.damaged"},
		{"breaking a rule half way", keypad + "\ndraw\ndraw\nflip a1", "unreadable.damaged"},
		{"of another game", "chess 2 #1.abc", "notice.foreign"},
		{"of another generation", "symbotrio-keypad 1 gems=12 turns=no #999.abc", "unreadable.generation"},
		{"with an unknown choice", "symbotrio-keypad 1 gems=13 turns=no #1.abc", "unreadable.setup"},
		{"that is nonsense", "%E0%A4%A", "notice.foreign"},
	} {
		g.part(link.name, func(g guest) {
			record := keypad + "\ndraw\nflip b2"
			sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`localStorage.setItem("ludoteca.run.symbotrio-keypad", %q) ?? true`, record))
			g.enter(link.record)
			g.hears(g.say(link.says))
			g.stored(record)
			g.start("symbotrio-keypad", "resume")
			g.open("b2")
			g.stored(record)
			g.silent()

			g.goes(sitetest.Hash(link.record))
			g.hears(g.say(link.says))
			g.stored(record)
			g.click("flip c3")
			g.open("b2 c3")
			g.stored(record + "\nflip c3")
			g.silent()
		})
	}
}

// A storage that is forbidden or full is told once, and the match goes on, even
// into the other language.
func badStorage(g guest) {
	for _, way := range []string{"forbidden", "full"} {
		g.part(way, func(g guest) {
			g.Visit("/" + g.edition.Practice.URL + "?" + way)
			g.silent()
			g.start("symbotrio-keypad", "new")
			g.hears(g.say("notice.storage"))
			g.click("draw")
			g.drawn()
			g.click("flip c3")
			g.open("c3")
			g.click("undo")
			g.open("")
			g.click("flip a1")
			g.open("a1")
			g.hears(g.say("notice.storage"))

			other := g.other()
			g.over(other)
			g.at("/" + other.Practice.URL)
			g.open("a1")
		})
	}
}

func noWebAssembly(g guest) {
	g.Visit("/" + g.edition.Practice.URL + "?old")
	g.silent()
	g.start("symbotrio-keypad", "new")
	g.hears(g.say("notice.wasm"))
	g.Visit("/" + g.edition.Practice.URL + "?old" + sitetest.Hash(keypad))
	g.hears(g.say("notice.wasm"))
}

// Whatever of the engine does not arrive: a sentence, and a button that tries
// again, with success once the way is free.
func notArriving(g guest, missing *atomic.Value) {
	g.Pardon("502")            // a request failed,
	g.Pardon("Aborted due to") // and the worker says so
	g.Pardon("WebAssembly")
	for _, name := range []string{".wasm", "/worker.js", "/shim.js", ".txt"} {
		g.part(name, func(g guest) {
			missing.Store(name)
			g.enter(keypad + "\ndraw\nflip b2")
			g.hears(g.say("notice.absent"))
			g.click("retry")
			g.Holds("the second try is over", `!document.querySelector('[data-notice=absent]').hidden`)
			missing.Store("nothing")
			g.click("retry")
			g.open("b2")
			g.silent()
		})
	}
}

// An engine that stops is started again without a word; one that stops again and
// again is told. No move is lost or made twice.
func trap(g guest) {
	spoil := func(verb string, times int) {
		sitetest.Evaluate[int](g.Reader, fmt.Sprintf(`nonsense.verb = %q, nonsense.times = %d`, verb, times))
	}
	g.Pardon("the engine stopped")
	g.Pardon("unreachable")
	g.part("once", func(g guest) {
		g.enter(keypad + "\ndraw")
		g.drawn()
		spoil("look", 1)
		g.click("flip b2")
		g.open("b2")
		g.stored(keypad + "\ndraw\nflip b2")
		g.silent()
		g.Holds("no message to the engine carries the words", `longest < 1000`)
	})
	g.part("again and again", func(g guest) {
		g.enter(keypad + "\ndraw")
		g.drawn()
		spoil("look", 2)
		g.click("flip b2")
		g.hears(g.say("notice.trap"))
		g.stored(keypad + "\ndraw")
		g.click("retry")
		g.open("b2")
		g.stored(keypad + "\ndraw\nflip b2")
		g.silent()
	})
	g.part("while a bot plays", func(g guest) {
		g.enter(strings.Replace(pair, " :", " bots=good :", 1) + "\nflip a1")
		g.open("a1")
		spoil("bot", 2)
		g.click("close")
		g.hears(g.say("notice.trap"))
		g.click("retry")
		g.Holds("the bot plays", `localStorage.getItem("ludoteca.run.symbotrio").includes("flip a1\nclose\nflip")`)
		g.silent()
	})
	g.part("at the result", func(g guest) {
		g.enter("symbotrio-cuts 1 rounds=6 #1.abc" + strings.Repeat("\npick circle\nnext", 5))
		g.seated()
		spoil("review", 2)
		g.click("pick circle")
		g.hears(g.say("notice.trap"))
		g.click("retry")
		g.Holds("the result", `!!document.querySelector('[data-part=result]:not([hidden]) [data-part=score]')?.textContent`)
		g.Holds("one result is kept", `localStorage.getItem("ludoteca.done.symbotrio-cuts").split("\n\n").length === 1`)
	})
}

// A refused move shows its clause, in the language of the page, with a link that
// leads to it.
func refusals(g guest) {
	code := strings.Replace(pair, "gem-circle", "code-circle", 1)
	for _, refused := range []struct{ record, move, clause, reason string }{
		{code, "flip a1", "SYM-37", "first"},
		{pair + "\nflip a1\nflip b1\nflip c1", "flip a2", "SYM-17", "enough 3"},
		{pair + "\nflip a1", "flip a1", "SYM-17", "up a1"},
	} {
		g.part(refused.clause+" "+refused.move, func(g guest) {
			g.enter(refused.record)
			g.seated()
			g.click(refused.move)
			sentence := sitetest.PlainText(g.edition.Words.Line("breach", refused.reason))
			var title string
			for _, c := range g.edition.Clauses {
				if c.ID == refused.clause {
					title = sitetest.PlainText(c.Title)
				}
			}
			var fold sitetest.Node
			g.Until("the refusal is announced, with a clause to unfold", func(tree []sitetest.Node) (ok bool) { // what is due may say the same
				said := sitetest.Inside(tree, func(n sitetest.Node) bool { return n.Role == "status" })
				fold, ok = sitetest.Find(tree, "DisclosureTriangle", func(name string) bool { return strings.HasSuffix(name, title) })
				return ok && len(said) > 0 && strings.Contains(said[0].Name, sentence) && strings.Contains(said[0].Name, title)
			})
			g.hears(sentence)
			g.stored(refused.record)
			g.TabTo("the clause", func(n sitetest.Node) bool { return n.Same(fold) })
			g.Press(kb.Enter)
			var link sitetest.Node
			g.Until("its place in the rules", func(tree []sitetest.Node) (ok bool) {
				link, ok = sitetest.Find(tree, "link", func(name string) bool { return strings.HasPrefix(name, g.say("ui.inbook")) })
				return ok
			})
			g.TabTo("its place in the rules", func(n sitetest.Node) bool { return n.Same(link) })
			g.Visit(sitetest.Evaluate[string](g.Reader, `document.activeElement.target === '_blank' && document.activeElement.pathname + document.activeElement.hash`))
			g.at("/" + g.edition.Rules.URL)
			g.Holds("the clause", fmt.Sprintf(`document.querySelector(":target")?.id === %q`, strings.ToLower(refused.clause)))
		})
	}
}

// Reloading resumes the match. The language switch keeps page, clause and match.
func staying(g guest) {
	record := keypad + "\ndraw\nflip b2"
	g.enter(record)
	g.open("b2")
	sitetest.Evaluate[bool](g.Reader, `(globalThis.before = true, location.reload(), true)`)
	g.Holds("a fresh page", `!globalThis.before`)
	g.open("b2")
	g.stored(record)
	g.silent()

	other := g.other()
	g.over(other)
	g.at("/" + other.Practice.URL)
	g.Holds("the match is offered first", `(e => e?.checkVisibility({ visibilityProperty: true }) && (e.click(), true))(document.querySelector('.goon button'))`)
	g.open("b2")
	g.stored(record)
	g.click("flip c3")
	g.open("b2 c3")

	g.Visit("/" + g.edition.Rules.URL + "#sym-18")
	g.over(other)
	g.at("/" + other.Rules.URL)
	g.Holds("the same clause", `document.querySelector(":target")?.id === "sym-18"`)
}

// What the reader does while bots play may be refused; the bots go on.
func botsGoOn(g guest) {
	record := strings.NewReplacer(" :", " bots=good :", "first=0", "first=1").Replace(pair)
	for name, do := range map[string]func(){
		"an undo too early": func() { g.click("undo") },
		"a bad link":        func() { g.goes("#r=symbotrio") },
	} {
		g.part(name, func(g guest) {
			g.enter(record)
			g.seated()
			do()
			g.Holds("the bot goes on", `localStorage.getItem("ludoteca.run.symbotrio").includes("\nflip")`)
		})
	}
}

// An undo gives the board back, by keyboard, and stays in the record.
func undo(g guest) {
	record := keypad + "\ndraw\nflip b2"
	g.enter(record)
	g.open("b2")
	g.TabTo("undo", func(n sitetest.Node) bool { return n.Role == "button" && n.Name == g.say("do.undo") })
	g.Press(kb.Enter)
	g.stored(record + "\nundo")
	g.open("")
	g.hears(sitetest.PlainText(g.edition.Words.Fill("undone.move", words.Arg{Name: "move", Value: g.edition.Words.Line("move", "flip b2")})))
	if n := g.Focused(); n.Name != g.say("do.undo") {
		g.t.Errorf("the keyboard is not on the undo any more, but on %q", n.Name)
	}
}
