package board

// Trio's table. All that can be revealed is one grid for the keyboard: a row for
// each hand, in the order of play, the rows of the middle, and the own hand last.
// Each row begins with whose it is; its two ends are places, and what lies between
// them is only to be seen, except in the own hand, where it says no as the rules
// do. Beside the grid lies what is revealed now, in its order.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/trio"
	"ludoteca/rules/words"
)

// inside is what a card between the ends of the own hand tries: there is no such
// end, and the rules say so.
const inside = "show inside"

// trio draws the game.
func (t *table) trio(v trio.View) {
	t.cloth(v)
	t.start("div", "class", "hand")
	if v.Asked == 0 {
		t.revealed(v)
	}
	t.start("div", "class", "say")
	t.prompt(t.trioPrompt(v)...)
	t.acts(v.Differ)
	t.end()
	t.end()
}

// cloth draws all that can be revealed.
func (t *table) cloth(v trio.View) {
	t.start("div", "class", "cloth", "role", "grid", "id", t.id("grid"), "aria-label", t.say("table"), "aria-describedby", t.id("keys"), "data-seats", itoa(len(v.Hands)))
	for _, seat := range t.around(v) {
		t.handRow(v, seat)
	}
	t.middle(v)
	if v.Me >= 0 && int(v.Me) < len(v.Hands) {
		t.handRow(v, v.Me)
	}
	t.end()
	t.element("p", t.say("keys"), "class", "keys", "id", t.id("keys"))
}

// lit adds to the classes of a card what draws the eye to it: it was revealed last,
// or belongs to a trio that was missed.
func (t *table) lit(v trio.View, seat rules.Seat, at int, c trio.CardView, class string) string {
	if last := len(v.Open) - 1; last >= 0 && v.Open[last].Seat == seat && v.Open[last].At == at {
		class += " now"
	}
	if c.Number > 0 && slices.Contains(t.missed, c.Number) {
		class += " missed"
	}
	if t.deduced(seat, at) {
		class += " found"
	}
	return asciistr.TrimSpace(class)
}

// around lists the others in the order in which they play after the reader.
func (t *table) around(v trio.View) []rules.Seat {
	var list []rules.Seat
	seats := rules.Seat(len(v.Hands))
	for i := range seats {
		if seat := (max(v.Me, -1) + 1 + i) % seats; seat != v.Me {
			list = append(list, seat)
		}
	}
	return list
}

// ends returns the first and the last card of a hand that are not revealed, or -1 if
// there is none.
func ends(hand []trio.CardView) (low, high int) {
	low, high = 0, len(hand)-1
	for low <= high && hand[low].Up {
		low++
	}
	for low <= high && hand[high].Up {
		high--
	}
	if low > high {
		return -1, -1
	}
	return low, high
}

// handRow draws a hand and whose it is.
func (t *table) handRow(v trio.View, seat rules.Seat) {
	hand, mine := v.Hands[seat], seat == v.Me
	place := "seat-" + itoa(int(seat))
	class := "holder"
	if mine {
		class = "holder mine"
	}
	active := seat == v.Player && v.Asked == 0 || v.Asked.Has(seat)
	if active {
		class += " turn"
	}
	if v.Winners.Has(seat) {
		class += " winner"
	}
	t.start("div", "role", "row", "class", t.mark(place, class), "id", t.id("seat"+itoa(int(seat))), when(active, "aria-current"), "true")
	t.holder(v, seat)
	low, high := ends(hand)
	id := func(what string) string { return "h" + itoa(int(seat)) + what }
	for at, c := range hand {
		number := ""
		if c.Number > 0 {
			number = itoa(c.Number)
		}
		switch {
		case at == low || at == high:
			end := "low"
			if at != low {
				end = "high"
			}
			t.handEnd(v, seat, end, number, id(end), at)
			if low == high { // the last card is both ends
				t.place(cell{id: id("high"), move: t.flips(t.reach(v, seat, "high")), label: t.endLabel(v, seat, "high", number, at) + ", " + t.say("same"), class: "same",
					draw: func() { t.element("span", "▲", "aria-hidden", "true") }})
			}
		case c.Up:
			t.start("span", "class", t.lit(v, seat, at, c, "lying up"), "aria-hidden", "true")
			t.svg("card", 140, func() { t.numberUp(c.Number) })
			t.end()
		case mine:
			t.place(cell{id: id(itoa(at)), move: t.flips(inside), label: t.say("inside", arg("n", number)), class: t.lit(v, seat, at, c, ""), draw: func() { t.face(c, true) }})
		default:
			t.start("span", "class", t.lit(v, seat, at, c, "lying"), "aria-hidden", "true")
			t.face(c, false)
			t.end()
		}
	}
	if len(hand) == 0 {
		t.start("span", "class", "lying", "aria-hidden", "true")
		t.element("span", "", "class", "empty")
		t.end()
	}
	t.end()
}

