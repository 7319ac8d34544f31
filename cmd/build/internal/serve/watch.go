package serve

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"ludoteca/cmd/build/internal/sourcefs"
)

// This file notices edits. It watches folders and not files, because most editors
// save by renaming a new file over the old one, and a watch on the old one would
// then watch nothing. Polling was rejected: it is late, or busy all day.

// quiet is how long nothing must happen before the change counts as complete: an
// editor saves in several steps within a few milliseconds, a checkout in thousands. What
// comes later leads to another build.
const quiet = 5 * time.Millisecond

// watch calls changed once the watches stand, so that no edit can fall between that call
// and the watching; and again after something in the folders dirs, or in folders below
// them, has changed and then been quiet for a moment. It calls it once at a time;
// what happens during a call leads to another one after it. Folders may appear and
// vanish, those in dirs too. Dotfiles and the temporary files of editors do not
// count. It returns nil when ctx is done, and an error when the system refuses
// to watch.
func watch(ctx context.Context, dirs []string, changed func()) error {
	w, err := newWatcher(dirs)
	if err != nil {
		return err
	}
	defer w.notify.Close()
	return w.listen(ctx, changed)
}

// watcher is what is watched: the folders named, as the system names them.
type watcher struct {
	notify *fsnotify.Watcher
	roots  map[string]bool
}

func newWatcher(dirs []string) (*watcher, error) {
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, fmt.Errorf("watching for changes: %w", err)
	}
	w := &watcher{notify: notify, roots: map[string]bool{}}
	for _, dir := range dirs {
		if dir, err = filepath.Abs(dir); err == nil {
			if real, err := filepath.EvalSymlinks(dir); err == nil {
				dir = real // a link itself has nothing below it
			}
			w.roots[dir] = true
			err = w.add(dir)
		}
		if err == nil {
			// The folder above tells when the root itself is replaced.
			err = notify.Add(filepath.Dir(dir))
		}
		if err != nil {
			notify.Close()
			return nil, fmt.Errorf("watching %s for changes: %w", dir, err)
		}
	}
	return w, nil
}

// add watches a folder and those below it. One that vanishes meanwhile is fine.
func (w *watcher) add(dir string) error {
	return filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		if err == nil && e.IsDir() {
			if name != dir && sourcefs.Ignored(name) {
				return fs.SkipDir
			}
			err = w.notify.Add(name)
		}
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	})
}

// listen calls changed once it has been quiet, at the beginning and after each change. What
// happens during a call waits in the system's own queue; where that runs over, what was
// lost is unknown, so all folders are looked at again.
func (w *watcher) listen(ctx context.Context, changed func()) error {
	silence := time.NewTimer(quiet)
	for {
		var fresh []string // perhaps folders, perhaps with files in them already
		select {
		case <-ctx.Done():
			return nil
		case <-silence.C:
			changed()
			continue
		case event := <-w.notify.Events:
			if !w.concerns(event) {
				continue
			}
			if event.Has(fsnotify.Create) {
				fresh = []string{event.Name}
			}
		case err := <-w.notify.Errors:
			if !errors.Is(err, fsnotify.ErrEventOverflow) {
				return fmt.Errorf("watching for changes: %w", err)
			}
			fresh = slices.Collect(maps.Keys(w.roots))
		}
		for _, dir := range fresh {
			if err := w.add(dir); err != nil {
				return fmt.Errorf("watching %s for changes: %w", dir, err)
			}
		}
		silence.Reset(quiet)
	}
}

// concerns reports whether an event is about a source: not only about access
// rights, not about a neighbour of a root, not about a file to be ignored.
func (w *watcher) concerns(event fsnotify.Event) bool {
	if event.Op == fsnotify.Chmod {
		return false
	}
	for root := range w.roots {
		if strings.HasPrefix(event.Name, root+string(filepath.Separator)) {
			return !sourcefs.Ignored(event.Name)
		}
	}
	return w.roots[event.Name]
}
