package labyrinthe

// Playouts: the rest of a match, played by all seats as the bot plays that lays where most
// can be taken, on the state itself, with neither histories nor words. A player looks at the
// table and at the own hand alone. What may lie where and what it joins is asked of the
// prospect, as bots ask it, and the turn passes as in play.go: a test replays playouts by
// the rules.

import (
	"math/bits"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Playout plays a match on, beginning with a move of the seat whose turn it is, or with none
// (""), and returns the winners. The given state, which must be one of this game, stays as it is; the
// move must be allowed.
func Playout(from rules.State, first rules.Move, chance *rules.Rand) rules.Seats {
	s := from.(*state).clone()
	if first != "" {
		if _, err := s.Play(s.turn, first); err != nil {
			panic("labyrinthe: a playout begins with a move that is refused: " + err.Error())
		}
	}
	p := playout{state: s, chance: chance}
	p.run()
	return s.Winners()
}

// clone copies a state, so that both can be played on.
func (s *state) clone() *state {
	c := *s
	c.layout = s.cloneLayout()
	c.hands, c.pile, c.won = slices.Clone(s.hands), slices.Clone(s.pile), slices.Clone(s.won)
	c.joins, c.taken, c.holes = slices.Clone(s.joins), slices.Clone(s.taken), slices.Clone(s.holes)
	return &c
}

// playout is a match that is played to its end.
type playout struct {
	*state
	chance *rules.Rand
	told   func(rules.Move) // of each move, for tests; nil for nobody
	best   []choice         // of a turn; kept for its room
}

// choice is a way to lay a card of the hand.
type choice struct {
	slot  int
	at    *spot
	sides Sides
	take  set
}

func (p *playout) run() {
	if len(p.joins) > 0 {
		var joined set
		for _, j := range p.joins {
			joined |= 1 << (p.index[j.cell] - 1)
		}
		p.gain(p.web().harvest(1<<(p.index[p.laid]-1), joined), joined)
	}
	for !p.ended {
		p.move()
	}
}

// move plays a turn, or the exchange of a card before it.
func (p *playout) move() {
	look := newProspect(p.settings, &p.layout)
	hand := &p.hands[p.turn]
	most, joins := 0, false
	p.best = p.best[:0]
	for slot, card := range hand {
		if card == (Card{}) {
			continue
		}
		look.each(card, func(at *spot, sides Sides, joined set) {
			if p.must && joins != (joined != 0) { // R-LAB-07
				if joins {
					return
				}
				joins, most, p.best = true, 0, p.best[:0]
			}
			if bits.OnesCount64(uint64(joined)) < most {
				return
			}
			take := look.web.harvest(at.near, joined)
			n := bits.OnesCount64(uint64(take))
			if n > most {
				most, p.best = n, p.best[:0]
			}
			if n == most {
				p.best = append(p.best, choice{slot, at, sides, take})
			}
		})
	}
	switch {
	case len(p.best) > 0:
		c := p.best[p.chance.Intn(len(p.best))]
		joined := c.at.open[c.sides] & (look.web.show[hand[c.slot].A] | look.web.show[hand[c.slot].B])
		p.lay(c.slot, c.at.cell, c.sides)
		p.gain(c.take, joined)
	case p.stuck == "pass":
		p.tell("pass")
		p.passes++
		p.next()
	case p.stuck == "swap" && !p.swapped && len(p.pile) > 0:
		slot := p.chance.Intn(HandSize) // where there is a pile, all hands are full (LAB-33)
		p.tell("swap", asciistr.Itoa(slot+1))
		p.pile = append(p.pile, hand[slot])
		p.refill(slot)
		p.swapped = true
	default: // by contact (R-LAB-12)
		slot := p.chance.Intn(HandSize)
		if hand[slot] == (Card{}) {
			slot = 1 - slot
		}
		edge := p.edge()
		p.lay(slot, edge[p.chance.Intn(len(edge))], hand[slot].Sides.Turned(p.chance.Intn(p.ways())))
		p.gain(0, 0)
	}
}

func (p *playout) tell(words ...string) {
	if p.told != nil {
		p.told(rules.Move(asciistr.Join(words, " ")))
	}
}

// lay lays a card of the hand.
func (p *playout) lay(slot int, at cell, sides Sides) {
	card := p.hands[p.turn][slot]
	if p.told != nil {
		turns := 0
		for card.Sides.Turned(turns) != sides {
			turns++
		}
		p.tell("place", asciistr.Itoa(slot+1), at.String(), asciistr.Itoa(turns))
	}
	p.passes = 0
	p.hands[p.turn][slot] = Card{}
	p.add(laid{at, sides, card})
}

// gain takes some of the joined cards, and ends the turn with a card from the pile.
func (p *playout) gain(some, joined set) {
	if p.told != nil {
		p.tellGain(some, joined)
	}
	p.won[p.turn] += bits.OnesCount64(uint64(some))
	p.removeAll(some)
	p.joins = nil
	if slot := slices.Index(p.hands[p.turn][:], Card{}); len(p.pile) > 0 {
		p.refill(slot)
	}
	p.next()
}

// tellGain tells of the cards in an order in which each can go (R-LAB-10).
func (p *playout) tellGain(some, joined set) {
	w := p.web()
	left := w.all
	for rest := some; rest != 0; {
		for try := rest; try != 0; try &= try - 1 {
			if card := try & -try; w.whole(left &^ card) {
				p.tell("take", p.cards[bits.TrailingZeros64(uint64(card))].cell.String())
				left, rest = left&^card, rest&^card
				break
			}
		}
	}
	if some != joined {
		p.tell("done")
	}
}

// refill takes the next card of the pile into the hand.
func (p *playout) refill(slot int) {
	p.hands[p.turn][slot], p.pile = p.pile[0], p.pile[1:]
}

// next passes the turn on, as play.go does.
func (p *playout) next() {
	p.turns++
	p.swapped = false
	if p.ended = p.inHands() == 0 || p.equal && p.turns == p.quota || p.frozen(); p.ended {
		return
	}
	for p.turn = p.turn.Next(len(p.hands)); cardsIn(p.hands[p.turn]) == 0; p.turn = p.turn.Next(len(p.hands)) {
	}
}
