package brigands

// The boards of two drills. "May I?" is a scene of the road: the coach comes, and before it
// stands the card that is asked about, large, or the token is ringed. Below lies what is
// before whoever the action is about, as large as in a match, and what is before the others,
// small. The answers are yes, or the reasons that the rules have against such an action; once
// one is given, what stands against it has a dashed ring. The token drill is the coach, on which the others' turns are shown one by one. A token
// that leaves it stands above its place, where the next one lies already, so that
// without motion the eye has both; and what lies there is answered by a token.
// Rejected: to show the own hand too, for no answer hangs on it; and a list of players of one
// size, which was a form to be read.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/brigands"
	"ludoteca/rules/drill"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// may draws the drill "may I?".
func (d *drawing) may(v drill.MayView) {
	d.May(v, func() { d.situation(v) }, 0, nil, d.mayPrompt(v), changed(v)...)
}

// changed names the places of what an allowed action has done, once it is judged: what was laid lies there, and what was
// repaired, pale, for it decided. Names of no place mark nothing.
func changed(v drill.MayView) []string {
	if v.Answer != "yes" {
		return nil
	}
	move, why := rules.Words(string(v.Move)), rules.Words(v.Why)
	if move[0] == "trump" {
		return []string{"trump-0", "damage-0-jammed", "damage-0-empty", "damage-0-blunt"}
	}
	return []string{"tokens-0", "weapon-0-" + move[len(move)-1], asciistr.Join(move, "-"), "damage-0-" + why[len(why)-1]}
}

// situation draws what is asked about, and what lies before everybody.
func (d *drawing) situation(v drill.MayView) {
	table := v.Table.(brigands.View)
	d.Start("div", "class", "roadside scene", "id", d.ID("road"))
	d.Start("div", "class", "doubt")
	if v.Move.Verb() != "attack" { // which is of the coach
		d.doubtful(v.Move)
	}
	d.carriage(v)
	d.End()

	list := "rivals gang"
	if v.Move.Verb() != "exchange" {
		list = "rivals gang arms" // no treasure matters: the weapons have the room
	}
	d.Start("ol", "class", list, "id", d.ID("gang"), "aria-label", d.Say("players"))
	for i := range table.Seats {
		seat, class := rules.Seat(i), ""
		if seat == max(aimed(v.Move), 0) {
			class = "subject"
		}
		if seat == aimed(v.Move) {
			class += " aim"
		}
		if seat == faulty(v) {
			class += " fault"
		}
		if class = d.Mark("seat-"+asciistr.Itoa(i), asciistr.TrimSpace(class)); seat == 0 {
			class = asciistr.TrimSpace("own " + class)
		}
		d.Start("li", board.When(class != "", "class"), class, "id", d.ID("seat"+asciistr.Itoa(i)))
		d.bandit(table, seat)
		d.End()
	}
	d.End()
	d.End()
}

// carriage draws the coach that comes along the road, and the token that is asked about.
func (d *drawing) carriage(v drill.MayView) {
	verb, asked := v.Move.Verb(), ""
	class := "wagon coaching"
	if verb == "attack" {
		class = d.Mark("card", class)
	}
	if verb == "attack" || verb == "peek" {
		asked = rules.Words(string(v.Move))[1]
	}
	d.Start("div", "class", class, "id", d.ID("coach"))
	if verb == "attack" {
		d.Pointer("card")
	}
	drawWagon(d.HTMLWriter)
	d.Start("ol", "aria-hidden", "true") // the question names it
	for at, p := range v.Table.(brigands.View).Coach {
		class := "berth"
		if brigands.Place(at) == asked {
			class = "berth pointed acted"
		}
		if p.Token != 0 {
			class += " up"
		}
		d.Start("li", "class", class)
		d.tossed(p)
		d.Element("i", asciistr.Itoa(at+1))
		d.End()
	}
	d.End()
	d.End()
}

