package trio

// The worlds that a player may be in: other cards wherever this seat has seen none, and
// what others may have chosen in secret for the exchanges.
//
// Hands are sorted, so what was seen of one hand says something of all the others. The deals
// that fit are counted number by number (count.go), and one of them is drawn by going
// through that count backwards: exact, and without a second try. Partners alone need more.
// Of an exchange between others one draws, from the hands as they are behind it, the
// card that each got, each card as likely, or as the count has it; before it they had the
// other one. That choice was one of so many numbers, or none; so a deal whose hands leave
// more choices is to come less often, and it is drawn again with the chance that this makes,
// by twice the likeliest of 128 deals: one that is likelier still, of which hardly any is
// drawn, comes too seldom by what it has above that. It is drawn again too where it does
// not fit what the count reads loosely: the oldest of many exchanges, and what was seen
// behind an exchange that was taken back. Rejected: the least number of choices that hands
// of such sizes can leave, by which one of ten thousand draws is taken.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
)

// Worlds returns what draws by chance records of matches that the seat of a history cannot tell
// from its own: replayed, each leads to the same history. Each deal that the history allows is
// as likely as shuffling made it, and each secret choice as any that was allowed; that a clever
// rival would have played otherwise is held against none. In the game of teams there is an error
// where so many draws bring no deal that fits. The history is read and counted once, which takes
// most of the time.
func Worlds(h rules.History) (draw func(chance *rules.Rand) (rules.Record, error), err error) {
	d := newDealer(h)
	top := 1.0
	if d.secret {
		top = 0
		chance := rules.NewRand("pilot") // the same for whoever draws
		for n := 0; n < worldDraws/8 && top == 0; {
			for range pilot { // what is most likely
				d.draw(chance)
				top = max(top, 2*d.likely(chance))
				n++
			}
		}
	}
	return func(chance *rules.Rand) (rules.Record, error) {
		for range worldDraws {
			d.draw(chance)
			if !d.secret || float64(top*float64(chance.Uint64()>>11)/(1<<53)) < d.likely(chance) {
				return d.record(), nil
			}
		}
		return rules.Record{}, errors.New("after so many exchanges no deal was found that fits what was seen")
	}, nil
}

const (
	worldDraws = 1 << 12 // deals that are drawn at most
	pilot      = 128     // of which the likeliest tells how likely a deal is at most
)

// dealer draws the deals that a history allows.
type dealer struct {
	h      rules.History
	v      View
	know   *knowledge
	count  *counter
	layers [Numbers + 1]layer
	like   []rules.Seat
	back   []int    // by step: to which an undo leads back
	past   []change // what became of the hands, on the path that no undo took back
	secret bool     // partners have chosen cards for exchanges

	hands  [][]int  // that were dealt
	middle []int    // as it lies now; 0 for a gap
	swaps  []traded // between others, on the path
	choice []int    // by step: what was chosen for an exchange, noCard, or 0
}

// change is a trio that was taken, or an exchange.
type change struct {
	step   int
	number int          // of the trio, or 0
	owners []rules.Seat // of its cards
	slots  []int        // of the middle that it took
	a, b   rules.Seat   // who exchanged
	gave   int          // what the player gave to the partner, and got
	got    int
}

// traded is what two others exchanged at a step: what the first gave, and the second.
type traded struct {
	step int
	a    rules.Seat
	gave [2]int
}

