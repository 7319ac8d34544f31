// Package ogimage draws the pictures that messengers and networks put beside a link to a
// page: 1200 by 630 pixels with the page's title and the pieces of its game, which are
// the very drawings of the page, in its colours. Package icon has the site's own mark
// drawn by it.
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

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// Width and Height are what those who show such pictures ask for.
const (
	Width  = 1200
	Height = 630
)

var (
	//go:embed picture.go path.go drawing.go style.go
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
	c := canvas{image.NewRGBA(image.Rect(0, 0, Width, Height))}
	draw.Draw(c.RGBA, c.Rect, image.NewUniform(p.Ground), image.Point{}, draw.Src)
	ink, soft := color.NRGBA{0x26, 0x22, 0x1c, 255}, color.NRGBA{0x4a, 0x42, 0x36, 255}
	if bright(p.Ground) < .4 {
		ink, soft = color.NRGBA{0xff, 0xf8, 0xe8, 255}, color.NRGBA{0xd5, 0xd3, 0xcf, 255}
	}
	const left, right = 72, Width - 72
	c.fill([][]point{{{0, 0}, {Width, 0}, {Width, 14}, {0, 14}}}, p.Accent)

	c.text(regular(), p.Site, left, Height-56, 38, soft)
	y := 72.0
	if c.text(regular(), p.Over, left, 104, 40, soft) {
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
		c.text(bold(), line, left, y, size, ink)
		y += size * .18
	}
	const site = 270 // wide, at the foot
	if err := c.pieces(p.Pieces, left+site, y+34, right, Height-44); err != nil {
		return nil, err
	}
	return c.encode()
}

// encode returns what was painted as a PNG.
func (c canvas) encode() ([]byte, error) {
	var b bytes.Buffer
	if err := png.Encode(&b, c.few()); err != nil { // the best compression takes three times as long and saves a twelfth
		return nil, fmt.Errorf("writing a picture: %w", err)
	}
	return b.Bytes(), nil
}

// bright is how light a colour is, from 0 to 1.
func bright(c color.NRGBA) float64 {
	return (float64(.299*float64(c.R)) + float64(.587*float64(c.G)) + float64(.114*float64(c.B))) / 255
}

// few returns the canvas in the 256 colours that it has most of, and others by the nearest
// of these: few colours lie at the edges of shapes alone, and the file is a third.
func (c canvas) few() *image.Paletted {
	count := map[color.RGBA]int{}
	at := func(i int) color.RGBA { return color.RGBA{c.Pix[i], c.Pix[i+1], c.Pix[i+2], c.Pix[i+3]} }
	for i := 0; i < len(c.Pix); {
		of, from := at(i), i
		for ; i < len(c.Pix) && at(i) == of; i += 4 {
		}
		count[of] += i - from
	}
	number := func(c color.RGBA) int { return int(c.A)<<24 | int(c.R)<<16 | int(c.G)<<8 | int(c.B) }
	most := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(count[b]-count[a], number(a)-number(b))
	})
	var palette color.Palette
	for _, c := range most[:min(256, len(most))] {
		palette = append(palette, c)
	}
	out := image.NewPaletted(c.Rect, palette)
	nearest := map[color.RGBA]uint8{}
	for i := range out.Pix {
		of := at(4 * i)
		if i > 0 && of == at(4*i-4) {
			out.Pix[i] = out.Pix[i-1]
			continue
		}
		n, ok := nearest[of]
		if !ok {
			n = uint8(palette.Index(of))
			nearest[of] = n
		}
		out.Pix[i] = n
	}
	return out
}

// canvas is what is painted on.
type canvas struct{ *image.RGBA }

