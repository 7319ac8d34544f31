package publish

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/render"
)

// onDisk reads a published folder, without what publishing keeps for itself.
func onDisk(t testing.TB, dir string) render.Files {
	t.Helper()
	files := render.Files{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || !e.Type().IsRegular() || name == marker {
			return err
		}
		files[name], err = os.ReadFile(filepath.Join(dir, name))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func mustSync(t testing.TB, dir string, files render.Files) Result {
	t.Helper()
	result, err := Sync(dir, files, nil)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func put(t testing.TB, dir, name, content string) {
	t.Helper()
	file := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

func same(t testing.TB, dir string, want render.Files) {
	t.Helper()
	got := onDisk(t, dir)
	for _, name := range want.Paths() {
		if b, ok := got[name]; !ok {
			t.Errorf("%s is missing", name)
		} else if !bytes.Equal(b, want[name]) {
			t.Errorf("%s differs", name)
		}
	}
	for _, name := range got.Paths() {
		if _, ok := want[name]; !ok {
			t.Errorf("%s is left over", name)
		}
	}
}

func TestSyncMakesTheFolderTheSite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "public")
	a, b := site("aaaaaaaa"), site("bbbbbbbb")
	if got := mustSync(t, dir, a); got.Written != len(a) || got.Removed != 0 || got.Kept != 0 {
		t.Errorf("first: %+v of %d files", got, len(a))
	}
	same(t, dir, a)
	mustSync(t, dir, b)
	same(t, dir, b)
	if _, err := os.Stat(filepath.Join(dir, "assets", "aaaaaaaa")); !errors.Is(err, fs.ErrNotExist) {
		t.Error("the folder of stale assets is still there")
	}
	if got := mustSync(t, dir, render.Files{}); got.Removed != len(b) {
		t.Errorf("emptied: %+v", got)
	}
	same(t, dir, render.Files{})
}

func TestSyncDoesNotTouchWhatIsUnchanged(t *testing.T) {
	dir, files := t.TempDir(), site("aaaaaaaa")
	mustSync(t, dir, files)
	long := time.Now().Add(-time.Hour).Truncate(time.Second)
	for name := range files {
		if err := os.Chtimes(filepath.Join(dir, name), long, long); err != nil {
			t.Fatal(err)
		}
	}
	files["fr/index.html"] = []byte("changed")
	if got := mustSync(t, dir, files); got != (Result{Written: 1, Kept: len(files) - 1}) {
		t.Errorf("%+v", got)
	}
	for name := range files {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if touched := !info.ModTime().Equal(long); touched != (name == "fr/index.html") {
			t.Errorf("%s: touched %v", name, touched)
		}
	}
}

func TestSyncLeavesStrangersAlone(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, ".gitignore", "*\n")
	put(t, dir, ".well-known/security.txt", "Contact: …")
	mustSync(t, dir, site("aaaaaaaa")) // dotfiles do not make a folder someone else's
	put(t, dir, "CNAME", "ludoteca.example")
	put(t, dir, "assets/aaaaaaaa/mine.txt", "kept")
	mustSync(t, dir, site("bbbbbbbb"))
	want := site("bbbbbbbb")
	want[".gitignore"] = []byte("*\n")
	want[".well-known/security.txt"] = []byte("Contact: …")
	want["CNAME"] = []byte("ludoteca.example")
	want["assets/aaaaaaaa/mine.txt"] = []byte("kept")
	same(t, dir, want)
}

// Every refusal is one sentence that names the folder, with a way out, and comes
// before anything is written.
func TestSyncRefuses(t *testing.T) {
	for name, prepare := range map[string]func(t *testing.T, dir string) (string, render.Files){
		"a folder of other things": func(t *testing.T, dir string) (string, render.Files) {
			put(t, dir, "holiday.jpg", "x")
			return dir, site("aaaaaaaa")
		},
		"a file in place of the folder": func(t *testing.T, dir string) (string, render.Files) {
			put(t, dir, "file", "x")
			return filepath.Join(dir, "file"), site("aaaaaaaa")
		},
		"a folder below a file": func(t *testing.T, dir string) (string, render.Files) {
			put(t, dir, "file", "x")
			return filepath.Join(dir, "file", "public"), site("aaaaaaaa")
		},
		"a stranger where a page should go": func(t *testing.T, dir string) (string, render.Files) {
			mustSync(t, dir, render.Files{"index.html": []byte("x")})
			put(t, dir, "robots.txt", "written by hand")
			return dir, site("aaaaaaaa")
		},
		"a folder where a page should go": func(t *testing.T, dir string) (string, render.Files) {
			mustSync(t, dir, render.Files{"index.html": []byte("x")})
			put(t, dir, "robots.txt/x", "")
			return dir, site("aaaaaaaa")
		},
		"a linked folder that leads out": func(t *testing.T, dir string) (string, render.Files) {
			mustSync(t, dir, render.Files{"index.html": []byte("x")})
			link(t, t.TempDir(), filepath.Join(dir, "fr"))
			return dir, site("aaaaaaaa")
		},
		"a linked page that leads out": func(t *testing.T, dir string) (string, render.Files) {
			mustSync(t, dir, render.Files{"index.html": []byte("x")})
			outside := t.TempDir()
			put(t, outside, "index.html", "theirs")
			if err := os.Remove(filepath.Join(dir, "index.html")); err != nil {
				t.Fatal(err)
			}
			link(t, filepath.Join(outside, "index.html"), filepath.Join(dir, "index.html"))
			return dir, site("aaaaaaaa")
		},
		"a path that leads out": func(t *testing.T, dir string) (string, render.Files) {
			return dir, render.Files{"../index.html": nil}
		},
		"a path of its own": func(t *testing.T, dir string) (string, render.Files) {
			return dir, render.Files{marker: nil}
		},
		"the folder's .gitignore": func(t *testing.T, dir string) (string, render.Files) {
			return dir, render.Files{".gitignore": nil}
		},
	} {
		t.Run(name, func(t *testing.T) {
			top := t.TempDir()
			dir, files := prepare(t, top)
			before := onDisk(t, top)
			_, err := Sync(dir, files, nil)
			if err == nil || !strings.HasPrefix(err.Error(), "publishing to "+dir+": ") {
				t.Fatalf("got %v, want why nothing is published to %s", err, dir)
			}
			if text := err.Error(); strings.Contains(text, "\n") || !strings.Contains(text, "-out") {
				t.Errorf("not one sentence with a way out: %s", text)
			}
			if !reflect.DeepEqual(before, onDisk(t, top)) {
				t.Error("something was written")
			}
		})
	}
}

func link(t *testing.T, to, at string) {
	t.Helper()
	if err := os.Symlink(to, at); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
}

// A list that was tampered with cannot reach out of the folder, nor at the files
// that are never ours.
func TestSyncDoesNotTrustItsList(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "public")
	put(t, top, "precious.txt", "x")
	put(t, dir, ".gitignore", "*")
	put(t, dir, marker, "../precious.txt\n/etc/hostname\n.gitignore\n.\n\nfr/index.html")
	mustSync(t, dir, render.Files{})
	for _, name := range []string{"precious.txt", "public/.gitignore"} {
		if _, err := os.Stat(filepath.Join(top, name)); err != nil {
			t.Error(err)
		}
	}
}

