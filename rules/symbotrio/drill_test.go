package symbotrio

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/words"
)

var drills = []*rules.Game{Keypad, Glance, Turn, Cuts}

// drillMatch plays a record's lines, where a line after "!" is a breach that is
// expected: "! SYM-17 enough 3: flip a1".
func drillMatch(t *testing.T, header string, lines ...string) *rules.Match {
	t.Helper()
	r, err := rules.Parse(header, drills)
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.NewMatch(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		want, move, refused := strings.Cut(strings.TrimPrefix(line, "! "), ": ")
		if !refused {
			move = line
		}
		err := m.Play(move)
		switch {
		case refused && err == nil:
			t.Fatalf("%s: allowed, want refused by %s", move, want)
		case refused && err.Error() != (&rules.Breach{Clause: strings.Fields(want)[0], Reason: strings.SplitN(want, " ", 2)[1]}).Error():
			t.Fatalf("%s: %v, want %s", move, err, want)
		case !refused && err != nil:
			t.Fatalf("%s: %v", move, err)
		}
	}
	return m
}

// Random play of every option: no drill gets stuck, none goes on for ever, what
// is listed is allowed, and every event, breach and line of a review is declared.
func TestDrillsAtRandom(t *testing.T) {
	for _, g := range drills {
		declared := map[string]bool{}
		for _, d := range words.Declare(g.Words) {
			declared[d.ID] = true
		}
		say := func(class, line string) {
			if id := class + "." + rules.Words(line)[0]; !declared[id] {
				t.Errorf("%s: %s is not declared: %s", g.Name, id, line)
			}
		}
		for o := range g.Options {
			for _, value := range g.Options[o].Values {
				header := g.Name + " 1 " + g.Options[o].Name + "=" + value + " #1.random"
				r, err := rules.Parse(header, drills)
				if err != nil {
					t.Fatal(err)
				}
				m, err := rules.NewMatch(r)
				if err != nil {
					t.Fatal(err)
				}
				chance := rules.NewRand(header)
				for len(m.State.Moves(0)) > 0 {
					if len(m.Record.Lines) > 20000 {
						t.Fatalf("%s: no end", header)
					}
					line := rules.Undo
					if moves := m.State.Moves(0); !m.CanUndo() || !chance.Percent(5) {
						line = string(moves[chance.Intn(len(moves))])
					}
					for _, odd := range []string{"ready", "next", "draw", "turn", "close", "flip a4", "flip d1", "point a4", "pick circle", "pick blue", "serve", "rob 0", "take", "x"} {
						if m.State.Turn().Has(0) && slices.Contains(m.State.Moves(0), rules.Move(odd)) {
							continue
						}
						before := strings.Join(m.State.View(0).Facts(), "\n")
						_, err := m.State.Play(0, rules.Move(odd))
						b, ok := err.(*rules.Breach)
						if !ok {
							t.Fatalf("%s: %s is not listed, but allowed", header, odd)
						}
						say("breach", b.Reason)
						if !slices.ContainsFunc(clauses, func(c rules.Clause) bool { return c.ID == b.Clause }) {
							t.Errorf("%s: no clause %s", header, b.Clause)
						}
						if after := strings.Join(m.State.View(0).Facts(), "\n"); after != before {
							t.Fatalf("%s: the refused %s changed\n%s\nto\n%s", header, odd, before, after)
						}
					}
					if err := m.Play(line); err != nil {
						t.Fatalf("%s: %s: %v", header, line, err)
					}
				}
				h := m.History(0)
				if !h.Over() || h.Won != 0 {
					t.Errorf("%s: over %v, won by %v", header, h.Over(), h.Won)
				}
				for _, step := range h.Steps {
					for _, e := range step.Events {
						say("event", e)
					}
				}
				review := g.Review(h)
				for _, line := range review.Lines {
					say("review", line)
				}
				again, err := rules.Replay(m.Record)
				if err != nil {
					t.Fatal(err)
				}
				if a, b := again.History(0), h; !slices.Equal(a.View.Facts(), b.View.Facts()) || !slices.Equal(g.Review(a).Lines, review.Lines) {
					t.Errorf("%s: replayed otherwise", header)
				}
				t.Log(header, len(h.Steps), "steps,", strconv.Itoa(review.Score), review.Unit, review.Scored, review.Lines)
			}
		}
	}
}
