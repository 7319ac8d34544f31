package book

import (
	"maps"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"ludoteca/cmd/build/internal/cache"
	"ludoteca/rules"
)

// deals counts how often Load has a stacked deck dealt, which only scripts have.
func deals(t *testing.T, content fstest.MapFS, o Options) int {
	t.Helper()
	var n atomic.Int32
	o.Faces = pairsFace
	counted := *pairs
	counted.Deal = func(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
		if deck != "" {
			n.Add(1)
		}
		return pairs.Deal(s, deck, chance)
	}
	for range 2 { // with a memory, the second time from what is remembered
		if _, err := Load(content, []*rules.Game{&counted}, o); err != nil {
			t.Fatal(err)
		}
	}
	return int(n.Load())
}

// A script is played once for all languages of its game, and once more for the next book
// only where nothing is remembered.
func TestScriptsAreProvenOnce(t *testing.T) {
	both := spelt(t)
	one := maps.Clone(both)
	maps.DeleteFunc(one, func(name string, _ *fstest.MapFile) bool { return strings.Contains(name, "/it/") })
	french, all := deals(t, one, Options{}), deals(t, both, Options{})
	if french == 0 || all != french {
		t.Errorf("%d deals for two languages, %d for one", all, french)
	}
	if once := deals(t, both, Options{Memory: &cache.Memory{}}); 2*once != all {
		t.Errorf("%d deals with a memory, %d without", once, all)
	}
}
