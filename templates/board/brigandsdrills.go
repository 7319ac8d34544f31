package board

// The boards of two drills of Le trésor des trois brigands. "May I?" is a card or a
// token that is asked about, large, above what lies before everybody, and answers to
// choose from: yes, or the reasons that the rules have against such an action. The
// token drill is the coach, on which the others' turns are shown one by one. A token
// that leaves it stands above its place, where the next one lies already, so that
// without motion the eye has both; and what lies there is answered by a token.
// Rejected: to show the own hand too, for no answer hangs on it.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/brigands"
	"ludoteca/rules/drill"
	"ludoteca/rules/words"
)

// may draws the drill "may I?".
func (t *table) may(v brigands.MayView) {
	t.situation(v, func(seat rules.Seat) { t.bandit(v.Table, seat) })
	answers := []rules.Move{"yes"}
	for _, r := range v.Reasons {
		answers = append(answers, rules.Move("no "+r))
	}
	var cells []cell
	for _, m := range answers {
		text := t.w.Line("move", string(m))
		cells = append(cells, t.judged(cell{id: "do-" + asciistr.ReplaceAll(string(m), " ", "-"), move: string(m), label: text, class: "answer", draw: func() { t.element("span", text) }}, string(m), string(v.Picked), string(v.Answer)))
	}
	t.answers(1, cells)
	t.acts(true)
	t.tally(v.Progress, v.Right)
}

// stillMay draws the same to be looked at.
func (t *table) stillMay(v brigands.MayView) {
	t.situation(v, func(seat rules.Seat) {
		p := &v.Table.Seats[seat]
		t.element("b", t.who(seat))
		t.start("span", "class", "lying-there", "role", "img", "aria-label", asciistr.Join(t.banditSays(p), " "))
		t.stillPlace(p)
		t.end()
	})
}

// situation draws what is asked about, with the question or how it went, and what lies before
// everybody.
func (t *table) situation(v brigands.MayView, before func(rules.Seat)) {
	live := t.prefix != ""
	t.start("div", "class", "roadside", when(live, "id"), t.id("road"))
	t.start("div", "class", "doubt")
	t.doubtful(v.Move)
	t.start("div", "class", "say")
	if live {
		t.prompt(t.mayPrompt(v)...)
	} else {
		t.element("p", asciistr.Join(t.mayPrompt(v), " "))
	}
	if live && v.Clause != "" {
		t.start("p", "class", "rule", "id", t.id("rule"))
		t.element("a", t.say("rule", arg("clause", t.w.Name("clause."+v.Clause))), "href", "../#"+anchor(v.Clause)) // practice stands one page below the rulebook
		t.end()
	}
	t.end()
	t.end()

	t.start("ol", "class", "rivals gang", when(live, "id"), t.id("gang"), "aria-label", t.say("players"))
	for i := range v.Table.Seats {
		seat, place, class := rules.Seat(i), "seat-"+itoa(i), ""
		if seat == aimed(v.Move) {
			class = "aim"
		}
		if seat == faulty(v) {
			class = asciistr.TrimSpace(class + " fault")
		}
		if class = t.mark(place, class); seat == 0 {
			class = asciistr.TrimSpace("own " + class)
		}
		t.start("li", when(class != "", "class"), class, when(live, "id"), t.id("seat"+itoa(i)))
		before(seat)
		t.end()
	}
	t.end()
	t.end()
}

// anchor is where a clause stands in its rulebook.
func anchor(clause string) string {
	b := []byte(clause)
	for i, c := range b {
		if c >= 'A' && c <= 'Z' {
			b[i] = c + 'a' - 'A'
		}
	}
	return string(b)
}

// judged adds to an answer, once one was given, whether it is right.
func (t *table) judged(c cell, answer, picked, right string) cell {
	mark := func(class, what string) { c.class, c.label = c.class+" "+class, c.label+", "+t.say(what) }
	switch {
	case picked == "":
	case answer == right:
		mark("right", "answer")
	case answer == picked:
		mark("wrong", "wrong")
	}
	return c
}

