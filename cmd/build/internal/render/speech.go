package render

// The templates in each language. What they say is the same on every page of it: nearly
// half of what a template has to do. So it is put in once, when the templates are read;
// a page asks for its words (frame.T) only where they hang on something.

import (
	"html/template"
	"io/fs"
	"text/template/parse"

	"ludoteca/rules/words"
)

// speak reads the templates, for each language.
func (s *site) speak(templates fs.FS) error {
	set, err := template.ParseFS(templates, "*.html")
	if err != nil {
		return s.templateFault(err)
	}
	s.templates = map[*words.Words]*template.Template{}
	for _, lang := range s.book.Languages {
		own, err := set.Clone()
		if err != nil {
			return s.templateFault(err)
		}
		for _, t := range own.Templates() {
			if t.Tree != nil {
				say(t.Tree.Root, lang.Words)
			}
		}
		s.templates[lang.Words] = own
	}
	return nil
}

// say puts words in the place of each {{.T "ui.skip"}} and {{$.T "ui.skip"}}. They stand
// in texts and in quoted attributes alone, where escaping is the same. One that there is
// no word for stays, and is told when a page asks for it.
func say(n parse.Node, w *words.Words) {
	switch n := n.(type) {
	case *parse.ListNode:
		if n == nil {
			return
		}
		for i, child := range n.Nodes {
			if id, ok := asksFor(child); ok && w.Has(id) {
				n.Nodes[i] = &parse.TextNode{NodeType: parse.NodeText, Pos: child.Position(), Text: []byte(template.HTMLEscapeString(w.Name(id)))}
			} else {
				say(child, w)
			}
		}
	case *parse.IfNode:
		say(n.List, w)
		say(n.ElseList, w)
	case *parse.RangeNode:
		say(n.List, w)
		say(n.ElseList, w)
	case *parse.WithNode:
		say(n.List, w)
		say(n.ElseList, w)
	}
}

// asksFor gives the id of the word that a node asks for, if that is all it does.
func asksFor(n parse.Node) (id string, ok bool) {
	action, ok := n.(*parse.ActionNode)
	if !ok || len(action.Pipe.Decl) > 0 || len(action.Pipe.Cmds) != 1 || len(action.Pipe.Cmds[0].Args) != 2 {
		return "", false
	}
	args := action.Pipe.Cmds[0].Args
	word, ok := args[1].(*parse.StringNode)
	if !ok {
		return "", false
	}
	switch of := args[0].(type) {
	case *parse.FieldNode:
		ok = len(of.Ident) == 1 && of.Ident[0] == "T"
	case *parse.VariableNode:
		ok = len(of.Ident) == 2 && of.Ident[0] == "$" && of.Ident[1] == "T"
	default:
		ok = false
	}
	return word.Text, ok
}
