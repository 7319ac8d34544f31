// Package sitetest is a reader's browser for tests: a headless Chromium whose user knows of a page what
// the accessibility tree says, as with a screen reader, and acts with the keyboard or
// with taps. The browser notes whatever is written to its console, every violation of the content
// security policy and every request to elsewhere, and any of them fails the test.
//
// Without Chromium, and with -short, the tests are skipped and say so; with CI=true its
// absence is a failure, so that the gate cannot pass by testing nothing. The tests share
// one Chromium, in which each reader has a profile of its own: to start one for each took
// a fifth of the time of all page tests. Its headless shell, the same engine without windows,
// is preferred: with the whole browser the tests take half as long again.
package sitetest

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Patience is how long a page may take to become what a test expects. It guards against
// waiting for ever, and says nothing of how fast a page should be.
const Patience = time.Minute

// Round is more than any page has stops of the Tab key: a rulebook has two hundred.
const Round = 300

// Reader is a browser with one page open.
type Reader struct {
	TB   testing.TB // the test that it fails
	ctx  context.Context
	base string
	on   Screen
	part float64 // of its size in which the page is painted
	read bool    // by ear, from the first reading on: pages that nobody reads so open sooner

	mu       sync.Mutex
	problems []string
	pardoned []string
}

// Screen is what the reader looks at.
type Screen struct {
	Width, Height int64
	Touch         bool              // a phone
	Media         map[string]string // media features, such as prefers-color-scheme: dark
}

// Spends is run early for a reader who does not save data, as none does with -thorough: the engine is
// fetched before it is asked for, and while a match of a game is on the table a second engine judges it.
// With all readers so, that engine took four tenths of what a match between good robbers took.
const Spends = `Object.defineProperty(navigator, "connection", { value: { saveData: false } })`

// dealt is run early for a reader without -thorough: the pages of a tab deal by the name of the test and
// how many it showed before, the same each time, so that a test which failed fails again, and one that
// passed was no luck.
const dealt = `((seed) => {
	seed += 7919 * (name = +name + 1);
	crypto.getRandomValues = (list) => {
		list.forEach((_, i) => list[i] = (seed = Math.imul(seed, 1664525) + 1013904223 | 0) >>> 16);
		return list;
	};
})(%d)`

// Under lets a part of the test go on with this browser.
func (r *Reader) Under(tb testing.TB) {
	before := r.TB
	r.TB = tb
	tb.Cleanup(func() { r.TB = before })
}

// chromium is the browser of all readers, from the first one on.
var chromium struct {
	sync.Mutex
	ctx  context.Context
	stop []func()
}

// started returns the browser, which runs until the end of the tests.
func started(tb testing.TB) context.Context {
	tb.Helper()
	path := Chromium(tb)
	chromium.Lock()
	defer chromium.Unlock()
	if chromium.ctx != nil {
		return chromium.ctx
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU)
	options = append(options,
		chromedp.Flag("in-process-gpu", true), // what is painted stays in one process: a match takes a twelfth less of the processor
		chromedp.Flag("disable-features", "Translate,BlinkGenPropertyTrees,SpareRendererForSitePerProcess")) // a process in reserve is for a profile, and each reader has another: a page takes a seventh less
	if flag.Lookup("test.bench").Value.String() == "" {
		options = append(options, chromedp.Flag("js-flags", "--liftoff-only --wasm-lazy-validation")) // no page plays so long that to compile the engine well is worth it, or calls all of it
	}
	ctx, stopProcess := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stop := chromedp.NewContext(ctx)
	chromium.stop = append(chromium.stop, stopProcess, stop)
	if err := chromedp.Do(ctx); err != nil {
		tb.Fatal(err)
	}
	chromium.ctx = ctx
	return ctx
}

// Open opens a page of the site at base, an address without a slash at its end, for
// a reader who was never there.
func Open(tb testing.TB, base string, on Screen) *Reader {
	tb.Helper()
	ctx, cancel := chromedp.NewContext(started(tb), chromedp.WithNewBrowserContext())
	tb.Cleanup(cancel)
	return prepare(tb, ctx, base, on)
}

// Beside opens another page in the same browser.
func (r *Reader) Beside(on Screen) *Reader {
	r.TB.Helper()
	ctx, cancel := chromedp.NewContext(r.ctx)
	r.TB.Cleanup(cancel)
	return prepare(r.TB, ctx, r.base, on)
}

