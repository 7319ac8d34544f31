package symbotrio

// The worlds that a thief may be in: squares that this seat has not seen lie in any order,
// and so do the cards that nobody has. A card keeps its place in the deck as its name, so
// that what was seen of it stays known wherever it goes, and also where an undo brings it
// back.
//
// Which cards crooks drew the deck names behind "then": all were shown, and each was as likely.
// How the pile is shuffled after a redraw hangs from the record's seed: by it each card
// that was seen is traced to its place in the deck, through every shuffle. A redraw may have
// passed over crooks, and a crook that was drawn may be one that was given back: so decks
// do not all fit a history in as many ways, and a seed is taken with the chance that this
// makes. Rejected: to try seeds until one lets every crook draw what it drew, for late in a
// match there is none in a million.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
)

// Worlds returns what draws by chance records of matches that the seat of a history cannot tell
// from its own: replayed, each leads to the same history. Each order of squares and cards that
// the history allows is as likely; that a clever rival would have played otherwise is held
// against none. Of a deck that an author has stacked the cards that were not seen are any of
// sym-54. There is an error where piles were shuffled so often that no seed was found. The history
// is read once.
func Worlds(h rules.History) (draw func(chance *rules.Rand) (rules.Record, error), err error) {
	t, lay := newTracer(h), squares(h)
	first := h.View.(View).Turn
	if len(h.Steps) > 0 {
		first = h.Steps[0].Seat
	}
	setup := h.Setup.With("first", asciistr.Itoa(int(first)))
	lines := h.Lines(func(i int) string { return lineOf(h.Steps[i].Events[0]) })
	return func(chance *rules.Rand) (rules.Record, error) {
		for range seeds {
			seed := "w" + asciistr.Itoa(int(chance.Uint64()>>24))
			if !t.trace(h.Setup.Seats, rules.NewRand(seed), chance) {
				continue
			}
			r := rules.Record{Setup: setup, Seed: seed, Lines: lines}
			pile, ok := t.deal(h.Setup.Value("deck") == "easy", chance)
			if !ok {
				return rules.Record{}, errors.New("the deck has cards that the game has not")
			}
			r.Deck = deckText(lay(chance), pile)
			if t.robbed {
				r.Deck += " then " + join(t.then...)
			}
			return r, nil
		}
		return rules.Record{}, errors.New("no seed was found that shuffles the pile as it was seen")
	}, nil
}

// seeds is how many are tried.
const seeds = 1 << 18

// No gem, but a crook, and a card that is not known: numbers beside those of gems.
const (
	aCrook  = int8(6 * 2 * 4)
	unknown = int8(-1)
)

// act is an event that moves cards, or shows one.
type act struct {
	verb  string
	seat  rules.Seat
	rival rules.Seat
	card  int8 // what is shown, or unknown
	mark  int  // of an undo: the act to whose beginning it leads back
}

// tracer follows the cards of a match. A card is known by its place in the deck.
type tracer struct {
	acts   []act
	cards  int              // in the deck
	kinds  [aCrook + 1]Kind // of the cards that were shown; NoCard for the others
	gems   int              // that were shown
	out    int              // crooks that came out of the pile without going back, at most
	unseen int              // gems of the deck that were not shown
	undos  bool
	then   []string // what crooks drew, as a stacked deck says it
	robbed bool     // whether they drew anything

	card   []int8           // what each card is, as far as it is known
	place  [aCrook + 1]int8 // of each gem, or unknown
	crooks int              // cards that are known to be crooks
	now    heap
	before []heap // each act, where there are undos
}

// heap is where the cards are.
type heap struct {
	pile, loot, aside []int8
	front             [4]int8 // unknown where there is none
	won               [4][]int8
	chance            rules.Rand
}

func (p heap) clone() heap {
	p.pile, p.loot, p.aside = slices.Clone(p.pile), slices.Clone(p.loot), slices.Clone(p.aside)
	for i, won := range p.won {
		p.won[i] = slices.Clone(won)
	}
	return p
}

// numberOf is the number of a gem, as Gems lists them.
func numberOf(g Gem) int8 { return (int8(g.Cut)*2+int8(g.Size-Small))*4 + int8(g.Colour-Blue) }

// show notes a card that was shown, and returns its number.
func (t *tracer) show(c Card) int8 {
	n := aCrook
	if c.Kind != Crook {
		if n = numberOf(c.Gem); t.kinds[n] == NoCard {
			t.gems++
		}
	}
	t.kinds[n] = c.Kind
	return n
}

