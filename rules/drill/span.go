package drill

// How much a player keeps in mind, told from rounds that were right or wrong. The engine's
// memory (package bot) plays each drill with every span; how its rounds went, by level, is
// the drill's table, and Bayes' rule turns that round: from the rounds of a reader to the
// spans they fit. Rejected: to tell the highest level passed instead, which one lucky round
// makes.

import (
	"slices"

	"ludoteca/rules/asciistr"
)

// Spans is how a drill goes for simulated players of known span.
type Spans struct {
	First int       // the first level
	Right [][]uint8 // by span, from 1, and level: of a hundred rounds, how many are right, never 0 or 100
}

const (
	enough = 6    // rounds that tell something
	likely = 0.97 // what an interval holds at least; by less, nine of ten would not hold the truth at every span
)

// Tell adds a line of a Review with the span that the answers speak of, each "passed" or
// "failed" and its level: about how much, at least, at most. Of fewer rounds than are enough
// it says nothing, and rounds that an undo has shown do not count.
func (s Spans) Tell(lines []string, answers []Answer) []string {
	chances := make([]float64, len(s.Right)) // of each span, times something
	for i := range chances {
		chances[i] = 1
	}
	rounds := 0
	for _, a := range answers {
		if a.Spoiled || a.Words[0] == "spoiled" {
			continue
		}
		rounds++
		level, _ := asciistr.Atoi(a.Words[1])
		for i, right := range s.Right {
			of := float64(right[level-s.First])
			if a.Words[0] == "failed" {
				of = 100 - of
			}
			chances[i] *= of
		}
	}
	if rounds < enough {
		return lines
	}
	sum, mean := 0.0, 0.0
	for i, c := range chances {
		sum += c
		mean += c * float64(i+1)
	}
	low := slices.Index(chances, slices.Max(chances))
	high := low
	for held := chances[low]; held < likely*sum || low == high; { // the likelier neighbour, until it is enough
		if high+1 == len(chances) || low > 0 && chances[low-1] >= chances[high+1] {
			low--
			held += chances[low]
		} else {
			high++
			held += chances[high]
		}
	}
	words := []string{"span"}
	for _, n := range []int{int(mean/sum + 0.5), low + 1, high + 1} {
		words = append(words, asciistr.Itoa(n))
	}
	return append(lines, asciistr.Join(words, " "))
}
