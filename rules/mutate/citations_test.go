// Package mutate is the test of the tests of the rules: what is wrong in an engine must be
// found by a transcript or a test. Here: a clause that a refusal, an event or a hint cites
// may be the wrong one. Each place in the sources that cites a clause is marked, one build
// plays all transcripts, and a mark that no transcript shows is a citation that could be any
// other clause of the game, unseen: transcripts are compared word by word, so a mark that
// is shown is found whatever clause stands there instead. To build the engine once for each
// citation and each clause that could replace it was rejected: it would take hours, and
// tell the same.
package mutate

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var swaps = flag.Int("swaps", 0, "citations of the rules to swap by chance for another clause of their game; each must fail a transcript")

var (
	clauseID = regexp.MustCompile(`\b(R-)?[A-Z]{3}-\d+[a-z]?\b`)
	marked   = regexp.MustCompile(`~(\d+)`)
)

// equal are citations that no transcript shows, each with its reason.
var equal = map[string]string{
	"brigands/hint.go R-BRI-03": "no bot ends its turn while it may attack, so that no hint says to",
	"brigands/hint.go R-BRI-27": "a hint says to keep a double once in 230 looks, where all else that lies there is known",
	"brigands/tokens.go BRI-17": "asked whether, and never told",
	"brigands/tokens.go BRI-31": "asked whether, and never told",
}

// citation is a file and the clause that it cites, and where.
type citation struct {
	what string
	line int
	file string
	edit edit // that leaves the clause as it is
}

// edit is text that comes instead of a part of a source.
type edit struct {
	from, to int
	text     string
}

// apply makes the edits in a source.
func apply(source string, edits []edit) string {
	slices.SortStableFunc(edits, func(a, b edit) int { return b.from - a.from })
	for _, e := range edits {
		source = source[:e.from] + e.text + source[e.to:]
	}
	return source
}

