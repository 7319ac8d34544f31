package symbotrio

// Worlds against their definition: decks are tried by the engine, each with the same seeds,
// and count as much as shuffling makes them.

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

var triedSeeds = rulestest.Count("seeds", 300, 100, "seeds by which TestWorldsOfCards tries each deck")

func TestWorlds(t *testing.T) {
	rulestest.Worlds(t, Game, rulestest.Hooks{Deck: stacked, Guide: guide}, Worlds)
}

// Squares that nobody has seen lie in any order.
func TestWorldsOfSquares(t *testing.T) {
	m := replayed(t, "symbotrio 2 first=random #1.squares\nclose\nclose\nclose\nclose\nclose\nclose")
	for i := 0; m.State.Turn() != 0; i++ {
		if move := m.State.Moves(m.State.Turn().First())[0]; move.Verb() != "flip" || len(seen(m)) == Tiles-3 {
			if move.Verb() == "flip" {
				break
			}
			play(t, m, string(move))
			continue
		}
		b := m.State.(*state).board
		slot := slices.IndexFunc(b.Faces[:], func(f Face) bool { return !seen(m)[f] })
		play(t, m, "flip "+b.CellOf(slot))
		play(t, m, "close")
	}
	h, want := m.History(0), map[string]float64{}
	var hidden []int // slots
	faces := m.State.(*state).board.Faces
	for slot, f := range faces {
		if !seen(m)[f] {
			hidden = append(hidden, slot)
		}
	}
	for _, order := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		other := faces
		for i, slot := range hidden {
			other[slot] = faces[hidden[order[i]]]
		}
		text, _, _ := strings.Cut(deckText(other, nil), " pile")
		want[text] = 1
	}
	rulestest.Frequencies(t, h, Worlds, func(r rules.Record) string {
		text, _, _ := strings.Cut(r.Deck, " pile")
		return text
	}, want)
}

// seen are the faces that somebody has turned up.
func seen(m *rules.Match) map[Face]bool {
	all := map[Face]bool{}
	walk(m.History(0), func(_ rules.Step, words []string, now *scene) {
		if words[0] == "flip" {
			all[now.up()[now.n-1].face] = true
		}
	})
	return all
}

func replayed(t *testing.T, text string) *rules.Match {
	t.Helper()
	r, err := rules.Parse(text, everyGame)
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.Replay(r)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func play(t *testing.T, m *rules.Match, line string) {
	t.Helper()
	if err := m.Play(line); err != nil {
		t.Fatal(err)
	}
}

// Each order of the deck comes as often as it is likely, though crooks draw, are given back
// and shuffled in, and moves are taken back.
func TestWorldsOfCards(t *testing.T) {
	const cards = 6
	for _, c := range []struct{ name, setup, needs string }{
		{"a redraw", "symbotrio 2 deck=easy", "redraw"},
		{"a crook that robs", "symbotrio 2 deck=easy crook=it", "rob"},
		{"both", "symbotrio 2 deck=easy", "redraw rob"},
		{"a redraw that was taken back", "symbotrio 3 deck=easy", "redraw undo"},
		{"a crook that leaves", "symbotrio 2 deck=easy", "leave"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			m := sought(t, c.setup, strings.Fields(c.needs), cards)
			h := m.History(0)
			told := strings.Join(h.View.Facts(), "\n")
			for _, step := range h.Steps {
				told += "\n" + strings.Join(step.Events, "\n")
			}
			var gems []Card // that were seen
			var other Card
			for _, card := range sym54(true) {
				switch {
				case card.Kind == Crook:
				case strings.Contains(told, card.String()):
					gems = append(gems, card)
				default:
					other = card
				}
			}
			start, err := rules.NewMatch(m.Record)
			if err != nil {
				t.Fatal(err)
			}
			unseen := float64(len(sym54(true)) - crooks - len(gems))
			pattern := func(pile []Card) string {
				words := []string{}
				for _, card := range pile {
					word := card.String()
					if card.Kind != Crook && !slices.Contains(gems, card) {
						word = "other"
					}
					words = append(words, word)
				}
				return strings.Join(words, ", ")
			}
			want := map[string]float64{}
			pile := make([]Card, cards)
			crook := float64(crooks)
			for seat, p := range start.State.(*state).players { // they lie open
				if pile[seat] = p.front; p.front.Kind == Crook {
					crook--
				}
			}
			var lay func(at int, chance, crook, others float64)
			lay = func(at int, chance, crook, others float64) {
				if chance <= 0 {
					return
				}
				if at == cards {
					for seed := range triedSeeds() {
						if want[pattern(pile)] += 0; alike(m, h, pile, gems, other, fmt.Sprint("s", seed)) {
							want[pattern(pile)] += chance
						}
					}
					return
				}
				left := len(gems)
				for _, card := range gems {
					if slices.Contains(pile[:at], card) {
						left--
						continue
					}
					pile[at] = card
					lay(at+1, chance, crook, others)
				}
				if left == cards-at {
					return // all that were seen must be in the deck
				}
				pile[at] = Card{Kind: Crook}
				lay(at+1, chance*crook, crook-1, others)
				pile[at] = Card{}
				lay(at+1, chance*others, crook, others-1)
			}
			lay(len(start.State.(*state).players), 1, crook, unseen)
			rulestest.FrequenciesOf(t, triedSeeds()/10, h, Worlds, func(r rules.Record) string {
				deck, _, _ := cutThen(r.Deck)
				_, words, _ := strings.Cut(deck, " pile ")
				pile, err := parsePile(strings.Fields(words))
				if err != nil {
					t.Fatal(err)
				}
				return pattern(pile)
			}, want)
		})
	}
}

