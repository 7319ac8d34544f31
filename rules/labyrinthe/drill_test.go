package labyrinthe

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

var (
	drills  = []*rules.Game{BestDrill, ContactDrill, PathDrill, MayDrill}
	puzzles = rulestest.Count("puzzles", 12, 12, "rounds of each drill that are solved a second time")
)

// drillTries are lines that some position of some drill refuses.
func drillTries() []string {
	return append(tries(), "next", "none", "done", "go", "go 1", "cut", "cut m", "pick", "pick m", "cut m13", "cut m14", "pick m13", "pick n14", "cut -a0", "pick z1", "next 1", "place 1 m12 0 1")
}

func TestBestSuite(t *testing.T) {
	rulestest.Suite(t, BestDrill, rulestest.Hooks{
		Lines: drillTries(),
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			if b := s.(*drill.Quiz).Drill.(*bestState); !b.Decided() && chance.Percent(50) {
				return b.Ask().best.move()
			}
			return ""
		},
		Hidden: func(s rules.State, _ rules.Seat) []string {
			if b := s.(*drill.Quiz).Drill.(*bestState); !b.Decided() {
				return []string{"best ", "solution ", "most ", "way "}
			}
			return nil
		},
	})
}

func TestContactSuite(t *testing.T) {
	rulestest.Suite(t, ContactDrill, rulestest.Hooks{
		Lines: drillTries(),
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			c := s.(*drill.Quiz).Drill.(*contactState)
			if c.Decided() || chance.Percent(50) {
				return ""
			}
			return c.solution()
		},
		Hidden: func(s rules.State, _ rules.Seat) []string {
			if !s.(*drill.Quiz).Drill.(*contactState).Decided() {
				return []string{"apart ", "picked "}
			}
			return nil
		},
	})
}

func TestPathSuite(t *testing.T) {
	rulestest.Suite(t, PathDrill, rulestest.Hooks{
		Lines: drillTries(),
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			p := s.(*drill.Quiz).Drill.(*pathState)
			if p.Decided() || p.wrong || chance.Percent(10) {
				return ""
			}
			return p.solution()
		},
		Hidden: func(s rules.State, _ rules.Seat) []string {
			p := s.(*drill.Quiz).Drill.(*pathState)
			if p.Decided() {
				return nil
			}
			hidden := []string{"missed ", "walled ", "wrong "}
			for _, c := range p.missed() { // no way leads there yet
				hidden = append(hidden, " "+c.String()+"\n")
			}
			return hidden
		},
	})
}

// move is the line of a placement.
func (p placement) move() rules.Move {
	return rules.Move(fmt.Sprintf("place %d %s %d", p.slot+1, p.cell, p.turns))
}

// solution is the right answer.
func (c *contactState) solution() rules.Move {
	if a := c.Ask().apart; len(a) > 0 {
		return rules.Move("cut " + a[0].String())
	}
	return "go"
}

// solution is the next move of the right answer.
func (p *pathState) solution() rules.Move {
	switch missed := p.missed(); {
	case len(missed) > 0:
		return rules.Move("pick " + missed[0].String())
	case len(p.picked) > 0:
		return "done"
	}
	return "none"
}

