package book

// What a page says by itself: its front matter, its parts in HTML, and all that other
// pages may refer to. It hangs on nothing but the file's text, what kind of page it is,
// and how its language is set; so it can be kept from one book to the next. What
// waits for the rest of the book, where links lead and what figures show, leaves slots
// in the text (slot.go). The tree that goldmark makes is let go with the reading of each
// page, for it takes thirty times the room of the text.

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	table "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"ludoteca/cmd/build/internal/cache"
)

// reading is a page, read.
type reading struct {
	source source
	front  frontMatter
	setting

	title    string
	summary  string
	marks    Diagnostics // of what is not written yet
	faults   Diagnostics
	ids      map[string]bool // anchors of the page
	clauses  []Clause        // without their page
	links    []link          // its links: those to clauses, then the others
	blocks   []block         // that all editions share
	nodes    []*gameNode     // what it shows of a game, out of the tree
	intro    string          // with slots, as all that follows
	sections []Section

	broken bool // whether it cannot be told where its text begins

	level int                 // while it is read: of the last heading
	same  map[string]int      // while it is read: how often a heading's name was taken
	tags  map[int]*clauseNode // while it is read: what is told of the paragraph whose text begins there
	folds map[ast.Node]bool   // while it is read: the headings whose text is folded

	sum [sha256.Size]byte // of its key, if it is kept
}

// setting is what a text is read for.
type setting struct {
	kind       Kind
	typography typography
	labels     originLabels
}

// readingKey is a file's text with all that it is read for. It is the text itself and no
// hash of it, for thousands are looked up at each edit.
type readingKey struct {
	file, text, written string
	setting
}

// fault notes what is wrong at an offset of the page.
func (r *reading) fault(offset int, what, do string) {
	if len(r.faults) < mostFaults {
		r.faults = append(r.faults, r.source.fault(offset, what, do))
	}
}

// A page is bounded where reading it would take longer than it is long: the faults that are told of it
// at once, and the bytes of a paragraph, whose marks are all held against each other. The
// longest one of this site has 1,200.
const (
	mostFaults    = 200
	longestInText = 16 << 10
)

// endless reports a text without an empty line for too long. What stands in a fence has no marks.
func (r *reading) endless() bool {
	fence, began := "", r.front.body
	for at := began; at < len(r.source.text); {
		end := len(r.source.text)
		if n := bytes.IndexByte(r.source.text[at:], '\n'); n >= 0 {
			end = at + n + 1
		}
		line := strings.TrimSpace(string(r.source.text[at:end]))
		marks := line[:len(line)-len(strings.TrimLeft(line, line[:min(1, len(line))]))]
		switch {
		case fence != "":
			if began = end; strings.HasPrefix(marks, fence) && line == marks {
				fence = ""
			}
		case strings.HasPrefix(marks, "```") || strings.HasPrefix(marks, "~~~"):
			fence, began = marks, end
		case line == "":
			began = end
		case end-began > longestInText:
			r.fault(began, fmt.Sprintf("more than %d bytes without an empty line", longestInText), "part them by empty lines")
			return true
		}
		at = end
	}
	return false
}

// link is a link of a page: to a clause, or to an address.
type link struct {
	clause  string // or "" for an address
	address string // of a clause on its own page
	offset  int
	picture bool // which nobody may show
}

// target is where a link leads, once the book is read.
type target struct{ href, title string }

// readPage reads a text. Of its tree it notes what others may ask for, and then writes it.
func readPage(s source, as setting) *reading {
	r := &reading{source: s, setting: as, faults: s.faults}
	r.parseFront()
	r.title, r.summary = as.typography.set(r.front.get("title")), as.typography.set(r.front.get("summary"))
	r.marks = unwrittenIn(s)
	pc := parser.NewContext()
	pc.Set(contextKey, r)
	// Every page has its main part, which a heading "Main" (a hand, in French) is not.
	r.ids, r.same, r.tags = map[string]bool{"main": true}, map[string]int{}, map[int]*clauseNode{}
	r.folds = map[ast.Node]bool{}
	body := text.NewReader(r.source.text)
	if r.endless() {
		r.broken, r.front.body = true, len(r.source.text)
	}
	body.Advance(r.front.body)
	doc := markdown.Parser().Parse(body, parser.WithContext(pc))
	r.write(doc)
	for _, n := range r.tags { // before a table, say
		what := "a mark of a source"
		if len(n.tags) > 0 {
			what = "clause " + n.tags[0].ID
		}
		r.fault(n.at, what+" before what is no paragraph", "write its text behind it, and then the rest")
	}
	r.tags, r.same, r.folds = nil, nil, nil
	examples := 0
	for _, n := range r.nodes {
		n.BaseBlock = ast.BaseBlock{} // for the tree to be let go
		if n.name == "match" {
			examples++
			n.id = r.exampleID(n, examples)
			r.ids[n.id] = true
		}
	}
	return r
}

