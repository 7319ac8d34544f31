package render

// What a browser passes over in silence, and what the policy of headers would stop in each
// reader's page: a style that is not closed swallows what follows it, a script that imports
// what is not there never runs. The minifier takes all of that, so it is looked for in the
// sources, at its place. Their grammar is that of the minifier's own parsers.

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/css"
	"github.com/tdewolff/parse/v2/html"
	"github.com/tdewolff/parse/v2/js"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/cache"
)

// sourceKey is a file of the templates, by its name and content.
type sourceKey struct{ name, text string }

// checked is what is known of a file by itself.
type checked struct {
	faults  book.Diagnostics
	imports []imported
	exports []string // of a script; of a sheet, the properties that it sets
	broken  bool     // whether there is no telling what it exports

	motions, moved []imported // of a sheet, those it defines and those it asks for
	perhaps        []string   // words of its own properties, which may be names of motions
}

// imported is a name that a script takes from another one, or "" for the script itself; or a
// property that a sheet takes from any.
type imported struct {
	from, name string
	later      bool // not before it is wanted
	at         book.Diagnostic
}

// sources checks templates and assets: each file, and then what scripts import.
func (s *site) sources() error {
	var faults book.Diagnostics
	all := map[string]checked{} // assets by their names alone, as they are published
	s.scripts = all
	err := fs.WalkDir(s.source, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) == ".go" || strings.HasPrefix(d.Name(), ".") {
			return err
		}
		text, err := fs.ReadFile(s.source, name)
		key := name
		if strings.HasPrefix(name, "assets/") {
			key = path.Base(name)
		}
		if wrong := (*fs.PathError)(nil); errors.As(err, &wrong) {
			all[key] = checked{broken: true}
			faults = append(faults, book.Diagnostic{File: path.Join(s.Root, name), Line: 1, Col: 1, What: "the file cannot be read: " + wrong.Err.Error(), Do: "put a file of the site there"})
			return nil
		}
		file, err := cache.Remember(s.Memory, sourceKey{name, string(text)}, func() (checked, error) { return s.checkSource(name, text), nil })
		faults = append(faults, file.faults...)
		all[key] = file
		return err
	})
	if err != nil {
		return err
	}
	for _, file := range all {
		for _, i := range file.imports {
			script, there := all[i.from]
			switch {
			case i.from == "":
				if slices.ContainsFunc(slices.Collect(maps.Values(all)), func(c checked) bool { return slices.Contains(c.exports, i.name) }) {
					continue
				}
				i.at.What, i.at.Do = i.name+", which no sheet sets", "set it in assets/css/tokens.css, or say what holds without it: var("+i.name+", …)"
			case !there:
				i.at.What, i.at.Do = fmt.Sprintf("an import of %s, which is not there", i.from), "name a script of assets/js, such as ./page.js"
			case i.name != "" && !script.broken && !slices.Contains(script.exports, i.name):
				i.at.What, i.at.Do = fmt.Sprintf("an import of %s, which %s does not export", i.name, i.from), "export it there, or take it out here"
			default:
				continue
			}
			faults = append(faults, i.at)
		}
	}
	if faults = append(faults, motions(all)...); faults != nil {
		return faults.Sorted()
	}
	return nil
}

// preloads lists the addresses of what a script imports, and of other scripts with what they
// import: a browser that is told of all fetches them at once instead of one after the other.
func (s *site) preloads(script string, others ...string) (list []string) {
	names := append([]string{script}, others...)
	for at := 0; at < len(names); at++ {
		for _, i := range s.scripts[names[at]].imports {
			if !i.later && !slices.Contains(names, i.from) {
				names = append(names, i.from)
			}
		}
	}
	for _, name := range names[1:] {
		list = append(list, s.base+s.folder+name)
	}
	return list
}

// checkSource reads one file.
func (s *site) checkSource(name string, text []byte) (c checked) {
	at := func(offset int, what, do string) book.Diagnostic {
		line, col := book.Place(text, offset)
		return book.Diagnostic{File: path.Join(s.Root, name), Line: line, Col: col, What: what, Do: do}
	}
	fault := func(offset int, what, do string) { c.faults = append(c.faults, at(offset, what, do)) }
	switch path.Ext(name) {
	case ".css":
		c.checkStyle(text, at)
		for _, m := range property.FindAllSubmatchIndex(text, -1) {
			if m[2] < 0 {
				c.exports = append(c.exports, string(text[m[4]:m[5]]))
			} else {
				c.imports = append(c.imports, imported{name: string(text[m[2]:m[3]]), at: at(m[2], "", "")})
			}
		}
	case ".html":
		checkTemplate(text, fault)
	case ".js":
		tree, err := js.Parse(parse.NewInputString(string(text)), js.Options{})
		if wrong := (*parse.Error)(nil); errors.As(err, &wrong) {
			c.broken = true
			c.faults = book.Diagnostics{{File: path.Join(s.Root, name), Line: wrong.Line, Col: wrong.Column, What: wrong.Message, Do: "mend it: a browser would stumble there too"}}
			return c
		}
		if len(tree.List) == 0 {
			fault(0, "a script that does nothing", "write it, or take the file and what asks for it out")
		}
		js.Walk(visitor(func(n js.INode) { c.visit(n, text, at) }), tree)
	}
	return c
}

