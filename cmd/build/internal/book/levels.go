package book

// What the levels of drills ask, in words: the engine says it as "tiles=6 gems=1" (rules.Game.Asks), and a
// reader, to whom a number says nothing, reads "6 tiles to look at, 1 gem to find". Each part has a word of its own,
// and the build asks every edition for those that some level uses.

import (
	"strconv"
	"strings"

	"ludoteca/rules"
	"ludoteca/rules/words"
)

// ask is a part of what a level asks: the id of its word, and the number that the word names, or 0 without.
type ask struct {
	id string
	n  int
}

// asksOf returns what each level of a drill asks, from level 1, nothing below the first; nil for a game without levels. What
// there is none of, such as "turns=0", is not asked.
func asksOf(g *rules.Game) [][]ask {
	if g.Asks == nil {
		return nil
	}
	_, drill, _ := strings.Cut(g.Name, "-")
	var levels [][]ask
	for _, option := range g.Options {
		for _, value := range option.Values {
			level, err := strconv.Atoi(value)
			if !option.Level || err != nil {
				continue
			}
			for len(levels) < level {
				levels = append(levels, nil)
			}
			var asks []ask
			for _, part := range strings.Fields(g.Asks(level)) {
				what, how, _ := strings.Cut(part, "=")
				id := "level." + drill + "." + what
				if n, err := strconv.Atoi(how); err != nil {
					asks = append(asks, ask{id: id + "-" + how})
				} else if n > 0 {
					asks = append(asks, ask{id, n})
				}
			}
			levels[level-1] = asks
		}
	}
	return levels
}

// Asked says what each level of a drill asks, from level 1; nil for a game without levels.
func (e *Edition) Asked(g *rules.Game) []string {
	var said []string
	for _, asks := range asksOf(g) {
		var parts []string
		for _, a := range asks {
			parts = append(parts, e.Words.Fill(a.id, words.N("n", a.n)))
		}
		said = append(said, strings.Join(parts, ", "))
	}
	return said
}
