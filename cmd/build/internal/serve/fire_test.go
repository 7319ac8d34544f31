package serve

// The host under fire: asked while the site is built again and again, and by clients
// that are slow, rude or not what they seem. Over real connections, for much of this
// is decided before a handler is asked.

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"ludoteca/cmd/build/internal/render"
	"ludoteca/rules/rulestest"
)

var rebuilds = rulestest.Count("rebuilds", 100, 20, "how often the site is built while it is asked; a hundred requests come with each")

// build makes a site of many pages; each says which build it is of, and so do its
// style and its script.
func build(n int) render.Files {
	folder := fmt.Sprintf("assets/%08x/", n)
	files := render.Files{
		folder + "site.css": fmt.Appendf(nil, "/* build %d */ %s", n, long),
		folder + "page.js":  fmt.Appendf(nil, "// build %d\n", n),
	}
	for i := range 30 {
		files[fmt.Sprintf("fr/game-%d/index.html", i)] = fmt.Appendf(nil, "<title>build %d</title><link href=/%ssite.css><script src=/%[2]spage.js></script>%s", n, folder, long)
	}
	return files
}

var builtBy = regexp.MustCompile(`build (\d+)`)

// While the site is built again and again, no page is missing, none is of two builds,
// and each finds what it names, of its own build.
func TestNoRequestSeesHalfABuild(t *testing.T) {
	h := NewPreview("/", nil)
	h.Show(build(0))
	server := httptest.NewServer(h)
	defer server.Close()
	var asked atomic.Int64
	wanted := int64(rebuilds() * 100)
	due := make(chan bool, rebuilds()+1)
	fetch := func(url string) (text, of string) {
		if n := asked.Add(1); n%100 == 50 && n < wanted {
			due <- true
		}
		r, err := server.Client().Get(server.URL + url)
		if err != nil {
			t.Error(err)
			return "", ""
		}
		defer r.Body.Close()
		b, err := io.ReadAll(r.Body)
		if err != nil || r.StatusCode != 200 {
			t.Errorf("%s: %s %v", url, r.Status, err)
			return "", ""
		}
		if m := builtBy.FindSubmatch(b); m != nil {
			of = string(m[1])
		} else {
			t.Errorf("%s is of no build: %.80q", url, b)
		}
		return string(b), of
	}
	named := regexp.MustCompile(`(?:href|src)=(/assets/[^>]*)>`)
	var clients sync.WaitGroup
	for c := range 8 {
		clients.Go(func() {
			chance := rand.New(rand.NewPCG(1, uint64(c)))
			for asked.Load() < wanted && !t.Failed() {
				page, of := fetch(fmt.Sprintf("/fr/game-%d/", chance.IntN(30)))
				if all := builtBy.FindAllString(page, -1); len(all) != 1 {
					t.Errorf("a page of %q", all)
				}
				assets := named.FindAllStringSubmatch(page, -1)
				if len(assets) != 2 {
					t.Errorf("a page names %q", assets)
				}
				for _, m := range assets {
					if _, its := fetch(m[1]); its != of {
						t.Errorf("a page of build %s has %s of build %s", of, m[1], its)
					}
				}
			}
		})
	}
	go func() {
		clients.Wait()
		close(due)
	}()
	n := 0
	for range due {
		n++
		h.Show(build(n))
	}
	if n != rebuilds() {
		t.Errorf("built %d times", n)
	}
	t.Logf("%d requests during %d rebuilds", asked.Load(), rebuilds())

	// What is long gone is gone.
	for n, want := range map[int]int{rebuilds(): 200, rebuilds() - lasting + 1: 200, rebuilds() - lasting - 1: 404} {
		if r := ask(h, "GET", fmt.Sprintf("/assets/%08x/site.css", n)); r.StatusCode != want {
			t.Errorf("build %d of %d: %s", n, rebuilds(), r.Status)
		}
	}
}

