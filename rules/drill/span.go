package drill

// How much a player keeps in mind, told from rounds that were right or wrong. The engine's
// memory (package bot) plays each drill with every span; how its rounds went, by level, is
// the drill's table, and Bayes' rule turns that round: from the rounds of a reader to the
// spans they fit. Rejected: to tell the highest level passed instead, which one lucky round
// makes.
//
// What is left of the spans also says which round would tell most, and a reader who wants
// their level found gets that one (Spans.Ladder). And rounds of the last runs tell together:
// they come to the next one as a text (rules.Review.Rounds), and between two of them the reader
// may have changed. Rejected: to take a span for the same over several runs, for then
// one that has grown by two in five of them lies outside the interval half the time or more.

import (
	"math"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Spans is how a drill goes for simulated players of known span.
type Spans struct {
	First int       // the first level
	Late  int       // from here on a drill begins so high that it leads down alone, and tells less; 0 for nowhere
	Right [][]uint8 // by span, from 1, and level: of a hundred rounds, how many are right, never 0 or 100
}

const (
	enough  = 6    // rounds that tell something,
	later   = 8    // and where a drill began late; one more for each level above that
	likely  = 0.98 // what an interval holds at least; by less, nine of ten would not hold the truth at every span
	recent  = 5    // runs that tell of a reader as they are now
	changed = 0.2  // how likely a span is one more at the next run, and as likely one less
	tie     = 1e-9 // is no difference: the last digits of no machine decide
)

// find is the value of the option "start" that has the drill find the reader's level.
const find = "find"

// Last is the highest level.
func (s *Spans) Last() int { return s.First + len(s.Right[0]) - 1 }

// Start is the option of the level to begin at, or to have it found.
func (s *Spans) Start(cites string) rules.Option {
	o := Start(cites, s.First, s.Last())
	o.Values = append(o.Values, find)
	return o
}

// Ladder is that of a drill whose levels the table has; for steps it takes see Ladder.
func (s *Spans) Ladder(setup rules.Setup, spoiled, failed int) Ladder {
	l := newLadder(setup, s.First, s.Last(), spoiled, failed)
	if setup.Value("start") == find {
		l.spans, l.chances = s, s.even()
		l.next = s.ask(l.chances)
	}
	return l
}

// even has all spans as likely as each other, but the last, which stands for those beyond
// it too, half as likely again. What it returns sums to 1.
func (s *Spans) even() []float64 {
	chances := make([]float64, len(s.Right))
	for i := range chances {
		chances[i] = 1 / (float64(len(chances)) + 0.5)
	}
	chances[len(chances)-1] *= 1.5
	return chances
}

// split returns what a round leaves of the chances of the spans: the part of each in which it
// goes so.
func (s *Spans) split(chances []float64, level int, right bool) []float64 {
	parts := slices.Clone(chances)
	for i, row := range s.Right {
		of := float64(row[level-s.First]) / 100
		if !right {
			of = 1 - of
		}
		parts[i] *= of
	}
	return parts
}

// after returns the chances of the spans once a round has gone so.
func (s *Spans) after(chances []float64, level int, right bool) []float64 {
	parts := s.split(chances, level, right)
	all := sum(parts)
	for i := range parts {
		parts[i] /= all
	}
	return parts
}

// ask returns the level of the round after which least entropy of the spans is to be
// expected; of equal ones the lowest.
func (s *Spans) ask(chances []float64) int {
	best, least := 0, math.Inf(1)
	for level := s.First; level <= s.Last(); level++ {
		left := entropy(s.split(chances, level, true)) + entropy(s.split(chances, level, false))
		if left < least-tie {
			best, least = level, left
		}
	}
	return best
}

// aim returns the highest level at which three rounds of four are to be expected right.
func (s *Spans) aim(chances []float64) int {
	for level := s.Last(); level > s.First; level-- {
		right := 0.0
		for i, row := range s.Right {
			right += chances[i] * float64(row[level-s.First])
		}
		if right >= 75 {
			return level
		}
	}
	return s.First
}

// entropy is that of parts, times what they sum to.
func entropy(parts []float64) float64 {
	all := sum(parts)
	left := all * math.Log(all)
	for _, p := range parts {
		left -= p * math.Log(p)
	}
	return left
}

func sum(parts []float64) (all float64) {
	for _, p := range parts {
		all += p
	}
	return all
}

// drift returns the chances of the spans at the next run.
func drift(chances []float64) []float64 {
	list := make([]float64, len(chances))
	for i, c := range chances {
		list[i] += (1 - 2*changed) * c
		list[max(i-1, 0)] += changed * c
		list[min(i+1, len(list)-1)] += changed * c
	}
	return list
}

// written are the rounds of a run as read reads them: the level of each, below zero for one
// that failed. Rounds that an undo has shown do not count.
func written(answers []Answer) string {
	var rounds []string
	for _, a := range answers {
		switch {
		case a.Spoiled || a.Words[0] == "spoiled":
		case a.Words[0] == "failed":
			rounds = append(rounds, "-"+a.Words[1])
		default:
			rounds = append(rounds, a.Words[1])
		}
	}
	return asciistr.Join(rounds, ",")
}

// read returns the rounds of a run, but for what a device has kept that is none.
func (s *Spans) read(run string) (levels []int) {
	for _, word := range asciistr.Split(run, ",") {
		if level, err := asciistr.Atoi(word); err == nil && max(level, -level) >= s.First && max(level, -level) <= s.Last() {
			levels = append(levels, level)
		}
	}
	return levels
}

// Tell adds a line of a Review with the span that the answers speak of, each "passed" or
// "failed" and its level: about how much, at least, at most. The last runs before speak too,
// and then the line says how many runs it was. Of fewer rounds than are enough it says
// nothing. It also returns the last runs, this one with them, for the next one.
func (s *Spans) Tell(lines []string, answers []Answer, earlier string) (told []string, kept string) {
	last := asciistr.Fields(earlier + " " + written(answers))
	last = last[max(0, len(last)-recent):]
	kept = asciistr.Join(last, " ")
	chances, wanted := s.even(), 0
	rounds, runs := 0, 0
	for _, run := range last {
		levels := s.read(run)
		if len(levels) == 0 {
			continue
		}
		if runs++; runs > 1 {
			chances = drift(chances)
		} else if wanted = enough; s.Late > 0 && max(levels[0], -levels[0]) >= s.Late {
			wanted = later + max(levels[0], -levels[0]) - s.Late
		}
		rounds += len(levels)
		for _, level := range levels {
			chances = s.after(chances, max(level, -level), level > 0)
		}
	}
	if runs == 0 || rounds < wanted {
		return lines, kept
	}
	about := 0 // the median: a mean would never be the first or the last
	for held := chances[0]; held < 0.5-tie; held += chances[about] {
		about++
	}
	low := slices.Index(chances, slices.Max(chances))
	high := low
	for held := chances[low]; held < likely || low == high; { // the likelier neighbour, until it is enough
		if high+1 == len(chances) || low > 0 && chances[low-1] >= chances[high+1] {
			low--
			held += chances[low]
		} else {
			high++
			held += chances[high]
		}
	}
	words := []string{"span"}
	for _, n := range []int{about + 1, low + 1, high + 1, runs} {
		words = append(words, asciistr.Itoa(n))
	}
	if runs > 1 {
		words[0] = "spans"
	} else {
		words = words[:4]
	}
	return append(lines, asciistr.Join(words, " ")), kept
}