func newDealer(h rules.History) *dealer {
	d := &dealer{h: h, v: h.View.(View), know: newKnowledge(h), back: bot.Rewind(h)}
	d.know.walk(h, func(mark) {}, func(bool) {})
	d.count, _, d.like = d.know.counter(d.v)
	d.count.dealt = true
	d.count.prepare(d.know.remembers)
	d.layers = d.count.layers()
	d.choice = make([]int, len(h.Steps))
	for _, step := range h.Steps {
		for _, e := range step.Events {
			d.secret = d.secret || isChoice(e)
		}
	}
	var owners []rules.Seat
	var slots []int
	gave := 0
	for _, i := range path(h) {
		for _, e := range h.Steps[i].Events {
			switch w := asciistr.Fields(e); w[0] {
			case "flip":
				slots = append(slots, SlotAt(w[1]))
			case "ask":
				owners = append(owners, seatOf(w[1]))
			case "show":
				owners = append(owners, h.Steps[i].Seat)
			case "close":
				owners, slots = nil, nil
			case "trio":
				n, _ := asciistr.Atoi(w[1])
				d.past = append(d.past, change{number: n, owners: owners, slots: slots})
				owners, slots = nil, nil
			case "give":
				gave, _ = asciistr.Atoi(w[1])
			case "swap":
				d.past = append(d.past, change{step: i, a: seatOf(w[1]), b: seatOf(w[2])})
			case "get":
				last := &d.past[len(d.past)-1]
				last.gave = gave
				last.got, _ = asciistr.Atoi(w[2])
			}
		}
	}
	return d
}

func seatOf(word string) rules.Seat { return rules.Seat(word[0] - '0') }

// isChoice reports whether an event is a choice for an exchange, told or not.
func isChoice(e string) bool {
	verb := rules.Move(e).Verb()
	return verb == "give" || verb == "pass" || verb == "choose"
}

// draw draws the cards as they lie now, and goes back to the deal.
func (d *dealer) draw(chance *rules.Rand) {
	c := d.count
	now := make([][]int, len(d.v.Hands))
	for _, card := range d.v.Hands[d.h.Seat] {
		now[d.h.Seat] = append(now[d.h.Seat], card.Number)
	}
	drawn, rest, crossed := c.draw(&d.layers, chance)
	for i, p := range c.hands {
		for _, at := range p.left {
			now[c.seats[i]] = append(now[c.seats[i]], drawn[i][at])
		}
	}
	rules.Shuffle(chance, rest)
	for seat, other := range d.like {
		if n := len(d.v.Hands[seat]); other >= 0 {
			now[seat] = slices.Clone(rest[:n])
			asciistr.Sort(now[seat])
			rest = rest[n:]
		}
	}
	d.middle = make([]int, len(d.v.Middle))
	for slot, card := range d.v.Middle {
		switch n := int(d.know.slots[slot]); {
		case card.Gone:
		case n != 0:
			d.middle[slot] = n
		default:
			d.middle[slot], rest = rest[0], rest[1:]
		}
	}
	d.hands, d.swaps = now, nil
	since := make([]*exchange, len(now))
	for seat, p := range d.know.hands {
		since[seat] = p.since
	}
	for _, x := range slices.Backward(d.past) {
		switch me := d.h.Seat; {
		case x.number > 0:
			for _, seat := range x.owners {
				d.put(seat, 0, x.number)
			}
			for _, slot := range x.slots {
				d.middle[slot] = x.number
			}
		case x.gave > 0:
			d.put(me, x.got, x.gave)
			d.put((x.a+x.b)-me, x.gave, x.got)
		default:
			a, b := d.hands[x.a], d.hands[x.b]
			s := traded{step: x.step, a: x.a}
			known := since[x.a]
			since[x.a], since[x.b] = nil, nil
			if i := slices.Index(c.exchanges, known); known != nil && i >= 0 {
				s.gave = crossed[i]
			} else {
				s.gave = [2]int{b[chance.Intn(len(b))], a[chance.Intn(len(a))]}
			}
			if known != nil {
				since[x.a], since[x.b] = known.from[0].since, known.from[1].since
			}
			d.put(x.a, s.gave[1], s.gave[0])
			d.put(x.b, s.gave[0], s.gave[1])
			d.swaps = append(d.swaps, s)
		}
	}
}

// put exchanges a card of a hand, 0 for none, for another.
func (d *dealer) put(seat rules.Seat, out, in int) { d.hands[seat] = replaced(d.hands[seat], out, in) }

