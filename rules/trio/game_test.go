package trio

// Trio before the suite that every game must pass: what only this game knows of
// itself, and the oracle of its secrets.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/bot"
	"ludoteca/rules/rulestest"
)

var games = []*rules.Game{Game}

func TestSuite(t *testing.T) {
	rulestest.Suite(t, Game, rulestest.Hooks{
		Deck:      stacked,
		Guide:     guide,
		Invariant: invariant,
		Hidden:    hidden,
		Swap:      swap,
		Lines:     tries(),
	})
}

func TestTranscripts(t *testing.T) { rulestest.Golden(t, games) }

func FuzzReplay(f *testing.F) {
	rulestest.FuzzReplay(f, games,
		"trio 4 goal=picante teams=yes aid=yes turns=50 first=3 #1.a\n0: pass\n3: pass\n2: pass\nundo\n2: pass\n1: pass\nask 0 low\nundo\nundo",
		"trio 2 preset=nana goal=nana #1.b\nflip m10\nshow high\nclose\nundo",
		"trio 3 :hand 7 7 7 1 2 3 hand 1 2 3 4 5 6 hand 1 2 3 middle 4 5 6 gone 4 5 6 trios 0 8 9 trios 1 10 11 trios 2 12",
	)
}

// deckText writes a stacked deck.
func deckText(t table) string { return t.text() }

// stacked is a table as it may be at any time of a match: trios won, places of the
// middle empty, hands of any size.
func stacked(setup rules.Setup, chance *rules.Rand) string {
	teams, nana := setup.Value("teams") == "yes", setup.Value("preset") == "nana"
	if teams && setup.Seats%2 == 1 || nana && setup.Seats > 5 {
		return "refused"
	}
	s := settings{three: setup.Value("goal") != "picante", linked: setup.Value("goal") != "simple", seven: true, teams: teams}
	top := Numbers
	if nana {
		top = nanaSizes[setup.Seats].top
	}
	t := table{hands: make([][]int, setup.Seats), trios: make([][]int, s.sides(setup.Seats))}
	gaps := 0
	for n := 1; n <= top; n++ {
		side := chance.Intn(len(t.trios))
		won := append(slices.Clone(t.trios[side]), n)
		if chance.Percent(40) && len(s.reached(won)) == 0 {
			t.trios[side] = won
			gaps += chance.Intn(2)
			continue
		}
		for range Copies {
			if seat := chance.Intn(setup.Seats + 1); !teams && seat == setup.Seats && len(t.middle) < Slots {
				t.middle = append(t.middle, n)
			} else {
				seat %= setup.Seats
				t.hands[seat] = append(t.hands[seat], n)
			}
		}
	}
	for range gaps {
		if !teams && len(t.middle) < Slots {
			t.middle = append(t.middle, 0)
		}
	}
	rules.Shuffle(chance, t.middle)
	return deckText(t)
}

// inReach counts the cards of a number that can be revealed one after another: all
// of the middle, and what lies at the ends of hands.
func (s *state) inReach(n int) int {
	count := 0
	for at, card := range s.middle {
		if card == n && !s.isOpen(nobody, at) {
			count++
		}
	}
	for seat, hand := range s.hands {
		low, high := s.ends(rules.Seat(seat))
		for ; low <= high && hand[low] == n; low++ {
			count++
		}
		for ; low <= high && hand[high] == n; high-- {
			count++
		}
	}
	return count
}

// guide knows where the cards are, and mostly goes for a trio that can be had.
func guide(st rules.State, seat rules.Seat, chance *rules.Rand) rules.Move {
	s := st.(*state)
	if s.asked != 0 {
		return ""
	}
	var wanted []int
	for n := 1; n <= s.top; n++ {
		if len(s.open) > 0 && n == s.open[0].number || len(s.open) == 0 && s.inReach(n) >= Copies {
			wanted = append(wanted, n)
		}
	}
	if len(wanted) == 0 {
		return ""
	}
	n := wanted[chance.Intn(len(wanted))]
	var moves []rules.Move
	for _, m := range s.Moves(seat) {
		if number, ok := s.shows(seat, m); ok && number == n {
			moves = append(moves, m)
		}
	}
	if len(moves) == 0 {
		return ""
	}
	return moves[chance.Intn(len(moves))]
}

