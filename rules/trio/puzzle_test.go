package trio

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

var puzzles = rulestest.Count("puzzles", 12, 12, "puzzles that are made and proven, of consecutive seeds")

// Every puzzle has one answer, which is proven, is of its grade, comes from a match
// that the rules allow, and wins its trio in every order in which it can be revealed.
func TestPuzzles(t *testing.T) {
	all := make([]puzzle, puzzles())
	start := time.Now()
	var work sync.WaitGroup
	for core := range 2 {
		work.Go(func() {
			for i := core; i < len(all); i += 2 {
				all[i] = chancePuzzle(1+i%hardest, rules.NewRand(fmt.Sprint("puzzle-", i)))
			}
		})
	}
	work.Wait()
	t.Logf("%d puzzles in %v on two cores", len(all), time.Since(start))
	var lines [20]int
	var seats [7]int
	for i, p := range all {
		lines[len(p.proof.lines)]++
		seats[len(p.deal.hands)]++
		if g := p.grade(); g != 1+i%hardest {
			t.Fatalf("puzzle %d is of grade %d", i, g)
		}
		if certain := p.table.certain(); !slices.Equal(certain, []int{p.n}) {
			t.Fatalf("puzzle %d: certain is %v, and the answer %d", i, certain, p.n)
		}
		m := p.match(t)
		if got, want := m.State.View(0).Facts(), p.table.View(0).Facts(); !slices.Equal(got, want) {
			t.Fatalf("the match of puzzle %d leads to %q, and the puzzle is %q", i, got, want)
		}
		k := oddsFor(m.History(0))
		for _, c := range p.cells {
			odds := Odds{}
			if c.seat == nobody {
				odds = k.Middle[c.at]
			} else {
				odds = k.Hands[c.seat][c.at]
			}
			if odds.Sure() != p.n {
				t.Fatalf("puzzle %d: who saw the whole match knows %v of %v", i, odds, c)
			}
		}
		if orders(t, p.match, p.cells) == 0 {
			t.Fatalf("the trio of puzzle %d cannot be won", i)
		}
	}
	t.Logf("lines of proof %v, seats %v", lines, seats)
}

// match replays the match of a puzzle.
func (p *puzzle) match(t *testing.T) *rules.Match {
	t.Helper()
	r, err := rules.Parse(fmt.Sprintf("trio %d goal=picante aid=yes first=%d :%s", len(p.deal.hands), p.first, deckText(p.deal)), games)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range p.moves {
		r.Lines = append(r.Lines, string(m))
	}
	m, err := rules.Replay(r)
	if err != nil {
		t.Fatalf("%v\n%s", err, r)
	}
	return m
}

// orders counts the orders in which three cards can be revealed; each must win.
func orders(t *testing.T, match func(*testing.T) *rules.Match, cells []cell) int {
	t.Helper()
	count := 0
	for _, order := range [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		m := match(t)
		s := m.State.(*state)
		possible := true
		for _, i := range order {
			c := cells[i]
			if c.seat != nobody {
				low, high := s.ends(c.seat)
				possible = possible && (c.at == low || c.at == high)
			}
			if possible {
				if err := m.Play(string(s.revealOf(c).move(0))); err != nil {
					t.Fatal(err)
				}
			}
		}
		if !possible {
			continue
		}
		if count++; s.taker != 0 || len(s.open) > 0 {
			t.Fatalf("%v does not win:\n%s", cells, m.Record)
		}
	}
	return count
}

// position is a table of few cards of which some are shown by chance, though not as a
// match would.
func position(chance *rules.Rand, seats int) (state, table) {
	_, deal := small(fmt.Sprintf("trio %d", seats), chance)
	for _, hand := range deal.hands {
		slices.Sort(hand)
	}
	s := newTable(deal)
	s.aid = true
	for i := range s.hands {
		for at := range s.hands[i] {
			s.shown[i][at] = chance.Percent(40)
		}
	}
	for at := range s.known {
		s.known[at] = chance.Percent(40)
	}
	return s, deal
}

