package drill_test

// The course is tried in the real drills that go by it, by readers who look
// ahead, take back, and play on as they like.

import (
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/brigands"
	"ludoteca/rules/drill"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/trio"
)

var drills = []*rules.Game{
	symbotrio.Glance, symbotrio.Turn, symbotrio.Cuts,
	trio.Memory, trio.LinksDrill, trio.Deduce,
	labyrinthe.BestDrill, labyrinthe.ContactDrill, labyrinthe.PathDrill,
	brigands.MayDrill, brigands.NowDrill, brigands.RecallDrill,
}

// stacked are decks for the drills whose rounds take long to find, and every line that is
// tried finds them anew. What a round asks is nothing to an undo, so one is as good as many.
var stacked = map[*rules.Game]string{
	trio.Deduce:             "hand 1 4 6 7 9 hand 1 4 5 7 8 8 hand 3 3 4 5 6 9 middle 1 3 5 6 7 8 9 trios 1 2 10 trios 2 11 12 shown m1 m2 m3 m4 m5 m6 m7 2 low 1",
	labyrinthe.ContactDrill: "n14 table m13 es-chest-crown n13 sw-ghost-unicorn m14 ne-map-chest n14 nsw-ghost-dagger n15 ne-crown-map",
	labyrinthe.PathDrill:    "n13 table m13 es-dagger-chest n13 esw-dagger-unicorn o13 sw-dagger-crown m14 ne-ghost-map n14 new-troubadour-crown",
	brigands.MayDrill:       "lay axe hand oiled axe jammed trump hand axe pile blunt board coins pearls laid 0 bellows",
	brigands.NowDrill:       "1",
	labyrinthe.BestDrill:    "table m13 nw-moon-ring n13 es-hourglass-lantern m14 sw-dagger-shell n14 nw-owl-ring l13 es-hourglass-troubadour m15 ns-lantern-mask hand esw-frog-cup ew-hourglass-moon",
}

func deal(t *testing.T, g *rules.Game, seed string) *rules.Match {
	t.Helper()
	header := g.Name + " 1 #1." + seed
	if deck := stacked[g]; deck != "" {
		header = g.Name + " 1 :" + deck
	}
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

// fact is the first word behind those that begin a fact, or "".
func fact(m *rules.Match, begin string) string {
	for _, f := range m.State.View(0).Facts() {
		if rest, ok := strings.CutPrefix(f+" ", begin+" "); ok {
			word, _, _ := strings.Cut(rest, " ")
			return word + "."
		}
	}
	return ""
}

// choose picks a move by chance. A slow reader prefers one that does not end the
// round, if he hits on it soon: the way that was seen may be shorter than the one that is
// gone.
func choose(t *testing.T, m *rules.Match, slow bool, chance *rules.Rand) string {
	moves := slices.Clone(m.State.Moves(0))
	rules.Shuffle(chance, moves)
	if slow {
		for _, move := range moves[:min(len(moves), 8)] {
			r := m.Record
			r.Lines = append(slices.Clone(r.Lines), string(move))
			tried, err := rules.Replay(r)
			if err != nil {
				t.Fatal(err)
			}
			if !decided(tried) {
				return string(move)
			}
		}
	}
	return string(moves[0])
}

func decided(m *rules.Match) bool {
	phase := fact(m, "phase")
	return phase == string(drill.Right)+"." || phase == string(drill.Wrong)+"."
}

// A round of which an undo has shown more than its beginning says so before it is
// answered, however the undos lie.
func TestNoUndoPays(t *testing.T) {
	for _, g := range drills {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			spoiled, seeds := 0, strings.Fields("a b c d e f g h i j k l")
			if stacked[g] != "" {
				seeds = seeds[:6]
			}
			if testing.Short() {
				seeds = seeds[:2]
			}
			for _, seed := range seeds {
				m, chance := deal(t, g, seed), rules.NewRand("undo "+g.Name+seed)
				seen := map[string]bool{}
				for range 12 {
					slow := chance.Percent(50)
					for n := chance.Intn(12); n > 0 && m.State.Turn() != 0; n-- {
						if err := m.Play(choose(t, m, slow, chance)); err != nil {
							t.Fatal(err)
						}
						undone := fact(m, "undone") != ""
						if seen[fact(m, "round")] && !undone && !decided(m) {
							t.Fatalf("an undo has shown round %s, which would count:\n%s", fact(m, "round"), m.Record)
						}
						if undone {
							spoiled++
						}
					}
					for n := chance.Intn(9); n > 0 && m.CanUndo(0); n-- {
						before := fact(m, "round")
						if err := m.Play(rules.Undo); err != nil {
							t.Fatal(err)
						}
						if fact(m, "round") == before {
							seen[before] = true
						}
					}
				}
			}
			if spoiled == 0 {
				t.Error("no undo kept anything from counting")
			}
		})
	}
}