// shows tells the number that a move would reveal.
func (s *state) shows(seat rules.Seat, m rules.Move) (int, bool) {
	w := strings.Fields(string(m))
	owner := seat
	switch w[0] {
	case "flip":
		slot, _ := parseSlot(w[1], len(s.middle))
		return s.middle[slot], true
	case "ask":
		owner, _ = s.parseSeat(w[1])
	case "show":
	default:
		return 0, false
	}
	low, high := s.ends(owner)
	if w[len(w)-1] == "high" {
		low = high
	}
	return s.hands[owner][low], true
}

// tries are moves that some position refuses.
func tries() []string {
	list := []string{"close", "pass", "give 0", "give 13", "give x", "give 05", "show 5", "show middle", "ask 1 5", "ask 7 low", "ask x low", "ask 1", "ask low", "flip m0", "flip m11", "flip m01", "flip 1", "pass 1", "show low 3", "take", "stop"}
	for n := range 12 {
		list = append(list, fmt.Sprint("flip m", n+1), fmt.Sprint("give ", n+1), fmt.Sprint("ask ", n, " low"), fmt.Sprint("ask ", n, " high"))
	}
	return append(list, "show low", "show high")
}

// invariant checks I-TRI-01 to I-TRI-06 after each line; I-TRI-07 is the suite's.
func invariant(m *rules.Match) error {
	s := m.State.(*state)
	if v := s.View(0).(View); s.ended && v.Player != -1 || !s.ended && v.Player != s.turn {
		return fmt.Errorf("seat %d is shown to be at turn, ended %v", v.Player, s.ended)
	}
	cards, won := 0, map[int]bool{}
	for _, n := range s.middle {
		if n != 0 {
			cards++
		}
	}
	for seat, hand := range s.hands {
		cards += len(hand)
		if !slices.IsSorted(hand) {
			return fmt.Errorf("I-TRI-02: seat %d holds %v", seat, hand)
		}
		if len(s.shown[seat]) != len(hand) {
			return fmt.Errorf("seat %d: %d cards, %d marks", seat, len(hand), len(s.shown[seat]))
		}
	}
	for _, trios := range s.trios {
		for _, n := range trios {
			cards += Copies
			if won[n] {
				return fmt.Errorf("I-TRI-04: %d is won twice", n)
			}
			won[n] = true
		}
	}
	if cards != Copies*s.top {
		return fmt.Errorf("I-TRI-01: %d cards of %d", cards, Copies*s.top)
	}
	for i, r := range s.open {
		if i >= Copies || i < len(s.open)-1 && r.number != s.open[0].number {
			return fmt.Errorf("I-TRI-03: %v are open", s.open)
		}
	}
	if err := extremes(s); err != nil {
		return err
	}
	for seat := range rules.Seat(len(s.hands)) {
		if err := onlySeen(s, seat); err != nil {
			return err
		}
	}
	return nil
}

// extremes checks I-TRI-05, which is why nothing ever blocks a match (R-TRI-07): the
// lowest number in play and the highest can be collected.
func extremes(s *state) error {
	if len(s.open) > 0 {
		return nil
	}
	var list []int
	for _, n := range slices.Concat(slices.Concat(s.hands...), s.middle) {
		if n != 0 {
			list = append(list, n)
		}
	}
	if len(list) == 0 {
		return nil
	}
	for _, n := range []int{slices.Min(list), slices.Max(list)} {
		if s.inReach(n) != Copies {
			return fmt.Errorf("I-TRI-05: of %d, %d cards are in reach", n, s.inReach(n))
		}
	}
	return nil
}

