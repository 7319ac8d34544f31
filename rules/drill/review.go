package drill

// What a Review reads out of the history of a drill. The first answer of each
// round alone counts: a second one, after an undo, knows the first.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// named is how many of the most frequent mistakes a review names: more would not
// be read.
const named = 3

// Answer is the first answer of a round.
type Answer struct {
	Words   []string // of the event that says how the round went
	Events  []string // all those of that move
	Way     []string // all that led here since the deal, and was not taken back; those of that move come last
	Spoiled bool     // an undo or a hint had shown what was to come
	Step    int      // of the history, from 1
}

// Answers finds the first answer of every round that has one: the event with one
// of the given verbs.
func Answers(h rules.History, verbs ...string) []Answer {
	type mark struct{ round, events int }
	round := 0
	var way []string
	var path []mark // before each step that was not taken back
	var list []Answer
	var spoiled []int // rounds
	for i, step := range h.Steps {
		if step.Hinted && step.Move != Next && step.Move != Ready && step.Move.Verb() != Another {
			spoiled = append(spoiled, round)
		}
		if step.Undo {
			before := path[len(path)-1]
			path = path[:len(path)-1]
			if before.round == round {
				spoiled = append(spoiled, round)
			}
			round, way = before.round, way[:before.events:before.events]
			continue
		}
		path = append(path, mark{round, len(way)})
		way = append(way, step.Events...)
		for _, event := range step.Events {
			words := rules.Words(event)
			switch {
			case words[0] == "round":
				round++
			case slices.Contains(verbs, words[0]) && round == len(list):
				list = append(list, Answer{words, step.Events, way, slices.Contains(spoiled, round), i + 1})
			}
		}
	}
	return list
}

// Rounds writes how the rounds of a drill went, in their order: "o" where the first answer was a good
// one and counts, as in a Review, "h" where it was a good one that does not count, "x" for any other; "" of what has no rounds. With the marks comes which step
// of the history each of those answers was, from 1.
func Rounds(h rules.History) (marks string, steps []int) {
	if _, rounds := h.View.(interface{ Decided() bool }); !rounds {
		return "", nil
	}
	var well, ill []string
	for _, m := range h.Setup.Game.Moments {
		switch m.Kind {
		case rules.Well:
			well = append(well, m.Event)
		case rules.Ill:
			ill = append(ill, m.Event)
		}
	}
	aided := []string{"aided", "spoiled"}
	for _, a := range Answers(h, slices.Concat(well, aided, ill)...) {
		mark := "h"
		switch {
		case slices.Contains(ill, a.Words[0]):
			mark = "x"
		case !a.Spoiled && slices.Contains(well, a.Words[0]):
			mark = "o"
		}
		marks, steps = marks+mark, append(steps, a.Step)
	}
	return marks, steps
}

// Rights begins the review of a drill whose rounds are right or wrong: so many right
// answers, of how many.
func Rights(right, of int) rules.Review {
	first := asciistr.Join([]string{"right", asciistr.Itoa(right), asciistr.Itoa(of)}, " ")
	return rules.Review{Score: right, Unit: "right", Scored: true, Lines: []string{first}, Tone: rules.Tone(right, of)}
}

// Levels has of each answer whether it went well and at which level, as Climb reads it: the
// level is that of the start, or the one that the Ladder has said since.
func Levels(h rules.History, answers []Answer, well string) []Answer {
	list := slices.Clone(answers)
	for i, a := range answers {
		verb, level := "failed", h.Setup.Value("start")
		if a.Words[0] == well {
			verb = "passed"
		}
		for _, event := range a.Way {
			if words := rules.Words(event); words[0] == "level" {
				level = words[1]
			}
		}
		list[i].Words = []string{verb, level}
	}
	return list
}

// Climb begins the review of a drill whose rounds have levels and end by
// "passed", "failed" or "spoiled" and the level: how many rounds were passed, and
// the highest level. It counts the rounds that undos and hints kept from that, and advises against what
// was more, those or the failed ones, for which the drill has an advice by its name.
func Climb(answers []Answer, name string) (r rules.Review, spoiled int) {
	passed := 0
	for _, a := range answers {
		switch {
		case a.Words[0] == "failed":
		case a.Spoiled || a.Words[0] == "spoiled":
			spoiled++
		default:
			level, _ := asciistr.Atoi(a.Words[1])
			r.Score = max(r.Score, level)
			passed++
		}
	}
	r.Unit, r.Scored, r.Level, r.Tone = "level", true, asciistr.Itoa(r.Score), rules.Tone(passed, len(answers))
	if len(answers) > 0 {
		r.Lines = append(r.Lines, asciistr.Join([]string{"rounds", asciistr.Itoa(passed), asciistr.Itoa(len(answers))}, " "))
	}
	level := "none"
	if r.Score > 0 {
		level = "level " + r.Level
	}
	r.Lines = append(r.Lines, level)
	failed := len(answers) - passed - spoiled
	r.Next = rules.NextTime(name, rules.Fault{Line: name, Cost: failed}, rules.Fault{Line: "spoiled", Cost: spoiled})
	return r, spoiled
}

