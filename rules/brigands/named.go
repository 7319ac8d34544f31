package brigands

import "ludoteca/rules"

// Named lists what the texts of the game need not write. It tells how many there are of each kind
// by one of the kind, for all of them have as many.
func Named() []rules.Number {
	sum := func(counts []int) (n int) {
		for _, c := range counts {
			n += c
		}
		return n
	}
	weapon, damage, repair, treasure := cards.counts[Axe], cards.counts[Blunt], cards.counts[Sharpened], tokens.counts[1]
	return []rules.Number{
		{Name: "min", Value: Game.Min, Cites: "BRI-03"},
		{Name: "max", Value: Game.Max, Cites: "BRI-03"},
		{Name: "cards", Value: sum(cards.counts), Cites: "BRI-04"},
		{Name: "tokens", Value: sum(tokens.counts), Cites: "BRI-05"},
		{Name: "hand", Value: HandSize, Cites: "BRI-09 BRI-26 R-BRI-15"},
		{Name: "places", Value: Places, Cites: "BRI-06 BRI-11"},
		{Name: "weapons", Value: Weapons, Cites: "BRI-17 BRI-27"},
		{Name: "specials", Value: int(Peek - Sharpened), Cites: "BRI-27"},
		{Name: "treasures", Value: Treasures, Cites: "BRI-07 BRI-57"},
		{Name: "damages", Value: Most, Cites: "BRI-29"},
		{Name: "limit", Value: rules.Offered(Game, "turns", 0), Cites: "R-BRI-30"},
		{Name: "earlier", Value: rules.Offered(Game, "turns", 1), Cites: "R-BRI-30"},
		{Name: "earliest", Value: rules.Offered(Game, "turns", 2), Cites: "R-BRI-30"},
		{Name: "weapon", Value: weapon}, {Name: "weapon-all", Value: Weapons * weapon},
		{Name: "damage", Value: damage}, {Name: "damage-all", Value: Weapons * damage},
		{Name: "repair", Value: repair}, {Name: "repair-all", Value: Weapons * repair},
		{Name: "trump", Value: cards.counts[Trump]},
		{Name: "exchange", Value: cards.counts[Exchange]},
		{Name: "peek", Value: cards.counts[Peek]},
		{Name: "treasure", Value: treasure}, {Name: "treasure-all", Value: Treasures * treasure},
		{Name: "pebbles", Value: tokens.counts[Pebbles]},
		{Name: "tiffany", Value: tokens.counts[Tiffany]},
	}
}
