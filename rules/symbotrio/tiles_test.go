package symbotrio

import (
	"slices"
	"testing"
)

// X-SYM-08: four quarter turns carry a corner round the board and home again.
func TestTurn(t *testing.T) {
	var b Board
	for i, want := range []struct {
		cell       string
		rows, cols int
	}{{"a1", 3, 4}, {"c1", 4, 3}, {"d3", 3, 4}, {"a4", 4, 3}, {"a1", 3, 4}} {
		r, c := b.Size()
		if got := b.CellOf(0); got != want.cell || r != want.rows || c != want.cols {
			t.Errorf("after %d turns: %s on %d×%d, want %s on %d×%d", i, got, r, c, want.cell, want.rows, want.cols)
		}
		b.Turn()
	}
}

// R-SYM-20: every square goes from (r,c) to (c,R-1-r) in one turn, whatever came before.
func TestTurnEverySquare(t *testing.T) {
	var b Board
	for turn := range 8 {
		R, C := b.Size()
		before := b
		b.Turn()
		for r := range R {
			for c := range C {
				if before.Slot(r, c) != b.Slot(c, R-1-r) {
					t.Fatalf("turn %d: the square at %d,%d of %d×%d is not at %d,%d after it", turn, r, c, R, C, c, R-1-r)
				}
			}
		}
	}
	if b.Turned != 0 {
		t.Errorf("eight turns leave orientation %d", b.Turned) // I-SYM-04
	}
}

func TestGems(t *testing.T) {
	all := Gems()
	if len(all) != 48 {
		t.Fatalf("%d gems, want 48", len(all))
	}
	for i, g := range all {
		if slices.Index(all, g) != i {
			t.Errorf("%s twice", g)
		}
		back, ok := ParseGem(g.Cut.String(), g.Size.String(), g.Colour.String())
		if !ok || back != g {
			t.Errorf("%s is read as %v", g, back)
		}
	}
	read := 0
	for a := range Face(Tiles) {
		for b := range Face(Tiles) {
			for c := range Face(Tiles) {
				if _, ok := ParseGem(a.String(), b.String(), c.String()); ok {
					read++
				}
			}
		}
	}
	if read != len(all) {
		t.Errorf("%d gems are read", read)
	}
}
