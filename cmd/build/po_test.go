package main

// The translator's door: what goes out and comes in again is the same, on the content as it is; a changed
// clause is one text to look at, a new language can be written so, and what the build
// refuses is told at its line.

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/po"
	"ludoteca/cmd/build/internal/sitetest"
)

// unitsIn reads a file of units.
func unitsIn(t *testing.T, name string) (*po.File, []byte) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	f, faults := po.Parse(name, text)
	if faults != nil {
		t.Fatal(faults)
	}
	return f, text
}

// sameContent asks that a content folder holds what it held.
func sameContent(t *testing.T, content string, before map[string]string) {
	t.Helper()
	after, _ := holds(t, content)
	for name, text := range before {
		if after[name] != text {
			t.Errorf("%s is another", name)
		}
	}
	if len(after) != len(before) {
		t.Errorf("%d files, and there were %d", len(after), len(before))
	}
}

func TestUnitsComeBack(t *testing.T) {
	t.Parallel()
	content, out := sitetest.Copied(t), t.TempDir()
	before, _ := holds(t, content)
	for _, lang := range []string{"fr", "it"} {
		name := filepath.Join(out, lang+".po")
		must(t, "po", lang, "-out", name, "-content", content)
		f, text := unitsIn(t, name)
		if len(f.Units) < 3000 {
			t.Errorf("%s: only %d units", lang, len(f.Units))
		}
		told := map[string]string{}
		for _, u := range f.Units {
			told[u.Context] = strings.Join(u.Told, "\n")
			if u.Fuzzy || u.Place == "" || len(u.Told) == 0 {
				t.Errorf("%s: %+v", lang, u)
			}
		}
		for context, want := range map[string]string{
			"symbotrio/words.txt breach.ready": "word: first the reader looks, and says so",
			"symbotrio/words.txt gem":          "word, which may name {cut}, {size}, {colour}",
			"symbotrio/rules.md R-SYM-03":      "ruling", "symbotrio/rules.md SYM-16": "clause", "symbotrio/learn.md learn-code lost cut": "lost cut",
			"site/home.md summary": "summary", "trio/practice.md title": "title",
		} {
			if told[context] != want {
				t.Errorf("%s: of %s it tells %q, want %q", lang, context, told[context], want)
			}
		}
		must(t, "po", lang, "-in", name, "-content", content)
		sameContent(t, content, before)
		must(t, "po", lang, "-content", content, "-out", name)
		if _, again := unitsIn(t, name); !bytes.Equal(text, again) {
			t.Errorf("%s: written once more, the file is another", lang)
		}
		if _, err := exec.LookPath("msgcat"); err != nil {
			t.Log("msgfmt and msgcat of gettext are not installed, so what they make of the file is not tried")
			continue
		}
		if said, err := exec.Command("msgfmt", "-c", "-o", os.DevNull, name).CombinedOutput(); err != nil || len(said) > 0 {
			t.Errorf("msgfmt says %s (%v)", said, err)
		}
		wrapped := filepath.Join(out, "wrapped.po")
		if said, err := exec.Command("msgcat", "--width=60", "-o", wrapped, name).CombinedOutput(); err != nil {
			t.Fatalf("msgcat: %v\n%s", err, said)
		}
		if _, other := unitsIn(t, wrapped); bytes.Equal(other, text) {
			t.Error("msgcat wraps nothing")
		}
		must(t, "po", lang, "-in", wrapped, "-content", content)
		sameContent(t, content, before)
	}
}

