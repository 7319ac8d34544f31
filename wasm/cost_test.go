package wasm

// An answer costs as much more as the record is longer, and no more: after a
// thousand turns a reader waits twice as long as after five hundred, not four times. What is counted is what is
// allocated, which is nearly the same each time; how long it takes the benchmark tells.

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/templates/shelf"
)

// The longest matches that there are: Trio's engine ends one after a thousand turns. Both
// stop in the midst of a turn of seat 0, which alone is helped.
const half, whole = 1493, 2996

// lines returns a match of so many lines, of people who turn the same cards up for ever.
func lines(n int) string {
	setup, err := rules.ParseSetup("trio 3", shelf.Games())
	if err != nil {
		panic(err)
	}
	m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: "long"})
	for err == nil && len(m.Record.Lines) < n {
		err = m.Play(string(m.State.Moves(m.State.Turn().First())[0]))
	}
	if err != nil {
		panic(err)
	}
	return m.Record.String()
}

// costs are the questions of a match, about a record that the memo knows but for its last
// line, and about one that it does not know at all.
var costs = []struct {
	verb  string
	known bool
}{{"look 0", true}, {"look 0", false}, {"review 0", true}, {"review 0", false}, {"help 0 1", true}, {"help 0 1", false}, {"judge 0", true}}

// asking returns a function that asks, of a memo that is made ready for it.
func asking(verb string, known bool, n int) (ready func() *Memo, ask func(*Memo)) {
	record := lines(n)
	before, now := question("look 0", record[:strings.LastIndexByte(record, '\n')]), question(verb, record)
	ready = func() *Memo {
		memo := given()
		if known {
			Ask(memo, before)
		}
		return memo
	}
	return ready, func(memo *Memo) {
		if reply := "\n" + Ask(memo, now); strings.Contains(reply, "\nunreadable") || strings.Contains(reply, "\nbreach") {
			panic(reply)
		}
	}
}

// Slices grow by steps, so of bytes thrice as many are allowed (a square would take four times),
// of pieces a tenth more than twice.
func TestAnAnswerCostsWhatTheRecordIsLong(t *testing.T) {
	allocated := func(verb string, known bool, n int) (bytes, pieces float64) {
		ready, ask := asking(verb, known, n)
		ask(ready()) // so that what is made once is there
		memo := ready()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		ask(memo)
		runtime.ReadMemStats(&after)
		return float64(after.TotalAlloc - before.TotalAlloc), float64(after.Mallocs - before.Mallocs)
	}
	for _, c := range costs {
		bytes, pieces := allocated(c.verb, c.known, half)
		twice, more := allocated(c.verb, c.known, whole)
		t.Logf("%s, known %t: %.0f KB in %.0f pieces, then %.2f and %.2f times as much", c.verb, c.known, bytes/1e3, pieces, twice/bytes, more/pieces)
		if twice > 3*bytes || more > 2.2*pieces {
			t.Errorf("%s, known %t: twice as long a record costs %.2f times the bytes and %.2f times the pieces", c.verb, c.known, twice/bytes, more/pieces)
		}
	}
}

func BenchmarkLength(b *testing.B) {
	for _, c := range costs {
		for _, n := range []int{half, whole} {
			b.Run(fmt.Sprintf("%s/known=%t/%d", strings.ReplaceAll(c.verb, " ", "-"), c.known, n), func(b *testing.B) {
				ready, ask := asking(c.verb, c.known, n)
				memo := ready()
				for b.Loop() {
					if !c.known {
						memo = ready()
					}
					ask(memo)
				}
			})
		}
	}
}
