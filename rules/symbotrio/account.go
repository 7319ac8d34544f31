package symbotrio

// Where the turns of a keypad drill went: par, and what luck, memory and choice added to
// it or spared, so that the sum is the turns that were taken.
//
// Before and after each act stands what the best play would still take on average.
// What an act costs on average is the player's, what came of it beside that average is
// luck; so the sum is right by itself, whatever was played. It judges acts, not minds:
// of what a player knew no record tells. To memory goes what could not happen to who
// remembers: a square turned up that had been seen and does not fit, or, of a gem whose
// squares had all been seen, one that was not found; to choice all else that the best
// play does otherwise, a known square before an unseen one, an attempt ended early, a
// turn taken back.

import (
	"math"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// account splits the turns of a drill.
type account struct {
	par                  *par // nil for no account
	luck, memory, choice float64
	dearest              float64  // what the act cost that cost most of those that a review names
	moment               []string // when and what it was, as a line of a review without its cost
}

// dear is from how many turns on an act is worth to be named. A known square before an unseen
// one hardly costs so much, so it has no name.
const dear = .5

// dearestLine says which act cost most.
func (a account) dearestLine() string {
	cost := int(math.Round(10 * a.dearest))
	return join(append(slices.Clip(a.moment), asciistr.Itoa(cost/10), asciistr.Itoa(cost%10))...)
}

// tenths are par, luck, memory and choice so rounded that they make so many turns.
func (a account) tenths(turns int) []int {
	return tenths(turns, a.par.expect(situation{}), a.luck, a.memory, a.choice)
}

// line says the account of so many turns.
func (a account) line(turns int) string {
	list := a.tenths(turns)
	words := []string{"par", asciistr.Itoa(turns), asciistr.Itoa(list[0] / 10), asciistr.Itoa(list[0] % 10)}
	for _, n := range list[1:] {
		sign := "plus"
		if n < 0 {
			sign, n = "minus", -n
		}
		words = append(words, sign, asciistr.Itoa(n/10), asciistr.Itoa(n%10))
	}
	return join(words...)
}

// tenths rounds par, and the parts that with it make so many turns, so that they do so in
// tenths too: where each for itself would not, those are rounded the other way that come
// nearest to it.
func tenths(turns int, par float64, parts ...float64) []int {
	list := []int{int(math.Round(10 * par))}
	rest := 10*turns - list[0]
	for _, x := range parts {
		n := int(math.Round(10 * x))
		list = append(list, n)
		rest -= n
	}
	for step := 1; rest != 0; rest -= step {
		if rest < 0 {
			step = -1
		}
		best := 0
		for i := range parts {
			// how far the rounding already went in that direction
			over := func(i int) float64 { return float64(step) * (float64(list[1+i]) - 10*parts[i]) }
			if over(i) < over(best) {
				best = i
			}
		}
		list[1+best] += step
	}
	return list
}

// situation is where the drill stands, as who forgets nothing knows it.
func (w *keypadWalk) situation() situation {
	s := situation{opened: w.opened, drawn: w.drawn, left: most - len(w.turned)}
	for f, known := range w.known() {
		if known {
			s.known[Face(f).kind()]++
		} else if w.gem.Needs(Face(f)) {
			s.unseen |= 1 << Face(f).kind()
		}
	}
	s.missed = slices.ContainsFunc(w.turned, func(f Face) bool { return !w.gem.Needs(f) })
	return s
}

// known tells which faces were seen, by face.
func (w *keypadWalk) known() [Tiles]bool {
	known := w.seen
	for _, f := range w.turned {
		known[f] = true
	}
	return known
}

// ahead is how many turns the drill takes in all if it goes on as well as can be.
func (w *keypadWalk) ahead() float64 { return float64(w.turns) + w.par.expect(w.situation()) }

// follow follows one line of the record and books what it cost.
func (w *keypadWalk) follow(s rules.Step) {
	if w.par == nil {
		w.step(s)
		return
	}
	was, known, turns, before := w.situation(), w.known(), w.turns, w.ahead()
	w.step(s)
	after := w.ahead()
	meant, fault, name := after, &w.choice, "" // what the act alone leads to, whose its cost is, and how a review names it
	switch verb := s.Move.Verb(); {
	case verb == "draw" || s.Undo && was.drawn && !w.drawn: // a draw that is taken back takes its luck along
		meant = before
	case s.Undo || w.again():
	case verb == "flip":
		switch face := w.turned[len(w.turned)-1]; {
		case !known[face]:
			meant = float64(turns) + w.par.look(was)
			fault, name = &w.memory, "strayed" // where this was not best, the gem was sure
		case !w.gem.Needs(face):
			fault, name = &w.memory, "again"
		}
	case verb == "close" && w.turns > turns:
		name = "closed"
		if was.sure() { // perhaps given up
			fault = &w.memory
		}
	}
	cost := meant - before
	*fault += cost
	if name != "" && cost > w.dearest {
		w.dearest, w.moment = cost, []string{name, asciistr.Itoa(turns + 1)}
		if len(s.Events) > 0 && name != "closed" {
			w.moment = append(w.moment, rules.Words(s.Events[0])[1:]...)
		}
	}
	w.luck += after - meant
}
