package brigands

import "ludoteca/rules"

// Named lists what the texts of the game need not write. It tells how many there are of each kind
// by one of the kind, for all of them have as many.
func Named() []string {
	sum := func(counts []int) (n int) {
		for _, c := range counts {
			n += c
		}
		return n
	}
	weapon, damage, repair, treasure := cards.counts[Axe], cards.counts[Blunt], cards.counts[Sharpened], tokens.counts[1]
	return []string{
		rules.Named("min", Game.Min, "BRI-03"),
		rules.Named("max", Game.Max, "BRI-03"),
		rules.Named("cards", sum(cards.counts), "BRI-04"),
		rules.Named("tokens", sum(tokens.counts), "BRI-05"),
		rules.Named("hand", HandSize, "BRI-09", "BRI-26", "R-BRI-15"),
		rules.Named("places", Places, "BRI-06", "BRI-11"),
		rules.Named("weapons", Weapons, "BRI-17", "BRI-27"),
		rules.Named("ahead", rules.Offered(Game, "weapons", 1), "R-BRI-35"),
		rules.Named("specials", int(Peek-Sharpened), "BRI-27"),
		rules.Named("treasures", Treasures, "BRI-07", "BRI-57"),
		rules.Named("damages", Most, "BRI-29"),
		rules.Named("limit", rules.Offered(Game, "turns", 0), "R-BRI-30"),
		rules.Named("earliest", rules.Offered(Game, "turns", 2), "R-BRI-30"),
		rules.Named("weapon", weapon), rules.Named("weapon-all", Weapons*weapon),
		rules.Named("damage", damage), rules.Named("damage-all", Weapons*damage),
		rules.Named("repair", repair), rules.Named("repair-all", Weapons*repair),
		rules.Named("trump", cards.counts[Trump]),
		rules.Named("exchange", cards.counts[Exchange]),
		rules.Named("peek", cards.counts[Peek]),
		rules.Named("treasure", treasure), rules.Named("treasure-all", Treasures*treasure),
		rules.Named("pebbles", tokens.counts[Pebbles]),
		rules.Named("tiffany", tokens.counts[Tiffany]),
	}
}