// exampleID returns the anchor of the page's so many-th example: by the script that it shows,
// or by its number.
func (r *reading) exampleID(n *gameNode, number int) string {
	id := fmt.Sprintf("x%d", number)
	for _, line := range n.lines {
		if line.Key == "record" {
			id = "x-" + line.Text
		}
	}
	if r.ids[id] {
		id = fmt.Sprintf("%s-%d", id, number)
	}
	return id
}

// addLink notes a link, and returns the number of its slots.
func (r *reading) addLink(l link) int {
	r.links = append(r.links, l)
	return len(r.links) - 1
}

// collect sets a node as the language does, gives those below it that are of the dialect
// their form, and notes what others may ask for.
func (r *reading) collect(n ast.Node) {
	body := r.source.text
	for c := n.FirstChild(); c != nil; {
		next := c.NextSibling()
		switch c := c.(type) {
		case *ast.FencedCodeBlock:
			r.fence(c)
		case *ast.Paragraph, *ast.TextBlock:
			r.tagged(c)
		}
		c = next
	}
	if title, ok := n.FirstChild().(*ast.Text); ok && n.Kind() == ast.KindHeading && bytes.HasPrefix(title.Segment.Value(body), []byte("? ")) {
		title.Segment = title.Segment.WithStart(title.Segment.Start + len("? "))
		r.folds[n] = true
		if level := n.(*ast.Heading).Level; r.kind != Rules || level != 2 && level != 3 {
			r.fault(offsetOf(n), "a heading that folds what stands under it", "only those of the second and third level in a rulebook do; take the ? before it out")
		}
	}
	if c := n.FirstChild(); c != nil && n.Type() != ast.TypeInline && c.Type() == ast.TypeInline {
		r.typeset(n)
	}
	switch n := n.(type) {
	case *ast.Heading:
		r.heading(n)
		slug := Slug(withoutSlots(plain(n, body)))
		id := slug
		for r.ids[id] {
			r.same[slug]++
			id = fmt.Sprintf("%s-%d", slug, r.same[slug]+1)
		}
		r.ids[id] = true
		n.SetAttributeString("id", []byte(id))
	case *clauseNode:
		r.clause(n)
	case *ast.Link:
		if strings.TrimSpace(plain(n, body)) == "" {
			r.fault(offsetOf(n), "a link without words", "write between the brackets where it leads")
		}
		at := r.addLink(link{address: string(n.Destination), offset: offsetOf(n)})
		n.Destination = []byte(slot('h', at))
	case *ast.AutoLink:
		r.addLink(link{address: string(n.URL(body)), offset: offsetOf(n)})
	case *table.TableRow:
		r.row(n)
	case *ast.ListItem:
		if n.FirstChild() == nil {
			r.fault(offsetOf(n), "an item of nothing", "write its text, or take it out")
		}
	case *ast.CodeBlock:
		r.fault(offsetOf(n), "a text that four spaces before it make into code", "take them out")
	case *ast.Image:
		r.addLink(link{picture: true, offset: offsetOf(n)})
	case *ast.HTMLBlock, *ast.RawHTML:
		if at := offsetOf(n); !bytes.HasPrefix(body[at:], []byte("<!--")) {
			r.fault(at, "HTML in a text", "write it in Markdown; only comments <!-- … --> are taken")
		} else if !bytes.Contains(body[at:], []byte("-->")) {
			r.fault(at, "a comment that is not closed", "end it with -->")
		}
	case *pieceNode:
		r.collect(n.shows)
	case *gameNode:
		n.slot, n.within = len(r.nodes), n.answers()
		r.nodes = append(r.nodes, n)
		if what, do := misplaced(n); what != "" && len(n.lines) > 0 && (n.name == "practice" && r.kind == Practice || n.name == "step" && r.kind == Learn) {
			r.fault(n.at, what, do)
		}
	}
	if said := r.agreed(n); said != "" {
		r.blocks = append(r.blocks, block{said, offsetOf(n)})
	}
}

