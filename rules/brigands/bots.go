package brigands

// The players that are programs. The chief weighs its moves and plays the one that weighs
// most; a whole token that is missing weighs one. It remembers every token that was turned
// up, counts those that may still lie there, and the cards that can still come. The robber
// does the first thing that it can, and remembers two tokens; the stray plays anything. None
// of them guesses from what others did, for the player who reads this could not check it.
//
// The game is one of luck, and thinking wins no more than a match or two in ten. Rejected
// for that: a chief that plays hundreds of matches to their end before each move. It took a
// hundred times as long, and won no more.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/bot"
)

// bots, from strongest to weakest. Span is how many tokens one remembers.
var bots = []rules.Bot{
	{Name: "chief", Span: Places, Choose: plan},
	{Name: "robber", Span: 2, Forget: 30, Choose: plunder},
	{Name: "stray", Choose: stray},
}

// stray plays anything.
func stray(_ rules.Bot, h rules.History, chance *rules.Rand) rules.Move {
	later(h, chance)
	return h.Moves[chance.Intn(len(h.Moves))]
}

// later moves chance on, so that it is another at each move of a match.
func later(h rules.History, chance *rules.Rand) {
	for range h.Steps {
		chance.Uint64()
	}
}

// greed is the order in which a robber does what it can.
var greed = []string{"attack", "take", "give", "settle", "repair", "lay", "peek", "trump", "exchange", "damage", "cure", "discard"}

// plunder does the first thing that it can, somewhere or to somebody.
func plunder(b rules.Bot, h rules.History, chance *rules.Rand) rules.Move {
	k := recollect(b, h, *chance)
	later(h, chance)
	m, me := newEvaluation(h), &k.seats[h.Seat]
	for _, verb := range greed {
		var list []rules.Move
		most := 0
		for _, move := range h.Moves {
			pointless := verb == "exchange" && !m.doubled() || verb == "trump" && len(m.me.Damage) == 0 && !m.me.Armed()
			if move.Verb() != verb || pointless {
				continue
			}
			liking, what := 1, rules.Words(string(move) + " -")[1]
			at, placed := parsePlace(what)
			t, token := parseToken(what)
			switch {
			case placed && me.wants(k.seen[at]), verb == "give" && token && m.me.Tokens[t] > 1, verb == "take" && token && m.me.Tokens[t] == 0:
				liking = 2
			case placed && me.useless(k.seen[at]), move == "discard trump" && !m.me.Trump:
				liking = 0
			}
			if list == nil || liking > most {
				list, most = nil, liking
			}
			if liking == most {
				list = append(list, move)
			}
		}
		if len(list) > 0 {
			return list[chance.Intn(len(list))]
		}
	}
	return h.Moves[chance.Intn(len(h.Moves))]
}

// plan weighs moves by what may still be there.
func plan(b rules.Bot, h rules.History, chance *rules.Rand) rules.Move {
	k := recollect(b, h, *chance)
	later(h, chance)
	m := newEvaluation(h)
	m.odds = k.odds()
	m.count(k)
	return m.best(h.Moves, chance)
}

// recollect is what a seat knows, but for the tokens that its bot has forgotten.
func recollect(b rules.Bot, h rules.History, chance rules.Rand) *knowledge {
	memory := bot.NewMemory[int, int](b, &chance) // of places; the token that one thinks of is the last seen there
	k := walk(h, func(_ *knowledge, step *rules.Step) {
		if step.Move == "draw" {
			memory.Rest()
		}
		for _, e := range step.Events {
			if w := rules.Words(e); w[0] == "attack" || w[0] == "peek" {
				at, _ := parsePlace(w[1])
				memory.See(at, at)
			}
		}
	})
	for at := range k.seen {
		if !memory.Knows(at) {
			k.seen[at] = 0
		}
	}
	return k
}

// evaluation is what a bot takes into account.
type evaluation struct {
	settings
	v      View
	me     *SeatView
	odds   [Places][Kinds + 1]float64
	unseen [Peek + 1]int // cards in other hands or in the pile
	hidden int           // their sum
}

func newEvaluation(h rules.History) *evaluation {
	v := h.View.(View)
	return &evaluation{settings: settingsOf(h.Setup), v: v, me: &v.Seats[h.Seat]}
}

// count finds which cards are neither in the own hand, nor laid, nor discarded.
func (m *evaluation) count(k *knowledge) {
	counts := m.deck(len(k.seats))
	for c := Blunderbuss; c <= Peek; c++ {
		n := counts[c] - k.used[c]
		for i := range k.seats {
			n -= k.seats[i].laid[c]
		}
		for _, own := range m.me.Hand {
			if own == c {
				n--
			}
		}
		m.unseen[c] = max(0, n)
		m.hidden += m.unseen[c]
	}
}

// best is the move that weighs most, and of equal ones one by chance.
func (m *evaluation) best(moves []rules.Move, chance *rules.Rand) rules.Move {
	var list []rules.Move
	most := 0.0
	for _, move := range moves {
		value := m.value(move)
		if list == nil || value > most+1e-9 {
			list, most = nil, value
		}
		if value > most-1e-9 {
			list = append(list, move)
		}
	}
	return list[chance.Intn(len(list))]
}

