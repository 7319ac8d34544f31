package labyrinthe

// The worlds that a player may be in: the table that all see, and other cards wherever this
// seat has seen none. Each card of the deal has an id, so that what was seen of it stays known
// wherever it goes, and also where an undo brings it back. What others do tells more: who
// lays a card by contact, exchanges one, or passes, has none that goes on from a path
// (R-LAB-12), and who joins nothing where joins are asked for has none that could
// (R-LAB-07). Each of these speaks of one card and of a table that all see. So the cards
// spoken of are drawn one by one from those that fit, until no two are the same, which
// makes all choices alike; the rest is shuffled. Rejected: to shuffle until the match can
// be replayed, which for an option that asks for joins takes for ever.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
)

// Worlds returns what draws by chance records of matches that the seat of a history cannot tell
// from its own: replayed, each leads to the same history. All deals of the deck that the history
// allows are alike; that a clever player would have played another card is held against none. It
// is an error where no deal of the deck fits, as where an author has laid cards of his own. The
// history is read once.
func Worlds(h rules.History) (draw func(chance *rules.Rand) (rules.Record, error), err error) {
	w := newWorld(h)
	for i, step := range h.Steps {
		w.step(step, i)
	}
	for seat, hand := range h.View.(View).Hands {
		for slot, c := range hand {
			if c.Known {
				w.faces[w.now.hands[seat][slot]] = c.Card
			}
		}
	}
	return func(chance *rules.Rand) (rules.Record, error) {
		faces, err := w.draw(chance)
		if err != nil {
			return rules.Record{}, err
		}
		return w.record(faces), nil
	}, nil
}

// world is what a history tells of its deal. The ids of cards count from 1 in the order of
// the deck: the hands, then the pile.
type world struct {
	h      rules.History
	rules  settings
	start  []laid // the table that was dealt
	won    []int  // what seats had taken by then
	hands  [][HandSize]int
	dealt  int                 // the id of the first card of the pile
	faces  []Card              // by id, as far as they were seen
	fits   [][]func(Card) bool // by id, what others have told of it
	now    sight
	before []sight // by step: the table before it
	back   []int   // by step: to which an undo leads back
}

// sight is the table between two steps, in ids.
type sight struct {
	table layout
	hands [][HandSize]int
	pile  []int
}

func (s sight) clone() sight {
	return sight{s.table.cloneLayout(), slices.Clone(s.hands), slices.Clone(s.pile)}
}

// newWorld goes back from what lies on the table now to what was dealt.
func newWorld(h rules.History) *world {
	v := h.View.(View)
	w := &world{h: h, rules: settingsOf(h.Setup), back: bot.Rewind(h), hands: make([][HandSize]int, len(v.Hands)), won: slices.Clone(v.Won)}
	table, pile := v.table.cloneLayout(), v.Pile
	held := make([]int, len(v.Hands))
	for seat, hand := range v.Hands {
		for _, c := range hand {
			if !c.None {
				held[seat]++
			}
		}
	}
	for _, step := range slices.Backward(lasting(h)) {
		for _, e := range slices.Backward(step.Events) {
			switch f := rules.Words(e); f[0] {
			case "place":
				c, _ := parseCell(f[2])
				table.remove(c)
				held[step.Seat]++
			case "take":
				c, _ := parseCell(f[1])
				card := readCard(f[2:])
				table.add(laid{c, card.Sides, card})
				w.won[step.Seat]--
			case "draw", "drawn":
				if first := rules.Move(step.Events[0]).Verb(); first != "swap" && first != "swapped" {
					held[step.Seat]--
					pile++
				}
			}
		}
	}
	w.start = inOrder(table.cards, h)
	ids := 0
	for seat, n := range held {
		for slot := range n {
			ids++
			w.hands[seat][slot] = ids
		}
	}
	w.now.hands, w.dealt = slices.Clone(w.hands), ids+1
	for range pile {
		ids++
		w.now.pile = append(w.now.pile, ids)
	}
	w.faces, w.fits = make([]Card, ids+1), make([][]func(Card) bool, ids+1)
	for _, c := range w.start {
		w.now.table.add(c)
	}
	return w
}

