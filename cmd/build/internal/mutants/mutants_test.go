// Package mutants holds tests alone.
//
// The rulebook is a test suite, and this is the test of that suite: rules are
// switched off or changed in the engine, one at a time, and the rulebook alone,
// without any test of the engine, must find each, in a script that names the
// clause. A mutant is a copy of one file that the Go command is told to build
// instead (-overlay); the sources are not touched. Its place is named by function
// and syntax, for a place named by its text was lost whenever a line was set anew.
package mutants

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// checkout is where the engine and the content are.
const checkout = "../../../.."

var mutated = flag.Bool("mutants", false, "try every mutant of the engine, not one in twenty")

// mutant is an engine with one rule broken: the clause, what is wrong with it, the
// function, method or variable in which, and the change in its syntax tree.
type mutant struct {
	clause, name, in string
	change
}

// mutants of every game; one in twenty of each is tried unless all are asked for.
var mutants = []struct {
	game string
	list []mutant
}{
	{"symbotrio", symbotrioMutants},
	{"labyrinthe", labyrintheMutants},
	{"brigands", brigandsMutants},
	{"trio", trioMutants},
}

// change replaces one place of a declaration. In what comes instead, the word "it"
// stands for what was there.
type change struct {
	what   string // for whoever looks for the place in vain
	places func(ast.Node) []place
	put    string
}

// place is a part of a source that is to be replaced.
type place struct{ from, to token.Pos }

// replace puts other code for an expression, or for statements that follow each other.
// Code is compared as syntax: how it is set and what is remarked on it does not matter,
// "_" is any expression, and a block with nothing but that is any block.
func replace(code, put string) change {
	want := parseCode(code)
	return change{code, func(n ast.Node) []place {
		if expr, ok := want.(ast.Expr); ok {
			if got, ok := n.(ast.Expr); ok && matches(reflect.ValueOf(expr), reflect.ValueOf(got)) {
				return []place{{n.Pos(), n.End()}}
			}
			return nil
		}
		var list []place
		want, got := want.(*ast.BlockStmt).List, statements(n)
		for i := range len(got) - len(want) + 1 {
			if part := got[i : i+len(want)]; matches(reflect.ValueOf(want), reflect.ValueOf(part)) {
				list = append(list, place{part[0].Pos(), part[len(part)-1].End()})
			}
		}
		return list
	}, put}
}

// drop takes statements out.
func drop(code string) change { return replace(code, "") }

// begin puts statements at the beginning of a function.
func begin(put string) change {
	return change{"its beginning", func(n ast.Node) []place {
		if f, ok := n.(*ast.FuncDecl); ok {
			return []place{{f.Body.Lbrace + 1, f.Body.Lbrace + 1}}
		}
		return nil
	}, put + "\n"}
}

// condition changes when a check refuses: the condition of the if or case that returns
// these words, a clause and a reason.
func condition(words, put string) change {
	return change{"a check that returns " + words, func(n ast.Node) []place {
		switch n := n.(type) {
		case *ast.IfStmt:
			if returns(n.Body.List, words) {
				return []place{{n.Cond.Pos(), n.Cond.End()}}
			}
		case *ast.CaseClause:
			if len(n.List) > 0 && returns(n.Body, words) {
				return []place{{n.List[0].Pos(), n.List[len(n.List)-1].End()}}
			}
		}
		return nil
	}, put}
}

// never switches a check off.
func never(words string) change { return condition(words, "it && false") }

// returns reports whether one of these statements returns all the words.
func returns(list []ast.Stmt, words string) bool {
	for _, s := range list {
		said := map[string]bool{}
		if _, ok := s.(*ast.ReturnStmt); ok {
			ast.Inspect(s, func(n ast.Node) bool {
				if text, ok := n.(*ast.BasicLit); ok {
					said[strings.Trim(text.Value, `"`)] = true
				}
				return true
			})
		}
		if !slices.ContainsFunc(strings.Fields(words), func(word string) bool { return !said[word] }) {
			return true
		}
	}
	return false
}

// statements returns those that stand directly in a node.
func statements(n ast.Node) []ast.Stmt {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return n.List
	case *ast.CaseClause:
		return n.Body
	}
	return nil
}

// parseCode reads an expression, or else statements, as a block.
func parseCode(code string) ast.Node {
	if expr, err := parser.ParseExpr(code); err == nil {
		return expr
	}
	file, err := parser.ParseFile(token.NewFileSet(), "", "package p; func _() {\n"+code+"\n}", parser.SkipObjectResolution)
	if err != nil {
		panic(fmt.Sprintf("a mutant is no Go: %v: %s", err, code))
	}
	return file.Decls[0].(*ast.FuncDecl).Body
}