// newTracer reads what a history tells of its cards.
func newTracer(h rules.History) *tracer {
	t := &tracer{}
	out, outs := 0, []int{}
	back := bot.Rewind(h)
	start := make([]int, len(h.Steps)) // of each step among the acts
	for i, step := range h.Steps {
		if start[i] = len(t.acts); step.Undo {
			t.undos = true
			outs = append(outs, out)
			out = outs[start[back[i]]]
			t.acts = append(t.acts, act{verb: "undo", mark: start[back[i]]})
			t.then = append(t.then, rules.Undo)
		}
		for _, e := range step.Events {
			w := rules.Words(e)
			a := act{verb: w[0], seat: step.Seat, card: unknown}
			switch n := len(w); w[0] {
			case "rob", "band", "miss":
				a.rival = rules.Seat(w[1][0] - '0')
				fallthrough
			case "draw", "redraw", "win", "take", "keep", "skip", "steal":
				if c, ok := cardOf(w[max(0, n-4):]); ok {
					a.card = t.show(c)
				} else {
					a.card = t.show(Card{Kind: Crook})
				}
			case "crook":
				a.card = t.show(Card{Kind: Crook})
			case "leave", "pair", "limit":
			default:
				continue
			}
			outs = append(outs, out)
			switch w[0] {
			case "crook":
				out++
			case "redraw":
				out--
			case "rob", "band":
				t.then, t.robbed = append(t.then, t.drawn(a.card)), true
			}
			t.out = max(t.out, out)
			t.acts = append(t.acts, a)
		}
	}
	for _, c := range sym54(h.Setup.Value("deck") == "easy") {
		if c.Kind != Crook && t.kinds[numberOf(c.Gem)] == NoCard {
			t.unseen++
		}
	}
	v := h.View.(View)
	t.cards = v.Pile + v.Aside + len(v.Robbed)
	for seat, p := range v.Players {
		t.cards += p.Won
		if p.Card.Kind != NoCard {
			t.cards++
			t.acts = append(t.acts, act{verb: "front", seat: rules.Seat(seat), card: t.show(p.Card)})
		}
	}
	return t
}

// drawn is a card that was shown, as a stacked deck names it.
func (t *tracer) drawn(n int8) string {
	if n == aCrook {
		return Card{Kind: Crook}.word()
	}
	return Card{t.kinds[n], Gems()[n]}.word()
}

// cardOf reads a card of an event, "code circle large blue".
func cardOf(words []string) (Card, bool) {
	if len(words) < 4 {
		return Card{}, false
	}
	return parseCard(asciistr.Join(words, "-"))
}

// is notes what a card is, and reports whether it can be.
func (t *tracer) is(at, card int8) bool {
	switch {
	case at == unknown || t.card[at] != unknown && t.card[at] != card:
		return false
	case t.card[at] == card:
		return true
	case card != aCrook:
		if t.place[card] != unknown {
			return false
		}
		t.place[card] = at
	default:
		t.crooks++
	}
	t.card[at] = card
	return true
}

// trace follows the cards by the chance of a seed, and reports whether all went as it was
// seen and this seed may come: it is likelier, the fewer cards must be crooks.
func (t *tracer) trace(seats int, seed, chance *rules.Rand) bool {
	t.card, t.crooks, t.now = make([]int8, t.cards), 0, heap{chance: *seed}
	for i := range t.card {
		t.card[i] = unknown
		t.now.pile = append(t.now.pile, int8(i))
	}
	for i := range t.place {
		t.place[i] = unknown
	}
	for seat := range seats {
		t.now.front[seat] = t.top()
	}
	t.before = t.before[:0]
	for _, a := range t.acts {
		if t.undos {
			t.before = append(t.before, t.now.clone())
		}
		if !t.act(a, chance) {
			return false
		}
	}
	least := t.out // crooks
	for _, card := range t.card[:seats] {
		if card == aCrook {
			least++
		}
	}
	likely := 1.0
	for n := least; n < t.crooks; n++ {
		likely *= float64(crooks-n) / float64(t.unseen+crooks-n)
	}
	return float64(chance.Uint64()>>11)/(1<<53) < likely
}

func (t *tracer) top() int8 {
	c := t.now.pile[0]
	t.now.pile = t.now.pile[1:]
	return c
}