func drillOf(t testing.TB, header string) *rules.Match {
	t.Helper()
	r, err := rules.Parse(header, drills)
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.NewMatch(r)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Every placement that is asked for is the only one that takes most, by a second count
// cell by cell; and the graded rounds are graded so.
func TestBestIsTheOnlyOne(t *testing.T) {
	var grades, cards [Grades + 3]int
	for i := range puzzles() {
		m := drillOf(t, fmt.Sprintf("labyrinthe-best 1 rounds=1 grade=%d #1.best-%d", 1+i%Grades, i))
		asked := m.State.(*drill.Quiz).Drill.(*bestState).Asked[0]
		plain := plainOf(&asked.layout)
		best, answers := 0, []string{}
		for slot, card := range asked.hand {
			if card == (Card{}) {
				continue
			}
			for _, c := range asked.edge() {
				for turns := range 4 {
					x, y := c.xy()
					sides := plainTurn(card.Sides.String(), turns)
					joined, n, ok := plain.lay([2]int{x, y}, plainCard{sides, card.A, card.B})
					if !ok || n < best || len(joined) == 0 {
						continue
					}
					if n > best {
						best, answers = n, nil
					}
					letters := strings.Split(sides, "")
					slices.Sort(letters)
					answer := fmt.Sprint(slot, c, letters)
					if !slices.Contains(answers, answer) {
						answers = append(answers, answer)
					}
				}
			}
		}
		letters := strings.Split(asked.best.sides.String(), "")
		slices.Sort(letters)
		if want := fmt.Sprint(asked.best.slot, asked.best.cell, letters); best != asked.most || len(answers) != 1 || answers[0] != want {
			t.Errorf("best-%d: %d cards by %s; cell by cell %d by %q", i, asked.most, want, best, answers)
		}
		if asked.grade != 1+i%Grades {
			t.Errorf("best-%d is of grade %d", i, asked.grade)
		}
		grades[asked.grade]++
		cards[min(asked.most, len(cards)-1)]++
		before := m.State.View(0).(BestView).Hand
		if err := m.Play(string(asked.best.move())); err != nil {
			t.Fatal(err)
		}
		for slot, c := range m.State.View(0).(BestView).Hand {
			there := asked.hand[slot] != (Card{})
			lies := there && slot != asked.best.slot
			if b := before[slot]; b.Known != there || b.None == there || c.Known != lies || c.None == lies {
				t.Errorf("best-%d: card %d of the hand is %+v, then %+v", i, slot+1, b, c)
			}
		}
		if v := m.State.View(0).(BestView); v.Phase != drill.Right || v.Took != asked.most || len(v.Ways) != asked.most || v.Right() != 1 {
			t.Errorf("best-%d: the answer is judged %+v", i, v)
		}
	}
	t.Logf("of grades 1 to 4: %v; taking so many cards: %v", grades[1:Grades+1], cards)
}

// Every answer of the contact drill is right by a second look; about half of the cards may go,
// and corners deceive in many of the others.
func TestContactAnswers(t *testing.T) {
	goes, corners, rounds := 0, 0, 0
	for i := range 1 + puzzles()/12 {
		c := drillOf(t, fmt.Sprintf("labyrinthe-contact 1 #1.contact-%d", i)).State.(*drill.Quiz).Drill.(*contactState)
		for c.Round++; c.Round < c.Rounds; c.Round++ {
			c.Begin()
		}
		for round, ask := range c.Asked {
			rounds++
			if !fits(&ask.layout, round, len(c.Asked)) {
				t.Errorf("round %d of contact-%d has %d cards", round, i, len(ask.cards))
			}
			p := plainOf(&ask.layout)
			x, y := ask.cell.xy()
			delete(p, [2]int{x, y})
			if p.grouped() != (len(ask.apart) == 0) {
				t.Fatalf("round %d of contact-%d: %s, apart %v", round, i, ask.cell, ask.apart)
			}
			if len(ask.apart) == 0 {
				goes++
				continue
			}
			if word, _ := ask.lost(); word == "went-corner" {
				corners++
			}
			// Whichever card is apart, no side leads from it to the rest.
			rest := plainCards{}
			for at, card := range p {
				if !slices.Contains(ask.apart, cellAt(at[0], at[1])) {
					rest[at] = card
				}
			}
			if !rest.grouped() || len(rest) <= len(ask.apart) {
				t.Errorf("round %d of contact-%d: without %s, apart %v, rest %v", round, i, ask.cell, ask.apart, rest)
			}
			for _, a := range ask.apart {
				x, y := a.xy()
				for _, way := range plainWay {
					if _, there := rest[[2]int{x + way[0].(int), y + way[1].(int)}]; there {
						t.Errorf("round %d of contact-%d: %s touches the rest", round, i, a)
					}
				}
			}
		}
	}
	t.Logf("of %d cards %d may go; a corner deceives in %d", rounds, goes, corners)
	if goes < rounds/4 || goes > rounds*3/4 || corners < (rounds-goes)/10 {
		t.Error("that is one-sided")
	}
}

// Every answer of the path drill is right by a second look, and all tables have a card to
// be misled by.
func TestPathAnswers(t *testing.T) {
	none, several, decoys, rounds := 0, 0, 0, 0
	for i := range 1 + puzzles()/12 {
		p := drillOf(t, fmt.Sprintf("labyrinthe-path 1 #1.path-%d", i)).State.(*drill.Quiz).Drill.(*pathState)
		for p.Round++; p.Round < p.Rounds; p.Round++ {
			p.Begin()
		}
		for round, ask := range p.Asked {
			rounds++
			x, y := ask.cell.xy()
			been := map[[2]int]bool{}
			plainOf(&ask.layout).follow([2]int{x, y}, been)
			twins := 0
			for _, c := range ask.cards {
				x, y := c.cell.xy()
				alike := c.cell != ask.cell && ask.common(c.cell) != 0
				if alike {
					twins++
				}
				if (alike && been[[2]int{x, y}]) != slices.Contains(ask.joined, c.cell) {
					t.Fatalf("round %d of path-%d: %s and %s, joined %v", round, i, ask.cell, c.cell, ask.joined)
				}
			}
			if twins == 0 {
				t.Errorf("round %d of path-%d has nothing to look for", round, i)
			}
			switch len(ask.joined) {
			case 0:
				none++
			case 1:
			default:
				several++
			}
			if twins > len(ask.joined) {
				decoys++
			}
		}
	}
	t.Logf("of %d rounds nothing is joined in %d, several cards in %d; a card misleads in %d", rounds, none, several, decoys)
	if none == 0 || none > rounds/2 || several < rounds/10 || decoys < rounds/3 {
		t.Error("that is one-sided")
	}
}

// A pick that no path leads to shows where one ends: each step is open but the last, which is
// a wall, and a right pick its thread at once.
func TestPicksShowTheirWay(t *testing.T) {
	walls := 0
	for i := range puzzles() {
		header := fmt.Sprintf("labyrinthe-path 1 rounds=6 start=%d #1.wall-%d", 1+2*(i%4), i)
		ask := drillOf(t, header).State.(*drill.Quiz).Drill.(*pathState).Ask()
		plain := plainOf(&ask.layout)
		for _, x := range ask.cards {
			if x.cell == ask.cell {
				continue
			}
			m := drillOf(t, header)
			if err := m.Play("pick " + x.cell.String()); err != nil {
				t.Fatal(err)
			}
			v := m.State.View(0).(PathView)
			if ask.common(x.cell) == 0 {
				if v.Walled != nil {
					t.Errorf("%s: %s shows nothing in common, and a way that ends at %v", header, x.cell, v.Walled)
				}
				continue
			}
			way, wall := v.Walled, 1
			if slices.Contains(ask.joined, x.cell) {
				if len(v.Ways) != 1 {
					t.Fatalf("%s: %s has the ways %v", header, x.cell, v.Ways)
				}
				if way, wall = v.Ways[0], 0; way[len(way)-1] != x.cell.String() {
					t.Errorf("%s: the way to %s is %v", header, x.cell, way)
				}
			} else {
				walls++
			}
			if len(way) < 2 || way[0] != ask.cell.String() {
				t.Fatalf("%s: the way to %s is %v", header, x.cell, way)
			}
			for k := range way[1:] {
				from, _ := parseCell(way[k])
				to, _ := parseCell(way[k+1])
				one, other, been := [2]int{}, [2]int{}, map[[2]int]bool{}
				one[0], one[1] = from.xy()
				other[0], other[1] = to.xy()
				plainCards{one: plain[one], other: plain[other]}.follow(one, been)
				if open := been[other]; open == (k == len(way)-2 && wall == 1) {
					t.Errorf("%s: the way to %s is %v, and from %s to %s open %v", header, ask.cell, way, from, to, open)
				}
			}
		}
	}
	if walls == 0 {
		t.Error("no wall was met")
	}
}

// Who lets every card go does not rise: higher up most must stay.
func TestLettingAllGoDoesNotRise(t *testing.T) {
	passed, matches := 0, 4*puzzles()
	for i := range matches {
		m := drillOf(t, fmt.Sprintf("labyrinthe-contact 1 rounds=12 start=1 #1.all-%d", i))
		for m.State.Turn() != 0 {
			for _, line := range []string{"go", "next"} {
				if m.State.Turn() == 0 {
					break
				}
				if err := m.Play(line); err != nil {
					t.Fatal(err)
				}
			}
		}
		passed += m.State.View(0).(ContactView).Ladder.Best
	}
	t.Logf("on average level %.1f is passed", float64(passed)/float64(matches))
	if passed > 5*matches/2 {
		t.Error("that is too high for no look at the table")
	}
}

// An answer that an undo had shown is right for nobody: the review counts what the view
// of the drill counts, which is the first answer.
func TestUndoSpoilsTheAnswer(t *testing.T) {
	for _, c := range []struct{ header, peek, answer, went string }{
		{"labyrinthe-best 1 rounds=4 :table m13 nw-moon-ring n13 es-hourglass-lantern m14 sw-dagger-shell n14 nw-owl-ring l13 es-hourglass-troubadour m15 ns-lantern-mask hand esw-frog-cup ew-hourglass-moon", "place 1 m12 0", "place 2 l14 1", "+-"},
		{"labyrinthe-contact 1 :n14 table m13 es-chest-crown n13 sw-ghost-unicorn m14 ne-map-chest n14 nsw-ghost-dagger n15 ne-crown-map", "go", "cut n15", "+-"},
		{"labyrinthe-path 1 :n13 table m13 es-dagger-chest n13 esw-dagger-unicorn o13 sw-dagger-crown", "pick m13", "pick m13\npick o13\ndone", "+="},
	} {
		m := drillOf(t, c.header)
		// The first round is answered honestly; in the second something is tried and undone.
		for _, line := range strings.Split(c.answer+"\nnext\n"+c.peek+"\nundo\n"+c.answer, "\n") {
			if err := m.Play(line); err != nil {
				t.Fatal(err)
			}
		}
		h := m.History(0)
		r := h.Setup.Game.Review(h)
		if facts := h.View.Facts(); !slices.Contains(facts, "went "+c.went) || r.Score != 1 {
			t.Errorf("%s: the view says %q, the review %q", c.header, facts, r.Lines)
		}
	}
}

// The question of the path drill names both treasures of its card: a path to any other is no
// answer, and nobody shall be told that it was.
func TestPathAsksForTreasures(t *testing.T) {
	m := drillOf(t, "labyrinthe-path 1 rounds=6 #1.question")
	for m.State.Turn() != 0 {
		v := m.State.View(0).(PathView)
		asked := v.Table[slices.IndexFunc(v.Table, func(c LaidView) bool { return c.Cell == v.Asked })].Card
		if want := fmt.Sprintf("reach %s %s %s", v.Asked, asked.A, asked.B); v.Reach != want {
			t.Errorf("asked is %q, want %q", v.Reach, want)
		}
		move := "next"
		if v.Phase == drill.Find {
			move = string(m.State.(*drill.Quiz).Drill.(*pathState).solution())
		}
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
	}
}

// The stacked decks of drills, and what is said of a wrong one.
func TestDrillDecks(t *testing.T) {
	for _, c := range []struct{ header, want string }{
		{"labyrinthe-best 1 :table m13 ew-ghost-crown hand ns-ghost-troll", "has one placement"},
		{"labyrinthe-best 1 :table m13 ew-ghost-crown", "a hand for each"},
		{"labyrinthe-contact 1 :m14 table m13 ew-ghost-crown", "begins with the cell"},
		{"labyrinthe-contact 1 :m13 table m13 ew-ghost-crown", "one largest group"},
		{"labyrinthe-contact 1 :n13 table m13 ew-ghost-crown n13 ew-map-bag o13 ew-owl-cup", "one largest group"},
		{"labyrinthe-path 1 :m13 table m13 ew-ghost-crown", "has another card"},
		{"labyrinthe-path 1 :m13 table m13 ew-ghost-crown o13 ew-owl-map", "one group"},
	} {
		r, err := rules.Parse(c.header, drills)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = rules.NewMatch(r); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.header, err, c.want)
		}
	}
}

