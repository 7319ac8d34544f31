package labyrinthe

import (
	"math/bits"

	"ludoteca/rules"
)

// Named lists what the texts of the game need not write. It counts the paths of the cards as
// they are printed.
func Named() []string {
	straight, of := 0, [5]int{} // cards by the sides that they lead to
	for _, c := range deck {
		sides := bits.OnesCount8(uint8(c.Sides))
		if of[sides]++; sides == 2 && c.Sides == c.Sides.opposite() {
			straight++
		}
	}
	return []string{
		rules.Named("min", Game.Min, "LAB-02"),
		rules.Named("max", Game.Max, "LAB-02"),
		rules.Named("cards", Cards, "LAB-04", "R-LAB-15", "R-LAB-22"),
		rules.Named("hand", HandSize, "LAB-11", "LAB-33"),
		rules.Named("start", StartSize, "LAB-12", "R-LAB-13"),
		rules.Named("treasures", Treasures, "R-LAB-22"),
		rules.Named("copies", 2*Cards/Treasures, "R-LAB-22"),
		rules.Named("turns", Cards-StartSize, "R-LAB-15", "R-LAB-23"),
		rules.Named("aside", Cards-Cards/2, "R-LAB-23"),
		rules.Named("short", Cards/2-StartSize, "R-LAB-23"),
		rules.Named("straight", straight),
		rules.Named("bends", of[2]-straight),
		rules.Named("forks", of[3]),
		rules.Named("crossings", of[4]),
		rules.Named("pile-4", Cards-StartSize-4*HandSize),
		rules.Named("short-pile-2", Cards/2-StartSize-2*HandSize),
	}
}
