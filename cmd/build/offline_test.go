package main

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
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/browsertest"
	"ludoteca/cmd/build/internal/render"
	"ludoteca/cmd/build/internal/serve"
)

// line is a host at the end of a line that can be cut.
type line struct {
	*serve.Host
	url string
	cut atomic.Value // the beginning of the paths, below the site's, that do not arrive

	mu    sync.Mutex
	asked []string // the paths asked for
}

func (l *line) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/a/b/")
	l.mu.Lock()
	l.asked = append(l.asked, name)
	l.mu.Unlock()
	if cut := l.cut.Load().(string); strings.HasPrefix(name, cut) && !strings.HasPrefix("nothing", cut) || cut == "" {
		panic(http.ErrAbortHandler)
	}
	l.Host.ServeHTTP(w, r)
}

// heard gives the paths asked for since the last time.
func (l *line) heard() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	list := l.asked
	l.asked = nil
	return list
}

// built is the repository's site below a path, as readers get it; an edit of its
// content makes another version.
func built(t testing.TB, noOffline bool, edits ...func(content string)) render.Files {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	content := copied(t)
	for _, e := range edits {
		e(content)
	}
	files, err := builder{
		root: root, content: content, templates: filepath.Join(root, "templates"), base: "https://example.org/a/b/", noOffline: noOffline,
		module: sync.OnceValues(func() ([]byte, error) { return compile(t.Context(), root) }),
	}.build()
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// hang hosts files at the end of a line.
func hang(t testing.TB, files render.Files) *line {
	t.Helper()
	l := &line{Host: serve.NewHost("/a/b/")}
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

func travel(t *testing.T, l *line, e *book.Edition, screen browsertest.Screen) traveller {
	t.Helper()
	tr := traveller{guest{browsertest.Open(t, l.url, screen), t, e}, l}
	tr.Pardon("net::ERR")
	tr.Pardon("Failed to fetch")
	tr.Pardon("Failed to load resource")
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
	return browsertest.Evaluate[int](tr.Reader, fmt.Sprintf(`Number(document.querySelector('[data-fill=%s]').value)`, what))
}

// left is what stays on the device: registrations and caches.
func (tr traveller) left() string {
	tr.t.Helper()
	return browsertest.Evaluate[string](tr.Reader, `(async () => [...(await navigator.serviceWorker.getRegistrations()).map(r => r.scope), ...await caches.keys()].join())()`)
}

// becomes waits until what a script promises is true.
func (tr traveller) becomes(what, script string) {
	tr.t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !browsertest.Evaluate[bool](tr.Reader, script); {
		if time.Now().After(deadline) {
			tr.t.Fatalf("%s: not so", what)
		}
	}
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
		Files [][]any
		Packs map[string]struct{ Files []int }
	}
	if err := json.Unmarshal(files["offline.json"], &list); err != nil {
		t.Fatal(err)
	}
	for _, at := range list.Packs[pack].Files {
		names = append(names, list.Files[at][0].(string))
		size += int(list.Files[at][1].(float64))
	}
	return size, names
}

var phone = browsertest.Screen{Width: 360, Height: 740, Media: map[string]string{"prefers-reduced-motion": "reduce"}}

// A game is taken in a language; then the line is cut. All of it opens and plays.
func TestFlightMode(t *testing.T) {
	files := built(t, false)
	for _, e := range editionsOf(t, "symbotrio") {
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
			l.heard()
			browsertest.Evaluate[bool](tr.Reader, `(globalThis.most = 0, new MutationObserver(() => most = Math.max(most, document.querySelector('progress').value)).observe(document.querySelector('.offline'), { subtree: true, attributes: true }), true)`)
			tr.take()
			if most := browsertest.Evaluate[int](tr.Reader, "most"); most != size {
				t.Errorf("the progress ends at %d of %d bytes", most, size)
			}
			inCache := browsertest.Evaluate[int](tr.Reader, `(async () => {
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
			l.heard()
			tr.goes(e.Rules.URL)
			tr.Holds("the rules", `!!document.getElementById('sym-18') && getComputedStyle(document.querySelector('.offline')).borderTopWidth === '1px'`)
			tr.Press("k", 2)
			tr.Press("sym 18")
			tr.Holds("the search", `document.querySelector('[role=option]')?.hash === '#sym-18'`)
			browsertest.Evaluate[bool](tr.Reader, `(document.querySelector('[data-show=step]').click(), true)`)
			tr.Holds("an example", `!!document.querySelector('figure .table [role=grid]')`)
			tr.goes(e.Learn.URL)
			browsertest.Evaluate[bool](tr.Reader, `(document.querySelector('[data-begin]').click(), true)`)
			tr.Holds("a step of the lesson", `!!document.querySelector('.step .table [role=grid]')`)
			tr.goes(e.Practice.URL + hash(keypad+"\ndraw"))
			tr.click("flip a1")
			tr.stored(keypad + "\ndraw\nflip a1")
			tr.goes(e.Practice.URL + hash(pair))
			tr.Holds("a match", `!!document.querySelector('[data-table] [role=grid]')`)
			tr.goes(strings.TrimSuffix(e.Practice.URL, "/"))
			tr.Holds("an address that lacks its end", fmt.Sprintf(`location.pathname === "/a/b/%s"`, e.Practice.URL))
			tr.goes(e.Language.Home.URL)
			tr.Holds("the shelf", `document.querySelectorAll('.game-card').length === 4`)
			tr.goes(e.Language.Edition("trio").Rules.URL)
			tr.Holds("what was not taken", fmt.Sprintf(`document.querySelector('h1')?.textContent === %q && document.documentElement.lang === %q`, e.Language.Words.Name("absent.title"), e.Language.Code))
			tr.goes(tr.other().Rules.URL)
			tr.Holds("another language's", fmt.Sprintf(`document.documentElement.lang === %q && location.pathname === "/a/b/%s"`, tr.other().Language.Code, tr.other().Rules.URL))

			// Removed without a connection, nothing stays; a second game costs only what it has more.
			tr.goes(e.Rules.URL)
			tr.stands("taken")
			l.cut.Store("nothing")
			tr.goes(e.Language.Edition("trio").Rules.URL)
			tr.stands("offered")
			if more := tr.shows("size"); more >= size/4 {
				t.Errorf("a second game costs %d bytes", more)
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
	old := built(t, false)
	e := editionsOf(t, "symbotrio")[0]
	newer := built(t, false, func(content string) {
		edit(t, filepath.Join(content, "symbotrio/fr/practice.md"), "\n## ", "\nVoici du neuf.\n\n## ")
		edit(t, filepath.Join(content, "site/fr/words.txt"), "undone             = Coup repris.", "undone             = Coup bien repris.")
	})
	// The words of the table are of the new version, and all assets have moved.
	l := hang(t, old)
	tr := travel(t, l, e, phone)
	tr.goes(e.Practice.URL)
	tr.take()
	record := keypad + "\ndraw\nflip b2"
	tr.goes(e.Language.Home.URL)
	tr.goes(e.Practice.URL + hash(record))
	tr.open("b2")
	const news = `document.body.textContent.includes('Voici du neuf.')`
	back := func() {
		t.Helper()
		browsertest.Evaluate[bool](tr.Reader, `dispatchEvent(new Event('online'))`)
	}

	// Half of the new version does not arrive: nothing is offered, and the old one is whole.
	l.Show(newer)
	l.cut.Store("fr/symbotrio/verifie/")
	l.heard()
	back()
	for asked := ""; !strings.Contains(asked, "verifie"); {
		asked += strings.Join(l.heard(), " ")
	}
	tr.becomes("nobody is at work", `navigator.locks.query().then(l => l.held.every(h => h.mode === 'shared'))`)
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
	if browsertest.Evaluate[bool](tr.Reader, news) {
		t.Error("the new version came without a press")
	}
	tr.stands("newer")

	// A second page that is of the old version goes on with it.
	other := tr
	other.Reader = tr.Beside(phone)
	other.Pardon("net::ERR")
	other.goes(e.Practice.URL + "#table")
	other.open("b2 c3")
	tr.ToFront()
	tr.presses("use")
	tr.Holds("the new version", news)
	tr.open("b2 c3")
	tr.stands("taken")
	l.cut.Store("")
	other.becomes("the old page's files are there", `fetch(document.querySelector('[data-table]').dataset.words).then(r => r.ok)`)
	tr.becomes("and the new page's", `fetch(document.querySelector('[data-table]').dataset.words).then(r => r.text()).then(t => t.includes('Coup bien repris.'))`)
	if browsertest.Evaluate[bool](other.Reader, news) {
		t.Error("the other page has changed")
	}
	stale := browsertest.Evaluate[string](other.Reader, `document.querySelector('[data-table]').dataset.words`)
	other.Visit("/a/b/" + e.Language.Home.URL)
	l.cut.Store("nothing")
	tr.goes(e.Language.Home.URL)
	tr.goes(e.Practice.URL)
	tr.stands("taken")
	// The browser may need a moment to see that the page is gone.
	tr.becomes("the old files are gone", fmt.Sprintf(`dispatchEvent(new Event('online')), caches.match(%q).then(r => !r)`, stale))
}
