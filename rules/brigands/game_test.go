package brigands

// The game before the suite that every game must pass: what only this game knows of
// itself, and the oracle of its secrets.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

var games = []*rules.Game{Game}

func TestSuite(t *testing.T) {
	var c census
	rulestest.Suite(t, Game, rulestest.Hooks{
		Deck:      stacked,
		Guide:     guide,
		Invariant: c.invariant,
		Hidden:    hidden,
		Swap:      swap,
		Lines:     tries(),
	})
}

func TestTranscripts(t *testing.T) { rulestest.Golden(t, games) }

func FuzzReplay(f *testing.F) {
	rulestest.FuzzReplay(f, games,
		"brigands 4 attack=free damage=laid twice=no trump=one reaction=yes deckout=playout retry=yes exchange=random blocked=not peek=resolve turns=40 first=3 #1.a\ndraw\nundo\ndraw\npass\ndone",
		"brigands 2 first=0 :hand axe trump peek exchange hand jammed pile oiled used axe board coins none pearls reserve tiffany laid 0 blunderbuss bellows won 0 coins coins\ndraw\nexchange\ngive coins\ntake pearls\nundo",
		"brigands 3 attack=free weapons=boxed first=1 #1.a\ndraw\nattack c2\nundo\nattack c1",
		"brigands 3 reaction=yes first=1 :hand trump hand blunt hand pile rest reserve rest laid 0 axe blunt\ndraw\ndamage 0 blunt\n0: trump\nundo",
	)
}

// stacked is a table as it may be at any time of a match.
func stacked(setup rules.Setup, chance *rules.Rand) string {
	options := settingsOf(setup)
	counts := options.deck(setup.Seats)
	deck := shuffled[Card](counts[:], chance)
	bag := shuffled[Token](tokens.counts, chance)
	pick := func(f func(Card) bool) (Card, bool) {
		i := slices.IndexFunc(deck, f)
		if i < 0 {
			return 0, false
		}
		c := deck[i]
		deck = slices.Delete(deck, i, i+1)
		return c, true
	}
	var words []string
	for seat := range setup.Seats {
		laid, won := []string{"laid", fmt.Sprint(seat)}, []string{"won", fmt.Sprint(seat)}
		for w := Blunderbuss; w <= Axe; w++ {
			if c, ok := pick(func(c Card) bool { return c == w }); ok && chance.Percent(70) {
				laid = append(laid, c.String())
			}
		}
		if c, ok := pick(func(c Card) bool { return c == Trump }); ok && chance.Percent(15) {
			laid = append(laid, c.String())
		} else {
			var hurt []Card
			for range chance.Intn(Most + 1) {
				c, ok := pick(Card.Damaged)
				if !ok || chance.Percent(40) || slices.Contains(hurt, c) && setup.Value("twice") == "no" {
					continue
				}
				hurt = append(hurt, c)
				laid = append(laid, c.String())
			}
		}
		var have player
		for range chance.Intn(5) {
			t := bag[0]
			if more := append(slices.Clone(have.tokens), t); t != Pebbles && !(t == Tiffany && slices.Contains(have.tokens, t)) && !(&player{tokens: more}).rich() {
				have.tokens, bag = more, bag[1:]
				won = append(won, t.String())
			}
		}
		words = append(words, laid...)
		words = append(words, won...)
	}
	hands := []string{}
	short := chance.Percent(20)
	for range setup.Seats {
		hands = append(hands, "hand")
		n := HandSize
		if short {
			n = chance.Intn(HandSize + 1)
		}
		for _, c := range deck[:n] {
			hands = append(hands, c.String())
		}
		deck = deck[n:]
	}
	hands = append(hands, "pile")
	n := chance.Intn(min(12, len(deck)))
	for _, c := range deck[:n] {
		hands = append(hands, c.String())
	}
	deck = deck[n:]
	if chance.Percent(40) {
		hands = append(hands, "rest")
	}
	hands = append(hands, "used")
	for _, c := range deck[:chance.Intn(len(deck))] {
		hands = append(hands, c.String())
	}
	hands = append(hands, "board")
	for _, t := range bag[:chance.Intn(Places+1)] {
		hands = append(hands, t.String())
		bag = bag[1:]
	}
	hands = append(hands, "reserve")
	n = chance.Intn(min(10, len(bag)))
	for _, t := range bag[:n] {
		hands = append(hands, t.String())
	}
	if chance.Percent(50) {
		hands = append(hands, "rest")
	}
	return strings.Join(append(hands, words...), " ")
}

