package main

// What spares a build that was made before. The module and the icons lie in the cache with
// the name of all that they are made from, and beside them for each folder a receipt of
// what was published there (publish.Receipt): where the sources, the program and the folder are
// what they were, nothing is left to do.

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/publish"
	"ludoteca/cmd/build/internal/render"
	"ludoteca/cmd/build/internal/source"
	"ludoteca/templates/shelf"
	"ludoteca/wasm/engine"
)

// program names the program that runs, by its file; "" if it cannot be told.
var program = sync.OnceValue(func() string {
	name, err := os.Executable()
	if err != nil {
		return ""
	}
	info, err := os.Stat(name)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%q %d %d", name, info.Size(), info.ModTime().UnixNano())
})

// made names what publishes: this program with its flags and, where games are played,
// all that their engine is compiled from. It is "" where that cannot be told.
func (c *command) made() string {
	by := program()
	if by == "" {
		return ""
	}
	by = fmt.Sprintf("%s %q %q %t %t ", by, c.base, c.prefix, c.noOffline, c.compress)
	if book.Playable(os.DirFS(c.content), shelf.Games()) {
		engine, ok := compiledFrom(c.root)
		if !ok {
			return ""
		}
		by += fmt.Sprintf("%x", engine)
	}
	return by
}

// published reports whether a folder holds what a build would put there, and returns the
// receipt of it.
func (b builder) published(dir, made string) (publish.Receipt, bool) {
	r, ok := publish.ReadReceipt(dir, publish.DefaultCache())
	ok = ok && made != "" && r.Made == made && r.Holds(dir) &&
		source.Hold(os.DirFS(b.content), r.Inputs["content"]) && source.Hold(os.DirFS(b.templates), r.Inputs["templates"])
	if ok {
		r.Renew()
	}
	return r, ok
}

// receipt keeps what was published into a folder, and from what.
func (b builder) receipt(dir, made, extent string, files render.Files) {
	if made == "" || b.witness == nil {
		return
	}
	r := publish.Receipt{Made: made, Inputs: map[string][]source.Note{}, Extent: extent}
	for name, w := range b.witness {
		notes, ok := w.Notes()
		if !ok {
			return
		}
		r.Inputs[name] = notes
	}
	r.Keep(dir, publish.DefaultCache(), files)
}

// engineSources are the folders of the checkout that the module is compiled from.
var engineSources = []string{"rules", "templates/board", "wasm"}

// compiledFrom names all that the module is compiled from: the sources, the Go command,
// what tells it how. That the Go command would find nothing to do is no news a moment
// after it found nothing, but it takes longer to say so than a build.
func compiledFrom(root string) (sum [sha256.Size]byte, ok bool) {
	h := sha256.New()
	fmt.Fprintln(h, runtime.Version(), engine.Flags())
	for _, name := range []string{"GOEXPERIMENT", "GOROOT", "GOTOOLCHAIN", "GOWASM"} {
		fmt.Fprintln(h, name, os.Getenv(name))
	}
	command, err := exec.LookPath("go")
	if err != nil {
		return sum, false
	}
	info, err := os.Stat(command)
	if err != nil {
		return sum, false
	}
	fmt.Fprintln(h, command, info.Size(), info.ModTime().UnixNano())
	files := []string{"go.mod", "go.sum"}
	for _, dir := range engineSources {
		err := filepath.WalkDir(filepath.Join(root, dir), func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
				name, err = filepath.Rel(root, name)
				files = append(files, name)
			}
			return err
		})
		if err != nil {
			return sum, false
		}
	}
	for _, name := range files {
		if !addFile(h, root, name) {
			return sum, false
		}
	}
	return [sha256.Size]byte(h.Sum(nil)), true
}

func addFile(h io.Writer, root, name string) bool {
	content, err := os.ReadFile(filepath.Join(root, name))
	fmt.Fprintf(h, "%s %d\n", name, len(content))
	h.Write(content)
	return err == nil
}

// keepsake is something in the cache that a build made of what it is named by.
type keepsake struct {
	file string // "" keeps nothing
	from [sha256.Size]byte
}

// keepsakeOf is what a checkout keeps under a name, made by this program from these parts.
func keepsakeOf(root, name string, parts ...[]byte) keepsake {
	cache := publish.DefaultCache()
	if cache == "" || program() == "" {
		return keepsake{}
	}
	h := sha256.New()
	fmt.Fprintln(h, program())
	for _, part := range parts {
		fmt.Fprintln(h, len(part))
		h.Write(part)
	}
	checkout := sha256.Sum256([]byte(root))
	return keepsake{filepath.Join(cache, fmt.Sprintf("kept-%x-%s", checkout[:6], name)), [sha256.Size]byte(h.Sum(nil))}
}

// engineOf is where the module of a checkout is kept.
func engineOf(root string) keepsake {
	from, ok := compiledFrom(root)
	if !ok {
		return keepsake{}
	}
	return keepsakeOf(root, "engine", from[:])
}

// keep returns what was kept under a name, or makes it and keeps it.
func (b builder) keep(name string, from []byte, make func() ([]byte, error)) ([]byte, error) {
	k := keepsakeOf(b.root, name, from)
	if content := k.read(); content != nil {
		return content, nil
	}
	content, err := make()
	if err == nil {
		k.write(content)
	}
	return content, err
}

// read returns the content if it is still right, and whole.
func (k keepsake) read() []byte {
	if k.file == "" {
		return nil
	}
	text, err := os.ReadFile(k.file)
	if err != nil || len(text) < 2*sha256.Size {
		return nil
	}
	from, sum, content := text[:sha256.Size], text[sha256.Size:2*sha256.Size], text[2*sha256.Size:]
	if own := sha256.Sum256(content); !bytes.Equal(from, k.from[:]) || !bytes.Equal(sum, own[:]) {
		return nil
	}
	return content
}

// write keeps a content. That it cannot costs the next build its time and nothing else.
func (k keepsake) write(content []byte) {
	if k.file == "" || os.MkdirAll(filepath.Dir(k.file), 0o755) != nil {
		return
	}
	temp, err := os.CreateTemp(filepath.Dir(k.file), "new-")
	if err != nil {
		return
	}
	sum := sha256.Sum256(content)
	_, err = temp.Write(slices.Concat(k.from[:], sum[:], content))
	if temp.Close() != nil || err != nil || os.Rename(temp.Name(), k.file) != nil {
		os.Remove(temp.Name())
	}
}