// matches reports whether code is what is wanted, wherever it stands.
func matches(want, got reflect.Value) bool {
	if want.Kind() == reflect.Interface || want.Kind() == reflect.Pointer {
		if want.IsNil() || got.IsNil() {
			return want.IsNil() && got.IsNil()
		}
		switch code := want.Interface().(type) {
		case *ast.CommentGroup:
			return true
		case *ast.Ident:
			if code.Name == "_" {
				return true
			}
		case *ast.BlockStmt:
			if len(code.List) == 1 && isAny(code.List[0]) {
				return true
			}
		}
		return want.Elem().Type() == got.Elem().Type() && matches(want.Elem(), got.Elem())
	}
	switch want.Kind() {
	case reflect.Struct:
		for i := range want.NumField() {
			if !matches(want.Field(i), got.Field(i)) {
				return false
			}
		}
		return true
	case reflect.Slice:
		if want.Len() != got.Len() {
			return false
		}
		for i := range want.Len() {
			if !matches(want.Index(i), got.Index(i)) {
				return false
			}
		}
		return true
	}
	return want.Type() == reflect.TypeFor[token.Pos]() || want.Interface() == got.Interface()
}

// isAny reports whether a statement of a pattern stands for all that may be there.
func isAny(s ast.Stmt) bool {
	code, ok := s.(*ast.ExprStmt)
	if !ok {
		return false
	}
	name, ok := code.X.(*ast.Ident)
	return ok && name.Name == "_"
}

// declared returns the declaration with a name: a function, a variable, or a method with
// its type before it ("state.check").
func declared(file *ast.File, name string) ast.Node {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			own := d.Name.Name
			if d.Recv != nil {
				of := d.Recv.List[0].Type
				if pointer, ok := of.(*ast.StarExpr); ok {
					of = pointer.X
				}
				own = of.(*ast.Ident).Name + "." + own
			}
			if own == name {
				return d
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				if v, ok := s.(*ast.ValueSpec); ok && v.Names[0].Name == name {
					return v
				}
			}
		}
	}
	return nil
}

var it = regexp.MustCompile(`\bit\b`)

// sourceFile is a file of a package.
type sourceFile struct {
	name, text string
	file       *ast.File
	positions  *token.FileSet
}

// sources reads a package, without its tests.
func sources(t *testing.T, files fs.FS) []sourceFile {
	t.Helper()
	names, err := fs.Glob(files, "*.go")
	if err != nil {
		t.Fatal(err)
	}
	var list []sourceFile
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		positions := token.NewFileSet()
		file, err := parser.ParseFile(positions, name, text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, sourceFile{name, string(text), file, positions})
	}
	return list
}

// mutate returns the file of a package that has a declaration, and its text with the
// change made there.
func mutate(list []sourceFile, in string, c change) (name, text string, err error) {
	for _, s := range list {
		d := declared(s.file, in)
		if d == nil {
			continue
		}
		var found []place
		ast.Inspect(d, func(n ast.Node) bool {
			found = append(found, c.places(n)...)
			return true
		})
		if len(found) != 1 {
			return "", "", fmt.Errorf("%s in %s has %d times, not once: %s", in, s.name, len(found), c.what)
		}
		from, to := s.positions.Position(found[0].from).Offset, s.positions.Position(found[0].to).Offset
		was := s.text[from:to]
		if _, err := parser.ParseExpr(was); err == nil {
			was = "(" + was + ")"
		}
		return s.name, s.text[:from] + it.ReplaceAllLiteralString(c.put, was) + s.text[to:], nil
	}
	return "", "", fmt.Errorf("there is no %s", in)
}

// found is a fault in a script: in a match that is an example or a lesson.
var found = regexp.MustCompile(`(?m)^(content/[a-z]+/matches/[a-z-]+\.match):\d+:\d+: .*$`)

var clauseID = regexp.MustCompile(`(R-)?[A-Z]{3}-\d+[a-z]?`)

