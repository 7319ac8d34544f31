package trio

// What a match of Trio shows about a memory. All of it is read from what the seat
// saw, so it can be told of any stored record. A trio was missed if each of
// its cards had been seen, or was in the own hand, and could be revealed: what one
// sees one may remember. What could only be deduced is held against nobody. Who never
// had a trio in sight has shown nothing, and is told nothing of it.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// reviewed is how many missed trios a review names at most.
const reviewed = 3

// review counts the trios of the seat's side and the seat's turns, and finds those in
// which a trio could have been won without luck.
func review(h rules.History) rules.Review {
	v := h.View.(View)
	turns, chances, lost, all := 0, 0, 0, 0 // chances: turns with a trio in sight
	var missed, sure []int                  // sure: at the beginning of the turn
	var lay []string                        // where the cards of the trio lay that was missed first
	k := newKnowledge(h)
	k.turn = func() {
		sure = nil
		for n := v.Top; n > 0; n-- {
			if cards := k.inSight(n); len(cards) == Copies {
				if sure = append(sure, n); len(missed) == 0 && len(sure) == 1 {
					lay = cards
				}
			}
		}
	}
	k.walk(h, func(mark) {}, func(won bool) {
		turns++
		if len(sure) == 0 {
			return
		}
		if chances++; won {
			return
		}
		lost++
		for _, n := range sure {
			if !slices.Contains(missed, n) {
				missed = append(missed, n)
			}
		}
	})
	for _, trios := range v.Trios {
		all += len(trios)
	}
	r := rules.Review{Score: len(v.Trios[v.Side(h.Seat)]), Unit: "trios", Scored: h.Over() && h.Undos() == 0, Tone: h.Tone(lost)}
	r.Next = rules.NextTime("match", rules.Fault{Line: "forgot", Cost: lost})
	switch {
	case h.Won.Has(h.Seat):
		r.Lines = append(r.Lines, "victory")
	case h.Won != 0:
		r.Lines = append(r.Lines, "defeat "+asciistr.Itoa(int(h.Won.First())))
	}
	if h.Won != 0 { // by what
		for _, e := range h.Steps[len(h.Steps)-1].Events {
			if verb, _, _ := asciistr.Cut(e, " "); slices.Contains([]string{"seven", "linked", "three"}, verb) {
				r.Lines = append(r.Lines, e)
			}
		}
	}
	switch {
	case lost > 0:
		r.Lines = append(r.Lines, "forgot "+asciistr.Itoa(lost)+" "+asciistr.Itoa(turns))
	case chances > 0:
		r.Lines = append(r.Lines, "sharp "+asciistr.Itoa(chances))
	case r.Tone == rules.Perfect: // the cards were kind
		r.Tone = rules.Fine
	}
	r.Lines = append(r.Lines, "trios "+asciistr.Itoa(r.Score)+" "+asciistr.Itoa(all))
	for i, n := range missed[:min(len(missed), reviewed)] {
		r.Lines = append(r.Lines, "missed "+asciistr.Itoa(n))
		if i == 0 {
			r.Lines = append(r.Lines, slices.Compact(lay)...)
		}
	}
	if n := h.Undos(); n > 0 {
		r.Lines = append(r.Lines, "undone "+asciistr.Itoa(n))
	}
	return r
}
