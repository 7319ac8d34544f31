package book

// From Markdown to the parts that a template puts together: an introduction and
// sections. They are written when a page is read, which knows nothing of other pages;
// its slots are filled once the book is.

import (
	"bufio"
	"bytes"
	"html/template"
	"strings"
	"sync"
	"unicode"

	"github.com/yuin/goldmark/ast"
)

// Slug returns the anchor of a heading: letters without accents, digits, hyphens.
func Slug(title string) string {
	var b strings.Builder
	for _, c := range strings.ToLower(title) {
		switch {
		case accents[c] != "":
			b.WriteString(accents[c])
		case c < 128 && (unicode.IsLetter(c) || unicode.IsDigit(c)):
			b.WriteRune(c)
		case unicode.IsLetter(c):
			b.WriteRune(c) // another script keeps its letters
		default:
			b.WriteByte('-')
		}
	}
	return strings.Trim(strings.Join(strings.FieldsFunc(b.String(), func(c rune) bool { return c == '-' }), "-"), "-")
}

var accents = map[rune]string{
	'à': "a", 'á': "a", 'â': "a", 'ä': "a", 'ç': "c", 'è': "e", 'é': "e", 'ê': "e", 'ë': "e", 'ì': "i", 'í': "i", 'î': "i", 'ï': "i",
	'ò': "o", 'ó': "o", 'ô': "o", 'ö': "o", 'ù': "u", 'ú': "u", 'û': "u", 'ü': "u", 'œ': "oe", 'æ': "ae",
}

// Intro returns what stands before the first heading.
func (p *Page) Intro() template.HTML { return template.HTML(p.fill(p.intro, escape)) }

// Sections returns the headings of the second level with what stands under them.
func (p *Page) Sections() []Section {
	list := make([]Section, len(p.sections))
	for i, s := range p.sections {
		list[i] = Section{ID: s.id, Title: p.fill(s.title, verbatim), page: p, html: s.html}
		if s.shows != nil {
			list[i].Game, list[i].Step = p.shows[s.shows.slot].practice, p.shows[s.shows.slot].step
		}
	}
	return list
}

// Body returns all that stands under headings, each with its heading.
func (p *Page) Body() template.HTML {
	var b strings.Builder
	size := 0
	for _, s := range p.sections {
		size += len(s.html) + len(s.html)/4 + 200
	}
	b.Grow(size)
	for _, s := range p.sections {
		for _, part := range []string{`<section aria-labelledby="`, s.id, "\">\n<h2 id=\"", s.id, `">`, escape(p.fill(s.title, verbatim)), "</h2>\n", p.fill(s.html, escape), "</section>\n"} {
			b.WriteString(part)
		}
	}
	return template.HTML(b.String())
}

// draw draws what the page shows of its game. The page is checked by now.
func (p *Page) draw() {
	for i, n := range p.nodes {
		switch show := &p.shows[i]; n.name {
		case "pieces":
			lines := make([]string, len(n.lines))
			for i, piece := range n.lines {
				lines[i] = piece.text
			}
			show.html = p.Edition.Face.Row(p.Edition.Words, p.Language.Set(n.caption), lines)
		case "match":
			show.html = p.figure(show.example)
		}
	}
	for _, s := range p.sections {
		if s.shows != nil && s.shows.name == "step" {
			p.shows[s.shows.slot].step.Title = p.fill(s.title, verbatim)
		}
	}
}

// buffer is where a page is written, as goldmark wants it.
type buffer struct {
	bytes.Buffer
	w *bufio.Writer
}

var buffers = sync.Pool{New: func() any {
	d := &buffer{}
	d.w = bufio.NewWriter(&d.Buffer)
	return d
}}

// write renders a tree, up to its slots.
func (r *reading) write(doc ast.Node) {
	d := buffers.Get().(*buffer)
	defer buffers.Put(d)
	b, w := &d.Buffer, d.w
	b.Reset()
	flush := func() {
		w.Flush()
		if len(r.sections) == 0 {
			r.intro = b.String()
		} else {
			r.sections[len(r.sections)-1].html = b.String()
		}
		b.Reset()
	}
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Heading:
			if n.Level == 2 {
				flush()
				id, _ := n.AttributeString("id")
				r.sections = append(r.sections, section{id: string(id.([]byte)), title: plain(n, r.source.text)})
				continue
			}
		case *gameNode:
			if n.headsSection() {
				if len(r.sections) > 0 {
					r.sections[len(r.sections)-1].shows = n
				}
				continue
			}
		}
		if err := markdown.Renderer().Render(w, r.source.text, n); err != nil {
			panic(err) // a builder takes all
		}
	}
	flush()
}
