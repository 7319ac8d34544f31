package symbotrio

// Symbotrio before the suite that every game must pass: what only this game
// knows of itself, and the oracle of its secrets.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

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

func TestTranscripts(t *testing.T) { rulestest.Golden(t, everyGame) }

func FuzzReplay(f *testing.F) {
	rulestest.FuzzReplay(f, everyGame,
		"symbotrio 4 deck=easy crook=it jail=next rotate=every stop=yes end=pile stall=5 first=random #1.a\nclose\nundo\nundo",
		"symbotrio 2 bots=good,perfect #1.b\nflip a1\nundo",
		"symbotrio 2 :pile crook crook crook\nredraw\nredraw",
	)
}

// stacked is a deck of any length, so that ends and empty piles come often.
func stacked(s rules.Setup, chance *rules.Rand) string {
	faces := shuffledFaces(func(list []Face) { rules.Shuffle(chance, list) })
	pile := sym54(s.Value("deck") == "easy")
	rules.Shuffle(chance, pile)
	return deckText(faces, pile[:s.Seats+chance.Intn(20)])
}

// guide knows where the squares lie, and mostly turns up the right ones.
func guide(s rules.State, seat rules.Seat, chance *rules.Rand) rules.Move {
	st := s.(*state)
	if st.must() != "" {
		return ""
	}
	if len(st.wrong()) == 0 {
		for slot, f := range st.board.Faces {
			if st.active().Gem.Needs(f) && !st.board.Up[slot] {
				return rules.Move("flip " + st.board.CellOf(slot))
			}
		}
	}
	return "close"
}

// tries are moves that some position refuses.
func tries() []string {
	list := []string{"draw", "serve", "turn", "take", "redraw", "close", "rob 0", "rob 1", "rob 2", "rob 3", "rob 4", "rob x", "flip e1", "flip a5", "flip a0", "turn 1"}
	for r := range cols {
		for c := range cols {
			list = append(list, "flip "+Cell(r, c))
		}
	}
	return list
}

// census counts the cards of a match, to find that none is lost.
type census struct {
	match *rules.Match
	cards int
}

// invariant checks I-SYM-01 to I-SYM-04 after each line.
func (c *census) invariant(m *rules.Match) error {
	s := m.State.(*state)
	cards := slices.Concat(s.pile, s.aside, s.loot)
	for _, p := range s.players {
		cards = append(cards, p.won...)
		if p.front.Kind != NoCard {
			cards = append(cards, p.front)
		}
	}
	if c.match != m {
		c.match, c.cards = m, len(cards)
	}
	if len(cards) != c.cards {
		return fmt.Errorf("I-SYM-01: %d cards, where %d were dealt", len(cards), c.cards)
	}
	seen := map[Card]bool{}
	for _, card := range cards {
		if seen[card] && card.Kind != Crook {
			return fmt.Errorf("I-SYM-01: %s is in two places", card)
		}
		seen[card] = true
	}

	lines := slices.DeleteFunc(slices.Clone(m.Record.Lines), func(line string) bool { return line == rules.Helped })
	up := len(s.board.up())
	if up > most {
		return fmt.Errorf("SYM-17: %d squares are up", up)
	}
	if n := len(lines); n > 0 && up > 0 && !strings.HasPrefix(lines[n-1], "flip") && lines[n-1] != rules.Undo {
		return fmt.Errorf("I-SYM-02: %d squares are up after %q", up, lines[n-1])
	}

	if v := s.View(0).(View); s.ended && v.Turn != -1 || !s.ended && v.Turn != s.turn {
		return fmt.Errorf("seat %d is shown to be at turn, ended %v", v.Turn, s.ended)
	}

	switch front := s.players[s.turn].front; {
	case len(s.loot) == 0 && s.rival >= 0, len(s.loot) > 0 && (front.Kind != Crook || s.rival < 0 || s.rival == s.turn):
		return fmt.Errorf("I-SYM-03: %v is robbed of %v with %s", s.rival, s.loot, front)
	case len(s.loot) > 1 && (!s.italian || slices.ContainsFunc(s.loot[:len(s.loot)-1], func(c Card) bool { return c.Kind != Crook })):
		return fmt.Errorf("I-SYM-03: %v are robbed at once", s.loot)
	}

	if len(m.Record.Lines)%32 == 0 {
		turns := 0
		walk(m.History(0), func(_ rules.Step, _ []string, now *scene) { turns = now.turned })
		if last := len(lines) - 1; last >= 0 && lines[last] != rules.Undo && s.board.Turned != turns {
			return fmt.Errorf("I-SYM-04: orientation %d after %d quarter turns", s.board.Turned, turns)
		}
	}
	return nil
}

