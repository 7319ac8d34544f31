package trio

// What the drills share: how far they have come, and how a Review reads their
// answers out of the history. An undo gives the table back but never the
// knowledge: the state marks the rounds that it knows to be seen, and the Review,
// which alone has lived through every step, has the last word on what counts.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/plain"
)

// Phase is how far the round of a drill has come.
type Phase string

// The phases of a round, in their order; a drill may leave some out.
const (
	Look  Phase = "look"  // the others' turns are shown, one card at each "next"
	Find  Phase = "find"  // an answer is waited for
	Right Phase = "right" // the round is over, well; "next" goes on, unless it was the last
	Wrong Phase = "wrong" // the round is over, not well
)

// drillCourse is how far a drill has come.
type drillCourse struct {
	round, rounds int // round counts from 0
	phase         Phase
	undone        bool // an undo showed what was to come: the round cannot count
	ahead         int  // moves from here on that undos have shown, or more
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

// Undone marks what cannot count any more.
func (d *drillCourse) Undone() {
	d.ahead++
	if !d.decided() {
		d.undone = true
	}
}

// step leaves one of the moves behind that an undo has shown.
func (d *drillCourse) step() { d.ahead = max(0, d.ahead-1) }

// advance begins the next round. How it begins lies open anyway; if an undo has
// shown more of it, it cannot count.
func (d *drillCourse) advance(phase Phase) rules.Event {
	d.step()
	d.round++
	d.phase = phase
	d.undone = d.ahead > 0
	return rules.Open("round", plain.Itoa(d.round+1))
}

// facts are those of every drill.
func (d *drillCourse) facts() []string {
	list := []string{
		plain.Join([]string{"round", plain.Itoa(d.round + 1), "of", plain.Itoa(d.rounds)}, " "),
		"phase " + string(d.phase),
	}
	if d.undone {
		list = append(list, "undone")
	}
	return list
}

// refusal is what every drill refuses alike: a seat that is not there, and moves
// after the end.
func (d *drillCourse) refusal(seat rules.Seat) *rules.Breach {
	switch {
	case d.over():
		return breach("TRI-38", "", rules.Over)
	case seat != 0:
		return breach("TRI-20", seatAt(0), rules.NotYourTurn)
	}
	return nil
}

// drillAnswer is the first answer of a round, which alone counts.
type drillAnswer struct {
	words   []string // of the event that says how the round went
	all     []string // every event of that step
	spoiled bool     // an undo had shown what was to come
}

// drillAnswers finds the first answer of every round that has one: the event with
// one of the given verbs.
func drillAnswers(h rules.History, verbs ...string) []drillAnswer {
	round := 0
	var path []int // the round before each step that was not taken back
	var list []drillAnswer
	var spoiled []int // rounds
	for _, step := range h.Steps {
		if step.Undo {
			before := path[len(path)-1]
			path = path[:len(path)-1]
			if before == round {
				spoiled = append(spoiled, round)
			}
			round = before
			continue
		}
		path = append(path, round)
		for _, event := range step.Events {
			words := rules.Words(event)
			switch {
			case words[0] == "round":
				round++
			case slices.Contains(verbs, words[0]) && round == len(list):
				list = append(list, drillAnswer{words, step.Events, slices.Contains(spoiled, round)})
			}
		}
	}
	return list
}

// drillTally counts lines for a Review.
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

// most gives the most frequent keys, at most as many as a review names; of equals
// the one that came first goes before.
func (t *drillTally) most() (keys []string, counts []int) {
	left := slices.Clone(t.counts)
	for range min(len(left), reviewed) {
		most := slices.Max(left)
		i := slices.Index(left, most)
		keys, counts = append(keys, t.keys[i]), append(counts, most)
		left[i] = 0
	}
	return keys, counts
}

// drillLine adds a line of a Review, unless there is nothing to say.
func drillLine(lines []string, id string, n int) []string {
	if n == 0 {
		return lines
	}
	return append(lines, id+" "+plain.Itoa(n))
}
