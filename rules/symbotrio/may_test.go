package symbotrio

import (
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

func TestMaySuite(t *testing.T) {
	rulestest.Suite(t, MayDrill, rulestest.May(may, tries(), func(table drill.Table) []string { return hidden(table.(mayTable).state, 0) }))
}

// A hint says first what to look at for the kind of move that is asked about, and not the same of all: of a square,
// where what the reasons hang on is to be seen. It names a move once the round is answered.
func TestMayHintsAreOfTheirMove(t *testing.T) {
	m, err := rules.NewMatch(rules.Record{Setup: MayDrill.Usual(), Seed: "hints"})
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	for m.State.Turn() != 0 {
		h := m.History(0)
		hint := MayDrill.Hint(h, m.Chance(0))
		if v := h.View.(drill.MayView); v.Phase == drill.Find {
			about := "judge-" + v.Move.Verb()
			if v.Move.Verb() == "flip" {
				about += map[string]string{"up": "", "prison": "-turn", "first": "-card", "easy": "-card"}[v.Reasons[0]]
			}
			if hint.Line != about {
				t.Errorf("of %s with the reasons %q the hint is %q", v.Move, v.Reasons, hint.Line)
			}
			said[hint.Line] = true
		}
		if err := m.Play(string(hint.Move)); err != nil {
			t.Fatal(err)
		}
	}
	if len(said) < 5 {
		t.Errorf("only %d hints in a run", len(said))
	}
}

func TestMayAsksOnceWhoseTurnItIs(t *testing.T) { rulestest.AsksOnce(t, MayDrill, "turn") }

func TestMayActsOutWhatIsAllowed(t *testing.T) { rulestest.Acts(t, MayDrill) }