// BenchmarkLastRound deals a drill and finds all its rounds, as a page does that replays its
// record at the last one.
func BenchmarkLastRound(b *testing.B) {
	for _, header := range []string{"labyrinthe-best 1", "labyrinthe-contact 1", "labyrinthe-path 1"} {
		b.Run(header, func(b *testing.B) {
			for i := range b.N {
				switch s := drillOf(b, fmt.Sprintf("%s #1.deal-%d", header, i)).State.(*drill.Quiz).Drill.(type) {
				case *bestState:
					for s.Round++; s.Round < s.Rounds; s.Round++ {
						s.Begin()
					}
				case *contactState:
					for s.Round++; s.Round < s.Rounds; s.Round++ {
						s.Begin()
					}
				case *pathState:
					for s.Round++; s.Round < s.Rounds; s.Round++ {
						s.Begin()
					}
				}
			}
		})
	}
}

// What holds a card is told as a way of cards side by side, without the one that is asked about,
// which the farthest of them touches.
func TestHoldsAreAWay(t *testing.T) {
	for i := range puzzles() {
		ask := drillOf(t, fmt.Sprintf("labyrinthe-contact 1 start=%d #1.hold-%d", 1+2*(i%4), i)).State.(*drill.Quiz).Drill.(*contactState).Ask()
		for _, x := range ask.cards {
			if x.cell == ask.cell || slices.Contains(ask.apart, x.cell) {
				continue
			}
			way := append([]string{ask.cell.String()}, append(ask.holds(x.cell), x.cell.String())...)
			for k := range way[1:] {
				one, _ := parseCell(way[k])
				other, _ := parseCell(way[k+1])
				if !slices.Contains(steps[:], other-one) || other == ask.cell {
					t.Fatalf("hold-%d: without %s the way from %s is %v", i, ask.cell, x.cell, way[1:])
				}
			}
		}
	}
}
