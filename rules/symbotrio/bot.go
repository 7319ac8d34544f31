package symbotrio

// The thieves that are programs. They see what a seat sees, remember squares by
// where they lie, and fail in the numbers stated here. When the board turns they
// think each place round with it, and may take one for another (R-SYM-21).

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/bot"
)

// bots, but the silent one and the novice, open about 90, 60, 45 and 30 of 100 safes that
// they try, among their own.
var bots = []rules.Bot{
	{Name: "silent", Span: Tiles, Choose: silent},
	{Name: "perfect", Span: Tiles, Choose: choose},
	{Name: "good", Span: 10, Forget: 2, Confuse: 5, Choose: choose},
	{Name: "forgetful", Span: 9, Forget: 3, Confuse: 10, Choose: choose},
	{Name: "confused", Span: 8, Forget: 5, Confuse: 60, Choose: choose},
	{Name: "novice", Span: 4, Forget: 30, Confuse: 30, Choose: choose},
}

// choose picks a move: a rival with most cards, the squares that the gem needs
// as far as they are remembered, then squares that are not, for there is something
// to learn.
func choose(b rules.Bot, h rules.History, chance *rules.Rand) rules.Move {
	switch {
	case len(h.Moves) == 1:
		return h.Moves[0]
	case h.Moves[0].Verb() == "rob":
		return richest(h)
	}
	memory := bot.NewMemory[int, Face](b, chance)
	var want *scene
	memory.Wants = func(f Face) bool { return want.tries && want.gem.Needs(f) }
	walk(h, func(step rules.Step, words []string, now *scene) {
		want = now
		switch words[0] {
		case "flip":
			last := now.up()[now.n-1]
			memory.See(last.slot, last.face)
		case "turn":
			memory.Mix()
		}
		if step.Seat == h.Seat && ends(step, words[0]) {
			memory.Rest()
		}
	})
	return seek(h, memory, chance)
}

// ends reports whether an event ends the turn: of those that a line brings about
// exactly one, so that every turn of a bot lets it forget once.
func ends(step rules.Step, event string) bool {
	switch event {
	case "close", "serve", "take", "pair", "leave":
		return true
	}
	return event == "steal" && step.Move == "take" // easy loot; any other is stolen with a close
}

// seek picks the next square of an attempt, or closes it.
func seek(h rules.History, memory *bot.Memory[int, Face], chance *rules.Rand) rules.Move {
	v := table(h)
	gem := v.Active().Gem
	var closed []TileView
	up := 0
	hit := true
	for _, t := range v.Board.Tiles {
		if t.Face == "" {
			closed = append(closed, t)
			continue
		}
		up++
		face, _ := ParseFace(t.Face)
		hit = hit && gem.Needs(face)
	}
	if v.Left == 0 {
		return "close"
	}
	flip := func(t TileView) rules.Move { return rules.Move("flip " + t.Cell) }
	faces := gem.Faces()
	lacks := slices.ContainsFunc(faces[:], func(f Face) bool { _, ok := memory.Find(f); return !ok })
	if alone := len(v.Players) == 1; hit && !(alone && lacks) { // what is known can wait where no rival sees what is not
		for _, face := range faces {
			if slot, ok := memory.Find(face); ok {
				if i := slices.IndexFunc(closed, func(t TileView) bool { return t.Slot == slot }); i >= 0 {
					return flip(closed[i])
				}
			}
		}
	}
	unknown := slices.DeleteFunc(slices.Clone(closed), func(t TileView) bool { return memory.Knows(t.Slot) })
	if len(unknown) > 0 {
		return flip(unknown[chance.Intn(len(unknown))])
	}
	return "close"
}

// richest picks among the rivals who can be robbed the one with most cards, the
// next clockwise among equals.
func richest(h rules.History) rules.Move {
	v := h.View.(View)
	best := h.Moves[0]
	most := -1
	n := len(v.Players)
	for seat := h.Seat.Next(n); seat != h.Seat; seat = seat.Next(n) {
		move := rules.Move(join("rob", string(rune('0'+seat))))
		if slices.Contains(h.Moves, move) && v.Players[seat].Won > most {
			best, most = move, v.Players[seat].Won
		}
	}
	return best
}
