package book

// Each archive in testdata is a content folder laid over a small sound one
// (base.txt), and what Load makes of it: the diagnostics, or the pages that the
// archive holds. A file that says (absent) is taken away. "go test -update"
// writes the outcomes anew; their diff is to be read.

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"ludoteca/rules"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
	"ludoteca/templates/shelf"
)

var update = flag.Bool("update", false, "write the expected outcomes anew")

// pairs is a game small enough that all its clauses fit on a screen.
var pairs = &rules.Game{
	Name: "pairs", Rulebook: "pairs", Min: 1, Max: 2,
	Options: []rules.Option{{Name: "size", Values: []string{"small", "large"}}},
	Clauses: []rules.Clause{
		{ID: "PAI-01", Type: rules.Normative}, {ID: "PAI-02", Type: rules.Component}, {ID: "PAI-03", Type: rules.Advice}, {ID: "R-PAI-01", Type: rules.Ruling},
	},
	Words: "names tile circle square\nmove flip cell\nevent flip cell face:tile\nreview turns n",
	Bots:  []rules.Bot{{Name: "keen", Span: 4}, {Name: "dull", Span: 1}},
}

// small is the sound content folder. The site's words, which are many and of no
// interest here, say their own ids.
func small(t *testing.T) fstest.MapFS {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/base.txt")
	if err != nil {
		t.Fatal(err)
	}
	content := fstest.MapFS{}
	for _, f := range archive.Files {
		content[f.Name] = &fstest.MapFile{Data: slices.Clip(f.Data)}
	}
	for _, lang := range []string{"fr", "it"} {
		own := content["site/"+lang+"/words.txt"]
		have, _ := words.Entries(string(own.Data))
		for _, d := range declareSite() {
			if !slices.ContainsFunc(have, func(e words.Entry) bool { return e.ID == d.ID }) {
				own.Data = fmt.Appendf(own.Data, "%s = %s\n", d.ID, d.ID)
			}
		}
	}
	return content
}

func TestArchives(t *testing.T) {
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatal("no archives", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			content := small(t)
			want := -1
			shown := map[string]bool{}
			for i, f := range archive.Files {
				switch {
				case f.Name == "want":
					want = i
				case strings.TrimSpace(string(f.Data)) == "(absent)":
					if content[f.Name] == nil {
						t.Fatalf("%s is absent anyway", f.Name)
					}
					delete(content, f.Name)
				default:
					content[f.Name] = &fstest.MapFile{Data: f.Data}
					shown[f.Name] = true
				}
			}
			got := outcome(content, Options{Drafts: strings.Contains(string(archive.Comment), "with drafts")}, shown)
			if want < 0 {
				archive.Files = append(archive.Files, txtar.File{Name: "want"})
				want = len(archive.Files) - 1
			}
			if *update {
				archive.Files[want].Data = []byte(got)
				if err := os.WriteFile(name, txtar.Format(archive), 0o666); err != nil {
					t.Fatal(err)
				}
			} else if expected := string(archive.Files[want].Data); got != expected {
				t.Errorf("got\n%s\nwant\n%s", got, expected)
			}
		})
	}
}

// drawing is what the boards' own tests look at.
var drawing = regexp.MustCompile(`(?s)<svg.*?</svg>`)

// pairsFace is that of a game of the shelf, whose tiles pairs is played with; it says
// nothing of its own.
func pairsFace(string) *board.Face {
	face := *shelf.Face("symbotrio")
	face.Printed = wordless{face.Printed}
	return &face
}

type wordless struct{ board.Printed }

func (wordless) Words() string     { return "" }
func (wordless) Numbers() []string { return []string{"tiles 2", "many 40"} }
func (p wordless) Emblems() []board.Emblem {
	own := p.Printed.Emblems()[0]
	own.Name = pairs.Name
	return []board.Emblem{own}
}

// outcome writes down what Load says: its diagnostics, or the pages whose files
// are shown.
func outcome(content fs.FS, o Options, shown map[string]bool) string {
	o.Faces = pairsFace
	b, err := Load(content, []*rules.Game{pairs}, o)
	if err != nil {
		return err.Error() + "\n"
	}
	var out strings.Builder
	for _, lang := range b.Languages {
		for _, p := range lang.Pages() {
			if !shown[p.File] {
				continue
			}
			fmt.Fprintf(&out, "%s /%s\n%s | %s\n%s", p.File, p.URL, p.Title, p.Summary, p.Intro())
			for _, s := range p.Sections() {
				fmt.Fprintf(&out, "## %s %s\n%s", s.ID, s.Title, s.HTML())
				if s.Game != nil {
					fmt.Fprintf(&out, "play %s %v\n", s.Game.Setup, s.Game.Offers)
				}
			}
		}
	}
	return strings.ReplaceAll(drawing.ReplaceAllString(out.String(), "<svg/>"), narrow, "⍽")
}

