package symbotrio

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

var (
	drills    = []*rules.Game{Keypad, Glance, Turn, Cuts, Silence, MayDrill}
	everyGame = append([]*rules.Game{Game}, drills...)
)

// drillMatch plays a record's lines. "! SYM-17 enough 3: flip a1" is a move that
// must be refused so.
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
	drillPlay(t, m, lines...)
	return m
}

func drillPlay(t *testing.T, m *rules.Match, lines ...string) {
	t.Helper()
	for _, line := range lines {
		breach, move, refused := strings.Cut(strings.TrimPrefix(line, "! "), ": ")
		if !refused {
			move = line
		}
		got := ""
		if err := m.Play(move); err != nil {
			got = err.Error()
		}
		clause, reason, _ := strings.Cut(breach, " ")
		switch want := (&rules.Breach{Clause: clause, Reason: reason}).Error(); {
		case refused && got != want:
			t.Fatalf("%s: %q, want %q", move, got, want)
		case !refused && got != "":
			t.Fatalf("%s: %s", move, got)
		}
	}
}

// drillLines makes lines of "flip a1, close".
func drillLines(moves string) []string { return strings.Split(moves, ", ") }

// drillHidden lists what the rulebook hides of a board: the faces of closed
// tiles, each with its place (I-SYM-05).
func drillHidden(b *Board) []string {
	var list []string
	for slot, up := range b.Up {
		if !up {
			list = append(list, join(b.CellOf(slot), b.Faces[slot].String()))
		}
	}
	return list
}

// drillMisplaced are lines that some position of some drill refuses.
var drillMisplaced = drillLines("ready, next, draw, turn, close, flip a1, flip d1, flip a4, flip e1, point a1, point d1, point a4, point e5, pick circle, pick blue, pick, serve, take, redraw, rob 0")

// drillFaces is a stacked deck's tiles by chance.
func drillFaces(chance *rules.Rand) string {
	words := []string{"tiles"}
	for _, f := range shuffledFaces(func(list []Face) { rules.Shuffle(chance, list) }) {
		words = append(words, f.String())
	}
	return join(words...)
}

// drillPile is a stacked deck's pile of plain gems by chance.
func drillPile(n int, chance *rules.Rand) string {
	gems := Gems()
	rules.Shuffle(chance, gems)
	words := []string{"pile"}
	for _, g := range gems[:n] {
		words = append(words, "gem-"+strings.ReplaceAll(g.String(), " ", "-"))
	}
	return join(words...)
}

// drillFind is the flip of a tile that the gem needs and that is still closed.
func drillFind(b *Board, gem Gem) rules.Move {
	for _, f := range gem.Faces() {
		if slot := slices.Index(b.Faces[:], f); !b.Up[slot] {
			return rules.Move("flip " + b.CellOf(slot))
		}
	}
	return "close"
}

func TestKeypadSuite(t *testing.T) {
	rulestest.Suite(t, Keypad, rulestest.Hooks{
		Lines: drillMisplaced,
		Deck: func(s rules.Setup, chance *rules.Rand) string {
			return drillFaces(chance) + " " + drillPile(6, chance)
		},
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			k := s.(*keypadState)
			switch {
			case k.must() != "":
				return rules.Move(k.must())
			case len(k.wrong()) > 0:
				return "close"
			}
			return drillFind(&k.board, k.active().Gem)
		},
		Hidden: func(s rules.State, _ rules.Seat) []string {
			k := s.(*keypadState)
			list := drillHidden(&k.board)
			for _, c := range k.pile {
				list = append(list, " "+c.Gem.String())
			}
			return list
		},
		// two tiles that were never turned up change places, and the cards that were
		// never drawn theirs
		Swap: func(m *rules.Match, _ rules.Seat, chance *rules.Rand) (string, bool) {
			k, h := m.State.(*keypadState), m.History(0)
			var seen [Tiles]bool
			drawn := map[string]bool{}
			for _, step := range h.Steps {
				for _, event := range step.Events {
					switch w := rules.Words(event); w[0] {
					case "flip":
						f, _ := ParseFace(w[2])
						seen[f] = true
					case "draw":
						drawn[strings.Join(w[2:], "-")] = true
					}
				}
			}
			faces, pile, _ := parseDeck(m.Record.Deck)
			var slots, cards []int
			for slot, f := range k.board.Faces {
				if !seen[f] {
					slots = append(slots, slot)
				}
			}
			for i, c := range pile {
				if !drawn[strings.TrimPrefix(c, "gem-")] {
					cards = append(cards, i)
				}
			}
			if len(slots) < 2 || len(cards) < 2 {
				return "", false
			}
			a, b := slots[0], slots[1+chance.Intn(len(slots)-1)]
			faces[a], faces[b] = faces[b], faces[a]
			a, b = cards[0], cards[1+chance.Intn(len(cards)-1)]
			pile[a], pile[b] = pile[b], pile[a]
			return "tiles " + join(faces...) + " pile " + join(pile...), true
		},
		// I-SYM-02, I-SYM-04
		Invariant: func(m *rules.Match) error {
			k := m.State.(*keypadState)
			if k.must() != "" && len(k.board.up()) > 0 || k.board.Turned < 0 || k.board.Turned > 3 {
				return &rules.Breach{Clause: "I-SYM-02", Reason: "squares lie open between two turns"}
			}
			return nil
		},
	})
}

