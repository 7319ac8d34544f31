package symbotrio

import (
	"slices"

	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
	"ludoteca/rules/symbotrio"
	"ludoteca/templates/board"
)

// silence draws the silence drill: the keypad as both know it, the two gems, and an answer
// on each button.
func (d *drawing) silence(v symbotrio.SilenceView) {
	d.keys(v.Board, "flip", 0, -1, nil)
	d.Start("div", "class", "hand")
	d.Start("div", "class", "front", "id", d.ID("front"))
	for place, lot := range [...]struct {
		title string
		gem   symbotrio.Gem
	}{{d.Say("front.you"), v.Mine}, {d.Say("rival"), v.Theirs}} {
		d.Start("div", "class", "lot")
		d.Element("h3", lot.title)
		d.cardFigure(symbotrio.Card{Kind: symbotrio.Plain, Gem: lot.gem}, nil, [...]string{"card", "rival"}[place], "card"+asciistr.Itoa(place))
		d.End()
	}
	d.End()
	if v.Picked >= 0 {
		d.costs(v)
	}
	d.pile(v.Left)
	d.End()
	prompt := []string{d.Say("tell")}
	if v.Phase == drill.Find {
		d.Before(d.Event("mine " + v.Mine.String()))
		d.Before(d.Event("theirs " + v.Theirs.String()))
	} else {
		prompt = nil
		for _, event := range v.Told {
			if asciistr.HasPrefix(event, "costs ") { // drawn, and said aloud
				d.Due(d.Event(event))
				continue
			}
			prompt = append(prompt, d.Event(event))
		}
	}
	d.Task("say", v.Phase != drill.Find, prompt)
	d.Levels(v.Progress, v.Level, v.Ladder.Best)
}

// costs draws how many cards each answer loses: the longer its bar, the more.
func (d *drawing) costs(v symbotrio.SilenceView) {
	d.Start("figure", "class", "costs", "id", d.ID("costs"), "aria-hidden", "true")
	d.Element("figcaption", d.Say("costs"))
	dearest := max(1, slices.Max(v.Costs[:]))
	for n, cost := range v.Costs {
		class := ""
		switch {
		case cost == 0:
			class = "well"
		case n == v.Picked:
			class = "badly"
		}
		d.Start("p", board.When(class != "", "class"), class)
		d.Element("b", asciistr.Itoa(n))
		d.Start("svg", "viewBox", "0 0 100 10", "preserveAspectRatio", "none")
		d.Path("lost", "M0 0H"+asciistr.Itoa(100*cost/dearest)+"V10H0z")
		d.End()
		d.Element("span", asciistr.Itoa(cost))
		d.End()
	}
	d.End()
}
