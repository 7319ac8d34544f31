package symbotrio

// The race of two thieves for gems alone, solved: when it is best to turn up nothing.
//
// What matters is what matters for par, of both: the gems opened, how many squares of each
// kind are known (to both, for both see them), which squares of either gem are not, and
// which of those are the same. A thief who turns up a square tells the rival of it too, so
// that silence can be best, and best for both: then they stand still for ever, which is
// worth nothing to either, as the engine's stop has it (R-SYM-17). A turn that shows
// something leads to more knowledge and one that opens to fewer gems, so only two positions
// can lead to each other, a stand and the same seen from the other side, and of two the
// value follows at once from what acting is worth to each.
//
// How many stands there are, and in how many silence is best, depends on how the leaflet
// is read. Here a next gem is drawn when the turn of who opened one comes again, so that
// the rival has a turn without seeing it (SYM-31); no gem is twice in the deck, so that
// the two in front differ; a turn shows none to three squares, may end after each, and
// goes on after a wrong one (SYM-17, R-SYM-03); a gem that is sure may be left for later;
// and silence may lead to a stand as any act may. A search that knows each square and gem
// by itself finds the same stands and the same worth of each act, and the game itself the
// same gain.
//
// It is solved when it is first needed: a table of it would weigh more in the module than
// the tenth of a second that it takes.

import "math"

// stand is the race as the thief in turn sees it.
type stand struct {
	opened       int
	known        [3]int // cuts, sizes and colours whose places are known
	mine, theirs int    // of the two gems the faces whose places are not, a bit for each
	same         int    // those of them that are one face
	alone        bool   // the rival has no card in front
}

// newStand is the race for a gem, by the faces that are known and the rival's card.
func newStand(known [Tiles]bool, gem Gem, rival Card) stand {
	s := stand{alone: rival.Kind == NoCard}
	for f, known := range known {
		kind := Face(f).kind()
		mine, theirs := gem.Needs(Face(f)), !s.alone && rival.Gem.Needs(Face(f))
		if known {
			s.known[kind]++
			continue
		}
		if mine {
			s.mine |= 1 << kind
		}
		if theirs {
			s.theirs |= 1 << kind
		}
		if mine && theirs {
			s.same |= 1 << kind
		}
	}
	return s
}

// spelt counts the gems that known squares spell and nobody has in front: no more of those
// can have been opened.
func (s stand) spelt() int {
	n := s.known[0] * s.known[1] * s.known[2]
	if s.mine == 0 {
		n--
	}
	if !s.alone && s.theirs == 0 {
		n--
	}
	return n
}

// race is the solution for so many gems.
type race struct {
	tiles  [3]int
	gems   int
	solved map[uint32]float64 // by key
	stands []stand            // those at the start of a turn that are among them
}

func newRace(tiles [3]int, gems int) *race {
	return &race{tiles: tiles, gems: gems, solved: map[uint32]float64{}}
}

// What is solved of a stand: what it is worth at the start of a turn, the same if something
// is turned up, and before the next card is in front. From underway on follows what is left
// of a turn.
const (
	atStart = iota
	ifActed
	undrawn
	underway
)

// key is the place of a stand among all.
func (s stand) key(part int) uint32 {
	k := uint32(part)<<6 | uint32(s.opened)
	for _, n := range [...]int{s.known[0], s.known[1], s.known[2], s.mine, s.theirs, s.same} {
		k = k<<3 | uint32(n)
	}
	if s.alone {
		k |= 1 << 31
	}
	return k
}

// start is worth what it is to who begins: both have a card (SYM-11).
func (r *race) start() float64 { return r.draw(stand{theirs: 7}, r.value) }

// turned is the stand of the other thief.
func (s stand) turned() stand { s.mine, s.theirs = s.theirs, s.mine; return s }

// pile counts the cards that nobody has in front, with one in front of the thief in turn.
func (r *race) pile(s stand) int {
	if s.alone {
		return r.gems - s.opened - 1
	}
	return r.gems - s.opened - 2
}

func (r *race) hidden(s stand) int {
	n := 0
	for kind, all := range r.tiles {
		n += all - s.known[kind]
	}
	return n
}

// draw is the mean over the gems that the thief in turn may draw, the other's gem being
// told by s; it takes the value of what follows.
func (r *race) draw(s stand, value func(stand) float64) float64 {
	if s.alone && r.gems == s.opened {
		return 0
	} else if !s.alone && r.gems == s.opened+1 { // the rival's is the last, and nobody hurries
		return -1
	}
	sum, total := 0.0, 0
	for pattern := range 27 { // of each face: known, hidden as the other gem's is, hidden by itself
		to, n := s, 1
		to.mine, to.same = 0, 0
		twin := !s.alone
		for kind, all := range r.tiles {
			shared := s.theirs & (1 << kind)
			switch pattern % 3 {
			case 0:
				n *= s.known[kind]
				twin = twin && shared == 0
			case 1:
				to.mine |= 1 << kind
				to.same |= 1 << kind
				if shared == 0 {
					n = 0
				}
			case 2:
				to.mine |= 1 << kind
				n *= all - s.known[kind] - shared>>kind
				twin = false
			}
			pattern /= 3
		}
		if n > 0 && twin { // the other's gem itself
			n--
		}
		if n > 0 && to.mine == 0 {
			n -= s.opened
		}
		if n > 0 {
			sum += float64(n) * value(to)
			total += n
		}
	}
	return sum / float64(total)
}

