package trio

// Trio's table. All that can be revealed is one grid for the keyboard: a row for
// each hand, in the order of play, the rows of the middle, and the own hand last.
// Each row begins with whose it is; its two ends are places, and what lies between
// them says no, as the rules do, to a finger and in the own hand to all, where it is
// given to the partner while cards are exchanged. Beside the grid lies what is
// revealed now, in its order.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
	"ludoteca/rules/trio"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// inside is what a card between the ends of the own hand tries: there is no such
// end, and the rules say so.
const inside = "show inside"

// table draws the game.
func (d *drawing) table(v trio.View) {
	d.laid, d.top, d.goal = v.Laid, v.Top, d.History.Setup.Value("goal")
	d.written = d.laid || d.History.Setup.Value("aid") == "yes"
	if d.linking() && v.Me >= 0 && !d.laid {
		d.trios = v.Trios[v.Side(v.Me)]
	}
	d.Field(func() { d.cloth(v) })
	d.Start("div", "class", "hand")
	if v.Asked == 0 || d.won() != nil {
		d.revealed(v)
	}
	d.End()
	if v.Me >= 0 && d.fresh(v) && d.goal == "simple" { // else the aim is told, which is long
		d.Due(d.Say("hand.said", board.Arg("list", asciistr.Join(listed(v.Hands[v.Me]), ", "))))
	}
	prompt, said := d.trioPrompt(v)
	d.Due(said...)
	d.Start("div", "class", "say")
	d.Written(prompt...)
	d.Acts(v.Differ)
	d.End()
	if d.aimed() && v.Me >= 0 && v.Player >= 0 {
		d.aims(v)
	}
}

// aimed reports whether so much wins a match that it is shown as a picture: a trio, two that are
// linked, or three.
func (d *drawing) aimed() bool { return d.goal == "nana" }

// aims draws what wins, where buttons come and go: the trio that always does; two that are linked, with
// the reader's own as soon as one has a link that is left; and any three, those that are won in their places.
func (d *drawing) aims(v trio.View) {
	won, near := v.Trios[v.Side(v.Me)], v.Near[v.Side(v.Me)]
	n, other := trio.Numbers/2, trio.Links(trio.Numbers / 2)[0]
	for _, one := range won {
		for _, link := range trio.Links(one) {
			if slices.Contains(near, link) && !slices.Contains(won, n) {
				n, other = one, link
			}
		}
	}
	d.Start("div", "class", "aims", "role", "img", "aria-label", d.Say("aims"))
	d.Start("span")
	d.three(trio.Seven, false)
	d.End()
	d.Element("i", d.Say("or"))
	d.Start("span")
	d.three(n, slices.Contains(won, n))
	d.three(other, false)
	d.Element("b", sevenOf(n, other))
	d.End()
	d.Element("i", d.Say("or"))
	d.Start("span")
	for i := range trio.Enough {
		if i < len(won) {
			d.three(won[i], true)
		} else {
			d.three(0, false)
		}
	}
	d.End()
	d.End()
}

// three draws a trio small: its number on the last card, "?" for any.
func (d *drawing) three(n int, won bool) {
	d.Start("span", "class", "three", board.When(won, "data-won"), "won")
	for range trio.Copies - 1 {
		d.SVG("card", 140, func() { d.Path("stock-linen", board.CardStock) })
	}
	d.SVG("card", 140, func() {
		if n > 0 {
			drawBadge(d.HTMLWriter, n)
			return
		}
		d.Path("stock-linen", board.CardStock)
		d.Element("text", "?", "class", "badge", "x", "50", "y", "103")
	})
	d.End()
}

