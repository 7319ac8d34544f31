package brigands

// What the positions of the drill "what now?" are found by, and what proves them.
//
// A race is the rest of a match in a world that could be: whoever wants to know what an
// action is worth deals what is hidden by chance, thousands of times, carries the action
// out, and lets everybody play on by one simple plan until somebody wins. The share of
// races won is what the action is worth (see scales).
//
// It is a model and not the rules: it knows the options' first values only, cards are
// counts, and its players remember of the coach what the table has seen, and nothing else.
// Rejected: to let states of the game itself race, which tell events in words at every
// step, a hundred times slower; and to search while a drill is dealt, which a page could
// not wait for.
//
//	go test ./rules/brigands -run Positions -v                 some seeds are searched again
//	go test ./rules/brigands -run Positions -v -positions 500  all of them: the table is found again
//	go test ./rules/brigands -run Positions -v -worlds 10      all are weighed again, with ten times the work and other chance
//	go test ./rules/brigands -run Positions -v -positions 500 -write

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"ludoteca/rules"
)

// below returns a number from 0 to n-1, quickly: that it is uneven by one in billions does no
// harm here.
func below(r *rules.Rand, n int) int { return int((r.Uint64() >> 32) * uint64(n) >> 32) }

// mix puts a list in an order by chance, quickly.
func mix[T any](r *rules.Rand, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := below(r, i+1)
		list[i], list[j] = list[j], list[i]
	}
}

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
	known   [Places]bool // face down, and seen by all
	reserve []Token
	chance  rules.Rand

	cards [96]Card // where pile and used lie, so that a copy of a race is whole
	bag   [64]Token
}

// longestRace is how many turns are looked ahead.
const longestRace = 160

// copyTo makes another race of this one.
func (r *race) copyTo(o *race) {
	o.racers, o.n, o.board, o.known, o.chance = r.racers, r.n, r.board, r.known, r.chance
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
		mix(&r.chance, r.pile)
	}
	last := len(r.pile) - 1
	p.take(r.pile[last])
	r.pile = r.pile[:last]
}

// put returns a token to the reserve, at a place by chance.
func (r *race) put(t Token) {
	r.reserve = append(r.reserve, t)
	i := below(&r.chance, len(r.reserve))
	last := len(r.reserve) - 1
	r.reserve[i], r.reserve[last] = r.reserve[last], r.reserve[i]
}

// gain returns a token to a racer.
func (p *racer) gain(t Token) {
	if p.tokens[t]++; p.tokens[t] == 1 {
		p.riches++
	}
}