func TestGlanceSuite(t *testing.T) {
	round := func(chance *rules.Rand) string { return drillFaces(chance) + " " + drillPile(2, chance) }
	rulestest.Suite(t, Glance, rulestest.Hooks{
		Lines: drillMisplaced,
		Deck: func(s rules.Setup, chance *rules.Rand) string {
			n, _ := strconv.Atoi(s.Value("rounds"))
			var list []string
			for range n {
				list = append(list, round(chance))
			}
			return strings.Join(list, " / ")
		},
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			if g := s.(*drill.Quiz).Drill.(*glanceState); g.Phase == drill.Find {
				return drillFind(&g.board, g.gem())
			}
			return ""
		},
		Hidden: func(s rules.State, _ rules.Seat) []string {
			g := s.(*drill.Quiz).Drill.(*glanceState)
			list := drillHidden(&g.board)
			for i, gem := range g.Asked[g.Round].gems {
				if g.Phase == drill.Look || i > g.ask && !slices.Contains(g.Asked[g.Round].gems[:g.ask+1], gem) { // two of a stacked deck take turns
					list = append(list, " "+gem.String())
				}
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
	})
}

func TestTurnSuite(t *testing.T) {
	rulestest.Suite(t, Turn, rulestest.Hooks{
		Lines: drillMisplaced,
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			if d := s.(*drill.Quiz).Drill.(*turnState); d.Phase == drill.Find {
				return rules.Move("point " + d.board.CellOf(d.Ask().slot))
			}
			return ""
		},
		Hidden: func(s rules.State, _ rules.Seat) []string {
			d := s.(*drill.Quiz).Drill.(*turnState)
			list := drillHidden(&d.board)
			switch d.Phase {
			case drill.Look:
				list = append(list, "turns ", "lies ")
				if d.several() {
					list = append(list, "face ", "from ")
				}
			case drill.Find:
				list = append(list, "from ", "lies ")
			}
			return list
		},
	})
}

func TestCutsSuite(t *testing.T) {
	rulestest.Suite(t, Cuts, rulestest.Hooks{
		Lines: drillMisplaced,
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			if c := s.(*drill.Quiz).Drill.(*cutsState); c.Phase == drill.Find {
				return rules.Move("pick " + c.shown[len(c.picked)].String())
			}
			return ""
		},
		Hidden: func(s rules.State, _ rules.Seat) []string {
			c := s.(*drill.Quiz).Drill.(*cutsState)
			switch {
			case c.Phase != drill.Find:
				return nil
			case len(c.picked) == 0:
				return []string{"picked "}
			}
			return []string{" of " + c.shown[0].String(), " of ? " + c.shown[1].String()}
		},
	})
}

