package trio

// The drills before the suite that every game must pass, and what only they
// promise: that each round can be answered, and that no undo pays.

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

var drills = []*rules.Game{Memory, LinksDrill, Deduce, MayDrill}

// The transcripts of the drills are among those of the game.
func init() { games = append(games, drills...) }

// drillMisplaced are lines that some position of some drill refuses.
var drillMisplaced = append(tries(), "next", "none", "done", "pick 0", "pick 1", "pick 7", "pick 12", "pick 13", "pick 07", "pick x", "pick", "ready", "show 1", "close")

// memoryDeck writes a round of a stacked deck.
func memoryDeck(a memoryAsk) string {
	words := []string{deckText(a.table)}
	for _, t := range a.turns {
		words = append(words, "turn", fmt.Sprint(int(t.seat)))
		for _, m := range t.moves {
			words = append(words, string(m))
		}
	}
	return strings.Join(words, " ")
}

func TestMemorySuite(t *testing.T) {
	round := func(chance *rules.Rand) string {
		return memoryDeck(chanceMemory(1+chance.Intn(memorySpans.Last()), chance))
	}
	rulestest.Suite(t, Memory, rulestest.Hooks{
		Lines: drillMisplaced,
		Deck: func(_ rules.Setup, chance *rules.Rand) string {
			var list []string
			for range 1 + chance.Intn(6) {
				list = append(list, round(chance))
			}
			return strings.Join(list, " / ")
		},
		// one who remembers all that was shown
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			m := s.(*drill.Quiz).Drill.(*memoryState)
			if m.Phase != drill.Find {
				return "next"
			}
			for _, trio := range m.sure {
				if n := len(m.table.open); n == 0 || m.table.open[0].number == trio.number {
					for _, r := range trio.cards {
						if !m.table.isOpen(r.seat, r.at) {
							return r.move(0)
						}
					}
				}
			}
			return ""
		},
		Hidden: func(s rules.State, _ rules.Seat) []string {
			m := s.(*drill.Quiz).Drill.(*memoryState)
			list := hidden(&m.table, 0)
			if m.Phase != drill.Wrong {
				list = append(list, "missed ")
			}
			return list
		},
		// the rounds that were never reached are dealt anew
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
			for i := reached; i < len(rounds); i++ {
				rounds[i] = round(chance)
			}
			return strings.Join(rounds, " / "), reached < len(rounds)
		},
		// I-TRI-01 to I-TRI-04 hold on the table of each round
		Invariant: func(m *rules.Match) error {
			s := m.State.(*drill.Quiz).Drill.(*memoryState)
			return invariant(&rules.Match{Record: m.Record, State: &s.table})
		},
	})
}

func TestLinksSuite(t *testing.T) {
	rulestest.Suite(t, LinksDrill, rulestest.Hooks{
		Lines: drillMisplaced,
		Deck: func(_ rules.Setup, chance *rules.Rand) string {
			var list []string
			for range 1 + chance.Intn(30) {
				list = append(list, fmt.Sprint(1+chance.Intn(Numbers)))
			}
			if chance.Intn(2) == 0 {
				list = append(list, more)
			}
			return strings.Join(list, " ")
		},
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			l := s.(*drill.Quiz).Drill.(*linksState)
			switch missed := l.missed(); {
			case l.Decided():
				return "next"
			case len(missed) > 0:
				return rules.Move(fmt.Sprint("pick ", missed[chance.Intn(len(missed))]))
			case len(l.picked) > 0:
				return "done"
			}
			return "none"
		},
		Hidden: func(s rules.State, _ rules.Seat) []string {
			if s.(*drill.Quiz).Drill.(*linksState).Phase == drill.Find {
				return []string{"missed ", "wrong "}
			}
			return nil
		},
	})
}

