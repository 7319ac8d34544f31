package book

// The dialect: what our Markdown says beyond CommonMark and tables. Each part is
// a node, what makes it (a parser of goldmark's, or a step of the one walk in which
// a page is read, see reading.collect), and a renderer.
//
//	[SYM-18 Short title] text        a clause, or a ruling of this site: [R-SYM-05 …]
//	[? May I stop?] text             what a player asks, behind the tags: folded until somebody does
//	## ? Title                       a heading whose text is folded alike
//	[@other Name] text               whose word a text is (origin.go)
//	[→ SYM-18]                       a link to a clause, by its short title
//	![card crook]                    a drawn piece in a text, beside its name
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
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	table "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"ludoteca/rules/script"
)

// anchor returns where a clause can be found on its page.
func anchor(id string) string { return strings.ToLower(id) }

// numberOf returns the number that stands beside a clause: 18, or R05 for a ruling.
func numberOf(id string) string {
	number := id[strings.LastIndexByte(id, '-')+1:]
	if strings.HasPrefix(id, "R-") {
		return "R" + number
	}
	return number
}

// ---- clauses

var kindClause = ast.NewNodeKind("Clause")

// clauseNode is a paragraph that states one clause or several, or says whose word it is;
// its children are the paragraph's.
type clauseNode struct {
	ast.BaseBlock
	tags   []Clause
	asked  string // the question that it answers; "" where none is written
	by     attribution
	at     int // the offset of the paragraph
	labels originLabels
}

func (*clauseNode) Kind() ast.NodeKind              { return kindClause }
func (n *clauseNode) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// ruling reports whether the paragraph states a ruling, whoever makes it.
func (n *clauseNode) ruling() bool { return len(n.tags) > 0 && isRuling(n.tags[0].ID) }

func isRuling(id string) bool { return strings.HasPrefix(id, "R-") }

// boxed reports whether the paragraph is set apart as this site's decision.
func (n *clauseNode) boxed() bool { return n.ruling() && !n.by.marked }

// question returns what it answers, which is folded: what the author writes, or the title of a
// ruling that is one. Without, a clause stands open.
func (n *clauseNode) question() string {
	if n.ruling() && n.asked == "" && asks(n.tags[0].Title) {
		return n.tags[0].Title
	}
	return n.asked
}

// head returns what the text of the clause is titled with: its short titles, or "" where the
// author begins it in bold.
func (n *clauseNode) head() (title string) {
	if first, ok := n.FirstChild().(*ast.Emphasis); ok && first.Level == 2 {
		return ""
	}
	for _, t := range n.tags {
		if title != "" {
			title += " "
		}
		if title += t.Title; !strings.ContainsRune(".!…", last(title)) && !asks(title) {
			title += "."
		}
	}
	return title
}

// asks reports whether a text is a question, in any script.
func asks(text string) bool { return strings.ContainsRune("?؟;՞", last(text)) }

func last(text string) rune {
	r, _ := utf8.DecodeLastRuneInString(text)
	return r
}

// clauseTags cuts the tags from the beginning of a paragraph, before goldmark looks for
// marks in it. The reading keeps them by the offset at which the rest begins, for a tight
// list swaps its paragraphs for plain text.
//
//	[SYM-17 One][SYM-18 Two][@other Name] text
type clauseTags struct{}

// idForm is the id of a clause, such as SYM-18, TRI-04b or R-SYM-05.
const idForm = `((?:R-)?[A-Z]{3}-[0-9]+[a-z]?)`

var (
	tagForm   = regexp.MustCompile(`^\[` + idForm + `(?: ([^\]\n]*))?\]`)
	askedForm = regexp.MustCompile(`^\[\?[ \t]*([^\]\n]*)\]`)
)

func (clauseTags) Transform(p *ast.Paragraph, reader text.Reader, pc parser.Context) {
	source, lines := reader.Source(), p.Lines()
	if lines.Len() == 0 || source[lines.At(0).Start] != '[' {
		return
	}
	first := lines.At(0)
	n := &clauseNode{at: first.Start}
	for m := tagForm.FindSubmatch(first.Value(source)); m != nil; m = tagForm.FindSubmatch(first.Value(source)) {
		n.tags = append(n.tags, Clause{ID: string(m[1]), Title: string(bytes.TrimSpace(m[2])), offset: first.Start})
		first = first.WithStart(first.Start + len(m[0]))
	}
	if m := askedForm.FindSubmatch(first.Value(source)); m != nil {
		n.asked = string(bytes.TrimSpace(m[1]))
		switch {
		case n.tags == nil:
			readingOf(pc).fault(first.Start, "a question that no clause answers", "put it behind the tag of one, or write it as a heading ###")
		case !asks(n.asked):
			readingOf(pc).fault(first.Start, "a question without its mark", "end it with ?")
		}
		n.at = first.Start
		first = first.WithStart(first.Start + len(m[0]))
	}
	if m := originForm.FindSubmatch(first.Value(source)); m != nil {
		var what, do string
		if n.by, what, do = readOrigin(string(m[1]), string(bytes.TrimSpace(m[2]))); what != "" {
			readingOf(pc).fault(first.Start, what, do)
		}
		n.at = first.Start
		first = first.WithStart(first.Start + len(m[0]))
	} else if n.tags == nil && n.asked == "" {
		return
	}
	if first = first.TrimLeftSpace(source); first.IsEmpty() && lines.Len() > 1 { // goldmark knows no empty line of a paragraph
		lines.SetSliced(1, lines.Len())
	} else {
		lines.Set(0, first)
	}
	readingOf(pc).tags[lines.At(0).Start] = n
}

