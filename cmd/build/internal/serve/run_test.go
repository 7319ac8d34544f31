package serve

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/render"
)

func TestListen(t *testing.T) {
	l, err := Listen(":0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if at := l.Addr().(*net.TCPAddr); !at.IP.IsLoopback() {
		t.Errorf("without being asked to, listens on %v", at)
	}
	_, port, _ := net.SplitHostPort(l.Addr().String())
	if got, want := URL(l, "/a/b/"), "http://localhost:"+port+"/a/b/"; got != want {
		t.Errorf("URL %s, want %s", got, want)
	}
	for _, addr := range []string{l.Addr().String(), "localhost:99999", "8080"} {
		_, err := Listen(addr)
		if err == nil || !strings.HasPrefix(err.Error(), "listening on "+addr+": ") {
			t.Fatalf("%s: %v", addr, err)
		}
		if text := err.Error(); strings.Contains(text, "\n") || !strings.Contains(text, "-addr") {
			t.Errorf("not one sentence with a way out: %s", text)
		}
	}
	if _, err := Listen(l.Addr().String()); !strings.Contains(err.Error(), "another program uses this port") {
		t.Error(err)
	}
}

// preview is a running preview of a folder with one page in it. A page that holds
// the word "wrong" does not build.
type preview struct {
	url    string
	page   string // the source file
	builds chan Build
	stop   func() error
}

func startPreview(t *testing.T, prefix, content string) preview {
	t.Helper()
	l, err := Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	p := preview{url: URL(l, prefix), page: filepath.Join(dir, "page.md"), builds: make(chan Build, 10)}
	write(t, p.page, content)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		ended <- Run(ctx, Options{
			Listener: l,
			Prefix:   prefix,
			Watch:    []string{dir},
			Build: func() (render.Files, error) {
				text, err := os.ReadFile(p.page)
				if err != nil {
					return nil, err
				}
				if strings.Contains(string(text), "wrong") {
					return nil, fmt.Errorf("page.md:1:5: unknown clause <b>SYM-99</b>: write it\npage.md:2:1: %s: say it right", text)
				}
				return render.Files{
					"fr/index.html":       fmt.Appendf(nil, "<!doctype html><title>p</title><link rel=icon href=data:,><p id=%s>%[1]s", text),
					"fr/other/index.html": []byte("<p>other"),
				}, nil
			},
			Report: func(b Build) { p.builds <- b },
		})
	}()
	p.stop = func() error {
		cancel()
		return soon(t, ended, "the preview is stopped")
	}
	return p
}

// listen opens the event stream of a page and passes on its messages.
func listen(t *testing.T, p preview, page string) <-chan message {
	t.Helper()
	r, err := http.Get(p.url + eventsName + "?page=" + url.QueryEscape(page))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Body.Close() })
	if got := r.Header.Get("Content-Type"); got != "text/event-stream" {
		t.Fatalf("events are %q", got)
	}
	messages := make(chan message, 10)
	go func() {
		defer close(messages)
		for lines := bufio.NewScanner(r.Body); lines.Scan(); {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				var m message
				if err := json.Unmarshal([]byte(data), &m); err != nil {
					t.Error(err)
				}
				messages <- m
			}
		}
	}()
	return messages
}

func get(t *testing.T, url string) string {
	t.Helper()
	r, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	return body(t, r)
}

