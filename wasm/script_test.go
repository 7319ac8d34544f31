package wasm

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/js"
)

// TestTheScriptsAreSmall keeps all scripts of a page with a table, as they are
// served, below 8 KB together.
func TestTheScriptsAreSmall(t *testing.T) {
	names, err := filepath.Glob("../templates/assets/js/*.js")
	if err != nil || len(names) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	m := minify.New()
	m.AddFunc("text/javascript", js.Minify)
	total := 0
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		small, err := m.Bytes("text/javascript", text)
		if err != nil {
			t.Fatal(err)
		}
		total += packed(t, small)
	}
	t.Logf("%d scripts, %d bytes compressed", len(names), total)
	if total >= 8<<10 {
		t.Errorf("the scripts take %d bytes compressed, which is not below 8 KB", total)
	}
}