// One changed clause is one fuzzy unit in each other language, also in one that was begun only now.
func TestOneChangedClauseIsOneFuzzyUnit(t *testing.T) {
	t.Parallel()
	content, out := rulebooksOf(t, 2, "Un."), t.TempDir()
	must(t, "new", "language", "de", "it", "-content", content)
	write := func(lang, from string) (fuzzy []po.Unit) {
		name := filepath.Join(out, lang+"-"+from+".po")
		must(t, "po", lang, "-out", name, "-from", from, "-content", content)
		f, _ := unitsIn(t, name)
		for _, u := range f.Units {
			if u.Fuzzy {
				fuzzy = append(fuzzy, u)
			}
		}
		return fuzzy
	}
	for _, c := range []struct{ source, lang, file, context, old string }{
		{"fr", "it", "g0/fr/rules.md", "g0/rules.md AAA-01", "[AAA-01"},
		{"it", "fr", "g1/it/rules.md", "g1/rules.md AAA-01", "[AAA-01"},
		{"fr", "de", "g1/fr/rules.md", "g1/rules.md AAA-01", "[AAA-01"},
	} {
		if c.lang == "de" { // nothing of it is translated yet, and then that clause is
			sitetest.Edit(t, filepath.Join(content, "g1/de/rules.md"), "Un."+book.Mark, "Un.")
		}
		if fuzzy := write(c.lang, c.source); len(fuzzy) > 0 {
			t.Fatalf("%s: fuzzy before anything was changed: %+v", c.lang, fuzzy)
		}
		text, err := os.ReadFile(filepath.Join(content, c.file))
		if err != nil {
			t.Fatal(err)
		}
		line := regexp.MustCompile(`(?m)^.*` + regexp.QuoteMeta(c.old) + `.*$`).FindString(string(text))
		sitetest.Edit(t, filepath.Join(content, c.file), line, strings.TrimSpace(line)+" Allora.")
		fuzzy := write(c.lang, c.source)
		if len(fuzzy) != 1 || fuzzy[0].Context != c.context || fuzzy[0].Was == "" || fuzzy[0].Was+" Allora." != fuzzy[0].Source {
			t.Errorf("%s: %d are fuzzy, not the one of %s: %+v", c.lang, len(fuzzy), c.context, fuzzy)
		}
	}
}

