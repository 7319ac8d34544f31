package main

// Mutants of the rules of Labyrinthe (see TestEngineFaults).

var labyrintheMutants = []mutant{
	{"LAB-11", "one card is dealt to each player", "table.shuffle",
		replace("copy(t.hands[seat][:], left)\nleft = left[HandSize:]", "t.hands[seat][0] = left[0]\nleft = left[1:]")},
	{"LAB-12", "the start square is a row", "table.square", replace(`cellAt(i%2, i/2)`, `cellAt(i, 0)`)},
	{"LAB-15", "two cards are laid in a turn", "state.check", never("LAB-15 one")},
	{"LAB-15", "nobody has to lay a card", "state.check", replace(`len(s.joins) == 0`, `it && false`)},
	{"LAB-16", "a card may lie wherever it touches", "state.obstacle", replace(`facing := _`, "it\nif touching != 0 { return obstacle{} }")},
	{"LAB-16", "a card may lie anywhere", "state.obstacle", replace(`touching := _`, "it\nif touching == 0 { return obstacle{} }")},
	{"LAB-18", "a path of three cards is too long", "state.place", replace(`found>>i&1 == 0`, `it || len(s.way(p.cell, older.cell)) > 3`)},
	{"LAB-19", "other treasures on the path are in its way", "state.place", replace(`found>>i&1 == 0`, `it || len(s.way(p.cell, older.cell)) > 2`)},
	{"LAB-22", "the card that is taken stays on the table", "state.take", replace(`s.won[s.turn]++`, "it\ns.add(gone)")},
	{"LAB-23", "a card is worth two points", "state.take", replace(`s.won[s.turn]++`, `s.won[s.turn] += 2`)},
	{"LAB-24", "a card may be left alone", "state.tear", replace(`return "LAB-24", _, _, _`, `return "", "", nowhere, nil`)},
	{"LAB-25", "a corner is enough to hang together", "state.tear", replace(`return "LAB-25", _, _, _`, `return "", "", nowhere, nil`)},
	{"LAB-29", "one card is taken in a turn", "state.take", replace(`len(s.joins) == 0`, `it || true`)},
	{"LAB-30", "several cards may tear the rest apart", "state.tear", replace(`w.whole(left)`, `it || len(s.taken) > 0`)},
	{"LAB-32", "the last cards of the pile are not drawn", "state.finish", replace(`len(s.pile) > 0`, `len(s.pile) > 2`)},
	{"LAB-34", "the turn goes anticlockwise", "state.pass", replace(`for s.turn = _; _; s.turn = _ {}`,
		`s.turn = (s.turn + rules.Seat(len(s.hands)) - 1) % rules.Seat(len(s.hands))
		for held(s.hands[s.turn]) == 0 {
			s.turn = s.turn.Next(len(s.hands))
		}`)},
	{"LAB-35", "the match ends with the pile", "state.pass", replace(`s.inHands() == 0`, `len(s.pile) == 0`)},
	{"LAB-36", "fewest cards win", "state.Winners", replace(`n == slices.Max(s.won)`, `n == slices.Min(s.won)`)},
	{"R-LAB-01", "cards may not be turned", "settingsOf", replace(`setup.Value("rotate") == _`, `false`)},
	{"R-LAB-01", "the option that forbids turning does nothing", "settingsOf", replace(`setup.Value("rotate") == _`, `true`)},
	{"R-LAB-02", "every side must agree", "settingsOf", replace(`setup.Value("match") == _`, `true`)},
	{"R-LAB-02", "one side is enough, whatever was chosen", "settingsOf", replace(`setup.Value("match") == _`, `false`)},
	{"R-LAB-03", "a path against a wall is a path", "state.obstacle",
		replace(`s.meets(sides, touching, facing)`, `it || sides&facing == 0 && differ != 0 && facing != 0`)},
	{"R-LAB-05", "a path to any treasure joins", "layout.joined", replace(`return _`, `return reached`)},
	{"R-LAB-06", "the card just laid may be taken", "state.checkTake", never("R-LAB-06 own")},
	{"R-LAB-07", "who can join must", "settingsOf", replace(`setup.Value("link") == _`, `true`)},
	{"R-LAB-09", "two groups may be left", "state.tear", replace(`return "R-LAB-09", _, _, _`, `return "", "", nowhere, nil`)},
	{"R-LAB-10", "a path that is torn joins no more", "state.checkTake", replace(`s.join(c) < 0`, `it || s.way(s.laid, c) == nil`)},
	{"R-LAB-12", "who can lay no card may lay none by contact", "state.free", replace(`s.stuck == "contact"`, `s.stuck == "never"`)},
	{"R-LAB-13", "a start square that is closed stays so", "table.square", replace(`mend && t.sealed()`, `it && len(deck) == 0`)},
	{"R-LAB-14", "an empty pile ends the match", "state.pass", replace(`s.inHands() == 0`, `it || len(s.pile) == 0 && s.turns > 0`)},
	{"R-LAB-15", "all have as many turns, whatever was chosen", "settingsOf", replace(`setup.Value("turns") == _`, `true`)},
	{"R-LAB-16", "of equals the first wins alone", "state.Winners", replace(`n == slices.Max(s.won)`, `it && winners == 0`)},
	{"R-LAB-17", "two treasures on two cards are two points", "state.take", replace(`s.won[s.turn]++`, `s.won[s.turn] += len(j.treasures)`)},
	{"R-LAB-19", "hands lie open", "settingsOf", replace(`setup.Value("hands") == _`, `true`)},
	{"R-LAB-21", "a hole stays empty", "state.bar", condition("R-LAB-21 full", `it || slices.Contains(s.holes, p.cell)`)},
}