// reach is the move that reveals an end of a hand.
func (t *table) reach(v trio.View, seat rules.Seat, end string) string {
	if seat == v.Me {
		return "show " + end
	}
	return "ask " + itoa(int(seat)) + " " + end
}

// told says how a number is known that lies face down: the memory aid has it, or a
// proof has found it.
func (t *table) told(seat rules.Seat, at int, number string) string {
	if t.deduced(seat, at) {
		return t.say("deduced", arg("n", number))
	}
	return t.say("seen", arg("n", number))
}

// deduced reports whether a proof has found the number of a card.
func (t *table) deduced(seat rules.Seat, at int) bool {
	return slices.Contains(t.found, trio.DeducedCell{Seat: seat, At: at})
}

func (t *table) endLabel(v trio.View, seat rules.Seat, end, number string, at int) string {
	if seat == v.Me {
		return t.say("mine."+end, arg("n", number))
	}
	label := t.say("end."+end, arg("who", t.who(seat)))
	if number != "" {
		label += ", " + t.told(seat, at, number)
	}
	return label
}

// handEnd draws a card that can be asked for or shown.
func (t *table) handEnd(v trio.View, seat rules.Seat, end, number, id string, at int) {
	c := v.Hands[seat][at]
	t.place(cell{id: id, move: t.flips(t.reach(v, seat, end)), label: t.endLabel(v, seat, end, number, at), class: t.lit(v, seat, at, c, end),
		draw: func() { t.face(c, seat == v.Me) }})
}

// face draws a card of a hand as it lies: the reader's own numbers are open, the
// memory aid writes on others' backs.
func (t *table) face(c trio.CardView, mine bool) {
	t.svg("card", 140, func() {
		if mine {
			t.numberUp(c.Number)
		} else {
			t.back(c)
		}
	})
}

// back draws a card that lies face down, with its number if the memory aid knows it.
func (t *table) back(c trio.CardView) {
	t.numberDown()
	if c.Number > 0 && !c.Up {
		t.path("chip", disc(pt{50, 70}, 26))
		t.numeral("recalled", pt{50, 84}, c.Number)
	}
}

// holder says whose a hand is, and what that side has won.
func (t *table) holder(v trio.View, seat rules.Seat) {
	hand := v.Hands[seat]
	t.start("div", "role", "rowheader", "class", "whose")
	t.element("b", t.who(seat))
	if v.Teams {
		with := t.say("with.you")
		if mate := partner(v, seat); mate != v.Me {
			with = t.say("with.they", arg("who", t.who(mate)))
		}
		t.element("span", with, "class", "with")
	}
	count := t.say("hand", words.N("n", len(hand)))
	t.element("span", count, "class", "count")
	if seat != v.Me {
		if known := seen(hand); known != "" {
			t.element("span", t.say("recall", arg("list", known)), "class", "out")
		}
	}
	if trios := v.Trios[v.Side(seat)]; len(trios) > 0 && (!v.Teams || seat == t.keeper(v, v.Side(seat))) {
		t.start("span", "class", "trios", "role", "img", "aria-label", t.say("trios", words.N("n", len(trios)), arg("list", numbers(trios))), when(t.gained(v, seat), "data-just"), "won")
		for _, n := range trios {
			t.svg("card stack", 140, func() { t.numberUp(n) })
		}
		t.end()
	}
	if v.Winners.Has(seat) {
		t.element("em", t.say("winner"))
	}
	t.pointer("seat-" + itoa(int(seat)))
	t.end()
}