// Every level can be played: its tiles are open, those of its gems among them,
// and no two gems are alike. Each level asks more than the one below.
func TestGlanceDeal(t *testing.T) {
	chance := rules.NewRand("glance")
	for range 500 {
		a := chanceGlance(chance)
		slots := slices.Clone(a.open[:])
		slices.Sort(slots)
		if len(slices.Compact(slots)) != Tiles {
			t.Fatalf("slots open twice: %v", a.open)
		}
		if !a.opens(a.gems[0], glanceFirst) || !a.opens(a.gems[1], glanceTwo) || a.gems[0] == a.gems[1] {
			t.Fatalf("the gems %v of %v, opened as %v", a.gems, a.faces, a.open)
		}
		for i, gem := range a.gems {
			if slices.Contains(a.gems[:i], gem) {
				t.Fatalf("the gems %v", a.gems)
			}
		}
	}
	for level, want := range map[int]string{
		4: "tiles=4 gems=1 turns=0", 8: "tiles=8 gems=1 turns=0", 9: "tiles=9 gems=2 turns=0", 12: "tiles=12 gems=2 turns=0",
		13: "tiles=12 gems=2 turns=1", 15: "tiles=12 gems=2 turns=3", 16: "tiles=12 gems=3 turns=3", glanceSpans.Last(): "tiles=12 gems=5 turns=3",
	} {
		if got := glanceAsks(level); got != want {
			t.Errorf("level %d asks %s, want %s", level, got, want)
		}
	}
}

const glanceTable = " aim=50 clock=off :tiles circle large blue triangle diamond square rectangle semicircle small red green yellow pile gem-circle-large-blue gem-triangle-small-red"

// A wrong tile is told by what it was taken for, and all that were lacking by where they lay, a cut by
// its symbol. One that lay closed from the beginning was taken for none, and counts as that. Where several were lacking, and none of
// them was taken for another, the gem is named at the end. What lay open is seen once more.
func TestGlanceMistakes(t *testing.T) {
	for _, c := range []struct{ start, flips, told, review string }{
		{"12", "d1", "mixed-cut circle triangle a1, show b1 large, show c1 blue", "unfound which-cut_circle took_triangle 1"},
		{"12", "a3", "mixed-size large small b1, show a1 circle, show c1 blue", "unfound which_large took_small 1"},
		{"12", "d3", "mixed-colour blue yellow c1, show a1 circle, show b1 large", "unfound which_blue took_yellow 1"},
		{"12", "c1 d1", "mixed-cut circle triangle a1, show b1 large", "unfound which-cut_circle took_triangle 1"},
		{"12", "a1 d1", "twice-cut, lacked large b1, show c1 blue", "unfound which-gem_circle_large_blue twice-cut 1"},
		{"12", "b1 a3", "twice-size, lacked-cut circle a1, show c1 blue", "unfound which-gem_circle_large_blue twice-size 1"},
		{"12", "b1 c1 a3", "twice-size, lacked-cut circle a1", "unfound which-cut_circle twice-size 1"},
		{"12", "c1 a1 b3", "twice-colour, lacked large b1", "unfound which_large twice-colour 1"},
		{"4", "d2", "unseen semicircle, lacked-cut circle a1, show b1 large, show c1 blue", "unfound which-gem_circle_large_blue never 1"},
		{"4", "a1 c1 a3", "unseen small, lacked large b1", "unfound which_large never 1"},
		{"4", "d1", "mixed-cut circle triangle a1, show b1 large, show c1 blue", "unfound which-cut_circle took_triangle 1"},
	} {
		m := drillMatch(t, "symbotrio-glance 1 rounds=5 start="+c.start+glanceTable, append([]string{"ready"}, drillLines("flip "+strings.ReplaceAll(c.flips, " ", ", flip "))...)...)
		h := m.History(0)
		events := h.Steps[len(h.Steps)-1].Events
		v := m.State.View(0).(GlanceView)
		told := strings.Join(v.Slip, ", ")
		up := slices.DeleteFunc(slices.Clone(v.Board.Tiles), func(tile TileView) bool { return tile.Face == "" })
		found := len(strings.Fields(c.flips)) - 1
		if lay := map[string]int{"4": 4, "12": 12}[c.start]; len(v.Lacking) != 3-found || len(v.Beside) != len(up)-4 || len(up) != lay+strings.Count(told, "unseen") {
			t.Errorf("from %s, %s: %d lie open, %q was lacking, and %q lay there", c.start, c.flips, len(up), v.Lacking, v.Beside)
		}
		if told != c.told || strings.Join(events[2:], ", ") != c.told {
			t.Errorf("from %s, %s: %q of %q, want %q", c.start, c.flips, told, events, c.told)
		}
		review := Glance.Review(h)
		if got := strings.Join(review.Lines[2:], ", "); got != c.review {
			t.Errorf("from %s, %s: the review tells %q, want %q", c.start, c.flips, got, c.review)
		}
		next := "next-glance"
		if _, cuts, mixed := strings.Cut(c.told, "mixed-cut "); mixed { // two that are known by their signs
			next = "next-signs " + strings.Join(strings.Fields(cuts)[:2], " ")
		}
		if review.Next != next {
			t.Errorf("from %s, %s: the advice is %q, want %q", c.start, c.flips, review.Next, next)
		}
	}
}

