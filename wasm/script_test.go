package wasm

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/js"
)

var imported = regexp.MustCompile(`(?m)^import [^;]*'\./([^']+)';`)

// TestTheScriptsAreSmall keeps all that a page with a table loads, its Worker
// included, as it is served, below 19 KB together: dragging took one of them, the diary another.
func TestTheScriptsAreSmall(t *testing.T) {
	m := minify.New()
	m.AddFunc("text/javascript", js.Minify)
	total, names := 0, []string{"app.js", "worker.js"}
	for i := 0; i < len(names); i++ {
		text, err := os.ReadFile(filepath.Join("../templates/assets/js", names[i]))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range imported.FindAllSubmatch(text, -1) {
			if !slices.Contains(names, string(name[1])) {
				names = append(names, string(name[1]))
			}
		}
		small, err := m.Bytes("text/javascript", text)
		if err != nil {
			t.Fatal(err)
		}
		total += packed(t, small)
	}
	t.Logf("%d bytes compressed: %v", total, names)
	if total >= 19<<10 {
		t.Errorf("the scripts take %d bytes compressed, which is not below 19 KB", total)
	}
}