// tagged makes a clause of a paragraph that had tags.
func (r *reading) tagged(n ast.Node) {
	if n.Lines().Len() == 0 {
		return
	}
	start := n.Lines().At(0).Start
	clause := r.tags[start]
	if clause == nil {
		return
	}
	for c := n.FirstChild(); c != nil; c = n.FirstChild() {
		clause.AppendChild(clause, c)
	}
	n.Parent().ReplaceChild(n.Parent(), n, clause)
	delete(r.tags, start)
}

// ---- links to clauses

var kindRef = ast.NewNodeKind("ClauseRef")

// refNode is a link to a clause.
type refNode struct {
	ast.BaseInline
	href, title string // slots
	number      string // of the clause, where there is no room for its title; or ""
}

func (*refNode) Kind() ast.NodeKind              { return kindRef }
func (n *refNode) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

var (
	refForm = regexp.MustCompile(`^\[→ ` + idForm + `\]`)

	// strayForm is what an author may have meant as a tag or such a link. What
	// is a tag indeed is no longer in the text by now.
	strayForm = regexp.MustCompile(`^\[\s*(?:(?:→|->)[^\]]*|(?i:(?:R-)?[A-Z]{3}-?\d)[^\]]*)\](?:[^(]|$)`)
)

// longestLink is how far a link may reach, in bytes.
const longestLink = 1000

type refParser struct{}

func (refParser) Trigger() []byte { return []byte{'['} }
func (refParser) Parse(_ ast.Node, block text.Reader, pc parser.Context) ast.Node {
	line, segment := block.PeekLine()
	line = line[:min(len(line), longestLink)] // a line of brackets is looked at once, and not from each of them
	m := refForm.FindSubmatch(line)
	if m == nil {
		if originForm.Match(line) {
			readingOf(pc).fault(segment.Start, "a mark of a source in the middle of a text", "begin a paragraph with it, or put it behind the tags of a clause")
		} else if strayForm.Match(line) {
			readingOf(pc).fault(segment.Start, "something like a clause in the middle of a text",
				"put [SYM-18 Its short title] at the beginning of a paragraph, or link with [→ SYM-18]")
		} else {
			readingOf(pc).brokenLink(line, segment.Start, pc)
		}
		return nil
	}
	block.Advance(len(m[0]))
	id := string(m[1])
	at := readingOf(pc).addLink(link{clause: id, address: "#" + anchor(id), offset: segment.Start})
	n := &refNode{href: slot('h', at), title: slot('t', at)}
	if readingOf(pc).kind == Aid {
		n.number = numberOf(id)
	}
	return n
}

// ---- pieces in a text

var kindPiece = ast.NewNodeKind("Piece")

// pieceNode is a drawn piece in a text. What it shows is a gameNode like that of a block.
type pieceNode struct {
	ast.BaseInline
	shows *gameNode
}

func (*pieceNode) Kind() ast.NodeKind              { return kindPiece }
func (n *pieceNode) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// pieceForm is a picture without an address, which is no picture of Markdown's.
var pieceForm = regexp.MustCompile(`^!\[([^\]\[\n]+)\](?:[^(\[]|$)`)

type pieceParser struct{}

func (pieceParser) Trigger() []byte { return []byte{'!'} }
func (pieceParser) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	read, segment := block.PeekLine()
	m := pieceForm.FindSubmatch(read)
	if m == nil {
		return nil
	}
	block.Advance(len("![]") + len(m[1]))
	return &pieceNode{shows: &gameNode{name: "piece", at: segment.Start, lines: []line{{text: string(m[1]), offset: segment.Start + len("![")}}}}
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
	name    string // of blockNames, or "piece" in a text
	caption string // of pieces
	lines   []line
	at      int    // the offset of the block
	slot    int    // its number among the nodes of the page
	id      string // the anchor of a match
	within  bool   // whether it illustrates the answer before it, and is unfolded with it
}

