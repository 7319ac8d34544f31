package trio

// Counting the deals that fit what a player knows. Numbers are dealt out one after
// another, from 1 on: all that matters of those before is how many cards each hand
// has got, and on which side of it each exchange between others is. So the ways to such a
// state, and the ways from it to the end, are two sums, and a card's odds for a number
// are the products of both over the steps at which its place in the hand is filled.
// Of hands of which nothing is known one of each size is enough: the others are as
// good as cards of the middle.
//
// A player waits for this, so it is made of few steps: the counts of a state lie side
// by side in one word, as lanes, and one comparison holds all of them against their
// bounds; how a number's cards can be shared out is listed once for each number. Bounds
// are first drawn together by what they say of each other. Rejected: to go hand by hand
// within a number, which makes as many steps as there are ways to share out three cards.

import (
	"math/bits"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Bounds of a count: it has as many exchanges as these hold, and reads the older ones
// loosely. Two or three are held at a table of six, more at one of four; so a bot
// answers in time on a slow machine (see TestThinking, which counts how many are tried).
const (
	states = 1 << 18 // that may be told apart
	steps  = 1 << 17 // that may be tried on the way forwards
)

// counter is one count.
type counter struct {
	hands  []place // of the others
	seats  []rules.Seat
	bounds []bound // beside hands
	cards  counts  // of each number, so many are to be shared out
	hidden int     // cards of the middle that are unknown, and of hands that are like another

	exchanges []*exchange // the youngest first, for each is judged by what the hands behind it have got
	whose     [][2]int    // beside exchanges: the hands behind, as lanes
	old       [][2]bound  // beside exchanges: what was known of the hands before

	// The lanes of a state are the hands, the middle, and the hands before each exchange:
	// how many cards each has of the numbers so far.
	width          int
	guards         uint64               // the highest bit of each lane, which no count reaches
	low, high      [Numbers + 1]uint64  // what the lanes are at least, and at most, with guards
	least          [Numbers + 1][]int8  // of a number, so many go at least to a hand or the middle
	most           [Numbers + 1][]int8  // and so many at most
	stride         []int                // of each hand in the index of a state
	exchangeStride int                  // of the exchanges in an index, two bits each
	size           int                  // how many states there are
	at             []int32              // by the index of a state: where it is in a layer, from 1
	ways           [Numbers + 1][][]way // by the exchanges of a state
	give           []int8               // to each hand and the middle
	gain           []int8               // by lane
	dealt          bool                 // deals of the match are counted, not of the cards as they lie now: see Worlds
	tried          int                  // ways from a state to another, those of exchanges that were given up too
}

// layer is the states that can be reached before the next number.
type layer struct {
	lanes []uint64
	index []int32
	ways  []float64 // that lead there
}

// way is one way to share out the cards of a number.
type way struct {
	lanes  uint64  // what it adds to each
	weight float64 // how many deals it is, up to a constant
	share  float64 // of all deals
	to     int32   // what it adds to the index of a state
	middle uint8   // cards for the middle
	parts  uint8   // hands that get some
	part   [Copies]part
}

// part is the cards that one hand gets.
type part struct {
	shift uint8 // of the hand's lane
	flow  uint8 // where the deals in which it gets so many are summed, by what it had
}

// count finds the odds of every card, from the places that are remembered.
func (k *knowledge) count(v View) CardOdds {
	c, all, like := k.counter(v)
	c.prepare(k.remembers)
	odds, middle := c.run()
	k.tried = c.tried
	for i, p := range c.hands {
		for at, index := range p.left {
			all.Hands[c.seats[i]][at] = odds[i][index]
		}
	}
	for seat, other := range like {
		if other >= 0 {
			copy(all.Hands[seat], all.Hands[other])
		}
	}
	for slot, card := range v.Middle {
		if !card.Gone && all.Middle[slot] == (Odds{}) {
			all.Middle[slot] = middle // of unknown cards each is as likely
		}
	}
	return all
}

// counter is what there is to be counted, the odds of the cards that are known, and for each
// hand of which nothing is known the one whose odds it has; -1 for its own.
func (k *knowledge) counter(v View) (c *counter, all CardOdds, like []rules.Seat) {
	all = CardOdds{Hands: make([][]Odds, len(v.Hands)), Middle: make([]Odds, len(v.Middle))}
	c = &counter{}
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
	var blank []rules.Seat // hands of which nothing is known
	like = make([]rules.Seat, len(v.Hands))
	for seat, hand := range v.Hands {
		like[seat] = -1
		all.Hands[seat] = make([]Odds, len(hand))
		if rules.Seat(seat) == k.me {
			for at, card := range hand {
				all.Hands[seat][at][card.Number] = 1
				c.cards[card.Number]--
			}
			continue
		}
		p := k.hands[seat]
		taken := p.taken()
		for n := 1; n <= Numbers; n++ {
			c.cards[n] += taken[n] - taken[n-1]
		}
		// What was taken lies open by its owner, and needs no memory.
		b := p.bounds(func(m mark) bool {
			return !slices.Contains(p.left, m.at) || slices.Contains(k.open, m) || k.remembers(m)
		})
		if p.since == nil && b == nothing(p.size) { // nothing is known
			if i := slices.IndexFunc(blank, func(other rules.Seat) bool { return k.hands[other].size == p.size }); i >= 0 {
				like[seat] = blank[i]
				c.hidden += p.size
				continue
			}
			blank = append(blank, rules.Seat(seat))
		}
		c.hands, c.seats, c.bounds = append(c.hands, p), append(c.seats, rules.Seat(seat)), append(c.bounds, b)
	}
	for slot, card := range v.Middle {
		switch n := int(k.slots[slot]); {
		case card.Gone:
		case n != 0 && (card.Up || k.remembers(mark{-1, slot})):
			all.Middle[slot][n] = 1
			c.cards[n]--
		default:
			c.hidden++
		}
	}
	return c, all, like
}

// prepare lays out the lanes, with as many exchanges as the states can hold.
func (c *counter) prepare(remembers func(mark) bool) {
	most := c.hidden
	for _, p := range c.hands {
		most = max(most, p.size)
		for h := p.holding; h.since != nil; {
			b := h.since
			if !slices.Contains(c.exchanges, b) {
				c.exchanges = append(c.exchanges, b)
			}
			h = b.from[slices.Index(b.to[:], h)]
			most = max(most, h.size)
		}
	}
	asciistr.SortFunc(c.exchanges, func(a, b *exchange) int { return b.to[0].id - a.to[0].id })
	for _, b := range c.exchanges {
		var whose [2]int
		var old [2]bound
		for side := range 2 {
			whose[side] = c.find(b.to[side])
			old[side] = b.from[side].bounds(remembers)
		}
		c.whose, c.old = append(c.whose, whose), append(c.old, old)
	}
	for i := len(c.exchanges) - 1; i >= 0; i-- { // by an exchange, each count may have changed by one
		for side := range 2 {
			to, was, taken := c.known(c.whose[i][side]), c.old[i][side], c.exchanges[i].taken[side]
			for n := 1; n <= Numbers; n++ {
				to.low[n] = max(to.low[n], was.low[n]-taken[n]-1)
				to.high[n] = min(to.high[n], was.high[n]-taken[n]+1)
			}
		}
	}
	c.width = bits.Len(uint(most+Copies)) + 1
	c.size = 1
	for _, p := range c.hands {
		c.stride = append(c.stride, c.size)
		c.size *= p.size + 1
	}
	c.exchangeStride = c.size
	lanes := len(c.hands) + 1
	for i := range c.exchanges {
		if c.size*4 > states || (lanes+2)*c.width > 64 {
			c.exchanges = c.exchanges[:i]
			break
		}
		c.size *= 4
		lanes += 2
	}
	c.at = make([]int32, c.size)
	c.give, c.gain = make([]int8, len(c.hands)+1), make([]int8, lanes)
	c.narrow()
}

// find returns the lane of a hand: a present one, or one before an exchange.
func (c *counter) find(h *holding) int {
	if i := slices.IndexFunc(c.hands, func(p place) bool { return p.holding == h }); i >= 0 {
		return i
	}
	for i, b := range c.exchanges {
		if side := slices.Index(b.from[:], h); side >= 0 {
			return c.before(i, side)
		}
	}
	panic("trio: an exchange leads to no hand")
}

// before is the lane of a hand as it was before exchange i.
func (c *counter) before(i, side int) int { return len(c.hands) + 1 + 2*i + side }

// known is what is known of the hand of a lane.
func (c *counter) known(lane int) *bound {
	if lane < len(c.hands) {
		return &c.bounds[lane]
	}
	lane -= len(c.hands) + 1
	return &c.old[lane/2][lane%2]
}

// narrow draws the bounds of the hands and the middle together: none gets more of a
// number than there are cards, together they get all, and in the end all are full.
func (c *counter) narrow() {
	places := len(c.hands) + 1
	low, high := make([]counts, places), make([]counts, places)
	need := make([]counts, places)
	for i, b := range c.bounds {
		low[i], high[i], need[i] = b.low, b.high, b.need
	}
	middle := nothing(c.hidden)
	low[places-1], high[places-1] = middle.low, middle.high
	for range 3 {
		for i := range places {
			high[i][0] = 0
			for n := 1; n <= Numbers; n++ {
				low[i][n] = max(low[i][n], low[i][n-1]+need[i][n])
				high[i][n] = min(high[i][n], high[i][n-1]+c.cards[n])
			}
			for n := Numbers; n > 0; n-- {
				low[i][n-1] = max(low[i][n-1], low[i][n]-c.cards[n])
				high[i][n-1] = min(high[i][n-1], high[i][n]-need[i][n])
			}
		}
		dealt := int8(0)
		for n := 1; n <= Numbers; n++ {
			dealt += c.cards[n]
			lows, highs := int8(0), int8(0)
			for i := range places {
				lows, highs = lows+low[i][n], highs+high[i][n]
			}
			for i := range places {
				l, h := low[i][n], high[i][n]
				low[i][n] = max(l, dealt-(highs-h))
				high[i][n] = min(h, dealt-(lows-l))
			}
		}
	}
	c.guards = 0
	for lane := range len(c.gain) {
		c.guards |= 1 << (lane*c.width + c.width - 1)
	}
	for n := 1; n <= Numbers; n++ {
		c.low[n], c.high[n] = 0, c.guards
		c.least[n], c.most[n] = make([]int8, places), make([]int8, places)
		for i := range places {
			c.bind(n, i, low[i][n], high[i][n])
			c.least[n][i] = max(need[i][n], low[i][n]-high[i][n-1])
			c.most[n][i] = high[i][n] - low[i][n-1]
		}
		for i := range c.exchanges {
			for side, b := range c.old[i] {
				c.bind(n, c.before(i, side), b.low[n], b.high[n])
			}
		}
	}
}

// bind sets the bounds of a lane.
func (c *counter) bind(n, lane int, low, high int8) {
	if low > high || high < 0 {
		panic("trio: no deal fits what was seen")
	}
	c.low[n] |= uint64(max(0, low)) << (lane * c.width)
	c.high[n] |= uint64(high) << (lane * c.width)
}

// run counts forwards, then backwards, and sums the odds of each hand's cards, taken
// ones among them, and of an unknown card of the middle.
func (c *counter) run() (odds [][]Odds, middle Odds) {
	layers := c.layers()
	all := layers[Numbers].ways[0]
	odds = make([][]Odds, len(c.hands))
	span := 0
	for i, p := range c.hands {
		odds[i] = make([]Odds, p.size)
		span = max(span, p.size)
	}
	mask := uint64(1)<<(c.width-1) - 1
	row := len(c.hands) * (Copies + 1)
	flow := make([]float64, (span+1)*row)
	behind := []float64{1} // the ways from a state to the end
	for n := Numbers; n >= 1; n-- {
		from, to := &layers[n-1], &layers[n]
		for i, index := range to.index {
			c.at[index] = int32(i + 1)
		}
		clear(flow)
		before := make([]float64, len(from.ways))
		for i, lanes := range from.lanes {
			index := from.index[i]
			ahead := from.ways[i] / all
			ways := c.ways[n][int(index)/c.exchangeStride]
			sum := 0.0
			for j := range ways {
				w := &ways[j]
				x := lanes + w.lanes
				if ((x|c.guards)-c.low[n])&(c.high[n]-x)&c.guards != c.guards {
					continue
				}
				rest := float64(w.weight * behind[c.at[index+w.to]-1])
				if rest == 0 {
					continue
				}
				sum += rest
				share := float64(ahead * rest)
				w.share += share
				for _, p := range w.part[:w.parts] {
					flow[int(p.flow)+int(lanes>>p.shift&mask)*row] += share
				}
			}
			before[i] = sum
		}
		for i := range c.hands {
			for got := range len(odds[i]) {
				for give := 1; give <= min(Copies, len(odds[i])-got); give++ {
					share := flow[got*row+i*(Copies+1)+give]
					for k := got; k < got+give; k++ {
						odds[i][k][n] += share
					}
				}
			}
		}
		for _, ways := range c.ways[n] {
			for _, w := range ways {
				if w.middle > 0 {
					middle[n] += float64(w.share * float64(w.middle) / float64(c.hidden))
				}
			}
		}
		for _, index := range to.index {
			c.at[index] = 0
		}
		behind = before
	}
	return odds, middle
}

// layers counts forwards, with as many exchanges as that allows.
func (c *counter) layers() [Numbers + 1]layer {
	layers, ok := c.forwards()
	for !ok {
		c.drop()
		layers, ok = c.forwards()
	}
	if len(layers[Numbers].ways) != 1 {
		panic("trio: no deal fits what was seen") // or hands that are not full
	}
	return layers
}

// forwards counts the ways to each state; false if there are too many and an exchange
// could be read loosely instead.
func (c *counter) forwards() (layers [Numbers + 1]layer, ok bool) {
	layers[0] = layer{[]uint64{0}, []int32{0}, []float64{1}}
	tried := 0
	defer func() { c.tried += tried }()
	for n := 1; n <= Numbers; n++ {
		from, to := &layers[n-1], &layers[n]
		c.ways[n] = make([][]way, 1<<(2*len(c.exchanges)))
		for i, lanes := range from.lanes {
			index, ahead := from.index[i], from.ways[i]
			was := int(index) / c.exchangeStride
			if c.ways[n][was] == nil {
				c.ways[n][was] = c.share(n, was, 0, int(c.cards[n]), way{weight: 1}, []way{})
				tried += 8 * len(c.ways[n][was]) // as long as it takes to list them
			}
			ways := c.ways[n][was]
			tried += len(ways)
			for j := range ways {
				w := &ways[j]
				x := lanes + w.lanes
				if ((x|c.guards)-c.low[n])&(c.high[n]-x)&c.guards != c.guards {
					continue
				}
				k := c.at[index+w.to]
				if k == 0 {
					to.lanes, to.index, to.ways = append(to.lanes, x), append(to.index, index+w.to), append(to.ways, 0)
					k = int32(len(to.ways))
					c.at[index+w.to] = k
				}
				to.ways[k-1] += float64(ahead * w.weight) // not fused with the sum, so that every machine counts alike
			}
			if tried > steps && len(c.exchanges) > 0 {
				break
			}
		}
		for _, index := range to.index {
			c.at[index] = 0
		}
		if tried > steps && len(c.exchanges) > 0 {
			return layers, false
		}
	}
	return layers, true
}

// drop reads the oldest exchange loosely.
func (c *counter) drop() {
	c.exchanges = c.exchanges[:len(c.exchanges)-1]
	c.gain = c.gain[:len(c.gain)-2]
	c.narrow()
}

// factorials are of the cards of one number in one place: as equal cards they are
// fewer deals.
var factorials = [Copies + 1]float64{1, 1, 2, 6}

// share lists the ways to give the cards of number n that are left to hand i and those
// behind it, and what remains to the middle.
func (c *counter) share(n, was, i, left int, w way, list []way) []way {
	if i == len(c.hands) {
		if left < int(c.least[n][i]) || left > int(c.most[n][i]) {
			return list
		}
		w.middle = uint8(left)
		w.weight /= factorials[left]
		c.gain[i] = int8(left)
		return c.cross(n, was, 0, w, list)
	}
	for give := max(0, int(c.least[n][i])); give <= min(left, int(c.most[n][i])); give++ {
		to := w
		to.weight /= factorials[give]
		to.to += int32(give * c.stride[i])
		if give > 0 {
			to.part[to.parts] = part{uint8(i * c.width), uint8(i*(Copies+1) + give)}
			to.parts++
		}
		c.gain[i] = int8(give)
		list = c.share(n, was, i+1, left-give, to, list)
	}
	return list
}

// cross decides for exchange i and the older ones whether the exchanged cards have number
// n, and asks the hands before the exchange.
func (c *counter) cross(n, was, i int, w way, list []way) []way {
	if i == len(c.exchanges) {
		for lane, gain := range c.gain {
			w.lanes |= uint64(gain) << (lane * c.width)
		}
		return append(list, w)
	}
	b := c.exchanges[i]
	old := was >> (2 * i) & 3 // 1: the first hand's card is lower than n, 2: the second's
	for now := old; now < 4; now++ {
		if now&old != old || n == Numbers && now != 3 {
			continue
		}
		fits, to := true, w
		for side := range 2 {
			gain := c.gain[c.whose[i][side]]
			left, came := int8(now>>side&1-old>>side&1), int8(now>>(1-side)&1-old>>(1-side)&1)
			// The old hand had the card that left, and not the one that came.
			had := gain + b.taken[side][n] - b.taken[side][n-1] + left - came
			if came > gain || had < max(0, c.old[i][side].need[n]) {
				fits = false
				break
			}
			c.gain[c.before(i, side)] = had
			if c.dealt && came > 0 {
				to.weight *= float64(gain)
			}
		}
		if fits {
			to.to += int32((now - old) << (2 * i) * c.exchangeStride)
			list = c.cross(n, was, i+1, to, list)
		}
	}
	return list
}
