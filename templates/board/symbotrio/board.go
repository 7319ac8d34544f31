package symbotrio

// Symbotrio's boards: the keypad of the safe, which the game and three of its
// drills share, and around it what each of them puts on the table.

import (
	"cmp"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// keys draws the keypad. Tiles are known by their slot, so that a tile keeps its
// element however the board turns. The marks are said beside a tile's face and
// drawn as classes; verb is that of the move that a tile makes. After a wrong answer the
// quarter turns that were made out of sight are made again, and the way is drawn that they
// took the tile which now is the way-th, or none if that is -1.
func (d *drawing) keys(b symbotrio.BoardView, verb string, again, way int, mark func(*board.Cell)) {
	d.Field(func() { d.plate(b, verb, again, way, mark) })
}

// plate draws it where it lies in something else.
func (d *drawing) plate(b symbotrio.BoardView, verb string, again, way int, mark func(*board.Cell)) {
	var cells []board.Cell
	for _, tile := range b.Tiles {
		c := board.Cell{Place: tile.Cell, ID: "t" + asciistr.Itoa(tile.Slot), Move: d.Playable(verb, tile.Cell), Label: asciistr.ToUpper(tile.Cell), Draw: func() { d.block(tile.Face) }}
		if tile.Face == "" {
			c.Note("", d.Say("down"))
		} else {
			c.Note("up", d.Words.Name("tile."+tile.Face))
		}
		if mark != nil {
			mark(&c)
		}
		cells = append(cells, c)
	}
	just, quarters := "turn", "0"
	if d.Just("turn") != nil {
		quarters = "1"
	} else if f := d.Just("turned"); f != nil {
		quarters = f[1]
	} else if again > 0 {
		just, quarters = "again", asciistr.Itoa(again)
	}
	class := "plate"
	if d.Mark("board", "") != "" {
		class = "plate framed" // and not marked: a panel may lie over some of it
	}
	d.Start("div", "class", class, "id", d.ID("plate"), "data-cols", asciistr.Itoa(b.Cols))
	d.Pointer("board")
	d.coordinates(b)
	if again > 0 && way >= 0 {
		d.way(b, way, again)
	}
	d.Grid("grid", d.Say("keypad"), b.Cols, cells, "data-turned", asciistr.Itoa(b.Turned), board.When(quarters != "0", "data-just"), just, board.When(quarters != "0", "data-quarters"), quarters)
	d.End()
}

// way draws how a tile has come to where it lies now: round the middle of the board, from
// a ring to an arrow. A tile is four units wide, and the middle is the origin.
func (d *drawing) way(b symbotrio.BoardView, to, quarters int) {
	x, y := 2*(2*(to%b.Cols)+1-b.Cols), 2*(2*(to/b.Cols)+1-b.Rows)
	for range quarters {
		x, y = y, -x
	}
	at := func(x, y int) string { return asciistr.Itoa(x) + " " + asciistr.Itoa(y) }
	from, path := [2]int{16 * x, 16 * y}, "M"+at(16*x, 16*y)
	for range quarters - 1 { // each quarter of the circle as a curve with its corner outside
		path += "Q" + at(16*(x-y), 16*(y+x)) + " " + at(-16*y, 16*x)
		x, y = -y, x
	}
	path += "Q" + at(16*x-12*y, 16*y+12*x) + " " + at(7*x-15*y, 7*y+15*x) // three quarters of the last: the tile is seen
	head := d.ID("head")
	d.Start("svg", "class", "swing", "viewBox", "-128 -128 256 256", "aria-hidden", "true")
	d.Start("marker", "id", head, "viewBox", "-3 -3 6 6", "markerWidth", "3", "markerHeight", "3", "orient", "auto")
	d.Leaf("path", "d", "M-2-3 3 0-2 3z")
	d.End()
	d.Leaf("circle", "cx", asciistr.Itoa(from[0]), "cy", asciistr.Itoa(from[1]), "r", "11")
	d.Leaf("path", "d", path, "marker-end", "url(#"+head+")")
	d.End()
}

// missed returns how far the board has turned if the answer was wrong, else 0.
func missed(p drill.Progress, turns int) int {
	if p.Phase == drill.Wrong {
		return turns
	}
	return 0
}

// coordinates draws the names of columns and rows.
func (d *drawing) coordinates(b symbotrio.BoardView) {
	d.Start("div", "class", "coords", "aria-hidden", "true")
	for c := range b.Cols {
		d.Element("b", asciistr.ToUpper(symbotrio.Cell(0, c)[:1]))
	}
	d.End()
	d.Start("div", "class", "coords side", "aria-hidden", "true")
	for r := range b.Rows {
		d.Element("b", asciistr.Itoa(r+1))
	}
	d.End()
}

// block draws a tile that can turn over: its front is blank as long as the face is
// not known.
func (d *drawing) block(face string) {
	d.Turning("tile", 100, func() { d.Layers(tileBack) }, func() { drawTile(d.HTMLWriter, face) })
}

// cardFigure draws a card above its name, or the empty place of one, and the tiles of its
// code that are still to be found. They are pictures; in words the prompt has them, for the ear.
func (d *drawing) cardFigure(c symbotrio.Card, lacks []string, place, id string, attrs ...string) {
	d.Start("figure", append([]string{"class", d.Mark(place, "dealt"), "id", d.ID(id)}, attrs...)...)
	name := d.Say("none")
	if c.Kind == symbotrio.NoCard {
		d.Element("span", "", "class", "empty")
	} else {
		d.Piece("card " + c.String())
		name = d.NameOf("card " + c.String())
		if lacks != nil { // its gem is what counts
			name = d.NameOf("gem " + c.Gem.String())
		}
	}
	d.Start("figcaption")
	d.Element("span", name)
	if len(lacks) > 0 {
		d.Start("span", "class", "lacks")
		d.Element("span", d.Say("lacks", words.N("need", len(lacks))), "aria-hidden", "true")
		for _, face := range lacks {
			place := "need-" + face
			d.Start("span", board.When(d.Mark(place, "") != "", "class"), "marked")
			d.Piece("tile " + face)
			d.Pointer(place)
			d.End()
		}
		d.End()
	}
	d.End()
	d.Pointer(place)
	d.End()
}

// pile draws the pile and how many cards it has.
func (d *drawing) pile(n int) {
	d.Start("figure", "class", d.Mark("pile", "pile"), "id", d.ID("pile"))
	if n > 0 {
		d.Piece("card ?")
	} else {
		d.Element("span", "", "class", "empty")
	}
	d.Element("figcaption", d.Say("pile", words.N("n", n)))
	d.Pointer("pile")
	d.End()
}

// safe draws the game.
func (d *drawing) safe(v symbotrio.View) {
	var lacks []string
	if v.Turn == v.Me {
		lacks = lacking(v.Must, v.Active(), v.Board)
	}
	d.lid(v.Board, v.Players[v.Me].Cards, lacks != nil && len(lacks) == 0)
	won := ""
	if d.Last().Seat == v.Me && v.Turn != v.Me {
		won = d.won()
	}

	d.Start("div", "class", "hand")
	d.Start("div", "class", "front", "id", d.ID("front"))
	if won != "" && v.Turn >= 0 { // it has its moment before the rival goes on
		d.Start("div", "class", "lot")
		d.Element("h3", d.Say("front.you"))
		d.Start("figure", "class", "dealt", "id", d.ID("taken"))
		d.Piece(won)
		d.Element("figcaption", d.NameOf(won))
		d.End()
		d.End()
	} else if v.Turn >= 0 {
		title := d.Say("front.you")
		if v.Turn != v.Me {
			title = d.Say("front.they", board.Arg("who", d.Who(v.Turn)))
		}
		if c := v.Players[v.Turn].Card; v.Turn == v.Me && c.Kind != symbotrio.NoCard && d.Just("draw", "crook", "redraw") == nil {
			d.Before(d.Say("front.said", board.Arg("card", d.NameOf("card "+c.String()))))
		}
		d.Start("div", "class", "lot")
		d.Element("h3", title)
		front := lacks
		if len(v.Robbed) > 0 {
			front = nil // the card that was drawn is the one to open
		}
		d.cardFigure(v.Players[v.Turn].Card, front, "card", "card"+asciistr.Itoa(int(v.Turn)), board.When(d.Just("draw", "crook", "redraw") != nil, "data-just"), "draw")
		d.End()
	}
	if len(v.Robbed) > 0 {
		d.Start("div", "class", "lot")
		d.Element("h3", d.Say("robbed", board.Arg("who", d.Who(v.Rival))))
		for i, c := range v.Robbed {
			var drawn []string
			if i == len(v.Robbed)-1 {
				drawn = lacks
			}
			d.cardFigure(c, drawn, "loot", "robbed"+asciistr.Itoa(i), board.When(d.Just("rob", "band") != nil, "data-just"), "rob")
		}
		d.End()
	}
	d.End()
	prompt := []string{d.Say("over")}
	if v.Turn >= 0 {
		prompt = []string{d.TurnOf(v.Turn)}
		if won != "" {
			prompt = d.Outcome("close")
		}
		if v.Turn == v.Me {
			prompt = append(prompt, d.due(v.Must, v.Active(), v.Left, lacks))
		}
	}
	d.pile(v.Pile)
	d.End()
	d.task(v.Must, v.Left, lacks, prompt...)

	d.Start("ol", "class", "players", "aria-label", d.Say("players"))
	gains, turn := d.gains(), v.Turn
	if won != "" && turn >= 0 { // the reader's card still has its moment
		turn = v.Me
	}
	for i, p := range v.Players {
		seat := rules.Seat(i)
		d.StartPlayer(seat, seat == turn, v.Winners.Has(seat))
		d.Element("b", d.Who(seat))
		d.stillCard("", p.Card)
		d.hoard(p.Won, gains.Has(seat))
		if gains.Has(seat) {
			d.Start("span", "class", "gain", "aria-hidden", "true")
			d.Piece(d.won())
			d.End()
		}
		d.Winner(v.Winners.Has(seat))
		d.Pointer("seat-" + asciistr.Itoa(i))
		d.End()
	}
	d.End()
	if v.Aside > 0 {
		d.Counts(d.Say("aside", words.N("n", v.Aside)))
	}
}

// hoard says how many cards a player has won: in words, for a number beside the card in front would
// be taken to count that.
func (d *drawing) hoard(n int, more bool) {
	d.Start("span", "class", "won", board.When(more, "data-just"), "won")
	d.Text(d.Say("hoard", words.N("n", n)))
	d.End()
}

// won is the card that the last move brought somebody, as a piece.
func (d *drawing) won() string {
	if f := d.Just("win", "take", "steal", "miss"); f != nil {
		return "card " + asciistr.Join(f[len(f)-4:], " ")
	}
	if d.Just("pair") != nil {
		return "card crook"
	}
	return ""
}

// lid draws the keypad, its open tiles lit where they are the reader's code, or what lies
// behind it once the cards that were won are laid open.
func (d *drawing) lid(b symbotrio.BoardView, cards []symbotrio.Card, found bool) {
	if len(cards) > 0 {
		d.loot(b, cards)
		return
	}
	d.keys(b, "flip", 0, -1, func(c *board.Cell) {
		if found && c.Class == "up" {
			c.Note("fits")
		}
	})
}

// loot draws the safe open, with the gems of the cards that the reader has won.
func (d *drawing) loot(b symbotrio.BoardView, cards []symbotrio.Card) {
	d.Field(func() {
		d.Start("div", "class", "plate", "id", d.ID("plate"), "data-cols", asciistr.Itoa(b.Cols))
		d.Start("ul", "class", "loot-won", board.When(len(cards) > 20, "data-many"), "", "aria-label", d.Say("won", words.N("n", len(cards))))
		for _, c := range cards {
			line := "gem " + c.Gem.String()
			if c.Kind == symbotrio.Crook {
				line = "card crook"
			}
			d.Start("li")
			d.Piece(line)
			d.Element("span", d.NameOf(line), "class", "out")
			d.End()
		}
		d.End()
		d.End()
	})
}

// task draws what the player has to do; which tiles are still to be found is said aloud
// alone. To end a turn in which nothing was turned up is a choice that its button must tell.
func (d *drawing) task(must string, left int, lacks []string, prompt ...string) {
	d.Start("div", "class", "say")
	d.Start("p", "class", "prompt", "id", d.ID("prompt"))
	d.Text(asciistr.Join(prompt, " "))
	if len(lacks) > 0 {
		var faces []string
		for _, face := range lacks {
			faces = append(faces, d.Words.Name("tile."+face))
		}
		said := d.Say("lacks", words.N("need", len(lacks))) + " " + asciistr.Join(faces, ", ") + "."
		d.Element("span", " "+said, "class", "out")
		prompt = append(prompt, said)
	}
	d.End()
	d.Due(prompt...)
	if must != "" || left < 3 || !d.Allowed("close") {
		d.Acts(must != "" || left == 0, board.When(must == "turn", "data-wheel"), d.ID("plate"))
	} else {
		d.Start("div", "class", "acts", "id", d.ID("acts"))
		d.Element("button", d.Say("skip"), "type", "button", "class", "act forgo", "id", d.ID("do-close"), "data-move", "close")
		d.End()
	}
	d.End()
}

// gains are the seats that the last move brought cards.
func (d *drawing) gains() rules.Seats {
	if d.Just("win", "take", "steal", "pair") != nil {
		return rules.One(d.Last().Seat)
	}
	if f := d.Just("miss"); f != nil {
		return rules.One(rules.Seat(f[1][0] - '0'))
	}
	return 0
}

// reasons are the refusals that say what must come first.
var reasons = [...][2]string{
	{"draw", "card"}, {"serve", "prison"}, {"turn", "first"}, {"take", "easy"}, {"rob", "crook"}, {"redraw", "alone"},
}

// due says what the player has to do.
func (d *drawing) due(must string, c symbotrio.Card, left int, lacks []string) string {
	if must == "take" && c.Kind == symbotrio.Crook { // SYM-46a
		return d.Words.Line("breach", "pair")
	}
	for _, r := range reasons {
		if r[0] == must {
			return d.Words.Line("breach", r[1])
		}
	}
	switch {
	case left > 0:
		return d.Say("left", words.N("n", left))
	case len(lacks) > 0:
		return d.Say("mistaken")
	}
	return d.Say("done")
}

// lacking are the tiles of a card's code that do not lie open, once they are to be searched;
// before that it is nil.
func lacking(must string, c symbotrio.Card, b symbotrio.BoardView) []string {
	if must != "" || c.Kind == symbotrio.NoCard {
		return nil
	}
	list := []string{}
	for _, f := range c.Gem.Faces() {
		if !slices.ContainsFunc(b.Tiles[:], func(t symbotrio.TileView) bool { return t.Face == f.String() }) {
			list = append(list, f.String())
		}
	}
	return list
}

// keypad draws the keypad drill.
func (d *drawing) keypad(v symbotrio.KeypadView) {
	var lacks []string
	if !d.History.Over() {
		lacks = lacking(v.Must, v.Card, v.Board)
	}
	d.lid(v.Board, v.Cards, lacks != nil && len(lacks) == 0)
	d.Start("div", "class", "hand")
	d.Start("div", "class", "front", "id", d.ID("front"))
	d.Start("div", "class", "lot")
	d.Element("h3", d.Say("front.you"))
	d.cardFigure(v.Card, lacks, "card", "card", board.When(d.Just("draw") != nil, "data-just"), "draw")
	d.End()
	if stone := d.stone(); stone != "" { // it comes out of the safe
		d.Start("span", "class", "stone-out", "id", d.ID("stone"+asciistr.Itoa(v.Won)), "aria-hidden", "true")
		d.Piece(stone)
		d.End()
	}
	d.End()
	prompt := d.due(v.Must, v.Card, v.Left, lacks)
	if v.Turns == 0 && v.Must == "" && v.Left == 3 {
		prompt = d.Say("seek")
	}
	recalled := ""
	if d.History.Over() { // not before: it would tell what has been seen
		prompt = d.Say("over")
		if n := symbotrio.Recalled(d.History); n > 0 {
			recalled = d.Say("recalled", words.N("n", n))
		}
	}
	d.pile(v.Pile)
	d.End()
	d.task(v.Must, v.Left, lacks, prompt)
	d.Filled(v.Won, v.Gems(), symbotrio.Unmissed(d.History), d.Say("opened", words.N("n", v.Won), words.N("of", v.Gems())), d.Say("turns", words.N("n", symbotrio.Taken(d.History))), recalled, d.Undone(v.Undone))
}

// stone is the gem that was just won, as a piece, while the next card is drawn too: that
// plays itself, and must not take the stone away on its way.
func (d *drawing) stone() string {
	won, steps := d.Just("win"), d.History.Steps
	if d.Just("draw") != nil && len(steps) > 1 {
		for _, event := range steps[len(steps)-2].Events {
			if f := rules.Words(event); f[0] == "win" {
				won = f
			}
		}
	}
	if won == nil {
		return ""
	}
	return "gem " + asciistr.Join(won[len(won)-3:], " ")
}

// glance draws the glance drill.
func (d *drawing) glance(v symbotrio.GlanceView) {
	d.keys(v.Board, "flip", missed(v.Progress, v.Turns), -1, func(c *board.Cell) {
		switch {
		case c.Place == v.Wrong:
			c.Note("wrong", d.Say("chosen"))
		case slices.Contains(v.Beside, c.Place):
			c.Note("beside", d.Say("beside"))
		case slices.Contains(v.Lacking, c.Place):
			c.Note("right lacking", d.Say("answer"))
		case v.Gem != "" && c.Class == "up":
			c.Note("right", d.Say("answer"))
		}
	})
	d.Start("div", "class", "hand")
	if v.Gem != "" {
		just, tiles := board.When(d.Just("ask") != nil, "draw"), func() {}
		if v.Phase == drill.Found || v.Phase == drill.Right {
			just, tiles = "made", func() { d.enter(v) }
		}
		d.asked("", []string{"gem " + v.Gem}, d.NameOf("gem "+v.Gem), tiles, board.When(just != "", "data-just"), just)
	}
	var prompt, clock []string
	var down []string
	told, others := 0, ""
	switch v.Phase {
	case drill.Look:
		prompt = []string{d.Say("look")}
		if v.Turns > 0 {
			prompt = append(prompt, d.Say("quarters", words.N("n", v.Turns)))
		}
		if v.Clock > 0 {
			prompt = append(prompt, d.Say("clock", words.N("n", v.Clock)))
			clock = []string{"data-after", asciistr.Itoa(v.Clock)} // the page is ready then by itself
		}
	case drill.Find:
		prompt = []string{d.Event("ask " + v.Gem)}
		if v.Asks > 1 {
			prompt = append(prompt, d.Say("asks", words.N("n", v.Ask), words.N("of", v.Asks)))
		}
	case drill.Found:
		prompt = []string{d.Say("found")}
	case drill.Right, drill.Wrong:
		prompt, others = d.recalled(v)
		told = len(prompt)
		switch next, n := v.Next(), v.Ahead(); {
		case d.History.Over():
		case next != v.Level:
			prompt = append(prompt, d.Say([...]string{"lower", "higher"}[(1+cmp.Compare(next, v.Level))/2], words.N("n", next)))
		case n > 0 && n <= v.Rounds-v.Round && v.Phase == drill.Right && !v.Undone && !v.Spoiled(): // it can be reached
			prompt = append(prompt, d.Say("ahead", words.N("n", n), words.N("to", next+1)))
		}
	}
	d.End()
	d.Due(prompt...)
	switch {
	case v.Phase == drill.Find:
		prompt[0] = d.Say("ask") // its name is seen beside it
	case others != "": // whoever listens hears of each; another level, for which a phone has no room then, stands among the facts
		down = slices.Clone(prompt[told:])
		prompt = append(prompt[:told], others)
	}
	d.Start("div", "class", "say")
	d.Written(prompt...)
	d.Acts(true, clock...)
	d.End()
	d.Pays("asked", 550) // once the tiles have made it
	d.Levels(v.Progress, v.Level, 0, down...)
}

// enter draws the tiles of a gem that is found once more, for their way into it, one after the other.
func (d *drawing) enter(v symbotrio.GlanceView) {
	for i, face := range asciistr.Fields(v.Gem) {
		at := slices.IndexFunc(v.Board.Tiles[:], func(t symbotrio.TileView) bool { return t.Face == face })
		d.Start("span", "class", "enters", "aria-hidden", "true", "data-from", d.ID("t"+asciistr.Itoa(v.Board.Tiles[at].Slot)), "data-late", asciistr.Itoa(150+100*i))
		d.Piece("tile " + face)
		d.End()
	}
}

// recalled says how a round of the glance went: of the tiles that were lacking one is told, and the others where they lay.
func (d *drawing) recalled(v symbotrio.GlanceView) (told []string, others string) {
	var tiles []string
	for _, line := range v.Slip {
		if w := rules.Words(line); w[0] == "show" {
			tiles = append(tiles, d.Say("lies", board.Arg("tile", d.Words.Name("tile."+w[2]+".the")), board.Arg("cell", asciistr.ToUpper(w[1]))))
		} else {
			told = append(told, d.Event(line))
		}
	}
	switch {
	case len(tiles) > 1:
		others = d.Words.Several(tiles)
	case len(tiles) > 0:
		others = tiles[0]
	case told != nil:
	case v.Undone:
		told = []string{d.Say("retried")}
	case v.Spoiled():
		told = []string{d.Say("aided")}
	default:
		told = []string{d.Event(cmp.Or(v.Praise, "passed "+asciistr.Itoa(v.Level)))}
	}
	if others != "" {
		others = d.Say("also", board.Arg("tiles", others))
	}
	return told, others
}

// judge notes of an answer, once one is picked, whether it is right.
func (d *drawing) judge(c *board.Cell, picked, right string) {
	switch {
	case picked == "":
	case c.Place == right:
		c.Note("right", d.Say("answer"))
	case c.Place == picked:
		c.Note("wrong", d.Say("chosen"))
	}
}

// asked draws what a drill asks about; its name is of a class, and more may lie beside it.
func (d *drawing) asked(class string, pieces []string, name string, more func(), attrs ...string) {
	d.Start("figure", append([]string{"class", d.Mark("card", "asked"), "id", d.ID("asked")}, attrs...)...)
	for _, line := range pieces {
		d.Piece(line)
	}
	d.Element("figcaption", name, board.When(class != "", "class"), class)
	if more != nil {
		more()
	}
	d.Pointer("card")
	d.End()
}

// turn draws the turn drill. Its board turns out of sight: the stylesheet covers
// the tiles of this drill while they move.
func (d *drawing) turn(v symbotrio.TurnView) {
	lies := slices.IndexFunc(v.Board.Tiles[:], func(t symbotrio.TileView) bool { return t.Cell == v.Lies })
	d.keys(v.Board, "point", missed(v.Progress, v.Turns), lies, func(c *board.Cell) { d.judge(c, v.Point, v.Lies) })
	d.Start("div", "class", "hand")
	if v.Face != "" {
		d.asked("", []string{"tile " + v.Face}, d.NameOf("tile "+v.Face), nil)
	}
	var prompt []string
	switch v.Phase {
	case drill.Look:
		prompt = []string{d.Say("several")}
		if v.Face != "" {
			prompt[0] = d.Event("look " + v.From + " " + v.Face)
		}
	case drill.Find:
		prompt = []string{d.Event("turned " + asciistr.Itoa(v.Turns)), d.Event("where " + v.Face)}
	case drill.Right:
		prompt = []string{d.Event("found " + v.Lies + " " + v.Face)}
		if v.Spoiled() {
			prompt = append(prompt, d.Event(drill.Helped))
		}
	case drill.Wrong:
		prompt = []string{d.Event("missed " + v.Point + " " + v.Lies + " " + v.Face), d.Say("was", board.Arg("cell", asciistr.ToUpper(v.From)))}
	}
	d.End()
	d.Task("say", true, prompt)
	d.Levels(v.Progress, v.Level, 0)
}

// cuts draws the cuts drill: what is shown, and what to choose from. A symbol is
// named by its lines, a gem by its cut.
func (d *drawing) cuts(v symbotrio.CutsView) {
	stone := func(cut string) (line, name string) { return "gem " + cut + " large blue", d.Words.Name("tile." + cut) }
	symbol := func(cut string) (line, name string) { return "tile " + cut, d.Words.Name("tile." + cut + ".symbol") }
	verb, shown, choice, kind := "outline ", symbol, stone, "symbols"
	if v.Symbol {
		verb, shown, choice, kind = "symbol ", stone, symbol, "gems"
	}
	var pieces, names []string
	for _, cut := range v.Shown {
		line, name := "tile ?", d.Say("down")
		if cut != "?" {
			line, name = shown(cut)
		}
		pieces, names = append(pieces, line), append(names, name)
	}
	task := "row." + kind
	if v.Back {
		slices.Reverse(pieces)
		slices.Reverse(names)
		task = "backwards." + kind
	}
	question, said := d.Say(task, words.N("n", len(v.Shown))), d.Say(task+".said")
	if len(v.Shown) == 1 {
		question = d.Event(verb + v.Shown[0])
		said = question
	}
	var cells []board.Cell
	for i, cut := range v.Choices {
		line, name := choice(cut)
		c := board.Cell{Place: cut, ID: "c" + asciistr.Itoa(i), Move: d.Playable("pick", cut), Label: name, Draw: func() { d.Piece(line) }}
		for i, shown := range v.Shown {
			switch {
			case shown == "?" && i < len(v.Picked):
				d.judge(&c, v.Picked[i], v.Picked[i]) // another would have ended the round
			case i < len(v.Picked):
				d.judge(&c, v.Picked[i], shown)
			case v.Phase == drill.Wrong && !slices.Contains(v.Picked, shown):
				d.judge(&c, shown, shown) // what was to follow
			}
			if v.Phase == drill.Wrong && len(v.Shown) > 1 && shown == cut {
				c.Note("", asciistr.Itoa(i+1))
				c.Attrs = []string{"data-at", asciistr.Itoa(i + 1)}
			}
		}
		cells = append(cells, c)
	}
	d.Field(func() {
		d.asked("out", pieces, asciistr.Join(names, ", "), func() { // or the lines would be read instead of counted
			if len(v.Shown) == 1 && v.Decided() { // now they may be, beside what they stand for
				line, _ := choice(v.Shown[0])
				d.Start("span", "class", "why", "aria-hidden", "true")
				d.Piece(line)
				d.Element("span", d.Words.Name("tile."+v.Shown[0]+".symbol"))
				d.End()
			}
		})
		d.Grid("grid", question, 3, cells)
	})
	prompt := []string{question}
	if len(v.Shown) == 1 && !v.Symbol {
		prompt[0] = d.Say("cuts")
		said = prompt[0]
	}
	if n := len(v.Picked); n > 0 {
		last := v.Picked[n-1]
		switch v.Phase {
		case drill.Find:
			prompt[0] = d.Event("matched " + last)
			if v.Back {
				prompt = append(prompt, d.Say("onback"))
			}
		case drill.Right:
			prompt[0] = d.Event("known " + last)
			if v.Spoiled() { // which is praise enough
				prompt[0] = d.Event(drill.Helped)
			}
		case drill.Wrong:
			prompt[0] = d.Event(v.Fault + " " + last + " " + v.Shown[n-1])
			if v.Back && v.Fault == "order" {
				prompt = append(prompt, d.Say("fromback"))
			}
		}
	}
	if len(v.Picked) > 0 {
		said = asciistr.Join(prompt, " ")
	}
	d.Due(said)
	d.Start("div", "class", "say")
	d.Written(prompt...)
	d.Acts(true)
	d.End()
	d.Levels(v.Progress, v.Level, 0)
}

// may draws the drill "may I?": the card that matters, beside it the keypad where that is asked about, and what who
// sits there has won, face down. The cards before the others decide nothing, and would be taken for loot.
func (d *drawing) may(v drill.MayView) {
	table := v.Table.(symbotrio.View)
	var asked []string
	active := "card"
	if len(table.Robbed) > 0 {
		active = "loot"
	}
	switch w := rules.Words(string(v.Move)); w[0] {
	case "flip":
		asked = w[1:]
	case "turn":
		asked = []string{"board"}
	case "draw":
		asked = []string{"pile"}
	case "rob":
		asked = []string{"seat-" + w[1]}
	case "close":
	default:
		asked = []string{active}
	}
	if v.Answer == "yes" && v.Why != drill.Allowed+"-flip" { // it is the card that decides
		asked = append(asked, active)
	}
	prompt, safe := d.MaySays(v), "safe"
	if flip := rules.Words(string(v.Move)); v.Answer == "yes" && flip[0] == "flip" {
		word := came(table, flip[1])
		prompt = append(prompt, d.Say("came."+word))
		safe += " " + word
	}
	verb, age := v.Move.Verb(), aged(v.Before.(symbotrio.View))
	bare := verb != "flip" && verb != "turn" && verb != "close" // nothing is asked about the keypad
	d.May(v, func() {
		if bare {
			d.Start("div", "class", "safe bare")
		} else {
			d.Start("div", "class", safe)
			d.plate(table.Board, "flip", 0, -1, nil)
		}
		d.Start("div", "class", "front", "id", d.ID("front"))
		d.kept(table.Players[0].Card, "card", age, d.Just("draw", "crook") != nil, "pile")
		robbed := d.Just("rob")
		for _, c := range table.Robbed {
			d.kept(c, "loot", "", robbed != nil, "seat"+asciistr.Itoa(int(table.Rival)))
		}
		if table.Robbed == nil || bare {
			d.pile(table.Pile)
		}
		d.End()
		d.Start("ol", "class", "players", "aria-label", d.Say("players"))
		for i, p := range table.Players {
			seat := rules.Seat(i)
			d.StartPlayer(seat, seat == table.Turn, false)
			d.Element("b", d.Who(seat))
			d.Start("span", "class", "heap")
			for n := range p.Won {
				d.Start("span", board.When(n == p.Won-1 && d.gains().Has(seat), "data-from"), d.ID("card"))
				d.Piece("card ?")
				d.End()
			}
			if robbed != nil && seat == table.Rival { // had this is what decided
				d.Start("span", "class", "gone")
				d.Piece("card ?")
				d.End()
			}
			d.End()
			d.Element("span", d.Say("loot", words.N("n", p.Won)), "class", "won")
			d.Pointer("seat-" + asciistr.Itoa(i))
			d.End()
		}
		d.End()
		d.End()
	}, table.Turn, d.story(v.Before.(symbotrio.View), verb), prompt, asked...)
}

// came says how a tile that an allowed move has turned up goes with the card: it fits, or fits as the last of the code, or not.
func came(v symbotrio.View, cell string) string {
	word, found := "off", 0
	code := v.Active().Gem.Faces()
	for _, t := range v.Board.Tiles {
		for _, face := range code {
			if t.Face == face.String() {
				if found++; t.Cell == cell {
					word = "fits"
				}
			}
		}
	}
	if word == "fits" && found == len(code) {
		return "code"
	}
	return word
}

// kept draws a card above what it does, pale where it has just been taken from there, for it is what decided; of its gem the
// eye has the picture. Its age stands on it, which the story tells the ear (aged). If it has just come, it flies from where it lay.
func (d *drawing) kept(c symbotrio.Card, place, age string, comes bool, from string) {
	class := "dealt"
	if f := d.Just("take"); f != nil {
		c.Kind, class = symbotrio.Easy, "dealt gone"
		c.Gem, _ = symbotrio.ParseGem(f[2], f[3], f[4])
	}
	d.Start("figure", "class", d.Mark(place, class), "id", d.ID(place), board.When(comes, "data-from"), d.ID(from))
	if c.Kind == symbotrio.NoCard {
		d.Element("span", "", "class", "empty")
		d.Element("figcaption", d.Say("none"))
	} else {
		d.Piece("card " + c.String())
		if age != "" {
			d.Element("b", d.Say("age."+age), "class", "age", "aria-hidden", "true")
		}
		d.Start("figcaption")
		d.Text(d.Words.Name("card." + c.Kind.String()))
		if c.Kind != symbotrio.Crook {
			d.Element("span", ", "+d.NameOf("gem "+c.Gem.String()), "class", "out")
		}
		d.End()
	}
	d.Pointer(place)
	d.End()
}

// aged says how long the reader's card has lain there, where its mark acts but once: "fresh" or "tried".
func aged(v symbotrio.View) string {
	switch kind := v.Active().Kind; {
	case v.Turn != 0:
	case v.Players[0].Fresh:
		return "fresh"
	case v.Robbed == nil && (kind == symbotrio.Code || kind == symbotrio.Prison):
		return "tried"
	}
	return ""
}

// story says how long the card that is to be opened has lain there, which nothing on the table shows; what has been
// done with it follows by the rules, and would be the answer. Of a card that a crook drew in this turn it has to be said,
// and of open tiles who turned them up, by their places alone: what they show lies there. Where it is asked whether a turn
// may end, or a card be drawn, and nothing has been done in it, that is said.
func (d *drawing) story(v symbotrio.View, verb string) (said []string) {
	var open []string
	for _, tile := range v.Board.Tiles {
		if tile.Face != "" {
			open = append(open, asciistr.ToUpper(tile.Cell))
		}
	}
	switch len(open) {
	case 0:
		if v.Turn == 0 && v.Robbed == nil && (verb == "close" || verb == "draw") {
			said = append(said, d.Say("began"))
		}
	case 1:
		said = append(said, d.Say("upturned", board.Arg("tiles", open[0])))
	default:
		said = append(said, d.Say("upturned", board.Arg("tiles", d.Words.Several(open))))
	}
	if len(v.Robbed) > 0 {
		said = append(said, d.Say("drew", board.Arg("who", d.Who(v.Rival))))
	}
	if age := aged(v); age != "" {
		said = append(said, d.Say(age))
	}
	return said
}
