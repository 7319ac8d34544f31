package symbotrio

import "strconv"

// TurnView is what the player of the turn drill sees.
type TurnView struct {
	Board  BoardView // TileView.Slot counts the places as they lie now: a tile that could be followed would be the answer
	Round  int       // from 1
	Rounds int       // how many there are
	Phase  Phase     // Look, Find, then Right or Wrong
	Face   string    // the tile that is named
	From   string    // its cell before the board turned; "" while Phase is Find
	Turns  int       // quarter turns clockwise that the board has made; 0 while Phase is Look
	Point  string    // the cell that was pointed at, or ""
	Lies   string    // where the tile lies, once an answer is given
	Right  int       // right answers so far
	Undone bool      // an undo keeps this round from counting
}

// Facts says the view in lines.
func (v TurnView) Facts() []string {
	list := []string{
		"round " + strconv.Itoa(v.Round) + " of " + strconv.Itoa(v.Rounds),
		"phase " + string(v.Phase),
		"right " + strconv.Itoa(v.Right),
		"face " + v.Face,
	}
	if v.Phase != Look {
		list = append(list, "turns "+strconv.Itoa(v.Turns))
	}
	if v.From != "" {
		list = append(list, "from "+v.From)
	}
	if v.Point != "" {
		list = append(list, "point "+v.Point, "lies "+v.Lies)
	}
	if v.Undone {
		list = append(list, "undone")
	}
	return append(list, v.Board.Facts()...)
}