// What is said of right rounds tells how many there were in a row, or that it went well this time; of one
// that does not count there is no praise.
func TestGlancePraise(t *testing.T) {
	m := drillMatch(t, "symbotrio-glance 1 rounds=8 start=4"+glanceTable)
	round := func(moves string) string {
		drillPlay(t, m, drillLines(moves)...)
		steps := m.History(0).Steps
		praise := m.State.View(0).(GlanceView).Praise
		if events := steps[len(steps)-1].Events; (praise != "") != (events[len(events)-1] == praise) {
			t.Errorf("%q is told, and seen %q", events, praise)
		}
		if m.State.Turn() != 0 {
			drillPlay(t, m, "next")
		}
		return praise
	}
	const well = "ready, flip a1, flip b1, flip c1"
	var got []string
	for _, moves := range []string{well, well, well, well, "ready, flip d1", well, "ready, flip a1, flip b1, hint, flip c1", well} {
		got = append(got, round(moves))
	}
	if want := []string{"", "second", "row 3", "row 4", "", "regained", "", ""}; !slices.Equal(got, want) {
		t.Errorf("praised by %q, want %q", got, want)
	}
	again := drillMatch(t, "symbotrio-glance 1 rounds=5 start=4 aim=50 clock=off #2.praise")
	for try, lines := range []string{"ready", "next\nanother\nready"} { // the second round, tried again behind one that was right
		drillPlay(t, again, strings.Split(lines, "\n")...)
		v := again.State.View(0).(GlanceView)
		w := strings.Fields(v.Gem)
		gem, _ := ParseGem(w[0], w[1], w[2])
		for slot, face := range again.State.(*drill.Quiz).Drill.(*glanceState).board.Faces {
			if gem.Needs(face) {
				drillPlay(t, again, "flip "+again.State.(*drill.Quiz).Drill.(*glanceState).board.CellOf(slot))
			}
		}
		if got, want := again.State.View(0).(GlanceView).Praise, []string{"", "regained"}[try]; got != want {
			t.Errorf("try %d is praised by %q, want %q", try, got, want)
		}
	}
}

// A stacked round is twelve tiles and two gems.
func TestGlanceDecks(t *testing.T) {
	const tiles = "tiles circle large blue triangle diamond square rectangle semicircle small red green yellow"
	for deck, want := range map[string]string{
		tiles + " pile gem-circle-large-blue gem-square-small-red":     "",
		tiles + " pile gem-circle-large-blue":                          "two gems",
		tiles + " pile gem-circle-large-blue code-square-small-red":    "two gems",
		tiles + " pile code-circle-large-blue gem-square-small-red":    "two gems",
		tiles + " pile gem-circle-large-blue gem-square-small-huge":    "two gems",
		"tiles circle pile gem-circle-large-blue gem-square-small-red": "two gems",
		"circle": "deck",
	} {
		r, err := rules.Parse("symbotrio-glance 1 :"+deck, drills)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rules.NewMatch(r); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", deck, err, want)
		}
	}
}

// How a wrong answer went wrong. On the board of the deal, a1 goes by one turn to
// c1, by two to d3, by three to a4 (R-SYM-20).
func TestTurnConfusion(t *testing.T) {
	for _, test := range []struct {
		point, lies string
		turned, k   int
		want        string
	}{
		{"a4", "c1", 1, 1, "back"},  // three turns instead of one
		{"c1", "a4", 3, 3, "back"},  // one instead of three
		{"a1", "c1", 1, 1, "short"}, // as if the board had stayed
		{"a1", "d3", 2, 2, "short"},
		{"b1", "c1", 1, 1, "near"},
		{"c2", "c1", 1, 1, "near"},
		{"b2", "c1", 1, 1, ""},
		{"c1", "a4", 7, 3, "back"}, // on a board that had turned before
	} {
		if got := turnConfusion(test.point, test.lies, test.turned, test.k); got != test.want {
			t.Errorf("%+v: %q", test, got)
		}
	}
}

