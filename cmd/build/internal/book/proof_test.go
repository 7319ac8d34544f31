package book

import (
	"fmt"
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

// What is wrong with the lines of a script is told at each of them, and of one that two
// things are wrong with, both.
func TestFormOfScripts(t *testing.T) {
	first := "pairs 2 :circle square circle\n"
	for text, want := range map[string]string{
		first + "seat: 2": "2:7", first + "seat: -1": "2:7", first + "seat: a": "2:7", first + "seat: 1": "", first + "start:\nstart:": "3:1",
		first + "fact:": "2:6", first + "facts: a": "2:1", first + "fact won: 0": "2:11", first + "refuse: flip a1": "2:9",
		first + "goal: won": "2:7", first + "reply: event keep": "2:8", first + "hint": "2:1",
		first + "reply a: event keep\nlost a: event win": "2:10 3:9", first + "reply a: event keep\nmistake: close\nreply a: keep": "4:10", first + "mistake: close": "2:10",
		first + "reply a: event keep\nmistake: close\nmistake: close": "4:10",
		"seat: 1": "1:7", "goal: " + first: "1:7", "pairs 2": "1:1",
	} {
		p := &prover{Proof: &Proof{}, played: []*rules.Game{pairs}}
		readable := p.read(text)
		var got []string
		for _, d := range p.faults {
			got = append(got, fmt.Sprintf("%d:%d", d.Line, d.Col))
		}
		if strings.Join(got, " ") != want || readable != (want == "") {
			t.Errorf("%q: wrong at %q, want %q", text, got, want)
		}
	}
}
