package symbotrio

// What the drills that go in rounds share (glance, turn, cuts): how far they
// have come, and how a Review reads their answers out of the history. An undo
// gives the board back but never the knowledge: the state marks the round that
// it knows to be taken back, and the Review, which alone has lived through every
// step, has the last word on what counts.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/plain"
)

// Phase is how far the round of a drill has come.
type Phase string

// The phases of a round, in their order; a drill may leave some out.
const (
	Look  Phase = "look"  // something lies open, to be looked at until "ready"
	Find  Phase = "find"  // an answer is waited for
	Found Phase = "found" // a gem is found, and the round has another; "next" asks for it
	Right Phase = "right" // the round is over, well; "next" goes on, unless it was the last
	Wrong Phase = "wrong" // the round is over, not well
)

// drillCourse is how far a drill has come.
type drillCourse struct {
	round, rounds int // round counts from 0
	phase         Phase
	undone        bool // an undo showed what was to come: the round cannot count
	ahead         int  // undos that led back to the end of this round
}

// decided tells whether the round is over.
func (d *drillCourse) decided() bool { return d.phase == Right || d.phase == Wrong }

// over tells whether the drill is.
func (d *drillCourse) over() bool { return d.decided() && d.round == d.rounds-1 }

// Turn is the one seat, until the last round is over.
func (d *drillCourse) Turn() rules.Seats {
	if d.over() {
		return 0
	}
	return rules.One(0)
}

// Winners is nobody: a drill is played against oneself.
func (d *drillCourse) Winners() rules.Seats { return 0 }

// Undone marks what cannot count any more. Back at the end of a round, one undo
// has only shown what lies open in the next round anyway; two have shown more.
func (d *drillCourse) Undone() {
	if d.decided() {
		d.ahead++
	} else {
		d.undone = true
	}
}

// advance begins the next round.
func (d *drillCourse) advance(phase Phase) rules.Event {
	d.round++
	d.phase = phase
	d.undone, d.ahead = d.ahead > 1, 0
	return rules.Open("round", plain.Itoa(d.round+1))
}

// drillRefusal is what every drill refuses alike: a seat that is not there, and
// moves after the end.
func drillRefusal(s rules.Seat, over bool) *rules.Breach {
	switch {
	case over:
		return &rules.Breach{Clause: "SYM-50", Reason: rules.Over}
	case s != 0:
		return &rules.Breach{Clause: "SYM-16", Reason: rules.NotYourTurn}
	}
	return nil
}

// drillCells are the moves that a verb makes of the places of a board.
func drillCells(verb string, b *Board) []rules.Move {
	var list []rules.Move
	for _, cell := range b.cells() {
		list = append(list, rules.Move(join(verb, cell)))
	}
	return list
}

// drillAllowed keeps the moves that pass the check.
func drillAllowed(list []rules.Move, check func(rules.Seat, rules.Move) *rules.Breach) []rules.Move {
	return slices.DeleteFunc(list, func(m rules.Move) bool { return check(0, m) != nil })
}

// drillAnswer is the first answer of a round, which alone counts.
type drillAnswer struct {
	words   []string // of the event that says right or wrong
	all     []string // every event of that step
	turns   int      // quarter turns of the round so far
	turned  int      // of the board since the deal
	spoiled bool     // an undo had shown what was to come
}

// drillAnswers finds the first answer of every round that has one: the event
// with one of the given verbs.
func drillAnswers(h rules.History, verbs ...string) []drillAnswer {
	type mark struct{ round, turns, turned int }
	var now mark
	var path []mark // before each step that was not taken back
	var list []drillAnswer
	var spoiled []int // rounds
	for _, step := range h.Steps {
		if step.Undo {
			before := path[len(path)-1]
			path = path[:len(path)-1]
			if before.round == now.round {
				spoiled = append(spoiled, now.round)
			}
			now = before
			continue
		}
		path = append(path, now)
		for _, event := range step.Events {
			words := rules.Words(event)
			switch {
			case words[0] == "round":
				now.round++
				now.turns = 0
			case words[0] == "turned":
				k, _ := plain.Atoi(words[1])
				now.turns += k
				now.turned += k
			case slices.Contains(verbs, words[0]) && now.round == len(list):
				list = append(list, drillAnswer{words, step.Events, now.turns, now.turned, slices.Contains(spoiled, now.round)})
			}
		}
	}
	return list
}

// drillTally counts faces, or pairs of them, for the lines of a Review.
type drillTally struct {
	keys   []string
	counts []int
}

func (t *drillTally) add(key string) {
	i := slices.Index(t.keys, key)
	if i < 0 {
		i = len(t.keys)
		t.keys, t.counts = append(t.keys, key), append(t.counts, 0)
	}
	t.counts[i]++
}

// sum is the count of all.
func (t *drillTally) sum() int {
	n := 0
	for _, c := range t.counts {
		n += c
	}
	return n
}

// lines gives a line for each of the most frequent keys, at most as many as a
// review names; of equals the one that came first goes before.
func (t *drillTally) lines(id string) []string {
	var list []string
	left := slices.Clone(t.counts)
	for range min(len(left), reviewed) {
		most := slices.Max(left)
		i := slices.Index(left, most)
		list = append(list, join(id, t.keys[i], plain.Itoa(most)))
		left[i] = 0
	}
	return list
}

// drillLine adds a line of a Review, unless there is nothing to say.
func drillLine(lines []string, id string, n int) []string {
	if n == 0 {
		return lines
	}
	return append(lines, join(id, plain.Itoa(n)))
}
