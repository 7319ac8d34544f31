package board

import (
	"encoding/xml"
	"io"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/brigands"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/words"
	"ludoteca/templates/shelf"
)

// wordsOf are words without a language for a game: every id is its own text,
// so that what a page says can be looked for.
func wordsOf(g *rules.Game) *words.Words {
	return words.Parse("gem = {cut} {size} {colour}\nboard.card = {kind} {gem}", words.Declare(g.Words))
}

// eachPosition plays matches by chance and shows every position of each.
func eachPosition(t *testing.T, visit func(t *testing.T, m *rules.Match, h rules.History)) {
	for _, g := range drawn() {
		t.Run(g.Name, func(t *testing.T) {
			for _, seed := range []string{"a", "b", "c"} {
				m := dealt(t, g, seed)
				chance := rules.NewRand(seed)
				for range 150 {
					visit(t, m, m.History(0))
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
		})
	}
}

// dealt is a match of a game at its largest table, all options with their second
// values; where some exclude each other, tables that differ from seed to seed.
func dealt(t *testing.T, g *rules.Game, seed string) *rules.Match {
	header := map[string]string{
		"trio a": "trio 6 goal=picante aid=yes", "trio b": "trio 6 teams=yes first=1", "trio c": "trio 3",
	}[g.Name+" "+seed]
	if header != "" {
		setup, err := rules.ParseSetup(header, shelf.Games())
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	setup := rules.Setup{Game: g, Seats: g.Max}
	for _, o := range g.Options {
		setup.Values = append(setup.Values, o.Values[len(seed)%len(o.Values)])
	}
	m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// What a seat does not know is in no drawing: every face that a board names or
// shows is among the facts of that seat's view (I-SYM-05).
func TestNothingHiddenIsDrawn(t *testing.T) {
	eachPosition(t, func(t *testing.T, m *rules.Match, h rules.History) {
		html := Live(h, wordsOf(h.Setup.Game), nil)
		known := strings.Join(h.View.Facts(), " ")
		for f := symbotrio.Triangle; f <= symbotrio.Yellow; f++ {
			if strings.Contains(known, f.String()) || h.Setup.Game == symbotrio.Cuts && f.IsColour() {
				continue // the stones that the cuts drill shows are all of one colour
			}
			if strings.Contains(html, "tile."+f.String()) || strings.Contains(html, `"`+f.String()+`"`) {
				t.Fatalf("%s is told but not known after\n%s", f, m.Record)
			}
			if f.IsCut() && strings.Contains(html, signs[f]) {
				t.Fatalf("%s is drawn but not known after\n%s", f, m.Record)
			}
		}
	})
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
			r, err := rules.Parse(name+" #1.x :"+deck, shelf.Games())
			if err != nil {
				t.Fatal(err)
			}
			m, err := rules.NewMatch(r)
			if err != nil {
				t.Fatal(err)
			}
			w := wordsOf(r.Setup.Game)
			for _, move := range moves {
				if err := m.Play(move); err != nil {
					t.Fatal(name, err)
				}
				pages[i] = append(pages[i], Live(m.History(0), w, nil))
			}
		}
		if !slices.Equal(pages[0], pages[1]) {
			t.Errorf("%s: the drawings differ though only unseen tiles do", name)
		}
	}
}

// What the page's scripts and readers by ear rely on.
func TestBoardsAreWellMade(t *testing.T) {
	eachPosition(t, func(t *testing.T, m *rules.Match, h rules.History) {
		html := Live(h, wordsOf(h.Setup.Game), nil)
		fail := func(what string) { t.Helper(); t.Fatalf("%s after\n%s\n%s", what, m.Record, html) }
		ids, moves := map[string]bool{}, map[string]int{}
		var path []string
		stops := 0
		d := xml.NewDecoder(strings.NewReader(html))
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				fail(err.Error())
			}
			switch e := token.(type) {
			case xml.StartElement:
				at := map[string]string{}
				for _, a := range e.Attr {
					at[a.Name.Local] = a.Value
				}
				if id := at["id"]; id != "" {
					if ids[id] {
						fail("two elements are called " + id)
					}
					ids[id] = true
				}
				if _, ok := at["style"]; ok {
					fail("a style that the pages' policy forbids")
				}
				if move := at["data-move"]; move != "" {
					moves[move]++
					legal := slices.Contains(h.Moves, rules.Move(move))
					if legal == (at["aria-disabled"] == "true") {
						fail(move + " does not say whether it is allowed")
					}
				}
				role := at["role"]
				parent := ""
				if len(path) > 0 {
					parent = path[len(path)-1]
				}
				if role == "row" && parent != "grid" || role == "gridcell" && parent != "row" {
					fail("a " + role + " in a " + parent)
				}
				if parent == "gridcell" {
					if e.Name.Local != "button" || at["aria-label"] == "" {
						fail("a place without a named button")
					}
					if at["tabindex"] == "0" {
						stops++
					}
				}
				if role == "" {
					role = e.Name.Local
				}
				path = append(path, role)
			case xml.EndElement:
				path = path[:len(path)-1]
			}
		}
		if stops != 1 {
			fail("not one stop for the keyboard in the grid")
		}
		for _, move := range h.Moves {
			hold, alike := holding(h, move)
			if hold != "" {
				held := Held(h, wordsOf(h.Setup.Game), nil, hold)
				if n := strings.Count(held, `data-move="`+alike+`" aria-label`) + strings.Count(held, `data-move="`+alike+`">`); n != 1 {
					fail("not one element for " + string(move) + ", for who holds " + hold)
				}
			} else if moves[string(move)] != 1 {
				fail("not one element for " + string(move))
			}
		}
		least := 6
		switch h.Setup.Game {
		case brigands.MayDrill:
			least = 2 // yes, and a reason against it
		case brigands.Game, brigands.NowDrill:
			least = 4 // the places of the coach; cards are taken in hand first
			if moves["next"] > 0 {
				least = 1
			}
		}
		if !h.Over() && len(moves) < least {
			fail("places that cannot be tried, though the match goes on")
		}
	})
}

