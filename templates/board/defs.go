package board

// Drawings that a page shows many times are in it once: a rulebook shows three hundred
// cards, of which twenty differ, and a table of four has sixty. What is used stands in a
// picture of its own without size; what is drawn of it elsewhere inherits the custom
// properties and the colour of its place there, but no rule of a stylesheet that tells an
// element by what is around its picture meets it. Rejected: a file of all pieces, to
// which pages refer, for that takes no colours from them.

import (
	"slices"

	"ludoteca/rules/asciistr"
)

// Defs are the definitions of a page or of a board: drawings that are used in it. The zero
// value has none, and is ready to draw into.
type Defs struct {
	prefix string // of all ids
	list   []definition
}

// definition is a drawing with its id.
type definition struct{ id, html string }

// id returns the id of the drawing of a name, and has it drawn if that is new.
func (d *Defs) id(w *HTMLWriter, name string, draw func()) string {
	id := d.prefix + "p-" + asciistr.ReplaceAll(asciistr.ReplaceAll(name, " ", "-"), "?", "back")
	if slices.ContainsFunc(d.list, func(old definition) bool { return old.id == id }) {
		return id
	}
	at := len(d.list)
	d.list = append(d.list, definition{id: id})
	outside := w.Builder
	w.Builder = asciistr.Builder{}
	draw()
	d.list[at].html = w.String()
	w.Builder = outside
	return id
}

// HTML returns the definitions, in the order in which they were used, or nothing if there are none.
func (d *Defs) HTML() string {
	if d == nil || d.list == nil {
		return ""
	}
	var w HTMLWriter
	w.Start("svg", "class", "defs", "width", "0", "height", "0", "aria-hidden", "true", When(d.prefix != "", "id"), d.prefix+"defs")
	for _, e := range d.list {
		w.Start("g", "id", e.id)
		w.WriteString(e.html)
		w.End()
	}
	w.End()
	return w.String()
}
