package brigands

// What is told of a match of the robbers when it ends: facts, read from what the seat saw, so they
// can be told of any stored record. Whether it was well played they cannot say: an attack on a
// token of no use may be right where nothing else can be done, and who forgot none may have thrown
// the match away. That is for who weighs the actions (moments.go). Only what is worse than
// something else in any case is called a fault, and there is no advice where there was none.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
)

// review tells who won and by what, and counts turns, attacks that brought something, the riches of
// the seat, and what the variant let it do.
func review(h rules.History) rules.Review {
	both, turns, attacks, struck := 0, 0, 0, 0
	wrong, gone := &faults{setup: h.Setup, seat: h.Seat}, undone(h)
	var tried, used bool // in this turn: an attack, a card used
	besides := func(did *bool, other bool) {
		if !*did && other {
			both++
		}
		*did = true
	}
	walk(h, func(k *knowledge, step *rules.Step) {
		if step.Seat != h.Seat {
			return
		}
		if !slices.Contains(gone, step) {
			wrong.step(k, step.Move)
			if step.Move == "draw" {
				turns++
			}
			if tried, found := raid(step); tried {
				attacks++
				if found {
					struck++
				}
			}
		}
		switch step.Move.Verb() {
		case "draw":
			tried, used = false, false
		case "attack":
			besides(&tried, used)
		case "lay", "damage", "repair", "trump", "exchange", "peek":
			besides(&used, tried)
		}
	})
	v := h.View.(View)
	r := rules.Review{Score: v.Seats[h.Seat].Riches(), Unit: "tokens", Scored: h.Over() && h.Undos() == 0, Tone: rules.Fair}
	switch {
	case h.Won.Has(h.Seat):
		r.Tone = rules.Fine
		r.Lines = append(r.Lines, "won")
	case h.Won != 0:
		r.Lines = append(r.Lines, "lost "+asciistr.Itoa(int(h.Won.First())))
		line, next := wrong.worst()
		if r.Next = next; line != "" {
			r.Lines = append(r.Lines, line)
		} else if last := v.Seats[h.Seat].short(); last != 0 {
			r.Lines = append(r.Lines, "short "+last.String())
		}
	case h.Over():
		r.Lines = append(r.Lines, "even")
	}
	if h.Over() {
		if line := decided(h); line != "" {
			r.Lines = append(r.Lines, line)
		}
		r.Lines = append(r.Lines, asciistr.Join([]string{"attacks", asciistr.Itoa(struck), asciistr.Itoa(attacks), asciistr.Itoa(turns)}, " "))
	}
	switch { // what the variant changed comes first
	case both > 0:
		r.Lines = append(r.Lines, "both "+asciistr.Itoa(both))
	case h.Setup.Value("attack") == "free":
		r.Lines = append(r.Lines, "alone")
	}
	r.Lines = append(r.Lines, "riches "+asciistr.Itoa(r.Score)+" "+asciistr.Itoa(Treasures+1))
	if n := takenBack(h); n > 0 {
		r.Lines = append(r.Lines, "undone "+asciistr.Itoa(n))
	}
	return r
}

// takenBack counts what was taken back. To draw is no choice: whoever takes back the one before
// it has taken back one, and not two.
func takenBack(h rules.History) int {
	n := 0
	for i, begin := range bot.Rewind(h) {
		if h.Steps[i].Undo && h.Steps[begin].Move != "draw" {
			n++
		}
	}
	return max(n, min(h.Undos(), 1))
}

// raid reports whether a step turned up a token for good, and whether its player lacked that one.
func raid(step *rules.Step) (tried, found bool) {
	for _, e := range step.Events {
		switch rules.Words(e)[0] {
		case "treasure", "tiffany":
			return true, true
		case "attack", "settle", "double", "pebbles", "second":
			tried = true
		}
	}
	return tried, false
}

// decided says by which token a match was won, and whether an attack found it or an exchange gave
// it; "" for a match that nobody has won so.
func decided(h rules.History) string {
	line := ""
	for _, e := range h.Steps[len(h.Steps)-1].Events {
		switch w := rules.Words(e); w[0] {
		case "treasure":
			line = "attacked " + w[1]
		case "tiffany":
			line = "attacked " + w[0]
		case "take":
			line = "exchanged " + w[1]
		case "winner":
			return line
		}
	}
	return ""
}
