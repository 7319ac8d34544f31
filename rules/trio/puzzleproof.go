package trio

// Why a card that nobody has shown must have its number, in steps that a reader can
// follow with a finger on the table. What can be known at all is the business of
// knowledge.go, which counts deals; here are the few insights by which people get
// there, and each is one line that the words files turn into a sentence. There are
// two kinds. Of a place: the order of the hand leaves some numbers to a card, the
// others are accounted for, so it is this one (ofRun). Of a number: its last
// cards have no other place to be in (ofNumber). What one insight has found
// the next may use.
//
// A proof is the shortest chain of insights by its number of lines, and that number is
// how hard a puzzle is. Rejected: to narrow down every card as a solver of number
// puzzles would, which proves no more here and cannot be told; and to say "all deals
// agree", which is true and explains nothing.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// cell is the place of a card: its index in a seat's hand, or its slot.
type cell struct {
	seat rules.Seat // nobody for the middle
	at   int
}

// sight is what lies open to a reader who misses nothing: each card that is known, and
// how many of each number are not.
type sight struct {
	hands  [][]int8 // 0 for hidden
	middle []int8   // 0 for hidden, gone for a place whose card was taken
	hidden int      // cards of the middle
	left   [Numbers + 1]int8
	won    [Numbers + 1]bool
}

// gone stands for the card of an empty place.
const gone int8 = -1

// sight is what a seat sees on a table where what was shown stays to be read; without
// a seat (nobody), it is what all see.
func (s *state) sight(me rules.Seat) *sight {
	t := &sight{}
	for n := 1; n <= s.top; n++ {
		t.left[n] = Copies
	}
	for _, trios := range s.trios {
		for _, n := range trios {
			t.left[n], t.won[n] = 0, true
		}
	}
	for at, n := range s.middle {
		c := int8(0)
		switch {
		case n == 0:
			c = gone
		case s.known[at]:
			c = int8(n)
			t.left[n]--
		default:
			t.hidden++
		}
		t.middle = append(t.middle, c)
	}
	for i, hand := range s.hands {
		cards := make([]int8, len(hand))
		for at, n := range hand {
			if rules.Seat(i) == me || s.shown[i][at] {
				cards[at] = int8(n)
				t.left[n]--
			}
		}
		t.hands = append(t.hands, cards)
	}
	return t
}

// card is the card of a place.
func (t *sight) card(c cell) *int8 {
	if c.seat == nobody {
		return &t.middle[c.at]
	}
	return &t.hands[c.seat][c.at]
}

// learn notes that a hidden card is known to be n.
func (t *sight) learn(c cell, n int) {
	card := t.card(c)
	if *card != 0 {
		return
	}
	*card = int8(n)
	t.left[n]--
	if c.seat == nobody {
		t.hidden--
	}
}

// clone makes a sight that may learn other things.
func (t *sight) clone() *sight {
	c := *t
	size := len(t.middle)
	for _, hand := range t.hands {
		size += len(hand)
	}
	cards := make([]int8, 0, size) // of all together, for there are many copies
	part := func(list []int8) []int8 {
		cards = append(cards, list...)
		return cards[len(cards)-len(list) : len(cards) : len(cards)]
	}
	c.middle = part(t.middle)
	c.hands = make([][]int8, len(t.hands))
	for i, hand := range t.hands {
		c.hands[i] = part(hand)
	}
	return &c
}

// trio lists the places of the cards of a number that are known and can be revealed
// one after another (TRI-25, TRI-27, R-TRI-02).
func (t *sight) trio(n int) []cell {
	var list []cell
	for at, card := range t.middle {
		if int(card) == n {
			list = append(list, cell{nobody, at})
		}
	}
	for i, hand := range t.hands {
		low, high := 0, len(hand)-1
		for ; low <= high && int(hand[low]) == n; low++ {
			list = append(list, cell{rules.Seat(i), low})
		}
		for ; low <= high && int(hand[high]) == n; high-- {
			list = append(list, cell{rules.Seat(i), high})
		}
	}
	return list
}

// trios lists the numbers whose trio is certain.
func (t *sight) trios() []int {
	var list []int
	for n := 1; n <= Numbers; n++ {
		if t.left[n] == 0 && !t.won[n] && len(t.trio(n)) == Copies {
			list = append(list, n)
		}
	}
	return list
}

// run is a row of hidden cards in a hand, from an index to before another, and what
// the known cards beside it leave to it; 0 stands for a side without one.
type run struct {
	seat      rules.Seat
	from, to  int
	low, high int
}

// can reports whether the order of the hand leaves a number to the run.
func (r run) can(n int) bool { return n >= r.low && (r.high == 0 || n <= r.high) }

