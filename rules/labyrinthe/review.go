package labyrinthe

// What a match of Labyrinthe shows about an eye for paths. All of it is read from what
// the seat saw, so it can be told of any stored record: whoever knows the table
// as it is now and what happened goes back turn by turn, and sees before each own
// placement what the hand would have allowed (LAB-17, R-LAB-07). A turn is missed where more
// cards could have been taken: a path that would have let none go is no chance, and the best
// result is told only where it is a better one. What others held is held against nobody.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
)

// reviewed is how many missed chances a review names at most.
const reviewed = 3

// chance is a placement that was missed.
type chance struct {
	cell string
	n    int // cards that it would have let go
}

// review counts the cards that were taken, and those that could have been.
func review(h rules.History) rules.Review {
	v := h.View.(View)
	s := settingsOf(h.Setup)
	table := v.table.cloneLayout()
	hand := v.handOf(h.Seat)
	turns, best, left, all := 0, 0, 0, 0
	var chances []chance // one for each turn in which more could have been taken
	taken := 0           // in the turn that is gone through backwards
	if v.Phase == Take && v.Player == h.Seat {
		taken = v.table.web().count(v.just(), v.joined()) // what may still be
	}
	path := lasting(h)
	for i := len(path) - 1; i >= 0; i-- {
		mine := path[i].Seat == h.Seat
		for k := len(path[i].Events) - 1; k >= 0; k-- {
			w := rules.Words(path[i].Events[k])
			switch {
			case w[0] == "take":
				c, _ := parseCell(w[1])
				card := readCard(w[2:])
				table.add(laid{c, card.Sides, card})
				if mine {
					taken++
				}
			case w[0] == "place":
				c, _ := parseCell(w[2])
				table.remove(c)
				if !mine {
					break
				}
				slot, _ := parseSlot(w[1])
				quarters, _ := asciistr.Atoi(w[3])
				card := readCard(w[4:])
				card.Sides = card.Sides.Turned(-quarters)
				hand[slot] = card
				turns++
				most, where := foresee(s, &table, hand)
				best += max(most, taken)
				if most > taken {
					chances = append(chances, chance{where, most})
				}
				taken = 0
			case !mine:
			case w[0] == "leave":
				left++
			case w[0] == "draw":
				slot, _ := parseSlot(w[1])
				hand[slot] = Card{}
			case w[0] == "swap":
				slot, _ := parseSlot(w[1])
				hand[slot] = readCard(w[2:])
			}
		}
	}
	for _, n := range v.Won {
		all += n
	}
	won := v.Won[h.Seat]
	r := rules.Review{Score: won, Unit: "cards", Scored: h.Over() && h.Undos() == 0, Tone: h.Tone(len(chances))}
	leaving := min(left, best-won) // more may have been left than could all be taken
	r.Next = rules.NextTime("match", rules.Fault{Line: "left", Cost: leaving}, rules.Fault{Line: "missed", Cost: best - won - leaving})
	first := asciistr.Join([]string{verdict(h), asciistr.Itoa(won), asciistr.Itoa(all)}, " ")
	if rival := h.Won.First(); verdict(h) == "defeat" {
		first = asciistr.Join([]string{"defeat", asciistr.Itoa(won), asciistr.Itoa(int(rival)), asciistr.Itoa(v.Won[rival])}, " ")
	}
	r.Lines = append(r.Lines, first)
	if missed := len(chances); missed > 0 { // only then is there a better result to tell of
		r.Lines = append(r.Lines, "missed "+asciistr.Itoa(missed)+" "+asciistr.Itoa(turns), "best "+asciistr.Itoa(won)+" "+asciistr.Itoa(best))
	} else {
		r.Lines = append(r.Lines, "sharp "+asciistr.Itoa(turns))
	}
	if left > 0 {
		r.Lines = append(r.Lines, "left "+asciistr.Itoa(left))
	}
	slices.Reverse(chances)
	asciistr.SortFunc(chances, func(a, b chance) int { return b.n - a.n })
	for _, c := range chances[:min(len(chances), reviewed)] {
		r.Lines = append(r.Lines, "chance "+c.cell+" "+asciistr.Itoa(c.n))
	}
	if n := h.Undos(); n > 0 {
		r.Lines = append(r.Lines, "undone "+asciistr.Itoa(n))
	}
	return r
}

// verdict says how a match came out for the seat, or "won" for one under way.
func verdict(h rules.History) string {
	switch {
	case !h.Over():
		return "won"
	case !h.Won.Has(h.Seat):
		return "defeat"
	case h.Won.Len() > 1:
		return "shared"
	}
	return "victory"
}

// foresee finds the most that a hand could take, and where.
func foresee(s settings, l *layout, hand [HandSize]Card) (n int, where string) {
	p := newProspect(s, l)
	for _, card := range hand {
		if card == (Card{}) {
			continue
		}
		p.each(card, func(at *spot, _ Sides, joined set) {
			if got := p.web.count(at.near, joined); got > n {
				n, where = got, at.cell.String()
			}
		})
	}
	return n, where
}

// lasting returns the steps that no undo took back.
func lasting(h rules.History) []rules.Step {
	back := bot.Rewind(h)
	var path []int
	for i := range h.Steps {
		if !h.Steps[i].Undo {
			path = append(path, i)
			continue
		}
		for len(path) > 0 && path[len(path)-1] >= back[i] && back[i] != i {
			path = path[:len(path)-1]
		}
	}
	var steps []rules.Step
	for _, i := range path {
		steps = append(steps, h.Steps[i])
	}
	return steps
}

// readCard reads the sides and treasures of an event.
func readCard(words []string) Card {
	card, _ := parseCard(asciistr.Join(words[:3], "-"))
	return card
}