func TestRunBuildsShowsAndTells(t *testing.T) {
	p := startPreview(t, "/a/b/", "one")
	if b := soon(t, p.builds, "the first build"); b.Err != nil || len(b.Files) != 2 {
		t.Fatalf("first build: %+v", b)
	}
	page, other := listen(t, p, "/a/b/fr/"), listen(t, p, "/a/b/fr/other/")
	first, otherFirst := soon(t, page, "a page is told"), soon(t, other, "another is told")
	if text := get(t, p.url+"fr/"); !strings.Contains(text, "one") || !strings.Contains(text, first.Version) {
		t.Fatalf("shows %q, version %s", text, first.Version)
	}

	write(t, p.page, "two")
	second := soon(t, page, "a page is told of a change")
	if second.Version == first.Version || second.Failure != nil {
		t.Errorf("changed: %+v after %+v", second, first)
	}
	if m := soon(t, other, "another page is told too"); m != otherFirst {
		t.Errorf("a page that is unchanged would reload: %+v after %+v", m, otherFirst)
	}
	if text := get(t, p.url+"fr/"); !strings.Contains(text, "two") || !strings.Contains(text, second.Version) {
		t.Errorf("shows %q", text)
	}

	write(t, p.page, "wrong")
	failed := soon(t, page, "a page is told of a failure")
	if failed.Version != second.Version || failed.Failure == nil || len(failed.Failure.Lines) != 2 ||
		failed.Failure.Lines[0] != "page.md:1:5: unknown clause <b>SYM-99</b>: write it" {
		t.Errorf("failed: %+v", failed)
	}
	if text := get(t, p.url+"fr/"); !strings.Contains(text, "two") {
		t.Errorf("the last good page is gone: %q", text)
	}

	write(t, p.page, "two")
	if m := soon(t, page, "a page is told that all is well"); m != second {
		t.Errorf("repaired: %+v, want %+v", m, second)
	}

	// Both streams are still open: they must not keep the host from stopping.
	if err := p.stop(); err != nil {
		t.Error(err)
	}
	for range page {
	}
}

// A stream has no end of its own: it must see that its reader or the host has gone.
func TestEventsEndWithTheRequest(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		r := httptest.NewRequestWithContext(ctx, "GET", "/"+eventsName+"?page=/", nil)
		NewPreview("/", nil).ServeHTTP(httptest.NewRecorder(), r)
	}()
	soon(t, ended, "the request is over")
}

func TestAFirstBuildMayFail(t *testing.T) {
	p := startPreview(t, "/", "wrong")
	if b := soon(t, p.builds, "the first build"); b.Err == nil {
		t.Fatal("it did not fail")
	}
	page := listen(t, p, "/fr/")
	if m := soon(t, page, "the page is told"); m.Failure != nil {
		t.Errorf("what the page says is laid over it as well: %+v", m)
	}
	if text := get(t, p.url+"fr/"); !strings.Contains(text, "page.md:1:5: unknown clause &lt;b&gt;SYM-99") {
		t.Errorf("the page says %q", text)
	}
	write(t, p.page, "one")
	soon(t, page, "the page is told of the repair")
	if text := get(t, p.url+"fr/"); !strings.Contains(text, "<p id=one>one") {
		t.Errorf("shows %q", text)
	}
	if err := p.stop(); err != nil {
		t.Error(err)
	}
}

func TestRunEndsWhenItCannotWatch(t *testing.T) {
	l, err := Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "file")
	write(t, file, "")
	err = Run(t.Context(), Options{
		Listener: l,
		Watch:    []string{filepath.Join(file, "below", "content")},
		Build:    func() (render.Files, error) { return render.Files{}, nil },
	})
	if err == nil || !strings.Contains(err.Error(), "watching") {
		t.Errorf("got %v", err)
	}
}

// A preview answers to its own names, and to no other that leads to this machine.
func TestPreviewAnswersToItsOwnNames(t *testing.T) {
	machine, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	h := ownNames(shown("/"), "Games.example")
	for host, want := range map[string]int{
		"localhost": 200, "localhost:8080": 200, "LOCALHOST:1": 200, "fr.localhost": 200, "127.0.0.1:8080": 200, "[::1]:8080": 200, "[::1]": 200, "192.168.1.7:80": 200,
		"games.example": 200, "games.example:8080": 200, machine + ":8080": 200,
		"example.org": 421, "localhost.example.org:8080": 421, "127.0.0.1.example.org": 421, "games.example.org": 421, "": 421, ".local": 421, ":8080": 421,
	} {
		r := httptest.NewRequest("GET", "/fr/", nil)
		r.Host = host
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != want {
			t.Errorf("%q: %d, want %d", host, w.Code, want)
		}
	}
}
