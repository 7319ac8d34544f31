package brigands

// What went wrong in a match that was lost, counted from what its player saw: cards that were
// thrown away although they could be used, or although the coach could be attacked, and attacks
// that left aside what had been seen. Each is worse than something else whatever is hidden, so
// it does not gainsay who weighs the actions (moments.go). Rejected: an advice by how the match
// ended, which was the same after each, and against what nobody had done.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
)

// faults counts, by lines of the review without their counts.
type faults struct {
	setup rules.Setup
	seat  rules.Seat
	tried bool // an attack was made in this turn

	lines  []string
	counts []int
	prices []int // of one
}

func (f *faults) add(line string, price int) {
	i := slices.Index(f.lines, line)
	if i < 0 {
		i = len(f.lines)
		f.lines, f.counts, f.prices = append(f.lines, line), append(f.counts, 0), append(f.prices, price)
	}
	f.counts[i]++
}

// worst is the line of the costliest fault, with its count, and the advice against it; "" if
// there was none.
func (f *faults) worst() (line, next string) {
	most := 0
	for i, count := range f.counts {
		if cost := count * f.prices[i]; cost > most {
			most, line, next = cost, f.lines[i]+" "+asciistr.Itoa(count), "next-"+f.lines[i]
		}
	}
	return line, next
}

// step takes in a step of the seat, before it is carried out.
func (f *faults) step(k *knowledge, m rules.Move) {
	w := rules.Words(string(m))
	me := &k.seats[f.seat]
	switch w[0] {
	case "draw":
		f.tried = false
	case "attack":
		f.tried = true
		at, _ := parsePlace(w[1])
		switch known := k.seen[at]; {
		case me.wants(known):
		case slices.ContainsFunc(k.seen[:], me.wants):
			f.add("elsewhere", 3)
		case me.useless(known) && slices.ContainsFunc(k.seen[:], func(t Token) bool { return !me.useless(t) }):
			f.add("useless", 2)
		}
	case "discard":
		c, _ := parseCard(w[1])
		switch attack := f.setup.Value("attack") == "action"; {
		case attack && f.tried: // which one goes is the question then, and not whether
		case attack && f.may(k, c, "attack"):
			f.add("instead attack", 3)
		default:
			for _, verb := range []string{"trump", "repair", "lay", "exchange"} {
				if f.may(k, c, verb) {
					f.add("instead "+verb, 2)
				}
			}
			if f.may(k, c, "damage") {
				f.add("instead damage", 1)
			}
		}
	}
}

// may reports whether the seat could have done that with a card, or attacked, by the rules
// themselves, and to some use.
func (f *faults) may(k *knowledge, c Card, verb string) bool {
	v := k.view(f.seat, c)
	me := &v.Seats[f.seat]
	switch verb {
	case "attack":
		return v.imagined(f.setup).mayAttack(f.seat)
	case "exchange":
		spare, lack := false, false
		for t := Token(1); t <= Treasures; t++ {
			spare, lack = spare || me.Tokens[t] > 1, lack || me.Tokens[t] == 0
		}
		if !spare || !lack {
			return false
		}
	}
	return slices.ContainsFunc(Uses(f.setup, v, c), func(u Use) bool { return u.Against == nil && u.Move.Verb() == verb })
}

// view is what lies before everybody, with so much in the hand of a seat.
func (k *knowledge) view(seat rules.Seat, hand ...Card) View {
	v := View{Me: seat}
	for i := range k.seats {
		v.Seats = append(v.Seats, k.seats[i].seatView())
	}
	v.Seats[seat].Hand = hand
	return v
}

// remark is what the player of the last line is told of it at once, as an event: what it has
// brought about, or what could have been done instead. It rests upon what lies before everybody
// and in the own hand; and that a token had been seen is said once it is turned up, for where
// another one lies is to be remembered.
func remark(h rules.History) string {
	last := &h.Steps[len(h.Steps)-1]
	f, line := &faults{setup: h.Setup, seat: h.Seat}, ""
	walk(h, func(k *knowledge, step *rules.Step) {
		if step.Seat != h.Seat {
			return
		}
		f.lines = nil // of the steps before
		f.step(k, step.Move)
		if step == last {
			line = f.remark(k, step.Move, h.View.(View).Seats[h.Seat].Hand)
		}
	})
	return line
}

// remark is that of a move, of which is known what is wrong with it, and what is left in the hand.
func (f *faults) remark(k *knowledge, m rules.Move, hand []Card) string {
	for _, fault := range f.lines {
		switch verb, instead := asciistr.CutPrefix(fault, "instead "); {
		case instead:
			return "missed " + verb
		case fault == "useless":
			return "stale"
		}
	}
	w := rules.Words(string(m))
	c, _ := parseCard(w[len(w)-1])
	s := k.view(f.seat, append(slices.Clip(hand), c)...).imagined(f.setup)
	switch w[0] {
	case "attack":
		if at, _ := parsePlace(w[1]); k.seats[f.seat].wants(k.seen[at]) {
			return "recalled"
		}
	case "repair":
		if s.readies(f.seat, m) {
			return "freed"
		}
	case "damage":
		if why := s.reason(f.seat, m, "pass"); why != nil {
			return asciistr.Join(why, " ")
		}
		for _, other := range s.Moves(f.seat) {
			if o := rules.Words(string(other)); o[0] == w[0] && o[2] == w[2] && s.mayAttack(rules.Seat(o[1][0]-'0')) {
				return "beware " + o[1]
			}
		}
	case "done": // with an attack left (R-BRI-03), which costs nothing
		return "missed attack"
	case "discard":
		for _, other := range s.Moves(f.seat) {
			if other.Verb() == "lay" || s.readies(f.seat, other) {
				return "missed " + other.Verb()
			}
		}
	}
	return ""
}

// seatView is what lies before a seat, as its view says it.
func (b *tableau) seatView() SeatView {
	v := SeatView{Tokens: b.tokens, Trump: b.laid[Trump] > 0}
	for c := Blunderbuss; c <= Axe; c++ {
		v.Weapons[c-Blunderbuss] = b.laid[c] > 0
	}
	for c := Jammed; c <= Blunt; c++ {
		for range b.laid[c] {
			v.Damage = append(v.Damage, c)
		}
	}
	return v
}

// short is the one kind of token that a seat still lacks, or 0 for none or more of them.
func (v *SeatView) short() Token {
	p := player{}
	for t, n := range v.Tokens {
		if n > 0 {
			p.tokens = append(p.tokens, Token(t))
		}
	}
	return p.lacking()
}

// undone lists the steps of a history that were taken back.
func undone(h rules.History) []*rules.Step {
	var gone []*rules.Step
	for i, begin := range bot.Rewind(h) {
		if h.Steps[i].Undo {
			for j := begin; j < i; j++ {
				gone = append(gone, &h.Steps[j])
			}
		}
	}
	return gone
}
