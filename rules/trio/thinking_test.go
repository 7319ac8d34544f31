package trio

// How much the strongest bot thinks. A page asks it on slow machines, and nearly all
// that it does is to count deals; so the ways that are tried are counted, which is the
// same on every machine, and BenchmarkThinking says what they cost on this one.

import (
	"fmt"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

var thinking = rulestest.Count("thinking", 3, 1, "matches in which TestThinking looks for the longest thought of each table")

// The longest thought is short at every table: of teams that exchange whatever they
// may, of the most hands, with undos and without.
func TestThinking(t *testing.T) {
	for _, header := range []string{"trio 2 preset=nana", "trio 3", "trio 4", "trio 5", "trio 6", "trio 4 teams=yes", "trio 6 teams=yes"} {
		longest, thoughts, where := 0, 0, ""
		for i := range thinking() {
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
					if tried := thought(m.History(seat)); tried > longest {
						longest, where = tried, fmt.Sprint("line ", len(m.Record.Lines), " of match ", i)
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
		t.Logf("%s: the longest of %d thoughts tries %d ways (%s)", header, thoughts, longest, where)
		if longest > tooLong {
			t.Errorf("%s: a thought tries %d ways at %s", header, longest, where)
		}
	}
}

// tooLong is a bound on the ways that one thought tries.
const tooLong = 4 * steps

// thought returns how many ways the strongest bot tries for a choice.
func thought(h rules.History) int {
	k := newKnowledge(h)
	k.walk(h, func(mark) {}, func(bool) {})
	k.count(h.View.(View))
	return k.tried
}

// A long match does not make a thought long: of a thousand turns it goes through
// them all again, and that is little beside counting.
func TestThinkingBack(t *testing.T) {
	m := long(t)
	tried := thought(m.History(m.State.Turn().First()))
	t.Logf("%d lines: %d ways", len(m.Record.Lines), tried)
	if len(m.Record.Lines) < 2500 || tried > tooLong {
		t.Errorf("after %d lines a thought tries %d ways", len(m.Record.Lines), tried)
	}
}

// long is a match of two thousand five hundred lines.
func long(t testing.TB) *rules.Match {
	t.Helper()
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
	return m
}

// BenchmarkThinking is a choice after a thousand turns.
func BenchmarkThinking(b *testing.B) {
	m := long(b)
	seat := m.State.Turn().First()
	for b.Loop() {
		choose(bots[0], m.History(seat), m.Chance(seat))
	}
}
