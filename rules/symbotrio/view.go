package symbotrio

// What a player of Symbotrio sees. All that lies open lies open for everybody
// (R-SYM-04, R-SYM-12), so the views of the seats differ in whose they are and
// in nothing else; what a seat remembers is its own affair. Face-down squares,
// the pile and won cards are counted here and never named (I-SYM-05).

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// View is what a player sees now.
type View struct {
	Me      rules.Seat
	Turn    rules.Seat // who must move; -1 once the match is over
	Must    string     // the one move that comes before anything else: "draw", "serve", "turn", "take", "rob" (then a seat), "redraw"; "" once squares may be turned up
	Left    int        // squares that may still be turned up in this attempt
	Board   BoardView
	Pile    int // cards face down in the pile
	Aside   int // cards that have left the game
	Players []PlayerView
	Rival   rules.Seat // who is being robbed, or -1
	Robbed  []Card     // what the crook has drawn there, face up: crooks, then the card that is tried
	Winners rules.Seats
}

// PlayerView is what lies in front of a player.
type PlayerView struct {
	Card  Card   // face up; NoCard if there is none
	Fresh bool   // its mark has still to act
	Won   int    // cards won, face down
	Cards []Card // those, where they are laid open after the end
}

// Active is the card whose gem is being tried: the one that a crook has drawn,
// or else the one in front of the player whose turn it is.
func (v View) Active() Card {
	if n := len(v.Robbed); n > 0 {
		return v.Robbed[n-1]
	}
	if v.Turn < 0 {
		return Card{}
	}
	return v.Players[v.Turn].Card
}

// Facts says the view in lines.
func (v View) Facts() []string {
	list := v.Board.Facts()
	list = append(list, "pile "+asciistr.Itoa(v.Pile))
	if v.Aside > 0 {
		list = append(list, "aside "+asciistr.Itoa(v.Aside))
	}
	for i, p := range v.Players {
		seat := asciistr.Itoa(i)
		front := "front " + seat + " " + p.Card.String()
		if p.Fresh {
			front += " fresh"
		}
		list = append(list, front, "won "+seat+" "+asciistr.Itoa(p.Won))
		for _, c := range p.Cards {
			list = append(list, "loot "+seat+" "+c.String())
		}
	}
	for _, c := range v.Robbed {
		list = append(list, "robbed "+asciistr.Itoa(int(v.Rival))+" "+c.String())
	}
	if v.Turn >= 0 {
		list = append(list, "turn "+asciistr.Itoa(int(v.Turn)))
		if v.Must != "" {
			list = append(list, "must "+v.Must)
		} else {
			list = append(list, "left "+asciistr.Itoa(v.Left))
		}
	}
	for _, s := range v.Winners.List() {
		list = append(list, "winner "+asciistr.Itoa(int(s)))
	}
	return list
}
