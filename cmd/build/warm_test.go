package main

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/publish"
)

// A build that has nothing to do is spared, and none that has something: after each change
// of a source, a flag or the folder, the folder holds what an empty one would.
func TestOnlyWhatIsDoneIsSpared(t *testing.T) {
	content, out, cache := shelfOf(t, 2, "Un."), t.TempDir(), t.TempDir()
	t.Setenv("XDG_CACHE_HOME", cache)
	templates := filepath.Join(t.TempDir(), "templates")
	if err := os.CopyFS(templates, os.DirFS("../../templates")); err != nil {
		t.Fatal(err)
	}
	flags := func(out string, more ...string) []string {
		return append([]string{"-once", "-compress=false", "-content", content, "-templates", templates, "-out", out}, more...)
	}
	spared := func(more ...string) bool {
		c := command{prefix: "/", compress: false}
		c.root, c.content, c.templates = "../..", content, templates
		for _, flag := range more {
			c.base, _ = strings.CutPrefix(flag, "-base=")
		}
		_, ok := c.published(out, c.made())
		return ok
	}
	page := filepath.Join(out, "fr", "index.html")
	rules, err := filepath.Glob(filepath.Join(content, "*", "fr", "rules.md"))
	if err != nil || len(rules) == 0 {
		t.Fatal(rules, err)
	}
	if spared() {
		t.Fatal("what was never published is spared")
	}
	must(t, flags(out)...)
	if !spared() {
		t.Fatal("nothing changed, and nothing is spared")
	}
	if said := must(t, flags(out)...); !strings.Contains(said, ": 0 files written, 0 removed, ") {
		t.Errorf("a build that is spared says %q", said)
	}
	for _, x := range []struct {
		what   string
		change func()
	}{
		{"a rulebook", func() { edit(t, rules[0], "Un.", "Deux.") }},
		{"a rulebook that is back", func() { edit(t, rules[0], "Deux.", "Un.") }},
		{"a template", func() { edit(t, filepath.Join(templates, "frame.html"), "<body", "<body data-new") }},
		{"a new style", func() {
			if err := os.WriteFile(filepath.Join(templates, "assets", "css", "zz.css"), []byte("p{color:red}"), 0o644); err != nil {
				t.Fatal(err)
			}
		}},
		{"a style that is gone", func() { os.Remove(filepath.Join(templates, "assets", "css", "zz.css")) }},
		{"a published page", func() { os.WriteFile(page, []byte("spoilt"), 0o644) }},
		{"a published page that is gone", func() { os.Remove(page) }},
		{"the list of what is ours", func() { edit(t, filepath.Join(out, ".ludoteca"), "fr/index.html\n", "fr/index.html\nfr/index2.html\n") }},
		{"a file that a killed run left", func() { os.WriteFile(filepath.Join(out, ".ludoteca-x"), nil, 0o644) }},
	} {
		if x.change(); spared() {
			t.Errorf("%s changes, and is spared", x.what)
		}
		must(t, flags(out)...)
		if !spared() {
			t.Errorf("%s changed, and nothing is spared from then on", x.what)
		}
		fresh := t.TempDir()
		must(t, flags(fresh)...)
		have, _ := holds(t, out)
		want, _ := holds(t, fresh)
		if !maps.Equal(have, want) {
			t.Errorf("%s changed, and the folder is not what an empty one becomes", x.what)
		}
	}
	if base := "-base=https://example.org/"; spared(base) {
		t.Error("a site at another address is spared")
	}
	if r, _ := publish.ReadReceipt(out, publish.DefaultCache()); r.Made == "" || len(r.Files) == 0 {
		t.Errorf("the receipt is %+v", r)
	}
}

// The module is compiled from the folders that name it, the library of Go, and nothing
// else; and a module is taken from the cache only if it is the whole of what was kept.
func TestTheEngineIsNamedByItsSources(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	list := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.Dir}}{{end}}", "./wasm/module")
	list.Dir, list.Env = root, append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm")
	dirs, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range strings.Fields(string(dirs)) {
		rel, err := filepath.Rel(root, dir)
		if err != nil || !slices.ContainsFunc(engineSources, func(s string) bool { return rel == s || strings.HasPrefix(rel, s+"/") }) {
			t.Errorf("the engine is compiled from %s too", rel)
		}
	}

	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	e := engineOf(root)
	if e.file == "" || e.read() != nil {
		t.Fatalf("%+v", e)
	}
	module := []byte("a module")
	e.write(module)
	if string(e.read()) != string(module) {
		t.Error("it is not kept")
	}
	other := e
	other.from[0]++
	if other.read() != nil {
		t.Error("it is taken for another one")
	}
	if err := os.Truncate(e.file, 70); err != nil {
		t.Fatal(err)
	}
	if e.read() != nil {
		t.Error("a part of it is taken for the whole")
	}
}
