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
	"ludoteca/rules/brigands"
	"ludoteca/rules/drill"
	"ludoteca/rules/plain"
	"ludoteca/rules/words"
)

// may draws the drill "may I?".
func (t *table) may(v brigands.MayView) {
	t.start("div", "class", "roadside", "id", t.id("road"))
	t.situation(v)
	t.end()

	t.start("div", "class", "say drilling")
	t.prompt(t.mayPrompt(v)...)
	if id := "clause." + v.Clause; v.Clause != "" {
		t.start("p", "class", "rule", "id", t.id("rule"))
		t.element("a", t.say("rule", arg("clause", t.w.Name(id))), "href", "../#"+anchor(v.Clause)) // a page of practice stands one below its rulebook
		t.end()
	}
	t.acts(v.Phase != drill.Find)
	t.end()

	answers := []rules.Move{"yes"}
	for _, r := range v.Reasons {
		answers = append(answers, rules.Move("no "+r))
	}
	var cells []cell
	for _, m := range answers {
		text := t.w.Line("move", string(m))
		cells = append(cells, t.judged(cell{id: "do-" + plain.ReplaceAll(string(m), " ", "-"), move: string(m), label: text, class: "answer", draw: func() { t.element("span", text) }}, string(m), string(v.Picked), string(v.Answer)))
	}
	t.answers(1, cells)
	t.tally(v.Progress, v.Right)
}

