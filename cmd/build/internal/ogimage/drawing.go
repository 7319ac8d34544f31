package ogimage

// From a drawing of ours, which is SVG whose classes a stylesheet colours, to shapes that
// can be painted. It knows what our pieces and the site's icon are made of: groups,
// rectangles, paths and numerals. Anything else is an error, not a hole in a picture.

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"image/color"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/srwiley/rasterx"
)

// Drawing is one piece, read and coloured.
type Drawing struct {
	Width, Height float64
	Shapes        []Shape
}

// Shape is a path or a numeral of a piece.
type Shape struct {
	Path         rasterx.Path
	At           rasterx.Matrix2D
	Fill, Stroke color.NRGBA // without a colour nothing is painted
	Width        float64     // of the stroke
	Round        bool        // the stroke's ends
	Below        bool        // the stroke lies below the fill
}

// element is one of an emblem's.
type element struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Text    string     `xml:",chardata"`
	Within  []element  `xml:",any"`
}

// reader gathers the pieces of an emblem.
type reader struct {
	styles Styles
	list   []Drawing
}

// Read returns the pieces of an emblem. Of a piece that turns over it gives the face.
func Read(emblem string, styles Styles, around ...string) ([]Drawing, error) {
	var all element
	if err := xml.Unmarshal([]byte("<g>"+emblem+"</g>"), &all); err != nil {
		return nil, fmt.Errorf("reading a drawing: %w", err)
	}
	r := reader{styles: styles}
	root := [][]string{nil}
	path := [][]string{nil, around}
	if err := r.element(all, path, styles.of(path, styles.of(root, nil)), rasterx.Identity); err != nil {
		return nil, fmt.Errorf("reading a drawing: %w", err)
	}
	return r.list, nil
}

// element reads an element. Path are the classes around it, says is what holds there, and
// at is where that lies.
func (r *reader) element(e element, path [][]string, says map[string]string, at rasterx.Matrix2D) error {
	attrs := map[string]string{}
	for _, a := range e.Attrs {
		attrs[a.Name.Local] = a.Value
	}
	says = maps.Clone(says)
	for _, property := range []string{"fill", "stroke", "stroke-width"} { // which a stylesheet may overrule
		if value, ok := attrs[property]; ok {
			says[property] = value
		}
	}
	path = append(slices.Clip(path), strings.Fields(attrs["class"]))
	says = r.styles.of(path, says)
	for _, t := range []string{attrs["transform"], says["transform"]} {
		m, err := transform(t)
		if err != nil {
			return err
		}
		at = at.Mult(m)
	}
	first := len(r.list)
	switch e.XMLName.Local {
	case "span", "g":
	case "svg":
		var one Drawing
		if _, err := fmt.Sscanf(attrs["viewBox"], "0 0 %g %g", &one.Width, &one.Height); err != nil {
			return fmt.Errorf("its view box %q", attrs["viewBox"])
		}
		at = rasterx.Identity
		r.list = append(r.list, one)
	case "path", "rect", "text":
		if first == 0 {
			return fmt.Errorf("a <%s> outside of an <svg>", e.XMLName.Local)
		}
		s, err := shape(e, attrs, says, at)
		if err != nil {
			return err
		}
		r.list[first-1].Shapes = append(r.list[first-1].Shapes, s)
	default:
		return fmt.Errorf("a <%s>, which is not known", e.XMLName.Local)
	}
	for _, inner := range e.Within {
		if err := r.element(inner, path, says, at); err != nil {
			return err
		}
	}
	if attrs["class"] == "block" && len(r.list) > first {
		r.list = append(r.list[:first], r.list[len(r.list)-1])
	}
	return nil
}

// shape reads an element that is painted.
func shape(e element, attrs, says map[string]string, at rasterx.Matrix2D) (s Shape, err error) {
	number := func(text string, otherwise float64) float64 {
		if v, err := strconv.ParseFloat(strings.TrimSuffix(text, "px"), 64); err == nil {
			return v
		}
		return otherwise
	}
	x, y := number(attrs["x"], 0), number(attrs["y"], 0)
	s = Shape{At: at, Round: says["stroke-linecap"] == "round", Below: strings.HasPrefix(says["paint-order"], "stroke"), Width: number(says["stroke-width"], 1)}
	if s.Fill, err = colour(says, "fill", "#000"); err != nil {
		return s, err
	}
	s.Fill.A = uint8(float64(s.Fill.A)*number(attrs["opacity"], 1) + .5)
	if s.Stroke, err = colour(says, "stroke", "none"); err != nil {
		return s, err
	}
	s.Stroke.A = uint8(float64(s.Stroke.A)*number(says["stroke-opacity"], 1) + .5)
	switch e.XMLName.Local {
	case "path":
		s.Path, err = parsePath(attrs["d"])
	case "rect":
		r := number(attrs["rx"], 0)
		rasterx.AddRoundRect(x, y, x+number(attrs["width"], 0), y+number(attrs["height"], 0), r, r, 0, rasterx.RoundGap, &s.Path)
	case "text":
		var width float64
		s.Path, width = outline(bold(), strings.TrimSpace(e.Text))
		size := number(says["font-size"], 1) / em
		s.At, s.Stroke = at.Translate(x, y).Scale(size, size).Translate(-width/2, 0), color.NRGBA{}
	}
	return s, err
}

// colour returns the colour that a property says, by way of tokens.
func colour(says map[string]string, property, otherwise string) (color.NRGBA, error) {
	value := says[property]
	if token, ok := strings.CutPrefix(value, "var("); ok {
		token, fallback, _ := strings.Cut(strings.TrimSuffix(token, ")"), ",")
		value = cmp.Or(says[token], strings.TrimSpace(fallback))
	}
	if value == "" {
		value = otherwise
	}
	return Colour(value)
}

// Colour reads a colour such as #1a2547, #fff or #fff6; "none" is one that nobody sees.
func Colour(value string) (color.NRGBA, error) {
	if value == "none" || value == "transparent" {
		return color.NRGBA{}, nil
	}
	hex := strings.TrimPrefix(value, "#")
	if len(hex) == 3 || len(hex) == 4 {
		var long strings.Builder
		for _, c := range hex {
			long.WriteString(string(c) + string(c))
		}
		hex = long.String()
	}
	if len(hex) == 6 {
		hex += "ff"
	}
	n, err := strconv.ParseUint(hex, 16, 32)
	if err != nil || len(hex) != 8 || !strings.HasPrefix(value, "#") {
		return color.NRGBA{}, fmt.Errorf("the colour %q is not one like #1a2547", value)
	}
	return color.NRGBA{uint8(n >> 24), uint8(n >> 16), uint8(n >> 8), uint8(n)}, nil
}
