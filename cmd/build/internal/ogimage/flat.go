package ogimage

// A drawing of ours as one that stands by itself: what it uses is drawn in its place, and what
// the stylesheets say of it is said by attributes. So it looks the same where there are none of
// our sheets, as in an e-reader.

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"maps"
	"strings"
)

// Drawings are definitions that drawings use, by their ids.
type Drawings map[string]element

// ReadDrawings reads the definitions of a page (board.Defs).
func ReadDrawings(defs string) (Drawings, error) {
	var all element
	if err := xml.Unmarshal([]byte("<g>"+defs+"</g>"), &all); err != nil {
		return nil, fmt.Errorf("reading drawings: %w", err)
	}
	d := Drawings{}
	for _, svg := range all.Within {
		for _, g := range svg.Within {
			for _, a := range g.Attrs {
				if a.Name.Local == "id" {
					d[a.Value] = g
				}
			}
		}
	}
	return d, nil
}

// shown are the properties that are written down where they are not what is around.
var shown = []string{"fill", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap"}

// kept are the attributes that a drawing keeps.
var kept = map[string]bool{"d": true, "x": true, "y": true, "width": true, "height": true, "rx": true, "opacity": true, "viewBox": true}

// flattener writes drawings.
type flattener struct {
	strings.Builder
	drawings Drawings
	styles   Styles
}

// Flat writes the pieces of some markup of ours. Around are the classes in which they stand.
func (d Drawings) Flat(markup string, styles Styles, around ...string) (string, error) {
	var all element
	if err := xml.Unmarshal([]byte("<g>"+markup+"</g>"), &all); err != nil {
		return "", fmt.Errorf("reading a drawing: %w", err)
	}
	f := flattener{drawings: d, styles: styles}
	path := [][]string{nil, around}
	says := styles.of(path, styles.of([][]string{nil}, nil))
	for _, e := range all.Within {
		if err := f.element(e, path, says, map[string]string{}, 0); err != nil {
			return "", fmt.Errorf("drawing by itself: %w", err)
		}
	}
	return f.String(), nil
}

// element writes an element. Said is what the elements around it say in the drawing.
func (f *flattener) element(e element, path [][]string, says, said map[string]string, depth int) error {
	attrs := map[string]string{}
	for _, a := range e.Attrs {
		attrs[a.Name.Local] = a.Value
	}
	says, said = maps.Clone(says), maps.Clone(said)
	for _, property := range shown[:3] { // which a stylesheet may overrule
		if value, ok := attrs[property]; ok {
			says[property] = value
		}
	}
	path = append(path[:len(path):len(path)], strings.Fields(attrs["class"]))
	says = f.styles.of(path, says)
	name := e.XMLName.Local
	tag := name
	switch name {
	case "svg", "g", "path", "rect", "text":
	case "use":
		tag = "g"
	case "span", "i":
		for _, inner := range e.Within {
			if err := f.element(inner, path, says, said, depth+1); err != nil {
				return err
			}
		}
		return nil
	default:
		return fmt.Errorf("a <%s>, which is not known", name)
	}
	if strings.HasPrefix(says["paint-order"], "stroke") && name != "text" && len(e.Within) == 0 { // which not every reader knows: the fill is drawn upon it
		below := maps.Clone(says)
		below["fill"], says["stroke"] = "none", "none"
		f.begin(e, tag, attrs, below, maps.Clone(said))
		f.WriteString("/>")
	}
	f.begin(e, tag, attrs, says, said)
	f.WriteString(">")
	if name == "text" {
		_ = xml.EscapeText(f, []byte(strings.TrimSpace(e.Text)))
	}
	within := e.Within
	if name == "use" {
		id := strings.TrimPrefix(attrs["href"], "#")
		drawn, known := f.drawings[id]
		if !known || depth > 20 {
			return fmt.Errorf("a use of %q, which is not drawn", id)
		}
		within = drawn.Within
		path = append(path, classesOf(drawn))
		says = f.styles.of(path, says)
	}
	for _, inner := range within {
		if err := f.element(inner, path, says, said, depth+1); err != nil {
			return err
		}
	}
	f.WriteString("</" + tag + ">")
	return nil
}

// begin writes the beginning of a tag, and notes what it says.
func (f *flattener) begin(e element, tag string, attrs, says, said map[string]string) {
	f.WriteString("<" + tag)
	write := func(key, value string) {
		f.WriteString(" " + key + `="`)
		_ = xml.EscapeText(f, []byte(value)) // a builder takes all
		f.WriteString(`"`)
	}
	if e.XMLName.Local == "svg" {
		write("xmlns", "http://www.w3.org/2000/svg")
		write("class", strings.TrimSpace("piece "+attrs["class"]))
		write("aria-hidden", "true")
		write("stroke-linejoin", "round")
	}
	move := strings.TrimSpace(attrs["transform"])
	if own := says["transform"]; own != "" && own != "none" {
		move = strings.TrimSpace(move + " " + strings.ReplaceAll(own, "px", ""))
	}
	if e.XMLName.Local == "use" && attrs["x"]+attrs["y"] != "" {
		move = strings.TrimSpace(move + fmt.Sprintf(" translate(%s %s)", cmp.Or(attrs["x"], "0"), cmp.Or(attrs["y"], "0")))
	} else {
		for _, a := range e.Attrs {
			if kept[a.Name.Local] {
				write(a.Name.Local, a.Value)
			}
		}
	}
	if move != "" {
		write("transform", move)
	}
	for _, property := range shown {
		if value := valueOf(says, property); value != "" && value != said[property] {
			write(property, value)
			said[property] = value
		}
	}
	if e.XMLName.Local == "text" {
		for _, pair := range [][2]string{{"font-family", "serif"}, {"font-weight", "bold"}, {"text-anchor", "middle"}, {"font-size", strings.TrimSuffix(says["font-size"], "px")}} {
			if pair[1] != "" {
				write(pair[0], pair[1])
			}
		}
	}
}

// classesOf returns the classes of an element.
func classesOf(e element) []string {
	for _, a := range e.Attrs {
		if a.Name.Local == "class" {
			return strings.Fields(a.Value)
		}
	}
	return nil
}

// valueOf returns what a property says, by way of tokens.
func valueOf(says map[string]string, property string) string {
	value := says[property]
	for range 3 { // a token may name another one
		token, ok := strings.CutPrefix(value, "var(")
		if !ok {
			break
		}
		token, fallback, _ := strings.Cut(strings.TrimSuffix(token, ")"), ",")
		value = cmp.Or(says[strings.TrimSpace(token)], strings.TrimSpace(fallback))
	}
	return value
}
