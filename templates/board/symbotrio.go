package board

// Symbotrio's boards: the keypad of the safe, which the game and three of its
// drills share, and around it what each of them puts on the table.

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/words"
)

// keys draws the keypad. Tiles are known by their slot, so that a tile keeps its
// element however the board turns. The marks are said beside a tile's face and
// drawn as classes; verb is the move that a tile takes, "" once there is none.
func (t *table) keys(b symbotrio.BoardView, verb string, mark func(symbotrio.TileView) (class, said string)) {
	var cells []cell
	for _, tile := range b.Tiles {
		label := asciistr.ToUpper(tile.Cell) + ", "
		class := ""
		if tile.Face == "" {
			label += t.say("down")
		} else {
			label += t.w.Name("tile." + tile.Face)
			class = "up"
		}
		if mark != nil {
			if c, said := mark(tile); c != "" {
				class = asciistr.TrimSpace(class + " " + c)
				label += ", " + said
			}
		}
		move := ""
		if verb != "" {
			move = verb + " " + tile.Cell
		}
		cells = append(cells, cell{place: tile.Cell, id: "t" + itoa(tile.Slot), move: move, label: label, class: class, draw: func() { t.block(tile.Face) }})
	}
	quarters := "0"
	if t.just("turn") != nil {
		quarters = "1"
	} else if f := t.just("turned"); f != nil {
		quarters = f[1]
	}
	t.start("div", "class", "plate", "id", t.id("plate"), "data-cols", itoa(b.Cols))
	t.start("div", "class", "coords", "aria-hidden", "true")
	for c := range b.Cols {
		t.element("b", asciistr.ToUpper(symbotrio.Cell(0, c)[:1]))
	}
	t.end()
	t.start("div", "class", "coords side", "aria-hidden", "true")
	for r := range b.Rows {
		t.element("b", itoa(r+1))
	}
	t.end()
	t.grid(t.say("keypad"), b.Cols, cells, "data-turned", itoa(b.Turned), when(quarters != "0", "data-just"), "turn", when(quarters != "0", "data-quarters"), quarters)
	t.end()
}

// block draws a tile that can turn over: a back, and a front that is blank as
// long as the face is not known.
func (t *table) block(face string) {
	t.start("span", "class", "block")
	t.svg("tile down", 100, t.tileDown)
	t.svg("tile", 100, func() { t.tileUp(face) })
	t.end()
}

// cardFigure draws a card above its name, or the empty place of one.
func (t *table) cardFigure(c symbotrio.Card, place, id string, attrs ...string) {
	t.start("figure", append([]string{"class", t.mark(place, "dealt"), "id", t.id(id)}, attrs...)...)
	if c.Kind == symbotrio.NoCard {
		t.element("span", "", "class", "empty")
		t.element("figcaption", t.say("none"))
	} else {
		line := "card " + c.String()
		t.piece(line)
		t.element("figcaption", Name(t.w, line))
	}
	t.pointer(place)
	t.end()
}

// pile draws the pile and how many cards it has.
func (t *table) pile(n int) {
	t.start("figure", "class", t.mark("pile", "pile"), "id", t.id("pile"))
	if n > 0 {
		t.piece("card ?")
	} else {
		t.element("span", "", "class", "empty")
	}
	t.element("figcaption", t.say("pile", words.N("n", n)))
	t.pointer("pile")
	t.end()
}

// flips is the verb of the tiles while the match is under way.
func (t *table) flips(verb string) string {
	if t.h.Over() {
		return ""
	}
	return verb
}

