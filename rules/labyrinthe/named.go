package labyrinthe

import (
	"math/bits"

	"ludoteca/rules"
)

// Named lists what the texts of the game need not write. It counts the paths of the cards as
// they are printed.
func Named() []rules.Number {
	straight, of := 0, [5]int{} // cards by the sides that they lead to
	for _, c := range deck {
		sides := bits.OnesCount8(uint8(c.Sides))
		if of[sides]++; sides == 2 && c.Sides == c.Sides.opposite() {
			straight++
		}
	}
	return []rules.Number{
		{Name: "min", Value: Game.Min, Cites: "LAB-02"},
		{Name: "max", Value: Game.Max, Cites: "LAB-02"},
		{Name: "cards", Value: Cards, Cites: "LAB-04 R-LAB-15 R-LAB-22"},
		{Name: "hand", Value: HandSize, Cites: "LAB-11 LAB-33"},
		{Name: "start", Value: StartSize, Cites: "LAB-12 R-LAB-13"},
		{Name: "treasures", Value: Treasures, Cites: "R-LAB-22"},
		{Name: "copies", Value: 2 * Cards / Treasures, Cites: "R-LAB-22"},
		{Name: "turns", Value: Cards - StartSize, Cites: "R-LAB-15 R-LAB-23"},
		{Name: "aside", Value: Cards - Cards/2, Cites: "R-LAB-23"},
		{Name: "short", Value: Cards/2 - StartSize, Cites: "R-LAB-23"},
		{Name: "straight", Value: straight},
		{Name: "bends", Value: of[2] - straight},
		{Name: "forks", Value: of[3]},
		{Name: "crossings", Value: of[4]},
		{Name: "pile-4", Value: Cards - StartSize - 4*HandSize},
		{Name: "short-pile-2", Value: Cards/2 - StartSize - 2*HandSize},
	}
}
