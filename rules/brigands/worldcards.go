package brigands

// The hands of a world. What another player drew is a list of kinds; whoever played three axes
// had drawn three by then. Of each player's cards that were not played yet, at most five, it is
// counted, from the last draw back to the first, in how many ways the rest can follow; so
// the list is drawn from its beginning, each way as likely. Players draw from one pile,
// which couples them: it is drawn for each alone, and taken where together they leave a pile
// that can be, as often as that pile has orders. A new pile is of cards that all have seen: so what the others
// hold together is known when it is made.
//
// Rejected: to let the card that is played be any of the hand by chance, which is simple, and makes
// hands with two axes twice as likely where an axe was played.

import (
	"slices"
	"sync/atomic"

	"ludoteca/rules"
)

// draws is what a seat drew.
type draws struct {
	hand  int     // cards of the deal
	first []int   // their ids
	drawn []int   // ids that came from the piles
	needs []multi // by how many of these: what had been played by then

	// How they are drawn again: by cards drawn, of the deal too.
	ids   []int
	gone  []multi     // what had surely been played
	ways  [][]float64 // by what else there is: how the rest can follow
	stops []int       // at each new pile
}

// card makes a card that a seat drew, or nobody.
func (w *world) card(c Card, owner rules.Seat) int {
	w.faces, w.owner = append(w.faces, c), append(w.owner, owner)
	return len(w.faces) - 1
}

// draw gives a seat the next card of the pile; 0 if its kind was not seen.
func (w *world) draw(seat rules.Seat, c Card) error {
	pile := &w.piles[w.now.piles]
	if len(*pile) == w.now.pile {
		*pile = append(*pile, w.card(0, nobody))
	}
	id := (*pile)[w.now.pile]
	w.now.pile++
	p, s := &w.now.seats[seat], &w.seats[seat]
	p.drawn++
	if c != 0 {
		w.faces[id] = c
	}
	if seat == w.h.Seat {
		w.now.mine = append(slices.Clip(w.now.mine), id)
		return nil
	}
	switch {
	case len(s.drawn) == p.drawn-1 && w.owner[id] == nobody:
		s.drawn, w.owner[id] = append(s.drawn, id), seat
	case len(s.drawn) < p.drawn || s.drawn[p.drawn-1] != id:
		return errTwice
	}
	return nil
}

// play takes a card out of a hand.
func (w *world) play(seat rules.Seat, c Card) {
	p, s := &w.now.seats[seat], &w.seats[seat]
	p.played[c]++
	for len(s.needs) <= p.drawn {
		s.needs = append(s.needs, multi{})
	}
	for c, n := range p.played {
		s.needs[p.drawn][c] = max(s.needs[p.drawn][c], n)
	}
}

// reshuffle makes a new pile of what was discarded.
func (w *world) reshuffle(n int) {
	if w.now.piles == 0 {
		w.aside = n - w.now.used.sum()
	}
	w.after = append(w.after, w.now.clone())
	w.pools = append(w.pools, w.now.used)
	w.piles = append(w.piles, nil)
	w.now.piles++
	w.now.pile, w.now.used = 0, multi{}
	w.then = append(w.then, brought{pile: w.now.piles})
}

// drawings is how often hands are drawn for all players, until they fit together. Two players need
// one; in a thousand positions of two to four players after up to 250 moves, none needed more.
const drawings = 100_000

// countCards finds what the seats other than the own one may have drawn, and reports whether there
// is anything.
func (w *world) countCards() bool {
	v := w.h.View.(View)
	// The own hand of the deal is what the own cards leave.
	var mine multi
	for _, c := range v.Seats[w.h.Seat].Hand {
		mine[c]++
	}
	mine.add(w.now.seats[w.h.Seat].played, 1)
	for _, id := range w.now.mine {
		mine[w.faces[id]]--
	}
	var left multi
	for i, pile := range w.piles {
		left.add(w.pools[i], 1)
		if i == 0 {
			left.add(mine, -1)
		}
		for _, id := range pile {
			if c := w.faces[id]; c != 0 && w.owner[id] == nobody {
				left[c]--
			}
		}
		w.totals = append(w.totals, left)
	}
	for c, n := range mine {
		for range n {
			w.seats[w.h.Seat].first = append(w.seats[w.h.Seat].first, w.card(Card(c), w.h.Seat))
		}
	}
	for i := range w.aside {
		id := w.card(0, nobody)
		w.discarded = append(w.discarded, id)
		if i == w.aside-1 && v.Used == w.aside { // still on top
			w.faces[id] = v.Top
			w.totals[0][v.Top]--
		}
	}
	last := len(w.totals) - 1
	for seat := range w.seats {
		s := &w.seats[seat]
		if rules.Seat(seat) == w.h.Seat {
			continue
		}
		w.prepare(s, rules.Seat(seat))
		w.others = append(w.others, s)
		for i, at := range s.stops {
			w.totals[i].add(s.gone[at], -1)
		}
		w.totals[last].add(s.gone[len(s.ids)], -1)
	}
	for _, s := range w.others {
		if !w.count(s) {
			return false
		}
	}
	return true
}

