package brigands

// What becomes of tokens: they are turned up by an attack, looked at, kept or given
// back, and exchanged. Every token that leaves the coach is replaced (R-BRI-17) by the
// next of the reserve, and the reserve is shuffled whenever something goes back into it
// (R-BRI-18): so its order is as good as none (R-BRI-16).
//
// An exchange can always be tried by who owns a treasure, and shows the reserve; if that
// has no other treasure, the card is as good as discarded (R-BRI-22). Rejected: to refuse
// the card then, for the refusal would tell what lies in the reserve.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// mayAttack reports whether a seat could attack now, were it to act.
func (s *state) mayAttack(seat rules.Seat) bool {
	return s.checkArms(seat, "BRI-17", "BRI-31") == nil && s.covered() > 0
}

// covered counts the tokens on the coach.
func (s *state) covered() int {
	n := 0
	for _, t := range s.board {
		if t != 0 {
			n++
		}
	}
	return n
}

// checkArms says why a seat may not attack the coach, nor look at a token: three
// different weapons must lie before it, and no damage; the clauses are those that say so.
func (s *state) checkArms(seat rules.Seat, weapons, hurt string) *rules.Breach {
	p := &s.players[seat]
	switch {
	case !p.armed() && s.Keeps(weapons):
		return breach(weapons, seatAt(seat), "weapons", asciistr.Itoa(p.laid()))
	case len(p.damage) > 0 && s.Keeps(hurt):
		return breach(hurt, damageAt(seat, p.damage...), "hurt", p.damage[0].String())
	}
	return nil
}

// checkPlace says whether a token lies at a place (BRI-40).
func (s *state) checkPlace(word string) *rules.Breach {
	at, ok := parsePlace(word)
	switch {
	case !ok:
		return breach("BRI-40", "", "noplace")
	case s.board[at] == 0:
		return breach("R-BRI-20", word, "bare", word)
	}
	return nil
}

// checkAttack says what stands against an attack on the coach (BRI-19).
func (s *state) checkAttack(word string) *rules.Breach {
	if s.attacked && !s.again {
		if s.free {
			return breach("R-BRI-01", "", "once")
		}
		return breach("R-BRI-01", s.waiting(), string(Discard))
	}
	if b := s.checkArms(s.turn, "BRI-17", "BRI-31"); b != nil {
		return b
	}
	return s.checkPlace(word)
}

// checkPeek says what stands against looking at a token (BRI-53), or at another (BRI-55).
func (s *state) checkPeek(word string) *rules.Breach {
	if s.phase == Again {
		if word == placeName(s.up) {
			return breach("BRI-55", word, "up", word)
		}
		return s.checkPlace(word)
	}
	if b := s.lack(s.turn, Peek); b != nil {
		return b
	}
	if b := s.checkArms(s.turn, "BRI-53", "BRI-53"); b != nil {
		return b
	}
	return s.checkPlace(word)
}

// attack turns a token up (BRI-19, BRI-39).
func (s *state) attack(at int) []rules.Event {
	e := rules.Open("attack", placeName(at), s.board[at].String()).By("BRI-19 BRI-39 BRI-40 BRI-41 R-BRI-01")
	s.attacked, s.again = true, false
	events := s.find(at, []rules.Event{e}, true)
	switch me := &s.players[s.turn]; {
	case s.ended:
		return events
	case s.free && !s.carded && len(me.hand) > 0:
		s.phase = Act
	case !s.free && len(me.hand) > HandSize: // R-BRI-15
		s.phase = Discard
	case s.again: // what went back, or another token, lies there
		s.phase = More
	default:
		return s.pass(events)
	}
	return events
}

