// Package drill is what the drills that go in rounds share: how far a drill has
// come, what an undo makes of it, and how a Review reads its answers out of the
// history. A game's drill embeds a Course in its state and a Progress in its
// view; what a round asks, and when it is answered well, stays the game's own.
//
// An undo gives the board back, never the knowledge, so a round that an undo has
// shown must not count. A state is told only that there was an undo, not what it
// took back. Rejected: to spoil the next round for two undos or more and then
// forget them, for then whoever looks three rounds ahead is paid for two. So a
// Course counts the moves that undos may have shown, and takes off as many as
// the reader must make to get past them. That may spoil a round too many, never
// one too few; a Review, which has every step before it, knows exactly, and
// has the last word.
package drill

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Phase is how far a round has come.
type Phase string

// The phases of a round, in their order; a drill may leave some out.
const (
	Look  Phase = "look"  // something is shown, to be looked at
	Find  Phase = "find"  // an answer is waited for
	Found Phase = "found" // one thing is found, and the round asks for another
	Right Phase = "right" // the round is over, well
	Wrong Phase = "wrong" // the round is over, not well
)

// Words declares what every drill that goes in rounds can utter, in the notation of
// package words.
const Words = rules.Reasons + `
move   next         # on to the next round, or to what is shown next
event  round n      # a round begins; n is its number, from 1
breach unanswered   # the round waits for an answer before it can go on
breach answered     # the round is over: on to the next one
`

// Course is how far a drill has come. It is the part of a rules.State that all
// drills have alike: Turn, Winners and Undone.
type Course struct {
	Round  int // from 0
	Rounds int
	Phase  Phase

	seen  bool // an undo showed what this round asks
	ahead int  // moves from here on that undos have shown, or more
}

// Decided reports whether the round is over.
func (c *Course) Decided() bool { return c.Phase == Right || c.Phase == Wrong }

// Over reports whether the drill is.
func (c *Course) Over() bool { return c.Decided() && c.Round == c.Rounds-1 }

// Seen reports whether an undo keeps the round from counting.
func (c *Course) Seen() bool { return c.seen }

// Turn is the one seat, until the last round is over.
func (c *Course) Turn() rules.Seats {
	if c.Over() {
		return 0
	}
	return rules.One(0)
}

// Winners is nobody: a drill is played against oneself.
func (c *Course) Winners() rules.Seats { return 0 }

// Undone marks what cannot count any more.
func (c *Course) Undone() {
	c.ahead++
	if !c.Decided() {
		c.seen = true
	}
}

// Step leaves behind one of the moves that undos have shown. A drill calls it for
// the moves that no way through a round can do without, beside the answer and the
// move to the next round: what may be left out may not have been on the way that
// was seen.
func (c *Course) Step() { c.ahead = max(0, c.ahead-1) }

// Decide ends the round by the answer, and reports whether it counts as a good one.
func (c *Course) Decide(well bool) bool {
	c.Step()
	c.Phase = Wrong
	if well {
		c.Phase = Right
	}
	return well && !c.seen
}

// Next begins the next round. How it begins lies open anyway; if an undo has
// shown more of it, it cannot count.
func (c *Course) Next(phase Phase) rules.Event {
	c.Step()
	c.Round++
	c.Phase = phase
	c.seen = c.ahead > 0
	return rules.Open("round", asciistr.Itoa(c.Round+1))
}

// Clauses are those by which a game refuses what every drill refuses alike.
type Clauses struct {
	Over string // moves after the end
	Turn string // a seat that is not there
}

// Refusal is what every drill refuses alike, or nil.
func (c *Course) Refusal(seat rules.Seat, by Clauses) *rules.Breach {
	switch {
	case c.Over():
		return &rules.Breach{Clause: by.Over, Reason: rules.Over}
	case seat != 0:
		return &rules.Breach{Clause: by.Turn, Reason: rules.NotYourTurn}
	}
	return nil
}

// Allowed keeps the moves that pass the drill's check; there are none for a seat
// whose turn it is not.
func (c *Course) Allowed(seat rules.Seat, list []rules.Move, check func(rules.Seat, rules.Move) *rules.Breach) []rules.Move {
	if !c.Turn().Has(seat) {
		return nil
	}
	return slices.DeleteFunc(list, func(m rules.Move) bool { return check(seat, m) != nil })
}

// Progress is what the view of every drill tells of its course.
type Progress struct {
	Round  int // from 1
	Rounds int // how many there are
	Phase  Phase
	Undone bool // an undo keeps this round from counting
}

// Progress tells how far the drill has come.
func (c *Course) Progress() Progress { return Progress{c.Round + 1, c.Rounds, c.Phase, c.seen} }

// Facts says it in lines.
func (p Progress) Facts() []string {
	list := []string{
		asciistr.Join([]string{"round", asciistr.Itoa(p.Round), "of", asciistr.Itoa(p.Rounds)}, " "),
		"phase " + string(p.Phase),
	}
	if p.Undone {
		list = append(list, "undone")
	}
	return list
}
