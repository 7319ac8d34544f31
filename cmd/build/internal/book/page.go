package book

// From Markdown to the parts that a template puts together: an introduction and
// sections. Reading makes the tree and collects what other pages may refer to;
// rendering waits until every page is read and checked, for only then are links
// known.

import (
	"bytes"
	"html/template"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"ludoteca/templates/board"
)

// parse makes the page's tree and notes its clauses, anchors and references.
func (p *Page) parse(l *loader) {
	// The front matter is blanked out, so that offsets stay those of the file.
	body := bytes.Clone(p.source.text)
	for i := range body[:p.front.body] {
		if body[i] != '\n' {
			body[i] = ' '
		}
	}
	p.md = markdown(p)
	p.ids = map[string]bool{}
	p.doc = p.md.Parser().Parse(text.NewReader(body))
	p.source.text = body
	for _, m := range p.mistakes {
		l.fault(p.source, m.offset, m.what, m.do)
	}
	walk(p.doc, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.Heading:
			id := Slug(plain(n, body))
			for p.ids[id] {
				id += "-2"
			}
			p.ids[id] = true
			n.SetAttributeString("id", []byte(id))
		case *clauseNode:
			l.clause(p, n)
		case *refNode:
			p.refs = append(p.refs, n)
		case *ast.HTMLBlock, *ast.RawHTML:
			if at := offsetOf(n); !bytes.HasPrefix(body[at:], []byte("<!--")) {
				l.fault(p.source, at, "HTML in a text", "write it in Markdown; only comments <!-- … --> are taken")
			}
		}
	})
}

// clause notes a clause of an edition.
func (l *loader) clause(p *Page, n *clauseNode) {
	for _, t := range n.tags {
		switch {
		case p.Edition == nil || p.Kind != Rules:
			l.fault(p.source, t.offset, "a clause outside a rulebook", "move it to rules.md, or link to it with [→ "+t.id+"]")
			continue
		case t.title == "":
			l.fault(p.source, t.offset, "clause "+t.id+" without a short title", "write ["+t.id+" Its short title]")
		case p.ids[anchor(t.id)]:
			l.fault(p.source, t.offset, "clause "+t.id+" is there twice", "keep one, and link to it with [→ "+t.id+"]")
			continue
		}
		p.ids[anchor(t.id)] = true
		p.Edition.Clauses = append(p.Edition.Clauses, &Clause{
			ID: t.id, Title: p.Language.Set(t.title), Text: plain(n, p.source.text), Page: p, offset: t.offset,
		})
	}
}

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

// render writes the page's parts. The tree is checked by now.
func (p *Page) render() {
	walk(p.doc, func(n ast.Node) {
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
	})
	var into *template.HTML = &p.Intro
	games := p.games()
	clauses := 0 // so many stand above
	for n := p.doc.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level == 2 {
			id, _ := h.AttributeString("id")
			p.Sections = append(p.Sections, Section{ID: string(id.([]byte)), Title: plain(h, p.source.text)})
			into = &p.Sections[len(p.Sections)-1].HTML
			continue
		}
		if game, ok := n.(*practiceNode); ok && len(p.Sections) > 0 {
			p.Sections[len(p.Sections)-1].Game = games[game]
			continue
		}
		if taught, ok := n.(*stepNode); ok {
			section := &p.Sections[len(p.Sections)-1]
			section.Step = taught.step
			taught.step.Title = section.Title
			continue
		}
		walk(n, func(n ast.Node) {
			if n, ok := n.(*clauseNode); ok {
				for range n.tags {
					p.Edition.Clauses[clauses].Under = len(p.Sections)
					clauses++
				}
			}
		})
		var b bytes.Buffer
		if err := p.md.Renderer().Render(&b, p.source.text, n); err != nil {
			panic(err) // a buffer takes all
		}
		*into += template.HTML(b.String())
	}
}

// games gives what the page's practice blocks say, once they are checked.
func (p *Page) games() map[*practiceNode]*PracticeGame {
	games := map[*practiceNode]*PracticeGame{}
	walk(p.doc, func(n ast.Node) {
		if n, ok := n.(*practiceNode); ok {
			games[n] = n.game
		}
	})
	return games
}