// cloth draws all that can be revealed.
func (d *drawing) cloth(v trio.View) {
	across := max(1, columns(v))
	rows := (len(v.Middle) + across - 1) / across
	class := "cloth"
	if d.closed {
		class += " closed"
	}
	if d.written {
		class += " told"
	}
	if d.laid {
		class += " over"
	}
	d.StartGrid(class, d.Say("table"), board.When(d.goal != "", "data-goal"), d.goal, "data-seats", asciistr.Itoa(len(v.Hands)), "data-rows", asciistr.Itoa(rows), "data-cols", asciistr.Itoa(columns(v)))
	for _, seat := range d.around(v) {
		d.handRow(v, seat)
	}
	d.middle(v)
	if v.Me >= 0 && int(v.Me) < len(v.Hands) {
		d.handRow(v, v.Me)
	}
	d.End()
	d.Keys()
}

// lit adds to the classes of a card what draws the eye to it: it was revealed last,
// or belongs to a trio that was missed.
func (d *drawing) lit(v trio.View, seat rules.Seat, at int, c trio.CardView, class string) string {
	if last := len(v.Open) - 1; last >= 0 && v.Open[last].Seat == seat && v.Open[last].At == at {
		class += " now"
	}
	if c.Number > 0 && slices.Contains(d.missed, c.Number) {
		class += " missed"
		if d.right {
			class += " right"
		}
	}
	if d.compared && c.Up {
		equal := 0
		for _, o := range v.Open {
			if o.Number == c.Number {
				equal++
			}
		}
		if equal > 1 || len(v.Open) == 1 {
			class += " alike"
		} else {
			class += " clash"
		}
	}
	if d.deduced(seat, at) {
		class += " deduced"
	}
	if d.mistaken(seat, at) {
		class += " wrong"
	}
	hand := 0
	if seat >= 0 {
		hand = len(v.Hands[seat])
	}
	if d.speaks(hand, seat, at, c) {
		class += " spoken"
	}
	return asciistr.TrimSpace(class)
}

// mistaken reports whether a card was revealed and should not have been.
func (d *drawing) mistaken(seat rules.Seat, at int) bool {
	return slices.ContainsFunc(d.wrong, func(o trio.OpenView) bool { return o.Seat == seat && o.At == at })
}

