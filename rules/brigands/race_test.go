package brigands

// Where the positions of the drill "what now?" come from, and what proves them.
//
// A race is the rest of a match in a world that could be: whoever wants to know what an
// action is worth deals what is hidden by chance, thousands of times, carries the action
// out, and lets everybody play on by one simple plan until somebody wins. The share of
// races won is what the action is worth (see weigh).
//
// It is a model and not the rules: it knows the options' first values only, cards are
// counts, and its players remember nothing. Rejected: to let states of the game itself
// race, which tell events in words at every step, a hundred times slower; and to search
// while a drill is dealt, which a page could not wait for.

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
)

// racer is what a seat has.
type racer struct {
	hand   [Peek + 1]int8
	held   int8
	laid   [Axe + 1]bool
	armed  int8
	damage [Axe + 1]int8 // by weapon
	hurt   int8
	trump  bool
	tokens [Kinds + 1]int8
	riches int8
}

// race is a world that could be.
type race struct {
	racers  [4]racer
	n       int
	pile    []Card
	used    []Card
	board   [Places]Token
	reserve []Token
	chance  rules.Rand

	cards [96]Card // where pile and used lie, so that a copy of a race is whole
	bag   [64]Token
}

// longestRace is how many turns are looked ahead.
const longestRace = 160

// copyTo makes another race of this one.
func (r *race) copyTo(o *race) {
	o.racers, o.n, o.board, o.chance = r.racers, r.n, r.board, r.chance
	o.pile = append(o.cards[:0], r.pile...)
	o.used = append(o.cards[len(o.pile):len(o.pile)], r.used...)
	o.reserve = append(o.bag[:0], r.reserve...)
}

func (p *racer) take(c Card) { p.hand[c]++; p.held++ }

// spend gets rid of a card.
func (r *race) spend(p *racer, c Card) {
	p.hand[c]--
	p.held--
	r.used = append(r.used, c)
}

func (r *race) draw(p *racer) {
	if len(r.pile) == 0 {
		if len(r.used) == 0 {
			return
		}
		r.pile = append(r.cards[:0], r.used...)
		r.used = r.cards[len(r.pile):len(r.pile)]
		rules.Shuffle(&r.chance, r.pile)
	}
	last := len(r.pile) - 1
	p.take(r.pile[last])
	r.pile = r.pile[:last]
}

// put gives a token to the reserve, at a place by chance.
func (r *race) put(t Token) {
	r.reserve = append(r.reserve, t)
	i := r.chance.Intn(len(r.reserve))
	last := len(r.reserve) - 1
	r.reserve[i], r.reserve[last] = r.reserve[last], r.reserve[i]
}

// gain gives a token to a racer.
func (p *racer) gain(t Token) {
	if p.tokens[t]++; p.tokens[t] == 1 {
		p.riches++
	}
}

// find deals with the token of a place.
func (r *race) find(p *racer, at int) {
	t := r.board[at]
	r.board[at] = 0
	if t == Pebbles || t == Tiffany && p.tokens[t] > 0 {
		r.put(t)
	} else {
		p.gain(t)
	}
	if last := len(r.reserve) - 1; last >= 0 {
		r.board[at] = r.reserve[last]
		r.reserve = r.reserve[:last]
	}
}

// place finds a place with a token, by chance; -1 if there is none.
func (r *race) place() int {
	first := r.chance.Intn(Places)
	for i := range Places {
		if at := (first + i) % Places; r.board[at] != 0 {
			return at
		}
	}
	return -1
}

// look is the card that looks at a token, and at another if that is nothing new.
func (r *race) look(p *racer, at int) {
	r.spend(p, Peek)
	if t := r.board[at]; t == Pebbles || p.tokens[t] > 0 {
		for i := 1; i < Places; i++ {
			if other := (at + i) % Places; r.board[other] != 0 {
				r.find(p, other)
				return
			}
		}
	}
	r.find(p, at)
}

// swap exchanges a treasure to spare for one that is missing, if the reserve has one.
func (r *race) swap(p *racer) bool {
	double := Token(0)
	for t := Token(1); t <= Treasures; t++ {
		if p.tokens[t] > 1 {
			double = t
		}
	}
	if double == 0 {
		return false
	}
	for i, t := range r.reserve {
		if t.Treasure() && p.tokens[t] == 0 {
			r.reserve[i] = double
			p.tokens[double]--
			p.gain(t)
			return true
		}
	}
	return false
}

