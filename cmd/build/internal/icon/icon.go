// Package icon turns the site's icon, which is drawn once as an SVG, into the PNGs
// that devices ask for when they put a site beside their own programs.
//
// It knows as much of SVG as a mark of flat colours needs: a square view box,
// rectangles with round corners, and paths of straight lines with absolute
// coordinates. Anything else is an error, not a hole in the picture. A library that
// draws any SVG was rejected for one icon, and so were PNGs kept in the repository:
// a second drawing would not follow the first.
package icon

import (
	"bytes"
	_ "embed"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Source is this package's own text: an icon that is kept follows from it too.
//
//go:embed icon.go
var Source string

// PNG draws the SVG as a square of size pixels. Full lets the first shape, the
// ground, reach every edge: some devices cut icons to a shape of their own.
func PNG(svg []byte, size int, full bool) ([]byte, error) {
	side, shapes, err := read(svg)
	if err != nil {
		return nil, fmt.Errorf("drawing the icon: %w", err)
	}
	if full {
		shapes[0].corners = corners(0, 0, side, side, 0)
	}
	canvas := image.NewNRGBA(image.Rect(0, 0, size, size))
	for _, s := range shapes {
		s.paint(canvas, float64(size)/side)
	}
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, canvas); err != nil {
		return nil, fmt.Errorf("drawing the icon: %w", err)
	}
	return b.Bytes(), nil
}

type point struct{ x, y float64 }

// shape is a polygon of one colour.
type shape struct {
	corners []point
	fill    color.NRGBA
}

// read returns the shapes of an SVG, lowest first, and the side of its view box.
func read(svg []byte) (side float64, shapes []shape, err error) {
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		} else if err != nil {
			return 0, nil, err
		}
		tag, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		attrs := map[string]string{}
		for _, a := range tag.Attr {
			attrs[a.Name.Local] = a.Value
		}
		number := func(name string) float64 {
			v, _ := strconv.ParseFloat(attrs[name], 64) // one that is not there is 0
			return v
		}
		var s shape
		switch tag.Name.Local {
		case "svg":
			if box := strings.Fields(attrs["viewBox"]); len(box) == 4 && box[0] == "0" && box[1] == "0" && box[2] == box[3] {
				side, _ = strconv.ParseFloat(box[2], 64)
			}
			continue
		case "rect":
			s.corners = corners(number("x"), number("y"), number("width"), number("height"), number("rx"))
		case "path":
			if s.corners, err = path(attrs["d"]); err != nil {
				return 0, nil, err
			}
		default:
			return 0, nil, fmt.Errorf("it has a <%s>, and only <rect> and <path> are known", tag.Name.Local)
		}
		if _, err := fmt.Sscanf(attrs["fill"], "#%02x%02x%02x", &s.fill.R, &s.fill.G, &s.fill.B); err != nil {
			return 0, nil, fmt.Errorf("the fill %q is no colour like #a0b1c2", attrs["fill"])
		}
		s.fill.A = 255
		if attrs["opacity"] != "" {
			s.fill.A = uint8(math.Round(255 * number("opacity")))
		}
		shapes = append(shapes, s)
	}
	if side <= 0 || len(shapes) == 0 {
		return 0, nil, errors.New("it has no shapes in a square view box that begins at 0 0")
	}
	return side, shapes, nil
}

// corners returns a rectangle; a round corner is many small ones.
func corners(x, y, width, height, r float64) []point {
	const steps = 24
	var list []point
	for i, c := range []point{{x + width - r, y + height - r}, {x + r, y + height - r}, {x + r, y + r}, {x + width - r, y + r}} {
		for step := range steps + 1 {
			sin, cos := math.Sincos(math.Pi / 2 * (float64(i) + float64(step)/steps))
			list = append(list, point{c.x + float64(r*cos), c.y + float64(r*sin)})
		}
	}
	return list
}

var command = regexp.MustCompile(`[A-Za-z]|-?[0-9.]+`)

// path returns the corners of one closed path.
func path(d string) (list []point, err error) {
	words := command.FindAllString(d, -1)
	var verb string
	var at point
	for len(words) > 0 {
		if w := words[0]; w[0] >= 'A' {
			verb, words = w, words[1:]
			if verb == "z" || verb == "Z" {
				continue
			}
		}
		wants := map[string]int{"M": 2, "L": 2, "H": 1, "V": 1}[verb]
		if wants == 0 || len(words) < wants {
			return nil, fmt.Errorf("the path %q is not of M, L, H, V and z alone", d)
		}
		var n [2]float64
		for i := range wants {
			if n[i], err = strconv.ParseFloat(words[i], 64); err != nil {
				return nil, err
			}
		}
		words = words[wants:]
		switch verb {
		case "H":
			at.x = n[0]
		case "V":
			at.y = n[0]
		default:
			at = point{n[0], n[1]}
		}
		list = append(list, at)
	}
	return list, nil
}

// paint lays the shape over a canvas. Each row of pixels is cut by several lines, and
// what a line covers of a pixel is counted exactly.
func (s shape) paint(canvas *image.NRGBA, scale float64) {
	const lines = 4
	size := canvas.Rect.Dx()
	cover := make([]float64, size)
	for row := range size {
		first, last := size, 0 // what the shape reaches of this row
		for line := range lines {
			y := (float64(row) + (float64(line)+.5)/lines) / scale
			var cuts []float64
			for i, a := range s.corners {
				b := s.corners[(i+1)%len(s.corners)]
				if (a.y <= y) != (b.y <= y) {
					cuts = append(cuts, float64(scale*(a.x+float64((y-a.y)*(b.x-a.x))/(b.y-a.y))))
				}
			}
			slices.Sort(cuts)
			for ; len(cuts) > 1; cuts = cuts[2:] {
				from, to := max(cuts[0], 0), min(cuts[1], float64(size))
				for x := int(from); float64(x) < to; x++ {
					cover[x] += float64(min(to, float64(x+1))-max(from, float64(x))) / lines
				}
				first, last = min(first, int(from)), max(last, int(math.Ceil(to)))
			}
		}
		for x := first; x < last; x++ {
			if at := canvas.Pix[canvas.PixOffset(x, row):]; cover[x] > .999 && s.fill.A == 255 {
				at[0], at[1], at[2], at[3] = s.fill.R, s.fill.G, s.fill.B, 255
			} else if cover[x] > 0 {
				canvas.SetNRGBA(x, row, over(canvas.NRGBAAt(x, row), s.fill, cover[x]))
			}
			cover[x] = 0
		}
	}
}

// over lays a colour, by as much as it covers, on another.
func over(below, above color.NRGBA, part float64) color.NRGBA {
	a := part * float64(above.A) / 255
	rest := float64(below.A) / 255 * (1 - a)
	mix := func(above, below uint8) uint8 {
		return uint8(math.Round((float64(float64(above)*a) + float64(float64(below)*rest)) / (a + rest)))
	}
	return color.NRGBA{mix(above.R, below.R), mix(above.G, below.G), mix(above.B, below.B), uint8(math.Round(255 * (a + rest)))}
}