// situation draws what is asked about, and what lies before everybody.
func (t *table) situation(v brigands.MayView) {
	t.doubtful(v)
	var list []before
	for i := range v.Table.Seats {
		seat, class := rules.Seat(i), ""
		if seat == aimed(v.Move) {
			class = "aim"
		}
		if seat == faulty(v) {
			class = plain.TrimSpace(class + " fault")
		}
		p := &v.Table.Seats[i]
		list = append(list, before{class, append(gear(p), finds(p)...)})
	}
	t.gang(list, 0)
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

// doubtful draws what is asked about: a card, or a token of the coach.
func (t *table) doubtful(v brigands.MayView) {
	live := t.prefix != ""
	f := rules.Words(string(v.Move))
	name := f[len(f)-1]
	t.start("figure", "class", t.mark("card", "asked"), when(live, "id"), t.id("asked"))
	switch f[0] {
	case "attack", "peek":
		t.coaching(v.Table, func(at int) (string, brigands.Token) {
			return pointed(brigands.Place(at) == name), 0
		})
		name = f[0]
	}
	if f[0] != "attack" {
		t.piece("robber " + name)
		t.element("figcaption", t.w.Name("card."+name))
	}
	t.pointer("card")
	t.end()
}

// before is what is said of a seat in a row of all.
type before struct {
	class string
	lines []string // pieces, "" for a weapon that is missing
}

// gang draws what lies before the seats, the reader first.
func (t *table) gang(list []before, first rules.Seat) {
	live := t.prefix != ""
	t.start("ul", "class", "gang", when(live, "id"), t.id("gang"))
	for i, b := range list {
		seat := first + rules.Seat(i)
		place := "seat-" + itoa(int(seat))
		class := t.mark(place, b.class)
		t.start("li", when(class != "", "class"), class, when(live, "id"), t.id("seat"+itoa(int(seat))))
		t.element("b", t.who(seat))
		var said []string
		for _, line := range b.lines {
			if line != "" {
				said = append(said, Name(t.w, line))
			}
		}
		if said == nil {
			said = []string{t.say("nothing")}
		}
		t.start("span", "class", "booty", "role", "img", "aria-label", plain.Join(said, ", "))
		for _, line := range b.lines {
			if line == "" {
				t.element("i", "", "class", "empty")
			} else {
				t.piece(line)
			}
		}
		t.end()
		t.pointer(place)
		t.end()
	}
	t.end()
}

// gear lists the weapons before a seat, their damage, and the trump.
func gear(v *brigands.SeatView) []string {
	var list []string
	for w, laid := range v.Weapons {
		if laid {
			list = append(list, "robber "+(brigands.Blunderbuss+brigands.Card(w)).String())
		} else {
			list = append(list, "")
		}
	}
	for _, c := range v.Damage {
		list = append(list, "robber "+c.String())
	}
	if v.Trump {
		list = append(list, "robber "+brigands.Trump.String())
	}
	return list
}

// finds lists the tokens before a seat.
func finds(v *brigands.SeatView) []string {
	var list []string
	for k, n := range v.Tokens {
		for range n {
			list = append(list, "token "+brigands.Token(k).String())
		}
	}
	return list
}

// pointed is the class of a place that is asked about.
func pointed(is bool) string {
	if is {
		return "pointed"
	}
	return ""
}

// coaching draws the coach and the tokens on it; note gives more classes for a place, and
// the token that has just left it, or 0.
func (t *table) coaching(v brigands.View, note func(at int) (string, brigands.Token)) {
	live := t.prefix != ""
	t.start("div", "class", "coaching", when(live, "id"), t.id("coach"))
	t.piece("coach")
	t.start("ol", "aria-label", t.say("coach"))
	for at, p := range v.Coach {
		place := brigands.Place(at)
		more, gone := note(at)
		class := t.mark(place, plain.TrimSpace("berth "+more))
		name := t.w.Name("place." + place)
		t.start("li", "class", class, when(live, "id"), t.id(place))
		t.tossed(p)
		if gone != 0 {
			t.start("span", "class", "gone", when(live, "id"), t.id("gone"+itoa(at)), when(t.just("turned", "kept", "returned") != nil, "data-just"), "gone", "aria-hidden", "true") // the prompt says it
			t.piece("token " + gone.String())
			t.end()
		}
		t.element("span", name)
		t.element("span", ", "+t.lies(p), "class", "out")
		t.pointer(place)
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
	class := "block"
	if p.Token != 0 {
		class += " up"
	}
	t.start("span", "class", class)
	t.piece("token ?")
	if p.Token != 0 {
		t.piece("token " + p.Token.String())
	} else {
		t.svg("token", 100, func() { t.path("r-face", disc(pt{50, 50}, 48)) })
	}
	t.end()
}

// recalled draws the token drill.
func (t *table) recalled(v brigands.RecallView) {
	t.start("div", "class", "roadside", "id", t.id("road"))
	t.passing(v)
	t.end()

	t.start("div", "class", "say drilling")
	t.prompt(t.recallPrompt(v)...)
	t.acts(true)
	t.end()

	var cells []cell
	for k := brigands.Token(1); k <= brigands.Kinds; k++ {
		name := k.String()
		cells = append(cells, t.judged(cell{id: "is-" + name, move: "is " + name, label: t.w.Name("token." + name), draw: func() {
			t.piece("token " + name)
			t.element("span", t.w.Name("token."+name))
		}}, name, v.Picked, v.Answer))
	}
	fresh := t.say("fresh")
	cells = append(cells, t.judged(cell{id: "new", move: "new", label: fresh, draw: func() {
		t.piece("token ?")
		t.element("span", fresh)
	}}, "new", v.Picked, v.Answer))
	t.answers(4, cells)

	best := ""
	if v.Best > 0 {
		best = t.say("best", words.N("n", v.Best))
	}
	t.counts(t.say("level", words.N("n", v.Level)), t.round(v.Round, v.Rounds), t.say("shown", words.N("n", v.Shown), words.N("of", v.Steps)), best, t.undone(v.Undone))
}

// passing draws the coach while the others play: the token that is turned up, and where
// it goes.
func (t *table) passing(v brigands.RecallView) {
	table := v.Table
	if k := answered(v); k != 0 {
		table.Coach[v.Asked].Token = k
	}
	t.coaching(table, func(at int) (string, brigands.Token) {
		if at == v.Turned && table.Up != at {
			return "left", v.Token
		}
		return pointed(at == v.Asked), 0
	})
	var list []before // whose weapons lie there is of no matter, and the reader only looks on
	for i := 1; i < len(table.Seats); i++ {
		class := ""
		if rules.Seat(i) == v.Seat {
			class = "turn"
		}
		list = append(list, before{class, finds(&table.Seats[i])})
	}
	t.gang(list, 1)
}

// answered is the token that turned out to lie at the place that was asked about, or 0.
func answered(v brigands.RecallView) brigands.Token {
	for k := brigands.Token(1); k <= brigands.Kinds; k++ {
		if k.String() == v.Answer {
			return k
		}
	}
	return 0
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
	if k := answered(v); k != 0 {
		return []string{t.event(verdict + level), t.event("lies " + place + " " + v.Answer)}
	}
	return []string{t.event(verdict + level), t.event("replaced " + place)}
}

// shown gives what has happened to the coach by the step that is shown, also when an undo
// has come back to it.
func (t *table) shown(v brigands.RecallView) []string {
	turned := plain.Join([]string{"turned", brigands.Place(v.Turned), v.Token.String()}, " ")
	for i := len(t.h.Steps) - 1; i >= 0; i-- {
		events := t.h.Steps[i].Events
		settled := i == len(t.h.Steps)-1 && !t.h.Steps[i].Undo && !slices.ContainsFunc(events, func(e string) bool { return rules.Words(e)[0] == "turned" })
		if settled || slices.Contains(events, turned) {
			return slices.DeleteFunc(slices.Clone(events), func(e string) bool { return rules.Words(e)[0] == "player" })
		}
	}
	return []string{turned}
}
