package publish

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"ludoteca/cmd/build/internal/cache"
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
	got := Compress(files, false, nil, nil)
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

// What was packed comes from the store; a well-formed entry is believed, which shows it.
func TestCompressUsesTheStore(t *testing.T) {
	files, dir := site("0123abcd"), t.TempDir()
	store := cache.Open(dir)
	cold := Compress(files, false, store, nil)
	if warm := Compress(files, false, store, nil); !reflect.DeepEqual(cold, warm) {
		t.Error("a warm store gives other bytes")
	}
	kept, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil || len(kept) == 0 {
		t.Fatal("nothing is kept", err)
	}
	empty := sha256.Sum256(nil) // the entry of what packs into nothing
	for _, entry := range kept {
		if err := os.WriteFile(entry, empty[:], 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name, packed := range Compress(files, false, store, nil) {
		if len(packed) != 0 {
			t.Errorf("%s was packed again in spite of the store", name)
		}
	}
}

// A quick packing gives what is there, packed as it should be, or packs it less well; it keeps nothing.
func TestCompressQuickly(t *testing.T) {
	files, dir := site("0123abcd"), t.TempDir()
	store := cache.Open(dir)
	for name, packed := range Compress(files, true, store, nil) {
		if plain := unpack(t, name, packed); !bytes.Equal(plain, files[unpacked(name)]) {
			t.Errorf("%s unpacks to something else", name)
		}
	}
	if kept, _ := filepath.Glob(filepath.Join(dir, "*")); len(kept) > 0 {
		t.Errorf("it keeps %s", kept)
	}
	if best := Compress(files, false, store, nil); !reflect.DeepEqual(best, Compress(files, true, store, nil)) {
		t.Error("what is kept is not taken")
	}
}

func TestCompressTellsItsProgress(t *testing.T) {
	var steps, total int
	Compress(site("0123abcd"), false, nil, func(done, all int, path string) {
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
