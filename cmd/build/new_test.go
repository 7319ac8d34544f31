package main

// What "new" makes: it builds at once, says what is to be written, is seen by no
// reader before its author says so, and never takes the place of anything.

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
)

func TestNewGame(t *testing.T) {
	t.Parallel()
	content, out := rulebooksOf(t, 2, "Un."), t.TempDir()
	said := must(t, "new", "game", "tangram-2", "-content", content)
	for _, want := range []string{"tangram-2/fr/rules.md", "tangram-2/it/rules.md:3:", "still to be written (title: tangram-2)", "it builds, as a draft, with 8 lines"} {
		if !strings.Contains(said, want) {
			t.Errorf("it does not say %q:\n%s", want, said)
		}
	}
	if said := must(t, "-check", "-content", content); !strings.Contains(said, "in drafts: 8 lines still to be written") || !strings.Contains(said, "the content is right") {
		t.Errorf("-check says\n%s", said)
	}
	must(t, "-once", "-compress=false", "-content", content, "-out", out)
	published, _ := holds(t, out)
	for name, text := range published {
		if strings.Contains(name, "tangram") || strings.Contains(text, "tangram") {
			t.Errorf("a draft is published: %s", name)
		}
	}

	// A draft that is wrong is told by the check, and keeps nobody from publishing.
	sitetest.Edit(t, filepath.Join(content, "tangram-2/fr/rules.md"), "[TAN-01", "[→ TAN-99] [TAN-01")
	if code, _, stderr := do(t, "-check", "-content", content); code != wrongContent || !strings.Contains(stderr, "tangram-2/fr/rules.md:9:1: a link to clause TAN-99") {
		t.Errorf("-check of a wrong draft: %d\n%s", code, stderr)
	}
	must(t, "-once", "-compress=false", "-content", content, "-out", out)
	sitetest.Edit(t, filepath.Join(content, "tangram-2/fr/rules.md"), "[→ TAN-99] ", "")

	// What is no draft may have no mark; without any, it is there for everyone.
	for _, lang := range []string{"fr", "it"} {
		sitetest.Edit(t, filepath.Join(content, "tangram-2", lang, "rules.md"), "draft: true\n", "")
	}
	code, stdout, _ := do(t, "-once", "-json", "-content", content, "-out", out)
	var d book.Diagnostic
	if err := json.Unmarshal([]byte(strings.SplitN(stdout, "\n", 2)[0]), &d); err != nil || code != wrongContent || d.Line != 2 || !strings.HasPrefix(d.What, "still to be written") {
		t.Errorf("a mark in what is published: %d, %v\n%s", code, err, stdout)
	}
	for _, lang := range []string{"fr", "it"} {
		name := filepath.Join(content, "tangram-2", lang, "rules.md")
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(strings.ReplaceAll(string(text), book.Mark, "Sept")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	must(t, "-once", "-compress=false", "-content", content, "-out", out)
	if published, _ := holds(t, out); !strings.Contains(published["it/index.html"], "/it/tangram-2/") {
		t.Error("what is written is not published")
	}
}

func TestNewLanguage(t *testing.T) {
	t.Parallel()
	content := sitetest.Copied(t)
	said := must(t, "-content", content, "new", "language", "pt-BR", "it")
	if !strings.Contains(said, "it builds, as a draft, with ") {
		t.Errorf("it says\n%s", said)
	}
	words, err := os.ReadFile(filepath.Join(content, "site/pt-BR/words.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{" = Regole✎\n", "plural.one        = 1\n"} {
		if !strings.Contains(string(words), want) {
			t.Errorf("no %q in\n%s", want, words)
		}
	}
	about, err := os.ReadFile(filepath.Join(content, "site/pt-BR/about.md"))
	if err != nil || strings.Contains(string(about), "/it/about.md") || !strings.Contains(string(about), "../../trio/pt-BR/about.md") {
		t.Errorf("its links lead to another language (%v)", err)
	}
	said = must(t, "-check", "-content", content)
	for _, file := range []string{"site/pt-BR/words.txt", "site/pt-BR/home.md", "symbotrio/pt-BR/rules.md", "trio/pt-BR/learn.md", "labyrinthe/pt-BR/practice.md", "brigands/pt-BR/words.txt"} {
		if !strings.Contains(said, file+":") {
			t.Errorf("-check says nothing of %s", file)
		}
	}

	content = rulebooksOf(t, 2, "Un.")
	before, after := t.TempDir(), t.TempDir()
	must(t, "-once", "-compress=false", "-content", content, "-out", before)
	must(t, "new", "language", "de", "-content", content)
	must(t, "-once", "-compress=false", "-content", content, "-out", after)
	one, _ := holds(t, before)
	two, _ := holds(t, after)
	if !maps.Equal(one, two) {
		t.Error("a draft of a language changes what is published")
	}
}

func TestNewRefuses(t *testing.T) {
	t.Parallel()
	content := sitetest.Copied(t)
	before, _ := holds(t, content)
	for _, c := range []struct{ args, want string }{
		{"new", "write new game NAME"},
		{"new game", "write new game NAME"},
		{"new rulebook x", "write new game NAME"},
		{"new game a b", "write new game NAME"},
		{"new game Azul", "lower-case letters"},
		{"new game ../azul", "lower-case letters"},
		{"new game site", "choose another name"},
		{"new game trio", "is there already"},
		{"new language deutsch!", "no code of a language"},
		{"new language it", "is there already"},
		{"new language de es", "name one of fr, it"},
		{"new game x -onse", "-help lists the flags"},
	} {
		refuses(t, c.want, append(strings.Fields(c.args), "-content", content)...)
	}
	if after, _ := holds(t, content); !maps.Equal(before, after) {
		t.Error("it changed the content")
	}
	if said := must(t, "-help"); !strings.Contains(said, "new game NAME") || !strings.Contains(said, "new language CODE") {
		t.Errorf("-help says\n%s", said)
	}
}
