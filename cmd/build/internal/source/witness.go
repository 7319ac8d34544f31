package source

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"strings"
	"sync"
	"sync/atomic"

	"ludoteca/cmd/build/internal/parallel"
)

// Witness is a file system that notes what is read of another one: which files, which
// folders, what was asked for in vain. Whoever reads the same again, and finds what was
// noted, would come to the same end. It may be used by several goroutines at once.
type Witness struct {
	under fs.FS

	lock  sync.Mutex
	notes map[string]Note
	blind bool
}

// Note is what was found under a name.
type Note struct {
	Kind string // file, dir or stat
	Name string
	Sum  string // of what was found
}

// NewWitness makes a witness over a file system, of which nothing was read yet.
func NewWitness(under fs.FS) *Witness { return &Witness{under: under, notes: map[string]Note{}} }

// Notes lists what was read, in no order; false if something was read in a way that nobody
// could note.
func (w *Witness) Notes() ([]Note, bool) {
	w.lock.Lock()
	defer w.lock.Unlock()
	list := make([]Note, 0, len(w.notes))
	for _, n := range w.notes {
		list = append(list, n)
	}
	return list, !w.blind
}

// Hold reports whether a file system has what was noted.
func Hold(under fs.FS, notes []Note) bool {
	var other atomic.Bool
	parallel.Each(len(notes), func(i int) {
		if other.Load() {
			return
		}
		n, sum := notes[i], ""
		switch n.Kind {
		case "file":
			content, err := fs.ReadFile(under, n.Name)
			sum = Sum(content, err)
		case "dir":
			entries, err := fs.ReadDir(under, n.Name)
			sum = sumOfDir(entries, err)
		case "stat":
			info, err := fs.Stat(under, n.Name)
			sum = sumOfStat(info, err)
		}
		if sum != n.Sum {
			other.Store(true)
		}
	})
	return !other.Load()
}

// Sum names what reading a file has given.
func Sum(content []byte, err error) string {
	if err != nil {
		return failed(err)
	}
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:16])
}

func sumOfDir(entries []fs.DirEntry, err error) string {
	if err != nil {
		return failed(err)
	}
	var b strings.Builder
	for _, e := range entries {
		b.WriteString(e.Name() + " " + e.Type().String() + "\n")
	}
	return Sum([]byte(b.String()), nil)
}

func sumOfStat(info fs.FileInfo, err error) string {
	if err != nil {
		return failed(err)
	}
	return info.Mode().Type().String()
}

func failed(err error) string {
	if errors.Is(err, fs.ErrNotExist) {
		return "none"
	}
	return "error"
}

func (w *Witness) note(kind, name, sum string) {
	w.lock.Lock()
	defer w.lock.Unlock()
	n := Note{kind, name, sum}
	if was, ok := w.notes[kind+name]; ok && was != n || sum == "error" { // it changes while it is read
		w.blind = true
	}
	w.notes[kind+name] = n
}

// ReadFile returns a file's content.
func (w *Witness) ReadFile(name string) ([]byte, error) {
	content, err := fs.ReadFile(w.under, name)
	w.note("file", name, Sum(content, err))
	return content, err
}

// ReadDir lists a folder.
func (w *Witness) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(w.under, name)
	w.note("dir", name, sumOfDir(entries, err))
	return entries, err
}

// Stat tells of a file or folder; what is noted is whether it is there and which of the
// two it is.
func (w *Witness) Stat(name string) (fs.FileInfo, error) {
	info, err := fs.Stat(w.under, name)
	w.note("stat", name, sumOfStat(info, err))
	return info, err
}

// Open opens a file. What is read of it cannot be noted.
func (w *Witness) Open(name string) (fs.File, error) {
	w.lock.Lock()
	w.blind = true
	w.lock.Unlock()
	return w.under.Open(name)
}
