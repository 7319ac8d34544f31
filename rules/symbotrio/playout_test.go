package symbotrio

// Playouts by the rules: what they play is allowed and leads to what they say; and by their
// strength and their speed.

import (
	"strconv"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

var (
	playouts = rulestest.Count("playouts", 60, 60, "matches that are played on by playouts and replayed by the rules")
	rivals   = rulestest.Count("rivals", 8, 3, "matches of a player of playouts against bots")
)

// line is a move of a playout as a line of a record.
func (p *playout) line(verb string, where int) string {
	switch verb {
	case "flip":
		return "flip " + p.board.CellOf(where)
	case "rob":
		return "rob " + strconv.Itoa(where)
	}
	return verb
}

// Each move of a playout is one that the rules allow, and they name the same winners; the same
// chance plays alike, and the state that it begins with stays as it is.
func TestPlayoutsKeepToTheRules(t *testing.T) {
	rulestest.Playouts(t, Game, rulestest.Hooks{Deck: stacked, Guide: guide}, playouts(), Playout, func(s rules.State, chance *rules.Rand, told func(line string)) rules.Seats {
		p := newPlayout(s.(*state), chance)
		p.note = func(verb string, where int) { told(p.line(verb, where)) }
		p.run()
		return p.Winners()
	})
}

// Who plays as in playouts, by what all have seen, wins at least its share against the good
// thief, and more against those below.
func TestPlayoutsPlayWell(t *testing.T) {
	for _, name := range []string{"good", "forgetful", "confused", "novice"} {
		rulestest.Rivals(t, Game, "symbotrio 2", name, rivals(), func(s rules.State, _ rules.Seat, chance *rules.Rand) (line string) {
			p := newPlayout(s.(*state), chance)
			p.note = func(verb string, where int) { line = p.line(verb, where) }
			p.step()
			return line
		})
	}
}

// Matches a second: of playouts, and of the strongest bots.
func BenchmarkPlayout(b *testing.B) {
	rulestest.BenchmarkPlayout(b, Game, "symbotrio 2", Playout)
}
