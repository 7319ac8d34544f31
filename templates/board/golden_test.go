package board

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares a drawing with a file of testdata; an element on each line, so
// that a difference can be read.
func golden(t *testing.T, name, html string) {
	t.Helper()
	got := strings.ReplaceAll(html, "><", ">\n<") + "\n"
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is drawn otherwise now; look at the difference with -update", name)
	}
}
