package book

// Slips that Markdown takes for text: a link whose address is named nowhere, a mark without
// its other half, a row that lacks a cell. CommonMark knows no faults, so a page shows the
// brackets and the stars, or drops what stands there, and only a reader would tell.

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	table "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/util"
	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/unicode/rangetable"
)

// brokenLinks are beginnings of links that lead nowhere, as a line goes on from their bracket.
var brokenLinks = []struct {
	form     *regexp.Regexp
	what, do string
}{
	{regexp.MustCompile(`^\[[^\]\n]*\]\([^)\n]*$`), "a link that is not closed", "end its address with ) on the same line"},
	{regexp.MustCompile(`^\[[^\]\n]*\]\((?:https:|[\w./-]*\.md|#)[^)\s"']*\s+[^)\s"'(][^)\n]*\)`), "an address with a space in it", "write %20 for it, or take it out"},
	{regexp.MustCompile(`^\[\s*(?:→|->)[^\]\n]*$`), "a link to a clause that is not closed", "end it with ]"},
	{regexp.MustCompile(`^\[[ xX]\](?:\s|$)`), "brackets around nothing", "write words and an address, or \\[ where no link is meant"},
	{regexp.MustCompile(`^\[[^\]\n]*\] \((?:https:|[\w./-]*\.md|#)[^)\n]*\)`), "a link with a space in it", "put the address right behind the bracket"},
}

// named matches a link whose address is named elsewhere in the text.
var named = regexp.MustCompile(`^\[([^\[\]\n]+)\]\[([^\[\]\n]*)\]`)

// brokenLink reports a line that goes on from a bracket and was meant as a link.
func (r *reading) brokenLink(line []byte, offset int, pc parser.Context) {
	for _, b := range brokenLinks {
		if b.form.Match(line) {
			r.fault(offset, b.what, b.do)
		}
	}
	if m := named.FindSubmatch(line); m != nil {
		name := m[2]
		if len(name) == 0 {
			name = m[1]
		}
		if _, defined := pc.Reference(util.ToLinkReference(name)); !defined {
			r.fault(offset, fmt.Sprintf("a link to [%s], which no line defines", name), "write the address: [words](address), or \\[ where no link is meant")
		}
	}
}

var (
	// leftOver matches what is a mark wherever it has its other half.
	leftOver = regexp.MustCompile("[*`<]|__|~~\\pL|https?://|&[A-Za-z][A-Za-z0-9]*;")
	// inTitle matches a mark in a title, which is shown as it stands.
	inTitle = regexp.MustCompile("[*`]|__|\\]\\(|\\[→|<[a-z]+>")
)

// leftOvers reports the marks that are left in a text, which a page would show.
func (r *reading) leftOvers(n *ast.Text) {
	source := r.source.text
	if !bytes.ContainsAny(n.Segment.Value(source), "*`<_&~:") {
		return
	}
	for _, m := range leftOver.FindAllIndex(n.Segment.Value(source), -1) {
		at := n.Segment.Start + m[0]
		switch mark := source[at : n.Segment.Start+m[1]]; {
		case at > 0 && source[at-1] == '\\':
		case mark[0] == '&':
			if _, known := util.LookUpHTML5EntityByName(string(mark[1 : len(mark)-1])); !known {
				r.fault(at, fmt.Sprintf("%s, which is the name of no character", mark), "write the character itself, or \\& where none is meant")
			}
		case mark[0] == '<': // which ends a text by itself
			if !bytes.HasPrefix(source[at:], []byte("<!--")) {
				continue
			}
			r.fault(at, "a comment that is not closed", "end it with -->")
		case mark[0] == '~':
			r.fault(at, "a ~~, which strikes nothing out here", "take the words out that do not hold")
			return
		case mark[0] == 'h':
			r.fault(at, "an address that is no link", "write [where it leads](address)")
		default:
			r.fault(at, fmt.Sprintf("a %s that marks nothing", mark), "put another one at the other end, without a space between it and the words, or write \\"+string(mark[:1]))
			return // its other half, if it has one, is as lost
		}
	}
}

// heading reports a heading that cuts nothing, or that nobody meant as one.
func (r *reading) heading(n *ast.Heading) {
	source, at := r.source.text, offsetOf(n)
	underlined := func() bool { // it has no # before its words
		words := n.Lines().At(0).Start
		return bytes.IndexByte(source[bytes.LastIndexByte(source[:words], '\n')+1:words], '#') < 0
	}
	switch {
	case !strings.ContainsFunc(plain(n, source), func(c rune) bool { return unicode.IsLetter(c) || unicode.IsNumber(c) }):
		r.fault(at, "a heading without words", "write what stands under it")
	case underlined():
		r.fault(at, "a line underlined by --- or ===, which makes it a heading", "put an empty line between them, or write ## before it")
	case n.Level == 1:
		r.fault(at, "a heading of the first level", "write ##: the title of the page stands in its front matter")
	case n.Level > r.level+1 && n.Level > 2:
		r.fault(at, fmt.Sprintf("a heading of level %d under one of level %d", n.Level, max(1, r.level)), "leave out no level")
	}
	r.level = n.Level
}

