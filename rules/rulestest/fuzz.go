package rulestest

// Records that nobody would write: whatever the text, reading and replaying it
// neither panics nor accepts what cannot be written again.

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludoteca/rules"
)

// FuzzReplay parses and replays texts made of the package's transcripts and of
// the seeds.
func FuzzReplay(f *testing.F, games []*rules.Game, seeds ...string) {
	files, _ := filepath.Glob("testdata/*.match")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for _, record := range strings.Split(string(text), "\n---\n") {
			var lines []string
			for _, line := range strings.Split(record, "\n") {
				if line != "" && !strings.ContainsRune("#\t?=", rune(line[0])) {
					lines = append(lines, line)
				}
			}
			f.Add(strings.Join(lines, "\n"))
		}
	}
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := rules.Parse(text, games)
		if err != nil {
			return
		}
		again, err := rules.Parse(r.String(), games)
		if err != nil || again.String() != r.String() {
			t.Fatalf("written, the record is another: %v\n%q\n%q", err, r.String(), again.String())
		}
		if len(r.Lines) > 300 {
			r.Lines = r.Lines[:300] // undo replays from the deal, so a long record of undos is merely slow
		}
		m, err := rules.Replay(r)
		if m == nil || m.State == nil {
			if err == nil {
				t.Fatal("no match, and no error")
			}
			return
		}
		for seat := range rules.Seat(r.Setup.Seats) {
			r.Setup.Game.Review(m.History(seat))
		}
	})
}