// changed loads the small content with one file changed.
func changed(t *testing.T, name, text string) (*Book, Diagnostics) {
	t.Helper()
	content := small(t)
	content[name] = &fstest.MapFile{Data: []byte(text)}
	b, err := Load(content, []*rules.Game{pairs}, Options{Faces: pairsFace})
	var found Diagnostics
	if err != nil && !errors.As(err, &found) {
		t.Fatal("an error of another kind:", err)
	}
	return b, found
}

const about = "---\ntitle: À propos\nslug: a-propos\nsummary: Qui ?\n---\n\n"

func TestUndecodableIsToldByItsFirstByte(t *testing.T) {
	_, found := changed(t, "site/fr/about.md", about+"L'été\nl'\xe9t\xe9\n")
	want := "site/fr/about.md:8:3: a byte that is no UTF-8: save the file in UTF-8"
	if len(found) != 1 || found[0].String() != want {
		t.Errorf("got %v, want %s", found, want)
	}
	_, found = changed(t, "site/fr/about.md", about+"L'\x00t3\x00\n")
	want = "site/fr/about.md:7:3: a byte that is no text: save the file in UTF-8"
	if len(found) != 1 || found[0].String() != want {
		t.Errorf("got %v, want %s", found, want)
	}
}

// A heading keeps its link to a clause whatever stands beside it, and what an author
// notes for himself reaches nobody.
func TestBody(t *testing.T) {
	b, found := changed(t, "site/fr/about.md", about+"## Tirer & \"jouer\" [→ PAI-01]\n\n<!-- à voir -->\n\nUn <!-- deux --> trois.\n")
	if found != nil {
		t.Fatal(found)
	}
	body := string(b.Languages[0].About.Body())
	title := b.Languages[0].Edition("pairs").clause("PAI-01").Title
	if !strings.Contains(body, "Tirer &amp; ") || !strings.Contains(body, " "+title+"</h2>") || strings.Contains(body, "\ufffd") || strings.Contains(body, "<!--") || strings.Contains(body, "deux") {
		t.Errorf("the body is %s", body)
	}
}

// A heading is never taken for the main part of its page.
func TestHeadingMain(t *testing.T) {
	b, found := changed(t, "site/fr/about.md", about+"## Main\n\nUne main.\n")
	if found != nil || b.Languages[0].About.Sections()[0].ID != "main-2" {
		t.Errorf("got %v", found)
	}
}

// What Windows adds to a text file means nothing.
func TestForeignLineEnds(t *testing.T) {
	const text = about + "## Un\n\nL'un\net l'autre.\n"
	unix, found := changed(t, "site/fr/about.md", text)
	if found != nil {
		t.Fatal(found)
	}
	windows, found := changed(t, "site/fr/about.md", "\ufeff"+strings.ReplaceAll(text, "\n", "\r\n"))
	if found != nil {
		t.Fatal(found)
	}
	if a, b := unix.Languages[0].About.Sections()[0], windows.Languages[0].About.Sections()[0]; a.Title != b.Title || a.HTML() != b.HTML() {
		t.Errorf("%+v is not %+v", b, a)
	}
}

func TestBundleSpeaksForTheModule(t *testing.T) {
	b, found := changed(t, ".other.txt", "")
	if found != nil {
		t.Fatal(found)
	}
	w := words.Parse(b.Languages[0].Edition("pairs").Bundle(), words.Declare(pairs.Words))
	for id, want := range map[string]string{
		"clause.PAI-01": "L’une après l’autre", "unreadable.damaged": "unreadable.damaged", "plural.one": "0 1", "tile.circle.the": "le cercle",
	} {
		if got := w.Name(id); got != want || !w.Has(id) {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
}

func TestNearest(t *testing.T) {
	for _, c := range []struct{ word, want string }{
		{"PAI-1", "PAI-01"}, {"PIA-01", "PAI-01"}, {"pai-02", "PAI-02"}, {"XYZ-77", ""}, {"", ""},
	} {
		if got := nearest(c.word, []string{"PAI-01", "PAI-02"}); got != c.want {
			t.Errorf("nearest to %q is %q, want %q", c.word, got, c.want)
		}
	}
}
