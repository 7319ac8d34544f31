package brigands

// Playouts: the rest of a match, played by all seats as the chief plays, by numbers, with
// neither histories nor words. A player looks at what lies open, at the own hand, and at what all
// have seen on the coach; and remembers what an exchange showed of the reserve. Of moves
// that weigh the same it plays the first, so all chance is the table's: it shuffles as
// play.go does, and a test replays playouts by the rules.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Playout plays a match on, beginning with a move of the seat whose turn it is, or with none
// (""), and returns the winners. The given state, which must be one of this game, stays as it
// is; the move must be allowed.
func Playout(from rules.State, first rules.Move, chance *rules.Rand) rules.Seats {
	s := from.(*state).clone()
	s.chance, s.then = *chance, nil
	if first != "" {
		if _, err := s.Play(s.mover(), first); err != nil {
			panic("brigands: a playout begins with a move that is refused: " + err.Error())
		}
	}
	p := newPlayout(s)
	for !p.ended {
		p.move()
	}
	*chance = p.chance
	return p.Winners()
}

// Would is the move that who plays as playouts do makes in a state of this game, which stays as it is.
func Would(from rules.State) (move rules.Move) {
	p := newPlayout(from.(*state).clone())
	p.told = func(d deed) {
		if move == "" {
			move = d.move()
		}
	}
	p.move()
	return move
}

// playout is a match that is played to its end.
type playout struct {
	*state
	seats   [4]robber
	n       int           // of seats
	counts  multi         // of the cards of the match
	gone    [Peek + 1]int // cards that lie open or were discarded
	attacks int           // of this turn
	told    func(deed)    // of each move, for tests; nil for nobody
}

// robber is a player in numbers.
type robber struct {
	hand   [Peek + 1]int
	cards  int
	laid   [Weapons + 1]bool
	armed  bool
	damage []Card
	trump  bool
	tokens [Kinds + 1]int
	riches int

	// What the last look into the reserve told (R-BRI-21).
	looked bool
	older  [Places]bool // lay there already then
	known  [Kinds + 1]int
}

// deed is a move in numbers.
type deed struct {
	verb  string
	seat  int // that is damaged
	card  Card
	token Token
	at    int
}

// move writes a deed as a line of a record does.
func (d deed) move() rules.Move {
	words := []string{d.verb}
	switch d.verb {
	case "attack", "peek":
		words = append(words, placeName(d.at))
	case "damage":
		words = append(words, asciistr.Itoa(d.seat), d.card.String())
	case "lay", "repair", "cure", "discard":
		words = append(words, d.card.String())
	case "give", "take":
		words = append(words, d.token.String())
	}
	return rules.Move(asciistr.Join(words, " "))
}

func newPlayout(s *state) *playout {
	p := &playout{state: s, n: len(s.players), counts: s.deck(len(s.players))}
	for i := range s.players {
		from, to := &s.players[i], &p.seats[i]
		for _, c := range from.hand {
			to.hand[c]++
		}
		to.cards, to.armed, to.trump, to.riches = len(from.hand), from.armed(), from.trump, from.riches()
		to.laid, to.damage = from.weapons, append(make([]Card, 0, Most), from.damage...)
		for w, laid := range from.weapons {
			if laid {
				p.gone[w]++
			}
		}
		for _, c := range from.damage {
			p.gone[c]++
		}
		if from.trump {
			p.gone[Trump]++
		}
		for _, t := range from.tokens {
			to.tokens[t]++
		}
	}
	for _, c := range s.used {
		p.gone[c]++
	}
	return p
}

// move plays a move of whoever must.
func (p *playout) move() {
	me := &p.seats[p.turn]
	switch p.phase {
	case Draw:
		p.tell(deed{verb: "draw"})
		p.draw(p.turn)
		p.phase = Act
	case Act:
		p.act(me)
	case Discard:
		c := me.spare()
		p.tell(deed{verb: "discard", card: c})
		p.use(me, c)
		p.pass()
	case More:
		if at, gain := p.place(me); at >= 0 && p.worthwhile(gain) {
			p.attack(me, at)
			return
		}
		p.tell(deed{verb: "done"})
		p.pass()
	case Cure:
		c := me.damage[0]
		if me.hand[repairOf(c.Of())] > 0 {
			c = me.damage[1]
		}
		p.tell(deed{verb: "cure", card: c})
		p.mend(me, c)
		p.afterCard()
	case Give:
		p.give(me)
	case Take:
		best, most := Token(0), 0.0
		for t := Token(1); t <= Treasures; t++ {
			if worth := me.worth(t); t != p.given && slices.Contains(p.reserve, t) && (best == 0 || worth > most) {
				best, most = t, worth
			}
		}
		p.tell(deed{verb: "take", token: best})
		p.receive(me, best)
	case Again:
		p.further(me)
	case Answer:
		p.answer()
	}
}