// around lists the others in the order in which they play after the reader.
func (d *drawing) around(v trio.View) []rules.Seat {
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
// there is none. That which "may I?" has revealed to answer counts as it lay when it was asked about.
func (d *drawing) ends(v trio.View, seat rules.Seat) (low, high int) {
	hand, kept := v.Hands[seat], -1
	if n := len(v.Open); d.acted && v.Open[n-1].Seat == seat {
		kept = v.Open[n-1].At
	}
	low, high = 0, len(hand)-1
	for low <= high && hand[low].Up && low != kept {
		low++
	}
	for low <= high && hand[high].Up && high != kept {
		high--
	}
	if low > high {
		return -1, -1
	}
	return low, high
}

// handRow draws a hand and whose it is.
func (d *drawing) handRow(v trio.View, seat rules.Seat) {
	hand, mine := v.Hands[seat], seat == v.Me
	place := "seat-" + asciistr.Itoa(int(seat))
	class := "holder"
	if mine {
		class = "holder mine"
	}
	if d.asking && !mine && seat != d.asked {
		class += " aside" // and small
	}
	active := seat == v.Player && v.Asked == 0 || v.Asked.Has(seat)
	class = board.PlayerClass(class, active, v.Winners.Has(seat))
	d.Start("div", "role", "row", "class", d.Mark(place, class), "id", d.ID("seat"+asciistr.Itoa(int(seat))), board.When(active, "aria-current"), "true")
	d.holder(v, seat)
	low, high := d.ends(v, seat)
	if d.laid { // all lie open, in their order
		low, high = 0, len(hand)-1
	}
	id := func(what string) string { return "h" + asciistr.Itoa(int(seat)) + what }
	below, above := d.taken(v, seat)
	d.leaving(below)
	signed := d.asking && v.Asked == 0 && !(d.unsigned && seat == d.asked)
	for at, c := range hand {
		number := ""
		d.ending = ""
		if signed && at == low {
			d.ending = "▾"
		}
		if signed && at == high {
			d.ending += "▴"
		}
		if c.Number > 0 {
			number = asciistr.Itoa(c.Number)
		}
		switch {
		case mine && v.Asked.Has(v.Me):
			if at == 0 || hand[at-1].Number != c.Number {
				d.gift(hand[at:], id(asciistr.Itoa(at)), d.ID("seat"+asciistr.Itoa(int(partner(v, seat)))))
			}
		case c.Up && !d.laid:
			d.Start("span", "class", d.Doubt(id(asciistr.Itoa(at)), d.lit(v, seat, at, c, "lying up")), "aria-hidden", "true")
			d.SVG("card", 140, func() { d.number(c.Number) })
			d.sign()
			d.End()
		case at == low || at == high:
			end := "low"
			if at != low {
				end = "high"
			}
			d.handEnd(v, seat, end, number, id(end), at)
			if low == high && !d.asking { // the last card is both ends
				d.Place(board.Cell{Place: id("high"), ID: id("high"), Move: d.Playable(d.reach(v, seat, "high")), Label: d.endLabel(v, seat, "high", number, at) + ", " + d.Say("same"), Class: "same",
					Draw: func() { d.Element("span", "▲", "aria-hidden", "true") }})
			}
		case mine:
			d.Place(board.Cell{Place: id(asciistr.Itoa(at)), ID: id(asciistr.Itoa(at)), Move: d.Playable(inside), Label: d.Say("inside", board.Arg("n", number), board.Arg("nth", d.Words.Name("nth."+asciistr.Itoa(at+1)))), Class: d.lit(v, seat, at, c, ""), Draw: func() { d.face(c, true) }})
		default:
			tried := d.Playable("ask", asciistr.Itoa(int(seat)), "inside") // by a finger only: the rules say no
			d.Start("span", "class", d.Doubt(id(asciistr.Itoa(at)), d.lit(v, seat, at, c, "lying")), "aria-hidden", "true", board.When(tried != "", "data-move"), tried, board.When(tried != "", "aria-disabled"), "true")
			if d.laid {
				d.SVG("card", 140, func() { drawFanned(d.HTMLWriter, c.Number) })
			} else {
				d.face(c, false)
			}
			d.End()
		}
	}
	d.leaving(above)
	if len(hand)+len(below)+len(above) == 0 {
		d.Start("span", "class", "lying", "aria-hidden", "true")
		d.Element("span", "", "class", "empty")
		d.End()
	}
	d.End()
}

// sign draws of "may I?" that a card is the lowest or the highest of those that are not revealed, or both.
func (d *drawing) sign() {
	if d.ending != "" {
		d.Element("i", d.ending, "class", "sign", "aria-hidden", "true")
	}
}

// taken lists the cards of a hand that the last move has won with a trio, those below what is left
// of it and those above, in their order.
func (d *drawing) taken(v trio.View, seat rules.Seat) (below, above []trio.OpenView) {
	if d.goal == "" || d.laid || v.Asked != 0 { // in a drill nothing is taken
		return nil, nil
	}
	for _, o := range d.won() {
		switch {
		case o.Seat != seat:
		case o.End == "high":
			above = append(above, o)
		default:
			below = append(below, o)
		}
	}
	slices.Reverse(above)
	return below, above
}

// leaving draws cards of a trio where they were revealed: until the next move all see what was won.
func (d *drawing) leaving(cards []trio.OpenView) {
	for _, o := range cards {
		d.Start("span", "class", "lying up leaving", "aria-hidden", "true")
		d.SVG("card", 140, func() { d.number(o.Number) })
		d.End()
	}
}

// gift draws the first card of these that can be given to the partner, whose hand is onto,
// and its equals: to give one of them is to give any.
func (d *drawing) gift(cards []trio.CardView, id, onto string) {
	n := cards[0].Number
	end := slices.IndexFunc(cards, func(c trio.CardView) bool { return c.Number != n })
	if end < 0 {
		end = len(cards)
	}
	give := "give " + asciistr.Itoa(n)
	d.Place(board.Cell{Place: id, ID: id, Move: d.Playable(give), Label: d.Words.Line("move", give), Class: "gift", Attrs: []string{"data-onto", onto}, Draw: func() {
		for _, c := range cards[:end] {
			d.face(c, true)
		}
	}})
}

// reach is the move that reveals an end of a hand.
func (d *drawing) reach(v trio.View, seat rules.Seat, end string) string {
	if seat == v.Me {
		return "show " + end
	}
	return "ask " + asciistr.Itoa(int(seat)) + " " + end
}

// told says how a number is known that lies face down: the memory aid has it, or a
// proof has found it.
func (d *drawing) told(seat rules.Seat, at int, number string) string {
	if d.deduced(seat, at) {
		return d.Say("deduced", board.Arg("n", number))
	}
	return d.Say("seen", board.Arg("n", number))
}

// deduced reports whether a proof has found the number of a card.
func (d *drawing) deduced(seat rules.Seat, at int) bool {
	return slices.Contains(d.found, trio.DeducedCell{Seat: seat, At: at})
}

func (d *drawing) endLabel(v trio.View, seat rules.Seat, end, number string, at int) string {
	if seat == v.Me {
		return d.Say("mine."+end, board.Arg("n", number))
	}
	label := d.Say("end."+end, board.Arg("who", d.Who(seat)))
	switch {
	case d.laid:
		label += ", " + number
	case number != "":
		label += ", " + d.told(seat, at, number)
	}
	if d.mistaken(seat, at) {
		label += ", " + d.Say("differs")
	}
	return label
}

// handEnd draws a card that can be asked for or shown.
func (d *drawing) handEnd(v trio.View, seat rules.Seat, end, number, id string, at int) {
	c := v.Hands[seat][at]
	d.Place(board.Cell{Place: id, ID: id, Move: d.Playable(d.reach(v, seat, end)), Label: d.endLabel(v, seat, end, number, at), Class: d.lit(v, seat, at, c, end),
		Draw: func() { d.face(c, seat == v.Me || d.laid) }})
}

// face draws a card of a hand as it lies: the reader's own numbers are open, the
// memory aid writes on others' backs.
func (d *drawing) face(c trio.CardView, open bool) {
	d.SVG("card", 140, func() {
		if open {
			d.number(c.Number)
		} else {
			d.back(c)
		}
	})
	d.sign()
}

// back draws a card that lies face down, with its number if the memory aid knows it: in
// the corner that no card of a hand lies upon, and within its edges, or nobody could tell
// which of two cards in a row it is of.
func (d *drawing) back(c trio.CardView) {
	d.Layers(numberBack)
	if c.Number > 0 && !c.Up {
		d.Path("chip", "M2 9A7 7 0 0 1 9 2H40V34A8 8 0 0 1 32 42H2z")
		drawNumeral(d.HTMLWriter, "recalled", board.Pt(20, 32), c.Number)
	}
}

// holder says whose a hand is, and what that side has won.
func (d *drawing) holder(v trio.View, seat rules.Seat) {
	hand := v.Hands[seat]
	d.Start("div", "role", "rowheader", "class", "whose")
	d.Element("b", d.Who(seat))
	if v.Teams {
		with := d.Say("with.you")
		if mate := partner(v, seat); mate != v.Me {
			with = d.Say("with.they", board.Arg("who", d.Who(mate)))
		}
		d.Element("span", with, "class", "with")
	}
	left := len(hand)
	if d.asking { // whoever is asked whether one is left counts those that are not shown
		for _, o := range v.Open {
			if o.Seat == seat {
				left--
			}
		}
	}
	d.Element("span", d.Say("hand", words.N("n", left)), "class", "count")
	d.Element("i", asciistr.Itoa(left), "class", "tally", "aria-hidden", "true") // beside the sign of one, where there is no room for words
	if seat == v.Me && d.asking {
		d.Element("span", d.Say("visible"), "class", "shown") // if there is any
	}
	known := seen(hand)
	switch {
	case d.laid && len(hand) > 0:
		d.Element("span", ". "+asciistr.Join(listed(hand), ", "), "class", "out")
	case seat != v.Me && known != "":
		d.Element("span", d.Say("recall", board.Arg("list", known)), "class", "out")
	}
	d.near(v, seat)
	if trios := v.Trios[v.Side(seat)]; len(trios) > 0 && (!v.Teams || seat == d.keeper(v, v.Side(seat))) {
		d.Start("span", "class", "trios", "role", "img", "aria-label", d.Say("trios", words.N("n", len(trios)), board.Arg("list", numbers(trios))), board.When(d.gained(v, seat), "data-just"), "won")
		for _, n := range trios {
			d.Start("span", "id", d.ID("trio"+asciistr.Itoa(n)), "data-from", d.ID("open1"))
			d.SVG("card", 140, func() { drawBadge(d.HTMLWriter, n) })
			d.End()
		}
		d.End()
	}
	d.Winner(v.Winners.Has(seat))
	d.Pointer("seat-" + asciistr.Itoa(int(seat)))
	d.End()
}

// near draws beside a name which numbers would win the match: the same of oneself as of the
// others.
func (d *drawing) near(v trio.View, seat rules.Seat) {
	said := d.winsWith(v, seat)
	if said == "" {
		return
	}
	list := d.Say("near.each")
	if near, all := d.wins(v, seat); !all {
		list = numbers(near)
	}
	d.Start("span", "class", "near")
	d.Element("i", star, "aria-hidden", "true")
	d.Element("span", said)
	d.Element("b", list, "aria-hidden", "true") // where there is no room for words
	d.End()
}

// winsWith says of a seat, where links count or little is missing, which numbers would win it
// the match; of a team it says so of the keeper.
func (d *drawing) winsWith(v trio.View, seat rules.Seat) string {
	near, all := d.wins(v, seat)
	if near == nil || v.Teams && seat != d.keeper(v, v.Side(seat)) {
		return ""
	}
	who := "they"
	if seat == v.Me {
		who = "you"
	}
	if all {
		return d.Say("any." + who)
	}
	return d.Say("wins."+who, board.Arg("list", numbers(near)))
}

// star marks what would win the match.
const star = "★"

// wins lists the numbers whose trio would win the match for the side of a seat, if there are
// others than that of 7, which always wins, and reports whether any would.
func (d *drawing) wins(v trio.View, seat rules.Seat) (near []int, all bool) {
	left := v.Top
	for _, trios := range v.Trios {
		left -= len(trios)
	}
	if near = v.Near[v.Side(seat)]; len(near) < 2 || d.goal == "" {
		return nil, false
	}
	return near, len(near) == left
}

// partner sits opposite.
func partner(v trio.View, seat rules.Seat) rules.Seat {
	sides := len(v.Trios)
	return (seat + rules.Seat(sides)) % rules.Seat(2*sides)
}

// keeper is the partner before whom the trios of a team lie: the reader, or who
// comes first.
func (d *drawing) keeper(v trio.View, side int) rules.Seat {
	if v.Me >= 0 && v.Side(v.Me) == side {
		return v.Me
	}
	return rules.Seat(side)
}

// gained reports whether the last move won the side of a seat a trio.
func (d *drawing) gained(v trio.View, seat rules.Seat) bool {
	return d.Just("trio") != nil && v.Side(d.Last().Seat) == v.Side(seat)
}

// seen lists a hand in its order, "?" for what is not known, if the memory aid
// knows any of it.
func seen(hand []trio.CardView) string {
	if !slices.ContainsFunc(hand, func(c trio.CardView) bool { return c.Number > 0 && !c.Up }) {
		return ""
	}
	return asciistr.Join(listed(hand), ", ")
}

func listed(hand []trio.CardView) (list []string) {
	for _, c := range hand {
		if c.Number > 0 {
			list = append(list, asciistr.Itoa(c.Number))
		} else {
			list = append(list, "?")
		}
	}
	return list
}

func numbers(list []int) string {
	var words []string
	for _, n := range list {
		words = append(words, asciistr.Itoa(n))
	}
	return asciistr.Join(words, ", ")
}

// columns is how many slots of the middle lie side by side.
func columns(v trio.View) int {
	if n := len(v.Middle); n <= 6 {
		return n
	}
	return (len(v.Middle) + 1) / 2
}

// middle draws the slots, in rows. A slot stays where it is when its card was taken.
func (d *drawing) middle(v trio.View) {
	columns, won := columns(v), d.won()
	for at, c := range v.Middle {
		if at%columns == 0 {
			d.Start("div", "role", "row", "class", "middle", "data-cols", asciistr.Itoa(columns))
		}
		slot := trio.Slot(at)
		name := d.Words.Name("slot." + slot)
		draw, class := func() { d.turnable(c) }, "gone"
		if c.Gone {
			draw = func() { d.Element("span", "", "class", "empty") }
			if i := slices.IndexFunc(won, func(o trio.OpenView) bool { return o.Seat < 0 && o.At == at }); i >= 0 {
				draw, class = func() { d.turnable(trio.CardView{Number: won[i].Number, Up: true}) }, "gone up leaving"
			}
		}
		k := board.Cell{Place: slot, ID: slot, Move: d.Playable("flip " + slot), Label: name, Draw: func() {
			draw()
			d.Element("span", name, "class", "slot-name", "aria-hidden", "true")
		}}
		switch {
		case c.Gone:
			k.Note(class, d.Say("gone"))
		case c.Up:
			k.Note("up", d.Say("up", words.N("n", c.Number)))
		default:
			k.Note("", d.Say("down"))
			if c.Number > 0 {
				k.Note("", d.told(-1, at, asciistr.Itoa(c.Number)))
			}
		}
		if d.mistaken(-1, at) {
			k.Note("", d.Say("differs"))
		}
		k.Class = d.lit(v, -1, at, c, k.Class)
		d.Place(k)
		if at%columns == columns-1 || at == len(v.Middle)-1 {
			d.End()
		}
	}
}

// turnable draws a card that can turn over: a back, and a front that is blank as
// long as the number is not revealed.
func (d *drawing) turnable(c trio.CardView) {
	d.Turning("card", 140, func() { d.back(c) }, func() {
		if c.Up {
			d.number(c.Number)
		} else {
			d.Path("stock-linen", board.CardStock)
		}
	})
}

// won lists the three cards of a trio that the last move has won, so that they lie there to
// be seen until the next one; at an end of a hand it is not said which card it was.
func (d *drawing) won() []trio.OpenView {
	trios := d.Just("trio")
	if trios == nil {
		return nil
	}
	var list []trio.OpenView
	back := bot.Rewind(d.History)
	for i := len(back) - 1; i >= 0 && len(list) < trio.Copies; i-- {
		step := d.History.Steps[i]
		if step.Undo {
			i = back[i]
			continue
		}
		w := rules.Words(step.Events[0])
		n, _ := asciistr.Atoi(w[len(w)-1])
		o := trio.OpenView{Seat: step.Seat, End: w[len(w)-2], Number: n}
		switch w[0] {
		case "flip":
			o = trio.OpenView{Seat: -1, At: trio.SlotAt(w[1]), Number: n}
		case "ask":
			o.Seat = rules.Seat(w[1][0] - '0')
		}
		list = append(list, o)
	}
	slices.Reverse(list)
	return list
}

// revealed draws what is revealed now, or was before it was won, in its order, each with
// where it comes from, and the places of what is still to come, with the number that is sought.
func (d *drawing) revealed(v trio.View) {
	open, class := v.Open, "revealed"
	if won := d.won(); won != nil {
		open, class = won, "revealed won"
	}
	d.Start("ol", "class", class, "id", d.ID("revealed"), "aria-label", d.Say("revealed"))
	last, sought := len(open)-1, "?"
	if last < 0 && d.linking() && d.fresh(v) && !d.aimed() {
		d.pair()
		d.End()
		return
	}
	if last >= 0 {
		sought = asciistr.Itoa(open[0].Number)
	}
	for i := range max(trio.Copies, len(open)) {
		if i > last {
			d.Start("li", "class", "coming", "aria-hidden", "true")
			d.Element("span", sought, "class", "empty")
			d.End()
			continue
		}
		o := open[i]
		from := trio.Slot(o.At)
		if o.Seat >= 0 {
			from = "h" + asciistr.Itoa(int(o.Seat)) + o.End
		}
		d.Start("li", board.When(i == last && v.Differ, "class"), "differs")
		d.Start("span", "id", d.ID("open"+asciistr.Itoa(i)), "data-from", d.ID(from), "class", "piece")
		d.SVG("card", 140, func() { d.number(o.Number) })
		d.End()
		d.Element("b", asciistr.Itoa(o.Number), "class", "out")
		d.source(o)
		d.End()
	}
	d.End()
}

// pair shows two linked cards, where those that are revealed will lie, as long as it is told that such trios win: each
// has the other's number at its foot. It is told in words, too.
func (d *drawing) pair() {
	n := trio.Numbers / 2
	other := trio.Links(n)[0]
	for _, draw := range []func(){
		func() { drawLinked(d.HTMLWriter, n, other) },
		nil,
		func() { drawLinked(d.HTMLWriter, other, n) },
	} {
		d.Start("li", "class", "coming", "aria-hidden", "true")
		if draw == nil {
			d.Element("span", star, "class", "empty")
			d.Element("span", d.Say("linked.both"))
		} else {
			d.Start("span", "class", "piece")
			d.SVG("card", 140, draw)
			d.End()
		}
		d.End()
	}
}

// source says where a revealed card comes from; to the eye an arrow stands for the
// end of a hand, as on the hand itself.
func (d *drawing) source(o trio.OpenView) {
	if o.Seat < 0 {
		d.Element("span", d.Words.Name("slot."+trio.Slot(o.At)))
		return
	}
	arrow := "▾"
	if o.End == "high" {
		arrow = "▴"
	}
	d.Element("span", d.Who(o.Seat), "class", "from")
	d.Element("span", ", "+d.Words.Name("end."+o.End), "class", "out")
	d.Element("span", " "+arrow, "aria-hidden", "true")
}

// trioPrompt says what is to be done now, as it is drawn and as it is told aloud.
func (d *drawing) trioPrompt(v trio.View) (prompt, said []string) {
	switch {
	case v.Player < 0:
		prompt = []string{d.Say("over")}
		if v.Winners != 0 {
			prompt = append(prompt, d.Event(rules.Victory(v.Winners).Text))
		}
	case v.Asked.Has(v.Me):
		prompt = []string{d.Say("choose", board.Arg("who", d.Who(partner(v, v.Me))))}
	case v.Choice != "":
		prompt = []string{d.Say("chosen", board.Arg("choice", d.Words.Line("move", v.Choice))), d.Say("wait")}
	case v.Asked != 0:
		prompt = []string{d.Say("wait")}
	case v.Player != v.Me && d.Just("trio") != nil:
		prompt = []string{d.triumph()} // until the next one goes on
	case v.Player != v.Me:
		prompt = []string{d.TurnOf(v.Player)}
	case v.Differ:
		prompt = []string{d.Say("unequal")}
	case len(v.Open) > 0:
		prompt = []string{d.Say("find", words.N("n", v.Open[0].Number), words.N("left", trio.Copies-len(v.Open)))}
		return prompt, append(append(prompt, d.upTo(v)...), d.othersWin(v)...)
	default:
		return d.startPrompt(v)
	}
	return prompt, prompt
}

// triumph says whose trio the last move has won, or "".
func (d *drawing) triumph() string {
	trios := d.Just("trio")
	if trios == nil {
		return ""
	}
	return d.Words.Event(int(d.History.Seat), int(d.Last().Seat), asciistr.Join(trios, " "))
}

// startPrompt is trioPrompt at the beginning of a turn. A star points the eye to what the
// others win with; the ear, which has heard their turns just now, is told it with the first
// card, and how far the numbers go. What may be revealed is told in the first turn, and what
// wins where that is special; the eye then reads three lines, the rest from the second turn on.
// Where the reader, or the one rival, has one trio, it is told by which numbers of its cards it is linked.
func (d *drawing) startPrompt(v trio.View) (prompt, said []string) {
	var first string
	fresh, won := d.fresh(v), d.triumph()
	special := fresh && d.linking()
	switch near, all := d.wins(v, v.Me); {
	case special && won == "":
		first = d.Say("goal." + d.goal)
	case all:
		first = d.Say("near.any")
	case near != nil && len(v.Trios[v.Side(v.Me)]) == 1:
		first = d.linked(v.Me, "linked.you", v.Trios[v.Side(v.Me)][0], near)
	case near != nil:
		first = d.Say("near", board.Arg("list", numbers(near)))
	case d.othersWin(v) != nil:
		prompt = []string{d.Say("near.they")}
		if other := 1 - v.Me; len(v.Hands) == 2 && len(v.Trios[other]) == 1 { // there is one whom it can be
			near, _ := d.wins(v, other)
			prompt[0] = d.linked(other, "linked.they", v.Trios[other][0], near)
		}
	default:
		prompt = []string{d.Say("turn.you")}
	}
	if first != "" {
		prompt = []string{first}
		said = prompt
	}
	switch {
	case won != "": // by a rival, which the ear has heard
		prompt = []string{won, d.Say("turn.you")}
	case d.aimed() && special: // which says where to look, and the picture what wins
		said = []string{first, d.Say("aims")}
	case fresh:
		said = append(said, d.Say("start.first"))
		prompt = append(prompt, d.Say("start.first"))
	default:
		prompt = append(prompt, d.Say("start"))
	}
	if !special && first == "" && won == "" && d.othersWin(v) == nil {
		prompt = append(prompt, d.upTo(v)...) // where there is room for it
	}
	return prompt, said
}

// linking reports whether two linked trios win the match.
func (d *drawing) linking() bool { return d.goal != "" && d.goal != "simple" }

// fresh reports whether the reader has not yet played.
func (d *drawing) fresh(v trio.View) bool {
	return !slices.ContainsFunc(d.History.Steps, func(s rules.Step) bool { return s.Seat == v.Me })
}

// upTo says how far the numbers go, where they end early.
func (d *drawing) upTo(v trio.View) []string {
	if v.Top == trio.Numbers {
		return nil
	}
	return []string{d.Say("upto", words.N("n", v.Top))}
}

// linked says which numbers a trio is linked to that would win its side the match, and all that would.
func (d *drawing) linked(seat rules.Seat, id string, won int, near []int) string {
	var links []int
	for _, n := range trio.Links(won) {
		if slices.Contains(near, n) {
			links = append(links, n)
		}
	}
	return d.Say(id, board.Arg("who", d.Who(seat)), words.N("n", won), board.Arg("links", numbers(links)), board.Arg("list", numbers(near)))
}

// othersWin says of each of the others which numbers would win them the match.
func (d *drawing) othersWin(v trio.View) (list []string) {
	for _, seat := range d.around(v) {
		if said := d.winsWith(v, seat); said != "" {
			list = append(list, d.Who(seat)+" "+said+".")
		}
	}
	return list
}
