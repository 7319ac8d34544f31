package main

import (
	"bytes"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/wasm/engine"
)

// Whatever lies in the folder and in the store, a build ends with what an empty folder
// and an empty store would have become: after each change of a source or of the folder.
func TestABuildIsWholeAfterAnyChange(t *testing.T) {
	if testing.Short() {
		t.Skip("it is three builds for each change")
	}
	content, out := rulebooksOf(t, 2, "Un."), t.TempDir()
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	templates := filepath.Join(t.TempDir(), "templates")
	if err := os.CopyFS(templates, os.DirFS("../../templates")); err != nil {
		t.Fatal(err)
	}
	publish := func(out string) string {
		t.Helper()
		return must(t, "-once", "-compress=false", "-content", content, "-templates", templates, "-out", out)
	}
	page := filepath.Join(out, "fr", "index.html")
	rules, err := filepath.Glob(filepath.Join(content, "*", "fr", "rules.md"))
	if err != nil || len(rules) == 0 {
		t.Fatal(rules, err)
	}
	publish(out)
	for _, x := range []struct {
		what   string
		change func()
	}{
		{"a rulebook", func() { sitetest.Edit(t, rules[0], "Un.", "Deux.") }},
		{"a rulebook that is back", func() { sitetest.Edit(t, rules[0], "Deux.", "Un.") }},
		{"a template", func() { sitetest.Edit(t, filepath.Join(templates, "frame.html"), "<body", "<body data-new") }},
		{"a new style", func() {
			if err := os.WriteFile(filepath.Join(templates, "assets", "css", "zz.css"), []byte("p{color:red}"), 0o644); err != nil {
				t.Fatal(err)
			}
		}},
		{"a style that is gone", func() { os.Remove(filepath.Join(templates, "assets", "css", "zz.css")) }},
		{"a published page", func() { os.WriteFile(page, []byte("spoilt"), 0o644) }},
		{"a published page that is gone", func() { os.Remove(page) }},
		{"the list of what is ours", func() {
			sitetest.Edit(t, filepath.Join(out, ".ludoteca"), "fr/index.html\n", "fr/index.html\nfr/index2.html\n")
		}},
		{"a file that a killed run left", func() { os.WriteFile(filepath.Join(out, ".ludoteca-x"), nil, 0o644) }},
	} {
		x.change()
		publish(out)
		if said := publish(out); !strings.Contains(said, ": 0 files written, 0 removed, ") {
			t.Errorf("%s changed, and once more it says %q", x.what, said)
		}
		fresh := t.TempDir()
		publish(fresh)
		have, _ := holds(t, out)
		want, _ := holds(t, fresh)
		if !maps.Equal(have, want) {
			t.Errorf("%s changed, and the folder is not what an empty one becomes", x.what)
		}
	}
}

// A cache folder that is damaged or cannot be written costs time: the site is the same,
// and the second is said in one sentence.
func TestTroubleWithTheCache(t *testing.T) {
	compiles(t)
	content := rulebooksOf(t, 2, "Un.")
	publish := func() (said string, files map[string]string) {
		t.Helper()
		out := t.TempDir()
		said = must(t, "-once", "-content", content, "-base", "https://example.org/", "-out", out)
		files, _ = holds(t, out)
		return said, files
	}
	home := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", home)
	said, want := publish()
	if strings.Count(said, "\n") != 1 {
		t.Errorf("it says %q", said)
	}

	entries, err := filepath.Glob(filepath.Join(home, "ludoteca", "store", "*"))
	if err != nil || len(entries) < 10 {
		t.Fatalf("%d entries in the cache, %v", len(entries), err)
	}
	for i, entry := range entries {
		if err := os.WriteFile(entry, []byte(strings.Repeat("x", i*7)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if said, files := publish(); strings.Count(said, "\n") != 1 || !maps.Equal(files, want) {
		t.Errorf("with a damaged cache it says %q, and the site is the same: %t", said, maps.Equal(files, want))
	}

	file := filepath.Join(home, "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOME", "")
	for what, dir := range map[string]string{"a file for the cache": file, "no cache": ""} {
		t.Setenv("XDG_CACHE_HOME", dir)
		said, files := publish()
		if strings.Count(said, "\n") != 2 || !strings.Contains(said, "what was slow is made anew") || !maps.Equal(files, want) {
			t.Errorf("with %s it says %q, and the site is the same: %t", what, said, maps.Equal(files, want))
		}
	}
}

// The module is compiled from the folders that name it, the library of Go, and nothing else.
func TestTheEngineIsNamedByItsSources(t *testing.T) {
	t.Parallel()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	list := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.Dir}}{{range .EmbedFiles}} {{.}}{{end}}{{end}}", "./wasm/module")
	list.Dir, list.Env = root, append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm")
	dirs, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range strings.Fields(string(dirs)) {
		rel, err := filepath.Rel(root, dir)
		if err != nil || !slices.ContainsFunc(engineFolders, func(s string) bool { return rel == s || strings.HasPrefix(rel, s+"/") }) {
			t.Errorf("the engine is compiled from %s too", rel)
		}
	}

	small := t.TempDir()
	put := func(name, text string) {
		t.Helper()
		name = filepath.Join(small, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	names := []string{"go.mod", "go.sum", "rules/a.go", "templates/b/b.go", "wasm/c.go", "wasm/c.txt"}
	sources := func() [][]byte {
		t.Helper()
		list, err := goSources(small, engineFolders)
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	for _, name := range names {
		put(name, "one")
	}
	before := sources()
	put("rules/a_test.go", "two")
	put("templates/b.html", "two")
	if !slices.EqualFunc(before, sources(), bytes.Equal) {
		t.Error("what no engine is compiled from names it")
	}
	for _, name := range names {
		put(name, "two")
		now := sources()
		if slices.EqualFunc(before, now, bytes.Equal) {
			t.Errorf("%s does not name the engine", name)
		}
		before = now
	}
	if os.Remove(filepath.Join(small, "go.mod")); os.RemoveAll(filepath.Join(small, "rules")) != nil {
		t.Fatal(small)
	}
	if _, err := goSources(small, engineFolders); err == nil {
		t.Error("half a checkout has an engine")
	}
}

// An engine that is kept needs no Go, nor a network to fetch one; another one does.
func TestAnEngineThatIsKept(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	b := builder{root: root, store: cache.Open(t.TempDir())}
	from, err := goSources(root, engineFolders)
	if err != nil {
		t.Fatal(err)
	}
	module := []byte("a module")
	b.store.Do(engine.Engine.Name, func() ([]byte, error) { return module, nil }, from...)
	t.Setenv("PATH", "")
	if got, remark, err := b.compiled(t.Context(), engine.Engine); !bytes.Equal(got, module) || remark != "" || err != nil {
		t.Errorf("%q, %q, %v", got, remark, err)
	}
	t.Setenv("GOEXPERIMENT", "other")
	if got, _, err := b.compiled(t.Context(), engine.Engine); err == nil || !strings.Contains(err.Error(), "install Go") {
		t.Errorf("%q, %v", got, err)
	}
}
