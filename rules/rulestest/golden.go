package rulestest

// Transcripts that people read. A file testdata/*.match is a record, with
// comments, and what came of each line:
//
//	# X-SYM-04: a fourth square is refused (SYM-17).
//	safe 2 :tiles circle … pile gem-circle-large-blue …
//	flip a1
//		flip a1 circle
//	? flip b2
//		refused by SYM-17: enough 3, at a1 c4 d2
//	= front won
//		front 0 gem circle large blue
//	---
//
// A line that begins with ? must be refused. A line that begins with = shows the
// facts whose first word it names, or moves, or review, or the clauses that the last
// line fired, or the one that May? quotes, or the hint, for seat 0 or for the seat behind it ("=2 hand"). Indented lines are what comes of the line above
// them, and -update writes them anew. A line --- begins another record. One
// format for input and output was chosen because its diff is the review.

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
)

var update = flag.Bool("update", false, "write the outputs of golden files anew")

// Golden runs every testdata/*.match whose records are of the given games.
func Golden(t *testing.T, games []*rules.Game) {
	files, _ := filepath.Glob("testdata/*.match")
	if len(files) == 0 {
		t.Fatal("there are no transcripts")
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".match"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := transcript(t, games, string(text))
			if got == string(text) {
				return
			}
			if !*update {
				t.Errorf("%s: %s\n(go test -update writes it anew)", file, firstDifference(string(text), got))
			} else if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// transcript plays the input lines of a file and writes what comes of each.
func transcript(t *testing.T, games []*rules.Game, text string) string {
	var out strings.Builder
	var m *rules.Match
	say := func(lines ...string) {
		for _, l := range lines {
			out.WriteString("\t" + l + "\n")
		}
	}
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if strings.HasPrefix(line, "\t") {
			continue
		}
		out.WriteString(line + "\n")
		switch {
		case line == "" || line[0] == '#':
		case line == "---":
			m = nil
		case m == nil:
			r, err := rules.Parse(line, games)
			if err != nil {
				t.Fatalf("line %d: %v", i+1, err)
			}
			if m, err = rules.NewMatch(r); err != nil {
				m = nil
				say(err.Error())
			}
		case line[0] == '=':
			say(Looks(m, line[1:])...)
		case strings.HasPrefix(line, "? "):
			err := m.Play(line[2:])
			var b *rules.Breach
			if !errors.As(err, &b) {
				t.Errorf("line %d: %q is not refused", i+1, line[2:])
				continue
			}
			refused := b.Error()
			if b.At != "" {
				refused += ", at " + b.At
			}
			say(refused)
		default:
			if err := m.Play(line); err != nil {
				t.Errorf("line %d: %q: %v", i+1, line, err)
				say(err.Error())
				continue
			}
			steps := m.History(0).Steps
			say(steps[len(steps)-1].Events...)
		}
	}
	return out.String()
}

// Looks answers a line of a transcript that begins with =, given without that.
func Looks(m *rules.Match, line string) []string {
	seat := rules.Seat(0)
	if line != "" && line[0] >= '0' && line[0] <= '7' {
		seat = rules.Seat(line[0] - '0')
		line = line[1:]
	}
	var list []string
	switch line = strings.TrimSpace(line); line {
	case "moves":
		for _, move := range m.State.Moves(seat) {
			list = append(list, string(move))
		}
		return list
	case "fired":
		steps := m.History(seat).Steps
		return steps[len(steps)-1].Fired
	case "hint":
		hint := m.Record.Setup.Game.Hint(m.History(seat), rules.NewRand("hint"))
		return []string{strings.Join(strings.Fields(hint.Line+" "+hint.More+" "+hint.Clause), " ")}
	case "quoted":
		return []string{m.State.View(seat).(drill.MayView).Clause}
	case "review":
		r := m.Record.Setup.Game.Review(m.History(seat))
		return append(r.Lines, r.More...)
	}
	wanted := strings.Fields(line)
	for _, fact := range m.State.View(seat).Facts() {
		if word, _, _ := strings.Cut(fact, " "); slices.Contains(wanted, word) {
			list = append(list, fact)
		}
	}
	if list == nil {
		list = []string{"nothing"}
	}
	return list
}

func firstDifference(want, got string) string {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d is\n%s\nand should be\n%s", i+1, a[i], b[i])
		}
	}
	return fmt.Sprint("one ends sooner, after line ", min(len(a), len(b)))
}

// Replay plays a record of one of some games, which must be one that can be played.
func Replay(t testing.TB, games []*rules.Game, record string) *rules.Match {
	t.Helper()
	r, err := rules.Parse(record, games)
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.Replay(r)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
