package trio

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Named lists what the texts of the game need not write. It has besides, for each number of
// seats, the cards of a hand and of the middle, hand-3, middle-3, team-4, nana-hand-2,
// nana-middle-2, and the highest number, nana-2.
func Named() []rules.Number {
	list := []rules.Number{
		{Name: "min", Value: Game.Seats, Cites: "TRI-02 R-TRI-25"},
		{Name: "max", Value: Game.Max, Cites: "TRI-02 R-TRI-25"},
		{Name: "cards", Value: Numbers * Copies, Cites: "TRI-04"},
		{Name: "highest", Value: Numbers, Cites: "TRI-04"},
		{Name: "copies", Value: Copies, Cites: "TRI-04 TRI-05"},
		{Name: "seven", Value: Seven, Cites: "TRI-08 TRI-12 TRI-39 TRI-58"},
		{Name: "trios", Value: enough, Cites: "TRI-07 TRI-38 TRI-57"},
		{Name: "limit", Value: rules.Offered(Game, "turns", 0), Cites: "R-TRI-09"},
		{Name: "earliest", Value: rules.Offered(Game, "turns", 2)},
	}
	add := func(seats int, n rules.Number) {
		if n.Value > 0 {
			n.Name += "-" + asciistr.Itoa(seats)
			list = append(list, n)
		}
	}
	for seats, z := range trioSizes {
		add(seats, rules.Number{Name: "hand", Value: z.hand, Cites: "TRI-14"})
		add(seats, rules.Number{Name: "middle", Value: z.top*Copies - seats*z.hand, Cites: "TRI-14"})
	}
	for seats, z := range teamSizes {
		add(seats, rules.Number{Name: "team", Value: z.hand, Cites: "TRI-44"})
	}
	for seats, z := range nanaSizes {
		add(seats, rules.Number{Name: "nana", Value: z.top})
		add(seats, rules.Number{Name: "nana-hand", Value: z.hand})
		add(seats, rules.Number{Name: "nana-middle", Value: z.top*Copies - seats*z.hand})
	}
	return list
}
