package labyrinthe

// The cards: which there are, and tables that an author has laid, so that a lesson
// can begin anywhere in a match.
//
// A card is its path and two different treasures. What the publisher's 48 cards look
// like was not to be found out, so the deck is ours (R-LAB-22), and is shown as such:
// 24 treasures, each on four cards, and no two cards with the same two. It is a
// table of words and not a rule that makes one, so that it can be corrected card by
// card.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Cards is how many cards there are (LAB-04).
const Cards = 48

// HandSize is how many cards a player holds (LAB-11, LAB-33).
const HandSize = 2

// StartSize is how many cards begin the labyrinth (LAB-12).
const StartSize = 4

// Treasure is a kind of treasure; 0 is none.
type Treasure uint8

// treasures are their words (LAB-07). Nine of them are known from the leaflet and
// from those who played it; the others are ours.
var treasures = []string{"", "bag", "bell", "chest", "cup", "crown", "dagger", "feather", "frog", "ghost", "harp", "hourglass", "key", "lantern", "map", "mask", "mirror", "moon", "owl", "potion", "ring", "shell", "troll", "troubadour", "unicorn"}

// Treasures is how many kinds of treasures there are.
const Treasures = 24

func (t Treasure) String() string { return treasures[t] }

// Card is a card as it is printed. The zero Card is none.
type Card struct {
	Sides Sides // that its path leads to
	A, B  Treasure
}

// Has reports whether the card shows a treasure.
func (c Card) Has(t Treasure) bool { return c.A == t || c.B == t }

// shared lists the treasures that a card has in common with another, two at most.
func (c Card) shared(other Card) (list []Treasure) {
	for _, t := range [2]Treasure{c.A, c.B} {
		if other.Has(t) {
			list = append(list, t)
		}
	}
	return list
}

// String is the card as a word of a stacked deck: "es-chest-crown".
func (c Card) String() string { return c.Sides.String() + "-" + c.A.String() + "-" + c.B.String() }

// parseCard reads such a word.
func parseCard(word string) (Card, bool) {
	parts := asciistr.Split(word, "-")
	if len(parts) != 3 {
		return Card{}, false
	}
	sides, ok := parseSides(parts[0])
	a, b := slices.Index(treasures, parts[1]), slices.Index(treasures, parts[2])
	if !ok || a < 1 || b < 1 || a == b {
		return Card{}, false
	}
	return Card{sides, Treasure(a), Treasure(b)}, true
}

// deckText is the deck: a path, and the pairs of treasures of the cards that show it.
// Twelve are straight, sixteen bend, eighteen fork, two cross.
const deckText = `
ns   dagger-feather frog-key lantern-mask owl-crown ring-cup shell-map
ew   bell-harp ghost-troubadour hourglass-moon potion-mirror troll-bag unicorn-chest
ne   bag-troubadour dagger-shell moon-ring troll-chest
es   key-crown map-feather owl-ring potion-bell
sw   cup-ghost frog-moon mask-harp shell-crown
nw   frog-owl hourglass-lantern hourglass-troubadour unicorn-mirror
nes  lantern-bag moon-ghost potion-chest ring-key troubadour-mask
esw  bell-troll bell-unicorn frog-cup hourglass-cup key-map
nsw  feather-mirror map-owl mirror-shell unicorn-dagger
new  crown-feather dagger-potion harp-chest lantern-ghost
nesw harp-bag mask-troll
`

// Deck returns the 48 cards, in an order that never varies.
func Deck() []Card { return slices.Clone(deck) }

var deck = readDeck()

func readDeck() []Card {
	var list []Card
	for _, line := range asciistr.Split(asciistr.TrimSpace(deckText), "\n") {
		words := asciistr.Fields(line)
		for _, pair := range words[1:] {
			card, ok := parseCard(words[0] + "-" + pair)
			if !ok {
				panic("labyrinthe: the deck has no card " + pair)
			}
			list = append(list, card)
		}
	}
	return list
}

// table is where the cards are.
type table struct {
	layout
	hands [][HandSize]Card // by seat and slot; a slot may be empty
	pile  []Card           // the next one first
	won   []int            // how many cards each seat has taken
}

// size counts the cards.
func (t *table) size() int {
	n := len(t.cards) + t.inHands() + len(t.pile)
	for _, w := range t.won {
		n += w
	}
	return n
}

// inHands counts the cards of all hands.
func (t *table) inHands() int {
	n := 0
	for _, hand := range t.hands {
		n += cardsIn(hand)
	}
	return n
}

// cardsIn counts the cards of a hand.
func cardsIn(hand [HandSize]Card) int {
	n := 0
	for _, c := range hand {
		if c != (Card{}) {
			n++
		}
	}
	return n
}

