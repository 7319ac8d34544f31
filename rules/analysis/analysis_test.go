package analysis_test

import (
	"fmt"
	"slices"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/analysis"
	"ludoteca/rules/labyrinthe"
	"ludoteca/templates/shelf/methods"
)

type (
	Chance   = analysis.Chance
	Decision = analysis.Decision
	Effort   = analysis.Effort
	Method   = analysis.Method
)

// method is how a game is analysed.
func method(game *rules.Game) Method {
	return methods.List[slices.IndexFunc(methods.List, func(m Method) bool { return m.Game == game })]
}

var effort = Effort{Screen: 96, Worlds: 100}

// What surely cost most comes first; what may be chance, or counts for little, is not named.
func TestMoments(t *testing.T) {
	t.Parallel()
	decision := func(line int, mean, err float64) Decision {
		return Decision{Line: line, Cost: Chance{mean, err}}
	}
	for _, c := range []struct {
		name string
		list []Decision
		want []int
	}{
		{"nothing", nil, nil},
		{"the dearest first", []Decision{decision(1, .07, .01), decision(2, .2, .03), decision(3, 0, 0)}, []int{2, 1}},
		{"within three errors", []Decision{decision(1, .07, .024)}, nil},
		{"below six points", []Decision{decision(1, .059, .001)}, nil},
		{"three at most, and of equals the first", []Decision{decision(1, .1, 0), decision(2, .1, 0), decision(3, .3, 0), decision(4, .1, 0)}, []int{3, 1, 2}},
	} {
		var got []int
		for _, d := range analysis.Moments(c.list) {
			got = append(got, d.Line)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: lines %v, not %v", c.name, got, c.want)
		}
	}
}

// Each last decision of a match that is won or lost by it costs all or nothing; what was
// taken back is not judged.
func TestDecisions(t *testing.T) {
	const last = "labyrinthe 2 first=0 :table m13 ew-ghost-crown hand ew-ghost-troll hand won 0 1 won 1 2\nplace 1 n13 0\n"
	for _, c := range []struct {
		name, record string
		want         []Decision
	}{
		{"the match is given away", last + "done", []Decision{
			{Line: 1, Turn: 1, Played: "place 1 n13 0", Best: "place 1 n13 0", Before: Chance{1, 0}},
			{Line: 2, Turn: 1, Played: "done", Best: "take m13", Before: Chance{1, 0}, Cost: Chance{1, 0}}}},
		{"it is won", last + "take m13", []Decision{
			{Line: 1, Turn: 1, Played: "place 1 n13 0", Best: "place 1 n13 0", Before: Chance{1, 0}},
			{Line: 2, Turn: 1, Played: "take m13", Best: "take m13", Before: Chance{1, 0}, Gain: Chance{1, 0}}}},
		{"the mistake is taken back", last + "done\nundo\ntake m13", []Decision{
			{Line: 1, Turn: 1, Played: "place 1 n13 0", Best: "place 1 n13 0", Before: Chance{1, 0}},
			{Line: 4, Turn: 1, Played: "take m13", Best: "take m13", Before: Chance{1, 0}, Gain: Chance{1, 0}}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r, err := rules.Parse(c.record, []*rules.Game{labyrinthe.Game})
			if err != nil {
				t.Fatal(err)
			}
			got, err := method(labyrinthe.Game).Record(r, 0, effort)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%+v, not %+v", got, c.want)
			}
		})
	}
}

// Of what is alike one move is compared, and none with another of its kind.
func TestUnlike(t *testing.T) {
	moves := []rules.Move{"ask 1", "flip a", "flip b", "lay c", "show", "lay d", "flip e"}
	kinds := func(m rules.Move) int { return slices.Index([]string{"flip", "lay"}, m.Verb()) + 1 }
	for played, want := range map[rules.Move]string{
		"show": "[ask 1 flip a lay c show]", "flip b": "[ask 1 lay c show]", "lay d": "[ask 1 flip a show]",
	} {
		if got := fmt.Sprint(analysis.Unlike(moves, played, kinds)); got != want {
			t.Errorf("beside %s: %s, not %s", played, got, want)
		}
	}
}