// Reached adds to a review that Climb began at which level the next drill begins, and what that
// asks, by a function that says it in ids and numbers.
func (l Ladder) Reached(r *rules.Review, asks func(level int) string) {
	level := l.onward()
	next, line := asciistr.Itoa(level), &r.Lines[len(r.Lines)-1]
	switch {
	case r.Score == 0:
	case r.Score == level:
		*line = "stay " + next
	case r.Score > level: // which it takes more than once
		*line = asciistr.Join([]string{"lower", asciistr.Itoa(r.Score), next}, " ")
	default:
		*line += " " + next
	}
	r.Level = next + " " + asks(level)
}

// Tally counts how often each line of a Review is to be said.
type Tally struct {
	lines  []string
	counts []int
}

// Add counts a line once more, and returns which of them it is.
func (t *Tally) Add(line string) int {
	i := slices.Index(t.lines, line)
	if i < 0 {
		i = len(t.lines)
		t.lines, t.counts = append(t.lines, line), append(t.counts, 0)
	}
	t.counts[i]++
	return i
}

// Sum is the count of all.
func (t *Tally) Sum() int { return total(t.counts) }

func total(counts []int) (n int) {
	for _, c := range counts {
		n += c
	}
	return n
}

// Lines returns the most frequent lines, each with its count behind it, at most as
// many as a review names; of equals the one that came first goes before.
func (t *Tally) Lines() []string {
	lines, _ := t.sorted()
	return lines[:min(len(lines), named)]
}

// sorted returns all lines, the most frequent first, each with its count behind it, and the counts.
func (t *Tally) sorted() (lines []string, counts []int) {
	left := slices.Clone(t.counts)
	for range left {
		most := slices.Max(left)
		i := slices.Index(left, most)
		lines, counts = append(lines, t.lines[i]+" "+asciistr.Itoa(most)), append(counts, most)
		left[i] = 0
	}
	return lines, counts
}

// Tell adds all lines to a Review: so many of them with the verdict, or one less and how many
// others there were, which are named for who wants to know it all.
func (t *Tally) Tell(r *rules.Review, room int) {
	lines, counts := t.sorted()
	tell(r, lines, counts, room)
}

// tell is Tell of any lines, and their counts.
func tell(r *rules.Review, lines []string, counts []int, room int) {
	if len(lines) > room {
		r.More = append(r.More, lines[room-1:]...)
		lines = append(lines[:room-1:room-1], "others "+asciistr.Itoa(total(counts[room-1:])))
	}
	r.Lines = append(r.Lines, lines...)
}

// Missed is a Tally of mistakes that knows in which rounds each was made.
type Missed struct {
	Tally
	rounds []string // of each line
}

// Add counts a mistake of a round, the number of which is from 1.
func (m *Missed) Add(line string, round int) {
	at, n := m.Tally.Add(line), asciistr.Itoa(round)
	if at < len(m.rounds) {
		m.rounds[at] += "," + n
	} else {
		m.rounds = append(m.rounds, n)
	}
}

// Tell adds all lines to a Review, in the order in which they came, each with its rounds behind it, as many of them with the verdict as
// are read; then how many rounds do not count.
func (m *Missed) Tell(r *rules.Review, spoiled int) {
	lines := slices.Clone(m.lines)
	for i := range lines {
		lines[i] += " " + m.rounds[i]
	}
	tell(r, lines, m.counts, named-min(spoiled, 1))
	r.Lines = Line(r.Lines, "spoiled", spoiled)
}

// Faults returns all lines with their counts, in the order in which they came.
func (t *Tally) Faults() []rules.Fault {
	var list []rules.Fault
	for i, line := range t.lines {
		list = append(list, rules.Fault{Line: line, Cost: t.counts[i]})
	}
	return list
}

// Line adds a line of a Review with a count, unless there is nothing to count.
func Line(lines []string, id string, n int) []string {
	if n == 0 {
		return lines
	}
	return append(lines, id+" "+asciistr.Itoa(n))
}