// pieces lays pieces in a row, as large as there is room, each a little askew as a hand
// would lay them.
func (c canvas) pieces(list []Drawing, left, top, right, bottom float64) error {
	if len(list) == 0 {
		return nil
	}
	const gap = .3 // of the width of a piece
	tall, wide := 0.0, 0.0
	for _, d := range list {
		wide += d.Width / 100
		tall = max(tall, d.Height/100)
	}
	wide += gap * float64(len(list)-1)
	unit := min((bottom-top)/(tall*1.06), (right-left)/wide)
	x := right - unit*(wide+.05)
	for i, d := range list {
		w, h := d.Width/100*unit, d.Height/100*unit
		lean := []float64{-3, 2, -1.5, 3}[i%4]
		at := moved(x+w/2, (top+bottom)/2).then(turned(lean)).then(moved(-w/2, -h/2)).then(scaled(unit / 100))
		for n, s := range d.Shapes {
			if n == 0 { // what lies below throws the shadow
				shadow := s
				shadow.Fill, shadow.Stroke = color.NRGBA{A: 70}, color.NRGBA{}
				if err := c.shape(shadow, moved(unit*.03, unit*.045).then(at), d); err != nil {
					return err
				}
			}
			if err := c.shape(s, at, d); err != nil {
				return err
			}
		}
		x += w + gap*unit
	}
	return nil
}

// PNG draws a drawing alone, so many pixels wide.
func (d Drawing) PNG(width int) ([]byte, error) {
	by := float64(width) / d.Width
	c := canvas{image.NewRGBA(image.Rect(0, 0, width, int(by*d.Height+.5)))}
	for _, s := range d.Shapes {
		if err := c.shape(s, scaled(by), d); err != nil {
			return nil, err
		}
	}
	return c.encode()
}

// shape paints a shape of a piece, as far as it lies within the piece.
func (c canvas) shape(s Shape, at matrix, within Drawing) error {
	paint := func(polygons [][]point, with color.NRGBA) {
		for i, poly := range polygons {
			polygons[i] = within.clip(poly)
			for k, p := range polygons[i] {
				polygons[i][k] = at.apply(p)
			}
		}
		c.fill(polygons, with)
	}
	if s.Text != "" {
		glyphs, width, _ := outlineOf(bold(), s.Text, s.Width)
		for _, g := range glyphs {
			for i, p := range g {
				g[i] = s.At.apply(point{p.x - width/2, p.y})
			}
		}
		paint(glyphs, s.Fill)
		return nil
	}
	lines, err := outlines(s.Path)
	if err != nil {
		return fmt.Errorf("drawing a shape: %w", err)
	}
	var filled, drawn [][]point
	for _, l := range lines {
		o := outline{closed: l.closed}
		for _, p := range l.points {
			o.points = append(o.points, s.At.apply(p))
		}
		if s.Stroke.A > 0 {
			drawn = append(drawn, o.pen(s.Width*s.At.scale(), s.Round)...)
		}
		filled = append(filled, o.points)
	}
	if s.Below {
		paint(drawn, s.Stroke)
	}
	paint(filled, s.Fill)
	if !s.Below {
		paint(drawn, s.Stroke)
	}
	return nil
}

// clip cuts off what of a polygon lies beyond the piece, one edge after the other.
func (d Drawing) clip(poly []point) []point {
	for _, edge := range []func(point) float64{ // how far inside a point is
		func(p point) float64 { return p.x },
		func(p point) float64 { return p.y },
		func(p point) float64 { return d.Width - p.x },
		func(p point) float64 { return d.Height - p.y },
	} {
		var kept []point
		for i, p := range poly {
			before := poly[(i+len(poly)-1)%len(poly)]
			in, was := edge(p), edge(before)
			if in >= 0 != (was >= 0) {
				t := was / (was - in)
				kept = append(kept, point{before.x + float64(t*(p.x-before.x)), before.y + float64(t*(p.y-before.y))})
			}
			if in >= 0 {
				kept = append(kept, p)
			}
		}
		poly = kept
	}
	return poly
}

