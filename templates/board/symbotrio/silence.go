package symbotrio

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// silence draws the silence drill: the keypad as both know it, the two gems with what their
// codes lack, if the reader is not to find that out, and what is no tile to tap on buttons. Then the
// answer is seen to be played: the tiles turn in their order, those of the reader before the
// rival's, the one that was tapped at once, each with a tag that says whose it is; then who opens is told
// above the gem, whose tiles answer. In the first two rounds of the lowest level it says there before that how many tiles each lacks, for that
// is what to compare, and from then on only behind the answer. Rejected: what each answer costs, as
// a chart or in cards in a hundred matches. The one took the room of the question, the other nobody understood.
func (d *drawing) silence(v symbotrio.SilenceView) {
	turned, first := slices.Concat(v.Shown[0], v.Shown[1]), 0
	if d.Last().Move.Verb() == "flip" {
		first = len(v.Shown[0]) - 1 // those before it lie there
	}
	opened := v.Mine
	if v.Opener == 1 {
		opened = v.Theirs
	}
	d.keys(v.Board, "flip", 0, -1, func(c *board.Cell) {
		if v.Opener >= 0 && d.shows(v.Board, c.Place, opened) {
			c.Note("opening")
		}
		nth := slices.Index(turned, c.Place)
		if nth < 0 {
			return
		}
		class, who, by, gem := "by-you", "chosen", "by.you", v.Mine
		if nth >= len(v.Shown[0]) {
			class, who, by, gem = "by-them", "rival", "by.they", v.Theirs
		}
		mark := "" // no cross: a right answer may turn up a wrong tile
		if d.shows(v.Board, c.Place, gem) {
			mark = " ✓"
		}
		c.Note(class, d.Say(who))
		c.Attrs = []string{"data-by", d.Say(by) + mark, "data-nth", asciistr.Itoa(max(0, nth-first))}
	})
	d.Start("div", "class", "hand")
	d.Start("div", "class", "front", "id", d.ID("front"))
	for who, lot := range [...]struct {
		place, title, by string
		gem              symbotrio.Gem
	}{{"card", "front.you", "you", v.Mine}, {"rival", "rival", "they", v.Theirs}} {
		class, title, n := [...]string{"lot", "lot theirs"}[who], lot.title, len(v.Lacks[who])
		card := symbotrio.Card{Kind: symbotrio.Plain, Gem: lot.gem}
		hidden := lacking("", card, v.Board)
		switch {
		case v.Opener == who:
			class, title = class+" opens", "opens."+lot.by
		case v.Decided():
			if title = "had"; n > 0 {
				title = "lacked." + lot.by
			}
			if v.Opener < 0 {
				class += " shut"
			}
		case v.Level > 1 || v.Round > 2: // where to look is known by now
		case len(hidden) == 0:
			title = "whole"
		default:
			title, n = "short."+lot.by, len(hidden)
		}
		d.Start("div", "class", class)
		d.Element("h3", d.Say(title, words.N("n", n)))
		d.cardFigure(card, nil, lot.place, "card"+asciistr.Itoa(who))
		if !v.Bare {
			d.code(lot.gem, hidden, v.Lacks[who])
		}
		d.End()
	}
	d.End()
	d.End()
	var prompt, said []string
	var asks [3]string
	switch v.Phase {
	case drill.Found:
		asks[0] = "another"
	case drill.Find:
		d.Before(d.Event("mine " + v.Mine.String()))
		d.Before(d.Event("theirs " + v.Theirs.String()))
		if v.Bare {
			asks[0] = "bare"
		} else if v.Round == 1 && !v.Counts {
			asks[0] = "tries"
		}
		if v.Changed {
			asks[1] = "new"
		}
		if asks[2] = "whether"; v.Counts {
			asks[2] = "tell"
		}
	}
	for _, id := range asks {
		if id == "" {
			continue
		}
		prompt = append(prompt, d.Say(id))
		switch id { // in fewer words
		case "tries":
			id = "tries.said"
		case "tell":
			id = "tell.said"
		}
		said = append(said, d.Say(id))
	}
	switch {
	case v.Phase == drill.Find:
		if v.Rule != "" { // a mistake is told its own reason, and the rule of thumb when it can be used
			rule := []string{d.Words.Line("hint", v.Rule)}
			prompt, said = append(rule, prompt...), append(rule, said...)
		}
	case v.Decided():
		tried := slices.Contains(v.Told, "worthwhile")
		for _, event := range v.Told {
			verb := rules.Move(event).Verb()
			what, luck, _ := asciistr.Cut(verb, "-")
			switch {
			case what == "shown" || what == "nobody" && (tried || v.Phase == drill.Wrong): // the tiles lie there, and three lines are enough
			case verb == drill.Helped: // which is praise enough
				prompt[0] = d.Event(event)
			case luck == "luck" && !v.Spoiled() && !tried || !slices.Contains([]string{"mine-opens", "theirs-opens", "theirs-luck"}, verb): // these are drawn
				prompt = append(prompt, d.Event(event))
			}
		}
		said = prompt
	}
	d.Due(said...)
	d.Start("div", "class", d.Mark("answers", "say"))
	d.Written(prompt...)
	d.Acts(v.Phase != drill.Find)
	d.Pointer("answers")
	d.End()
	d.Levels(v.Progress, v.Level, 0) // a second line of facts would move the board
}

// shows reports whether a tile of a gem lies open at a place.
func (d *drawing) shows(b symbotrio.BoardView, cell string, gem symbotrio.Gem) bool {
	faces := gem.Faces()
	return slices.ContainsFunc(b.Tiles[:], func(t symbotrio.TileView) bool {
		return t.Cell == cell && slices.ContainsFunc(faces[:], func(f symbotrio.Face) bool { return f.String() == t.Face })
	})
}

// code draws the three tiles of a gem beside it: those whose places are known, and with a
// question mark those that are hidden, of which some were lacked. The hidden ones are told too.
func (d *drawing) code(gem symbotrio.Gem, hidden, lacked []string) {
	d.Start("p", "class", "code")
	var lacks []string
	for _, f := range gem.Faces() {
		class, face := "known", f.String()
		if slices.Contains(hidden, face) {
			class, lacks = "unknown", append(lacks, d.Words.Name("tile."+face))
		} else if slices.Contains(lacked, face) {
			class = "known brought"
		}
		d.Start("span", "class", class, "aria-hidden", "true")
		d.Piece("tile " + face)
		d.End()
	}
	if lacks != nil {
		d.Element("span", d.Say("lacks", words.N("need", len(lacks)))+" "+asciistr.Join(lacks, ", ")+".", "class", "out")
	}
	d.End()
}