// mayPrompt asks, or says how it went and why.
func (d *drawing) mayPrompt(v drill.MayView) []string {
	said := d.MaySays(v)
	if v.Move.Verb() == "lay" && v.Answer == "yes" && v.Decided() && len(v.Table.(brigands.View).Seats[0].Damage) > 0 {
		said = append(said, d.Say("guess.lay"))
	}
	if v.Answer == "no weapons" {
		_, missing := d.missing(&v.Table.(brigands.View).Seats[0])
		said = append(said, missing)
	}
	return said
}

// aimed is the seat that an action is aimed at, or -1.
func aimed(m rules.Move) rules.Seat {
	if m.Verb() == "damage" {
		return rules.Seat(rules.Words(string(m))[1][0] - '0')
	}
	return -1
}

// faulty is the seat before which lies what stands against the action, or -1.
func faulty(v drill.MayView) rules.Seat {
	switch v.Answer {
	case "", "yes", "no noweapon":
		return -1
	case "no immune", "no full":
		return aimed(v.Move)
	}
	return 0
}

// doubtful draws the card that is asked about.
func (d *drawing) doubtful(m rules.Move) {
	f := rules.Words(string(m))
	name := f[len(f)-1]
	if f[0] == "peek" {
		name = f[0]
	}
	d.Start("figure", "class", d.Mark("card", "doubtful acted"), "id", d.ID("asked"), board.When(d.Just("round") != nil, "data-just"), "asked")
	d.draw("robber", name)
	d.Element("figcaption", d.Words.Name("card."+name))
	d.Pointer("card")
	d.End()
}

// coaching draws the coach and the tokens on it.
func (d *drawing) coaching(v brigands.RecallView) {
	live := d.Live()
	d.Start("div", "class", "wagon coaching", board.When(live, "id"), d.ID("coach"))
	drawWagon(d.HTMLWriter)
	d.Start("ol", "aria-label", d.Say("coach"))
	for at, p := range v.Table.Coach {
		place, class, gone := brigands.Place(at), "berth", false
		switch {
		case at == v.Asked:
			class = "berth pointed"
			p.Token = tokenOf(v.Answer)
		case at == v.Turned:
			gone = v.Table.Up != at
		}
		if p.Token != 0 {
			class += " up"
		}
		d.Start("li", "class", d.Mark(place, class), board.When(live, "id"), d.ID(place))
		d.tossed(p)
		d.Element("span", d.Words.Name("place."+place))
		d.Element("span", ", "+d.lies(p, 0), "class", "out")
		d.Pointer(place)
		if gone {
			d.Start("span", "class", "gone", board.When(live, "id"), d.ID("gone"+asciistr.Itoa(v.Shown)), board.When(live && d.Just("turned") != nil, "data-just"), "gone") // the prompt says it
			d.draw("token", v.Token.String())
			d.End()
		}
		d.End()
	}
	d.End()
	d.End()
}

// lies says what lies at a place of the coach, where somebody may have seen a token.
func (d *drawing) lies(p brigands.PlaceView, seen brigands.Token) string {
	switch {
	case p.Bare:
		return d.Say("bare")
	case p.Token != 0:
		return d.tokenName(p.Token)
	case seen != 0:
		return d.Say("seen", board.Arg("token", d.tokenName(seen)))
	}
	return d.Say("down")
}

// tossed draws a token that can turn over: its back, and a front that is blank as long
// as it is not seen.
func (d *drawing) tossed(p brigands.PlaceView) {
	if p.Bare {
		d.Element("span", "", "class", "empty")
		return
	}
	token := p.Token
	d.Turning("token", 100, func() { d.sketch("token", "?") }, func() {
		if token != 0 {
			d.sketch("token", token.String())
		} else {
			d.Path("r-face", board.Disc(50, 50, 48))
		}
	})
}

