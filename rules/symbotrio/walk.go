package symbotrio

// Reading a match back from what a seat saw: which squares were seen,
// where, by whom. Events name cells as they lie at that moment; a place that
// stays the same is a slot, so the turns of the board are followed, and undone
// when an undo gave the board back. Bots and the Review read in this way.

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
)

// glimpse is a square that somebody turned up.
type glimpse struct {
	slot int
	face Face
}

// scene is what the table was like before a step, as far as it matters here.
type scene struct {
	turned int
	open   [most]glimpse // the squares face up, in the order in which they were turned
	n      int           // how many
	gem    Gem           // what the seat itself tries to open
	tries  bool          // whether it is known to try anything: the first card, at its first attempt
}

// up lists the squares that are face up.
func (s *scene) up() []glimpse { return s.open[:s.n] }

// walk goes through a history. For each event, visit is given the step, the
// event's words, and the scene after it, except that a "close" still shows the
// squares that it turns back.
func walk(h rules.History, visit func(step rules.Step, words []string, now *scene)) {
	var now scene
	before := make([]scene, len(h.Steps))
	back := bot.Rewind(h)
	for i, step := range h.Steps {
		before[i] = now
		if step.Undo {
			now = before[back[i]]
			continue
		}
		for _, event := range step.Events {
			words := asciistr.Split(event, " ")
			switch words[0] {
			case "turn":
				now.turned = (now.turned + 1) % 4
			case "flip":
				b := Board{Turned: now.turned}
				slot, _ := b.ParseCell(words[1])
				face, _ := ParseFace(words[2])
				now.open[now.n] = glimpse{slot, face}
				now.n++
			}
			if step.Seat == h.Seat {
				switch n := len(words); words[0] {
				case "draw", "redraw", "rob", "keep", "skip": // the last three words are the gem
					now.gem, now.tries = ParseGem(words[n-3], words[n-2], words[n-1])
				case "win", "take", "steal", "miss", "pair":
					now.tries = false
				}
			}
			visit(step, words, &now)
			if words[0] == "close" {
				now.n = 0
			}
		}
	}
}