func (p *playout) tell(d deed) {
	if p.told != nil {
		p.told(d)
	}
}

// act plays what weighs most.
func (p *playout) act(me *robber) {
	if me.cards == 0 {
		if at, _ := p.place(me); at >= 0 {
			p.attack(me, at)
			return
		}
		p.tell(deed{verb: "pass"})
		p.pass()
		return
	}
	best := deed{verb: "discard", card: me.spare()}
	most := -me.keep(best.card)
	weigh := func(value float64, d deed) {
		if value > most+1e-9 {
			most, best = value, d
		}
	}
	for c := Blunderbuss; c <= Peek; c++ {
		if me.hand[c] == 0 {
			continue
		}
		switch d := (deed{card: c}); {
		case c.Weapon():
			if d.verb = "lay"; !me.laid[c] {
				weigh(0.8, d)
			}
		case c.Damaged():
			d.verb = "damage"
			unseen, hidden := -1, 0
			for i := p.turn.Next(p.n); i != p.turn; i = i.Next(p.n) {
				other := &p.seats[i]
				if other.trump || len(other.damage) == Most || p.differ && slices.Contains(other.damage, c) || p.laid && !other.laid[c.Of()] {
					continue
				}
				if unseen < 0 {
					unseen, hidden = p.unseen(me, c)
				}
				d.seat = int(i)
				weigh(p.delay(other, unseen, hidden), d)
			}
		case c.Repaired():
			if d.verb = "repair"; slices.Contains(me.damage, damageOf(c.Of())) {
				weigh(me.cured()-0.05, d)
			}
		case c == Trump:
			if d.verb = "trump"; !me.trump {
				value := 0.25
				if n := len(me.damage); n > 0 {
					value = me.cured() + float64(0.3*float64(n-1))
				}
				weigh(value, d)
			}
		case c == Exchange:
			if d.verb = "exchange"; me.doubled() && !(p.barred && len(me.damage) > 0) {
				weigh(me.dealing(), d)
			}
		}
	}
	if me.armed && len(me.damage) == 0 {
		gains, fresh, older := p.gains(me)
		for at := range p.board {
			if p.board[at] == 0 {
				continue
			}
			if (!p.attacked || p.again) && p.worthwhile(gains[at]) {
				weigh(gains[at], deed{verb: "attack", at: at})
			}
			if me.hand[Peek] > 0 {
				weigh(p.glimpse(me, at, &gains, &fresh, &older), deed{verb: "peek", at: at})
			}
		}
	}
	p.play(me, best)
}

// play carries an action out.
func (p *playout) play(me *robber, d deed) {
	if d.verb == "attack" {
		p.attack(me, d.at)
		return
	}
	p.tell(d)
	switch d.verb {
	case "discard":
		p.use(me, d.card)
	case "lay":
		p.out(me, d.card)
		p.gone[d.card]++
		me.laid[d.card] = true
		me.armed = me.laid == [Weapons + 1]bool{false, true, true, true}
	case "damage":
		other := &p.seats[d.seat]
		p.out(me, d.card)
		p.gone[d.card]++
		other.damage = append(other.damage, d.card)
		if p.react && other.cards > 0 {
			p.phase, p.asked = Answer, rules.Seat(d.seat)
			return
		}
	case "repair":
		p.mend(me, damageOf(d.card.Of()))
		p.use(me, d.card)
	case "trump":
		p.out(me, Trump)
		p.gone[Trump]++
		me.trump = true
		if p.one && len(me.damage) == Most && me.damage[0] != me.damage[1] {
			p.phase = Cure
			return
		}
		for len(me.damage) > 0 {
			p.mend(me, me.damage[0])
			if p.one {
				break
			}
		}
	case "exchange":
		p.use(me, Exchange)
		if !p.random {
			p.look(me)
			if !slices.ContainsFunc(ofTreasures[:], func(t Token) bool { return me.tokens[t] > 0 && p.exchangeable(t) }) {
				break
			}
		}
		p.phase = Give
		return
	case "peek":
		p.use(me, Peek)
		t := p.board[d.at]
		p.up, p.seen[d.at] = d.at, t
		if t != Pebbles && me.tokens[t] == 0 || p.covered() == 1 {
			p.settle(me)
		} else {
			p.phase = Again
		}
		return
	}
	p.afterCard()
}

