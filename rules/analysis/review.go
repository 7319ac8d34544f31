package analysis

// A review judges a match a slice of work at a time, so that who waits for it sees it become
// better, and can stop it at any moment. How far it has come is a few numbers for each decision
// (Kept): with them and the record another review goes on where this one was, and comes to the
// very same verdicts, for each slice draws on a chance of its own, named by the deal, the line and
// what was done before. So a match can be judged while it is played: what was found of its first
// lines counts when there are more.
//
// First each decision gets a first look, in the order of the match: of the other moves the better
// half is taken, round by round, until one is left, and that one is compared with what was
// played. What may be a mistake is then looked at again, in more worlds that know nothing of the
// first ones, for of thirty decisions five look so by chance; the dearest first. If nothing was
// one, so is what may have been played best.
//
// A playout goes on as well as it can, and a player may go on better. So where a move was sure to
// lead to the player's next decision, for all worlds told the same of it, the second look also plays
// it on with what was best there, in the very worlds in which the other move is tried, and the better
// of both counts: nobody is blamed for a move whose worth the next one showed, nor for one that so
// short a look held for best there. What followed may change while a match is played: then the second
// look is taken anew. Rejected: to compare how both positions were judged, each in worlds of its own,
// for two such chances are so far apart by chance alone that mistakes go unnamed.

import (
	"cmp"
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
)

// Review is a match that is being judged for a seat.
type Review struct {
	Won rules.Seats // the winners, of a match that is over

	over      bool
	method    Method
	record    rules.Record
	seat      rules.Seat
	effort    Effort
	decisions []judged

	at   int // of decisions: the one that worlds are drawn for, and those
	h    rules.History
	draw func(*rules.Rand) (rules.Record, error)
	none error
}

// longest is how many moves a replay of a record may take for it to be judged, since each world is
// such a replay, and there are hundreds for each decision: nearly three times as many as bots
// needed for the longest match that was seen, of two novices of the safe. An undo replays all that it leaves.
const longest = 3000

// ErrLong is why a record is not judged that takes too many moves to replay.
var ErrLong = errors.New("it takes too many moves to replay")

// Review begins to judge the decisions that a seat made in a record and did not take back. It is
// ErrLong for a match that nobody could wait for, and another error where the record cannot be replayed.
func (m Method) Review(r rules.Record, seat rules.Seat, effort Effort) (*Review, error) {
	moves := 0
	for i, line := range r.Lines {
		if moves++; line == rules.Undo {
			moves += i
		}
	}
	if moves > longest {
		return nil, ErrLong
	}
	v := &Review{method: m, record: r, seat: seat, effort: effort, at: -1}
	match, err := rules.NewMatch(r)
	if err != nil {
		return nil, err
	}
	var steps []int // of the decisions, in the history
	for i, line := range r.Lines {
		if match.State.Turn().Has(seat) && line != rules.Undo && line != rules.Helped {
			h := match.History(seat)
			if mover, move := rules.SplitSeat(line); len(h.Moves) > 1 && (mover == seat || mover < 0 && h.Turn.First() == seat) {
				d := m.judged(h, move)
				d.line = i + 1
				v.decisions, steps = append(v.decisions, d), append(steps, len(h.Steps))
			}
		}
		if err := match.Play(line); err != nil {
			return nil, err
		}
	}
	h := match.History(seat)
	v.Won, v.over = h.Won, h.Turn == 0
	turns := bot.Turns(h)
	for undo, back := range bot.Rewind(h) {
		if h.Steps[undo].Undo {
			for i, step := range steps {
				if back <= step && step < undo {
					v.decisions[i].line = 0
				}
			}
		}
	}
	for i, step := range steps {
		v.decisions[i].turn = turns[step]
	}
	for i := range v.decisions {
		d := &v.decisions[i]
		d.told = h.Steps[steps[i]].Events
		d.leads = i+1 < len(v.decisions) && v.decisions[i+1].line == d.line+1 && d.turn == v.decisions[i+1].turn
	}
	v.decisions = slices.DeleteFunc(v.decisions, func(d judged) bool { return d.line == 0 })
	return v, nil
}

