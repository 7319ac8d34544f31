package trio

// How long the strongest bot thinks. A page asks it on machines many times slower
// than this one, so the bound that README states for the page leaves little here.

import (
	"flag"
	"fmt"
	"testing"
	"time"

	"ludoteca/rules"
)

var thinking = flag.Int("thinking", 6, "matches in which TestThinking looks for the longest thought of each table")

// The longest thought is short at every table: of teams that exchange whatever they
// may, of the most hands, with undos and without.
func TestThinking(t *testing.T) {
	for _, header := range []string{"trio 2 preset=nana", "trio 3", "trio 4", "trio 5", "trio 6", "trio 4 teams=yes", "trio 6 teams=yes"} {
		var longest time.Duration
		thoughts, where := 0, ""
		for i := range *thinking {
			chance := rules.NewRand(fmt.Sprint("thinking ", header, i))
			r, err := rules.Parse(fmt.Sprint(header, " goal=picante #1.thinking-", i), games)
			if err != nil {
				t.Fatal(err)
			}
			m, err := rules.NewMatch(r)
			if err != nil {
				t.Fatal(err)
			}
			guided := chance.Intn(60)
			undos := i%3 == 2 // they take a replay each
			for lines := 0; lines < 150 && m.State.Turn() != 0; lines++ {
				s := m.State.(*state)
				seat := s.Turn().First()
				if s.asked == 0 && chance.Percent(25) {
					h := m.History(seat)
					if took := thought(h, m.Chance(seat), longest); took > longest {
						longest, where = took, fmt.Sprint("line ", len(m.Record.Lines), " of match ", i)
					}
					thoughts++
				}
				moves := s.Moves(seat)
				line := string(moves[chance.Intn(len(moves))])
				if s.asked != 0 && len(moves) > 1 {
					line = string(moves[chance.Intn(len(moves)-1)]) // anything but pass
				} else if g := guide(s, seat, chance); g != "" && chance.Percent(guided) {
					line = string(g)
				} else if undos && m.CanUndo(0) && chance.Percent(5) {
					line = rules.Undo
				}
				if s.asked.Len() > 1 && line != rules.Undo {
					line = fmt.Sprintf("%d: %s", seat, line)
				}
				if err := m.Play(line); err != nil {
					t.Fatal(err)
				}
			}
		}
		t.Logf("%s: the longest of %d thoughts takes %v (%s)", header, thoughts, longest, where)
		if longest > tooLong {
			t.Errorf("%s: a thought takes %v at %s", header, longest, where)
		}
	}
}

// tooLong is a generous bound on a thought, for a test machine may be busy: count's
// own bounds keep the longest to about 6 ms on a quiet one.
const tooLong = 60 * time.Millisecond

// thought times a choice; if it is a new longest, at its best of several, for the
// machine may have been busy with something else.
func thought(h rules.History, chance *rules.Rand, longest time.Duration) time.Duration {
	best := time.Hour
	for i := 0; i < 5 || best > tooLong && i < 50; i++ {
		start := time.Now()
		choose(bots[0], h, chance)
		if best = min(best, time.Since(start)); best <= longest {
			break
		}
	}
	return best
}

// A long match does not make a thought long: of a thousand turns it lives through them
// all again, and that is little beside counting.
func TestThinkingBack(t *testing.T) {
	r, err := rules.Parse("trio 6 teams=yes goal=picante first=0 #1.long", games)
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.NewMatch(r)
	if err != nil {
		t.Fatal(err)
	}
	chance := rules.NewRand("long")
	for m.State.Turn() != 0 && len(m.Record.Lines) < 2500 {
		s := m.State.(*state)
		seat := s.Turn().First()
		moves := s.Moves(seat)
		line := string(moves[chance.Intn(len(moves))])
		if s.asked != 0 {
			line = fmt.Sprintf("%d: %s", seat, moves[chance.Intn(len(moves)-1)])
		}
		if err := m.Play(line); err != nil {
			t.Fatal(err)
		}
	}
	seat := m.State.Turn().First()
	took := thought(m.History(seat), m.Chance(seat), 0)
	t.Logf("%d lines: %v", len(m.Record.Lines), took)
	if len(m.Record.Lines) < 2500 || took > tooLong {
		t.Errorf("after %d lines a thought takes %v", len(m.Record.Lines), took)
	}
}
