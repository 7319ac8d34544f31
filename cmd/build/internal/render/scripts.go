package render

// What a script asks for and nobody has: a name that nothing declares, a script that is not
// there, text that the policy of headers will not let become code. A browser says so only once
// it comes there, and to nobody. Whether a property of a value is there is not
// looked at: that takes types; the tests in browsers come to it.

import (
	"bytes"
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/js"

	"ludoteca/cmd/build/internal/book"
)

// globals are the names that a script has of the language and of browsers. Those that are
// words like any other are asked of window: a variable of that name that was forgotten
// would be taken for them.
var globals = names("undefined NaN Infinity globalThis arguments Object Array String Number Boolean BigInt Symbol Map Set WeakMap WeakSet WeakRef Date RegExp Error TypeError RangeError Promise Proxy Reflect JSON Math Intl Iterator " +
	"ArrayBuffer DataView Uint8Array Uint16Array Uint32Array Int8Array Int16Array Int32Array Float32Array Float64Array parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI structuredClone " +
	"window document navigator location history console performance crypto caches localStorage sessionStorage matchMedia getComputedStyle scrollTo scrollBy scrollX scrollY innerWidth innerHeight devicePixelRatio visualViewport " +
	"addEventListener removeEventListener dispatchEvent postMessage fetch setTimeout clearTimeout setInterval clearInterval queueMicrotask requestAnimationFrame cancelAnimationFrame requestIdleCallback onkeydown " +
	"registration clients skipWaiting WebAssembly Worker AbortController AbortSignal AudioContext Blob CSS CSSStyleSheet CustomEvent DOMException Element Event EventSource File FormData Headers HTMLElement Image IntersectionObserver KeyboardEvent " +
	"MutationObserver Node Option PointerEvent Request ResizeObserver Response TextDecoder TextEncoder URL URLSearchParams")

// script is one that is being read.
type script struct {
	*checked
	text  []byte
	place func(offset int, what, do string) book.Diagnostic
	fixed map[*js.Var]bool // by const, which nothing gives another value
	taken map[string]bool  // names that it imports
}

// checkScript reads a script: what it imports and exports, and what is wrong with it.
func (c *checked) checkScript(text []byte, place func(offset int, what, do string) book.Diagnostic) {
	input := parse.NewInputBytes(slices.Clip(text))
	s := &script{c, input.Bytes(), place, map[*js.Var]bool{}, map[string]bool{}}
	tree, err := js.Parse(input, js.Options{})
	if wrong := (*parse.Error)(nil); errors.As(err, &wrong) {
		at := place(0, wrong.Message, "mend it: a browser would stumble there too")
		at.Line, at.Col = wrong.Line, wrong.Column
		c.broken, c.faults = true, book.Diagnostics{at}
		return
	}
	if len(tree.List) == 0 {
		s.fault(0, "a script that does nothing", "write it, or take the file and what asks for it out")
	}
	js.Walk(visitor(s.declares), tree)
	js.Walk(visitor(s.visit), tree)
	used := map[string]bool{}
	for _, v := range tree.Scope.Undeclared {
		name := string(v.Name())
		used[name] = true
		if v.Decl == js.NoDecl && !globals[name] && !s.taken[name] && name != "eval" && name != "Function" { // which are told where they are called
			s.fault(s.offset(v.Data), name+", which nothing declares", "declare or import it, or name it in package render if browsers have it")
		}
	}
	if at := bytes.Index(s.text, []byte("<!--")); at >= 0 {
		s.fault(at, "a comment of HTML", "write // before it: a module does not take it")
	}
	for _, v := range tree.Scope.Declared {
		if name := string(v.Data); s.taken[name] {
			s.fault(s.offset(v.Data), name+", which is imported too", "call one of them otherwise")
			used[name] = true
		}
	}
	for i, name := range s.exports {
		if slices.Contains(s.exports[:i], name) {
			s.fault(max(0, bytes.LastIndex(s.text, []byte(name))), "an export of "+name+" that is there twice", "keep one")
		}
	}
	for name := range s.taken {
		if !used[name] {
			s.fault(max(0, bytes.Index(s.text, []byte(name))), "an import of "+name+", which nothing here uses", "take it out")
		}
	}
}