// Step does a slice of the work, and reports whether there was any left.
func (v *Review) Step() bool {
	i := v.next()
	if i < 0 {
		return false
	}
	d := &v.decisions[i]
	if v.at != i {
		v.at = i
		v.draw, v.none = nil, nil
		if v.h, v.none = v.History(d.line); v.none == nil {
			v.draw, v.none = v.method.Worlds(v.h)
		}
	}
	if v.none != nil {
		d.failed = v.none
		return true
	}
	chance := func(what string) *rules.Rand {
		return rules.NewRand(v.record.Header() + " " + asciistr.Itoa(d.line) + " " + what)
	}
	d.step(v.method, v.draw, v.h, v.effort, v.way(i), chance)
	return true
}

// way is what a decision led to: the move that was played and, as long as each was sure to lead to
// the next decision of the turn, what was best there.
func (v *Review) way(i int) (way []leg) {
	for d := &v.decisions[i]; ; i++ {
		if n := len(way); n > 0 {
			d = &v.decisions[i]
			if len(d.others) > 0 && d.first.n() < v.effort.Worlds {
				return way
			}
			if cost, _ := d.first.cost(); cost.Mean > 0 {
				return append(way, leg{d.others[d.left[0]], nil})
			}
		}
		way = append(way, leg{d.played, d.told})
		if !d.leads || d.sure != sure {
			return way
		}
	}
}

// next is the decision to go on with, or -1.
func (v *Review) next() int {
	at, dearest, named := -1, -1.0, false
	for i := range v.decisions {
		d := &v.decisions[i]
		if d.failed == nil && len(d.others) > 0 && d.first.n() < v.effort.Worlds {
			return i
		}
		if cost, _ := d.of().cost(); d.doubtful(v.effort) && cost.Mean > dearest {
			at, dearest = i, cost.Mean
		}
		named = named || d.decision().Costly()
	}
	if at >= 0 || named || !v.over {
		return at
	}
	best := 0.0
	for i := range v.decisions { // what was played best
		if d := &v.decisions[i]; d.failed == nil && d.fine() && d.decision().Gain.Mean > best {
			at, best = i, d.decision().Gain.Mean
		}
	}
	if at >= 0 && v.decisions[at].second.n() >= again*v.effort.Worlds {
		return -1
	}
	return at
}

// History is what the seat knew before a line of the record.
func (v *Review) History(line int) (rules.History, error) {
	r := v.record
	r.Lines = r.Lines[:line-1]
	match, err := rules.Replay(r)
	if err != nil {
		return rules.History{}, err
	}
	return match.History(v.seat), nil
}

// Done is how much of the work is done, in percent, as far as it is known; 100 when nothing is
// left.
func (v *Review) Done() int {
	looked, doubtful, done := 0, 0, 0
	for i := range v.decisions {
		d := &v.decisions[i]
		if d.failed != nil || len(d.others) == 0 || d.first.n() >= v.effort.Worlds {
			looked++
		}
		n := d.second.n()
		if done += n; d.doubtful(v.effort) {
			n = most * v.effort.Worlds
		}
		doubtful += n
	}
	switch {
	case v.next() < 0:
		return 100
	case looked < len(v.decisions):
		return 60 * looked / len(v.decisions)
	}
	return 60 + 39*done/max(1, doubtful)
}

// Looked reports whether each decision has had its first look.
func (v *Review) Looked() bool { return v.Done() >= 60 }

// Decisions are the verdicts as they stand, of the decisions that were looked at.
func (v *Review) Decisions() []Decision {
	var list []Decision
	for i := range v.decisions {
		if d := &v.decisions[i]; d.failed == nil && (d.first.n() > 0 || len(d.others) == 0) {
			list = append(list, d.decision())
		}
	}
	return list
}

// Kept writes how far the review has come, in a word.
func (v *Review) Kept() string {
	var words []string
	for i := range v.decisions {
		d := &v.decisions[i]
		words = append(words, asciistr.Itoa(d.line)+"."+d.kept())
	}
	return asciistr.Join(words, "_")
}

