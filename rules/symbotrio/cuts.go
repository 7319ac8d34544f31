package symbotrio

import (
	"strconv"
	"strings"
)

// CutsView is what the player of the cuts drill sees.
type CutsView struct {
	Round   int      // from 1
	Rounds  int      // how many there are
	Phase   Phase    // Find, then Right or Wrong
	Symbol  bool     // the outline of a gem is shown, and its symbol asked for; else a symbol is shown, and its gem asked for
	Shown   string   // the cut that is shown, as an outline or as a symbol
	Choices []string // the cuts to choose among, in their order on the table
	Picked  string   // the cut that was chosen, or ""
	Right   int      // right answers so far
	Undone  bool     // an undo keeps this round from counting
}

// Facts says the view in lines.
func (v CutsView) Facts() []string {
	asked := "outline"
	if v.Symbol {
		asked = "symbol"
	}
	list := []string{
		"round " + strconv.Itoa(v.Round) + " of " + strconv.Itoa(v.Rounds),
		"phase " + string(v.Phase),
		"right " + strconv.Itoa(v.Right),
		asked + " of " + v.Shown,
		"choices " + strings.Join(v.Choices, " "),
	}
	if v.Picked != "" {
		list = append(list, "picked "+v.Picked)
	}
	if v.Undone {
		list = append(list, "undone")
	}
	return list
}
