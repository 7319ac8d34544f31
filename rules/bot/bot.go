// Package bot is what players that are programs have in common: a memory that
// fails in stated numbers, and the art of living again through one's history.
//
// A bot keeps nothing between its moves. Asked for a move, it takes its History
// from the beginning, with the same chance as the last time, sees and forgets
// again what it saw and forgot, and so arrives at the same memory: a record
// alone brings every bot back to mind. Stored memories were rejected: they would
// be a second truth beside the record.
package bot

import (
	"slices"

	"ludoteca/rules"
)

// Memory is what a bot remembers of what it has seen where. Places are whatever
// stays the same for the game: where a board turns, a bot that follows the turn
// without error is one whose places turn with it, and Mix is its errors.
type Memory[Place, Face comparable] struct {
	Wants  func(Face) bool // what is forgotten last when the span is exceeded; nil for nothing
	bot    rules.Bot
	chance *rules.Rand
	seen   []sighting[Place, Face] // the longest remembered first
}

type sighting[Place, Face comparable] struct {
	place Place
	face  Face
}

// NewMemory is the empty memory of a bot, whose failures the chance decides.
func NewMemory[Place, Face comparable](b rules.Bot, chance *rules.Rand) *Memory[Place, Face] {
	return &Memory[Place, Face]{bot: b, chance: chance}
}

// See remembers a face at a place, and corrects what was thought of either.
// Where the span is exceeded, what was seen longest ago is forgotten, of what is not
// wanted if there is any.
func (m *Memory[Place, Face]) See(p Place, f Face) {
	m.seen = slices.DeleteFunc(m.seen, func(s sighting[Place, Face]) bool { return s.place == p || s.face == f })
	m.seen = append(m.seen, sighting[Place, Face]{p, f})
	for len(m.seen) > m.bot.Span {
		i := slices.IndexFunc(m.seen, func(s sighting[Place, Face]) bool { return m.Wants != nil && !m.Wants(s.face) })
		m.seen = slices.Delete(m.seen, max(0, i), max(0, i)+1)
	}
}

// Rest passes the time between two turns of the bot: each sighting may be
// forgotten.
func (m *Memory[Place, Face]) Rest() {
	if m.bot.Forget > 0 {
		m.seen = slices.DeleteFunc(m.seen, func(sighting[Place, Face]) bool { return m.chance.Percent(m.bot.Forget) })
	}
}

// Mix is for a board that turns: each sighting may change places with another.
func (m *Memory[Place, Face]) Mix() {
	if m.bot.Confuse == 0 || len(m.seen) < 2 {
		return
	}
	for i := range m.seen {
		if m.chance.Percent(m.bot.Confuse) {
			j := (i + 1 + m.chance.Intn(len(m.seen)-1)) % len(m.seen)
			m.seen[i].place, m.seen[j].place = m.seen[j].place, m.seen[i].place
		}
	}
}

// Find tells where the bot believes a face to be.
func (m *Memory[Place, Face]) Find(f Face) (Place, bool) {
	i := slices.IndexFunc(m.seen, func(s sighting[Place, Face]) bool { return s.face == f })
	if i < 0 {
		var none Place
		return none, false
	}
	return m.seen[i].place, true
}

// Knows reports whether the bot believes to know what is at a place.
func (m *Memory[Place, Face]) Knows(p Place) bool {
	return slices.ContainsFunc(m.seen, func(s sighting[Place, Face]) bool { return s.place == p })
}

// Rewind gives, for each step of a history, the step to whose beginning it leads
// back: for an undo the last move of a person on the path, for every other step
// itself. So whoever reads a history step by step and keeps what the table was
// like before each can go back as the table did.
func Rewind(h rules.History) []int {
	back := make([]int, len(h.Steps))
	var path []int // steps that were not taken back
	for i, step := range h.Steps {
		back[i] = i
		if !step.Undo {
			path = append(path, i)
			continue
		}
		for n := len(path) - 1; n >= 0; n-- {
			last := path[n]
			path = path[:n]
			if h.Setup.Bot(h.Steps[last].Seat) == "" {
				back[i] = last
				break
			}
		}
	}
	return back
}

// Turns gives, for each step of a history, which turn of its seat it belongs to, from 1: a seat
// that moves again after another one has moved begins a new one. What was taken back is counted
// once.
func Turns(h rules.History) []int {
	turns, back := make([]int, len(h.Steps)), Rewind(h)
	last := make([]rules.Seat, len(h.Steps)+1) // by step: who moved before it
	count := make([][8]int, len(h.Steps)+1)
	last[0] = -1
	for i, step := range h.Steps {
		if step.Undo {
			turns[i], last[i+1], count[i+1] = turns[back[i]], last[back[i]], count[back[i]]
			continue
		}
		last[i+1], count[i+1] = step.Seat, count[i]
		if step.Seat != last[i] {
			count[i+1][step.Seat]++
		}
		turns[i] = count[i+1][step.Seat]
	}
	return turns
}
