package labyrinthe

// Help with the next move: where to look, the clause that matters, the move. Nothing here is
// to be kept in mind, so the first rung may name what can be reached and leave to the reader
// how. All of it is found in what the seat sees, as bots find it, also in the drills: a view
// holds no answer before the round is over.

import (
	"math/bits"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// hint helps with a match, towards as many cards as can be taken.
func hint(h rules.History, chance *rules.Rand) rules.Hint {
	v := h.View.(View)
	switch h.Moves[0].Verb() {
	case "swap", "pass":
		return rules.Hint{Line: "stuck", Clause: "R-LAB-12", Move: h.Moves[0]}
	case "take", "done":
		w, joined := v.table.web(), v.joined()
		take := w.harvest(v.just(), joined)
		x := rules.Hint{Line: "keep", At: v.table.names(joined), Clause: "LAB-24", Move: toward(v, take, h.Moves)}
		if take != 0 {
			x.Line = "take " + asciistr.Itoa(bits.OnesCount64(uint64(take)))
			_, x.Spot, _ = asciistr.Cut(string(x.Move), " ")
		}
		return x
	}
	o := look(h)
	c := richest(o.candidates(h.Moves))
	x := rules.Hint{Line: "contact", Clause: "R-LAB-12", Move: c.move}
	switch {
	case c.n > 0:
		first := v.table.cards[bits.TrailingZeros64(uint64(c.take))].card
		x.Line = asciistr.Join([]string{"path", asciistr.Itoa(c.slot + 1), common(o.hand[c.slot], first).String(), asciistr.Itoa(c.n)}, " ")
		x.At, x.Clause = handAt(c.slot)+" "+v.table.names(c.take), pays(c.n)
	case !v.Contact: // what leaves least to others
		x.Line, x.Clause, x.Move = "spare", "LAB-20", plan(bots[0], h, chance)
	}
	w := rules.Words(string(x.Move))
	x.Spot = "hand-" + w[1] + " " + w[2]
	return x
}

// pays is the clause by which so many cards are taken.
func pays(n int) string {
	if n > 1 {
		return "LAB-29"
	}
	return "LAB-17"
}

// names lists the cells of a set of cards.
func (l *layout) names(of set) string {
	var list []string
	for ; of != 0; of &= of - 1 {
		list = append(list, l.cards[bits.TrailingZeros64(uint64(of))].cell.String())
	}
	return asciistr.Join(list, " ")
}

// seenTable is the layout that a view shows.
func seenTable(cards []LaidView) *layout {
	l := &layout{}
	for _, c := range cards {
		l.add(laid{cellAt(c.X, c.Y), c.Sides, c.Card})
	}
	return l
}

func hintBest(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(BestView)
	if v.Phase != drill.Find {
		return drill.Onward
	}
	p := newProspect(settings{rotate: true}, seenTable(v.Table))
	slot, best := 0, p.think(v.Hand[0].Card)
	if other := p.think(v.Hand[1].Card); other.most > best.most {
		slot, best = 1, other
	}
	at, hand := best.best, handAt(slot)
	return rules.Hint{
		Line: asciistr.Join([]string{"most", asciistr.Itoa(slot + 1), asciistr.Itoa(best.most)}, " "), At: hand, Clause: pays(best.most),
		Move: rules.Move(asciistr.Join([]string{"place", asciistr.Itoa(slot + 1), at.cell.String(), asciistr.Itoa(at.turns)}, " ")),
		Spot: hand + " " + at.cell.String(),
	}
}

func hintContact(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(ContactView)
	if v.Phase != drill.Find {
		return drill.Onward
	}
	ask := contactAsk{layout: *seenTable(v.Table)}
	ask.cell, _ = parseCell(v.Asked)
	x := rules.Hint{Line: "hold " + v.Asked, At: ask.names(ask.beside(ask.cell)), Clause: "LAB-24", Move: "go", Spot: v.Asked}
	if ask.apart, _ = apart(&ask.layout, ask.cell); len(ask.apart) > 0 {
		word, lost := ask.lost()
		if word == "went-corner" {
			x.Clause = "LAB-25"
		}
		x.Spot = lost.String()
		x.Move = rules.Move("cut " + x.Spot)
	}
	return x
}

func hintPath(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(PathView)
	if v.Phase != drill.Find {
		return drill.Onward
	}
	at, _ := parseCell(v.Asked)
	ask := pathAskOf(seenTable(v.Table), at)
	_, question, _ := asciistr.Cut(v.Reach, " ")
	x := rules.Hint{Line: "follow " + question, At: v.Asked, Clause: "LAB-06", Move: "none", Spot: v.Asked}
	if len(v.Picked) > 0 {
		x.Move = "done"
	}
	for _, c := range slices.Backward(ask.joined) {
		if name := c.String(); !slices.Contains(v.Picked, name) {
			x.Move, x.Spot = rules.Move("pick "+name), name
		}
	}
	return x
}
