package mutate

// A rule that is bent must fail a test: a condition, a constant or an operator of a game's
// rules is changed by chance, one at a time, and the game's own tests must find it. What
// they let through is killed by a test, deleted as dead code, or listed here with the
// reason why nobody can see it. The tools there are for this write mutants into the
// checkout and test every package anew, which takes hours; here all mutants of a package are
// built at once by -overlay, each in a copy of its function, and a run of the tests costs
// nothing but itself.

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
	"regexp"
	"slices"
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
	{"symbotrio drills", "symbotrio", []string{"keypad", "account", "par", "glance", "recall", "turn", "cuts", "silence", "review"}},
	{"labyrinthe drills", "labyrinthe", []string{"level", "best", "contact", "path", "prospect", "scene", "review"}},
	{"brigands drills", "brigands", []string{"may", "now", "nowdeal", "recall", "uses", "review"}},
	{"trio drills", "trio", []string{"memory", "puzzle", "puzzledeal", "puzzleproof", "review"}},
}

// unseen are mutants that change nothing that anybody could see, each with its reason.
var unseen = map[string]string{
	"trio/play.go collect: for at := len(s.hands[seat]) - 1; at >= 0; at-- { => for at := len(s.hands[seat]) + 1; at >= 0; at-- {": "behind the last card of a hand none is open",

	"labyrinthe/grid.go edge: list := make([]cell, 0, 2*len(l.cards)+2) => list := make([]cell, 0, 3*len(l.cards)+2)":                                                                                                    "more room, for the same cells",
	"labyrinthe/grid.go parseCell: for letters < len(rest) && letters < 3 && rest[letters] >= 'a' && rest[letters] <= 'z' { => for letters < len(rest) && letters < 4 && rest[letters] >= 'a' && rest[letters] <= 'z' {": "no cell has a column of four letters",
	"labyrinthe/deck.go readDeck: if !ok { => if (!ok) && false {":                                                                                                                                                       "every card of the deck is one",

	"drill/drill.go Moves: if !q.Drill.course().Decided() { => if (!q.Drill.course().Decided()) || true {":                                                                              "a check refuses what comes behind the answer, only later",
	"trio/deck.go parse: side := -1 => side := -2":                                                                                                                                      "neither is a side",
	"trio/play.go ends: for low <= high && s.isOpen(seat, high) { => for low < high && s.isOpen(seat, high) {":                                                                          "where the two are one card, the loop before has seen that it is hidden",
	"brigands/play.go candidates: if !slices.Contains(v.phases, s.phase) { => if (!slices.Contains(v.phases, s.phase)) && false {":                                                      "a check refuses what is not of the phase, only later",
	"symbotrio/play.go stalled: return wait > 0 && s.idle >= wait => return wait > 1 && s.idle >= wait":                                                                                 "no option waits for one turn",
	"symbotrio/tiles.go ParseCell: return 0, false => return 1, false":                                                                                                                  "where there is no place, its number says nothing",
	"symbotrio/play.go lay: p.due = 1 // SYM-37, R-SYM-07 => p.due = 2 // SYM-37, R-SYM-07":                                                                                             "turning the board does away with all that is due",
	"symbotrio/keypad.go dealKeypad: rival:   -1, => rival:   -2,":                                                                                                                      "neither is a rival",
	"symbotrio/turn.go dealTurn: last := -1 => last := -2":                                                                                                                              "neither is a place",
	"symbotrio/par.go expect: case s.left == most || s.missed && s.left > 0: => case s.left == most || s.missed && s.left > 1:":                                                         "solved again it is the same",
	"symbotrio/glance.go dealGlance: for deck == \"\" && len(g.Asked) < drill.Count(s) { => for deck == \"\" && len(g.Asked) <= drill.Count(s) {":                                       "one round more is found, and none comes to it",
	"brigands/nowdeal.go until: for moves := 0; !s.ended && (s.turns < turn || s.phase != Act); moves++ { => for moves := 1; !s.ended && (s.turns < turn || s.phase != Act); moves++ {": "the bound is far",
	"brigands/recall.go Begin: fresh := !slices.ContainsFunc(recent, func(a recallAsk) bool { return a.fresh }) && chance.Percent(60) => fresh := !slices.ContainsFunc(recent, func(a recallAsk) bool { return a.fresh }) && chance.Percent(61)": "one round in a hundred is another, and no transcript has it",
	"labyrinthe/contact.go lost: if n := c + step; a.at(n) != nil && n != a.cell && !slices.Contains(a.apart, n) { => if n := c - step; a.at(n) != nil && n != a.cell && !slices.Contains(a.apart, n) {":                                         "the corners are the same, in another order",
	"trio/puzzleproof.go trio: for ; low <= high && int(hand[high]) == n; high-- { => for ; low < high && int(hand[high]) == n; high-- {":                                                                                                        "where the two are one card, the loop before has taken it",
	"trio/puzzleproof.go clone: cards := make([]int8, 0, size) // of all together, for there are many copies => cards := make([]int8, 1, size) // of all together, for there are many copies":                                                    "less room, for the same cards",
	"trio/puzzledeal.go tryPuzzle: if clues == nil { => if (clues == nil) && false {":                                                                                                                                                            "without clues nothing is proven, only later",
	"trio/puzzleproof.go prove: seen[key] = true => seen[key] = !true":                                                                                                                                                                           "the same arguments are looked at more often",
	"trio/puzzleproof.go known: if card != 0 { => if card == 0 {":                                                                                                                                                                                "what is not known tells sights apart as well",

	"brigands/may.go scene: s := &state{settings: settingsOf(usual(2)), phase: Act, up: nowhere, winner: nobody, chance: *chance} => s := &state{settings: settingsOf(usual(3)), phase: Act, up: nowhere, winner: nobody, chance: *chance}": "the settings say nothing of seats",
	"brigands/nowdeal.go place: first, best, most := s.moods.Intn(Places), 0, -1 => first, best, most := s.moods.Intn(Places), 1, -1":                                                                                                       "where nothing lies at any place, none is as good as another",

	"labyrinthe/contact.go Facts: var sizes = [3][2]int{{6, 8}, {8, 11}, {11, 16}} => var sizes = [3][3]int{{6, 8}, {8, 11}, {11, 16}}": "room for a number that nobody reads",

	"symbotrio/account.go tenths: for step := 1; rest != 0; rest -= step { => for step := 2; rest != 0; rest -= step {": "of what makes whole turns no two tenths are lost, and one is given and taken back",

	"trio/play.go Moves: if !s.Turn().Has(seat) { => if (!s.Turn().Has(seat)) && false {":                    "a check refuses each move of who is not to move, only later",
	"trio/play.go ends: for low <= high && s.isOpen(seat, low) { => for low < high && s.isOpen(seat, low) {": "where the two are one card, the loop behind sees that it is open",

	"brigands/recall.go Facts: if v.Seat >= 0 { => if v.Seat > 0 {": "seat 0 is the reader, who only looks on",

	"trio/play.go linkedPair: return 0, 0, false => return 1, 0, false":                                                                                                                   "where there is no pair, its numbers say nothing",
	"trio/puzzleproof.go known: bits := uint64(0) => bits := uint64(1)":                                                                                                                   "a bit more, the same for all",
	"trio/puzzleproof.go said: bits |= 1 << (left*Numbers + n) => bits |= 2 << (left*Numbers + n)":                                                                                        "a place further, and so is each other",
	"trio/puzzleproof.go : won    [Numbers + 1]bool => won    [Numbers + 2]bool":                                                                                                          "room for a number that there is not",
	"trio/memory.go chanceTurn: if number != n && (len(s.open) < Copies-1 || number != s.open[0].number) { => if number != n && (len(s.open) < Copies-1 || number != s.open[1].number) {": "two that do not differ are one number",

	"brigands/play.go pass: s.carded, s.attacked, s.again = false, false, false => s.carded, s.attacked, s.again = false, false, !false": "an attack begins with no other allowed",
	"brigands/deck.go parsePlace: return 0, false => return 1, false":                                                                    "where there is no place, its number says nothing",

	"symbotrio/keypad.go reviewKeypad: lines = []string{join(\"taken\", turns, asciistr.Itoa((w.account.tenths(w.turns)[0]+5)/10))} => lines = []string{join(\"taken\", turns, asciistr.Itoa((w.account.tenths(w.turns)[0]+6)/10))}": "no par has four tenths",

	"trio/play.go parseSeat: return 0, false => return 1, false": "where there is no seat, its number says nothing",
	"trio/exchange.go : const noCard = -1 => const noCard = -2":  "neither is a card",
	"trio/links.go Check: n := 0 => n := 1":                      "it is read of a pick alone, which has a number",

	"labyrinthe/scene.go greedyPlacement: most, equals := -1, 0 => most, equals := -2, 0": "neither is a count",
	"labyrinthe/scene.go turnsTo: return 0 => return 1":                                   "a card lies as one of its turns",
	"symbotrio/play.go close: s.me().due = 1 // R-SYM-07 => s.me().due = 2 // R-SYM-07":   "turning the board does away with all that is due",

	"symbotrio/play.go steals: i := -1 => i := -2":                                                   "neither is a place",
	"symbotrio/game.go deal: rival:   -1, => rival:   -2,":                                           "neither is a seat",
	"symbotrio/play.go Play: s.seen[slot] = true => s.seen[slot] = !true":                            "only playouts read it, whose strength their own test holds",
	"symbotrio/tiles.go cells: list := make([]string, 0, Tiles) => list := make([]string, 1, Tiles)": "a check refuses what has no name",
	"labyrinthe/grid.go parseCell: return 0, false => return 1, false":                               "where there is no cell, its number says nothing",
	"labyrinthe/grid.go parseCell: if err != nil || min(x, y) < 1-middle || max(x, y) > span-middle-2 { => if err != nil && min(x, y) < 1-middle || max(x, y) > span-middle-2 {":                                         "the cell that is found has another name",
	"trio/play.go collect: n, side := s.open[0].number, s.side(s.turn) => n, side := s.open[1].number, s.side(s.turn)":                                                                                                   "three of a trio are of one number",
	"drill/drill.go Rate: case l.third >= 0: => case l.third > 0:":                                                                                                                                                       "a level is at least 1",
	"drill/drill.go follow: l.early = -1 => l.early = -2":                                                                                                                                                                "neither is a count",
	"drill/span.go Tell: chances = s.after(chances, max(level, -level), level > 0) => chances = s.after(chances, max(level, -level), level >= 0)":                                                                        "a level is at least 1",
	"symbotrio/silence.go ahead: other := math.Inf(-1) => other := math.Inf(-2)":                                                                                                                                         "a number below 0 is all that counts",
	"labyrinthe/best.go Answer: x := laid{c, card.Sides.Turned(int(words[3][0] - '0')), card} => x := laid{c, card.Sides.Turned(int(words[3][0] + '0')), card}":                                                          "ninety-six quarter turns more are whole ones",
	"labyrinthe/contact.go asked: return 0, nil, err => return 1, nil, err":                                                                                                                                              "where there is an error nothing else is read",
	"labyrinthe/best.go seek: found = pose(s, i < k, a, b) => found = pose(s, i <= k, a, b)":                                                                                                                             "they are never the same",
	"labyrinthe/scene.go greedyPlacement: most, equals := -1, 0 => most, equals := -1, 1":                                                                                                                                "the first placement sets both",
	"brigands/nowdeal.go place: first, best, most := s.moods.Intn(Places), 0, -1 => first, best, most := s.moods.Intn(Places), 0, -2":                                                                                    "neither is a value",
	"trio/memory.go newTable: s := state{settings: settings{top: Numbers, limit: 1000}, taker: -1} => s := state{settings: settings{top: Numbers, limit: 1001}, taker: -1}":                                              "a round ends long before",
	"trio/play.go check: case s.asked != 0 && (s.Keeps(\"R-TRI-20\") || words[0] == \"give\" || words[0] == \"pass\"): => case s.asked != 0 && (s.Keeps(\"R-TRI-20\") || words[0] == \"give\" && words[0] == \"pass\"):": "what stands behind it counts only where nobody is held to R-TRI-20",
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

// built is where the tests of a package are that are built with other sources, or what the
// compiler says to them.
func built(t *testing.T, pkg string, replaced map[string]string) (binary, refused string) {
	t.Helper()
	binary = filepath.Join(t.TempDir(), pkg+".test")
	build := exec.CommandContext(t.Context(), "go", "test", "-c", "-vet=off", "-gcflags=ludoteca/rules/...=-e", "-overlay", overlay(t, replaced), "-o", binary, "ludoteca/rules/"+pkg)
	out, err := build.CombinedOutput()
	if err != nil && !strings.Contains(string(out), ".go:") {
		t.Fatalf("%v\n%s", err, out)
	} else if err != nil {
		return "", string(out)
	}
	return binary, ""
}

// most are all tests but those that play thousands of matches.
const most = "!Span|Ladder|FirstRival|Thinking|Race|Positions"

// run runs tests of a package that is built, one after the other until one fails, with what the
// environment chooses.
func run(t *testing.T, pkg, binary, chosen string, tests ...string) string {
	t.Helper()
	for _, of := range tests {
		flag := "-test.run"
		if skip, ok := strings.CutPrefix(of, "!"); ok {
			flag, of = "-test.skip", skip
		}
		seconds := "30"
		if of == "Transcripts" {
			seconds = "5"
		}
		// one that never ends is found, by the work it takes, and one that takes all memory
		cmd := exec.CommandContext(t.Context(), "sh", "-c", "ulimit -t "+seconds+`; ulimit -v 4000000; exec "$0" "$@"`, binary, "-test.short", "-test.failfast", flag, of)
		cmd.Dir, cmd.Env = "../"+pkg, append(os.Environ(), "MUTANT="+chosen)
		if err := cmd.Run(); errors.As(err, new(*exec.ExitError)) {
			return killed
		} else if err != nil {
			t.Fatal(err)
		}
	}
	return survives
}

// try runs tests of a package against a mutant.
func try(t *testing.T, pkg string, m mutant, tests ...string) string {
	t.Helper()
	text, err := os.ReadFile(m.file)
	if err != nil {
		t.Fatal(err)
	}
	binary, refused := built(t, pkg, map[string]string{m.file: apply(string(text), []edit{m.edit})})
	if refused != "" {
		return noGo
	}
	return run(t, pkg, binary, "", tests...)
}

// copies are the lines at which the copies of a source's functions begin, and of which mutant
// each is.
type copies struct{ lines, mutants []int }

// together puts mutants into their sources, to be built at once: each function that is bent gets
// a copy for every mutant in it, and begins by going to the one that is chosen. What does not lie
// in a function, or in one whose arguments have no names, is left.
func together(t *testing.T, pkg string, list []mutant, left func(int) bool) (map[string]string, map[string]*copies) {
	t.Helper()
	replaced := map[string]string{"../" + pkg + "/chosen.go": "package " + pkg + "\n\nimport \"os\"\n\nvar chosenMutant = os.Getenv(\"MUTANT\")\n"}
	where := map[string]*copies{}
	for _, m := range list {
		if where[m.file] == nil {
			replaced[m.file], where[m.file] = withCopies(t, m.file, list, left)
		}
	}
	return replaced, where
}

// withCopies is a source with the copies of its functions behind it.
func withCopies(t *testing.T, path string, list []mutant, left func(int) bool) (string, *copies) {
	t.Helper()
	text, file, positions := parsed(t, path)
	at := func(p token.Pos) int { return positions.Position(p).Offset }
	var edits []edit
	var ends strings.Builder
	of := &copies{}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		begin, ways := at(f.Pos()), ""
		for n, m := range list {
			name := f.Name.Name + "Mutant" + strconv.Itoa(n)
			call, named := passed(f, name)
			if !named || m.file != path || left(n) || m.edit.from < at(f.Body.Lbrace) || m.edit.from > at(f.Body.Rbrace) {
				continue
			}
			bent := []edit{{m.edit.from - begin, m.edit.to - begin, m.edit.text}, {at(f.Name.Pos()) - begin, at(f.Name.End()) - begin, name}}
			of.lines = append(of.lines, strings.Count(text, "\n")+strings.Count(ends.String(), "\n")+1)
			of.mutants = append(of.mutants, n)
			ends.WriteString("\n" + apply(text[begin:at(f.End())], bent) + "\n")
			way := "if chosenMutant == %q { return %s };"
			if f.Type.Results == nil {
				way = "if chosenMutant == %q { %s; return };"
			}
			ways += fmt.Sprintf(way, strconv.Itoa(n), call)
		}
		if ways != "" {
			edits = append(edits, edit{at(f.Body.Lbrace) + 1, at(f.Body.Lbrace) + 1, ways})
		}
	}
	return apply(text, edits) + ends.String(), of
}

