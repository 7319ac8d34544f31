package labyrinthe

// The boards of the drills: the same maze in its window. What an answer has
// brought about is said in the prompt, by the sentences of the rules, and lies on the
// maze: a thread where a path leads, a frame round what was right, wrong or missed.

import (
	"slices"

	"ludoteca/rules/drill"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/words"
)

// best draws the placement drill.
func (d *drawing) best(v labyrinthe.BestView) {
	finding := v.Phase == drill.Find
	held := d.grip(v.Hand[:])
	d.window(scene{cards: v.Table, laid: v.Laid, ways: v.Ways, held: held, placing: finding, note: func(cell string) (string, []string) {
		switch {
		case cell == v.Best.Cell && v.Best.Slot > 0:
			return "right", []string{d.Say("answer")}
		case cell == v.Laid && v.Phase == drill.Right:
			return "right", nil
		case cell == v.Laid && v.Phase == drill.Wrong:
			return "wrong", []string{d.Say("wrong")}
		}
		return "", nil
	}})
	d.Start("div", "class", "hand")
	d.holding(v.Hand[:], held, finding)
	prompt := d.Outcome("place")
	if finding {
		prompt = []string{d.Say("best")}
	}
	d.Task("say", true, prompt)
	d.End()
	d.Tally(v.Progress, v.Right, d.Say("grade", words.N("n", v.Grade)))
}

// contact draws the contact drill.
func (d *drawing) contact(v labyrinthe.ContactView) {
	d.window(scene{cards: v.Table, verb: "cut", note: func(cell string) (string, []string) {
		switch {
		case cell == v.Asked:
			return "asked", []string{d.Say("asked")}
		case slices.Contains(v.Apart, cell) && cell == v.Picked:
			return "right apart", []string{d.Say("apart"), d.Say("picked")}
		case slices.Contains(v.Apart, cell):
			return "apart", []string{d.Say("apart")}
		case cell == v.Picked:
			return "wrong", []string{d.Say("wrong")}
		}
		return "", nil
	}})
	prompt := d.Outcome()
	if v.Phase == drill.Find {
		prompt = []string{d.Event("asked " + v.Asked), d.Say("cut")}
	}
	d.Task("say drilling", v.Phase != drill.Find, prompt)
	d.Tally(v.Progress, v.Right)
}

// paths draws the path drill.
func (d *drawing) paths(v labyrinthe.PathView) {
	d.window(scene{cards: v.Table, ways: v.Ways, verb: "pick", note: func(cell string) (string, []string) {
		switch {
		case cell == v.Asked:
			return "asked", []string{d.Say("asked")}
		case cell == v.Wrong:
			return "wrong", []string{d.Say("wrong")}
		case slices.Contains(v.Missed, cell):
			return "missed", []string{d.Say("missed")}
		case slices.Contains(v.Picked, cell):
			return "right", []string{d.Say("picked")}
		}
		return "", nil
	}})
	prompt := d.Outcome()
	switch {
	case v.Phase != drill.Find:
	case len(v.Picked) == 0:
		prompt = []string{d.Event("reach " + v.Asked), d.Say("pick")}
	default:
		prompt = append(prompt, d.Say("more"))
	}
	d.Task("say drilling", v.Phase != drill.Find, prompt)
	d.Tally(v.Progress, v.Right)
}
