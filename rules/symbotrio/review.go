package symbotrio

// What a match of Symbotrio shows about a memory. All of it is read from what
// the seat saw, so it can be told of any stored record; attempts that
// were undone stay in it, for an undo betters nothing.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// reviewed is how many missed gems a review names at most.
const reviewed = 3

// review counts the seat's attempts. A square has been seen once it lay open at
// the end of anybody's earlier attempt: what one sees one may remember.
func review(h rules.History) rules.Review {
	var seen [Tiles]bool // by face, before the attempt under way
	var fresh []Face     // seen in it
	var tried []Face     // in the attempt that was closed last
	var missed []string
	var turns, codes, forgotten, nothing int
	walk(h, func(step rules.Step, words []string, now *scene) {
		switch words[0] {
		case "flip":
			fresh = append(fresh, now.up()[now.n-1].face)
		case "close":
			tried = nil
			for _, g := range now.up() {
				tried = append(tried, g.face)
			}
		case "win", "keep", "skip", "steal", "miss": // what the attempt was worth; the last three words are the gem
			if words[0] == "steal" && len(tried) == 0 {
				return // easy loot, which needed no attempt
			}
			n := len(words)
			gem, _ := ParseGem(words[n-3], words[n-2], words[n-1])
			if step.Seat == h.Seat {
				turns++
				if words[0] == "win" || words[0] == "steal" {
					codes++
				}
				r := attempt{gem: gem, turned: tried}.judge(seen, true)
				forgotten += r.forgot
				nothing += r.nothing
				if line := "missed " + gem.String(); r.sure && r.forgot > 0 && !slices.Contains(missed, line) {
					missed = append(missed, line)
				}
			}
			for _, f := range fresh {
				seen[f] = true
			}
			fresh, tried = nil, nil
		}
	})

	v := h.View.(View)
	r := rules.Review{Score: v.Players[h.Seat].Won, Unit: "cards", Scored: h.Over() && h.Undos() == 0, Tone: h.Tone(forgotten + nothing)}
	r.Next = rules.NextTime("match", rules.Fault{Line: "forgot", Cost: forgotten}, rules.Fault{Line: "nothing", Cost: nothing})
	all := 0
	for _, p := range v.Players {
		all += p.Won
	}
	verdict := "cards"
	switch {
	case !h.Over():
	case !h.Won.Has(h.Seat):
		verdict = "defeat"
	case h.Won.Len() > 1:
		verdict = "shared"
	default:
		verdict = "victory"
	}
	cards := join(verdict, asciistr.Itoa(r.Score), asciistr.Itoa(all))
	if h.Over() {
		r.Lines = append(r.Lines, cards)
	}
	if h.Won.Has(h.Seat) && codes > 0 && forgotten > 0 { // what went well comes first
		r.Lines = append(r.Lines, join("codes", asciistr.Itoa(codes), asciistr.Itoa(turns)))
	}
	if forgotten > 0 {
		r.Lines = append(r.Lines, "forgot "+asciistr.Itoa(turns)+" "+asciistr.Itoa(forgotten))
	} else {
		r.Lines = append(r.Lines, "sharp "+asciistr.Itoa(turns))
	}
	if !h.Over() {
		r.Lines = append(r.Lines, cards)
	}
	r.Lines = append(r.Lines, missed[:min(len(missed), reviewed)]...)
	if nothing > 0 {
		r.Lines = append(r.Lines, "nothing "+asciistr.Itoa(nothing))
	}
	if n := h.Undos(); n > 0 {
		r.Lines = append(r.Lines, "undone "+asciistr.Itoa(n))
	}
	return r
}
