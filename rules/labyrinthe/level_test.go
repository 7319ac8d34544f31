package labyrinthe

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

// reply is an answer to the round that a drill has come to, right or wrong.
func reply(m *rules.Match, well bool) (lines []string) {
	switch d := m.State.(*drill.Quiz).Drill.(type) {
	case *bestState:
		if well {
			return []string{string(d.Ask().best.move())}
		}
		for _, move := range d.Candidates() {
			if move != d.Ask().best.move() && rules.Words(string(move))[2] != d.Ask().best.cell.String() {
				return []string{string(move)}
			}
		}
	case *contactState:
		switch {
		case well:
			return []string{string(d.solution())}
		case len(d.Ask().apart) > 0:
			return []string{"go"}
		}
		at := slices.IndexFunc(d.Ask().cards, func(x laid) bool { return x.cell != d.Ask().cell })
		return []string{"cut " + d.Ask().cards[at].cell.String()}
	case *pathState:
		for _, c := range d.Ask().joined {
			lines = append(lines, "pick "+c.String())
		}
		switch {
		case well && lines == nil:
			return []string{"none"}
		case well:
			return append(lines, "done")
		case lines != nil:
			return []string{"none"}
		}
		at := slices.IndexFunc(d.Ask().cards, func(x laid) bool { return x.cell != d.Ask().cell })
		return []string{"pick " + d.Ask().cards[at].cell.String()}
	}
	return nil
}

// A right answer leads a level up, a wrong one down, and one that an undo had shown nowhere;
// the result names the highest level that was passed. Without an aim, as in records of before.
func TestLevelsFollowTheAnswers(t *testing.T) {
	for _, c := range []struct {
		start, went, levels string
		best                int
	}{
		{"1", "++++++", "123456", 6},
		{"1", "------", "111111", 0},
		{"3", "+-+--+", "343432", 3},
		{"7", "+++-++", "788878", 8},
		{"5", "u++-++", "556767", 7}, // a right answer, after one that was taken back
	} {
		for _, g := range []string{"best 1 rounds=8", "contact 1 rounds=6", "path 1 rounds=6"} {
			m := drillOf(t, "labyrinthe-"+g+" start="+c.start+" #1.climb")
			for i := range c.went {
				if want := "level " + c.levels[i:i+1]; !slices.Contains(m.State.View(0).Facts(), want) {
					t.Errorf("%s, start=%s, %s: round %d is not of %s: %q", g, c.start, c.went, i+1, want, m.State.View(0).Facts())
				}
				lines := reply(m, c.went[i] != '-')
				if c.went[i] == 'u' {
					lines = slices.Concat(lines, slices.Repeat([]string{rules.Undo}, len(lines)), lines)
				}
				for _, line := range append(lines, "next") {
					if m.State.Turn() == 0 {
						break
					}
					if err := m.Play(line); err != nil {
						t.Fatalf("%s\n%s", err, m.Record)
					}
				}
			}
			game := m.Record.Setup.Game
			if !slices.ContainsFunc(game.Options, func(o rules.Option) bool { return o.Name == "start" && o.Level }) {
				t.Errorf("%s begins at no level that a page could remember", g)
			}
			r := game.Review(m.History(0))
			next, stay := fmt.Sprintf("level %d ", c.best), fmt.Sprintf("stay %d", c.best)
			if r.Unit != "level" || r.Score != c.best || c.best > 0 && !strings.HasPrefix(r.Lines[1], next) && r.Lines[1] != stay {
				t.Errorf("%s, start=%s, %s: the result is %d %s, %q", g, c.start, c.went, r.Score, r.Unit, r.Lines)
			}
		}
	}
}

// A table of a level is of its size, and no larger than a phone shows with each place as large
// as a thumb; what is asked grows harder.
func TestTablesOfLevels(t *testing.T) {
	for i := range 1 + puzzles()/4 {
		for level := 1; level <= Levels; level++ {
			for _, name := range []string{"best", "contact", "path"} {
				m := drillOf(t, fmt.Sprintf("labyrinthe-%s 1 start=1 #1.table-%d", name, i))
				var l *layout
				free := 0
				reach := func(l *drill.Ladder) {
					for l.Level < level {
						l.Rate(true, true)
						l.Climb()
					}
				}
				switch d := m.State.(*drill.Quiz).Drill.(type) {
				case *bestState:
					reach(&d.Ladder)
					d.Asked, free = nil, 2
					d.Begin()
					if l = &d.Ask().layout; d.Ask().grade != (level+1)/2 {
						t.Errorf("best at level %d is of grade %d", level, d.Ask().grade)
					}
				case *contactState:
					reach(&d.Ladder)
					d.Asked = nil
					d.Begin()
					l = &d.Ask().layout
				case *pathState:
					reach(&d.Ladder)
					d.Asked = nil
					d.Begin()
					l = &d.Ask().layout
				}
				if n := len(l.cards); name != "best" && (n < level+5 || n > level+8) {
					t.Errorf("%s at level %d has %d cards", name, level, n)
				}
				if !l.within(7-free, 8-free) {
					t.Errorf("%s at level %d is too large for a phone", name, level)
				}
			}
		}
	}
}

// Records that were kept before there were levels ask what they asked: each answer in them
// is right still.
func TestKeptRecordsStayReadable(t *testing.T) {
	kept, err := os.ReadFile("testdata/kept.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, record := range strings.Split(strings.TrimSpace(string(kept)), "\n\n") {
		m := rulestest.Replay(t, drills, record)
		r := m.Record.Setup.Game.Review(m.History(0))
		rounds := drill.Count(m.Record.Setup)
		if m.State.Turn() != 0 || r.Unit != "right" || r.Score != rounds {
			t.Errorf("%d %s of %d in\n%s", r.Score, r.Unit, rounds, record)
		}
	}
}
