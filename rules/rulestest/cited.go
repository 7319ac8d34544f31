package rulestest

// Every clause that the engine or its data keep, and every ruling, is named by a
// test: a number that no test cites is a rule that nobody would miss.

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
)

var (
	cited  = regexp.MustCompile(`\b(R-|X-|I-|D-)?[A-Z]{3}-[0-9]+[a-z]?\b`)
	others = regexp.MustCompile(`^([XID]-|R-ALL)`) // ids of what is no clause of a game
)

// Cited fails for each clause of test e or d, each ruling, and each further id
// that no test file and no transcript of the package names. A file that ends in
// cited_test.go is not asked: it may hold the list of further ids itself.
func Cited(t *testing.T, g *rules.Game, further ...string) {
	files, _ := filepath.Glob("testdata/*.match")
	tests, _ := filepath.Glob("*_test.go")
	found := map[string]bool{}
	for _, file := range append(files, tests...) {
		if strings.HasSuffix(file, "cited_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range cited.FindAllString(string(text), -1) {
			found[m] = true
		}
	}
	declared := map[string]bool{}
	for _, c := range g.Clauses {
		declared[c.ID] = true
		if c.Test == rules.ByEngine || c.Test == rules.ByData || c.Type == rules.Ruling {
			further = append(further, c.ID)
		}
	}
	for _, id := range further {
		if !found[id] {
			t.Errorf("no test cites %s", id)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(found)) {
		if !declared[id] && !others.MatchString(id) {
			t.Errorf("a test cites %s, which is no clause", id)
		}
	}
}