// enginesOf lists the sources of a game's rules, without its tests.
func enginesOf(t *testing.T, game string) []string {
	t.Helper()
	files, err := filepath.Glob("../" + game + "/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("%s has no sources: %v", game, err)
	}
	return slices.DeleteFunc(files, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
}

var games = []string{"symbotrio", "labyrinthe", "brigands", "trio"}

// overlay writes sources that the Go command is to build instead, and returns the file that
// tells it so.
func overlay(t *testing.T, replaced map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	to := struct{ Replace map[string]string }{map[string]string{}}
	for name, text := range replaced {
		path, err := filepath.Abs(name)
		if err != nil {
			t.Fatal(err)
		}
		copied := filepath.Join(dir, fmt.Sprint(len(to.Replace)), filepath.Base(name)) // as the compiler names it
		to.Replace[path] = copied
		if err := os.Mkdir(filepath.Dir(copied), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(copied, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	list, _ := json.Marshal(to)
	file := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(file, list, 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

// parsed reads a source.
func parsed(t *testing.T, name string) (string, *ast.File, *token.FileSet) {
	t.Helper()
	source, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	positions := token.NewFileSet()
	file, err := parser.ParseFile(positions, name, source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	return string(source), file, positions
}

// mark marks what a source cites by numbers from the length of cites on, and compares clauses
// without their marks. What is declared and not uttered is left: the clauses themselves,
// what an option is for, what a deal carries out.
func mark(t *testing.T, name string, cites *[]citation) string {
	t.Helper()
	source, file, positions := parsed(t, name)
	short := strings.TrimPrefix(filepath.ToSlash(name), "../")
	var edits []edit
	at := func(p token.Pos) int { return positions.Position(p).Offset }
	cite := func(e ast.Expr) bool {
		lit, ok := e.(*ast.BasicLit)
		return ok && lit.Kind == token.STRING && clauseID.MatchString(lit.Value)
	}
	bare := func(e ast.Expr) { // compared without marks
		edits = append(edits, edit{at(e.Pos()), at(e.Pos()), "func() string { c, _, _ := asciistr.Cut("}, edit{at(e.End()), at(e.End()), `, "~"); return c }()`})
	}
	var look func(n ast.Node) bool
	look = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && (key.Name == "Cites" || key.Name == "Dealt" || key.Name == "ID") {
				return false
			}
		case *ast.CompositeLit:
			if isKinds(n.Type) { // what a drill may ask about
				return false
			}
		case *ast.BinaryExpr:
			if n.Op == token.EQL || n.Op == token.NEQ {
				if called(n.X) == "aside" || called(n.X) == "Clause" && called(n.Y) == "Clause" {
					bare(n.X)
					bare(n.Y)
					return false
				}
				if cite(n.Y) {
					bare(n.X)
					return false
				}
			}
		case *ast.SwitchStmt:
			for _, c := range n.Body.List {
				if list := c.(*ast.CaseClause).List; len(list) > 0 && cite(list[0]) {
					bare(n.Tag)
					for _, c := range n.Body.List {
						for _, s := range c.(*ast.CaseClause).Body {
							ast.Inspect(s, look)
						}
					}
					return false
				}
			}
		case *ast.CallExpr:
			if f, ok := n.Fun.(*ast.SelectorExpr); ok && slices.Contains([]string{"Contains", "Named", "Start", "Aim", "Keeps"}, f.Sel.Name) {
				return false
			}
		case *ast.BasicLit:
			if cite(n) {
				for _, id := range clauseID.FindAllStringIndex(n.Value, -1) {
					from, to := at(n.Pos())+id[0], at(n.Pos())+id[1]
					edits = append(edits, edit{to, to, "~" + strconv.Itoa(len(*cites))})
					*cites = append(*cites, citation{short + " " + source[from:to], positions.Position(n.Pos()).Line, name, edit{from, to, source[from:to]}})
				}
			}
		}
		return true
	}
	ast.Inspect(file, look)
	return apply(source, edits)
}

// called is the name of a field, or "".
func called(e ast.Expr) string {
	if of, ok := e.(*ast.SelectorExpr); ok {
		return of.Sel.Name
	}
	return ""
}

// isKinds reports whether a type is a list of kinds of moves that a drill asks about.
func isKinds(e ast.Expr) bool {
	list, ok := e.(*ast.ArrayType)
	return ok && called(list.Elt) == "Kind"
}

// markAll marks the sources of all games, and of the drill that compares their clauses.
func markAll(t *testing.T) (replaced map[string]string, cites []citation) {
	t.Helper()
	replaced = map[string]string{}
	for _, game := range games {
		for _, name := range enginesOf(t, game) {
			replaced[name] = mark(t, name, &cites)
		}
	}
	for _, name := range []string{"may", "mayask", "mayview"} {
		asks := "../drill/" + name + ".go"
		replaced[asks] = mark(t, asks, &cites)
	}
	return replaced, cites
}

// Every clause that the engine cites is shown by a transcript.
func TestCitations(t *testing.T) {
	if testing.Short() {
		t.Skip("engines are not compiled with -short")
	}
	t.Parallel()
	replaced, cites := markAll(t)
	player := filepath.Join(t.TempDir(), "play.exe")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-overlay", overlay(t, replaced), "-o", player, "./testdata/play").CombinedOutput(); err != nil {
		t.Fatalf("it cannot be built: %v\n%s", err, out)
	}
	transcripts, _ := filepath.Glob("../*/testdata/*.match")
	var told bytes.Buffer
	cmd := exec.CommandContext(t.Context(), player, transcripts...)
	cmd.Stdout, cmd.Stderr = &told, &told
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s", err, told.String())
	}
	shown := map[int]bool{}
	for _, m := range marked.FindAllStringSubmatch(told.String(), -1) {
		n, _ := strconv.Atoi(m[1])
		shown[n] = true
	}
	for n, cite := range cites {
		if !shown[n] && equal[cite.what] == "" {
			t.Errorf("%s in line %d: no transcript shows it", cite.what, cite.line)
		}
	}
	t.Logf("%d of %d citations are shown", len(shown), len(cites))
}

// That a mark which is shown is a citation that no other clause can stand for is tried with
// clauses of the same game, by chance.
func TestSwappedCitations(t *testing.T) {
	_, cites := markAll(t)
	chance := rand.New(rand.NewPCG(*seed, 0))
	for range *swaps {
		cite := cites[chance.IntN(len(cites))]
		if equal[cite.what] != "" {
			continue
		}
		game := filepath.Base(filepath.Dir(cite.file))
		declared, err := os.ReadFile("../" + game + "/clauses.go")
		if err != nil {
			t.Fatal(err)
		}
		ids := clauseID.FindAllString(string(declared), -1)
		other := ids[chance.IntN(len(ids))]
		if other == cite.edit.text {
			continue
		}
		m := mutant{file: cite.file, edit: edit{cite.edit.from, cite.edit.to, other}}
		if became := try(t, game, m, "Transcripts"); became != killed {
			t.Errorf("%s in line %d, and %s instead: %s", cite.what, cite.line, other, became)
		}
	}
}