var ofTreasures = [Treasures]Token{1, 2, 3, 4}

// draw takes a card from the pile, or from a new one (R-BRI-14).
func (p *playout) draw(seat rules.Seat) {
	if len(p.pile) == 0 && len(p.used) > 0 && !p.playOut {
		for _, c := range p.used {
			p.gone[c]--
		}
		p.pile, p.used = p.used, nil
		rules.Shuffle(&p.chance, p.pile)
	}
	if len(p.pile) > 0 {
		me := &p.seats[seat]
		me.hand[p.pile[0]]++
		me.cards++
		p.pile = p.pile[1:]
	}
}

// out takes a card out of a hand.
func (p *playout) out(me *robber, c Card) {
	me.hand[c]--
	me.cards--
}

// use discards a card.
func (p *playout) use(me *robber, c Card) {
	p.out(me, c)
	p.gone[c]++
	p.used = append(p.used, c)
}

// mend discards a damage, which lay open already.
func (p *playout) mend(me *robber, c Card) {
	i := slices.Index(me.damage, c)
	me.damage = slices.Delete(me.damage, i, i+1)
	p.used = append(p.used, c)
}

// answer wards off damage, where that can be (R-BRI-12).
func (p *playout) answer() {
	me := &p.seats[p.asked]
	if me.hand[Trump] == 0 || me.trump {
		p.tell(deed{verb: "accept"})
		p.afterCard()
		return
	}
	p.tell(deed{verb: "trump"})
	p.out(me, Trump)
	p.gone[Trump]++
	me.trump = true
	if p.one {
		last := len(me.damage) - 1
		p.used = append(p.used, me.damage[last])
		me.damage = me.damage[:last]
	}
	for !p.one && len(me.damage) > 0 {
		p.mend(me, me.damage[0])
	}
	p.draw(p.asked)
	p.afterCard()
}

// mayAttackNow reports whether a seat could attack, were it to act.
func (p *playout) mayAttackNow(me *robber) bool {
	return me.armed && len(me.damage) == 0 && p.covered() > 0
}

// afterCard goes on as play.go does, and so do pass and what follows.
func (p *playout) afterCard() {
	p.carded = true
	if p.free && p.mayAttackNow(&p.seats[p.turn]) && (!p.attacked || p.again) {
		p.phase = More
		return
	}
	p.pass()
}

func (p *playout) pass() {
	p.turns++
	p.attacks = 0
	p.carded, p.attacked, p.again = false, false, false
	if p.turns >= p.limit || p.stuck() {
		p.stop()
		return
	}
	p.turn = p.turn.Next(p.n)
	p.phase = Draw
}

func (p *playout) stuck() bool {
	if len(p.pile) > 0 || len(p.used) > 0 && !p.playOut {
		return false
	}
	for i := range p.seats[:p.n] {
		if p.seats[i].cards > 0 || p.mayAttackNow(&p.seats[i]) {
			return false
		}
	}
	return true
}

// stop is the engine's (R-BRI-30).
func (p *playout) stop() {
	p.ended, p.limited, p.winner = true, true, nobody
	most := 0
	for i := range p.seats[:p.n] {
		switch n := p.seats[i].riches; {
		case n > most:
			most, p.winner = n, rules.Seat(i)
		case n == most:
			p.winner = nobody
		}
	}
}

// attack turns a token up.
func (p *playout) attack(me *robber, at int) {
	p.tell(deed{verb: "attack", at: at})
	p.attacked, p.again = true, false
	p.attacks++
	p.find(me, at, true)
	switch {
	case p.ended:
	case p.free && !p.carded && me.cards > 0:
		p.phase = Act
	case !p.free && me.cards > HandSize:
		p.phase = Discard
	case p.again:
		p.phase = More
	default:
		p.pass()
	}
}

// worthwhile reports whether to attack where that promises so much. Who may attack again and again
// (R-BRI-19) ends it once: the reserve of an author may have nothing but what went back.
func (p *playout) worthwhile(gain float64) bool {
	return p.attacks == 0 || gain > 0 && p.attacks <= Places
}

// find deals with a token that is turned up.
func (p *playout) find(me *robber, at int, attack bool) {
	t := p.board[at]
	for i := range p.seats[:p.n] {
		if s := &p.seats[i]; s.older[at] {
			s.older[at] = false
			s.known[t]--
		}
	}
	p.board[at], p.seen[at] = 0, 0
	switch {
	case t == Pebbles:
		p.put(t)
	case t == Tiffany && me.tokens[t] > 0:
		p.put(t)
		p.again = p.again || attack && p.retry
	default:
		p.own(me, t)
		if p.ended {
			return
		}
	}
	if len(p.reserve) > 0 {
		p.board[at], p.reserve = p.reserve[0], p.reserve[1:]
	}
}