// sought plays matches with few cards by chance until one has what is asked for.
func sought(t *testing.T, setup string, needs []string, cards int) *rules.Match {
	for i := 0; ; i++ {
		chance := rules.NewRand(fmt.Sprint(setup, i))
		pile := sym54(true)
		rules.Shuffle(chance, pile)
		if i%2 == 0 { // crooks are rare
			pile[0], pile[3] = Card{Kind: Crook}, Card{Kind: Crook}
		}
		faces := shuffledFaces(func(list []Face) { rules.Shuffle(chance, list) })
		pile = pile[:cards]
		if i%2 == 0 && slices.IndexFunc(pile, func(c Card) bool { return c.Kind != Crook }) < 0 {
			continue
		}
		r, err := rules.Parse(fmt.Sprintf("%s #1.sought%d :%s", setup, i, deckText(faces, pile)), everyGame)
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.NewMatch(r)
		if err != nil {
			continue
		}
		for range 15 + chance.Intn(15) {
			seat := m.State.Turn().First()
			if seat < 0 {
				break
			}
			move := guide(m.State, seat, chance)
			if moves := m.State.Moves(seat); move == "" {
				move = moves[chance.Intn(len(moves))]
			}
			if m.CanUndo(0) && slices.Contains(needs, "undo") && chance.Percent(10) {
				move = rules.Undo
			}
			play(t, m, string(move))
		}
		told := ""
		for _, step := range m.History(0).Steps {
			told += fmt.Sprint(" ", step.Events, " ")
			if step.Undo {
				told += "[undo "
			}
		}
		if !slices.ContainsFunc(needs, func(verb string) bool { return !strings.Contains(told, "["+verb) }) {
			return m
		}
	}
}

// alike reports whether the match with another deck and seed is the same to seat 0.
func alike(m *rules.Match, h rules.History, pile, gems []Card, other Card, seed string) bool {
	deck := slices.Clone(pile)
	spare := slices.DeleteFunc(sym54(true), func(c Card) bool { return c.Kind == Crook || slices.Contains(gems, c) })
	for i, card := range deck {
		if card.Kind == NoCard {
			deck[i], spare = spare[0], spare[1:]
		}
	}
	r := m.Record
	start, err := rules.NewMatch(r)
	if err != nil {
		return false
	}
	r.Seed, r.Deck = seed, deckText(start.State.(*state).board.Faces, deck)
	w, err := rules.NewMatch(r)
	if err != nil {
		return false
	}
	for i, line := range m.Record.Lines {
		if w.Play(line) != nil {
			return false
		}
		if a := w.Steps(0, i); len(a) != 1 || !reflect.DeepEqual(a[0], h.Steps[i]) {
			return false
		}
	}
	return slices.Equal(w.History(0).View.Facts(), h.View.Facts())
}
