package ogimage

// From the data of a path to polygons, and from a line to the polygon that a pen of some
// width draws along it.

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
)

type point struct{ x, y float64 }

// outline is one line of a path, as many short straight ones.
type outline struct {
	points []point
	closed bool
}

// matrix is what becomes of a point: x' = a·x + c·y + e, y' = b·x + d·y + f.
type matrix struct{ a, b, c, d, e, f float64 }

var still = matrix{a: 1, d: 1}

func (m matrix) apply(p point) point {
	return point{float64(m.a*p.x) + float64(m.c*p.y) + m.e, float64(m.b*p.x) + float64(m.d*p.y) + m.f}
}

// then returns the matrix that does n first and m then.
func (m matrix) then(n matrix) matrix {
	x, y, o := m.apply(point{n.a, n.b}), m.apply(point{n.c, n.d}), m.apply(point{n.e, n.f})
	return matrix{x.x - m.e, x.y - m.f, y.x - m.e, y.y - m.f, o.x, o.y}
}

// scale is how much larger it makes things.
func (m matrix) scale() float64 {
	return math.Sqrt(math.Abs(float64(m.a*m.d) - float64(m.b*m.c)))
}

func moved(x, y float64) matrix { return matrix{1, 0, 0, 1, x, y} }
func scaled(by float64) matrix  { return matrix{by, 0, 0, by, 0, 0} }
func turned(deg float64) matrix {
	sin, cos := math.Sincos(deg * math.Pi / 180)
	return matrix{cos, sin, -sin, cos, 0, 0}
}

// call is one function of a transform.
var call = regexp.MustCompile(`^\s*([a-zA-Z]+)\s*\(([^()]*)\)`)

// transform reads the value of the attribute or the property of that name.
func transform(text string) (matrix, error) {
	m := still
	for rest := text; strings.TrimSpace(rest) != ""; {
		found := call.FindStringSubmatch(rest)
		if found == nil {
			return m, fmt.Errorf("the transform %q", text)
		}
		rest = rest[len(found[0]):]
		var n []float64
		for _, word := range strings.FieldsFunc(found[2], func(c rune) bool { return c == ' ' || c == ',' }) {
			v, err := strconv.ParseFloat(strings.TrimSuffix(word, "px"), 64)
			if err != nil {
				return m, fmt.Errorf("the transform %q", text)
			}
			n = append(n, v)
		}
		switch fmt.Sprint(found[1], " ", len(n)) {
		case "translate 1":
			m = m.then(moved(n[0], 0))
		case "translate 2":
			m = m.then(moved(n[0], n[1]))
		case "scale 1":
			m = m.then(scaled(n[0]))
		case "scale 2":
			m = m.then(matrix{n[0], 0, 0, n[1], 0, 0})
		case "rotate 1":
			m = m.then(turned(n[0]))
		case "rotate 3":
			m = m.then(moved(n[1], n[2])).then(turned(n[0])).then(moved(-n[1], -n[2]))
		default:
			return m, fmt.Errorf("the transform %q", text)
		}
	}
	return m, nil
}

// The words of a path. Two numbers may stand together, as in 1.5.5 and 3-4, and another
// one right behind a flag, which is a 0 or a 1.
var (
	verb   = regexp.MustCompile(`^[\s,]*([A-Za-z])`)
	number = regexp.MustCompile(`^[\s,]*([-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+))`)
	flag   = regexp.MustCompile(`^[\s,]*([01])`)
)

// reader reads the data of a path.
type reader struct {
	text string
	err  error
}

// next takes a word, "" if the next one is of another form.
func (r *reader) next(form *regexp.Regexp) string {
	found := form.FindStringSubmatch(r.text)
	if found == nil {
		return ""
	}
	r.text = r.text[len(found[0]):]
	return found[1]
}

func (r *reader) number() float64 {
	v, err := strconv.ParseFloat(r.next(number), 64)
	if err != nil && r.err == nil {
		r.err = fmt.Errorf("no number at %q", r.text)
	}
	return v
}

func (r *reader) flag() bool {
	word := r.next(flag)
	if word == "" && r.err == nil {
		r.err = fmt.Errorf("no flag at %q", r.text)
	}
	return word == "1"
}

