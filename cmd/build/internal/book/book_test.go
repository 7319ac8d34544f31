package book

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"ludoteca/cmd/build/internal/cache"
	"ludoteca/rules"
	"ludoteca/templates/board"
	"ludoteca/templates/shelf"
)

// real is the repository's content, in memory, for a test to spoil.
func real(t testing.TB) fstest.MapFS {
	t.Helper()
	content := fstest.MapFS{}
	root := os.DirFS("../../../../content")
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		content[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// remembered is what tests have read and proven already: most change one file of many.
var remembered cache.Memory

func load(content fs.FS) (*Book, Diagnostics) {
	b, err := Load(content, shelf.Games(), Options{Root: "content", Memory: &remembered})
	var faults Diagnostics
	errors.As(err, &faults)
	return b, faults
}

// samples is how many of a kind a test tries: as many as a flag says, else fewer in a
// short run than usually.
func samples(given *int, short, usual int) int {
	switch {
	case *given > 0:
		return *given
	case testing.Short():
		return short
	}
	return usual
}

// The repository's own content is right, in every language.
func TestRealContent(t *testing.T) {
	b, faults := load(real(t))
	if faults != nil {
		t.Fatal(faults)
	}
	for _, lang := range b.Languages {
		e := lang.Edition("symbotrio")
		if e == nil || e.Practice == nil {
			t.Fatalf("%s has no edition of Symbotrio", lang.Code)
		}
		playable := 0
		for _, s := range e.Practice.Sections() {
			if s.Game != nil {
				playable++
			}
		}
		if playable != 7 {
			t.Errorf("%s: %d games to practise, want 7", lang.Code, playable)
		}
		for _, p := range lang.Pages() {
			for _, s := range p.Sections() {
				if strings.Contains(string(s.HTML()), "<!-- raw HTML omitted -->") {
					t.Errorf("%s: raw HTML in %q", p.File, s.Title)
				}
			}
		}
	}
}

// Each fault that an author can make is found at its own line, and nothing is
// found that the fault did not bring about.
func TestFaults(t *testing.T) {
	const fr, words, site = "symbotrio/fr/rules.md", "symbotrio/fr/words.txt", "site/fr/words.txt"
	tests := []struct {
		name, file, old, new string
		want                 string // of the diagnostic at the place of new
		also                 []string
	}{
		{"unknown clause", fr, "[SYM-16 ", "[SYM-66 ", "unknown clause SYM-66", []string{"clause SYM-16 is not in this edition"}},
		{"clause lost", fr, "[SYM-16 Chacun son tour] ", "", "", []string{"clause SYM-16 is not in this edition"}},
		{"ruling lost", fr, "[R-SYM-19 Égalité][? Qui gagne à égalité ?] ", "", "", []string{"clause R-SYM-19 is not in this edition", "a link to clause R-SYM-19, which is nowhere"}},
		{"example in one language only", fr, "[SYM-29 Le grand cercle bleu][? Un exemple de code ?] ", "", "", []string{"clause SYM-29 is in content/symbotrio/it/rules.md and not here"}},
		{"clause twice", fr, "[SYM-38 ", "[SYM-16 ", "clause SYM-16 is there twice", []string{"clause SYM-38 is not in this edition"}},
		{"question lost", fr, "[? Faut-il suivre un ordre ?]", "", "ruling R-SYM-02 without a question", nil},
		{"clause without a title", fr, "[SYM-38 Le plateau reste tourné]", "[SYM-38]", "clause SYM-38 without a short title", nil},
		{"clause outside a rulebook", "site/fr/about.md", "---\n\n", "---\n\n[SYM-01 Ici] Un texte.\n\n", "a clause outside a rulebook", nil},
		{"link to no clause", fr, "On joue chacun son tour", "[→ SYM-71] On joue chacun son tour", "a link to clause SYM-71, which is nowhere", nil},
		{"link to no page", fr, "(practice.md)", "(practise.md)", "link to content/symbotrio/fr/practise.md, which is no page", nil},
		{"link to no anchor", fr, "(practice.md)", "(practice.md#nulle-part)", "link to #nulle-part, which is not in content/symbotrio/fr/practice.md", nil},
		{"link in clear text", fr, "(practice.md)", "(http://example.org)", `link to "http://example.org"`, nil},
		{"unknown key", fr, "players: ", "joueurs: ", `unknown key "joueurs"`, []string{"players is"}},
		{"key twice", fr, "players: ", "summary: encore\nplayers: ", `key "summary" twice`, nil},
		{"no title", fr, "title: Symboltrio\n", "", "", []string{"no title in the front matter"}},
		{"front matter without an end", "site/fr/home.md", "\n---\n\n", "\n\n", "", []string{"front matter that is not closed"}},
		{"bad slug", "symbotrio/fr/practice.md", "slug: entrainement", "slug: entraînement", `slug "entraînement"`, nil},
		{"two pages at one address", "site/fr/about.md", "slug: a-propos", "slug: symbotrio", "the address /fr/symbotrio/ is that of content/symbotrio/fr/rules.md too", nil},
		{"unknown piece", fr, "tile semicircle\n", "tile hexagon\n", `unknown piece "tile hexagon"`, []string{"this block says"}},
		{"piece in one language only", fr, "tile yellow\n", "", "", []string{"this block says"}},
		{"unknown word", words, "tile.circle ", "tile.cercle ", "unknown word tile.cercle: take it out", []string{"no word for tile.circle ("}},
		{"word twice", words, "tile.semicircle ", "tile.circle ", "tile.circle is there twice", []string{"no word for tile.semicircle ("}},
		{"unknown placeholder", words, "tu tires une {kind}", "tu tires une {sorte}", "event.rob.you is not given {sorte}", nil},
		{"no entry", words, "gem = ", "gem : ", "not an entry of the form id = text", []string{"no word for gem:", `no sentence uses the form "adj"`}},
		{"brace without end", words, "{n|bonne réponse|bonnes réponses}", "{n|bonne réponse|bonnes réponses", "a brace without its other half", nil},
		{"HTML in a word", site, "ui.skip            = Aller", "ui.skip            = <b>Aller</b>", "a mark in a word, which is shown as it stands", nil},
		{"a language called as another one", "site/it/words.txt", "= Italiano", "= Français", `the language "Français", which is the name of fr too`, nil},
		{"interface word lost", site, "do.undo ", "do.undone ", "unknown word do.undone", []string{"no word for do.undo ("}},
		{"bends no word", "site/fr/search.txt", "ending = é ée", "endings = é ée", `"endings = é ée ées és er ez ent ons ant ants ante antes" does not say how words are bent`, nil},
		{"a word to skip that is two", "site/fr/search.txt", "skip = à a ai", "skip = l'à a ai", `"l'à" is not a word`, nil},
		{"an ending written large", "site/fr/search.txt", "eaux>eau", "Eaux>eau", `"Eaux>eau" has a large letter`, nil},
		{"an ending with two others", "site/fr/search.txt", "eaux>eau", "eaux>eau>al", `"eaux>eau>al" is not a word`, nil},
		{"a letter for nothing", "site/fr/search.txt", "letter = œoe", "letter = œ", `"œ" does not say what may be written for it`, nil},
		{"unknown game", "symbotrio/fr/practice.md", "symbotrio-cuts 1", "symbotrio-cut 1", `"symbotrio-cut" is no game of the shelf`, []string{"this block says"}},
		{"unknown option", "symbotrio/fr/practice.md", "offer gems 6 12 24 deck", "offer gems 6 12 25 deck", "symbotrio-keypad has no choice gems=25", []string{"this block says", "word for option.gems.24, which is not offered"}},
		{"a level left out", "symbotrio/fr/practice.md", "offer start\n", "offer start 4 6 8\n", "some levels are offered", []string{"this block says", "word for option.start.find"}},
		{"chosen and not offered", "symbotrio/fr/practice.md", "offer seats 2 3 4", "offer seats 3 4", "seats=2 is chosen and not offered", []string{"this block says", "word for option.seats.2, which is not offered"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			content := real(t)
			text := string(content[test.file].Data)
			at := strings.Index(text, test.old)
			if at < 0 {
				t.Fatalf("the content no longer says %q: spoil something else", test.old)
			}
			spoilt := text[:at] + test.new + text[at+len(test.old):]
			content[test.file] = &fstest.MapFile{Data: []byte(spoilt)}
			_, faults := load(content)
			if len(faults) == 0 {
				t.Fatal("nothing is found")
			}
			for _, d := range faults {
				says := d.String()
				expected := test.want != "" && strings.Contains(says, test.want)
				for _, also := range test.also {
					expected = expected || strings.Contains(says, also)
				}
				if !expected && (test.want != "" || test.also != nil) {
					t.Errorf("found and not expected: %s", says)
				}
			}
			for _, want := range append([]string{test.want}, test.also...) {
				if want != "" && !strings.Contains(faults.Error(), want) {
					t.Errorf("%q is not found in\n%s", want, faults)
				}
			}
			if test.want == "" {
				return
			}
			same := 0 // where the fault begins: behind what old and new have in common
			for same < min(len(test.old), len(test.new)) && test.old[same] == test.new[same] {
				same++
			}
			for same < len(test.new) && test.new[same] == '\n' {
				same++
			}
			line := 1 + strings.Count(spoilt[:at+same], "\n")
			for _, d := range faults {
				if strings.Contains(d.String(), test.want) && (d.Line != line || d.File != "content/"+test.file) {
					t.Errorf("found at %s:%d, is at content/%s:%d", d.File, d.Line, test.file, line)
				}
			}
		})
	}
}

// Faults come all together, in the order of files and lines, and as JSON.
func TestAllFaultsAtOnce(t *testing.T) {
	content := real(t)
	spoil := func(name, old, new string) {
		content[name] = &fstest.MapFile{Data: []byte(strings.Replace(string(content[name].Data), old, new, 1))}
	}
	spoil("symbotrio/it/rules.md", "tile red", "tile pink")
	spoil("symbotrio/fr/rules.md", "(practice.md)", "(nowhere.md)")
	content["site/fr/about.md"] = &fstest.MapFile{Data: []byte("---\ntitle: \xff\n---\n")}
	delete(content, "site/it/home.md")
	_, faults := load(content)
	want := []string{
		"content/site/fr/about.md:2:8: a byte that is no UTF-8",
		"content/site/it/home.md:1:1: the file is missing",
		"content/symbotrio/fr/rules.md:", "content/symbotrio/it/rules.md:",
	}
	text := faults.Error()
	for _, w := range want {
		at := strings.Index(text, w)
		if at < 0 {
			t.Fatalf("%q is not found, in order, in\n%s", w, faults)
		}
		text = text[at:]
	}
	for _, line := range strings.Split(strings.TrimSpace(faults.JSON()), "\n") {
		var d Diagnostic
		if err := json.Unmarshal([]byte(line), &d); err != nil || d.File == "" || d.Line == 0 || d.Do == "" {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// A draft is for the preview alone, and so is what hangs on it.
func TestDrafts(t *testing.T) {
	content := real(t)
	for _, name := range []string{"symbotrio/fr/practice.md", "symbotrio/it/practice.md"} {
		content[name] = &fstest.MapFile{Data: []byte(strings.Replace(string(content[name].Data), "slug:", "draft: true\nslug:", 1))}
	}
	b, faults := load(content)
	// The rulebook links to the page that is no longer published.
	if b != nil || !strings.Contains(faults.Error(), "practice.md, which has no address of its own") {
		t.Errorf("a link to a draft is not refused: %v", faults)
	}
	b, err := Load(content, shelf.Games(), Options{Root: "content", Drafts: true, Memory: &remembered})
	if err != nil || b.Languages[0].Edition("symbotrio").Practice == nil {
		t.Errorf("the preview lacks the draft: %v", err)
	}
}

func BenchmarkLoad(b *testing.B) {
	content := real(b)
	for name, memory := range map[string]*cache.Memory{"fresh": nil, "remembered": {}} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := Load(content, shelf.Games(), Options{Root: "content", Memory: memory}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// An engine that breaks off takes nobody's build with it: the line that it was asked
// to play is named, and so is everything else that is wrong.
func TestEngineBreaksOff(t *testing.T) {
	games := shelf.Games()
	for i, g := range games {
		if g.Name != "trio" {
			continue
		}
		broken := *g
		broken.Deal = func(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
			state, err := g.Deal(s, deck, chance)
			return breaks{state}, err
		}
		games[i] = &broken
	}
	_, err := Load(real(t), games, Options{Root: "content"})
	var faults Diagnostics
	if !errors.As(err, &faults) {
		t.Fatalf("no diagnostics: %v", err)
	}
	want := `content/trio/matches/trio-of-two.match:3:1: the engine breaks off: no cards: nothing is wrong with your text; mend the rules of this game`
	if !slices.ContainsFunc(faults, func(d Diagnostic) bool { return d.String() == want }) {
		t.Errorf("%s\nis not among\n%v", want, faults)
	}
}

// breaks is a match that cannot be played.
type breaks struct{ rules.State }

func (breaks) Play(rules.Seat, rules.Move) ([]rules.Event, error) { panic("no cards") }

// A clause may stand on the line below its tags; a table there is no paragraph.
func TestTagsOnALineOfTheirOwn(t *testing.T) {
	for text, want := range map[string]string{"text": "text", "| a |\n|---|": ""} {
		r := readPage(source{file: "rules.md", text: []byte("---\ntitle: A\nsummary: B\n---\n\n[SYM-01 A][SYM-02 B]\n" + text)}, setting{kind: Rules})
		if want == "" && (len(r.clauses) > 0 || len(r.faults) != 1) {
			t.Errorf("%q: %d clauses, %v", text, len(r.clauses), r.faults)
		} else if want != "" && (len(r.clauses) != 2 || r.clauses[1].Text != want || r.faults != nil) {
			t.Errorf("%q: %+v, %v", text, r.clauses, r.faults)
		}
	}
}

// What is quoted of a clause ends where its author broke a line; on its page stands all of it.
func TestQuotedEndsAtALineBreak(t *testing.T) {
	r := readPage(source{file: "rules.md", text: []byte("---\ntitle: A\nsummary: B\n---\n\n[R-SYM-01 A] each *goes*\non;\\\nThe leaflet says\nnothing.\n")}, setting{kind: Rules})
	if len(r.clauses) != 1 || r.clauses[0].Text != "each goes on; The leaflet says nothing." || r.clauses[0].Quoted() != "Each goes on." || r.faults != nil {
		t.Errorf("%+v, %v", r.clauses, r.faults)
	}
}

// The title of a clause stands before what is quoted of it, which does not begin with it once more.
func TestQuotedHasNoTitle(t *testing.T) {
	for said, want := range map[string]string{"in the middle : any card ;": "Any card.", "In the middles, any.": "In the middles, any.", "In the middle": "In the middle", "each time you choose where:": "Each time you choose where."} {
		if got := (&Clause{Title: "In the middle", rule: said}).Quoted(); got != want {
			t.Errorf("%q is quoted as %q", said, got)
		}
	}
}

// What cannot be read is told once, and no fault is made of what hangs on it: not of the
// engine, of the other language, or of links to it.
func TestCausesAlone(t *testing.T) {
	open := func(text []byte) []byte { return bytes.Replace(text, []byte("\n---\n"), []byte("\n--\n"), 1) }
	spoilt := func(text []byte) []byte { return slices.Concat(text[:40], []byte("\xff"), text[40:]) }
	for _, c := range []struct {
		file  string
		spoil func([]byte) []byte // nil for a folder in its place
		want  string
	}{
		{"trio/fr/rules.md", spoilt, "a byte that is no UTF-8"},
		{"symbotrio/it/rules.md", nil, "the file cannot be read"},
		{"symbotrio/it/rules.md", open, "front matter that is not closed"},
		{"brigands/fr/words.txt", spoilt, "a byte that is no UTF-8"},
		{"labyrinthe/it/practice.md", spoilt, "a byte that is no UTF-8"},
		{"trio/fr/learn.md", nil, "the file cannot be read"},
		{"trio/matches/learn-card.match", spoilt, "a byte that is no UTF-8"},
		{"site/fr/words.txt", spoilt, "a byte that is no UTF-8"},
		{"site/fr/about.md", open, "front matter that is not closed"},
		{"site/it/home.md", spoilt, "a byte that is no UTF-8"},
		{"trio/fr/rules.md", func([]byte) []byte { return nil }, "no front matter"},
		{"trio/fr/rules.md", func(text []byte) []byte { return bytes.Replace(text, []byte("\n```\n"), []byte("\n"), 1) }, "a block that is not closed"},
		{"site/it/search.txt", nil, "the file cannot be read"},
	} {
		content := real(t)
		was := content[c.file]
		if was == nil {
			t.Fatalf("there is no %s", c.file)
		}
		if c.spoil == nil {
			delete(content, c.file)
			content[c.file+"/.within"] = was
		} else {
			content[c.file] = &fstest.MapFile{Data: c.spoil(was.Data)}
		}
		if _, faults := load(content); len(faults) != 1 || faults[0].File != "content/"+c.file || !strings.HasPrefix(faults[0].What, c.want) {
			t.Errorf("%s: %d faults, want %q alone:\n%s", c.file, len(faults), c.want, faults)
		}
	}
}

// What no page is made of is told, and so are names that no address has.
func TestFilesThatNothingReads(t *testing.T) {
	content := real(t)
	for _, name := range []string{
		"trio/fr/strategy.md", "trio/notes.txt", "site/fr/strategy.md", "readme.md", "Trio/fr/rules.md", "x?y/fr/rules.md", "trio/fr/more/rules.md", // wrong
		"trio/fr/rules.md~", "trio/fr/.rules.md.swp", "trio/fr/#rules.md#", ".git/config", // an editor's
	} {
		content[name] = &fstest.MapFile{Data: content["trio/fr/rules.md"].Data}
	}
	_, faults := load(content)
	text := faults.Error()
	for _, want := range []string{
		"content/trio/fr/strategy.md:1:1: nothing reads this file", "content/trio/notes.txt:1:1: nothing reads", "content/site/fr/strategy.md:1:1: nothing reads",
		"content/readme.md:1:1: nothing reads", "content/trio/fr/more/rules.md:1:1: nothing reads",
		`content/Trio:1:1: a folder named "Trio"`, `content/x?y:1:1: a folder named "x?y"`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not said", want)
		}
	}
	for _, d := range faults {
		if strings.ContainsAny(d.File, "~#") || strings.Contains(d.File, "/.") {
			t.Errorf("of an editor's file it says %s", d)
		}
	}
}

// A character that nobody sees is told at its place, and one that a text of two directions
// needs is left alone.
func TestUnseenCharacters(t *testing.T) {
	for text, want := range map[string]string{
		"a\x1bb": "U+001B", "a\u202eb": "U+202E", "a\u2067b": "U+2067", "a\rb": "U+000D", "a\u0085b": "U+0085", "a\u00adb": "U+00AD", "a\u200bb": "U+200B", "a\ue000b": "U+E000",
		"a\u2028b": "U+2028", "a\U000e0041b": "U+E0041", "a\ufffdb": "U+FFFD", "a\ufffeb": "U+FFFE", "a&#x202E;b": "U+202E", "a&#8203;b": "U+200B", "a&#233;b": "", "a\u200eb\u200d\u00a0\u202f\u2014": "",
	} {
		content := real(t)
		file := content["site/fr/about.md"]
		content["site/fr/about.md"] = &fstest.MapFile{Data: append(slices.Clip(file.Data), "\n"+text+"\n"...)}
		line := 2 + bytes.Count(file.Data, []byte("\n"))
		_, faults := load(content)
		if want == "" && faults != nil || want != "" && !strings.HasPrefix(faults.Error(), fmt.Sprintf("content/site/fr/about.md:%d:2: a character %s, ", line, want)) {
			t.Errorf("%q: %s", text, faults)
		}
	}
}

// What would take longer to read than it is long is told by its first line, and of a page full of
// faults the first ones are.
func TestPagesAreBounded(t *testing.T) {
	const front = "---\ntitle: A\nsummary: B\n---\n"
	for text, want := range map[string]string{
		"Un.\n\n" + strings.Repeat("[", 20000):     "rules.md:7:1: more than 16384 bytes without an empty line: ",
		strings.Repeat("Un mot *perdu.\n\n", 5000): "rules.md:5:8: a * that marks nothing: ",
	} {
		r := readPage(source{file: "rules.md", text: []byte(front + text + "\n")}, setting{kind: Rules})
		if len(r.faults) == 0 || len(r.faults) > 200 || !strings.HasPrefix(r.faults[0].String(), want) {
			t.Errorf("%d faults, want %s", len(r.faults), want)
		}
	}
}

// Many headings of one name cost no more each than a few do.
func TestHeadingsOfOneName(t *testing.T) {
	size := func(n int) (bytes int) {
		r := readPage(source{file: "rules.md", text: []byte("---\ntitle: A\nsummary: B\n---\n" + strings.Repeat("\n## Again\n", n))}, setting{kind: Rules})
		if names := len(r.ids) - 1; names != n || r.faults != nil { // the main part has one too
			t.Fatalf("%d headings have %d names: %v", n, names, r.faults)
		}
		for id := range r.ids {
			bytes += len(id)
		}
		return bytes
	}
	if few, many := size(500), size(5000); many > 12*few {
		t.Errorf("ten times as many names have %d bytes instead of %d", many, few)
	}
	if r := readPage(source{text: []byte("---\n---\n## A\n## A 2\n## A\n## A\n")}, setting{kind: Rules}); !r.ids["a"] || !r.ids["a-2"] || !r.ids["a-3"] || !r.ids["a-4"] {
		t.Errorf("the names are %v", r.ids)
	}
}

// wordlessFigure is what is printed of a face whose figures are empty, and which tells no
// results.
type wordlessFigure struct{ board.Printed }

func (p wordlessFigure) Words() string {
	return regexp.MustCompile(`(?m)^chart .*$`).ReplaceAllString(p.Printed.Words(), "")
}
func (wordlessFigure) Figure(*board.BoardWriter) {}
func (p wordlessFigure) Emblems() []board.Emblem {
	list := slices.Clone(p.Printed.Emblems())
	for i := range list {
		list[i].Turning, list[i].Pieces = "", nil
	}
	return list
}

// A face that draws nothing, or tells no results, is found before a reader finds it.
func TestFacesDrawSomething(t *testing.T) {
	_, err := Load(real(t), shelf.Games(), Options{Root: "content", Faces: func(rulebook string) *board.Face {
		face := *shelf.Face(rulebook)
		if rulebook == "trio" {
			face.Board, face.Printed = func(*board.BoardWriter) {}, wordlessFigure{face.Printed}
		}
		return &face
	}})
	faults := Diagnostics(nil)
	if !errors.As(err, &faults) {
		t.Fatal(err)
	}
	for file, list := range map[string][]string{
		"content/trio/fr/practice.md": {"the face of trio draws nothing (Board)", "the face of trio draws nothing (Emblem)", `results of trio are counted in "trios", and nothing declares chart.unit.trios`},
		"content/trio/it/rules.md":    {"the face of trio draws nothing (Figure)"},
	} {
		for _, what := range list {
			if !slices.ContainsFunc(faults, func(d Diagnostic) bool { return d.File == file && d.What == what }) {
				t.Errorf("of %s it does not say that %s", file, what)
			}
		}
	}
}
