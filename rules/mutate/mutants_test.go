package mutate

// A rule that is bent must fail a test: a condition, a constant or an operator of a game's
// rules is changed by chance, one at a time, and the game's own tests must find it. What
// they let through is killed by a test, deleted as dead code, or listed here with the
// reason why nobody can see it. The tools there are for this write mutants into the
// checkout and test every package anew; a change of one place of a syntax tree, built by
// -overlay, needs a hundred lines.

import (
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/token"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

var (
	mutants = flag.Int("mutants", 0, "places of each game's rules to change by chance; each must fail a test of the game")
	from    = flag.Int("from", 0, "so many of these places are left out, where several runs share them out")
	seed    = flag.Uint64("seed", 1, "which places")
)

// bent are the files that are changed, by package. Those of a game say what may be played, what
// comes of it and who sees it; those of its drills what a round asks, what is right and what is
// told of it afterwards. Bots, hints and words are left.
var bent = []struct {
	name, pkg string
	files     []string
}{
	{"symbotrio", "symbotrio", []string{"play", "game", "deck", "tiles", "view"}},
	{"labyrinthe", "labyrinthe", []string{"play", "game", "deck", "grid", "view"}},
	{"brigands", "brigands", []string{"play", "tokens", "game", "deck", "view"}},
	{"trio", "trio", []string{"play", "exchange", "links", "game", "deck", "view"}},
	{"rounds", "drill", []string{"drill", "review", "span"}},
	{"symbotrio drills", "symbotrio", []string{"keypad", "account", "par", "glance", "recall", "turn", "cuts", "review"}},
	{"labyrinthe drills", "labyrinthe", []string{"level", "best", "contact", "path", "plan", "prospect", "scene", "review"}},
	{"brigands drills", "brigands", []string{"may", "now", "nowdeal", "recall", "uses", "review"}},
	{"trio drills", "trio", []string{"memory", "count", "puzzle", "puzzledeal", "puzzleproof", "review"}},
}

// unseen are mutants that change nothing that anybody could see, each with its reason.
var unseen = map[string]string{
	"trio/play.go collect: for at := len(s.hands[seat]) - 1; at >= 0; at-- { => for at := len(s.hands[seat]) + 1; at >= 0; at-- {": "behind the last card of a hand none is open",

	"labyrinthe/grid.go edge: list := make([]cell, 0, 2*len(l.cards)+2) => list := make([]cell, 0, 3*len(l.cards)+2)":                                                                                                    "more room, for the same cells",
	"labyrinthe/grid.go parseCell: for letters < len(rest) && letters < 3 && rest[letters] >= 'a' && rest[letters] <= 'z' { => for letters < len(rest) && letters < 4 && rest[letters] >= 'a' && rest[letters] <= 'z' {": "no cell has a column of four letters",
	"labyrinthe/deck.go readDeck: if !ok { => if (!ok) && false {":                                                                                                                                                       "every card of the deck is one",

	"trio/deck.go parse: side := -1 => side := -2":                                                                                 "neither is a side",
	"trio/play.go ends: for low <= high && s.isOpen(seat, high) { => for low < high && s.isOpen(seat, high) {":                     "where the two are one card, the loop before has seen that it is hidden",
	"brigands/play.go candidates: if !slices.Contains(v.phases, s.phase) { => if (!slices.Contains(v.phases, s.phase)) && false {": "a check refuses what is not of the phase, only later",
	"symbotrio/play.go stalled: return wait > 0 && s.idle >= wait => return wait > 1 && s.idle >= wait":                            "no option waits for one turn",
	"symbotrio/tiles.go ParseCell: return 0, false => return 1, false":                                                             "where there is no place, its number says nothing",
	"symbotrio/play.go close: s.me().due = 1 // R-SYM-07 => s.me().due = 2 // R-SYM-07":                                            "turning the board does away with all that is due",
}

// mutant is a place of a source and what comes instead. Its name tells it whatever line
// it stands in: the file, the function, the line's code and what it becomes.
type mutant struct {
	file, name string
	line       int
	edit       edit
}

// instead says which operators come for another.
var instead = map[token.Token][]token.Token{
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR},
	token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.REM: {token.QUO},
	token.AND: {token.OR}, token.OR: {token.AND}, token.AND_NOT: {token.AND},
	token.INC: {token.DEC}, token.DEC: {token.INC}, token.ADD_ASSIGN: {token.SUB_ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN},
}

