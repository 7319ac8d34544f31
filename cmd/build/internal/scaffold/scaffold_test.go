package scaffold

import (
	"strings"
	"testing"
	"testing/fstest"
)

func mark(text string) string { return text + "!" }

// What is said is changed, and nothing else: not what the build, the engine or another
// edition reads.
func TestOnlyWhatIsSaidIsChanged(t *testing.T) {
	page := string(retold("rules.md", []byte("---\ntitle: T\nslug: s\nplayers: 2 à 4\nage: 7\n---\n\nOne\ntwo\n\n## Head\n\n- [A-1]\n\n12\n\n| a | 3 |\n|---|---|\n| b c | 4 |\n\n<!-- note -->\n\n---\n\n```match\ncaption: C\nrecord: r\n# note\nflip a1\n```\n\n```step\nname\ngoal: G\nreply up: R\nlost down: L\nhint: H\n```\n"), mark))
	want := "---\ntitle: T!\nslug: s\nplayers: 2 à 4!\nage: 7\n---\n\nOne\ntwo!\n\n## Head!\n\n- [A-1]!\n\n12\n\n| a! | 3 |\n|---|---|\n| b c! | 4 |\n\n<!-- note -->\n\n---\n\n```match\ncaption: C!\nrecord: r\n# note\nflip a1\n```\n\n```step\nname\ngoal: G!\nreply up: R!\nlost down: L!\nhint: H!\n```\n"
	if page != want {
		t.Errorf("a page becomes\n%s\nwant\n%s", page, want)
	}
	words := string(retold("words.txt", []byte("# note = n\nlanguage.name = X\nlanguage.direction = ltr\nplural.one = 0 1\ntypography.quotes = « »\na.b  =  {n} {n|x|y}\nempty =\nsign = 7\n"), mark))
	if want := "# note = n\nlanguage.name = X!\nlanguage.direction = ltr\nplural.one = 0 1\ntypography.quotes = « »\na.b  =  {n} {n|x|y}!\nempty =\nsign = 7\n"; words != want {
		t.Errorf("words become\n%s\nwant\n%s", words, want)
	}
}

// The clauses of a new game begin as those of no other.
func TestLettersAreFree(t *testing.T) {
	content := fstest.MapFS{"site/fr/home.md": {}, "trio/fr/rules.md": {Data: []byte("[TRI-01 T] x [TRO-02]")}}
	for name, want := range map[string]string{"go": "GOX", "trio-deux": "TRD", "a4-4": "AXY", "tangram": "TAN"} {
		files, err := Game(content, name)
		if err != nil {
			t.Fatal(err)
		}
		for file, text := range files {
			if !strings.Contains(string(text), "["+want+"-01 ") {
				t.Errorf("%s begins its clauses otherwise than with %s:\n%s", file, want, text)
			}
		}
	}
}

// A game with an engine is one line more in the list of games, and new files besides; in a
// language that the sample does not speak, its texts are marked.
func TestEngine(t *testing.T) {
	root := fstest.MapFS{
		"content/site/fr/home.md": {}, "content/site/de/home.md": {}, "rules/bot/bot.go": {},
		Shelf: {Data: []byte("package shelf\n\nimport (\n\t\"ludoteca/rules/b\"\n\tbface \"ludoteca/templates/board/b\"\n)\n\nvar list = []entry{\n\t{b.Games(), &bface.Face},\n}\n\nvar none []string\n")},
	}
	files, err := Engine(root, "duets")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []struct{ file, text string }{
		{Shelf, "\t{b.Games(), &bface.Face},\n\t{duets.Games(), &duetsface.Face},\n}"},
		{Shelf, "\tduetsface \"ludoteca/templates/board/duets\"\n"},
		{"rules/duets/game.go", `{ID: "DUE-01", `},
		{"rules/duets/testdata/match.match", "\nduets 2 :sun"},
		{"templates/board/duets/face.go", `Rulebook: "duets"`},
		{"templates/assets/css/duets.css", "\n.duets .table {"},
		{"content/duets/matches/turn.match", "refuse: flip c1 = R-DUE-01 enough"},
		{"content/duets/fr/words.txt", "picture.sun      = soleil\n"},
		{"content/duets/de/words.txt", "picture.sun      = soleil✎\n"},
		{"content/duets/de/rules.md", "draft: true\n"},
	} {
		if !strings.Contains(string(files[want.file]), want.text) {
			t.Errorf("%s has no %q:\n%s", want.file, want.text, files[want.file])
		}
	}
	for file, text := range files {
		if strings.Contains(file, "/it/") {
			t.Errorf("%s is of a language that the site has not", file)
		}
		if strings.Contains(strings.ToLower(string(text)), "samplegame") || strings.Contains(string(text), "SMP-") {
			t.Errorf("%s still has the sample's name", file)
		}
	}
	for name, want := range map[string]string{
		"go": "cannot name a Go package", Reserved: "own tests", "two-words": "cannot name a Go package", "bot": "rules/bot is there already", "site": "choose another name",
		"list": "the word list stands in templates/shelf/shelf.go", "b": "the word b stands in",
	} {
		if _, err := Engine(root, name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
}
