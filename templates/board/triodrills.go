package board

// The boards of Trio's drills. Memory is the table of the game itself: what the
// others reveal is seen where it lies and once more, large, in its order. Links is
// a chain: the number that is asked about, and the numbers that are laid beside it,
// each a stone that finds its avocado. Its card keeps its corners to itself until
// the answer is given, for they are the answer.

import (
	"slices"

	"ludoteca/rules/drill"
	"ludoteca/rules/trio"
	"ludoteca/rules/words"
)

// memory draws the memory drill.
func (t *table) memory(v trio.MemoryView) {
	t.missed = v.Missed
	t.cloth(v.Table)
	t.start("div", "class", "hand")
	t.revealed(v.Table)
	t.start("div", "class", "say")
	t.prompt(t.memoryPrompt(v)...)
	t.acts(v.Phase != drill.Find)
	t.end()
	t.end()
	best := ""
	if v.Best > 0 {
		best = t.say("best", words.N("n", v.Best))
	}
	t.counts(t.say("level", words.N("n", v.Level)), t.round(v.Round, v.Rounds), best, t.undone(v.Undone))
}

// memoryPrompt says what is shown, or what is to be done.
func (t *table) memoryPrompt(v trio.MemoryView) []string {
	open := v.Table.Open
	switch {
	case v.Phase == drill.Look && len(open) == 0:
		return []string{t.say("watch", words.N("n", v.Turns))}
	case v.Phase == drill.Look:
		card := open[len(open)-1]
		event := "turned " + trio.Slot(card.At)
		if card.Seat >= 0 {
			event = "asked " + itoa(int(card.Seat)) + " " + card.End
		}
		text := []string{
			t.say("shown", words.N("n", v.Shown), words.N("of", v.Turns)),
			t.event("player " + itoa(int(v.Table.Player))),
			t.event(event + " " + itoa(card.Number)),
		}
		if v.Table.Differ {
			text = append(text, t.event("differ"))
		}
		return text
	case v.Phase == drill.Find && len(open) == 0:
		return []string{t.event("recall")}
	case v.Phase == drill.Find:
		return []string{t.say("find", words.N("n", open[0].Number), words.N("left", trio.Copies-len(open)))}
	case v.Phase == drill.Wrong:
		text := []string{t.event("failed " + itoa(v.Level))}
		for _, n := range v.Missed {
			text = append(text, t.event("missed "+itoa(n)))
		}
		return text
	case v.Undone:
		return []string{t.event("spoiled " + itoa(v.Level))}
	}
	return []string{t.event("passed " + itoa(v.Level))}
}

// deduce draws the deduction puzzles: the table with all that was shown, and, once it
// is answered, the proof.
func (t *table) deduce(v trio.DeduceView) {
	if v.Number > 0 {
		t.missed, t.found = []int{v.Number}, v.Found
	}
	t.cloth(v.Table)
	t.start("div", "class", "hand")
	if v.Number == 0 {
		t.revealed(v.Table)
	}
	t.start("div", "class", "say")
	t.prompt(t.deducePrompt(v)...)
	if len(v.Proof) > 0 {
		t.start("ol", "class", "proof", "id", t.id("proof"), "aria-label", t.say("why"))
		for _, line := range v.Proof {
			t.element("li", t.event(line))
		}
		t.end()
	}
	t.acts(v.Phase != drill.Find)
	t.end()
	t.end()
	best := ""
	if v.Best > 0 {
		best = t.say("best", words.N("n", v.Best))
	}
	t.counts(t.say("level", words.N("n", v.Level)), t.round(v.Round, v.Rounds), best, t.undone(v.Undone))
}

// deducePrompt says what is asked, or how it went.
func (t *table) deducePrompt(v trio.DeduceView) []string {
	open := v.Table.Open
	verb := "passed "
	switch {
	case v.Phase == drill.Find && len(open) == 0:
		return []string{t.event("deduce")}
	case v.Phase == drill.Find:
		return []string{t.say("find", words.N("n", open[0].Number), words.N("left", trio.Copies-len(open)))}
	case v.Lucky:
		verb = "lucky "
	case v.Phase == drill.Wrong:
		verb = "failed "
	case v.Undone:
		verb = "spoiled "
	}
	return []string{t.event(verb + itoa(v.Level)), t.event("certain " + itoa(v.Number))}
}

