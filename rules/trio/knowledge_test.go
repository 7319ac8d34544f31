package trio

// Knowledge against its definition: of all deals, and of all cards that others may
// have exchanged in secret, those remain by which the engine tells the player the very
// same history.

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

var smallDeals = rulestest.Count("knowledge", 6, 3, "small deals on which knowledge is held against every deal")

// small is a table of few cards: the other trios are won, by sides that they do not
// help.
func small(setup string, chance *rules.Rand) (header string, deal table) {
	teams := strings.Contains(setup, "teams=yes")
	seats := int(setup[5] - '0')
	deal = table{hands: make([][]int, seats), trios: [][]int{{1, 2, 3}, {4, 5}, {6, 12}}}
	if teams {
		deal.trios = [][]int{{1, 2, 3, 12}, {4, 5, 6}}
	}
	var cards []int
	for n := 7; n <= 11; n++ {
		if n >= 10 && (chance.Percent(50) || len(cards) > 9) {
			deal.trios[1-n%2] = append(deal.trios[1-n%2], n)
			continue
		}
		cards = append(cards, n, n, n)
	}
	for len(deal.trios) < seats {
		deal.trios = append(deal.trios, nil)
	}
	if teams { // with the exchanges, more numbers would be too many worlds
		cards = []int{7, 7, 7, 8, 8, 8, 9, 9, 9}
		deal.trios = [][]int{{1, 2, 3, 12, 11}, {4, 5, 6, 10}}
	}
	rules.Shuffle(chance, cards)
	for i, n := range cards {
		seat := chance.Intn(seats + 1)
		if teams || i < seats {
			seat = i % seats
		}
		if seat == seats && len(deal.middle) < 5 {
			deal.middle = append(deal.middle, n)
		} else {
			deal.hands[seat%seats] = append(deal.hands[seat%seats], n)
		}
	}
	return setup, deal
}

// deals calls visit with every deal that gives the seat its own hand: each order of
// the other cards over the places once.
func deals(deal table, me rules.Seat, visit func(table)) {
	var have [Numbers + 1]int
	var spots []*int
	other := table{middle: slices.Clone(deal.middle), trios: deal.trios}
	for _, hand := range deal.hands {
		other.hands = append(other.hands, slices.Clone(hand))
	}
	for seat, hand := range other.hands {
		if rules.Seat(seat) != me {
			for at := range hand {
				have[hand[at]]++
				spots = append(spots, &hand[at])
			}
		}
	}
	for at, n := range other.middle {
		have[n]++
		spots = append(spots, &other.middle[at])
	}
	var fill func(int)
	fill = func(i int) {
		if i == len(spots) {
			visit(other)
			return
		}
		for n := 1; n <= Numbers; n++ {
			if have[n] > 0 {
				have[n]--
				*spots[i] = n
				fill(i + 1)
				have[n]++
			}
		}
	}
	fill(0)
}

// tally sums what the cards are in the worlds that fit.
type tally struct {
	hands  [][]Odds
	middle []Odds
	all    float64
}

func (y *tally) add(s *state) {
	y.all++
	for seat, hand := range s.hands {
		if y.hands == nil {
			y.hands = make([][]Odds, len(s.hands))
			y.middle = make([]Odds, len(s.middle))
		}
		if y.hands[seat] == nil {
			y.hands[seat] = make([]Odds, len(hand))
		}
		for at, n := range hand {
			y.hands[seat][at][n]++
		}
	}
	for at, n := range s.middle {
		if n != 0 {
			y.middle[at][n]++
		}
	}
}

// worlds replays a record with other hands, and with all that others may have given
// for what they gave, and adds those that look the same to the seat.
func worlds(m *rules.Match, deal table, me rules.Seat, y *tally) {
	want := m.History(me)
	facts := want.View.Facts()
	var given []int // lines where another gave a card that changed hands
	for i, line := range m.Record.Lines {
		if seat, move := rules.SplitSeat(line); move.Verb() == "give" && seat != me {
			given = append(given, i)
		}
	}
	r := m.Record
	deals(deal, me, func(other table) {
		r.Deck = deckText(other)
		var try func(int)
		try = func(i int) {
			if i < len(given) {
				seat, _ := rules.SplitSeat(m.Record.Lines[given[i]])
				for n := 7; n <= 9; n++ {
					r.Lines = slices.Clone(r.Lines)
					r.Lines[given[i]] = fmt.Sprintf("%d: give %d", seat, n)
					try(i + 1)
				}
				return
			}
			w, err := rules.Replay(r)
			if err != nil {
				return
			}
			if h := w.History(me); slices.Equal(h.View.Facts(), facts) && reflect.DeepEqual(h.Steps, want.Steps) {
				y.add(w.State.(*state))
			}
		}
		r.Lines = m.Record.Lines
		try(0)
	})
}

