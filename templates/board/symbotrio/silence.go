package symbotrio

import (
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/words"
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
	d.pile(v.Left)
	d.End()
	prompt := []string{d.Say("tell")}
	if v.Phase == drill.Find {
		d.Before(d.Event("mine " + v.Mine.String()))
		d.Before(d.Event("theirs " + v.Theirs.String()))
	} else {
		prompt = nil
		for _, event := range v.Told {
			prompt = append(prompt, d.Event(event))
		}
	}
	d.Task("say", v.Phase != drill.Find, prompt)
	d.Levels(v.Progress, v.Level, v.Ladder.Best, d.Say("opened", words.N("n", v.Opened), words.N("of", v.Opened+v.Left+2)))
}
