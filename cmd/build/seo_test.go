package main

import (
	"bytes"
	"fmt"
	"image/png"
	"io/fs"
	"os"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
)

// What pages tell programs of themselves is data: the policy that forbids scripts in pages
// reports nothing, in any kind of page.
func TestWhatPagesTellKeepsThePolicy(t *testing.T) {
	t.Parallel()
	base := host(t, "-base", "https://example.org/games/")
	reader := sitetest.Open(t, base, sitetest.Screen{Width: 360, Height: 740})
	e := sitetest.Editions(t, "symbotrio")[0]
	for _, url := range []string{e.Language.Home.URL, e.Language.About.URL, e.Rules.URL, e.Learn.URL, e.Practice.URL, e.About.URL} {
		reader.Visit("/" + url)
		if got, want := sitetest.Evaluate[string](reader, `JSON.parse(document.querySelector("script[type='application/ld+json']").text).url`), "https://example.org/games/"+url; got != want {
			t.Errorf("%s says that it is %s", url, got)
		}
	}
}

// Publishing for an address draws the pictures that pages name, so that none is missing;
// a second time they come from where they are kept, and nothing is written. Without an
// address nothing is drawn.
func TestPublishedPictures(t *testing.T) {
	t.Parallel()
	compiles(t)
	for _, c := range []struct {
		base  string
		drawn bool
	}{{"https://example.org/games/", true}, {"", false}} {
		out := t.TempDir()
		if code, _, stderr := do(t, "-once", "-compress=false", "-out", out, "-base", c.base); code != fine {
			t.Fatal(stderr)
		}
		pages, pictures := 0, 0
		err := fs.WalkDir(os.DirFS(out), ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			content, err := os.ReadFile(out + "/" + name)
			switch {
			case err != nil:
				return err
			case strings.HasSuffix(name, "/share.png"):
				pictures++
				if m, err := png.Decode(bytes.NewReader(content)); err != nil || m.Bounds().Dx() != 1200 || m.Bounds().Dy() != 630 {
					return fmt.Errorf("%s is no picture of that size: %v", name, err)
				}
			case strings.HasSuffix(name, "index.html"):
				if _, rest, ok := strings.Cut(string(content), `property="og:image" content="`+c.base); ok && c.base != "" {
					picture, _, _ := strings.Cut(rest, `"`)
					if _, err := os.Stat(out + "/" + picture); err != nil {
						return fmt.Errorf("%s: %w", name, err)
					}
					pages++
				}
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
		if c.drawn != (pictures > 30) || c.drawn != (pages > 30) || !c.drawn && pictures > 0 {
			t.Errorf("for %q there are %d pictures, and %d pages name one", c.base, pictures, pages)
		}
		if code, stdout, _ := do(t, "-once", "-compress=false", "-out", out, "-base", c.base); code != fine || !strings.Contains(stdout, ": 0 files written, 0 removed") {
			t.Errorf("the second time it says %s", stdout)
		}
	}
}