// compare holds knowledge against the worlds: what is possible always, the odds
// where nothing was exchanged.
func compare(t *testing.T, m *rules.Match, me rules.Seat, k CardOdds, y tally, odds bool) {
	t.Helper()
	look := func(where string, got, sum Odds) {
		for n := 1; n <= Numbers; n++ {
			if p := sum[n] / y.all; (got[n] > 0) != (p > 0) || odds && math.Abs(got[n]-p) > 1e-9 {
				t.Fatalf("seat %d, %s: %d has odds %v, of the deals %v\n%s", me, where, n, got[n], p, m.Record)
			}
		}
	}
	for seat, hand := range k.Hands {
		for at := range hand {
			look(fmt.Sprint("hand ", seat, " card ", at), hand[at], y.hands[seat][at])
		}
	}
	for at := range k.Middle {
		look("slot "+slotName(at), k.Middle[at], y.middle[at])
	}
}

// What is known is what every deal agrees on that the player cannot tell from the
// true one, undos and all; and the odds are the deals'.
func TestKnowledgeIsExact(t *testing.T) {
	for i := range smallDeals() {
		chance := rules.NewRand(fmt.Sprint("knowledge-", i))
		header, deal := small(fmt.Sprintf("trio %d goal=picante first=0", 3+i%2), chance)
		r, err := rules.Parse(header+" :"+deckText(deal), games)
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.NewMatch(r)
		if err != nil {
			t.Fatalf("%v: %s", err, r)
		}
		for range chance.Intn(16) {
			if m.State.Turn() == 0 {
				break
			}
			play(t, m, chance)
		}
		me := rules.Seat(chance.Intn(3 + i%2))
		var y tally
		worlds(m, deal, me, &y)
		compare(t, m, me, oddsFor(m.History(me)), y, true)
	}
}

// play makes one line by chance: a move, a guided one, or an undo.
func play(t *testing.T, m *rules.Match, chance *rules.Rand) {
	t.Helper()
	seat := m.State.Turn().First()
	moves := m.State.Moves(seat)
	line := string(moves[chance.Intn(len(moves))])
	if g := guide(m.State, seat, chance); g != "" && chance.Percent(40) {
		line = string(g)
	}
	if m.State.(*state).asked != 0 {
		if moves[0].Verb() == "give" && chance.Percent(70) {
			line = string(moves[chance.Intn(len(moves)-1)])
		}
		line = fmt.Sprintf("%d: %s", seat, line)
	} else if m.CanUndo(0) && chance.Percent(8) && !strings.Contains(m.Record.String(), "give") {
		line = rules.Undo
	}
	if err := m.Play(line); err != nil {
		t.Fatal(err)
	}
}

// Exchanges blur what was known, the player's own excepted, no more than they must.
func TestKnowledgeBehindExchanges(t *testing.T) {
	own, others := 0, 0
	for i := range smallDeals() {
		chance := rules.NewRand(fmt.Sprint("exchanges-", i))
		header, deal := small("trio 4 goal=picante teams=yes first=0", chance)
		r, err := rules.Parse(header+" :"+deckText(deal), games)
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.NewMatch(r)
		if err != nil {
			t.Fatalf("%v: %s", err, r)
		}
		s := m.State.(*state)
		for n := 10 + chance.Intn(30); !s.ended && (n > 0 || s.asked != 0); n-- {
			if seat := s.asked.First(); strings.Count(m.Record.String(), "give") > 4 && s.asked != 0 {
				m.Play(fmt.Sprintf("%d: pass", seat)) // enough to list
			} else {
				play(t, m, chance)
			}
			s = m.State.(*state)
		}
		for me := range rules.Seat(4) {
			for _, step := range m.History(me).Steps {
				for _, e := range step.Events {
					if w := strings.Fields(e); w[0] == "swap" {
						if w[1] == fmt.Sprint(me) || w[2] == fmt.Sprint(me) {
							own++
						} else {
							others++
						}
					}
				}
			}
			var y tally
			worlds(m, deal, me, &y)
			compare(t, m, me, oddsFor(m.History(me)), y, false)
		}
	}
	t.Logf("%d exchanges of the player's own, %d of others", own, others)
	if own == 0 || others == 0 {
		t.Error("nothing was exchanged")
	}
}