// In the turn drill tiles have no identity that would follow them across the turn.
func TestTurnSlots(t *testing.T) {
	m := drillMatch(t, "symbotrio-turn 1 rounds=20 #1.slots")
	for range 19 {
		for _, line := range []string{"ready", "point a1", "next"} {
			drillPlay(t, m, line)
			for i, tile := range m.State.View(0).(TurnView).Board.Tiles {
				if tile.Slot != i {
					t.Fatalf("after %s the tile at place %d is known as %d", line, i, tile.Slot)
				}
			}
		}
	}
}

// A record of the drill as it was before it had levels plays as it did then: the rounds, the
// board and the result are those of a drill without.
func TestWithoutLevels(t *testing.T) {
	turn := drillMatch(t, "symbotrio-turn 1 rounds=5 turns=1 #1.clockwise", "ready", "point a1", "next", "ready", "point a1")
	cuts := drillMatch(t, "symbotrio-cuts 1 rounds=6 #1.outline", "pick semicircle", "next", "pick circle")
	for m, want := range map[*rules.Match]string{turn: "right 1 2", cuts: "right 1 2"} {
		g := m.Record.Setup.Game
		review := g.Review(m.History(0))
		if review.Lines[0] != want || review.Unit != "right" || strings.Contains(strings.Join(m.State.View(0).Facts(), ", "), "level") {
			t.Errorf("%s: %+v", g.Name, review)
		}
	}
}

// A level asks for more than the one below it: more to choose among or to keep in mind, and
// a longer way; and it rises by right answers alone.
func TestLevelsGrow(t *testing.T) {
	cuts := drillMatch(t, "symbotrio-cuts 1 rounds=24 start=1 #1.grow")
	for level, want := range []string{"1 of 3", "1 of 6", "2 of 6", "3 of 6", "4 of 6", "5 of 6", "3 of 6 back", "4 of 6 back", "5 of 6 back", "5 of 6 back"} {
		v := cuts.State.View(0).(CutsView)
		if got := strconv.Itoa(len(v.Shown)) + " of " + strconv.Itoa(len(v.Choices)); got != strings.TrimSuffix(want, " back") || v.Back != strings.HasSuffix(want, " back") {
			t.Errorf("level %d of the cuts shows %s, want %s", level+1, got, want)
		}
		if level == 0 {
			for i, a := range v.Choices {
				for _, b := range v.Choices[:i] {
					f, _ := ParseFace(a)
					g, _ := ParseFace(b)
					if lines(f) == lines(g) {
						t.Errorf("level 1 has %s beside %s", a, b)
					}
				}
			}
		}
		for i, cut := range v.Shown {
			drillPlay(t, cuts, "pick "+cut)
			now := cuts.State.View(0).(CutsView)
			if last := i == len(v.Shown)-1; (now.Shown[0] == "?") == last {
				t.Errorf("after answer %d of level %d the row is %v", i+1, level+1, now.Shown)
			}
		}
		drillPlay(t, cuts, "next")
	}

	turn := drillMatch(t, "symbotrio-turn 1 rounds=20 start=1 #1.grow")
	for level := 1; level <= 6; level++ {
		look := turn.State.View(0).(TurnView)
		open := 0
		for _, tile := range look.Board.Tiles {
			if tile.Face != "" {
				open++
			}
		}
		drillPlay(t, turn, "ready")
		v := turn.State.View(0).(TurnView)
		if v.Level != level || open != (level+1)/2 || (v.Turns == 1) != (level%2 == 1) || (look.Face == "") != (open > 1) {
			t.Errorf("level %d: %d tiles, %d turns, named before: %q", v.Level, open, v.Turns, look.Face)
		}
		drillPlay(t, turn, "point "+v.lies, "next")
	}
	drillPlay(t, turn, "ready")
	other := map[string]string{"a1": "b1"}[turn.State.View(0).(TurnView).lies]
	if other == "" {
		other = "a1"
	}
	drillPlay(t, turn, "point "+other, "next")
	if v := turn.State.View(0).(TurnView); v.Level != 6 || v.Best != 6 {
		t.Errorf("after a wrong answer at level 7: level %d, best %d", v.Level, v.Best)
	}
	review := Turn.Review(turn.History(0))
	if review.Unit != "level" || review.Score != 6 || review.Lines[0] != "rounds 6 7" || review.Lines[1] != "stay 6" {
		t.Errorf("%+v", review)
	}
}

