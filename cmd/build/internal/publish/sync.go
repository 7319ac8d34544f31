package publish

import (
	"bytes"
	"cmp"
	"context"
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

	"ludoteca/cmd/build/internal/parallel"
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
type Result struct{ Written, Removed, Kept int }

// stranger is the name of a file that is in the way and was written by others.
type stranger string

func (s stranger) Error() string { return string(s) + " was not written by this command" }

// Sync makes the folder dir, created if need be, hold the given files, and removes
// those that an earlier Sync wrote and this one no longer has. Files with the same
// bytes are not touched; files it never wrote are left alone. It works inside dir
// only: a symbolic link that leads out is an error. Every error says what to do, and those
// about strangers' files come before anything is written.
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
		switch err.(type) {
		case nil:
		case stranger:
			err = fmt.Errorf("publishing to %s: %w: move it away or choose an empty folder with -out", s.dir, err)
		default:
			err = fmt.Errorf("publishing to %s: %w: make it a folder that can be written or choose another with -out", s.dir, err)
		}
	}()
	for name := range s.files {
		if !fs.ValidPath(name) || name == "." || name == ".gitignore" || name == marker || strings.HasPrefix(name, tempPrefix) {
			return result, fmt.Errorf("a site cannot have a file %q", name)
		}
	}
	if _, err := os.Stat(s.dir); err != nil {
		if err := cmp.Or(os.MkdirAll(s.dir, 0o755), os.Chmod(s.dir, 0o755)); err != nil {
			return result, err
		}
	}
	if s.root, err = os.OpenRoot(s.dir); err != nil {
		return result, err
	}
	defer s.root.Close()
	now, err := s.survey()
	if err != nil {
		return result, err
	}
	p := newPlan(s.files.Paths(), now)
	if p.strange != "" {
		return result, stranger(p.strange)
	}
	return s.apply(p)
}

// survey is what a folder holds before it is changed.
type survey struct {
	marker   string          // the content of the list of our files
	ours     map[string]bool // the files on it
	same     map[string]bool // for each file of the site that is there, whether its bytes are right
	leftover []string        // what a killed run left behind
}

// plan is what is to be done to a folder, in this order.
type plan struct {
	strange  string   // a file of others that is in the way; then nothing is to be done
	leftover []string // what is removed first
	was      string   // the content of the list of our files, now
	widened  string   // that of all that is ours until the end
	writes   [][]string
	removals []string
	narrowed string // that of the site alone
	kept     int
}

// newPlan plans how the folder comes to hold the files of these names.
func newPlan(names []string, now survey) plan {
	p := plan{leftover: now.leftover, was: now.marker, narrowed: listing(names)}
	var missing, changed []string
	for _, name := range names {
		switch same, there := now.same[name]; {
		case !there:
			missing = append(missing, name)
		case same:
			p.kept++
		case !now.ours[name]:
			return plan{strange: name}
		default:
			changed = append(changed, name)
		}
	}
	stale := maps.Clone(now.ours)
	for _, name := range names {
		delete(stale, name)
	}
	gone := slices.Sorted(maps.Keys(stale))
	p.widened = listing(slices.Sorted(slices.Values(slices.Concat(names, gone))))
	isPage := func(name string) bool { return IsPage(unpacked(name)) }
	isAsset := func(name string) bool { return !isPage(name) }
	// Each group is complete before the next one begins.
	p.writes = [][]string{filter(missing, isAsset), filter(missing, isPage), filter(changed, isPage), filter(changed, isAsset)}
	p.removals = slices.Concat(filter(gone, isPage), filter(gone, isAsset))
	return p
}

// listing is the content of the marker for sorted names.
func listing(names []string) string { return markerHead + strings.Join(append(names, ""), "\n") }

