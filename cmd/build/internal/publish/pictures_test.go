package publish

import (
	"bytes"
	"image/color"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"testing"

	"ludoteca/cmd/build/internal/cache"
	"ludoteca/cmd/build/internal/ogimage"
)

// A picture is drawn once: later it comes from the store, and one that was damaged there
// is drawn again. Without a store the bytes are the same.
func TestPicturesAreRemembered(t *testing.T) {
	all := map[string]ogimage.Picture{
		"assets/0123/share.png": {Title: "One", Ground: color.NRGBA{1, 2, 3, 255}},
		"assets/4567/share.png": {Title: "Two", Ground: color.NRGBA{1, 2, 3, 255}},
	}
	dir := t.TempDir()
	store := cache.Open(dir)
	first := Pictures(all, store, nil)
	if len(first) != 2 {
		t.Fatalf("%d pictures", len(first))
	}
	for name, content := range first {
		if _, err := png.Decode(bytes.NewReader(content)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	kept, _ := filepath.Glob(dir + "/*")
	if len(kept) != 2 {
		t.Fatalf("%d pictures are kept", len(kept))
	}
	// Another picture under the name of one that is kept shows where it comes from.
	one, err := os.ReadFile(kept[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(kept[1], one, 0o666); err != nil {
		t.Fatal(err)
	}
	if again := Pictures(all, store, nil); !bytes.Equal(again["assets/0123/share.png"], again["assets/4567/share.png"]) {
		t.Error("what is kept is drawn again")
	}
	if err := os.WriteFile(kept[1], one[:len(one)/2], 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(kept[0]); err != nil {
		t.Fatal(err)
	}
	for what, got := range map[string]map[string][]byte{"spoilt": Pictures(all, store, nil), "absent": Pictures(all, nil, nil)} {
		if !maps.EqualFunc(first, got, bytes.Equal) {
			t.Errorf("with a store that is %s other pictures are drawn", what)
		}
	}
	if len(Pictures(nil, store, nil)) != 0 {
		t.Error("pictures of nothing")
	}
}
