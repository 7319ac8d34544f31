package brigands

// The tokens of a world. What lies before players is seen, so what lies on the coach says what
// the reserve holds: there are 1,296 ways at most. From the last thing that was seen back to the
// deal it is counted how likely the rest is after each of them, and then the tokens are drawn
// from the first on. What an undo took back is a branch that ends there.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// node is one thing that became of the tokens, or was seen of them.
type node struct {
	parent int
	op     operation
	at     int
	token  Token          // that was turned up
	pool   [Kinds + 1]int // on the coach and in the reserve
	weigh  func(reserve [Kinds + 1]int) float64
}

type operation uint8

const (
	none    operation = iota
	turned            // a token is seen
	fill              // one comes from the reserve
	empty             // none comes
	weighed           // what happened says something of the reserve
)

// ways is how many ways there are for four places to bear a token or none.
const ways = (Kinds + 1) * (Kinds + 1) * (Kinds + 1) * (Kinds + 1)

var power = [Places]int{1, Kinds + 1, (Kinds + 1) * (Kinds + 1), (Kinds + 1) * (Kinds + 1) * (Kinds + 1)}

// grow adds a node behind the last one.
func (w *world) grow(n node) int {
	n.parent, n.pool = w.now.node, w.now.loose
	w.nodes = append(w.nodes, n)
	w.now.node = len(w.nodes) - 1
	return w.now.node
}

// deal covers the coach.
func (w *world) deal() {
	w.nodes = []node{{}}
	for at := range Places {
		w.refill(at)
	}
}

func (w *world) refill(at int) int { return w.grow(node{op: fill, at: at}) }

func (w *world) reveal(at int, word string) {
	t, _ := parseToken(word)
	w.now.coach[at] = true
	w.grow(node{op: turned, at: at, token: t})
}

// found moves a token from the coach to a seat.
func (w *world) found(seat rules.Seat, word string) {
	t, _ := parseToken(word)
	w.now.loose[t]--
	w.now.seats[seat].tokens[t]++
}

// looked is told what the reserve holds.
func (w *world) looked(counts []string) {
	var seen [Kinds + 1]int
	for i, word := range counts {
		seen[1+i], _ = asciistr.Atoi(word)
	}
	w.grow(node{op: weighed, weigh: func(reserve [Kinds + 1]int) float64 { return truth(reserve == seen) }})
}

