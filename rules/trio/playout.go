package trio

// A match played on to its end by good players, thousands of times: on numbers, without moves,
// events and histories. The players remember every card that was shown, as the state does,
// and what their own hand holds. For each card that can be revealed they have odds: an unknown
// one of the middle is any of those that they have not seen; an end of a hand
// is the lowest or the highest of so many of these, between the cards beside it that are known. They take
// the card that most likely leads to a trio, by what that is worth, as the bots do
// (bots.go), who count every deal for it. What only an undone move has shown they do not know.

import (
	"math/bits"
	"slices"

	"ludoteca/rules"
)

// Playout plays a match on to its end, beginning with a move of the seat whose turn it is, or
// with none (""), and returns the winners; nobody at the engine's stop. Where several are to
// choose for an exchange a move has its seat in front, as in a record ("2: pass"). The given
// state, which must be one of this game, stays as it is; the move must be allowed.
func Playout(from rules.State, first rules.Move, chance *rules.Rand) rules.Seats {
	s := from.(*state)
	if first != "" {
		s = s.copied()
		seat, move := rules.SplitSeat(string(first))
		if seat < 0 {
			seat = s.Turn().First()
		}
		if _, err := s.Play(seat, move); err != nil {
			panic("trio: a playout begins with a move that is refused: " + err.Error())
		}
	}
	p := newPlayout(s, chance)
	p.run()
	return p.winners()
}

// copied is a match, of teams too, that can be played on.
func (s *state) copied() *state {
	c := *s
	c.middle, c.known = slices.Clone(s.middle), slices.Clone(s.known)
	c.open, c.choice = slices.Clone(s.open), slices.Clone(s.choice)
	c.hands, c.shown, c.trios = lists(s.hands), lists(s.shown), lists(s.trios)
	return &c
}

// lists copies lists.
func lists[T any](all [][]T) [][]T {
	all = slices.Clone(all)
	for i := range all {
		all[i] = slices.Clone(all[i])
	}
	return all
}

// The sources of cards: the slots of the middle, and the ends of hands, low before high.
const (
	ends    = Slots
	sources = ends + 2*6
)

// playout is a match as numbers.
type playout struct {
	settings
	seats  int
	hands  [6][]card
	middle []card // number 0 for a gap
	open   [Copies]opened
	opens  int
	trios  [6]uint16 // by side, a bit for each number
	won    uint16    // by anybody
	turn   int
	turns  int
	taker  int
	asked  rules.Seats
	choice [6]int8
	ended  bool
	stop   bool // the engine's
	chance *rules.Rand
	lottery
	note func(seat int, verb string, where int) // tells a test what is played
}

// card is a card and whether all have seen it.
type card struct {
	number int8
	shown  bool
}

// opened is a card that is revealed.
type opened struct {
	seat, at int8 // seat -1 for the middle
	number   int8
}

func newPlayout(s *state, chance *rules.Rand) *playout {
	p := &playout{
		settings: s.settings, seats: len(s.hands), turn: int(s.turn), turns: s.turns, taker: s.taker,
		asked: s.asked, ended: s.ended, stop: s.limited, chance: chance, opens: len(s.open),
	}
	cards := make([]card, 0, Numbers*Copies)
	for seat, hand := range s.hands {
		from := len(cards)
		for at, n := range hand {
			cards = append(cards, card{int8(n), s.shown[seat][at]})
		}
		p.hands[seat] = cards[from:len(cards):len(cards)]
		p.choice[seat] = int8(s.choice[seat])
	}
	for slot, n := range s.middle {
		p.middle = append(p.middle, card{int8(n), s.known[slot]})
	}
	for i, r := range s.open {
		p.open[i] = opened{int8(r.seat), int8(r.at), int8(r.number)}
		p.cardAt(p.open[i]).shown = true
	}
	for side, trios := range s.trios {
		for _, n := range trios {
			p.trios[side] |= 1 << n
		}
		p.won |= p.trios[side]
	}
	return p
}

func (p *playout) cardAt(o opened) *card {
	if o.seat < 0 {
		return &p.middle[o.at]
	}
	return &p.hands[o.seat][o.at]
}

// side is the side of a seat: the table has half as many in the game of teams.
func (p *playout) side(seat int) int { return seat % p.sides(p.seats) }

// winners is the side that took the last trio.
func (p *playout) winners() (all rules.Seats) {
	for seat := range p.seats {
		if !p.stop && p.side(seat) == p.taker {
			all |= rules.One(rules.Seat(seat))
		}
	}
	return all
}

// isOpen reports whether a card is revealed now.
func (p *playout) isOpen(seat, at int) bool {
	for _, o := range p.open[:p.opens] {
		if int(o.seat) == seat && int(o.at) == at {
			return true
		}
	}
	return false
}

// run plays to the end.
func (p *playout) run() {
	for !p.ended {
		p.step()
	}
}

// step plays one move.
func (p *playout) step() {
	switch {
	case p.asked != 0:
		p.choose(int(p.asked.First()))
	case p.opens > 1 && p.open[p.opens-1].number != p.open[0].number:
		p.tell(p.turn, "close", 0)
		p.opens = 0
		p.pass(false)
	default:
		p.reveal(p.pick())
	}
}