// replaced is a hand with another card, 0 for none, in the place of one, 0 for none.
func replaced(hand []int, out, in int) []int {
	list := slices.Clone(hand)
	if i := slices.Index(list, out); i >= 0 {
		list = slices.Delete(list, i, i+1)
	}
	if in > 0 {
		i := 0
		for i < len(list) && list[i] < in {
			i++
		}
		list = slices.Insert(list, i, in)
	}
	return list
}

// draw draws one of the deals that were counted: the cards of each hand, with those that
// were taken from it, all others, and for each exchange what the two gave.
func (c *counter) draw(layers *[Numbers + 1]layer, chance *rules.Rand) (hands [][]int, rest []int, gave [][2]int) {
	type step struct {
		w    *way
		from int
	}
	hands, gave = make([][]int, len(c.hands)), make([][2]int, len(c.exchanges))
	index, lanes := layers[Numbers].index[0], layers[Numbers].lanes[0]
	for n := Numbers; n >= 1; n-- {
		from := &layers[n-1]
		for i, index := range from.index {
			c.at[index] = int32(i + 1)
		}
		var list []step
		var sums []float64
		sum := 0.0
		for was, ways := range c.ways[n] {
			for i := range ways {
				w := &ways[i]
				old := index - w.to
				if old < 0 || int(old)/c.exchangeStride != was || c.at[old] == 0 || from.lanes[c.at[old]-1]+w.lanes != lanes {
					continue
				}
				sum += float64(from.ways[c.at[old]-1] * w.weight)
				list, sums = append(list, step{w, int(old)}), append(sums, sum)
			}
		}
		for _, index := range from.index {
			c.at[index] = 0
		}
		x := float64(sum * float64(chance.Uint64()>>11) / (1 << 53))
		i := 0
		for i < len(sums)-1 && sums[i] <= x {
			i++
		}
		w, old := list[i].w, list[i].from
		for _, p := range w.part[:w.parts] {
			hand := int(p.shift) / c.width
			for range int(p.flow) - hand*(Copies+1) {
				hands[hand] = append(hands[hand], n)
			}
		}
		for range w.middle {
			rest = append(rest, n)
		}
		for i := range c.exchanges {
			moved := (int(index)/c.exchangeStride ^ old/c.exchangeStride) >> (2 * i)
			for side := range 2 {
				if moved>>side&1 == 1 {
					gave[i][side] = n
				}
			}
		}
		index, lanes = int32(old), lanes-w.lanes
	}
	for _, hand := range hands {
		slices.Reverse(hand)
	}
	return hands, rest, gave
}

// scene is what the table is like before a step, as far as the exchanges ask.
type scene struct {
	hands  [][]int
	open   []mark // what is revealed: a seat, and a card of its hand
	chosen []int  // by seat: the step of its last choice
}

func (s scene) clone() scene {
	return scene{slices.Clone(s.hands), slices.Clone(s.open), slices.Clone(s.chosen)}
}

// trial goes through a history with the cards that were drawn, and draws what was chosen.
type trial struct {
	dealer *dealer
	scene
	chance *rules.Rand
	likely float64 // how likely all that was chosen is, with what makes up for how it was drawn
}

