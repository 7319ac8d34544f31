package brigands

// What a match shows about a memory for tokens, and about chances taken. All of it is
// read from what the seat saw, so it can be told of any stored record. What one
// has seen one may remember; what could only be counted is held against nobody.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
)

// reviewed is how many forgotten tokens a review names at most.
const reviewed = 3

// review counts the attacks of the seat, and those that its eyes could have bettered.
func review(h rules.History) rules.Review {
	attacks, forgot, idle, both := 0, 0, 0, 0
	var tried, spare, used bool // in this turn: an attack, a card discarded as the action, one used
	besides := func(did *bool, other bool) {
		if !*did && other {
			both++
		}
		*did = true
	}
	var lines []string
	tell := func(words ...string) {
		if line := asciistr.Join(words, " "); !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	walk(h, func(k *knowledge, step *rules.Step) {
		if step.Seat != h.Seat {
			return
		}
		me := &k.seats[h.Seat]
		w := rules.Words(step.Events[0])
		switch step.Move.Verb() {
		case "draw":
			tried, spare, used = false, false, false
		case "attack":
			attacks++
			besides(&tried, used)
			at, _ := parsePlace(w[1])
			better := slices.IndexFunc(k.seen[:], me.wants)
			switch {
			case me.useless(k.seen[at]):
				forgot++
				tell("barren", w[1], k.seen[at].String())
			case better >= 0 && !me.wants(k.seen[at]):
				forgot++
				tell("passed", placeName(better), k.seen[better].String())
			}
		case "lay", "damage", "repair", "trump", "exchange", "peek":
			besides(&used, tried)
		case "discard":
			if spare = true; slices.Contains(step.Fired, "R-BRI-03") {
				idle++
			}
		case "done": // where an attack goes besides
			if spare && !tried {
				idle++
			}
		}
	})
	v := h.View.(View)
	r := rules.Review{Score: v.Seats[h.Seat].Riches(), Unit: "tokens", Scored: h.Over() && h.Undos() == 0, Tone: h.Tone(forgot + idle)}
	r.Next = rules.NextTime("match", rules.Fault{Line: "forgot", Cost: forgot}, rules.Fault{Line: "idle", Cost: idle})
	switch {
	case h.Won.Has(h.Seat):
		r.Lines = append(r.Lines, "won")
	case h.Won != 0:
		r.Lines = append(r.Lines, "lost "+asciistr.Itoa(int(h.Won.First())))
	case h.Over():
		r.Lines = append(r.Lines, "even")
	}
	switch { // what the variant changed comes first
	case both > 0:
		r.Lines = append(r.Lines, "both "+asciistr.Itoa(both))
	case h.Setup.Value("attack") == "free":
		r.Lines = append(r.Lines, "alone")
	}
	switch {
	case forgot > 0:
		r.Lines = append(r.Lines, "forgot "+asciistr.Itoa(forgot)+" "+asciistr.Itoa(attacks))
	case attacks > 0:
		r.Lines = append(r.Lines, "sharp "+asciistr.Itoa(attacks))
	}
	r.Lines = append(r.Lines, "riches "+asciistr.Itoa(r.Score)+" "+asciistr.Itoa(Treasures+1))
	r.Lines = append(r.Lines, lines[:min(len(lines), reviewed)]...)
	if idle > 0 {
		r.Lines = append(r.Lines, "idle "+asciistr.Itoa(idle))
	}
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
