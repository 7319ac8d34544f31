package shelf

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/templates/board"
)

func TestRulesAndFacesBelongTogether(t *testing.T) {
	for _, problem := range Problems() {
		t.Error(problem)
	}
	rulesOf := func(names ...string) (games []*rules.Game) {
		for _, name := range names {
			games = append(games, &rules.Game{Name: name, Rulebook: "go"})
		}
		return games
	}
	face := func(rulebook string, emblems ...string) *board.Face {
		return &board.Face{Rulebook: rulebook, Board: func(*board.BoardWriter) {}, Printed: emblematic(emblems)}
	}
	stones := face("go", "go")
	stones.Pieces = []board.Piece{{Kind: "stone"}}
	for _, c := range []struct {
		what string
		entry
		want string
	}{
		{"a pair", entry{rulesOf("go", "go-eyes"), face("go", "go", "go-eyes")}, ""},
		{"no face", entry{rulesOf("go"), nil}, "the rules of go have no face"},
		{"a face that draws nothing", entry{rulesOf("go"), &board.Face{Rulebook: "go"}}, "the rules of go have no face"},
		{"no rules", entry{nil, face("go")}, "the face of go has no rules"},
		{"nothing", entry{}, "an entry with neither rules nor a face"},
		{"another's face", entry{rulesOf("go"), face("chess", "go")}, "the face of chess stands beside the rules of go, whose rulebook is go"},
		{"a drill without an emblem", entry{rulesOf("go", "go-eyes"), face("go", "go")}, "the face of go has no emblem for go-eyes"},
		{"an emblem too many", entry{rulesOf("go"), face("go", "go", "go-eyes")}, "the face of go has an emblem for go-eyes, which is none of go"},
		{"pieces without an example", entry{rulesOf("go"), stones}, "the face of go has no example of a stone, for an author who misspelt one"},
	} {
		if got := strings.Join(problems([]entry{c.entry}), "; "); got != c.want {
			t.Errorf("%s: got %q, want %q", c.what, got, c.want)
		}
	}
}

// emblematic is what is printed of a face that has nothing but emblems, of these names.
type emblematic []string

func (e emblematic) Emblems() (list []board.Emblem) {
	for _, name := range e {
		list = append(list, board.Emblem{Name: name})
	}
	return list
}

func (emblematic) Words() string             { return "" }
func (emblematic) Numbers() []string         { return nil }
func (emblematic) Figure(*board.BoardWriter) {}
func (emblematic) Box() []board.Group        { return nil }

// What a folder of rules or of a face begins must come to an end: each is in the list.
func TestEveryFolderIsOnTheShelf(t *testing.T) {
	for _, folder := range []string{"../../rules", "../board"} {
		entries, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			exports := map[string]string{"../../rules": "func Games()", "../board": "var Face ="}[folder]
			sources, _ := fs.Glob(os.DirFS(folder), e.Name()+"/*.go")
			isGame := slices.ContainsFunc(sources, func(name string) bool {
				text, _ := os.ReadFile(folder + "/" + name)
				return strings.Contains(string(text), exports)
			})
			if isGame && Face(e.Name()).Board == nil {
				t.Errorf("%s/%s is not on the shelf", strings.TrimLeft(folder, "./"), e.Name())
			}
		}
	}
}

// A game is its own folders, a line in this package's list and one in that of methods: no other
// file of the program names one.
func TestNothingElseNamesAGame(t *testing.T) {
	var names, own []string
	for _, e := range list {
		name := e.face.Rulebook
		names = append(names, name)
		own = append(own, "rules/"+name, "templates/board/"+name, "templates/assets/css/"+name+".css", "templates/assets/css/"+name+".stage.css")
	}
	named := regexp.MustCompile(`(?i)\b(` + strings.Join(names, "|") + `)\b`)
	program := []string{".go", ".html", ".js", ".css"}
	own = append(own, "content", "public", "templates/shelf/shelf.go", "templates/shelf/methods/methods.go")
	read := 0
	err := fs.WalkDir(os.DirFS("../.."), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (slices.Contains(own, name) || d.Name() == "testdata" || len(d.Name()) > 1 && d.Name()[0] == '.'):
			return fs.SkipDir
		case d.IsDir(), slices.Contains(own, name), !slices.Contains(program, path.Ext(name)), strings.HasSuffix(name, "_test.go"):
			return nil
		}
		text, err := os.ReadFile("../../" + name)
		if err != nil {
			return err
		}
		read++
		for i, line := range strings.Split(string(text), "\n") {
			if named.MatchString(line) {
				t.Errorf("%s:%d names a game: %s", name, i+1, strings.TrimSpace(line))
			}
		}
		return nil
	})
	if err != nil || read < 100 {
		t.Fatalf("%d files read: %v", read, err)
	}
}

// The pages ask for another table (toAgain in marks.js) exactly where a game can lay one.
func TestPagesAskWhoCanLayAnotherTable(t *testing.T) {
	script, err := os.ReadFile("../assets/js/marks.js")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`told = /(.+?)/\.test`).FindSubmatch(script)
	if found == nil {
		t.Fatal("marks.js does not say who can lay another table")
	}
	asked := regexp.MustCompile(string(found[1]))
	for _, g := range Games() {
		m, err := rules.NewMatch(rules.Record{Setup: g.Usual(), Seed: "another"})
		if err != nil {
			t.Fatal(err)
		}
		lays := m.Play(drill.Another) == nil
		if of := strings.ReplaceAll(m.Record.Setup.String(), " ", "+"); asked.MatchString(of) != lays {
			t.Errorf("%s lays another table: %t, and a page asks it for one: %t", of, lays, !lays)
		}
	}
}