// A tile keeps its element when the board turns (R-SYM-20).
func TestTilesKeepTheirElements(t *testing.T) {
	r, err := rules.Parse("symbotrio 2 #1.x :pile code-circle-large-blue gem-square-small-red gem-triangle-large-green", shelf.Games())
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.Replay(r)
	if err != nil {
		t.Fatal(err)
	}
	w := wordsOf(r.Setup.Game)
	before := Live(m.History(0), w, nil)
	if err := m.Play("turn"); err != nil {
		t.Fatal(err)
	}
	after := Live(m.History(0), w, nil)
	for _, want := range []string{`id="symbotrio-t0" class="key" tabindex="-1" data-move="flip c1"`, `data-turned="1" data-just="turn" data-quarters="1"`} {
		if !strings.Contains(after, want) {
			t.Errorf("%s is missing in\n%s", want, after)
		}
	}
	if !strings.Contains(before, `id="symbotrio-t0" class="key" tabindex="0" data-move="flip a1"`) || strings.Contains(before, "data-just") {
		t.Errorf("before the turn:\n%s", before)
	}
}

func TestLiveDrawings(t *testing.T) {
	for name, record := range map[string]string{
		"safe.html":   "symbotrio 3 #1.x :tiles circle triangle diamond square rectangle semicircle small large blue red green yellow pile gem-circle-large-blue code-square-small-red prison-triangle-large-green crook gem-rectangle-small-blue\nflip a1\nflip d2",
		"glance.html": "symbotrio-glance 1 clock=30 #1.x",
		"turn.html":   "symbotrio-turn 1 #1.x\nready\npoint a1",
		"cuts.html":   "symbotrio-cuts 1 #1.x",
		"keypad.html": "symbotrio-keypad 1 #1.x\ndraw\nflip a1\nflip a2\nflip a3",
	} {
		r, err := rules.Parse(record, shelf.Games())
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.Replay(r)
		if err != nil {
			t.Fatal(err)
		}
		golden(t, name, Live(m.History(0), wordsOf(r.Setup.Game), nil))
	}
}

func TestChart(t *testing.T) {
	w := words.Parse("chart.summary = {n} results, {first} first, {last} last, {best} best", nil)
	for name, list := range map[string][]int{
		"chart-one.html":  {14},
		"chart-many.html": {31, 27, 29, 22, 18, 19, 16},
	} {
		var reviews []rules.Review
		for _, n := range list {
			reviews = append(reviews, rules.Review{Score: n, Unit: "turns", Less: true, Scored: true})
		}
		golden(t, name, Chart(reviews, w))
	}
	if got := Chart([]rules.Review{{Score: 3, Unit: "level"}, {Score: 9, Unit: "level"}, {Score: 0, Unit: "level"}}, w); !strings.Contains(got, "3 results, 3 first, 0 last, 9 best") {
		t.Errorf("more is better here: %s", got)
	}
	if Chart(nil, w) != "" {
		t.Error("a chart of nothing")
	}
}
