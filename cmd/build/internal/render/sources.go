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

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/sourcefs"
)

// sourceKey is a file of the templates, by its name and content.
type sourceKey struct{ name, text string }

// checked is what is known of a file by itself.
type checked struct {
	file    string
	faults  book.Diagnostics
	imports []imported
	exports []string // of a script; of a sheet, the properties that it sets
	broken  bool     // whether there is no telling what it exports

	motions, moved []imported // of a sheet, those it defines and those it asks for
	perhaps        []string   // words of its own properties, which may be names of motions

	asks    []string // of a template, the assets that it names
	defines bool     // whether others may ask for a part of it
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
		switch {
		case err != nil:
			return err
		case d.IsDir():
			if d.Name() == "testdata" {
				return fs.SkipDir
			}
			return nil
		case path.Ext(name) == ".go", sourcefs.Ignored(name):
			return nil
		}
		text, err := fs.ReadFile(s.source, name)
		key := name
		if strings.HasPrefix(name, "assets/") {
			key = path.Base(name)
		}
		if wrong := (*fs.PathError)(nil); errors.As(err, &wrong) {
			all[key] = checked{file: name, broken: true}
			faults = append(faults, book.Diagnostic{File: path.Join(s.Root, name), Line: 1, Col: 1, What: "the file cannot be read: " + wrong.Err.Error(), Do: "put a file of the site there"})
			return nil
		}
		file, err := cache.Remember(s.Memory, sourceKey{name, string(text)}, func() (checked, error) { return s.checkSource(name, text), nil })
		faults = append(faults, file.faults...)
		file.file = name
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
	faults = append(faults, motions(all)...)
	if faults = append(faults, s.unread(all)...); faults != nil {
		return faults.Sorted()
	}
	return nil
}

// unread returns the files that nothing asks for, which nobody would miss and everybody reads past:
// of all that lies there, sheets alone need no word of another file.
func (s *site) unread(all map[string]checked) (faults book.Diagnostics) {
	read := map[string]bool{"page.js": true, workerScript: true, "icon.svg": true, "offline/worker.js": true, "offline/stop.js": true, ebookStyle: true}
	for _, k := range kinds {
		read[k.template], read[k.script] = true, true
	}
	for key, file := range all {
		if file.broken { // and what it asks for is not known
			return nil
		}
		if path.Ext(key) == ".html" {
			read[key] = read[key] || file.defines
			for _, name := range file.asks {
				read[name] = true
			}
		}
	}
	for more := true; more; {
		more = false
		for key, file := range all {
			for _, i := range file.imports {
				more = more || read[key] && !read[i.from]
				read[i.from] = read[i.from] || read[key]
			}
		}
	}
	for key, file := range all {
		if !read[key] && (path.Ext(key) != ".css" || !strings.HasPrefix(file.file, "assets/")) {
			faults = append(faults, book.Diagnostic{File: path.Join(s.Root, file.file), Line: 1, Col: 1, What: "nothing reads this file", Do: "take it out, or name it in a page or a script that is read"})
		}
	}
	return faults
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
	case ".svg":
		checkTemplate(outlined(text), fault)
	case ".html":
		checkTemplate(text, fault)
		c.defines = defining.Match(text)
		for _, m := range assetNamed.FindAllSubmatch(text, -1) {
			c.asks = append(c.asks, string(m[1]))
		}
	case ".js":
		c.checkScript(text, at)
	}
	return c
}

// property matches a property that a sheet takes, or one that it sets.
var property = regexp.MustCompile(`(?i:var)\(\s*(--[\pL\pN_-]+)\s*\)|(--[\pL\pN_-]+)\s*:`)

// defining matches what names a part of a template, and assetNamed an asset that one names.
var defining, assetNamed = regexp.MustCompile(`{{-?\s*define\s`), regexp.MustCompile(`\.Assets}}([\w.-]+)`)

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

// outlined returns a drawing as elements that are read one by one, each where it was.
func outlined(svg []byte) []byte {
	return bytes.ReplaceAll(bytes.ReplaceAll(svg, []byte("<svg"), []byte("<g  ")), []byte("</svg"), []byte("</g  "))
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
		case html.SVGToken: // which the lexer takes whole
			checkTemplate(outlined(content), func(offset int, what, do string) { fault(at+offset, what, do) })
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
			case (key == "src" || key == "action" || key == "formaction" || key == "data" || key == "srcset" || key == "poster" || key == "href" && (element == "link" || element == "image" || element == "use") || key == "xlink:href") && remote.Match(value):
				fault(at, "something from another site", "put it into assets: nothing is fetched from elsewhere")
			}
		}
	}
}
