package main

// What a hosted build remembers never shows: after each of many edits, as people and
// programs make them, its site is byte for byte that of a build which remembers nothing,
// or the same faults are told.

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/render"
	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

var edits = rulestest.Count("edits", 5, 1, "random edits after each of which two builds are compared")

// editor makes edits in folders of sources, and can take them back.
type editor struct {
	t      *testing.T
	chance *rules.Rand
	roots  []string
}

// files lists those of the sources that have one of the endings.
func (e *editor) files(endings ...string) []string {
	var list []string
	for _, root := range e.roots {
		filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && slices.Contains(endings, filepath.Ext(name)) {
				list = append(list, name)
			}
			return nil
		})
	}
	return list
}

// one picks from a list.
func (e *editor) one(list []string) string { return list[e.chance.Intn(len(list))] }

func (e *editor) must(err error) {
	e.t.Helper()
	if err != nil {
		e.t.Fatal(err)
	}
}

func (e *editor) read(name string) string {
	e.t.Helper()
	text, err := os.ReadFile(name)
	e.must(err)
	return string(text)
}

// write saves a file, sometimes by renaming as many editors do.
func (e *editor) write(name, text string) {
	e.t.Helper()
	e.must(os.MkdirAll(filepath.Dir(name), 0o755))
	if e.chance.Percent(50) {
		e.must(os.WriteFile(name, []byte(text), 0o644))
		return
	}
	e.must(os.WriteFile(name+".tmp", []byte(text), 0o644))
	e.must(os.Rename(name+".tmp", name))
}

// move renames a file or folder.
func (e *editor) move(from, to string) {
	e.t.Helper()
	e.must(os.Rename(from, to))
}

// kinds of edits; each says what it did.
var kindsOfEdits = []func(*editor) string{
	func(e *editor) string { // a word more in a text
		name := e.one(e.files(".md"))
		text := e.read(name)
		e.write(name, text+fmt.Sprintf("\nEt %d.\n", e.chance.Intn(1000)))
		return "a paragraph in " + name
	},
	func(e *editor) string { // a heading, a title, a clause's short title
		name := e.one(e.files(".md"))
		lines := strings.Split(e.read(name), "\n")
		for range 40 {
			i := e.chance.Intn(len(lines))
			if l := lines[i]; strings.HasPrefix(l, "## ") || strings.HasPrefix(l, "title:") || strings.HasPrefix(l, "summary:") {
				lines[i] = l + " X"
				break
			} else if head, rest, ok := strings.Cut(l, "] "); ok && strings.HasPrefix(l, "[") {
				lines[i] = head + " Y] " + rest
				break
			}
		}
		e.write(name, strings.Join(lines, "\n"))
		return "a title in " + name
	},
	func(e *editor) string { // a link to nowhere, a tag that is open, a key that is unknown
		name := e.one(e.files(".md"))
		broken := e.one([]string{"\n[→ SYM-99]\n", "\n[SYM-18 Encore] Deux fois.\n", "\n\"Une citation.\n", "\n[là](nowhere.md)\n", "\n```mach\nx\n```\n"})
		e.write(name, e.read(name)+broken)
		return "a fault in " + name
	},
	func(e *editor) string { // words
		name := e.one(e.files(".txt"))
		lines := strings.Split(e.read(name), "\n")
		for range 40 {
			if i := e.chance.Intn(len(lines)); strings.Contains(lines[i], " = ") {
				lines[i] += " Z"
				break
			}
		}
		e.write(name, strings.Join(lines, "\n"))
		return "a word in " + name
	},
	func(e *editor) string { // a template, a style, a script
		name := e.one(e.files(".html", ".css", ".js"))
		text := e.read(name)
		switch filepath.Ext(name) {
		case ".html":
			text = strings.Replace(text, "<main", fmt.Sprintf("<main data-n=\"%d\"", e.chance.Intn(100)), 1)
		case ".css":
			text += fmt.Sprintf("\n.x%d{color:red}\n", e.chance.Intn(100))
		default:
			text += fmt.Sprintf("\nglobalThis.x%d = 1;\n", e.chance.Intn(100))
		}
		e.write(name, text)
		return "the look in " + name
	},
	func(e *editor) string { // a match
		name := e.one(e.files(".match"))
		lines := strings.Split(e.read(name), "\n")
		i := e.chance.Intn(len(lines))
		lines = slices.Delete(lines, i, i+1)
		e.write(name, strings.Join(lines, "\n"))
		return "a line less in " + name
	},
	func(e *editor) string { // a file goes
		name := e.one(e.files(".md", ".txt", ".match", ".css"))
		e.must(os.Remove(name))
		return name + " is gone"
	},
	func(e *editor) string { // a file is called otherwise
		name := e.one(e.files(".md", ".match", ".html"))
		e.move(name, filepath.Join(filepath.Dir(name), "other-"+filepath.Base(name)))
		return name + " has another name"
	},
	func(e *editor) string { // a game of texts alone appears
		n := e.chance.Intn(4)
		for _, lang := range []string{"fr", "it"} {
			e.write(filepath.Join(e.roots[0], fmt.Sprint("zz", n), lang, "rules.md"), fmt.Sprintf(
				"---\ntitle: Un jeu %d\nsummary: Un jeu.\n---\n\n## Tour %d\n\n[ZZ%c-01 Un] Un, voir [→ SYM-1%d].\n", n, e.chance.Intn(9), 'A'+n, e.chance.Intn(9)))
		}
		return fmt.Sprint("the game zz", n)
	},
	func(e *editor) string { // a folder goes, or comes back under another name
		var dirs []string
		for _, pattern := range []string{"*", "*/*"} {
			list, err := filepath.Glob(filepath.Join(e.roots[0], pattern))
			e.must(err)
			dirs = append(dirs, list...)
		}
		name := e.one(dirs)
		if e.chance.Percent(50) {
			e.must(os.RemoveAll(name))
			return name + " is gone"
		}
		e.move(name, name+"x")
		return name + " is moved"
	},
}