// prepare makes a new page ready for a reader.
func prepare(tb testing.TB, ctx context.Context, base string, on Screen) *Reader {
	tb.Helper()
	r := &Reader{TB: tb, ctx: ctx, base: base, on: on}
	if err := chromedp.Listen(ctx, r.listen); err != nil {
		tb.Fatal(err)
	}
	Call(r, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: on.Touch})
	r.Resize(on.Width, on.Height, 1)
	media := emulation.SetEmulatedMediaParams{}
	for name, value := range on.Media {
		media.Features = append(media.Features, &emulation.MediaFeature{Name: name, Value: value})
	}
	Call(r, emulation.SetEmulatedMedia, media)
	Call(r, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}) // other tests have pages open too
	r.Early(`addEventListener("securitypolicyviolation", e => console.error("content security policy: " + e.violatedDirective + " " + e.blockedURI))`)
	if !*Thorough {
		name := fnv.New32a()
		_, _ = name.Write([]byte(tb.Name()))
		r.Early(fmt.Sprintf(dealt, name.Sum32()))
		r.Early(`Object.defineProperty(Navigator.prototype, "connection", { configurable: true, get: () => ({ saveData: true }) })`)
	}
	tb.Cleanup(func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		for _, p := range r.problems {
			tb.Errorf("the page has a problem: %s", p)
		}
	})
	return r
}

// Resize gives the page a window of another size, painted in a part of it, which it does not
// notice: seven screens after each move took a third of their time to paint. Where a finger is,
// is told in that part too.
func (r *Reader) Resize(width, height int64, part float64) {
	r.TB.Helper()
	r.on.Width, r.on.Height, r.part = width, height, part
	Call(r, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: height, DeviceScaleFactor: 1, Mobile: r.on.Touch, Scale: part,
	})
}

// Chromium returns the browser's path. With -short, and where there is none, it skips
// the test; with CI=true that there is none fails it.
func Chromium(tb testing.TB) string {
	tb.Helper()
	if testing.Short() {
		tb.Skip("pages in a browser are not tested with -short")
	}
	for _, name := range []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	if os.Getenv("CI") == "true" {
		tb.Fatal("no Chromium: the page tests cannot run, and CI=true forbids to skip them")
	}
	tb.Skip("no Chromium: the page tests are skipped; install chromium to run them")
	return ""
}

// Call sends one command of the browser's protocol, for what only one test does with it.
func Call[P, R any](r *Reader, command cdp.Command[P, R], params P) R {
	r.TB.Helper()
	result, err := chromedp.Run(r.ctx, func(ctx context.Context, t *chromedp.Target) (R, error) {
		return cdp.Call(ctx, t, command, params)
	})
	if err != nil {
		r.TB.Fatal(err)
	}
	return result
}

// Do carries out steps of the browser; one that fails ends the test.
func (r *Reader) Do(steps ...chromedp.Action[chromedp.Void]) {
	r.TB.Helper()
	if err := chromedp.Do(r.ctx, steps...); err != nil {
		r.TB.Fatal(err)
	}
}

// listen collects what must not happen in any page.
func (r *Reader) listen(event any) {
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		text := "console." + string(e.Type) + ":"
		for _, a := range e.Args {
			text += " " + string(a.Value) + a.Description
		}
		r.problem(text)
	case *runtime.EventExceptionThrown:
		text := "exception: " + e.ExceptionDetails.Text
		if e.ExceptionDetails.Exception != nil {
			text += " " + e.ExceptionDetails.Exception.Description
		}
		r.problem(text)
	case *log.EventEntryAdded:
		r.problem("log: " + e.Entry.Text + " " + e.Entry.URL)
	case *network.EventRequestWillBeSent:
		if url := e.Request.URL; !strings.HasPrefix(url, r.base+"/") && !strings.HasPrefix(url, "data:") && !strings.HasPrefix(url, "blob:") && url != "about:blank" {
			r.problem("request to elsewhere: " + url)
		}
	}
}

func (r *Reader) problem(text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, p := range r.pardoned {
		if strings.Contains(text, p) {
			return
		}
	}
	r.problems = append(r.problems, text)
}

// Pardon lets problems pass that have this in their text: the test provokes them.
func (r *Reader) Pardon(part string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.pardoned = append(r.pardoned, part)
}

// Visit opens a page of the site and waits until it has loaded.
func (r *Reader) Visit(path string) {
	r.TB.Helper()
	r.Do(chromedp.Navigate(r.base + path))
}

// Evaluate runs a script in the page, for what no reader can do: measuring, and
// breaking things on purpose. A promise is awaited.
func Evaluate[T any](r *Reader, script string) T {
	r.TB.Helper()
	v, err := chromedp.Run(r.ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		r.TB.Fatal(err)
	}
	return v
}

// Gesture makes what a script presses the reader's own act, as a browser asks of who
// writes to the clipboard.
func Gesture(p *runtime.EvaluateParams) {
	yes := true
	p.UserGesture = &yes
}