// find deals with the token that is turned up at a place, and replaces it.
func (s *state) find(at int, events []rules.Event, attack bool) []rules.Event {
	me := &s.players[s.turn]
	t := s.board[at]
	s.board[at], s.seen[at] = 0, 0
	owned := slices.Contains(me.tokens, t)
	switch {
	case t == Pebbles:
		s.put(t)
		events = append(events, rules.Open("pebbles").By("BRI-42 BRI-45 R-BRI-18"))
	case t == Tiffany && owned:
		s.put(t)
		e := rules.Open("second").By("BRI-47 R-BRI-18 R-BRI-19")
		s.again = s.again || attack && s.retry // a look takes no attack away
		events = append(events, e)
	default:
		me.tokens = append(me.tokens, t)
		n := 0
		for _, own := range me.tokens {
			if own == t {
				n++
			}
		}
		e := rules.Open("tiffany").By("BRI-42 BRI-46 R-BRI-32")
		switch {
		case owned:
			e = rules.Open("double", t.String(), asciistr.Itoa(n)).By("BRI-44 R-BRI-32")
		case t != Tiffany:
			e = rules.Open("treasure", t.String()).By("BRI-42 BRI-43 R-BRI-32")
		}
		events = append(events, e)
	}
	if me.rich() {
		return s.win(events)
	}
	return append(events, s.refill(at))
}

// put gives a token back to the reserve, which is shuffled (R-BRI-18).
func (s *state) put(t Token) {
	s.reserve = append(slices.Clone(s.reserve), t)
	rules.Shuffle(&s.chance, s.reserve)
}

// refill puts the next token of the reserve on a place (BRI-48).
func (s *state) refill(at int) rules.Event {
	if len(s.reserve) == 0 {
		return rules.Open("bare", placeName(at)).By("R-BRI-20")
	}
	bring(s.reserve, &tokens, &s.then)
	s.board[at], s.reserve = s.reserve[0], s.reserve[1:]
	return rules.Open("refill", placeName(at), asciistr.Itoa(len(s.reserve))).By("BRI-48 R-BRI-16 R-BRI-17 R-BRI-18")
}

// win ends the match at once (R-BRI-29).
func (s *state) win(events []rules.Event) []rules.Event {
	s.ended, s.winner = true, s.turn
	return append(events, rules.Open("winner", asciistr.Itoa(int(s.turn))).By("BRI-07 BRI-57 R-BRI-29"))
}

// peek turns up a token to see what it is (BRI-53), or another one (BRI-55). What is new to
// the seat is taken without asking: no other token may be turned then, and the last one
// turned is dealt with as after an attack (BRI-54, R-BRI-27).
func (s *state) peek(at int) []rules.Event {
	me := &s.players[s.turn]
	t := s.board[at]
	s.seen[at] = t
	e := rules.Open("peek", placeName(at), t.String())
	if s.phase == Again {
		return s.another(at, e)
	}
	s.use(Peek)
	e = e.By("BRI-22 BRI-53 R-BRI-10 R-BRI-28")
	s.up = at
	owned := slices.Contains(me.tokens, t)
	switch {
	case t.Treasure() && !owned:
		return s.settle([]rules.Event{e.By("BRI-54")})
	case t == Tiffany && !owned:
		return s.settle([]rules.Event{e.By("R-BRI-25")})
	case s.covered() == 1:
		return s.settle([]rules.Event{e.By("R-BRI-27")})
	}
	s.phase = Again
	return []rules.Event{e}
}

// another turns one more token up (R-BRI-27): the first one goes back to its place face
// down, or is dealt with before (R-BRI-26).
func (s *state) another(at int, e rules.Event) []rules.Event {
	e = e.By("BRI-55 R-BRI-27")
	first := s.up
	if s.board[first] == Tiffany {
		e = e.By("R-BRI-25")
	}
	var events []rules.Event
	if s.resolve {
		events = s.find(first, []rules.Event{rules.Open("settle", placeName(first)).By("R-BRI-26")}, false)
	} else {
		events = []rules.Event{rules.Open("back", placeName(first)).By("R-BRI-26")}
	}
	s.up = at
	return s.settle(append(events, e))
}

// settle deals with the token that is looked at as after an attack (R-BRI-27).
func (s *state) settle(events []rules.Event) []rules.Event {
	at := s.up
	s.up = nowhere
	if events = s.find(at, events, false); s.ended {
		return events
	}
	return s.afterCard(events)
}

// checkExchange says what stands against exchanging a treasure (BRI-51).
func (s *state) checkExchange() *rules.Breach {
	me := &s.players[s.turn]
	if b := s.lack(s.turn, Exchange); b != nil {
		return b
	}
	switch {
	case s.barred && len(me.damage) > 0:
		return breach("R-BRI-24", damageAt(s.turn, me.damage...), "barred", me.damage[0].String())
	case me.kinds() == 0 && s.Keeps("R-BRI-22"):
		return breach("R-BRI-22", tokensAt(s.turn), "poor")
	}
	return nil
}

