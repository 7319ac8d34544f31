package trio

// Counting the deals that fit what a player knows. Numbers are dealt out one after
// another, from 1 on: all that matters of those before is how many cards each hand
// has got, and on which side of it each blurred exchange is. So the ways to such a
// state, and the ways from it to the end, are two sums, and a card's odds for a number
// are the products of both over the steps at which its place in the hand is filled.
// Of hands of which nothing is known one of each size is enough: the others are as
// good as cards of the middle.

import (
	"slices"

	"ludoteca/rules"
)

// states is how many states a count may have; further exchanges are read loosely.
const states = 1 << 18

// counter is one count.
type counter struct {
	hands  []place // of the others
	seats  []rules.Seat
	bounds []bound // beside hands
	cards  counts  // of each number, so many are to be shared out
	hidden int     // cards of the middle that are unknown, and of hands that are like another

	blurs []*blur      // the youngest first, for each is judged by what the hands behind it have got
	whose [][2]int     // beside blurs: the hands behind, see behind
	old   [][2]bound   // beside blurs: what was known of the hands before
	had   [][2][2]int8 // beside blurs: cards of the hands before, below n and up to n

	stride []int // of each hand in a state
	bits   int   // the stride of the blurs, two bits each
	size   int   // how many states there are

	n         int    // the number that is dealt out
	got, give []int8 // cards of lower numbers, and of this, by hand
	emit      func(to, middle int, weight float64)
}

// count finds the odds of every card, from the places that are remembered.
func (l *lore) count(v View) Knowledge {
	k := Knowledge{Hands: make([][]Odds, len(v.Hands)), Middle: make([]Odds, len(v.Middle))}
	c := &counter{}
	won := counts{}
	for _, trios := range v.Trios {
		for _, n := range trios {
			won[n] = 1
		}
	}
	for n := 1; n <= v.Top; n++ {
		if won[n] == 0 {
			c.cards[n] = Copies
		}
	}
	var blank []rules.Seat                   // hands of which nothing is known
	like := make([]rules.Seat, len(v.Hands)) // the one whose odds such a hand has; -1 for its own
	for seat, hand := range v.Hands {
		like[seat] = -1
		k.Hands[seat] = make([]Odds, len(hand))
		if rules.Seat(seat) == l.me {
			for at, card := range hand {
				k.Hands[seat][at][card.Number] = 1
				c.cards[card.Number]--
			}
			continue
		}
		p := l.hands[seat]
		taken := p.taken()
		for n := 1; n <= Numbers; n++ {
			c.cards[n] += taken[n] - taken[n-1]
		}
		// What was taken lies open by its owner, and needs no memory.
		b := p.bounds(func(m mark) bool {
			return !slices.Contains(p.left, m.at) || slices.Contains(l.open, m) || l.remembers(m)
		})
		if p.since == nil && b == nothing(p.size) { // nothing is known
			if i := slices.IndexFunc(blank, func(other rules.Seat) bool { return l.hands[other].size == p.size }); i >= 0 {
				like[seat] = blank[i]
				c.hidden += p.size
				continue
			}
			blank = append(blank, rules.Seat(seat))
		}
		c.hands, c.seats, c.bounds = append(c.hands, p), append(c.seats, rules.Seat(seat)), append(c.bounds, b)
	}
	for slot, card := range v.Middle {
		switch n := int(l.slots[slot]); {
		case card.Gone:
		case n != 0 && (card.Up || l.remembers(mark{-1, slot})):
			k.Middle[slot][n] = 1
			c.cards[n]--
		default:
			c.hidden++
		}
	}
	c.prepare(l.remembers)
	odds, middle := c.run()
	for i, p := range c.hands {
		for at, index := range p.left {
			k.Hands[c.seats[i]][at] = odds[i][index]
		}
	}
	for seat, other := range like {
		if other >= 0 {
			copy(k.Hands[seat], k.Hands[other])
		}
	}
	for slot, card := range v.Middle {
		if !card.Gone && k.Middle[slot] == (Odds{}) {
			k.Middle[slot] = middle // of unknown cards each is as likely
		}
	}
	return k
}