func (r *race) lay(p *racer, w Card) {
	p.hand[w]--
	p.held--
	p.laid[w] = true
	p.armed++
}

func (r *race) harm(p, other *racer, c Card) {
	p.hand[c]--
	p.held--
	other.damage[c.Of()]++
	other.hurt++
}

func (r *race) mend(p *racer, w Card) {
	p.damage[w]--
	p.hurt--
	r.used = append(r.used, damageOf(w))
}

func (r *race) layTrump(p *racer) {
	p.hand[Trump]--
	p.held--
	p.trump = true
	for w := Blunderbuss; w <= Axe; w++ {
		for p.damage[w] > 0 {
			r.mend(p, w)
		}
	}
}

// able tells whether a racer may attack the coach.
func (p *racer) able() bool { return p.armed == Weapons && p.hurt == 0 }

// act is the simple plan: what a seat does with its turn after drawing.
func (r *race) act(seat int) {
	p := &r.racers[seat]
	if p.hand[Exchange] > 0 && r.swap(p) {
		r.spend(p, Exchange)
		return
	}
	if p.able() {
		if at := r.place(); at >= 0 {
			if p.hand[Peek] > 0 {
				r.look(p, at)
				return
			}
			r.find(p, at)
			if p.held > HandSize && p.riches <= Treasures {
				r.spend(p, r.worst(p))
			}
			return
		}
	}
	if p.hurt > 0 {
		for w := Blunderbuss; w <= Axe; w++ {
			if p.damage[w] > 0 && p.hand[repairOf(w)] > 0 {
				r.mend(p, w)
				r.spend(p, repairOf(w))
				return
			}
		}
		if p.hand[Trump] > 0 {
			r.layTrump(p)
			return
		}
	}
	for w := Blunderbuss; w <= Axe; w++ {
		if p.hand[w] > 0 && !p.laid[w] {
			r.lay(p, w)
			return
		}
	}
	if other := r.target(seat); other != nil {
		for c := Jammed; c <= Blunt; c++ {
			if p.hand[c] > 0 {
				r.harm(p, other, c)
				return
			}
		}
	}
	if p.hand[Trump] > 0 && !p.trump {
		r.layTrump(p)
		return
	}
	if p.held > 0 {
		r.spend(p, r.worst(p))
	}
}

// target is the richest of the others who can be damaged, the best armed of equals.
func (r *race) target(seat int) *racer {
	var best *racer
	most := int8(-1)
	for i := 1; i < r.n; i++ {
		o := &r.racers[(seat+i)%r.n]
		if o.trump || o.hurt >= Most {
			continue
		}
		if value := 8*o.riches + 2*o.armed - 6*o.hurt + 8; value > most {
			best, most = o, value
		}
	}
	return best
}

// worst is the card that is needed least.
func (r *race) worst(p *racer) Card {
	worst, least := Card(0), 100
	for c := Blunderbuss; c <= Peek; c++ {
		if p.hand[c] == 0 {
			continue
		}
		value := 0
		switch {
		case c.Weapon():
			if !p.laid[c] {
				value = 50
			}
		case c.Damaged():
			value = 20
		case c.Repaired():
			if value = 18; p.trump {
				value = 1
			} else if p.damage[c.Of()] > 0 {
				value = 40
			}
		case c == Trump:
			if value = 60; p.trump {
				value = 2
			}
		case c == Exchange:
			value = 25
		default:
			value = 30
		}
		if p.hand[c] > 1 {
			value /= 2
		}
		if value < least {
			worst, least = c, value
		}
	}
	return worst
}

// run plays on from the turn of a seat, and tells who wins; -1 if that takes too long.
func (r *race) run(seat int) int {
	for range longestRace {
		p := &r.racers[seat]
		r.draw(p)
		r.act(seat)
		if p.riches > Treasures {
			return seat
		}
		if seat++; seat == r.n {
			seat = 0
		}
	}
	return -1
}

