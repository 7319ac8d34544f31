package book

// The dialect: what our Markdown says beyond CommonMark and tables. Each part is
// an extension as goldmark knows them: a node, a parser that makes it, a
// renderer.
//
//	[SYM-18 Short title] text        a clause, or a ruling of this site: [R-SYM-05 …]
//	[→ SYM-18]                       a link to a clause, by its short title
//	```pieces                        a row of drawn pieces, one a line
//	```practice                      a game to practise, with its choices
//	```match                         an example that is played (example.go)
//	```step                          a step of a lesson (lesson.go)
//
// The parsers know only the form. What the names mean is checked once the whole
// book is read (check.go), and the nodes carry their place in the file for that.

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"ludoteca/rules/script"
)

// tag is a clause's id and short title, where they are defined.
type tag struct {
	id, title string
	offset    int
}

// anchor returns where a clause can be found on its page.
func anchor(id string) string { return strings.ToLower(id) }

// ---- clauses

var kindClause = ast.NewNodeKind("Clause")

// clauseNode is a paragraph that states one clause or several; its children are
// the paragraph's.
type clauseNode struct {
	ast.BaseBlock
	tags        []tag
	rulingLabel string // the word for a ruling, if it is one
}

func (*clauseNode) Kind() ast.NodeKind              { return kindClause }
func (n *clauseNode) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }
func (n *clauseNode) ruling() bool                  { return strings.HasPrefix(n.tags[0].id, "R-") }

// clauseTags cuts the tags from the beginning of a paragraph:
//
//	Paragraph "[SYM-17 One][SYM-18 Two] text"  →  Tags, Paragraph "text"
type clauseTags struct{}

var kindTags = ast.NewNodeKind("Tags")

// tagsNode stands before the block whose tags it holds, until that is a clause.
type tagsNode struct {
	ast.BaseBlock
	tags []tag
}

func (*tagsNode) Kind() ast.NodeKind              { return kindTags }
func (n *tagsNode) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

func (clauseTags) Transform(p *ast.Paragraph, reader text.Reader, pc parser.Context) {
	lines := p.Lines()
	if lines.Len() == 0 {
		return
	}
	first := lines.At(0)
	var tags []tag
	for {
		t, n, ok := cutTag(first.Value(reader.Source()))
		if !ok {
			break
		}
		t.offset = first.Start
		tags = append(tags, t)
		first = first.WithStart(first.Start + n)
	}
	if tags == nil {
		return
	}
	first = first.TrimLeftSpace(reader.Source())
	lines.Set(0, first)
	t := &tagsNode{tags: tags}
	t.SetBlankPreviousLines(p.HasBlankPreviousLines())
	p.SetBlankPreviousLines(false) // or a tight list would be taken for a loose one
	p.Parent().InsertBefore(p.Parent(), p, t)
	readingOf(pc).tagged = append(readingOf(pc).tagged, t)
}

// cutTag returns a tag at the beginning of a line: its id, its title, and its length.
func cutTag(line []byte) (t tag, length int, ok bool) {
	if len(line) == 0 || line[0] != '[' {
		return t, 0, false
	}
	n := 1 + idLength(line[1:])
	end := bytes.IndexByte(line, ']')
	if n == 1 || end < n || bytes.IndexByte(line[:end], '\n') >= 0 {
		return t, 0, false
	}
	t.id = string(line[1:n])
	if end > n {
		if line[n] != ' ' {
			return t, 0, false
		}
		t.title = string(bytes.TrimSpace(line[n:end]))
	}
	return t, end + 1, true
}

// idLength returns how long the id of a clause is that a text begins with, such as SYM-18,
// TRI-04b or R-SYM-05; 0 if it begins with none.
func idLength(text []byte) int {
	n := 0
	more := func(from, to byte, most int) bool {
		start := n
		for n < len(text) && n-start < most && from <= text[n] && text[n] <= to {
			n++
		}
		return n > start
	}
	if bytes.HasPrefix(text, []byte("R-")) {
		n = len("R-")
	}
	letters := n
	if more('A', 'Z', 3); n < letters+3 || !more('-', '-', 1) || !more('0', '9', len(text)) {
		return 0
	}
	more('a', 'z', 1)
	return n
}