// safe draws the game.
func (t *table) safe(v symbotrio.View) {
	t.keys(v.Board, t.flips("flip"), nil)

	t.start("div", "class", "hand")
	t.start("div", "class", "front", "id", t.id("front"))
	var drawn []string
	if t.just("draw", "crook", "redraw") != nil {
		drawn = []string{"data-just", "draw"}
	}
	if v.Turn >= 0 {
		title := t.say("front.you")
		if v.Turn != v.Me {
			title = t.say("front.they", arg("who", t.who(v.Turn)))
		}
		t.start("div", "class", "lot")
		t.element("h3", title)
		t.cardFigure(v.Players[v.Turn].Card, "card", "card"+itoa(int(v.Turn)), drawn...)
		t.end()
	}
	if len(v.Robbed) > 0 {
		t.start("div", "class", "lot")
		t.element("h3", t.say("robbed", arg("who", t.who(v.Rival))))
		for i, c := range v.Robbed {
			t.cardFigure(c, "loot", "robbed"+itoa(i), when(t.just("rob", "band") != nil, "data-just"), "rob")
		}
		t.end()
	}
	t.end()
	t.start("div", "class", "say")
	switch {
	case v.Turn < 0:
		t.prompt(t.say("over"))
	case v.Turn != v.Me:
		t.prompt(t.say("turn.they", arg("who", t.who(v.Turn))))
	default:
		t.prompt(t.say("turn.you"), t.due(v.Must, v.Active(), v.Left))
	}
	t.acts(v.Must != "" || v.Left == 0)
	t.end()
	t.pile(v.Pile)
	t.end()

	t.start("ol", "class", "players", "aria-label", t.say("players"))
	gains := t.gains()
	for i, p := range v.Players {
		seat := rules.Seat(i)
		class := ""
		if seat == v.Turn {
			class = "turn"
		}
		if v.Winners.Has(seat) {
			class = asciistr.TrimSpace(class + " winner")
		}
		class = t.mark("seat-"+itoa(i), class)
		t.start("li", "id", t.id("seat"+itoa(i)), when(class != "", "class"), class, when(seat == v.Turn, "aria-current"), "true")
		t.element("b", t.who(seat))
		if p.Card.Kind == symbotrio.NoCard {
			t.element("span", "", "class", "empty", "role", "img", "aria-label", t.say("none"))
		} else {
			line := "card " + p.Card.String()
			t.start("span", "role", "img", "aria-label", Name(t.w, line))
			t.piece(line)
			t.end()
		}
		won := "won"
		if p.Won > 0 {
			won = "won stack"
		}
		t.element("span", t.say("won", words.N("n", p.Won)), "class", won, when(gains.Has(seat), "data-just"), "won")
		if v.Winners.Has(seat) {
			t.element("em", t.say("winner"))
		}
		t.pointer("seat-" + itoa(i))
		t.end()
	}
	t.end()
	if v.Aside > 0 {
		t.counts(t.say("aside", words.N("n", v.Aside)))
	}
}

// gains are the seats that the last move brought cards.
func (t *table) gains() rules.Seats {
	if t.just("win", "take", "steal", "pair") != nil {
		return rules.One(t.h.Steps[len(t.h.Steps)-1].Seat)
	}
	if f := t.just("miss"); f != nil {
		return rules.One(rules.Seat(f[1][0] - '0'))
	}
	return 0
}

// reasons are the refusals that say what must come first.
var reasons = [...][2]string{
	{"draw", "card"}, {"serve", "prison"}, {"turn", "first"}, {"take", "easy"}, {"rob", "crook"}, {"redraw", "alone"},
}

// due says what the player has to do.
func (t *table) due(must string, c symbotrio.Card, left int) string {
	if must == "take" && c.Kind == symbotrio.Crook { // SYM-46a
		return t.w.Line("breach", "pair")
	}
	for _, r := range reasons {
		if r[0] == must {
			return t.w.Line("breach", r[1])
		}
	}
	if left > 0 {
		return t.say("left", words.N("n", left))
	}
	return t.say("done")
}

// keypad draws the keypad drill.
func (t *table) keypad(v symbotrio.KeypadView) {
	t.keys(v.Board, t.flips("flip"), nil)
	t.start("div", "class", "hand")
	t.start("div", "class", "front", "id", t.id("front"))
	t.start("div", "class", "lot")
	t.element("h3", t.say("front.you"))
	t.cardFigure(v.Card, "card", "card", when(t.just("draw") != nil, "data-just"), "draw")
	t.end()
	t.end()
	t.start("div", "class", "say")
	if t.h.Over() {
		t.prompt(t.say("over"))
	} else {
		t.prompt(t.due(v.Must, v.Card, v.Left))
	}
	t.acts(v.Must != "" || v.Left == 0)
	t.end()
	t.pile(v.Pile)
	t.end()
	t.counts(t.say("opened", words.N("n", v.Won)), t.say("turns", words.N("n", v.Turns)), t.undone(v.Undone))
}

// undone is a note that an undo keeps something from counting.
func (t *table) undone(undone bool) string {
	if undone {
		return t.say("undone")
	}
	return ""
}