// property matches a property that a sheet takes, or one that it sets.
var property = regexp.MustCompile(`(?i:var)\(\s*(--[\pL\pN_-]+)\s*\)|(--[\pL\pN_-]+)\s*:`)

// remote matches an address elsewhere.
var remote = regexp.MustCompile(`^\s*["']?\s*([a-z]+:)?//`)

// inPlace matches an address that is the thing itself, or a part of the page.
var inPlace = regexp.MustCompile(`^(?i:url)\(\s*["']?(data:|#)`)

// checkStyle finds what ends a style too late, and what it would fetch.
func (c *checked) checkStyle(text []byte, place func(offset int, what, do string) book.Diagnostic) {
	fault := func(offset int, what, do string) { c.faults = append(c.faults, place(offset, what, do)) }
	input := parse.NewInputString(string(text))
	p := css.NewParser(input, false)
	var open []int // the offsets of the blocks
	for {
		before := p.Offset()
		grammar, token, data := p.Next()
		at := p.Offset()
		switch grammar {
		case css.ErrorGrammar:
			if !p.HasParseError() {
				return
			}
			fault(before+len(text[before:at])-len(bytes.TrimLeft(text[before:at], " \n\t")), "what is no rule and no declaration", "mend it: a browser passes it over, and perhaps what follows")
		case css.BeginRulesetGrammar, css.BeginAtRuleGrammar:
			if grammar == css.BeginRulesetGrammar && len(p.Values()) == 0 {
				fault(at-1, "a block of nothing", "say before it what it is for")
			}
			open = append(open, at-1)
		case css.EndRulesetGrammar, css.EndAtRuleGrammar:
			if token == css.ErrorToken {
				fault(open[len(open)-1], "a block that is not closed", "end it with }")
			}
			open = open[:len(open)-1]
		case css.CommentGrammar:
			if !bytes.HasSuffix(data, []byte("*/")) {
				fault(at-len(data), "a comment that is not closed", "end it with */")
			}
		case css.AtRuleGrammar:
			if bytes.EqualFold(data, []byte("@import")) || bytes.IndexByte(data, '\\') >= 0 { // which may spell it
				fault(before, "an @import", "take it out: all sheets of the folder are joined")
			}
		}
		from, values := before, p.Values()
		if grammar == css.EndRulesetGrammar || grammar == css.EndAtRuleGrammar { // which has those of the block's last line
			values = nil
		}
		places := make([]int, len(values))
		for k, v := range values {
			if i := bytes.Index(text[from:at], v.Data); i >= 0 && v.TokenType != css.WhitespaceToken {
				from += i
			}
			places[k] = from
			closed := len(v.Data) > 1 && v.Data[len(v.Data)-1] == v.Data[0]
			switch {
			case v.TokenType == css.BadStringToken, v.TokenType == css.StringToken && !closed:
				fault(from, "a string that is not closed", "end it with its quote")
			case v.TokenType == css.BadURLToken:
				fault(from, "an address that is not closed", "end it with )")
			case v.TokenType == css.URLToken && !inPlace.Match(v.Data), v.TokenType == css.StringToken && remote.Match(v.Data):
				fault(from, "something from another site or another file", "draw it in place, with data:, for nothing is fetched")
			case grammar == css.DeclarationGrammar && v.TokenType == css.ColonToken:
				fault(from, "a : within a value", "end the one before it with ;")
			case v.TokenType == css.LeftBraceToken, v.TokenType == css.RightBraceToken, v.TokenType == css.SemicolonToken:
				fault(from, fmt.Sprintf("a %s within a selector or a value", v.Data), "close what was opened before it")
				return // what follows is no block any more
			}
		}
		c.unknownNames(grammar, data, values, func(value int, what, do string) book.Diagnostic {
			if value < 0 {
				return place(before+max(0, bytes.Index(text[before:at], data)), what, do)
			}
			return place(places[value], what, do)
		})
	}
}