// shuffle deals: two cards to each seat (LAB-10, LAB-11), four to the start square,
// the rest to the pile (LAB-13). The start cards lie as chance turns them (LAB-12), or
// as they are printed where cards may not be turned (R-LAB-01). Half of the cards are a short
// match; which ones are put aside nobody knows (R-LAB-23).
func (t *table) shuffle(s settings, seats int, chance *rules.Rand) {
	left := Deck()
	rules.Shuffle(chance, left)
	if s.half {
		left = left[:Cards/2]
	}
	t.hands = make([][HandSize]Card, seats)
	for seat := range t.hands {
		copy(t.hands[seat][:], left)
		left = left[HandSize:]
	}
	var turns [StartSize]int
	for i := range turns {
		if turns[i] = chance.Intn(4); !s.rotate {
			turns[i] = 0
		}
	}
	t.square(left[:StartSize], turns, s.mend)
	t.pile = slices.Clone(left[StartSize:])
}

// square lays the four start cards. If they close themselves in, the last one is
// turned on until a path leads out (R-LAB-13).
func (t *table) square(start []Card, turns [StartSize]int, mend bool) {
	for i, card := range start {
		t.add(laid{cellAt(i%2, i/2), card.Sides.Turned(turns[i]), card})
	}
	for last := &t.cards[StartSize-1]; mend && t.sealed(); {
		last.sides = last.sides.Turned(1)
	}
}

// sealed reports whether no path leads out of the labyrinth.
func (l *layout) sealed() bool {
	for _, c := range l.edge() {
		if l.facing(c) != 0 {
			return false
		}
	}
	return true
}

// parse reads a stacked deck: the table, each card as it lies, a hand for each seat,
// and, as far as there are such, the pile and the number of cards that a seat has
// taken already:
//
//	table m13 es-chest-crown n13 sw-map-bag hand ns-owl-crown ew-bell-harp hand … pile … won 0 3
//
// The cards are free. Hands may be short, or empty, where there is no pile (LAB-33). With
// no seats it is a table alone.
func (t *table) parse(text string, seats int) error {
	section, count := "", -1
	words := asciistr.Fields(text)
	for i := 0; i < len(words); i++ {
		switch w := words[i]; w {
		case "table", "pile":
			section = w
			continue
		case "hand":
			section, count = w, 0
			t.hands = append(t.hands, [HandSize]Card{})
			continue
		case "won":
			section = w
			if i+2 >= len(words) {
				return errors.New("cards taken of a stacked deck belong to a seat: won 0 3")
			}
			seat, err := asciistr.Atoi(words[i+1])
			n, err2 := asciistr.Atoi(words[i+2])
			if err != nil || err2 != nil || seat < 0 || seat >= seats || n < 0 || n > Cards {
				return errors.New("cards taken of a stacked deck belong to a seat: won 0 3")
			}
			t.won[seat] = n
			i += 2
			continue
		}
		var at cell
		if section == "table" {
			var ok bool
			at, ok = parseCell(words[i])
			x, y := at.xy()
			if i++; !ok || min(x, y) <= -home || max(x, y) > sheet-home || i == len(words) {
				return errors.New("a stacked table has cells from a1 to z26, each before its card: m13 es-chest-crown")
			}
			if t.at(at) != nil {
				return errors.New("a stacked table has two cards on " + at.String())
			}
		}
		card, ok := parseCard(words[i])
		if !ok {
			return errors.New("no card of a stacked deck: " + words[i])
		}
		switch {
		case t.size() == Cards:
			return errors.New("a stacked deck has at most " + asciistr.Itoa(Cards) + " cards")
		case section == "table":
			t.add(laid{at, card.Sides, card})
		case section == "pile":
			t.pile = append(t.pile, card)
		case section == "hand" && count < HandSize:
			t.hands[len(t.hands)-1][count] = card
			count++
		default:
			return errors.New("no place of a stacked deck for " + words[i])
		}
	}
	switch {
	case len(t.hands) != seats:
		return errors.New("a stacked deck has a hand for each of the " + asciistr.Itoa(seats) + " seats")
	case len(t.cards) == 0 || !t.web().whole(1<<len(t.cards)-1):
		return errors.New("a stacked table is one group of cards that touch by their sides")
	case seats > 0 && t.inHands() == 0:
		return errors.New("a stacked deck leaves a card to lay")
	case len(t.pile) > 0 && t.inHands() < HandSize*seats:
		return errors.New("a stacked deck has a pile only where all hands are full")
	case t.size() > Cards:
		return errors.New("a stacked deck has at most " + asciistr.Itoa(Cards) + " cards")
	}
	return nil
}
