package symbotrio

import "ludoteca/rules"

// Named lists what the texts of the game need not write. It counts the cards as they are dealt.
func Named() []string {
	var of [Crook + 1]int
	for _, c := range sym54(false) {
		of[c.Kind]++
	}
	return []string{
		rules.Named("min", Game.Min, "R-SYM-23"),
		rules.Named("max", Game.Max, "R-SYM-23"),
		rules.Named("tiles", Tiles, "SYM-05"),
		rules.Named("shapes", int(Small-Triangle), "R-SYM-01"),
		rules.Named("sizes", int(Blue-Small), "R-SYM-01"),
		rules.Named("colours", int(faces-Blue), "R-SYM-01"),
		rules.Named("rows", rows),
		rules.Named("columns", cols),
		rules.Named("most", most, "SYM-17", "SYM-18"),
		rules.Named("gems", of[Plain]),
		rules.Named("codes", of[Code], "SYM-10"),
		rules.Named("prisons", of[Prison]),
		rules.Named("easy", of[Easy]),
		rules.Named("crooks", of[Crook]),
		rules.Named("cards", len(sym54(false))),
		rules.Named("stall", rules.Offered(Game, "stall", 0), "R-SYM-17"),
		rules.Named("patience", patience*rules.Offered(Game, "stall", 0), "R-SYM-17"),
		rules.Named("short", rules.Offered(Game, "goal", 1), "R-SYM-25"),
		rules.Named("longer", rules.Offered(Game, "goal", 2), "R-SYM-25"),
	}
}
