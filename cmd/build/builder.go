package main

// One build, from folders to files: the book is read while the module is being
// compiled, then both become pages.

import (
	"io/fs"
	"os"
	"path/filepath"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/ogimage"
	"ludoteca/cmd/build/internal/render"
	"ludoteca/cmd/build/internal/source"
	"ludoteca/templates/shelf"
)

// builder is where a build takes things from.
type builder struct {
	root, content, templates string
	base                     string
	drafts                   bool
	noOffline                bool           // nothing can be taken along
	album                    *ogimage.Album // of the pictures that are to be drawn, or nil
	// Compiles the module, once. What plays in the page must be what checks the
	// content, which cannot change while this program runs; so an edit of the
	// content does not wait for the Go command either.
	module  func() ([]byte, error)
	memory  *memory                    // of the builds before; nil where there is only one
	witness map[string]*source.Witness // of the content and the templates; may be nil
}

// memory is what a build takes from those before it.
type memory struct {
	content, templates *source.Tree
	book               book.Memory
	pages              render.Memory
}

// remember makes builds take from each other what is the same.
func (b *builder) remember() {
	b.memory = &memory{content: source.NewTree(os.DirFS(b.content)), templates: source.NewTree(os.DirFS(b.templates))}
}

// forget says that a source has changed; "" is anything.
func (b *builder) forget(name string) {
	for dir, tree := range map[string]*source.Tree{b.content: b.memory.content, b.templates: b.memory.templates} {
		if name == "" {
			tree.Forget(".")
		} else if rel, err := filepath.Rel(real(dir), name); err == nil && filepath.IsLocal(rel) {
			tree.Forget(filepath.ToSlash(rel))
		}
	}
}

// real is a folder as the system calls it.
func real(dir string) string {
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	if to, err := filepath.EvalSymlinks(dir); err == nil {
		return to
	}
	return dir
}

// sources returns the folders to read.
func (b builder) sources() (content, templates fs.FS) {
	if b.memory != nil {
		return b.memory.content, b.memory.templates
	}
	if b.witness != nil {
		return b.witness["content"], b.witness["templates"]
	}
	return os.DirFS(b.content), os.DirFS(b.templates)
}

// build makes the whole site. The error is book.Diagnostics where the content is
// wrong, and that goes before all that may be wrong besides.
func (b builder) build() (render.Files, error) {
	if content, _ := b.sources(); book.Playable(content, shelf.Games()) {
		go b.module()
	}
	loaded, err := b.load()
	if err != nil {
		return nil, err
	}
	return b.render(loaded)
}

// render makes pages of a book, and puts the module beside them if one of them plays.
func (b builder) render(loaded *book.Book) (render.Files, error) {
	var module []byte
	content, templates := b.sources()
	if book.Playable(content, shelf.Games()) {
		var err error
		if module, err = b.module(); err != nil {
			return nil, err
		}
	}
	o := render.Options{Base: b.base, Root: b.shown(b.templates), NoOffline: b.noOffline, Album: b.album, Keep: b.keep}
	if b.memory != nil {
		o.Memory = &b.memory.pages
	}
	return render.Site(loaded, templates, module, o)
}

// load reads and checks the content.
func (b builder) load() (*book.Book, error) {
	content, _ := b.sources()
	o := book.Options{Drafts: b.drafts, Root: b.shown(b.content)}
	if b.memory != nil {
		o.Memory = &b.memory.book
	}
	return book.Load(content, shelf.Games(), o)
}

// shown is a folder as an editor finds it from the checkout's root.
func (b builder) shown(dir string) string {
	if rel, err := filepath.Rel(b.root, dir); err == nil && filepath.IsLocal(rel) {
		return filepath.ToSlash(rel)
	}
	return filepath.ToSlash(dir)
}
