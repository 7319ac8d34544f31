package linkcheck

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"ludoteca/cmd/build/internal/book"
)

// server answers as other people's servers do.
func server(t *testing.T) (*httptest.Server, *sync.Map, *atomic.Int64) {
	asked, most := &sync.Map{}, &atomic.Int64{}
	var now atomic.Int64
	s := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n := now.Add(1)
		defer now.Add(-1)
		for old := most.Load(); n > old && !most.CompareAndSwap(old, n); old = most.Load() {
		}
		count, _ := asked.LoadOrStore(r.Method+" "+r.URL.Path, new(atomic.Int64))
		count.(*atomic.Int64).Add(1)
		switch r.URL.Path {
		case "/fine", "/again":
		case "/nohead":
			if r.Method == http.MethodHead {
				w.WriteHeader(http.StatusMethodNotAllowed)
			}
		case "/empty":
			if r.Header.Get("Range") != "" {
				w.WriteHeader(http.StatusRequestedRangeNotSatisfiable)
			} else {
				w.WriteHeader(http.StatusForbidden)
			}
		case "/moved":
			http.Redirect(w, r, "/fine", http.StatusMovedPermanently)
		case "/elsewhere":
			http.Redirect(w, r, "/fine", http.StatusFound)
		case "/halfway":
			http.Redirect(w, r, "/elsewhere", http.StatusMovedPermanently)
		case "/round":
			http.Redirect(w, r, "/round", http.StatusFound)
		case "/gone":
			w.WriteHeader(http.StatusGone)
		case "/busy":
			w.WriteHeader(http.StatusServiceUnavailable)
		case "/silent":
			<-r.Context().Done()
		case "/cut":
			panic(http.ErrAbortHandler)
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(s.Close)
	return s, asked, most
}

func TestAddressesAreAsked(t *testing.T) {
	s, asked, most := server(t)
	client := s.Client()
	client.Transport.(*http.Transport).ResponseHeaderTimeout = 300 * time.Millisecond // the silent one is known by then
	for _, c := range []struct{ path, what, do string }{
		{"/fine", "", ""},
		{"/fine#part", "", ""},
		{"/nohead", "", ""},
		{"/empty", "", ""},
		{"/elsewhere", "", ""},
		{"/halfway", "", ""},
		{"/moved", "has moved to " + s.URL + "/fine", "link there"},
		{"/missing", "answers 404 Not Found", "mend the link"},
		{"/gone", "answers 410 Gone", "mend the link"},
		{"/busy", "answers 503 Service Unavailable", "try again later"},
		{"/round", "leads from one address to the next without end", "try again later"},
		{"/silent", "does not answer in time", "try again later"},
		{"/cut", "does not answer (", "try again later"},
	} {
		faults := Check(t.Context(), []book.ExternalLink{{File: "content/x.md", Line: 7, Col: 3, Address: s.URL + c.path}}, client)
		if c.what == "" {
			if faults != nil {
				t.Errorf("%s: %s", c.path, faults)
			}
			continue
		}
		if len(faults) != 1 || !strings.HasPrefix(faults[0].String(), "content/x.md:7:3: "+s.URL+c.path+" "+c.what) || !strings.HasPrefix(faults[0].Do, c.do) {
			t.Errorf("%s: %s", c.path, faults)
		}
	}
	for address, what := range map[string]string{"https://nowhere.invalid/": "is at a host that does not exist", "https://127.0.0.1:1/": "does not answer (connection refused)"} {
		if faults := Check(t.Context(), []book.ExternalLink{{Address: address}}, client); len(faults) != 1 || !strings.Contains(faults[0].What, " ") || strings.HasPrefix(address, "https://127") && !strings.HasSuffix(faults[0].What, what) {
			t.Errorf("%s: %s", address, faults)
		}
	}
	if faults := Check(t.Context(), []book.ExternalLink{{Address: s.URL + "/fine"}}, http.DefaultClient); len(faults) != 1 || !strings.Contains(faults[0].What, "its certificate") {
		t.Errorf("a stranger's certificate: %s", faults)
	}

	// An address is asked once, however often it is linked to, and not all come at once.
	var links []book.ExternalLink
	for i := range 40 {
		links = append(links, book.ExternalLink{File: "b.md", Line: 100 - i, Address: s.URL + "/again"}, book.ExternalLink{File: "a.md", Line: i, Address: s.URL + "/missing/" + strings.Repeat("x", i)})
	}
	faults := Check(t.Context(), links, client)
	if n, _ := asked.Load("HEAD /again"); n.(*atomic.Int64).Load() != 1 {
		t.Error("one address is asked more than once")
	}
	if len(faults) != 40 || faults[0].Line != 0 || faults[39].Line != 39 {
		t.Errorf("%d faults, in what order:\n%s", len(faults), faults)
	}
	if n := most.Load(); n > atOnce {
		t.Errorf("%d were asked at once", n)
	}
}
