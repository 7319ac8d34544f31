package trio

// Partners may exchange a card without a word: before the first turn (TRI-46), and
// whenever another team has won a trio (TRI-53). Everybody who may is asked, and
// all at once; what anybody chose is told to nobody, not even the partner, before
// the last has chosen, and then only whether the cards changed hands (R-TRI-18).
// Rejected: to let a team agree first, for that would be talk (TRI-52).

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// noCard is the choice to give none.
const noCard = -1

// offer asks the partners who may exchange now: of each team but the one that won
// the last trio (R-TRI-21), where both have a card (R-TRI-19).
func (s *state) offer() []rules.Event {
	if !s.teams {
		return nil
	}
	var events []rules.Event
	for side := range s.trios {
		a := rules.Seat(side)
		b := s.partner(a)
		switch pair := []string{asciistr.Itoa(int(a)), asciistr.Itoa(int(b))}; {
		case side == s.taker:
		case len(s.hands[a]) == 0 || len(s.hands[b]) == 0:
			events = append(events, rules.Open("skip", pair[0], pair[1]).By("R-TRI-19"))
		default:
			s.asked |= s.members(side)
			events = append(events, rules.Open("offer", pair[0], pair[1]).By("TRI-53", "R-TRI-20", "R-TRI-21"))
		}
	}
	return events
}

// checkChoice is check while exchanges are offered.
func (s *state) checkChoice(seat rules.Seat, words []string) *rules.Breach {
	me := seatAt(seat)
	if !s.asked.Has(seat) {
		poor := seat
		if len(s.hands[seat]) > 0 {
			poor = s.partner(seat)
		}
		switch chosen, won := s.choice[seat] != 0, s.side(seat) == s.taker; {
		case chosen && s.Keeps("TRI-48"):
			return breach("TRI-48", me, "chosen")
		case won && !chosen:
			return breach("R-TRI-21", me, "winners")
		case !won && !chosen && s.Keeps("R-TRI-19"):
			return breach("R-TRI-19", seatAt(poor), "nocard")
		}
	}
	if !slices.Contains(verbs, words[0]) || len(words) != 1+arguments(words[0]) {
		return breach("TRI-48", "", rules.NoSense)
	}
	if words[0] == "pass" || words[0] == "give" {
		return s.checkGift(seat, words)
	}
	return breach("R-TRI-20", seatsAt(s.asked), "exchange")
}

// checkGift says what stands against giving a card, or none.
func (s *state) checkGift(seat rules.Seat, words []string) *rules.Breach {
	if words[0] == "pass" {
		return nil
	}
	n, ok := parseNumber(words[1])
	if !ok {
		return breach("TRI-48", "", rules.NoSense)
	}
	if !slices.Contains(s.hands[seat], n) && s.Keeps("TRI-48") {
		return breach("TRI-48", seatAt(seat), "lack", words[1])
	}
	return nil
}

// choose notes what a seat has chosen, which it alone is told; the last choice
// brings the exchanges about.
func (s *state) choose(seat rules.Seat, words []string) []rules.Event {
	s.choice[seat] = noCard
	if words[0] == "give" {
		s.choice[seat], _ = asciistr.Atoi(words[1])
	}
	s.asked &^= rules.One(seat)
	e := rules.Event{Text: asciistr.Join(words, " "), Only: rules.One(seat), Else: "choose"}
	events := []rules.Event{e.By("TRI-46", "TRI-47", "TRI-48")}
	if s.asked != 0 {
		return events
	}
	for side := range s.trios {
		if s.choice[side] != 0 {
			events = append(events, s.exchange(rules.Seat(side))...)
		}
	}
	clear(s.choice)
	return events
}

// exchange carries out what two partners chose: cards change hands if both gave
// one (R-TRI-18), at the same time (TRI-49), and go where they belong (TRI-50). What
// was known of either hand may be so no more, so the memory aid drops it.
func (s *state) exchange(a rules.Seat) []rules.Event {
	b := s.partner(a)
	pair := []string{asciistr.Itoa(int(a)), asciistr.Itoa(int(b))}
	if s.choice[a] == noCard || s.choice[b] == noCard {
		return []rules.Event{rules.Open("keep", pair[0], pair[1]).By("TRI-43", "TRI-48", "R-TRI-18", "R-TRI-23")}
	}
	events := []rules.Event{rules.Open("swap", pair[0], pair[1]).By("TRI-43", "TRI-48", "TRI-49", "R-TRI-18", "R-TRI-23")}
	for _, to := range []rules.Seat{a, b} {
		out, in := s.choice[to], s.choice[s.partner(to)]
		hand := s.hands[to]
		hand[slices.Index(hand, out)] = in
		asciistr.Sort(hand)
		clear(s.shown[to])
		seat := asciistr.Itoa(int(to))
		e := rules.Event{Text: "get " + seat + " " + asciistr.Itoa(in), Only: rules.One(to), Else: "filed " + seat}
		events = append(events, e.By("TRI-50"))
	}
	return events
}