// onlySeen checks I-TRI-06 word by word: of a hand and of the middle a seat sees its
// own cards, what is revealed, and with the memory aid what was (R-TRI-17).
func onlySeen(s *state, me rules.Seat) error {
	hands, slots := 0, 0
	for _, fact := range s.View(me).Facts() {
		w := strings.Fields(fact)
		switch w[0] {
		case "hand":
			seat := rules.Seat(hands)
			hands++
			for at, n := range s.hands[seat] {
				want := "?"
				if seat == me || s.isOpen(seat, at) || s.aid && s.shown[seat][at] {
					want = fmt.Sprint(n)
				}
				if w[2+at] != want {
					return fmt.Errorf("I-TRI-06: seat %d is told %q, where card %d is %s to it", me, fact, at, want)
				}
			}
		case "middle":
			at := slots
			slots++
			want := "?"
			if n := s.middle[at]; n == 0 {
				want = "gone"
			} else if s.isOpen(nobody, at) || s.aid && s.known[at] {
				want = fmt.Sprint(n)
			}
			if w[2] != want {
				return fmt.Errorf("I-TRI-06: seat %d is told %q, where it is %s", me, fact, want)
			}
		case "choice":
			if n := s.choice[me]; n == 0 {
				return fmt.Errorf("I-TRI-06: seat %d is told %q, and has not chosen", me, fact)
			}
		case "cards", "open", "differ", "trios", "team", "choose", "next", "turn", "winner":
		default:
			return fmt.Errorf("I-TRI-06: nobody has judged the fact %q", fact)
		}
	}
	return nil
}

// hidden is what the rulebook hides: cards of the middle (TRI-15), the hands of
// others (TRI-16), what partners exchange (TRI-48 to TRI-50).
func hidden(st rules.State, me rules.Seat) []string {
	s := st.(*state)
	var list []string
	for at, n := range s.middle {
		if n != 0 && !s.isOpen(nobody, at) && !(s.aid && s.known[at]) {
			list = append(list, fmt.Sprintf("%s %d\n", slotName(at), n))
		}
	}
	for seat, hand := range s.hands {
		owner := rules.Seat(seat)
		if owner == me {
			continue
		}
		line := fmt.Sprint("hand ", seat)
		for at, n := range hand {
			if s.isOpen(owner, at) || s.aid && s.shown[seat][at] {
				line += fmt.Sprintf(" %d", n)
			} else {
				list = append(list, fmt.Sprintf("%s %d", line, n))
				line += " ?"
			}
		}
		for n := 1; n <= Numbers; n++ {
			list = append(list, fmt.Sprintf("get %d %d", seat, n))
		}
	}
	return list
}

// spot is a card by where it was dealt: a seat and its index there, or the middle.
type spot struct {
	seat rules.Seat
	at   int
}

// witness follows from events alone which dealt card is where. It knows nothing of
// exchanges.
type witness struct {
	left [][]spot // by seat, what is left of the hand
	open []spot
}

