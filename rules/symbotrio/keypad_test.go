package symbotrio

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
)

// The board of these tests:
//
//	     a       b       c          d
//	1  circle  large   blue       triangle
//	2  diamond square  rectangle  semicircle
//	3  small   red     green      yellow
const drillTiles = "tiles circle large blue triangle diamond square rectangle semicircle small red green yellow"

// SYM-17, SYM-18, SYM-31, SYM-32, SYM-33, SYM-37: the clauses of the safe stand
// for one player too.
func TestKeypadPlay(t *testing.T) {
	m := drillMatch(t, "symbotrio-keypad 1 turns=yes :"+drillTiles+" pile gem-circle-large-blue code-triangle-small-red",
		"! SYM-31 card: flip a1", "! SYM-31 card: close", "! SYM-31 card: turn",
		"draw", "! SYM-32 have: draw", "! SYM-37 noturn: turn",
		"flip a1", "! SYM-17 up a1: flip a1", "flip b1", "flip d1", "! SYM-17 enough 3: flip c1", "close",
		"! SYM-32 have: draw", "flip c1", "flip b1", "flip a1")
	v := m.State.View(0).(KeypadView)
	if v.Turns != 1 || v.Won != 0 || v.Left != 0 || v.Card.String() != "gem circle large blue" {
		t.Errorf("before the last close: %+v", v)
	}
	if up := v.Board.Up(); strings.Join(up, " ") != "circle large blue" {
		t.Errorf("before the last close %q lie open", up)
	}
	m.Play("close")
	if v := m.State.View(0).(KeypadView); v.Won != 1 || v.Must != "draw" || len(v.Board.Up()) > 0 {
		t.Errorf("after the gem: %+v", v)
	}
	m.Play("draw")
	if err := m.Play("flip a1"); err == nil || !strings.Contains(err.Error(), "SYM-37: first") {
		t.Errorf("a tile before the board turned: %v", err)
	}
	// after a quarter turn d1 is at c4, a3 at a1, b3 at a2 (R-SYM-20)
	for _, line := range drillLines("turn, flip c4, flip a1, flip a2, close") {
		if err := m.Play(line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	if won := m.State.(rules.Discloser).Disclosed(0).(KeypadView).Cards; len(won) != 2 || won[0].String() != "gem circle large blue" {
		t.Errorf("at the end the board shows %v as won", won)
	}
	h := m.History(0)
	if v := h.View.(KeypadView); !h.Over() || v.Won != 2 || v.Turns != 3 {
		t.Errorf("at the end: over %v, %+v", h.Over(), v)
	}
	if sure := walked(h).sure; len(sure) > 0 { // a square of each gem had not been seen
		t.Errorf("of three turns %d began with their gem sure", len(sure))
	}
}

// What is dealt: so many gems, cards that turn the board only if asked for, and
// no card that needs a rival.
func TestKeypadDeal(t *testing.T) {
	for _, test := range []struct {
		options string
		pile    int
		codes   bool
	}{{"", 12, false}, {"gems=6", 6, false}, {"gems=24 turns=yes", 24, true}, {"gems=deck turns=yes", 48, true}} {
		m := drillMatch(t, strings.TrimSpace("symbotrio-keypad 1 "+test.options)+" #1.deal")
		pile := m.State.(*keypadState).pile
		codes := false
		for _, c := range pile {
			codes = codes || c.Kind == Code
			if c.Kind != Plain && c.Kind != Code {
				t.Errorf("%q: a %s card", test.options, c.Kind)
			}
		}
		if len(pile) != test.pile || codes != test.codes {
			t.Errorf("%q: %d cards, code cards %v", test.options, len(pile), codes)
		}
	}
	r, _ := rules.Parse("symbotrio-keypad 1 :pile crook", drills)
	if _, err := rules.NewMatch(r); err == nil {
		t.Error("a deck without a gem is dealt") // R-SYM-24
	}
}

func TestKeypadReview(t *testing.T) {
	const two = "gem-circle-large-blue gem-triangle-small-red"
	for _, test := range []struct{ name, pile, moves, want string }{
		{
			"nothing forgotten", two,
			"draw, flip a1, flip b1, flip c1, close, draw, flip d1, flip a3, flip b3, close",
			"taken 2 6, keen, first 2, par 2 5 5 minus 3 5 plus 0 0 plus 0 0, acts",
		}, {
			"a place is looked for that was known", two,
			// second turn: the known triangle for nothing; third: blue is found, circle known, but the large arrow is missed
			"draw, flip a1, flip d1, flip b1, close, flip d1, flip a1, flip b1, close, flip c1, flip a1, flip d2, close, " +
				"flip a1, flip b1, flip c1, close, draw, flip d1, flip a3, flip b3, close",
			"taken 5 6, slips 1, first 1, lost large 1, recalled 4, nothing 1, par 5 5 5 minus 2 5 plus 0 9 plus 1 1, strayed 3 d2 semicircle 0 6, acts",
		}, {
			"a tile never seen may be turned up to learn it", "gem-circle-large-blue",
			"draw, flip a1, flip b1, flip d1, close, flip a2, flip b2, flip c2, close, flip c1, flip a1, flip b1, close",
			"taken 3 4, keen, par 3 4 2 minus 1 2 plus 0 0 plus 0 0, acts",
		}, {
			"giving up a sure gem", "gem-circle-large-blue",
			"draw, flip d1, flip a1, flip b1, close, flip c1, close, flip a1, close, flip a1, flip b1, flip c1, close",
			"taken 4 4, slips 4, lost large 2, lost circle 1, lost blue 1, recalled 2, par 4 4 2 minus 2 2 plus 2 0 plus 0 0, closed 2 1 0, acts",
		}, {
			"the last tile never seen is known", "gem-circle-large-blue",
			// eleven tiles seen, all but blue; then the knowledge is not used
			"draw, flip a1, flip b1, flip d1, close, flip a2, flip b2, flip c2, close, flip d2, flip a3, flip b3, close, " +
				"flip c3, flip d3, close, flip a1, flip b1, flip d1, close, flip a1, flip b1, flip c1, close",
			"taken 6 4, recalled 5, nothing 1, par 6 4 2 plus 0 8 plus 1 0 plus 0 0, again 5 d1 triangle 1 0, acts",
		}, {
			"a look that is taken back costs its turn", "gem-circle-large-blue",
			"draw, flip d1, undo, flip a2, undo, flip a1, flip b2, undo, undo, flip a1, flip b1, flip c1, close",
			"taken 4 4, keen, charged 3, par 4 4 2 minus 2 1 plus 0 0 plus 1 9, acts",
		}, {
			"a turn taken back after its end counts once", "gem-circle-large-blue",
			"draw, flip d1, close, undo, undo, flip a1, flip b1, flip c1, close",
			"taken 2 4, keen, charged 1, par 2 4 2 minus 2 8 plus 0 0 plus 0 6, closed 1 0 7, acts",
		}, {
			"a gem opened twice is neither a second gem nor a second turn", "gem-circle-large-blue",
			"draw, flip a1, flip b1, flip c1, close, undo, close, undo, undo, flip c1, close",
			"taken 1 4, keen, first 1, par 1 4 2 minus 3 2 plus 0 0 plus 0 0, acts",
		}, {
			"one wrong tile is one slip, and nobody knows for which of two", "gem-circle-large-blue",
			"draw, flip d1, flip a1, flip b1, close, flip d1, close, flip a1, flip b1, flip c1, close",
			"taken 3 4, slips 1, nothing 1, par 3 4 2 minus 2 7 plus 0 3 plus 1 2, closed 2 0 7, acts",
		}, {
			"left before the end", two,
			"draw, flip a1, flip b1, flip c1, close, draw, flip d1",
			"unopened 1 2 1, first 1",
		},
	} {
		m := drillMatch(t, "symbotrio-keypad 1 :"+drillTiles+" pile "+test.pile, drillLines(test.moves)...)
		r := Keypad.Review(m.History(0))
		if n := Taken(m.History(0)); n != r.Score {
			t.Errorf("%s: the table counts %d turns, the review %d", test.name, n, r.Score)
		}
		if got := strings.Join(append(r.Lines, r.More...), ", "); got != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, got, test.want)
		}
		if score := rules.Words(strings.Split(test.want, ", ")[0])[1]; r.Scored && (strconv.Itoa(r.Score) != score || !r.Less) {
			t.Errorf("%s: score %d, less %v", test.name, r.Score, r.Less)
		}
		if over := m.State.Turn() == 0; r.Scored != over {
			t.Errorf("%s: scored %v, over %v", test.name, r.Scored, over)
		}
	}
}

// R-ALL-06: a drill that leads nowhere stops, says so of itself and not by a rule,
// counts the gems in the pile too, and is not scored.
func TestKeypadStop(t *testing.T) {
	m := drillMatch(t, "symbotrio-keypad 1 :"+drillTiles+" pile gem-circle-large-blue gem-triangle-small-red",
		append([]string{"draw"}, slices.Repeat([]string{"close"}, keypadPatience)...)...)
	h := m.History(0)
	last := h.Steps[len(h.Steps)-1]
	if !h.Over() || last.Events[len(last.Events)-1] != "stopped 40 2" || slices.Contains(last.Fired, "R-SYM-17") {
		t.Errorf("over %v after %q by %q", h.Over(), last.Events, last.Fired)
	}
	if r := Keypad.Review(h); r.Scored || r.Lines[0] != "unopened 0 2 40" {
		t.Errorf("review %+v", r)
	}
	if err := m.Play("draw"); err == nil || !strings.Contains(err.Error(), "R-SYM-17: over") {
		t.Errorf("a move after the stop: %v", err)
	}
}