// exchange plays that card: its player sees the reserve (R-BRI-21).
func (s *state) exchange() []rules.Event {
	e := s.stillBy(rules.Open("exchange"), "BRI-22 BRI-51 R-BRI-10")
	if len(s.players[s.turn].damage) > 0 {
		e = e.By("R-BRI-24")
	}
	s.use(Exchange)
	events := []rules.Event{e}
	if !s.random {
		words := []string{"reserve"}
		for t := Token(1); t <= Kinds; t++ {
			words = append(words, asciistr.Itoa(s.inReserve(t)))
		}
		look := rules.Event{Text: asciistr.Join(words, " "), Only: rules.One(s.turn), Else: "looked"}
		events = append(events, look.By("R-BRI-21"))
		if !slices.ContainsFunc(s.players[s.turn].tokens, s.exchangeable) {
			return s.afterCard(append(events, rules.Open("nothing").By("R-BRI-22")))
		}
	}
	s.phase = Give
	return events
}

// inReserve counts the tokens of a kind in the reserve.
func (s *state) inReserve(t Token) int {
	n := 0
	for _, r := range s.reserve {
		if r == t {
			n++
		}
	}
	return n
}

// exchangeable reports whether the reserve has another treasure for this one.
func (s *state) exchangeable(t Token) bool {
	return t.Treasure() && slices.ContainsFunc(s.reserve, func(r Token) bool { return r.Treasure() && r != t })
}

// checkGive says what stands against giving a treasure.
func (s *state) checkGive(word string) *rules.Breach {
	t, ok := parseToken(word)
	switch {
	case !ok:
		return breach("BRI-51", "", rules.NoSense)
	case t == Tiffany:
		return breach("R-BRI-23", tokensAt(s.turn), "kept")
	case !slices.Contains(s.players[s.turn].tokens, t):
		return breach("BRI-51", tokensAt(s.turn), "unowned", word)
	case !s.random && !s.exchangeable(t): // the player has seen the reserve
		return breach("R-BRI-22", "reserve", "pointless", word)
	}
	return nil
}

// give puts a treasure aside for another.
func (s *state) give(t Token) []rules.Event {
	events := []rules.Event{rules.Open("give", t.String()).By("BRI-51")}
	s.given = t
	if !s.random {
		s.phase = Take
		return events
	}
	bring(s.reserve, &tokens, &s.then)
	i := slices.IndexFunc(s.reserve, func(r Token) bool { return r.Treasure() && r != t })
	if i < 0 {
		return s.afterCard(append(events, rules.Open("nothing").By("R-BRI-22")))
	}
	return s.receive(s.reserve[i], events)
}

// checkTake says what stands against taking a token for the one that is given.
func (s *state) checkTake(word string) *rules.Breach {
	t, ok := parseToken(word)
	switch {
	case !ok:
		return breach("BRI-51", "", rules.NoSense)
	case t == Tiffany:
		return breach("BRI-52", "reserve", "notiffany")
	case t == Pebbles:
		return breach("R-BRI-21", "reserve", "nopebbles")
	case t == s.given:
		return breach("R-BRI-21", tokensAt(s.turn), "equal", word)
	case s.inReserve(t) == 0:
		return breach("R-BRI-21", "reserve", "absent", word)
	}
	return nil
}

// get takes the treasure that was chosen.
func (s *state) get(t Token) []rules.Event { return s.receive(t, nil) }

// receive exchanges the given treasure for one of the reserve (R-BRI-21).
func (s *state) receive(t Token, events []rules.Event) []rules.Event {
	me := &s.players[s.turn]
	i := slices.Index(s.reserve, t)
	s.reserve = slices.Delete(slices.Clone(s.reserve), i, i+1)
	i = slices.Index(me.tokens, s.given)
	me.tokens = append(slices.Delete(me.tokens, i, i+1), t)
	s.put(s.given)
	events = append(events, rules.Open("take", t.String()).By("BRI-51 BRI-52 R-BRI-21 R-BRI-32"))
	if me.rich() {
		return s.win(events)
	}
	return s.afterCard(events)
}