// At every level each round can be answered by what was shown and the own hand
// alone; at least two cards of that trio are in no sight but memory, and the turns
// that were shown keep to the rules and win nothing.
func TestMemoryDeal(t *testing.T) {
	for level := 1; level <= memorySpans.Last(); level++ {
		for i := range 60 {
			a := chanceMemory(level, rules.NewRand(fmt.Sprint("deal ", level, i)))
			if seats, turns := memorySize(level); len(a.table.hands) != seats || len(a.turns) != turns {
				t.Fatalf("level %d has %d hands and %d turns", level, len(a.table.hands), len(a.turns))
			}
			if last := a.turns[len(a.turns)-1].seat; last != rules.Seat(len(a.table.hands)-1) {
				t.Fatalf("the reader does not come after seat %d (TRI-20)", last)
			}
			if _, err := parseMemory(memoryDeck(a)); err != nil {
				t.Fatal(err)
			}
			// from the events alone: where each number was seen
			m := &memoryState{Questions: drill.Questions[memoryAsk]{Course: drill.Course{Rounds: 1, Phase: drill.Look}, Asked: []memoryAsk{a}}}
			m.Begin()
			for m.Phase == drill.Look {
				if b := m.Check("next"); b != nil {
					t.Fatal(b)
				}
				m.Answer("next")
			}
			answered := false
			for _, trio := range m.sure {
				own := 0
				for _, r := range trio.cards {
					if r.seat == 0 {
						own++
					}
				}
				other := *m
				other.table = newTable(a.table)
				other.table.turn = 0
				for _, r := range trio.cards {
					if b := other.Check(r.move(0)); b != nil {
						t.Fatalf("%v: %v", trio, b)
					}
					other.Answer(r.move(0))
				}
				if other.Phase != drill.Right {
					t.Fatalf("%v does not pass level %d: %s", trio, level, memoryDeck(a))
				}
				answered = answered || own <= 1
			}
			if !answered {
				t.Fatalf("level %d: %v can be known of %s", level, m.sure, memoryDeck(a))
			}
		}
	}
}

// What is stacked must be a round: turns that the rules allow, and a trio to be
// known.
func TestMemoryDeck(t *testing.T) {
	const table = "hand 1 1 4 5 6 8 10 11 12 hand 3 3 4 5 7 8 9 10 12 hand 2 2 3 5 6 7 9 11 12 middle 1 2 4 6 7 8 9 10 11"
	for turns, ok := range map[string]bool{
		" turn 1 flip m2 ask 2 low ask 2 high turn 2 show low show low ask 1 high": true,
		" turn 1 flip m1 show low":            true,  // with the reader's own two
		" turn 2 ask 1 low show low":          false, // no trio is shown
		" turn 1 flip m2 ask 2 low":           false, // the turn does not end
		" turn 1 flip m2 ask 2 low ask 2 low": false, // the turn wins
		" turn 1 flip m2 flip m2":             false,
		" turn 0 flip m1 flip m2":             false,
		" turn 1 close":                       false,
		" turn 1 ask 2":                       false,
		" turn":                               false,
		"":                                    false,
	} {
		if _, err := parseMemory(table + turns); (err == nil) != ok {
			t.Errorf("%q: %v", turns, err)
		}
	}
	for deck, want := range map[string]string{
		"hand 1 1 1 turn 1 flip m1":                       "two to six hands",
		strings.Repeat("hand 1 ", 7) + "turn 1 flip m1":   "two to six hands",
		"hand 1 2 3 hand 1 2 3 turn 1 show low ask 0 low": "",
	} {
		if _, err := parseMemory(deck); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", deck, err)
		}
	}
}

// A hand that is one number is shown from its low end.
func TestOuterCards(t *testing.T) {
	s := &state{table: table{hands: [][]int{{5}, {5, 5, 6}, {4, 5, 5}, {5, 6, 5}}}}
	for seat, want := range [][]string{{"low"}, {"low", "low"}, {"high", "high"}, {"low", "high"}} {
		var ends []string
		for _, r := range s.outer(rules.Seat(seat), 5) {
			ends = append(ends, r.end)
		}
		if !slices.Equal(ends, want) {
			t.Errorf("the fives of %v are shown %q, want %q", s.hands[seat], ends, want)
		}
	}
}

