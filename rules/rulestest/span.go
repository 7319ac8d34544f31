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
	spans  = flag.Int("spans", 40, "drills of simulated players of each span, by each start, that try what is told of their memory")
	remake = flag.Bool("remake", false, "make the tables of how rounds go for players of each span anew")
)

const (
	madeRounds  = 4000 // rounds that made each number of a table
	triedRounds = 60   // and that try it
)

// Spans tries a drill's table, which stands in span.go, with players of each span; with
// -remake it is written anew. Then what six rounds tell: at every span, wherever the drill
// starts, the interval holds the truth nine times in ten, as far as so many drills can
// tell, and what is told is off by the root of a mean square of 1.6 at most.
func Spans(t *testing.T, g *rules.Game, table drill.Spans, holder Holder) {
	t.Helper()
	if *remake {
		made := [][]uint8{}
		for i, row := range table.Right {
			for level := range row {
				well := went(t, g, holder, i+1, table.First+level, madeRounds)
				row[level] = uint8(min(99, max(1, (100*well+madeRounds/2)/madeRounds)))
			}
			made = append(made, row)
		}
		writeSpans(t, g, made)
	}
	for i, row := range table.Right {
		for level, right := range row {
			well := went(t, g, holder, i+1, table.First+level, triedRounds)
			p := float64(right) / 100
			if off := float64(well)/triedRounds - p; math.Abs(off) > 0.012+4.5*math.Sqrt(p*(1-p)/triedRounds) {
				t.Errorf("%s: span %d, level %d: %d of %d rounds are right, and the table says %d of 100", g.Name, i+1, table.First+level, well, triedRounds, right)
			}
		}
	}
	var start rules.Option
	for _, o := range g.Options {
		if o.Name == "start" {
			start = o
		}
	}
	for _, from := range start.Values {
		level, _ := strconv.Atoi(from)
		square, drills := 0.0, 0
		for span := 1; span <= len(table.Right); span++ {
			held, own := 0, 0.0
			for i := range *spans {
				h := hold(t, g, holder, span, level, 6, fmt.Sprintf("held-%d-%d-%d", span, level, i))
				lines := g.Review(h).Lines
				at := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "span ") })
				if at < 0 {
					t.Fatalf("%s: nothing is told of six rounds: %q", g.Name, lines)
				}
				var about, low, high int
				if _, err := fmt.Sscanf(lines[at], "span %d %d %d", &about, &low, &high); err != nil || low < 1 || low >= high || about < low || about > high || high > len(table.Right) {
					t.Fatalf("%s: %q: %v", g.Name, lines[at], err)
				}
				if low <= span && span <= high {
					held++
				}
				own += float64((about - span) * (about - span))
			}
			t.Logf("%s from level %d, span %d: the interval holds it in %.1f of 100 drills, and what is told is off by %.2f", g.Name, level, span, 100*float64(held)/float64(*spans), math.Sqrt(own/float64(*spans)))
			if n := float64(*spans); float64(held) < 0.9*n-2*math.Sqrt(0.09*n) { // two standard errors
				t.Errorf("%s from level %d, span %d: the interval holds it in %d of %d drills", g.Name, level, span, held, *spans)
			}
			square, drills = square+own, drills+*spans
		}
		off := math.Sqrt(square / float64(drills))
		t.Logf("%s from level %d: off by %.2f", g.Name, level, off)
		if off > 1.6 {
			t.Errorf("%s from level %d: what is told of six rounds is off by %.2f", g.Name, level, off)
		}
	}
}

// went counts how many rounds of a level go well.
func went(t *testing.T, g *rules.Game, holder Holder, span, level, rounds int) int {
	well := 0
	for i := range rounds {
		h := hold(t, g, holder, span, level, 1, fmt.Sprintf("span-%d-%d-%d", span, level, i))
		for _, e := range h.Steps[len(h.Steps)-1].Events {
			if strings.HasPrefix(e, "passed ") {
				well++
			}
		}
	}
	return well
}

// hold plays so many rounds from a level. The memory is as good as that of a good thief of
// the safe, but for its span.
func hold(t *testing.T, g *rules.Game, holder Holder, span, level, rounds int, seed string) rules.History {
	t.Helper()
	s := g.Usual()
	for i, o := range g.Options {
		switch o.Name {
		case "rounds":
			s.Values[i] = strconv.Itoa(rounds)
		case "start":
			s.Values[i] = strconv.Itoa(level)
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
func writeSpans(t *testing.T, g *rules.Game, made [][]uint8) {
	t.Helper()
	const file, begin, end = "span.go", "Right: [][]uint8{\n", "}}\n"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, ok := strings.Cut(string(text), begin)
	_, tail, ended := strings.Cut(rest, end)
	if !ok || !ended {
		t.Fatalf("%s has no table", file)
	}
	rows := ""
	for _, row := range made {
		var numbers []string
		for _, n := range row {
			numbers = append(numbers, strconv.Itoa(int(n)))
		}
		rows += "\t{" + strings.Join(numbers, ", ") + "},\n"
	}
	if err := os.WriteFile(file, []byte(head+begin+rows+end+tail), 0o666); err != nil {
		t.Fatal(err)
	}
}
