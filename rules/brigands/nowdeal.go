package brigands

// Where the positions of the drill "what now?" come from: each is a moment of a match, which
// players of the drill's own play by the rules, so that it is one that can be reached.
// They do the obvious more often than not, and remember what was turned up; now and then
// they do what a card allows, so that matches differ. A position is named by a seed; which
// of the seed's matches it is from, and which turn, was found by search, and stands in
// positions.go.
//
// Rejected: to make tables up, for those have what no match comes to, treasures without
// weapons; to let the bots play, who go through the whole history before each move, which
// takes a hundred times as long; and to keep what lies on the tables, which is twenty times
// as long as where they come from.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// nowMatch is such a match under way.
type nowMatch struct {
	state
	seen  [Places]Token // turned up and turned back
	moods rules.Rand    // chance of its players
}

// nowMatchOf is one of the matches of a seed, before its first turn.
func nowMatchOf(seed, match int) *nowMatch {
	chance := rules.NewRand(asciistr.Join([]string{"now", asciistr.Itoa(seed), asciistr.Itoa(match)}, " "))
	s, _ := deal(usual(2+chance.Intn(3)), "", chance)
	return &nowMatch{state: *s.(*state), moods: *chance}
}

// until plays on to where the action of a turn is to be chosen; false if the match is over
// before.
func (s *nowMatch) until(turn int) bool {
	for moves := 0; !s.ended && (s.turns < turn || s.phase != Act); moves++ {
		if moves > 10*s.limit { // of a turn there are hardly ever more than three
			panic("a match of this drill does not go on")
		}
		s.move()
	}
	return !s.ended
}

// position is the table as whoever is to act sees it, who becomes seat 0.
func (s *nowMatch) position() position {
	p := position{table: s.clone()}
	first := p.table.turn
	p.table.turn = 0
	p.table.players = append(p.table.players[first:len(p.table.players):len(p.table.players)], p.table.players[:first]...)
	for at, t := range s.seen {
		p.seen[at] = t != 0
	}
	return p
}

// play plays a move if that is allowed.
func (s *nowMatch) play(words ...string) bool {
	events, err := s.Play(s.turn, rules.Move(asciistr.Join(words, " ")))
	observe(&s.seen, events)
	return err == nil
}

// move plays a move.
func (s *nowMatch) move() {
	me := &s.players[s.turn]
	hand := slices.Clone(me.hand)
	switch s.phase {
	case Draw:
		s.play("draw")
		return
	case Again:
		s.play("peek", s.place())
		return
	case Give:
		s.play("give", me.spare().String())
		return
	case Take:
		for t := Token(1); t <= Treasures; t++ {
			if !slices.Contains(me.tokens, t) && s.play("take", t.String()) {
				return
			}
		}
		for t := Token(1); !s.play("take", t.String()); t++ {
		}
		return
	case Act:
		rules.Shuffle(&s.moods, hand)
		if s.moods.Percent(75) && s.gather() {
			return
		}
		for _, c := range hand {
			if s.use(c) {
				return
			}
		}
	}
	for need := range 3 {
		for _, c := range hand {
			if me.need(c) == need && s.play("discard", c.String()) {
				return
			}
		}
	}
	s.play("pass")
}

// gather plays what brings tokens, if that can be.
func (s *nowMatch) gather() bool {
	me := &s.players[s.turn]
	if me.spare() != 0 && me.kinds() < Treasures && s.play("exchange") {
		return true
	}
	return s.mayAttack(s.turn) && (s.play("peek", s.place()) || s.play("attack", s.place()))
}

// use plays a card for what it is for, if that can be.
func (s *nowMatch) use(c Card) bool {
	me := &s.players[s.turn]
	switch {
	case c.Weapon():
		return s.play("lay", c.String())
	case c.Damaged():
		other := (int(s.turn) + 1 + s.moods.Intn(len(s.players)-1)) % len(s.players)
		return s.play("damage", asciistr.Itoa(other), c.String())
	case c.Repaired():
		return s.play("repair", c.String())
	}
	return c == Trump && (len(me.damage) > 0 || s.moods.Percent(20)) && s.play("trump")
}

// need is how much a card is needed: 0, 1 or 2.
func (p *player) need(c Card) int {
	switch {
	case c.Weapon() && p.weapons[c], c == Trump && p.trump:
		return 0
	case c.Weapon(), c == Trump:
		return 2
	}
	return 1
}

// spare is a treasure that is owned twice, or else 0.
func (p *player) spare() Token {
	for i, t := range p.tokens {
		if t.Treasure() && slices.Contains(p.tokens[:i], t) {
			return t
		}
	}
	return 0
}

// place is one by chance that may bring something new, the best that is known.
func (s *nowMatch) place() string {
	first, best, most := s.moods.Intn(Places), 0, -1
	for i := range Places {
		at := (first + i) % Places
		value := 1
		switch t := s.seen[at]; {
		case s.board[at] == 0 || s.phase == Again && at == s.up:
			continue
		case t == Pebbles || t != 0 && slices.Contains(s.players[s.turn].tokens, t):
			value = 0
		case t != 0:
			value = 2
		}
		if value > most {
			best, most = at, value
		}
	}
	return placeName(best)
}
