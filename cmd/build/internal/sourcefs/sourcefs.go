// Package sourcefs opens the folders that a site is made of: the content and the
// templates. Of what lies in them it opens regular files of a bounded size alone, for a
// pipe or a device would never end, and nothing outside, whatever links say. What is
// opened elsewhere by mistake would be published.
package sourcefs

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Largest is the size of the largest file that is opened. The longest text of a site is a
// hundredth of it.
const Largest = 8 << 20

// FS is the files below a folder.
type FS struct{ root *os.Root }

// Open opens a folder, to be closed when all is read.
func Open(dir string) (*FS, error) {
	root, err := os.OpenRoot(dir)
	return &FS{root}, err
}

// Close ends the reading.
func (f *FS) Close() error { return f.root.Close() }

var errIrregular = errors.New("it is no regular file")

// Open opens a file or a folder.
func (f *FS) Open(name string) (fs.File, error) {
	info, err := f.Stat(name)
	if err == nil && !info.IsDir() {
		if !info.Mode().IsRegular() { // not to be opened, which may take for ever
			err = errIrregular
		} else if info.Size() > Largest {
			err = fmt.Errorf("it has %d MB, and %d are allowed", info.Size()>>20, Largest>>20)
		}
		if err != nil {
			err = &fs.PathError{Op: "open", Path: name, Err: err}
		}
	}
	if err != nil {
		return nil, err
	}
	return f.root.FS().Open(name)
}

// Stat tells what a name leads to.
func (f *FS) Stat(name string) (fs.FileInfo, error) { return fs.Stat(f.root.FS(), name) }

// Ignored reports whether a file is hidden or an editor's own: backups and locks
// of Emacs, Vim's swap files and its probe 4913, what JetBrains, Kate and others
// write before they rename.
func Ignored(name string) bool {
	base := filepath.Base(name)
	for _, prefix := range []string{".", "#", "~"} {
		if strings.HasPrefix(base, prefix) {
			return true
		}
	}
	for _, suffix := range []string{"~", ".tmp", ".swp", ".swx", ".bak", ".orig", ".part", "___jb_tmp___", "___jb_old___"} {
		if strings.HasSuffix(base, suffix) {
			return true
		}
	}
	return base == "4913"
}
