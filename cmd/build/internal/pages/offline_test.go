package pages

// A reader takes a game along: what is said before, what is fetched, what opens when
// the host is gone, what happens when another version is published, and that nothing
// stays behind. The host is a real one, whose line a test can cut; the browser knows
// nothing of the test.

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/render"
	"ludoteca/cmd/build/internal/serve"
	"ludoteca/cmd/build/internal/sitetest"
)

// line is a host at the end of a line that can be cut.
type line struct {
	*serve.Host
	url    string
	cut    atomic.Value  // the beginning of the paths, below the site's, that do not arrive
	missed chan struct{} // gets one when one does not
	held   atomic.Bool   // the engine is on its way, and stays there
}

func (l *line) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/a/b/")
	if cut := l.cut.Load().(string); strings.HasPrefix(name, cut) && !strings.HasPrefix("nothing", cut) || cut == "" {
		select {
		case l.missed <- struct{}{}:
		default:
		}
		panic(http.ErrAbortHandler)
	}
	if l.held.Load() && strings.HasPrefix(name, "engine.") {
		<-r.Context().Done()
		return
	}
	l.Host.ServeHTTP(w, r)
}

// taking is the repository's site below a path, as readers get it, for the tests that only
// host it.
var taking = sync.OnceValues(func() (render.Files, error) { return below() })

func below(args ...string) (render.Files, error) {
	return sitetest.Published(append([]string{"-base", "https://example.org/a/b/"}, args...)...)
}

