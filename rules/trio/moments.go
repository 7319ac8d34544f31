package trio

// What a review of a match asks of Trio besides worlds and playouts: the moves that may be
// better than the one that was played, and why one of them would have been.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/analysis"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
)

// Consider lists the moves that may be better than the one that was played. Of the cards of the
// middle that the seat has never seen one is as good as another, so one stands for all.
func Consider(h rules.History, played rules.Move) []rules.Move {
	k := newKnowledge(h)
	k.walk(h, func(mark) {}, func(bool) {})
	return analysis.Unlike(h.Moves, played, func(m rules.Move) int {
		if m.Verb() == "flip" && k.slots[SlotAt(rules.Words(string(m))[1])] == 0 {
			return 1
		}
		return 0
	})
}

// Why says why another move would have been better: its card was known to be one that the trio
// lacked, all three of a number were known, or two where the played card had none such, the card that was revealed was known already and so
// told nothing, or by all deals that fit what was seen it could not, or hardly, be the one that
// was wanted.
func Why(h rules.History, played, best rules.Move) analysis.Reason {
	v := h.View.(View)
	k := newKnowledge(h)
	k.walk(h, func(mark) {}, func(bool) {})
	n, word := k.reveals(best), asciistr.Itoa(k.reveals(best))
	say := func(seen bool, words ...string) analysis.Reason {
		return analysis.Reason{Line: asciistr.Join(words, " "), Seen: seen}
	}
	w := rules.Words(string(best))
	switch {
	case n > 0 && len(v.Open) == 0 && len(k.inSight(n)) == Copies:
		mine := !slices.ContainsFunc(k.inSight(n), func(line string) bool {
			return rules.Words(line)[0] == "lay" || rules.Words(line)[1] != asciistr.Itoa(int(h.Seat))
		})
		return say(!mine, "known-trio", word)
	case n > 0 && len(v.Open) > 0 && n == v.Open[0].Number && w[0] == "show":
		return say(false, "known-own", w[1], word)
	case n > 0 && len(v.Open) > 0 && n == v.Open[0].Number:
		who, turn := shown(h, best)
		if turn == 0 {
			break // it follows from what else was seen
		}
		words := append([]string{"known-lay"}, w[1:]...)
		if w[0] == "ask" {
			words[0] = "known-held"
		}
		return say(true, append(words, word, asciistr.Itoa(int(who)), asciistr.Itoa(turn))...)
	}
	known, mine := k.reveals(played), played.Verb() == "show"
	switch {
	case len(v.Open) == 0 && n > 0 && len(k.inSight(n)) == Copies-1 && (known == 0 || len(k.inSight(known)) < Copies-1):
		return say(false, "known-pair", word)
	case len(v.Open) == 0 && known > 0 && n == 0 && mine:
		return say(false, "known-shown")
	case len(v.Open) == 0 && known > 0 && n == 0:
		if played.Verb() == "flip" {
			return say(true, "known-again-lay", rules.Words(string(played))[1], asciistr.Itoa(known))
		}
		return say(true, "known-again", asciistr.Itoa(known))
	case len(v.Open) == 0:
	case known > 0 && known != v.Open[0].Number:
		if played.Verb() == "flip" {
			return say(true, "known-other-lay", rules.Words(string(played))[1], asciistr.Itoa(known), asciistr.Itoa(v.Open[0].Number))
		}
		return say(!mine, "known-other", asciistr.Itoa(known), asciistr.Itoa(v.Open[0].Number))
	default:
		wanted := v.Open[0].Number
		p := prospect{v: v, k: k.count(v)}
		chance := func(m rules.Move) float64 {
			r := p.reach()
			return p.reveal(&r, m)[wanted]
		}
		switch better, had := chance(best), chance(played); {
		case better > 0 && had == 0:
			return say(false, "known-never", asciistr.Itoa(wanted))
		case better > had+.05:
			return say(false, "known-likelier", asciistr.Itoa(wanted))
		}
	}
	return analysis.Reason{}
}

// reveals is the number that a move is known to reveal, or 0.
func (k *knowledge) reveals(m rules.Move) int {
	switch card := k.card(m); {
	case !slices.Contains([]string{"flip", "ask", "show"}, m.Verb()):
		return 0
	case card.id < 0:
		return int(k.slots[card.at])
	default:
		return int(k.hands[k.holder(m)].seen[card.at])
	}
}

// card is the place of the card that a move would reveal now.
func (k *knowledge) card(m rules.Move) mark {
	w := rules.Words(string(m))
	if w[0] == "flip" {
		return mark{-1, SlotAt(w[1])}
	}
	p := k.hands[k.holder(m)]
	return mark{p.id, k.end(p, w[len(w)-1])}
}

// holder is the seat in whose hand a move reveals a card.
func (k *knowledge) holder(m rules.Move) rules.Seat {
	if w := rules.Words(string(m)); w[0] == "ask" {
		return seatOf(w[1])
	}
	return k.me
}

// shown finds who last showed the very card that a move would reveal, and in which turn of theirs; turn
// 0 if nobody has. At an end of a hand others may have been asked for since by the same move.
func shown(h rules.History, m rules.Move) (who rules.Seat, turn int) {
	type showing struct {
		mark
		step int
	}
	var all []showing
	k, steps := newKnowledge(h), reveals(h)
	k.walk(h, func(card mark) { all = append(all, showing{card, steps[len(all)]}) }, func(bool) {})
	card, turns := k.card(m), bot.Turns(h)
	for _, s := range slices.Backward(all) {
		if s.mark == card {
			return h.Steps[s.step].Seat, turns[s.step]
		}
	}
	return 0, 0
}

// reveals lists the steps that revealed a card, in their order.
func reveals(h rules.History) (list []int) {
	for i, step := range h.Steps {
		for _, e := range step.Events {
			if !step.Undo && slices.Contains([]string{"flip", "ask", "show"}, rules.Words(e)[0]) {
				list = append(list, i)
			}
		}
	}
	return list
}
