package board

// A still figure of a table, for a page to be read: what Live draws, without what
// only a player needs. Closed tiles are left to the stylesheet, for a rulebook
// shows dozens of them; whatever has a face is the same drawing as on the board.

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/brigands"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/trio"
	"ludoteca/rules/words"
)

// Still draws the table of a match as its seat sees it, to be looked at.
func Still(h rules.History, w *words.Words) string {
	t := table{w: w, h: h}
	t.start("div", "class", "still")
	switch v := h.View.(type) {
	case symbotrio.View:
		t.stillKeys(v.Board)
		t.start("ol", "class", "seats")
		for i, p := range v.Players {
			seat := rules.Seat(i)
			t.start("li", when(seat == v.Turn, "class"), "turn")
			t.element("b", t.who(seat))
			t.stillCard("card", p.Card)
			if seat == v.Turn {
				for _, c := range v.Robbed {
					t.stillCard("loot", c)
				}
			}
			t.element("span", t.say("won", words.N("n", p.Won)), "class", "won")
			t.end()
		}
		t.end()
	case symbotrio.KeypadView:
		t.stillKeys(v.Board)
		t.start("div", "class", "seats")
		t.stillCard("card", v.Card)
		t.element("span", t.say("opened", words.N("n", v.Won)), "class", "won")
		t.end()
	case trio.View:
		t.stillTrio(v)
	case trio.MemoryView:
		t.stillTrio(v.Table)
	case trio.DeduceView:
		t.stillTrio(v.Table)
	case trio.LinksView:
		t.chain(v)
	case labyrinthe.View:
		t.stillLabyrinthe(v)
	case labyrinthe.BestView:
		t.stillMaze(scene{cards: v.Table, laid: v.Laid, ways: v.Ways})
		t.stillHand(v.Hand)
	case labyrinthe.ContactView:
		t.stillMaze(scene{cards: v.Table, laid: v.Asked})
	case labyrinthe.PathView:
		t.stillMaze(scene{cards: v.Table, laid: v.Asked, ways: v.Ways})
	case brigands.View:
		t.stillGang(v, [brigands.Places]brigands.Token{})
	case brigands.NowView:
		t.stillGang(v.Table, v.Seen)
	case brigands.MayView:
		t.stillMay(v)
	case brigands.RecallView:
		t.passing(v)
	}
	t.end()
	return t.String()
}

// stillKeys draws the keypad, and says which tiles are open.
func (t *table) stillKeys(b symbotrio.BoardView) {
	t.start("div", "class", "keys", "role", "img", "aria-label", t.openTiles(b), "data-cols", itoa(b.Cols))
	for _, tile := range b.Tiles {
		if tile.Face == "" {
			t.element("i", "")
		} else {
			t.svg("tile", 100, func() { t.tileUp(tile.Face) })
		}
	}
	t.end()
}

// openTiles names the tiles that lie open: "Keypad: C4 circle, A1 large".
func (t *table) openTiles(b symbotrio.BoardView) string {
	var open []string
	for _, tile := range b.Tiles {
		if tile.Face != "" {
			open = append(open, asciistr.ToUpper(tile.Cell)+" "+t.w.Name("tile."+tile.Face))
		}
	}
	if open == nil {
		open = []string{t.say("down")}
	}
	return t.say("keypad") + ", " + asciistr.Join(open, ", ")
}

// stillCard draws a card that says its own name to whoever cannot see it.
func (t *table) stillCard(class string, c symbotrio.Card) {
	if c.Kind == symbotrio.NoCard {
		t.element("span", "", "class", class+" empty", "role", "img", "aria-label", t.say("none"))
		return
	}
	line := "card " + c.String()
	t.start("span", "class", class, "role", "img", "aria-label", Name(t.w, line))
	t.piece(line)
	t.end()
}
