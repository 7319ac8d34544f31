package publish

import (
	"bytes"
	"compress/gzip"
	"io"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"ludoteca/cmd/build/internal/render"
)

func unpack(t testing.TB, name string, packed []byte) []byte {
	t.Helper()
	var r io.Reader = brotli.NewReader(bytes.NewReader(packed))
	if strings.HasSuffix(name, ".gz") {
		var err error
		if r, err = gzip.NewReader(bytes.NewReader(packed)); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return plain
}

func TestCompressKeepsWhatGains(t *testing.T) {
	prose := []byte(strings.Repeat("Retournez trois tuiles. ", 50))
	files := render.Files{
		"fr/index.html":        prose,
		"engine.0123abcd.wasm": append([]byte("\x00asm"), prose...),
		"short.txt":            []byte("User-agent: *"),
		"empty.css":            nil,
		"photo.webp":           prose, // would pack, but its kind does not
	}
	got := Compress(files, "", nil)
	want := []string{"engine.0123abcd.wasm.br", "engine.0123abcd.wasm.gz", "fr/index.html.br", "fr/index.html.gz"}
	if !reflect.DeepEqual(got.Paths(), want) {
		t.Fatalf("siblings %q, want %q", got.Paths(), want)
	}
	for name, packed := range got {
		if plain := unpack(t, name, packed); !bytes.Equal(plain, files[unpacked(name)]) {
			t.Errorf("%s unpacks to something else", name)
		}
	}
}

func TestUsefulMargin(t *testing.T) {
	for _, c := range []struct {
		plain, packed int
		want          bool
	}{{1000, 900, true}, {1000, 901, false}, {1000, 1100, false}, {100, 36, true}, {100, 37, false}, {0, 1, false}} {
		if got := useful(c.plain, c.packed); got != c.want {
			t.Errorf("useful(%d, %d) = %v", c.plain, c.packed, got)
		}
	}
}

// entries lists the files of a cache folder.
func entries(t *testing.T, cache string) []string {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(cache, "packed", "*"))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestCacheIsUsedAndNeverTrusted(t *testing.T) {
	files, cache := site("0123abcd"), t.TempDir()
	cold := Compress(files, cache, nil)
	kept := entries(t, cache)
	if len(kept) == 0 {
		t.Fatal("nothing was remembered")
	}
	if warm := Compress(files, cache, nil); !reflect.DeepEqual(cold, warm) {
		t.Error("a warm cache gives other bytes")
	}
	// A well-formed entry is believed: that is what shows it was used at all.
	for _, entry := range kept {
		if err := os.WriteFile(entry, emptyEntry, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name, packed := range Compress(files, cache, nil) {
		if len(packed) != 0 {
			t.Errorf("%s was packed again in spite of the cache", name)
		}
	}
	// A damaged one is not.
	for i, entry := range kept {
		if err := os.WriteFile(entry, []byte(strings.Repeat("x", i*7)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if again := Compress(files, cache, nil); !reflect.DeepEqual(cold, again) {
		t.Error("a damaged cache gives other bytes")
	}
}

// emptyEntry is the entry of something that packs into nothing: the hash of no bytes.
var emptyEntry = func() []byte {
	const sum = "\xe3\xb0\xc4\x42\x98\xfc\x1c\x14\x9a\xfb\xf4\xc8\x99\x6f\xb9\x24\x27\xae\x41\xe4\x64\x9b\x93\x4c\xa4\x95\x99\x1b\x78\x52\xb8\x55"
	return []byte(sum)
}()

func TestCacheForgetsTheUnused(t *testing.T) {
	files, cache := site("0123abcd"), t.TempDir()
	Compress(files, cache, nil)
	old := time.Now().Add(-shelfLife - time.Hour)
	for _, entry := range entries(t, cache) {
		if err := os.Chtimes(entry, old, old); err != nil {
			t.Fatal(err)
		}
	}
	only := maps.Clone(files)
	maps.DeleteFunc(only, func(name string, _ []byte) bool { return name != "index.html" })
	before := len(entries(t, cache))
	if Compress(only, cache, nil); len(entries(t, cache)) != before {
		t.Error("it looks for the unused more than once a day")
	}
	if err := os.Chtimes(filepath.Join(cache, "pruned"), old, old); err != nil {
		t.Fatal(err)
	}
	Compress(only, cache, nil)
	if got := len(entries(t, cache)); got != len(packings) {
		t.Errorf("%d entries left, want the %d that are in use", got, len(packings))
	}
}

func TestUnwritableCacheOnlyCostsTime(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	files := site("0123abcd")
	if got := Compress(files, blocked, nil); !reflect.DeepEqual(got, Compress(files, "", nil)) {
		t.Error("an unwritable cache changes the result")
	}
}

func TestCompressTellsItsProgress(t *testing.T) {
	var steps, total int
	Compress(site("0123abcd"), "", func(done, all int, path string) {
		steps++
		total = all
		if done != steps || path == "" {
			t.Errorf("step %d says %d of %d, %q", steps, done, all, path)
		}
	})
	if steps == 0 || steps != total {
		t.Errorf("%d steps of %d", steps, total)
	}
}
