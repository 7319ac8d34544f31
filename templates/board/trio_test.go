package board

import (
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/templates/shelf"
)

// replayed is a match of a record.
func replayed(t *testing.T, record string) *rules.Match {
	t.Helper()
	r, err := rules.Parse(record, shelf.Games())
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.Replay(r)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// trioTable is a table of three players and a middle; the last two hands and the
// middle can be laid otherwise.
const trioTable = "trio 3 first=0 #1.x :hand 1 2 3 5 7 8 8 11 12 "

// memoryRound is a round of the memory drill, of three players and two turns.
const memoryRound = "trio-memory 1 rounds=4 #1.x :hand 1 1 4 5 6 8 10 11 12 hand 3 3 4 5 7 8 9 10 12 hand 2 2 3 5 6 7 9 11 12 middle 1 2 4 6 7 8 9 10 11" +
	" turn 1 flip m2 ask 2 low ask 0 high turn 2 show low show low ask 1 high"

// deduceRound is a puzzle for three: the second hand must begin with a 1.
const deduceRound = "trio-deduce 1 #1.x :hand 1 4 6 7 9 hand 1 4 5 7 8 8 hand 3 3 4 5 6 9 middle 1 3 5 6 7 8 9 trios 1 2 10 trios 2 11 12" +
	" shown m1 m2 m3 m4 m5 m6 m7 2 low 1"

const trioHands = "hand 1 2 2 4 6 7 9 10 12 hand 1 3 4 5 6 8 9 10 11 middle 3 4 5 6 7 9 10 11 12"

func TestTrioDrawings(t *testing.T) {
	for name, c := range map[string]struct {
		record string
		marks  []string
	}{
		"trio.html":       {trioTable + trioHands, nil},
		"trio-turn.html":  {trioTable + trioHands + "\nask 1 low\nshow low\nflip m5", []string{"m5", "seat-0", "seat-1"}},
		"trio-six.html":   {"trio 6 aid=yes first=1 #1.six\nflip m1\nflip m2\nclose\nask 0 low", nil},
		"trio-teams.html": {"trio 4 teams=yes first=0 #1.teams\n1: pass", nil},

		"memory.html":       {memoryRound + "\nnext\nnext", nil},
		"memory-wrong.html": {memoryRound + "\nnext\nnext\nnext\nnext\nnext\nnext\nnext\nshow low\nflip m3", nil},
		"deduce.html":       {deduceRound + "\nflip m1", nil},
		"deduce-right.html": {deduceRound + "\nflip m1\nask 1 low\nshow low", nil},
		"links.html":        {"trio-links 1 rounds=6 #1.x :5 7 2\npick 2", []string{"card", "n9"}},
		"links-wrong.html":  {"trio-links 1 rounds=6 #1.x :5 7 2\npick 2\npick 9", nil},
	} {
		m := replayed(t, c.record)
		golden(t, name, Live(m.History(0), wordsOf(m.Record.Setup.Game), c.marks))
	}
	m := replayed(t, trioTable+trioHands+"\nask 1 low\nshow low\nask 2 low\nflip m1")
	golden(t, "trio-still.html", Still(m.History(0), wordsOf(m.Record.Setup.Game)))
	for name, record := range map[string]string{
		"memory-still.html": memoryRound + "\nnext\nnext",
		"links-still.html":  "trio-links 1 rounds=6 #1.x :5 7 2\npick 2\npick 9",
	} {
		m := replayed(t, record)
		golden(t, name, Still(m.History(0), wordsOf(m.Record.Setup.Game)))
	}
}

// Tables that differ only in what the reader has not seen are the same page, byte
// for byte (I-TRI-06).
func TestUnseenNumbersDrawAlike(t *testing.T) {
	decks := []string{
		trioHands,
		"hand 1 2 2 5 6 6 9 11 12 hand 1 3 3 4 5 8 9 9 10 middle 4 10 7 11 7 4 6 10 12",
	}
	var pages [2][]string
	for i, deck := range decks {
		m := replayed(t, trioTable+deck)
		w := wordsOf(m.Record.Setup.Game)
		for _, move := range []string{"", "ask 1 low", "ask 2 low", "show low", "flip m5", "ask 0 high"} {
			if move != "" {
				if err := m.Play(move); err != nil {
					t.Fatal(move, err)
				}
			}
			pages[i] = append(pages[i], Live(m.History(0), w, nil), Still(m.History(0), w))
		}
	}
	if !slices.Equal(pages[0], pages[1]) {
		t.Error("the drawings differ though only unseen cards do")
	}
}

// What is revealed lies in its order; a hand shows both its ends, also when they
// are one card; and a card between the ends says no in the words of the rules.
func TestTrioPlaces(t *testing.T) {
	m := replayed(t, trioTable+trioHands)
	draw := func() string { return Live(m.History(0), wordsOf(m.Record.Setup.Game), nil) }
	html := draw()
	for _, want := range []string{`data-move="ask 1 low"`, `data-move="ask 2 high"`, `data-move="show high"`, `data-move="flip m9"`, `data-move="show inside" aria-disabled`} {
		if !strings.Contains(html, want) {
			t.Errorf("%s is missing", want)
		}
	}
	if b := refused(t, m, inside); b.Clause != "TRI-34" || b.Reason != "inside" {
		t.Errorf("a card between the ends is refused by %s: %s", b.Clause, b.Reason)
	}

	m = replayed(t, "trio 3 first=0 #1.x :hand 1 2 3 hand 4 hand 4 4 12 12 12 middle 1 1 2 2 3 3 7 7 7 trios 0 5 8 trios 1 6 9 trios 2 10 11")
	html = draw()
	for _, want := range []string{`data-move="ask 1 low"`, `data-move="ask 1 high"`, "board.end.high, board.same"} {
		if strings.Count(html, want) != 1 {
			t.Errorf("a single card: not once %s", want)
		}
	}
	if err := m.Play("ask 1 high"); err != nil {
		t.Fatal(err)
	}
	if html = draw(); strings.Contains(html, `data-move="ask 1`) {
		t.Error("a hand without a hidden card still has an end")
	}
}

func refused(t *testing.T, m *rules.Match, move string) *rules.Breach {
	t.Helper()
	b, ok := m.Play(move).(*rules.Breach)
	if !ok {
		t.Fatalf("%s is not refused", move)
	}
	return b
}
