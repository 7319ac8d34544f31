package rulestest

// Simulated players of known span: they make a drill's table (drill.Spans), and show what
// the line that is told from it is worth.

import (
	"flag"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
)

// Holder is a player who plays a drill by what a memory holds: the next move, by the view
// and the events that led to it.
type Holder func(b rules.Bot, chance *rules.Rand) func(v rules.View, events []string) rules.Move

var (
	spans  = Count("spans", 6, 4, "drills of simulated players of each span, by each start, that try what is told of their memory")
	remake = flag.Bool("remake", false, "make the tables of how rounds go for players of each span anew")
)

const (
	madeRounds  = 4000 // rounds that made each number of a table
	triedRounds = 60   // and that try it
	shortRounds = 20   // in -short mode
)

// Spans tries the table of a drill whose rounds have levels, and what is told by it.
func Spans(t *testing.T, g *rules.Game, name string, table drill.Spans, holder Holder) {
	t.Helper()
	SpanTable(t, name, table, func(span, rounds int, count func(level int, well bool)) {
		for level := table.First; level < table.First+len(table.Right[0]); level++ {
			for i := range rounds {
				h := hold(t, g, holder, span, strconv.Itoa(level), "50", 1, fmt.Sprintf("span-%d-%d-%d", span, level, i))
				count(level, slices.Contains(h.Steps[len(h.Steps)-1].Events, "passed "+strconv.Itoa(level)))
			}
		}
	})
	start := g.Options[slices.IndexFunc(g.Options, func(o rules.Option) bool { return o.Name == "start" })]
	for _, from := range start.Values {
		how, rounds, off := "from level "+from, 6, 0.0
		if level, err := strconv.Atoi(from); err != nil {
			how, off = "its level found", 1.6
		} else if table.Late > 0 && level >= table.Late {
			rounds = 8 + level - table.Late
		}
		SpanTold(t, g, how, len(table.Right), off, func(span int, seed string) rules.History {
			return hold(t, g, holder, span, from, "50", rounds, seed)
		})
	}
	SpanPooled(t, g, len(table.Right), func(span int, seed string, before rules.Review) rules.History {
		from, _, _ := strings.Cut(before.Level, " ")
		if from == "" {
			from = strconv.Itoa(table.First)
		}
		return hold(t, g, holder, span, from, "75", 6, seed)
	})
}

// SpanPooled tries what a drill tells by five runs, as readers play them: each begins where the one
// before stopped, with what the review of the one before said. They are of who always keeps the
// same in mind, and of who has come to keep two more.
func SpanPooled(t *testing.T, g *rules.Game, last int, play func(span int, seed string, before rules.Review) rules.History) {
	t.Helper()
	const runs = 5
	for _, more := range []int{0, 2} {
		SpanTold(t, g, fmt.Sprintf("in %d runs, %d more at the end", runs, more), last, 0, func(span int, seed string) rules.History {
			var review rules.Review
			for run := 1; ; run++ {
				h := play(max(1, span-more+more*run/runs), fmt.Sprint(seed, "-", run), review)
				h.Earlier = review.Rounds
				if run == runs {
					return h
				}
				review = g.Review(h)
			}
		})
	}
}

// SpanTable tries a drill's table, the variable of that name in span.go, with rounds that a
// player of each span played; with -remake it is written anew.
func SpanTable(t *testing.T, name string, table drill.Spans, play func(span, rounds int, count func(level int, well bool))) {
	t.Helper()
	for i, row := range table.Right {
		well, of := make([]int, len(row)), make([]int, len(row))
		rounds := triedRounds
		switch {
		case *remake:
			rounds = madeRounds
		case testing.Short():
			rounds = shortRounds
		}
		play(i+1, rounds, func(level int, right bool) {
			of[level-table.First]++
			if right {
				well[level-table.First]++
			}
		})
		for level, right := range row {
			if *remake { // as if one round more had been half right
				row[level] = uint8(min(99, max(1, (100*well[level]+50)/(of[level]+1))))
				continue
			}
			n, p := float64(of[level]), float64(right)/100
			if off := float64(well[level]) - n*p; math.Abs(off) > 1+0.012*n+4.5*math.Sqrt(n*p*(1-p)) {
				t.Errorf("%s: span %d, level %d: %d of %d rounds are right, and the table says %d of 100", name, i+1, table.First+level, well[level], of[level], right)
			}
		}
	}
	if *remake {
		writeSpans(t, name, table.Right)
	}
}

