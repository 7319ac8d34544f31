package brigands

// Matches played here: what no transcript shows, or what takes more than one.

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
)

// played returns the match of a record.
func played(t testing.TB, header string, lines ...string) *rules.Match {
	t.Helper()
	r, err := rules.Parse(header, games)
	if err != nil {
		t.Fatal(err)
	}
	r.Lines = lines
	m, err := rules.Replay(r)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A refusal points at what stands in the way.
func TestWhatStandsInTheWay(t *testing.T) {
	const table = "brigands 3 first=0 :hand axe jammed oiled peek hand hand pile trump rest board coins none pearls pebbles reserve"
	const armed = " laid 0 axe bellows blunderbuss"
	for _, c := range []struct {
		deck, lines, move, clause, at string
	}{
		{table, "", "lay axe", "BRI-15", "pile"},
		{table, "", "1: draw", "BRI-24", "seat-0"},
		{table, "draw", "lay bellows", "BRI-15", "hand-0"},
		{table, "draw", "pass", "BRI-15", "hand-0"},
		{table, "draw", "lay oiled", "BRI-16", "card-oiled"},
		{table + " laid 0 axe", "draw", "lay axe", "R-BRI-04", "weapon-0-axe"},
		{table + " laid 0 trump", "draw", "trump", "R-BRI-13", "trump-0"},
		{table + " laid 1 trump", "draw", "damage 1 jammed", "BRI-50", "trump-1"},
		{table + " laid 1 jammed empty", "draw", "damage 1 jammed", "BRI-30", "damage-1-jammed damage-1-empty"},
		{table + " laid 1 jammed jammed", "draw", "damage 1 jammed", "BRI-30", "damage-1-jammed"},
		{table, "draw", "damage 0 jammed", "R-BRI-34", "seat-0"},
		{table, "draw", "repair oiled", "R-BRI-09", "card-oiled"},
		{table + " laid 0 blunt", "draw", "repair oiled", "BRI-35", "damage-0-blunt"},
		{table, "draw", "attack c1", "BRI-17", "seat-0"},
		{table + armed + " blunt empty", "draw", "attack c1", "BRI-31", "damage-0-blunt damage-0-empty"},
		{table + armed + " blunt", "draw", "peek c1", "BRI-53", "damage-0-blunt"},
		{table + armed, "draw", "attack c2", "R-BRI-20", "c2"},
		{table + armed, "draw, attack c4", "attack c1", "R-BRI-01", "hand-0"},
		{table + armed, "draw, peek c4", "peek c4", "BRI-55", "c4"},
		{table + armed, "draw, peek c4", "discard axe", "BRI-55", "c4"},
		{"brigands 2 first=0 :hand exchange hand reserve coins pearls rest", "draw", "exchange", "R-BRI-22", "tokens-0"},
		{"brigands 2 first=0 :hand exchange hand reserve coins pearls rest won 0 coins tiffany", "draw, exchange", "give tiffany", "R-BRI-23", "tokens-0"},
		{"brigands 2 first=0 :hand exchange hand reserve coins pearls rest won 0 coins tiffany", "draw, exchange, give coins", "take tiffany", "BRI-52", "reserve"},
		{"brigands 2 first=0 :hand exchange hand reserve coins pearls rest won 0 coins tiffany", "draw, exchange, give coins", "discard axe", "BRI-51", "reserve"},
		{"brigands 2 reaction=yes first=0 :hand jammed hand axe", "draw, damage 1 jammed", "draw", "BRI-24", "seat-1"},
		{"brigands 2 reaction=yes first=0 :hand jammed hand axe", "draw, damage 1 jammed", "1: draw", "R-BRI-12", "hand-1"},
	} {
		var lines []string
		if c.lines != "" {
			lines = strings.Split(c.lines, ", ")
		}
		m := played(t, c.deck, lines...)
		line := c.move
		if !strings.Contains(line, ":") && m.State.Turn() != rules.One(0) {
			line = "0: " + line
		}
		err := m.Play(line)
		var b *rules.Breach
		if !errors.As(err, &b) || b.Clause != c.clause || b.At != c.at {
			t.Errorf("%s, then %s: %+v, want %s at %q", c.lines, c.move, err, c.clause, c.at)
		}
	}
}

// What an event carries out: each clause and ruling that the engine keeps is told by the
// event that shows it, and by no other.
func TestWhatEventsCarryOut(t *testing.T) {
	const hand = ":hand axe jammed oiled trump hand axe axe axe axe pile filled rest board coins pearls pebbles tiffany reserve rest"
	const armed = " laid 0 axe bellows blunderbuss"
	for _, c := range []struct {
		table, lines, yes, none string
	}{
		{"brigands 2 first=0 " + hand, "draw", "BRI-15", "BRI-24 R-BRI-14"},
		{"brigands 2 first=0 " + hand, "draw, lay axe", "BRI-16 BRI-18 BRI-24 BRI-25 BRI-26", "BRI-17 R-BRI-02 R-BRI-07"},
		{"brigands 2 first=0 " + hand + " laid 0 bellows blunderbuss", "draw, lay axe", "BRI-17 BRI-39 BRI-41 R-BRI-02", "R-BRI-07"},
		{"brigands 2 first=0 " + hand + " laid 0 bellows blunderbuss jammed", "draw, lay axe", "BRI-16 R-BRI-07", "BRI-17 BRI-39 BRI-41 R-BRI-02"},
		{"brigands 2 attack=free first=0 " + hand + " laid 0 bellows blunderbuss", "draw, lay axe", "BRI-17", "R-BRI-02 BRI-24"},
		{"brigands 2 first=0 " + hand, "draw, damage 1 jammed", "BRI-20 BRI-28 R-BRI-05 R-BRI-33", "BRI-29 BRI-32 R-BRI-06 R-BRI-07"},
		{"brigands 2 first=0 " + hand + " laid 0 blunt laid 1 jammed blunderbuss", "draw, damage 1 jammed", "BRI-29 BRI-32 R-BRI-06 R-BRI-07", "R-BRI-05"},
		{"brigands 2 first=0 " + hand + " laid 0 jammed", "draw, repair oiled", "BRI-21 BRI-34 BRI-35 BRI-36 R-BRI-10 R-BRI-07", "BRI-37 BRI-38"},
		{"brigands 2 first=0 " + hand + " laid 0 empty", "draw, repair filled", "BRI-37", "BRI-36 BRI-38"},
		{"brigands 2 first=0 " + hand, "draw, trump", "BRI-22 BRI-50 R-BRI-12", "R-BRI-11 R-BRI-07"},
		{"brigands 2 first=0 " + hand + " laid 0 empty", "draw, trump", "BRI-49 R-BRI-07 R-BRI-10 R-BRI-11", ""},
		{"brigands 2 first=0 " + hand, "draw, discard axe", "BRI-23 R-BRI-08 R-BRI-10", "BRI-33 R-BRI-01 R-BRI-03"},
		{"brigands 2 first=0 " + hand + " laid 0 blunt", "draw, discard axe", "BRI-23 BRI-33 R-BRI-07", "R-BRI-08"},
		{"brigands 2 first=0 " + hand + armed, "draw, attack c1", "BRI-19 BRI-39 BRI-40 BRI-41 BRI-42 BRI-43 BRI-48 R-BRI-01 R-BRI-16 R-BRI-17 R-BRI-18 R-BRI-32", "BRI-44 BRI-24 BRI-07"},
		{"brigands 2 first=0 " + hand + armed, "draw, attack c1, discard axe", "R-BRI-01 BRI-24 BRI-26", "BRI-23 R-BRI-03"},
		{"brigands 2 first=0 " + hand + armed, "draw, discard axe", "R-BRI-03 BRI-23", "R-BRI-01"},
		{"brigands 2 first=0 " + hand + armed, "draw, damage 1 jammed", "R-BRI-03", "R-BRI-07"},
		{"brigands 2 first=0 " + hand + armed, "draw, trump", "R-BRI-03", "R-BRI-07"},
		{"brigands 2 first=0 " + hand + armed + " blunt", "draw, discard axe", "R-BRI-07", "R-BRI-03"},
		{"brigands 2 attack=free first=0 " + hand + armed, "draw, discard axe", "BRI-23", "R-BRI-03"},
		{"brigands 2 attack=free first=0 " + hand + armed, "draw, discard axe, done", "R-BRI-03", "R-BRI-01"},
		{"brigands 2 reaction=yes first=1 :hand trump hand jammed pile axe laid 0 axe bellows blunderbuss", "draw, damage 0 jammed, trump", "BRI-50", "R-BRI-03 R-BRI-07"},
		{"brigands 2 first=0 " + hand + armed + " won 0 coins", "draw, attack c1", "BRI-44", "BRI-43"},
		{"brigands 2 first=0 " + hand + armed, "draw, attack c3", "BRI-45 R-BRI-18", "BRI-43"},
		{"brigands 2 first=0 " + hand + armed, "draw, attack c4", "BRI-46", "BRI-47"},
		{"brigands 2 first=0 " + hand + armed + " won 0 tiffany", "draw, attack c4", "BRI-47 R-BRI-19", "BRI-46"},
		{"brigands 2 first=0 " + hand + armed + " won 0 coins pearls jewels crown", "draw, attack c4", "BRI-07 BRI-57 R-BRI-29", "BRI-48 BRI-24"},
		{"brigands 2 first=0 :hand hand laid 0 axe", "draw", "R-BRI-14 R-BRI-15", "BRI-15"},
		{"brigands 2 first=0 :hand hand pile used axe laid 0 axe", "draw", "R-BRI-14 BRI-15", "R-BRI-15"},
		{"brigands 2 first=0 :hand hand axe laid 0 axe", "draw, pass", "R-BRI-14 BRI-24", "BRI-26"},
	} {
		m := played(t, c.table, strings.Split(c.lines, ", ")...)
		steps := m.History(0).Steps
		fired := steps[len(steps)-1].Fired
		for _, id := range strings.Fields(c.yes) {
			if !slices.Contains(fired, id) {
				t.Errorf("%s: not %s, but %q", c.lines, id, fired)
			}
		}
		for _, id := range strings.Fields(c.none) {
			if slices.Contains(fired, id) {
				t.Errorf("%s: %s among %q", c.lines, id, fired)
			}
		}
	}
}

// R-BRI-18: what goes back may come again at once, as likely as any other token.
func TestPebblesComeAgain(t *testing.T) {
	again := 0
	for i := range 200 {
		m := played(t, fmt.Sprint("brigands 2 first=0 #1.again", i, " :hand hand board pebbles coins coins coins reserve coins pearls jewels laid 0 axe bellows blunderbuss"), "draw", "attack c1")
		if m.State.(*state).board[0] == Pebbles {
			again++
		}
	}
	if again < 25 || again > 80 {
		t.Errorf("of 200 pebbles %d came again, where one of four should", again)
	}
}

// R-BRI-30: matches of players who know nothing end too; the engine's stop is for those who
// do not want to.
func TestEverybodyDiscards(t *testing.T) {
	m := played(t, "brigands 2 first=0 #1.discards")
	for m.State.Turn() != 0 {
		moves := m.State.Moves(m.State.Turn().First())
		if err := m.Play(string(moves[len(moves)-1])); err != nil {
			t.Fatal(err)
		}
	}
	if s := m.State.(*state); !s.limited || s.turns != 300 || s.Winners() != 0 {
		t.Errorf("%d turns, winners %v", s.turns, s.Winners().List())
	}
}
