package board

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/words"
)

// Places lists what a mark may name on the board of a match as its seat sees it:
// a tile by its cell, "card", "loot", "pile", a player as "seat-1". Each is a place
// that is drawn there: the list is made by drawing.
func Places(h rules.History) []string {
	t := table{w: words.New(nil, nil), h: h}
	t.live()
	return slices.Compact(t.places) // the loot may be several cards
}