// What is certain of a position is what all deals agree on that look the same.
func TestCertainIsExact(t *testing.T) {
	sure := 0
	for i := range smallDeals() * 4 {
		s, deal := position(rules.NewRand(fmt.Sprint("position-", i)), 3+i%2)
		facts := s.View(0).Facts()
		var y tally
		deals(deal, 0, func(other table) {
			for _, hand := range other.hands {
				if !slices.IsSorted(hand) {
					return
				}
			}
			w := s
			w.table.hands, w.table.middle = other.hands, other.middle
			if slices.Equal(w.View(0).Facts(), facts) {
				y.add(&w)
			}
		})
		k := s.known0()
		t0 := s.sight(0)
		t0.think()
		look := func(c cell, got, sum Odds) {
			for n := 1; n <= Numbers; n++ {
				if (got[n] > 0) != (sum[n] > 0) {
					t.Fatalf("%v: %d has odds %v, of %v deals %v", c, n, got[n], y.all, sum[n])
				}
			}
			if n := *t0.card(c); n > 0 {
				sure++
				if sum.Sure() != int(n) {
					t.Fatalf("%v is thought to be %d, and %v of %v deals say so", c, n, sum[n], y.all)
				}
			}
		}
		for seat, hand := range k.Hands {
			for at := range hand {
				look(cell{rules.Seat(seat), at}, hand[at], y.hands[seat][at])
			}
		}
		for at := range k.Middle {
			look(cell{nobody, at}, k.Middle[at], y.middle[at])
		}
	}
	if sure == 0 {
		t.Error("nothing was deduced")
	}
}

// No insight goes beyond what can be known.
func TestInsightsAreSound(t *testing.T) {
	insights, missed := 0, 0
	for i := range puzzles() * 10 {
		chance := rules.NewRand(fmt.Sprint("insights-", i))
		s, _ := position(chance, 3+i%2)
		if i%3 == 0 {
			var d table
			d.hands, d.middle = shuffled(sizeOf(3+i%4, false, false), 3+i%4, chance)
			s = newTable(d)
			for turns := chance.Intn(90); turns > 0; turns-- {
				moves := s.Moves(s.turn)
				s.Play(s.turn, moves[chance.Intn(len(moves))])
			}
			s.open = nil
		}
		k := s.known0()
		sight := s.sight(0)
		for list := sight.insights(true); len(list) > 0; list = sight.insights(true) {
			silent := sight.insights(false)
			for i, c := range list {
				if silent[i].lines != nil || silent[i].n != c.n || !slices.Equal(silent[i].cells, c.cells) {
					t.Fatalf("untold it is %v, told %v", silent, list)
				}
				insights++
				for _, at := range c.cells {
					odds := Odds{}
					if at.seat == nobody {
						odds = k.Middle[at.at]
					} else {
						odds = k.Hands[at.seat][at.at]
					}
					if odds.Sure() != c.n {
						t.Fatalf("%v of %v, and it is %v\n%q", c.lines, at, odds, s.View(0).Facts())
					}
					sight.learn(at, c.n)
				}
			}
		}
		for _, n := range s.certain() {
			if len(sight.trio(n)) < Copies {
				missed++
			}
		}
	}
	t.Logf("%d insights; %d certain trios cannot be told", insights, missed)
	if insights == 0 {
		t.Error("nothing was deduced")
	}
}

// puzzleDeck writes a round of a stacked deck.
func puzzleDeck(p puzzle) string {
	s := &p.table
	words := []string{deckText(s.table), "shown"}
	for at, known := range s.known {
		if known && s.middle[at] > 0 {
			words = append(words, slotName(at))
		}
	}
	for i, shown := range s.shown {
		low, high := 0, len(shown)-1
		for low < len(shown) && shown[low] {
			low++
		}
		for high > low && shown[high] {
			high--
		}
		if i > 0 && low > 0 {
			words = append(words, fmt.Sprint(i, " low ", low))
		}
		if n := len(shown) - 1 - high; i > 0 && low < len(shown) && n > 0 {
			words = append(words, fmt.Sprint(i, " high ", n))
		}
	}
	return strings.Join(words, " ")
}

