package main

import (
	"image/png"
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
	const base = "https://example.org/games/"
	plain, _ := holds(t, publishedSite(t))
	for name := range plain {
		if strings.HasSuffix(name, "/share.png") {
			t.Errorf("without an address %s is drawn", name)
		}
	}
	out := t.TempDir()
	must(t, "-once", "-compress=false", "-out", out, "-base", base)
	pages, pictures := 0, 0
	files, _ := holds(t, out)
	for name, content := range files {
		switch {
		case strings.HasSuffix(name, "/share.png"):
			pictures++
			if m, err := png.Decode(strings.NewReader(content)); err != nil || m.Bounds().Dx() != 1200 || m.Bounds().Dy() != 630 {
				t.Errorf("%s is no picture of that size: %v", name, err)
			}
		case strings.HasSuffix(name, "index.html"):
			if _, rest, ok := strings.Cut(content, `property="og:image" content="`+base); ok {
				picture, _, _ := strings.Cut(rest, `"`)
				if _, ok := files[picture]; !ok {
					t.Errorf("%s names %s, which is not there", name, picture)
				}
				pages++
			}
		}
	}
	if pictures <= 30 || pages <= 30 {
		t.Errorf("there are %d pictures, and %d pages name one", pictures, pages)
	}
	if said := must(t, "-once", "-compress=false", "-out", out, "-base", base); !strings.Contains(said, ": 0 files written, 0 removed") {
		t.Errorf("the second time it says %s", said)
	}
}
