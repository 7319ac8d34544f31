package render

// Each rulebook is a file for e-readers too (package epub): a chapter for each section, clauses
// with their anchors, examples unfolded. It is made of the very HTML of the page, put into
// XHTML: what only a browser's script needs is left out, and each drawing stands by itself, since
// an e-reader has none of our stylesheets. Of a table it shows the pieces, and says the rest.

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/html"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/epub"
	"ludoteca/cmd/build/internal/ogimage"
	"ludoteca/cmd/build/internal/parallel"
)

// ebookName is the path of a rulebook for e-readers, "" for one that is not finished.
func ebookName(p *book.Page) string {
	if p.Kind != book.Rules || p.Draft || p.Coming || p.Language.Draft || len(p.Sections()) == 0 {
		return ""
	}
	return p.URL + path.Base(p.URL) + ".epub"
}

// ebooks makes the books of all rulebooks.
func (s *site) ebooks() error {
	var pages []*book.Page
	for _, lang := range s.book.Languages {
		for _, e := range lang.Editions {
			if ebookName(e.Rules) != "" {
				pages = append(pages, e.Rules)
			}
		}
	}
	if len(pages) == 0 {
		return nil
	}
	styles, err := s.styles()
	if err != nil {
		return err
	}
	style, err := fs.ReadFile(s.source, ebookStyle)
	if err != nil {
		return book.Diagnostics{{File: path.Join(s.Root, ebookStyle), Line: 1, Col: 1, What: "this stylesheet is missing", Do: "write it, or name another folder with -templates"}}
	}
	look := sumOf(fmt.Appendf(nil, "%v", styles)) // once, for it is long
	faults := make([]error, len(pages))
	parallel.Each(len(pages), func(i int) {
		var packed []byte
		if packed, faults[i] = s.ebook(pages[i], styles, look, string(style)); faults[i] == nil {
			s.put(ebookName(pages[i]), rendered{content: packed, sum: sumOf(packed)})
		}
	})
	return cmp.Or(faults...)
}

// ebookStyle is the sheet of all books.
const ebookStyle = "epub/book.css"

// ebook makes one.
func (s *site) ebook(p *book.Page, styles ogimage.Styles, look, style string) ([]byte, error) {
	words := p.Language.Words
	out := epub.Book{
		Title: p.Title, Summary: p.Summary, Publisher: words.Name("site.name"), Language: p.Language.Code, Direction: p.Language.Direction(),
		Address: s.origin + s.base + p.URL, Modified: cmp.Or(p.Revised, "1980-01-01"),
		Access: words.Name("ebook.access"), Contents: words.Name("ui.contents"), Style: style,
	}
	var known bytes.Buffer // all that it is made of
	fmt.Fprintf(&known, "%s %+v %q %q", look, out, p.Edition.Game, p.Drawings())
	sections := p.Sections()
	texts := make([]string, len(sections))
	for i, section := range sections {
		texts[i] = string(section.HTML())
		if i == 0 {
			texts[i] = string(p.Intro()) + texts[i]
		}
		fmt.Fprintf(&known, "%q %q %q %q", section.ID, section.Title, section.Parts(), texts[i])
	}
	return cache.Remember(s.Memory, ebookKey(sha256.Sum256(known.Bytes())), func() ([]byte, error) {
		return s.chapters(p, out, sections, texts, styles)
	})
}

// ebookKey is all that a book is made of.
type ebookKey [sha256.Size]byte

