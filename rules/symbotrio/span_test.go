package symbotrio

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/bot"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

// What is told of how many tiles a reader of the glance drill keeps in mind.
func TestGlanceSpan(t *testing.T) {
	rulestest.Spans(t, Glance, "glanceSpans", glanceSpans, holdGlance)
}

// holdGlance looks at the open tiles in any order, turns up those it remembers, and seeks the
// others where it remembers nothing.
func holdGlance(b rules.Bot, chance *rules.Rand) func(rules.View, []string) rules.Move {
	var memory *bot.Memory[int, Face]
	return func(view rules.View, events []string) rules.Move {
		v := view.(GlanceView)
		for _, e := range events {
			if w := rules.Words(e); w[0] == "turned" {
				for range v.Turns {
					memory.Mix()
				}
			}
		}
		tiles := slices.Clone(v.Board.Tiles)
		rules.Shuffle(chance, tiles)
		switch v.Phase {
		case drill.Look:
			memory = bot.NewMemory[int, Face](b, chance)
			for _, t := range tiles {
				if f, err := ParseFace(t.Face); err {
					memory.See(t.Slot, f)
				}
			}
			memory.Rest()
			return "ready"
		case drill.Find:
		default:
			return drill.Next
		}
		w := rules.Words(v.Gem)
		gem, _ := ParseGem(w[0], w[1], w[2])
		tiles = slices.DeleteFunc(tiles, func(t TileView) bool { return t.Face != "" })
		for _, f := range gem.Faces() {
			if slot, ok := memory.Find(f); ok {
				if i := slices.IndexFunc(tiles, func(t TileView) bool { return t.Slot == slot }); i >= 0 {
					return rules.Move("flip " + tiles[i].Cell)
				}
			}
		}
		if i := slices.IndexFunc(tiles, func(t TileView) bool { return !memory.Knows(t.Slot) }); i >= 0 {
			return rules.Move("flip " + tiles[i].Cell)
		}
		return rules.Move("flip " + tiles[0].Cell)
	}
}

// What is told of how many tiles a player of the keypad drill keeps in mind, from the turns of
// twelve gems.
func TestKeypadSpan(t *testing.T) {
	play := func(span int, seed string) rules.History {
		return botDrill(t, rules.Bot{Span: span, Forget: 2}, seed).History(0)
	}
	rulestest.SpanTable(t, "keypadSpans", keypadSpans, func(span, rounds int, count func(int, bool)) {
		for i := range rounds {
			var w keypadWalk
			for _, step := range play(span, fmt.Sprintf("span-%d-%d", span, i)).Steps {
				w.step(step)
			}
			for _, a := range w.sure {
				seen, _ := strconv.Atoi(a.Words[1])
				count(seen, a.Words[0] == "passed")
			}
		}
	})
	rulestest.SpanTold(t, Keypad, "with twelve gems", len(keypadSpans.Right), 0, play)
	rulestest.SpanPooled(t, Keypad, len(keypadSpans.Right), func(span int, seed string, _ rules.Review) rules.History { return play(span, seed) })
}

// A turn that began with its gem sure tells of the tiles that had been seen by then.
func TestKeypadSpanCountsWhatWasSeen(t *testing.T) {
	m := drillMatch(t, "symbotrio-keypad 1 turns=no :"+drillTiles+" pile gem-circle-large-blue gem-triangle-large-blue",
		"draw", "flip a1", "flip b1", "flip d1", "close", "flip a1", "flip b1", "flip c1", "close",
		"draw", "flip d1", "flip b1", "flip c1", "close")
	var w keypadWalk
	for _, step := range m.History(0).Steps {
		w.step(step)
	}
	if len(w.sure) != 1 || strings.Join(w.sure[0].Words, " ") != "passed 4" {
		t.Errorf("got %v, want one turn that passed with four tiles seen", w.sure)
	}
}

// A turn of the keypad drill tells nothing once an undo has shown what it turns up.
func TestKeypadSpanAfterUndo(t *testing.T) {
	told := func(r rules.Record) (rounds int) {
		m, err := rules.Replay(r)
		if err != nil {
			t.Fatal(err)
		}
		var w keypadWalk
		for _, step := range m.History(0).Steps {
			w.step(step)
		}
		for _, a := range w.sure {
			if !a.Spoiled {
				rounds++
			}
		}
		return rounds
	}
	r := botDrill(t, bots[0], "span").Record
	before := told(r)
	var draw int // of the last card
	for i, line := range r.Lines {
		if line == "draw" {
			draw = i
		}
	}
	r.Lines = slices.Insert(slices.Clone(r.Lines), draw+2, rules.Undo, r.Lines[draw+1])
	if after := told(r); after != before-1 {
		t.Errorf("%d turns tell of a span, and %d with one of them taken back", before, after)
	}
}
