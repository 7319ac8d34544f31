package symbotrio

// Cards, the deck sym-54, and decks that an author has stacked.
//
// Which gem carries which mark is data, not chance: a card is a printed thing,
// the same in every match, and the rulebook can show it. The counts of the kinds
// other than code are this site's own (R-ALL-08); the marks are spread evenly
// over cuts, sizes and colours, so that no gem is a hint of its mark.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Kind is what a card is.
type Kind uint8

// The kinds of cards; NoCard is the empty place in front of a player.
const (
	NoCard Kind = iota
	Plain       // nothing but a gem (SYM-35)
	Prison      // SYM-36
	Code        // SYM-37
	Easy        // SYM-39
	Crook       // SYM-40: the one kind that shows no gem
)

var kindNames = [...]string{"nothing", "gem", "prison", "code", "easy", "crook"}

// String is the kind's word.
func (k Kind) String() string { return kindNames[k] }

// Card is one card. Its zero value is no card.
type Card struct {
	Kind Kind
	Gem  Gem // unless it is a crook, or no card
}

// String is the card in words: "code circle large blue", "crook", "nothing".
func (c Card) String() string {
	if c.Kind == Crook || c.Kind == NoCard {
		return c.Kind.String()
	}
	return c.Kind.String() + " " + c.Gem.String()
}

// parseCard reads a card of a stacked deck: "gem-circle-large-blue", "crook".
func parseCard(word string) (Card, bool) {
	if word == "crook" {
		return Card{Kind: Crook}, true
	}
	w := asciistr.Split(word, "-")
	if len(w) != 4 {
		return Card{}, false
	}
	gem, ok := ParseGem(w[1], w[2], w[3])
	for k := Plain; k <= Easy; k++ {
		if k.String() == w[0] {
			return Card{k, gem}, ok
		}
	}
	return Card{}, false
}

// marks tells what each gem's card is: p prison, c code, e easy loot, else
// plain. The columns are small blue, red, green, yellow, then large.
const marks = "" +
	".ce.p..c" + // triangle
	"c..p.ec." + // diamond
	".pc.e..c" + // square
	"c..e.cp." + // rectangle
	"e..c.p.." + // circle
	"..p.c..e" //   semicircle

// crooks is how many crook cards sym-54 has.
const crooks = 6

// sym54 lists the deck: every gem once, then the crooks; 26 plain cards, 10 code
// cards (SYM-10), 6 prison cards, 6 easy loot, 6 crooks. The easier variant has
// no code cards (SYM-09, R-SYM-22).
func sym54(easier bool) []Card {
	var deck []Card
	for i, gem := range Gems() {
		c := Card{Plain, gem}
		switch marks[i] {
		case 'p':
			c.Kind = Prison
		case 'c':
			c.Kind = Code
		case 'e':
			c.Kind = Easy
		}
		if c.Kind != Code || !easier {
			deck = append(deck, c)
		}
	}
	for range crooks {
		deck = append(deck, Card{Kind: Crook})
	}
	return deck
}

// parseDeck reads a stacked deck, "tiles" with the twelve faces row by row and
// "pile" with cards from the top, as few as one likes:
//
//	tiles circle small … pile gem-circle-large-blue crook …
//
// Either part may be left to chance: then it is nil.
func parseDeck(text string) (faces, pile []string, err error) {
	rest := asciistr.Fields(text)
	if len(rest) > 0 && rest[0] == "tiles" {
		n := slices.Index(rest, "pile")
		if n < 0 {
			n = len(rest)
		}
		faces, rest = rest[1:n], rest[n:]
	}
	if len(rest) > 0 {
		if rest[0] != "pile" {
			return nil, nil, errors.New("a stacked deck begins with tiles or pile, not with " + rest[0])
		}
		pile = rest[1:]
	}
	return faces, pile, nil
}

// cutThen takes off the end of a stacked deck what the crooks of a match will draw, in order;
// behind the word "undo" stands what comes once a move was taken back:
//
//	pile … then gem-circle-large-blue crook undo easy-rectangle-small-yellow
//
// Where a rival has no such card, and when the list is at its end, chance draws.
func cutThen(text string) (deck string, then []string, err error) {
	words := asciistr.Fields(text)
	at := slices.Index(words, "then")
	if at < 0 {
		return text, nil, nil
	}
	for _, w := range words[at+1:] {
		if _, ok := parseCard(w); !ok && w != rules.Undo {
			return "", nil, errors.New("no card that a crook of a stacked deck draws: " + w)
		}
	}
	return join(words[:at]...), words[at+1:], nil
}

// word is the card as a stacked deck names it.
func (c Card) word() string { return asciistr.ReplaceAll(c.String(), " ", "-") }

// parsePile reads the pile of a stacked deck. A gem is on one card only.
func parsePile(list []string) ([]Card, error) {
	pile := make([]Card, len(list))
	for i, w := range list {
		c, ok := parseCard(w)
		if !ok {
			return nil, errors.New("no card of a stacked deck: " + w)
		}
		for _, other := range pile[:i] {
			if c.Kind != Crook && other.Kind != Crook && other.Gem == c.Gem {
				return nil, errors.New("a gem that is twice in a stacked deck: " + w)
			}
		}
		pile[i] = c
	}
	return pile, nil
}

// stack lays out squares and pile: as the deck's text says, and by chance what
// the text leaves open (SYM-07, SYM-08).
func stack(text string, easier bool, chance *rules.Rand) (faces [Tiles]Face, pile []Card, err error) {
	f, p, err := parseDeck(text)
	if err != nil {
		return faces, nil, err
	}
	if f == nil {
		faces = shuffledFaces(func(list []Face) { rules.Shuffle(chance, list) })
	} else {
		var ok bool
		if faces, ok = parseFaces(f); !ok {
			return faces, nil, errors.New("a stacked deck's tiles are not the twelve, each once: " + join(f...))
		}
	}
	if p == nil {
		pile = sym54(easier)
		rules.Shuffle(chance, pile)
		return faces, pile, nil
	}
	pile, err = parsePile(p)
	return faces, pile, err
}