// act carries out an event, and reports whether it can be.
func (t *tracer) act(a act, chance *rules.Rand) bool {
	p := &t.now
	front := &p.front[a.seat]
	give := func(seat rules.Seat, cards ...int8) {
		p.won[seat] = append(p.won[seat], cards...)
		*front = unknown
	}
	switch a.verb {
	case "draw", "crook":
		*front = t.top()
		return t.is(*front, a.card)
	case "redraw":
		back, at := *front, chance.Intn(crooks)
		if !t.is(back, aCrook) || at >= len(p.pile) || !t.areCrooks(p.pile[:at]) {
			return false
		}
		*front = p.pile[at]
		p.pile = append(slices.Delete(slices.Clone(p.pile), at, at+1), back)
		rules.Shuffle(&p.chance, p.pile)
		return t.is(*front, a.card)
	case "leave":
		back := *front
		p.aside, *front = append(p.aside, back), unknown
		return t.is(back, aCrook) && t.areCrooks(p.pile)
	case "win", "take":
		c := *front
		give(a.seat, c)
		return t.is(c, a.card)
	case "keep", "skip", "front":
		return t.is(*front, a.card)
	case "rob", "band":
		won := &p.won[a.rival]
		at := slices.IndexFunc(*won, func(c int8) bool { return c != unknown && t.card[c] == a.card })
		if !t.is(*front, aCrook) || at < 0 {
			return false
		}
		p.loot = append(p.loot, (*won)[at])
		*won = slices.Delete(*won, at, at+1)
	case "steal", "pair":
		give(a.seat, append(p.loot, *front)...)
		p.loot = nil
	case "miss":
		give(a.rival, append(p.loot, *front)...)
		p.loot = nil
	case "limit":
		for seat, c := range p.front {
			if c != unknown {
				p.aside, p.front[seat] = append(p.aside, c), unknown
			}
		}
	case "undo":
		*p = t.before[a.mark].clone()
	}
	return true
}

// areCrooks notes that cards are crooks, and reports whether they can be.
func (t *tracer) areCrooks(cards []int8) bool {
	return !slices.ContainsFunc(cards, func(c int8) bool { return !t.is(c, aCrook) })
}

// deal lays the deck: what was shown in its places, any other cards in the others.
func (t *tracer) deal(easier bool, chance *rules.Rand) (pile []Card, ok bool) {
	var rest []Card
	left := crooks - t.crooks
	for _, c := range sym54(easier) {
		switch {
		case c.Kind != Crook && t.kinds[numberOf(c.Gem)] == NoCard:
			rest = append(rest, c)
		case c.Kind == Crook && left > 0:
			rest = append(rest, c)
			left--
		}
	}
	rules.Shuffle(chance, rest)
	gems := Gems()
	for _, card := range t.card {
		switch {
		case card == aCrook:
			pile = append(pile, Card{Kind: Crook})
		case card != unknown:
			pile = append(pile, Card{t.kinds[card], gems[card]})
		case len(rest) == 0:
			return nil, false
		default:
			pile, rest = append(pile, rest[0]), rest[1:]
		}
	}
	return pile, true
}

// squares returns what lays the squares where they were seen, and the others by chance.
func squares(h rules.History) func(chance *rules.Rand) [Tiles]Face {
	var faces [Tiles]Face
	var at [Tiles]bool // of slots: seen there
	var seen [Tiles]bool
	walk(h, func(_ rules.Step, words []string, now *scene) {
		if words[0] == "flip" {
			last := now.up()[now.n-1]
			faces[last.slot], at[last.slot], seen[last.face] = last.face, true, true
		}
	})
	var others []Face
	for f := range Face(Tiles) {
		if !seen[f] {
			others = append(others, f)
		}
	}
	return func(chance *rules.Rand) [Tiles]Face {
		list, rest := faces, slices.Clone(others)
		rules.Shuffle(chance, rest)
		for slot := range list {
			if !at[slot] {
				list[slot], rest = rest[0], rest[1:]
			}
		}
		return list
	}
}

// lineOf is the move that brought an event about, the first of its step.
func lineOf(event string) string {
	switch w := rules.Words(event); w[0] {
	case "crook":
		return "draw"
	case "steal", "pair":
		return "take"
	case "leave":
		return "redraw"
	case "skip":
		return "close"
	case "rob", "band":
		return join("rob", w[1])
	case "flip":
		return join("flip", w[1])
	default:
		return w[0]
	}
}

// deckText writes a stacked deck, as parseDeck reads it.
func deckText(faces [Tiles]Face, pile []Card) string {
	words := []string{"tiles"}
	for _, f := range faces {
		words = append(words, f.String())
	}
	words = append(words, "pile")
	for _, c := range pile {
		words = append(words, c.word())
	}
	return join(words...)
}
