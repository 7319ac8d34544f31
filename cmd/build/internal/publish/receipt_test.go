package publish

import (
	"os"
	"path/filepath"
	"testing"

	"ludoteca/cmd/build/internal/source"
)

// A receipt is of what was written, says so again, and goes with its folder.
func TestReceipts(t *testing.T) {
	cache, files := t.TempDir(), site("0123abcd")
	keep := func() string {
		dir := t.TempDir()
		if _, err := Sync(dir, files, nil); err != nil {
			t.Fatal(err)
		}
		Receipt{Made: "here", Extent: "2 pages", Inputs: map[string][]source.Note{"content": {{Kind: "file", Name: "a b.md", Sum: "1"}}}}.Keep(dir, cache, files)
		return dir
	}
	dir, gone := keep(), keep()
	r, ok := ReadReceipt(dir, cache)
	if !ok || !r.Holds(dir) || r.Made != "here" || r.Extent != "2 pages" || len(r.Files) != len(files)+1 || r.Inputs["content"][0].Name != "a b.md" {
		t.Fatalf("%t %+v", ok, r)
	}
	if err := os.Truncate(r.name, 100); err != nil {
		t.Fatal(err)
	}
	if _, ok := ReadReceipt(dir, cache); ok {
		t.Error("half a receipt is believed")
	}

	// Somebody else wrote there meanwhile.
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("of another build"), 0o644); err != nil {
		t.Fatal(err)
	}
	os.Remove(r.name)
	Receipt{Made: "here"}.Keep(dir, cache, files)
	if _, ok := ReadReceipt(dir, cache); ok {
		t.Error("there is a receipt of what was not written")
	}

	dir = keep()
	if err := os.RemoveAll(gone); err != nil {
		t.Fatal(err)
	}
	Compress(nil, cache, nil)
	if _, ok := ReadReceipt(gone, cache); ok {
		t.Error("the receipt of a folder that is gone stays")
	}
	if _, ok := ReadReceipt(dir, cache); !ok {
		t.Error("the receipt of a folder that is there is gone")
	}
}
