package labyrinthe

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

// Who plays by hints alone misses nothing: each match is sharp, and every round of a drill is
// right. What a hint may know is tried by the suite.
func TestHintsAreRight(t *testing.T) {
	verbs := map[string]int{}
	for _, header := range []string{
		"labyrinthe 2 #1.hint-%d", "labyrinthe 3 deck=half stuck=swap start=any #1.hint-%d", "labyrinthe 2 deck=half match=all link=must stuck=pass #1.hint-%d",
		"labyrinthe-best 1 rounds=4 #1.hint-%d", "labyrinthe-contact 1 #1.hint-%d", "labyrinthe-path 1 #1.hint-%d",
	} {
		for i := range 2 {
			r, err := rules.Parse(fmt.Sprintf(header, i), append(drills, Game))
			if err != nil {
				t.Fatal(err)
			}
			m, err := rules.NewMatch(r)
			if err != nil {
				t.Fatal(err)
			}
			for m.State.Turn() != 0 {
				h := m.History(m.State.Turn().First())
				x := h.Setup.Game.Hint(h, m.Chance(h.Seat))
				verbs[rules.Move(x.Line).Verb()]++
				if _, ok := h.View.(View); ok && x.Move.Verb() == "place" {
					o := look(h)
					list := o.candidates(h.Moves)
					if i := slices.IndexFunc(list, func(c candidate) bool { return c.move == x.Move }); i < 0 || list[i].n < richest(list).n {
						t.Errorf("%s: the help is to play %s, which takes less than can be taken", m.Record, x.Move)
					}
				}
				if v, ok := h.View.(PathView); ok && x.Line != drill.Onward.Line && x.At != v.Asked {
					t.Errorf("%s: the first help of %s points at %s, which tells the answer", m.Record.Header(), v.Asked, x.At)
				}
				if err := m.Play(string(x.Move)); err != nil {
					t.Fatal(err)
				}
			}
			for seat := range rules.Seat(r.Setup.Seats) {
				h := m.History(seat)
				lines := h.Setup.Game.Review(h).Lines
				if w := strings.Fields(lines[0]); w[0] == "right" && w[1] != w[2] {
					t.Errorf("%s: seat %d hears %q", m.Record.Header(), seat, lines)
				}
			}
		}
	}
	for _, verb := range strings.Fields("path spare take keep next most hold follow") {
		if verbs[verb] == 0 {
			t.Errorf("no hint says %q; all are %v", verb, verbs)
		}
	}
	t.Log(verbs)
}

// Hints where no card goes on from a path: to lay it by a side, to exchange it, to pass.
func TestHintsWhereNoPathLeadsOn(t *testing.T) {
	for stuck, want := range map[string]string{
		"contact": "contact R-LAB-12 place 1 m12 0 hand-1 m12",
		"swap":    "stuck R-LAB-12 swap 1 ",
		"pass":    "stuck R-LAB-12 pass ",
	} {
		m := played(t, "labyrinthe 2 first=0 start=any stuck="+stuck+" :table m13 es-ghost-crown n13 sw-map-bag m14 ne-owl-cup n14 nw-bell-frog hand ew-ghost-troll ew-harp-key hand ns-owl-ring ns-lantern-mask pile esw-moon-cup")
		x := hint(m.History(0), rules.NewRand("hint"))
		if got := fmt.Sprint(x.Line, " ", x.Clause, " ", x.Move, " ", x.Spot); got != want {
			t.Errorf("%s: %q, want %q", stuck, got, want)
		}
	}
}

func TestHintsSay(t *testing.T) { rulestest.HintsSay(t, "labyrinthe") }