// partner sits opposite.
func partner(v trio.View, seat rules.Seat) rules.Seat {
	sides := len(v.Trios)
	return (seat + rules.Seat(sides)) % rules.Seat(2*sides)
}

// keeper is the partner before whom the trios of a team lie: the reader, or who
// comes first.
func (t *table) keeper(v trio.View, side int) rules.Seat {
	if v.Me >= 0 && v.Side(v.Me) == side {
		return v.Me
	}
	return rules.Seat(side)
}

// gained reports whether the last move won the side of a seat a trio.
func (t *table) gained(v trio.View, seat rules.Seat) bool {
	return t.just("trio") != nil && v.Side(t.h.Steps[len(t.h.Steps)-1].Seat) == v.Side(seat)
}

// seen lists a hand in its order, "?" for what is not known, if the memory aid
// knows any of it.
func seen(hand []trio.CardView) string {
	var list []string
	any := false
	for _, c := range hand {
		if c.Number == 0 {
			list = append(list, "?")
			continue
		}
		any = any || !c.Up
		list = append(list, itoa(c.Number))
	}
	if !any {
		return ""
	}
	return asciistr.Join(list, ", ")
}

func numbers(list []int) string {
	var words []string
	for _, n := range list {
		words = append(words, itoa(n))
	}
	return asciistr.Join(words, ", ")
}

// middle draws the slots, in rows. A slot stays where it is when its card was taken.
func (t *table) middle(v trio.View) {
	columns := len(v.Middle)
	if columns > 6 {
		columns = (columns + 1) / 2
	}
	for at, c := range v.Middle {
		if at%columns == 0 {
			t.start("div", "role", "row", "class", "middle", "data-cols", itoa(columns))
		}
		slot := trio.Slot(at)
		name := t.w.Name("slot." + slot)
		draw := func() { t.turnable(c) }
		if c.Gone {
			draw = func() { t.element("span", "", "class", "empty") }
		}
		k := cell{place: slot, id: slot, move: t.flips("flip " + slot), label: name + ", ", draw: func() {
			draw()
			t.element("span", name, "class", "slot-name", "aria-hidden", "true")
		}}
		switch {
		case c.Gone:
			k.class, k.label = "gone", k.label+t.say("gone")
		case c.Up:
			k.class, k.label = "up", k.label+t.say("up", words.N("n", c.Number))
		default:
			k.label += t.say("down")
			if c.Number > 0 {
				k.label += ", " + t.told(-1, at, itoa(c.Number))
			}
		}
		k.class = t.lit(v, -1, at, c, k.class)
		t.place(k)
		if at%columns == columns-1 || at == len(v.Middle)-1 {
			t.end()
		}
	}
}

// turnable draws a card that can turn over: a back, and a front that is blank as
// long as the number is not revealed.
func (t *table) turnable(c trio.CardView) {
	t.start("span", "class", "block")
	t.svg("card down", 140, func() { t.back(c) })
	t.svg("card", 140, func() {
		if c.Up {
			t.numberUp(c.Number)
		} else {
			t.path("stock-linen", stock)
		}
	})
	t.end()
}

// revealed draws what is revealed now, in its order, each with where it comes from,
// and the places of what is still to come.
func (t *table) revealed(v trio.View) {
	t.start("ol", "class", "revealed", "id", t.id("revealed"), "aria-label", t.say("revealed"))
	last := len(v.Open) - 1
	for i := range max(trio.Copies, len(v.Open)) {
		if i > last {
			t.start("li", "class", "coming", "aria-hidden", "true")
			t.element("span", "", "class", "empty")
			t.end()
			continue
		}
		o := v.Open[i]
		class := ""
		if i == last && v.Differ {
			class = "differs"
		}
		t.start("li", "id", t.id("open"+itoa(i)), when(class != "", "class"), class, when(i == last && t.just("flip", "ask", "show") != nil, "data-just"), "draw")
		t.svg("card", 140, func() { t.numberUp(o.Number) })
		t.element("b", itoa(o.Number), "class", "out")
		t.source(o)
		t.end()
	}
	t.end()
}

