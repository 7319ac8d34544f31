package serve

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fsnotify/fsnotify"
)

// When to build is tested in a bubble of its own time; what counts as a change,
// by table; and that the system's notices arrive, with real files. No test waits
// for something not to happen.

// noticed is a watcher of one folder that the test tells what has changed, through a queue
// like the system's.
func noticed() (w *watcher, change func()) {
	w = &watcher{
		notify: &fsnotify.Watcher{Events: make(chan fsnotify.Event, 20), Errors: make(chan error)},
		roots:  map[string]bool{"content": true},
	}
	return w, func() {
		w.notify.Events <- fsnotify.Event{Name: filepath.Join("content", "rules.md"), Op: fsnotify.Write}
	}
}

func TestBuildWaitsForSilence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		w, change := noticed()
		var builds []time.Duration // when, since the beginning
		start := time.Now()
		go w.listen(ctx, func() { builds = append(builds, time.Since(start)) })

		const step = quiet * 2 / 3
		for range 5 { // a burst
			change()
			time.Sleep(step)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		if len(builds) != 1 || builds[0] != 4*step+quiet {
			t.Errorf("builds at %v, want one at %v: %v after the last change", builds, 4*step+quiet, quiet)
		}
		cancel()
		synctest.Wait()
	})
}

func TestChangesDuringABuildCauseOneMoreAfterIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		w, change := noticed()
		builds, running := 0, 0
		go w.listen(ctx, func() {
			builds++
			if running++; running > 1 {
				t.Error("two builds at once")
			}
			time.Sleep(time.Second)
			running--
		})
		change()
		time.Sleep(500 * time.Millisecond) // the first build is under way
		synctest.Wait()
		if builds != 1 {
			t.Fatalf("%d builds", builds)
		}
		for range 10 {
			change()
		}
		time.Sleep(10 * time.Second)
		synctest.Wait()
		if builds != 2 {
			t.Errorf("%d builds, want 2", builds)
		}
		cancel()
		synctest.Wait()
	})
}

func TestConcerns(t *testing.T) {
	root := filepath.FromSlash("/work/content")
	w := &watcher{roots: map[string]bool{root: true}}
	for _, c := range []struct {
		name string
		op   fsnotify.Op
		want bool
	}{
		{"/work/content/fr/rules.md", fsnotify.Write, true},
		{"/work/content/fr", fsnotify.Create, true},
		{"/work/content/fr/rules.md", fsnotify.Remove, true},
		{"/work/content/fr/rules.md", fsnotify.Rename, true},
		{"/work/content/fr/rules.md", fsnotify.Chmod, false},
		{"/work/content/fr/rules.md", fsnotify.Chmod | fsnotify.Write, true},
		{"/work/content", fsnotify.Create, true},
		{"/work/public", fsnotify.Write, false},
		{"/work/content2/x", fsnotify.Write, false},
		{"/work/content/.git", fsnotify.Create, false},
		{"/work/content/fr/.rules.md.swp", fsnotify.Write, false},
		{"/work/content/fr/.#rules.md", fsnotify.Create, false},
		{"/work/content/fr/#rules.md#", fsnotify.Create, false},
		{"/work/content/fr/rules.md~", fsnotify.Create, false},
		{"/work/content/fr/4913", fsnotify.Create, false},
		{"/work/content/fr/rules.md.tmp", fsnotify.Create, false},
		{"/work/content/fr/rules.md___jb_tmp___", fsnotify.Create, false},
	} {
		if got := w.concerns(fsnotify.Event{Name: filepath.FromSlash(c.name), Op: c.op}); got != c.want {
			t.Errorf("%v %s: %v", c.op, c.name, got)
		}
	}
}

// write saves a file as careful editors do: under another name, then renamed, so
// that it is one change and no build meets half of it.
func write(t *testing.T, file, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file+".tmp", []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(file+".tmp", file); err != nil {
		t.Fatal(err)
	}
}

// soon waits for something that must come; the limit is only met by a failure.
func soon[T any](t *testing.T, c <-chan T, what string) T {
	t.Helper()
	select {
	case v := <-c:
		return v
	case <-time.After(20 * time.Second):
		t.Fatalf("%s: nothing happens", what)
		panic("unreachable")
	}
}

func TestWatchSeesRealFiles(t *testing.T) {
	top := t.TempDir()
	content := filepath.Join(top, "content")
	page := filepath.Join(content, "symbotrio", "fr", "rules.md")
	write(t, page, "one")

	ctx, cancel := context.WithCancel(t.Context())
	changed, ended := make(chan struct{}), make(chan error, 1)
	go func() {
		ended <- watch(ctx, []string{content}, func() {
			select {
			case changed <- struct{}{}:
			case <-ctx.Done():
			}
		})
	}()
	soon(t, changed, "the watches stand")

	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(os.WriteFile(page, []byte("two"), 0o644))
	soon(t, changed, "a file is written in place")
	write(t, page, "three")
	soon(t, changed, "a file is replaced")

	fresh := filepath.Join(content, "trio", "it", "rules.md")
	write(t, fresh, "one")
	soon(t, changed, "a folder in a folder is made")
	write(t, fresh, "two")
	soon(t, changed, "a file is written in the new folder")

	must(os.RemoveAll(filepath.Join(content, "trio")))
	soon(t, changed, "folders are removed")
	write(t, fresh, "three")
	soon(t, changed, "the removed folder is back")

	away := filepath.Join(top, "away")
	must(os.Rename(content, away))
	soon(t, changed, "the watched folder itself goes")
	must(os.Rename(away, content))
	soon(t, changed, "and is back")
	write(t, page, "four")
	soon(t, changed, "a file is written in the folder that is back")

	cancel()
	if err := soon(t, ended, "the watch is stopped"); err != nil {
		t.Error(err)
	}
}

// However much happens at once, more even than the system tells of, the last call comes
// when all of it has.
func TestAStormIsSeenToItsEnd(t *testing.T) {
	folders, files := 60, 40
	if testing.Short() {
		folders = 10
	}
	content := t.TempDir()
	name := func(i int) string {
		return filepath.Join(content, fmt.Sprint("game", i/files), "fr", fmt.Sprint(i%files, ".md"))
	}
	ctx, cancel := context.WithCancel(t.Context())
	seen, ended := make(chan int, 1), make(chan error, 1)
	go func() {
		ended <- watch(ctx, []string{content}, func() {
			done := 0
			for i := range folders * files {
				if text, err := os.ReadFile(name(i)); err == nil && string(text) == "last" {
					done++
				}
			}
			select { // only the latest count matters
			case <-seen:
			default:
			}
			seen <- done
		})
	}()
	soon(t, seen, "the watches stand")
	for _, text := range []string{"first", "last"} {
		for i := range folders * files {
			write(t, name(i), text)
		}
	}
	for done := 0; done < folders*files; {
		done = soon(t, seen, fmt.Sprintf("%d of %d files are seen", done, folders*files))
	}
	cancel()
	if err := soon(t, ended, "the watch is stopped"); err != nil {
		t.Error(err)
	}
}