// hidden is I-SYM-05 as the rulebook has it: nobody is shown a face-down square
// (SYM-07, SYM-33), the pile (SYM-08), or a card that was won (SYM-30), their own
// not excepted (R-SYM-26).
func hidden(s rules.State, _ rules.Seat) []string {
	st := s.(*state)
	var list []string
	for slot, f := range st.board.Faces {
		if !st.board.Up[slot] {
			list = append(list, st.board.CellOf(slot)+" "+f.String())
		}
	}
	cards := slices.Clone(st.pile)
	for _, p := range st.players {
		cards = append(cards, p.won...)
	}
	for _, c := range cards {
		if c.Kind != Crook {
			list = append(list, " "+c.Gem.String()) // semicircle ends like circle
		}
	}
	return list
}

// swap exchanges two squares that were never turned up, or two cards of the pile
// that never lay open. Crooks are not exchanged: that the next card is no crook
// may be known (R-SYM-13).
func swap(m *rules.Match, seat rules.Seat, chance *rules.Rand) (string, bool) {
	s := m.State.(*state)
	deal, err := rules.NewMatch(m.Record)
	if err != nil {
		return "", false
	}
	var told strings.Builder // all that the seat has seen
	var shown [Tiles]bool    // by face
	for _, fact := range deal.State.View(seat).Facts() {
		told.WriteString(fact + "\n")
	}
	for _, step := range m.History(seat).Steps {
		for _, e := range step.Events {
			told.WriteString(e + "\n")
			if w := rules.Words(e); w[0] == "flip" {
				f, _ := ParseFace(w[2])
				shown[f] = true
			}
		}
	}
	_, words, _ := parseDeck(m.Record.Deck)
	pile, _ := parsePile(words)
	faces := s.board.Faces
	if chance.Percent(50) {
		var unseen []int
		for slot, f := range faces {
			if !shown[f] {
				unseen = append(unseen, slot)
			}
		}
		if len(unseen) < 2 {
			return "", false
		}
		rules.Shuffle(chance, unseen)
		a, b := unseen[0], unseen[1]
		faces[a], faces[b] = faces[b], faces[a]
	} else {
		var unseen []int
		for i, c := range pile {
			if c.Kind != Crook && slices.Contains(s.pile, c) && !strings.Contains(told.String(), " "+c.Gem.String()) {
				unseen = append(unseen, i)
			}
		}
		if len(unseen) < 2 {
			return "", false
		}
		rules.Shuffle(chance, unseen)
		a, b := unseen[0], unseen[1]
		pile[a], pile[b] = pile[b], pile[a]
	}
	return deckText(faces, pile), true
}

// A crook that leaves the game is no win: the table has waited one turn more for one (R-SYM-13,
// R-SYM-17).
func TestNobodyWinsACrookThatLeaves(t *testing.T) {
	r, err := rules.Parse("symbotrio 2 #1.a :pile crook gem-square-small-red crook", Games())
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.NewMatch(r)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Play("redraw"); err != nil {
		t.Fatal(err)
	}
	if idle := m.State.(*state).idle; idle != 1 {
		t.Errorf("nobody has won a card for %d turns", idle)
	}
}

// What was forgotten and what was for nothing speak against a match together.
func TestToneOfBothFaults(t *testing.T) {
	const record = "symbotrio 2 end=pile :tiles triangle diamond square rectangle circle semicircle small large blue red green yellow pile gem-circle-large-blue gem-square-small-green gem-triangle-small-yellow crook"
	m := rulestest.Replay(t, everyGame, record+"\n"+strings.NewReplacer(" ", "\n", "~", " ").Replace("flip~a2 flip~d2 flip~b3 close flip~c1 flip~c2 flip~c3 close flip~a2 flip~b3 close draw close flip~a2 flip~d2 flip~a3 close close draw rob~1 flip~c1 flip~c2 flip~c3 close"))
	h := m.History(0)
	if r := Game.Review(h); !slices.Contains(r.Lines, "forgot 4 1") || !slices.Contains(r.Lines, "nothing 1") || r.Tone != h.Tone(2) || h.Tone(2) == h.Tone(0) {
		t.Errorf("%q in the tone %v, and not %v", r.Lines, r.Tone, h.Tone(2))
	}
}
