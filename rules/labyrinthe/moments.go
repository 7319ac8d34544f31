package labyrinthe

// What a review of a match asks of Labyrinthe besides worlds and playouts.

import (
	"ludoteca/rules"
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