// try carries out an action of a seat, and tells what becomes of the race: 1 if the seat
// wins, 0 if another one does.
func (r *race) try(seat int, a action) float64 {
	p := &r.racers[seat]
	switch a.verb {
	case "attack":
		r.find(p, a.at)
		if p.held > HandSize {
			r.spend(p, r.worst(p))
		}
	case "peek":
		r.look(p, a.at)
	case "lay":
		r.lay(p, a.card)
	case "damage":
		r.harm(p, &r.racers[a.seat], a.card)
	case "repair":
		r.mend(p, a.card.Of())
		r.spend(p, a.card)
	case "trump":
		r.layTrump(p)
	case "exchange":
		r.swap(p)
		r.spend(p, Exchange)
	case "discard":
		r.spend(p, a.card)
	}
	if p.riches > Treasures {
		return 1
	}
	switch winner := r.run((seat + 1) % r.n); winner {
	case seat:
		return 1
	case -1:
		return 1 / float64(r.n)
	}
	return 0
}

// action is a move that ends the choice of a turn, taken apart.
type action struct {
	move rules.Move
	verb string
	at   int
	seat int
	card Card
}

func readAction(move rules.Move) action {
	w := rules.Words(string(move))
	a := action{move: move, verb: w[0]}
	if len(w) > 1 {
		a.at, _ = parsePlace(w[1])
		a.card, _ = parseCard(w[len(w)-1])
	}
	if a.verb == "damage" {
		a.seat = int(w[1][0] - '0')
	}
	return a
}

// world deals what is hidden from a seat by chance (see lore).
func (m *mind) world(l *lore, r *race, chance *rules.Rand) {
	*r = race{n: len(m.v.Seats), chance: *chance}
	r.pile, r.used, r.reserve = r.cards[:0], r.cards[64:64], r.bag[:0]
	for c, n := range m.unseen {
		for range n {
			r.pile = append(r.pile, Card(c))
		}
	}
	rules.Shuffle(&r.chance, r.pile)
	for i := range m.v.Seats {
		v, p := &m.v.Seats[i], &r.racers[i]
		for _, c := range v.Hand {
			if c == 0 && len(r.pile) > 0 {
				c = r.pile[len(r.pile)-1]
				r.pile = r.pile[:len(r.pile)-1]
			}
			if c != 0 {
				p.take(c)
			}
		}
		for w, laid := range v.Weapons {
			if laid {
				p.laid[Blunderbuss+Card(w)] = true
				p.armed++
			}
		}
		for _, c := range v.Damage {
			p.damage[c.Of()]++
			p.hurt++
		}
		p.trump = v.Trump
		for t, n := range v.Tokens {
			if p.tokens[t] = int8(n); n > 0 && t > 0 {
				p.riches++
			}
		}
	}
	r.pile = r.pile[:min(len(r.pile), m.v.Pile)]
	r.used = r.cards[len(r.pile):len(r.pile)]
	for c, n := range l.used {
		for range n {
			if len(r.used) < m.v.Used {
				r.used = append(r.used, Card(c))
			}
		}
	}
	fresh, older := l.pools()
	for at, t := range l.seen {
		switch {
		case m.v.Coach[at].Bare:
			continue
		case t == 0 && l.looked && l.older[at]:
			t = pick(&older, &r.chance)
		case t == 0:
			t = pick(&fresh, &r.chance)
		}
		r.board[at] = t
	}
	for t := Token(1); t <= Kinds; t++ {
		for range fresh[t] {
			r.reserve = append(r.reserve, t)
		}
	}
	rules.Shuffle(&r.chance, r.reserve)
	r.reserve = r.reserve[:min(len(r.reserve), m.v.Reserve)]
}

// pick takes a token out of a pool by chance: pebbles if it is empty.
func pick(pool *[Kinds + 1]int, chance *rules.Rand) Token {
	sum := 0
	for _, n := range pool {
		sum += n
	}
	if sum == 0 {
		return Pebbles
	}
	k := chance.Intn(sum)
	for t, n := range pool {
		if k -= n; k < 0 {
			pool[t]--
			return Token(t)
		}
	}
	return Pebbles
}

// weigh tells what share of races each action wins, in as many worlds as asked for, the
// same ones for all actions.
func (m *mind) weigh(l *lore, actions []action, worlds int, chance *rules.Rand) []float64 {
	won := make([]float64, len(actions))
	var world, race race
	for range worlds {
		chance.Uint64()
		m.world(l, &world, chance)
		for i, a := range actions {
			world.copyTo(&race)
			won[i] += race.try(int(m.v.Me), a)
		}
	}
	for i := range won {
		won[i] /= float64(worlds)
	}
	return won
}