func (*gameNode) Kind() ast.NodeKind              { return kindGame }
func (n *gameNode) Pos() int                      { return n.at }
func (n *gameNode) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// illustrated reports whether an example or pieces follow.
func illustrated(n ast.Node) bool {
	next, ok := n.NextSibling().(*gameNode)
	return ok && !next.headsSection()
}

// answers reports whether it is an example behind the answer to a question, or pieces are.
func (n *gameNode) answers() bool {
	if !n.headsSection() {
		switch before := n.PreviousSibling().(type) {
		case *clauseNode:
			return before.question() != ""
		case *gameNode:
			return before.within
		}
	}
	return false
}

// headsSection reports whether a section is titled for the node: a game to practise, or a step.
func (n *gameNode) headsSection() bool { return n.name == "practice" || n.name == "step" }

// fence turns a fenced block that has a name into a node of its own.
func (r *reading) fence(f *ast.FencedCodeBlock) {
	if r.unclosed(f) || f.Info == nil {
		return
	}
	name := string(f.Language(r.source.text))
	if !slices.Contains(blockNames, name) {
		r.fault(f.Info.Segment.Start, fmt.Sprintf("a block named %q", name),
			"name it pieces, match, step or practice; what is only to be quoted needs no name"+didYouMean(name, blockNames))
		return
	}
	if more := strings.TrimSpace(string(f.Info.Segment.Value(r.source.text))); more != name {
		r.fault(f.Info.Segment.Start+len(name), fmt.Sprintf("a block named %q with more behind its name", name), "write it on a line of the block")
	}
	n := &gameNode{name: name, at: f.Info.Segment.Start}
	for i := range f.Lines().Len() {
		segment := f.Lines().At(i)
		l := line{text: strings.TrimSpace(string(segment.Value(r.source.text))), offset: segment.Start}
		switch read := script.Lines(l.text); {
		case len(read) > 0:
			l.Line = read[0]
		case l.text == "" || name == "match" || name == "step": // a comment of a script
			continue
		}
		if m := shownMark(l); m != "" {
			r.fault(l.offset+strings.Index(l.text, m), "a mark in a text that is shown as it stands", "take "+m+" out")
		}
		n.lines = append(n.lines, l)
	}
	if name == "pieces" && len(n.lines) > 0 && n.lines[0].Label() == "caption" {
		n.caption, n.lines = n.lines[0].Text, n.lines[1:]
	}
	f.Parent().ReplaceChild(f.Parent(), f, n)
}

// ---- typography

// typeset sets the text of a block as the language does. A block is one run: what
// stands before and behind a mark may lie in another node, and no quote reaches
// beyond its block.
func (r *reading) typeset(block ast.Node) {
	var texts []*ast.Text // nil for something that is not to be set
	walk(block, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.CodeSpan, *ast.AutoLink, *refNode:
			texts = append(texts, nil)
		case *ast.Text:
			if n.Parent().Kind() != ast.KindCodeSpan {
				r.leftOvers(n)
				texts = append(texts, n)
			}
		}
	})
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
			next = r.source.text[texts[i+1].Segment.Start]
		}
		value := string(n.Segment.Value(r.source.text))
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
		first := slices.IndexFunc(texts, func(n *ast.Text) bool { return n != nil })
		r.fault(texts[first].Segment.Start, "a quote without its other half", `put a " at its other end`)
	}
}

// ---- rendering

// dialectHTML writes our nodes.
type dialectHTML struct{}

func (d dialectHTML) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(kindClause, d.clause)
	r.Register(kindRef, d.ref)
	r.Register(kindPiece, d.piece)
	r.Register(ast.KindLink, d.link)
	r.Register(kindGame, d.game)
	r.Register(table.KindTable, d.table)
	nothing := func(util.BufWriter, []byte, ast.Node, bool) (ast.WalkStatus, error) { return ast.WalkSkipChildren, nil }
	r.Register(ast.KindHTMLBlock, nothing) // a comment, for nothing else is taken
	r.Register(ast.KindRawHTML, nothing)
}

