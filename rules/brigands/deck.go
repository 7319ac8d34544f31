package brigands

// The cards and tokens: which there are, and tables that an author has laid, so that a
// lesson can begin anywhere in a match.
//
// How many there are of each was not to be found out: only the twelve cards, the three
// families of tokens, and the sums of 65 and 40. So both lists are ours (R-ALL-08), and
// are shown as such; they are tables of words, so that they can be corrected number by
// number. The names of the damaged cards and of the treasures are ours too.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// HandSize is how many cards a player holds between two turns (BRI-09, BRI-26).
const HandSize = 4

// Places is how many tokens lie on the coach (BRI-11).
const Places = 4

// Card is a kind of card; two of a kind are not told apart. 0 is none.
type Card uint8

// The cards in the order of their names: three weapons (BRI-27), each with what damages
// it and what repairs that (BRI-36 to BRI-38), and three special ones (BRI-49 to BRI-56).
const (
	Blunderbuss Card = 1 + iota
	Bellows
	Axe
	Jammed
	Empty
	Blunt
	Oiled
	Filled
	Sharpened
	Trump
	Exchange
	Peek
)

// Weapons is how many weapons there are, and how many who attacks must have (BRI-17).
const Weapons = 3

// cardText is the deck bri-65: how many there are of each card (BRI-04).
const cardText = `
blunderbuss 7  bellows 7  axe       7
jammed      5  empty   5  blunt     5
oiled       5  filled  5  sharpened 5
trump       4  exchange 5 peek      5
`

// Token is a kind of token. 0 is none.
type Token uint8

// The tokens in the order of their names (BRI-42): treasures come first.
const (
	Pebbles Token = 1 + Treasures + iota
	Tiffany
)

// Treasures is how many kinds of treasures there are; who wins has them all (BRI-07).
const Treasures = 4

// Kinds is how many kinds of tokens there are.
const Kinds = Treasures + 2

// tokenText is the bag bri-40: how many there are of each token (BRI-05).
const tokenText = `
coins 7  pearls 7  jewels 7  crown 7
pebbles 8  tiffany 4
`

// list is a table of names and numbers; names[0] and counts[0] stand for none.
type list struct {
	names  []string
	counts []int
}

func parseList(text string) list {
	l := list{[]string{"none"}, []int{0}}
	words := asciistr.Fields(text)
	for i := 0; i < len(words); i += 2 {
		n, _ := asciistr.Atoi(words[i+1])
		l.names, l.counts = append(l.names, words[i]), append(l.counts, n)
	}
	return l
}

// find returns the index of a name, or 0.
func (l *list) find(name string) int { return 1 + slices.Index(l.names[1:], name) }

var (
	cards  = parseList(cardText)
	tokens = parseList(tokenText)
)

func (c Card) String() string  { return cards.names[c] }
func (t Token) String() string { return tokens.names[t] }

// Treasure reports whether the token is one of the treasures.
func (t Token) Treasure() bool { return t >= 1 && t <= Treasures }

func parseCard(word string) (Card, bool) {
	i := cards.find(word)
	return Card(i), i > 0
}

func parseToken(word string) (Token, bool) {
	i := tokens.find(word)
	return Token(i), i > 0
}

// Of returns the weapon that a card damages or repairs, or is; 0 for a special card.
func (c Card) Of() Card {
	if c == 0 || c > Sharpened {
		return 0
	}
	return (c-1)%Weapons + 1
}

// Weapon reports whether a card is one.
func (c Card) Weapon() bool { return c >= Blunderbuss && c <= Axe }

// Damaged reports whether a card damages a weapon.
func (c Card) Damaged() bool { return c >= Jammed && c <= Blunt }

// Repaired reports whether a card repairs a weapon.
func (c Card) Repaired() bool { return c >= Oiled && c <= Sharpened }

// damageOf and repairOf give the card that damages a weapon, and that repairs it.
func damageOf(weapon Card) Card { return weapon + Weapons }
func repairOf(weapon Card) Card { return weapon + 2*Weapons }

// player is what a seat has.
type player struct {
	hand    []Card // in the order of their names
	weapons [Weapons + 1]bool
	damage  []Card // in the order in which they were received
	trump   bool
	tokens  []Token // in the order in which they were found
}

