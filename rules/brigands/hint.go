package brigands

// Help with the next move, in the match and in the drills. It knows what the seat has
// seen, as the strongest bot does, and so may the third rung; the first says what to ask
// oneself, and where a token was seen is for the player to remember. Rejected: hints that
// name the action at once, for to find it is the game.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// advice is the clause that matters for a kind of move; its line is the verb.
var advice = []struct{ verb, clause string }{
	{"draw", "BRI-15"}, {"attack", "BRI-39"}, {"lay", "BRI-17"}, {"damage", "BRI-20"},
	{"repair", "BRI-35"}, {"trump", "BRI-50"}, {"exchange", "BRI-51"}, {"peek", "BRI-53"},
	{"cure", "R-BRI-11"}, {"give", "BRI-51"}, {"take", "R-BRI-21"}, {"settle", "R-BRI-27"},
	{"accept", "R-BRI-12"}, {"discard", "BRI-23"}, {"pass", "R-BRI-14"}, {"done", "R-BRI-03"},
}

// coachAt are all places of the coach.
const coachAt = "c1 c2 c3 c4"

// advise helps with a move.
func advise(v View, m rules.Move) rules.Hint {
	verb := m.Verb()
	i := slices.IndexFunc(advice, func(a struct{ verb, clause string }) bool { return a.verb == verb })
	hint := rules.Hint{Line: verb, At: handAt(v.Me), Clause: advice[i].clause, Move: m}
	words := rules.Words(string(m))
	last := words[len(words)-1]
	switch verb {
	case "draw":
		hint.At, hint.Spot = "pile", "pile"
	case "attack", "peek":
		hint.Spot = last
		switch {
		case v.Phase == Again:
			hint.Line, hint.At, hint.Clause = "again", coachAt, "BRI-55"
		case verb == "attack":
			hint.At = coachAt
		default:
			hint.Spot += " " + cardAt(Peek)
		}
	case "lay", "discard":
		hint.Spot = "card-" + last
	case "damage":
		hint.Spot = "card-" + last + " seat-" + words[1]
	case "repair":
		hint.At, hint.Spot = damageAt(v.Me, v.Seats[v.Me].Damage...), "card-"+last
	case "trump", "exchange":
		hint.Spot = "card-" + verb
	case "cure":
		c, _ := parseCard(last)
		hint.At, hint.Spot = damageAt(v.Me, v.Seats[v.Me].Damage...), damageAt(v.Me, c)
	case "give":
		hint.At, hint.Spot = tokensAt(v.Me), tokensAt(v.Me)
	case "take":
		hint.At, hint.Spot = "reserve", "reserve"
	case "settle":
		hint.At, hint.Spot = placeName(v.Up), placeName(v.Up)
	}
	if v.Phase == Discard {
		hint.Clause = "R-BRI-01"
	}
	return hint
}

// hint helps in a match with what the strongest bot would play.
func hint(h rules.History, chance *rules.Rand) rules.Hint {
	hint := advise(h.View.(View), plan(bots[0], h, chance))
	k := walk(h, nil)
	if verb := hint.Move.Verb(); (verb == "attack" || verb == "peek") && slices.ContainsFunc(k.seen[:], k.seats[h.Seat].wants) {
		hint.Line, hint.At = "seen", coachAt
	}
	return hint
}

// hintNow helps to find the best action: what one has decides which ones there are to
// think of.
func hintNow(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(NowView)
	if v.Phase != drill.Find {
		return drill.Onward
	}
	p := readPosition(v.number, positionLines()[v.number-1])
	hint := advise(v.Table, p.choices[0].Move)
	verb := hint.Move.Verb()
	hint.At = handAt(0)
	switch me := &v.Table.Seats[0]; {
	case me.Blocked():
		hint.Line, hint.At = "blocked", damageAt(0, me.Damage...)
	case me.Armed() && (verb == "attack" || verb == "peek") && v.Seen != [Places]Token{}:
		var seen []string
		for at, t := range v.Seen {
			if t != 0 {
				seen = append(seen, placeName(at))
			}
		}
		hint.Line, hint.At = "ready", asciistr.Join(seen, " ")
	case me.Armed():
		hint.Line = "weigh"
	default:
		lack := 0
		for _, laid := range me.Weapons {
			if !laid {
				lack++
			}
		}
		hint.Line = "unarmed " + asciistr.Itoa(lack)
	}
	return hint
}

// hintRecall helps to remember, by what others were seen to do in this round.
func hintRecall(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(RecallView)
	switch v.Phase {
	case drill.Look:
		return rules.Hint{Line: "watch", Clause: "R-BRI-26", Move: "next"}
	case drill.Find:
	default:
		return drill.Onward
	}
	place := placeName(v.Asked)
	hint := rules.Hint{Line: "recall " + place, At: place, Clause: "BRI-48", Move: fresh}
	var path []*rules.Step
	for i := range h.Steps {
		if h.Steps[i].Undo {
			path = path[:len(path)-1]
		} else {
			path = append(path, &h.Steps[i])
		}
	}
	for _, step := range path {
		for _, e := range step.Events {
			switch w := rules.Words(e); {
			case w[0] == "round", w[0] == "filled" && w[1] == place:
				hint.Move = fresh
			case w[0] == "turned" && w[1] == place:
				hint.Move = rules.Move(asciistr.Join([]string{"is", w[2]}, " "))
			}
		}
	}
	return hint
}
