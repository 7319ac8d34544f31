package brigands

// What a seat has seen, gone through from the beginning: which tokens it has
// seen at which places, what lay before everybody, which cards are on the discard pile,
// what the reserve was shown to have. Bots and the Review both read it, so neither
// knows more than the seat. An undo takes the table back and not what was seen; but a
// token seen behind an undo counts as unseen here, because its place may have been
// filled by another since. Rejected: a second engine that is fed with events, for only
// these few things are asked.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
)

// tableau is what lies before a seat: how many of each card and token.
type tableau struct {
	laid   [Peek + 1]int
	tokens [Kinds + 1]int
}

// knowledge is what one seat knows at a moment of a match.
type knowledge struct {
	seats []tableau
	seen  [Places]Token // face down, and known
	used  [Peek + 1]int // cards on the discard pile

	// What the last look into the reserve told (R-BRI-21).
	looked bool
	older  [Places]bool   // lay there already then
	known  [Kinds + 1]int // their tokens

	given Token // in an exchange
}

func (k *knowledge) clone() knowledge {
	c := *k
	c.seats = slices.Clone(k.seats)
	return c
}

// visitor is called by walk before each step that is no undo, and after the last one.
type visitor func(k *knowledge, step *rules.Step)

// walk goes through a history; the knowledge that it returns is that of the end.
func walk(h rules.History, each visitor) *knowledge {
	v := h.View.(View)
	k := follow(h, make([]tableau, len(v.Seats)), nil)
	start := make([]tableau, len(v.Seats)) // what lay there from the deal is what the end has too much
	for i := range start {
		end := v.Seats[i].tableau()
		for c := range end.laid {
			start[i].laid[c] = end.laid[c] - k.seats[i].laid[c]
		}
		for t := range end.tokens {
			start[i].tokens[t] = end.tokens[t] - k.seats[i].tokens[t]
		}
	}
	return follow(h, start, each)
}

// tableau counts what a seat has before it.
func (v *SeatView) tableau() tableau {
	b := tableau{tokens: v.Tokens}
	for w, laid := range v.Weapons {
		if laid {
			b.laid[Blunderbuss+Card(w)]++
		}
	}
	for _, c := range v.Damage {
		b.laid[c]++
	}
	if v.Trump {
		b.laid[Trump]++
	}
	return b
}

func follow(h rules.History, start []tableau, each visitor) *knowledge {
	k := &knowledge{seats: slices.Clone(start)}
	back, undone := bot.Rewind(h), h.Undos() > 0
	past := make([]knowledge, len(h.Steps))
	for i := range h.Steps {
		step := &h.Steps[i]
		if undone {
			past[i] = k.clone()
		}
		if step.Undo {
			*k = past[back[i]].clone()
			continue
		}
		if each != nil {
			each(k, step)
		}
		for i, e := range step.Events {
			k.observe(step.Seat, i == 0, rules.Words(e))
		}
	}
	return k
}

// observe takes in an event. The first of a step is what its player did; only there is a
// token looked at by a card.
func (k *knowledge) observe(who rules.Seat, first bool, w []string) {
	at := func(i int) int { p, _ := parsePlace(w[i]); return p }
	token := func(i int) Token { t, _ := parseToken(w[i]); return t }
	card := func(i int) Card { c, _ := parseCard(w[i]); return c }
	me := &k.seats[who]
	switch w[0] {
	case "attack":
		k.seen[at(1)] = token(2)
	case "peek":
		k.seen[at(1)] = token(2)
		if first {
			k.used[Peek]++
		}
	case "refill", "bare":
		k.forget(at(1))
	case "treasure", "double":
		me.tokens[token(1)]++
	case "tiffany":
		me.tokens[Tiffany]++
	case "give":
		k.given = token(1)
	case "take":
		me.tokens[k.given]--
		me.tokens[token(1)]++
	case "exchange":
		k.used[Exchange]++
	case "reserve":
		k.lookIntoReserve(w[1:])
	case "lay":
		me.laid[card(1)]++
	case "trump":
		me.laid[Trump]++
	case "damage":
		k.seats[w[1][0]-'0'].laid[card(2)]++
	case "repair":
		me.laid[card(2)]--
		k.used[card(1)]++
		k.used[card(2)]++
	case "clear":
		k.seats[w[1][0]-'0'].laid[card(2)]--
		k.used[card(2)]++
	case "discard":
		k.used[card(1)]++
	case "reshuffle":
		k.used = [Peek + 1]int{}
	}
}

// forget forgets the token of a place, for another lies there now.
func (k *knowledge) forget(at int) {
	if k.older[at] {
		k.older[at] = false
		k.known[k.seen[at]]--
	}
	k.seen[at] = 0
}

// lookIntoReserve counts what must lie on the coach, from what lies in the reserve.
func (k *knowledge) lookIntoReserve(counts []string) {
	k.looked = true
	for at := range k.older {
		k.older[at] = true
	}
	k.known = k.unowned()
	for i, word := range counts {
		n, _ := asciistr.Atoi(word)
		k.known[1+i] -= n
	}
}

// unowned counts the tokens that lie before nobody.
func (k *knowledge) unowned() [Kinds + 1]int {
	var n [Kinds + 1]int
	for t := Token(1); t <= Kinds; t++ {
		n[t] = tokens.counts[t]
		for i := range k.seats {
			n[t] -= k.seats[i].tokens[t]
		}
	}
	return n
}

// pools returns what may lie where nothing was seen: in the reserve and on most places, and
// on those places that lay there already when the reserve was last looked into. A stacked
// deck may have fewer tokens than the game, which nobody can hear.
func (k *knowledge) pools() (fresh, older [Kinds + 1]int) {
	fresh = k.unowned()
	if k.looked {
		older = k.known
		for t := range fresh {
			fresh[t] -= older[t]
		}
	}
	for at, t := range k.seen {
		if k.looked && k.older[at] {
			older[t]--
		} else {
			fresh[t]--
		}
	}
	fresh[0], older[0] = 0, 0
	return fresh, older
}

// odds gives, for each place, how likely each token is there: all or nothing where it
// was seen, else by what may still be there.
func (k *knowledge) odds() [Places][Kinds + 1]float64 {
	fresh, older := k.pools()
	var odds [Places][Kinds + 1]float64
	for at, seen := range k.seen {
		pool, sum := &fresh, 0
		if k.looked && k.older[at] {
			pool = &older
		}
		for _, n := range pool {
			sum += n
		}
		for t, n := range pool {
			switch {
			case seen != 0:
				if int(seen) == t {
					odds[at][t] = 1
				}
			case sum > 0:
				odds[at][t] = float64(n) / float64(sum)
			}
		}
	}
	return odds
}

// wants reports whether a token would bring a seat nearer to the aim (BRI-07).
func (b *tableau) wants(t Token) bool { return t != 0 && t != Pebbles && b.tokens[t] == 0 }

// useless reports whether a token would go back to the reserve (BRI-45, BRI-47).
func (b *tableau) useless(t Token) bool { return t == Pebbles || t == Tiffany && b.tokens[t] > 0 }