// answers draws the grid of answers.
func (t *table) answers(columns int, cells []cell) {
	t.start("div", "class", "answers", "role", "grid", "id", t.id("grid"), "aria-label", t.say("answers"), "aria-describedby", t.id("keys"))
	for i, c := range cells {
		if i%columns == 0 {
			t.start("div", "role", "row")
		}
		t.place(c)
		if i%columns == columns-1 || i == len(cells)-1 {
			t.end()
		}
	}
	t.end()
	t.element("p", t.say("keys"), "class", "keys", "id", t.id("keys"))
}

// mayPrompt asks, or says how it went and why.
func (t *table) mayPrompt(v brigands.MayView) []string {
	if v.Phase == drill.Find {
		return []string{t.event("may-" + string(v.Move))}
	}
	verdict, why := "mistaken", "allowed "+v.Move.Verb()
	if v.Phase == drill.Right {
		verdict = "known"
	}
	if v.Because != "" {
		why = "because-" + v.Because
	}
	return []string{t.event(verdict), t.event(why)}
}

// aimed is the seat that an action is aimed at, or -1.
func aimed(m rules.Move) rules.Seat {
	if m.Verb() == "damage" {
		return rules.Seat(rules.Words(string(m))[1][0] - '0')
	}
	return -1
}

// faulty is the seat before which lies what stands against the action, or -1.
func faulty(v brigands.MayView) rules.Seat {
	switch f := rules.Words(v.Because + " "); f[0] {
	case "", "noweapon":
		return -1
	case "immune", "full":
		return aimed(v.Move)
	}
	return 0
}

// doubtful draws what is asked about: a card, or the coach.
func (t *table) doubtful(m rules.Move) {
	f := rules.Words(string(m))
	name := f[len(f)-1]
	if f[0] == "peek" {
		name = f[0]
	}
	t.start("figure", "class", t.mark("card", "doubtful"), when(t.prefix != "", "id"), t.id("asked"))
	if f[0] == "attack" {
		t.piece("coach")
		t.element("figcaption", t.say("coach"))
	} else {
		t.draw("robber", name)
		t.element("figcaption", t.w.Name("card."+name))
	}
	t.pointer("card")
	t.end()
}

// coaching draws the coach and the tokens on it.
func (t *table) coaching(v brigands.RecallView) {
	live := t.prefix != ""
	t.start("div", "class", "wagon coaching", when(live, "id"), t.id("coach"))
	t.wagonScene()
	t.start("ol", "aria-label", t.say("coach"))
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
		t.start("li", "class", t.mark(place, class), when(live, "id"), t.id(place))
		t.tossed(p)
		t.element("span", t.w.Name("place."+place))
		t.element("span", ", "+t.lies(p), "class", "out")
		t.pointer(place)
		if gone {
			t.start("span", "class", "gone", when(live, "id"), t.id("gone"+itoa(v.Shown)), when(live && t.just("turned") != nil, "data-just"), "gone") // the prompt says it
			t.draw("token", v.Token.String())
			t.end()
		}
		t.end()
	}
	t.end()
	t.end()
}

// lies says what lies at a place of the coach.
func (t *table) lies(p brigands.PlaceView) string {
	switch {
	case p.Bare:
		return t.say("bare")
	case p.Token == 0:
		return t.say("down")
	}
	return t.w.Name("token." + p.Token.String())
}

// tossed draws a token that can turn over: its back, and a front that is blank as long
// as it is not seen.
func (t *table) tossed(p brigands.PlaceView) {
	if p.Bare {
		t.element("span", "", "class", "empty")
		return
	}
	t.start("span", "class", "block")
	t.drawIn("token down", "token", "?")
	if p.Token != 0 {
		t.draw("token", p.Token.String())
	} else {
		t.svg("token", 100, func() { t.path("r-face", disc(pt{50, 50}, 48)) })
	}
	t.end()
}

