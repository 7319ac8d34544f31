package trio

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
)

// What is said first, what stands out with it, and what is played at last.
func TestHints(t *testing.T) {
	const table = ":hand 1 1 4 5 6 8 10 11 12 hand 3 3 4 5 7 8 9 10 12 hand 2 2 3 5 6 7 9 11 12 middle 1 2 4 6 7 8 9 10 11"
	for _, c := range []struct {
		header string
		lines  string
		want   string // line | at | move | spot
	}{
		{"trio 3 first=0 " + table, "", "search-hand 1 | seat-1 | ask 1 low | h1low"},
		{"trio 3 first=random #1.helped-29", "ask 1 low, show low, ask 2 low, flip m4, flip m5, close, ask 1 high, flip m2, close, ask 1 low, flip m1, close, ask 2 high, flip m1, ask 0 high, close, show high, ask 1 high, close", "start | | flip m1 | m1"},
		{"trio 3 first=0 " + table, "flip m1", "own 1 | seat-0 | show low | h0low"},
		{"trio 3 first=0 " + table, "flip m1, flip m2", "back | m1 m2 | close |"},
		{"trio 3 first=0 " + table, "flip m1, show high, close, show low, ask 2 low, close, ask 1 low, show low, close", "trio | | "},
		{"trio 3 first=0 " + table, "flip m1, show high, close, show low, ask 2 low, close, ask 1 low, show low, close, flip m1", "own 1 | seat-0 | show low | h0low"},
		{"trio 3 first=0 " + table, "flip m1, show high, close, show low, ask 2 low, close, ask 1 low, show low, close, show low, show low", "known 1 | | flip m1 | m1"},
		{"trio 3 first=0 " + table, "show high", "unknown-hand 12 1 | seat-1 | ask 1 high | h1high"},
		{"trio 3 first=0 " + table, "ask 1 high", "own 12 | seat-0 | show high | h0high"},
		{"trio 4 teams=yes first=0 :hand 1 1 4 5 6 8 10 11 12 hand 3 3 4 5 7 8 9 10 12 hand 2 2 3 5 6 7 9 11 12 hand 1 2 4 6 7 8 9 10 11", "", "gift | seat-0 | give 6 | h04"},
		{"trio 4 teams=yes first=0 :hand 1 1 2 2 hand 1 3 4 5 6 7 8 9 12 hand 2 3 4 5 6 7 8 9 12 hand 3 4 5 6 7 8 9 12 trios 0 10 trios 1 11", "", "keep | seat-0 | pass |"},
		{"trio 2 preset=nana goal=nana first=0 :hand 1 3 4 5 6 8 9 10 hand 1 3 4 5 6 7 8 9 10 middle 1 3 4 5 6 7 7 8 9 10 trios 0 2", "", "linked | | "},
		{"trio-memory 1 " + table + " turn 1 flip m2 ask 2 low ask 2 high turn 2 show low show low ask 1 high", "", "watch | | next |"},
		{"trio-memory 1 " + table + " turn 1 flip m2 ask 2 low ask 2 high turn 2 show low show low ask 1 high", "next, next, next, next, next, next, next", "trio | | "},
		{"trio-memory 1 " + table + " turn 1 flip m2 ask 2 low ask 2 high turn 2 show low show low ask 1 high", "next, next, next, next, next, next, next, flip m2", "known 2 | | ask 2 low | h2low"},
		{"trio-links 1 :2", "", "seven 2 | | pick 5 | n5"},
		{"trio-links 1 :2", "pick 5, pick 9", "seven 2 | | done |"},
		{"trio-links 1 :7", "", "seven 7 | | none |"},
		{"trio-links 1 :7", "pick 1", "next | | next |"},
	} {
		var lines []string
		if c.lines != "" {
			lines = strings.Split(c.lines, ", ")
		}
		r, err := rules.Parse(c.header, games)
		if err != nil {
			t.Fatal(err)
		}
		r.Lines = lines
		m, err := rules.Replay(r)
		if err != nil {
			t.Errorf("%s\n%s: %v", c.header, c.lines, err)
			continue
		}
		hint := r.Setup.Game.Hint(m.History(0), rules.NewRand("hint"))
		got := fmt.Sprintf("%s | %s | %s | %s", hint.Line, hint.At, hint.Move, hint.Spot)
		if got = strings.ReplaceAll(strings.TrimSuffix(got, " "), "|  |", "| |"); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s\n%s: %s, want %s", c.header, c.lines, got, c.want)
		}
	}
}

// Whoever plays each hint's last rung passes every round of the drills.
func TestHintsPassTheDrills(t *testing.T) {
	for _, header := range []string{"trio-memory 1 #1.h", "trio-memory 1 start=7 rounds=4 #1.h", "trio-deduce 1 rounds=6 #1.h", "trio-deduce 1 grade=3 #1.h", "trio-links 1 #3.h"} {
		m := drillMatch(t, header)
		for m.State.Turn() != 0 {
			h := m.History(0)
			if err := m.Play(string(m.Record.Setup.Game.Hint(h, nil).Move)); err != nil {
				t.Fatal(err)
			}
			if facts := m.State.View(0).Facts(); slices.Contains(facts, "phase wrong") {
				t.Fatalf("%s: a round is lost\n%s", header, strings.Join(facts, "\n"))
			}
		}
	}
}

// A beginner who asks for help at each move wins as one who forgets nothing.
func TestHintsWinMatches(t *testing.T) {
	won := 0
	const matches = 30
	for i := range matches {
		m, err := rules.NewMatch(rules.Record{Setup: rules.Setup{Game: Game, Seats: 3, Values: Game.Usual().Values, Bots: []string{"", "forgetful", "forgetful"}}, Seed: fmt.Sprint("helped-", i)})
		if err != nil {
			t.Fatal(err)
		}
		for m.State.Turn() != 0 {
			line, _ := m.Answer()
			if line == "" {
				line = string(hint(m.History(0), nil).Move)
			}
			if err := m.Play(line); err != nil {
				t.Fatal(err)
			}
		}
		if m.State.Winners().Has(0) {
			won++
		}
	}
	t.Logf("%d of %d matches", won, matches)
	if won < matches/2 {
		t.Errorf("help wins %d of %d matches", won, matches)
	}
}