// Holds waits until a script gives true or the promise of it, in whatever page is open by then. The page
// itself looks again whenever something in it changes, and now and then for what changes
// elsewhere, such as its address; it gives up soon, for it may be on its way out.
func (r *Reader) Holds(what, script string) {
	r.TB.Helper()
	r.Await(what, func() (bool, error) {
		return chromedp.Run(r.ctx, chromedp.Evaluate[bool](`new Promise((done, fail) => {
			let failed;
			const end = (how) => (seen.disconnect(), clearInterval(again), clearTimeout(late), how());
			const told = (so) => so && end(() => done(true)), no = (error) => { failed = error };
			const look = () => {
				try { failed = undefined; const so = `+script+`; so instanceof Promise ? so.then(told, no) : told(so) } catch (error) { no(error) }
			};
			const seen = new MutationObserver(look), again = setInterval(look, 50);
			const late = setTimeout(() => end(() => failed ? fail(failed) : done(false)), 1000);
			seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
			look();
		})`, Gesture, chromedp.EvalAwaitPromise))
	})
}

// Await asks again and again until what is wanted is so.
func (r *Reader) Await(what string, so func() (bool, error)) {
	r.TB.Helper()
	for deadline := time.Now().Add(Patience); ; {
		ok, err := so()
		if ok && err == nil {
			return
		}
		if time.Now().After(deadline) {
			r.TB.Fatalf("%s: not so after %v (%v); the page reads\n%s", what, Patience, err, Outline(r.Tree()))
		}
	}
}

// Stirs waits until something in the page changes, for a moment: what changed since the
// page was read cannot be seen changing any more.
func (r *Reader) Stirs() {
	_, _ = chromedp.Run(r.ctx, chromedp.Evaluate[bool](`new Promise((done) => {
		const end = () => (seen.disconnect(), clearTimeout(late), done(true));
		const seen = new MutationObserver(end), late = setTimeout(end, 50);
		seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
	})`, chromedp.EvalAwaitPromise)) // a page that goes away has changed
}

