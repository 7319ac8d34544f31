package mutants

// Mutants of the rules of Trio (see TestEngineFaults).

var trioMutants = []mutant{
	{"TRI-05", "two cards make a trio", "state.reveal", replace(`len(s.open) == Copies`, `len(s.open) == Copies-1`)},
	{"TRI-07", "two trios win", "settings.reached", replace(`len(trios) >= Enough`, `len(trios) >= 2`)},
	{"TRI-07", "three trios do not win", "settings.reached", replace(`len(trios) >= Enough`, `len(trios) >= 4`)},
	{"TRI-09", "linked trios do not win", "settings.reached", replace(`_ && s.linked`, `it && len(trios) > 9`)},
	{"TRI-10", "numbers are linked by a sum of 8", "Linked", replace(`a+b == Seven`, `a+b == Seven+1`)},
	{"TRI-10", "numbers are not linked by a difference", "Linked", replace(`return _`, `return a+b == Seven`)},
	{"TRI-12", "the sevens win in the simple game only", "settings.reached", replace(`s.seven`, `it && s.three`)},
	{"TRI-08", "the sevens do not win in the simple game", "settings.reached", replace(`s.seven`, `it && s.linked`)},
	{"TRI-14", "six players get four cards each", "trioSizes",
		replace(`[...]size{3: _, 4: _, 5: _, 6: _}`, `[...]size{3: {12, 9}, 4: {12, 7}, 5: {12, 6}, 6: {12, 4}}`)},
	{"TRI-17", "hands are not sorted", "shuffled", replace(`asciistr.Sort(hand)`, `slices.Reverse(hand)`)},
	{"TRI-20", "the turn goes anticlockwise", "state.pass",
		replace(`s.turn.Next(_)`, `(s.turn + rules.Seat(len(s.hands)) - 1) % rules.Seat(len(s.hands))`)},
	{"TRI-22", "the turn goes on after two that differ", "state.differs", replace(`n > 0`, `n > 2`)},
	{"TRI-25", "a card of the middle that is up can be turned up again", "state.check", condition("TRI-25 up", `it && s.teams`)},
	{"TRI-27", "a player can be asked for a card inside the hand", "state.checkHand", condition("inside", `it && clause == "TRI-34"`)},
	{"TRI-34", "a player can show a card inside the own hand", "state.checkHand", condition("inside", `it && clause == "TRI-27"`)},
	{"TRI-27", "the highest is the lowest", "state.fromHand", replace(`end == "high"`, `end == "low"`)},
	{"TRI-29", "a trio that is won goes back", "state.collect", replace(`append(s.trios[side], n)`, `append(s.trios[side][:0], n)`)},
	{"TRI-30", "what differs stays revealed", "state.Play", replace(`s.open = nil`, `s.open = s.open[:1]`)},
	{"TRI-31", "who wins a trio plays again", "state.pass", replace(`s.turn = s.turn.Next(_)`, `if !won { it }`)},
	{"TRI-32", "a hand can be asked once a turn", "state.checkHand",
		condition("R-TRI-03 empty", `it || slices.ContainsFunc(s.open, func(r reveal) bool { return r.seat == owner && r.end == end })`)},
	{"TRI-35", "who has no cards must not ask", "state.check", condition("TRI-26 own", `it || len(s.hands[seat]) == 0`)},
	{"TRI-44", "four in teams get eight cards each", "teamSizes", replace(`[...]size{4: _, 6: _}`, `[...]size{4: {12, 8}, 6: {12, 6}}`)},
	{"TRI-46", "no exchange before the first turn", "deal", drop(`s.offer()`)},
	{"TRI-48", "a card that one does not have can be given", "state.checkGift", never("TRI-48 lack")},
	{"TRI-48", "one partner is enough for an exchange", "state.exchange", replace(`b := s.partner(a)`,
		`it
		for _, one := range []rules.Seat{a, b} {
			if s.choice[one] == noCard && s.choice[s.partner(one)] != noCard {
				s.choice[one] = s.hands[one][0]
			}
		}`)},
	{"TRI-50", "the card that one gets goes where the other was", "state.exchange", drop(`asciistr.Sort(_)`)},
	{"TRI-53", "no exchange after a trio", "state.pass", drop(`events = append(events, s.offer()...)`)},
	{"TRI-54", "partners do not pool their trios", "state.collect", replace(`s.reached(s.trios[side])`, `s.reached(s.trios[side][len(s.trios[side])-1:])`)},
	{"TRI-57", "a team needs four trios", "settings.reached", replace(`s.three && len(trios) >= Enough`, `it && !s.teams`)},
	{"TRI-58", "the sevens do not win for a team", "settings.reached", replace(`s.seven`, `it && !s.teams`)},
	{"R-TRI-01", "one may stop after two equal cards", "state.check", condition("R-TRI-01 equal", `it && len(s.open) == 1`)},
	{"R-TRI-02", "a card that is revealed is still the lowest", "state.ends", drop(`for low <= high && s.isOpen(seat, low) { _ }`)},
	{"R-TRI-04", "the last card of a hand cannot be asked for", "state.checkHand", condition("R-TRI-03 empty", `low >= high`)},
	{"R-TRI-10", "three trios win in the spicy game too", "settingsOf", replace(`goal != "picante"`, `true`)},
	{"R-TRI-11", "linked trios win in the simple game too", "settingsOf", replace(`goal != "simple"`, `true`)},
	{"R-TRI-12", "linked trios must be won one after the other", "linkedPair", replace(`trios[:i]`, `trios[max(0, i-1):i]`)},
	{"R-TRI-15", "the middle closes its gaps", "state.collect",
		replace(`s.open = nil`, "it\ns.middle = slices.DeleteFunc(s.middle, func(n int) bool { return n == 0 })")},
	{"R-TRI-21", "the team that won a trio may exchange too", "state.offer", replace(`side == s.taker`, `it && false`)},
	{"R-TRI-22", "a partner cannot be asked", "state.check", condition("TRI-26 own", `it || s.teams && owner == s.partner(seat)`)},
	{"R-TRI-23", "partners sit side by side", "state.partner", replace(`return _`, `return seat ^ 1`)},
	{"R-TRI-24", "nana is dealt like Trio", "nanaSizes",
		replace(`[...]size{2: _, 3: _, 4: _, 5: _}`, `[...]size{2: {12, 13}, 3: {11, 8}, 4: {12, 7}, 5: {12, 6}}`)},
}
