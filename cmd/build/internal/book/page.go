package book

// From Markdown to the parts that a template puts together: an introduction and
// sections. What a page says by itself is read once (reading.go); rendering waits
// until every page is read and checked, for only then are links known.

import (
	"bufio"
	"html/template"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"

	"ludoteca/templates/board"
)

// Slug makes an anchor of a heading: letters without accents, digits, hyphens.
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

// render writes the page's parts. The tree is checked by now. What it wrote is kept for
// the next book, where the page says the same and its links lead to the same.
func (p *Page) render() {
	r := p.reading
	if !r.alone() {
		p.draw()
		p.Intro, p.Sections = p.write()
		return
	}
	var led strings.Builder
	for _, to := range p.led {
		led.WriteString(to.href + "\n" + to.title + "\n")
	}
	r.writing.Lock()
	defer r.writing.Unlock()
	if r.sections == nil || r.led != led.String() {
		tree := r
		if r.doc == nil { // its tree was let go
			tree = &reading{source: r.source, setting: r.setting}
			tree.parse()
		}
		for i, to := range p.led {
			tree.leads[i].lead(to)
		}
		r.led = led.String()
		r.intro, r.sections = tree.write()
		r.forget()
	}
	p.Intro, p.Sections = r.intro, r.sections
}

// draw draws what the page shows of its game.
func (p *Page) draw() {
	for i, to := range p.led {
		p.leads[i].lead(to)
	}
	for _, n := range p.nodes {
		switch n := n.(type) {
		case *piecesNode:
			lines := make([]string, len(n.pieces))
			for i, piece := range n.pieces {
				lines[i] = piece.text
			}
			n.html = board.Pieces(p.Edition.Words, p.Language.Set(n.caption), lines)
		case *matchNode:
			n.html = p.figure(n.example)
		}
	}
}

// write renders the tree.
func (r *reading) write() (intro template.HTML, sections []Section) {
	sections = []Section{}
	var b strings.Builder
	w := bufio.NewWriter(&b)
	flush := func() {
		if len(sections) == 0 {
			intro += template.HTML(b.String())
		} else {
			sections[len(sections)-1].HTML += template.HTML(b.String())
		}
		b.Reset()
	}
	for n := r.doc.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Heading:
			if n.Level == 2 {
				flush()
				id, _ := n.AttributeString("id")
				sections = append(sections, Section{ID: string(id.([]byte)), Title: plain(n, r.source.text)})
				continue
			}
		case *practiceNode:
			if len(sections) > 0 {
				sections[len(sections)-1].Game = n.game
				continue
			}
		case *stepNode:
			section := &sections[len(sections)-1]
			section.Step = n.step
			n.step.Title = section.Title
			continue
		}
		if err := markdown.Renderer().Render(w, r.source.text, n); err != nil {
			panic(err) // a builder takes all
		}
	}
	flush()
	return intro, sections
}
