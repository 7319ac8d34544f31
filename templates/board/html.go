package board

// Markup is written by a writer that knows three things: what must be escaped,
// which element is open, and how SVG paths are made of whole numbers (so that
// native Go and WebAssembly draw the same bytes). html/template was rejected: it
// costs the module more than the whole engine.

import (
	"cmp"

	"ludoteca/rules/asciistr"
)

// HTMLWriter writes HTML and SVG, and the pieces of a face. Its zero value is a
// blank sheet that knows no pieces.
type HTMLWriter struct {
	asciistr.Builder
	open []string
	face *Face
	defs *Defs // nil where all is drawn in its place
}

// Start opens an element. Attributes are pairs of name and value; a pair whose
// name is "" is left out, one whose value is "" is written as a bare name.
func (w *HTMLWriter) Start(tag string, attrs ...string) {
	w.tag(tag, attrs)
	w.WriteByte('>')
	w.open = append(w.open, tag)
}

// End closes the element opened last.
func (w *HTMLWriter) End() {
	last := len(w.open) - 1
	w.WriteString("</" + w.open[last] + ">")
	w.open = w.open[:last]
}

// Leaf writes an SVG element that holds nothing.
func (w *HTMLWriter) Leaf(tag string, attrs ...string) {
	w.tag(tag, attrs)
	w.WriteString("/>")
}

// Element writes an element that holds a text.
func (w *HTMLWriter) Element(tag, text string, attrs ...string) {
	w.Start(tag, attrs...)
	w.Text(text)
	w.End()
}

// Path writes an SVG path of a class.
func (w *HTMLWriter) Path(class, d string) { w.Leaf("path", "class", class, "d", d) }

func (w *HTMLWriter) tag(tag string, attrs []string) {
	w.WriteString("<" + tag)
	for i := 0; i < len(attrs); i += 2 {
		if attrs[i] == "" {
			continue
		}
		w.WriteString(" " + attrs[i])
		if attrs[i+1] != "" {
			w.WriteString(`="`)
			w.Text(attrs[i+1])
			w.WriteByte('"')
		}
	}
}

// Text writes a text so that it means itself, between tags and in quotes alike.
func (w *HTMLWriter) Text(s string) {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '&':
			w.WriteString("&amp;")
		case '<':
			w.WriteString("&lt;")
		case '>':
			w.WriteString("&gt;")
		case '"':
			w.WriteString("&#34;")
		case '\'':
			w.WriteString("&#39;")
		default:
			w.WriteByte(s[i])
		}
	}
}

// SVG draws a picture 100 wide that says nothing by itself: the name stands
// beside it, or on the button that holds it.
func (w *HTMLWriter) SVG(class string, height int, draw func()) {
	w.Start("svg", "class", class, "viewBox", "0 0 100 "+asciistr.Itoa(height), "aria-hidden", "true")
	draw()
	w.End()
}

// Turning draws what can turn over: a back, and a front that is seen once the
// class "up", or a hand that reaches for it, has turned it.
func (w *HTMLWriter) Turning(class string, height int, back, front func()) {
	w.Start("span", "class", "block")
	w.SVG(class+" down", height, back)
	w.SVG(class, height, front)
	w.End()
}

// Piece draws the piece that a line names, without its name, and reports whether
// there is such a piece; else nothing is drawn.
func (w *HTMLWriter) Piece(line string) bool {
	p, words := w.face.piece(line)
	if p == nil {
		return false
	}
	w.SVG(cmp.Or(p.Class, p.Kind), p.Height, func() { w.Use(line, func() { p.draw(w, words) }) })
	return true
}

// Shapes draws the piece that a line names into a picture that is open.
func (w *HTMLWriter) Shapes(line string) {
	p, words := w.face.piece(line)
	w.Use(line, func() { p.draw(w, words) })
}

// Use draws what has a name: where the page has definitions by reference to the one
// drawing of it there, else in its place. The names of a face differ from each other.
func (w *HTMLWriter) Use(name string, draw func()) { w.UseAt(name, "", Point{}, draw) }

// UseAt is Use for what is moved to a point, and may have a class.
func (w *HTMLWriter) UseAt(name, class string, at Point, draw func()) {
	if w.defs == nil {
		moved := at != Point{}
		if moved || class != "" {
			w.Start("g", When(class != "", "class"), class, When(moved, "transform"), "translate("+asciistr.Itoa(at.X)+" "+asciistr.Itoa(at.Y)+")")
			defer w.End()
		}
		draw()
		return
	}
	w.Leaf("use", "href", "#"+w.defs.id(w, name, draw), When(at.X != 0, "x"), asciistr.Itoa(at.X), When(at.Y != 0, "y"), asciistr.Itoa(at.Y), When(class != "", "class"), class)
}

// Layers draws shapes, one over the other.
func (w *HTMLWriter) Layers(list []Layer) {
	for _, l := range list {
		w.Path(l[0], l[1])
	}
}

// Layer is a shape of a drawing: what it is made of, as a class, and its path.
type Layer [2]string

// When returns an attribute's name if it is wanted, else the name that is left out.
func When(wanted bool, name string) string {
	if wanted {
		return name
	}
	return ""
}

// Point is a point of a drawing: X to the right, Y down.
type Point struct{ X, Y int }

// Pt returns the point of two coordinates.
func Pt(x, y int) Point { return Point{x, y} }

// Polygon returns a path through points, closed.
func Polygon(points ...Point) string { return Line(points...) + "z" }

// Line returns a path through points, not closed.
func Line(points ...Point) string {
	var b asciistr.Builder
	for i, q := range points {
		switch {
		case i == 0:
			b.WriteByte('M')
		case q.X >= 0:
			b.WriteByte(' ')
		}
		b.WriteString(asciistr.Itoa(q.X))
		if q.Y >= 0 {
			b.WriteByte(' ')
		}
		b.WriteString(asciistr.Itoa(q.Y))
	}
	return b.String()
}

// Disc returns a path round a circle.
func Disc(x, y, r int) string {
	d, wide := asciistr.Itoa(r), asciistr.Itoa(2*r)
	return "M" + asciistr.Itoa(x-r) + " " + asciistr.Itoa(y) + "a" + d + " " + d + " 0 1 0 " + wide + " 0a" + d + " " + d + " 0 1 0-" + wide + " 0z"
}

// The outlines that cards share, in a picture of 100 by 140: the card itself, the
// field within its edge, and a line within the field.
const (
	CardStock = "M10 1H90A9 9 0 0 1 99 10V130A9 9 0 0 1 90 139H10A9 9 0 0 1 1 130V10A9 9 0 0 1 10 1z"
	CardField = "M12 7H88A5 5 0 0 1 93 12V128A5 5 0 0 1 88 133H12A5 5 0 0 1 7 128V12A5 5 0 0 1 12 7z"
	CardFrame = "M16 11H84A5 5 0 0 0 89 16V124A5 5 0 0 0 84 129H16A5 5 0 0 0 11 124V16A5 5 0 0 0 16 11z"
)