// What the reader has revealed is studied as long as they like; what others show is kept in mind.
func TestMemoryWaits(t *testing.T) {
	for _, p := range Memory.Pauses {
		if p.Stays != (p.After != "") || p.Keep == p.Stays {
			t.Errorf("%+v", p)
		}
	}
}

// Each number is asked for as often as the others, and never twice running. What comes first
// has one link, and each of those may be the first; six rounds ask for such with two as well, and now and then for that
// without any, but not before the third.
func TestLinksDeal(t *testing.T) {
	first, without, deals := map[int]bool{}, 0, 0
	for _, rounds := range []int{6, 12, 24} {
		for i := range 40 {
			l := drillMatch(t, fmt.Sprintf("trio-links 1 rounds=%d #3.l%d", rounds, i)).State.(*drill.Quiz).Drill.(*linksState)
			count := map[int]int{}
			first[l.Asked[0]] = true
			two := 0
			deals++
			for i, n := range l.Asked[:6] {
				switch links := len(Links(n)); {
				case i < 2 && links != 1:
					t.Errorf("%v begins with what is hard", l.Asked)
				case links == 0:
					without++
				case links == 2:
					two++
				}
			}
			if two != 2 {
				t.Errorf("%v: two links %d times among the first six", l.Asked, two)
			}
			for i, n := range l.Asked {
				count[n]++
				if i > 0 && l.Asked[i-1] == n {
					t.Errorf("%v asks for %d again", l.Asked, n)
				}
				if count[n] > (rounds+Numbers-1)/Numbers {
					t.Errorf("%v asks for %d too often", l.Asked, n)
				}
			}
		}
	}
	if without*5 < deals || without*2 > deals {
		t.Errorf("of %d deals %d ask for what has no link in their first six rounds", deals, without)
	}
	if len(first) != 6 {
		t.Errorf("only %v come first", slices.Sorted(maps.Keys(first)))
	}
}

// A stacked deck names numbers that there are.
func TestLinksDeck(t *testing.T) {
	for deck, ok := range map[string]bool{"7 2 12": true, "7 2 more": true, "more": false, "more 7": false, "13": false, "0": false, "02": false, "a": false} {
		r, err := rules.Parse("trio-links 1 :"+deck, games)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rules.NewMatch(r); (err == nil) != ok {
			t.Errorf("%q: %v", deck, err)
		}
	}
}

// What went wrong comes again once another number has been between, until it went well; what
// went well does not, and no number is asked for twice running.
func TestMissedLinksComeAgain(t *testing.T) {
	for i := range 50 {
		m := drillMatch(t, fmt.Sprintf("trio-links 1 rounds=24 missed=again #3.m%d", i))
		l := m.State.(*drill.Quiz).Drill.(*linksState)
		var asked []int
		wrong := map[int]bool{}
		for m.State.Turn() != 0 {
			if n := len(asked); n > 0 && asked[n-1] == l.number {
				t.Fatalf("%d is asked for twice running after %v", l.number, asked)
			} else if n > 1 && wrong[asked[n-2]] && len(wrong) == 1 && l.number != asked[n-2] {
				t.Fatalf("after %v comes %d, and %d went wrong", asked, l.number, asked[n-2])
			}
			asked = append(asked, l.number)
			delete(wrong, l.number)
			moves := []string{"none"}
			if missed := l.missed(); len(asked)%5 != i%5 && len(missed) > 0 {
				moves = nil
				for _, n := range missed {
					moves = append(moves, fmt.Sprint("pick ", n))
				}
				moves = append(moves, "done")
			} else if len(missed) > 0 {
				wrong[l.number] = true
			}
			for _, move := range append(moves, "next") {
				if m.State.Turn() == 0 {
					break
				}
				if err := m.Play(move); err != nil {
					t.Fatal(err)
				}
			}
		}
		if asked[0] != l.Asked[0] {
			t.Errorf("it begins with %d", asked[0])
		}
	}
}

