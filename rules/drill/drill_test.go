package drill_test

// The course is tried in the real drills that go by it, by readers who look
// ahead, take back, and play on as they like.

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/brigands"
	"ludoteca/rules/drill"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/rulestest"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/trio"
)

var drills = []*rules.Game{
	symbotrio.Glance, symbotrio.Turn, symbotrio.Cuts, symbotrio.Silence,
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
	header := g.Name + " 1 #" + strconv.Itoa(g.Generation()) + "." + seed
	if deck := stacked[g]; deck != "" {
		header = g.Name + " 1 :" + deck
	}
	return parsed(t, header)
}

func parsed(t *testing.T, header string) *rules.Match {
	t.Helper()
	r, err := rules.Parse(header, slices.Concat(drills, mays))
	if err != nil {
		t.Fatal(header, err)
	}
	m, err := rules.NewMatch(r)
	if err != nil {
		t.Fatal(header, err)
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

var undoing = rulestest.Count("undone", 4, 1, "runs of each drill in which moves are taken back by chance")

// A round of which an undo has shown more than its beginning says so before it is
// answered, however the undos lie.
func TestNoUndoPays(t *testing.T) {
	for _, g := range drills {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			spoiled, tried := 0, undoing()
			if stacked[g] != "" { // a drill that takes long to deal
				tried = (tried + 1) / 2
			}
			for n := range tried {
				seed := strconv.Itoa(n)
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
// its beginning was seen anyway. Nor is a round marked that was answered before.
func TestBeginningsMayBeSeen(t *testing.T) {
	for _, g := range drills {
		m := deal(t, g, "next")
		for fact(m, "round") == "1." {
			moves := m.State.Moves(0)
			m.Play(string(moves[len(moves)-1]))
		}
		m.Play(rules.Undo)
		if fact(m, "round") != "1." || !decided(m) || fact(m, "undone") != "" {
			t.Errorf("%s: round %s, decided %v, undone %q", g.Name, fact(m, "round"), decided(m), fact(m, "undone"))
		}
		m.Play("next")
		if fact(m, "round") != "2." || fact(m, "undone") != "" {
			t.Errorf("%s: round %s, undone %q", g.Name, fact(m, "round"), fact(m, "undone"))
		}
	}
}

// What is answered after a hint does not count: no level is passed by it, in the drill as in
// its Review, and an undo does not wash it off. The round after it counts again.
func TestNoHintPays(t *testing.T) {
	for _, test := range []struct{ header, lines, went, best, review string }{
		{"symbotrio-cuts 1 start=1 #1.hint", "M", "+", "best 1", "level 1"},
		{"symbotrio-cuts 1 start=1 #1.hint", "hint M", "=", "best 0", "none"},
		{"symbotrio-cuts 1 start=1 #1.hint", "hint M hint next M", "=+", "best 1", "level 1"},
		{"symbotrio-cuts 1 start=1 #1.hint", "hint M undo M", "=", "best 0", "none"},
		{"symbotrio-cuts 1 start=1 #1.hint", "M next hint undo next M", "+=", "best 1", "level 1"},
		{"symbotrio-cuts 1 start=1 #1.hint", "M next hint M next M", "+=+", "best 2", "level 2"},
		{"symbotrio-glance 1 #2.hint", "hint ready M M M", "+", "best 4", "level 4"}, // how to look, and no more
		{"symbotrio-glance 1 #2.hint", "ready M hint M M", "=", "best 0", "none"},
		{"symbotrio-turn 1 start=1 #1.hint", "ready hint M", "=", "best 0", "none"},
		{"symbotrio-turn 1 start=1 #1.hint", "ready M", "+", "best 1", "level 1"},
	} {
		r, err := rules.Parse(test.header, drills)
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.NewMatch(r)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Fields(test.lines) {
			if line == "M" { // what the hint would play
				line = string(m.Record.Setup.Game.Hint(m.History(0), m.Chance(0)).Move)
			}
			if err := m.Play(line); err != nil {
				t.Fatalf("%s, %s: %v", test.header, test.lines, err)
			}
		}
		facts, lines := m.State.View(0).Facts(), m.Record.Setup.Game.Review(m.History(0)).Lines
		review := lines[min(1, len(lines)-1)]
		if !slices.Contains(facts, "went "+test.went) || !slices.Contains(facts, test.best) || !strings.HasPrefix(review+" ", test.review+" ") {
			t.Errorf("%s, %s: %q, %s; want went %s, %s, %s", test.header, test.lines, facts, review, test.went, test.best, test.review)
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

// What is kept of a result says the same as its Review, for each drill, with levels and without: so many
// rounds, and so many of them good ones. One with a hint is none, nor is one that an undo had shown.
func TestMarksAreThoseOfTheReview(t *testing.T) {
	for _, g := range slices.Concat(drills, mays[1:]) {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			headers := []string{deal(t, g, "marks").Record.Header(), deal(t, g, "again").Record.Header()}
			for _, option := range g.Options {
				if option.Name != "start" || stacked[g] != "" {
					continue
				}
				for _, value := range slices.Concat(option.Values[:2], option.Values[len(option.Values)-1:]) {
					headers = append(headers, strings.Replace(headers[0], " 1 ", " 1 start="+value+" ", 1))
				}
			}
			well, ill := 0, 0
			for _, header := range headers {
				m, chance := parsed(t, header), rules.NewRand("marks "+header)
				for n := 0; m.State.Turn() != 0 && n < 1000; n++ {
					line := string(g.Hint(m.History(0), m.Chance(0)).Move)
					switch {
					case m.CanUndo(0) && chance.Percent(5):
						line = rules.Undo
					case !decided(m) && chance.Percent(10):
						line = rules.Helped
					case chance.Percent(10):
						line = choose(t, m, false, chance)
					}
					if err := m.Play(line); err != nil {
						t.Fatalf("%s: %v\n%s", line, err, m.Record)
					}
				}
				h := m.History(0)
				marks, _ := drill.Rounds(h)
				review, told := g.Review(h), ""
				for _, line := range review.Lines {
					if verb, _, _ := strings.Cut(line, " "); verb == "right" || verb == "rounds" {
						told = line[len(verb):]
					}
				}
				if want := fmt.Sprintf(" %d %d", strings.Count(marks, "o"), len(marks)); told != want {
					t.Errorf("marks %s, review %q\n%s", marks, review.Lines, m.Record)
				}
				well, ill = well+strings.Count(marks, "o"), ill+len(marks)-strings.Count(marks, "o")
			}
			if well == 0 || ill == 0 {
				t.Errorf("%d rounds went well and %d not: the test says nothing of one of them", well, ill)
			}
		})
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

// What rounds tell of a span: nothing before there are enough that count, later from a high
// level, and together with those of the last four runs, of which the latest tell most.
func TestSpans(t *testing.T) {
	spans := drill.Spans{First: 4, Late: 6, Right: [][]uint8{{10, 1, 1}, {90, 10, 1}, {99, 90, 10}, {99, 99, 90}}}
	for _, c := range []struct {
		earlier, rounds string // the latter as answered reads them
		kept            string
		want            string // behind the first line
	}{
		{"", "", "", ""},
		{"", "-4 -4 -4 -4 -4", "-4,-4,-4,-4,-4", ""},
		{"", "-4 -4 -4 *4 /4 -4 -4", "-4,-4,-4,-4,-4", ""},
		{"", "-4 -4 -4 -4 -4 -4", "-4,-4,-4,-4,-4,-4", "span 1 1 2"},
		{"", "+4 -5 *4 +4 -5 +4 -5", "4,-5,4,-5,4,-5", "span 2 1 2"},
		{"", "+5 +5 +5 +5 +5 +5", "5,5,5,5,5,5", "span 4 3 4"},
		{"", "-6 -5 +4 -5 +4 -5 +4", "-6,-5,4,-5,4,-5,4", ""},
		{"", "-6 -5 +4 -5 +4 -5 +4 -5", "-6,-5,4,-5,4,-5,4,-5", "span 2 1 2"},
		{"4,-5,4", "+4 -5 +4", "4,-5,4 4,-5,4", "spans 2 2 3 2"},
		{"4,-5,4", "+4 -5", "4,-5,4 4,-5", ""},
		{"4,-5,4", "*4", "4,-5,4", ""},
		{"4,-5,4,-5,4,-5", "*4", "4,-5,4,-5,4,-5", "span 2 1 2"},
		{"7,x,-3,5.5,--5", "+4 -5 +4 -5 +4 -5", "7,x,-3,5.5,--5 4,-5,4,-5,4,-5", "span 2 1 2"}, // what is no round counts for nothing
		{"6,6,6 4,-5 4,-5 4,-5 4,-5", "+4 -5", "4,-5 4,-5 4,-5 4,-5 4,-5", "spans 2 1 3 5"},
		{"4,-5,4,-5,4,-5 6,6,6,6", "+6 +6", "4,-5,4,-5,4,-5 6,6,6,6 6,6", "spans 4 3 4 3"},
	} {
		want := []string{"first"}
		if c.want != "" {
			want = append(want, c.want)
		}
		if got, kept := spans.Tell([]string{"first"}, answered(c.rounds), c.earlier); !slices.Equal(got, want) || kept != c.kept {
			t.Errorf("%q, %s: got %q of %q, want %q of %q", c.earlier, c.rounds, got, kept, want, c.kept)
		}
	}
}

// A drill whose rounds are found when they begin finds them again, and others in another round
// or by other numbers.
func TestChance(t *testing.T) {
	var c drill.Course
	if c.Chance() != nil {
		t.Error("rounds that are there from the beginning are found by chance")
	}
	c.Seek(rules.NewRand("seek"))
	first, second := c.Chance(1).Uint64(), c.Chance(2).Uint64()
	if again := c.Chance(1).Uint64(); again != first || second == first {
		t.Errorf("a round is found by %d, then by %d, and at another level by %d", first, again, second)
	}
	if c.Round++; c.Chance(1).Uint64() == first {
		t.Error("two rounds are found by the same chance")
	}
}

// A drill ends with its last round, and tells how they went.
func TestEnd(t *testing.T) {
	m := deal(t, symbotrio.Cuts, "end")
	rounds := m.State.View(0).(symbotrio.CutsView).Rounds
	for round := range rounds {
		if m.State.Turn() == 0 {
			t.Fatalf("the drill ends in round %d of %d", round+1, rounds)
		}
		if err := m.Play("pick " + m.State.View(0).(symbotrio.CutsView).Shown[0]); err != nil {
			t.Fatal(err)
		}
		m.Play("next") // refused behind the last
	}
	if m.State.Turn() != 0 || m.State.Moves(0) != nil || m.State.Winners() != 0 {
		t.Errorf("behind the last round it is the turn of %v, with %v, and won by %v", m.State.Turn().List(), m.State.Moves(0), m.State.Winners().List())
	}
	for _, c := range []struct {
		went          string
		right, streak int
	}{{"", 0, 0}, {"+", 1, 1}, {"-", 0, 0}, {"+-++", 3, 2}, {"++-", 2, 0}, {"+=+", 2, 1}} {
		p := drill.Progress{Went: c.went}
		if p.Right() != c.right || p.Streak() != c.streak {
			t.Errorf("of %q %d went well, %d at last; want %d, %d", c.went, p.Right(), p.Streak(), c.right, c.streak)
		}
	}
}

// What a Review of rounds with levels tells of them.
func TestClimb(t *testing.T) {
	for _, c := range []struct {
		rounds string // as answered reads them
		lines  []string
		next   string
		score  int
		tone   rules.Celebration
	}{
		{"", []string{"none"}, "next-climb", 0, rules.Fine},
		{"-3", []string{"rounds 0 1", "none"}, "next-climb", 0, rules.Fair},
		{"+3", []string{"rounds 1 1", "level 3"}, "next-climb", 3, rules.Perfect},
		{"+3 +4 -5", []string{"rounds 2 3", "level 4"}, "next-climb", 4, rules.Fine},
		{"+3 -4 *3 +3 +3", []string{"rounds 3 5", "level 3"}, "next-climb", 3, rules.Fair},
		{"+3 +4 -5 *4 /7", []string{"rounds 2 5", "level 4"}, "next-spoiled", 4, rules.Fair},
		{"+3 -4 -4 *3", []string{"rounds 1 4", "level 3"}, "next-climb", 3, rules.Fair},
	} {
		r, spoiled := drill.Climb(answered(c.rounds), "climb")
		if !slices.Equal(r.Lines, c.lines) || r.Next != c.next || r.Score != c.score || r.Tone != c.tone || !r.Scored || r.Unit != "level" {
			t.Errorf("%s: got %+v", c.rounds, r)
		}
		if want := strings.Count(c.rounds, "*") + strings.Count(c.rounds, "/"); spoiled != want {
			t.Errorf("%s: %d are spoiled", c.rounds, spoiled)
		}
	}
	if r := drill.Rights(2, 3); !r.Scored || r.Score != 2 || r.Tone != rules.Fine {
		t.Errorf("got %+v", r)
	}
}

// The level of an answer is that of the start, until the drill says another one.
func TestLevels(t *testing.T) {
	r, err := rules.Parse("symbotrio-cuts 1 start=3 #1.levels", drills)
	if err != nil {
		t.Fatal(err)
	}
	h := rules.History{Setup: r.Setup}
	start := h.Setup.Value("start")
	way := []string{"known round", "round 2", "level 4", "mixed", "round 3", "level 3 down"}
	list := drill.Levels(h, []drill.Answer{
		{Words: []string{"known", "circle"}, Way: way[:1], Spoiled: true},
		{Words: []string{"mixed", "known"}, Way: way[:4]},
		{Words: []string{"known", "circle"}, Way: way},
	}, "known")
	for i, want := range []string{"passed " + start, "failed 4", "passed 3"} {
		if got := strings.Join(list[i].Words, " "); got != want || list[i].Spoiled != (i == 0) {
			t.Errorf("answer %d: got %q, spoiled %t; want %q", i+1, got, list[i].Spoiled, want)
		}
	}
}

// A drill can begin at every level that it comes to: one may be chosen from the first, below
// which no wrong answer leads, to the last, above which no right one does. Its review says where
// the next drill begins, and what that level asks, of each something else.
func TestEveryLevelIsToChoose(t *testing.T) {
	meaning := regexp.MustCompile(`^[a-z]+=\w+( [a-z]+=\w+)*$`)
	for _, g := range drills {
		i := slices.IndexFunc(g.Options, func(o rules.Option) bool { return o.Level })
		if at := slices.IndexFunc(g.Options, func(o rules.Option) bool { return o.Name == "start" }); at != i {
			t.Errorf("%s begins at option %d, and its levels are option %d", g.Name, at, i)
		}
		if i < 0 {
			continue
		}
		levels := slices.DeleteFunc(slices.Clone(g.Options[i].Values), func(v string) bool { return v == "off" || v == "find" })
		first, err := strconv.Atoi(levels[0])
		if err != nil {
			t.Fatalf("%s: %q", g.Name, levels)
		}
		asked := map[string]string{}
		for n, from := range levels {
			if from != strconv.Itoa(first+n) {
				t.Errorf("%s: the levels to choose are %q", g.Name, levels)
			}
			for _, well := range []bool{true, false} {
				setup := g.Usual()
				setup.Values[i] = from
				m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: "1.levels"})
				if err != nil {
					t.Fatal(err)
				}
				if at := fact(m, "level"); at != from+"." {
					t.Errorf("%s from level %s begins at %q", g.Name, from, at)
				}
				answer(t, m, well)
				to, _ := strconv.Atoi(strings.TrimSuffix(fact(m, "level"), "."))
				if well && to != min(first+n+1, first+len(levels)-1) || !well && (to < first || to > first+n) {
					t.Errorf("%s from level %s, right %t: then comes level %d", g.Name, from, well, to)
				}
				review := g.Review(m.History(0))
				if g == symbotrio.Silence { // whose levels are known by their number alone
					continue
				}
				level, asks, _ := strings.Cut(review.Level, " ")
				if level != strconv.Itoa(to) || !meaning.MatchString(asks) || asked[asks] != "" && asked[asks] != level {
					t.Errorf("%s from level %s, right %t: the next drill begins at level %s, as does another", g.Name, from, well, review.Level)
				}
				asked[asks] = level
			}
		}
	}
}

// answer plays a round by the hints, or until a wrong answer is found, and goes on to the next.
func answer(t *testing.T, m *rules.Match, well bool) {
	t.Helper()
	for fact(m, "round") == "1." {
		h := m.History(0)
		move := m.Record.Setup.Game.Hint(h, m.Chance(0)).Move
		if !well && fact(m, "phase") == string(drill.Find)+"." {
			move = h.Moves[slices.IndexFunc(h.Moves, func(other rules.Move) bool {
				return other != move && (m.Record.Setup.Game != symbotrio.Silence || other.Verb() != move.Verb()) // where any tile is the same answer
			})]
		}
		if err := m.Play(string(move)); err != nil {
			t.Fatal(err)
		}
	}
}

// A review tells where the next drill begins: above the highest level that was passed, there, or below, which
// is said otherwise, as nobody expects it.
func TestReached(t *testing.T) {
	for _, c := range []struct{ rounds, want string }{
		{"+5 -6 +5 +5 +5", "stay 5"},
		{"+5 +5", "level 5 6"},
		{"+5 -5 -4", "lower 5 3"},
		{"-5 -4", "none"},
	} {
		l := aiming(t, 5)
		for _, round := range strings.Fields(c.rounds) {
			l.Rate(round[0] != '-', round[0] == '+')
			l.Climb()
		}
		r, _ := drill.Climb(answered(c.rounds), "climb")
		l.Reached(&r, func(level int) string { return "of=" + strconv.Itoa(level) })
		if r.Lines[1] != c.want {
			t.Errorf("%s: %q, want %q", c.rounds, r.Lines[1], c.want)
		}
	}
}

// The level rises after a round that counts, as far as there are levels, falls after a bad one,
// and stays where an undo kept a good one from counting.
func TestLadder(t *testing.T) {
	var none drill.Ladder
	if none.Rate(true, true); none.Climb() != nil || none.Facts() != nil {
		t.Errorf("a drill without levels is at %q", none.Facts())
	}
	start := func(value string) drill.Ladder {
		r, err := rules.Parse("symbotrio-cuts 1 start="+value+" #1.ladder", drills)
		if err != nil {
			t.Fatal(err)
		}
		return drill.NewLadder(r.Setup, 3)
	}
	for _, c := range []struct {
		start, rounds, levels, best string // "+" counts, "*" is good and does not count
	}{
		{"1", "++++", "2 3 3 3", "3"},
		{"1", "--+-", "1 1 2 1", "1"},
		{"3", "*--*", "3 2 1 1", "0"},
	} {
		l := start(c.start)
		l.Climb()
		var levels []string
		for _, round := range c.rounds {
			before := l.Level
			l.Rate(round != '-', round == '+')
			if said := l.Climb() != nil; said != (l.Level != before) {
				t.Errorf("%s: from level %d to %d, said: %t", c.rounds, before, l.Level, said)
			}
			level, _ := strings.CutPrefix(l.Facts()[0], "level ")
			levels = append(levels, level)
		}
		if got, best := strings.Join(levels, " "), l.Facts()[1]; got != c.levels || best != "best "+c.best {
			t.Errorf("from %s by %s: got %s, %s", c.start, c.rounds, got, best)
		}
	}
	l := start("2").Patient()
	l.Climb()
	for i, want := range []int{2, 1, 1, 2, 2, 3, 3, 2} { // another try after the first bad answer, down after the second
		l.Rate("--*+-+--"[i] != '-', "--*+-+--"[i] == '+')
		if l.Climb(); l.Level != want {
			t.Errorf("with patience, round %d leads to level %d, want %d", i+1, l.Level, want)
		}
	}
}

// aiming begins a drill at a level from 1 to 12 that aims at three right answers of four.
func aiming(t *testing.T, level int) drill.Ladder {
	t.Helper()
	game := &rules.Game{Name: "stairs", Min: 1, Max: 1, Options: []rules.Option{drill.Start("SYM-03", 1, 12), drill.Aim("SYM-03")}}
	r, err := rules.ParseSetup("stairs 1 start="+strconv.Itoa(level)+" aim=75", []*rules.Game{game})
	if err != nil {
		t.Fatal(err)
	}
	l := drill.NewLadder(r, 12)
	l.Climb()
	return l
}

// With an aim two right answers lead up from the beginning, then three do, and from the fourth on
// each one as long as there was no other; a wrong one leads down, and what does not count nowhere.
func TestAim(t *testing.T) {
	for _, c := range []struct {
		start  int
		rounds string // as in TestLadder
		levels string
	}{
		{1, "+++++++", "1 2 2 3 4 5 6"},
		{11, "++++++-", "11 12 12 12 12 12 11"},
		{5, "+++-+++", "5 6 6 5 5 6 6"},
		{5, "-+++*+++", "4 4 5 5 5 5 6 6"},
		{2, "---+++", "1 1 1 1 1 2"},
		{3, "*++++++", "3 3 4 4 4 5 5"},
		{11, "++++++-+-", "11 12 12 12 12 12 11 12 11"},
	} {
		l, levels := aiming(t, c.start), []string(nil)
		for _, round := range c.rounds {
			l.Rate(round != '-', round == '+')
			l.Climb()
			levels = append(levels, strconv.Itoa(l.Level))
		}
		if got := strings.Join(levels, " "); got != c.levels {
			t.Errorf("from %d by %s: got %s, want %s", c.start, c.rounds, got, c.levels)
		}
	}
}

// Simulated readers who are right three times of four at the level of their ability, more often
// below it and less above, by little or by much, give between 70 and 80 right answers of a
// hundred, run after run, each of which begins where the one before stopped; the level they are
// at is within one of their ability, and they come to it soon.
func TestAimFindsTheAbility(t *testing.T) {
	const runs, soon = 400, 5
	chance := rules.NewRand("aim")
	for _, steep := range []float64{0.5, 1, 2} {
		for _, rounds := range []int{6, 8, 12} {
			for _, ability := range []float64{3, 4.5, 7, 10} {
				right, all, levels, level := 0, 0, 0, 1
				for run := range runs {
					l := aiming(t, level)
					for range rounds {
						well := float64(chance.Intn(1e6)) < 1e6/(1+math.Exp(steep*(float64(l.Level)-ability))/3)
						if run >= soon {
							all++
							levels += l.Level
							if well {
								right++
							}
						}
						l.Rate(well, well)
						l.Climb()
					}
					level = l.Level
					if run == soon && math.Abs(float64(level)-ability) > 4 {
						t.Errorf("ability %.1f is at level %d after %d runs of %d rounds", ability, level, soon, rounds)
					}
				}
				share, off := float64(right)/float64(all), float64(levels)/float64(all)-ability
				t.Logf("ability %.1f, steepness %.1f, %d rounds: %.3f right, %+.2f levels off", ability, steep, rounds, share, off)
				if share < 0.7 || share > 0.8 || math.Abs(off) > 1 {
					t.Errorf("ability %.1f, steepness %.1f, %d rounds: %.3f right, %+.2f levels off", ability, steep, rounds, share, off)
				}
			}
		}
	}
}

// Where the level is found, each round is at the one whose answer tells most of the span that
// there may be, and a round that does not count is asked for again.
func TestLadderFinds(t *testing.T) {
	spans := drill.Spans{First: 4, Right: [][]uint8{{99, 99, 1, 1, 1}, {99, 99, 99, 1, 1}, {99, 99, 99, 99, 1}, {99, 99, 99, 99, 99}}}
	if o := spans.Start("SYM-03"); strings.Join(o.Values, " ") != "4 5 6 7 8 find" || !o.Level || o.Cites != "SYM-03" {
		t.Errorf("the option is %+v", o)
	}
	game := &rules.Game{Name: "stairs", Min: 1, Max: 1, Options: []rules.Option{spans.Start("SYM-03")}}
	for _, c := range []struct {
		start, rounds string // as in TestLadder
		spoiled       int
		levels, best  string
		onward        int // where the next drill begins
	}{
		{"find", "+-", 0, "7 8 7", "7", 7},
		{"find", "-*-", 0, "7 6 6 6", "0", 5},
		{"find", "++*", 1, "7 8 8 8", "8", 8},
		{"7", "++-*-", 0, "7 8 8 7 7 6", "8", 6},
		{"5", "*--+", -1, "5 4 4 4 5", "4", 5},
		{"5", "-*", 1, "5 4 5", "0", 5},
	} {
		r, err := rules.ParseSetup("stairs 1 start="+c.start, []*rules.Game{game})
		if err != nil {
			t.Fatal(err)
		}
		l := spans.Ladder(r, c.spoiled, -1)
		l.Climb()
		levels := []string{strconv.Itoa(l.Level)}
		for _, round := range c.rounds {
			l.Rate(round != '-', round == '+')
			l.Climb()
			levels = append(levels, strconv.Itoa(l.Level))
		}
		if got := strings.Join(levels, " "); got != c.levels || strconv.Itoa(l.Best) != c.best {
			t.Errorf("from %s by %s: got %s, best %d; want %s, %s", c.start, c.rounds, got, l.Best, c.levels, c.best)
		}
		if got := l.Onward(); got != c.onward {
			t.Errorf("from %s by %s the next drill begins at level %d, want %d", c.start, c.rounds, got, c.onward)
		}
	}
}

// answered are the answers of rounds: "+4" was passed, "-4" failed, "*4" counts for nothing, and
// so does "/4", which an undo has shown.
func answered(rounds string) (answers []drill.Answer) {
	for _, r := range strings.Fields(rounds) {
		verb := map[byte]string{'+': "passed", '-': "failed", '*': "spoiled", '/': "passed"}[r[0]]
		answers = append(answers, drill.Answer{Words: []string{verb, r[1:]}, Spoiled: r[0] == '/'})
	}
	return answers
}

// So many more good answers as are told lead to a higher level, and none fewer; at the top none do, and to tell it changes nothing.
func TestSoManyAnswersLeadHigher(t *testing.T) {
	told := map[int]bool{}
	for level := 1; level <= 12; level++ {
		for _, rounds := range []string{"", "+", "-", "++", "+-", "-+", "-++", "+++", "*+", "--+"} {
			l := aiming(t, level)
			for _, round := range rounds {
				l.Rate(round != '-', round == '+')
				l.Climb()
			}
			from, n := l.Next(), l.Ahead()
			told[n] = true
			for i := 1; i <= max(n, 9); i++ {
				l.Rate(true, true)
				l.Climb()
				if higher := l.Next() > from; higher != (n > 0 && i >= n) {
					t.Errorf("from %d by %q: %d more are told, and after %d the level is %d", level, rounds, n, i, l.Next())
				}
			}
		}
	}
	for n := range 4 {
		if !told[n] {
			t.Errorf("nowhere %d more are told: %v", n, told)
		}
	}
}
