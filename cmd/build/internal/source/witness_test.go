package source

import (
	"io/fs"
	"maps"
	"testing"
	"testing/fstest"
)

// What a witness has noted holds until something changes that was read, and only then.
func TestWitness(t *testing.T) {
	files := fstest.MapFS{"a/one": {Data: []byte("1")}, "a/two": {Data: []byte("2")}, "b/three": {Data: []byte("3")}}
	w := NewWitness(files)
	fs.ReadFile(w, "a/one")
	fs.ReadFile(w, "a/none")
	fs.ReadDir(w, "a")
	fs.Stat(w, "b")
	fs.Stat(w, "c")
	notes, ok := w.Notes()
	if !ok || len(notes) != 5 {
		t.Fatal(notes, ok)
	}
	for _, x := range []struct {
		what   string
		change func(fstest.MapFS)
		holds  bool
	}{
		{"nothing", func(fstest.MapFS) {}, true},
		{"a file that nobody read", func(f fstest.MapFS) { f["a/two"] = &fstest.MapFile{Data: []byte("2 more")} }, true},
		{"another folder", func(f fstest.MapFS) { f["b/four"] = &fstest.MapFile{} }, true},
		{"a file", func(f fstest.MapFS) { f["a/one"] = &fstest.MapFile{Data: []byte("one")} }, false},
		{"a file more", func(f fstest.MapFS) { f["a/zwei"] = &fstest.MapFile{} }, false},
		{"a file less", func(f fstest.MapFS) { delete(f, "a/two") }, false},
		{"a file that was missing", func(f fstest.MapFS) { f["a/none"] = &fstest.MapFile{} }, false},
		{"a folder that was missing", func(f fstest.MapFS) { f["c/one"] = &fstest.MapFile{} }, false},
		{"a folder that is gone", func(f fstest.MapFS) { delete(f, "b/three") }, false},
	} {
		changed := maps.Clone(files)
		x.change(changed)
		if Hold(changed, notes) != x.holds {
			t.Errorf("%s changes: holds is %t", x.what, !x.holds)
		}
	}

	files["a/one"] = &fstest.MapFile{Data: []byte("other")}
	fs.ReadFile(w, "a/one")
	if _, ok := w.Notes(); ok {
		t.Error("a file that changed while it was read is believed")
	}
	w = NewWitness(files)
	w.Open("a/one")
	if _, ok := w.Notes(); ok {
		t.Error("an opened file is believed")
	}
}
