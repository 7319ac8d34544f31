package brigands

// What a seat has lived through, gone through from the beginning: which tokens it has
// seen at which places, what lay before everybody, which cards are on the discard pile,
// what the reserve was shown to have. Bots and the Review both live by it, so neither
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

// before is what lies before a seat: how many of each card and token.
type before struct {
	laid   [Peek + 1]int
	tokens [Kinds + 1]int
}

// lore is what one seat knows at a moment of a match.
type lore struct {
	seats []before
	seen  [Places]Token // face down, and known
	used  [Peek + 1]int // cards on the discard pile

	// What the last look into the reserve told (R-BRI-21).
	looked bool
	older  [Places]bool   // lay there already then
	known  [Kinds + 1]int // their tokens

	given Token // in an exchange
}

func (l *lore) copied() lore {
	c := *l
	c.seats = slices.Clone(l.seats)
	return c
}

// moment is called by live before each step that is no undo, and after the last one.
type moment func(l *lore, step *rules.Step)

// live goes through a history; the lore it returns is that of the end.
func live(h rules.History, each moment) *lore {
	v := h.View.(View)
	l := through(h, make([]before, len(v.Seats)), nil)
	start := make([]before, len(v.Seats)) // what lay there from the deal is what the end has too much
	for i := range start {
		end := v.Seats[i].before()
		for c := range end.laid {
			start[i].laid[c] = end.laid[c] - l.seats[i].laid[c]
		}
		for t := range end.tokens {
			start[i].tokens[t] = end.tokens[t] - l.seats[i].tokens[t]
		}
	}
	return through(h, start, each)
}

// before counts what a seat has before it.
func (v *SeatView) before() before {
	b := before{tokens: v.Tokens}
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

func through(h rules.History, start []before, each moment) *lore {
	l := &lore{seats: slices.Clone(start)}
	back, undone := bot.Rewind(h), h.Undos() > 0
	past := make([]lore, len(h.Steps))
	for i := range h.Steps {
		step := &h.Steps[i]
		if undone {
			past[i] = l.copied()
		}
		if step.Undo {
			*l = past[back[i]].copied()
			continue
		}
		if each != nil {
			each(l, step)
		}
		for k, e := range step.Events {
			l.hear(step.Seat, k == 0, rules.Words(e))
		}
	}
	return l
}

// hear takes in an event. The first of a step is what its player did; only there is a
// token looked at by a card.
func (l *lore) hear(who rules.Seat, first bool, w []string) {
	at := func(i int) int { p, _ := parsePlace(w[i]); return p }
	token := func(i int) Token { t, _ := parseToken(w[i]); return t }
	card := func(i int) Card { c, _ := parseCard(w[i]); return c }
	me := &l.seats[who]
	switch w[0] {
	case "attack":
		l.seen[at(1)] = token(2)
	case "peek":
		l.seen[at(1)] = token(2)
		if first {
			l.used[Peek]++
		}
	case "refill", "bare":
		l.gone(at(1))
	case "treasure", "double":
		me.tokens[token(1)]++
	case "tiffany":
		me.tokens[Tiffany]++
	case "give":
		l.given = token(1)
	case "take":
		me.tokens[l.given]--
		me.tokens[token(1)]++
	case "exchange":
		l.used[Exchange]++
	case "reserve":
		l.look(w[1:])
	case "lay":
		me.laid[card(1)]++
	case "trump":
		me.laid[Trump]++
	case "damage":
		l.seats[w[1][0]-'0'].laid[card(2)]++
	case "repair":
		me.laid[card(2)]--
		l.used[card(1)]++
		l.used[card(2)]++
	case "clear":
		l.seats[w[1][0]-'0'].laid[card(2)]--
		l.used[card(2)]++
	case "discard":
		l.used[card(1)]++
	case "reshuffle":
		l.used = [Peek + 1]int{}
	}
}

// gone forgets the token of a place, for another lies there now.
func (l *lore) gone(at int) {
	if l.older[at] {
		l.older[at] = false
		l.known[l.seen[at]]--
	}
	l.seen[at] = 0
}

// look counts what must lie on the coach, from what lies in the reserve.
func (l *lore) look(counts []string) {
	l.looked = true
	for at := range l.older {
		l.older[at] = true
	}
	l.known = l.unowned()
	for i, word := range counts {
		n, _ := asciistr.Atoi(word)
		l.known[1+i] -= n
	}
}

// unowned counts the tokens that lie before nobody.
func (l *lore) unowned() [Kinds + 1]int {
	var n [Kinds + 1]int
	for t := Token(1); t <= Kinds; t++ {
		n[t] = tokens.counts[t]
		for i := range l.seats {
			n[t] -= l.seats[i].tokens[t]
		}
	}
	return n
}

// pools returns what may lie where nothing was seen: in the reserve and on most places, and
// on those places that lay there already when the reserve was last looked into. A stacked
// deck may have fewer tokens than the game, which nobody can hear.
func (l *lore) pools() (fresh, older [Kinds + 1]int) {
	fresh = l.unowned()
	if l.looked {
		older = l.known
		for t := range fresh {
			fresh[t] -= older[t]
		}
	}
	for at, t := range l.seen {
		if l.looked && l.older[at] {
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
func (l *lore) odds() [Places][Kinds + 1]float64 {
	fresh, older := l.pools()
	var odds [Places][Kinds + 1]float64
	for at, t := range l.seen {
		pool, sum := &fresh, 0
		if l.looked && l.older[at] {
			pool = &older
		}
		for _, n := range pool {
			sum += n
		}
		for k, n := range pool {
			switch {
			case t != 0:
				if int(t) == k {
					odds[at][k] = 1
				}
			case sum > 0:
				odds[at][k] = float64(n) / float64(sum)
			}
		}
	}
	return odds
}

// wants reports whether a token would bring a seat nearer to the aim (BRI-07).
func (b *before) wants(t Token) bool { return t != 0 && t != Pebbles && b.tokens[t] == 0 }

// useless reports whether a token would go back to the reserve (BRI-45, BRI-47).
func (b *before) useless(t Token) bool { return t == Pebbles || t == Tiffany && b.tokens[t] > 0 }