// drawCards finds a kind for each card.
func (w *world) drawCards(chance *rules.Rand) ([]Card, error) {
	faces := slices.Clone(w.faces)
	rest, ok := w.together(faces, chance)
	if !ok {
		return nil, errHands
	}
	// The rest lies in the pile, or on the discard pile, or was never there.
	var free []Card
	for c, n := range rest {
		for range n {
			free = append(free, Card(c))
		}
	}
	rules.Shuffle(chance, free)
	for _, ids := range append(slices.Clip(w.piles), w.discarded) {
		for _, id := range ids {
			if faces[id] == 0 {
				faces[id], free = free[0], free[1:]
			}
		}
	}
	return faces, nil
}

// prepare lists what a seat drew, the cards of the deal first.
func (w *world) prepare(s *draws, seat rules.Seat) {
	for range s.hand {
		s.first = append(s.first, w.card(0, seat))
	}
	s.ids = append(slices.Clone(s.first), s.drawn...)
	s.gone = make([]multi, len(s.ids)+1)
	for i := range s.gone {
		if i > 0 {
			s.gone[i] = s.gone[i-1]
		}
		if k := i - s.hand; k >= 0 && k < len(s.needs) {
			for c, n := range s.needs[k] {
				s.gone[i][c] = max(s.gone[i][c], n)
			}
		}
	}
	for i := range w.after {
		s.stops = append(s.stops, s.hand+w.after[i].seats[seat].drawn)
	}
}

// held numbers what can be in a hand besides cards that must have been played: up to five cards, fewer
// before more.
type held struct {
	from     [HandSize + 3]int // the first of each size
	counts   []multi
	up, down [][Peek + 1]int16 // with one card more, or less; -1 for none
}

var heldOnce atomic.Pointer[held] // sync.OnceValue would be in the module

// allHeld makes the table once, or twice where two ask for it at the same time.
func allHeld() *held {
	if h := heldOnce.Load(); h != nil {
		return h
	}
	h := &held{}
	none := [Peek + 1]int16{}
	for c := range none {
		none[c] = -1
	}
	add := func(m multi) int16 {
		h.counts, h.up, h.down = append(h.counts, m), append(h.up, none), append(h.down, none)
		return int16(len(h.counts) - 1)
	}
	largest := []Card{Blunderbuss}
	add(multi{})
	for size := range HandSize + 1 {
		from, to := h.from[size], len(h.counts)
		h.from[size+1] = to
		for i := from; i < to; i++ { // the new card is the largest
			for c := largest[i]; c <= Peek; c++ {
				m := h.counts[i]
				m[c]++
				h.up[i][c] = add(m)
				largest = append(largest, c)
			}
		}
		for i := from; i < to; i++ { // or was put in before it
			for c := Blunderbuss; c < largest[i]; c++ {
				m := largest[i]
				h.up[i][c] = h.up[h.up[h.down[i][m]][c]][m]
			}
			for c := Blunderbuss; c <= Peek; c++ {
				h.down[h.up[i][c]][c] = int16(i)
			}
		}
	}
	h.from[HandSize+2] = len(h.counts)
	heldOnce.Store(h)
	return h
}