func TestDeduceSuite(t *testing.T) {
	round := func(chance *rules.Rand) string { return puzzleDeck(chancePuzzle(1+chance.Intn(hardest), chance)) }
	rulestest.Suite(t, Deduce, rulestest.Hooks{
		Lines: drillMisplaced,
		Deck: func(_ rules.Setup, chance *rules.Rand) string {
			var list []string
			for range 1 + chance.Intn(4) {
				list = append(list, round(chance))
			}
			return strings.Join(list, " / ")
		},
		// one who knows the answer
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			d := s.(*drill.Quiz).Drill.(*deduceState)
			if d.Decided() {
				return "next"
			}
			for _, c := range d.Ask().cells {
				if !d.table.isOpen(c.seat, c.at) && chance.Percent(95) {
					return d.table.revealOf(c).move(0)
				}
			}
			return ""
		},
		// what lies hidden, but for what was revealed and what the proof has found; and the answer
		Hidden: func(s rules.State, _ rules.Seat) []string {
			d := s.(*drill.Quiz).Drill.(*deduceState)
			if !d.Decided() {
				return append(hidden(&d.table, 0), "certain ", "proof ")
			}
			told := d.Ask().table.clone()
			told.open = d.table.open // which all have seen
			for at, n := range d.Ask().proof.sight.middle {
				told.known[at] = n > 0
			}
			for i, hand := range d.Ask().proof.sight.hands {
				for at, n := range hand {
					told.shown[i][at] = n > 0
				}
			}
			return hidden(&told, 0)
		},
		// two cards change places that are hidden to the end of the round, and nothing
		// that is thought of it may change; rounds that were never reached are dealt anew
		Swap: func(m *rules.Match, _ rules.Seat, chance *rules.Rand) (string, bool) {
			reached := 1
			for _, step := range m.History(0).Steps {
				for _, event := range step.Events {
					if w := rules.Words(event); w[0] == "round" {
						n, _ := strconv.Atoi(w[1])
						reached = max(reached, n)
					}
				}
			}
			rounds := strings.Split(m.Record.Deck, " / ")
			swapped := reached < len(rounds)
			for i := reached; i < len(rounds); i++ {
				rounds[i] = round(chance)
			}
			p, err := parsePuzzle(rounds[0])
			if err != nil {
				t.Fatal(err)
			}
			var slots []int
			for at, n := range p.table.middle {
				if n > 0 && !p.table.known[at] && !slices.Contains(m.Record.Lines, "flip "+slotName(at)) {
					slots = append(slots, at)
				}
			}
			if len(slots) > 1 {
				swapped = true
				a, b := slots[0], slots[1]
				p.table.middle[a], p.table.middle[b] = p.table.middle[b], p.table.middle[a]
				rounds[0] = puzzleDeck(p)
			}
			return strings.Join(rounds, " / "), swapped
		},
		// I-TRI-01 to I-TRI-04 hold on the table of each round
		Invariant: func(m *rules.Match) error {
			s := m.State.(*drill.Quiz).Drill.(*deduceState)
			return invariant(&rules.Match{Record: m.Record, State: &s.table})
		},
	})
}

// deducePuzzle is a puzzle of a table for three: a 1 lies open in the middle and one
// in the reader's hand; the third is the lowest card of the second hand.
const deducePuzzle = "hand 1 4 6 7 9 hand 1 4 5 7 8 8 hand 3 3 4 5 6 9 middle 1 3 5 6 7 8 9 trios 1 2 10 trios 2 11 12 shown m1 m2 m3 m4 m5 m6 m7 2 low 1"

// What is stacked must be a puzzle.
func TestDeduceDeck(t *testing.T) {
	table, _, _ := strings.Cut(deducePuzzle, " shown ")
	for shown, ok := range map[string]bool{
		" shown m1 m2 m3 m4 m5 m6 m7 2 low 1":         true,
		" shown 2 low 1 m1 m2 m3 m4 m5 m6 m7":         true,
		" shown m1 m2 m3 m4 m5 m6 m7 2 low 1 1 low 1": false, // all is seen
		" shown m1 m2 m3 m4 m5 m6 m7":                 false, // nothing is certain
		" shown m1 m2 m3 m4 m5 m6 m7 2 low 9":         false,
		" shown m1 m2 m3 m4 m5 m6 m7 m8 2 low 1":      false,
		" shown 2 inside 1":                           false,
		" shown 2":                                    false,
		"":                                            false,
	} {
		if _, err := parsePuzzle(table + shown); (err == nil) != ok {
			t.Errorf("%q: %v", shown, err)
		}
	}
	for shown, want := range map[string]bool{"2 low 0": true, "2 low 6": false, "2 low 7": true} {
		if _, err := parsePuzzle(table + " shown " + shown); err == nil || strings.Contains(err.Error(), "shows cards that a hand does not have") != want {
			t.Errorf("%q: %v", shown, err)
		}
	}
	if _, err := parsePuzzle("hand 1 99 hand 1 2 3 middle 1 shown m1"); err == nil || strings.HasPrefix(err.Error(), "a round") {
		t.Errorf("a card that is none: %v", err)
	}
	for deck, want := range map[string]string{
		"hand 1 1 1 shown":                     "two to six hands",
		strings.Repeat("hand 1 ", 7) + "shown": "two to six hands",
		"hand 1 2 3 hand 1 2 3 shown m1":       "",
	} {
		if _, err := parsePuzzle(deck); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", deck, err)
		}
	}
}

