package trio

// Playouts by the rules: what they play is allowed and leads to what they say; and by their
// strength and their speed.

import (
	"fmt"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/rulestest"
)

var playouts = rulestest.Count("playouts", 60, 60, "matches that are played on by playouts and replayed by the rules")

// line is a move of a playout as a line of a record.
func (p *playout) line(seat int, verb string, where int) string {
	switch {
	case verb == "give" && where == noCard:
		return fmt.Sprintf("%d: pass", seat)
	case verb == "give":
		return fmt.Sprintf("%d: give %d", seat, where)
	case verb == "close":
		return verb
	case where < ends:
		return "flip " + slotName(where)
	}
	end := []string{"low", "high"}[(where-ends)%2]
	if owner := (where - ends) / 2; owner != seat {
		return asciistr.Join([]string{"ask", fmt.Sprint(owner), end}, " ")
	}
	return "show " + end
}

// Each move of a playout is one that the rules allow, and they name the same winners; the same
// chance plays alike, and the state that it begins with stays as it is.
func TestPlayoutsKeepToTheRules(t *testing.T) {
	rulestest.Playouts(t, Game, rulestest.Hooks{Deck: stacked, Guide: guide}, playouts(), Playout, func(s rules.State, chance *rules.Rand, play func(line string)) rules.Seats {
		p := newPlayout(s.(*state), chance)
		p.note = func(seat int, verb string, where int) { play(p.line(seat, verb, where)) }
		p.run()
		return p.winners()
	})
}

var rivals = rulestest.Count("rivals", 20, 20, "matches of a player of playouts against bots")

// Who plays as in playouts, by what all have seen and the own hand, wins at least its share
// against the good bot, and more against those below.
func TestPlayoutsPlayWell(t *testing.T) {
	for _, name := range []string{"good", "forgetful", "scatterbrained"} {
		rulestest.Rivals(t, Game, "trio 3", name, rivals(), func(s rules.State, seat rules.Seat, chance *rules.Rand) (line string) {
			p := newPlayout(s.(*state), chance)
			p.note = func(seat int, verb string, where int) { line = p.line(seat, verb, where) }
			p.step()
			return line
		})
	}
}

// Matches a second: of playouts, and of the strongest bots.
func BenchmarkPlayout(b *testing.B) {
	rulestest.BenchmarkPlayout(b, Game, "trio 3", Playout)
}