// SpanTold tries what a drill tells: at every span the interval holds the truth nine times in
// ten, and what is told is off by the root of a mean square of 1.6 at most, and at each span of
// what is said, unless that is 0: all as far as so many drills can tell.
func SpanTold(t *testing.T, g *rules.Game, how string, last int, each float64, play func(span int, seed string) rules.History) {
	t.Helper()
	square, drills := 0.0, float64(spans())
	allowed := 2.0 // standard errors
	if testing.Short() {
		allowed = 3 // of four drills two are soon outside, somewhere among all spans and levels
	}
	for span := 1; span <= last; span++ {
		held, own := 0.0, 0.0
		for i := range spans() {
			lines := g.Review(play(span, fmt.Sprintf("held-%d-%d", span, i))).Lines
			at := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "span") })
			if at < 0 {
				t.Fatalf("%s: nothing is told: %q", g.Name, lines)
			}
			var about, low, high int
			if _, err := fmt.Sscanf(strings.Replace(lines[at], "spans", "span", 1), "span %d %d %d", &about, &low, &high); err != nil || low < 1 || low >= high || about < low || about > high || high > last {
				t.Fatalf("%s: %q: %v", g.Name, lines[at], err)
			}
			if low <= span && span <= high {
				held++
			}
			own += float64((about - span) * (about - span))
		}
		t.Logf("%s %s, span %d: the interval holds it in %.1f of 100 drills, and what is told is off by %.2f", g.Name, how, span, 100*held/drills, math.Sqrt(own/drills))
		if held < 0.9*drills-allowed*math.Sqrt(0.09*drills) {
			t.Errorf("%s %s, span %d: the interval holds it in %.0f of %.0f drills", g.Name, how, span, held, drills)
		}
		if off := math.Sqrt(own / drills); each > 0 && off > each*(1+2/math.Sqrt(2*drills)) {
			t.Errorf("%s %s, span %d: what is told is off by %.2f", g.Name, how, span, off)
		}
		square += own
	}
	off := math.Sqrt(square / drills / float64(last))
	t.Logf("%s %s: off by %.2f", g.Name, how, off)
	if off > 1.6*(1+2/math.Sqrt(2*drills*float64(last))) {
		t.Errorf("%s %s: what is told is off by %.2f", g.Name, how, off)
	}
}

// hold plays so many rounds with such a start and aim. The memory is as good as that of a good thief of
// the safe, but for its span.
func hold(t *testing.T, g *rules.Game, holder Holder, span int, from, aim string, rounds int, seed string) rules.History {
	t.Helper()
	s := g.Usual()
	for i, o := range g.Options {
		switch o.Name {
		case "rounds":
			s.Values[i] = strconv.Itoa(rounds)
		case "start":
			s.Values[i] = from
		case "aim":
			s.Values[i] = aim
		}
	}
	m, err := rules.NewMatch(rules.Record{Setup: s, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	play := holder(rules.Bot{Span: span, Forget: 2, Confuse: 5}, rules.NewRand("memory-"+seed))
	var events []string
	for n := 0; m.State.Turn() != 0; n++ {
		move := play(m.State.View(0), events)
		if err := m.Play(string(move)); err != nil {
			t.Fatalf("%s: %s: %v", g.Name, move, err)
		}
		events = m.Steps(0, n)[0].Events
	}
	return m.History(0)
}

// writeSpans writes a table into the file that it stands in.
func writeSpans(t *testing.T, name string, made [][]uint8) {
	t.Helper()
	const file, begin, end = "span.go", "Right: [][]uint8{\n", "}}\n"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, _ := strings.Cut(string(text), "var "+name+" = ")
	head, rest, _ := strings.Cut(rest, begin)
	_, tail, ok := strings.Cut(rest, end)
	if !ok {
		t.Fatalf("%s has no table %s", file, name)
	}
	rows := ""
	for _, row := range made {
		var numbers []string
		for _, n := range row {
			numbers = append(numbers, strconv.Itoa(int(n)))
		}
		rows += "\t{" + strings.Join(numbers, ", ") + "},\n"
	}
	if err := os.WriteFile(file, []byte(before+"var "+name+" = "+head+begin+rows+end+tail), 0o666); err != nil {
		t.Fatal(err)
	}
}
