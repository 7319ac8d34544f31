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
	page := Page("---\ntitle: T\nslug: s\nplayers: 2 à 4\nage: 7\n---\n\nOne\ntwo\n\n## Head\n\n- [A-1]\n\n12\n\n| a | 3 |\n|---|---|\n| b c | 4 |\n\n<!-- note -->\n\n---\n\n```match\ncaption: C\nrecord: r\n# note\nflip a1\n```\n\n```step\nname\ngoal: G\nreply up: R\nlost down: L\nhint: H\n```\n", mark)
	want := "---\ntitle: T!\nslug: s\nplayers: 2 à 4!\nage: 7\n---\n\nOne!\ntwo!\n\n## Head!\n\n- [A-1]!\n\n12\n\n| a! | 3 |\n|---|---|\n| b c! | 4 |\n\n<!-- note -->\n\n---\n\n```match\ncaption: C!\nrecord: r\n# note\nflip a1\n```\n\n```step\nname\ngoal: G!\nreply up: R!\nlost down: L!\nhint: H!\n```\n"
	if page != want {
		t.Errorf("a page becomes\n%s\nwant\n%s", page, want)
	}
	words := Words("# note = n\nlanguage.name = X\nlanguage.direction = ltr\nplural.one = 0 1\ntypography.quotes = « »\na.b  =  {n} {n|x|y}\nempty =\nsign = 7\n", mark)
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
