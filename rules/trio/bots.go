package trio

// The players that are programs. All of them reason alike, from what they still
// remember: that is where they differ, in the numbers stated here. One that forgets
// nothing knows whatever can be known (see knowledge.go).

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
)

// bots, from strongest to weakest. They keep other people's cards in mind; their own
// they hold in their hands.
var bots = []rules.Bot{
	{Name: "perfect", Span: Numbers * Copies, Choose: choose},
	{Name: "good", Span: 8, Forget: 12, Choose: choose},
	{Name: "forgetful", Span: 3, Forget: 35, Choose: choose},
	{Name: "scatterbrained", Span: 2, Forget: 70, Choose: choose},
}

// choose picks a move: the card that makes a trio of this turn most likely. Who
// forgets weighs less carefully too: what is worse by no more than the percentage that
// it forgets is as good to it. Without that, a bot that has forgotten everything would
// try the same again for ever.
func choose(b rules.Bot, h rules.History, chance *rules.Rand) rules.Move {
	if len(h.Moves) == 1 {
		return h.Moves[0]
	}
	v := h.View.(View)
	if v.Asked.Has(h.Seat) {
		return parting(v)
	}
	memory := bot.NewMemory[mark, mark](b, chance)
	k := newKnowledge(h)
	k.remembers = memory.Knows
	k.walk(h, func(m mark) {
		if m.id != k.hands[h.Seat].id { // one's own cards need no memory
			memory.See(m, m)
		}
	}, func(bool) { memory.Rest() })
	p := prospect{settingsOf(h.Setup), v, k.count(v)}
	var values []float64
	for _, m := range h.Moves {
		values = append(values, p.value(m))
	}
	most := slices.Max(values)
	least := most - 1e-12 - float64(max(0, most)*float64(b.Forget)/100)
	var best []rules.Move
	for i, m := range h.Moves {
		if values[i] >= least {
			best = append(best, m)
		}
	}
	return best[chance.Intn(len(best))]
}

// parting chooses for an exchange: of the cards that the hand has once, the one that
// lies farthest from its ends, where it is of least use.
func parting(v View) rules.Move {
	hand := v.Hands[v.Me]
	best, depth := 0, 0
	for at, c := range hand {
		n := 0
		for _, other := range hand {
			if other.Number == c.Number {
				n++
			}
		}
		if d := min(at, len(hand)-1-at); n == 1 && d > depth {
			best, depth = c.Number, d
		}
	}
	if best == 0 {
		return "pass"
	}
	return rules.Move("give " + asciistr.Itoa(best))
}

// prospect weighs the cards that may be revealed, by what is believed of them.
type prospect struct {
	goals settings
	v     View
	k     CardOdds
}

// reach is what is still hidden: the ends of each hand, and slots.
type reach struct {
	low, high [8]int
	slots     [Slots]bool
}

func (p *prospect) reach() reach {
	var r reach
	for seat, hand := range p.v.Hands {
		low, high := 0, len(hand)-1
		for low <= high && hand[low].Up {
			low++
		}
		for high >= low && hand[high].Up {
			high--
		}
		r.low[seat], r.high[seat] = low, high
	}
	for slot, c := range p.v.Middle {
		r.slots[slot] = !c.Gone && !c.Up
	}
	return r
}

// value is how likely a move leads to a trio, by what that is worth; a little more for
// a card of which little is known, and less for one that tells the others something
// new.
func (p *prospect) value(m rules.Move) float64 {
	r := p.reach()
	odds := p.reveal(&r, m)
	if open := p.v.Open; len(open) > 0 {
		n := open[0].Number
		return odds[n]*p.best(r, n, Copies-1-len(open)) + news(odds)
	}
	sum := news(odds)
	if m.Verb() == "show" {
		sum = -0.001
	}
	for n := 1; n <= p.v.Top; n++ {
		if odds[n] > 0 {
			sum += float64(odds[n] * p.best(r, n, Copies-1) * p.worth(n))
		}
	}
	return sum
}

// news is the little that a card is worth for being unknown.
func news(odds *Odds) float64 {
	sum := 0.0
	for _, p := range odds {
		sum += float64(p * p)
	}
	return float64(0.01 * (1 - sum))
}

// reveal takes a move's card out of reach and gives its odds.
func (p *prospect) reveal(r *reach, m rules.Move) *Odds {
	words := rules.Words(string(m))
	owner := p.v.Me
	switch words[0] {
	case "flip":
		slot, _ := parseSlot(words[1], Slots)
		r.slots[slot] = false
		return &p.k.Middle[slot]
	case "ask":
		owner = rules.Seat(words[1][0] - '0')
	}
	return p.take(r, owner, words[len(words)-1] == "high")
}

// take takes an end of a hand out of reach and gives its odds.
func (p *prospect) take(r *reach, owner rules.Seat, high bool) *Odds {
	if high {
		r.high[owner]--
		return &p.k.Hands[owner][r.high[owner]+1]
	}
	r.low[owner]++
	return &p.k.Hands[owner][r.low[owner]-1]
}

// best is how likely so many further cards of a number can be revealed, taking the
// likeliest first.
func (p *prospect) best(r reach, n, cards int) float64 {
	all := 1.0
	for range cards {
		most, where, high := 0.0, -1, false
		for slot := range p.k.Middle {
			if r.slots[slot] && p.k.Middle[slot][n] > most {
				most, where = p.k.Middle[slot][n], slot
			}
		}
		slots := len(p.k.Middle)
		for seat, hand := range p.k.Hands {
			if r.low[seat] > r.high[seat] {
				continue
			}
			if q := hand[r.low[seat]][n]; q > most {
				most, where, high = q, slots+seat, false
			}
			if q := hand[r.high[seat]][n]; q > most {
				most, where, high = q, slots+seat, true
			}
		}
		switch {
		case where < 0:
			return 0
		case where < slots:
			r.slots[where] = false
		default:
			p.take(&r, rules.Seat(where-slots), high)
		}
		all = float64(all * most)
	}
	return all
}

// worth is what a trio is worth: most if it wins.
func (p *prospect) worth(n int) float64 {
	mine := p.v.Trios[p.v.Side(p.v.Me)]
	if len(p.goals.reached(append(slices.Clone(mine), n))) > 0 {
		return 4
	}
	return 1
}