func (s *script) fault(offset int, what, do string) {
	s.faults = append(s.faults, s.place(offset, what, do))
}

// offset returns where a part of the script stands in it.
func (s *script) offset(part []byte) int {
	for i := range s.text {
		if len(part) > 0 && &s.text[i] == &part[0] {
			return i
		}
	}
	return 0
}

// visitor visits each node of a script.
type visitor func(js.INode)

func (v visitor) Enter(n js.INode) js.IVisitor { v(n); return v }
func (visitor) Exit(js.INode)                  {}

// declares notes what a node of a script imports, exports or declares for good.
func (s *script) declares(n js.INode) {
	switch n := n.(type) {
	case *js.VarDecl:
		for _, b := range n.List {
			if n.TokenType == js.ConstToken {
				s.fix(b.Binding)
			}
		}
	case *js.ImportStmt:
		s.take(n.Module, "", false)
		if n.Default != nil {
			s.take(n.Module, "default", false)
			s.taken[string(n.Default)] = true
		}
		for _, alias := range n.List {
			s.taken[string(alias.Binding)] = true
			if name := string(alias.Name); name != "" && name != "*" {
				s.take(n.Module, name, false)
			} else if name == "" {
				s.take(n.Module, string(alias.Binding), false)
			}
		}
	case *js.ExportStmt:
		if n.Module != nil {
			s.take(n.Module, "", false)
			s.broken = s.broken || len(n.List) == 0 // all that there is
		}
		for _, alias := range n.List {
			s.exports = append(s.exports, string(alias.Binding))
		}
		if n.Default {
			s.exports = append(s.exports, "default")
		}
		switch d := n.Decl.(type) {
		case *js.FuncDecl:
			s.exports = append(s.exports, string(d.Name.Data))
		case *js.ClassDecl:
			s.exports = append(s.exports, string(d.Name.Data))
		case *js.VarDecl:
			for _, b := range d.List {
				if v, ok := b.Binding.(*js.Var); ok {
					s.exports = append(s.exports, string(v.Data))
				}
			}
		}
	}
}

// fix notes names that keep their value.
func (s *script) fix(b js.IBinding) {
	switch b := b.(type) {
	case *js.Var:
		s.fixed[b] = true
	case *js.BindingArray:
		for _, e := range b.List {
			s.fix(e.Binding)
		}
	case *js.BindingObject:
		for _, e := range b.List {
			s.fix(e.Value.Binding)
		}
	}
}

// take notes an import.
func (s *script) take(module []byte, name string, later bool) {
	from, beside := strings.CutPrefix(strings.Trim(string(module), `"'`), "./")
	if !beside {
		from += " without ./"
	}
	s.imports = append(s.imports, imported{from, name, later, s.place(max(0, bytes.Index(s.text, module)), "", "")})
}