// Restore goes on where another review of the same match was, also where fewer lines of it had
// been played. Of what is none it takes nothing.
func (v *Review) Restore(kept string) {
	restored := slices.Clone(v.decisions)
	for _, word := range asciistr.Split(kept, "_") {
		line, rest, _ := asciistr.Cut(word, ".")
		n, err := asciistr.Atoi(line)
		if err != nil || n < 1 || rest == "" {
			return
		}
		i := slices.IndexFunc(restored, func(d judged) bool { return d.line == n })
		if i >= 0 && !restored[i].restore(rest) { // of what was taken back nothing is asked
			return
		}
	}
	v.decisions = restored
	for i := range v.decisions { // what follows is not what it was
		if d := &v.decisions[i]; d.second.n() > 0 && d.legs != len(v.way(i)) {
			d.second = outcomes{}
		}
	}
}

// judged is a decision, and how far it is judged.
type judged struct {
	line, turn int
	played     rules.Move
	others     []rules.Move
	left       []int // of others, those that may be the best
	first      outcomes
	second     outcomes // in worlds that know nothing of the first ones
	legs       int      // of the way that was tried in them
	failed     error    // there are no worlds
	told       []string // what the move told its player
	sure       sureness // whether it told nothing new
	leads      bool     // whether the player's next decision followed at once, in the same turn
}

// leg is a move of a way, and what it must tell its player for the way to go on.
type leg struct {
	move rules.Move
	told []string
}

// sureness is whether a move told its player the same in all worlds of the first look.
type sureness int

const (
	unasked sureness = iota
	unsure
	sure
)

// outcomes counts worlds by that with which the seat wins, a bit for each.
type outcomes [8]int

const (
	byPlayed = 1 << iota // the move that was played
	byWay                // that move, with what was best in the decisions that followed
	byOther
)

// n is how many worlds there were.
func (o *outcomes) n() int { return o.with(0, 0) }

// with is in how many the seat wins with what is given, and not with what is given besides.
func (o *outcomes) with(by, without int) (n int) {
	for at, k := range o {
		if at&by == by && at&without == 0 {
			n += k
		}
	}
	return n
}

// plus are these worlds and others.
func (o outcomes) plus(others *outcomes) *outcomes {
	for at, n := range others {
		o[at] += n
	}
	return &o
}

// cost is by how much the other move is better than what was played, however it went on better.
func (o *outcomes) cost() (cost Chance, played int) {
	for _, by := range []int{byPlayed, byWay} {
		lost, saved := o.with(byOther, by), o.with(by, byOther)
		if c := (tally{o.n(), lost - saved, lost + saved}.chance()); played == 0 || c.Mean < cost.Mean {
			cost, played = c, by
		}
	}
	return cost, played
}

// again is how many times as many worlds are asked before a decision is called a mistake, and most how many
// where it is not far beyond doubt; slice is how many of them at once.
const (
	again = 4
	most  = 4 * again
	slice = 50
)

// clear is how many errors beyond doubt are far beyond it. A cost that is told as soon as it is sure is told too
// dear, for a look that may end at each slice ends at a high moment.
const clear = 8

// unlikely is how many errors below a moment's cost a decision is given up as one.
const unlikely = 1.5

// judged is a decision that nothing is known of.
func (m Method) judged(h rules.History, played rules.Move) judged {
	d := judged{played: played}
	if m.Consider != nil {
		d.others = m.Consider(h, played)
	} else {
		d.others = slices.Clone(h.Moves)
	}
	d.others = slices.DeleteFunc(d.others, func(move rules.Move) bool { return move == played })
	for i := range d.others {
		d.left = append(d.left, i)
	}
	return d
}