// alike compares what two builds say.
func alike(t *testing.T, files, other render.Files, err, otherErr error) {
	t.Helper()
	one, two := book.Diagnostics(nil), book.Diagnostics(nil)
	errors.As(err, &one)
	errors.As(otherErr, &two)
	if (err == nil) != (otherErr == nil) || err != nil && err.Error() != otherErr.Error() {
		t.Fatalf("the build that remembers says\n%v\nand the one that does not\n%v", err, otherErr)
	}
	if !maps.EqualFunc(files, other, bytes.Equal) {
		for name := range other {
			if !bytes.Equal(files[name], other[name]) {
				t.Errorf("%s is\n%.2000s\nand should be\n%.2000s", name, files[name], other[name])
				break
			}
		}
		t.Fatalf("two sites of %d and %d files", len(files), len(other))
	}
}

func TestWhatIsRememberedNeverShows(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	whole := func(name string) {
		if err := os.CopyFS(filepath.Join(root, name), os.DirFS(filepath.Join("../..", name))); err != nil {
			t.Fatal(err)
		}
		if err := os.RemoveAll(filepath.Join(root, name, "board")); err != nil { // Go, which is no source of a page
			t.Fatal(err)
		}
	}
	whole("content")
	whole("templates")
	module := []byte("a module")
	fresh := builder{
		root: root, content: filepath.Join(root, "content"), templates: filepath.Join(root, "templates"), drafts: true, base: "https://example.org/a/",
		module: func() ([]byte, error) { return module, nil },
	}
	remembering := fresh
	remembering.memory, remembering.store = &cache.Memory{}, cache.Open(t.TempDir())
	e := &editor{t: t, chance: rules.NewRand("edits"), roots: []string{fresh.content, fresh.templates}}
	good, faulty := 0, 0
	for n := range edits() {
		var did []string
		for range 1 + e.chance.Intn(2) {
			did = append(did, kindsOfEdits[e.chance.Intn(len(kindsOfEdits))](e))
		}
		t.Logf("edit %d: %s", n, strings.Join(did, ", "))
		files, err := remembering.build()
		other, otherErr := fresh.build()
		alike(t, files, other, err, otherErr)
		if err == nil {
			good++
			continue
		}
		// The author mends it: what lay there before lies there again.
		if faulty++; e.chance.Percent(60) {
			for _, name := range []string{"content", "templates"} {
				if err := os.RemoveAll(filepath.Join(root, name)); err != nil {
					t.Fatal(err)
				}
				whole(name)
			}
		}
	}
	t.Logf("%d builds were good, %d told faults", good, faulty)
	if edits() >= 5 && (good == 0 || faulty == 0) {
		t.Errorf("%d builds were good, %d told faults", good, faulty)
	}
}