// What is to be done to a folder follows from what it holds and what it is to hold.
func TestPlan(t *testing.T) {
	ours := func(names ...string) map[string]bool {
		set := map[string]bool{}
		for _, name := range names {
			set[name] = true
		}
		return set
	}
	names := []string{"a.html", "a.html.br", "b.css", "c.html", "d.txt", "e.html"}
	got := newPlan(names, survey{
		marker: "whatever", leftover: []string{".ludoteca-x"},
		ours: ours("c.html", "d.txt", "e.html", "y.css", "z.html.gz"),
		same: map[string]bool{"c.html": false, "d.txt": false, "e.html": true},
	})
	want := plan{
		leftover: []string{".ludoteca-x"},
		was:      "whatever",
		widened:  markerHead + "a.html\na.html.br\nb.css\nc.html\nd.txt\ne.html\ny.css\nz.html.gz\n",
		writes:   [][]string{{"b.css"}, {"a.html", "a.html.br"}, {"c.html"}, {"d.txt"}},
		removals: []string{"z.html.gz", "y.css"},
		narrowed: markerHead + "a.html\na.html.br\nb.css\nc.html\nd.txt\ne.html\n",
		kept:     1,
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the plan is\n%+v\nwant\n%+v", got, want)
	}
	got = newPlan(names, survey{ours: ours("c.html"), same: map[string]bool{"b.css": false, "d.txt": true}})
	if !reflect.DeepEqual(got, plan{strange: "b.css"}) {
		t.Errorf("with a stranger's file in the way the plan is %+v", got)
	}
}

// reference matches what a page of the test sites refers to.
var reference = regexp.MustCompile(`(?:href|src|data-engine)="/([^"]+)"`)

// works checks that every page in the folder, in each of its encodings, finds all
// that it refers to.
func works(t *testing.T, dir string) {
	t.Helper()
	files := onDisk(t, dir)
	for name, content := range files {
		if !IsPage(unpacked(name)) || strings.HasPrefix(name, tempPrefix) {
			continue
		}
		if name != unpacked(name) {
			content = unpack(t, name, content)
		}
		refs := reference.FindAllSubmatch(content, -1)
		if len(refs) == 0 {
			t.Errorf("%s is cut short", name)
		}
		for _, m := range refs {
			if _, ok := files[string(m[1])]; !ok {
				t.Errorf("%s lacks %s", name, m[1])
			}
		}
	}
}

