package board

// Markup is written with a pen that knows three things: what must be escaped,
// which element is open, and how SVG paths are made of whole numbers (so that
// native Go and WebAssembly draw the same bytes). html/template was rejected: it
// costs the module more than the whole engine.

import (
	"ludoteca/rules/asciistr"
)

// pen writes HTML and SVG. Its zero value is a blank sheet.
type pen struct {
	asciistr.Builder
	open []string
}

// start opens an element. Attributes are pairs of name and value; a pair whose
// name is "" is left out, one whose value is "" is written as a bare name.
func (p *pen) start(tag string, attrs ...string) {
	p.tag(tag, attrs)
	p.WriteByte('>')
	p.open = append(p.open, tag)
}

// end closes the element opened last.
func (p *pen) end() {
	last := len(p.open) - 1
	p.WriteString("</" + p.open[last] + ">")
	p.open = p.open[:last]
}

// leaf writes an SVG element that holds nothing.
func (p *pen) leaf(tag string, attrs ...string) {
	p.tag(tag, attrs)
	p.WriteString("/>")
}

// element writes an element that holds a text.
func (p *pen) element(tag, text string, attrs ...string) {
	p.start(tag, attrs...)
	p.text(text)
	p.end()
}

// path writes an SVG path of a class.
func (p *pen) path(class, d string) { p.leaf("path", "class", class, "d", d) }

func (p *pen) tag(tag string, attrs []string) {
	p.WriteString("<" + tag)
	for i := 0; i < len(attrs); i += 2 {
		if attrs[i] == "" {
			continue
		}
		p.WriteString(" " + attrs[i])
		if attrs[i+1] != "" {
			p.WriteString(`="`)
			p.text(attrs[i+1])
			p.WriteByte('"')
		}
	}
}

// text writes a text so that it means itself, between tags and in quotes alike.
func (p *pen) text(s string) {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '&':
			p.WriteString("&amp;")
		case '<':
			p.WriteString("&lt;")
		case '>':
			p.WriteString("&gt;")
		case '"':
			p.WriteString("&#34;")
		case '\'':
			p.WriteString("&#39;")
		default:
			p.WriteByte(s[i])
		}
	}
}

// when returns an attribute's name if it is wanted, else the name that is left out.
func when(wanted bool, name string) string {
	if wanted {
		return name
	}
	return ""
}

// pt is a point of a drawing: x to the right, y down.
type pt struct{ x, y int }

// polygon is a path through points, closed.
func polygon(points ...pt) string { return line(points...) + "z" }

// line is a path through points, not closed.
func line(points ...pt) string {
	var b asciistr.Builder
	for i, q := range points {
		switch {
		case i == 0:
			b.WriteByte('M')
		case q.x >= 0:
			b.WriteByte(' ')
		}
		b.WriteString(itoa(q.x))
		if q.y >= 0 {
			b.WriteByte(' ')
		}
		b.WriteString(itoa(q.y))
	}
	return b.String()
}

// disc is a path round a circle.
func disc(centre pt, r int) string {
	d := itoa(r)
	return "M" + itoa(centre.x-r) + " " + itoa(centre.y) + "a" + d + " " + d + " 0 1 0 " + itoa(2*r) + " 0a" + d + " " + d + " 0 1 0-" + itoa(2*r) + " 0z"
}

func itoa(n int) string { return asciistr.Itoa(n) }
