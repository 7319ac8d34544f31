package brigands

// What a review of a match asks of the robbers besides worlds and playouts.

import (
	"ludoteca/rules"
	"ludoteca/rules/analysis"
	"ludoteca/rules/asciistr"
)

// Why says why another action would have been better, by what had been seen on the coach: the
// token that was attacked was of no use, or one that was wanted lay elsewhere.
func Why(h rules.History, played, best rules.Move) analysis.Reason {
	k := walk(h, func(*knowledge, *rules.Step) {})
	me := &k.seats[h.Seat]
	attacked := func(m rules.Move) Token {
		if w := rules.Words(string(m)); w[0] == "attack" {
			at, _ := parsePlace(w[1])
			return k.seen[at]
		}
		return 0
	}
	say := func(id string, m rules.Move) analysis.Reason {
		return analysis.Reason{Line: asciistr.Join([]string{id, rules.Words(string(m))[1], attacked(m).String()}, " "), Seen: true}
	}
	switch {
	case me.useless(attacked(played)):
		return say("barren", played)
	case played.Verb() == "attack" && me.wants(attacked(best)) && !me.wants(attacked(played)):
		return say("passed", best)
	}
	return analysis.Reason{}
}