// prepare lays out the states, with as many blurs as they can hold.
func (c *counter) prepare(remembers func(mark) bool) {
	c.size = 1
	for _, p := range c.hands {
		c.stride = append(c.stride, c.size)
		c.size *= p.size + 1
		for h := p.holding; h.since != nil; {
			b := h.since
			if !slices.Contains(c.blurs, b) {
				c.blurs = append(c.blurs, b)
			}
			h = b.from[slices.Index(b.to[:], h)]
		}
	}
	slices.SortFunc(c.blurs, func(a, b *blur) int { return b.to[0].id - a.to[0].id })
	c.bits = c.size
	room := 0
	for range c.blurs {
		var whose [2]int
		var old [2]bound
		b := c.blurs[len(c.whose)]
		for side := range 2 {
			whose[side] = c.find(b.to[side])
			old[side] = b.from[side].bounds(remembers)
		}
		c.whose, c.old = append(c.whose, whose), append(c.old, old)
		if c.size*4 <= states {
			c.size *= 4
			room++
		}
	}
	for i := len(c.blurs) - 1; i >= room; i-- { // read loosely: each count may have changed by one
		for side := range 2 {
			to, was, taken := c.known(c.whose[i][side]), c.old[i][side], c.blurs[i].taken[side]
			for n := 1; n <= Numbers; n++ {
				to.low[n] = max(to.low[n], was.low[n]-taken[n]-1)
				to.high[n] = min(to.high[n], was.high[n]-taken[n]+1)
			}
		}
	}
	c.blurs = c.blurs[:room]
	c.had = make([][2][2]int8, room)
	c.got, c.give = make([]int8, len(c.hands)), make([]int8, len(c.hands))
}

// find gives the index of a hand among the present ones, or below zero that of one
// before an exchange.
func (c *counter) find(h *holding) int {
	if i := slices.IndexFunc(c.hands, func(p place) bool { return p.holding == h }); i >= 0 {
		return i
	}
	for i, b := range c.blurs {
		if side := slices.Index(b.from[:], h); side >= 0 {
			return -1 - (2*i + side)
		}
	}
	panic("trio: an exchange leads to no hand")
}

// known is what is known of the hand of an index.
func (c *counter) known(whose int) *bound {
	if whose >= 0 {
		return &c.bounds[whose]
	}
	return &c.old[(-1-whose)/2][(-1-whose)%2]
}

// run counts forwards, then backwards, and sums the odds of each hand's cards, taken
// ones among them, and of an unknown card of the middle.
func (c *counter) run() (odds [][]Odds, middle Odds) {
	var alive [Numbers + 1][]int     // the states that can be reached before the next number
	var ahead [Numbers + 1][]float64 // beside alive: the ways there
	var sums [Numbers + 1]int        // cards dealt out
	at := make([]int32, c.size)      // the index of a state in alive, from 1
	alive[0], ahead[0] = []int{0}, []float64{1}
	for n := 1; n <= Numbers; n++ {
		sums[n] = sums[n-1] + int(c.cards[n])
		for i, from := range alive[n-1] {
			ways := ahead[n-1][i]
			c.emit = func(to, _ int, weight float64) {
				if at[to] == 0 {
					alive[n], ahead[n] = append(alive[n], to), append(ahead[n], 0)
					at[to] = int32(len(alive[n]))
				}
				ahead[n][at[to]-1] += float64(ways * weight) // not fused with the sum, so that every machine counts alike
			}
			c.deal(n, from, sums[n-1])
		}
		for _, to := range alive[n] {
			at[to] = 0
		}
	}
	if len(alive[Numbers]) != 1 {
		panic("trio: no deal fits what was seen") // or hands that are not full
	}
	all := ahead[Numbers][0]
	odds = make([][]Odds, len(c.hands))
	for i, p := range c.hands {
		odds[i] = make([]Odds, p.size)
	}
	behind := []float64{1} // the ways from a state to the end
	for n := Numbers; n >= 1; n-- {
		for i, to := range alive[n] {
			at[to] = int32(i + 1)
		}
		before := make([]float64, len(alive[n-1]))
		for i, from := range alive[n-1] {
			c.emit = func(to, hidden int, weight float64) {
				rest := float64(weight * behind[at[to]-1])
				if rest == 0 {
					return
				}
				before[i] += rest
				share := float64(ahead[n-1][i] * rest / all)
				for j := range c.hands {
					for k := c.got[j]; k < c.got[j]+c.give[j]; k++ {
						odds[j][k][n] += share
					}
				}
				if hidden > 0 {
					middle[n] += float64(share * float64(hidden) / float64(c.hidden))
				}
			}
			c.deal(n, from, sums[n-1])
		}
		for _, to := range alive[n] {
			at[to] = 0
		}
		behind = before
	}
	return odds, middle
}

