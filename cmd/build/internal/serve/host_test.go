package serve

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/publish"
	"ludoteca/cmd/build/internal/render"
)

var long = strings.Repeat("Retournez trois tuiles. ", 100)

// site is small and has every kind of answer.
func site() render.Files {
	return render.Files{
		"index.html":               []byte("chooser"),
		"404.html":                 []byte("lost"),
		"fr/index.html":            []byte("accueil " + long),
		"fr/404.html":              []byte("perdu"),
		"fr/405.html":              []byte("refusé"),
		"fr/règles/index.html":     []byte("règles"),
		"fr/symbotrio/index.html":  []byte("<div data-table=symbotrio>"),
		"assets/0123abcd/site.css": []byte(long),
		"icon.png":                 []byte("0123456789"),
		"empty.txt":                {},
		"archive.gz":               []byte("packed by somebody"),
		"_headers":                 []byte("for hosts"),
		".nojekyll":                {},
	}
}

func shown(prefix string) *Host {
	h := NewHost(prefix)
	h.Show(site())
	return h
}

// ask sends one request with header fields given as "Name: value".
func ask(h http.Handler, method, url string, fields ...string) *http.Response {
	r := httptest.NewRequest(method, url, nil)
	for _, f := range fields {
		name, value, _ := strings.Cut(f, ": ")
		r.Header.Add(name, value)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func body(t testing.TB, r *http.Response) string {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestAnswers(t *testing.T) {
	for _, c := range []struct {
		prefix, method, url string
		status              int
		says                string // body, or where to
	}{
		{"/", "GET", "/", 200, "chooser"},
		{"/", "GET", "/index.html", 200, "chooser"},
		{"/", "GET", "/fr/symbotrio/", 200, "<div data-table=symbotrio>"},
		{"/", "GET", "/fr/symbotrio/?seed=7", 200, "<div data-table=symbotrio>"},
		{"/", "GET", "/fr/r%C3%A8gles/", 200, "règles"},
		{"/", "GET", "/empty.txt", 200, ""},
		{"/", "GET", "/archive.gz", 200, "packed by somebody"},
		{"/", "HEAD", "/fr/symbotrio/", 200, ""},

		{"/", "GET", "/fr/symbotrio", 301, "/fr/symbotrio/"},
		{"/", "GET", "/fr/symbotrio?seed=7&a=%2F", 301, "/fr/symbotrio/?seed=7&a=%2F"},
		{"/", "GET", "/fr/r%C3%A8gles", 301, "/fr/r%C3%A8gles/"},
		{"/", "HEAD", "/fr", 301, "/fr/"},

		{"/", "GET", "/nowhere", 404, "lost"},
		{"/", "GET", "/de/", 404, "lost"},
		{"/", "GET", "/fr/nowhere/", 404, "perdu"},
		{"/", "HEAD", "/fr/nowhere/", 404, ""},
		{"/", "GET", "/assets/", 404, "lost"}, // no listing
		{"/", "GET", "/assets/0123abcd", 404, "lost"},
		{"/", "GET", "/_headers", 404, "lost"},
		{"/", "GET", "/.nojekyll", 404, "lost"},
		{"/", "GET", "/_ludoteca/reload.js", 404, "lost"}, // not a preview
		{"/", "GET", "/_ludoteca/events", 404, "lost"},
		{"/", "GET", "/_ludoteca/author.js", 404, "lost"},
		{"/", "GET", "/_ludoteca/example", 404, "lost"},
		{"/", "POST", "/_ludoteca/example", 405, "405 method not allowed\n"},

		{"/", "GET", "/fr//", 404, "perdu"},
		{"/", "GET", "//fr", 404, "lost"},
		{"/", "GET", "//example.com/fr", 404, "lost"},
		{"/", "GET", "/fr/../index.html", 404, "perdu"},
		{"/", "GET", "/../index.html", 404, "lost"},
		{"/", "GET", "/./index.html", 404, "lost"},
		{"/", "GET", "/.", 404, "lost"},
		{"/", "GET", "/%2e%2e/index.html", 404, "lost"},
		{"/", "GET", "/fr%2findex.html", 404, "lost"},
		{"/", "GET", "/fr%2Findex.html", 404, "lost"},
		{"/", "GET", "/fr%5cindex.html", 404, "lost"},
		{"/", "GET", "/index.html%00", 404, "lost"},
		{"/", "GET", "/%ff", 404, "lost"},

		{"/", "POST", "/fr/", 405, "refusé"},
		{"/", "DELETE", "/fr/nowhere", 405, "refusé"},
		{"/", "PUT", "/", 405, "405 method not allowed\n"},

		{"/a/b/", "GET", "/a/b/", 200, "chooser"},
		{"/a/b/", "GET", "/a/b/fr/symbotrio/", 200, "<div data-table=symbotrio>"},
		{"/a/b/", "GET", "/a/b?x=1", 301, "/a/b/?x=1"},
		{"/a/b/", "GET", "/a/b/fr?x=1", 301, "/a/b/fr/?x=1"},
		{"/a/b/", "GET", "/?x=1", 302, "/a/b/?x=1"},
		{"/a/b/", "GET", "/fr/", 404, "lost"},
		{"/a/b/", "GET", "/a/bfr/", 404, "lost"},
		{"/a/b/", "GET", "/a/b/fr/nowhere", 404, "perdu"},
		{"/a/b/", "GET", "/a/b/../b/", 404, "lost"},
	} {
		t.Run(c.method+" "+c.url+" under "+c.prefix, func(t *testing.T) {
			r := ask(shown(c.prefix), c.method, c.url)
			if r.StatusCode != c.status {
				t.Errorf("status %d, want %d", r.StatusCode, c.status)
			}
			got := body(t, r)
			if c.status/100 == 3 {
				got = r.Header.Get("Location")
			}
			if got != c.says {
				t.Errorf("says %.60q, want %q", got, c.says)
			}
			if allow := r.Header.Get("Allow"); (allow == "GET, HEAD") != (c.status == 405) {
				t.Errorf("allows %q", allow)
			}
			for _, header := range []string{"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"} {
				if r.Header.Get(header) == "" {
					t.Errorf("no %s", header)
				}
			}
			if c.status != 200 && (r.Header.Get("Cache-Control") != "no-cache" || r.Header.Get("Etag") != "") {
				t.Errorf("an answer to forget is kept: %v", r.Header)
			}
		})
	}
}

func TestWithoutItsOwnErrorPagesTheHostIsPlain(t *testing.T) {
	h := NewHost("/")
	h.Show(render.Files{})
	if r := ask(h, "GET", "/fr/x"); r.StatusCode != 404 || body(t, r) != "404 not found\n" {
		t.Error(r.Status)
	}
}

func TestHeadersAreThoseOfThePolicy(t *testing.T) {
	h := shown("/")
	for name, content := range site() {
		if unserved(name) {
			continue
		}
		r := ask(h, "GET", "/"+name)
		for header, want := range publish.Policy(name) {
			if got := r.Header.Get(header); got != want[0] {
				t.Errorf("%s: %s is %q, want %q", name, header, got, want[0])
			}
		}
		if got, want := r.ContentLength, int64(len(content)); got != want {
			t.Errorf("%s: length %d, want %d", name, got, want)
		}
	}
}

func TestQuality(t *testing.T) {
	const least = 1e-6
	for _, c := range []struct {
		field              string
		br, gzip, identity float64
	}{
		{"", 0, 0, least},
		{"gzip, br", 1, 1, least},
		{"GZIP;Q=0.5, br ; q=0.25", 0.25, 0.5, least},
		{"br;q=0, gzip", 0, 1, least},
		{"*", 1, 1, least},
		{"*;q=0.5, gzip;q=0", 0.5, 0, least},
		{"*;q=0", 0, 0, 0},
		{"*;q=0, gzip", 0, 1, 0},
		{"identity;q=0", 0, 0, 0},
		{"identity, gzip;q=0.5", 0, 0.5, 1},
		{"gzip, *;q=0, identity;q=0.1", 0, 1, 0.1},
		{"br;q=2, gzip;q=nan, deflate", 0, 0, least},
		{"gzip;q=, ,;,=", 0, 0, least},
		{"brotli, gzipped", 0, 0, least},
	} {
		for coding, want := range map[string]float64{"br": c.br, "gzip": c.gzip, "": c.identity} {
			if got := quality(c.field, coding); got != want {
				t.Errorf("quality(%q, %q) = %v, want %v", c.field, coding, got, want)
			}
		}
	}
}

func TestEncodings(t *testing.T) {
	h := shown("/")
	seen := map[string]string{} // coding → ETag
	for _, c := range []struct{ url, accept, coding string }{
		{"/assets/0123abcd/site.css", "gzip, deflate, br, zstd", "gzip"},
		{"/assets/0123abcd/site.css", "gzip, identity", "gzip"}, // the smallest of equals
		{"/assets/0123abcd/site.css", "gzip;q=0.5, identity", ""},
		{"/assets/0123abcd/site.css", "br;q=0.5, gzip", "gzip"},
		{"/assets/0123abcd/site.css", "deflate", ""},
		{"/fr/", "gzip, br", "gzip"},
		{"/fr/", "br", ""},
		{"/fr/symbotrio/", "gzip", ""}, // too short to gain
		{"/icon.png", "gzip", ""},
	} {
		r := ask(h, "GET", c.url, "Accept-Encoding: "+c.accept)
		if got := r.Header.Get("Content-Encoding"); got != c.coding {
			t.Errorf("%s for %q: coding %q, want %q", c.url, c.accept, got, c.coding)
		}
		if varies := r.Header.Get("Vary") == "Accept-Encoding"; varies != (c.url != "/icon.png") {
			t.Errorf("%s: varies %v", c.url, varies)
		}
		if b := body(t, r); int64(len(b)) != r.ContentLength {
			t.Errorf("%s: length %d of %d", c.url, r.ContentLength, len(b))
		}
		if strings.HasSuffix(c.url, ".css") {
			seen[c.coding] = r.Header.Get("Etag")
		}
	}
	if seen["gzip"] == seen[""] {
		t.Errorf("encodings share a validator: %v", seen)
	}
	if r := ask(h, "GET", "/icon.png", "Accept-Encoding: identity;q=0"); r.StatusCode != http.StatusNotAcceptable {
		t.Errorf("everything refused: %s", r.Status)
	}
	z, err := gzip.NewReader(ask(h, "GET", "/fr/", "Accept-Encoding: gzip").Body)
	if err != nil {
		t.Fatal(err)
	}
	if plain, err := io.ReadAll(z); err != nil || string(plain) != "accueil "+long {
		t.Errorf("packed on demand into something else: %v", err)
	}
}

func TestConditions(t *testing.T) {
	h := shown("/")
	const url = "/assets/0123abcd/site.css"
	plain := ask(h, "GET", url).Header.Get("Etag")
	packed := ask(h, "GET", url, "Accept-Encoding: gzip").Header.Get("Etag")
	for _, c := range []struct {
		method, accept, condition string
		status                    int
	}{
		{"GET", "", "If-None-Match: " + plain, 304},
		{"HEAD", "", "If-None-Match: " + plain, 304},
		{"GET", "", `If-None-Match: "x", W/` + plain, 304},
		{"GET", "", "If-None-Match: *", 304},
		{"GET", "", "If-None-Match: " + packed, 200},
		{"GET", "gzip", "If-None-Match: " + packed, 304},
		{"GET", "gzip", "If-None-Match: " + plain, 200},
		{"GET", "", "If-Match: " + packed, 412},
		{"GET", "", "Range: bytes=0-9", 206},
		{"GET", "", "Range: bytes=999999-", 416},
		{"GET", "gzip", "Range: bytes=0-0", 200},
	} {
		r := ask(h, c.method, url, "Accept-Encoding: "+c.accept, c.condition)
		if r.StatusCode != c.status {
			t.Errorf("%s (%s) %s: %d, want %d", c.method, c.accept, c.condition, r.StatusCode, c.status)
		}
		if c.status == 304 && (r.Header.Get("Etag") == "" || r.Header.Get("Vary") == "" || r.Header.Get("Cache-Control") == "") {
			t.Errorf("%s: a cache learns too little: %v", c.condition, r.Header)
		}
		if got := body(t, r); c.status == 206 && got != long[:10] {
			t.Errorf("%s gives %q", c.condition, got)
		}
	}
}

func TestShowChangesAllAtOnceAndKeepsWhatIsUnchanged(t *testing.T) {
	h := shown("/")
	before := h.now.Load()
	etag := ask(h, "GET", "/fr/").Header.Get("Etag")
	files := site()
	files["index.html"] = []byte("changed")
	files["assets/0123abcd/site.css"] = []byte(long + "changed")
	delete(files, "icon.png")
	h.Show(files)
	after := h.now.Load()
	for name, kept := range map[string]bool{"fr/index.html": true, "index.html": false, "assets/0123abcd/site.css": false} {
		if got := before.site[name] == after.site[name]; got != kept {
			t.Errorf("%s: kept %v", name, got)
		}
	}
	if got := body(t, ask(h, "GET", "/")); got != "changed" {
		t.Errorf("shows %q", got)
	}
	if r := ask(h, "GET", "/icon.png"); r.StatusCode != 404 {
		t.Errorf("a file that is gone: %s", r.Status)
	}
	if got := ask(h, "GET", "/fr/").Header.Get("Etag"); got != etag {
		t.Error("an unchanged page has another validator")
	}
}

func TestPreviewAddsItsScriptToResponsesOnly(t *testing.T) {
	files := site()
	h := NewPreview("/a/b/", nil)
	h.Show(files)
	tag := func(r *http.Response) bool {
		return strings.Contains(body(t, r), `<script src="/a/b/_ludoteca/reload.js" data-version="`)
	}
	for url, want := range map[string]bool{
		"/a/b/": true, "/a/b/fr/nowhere": true, "/a/b/assets/0123abcd/site.css": false, "/a/b/empty.txt": false,
	} {
		if got := tag(ask(h, "GET", url)); got != want {
			t.Errorf("%s: script %v", url, got)
		}
	}
	r := ask(h, "GET", "/a/b/fr/", "Accept-Encoding: gzip")
	z, err := gzip.NewReader(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	if r.Body = z; !tag(r) {
		t.Error("a page is packed without the script")
	}
	r = ask(h, "GET", "/a/b/fr/symbotrio/")
	csp := r.Header.Get("Content-Security-Policy")
	if want := publish.Policy("fr/symbotrio/index.html").Get("Content-Security-Policy"); csp != want {
		t.Errorf("a preview has its own policy: %s", csp)
	}
	if r := ask(h, "GET", "/a/b/_ludoteca/reload.js"); r.StatusCode != 200 || body(t, r) != string(reloadScript) {
		t.Errorf("script: %s", r.Status)
	}
	if !maps.EqualFunc(files, site(), bytes.Equal) {
		t.Error("the preview changed the files it was given")
	}
}

func TestBeforeTheFirstGoodBuildTheErrorIsThePage(t *testing.T) {
	h := NewPreview("/", nil)
	if r := ask(h, "GET", "/fr/"); r.StatusCode != http.StatusServiceUnavailable || !strings.Contains(body(t, r), "being built") {
		t.Errorf("building: %s", r.Status)
	}
	h.Fail(errors.New("rules.md:3:1: clause SYM-99 <unknown>: write it"))
	if got := body(t, ask(h, "GET", "/fr/")); !strings.Contains(got, "SYM-99 &lt;unknown&gt;") || !strings.Contains(got, "<script") {
		t.Errorf("failed: %s", got)
	}
	h.Show(site())
	h.Fail(errors.New("again"))
	if r := ask(h, "GET", "/"); r.StatusCode != 200 || !strings.HasPrefix(body(t, r), "chooser") {
		t.Errorf("the last good site is gone: %s", r.Status)
	}
}

// discard is a response that nobody reads, so that benchmarks count the host alone.
type discard struct{ header http.Header }

func (d discard) Header() http.Header         { return d.header }
func (d discard) Write(b []byte) (int, error) { return len(b), nil }
func (d discard) WriteHeader(int)             {}

func BenchmarkRequest(b *testing.B) {
	files := site()
	for i := range 500 {
		files[fmt.Sprintf("fr/game-%d/index.html", i)] = []byte(strings.Repeat(long, 8))
	}
	h := NewHost("/")
	h.Show(files)
	for name, fields := range map[string]http.Header{
		"plain":     {},
		"packed":    {"Accept-Encoding": {"gzip, deflate, br, zstd"}},
		"unchanged": {"If-None-Match": {ask(h, "GET", "/fr/game-7/").Header.Get("Etag")}},
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			r := httptest.NewRequest("GET", "/fr/game-7/", nil)
			r.Header = fields
			for b.Loop() {
				h.ServeHTTP(discard{http.Header{}}, r)
			}
		})
	}
}

func BenchmarkShow(b *testing.B) {
	files := render.Files{}
	for i := range 500 {
		files[fmt.Sprintf("fr/game-%d/index.html", i)] = []byte(strings.Repeat(long, 8))
	}
	h := NewPreview("/", nil)
	for b.Loop() {
		h.Show(files)
	}
}