// own gives a token to whose turn it is, who may win by it.
func (p *playout) own(me *robber, t Token) {
	if me.tokens[t]++; me.tokens[t] == 1 {
		me.riches++
	}
	if me.riches > Treasures {
		p.ended, p.winner = true, p.turn
	}
}

func (p *playout) put(t Token) {
	p.reserve = append(p.reserve, t)
	rules.Shuffle(&p.chance, p.reserve)
}

// settle deals with the token that is looked at.
func (p *playout) settle(me *robber) {
	at := p.up
	p.up = nowhere
	if p.find(me, at, false); !p.ended {
		p.afterCard()
	}
}

// further turns another token up, where that promises more.
func (p *playout) further(me *robber) {
	gains, _, _ := p.gains(me)
	best, most := p.up, me.worth(p.board[p.up])
	for at, gain := range gains {
		if at != p.up && p.board[at] != 0 && gain > most+1e-9 {
			best, most = at, gain
		}
	}
	if best == p.up {
		p.tell(deed{verb: "settle"})
		p.settle(me)
		return
	}
	p.tell(deed{verb: "peek", at: best})
	if p.resolve {
		p.find(me, p.up, false)
	}
	p.up, p.seen[best] = best, p.board[best]
	p.settle(me)
}

// look remembers what lies on the coach, from what lies in the reserve.
func (p *playout) look(me *robber) {
	me.looked, me.older, me.known = true, [Places]bool{true, true, true, true}, [Kinds + 1]int{}
	for _, t := range p.board {
		me.known[t]++
	}
}

// give gives a treasure to spare, and what comes for it by chance comes (R-BRI-21).
func (p *playout) give(me *robber) {
	best := Token(0)
	for t := Token(1); t <= Treasures; t++ {
		if me.tokens[t] > 0 && (p.random || p.exchangeable(t)) && (best == 0 || me.tokens[t] > me.tokens[best]) {
			best = t
		}
	}
	p.tell(deed{verb: "give", token: best})
	p.given = best
	if !p.random {
		p.phase = Take
		return
	}
	i := slices.IndexFunc(p.reserve, func(t Token) bool { return t.Treasure() && t != best })
	if i < 0 {
		p.afterCard()
		return
	}
	p.receive(me, p.reserve[i])
}

func (p *playout) receive(me *robber, t Token) {
	i := slices.Index(p.reserve, t)
	p.reserve = slices.Delete(p.reserve, i, i+1)
	if me.tokens[p.given]--; me.tokens[p.given] == 0 {
		me.riches--
	}
	p.put(p.given)
	if p.own(me, t); !p.ended {
		p.afterCard()
	}
}

// unseen counts the cards that mend a damage, and all, that a player sees nowhere.
func (p *playout) unseen(me *robber, damage Card) (mending, hidden int) {
	left := func(c Card) int { return max(0, p.counts[c]-p.gone[c]-me.hand[c]) }
	for c := Blunderbuss; c <= Peek; c++ {
		hidden += left(c)
	}
	return left(repairOf(damage.Of())) + left(Trump), hidden
}

// place is where an attack promises most; -1 if there can be none.
func (p *playout) place(me *robber) (best int, most float64) {
	best = nowhere
	if !p.mayAttackNow(me) || p.attacked && !p.again {
		return best, 0
	}
	gains, _, _ := p.gains(me)
	for at, gain := range gains {
		if p.board[at] != 0 && (best < 0 || gain > most+1e-9) {
			best, most = at, gain
		}
	}
	return best, most
}

// pool is what may lie at a place that was not seen, and how many.
type pool struct {
	counts [Kinds + 1]int
	all    int
}

