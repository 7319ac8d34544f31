package publish

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"ludoteca/cmd/build/internal/render"
)

// This file brings a folder to hold exactly a site. Writing a second folder and
// swapping the two was rejected: a folder that a web server holds open, that is
// mounted or linked, cannot be swapped everywhere, and all mtimes would change.
// Instead each file is replaced by a rename, in an order in which every state on
// the way is a working site:
//
//  1. .ludoteca, the list of our files, is widened by those to come;
//  2. new assets, which no page knows yet;
//  3. new pages, then changed pages: all they refer to is there;
//  4. changed files that are no pages (sitemap and the like);
//  5. stale pages, then stale assets, which no page knows any more;
//  6. .ludoteca is narrowed to the site.
//
// That holds against a crash of this program. Against a power cut each file would
// have to be flushed to the disk, which makes publishing many times slower, and
// the next run repairs the folder anyhow.

// marker lists what was published, one path a line; only these are ever replaced
// or removed. Temporary files begin with tempPrefix and lie beside it.
const (
	marker     = ".ludoteca"
	tempPrefix = ".ludoteca-"
	markerHead = "# Files of a published site. They may be replaced and removed; all others in this folder are left alone.\n"
)

// Result counts what Sync did to the folder.
type Result struct {
	Written, Removed, Kept int
	Bytes                  int64 // written
}

// FolderError says that a folder cannot be published to, and what to do.
type FolderError struct {
	Dir string
	Err error  // why
	Do  string // the way out
}

func (e *FolderError) Error() string {
	return fmt.Sprintf("publishing to %s: %v: %s", e.Dir, e.Err, e.Do)
}

func (e *FolderError) Unwrap() error { return e.Err }

// Sync makes the folder dir, created if need be, hold the given files, and removes
// those that an earlier Sync wrote and this one no longer has. Files with the same
// bytes are not touched; files it never wrote are left alone. It works inside dir
// only: a symbolic link that leads out is an error. Every error is a *FolderError,
// and those about strangers' files come before anything is written.
func Sync(dir string, files render.Files, progress Progress) (Result, error) {
	return syncer{dir: dir, files: files, progress: progress, step: func() {}}.run()
}

// syncer is one run of Sync.
type syncer struct {
	dir      string
	files    render.Files
	progress Progress
	step     func() // called before each operation that changes the folder; tests crash there
	alone    bool   // one operation at a time, as tests want to count them

	root *os.Root
}

func (s syncer) run() (result Result, err error) {
	defer func() {
		if stranger := (*FolderError)(nil); err != nil && !errors.As(err, &stranger) {
			err = &FolderError{Dir: s.dir, Err: err, Do: "make it a folder that can be written or choose another with -out"}
		}
	}()
	for name := range s.files {
		if !fs.ValidPath(name) || name == "." || name == ".gitignore" || name == marker || strings.HasPrefix(name, tempPrefix) {
			return result, fmt.Errorf("a site cannot have a file %q", name)
		}
	}
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return result, err
	}
	if s.root, err = os.OpenRoot(s.dir); err != nil {
		return result, err
	}
	defer s.root.Close()

	old, empty, err := s.inspect()
	if err != nil {
		return result, err
	}
	var missing, changed []string
	state := map[string]*[]string{}
	var looking sync.Mutex
	look := func(name string) error {
		have, err := s.read(name)
		same := err == nil && bytes.Equal(have, s.files[name])
		looking.Lock()
		defer looking.Unlock()
		switch {
		case errors.Is(err, fs.ErrNotExist):
			state[name] = &missing
		case err != nil:
			return err
		case same:
			result.Kept++
		case !old[name]:
			return s.stranger(name)
		default:
			state[name] = &changed
		}
		return nil
	}
	names := s.files.Paths()
	asked := names
	if empty {
		asked = filter(names, func(name string) bool { return name[0] == '.' })
		for _, name := range filter(names, func(name string) bool { return name[0] != '.' }) {
			state[name] = &missing
		}
	}
	if err := s.each(asked, look, func(string) {}); err != nil {
		return result, err
	}
	for _, name := range names {
		if list := state[name]; list != nil {
			*list = append(*list, name)
		}
	}
	var stale []string
	for _, name := range slices.Sorted(maps.Keys(old)) {
		if _, wanted := s.files[name]; !wanted {
			stale = append(stale, name)
		}
	}

	isPage := func(name string) bool { return IsPage(unpacked(name)) }
	isAsset := func(name string) bool { return !isPage(name) }
	// Each group is complete before the next one begins.
	writes := [][]string{filter(missing, isAsset), filter(missing, isPage), filter(changed, isPage), filter(changed, isAsset)}
	removals := slices.Concat(filter(stale, isPage), filter(stale, isAsset))
	total := len(missing) + len(changed) + len(stale)

	all := maps.Clone(old)
	for name := range s.files {
		all[name] = true
	}
	if err := s.list(all); err != nil {
		return result, err
	}
	done := 0
	for _, group := range writes {
		err := s.each(group, func(name string) error { return s.write(name, s.files[name]) }, func(name string) {
			done++
			result.Written++
			result.Bytes += int64(len(s.files[name]))
			s.progress.tell(done, total, name)
		})
		if err != nil {
			return result, err
		}
	}
	for _, name := range removals {
		removed, err := s.remove(name)
		if err != nil {
			return result, err
		}
		if removed {
			result.Removed++
		}
		done++
		s.progress.tell(done, total, name)
	}
	for name := range all {
		_, all[name] = s.files[name]
	}
	return result, s.list(all)
}

