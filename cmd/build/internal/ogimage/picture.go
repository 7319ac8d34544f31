// Package ogimage draws the pictures that messengers and networks put beside a link to a
// page: 1200 by 630 pixels with the page's title and the pieces of its game, which are
// the very drawings of the page, in its colours. The site's icon is drawn by it too.
//
// Drawing is a pure function of a Picture, in Go alone. A browser that takes pictures of
// pages was rejected: building would need one, and would give other bytes with the next.
package ogimage

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io/fs"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Width and Height are what those who show such pictures ask for.
const (
	Width  = 1200
	Height = 630
)

// Libraries are the modules that the bytes of a drawing follow from besides.
var Libraries = []string{"golang.org/x/image", "github.com/srwiley/rasterx"}

var (
	//go:embed picture.go path.go drawing.go style.go icon.go
	source embed.FS

	// Source names how pictures are drawn: it follows from this package's own text. Whoever
	// changes that gets pictures of other names, so that one that is remembered, here or in
	// a reader's browser, is never an old one.
	Source = sync.OnceValue(func() string {
		h := sha256.New()
		names, _ := fs.Glob(source, "*.go") // the pattern is a good one
		for _, name := range names {
			text, _ := source.ReadFile(name) // it is a part of the program
			fmt.Fprintf(h, "%s %d\n%s", name, len(text), text)
		}
		return hex.EncodeToString(h.Sum(nil))
	})
)

// Picture is what a picture shows.
type Picture struct {
	Title  string
	Over   string // a line above the title: whose page it is, or ""
	Site   string
	Pieces []Drawing

	Ground, Accent color.NRGBA
}

// Key names a picture by all that it shows.
func (p Picture) Key() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %+v", Source(), p))
	return hex.EncodeToString(sum[:])
}

// PNG draws the picture.
func (p Picture) PNG() ([]byte, error) {
	c := image.NewRGBA(image.Rect(0, 0, Width, Height))
	draw.Draw(c, c.Rect, image.NewUniform(p.Ground), image.Point{}, draw.Src)
	draw.Draw(c, image.Rect(0, 0, Width, 14), image.NewUniform(p.Accent), image.Point{}, draw.Over)
	ink, soft := color.NRGBA{0x26, 0x22, 0x1c, 255}, color.NRGBA{0x4a, 0x42, 0x36, 255}
	if color.GrayModel.Convert(p.Ground).(color.Gray).Y < 102 {
		ink, soft = color.NRGBA{0xff, 0xf8, 0xe8, 255}, color.NRGBA{0xd5, 0xd3, 0xcf, 255}
	}
	const left, right = 72, Width - 72

	write(c, regular(), p.Site, left, Height-56, 38, soft)
	y := 72.0
	if write(c, regular(), p.Over, left, 104, 40, soft) {
		y = 126
	}
	size := 88.0
	lines := wrap(bold(), p.Title, size, right-left)
	for len(lines) > 2 && size > 48 {
		size -= 8
		lines = wrap(bold(), p.Title, size, right-left)
	}
	for room := float64(right - left); room > 200; room -= 20 { // no word alone on the last line
		if narrower := wrap(bold(), p.Title, size, room); len(narrower) > len(lines) || widest(bold(), narrower, size) > room {
			break
		} else {
			lines = narrower
		}
	}
	for _, line := range lines[:min(2, len(lines))] {
		y += size
		write(c, bold(), line, left, y, size, ink)
		y += size * .18
	}
	const site = 270 // wide, at the foot
	lay(c, p.Pieces, left+site, y+34, right, Height-44)
	return encode(c)
}

// encode returns what was painted as a PNG.
func encode(c *image.RGBA) ([]byte, error) {
	var b bytes.Buffer
	if err := png.Encode(&b, few(c)); err != nil { // the best compression takes three times as long and saves a twelfth
		return nil, fmt.Errorf("writing a picture: %w", err)
	}
	return b.Bytes(), nil
}

