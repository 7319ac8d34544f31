package ogimage

// From a drawing of ours, which is SVG whose classes a stylesheet colours, to shapes that
// can be painted. It knows what our pieces and the site's icon are made of: groups,
// rectangles, paths and numerals. Anything else is an error, not a hole in a picture.

import (
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"maps"
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

// Read returns the pieces of an emblem. Of a piece that turns over it gives the face.
func Read(emblem string, styles Styles, around ...string) ([]Drawing, error) {
	type level struct {
		says  map[string]string
		at    rasterx.Matrix2D
		block bool
	}
	path := [][]string{nil, around}
	says := styles.of(path, styles.of(path[:1], nil))
	levels := []level{{says: says, at: rasterx.Identity}}
	var list []Drawing
	var numeral *Shape
	first := -1 // where the pieces of a block begin
	for d := xml.NewDecoder(strings.NewReader(emblem)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return list, nil
		} else if err != nil {
			return nil, fmt.Errorf("reading a drawing: %w", err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			attrs := map[string]string{}
			for _, a := range token.Attr {
				attrs[a.Name.Local] = a.Value
			}
			path = append(path, strings.Fields(attrs["class"]))
			up := levels[len(levels)-1]
			around := maps.Clone(up.says)
			for _, property := range []string{"fill", "stroke", "stroke-width"} { // which a stylesheet may overrule
				if value, ok := attrs[property]; ok {
					around[property] = value
				}
			}
			l := level{says: styles.of(path, around), at: up.at}
			for _, t := range []string{attrs["transform"], l.says["transform"]} {
				m, err := transform(t)
				if err != nil {
					return nil, fmt.Errorf("reading a drawing: %w", err)
				}
				l.at = l.at.Mult(m)
			}
			switch token.Name.Local {
			case "span":
				if l.block = attrs["class"] == "block"; l.block {
					first = len(list)
				}
			case "svg":
				var one Drawing
				if _, err := fmt.Sscanf(attrs["viewBox"], "0 0 %g %g", &one.Width, &one.Height); err != nil {
					return nil, fmt.Errorf("reading a drawing: its view box %q", attrs["viewBox"])
				}
				l.at = rasterx.Identity
				list = append(list, one)
			case "g":
			case "path", "rect", "text":
				if len(list) == 0 {
					return nil, fmt.Errorf("reading a drawing: a <%s> outside of an <svg>", token.Name.Local)
				}
				number := func(name string) float64 {
					v, _ := strconv.ParseFloat(attrs[name], 64) // one that is not there is 0
					return v
				}
				s := Shape{At: l.at, Round: l.says["stroke-linecap"] == "round", Below: strings.HasPrefix(l.says["paint-order"], "stroke"), Width: 1}
				if s.Fill, err = colour(l.says, "fill", "#000"); err != nil {
					return nil, err
				}
				if s.Stroke, err = colour(l.says, "stroke", "none"); err != nil {
					return nil, err
				}
				if attrs["opacity"] != "" {
					s.Fill.A = uint8(float64(s.Fill.A)*number("opacity") + .5)
				}
				if part, err := strconv.ParseFloat(l.says["stroke-opacity"], 64); err == nil {
					s.Stroke.A = uint8(float64(s.Stroke.A)*part + .5)
				}
				if w, err := pixels(l.says["stroke-width"]); err == nil {
					s.Width = w
				}
				last := &list[len(list)-1]
				last.Shapes = append(last.Shapes, s)
				shape := &last.Shapes[len(last.Shapes)-1]
				switch token.Name.Local {
				case "path":
					if shape.Path, err = parsePath(attrs["d"]); err != nil {
						return nil, fmt.Errorf("reading a drawing: %w", err)
					}
				case "rect":
					x, y, r := number("x"), number("y"), number("rx")
					rasterx.AddRoundRect(x, y, x+number("width"), y+number("height"), r, r, 0, rasterx.RoundGap, &shape.Path)
				case "text":
					size, err := pixels(l.says["font-size"])
					if err != nil {
						size = 1
					}
					shape.At = s.At.Translate(number("x"), number("y")).Scale(size/em, size/em)
					shape.Stroke = color.NRGBA{}
					numeral = shape
				}
			default:
				return nil, fmt.Errorf("reading a drawing: a <%s>, which is not known", token.Name.Local)
			}
			levels = append(levels, l)
		case xml.CharData:
			if numeral != nil {
				path, width := outline(bold(), strings.TrimSpace(string(token)))
				numeral.Path, numeral.At = path, numeral.At.Translate(-width/2, 0)
			}
		case xml.EndElement:
			if levels[len(levels)-1].block && len(list) > first {
				list = append(list[:first], list[len(list)-1])
			}
			path, levels, numeral = path[:len(path)-1], levels[:len(levels)-1], nil
		}
	}
}

// pixels reads a length.
func pixels(value string) (float64, error) {
	return strconv.ParseFloat(strings.TrimSuffix(value, "px"), 64)
}

// colour returns the colour that a property says, by way of tokens.
func colour(says map[string]string, property, otherwise string) (color.NRGBA, error) {
	value := says[property]
	if token, ok := strings.CutPrefix(value, "var("); ok {
		value = says[strings.TrimSuffix(token, ")")]
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