// count finds in how many ways a seat's draws can go on, from each number of them.
func (w *world) count(s *draws) bool {
	h, n := allHeld(), len(s.ids)
	last := &w.totals[len(w.totals)-1]
	s.ways = make([][]float64, n+1)
	for k := n; k >= 0; k-- {
		size := k - s.gone[k].sum()
		if size < 0 || size > HandSize+1 {
			return false
		}
		ways := make([]float64, h.from[size+1]-h.from[size])
		s.ways[k] = ways
		if k == n {
			for i := range ways {
				ways[i] = falling(last, &h.counts[h.from[size]+i])
			}
		} else {
			var need multi
			need.add(s.gone[k+1], 1)
			need.add(s.gone[k], -1)
			forced := w.faces[s.ids[k]]
			from := h.from[k+1-s.gone[k+1].sum()]
			for i, next := range s.ways[k+1] {
				if next == 0 {
					continue
				}
				after := int16(from + i)
				for c, n := range need {
					for range n {
						if after >= 0 {
							after = h.up[after][c]
						}
					}
				}
				if after < 0 {
					continue
				}
				for c, before := range h.down[after] {
					if before >= 0 && (forced == 0 || int(forced) == c) {
						ways[int(before)-h.from[size]] += next
					}
				}
			}
		}
		for i, stop := range s.stops {
			if stop != k {
				continue
			}
			for j := range ways {
				if !within(&h.counts[h.from[size]+j], &w.totals[i]) {
					ways[j] = 0
				}
			}
		}
	}
	return s.ways[0][0] > 0
}

func within(m, of *multi) bool {
	for c, n := range m {
		if n > of[c] {
			return false
		}
	}
	return true
}

// falling is in how many ways cards can be chosen one by one.
func falling(of, m *multi) float64 {
	ways := 1.0
	for c, n := range m {
		for k := range n {
			ways = float64(ways * float64(max(0, of[c]-k)))
		}
	}
	return ways
}

// fraction is a number by chance, from 0 up to 1.
func fraction(chance *rules.Rand) float64 { return float64(chance.Uint64()>>11) / (1 << 53) }

// draw draws cards until there are so many.
func (s *draws) draw(w *world, at int16, from, to int, kinds []Card, chance *rules.Rand) int16 {
	h := allHeld()
	for k := from; k < to; k++ {
		x := float64(fraction(chance) * s.ways[k][int(at)-h.from[k-s.gone[k].sum()]])
		chosen := int16(-1)
		base := h.from[k+1-s.gone[k+1].sum()]
		var need multi
		need.add(s.gone[k+1], 1)
		need.add(s.gone[k], -1)
		for c := Blunderbuss; c <= Peek; c++ {
			if f := w.faces[s.ids[k]]; f != 0 && f != c {
				continue
			}
			after := h.up[at][c]
			for c, n := range need {
				for range n {
					if after >= 0 {
						after = h.down[after][c]
					}
				}
			}
			if after < 0 {
				continue
			}
			ways := s.ways[k+1][int(after)-base]
			if ways > 0 {
				chosen, kinds[k] = after, c
				if x -= ways; x < 0 {
					break
				}
			}
		}
		at = chosen
	}
	return at
}

// together draws what all others drew, and returns what is left.
func (w *world) together(faces []Card, chance *rules.Rand) (rest multi, ok bool) {
	h, others, totals := allHeld(), w.others, w.totals
	kinds := make([][]Card, len(others))
	for i, s := range others {
		kinds[i] = make([]Card, len(s.ids))
	}
	at, from := make([]int16, len(others)), make([]int, len(others))
	last := len(totals) - 1
try:
	for range drawings {
		for i := range others {
			at[i], from[i] = 0, 0
		}
		for stop := range totals {
			rest = totals[stop]
			likely := 1.0
			for i, s := range others {
				to := len(s.ids)
				if stop < last {
					to = s.stops[stop]
				}
				at[i] = s.draw(w, at[i], from[i], to, kinds[i], chance)
				from[i] = to
				hand := &h.counts[at[i]]
				if stop == last {
					likely = float64(likely*falling(&rest, hand)) / falling(&totals[last], hand)
				}
				if !within(hand, &rest) {
					continue try
				}
				rest.add(*hand, -1)
			}
			if stop < last && rest != (multi{}) || stop == last && fraction(chance) >= likely {
				continue try
			}
		}
		for i, s := range others {
			for k, c := range kinds[i] {
				faces[s.ids[k]] = c
			}
		}
		return rest, true
	}
	return rest, false
}