// joinTags makes clauses of tags and the blocks behind them. It runs after the
// whole file is read, for a tight list swaps its paragraphs for plain text.
type joinTags struct{}

func (joinTags) Transform(_ *ast.Document, _ text.Reader, pc parser.Context) {
	for _, t := range readingOf(pc).tagged {
		body := t.NextSibling()
		clause := &clauseNode{tags: t.tags}
		for c := body.FirstChild(); c != nil; c = body.FirstChild() {
			clause.AppendChild(clause, c)
		}
		parent := t.Parent()
		parent.ReplaceChild(parent, body, clause)
		parent.RemoveChild(parent, t)
	}
}

// ---- links to clauses

var kindRef = ast.NewNodeKind("ClauseRef")

// refNode is a link to a clause.
type refNode struct {
	ast.BaseInline
	href, title string // slots
}

func (*refNode) Kind() ast.NodeKind              { return kindRef }
func (n *refNode) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

var (
	refOpens = []byte("[→ ")

	// strayForm is what an author may have meant as a tag or such a link. What
	// is a tag indeed is no longer in the text by now.
	strayForm = regexp.MustCompile(`^\[\s*(?:(?:→|->)[^\]]*|(?i:(?:R-)?[A-Z]{3}-?\d)[^\]]*)\](?:[^(]|$)`)
)

type refParser struct{}

func (refParser) Trigger() []byte { return []byte{'['} }
func (refParser) Parse(_ ast.Node, block text.Reader, pc parser.Context) ast.Node {
	line, segment := block.PeekLine()
	rest, ok := bytes.CutPrefix(line, refOpens)
	n := 0
	if ok {
		n = idLength(rest)
	}
	if n == 0 || n == len(rest) || rest[n] != ']' {
		if strayForm.Match(line) {
			readingOf(pc).fault(segment.Start, "something like a clause in the middle of a text",
				"put [SYM-18 Its short title] at the beginning of a paragraph, or link with [→ SYM-18]")
		}
		return nil
	}
	block.Advance(len(refOpens) + n + 1)
	id := string(rest[:n])
	at := readingOf(pc).addLink(link{clause: id, address: "#" + anchor(id), offset: segment.Start})
	return &refNode{href: slot('h', at), title: slot('t', at)}
}

// ---- fenced blocks

// blockNames are the names that our blocks have.
var blockNames = []string{"pieces", "match", "step", "practice"}

// line is one line of a fenced block, as a script reads it too, and where it stands.
type line struct {
	script.Line
	text   string // the whole of it
	offset int
}

var kindGame = ast.NewNodeKind("Game")

// gameNode is a fenced block that shows something of a game. What it shows is the
// page's (Page.shows), for a page may be read once for several books.
type gameNode struct {
	ast.BaseBlock
	name    string // of blockNames
	caption string // of pieces
	lines   []line
	at      int    // the offset of the block
	slot    int    // its number among the nodes of the page
	id      string // the anchor of a match
}

func (*gameNode) Kind() ast.NodeKind              { return kindGame }
func (n *gameNode) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// headsSection reports whether a section is titled for the node: a game to practise, or a step.
func (n *gameNode) headsSection() bool { return n.name == "practice" || n.name == "step" }

// fences turns the fenced blocks that have a name into nodes of their own.
type fences struct{}