// guide attacks, repairs and lays whenever it can.
func guide(st rules.State, seat rules.Seat, chance *rules.Rand) rules.Move {
	for _, verb := range []string{"attack", "peek", "exchange", "give", "take", "lay", "repair"} {
		var list []rules.Move
		for _, m := range st.Moves(seat) {
			if m.Verb() == verb {
				list = append(list, m)
			}
		}
		if len(list) > 0 && chance.Percent(85) {
			return list[chance.Intn(len(list))]
		}
	}
	return ""
}

// tries are moves that some position refuses.
func tries() []string {
	list := strings.Fields("draw trump exchange settle accept pass done attack lay damage stop")
	for _, c := range cards.names {
		list = append(list, "lay "+c, "repair "+c, "discard "+c, "cure "+c)
		for seat := range 5 {
			list = append(list, fmt.Sprint("damage ", seat, " ", c))
		}
	}
	for _, t := range tokens.names {
		list = append(list, "give "+t, "take "+t)
	}
	for at := range 6 {
		list = append(list, fmt.Sprint("attack c", at), fmt.Sprint("peek c", at))
	}
	return append(list, "attack 1", "attack c01", "attack c11", "peek", "damage blunt 1", "damage 01 blunt", "discard 1", "lay axe axe", "trump axe", "pass 1")
}

// census counts the cards and tokens of a match, to find that none is lost.
type census struct {
	match         *rules.Match
	cards, tokens string

	lines int // of the record, at the last call
	turn  rules.Seat
	owned []int // tokens of each seat
}

// count writes how many there are of each card, and of each token.
func count(t *table) (string, string) {
	var cs [Peek + 1]int
	var ts [Kinds + 1]int
	for i := range t.players {
		p := &t.players[i]
		for _, c := range slices.Concat(p.hand, p.damage) {
			cs[c]++
		}
		for w, laid := range p.weapons {
			if laid {
				cs[w]++
			}
		}
		if p.trump {
			cs[Trump]++
		}
		for _, x := range p.tokens {
			ts[x]++
		}
	}
	for _, c := range slices.Concat(t.pile, t.used) {
		cs[c]++
	}
	for _, x := range slices.Concat(t.board[:], t.reserve) {
		ts[x]++
	}
	ts[0] = 0
	return fmt.Sprint(cs), fmt.Sprint(ts)
}