// links draws the links drill.
func (t *table) links(v trio.LinksView) {
	t.start("div", "class", "linking")
	t.chain(v)
	var cells []cell
	for n := 1; n <= trio.Numbers; n++ {
		c := cell{place: "n" + itoa(n), id: "n" + itoa(n), move: t.flips("pick"), label: itoa(n), draw: func() {
			t.svg("stone", 100, func() { t.stone(n) })
		}}
		if c.move != "" {
			c.move += " " + itoa(n)
		}
		say := func(class, what string) { c.class, c.label = class, c.label+", "+t.say(what) }
		switch {
		case n == v.Number:
			say("same", "asked")
		case n == v.Wrong:
			say("wrong", "unlinked")
		case slices.Contains(v.Missed, n):
			say("missed", "forgotten")
		case slices.Contains(v.Picked, n):
			say("right", "linked")
		}
		if c.class == "right" || c.class == "missed" {
			c.draw = func() { t.svg("stone", 100, func() { t.slice(n) }) }
		}
		cells = append(cells, c)
	}
	t.grid(t.say("numbers"), 6, cells)
	t.end()

	t.start("div", "class", "say")
	t.prompt(t.linksPrompt(v)...)
	t.acts(v.Phase != drill.Find)
	t.end()
	t.counts(t.round(v.Round, v.Rounds), t.say("right", words.N("n", v.Right)), t.undone(v.Undone))
}

// chain draws the number that is asked about, and what lies beside it. In a still
// figure, which has no prefix, nothing is called or has just happened.
func (t *table) chain(v trio.LinksView) {
	live := t.prefix != ""
	t.start("ol", "class", "chain", when(live, "id"), t.id("chain"), "aria-label", t.say("chain"))
	t.start("li", "class", t.mark("card", "root"), when(live, "id"), t.id("asked"))
	t.svg("card", 140, func() {
		if v.Phase == drill.Find {
			t.bare(v.Number)
		} else {
			t.numberUp(v.Number)
		}
	})
	t.element("b", itoa(v.Number), "class", "out")
	t.pointer("card")
	t.end()
	link := func(n int, class string) {
		fresh := live && len(v.Picked) > 0 && n == v.Picked[len(v.Picked)-1] && t.just("sum", "difference", "unlinked") != nil
		t.start("li", "class", class, when(live, "id"), t.id("link"+itoa(n)), when(fresh, "data-just"), "draw")
		t.svg("stone", 100, func() {
			if class == "unlinked" {
				t.stone(n)
			} else {
				t.slice(n)
			}
		})
		if class == "unlinked" {
			t.element("span", itoa(n)+", "+t.say("unlinked"), "class", "out")
		} else {
			t.element("span", sevenOf(v.Number, n))
		}
		if class == "missed" {
			t.element("span", t.say("forgotten"), "class", "out")
		}
		t.end()
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
		t.start("li", "class", "coming", "aria-hidden", "true")
		t.element("span", "?", "class", "empty")
		t.end()
	}
	t.end()
}

// sevenOf writes how two linked numbers give what the clause of links asks for
// (TRI-09), as one would on paper.
func sevenOf(a, b int) string {
	if trio.LinkKind(a, b) == "sum" {
		return itoa(a) + " + " + itoa(b) + " = " + itoa(trio.Seven)
	}
	return itoa(max(a, b)) + " − " + itoa(min(a, b)) + " = " + itoa(trio.Seven)
}

// linksPrompt says what is asked, or how it went.
func (t *table) linksPrompt(v trio.LinksView) []string {
	number := itoa(v.Number)
	switch v.Phase {
	case drill.Find:
		if len(v.Picked) == 0 {
			return []string{t.event("number " + number)}
		}
		last := v.Picked[len(v.Picked)-1]
		return []string{t.event(trio.LinkKind(v.Number, last) + " " + number + " " + itoa(last)), t.say("more")}
	case drill.Right:
		return []string{t.event("known " + number)}
	}
	text := []string{t.event("mistaken " + number)}
	if v.Wrong != 0 {
		text = []string{t.event("unlinked " + number + " " + itoa(v.Wrong))}
	}
	for _, n := range v.Missed {
		text = append(text, t.event("missed-"+trio.LinkKind(v.Number, n)+" "+number+" "+itoa(n)))
	}
	if len(trio.Links(v.Number)) == 0 {
		text = append(text, t.event("alone "+number))
	}
	return text
}