// armed reports whether three different weapons are laid (BRI-17).
func (p *player) armed() bool { return p.laid() == Weapons }

// laid counts the weapons that are laid.
func (p *player) laid() int {
	n := 0
	for _, w := range p.weapons {
		if w {
			n++
		}
	}
	return n
}

// kinds counts the different treasures (BRI-44).
func (p *player) kinds() int {
	n := 0
	for t := Token(1); t <= Treasures; t++ {
		if slices.Contains(p.tokens, t) {
			n++
		}
	}
	return n
}

// riches is what counts towards the aim: different treasures and Tiffany (BRI-07).
func (p *player) riches() int {
	n := p.kinds()
	if slices.Contains(p.tokens, Tiffany) {
		n++
	}
	return n
}

// rich reports whether the aim is reached (BRI-07, BRI-57).
func (p *player) rich() bool { return p.riches() == Treasures+1 }

// take puts a card into the hand.
func (p *player) take(c Card) {
	p.hand = append(p.hand, c)
	for i := len(p.hand) - 1; i > 0 && p.hand[i-1] > c; i-- {
		p.hand[i-1], p.hand[i] = c, p.hand[i-1]
	}
}

// table is where cards and tokens are.
type table struct {
	players []player
	pile    []Card // the next one first
	used    []Card // the discard pile, the last one on top
	board   [Places]Token
	seen    [Places]Token // what all have seen there, face down
	reserve []Token       // in the order in which chance will bring them
	then    []string      // what chance brings once it shuffles, as far as a stacked deck says
}

// bring puts first in a list what the words say comes next of its kind, before an undo.
func bring[T Card | Token](next []T, kinds *list, then *[]string) {
	for i, w := range *then {
		switch k := kinds.find(w); {
		case w == rules.Undo:
			return
		case k > 0:
			if at := slices.Index(next, T(k)); at > 0 {
				next[0], next[at] = next[at], next[0]
			}
			*then = append((*then)[:i:i], (*then)[i+1:]...)
			return
		}
	}
}

// shuffled lists by chance so many of each kind.
func shuffled[T Card | Token](counts []int, chance *rules.Rand) []T {
	var all []T
	for i, n := range counts {
		for range n {
			all = append(all, T(i))
		}
	}
	rules.Shuffle(chance, all)
	return all
}

// shuffle deals: four cards to each seat, the rest to the pile (BRI-08 to BRI-10), four
// tokens to the coach, the rest to the reserve (BRI-11, BRI-12). Weapons that everybody
// begins with are taken out before (R-BRI-35), so what is dealt tells nothing of them.
func (t *table) shuffle(counts multi, ahead int, chance *rules.Rand) {
	for seat := range t.players {
		if ahead == 0 {
			break
		}
		missing := Card(0)
		if ahead < Weapons {
			missing = Blunderbuss + Card(chance.Intn(Weapons))
		}
		for w := Blunderbuss; w <= Axe; w++ {
			if w != missing {
				t.players[seat].weapons[w] = true
				counts[w]--
			}
		}
	}
	deck := shuffled[Card](counts[:], chance)
	for seat := range t.players {
		for _, c := range deck[:HandSize] {
			t.players[seat].take(c)
		}
		deck = deck[HandSize:]
	}
	t.pile = deck
	t.reserve = shuffled[Token](tokens.counts, chance)
	t.cover()
}

// cover fills the empty places of the coach from the reserve.
func (t *table) cover() {
	for at := range t.board {
		if t.board[at] == 0 && len(t.reserve) > 0 {
			t.board[at], t.reserve = t.reserve[0], t.reserve[1:]
		}
	}
}