// recalled draws the token drill.
func (d *drawing) recalled(v brigands.RecallView) {
	d.Field(func() { d.passing(v) })
	d.Task("say drilling", true, d.recallPrompt(v))

	var cells []board.Cell
	choice := func(answer, move, token, name string) {
		c := board.Cell{ID: "is-" + answer, Move: move, Label: name, Draw: func() {
			d.draw("token", token)
			d.Element("span", name)
		}}
		cells = append(cells, d.Judged(c, answer, v.Picked, v.Answer))
	}
	for k := brigands.Token(1); k <= brigands.Kinds; k++ {
		choice(k.String(), "is "+k.String(), k.String(), d.tokenName(k))
	}
	choice("new", "new", "?", d.Say("fresh"))
	d.Grid("answers", d.Say("answers"), 4, cells)

	d.Levels(v.Progress, v.Level, v.Best, d.Say("shown", words.N("n", v.Shown), words.N("of", v.Steps)))
}

// passing draws the coach while the others play, and what they have found. Their weapons
// are of no matter here, and the reader only looks on.
func (d *drawing) passing(v brigands.RecallView) {
	live := d.Live()
	d.Start("div", "class", "roadside", board.When(live, "id"), d.ID("road"))
	d.coaching(v)
	d.Start("ol", "class", "rivals gang passing", board.When(live, "id"), d.ID("gang"), "aria-label", d.Say("players"))
	for i := 1; i < len(v.Table.Seats); i++ {
		seat, p, place := rules.Seat(i), &v.Table.Seats[i], "seat-"+asciistr.Itoa(i)
		class := d.Mark(place, "")
		if seat == v.Seat {
			class = asciistr.TrimSpace("turn " + class)
		}
		d.Start("li", board.When(class != "", "class"), class, board.When(live, "id"), d.ID("seat"+asciistr.Itoa(i)))
		d.Element("b", d.Who(seat))
		says := d.banditSays(p)
		d.Element("span", says[len(says)-1], "class", "out")
		d.Start("span", "class", "purse")
		for k := brigands.Token(1); k <= brigands.Kinds; k++ {
			if live && k != brigands.Pebbles || p.Tokens[k] > 0 {
				d.pip(p, seat, k)
			}
		}
		d.End()
		d.Pointer(place)
		d.End()
	}
	d.End()
	d.End()
}

// recallPrompt says what is shown, what is asked, or how it went.
func (d *drawing) recallPrompt(v brigands.RecallView) []string {
	place := ""
	if v.Asked >= 0 {
		place = brigands.Place(v.Asked)
	}
	switch {
	case v.Phase == drill.Look && v.Shown == 0:
		return []string{d.Say("watch", words.N("n", v.Level))}
	case v.Phase == drill.Look:
		text := []string{d.Event("player " + asciistr.Itoa(int(v.Seat)))}
		for _, event := range d.shown(v) {
			text = append(text, d.Event(event))
		}
		return text
	case v.Phase == drill.Find:
		return []string{d.Event("recall " + place)}
	case tokenOf(v.Answer) != 0:
		return []string{d.Passed(v.Progress, v.Level), d.Event("lies " + place + " " + v.Answer)}
	}
	return []string{d.Passed(v.Progress, v.Level), d.Event("replaced " + place + " " + v.Last.String())}
}

// shown returns what has happened to the coach by the step that is shown, also when an undo
// has come back to it.
func (d *drawing) shown(v brigands.RecallView) []string {
	turned := asciistr.Join([]string{"turned", brigands.Place(v.Turned), v.Token.String()}, " ")
	for i := len(d.History.Steps) - 1; i >= 0; i-- {
		events := d.History.Steps[i].Events
		settled := i == len(d.History.Steps)-1 && !d.History.Steps[i].Undo && !slices.ContainsFunc(events, func(e string) bool { return rules.Words(e)[0] == "turned" })
		if settled || slices.Contains(events, turned) {
			return slices.DeleteFunc(slices.Clone(events), func(e string) bool { return rules.Words(e)[0] == "player" })
		}
	}
	return []string{turned}
}
