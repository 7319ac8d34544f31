package labyrinthe

// What a review of a match asks of Labyrinthe besides worlds and playouts.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/analysis"
	"ludoteca/rules/asciistr"
)

// thought is how many placements a review thinks about.
const thought = 12

// Consider lists the moves that may be better than the one that was played: of the
// placements, some that take most.
func Consider(h rules.History, _ rules.Move) []rules.Move {
	if h.View.(View).Phase == Take || h.Moves[0].Verb() != "place" {
		return h.Moves
	}
	look := look(h)
	list := look.candidates(h.Moves)
	asciistr.SortFunc(list, func(a, b candidate) int { return b.n - a.n })
	var moves []rules.Move
	for _, c := range list[:min(len(list), thought)] {
		moves = append(moves, c.move)
	}
	return moves
}

// Why says why another move would have been better: it takes more cards, or one that was left. That
// a placement keeps a way from others nobody can show.
func Why(h rules.History, played, best rules.Move) analysis.Reason {
	if played == "done" && best.Verb() == "take" {
		return analysis.Reason{Line: "known-left " + rules.Words(string(best))[1]}
	}
	if played.Verb() != "place" || best.Verb() != "place" {
		return analysis.Reason{}
	}
	look := look(h)
	takes := func(m rules.Move) int {
		list := look.candidates([]rules.Move{m})
		return list[slices.IndexFunc(list, func(c candidate) bool { return c.move == m })].n
	}
	if more, less := takes(best), takes(played); more > less {
		return analysis.Reason{Line: asciistr.Join([]string{"known-more", asciistr.Itoa(more), asciistr.Itoa(less)}, " ")}
	}
	return analysis.Reason{}
}
