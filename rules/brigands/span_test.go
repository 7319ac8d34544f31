package brigands

import (
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/bot"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

// What is told of how many tokens a reader of the token drill keeps in mind.
func TestRecallSpan(t *testing.T) {
	rulestest.Spans(t, RecallDrill, "recallSpans", recallSpans, holdRecall)
}

// holdRecall remembers what happened last at so many places: which token lies there, or that
// it is a new one. Of another place it says that its token is new, or any that it thinks of.
func holdRecall(b rules.Bot, chance *rules.Rand) func(rules.View, []string) rules.Move {
	var memory *bot.Memory[string, string] // of places
	last := map[string]rules.Move{}        // what was so there
	return func(view rules.View, events []string) rules.Move {
		v := view.(RecallView)
		if v.Phase == drill.Look && v.Shown == 0 {
			memory = bot.NewMemory[string, string](b, chance)
			return drill.Next
		}
		for _, e := range events {
			switch w := rules.Words(e); w[0] {
			case "turned":
				memory.See(w[1], w[1])
				last[w[1]] = rules.Move("is " + w[2])
			case "filled":
				memory.See(w[1], w[1])
				last[w[1]] = fresh
			}
		}
		if v.Phase != drill.Find {
			return drill.Next
		}
		memory.Rest()
		place := placeName(v.Asked)
		if memory.Knows(place) {
			return last[place]
		}
		if chance.Percent(30) {
			return fresh
		}
		return rules.Move("is " + Token(1+chance.Intn(int(Kinds))).String())
	}
}