// recalled draws the token drill.
func (t *table) recalled(v brigands.RecallView) {
	t.passing(v)
	t.start("div", "class", "say drilling")
	t.prompt(t.recallPrompt(v)...)
	t.acts(true)
	t.end()

	choice := func(answer, move, token, name string) cell {
		return t.judged(cell{id: "is-" + answer, move: move, label: name, draw: func() {
			t.draw("token", token)
			t.element("span", name)
		}}, answer, v.Picked, v.Answer)
	}
	var cells []cell
	for k := brigands.Token(1); k <= brigands.Kinds; k++ {
		cells = append(cells, choice(k.String(), "is "+k.String(), k.String(), t.w.Name("token."+k.String())))
	}
	t.answers(4, append(cells, choice("new", "new", "?", t.say("fresh"))))

	best := ""
	if v.Best > 0 {
		best = t.say("best", words.N("n", v.Best))
	}
	t.counts(t.say("level", words.N("n", v.Level)), t.round(v.Round, v.Rounds), t.say("shown", words.N("n", v.Shown), words.N("of", v.Steps)), best, t.undone(v.Undone))
}

// passing draws the coach while the others play, and what they have found. Their weapons
// are of no matter here, and the reader only looks on.
func (t *table) passing(v brigands.RecallView) {
	live := t.prefix != ""
	t.start("div", "class", "roadside", when(live, "id"), t.id("road"))
	t.coaching(v)
	t.start("ol", "class", "rivals gang passing", when(live, "id"), t.id("gang"), "aria-label", t.say("players"))
	for i := 1; i < len(v.Table.Seats); i++ {
		seat, p, place := rules.Seat(i), &v.Table.Seats[i], "seat-"+itoa(i)
		class := t.mark(place, "")
		if seat == v.Seat {
			class = asciistr.TrimSpace("turn " + class)
		}
		t.start("li", when(class != "", "class"), class, when(live, "id"), t.id("seat"+itoa(i)))
		t.element("b", t.who(seat))
		says := t.banditSays(p)
		t.element("span", says[len(says)-1], "class", "out")
		t.start("span", "class", "purse")
		for k := brigands.Token(1); k <= brigands.Kinds; k++ {
			if live && k != brigands.Pebbles || p.Tokens[k] > 0 {
				t.pip(p, seat, k)
			}
		}
		t.end()
		t.pointer(place)
		t.end()
	}
	t.end()
	t.end()
}

// recallPrompt says what is shown, what is asked, or how it went.
func (t *table) recallPrompt(v brigands.RecallView) []string {
	level := itoa(v.Level)
	place := ""
	if v.Asked >= 0 {
		place = brigands.Place(v.Asked)
	}
	verdict := "passed "
	switch {
	case v.Phase == drill.Look && v.Shown == 0:
		return []string{t.say("watch", words.N("n", v.Level))}
	case v.Phase == drill.Look:
		text := []string{t.event("player " + itoa(int(v.Seat)))}
		for _, event := range t.shown(v) {
			text = append(text, t.event(event))
		}
		return text
	case v.Phase == drill.Find:
		return []string{t.event("recall " + place)}
	case v.Phase == drill.Wrong:
		verdict = "failed "
	case v.Undone:
		verdict = "spoiled "
	}
	if tokenOf(v.Answer) != 0 {
		return []string{t.event(verdict + level), t.event("lies " + place + " " + v.Answer)}
	}
	return []string{t.event(verdict + level), t.event("replaced " + place)}
}

// shown returns what has happened to the coach by the step that is shown, also when an undo
// has come back to it.
func (t *table) shown(v brigands.RecallView) []string {
	turned := asciistr.Join([]string{"turned", brigands.Place(v.Turned), v.Token.String()}, " ")
	for i := len(t.h.Steps) - 1; i >= 0; i-- {
		events := t.h.Steps[i].Events
		settled := i == len(t.h.Steps)-1 && !t.h.Steps[i].Undo && !slices.ContainsFunc(events, func(e string) bool { return rules.Words(e)[0] == "turned" })
		if settled || slices.Contains(events, turned) {
			return slices.DeleteFunc(slices.Clone(events), func(e string) bool { return rules.Words(e)[0] == "player" })
		}
	}
	return []string{turned}
}
