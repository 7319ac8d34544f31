package symbotrio

// Par of the keypad drill: how many turns the best play takes on average, exactly,
// and from there on what luck, memory and choice added to a drill that was played.
//
// Best is who forgets nothing and knows the deck: 48 gems, each once (sym54), of which
// a drill has some. Of all that such a player knows, this matters and nothing else:
// how many gems are opened; how many cuts, sizes and colours lie at known places; and
// which squares of the gem in front do not. For every gem that was opened has its
// three squares known, so of the gems that known squares spell just as many are still
// to come as are not opened, and of all others none is gone; and a square never seen
// is any of those never seen, with equal chance. A turn is one more, and each square
// that is turned up in it leads to such a situation again; knowledge only grows, so
// they are solved from the last gem and the fullest knowledge backwards, as Markov
// decision processes are (R. Bellman, Dynamic Programming, 1957). A turn of the board
// takes nothing from who follows it, so par is the same with it and without.
//
// What is best in a turn needs no search: a gem whose squares are all known is opened,
// else a square never seen is turned up, for a known one can wait until the others are
// found, and once one is wrong there is only something to learn. That it is best is
// tested against every other act in every situation, and against a search that knows
// no symmetry, on smaller sets.
//
// A table made beforehand was rejected: it weighs more in the module than the few
// milliseconds in which this one is made, once a drill is over.

// par is the solution for drills of so many gems.
type par struct {
	tiles [3]int    // cuts, sizes and colours of the set
	gems  int       // to open, of all that the set spells
	turns []float64 // still to come on average, by index: at the start of a turn, and while a wrong square is up
}

// kinds are the cuts, sizes and colours of the keypad.
var kinds = [3]int{int(Semicircle-Triangle) + 1, int(Large-Small) + 1, int(Yellow-Blue) + 1}

// situation is all of a drill that matters for what is still to come.
type situation struct {
	opened int    // gems
	drawn  bool   // the next gem is in front, and what follows is about it
	known  [3]int // cuts, sizes and colours whose places are known
	unseen int    // of the gem's faces those whose places are not, a bit for each
	missed bool   // a square lies open that the gem does not need
	left   int    // squares that may still be turned up in this turn
}

// sure reports whether the gem cannot be missed: with no wrong square up there are as
// many left to turn up as are still needed.
func (s situation) sure() bool { return s.unseen == 0 && !s.missed }

// newPar solves the drill of so many gems: each situation by those of more gems and
// squares, and within a turn those of fewer squares left by its start.
func newPar(tiles [3]int, gems int) *par {
	p := &par{tiles: tiles, gems: gems}
	p.turns = make([]float64, p.index(situation{opened: gems}))
	s := situation{drawn: true}
	for s.opened = gems - 1; s.opened >= 0; s.opened-- {
		for s.known[0] = tiles[0]; s.known[0] >= 0; s.known[0]-- {
			for s.known[1] = tiles[1]; s.known[1] >= 0; s.known[1]-- {
				for s.known[2] = tiles[2]; s.known[2] >= 0; s.known[2]-- {
					for s.unseen = range 8 {
						if p.ways(s) == 0 {
							continue
						}
						for s.left = most; s.left > 0; s.left-- {
							s.missed = s.left < most
							p.turns[p.index(s)] = p.solve(s)
						}
					}
				}
			}
		}
	}
	return p
}

// index is the place among all situations of one at the start of a turn, or with a wrong
// square up and more to turn up.
func (p *par) index(s situation) int {
	i := s.opened
	for kind, n := range p.tiles {
		i = i*(n+1) + s.known[kind]
	}
	return (i*8+s.unseen)*(most+1) + s.left
}

// ways counts the gems that may be the one in front: those that are not opened and
// of whose faces just these are unseen.
func (p *par) ways(s situation) int {
	spelt, n := 1, 1 // by known squares; and so, with the unseen ones
	for kind, all := range p.tiles {
		spelt *= s.known[kind]
		if s.unseen&(1<<kind) == 0 {
			n *= s.known[kind]
		} else {
			n *= all - s.known[kind]
		}
	}
	switch {
	case spelt < s.opened: // no drill comes here
		return 0
	case s.unseen == 0:
		n -= s.opened
	}
	return n
}

// hidden counts the squares whose places are not known.
func (p *par) hidden(s situation) int {
	n := 0
	for kind, all := range p.tiles {
		n += all - s.known[kind]
	}
	return n
}

// expect is how many turns the best play takes on average from here to the end, the one
// under way among them.
func (p *par) expect(s situation) float64 {
	switch {
	case !s.drawn:
		return p.draw(s)
	case s.left == most || s.missed && s.left > 0:
		return p.turns[p.index(s)]
	}
	return p.solve(s)
}

// solve is expect for the next gem, by what is known of situations that come later.
func (p *par) solve(s situation) float64 {
	switch {
	case s.sure():
		s.opened++
		return 1 + p.draw(s)
	case s.left == 0 || p.hidden(s) == 0:
		s.left = most
		return 1 + p.turns[p.index(s)]
	}
	return p.look(s)
}

// draw is the mean over the gems that may come next.
func (p *par) draw(s situation) float64 {
	if s.opened == p.gems {
		return 0
	}
	s.left = most
	sum, all := 0.0, 0
	for s.unseen = range 8 {
		if n := p.ways(s); n > 0 {
			sum += float64(n) * p.turns[p.index(s)]
			all += n
		}
	}
	return sum / float64(all)
}

// look is the mean over the squares never seen, one of which is turned up.
func (p *par) look(s situation) float64 {
	sum := 0.0
	all := p.hidden(s)
	s.left--
	for kind, of := range p.tiles {
		n := of - s.known[kind]
		to := s
		to.known[kind]++
		if bit := 1 << kind; s.unseen&bit != 0 {
			hit := to
			hit.unseen &^= bit
			sum += p.expect(hit)
			n--
		}
		if n > 0 {
			to.missed = true
			sum += float64(n) * p.expect(to)
		}
	}
	return sum / float64(all)
}
