package book

// From Markdown to the parts that a template puts together: an introduction and
// sections. They are written when a page is read, which knows nothing of other pages;
// its slots are filled once the book is.

import (
	"bytes"
	"html/template"
	"slices"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"

	"ludoteca/templates/board"
)

// Slug returns the anchor of a heading: letters without accents, digits, hyphens.
func Slug(title string) string {
	words := strings.FieldsFunc(accents.Replace(strings.ToLower(title)), func(c rune) bool {
		return !unicode.IsLetter(c) && (c >= 128 || !unicode.IsDigit(c)) // another script keeps its letters
	})
	return strings.Join(words, "-")
}

var accents = strings.NewReplacer(
	"à", "a", "á", "a", "â", "a", "ä", "a", "ç", "c", "è", "e", "é", "e", "ê", "e", "ë", "e", "ì", "i", "í", "i", "î", "i", "ï", "i",
	"ò", "o", "ó", "o", "ô", "o", "ö", "o", "ù", "u", "ú", "u", "û", "u", "ü", "u", "œ", "oe", "æ", "ae",
)

// Intro returns what stands before the first heading.
func (p *Page) Intro() template.HTML { return template.HTML(p.fill(p.intro, escape)) }

// Sections returns the headings of the second level with what stands under them.
func (p *Page) Sections() []Section {
	list := slices.Clone(p.sections)
	for i, s := range list {
		list[i].page, list[i].Title = p, p.fill(s.Title, verbatim)
		if s.shows != nil {
			list[i].Game, list[i].Step = p.shows[s.shows.slot].practice, p.shows[s.shows.slot].step
		}
	}
	return list
}

// Body returns all that stands under headings, each with its heading.
func (p *Page) Body() template.HTML {
	var b strings.Builder
	for _, s := range p.sections {
		title, html := escape(p.fill(s.Title, verbatim)), p.fill(s.html, escape)
		if s.Folded { // the anchor stands in what is folded, so that a browser unfolds it for a link by itself
			b.WriteString(`<details class="part"><summary><h2>` + title + `</h2></summary><section id="` + s.ID + `" aria-label="` + title + "\">\n" + html + "</section></details>\n")
		} else {
			b.WriteString(`<section aria-labelledby="` + s.ID + "\">\n<h2 id=\"" + s.ID + `">` + title + "</h2>\n" + html + "</section>\n")
		}
	}
	return template.HTML(b.String())
}

// draw draws what the page shows of its game. The page is checked by now.
func (p *Page) draw() {
	var defs board.Defs
	if p.Kind == Rules {
		p.box = p.Edition.Face.Components(&defs)
	}
	for i, n := range p.nodes {
		switch show := &p.shows[i]; n.name {
		case "pieces":
			lines := make([]string, len(n.lines))
			for i, piece := range n.lines {
				lines[i] = piece.text
			}
			show.html = p.Edition.Face.Row(p.Edition.Words, p.Language.Set(n.caption), lines, &defs)
		case "piece":
			show.html = p.Edition.Face.Single(n.lines[0].text, &defs)
		case "match":
			if p.Kind == Primer {
				show.html = p.picture(show.example, &defs)
			} else {
				show.html = p.figure(show.example, &defs)
			}
		case "step":
			show.step.still = p.Edition.Face.Still(show.step.Opening, p.Edition.Words, &defs)
		}
	}
	p.drawings = defs.HTML()
	for _, s := range p.sections {
		if s.shows != nil && s.shows.name == "step" {
			p.shows[s.shows.slot].step.Title = p.fill(s.Title, verbatim)
		}
	}
}

// Box returns the components of the game as on a table, on a rulebook.
func (p *Page) Box() template.HTML { return template.HTML(p.box) }

// Drawings returns what the box, the figures and the pieces of the page use.
func (p *Page) Drawings() template.HTML { return template.HTML(p.drawings) }

// buffer is where a page is written: what goldmark asks of a writer, without a second buffer.
type buffer struct{ bytes.Buffer }

func (b *buffer) Buffered() int { return b.Len() }
func (*buffer) Flush() error    { return nil }

// write notes what others may ask for of each part of a tree, and renders it, up to its
// slots.
func (r *reading) write(doc ast.Node) {
	var b buffer
	folded := false // whether a question is open
	answered := func() {
		if folded {
			folded = false
			b.WriteString("</div></details>\n")
		}
	}
	flush := func() {
		answered()
		if last := len(r.sections) - 1; last < 0 {
			r.intro = b.String()
		} else {
			r.sections[last].html = b.String()
		}
		b.Reset()
	}
	r.collect(doc)
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		walk(n, r.collect)
		heading, _ := n.(*ast.Heading)
		shown, _ := n.(*gameNode)
		switch {
		case heading != nil && heading.Level == 2:
			flush()
			id, _ := heading.AttributeString("id")
			r.sections = append(r.sections, Section{ID: string(id.([]byte)), Title: plain(heading, r.source.text), Folded: r.folds[heading]})
			continue
		case heading != nil && heading.Level == 3 && len(r.sections) > 0:
			id, _ := heading.AttributeString("id")
			s := &r.sections[len(r.sections)-1]
			s.parts = append(s.parts, Part{string(id.([]byte)), plain(heading, r.source.text)})
			if r.folds[heading] {
				answered()
				folded = true
				b.WriteString(`<details class="question"><summary>` + escape(plain(heading, r.source.text)) + `</summary><div id="` + string(id.([]byte)) + "\">\n")
				continue
			}
			answered()
		case shown != nil && shown.headsSection():
			if last := len(r.sections) - 1; last >= 0 {
				r.sections[last].shows = shown
			}
			continue
		}
		if err := markdown.Renderer().Render(&b, r.source.text, n); err != nil {
			panic(err) // a builder takes all
		}
	}
	flush()
}
