package brigands

// The worlds that a player may be in: what lies open, and other cards in the hands and in the
// pile, other tokens on the coach, wherever this seat has seen none. Whoever gets rid of a
// card had it, and whoever exchanges finds something to take: nothing else is told by what
// others do, for all their choices lie open. That a clever player would have played another card
// is held against none. So all deals in which the same moves are allowed are as likely as
// chance made them. They are counted, not guessed: worldcards.go for the hands,
// worldtokens.go for the coach. What chance shuffles later stands in the deck behind "then".
//
// An undo takes back what chance did as well. A card of the pile that was drawn then comes
// again; tokens are drawn anew from the reserve, for it is shuffled at nearly every attack.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
)

// Why no world can be drawn.
var (
	errTokens   = errors.New("not all tokens of the game are there, and nobody was told which")
	errStacked  = errors.New("cards that an author laid aside were shuffled into the pile")
	errReturned = errors.New("a new pile was taken back")
	errTwice    = errors.New("a card went to another player once a move was taken back")
	errHands    = errors.New("no hands were found for so many new piles at a large table")
	errLong     = errors.New("what chance brought is too long for a record")
	errNoDeal   = errors.New("no deal of the deck fits what was seen")
)

// Worlds returns what draws by chance records of matches that the seat of a history cannot tell
// from its own: replayed, each leads to the same history. All deals that the history allows are
// as likely as shuffling makes them. It is an error where a record cannot say what was dealt, or
// where no deal fits; each reason stands above. The history is read and counted once, which
// takes most of the time.
func Worlds(h rules.History) (draw func(chance *rules.Rand) (rules.Record, error), err error) {
	w, err := read(h)
	if err != nil {
		return nil, err
	}
	if !w.countCards() || !w.countTokens() {
		return nil, errNoDeal
	}
	w.lines = h.Lines(func(i int) string { return string(moveOf(&h.Steps[i])) })
	w.stood = w.standing()
	return func(chance *rules.Rand) (rules.Record, error) {
		faces, err := w.drawCards(chance)
		if err != nil {
			return rules.Record{}, err
		}
		return w.record(faces, w.drawTokens(chance), chance)
	}, nil
}

// world is what a history tells of its deal. Cards have ids, which count from 1; so one that
// was seen stays known wherever an undo brings it.
type world struct {
	h         rules.History
	rules     settings
	start     []tableau // what was laid and won before the first move
	stood     []string  // and the same as words of a deck
	lines     []string  // of the record
	faces     []Card    // by id, as far as they are known
	owner     []rules.Seat
	piles     [][]int // by the number of new piles so far: ids, as far as they were drawn
	pools     []multi // what is in each pile; the first holds the hands too
	after     []sight // each reshuffle
	seats     []draws
	others    []*draws         // those of other seats
	totals    []multi          // what is left of them and of the pile, at each new pile and at last // of other players
	aside     int              // cards that lay on the discard pile at first
	discarded []int            // their ids
	nodes     []node           // what became of tokens
	likely    []*[ways]float64 // behind each node, by the coach: how likely all is that follows
	then      []brought
	now       sight
}

// multi counts cards by kind.
type multi [Peek + 1]int

func (m *multi) add(other multi, times int) {
	for c := range m {
		m[c] += times * other[c]
	}
}

func (m multi) sum() int {
	n := 0
	for _, k := range m {
		n += k
	}
	return n
}

// sight is what an undo gives back.
type sight struct {
	seats []seatSight
	mine  []int // cards that the own seat has drawn
	pile  int   // cards that were drawn of the last pile
	piles int   // that were made anew
	used  multi
	coach [Places]bool // a token lay there, for it was turned up
	loose [Kinds + 1]int
	given Token
	node  int // the last one of the tokens
}

type seatSight struct {
	drawn  int
	played multi
	tokens [Kinds + 1]int
}

func (s sight) clone() sight {
	s.seats = slices.Clone(s.seats)
	return s
}

// brought is what the deck says of chance: an undo, a pile, or a token, known or of a node.
type brought struct {
	undo  bool
	pile  int
	token Token
	node  int
}