// errKilled is what stands for the end of the process: a panic runs no line of
// Sync any more, as a kill would not.
var errKilled = errors.New("killed")

// syncKilledAfter publishes and dies before operation n; it reports whether it did.
func syncKilledAfter(t *testing.T, n int, dir string, files render.Files) (killed bool) {
	t.Helper()
	defer func() {
		if r := recover(); r == errKilled {
			killed = true
		} else if r != nil {
			panic(r)
		}
	}()
	step := func() {
		if n--; n < 0 {
			panic(errKilled)
		}
	}
	if _, err := (syncer{dir: dir, files: files, step: step, alone: true}).run(); err != nil {
		t.Fatal(err)
	}
	return false
}

// complete is all that is published of a site.
func complete(files render.Files) render.Files {
	all := ForHosts(files, "/")
	maps.Copy(all, files)
	maps.Copy(all, Compress(files, false, nil, nil))
	return all
}

// Whenever publishing is killed, the folder holds a working site, and the next
// run, of this build or of the one before, completes it without a trace.
func TestSyncSurvivesBeingKilledAnywhere(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 7
	}
	old := complete(site("aaaaaaaa"))
	changed := site("bbbbbbbb")
	delete(changed, "fr/brigands/jouer/index.html")
	changed["it/symbotrio/index.html"] = changed["fr/symbotrio/index.html"]
	changed = complete(changed)
	for _, c := range []struct {
		name          string
		before, after render.Files
	}{{"first publication", render.Files{}, old}, {"new build", old, changed}, {"withdrawal", old, render.Files{}}} {
		t.Run(c.name, func(t *testing.T) {
			for n, killed := 0, true; killed; n += step {
				dir := t.TempDir()
				mustSync(t, dir, c.before)
				killed = syncKilledAfter(t, n, dir, c.after)
				if !killed && n < len(old) {
					t.Errorf("only %d operations: nothing was tested", n)
				}
				works(t, dir)
				next := c.after
				if n%2 == 1 {
					next = c.before
				}
				mustSync(t, dir, next)
				same(t, dir, next)
				if t.Failed() {
					t.Fatalf("when killed before operation %d", n)
				}
			}
		})
	}
}

func TestSyncTellsItsProgress(t *testing.T) {
	dir := t.TempDir()
	mustSync(t, dir, site("aaaaaaaa"))
	var steps, total int
	result, err := Sync(dir, site("bbbbbbbb"), func(done, all int, path string) {
		steps++
		total = all
		if done != steps || path == "" {
			t.Errorf("step %d says %d of %d, %q", steps, done, all, path)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if steps != total || steps != result.Written+result.Removed {
		t.Errorf("%d steps of %d for %+v", steps, total, result)
	}
}

// many is a site of 500 pages of 8 KB.
func many(text string) render.Files {
	files := render.Files{}
	for i := range 500 {
		files[fmt.Sprintf("fr/game-%d/index.html", i)] = []byte(strings.Repeat(text, 8<<10/len(text)))
	}
	return files
}

func BenchmarkSync(b *testing.B) {
	one, two := many("une tuile "), many("une carte ")
	for name, turns := range map[string][2]render.Files{
		"unchanged": {one, one},
		"all new":   {one, two},
	} {
		b.Run(name, func(b *testing.B) {
			dir := b.TempDir()
			mustSync(b, dir, turns[1])
			for i := 0; b.Loop(); i++ {
				mustSync(b, dir, turns[i%2])
			}
		})
	}
}

func BenchmarkCompressWarm(b *testing.B) {
	files, store := maps.Clone(many("une tuile ")), cache.Open(b.TempDir())
	for i, name := range files.Paths() {
		files[name] = fmt.Appendf(nil, "%d%s", i, files[name])
	}
	Compress(files, false, store, nil)
	for b.Loop() {
		Compress(files, false, store, nil)
	}
}

// However many workers share them out, each name is there once, and two that come one
// after the other are far apart.
func TestSpread(t *testing.T) {
	for count := range 9 {
		var names []string
		for i := range count {
			names = append(names, string(rune('a'+i)))
		}
		for workers := range 5 {
			list := spread(names, workers)
			if sorted := slices.Sorted(slices.Values(list)); !slices.Equal(sorted, names) {
				t.Errorf("%d names for %d workers: %v", count, workers, list)
			}
		}
	}
	if got := strings.Join(spread([]string{"a", "b", "c", "d", "e"}, 2), ""); got != "adbec" {
		t.Errorf("five names for two workers: %s", got)
	}
}
