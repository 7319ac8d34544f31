package rulestest

// What hints say, in the texts of a rulebook.

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// HintsSay holds that the hints of a rulebook say where to look, in each of its languages: a
// question is what the reader has already. It is called from the folder of the game's rules.
func HintsSay(t *testing.T, rulebook string) {
	t.Helper()
	files, _ := filepath.Glob("../../content/" + rulebook + "/*/words.txt")
	if len(files) == 0 {
		t.Fatal("no words of " + rulebook)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if strings.HasPrefix(line, "hint.") && strings.Contains(line, "?") {
				t.Errorf("%s: a hint asks: %s", file, strings.TrimSpace(line))
			}
		}
	}
}