// read goes through a history.
func read(h rules.History) (*world, error) {
	v := h.View.(View)
	w := &world{h: h, rules: settingsOf(h.Setup), faces: make([]Card, 1), owner: make([]rules.Seat, 1), piles: make([][]int, 1), seats: make([]draws, len(v.Seats))}
	w.start = make([]tableau, len(v.Seats))
	k := follow(h, make([]tableau, len(v.Seats)), nil)
	for t := range w.now.loose {
		w.now.loose[t] = tokens.counts[t]
	}
	first := w.rules.deck(len(v.Seats))
	w.now.seats = make([]seatSight, len(v.Seats))
	for i := range v.Seats {
		end := v.Seats[i].tableau()
		for c := range end.laid {
			w.start[i].laid[c] = end.laid[c] - k.seats[i].laid[c]
		}
		for t := range end.tokens {
			n := end.tokens[t] - k.seats[i].tokens[t]
			w.start[i].tokens[t] = n
			w.now.loose[t] -= n
		}
		w.now.seats[i].tokens = w.start[i].tokens
		first.add(w.start[i].laid, -1)
	}
	w.pools = []multi{first}
	w.deal()
	before := make([]sight, len(h.Steps))
	back := bot.Rewind(h)
	var path []int // steps, hints and undos as the record's own
	const hinted, undone = -1, -2
	for i := range h.Steps {
		step := &h.Steps[i]
		before[i] = w.now.clone()
		if step.Hinted {
			path = append(path, hinted)
		}
		if !step.Undo {
			path = append(path, i)
			if err := w.step(step); err != nil {
				return nil, err
			}
			continue
		}
		if before[back[i]].piles < w.now.piles {
			return nil, errReturned
		}
		last := slices.Index(path, back[i])
		kept := path[:last:last]
		for _, p := range path[last:] {
			if p < 0 {
				kept = append(kept, undone)
			}
			if p == hinted {
				w.then = append(w.then, brought{undo: true})
			}
		}
		path = append(kept, undone)
		w.then = append(w.then, brought{undo: true})
		w.now = before[back[i]].clone()
	}
	return w, w.close()
}

// moveOf is the move of a step, of which others see all that decides.
func moveOf(step *rules.Step) rules.Move {
	if step.Move != "" {
		return step.Move
	}
	f := rules.Words(step.Events[0])
	words := 2
	switch f[0] {
	case "drawn", "reshuffle", "nodraw":
		return "draw"
	case "damage":
		words = 3
	case "clear":
		return rules.Move("cure " + f[2])
	case "back", "settle": // another token is turned up
		for _, e := range step.Events {
			if w := rules.Words(e); w[0] == "peek" {
				return rules.Move("peek " + w[1])
			}
		}
		return "settle"
	}
	return rules.Move(asciistr.Join(f[:min(words, len(f))], " "))
}

// step goes on by one step that is no undo.
func (w *world) step(step *rules.Step) error {
	for i, e := range step.Events {
		f := rules.Words(e)
		card := func(i int) Card { c, _ := parseCard(f[i]); return c }
		at := func(i int) int { p, _ := parsePlace(f[i]); return p }
		switch f[0] {
		case "draw":
			if err := w.draw(step.Seat, card(1)); err != nil {
				return err
			}
		case "drawn":
			if err := w.draw(step.Seat, 0); err != nil {
				return err
			}
		case "reshuffle":
			n, _ := asciistr.Atoi(f[1])
			w.reshuffle(n)
		case "lay":
			w.play(step.Seat, card(1))
		case "trump":
			w.play(step.Seat, Trump)
		case "damage":
			w.play(step.Seat, card(2))
		case "repair":
			w.play(step.Seat, card(1))
			w.now.used[card(1)]++
			w.now.used[card(2)]++
		case "clear":
			w.now.used[card(2)]++
		case "discard":
			w.play(step.Seat, card(1))
			w.now.used[card(1)]++
		case "exchange":
			w.play(step.Seat, Exchange)
			w.now.used[Exchange]++
		case "peek":
			if i == 0 {
				w.play(step.Seat, Peek)
				w.now.used[Peek]++
			}
			w.reveal(at(1), f[2])
		case "attack":
			w.reveal(at(1), f[2])
		case "refill":
			w.then = append(w.then, brought{node: w.refill(at(1))})
		case "bare":
			w.grow(node{op: empty, at: at(1)})
		case "treasure", "double":
			w.found(step.Seat, f[1])
		case "tiffany":
			w.found(step.Seat, f[0])
		case "reserve":
			w.looked(f[1:])
		case "looked":
			w.tried(step.Seat, slices.Contains(step.Events, "nothing"))
		case "give":
			w.given(f[1])
		case "take":
			w.taken(step.Seat, f[1])
		case "nothing":
			if step.Events[0] != "exchange" {
				w.takenNothing()
			}
		}
	}
	return nil
}

