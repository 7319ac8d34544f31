package ogimage

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/srwiley/rasterx"

	"ludoteca/templates/shelf"
)

// sheets are the site's own.
func sheets(t testing.TB) Styles {
	t.Helper()
	names, err := filepath.Glob("../../../../templates/assets/css/*.css")
	if err != nil || len(names) == 0 {
		t.Fatal("no stylesheets", err)
	}
	var css []byte
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if filepath.Base(name) != "print.css" {
			css = append(css, text...)
		}
	}
	return ReadStyles(string(css))
}

// Every emblem of ours can be drawn, and every class of it that a stylesheet colours is
// coloured: nothing falls back to black.
func TestEveryEmblem(t *testing.T) {
	styles := sheets(t)
	for _, g := range shelf.Games() {
		emblem := shelf.Face(g.Rulebook).Emblem(g.Name)
		pieces, err := Read(emblem, styles, g.Rulebook)
		if err != nil {
			t.Errorf("%s: %v", g.Name, err)
			continue
		}
		if want := strings.Count(emblem, "<svg") - strings.Count(emblem, `class="block"`); len(pieces) != want {
			t.Errorf("%s has %d pieces, read are %d", g.Name, want, len(pieces))
		}
		for _, d := range pieces {
			for _, s := range d.Shapes {
				if s.Fill == (color.NRGBA{A: 255}) || s.Fill.A == 0 && s.Stroke.A == 0 {
					t.Errorf("%s: nothing says how to paint %v", g.Name, s.Path)
				}
			}
		}
		p := Picture{Title: g.Name, Pieces: pieces, Ground: color.NRGBA{9, 9, 9, 255}}
		if _, err := p.PNG(); err != nil {
			t.Errorf("%s: %v", g.Name, err)
		}
	}
}

func drawn(t testing.TB, p Picture) image.Image {
	t.Helper()
	b, err := p.PNG()
	if err != nil {
		t.Fatal(err)
	}
	again, err := p.PNG()
	if err != nil || !bytes.Equal(b, again) {
		t.Fatal("a picture is drawn in two ways", err)
	}
	m, err := png.Decode(bytes.NewReader(b))
	if err != nil || m.Bounds() != image.Rect(0, 0, Width, Height) {
		t.Fatal(m.Bounds(), err)
	}
	if len(b) > 60<<10 {
		t.Errorf("it takes %d KB", len(b)>>10)
	}
	return m
}

// inked counts the pixels of a part of a picture that are not as its ground.
func inked(m image.Image, part image.Rectangle, ground color.NRGBA) (n int) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if color.NRGBAModel.Convert(m.At(x, y)) != ground {
				n++
			}
		}
	}
	return n
}

// A picture has its title above and its pieces below, and neither reaches its edge,
// however long the title; letters that the font lacks are left out.
func TestPicture(t *testing.T) {
	ground := color.NRGBA{0x1a, 0x25, 0x47, 255}
	pieces, err := Read(shelf.Face("labyrinthe").Emblem("labyrinthe"), sheets(t), "labyrinthe")
	if err != nil {
		t.Fatal(err)
	}
	for title, written := range map[string]bool{
		"Trio": true, "Le trésor des trois brigands": true, "Été, œuvre, città – «\u202foui\u202f»": true, "לוח": false, "": false,
		strings.Repeat("un titre qui ne finit pas ", 6): true,
	} {
		m := drawn(t, Picture{Title: title, Over: "Labyrinthe", Site: "Ludothèque", Pieces: pieces, Ground: ground, Accent: ground})
		if got := inked(m, image.Rect(70, 120, 600, 200), ground) > 0; got != written {
			t.Errorf("%q is written: %t", title, got)
		}
		if n := inked(m, image.Rect(700, 400, 1128, 580), ground); n < 20000 {
			t.Errorf("%q: only %d pixels of pieces", title, n)
		}
		for _, edge := range []image.Rectangle{image.Rect(0, 20, 60, Height), image.Rect(Width-40, 20, Width, Height), image.Rect(0, Height-20, Width, Height)} {
			if inked(m, edge, ground) > 0 {
				t.Errorf("%q reaches the edge %v", title, edge)
			}
		}
	}
}

