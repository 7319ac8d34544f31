package po

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"ludoteca/cmd/build/internal/book"
)

// library is a content folder of one page in two languages.
func library(fr, it string) fstest.MapFS {
	content := fstest.MapFS{}
	for lang, text := range map[string]string{"fr": fr, "it": it} {
		content["site/"+lang+"/words.txt"] = &fstest.MapFile{Data: []byte("# " + lang + "\nplural.one = 1\na   = A " + lang + "\n")}
		content["go/"+lang+"/rules.md"] = &fstest.MapFile{Data: []byte("---\ntitle: T " + lang + "\n---\n\n" + text + "\n")}
	}
	return content
}

var toItalian = Options{Code: "it", Name: "it.po", Root: "content"}

func exported(t *testing.T, content fstest.MapFS, before *File) (*File, Summary) {
	t.Helper()
	f, sum, err := Export(content, toItalian, before)
	if err != nil {
		t.Fatal(err)
	}
	again, faults := Parse("it.po", f.Bytes())
	if faults != nil || string(again.Bytes()) != string(f.Bytes()) {
		t.Fatalf("it is not read back as it was: %v\n%s", faults, f.Bytes())
	}
	return again, sum
}

// pairs lists the sources and translations of a page.
func pairs(f *File) string {
	var list []string
	for _, u := range f.Units {
		if context, ok := strings.CutPrefix(u.Context, "go/rules.md "); ok && context != "title" {
			list = append(list, u.Source+"="+map[bool]string{true: "~"}[u.Fuzzy]+u.Said)
		}
	}
	return strings.Join(list, " ")
}

// unchanged asks that reading a file in changes nothing.
func unchanged(t *testing.T, content fstest.MapFS, f *File) {
	t.Helper()
	if a, err := Import(content, toItalian, f); err != nil || len(a.Files) > 0 {
		t.Errorf("read in, it changes something: %v, %v", a, err)
	}
}

// A text whose source has changed is fuzzy, with what it was made from, until its translation is
// changed as well, somebody says that it is right, or the source is as it was.
func TestFuzzy(t *testing.T) {
	content := library("[AAA-01 U] Un\n\n[AAA-02 D] Deux", "[AAA-02 D] Due\n\n[AAA-01 U] Uno")
	f, sum := exported(t, content, nil)
	if sum != (Summary{From: "fr", Units: 4}) || pairs(f) != "[AAA-01 U] Un=[AAA-01 U] Uno [AAA-02 D] Deux=[AAA-02 D] Due" {
		t.Errorf("%+v %s", sum, pairs(f))
	}
	edited := library("[AAA-01 U] Une\n\n[AAA-02 D] Deux", "[AAA-02 D] Due\n\n[AAA-01 U] Uno")
	g, sum := exported(t, edited, f)
	if sum.Fuzzy != 1 || g.Units[1].Was != "[AAA-01 U] Un" || pairs(g) != "[AAA-01 U] Une=~[AAA-01 U] Uno [AAA-02 D] Deux=[AAA-02 D] Due" {
		t.Errorf("%+v %s", sum, g.Bytes())
	}
	unchanged(t, edited, g)
	if _, sum := exported(t, edited, g); sum.Fuzzy != 1 {
		t.Error("written once more, it is fuzzy no longer")
	}
	if _, sum := exported(t, content, g); sum.Fuzzy != 0 {
		t.Error("the source is as it was, and it is still fuzzy")
	}
	if h, sum := exported(t, library("[AAA-01 U] Une\n\n[AAA-02 D] Deux", "[AAA-01 U] Una\n\n[AAA-02 D] Due"), g); sum.Fuzzy != 0 || sum.Replaced != 1 || h.Units[1].Was != "" {
		t.Errorf("its translation was changed in the content: %+v", sum)
	}
	g.Units[1].Fuzzy = false
	if _, sum := exported(t, edited, g); sum.Fuzzy != 0 {
		t.Error("somebody said that it is right, and it is fuzzy again")
	}
}

// What is only counted keeps its translation when something comes before it, or goes.
func TestCountedTextsKeepTheirPlace(t *testing.T) {
	before := library("un\n\ndeux", "uno\n\ndue")
	f, _ := exported(t, before, nil)
	for _, c := range []struct{ fr, it, want string }{
		{"un\n\ndeux", "uno\n\ndue", "un=uno deux=due"},
		{"zero\n\nun\n\ndeux", "uno\n\ndue", "un=uno deux=due"},
		{"zero\n\nun\n\ndeux", "zero✎\n\nuno\n\ndue", "zero= un=uno deux=due"},
		{"deux", "uno\n\ndue", "deux=due"},
		{"un\n\nDeux", "uno\n\ndue", "un=uno Deux=~due"},
		{"un\n\ndeux\n\ntrois", "uno\n\ndue\n\ntre", "un=uno deux=due trois=tre"},
	} {
		content := library(c.fr, c.it)
		g, _ := exported(t, content, f)
		if pairs(g) != c.want {
			t.Errorf("%q and %q: %s, want %s", c.fr, c.it, pairs(g), c.want)
		}
		unchanged(t, content, g)
	}
}

