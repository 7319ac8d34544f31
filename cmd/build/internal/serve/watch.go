package serve

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
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
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	failed := make(chan error, 1)
	w.mark()
	go func() {
		failed <- w.listen(ctx)
		cancel()
	}()
	settle(ctx, w.dirty, quiet, changed)
	return <-failed
}

// settle calls run whenever dirty has spoken and then been silent for a while.
func settle(ctx context.Context, dirty <-chan struct{}, silence time.Duration, run func()) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-dirty:
		}
		for silent := false; !silent; {
			select {
			case <-ctx.Done():
				return
			case <-dirty:
			case <-time.After(silence):
				silent = true
			}
		}
		run()
	}
}

// watcher turns the system's notices into one word: dirty.
type watcher struct {
	notify *fsnotify.Watcher
	roots  map[string]bool
	dirty  chan struct{} // holds one; more would say nothing more
}

func newWatcher(dirs []string) (*watcher, error) {
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, fmt.Errorf("watching for changes: %w", err)
	}
	w := &watcher{notify: notify, roots: map[string]bool{}, dirty: make(chan struct{}, 1)}
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
			if name != dir && ignored(name) {
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

func (w *watcher) mark() {
	select {
	case w.dirty <- struct{}{}:
	default:
	}
}

// listen marks what the system reports until ctx is done.
func (w *watcher) listen(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case event := <-w.notify.Events:
			if !w.concerns(event) {
				continue
			}
			if event.Has(fsnotify.Create) {
				// Perhaps a folder, perhaps with files in it already. Of a file,
				// nothing is added.
				if err := w.add(event.Name); err != nil {
					return fmt.Errorf("watching %s for changes: %w", event.Name, err)
				}
			}
			w.mark()
		case err := <-w.notify.Errors:
			if !errors.Is(err, fsnotify.ErrEventOverflow) {
				return fmt.Errorf("watching for changes: %w", err)
			}
			// Too much at once: what was lost is unknown, so look at all again.
			for root := range w.roots {
				if err := w.add(root); err != nil {
					return fmt.Errorf("watching %s for changes: %w", root, err)
				}
			}
			w.mark()
		}
	}
}

// concerns reports whether an event is about a source: not only about access
// rights, not about a neighbour of a root, not about a file to be ignored.
func (w *watcher) concerns(event fsnotify.Event) bool {
	if event.Op == fsnotify.Chmod {
		return false
	}
	if w.roots[event.Name] {
		return true
	}
	for root := range w.roots {
		if strings.HasPrefix(event.Name, root+string(filepath.Separator)) {
			return !ignored(event.Name)
		}
	}
	return false
}

// ignored reports whether a file is hidden or an editor's own: backups and locks
// of Emacs, Vim's swap files and its probe 4913, what JetBrains, Kate and others
// write before they rename.
func ignored(name string) bool {
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