// survey looks at the folder, and makes sure that it is ours or empty but for names with a
// dot before them.
func (s syncer) survey() (survey, error) {
	now := survey{ours: map[string]bool{}, same: map[string]bool{}}
	entries, err := fs.ReadDir(s.root.FS(), ".")
	if err != nil {
		return now, err
	}
	list, err := s.read(marker)
	empty := errors.Is(err, fs.ErrNotExist)
	if err != nil && !empty {
		return now, err
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), tempPrefix) {
			now.leftover = append(now.leftover, e.Name())
		} else if empty && !strings.HasPrefix(e.Name(), ".") {
			return now, stranger(e.Name())
		}
	}
	now.marker = string(list)
	for line := range strings.Lines(now.marker) {
		line = strings.TrimSuffix(line, "\n")
		if fs.ValidPath(line) && !strings.HasPrefix(line, "#") && line != "." && line != ".gitignore" {
			now.ours[line] = true
		}
	}
	asked := s.files.Paths()
	if empty {
		asked = filter(asked, func(name string) bool { return name[0] == '.' })
	}
	var noting sync.Mutex
	return now, s.each(asked, func(name string) error {
		have, err := s.read(name)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		noting.Lock()
		defer noting.Unlock()
		now.same[name] = bytes.Equal(have, s.files[name])
		return err
	})
}

// apply carries a plan out.
func (s syncer) apply(p plan) (Result, error) {
	for _, name := range p.leftover {
		s.step()
		if err := s.root.Remove(name); err != nil {
			return Result{}, err
		}
	}
	if p.widened != p.was {
		if err := s.write(marker, []byte(p.widened)); err != nil {
			return Result{}, err
		}
	}
	result := Result{Written: len(slices.Concat(p.writes...)), Kept: p.kept}
	tell := s.progress.counting(result.Written + len(p.removals))
	for _, group := range p.writes {
		err := s.each(group, func(name string) error {
			err := s.write(name, s.files[name])
			if err == nil {
				tell(name)
			}
			return err
		})
		if err != nil {
			return Result{}, err
		}
	}
	for _, name := range p.removals {
		removed, err := s.remove(name)
		if err != nil {
			return result, err
		}
		if removed {
			result.Removed++
		}
		tell(name)
	}
	if p.narrowed == p.widened {
		return result, nil
	}
	return result, s.write(marker, []byte(p.narrowed))
}

// each does something for every name, several at a time, for a file system is slow and
// patient. It begins no more after an error, and returns the first.
func (s syncer) each(names []string, do func(string) error) error {
	if s.alone {
		for _, name := range names {
			if err := do(name); err != nil {
				return err
			}
		}
		return nil
	}
	names = spread(names, runtime.GOMAXPROCS(0))
	failed, fail := context.WithCancelCause(context.Background())
	defer fail(nil)
	parallel.Each(len(names), func(i int) {
		if failed.Err() != nil {
			return
		}
		if err := do(names[i]); err != nil {
			fail(err)
		}
	})
	return context.Cause(failed)
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
		if err := s.mkdir(dir); err != nil {
			return err
		}
	}
	temp := tempPrefix + rand.Text()
	s.step()
	err := s.root.WriteFile(temp, content, 0o644)
	if err == nil { // for a web server to read, however private what this user writes is by habit
		err = s.root.Chmod(temp, 0o644)
	}
	if err == nil {
		s.step()
		err = s.root.Rename(temp, name)
	}
	if err != nil {
		_ = s.root.Remove(temp)
	}
	return err
}

// mkdir makes a folder and those above it, for a web server to read.
func (s syncer) mkdir(dir string) error {
	err := s.root.Mkdir(dir, 0o755)
	if errors.Is(err, fs.ErrNotExist) {
		if err = s.mkdir(path.Dir(dir)); err == nil {
			err = s.root.Mkdir(dir, 0o755)
		}
	}
	if err == nil {
		return s.root.Chmod(dir, 0o755)
	}
	if errors.Is(err, fs.ErrExist) { // or something in its place, which writing will tell
		return nil
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
