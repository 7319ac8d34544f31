package ogimage

// From the data of a path, and from the list of a transform, to what package rasterx knows.
// The reader of paths that oksvg has was rejected: it takes "0150" in an arc for a number
// where it is two flags and one, and ends without an error at what is no path.

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/srwiley/rasterx"
)

// transform reads the value of the attribute or the property of that name.
func transform(text string) (rasterx.Matrix2D, error) {
	m := rasterx.Identity
	for rest := strings.TrimSpace(text); rest != ""; {
		name, more, _ := strings.Cut(rest, "(")
		list, after, closed := strings.Cut(more, ")")
		rest = strings.TrimSpace(after)
		var n []float64
		for _, word := range strings.Fields(strings.ReplaceAll(list, ",", " ")) {
			v, err := strconv.ParseFloat(strings.TrimSuffix(word, "px"), 64)
			closed = closed && err == nil
			n = append(n, v)
		}
		if !closed {
			return m, fmt.Errorf("the transform %q", text)
		}
		switch fmt.Sprint(strings.TrimSpace(name), " ", len(n)) {
		case "translate 1":
			m = m.Translate(n[0], 0)
		case "translate 2":
			m = m.Translate(n[0], n[1])
		case "scale 1":
			m = m.Scale(n[0], n[0])
		case "scale 2":
			m = m.Scale(n[0], n[1])
		case "rotate 1":
			m = m.Rotate(n[0] * math.Pi / 180)
		case "rotate 3":
			m = m.Translate(n[1], n[2]).Rotate(n[0]*math.Pi/180).Translate(-n[1], -n[2])
		default:
			return m, fmt.Errorf("the transform %q", text)
		}
	}
	return m, nil
}

// The words of a path. Two numbers may stand together, as in 1.5.5 and 3-4, and another
// one right behind a flag, which is a 0 or a 1.
var (
	verbWord   = regexp.MustCompile(`^[\s,]*([A-Za-z])`)
	numberWord = regexp.MustCompile(`^[\s,]*([-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+))`)
	flagWord   = regexp.MustCompile(`^[\s,]*([01])`)
)

// operands are what follows each verb: x and y from where the line is if the verb is a
// small letter, n a number, and f a flag.
var operands = map[byte]string{'M': "xy", 'L': "xy", 'H': "x", 'V': "y", 'C': "xyxyxy", 'S': "xyxy", 'Q': "xyxy", 'A': "nnnffxy", 'Z': ""}

// parsePath reads the data of a path.
func parsePath(d string) (path rasterx.Path, err error) {
	type point struct{ x, y float64 }
	var at, start, handle point // handle is the last one of a curve
	rest := d
	next := func(form *regexp.Regexp) string { // "" if the next word is of another form
		found := form.FindStringSubmatch(rest)
		if found == nil {
			return ""
		}
		rest = rest[len(found[0]):]
		return found[1]
	}
	verb, before, open := byte(0), byte(0), false
	for strings.TrimSpace(rest) != "" {
		if word := next(verbWord); word != "" {
			verb = word[0]
		}
		upper := verb &^ 0x20
		kinds, known := operands[upper]
		if !known {
			return nil, fmt.Errorf("the path %q has a verb %q that is not known", d, verb)
		}
		var n [7]float64
		for i, kind := range kinds {
			form := numberWord
			if kind == 'f' {
				form = flagWord
			}
			if n[i], err = strconv.ParseFloat(next(form), 64); err != nil {
				return nil, fmt.Errorf("the path %q: no number at %q", d, rest)
			}
			if verb >= 'a' && kind == 'x' {
				n[i] += at.x
			} else if verb >= 'a' && kind == 'y' {
				n[i] += at.y
			}
		}
		if !open && upper != 'M' {
			path.Start(rasterx.ToFixedP(at.x, at.y))
			open = true
		}
		from := at
		switch {
		case upper == 'H':
			at.x = n[0]
		case upper == 'V':
			at.y = n[0]
		case len(kinds) > 1: // the last two are where it leads
			at = point{n[len(kinds)-2], n[len(kinds)-1]}
		}
		curve := func(a, b point) {
			path.CubeBezier(rasterx.ToFixedP(a.x, a.y), rasterx.ToFixedP(b.x, b.y), rasterx.ToFixedP(at.x, at.y))
			handle = b
		}
		switch upper {
		case 'M':
			path.Start(rasterx.ToFixedP(at.x, at.y))
			start, open = at, true
			verb-- // what follows without a verb is lines
		case 'H', 'V', 'L':
			path.Line(rasterx.ToFixedP(at.x, at.y))
		case 'C':
			curve(point{n[0], n[1]}, point{n[2], n[3]})
		case 'S':
			a := from
			if before == 'C' || before == 'S' {
				a = point{2*from.x - handle.x, 2*from.y - handle.y}
			}
			curve(a, point{n[0], n[1]})
		case 'Q':
			path.QuadBezier(rasterx.ToFixedP(n[0], n[1]), rasterx.ToFixedP(at.x, at.y))
		case 'A':
			if n[0], n[1] = math.Abs(n[0]), math.Abs(n[1]); n[0] == 0 || n[1] == 0 || from == at {
				path.Line(rasterx.ToFixedP(at.x, at.y))
				break
			}
			cx, cy := rasterx.FindEllipseCenter(&n[0], &n[1], n[2]*math.Pi/180, from.x, from.y, at.x, at.y, n[4] == 0, n[3] == 0)
			rasterx.AddArc(n[:], cx, cy, from.x, from.y, &path)
		case 'Z':
			path.Stop(true)
			at, open, verb = start, false, 0
		}
		before = upper
	}
	return path, nil
}
