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
)

// Method is how a game is analysed.
type Method struct {
	Game *rules.Game
	// Worlds returns what draws records of matches that the seat of the history cannot tell
	// from its own: what there is to count is counted once for all of them.
	Worlds func(rules.History) (draw func(*rules.Rand) (rules.Record, error), err error)
	// Playout plays a state on, beginning with a move of the seat whose turn it is (where
	// several must move, with the seat in front), and returns the winners. It leaves the
	// state as it is.
	Playout func(rules.State, rules.Move, *rules.Rand) rules.Seats
	// Would is the move that who plays as playouts do makes in a state; nil for a game whose rivals tell
	// nothing by what they choose, or where playouts choose by chance.
	Would func(rules.State) rules.Move
	// Consider lists the other moves that may be better than the one that was played: without
	// those that are as good by symmetry, and where there are too many, some that may be the
	// best; nil to try all.
	Consider func(h rules.History, played rules.Move) []rules.Move
	// Why says why a move would have been better than the one that was played, where that can
	// be said truthfully; nil for a game that has no reasons to give.
	Why func(h rules.History, played, best rules.Move) Reason
}

// Reason is why a move would have been better.
type Reason struct {
	Line string // as a line of a Review; "" where nobody can say
	Seen bool   // the player had seen what it rests upon, and had it to remember; else it was to be thought of
}

// Unlike returns the moves that are to be compared with the one that was played, where some are
// alike, which is told by a kind of theirs from 1; 0 is of a move that is like no other. Of those of a kind the
// first alone is tried, and none if the one that was played is alike too.
func Unlike(moves []rules.Move, played rules.Move, kind func(rules.Move) int) []rules.Move {
	had := []int{kind(played)}
	return slices.DeleteFunc(slices.Clone(moves), func(m rules.Move) bool {
		k := kind(m)
		if k == 0 {
			return false
		}
		drop := slices.Contains(had, k)
		had = append(had, k)
		return drop
	})
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
	Turn   int // of the seat, from 1
	Played rules.Move
	Best   rules.Move // the move that is held for best; Played if none is surely better
	Before Chance     // of who plays the best move
	Cost   Chance     // by how much Played is worse than Best
	Gain   Chance     // by how much Played is better than the best of the others
}

// The measure of a moment: what it costs at least, and so surely. Three points are below what the best bots give away
// in most matches, which nobody could have seen; what decided a match cost more.
const (
	leastCost   = .06
	leastErrors = 3 // for a match has thirty decisions, each looked at several times
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

// Fine reports whether the decision surely won a chance that counts, which another move would
// have given away.
func (d Decision) Fine() bool {
	return d.Gain.Mean >= leastCost && d.Gain.Mean >= leastErrors*d.Gain.Error
}

// Effort is how much is played for a decision.
type Effort struct {
	Screen int // playouts of each round in which the better half of the moves is found
	Worlds int // in which the best move is then compared with what was played
}

// Usual is an effort that tells differences of about five points of 100.
var Usual = Effort{Screen: 200, Worlds: 400}

// Quick is one for somebody who waits: what may be a mistake is looked at again anyway. With less screening
// the best of a dozen moves is lost on the way, and a mistake beside it not seen.
var Quick = Effort{Screen: 96, Worlds: 60}

// Record judges the decisions that a seat made in a record and did not take back; those for
// which a game can draw no world are left out. It is an error where the record cannot be
// replayed.
func (m Method) Record(r rules.Record, seat rules.Seat, effort Effort) ([]Decision, error) {
	v, err := m.Review(r, seat, effort)
	if err != nil {
		return nil, err
	}
	for v.Step() {
	}
	return v.Decisions(), nil
}

// Decision judges a move where the history's seat is to move.
func (m Method) Decision(h rules.History, played rules.Move, effort Effort, chance *rules.Rand) (Decision, error) {
	d := m.judged(h, played)
	draw, err := m.Worlds(h)
	for err == nil && d.step(m, draw, h, effort, []leg{{played, nil}}, func(string) *rules.Rand { return chance }) {
		err = d.failed
	}
	return d.decision(), err
}

// tally adds numbers up that are 1, 0 or -1.
type tally struct{ n, sum, squares int }

// chance is their mean, with its standard error.
func (t tally) chance() Chance {
	if t.n == 0 {
		return Chance{}
	}
	n := float64(t.n)
	mean := float64(t.sum) / n
	return Chance{mean, math.Sqrt(max(0, float64(t.squares)/n-float64(mean*mean)) / n)}
}