// Of whole matches, with undos over exchanges and with more exchanges than are read
// exactly: the truth is never ruled out, the odds of a card sum to one, and what has
// been seen is sure where no exchange can have moved it.
func TestTruthIsPossible(t *testing.T) {
	setups := []string{
		"trio 3 goal=picante", "trio 4 goal=picante", "trio 5 goal=picante", "trio 6 goal=picante", "trio 2 preset=nana goal=picante",
		"trio 4 teams=yes goal=picante", "trio 6 teams=yes goal=picante", "trio 6 teams=yes goal=picante",
	}
	for i := range 16 {
		chance := rules.NewRand(fmt.Sprint("truth-", i))
		r, err := rules.Parse(fmt.Sprintf("%s #1.truth-%d", setups[i%len(setups)], i), games)
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.NewMatch(r)
		if err != nil {
			t.Fatal(err)
		}
		for lines := 0; m.State.Turn() != 0 && lines < 150; lines++ {
			if m.CanUndo(0) && chance.Percent(3) {
				m.Play(rules.Undo)
			} else {
				play(t, m, chance)
			}
			if lines%12 > 0 {
				continue
			}
			s := m.State.(*state)
			me := rules.Seat(chance.Intn(len(s.hands)))
			k := oddsFor(m.History(me))
			look := func(where string, o Odds, n int) {
				sum := 0.0
				for _, p := range o {
					sum += p
				}
				if !o.Can(n) || math.Abs(sum-1) > 1e-9 {
					t.Fatalf("to seat %d, %s is %v, and it is %d\n%s", me, where, o, n, m.Record)
				}
				if low, high := o.Bounds(); low > n || high < n || o.Sure() != 0 && low != high {
					t.Fatalf("%v has bounds %d %d", o, low, high)
				}
			}
			for seat, hand := range s.hands {
				for at, n := range hand {
					look(fmt.Sprint("hand ", seat, " card ", at), k.Hands[seat][at], n)
					if s.shown[seat][at] && !s.teams && k.Hands[seat][at].Sure() != n {
						t.Fatalf("seat %d has forgotten card %d of hand %d\n%s", me, at, seat, m.Record)
					}
				}
			}
			for at, n := range s.middle {
				if n != 0 {
					look(slotName(at), k.Middle[at], n)
					if s.known[at] && k.Middle[at].Sure() != n {
						t.Fatalf("seat %d has forgotten %s\n%s", me, slotName(at), m.Record)
					}
				}
			}
		}
	}
}

// BenchmarkKnown is what a seat knows at the deal, when least is known and most can
// be, and after some turns.
func BenchmarkKnown(b *testing.B) {
	for _, setup := range []string{"trio 3", "trio 4", "trio 5", "trio 6", "trio 4 teams=yes", "trio 6 teams=yes"} {
		r, _ := rules.Parse(setup+" goal=picante #1.bench", games)
		m, err := rules.NewMatch(r)
		if err != nil {
			b.Fatal(err)
		}
		chance := rules.NewRand("bench")
		for _, lines := range []int{0, 40} {
			for range lines {
				if seat := m.State.Turn().First(); seat >= 0 {
					moves := m.State.Moves(seat)
					line := string(moves[chance.Intn(len(moves))])
					if m.State.Turn().Len() > 1 {
						line = fmt.Sprintf("%d: %s", seat, line)
					}
					m.Play(line)
				}
			}
			h := m.History(0)
			b.Run(fmt.Sprint(setup, "/", lines), func(b *testing.B) {
				for b.Loop() {
					oddsFor(h)
				}
			})
		}
	}
}

// oddsFor returns the odds for the seat whose history it is.
func oddsFor(h rules.History) CardOdds {
	k := newKnowledge(h)
	k.walk(h, func(mark) {}, func(bool) {})
	return k.count(h.View.(View))
}
