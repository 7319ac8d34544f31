// Package analysis judges what a player decided in a match: what the chance to win was
// before each decision, and what another move would have made of it.
//
// It knows no game. A game gives it two things (Method): worlds, which are matches that the
// seat cannot tell from its own, and playouts, which play one on to its end. How often the
// seat wins the playouts of many worlds is its chance; the difference between two moves is
// taken in the same worlds, so that what chance does to both falls out of it. What
// others held is so held against nobody: a move is judged by what its player could know.
//
// The chance is that of a player who goes on as playouts do, against others who do so too. It comes
// with its standard error, and what is not surely a mistake is called none.
//
// Rejected: to judge by the true cards, which calls every unlucky move a mistake; and to take the
// best of many moves by the same playouts that tell how good it is, which makes it too good.
package analysis

import (
	"cmp"
	"math"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
)

// Method is how a game is analysed.
type Method struct {
	Game *rules.Game
	// World draws a record of a match that the seat of the history cannot tell from its own.
	World func(rules.History, *rules.Rand) (rules.Record, error)
	// Playout plays a state on, beginning with a move of the seat whose turn it is, and
	// returns the winners. It leaves the state as it is.
	Playout func(rules.State, rules.Move, *rules.Rand) rules.Seats
	// Consider lists the moves that may be the best ones, where there are too many to try
	// all; nil to try all.
	Consider func(rules.History) []rules.Move
}

// Chance is a chance to win, alone or with others, or the difference between two, from 0
// to 1.
type Chance struct {
	Mean  float64
	Error float64 // standard error of the mean
}

// Decision is a move of the seat that is judged.
type Decision struct {
	Line   int // of the record, from 1 for the first line below its header
	Played rules.Move
	Best   rules.Move // the move that is held for best; Played if none is surely better
	Before Chance     // of who plays the best move
	Cost   Chance     // by how much Played is worse than Best
}

// The measure of a moment: what it costs at least, and so surely.
const (
	leastCost   = .03
	leastErrors = 2
	mostMoments = 3
)

// Costly reports whether the decision surely cost a chance that counts.
func (d Decision) Costly() bool {
	return d.Cost.Mean >= leastCost && d.Cost.Mean >= leastErrors*d.Cost.Error
}

// Moments are the costly decisions, the dearest first, and three of them at most.
func Moments(decisions []Decision) []Decision {
	list := slices.DeleteFunc(slices.Clone(decisions), func(d Decision) bool { return !d.Costly() })
	slices.SortStableFunc(list, func(a, b Decision) int { return cmp.Compare(b.Cost.Mean, a.Cost.Mean) })
	return list[:min(len(list), mostMoments)]
}

// Effort is how much is played for a decision.
type Effort struct {
	Screen int // playouts of each round in which the better half of the moves is found
	Worlds int // in which the best move is then compared with what was played
}

// Usual is an effort that tells differences of about five points of 100.
var Usual = Effort{Screen: 200, Worlds: 400}

// Record judges the decisions that a seat made in a record and did not take back; those for
// which a game can draw no world are left out. It is an error where the record cannot be
// replayed.
func (m Method) Record(r rules.Record, seat rules.Seat, effort Effort) ([]Decision, error) {
	match, err := rules.NewMatch(r)
	if err != nil {
		return nil, err
	}
	var list []Decision
	var steps []int // of the decisions in list, in the history
	for i, line := range r.Lines {
		h := match.History(seat)
		if h.Turn.Has(seat) && len(h.Moves) > 1 && line != rules.Undo && line != rules.Helped {
			if mover, move := rules.SplitSeat(line); mover == seat || mover < 0 && h.Turn.First() == seat {
				if d, err := m.Decision(h, move, effort, rules.NewRand(r.Header()+" "+asciistr.Itoa(i))); err == nil {
					d.Line = i + 1
					list, steps = append(list, d), append(steps, len(h.Steps))
				}
			}
		}
		if err := match.Play(line); err != nil {
			return nil, err
		}
	}
	h := match.History(seat)
	for undo, back := range bot.Rewind(h) {
		if h.Steps[undo].Undo {
			for i, step := range steps {
				if back <= step && step < undo {
					list[i].Line = 0
				}
			}
		}
	}
	return slices.DeleteFunc(list, func(d Decision) bool { return d.Line == 0 }), nil
}

// Decision judges a move where the history's seat is to move.
func (m Method) Decision(h rules.History, played rules.Move, effort Effort, chance *rules.Rand) (Decision, error) {
	left := h.Moves
	if m.Consider != nil {
		left = m.Consider(h)
	}
	others := slices.DeleteFunc(slices.Clone(left), func(move rules.Move) bool { return move == played })
	for len(others) > 1 { // the better half of them, until one is left
		sums := make([]float64, len(others))
		for range max(1, effort.Screen/len(others)) {
			won, err := m.play(h, others, chance)
			if err != nil {
				return Decision{}, err
			}
			for i, w := range won {
				sums[i] += w
			}
		}
		order := make([]int, len(others))
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(sums[b], sums[a]) })
		var better []rules.Move
		for _, i := range order[:(len(order)+1)/2] {
			better = append(better, others[i])
		}
		others = better
	}
	d := Decision{Played: played, Best: played}
	if len(others) == 0 {
		return d, nil
	}
	// What may be a mistake is looked at again, in more worlds that know nothing of the first
	// ones: of thirty decisions five look so by chance.
	for _, worlds := range []int{effort.Worlds, again * effort.Worlds} {
		var mine, best, worse tally
		for range worlds {
			won, err := m.play(h, []rules.Move{played, others[0]}, chance)
			if err != nil {
				return Decision{}, err
			}
			mine.add(won[0])
			best.add(won[1])
			worse.add(won[1] - won[0])
		}
		d.Best, d.Before, d.Cost = played, mine.chance(), Chance{}
		if worse.sum > 0 {
			d.Best, d.Before, d.Cost = others[0], best.chance(), worse.chance()
		}
		if d.Cost.Mean <= d.Cost.Error {
			break
		}
	}
	return d, nil
}

// again is how many times as many worlds are asked before a decision is called a mistake.
const again = 4

// play tries moves in one world, each with the same chance, and returns for each 1 for a
// match that the seat wins, and else 0.
func (m Method) play(h rules.History, moves []rules.Move, chance *rules.Rand) ([]float64, error) {
	r, err := m.World(h, chance)
	if err != nil {
		return nil, err
	}
	world, err := rules.Replay(r)
	if err != nil {
		return nil, err
	}
	seed := *rules.NewRand(asciistr.Itoa(int(chance.Uint64() >> 1)))
	won := make([]float64, len(moves))
	for i, move := range moves {
		same := seed
		if m.Playout(world.State, move, &same).Has(h.Seat) {
			won[i] = 1
		}
	}
	return won, nil
}

// tally adds numbers up.
type tally struct {
	n            int
	sum, squares float64
}

func (t *tally) add(x float64) {
	t.n++
	t.sum += x
	t.squares += float64(x * x)
}

// chance is their mean, with its standard error.
func (t *tally) chance() Chance {
	n := float64(t.n)
	mean := t.sum / n
	return Chance{mean, math.Sqrt(max(0, t.squares/n-float64(mean*mean)) / n)}
}