// What earlier runs missed comes first, and behind it all numbers in turn, of which the deal is the
// seed's; it stays until a run in which it went well from the first answer on.
func TestLinksOfEarlierRuns(t *testing.T) {
	run := func(deck, earlier string, wrong ...int) (asked []int, rounds string) {
		m := drillMatch(t, "trio-links 1 rounds=12 missed=again #3.e"+deck)
		l := m.State.(*drill.Quiz).Drill.(*linksState)
		asked = slices.Clone(l.Asked)
		for m.State.Turn() != 0 {
			links := l.missed()
			moves := []string{"none"}
			if i := slices.Index(wrong, l.number); i >= 0 && len(links) > 0 {
				wrong = slices.Delete(wrong, i, i+1) // once; it is right when it comes again
			} else if len(links) > 0 {
				moves = nil
				for _, n := range links {
					moves = append(moves, fmt.Sprint("pick ", n))
				}
				moves = append(moves, "done")
			}
			for _, move := range append(moves, "next") {
				if m.State.Turn() != 0 {
					if err := m.Play(move); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
		h := m.History(0)
		h.Earlier = earlier
		return asked, LinksDrill.Review(h).Rounds
	}
	_, rounds := run("", "", 9, 5)
	if want := []string{"9 5 more", "5 9 more"}; !slices.Contains(want, rounds) {
		t.Errorf("after 9 and 5 went wrong comes %q", rounds)
	}
	asked, next := run(" :"+rounds, rounds, 5)
	if got := fmt.Sprint(asked[:2], " more"); "["+strings.TrimSuffix(rounds, " more")+"] more" != got || asked[2] == asked[1] {
		t.Errorf("behind %q are asked %v", rounds, asked)
	}
	if rest := slices.Compact(slices.Sorted(slices.Values(asked[2:]))); len(rest) != 10 {
		t.Errorf("behind what was missed only %v are asked", rest)
	}
	if next != "5 more" {
		t.Errorf("9 went well and 5 did not, and then comes %q", next)
	}
	if _, next = run(" :5 more", "5 more"); next != "" {
		t.Errorf("all went well, and then comes %q", next)
	}
	if _, next = run("", "none 99 5 5 x"); next != "" {
		t.Errorf("what a device kept is %q", next)
	}
}

// drillMatch plays a record's lines.
func drillMatch(t *testing.T, header string, lines ...string) *rules.Match {
	t.Helper()
	r, err := rules.Parse(header, drills)
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.NewMatch(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		if err := m.Play(line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return m
}

// Whoever looks ahead as far as there is something to see, and takes all of it
// back, passes no round of what was seen, however the undos lie.
func TestNoUndoPays(t *testing.T) {
	for ahead := 1; ahead <= 40; ahead++ {
		m := drillMatch(t, fmt.Sprintf("trio-memory 1 rounds=6 start=3 #1.u%d", ahead))
		chance := rules.NewRand(fmt.Sprint(ahead))
		furthest := 0 // the round that was looked at, card by card
		for range ahead {
			moves := m.State.Moves(0)
			if len(moves) == 0 {
				break
			}
			before := m.State.(*drill.Quiz).Drill.(*memoryState).Phase
			m.Play(string(moves[chance.Intn(len(moves))]))
			if before == drill.Look {
				furthest = m.State.(*drill.Quiz).Drill.(*memoryState).Round
			}
		}
		for m.CanUndo(0) {
			m.Play(rules.Undo)
		}
		for m.State.Turn() != 0 {
			s := m.State.(*drill.Quiz).Drill.(*memoryState)
			move := "next"
			if s.Phase == drill.Find {
				left := slices.DeleteFunc(slices.Clone(s.sure[0].cards), func(r reveal) bool { return s.table.isOpen(r.seat, r.at) })
				move = string(left[0].move(0))
			}
			if err := m.Play(move); err != nil {
				t.Fatal(err)
			}
			if s := m.State.(*drill.Quiz).Drill.(*memoryState); s.Round <= furthest && s.Best > 0 {
				t.Fatalf("%d moves ahead: round %d was seen up to round %d, and passes", ahead, s.Round, furthest)
			}
		}
	}
}
