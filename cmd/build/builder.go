package main

// One build, from folders to files: the book is read while the module is being
// compiled, then both become pages.

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/ogimage"
	"ludoteca/cmd/build/internal/render"
	"ludoteca/cmd/build/internal/sourcefs"
	"ludoteca/templates/shelf"
	"ludoteca/wasm/engine"
)

// builder is where a build takes things from.
type builder struct {
	root, content, templates string
	base                     string
	drafts                   bool
	noOffline                bool                       // nothing can be taken along
	pictures                 map[string]ogimage.Picture // takes those that are to be drawn; may be nil
	// Compiles the module, once. What plays in the page must be what checks the
	// content, which cannot change while this program runs; so an edit of the
	// content does not wait for the Go command either.
	module func() ([]byte, error)
	review func() ([]byte, error) // the same of the one that reviews matches; nil where none are reviewed
	store  *cache.Store           // of what earlier runs have made; may be nil
	memory *cache.Memory          // of the builds before; nil where there is only one
}

// build makes the whole site. The error is book.Diagnostics where the content is
// wrong, and that goes before all that may be wrong besides.
func (b builder) build() (render.Files, error) {
	if b.plays() {
		go func() { // who asks again gets the error
			_, _ = b.module()
			if b.review != nil {
				_, _ = b.review()
			}
		}()
	}
	loaded, err := b.load()
	if err != nil {
		return nil, err
	}
	files, err := b.render(loaded)
	if err == nil {
		b.memory.Sweep()
	}
	return files, err
}

// plays reports whether the content has a game that the engine plays.
func (b builder) plays() bool { return book.HasGames(os.DirFS(b.content), shelf.Games()) }

// load reads and checks the content.
func (b builder) load() (*book.Book, error) {
	content, err := sourcefs.Open(b.content)
	if err != nil {
		return nil, err
	}
	defer content.Close()
	return book.Load(content, shelf.Games(), book.Options{Drafts: b.drafts, Root: b.shown(b.content), Memory: b.memory})
}

// render makes pages of a book, and puts the module beside them if one of them plays.
func (b builder) render(loaded *book.Book) (render.Files, error) {
	var module, review []byte
	if b.plays() {
		var err error
		if module, err = b.module(); err != nil {
			return nil, err
		}
		if b.review != nil {
			if review, err = b.review(); err != nil {
				return nil, err
			}
		}
	}
	templates, err := sourcefs.Open(b.templates)
	if err != nil {
		return nil, err
	}
	defer templates.Close()
	return render.Site(loaded, templates, module, render.Options{
		Base: b.base, Root: b.shown(b.templates), NoOffline: b.noOffline, Review: review, Pictures: b.pictures, Store: b.store, Memory: b.memory,
	})
}

// shown is a folder as an editor finds it from the checkout's root.
func (b builder) shown(dir string) string {
	if rel, err := filepath.Rel(b.root, dir); err == nil && filepath.IsLocal(rel) {
		return filepath.ToSlash(rel)
	}
	return filepath.ToSlash(dir)
}

// compiled returns a module, from the store if all that it is compiled from is as it was:
// the Go command finds that out too, but takes longer to do so than a build. The remark is
// what there is to say of it (engine.Build).
func (b builder) compiled(ctx context.Context, m engine.Module) (module []byte, remark string, err error) {
	from, err := goSources(b.root, engineFolders)
	if err != nil {
		return nil, "", err
	}
	passing := errors.New("not to be kept")
	module, err = b.store.Do(m.Name, func() (module []byte, err error) {
		if module, remark, err = engine.Build(ctx, b.root, m); err != nil {
			return nil, err
		}
		now, err := goSources(b.root, engineFolders)
		if err != nil || remark != "" || !slices.EqualFunc(from, now, bytes.Equal) { // a source was saved meanwhile
			err = passing
		}
		return module, err
	}, from...)
	switch {
	case err == passing:
		err = nil
	case ctx.Err() != nil:
		err = errStopped
	}
	return module, remark, err
}

// engineFolders are those of the checkout that the module is compiled from.
var engineFolders = []string{"rules", "templates", "wasm"}

// edited returns the Go file that has changed since some sources were read, as a fault: what
// was compiled cannot follow, and would find faults in content that was written for the new code.
func edited(root string, since [][]byte) error {
	now, err := goSources(root, goFolders)
	if err != nil {
		return err
	}
	for i := range max(len(now), len(since)) {
		if i >= len(now) || i >= len(since) || !bytes.Equal(now[i], since[i]) {
			name := string(now[min(i, len(now)-1)&^1]) // they are pairs
			return book.Diagnostics{{File: name, Line: 1, Col: 1, What: "Go code was edited, and this program was compiled before", Do: "stop it and run it again"}}
		}
	}
	return nil
}

// goFolders are those that the program itself is compiled from.
var goFolders = append([]string{"cmd"}, engineFolders...)

// goSources returns all that the module follows from: the sources in some folders, with those of
// package engine itself, the release of Go that go.mod names, and what tells Go to compile
// otherwise. They are pairs of a name and a text.
func goSources(root string, folders []string) ([][]byte, error) {
	var list [][]byte
	for _, name := range []string{"GOEXPERIMENT", "GOROOT", "GOTOOLCHAIN", "GOWASM"} {
		list = append(list, []byte(name+"="+os.Getenv(name)))
	}
	add := func(name string) error {
		text, err := os.ReadFile(filepath.Join(root, name))
		list = append(list, []byte(name), text)
		return err
	}
	err := errors.Join(add("go.mod"), add("go.sum"))
	for _, dir := range folders {
		err = errors.Join(err, fs.WalkDir(os.DirFS(root), dir, func(name string, d fs.DirEntry, err error) error {
			if ext := path.Ext(name); err == nil && (ext == ".go" && !strings.HasSuffix(name, "_test.go") || ext == ".txt") {
				return add(name)
			}
			return err
		}))
	}
	if err != nil {
		return nil, fmt.Errorf("reading the sources of the engine: %w", err)
	}
	return list, nil
}