// mutantsOf lists all mutants of a source.
func mutantsOf(t *testing.T, path string) []mutant {
	t.Helper()
	text, file, positions := parsed(t, path)
	lines := strings.Split(text, "\n")
	var list []mutant
	in := ""
	add := func(from token.Pos, length int, put string) {
		at := positions.Position(from)
		was := lines[at.Line-1]
		becomes := was[:at.Column-1] + put + was[min(len(was), at.Column-1+length):]
		name := fmt.Sprintf("%s %s: %s => %s", strings.TrimPrefix(filepath.ToSlash(path), "../"), in, strings.TrimSpace(was), strings.TrimSpace(becomes))
		list = append(list, mutant{path, name, at.Line, edit{at.Offset, at.Offset + length, put}})
	}
	replace := func(at token.Pos, op token.Token) {
		for _, put := range instead[op] {
			add(at, len(op.String()), put.String())
		}
	}
	condition := func(e ast.Expr) {
		if e == nil {
			return
		}
		for _, put := range []string{"|| true", "&& false"} {
			from, to := positions.Position(e.Pos()), positions.Position(e.End())
			if from.Line == to.Line {
				add(e.Pos(), to.Offset-from.Offset, "("+text[from.Offset:to.Offset]+") "+put)
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			if n.Tok == token.IMPORT {
				return false
			}
		case *ast.FuncDecl:
			in = n.Name.Name
		case *ast.BinaryExpr:
			replace(n.OpPos, n.Op)
		case *ast.IncDecStmt:
			replace(n.TokPos, n.Tok)
		case *ast.AssignStmt:
			replace(n.TokPos, n.Tok)
		case *ast.UnaryExpr:
			if n.Op == token.NOT {
				add(n.OpPos, 1, "")
			}
		case *ast.BasicLit:
			if n.Kind == token.INT {
				if i, err := strconv.Atoi(n.Value); err == nil {
					add(n.Pos(), len(n.Value), strconv.Itoa(i+1))
				}
			}
		case *ast.Ident:
			if n.Name == "true" || n.Name == "false" {
				add(n.Pos(), len(n.Name), "!"+n.Name)
			}
		case *ast.IfStmt:
			condition(n.Cond)
		}
		return true
	})
	return list
}

// What became of a mutant.
const (
	killed   = "killed"
	survives = "survives"
	noGo     = "does not compile"
)

// try runs tests of a package against a mutant, one after the other until one fails.
func try(t *testing.T, pkg string, m mutant, tests ...string) string {
	t.Helper()
	text, err := os.ReadFile(m.file)
	if err != nil {
		t.Fatal(err)
	}
	binary := filepath.Join(t.TempDir(), "rules.test")
	build := exec.CommandContext(t.Context(), "go", "test", "-c", "-vet=off", "-overlay", overlay(t, map[string]string{m.file: apply(string(text), []edit{m.edit})}), "-o", binary, "ludoteca/rules/"+pkg)
	if out, err := build.CombinedOutput(); err != nil {
		if !strings.Contains(string(out), ".go:") {
			t.Fatalf("%v\n%s", err, out)
		}
		return noGo
	}
	defer os.Remove(binary)
	for _, run := range tests {
		// one that never ends is found, by the work it takes, and one that takes all memory
		cmd := exec.CommandContext(t.Context(), "sh", "-c", `ulimit -t 90 -v 4000000; exec "$0" "$@"`, binary, "-test.short", "-test.failfast", "-test.run", run)
		cmd.Dir = "../" + pkg
		if err := cmd.Run(); errors.As(err, new(*exec.ExitError)) {
			return killed
		} else if err != nil {
			t.Fatal(err)
		}
	}
	return survives
}

// Every change of a rule fails a test.
func TestMutants(t *testing.T) {
	if *mutants == 0 {
		t.Skip("only with -mutants")
	}
	for _, of := range bent {
		t.Run(of.name, func(t *testing.T) {
			var all []mutant
			for _, name := range of.files {
				all = append(all, mutantsOf(t, "../"+of.pkg+"/"+name+".go")...)
			}
			chance := rand.New(rand.NewPCG(*seed, 0))
			chance.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
			found := map[string]int{}
			for _, m := range all[min(*from, len(all)):] {
				if found[killed]+found[survives] == *mutants {
					break
				}
				became := try(t, of.pkg, m, "Transcripts", ".") // transcripts find most, and soon
				if became == survives && of.pkg == "drill" {
					for _, game := range games {
						if became == survives {
							became = try(t, game, m, "Transcripts")
						}
					}
				}
				found[became]++
				if became == survives && unseen[m.name] == "" {
					t.Errorf("no test finds line %d of %s", m.line, m.name)
				}
			}
			t.Logf("%d of %d mutants are found, of %d that there are", found[killed], found[killed]+found[survives], len(all))
		})
	}
}