// To take back the step to the next round, and to take it again, costs nothing:
// its beginning was seen anyway.
func TestBeginningsMayBeSeen(t *testing.T) {
	for _, g := range drills {
		m := deal(t, g, "next")
		for fact(m, "round") == "1." {
			moves := m.State.Moves(0)
			m.Play(string(moves[len(moves)-1]))
		}
		m.Play(rules.Undo)
		m.Play("next")
		if fact(m, "round") != "2." || fact(m, "undone") != "" {
			t.Errorf("%s: round %s, undone %q", g.Name, fact(m, "round"), fact(m, "undone"))
		}
	}
}

// The Review counts the first answer of each round, and knows the way to it.
func TestAnswers(t *testing.T) {
	m := deal(t, symbotrio.Cuts, "answers")
	shown := func() string { return m.State.View(0).(symbotrio.CutsView).Shown[0] }
	other := map[string]string{"circle": "square"}
	wrong := func() string {
		if w, ok := other[shown()]; ok {
			return w
		}
		return "circle"
	}
	for _, pick := range []string{wrong(), "undo", shown(), "next", "right", "undo", "undo", "next", "right", "next", "right"} {
		switch pick {
		case "undo", "next":
			m.Play(pick)
			continue
		case "right":
			pick = shown()
		}
		if err := m.Play("pick " + pick); err != nil {
			t.Fatal(err)
		}
	}
	list := drill.Answers(m.History(0), "known", "mixed")
	var got []string
	for _, a := range list {
		line := a.Words[0]
		if a.Spoiled {
			line += " spoiled"
		}
		got = append(got, line)
		if last := a.Way[len(a.Way)-len(a.Events):]; !slices.Equal(last, a.Events) {
			t.Errorf("the way to %v ends by %v", a.Words, last)
		}
	}
	if want := []string{"mixed", "known", "known"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	// an outline or a symbol, "known", and the beginnings of the rounds between
	if way := list[2].Way; strings.Count(strings.Join(way, " "), "round") != 2 || strings.Contains(strings.Join(way, " "), "mixed") {
		t.Errorf("what was taken back is on the way: %q", way)
	}
}

// The most frequent lines come first, of equals the earlier one, and no more than
// three.
func TestTally(t *testing.T) {
	var tally drill.Tally
	for _, line := range strings.Fields("a b c d b d d e") {
		tally.Add("lost " + line)
	}
	if got, want := tally.Lines(), []string{"lost d 3", "lost b 2", "lost a 1"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if tally.Sum() != 8 {
		t.Errorf("the sum is %d", tally.Sum())
	}
	if got := drill.Line(drill.Line(nil, "none", 0), "some", 2); !slices.Equal(got, []string{"some 2"}) {
		t.Errorf("got %q", got)
	}
}

// What rounds tell of a span: nothing before there are enough that count.
func TestSpans(t *testing.T) {
	spans := drill.Spans{First: 4, Right: [][]uint8{{10, 1}, {90, 10}, {99, 90}, {99, 99}}}
	for _, c := range []struct {
		rounds string // "+4" was passed, "-4" failed, "*4" counts for nothing, and so does "/4", which an undo has shown
		want   []string
	}{
		{"-4 -4 -4 -4 -4", []string{"first"}},
		{"-4 -4 -4 *4 /4 -4 -4", []string{"first"}},
		{"-4 -4 -4 -4 -4 -4", []string{"first", "span 1 1 2"}},
		{"+4 -5 *4 +4 -5 +4 -5", []string{"first", "span 2 1 2"}},
		{"+5 +5 +5 +5 +5 +5", []string{"first", "span 4 3 4"}},
	} {
		var answers []drill.Answer
		for _, r := range strings.Fields(c.rounds) {
			verb := map[byte]string{'+': "passed", '-': "failed", '*': "spoiled", '/': "passed"}[r[0]]
			answers = append(answers, drill.Answer{Words: []string{verb, r[1:]}, Spoiled: r[0] == '/'})
		}
		if got := spans.Tell([]string{"first"}, answers); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.rounds, got, c.want)
		}
	}
}