func (fences) Transform(doc *ast.Document, reader text.Reader, pc parser.Context) {
	var found []*ast.FencedCodeBlock
	walk(doc, func(n ast.Node) {
		if f, ok := n.(*ast.FencedCodeBlock); ok {
			found = append(found, f)
		}
	})
	for _, f := range found {
		if f.Info == nil {
			continue
		}
		name := string(f.Language(reader.Source()))
		if !slices.Contains(blockNames, name) {
			readingOf(pc).fault(f.Info.Segment.Start, fmt.Sprintf("a block named %q", name),
				"name it pieces, match, step or practice; what is only to be quoted needs no name"+didYouMean(name, blockNames))
			continue
		}
		n := &gameNode{name: name, at: f.Info.Segment.Start}
		for i := range f.Lines().Len() {
			segment := f.Lines().At(i)
			l := line{text: strings.TrimSpace(string(segment.Value(reader.Source()))), offset: segment.Start}
			switch read := script.Lines(l.text); {
			case len(read) > 0:
				l.Line = read[0]
			case l.text == "" || name == "match" || name == "step": // a comment of a script
				continue
			}
			n.lines = append(n.lines, l)
		}
		if name == "pieces" && len(n.lines) > 0 && n.lines[0].Label() == "caption" {
			n.caption, n.lines = n.lines[0].Text, n.lines[1:]
		}
		f.Parent().ReplaceChild(f.Parent(), f, n)
	}
}

// ---- typography

// typeset sets all text of a file as its language does. A block is one run: what
// stands before and behind a mark may lie in another node, and no quote reaches
// beyond its block.
type typeset struct{}

func (typeset) Transform(doc *ast.Document, reader text.Reader, pc parser.Context) {
	var blocks []ast.Node
	walk(doc, func(n ast.Node) {
		if c := n.FirstChild(); c != nil && n.Type() != ast.TypeInline && c.Type() == ast.TypeInline {
			blocks = append(blocks, n)
		}
	})
	for _, n := range blocks {
		readingOf(pc).typeset(n, reader.Source())
	}
}

// typeset sets one block.
func (r *reading) typeset(block ast.Node, source []byte) {
	texts := r.texts[:0] // nil for something that is not to be set
	walk(block, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.CodeSpan, *ast.AutoLink, *refNode:
			texts = append(texts, nil)
		case *ast.Text:
			if n.Parent().Kind() != ast.KindCodeSpan {
				texts = append(texts, n)
			}
		}
	})
	r.texts = texts
	last, quotes := rune(0), 0
	for i, n := range texts {
		if n == nil {
			last = 'x'
			continue
		}
		next := byte(0)
		switch {
		case n.SoftLineBreak() || n.HardLineBreak():
			next = '\n'
		case i+1 < len(texts) && texts[i+1] == nil:
			next = 'x'
		case i+1 < len(texts) && texts[i+1].Segment.Len() > 0:
			next = source[texts[i+1].Segment.Start]
		}
		value := string(n.Segment.Value(source))
		quotes += strings.Count(value, `"`) - strings.Count(value, `\"`)
		var out string
		out, last = r.typography.run(value, last, next)
		if next == '\n' {
			last = '\n'
		}
		if out == value {
			continue
		}
		if n.SoftLineBreak() {
			out += "\n"
		}
		set := ast.NewString([]byte(out))
		n.Parent().ReplaceChild(n.Parent(), n, set)
		if n.HardLineBreak() { // which a String cannot be
			end := ast.NewText()
			end.SetHardLineBreak(true)
			set.Parent().InsertAfter(set.Parent(), set, end)
		}
	}
	if quotes%2 != 0 {
		r.fault(firstText(texts), "a quote without its other half", `put a " at its other end`)
	}
}

func firstText(texts []*ast.Text) int {
	for _, n := range texts {
		if n != nil {
			return n.Segment.Start
		}
	}
	return 0
}

// ---- rendering

// dialectHTML writes our nodes.
type dialectHTML struct{}

func (d dialectHTML) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(kindClause, d.clause)
	r.Register(kindRef, d.ref)
	r.Register(ast.KindLink, d.link)
	r.Register(kindGame, d.game)
	nothing := func(util.BufWriter, []byte, ast.Node, bool) (ast.WalkStatus, error) { return ast.WalkSkipChildren, nil }
	r.Register(ast.KindHTMLBlock, nothing) // a comment, for nothing else is taken
	r.Register(ast.KindRawHTML, nothing)
}