// What comes back stands where it belongs, and nothing else is touched.
func TestReadIn(t *testing.T) {
	content := library("[AAA-01 U] Un [x](../../site/fr/home.md)\n\n## Titre\n\n> deux", "[AAA-01 U] Uno✎\n\n## Titolo✎\n\n> due")
	f, sum := exported(t, content, nil)
	if sum.Untranslated != 2 {
		t.Errorf("%+v", sum)
	}
	for i, u := range f.Units {
		switch u.Source {
		case "[AAA-01 U] Un [x](../../site/fr/home.md)":
			f.Units[i].Said = u.Source
		case "Titre":
			f.Units[i].Said, f.Units[i].Fuzzy = "Titolo", true
		case "A fr":
			f.Units[i].Said = "B"
		}
	}
	if g, sum := exported(t, content, f); sum.Untranslated != 0 || sum.Replaced != 1 || g.Units[1].Said != f.Units[1].Said {
		t.Errorf("written before it was read, the file loses what it has: %+v\n%s", sum, g.Bytes())
	}
	f.set("Language", "it_IT") // as some programs write it
	a, err := Import(content, toItalian, f)
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"go/it/rules.md", "site/it/words.txt"}; !slices.Equal(slices.Sorted(maps.Keys(a.Files)), want) || a.Taken != 2 || a.Left != 1 {
		t.Errorf("%v, %d, %d", slices.Sorted(maps.Keys(a.Files)), a.Taken, a.Left)
	}
	if got, want := string(a.Files["go/it/rules.md"]), "---\ntitle: T it\n---\n\n[AAA-01 U] Un [x](../../site/it/home.md)\n\n## Titolo✎\n\n> due\n"; got != want {
		t.Errorf("the page is %q, want %q", got, want)
	}
	if got, want := string(a.Files["site/it/words.txt"]), "# it\nplural.one = 1\na   = B\n"; got != want {
		t.Errorf("the words are %q, want %q", got, want)
	}
	// A fault of the build is told at the line of the file, and others where they are.
	said := a.Trace("content", book.Diagnostics{{File: "content/site/it/words.txt", Line: 3, Col: 7}, {File: "content/site/it/words.txt", Line: 2, Col: 1}})
	if want := (book.Diagnostics{{File: "content/site/it/words.txt", Line: 2, Col: 1}, {File: "it.po", Line: f.Units[len(f.Units)-1].said, Col: 1}}); !slices.Equal(said, want) {
		t.Errorf("traced to %v, want %v", said, want)
	}
}

// A file that does not fit the content is told where, and changes nothing.
func TestMisfits(t *testing.T) {
	content := library("trois\n\nquatre\n\n[AAA-01 U] Un\n\n[AAA-02 D] Deux", "tre\n\nquattro\n\ncinque\n\n[AAA-01 U] Uno")
	for _, c := range []struct {
		change func(f *File)
		want   string
	}{
		{func(f *File) { f.Units[0].Context = "go/rules.md XXX-01" }, `16:1: an unknown context "go/rules.md XXX-01"`},
		{func(f *File) { f.Units[3].Said = "[AAA-01 U] Uno\n\ndue" }, ":1: a translation that does not stand as one text in go/rules.md"},
		{func(f *File) { f.Units[3].Said = "[AAA-09 U] Uno" }, ":1: a translation that does not stand as one text in go/rules.md"},
		{func(f *File) { f.Units[3].Said = " uno " }, ":1: a translation that does not stand as one text in go/rules.md"},
		{func(f *File) { f.Units[4].Said = "[AAA-02 D] Due" }, ":1: content/go/it/rules.md has no place for it: put AAA-02 there first"},
		{func(f *File) { f.Units[1].Said, f.Units[2].Said = "quattro", "nuovo" }, ":1: in content/go/it/rules.md this stands elsewhere"},
		{func(f *File) { f.set("Language", "de") }, `1:1: a file of the language "de"`},
	} {
		f, _ := exported(t, content, nil)
		c.change(f)
		f, faults := Parse("it.po", f.Bytes())
		if faults != nil {
			t.Fatal(faults)
		}
		_, err := Import(content, toItalian, f)
		if told := book.Diagnostics(nil); !errors.As(err, &told) || len(told) != 1 || !strings.Contains(err.Error(), "it.po:") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	for want, o := range map[string]Options{
		`no language "de": begin it with new language de, or name one of fr, it`: {Code: "de"},
		`"fr" cannot be translated from "fr"`:                                    {Code: "fr", From: "fr"},
		`"fr" cannot be translated from "es"`:                                    {Code: "fr", From: "es"},
	} {
		if _, _, err := Export(content, o, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
