package trio

// The boards of Trio's drills. Memory is the table of the game itself: what the
// others reveal is seen where it lies and once more, large, in its order. Links is
// a chain: the number that is asked about, and the numbers that are laid beside it,
// each a stone that finds its avocado. Its card keeps its corners to itself until
// the answer is given, for they are the answer.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
	"ludoteca/rules/trio"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// memory draws the memory drill.
func (d *drawing) memory(v trio.MemoryView) {
	if d.missed = v.Missed; v.Phase == drill.Wrong {
		open := v.Table.Open
		for i, o := range open { // of two trios that were known the later card is the wrong one
			if !slices.Contains(v.Missed, o.Number) || i > 0 && o.Number != open[0].Number {
				d.wrong = append(d.wrong, o)
			}
		}
	}
	d.Field(func() { d.cloth(v.Table) })
	d.Start("div", "class", "hand")
	d.revealed(v.Table)
	d.End()
	d.Task("say", v.Phase != drill.Find, d.memoryPrompt(v))
	d.Levels(v.Progress, v.Level, v.Best)
}

// memoryPrompt says what is shown, or what is to be done.
func (d *drawing) memoryPrompt(v trio.MemoryView) []string {
	open := v.Table.Open
	switch {
	case v.Phase == drill.Look && len(open) == 0:
		return []string{d.Say("watch", words.N("n", v.Turns))}
	case v.Phase == drill.Look:
		card := open[len(open)-1]
		event := "turned " + trio.Slot(card.At)
		if card.Seat >= 0 {
			event = "asked " + asciistr.Itoa(int(card.Seat)) + " " + card.End
		}
		shown := d.Event(event + " " + asciistr.Itoa(card.Number))
		if v.Table.Differ { // whose turn it was has been said
			return []string{shown, d.Event("differ")}
		}
		return []string{
			d.Say("shown", words.N("n", v.Shown), words.N("of", v.Turns)),
			d.Event("player " + asciistr.Itoa(int(v.Table.Player))),
			shown,
		}
	case v.Phase == drill.Find && len(open) == 0:
		return []string{d.Event("recall")}
	case v.Phase == drill.Find:
		return []string{d.Say("find", words.N("n", open[0].Number), words.N("left", trio.Copies-len(open)))}
	}
	text := []string{d.Passed(v.Progress, v.Level)}
	if v.Phase == drill.Wrong && v.Next() == v.Level {
		text = append(text, d.Say("lowest"))
	}
	for _, n := range v.Missed {
		text = append(text, d.Event("missed "+asciistr.Itoa(n)))
	}
	return text
}

// deduce draws the deduction puzzles: the table with all that was shown, and, once it
// is answered, the proof.
func (d *drawing) deduce(v trio.DeduceView) {
	if d.written = true; v.Number > 0 {
		d.missed, d.found, d.wrong, d.right = []int{v.Number}, v.Found, v.Wrong, v.Phase == drill.Right
	}
	t := v.Table
	t.Middle, t.Hands = slices.Clone(t.Middle), slices.Clone(t.Hands)
	for _, o := range v.Wrong { // with its number
		if o.Seat < 0 {
			t.Middle[o.At].Number = o.Number
			continue
		}
		t.Hands[o.Seat] = slices.Clone(t.Hands[o.Seat])
		t.Hands[o.Seat][o.At].Number = o.Number
	}
	if len(v.Proof) > 0 {
		d.step = rules.Words(v.Proof[d.stepped(v.Proof)])
	}
	d.Field(func() { d.cloth(t) })
	d.Start("div", "class", "hand")
	if v.Number == 0 {
		d.revealed(v.Table)
	}
	if len(v.Proof) > 0 {
		d.proof(v.Proof)
	}
	d.End()
	d.Task("say", v.Phase != drill.Find, d.deducePrompt(v))
	d.Levels(v.Progress, v.Level, v.Best)
}

// stepping is what the reader has in hand who follows a proof step by step: it, and which one.
const stepping = "step "

// stepped returns which line of a proof the reader has come to.
func (d *drawing) stepped(proof []string) int {
	_, number, _ := asciistr.Cut(d.InHand, stepping)
	n, _ := asciistr.Atoi(number)
	return min(max(n, 1), len(proof)) - 1
}

