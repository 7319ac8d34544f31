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
	unseen := func(m rules.Move) bool { return m.Verb() == "flip" && k.slots[SlotAt(rules.Words(string(m))[1])] == 0 }
	return analysis.Unlike(h.Moves, played, unseen)
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
		who, turn := shown(h, best, n)
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
		return say(true, "known-again", asciistr.Itoa(known))
	case len(v.Open) == 0:
	case known > 0 && known != v.Open[0].Number:
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
	w := rules.Words(string(m))
	seat := k.me
	switch w[0] {
	case "flip":
		return int(k.slots[SlotAt(w[1])])
	case "ask":
		seat = seatOf(w[1])
	case "show":
	default:
		return 0
	}
	p := k.hands[seat]
	return int(p.seen[k.end(p, w[len(w)-1])])
}

// shown finds who last showed the card that a move reveals, and in which turn of theirs; turn 0
// if nobody has.
func shown(h rules.History, m rules.Move, n int) (who rules.Seat, turn int) {
	turns := bot.Turns(h)
	w := rules.Words(string(m))
	for i, step := range slices.Backward(h.Steps) {
		for _, e := range step.Events {
			e := rules.Words(e)
			if e[len(e)-1] != asciistr.Itoa(n) {
				continue
			}
			asked := e[0] == "ask" && w[0] == "ask" && e[1] == w[1] || e[0] == "show" && w[0] == "ask" && asciistr.Itoa(int(step.Seat)) == w[1]
			if asked || e[0] == "flip" && w[0] == "flip" && e[1] == w[1] {
				return step.Seat, turns[i]
			}
		}
	}
	return 0, 0
}