// A round that is answered, by whatever trio or none, tells the proof, and what it
// tells is the same each time.
func TestDeduceAnswers(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  string // of the last events
	}{
		{"the trio that is certain", []string{"ask 1 low", "show low", "flip m1"}, "passed 1"},
		{"in another order", []string{"flip m1", "ask 1 low", "show low"}, "passed 1"},
		{"a number that differs", []string{"flip m1", "ask 1 high"}, "failed 1"},
		{"another trio, by luck", []string{"ask 2 high", "flip m7", "show high"}, "lucky 1"},
		{"after an undo", []string{"flip m1", "ask 1 high", "undo", "ask 1 low", "show low"}, "spoiled 1"},
	} {
		m := drillMatch(t, "trio-deduce 1 #1.x :"+deducePuzzle, c.lines...)
		steps := m.History(0).Steps
		events := steps[len(steps)-1].Events
		i := slices.Index(events, c.want)
		want := []string{c.want, "certain 1", "held 0 low 1", "lay m1 1", "bare", "barred 1", "last 1 1 1"}
		if i < 0 || !slices.Equal(sortedProof(events[i:]), sortedProof(want)) {
			t.Errorf("%s: %q, want %q", c.name, events, want)
		}
		if v := m.State.View(0).(DeduceView); v.Number != 1 || v.Table.Hands[1][0].Number != 1 || len(v.Found) != 1 {
			t.Errorf("%s: %+v", c.name, v)
		}
	}
}

// A known card that is no end of its hand yet is told by its place: the second 4, and
// not "the lowest card".
func TestDeduceTellsWhereCardsLie(t *testing.T) {
	s := &state{settings: settings{top: Numbers}, table: table{hands: [][]int{{2, 4, 4, 9}}, middle: []int{4}}}
	for c, want := range map[cell]string{{0, 0}: "held 0 low 2", {0, 1}: "seen 0 2 4", {0, 2}: "seen 0 3 4", {0, 3}: "held 0 high 9", {nobody, 0}: "lay m1 4"} {
		if got := s.lies(c).Text; got != want {
			t.Errorf("%v: %s, want %s", c, got, want)
		}
	}
}

// A proof says of the order of a hand no more than what decides.
func TestOrderIsToldWhereItDecides(t *testing.T) {
	last := func(seat, card, n int) rules.Event { return line("last", seat, card, n).By("TRI-05", "TRI-17") }
	barred := func(n int) rules.Event { return line("barred", n).By("TRI-17") }
	for _, c := range []struct {
		hands [][]int8
		left  map[int]int8
		n     int
		want  []rules.Event
	}{
		{[][]int8{{0, 0, 0, 5}}, map[int]int8{1: 1, 2: 3, 3: 3}, 1, []rules.Event{last(0, 1, 1)}}, // the lowest of a hand
		{[][]int8{{5, 0, 0, 0}}, map[int]int8{12: 1, 10: 3, 11: 3}, 12, []rules.Event{last(0, 4, 12)}},
		{[][]int8{{1, 0, 0, 4}}, map[int]int8{1: 1, 2: 3, 3: 3}, 1, []rules.Event{line("within", 0, 2, 1, 4).By("TRI-17"), last(0, 2, 1)}},
		{[][]int8{{3, 0, 8}, {0, 2}}, map[int]int8{1: 1, 4: 1, 5: 1, 6: 1}, 5, []rules.Event{barred(5), last(0, 2, 5)}}, // all of a run
		{[][]int8{{3, 0, 0, 8}, {0, 2}}, map[int]int8{1: 1, 4: 1, 5: 1, 6: 1}, 5, nil},
	} {
		s := &sight{hands: c.hands}
		for n, left := range c.left {
			s.left[n] = left
		}
		var got []rules.Event
		for _, found := range s.ofNumber(c.n, s.runs(nil), true) {
			got = found.lines
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("that %d lies in %v is told by %v", c.n, c.hands, got)
		}
	}
	for low := range Numbers + 1 {
		for high := range Numbers + 1 {
			want := []rules.Event{line("within", 1, 3, low, high).By("TRI-17")}
			switch {
			case low == 0 && high == 0:
				want = nil
			case high == 0:
				want[0] = line("over", 1, 3, low).By("TRI-17")
			case low == 0:
				want[0] = line("under", 1, 3, high).By("TRI-17")
			}
			if got := (run{seat: 1, low: low, high: high}).order(2); !slices.Equal(got, want) {
				t.Errorf("the order from %d to %d is told as %v", low, high, got)
			}
		}
	}
}

