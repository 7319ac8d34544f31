package trio

// Worlds against their definition: each deal, and each choice that others may have made
// in secret, is tried by the engine, and counts as much as chance would have it.

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

func TestWorlds(t *testing.T) {
	rulestest.Worlds(t, Game, rulestest.Hooks{Deck: stacked, Guide: guide}, Worlds)
}

// Each world comes as often as it is likely: with hands of which much, little and nothing is
// known, exchanges carried out and not, taken back, under way, and the player's own.
func TestWorldsAreAsLikelyAsTheyCameAbout(t *testing.T) {
	const (
		alone = "trio 3 goal=picante first=0 :hand 7 9 hand 8 8 9 hand 7 9 middle 7 8 trios 0 2 3 trios 1 1 4 5 trios 2 6 10 11 12"
		teams = "trio 4 goal=picante teams=yes first=0 :hand 7 8 hand 8 9 9 hand 7 9 hand 7 8 trios 0 2 3 6 11 12 trios 1 1 4 5 10"
	)
	for _, c := range []struct {
		name, record string
		seat         rules.Seat
	}{
		{"nothing is known", alone, 0},
		{"cards of two hands and the middle", alone + "\nask 1 low\nask 1 low\nask 2 low\nclose\nflip m1\nshow high\nclose", 0},
		{"a trio that was taken", alone + "\nask 1 low\nask 1 low\nflip m2\nflip m1\nshow high\nclose", 2},
		{"a trio that was taken back", alone + "\nask 1 low\nask 1 low\nflip m2\nundo\nask 2 high\nclose", 0},
		{"choices under way", teams + "\n1: give 9\n0: pass", 0},
		{"no exchange", teams + "\n1: give 9\n0: pass\n3: pass\n2: give 7", 0},
		{"an exchange of others", teams + "\n1: give 9\n0: pass\n3: give 7\n2: give 7\nask 1 low\nshow high\nclose\nask 3 high", 0},
		{"what was seen before an exchange", teams + "\n0: pass\n1: pass\n2: pass\n3: pass\nask 1 low\nask 1 low\nclose\nask 0 low\nshow high\nclose\nask 1 low\nask 3 high\nask 0 high\n1: give 9\n3: give 7\nask 1 low\nshow low\nclose", 0},
		{"the player's own exchange", teams + "\n1: give 9\n0: give 8\n3: give 7\n2: give 7\nask 3 high\nask 1 low\nclose", 0},
		{"an exchange that was taken back", teams + "\n1: give 9\n0: pass\n3: give 7\n2: give 7\nask 1 low\nundo\nundo\n2: pass", 0},
		{"a choice that outlives what was taken back", teams + "\n1: give 9\n0: pass\n2: pass\n3: give 7\nundo\n3: pass", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if testing.Short() && strings.Count(c.record, "give") > 1 {
				t.Skip("to try all that partners can choose takes a second or two")
			}
			r, err := rules.Parse(c.record, games)
			if err != nil {
				t.Fatal(err)
			}
			m, err := rules.Replay(r)
			if err != nil {
				t.Fatal(err)
			}
			rulestest.Frequencies(t, m.History(c.seat), Worlds, func(r rules.Record) string { return fmt.Sprint(r.Deck, r.Lines) }, likely(m, c.seat))
		})
	}
}

// likely tries all deals and choices, and tells how likely each world is.
func likely(m *rules.Match, me rules.Seat) map[string]float64 {
	truth, err := rules.NewMatch(m.Record)
	if err != nil {
		panic(err)
	}
	history, all := m.History(me), map[string]float64{}
	deals(truth.State.(*state).table, me, func(deal table) {
		sorted := table{nil, deal.middle, deal.trios}
		for _, hand := range deal.hands {
			sorted.hands = append(sorted.hands, slices.Sorted(slices.Values(hand)))
		}
		r := m.Record
		r.Deck, r.Lines = sorted.text(), nil
		var try func(w *rules.Match, chance float64)
		try = func(w *rules.Match, chance float64) {
			n := len(w.Record.Lines)
			if n == len(m.Record.Lines) {
				if h := w.History(me); reflect.DeepEqual(h.Steps, history.Steps) && slices.Equal(h.View.Facts(), history.View.Facts()) {
					all[fmt.Sprint(r.Deck, w.Record.Lines)] += chance
				}
				return
			}
			lines := []string{m.Record.Lines[n]}
			if seat, move := rules.SplitSeat(lines[0]); seat >= 0 && seat != me && (move.Verb() == "give" || move.Verb() == "pass") {
				lines = nil
				for _, move := range w.State.Moves(seat) {
					lines = append(lines, fmt.Sprintf("%d: %s", seat, move))
				}
			}
			for _, line := range lines {
				r := w.Record
				r.Lines = append(slices.Clone(r.Lines), line)
				next, err := rules.Replay(r)
				if err != nil {
					continue
				}
				if a, b := next.History(me).Steps, history.Steps; reflect.DeepEqual(a, b[:len(a)]) {
					try(next, chance/float64(len(lines)))
				}
			}
		}
		if w, err := rules.NewMatch(r); err == nil {
			try(w, 1)
		}
	})
	return all
}