// each does something for every name, several at a time, for a file system is slow and
// patient; and tells of each that is done, one at a time. It stops at the first error.
func (s syncer) each(names []string, do func(string) error, tell func(string)) error {
	var next atomic.Int64
	var telling sync.Mutex
	var first error
	work := func() {
		for i := int(next.Add(1)) - 1; i < len(names); i = int(next.Add(1)) - 1 {
			err := do(names[i])
			telling.Lock()
			if err == nil {
				tell(names[i])
			} else if first == nil {
				first = err
			}
			stop := first != nil
			telling.Unlock()
			if stop {
				return
			}
		}
	}
	if s.alone {
		work()
		return first
	}
	n := min(len(names), runtime.GOMAXPROCS(0))
	names = spread(names, n)
	var workers sync.WaitGroup
	for range n {
		workers.Go(work)
	}
	workers.Wait()
	return first
}

// spread deals names out from n places of the list in turn, so that workers mostly make
// folders in folders of their own: two that write into one wait for each other.
func spread(names []string, n int) []string {
	if n < 2 {
		return names
	}
	far := (len(names) + n - 1) / n
	list := make([]string, 0, len(names))
	for i := range far {
		for at := i; at < len(names); at += far {
			list = append(list, names[at])
		}
	}
	return list
}

// inspect reads the list of our files, makes sure that the folder is ours or empty but
// for names with a dot before them, and clears what a killed run left behind.
func (s syncer) inspect() (ours map[string]bool, empty bool, err error) {
	ours = map[string]bool{}
	entries, err := fs.ReadDir(s.root.FS(), ".")
	if err != nil {
		return nil, false, err
	}
	list, err := s.read(marker)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		empty = true
		for _, e := range entries {
			if !strings.HasPrefix(e.Name(), ".") {
				return nil, false, s.stranger(e.Name())
			}
		}
	case err != nil:
		return nil, false, err
	}
	for line := range strings.Lines(string(list)) {
		line = strings.TrimSuffix(line, "\n")
		if fs.ValidPath(line) && !strings.HasPrefix(line, "#") && line != "." && line != ".gitignore" {
			ours[line] = true
		}
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), tempPrefix) {
			s.step()
			if err := s.root.Remove(e.Name()); err != nil {
				return nil, false, err
			}
		}
	}
	return ours, empty, nil
}

func (s syncer) stranger(name string) error {
	return &FolderError{
		Dir: s.dir,
		Err: fmt.Errorf("%s was not written by this command", name),
		Do:  "move it away or choose an empty folder with -out",
	}
}

// read returns the content of a regular file. Anything else in its place is not
// ours to look through.
func (s syncer) read(name string) ([]byte, error) {
	info, err := s.root.Lstat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is in the way: not a regular file", name)
	}
	return s.root.ReadFile(name)
}

// write puts content under a name in one stroke: whoever reads that name gets the
// old bytes or the new ones. The temporary name is new each time, so that even two
// runs at once cannot mix their bytes.
func (s syncer) write(name string, content []byte) error {
	if dir := path.Dir(name); dir != "." {
		s.step()
		if err := s.root.MkdirAll(dir, 0o755); err != nil {
			return err
		}
	}
	temp := tempPrefix + rand.Text()
	s.step()
	err := s.root.WriteFile(temp, content, 0o644)
	if err == nil {
		s.step()
		err = s.root.Rename(temp, name)
	}
	if err != nil {
		s.root.Remove(temp)
	}
	return err
}

// remove deletes a file and the folders that it leaves empty. That it was gone
// already is no error: an earlier run may have been stopped before it could say so.
func (s syncer) remove(name string) (bool, error) {
	s.step()
	err := s.root.Remove(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		s.step()
		if s.root.Remove(dir) != nil {
			break // not empty
		}
	}
	return err == nil, nil
}

// list writes the marker for the names that are true, unless it says so already.
func (s syncer) list(names map[string]bool) error {
	var b strings.Builder
	b.WriteString(markerHead)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if names[name] {
			b.WriteString(name + "\n")
		}
	}
	if have, err := s.read(marker); err == nil && string(have) == b.String() {
		return nil
	}
	return s.write(marker, []byte(b.String()))
}

// unpacked is the name of the file that a compressed sibling stands for, or the
// name itself. A sibling is as much a page as its page: a host may send it instead.
func unpacked(name string) string {
	for _, p := range packings {
		if plain, ok := strings.CutSuffix(name, p.ext); ok {
			return plain
		}
	}
	return name
}

func filter(names []string, keep func(string) bool) []string {
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool { return !keep(name) })
}
