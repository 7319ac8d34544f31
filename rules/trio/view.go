package trio

// What a player of Trio sees. The own hand is open to its owner; of the others'
// hands one sees how many cards they have, in their order, and what is revealed
// now (R-TRI-17). What was revealed and given back is the memory's affair, unless
// the memory aid keeps it (option aid). Once the match is over all cards are laid open
// on the board: nothing is left to be remembered, and one wants to know where it was.
// Views are built field by field (R-ALL-05).

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// View is what a player sees now.
type View struct {
	Me      rules.Seat
	Player  rules.Seat  // whose turn it is, or comes after the exchanges; -1 once the match is over
	Asked   rules.Seats // who has still to choose for an exchange
	Choice  string      // what I have chosen: "give 5", "pass", or ""
	Middle  []CardView  // by slot; empty in the game of teams
	Hands   [][]CardView
	Open    []OpenView // what is revealed, in its order
	Differ  bool       // the last card revealed is unlike the others: all goes back
	Trios   [][]int    // won by each side, in their order
	Teams   bool       // then a side is two seats, and is known by the first of them
	Winners rules.Seats
	Top     int     // the highest number
	Laid    bool    // the match is over, and all cards are laid open
	Near    [][]int // by side, as long as the match lasts: the numbers whose trio would win it
}

// CardView is a card, as far as it is seen.
type CardView struct {
	Number int  // 0 if it is not known
	Up     bool // it is revealed now, or laid open after the end
	Gone   bool // it was taken, and its place is empty
}

// OpenView is a card that is revealed now.
type OpenView struct {
	Seat   rules.Seat // whose it is; -1 for the middle
	At     int        // its index in the hand, or in the middle
	End    string     // "low" or "high": how it was asked for; "" for the middle
	Number int
}

// Slot is the word for a place of the middle, "m1" being the first.
func Slot(at int) string { return slotName(at) }

// SlotAt is the place of the middle that a word of Slot names.
func SlotAt(word string) int {
	at, _ := parseSlot(word, Slots)
	return at
}

// Side is the side of a seat: its index in Trios.
func (v View) Side(seat rules.Seat) int { return int(seat) % len(v.Trios) }

// Facts says the view in lines.
func (v View) Facts() []string {
	var list []string
	say := func(words ...string) { list = append(list, asciistr.Join(words, " ")) }
	for at, c := range v.Middle {
		say("middle", slotName(at), c.word())
	}
	for i, hand := range v.Hands {
		seat := asciistr.Itoa(i)
		words := []string{"hand", seat}
		for _, c := range hand {
			words = append(words, c.word())
		}
		if len(hand) == 0 {
			words = append(words, "nothing")
		}
		say(words...)
		say("cards", seat, asciistr.Itoa(len(hand)))
	}
	for _, o := range v.Open {
		if o.Seat == nobody {
			say("open", slotName(o.At), asciistr.Itoa(o.Number))
		} else {
			say("open", asciistr.Itoa(int(o.Seat)), o.End, asciistr.Itoa(o.Number))
		}
	}
	if v.Differ {
		say("differ")
	}
	for side, trios := range v.Trios {
		words := []string{"trios", asciistr.Itoa(side)}
		for _, n := range trios {
			words = append(words, asciistr.Itoa(n))
		}
		if len(trios) == 0 {
			words = append(words, "nothing")
		}
		say(words...)
		if v.Teams {
			say("team", asciistr.Itoa(side), asciistr.Itoa(side), asciistr.Itoa(side+len(v.Trios)))
		}
	}
	for _, s := range v.Asked.List() {
		say("choose", asciistr.Itoa(int(s)))
	}
	if v.Choice != "" {
		say("choice", v.Choice)
	}
	switch {
	case v.Player < 0:
	case v.Asked != 0:
		say("next", asciistr.Itoa(int(v.Player)))
	default:
		say("turn", asciistr.Itoa(int(v.Player)))
	}
	for _, s := range v.Winners.List() {
		say("winner", asciistr.Itoa(int(s)))
	}
	return list
}

func (c CardView) word() string {
	switch {
	case c.Gone:
		return "gone"
	case c.Number == 0:
		return "?"
	}
	return asciistr.Itoa(c.Number)
}

// View is built from what the seat may see (I-TRI-06).
func (s *state) View(me rules.Seat) rules.View { return s.view(me, false) }

// Disclosed lays all cards open.
func (s *state) Disclosed(me rules.Seat) rules.View { return s.view(me, true) }

func (s *state) view(me rules.Seat, all bool) View {
	v := View{
		Me: me, Player: -1, Laid: all, Asked: s.asked, Differ: s.differs(),
		Teams: s.teams, Winners: s.Winners(), Top: s.top,
	}
	if !s.ended {
		v.Player = s.turn
	}
	if me >= 0 && int(me) < len(s.hands) {
		switch n := s.choice[me]; {
		case n == noCard:
			v.Choice = "pass"
		case n > 0:
			v.Choice = "give " + asciistr.Itoa(n)
		}
	}
	for at, n := range s.middle {
		c := CardView{Gone: n == 0, Up: n != 0 && all || s.isOpen(nobody, at)}
		if c.Up || s.aid && s.known[at] {
			c.Number = n
		}
		v.Middle = append(v.Middle, c)
	}
	for i, hand := range s.hands {
		seat := rules.Seat(i)
		var cards []CardView
		for at, n := range hand {
			c := CardView{Up: all || s.isOpen(seat, at)}
			if c.Up || seat == me || s.aid && s.shown[seat][at] {
				c.Number = n
			}
			cards = append(cards, c)
		}
		v.Hands = append(v.Hands, cards)
	}
	for _, r := range s.open {
		v.Open = append(v.Open, OpenView{r.seat, r.at, r.end, r.number})
	}
	won := slices.Concat(s.trios...)
	for _, trios := range s.trios {
		v.Trios = append(v.Trios, slices.Clone(trios))
		var near []int
		for n := 1; n <= s.top && !s.ended; n++ {
			if !slices.Contains(won, n) && len(s.reached(append(slices.Clone(trios), n))) > 0 {
				near = append(near, n)
			}
		}
		v.Near = append(v.Near, near)
	}
	return v
}