// Each cut is asked for as often as the others, and never twice running.
func TestCutsDeal(t *testing.T) {
	for _, rounds := range []string{"6", "12", "24"} {
		c := drillMatch(t, "symbotrio-cuts 1 rounds="+rounds+" #1.cuts").State.(*drill.Quiz).Drill.(*cutsState)
		count := map[Face]int{}
		for i, ask := range c.Asked {
			count[ask.shown]++
			choices := slices.Clone(ask.choices)
			slices.Sort(choices)
			if !slices.Equal(choices, cuts()) {
				t.Errorf("round %d offers %v", i, ask.choices)
			}
			if i > 0 && c.Asked[i-1].shown == ask.shown {
				t.Errorf("round %d of %s asks for %s again", i, rounds, ask.shown)
			}
		}
		if len(c.Asked) > 6 {
			for f, n := range count {
				if n != len(c.Asked)/6 {
					t.Errorf("%s rounds: %s is asked for %d times", rounds, f, n)
				}
			}
		}
	}
}

// A cut that was shown and comes later is a mistake of order, and no two cuts mixed up.
func TestCutsOrder(t *testing.T) {
	for _, level := range []string{"3", "7"} {
		m := drillMatch(t, "symbotrio-cuts 1 start="+level+" #1.order")
		c := m.State.(*drill.Quiz).Drill.(*cutsState)
		first, second := c.shown[0].String(), c.shown[1].String()
		drillPlay(t, m, "pick "+first)
		var b *rules.Breach
		if err := m.Play("pick " + first); !errors.As(err, &b) || b.Reason != "picked" {
			t.Errorf("level %s: the same again in a row is told %v", level, err)
		}
		m = drillMatch(t, "symbotrio-cuts 1 start="+level+" #1.order")
		drillPlay(t, m, "pick "+second)
		h := m.History(0)
		if steps := h.Steps; !slices.Contains(steps[len(steps)-1].Events, join("order", second, first)) || h.View.(CutsView).Fault != "order" {
			t.Errorf("level %s: %v", level, steps[len(steps)-1].Events)
		}
		if r := Cuts.Review(h); !slices.Equal(r.Lines, []string{"rounds 0 1", "none", "order 1"}) || r.Next != "next-order" {
			t.Errorf("level %s: %v, %s", level, r.Lines, r.Next)
		}
	}
}

// The advice is against what was most, and what an undo kept from counting is no wrong place.
func TestTurnAdvice(t *testing.T) {
	m := drillMatch(t, "symbotrio-turn 1 rounds=5 #1.apartb",
		"ready", "point a1", "next", // near
		"ready", "point b2", "next",
		"ready", "point a1", "next", // somewhere else
		"ready", "point a1", "next", // near
		"ready", "undo", "ready", "point a1")
	if got := Turn.Review(m.History(0)).Next; got != "next-near" {
		t.Errorf("got %s", got)
	}
}

// From a level on a row is asked for from its end, and told so.
func TestCutsBackwards(t *testing.T) {
	for start := cutsBack - 1; start <= cutsBack+1; start++ {
		c := drillMatch(t, fmt.Sprintf("symbotrio-cuts 1 start=%d #1.back", start)).State.(*drill.Quiz).Drill.(*cutsState)
		events := c.Begin()
		var told []string
		for _, e := range events[len(events)-len(c.shown):] {
			told = append(told, strings.Fields(e.Text)[1])
		}
		var want []string
		for _, f := range c.shown {
			want = append(want, f.String())
		}
		order := "order=there"
		if start >= cutsBack {
			slices.Reverse(want)
			order = "order=back"
		}
		if asks := cutsAsks(start); !strings.HasSuffix(asks, order) {
			t.Errorf("level %d is kept as %q, want %s", start, asks, order)
		}
		if c.Level != start || !slices.Equal(told, want) {
			t.Errorf("level %d, from %d: %q, want %q", c.Level, start, told, want)
		}
	}
}