// fill paints what polygons cover together.
func (c canvas) fill(polygons [][]point, with color.NRGBA) {
	if with.A == 0 || len(polygons) == 0 {
		return
	}
	least, most := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, poly := range polygons {
		for _, p := range poly {
			least = point{min(least.x, p.x), min(least.y, p.y)}
			most = point{max(most.x, p.x), max(most.y, p.y)}
		}
	}
	box := image.Rect(int(math.Floor(least.x)), int(math.Floor(least.y)), int(math.Ceil(most.x))+1, int(math.Ceil(most.y))+1)
	if box.Empty() || box.Dx() > 4*Width || box.Dy() > 4*Height {
		return
	}
	z := vector.NewRasterizer(box.Dx(), box.Dy())
	for _, poly := range polygons {
		for i, p := range poly {
			x, y := float32(p.x-float64(box.Min.X)), float32(p.y-float64(box.Min.Y))
			if i == 0 {
				z.MoveTo(x, y)
			} else {
				z.LineTo(x, y)
			}
		}
		z.ClosePath()
	}
	mask := image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy()))
	z.DrawOp = draw.Src
	z.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	draw.DrawMask(c.RGBA, box, image.NewUniform(with), image.Point{}, mask, image.Point{}, draw.Over)
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

// outlineOf returns the polygons of a text on a line that begins at 0, and its width; ok is
// false where the font lacks a letter.
func outlineOf(f *sfnt.Font, text string, size float64) (polygons [][]point, width float64, ok bool) {
	var b sfnt.Buffer
	const em = 1000
	scale := size / em / 64
	var last sfnt.GlyphIndex
	x := 0.0
	for i, c := range spaced(text) {
		glyph, err := f.GlyphIndex(&b, c)
		if err != nil || glyph == 0 {
			return nil, 0, false
		}
		if i > 0 {
			if k, err := f.Kern(&b, last, glyph, fixed.I(em), 0); err == nil {
				x += float64(k) * scale
			}
		}
		segments, err := f.LoadGlyph(&b, glyph, fixed.I(em), nil)
		if err != nil {
			return nil, 0, false
		}
		at := func(p fixed.Point26_6) point { return point{x + float64(p.X)*scale, float64(p.Y) * scale} }
		var poly []point
		for _, s := range segments {
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				if len(poly) > 0 {
					polygons = append(polygons, poly)
				}
				poly = []point{at(s.Args[0])}
			case sfnt.SegmentOpLineTo:
				poly = append(poly, at(s.Args[0]))
			case sfnt.SegmentOpQuadTo:
				const steps = 8
				from, q, to := poly[len(poly)-1], at(s.Args[0]), at(s.Args[1])
				for i := 1; i <= steps; i++ {
					t := float64(i) / steps
					u := 1 - t
					poly = append(poly, point{float64(u*u*from.x) + float64(2*u*t*q.x) + float64(t*t*to.x), float64(u*u*from.y) + float64(2*u*t*q.y) + float64(t*t*to.y)})
				}
			default:
				return nil, 0, false // TrueType has no others
			}
		}
		if len(poly) > 0 {
			polygons = append(polygons, poly)
		}
		advance, err := f.GlyphAdvance(&b, glyph, fixed.I(em), 0)
		if err != nil {
			return nil, 0, false
		}
		x += float64(advance) * scale
		last = glyph
	}
	return polygons, x, true
}

// spaced returns the letters of a text; narrow spaces, which fonts lack, are spaces.
func spaced(text string) []rune {
	return []rune(strings.NewReplacer("\u202f", " ", "\u00a0", " ").Replace(text))
}

// text writes a line. Where the font lacks a letter it writes nothing: the pieces say
// more than boxes do.
func (c canvas) text(f *sfnt.Font, text string, x, y, size float64, with color.NRGBA) bool {
	polygons, _, ok := outlineOf(f, text, size)
	for _, poly := range polygons {
		for i, p := range poly {
			poly[i] = point{x + p.x, y + p.y}
		}
	}
	c.fill(polygons, with)
	return ok && text != ""
}

// widest is the width of the longest line.
func widest(f *sfnt.Font, lines []string, size float64) (most float64) {
	for _, line := range lines {
		_, width, _ := outlineOf(f, line, size)
		most = max(most, width)
	}
	return most
}

// wrap parts a text into lines of a width.
func wrap(f *sfnt.Font, text string, size, room float64) (lines []string) {
	for _, word := range strings.Split(text, " ") {
		if n := len(lines); n > 0 {
			if _, width, _ := outlineOf(f, lines[n-1]+" "+word, size); width <= room {
				lines[n-1] += " " + word
				continue
			}
		}
		lines = append(lines, word)
	}
	return lines
}
