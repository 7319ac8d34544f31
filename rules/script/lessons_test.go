package script_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/script"
	"ludoteca/templates/shelf"
)

// Whatever a reader of a lesson has done, as long as nothing is lost the hint leads on:
// to play the move of each hint, or to take a move back where there is none, reaches the
// goal. Tried are three moves at most, by
// chance, from the beginning of each step of all games.
func TestHintsLeadOn(t *testing.T) {
	files, _ := filepath.Glob("../../content/*/matches/*.match")
	steps := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s, problems := script.Read(script.Lines(string(text)), shelf.Games())
		if problems != nil || s.Goals == nil {
			continue // an example
		}
		steps++
		if m, err := s.Opening(); err != nil || m.Record.Setup.Game.Name != m.Record.Setup.Game.Rulebook {
			t.Errorf("%s: a lesson of a drill (%v), whose conditions the module cannot read: wasm/slim/unreachable.txt", file, err)
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			leadOn(t, s)
		})
	}
	if steps < 40 {
		t.Errorf("%d steps", steps)
	}
}

func leadOn(t *testing.T, s *script.Script) {
	tries := 15
	if testing.Short() {
		tries = 5
	}
	chance := rules.NewRand(s.Lines[0].Text)
	told := map[string]bool{}
	for range tries {
		m, err := s.Opening()
		if err != nil {
			t.Fatal(err)
		}
		opening := len(m.Record.Lines)
		lost := false
		for n := 1 + chance.Intn(3); n > 0 && !lost; n-- {
			moves := m.State.Moves(s.Seat)
			if len(moves) == 0 {
				break
			}
			script.Try(m, string(moves[chance.Intn(len(moves))]))
			p := s.Progress(m, opening, nil)
			lost = p.Met || slices.ContainsFunc(s.Replies, func(r script.Reply) bool {
				return r.Lost && (script.Situation{History: m.History(s.Seat), Game: m.Record.Setup.Game, From: opening}).Holds(r.When)
			})
		}
		if at := m.Record.String(); lost || !m.State.Turn().Has(s.Seat) || told[at] {
			continue
		} else {
			told[at] = true
		}
		begun := m.Record.String()
		for hints, met := 0, false; !met; hints++ {
			next := s.Next(m, opening)
			if next == "" && m.CanUndo(opening) { // the page says so then
				next = rules.Undo
			}
			if next == "" || hints == 40 {
				t.Errorf("%d hints lead to no goal, at last %q, from\n%s", hints, next, strings.TrimPrefix(begun, m.Record.Header()+"\n"))
				break
			}
			refused := script.Try(m, next)
			met = s.Progress(m, opening, refused).Met
		}
	}
}
