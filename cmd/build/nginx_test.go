package main

// The published folder served by a real nginx, with the configuration that README
// gives, at the root of a host and below it: each page and asset, what is not there
// and what nobody may have, answered as the project's own host answers, with the
// headers of the policy, and packed as it was published. Without nginx this is skipped,
// or fails with CI=true.

import (
	"bytes"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"ludoteca/cmd/build/internal/publish"
	"ludoteca/cmd/build/internal/render"
	"ludoteca/cmd/build/internal/serve"
	"ludoteca/cmd/build/internal/sitetest"
)

// nginxOf runs nginx for a published folder, and gives its address and whether it can
// send brotli.
func nginxOf(t *testing.T, dir, prefix string) (base string, brotli bool) {
	t.Helper()
	command, err := exec.LookPath("nginx")
	if err != nil {
		if _, err := os.Stat("/usr/sbin/nginx"); err == nil {
			command = "/usr/sbin/nginx"
		} else if os.Getenv("CI") == "true" {
			t.Fatal("no nginx, and CI=true forbids to skip this")
		} else {
			t.Skip("no nginx: install it to see the published site as a real host serves it")
		}
	}
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, config, ok := strings.Cut(string(readme), "```nginx\n")
	config, _, closed := strings.Cut(config, "```")
	if !ok || !closed {
		t.Fatal("README has no configuration for nginx")
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := l.Addr().String()
	l.Close()
	for _, put := range [][2]string{{"/srv/ludoteca/", dir + "/"}, {"listen 80;", "listen " + address + ";"}, {"location /games/ {", "location " + prefix + " {"}} {
		if !strings.Contains(config, put[0]) {
			t.Fatalf("README's configuration has no %q", put[0])
		}
		config = strings.ReplaceAll(config, put[0], put[1])
	}
	own, modules := t.TempDir(), ""
	const module = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so"
	if _, err := os.Stat(module); err == nil {
		modules, brotli = "load_module "+module+";\n", true
		config = strings.Replace(config, "# brotli_static on;", "brotli_static on;", 1)
	}
	for _, folder := range []string{"client_body", "proxy", "fastcgi", "uwsgi", "scgi"} {
		config = folder + "_temp_path " + own + "/" + folder + ";\n" + config
	}
	file := filepath.Join(own, "nginx.conf")
	text := modules + "daemon off;\nmaster_process off;\npid " + own + "/pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n" + config + "}\n"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(command, "-e", "stderr", "-p", own, "-c", file)
	var said bytes.Buffer
	cmd.Stderr = &said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	t.Cleanup(func() {
		cmd.Process.Signal(syscall.SIGTERM)
		<-ended
		if t.Failed() {
			t.Logf("nginx says\n%s", &said)
		}
	})
	for deadline := time.Now().Add(20 * time.Second); ; {
		if c, err := net.Dial("tcp", address); err == nil {
			c.Close()
			return "http://" + address, brotli
		}
		select {
		case err := <-ended:
			ended <- err
			t.Fatalf("nginx does not run: %v\n%s", err, &said)
		default:
		}
		if time.Now().After(deadline) {
			t.Fatal("nginx does not answer")
		}
	}
}

func TestNginx(t *testing.T) {
	t.Parallel()
	for _, prefix := range sitetest.Some(1, "/a/b/", "/") {
		t.Run(prefix, func(t *testing.T) {
			dir := publishedSite(t) // without -base it is for "/"
			if prefix != "/" {
				dir = t.TempDir()
				must(t, "-once", "-out", dir, "-base", "https://example.org"+prefix)
			}
			at, brotli := nginxOf(t, dir, prefix)
			published, _ := holds(t, dir)
			files := render.Files{}
			for name, text := range published {
				if ext := path.Ext(name); ext != ".gz" && ext != ".br" { // which no build has
					files[name] = []byte(text)
				}
			}
			own := serve.NewHost(prefix)
			own.Show(files)

			client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
			ask := func(method, url, coding string) (*http.Response, []byte) {
				t.Helper()
				r, err := http.NewRequest(method, at+url, nil)
				if err != nil {
					t.Fatal(err)
				}
				r.Header.Set("Accept-Encoding", coding)
				answer, err := client.Do(r)
				if err != nil {
					t.Fatal(err)
				}
				defer answer.Body.Close()
				body, err := io.ReadAll(answer.Body)
				if err != nil {
					t.Fatal(err)
				}
				return answer, body
			}
			asOwn := func(method, url string) {
				t.Helper()
				w := httptest.NewRecorder()
				own.ServeHTTP(w, httptest.NewRequest(method, url, nil))
				got, body := ask(method, url, "identity")
				if got.StatusCode != w.Code || got.Header.Get("Location") != w.Header().Get("Location") {
					t.Errorf("%s %s: %d %s, and the own host says %d %s", method, url, got.StatusCode, got.Header.Get("Location"), w.Code, w.Header().Get("Location"))
				} else if w.Code/100 != 3 && w.Code != 405 && !bytes.Equal(body, w.Body.Bytes()) {
					t.Errorf("%s %s: another body, of %d bytes and not %d", method, url, len(body), w.Body.Len())
				}
				for header := range publish.Policy("x.html") {
					if want := w.Header().Get(header); w.Code/100 != 3 && w.Code != 405 && strings.Join(got.Header[header], ", ") != want {
						t.Errorf("%s %s: %s is %q, want %q", method, url, header, got.Header[header], want)
					}
				}
			}
			pages, packed, squeezed := 0, 0, 0
			for _, name := range slices.Sorted(maps.Keys(published)) {
				url := prefix + name
				asOwn("GET", url) // siblings and what is for hosts too: nobody may have them
				ext := path.Ext(name)
				if ext == ".gz" || ext == ".br" || strings.HasPrefix(name, ".") || name == "_headers" {
					continue
				}
				for header, want := range publish.Policy(name) {
					if r, _ := ask("HEAD", url, "gzip"); r.Header.Get(header) != want[0] {
						t.Errorf("%s, packed: %s is %q, want %q", url, header, r.Header.Get(header), want[0])
					}
				}
				if page, ok := strings.CutSuffix(name, "index.html"); ok {
					pages++
					asOwn("GET", prefix+page)
					asOwn("HEAD", prefix+page)
					if page != "" {
						asOwn("GET", prefix+strings.TrimSuffix(page, "/"))
					}
				}
				for coding, sibling := range map[string]string{"gzip": ".gz", "br": ".br"} {
					want, ok := published[name+sibling]
					if !ok || coding == "br" && !brotli {
						continue
					}
					r, body := ask("GET", url, coding)
					if r.Header.Get("Content-Encoding") != coding || string(body) != want || r.Header.Get("Vary") != "Accept-Encoding" {
						t.Errorf("%s for %s comes as %q, varying by %q, %d bytes of %d", url, coding, r.Header.Get("Content-Encoding"), r.Header.Get("Vary"), len(body), len(want))
					}
					if coding == "gzip" {
						packed++
					} else {
						squeezed++
					}
				}
			}
			for _, url := range []string{"nowhere", "nowhere/", "fr/nowhere", "fr/nowhere/", "it/symbotrio/nowhere/x", "assets/", "assets/0123abcd/site.css", "fr/index.htm", ".git/config", ".htaccess", "fr/%2e%2e/%2e%2e/etc/passwd", "it/%00x"} {
				if strings.Contains(url, "%") { // a host may refuse these in its own way
					if r, body := ask("GET", prefix+url, "identity"); r.StatusCode != 400 && r.StatusCode != 404 || bytes.Contains(body, []byte("root:")) {
						t.Errorf("%s: %s", url, r.Status)
					}
					continue
				}
				asOwn("GET", prefix+url)
			}
			for _, method := range []string{"POST", "PUT", "DELETE"} {
				if r, _ := ask(method, prefix+"fr/", "identity"); r.StatusCode != 405 {
					t.Errorf("%s: %s", method, r.Status)
				}
			}
			if pages < 20 || packed < pages || brotli && squeezed < pages {
				t.Errorf("%d pages, %d files as gzip, %d as brotli", pages, packed, squeezed)
			}
			t.Logf("%d files: %d pages, %d sent as gzip, %d as brotli", len(published), pages, packed, squeezed)
		})
	}
}
