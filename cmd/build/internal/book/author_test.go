package book

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"ludoteca/rules"
	"ludoteca/rules/script"
	"ludoteca/templates/shelf"
)

const header = "symbotrio 2 deck=full crook=fr jail=current rotate=once stop=no end=won stall=10 first=0 goal=all " +
	":tiles triangle diamond square rectangle circle semicircle small large blue red green yellow pile gem-circle-large-blue gem-square-small-red gem-diamond-small-green gem-square-large-red"

// A record of more lines than anybody plays is refused before it is played.
func TestBlockIsBounded(t *testing.T) {
	_, err := Block(header+strings.Repeat("\nhint", longestExample+1), 0, shelf.Games())
	if err == nil || !strings.Contains(err.Error(), fmt.Sprintf("it has %d lines", longestExample+1)) {
		t.Error(err)
	}
}

// An example reads as its author would like to find it: the way and not the search
// for it, the clauses where they change, and where it led.
func TestBlock(t *testing.T) {
	got, err := Block(header+"\nflip a1\nundo\nhint\nflip d2\nflip a3\nflip a2\nclose", 1, shelf.Games())
	if err != nil {
		t.Fatal(err)
	}
	want := "```match\ncaption: symbotrio 4\n" + header + `
seat: 1
# SYM-07 SYM-08 SYM-11 SYM-12 R-SYM-06
flip d2
# SYM-17 SYM-21 R-SYM-03 R-SYM-04
flip a3
# SYM-17 SYM-20 R-SYM-03 R-SYM-04
flip a2
# SYM-17 SYM-27 R-SYM-03 R-SYM-04
close
# SYM-33 R-SYM-03 SYM-14 SYM-15 SYM-18 SYM-19 SYM-30 R-SYM-02 SYM-29 SYM-16 SYM-34
fact: front 0 nothing
fact: won 0 1
fact: turn 1
` + "```\n"
	if got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// played is a match by chance: all games, seats and options, bots in some seats,
// and undos.
func played(g *rules.Game, n int) *rules.Match {
	chance := rules.NewRand(fmt.Sprint("author ", g.Name, n))
	for {
		s := rules.Setup{Game: g, Seats: g.Min + chance.Intn(g.Max-g.Min+1)}
		for _, o := range g.Options {
			s.Values = append(s.Values, o.Values[chance.Intn(len(o.Values))])
		}
		if len(g.Bots) > 0 && n%4 == 0 {
			for range s.Seats - n/4%2 {
				s.Bots = append(s.Bots, g.Bots[chance.Intn(len(g.Bots))].Name)
			}
		}
		m, err := rules.NewMatch(rules.Record{Setup: s, Seed: fmt.Sprint("author-", n)})
		if err != nil {
			continue // a deal that a rule refuses
		}
		for most := 10 + chance.Intn(150); m.State.Turn() != 0 && (len(m.Record.Lines) < most || len(s.Bots) == s.Seats); {
			line, _ := m.Answer()
			if line == "" && m.CanUndo(0) && chance.Percent(8) {
				line = rules.Undo
			}
			if line == "" {
				seat := m.State.Turn().First()
				moves := m.State.Moves(seat)
				line = string(moves[chance.Intn(len(moves))])
			}
			if err := m.Play(line); err != nil {
				panic(err)
			}
		}
		return m
	}
}

var blocksOfEach = flag.Int("blocks", 0, "random matches of each game that are written as blocks; 0 for 30, or 4 in a short run")

// Whatever was played comes back from its block as it was: each move is allowed,
// each statement is true, and nothing that lies on the table at the end is left
// unsaid.
func TestBlockIsTrue(t *testing.T) {
	var undone, kept, won, over int
	each := samples(blocksOfEach, 4, 30)
	blocks := map[string]string{} // by rulebook
	for _, g := range shelf.Games() {
		t.Run(g.Name, func(t *testing.T) {
			for n := range each {
				m := played(g, n)
				seat := rules.Seat(n % m.Record.Setup.Seats)
				block, err := Block(m.Record.String(), seat, shelf.Games())
				if err != nil {
					t.Fatalf("%v\n%s", err, m.Record)
				}
				blocks[g.Rulebook] += "\n" + block
				end := proven(t, block)
				if t.Failed() {
					t.Fatalf("%s\n%s", m.Record, block)
				}
				h, was := end.History(seat), m.History(seat)
				switch {
				case was.Undos() == 0 || h.Undos() > 0:
					if end.Record.String() != m.Record.String() {
						t.Errorf("another match:\n%s\n%s", m.Record, block)
					}
				case g.Name == g.Rulebook && !slices.Equal(h.View.Facts(), was.View.Facts()): // a drill says that an undo was there
					t.Errorf("another table:\n%s\n%s", m.Record, block)
				}
				if h.Won != was.Won || h.Turn != was.Turn {
					t.Errorf("another end:\n%s\n%s", m.Record, block)
				}
				for count, is := range map[*int]bool{&undone: was.Undos() > 0, &kept: h.Undos() > 0, &won: h.Won != 0, &over: h.Over()} {
					if is {
						*count++
					}
				}
			}
		})
	}
	t.Logf("%d matches with undos, of which %d keep them; %d are won, %d are over", undone, kept, won, over)
	if undone < len(shelf.Games())*each/6 || kept == 0 && each >= 100 || kept > undone/6 || won == 0 || over == won {
		t.Error("these matches prove too little")
	}

	// All of them are examples of the rulebook as they stand, in every language.
	content := real(t)
	for name, file := range content {
		if game, _, _ := strings.Cut(name, "/"); strings.HasSuffix(name, "/rules.md") && blocks[game] != "" {
			content[name] = &fstest.MapFile{Data: append(file.Data, blocks[game]...)}
		}
	}
	b, faults := load(content)
	if faults != nil {
		t.Fatal(faults)
	}
	for _, e := range b.Languages[0].Editions {
		if e.Rules.Coming {
			t.Logf("%s is only announced: its examples are not played yet", e.Game)
			continue
		}
		if got, least := len(e.Examples), strings.Count(blocks[e.Game], "```match"); got < least {
			t.Errorf("%s has %d examples, and was given %d", e.Game, got, least)
		}
	}
}

// proven plays a block and fails for whatever in it is not so.
func proven(t *testing.T, block string) *rules.Match {
	t.Helper()
	text, ok := strings.CutPrefix(block, "```match\ncaption: ")
	text, closed := strings.CutSuffix(text, "\n```\n")
	caption, text, _ := strings.Cut(text, "\n")
	if !ok || !closed || caption == "" || strings.Contains(text, "```") {
		t.Fatal("not a fenced block with a caption")
	}
	s, err := script.Read(script.Lines(text), shelf.Games())
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.NewMatch(s.Record)
	if err != nil {
		t.Fatal(err)
	}
	stated := map[string]bool{}
	for _, line := range s.Lines[1:] {
		if line.Move != "" {
			if len(stated) > 0 || line.Refuse != "" {
				t.Errorf("%q comes behind what is true of the end", line.Move)
			}
			if err := m.Play(line.Move); err != nil {
				t.Errorf("%s: %v", line.Move, err)
			}
			continue
		}
		if line.Key == "seat" {
			continue
		}
		stated[strings.TrimSpace(line.Expect.Kind+" "+line.Expect.Words)] = true
		if !(script.Situation{History: m.History(s.Seat), Game: s.Record.Setup.Game}).Holds(line.Expect) {
			t.Errorf("%s: not so", line.Expect)
		}
	}
	opening, _ := rules.NewMatch(s.Record)
	before := opening.State.View(s.Seat).Facts()
	h := m.History(s.Seat)
	for _, fact := range h.View.Facts() {
		if !slices.Contains(before, fact) && !stated["fact "+fact] {
			t.Errorf("%s: left unsaid", fact)
		}
	}
	if end := stated["over"] || strings.Contains(text, "\nwinner: "); end != h.Over() {
		t.Errorf("over: %t, and the block says %t", h.Over(), end)
	}
	return m
}

// What is no match of the shelf is refused with a reason in one line.
func TestNoBlock(t *testing.T) {
	for record, want := range map[string]string{
		"":                           "reading the match: ",
		"chess 2 #1.abc":             "foreign",
		"symbotrio 2":                "damaged",
		"symbotrio 2 #9.abc":         "generation",
		"symbotrio 9 #1.abc":         "setup",
		"symbotrio 2 #1.abc\n```":    "damaged",
		"symbotrio 2 #1.abc\ncheat":  "record line 2: refused by ",
		"symbotrio 2 #1.abc\nundo":   "record line 2: refused by ",
		"symbotrio 2 :tiles circle":  "",
		"symbotrio-cuts 1 #1.abc\nx": "record line 2: refused by ",
	} {
		block, err := Block(record, 0, shelf.Games())
		if err == nil || block != "" || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v", record, err)
		}
	}
	if _, err := Block("symbotrio 2 #1.abc", 2, shelf.Games()); err == nil || !strings.Contains(err.Error(), "no seat 2") {
		t.Errorf("nobody's eyes: %v", err)
	}
}
