package symbotrio

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

func TestMaySuite(t *testing.T) {
	rulestest.Suite(t, MayDrill, rulestest.May(may, tries(), func(table drill.Table) []string { return hidden(table.(mayTable).state, 0) }))
}

// A hint says first what to look at for the kind of move that is asked about, whatever the answer is, and leads to one
// clause of it. It names a move once the round is answered.
func TestMayHintsAreOfTheirKind(t *testing.T) {
	said := map[string]string{}
	for n := range 8 {
		m, err := rules.NewMatch(rules.Record{Setup: MayDrill.Usual(), Seed: "hints" + strconv.Itoa(n)})
		if err != nil {
			t.Fatal(err)
		}
		for m.State.Turn() != 0 {
			h := m.History(0)
			hint := MayDrill.Hint(h, m.Chance(0))
			if v := h.View.(drill.MayView); v.Phase == drill.Find {
				kind := strings.Join(v.Reasons, " ")
				if line := rules.Words(hint.Line)[0] + " " + hint.Clause; said[kind] == "" {
					said[kind] = line
				} else if said[kind] != line {
					t.Errorf("of %s with the reasons %q the hint is once %q, and once %q", v.Move, v.Reasons, said[kind], line)
				}
			}
			if err := m.Play(string(hint.Move)); err != nil {
				t.Fatal(err)
			}
		}
	}
	usual := 0
	for _, k := range may.Kinds {
		if !k.Apart {
			usual++
		}
	}
	if len(said) != usual {
		t.Errorf("hints of %d kinds, and there are %d", len(said), usual)
	}
}

// holds says of each reason whether it is true of a table and a move, by what lies there alone.
func (t mayTable) holds(reason string, m rules.Move) bool {
	card, robbing, me := t.active(), len(t.loot) > 0, &t.players[0]
	rival := func() *player { return &t.players[m[len("rob ")]-'0'] }
	switch reason {
	case "up":
		_, cell, _ := strings.Cut(string(m), " ")
		return t.board.closed(cell) != nil
	case "enough":
		return len(t.board.up()) == most
	case "prison":
		return card.Kind == Prison && me.due > 0
	case "turn":
		return t.turn != 0
	case "first":
		return card.Kind == Code && me.due+t.loose > 0
	case "turned":
		return card.Kind == Code && me.due+t.loose == 0
	case "noturn":
		return card.Kind != Code
	case "easy":
		return card.Kind == Easy
	case "locked":
		return card.Kind != Easy
	case "crook":
		return card.Kind == Crook && len(t.victims()) > 0
	case "alone":
		return card.Kind == Crook && len(t.victims()) == 0
	case "nocrook":
		return me.front.Kind != Crook
	case "robbing", "attempt":
		return robbing
	case "poor":
		return len(rival().won) == 0
	case "card":
		return card.Kind == NoCard
	case "have":
		return card.Kind != NoCard
	case "free":
		return card.Kind == Prison && !robbing && me.due == 0
	case "stolen":
		return card.Kind == Prison && robbing
	}
	return false // nobody has to turn up three tiles, nor in one row, to stop at a wrong one, nor to wait for the end of a turn
}

func TestMayOffersNoOtherTrueReason(t *testing.T) {
	rulestest.OneTrueReason(t, MayDrill, func(table drill.Table, reason string, m rules.Move) bool {
		return table.(mayTable).holds(reason, m)
	})
}

func TestMayAsksOnceWhoseTurnItIs(t *testing.T) { rulestest.AsksOnce(t, MayDrill, "turn") }

// What decided lies there as it was once an answer is given, for it is what the sentence speaks of.
func TestMayLeavesWhatDecides(t *testing.T) {
	rulestest.EachClause(t, MayDrill, "#"+strconv.Itoa(MayDrill.Generation())+".stays-", func(m *rules.Match) {
		for m.State.Turn() != 0 {
			v := m.State.View(0).(drill.MayView)
			move := rules.Move(drill.Next)
			if !v.Decided() {
				move = "yes"
			}
			if err := m.Play(string(move)); err != nil {
				t.Fatal(err)
			}
			if after := m.State.View(0).(drill.MayView); move == "yes" && !slices.Equal(v.Table.Facts(), after.Table.Facts()) {
				t.Fatalf("after %s the table is %q, and was %q", v.Move, after.Table.Facts(), v.Table.Facts())
			}
		}
	})
}

func TestMayRebutsWrongReasons(t *testing.T) {
	rulestest.Rebuts(t, MayDrill, `
		attempt/allowed-draw
		crook/because-alone
		enough/allowed-flip
		first/allowed-turned
		free/allowed-serve
		have/allowed-draw
		locked/allowed-take
		nocrook/allowed-rob
		noturn/allowed-turn noturn/because-turned
		poor/allowed-rob
		prison/allowed-served
		robbing/allowed-rob
		three/allowed-close
		turn/allowed-draw
		turned/allowed-turn turned/because-noturn
		up/allowed-flip
	`)
}
