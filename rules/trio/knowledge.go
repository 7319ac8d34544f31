package trio

// What a player can know who forgets nothing: for each card that is hidden from
// them, which numbers it can have, and how likely each is. Everything is read from
// the player's own History. That hands are sorted makes it more than memory: who
// has shown a 4 as the lowest card has no 3.
//
// A card that was seen at a place of a sorted hand says how many cards up to a
// number the hand has, at most and at least; so all that is known of a hand is
// bounds on those counts (holding). An exchange between others makes new hands of
// which nothing is known but that two cards changed places; what was known of the
// old ones goes on counting behind it (exchange). Deals that fit all this are counted
// number by number: before a number it matters only how many cards each hand has
// got (see count). Rejected: to list the deals, of which there are too many, and to
// narrow each card by itself, which misses what the cards say together.
//
// The numbers that are possible are exact, but for two things: what an exchange that
// was taken back had told, and exchanges beyond what a count can hold at once, of
// which the oldest are then read more loosely. The odds take every deal of the cards
// as they lie now to be as likely.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
)

// Odds is how likely a card is to have each number; the index 0 is not used.
type Odds [Numbers + 1]float64

// Can reports whether the card may have a number.
func (o *Odds) Can(n int) bool { return o[n] > 0 }

// Sure returns the only number that the card can have, or 0.
func (o *Odds) Sure() int {
	sure := 0
	for n := 1; n <= Numbers; n++ {
		if o[n] > 0 {
			if sure != 0 {
				return 0
			}
			sure = n
		}
	}
	return sure
}

// Bounds returns the lowest and the highest number that the card can have.
func (o *Odds) Bounds() (low, high int) {
	for n := 1; n <= Numbers; n++ {
		if o[n] > 0 {
			if low == 0 {
				low = n
			}
			high = n
		}
	}
	return low, high
}

// CardOdds is what a player can know of every card.
type CardOdds struct {
	Hands  [][]Odds // by seat, from the lowest card to the highest
	Middle []Odds   // by slot; none can be where a card was taken
}

// counts says something of each number; as bounds they are on how many cards have
// this number or a lower one.
type counts [Numbers + 1]int8

// holding is a hand from the deal, or from an exchange, to the next exchange. Cards
// that are taken from it stay counted, so that an undo has nothing to put back.
type holding struct {
	id    int
	size  int
	low   counts // from an exchange with the player themselves, who knows both cards
	high  counts
	need  counts    // has at least so many of a number
	seen  []int8    // what each card is, in the sorted hand; 0 for unseen
	since *exchange // the exchange that made it, between others
}

// mark is a place where a card was seen: a holding's card, or, with id -1, a slot.
type mark struct{ id, at int }

// exchange is an exchange between others: before it were two hands that gave a card
// each, a from the first and b from the second.
type exchange struct {
	from, to [2]*holding
	taken    [2]counts // of the cards up to a number, so many had been taken before
}

// place is a hand as it lies now.
type place struct {
	*holding
	left []int // the indices of its cards that are not taken
}

// taken lists how many cards up to each number were taken from the hand.
func (p place) taken() counts {
	var c counts
	for at, n := range p.seen {
		if !slices.Contains(p.left, at) {
			for m := int(n); m <= Numbers; m++ {
				c[m]++
			}
		}
	}
	return c
}

// knowledge is what a seat has gathered, as of the end of the history.
type knowledge struct {
	me     rules.Seat
	slots  []int8 // what each card of the middle is; 0 for unseen
	gone   []bool // it was taken
	hands  []place
	open   []mark
	owners []rules.Seat // of open
	gave   int          // what I have chosen to give, 0 for nothing
	marks  int          // holdings so far
	tried  int          // how much work the last count was

	remembers func(mark) bool // a card that was seen; all of them, unless a bot forgets
}