// proof draws the lines of a proof. Where there is room all are read at once, and the last,
// what it comes to, is always in sight; elsewhere one is, with a button that leads to the
// next and from the last to the first.
func (d *drawing) proof(proof []string) {
	at, last := d.stepped(proof), len(proof)-1
	line := func(tag string, i int, class string) {
		if i == at {
			class = asciistr.TrimSpace(class + " now")
		}
		d.Element(tag, d.Event(proof[i]), board.When(class != "", "class"), class, board.When(i == at, "data-selected"), "step")
	}
	d.Start("div", "class", "proving")
	d.Start("div", "class", "steps", "id", d.ID("proof"), "data-window", "proof", "tabindex", "0")
	d.Start("ol", "class", "proof", "aria-label", d.Say("why"))
	for i := range last {
		line("li", i, "")
	}
	d.End()
	d.End()
	line("p", last, "proved")
	if last > 0 {
		next := (at+1)%len(proof) + 1
		d.Start("button", "type", "button", "id", d.ID("step"), "class", "next-step", "data-do", "select", "data-select", stepping+asciistr.Itoa(next),
			"aria-label", d.Say("step", words.N("n", next), words.N("of", len(proof))))
		d.Element("span", asciistr.Itoa(at+1)+"/"+asciistr.Itoa(len(proof)))
		sign := "›"
		if at == last {
			sign = "↺"
		}
		d.Element("b", sign)
		d.End()
	}
	d.End()
}

// speaks reports whether the line of a proof that the reader has come to speaks of a card.
func (d *drawing) speaks(hand int, seat rules.Seat, at int, c trio.CardView) bool {
	if len(d.step) < 2 {
		return false
	}
	switch line := d.step; line[0] {
	case "placed", "few":
		return asciistr.Itoa(c.Number) == line[1]
	case "lay", "lastslot":
		return seat < 0 && trio.Slot(at) == line[1]
	case "barred":
		return false
	case "held":
		return asciistr.Itoa(int(seat)) == line[1] && (line[2] == "low" && at == 0 || line[2] == "high" && at == hand-1)
	default: // the how manieth of a hand
		return asciistr.Itoa(int(seat)) == line[1] && asciistr.Itoa(at+1) == line[2]
	}
}

// deducePrompt says what is asked, or how it went.
func (d *drawing) deducePrompt(v trio.DeduceView) []string {
	open := v.Table.Open
	switch {
	case v.Phase == drill.Find && len(open) == 0:
		if v.Round > 1 {
			return []string{d.Event("deduce")}
		}
		return []string{d.Event("deduce"), d.Say("backs")}
	case v.Phase == drill.Find:
		return []string{d.Say("find", words.N("n", open[0].Number), words.N("left", trio.Copies-len(open)))}
	}
	certain := d.Event("certain " + asciistr.Itoa(v.Number))
	if v.Lucky {
		return []string{d.Event("lucky " + asciistr.Itoa(v.Level)), certain}
	}
	if last := len(v.Tried) - 1; v.Phase == drill.Wrong && last > 0 {
		return []string{d.Say("unlike", words.N("first", v.Tried[0]), words.N("last", v.Tried[last])), certain}
	}
	return []string{d.Passed(v.Progress, v.Level), certain}
}

// links draws the links drill.
func (d *drawing) links(v trio.LinksView) {
	var cells []board.Cell
	for n := 1; n <= trio.Numbers; n++ {
		c := board.Cell{Place: "n" + asciistr.Itoa(n), ID: "n" + asciistr.Itoa(n), Move: d.Playable("pick", asciistr.Itoa(n)), Label: asciistr.Itoa(n), Draw: func() {
			d.SVG("stone", 100, func() { drawStone(d.HTMLWriter, n) })
		}}
		switch {
		case n == v.Number:
			c.Note("same", d.Say("asked"))
		case n == v.Wrong:
			c.Note("wrong", d.Say("unlinked"))
		case slices.Contains(v.Missed, n):
			c.Note("missed", d.Say("forgotten"))
		case slices.Contains(v.Picked, n):
			c.Note("right", d.Say("linked"))
		}
		if c.Class == "right" || c.Class == "missed" {
			c.Draw = func() { d.SVG("stone", 100, func() { drawSlice(d.HTMLWriter, n) }) }
		}
		cells = append(cells, c)
	}
	d.Field(func() {
		d.Start("div", "class", "linking", "data-phase", string(v.Phase))
		d.chain(v)
		d.Grid("grid", d.Say("numbers"), 4, cells)
		d.End()
	})

	prompt := d.linksPrompt(v)
	d.Due(prompt...)
	if v.Phase == drill.Wrong && len(v.Missed) > 0 { // which the chain shows
		prompt = prompt[:1]
	}
	d.Start("div", "class", "say")
	d.Written(prompt...)
	d.Acts(v.Phase != drill.Find)
	d.End()
	d.Tally(v.Progress)
}

