package render

// What a browser makes the best of without a word: an element that is not closed, an id that
// is there twice, a label for nothing, an address of the site where nothing is. It is looked for in the pages
// as they are rendered, for a template may open what another one closes, and told at the tag as it
// stands in the templates.

import (
	"bytes"
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/html"

	"ludoteca/cmd/build/internal/book"
)

var (
	elements = names("a abbr address area article aside audio b bdi bdo blockquote body br button canvas caption cite code col colgroup data datalist dd del details dfn dialog div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i img input ins kbd label legend li link main map mark menu meta meter nav noscript ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select slot small source span strong sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr")
	void     = names("area br col hr img input link meta source track wbr")
	inline   = names("a abbr b bdi bdo br button canvas cite code data del dfn em i img input ins kbd label map mark meter noscript output picture progress q s samp script select slot small span strong sub sup svg template textarea time u var wbr")
	roles    = names("alert alertdialog application article banner button cell checkbox columnheader combobox complementary contentinfo definition dialog document feed figure form grid gridcell group heading img link list listbox listitem log main marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status switch tab table tablist tabpanel term textbox timer toolbar tooltip tree treegrid treeitem")
	aria     = names("activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount colindex colindextext colspan controls current describedby description details disabled errormessage expanded flowto haspopup hidden invalid keyshortcuts label labelledby level live modal multiline multiselectable orientation owns placeholder posinset pressed readonly relevant required roledescription rowcount rowindex rowindextext rowspan selected setsize sort valuemax valuemin valuenow valuetext")
	pointing = names("aria-activedescendant aria-controls aria-describedby aria-details aria-errormessage aria-flowto aria-labelledby aria-owns for list")
)

// element is one that is open.
type element struct {
	name, tag string // the tag as it is written
	said      bool   // whether something tells what it is
	filled    bool   // whether a script does
}

// attribute is one of a tag.
type attribute struct{ key, value string }

// structure is a page being read.
type structure struct {
	site     *site
	template string
	faults   book.Diagnostics
	open     []element
	ids      map[string]bool
	points   [][2]string // ids that something points to, and the tags that do
	leads    []string    // addresses of the site that are asked for
	titles   int
	says     int // what the page says of itself
}

// fault notes what is wrong with a tag, at its place in the templates: where as much of it as
// can be found stands, for the rest came from the content.
func (p *structure) fault(tag, what, do string) {
	files, _ := fs.Glob(p.site.source, "*.html")
	at := book.Diagnostic{File: path.Join(p.site.Root, p.template), Line: 1, Col: 1, What: what, Do: do}
	for n := len(tag); n > 1; n-- {
		for _, file := range append([]string{p.template}, files...) {
			text, _ := fs.ReadFile(p.site.source, file)
			if i := bytes.Index(text, []byte(tag[:n])); i >= 0 {
				at.File = path.Join(p.site.Root, file)
				at.Line, at.Col = book.Place(text, i)
				p.faults = append(p.faults, at)
				return
			}
		}
	}
	p.faults = append(p.faults, at)
}

// checkPage returns the addresses of the site that a page asks for. The error is all that is
// wrong with its structure.
func (s *site) checkPage(template string, page []byte) ([]string, error) {
	p := &structure{site: s, template: template, ids: map[string]bool{}}
	lexer := html.NewLexer(parse.NewInputBytes(bytes.Clone(page)))
	tag := "" // which is being read
	var attributes []attribute
	for {
		token, data := lexer.Next()
		switch token {
		case html.ErrorToken:
			p.end()
			if p.faults != nil {
				return nil, p.faults.Sorted()
			}
			return p.leads, nil
		case html.StartTagToken:
			tag, attributes = string(data), nil
		case html.AttributeToken:
			tag += string(data)
			attributes = append(attributes, attribute{strings.ToLower(string(lexer.AttrKey())), strings.Trim(string(lexer.AttrVal()), `"' `)})
		case html.StartTagCloseToken, html.StartTagVoidToken:
			p.start(tag, attributes)
		case html.DoctypeToken:
			p.says |= itsType
		case html.EndTagToken:
			p.close(strings.ToLower(string(lexer.Text())))
		case html.TextToken:
			if len(bytes.TrimSpace(data)) > 0 {
				p.say()
				p.checkText(string(data))
			}
		case html.SVGToken:
			tag, _, _ := strings.Cut(string(data), ">")
			if strings.Contains(tag, `role="img"`) {
				if !strings.Contains(tag, " aria-label") && !bytes.Contains(data, []byte("<title>")) {
					p.fault(tag, "a picture without a name", "give it an aria-label, or take its role out and hide it: aria-hidden")
				}
				p.say()
			}
		}
	}
}

