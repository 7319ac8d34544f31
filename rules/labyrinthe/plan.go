package labyrinthe

// The bot that looks ahead. For each of its best placements it sees the table as the
// next player will find it, and asks of every card that this player may hold what it
// could take there. What two unknown cards can do is then counted, not sampled: how many
// pairs of the cards that are out hold one as good. So the same table is always valued
// alike, and no chance is spent. Rejected: to look on to its own next turn, which comes
// after so many unknown cards that it cost time and won nothing.

import (
	"math/bits"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// How the bot that looks ahead weighs.
const (
	considered = 32  // placements that it looks ahead from
	fear       = 0.9 // of a card that the next player is expected to take, at two players
	hope       = 0.1 // of a card that the one it keeps could take if nothing changed
)

// plan lays, and takes, so that it gains most and leaves least.
func plan(b rules.Bot, h rules.History, chance *rules.Rand) rules.Move {
	v := h.View.(View)
	if v.Phase != Take && h.Moves[0].Verb() != "place" {
		later(h, chance)
		return other(h, chance)
	}
	s := settingsOf(h.Setup)
	out := unseen(b, h, v)
	hand := v.handOf(h.Seat)
	if v.Phase == Take {
		return toward(v, bestTake(s, v, out, hand), h.Moves)
	}
	later(h, chance)
	o := look(h)
	list := o.candidates(h.Moves)
	rules.Shuffle(chance, list)
	asciistr.SortFunc(list, func(a, b candidate) int { return b.n - a.n })
	list = list[:min(len(list), considered)]
	best, most := list[0], -1e9
	for _, c := range list {
		if float64(c.n)+1 < most { // it can leave no less than nothing
			break
		}
		after := v.table.cloneLayout()
		after.add(laid{c.cell, c.sides, hand[c.slot]})
		after.removeAll(c.take)
		kept := hand
		kept[c.slot] = Card{}
		if value := float64(c.n) + outcome(s, v, &after, out, kept); value > most {
			best, most = c, value
		}
	}
	return best.move
}

// removeAll takes a set of cards away.
func (l *layout) removeAll(gone set) {
	var cells []cell
	for ; gone != 0; gone &= gone - 1 {
		cells = append(cells, l.cards[bits.TrailingZeros64(uint64(gone))].cell)
	}
	for _, c := range cells {
		l.remove(c)
	}
}

// bestTake picks which of the joined cards to take: one point less is worth it if it
// leaves the next player more than that less.
func bestTake(s settings, v View, out []Card, hand [HandSize]Card) set {
	w := v.table.web()
	just, joined := v.just(), v.joined()
	full := w.harvest(just, joined)
	n := bits.OnesCount64(uint64(full))
	best, most := full, -1e9
	tried := 0
	for some := joined; tried < considered; some = (some - 1) & joined {
		if k := bits.OnesCount64(uint64(some)); k >= n-1 && w.holds(just, some) {
			tried++
			after := v.table.cloneLayout()
			after.removeAll(some)
			if value := float64(k) + outcome(s, v, &after, out, hand); value > most {
				best, most = some, value
			}
		}
		if some == 0 {
			break
		}
	}
	return best
}

// outcome weighs a table for who leaves it to the next player.
func outcome(s settings, v View, l *layout, out []Card, kept [HandSize]Card) float64 {
	p := newProspect(s, l)
	value := 0.0
	for _, card := range kept {
		if card != (Card{}) {
			value += float64(hope * float64(p.most(card)))
		}
	}
	n := len(v.Hands)
	for next := v.Me.Next(n); next != v.Me; next = next.Next(n) {
		known, cards := 0, 0
		open := false
		for _, c := range v.Hands[next] {
			switch {
			case c.None:
			case c.Known:
				open = true
				known = max(known, p.most(c.Card))
			default:
				cards++
			}
		}
		if cards == 0 && !open {
			continue
		}
		expected := float64(known)
		if !open {
			expected = p.expected(out, cards)
		}
		return value - float64(fear*expected)/float64(n-1)
	}
	return value
}

// expected is what the best of so many cards, drawn from those that are out, can take on
// average.
func (p *prospect) expected(out []Card, cards int) float64 {
	if len(out) < cards {
		return 0
	}
	var few [8]int // how many of them take fewer than that
	for _, card := range out {
		for n := min(p.most(card), len(few)-1) + 1; n < len(few); n++ {
			few[n]++
		}
	}
	sum := 0.0
	pairs := func(n int) float64 {
		if cards == 1 {
			return float64(n)
		}
		return float64(n * (n - 1))
	}
	all := pairs(len(out))
	for n := 1; n < len(few); n++ {
		sum += 1 - pairs(few[n])/all
	}
	return sum
}

// unseen lists the cards of the deck that the bot has not seen, or has forgotten: those
// of the table and the own hand it sees, those that were taken it keeps in mind, as many
// as its span.
func unseen(b rules.Bot, h rules.History, v View) []Card {
	var seen []Card
	for _, c := range v.Table {
		seen = append(seen, c.Card)
	}
	for _, hand := range v.Hands {
		for _, c := range hand {
			if c.Known {
				seen = append(seen, c.Card)
			}
		}
	}
	kept := 0
	for i := len(h.Steps) - 1; i >= 0 && kept < b.Span; i-- {
		for _, e := range h.Steps[i].Events {
			if w := rules.Words(e); w[0] == "take" {
				seen = append(seen, readCard(w[2:]))
				kept++
			}
		}
	}
	return slices.DeleteFunc(Deck(), func(c Card) bool {
		return slices.ContainsFunc(seen, func(s Card) bool { return s.A == c.A && s.B == c.B })
	})
}