// open and shut end a turn, with and without the gem, and take what follows for the other
// thief, with a card or with none.
func (r *race) open(s stand, value, draw func(stand) float64) float64 {
	s.opened++
	if s.alone {
		s.theirs, s.same = 0, 0
		return 1 - draw(s)
	}
	s = s.turned()
	s.theirs, s.same, s.alone = 0, 0, true
	return 1 - value(s)
}

func (r *race) shut(s stand, value, draw func(stand) float64) float64 {
	switch {
	case !s.alone:
		return -value(s.turned())
	case r.pile(s) == 0: // there is all time for the last gem
		return 1
	}
	s.theirs, s.alone = s.mine, false
	return -draw(s)
}

// look is the mean over the squares never seen, one of which is turned up.
func (r *race) look(s stand, missed bool, turn func(s stand, missed bool) float64) float64 {
	sum := 0.0
	for kind, all := range r.tiles {
		n, bit := all-s.known[kind], 1<<kind
		to := s
		to.known[kind]++
		if s.mine&bit != 0 {
			hit := to
			hit.mine &^= bit
			hit.theirs &^= s.same & bit
			hit.same &^= bit
			sum += turn(hit, missed)
			n--
		}
		if s.theirs&^s.same&bit != 0 {
			theirs := to
			theirs.theirs &^= bit
			sum += turn(theirs, true)
			n--
		}
		if n > 0 {
			sum += float64(n) * turn(to, true)
		}
	}
	return sum / float64(r.hidden(s))
}

func (r *race) drawn(s stand) float64 {
	s.mine, s.same = 0, 0 // what was in front does not matter any more
	key := s.key(undrawn)
	v, found := r.solved[key]
	if !found {
		v = r.draw(s, r.value)
		r.solved[key] = v
	}
	return v
}

// turn is the best that can be made of a turn with so many squares left. Before the first
// square that shows something, silent, it may not end: that is for value.
func (r *race) turn(s stand, missed, silent bool, left int) float64 {
	best, key := math.Inf(-1), uint32(0)
	if !silent {
		key = s.key(underway + 2*left)
		if missed {
			key = s.key(underway + 2*left + 1)
		}
		if v, found := r.solved[key]; found {
			return v
		}
		best = r.shut(s, r.value, r.drawn)
	}
	if s.mine == 0 && !missed {
		best = max(best, r.open(s, r.value, r.drawn))
	}
	if left > 0 && r.hidden(s) > 0 {
		best = max(best, r.look(s, missed, func(to stand, missed bool) float64 { return r.turn(to, missed, false, left-1) }))
	}
	if !silent {
		r.solved[key] = best
	}
	return best
}

// act is what a stand is worth where something is turned up.
func (r *race) act(s stand) float64 {
	key := s.key(ifActed)
	v, found := r.solved[key]
	if !found {
		v = r.turn(s, false, true, most)
		r.solved[key] = v
	}
	return v
}

// value is what a stand is worth. Who gains by acting acts; who does not waits for a rival
// who gains, unless even acting is better; and two who do not wait for ever.
func (r *race) value(s stand) float64 {
	key := s.key(atStart)
	v, found := r.solved[key]
	if found {
		return v
	}
	mine := r.act(s)
	switch {
	case s.alone:
		v = max(mine, r.shut(s, r.value, r.drawn))
	case mine >= 0:
		v = mine
	default:
		if theirs := r.act(s.turned()); theirs >= 0 {
			v = max(mine, -theirs)
		}
	}
	r.solved[key] = v
	r.stands = append(r.stands, s)
	return v
}

// move is what the perfect thief does: "open", "look" or "close". Of equals that comes first
// which shows more.
func (r *race) move(s stand, missed, begun bool, left int) string {
	const tiny = 1e-12
	if !begun && r.act(s) < r.value(s)-tiny {
		return "close"
	}
	best := r.turn(s, missed, !begun, left)
	switch {
	case s.mine == 0 && !missed && r.open(s, r.value, r.drawn) >= best-tiny:
		return "open"
	case left > 0 && r.hidden(s) > 0 && r.look(s, missed, func(to stand, missed bool) float64 { return r.turn(to, missed, false, left-1) }) >= best-tiny:
		return "look"
	}
	return "close"
}
