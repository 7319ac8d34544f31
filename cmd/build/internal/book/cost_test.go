package book

// What it costs that all examples are replayed and all lessons proven when the
// content is loaded; that no script is played twice is counted in proof_test.go.

import (
	"path"
	"regexp"
	"slices"
	"testing"
	"testing/fstest"

	"ludoteca/rules"
	"ludoteca/templates/shelf"
)

var examples = regexp.MustCompile("(?ms)^```(?:match|step)$.*?^```$")

// bare is the repository's content without examples, lessons and their scripts,
// and the games as if no rulebook had to show anything of them.
func bare(t testing.TB) (fstest.MapFS, []*rules.Game) {
	t.Helper()
	content := real(t)
	for name, f := range content {
		switch path.Ext(name) {
		case ".match":
			delete(content, name)
		case ".md":
			content[name] = &fstest.MapFile{Data: examples.ReplaceAll(f.Data, nil)}
		}
	}
	var games []*rules.Game
	for _, g := range shelf.Games() {
		silent := *g
		silent.Clauses = slices.Clone(g.Clauses)
		for i := range silent.Clauses {
			silent.Clauses[i].Test = rules.ByNothing
		}
		games = append(games, &silent)
	}
	return content, games
}

func BenchmarkLoadWithoutExamples(b *testing.B) {
	content, games := bare(b)
	for b.Loop() {
		if _, err := Load(content, games, Options{Root: "content"}); err != nil {
			b.Fatal(err)
		}
	}
}
