package symbotrio

// Help with the next move, of the game and its drills. What to do is said at once; where
// a square lies only by the move itself, for that is what memory must give: before it a
// hint names one that is needed and was seen.

import (
	"ludoteca/rules"
	"ludoteca/rules/drill"
)

// table is what a seat sees of the game, or of the keypad drill, which is the game for one.
func table(h rules.History) View {
	if k, ok := h.View.(KeypadView); ok {
		return View{Must: k.Must, Left: k.Left, Board: k.Board, Players: []PlayerView{{Card: k.Card}}}
	}
	return h.View.(View)
}

// due tells, for what must come first, where to look and the clause that says so.
var due = map[string][2]string{
	"draw":   {"pile", "SYM-31"},
	"serve":  {"card", "SYM-36"},
	"turn":   {"card", "SYM-37"},
	"take":   {"card", "SYM-39"},
	"rob":    {"card", "SYM-41"},
	"redraw": {"card", "R-SYM-13"},
}

// loot is the clause where a crook has drawn the card that must be dealt with first.
func loot(v View) string {
	switch {
	case v.Must == "turn":
		return "SYM-47"
	case v.Active().Kind == Crook:
		return "SYM-46a"
	}
	return "SYM-45"
}

// hint helps in the game and in the keypad drill.
func hint(h rules.History, chance *rules.Rand) rules.Hint {
	v := table(h)
	if way, ok := due[v.Must]; ok {
		n := rules.Hint{Line: "act", At: way[0], Clause: way[1], Move: h.Moves[0], Spot: way[0]}
		if len(v.Robbed) > 0 {
			n.At, n.Spot, n.Clause = "loot", "loot", loot(v)
		}
		if v.Must == "rob" {
			n.Line, n.Move = "rob", richest(h)
			n.Spot = "seat-" + rules.Words(string(n.Move))[1]
		}
		return n
	}
	n, card := rules.Hint{Line: "close", Clause: "SYM-33", At: "board", Move: choose(bots[0], h, chance)}, "card"
	if len(v.Robbed) > 0 {
		card = "loot"
	}
	if words := rules.Words(string(n.Move)); len(words) > 1 {
		n.Spot = words[1]
	}
	var seen [Tiles]bool
	walk(h, func(_ rules.Step, words []string, now *scene) {
		if words[0] == "flip" {
			seen[now.up()[now.n-1].face] = true
		}
	})
	gem, right, wrong, needed, lacks := v.Active().Gem, 0, 0, "", false
	for _, f := range gem.Faces() {
		lacks = lacks || !seen[f]
	}
	for _, t := range v.Board.Tiles {
		if f, up := ParseFace(t.Face); up {
			seen[f] = false // it lies open: nothing is left to find
			if gem.Needs(f) {
				right++
			} else {
				wrong++
			}
		}
	}
	for _, f := range gem.Faces() {
		if seen[f] && needed == "" { // the one that choose turns up
			needed = f.String()
		}
	}
	switch {
	case n.Move == "close":
		n.Free = right == most // the code lies open: nothing is left to help with
	case wrong > 0:
		n.Line, n.Clause = "learn", "SYM-18"
	case needed != "" && lacks && len(v.Players) == 1: // see seek
		n.Line, n.Clause, n.At = "first", "R-SYM-03", card
	case needed != "":
		n.Line, n.Clause, n.At = "seen "+needed, "SYM-18", "need-"+needed
	default:
		n.Line, n.Clause, n.Free = "unseen", "R-SYM-03", true
	}
	return n
}

// onward is the help where a drill goes on by itself.
func onward(p drill.Progress, line string, other rules.Hint) rules.Hint {
	if p.Phase == drill.Found || p.Phase == drill.Right || p.Phase == drill.Wrong {
		return rules.Hint{Line: "onward", Move: "next"}
	}
	other.Line = line
	return other
}

func hintGlance(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(GlanceView)
	if v.Phase == drill.Look {
		return rules.Hint{Line: "memorise", Clause: "SYM-03", Move: "ready", Free: true}
	}
	lay := "lay "
	if face, _ := ParseFace(v.lacks); face.IsCut() {
		lay = "lay-cut "
	}
	return onward(v.Progress, lay+v.lacks, rules.Hint{More: "retrace " + v.lacks, Move: rules.Move("flip " + v.lies), Spot: v.lies})
}

func hintTurn(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(TurnView)
	switch {
	case v.Phase == drill.Look && v.Face == "":
		return rules.Hint{Line: "memorise", Clause: "R-SYM-20", Move: "ready", Free: true}
	case v.Phase == drill.Look:
		return rules.Hint{Line: "place", At: v.From, Clause: "R-SYM-20", Move: "ready"}
	}
	return onward(v.Progress, "quarter", rules.Hint{Clause: "SYM-37", Move: rules.Move("point " + v.lies), Spot: v.lies})
}

func hintCuts(h rules.History, _ *rules.Rand) rules.Hint {
	v := h.View.(CutsView)
	line, hint := "lines", rules.Hint{At: "card", Clause: "SYM-22", Move: rules.Move("pick " + v.wanted), Spot: v.wanted}
	switch cut, isCut := ParseFace(v.wanted); {
	case len(v.Picked) > 0 && isCut: // the row is covered: nothing is left to count
		line, hint.At = [...]string{"slanted", "straight", "curved"}[lines(cut)], ""
	case len(v.Shown) > 1:
		line = "row"
	}
	return onward(v.Progress, line, hint)
}
