package board

// Emblems: the small living piece by which a game is known on the shelf, and a
// drill on its card. They say nothing by themselves, so nobody is told of them;
// a stylesheet turns the second picture of an emblem up when its card is touched.

// emblems are the pieces of each game, the resting one first.
var emblems = map[string][]string{
	"symbotrio":        {"tile ?", "gem circle large blue"},
	"symbotrio-keypad": {"tile ?", "tile circle"},
	"symbotrio-glance": {"tile ?", "tile red"},
	"symbotrio-turn":   {"tile ?", "tile large"},
	"symbotrio-cuts":   {"gem diamond large green", "tile diamond"},
}

// Emblem draws the emblem of a game or drill; nothing for one that has none.
func Emblem(game string) string {
	var p pen
	p.start("span", "class", "emblem", "aria-hidden", "true")
	for _, piece := range emblems[game] {
		p.piece(piece)
	}
	p.end()
	return p.String()
}