// rulebook builds the checker of the content, with files of the engine replaced,
// and tells what it says of the repository's.
func rulebook(t *testing.T, replaced map[string]string) (says string, sound bool) {
	t.Helper()
	root, err := filepath.Abs(checkout)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	for name, text := range replaced {
		copied := filepath.Join(dir, filepath.Base(name))
		overlay.Replace[filepath.Join(root, name)] = copied
		if err := os.WriteFile(copied, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	file, checker := filepath.Join(dir, "overlay.json"), filepath.Join(dir, "rulebook.exe")
	text, _ := json.Marshal(overlay)
	if err := os.WriteFile(file, text, 0o666); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	if out, err := exec.CommandContext(ctx, "go", "build", "-overlay", file, "-ldflags=-s -w", "-o", checker, "./testdata/rulebook").CombinedOutput(); err != nil {
		t.Fatalf("it cannot be built: %v\n%s", err, out)
	}
	var out bytes.Buffer
	cmd := exec.CommandContext(ctx, checker, filepath.Join(root, "content"))
	cmd.Stdout, cmd.Stderr = &out, &out
	err = cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
		t.Fatalf("it does not come to its end: %v\n%s", err, out.String())
	}
	return out.String(), err == nil
}

func TestEngineFaults(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("engines are not compiled with -short")
	}
	if says, sound := rulebook(t, nil); !sound {
		t.Fatalf("the sound engine is found to be wrong:\n%s", says)
	}
	two := make(chan bool, 2) // builders at a time
	for _, of := range mutants {
		folder := "rules/" + of.game
		engine := sources(t, os.DirFS(filepath.Join(checkout, folder)))
		for i, m := range of.list {
			if !*mutated && i%20 != 0 {
				continue
			}
			t.Run(m.clause+" "+m.name, func(t *testing.T) {
				t.Parallel()
				two <- true
				defer func() { <-two }()
				name, text, err := mutate(engine, m.in, m.change)
				if err != nil {
					t.Fatal(err)
				}
				says, sound := rulebook(t, map[string]string{folder + "/" + name: text})
				faults := found.FindAllStringSubmatch(says, -1)
				own := slices.ContainsFunc(faults, func(fault []string) bool {
					script, err := os.ReadFile(filepath.Join(checkout, fault[1]))
					return err == nil && slices.Contains(clauseID.FindAllString(string(script), -1), m.clause)
				})
				if sound || !own {
					t.Fatalf("the rulebook does not find it: add what it makes untrue to an example of %s\n%s", m.clause, says)
				}
				t.Logf("%d faults, the first: %s", len(faults), faults[0][0])
			})
		}
	}
}

// Each mutant has its one place in the engine as it is now, and leaves Go behind.
func TestMutantsHaveTheirPlaces(t *testing.T) {
	for _, of := range mutants {
		folder := "rules/" + of.game
		engine := sources(t, os.DirFS(filepath.Join(checkout, folder)))
		for _, m := range of.list {
			name, text, err := mutate(engine, m.in, m.change)
			if err == nil {
				_, err = parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
			}
			if err != nil {
				t.Errorf("%s, %s: %s: %v", m.clause, m.name, folder, err)
			}
		}
	}
}

// A place is found by what the code means to Go, not by how it is set; what is not there,
// or there twice, is told.
func TestMutate(t *testing.T) {
	engine := sources(t, fstest.MapFS{"p.go": {Data: []byte(`package p

type state struct{ n int }

func (s *state) check(card int) *breach {
	if s.n > 2 ||
		s.n < 0 { // too many
		return refuse("SYM-01", "many")
	}
	switch {
	case card == 0 /* none */ :
		return refuse("SYM-02", "none")
	}
	s.n++
	s.n--
	return refuse("SYM-03", "never")
}
`)}})
	for _, c := range []struct {
		in     string
		change change
		want   string // what is new, or the complaint
	}{
		{"state.check", replace("s.n>2 || s.n<0", "s.n > 3"), "\tif s.n > 3 {"},
		{"state.check", replace("_ || s.n < 0", "it && card > 0"), "s.n < 0) && card > 0 {"},
		{"state.check", condition("SYM-01", "card > 0"), "\tif card > 0 {"},
		{"state.check", never("SYM-02 none"), "case (card == 0) && false /* none */ :"},
		{"state.check", replace("if _ { _ }", "card++\nit"), "\tcard++\nif s.n > 2 ||"},
		{"state.check", drop("s.n++\ns.n--"), "\t\n\treturn refuse(\"SYM-03\""},
		{"state.check", begin("card = 1"), "*breach {card = 1\n"},
		{"state.check", replace("s.n", "0"), "state.check in p.go has 4 times, not once: s.n"},
		{"state.check", drop("s.n += 1"), "state.check in p.go has 0 times, not once: s.n += 1"},
		{"state.check", never("SYM-03"), "state.check in p.go has 0 times, not once: a check that returns SYM-03"},
		{"check", drop("s.n++"), "there is no check"},
	} {
		_, got, err := mutate(engine, c.in, c.change)
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%s: want %q in\n%s", c.change.what, c.want, got)
		}
	}
}