// find deals with the token of a place.
func (r *race) find(p *racer, at int) {
	t := r.board[at]
	r.board[at], r.known[at] = 0, false
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

// place finds a place for a racer, but not that one: a token that is known to bring it
// nearer to the aim, or else one by chance that nobody knows; -1 if there is neither.
func (r *race) place(p *racer, not int) int {
	first := below(&r.chance, Places)
	unknown := -1
	for i := range Places {
		at := (first + i) % Places
		switch t := r.board[at]; {
		case t == 0 || at == not:
		case !r.known[at]:
			unknown = at
		case t != Pebbles && p.tokens[t] == 0:
			return at
		}
	}
	return unknown
}

// look is the card that looks at a token, and at another if that is nothing new.
func (r *race) look(p *racer, at int) {
	r.spend(p, Peek)
	if t := r.board[at]; t == Pebbles || p.tokens[t] > 0 {
		r.known[at] = true
		if other := r.place(p, at); other >= 0 {
			at = other
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

// able reports whether a racer may attack the coach.
func (p *racer) able() bool { return p.armed == Weapons && p.hurt == 0 }

// act is the simple plan: what a seat does with its turn after drawing.
func (r *race) act(seat int) {
	p := &r.racers[seat]
	if p.hand[Exchange] > 0 && r.swap(p) {
		r.spend(p, Exchange)
		return
	}
	if p.able() {
		if at := r.place(p, -1); at >= 0 {
			if p.hand[Peek] > 0 && !r.known[at] {
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
			if worst, least = c, value; value == 0 {
				break
			}
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

// whole is what a race is worth that is won: a race without a winner is shared by all.
const whole = 12

// try carries out an action of a seat, and tells what becomes of the race: whole if the
// seat wins, 0 if another one does.
func (r *race) try(seat int, a action) int {
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
		return whole
	}
	switch winner := r.run((seat + 1) % r.n); winner {
	case seat:
		return whole
	case -1:
		return whole / r.n
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

// worlds is all that is needed to deal worlds that could be: those that agree with what
// seat 0 sees.
type worlds struct {
	v      View
	open   race // what is seen; all hidden cards are in its pile, all hidden tokens in its reserve
	chance rules.Rand
}

// worldsOf is what the reader of a position has to go by: all that lies open, the card on
// top of the discard pile, the own hand, and the tokens that were seen.
func worldsOf(p *position, chance *rules.Rand) *worlds {
	w := &worlds{v: p.table.View(0).(View), chance: *chance}
	r := &w.open
	r.n = len(w.v.Seats)
	hiddenCards, hiddenTokens := slices.Clone(cards.counts), slices.Clone(tokens.counts)
	for i := range w.v.Seats {
		v, p := &w.v.Seats[i], &r.racers[i]
		for c, n := range v.tableau().laid {
			hiddenCards[c] -= n
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
			hiddenTokens[t] -= n
			if p.tokens[t] = int8(n); n > 0 {
				p.riches++
			}
		}
	}
	for _, c := range w.v.Seats[0].Hand {
		r.racers[0].take(c)
		hiddenCards[c]--
	}
	hiddenCards[w.v.Top]--
	for at, seen := range p.seen {
		if seen {
			r.board[at], r.known[at] = p.table.board[at], true
			hiddenTokens[r.board[at]]--
		}
	}
	r.pile, r.reserve = r.cards[:0], r.bag[:0]
	for c := Blunderbuss; c <= Peek; c++ {
		for range hiddenCards[c] {
			r.pile = append(r.pile, c)
		}
	}
	for t := Token(1); t <= Kinds; t++ {
		for range hiddenTokens[t] {
			r.reserve = append(r.reserve, t)
		}
	}
	return w
}

// deal makes a world.
func (w *worlds) deal(r *race) {
	w.chance.Uint64()
	w.open.copyTo(r)
	r.chance = w.chance
	mix(&r.chance, r.pile)
	for i := 1; i < r.n; i++ {
		for range w.v.Seats[i].Hand {
			r.draw(&r.racers[i])
		}
	}
	r.pile, r.used = r.pile[:w.v.Pile], r.pile[w.v.Pile:]
	if w.v.Top != 0 {
		r.used = append(r.used, w.v.Top)
	}
	mix(&r.chance, r.reserve)
	for at := range r.board {
		if last := len(r.reserve) - 1; r.board[at] == 0 && !w.v.Coach[at].Bare {
			r.board[at] = r.reserve[last]
			r.reserve = r.reserve[:last]
		}
	}
}

// scales weigh the actions of a position: all that are still weighed race in the same
// worlds, so that luck is the same for all.
type scales struct {
	*worlds
	weights     []weight
	world, race race
}

// weight is an action, the races it has run, and what they were worth.
type weight struct {
	action
	races, won int
	out        bool // too bad to be weighed on
}

// rate is how many of ten thousand races an action wins.
func (w *weight) rate() int { return (10000*w.won + w.races*whole/2) / (w.races * whole) }

func newScales(p *position, chance *rules.Rand) *scales {
	s := &scales{worlds: worldsOf(p, chance)}
	for _, m := range p.different() {
		s.weights = append(s.weights, weight{action: readAction(m)})
	}
	return s
}

// weigh lets all actions race in some more worlds.
func (s *scales) weigh(worlds int) {
	for range worlds {
		s.deal(&s.world)
		for i := range s.weights {
			if w := &s.weights[i]; !w.out {
				s.world.copyTo(&s.race)
				w.won += s.race.try(0, w.action)
				w.races++
			}
		}
	}
}

// best is the best action and by how many of ten thousand races it is better than the next.
func (s *scales) best() (best *weight, margin int) {
	for i := range s.weights {
		if w := &s.weights[i]; best == nil || w.rate() > best.rate() {
			best = w
		}
	}
	margin = 10000
	for i := range s.weights {
		if w := &s.weights[i]; w != best {
			margin = min(margin, best.rate()-w.rate())
		}
	}
	return best, margin
}

// weighFully is the search: all actions race in many worlds, and those that come near the
// best one in many more. Times is how many times as much work that shall be.
func (s *scales) weighFully(times int) {
	s.weigh(1000 * times)
	best, margin := s.best()
	if times == 1 && margin < wantedMargin-200 {
		return // not worth more
	}
	for i := range s.weights {
		w := &s.weights[i]
		w.out = w.rate() < best.rate()-2000
	}
	s.weigh(7000 * times)
}

// A position is taken whose best action wins at least wantedMargin races of ten thousand
// more than the next; leastMargin is what is promised, and holds for all of them when the
// search is given ten times the work and other chance. Measured so, the least margin is
// 568, and the one in the middle 976.
const (
	wantedMargin = 750
	leastMargin  = 500
)

// sieve throws unclear positions out early: after so many worlds, the action that is looked for
// must be the best by so many races of ten thousand.
var sieve = []struct{ worlds, margin int }{{16, 0}, {32, 200}, {80, 400}, {384, 550}}

// found is a position as the search found it.
type found struct {
	match, turn int
	tried       int // positions whose actions have raced
	*scales
}

// line is what positionText says of it.
func (f *found) line() string {
	words := []string{fmt.Sprint(f.match), fmt.Sprint(f.turn)}
	for i := range f.weights {
		words = append(words, fmt.Sprint((f.weights[i].rate()+50)/100))
	}
	return strings.Join(words, " ")
}

// seek finds the position of a seed: the first moment of the first of its matches where the
// action that is looked for is clearly the best.
func seek(seed int) found {
	var f found
	verb := wish(seed)
	for ; ; f.match++ {
		s := nowMatchOf(seed, f.match)
		for f.turn = 1; s.until(f.turn) && f.turn < lastTurn; f.turn++ {
			if !s.likely(verb) {
				continue
			}
			p := s.position()
			if !p.puzzling(verb) {
				continue
			}
			f.tried++
			if f.scales = clear(&p, verb, fmt.Sprint(seed, " ", f.match, " ", f.turn)); f.scales != nil {
				return f
			}
		}
	}
}

// likely tells at a glance whether an action of that kind is worth weighing.
func (s *nowMatch) likely(verb string) bool {
	me := &s.players[s.turn]
	return slices.ContainsFunc(me.hand, func(c Card) bool {
		switch verb {
		case "lay": // the third weapon
			return c.Weapon() && !me.weapons[c] && me.laid() == Weapons-1
		case "damage":
			return c.Damaged()
		case "repair": // the last damage
			return c.Repaired() && me.armed() && len(me.damage) == 1 && c == repairOf(me.damage[0].Of())
		case "trump":
			return c == Trump && !me.trump
		case "exchange":
			return c == Exchange && me.spare() != 0
		case "peek":
			return c == Peek && s.mayAttack(s.turn)
		}
		return s.mayAttack(s.turn)
	})
}

// lastTurn is how long matches are searched, so that a page need not play longer ones.
const lastTurn = 90

// clear weighs a position; nil if an action of that kind is not clearly best.
func clear(p *position, verb, chance string) *scales {
	s := newScales(p, rules.NewRand("sieve "+chance))
	for _, step := range sieve {
		s.weigh(step.worlds)
		if best, margin := s.best(); best.verb != verb || margin < step.margin {
			return nil
		}
	}
	s = newScales(p, rules.NewRand("weigh "+chance))
	s.weighFully(1)
	if best, margin := s.best(); best.verb != verb || margin < wantedMargin {
		return nil
	}
	return s
}

// puzzling reports whether an action of that kind is allowed, and another one that is of use.
func (p *position) puzzling(verb string) bool {
	me := &p.table.players[0]
	wished, others := false, 0
	for _, m := range p.different() {
		switch v := m.Verb(); {
		case v == "discard" || v == "exchange" && (me.spare() == 0 || me.kinds() == Treasures):
		case v == verb && !wished:
			wished = true
		default:
			others++
		}
	}
	return wished && others > 0
}

var (
	searched = flag.Int("positions", 0, "how many positions of the drill are searched again, from seed 1, and not only some")
	times    = flag.Int("worlds", 1, "how many times as much work the search shall have that weighs all positions again")
	writes   = flag.Bool("write", false, "write the positions that are searched to positions.go")
)

// Five hundred seeds have a position each, that may come to be in a match: all cards and tokens
// are there, seat 0 has drawn, and whoever has tokens has the weapons for them. It asks about
// all its different actions; one of them is the best, by what is promised; each kind of
// action is the best in one of twenty or more, and few win at once.
func TestPositionsAreClear(t *testing.T) {
	lines := positionLines()
	bests, sizes, seen, won := map[string]int{}, map[int]int{}, 0, 0
	for i, line := range lines {
		p := readPosition(1+i, line)
		if numbers, moves := len(strings.Fields(line))-2, len(p.different()); numbers != moves || moves < 3 {
			t.Fatalf("seed %d has %d actions, and %d are weighed", 1+i, moves, numbers)
		}
		if margin := p.choices[0].Won - p.choices[1].Won; 100*margin < leastMargin {
			t.Errorf("seed %d: a margin of %d", 1+i, margin)
		}
		if cs, ts := count(&p.table.table); cs != fmt.Sprint(cards.counts) || ts != fmt.Sprint(tokens.counts) {
			t.Errorf("seed %d: cards %s, tokens %s", 1+i, cs, ts)
		}
		var c census
		if err := c.invariant(&rules.Match{State: p.table}); err != nil {
			t.Errorf("seed %d: %v", 1+i, err)
		}
		if n := len(p.table.players[0].hand); n != HandSize+1 || p.table.covered() != Places || p.table.phase != Act {
			t.Errorf("seed %d: a hand of %d, %d tokens on the board, phase %s", 1+i, n, p.table.covered(), p.table.phase)
		}
		for seat := range p.table.players {
			if o := &p.table.players[seat]; len(o.tokens) > 0 && !o.armed() {
				t.Errorf("seed %d: seat %d has %v without weapons", 1+i, seat, o.tokens)
			}
		}
		bests[p.choices[0].Move.Verb()]++
		sizes[len(p.table.players)]++
		if p.choices[0].Won == 100 {
			won++
		}
		if slices.Contains(p.seen[:], true) {
			seen++
		}
	}
	t.Logf("%d positions, best %v, players %v, %d with tokens that were seen, %d won at once", len(lines), bests, sizes, seen, won)
	if len(lines) != 500 || won > len(lines)/4 || seen < len(lines)/4 {
		t.Errorf("%d positions, %d with tokens that were seen, %d won at once", len(lines), seen, won)
	}
	for _, k := range may.Kinds {
		if n := bests[k.Verb]; n < len(lines)/20 {
			t.Errorf("%s is the best action of only %d positions", k.Verb, n)
		}
	}
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	w.Write([]byte(positionText))
	w.Close()
	if packed.Len() > 8<<10 {
		t.Errorf("the positions take %d bytes of the module", packed.Len())
	}
}

// shared does something for each number from 0 to n-1, on all processors.
func shared(n int, do func(i int)) {
	var next atomic.Int32
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	all.Wait()
}

// some are the seeds that every run searches again.
func some() []int {
	var list []int
	step := 142
	if testing.Short() {
		step = 400
	}
	for seed := 1; seed <= len(positionLines()); seed += step {
		list = append(list, seed)
	}
	return list
}

// The search finds each position again from its seed, and what each action wins.
func TestPositionsAreFoundAgain(t *testing.T) {
	seeds := some()
	if *searched > 0 {
		seeds = nil
		for i := range *searched {
			seeds = append(seeds, 1+i)
		}
	}
	start := time.Now()
	list := make([]found, len(seeds))
	took := make([]time.Duration, len(seeds))
	shared(len(seeds), func(i int) {
		start := time.Now()
		list[i] = seek(seeds[i])
		took[i] = time.Since(start)
	})
	all := time.Since(start)
	margins, tried, matches := make([]int, len(list)), make([]int, len(list)), make([]int, len(list))
	bests := map[string]int{}
	times := map[string]time.Duration{}
	for i, f := range list {
		best, margin := f.best()
		margins[i], tried[i], matches[i] = margin, f.tried, f.match+1
		bests[best.verb]++
		times[best.verb] += took[i]
	}
	t.Logf("%d positions in %.1f s on %d processors; margins %s; positions weighed for one %s, matches %s; best %v in %v",
		len(list), all.Seconds(), runtime.GOMAXPROCS(0), spread(margins), spread(tried), spread(matches), bests, times)
	if *writes {
		var lines []string
		for i := range list {
			lines = append(lines, list[i].line())
		}
		text, err := os.ReadFile("positions.go")
		if err != nil {
			t.Fatal(err)
		}
		head, _, _ := strings.Cut(string(text), "`")
		if err := os.WriteFile("positions.go", []byte(head+"`\n"+strings.Join(lines, "\n")+"\n`\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for i := range list {
		if line := positionLines()[seeds[i]-1]; list[i].line() != line {
			t.Errorf("seed %d: the search finds %q, and not %q", seeds[i], list[i].line(), line)
		}
	}
}

// spread tells the least number of a list, the one in the middle, and the greatest.
func spread(list []int) string {
	list = slices.Sorted(slices.Values(list))
	return fmt.Sprintf("%d, %d, %d", list[0], list[len(list)/2], list[len(list)-1])
}

// Whoever weighs the actions again, by other chance, finds that the same one is best, and by
// as much as is promised; with ten times the work, and for all positions, if asked to.
func TestPositionsHold(t *testing.T) {
	seeds := some()
	if *times > 1 {
		seeds = nil
		for i := range positionLines() {
			seeds = append(seeds, 1+i)
		}
	}
	margins := make([]int, len(seeds))
	start := time.Now()
	shared(len(seeds), func(i int) {
		p := readPosition(seeds[i], positionLines()[seeds[i]-1])
		s := newScales(&p, rules.NewRand(fmt.Sprint("again ", seeds[i])))
		s.weighFully(*times)
		best, margin := s.best()
		if margins[i] = margin; best.move != p.choices[0].Move || margin < leastMargin {
			t.Errorf("seed %d: %s is best by %d, and not %s", seeds[i], best.move, margin, p.choices[0].Move)
		}
		for _, c := range p.choices {
			for _, w := range s.weights {
				if won := w.rate() / 100; w.move == c.Move && (won-c.Won > 6 || c.Won-won > 6) {
					t.Errorf("seed %d: %s wins %d, and not %d", seeds[i], c.Move, won, c.Won)
				}
			}
		}
	})
	t.Logf("%d positions weighed again with %d times the work in %.1f s; margins %s", len(seeds), *times, time.Since(start).Seconds(), spread(margins))
}