// Who copies the source into every unit has the source's rulebooks, in the files of a new language.
func TestNewLanguageFromUnits(t *testing.T) {
	t.Parallel()
	content, name := sitetest.Copied(t), filepath.Join(t.TempDir(), "de.po")
	must(t, "new", "language", "de", "it", "-content", content)
	must(t, "po", "de", "-out", name, "-from", "it", "-content", content)
	f, _ := unitsIn(t, name)
	for i, u := range f.Units {
		if u.Said != "" {
			t.Errorf("%s is translated already: %q", u.Context, u.Said)
		}
		if f.Units[i].Said = u.Source; u.Context == "site/words.txt language.name" {
			f.Units[i].Said = "Deutsch"
		}
	}
	if err := os.WriteFile(name, f.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	must(t, "po", "de", "-in", name, "-content", content)
	after, _ := holds(t, content)
	compared := 0
	for file, text := range after {
		twin, ok := strings.CutSuffix(filepath.ToSlash(filepath.Dir(file)), "/de")
		if !ok {
			continue
		}
		want := strings.ReplaceAll(after[filepath.Join(twin, "it", filepath.Base(file))], "/it/", "/de/")
		switch filepath.ToSlash(file) {
		case "site/de/home.md":
			want = strings.Replace(want, "---\n", "---\ndraft: true\n", 1)
		case "site/de/words.txt":
			want = strings.Replace(want, "= Italiano\n", "= Deutsch\n", 1)
		}
		if text != want {
			t.Errorf("%s is not what the file said", file)
		}
		compared++
	}
	if compared < 20 {
		t.Errorf("only %d files were compared", compared)
	}
	if said := must(t, "-check", "-content", content); strings.Contains(said, "still to be written") {
		t.Errorf("there is something left to write:\n%s", said)
	}
}

// What is damaged, or what the build refuses, is told at its line of the file, and nothing is written.
func TestUnitsThatAreRefused(t *testing.T) {
	t.Parallel()
	content, name := rulebooksOf(t, 2, "Un."), filepath.Join(t.TempDir(), "it.po")
	before, _ := holds(t, content)
	must(t, "po", "it", "-out", name, "-content", content)
	_, whole := unitsIn(t, name)
	lineOf := func(text string) string {
		at := bytes.Index(whole, []byte(text))
		if at < 0 {
			t.Fatalf("the file has no %q", text)
		}
		line, _ := book.Place(whole, at)
		return strconv.Itoa(line)
	}
	for _, c := range []struct{ old, new, at, want string }{
		{"msgstr \"[AAA-01", "msgstr [AAA-01", "msgstr \"[AAA-01", "no text in quotes"},
		{"msgctxt \"g0/rules.md AAA-01\"", "msgctxt \"g0/rules.md AAA-99\"", "msgctxt \"g0/rules.md AAA-01\"", "an unknown context"},
		{"msgstr \"[AAA-01", "msgstr \"[AAA-02", "msgstr \"[AAA-01", "does not stand as one text"},
		{"msgstr \"[AAA-01", "msgstr \"[→ AAA-99] [AAA-01", "msgstr \"[AAA-01", "does not stand as one text"},
		{"msgstr \"[AAA-01 ", "msgstr \"[AAA-01 {nothing} ", "msgstr \"[AAA-01", "{nothing}"},
		{"msgstr \"[AAA-01 ", "msgstr \"[AAA-01 \u2060", "msgstr \"[AAA-01", "which nobody sees"},
	} {
		if !bytes.Contains(whole, []byte(c.old)) {
			t.Fatalf("the file has no %q", c.old)
		}
		if err := os.WriteFile(name, bytes.Replace(whole, []byte(c.old), []byte(c.new), 1), 0o644); err != nil {
			t.Fatal(err)
		}
		code, _, stderr := do(t, "po", "it", "-in", name, "-content", content)
		if want := name + ":" + lineOf(c.at) + ":"; code != wrongContent || !strings.HasPrefix(stderr, want) || !strings.Contains(stderr, c.want) {
			t.Errorf("%q: exit code %d, and it says\n%swant %s … %s", c.new, code, stderr, want, c.want)
		}
	}
	sameContent(t, content, before)
	if err := os.WriteFile(name, whole[:len(whole)/2], 0o644); err != nil {
		t.Fatal(err)
	}
	if code, _, stderr := do(t, "po", "it", "-out", name, "-content", content); code != wrongContent {
		t.Errorf("a file that was cut off is written over: %d\n%s", code, stderr)
	}
	for want, args := range map[string][]string{
		"po CODE -out FILE":             {"po", "it"},
		"or po CODE -in FILE":           {"po", "it", "-in", name, "-out", name},
		"begin it with new language es": {"po", "es", "-out", name + "x"},
		"-in and -from go with po":      {"-from", "it"},
		"choose another folder":         {"po", "it", "-out", filepath.Join(content, "it.po")},
		"no such file":                  {"po", "it", "-in", name + "y"},
	} {
		refuses(t, want, append(args, "-content", content)...)
	}
	if said := must(t, "-help"); !strings.Contains(said, "po CODE -out FILE") || !strings.Contains(said, "po CODE -in FILE") {
		t.Errorf("-help says\n%s", said)
	}
}

// What the content says otherwise than the file counts, and the file is kept beside.
func TestUnitsAreKept(t *testing.T) {
	t.Parallel()
	content, dir := rulebooksOf(t, 1, "Un."), t.TempDir()
	name := filepath.Join(dir, "it.po")
	must(t, "po", "it", "-out", name, "-content", content)
	_, before := unitsIn(t, name)
	sitetest.Edit(t, filepath.Join(content, "g0/it/rules.md"), "title: G0", "title: Gzero")
	if said := must(t, "po", "it", "-out", name, "-content", content); !strings.Contains(said, "1 translations read otherwise") {
		t.Errorf("it says\n%s", said)
	}
	if _, kept := unitsIn(t, name+"~"); !bytes.Equal(kept, before) {
		t.Error("the file is not kept as it was")
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != 2 {
		t.Errorf("the folder has %v, %v", files, err)
	}
}
