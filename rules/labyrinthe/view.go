package labyrinthe

// What a player of Labyrinthe sees: all that lies on the table, the own hand, how many
// cards the others hold, the pile has, and everybody has taken. Others' hands and the
// pile are hidden (R-LAB-19), and so is whether somebody else could lay a card. Cards
// that were taken lie face down (LAB-22): who wants to know which ones remembers. Views
// are built field by field (R-ALL-05).

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// View is what a player sees now.
//
//	card m13 es chest crown   a card of the table: its cell, the open sides as it lies, its treasures; row by row
//	laid m13                  the card that was laid last
//	join n14 ghost            it is joined by this treasure with an older card, which may be taken if it can go
//	way m13 n13 n14           the shortest path to that card; once for each joined card, in the order of joins
//	hand 0 1 es chest crown   what seat 0 holds in its first place, as it is printed
//	hand 1 2 ?                the same where it is not seen
//	hand 1 2 none             the same where there is none
//	pile 36                   cards left to draw
//	won 0 3                   cards that seat 0 has taken
//	turn 0                    whose turn it is
//	phase place               what that turn waits for: place, take, swap or pass; its owner alone sees swap and pass before
//	contact                   for the own eyes: no card can be laid by a path, so a side that touches is enough
//	winner 0                  once the match is over
type View struct {
	Me      rules.Seat
	Player  rules.Seat // whose turn it is; -1 once the match is over
	Phase   Phase
	Contact bool // my turn, and none of my cards can be laid by a path: side contact is enough
	Table   []LaidView
	Laid    string // the cell of the card that was laid last, or ""
	Joins   []JoinView
	Hands   [][HandSize]CardView
	Pile    int
	Won     []int
	Winners rules.Seats

	table *layout
}

// Phase is what a turn waits for.
type Phase string

// The phases of a turn.
const (
	Place Phase = "place" // a card is to be laid
	Take  Phase = "take"  // joined cards may be taken
	Swap  Phase = "swap"  // no card can be laid, and one is to be exchanged (R-LAB-12)
	Pass  Phase = "pass"  // no card can be laid (R-LAB-12)
)

// LaidView is a card of the table.
type LaidView struct {
	Cell  string
	X, Y  int   // columns to the right of m13 and rows below it
	Sides Sides // that are open as it lies
	Turns int   // quarter turns clockwise from how it is printed: 0 to 3
	Card  Card
}

// JoinView is a card that is joined with the one just laid.
type JoinView struct {
	Cell      string
	Treasures []Treasure
	Way       []string // the cells from the card just laid to it, ends included
}

// CardView is a place of a hand.
type CardView struct {
	None  bool // nothing is there
	Known bool
	Card  Card // if it is known
}

// Facts says the view in lines.
func (v View) Facts() []string {
	var list []string
	say := func(words ...string) { list = append(list, asciistr.Join(words, " ")) }
	for _, c := range v.Table {
		list = append(list, c.fact())
	}
	if v.Laid != "" {
		say("laid", v.Laid)
	}
	for _, j := range v.Joins {
		for _, t := range j.Treasures {
			say("join", j.Cell, t.String())
		}
	}
	for _, j := range v.Joins {
		say("way", asciistr.Join(j.Way, " "))
	}
	for seat, hand := range v.Hands {
		for slot, c := range hand {
			words := []string{"hand", asciistr.Itoa(seat), asciistr.Itoa(slot + 1)}
			switch {
			case c.None:
				words = append(words, "none")
			case !c.Known:
				words = append(words, "?")
			default:
				words = append(words, c.Card.Sides.String(), c.Card.A.String(), c.Card.B.String())
			}
			say(words...)
		}
	}
	say("pile", asciistr.Itoa(v.Pile))
	for seat, n := range v.Won {
		say("won", asciistr.Itoa(seat), asciistr.Itoa(n))
	}
	if v.Player >= 0 {
		say("turn", asciistr.Itoa(int(v.Player)))
		say("phase", string(v.Phase))
	}
	if v.Contact {
		say("contact")
	}
	for _, w := range v.Winners.List() {
		say("winner", asciistr.Itoa(int(w)))
	}
	return list
}

// View is built from what the seat may see.
func (s *state) View(me rules.Seat) rules.View {
	v := View{
		Me: me, Player: -1, Phase: Place,
		Table: s.tableView(),
		Pile:  len(s.pile), Won: slices.Clone(s.won), Winners: s.Winners(),
	}
	table := s.cloneLayout()
	v.table = &table
	if !s.ended {
		v.Player = s.turn
	}
	if s.laid != nowhere {
		v.Laid = s.laid.String()
	}
	for _, j := range s.joins {
		view := JoinView{Cell: j.cell.String(), Treasures: slices.Clone(j.treasures)}
		for _, c := range j.way {
			view.Way = append(view.Way, c.String())
		}
		v.Joins = append(v.Joins, view)
	}
	for seat, hand := range s.hands {
		var cards [HandSize]CardView
		for slot, card := range hand {
			switch {
			case card == Card{}:
				cards[slot].None = true
			case s.open || rules.Seat(seat) == me: // R-LAB-19
				cards[slot] = CardView{Known: true, Card: card}
			}
		}
		v.Hands = append(v.Hands, cards)
	}
	switch mine := s.turn == me || s.open; {
	case s.ended:
	case len(s.joins) > 0:
		v.Phase = Take
	case !mine || !s.blocked:
	case s.free():
		v.Contact = true
	case s.stuck == "swap":
		v.Phase = Swap
	default:
		v.Phase = Pass
	}
	return v
}
