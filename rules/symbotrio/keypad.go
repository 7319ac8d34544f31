package symbotrio

import "strconv"

// KeypadView is what the player of the keypad drill sees.
type KeypadView struct {
	Board  BoardView
	Card   string // in front, "gem circle large blue" or "code circle large blue"; "" while none is drawn
	Fresh  bool   // the code card in front has not turned the board yet
	Won    int    // gems opened
	Pile   int    // cards still to draw
	Turns  int    // turns taken on this table; turns taken back are added by the Review
	Undone bool   // an undo led here
}

// Facts says the view in lines.
func (v KeypadView) Facts() []string {
	list := []string{
		"pile " + strconv.Itoa(v.Pile),
		"won " + strconv.Itoa(v.Won),
		"turns " + strconv.Itoa(v.Turns),
	}
	if v.Card != "" {
		list = append(list, "card "+v.Card)
	}
	if v.Fresh {
		list = append(list, "fresh")
	}
	if v.Undone {
		list = append(list, "undone")
	}
	return append(list, v.Board.Facts()...)
}