// few returns what was painted in the 256 colours that it has most of, and others by the
// nearest of these: few colours lie at the edges of shapes alone, and the file is a third.
func few(c *image.RGBA) *image.Paletted {
	count := map[[4]byte]int{}
	for i := 0; i < len(c.Pix); i += 4 {
		count[[4]byte(c.Pix[i:])]++
	}
	most := slices.SortedFunc(maps.Keys(count), func(a, b [4]byte) int {
		return cmp.Or(count[b]-count[a], slices.Compare(a[:], b[:]))
	})
	var palette color.Palette
	for _, c := range most[:min(256, len(most))] {
		palette = append(palette, color.RGBA{c[0], c[1], c[2], c[3]})
	}
	out := image.NewPaletted(c.Rect, palette)
	draw.Draw(out, out.Rect, c, image.Point{}, draw.Src)
	return out
}

// lay puts pieces in a row, as large as there is room, each a little askew as a hand
// would lay them.
func lay(c *image.RGBA, list []Drawing, left, top, right, bottom float64) {
	const gap = .3 // of the width of a piece
	tall, wide := 0.0, gap*float64(len(list)-1)
	for _, d := range list {
		wide += d.Width / 100
		tall = max(tall, d.Height/100)
	}
	unit := min((bottom-top)/(tall*1.06), (right-left)/wide)
	x := right - unit*(wide+.05)
	for i, d := range list {
		w, h := d.Width/100*unit, d.Height/100*unit
		lean := []float64{-3, 2, -1.5, 3}[i%4] * math.Pi / 180
		at := rasterx.Identity.Translate(x+w/2, (top+bottom)/2).Rotate(lean).Translate(-w/2, -h/2).Scale(unit/100, unit/100)
		if len(d.Shapes) > 0 { // what lies below throws the shadow
			shadow := d.Shapes[0]
			shadow.Fill, shadow.Stroke = color.NRGBA{A: 70}, color.NRGBA{}
			Drawing{d.Width, d.Height, []Shape{shadow}}.paint(c, rasterx.Identity.Translate(unit*.03, unit*.045).Mult(at))
		}
		d.paint(c, at)
		x += w + gap*unit
	}
}

// paint paints the shapes of a piece, as far as they lie within the piece: on a layer of
// their own, through a mask of its outline.
func (d Drawing) paint(c *image.RGBA, at rasterx.Matrix2D) {
	var frame rasterx.Path
	rasterx.AddRect(0, 0, d.Width, d.Height, 0, &frame)
	var box image.Rectangle
	for _, corner := range [][2]float64{{0, 0}, {d.Width, 0}, {0, d.Height}, {d.Width, d.Height}} {
		x, y := at.Transform(corner[0], corner[1])
		box = box.Union(image.Rect(int(x)-1, int(y)-1, int(x)+2, int(y)+2))
	}
	box = box.Intersect(c.Rect)
	layer, mask := image.NewRGBA(image.Rectangle{Max: box.Size()}), image.NewAlpha(image.Rectangle{Max: box.Size()})
	at = rasterx.Identity.Translate(-float64(box.Min.X), -float64(box.Min.Y)).Mult(at)
	Shape{Path: frame, At: rasterx.Identity, Fill: color.NRGBA{A: 255}}.paint(mask, at)
	for _, s := range d.Shapes {
		s.paint(layer, at)
	}
	draw.DrawMask(c, box, layer, image.Point{}, mask, image.Point{}, draw.Over)
}

