package symbotrio

import "strconv"

// GlanceView is what the player of the glance drill sees.
type GlanceView struct {
	Board  BoardView
	Round  int    // from 1
	Rounds int    // how many there are
	Level  int    // of this round: up to 12 the tiles that lie open, above 12 the quarter turns besides
	Phase  Phase  // Look, Find, Found, then Right or Wrong
	Gem    string // the gem asked for, "circle large blue"; "" while Phase is Look
	Ask    int    // which gem of the round that is, from 1
	Asks   int    // gems of the round
	Turns  int    // quarter turns that the board makes after "ready" at this level
	Wrong  string // the cell of the wrong tile that ended the round, else ""
	Best   int    // the highest level passed, 0 before
	Clock  int    // seconds until the page says "ready" by itself; 0 for no clock
	Undone bool   // an undo keeps this round from counting as passed
}

// Facts says the view in lines.
func (v GlanceView) Facts() []string {
	list := []string{
		"round " + strconv.Itoa(v.Round) + " of " + strconv.Itoa(v.Rounds),
		"level " + strconv.Itoa(v.Level),
		"phase " + string(v.Phase),
		"best " + strconv.Itoa(v.Best),
	}
	if v.Gem != "" {
		list = append(list, "gem "+v.Gem+" "+strconv.Itoa(v.Ask)+" of "+strconv.Itoa(v.Asks))
	}
	if v.Wrong != "" {
		list = append(list, "wrong "+v.Wrong)
	}
	if v.Undone {
		list = append(list, "undone")
	}
	return append(list, v.Board.Facts()...)
}