// factorials are of the cards of one number in one place: as equal cards they are
// fewer deals.
var factorials = [Copies + 1]float64{1, 1, 2, 6}

// deal shares out the cards of number n from a state in all ways that fit.
func (c *counter) deal(n, from, dealt int) {
	c.n = n
	for i, p := range c.hands {
		c.got[i] = int8(from / c.stride[i] % (p.size + 1))
		dealt -= int(c.got[i])
	}
	c.share(0, int(c.cards[n]), from, dealt, 1)
}

// share gives hand i some of the cards that are left, and the rest to those behind
// it; the middle, which has got so many, takes what remains.
func (c *counter) share(i, left, to, middle int, weight float64) {
	if i == len(c.hands) {
		if middle+left <= c.hidden {
			c.cross(0, to, left, weight/factorials[left])
		}
		return
	}
	b := &c.bounds[i]
	for give := 0; give <= left; give++ {
		has := c.got[i] + int8(give)
		if has > b.high[c.n] {
			break
		}
		if has < b.low[c.n] || int8(give) < b.need[c.n] {
			continue
		}
		c.give[i] = int8(give)
		c.share(i+1, left-give, to+give*c.stride[i], middle, weight/factorials[give])
	}
}

// cross decides for blur i and the older ones whether the exchanged cards have number
// n, and asks the hands before the exchange.
func (c *counter) cross(i, to, middle int, weight float64) {
	if i == len(c.blurs) {
		c.emit(to, middle, weight)
		return
	}
	bit := c.bits << (2 * i)
	was := to / bit % 4 // 1: the first hand's card is lower than n, 2: the second's
	b := c.blurs[i]
	for now := was; now < 4; now++ {
		if now&was != was || c.n == Numbers && now != 3 {
			continue
		}
		fits := true
		for side := range 2 {
			before, after := c.behind(c.whose[i][side])
			other := 1 - side
			if now>>other&1 > was>>other&1 && after == before {
				fits = false // the card that came is not in the hand
				break
			}
			// The old hand had the card that left, and not the one that came.
			taken := &b.taken[side]
			old := before + taken[c.n-1] + int8(was>>side&1) - int8(was>>other&1)
			upto := after + taken[c.n] + int8(now>>side&1) - int8(now>>other&1)
			known := &c.old[i][side]
			if upto < known.low[c.n] || upto > known.high[c.n] || upto-old < known.need[c.n] || upto < old {
				fits = false
				break
			}
			c.had[i][side] = [2]int8{old, upto}
		}
		if fits {
			c.cross(i+1, to+(now-was)*bit, middle, weight)
		}
	}
}

// behind is how many cards a hand has before number n and up to it: a present hand,
// or one before a younger exchange.
func (c *counter) behind(whose int) (before, after int8) {
	if whose >= 0 {
		return c.got[whose], c.got[whose] + c.give[whose]
	}
	h := c.had[(-1-whose)/2][(-1-whose)%2]
	return h[0], h[1]
}
