package symbotrio

import (
	"slices"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/bot"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

// What is told of how many tiles a reader of the glance drill keeps in mind.
func TestGlanceSpan(t *testing.T) {
	rulestest.Spans(t, Glance, glanceSpans, holdGlance)
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