// likely draws what was chosen in secret, and says how likely the deal makes that, up to a
// constant; 0 where not all is as it was seen.
func (d *dealer) likely(chance *rules.Rand) float64 {
	clear(d.choice)
	t := trial{d, scene{slices.Clone(d.hands), nil, make([]int, len(d.hands))}, chance, 1}
	before := make([]scene, len(d.h.Steps))
	open := make([]int, len(d.h.Steps)) // choices that nothing was told of
	for i, step := range d.h.Steps {
		before[i] = t.clone()
		if step.Undo {
			t.scene = before[d.back[i]].clone()
		}
		for at, e := range step.Events {
			w := asciistr.Fields(e)
			switch w[0] {
			case "flip":
				t.open = append(t.open, mark{int(nobody), 0})
			case "ask", "show":
				owner := step.Seat
				if w[0] == "ask" {
					owner = seatOf(w[1])
				}
				n, _ := asciistr.Atoi(w[len(w)-1])
				if !t.reveal(owner, w[len(w)-2] == "high", n) {
					return 0
				}
			case "trio":
				n, _ := asciistr.Atoi(w[1])
				for _, m := range t.open {
					if m.id >= 0 {
						t.hands[m.id] = replaced(t.hands[m.id], n, 0)
					}
				}
				t.open = nil
			case "close":
				t.open = nil
			case "choose":
				t.chosen[step.Seat], open[i] = i, t.any(step.Seat)
			case "pass":
				t.chosen[step.Seat], d.choice[i] = i, noCard
			case "give":
				t.chosen[step.Seat] = i
				d.choice[i], _ = asciistr.Atoi(w[1])
			case "keep":
				t.keep(seatOf(w[1]), seatOf(w[2]))
			case "swap":
				got := 0
				for _, e := range step.Events[at+1:] {
					if verb := rules.Words(e); verb[0] == "get" {
						got, _ = asciistr.Atoi(verb[2])
					}
				}
				t.swap(i, seatOf(w[1]), seatOf(w[2]), got)
			}
			if t.likely == 0 {
				return 0
			}
		}
	}
	for i, n := range open {
		if d.choice[i] == 0 {
			d.choice[i] = n
		}
	}
	return t.likely
}

// reveal turns up an end of a hand, and reports whether it is the number that was seen.
func (t *trial) reveal(owner rules.Seat, high bool, n int) bool {
	at, by := 0, 1
	if high {
		at, by = len(t.hands[owner])-1, -1
	}
	for slices.Contains(t.open, mark{int(owner), at}) {
		at += by
	}
	t.open = append(t.open, mark{int(owner), at})
	return at >= 0 && at < len(t.hands[owner]) && t.hands[owner][at] == n
}

// kinds lists the numbers of a hand.
func (t *trial) kinds(seat rules.Seat) []int { return slices.Compact(slices.Clone(t.hands[seat])) }

// any draws a choice of those that a seat has.
func (t *trial) any(seat rules.Seat) int {
	kinds := t.kinds(seat)
	if i := t.chance.Intn(len(kinds) + 1); i < len(kinds) {
		return kinds[i]
	}
	return noCard
}

// settle notes what a seat chose. A card that was drawn from the hand behind the exchange
// counts for all those of its number.
func (t *trial) settle(seat rules.Seat, n int, drawn bool) {
	same := t.same(seat, n)
	if n != noCard && same == 0 {
		t.likely = 0
		return
	}
	if drawn {
		t.likely /= float64(same)
	}
	switch choice := &t.dealer.choice[t.chosen[seat]]; *choice {
	case 0:
		*choice = n
		t.likely /= float64(len(t.kinds(seat)) + 1)
	case n:
	default:
		t.likely = 0
	}
}

// same counts the cards of a number in a hand.
func (t *trial) same(seat rules.Seat, n int) (count int) {
	for _, card := range t.hands[seat] {
		if card == n {
			count++
		}
	}
	return count
}

// keep draws what partners chose of whom at least one gave no card.
func (t *trial) keep(a, b rules.Seat) {
	x, y := &t.dealer.choice[t.chosen[a]], &t.dealer.choice[t.chosen[b]]
	switch {
	case *x == 0 && *y == 0:
		for *x, *y = t.any(a), t.any(b); *x != noCard && *y != noCard; {
			*x, *y = t.any(a), t.any(b)
		}
		m, n := len(t.kinds(a)), len(t.kinds(b))
		t.likely *= 1 - float64(m*n)/float64((m+1)*(n+1))
	case *x == 0 && *y == noCard:
		*x = t.any(a)
	case *y == 0 && *x == noCard:
		*y = t.any(b)
	case *x == 0:
		t.settle(a, noCard, false)
	case *y == 0:
		t.settle(b, noCard, false)
	case *x != noCard && *y != noCard:
		t.likely = 0
	}
}

