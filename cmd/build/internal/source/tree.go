// Package source reads folders that somebody edits, and remembers what it read until it
// is told of an edit.
//
// A build reads every file of the content, thousands in a large library, and asks for
// most of them again after each edit of one. What the system says of edits (package serve
// watches the folders) is enough to know which to read anew. To ask each file for its
// time and size was rejected: that is a call for each, takes longer than the build that
// follows, and an edit within the clock's grain goes unseen.
package source

import (
	"errors"
	"io/fs"
	"path"
	"strings"
	"sync"
)

// Tree is a file system over another one, in memory. What it has once given it gives
// again, until Forget. It may be used by several goroutines at once.
type Tree struct {
	under fs.FS

	lock  sync.Mutex
	age   int // counts what was forgotten: what was read across a change of age is not kept
	files map[string]file
	dirs  map[string]dir
	stats map[string]stat
}

type file struct {
	content string
	err     error
}

type dir struct {
	entries []fs.DirEntry
	err     error
}

type stat struct {
	info fs.FileInfo
	err  error
}

// lasts reports whether something is worth keeping: a file that another program holds just
// now may be free a moment later, and nobody says so.
func lasts(err error) bool { return err == nil || errors.Is(err, fs.ErrNotExist) }

func (f file) lasts() bool { return lasts(f.err) }
func (d dir) lasts() bool  { return lasts(d.err) }
func (s stat) lasts() bool { return lasts(s.err) }

// NewTree makes a tree over a file system, of which nothing is known yet.
func NewTree(under fs.FS) *Tree {
	t := &Tree{under: under}
	t.clear()
	return t
}

func (t *Tree) clear() {
	t.files, t.dirs, t.stats = map[string]file{}, map[string]dir{}, map[string]stat{}
}

// Forget says that the file or folder of a name may have changed, appeared or vanished,
// with all below it; "." is everything. Names are those of the file system.
func (t *Tree) Forget(name string) {
	t.lock.Lock()
	defer t.lock.Unlock()
	t.age++
	if name == "." {
		t.clear()
		return
	}
	for at := path.Dir(name); ; at = path.Dir(at) { // a folder appears with its first file
		delete(t.dirs, at)
		delete(t.stats, at)
		if at == "." {
			break
		}
	}
	gone := func(other string) bool { return other == name || strings.HasPrefix(other, name+"/") }
	for other := range t.files {
		if gone(other) {
			delete(t.files, other)
		}
	}
	for other := range t.dirs {
		if gone(other) {
			delete(t.dirs, other)
		}
	}
	for other := range t.stats {
		if gone(other) {
			delete(t.stats, other)
		}
	}
}

// recall returns what is kept under a name, or else what read says, and keeps that.
func recall[T interface{ lasts() bool }](t *Tree, kept func() map[string]T, name string, read func() T) T {
	t.lock.Lock()
	if known, ok := kept()[name]; ok {
		t.lock.Unlock()
		return known
	}
	age := t.age
	t.lock.Unlock()
	found := read()
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.age == age && found.lasts() {
		kept()[name] = found
	}
	return found
}

// ReadFile returns a file's content, in a copy of the caller's own.
func (t *Tree) ReadFile(name string) ([]byte, error) {
	text, err := t.ReadText(name)
	return []byte(text), err
}

// ReadText returns a file's content. Of a file that has not changed it is the same string.
func (t *Tree) ReadText(name string) (string, error) {
	f := recall(t, func() map[string]file { return t.files }, name, func() file {
		content, err := fs.ReadFile(t.under, name)
		return file{string(content), err}
	})
	return f.content, f.err
}

// ReadDir lists a folder.
func (t *Tree) ReadDir(name string) ([]fs.DirEntry, error) {
	d := recall(t, func() map[string]dir { return t.dirs }, name, func() dir {
		entries, err := fs.ReadDir(t.under, name)
		return dir{entries, err}
	})
	return d.entries, d.err
}

// Stat tells of a file or folder.
func (t *Tree) Stat(name string) (fs.FileInfo, error) {
	s := recall(t, func() map[string]stat { return t.stats }, name, func() stat {
		info, err := fs.Stat(t.under, name)
		return stat{info, err}
	})
	return s.info, s.err
}

// Open opens a file, not from memory.
func (t *Tree) Open(name string) (fs.File, error) { return t.under.Open(name) }