// runs lists the hidden cards of all hands, in a list that is given.
func (t *sight) runs(list []run) []run {
	for i, hand := range t.hands {
		r := run{seat: rules.Seat(i)}
		for at := 0; at < len(hand); at++ {
			if hand[at] != 0 {
				r.low = int(hand[at])
				continue
			}
			for r.from = at; at < len(hand) && hand[at] == 0; at++ {
			}
			r.to, r.high = at, 0
			if at < len(hand) {
				r.high = int(hand[at])
			}
			list = append(list, r)
			at--
		}
	}
	return list
}

// insight is one deduction: the lines that tell it, and what it finds.
type insight struct {
	lines []rules.Event
	cells []cell
	n     int
}

// line makes a line of an insight.
func line(verb string, numbers ...int) rules.Event {
	words := []string{verb}
	for _, n := range numbers {
		words = append(words, asciistr.Itoa(n))
	}
	return rules.Open(words...)
}

// accounted is a line that an earlier insight may have said: all cards of a number are
// accounted for. Of those that are won one glance at the trios tells, and one line.
func (t *sight) accounted(n int) rules.Event {
	if t.won[n] {
		return line("taken").By("TRI-29")
	}
	return line("placed", n).By("TRI-05")
}

// order is what the hand's order tells of one of its cards, or nothing.
func (r run) order(at int) []rules.Event {
	seat, card := int(r.seat), at+1
	switch {
	case r.low > 0 && r.high > 0:
		return []rules.Event{line("within", seat, card, r.low, r.high).By("TRI-17")}
	case r.low > 0:
		return []rules.Event{line("over", seat, card, r.low).By("TRI-17")}
	case r.high > 0:
		return []rules.Event{line("under", seat, card, r.high).By("TRI-17")}
	}
	return nil
}

// ofRun finds the cards of a run whose number is certain by what is left for the run.
// In the order of the hand, the card behind i others is at least the number that is
// behind i others among all that are left, and likewise from above.
func (t *sight) ofRun(r run, tell bool) []insight {
	var room [Numbers * Copies]int
	rest := room[:0]
	for n := max(1, r.low); n <= Numbers && r.can(n); n++ {
		for range t.left[n] {
			rest = append(rest, n)
		}
	}
	var list []insight
	size := r.to - r.from
	for i := range size {
		n := rest[i]
		if n != rest[len(rest)-size+i] {
			continue
		}
		at := r.from + i
		c := insight{cells: []cell{{r.seat, at}}, n: n}
		if !tell {
			list = append(list, c)
			continue
		}
		if r.low == n && r.high == n {
			c.lines = []rules.Event{line("between", int(r.seat), at+1, n).By("TRI-17")}
			list = append(list, c)
			continue
		}
		c.lines = r.order(at)
		for other := 1; other <= Numbers; other++ {
			left := int(t.left[other])
			switch {
			case other == n || !r.can(other):
				continue
			case left == 0:
				c.lines = append(c.lines, t.accounted(other))
				continue
			case left < Copies:
				c.lines = append(c.lines, line("few", other, left).By("TRI-05"))
			}
		}
		if rest[0] == rest[len(rest)-1] {
			c.lines = append(c.lines, line("only", int(r.seat), at+1, n))
		} else {
			e := line("count", int(r.seat), at+1, n, size, rest[0])
			for _, other := range rest[1:] {
				e.Text += "," + asciistr.Itoa(other)
			}
			c.lines = append(c.lines, e.By("TRI-17"))
		}
		list = append(list, c)
	}
	return list
}

// ofNumber finds where the cards of a number are that are not accounted for, if there
// are not more places for them than cards.
func (t *sight) ofNumber(n int, runs []run, tell bool) []insight {
	left := int(t.left[n])
	room := t.hidden
	for _, r := range runs {
		if r.can(n) {
			room += min(left, r.to-r.from)
		}
	}
	if left == 0 || room > left {
		return nil
	}
	c := insight{n: n}
	say := func(lines ...rules.Event) {
		c.lines = append(c.lines, lines...)
	}
	if tell {
		say(t.elsewhere(n, runs)...)
	}
	for at, card := range t.middle {
		if card == 0 {
			c.cells = append(c.cells, cell{nobody, at})
			if tell {
				say(rules.Open("lastslot", slotName(at), asciistr.Itoa(n)).By("TRI-05"))
			}
		}
	}
	for _, r := range runs {
		if !r.can(n) {
			continue
		}
		size := r.to - r.from
		cards := min(size, left)
		first, step, outer := r.from, 1, [2]int{max(1, r.low), n - 1}
		if cards < size && t.any(outer) { // not all of the run, nor its lowest ones
			first, step, outer = r.to-1, -1, [2]int{n + 1, Numbers}
			if r.high > 0 {
				outer[1] = r.high
			}
			if t.any(outer) {
				continue
			}
		}
		if tell && cards < size {
			if r.low > 0 && step > 0 || r.high > 0 && step < 0 {
				say(r.order(first)...)
			}
			for other := outer[0]; other <= outer[1]; other++ {
				say(t.accounted(other))
			}
		}
		for i := range cards {
			at := first + i*step
			c.cells = append(c.cells, cell{r.seat, at})
			if tell {
				say(line("last", int(r.seat), at+1, n).By("TRI-05", "TRI-17"))
			}
		}
	}
	if c.cells == nil {
		return nil
	}
	return []insight{c}
}

