package labyrinthe

// What a table promises: for each cell what paths lead there, so that for any card the
// most that it could take is found without laying it. Bots, reviews and drills look
// ahead by this. What may lie where and what is joined are asked of play.go's own
// obstacle and joined; here their answers are only counted.

import (
	"math/bits"
	"slices"

	"ludoteca/rules"
)

// prospect is a table as one looks at it before a card is laid.
type prospect struct {
	state // the table and the settings; nothing else of it is used
	web   *web
	spots []spot
}

// spot is a free cell on which cards may be laid.
type spot struct {
	cell cell
	near set      // the cards that it touches by a side
	open [16]set  // by the open sides of a card that lies there: where its paths lead to
	may  [16]bool // by the same: whether it may lie there
}

// newProspect looks at a table.
func newProspect(s settings, l *layout) *prospect {
	p := &prospect{state: state{settings: s, table: table{layout: *l}}, web: l.web()}
	edge := p.edge()
	p.spots = make([]spot, 0, len(edge))
	for _, c := range edge {
		at := spot{cell: c}
		var arms [4]set
		var touching, facing Sides
		for i, step := range steps {
			if n := p.index[c+step]; n > 0 {
				side := sideNames[i].side
				touching |= side
				at.near |= 1 << (n - 1)
				if p.cards[n-1].sides&side.opposite() != 0 {
					facing |= side
					arms[i] = p.web.arm[n-1]
				}
			}
		}
		if facing == 0 {
			continue
		}
		for sides := range at.open {
			at.may[sides] = p.meets(Sides(sides), touching, facing)
			for i, open := range (Sides(sides) & facing).list() {
				if open {
					at.open[sides] |= arms[i]
				}
			}
		}
		p.spots = append(p.spots, at)
	}
	return p
}

// each calls do for every different way to lay a card, with the cards joined.
func (p *prospect) each(card Card, do func(at *spot, sides Sides, joined set)) {
	show := p.web.show[card.A] | p.web.show[card.B]
	var ways [4]Sides
	n := 0
	for turns := range p.ways() {
		if sides := card.Sides.Turned(turns); !slices.Contains(ways[:n], sides) {
			ways[n] = sides
			n++
		}
	}
	for i := range p.spots {
		at := &p.spots[i]
		for _, sides := range ways[:n] {
			if at.may[sides] {
				do(at, sides, at.open[sides]&show)
			}
		}
	}
}

// most is how many cards a card could take at most.
func (p *prospect) most(card Card) int {
	n := 0
	p.each(card, func(at *spot, _ Sides, joined set) {
		if bits.OnesCount64(uint64(joined)) > n {
			n = max(n, p.web.count(at.near, joined))
		}
	})
	return n
}

// crowded is from how many joined cards on they are taken as they come, and not tried
// in every combination; a deck of ours joins six at most.
const crowded = 9

// holds reports whether the labyrinth hangs together if some of its cards go, where one
// more lies that touches those near it.
func (w *web) holds(near, gone set) bool {
	left := w.all &^ gone
	return reach(&w.side, near, left) == left
}

// harvest is a largest set of the joined cards that may all be taken when the card that
// joins them touches those near it.
func (w *web) harvest(near, joined set) set {
	if w.holds(near, joined) {
		return joined
	}
	var best set
	if bits.OnesCount64(uint64(joined)) >= crowded {
		for more := true; more; {
			more = false
			for rest := joined &^ best; rest != 0; rest &= rest - 1 {
				if w.holds(near, best|rest&-rest) {
					best |= rest & -rest
					more = true
				}
			}
		}
		return best
	}
	for some := (joined - 1) & joined; some != 0; some = (some - 1) & joined {
		if bits.OnesCount64(uint64(some)) > bits.OnesCount64(uint64(best)) && w.holds(near, some) {
			best = some
		}
	}
	return best
}

// count is the size of a harvest.
func (w *web) count(near, joined set) int {
	return bits.OnesCount64(uint64(w.harvest(near, joined)))
}

// handOf is what a seat sees of its own hand.
func (v View) handOf(seat rules.Seat) [HandSize]Card {
	var hand [HandSize]Card
	for slot, c := range v.Hands[seat] {
		hand[slot] = c.Card
	}
	return hand
}