// Advice for turns is against what went wrong most often, and no line tells of turns that were
// not asked for.
func TestTurnAdviceCounts(t *testing.T) {
	faults := []string{"back", "short", "near", "spoiled"}
	for i := range 40 {
		chance := rules.NewRand(fmt.Sprint("turns ", i))
		m := drillMatch(t, fmt.Sprintf("symbotrio-turn 1 rounds=5 start=off #1.turns-%d", i))
		for m.State.Turn() != 0 {
			moves := m.State.Moves(0)
			if err := m.Play(string(moves[chance.Intn(len(moves))])); err != nil {
				t.Fatal(err)
			}
		}
		r := Turn.Review(m.History(0))
		counts, other := map[string]int{}, 5-r.Score
		for _, line := range r.Lines {
			w := strings.Fields(line)
			n, _ := strconv.Atoi(w[len(w)-1])
			if w[0] == "turns" && n == 0 {
				t.Errorf("%q", r.Lines)
			}
			if slices.Contains(faults, w[0]) {
				counts[w[0]] = n
				other -= n
			}
		}
		want, most := "turn", other
		for _, f := range faults {
			if counts[f] > most {
				want, most = f, counts[f]
			}
		}
		if r.Next != "next-"+want {
			t.Errorf("turns-%d: %s, want %s of %q", i, r.Next, want, r.Lines)
		}
	}
}

// No round asks first for a gem that one before it has asked for, and none for one of the cut that the last one had.
func TestTheGlanceAsksForEachGemOnce(t *testing.T) {
	for n := range 100 {
		m := drillMatch(t, fmt.Sprintf("symbotrio-glance 1 rounds=12 start=4 aim=75 #2.gems-%d", n))
		var asked []Gem
		for _, a := range m.State.(*drill.Quiz).Drill.(*glanceState).Asked {
			gem := a.gems[0]
			if slices.Contains(asked, gem) || len(asked) > 0 && asked[len(asked)-1].Cut == gem.Cut {
				t.Errorf("deal %d asks for %v after %v", n, gem, asked)
			}
			asked = append(asked, gem)
		}
		if len(asked) != 12 {
			t.Errorf("deal %d asks %d times", n, len(asked))
		}
	}
}

// What was not found is asked for again, by another gem: so it is what the end of the drill calls found. Where nobody knows which of several
// tiles it was, any gem that is near will do; what is no tile of the gem cannot have been missed.
func TestTheGlanceAsksAgainForWhatWasMissed(t *testing.T) {
	asked := func(m *rules.Match) *glanceState { return m.State.(*drill.Quiz).Drill.(*glanceState) }
	known, unknown, other := 0, 0, 0
	for _, start := range []string{"4", "6", "9", "12", "16"} {
		for n := range 4 {
			header := fmt.Sprintf("symbotrio-glance 1 rounds=5 start=%s aim=75 #2.missed-%d", start, n)
			first := drillMatch(t, header)
			for _, tile := range drillMatch(t, header, "ready").State.View(0).(GlanceView).Board.Tiles {
				m := drillMatch(t, header, "ready", "flip "+tile.Cell)
				v := m.State.View(0).(GlanceView)
				if v.Phase != drill.Wrong {
					continue
				}
				mistake, gem := v.Mistake(), asked(m).gem()
				if mistake == "" {
					if unknown++; !strings.HasPrefix(v.Slip[0], "unseen") {
						t.Errorf("from %s, %s: nobody knows what was missed, though %q", start, tile.Cell, v.Slip)
					}
					continue
				}
				known++
				face, ok := ParseFace(mistake)
				if !ok || !gem.Needs(face) || len(v.Slip) == 0 || rules.Words(v.Slip[0])[1] != mistake {
					t.Errorf("from %s, %s: %q was missed of %v, and told is %q", start, tile.Cell, mistake, gem, v.Slip)
				}
				again := drillMatch(t, header, "another "+mistake)
				for range 3 {
					if now := asked(again).gem(); !now.Needs(face) {
						t.Errorf("from %s, %s was missed of %v, and again %v is asked for", start, mistake, gem, now)
					} else if now != gem {
						other, gem = other+1, now
					}
					if up := asked(again); !up.Ask().opens(up.gem(), min(up.Level, Tiles)) {
						t.Errorf("%v does not lie open", up.gem())
					}
					drillPlay(t, again, drill.Another)
				}
			}
			for _, face := range asked(first).gem().Faces() {
				if !asked(first).Mistakes(face.String()) {
					t.Errorf("%v cannot be missed", face)
				}
			}
			drillPlay(t, first, "! SYM-05 move: another unicorn")
		}
	}
	if known < 100 || unknown == 0 || other*10 < known*3*9 {
		t.Errorf("%d mistakes are known, %d are not, and another gem is asked for %d times", known, unknown, other)
	}
}

