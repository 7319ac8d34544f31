package labyrinthe

// Geometry, against a second table that is a map and looks at one cell at a time.

import (
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
)

func TestCellNames(t *testing.T) {
	for _, c := range []struct {
		x, y int
		want string
	}{
		{0, 0, "m13"}, {1, 1, "n14"}, {-12, -12, "a1"}, {13, 13, "z26"}, {14, 14, "aa27"}, {39, 0, "az13"}, {40, 0, "ba13"},
		{-13, -13, "-a0"}, {-14, -14, "-b-1"}, {-38, 0, "-z13"}, {-39, 0, "-aa13"}, {45, -44, "bf-31"}, {-44, 45, "-af58"},
	} {
		if got := cellAt(c.x, c.y).String(); got != c.want {
			t.Errorf("%d,%d is %s, want %s", c.x, c.y, got, c.want)
		}
	}
	names := map[string]bool{}
	for y := -60; y <= 61; y++ {
		for x := -60; x <= 61; x++ {
			c := cellAt(x, y)
			if gotX, gotY := c.xy(); gotX != x || gotY != y {
				t.Fatalf("%d,%d is found at %d,%d", x, y, gotX, gotY)
			}
			name := c.String()
			if names[name] {
				t.Fatalf("two cells are called %s", name)
			}
			names[name] = true
			if got, ok := parseCell(name); !ok || got != c {
				t.Fatalf("%s is read as %s", name, got)
			}
		}
	}
	for _, word := range []string{"", "m", "13", "m013", "m+1", "M13", "m13 ", "m-0", "-13", "--a1", "a1a", "aaaa1", "m99", "m-99", "zz1", "-zz1", "m1000000000"} {
		if c, ok := parseCell(word); ok {
			t.Errorf("%q is read as %s", word, c)
		}
	}
}

func TestSides(t *testing.T) {
	for _, c := range []struct {
		sides string
		turns string
	}{
		{"ns", "ns ew ns ew"}, {"ne", "ne es sw nw"}, {"new", "new nes esw nsw"}, {"nesw", "nesw nesw nesw nesw"},
	} {
		s, ok := parseSides(c.sides)
		var got []string
		for k := range 4 {
			got = append(got, s.Turned(k).String())
		}
		if !ok || strings.Join(got, " ") != c.turns || s.Turned(4) != s || s.Turned(-1) != s.Turned(3) {
			t.Errorf("%s turns to %v", c.sides, got)
		}
	}
}

// plainTable is a labyrinth as a child would write it down.
type plainTable map[[2]int]Sides

var plainSteps = map[Sides][2]int{North: {0, -1}, East: {1, 0}, South: {0, 1}, West: {-1, 0}}
var plainOpposite = map[Sides]Sides{North: South, South: North, East: West, West: East}

func (p plainTable) next(at [2]int, side Sides) [2]int {
	return [2]int{at[0] + plainSteps[side][0], at[1] + plainSteps[side][1]}
}

// linked reports whether the path goes on from a cell over a side (R-LAB-03).
func (p plainTable) linked(at [2]int, side Sides) bool {
	other, there := p[p.next(at, side)]
	return there && p[at]&side != 0 && other&plainOpposite[side] != 0
}

// walk collects what is reached from a cell, by paths or by contact.
func (p plainTable) walk(at [2]int, paths bool, found map[[2]int]bool) {
	if _, there := p[at]; !there || found[at] {
		return
	}
	found[at] = true
	for side := range plainSteps {
		if !paths || p.linked(at, side) {
			p.walk(p.next(at, side), paths, found)
		}
	}
}

func (p plainTable) connected() bool {
	for at := range p {
		found := map[[2]int]bool{}
		p.walk(at, false, found)
		return len(found) == len(p)
	}
	return true
}

func (l *layout) plain() plainTable {
	p := plainTable{}
	for _, c := range l.cards {
		x, y := c.cell.xy()
		p[[2]int{x, y}] = c.sides
	}
	return p
}

// scattered lays cards by chance, each beside another.
func scattered(n int, chance *rules.Rand) *layout {
	l := &layout{}
	deck := Deck()
	rules.Shuffle(chance, deck)
	for i := range n {
		at := cellAt(0, 0)
		if i > 0 {
			edge := l.edge()
			at = edge[chance.Intn(len(edge))]
		}
		l.add(laid{at, deck[i].Sides.Turned(chance.Intn(4)), deck[i]})
	}
	return l
}

// What is reached, the shortest way, and what hangs together are the same on both
// tables.
func TestAgainstPlainTable(t *testing.T) {
	chance := rules.NewRand("geometry")
	split := 0
	for range 400 {
		l := scattered(2+chance.Intn(Cards-2), chance)
		p, w := l.plain(), l.web()
		from := l.cards[chance.Intn(len(l.cards))].cell
		x, y := from.xy()
		found := map[[2]int]bool{}
		p.walk([2]int{x, y}, true, found)
		reached := w.arm[l.index[from]-1]
		for i, c := range l.cards {
			x, y := c.cell.xy()
			if found[[2]int{x, y}] != (reached>>i&1 == 1) {
				t.Fatalf("path from %s to %s: %v and %v", from, c.cell, found[[2]int{x, y}], reached>>i&1)
			}
			way := l.way(from, c.cell)
			if (way != nil) != found[[2]int{x, y}] {
				t.Fatalf("way from %s to %s: %v", from, c.cell, way)
			}
			for k := 1; k < len(way); k++ {
				x, y := way[k-1].xy()
				if !slices.ContainsFunc(sideNamesOf(way[k-1], way[k]), func(s Sides) bool { return p.linked([2]int{x, y}, s) }) {
					t.Fatalf("no way from %s to %s", way[k-1], way[k])
				}
			}
		}
		for range 20 {
			left := w.all & set(chance.Uint64())
			q := plainTable{}
			for i, c := range l.cards {
				if left>>i&1 == 1 {
					x, y := c.cell.xy()
					q[[2]int{x, y}] = c.sides
				}
			}
			if w.whole(left) != q.connected() {
				t.Fatalf("%b of %v: whole is %v", left, p, w.whole(left))
			}
			if !q.connected() {
				split++
			}
		}
		for _, c := range l.edge() {
			x, y := c.xy()
			if _, there := p[[2]int{x, y}]; there {
				t.Fatalf("%s is no free cell", c)
			}
		}
		gone := l.cards[chance.Intn(len(l.cards))].cell
		l.remove(gone)
		x, y = gone.xy()
		delete(p, [2]int{x, y})
		for at, sides := range p {
			if c := l.at(cellAt(at[0], at[1])); c == nil || c.sides != sides {
				t.Fatalf("after %s is gone, %v is %v", gone, at, c)
			}
		}
		if l.at(gone) != nil {
			t.Fatalf("%s is still there", gone)
		}
	}
	if split == 0 {
		t.Error("nothing was ever split")
	}
}

// sideNamesOf returns the side of a cell on which the other one lies, if any.
func sideNamesOf(a, b cell) []Sides {
	var list []Sides
	for i, d := range sideNames {
		if a+steps[i] == b {
			list = append(list, d.side)
		}
	}
	return list
}
