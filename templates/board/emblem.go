package board

// Emblems: the picture of a game on the shelf, a square that turns over when its
// card is reached, and that of a drill, a few of its pieces. Games that are only
// announced have one too, each in the manner of its own world.

// Emblem draws the emblem of a rulebook or of a drill, or nothing for a name
// without one. It says nothing that the title beside it does not, so it is hidden
// from readers by ear.
func Emblem(name string) string {
	var p pen
	switch name {
	case "symbotrio":
		p.turning(p.tileDown, func() { p.tileUp("circle") }, "gem circle large blue", "card crook")
	case "labyrinthe":
		p.turning(p.mazeDown, func() { p.maze([]string{"esw", "ghost", "crown"}) }, "maze nsw owl key", "maze ne chest unicorn")
	case "brigands":
		p.turningPiece("robber", 140, func() { p.robber("?") }, func() { p.robber("blunderbuss") }, []string{"robber jammed", "token crown"})
	case "trio":
		p.turningCard(p.numberDown, func() { p.numberUp(7) }, "number 7", "number 7")
	case "trio-memory":
		p.fan("number 4", "number ?", "number 4", "number ?")
	case "trio-deduce":
		p.fan("number 3", "number ?", "number 3", "number 5")
	case "trio-links":
		p.fan("number 2", "number 5", "number 9")
	case "labyrinthe-best":
		p.fan("maze esw dagger unicorn", "maze sw dagger crown", "maze ?")
	case "labyrinthe-contact":
		p.fan("maze es frog owl", "maze nsw ghost map", "maze ne shell harp")
	case "labyrinthe-path":
		p.fan("maze es moon ghost", "maze ew key ring", "maze nw ghost troll")
	case "brigands-now":
		p.fan("robber peek", "robber trump", "robber exchange", "token ?")
	case "brigands-tokens":
		p.fan("token pearls", "token ?", "token tiffany", "token ?")
	case "brigands-may":
		p.fan("robber axe", "robber blunt", "robber sharpened")
	case "symbotrio-keypad":
		p.fan("tile large", "tile diamond", "tile green", "card gem diamond large green")
	case "symbotrio-glance":
		p.fan("tile red", "tile ?", "tile square", "tile ?")
	case "symbotrio-turn":
		p.fan("tile ?", "card code circle large yellow", "tile yellow")
	case "symbotrio-cuts":
		p.fan("gem triangle large red", "tile triangle", "gem semicircle large yellow", "tile semicircle")
	}
	return p.String()
}

// turning draws a square with a back and a front, and pieces beside it; turningCard
// does so with a card.
func (p *pen) turning(back, front func(), beside ...string) {
	p.turningPiece("tile", 100, back, front, beside)
}

func (p *pen) turningCard(back, front func(), beside ...string) {
	p.turningPiece("card", 140, back, front, beside)
}

func (p *pen) turningPiece(class string, height int, back, front func(), beside []string) {
	p.start("span", "class", "emblem", "aria-hidden", "true")
	p.start("span", "class", "block")
	p.svg(class+" down", height, back)
	p.svg(class, height, front)
	p.end()
	for _, line := range beside {
		p.piece(line)
	}
	p.end()
}

// fan draws pieces side by side.
func (p *pen) fan(lines ...string) {
	p.start("span", "class", "emblem fan", "aria-hidden", "true")
	for _, line := range lines {
		p.piece(line)
	}
	p.end()
}

// Box lays out the components of a rulebook's game as on a table, for its title
// page, or gives nothing for a game whose pieces are not drawn yet.
func Box(rulebook string) string {
	var p pen
	switch rulebook {
	case "symbotrio":
	case "trio": // a hand from lowest to highest, three of a kind in it, and a card of the middle
		p.start("div", "class", "box", "aria-hidden", "true")
		p.start("div", "class", "box-cards hand-cards")
		for _, n := range [...]string{"2", "5", "7", "7", "7", "9", "12"} {
			p.piece("number " + n)
		}
		p.end()
		p.piece("number ?")
		p.end()
		return p.String()
	case "labyrinthe": // the start of a maze, two cards to go on with, and the pile
		p.start("div", "class", "box", "aria-hidden", "true")
		p.start("div", "class", "box-maze")
		for _, card := range [...]string{"es chest crown", "esw ghost owl", "nes map unicorn", "nw dagger frog"} {
			p.piece("maze " + card)
		}
		p.end()
		p.start("div", "class", "box-cards maze-cards")
		for _, card := range [...]string{"ew moon ghost", "nsw troubadour key", "?"} {
			p.piece("maze " + card)
		}
		p.end()
		p.end()
		return p.String()
	case "brigands": // the coach, what may be in it, and three cards that belong together
		p.start("div", "class", "box", "aria-hidden", "true")
		p.start("div", "class", "box-coach")
		for _, line := range [...]string{"coach", "token coins", "token ?", "token crown", "token ?", "token ?", "token tiffany"} {
			p.piece(line)
		}
		p.end()
		p.start("div", "class", "box-cards")
		for _, card := range [...]string{"?", "axe", "blunt", "sharpened", "trump"} {
			p.piece("robber " + card)
		}
		p.end()
		p.end()
		return p.String()
	default:
		return ""
	}
	p.start("div", "class", "box", "aria-hidden", "true")
	p.start("div", "class", "box-tiles")
	for _, face := range [...]string{"?", "?", "circle", "?", "large", "?", "?", "?", "?", "?", "blue", "?"} {
		p.piece("tile " + face)
	}
	p.end()
	p.start("div", "class", "box-cards")
	for _, card := range [...]string{"?", "prison square small red", "gem circle large blue", "code diamond large green", "crook"} {
		p.piece("card " + card)
	}
	p.end()
	p.end()
	return p.String()
}