// swap carries out an exchange: on the path as it was drawn; one that was taken back, of
// which nothing is left, by any choice; one of the player's own as they saw it.
func (t *trial) swap(step int, a, b rules.Seat, got int) {
	onPath := slices.ContainsFunc(t.dealer.past, func(x change) bool { return x.number == 0 && x.step == step })
	if me := t.dealer.h.Seat; a == me || b == me {
		mate := a + b - me
		gave := t.dealer.choice[t.chosen[me]]
		t.settle(mate, got, onPath)
		t.exchange(me, mate, gave, got)
		if onPath { // the hand behind it was drawn: the card is any of its number there
			t.likely *= float64(t.same(mate, gave))
		}
		return
	}
	var gave [2]int
	if i := slices.IndexFunc(t.dealer.swaps, func(s traded) bool { return s.step == step && s.a == a }); i >= 0 {
		gave = t.dealer.swaps[i].gave
		t.settle(a, gave[0], true)
		t.settle(b, gave[1], true)
	} else {
		for i, seat := range []rules.Seat{a, b} {
			choice := &t.dealer.choice[t.chosen[seat]]
			if kinds := t.kinds(seat); *choice == 0 {
				*choice = kinds[t.chance.Intn(len(kinds))]
				t.likely *= float64(len(kinds)) / float64(len(kinds)+1)
			}
			if gave[i] = *choice; gave[i] == noCard {
				t.likely = 0
				return
			}
		}
	}
	t.exchange(a, b, gave[0], gave[1])
}

// exchange gives two seats each other's cards.
func (t *trial) exchange(a, b rules.Seat, x, y int) {
	t.hands[a], t.hands[b] = replaced(t.hands[a], x, y), replaced(t.hands[b], y, x)
}

// record writes what was drawn.
func (d *dealer) record() rules.Record {
	h := d.h
	r := rules.Record{Setup: h.Setup}
	first := d.v.Player
	for _, step := range slices.Backward(h.Steps) {
		if len(step.Events) > 0 && slices.Contains([]string{"flip", "ask", "show"}, rules.Move(step.Events[0]).Verb()) {
			first = step.Seat // in the end, that of the first card of all
		}
	}
	r.Setup = r.Setup.With("first", asciistr.Itoa(int(first)))
	t := table{d.hands, d.middle, nil}
	for side, trios := range d.v.Trios {
		t.trios = append(t.trios, slices.Clone(trios))
		for _, x := range d.past {
			if i := slices.Index(t.trios[side], x.number); i >= 0 {
				t.trios[side] = slices.Delete(t.trios[side], i, i+1)
			}
		}
	}
	r.Deck = t.text()
	r.Lines = h.Lines(func(i int) string {
		step := h.Steps[i]
		w := rules.Words(step.Events[0])
		switch w[0] {
		case "choose", "give", "pass":
			line := asciistr.Itoa(int(step.Seat)) + ": "
			if n := d.choice[i]; n != noCard {
				return line + "give " + asciistr.Itoa(n)
			}
			return line + "pass"
		case "flip", "ask", "show":
			w = w[:len(w)-1] // but for the number
		}
		return asciistr.Join(w, " ")
	})
	return r
}

// text writes a stacked deck, as parse reads it.
func (t *table) text() string {
	var words []string
	say := func(word string, list []int) {
		words = append(words, word)
		for _, n := range list {
			if n == 0 {
				words = append(words, "gone")
			} else {
				words = append(words, asciistr.Itoa(n))
			}
		}
	}
	for _, hand := range t.hands {
		say("hand", hand)
	}
	if len(t.middle) > 0 {
		say("middle", t.middle)
	}
	for side, trios := range t.trios {
		if len(trios) > 0 {
			say("trios "+asciistr.Itoa(side), trios)
		}
	}
	return asciistr.Join(words, " ")
}