// clause writes a clause with its title, and a ruling as a question that is unfolded. The anchor
// stands in what is folded, so that a browser unfolds it for a link by itself.
func (dialectHTML) clause(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*clauseNode)
	if !entering {
		w.WriteString("</p>\n")
		if n.question() != "" && !illustrated(n) {
			w.WriteString("</details>\n")
		}
		return ast.WalkContinue, nil
	}
	title, by := n.head(), n.by
	if q := n.question(); q != "" {
		class := "question"
		if n.boxed() {
			class, by = "question ruling", attribution{Site, "", true}
		}
		if n.asked == "" {
			title = ""
		}
		fmt.Fprintf(w, `<details class="%s"><summary>%s</summary>`+"\n", class, escape(q))
	}
	if len(n.tags) > 0 {
		fmt.Fprintf(w, `<p class="clause" id="%s">`, anchor(n.tags[0].ID))
	} else {
		w.WriteString("<p>")
	}
	for i, t := range n.tags {
		at, number := anchor(t.ID), numberOf(t.ID)
		fmt.Fprintf(w, `<a class="clause-number" data-clause href="#%s"`, at)
		if i > 0 {
			fmt.Fprintf(w, ` id="%s"`, at)
		}
		heard := t.ID
		if n.ruling() {
			heard = number + ", " + t.ID // what is seen is part of what is heard
		}
		fmt.Fprintf(w, ` aria-label="%s">%s</a> `, heard, number)
	}
	if label := n.labels.label(by); label != "" {
		fmt.Fprintf(w, `<span class="origin">%s</span> `, escape(label))
	}
	if title != "" {
		fmt.Fprintf(w, `<b class="head">%s</b> `, escape(title))
	}
	return ast.WalkContinue, nil
}

func (dialectHTML) ref(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if n := node.(*refNode); entering && n.number != "" {
		w.WriteString(`<a class="ref" href="` + n.href + `" aria-label="` + n.number + ", " + n.title + `">` + n.number + "</a>")
	} else if entering {
		w.WriteString(`<a class="ref" href="` + n.href + `">` + n.title + "</a>")
	}
	return ast.WalkSkipChildren, nil
}

func (dialectHTML) piece(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		w.WriteString(slot('n', node.(*pieceNode).shows.slot))
	}
	return ast.WalkContinue, nil
}

// link writes what goldmark would, with a slot for the address.
func (dialectHTML) link(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		w.WriteString("</a>")
		return ast.WalkContinue, nil
	}
	n := node.(*ast.Link)
	title := ""
	if n.Title != nil {
		title = ` title="` + escape(string(n.Title)) + `"`
	}
	w.WriteString(`<a href="` + string(n.Destination) + `"` + title + ">")
	return ast.WalkContinue, nil
}

// table writes a table that may be wider than its page: whoever has no mouse comes to it and
// scrolls. It is called by the clause before it, or by its first column.
func (dialectHTML) table(w util.BufWriter, src []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		w.WriteString("</table></div>\n")
		return ast.WalkContinue, nil
	}
	name := plain(node.FirstChild().FirstChild(), src)
	if before, ok := node.PreviousSibling().(*clauseNode); ok && len(before.tags) > 0 {
		name = before.tags[0].Title
	}
	fmt.Fprintf(w, `<div class="wide" role="region" tabindex="0" aria-label="%s"><table>`+"\n"+`<caption class="out">%[1]s</caption>`+"\n", escape(name))
	return ast.WalkContinue, nil
}

func (dialectHTML) game(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if n := node.(*gameNode); entering && !n.headsSection() { // which is the template's
		w.WriteString(slot('n', n.slot) + "\n")
		if n.within && !illustrated(n) {
			w.WriteString("</details>\n")
		}
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
		parser.WithParagraphTransformers(util.Prioritized(clauseTags{}, 50)),                                // before link definitions
		parser.WithInlineParsers(util.Prioritized(refParser{}, 150), util.Prioritized(pieceParser{}, 150))), // before links
	goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(dialectHTML{}, 100))),
)

// contextKey is where a context keeps its reading.
var contextKey = parser.NewContextKey()

func readingOf(pc parser.Context) *reading { return pc.Get(contextKey).(*reading) }

// walk visits a node and all below it, in the order of reading. The visitor may put
// others in the place of the nodes below the one that it is shown.
func walk(n ast.Node, visit func(ast.Node)) {
	visit(n)
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		walk(c, visit)
	}
}

// plain returns the text below a node, without marks.
func plain(n ast.Node, src []byte) string { return plainTo(n, src, false) }

// plainTo is the same, or ends where a line is broken on purpose.
func plainTo(n ast.Node, src []byte, broken bool) string {
	var b strings.Builder
	ended := false
	walk(n, func(n ast.Node) {
		if ended {
			return
		}
		switch n := n.(type) {
		case *ast.Text:
			b.Write(n.Segment.Value(src))
			if n.SoftLineBreak() || n.HardLineBreak() {
				b.WriteByte(' ')
			}
			ended = broken && n.HardLineBreak()
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
	return strings.Join(strings.FieldsFunc(s, func(c rune) bool { return c == ' ' || c == '\n' }), " ")
}