// step does a slice of the work for a decision, by worlds of its history, and reports whether
// there was any left. The way is what the decision led to.
func (d *judged) step(m Method, draw func(*rules.Rand) (rules.Record, error), h rules.History, effort Effort, way []leg, chance func(what string) *rules.Rand) bool {
	try := func(worlds int, others []rules.Move, name string, count func(won []bool, world *rules.Match)) {
		rand := chance(name)
		for range worlds {
			won, world, err := m.play(h, draw, others, way, rand)
			if err != nil {
				d.failed = err
				return
			}
			count(won, world)
		}
	}
	switch {
	case d.failed != nil || len(d.others) == 0:
		return false
	case len(d.left) > 1: // the better half of them
		var moves []rules.Move
		for _, i := range d.left {
			moves = append(moves, d.others[i])
		}
		sums := make([]int, len(d.others))
		way = nil
		try(max(1, effort.Screen/len(moves)), moves, "of "+asciistr.Itoa(len(moves)), func(won []bool, _ *rules.Match) {
			for k, yes := range won {
				if yes {
					sums[d.left[k]]++
				}
			}
		})
		better := slices.Clone(d.left)
		slices.SortStableFunc(better, func(a, b int) int { return cmp.Compare(sums[b], sums[a]) })
		d.left = better[:(len(better)+1)/2]
		return true
	}
	tallied, worlds, name := &d.first, effort.Worlds-d.first.n(), "first"
	if n := d.second.n(); worlds <= 0 {
		if !d.doubtful(effort) && (n >= again*effort.Worlds || !d.fine()) {
			return false
		}
		tallied, worlds, name = &d.second, min(slice, most*effort.Worlds-n), "second "+asciistr.Itoa(n)
	}
	if tallied == &d.first {
		way, d.sure = []leg{{d.played, nil}}, sure
	}
	d.legs = len(way)
	try(worlds, []rules.Move{d.others[d.left[0]], d.played}, name, func(won []bool, world *rules.Match) {
		at := 0
		for i, by := range []int{byOther, byPlayed, byWay} {
			if won[i] {
				at |= by
			}
		}
		tallied[at]++
		if tallied == &d.first && d.sure == sure && !tells(world, h.Seat, leg{d.played, d.told}) {
			d.sure = unsure
		}
	})
	return true
}

// doubtful reports whether a decision may be a mistake and was not looked at often enough: at first
// whatever is not surely as good, for a mistake of ten points often looks like none in so few worlds; then what
// by all that was tried may still cost as much as a moment does. Where the one move wins in the very worlds in
// which the other loses, that takes twice as many worlds as where they win by chance alone.
func (d *judged) doubtful(effort Effort) bool {
	n := d.second.n()
	if d.failed != nil || d.first.n() < effort.Worlds || n >= most*effort.Worlds {
		return false
	}
	cost, _ := d.first.plus(&d.second).cost()
	if n == 0 {
		return cost.Mean > -cost.Error
	}
	return cost.Mean+unlikely*cost.Error > leastCost && (n < again*effort.Worlds || cost.Mean < clear*cost.Error)
}

// fine reports whether the other move may be a mistake.
func (d *judged) fine() bool {
	cost, _ := d.of().cost()
	return -cost.Mean > cost.Error
}

// of are the outcomes that count: those of the second look alone, which knows nothing of why it was taken, once
// it is the larger by far; till then all.
func (d *judged) of() *outcomes {
	if d.second.n() > 2*d.first.n() {
		return &d.second
	}
	return d.first.plus(&d.second)
}

// decision is the verdict as it stands.
func (d *judged) decision() Decision {
	of := d.of()
	v := Decision{Line: d.line, Turn: d.turn, Played: d.played, Best: d.played}
	cost, by := of.cost()
	switch {
	case cost.Mean > 0 && cost.Mean >= leastErrors*cost.Error:
		v.Best, v.Cost = d.others[d.left[0]], cost
		by = byOther
	case cost.Mean < 0:
		v.Gain = Chance{-cost.Mean, cost.Error}
	}
	won := of.with(by, 0)
	v.Before = tally{of.n(), won, won}.chance()
	return v
}

// kept writes how far the decision is judged.
func (d *judged) kept() string {
	if d.failed != nil {
		return "x"
	}
	var words []string
	for _, list := range [][]int{{len(d.left)}, d.left, d.first[:], d.second[:], {int(d.sure), d.legs}} {
		for _, n := range list {
			words = append(words, asciistr.Itoa(n))
		}
	}
	return asciistr.Join(words, ".")
}

// errKept is why a decision failed of which a review was told that it did.
var errKept = errors.New("no world was found before")

