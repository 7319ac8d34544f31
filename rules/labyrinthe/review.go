package labyrinthe

// What is told of a match of Labyrinthe when it ends: facts, read from what the seat saw, so they
// can be told of any stored record. Whether it was well played they cannot say: the placement that
// takes most may open a way for others. That is for who weighs the moves (moments.go).

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// review tells who won, and counts the cards that were taken.
func review(h rules.History) rules.Review {
	v := h.View.(View)
	all := 0
	for _, n := range v.Won {
		all += n
	}
	won := v.Won[h.Seat]
	r := rules.Review{Score: won, Unit: "cards", Scored: h.Over() && h.Undos() == 0, Tone: rules.Fair, Next: rules.NextTime("match")}
	if h.Won.Has(h.Seat) {
		r.Tone = rules.Fine
	}
	first := asciistr.Join([]string{verdict(h), asciistr.Itoa(won), asciistr.Itoa(all)}, " ")
	if rival := h.Won.First(); verdict(h) == "defeat" {
		first = asciistr.Join([]string{"defeat", asciistr.Itoa(won), asciistr.Itoa(int(rival)), asciistr.Itoa(v.Won[rival])}, " ")
	}
	r.Lines = append(r.Lines, first)
	if n := h.Undos(); n > 0 {
		r.Lines = append(r.Lines, "undone "+asciistr.Itoa(n))
	}
	return r
}

// verdict says how a match came out for the seat, or "won" for one under way.
func verdict(h rules.History) string {
	switch {
	case !h.Over():
		return "won"
	case !h.Won.Has(h.Seat):
		return "defeat"
	case h.Won.Len() > 1:
		return "shared"
	}
	return "victory"
}

// readCard reads the sides and treasures of an event.
func readCard(words []string) Card {
	card, _ := parseCard(asciistr.Join(words[:3], "-"))
	return card
}