// gains says what each place promises, from what a player knows.
func (p *playout) gains(me *robber) (gains [Places]float64, fresh, older pool) {
	for t := Token(1); t <= Kinds; t++ {
		fresh.counts[t] = tokens.counts[t]
		for i := range p.seats[:p.n] {
			fresh.counts[t] -= p.seats[i].tokens[t]
		}
		if me.looked {
			older.counts[t] = me.known[t]
			fresh.counts[t] -= me.known[t]
		}
	}
	for at, t := range p.seen {
		if me.older[at] {
			older.counts[t]--
		} else {
			fresh.counts[t]--
		}
	}
	of := func(from *pool) float64 {
		sum := 0.0
		for t := Token(1); t <= Kinds; t++ {
			if n := from.counts[t]; n > 0 {
				from.all += n
				sum += float64(float64(n) * me.worth(t))
			}
		}
		return sum / float64(max(1, from.all))
	}
	a, b := of(&fresh), of(&older)
	for at, t := range p.seen {
		switch {
		case p.board[at] == 0:
		case t != 0:
			gains[at] = me.worth(t)
		case me.older[at]:
			gains[at] = b
		default:
			gains[at] = a
		}
	}
	return gains, fresh, older
}

// glimpse is what it is worth to look at a place first, and perhaps at another.
func (p *playout) glimpse(me *robber, at int, gains *[Places]float64, fresh, older *pool) float64 {
	other := 0.0
	for i, gain := range gains {
		if i != at && p.board[i] != 0 {
			other = max(other, gain)
		}
	}
	worth := func(t Token) float64 {
		if t == Pebbles || me.tokens[t] > 0 {
			return max(me.worth(t), other)
		}
		return me.worth(t)
	}
	if t := p.seen[at]; t != 0 {
		return worth(t)
	}
	from := fresh
	if me.older[at] {
		from = older
	}
	sum := 0.0
	for t := Token(1); t <= Kinds; t++ {
		if n := from.counts[t]; n > 0 {
			sum += float64(float64(n) * worth(t))
		}
	}
	return sum / float64(max(1, from.all))
}

// delay is what it is worth to damage another player, as the chief has it.
func (p *playout) delay(other *robber, unseen, hidden int) float64 {
	mending := float64(unseen) / float64(max(1, hidden))
	none := 1.0
	for range other.cards + 1 {
		none = float64(none * (1 - mending))
	}
	turns := 1 + min(6, float64(none/max(mending, 0.02)))
	if len(other.damage) > 0 {
		turns = float64(turns * 0.5)
	}
	laid := 0
	for _, is := range other.laid {
		if is {
			laid++
		}
	}
	rate := [...]float64{0.1, 0.15, 0.25, 0.45}[laid]
	weight := 1 / float64(p.n-1)
	switch other.riches {
	case Treasures:
		weight = float64(weight * 3)
	case Treasures - 1:
		weight = float64(weight * 1.5)
	}
	return min(0.5, float64(0.2*float64(float64(turns*rate)*weight)))
}

// worth, doubled, dealing, cured and keep are the chief's.
func (me *robber) worth(t Token) float64 {
	switch {
	case t == Pebbles || t == Tiffany && me.tokens[t] > 0:
		return 0
	case me.tokens[t] > 0:
		if me.hand[Exchange] > 0 && !me.doubled() {
			return 0.5
		}
		return 0.15
	case me.riches == Treasures:
		return 10
	}
	return 1
}

func (me *robber) doubled() bool {
	for t := Token(1); t <= Treasures; t++ {
		if me.tokens[t] > 1 {
			return true
		}
	}
	return false
}

func (me *robber) dealing() float64 {
	value := -0.5
	for t := Token(1); t <= Treasures; t++ {
		if me.tokens[t] == 0 {
			value = max(value, me.worth(t))
		}
	}
	return value
}

func (me *robber) cured() float64 {
	switch {
	case !me.armed:
		return 0.45
	case len(me.damage) > 1:
		return 0.7
	case me.riches == Treasures:
		return 2
	}
	return 0.9
}

// spare is the card that is worth least in the hand.
func (me *robber) spare() Card {
	best, least := Card(0), 0.0
	for c := Blunderbuss; c <= Peek; c++ {
		if me.hand[c] > 0 {
			if value := me.keep(c); best == 0 || value < least-1e-9 {
				best, least = c, value
			}
		}
	}
	return best
}

func (me *robber) keep(c Card) float64 {
	value := 0.0
	switch {
	case c.Weapon():
		if !me.laid[c] {
			value = 1
		}
	case c.Damaged():
		value = 0.4
	case c.Repaired():
		switch {
		case me.trump:
		case slices.Contains(me.damage, damageOf(c.Of())):
			value = 0.8
		default:
			value = 0.35
		}
	case c == Trump:
		if !me.trump {
			value = 1.2
		}
	case c == Exchange:
		if value = 0.3; me.doubled() {
			value = 0.9
		}
	default:
		if value = 0.3; me.armed {
			value = 0.7
		}
	}
	if me.hand[c] > 1 {
		value = float64(value * 0.4)
	}
	return value
}
