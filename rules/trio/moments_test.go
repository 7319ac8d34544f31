package trio

import (
	"strings"
	"testing"

	"ludoteca/rules"
)

// Each reason is one that whoever reads the record finds true.
func TestWhy(t *testing.T) {
	const header = "trio 3 first=0 :hand 1 1 4 5 6 8 10 11 12 hand 3 3 4 5 7 8 9 10 12 hand 2 2 3 5 6 7 9 11 12 middle 1 2 4 6 7 8 9 10 11"
	const round = "ask 1 low, flip m3, close, flip m4, flip m5, close, flip m6, flip m7, close, " // a 3 and a 4, 6 and 7, 8 and 9
	for _, c := range []struct {
		lines        string
		played, best string
		want         string
		seen         bool
	}{
		{"", "show low", "ask 1 low", "known-shown", false},
		{"", "ask 1 low", "ask 2 low", "", false}, // which nobody can tell apart
		{round, "ask 1 low", "ask 2 low", "known-again 3", true},
		{round, "show high", "ask 2 low", "known-shown", false},
		{round + "flip m4", "flip m3", "ask 1 low", "known-other 4 6", true},
		{round + "show high", "ask 1 low", "ask 1 high", "known-other 3 12", true},
		{round + "show high", "flip m1", "ask 2 high", "known-likelier 12", false},
		{round + "show low", "ask 1 high", "flip m1", "known-never 1", false}, // whose lowest card is a 3
		{round + "show low", "flip m1", "show low", "known-own low 1", false},
	} {
		r, err := rules.Parse(header, games)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(c.lines, ", ") {
			if line != "" {
				r.Lines = append(r.Lines, line)
			}
		}
		m, err := rules.Replay(r)
		if err != nil {
			t.Errorf("%s: %v", c.lines, err)
			continue
		}
		if got := Why(m.History(0), rules.Move(c.played), rules.Move(c.best)); got.Line != c.want || got.Seen != c.seen {
			t.Errorf("%s: %s instead of %s: %+v, want %s", c.lines, c.best, c.played, got, c.want)
		}
	}
}
