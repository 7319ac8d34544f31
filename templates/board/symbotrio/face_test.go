package symbotrio

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/words"
)

// match is the replay of a record, and words without a language for it: every id is its
// own text.
func match(t *testing.T, record string) (*rules.Match, *words.Words) {
	t.Helper()
	m := rulestest.Replay(t, symbotrio.Games(), record)
	return m, words.Parse("gem = {cut} {size} {colour}\nboard.card = {kind} {gem}", words.Declare(m.Record.Setup.Game.Words))
}

// What a seat does not know is in no drawing: every face that a board names or
// shows is among the facts of that seat's view, or was told by the last move (I-SYM-05).
func TestNothingHiddenIsDrawn(t *testing.T) {
	for _, g := range symbotrio.Games() {
		for _, seed := range []string{"a", "b", "c"} {
			setup := rules.Setup{Game: g, Seats: g.Max}
			for _, o := range g.Options {
				setup.Values = append(setup.Values, o.Values[1])
			}
			m, w := match(t, rules.Record{Setup: setup, Seed: seed}.Header())
			chance := rules.NewRand(seed)
			for range 150 {
				h := m.History(0)
				html, known := Face.Live(h, w, nil, ""), strings.Join(h.View.Facts(), " ")
				if n := len(h.Steps); n > 0 {
					known += " " + strings.Join(h.Steps[n-1].Events, " ")
				}
				for f := symbotrio.Triangle; f <= symbotrio.Yellow; f++ {
					if strings.Contains(known, f.String()) || g == symbotrio.Cuts && f.IsColour() {
						continue // the stones that the cuts drill shows are all of one colour
					}
					if strings.Contains(html, "tile."+f.String()) || strings.Contains(html, `"`+f.String()+`"`) {
						t.Fatalf("%s is told but not known after\n%s", f, m.Record)
					}
					if f.IsCut() && strings.Contains(html, signs[f]) {
						t.Fatalf("%s is drawn but not known after\n%s", f, m.Record)
					}
				}
				turn := m.State.Turn()
				if turn == 0 {
					break
				}
				moves := m.State.Moves(turn.First())
				if err := m.Play(string(moves[chance.Intn(len(moves))])); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// Two tables that differ only in what lies face down are the same page, byte for
// byte.
func TestUnseenTilesDrawAlike(t *testing.T) {
	const pile = " pile gem-circle-large-blue code-square-small-red prison-triangle-large-green crook easy-diamond-small-yellow gem-rectangle-small-blue"
	decks := []string{
		"tiles circle triangle diamond square rectangle semicircle small large blue red green yellow" + pile,
		"tiles circle yellow green red blue large small semicircle rectangle square diamond triangle" + pile,
	}
	for name, moves := range map[string][]string{
		"symbotrio 2":        {"flip a1", "close", "turn", "flip c1", "close", "flip c1"},
		"symbotrio-keypad 1": {"draw", "flip a1", "close", "flip a1"},
	} {
		var pages [2][]string
		for i, deck := range decks {
			m, w := match(t, name+" #1.x :"+deck)
			for _, move := range moves {
				if err := m.Play(move); err != nil {
					t.Fatal(name, err)
				}
				pages[i] = append(pages[i], Face.Live(m.History(0), w, nil, ""))
			}
		}
		if !slices.Equal(pages[0], pages[1]) {
			t.Errorf("%s: the drawings differ though only unseen tiles do", name)
		}
	}
}

// The safe of the keypad drill is open at its end, and its board is still the drill's.
func TestTheDrillEndsOnItsOwnBoard(t *testing.T) {
	m, w := match(t, "symbotrio-keypad 1 gems=6 #1.x :tiles triangle diamond square rectangle circle semicircle small large blue red green yellow pile gem-triangle-small-blue")
	for _, move := range []string{"draw", "flip a1", "flip c2", "flip a3", "close"} {
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	h := m.History(0)
	h.View = m.State.(rules.Discloser).Disclosed(0)
	html := Face.Live(h, w, nil, "")
	if !strings.Contains(html, "loot-won") || !strings.Contains(html, "board.opened") || !strings.Contains(html, "board.turns") || strings.Contains(html, `class="players"`) {
		t.Error(html)
	}
}

// A tile keeps its element when the board turns (R-SYM-20).
func TestTilesKeepTheirElements(t *testing.T) {
	m, w := match(t, "symbotrio 2 #1.x :pile code-circle-large-blue gem-square-small-red gem-triangle-large-green")
	before := Face.Live(m.History(0), w, nil, "")
	if err := m.Play("turn"); err != nil {
		t.Fatal(err)
	}
	after := Face.Live(m.History(0), w, nil, "")
	for _, want := range []string{`id="symbotrio-t0" class="key" tabindex="-1" data-move="flip c1"`, `data-turned="1" data-just="turn" data-quarters="1"`} {
		if !strings.Contains(after, want) {
			t.Errorf("%s is missing in\n%s", want, after)
		}
	}
	if !strings.Contains(before, `id="symbotrio-t0" class="key" tabindex="0" data-move="flip a1"`) || strings.Contains(before, "data-just") {
		t.Errorf("before the turn:\n%s", before)
	}
}

// Every gem and every face has a drawing of its own (SYM-20, SYM-21, SYM-22), and
// so has each kind of card.
func TestPiecesDiffer(t *testing.T) {
	var lines []string
	for f := symbotrio.Triangle; f <= symbotrio.Yellow; f++ {
		lines = append(lines, "tile "+f.String())
	}
	for _, g := range symbotrio.Gems() {
		lines = append(lines, "gem "+g.String())
		for _, kind := range []string{"gem", "prison", "code", "easy"} {
			lines = append(lines, "card "+kind+" "+g.String())
		}
	}
	lines = append(lines, "tile ?", "card crook", "card ?")
	drawn := map[string]string{}
	for _, line := range lines {
		html := pictureOf(t, line)
		if other, ok := drawn[html]; ok {
			t.Errorf("%s looks like %s", line, other)
		}
		drawn[html] = line
		if strings.Contains(html, "style=") {
			t.Errorf("%s has a style of its own, which the pages' policy forbids", line)
		}
	}
	// without its colour a gem still tells it: by pattern
	for _, kind := range []string{"tile", "gem circle large", "gem triangle small"} {
		var without []string
		for _, colour := range []string{"blue", "red", "green", "yellow"} {
			without = append(without, strings.ReplaceAll(pictureOf(t, kind+" "+colour), colour, ""))
		}
		slices.Sort(without)
		if len(slices.Compact(without)) != 4 {
			t.Errorf("%s: two colours have one pattern", kind)
		}
	}
}

func TestUnknownPieces(t *testing.T) {
	for _, line := range []string{"", "tile", "tile oval", "gem", "gem circle blue large", "card", "card code", "card ? ?", "card crook circle large blue", "dice 6", "tile  circle", "tile circle "} {
		if Face.Known(line) {
			t.Errorf("%q is taken for a piece", line)
		}
	}
}

// pictureOf is the drawing of a piece.
func pictureOf(t *testing.T, line string) string {
	t.Helper()
	html := Face.Row(words.New(nil, nil), "", []string{line}, nil)
	from, end := strings.Index(html, "<svg"), strings.Index(html, "</svg>")
	if from < 0 || end < 0 {
		t.Fatalf("%s is not drawn", line)
	}
	return html[from:end]
}

// The glance asks for a gem that is seen beside the question by its name, and whoever listens hears that.
// What was missed is told with where all of it lay, which is heard of each tile by itself; a new level is
// always heard, and seen where a phone has room for it. What a right round adds depends on those before.
func TestWhatAGlanceSays(t *testing.T) {
	const deck = " aim=50 :tiles circle large blue triangle diamond square rectangle semicircle small red green yellow pile gem-circle-large-blue gem-triangle-small-red"
	texts := strings.Join([]string{
		"gem = {cut} {size} {colour}", "several = {list} and {last}", "tile.circle.symbol = 2 lines",
		"event.ask = Find {gem}.", "board.ask = Find it.", "board.asks = Gem {n} of {of}.", "board.also = And {tiles}.", "board.lies = {tile} at {cell}", "tile.circle.the = the circle", "tile.blue.the = the blue", "board.lower = Down to {n}.", "board.higher = Up to {n}.",
		"event.mixed-size = {picked} for {face} at {cell}.", "event.twice-size = A size too many.", "event.unseen = Never seen {picked}.",
		"event.lacked = {face} at {cell}.", "event.lacked-cut = {cut} at {cell}, {cut.symbol}.",
		"event.passed = Right.", "event.second = Again.", "event.row = Row of {n}.", "event.regained = Now right.", "board.aided = Helped.", "board.retried = Undone.",
	}, "\n")
	prompt := regexp.MustCompile(`class="prompt"[^>]*>([^<]*)`)
	const well = "\nready\nflip a1\nflip b1\nflip c1"
	for _, c := range []struct{ start, moves, seen, heard string }{
		{"4", "\nready", "Find it.", "Find tile.circle tile.large tile.blue."},
		{"12", "\nready", "Find it. Gem 1 of 2.", "Find tile.circle tile.large tile.blue. Gem 1 of 2."},
		{"12", "\nready\nflip a3", "Tile.small for tile.large at B1. And the circle at A1 and the blue at C1.", "Tile.small for tile.large at B1. Down to 11."},
		{"12", "\nready\nflip b1\nflip a3", "A size too many. Tile.circle at A1, 2 lines. And the blue at C1.", "A size too many. Tile.circle at A1, 2 lines. Down to 11."},
		{"8", "\nready\nflip a1\nflip b1\nflip c3", "Never seen tile.green. Tile.blue at C1. Down to 7.", "Never seen tile.green. Tile.blue at C1. Down to 7."},
		{"4", well, "Right. Up to 5.", "Right. Up to 5."},
		{"4", well + "\nnext" + well, "Again. Up to 6.", "Again. Up to 6."},
		{"4", strings.Repeat(well+"\nnext", 2) + well, "Row of 3. Up to 7.", "Row of 3. Up to 7."},
		{"4", "\nready\nflip d1\nnext" + well, "Now right. Up to 5.", "Now right. Up to 5."},
		{"4", "\nready\nhint\nflip a1\nflip b1\nflip c1", "Helped.", "Helped."},
		{"4", "\nready\nflip a1\nundo\nflip a1\nflip b1\nflip c1", "Undone.", "Undone."},
	} {
		m := rulestest.Replay(t, symbotrio.Games(), "symbotrio-glance 1 rounds=5 start="+c.start+deck+c.moves)
		w := words.Parse(texts, words.Declare(m.Record.Setup.Game.Words))
		html, told := Face.Tell(m.History(0), w, nil, "")
		if seen, heard := prompt.FindStringSubmatch(html)[1], strings.Join(told.Due, " "); seen != c.seen || heard != c.heard {
			t.Errorf("from %s,%s: seen is %q, heard %q; want %q, %q", c.start, c.moves, seen, heard, c.seen, c.heard)
		}
	}
}

// Open tiles do not come from nowhere: before the question it is said that the reader has turned them up, each of them.
func TestMaySaysWhoTurnedUpWhatIsOpen(t *testing.T) {
	const texts = "several = {list} and {last}\nboard.upturned = You turned up {tiles}."
	turned := map[int]int{}
	for seed := range 60 {
		m := rulestest.Replay(t, symbotrio.Games(), "symbotrio-may 1 rounds=4 clause=any #"+strconv.Itoa(symbotrio.MayDrill.Generation())+".open-"+strconv.Itoa(seed))
		var open []string
		for _, tile := range m.State.View(0).(drill.MayView).Table.(symbotrio.View).Board.Tiles {
			if tile.Face != "" {
				open = append(open, strings.ToUpper(tile.Cell))
			}
		}
		want := strings.Join(open, ", ")
		if i := strings.LastIndex(want, ", "); i > 0 {
			want = want[:i] + " and " + want[i+len(", "):]
		}
		html := Face.Live(m.History(0), words.Parse(texts, words.Declare(m.Record.Setup.Game.Words)), nil, "")
		if turned[len(open)]++; strings.Contains(html, "You turned up") != (open != nil) || open != nil && !strings.Contains(html, "You turned up "+want+".") {
			t.Errorf("with %q open the story is %q", open, regexp.MustCompile(`class="story"[^<]*`).FindString(html))
		}
	}
	if turned[1] == 0 || turned[2] == 0 || turned[3] == 0 {
		t.Errorf("so many were open: %v", turned)
	}
}

// What the story tells of the reader's card stands on it, too, and stays there once the answer has been given.
func TestMayKeepsTheAgeOfACard(t *testing.T) {
	const texts = "board.fresh = It has just come.\nboard.tried = Yours since the last turn.\nboard.age.fresh = new\nboard.age.tried = from before"
	age := regexp.MustCompile(`class="age"[^>]*>([^<]*)<`)
	aged := map[string]int{}
	for seed := range 60 {
		record := "symbotrio-may 1 rounds=4 clause=any #" + strconv.Itoa(symbotrio.MayDrill.Generation()) + ".age-" + strconv.Itoa(seed)
		for _, answer := range []string{"", "\nyes"} {
			m := rulestest.Replay(t, symbotrio.Games(), record+answer)
			html := Face.Live(m.History(0), words.Parse(texts, words.Declare(m.Record.Setup.Game.Words)), nil, "")
			want, got := "", ""
			switch {
			case strings.Contains(html, "It has just come."):
				want = "new"
			case strings.Contains(html, "Yours since the last turn."):
				want = "from before"
			}
			if found := age.FindStringSubmatch(html); found != nil {
				got = found[1]
			}
			if aged[want+answer]++; got != want {
				t.Errorf("in %q is written on the card: %q; want %q", record+answer, got, want)
			}
		}
	}
	for _, want := range []string{"new", "from before", ""} {
		if aged[want] == 0 || aged[want] != aged[want+"\nyes"] {
			t.Errorf("cards of each age, before and after: %v", aged)
		}
	}
}