// elsewhere tells where no card of a number is hidden.
func (t *sight) elsewhere(n int, runs []run) []rules.Event {
	var lines []rules.Event
	if t.hidden == 0 && slices.ContainsFunc(t.middle, func(card int8) bool { return card > 0 }) {
		lines = append(lines, line("bare"))
	}
	if slices.ContainsFunc(runs, func(r run) bool { return !r.can(n) }) {
		lines = append(lines, line("barred", n).By("TRI-17"))
	}
	return lines
}

// any reports whether a card of a range of numbers is not accounted for.
func (t *sight) any(between [2]int) bool {
	for n := between[0]; n <= between[1]; n++ {
		if t.left[n] > 0 {
			return true
		}
	}
	return false
}

// insights lists all that can be deduced in one go, with the lines that tell it if
// they are wanted.
func (t *sight) insights(tell bool) []insight {
	var list []insight
	var room [Numbers * Copies]run
	runs := t.runs(room[:0])
	for _, r := range runs {
		list = append(list, t.ofRun(r, tell)...)
	}
	for n := 1; n <= Numbers; n++ {
		list = append(list, t.ofNumber(n, runs, tell)...)
	}
	return list
}

// think deduces whatever can be.
func (t *sight) think() {
	for {
		list := t.insights(false)
		if len(list) == 0 {
			return
		}
		for _, c := range list {
			for _, at := range c.cells {
				t.learn(at, c.n)
			}
		}
	}
}

// known tells apart what sights that come from the same one have learnt.
func (t *sight) known() uint64 {
	bits := uint64(0)
	for _, cards := range append(slices.Clone(t.hands), t.middle) {
		for _, card := range cards {
			bits <<= 1
			if card != 0 {
				bits |= 1
			}
		}
	}
	return bits
}

// argument is a chain of insights: what it says, and what is known behind it.
type argument struct {
	sight *sight
	lines []rules.Event
}

// with is the argument with one more insight, what was said before not being said
// again.
func (a argument) with(c insight) argument {
	next := argument{a.sight.clone(), slices.Clone(a.lines)}
	for _, l := range c.lines {
		if !slices.Contains(next.lines, l) {
			next.lines = append(next.lines, l)
		}
	}
	for _, at := range c.cells {
		next.sight.learn(at, c.n)
	}
	return next
}

// said tells apart, of arguments that know the same, those that have said other lines
// that may be of use again.
func (a argument) said() uint64 {
	bits := uint64(0)
	for _, l := range a.lines {
		words := rules.Words(l.Text)
		switch words[0] {
		case "bare":
			bits |= 1
		case "taken":
			bits |= 1 << 63
		case "placed":
			n, _ := asciistr.Atoi(words[1])
			bits |= 1 << n
		case "few":
			n, _ := asciistr.Atoi(words[1])
			left, _ := asciistr.Atoi(words[2])
			bits |= 1 << (left*Numbers + n)
		}
	}
	return bits
}

// prove finds the argument of the fewest lines by which the trio of a number is
// certain; false if it takes more than a limit, or is not certain. No lines: all is
// seen.
func (t *sight) prove(n, limit int) (argument, bool) {
	type been struct{ known, said uint64 }
	seen := map[been]bool{}
	waiting := make([][]argument, limit+1) // by number of lines
	waiting[0] = []argument{{sight: t}}
	for lines := range waiting {
		for i := 0; i < len(waiting[lines]); i++ {
			a := waiting[lines][i]
			if len(a.sight.trio(n)) == Copies {
				return a, true
			}
			key := been{a.sight.known(), a.said()}
			if seen[key] {
				continue
			}
			seen[key] = true
			for _, c := range a.sight.insights(true) {
				if next := a.with(c); len(next.lines) <= limit {
					waiting[len(next.lines)] = append(waiting[len(next.lines)], next)
				}
			}
		}
	}
	return argument{}, false
}
