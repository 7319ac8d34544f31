package brigands

// The players that are programs.

import "ludoteca/rules"

// bots, from strongest to weakest.
var bots = []rules.Bot{
	{Name: "stray", Choose: stray},
}

// stray plays anything.
func stray(_ rules.Bot, h rules.History, chance *rules.Rand) rules.Move {
	later(h, chance)
	return h.Moves[chance.Intn(len(h.Moves))]
}

// later moves chance on, so that it is another at each move of a match.
func later(h rules.History, chance *rules.Rand) {
	for range h.Steps {
		chance.Uint64()
	}
}
