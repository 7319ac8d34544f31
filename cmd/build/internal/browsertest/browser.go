// Package browsertest is a reader's browser for tests: a headless Chromium whose
// user knows of a page what the accessibility tree says, as with a screen reader,
// and acts with the keyboard or with taps. The browser notes every console error,
// every violation of the content security policy and every request to elsewhere,
// and any of them fails the test.
//
// Without Chromium, and with -short, the tests are skipped and say so; with CI=true its
// absence is a failure, so that the gate cannot pass by testing nothing. The tests of a
// package share one Chromium, in which each reader has a profile of its own: to start
// one for each took a fifth of the time of all page tests.
package browsertest

import (
	"context"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	goruntime "runtime"
	"slices"
	"strconv"
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

// patience is how long a page may take to become what a test expects. It guards against
// waiting for ever, and says nothing of how fast a page should be.
const patience = time.Minute

// Reader is a browser with one page open.
type Reader struct {
	tb   testing.TB
	ctx  context.Context
	base string

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

// Under lets a part of the test go on with this browser.
func (r *Reader) Under(tb testing.TB) {
	before := r.tb
	r.tb = tb
	tb.Cleanup(func() { r.tb = before })
}

// chromium is the browser of all readers, from the first one on.
var chromium struct {
	sync.Mutex
	ctx  context.Context
	stop []func()
}

// Main runs the tests of a package that opens pages: twice as many with t.Parallel as
// there are processors, unless -parallel says how many, for a reader waits more for the
// page than it computes. Then it ends their browser.
func Main(m *testing.M) {
	flag.Parse()
	chosen := false
	flag.Visit(func(f *flag.Flag) { chosen = chosen || f.Name == "test.parallel" })
	if !chosen {
		_ = flag.Set("test.parallel", strconv.Itoa(2*goruntime.GOMAXPROCS(0)))
	}
	m.Run()
	for _, stop := range slices.Backward(chromium.stop) {
		stop()
	}
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
func Open(tb testing.TB, base string, screen Screen) *Reader {
	tb.Helper()
	ctx, cancel := chromedp.NewContext(started(tb), chromedp.WithNewBrowserContext())
	tb.Cleanup(cancel)
	return begin(tb, ctx, base, screen)
}

// Beside opens another page in the same browser.
func (r *Reader) Beside(screen Screen) *Reader {
	r.tb.Helper()
	ctx, cancel := chromedp.NewContext(r.ctx)
	r.tb.Cleanup(cancel)
	return begin(r.tb, ctx, r.base, screen)
}

// begin makes a new page ready for a reader.
func begin(tb testing.TB, ctx context.Context, base string, screen Screen) *Reader {
	tb.Helper()
	r := &Reader{tb: tb, ctx: ctx, base: base}
	if err := chromedp.Listen(ctx, r.listen); err != nil {
		tb.Fatal(err)
	}
	size := []chromedp.EmulateViewportOption{}
	if screen.Touch {
		size = append(size, chromedp.EmulateTouch, chromedp.EmulateMobile)
	}
	r.do(chromedp.EmulateViewport(screen.Width, screen.Height, size...))
	media := emulation.SetEmulatedMediaParams{}
	for name, value := range screen.Media {
		media.Features = append(media.Features, &emulation.MediaFeature{Name: name, Value: value})
	}
	Call(r, emulation.SetEmulatedMedia, media)
	Call(r, accessibility.Enable, struct{}{})
	r.Early(`addEventListener("securitypolicyviolation", e => console.error("content security policy: " + e.violatedDirective + " " + e.blockedURI))`)
	tb.Cleanup(func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		for _, p := range r.problems {
			tb.Errorf("the page has a problem: %s", p)
		}
	})
	return r
}

// Chromium returns the browser's path. With -short, and where there is none, it skips
// the test; with CI=true that there is none fails it.
func Chromium(tb testing.TB) string {
	tb.Helper()
	if testing.Short() {
		tb.Skip("pages in a browser are not tested with -short")
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
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
	r.tb.Helper()
	result, err := chromedp.Run(r.ctx, func(ctx context.Context, t *chromedp.Target) (R, error) {
		return cdp.Call(ctx, t, command, params)
	})
	if err != nil {
		r.tb.Fatal(err)
	}
	return result
}

func (r *Reader) do(steps ...chromedp.Action[chromedp.Void]) {
	r.tb.Helper()
	if err := chromedp.Do(r.ctx, steps...); err != nil {
		r.tb.Fatal(err)
	}
}

// listen collects what must not happen in any page.
func (r *Reader) listen(event any) {
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		if e.Type == "error" || e.Type == "warning" || e.Type == "assert" {
			text := "console:"
			for _, a := range e.Args {
				text += " " + string(a.Value) + a.Description
			}
			r.problem(text)
		}
	case *runtime.EventExceptionThrown:
		text := "exception: " + e.ExceptionDetails.Text
		if e.ExceptionDetails.Exception != nil {
			text += " " + e.ExceptionDetails.Exception.Description
		}
		r.problem(text)
	case *log.EventEntryAdded:
		if e.Entry.Level == "error" || e.Entry.Level == "warning" {
			r.problem("log: " + e.Entry.Text + " " + e.Entry.URL)
		}
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
	r.tb.Helper()
	r.do(chromedp.Navigate(r.base + path))
}

// Evaluate runs a script in the page, for what no reader can do: measuring, and
// breaking things on purpose. A promise is awaited.
func Evaluate[T any](r *Reader, script string) T {
	r.tb.Helper()
	v, err := chromedp.Run(r.ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		r.tb.Fatal(err)
	}
	return v
}

// gesture makes what a script presses the reader's own act, as a browser asks of who
// writes to the clipboard.
func gesture(p *runtime.EvaluateParams) {
	yes := true
	p.UserGesture = &yes
}

// Holds waits until a script gives true, in whatever page is open by then.
func (r *Reader) Holds(what, script string) {
	r.tb.Helper()
	r.await(what, func() (bool, error) { return chromedp.Run(r.ctx, chromedp.Evaluate[bool](script, gesture)) })
}

// await asks again and again until what is wanted is so.
func (r *Reader) await(what string, so func() (bool, error)) {
	r.tb.Helper()
	for deadline := time.Now().Add(patience); ; {
		ok, err := so()
		if ok && err == nil {
			return
		}
		if time.Now().After(deadline) {
			r.tb.Fatalf("%s: not so after %v (%v); the page reads\n%s", what, patience, err, Outline(r.Tree()))
		}
	}
}

// Early runs a script in each page that is opened from now on, before its own.
func (r *Reader) Early(script string) {
	r.tb.Helper()
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
	one := Node{Role: plain(n.Role), Name: plain(n.Name), Value: plain(n.Value), id: n.BackendDOMNodeID}
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

// Tree reads the page as a screen reader does, in reading order. Spaces that do
// not break read as plain ones, and typographic apostrophes as straight ones.
func (r *Reader) Tree() []Node {
	r.tb.Helper()
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

// plain is the plain text of a value of the tree.
func plain(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var s string
	if json.Unmarshal(v.Value, &s) != nil {
		s = string(v.Value) // a number, or a truth
	}
	return Plain(s)
}

// Plain is a text as Tree gives it.
func Plain(s string) string {
	return strings.NewReplacer("\u202f", " ", "\u00a0", " ", "’", "'").Replace(s)
}

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

// Until reads the page again and again until it is as wanted.
func (r *Reader) Until(what string, fits func(tree []Node) bool) (tree []Node) {
	r.tb.Helper()
	r.await(what, func() (bool, error) {
		tree = r.Tree()
		return fits(tree), nil
	})
	return tree
}

// Focused returns the node that has the keyboard. It reads that one alone, for whoever tabs
// through a page asks often.
func (r *Reader) Focused() Node {
	r.tb.Helper()
	active := Call(r, runtime.Evaluate, runtime.EvaluateParams{Expression: `(function inside(e) { return e?.shadowRoot?.activeElement ? inside(e.shadowRoot.activeElement) : e })(document.activeElement)`}).Result
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
	r.tb.Helper()
	r.do(chromedp.KeyEvent(keys, chromedp.KeyModifiers(held...)))
}

// TabTo presses Tab until the node with the keyboard fits, at most once round the
// page.
func (r *Reader) TabTo(what string, fits func(Node) bool) Node {
	r.tb.Helper()
	for range 150 {
		if n := r.Focused(); fits(n) {
			return n
		}
		r.Press(kb.Tab)
	}
	r.tb.Fatalf("%s: the Tab key never comes there; the page reads\n%s", what, Outline(r.Tree()))
	return Node{}
}

// Tap touches the middle of a node with a finger, after bringing it into view. A
// node that has left the page since it was read cannot be touched: then Tap does
// nothing and gives false.
func (r *Reader) Tap(n Node) bool {
	r.tb.Helper()
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
	at := &input.TouchPoint{X: (quads[0][0] + quads[0][4]) / 2, Y: (quads[0][1] + quads[0][5]) / 2}
	Call(r, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: "touchStart", TouchPoints: []*input.TouchPoint{at}})
	Call(r, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: "touchEnd", TouchPoints: []*input.TouchPoint{}})
	return true
}

// Picture returns the whole page as a PNG.
func (r *Reader) Picture() []byte {
	r.tb.Helper()
	beyond := true
	return Call(r, page.CaptureScreenshot, page.CaptureScreenshotParams{CaptureBeyondViewport: &beyond}).Data
}