// chapters gives a book its cover and its chapters, and packs it.
func (s *site) chapters(p *book.Page, out epub.Book, sections []book.Section, texts []string, styles ogimage.Styles) ([]byte, error) {
	drawings, err := ogimage.ReadDrawings(string(p.Drawings()))
	if err != nil {
		return nil, err
	}
	if out.Cover, err = s.cover(p, styles); err != nil {
		return nil, err
	}
	x := xhtml{site: s, page: p, drawings: drawings, styles: styles, chapter: map[string]int{}}
	for i, section := range sections {
		x.chapter[section.ID] = i
		for _, id := range idsIn(texts[i]) {
			x.chapter[id] = i
		}
	}
	for i, section := range sections {
		body, err := x.write(i, texts[i])
		if err != nil {
			return nil, fmt.Errorf("making %s: %w", ebookName(p), err)
		}
		chapter := epub.Chapter{Title: section.Title, ID: section.ID, Body: body, Drawn: strings.Contains(body, "<svg")}
		for _, part := range section.Parts() {
			chapter.Parts = append(chapter.Parts, epub.Part(part))
		}
		slices.SortStableFunc(chapter.Parts, func(a, b epub.Part) int {
			return strings.Index(body, `id="`+a.ID+`"`) - strings.Index(body, `id="`+b.ID+`"`)
		})
		out.Chapters = append(out.Chapters, chapter)
	}
	return out.Pack()
}