// chain draws the number that is asked about, and what lies beside it. In a still
// figure nothing is called or has just happened.
func (d *drawing) chain(v trio.LinksView) {
	live := d.Live()
	d.Start("ol", "class", "chain", board.When(live, "id"), d.ID("chain"), "aria-label", d.Say("chain"))
	class := "root"
	if live && v.Phase == drill.Find {
		class = "root asking" // which no hint may cover
	}
	d.Start("li", "class", d.Mark("card", class), board.When(live, "id"), d.ID("asked"))
	d.SVG("card", 140, func() {
		if v.Phase == drill.Find {
			drawBare(d.HTMLWriter, v.Number)
		} else {
			drawNumber(d.HTMLWriter, v.Number, trio.Numbers, nil)
		}
	})
	d.Element("b", asciistr.Itoa(v.Number), "class", "out")
	d.Pointer("card")
	d.End()
	link := func(n int, class string) {
		fresh := live && len(v.Picked) > 0 && n == v.Picked[len(v.Picked)-1] && d.Just("sum", "difference", "unlinked") != nil
		d.Start("li", "class", class, board.When(live, "id"), d.ID("link"+asciistr.Itoa(n)), board.When(fresh, "data-just"), "draw")
		d.SVG("stone", 100, func() {
			if class == "unlinked" {
				drawStone(d.HTMLWriter, n)
			} else {
				drawSlice(d.HTMLWriter, n)
			}
		})
		if class == "unlinked" {
			d.Element("span", asciistr.Itoa(n)+", "+d.Say("unlinked"), "class", "out")
			d.Element("span", sumOf(v.Number, n), "class", "sum")
			d.Element("span", differenceOf(v.Number, n))
		} else {
			d.Element("span", sevenOf(v.Number, n))
		}
		if class == "missed" {
			d.Element("span", d.Say("forgotten"), "class", "out")
		}
		d.End()
	}
	for _, n := range v.Picked {
		if n == v.Wrong {
			link(n, "unlinked")
		} else {
			link(n, "linked")
		}
	}
	for _, n := range v.Missed {
		link(n, "missed")
	}
	if v.Phase == drill.Find {
		d.Start("li", "class", "coming", "aria-hidden", "true")
		d.Element("span", "?", "class", "empty")
		d.End()
	}
	d.End()
}

// sevenOf writes how two linked numbers give what the clause of links asks for
// (TRI-09), as one would on paper. Where two are not linked, both calculations stand there.
func sevenOf(a, b int) string {
	if trio.LinkKind(a, b) == "sum" {
		return sumOf(a, b)
	}
	return differenceOf(a, b)
}

func sumOf(a, b int) string {
	return asciistr.Itoa(a) + " + " + asciistr.Itoa(b) + " = " + asciistr.Itoa(a+b)
}

func differenceOf(a, b int) string {
	high, low := max(a, b), min(a, b)
	return asciistr.Itoa(high) + " − " + asciistr.Itoa(low) + " = " + asciistr.Itoa(high-low)
}

// linksPrompt says what is asked, or how it went.
func (d *drawing) linksPrompt(v trio.LinksView) []string {
	number := asciistr.Itoa(v.Number)
	switch v.Phase {
	case drill.Find:
		if len(v.Picked) == 0 {
			return []string{d.Event("number " + number)}
		}
		last := v.Picked[len(v.Picked)-1]
		return []string{d.Event(trio.LinkKind(v.Number, last) + " " + number + " " + asciistr.Itoa(last)), d.Say("more")}
	case drill.Right:
		return []string{d.Event("known " + number)}
	}
	text := []string{d.Event("mistaken " + number)}
	if v.Wrong != 0 {
		text = []string{d.Event(asciistr.Join(trio.Unlinked(v.Number, v.Wrong), " "))}
	}
	for _, n := range v.Missed {
		text = append(text, d.Event("missed-"+trio.LinkKind(v.Number, n)+" "+number+" "+asciistr.Itoa(n)))
	}
	if len(trio.Links(v.Number)) == 0 {
		text = append(text, d.Event("alone "+number))
	}
	return text
}

