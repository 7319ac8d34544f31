package publish

import (
	"fmt"
	"net/http"
	"path"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/render"
)

// These tests state what readers' browsers are promised. The _headers file is
// not compared with a golden copy: it is read back the way a host reads it, and
// must promise the same as Policy for every address of the site.

const immutable = "public, max-age=31536000, immutable"

func TestPolicy(t *testing.T) {
	for _, c := range []struct {
		name                           string
		mime, cache, language, special string // special: "engine" or ""
	}{
		{"fr/index.html", "text/html; charset=utf-8", "no-cache", "fr", ""},
		{"it/symbotrio/index.html", "text/html; charset=utf-8", "no-cache", "it", ""},
		{"pt-BR/index.html", "text/html; charset=utf-8", "no-cache", "pt-BR", ""},
		{"index.html", "text/html; charset=utf-8", "no-cache", "", ""},
		{"robots.txt", "text/plain; charset=utf-8", "no-cache", "", ""},
		{"fr/feed.xml", "application/xml; charset=utf-8", "no-cache", "fr", ""},
		{"assets/0123abcd/site.css", "text/css; charset=utf-8", immutable, "", "engine"},
		{"assets/0123abcd/play.js", "text/javascript; charset=utf-8", immutable, "", "engine"},
		{"assets/0123abcd/worker.js", "text/javascript; charset=utf-8", immutable, "", "engine"},
		{"assets/icons/tile.svg", "image/svg+xml; charset=utf-8", "no-cache", "", "engine"},
		{"engine.0123abcd.wasm", "application/wasm", immutable, "", ""},
		{"engine.wasm", "application/wasm", "no-cache", "", ""},
		{"offline-worker.js", "text/javascript; charset=utf-8", "no-cache", "", ""},
		{"offline.json", "application/json", "no-cache", "", ""},
		{"fr/app.webmanifest", "application/manifest+json", "no-cache", "fr", ""},
		{"icon.png", "image/png", "no-cache", "", ""},
		{"leaflet.xyz", "application/octet-stream", "no-cache", "", ""},
	} {
		h := Policy(c.name)
		t.Run(c.name, func(t *testing.T) {
			is := func(header, want string) {
				t.Helper()
				if got := h.Get(header); got != want {
					t.Errorf("%s is %q, want %q", header, got, want)
				}
			}
			is("Content-Type", c.mime)
			is("Cache-Control", c.cache)
			is("Content-Language", c.language)
			is("X-Content-Type-Options", "nosniff")
			is("Cross-Origin-Opener-Policy", "same-origin")
			is("Cross-Origin-Resource-Policy", "same-origin")
			is("Strict-Transport-Security", "")
			csp := h.Get("Content-Security-Policy")
			if got := strings.Contains(csp, "script-src 'self' 'wasm-unsafe-eval';"); got != (c.special == "engine") {
				t.Errorf("policy lets the engine compile: %v", got)
			}
			if strings.Contains(csp, "'unsafe") || !strings.HasPrefix(csp, "default-src 'none'; script-src 'self'") {
				t.Errorf("policy is too wide: %s", csp)
			}
		})
	}
}

// site is small and has all kinds of file; version changes what a new build would.
func site(version string) render.Files {
	assets := "assets/" + version + "/"
	module := "engine." + version + ".wasm"
	page := func(body string) []byte {
		return fmt.Appendf(nil, `<!doctype html><link rel=stylesheet href="/%ssite.css"><script src="/%splay.js"></script>%s<p>%s`,
			assets, assets, body, strings.Repeat("les règles du jeu ", 60))
	}
	return render.Files{
		"index.html":                   page("chooser"),
		"robots.txt":                   []byte("User-agent: *\n"),
		"sitemap.xml":                  []byte("<urlset>" + version + "</urlset>"),
		"404.html":                     page("lost"),
		"fr/index.html":                page("accueil"),
		"fr/404.html":                  page("perdu"),
		"fr/symbotrio/index.html":      page(`<div data-table=symbotrio data-engine="/` + module + `"></div>`),
		"fr/brigands/index.html":       page("bientôt"),
		"fr/brigands/jouer/index.html": page("bientôt"),
		"it/index.html":                page("inizio"),
		assets + "site.css":            []byte("p{margin:0}" + strings.Repeat("a{color:red}", 100)),
		assets + "play.js":             []byte("import './x.js'"),
		assets + "worker.js":           []byte("onmessage=0"),
		module:                         []byte(strings.Repeat("\x00asm"+version, 400)),
	}
}

// match reads _headers as a host does: every pattern that matches applies, and a
// header given twice is joined.
func match(text, url string) http.Header {
	h := http.Header{}
	applies := false
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if !strings.HasPrefix(line, " ") {
			stem, wild := strings.CutSuffix(line, "*")
			applies = url == line || wild && strings.HasPrefix(url, stem)
			continue
		}
		if name, value, _ := strings.Cut(strings.TrimSpace(line), ": "); applies {
			h.Add(name, value)
		}
	}
	return h
}

func TestHeadersFileAgreesWithPolicy(t *testing.T) {
	files := site("0123abcd")
	for _, prefix := range []string{"/", "/a/b/"} {
		text := string(ForHosts(files, prefix)["_headers"])
		for name := range files {
			urls := []string{prefix + name}
			if dir, ok := strings.CutSuffix(name, "index.html"); ok {
				urls = append(urls, prefix+dir)
			}
			want := Policy(name)
			if path.Ext(name) != ".wasm" {
				want.Del("Content-Type") // hosts know
			}
			for _, url := range urls {
				got := match(text, url)
				for header := range want {
					if g, w := strings.Join(got[header], ", "), want.Get(header); g != w {
						t.Errorf("%s: %s is %q, want %q", url, header, g, w)
					}
				}
				if len(got) != len(want) {
					t.Errorf("%s: got %v", url, got)
				}
			}
		}
		if t.Failed() {
			t.Logf("%s", text)
		}
	}
}

// A folder of pages alike costs one rule, however many they are.
func TestHeadersFileStaysShort(t *testing.T) {
	files := site("0123abcd")
	for i := range 500 {
		files[fmt.Sprintf("fr/brigands/lesson-%d/index.html", i)] = []byte("<p>")
		files[fmt.Sprintf("it/symbotrio/lesson-%d/index.html", i)] = []byte("<p data-table=symbotrio>")
	}
	rules := 0
	for line := range strings.Lines(string(ForHosts(files, "/")["_headers"])) {
		if strings.HasPrefix(line, "/") {
			rules++
		}
	}
	if rules > 30 {
		t.Errorf("%d rules: some hosts take no more than 100 of a whole site", rules)
	}
}

func TestNoJekyll(t *testing.T) {
	if b, ok := ForHosts(nil, "/")[".nojekyll"]; !ok || len(b) != 0 {
		t.Errorf(".nojekyll: %q, %v", b, ok)
	}
}