// fired is a host on a real port, with short patience, and what is said to it.
func fired(t *testing.T, handler http.Handler) (addr string, closed chan net.Conn) {
	t.Helper()
	l, err := Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	server := newServer(t.Context(), handler)
	closed = make(chan net.Conn, 100)
	server.ConnState = func(c net.Conn, s http.ConnState) {
		if s == http.StateClosed {
			closed <- c
		}
	}
	for name, limit := range map[string]time.Duration{"reading": server.ReadTimeout, "writing": server.WriteTimeout, "idling": server.IdleTimeout} {
		if limit <= 0 || limit > 5*time.Minute {
			t.Errorf("%s has a limit of %v", name, limit)
		}
	}
	server.ReadTimeout, server.WriteTimeout, server.IdleTimeout = 200*time.Millisecond, 200*time.Millisecond, 200*time.Millisecond
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(l) }()
	t.Cleanup(func() {
		server.Close()
		if err := soon(t, ended, "the server ends"); !errors.Is(err, http.ErrServerClosed) {
			t.Error(err)
		}
	})
	return l.Addr().String(), closed
}

func dial(t *testing.T, addr string) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	c.SetDeadline(time.Now().Add(20 * time.Second))
	t.Cleanup(func() { c.Close() })
	return c
}

// Whatever comes over the wire gets an answer of HTTP, and nothing but the site.
func TestRawRequests(t *testing.T) {
	addr, _ := fired(t, shown("/"))
	const host = "Host: x\r\nConnection: close\r\n\r\n"
	for _, c := range []struct {
		name, says string
		status     int
	}{
		{"a page", "GET /fr/ HTTP/1.1\r\n" + host, 200},
		{"a page, as of old", "GET /fr/ HTTP/1.0\r\n\r\n", 200},
		{"a whole address", "GET http://x/fr/ HTTP/1.1\r\n" + host, 200},
		{"another host's address", "GET http://example.com/fr/ HTTP/1.1\r\n" + host, 200}, // the path counts
		{"two steps up", "GET /../../etc/passwd HTTP/1.1\r\n" + host, 404},
		{"two steps up, encoded", "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n" + host, 404},
		{"encoded slashes", "GET /fr%2f..%2f..%2fetc%2fpasswd HTTP/1.1\r\n" + host, 404},
		{"encoded twice", "GET /%252e%252e/etc/passwd HTTP/1.1\r\n" + host, 404},
		{"backslashes", "GET /..\\..\\etc\\passwd HTTP/1.1\r\n" + host, 404},
		{"a zero", "GET /fr/%00 HTTP/1.1\r\n" + host, 404},
		{"no path", "GET fr/ HTTP/1.1\r\n" + host, 400},
		{"half an escape", "GET /%f HTTP/1.1\r\n" + host, 400},
		{"the server itself", "OPTIONS * HTTP/1.1\r\n" + host, 405},
		{"a tunnel", "CONNECT example.com:443 HTTP/1.1\r\n" + host, 405},
		{"a method of nobody", "BREW /fr/ HTTP/1.1\r\n" + host, 405},
		{"an echo", "TRACE /fr/ HTTP/1.1\r\n" + host, 405},
		{"no host", "GET /fr/ HTTP/1.1\r\n\r\n", 400},
		{"two hosts", "GET /fr/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400},
		{"no HTTP", "hello\r\n\r\n", 400},
		{"a version to come", "GET /fr/ HTTP/3.7\r\n" + host, 505},
		{"two lengths", "POST /fr/ HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd", 400},
		{"a header that is folded", "GET /fr/ HTTP/1.1\r\nHost: x\r\n folded: y\r\n\r\n", 400},
		{"a space before the colon", "GET /fr/ HTTP/1.1\r\nHost : x\r\n\r\n", 400},
		{"a huge header", "GET /fr/ HTTP/1.1\r\nHost: x\r\nX: " + strings.Repeat("x", 200<<10) + "\r\n\r\n", 431},
		{"a huge address", "GET /" + strings.Repeat("x", 200<<10) + " HTTP/1.1\r\n" + host, 431},
		{"many headers", "GET /fr/ HTTP/1.1\r\nHost: x\r\n" + strings.Repeat("A: b\r\n", 20000) + "\r\n", 431},
		{"a thousand ranges, each in a wrapping larger than itself", "GET /fr/ HTTP/1.1\r\nRange: bytes=0-0" + strings.Repeat(",0-0", 1000) + "\r\n" + host, 200},
		{"ranges that lie over each other", "GET /fr/ HTTP/1.1\r\nRange: bytes=0-,0-,0-,0-\r\n" + host, 200},
		{"a range of nothing", "GET /fr/ HTTP/1.1\r\nRange: bytes=99999999-\r\n" + host, 416},
		{"a range of no bytes", "GET /fr/ HTTP/1.1\r\nRange: lines=1-2\r\n" + host, 200},
		{"a condition that is no tag", "GET /fr/ HTTP/1.1\r\nIf-None-Match: what\r\n" + host, 200},
		{"a range of a page that has changed", "GET /fr/ HTTP/1.1\r\nRange: bytes=0-1\r\nIf-Range: \"other\"\r\n" + host, 200},
	} {
		c0 := dial(t, addr)
		go io.WriteString(c0, c.says) // the host may answer before it has heard all
		r, err := http.ReadResponse(bufio.NewReader(c0), nil)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		b, _ := io.ReadAll(r.Body)
		if r.StatusCode != c.status {
			t.Errorf("%s: %s, want %d", c.name, r.Status, c.status)
		}
		if bytes.Contains(b, []byte("root:")) || int64(len(b)) > int64(4*len(long)) {
			t.Errorf("%s: %d bytes: %.60q", c.name, len(b), b)
		}
		c0.Close()
	}
}

// A client that says nothing, or a letter at a time, or never listens, is left alone
// after a while, and keeps nobody else waiting.
func TestSlowClients(t *testing.T) {
	files := site()
	files["large.txt"] = bytes.Repeat([]byte("x"), 32<<20) // more than any buffer on the way holds
	h := NewHost("/")
	h.Show(files)
	addr, closed := fired(t, h)
	for name, say := range map[string]func(c net.Conn){
		"who says nothing":        func(c net.Conn) {},
		"who stops in the middle": func(c net.Conn) { io.WriteString(c, "GET /fr/ HTTP/1.1\r\nHo") },
		"who speaks ever so slowly": func(c net.Conn) {
			for _, letter := range "GET /fr/ HTTP/1.1\r\nHost: " + strings.Repeat("x", 1000) {
				if _, err := c.Write([]byte(string(letter))); err != nil {
					return
				}
				time.Sleep(10 * time.Millisecond) // which is what is tested
			}
		},
		"who never sends the body": func(c net.Conn) {
			io.WriteString(c, "POST /fr/ HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n")
		},
		"who comes back for nothing": func(c net.Conn) { io.WriteString(c, "GET /fr/ HTTP/1.1\r\nHost: x\r\n\r\n") },
	} {
		c := dial(t, addr)
		go say(c)
		if _, err := io.Copy(io.Discard, c); err != nil && errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("one %s is waited for for ever", name)
		} else if timeout := net.Error(nil); errors.As(err, &timeout) && timeout.Timeout() {
			t.Errorf("one %s is waited for for ever", name)
		}
	}
	// Who never listens is cut off, in the middle of what was to be sent.
	deaf := dial(t, addr)
	io.WriteString(deaf, "GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n")
	if r, err := http.Get("http://" + addr + "/fr/"); err != nil || r.StatusCode != 200 {
		t.Errorf("meanwhile another gets %v", err)
	} else {
		r.Body.Close()
	}
	for gone := false; !gone; {
		gone = soon(t, closed, "the host leaves who does not listen").RemoteAddr().String() == deaf.LocalAddr().String()
	}
	if n, _ := io.Copy(io.Discard, deaf); n >= 32<<20 {
		t.Error("it waited for one who did not listen")
	}
}

// When the host stops, what was asked is answered to the end, and nothing new is taken.
func TestStopsGracefully(t *testing.T) {
	l, err := Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	const size = 16 << 20
	files := site()
	files["large.txt"] = bytes.Repeat([]byte("x"), size)
	h := NewHost("/")
	h.Show(files)
	server := newServer(t.Context(), h)
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(l) }()
	c := dial(t, l.Addr().String())
	io.WriteString(c, "GET /large.txt HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n")
	answer := bufio.NewReader(c)
	r, err := http.ReadResponse(answer, nil)
	if err != nil {
		t.Fatal(err)
	}
	stopped := make(chan struct{})
	go func() { stop(server); close(stopped) }()
	soon(t, ended, "the host takes nothing new")
	if _, err := net.Dial("tcp", l.Addr().String()); err == nil {
		t.Error("a new client is let in")
	}
	if n, err := io.Copy(io.Discard, r.Body); n != size || err != nil || r.Header.Get("Content-Length") != strconv.Itoa(size) {
		t.Errorf("of what was asked %d bytes of %d came: %v", n, size, err)
	}
	soon(t, stopped, "the host stops")
}