// parse reads a stacked deck: a hand for each seat, then, as far as there are such, the
// pile, the discard pile from below, the tokens on the coach, those in the reserve as
// they will come, and what a seat has before it:
//
//	hand axe trump hand jammed … pile oiled rest used axe board coins none reserve tiffany rest
//	laid 0 blunderbuss axe jammed laid 1 trump won 0 coins tiffany
//
// No kind may be there more often than the match has it. The word "rest" brings, by
// chance, what was not named; without it there is no more. Places of the coach that are
// left empty are filled from the reserve.
//
// Where chance shuffles later, "then" says what it brings: the cards of each new pile and the
// tokens that leave the reserve for the coach, or for whoever exchanges by chance, all in
// their order; behind the word "undo" stands what comes once a move was taken back:
//
//	then coins axe axe oiled pearls undo crown
func (t *table) parse(text string, counts multi, chance *rules.Rand) error {
	haveCards, haveTokens := make([]int, len(cards.names)), make([]int, len(tokens.names))
	section, seat, hands, places := "", -1, 0, 0
	restCards, restTokens := false, false
	words := asciistr.Fields(text)
	for i := 0; i < len(words); i++ {
		w := words[i]
		switch w {
		case "hand":
			section, seat = w, hands
			if hands++; hands > len(t.players) {
				return errors.New("a stacked deck has a hand for each of the " + asciistr.Itoa(len(t.players)) + " seats")
			}
			continue
		case "pile", "used", "board", "reserve", "then":
			section = w
			continue
		case "laid", "won":
			section, seat = w, -1
			if i++; i < len(words) {
				seat, _ = asciistr.Atoi(words[i])
			}
			if seat < 0 || seat >= len(t.players) || words[i] != asciistr.Itoa(seat) {
				return errors.New("what is laid or won in a stacked deck belongs to a seat: laid 0 axe")
			}
			continue
		case "rest":
			restCards = restCards || section == "pile"
			restTokens = restTokens || section == "reserve"
			if section != "pile" && section != "reserve" {
				return errors.New("the rest of a stacked deck goes to the pile or to the reserve")
			}
			continue
		}
		var p *player
		if seat >= 0 {
			p = &t.players[seat]
		}
		c, isCard := parseCard(w)
		k, isToken := parseToken(w)
		misplaced := func() error { return errors.New("no place of a stacked deck for " + w) }
		if section == "then" {
			if t.then = append(t.then, w); !isCard && !isToken && w != rules.Undo {
				return misplaced()
			}
			continue
		}
		haveCards[c]++
		haveTokens[k]++
		switch {
		case isCard && haveCards[c] > counts[c], isToken && haveTokens[k] > tokens.counts[k]:
			return errors.New("a stacked deck has too many of " + w)
		case section == "hand" && isCard:
			if p.take(c); len(p.hand) > HandSize {
				return errors.New("a hand of a stacked deck has at most " + asciistr.Itoa(HandSize) + " cards")
			}
		case section == "pile" && isCard:
			t.pile = append(t.pile, c)
		case section == "used" && isCard:
			t.used = append(t.used, c)
		case section == "board" && (isToken || w == "none"):
			if places == Places {
				return misplaced()
			}
			t.board[places] = k
			places++
		case section == "reserve" && isToken:
			t.reserve = append(t.reserve, k)
		case section == "laid" && c.Weapon() && !p.weapons[c]: // I-BRI-06
			p.weapons[c] = true
		case section == "laid" && c.Damaged() && len(p.damage) < Most: // I-BRI-03
			p.damage = append(p.damage, c)
		case section == "laid" && c == Trump && !p.trump:
			p.trump = true
		case section == "won" && (k.Treasure() || k == Tiffany && !slices.Contains(p.tokens, Tiffany)): // I-BRI-04
			p.tokens = append(p.tokens, k)
		default:
			return misplaced()
		}
	}
	if hands != len(t.players) {
		return errors.New("a stacked deck has a hand for each of the " + asciistr.Itoa(len(t.players)) + " seats")
	}
	if restCards {
		t.pile = append(t.pile, remaining[Card](counts[:], haveCards, chance)...)
	}
	if restTokens {
		t.reserve = append(t.reserve, remaining[Token](tokens.counts, haveTokens, chance)...)
	}
	t.cover()
	return nil
}

// remaining lists by chance what a stacked deck has not named.
func remaining[T Card | Token](counts, have []int, chance *rules.Rand) []T {
	var rest []T
	for _, x := range shuffled[T](counts, chance) {
		if have[x]++; have[x] > counts[x] {
			continue
		}
		rest = append(rest, x)
	}
	return rest
}

// placeName is the word for a place of the coach, "c1" being the first.
func placeName(at int) string { return "c" + asciistr.Itoa(at+1) }

// parsePlace finds the place of a word.
func parsePlace(word string) (at int, ok bool) {
	if len(word) != 2 || word[0] != 'c' || word[1] < '1' || word[1] > '0'+Places {
		return 0, false
	}
	return int(word[1] - '1'), true
}
