package board

// Places on a table that a refusal or a hint can point at.

import (
	"ludoteca/rules"
	"ludoteca/rules/symbotrio"
)

// Places lists what a mark may name on the board of a match as its seat sees it:
// a tile by its cell, "card", "loot", "pile", a player as "seat-1".
func Places(h rules.History) []string {
	var list []string
	if v, ok := h.View.(symbotrio.View); ok {
		for _, t := range v.Board.Tiles {
			list = append(list, t.Cell)
		}
		list = append(list, "card", "pile")
		if len(v.Robbed) > 0 {
			list = append(list, "loot")
		}
		for i := range v.Players {
			list = append(list, "seat-"+itoa(i))
		}
	}
	return list
}
