package trio

// What is told of a match of Trio when it ends: facts, read from what the seat saw, so they can
// be told of any stored record. Whether it was well played they cannot say: a trio that was
// in sight may rightly be left for a better one, and who never had one in sight may have thrown
// the match away. That is for who weighs the moves (moments.go).

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
)

// reviewed is how many mistakes a review names at most.
const reviewed = 3

// review tells who won and by what, and counts the trios of the seat's side.
func review(h rules.History) rules.Review {
	v := h.View.(View)
	all := 0
	for _, trios := range v.Trios {
		all += len(trios)
	}
	r := rules.Review{Score: len(v.Trios[v.Side(h.Seat)]), Unit: "trios", Scored: h.Over() && h.Undos() == 0, Tone: rules.Fair, Next: rules.NextTime("match")}
	switch {
	case h.Won.Has(h.Seat):
		r.Tone = rules.Fine
		last := len(h.Steps) - 1
		for _, e := range h.Steps[last].Events {
			if verb, n, _ := asciistr.Cut(e, " "); verb == "trio" {
				r.Lines = append(r.Lines, asciistr.Join([]string{"victory", asciistr.Itoa(bot.Turns(h)[last]), n}, " "))
			}
		}
	case h.Won != 0:
		r.Lines = append(r.Lines, "defeat "+asciistr.Itoa(int(h.Won.First())))
	}
	if h.Won != 0 { // by what: once, where the third trio is linked too
		events := h.Steps[len(h.Steps)-1].Events
		if i := slices.IndexFunc(events, func(e string) bool {
			return slices.Contains([]string{"seven", "linked", "three"}, rules.Words(e)[0])
		}); i >= 0 {
			r.Lines = append(r.Lines, events[i])
		}
	}
	if r.Score > 0 {
		r.Lines = append(r.Lines, "trios "+asciistr.Itoa(r.Score)+" "+asciistr.Itoa(all))
	} else {
		r.Lines = append(r.Lines, "trioless "+asciistr.Itoa(all))
	}
	if h.Over() && !overlooked(h) {
		r.Lines = append(r.Lines, "chance")
	}
	if n := h.Undos(); n > 0 {
		r.Lines = append(r.Lines, "undone "+asciistr.Itoa(n))
	}
	return r
}

// overlooked reports whether a turn of the seat won nothing though all cards of a number were in sight as
// it ended, or none did without: what the turn itself had shown counts, so that nothing that was missed is
// taken for bad luck.
func overlooked(h rules.History) bool {
	k, missed, without := newKnowledge(h), false, false
	k.walk(h, func(mark) {}, func(won bool) {
		without = without || !won
		for n := 1; n <= Numbers; n++ {
			missed = missed || !won && len(k.inSight(n)) == Copies
		}
	})
	return missed || !without
}