// What lies beyond a piece is cut off, a hole stays a hole, a line has its width.
func TestShapes(t *testing.T) {
	red := color.NRGBA{255, 0, 0, 255}
	for _, c := range []struct {
		path       string
		fill, line bool
		want       int // thousandths of the piece that are painted
	}{
		{"M0 0H100V100H0z", true, false, 1000},
		{"M-50-50H50V50H-50z", true, false, 250},
		{"m0,0h50l0 50-50 0z", true, false, 250},
		{"M0 0H100V100H0zM25 25V75H75V25z", true, false, 750},
		{"M50 0A50 50 0 0 1 50 100 50 50 0 1 1 50 0z", true, false, 785},
		{"M0 50a50 50 0 0150-50", true, false, 71},
		{"M0 50H100", false, true, 100},
		{"M0 50C0 50 100 50 100 50", false, true, 100},
		{"M0 50Q50 50 100 50", false, true, 100},
		{"M-20 50S50 50 120 50", false, true, 100},
	} {
		path, err := parsePath(c.path)
		if err != nil {
			t.Errorf("%s: %v", c.path, err)
		}
		s := Shape{Path: path, At: rasterx.Identity, Width: 10}
		if c.fill {
			s.Fill = red
		}
		if c.line {
			s.Stroke = red
		}
		one := image.NewRGBA(image.Rect(0, 0, 200, 200))
		Drawing{100, 100, []Shape{s}}.paint(one, rasterx.Identity.Translate(50, 50))
		sum := 0
		for i := 3; i < len(one.Pix); i += 4 {
			sum += int(one.Pix[i])
		}
		if got := sum * 1000 / 255 / 10000; got < c.want-4 || got > c.want+4 {
			t.Errorf("%s covers %d thousandths, want %d", c.path, got, c.want)
		}
	}
	for _, bad := range []string{"M0 0X4", "M0", "L1 1e", "M0 0A1 1 0 2 1 3 3", "10 10", "M0 0z 3"} {
		if _, err := parsePath(bad); err == nil {
			t.Errorf("%q is taken for a path", bad)
		}
	}
	for _, bad := range []string{"skew(3)", "rotate", "scale(1,2,3)", "translate(x)"} {
		if _, err := transform(bad); err == nil {
			t.Errorf("%q is taken for a transform", bad)
		}
	}
}

// Of two rules the one that names more classes counts, and of equals the later; tokens
// are looked up where they are used.
func TestStyles(t *testing.T) {
	styles := ReadStyles(`
		/* .a { fill: #000 } */
		:root { --ink: #111 } .game { --ink: #222; --own: #333 }
		.rain .a { fill: #400 } .a, .b:hover { fill: #fff; stroke: var(--ink) }
		.a.b { fill: #00f6; stroke-width: 7 }
		@media print { .a { fill: #123456 } }
		.a > .c, path { fill: #0f0 }`)
	for emblem, want := range map[string]Shape{
		`<svg viewBox="0 0 1 1"><path class="a" d="M0 0"/></svg>`:                                                        {Fill: color.NRGBA{255, 255, 255, 255}, Width: 1},
		`<svg viewBox="0 0 1 1"><path class="b a" d="M0 0"/></svg>`:                                                      {Fill: color.NRGBA{0, 0, 255, 0x66}, Width: 7},
		`<svg viewBox="0 0 1 1"><g class="rain"><g><path class="a" d="M0 0"/></g></g></svg>`:                             {Fill: color.NRGBA{0x44, 0, 0, 255}, Width: 1},
		`<span><span class="block"><svg viewBox="0 0 1 1"/><svg viewBox="0 0 1 1"><path class="a"/></svg></span></span>`: {Fill: color.NRGBA{255, 255, 255, 255}, Width: 1},
	} {
		got, err := Read(emblem, styles, "game")
		if err != nil || len(got) != 1 || len(got[0].Shapes) != 1 {
			t.Errorf("%s: %+v %v", emblem, got, err)
			continue
		}
		if s := got[0].Shapes[0]; s.Fill != want.Fill || s.Width != want.Width || s.Stroke != (color.NRGBA{0x22, 0x22, 0x22, 255}) {
			t.Errorf("%s is %+v, want %+v", emblem, s, want)
		}
	}
	if v := styles.Value("--own", "game", "table"); v != "#333" {
		t.Errorf("a table in a game has %q", v)
	}
	for _, bad := range []string{`<svg viewBox="0 0 1 1"><circle/></svg>`, `<svg/>`, `<svg viewBox="0 0 1 1"><path fill="red" class="x"/>`, `<p>`} {
		if _, err := Read(bad, styles); err == nil {
			t.Errorf("%s is taken for a drawing", bad)
		}
	}
	if m := regexp.MustCompile(`^[0-9a-f]{64}$`); !m.MatchString(Picture{}.Key()) || (Picture{Title: "a"}).Key() == (Picture{Over: "a"}).Key() {
		t.Error("two pictures have one name")
	}
}

func BenchmarkPNG(b *testing.B) {
	pieces, err := Read(shelf.Face("trio").Emblem("trio"), sheets(b), "trio")
	if err != nil {
		b.Fatal(err)
	}
	p := Picture{Title: "Trio", Site: "Ludothèque", Pieces: pieces, Ground: color.NRGBA{0xec, 0xe0, 0xcb, 255}}
	for b.Loop() {
		if _, err := p.PNG(); err != nil {
			b.Fatal(err)
		}
	}
}