func truth(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// others counts the treasures of a reserve that are of another kind.
func othersThan(reserve [Kinds + 1]int, t Token) int {
	n := 0
	for r := Token(1); r <= Treasures; r++ {
		if r != t {
			n += reserve[r]
		}
	}
	return n
}

// tried is told whether a seat that looks into the reserve finds something to take (R-BRI-22).
func (w *world) tried(seat rules.Seat, nothing bool) {
	own := w.now.seats[seat].tokens
	w.grow(node{op: weighed, weigh: func(reserve [Kinds + 1]int) float64 {
		found := false
		for t := Token(1); t <= Treasures; t++ {
			found = found || own[t] > 0 && othersThan(reserve, t) > 0
		}
		return truth(found != nothing)
	}})
}

// given is told which treasure is given away.
func (w *world) given(word string) {
	t, _ := parseToken(word)
	w.now.given = t
	if !w.rules.random {
		w.grow(node{op: weighed, weigh: func(reserve [Kinds + 1]int) float64 { return truth(othersThan(reserve, t) > 0) }})
	}
}

// taken is told what came for it, by choice or by chance (R-BRI-21).
func (w *world) taken(seat rules.Seat, word string) {
	t, _ := parseToken(word)
	given, random := w.now.given, w.rules.random
	w.grow(node{op: weighed, weigh: func(reserve [Kinds + 1]int) float64 {
		switch n := othersThan(reserve, given); {
		case !random:
			return truth(reserve[t] > 0)
		case n > 0:
			return float64(reserve[t]) / float64(n)
		}
		return 0
	}})
	if random {
		w.then = append(w.then, brought{token: t})
	}
	w.found(seat, word)
	w.now.loose[given]++
	w.now.seats[seat].tokens[given]--
}

func (w *world) takenNothing() {
	given := w.now.given
	w.grow(node{op: weighed, weigh: func(reserve [Kinds + 1]int) float64 { return truth(othersThan(reserve, given) == 0) }})
}

// reserve is what the coach leaves of a pool.
func (n *node) reserve(state int) (left [Kinds + 1]int, size int) {
	left = n.pool
	for range Places {
		left[state%(Kinds+1)]--
		state /= Kinds + 1
	}
	left[0] = 0
	for _, k := range left {
		if k < 0 {
			return left, -1 // no such coach
		}
		size += k
	}
	return left, size
}

// with puts a token on a place of a coach.
func with(state, at int, t Token) int {
	return state + (int(t)-state/power[at]%(Kinds+1))*power[at]
}

// countTokens finds how likely all that follows is, behind each node, and reports whether
// it can be.
func (w *world) countTokens() bool {
	w.likely = make([]*[ways]float64, len(w.nodes))
	for i := len(w.nodes) - 1; i > 0; i-- {
		n := &w.nodes[i]
		before := n.before(w.likely[i])
		most := slices.Max(before[:])
		if most == 0 {
			return false
		}
		up := w.likely[n.parent]
		if up == nil {
			for state := range before {
				before[state] /= most
			}
			w.likely[n.parent] = before
			continue
		}
		for state := range up {
			up[state] = float64(up[state] * before[state] / most)
		}
	}
	return true
}

// drawTokens finds a token for each node that brings one.
func (w *world) drawTokens(chance *rules.Rand) []Token {
	drawn, states := make([]Token, len(w.nodes)), make([]int, len(w.nodes))
	for i := 1; i < len(w.nodes); i++ {
		n, likely := &w.nodes[i], w.likely[i]
		state := states[n.parent]
		if n.op == empty || n.op == fill {
			state = with(state, n.at, 0)
		}
		if n.op == fill {
			left, _ := n.reserve(state)
			var weights [Kinds + 1]float64
			sum := 0.0
			for t := Token(1); t <= Kinds; t++ {
				weights[t] = float64(max(0, left[t]))
				if likely != nil {
					weights[t] = float64(weights[t] * likely[with(state, n.at, t)])
				}
				sum += weights[t]
			}
			x := float64(fraction(chance) * sum)
			for t := Token(1); t <= Kinds && x >= 0; t++ {
				if weights[t] > 0 {
					drawn[i] = t
					x -= weights[t]
				}
			}
			state = with(state, n.at, drawn[i])
		}
		states[i] = state
	}
	return drawn
}

// before says how likely a node and all that follows it is, by the coach before it.
func (n *node) before(after *[ways]float64) *[ways]float64 {
	before := new([ways]float64)
	follow := func(state int) float64 {
		if after == nil {
			return 1
		}
		return after[state]
	}
	for state := range before {
		digit := state / power[n.at] % (Kinds + 1)
		switch n.op {
		case none:
			before[state] = follow(state)
		case turned:
			if digit == int(n.token) {
				before[state] = follow(state)
			}
		case empty:
			before[state] = follow(with(state, n.at, 0))
		case weighed:
			if p := follow(state); p > 0 {
				if left, size := n.reserve(state); size >= 0 {
					before[state] = float64(p * n.weigh(left))
				}
			}
		case fill:
			if digit > 0 {
				before[state] = before[with(state, n.at, 0)] // comes before it
				continue
			}
			left, size := n.reserve(state)
			for t := Token(1); t <= Kinds && size > 0; t++ {
				if left[t] > 0 {
					before[state] += float64(float64(left[t]) / float64(size) * follow(with(state, n.at, t)))
				}
			}
		}
	}
	return before
}
