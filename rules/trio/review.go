package trio

// What a match of Trio shows of a player. All of it is read from what the seat
// lived through, so it can be told of any stored record.

import (
	"ludoteca/rules"
	"ludoteca/rules/plain"
)

// review counts the trios of the seat's side, and the turns that the seat had.
func review(h rules.History) rules.Review {
	v := h.View.(View)
	turns, all := 0, 0
	for _, step := range h.Steps {
		for _, e := range step.Events {
			if verb := rules.Move(e).Verb(); step.Seat == h.Seat && (verb == "close" || verb == "trio") {
				turns++
			}
		}
	}
	for _, trios := range v.Trios {
		all += len(trios)
	}
	r := rules.Review{Score: len(v.Trios[v.Side(h.Seat)]), Unit: "trios", Scored: h.Over() && h.Undos() == 0}
	if r.Score > 0 {
		r.Lines = append(r.Lines, "trios "+plain.Itoa(r.Score)+" "+plain.Itoa(all)+" "+plain.Itoa(turns))
	} else {
		r.Lines = append(r.Lines, "none "+plain.Itoa(turns))
	}
	if n := h.Undos(); n > 0 {
		r.Lines = append(r.Lines, "undone "+plain.Itoa(n))
	}
	return r
}