// A round of the glance that is tried again is one on another board, at the same level, on which the same tiles lie open elsewhere, but
// for those that are alone of their kind, and a gem is asked for one tile of which was taken for another: the same each time that the record is read, and another one for who asks once more. The drill ends with it, and what is right there
// counts. A stacked deck has no other board, and a round that was looked at is not left any more.
func TestTheGlanceIsTriedAgainOnAnotherBoard(t *testing.T) {
	const header = "symbotrio-glance 1 rounds=5 start=9 aim=75 #2.anew"
	miss := func(m *rules.Match) {
		v := m.State.View(0).(GlanceView)
		wrong := slices.IndexFunc(v.Board.Tiles[:], func(tile TileView) bool {
			face, _ := ParseFace(tile.Face)
			g := m.State.(*drill.Quiz).Drill.(*glanceState)
			return !g.gem().Needs(face) && tile.Face != ""
		})
		drillPlay(t, m, "ready", "flip "+v.Board.Tiles[wrong].Cell)
	}
	for _, help := range [][]string{nil, {"hint"}} {
		m := drillMatch(t, header)
		miss(m)
		drillPlay(t, m, append([]string{"next"}, help...)...)
		missed := m.State.View(0).(GlanceView)
		if missed.Level == 9 || missed.Round != 2 {
			t.Fatalf("round %d at level %d", missed.Round, missed.Level)
		}
		board := func(v GlanceView) string { return strings.Join(v.Board.Facts(), " ") }
		open := func(v GlanceView) (list []string) {
			for _, tile := range v.Board.Tiles {
				if tile.Face != "" {
					list = append(list, tile.Face)
				}
			}
			slices.Sort(list)
			return list
		}
		of := func(list []string, kind int) []string {
			return slices.DeleteFunc(slices.Clone(list), func(name string) bool {
				face, _ := ParseFace(name)
				return face.kind() != kind
			})
		}
		gem, before := m.State.(*drill.Quiz).Drill.(*glanceState).gem(), open(missed)
		shown := []string{board(missed)}
		for range 3 {
			drillPlay(t, m, "another")
			v := m.State.View(0).(GlanceView)
			if v.Level != missed.Level || v.Phase != drill.Look || len(m.State.(*drill.Quiz).Drill.(*glanceState).board.up()) != v.Level {
				t.Errorf("after level %d, %s at level %d", missed.Level, v.Phase, v.Level)
			}
			if slices.Contains(shown, board(v)) {
				t.Errorf("the same board again: %v", v.Board)
			}
			shown = append(shown, board(v))
			was, g := gem.Faces(), m.State.(*drill.Quiz).Drill.(*glanceState)
			changed := 0
			for kind, face := range g.gem().Faces() {
				before, now := of(before, kind), of(open(v), kind)
				switch {
				case !slices.Contains(now, face.String()):
					t.Errorf("%v is asked for, and open lie %q", g.gem(), open(v))
				case len(before) == 1 && (len(now) != 1 || now[0] == before[0]):
					t.Errorf("of the kind of which %q was alone lie %q", before, now)
				case len(before) > 1 && !slices.Equal(now, before):
					t.Errorf("where %q lay lie %q", before, now)
				case len(before) > 1 && face != was[kind]:
					changed++
				}
			}
			if changed != 1 {
				t.Errorf("%v is asked for after %v", g.gem(), gem)
			}
			before = open(v)
			gem = g.gem()
			again, err := rules.Replay(m.Record)
			if err != nil || board(again.State.View(0).(GlanceView)) != board(v) {
				t.Errorf("read twice it is two boards: %v", err)
			}
		}
		if drillPlay(t, m, "ready", "! SYM-05 move: another"); m.State.Turn() == 0 {
			t.Error("the drill ends before it is answered")
		}
		for m.State.Turn() != 0 {
			drillPlay(t, m, string(Glance.Hint(m.History(0), m.Chance(0)).Move))
		}
		if v := m.State.View(0).(GlanceView); v.Best != missed.Level || v.Spoiled() {
			t.Errorf("after %q what is right on another board does not count", help)
		}
		if marks, _ := drill.Rounds(m.History(0)); marks != "xo" {
			t.Errorf("after %q the two rounds are marked %q", help, marks)
		}
	}
	m := drillMatch(t, "symbotrio-glance 1 rounds=5 :tiles circle large blue triangle diamond square rectangle semicircle small red green yellow pile gem-circle-large-blue gem-triangle-small-red")
	drillPlay(t, m, "! SYM-05 move: another")
}