// glance draws the glance drill.
func (t *table) glance(v symbotrio.GlanceView) {
	t.keys(v.Board, t.flips("flip"), func(tile symbotrio.TileView) (class, said string) {
		if v.Wrong != "" && tile.Cell == v.Wrong {
			return "wrong", t.say("chosen")
		}
		return "", ""
	})
	t.start("div", "class", "hand")
	if v.Gem != "" {
		t.start("figure", "class", t.mark("card", "asked"), "id", t.id("asked"), when(t.just("ask") != nil, "data-just"), "draw")
		t.piece("gem " + v.Gem)
		t.element("figcaption", Name(t.w, "gem "+v.Gem))
		t.pointer("card")
		t.end()
	}
	t.start("div", "class", "say")
	switch v.Phase {
	case drill.Look:
		text := []string{t.say("look")}
		if v.Turns > 0 {
			text = append(text, t.say("quarters", words.N("n", v.Turns)))
		}
		if v.Clock > 0 {
			text = append(text, t.say("clock", words.N("n", v.Clock)))
			t.after = v.Clock
		}
		t.prompt(text...)
	case drill.Find:
		text := []string{t.event("ask " + v.Gem)}
		if v.Asks > 1 {
			text = append(text, t.say("asks", words.N("n", v.Ask), words.N("of", v.Asks)))
		}
		t.prompt(text...)
	case drill.Found:
		t.prompt(t.say("found"))
	case drill.Right:
		verb := "passed "
		if v.Undone {
			verb = "spoiled "
		}
		t.prompt(t.event(verb + itoa(v.Level)))
	case drill.Wrong:
		t.prompt(t.event("failed " + itoa(v.Level)))
	}
	t.acts(true)
	t.end()
	t.end()
	best := ""
	if v.Best > 0 {
		best = t.say("best", words.N("n", v.Best))
	}
	t.counts(t.say("level", words.N("n", v.Level)), t.round(v.Round, v.Rounds), best, t.undone(v.Undone))
}

func (t *table) round(n, of int) string { return t.say("round", words.N("n", n), words.N("of", of)) }

// turn draws the turn drill. Its board turns out of sight: the stylesheet covers
// the tiles of this drill while they move.
func (t *table) turn(v symbotrio.TurnView) {
	t.keys(v.Board, t.flips("point"), func(tile symbotrio.TileView) (class, said string) {
		switch {
		case v.Point == "":
		case tile.Cell == v.Lies:
			return "right", t.say("answer")
		case tile.Cell == v.Point:
			return "wrong", t.say("chosen")
		}
		return "", ""
	})
	t.start("div", "class", "hand")
	t.start("figure", "class", t.mark("card", "asked"), "id", t.id("asked"))
	t.piece("tile " + v.Face)
	t.element("figcaption", t.w.Name("tile."+v.Face))
	t.pointer("card")
	t.end()
	t.start("div", "class", "say")
	switch v.Phase {
	case drill.Look:
		t.prompt(t.event("look " + v.From + " " + v.Face))
	case drill.Find:
		t.prompt(t.event("turned "+itoa(v.Turns)), t.say("where"))
	case drill.Right:
		t.prompt(t.event("found " + v.Lies + " " + v.Face))
	case drill.Wrong:
		t.prompt(t.event("missed " + v.Point + " " + v.Lies + " " + v.Face))
	}
	t.acts(true)
	t.end()
	t.end()
	t.counts(t.round(v.Round, v.Rounds), t.say("right", words.N("n", v.Right)), t.undone(v.Undone))
}

// cuts draws the cuts drill: what is shown, and six to choose from. A symbol is
// named by its lines, a gem by its cut.
func (t *table) cuts(v symbotrio.CutsView) {
	stone := func(cut string) func() { return func() { t.piece("gem " + cut + " large blue") } }
	symbol := func(cut string) func() { return func() { t.piece("tile " + cut) } }
	name := func(cut string, symbol bool) string {
		if symbol {
			return t.w.Name("tile." + cut + ".symbol")
		}
		return t.w.Name("tile." + cut)
	}
	question, shown, choice := "outline ", symbol, stone
	if v.Symbol {
		question, shown, choice = "symbol ", stone, symbol
	}
	question = t.event(question + v.Shown)

	t.start("figure", "class", t.mark("card", "asked"), "id", t.id("asked"))
	shown(v.Shown)()
	t.element("figcaption", name(v.Shown, !v.Symbol))
	t.pointer("card")
	t.end()
	var cells []cell
	for i, cut := range v.Choices {
		c := cell{place: cut, id: "c" + itoa(i), move: t.flips("pick"), label: name(cut, v.Symbol), draw: choice(cut)}
		if c.move != "" {
			c.move += " " + cut
		}
		switch {
		case v.Picked == "":
		case cut == v.Shown:
			c.class, c.label = "right", c.label+", "+t.say("answer")
		case cut == v.Picked:
			c.class, c.label = "wrong", c.label+", "+t.say("chosen")
		}
		cells = append(cells, c)
	}
	t.grid(question, 3, cells)
	t.start("div", "class", "say")
	switch v.Phase {
	case drill.Find:
		t.prompt(question)
	case drill.Right:
		t.prompt(t.event("known " + v.Shown))
	case drill.Wrong:
		t.prompt(t.event("mixed " + v.Picked + " " + v.Shown))
	}
	t.acts(true)
	t.end()
	t.counts(t.round(v.Round, v.Rounds), t.say("right", words.N("n", v.Right)), t.undone(v.Undone))
}
