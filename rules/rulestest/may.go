package rulestest

import (
	"ludoteca/rules"
	"ludoteca/rules/drill"
)

// May returns the hooks of a drill "may I?": tries are lines that some position of its game refuses,
// and hidden lists what seat 0 may not see of a table. Who plays is right four times of five.
func May(may *drill.May, tries []string, hidden func(drill.Table) []string) Hooks {
	lines := append(tries, "next", "yes", "yes 1", "no", "no reason", "maybe")
	for _, k := range may.Kinds {
		for _, r := range k.Reasons {
			lines = append(lines, "no "+r.Word, "no "+r.Word+" 1")
		}
	}
	return Hooks{
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
			list := hidden(s.(*drill.Quiz).Drill.(interface{ Table() drill.Table }).Table())
			if !s.View(0).(drill.MayView).Decided() {
				list = append(list, "answer ", "why ")
			}
			return list
		},
	}
}