// may draws the drill "may I?" on the table of a match.
func (d *drawing) may(v drill.MayView) {
	table := v.Table.(trio.View)
	var story []string
	switch {
	case table.Choice != "":
		story = []string{d.Say("chosen", board.Arg("choice", d.Words.Line("move", table.Choice)))}
	case table.Asked != 0:
		story = []string{d.Say("exchanging")}
	case table.Player == table.Me: // how the reader came by what lay open
		before := v.Before.(trio.View).Open
		for _, o := range before[max(0, len(before)-2):] {
			story = append(story, d.Event("did-"+revealed(o)))
		}
	}
	move := rules.Words(string(v.Move))
	last := move[len(move)-1]
	var open, asked []string // what lies open, and what is asked about
	for _, o := range table.Open {
		place := trio.Slot(o.At)
		if o.Seat >= 0 {
			place = "h" + asciistr.Itoa(int(o.Seat)) + asciistr.Itoa(o.At)
		}
		open = append(open, place)
	}
	nth := "nth." + last
	byPlace := move[0] != "give" && d.Words.Has(nth)
	d.doubt = doubt{asking: true, asked: table.Me, closed: v.Answer == "yes" && move[0] == "close", unsigned: byPlace && !v.Decided()}
	if move[0] == "ask" {
		d.asked = rules.Seat(move[1][0] - '0')
	}
	d.acted = v.Answer == "yes" && move[0] != "close" && move[0] != "give" // then the last of them is what was asked about
	switch {
	case move[0] == "close":
		asked = open
	case d.acted:
		asked = open[len(open)-1:]
	case move[0] == "give":
		asked = []string{"seat-" + asciistr.Itoa(int(table.Me))}
	case move[0] == "flip":
		asked = []string{last}
	default:
		asked = d.end(table, d.asked, last)
	}
	switch v.Answer { // the cards, and not the hands that they are of
	case "yes":
		d.compared = move[0] == "close" || d.acted && len(open) > 1
	case "no differ", "no equal":
		v.At = asciistr.Join(open, " ")
		d.compared = true
	case "no inside":
		v.At = asciistr.Join(asked, " ")
	}
	prompt := d.MaySays(v)
	if d.acted {
		prompt = append(prompt, d.came(table.Open, move[0])...)
	}
	if byPlace && !v.Decided() {
		d.Before(d.Say("place", board.Arg("nth", d.Words.Name(nth)))) // which the eye finds on the table
	}
	d.May(v, func() { d.cloth(table) }, table.Player, story, prompt, asked...)
}

// revealed is the move of the reader that revealed a card, and its number.
func revealed(o trio.OpenView) string {
	words := []string{"ask", asciistr.Itoa(int(o.Seat)), o.End, asciistr.Itoa(o.Number)}
	switch {
	case o.Seat < 0:
		words = []string{"flip", trio.Slot(o.At), words[3]}
	case o.Seat == 0:
		words = []string{"show", o.End, words[3]}
	}
	return asciistr.Join(words, " ")
}

// came says what an allowed move has turned up.
func (d *drawing) came(open []trio.OpenView, verb string) []string {
	first, n := open[0].Number, open[len(open)-1].Number
	word := "came.differ"
	switch {
	case len(open) == 1 && verb == "show": // which is seen before
		return nil
	case len(open) == 1:
		word = "came.first"
	case n == first && len(open) == trio.Copies:
		word = "came.trio"
	case n == first:
		word = "came.same"
	}
	return []string{d.Say(word, words.N("n", n))}
}

// end is the place of an end of a hand, or of a card of it by its place among all, or the whole hand.
func (d *drawing) end(v trio.View, seat rules.Seat, end string) []string {
	low, high := d.ends(v, seat)
	at := low
	if nth, err := asciistr.Atoi(end); err == nil {
		at = nth - 1
	} else if end == "high" {
		at = high
	}
	hand := "h" + asciistr.Itoa(int(seat))
	switch {
	case low < 0:
		return []string{"seat-" + asciistr.Itoa(int(seat))}
	case at == low:
		return []string{hand + "low"}
	case at == high:
		return []string{hand + "high"}
	default:
		return []string{hand + asciistr.Itoa(at)}
	}
}
