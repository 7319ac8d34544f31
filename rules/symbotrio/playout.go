package symbotrio

// A match played on to its end by good thieves, thousands of times: on the state itself, with
// neither histories nor words. They remember every square that was turned up, as the state
// does, and no other; they open what they know, else they turn up what nobody has seen, and
// rob whoever has most, as the thief who forgets nothing does (bot.go). What a crook draws and
// how a pile is shuffled is by the chance of the match, as it would be there. What only an undone
// move has shown they do not know. Acts change the table as those of play.go do, which tell of it
// too: a test replays playouts by the rules.

import (
	"slices"

	"ludoteca/rules"
)

// Playout plays a match on to its end, beginning with a move of the seat whose turn it is, or
// with none (""), and returns the winners. The given state, which must be one of this game,
// stays as it is; the move must be allowed.
func Playout(from rules.State, first rules.Move, chance *rules.Rand) rules.Seats {
	p := newPlayout(from.(*state), chance)
	if first != "" {
		if _, err := p.Play(p.turn, first); err != nil {
			panic("symbotrio: a playout begins with a move that is refused: " + err.Error())
		}
	}
	p.run()
	return p.Winners()
}

// playout is a match that is played to its end.
type playout struct {
	state
	chance *rules.Rand                  // of what its players do
	note   func(verb string, where int) // tells a test what is played: a seat, or a slot
}

func newPlayout(s *state, chance *rules.Rand) *playout {
	p := &playout{state: *s, chance: chance}
	p.players = slices.Clone(s.players)
	for i := range p.players {
		p.players[i].won = slices.Clip(p.players[i].won) // so that what is won goes elsewhere
	}
	p.loot, p.aside = slices.Clip(s.loot), slices.Clip(s.aside)
	return p
}

// run plays to the end.
func (p *playout) run() {
	for !p.ended {
		p.step()
	}
}

// step plays one move.
func (p *playout) step() {
	verb, where := p.must(), 0
	switch verb {
	case "rob":
		where = int(p.richest())
	case "":
		if where = p.seek(); where < 0 {
			verb = "close"
		} else {
			verb = "flip"
		}
	}
	if p.note != nil {
		p.note(verb, where)
	}
	switch verb {
	case "draw":
		p.lay(p.me(), p.takeTop())
	case "serve":
		p.me().due--
		p.next(false)
	case "turn":
		p.board.Turn()
		p.me().due, p.loose = 0, 0
	case "take":
		p.win(append(p.loot, p.me().front)...)
		p.next(true)
	case "rob":
		p.draw(rules.Seat(where))
	case "redraw":
		p.again()
	case "flip":
		p.board.Up[where], p.seen[where] = true, true
	case "close":
		p.judge()
	}
}

// richest is the rival with most cards, the next clockwise among equals.
func (p *playout) richest() rules.Seat {
	best := rules.Seat(-1)
	for seat := p.turn.Next(len(p.players)); seat != p.turn; seat = seat.Next(len(p.players)) {
		if rival := &p.players[seat]; rival.robbable() && (best < 0 || len(rival.won) > len(p.players[best].won)) {
			best = seat
		}
	}
	return best
}

// seek picks the next square of an attempt, or -1 for none.
func (p *playout) seek() int {
	gem, up, hit := p.active().Gem, 0, true
	known, unseen := -1, [Tiles]int8{}
	n := 0
	for slot, f := range p.board.Faces {
		switch {
		case p.board.Up[slot]:
			up++
			hit = hit && gem.Needs(f)
		case !p.seen[slot]:
			unseen[n] = int8(slot)
			n++
		case gem.Needs(f):
			known = slot
		}
	}
	switch {
	case up == most || p.stopOnMiss && !hit:
		return -1
	case hit && known >= 0:
		return known
	case n > 0:
		return int(unseen[p.chance.Intn(n)])
	}
	return -1
}

// draw takes cards of a rival for a crook (see rob).
func (p *playout) draw(rival rules.Seat) {
	p.rival = rival
	from := &p.players[rival]
	for {
		c := p.steals(from)
		p.loot = append(p.loot, c)
		if c.Kind == Code {
			p.loose = 1
		}
		if c.Kind != Crook || !p.italian {
			return
		}
	}
}

// again gives a crook back for another card (see redraw).
func (p *playout) again() {
	i := slices.IndexFunc(p.pile, func(c Card) bool { return c.Kind != Crook })
	if i < 0 {
		p.aside = append(p.aside, p.me().front)
		p.me().front = Card{}
		p.next(false)
		return
	}
	c := p.pile[i]
	p.pile = append(slices.Delete(slices.Clone(p.pile), i, i+1), p.me().front)
	rules.Shuffle(&p.state.chance, p.pile)
	p.lay(p.me(), c)
}

// judge says what an attempt was worth (see close).
func (p *playout) judge() {
	gem, hits := p.active().Gem, 0
	for slot, up := range p.board.Up {
		if up && gem.Needs(p.board.Faces[slot]) {
			hits++
		}
	}
	p.board.Up = [Tiles]bool{}
	me := p.me()
	switch {
	case hits == most:
		p.win(append(p.loot, me.front)...)
		p.next(true)
	case len(p.loot) > 0:
		rival := &p.players[p.rival]
		rival.won = append(append(rival.won, p.loot...), me.front)
		me.front = Card{}
		p.next(true)
	default:
		if me.front.Kind == Code && p.everyTime {
			me.due = 1
		}
		p.next(false)
	}
}

// next ends the turn (see pass).
func (p *playout) next(shared bool) {
	p.rival, p.loot, p.loose = -1, nil, 0
	if p.idle++; shared {
		p.idle = 0
	}
	holds := false
	for i := range p.players {
		p.ended = p.ended || p.goal != 0 && len(p.players[i].won) >= p.goal
		holds = holds || p.players[i].front.Kind != NoCard
	}
	if p.ended = p.ended || len(p.pile) == 0 && (p.endAtPile || !holds); p.ended {
		return
	}
	for {
		if p.ended = p.stalled(); p.ended {
			return
		}
		p.turn = p.turn.Next(len(p.players))
		if len(p.pile) > 0 || p.me().front.Kind != NoCard {
			return
		}
		p.idle++
	}
}