func (dialectHTML) clause(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*clauseNode)
	if !entering {
		w.WriteString("</p>\n")
		if n.ruling() {
			w.WriteString("</div>\n")
		}
		return ast.WalkContinue, nil
	}
	class := "clause"
	if n.ruling() {
		class = "clause ruling-text"
		w.WriteString(`<div class="ruling" role="note"><p class="ruling-label">` + escape(n.rulingLabel) + "</p>\n")
	}
	say := func(parts ...string) {
		for _, part := range parts {
			w.WriteString(part)
		}
	}
	say(`<p class="`, class, `" id="`, anchor(n.tags[0].id), `">`)
	for i, t := range n.tags {
		at := anchor(t.id)
		say(`<a class="clause-number" data-clause href="#`, at, `"`)
		if i > 0 {
			say(` id="`, at, `"`)
		}
		number := t.id[strings.LastIndexByte(t.id, '-')+1:]
		say(` aria-label="`)
		if n.ruling() {
			say("R", number, ", ") // what is seen is part of what is heard
		}
		say(t.id, ", ", escape(t.title), `">`)
		if n.ruling() {
			say("R")
		}
		say(number, "</a> ")
	}
	return ast.WalkContinue, nil
}

func (dialectHTML) ref(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if n := node.(*refNode); entering {
		w.WriteString(`<a class="ref" href="` + n.href + `">` + n.title + "</a>")
	}
	return ast.WalkSkipChildren, nil
}

// link writes what goldmark would, with a slot for the address.
func (dialectHTML) link(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		w.WriteString("</a>")
		return ast.WalkContinue, nil
	}
	n := node.(*ast.Link)
	w.WriteString(`<a href="` + string(n.Destination) + `"`)
	if n.Title != nil {
		w.WriteString(` title="` + escape(string(n.Title)) + `"`)
	}
	w.WriteString(">")
	return ast.WalkContinue, nil
}

func (dialectHTML) game(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if n := node.(*gameNode); entering && !n.headsSection() { // which is the template's
		w.WriteString(slot('n', n.slot) + "\n")
	}
	return ast.WalkSkipChildren, nil
}

func escape(s string) string {
	if !strings.ContainsAny(s, `<>&"`) {
		return s
	}
	return string(util.EscapeHTML([]byte(s)))
}

// markdown is the one converter. What it reads for is told by the context of a reading.
var markdown = goldmark.New(
	goldmark.WithExtensions(extension.Table),
	goldmark.WithParserOptions(
		parser.WithParagraphTransformers(util.Prioritized(clauseTags{}, 50)), // before link definitions
		parser.WithInlineParsers(util.Prioritized(refParser{}, 150)),         // before links
		parser.WithASTTransformers(
			util.Prioritized(joinTags{}, 100),
			util.Prioritized(fences{}, 200),
			util.Prioritized(typeset{}, 300))),
	goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(dialectHTML{}, 100))),
)

// contextKey is where a context keeps its reading.
var contextKey = parser.NewContextKey()

func readingOf(pc parser.Context) *reading { return pc.Get(contextKey).(*reading) }

// walk visits a node and all below it, in the order of reading. The visitor may
// look but not change.
func walk(n ast.Node, visit func(ast.Node)) {
	visit(n)
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		walk(c, visit)
	}
}

// plain returns the text below a node, without marks.
func plain(n ast.Node, src []byte) string {
	var b strings.Builder
	walk(n, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.Text:
			b.Write(n.Segment.Value(src))
			if n.SoftLineBreak() || n.HardLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.String:
			b.Write(n.Value)
		case *refNode:
			b.WriteString(n.title)
		}
	})
	return collapseSpaces(b.String())
}

// collapseSpaces parts the words of a text by one space each. Spaces that do not break stay.
func collapseSpaces(s string) string {
	if strings.IndexByte(s, '\n') < 0 && !strings.Contains(s, "  ") && strings.Trim(s, " ") == s {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c != ' ' && c != '\n':
			b = append(b, c)
		case len(b) > 0 && b[len(b)-1] != ' ':
			b = append(b, ' ')
		}
	}
	return string(bytes.TrimSuffix(b, []byte(" ")))
}
