package board_test

// What holds for the boards of all games, whatever they look like. The positions that
// are worth a look lie beside their face, in testdata/*.board: a record, and the outline
// of what is drawn of it.

import (
	"crypto/sha256"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
	"ludoteca/templates/shelf"
)

var update = flag.Bool("update", false, "write the golden files anew")

// wordsOf are words without a language for a game: every id is its own text, so that
// what a page says can be looked for.
func wordsOf(g *rules.Game) *words.Words {
	return words.Parse("gem = {cut} {size} {colour}\nboard.card = {kind} {gem}", words.Declare(g.Words))
}

// spelled are words in which every id is followed by what it is given.
func spelled(g *rules.Game) *words.Words {
	decls := words.Declare(g.Words + shelf.Face(g.Rulebook).Words())
	var entries []words.Entry
	for _, d := range decls {
		text := d.ID
		for _, s := range d.Slots {
			if !d.Event || s.Name != "who" {
				text += " {" + s.Name + "}"
			}
		}
		entries = append(entries, words.Entry{ID: d.ID, Text: text})
	}
	return words.New(entries, decls)
}

func faceOf(h rules.History) *board.Face { return shelf.Face(h.Setup.Game.Rulebook) }

// live draws a board, with some places marked.
func live(h rules.History, marks ...string) string {
	return faceOf(h).Live(h, wordsOf(h.Setup.Game), marks, "")
}