// paint paints a shape, all of it. A pen is round where a line bends, which at the size of
// our pieces looks as a pointed one does and needs no limit.
func (s Shape) paint(c draw.Image, at rasterx.Matrix2D) {
	at = at.Mult(s.At)
	size := c.Bounds().Size()
	pen := rasterx.NewStroker(size.X, size.Y, rasterx.NewScannerGV(size.X, size.Y, c, c.Bounds()))
	ends := rasterx.ButtCap
	if s.Round {
		ends = rasterx.RoundCap
	}
	scale := math.Sqrt(math.Abs(at.A*at.D - at.B*at.C))
	pen.SetStroke(fixed.Int26_6(s.Width*scale*64), 0, ends, nil, nil, rasterx.Round)
	follow := func(along rasterx.Adder, with color.NRGBA) {
		if with.A > 0 {
			pen.Clear()
			s.Path.AddTo(&rasterx.MatrixAdder{Adder: along, M: at})
			pen.SetColor(with)
			pen.Draw()
		}
	}
	if s.Below {
		follow(pen, s.Stroke)
	}
	follow(&pen.Filler, s.Fill)
	if !s.Below {
		follow(pen, s.Stroke)
	}
}

// The fonts are Go's own, which come with a licence that lets them be drawn with, and have
// the accents of Europe's Latin scripts.
var (
	bold    = sync.OnceValue(func() *sfnt.Font { return parsed(gobold.TTF) })
	regular = sync.OnceValue(func() *sfnt.Font { return parsed(goregular.TTF) })
)

func parsed(ttf []byte) *sfnt.Font {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic(err) // it is a part of the program
	}
	return f
}

// em is the size that letters are read at.
const em = 1000

// outline returns the path of a text on a line that begins at 0, as large as em, and its
// width; none where the font lacks a letter.
func outline(f *sfnt.Font, text string) (path rasterx.Path, width float64) {
	var b sfnt.Buffer
	var last sfnt.GlyphIndex
	var x fixed.Int26_6
	for i, c := range []rune(spaces.Replace(text)) {
		glyph, err := f.GlyphIndex(&b, c)
		if err != nil || glyph == 0 {
			return nil, 0
		}
		if i > 0 {
			if k, err := f.Kern(&b, last, glyph, fixed.I(em), 0); err == nil {
				x += k
			}
		}
		segments, err := f.LoadGlyph(&b, glyph, fixed.I(em), nil)
		if err != nil {
			return nil, 0
		}
		letter := rasterx.MatrixAdder{Adder: &path, M: rasterx.Identity.Translate(float64(x)/64, 0)}
		for _, s := range segments {
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				letter.Start(s.Args[0])
			case sfnt.SegmentOpLineTo:
				letter.Line(s.Args[0])
			case sfnt.SegmentOpQuadTo:
				letter.QuadBezier(s.Args[0], s.Args[1])
			}
		}
		advance, err := f.GlyphAdvance(&b, glyph, fixed.I(em), 0)
		if err != nil {
			return nil, 0
		}
		x += advance
		last = glyph
	}
	return path, float64(x) / 64
}

// spaces has a space for the narrow ones, which fonts lack.
var spaces = strings.NewReplacer("\u202f", " ", "\u00a0", " ")

// write writes a line, and reports whether it did. Where the font lacks a letter it writes
// nothing: the pieces say more than boxes do.
func write(c *image.RGBA, f *sfnt.Font, text string, x, y, size float64, with color.NRGBA) bool {
	path, _ := outline(f, text)
	line := c.SubImage(image.Rect(0, int(y-1.5*size), Width, int(y+size))).(*image.RGBA) // filling takes as long as what is filled is large
	at := rasterx.Identity.Translate(x, y-float64(line.Rect.Min.Y)).Scale(size/em, size/em)
	Shape{Path: path, At: rasterx.Identity, Fill: with}.paint(line, at)
	return len(path) > 0
}

// widest is the width of the longest line.
func widest(f *sfnt.Font, lines []string, size float64) (most float64) {
	for _, line := range lines {
		_, width := outline(f, line)
		most = max(most, width*size/em)
	}
	return most
}

// wrap parts a text into lines of a width.
func wrap(f *sfnt.Font, text string, size, room float64) (lines []string) {
	for _, word := range strings.Split(text, " ") {
		if n := len(lines); n > 0 {
			if _, width := outline(f, lines[n-1]+" "+word); width*size/em <= room {
				lines[n-1] += " " + word
				continue
			}
		}
		lines = append(lines, word)
	}
	return lines
}