// invariant checks I-BRI-01 to I-BRI-06 after each line.
func (c *census) invariant(m *rules.Match) error {
	s := m.State.(*state)
	if v := s.View(0).(View); s.ended && v.Player != -1 || !s.ended && v.Player != s.turn {
		return fmt.Errorf("seat %d is shown to be at turn, ended %v", v.Player, s.ended)
	}
	cs, ts := count(&s.table)
	if c.match != m {
		c.match, c.cards, c.tokens, c.lines = m, cs, ts, len(m.Record.Lines)
	}
	if m.Record.Setup.Game == Game && m.Record.Deck == "" {
		c.cards, c.tokens = fmt.Sprint(s.deck(len(s.players))), fmt.Sprint(tokens.counts)
	}
	if cs != c.cards || ts != c.tokens {
		return fmt.Errorf("I-BRI-01: cards %s of %s, tokens %s of %s", cs, c.cards, ts, c.tokens)
	}
	lines := m.Record.Lines
	moved := len(lines) > c.lines && lines[len(lines)-1] != rules.Undo
	owned := make([]int, len(s.players))
	for seat := range s.players {
		owned[seat] = len(s.players[seat].tokens)
		if moved && rules.Seat(seat) != c.turn && owned[seat] != c.owned[seat] {
			return fmt.Errorf("R-BRI-36: seat %d had %d tokens and has %d, and it was not its turn", seat, c.owned[seat], owned[seat])
		}
	}
	c.lines, c.turn, c.owned = len(lines), s.turn, owned
	bare := s.covered() < Places
	if bare && len(s.reserve) > 0 && !s.ended {
		return fmt.Errorf("I-BRI-05: %v on the coach, and %d in the reserve", s.board, len(s.reserve))
	}
	for seat := range s.players {
		p := &s.players[seat]
		if m.Record.Deck == "" && !s.playOut && s.phase == Draw && !s.ended && len(p.hand) != HandSize {
			return fmt.Errorf("I-BRI-02: seat %d holds %d cards between two turns", seat, len(p.hand))
		}
		if len(p.hand) > HandSize+1 {
			return fmt.Errorf("I-BRI-02: seat %d holds %d cards", seat, len(p.hand))
		}
		if len(p.damage) > Most || p.trump && !s.one && len(p.damage) > 0 {
			return fmt.Errorf("I-BRI-03: seat %d has the damages %v, trump %v", seat, p.damage, p.trump)
		}
		tiffanys := 0
		for _, t := range p.tokens {
			switch t {
			case Tiffany:
				tiffanys++
			case Pebbles, 0:
				return fmt.Errorf("seat %d has kept %v", seat, p.tokens)
			}
		}
		if tiffanys > 1 {
			return fmt.Errorf("I-BRI-04: seat %d has %d Tiffanys", seat, tiffanys)
		}
		if p.laid() > Weapons { // I-BRI-06: a set cannot have two of a kind; see also TestSameWeapon
			return fmt.Errorf("I-BRI-06: seat %d has laid %v", seat, p.weapons)
		}
		if p.rich() && !s.ended {
			return fmt.Errorf("R-BRI-29: seat %d has all, and plays on", seat)
		}
		if !slices.IsSorted(p.hand) {
			return fmt.Errorf("seat %d holds %v", seat, p.hand)
		}
	}
	return nil
}

// hidden is what the rulebook hides: the hands of others, the tokens that lie face down
// (BRI-11), and what the reserve has (R-BRI-16) unless it is being looked at (R-BRI-21).
func hidden(st rules.State, me rules.Seat) []string {
	s := st.(*state)
	var list []string
	for at, t := range s.board {
		if t != 0 && !(s.phase == Again && s.up == at) {
			list = append(list, fmt.Sprintf("place %s %s\n", placeName(at), t))
		}
	}
	for seat := range s.players {
		if rules.Seat(seat) == me {
			continue
		}
		for _, c := range cards.names[1:] {
			list = append(list, fmt.Sprintf("hand %d %s", seat, c), fmt.Sprintf("hand %d ? %s", seat, c))
		}
	}
	if s.mover() != me || s.ended {
		for _, c := range cards.names[1:] {
			list = append(list, fmt.Sprintf("draw %s ", c))
		}
	}
	if looking := (s.phase == Give || s.phase == Take) && s.turn == me && !s.random && !s.ended; !looking {
		for t := Token(1); t <= Kinds; t++ {
			list = append(list, fmt.Sprintf("store %s", t))
			if s.turn != me { // the event that tells whose turn it is what the reserve has
				list = append(list, fmt.Sprintf("reserve %d ", s.inReserve(1)))
			}
		}
	}
	return list
}