// row reports a row of a table that has other cells than its head.
func (r *reading) row(n *table.TableRow) {
	source, at := r.source.text, n.Pos()
	line, _, _ := bytes.Cut(source[at:], []byte("\n"))
	line = bytes.TrimPrefix(bytes.TrimSpace(bytes.ReplaceAll(line, []byte(`\|`), nil)), []byte("|"))
	if cells := 1 + bytes.Count(bytes.TrimSuffix(line, []byte("|")), []byte("|")); cells != len(n.Alignments) {
		r.fault(at, fmt.Sprintf("a row of %d cells in a table of %d", cells, len(n.Alignments)), "part as many cells by |")
	}
}

// unclosed reports a fenced block that takes the rest of its page, or another block. What
// would be said of a page that is cut there all comes of that.
func (r *reading) unclosed(f *ast.FencedCodeBlock) bool {
	if r.broken {
		return true
	}
	source, end := r.source.text, 0
	fenced := func(line []byte) bool {
		return bytes.HasPrefix(line, []byte("```")) || bytes.HasPrefix(line, []byte("~~~"))
	}
	lines := f.Lines()
	for i := range lines.Len() {
		if segment := lines.At(i); fenced(segment.Value(source)) && f.Info != nil {
			r.broken = true
		}
		end = lines.At(i).Stop
	}
	if lines.Len() == 0 && f.Info != nil {
		end = f.Info.Segment.Stop + 1
	}
	if end > 0 && !fenced(bytes.TrimLeft(source[min(end, len(source)):], " \t>\n")) {
		r.broken = true
	}
	if r.broken {
		r.fault(offsetOf(f), "a block that is not closed", "end it with a line ```")
	}
	return r.broken
}

// shownMark returns a mark in a line of a block that is shown as it stands, or "".
func shownMark(l line) string {
	switch label, _, _ := strings.Cut(l.Label(), " "); label {
	case "caption", "goal", "done", "hint", "lost", "reply":
		return inTitle.FindString(l.Text)
	}
	return ""
}

// fact returns what is wrong with a number of players, an age or a time.
func fact(key, value string) (what string) {
	most := map[string]int{"players": 99, "age": 120, "minutes": 1440}[key]
	if most == 0 {
		return ""
	}
	last := 0
	for _, m := range digits.FindAllStringIndex(value, -1) {
		n, err := strconv.Atoi(value[m[0]:m[1]])
		before := strings.TrimRight(value[:m[0]], "-−")
		switch {
		case err != nil || n < 1 || n > most:
			return fmt.Sprintf("%s %q: a number between 1 and %d is meant", key, value, most)
		case len(before) < m[0] && (before == "" || strings.HasSuffix(before, " ")):
			return fmt.Sprintf("%s %q is below nothing", key, value)
		case n < last:
			return fmt.Sprintf("%s %q ends before it begins", key, value)
		}
		last = n
	}
	if last == 0 {
		return fmt.Sprintf("%s %q without a number", key, value)
	}
	return ""
}

// alphabets of which letters look like each other's.
var alphabets = []*unicode.RangeTable{unicode.Cyrillic, greek, wide}

// greek are the Greek letters that look Latin. The other ones stand in formulas: 2πr.
var greek = rangetable.New([]rune("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχ")...)

// wide are letters and figures in the forms of other ones: full-width, bold, circled, joined.
var wide = &unicode.RangeTable{
	R16: []unicode.Range16{{Lo: 0x2460, Hi: 0x24ff, Stride: 1}, {Lo: 0xfb00, Hi: 0xfb06, Stride: 1}, {Lo: 0xff10, Hi: 0xff5a, Stride: 1}},
	R32: []unicode.Range32{{Lo: 0x1d400, Hi: 0x1d7ff, Stride: 1}},
}

// apart reports whether a character parts words.
func apart(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsMark(c) && !unicode.IsNumber(c) }

// lookalikes reports words that no search finds and no engine reads, though they look as
// they should: of letters of two alphabets, or with an accent that stands by itself.
func (l *loader) lookalikes(s source) {
	told := 0 // up to where
	for at, c := range string(s.text) {
		if at < told || c < 0x370 || !unicode.In(c, alphabets...) {
			continue
		}
		start := bytes.LastIndexFunc(s.text[:at], apart)
		if start >= 0 {
			_, n := utf8.DecodeRune(s.text[start:])
			start += n
		}
		start = max(0, start)
		word := s.text[start:]
		if end := bytes.IndexFunc(word, apart); end >= 0 {
			word = word[:end]
		}
		told = start + len(word)
		other := func(a *unicode.RangeTable) bool {
			return !unicode.Is(a, c) && bytes.ContainsFunc(word, func(c rune) bool { return unicode.Is(a, c) && (a != unicode.Latin || !unicode.Is(wide, c)) })
		}
		if slices.ContainsFunc(alphabets, other) || other(unicode.Latin) || unicode.Is(wide, c) && bytes.ContainsFunc(word, func(c rune) bool { return c < 0x80 }) {
			l.fault(s, start, fmt.Sprintf("%q, of letters or figures of two alphabets", word), "write it again on one keyboard")
		}
	}
	if at := norm.NFC.QuickSpan(s.text); at < len(s.text) && !norm.NFC.IsNormal(s.text[at:]) {
		l.fault(s, at, "a letter with its accent apart", "save the text in the composed form of Unicode, NFC: no search finds it otherwise")
	}
}
