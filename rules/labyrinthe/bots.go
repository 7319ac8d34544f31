package labyrinthe

// The players that are programs. All of them take what they can; they differ in how far
// they look before they lay a card. What the strongest believes of hidden cards it has
// counted: a card of the deck that it has not seen is in a hand or in the pile. None of
// them guesses from what others did, for the player who reads this could not check it.

import (
	"math/bits"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// bots, from strongest to weakest. The Span of the planner is how many of the cards that it
// has seen it keeps in mind, so as to know what may still come; that of who wanders is how
// many placements it looks at, and Forget is how often it overlooks what one of them joins.
var bots = []rules.Bot{
	{Name: "planner", Span: Cards, Choose: plan},
	{Name: "collector", Choose: collect},
	{Name: "wanderer", Span: 12, Choose: wander},
	{Name: "dreamer", Span: 3, Forget: 30, Choose: wander}, // as well as who plays for the first time
}

// candidate is a different way to lay a card, and what it takes.
type candidate struct {
	move   rules.Move
	slot   int
	at     *spot // nil where it lies by contact alone
	cell   cell
	sides  Sides
	joined set
	take   set
	n      int // cards that it takes
}

// outlook is what a bot sees when it must move.
type outlook struct {
	v    View
	hand [HandSize]Card
	*prospect
}

func look(h rules.History) outlook {
	v := h.View.(View)
	return outlook{v, v.handOf(h.Seat), newProspect(settingsOf(h.Setup), v.table)}
}

// candidates are the different placements among the moves.
func (o *outlook) candidates(moves []rules.Move) []candidate {
	var list []candidate
	for _, m := range moves {
		w := rules.Words(string(m))
		if w[0] != "place" {
			continue
		}
		slot, _ := parseSlot(w[1])
		at, _ := parseCell(w[2])
		quarters, _ := asciistr.Atoi(w[3])
		c := candidate{move: m, slot: slot, cell: at, sides: o.hand[slot].Sides.Turned(quarters)}
		if n := len(list); slices.ContainsFunc(list[max(0, n-3):], func(d candidate) bool {
			return d.slot == c.slot && d.cell == c.cell && d.sides == c.sides
		}) {
			continue
		}
		if i, ok := slices.BinarySearchFunc(o.spots, at, func(s spot, c cell) int { return int(s.cell - c) }); ok && o.spots[i].may[c.sides] {
			card := o.hand[slot]
			c.at = &o.spots[i]
			c.joined = c.at.open[c.sides] & (o.web.show[card.A] | o.web.show[card.B])
			c.take = o.web.harvest(c.at.near, c.joined)
			c.n = bits.OnesCount64(uint64(c.take))
		}
		list = append(list, c)
	}
	return list
}

// other picks among moves that lay no card: as many as possible are taken, and what
// cannot be laid is exchanged by chance.
func other(h rules.History, chance *rules.Rand) rules.Move {
	v := h.View.(View)
	if v.Phase != Take {
		return h.Moves[chance.Intn(len(h.Moves))]
	}
	w := v.table.web()
	return toward(v, w.harvest(v.just(), v.joined()), h.Moves)
}

// just is the card that was laid last, and joined those that it is joined with: as sets
// of cards of the table.
func (v View) just() set {
	c, _ := parseCell(v.Laid)
	return 1 << (v.table.index[c] - 1)
}

func (v View) joined() set {
	var joined set
	for _, j := range v.Joins {
		c, _ := parseCell(j.Cell)
		joined |= 1 << (v.table.index[c] - 1)
	}
	return joined
}

// toward is the next move of who wants to take these cards and no others. One of them
// can always go first (R-LAB-10).
func toward(v View, wanted set, moves []rules.Move) rules.Move {
	for _, m := range moves {
		if w := rules.Words(string(m)); w[0] == "take" {
			c, _ := parseCell(w[1])
			if wanted>>(v.table.index[c]-1)&1 == 1 {
				return m
			}
		}
	}
	return "done"
}

// wander lays the best of a few placements that it happens to look at.
func wander(b rules.Bot, h rules.History, chance *rules.Rand) rules.Move {
	later(h, chance)
	if h.Moves[0].Verb() != "place" {
		return other(h, chance)
	}
	o := look(h)
	list := o.candidates(h.Moves)
	rules.Shuffle(chance, list)
	list = list[:min(len(list), b.Span)]
	for i := range list {
		if chance.Percent(b.Forget) {
			list[i].n = 0
		}
	}
	return richest(list).move
}

// collect lays a card where most can be taken at once.
func collect(_ rules.Bot, h rules.History, chance *rules.Rand) rules.Move {
	later(h, chance)
	if h.Moves[0].Verb() != "place" {
		return other(h, chance)
	}
	o := look(h)
	list := o.candidates(h.Moves)
	rules.Shuffle(chance, list)
	return richest(list).move
}

// later moves chance on, so that it is another at each move of a match.
func later(h rules.History, chance *rules.Rand) {
	for range h.Steps {
		chance.Uint64()
	}
}

// richest is the first of those that take most.
func richest(list []candidate) candidate {
	best := list[0]
	for _, c := range list {
		if c.n > best.n {
			best = c
		}
	}
	return best
}
