package serve

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/iotest"

	"ludoteca/cmd/build/internal/publish"
)

// authoring is a preview that makes examples in its own way.
func authoring(prefix string) *Host {
	h := NewPreview(prefix, func(record string) (string, error) {
		if strings.Contains(record, "wrong") {
			return "", errors.New("line 2: refused by SYM-17 <b>")
		}
		return "an example of " + record, nil
	})
	h.Show(site())
	return h
}

func TestExample(t *testing.T) {
	const path = "/a/b/_ludoteca/example"
	for _, c := range []struct {
		name, method, url, record string
		fields                    []string
		status                    int
		says                      string
	}{
		{"good", "POST", path, "symbotrio 2", nil, 200, "an example of symbotrio 2"},
		{"from a page", "POST", path, "x", []string{"Origin: http://example.com", "Sec-Fetch-Site: same-origin"}, 200, "an example of x"},
		{"from a page of an older browser", "POST", path, "x", []string{"Origin: http://example.com"}, 200, "an example of x"},
		{"nothing", "POST", path, "", nil, 200, "an example of "},
		{"bad", "POST", path, "wrong", nil, 422, "line 2: refused by SYM-17 <b>\n"},
		{"from elsewhere", "POST", path, "x", []string{"Origin: http://example.org", "Sec-Fetch-Site: cross-site"}, 403, "only pages of this preview may ask\n"},
		{"from another port", "POST", path, "x", []string{"Origin: http://example.com:81", "Sec-Fetch-Site: same-site"}, 403, "only pages of this preview may ask\n"},
		{"from elsewhere, by an older browser", "POST", path, "x", []string{"Origin: http://example.org"}, 403, "only pages of this preview may ask\n"},
		{"from a file", "POST", path, "x", []string{"Origin: null"}, 403, "only pages of this preview may ask\n"},
		{"as long as can be", "POST", path, strings.Repeat("x", longestRecord), nil, 200, "an example of " + strings.Repeat("x", longestRecord)},
		{"too long", "POST", path, strings.Repeat("x", longestRecord+1), nil, 413, "no match has so long a record\n"},
		{"read", "GET", path, "", nil, 405, "send the record of a match with POST\n"},
		{"put", "PUT", path, "x", nil, 405, "send the record of a match with POST\n"},
		{"asked whether it may", "OPTIONS", path, "", []string{"Origin: http://example.org", "Access-Control-Request-Method: POST"}, 405, "send the record of a match with POST\n"},
		{"outside the prefix", "POST", "/_ludoteca/example", "x", nil, 405, "405 method not allowed\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := httptest.NewRequest(c.method, c.url, strings.NewReader(c.record)) // to example.com
			for _, f := range c.fields {
				name, value, _ := strings.Cut(f, ": ")
				r.Header.Set(name, value)
			}
			w := httptest.NewRecorder()
			authoring("/a/b/").ServeHTTP(w, r)
			got := w.Result()
			if text := body(t, got); got.StatusCode != c.status || text != c.says {
				t.Errorf("%d %.60q, want %d %.60q", got.StatusCode, text, c.status, c.says)
			}
			if got.Header.Get("Content-Type") != "text/plain; charset=utf-8" || got.Header.Get("X-Content-Type-Options") != "nosniff" ||
				got.Header.Get("Content-Security-Policy") == "" || got.Header.Get("Access-Control-Allow-Origin") != "" {
				t.Errorf("headers: %v", got.Header)
			}
			if allow := got.Header.Get("Allow"); (allow == "POST") != (c.status == 405 && strings.HasPrefix(c.url, "/a/b/")) {
				t.Errorf("allows %q", allow)
			}
		})
	}
}

// A record that does not arrive whole is no record, and whoever sent it is told.
func TestExampleInPart(t *testing.T) {
	r := httptest.NewRequest("POST", "/a/b/_ludoteca/example", io.MultiReader(strings.NewReader("symbotrio 2"), iotest.ErrReader(io.ErrUnexpectedEOF)))
	w := httptest.NewRecorder()
	authoring("/a/b/").ServeHTTP(w, r)
	if got := w.Result(); got.StatusCode != 400 || body(t, got) != "the record did not arrive whole\n" {
		t.Errorf("%s", got.Status)
	}
}

// Where there is something to copy, pages get the script for it, under the policy
// that they have anyway.
func TestAuthorScript(t *testing.T) {
	const tag = `<script src="/a/b/_ludoteca/author.js"></script>`
	h := authoring("/a/b/")
	page := ask(h, "GET", "/a/b/fr/symbotrio/")
	if !strings.Contains(body(t, page), tag) {
		t.Error("a page lacks the script")
	}
	if got, want := page.Header.Get("Content-Security-Policy"), publish.Policy("fr/symbotrio/index.html").Get("Content-Security-Policy"); got != want {
		t.Errorf("a page has another policy: %s", got)
	}
	if r := ask(h, "GET", "/a/b/_ludoteca/author.js"); r.StatusCode != 200 || body(t, r) != string(authorScript) {
		t.Errorf("script: %s", r.Status)
	}
	plain := NewPreview("/a/b/", nil)
	plain.Show(site())
	if strings.Contains(body(t, ask(plain, "GET", "/a/b/fr/symbotrio/")), "author") {
		t.Error("a preview that makes no examples has the script")
	}
	for _, method := range []string{"GET", "POST"} {
		for _, name := range []string{authorName, exampleName} {
			if r := ask(plain, method, "/a/b/"+name); r.StatusCode != http.StatusNotFound && r.StatusCode != http.StatusMethodNotAllowed {
				t.Errorf("a preview that makes no examples answers %s %s: %s", method, name, r.Status)
			}
		}
	}
}