// inOrder puts the cards of the table that was dealt in the order in which they were laid, for
// joins are told in it: as far as these and the table tell, and else row by row.
func inOrder(cards []laid, h rules.History) []laid {
	var told [][]cell
	list := func(cells []cell) {
		told = append(told, slices.DeleteFunc(cells, func(c cell) bool {
			return !slices.ContainsFunc(cards, func(l laid) bool { return l.cell == c })
		}))
	}
	var taken []cell // where another card may lie since
	for _, step := range h.Steps {
		var joins []cell
		for _, e := range step.Events {
			f := rules.Words(e)
			if f[0] != "join" && f[0] != "take" {
				continue
			}
			c, _ := parseCell(f[1])
			if f[0] == "take" {
				taken = append(taken, c)
			} else if !slices.Contains(taken, c) {
				joins = append(joins, c)
			}
		}
		list(slices.Compact(joins))
	}
	var lie []cell
	for _, l := range h.View.(View).table.cards {
		if !slices.Contains(taken, l.cell) {
			lie = append(lie, l.cell)
		}
	}
	list(lie)
	asciistr.SortFunc(cards, func(a, b laid) int { return int(a.cell - b.cell) })
	var ordered []laid
	for len(cards) > 0 {
		next := slices.IndexFunc(cards, func(l laid) bool {
			return !slices.ContainsFunc(told, func(list []cell) bool { return slices.Index(list, l.cell) > 0 })
		})
		next = max(0, next)
		for i, list := range told {
			told[i] = slices.DeleteFunc(list, func(c cell) bool { return c == cards[next].cell })
		}
		ordered = append(ordered, cards[next])
		cards = slices.Delete(cards, next, next+1)
	}
	return ordered
}

// step goes on by one step of the history.
func (w *world) step(step rules.Step, i int) {
	w.before = append(w.before, w.now.clone())
	if step.Undo {
		w.now = w.before[w.back[i]].clone()
		return
	}
	f := rules.Words(step.Events[0])
	hand := &w.now.hands[step.Seat]
	switch f[0] {
	case "place":
		slot, _ := parseSlot(f[1])
		c, _ := parseCell(f[2])
		turns, _ := asciistr.Atoi(f[3])
		card := readCard(f[4:])
		lies := laid{c, card.Sides, card}
		card.Sides = card.Sides.Turned(-turns)
		w.faces[hand[slot]] = card
		hand[slot] = 0
		switch {
		case slices.Contains(step.Events, "stuck"):
			w.blocked(hand)
		case w.rules.must && slices.Contains(step.Events, "nothing"):
			w.tell(hand, func(s *state, web *web, p placement, c Card) bool { return s.joined(web, p.cell, p.sides, c) != 0 })
		}
		w.now.table.add(lies)
	case "swap", "swapped":
		slot, _ := parseSlot(f[1])
		w.blocked(hand)
		if f[0] == "swap" {
			w.faces[hand[slot]] = readCard(f[2:])
		}
		w.now.pile = append(w.now.pile, hand[slot])
	case "pass":
		w.blocked(hand)
	}
	for _, e := range step.Events {
		switch f := rules.Words(e); f[0] {
		case "take":
			c, _ := parseCell(f[1])
			w.now.table.remove(c)
		case "draw", "drawn":
			slot, _ := parseSlot(f[1])
			hand[slot] = w.now.pile[0]
			w.now.pile = w.now.pile[1:]
			if f[0] == "draw" {
				w.faces[hand[slot]] = readCard(f[2:])
			}
		}
	}
}

// blocked says of the cards of a hand that no path of the table goes on into them.
func (w *world) blocked(hand *[HandSize]int) {
	w.tell(hand, func(*state, *web, placement, Card) bool { return true })
}

// tell says of the cards of a hand that there is no placement like that for them on the table as
// it is now.
func (w *world) tell(hand *[HandSize]int, like func(*state, *web, placement, Card) bool) {
	s := &state{settings: w.rules, table: table{layout: w.now.table.cloneLayout()}}
	web := s.web()
	for _, id := range hand {
		w.fits[id] = append(w.fits[id], func(c Card) bool {
			found := false
			s.placements([HandSize]Card{c}, func(p placement) bool {
				found = like(s, web, p, c)
				return !found
			})
			return !found
		})
	}
}