// value weighs a move.
func (m *evaluation) value(move rules.Move) float64 {
	w := rules.Words(string(move))
	last := w[len(w)-1]
	c, _ := parseCard(last)
	t, _ := parseToken(last)
	at, _ := parsePlace(last)
	switch w[0] {
	case "attack":
		return m.gain(at)
	case "peek":
		if m.v.Phase == Again {
			return m.gain(at)
		}
		return m.glimpse(at)
	case "settle":
		return m.worth(m.v.Coach[m.v.Up].Token)
	case "lay":
		return 0.8
	case "repair":
		return m.cured() - 0.05
	case "trump":
		if len(m.me.Damage) == 0 {
			return 0.25
		}
		return m.cured() + float64(0.3*float64(len(m.me.Damage)-1))
	case "damage":
		return m.delay(rules.Seat(w[1][0]-'0'), c)
	case "exchange":
		return m.dealing()
	case "give":
		return float64(m.me.Tokens[t])
	case "take":
		return m.worth(t)
	case "cure":
		if slices.Contains(m.me.Hand, repairOf(c.Of())) {
			return 0
		}
		return 1
	case "discard":
		return -m.keep(c)
	case "pass", "done", "accept":
		return -0.01
	}
	return 0 // the one move of its phase
}

// worth is what a token is worth to its finder: most if it wins.
func (m *evaluation) worth(t Token) float64 {
	switch {
	case t == Pebbles || t == Tiffany && m.me.Tokens[t] > 0:
		return 0
	case m.me.Tokens[t] > 0: // to be exchanged, perhaps
		if slices.Contains(m.me.Hand, Exchange) && !m.doubled() {
			return 0.5
		}
		return 0.15
	case m.me.Riches() == Treasures:
		return 10
	}
	return 1
}

// doubled reports whether there is a treasure to spare.
func (m *evaluation) doubled() bool {
	return slices.ContainsFunc(m.me.Tokens[1:Treasures+1], func(n int) bool { return n > 1 })
}

// gain is what the token of a place is worth, as far as that is known.
func (m *evaluation) gain(at int) float64 {
	sum := 0.0
	for t := Token(1); t <= Kinds; t++ {
		sum += float64(m.odds[at][t] * m.worth(t))
	}
	return sum
}

// glimpse is what it is worth to look at a place first, and perhaps at another.
func (m *evaluation) glimpse(at int) float64 {
	other := 0.0
	for p := range m.v.Coach {
		if p != at && !m.v.Coach[p].Bare {
			other = max(other, m.gain(p))
		}
	}
	sum := 0.0
	for t := Token(1); t <= Kinds; t++ {
		worth := m.worth(t)
		if t == Pebbles || m.me.Tokens[t] > 0 {
			worth = max(worth, other)
		}
		sum += float64(m.odds[at][t] * worth)
	}
	return sum
}

// dealing is what an exchange is worth: a treasure to spare for one that is missing.
func (m *evaluation) dealing() float64 {
	if !m.doubled() {
		return -0.5
	}
	value := 0.0
	for t := Token(1); t <= Treasures; t++ {
		if m.me.Tokens[t] == 0 {
			value = max(value, m.worth(t))
		}
	}
	if value == 0 {
		return -0.5 // all four are there
	}
	return value
}

// cured is what it is worth to be rid of a damage.
func (m *evaluation) cured() float64 {
	switch {
	case !m.me.Armed():
		return 0.45
	case len(m.me.Damage) > 1:
		return 0.7
	case m.me.Riches() == Treasures:
		return 2
	}
	return 0.9
}

// delay is what it is worth to damage a weapon of another player: how many turns that
// will cost, by the cards that can mend it, and what those turns would have brought. It
// counts little beside an own token, and hardly at all where others gain by it too.
func (m *evaluation) delay(target rules.Seat, c Card) float64 {
	p := &m.v.Seats[target]
	mending := float64(m.unseen[repairOf(c.Of())]+m.unseen[Trump]) / float64(max(1, m.hidden))
	none := 1.0 // chance that no such card is in the hand
	for range len(p.Hand) + 1 {
		none = float64(none * (1 - mending))
	}
	turns := 1 + min(6, float64(none/max(mending, 0.02)))
	if len(p.Damage) > 0 {
		turns = float64(turns * 0.5) // one is blocked already, and may mend one a turn
	}
	laid := 0
	for _, w := range p.Weapons {
		if w {
			laid++
		}
	}
	rate := [...]float64{0.1, 0.15, 0.25, 0.45}[laid]
	weight := 1 / float64(len(m.v.Seats)-1)
	switch p.Riches() {
	case Treasures:
		weight = float64(weight * 3)
	case Treasures - 1:
		weight = float64(weight * 1.5)
	}
	return min(0.5, float64(0.2*float64(float64(turns*rate)*weight)))
}

// keep is what a card is worth in the hand.
func (m *evaluation) keep(c Card) float64 {
	n := 0
	for _, own := range m.me.Hand {
		if own == c {
			n++
		}
	}
	value := 0.0
	switch {
	case c.Weapon():
		if !m.me.Weapons[c-Blunderbuss] {
			value = 1
		}
	case c.Damaged():
		value = 0.4
	case c.Repaired():
		switch {
		case m.me.Trump:
		case slices.Contains(m.me.Damage, damageOf(c.Of())):
			value = 0.8
		default:
			value = 0.35
		}
	case c == Trump:
		if !m.me.Trump {
			value = 1.2
		}
	case c == Exchange:
		if value = 0.3; m.doubled() {
			value = 0.9
		}
	default:
		if value = 0.3; m.me.Armed() {
			value = 0.7
		}
	}
	if n > 1 {
		value = float64(value * 0.4)
	}
	return value
}
