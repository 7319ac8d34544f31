package labyrinthe

// Labyrinthe before the suite that every game must pass: what only this game knows of
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

func TestTranscripts(t *testing.T) { rulestest.Golden(t, append(drills, Game)) }

func FuzzReplay(f *testing.F) {
	rulestest.FuzzReplay(f, append(drills, Game),
		"labyrinthe 6 rotate=no match=all link=must stuck=swap start=any turns=equal hands=open first=5 #1.a\nplace 1 m12 0\nundo",
		"labyrinthe 2 stuck=pass #1.b\npass\nplace 2 o14 3\ndone\nundo\nundo",
		"labyrinthe 2 :table a1 es-chest-crown hand ns-owl-map hand ew-owl-map won 1 3\nplace 1 a0 1\nplace 1 -a0 0",
	)
}

// stacked is a table as it may be at any time of a match, and now and then one that no
// path leads out of.
func stacked(setup rules.Setup, chance *rules.Rand) string {
	deck := Deck()
	rules.Shuffle(chance, deck)
	l := scattered(1+chance.Intn(20), chance)
	deck = slices.DeleteFunc(deck, func(c Card) bool {
		return slices.ContainsFunc(l.cards, func(x laid) bool { return x.card == c })
	})
	words := []string{"table"}
	if chance.Percent(25) { // a ring
		for i, w := range strings.Fields("es-bell-troll sw-frog-cup ne-map-owl nw-harp-bag") {
			words = append(words, cellAt(i%2, i/2).String(), w)
		}
		deck = slices.DeleteFunc(deck, func(c Card) bool {
			return strings.Contains("bell-troll frog-cup map-owl harp-bag", c.A.String()+"-"+c.B.String())
		})
	} else {
		for _, c := range l.cards {
			words = append(words, c.cell.String(), Card{c.sides, c.card.A, c.card.B}.String())
		}
	}
	pile := chance.Intn(8)
	for range setup.Seats {
		n := HandSize
		if pile == 0 {
			n = chance.Intn(HandSize + 1)
		}
		words = append(words, "hand")
		for range n {
			words = append(words, deck[0].String())
			deck = deck[1:]
		}
	}
	if pile > 0 {
		words = append(words, "pile")
		for _, c := range deck[:pile] {
			words = append(words, c.String())
		}
	} else if !strings.Contains(strings.Join(words[slices.Index(words, "hand"):], " "), "-") {
		words[slices.Index(words, "hand")] = "hand " + deck[0].String()
	}
	words = append(words, "won", "0", fmt.Sprint(chance.Intn(3)))
	return strings.Join(words, " ")
}

// guide takes what it can, and lays where something can be taken.
func guide(st rules.State, seat rules.Seat, chance *rules.Rand) rules.Move {
	s := st.(*state)
	moves := s.Moves(seat)
	if moves[0].Verb() != "place" {
		return moves[0]
	}
	w := s.web()
	for range 40 {
		m := moves[chance.Intn(len(moves))]
		f := strings.Fields(string(m))
		slot, _ := parseSlot(f[1])
		c, ok := parseCell(f[2])
		if ok && s.joined(w, c, s.hands[seat][slot].Sides.Turned(int(f[3][0]-'0')), s.hands[seat][slot]) != 0 {
			return m
		}
	}
	return ""
}

// tries are moves that some position refuses.
func tries() []string {
	list := strings.Fields("take place done swap pass")
	list = append(list, "take m13 1", "done 1", "swap 3", "swap 0", "swap 01", "pass 1", "place 3 m12 0", "place 1 m12 4", "place 1 m12 00", "place 1 m12", "place m12 1 0", "take m", "take 13", "take m013", "take zz1", "place 1 zz1 0", "place 1 m-60 0",
		"swap 1", "swap 2", "place 1 a1 0", "place 2 aa27 0", "place 1 -a0 1", "take -a0")
	for x := -2; x <= 3; x++ {
		for y := -2; y <= 3; y++ {
			c := cellAt(x, y).String()
			list = append(list, "take "+c)
			for k := range 4 {
				list = append(list, fmt.Sprintf("place 1 %s %d", c, k), fmt.Sprintf("place 2 %s %d", c, k))
			}
		}
	}
	return list
}

// census counts the cards of a match, to find that none is lost.
type census struct {
	match *rules.Match
	cards int
}