// sceneMind is what the reader of a position takes into account: all that lies open, the
// tokens that were seen, and the cards that were discarded.
func sceneMind(s *state, seen [Places]bool) (*mind, *lore) {
	v := s.View(0).(View)
	m := &mind{settings: s.settings, v: v, me: &v.Seats[0]}
	l := &lore{}
	for i := range v.Seats {
		l.seats = append(l.seats, v.Seats[i].before())
	}
	for at, known := range seen {
		if known {
			l.seen[at] = s.board[at]
		}
	}
	for _, c := range s.used {
		l.used[c]++
	}
	m.odds = l.odds()
	m.count(l)
	return m, l
}

// weighed tells how many of a hundred races each choice wins, the best one first.
func weighed(p *position, worlds int) []choice {
	s := p.scene()
	m, l := sceneMind(s, p.seen)
	var actions []action
	for _, c := range p.different(s) {
		actions = append(actions, readAction(c))
	}
	won := m.weigh(l, actions, worlds, rules.NewRand(fmt.Sprint("weigh ", p.number)))
	var list []choice
	for i, a := range actions {
		list = append(list, choice{a.move, int(100*won[i] + 0.5)})
	}
	slices.SortStableFunc(list, func(a, b choice) int { return b.won - a.won })
	return list
}

var (
	searched = flag.Int("searched", 0, "scenes in which TestSearchPositions looks for positions of the drill")
	worlds   = flag.Int("worlds", 600, "worlds in which each position of the drill is tried")
)

// leastMargin is by how many races of a hundred the best choice is better than the next.
const leastMargin = 6

// Run with -searched=9000 -v, it prints the lines of positionText anew.
func TestSearchPositions(t *testing.T) {
	if *searched == 0 {
		t.Skip("nothing is searched")
	}
	found := map[string]int{}
	var lines []string
	for i := range *searched {
		p := &position{number: i}
		chance := rules.NewRand(fmt.Sprint("seen", i))
		for at := range p.seen {
			p.seen[at] = chance.Percent(30)
		}
		first := weighed(p, 120)
		if len(first) < 3 || first[0].won-first[1].won < leastMargin-1 {
			continue
		}
		verb := first[0].move.Verb()
		if verb == "discard" || found[verb] >= 7 {
			continue
		}
		list := weighed(p, 3000)
		if list[0].won-list[1].won < leastMargin || list[0].move != first[0].move || list[0].won > 96 && strings.Contains("lay repair damage trump", verb) {
			continue
		}
		found[verb]++
		words := []string{fmt.Sprint(i)}
		for at, known := range p.seen {
			if known {
				words = append(words, placeName(at))
			}
		}
		for _, c := range list {
			words = append(words, fmt.Sprintf("/ %s %d", c.move, c.won))
		}
		lines = append(lines, strings.Join(words, " "))
	}
	t.Logf("%v\n%s", found, strings.Join(lines, "\n"))
}

// Every position of the drill is one that can be played, asks about all its different
// actions, and is clear; the search finds the same again, from other worlds, as nearly as
// so many can tell.
func TestPositionsAreClear(t *testing.T) {
	for _, p := range parsePositions(positionText) {
		s := p.scene()
		var moves []rules.Move
		for _, c := range p.choices {
			moves = append(moves, c.move)
		}
		if different := p.different(s); len(different) != len(moves) || slices.ContainsFunc(different, func(m rules.Move) bool { return !slices.Contains(moves, m) }) {
			t.Errorf("scene %d has the actions %v, and not %v", p.number, different, moves)
			continue
		}
		if margin := p.choices[0].won - p.choices[1].won; margin < leastMargin {
			t.Errorf("scene %d: a margin of %d", p.number, margin)
		}
		again := weighed(&p, *worlds)
		if again[0].move != p.choices[0].move {
			t.Errorf("scene %d: the best action is %s, and not %s", p.number, again[0].move, p.choices[0].move)
		}
		for _, c := range again {
			for _, d := range p.choices {
				if d.move == c.move && (c.won-d.won > 8 || d.won-c.won > 8) {
					t.Errorf("scene %d: %s wins %d, and not %d", p.number, c.move, c.won, d.won)
				}
			}
		}
	}
}
