package render

// What is printed beside a section is read by a phone: here by a reader of codes that knows
// nothing of the library that draws them, from our own picture, as large as a printer of
// 300 dots an inch puts it on paper.

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/ogimage"
)

// dots is 15 mm at 300 dots an inch.
const dots = 177

// read returns what a code says.
func read(t *testing.T, svg string) string {
	t.Helper()
	text, err := ogimage.Icon([]byte(svg), dots, false)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(text))
	if err != nil || picture.Bounds() != image.Rect(0, 0, dots, dots) {
		t.Fatal(err, picture.Bounds())
	}
	// A phone looks many times, and is held in any direction: the reader of this test, which looks
	// for corners along rows, is misled by the pattern of one code in a hundred until that is turned.
	for turn := range 4 {
		paper := image.NewGray(image.Rect(0, 0, 2*dots, 2*dots)) // on which it lies
		draw.Draw(paper, paper.Rect, image.White, image.Point{}, draw.Src)
		for y := range dots {
			for x := range dots {
				at := [][2]int{{x, y}, {dots - 1 - y, x}, {dots - 1 - x, dots - 1 - y}, {y, dots - 1 - x}}[turn]
				paper.Set(dots/2+at[0], dots/3+at[1], picture.At(x, y))
			}
		}
		var bits *gozxing.BinaryBitmap
		if bits, err = gozxing.NewBinaryBitmapFromImage(paper); err != nil {
			t.Fatal(err)
		}
		var said *gozxing.Result
		if said, err = qrcode.NewQRCodeReader().Decode(bits, nil); err == nil {
			return said.GetText()
		}
	}
	t.Fatalf("a code of %d bytes cannot be read: %v", len(svg), err)
	return ""
}

var codeRule = regexp.MustCompile(`(?m)^(.*)\{content:url\("data:image/svg\+xml,(.*)"\)\}$`)

// Every code of the site leads to the section that it stands beside, or from an aid to its rulebook.
func TestCodesAreRead(t *testing.T) {
	b, _ := real(t)
	files := whole(t, host)
	found := 0
	for _, lang := range b.Languages {
		for _, p := range lang.Pages() {
			name := p.URL + "codes.css"
			if p.Kind != book.Rules && p.Kind != book.Aid {
				if files[name] != nil || bytes.Contains(files[fileOf(p)], []byte("codes.css")) {
					t.Errorf("%s has codes", p.File)
				}
				continue
			}
			if !bytes.Contains(files[fileOf(p)], []byte(`<link rel="stylesheet" href="/games/`+name+`" media="print">`)) {
				t.Errorf("%s does not ask for its codes, or not for paper alone", p.File)
			}
			want := []string{"https://example.org/games/" + p.Edition.Rules.URL}
			if p.Kind == book.Rules {
				want = nil
				for _, section := range p.Sections() {
					want = append(want, "https://example.org/games/"+p.URL+"#"+section.ID)
				}
			}
			rules := codeRule.FindAllStringSubmatch(string(files[name]), -1)
			if len(rules) != len(want) {
				t.Fatalf("%s has %d codes, want %d", name, len(rules), len(want))
			}
			for i, rule := range rules {
				svg, err := url.PathUnescape(rule[2])
				if err != nil {
					t.Fatal(err)
				}
				if said := read(t, strings.ReplaceAll(svg, "'", `"`)); said != want[i] {
					t.Errorf("%s: the code of %s says %s, want %s", name, rule[1], said, want[i])
				}
				// It is drawn behind the heading itself, or first of all that unfolds below it.
				if _, id, ok := strings.Cut(want[i], "#"); ok && !regexp.MustCompile(`<(h2|section) id="?`+regexp.QuoteMeta(id)+`[" >]`).Match(files[fileOf(p)]) {
					t.Errorf("%s: no heading and no part has the name %s", name, id)
				}
				found++
			}
		}
	}
	t.Logf("%d codes", found)
	if found < 70 {
		t.Errorf("only %d codes", found)
	}
}

// An address may be long, and its letters may be of any script.
func TestCodesOfLongAddresses(t *testing.T) {
	for _, address := range []string{
		"https://example.org/", "https://an.example.org/~somebody/games/of/many/kinds/fr/" + strings.Repeat("a-long-name-", 6) + "/#" + strings.Repeat("section-", 4) + "end",
		"https://example.org/ja/はじめ/#遊び方",
	} {
		svg, err := Code(address)
		if err != nil {
			t.Fatal(err)
		}
		if said := read(t, svg); said != address {
			t.Errorf("it says %s, want %s", said, address)
		}
	}
}

// A site that does not know its address has no codes, nor room for them.
func TestNoCodesWithoutAnAddress(t *testing.T) {
	for name, content := range whole(t, "") {
		if strings.HasSuffix(name, "codes.css") || strings.HasSuffix(name, ".html") && bytes.Contains(content, []byte("codes.css")) {
			t.Errorf("%s has codes", name)
		}
	}
}
