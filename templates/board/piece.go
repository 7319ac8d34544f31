package board

// Single pieces, named in the words of the rules: "tile circle", "tile ?" for its
// back, "gem circle large blue", "card prison square small red", "card crook",
// "card ?"; of Trio "number 7", and "number ?" for the back; of Labyrinthe "maze es
// chest crown", and "maze ?" for the back; of the three robbers "robber axe", "robber ?",
// "token pearls", "token ?", and "coach". One drawing serves the rulebook and the board.

import (
	"ludoteca/rules/asciistr"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/trio"
	"ludoteca/rules/words"
)

// Known reports whether a line names a piece that can be drawn.
func Known(line string) bool {
	var p pen
	return p.piece(line)
}

// Pieces draws a row of pieces, each above its name, and an optional caption.
// All lines must be Known.
func Pieces(w *words.Words, caption string, lines []string) string {
	var p pen
	p.start("figure", "class", "pieces")
	p.start("ul")
	for _, line := range lines {
		p.start("li")
		if !p.piece(line) {
			panic("board: no piece: " + line)
		}
		p.element("span", Name(w, line))
		p.end()
	}
	p.end()
	if caption != "" {
		p.element("figcaption", caption)
	}
	p.end()
	return p.String()
}

// Name says which piece a line names.
func Name(w *words.Words, line string) string {
	f := asciistr.Fields(line)
	switch last := f[len(f)-1]; {
	case (f[0] == "tile" || f[0] == "token") && last == "?":
		return w.Name("board.down")
	case f[0] == "coach":
		return w.Name("board.coach")
	case f[0] == "robber" && last != "?":
		return w.Name("card." + last)
	case f[0] == "token":
		return w.Name("token." + last)
	case f[0] == "tile":
		return w.Name("tile." + last)
	case f[0] == "gem":
		return w.Say("gem", f[1:]...)
	case f[0] == "number" && last != "?":
		return last
	case f[0] == "maze" && last != "?":
		return w.Say("face", f[1:]...)
	case last == "?":
		return w.Name("board.back")
	case last == "crook":
		return w.Name("card.crook")
	}
	return w.Fill("board.card",
		words.Arg{Name: "kind", Value: w.Name("card." + f[1])},
		words.Arg{Name: "gem", Value: w.Say("gem", f[2:]...)})
}

// piece draws the piece that a line names, without its name; a line that names
// none draws nothing.
func (p *pen) piece(line string) (ok bool) {
	f := asciistr.Split(line, " ")
	switch {
	case len(f) == 2 && f[0] == "tile" && f[1] == "?":
		p.svg("tile", 100, func() { p.tileDown() })
		return true
	case len(f) == 2 && f[0] == "tile":
		if _, ok := symbotrio.ParseFace(f[1]); !ok {
			return false
		}
		p.svg("tile", 100, func() { p.tileUp(f[1]) })
		return true
	case len(f) == 4 && f[0] == "gem":
		g, ok := symbotrio.ParseGem(f[1], f[2], f[3])
		if !ok {
			return false
		}
		p.svg("gem", 100, func() {
			p.path("gauge", "M5 17V5H17M83 5H95V17M95 83V95H83M17 95H5V83")
			p.gem(g, pt{50, 50}, 40)
		})
		return true
	case len(f) == 2 && f[0] == "number" && f[1] == "?":
		p.svg("card", 140, func() { p.numberDown() })
		return true
	case len(f) == 2 && f[0] == "number":
		n, err := asciistr.Atoi(f[1])
		if err != nil || n < 1 || n > trio.Numbers || f[1] != itoa(n) {
			return false
		}
		p.svg("card", 140, func() { p.numberUp(n) })
		return true
	case len(f) > 1 && f[0] == "maze" && knownMaze(f[1:]):
		p.svg("maze", 100, func() { p.maze(f[1:]) })
		return true
	case len(f) == 2 && f[0] == "robber" && knownRobber(f[1]):
		p.svg("robber", 140, func() { p.robber(f[1]) })
		return true
	case len(f) == 2 && f[0] == "token" && knownToken(f[1]):
		p.svg("token", 100, func() { p.token(f[1]) })
		return true
	case len(f) == 1 && f[0] == "coach":
		p.svg("coach", 70, func() { p.coach() })
		return true
	case len(f) > 1 && f[0] == "card" && knownCard(f[1:]):
		p.svg("card", 140, func() { p.card(f[1:]) })
		return true
	}
	return false
}

// svg draws a picture 100 wide that says nothing by itself: the name stands
// beside it, or on the button that holds it.
func (p *pen) svg(class string, height int, draw func()) {
	p.start("svg", "class", class, "viewBox", "0 0 100 "+itoa(height), "aria-hidden", "true")
	draw()
	p.end()
}