// What cannot be deduced has no proof, however long, and what is known of one place is told
// apart from what is known of any other.
func TestNothingIsProvenOfNothing(t *testing.T) {
	s := &sight{hands: [][]int8{make([]int8, Numbers), make([]int8, Numbers), make([]int8, Numbers)}}
	for n := 1; n <= Numbers; n++ {
		s.left[n] = Copies
	}
	if a, ok := s.prove(6, proofs[hardest]); ok {
		t.Errorf("it is proven by %v", a.lines)
	}
	if _, ok := (&sight{middle: []int8{6, 6, 6}}).prove(6, 0); !ok {
		t.Error("what lies open needs a proof")
	}
	known := map[uint64]int{s.known(): -1}
	for at := range Copies * Numbers {
		one := s.clone()
		one.hands[at/Numbers][at%Numbers] = 6
		if other, ok := known[one.known()]; ok {
			t.Errorf("to know the card at %d is as to know that at %d", at, other)
		}
		known[one.known()] = at
	}
}

// Each line that may be of use again is told apart from each other one.
func TestSaidTellsLinesApart(t *testing.T) {
	lines := []rules.Event{line("bare"), line("taken")}
	for n := 1; n <= Numbers; n++ {
		lines = append(lines, line("placed", n), line("few", n, 1), line("few", n, 2))
	}
	all := uint64(0)
	for _, l := range lines {
		bit := argument{lines: []rules.Event{l}}.said()
		if bit == 0 || bit&(bit-1) != 0 || all&bit != 0 {
			t.Errorf("%s is %x, and those before are %x", l.Text, bit, all)
		}
		all |= bit
	}
}

// A turn is ended by a card that the reader knows and that is unlike what is open, or by none.
func TestKnownCardsEndTurns(t *testing.T) {
	s := newTable(table{hands: [][]int{{}, {1, 4}, {2}}, middle: []int{1, 2, 4}})
	s.turn = 1
	if c, ok := s.stop(nil); ok {
		t.Errorf("nothing is known, and %v is turned up", c)
	}
	if p := (&puzzle{table: s}); p.show(nil) {
		t.Errorf("a turn without a card that ends it is shown: %v", p.moves)
	}
	s.known[1], s.shown[2][0] = true, true
	if c, ok := s.stop(nil); c != (cell{2, 0}) || !ok {
		t.Errorf("%v %v is turned up", c, ok)
	}
	s.open = []reveal{s.revealOf(cell{nobody, 1})}
	if c, ok := s.stop(nil); ok {
		t.Errorf("only twos are known, and %v is turned up", c)
	}
	s.known[0] = true
	if c, ok := s.stop(nil); c != (cell{nobody, 0}) || !ok {
		t.Errorf("%v %v is turned up", c, ok)
	}
}

// sortedProof brings the cards that lay open into one order: which of them is told
// first is no matter.
func sortedProof(events []string) []string {
	list := slices.Clone(events)
	slices.SortStableFunc(list[2:4], strings.Compare)
	return list
}

// Puzzles grow harder with success, and easier without.
func TestDeduceRises(t *testing.T) {
	m := drillMatch(t, "trio-deduce 1 rounds=6 #1.rise")
	for i, want := range []int{1, 2, 3, 3, 2, 1} {
		d := m.State.(*drill.Quiz).Drill.(*deduceState)
		if d.Level != want || d.Ask().grade() != want {
			t.Fatalf("round %d is of level %d, want %d", i+1, d.Level, want)
		}
		cells := slices.Clone(d.Ask().cells)
		for !d.Decided() {
			c := cells[0]
			cells = cells[1:]
			move := d.table.revealOf(c).move(0)
			if i > 2 { // something else
				for _, r := range d.table.Moves(0) {
					if d.table.numberOf(0, r) != d.Ask().n {
						move = r
					}
				}
			}
			if err := m.Play(string(move)); err != nil {
				t.Fatal(err)
			}
			d = m.State.(*drill.Quiz).Drill.(*deduceState)
		}
		if i < 5 {
			m.Play("next")
		}
	}
}

// BenchmarkPuzzle makes puzzles of each grade.
func BenchmarkPuzzle(b *testing.B) {
	for grade := 1; grade <= hardest; grade++ {
		b.Run(fmt.Sprint(grade), func(b *testing.B) {
			for i := range b.N {
				chancePuzzle(grade, rules.NewRand(fmt.Sprint("bench-", i)))
			}
		})
	}
}
