package pages

// Who asks for the engine, and when: nobody who reads, chooses or scrolls; whoever comes to a button that
// plays, by mouse, finger or keyboard, for the module and the words at once and for nothing that the page did not
// ask for with itself; and with their press alone who saves data. Counted are requests, not
// milliseconds: the host answers for module and words only when both were asked for.

import (
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"

	"ludoteca/cmd/build/internal/sitetest"
)

// asked are the requests for the engine and its scripts.
type asked struct {
	sync.Mutex
	names []string
	both  chan struct{} // closed once module and words were asked for
}

func (a *asked) note(name string) {
	a.Lock()
	defer a.Unlock()
	a.names = append(a.names, name)
	if name != "words" && slices.Contains(a.names, "words") || name == "words" && slices.Contains(a.names, "module") {
		select {
		case <-a.both:
		default:
			close(a.both)
		}
	}
}

// complete reports whether module and words were asked for.
func (a *asked) complete() (bool, error) {
	select {
	case <-a.both:
		return true, nil
	case <-time.After(10 * time.Millisecond):
		return false, nil
	}
}

// since returns what was asked for, and forgets it.
func (a *asked) since() string {
	a.Lock()
	defer a.Unlock()
	slices.Sort(a.names)
	list := strings.Join(a.names, " ")
	a.names = nil
	return list
}

func TestTheEngineComesInTime(t *testing.T) {
	t.Parallel()
	base, e := sitetest.Site(t), sitetest.Edition(t, "symbotrio", "fr")
	const threads = "shim.js worker.js"
	save := `Object.defineProperty(navigator, "connection", { value: { saveData: true } })`
	mouse := func(to string) func(*sitetest.Reader) {
		return func(r *sitetest.Reader) {
			at := sitetest.Evaluate[[]float64](r, `(e => {
				for (let fold; fold = e.closest("details:not([open])");) fold.open = true;
				e.scrollIntoView({ block: "center" });
				return (r => [r.x + 5, r.y + 5])(e.getBoundingClientRect());
			})(document.querySelector("`+to+`"))`)
			sitetest.Call(r, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: "mouseMoved", X: at[0], Y: at[1]})
		}
	}
	touch := func(r *sitetest.Reader, kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		sitetest.Call(r, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: append([]*input.TouchPoint{}, points...)})
	}
	finger := func(r *sitetest.Reader) {
		at := sitetest.Evaluate[[]float64](r, `(e => (e.scrollIntoView({ block: "center" }), (r => [r.x + 5, r.y + 5])(e.getBoundingClientRect())))(document.querySelector("[data-practice] [value=new]"))`)
		touch(r, "touchStart", &input.TouchPoint{X: at[0], Y: at[1]})
		touch(r, "touchCancel")
	}
	scroll := func(r *sitetest.Reader) {
		at := sitetest.Evaluate[[]float64](r, `(e => (e.scrollIntoView({ block: "center" }), from = scrollY, (r => [r.x + 5, r.y + 5])(e.getBoundingClientRect())))(document.querySelector(".drill h2"))`)
		for i, kind := range []input.DispatchTouchEventType{"touchStart", "touchMove", "touchMove", "touchMove", "touchMove", "touchMove"} {
			touch(r, kind, &input.TouchPoint{X: at[0], Y: at[1] - 50*float64(i)})
		}
		touch(r, "touchEnd")
		r.Holds("the list is scrolled", `scrollY > from + 100`)
	}
	tab := func(id string) func(*sitetest.Reader) {
		return func(r *sitetest.Reader) {
			r.TabTo("a practice", func(n sitetest.Node) bool {
				return n.Role == "button" && n.Name == sitetest.PlainText(e.Words.Name(id))
			})
		}
	}
	choices := func(r *sitetest.Reader) {
		sitetest.Evaluate[bool](r, `document.querySelector(".drill details:has(.choose)").open = true`)
		tab("ui.choices")(r)
	}
	press := func(r *sitetest.Reader) {
		sitetest.Evaluate[bool](r, `(document.querySelector("[data-practice] [value=new]").click(), true)`)
	}
	for _, x := range []struct {
		name, page, early string
		come              func(*sitetest.Reader)
		with, then        string // what is asked for with the page, and then
	}{
		{"a mouse", e.Practice.URL, sitetest.Spends, mouse("[data-practice] [value=new]"), threads, "module words"},
		{"a mouse on a practice", e.Practice.URL, sitetest.Spends, mouse(".drill h2"), threads, ""},
		{"a finger", e.Practice.URL, sitetest.Spends, finger, threads, "module words"},
		{"a finger that scrolls", e.Practice.URL, sitetest.Spends, scroll, threads, ""},
		{"the keyboard", e.Practice.URL, sitetest.Spends, tab("ui.play"), threads, "module words"},
		{"the keyboard on choices", e.Practice.URL, sitetest.Spends, choices, threads, ""},
		{"a mouse of who saves data", e.Practice.URL, save, mouse("[data-practice] [value=new]"), threads, ""},
		{"a press of who saves data", e.Practice.URL, save, press, threads, "module words"},
		{"a mouse in a lesson", e.Learn.URL, sitetest.Spends, mouse("[data-begin]"), threads, "module words"},
		{"a mouse on an example", e.Rules.URL, sitetest.Spends, mouse(".arbiter [data-show]"), "", "module shim.js words worker.js"},
		{"a mouse on a rule", e.Rules.URL, sitetest.Spends, mouse(".clause"), "", ""},
	} {
		t.Run(x.name, func(t *testing.T) {
			a := &asked{both: make(chan struct{})}
			address := proxy(t, base, func(w http.ResponseWriter, r *http.Request) bool {
				name := path.Base(r.URL.Path)
				switch {
				case path.Ext(name) == ".wasm":
					name = "module"
				case strings.Contains(r.URL.Path, "/words/"):
					name = "words"
				case name == "worker.js" || name == "shim.js":
					a.note(name)
					return false
				default:
					return false
				}
				a.note(name)
				select {
				case <-a.both:
				case <-r.Context().Done():
				}
				return false
			}, nil)
			r := sitetest.Open(t, address, sitetest.Screen{Width: 1280, Height: 900})
			r.Early(x.early)
			r.Visit("/" + x.page)
			if got := a.since(); got != x.with {
				t.Errorf("with the page comes %q, wanted %q", got, x.with)
			}
			x.come(r)
			if x.then != "" {
				r.Await("module and words", a.complete)
			}
			r.Holds("the page rests", `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true)))))`)
			if got := a.since(); got != x.then {
				t.Errorf("then it asks for %q, wanted %q", got, x.then)
			}
			if x.page == e.Practice.URL && x.then != "" {
				press(r)
				r.Holds("a board", `!!document.querySelector("[data-part=board] > *")`)
				if got := a.since(); got != "" {
					t.Errorf("and with the press for %q", got)
				}
			}
		})
	}
}