// source says where a revealed card comes from; to the eye an arrow stands for the
// end of a hand, as on the hand itself.
func (t *table) source(o trio.OpenView) {
	if o.Seat < 0 {
		t.element("span", t.w.Name("slot."+trio.Slot(o.At)))
		return
	}
	arrow := "▾"
	if o.End == "high" {
		arrow = "▴"
	}
	t.element("span", t.who(o.Seat), "class", "from")
	t.element("span", ", "+t.w.Name("end."+o.End), "class", "out")
	t.element("span", " "+arrow, "aria-hidden", "true")
}

// trioPrompt says what is to be done now.
func (t *table) trioPrompt(v trio.View) []string {
	switch {
	case v.Player < 0:
		list := []string{t.say("over")}
		for seat := range rules.Seat(len(v.Hands)) {
			if v.Winners.Has(seat) {
				list = append(list, t.event("winner "+itoa(int(seat))))
			}
		}
		return list
	case v.Asked.Has(v.Me):
		return []string{t.say("choose", arg("who", t.who(partner(v, v.Me))))}
	case v.Choice != "":
		return []string{t.say("chosen", arg("choice", t.w.Line("move", v.Choice))), t.say("wait")}
	case v.Asked != 0:
		return []string{t.say("wait")}
	case v.Player != v.Me:
		return []string{t.say("turn.they", arg("who", t.who(v.Player)))}
	case v.Differ:
		return []string{t.w.Line("breach", "differ")}
	case len(v.Open) > 0:
		return []string{t.say("find", words.N("n", v.Open[0].Number), words.N("left", trio.Copies-len(v.Open)))}
	}
	return []string{t.say("turn.you"), t.say("start")}
}

// stillTrio draws the table to be looked at: the middle, and a line for each hand.
func (t *table) stillTrio(v trio.View) {
	if len(v.Middle) > 0 {
		var said []string
		for at, c := range v.Middle {
			if c.Number > 0 {
				said = append(said, t.w.Name("slot."+trio.Slot(at))+" "+itoa(c.Number))
			}
		}
		if said == nil {
			said = []string{t.say("down")}
		}
		columns := len(v.Middle)
		if columns > 6 {
			columns = (columns + 1) / 2
		}
		t.start("div", "class", "slots", "role", "img", "aria-label", t.say("middle")+", "+asciistr.Join(said, ", "), "data-cols", itoa(columns))
		for _, c := range v.Middle {
			t.stillNumber(c)
		}
		t.end()
	}
	t.start("ol", "class", "hands")
	for i, hand := range v.Hands {
		seat := rules.Seat(i)
		active := seat == v.Player && v.Asked == 0 || v.Asked.Has(seat)
		t.start("li", when(active, "class"), "turn")
		t.element("b", t.who(seat))
		said := []string{t.say("hand", words.N("n", len(hand)))}
		for _, c := range hand {
			if c.Number > 0 {
				said = append(said, itoa(c.Number))
			} else {
				said = append(said, "?")
			}
		}
		t.start("span", "class", "fanned", "role", "img", "aria-label", asciistr.Join(said, ", "))
		for _, c := range hand {
			t.stillNumber(c)
		}
		t.end()
		if trios := v.Trios[v.Side(seat)]; len(trios) > 0 && i < len(v.Trios) {
			t.element("span", t.say("trios", words.N("n", len(trios)), arg("list", numbers(trios))), "class", "won")
		}
		t.end()
	}
	t.end()
}

// stillNumber draws a card small; one that is face down is left to the stylesheet.
func (t *table) stillNumber(c trio.CardView) {
	switch {
	case c.Gone:
		t.element("i", "", "class", "gone")
	case c.Number == 0:
		t.element("i", "")
	case c.Up:
		t.element("i", itoa(c.Number), "class", "known up")
	default:
		t.element("i", itoa(c.Number), "class", "known")
	}
}