// cover draws the emblem of the game on its own ground.
func (s *site) cover(p *book.Page, styles ogimage.Styles) (string, error) {
	game := p.Edition.Game
	list, ground, err := emblemOf(game, styles)
	if err != nil {
		return "", err
	}
	ink := "#fff8e8"
	if c, err := ogimage.Colour(ground); err != nil {
		return "", err
	} else if int(c.R)*3+int(c.G)*6+int(c.B) > 1300 {
		ink = "#26221c"
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800"><rect width="600" height="800" fill="%s"/>`, ground)
	n := min(3, len(list))
	for i, one := range list[:n] {
		width := 480/max(2, n) - 20
		fmt.Fprintf(&b, `<svg x="%d" y="400" width="%d" height="280" %s`, 300+(2*i-n)*(width+20)/2+10, width, strings.TrimPrefix(one, "<svg "))
	}
	line, y := "", 130
	write := func() {
		fmt.Fprintf(&b, `<text x="300" y="%d" font-family="serif" font-weight="bold" font-size="56" text-anchor="middle" fill="%s">%s</text>`, y, ink, escapeXML(line))
		y += 70
	}
	for _, word := range strings.Fields(p.Title) {
		if line != "" && len([]rune(line+" "+word)) > 16 {
			write()
			line = ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	write()
	fmt.Fprintf(&b, `<text x="300" y="750" font-family="sans-serif" font-size="30" text-anchor="middle" fill="%s">%s</text></svg>`, ink, escapeXML(p.Language.Words.Name("site.name")))
	return b.String(), nil
}

var escapeXML = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace

// idsIn lists the ids of some HTML.
func idsIn(text string) (ids []string) {
	for _, part := range strings.Split(text, ` id="`)[1:] {
		id, _, _ := strings.Cut(part, `"`)
		ids = append(ids, id)
	}
	return ids
}

// xhtml writes what a page has as an e-reader wants it.
type xhtml struct {
	site     *site
	page     *book.Page
	drawings ogimage.Drawings
	styles   ogimage.Styles
	chapter  map[string]int // by the ids in it
}

// renamed are elements that are others in a book: what folds is open there, and a heading is one
// level higher, for its chapter is by itself.
var renamed = map[string]string{"details": "div", "summary": "p", "h3": "h2", "h4": "h3"}

// keptInBook are the attributes that a book keeps.
var keptInBook = names("id class href role aria-label aria-labelledby lang dir title colspan rowspan start")

// write writes a chapter.
func (x *xhtml) write(at int, text string) (string, error) {
	var b strings.Builder
	type opened struct {
		name    string
		columns int // of a table that is drawn by boxes
		within  int // the boxes so far
	}
	var open []opened
	lexer := html.NewLexer(parse.NewInputBytes([]byte(text)))
	name := ""
	var attributes []attribute
	box := func() { // within what has columns, a row ends behind its last one
		if n := len(open) - 1; n >= 0 && open[n].columns > 0 {
			if open[n].within++; open[n].within%open[n].columns == 0 {
				b.WriteString("<br/>")
			}
		}
	}
	for {
		token, data := lexer.Next()
		switch token {
		case html.ErrorToken:
			if len(open) > 0 {
				return "", fmt.Errorf("a <%s> that is not closed", open[len(open)-1].name)
			}
			return b.String(), nil
		case html.StartTagToken:
			name, attributes = strings.ToLower(string(lexer.Text())), nil
		case html.AttributeToken:
			attributes = append(attributes, attribute{strings.ToLower(string(lexer.AttrKey())), strings.Trim(string(lexer.AttrVal()), `"'`)})
		case html.StartTagCloseToken, html.StartTagVoidToken:
			one := opened{name: cmp.Or(renamed[name], name)}
			said := ""
			b.WriteString("<" + one.name)
			for _, a := range attributes {
				switch {
				case a.key == "data-cols":
					one.columns, _ = strconv.Atoi(a.value)
				case a.key == "href":
					to, kept := x.leads(at, a.value)
					if !kept {
						continue
					}
					b.WriteString(` href="` + to + `"`)
				case a.key == "aria-label" && role(attributes) == "img": // which is said, so that its pieces may be seen
					said = a.value
				case a.key == "role" && (a.value == "img" || a.value == "note" || a.value == "presentation" || a.value == "region"), a.key == "aria-label" && role(attributes) == "region":
				case a.key == "class" && slices.ContainsFunc(attributes, func(a attribute) bool { return a.key == "data-cols" }):
					b.WriteString(` class="` + a.value + ` boxes"`)
				case keptInBook[a.key]:
					b.WriteString(" " + a.key + `="` + a.value + `"`)
				}
			}
			if void[name] {
				b.WriteString("/>")
				break
			}
			b.WriteString(">")
			if said != "" {
				b.WriteString(`<span class="said">` + said + "</span> ")
			}
			open = append(open, one)
		case html.EndTagToken:
			n := len(open) - 1
			if n < 0 {
				return "", fmt.Errorf("the end of a <%s> that is not open", lexer.Text())
			}
			b.WriteString("</" + open[n].name + ">")
			one := open[n].name
			if open = open[:n]; one == "i" || one == "span" {
				box()
			}
		case html.SVGToken:
			flat, err := x.drawings.Flat(string(data), x.styles, x.page.Edition.Game)
			if err != nil {
				return "", err
			}
			b.WriteString(flat)
			box()
		case html.TextToken:
			b.Write(data)
		}
	}
}

func role(list []attribute) string {
	for _, a := range list {
		if a.key == "role" {
			return a.value
		}
	}
	return ""
}

// leads returns where a link of a chapter leads in the book, or on the site; false where nobody
// could follow it.
func (x *xhtml) leads(at int, href string) (string, bool) {
	if id, own := strings.CutPrefix(href, "#"); own {
		if chapter, known := x.chapter[id]; known {
			if chapter == at {
				return href, true
			}
			return epub.File(chapter) + href, true
		}
		return "", false
	}
	to, err := url.Parse(strings.ReplaceAll(href, "&amp;", "&"))
	if err != nil || to.Scheme == "" && x.site.origin == "" {
		return "", false
	}
	from := url.URL{Scheme: "https", Host: "x", Path: x.site.base + x.page.URL}
	whole := from.ResolveReference(to)
	if to.Scheme == "" {
		return escapeXML(x.site.origin + strings.TrimPrefix(whole.String(), "https://x")), true
	}
	return escapeXML(whole.String()), true
}

// styles reads what the stylesheets say of drawings.
func (s *site) styles() (ogimage.Styles, error) {
	var sheets bytes.Buffer
	list, _ := fs.Glob(s.source, "assets/css/*.css") // the pattern is a good one
	for _, name := range list {
		if path.Base(name) == "print.css" || path.Base(name) == "aid.css" {
			continue
		}
		text, err := fs.ReadFile(s.source, name)
		if err != nil {
			return nil, err
		}
		sheets.Write(text)
	}
	return ogimage.ReadStyles(sheets.String()), nil
}