// takable returns that site.
func takable(t testing.TB) render.Files {
	t.Helper()
	sitetest.Chromium(t) // or nobody would read it
	files, err := taking()
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// newerVersion returns it after two edits, of a page and of the words, built for the first test that asks.
func newerVersion(t testing.TB) render.Files {
	t.Helper()
	newer.Do(func() {
		content := sitetest.Copied(t)
		sitetest.Edit(t, filepath.Join(content, "symbotrio/fr/practice.md"), "\n## ", "\nVoici une nouvelle.\n\n## ")
		sitetest.Edit(t, filepath.Join(content, "site/fr/words.txt"), "undone             = Coup annulé.", "undone             = Coup bien annulé.")
		var err error
		if newer.files, err = below("-content", content); err != nil {
			t.Fatal(err)
		}
	})
	return newer.files
}

var newer struct {
	sync.Once
	files render.Files
}

// hang hosts files at the end of a line.
func hang(t testing.TB, files render.Files) *line { return hangAt(t, serve.NewHost("/a/b/"), files) }

func hangAt(t testing.TB, host *serve.Host, files render.Files) *line {
	t.Helper()
	l := &line{Host: host, missed: make(chan struct{}, 1)}
	l.cut.Store("nothing")
	l.Show(files)
	server := httptest.NewServer(l)
	t.Cleanup(func() { server.CloseClientConnections(); server.Close() })
	l.url = server.URL
	return l
}

// traveller is a guest who takes games along.
type traveller struct {
	guest
	line *line
}

func travel(t *testing.T, l *line, e *book.Edition, on sitetest.Screen) traveller {
	t.Helper()
	tr := traveller{guest{sitetest.Open(t, l.url, on), t, e}, l}
	tr.Pardon("net::ERR")
	tr.Pardon("Failed to fetch")
	tr.Pardon("Failed to load resource")
	tr.Pardon("error occurred when fetching the script")
	return tr
}

// goes opens a page of the site.
func (tr traveller) goes(url string) { tr.t.Helper(); tr.Visit("/a/b/" + url) }

// stands waits until the panel is in a state.
func (tr traveller) stands(state string) {
	tr.t.Helper()
	tr.Holds("it is "+state, fmt.Sprintf(`(p => (p.scrollIntoView(), p.dataset.state === %q))(document.querySelector('.offline'))`, state))
}

// presses presses a button of the panel.
func (tr traveller) presses(what string) {
	tr.t.Helper()
	tr.Holds(what+" can be pressed", fmt.Sprintf(`(e => e?.offsetWidth > 0 && (e.click(), true))(document.querySelector('[data-offline=%s]'))`, what))
}

// shows is the number of bytes that the panel names.
func (tr traveller) shows(what string) int {
	tr.t.Helper()
	return sitetest.Evaluate[int](tr.Reader, fmt.Sprintf(`Number(document.querySelector('[data-fill=%s]').value)`, what))
}

// left is what stays on the device: registrations and caches.
func (tr traveller) left() string {
	tr.t.Helper()
	return sitetest.Evaluate[string](tr.Reader, `(async () => [...(await navigator.serviceWorker.getRegistrations()).map(r => r.scope), ...await caches.keys()].join())()`)
}

// take takes the game of the page along.
func (tr traveller) take() {
	tr.t.Helper()
	tr.stands("offered")
	tr.presses("take")
	tr.stands("taken")
}

// carry is the list of what can be taken, as it is hosted.
func carry(t testing.TB, files render.Files, pack string) (size int, names []string) {
	t.Helper()
	var list struct {
		Files  [][]any
		Shared []int
		Packs  map[string]struct{ Files []int }
	}
	if err := json.Unmarshal(files["offline.json"], &list); err != nil {
		t.Fatal(err)
	}
	for _, at := range append(list.Packs[pack].Files, list.Shared...) {
		names = append(names, list.Files[at][0].(string))
		size += int(list.Files[at][1].(float64))
	}
	return size, names
}

var phone = sitetest.Screen{Width: 360, Height: 740, Media: map[string]string{"prefers-reduced-motion": "reduce"}}

// A game is taken in a language; then the line is cut. All of it opens and plays.
func TestFlightMode(t *testing.T) {
	t.Parallel()
	files := takable(t)
	for _, e := range spokenIn(editions(t), "fr") {
		t.Run(e.Language.Code, func(t *testing.T) {
			l := hang(t, files)
			tr := travel(t, l, e, phone)
			tr.goes(e.Rules.URL)
			tr.Holds("the page is there", `document.readyState === 'complete'`)
			if left := tr.left(); left != "" {
				t.Errorf("before anything is pressed there is %s", left)
			}
			tr.stands("offered")
			size, names := carry(t, files, e.Game+"."+e.Language.Code)
			if shown := tr.shows("size"); shown != size {
				t.Errorf("it says %d bytes, and they are %d", shown, size)
			}
			sitetest.Evaluate[bool](tr.Reader, `(globalThis.most = 0, new MutationObserver(() => most = Math.max(most, document.querySelector('progress').value)).observe(document.querySelector('.offline'), { subtree: true, attributes: true }), true)`)
			tr.take()
			if most := sitetest.Evaluate[int](tr.Reader, "most"); most != size {
				t.Errorf("the progress ends at %d of %d bytes", most, size)
			}
			inCache := sitetest.Evaluate[int](tr.Reader, `(async () => {
				const cache = await caches.open((await caches.keys())[0]);
				let size = 0;
				for (const r of await cache.keys()) if (!r.url.endsWith('/taken')) size += (await (await cache.match(r)).blob()).size;
				return size;
			})()`)
			if inCache != size {
				t.Errorf("the cache holds %d bytes of %d", inCache, size)
			}
			t.Logf("%d files, %d bytes", len(names), size)

			l.cut.Store("")
			tr.goes(e.Rules.URL)
			tr.Holds("the rules", `!!document.getElementById('sym-18') && getComputedStyle(document.querySelector('.offline')).borderTopWidth === '1px'`)
			tr.Press("k", 2)
			tr.Press("sym 18")
			tr.Holds("the search", `document.querySelector('[role=option]')?.hash === '#sym-18'`)
			sitetest.Evaluate[bool](tr.Reader, `(document.querySelector('[data-show=step]').click(), true)`)
			tr.Holds("an example", `!!document.querySelector('figure .table [role=grid]')`)
			tr.goes(e.Learn.URL)
			sitetest.Evaluate[bool](tr.Reader, `(document.querySelector('[data-begin]').click(), true)`)
			tr.Holds("a step of the lesson", `!!document.querySelector('.step .table [role=grid]')`)
			tr.goes(e.Practice.URL + sitetest.Hash(keypad+"\ndraw"))
			tr.click("flip a1")
			tr.stored(keypad + "\ndraw\nflip a1")
			tr.goes(e.Practice.URL + sitetest.Hash(pair))
			tr.Holds("a match", `!!document.querySelector('[data-table] [role=grid]')`)
			tr.goes(strings.TrimSuffix(e.Practice.URL, "/"))
			tr.Holds("an address that lacks its end", fmt.Sprintf(`location.pathname === "/a/b/%s"`, e.Practice.URL))
			tr.goes(e.Language.Home.URL)
			tr.Holds("the games, and which of them is here", fmt.Sprintf(`document.querySelectorAll('.game-card').length === 4 && [...document.querySelectorAll('[data-kept]:not([hidden])')].map(e => e.dataset.kept).join() === %q`, e.Game+"."+e.Language.Code))
			tr.goes(e.Language.Edition("trio").Rules.URL)
			tr.Holds("what was not taken", fmt.Sprintf(`document.querySelector('h1')?.textContent === %q && document.documentElement.lang === %q`, e.Language.Words.Name("absent.title"), e.Language.Code))
			tr.goes(tr.other().Rules.URL)
			tr.Holds("another language's", fmt.Sprintf(`document.documentElement.lang === %q && location.pathname === "/a/b/%s"`, tr.other().Language.Code, tr.other().Rules.URL))

			// Removed without a connection, nothing stays; a second game costs only what it has more.
			tr.goes(e.Rules.URL)
			tr.stands("taken")
			l.cut.Store("nothing")
			tr.goes(e.Language.Home.URL)
			tr.Holds("with a connection none is marked", `navigator.serviceWorker.controller && fetch("/a/b/offline.json").then(() => !document.querySelector('[data-kept]:not([hidden])'))`)
			tr.goes(e.Language.Edition("trio").Rules.URL)
			tr.stands("offered")
			_, others := carry(t, files, "trio."+e.Language.Code)
			review := slices.IndexFunc(others, func(name string) bool { return strings.HasPrefix(name, "review.") && strings.HasSuffix(name, ".wasm") })
			if review < 0 {
				t.Fatal("the module that reviews a game's matches is not taken with it")
			}
			if more, reviews := tr.shows("size"), len(files[others[review]]); more >= size/4+reviews {
				t.Errorf("a second game, with the module that reviews its matches of %d bytes, costs %d", reviews, more)
			}
			tr.take()
			tr.presses("remove")
			tr.stands("offered")
			if left := tr.left(); left == "" {
				t.Error("with one game the other has gone")
			}
			tr.goes(e.Rules.URL)
			tr.stands("taken")
			tr.presses("remove")
			tr.stands("offered")
			if left := tr.left(); left != "" {
				t.Errorf("after the last is removed there is still %s", left)
			}
			tr.take() // as before
			tr.goes(e.Language.About.URL)
			tr.stands("some")
			if shown := tr.shows("size"); shown != size {
				t.Errorf("the site's page says %d bytes of %d", shown, size)
			}
			tr.presses("take") // all the others
			tr.stands("whole")
			if all := tr.shows("size"); all <= size {
				t.Errorf("all games take %d bytes, and one %d", all, size)
			}
			if packs := sitetest.Evaluate[string](tr.Reader, `caches.match(new URL('../../', document.querySelector('[rel=stylesheet]').href.replace(/assets.*/, 'assets/x/')) + 'taken', { ignoreVary: true }).then((r) => r.json()).then(({ packs }) => Object.keys(packs).sort().join())`); strings.Count(packs, "."+e.Language.Code) != len(e.Language.Editions) {
				t.Errorf("of %d games there are %s", len(e.Language.Editions), packs)
			}
			tr.presses("forget")
			tr.stands("forgotten")
			if left := tr.left(); left != "" {
				t.Errorf("after all is forgotten there is still %s", left)
			}
		})
	}
}

// While a match runs, another version is published. Nothing changes but an offer; the
// old files are there for the old page; the press brings the new version, and the match.
func TestANewVersionIsOffered(t *testing.T) {
	t.Parallel()
	old := takable(t)
	e := sitetest.Editions(t, "symbotrio")[0]
	next := newerVersion(t)
	// The words of the table are of the new version, and all assets have moved.
	l := hang(t, old)
	tr := travel(t, l, e, phone)
	tr.goes(e.Practice.URL)
	tr.take()
	record := keypad + "\ndraw\nflip b2"
	tr.goes(e.Language.Home.URL)
	tr.goes(e.Practice.URL + sitetest.Hash(record))
	tr.open("b2")
	const news = `document.body.textContent.includes('Voici une nouvelle.')`
	back := func() {
		t.Helper()
		sitetest.Evaluate[bool](tr.Reader, `dispatchEvent(new Event('online'))`)
	}

	// Half of the new version does not arrive: nothing is offered, and the old one is whole.
	l.Show(next)
	l.cut.Store("fr/symbotrio/verifie/")
	back()
	select {
	case <-l.missed:
	case <-time.After(time.Minute):
		t.Fatal("nobody looks for a new version")
	}
	tr.Holds("nobody is at work", `navigator.locks.query().then(l => l.held.every(h => h.mode === 'shared'))`)
	tr.stands("taken")
	l.cut.Store("")
	tr.goes(e.Language.Home.URL)
	tr.goes(e.Practice.URL + "#table")
	tr.open("b2")
	l.cut.Store("nothing")
	back()
	tr.stands("newer")
	tr.open("b2")
	tr.click("flip c3")
	tr.open("b2 c3")
	tr.goes(e.Language.Home.URL)
	tr.goes(e.Practice.URL + "#table") // still the old one, for nobody has pressed
	tr.open("b2 c3")
	if sitetest.Evaluate[bool](tr.Reader, news) {
		t.Error("the new version came without a press")
	}
	tr.stands("newer")

	// A second page that is of the old version goes on with it.
	other := tr
	other.Reader = tr.Beside(phone)
	other.Pardon("net::ERR")
	other.goes(e.Practice.URL + "#table")
	other.open("b2 c3")
	sitetest.Call(tr.Reader, page.BringToFront, struct{}{})
	tr.click("leave") // a match has the screen for itself
	tr.presses("use")
	tr.Holds("the new version", news)
	tr.Holds("its list leads to the match", `(e => e?.checkVisibility({ visibilityProperty: true }) && (e.click(), true))(document.querySelector('.goon button'))`)
	tr.open("b2 c3")
	tr.stands("taken")
	l.cut.Store("")
	other.Holds("the old page's files are there", `fetch(document.querySelector('[data-table]').dataset.words).then(r => r.ok)`)
	tr.Holds("and the new page's", `fetch(document.querySelector('[data-table]').dataset.words).then(r => r.text()).then(t => t.includes('Coup bien annulé.'))`)
	if sitetest.Evaluate[bool](other.Reader, news) {
		t.Error("the other page has changed")
	}
	stale := sitetest.Evaluate[string](other.Reader, `document.querySelector('[data-table]').dataset.words`)
	other.Visit("/a/b/" + e.Language.Home.URL)
	l.cut.Store("nothing")
	tr.goes(e.Language.Home.URL)
	tr.goes(e.Practice.URL)
	tr.stands("taken")
	// The browser may need a moment to see that the page is gone.
	tr.Holds("the old files are gone", fmt.Sprintf(`(dispatchEvent(new Event('online')), caches.match(%q).then(r => !r))`, stale))
}

// What keeps a game from being taken is said, and leaves nothing behind; what kept it
// may end.
func TestTakingThatFails(t *testing.T) {
	t.Parallel()
	files := takable(t)
	e := sitetest.Editions(t, "symbotrio")[1]
	l := hang(t, files)
	tr := travel(t, l, e, phone)
	nothing := func() {
		t.Helper()
		tr.Holds("nothing stays", `Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()]).then(l => !l.flat().length)`)
	}
	tr.goes(e.Learn.URL)
	tr.stands("offered")
	for _, cut := range sitetest.Some(1, "offline.json", "offline-worker.js", "it/symbotrio/") {
		l.cut.Store(cut)
		tr.presses("take")
		tr.stands(map[bool]string{true: "impossible", false: "failed"}[cut == "offline-worker.js"])
		nothing()
		l.cut.Store("nothing")
		tr.goes(e.Learn.URL)
		tr.stands("offered")
	}
	little := float64(1 << 20) // bytes that the site may keep on the device
	quota := storage.OverrideQuotaForOriginParams{Origin: l.url, QuotaSize: &little}
	sitetest.Call(tr.Reader, storage.OverrideQuotaForOrigin, quota)
	tr.presses("take")
	tr.stands("full")
	nothing()
	quota.QuotaSize = nil // as many as usual
	sitetest.Call(tr.Reader, storage.OverrideQuotaForOrigin, quota)

	// The reader stops it, and leaves in the middle of it.
	l.held.Store(true)
	tr.presses("take")
	tr.stands("taking")
	tr.Holds("most of it is there", `document.querySelector('progress').value > 300000`)
	tr.presses("stop")
	tr.stands("offered")
	nothing()
	tr.presses("take")
	tr.Holds("most of it is there", `document.querySelector('progress').value > 300000`)
	tr.goes(e.Language.Home.URL)
	l.held.Store(false)
	tr.goes(e.Learn.URL)
	tr.stands("offered")
	nothing()

	// By keyboard alone; the keyboard is never lost.
	tr.TabTo("the button", func(n sitetest.Node) bool { return n.Role == "button" && n.Name == tr.say("offline.take") })
	tr.Press(kb.Enter)
	tr.stands("taken")
	if n := tr.Focused(); n.Name != tr.say("offline.title") {
		t.Errorf("the keyboard is on %q", n.Name)
	}
	tr.Press(kb.Tab)
	if n := tr.Focused(); n.Name != tr.say("offline.remove") {
		t.Errorf("then the keyboard is on %q", n.Name)
	}
	tr.Press(kb.Enter)
	tr.stands("offered")
	nothing()

	// Where it cannot work, it says so, and everything else does: where nothing is offered that is tried.
	for _, spoilt := range []string{
		`delete Navigator.prototype.serviceWorker`,
		`CacheStorage.prototype.match = () => Promise.reject(new DOMException('no', 'SecurityError'))`,
		`ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'))`,
		`CacheStorage.prototype.open = () => Promise.reject(new DOMException('no', 'SecurityError'))`,
		`Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))`,
		`CacheStorage.prototype.delete = () => Promise.reject(new DOMException('no', 'SecurityError'))`,
	} {
		other := tr
		other.Reader = tr.Beside(phone)
		other.Early(spoilt)
		if strings.Contains(spoilt, "delete Nav") || strings.Contains(spoilt, "match") {
			other.goes(e.Practice.URL + sitetest.Hash(keypad+"\ndraw\nflip b2"))
			other.open("b2")
			other.click("leave")
		} else {
			other.goes(e.Learn.URL)
			other.stands("offered")
			other.presses("take")
		}
		switch {
		case strings.Contains(spoilt, "put"):
			other.stands("full")
		case strings.Contains(spoilt, "Storage.prototype.delete"):
			other.stands("taken")
			other.presses("remove")
			other.stands("impossible")
		default:
			other.stands("impossible")
		}
	}
}

// A site that lets nothing be taken any more ends it on the devices that have.
func TestOfflineIsSwitchedOff(t *testing.T) {
	t.Parallel()
	e := sitetest.Editions(t, "symbotrio")[0]
	l := hang(t, takable(t))
	tr := travel(t, l, e, phone)
	tr.goes(e.Practice.URL)
	tr.take()
	tr.goes(e.Practice.URL + sitetest.Hash(keypad+"\ndraw\nflip b2"))
	tr.open("b2")
	without, err := below("-offline=false")
	if err != nil {
		t.Fatal(err)
	}
	l.Show(without)
	tr.goes(e.Language.Home.URL)
	tr.goes(e.Practice.URL + "#table")
	tr.open("b2")
	tr.Holds("nothing stays", `Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()]).then(l => !l.flat().length)`)
	tr.goes(e.Language.Home.URL)
	tr.goes(e.Practice.URL + "#table")
	tr.open("b2")
	if sitetest.Evaluate[bool](tr.Reader, `!!document.querySelector('.offline')`) {
		t.Error("a game can still be taken")
	}
}

// An author who has taken a game sees each edit all the same, and without the host what
// was there last.
func TestPreviewIsFresh(t *testing.T) {
	t.Parallel()
	e := sitetest.Editions(t, "symbotrio")[0]
	l := hangAt(t, serve.NewPreview("/a/b/", nil), takable(t))
	tr := travel(t, l, e, phone)
	tr.goes(e.Practice.URL)
	tr.take()
	l.Show(newerVersion(t))
	const news = `document.body.textContent.includes('Voici une nouvelle.')`
	tr.Holds("the page follows the edit", news)
	tr.stands("taken")
	tr.Holds("so does what was taken", `caches.match('/a/b/taken').then(r => r.json()).then(s => caches.match('/a/b/' + s.packs['symbotrio.fr'].use.files['`+e.Practice.URL+`'])).then(r => r.text()).then(t => t.includes('Voici une nouvelle.'))`)
	l.cut.Store("")
	tr.goes(e.Language.Home.URL)
	tr.goes(e.Practice.URL)
	tr.Holds("it is there without the host", news)
}