// passed is a call of a copy of a function with the arguments that it was given itself, if they
// have names.
func passed(f *ast.FuncDecl, copied string) (call string, ok bool) {
	ok = f.Body != nil
	names := func(list *ast.FieldList) (all []string) {
		for _, field := range list.List {
			if len(field.Names) == 0 {
				ok = false
			}
			for _, name := range field.Names {
				ok = ok && name.Name != "_"
				if _, more := field.Type.(*ast.Ellipsis); more {
					all = append(all, name.Name+"...")
				} else {
					all = append(all, name.Name)
				}
			}
		}
		return all
	}
	call = copied
	if f.Type.TypeParams != nil {
		call += "[" + strings.Join(names(f.Type.TypeParams), ", ") + "]"
	}
	call += "(" + strings.Join(names(f.Type.Params), ", ") + ")"
	if f.Recv != nil {
		call = strings.Join(names(f.Recv), "") + "." + call
	}
	return call, ok
}

var refusal = regexp.MustCompile(`(\w+\.go):(\d+):\d+: `)

// tryAll runs the tests of packages against each mutant of one of them.
func tryAll(t *testing.T, pkg string, list []mutant, others ...string) map[int]string {
	t.Helper()
	became := map[int]string{}
	var replaced map[string]string
	var where map[string]*copies
	for {
		replaced, where = together(t, pkg, list, func(n int) bool { return became[n] != "" })
		_, refused := built(t, pkg, replaced)
		if refused == "" {
			break
		}
		before := len(became)
		for _, at := range refusal.FindAllStringSubmatch(refused, -1) {
			line, _ := strconv.Atoi(at[2])
			if of := where["../"+pkg+"/"+at[1]]; of != nil {
				if i, _ := slices.BinarySearch(of.lines, line+1); i > 0 {
					became[of.mutants[i-1]] = noGo
				}
			}
		}
		if len(became) == before {
			t.Fatal(refused)
		}
	}
	type step struct{ pkg, tests string }
	steps := []step{{pkg, "Transcripts"}} // transcripts find most, and soon; what plays thousands of matches comes last
	for _, other := range others {
		steps = append(steps, step{other, "Transcripts"})
	}
	for _, by := range append(steps, step{pkg, most}, step{pkg, "."}) {
		binary, refused := built(t, by.pkg, replaced)
		if refused != "" || run(t, by.pkg, binary, "", by.tests) != survives {
			t.Fatalf("the tests of %s fail where nothing is changed: %s", by.pkg, refused)
		}
		for _, in := range where {
			for _, n := range in.mutants {
				if became[n] == "" || became[n] == survives {
					became[n] = run(t, by.pkg, binary, strconv.Itoa(n), by.tests)
				}
			}
		}
	}
	for n, m := range list { // what stands in no function
		if became[n] == "" {
			became[n] = try(t, pkg, m, "Transcripts", ".")
		}
	}
	return became
}

// What is listed as unseen is a mutant that there is: a line that has changed is looked at anew.
func TestUnseenMutantsAreThere(t *testing.T) {
	there := map[string]bool{}
	for _, of := range bent {
		for _, name := range of.files {
			for _, m := range mutantsOf(t, "../"+of.pkg+"/"+name+".go") {
				there[m.name] = true
			}
		}
	}
	for name := range unseen {
		if !there[name] {
			t.Errorf("listed as unseen, and not there: %s", name)
		}
	}
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
			list := all[min(*from, len(all)):min(*from+*mutants, len(all))]
			var others []string
			if of.pkg == "drill" {
				others = games
			}
			found := map[string]int{}
			for n, became := range tryAll(t, of.pkg, list, others...) {
				found[became]++
				if m := list[n]; became == survives && unseen[m.name] == "" {
					t.Errorf("no test finds line %d of %s", m.line, m.name)
				}
			}
			t.Logf("%d of %d mutants are found, of %d that there are", found[killed], found[killed]+found[survives], len(all))
		})
	}
}