// checkTemplate finds what the policy of headers would stop.
func checkTemplate(text []byte, fault func(offset int, what, do string)) {
	input := parse.NewInputString(string(text))
	lexer := html.NewTemplateLexer(input, html.GoTemplate)
	element, data := "", false // whether it is a script that is none
	for {
		token, content := lexer.Next()
		at := input.Offset() - len(content)
		switch token {
		case html.ErrorToken:
			return
		case html.StartTagToken:
			if element, data = strings.ToLower(string(lexer.Text())), false; element == "style" || element == "base" || element == "iframe" {
				fault(at, "a <"+element+">", "take it out: the policy of headers forbids it")
			}
		case html.TextToken:
			if element == "script" && !data && len(bytes.TrimSpace(content)) > 0 {
				fault(at, "a script in a page", "put it into assets/js: the policy of headers forbids it here")
			}
			element = ""
		case html.EndTagToken:
			element = ""
		case html.AttributeToken:
			key, value := strings.ToLower(string(lexer.AttrKey())), bytes.Trim(lexer.AttrVal(), `"' `)
			data = data || key == "type" && bytes.HasSuffix(value, []byte("json"))
			at += len(content) - len(bytes.TrimLeft(content, " \n\t"))
			switch {
			case strings.HasPrefix(key, "on"), key == "style":
				fault(at, "an attribute "+key, "put it into assets: the policy of headers forbids it here")
			case bytes.HasPrefix(bytes.ToLower(value), []byte("javascript:")):
				fault(at, "a script in an address", "put it into assets/js: the policy of headers forbids it here")
			case key == "http-equiv":
				fault(at, "an attribute http-equiv", "take it out: the hosts send headers, and the policy says which")
			case (key == "src" || key == "action" || key == "formaction" || key == "data" || key == "srcset" || key == "poster" || key == "href" && element == "link") && remote.Match(value):
				fault(at, "something from another site", "put it into assets: nothing is fetched from elsewhere")
			}
		}
	}
}

// visitor visits each node of a script.
type visitor func(js.INode)

func (v visitor) Enter(n js.INode) js.IVisitor { v(n); return v }
func (visitor) Exit(js.INode)                  {}

// visit notes what a node of a script imports, exports or makes of text.
func (c *checked) visit(n js.INode, text []byte, at func(offset int, what, do string) book.Diagnostic) {
	called := func(x js.IExpr, name string) {
		if v, ok := x.(*js.Var); ok && string(v.Data) == name {
			offset := max(0, bytes.Index(text, append(v.Data, '(')))
			c.faults = append(c.faults, at(offset, "text made into code", "write the code: the policy of headers forbids it"))
		}
	}
	take := func(module []byte, name string, later bool) {
		from := strings.TrimPrefix(strings.Trim(string(module), `"'`), "./")
		c.imports = append(c.imports, imported{from, name, later, at(max(0, bytes.Index(text, module)), "", "")})
	}
	switch n := n.(type) {
	case *js.CallExpr:
		called(n.X, "eval")
		called(n.X, "Function")
		if x, ok := n.X.(*js.LiteralExpr); ok && x.TokenType == js.ImportToken && len(n.Args.List) == 1 {
			if from, ok := n.Args.List[0].Value.(*js.LiteralExpr); ok && from.TokenType == js.StringToken {
				take(from.Data, "", true)
			}
		}
		if x, ok := n.X.(*js.Var); ok && (string(x.Data) == "setTimeout" || string(x.Data) == "setInterval") && len(n.Args.List) > 0 {
			if first, ok := n.Args.List[0].Value.(*js.LiteralExpr); ok && first.TokenType == js.StringToken {
				called(n.X, string(x.Data))
			}
		}
	case *js.DebuggerStmt:
		c.faults = append(c.faults, at(max(0, bytes.Index(text, []byte("debugger"))), "a stop for a debugger", "take it out"))
	case *js.LiteralExpr:
		if n.TokenType == js.StringToken && remote.Match(n.Data) && !bytes.Contains(n.Data, []byte("//www.w3.org/")) { // names of SVG and the like
			c.faults = append(c.faults, at(max(0, bytes.Index(text, n.Data)), "an address elsewhere", "ask the site alone: the policy of headers forbids it"))
		}
	case *js.NewExpr:
		called(n.X, "Function")
	case *js.ImportStmt:
		take(n.Module, "", false)
		for _, alias := range n.List {
			if name := string(alias.Name); name != "" && name != "*" {
				take(n.Module, name, false)
			} else if name == "" {
				take(n.Module, string(alias.Binding), false)
			}
		}
	case *js.ExportStmt:
		if n.Module != nil {
			take(n.Module, "", false)
			c.broken = c.broken || len(n.List) == 0 // all that there is
		}
		for _, alias := range n.List {
			c.exports = append(c.exports, string(alias.Binding))
		}
		switch d := n.Decl.(type) {
		case *js.FuncDecl:
			c.exports = append(c.exports, string(d.Name.Data))
		case *js.ClassDecl:
			c.exports = append(c.exports, string(d.Name.Data))
		case *js.VarDecl:
			for _, b := range d.List {
				if v, ok := b.Binding.(*js.Var); ok {
					c.exports = append(c.exports, string(v.Data))
				}
			}
		}
	}
}