// close reads what the view tells at the end.
func (w *world) close() error {
	v := w.h.View.(View)
	all := v.Reserve
	for at, p := range v.Coach {
		if !p.Bare {
			all++
		} else if !w.now.coach[at] {
			w.nodes[1+at].op = empty
		}
	}
	for i := range v.Seats {
		for _, n := range v.Seats[i].Tokens {
			all += n
		}
	}
	for _, n := range tokens.counts {
		all -= n
	}
	if all < 0 {
		return errTokens
	}
	if w.now.piles == 0 {
		w.aside = v.Used - w.now.used.sum()
	}
	last := len(w.piles) - 1
	for i := range v.Seats {
		s := &w.seats[i]
		s.hand = len(v.Seats[i].Hand) + w.now.seats[i].played.sum() - w.now.seats[i].drawn
	}
	missing := w.pools[0].sum() - w.aside
	for i := range w.seats {
		missing -= w.seats[i].hand
	}
	if last > 0 {
		missing -= len(w.piles[0])
	} else {
		missing -= v.Pile + w.now.pile
	}
	if last > 0 && missing+w.aside > 0 {
		return errStacked
	}
	for len(w.piles[last]) < v.Pile+w.now.pile {
		w.piles[last] = append(w.piles[last], w.card(0, nobody))
	}
	return nil
}

// record writes a world down, whose cards have these faces, and whose nodes bring these tokens.
func (w *world) record(faces []Card, drawn []Token, chance *rules.Rand) (rules.Record, error) {
	v := w.h.View.(View)
	var deck []string
	list := func(ids []int) {
		for _, id := range ids {
			deck = append(deck, faces[id].String())
		}
	}
	for i := range w.seats {
		deck = append(deck, "hand")
		list(w.seats[i].first)
	}
	deck = append(deck, "pile")
	list(w.piles[0])
	deck = append(deck, "used")
	list(w.discarded)
	deck = append(deck, "board")
	left := w.nodes[1].pool
	for at := range Places {
		t := drawn[1+at]
		deck = append(deck, t.String())
		left[t]--
	}
	deck = append(deck, "reserve")
	var reserve []string
	for t := Token(1); t <= Kinds; t++ {
		for range left[t] {
			reserve = append(reserve, t.String())
		}
	}
	rules.Shuffle(chance, reserve)
	deck = append(deck, reserve...)
	deck = append(deck, w.stood...)
	if len(w.then) > 0 {
		deck = append(deck, "then")
	}
	for _, l := range w.then {
		switch {
		case l.undo:
			deck = append(deck, rules.Undo)
		case l.pile > 0:
			list(w.piles[l.pile])
		case l.node > 0:
			deck = append(deck, drawn[l.node].String())
		default:
			deck = append(deck, l.token.String())
		}
	}
	r := rules.Record{Setup: w.h.Setup, Deck: asciistr.Join(deck, " "), Lines: slices.Clone(w.lines)}
	if len(r.Deck) > longest {
		return rules.Record{}, errLong
	}
	if r.Setup.Value("first") == "random" { // R-BRI-31
		first := v.Player
		if len(w.h.Steps) > 0 {
			first = w.h.Steps[0].Seat
		}
		r.Setup = r.Setup.With("first", asciistr.Itoa(int(first)))
	}
	return r, nil
}

// longest is how long a line of a record may be.
const longest = 4000

// standing says what was laid and won before the first move.
func (w *world) standing() (words []string) {
	for i := range w.start {
		words = append(words, w.laid(i)...)
		words = append(words, "won", asciistr.Itoa(i))
		for t := Token(1); t <= Kinds; t++ {
			for range w.start[i].tokens[t] {
				words = append(words, t.String())
			}
		}
	}
	return words
}

// laid says what lay before a seat at first. The order of its damages is seen as long as both
// lie there, or when the trump mends both.
func (w *world) laid(seat int) []string {
	words := []string{"laid", asciistr.Itoa(seat)}
	var order []Card
	order = append(order, w.h.View.(View).Seats[seat].Damage...)
	for _, step := range w.h.Steps {
		for _, e := range step.Events {
			if f := rules.Words(e); f[0] == "clear" && f[1] == words[1] && !slices.Contains(order, 0) {
				c, _ := parseCard(f[2])
				order = append(order, c)
			}
		}
	}
	for c := Blunderbuss; c <= Peek; c++ {
		order = append(order, c)
	}
	left := w.start[seat].laid
	for _, c := range order {
		for ; left[c] > 0; left[c]-- {
			words = append(words, c.String())
		}
	}
	return words
}
