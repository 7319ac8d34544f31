package labyrinthe

// Where the drills get their tables: out of matches, for what occurs at play is what is
// worth to practise. Two players lay and take as the bots do, now greedily, now at
// random, until a table comes up that a drill can ask about. Tables made up for the
// purpose were rejected: they show what no match does, and hide what every match does.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// playUntil plays matches by chance and offers every position to fit, before a card is laid,
// until it is content. So often in a hundred turns the players lay where most can be
// taken: the less, the larger grow the tables.
func playUntil(chance *rules.Rand, greed int, fit func(s *state) bool) {
	for {
		s := &state{settings: settings{rotate: true, mend: true, stuck: "contact"}, laid: nowhere}
		s.won = make([]int, 2)
		s.shuffle(s.settings, 2, chance)
		s.look()
		for !s.ended {
			if fit(s) {
				return
			}
			s.playTurn(chance, greed)
		}
	}
}

// playTurn plays a turn.
func (s *state) playTurn(chance *rules.Rand, greed int) {
	best, ok := s.randomPlacement(chance)
	if chance.Percent(greed) || !ok {
		best, ok = s.greedyPlacement(chance)
	}
	if !ok { // R-LAB-12
		m := s.Moves(s.turn)
		_, _ = s.Play(s.turn, m[chance.Intn(len(m))])
		return
	}
	s.place(best)
	if len(s.joins) == 0 {
		return
	}
	var joined set
	for _, j := range s.joins {
		joined |= 1 << (s.index[j.cell] - 1)
	}
	var gone []cell
	harvest := s.web().harvest(1<<(s.index[s.laid]-1), joined)
	for i, c := range s.cards {
		if harvest>>i&1 == 1 {
			gone = append(gone, c.cell)
		}
	}
	for len(gone) > 0 { // some order keeps the labyrinth whole (R-LAB-10)
		i := slices.IndexFunc(gone, func(c cell) bool { clause, _, _, _ := s.tear(c); return clause == "" })
		s.take(gone[i])
		gone = slices.Delete(gone, i, i+1)
	}
	if len(s.joins) > 0 {
		_, _ = s.Play(s.turn, "done")
	}
}

// randomPlacement finds a placement by chance; not ok if it does not hit on one soon.
func (s *state) randomPlacement(chance *rules.Rand) (placement, bool) {
	edge := s.edge()
	for range 4 * len(edge) {
		p := placement{slot: chance.Intn(HandSize), cell: edge[chance.Intn(len(edge))], turns: chance.Intn(4)}
		if card := s.hands[s.turn][p.slot]; card != (Card{}) {
			p.sides = card.Sides.Turned(p.turns)
			if s.obstacle(p.cell, p.sides).clause == "" {
				return p, true
			}
		}
	}
	return placement{}, false
}

// greedyPlacement finds a placement that takes most, by chance among equals; not ok if there is
// none at all.
func (s *state) greedyPlacement(chance *rules.Rand) (placement, bool) {
	p := newProspect(s.settings, &s.layout)
	var best placement
	most, equals := -1, 0
	for slot, card := range s.hands[s.turn] {
		if card == (Card{}) {
			continue
		}
		p.each(card, func(at *spot, sides Sides, joined set) {
			n := 0
			if joined != 0 {
				n = p.web.count(at.near, joined)
			}
			if n < most {
				return
			}
			if n > most {
				most, equals = n, 0
			}
			if equals++; chance.Intn(equals) == 0 {
				best = placement{slot, at.cell, card.turnsTo(sides), sides}
			}
		})
	}
	return best, most >= 0
}

// turnsTo tells how often a card is turned to lie like that: as seldom as may be.
func (c Card) turnsTo(sides Sides) int {
	for k := range 4 {
		if c.Sides.Turned(k) == sides {
			return k
		}
	}
	return 0
}

// tableView is a table for those who look at it, row by row.
func (l *layout) tableView() []LaidView {
	var list []LaidView
	for _, c := range l.cards {
		x, y := c.cell.xy()
		list = append(list, LaidView{c.cell.String(), x, y, c.sides, c.card.turnsTo(c.sides), c.card})
	}
	asciistr.SortFunc(list, func(a, b LaidView) int {
		if a.Y != b.Y {
			return a.Y - b.Y
		}
		return a.X - b.X
	})
	return list
}

// fact says a card of the table.
func (c LaidView) fact() string {
	return "card " + c.Cell + " " + c.Sides.String() + " " + c.Card.A.String() + " " + c.Card.B.String()
}

// cloneLayout returns a layout of its own.
func (l *layout) cloneLayout() layout {
	return layout{cards: slices.Clone(l.cards), index: slices.Clone(l.index)}
}
