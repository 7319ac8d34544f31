package render

// The templates in each language. Most of what they say is the same on every page of it,
// the words of the interface and where the site's own things lie, and to ask each page
// for that is half of the work of a template. So it is put in once; html/template still
// escapes all that belongs to a page.

import (
	"fmt"
	"html/template"
	"io/fs"
	"regexp"
	"text/template/parse"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/cache"
	"ludoteca/rules/words"
)

// parse reads the templates.
func (s *site) parse(templates fs.FS) error {
	var err error
	if s.plain, err = template.ParseFS(templates, "*.html"); err != nil {
		return s.templateFault(err)
	}
	return nil
}

// speak makes the templates of each language. All that they say must be known by now.
func (s *site) speak() error {
	s.templates = map[*words.Words]*template.Template{}
	for _, lang := range s.book.Languages {
		said := saying{lang.Words, s.constants(lang)}
		key := setKey(fmt.Sprint(s.style, s.spoken[lang.Words], said.constants))
		if set, ok := cache.Recall[*template.Template](s.memory, key); ok {
			s.templates[lang.Words] = set
			continue
		}
		own, err := s.plain.Clone()
		if err != nil {
			return s.templateFault(err)
		}
		for _, t := range own.Templates() {
			if t.Tree != nil {
				said.put(t.Tree.Root, true)
			}
		}
		s.templates[lang.Words] = own
		s.memory.Keep(key, own)
	}
	return nil
}

// constants are the fields of a Frame that are the same on all pages of a language.
func (s *site) constants(lang *book.Language) map[string]string {
	f := s.frame(lang.Home, "")
	return map[string]string{"Lang": f.Lang, "Home": f.Home, "About": f.About, "AboutTitle": f.AboutTitle, "Base": f.Base, "Assets": f.Assets, "Index": f.Index, "App": f.App}
}

// saying is what is put into the templates of a language.
type saying struct {
	words     *words.Words
	constants map[string]string
}

// put replaces what asks for a word or a constant, {{.T "ui.skip"}} or {{$.Home}}, by the
// answer; {{.Home}} only where the dot is the page. A page's own structs may use no name
// of a constant for anything else.
func (s saying) put(n parse.Node, page bool) {
	switch n := n.(type) {
	case *parse.TextNode:
		n.Text = lines.ReplaceAll(n.Text, []byte("\n"))
	case *parse.ListNode:
		if n == nil {
			return
		}
		for i, child := range n.Nodes {
			if text, ok := s.answer(child, page); ok {
				n.Nodes[i] = &parse.TextNode{NodeType: parse.NodeText, Pos: child.Position(), Text: []byte(text)}
			} else {
				s.put(child, page)
			}
		}
	case *parse.IfNode:
		s.put(n.List, page)
		s.put(n.ElseList, page)
	case *parse.RangeNode:
		s.put(n.List, false)
		s.put(n.ElseList, page)
	case *parse.WithNode:
		s.put(n.List, false)
		s.put(n.ElseList, page)
	}
}

// lines are ends of lines with what stands around them for the author's eyes.
var lines = regexp.MustCompile(`\s*\n\s*`)

// harmless are texts that stand alike in every context of HTML.
var harmless = regexp.MustCompile(`^[A-Za-z0-9/._-]*$`)

// answer returns what a node asks for, escaped, if that is all it does. A word that there
// is none for is left to ask, and to be told of at its place. Words stand in texts and in
// quoted attributes, which are escaped alike; constants in addresses too, so only
// harmless ones are put in.
func (s saying) answer(n parse.Node, page bool) (string, bool) {
	action, ok := n.(*parse.ActionNode)
	if !ok || len(action.Pipe.Decl) > 0 || len(action.Pipe.Cmds) != 1 {
		return "", false
	}
	args := action.Pipe.Cmds[0].Args
	var name []string
	switch of := args[0].(type) {
	case *parse.FieldNode:
		if page {
			name = of.Ident
		}
	case *parse.VariableNode:
		if of.Ident[0] == "$" {
			name = of.Ident[1:]
		}
	}
	if len(name) != 1 {
		return "", false
	}
	if constant, ok := s.constants[name[0]]; ok && len(args) == 1 && harmless.MatchString(constant) {
		return constant, true
	}
	if name[0] != "T" || len(args) != 2 {
		return "", false
	}
	id, ok := args[1].(*parse.StringNode)
	if !ok || !s.words.Has(id.Text) {
		return "", false
	}
	return template.HTMLEscapeString(s.words.Name(id.Text)), true
}