// swap exchanges two cards that the seat has not seen, in the pile or in other hands; or
// two tokens, as long as nothing went back to the reserve and nobody looked into it.
func swap(m *rules.Match, me rules.Seat, chance *rules.Rand) (string, bool) {
	words := strings.Fields(m.Record.Deck)
	var unseen []int
	if chance.Percent(50) {
		unseen = unseenCards(m, me, words)
	} else {
		unseen = unseenTokens(m, words)
	}
	rules.Shuffle(chance, unseen)
	if len(unseen) < 2 {
		return "", false
	}
	a, b := unseen[0], unseen[1]
	words[a], words[b] = words[b], words[a]
	r := m.Record
	r.Deck = strings.Join(words, " ")
	return r.Deck, true
}

// unseenCards lists the words of a deck that are cards which the seat has not seen.
// Cards of other hands are followed by their kinds: of two alike the first is the one
// that was played.
func unseenCards(m *rules.Match, me rules.Seat, words []string) []int {
	hands := make([][]int, m.Record.Setup.Seats)
	var pile []int
	section, seat := "", -1
	for i, w := range words {
		switch w {
		case "hand":
			section = w
			seat++
		case "pile", "used", "board", "reserve", "laid", "won":
			section = w
		default:
			if _, ok := parseCard(w); !ok {
				continue
			}
			switch section {
			case "hand":
				hands[seat] = append(hands[seat], i)
			case "pile":
				pile = append(pile, i)
			}
		}
	}
	shown := map[int]bool{}
	for _, step := range m.History(me).Steps {
		for k, e := range step.Events {
			w := strings.Fields(e)
			card := ""
			switch w[0] {
			case "draw", "drawn":
				if len(pile) > 0 { // else from the rest, or made anew
					hands[step.Seat] = append(hands[step.Seat], pile[0])
					pile = pile[1:]
				}
			case "lay", "repair", "discard":
				card = w[1]
			case "damage":
				card = w[2]
			case "trump", "exchange":
				card = w[0]
			case "peek":
				if k == 0 {
					card = w[0]
				}
			}
			if card == "" {
				continue
			}
			hand := &hands[step.Seat]
			if i := slices.IndexFunc(*hand, func(i int) bool { return words[i] == card }); i >= 0 {
				shown[(*hand)[i]] = true
				*hand = slices.Delete(*hand, i, i+1)
			}
		}
	}
	for _, i := range hands[me] {
		shown[i] = true
	}
	if m.History(me).Undos() > 0 {
		return nil
	}
	var unseen []int
	for i, w := range words {
		_, ok := parseCard(w)
		if ok && !shown[i] && (slices.Contains(pile, i) || slices.ContainsFunc(hands, func(h []int) bool { return slices.Contains(h, i) })) {
			unseen = append(unseen, i)
		}
	}
	return unseen
}

// unseenTokens lists the words of a deck that are tokens nobody has seen.
func unseenTokens(m *rules.Match, words []string) []int {
	var board [Places]int
	var reserve []int
	section, at := "", 0
	for i := range board {
		board[i] = -1
	}
	for i, w := range words {
		switch w {
		case "board", "reserve", "laid", "won":
			section = w
		default:
			if _, ok := parseToken(w); !ok {
				continue
			}
			switch section {
			case "board":
				board[at] = i
				at++
			case "reserve":
				reserve = append(reserve, i)
			}
		}
	}
	next := func() int {
		if len(reserve) == 0 {
			return -1
		}
		i := reserve[0]
		reserve = reserve[1:]
		return i
	}
	for ; at < Places; at++ {
		board[at] = next()
	}
	h := m.History(0)
	if h.Undos() > 0 {
		return nil
	}
	seen := map[int]bool{}
	for _, step := range h.Steps {
		for _, e := range step.Events {
			w := strings.Fields(e)
			switch w[0] {
			case "pebbles", "second", "exchange": // the reserve is shuffled, or shown
				return nil
			case "attack", "peek":
				p, _ := parsePlace(w[1])
				seen[board[p]] = true
			case "refill":
				p, _ := parsePlace(w[1])
				board[p] = next()
			}
		}
	}
	return slices.DeleteFunc(slices.Concat(board[:], reserve), func(i int) bool { return i < 0 || seen[i] })
}
