package trio

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Named lists what the texts of the game need not write. It has besides, for each number of
// seats, the cards of a hand and of the middle, hand-3, middle-3, team-4, nana-hand-2,
// nana-middle-2, and the highest number, nana-2.
func Named() []string {
	list := []string{
		rules.Named("min", Game.Seats, "TRI-02", "R-TRI-25"),
		rules.Named("max", Game.Max, "TRI-02", "R-TRI-25"),
		rules.Named("cards", Numbers*Copies, "TRI-04"),
		rules.Named("highest", Numbers, "TRI-04"),
		rules.Named("copies", Copies, "TRI-04", "TRI-05"),
		rules.Named("seven", Seven, "TRI-08", "TRI-12", "TRI-39", "TRI-58"),
		rules.Named("trios", Enough, "TRI-07", "TRI-38", "TRI-57"),
		rules.Named("limit", rules.Offered(Game, "turns", 0), "R-TRI-09"),
		rules.Named("earliest", rules.Offered(Game, "turns", 2)),
	}
	for seats, z := range trioSizes {
		if n := asciistr.Itoa(seats); z.hand > 0 {
			list = append(list, rules.Named("hand-"+n, z.hand, "TRI-14"), rules.Named("middle-"+n, z.top*Copies-seats*z.hand, "TRI-14"))
		}
	}
	for seats, z := range teamSizes {
		if z.hand > 0 {
			list = append(list, rules.Named("team-"+asciistr.Itoa(seats), z.hand, "TRI-44"))
		}
	}
	for seats, z := range nanaSizes {
		if n := asciistr.Itoa(seats); z.hand > 0 {
			list = append(list, rules.Named("nana-"+n, z.top), rules.Named("nana-hand-"+n, z.hand), rules.Named("nana-middle-"+n, z.top*Copies-seats*z.hand))
		}
	}
	return list
}
