package symbotrio

import "ludoteca/rules"

// Named lists what the texts of the game need not write. It counts the cards as they are dealt.
func Named() []rules.Number {
	var of [Crook + 1]int
	for _, c := range sym54(false) {
		of[c.Kind]++
	}
	return []rules.Number{
		{Name: "min", Value: Game.Min, Cites: "R-SYM-23"},
		{Name: "max", Value: Game.Max, Cites: "R-SYM-23"},
		{Name: "tiles", Value: Tiles, Cites: "SYM-05"},
		{Name: "shapes", Value: int(Small - Triangle), Cites: "R-SYM-01"},
		{Name: "sizes", Value: int(Blue - Small), Cites: "R-SYM-01"},
		{Name: "colours", Value: int(faces - Blue), Cites: "R-SYM-01"},
		{Name: "rows", Value: rows},
		{Name: "columns", Value: cols},
		{Name: "most", Value: most, Cites: "SYM-17 SYM-18"},
		{Name: "gems", Value: of[Plain]},
		{Name: "codes", Value: of[Code], Cites: "SYM-10"},
		{Name: "prisons", Value: of[Prison]},
		{Name: "easy", Value: of[Easy]},
		{Name: "crooks", Value: of[Crook]},
		{Name: "cards", Value: len(sym54(false))},
		{Name: "stall", Value: rules.Offered(Game, "stall", 0), Cites: "R-SYM-17"},
		{Name: "patience", Value: patience * rules.Offered(Game, "stall", 0), Cites: "R-SYM-17"},
		{Name: "short", Value: rules.Offered(Game, "goal", 1), Cites: "R-SYM-25"},
		{Name: "longer", Value: rules.Offered(Game, "goal", 2), Cites: "R-SYM-25"},
	}
}