// restore reads what kept wrote, and reports whether it can be.
func (d *judged) restore(word string) bool {
	if word == "x" {
		d.failed = errKept
		return true
	}
	var list []int
	for _, w := range asciistr.Split(word, ".") {
		n, err := asciistr.Atoi(w)
		if err != nil || n < 0 {
			return false
		}
		list = append(list, n)
	}
	left := list[0]
	if left > len(d.others) || left == 0 && len(d.others) > 0 || len(list) != 3+left+len(d.first)+len(d.second) || list[len(list)-2] > int(sure) {
		return false
	}
	d.left = list[1 : 1+left]
	for _, i := range d.left {
		if i >= len(d.others) {
			return false
		}
	}
	copy(d.first[:], list[1+left:])
	copy(d.second[:], list[1+left+len(d.first):])
	d.sure, d.legs = sureness(list[len(list)-2]), list[len(list)-1]
	return true
}

// play tries moves in one world, and then a way that begins with the last of them, if there is one, each with the
// same chance. It tells with which the seat wins, and returns the world as the way has left it.
func (m Method) play(h rules.History, draw func(*rules.Rand) (rules.Record, error), moves []rules.Move, way []leg, chance *rules.Rand) ([]bool, *rules.Match, error) {
	world, err := m.world(h, draw, chance)
	if err != nil {
		return nil, nil, err
	}
	seed := *rules.NewRand(asciistr.Itoa(int(chance.Uint64() >> 1)))
	var won []bool
	playout := func(move rules.Move) {
		if world.State.Turn().First() != h.Seat && move != "" {
			move = rules.Move(asciistr.Itoa(int(h.Seat))+": ") + move
		}
		same := seed
		won = append(won, m.Playout(world.State, move, &same).Has(h.Seat))
	}
	for _, move := range moves {
		playout(move)
	}
	switch len(way) {
	case 0:
		return won, world, nil
	case 1:
		return append(won, won[len(won)-1]), world, nil
	}
	last := len(way) - 1
	for _, l := range way[:last] {
		if !tells(world, h.Seat, l) {
			playout("") // what followed was for another world
			return won, world, nil
		}
	}
	playout(way[last].move)
	return won, world, nil
}

// tries is how many worlds are drawn for one in which rivals would have played what they did.
const tries = 16

// world draws a world and replays it. Who plays well and did not lay a card has none to lay: so what rivals did
// since the player's last move is what they would do in that world, if such a one is soon found. Without that,
// rivals have better hands in worlds than in matches, and chances are told that are seven points too small; with four
// tries they are nearly three too small. Four times as many again, or what rivals did before, change nothing more.
func (m Method) world(h rules.History, draw func(*rules.Rand) (rules.Record, error), chance *rules.Rand) (*rules.Match, error) {
	since := len(h.Steps) // the turns of the others before this one
	for since > 0 && h.Steps[since-1].Seat == h.Seat {
		since--
	}
	for since > 0 && h.Steps[since-1].Seat != h.Seat {
		since--
	}
	for try := 1; ; try++ {
		r, err := draw(chance)
		if err != nil {
			return nil, err
		}
		if m.Would == nil {
			return rules.Replay(r)
		}
		lines := r.Lines
		r.Lines = lines[:len(lines)-len(h.Steps)+since]
		world, err := rules.Replay(r)
		fits := true
		for _, line := range lines[len(r.Lines):] {
			if err != nil || !fits && try < tries {
				break
			}
			_, move := rules.SplitSeat(line)
			fits = fits && (world.State.Turn().First() == h.Seat || m.Would(world.State).Verb() == move.Verb())
			err = world.Play(line)
		}
		if fits || err != nil || try == tries {
			return world, err
		}
	}
}

// tells plays a move of a seat, and reports whether it tells what it is to tell.
func tells(world *rules.Match, seat rules.Seat, l leg) bool {
	events, err := world.State.Play(seat, l.move)
	if err != nil || len(events) != len(l.told) {
		return false
	}
	for i, e := range events {
		if e.For(seat) != l.told[i] {
			return false
		}
	}
	return true
}