// visit finds what is wrong with a node of a script.
func (s *script) visit(n js.INode) {
	switch n := n.(type) {
	case *js.CallExpr:
		s.codeOf(n.X, "eval", "Function")
		switch x := n.X.(type) {
		case *js.LiteralExpr:
			if x.TokenType != js.ImportToken || len(n.Args.List) == 0 {
				break
			}
			if from, ok := n.Args.List[0].Value.(*js.LiteralExpr); ok && from.TokenType == js.StringToken {
				s.take(from.Data, "", true)
			} else {
				s.fault(s.offset(x.Data), "an import of what is known only once it runs", "write the name of the script: import('./page.js')")
			}
		case *js.Var:
			if len(n.Args.List) == 0 {
				break
			}
			first, ok := n.Args.List[0].Value.(*js.LiteralExpr)
			if _, filled := n.Args.List[0].Value.(*js.TemplateExpr); filled || ok && first.TokenType == js.StringToken {
				s.codeOf(n.X, "setTimeout", "setInterval")
			}
		case *js.DotExpr:
			of, isName := x.X.(*js.Var)
			if what, ok := x.Y.(js.LiteralExpr); ok && isName && string(of.Data) == "document" && strings.HasPrefix(string(what.Data), "write") {
				s.fault(s.offset(what.Data), "what replaces the whole page", "write into an element of it")
			}
		}
	case *js.NewExpr:
		s.codeOf(n.X, "Function")
	case *js.DebuggerStmt:
		s.fault(max(0, bytes.Index(s.text, []byte("debugger"))), "a stop for a debugger", "take it out")
	case *js.LiteralExpr:
		if n.TokenType == js.StringToken && remote.Match(n.Data) && !bytes.Contains(n.Data, []byte("//www.w3.org/")) { // names of SVG and the like
			s.fault(s.offset(n.Data), "an address elsewhere", "ask the site alone: the policy of headers forbids it")
		}
	case *js.TemplateExpr:
		first := n.Tail
		if len(n.List) > 0 {
			first = n.List[0].Value
		}
		if remote.Match(bytes.TrimLeft(first, "`")) {
			s.fault(s.offset(first), "an address elsewhere", "ask the site alone: the policy of headers forbids it")
		}
	case *js.BinaryExpr:
		if assigning[n.Op] {
			s.given(n.X)
		}
	case *js.UnaryExpr:
		if n.Op == js.PreIncrToken || n.Op == js.PreDecrToken || n.Op == js.PostIncrToken || n.Op == js.PostDecrToken {
			s.given(n.X)
		}
	}
}

var assigning = map[js.TokenType]bool{
	js.EqToken: true, js.AddEqToken: true, js.SubEqToken: true, js.MulEqToken: true, js.DivEqToken: true, js.ModEqToken: true, js.ExpEqToken: true, js.LtLtEqToken: true, js.GtGtEqToken: true, js.GtGtGtEqToken: true,
	js.BitAndEqToken: true, js.BitOrEqToken: true, js.BitXorEqToken: true, js.AndEqToken: true, js.OrEqToken: true, js.NullishEqToken: true,
}

// codeOf finds the call of a function that makes text into code.
func (s *script) codeOf(x js.IExpr, names ...string) {
	if v, ok := x.(*js.Var); ok && slices.Contains(names, string(v.Data)) {
		s.fault(max(0, bytes.Index(s.text, append(slices.Clone(v.Data), '('))), "text made into code", "write the code: the policy of headers forbids it")
	}
}

// given finds a value given to what keeps its own: a const, or what another script exports. The
// parser knows where a name stands first; where it is given a value is looked for behind.
func (s *script) given(x js.IExpr) {
	v, ok := x.(*js.Var)
	name := ""
	if ok {
		name = string(v.Name())
	}
	if !ok || !s.fixed[v] && (v.Decl != js.NoDecl || !s.taken[name]) {
		return
	}
	from := s.offset(v.Data)
	if s.fixed[v] {
		from += len(name)
	}
	quoted := regexp.QuoteMeta(name)
	giving := regexp.MustCompile(`(?:^|[^\w.$])(` + quoted + `\s*(?:(?:[-+*/%&|^?]|\*\*|<<|>>>?|&&|\|\||\?\?)?=[^=>]|\+\+|--)|(?:\+\+|--)` + quoted + `\b)`)
	if m := giving.FindSubmatchIndex(s.text[from:]); m != nil {
		from += m[2]
	} else {
		from = s.offset(v.Data)
	}
	s.fault(from, "another value for "+name+", which keeps its own", "declare it with let, or call the other one otherwise")
}