// outlines returns the lines of a path.
func outlines(d string) ([]outline, error) {
	var list []outline
	var at, start, handle point // handle is the last one of a curve
	r := reader{text: d}
	line := func(to point) {
		if len(list) == 0 || list[len(list)-1].closed {
			list = append(list, outline{points: []point{at}})
		}
		last := &list[len(list)-1]
		last.points = append(last.points, to)
		at = to
	}
	curve := func(a, b, to point) {
		const steps = 16
		from := at
		for i := 1; i <= steps; i++ {
			t := float64(i) / steps
			u := 1 - t
			w, x, y, z := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
			line(point{
				float64(w*from.x) + float64(x*a.x) + float64(y*b.x) + float64(z*to.x),
				float64(w*from.y) + float64(x*a.y) + float64(y*b.y) + float64(z*to.y),
			})
		}
		handle = b
	}
	does, before := byte(0), byte(0)
	for strings.TrimSpace(r.text) != "" && r.err == nil {
		if word := r.next(verb); word != "" {
			does = word[0]
		}
		base := point{}
		if does >= 'a' {
			base = at
		}
		pair := func() point { x := r.number(); return point{base.x + x, base.y + r.number()} }
		switch does {
		case 'M', 'm':
			at = pair()
			start = at
			list = append(list, outline{points: []point{at}})
			does-- // what follows without a verb is lines
		case 'L', 'l':
			line(pair())
		case 'H', 'h':
			line(point{base.x + r.number(), at.y})
		case 'V', 'v':
			line(point{at.x, base.y + r.number()})
		case 'C', 'c':
			curve(pair(), pair(), pair())
		case 'S', 's':
			a := at
			if strings.IndexByte("CcSs", before) >= 0 {
				a = point{2*at.x - handle.x, 2*at.y - handle.y}
			}
			curve(a, pair(), pair())
		case 'Q', 'q':
			q, to := pair(), pair()
			curve(point{at.x + (q.x-at.x)*2/3, at.y + (q.y-at.y)*2/3}, point{to.x + (q.x-to.x)*2/3, to.y + (q.y-to.y)*2/3}, to)
		case 'A', 'a':
			rx, ry, phi := r.number(), r.number(), r.number()
			large, sweep := r.flag(), r.flag()
			for _, p := range arc(at, rx, ry, phi, large, sweep, pair()) {
				line(p)
			}
		case 'Z', 'z':
			if len(list) > 0 {
				list[len(list)-1].closed = true
			}
			at = start
		default:
			return nil, fmt.Errorf("the path %q has a verb %q that is not known", d, does)
		}
		before = does
	}
	if r.err != nil {
		return nil, fmt.Errorf("the path %q: %w", d, r.err)
	}
	return list, nil
}

// arc returns points of an arc of an ellipse, as SVG tells of it by its ends: SVG 2,
// appendix B.2.4, "Conversion from endpoint to center parameterization", whose names the
// variables have, and B.2.5 for radii that are out of range.
func arc(from point, rx, ry, phi float64, large, sweep bool, to point) []point {
	if rx == 0 || ry == 0 || from == to {
		return []point{to}
	}
	rx, ry = math.Abs(rx), math.Abs(ry)
	sin, cos := math.Sincos(phi * math.Pi / 180)
	dx, dy := (from.x-to.x)/2, (from.y-to.y)/2
	x1, y1 := float64(cos*dx)+float64(sin*dy), float64(cos*dy)-float64(sin*dx)
	if lambda := float64(x1*x1)/(rx*rx) + float64(y1*y1)/(ry*ry); lambda > 1 { // too small to reach
		rx, ry = rx*math.Sqrt(lambda), ry*math.Sqrt(lambda)
	}
	under := float64(rx*rx*y1*y1) + float64(ry*ry*x1*x1)
	k := math.Sqrt(max(0, (float64(rx*rx*ry*ry)-under)/under))
	if large == sweep {
		k = -k
	}
	cx1, cy1 := k*rx*y1/ry, -k*ry*x1/rx
	c := point{float64(cos*cx1) - float64(sin*cy1) + (from.x+to.x)/2, float64(sin*cx1) + float64(cos*cy1) + (from.y+to.y)/2}
	theta := math.Atan2((y1-cy1)/ry, (x1-cx1)/rx)
	delta := math.Atan2((-y1-cy1)/ry, (-x1-cx1)/rx) - theta
	if sweep && delta < 0 {
		delta += 2 * math.Pi
	} else if !sweep && delta > 0 {
		delta -= 2 * math.Pi
	}
	steps := int(math.Ceil(math.Abs(delta) * 8))
	var list []point
	for i := 1; i < steps; i++ {
		y, x := math.Sincos(theta + delta*float64(i)/float64(steps))
		x, y = rx*x, ry*y
		list = append(list, point{c.x + float64(cos*x) - float64(sin*y), c.y + float64(sin*x) + float64(cos*y)})
	}
	return append(list, to)
}

// pen returns the polygons that a round pen of a width draws along a line: one for each
// straight piece and one for each joint, all turning one way, so that they add up.
func (o outline) pen(width float64, caps bool) (list [][]point) {
	half := width / 2
	points := o.points
	if o.closed {
		points = append(points[:len(points):len(points)], points[0])
	}
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		length := math.Hypot(b.x-a.x, b.y-a.y)
		if length == 0 {
			continue
		}
		nx, ny := (b.y-a.y)/length*half, (a.x-b.x)/length*half
		list = append(list, []point{{a.x - nx, a.y - ny}, {a.x + nx, a.y + ny}, {b.x + nx, b.y + ny}, {b.x - nx, b.y - ny}})
	}
	for i, p := range points {
		if end := i == 0 || i == len(points)-1; end && !caps && !o.closed {
			continue
		}
		const corners = 16
		var round []point
		for k := range corners {
			s, c := math.Sincos(2 * math.Pi * float64(k) / corners)
			round = append(round, point{p.x + float64(half*c), p.y + float64(half*s)})
		}
		list = append(list, round)
	}
	return list
}