// match is the replay of a record.
func match(t *testing.T, record string) *rules.Match {
	t.Helper()
	r, err := rules.Parse(record, shelf.Games())
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.Replay(r)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// eachDrawing draws what the files of outlines are of, and takes what to keep of it. Each
// file begins with a record, or with lines that name pieces; "marked:" and "selected:" say
// what stands out and what is in hand. Behind it stand the outlines of the board, of the
// still figure, of the pieces, or of the box and the emblems.
func eachDrawing(t *testing.T, visit func(file, section, html string) (kept string)) {
	files, err := filepath.Glob("*/testdata/*.board")
	if err != nil || len(files) < 40 {
		t.Fatal("the drawings are missing", err)
	}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		face := shelf.Face(filepath.Base(filepath.Dir(filepath.Dir(file))))
		text, held, _ := strings.Cut(strings.TrimSpace(string(archive.Comment)), "\nselected: ")
		text, marked, _ := strings.Cut(text, "\nmarked: ")
		for i := range archive.Files {
			section, html := &archive.Files[i], ""
			switch section.Name {
			case "shelf":
				html = face.Components(nil)
				for _, g := range shelf.Games() {
					html += face.Emblem(g.Name)
				}
			case "pieces":
				html = face.Row(spelled(shelf.Games()[0]), "a caption & more", strings.Split(text, "\n"), nil)
			default:
				h := match(t, text).History(0)
				w := spelled(h.Setup.Game)
				html = face.Still(h, w, nil)
				if section.Name == "board" {
					html = face.Live(h, w, strings.Fields(marked), held)
				}
			}
			kept := visit(file, section.Name, html)
			if kept == "" {
				continue
			}
			if *update {
				section.Data = []byte(kept)
			} else if kept != string(section.Data) {
				t.Errorf("%s: the %s is drawn otherwise now; look at the difference with -update", file, section.Name)
			}
		}
		if *update {
			if err := os.WriteFile(file, txtar.Format(archive), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// What is drawn is what it was, as far as anybody can read it.
func TestBoards(t *testing.T) {
	lines := 0
	eachDrawing(t, func(file, section, html string) string {
		got := outline(t, html)
		lines += strings.Count(got, "\n")
		return got
	})
	if lines > 5000 {
		t.Errorf("%d lines are more than anybody reads", lines)
	}
}

// element is an element of a drawing.
type element struct {
	head  string // its role or name, and all of its attributes
	inner []*element
	text  string // of a piece of text, which has no head
	drawn bool   // it is a picture
}

// outline writes a drawing as a tree that can be read: an element by its role, with its
// id, classes, and all else that it says of itself; what holds only one thing stands
// before that in its line, texts and pictures behind it. Of a picture there is only a
// fingerprint. Nothing is left out.
func outline(t *testing.T, html string) string {
	t.Helper()
	root := &element{}
	open := []*element{root}
	d := xml.NewDecoder(strings.NewReader(html))
	picture, depth, from := sha256.New(), 0, int64(0)
	for {
		before := d.InputOffset()
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, html)
		}
		last := open[len(open)-1]
		switch e := token.(type) {
		case xml.StartElement:
			if depth > 0 || e.Name.Local == "svg" {
				if depth++; depth == 1 {
					from = before
					open = append(open, &element{head: head(e), drawn: true})
					last.inner = append(last.inner, open[len(open)-1])
				}
				continue
			}
			child := &element{head: head(e)}
			last.inner = append(last.inner, child)
			open = append(open, child)
		case xml.EndElement:
			if depth > 0 {
				if depth--; depth > 0 {
					continue
				}
				picture.Reset()
				picture.Write([]byte(html[from:d.InputOffset()]))
				last.head += fmt.Sprintf("=%.4x", picture.Sum(nil))
			}
			open = open[:len(open)-1]
		case xml.CharData:
			if depth == 0 {
				last.inner = append(last.inner, &element{text: string(e)})
			}
		}
	}
	var b strings.Builder
	for _, e := range root.inner {
		e.write(&b, 0)
	}
	return b.String()
}

// head says what an element is.
func head(e xml.StartElement) string {
	name, id, class, more := e.Name.Local, "", "", ""
	for _, a := range e.Attr {
		switch a.Name.Local {
		case "role":
			name = a.Value
		case "id":
			id = "#" + a.Value
		case "class":
			class = "." + strings.ReplaceAll(a.Value, " ", ".")
		case "type", "viewBox":
		case "aria-label":
			more = fmt.Sprintf(" %q", a.Value) + more
		default:
			more += " " + strings.TrimPrefix(strings.TrimPrefix(a.Name.Local, "aria-"), "data-")
			if a.Value != "" && a.Value != "true" {
				more += "=" + a.Value
			}
		}
	}
	if name == "svg" {
		name, more = "", strings.ReplaceAll(more, " hidden", "")
	}
	return name + id + class + more
}

// flat reports whether an element fits into the line of the one around it.
func (e *element) flat() bool {
	return e.drawn || e.text != "" || !strings.Contains(e.head, "#") && !strings.HasPrefix(e.head, "li") && !strings.HasPrefix(e.head, "row") && !slices.ContainsFunc(e.inner, func(c *element) bool { return !c.flat() })
}

func (e *element) write(b *strings.Builder, depth int) {
	b.WriteString(strings.Repeat("  ", depth) + e.head)
	for len(e.inner) == 1 && !e.inner[0].flat() {
		e = e.inner[0]
		b.WriteString(" > " + e.head)
	}
	if !slices.ContainsFunc(e.inner, func(c *element) bool { return !c.flat() }) {
		for _, c := range e.inner {
			b.WriteString(" " + c.inline())
		}
		b.WriteByte('\n')
		return
	}
	b.WriteByte('\n')
	for _, c := range e.inner {
		if c.text != "" {
			b.WriteString(strings.Repeat("  ", depth+1) + c.inline() + "\n")
		} else {
			c.write(b, depth+1)
		}
	}
}

// inline says an element in its line.
func (e *element) inline() string {
	if e.text != "" {
		return fmt.Sprintf("%q", e.text)
	}
	var parts []string
	for _, c := range e.inner {
		parts = append(parts, c.inline())
	}
	if e.drawn || parts == nil {
		return e.head
	}
	return e.head + "(" + strings.Join(parts, " ") + ")"
}

// eachPosition plays matches by chance, one for each seed, and shows every position of each.
func eachPosition(t *testing.T, seeds []string, visit func(t *testing.T, m *rules.Match, h rules.History)) {
	for _, g := range shelf.Games() {
		t.Run(g.Name, func(t *testing.T) {
			for _, seed := range seeds {
				m := dealt(t, g, seed)
				chance := rules.NewRand(seed)
				for range 150 {
					visit(t, m, m.History(0))
					turn := m.State.Turn()
					if turn == 0 {
						break
					}
					moves := m.State.Moves(turn.First())
					if err := m.Play(string(moves[chance.Intn(len(moves))])); err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
}

var seeds = []string{"a", "b", "c"}

// dealt is a match of a game at its largest table, all options with their second
// values; where some exclude each other, tables that differ from seed to seed.
func dealt(t *testing.T, g *rules.Game, seed string) *rules.Match {
	setup := rules.Setup{Game: g, Seats: g.Max}
	for _, o := range g.Options {
		setup.Values = append(setup.Values, o.Values[len(seed)%len(o.Values)])
	}
	header := map[string]string{
		"trio a": "trio 6 goal=picante aid=yes", "trio b": "trio 6 teams=yes first=1", "trio c": "trio 3",
	}[g.Name+" "+seed]
	if header != "" {
		var err error
		if setup, err = rules.ParseSetup(header, shelf.Games()); err != nil {
			t.Fatal(err)
		}
	}
	m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// least are how many places of a board can be tried while a match goes on, where that
// are not six: yes, and a reason against it; the places of a coach, for cards are taken
// in hand first; the one way to the next round; the three shapes of the lowest level.
var least = map[string]int{"brigands-may": 2, "trio-may": 2, "labyrinthe-may": 2, "symbotrio-may": 2, "brigands": 4, "brigands-now": 1, "symbotrio-cuts": 3}

// What the page's scripts and readers by ear rely on.
func TestBoardsAreWellMade(t *testing.T) {
	matches := seeds
	if testing.Short() {
		matches = seeds[:1]
	}
	eachPosition(t, matches, func(t *testing.T, m *rules.Match, h rules.History) {
		html := live(h)
		fail := func(what string) { t.Helper(); t.Fatalf("%s after\n%s\n%s", what, m.Record, html) }
		moves, holds, err := wellMade(h, html)
		if err != nil {
			fail(err.Error())
		}
		wanted := 6
		if n := least[h.Setup.Game.Name]; n > 0 {
			wanted = n
		}
		if !h.Over() && len(moves) < wanted {
			fail("places that cannot be tried, though the match goes on")
		}
		offered := map[string]bool{}
		for move, n := range moves {
			if offered[move] = true; n > 1 && slices.Contains(h.Moves, rules.Move(move)) {
				fail("not one element for " + move)
			}
		}
		for i := 0; i < len(holds); i++ { // one thing in hand leads to another
			held := faceOf(h).Live(h, wordsOf(h.Setup.Game), nil, holds[i])
			moves, more, err := wellMade(h, held)
			if err != nil {
				fail(err.Error() + ", for who holds " + holds[i])
			}
			for move, n := range moves {
				if offered[move] = true; n > 1 && slices.Contains(h.Moves, rules.Move(move)) {
					fail("not one element for " + move + ", for who holds " + holds[i])
				}
			}
			for _, hold := range more {
				if !slices.Contains(holds, hold) {
					holds = append(holds, hold)
				}
			}
		}
		for _, move := range h.Moves { // of two that lead to the same, one is enough
			if move != drill.Another && !offered[string(move)] && !slices.ContainsFunc(h.Moves, func(other rules.Move) bool {
				return offered[string(other)] && other.Verb() == move.Verb() && after(t, m, other) == after(t, m, move)
			}) {
				fail("no element for " + string(move))
			}
		}
	})
}

// after returns what seat 0 knows once a move is made; it is remembered, for many moves
// are compared with each other.
func after(t *testing.T, m *rules.Match, move rules.Move) string {
	t.Helper()
	record := strings.TrimSpace(m.Record.String()) + "\n" + string(move)
	facts, ok := known[record]
	if !ok {
		facts = strings.Join(match(t, record).History(0).View.Facts(), "\n")
		known[record] = facts
	}
	return facts
}

var known = map[string]string{}

// wellMade reads a board, and returns how often it offers each move and what can be taken
// in hand.
func wellMade(h rules.History, html string) (moves map[string]int, holds []string, err error) {
	ids := map[string]bool{}
	moves = map[string]int{}
	var path []string
	stops := 0
	var named []string // by what is dragged
	inHand := ""
	d := xml.NewDecoder(strings.NewReader(html))
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, nil, err
		}
		switch e := token.(type) {
		case xml.StartElement:
			at := map[string]string{}
			for _, a := range e.Attr {
				at[a.Name.Local] = a.Value
			}
			if id := at["id"]; id != "" {
				if ids[id] {
					return nil, nil, errors.New("two elements are called " + id)
				}
				ids[id] = true
			}
			if _, ok := at["style"]; ok {
				return nil, nil, errors.New("a style that the pages' policy forbids")
			}
			if move := at["data-move"]; move != "" {
				if at["data-held"] != "" { // another tap on what is in hand does what its button says
					inHand = move
				} else {
					moves[move]++
				}
				if slices.Contains(h.Moves, rules.Move(move)) == (at["aria-disabled"] == "true") {
					return nil, nil, errors.New(move + " does not say whether it is allowed")
				}
			}
			for _, id := range []string{at["data-onto"], at["data-wheel"]} {
				if id != "" {
					named = append(named, id)
				}
			}
			if hold := at["data-select"]; hold != "" && !slices.Contains(holds, hold) {
				holds = append(holds, hold)
			}
			role, parent := at["role"], ""
			if len(path) > 0 {
				parent = path[len(path)-1]
			}
			if role == "row" && parent != "grid" || role == "gridcell" && parent != "row" {
				return nil, nil, errors.New("a " + role + " in a " + parent)
			}
			if parent == "gridcell" {
				if e.Name.Local != "button" || at["aria-label"] == "" {
					return nil, nil, errors.New("a place without a named button")
				}
				if at["tabindex"] == "0" {
					stops++
				}
			}
			if role == "" {
				role = e.Name.Local
			}
			path = append(path, role)
		case xml.EndElement:
			path = path[:len(path)-1]
		}
	}
	if stops != strings.Count(html, `role="grid"`) {
		return nil, nil, errors.New("not one stop for the keyboard in each grid")
	}
	for _, id := range named {
		if !ids[id] {
			return nil, nil, errors.New("nothing is called " + id + ", where something is to be dragged")
		}
	}
	if inHand != "" {
		moves[inHand] = max(moves[inHand], 1)
	}
	return moves, holds, nil
}

// Every place can be marked on its own, and then says so; nothing else is marked.
func TestMarks(t *testing.T) {
	met := map[string]bool{}
	visit := func(t *testing.T, m *rules.Match, h rules.History) {
		if html := live(h); strings.Contains(html, "marked") || strings.Contains(html, "framed") {
			t.Fatalf("marked without need:\n%s", html)
		}
		for _, place := range faceOf(h).Places(h) {
			name := h.Setup.Game.Name + " " + place
			if met[name] {
				continue
			}
			met[name] = true
			html := live(h, place)
			drawn := strings.Count(html, ` marked"`) + strings.Count(html, `"marked"`) + strings.Count(html, ` framed"`)
			said := strings.Count(html, "board.marked")
			if drawn != 1 || said != 1 {
				t.Fatalf("%s is marked %d times, and said %d times\n%s", place, drawn, said, html)
			}
		}
	}
	eachPosition(t, seeds, visit)
	crook := match(t, "symbotrio 2 first=1 :tiles triangle diamond square rectangle circle semicircle small large blue red green yellow "+
		"pile crook easy-circle-large-blue gem-square-small-red\ntake\nrob 1")
	visit(t, crook, crook.History(0))
	for _, name := range []string{
		"symbotrio d3", "symbotrio-turn c4", "symbotrio card", "symbotrio pile", "symbotrio loot", "symbotrio seat-3",
		"symbotrio-keypad card", "symbotrio-glance card", "symbotrio-turn card", "symbotrio-cuts circle",
		"trio m6", "trio seat-0", "trio seat-5", "labyrinthe m13", "labyrinthe hand-1", "labyrinthe hand-2", "labyrinthe seat-5", "trio-memory m9", "trio-memory seat-0", "trio-memory seat-2", "trio-links card", "trio-links n12", "trio-deduce m6", "brigands c4", "brigands pile", "brigands reserve", "brigands seat-0", "brigands seat-3", "brigands hand-0", "brigands hand-2", "brigands tokens-0", "brigands tokens-1", "brigands card-axe", "brigands-now card-axe", "trio-deduce seat-1",
		"brigands-may card", "brigands-may seat-0", "brigands-may tokens-1", "brigands-tokens c4", "brigands-tokens seat-3",
	} {
		if !met[name] {
			t.Errorf("no place %s", name)
		}
	}
}

// A round that one wrong tap has ended shows both at once: what was wrong where it was tapped,
// and what would have been right.
func TestALostRoundShowsWrongAndRight(t *testing.T) {
	right := map[string]string{"symbotrio-glance": " right", "symbotrio-turn": " right", "symbotrio-cuts": " right", "trio-memory": "missed", "trio-deduce": "missed"}
	lost := map[string]int{}
	eachPosition(t, seeds, func(t *testing.T, _ *rules.Match, h rules.History) {
		name := h.Setup.Game.Name
		if right[name] == "" || !slices.Contains(h.View.Facts(), "phase wrong") {
			return
		}
		lost[name]++
		if html := live(h); !strings.Contains(html, " wrong") || !strings.Contains(html, right[name]) {
			t.Fatalf("what was wrong and what was right are not both to be seen:\n%s", html)
		}
	})
	for name := range right {
		if lost[name] == 0 {
			t.Errorf("no round of %s was lost", name)
		}
	}
}

// No word of a board is declared and translated for nobody.
func TestEveryWordIsSaid(t *testing.T) {
	for _, g := range shelf.Games() {
		if g.Name != g.Rulebook {
			continue
		}
		var source strings.Builder
		kit, _ := filepath.Glob("*.go")
		own, _ := filepath.Glob(g.Name + "/*.go")
		for _, file := range append(kit, own...) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			source.Write(text)
		}
		for _, d := range words.Declare(shelf.Face(g.Name).Words()) {
			id, ok := strings.CutPrefix(d.ID, "board.")
			class, _, _ := strings.Cut(id, ".")
			said := func(text string) bool { return strings.Contains(source.String(), text) }
			if ok && !said(`"`+id+`"`) && !said(`"`+class+`."`) && !said(`"board.`+id+`"`) {
				t.Errorf("no board of %s says %s", g.Name, d.ID)
			}
		}
		for _, problem := range words.Check(shelf.Face(g.Name).Words(), "board", "chart") {
			t.Errorf("%s, line %d: %s", g.Name, problem.Line, problem.What)
		}
	}
}

// The third right answer in a row of "may I?" has its number for a word of praise, and so has each that follows; then the row is not told
// below it again, but at the next question. It is not told where an undo, a hint or a mistake has come between, nor of a round
// that is tried again by itself.
func TestMayHailsRightAnswersInARow(t *testing.T) {
	for _, g := range shelf.Games() {
		if !strings.HasSuffix(g.Name, "-may") {
			continue
		}
		for _, c := range []struct{ lines, hailed string }{
			{"R next R", ""},
			{"R next R next R", "3"},
			{"R next R next R next R", "4"},
			{"R next R next W next R", ""},
			{"R next R next hint R", ""},
			{"R next R next R undo R", ""},
			{"R next R next R undo W", ""},
			{"R next R next another R", ""},
		} {
			m, err := rules.NewMatch(rules.Record{Setup: g.Usual(), Seed: "hailed"})
			if err != nil {
				t.Fatal(err)
			}
			draw := func() string { return faceOf(m.History(0)).Live(m.History(0), spelled(g), nil, "") }
			for _, line := range strings.Fields(c.lines) {
				right, _ := m.State.View(0).(drill.MayView).Solution()
				switch line {
				case "R":
					line = string(right)
				case "W":
					if line = "yes"; right == "yes" {
						line = string(m.State.View(0).(drill.MayView).Answers()[0])
					}
				}
				if err := m.Play(line); err != nil {
					t.Fatal(err)
				}
			}
			html, want := draw(), c.hailed != ""
			if strings.Contains(html, "board.hailed") != want || want && !strings.Contains(html, ">board.hailed "+c.hailed+"</b>") || strings.Contains(html, "board.streak") {
				t.Errorf("%s, after %s: not hailed by %q alone:\n%s", g.Name, c.lines, c.hailed, html)
			}
			if !want {
				continue
			}
			if err := m.Play(drill.Next); err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(draw(), "board.streak "+c.hailed) {
				t.Errorf("%s: the row of %s is not told at the next question", g.Name, c.hailed)
			}
		}
	}
}

// Right answers are praised in other words from round to round, by the round, and in words of its own the first one after a mistake; a row of three and
// more is told instead, and stands out. What does not count has no praise.
func TestMayPraisesInTurn(t *testing.T) {
	for _, g := range shelf.Games() {
		if !strings.HasSuffix(g.Name, "-may") {
			continue
		}
		for lines, want := range map[string]string{
			"R":             `judged">board.praise.1`,
			"R R R":         `judged hailed">board.hailed 3`,
			"R R":           `judged">board.praise.2`,
			"R R W R":       `judged">board.praise.again`,
			"W R":           `judged">board.praise.again`,
			"W R R":         `judged">board.praise.3`,
			"W R H R":       `judged">board.praise.4`,
			"W W R":         `judged">board.praise.again`,
			"R R W R R":     `judged">board.praise.5`,
			"R R W R R W R": `judged">board.praise.2`,
			"R W R R H R":   `judged">board.praise.1`,
			"R H":           `judged">event.aided`,
			"R W":           `judged badly">event.may-`,
		} {
			m, err := rules.NewMatch(rules.Record{Setup: g.Usual(), Seed: "praise"})
			if err != nil {
				t.Fatal(err)
			}
			for _, line := range strings.ReplaceAll(lines, " ", "") {
				v := m.State.View(0).(drill.MayView)
				if v.Decided() {
					if err := m.Play(drill.Next); err != nil {
						t.Fatal(err)
					}
					v = m.State.View(0).(drill.MayView)
				}
				move, _ := v.Solution()
				switch {
				case line == 'H':
					if err := m.Play("hint"); err != nil {
						t.Fatal(err)
					}
				case line == 'W' && move == "yes":
					move = v.Answers()[0]
				case line == 'W':
					move = "yes"
				}
				if err := m.Play(string(move)); err != nil {
					t.Fatal(err)
				}
			}
			if html := faceOf(m.History(0)).Live(m.History(0), spelled(g), nil, ""); !strings.Contains(html, want) {
				_, html, _ = strings.Cut(html, `class="prompt"`)
				t.Errorf("%s, after %s: no %q in %.200s", g.Name, lines, want, html)
			}
		}
	}
}

// A round that has just gone well has a coin that comes from its answer, in a glance from the gem; one that did not, or was helped, or is over, has none.
func TestARoundThatGoesWellIsPaid(t *testing.T) {
	for _, g := range shelf.Games() {
		glance := g.Name == "symbotrio-glance"
		if !glance && !strings.HasSuffix(g.Name, "-may") {
			continue
		}
		for _, c := range []struct{ lines, last, coin string }{
			{"", "now", ""},
			{"R", "well", "R"},
			{"R next", "now", ""},
			{"W next R", "well", "R"},
			{"R next R", "well linked", "R"},
			{"W", "badly", ""},
			{"hint R", "aided", ""},
			{"R undo", "now", ""},
			{"R undo R", "well", "R"},
			{"R undo W", "well", ""},
		} {
			m, err := rules.NewMatch(rules.Record{Setup: g.Usual(), Seed: "paid"})
			if err != nil {
				t.Fatal(err)
			}
			play := func(line string) {
				if err := m.Play(line); err != nil {
					t.Fatal(err)
				}
			}
			from := ""
			for _, line := range strings.Fields(c.lines) {
				if glance && line != drill.Next && m.State.View(0).(symbotrio.GlanceView).Phase == drill.Look {
					play(drill.Ready)
				}
				switch {
				case glance && line == "W": // a tile that is none of those that are lacking, in the end
					for !m.State.View(0).(symbotrio.GlanceView).Decided() {
						right := g.Hint(m.History(0), m.Chance(0)).Move
						play(string(m.State.Moves(0)[slices.IndexFunc(m.State.Moves(0), func(move rules.Move) bool { return move != right })]))
					}
				case glance && line == "R":
					for !m.State.View(0).(symbotrio.GlanceView).Decided() {
						play(string(g.Hint(m.History(0), m.Chance(0)).Move))
					}
					from = "asked"
				case line == "R":
					right, _ := m.State.View(0).(drill.MayView).Solution()
					play(string(right))
					from = "do-" + strings.ReplaceAll(string(right), " ", "-")
				case line == "W":
					right, _ := m.State.View(0).(drill.MayView).Solution()
					wrong := rules.Move("yes")
					if right == wrong {
						wrong = m.State.View(0).(drill.MayView).Answers()[0]
					}
					play(string(wrong))
				default:
					play(line)
				}
			}
			html, want := faceOf(m.History(0)).Live(m.History(0), spelled(g), nil, ""), `<i class="`+c.last+`"></i>`
			if tiles := strings.Count(html, `class="enters"`); glance && (tiles == 3) != (c.coin != "" || c.last == "aided") {
				t.Errorf("after %q, %d tiles come into the gem", c.lines, tiles)
			}
			if c.coin != "" {
				want = `<i class="` + c.last + `" id="` + g.Name + `-coin" data-from="` + g.Name + `-` + from + `"`
			}
			_, rounds, _ := strings.Cut(html, `<li class="went"`)
			rounds, _, _ = strings.Cut(rounds, "</li>")
			if !strings.Contains(rounds, want) || strings.Contains(rounds, "data-from") != (c.coin != "") {
				t.Errorf("%s, after %q: no %s in %s", g.Name, c.lines, want, rounds)
			}
		}
	}
}