// start reads a tag that opens an element.
func (p *structure) start(tag string, attributes []attribute) {
	name := strings.ToLower(strings.TrimPrefix(tag[:len(tag)-len(strings.TrimLeft(tag[1:], "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"))], "<"))
	e := element{name: name, tag: tag}
	labelled := slices.ContainsFunc(p.open, func(e element) bool { return e.name == "label" })
	hidden, remote := false, false
	if !elements[name] {
		p.fault(tag, "an element <"+name+">, which HTML does not have", "mend its spelling")
	}
	p.checkElement(name, tag, attributes)
	for _, a := range attributes {
		of, isARIA := strings.CutPrefix(a.key, "aria-")
		switch {
		case a.key == "id":
			if p.ids[a.value] {
				p.fault(tag, "the id "+a.value+", which is there twice", "keep one, or name one of them otherwise")
			}
			p.ids[a.value] = true
			labelled = labelled || name == "input" || name == "select"
		case isARIA && !aria[of]:
			p.fault(tag, "an attribute "+a.key+", which ARIA does not have", "mend its spelling")
		case a.key == "role" && !roles[a.value]:
			p.fault(tag, "a role "+a.value+", which ARIA does not have", "mend its spelling")
		case a.key == "tabindex" && a.value != "0" && a.value != "-1":
			p.fault(tag, "a place of its own for the keyboard", "write tabindex 0 or -1: the keyboard goes as one reads")
		case pointing[a.key]:
			for _, id := range strings.Fields(a.value) {
				p.points = append(p.points, [2]string{id, tag})
			}
		case a.key == "href" && len(a.value) > 1 && a.value[0] == '#':
			id, err := url.PathUnescape(a.value[1:])
			if err != nil {
				id = a.value[1:]
			}
			p.points = append(p.points, [2]string{id, tag})
		case (slices.Contains([]string{"href", "src", "action"}, a.key) || strings.HasPrefix(a.key, "data-")) && strings.HasPrefix(a.value, p.site.base) && !strings.HasPrefix(a.value, "//"):
			p.leads = append(p.leads, a.value, tag)
		}
		e.said = e.said || a.value != "" && (a.key == "aria-label" || a.key == "aria-labelledby" || a.key == "title" || a.key == "alt")
		e.filled = e.filled || strings.HasPrefix(a.key, "data-")
		hidden = hidden || a.key == "type" && a.value == "hidden"
		remote = remote || a.key == "alt"
	}
	switch {
	case name == "h1":
		p.titles++
	case name == "img" && !remote:
		p.fault(tag, "a picture without alt", "say what it shows, or alt=\"\" if it tells nothing")
	case (name == "input" || name == "select" || name == "textarea") && !e.said && !labelled && !hidden && !e.filled:
		p.fault(tag, "a field without a name", "put it into a label, or give it an aria-label")
	}
	for _, outer := range p.open {
		if outer.name == "p" && !inline[name] {
			p.fault(tag, "a <"+name+"> in a <p>, which ends it", "close the paragraph before it")
			break
		}
		if outer.name == name && (name == "a" || name == "button" || name == "form" || name == "label") {
			p.fault(tag, "a <"+name+"> in another one", "close the first one before it")
		}
	}
	if e.said {
		p.say()
	}
	if !void[name] {
		p.open = append(p.open, e)
	}
}

// say notes that there is something to read within all that is open.
func (p *structure) say() {
	for i := range p.open {
		p.open[i].said = true
	}
}

// close reads a tag that ends an element.
func (p *structure) close(name string) {
	last := len(p.open) - 1
	at := last
	for at >= 0 && p.open[at].name != name {
		at--
	}
	if at < 0 {
		p.fault("</"+name+">", "the end of a <"+name+"> that is not open", "take it out, or open it before")
		return
	}
	for _, e := range p.open[at+1:] {
		p.fault(e.tag, "a <"+e.name+"> that is not closed within its <"+name+">", "end it with </"+e.name+">")
	}
	if e := p.open[at]; (name == "a" || name == "button") && !e.said && !e.filled {
		p.fault(e.tag, "a <"+name+"> without words", "say where it leads or what it does, perhaps as an aria-label")
	}
	p.open = p.open[:at]
}

// end asks what can be asked of the whole page.
func (p *structure) end() {
	for _, e := range p.open {
		p.fault(e.tag, "a <"+e.name+"> that is not closed", "end it with </"+e.name+">")
	}
	for _, to := range p.points {
		if !p.ids[to[0]] {
			p.fault(to[1], fmt.Sprintf("%q, which is the id of nothing on the page", to[0]), "name an element that is there")
		}
	}
	p.unsaid()
	if p.titles == 0 {
		p.fault("", "a page without a title <h1>", "give it one")
	} else if p.titles > 1 {
		p.fault("<h1", fmt.Sprintf("a page with %d titles <h1>", p.titles), "keep one")
	}
}

// missing returns what is wrong with the addresses that pages ask for: those of the site where nothing is.
func (s *site) missing() error {
	var faults book.Diagnostics
	for at := range s.leads {
		file, _, _ := strings.Cut(strings.TrimPrefix(at[0], s.base), "#")
		file, _, _ = strings.Cut(file, "?")
		if file == "" || strings.HasSuffix(file, "/") {
			file += "index.html"
		}
		if s.files[file] == nil {
			p := structure{site: s, template: at[2]}
			p.fault(at[1], "the address "+at[0]+", where nothing is", "name a file of the site, such as one of assets/js")
			faults = append(faults, p.faults...)
		}
	}
	if faults != nil {
		return faults.Sorted()
	}
	return nil
}