// newKnowledge is what a seat knows at the deal: its own hand, and how many cards lie
// elsewhere. Both are those of now and what has gone since, on the path that no undo
// took back.
func newKnowledge(h rules.History) *knowledge {
	v := h.View.(View)
	k := &knowledge{me: h.Seat, slots: make([]int8, len(v.Middle)), gone: make([]bool, len(v.Middle))}
	k.remembers = func(mark) bool { return true }
	lost := make([]int, len(v.Hands))
	type change struct{ add, drop int } // of the own hand, backwards
	var changes []change
	var open []rules.Seat
	gave := 0
	for _, i := range path(h) {
		for _, e := range h.Steps[i].Events {
			switch w := asciistr.Fields(e); w[0] {
			case "flip":
				open = append(open, nobody)
			case "ask":
				open = append(open, rules.Seat(w[1][0]-'0'))
			case "show":
				open = append(open, h.Steps[i].Seat)
			case "close":
				open = nil
			case "trio":
				n, _ := asciistr.Atoi(w[1])
				for _, seat := range open {
					if seat == nobody {
						continue
					}
					if lost[seat]++; seat == h.Seat {
						changes = append(changes, change{add: n})
					}
				}
				open = nil
			case "give":
				gave, _ = asciistr.Atoi(w[1])
			case "get":
				n, _ := asciistr.Atoi(w[2])
				changes = append(changes, change{gave, n})
			}
		}
	}
	for seat, hand := range v.Hands {
		k.hands = append(k.hands, k.fresh(len(hand)+lost[seat]))
	}
	var mine []int8
	for _, c := range v.Hands[h.Seat] {
		mine = append(mine, int8(c.Number))
	}
	for _, c := range slices.Backward(changes) {
		if c.drop > 0 {
			at := slices.Index(mine, int8(c.drop))
			mine = slices.Delete(mine, at, at+1)
		}
		mine = append(mine, int8(c.add))
	}
	asciistr.Sort(mine)
	copy(k.hands[h.Seat].seen, mine)
	return k
}

// path lists the steps of a history that no undo took back.
func path(h rules.History) (list []int) {
	for i, back := range bot.Rewind(h) {
		if h.Steps[i].Undo {
			list = slices.DeleteFunc(list, func(step int) bool { return step >= back })
		} else {
			list = append(list, i)
		}
	}
	return list
}

// fresh is a hand of which nothing is known but its size.
func (k *knowledge) fresh(size int) place {
	p := place{holding: &holding{id: k.marks, size: size, high: nothing(size).high, seen: make([]int8, size)}}
	k.marks++
	for at := range size {
		p.left = append(p.left, at)
	}
	return p
}

// snapshot is where the cards lie, to come back to when an undo does.
type snapshot struct {
	gone   []bool
	hands  []place
	open   []mark
	owners []rules.Seat
	gave   int
}

func (k *knowledge) snapshot() snapshot {
	return snapshot{slices.Clone(k.gone), slices.Clone(k.hands), slices.Clone(k.open), slices.Clone(k.owners), k.gave}
}

// walk goes through a history: see is called for each card that is revealed, and
// rest at the end of each turn of the player's own. An undo puts the cards back and
// leaves what was seen.
func (k *knowledge) walk(h rules.History, see func(mark), rest func(won bool)) {
	var before []snapshot // each step, to go back to
	var back []int
	if h.Undos() > 0 {
		before, back = make([]snapshot, len(h.Steps)), bot.Rewind(h)
	}
	for i, step := range h.Steps {
		if before != nil {
			before[i] = k.snapshot()
		}
		if step.Undo {
			old := before[back[i]]
			k.gone, k.hands = slices.Clone(old.gone), slices.Clone(old.hands)
			k.open, k.owners, k.gave = slices.Clone(old.open), slices.Clone(old.owners), old.gave
			continue
		}
		for _, e := range step.Events {
			w := asciistr.Fields(e)
			switch w[0] {
			case "flip":
				slot, _ := parseSlot(w[1], len(k.slots))
				n, _ := asciistr.Atoi(w[2])
				k.slots[slot] = int8(n)
				k.turnUp(nobody, mark{-1, slot}, see)
			case "ask", "show":
				owner := step.Seat
				if w[0] == "ask" {
					owner = rules.Seat(w[1][0] - '0')
				}
				n, _ := asciistr.Atoi(w[len(w)-1])
				p := k.hands[owner]
				at := k.end(p, w[len(w)-2])
				p.seen[at] = int8(n)
				k.turnUp(owner, mark{p.id, at}, see)
			case "close", "trio":
				if w[0] == "trio" {
					k.takeOpen()
				}
				k.open, k.owners = nil, nil
				if step.Seat == k.me {
					rest(w[0] == "trio")
				}
			case "give": // my own, for nobody else is told
				k.gave, _ = asciistr.Atoi(w[1])
			case "swap":
				if a, b := rules.Seat(w[1][0]-'0'), rules.Seat(w[2][0]-'0'); a != k.me && b != k.me {
					k.tradeBetween(a, b)
				}
			case "get": // mine: the partner has given n
				n, _ := asciistr.Atoi(w[2])
				k.trade(n)
			}
		}
	}
}

func (k *knowledge) turnUp(owner rules.Seat, m mark, see func(mark)) {
	k.open, k.owners = append(k.open, m), append(k.owners, owner)
	see(m)
}