// seen lists the spots that were revealed in a match, at any time; false where
// cards changed hands.
func seen(m *rules.Match, s *state) (map[spot]bool, bool) {
	deal, err := rules.NewMatch(m.Record)
	if err != nil {
		return nil, false
	}
	var now witness
	for seat, hand := range deal.State.(*state).hands {
		var left []spot
		for at := range hand {
			left = append(left, spot{rules.Seat(seat), at})
		}
		now.left = append(now.left, left)
	}
	h := m.History(0)
	back, before := bot.Rewind(h), make([]witness, len(h.Steps))
	list := map[spot]bool{}
	for i, step := range h.Steps {
		before[i] = witness{slices.Clone(now.left), slices.Clone(now.open)}
		if step.Undo {
			old := before[back[i]]
			now = witness{slices.Clone(old.left), slices.Clone(old.open)}
			continue
		}
		for _, e := range step.Events {
			w := strings.Fields(e)
			switch w[0] {
			case "flip":
				slot, _ := parseSlot(w[1], Slots)
				now.open = append(now.open, spot{nobody, slot})
			case "ask", "show":
				owner := step.Seat
				if w[0] == "ask" {
					owner = rules.Seat(w[1][0] - '0')
				}
				hand := slices.DeleteFunc(slices.Clone(now.left[owner]), func(c spot) bool { return slices.Contains(now.open, c) })
				if w[len(w)-2] == "high" {
					hand = hand[len(hand)-1:]
				}
				now.open = append(now.open, hand[0])
			case "close":
				now.open = nil
			case "trio":
				for seat := range now.left {
					now.left[seat] = slices.DeleteFunc(slices.Clone(now.left[seat]), func(c spot) bool { return slices.Contains(now.open, c) })
				}
				now.open = nil
			case "swap":
				return nil, false
			}
		}
		for _, c := range now.open {
			list[c] = true
		}
		if len(step.Events) > 1 && strings.HasPrefix(step.Events[1], "trio") { // the third card
			for c := range everySpot(before[i].left) {
				if !slices.ContainsFunc(now.left, func(hand []spot) bool { return slices.Contains(hand, c) }) {
					list[c] = true
				}
			}
			if w := strings.Fields(step.Events[0]); w[0] == "flip" {
				slot, _ := parseSlot(w[1], Slots)
				list[spot{nobody, slot}] = true
			}
		}
	}
	return list, true
}

func everySpot(left [][]spot) map[spot]bool {
	all := map[spot]bool{}
	for _, hand := range left {
		for _, c := range hand {
			all[c] = true
		}
	}
	return all
}

// swap exchanges two cards that the seat has never seen, where the sorted hands
// leave every card that was seen in its place.
func swap(m *rules.Match, me rules.Seat, chance *rules.Rand) (string, bool) {
	s := m.State.(*state)
	known, ok := seen(m, s)
	if !ok {
		return "", false
	}
	d, _ := rules.NewMatch(m.Record)
	deal := d.State.(*state).table
	var unseen []spot
	for at, n := range deal.middle {
		if c := (spot{nobody, at}); n != 0 && !known[c] {
			unseen = append(unseen, c)
		}
	}
	for seat, hand := range deal.hands {
		for at := range hand {
			if c := (spot{rules.Seat(seat), at}); c.seat != me && !known[c] {
				unseen = append(unseen, c)
			}
		}
	}
	for range 30 {
		rules.Shuffle(chance, unseen)
		if len(unseen) < 2 {
			return "", false
		}
		other := table{middle: slices.Clone(deal.middle), trios: deal.trios}
		for _, hand := range deal.hands {
			other.hands = append(other.hands, slices.Clone(hand))
		}
		a, b := other.card(unseen[0]), other.card(unseen[1])
		if *a == *b {
			continue
		}
		*a, *b = *b, *a
		for _, hand := range other.hands {
			slices.Sort(hand)
		}
		same := true
		for c := range known {
			same = same && *other.card(c) == *deal.card(c)
		}
		if !same {
			continue
		}
		r := m.Record
		r.Deck = deckText(other)
		if _, err := rules.Replay(r); err != nil && s.teams {
			continue // somebody would have given a card that is not there
		}
		return r.Deck, true
	}
	return "", false
}

func (t *table) card(c spot) *int {
	if c.seat == nobody {
		return &t.middle[c.at]
	}
	return &t.hands[c.seat][c.at]
}

// Who belongs together is a fact where there are teams alone.
func TestTeamsAreFacts(t *testing.T) {
	for header, want := range map[string]int{"trio 4 #1.teams": 0, "trio 4 teams=yes #1.teams": 2} {
		r, err := rules.Parse(header, games)
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.NewMatch(r)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(strings.Join(m.State.View(0).Facts(), "\n"), "team "); got != want {
			t.Errorf("%s: %d facts of teams, want %d", header, got, want)
		}
	}
}
