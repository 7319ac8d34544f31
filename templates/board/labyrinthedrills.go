package board

// The boards of Labyrinthe's drills: the same maze in its window. What an answer has
// brought about is said in the prompt, by the sentences of the rules, and lies on the
// maze: a thread where a path leads, a frame round what was right, wrong or missed.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/words"
)

// outcome returns the sentences of what the last line of the record brought about.
func (t *table) outcome(but ...string) []string {
	if len(t.h.Steps) == 0 {
		return nil
	}
	var list []string
	for _, event := range t.h.Steps[len(t.h.Steps)-1].Events {
		if !slices.Contains(but, rules.Words(event)[0]) {
			list = append(list, t.event(event))
		}
	}
	return list
}

// best draws the placement drill.
func (t *table) best(v labyrinthe.BestView) {
	finding := v.Phase == drill.Find
	held := t.grip(v.Hand[:])
	t.window(scene{cards: v.Table, laid: v.Laid, ways: v.Ways, held: held, placing: finding, note: func(cell string) (string, []string) {
		switch {
		case cell == v.Best.Cell && v.Best.Slot > 0:
			return "right", []string{t.say("answer")}
		case cell == v.Laid && v.Phase == drill.Right:
			return "right", nil
		case cell == v.Laid && v.Phase == drill.Wrong:
			return "wrong", []string{t.say("wrong")}
		}
		return "", nil
	}})
	t.start("div", "class", "hand")
	t.holding(v.Hand[:], held, finding)
	t.start("div", "class", "say")
	if finding {
		t.prompt(t.say("best"))
	} else {
		t.prompt(t.outcome("place")...)
	}
	t.acts(true)
	t.end()
	t.end()
	t.tally(v.Progress, v.Right, t.say("grade", words.N("n", v.Grade)))
}

// tally draws how far a drill has come.
func (t *table) tally(p drill.Progress, right int, more ...string) {
	list := append([]string{t.round(p.Round, p.Rounds)}, more...)
	t.counts(append(list, t.say("right", words.N("n", right)), t.undone(p.Undone))...)
}

// contact draws the contact drill.
func (t *table) contact(v labyrinthe.ContactView) {
	t.window(scene{cards: v.Table, verb: "cut", note: func(cell string) (string, []string) {
		switch {
		case cell == v.Asked:
			return "asked", []string{t.say("asked")}
		case slices.Contains(v.Apart, cell) && cell == v.Picked:
			return "right apart", []string{t.say("apart"), t.say("picked")}
		case slices.Contains(v.Apart, cell):
			return "apart", []string{t.say("apart")}
		case cell == v.Picked:
			return "wrong", []string{t.say("wrong")}
		}
		return "", nil
	}})
	t.start("div", "class", "say drilling")
	if v.Phase == drill.Find {
		t.prompt(t.event("asked "+v.Asked), t.say("cut"))
	} else {
		t.prompt(t.outcome()...)
	}
	t.acts(v.Phase != drill.Find)
	t.end()
	t.tally(v.Progress, v.Right)
}

// paths draws the path drill.
func (t *table) paths(v labyrinthe.PathView) {
	t.window(scene{cards: v.Table, ways: v.Ways, verb: "pick", note: func(cell string) (string, []string) {
		switch {
		case cell == v.Asked:
			return "asked", []string{t.say("asked")}
		case cell == v.Wrong:
			return "wrong", []string{t.say("wrong")}
		case slices.Contains(v.Missed, cell):
			return "missed", []string{t.say("missed")}
		case slices.Contains(v.Picked, cell):
			return "right", []string{t.say("picked")}
		}
		return "", nil
	}})
	t.start("div", "class", "say drilling")
	switch {
	case v.Phase != drill.Find:
		t.prompt(t.outcome()...)
	case len(v.Picked) == 0:
		t.prompt(t.event("reach "+v.Asked), t.say("pick"))
	default:
		t.prompt(append(t.outcome(), t.say("more"))...)
	}
	t.acts(v.Phase != drill.Find)
	t.end()
	t.tally(v.Progress, v.Right)
}

// stillHand draws a hand to be looked at.
func (t *table) stillHand(hand [labyrinthe.HandSize]labyrinthe.CardView) {
	t.start("div", "class", "explorers")
	t.cards(hand)
	t.end()
}
