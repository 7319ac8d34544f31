package symbotrio

// What a review of a match asks of the safe besides worlds and playouts: the moves that may be
// better than the one that was played, and why one of them would have been.

import (
	"ludoteca/rules"
	"ludoteca/rules/analysis"
	"ludoteca/rules/asciistr"
)

// known tells the face of the square that a move turns up, where it was seen before; ok is
// false for any other move.
type known func(m rules.Move) (f Face, ok bool)

// learned reads what a seat has seen of the squares.
func learned(h rules.History) known {
	var faces [Tiles]Face
	var seen [Tiles]bool
	var b Board
	walk(h, func(_ rules.Step, words []string, now *scene) {
		if b.Turned = now.turned; words[0] == "flip" {
			last := now.up()[now.n-1]
			faces[last.slot], seen[last.slot] = last.face, true
		}
	})
	return func(m rules.Move) (Face, bool) {
		verb, cell, _ := asciistr.Cut(string(m), " ")
		if verb != "flip" {
			return 0, false
		}
		slot, _ := b.ParseCell(cell)
		return faces[slot], seen[slot]
	}
}

// Consider lists the moves that may be better than the one that was played. Of the squares that
// the seat has never seen one is as good as another, so one stands for all; and so does one of those
// that it has seen and the gem does not need.
func Consider(h rules.History, played rules.Move) []rules.Move {
	known, gem := learned(h), h.View.(View).Active().Gem
	return analysis.Unlike(h.Moves, played, func(m rules.Move) int {
		switch f, seen := known(m); {
		case m.Verb() != "flip":
			return 0
		case !seen:
			return 1
		case !gem.Needs(f):
			return 2
		}
		return 0
	})
}

// Why says why another move would have been better: its square was known to be one that the gem
// needs, or the one that was turned up was known to be none.
func Why(h rules.History, played, best rules.Move) analysis.Reason {
	known, gem := learned(h), h.View.(View).Active().Gem
	say := func(id string, m rules.Move, f Face) analysis.Reason {
		return analysis.Reason{Line: join(id, rules.Words(string(m))[1], f.String()), Seen: true}
	}
	if f, ok := known(best); ok && gem.Needs(f) {
		return say("known-tile", best, f)
	}
	if f, ok := known(played); ok && !gem.Needs(f) {
		return say("known-other", played, f)
	}
	return analysis.Reason{}
}