// misplaced returns what is wrong with where a game to practise or a step stands, which is
// by itself under a heading of the second level, its title.
func misplaced(n *gameNode) (what, do string) {
	for before := n.PreviousSibling(); before != nil; before = before.PreviousSibling() {
		if other, ok := before.(*gameNode); ok && other.headsSection() {
			return "a second game under one heading", "give it a heading ## of its own"
		}
		if heading, ok := before.(*ast.Heading); ok && heading.Level == 2 {
			return "", ""
		}
	}
	return "a game without a heading", "put a line ## Its title before it"
}

// clause notes clauses.
func (r *reading) clause(n *clauseNode) {
	n.labels, n.by.name = r.labels, r.typography.set(n.by.name)
	n.asked = r.typography.set(n.asked)
	r.checkOrigin(n)
	origin := n.by.origin
	switch {
	case origin != "":
	case n.ruling():
		origin = Site
	default:
		origin = Leaflet
	}
	for i := range n.tags {
		t := &n.tags[i]
		switch {
		case r.kind != Rules:
			r.fault(t.offset, "a clause outside a rulebook", "move it to rules.md, or link to it with [→ "+t.ID+"]")
			continue
		case t.Title == "":
			r.fault(t.offset, "clause "+t.ID+" without a short title", "write ["+t.ID+" Its short title]")
		case r.ids[anchor(t.ID)]:
			r.fault(t.offset, "clause "+t.ID+" is there twice", "keep one, and link to it with [→ "+t.ID+"]")
			continue
		}
		r.ids[anchor(t.ID)] = true
		t.Title, t.text, t.Under, t.Origin = r.typography.set(t.Title), plain(n, r.source.text), len(r.sections), origin
		t.Text, t.Question = withoutSlots(t.text), n.question()
		t.rule = withoutSlots(plainTo(n, r.source.text, true))
		r.clauses = append(r.clauses, *t)
	}
}

// block is a fenced block, or the numbers of a table, as two editions must agree on it.
type block struct {
	summary string
	offset  int
}

// agreed returns what editions must agree on of a node; "" if there is nothing.
func (r *reading) agreed(n ast.Node) (summary string) {
	switch n := n.(type) {
	case *gameNode:
		summary = n.name
		for i, line := range n.lines {
			said := line.text
			switch {
			case n.name == "practice" && i == 0: // the values chosen may differ from edition to edition
				said, _, _ = strings.Cut(said, " ")
			case n.name == "match" && line.Key == "caption", n.name == "step" && i > 0: // said in the page's language
				continue
			}
			summary += ", " + said
		}
	case *table.Table:
		summary = "table"
		walk(n, func(n ast.Node) {
			if cell, ok := n.(*table.TableCell); ok {
				if number, err := strconv.Atoi(plain(cell, r.source.text)); err == nil {
					summary += ", " + strconv.Itoa(number)
				}
			}
		})
	}
	return summary
}

// reading returns the reading of a file, from memory if there is one of the same text; nil
// if it is no text.
func (l *loader) reading(name string, as setting, n *numbers) *reading {
	s, ok := l.read(name)
	if !ok {
		return nil
	}
	s = n.spelt(s)
	key := readingKey{s.file, string(s.text), string(s.written), as}
	r, _ := cache.Remember(l.options.Memory, key, func() (*reading, error) {
		r := readPage(s, as)
		if l.options.Memory != nil {
			r.sum = sha256.Sum256(fmt.Appendf(nil, "%q", key))
		}
		return r, nil
	})
	return r
}

// Version returns a name of all that a template may show of a page itself: what its text says, and
// where its links lead. It is "" where a page shows more than that, or was read without a
// Memory.
func (p *Page) Version() string {
	if p.reading == nil || p.sum == [sha256.Size]byte{} || len(p.nodes) > 0 {
		return ""
	}
	h := append(p.sum[:], p.URL...)
	for _, to := range p.targets {
		h = append(append(append(append(h, '\n'), to.href...), '\t'), to.title...)
	}
	sum := sha256.Sum256(h)
	return string(sum[:])
}

// Version returns a name of all words of the interface.
func (l *Language) Version() string {
	h := sha256.New()
	fmt.Fprintf(h, "%s\n", l.Code)
	for _, e := range l.entries {
		fmt.Fprintf(h, "%q %q\n", e.ID, e.Text)
	}
	return string(h.Sum(nil))
}