// drawings is how often cards that were told of are drawn, until no two are the same. What is
// told leaves most cards, so that few are needed.
const drawings = 1000

// draw finds a card for each id.
func (w *world) draw(chance *rules.Rand) ([]Card, error) {
	faces := slices.Clone(w.faces)
	seen := slices.Clone(faces)
	for _, c := range w.start {
		seen = append(seen, c.card)
	}
	out := slices.DeleteFunc(Deck(), func(c Card) bool {
		return slices.ContainsFunc(seen, func(s Card) bool { return s.A == c.A && s.B == c.B })
	})
	var told, rest []int // ids
	var choices [][]Card
	for id := 1; id < len(faces); id++ {
		switch {
		case faces[id] != Card{}:
		case len(w.fits[id]) == 0:
			rest = append(rest, id)
		default:
			told = append(told, id)
			choices = append(choices, slices.DeleteFunc(slices.Clone(out), func(c Card) bool {
				return slices.ContainsFunc(w.fits[id], func(fits func(Card) bool) bool { return !fits(c) })
			}))
		}
	}
	if len(told)+len(rest) > len(out) || slices.ContainsFunc(choices, func(list []Card) bool { return len(list) == 0 }) {
		return nil, errNoDeal
	}
	for range drawings {
		left := slices.Clone(out)
		for i, id := range told {
			c := choices[i][chance.Intn(len(choices[i]))]
			at := slices.Index(left, c)
			if at < 0 {
				break
			}
			faces[id] = c
			left = slices.Delete(left, at, at+1)
		}
		if len(left) == len(out)-len(told) {
			rules.Shuffle(chance, left)
			for i, id := range rest {
				faces[id] = left[i]
			}
			return faces, nil
		}
	}
	return nil, errNoDeal
}

var errNoDeal = errors.New("no deal of the deck fits what was seen")

// record writes the world down.
func (w *world) record(faces []Card) rules.Record {
	v := w.h.View.(View)
	deck := []string{"table"}
	for _, c := range w.start {
		deck = append(deck, c.cell.String(), Card{c.sides, c.card.A, c.card.B}.String()) // as it lies
	}
	for _, hand := range w.hands {
		deck = append(deck, "hand")
		for _, id := range hand {
			if id > 0 {
				deck = append(deck, faces[id].String())
			}
		}
	}
	if w.dealt < len(faces) {
		deck = append(deck, "pile")
		for _, c := range faces[w.dealt:] {
			deck = append(deck, c.String())
		}
	}
	for seat, n := range w.won {
		if n > 0 {
			deck = append(deck, "won", asciistr.Itoa(seat), asciistr.Itoa(n))
		}
	}
	r := rules.Record{Setup: w.h.Setup, Deck: asciistr.Join(deck, " "), Lines: w.h.Lines(func(i int) string { return lineOf(w.h.Steps[i]) })}
	if r.Setup.Value("first") == "random" { // LAB-14
		first := v.Player
		if len(w.h.Steps) > 0 {
			first = w.h.Steps[0].Seat
		}
		r.Setup = r.Setup.With("first", asciistr.Itoa(int(first)))
	}
	return r
}

// lineOf is the move that a step was.
func lineOf(step rules.Step) string {
	f := rules.Words(step.Events[0])
	switch f[0] {
	case "place":
		f = f[:4]
	case "take":
		f = f[:2]
	case "swap", "swapped":
		f = []string{"swap", f[1]}
	default: // pass, or done
		f = f[:1]
	}
	return asciistr.Join(f, " ")
}

// lasting returns the steps that no undo took back.
func lasting(h rules.History) []rules.Step {
	back := bot.Rewind(h)
	var path []int
	for i := range h.Steps {
		if !h.Steps[i].Undo {
			path = append(path, i)
			continue
		}
		for len(path) > 0 && path[len(path)-1] >= back[i] && back[i] != i {
			path = path[:len(path)-1]
		}
	}
	var steps []rules.Step
	for _, i := range path {
		steps = append(steps, h.Steps[i])
	}
	return steps
}