// Early runs a script in each page that is opened from now on, before its own.
func (r *Reader) Early(script string) {
	r.TB.Helper()
	Call(r, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// Node is one thing that a screen reader can come to.
type Node struct {
	Role, Name, Value string
	Focused, Disabled bool

	depth int
	id    cdp.BackendNodeID
}

// Same reports whether two readings of the page speak of one element.
func (n Node) Same(other Node) bool { return n.id == other.id }

// nodeOf is what a screen reader says of a node.
func nodeOf(n *accessibility.Node) Node {
	one := Node{Role: axText(n.Role), Name: axText(n.Name), Value: axText(n.Value), id: n.BackendDOMNodeID}
	for _, p := range n.Properties {
		set := p.Value != nil && string(p.Value.Value) == "true"
		switch p.Name {
		case "focused":
			one.Focused = set
		case "disabled":
			one.Disabled = set
		}
	}
	return one
}

// listened has the browser keep what a screen reader reads.
func (r *Reader) listened() {
	r.TB.Helper()
	if !r.read {
		Call(r, accessibility.Enable, struct{}{})
		r.read = true
	}
}

// Tree reads the page as a screen reader does, in reading order. Spaces that do
// not break read as plain ones, and typographic apostrophes as straight ones.
func (r *Reader) Tree() []Node {
	r.TB.Helper()
	r.listened()
	all := Call(r, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes
	byID := make(map[accessibility.NodeID]*accessibility.Node, len(all))
	for _, n := range all {
		byID[n.NodeID] = n
	}
	var list []Node
	var walk func(n *accessibility.Node, depth int)
	walk = func(n *accessibility.Node, depth int) {
		if !n.Ignored {
			one := nodeOf(n)
			one.depth = depth
			list = append(list, one)
			depth++
		}
		for _, id := range n.ChildIDs {
			if child := byID[id]; child != nil {
				walk(child, depth)
			}
		}
	}
	if len(all) > 0 {
		walk(all[0], 0)
	}
	return list
}

// axText returns the plain text of a value of the tree.
func axText(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var s string
	if json.Unmarshal(v.Value, &s) != nil {
		s = string(v.Value) // a number, or a truth
	}
	return PlainText(s)
}

// PlainText is a text as Tree gives it.
func PlainText(s string) string {
	return plain.Replace(s)
}

var plain = strings.NewReplacer("\u202f", " ", "\u00a0", " ", "’", "'")

// Inside returns the nodes below the first one that fits.
func Inside(tree []Node, fits func(Node) bool) []Node {
	at := slices.IndexFunc(tree, fits)
	if at < 0 {
		return nil
	}
	below := tree[at+1:]
	if end := slices.IndexFunc(below, func(n Node) bool { return n.depth <= tree[at].depth }); end >= 0 {
		return below[:end]
	}
	return below
}

// Find returns the first node with a role whose name fits.
func Find(tree []Node, role string, fits func(name string) bool) (Node, bool) {
	for _, n := range tree {
		if n.Role == role && fits(n.Name) {
			return n, true
		}
	}
	return Node{}, false
}

// Once reports whether a name begins so, where things that are Several say how many, and a
// numbered card what number it has, first of all.
func Once(name, begin string) bool {
	return strings.HasPrefix(numbered.ReplaceAllString(Several.ReplaceAllString(name, ""), ""), begin)
}

// Several is how many of a thing there are, as names say.
var Several = regexp.MustCompile(` × \d+`)

var numbered = regexp.MustCompile(`^\d+, `)

// Outline writes a tree for the eyes of whoever mends a test.
func Outline(tree []Node) string {
	var b strings.Builder
	for _, n := range tree {
		if n.Role == "InlineTextBox" || n.Name == "" && (n.Role == "generic" || n.Role == "none") {
			continue
		}
		b.WriteString(strings.Repeat("  ", n.depth) + n.Role + " " + n.Name)
		if n.Value != "" {
			b.WriteString(" = " + n.Value)
		}
		if n.Focused {
			b.WriteString(" *")
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Until reads the page whenever it changes, until it is as wanted.
func (r *Reader) Until(what string, fits func(tree []Node) bool) (tree []Node) {
	r.TB.Helper()
	r.Await(what, func() (bool, error) {
		if tree != nil {
			r.Stirs()
		}
		tree = r.Tree()
		return fits(tree), nil
	})
	return tree
}

// Focused returns the node that has the keyboard. It reads that one alone, for whoever tabs
// through a page asks often.
func (r *Reader) Focused() Node {
	r.TB.Helper()
	r.listened()
	active := Call(r, runtime.Evaluate, runtime.EvaluateParams{Expression: `(function Inside(e) { return e?.shadowRoot?.activeElement ? Inside(e.shadowRoot.activeElement) : e })(document.activeElement)`}).Result
	if active.ObjectID == "" {
		return Node{} // the page is not there yet
	}
	alone := false
	for _, n := range Call(r, accessibility.GetPartialAXTree, accessibility.GetPartialAXTreeParams{ObjectID: active.ObjectID, FetchRelatives: &alone}).Nodes {
		if one := nodeOf(n); !n.Ignored && one.Focused {
			return one
		}
	}
	return Node{}
}

// Press presses keys, such as kb.Enter, while others, such as
// chromedp.ModifierCtrl, are held.
func (r *Reader) Press(keys string, held ...chromedp.Modifier) {
	r.TB.Helper()
	r.Do(chromedp.KeyEvent(keys, chromedp.KeyModifiers(held...)))
}

// TabTo presses Tab until the node with the keyboard fits, at most once round the
// page.
func (r *Reader) TabTo(what string, fits func(Node) bool) Node {
	r.TB.Helper()
	for range Round {
		if n := r.Focused(); fits(n) {
			return n
		}
		r.Press(kb.Tab)
	}
	r.TB.Fatalf("%s: the Tab key never comes there; the page reads\n%s", what, Outline(r.Tree()))
	return Node{}
}

// Tap touches the middle of a node with a finger, after bringing it into view. A
// Node that has left the page since it was read cannot be touched: then Tap does
// nothing and gives false.
func (r *Reader) Tap(n Node) bool {
	r.TB.Helper()
	quads, err := chromedp.Run(r.ctx, func(ctx context.Context, t *chromedp.Target) ([]dom.Quad, error) {
		if _, err := cdp.Call(ctx, t, dom.ScrollIntoViewIfNeeded, dom.ScrollIntoViewIfNeededParams{BackendNodeID: n.id}); err != nil {
			return nil, err
		}
		where, err := cdp.Call(ctx, t, dom.GetContentQuads, dom.GetContentQuadsParams{BackendNodeID: n.id})
		return where.Quads, err
	})
	if err != nil || len(quads) == 0 {
		return false
	}
	at := &input.TouchPoint{X: r.part * (quads[0][0] + quads[0][4]) / 2, Y: r.part * (quads[0][1] + quads[0][5]) / 2}
	Call(r, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: "touchStart", TouchPoints: []*input.TouchPoint{at}})
	Call(r, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: "touchEnd", TouchPoints: []*input.TouchPoint{}})
	return true
}

// Picture returns the whole page as a PNG.
func (r *Reader) Picture() []byte {
	r.TB.Helper()
	beyond := true
	return Call(r, page.CaptureScreenshot, page.CaptureScreenshotParams{CaptureBeyondViewport: &beyond}).Data
}
