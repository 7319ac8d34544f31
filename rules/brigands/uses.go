package brigands

// What a card is good for, asked before it is played: so that a board can show it, and say
// why not. A table is made of all that a player sees, and check is asked about it: what
// stands in the way of a card lies open for its owner, so the answer is the one that the
// match would give. Rejected: rules of the board's own, in the view's terms, which would say
// everything a second time.

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Use is a move that a card may be for, and what stands against it: nil if nothing does.
type Use struct {
	Move    rules.Move
	Against *rules.Breach
}

// Uses lists what a player could do with a card of the own hand, were it time to act: what
// it is meant for, then to discard it. A damaged weapon is meant for each of the others, in
// the order in which they play; a card that looks at tokens, for each place of the coach.
func Uses(setup rules.Setup, v View, c Card) []Use {
	s := v.imagined(setup)
	var list []Use
	ask := func(words ...string) {
		m := rules.Move(asciistr.Join(words, " "))
		list = append(list, Use{m, s.check(v.Me, m)})
	}
	switch {
	case c.Weapon():
		ask("lay", c.String())
	case c.Damaged():
		for seat := v.Me.Next(len(v.Seats)); seat != v.Me; seat = seat.Next(len(v.Seats)) {
			ask("damage", asciistr.Itoa(int(seat)), c.String())
		}
	case c.Repaired():
		ask("repair", c.String())
	case c == Peek:
		for at := range Places {
			ask("peek", placeName(at))
		}
	case c != 0:
		ask(c.String()) // the trump and the exchange are moves by their own names
	}
	ask("discard", c.String())
	return list
}

// imagined is a table of what a seat sees, on which it is that seat's time to act. What is
// not seen is as good as anything, for no card's use depends on it.
func (v View) imagined(setup rules.Setup) *state {
	s := &state{turn: v.Me, phase: Act, up: nowhere, winner: nobody}
	if setup.Game.Rulebook == setup.Game.Name { // the drills have no options of the match's
		s.settings = settingsOf(setup)
	}
	for at, p := range v.Coach {
		if !p.Bare {
			s.board[at] = Pebbles
		}
	}
	for i := range v.Seats {
		seen := &v.Seats[i]
		p := player{hand: seen.Hand, damage: seen.Damage, trump: seen.Trump}
		for w, laid := range seen.Weapons {
			p.weapons[Blunderbuss+Card(w)] = laid
		}
		for t, n := range seen.Tokens {
			for range n {
				p.tokens = append(p.tokens, Token(t))
			}
		}
		s.players = append(s.players, p)
	}
	return s
}
