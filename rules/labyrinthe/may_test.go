package labyrinthe

import (
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

func TestMaySuite(t *testing.T) {
	lines := append(tries(), "next", "yes", "yes 1", "no", "no reason", "maybe")
	for _, k := range may.Kinds {
		for _, r := range k.Reasons {
			lines = append(lines, "no "+r.Word, "no "+r.Word+" 1")
		}
	}
	rulestest.Suite(t, MayDrill, rulestest.Hooks{
		Lines: lines,
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			v := s.View(0).(drill.MayView)
			if v.Decided() || chance.Percent(20) {
				return ""
			}
			answer, _ := v.Solution()
			return answer
		},
		Hidden: func(s rules.State, _ rules.Seat) []string {
			list := hidden(s.(*drill.Quiz).Drill.(interface{ Table() drill.Table }).Table().(mayTable).state, 0)
			if !s.View(0).(drill.MayView).Decided() {
				list = append(list, "answer ", "why ")
			}
			return list
		},
	})
}