// end finds the card at an end of a hand, among those that are not revealed.
func (k *knowledge) end(p place, end string) int {
	hidden := slices.DeleteFunc(slices.Clone(p.left), func(at int) bool { return slices.Contains(k.open, mark{p.id, at}) })
	if end == "low" {
		return hidden[0]
	}
	return hidden[len(hidden)-1]
}

// takeOpen takes the revealed cards away.
func (k *knowledge) takeOpen() {
	for i, m := range k.open {
		if owner := k.owners[i]; owner == nobody {
			k.gone[m.at] = true
		} else {
			p := &k.hands[owner]
			p.left = slices.DeleteFunc(slices.Clone(p.left), func(at int) bool { return at == m.at })
		}
	}
}

// isKnown reports whether anything is known of a holding but its size.
func (h *holding) isKnown() bool {
	return h.since != nil || h.need != counts{} || slices.ContainsFunc(h.seen, func(n int8) bool { return n != 0 })
}

// tradeBetween notes an exchange between two others. Where nothing was known before, nothing
// is lost.
func (k *knowledge) tradeBetween(a, b rules.Seat) {
	old := [2]place{k.hands[a], k.hands[b]}
	x := &exchange{}
	for i, seat := range []rules.Seat{a, b} {
		k.hands[seat] = k.fresh(len(old[i].left))
		x.from[i], x.to[i], x.taken[i] = old[i].holding, k.hands[seat].holding, old[i].taken()
	}
	if old[0].isKnown() || old[1].isKnown() {
		x.to[0].since, x.to[1].since = x, x
	}
}

// trade notes an exchange of the player's own: the partner gave n and got what the
// player had chosen, so that nothing is lost.
func (k *knowledge) trade(n int) {
	mate := (k.me + rules.Seat(len(k.hands)/2)) % rules.Seat(len(k.hands))
	old := k.hands[mate]
	p := k.fresh(len(old.left))
	was, taken := old.bounds(k.remembers), old.taken()
	for m := 1; m <= Numbers; m++ {
		shift := step(k.gave, m) - step(n, m) - taken[m]
		p.low[m] = max(0, was.low[m]+shift)
		p.high[m] = min(int8(p.size), was.high[m]+shift)
		p.need[m] = max(0, was.need[m]-(taken[m]-taken[m-1]))
	}
	p.need[n] = max(1, p.need[n]) - 1
	p.need[k.gave]++
	k.hands[mate] = p
	own, mine := k.hands[k.me], []int8(nil)
	for _, at := range own.left {
		mine = append(mine, own.seen[at])
	}
	mine[slices.Index(mine, int8(k.gave))] = int8(n)
	asciistr.Sort(mine)
	k.hands[k.me] = k.fresh(len(mine))
	copy(k.hands[k.me].seen, mine)
}

// inSight lists the cards of a number that could be revealed one after another by
// what has been seen, the own hand included: "lay m3 12", "held 1 low 12".
func (k *knowledge) inSight(n int) (list []string) {
	number := asciistr.Itoa(n)
	for slot, seen := range k.slots {
		if int(seen) == n && !k.gone[slot] {
			list = append(list, asciistr.Join([]string{"lay", slotName(slot), number}, " "))
		}
	}
	for seat, p := range k.hands {
		held := func(end string) {
			list = append(list, asciistr.Join([]string{"held", asciistr.Itoa(seat), end, number}, " "))
		}
		low, high := 0, len(p.left)-1
		for ; low <= high && int(p.seen[p.left[low]]) == n; low++ {
			held("low")
		}
		for ; low <= high && int(p.seen[p.left[high]]) == n; high-- {
			held("high")
		}
	}
	return list
}

// step is 1 from a number on.
func step(from, n int) int8 {
	if n >= from {
		return 1
	}
	return 0
}

// bound is what is known of a holding.
type bound struct{ low, high, need counts }

// nothing is what is known of a hand by its size alone.
func nothing(size int) bound {
	var b bound
	for n := range b.high {
		b.high[n] = int8(size)
	}
	b.low[Numbers] = int8(size)
	return b
}

// bounds is all that is known of a holding by itself, from those of its cards that
// are remembered.
func (h *holding) bounds(remembered func(mark) bool) bound {
	b := bound{h.low, h.high, h.need}
	for at, n := range h.seen {
		if n == 0 || !remembered(mark{h.id, at}) {
			continue
		}
		for m := range int(n) {
			b.high[m] = min(b.high[m], int8(at)) // lower numbers lie before it
		}
		for m := int(n); m <= Numbers; m++ {
			b.low[m] = max(b.low[m], int8(at+1))
		}
	}
	b.low[Numbers] = int8(h.size)
	return b
}