func (p *playout) tell(seat int, verb string, where int) {
	if p.note != nil {
		p.note(seat, verb, where)
	}
}

// outer is the lowest and the highest card of a hand that are not revealed.
func (p *playout) outer(seat int) (low, high int) {
	high = len(p.hands[seat]) - 1
	for low <= high && p.isOpen(seat, low) {
		low++
	}
	for low <= high && p.isOpen(seat, high) {
		high--
	}
	return low, high
}

// reveal turns a source's card up.
func (p *playout) reveal(source int) {
	o := opened{-1, int8(source), 0}
	if source >= ends {
		seat := (source - ends) / 2
		low, high := p.outer(seat)
		o.seat, o.at = int8(seat), int8(low)
		if (source-ends)%2 == 1 {
			o.at = int8(high)
		}
	}
	c := p.cardAt(o)
	o.number, c.shown = c.number, true
	p.tell(p.turn, "reveal", source)
	p.open[p.opens] = o
	p.opens++
	if p.opens < Copies || p.open[0].number != p.open[1].number || o.number != p.open[0].number {
		return
	}
	for {
		last := -1 // of a hand the highest first, so that the others keep their places
		for i, o := range p.open[:p.opens] {
			if last < 0 || o.at > p.open[last].at {
				last = i
			}
		}
		if last < 0 {
			break
		}
		if o := p.open[last]; o.seat < 0 {
			p.middle[o.at].number = 0
		} else {
			hand := p.hands[o.seat]
			p.hands[o.seat] = append(hand[:o.at], hand[o.at+1:]...)
		}
		p.opens--
		p.open[last] = p.open[p.opens]
	}
	p.taker = p.side(p.turn)
	if p.ended = p.wins(p.taker, int(o.number)); p.ended {
		return
	}
	p.trios[p.taker] |= 1 << o.number
	p.won |= 1 << o.number
	p.pass(true)
}

// wins reports whether a trio would win the match for a side.
func (p *playout) wins(side, n int) bool {
	mine := p.trios[side]
	linked := mine << Seven
	linked |= mine >> Seven
	for rest := mine; rest != 0; rest &= rest - 1 {
		if other := bits.TrailingZeros16(rest); other < Seven {
			linked |= 1 << (Seven - other)
		}
	}
	return p.seven && n == Seven || p.linked && linked>>n&1 == 1 || p.three && bits.OnesCount16(mine) >= Enough-1
}

// pass ends the turn.
func (p *playout) pass(won bool) {
	if p.turns++; p.turns >= p.limit {
		p.ended, p.stop = true, true
		return
	}
	p.turn = (p.turn + 1) % p.seats
	if !won || !p.teams {
		return
	}
	for a := range p.seats / 2 {
		if b := a + p.seats/2; a != p.taker && len(p.hands[a]) > 0 && len(p.hands[b]) > 0 {
			p.asked |= rules.One(rules.Seat(a)) | rules.One(rules.Seat(b))
		}
	}
}

// choose gives a partner the card that lies deepest in the hand, of those that it has once
// (see parting); when all have chosen, cards change hands.
func (p *playout) choose(seat int) {
	hand := p.hands[seat]
	p.choice[seat] = noCard
	for at, depth := 0, 0; at < len(hand); at++ {
		once := (at == 0 || hand[at-1].number != hand[at].number) && (at == len(hand)-1 || hand[at+1].number != hand[at].number)
		if d := min(at, len(hand)-1-at); once && d > depth {
			p.choice[seat], depth = hand[at].number, d
		}
	}
	p.tell(seat, "give", int(p.choice[seat]))
	p.asked &^= rules.One(rules.Seat(seat))
	if p.asked != 0 {
		return
	}
	for a := range p.seats / 2 {
		b := a + p.seats/2
		if x, y := p.choice[a], p.choice[b]; x > 0 && y > 0 {
			file(p.hands[a], x, y)
			file(p.hands[b], y, x)
		}
	}
	p.choice = [6]int8{}
}

// file puts a card in the place where it belongs, for another; what all have seen of the hand
// is so no more.
func file(hand []card, out, in int8) {
	at := 0
	for i := range hand {
		hand[i].shown = false
		if hand[i].number == out {
			at = i
		}
	}
	for ; at > 0 && hand[at-1].number > in; at-- {
		hand[at] = hand[at-1]
	}
	for ; at < len(hand)-1 && hand[at+1].number < in; at++ {
		hand[at] = hand[at+1]
	}
	hand[at] = card{number: in}
}

// lottery is what a player knows of the cards that can be revealed.
type lottery struct {
	left  [Numbers + 1]float64 // cards of each number that the player has not seen
	odds  [sources][Numbers + 1]float64
	can   [sources]bool
	best  [Numbers + 1][Copies]float64 // of a number, the likeliest cards
	where [Numbers + 1][Copies]int     // and their sources
}

