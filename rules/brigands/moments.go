package brigands

// What a review of a match asks of the robbers besides worlds and playouts.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/analysis"
	"ludoteca/rules/asciistr"
)

// Why says why another action would have been better, by what had been seen on the coach: the
// token that was attacked was of no use, or one that was wanted lay elsewhere; else by what lay
// before everybody and in the own hand. Where only the count speaks for it, nothing is said.
func Why(h rules.History, played, best rules.Move) analysis.Reason {
	k := walk(h, func(*knowledge, *rules.Step) {})
	me := &k.seats[h.Seat]
	seen := func(verb string, m rules.Move) Token {
		if w := rules.Words(string(m)); w[0] == verb {
			at, _ := parsePlace(w[1])
			return k.seen[at]
		}
		return 0
	}
	attacked := func(m rules.Move) Token { return seen("attack", m) }
	say := func(seen bool, words ...string) analysis.Reason {
		return analysis.Reason{Line: asciistr.Join(words, " "), Seen: seen}
	}
	switch {
	case me.useless(attacked(played)):
		return say(true, "barren", rules.Words(string(played))[1], attacked(played).String())
	case played.Verb() == "attack" && me.wants(attacked(best)) && !me.wants(attacked(played)):
		return say(true, "passed", rules.Words(string(best))[1], attacked(best).String())
	case me.wants(attacked(best)) && played.Verb() != "attack":
		return say(true, "waited", rules.Words(string(best))[1], attacked(best).String())
	case me.wants(seen("peek", best)) && !me.wants(seen("peek", played)):
		return say(true, "waited", rules.Words(string(best))[1], seen("peek", best).String())
	case attacked(played) != 0 && !me.wants(attacked(played)) && best.Verb() == "attack":
		return say(true, "owned", rules.Words(string(played))[1], attacked(played).String())
	}
	v := h.View.(View)
	s := v.imagined(h.Setup)
	own, w := &s.players[h.Seat], rules.Words(string(best))
	threw := Card(0)
	if played.Verb() == "discard" {
		threw, _ = parseCard(rules.Words(string(played))[1])
	}
	switch words := s.reason(h.Seat, best, played); {
	case v.Phase == Again && played == "settle" && !me.wants(v.Coach[v.Up].Token):
		return say(false, "why-again")
	case w[0] == "take" && me.wants(tokenIn(w)) && !me.wants(tokenIn(rules.Words(string(played)))):
		return say(false, "why-take", w[1])
	case w[0] == "give" && me.tokens[tokenIn(w)] > 1 && me.tokens[tokenIn(rules.Words(string(played)))] == 1:
		return say(false, "why-give", w[1])
	case v.Phase != Act && v.Phase != Discard && v.Phase != More: // what was begun is carried out
	case played == "exchange" && own.spare() == 0:
		return say(false, "why-single")
	case words != nil:
		return say(false, words...)
	case w[0] == "attack" && played.Verb() != "attack" && played.Verb() != "peek":
		return say(false, "why-attack")
	case w[0] == "peek" && played.Verb() != "peek":
		return say(false, "why-peek")
	case w[0] == "exchange" && own.spare() != 0:
		return say(false, "why-exchange", own.spare().String())
	case threw.Weapon() && !own.weapons[threw] && !slices.Contains(own.hand[slices.Index(own.hand, threw)+1:], threw):
		return say(false, "why-missing", threw.String())
	case threw == Trump && !own.trump:
		return say(false, "why-trump")
	case w[0] == "lay" && played.Verb() != "lay":
		return say(false, "why-lay", w[1])
	}
	return analysis.Reason{}
}

// tokenIn is the token that a move of an exchange names.
func tokenIn(w []string) Token {
	t, _ := parseToken(w[1])
	return t
}