// invariant checks I-LAB-01 to I-LAB-05 after each line.
func (c *census) invariant(m *rules.Match) error {
	s := m.State.(*state)
	if v := s.View(0).(View); s.ended && v.Player != -1 || !s.ended && v.Player != s.turn {
		return fmt.Errorf("seat %d is shown to be at turn, ended %v", v.Player, s.ended)
	}
	if c.match != m {
		c.match, c.cards = m, s.size()
	}
	dealt := Cards
	if s.half {
		dealt /= 2 // R-LAB-23
	}
	if s.size() != c.cards || m.Record.Deck == "" && c.cards != dealt {
		return fmt.Errorf("I-LAB-01: %d cards of %d", s.size(), c.cards)
	}
	taken := 0
	for _, n := range s.won {
		taken += n
	}
	lays, takes := 0, 0
	for _, step := range lasting(m.History(0)) {
		for _, e := range step.Events {
			switch strings.Fields(e)[0] {
			case "place":
				lays++
			case "take":
				takes++
			}
		}
	}
	start, _ := rules.NewMatch(m.Record)
	before := start.State.(*state)
	given := 0
	for _, n := range before.won {
		given += n
	}
	if taken != given+takes {
		return fmt.Errorf("I-LAB-04: %d points, and %d cards were taken", taken, given+takes)
	}
	if s.ended && s.stuck != "pass" && !s.equal && lays != before.inHands()+len(before.pile) {
		return fmt.Errorf("I-LAB-02: %d cards were laid", lays)
	}
	if s.ended && m.Record.Deck == "" && s.stuck != "pass" && !s.equal && s.turns != dealt-StartSize {
		return fmt.Errorf("I-LAB-02: %d turns", s.turns)
	}
	if !s.plain().connected() {
		return fmt.Errorf("I-LAB-03: the labyrinth has fallen apart")
	}
	if lays > 0 && s.at(s.laid) == nil {
		return fmt.Errorf("I-LAB-05: the card laid on %s is gone", s.laid)
	}
	for i, c := range s.cards {
		if int(s.index[c.cell]) != i+1 {
			return fmt.Errorf("%s is not where it is", c.cell)
		}
	}
	if len(s.pile) > 0 && !s.ended {
		for seat, hand := range s.hands {
			if cardsIn(hand) != HandSize && !(rules.Seat(seat) == s.turn && len(s.joins) > 0) {
				return fmt.Errorf("LAB-33: seat %d holds %d cards", seat, cardsIn(hand))
			}
		}
	}
	return nil
}

// hidden is what the rulebook hides (LAB-13, R-LAB-19): the pile, and the hands of
// others unless they lie open.
func hidden(st rules.State, me rules.Seat) []string {
	s := st.(*state)
	var list []string
	face := func(c Card) string { return c.Sides.String() + " " + c.A.String() + " " + c.B.String() }
	for _, c := range s.pile {
		list = append(list, face(c))
	}
	for seat, hand := range s.hands {
		for slot, c := range hand {
			if rules.Seat(seat) == me || s.open || c == (Card{}) {
				continue
			}
			list = append(list, face(c), fmt.Sprintf("hand %d %d %s", seat, slot+1, c.Sides))
		}
	}
	// What lies open may look like a hidden card.
	var open []string
	for _, c := range s.cards {
		open = append(open, face(Card{c.sides, c.card.A, c.card.B}))
	}
	for seat, hand := range s.hands {
		for _, c := range hand {
			if rules.Seat(seat) == me || s.open {
				open = append(open, face(c))
			}
		}
	}
	return slices.DeleteFunc(list, func(h string) bool { return slices.Contains(open, h) })
}

// swap exchanges two cards that the seat has not seen: of the pile, or of other hands.
func swap(m *rules.Match, me rules.Seat, chance *rules.Rand) (string, bool) {
	seen := map[string]bool{}
	h := m.History(me)
	show := func(c Card) { seen[c.A.String()+"-"+c.B.String()] = true }
	for _, step := range h.Steps {
		for _, e := range step.Events {
			w := strings.Fields(e)
			switch w[0] {
			case "place":
				show(readCard(w[4:]))
			case "draw", "swap":
				show(readCard(w[2:]))
			}
		}
	}
	for _, c := range m.State.View(me).(View).handOf(me) {
		show(c)
	}
	if m.Record.Setup.Value("hands") == "open" {
		for seat := range m.State.(*state).hands {
			for _, c := range m.State.(*state).hands[seat] {
				show(c)
			}
		}
	}
	words := strings.Fields(m.Record.Deck)
	d, _ := rules.NewMatch(m.Record)
	deal := d.State.(*state)
	for _, c := range deal.cards {
		show(c.card)
	}
	for seat, hand := range deal.hands {
		for _, c := range hand {
			if rules.Seat(seat) == me || deal.open {
				show(c)
			}
		}
	}
	var unseen []int
	for i, w := range words {
		if c, ok := parseCard(w); ok && !seen[c.A.String()+"-"+c.B.String()] {
			unseen = append(unseen, i)
		}
	}
	rules.Shuffle(chance, unseen)
	if len(unseen) < 2 {
		return "", false
	}
	a, b := unseen[0], unseen[1]
	words[a], words[b] = words[b], words[a]
	r := m.Record
	r.Deck = strings.Join(words, " ")
	if _, err := rules.Replay(r); err != nil {
		return "", false // another card would have had to be laid by a path, and another not
	}
	return r.Deck, true
}