// rate notes that a card of a source has a number with these odds.
func (l *lottery) rate(source, n int, odds float64) {
	best, where := &l.best[n], &l.where[n]
	for i := range best {
		if odds > best[i] {
			best[i], odds = odds, best[i]
			where[i], source = source, where[i]
		}
	}
}

// others is how likely so many further cards of a number are revealed, none of them the first
// of a source.
func (l *lottery) others(n, cards, source int) float64 {
	all, taken := 1.0, false
	for i := 0; cards > 0; i++ {
		if i == Copies {
			return 0
		}
		if l.where[n][i] == source && !taken && l.best[n][i] > 0 {
			taken = true
			continue
		}
		all *= l.best[n][i]
		cards--
	}
	return all
}

// look finds the odds of each source for the player whose turn it is.
func (p *playout) look() *lottery {
	l := &p.lottery
	*l = lottery{}
	for n := 1; n <= p.top; n++ {
		if p.won>>n&1 == 0 {
			l.left[n] = Copies
		}
	}
	for _, c := range p.middle {
		if c.shown && c.number != 0 {
			l.left[c.number]--
		}
	}
	for seat := range p.seats {
		for _, c := range p.hands[seat] {
			if c.shown || seat == p.turn {
				l.left[c.number]--
			}
		}
	}
	hidden := 0.0
	for n := 1; n <= p.top; n++ {
		hidden += l.left[n]
	}
	blank := 0
	for slot, c := range p.middle {
		switch {
		case c.number == 0 || p.isOpen(-1, slot):
		case c.shown:
			l.can[slot], l.odds[slot][c.number] = true, 1
			l.rate(slot, int(c.number), 1)
		default: // of those that nobody knows the first stands for all, and three make a trio
			if blank++; blank > Copies {
				continue
			}
			l.can[slot] = blank == 1
			for n := 1; n <= p.top; n++ {
				if odds := l.left[n] / hidden; odds > 0 {
					l.odds[slot][n] = odds
					l.rate(slot, n, odds)
				}
			}
		}
	}
	for seat := range p.seats {
		low, high := p.outer(seat)
		if low > high {
			continue
		}
		p.end(l, seat, low, 1, high-low+1)
		if low < high {
			p.end(l, seat, high, -1, high-low+1)
		}
	}
	return l
}

// end finds the odds of an end of a hand, of which so many cards are not revealed: the first of
// them, and by is the way to the next.
func (p *playout) end(l *lottery, seat, at, by, cards int) {
	hand, source := p.hands[seat], ends+2*seat
	if by < 0 {
		source++
	}
	known := func(at int) bool { return hand[at].shown || seat == p.turn }
	l.can[source] = true
	if known(at) {
		n := hand[at].number
		l.odds[source][n] = 1
		for ; cards > 0 && known(at) && hand[at].number == n; cards-- { // with those that come after it
			l.rate(source, int(n), 1)
			at += by
		}
		return
	}
	// The cards up to the next known one are drawn from those between the known ones.
	from, to := 1, p.top // numbers, from those that the end would have first
	if by < 0 {
		from, to = p.top, 1
	}
	if before := at - by; before >= 0 && before < len(hand) && known(before) {
		from = int(hand[before].number)
	}
	same := 0
	for ; cards > 0; cards-- {
		if known(at) {
			to = int(hand[at].number)
			break
		}
		same++
		at += by
	}
	all := 0.0
	for n := from; n != to+by; n += by {
		all += l.left[n]
	}
	rest, chance := all, 1.0 // of cards from n on, and that all of these are among them
	for n := from; n != to+by && rest > 0; n += by {
		rest -= l.left[n]
		next, share := 1.0, rest/all
		for range same {
			next *= share
		}
		if odds := chance - next; l.left[n] > 0 {
			l.odds[source][n] = odds
			l.rate(source, n, odds)
		}
		chance = next
	}
}

// pick chooses the source that most likely leads to a trio, by what that is worth; a little
// rather one of which little is known, and not one's own (see prospect).
func (p *playout) pick() int {
	l := p.look()
	var worth [Numbers + 1]float64
	for n := 1; n <= p.top; n++ {
		if worth[n] = 1; p.wins(p.side(p.turn), n) {
			worth[n] = 4
		}
	}
	best, most, start := -1, 0.0, p.chance.Intn(sources)
	for i := range sources {
		source := start + i
		if source >= sources {
			source -= sources
		}
		if !l.can[source] {
			continue
		}
		odds, value, square := &l.odds[source], 0.0, 0.0
		for n := 1; n <= p.top; n++ {
			if odds[n] > 0 {
				square += odds[n] * odds[n]
				if p.opens == 0 {
					value += odds[n] * l.others(n, Copies-1, source) * worth[n]
				} else if n == int(p.open[0].number) {
					value += odds[n] * l.others(n, Copies-1-p.opens, source)
				}
			}
		}
		if value += 0.01 * (1 - square); source >= ends && (source-ends)/2 == p.turn {
			value -= 0.001
		}
		if best < 0 || value > most {
			best, most = source, value
		}
	}
	return best
}
