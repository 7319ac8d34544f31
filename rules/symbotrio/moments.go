package symbotrio

// What a review of a match asks of the safe besides worlds and playouts.

import (
	"ludoteca/rules"
	"ludoteca/rules/analysis"
	"ludoteca/rules/asciistr"
)

// Consider lists the moves that may be better than the one that was played. Of the squares that
// the seat has never seen one is as good as another, so one stands for all.
func Consider(h rules.History, played rules.Move) []rules.Move {
	var seen [Tiles]bool
	turned := 0
	walk(h, func(_ rules.Step, words []string, now *scene) {
		if turned = now.turned; words[0] == "flip" {
			seen[now.up()[now.n-1].slot] = true
		}
	})
	unseen := func(m rules.Move) bool {
		verb, cell, _ := asciistr.Cut(string(m), " ")
		if verb != "flip" {
			return false
		}
		b := Board{Turned: turned}
		slot, _ := b.ParseCell(cell)
		return !seen[slot]
	}
	return analysis.Unlike(h.Moves, played, unseen)
}
