package labyrinthe

// The table: cells that go on in every direction (R-LAB-20), sides that are open or
// walls, and what is laid where.
//
// Cells are named as on a sheet for battleships, by a letter and a number, and keep
// their names for the whole match: the start square is m13, n13, m14 and n14, in the
// middle of a sheet of 26 columns and 26 rows. The few matches that leave the sheet
// count on: a column to the right of z is aa, one to the left of a is -a, then -b,
// and the row above 1 is 0, then -1. Rejected: compass words from the middle (west
// is written with an o in French and in Italian, which reads as a nought), and names
// that shift when the labyrinth grows (a record would need two of them for a cell).

import (
	"math/bits"
	"slices"

	"ludoteca/rules/asciistr"
)

// Sides is a set of the four sides of a card or a cell.
type Sides uint8

// The sides, clockwise.
const (
	North Sides = 1 << iota
	East
	South
	West
)

var sideNames = [...]struct {
	side Sides
	name byte
}{{North, 'n'}, {East, 'e'}, {South, 's'}, {West, 'w'}}

// String names the sides of a set, clockwise from the north: "es".
func (s Sides) String() string {
	var word []byte
	for _, d := range sideNames {
		if s&d.side != 0 {
			word = append(word, d.name)
		}
	}
	return string(word)
}

// Turned returns the sides after so many quarter turns clockwise.
func (s Sides) Turned(quarters int) Sides {
	k := uint(quarters & 3)
	return (s<<k | s>>(4-k)) & (North | East | South | West)
}

// opposite is the side that a neighbour on that side turns towards it.
func (s Sides) opposite() Sides { return s.Turned(2) }

// parseSides reads the sides of a card: two, three or four, clockwise from the north.
func parseSides(word string) (Sides, bool) {
	var s Sides
	for i := 0; i < len(word); i++ {
		for _, d := range sideNames {
			if word[i] == d.name {
				s |= d.side
			}
		}
	}
	return s, s.String() == word && bits.OnesCount8(uint8(s)) > 1
}

// cell is a place of the table: its index in a square that no match leaves.
type cell int16

// The square of cells: a stacked table lies on the sheet, and no deck is longer than
// Cards, so nothing is ever laid at its rim.
const (
	span   = 124
	middle = 61 // the index of column m and of row 13
	sheet  = 26 // columns and rows that have one letter and no sign
	home   = 13 // the number of column m
)

// The ways from a cell to its neighbours, in the order of the sides.
var steps = [4]cell{-span, 1, span, -1}

// The ways to the four cells that it touches at a corner.
var corners = [4]cell{1 - span, span + 1, span - 1, -span - 1}

// cellAt is the cell that lies x columns to the right of m13 and y rows below it.
func cellAt(x, y int) cell { return cell((y+middle)*span + x + middle) }

// xy is where the cell lies, from m13.
func (c cell) xy() (x, y int) { return int(c)%span - middle, int(c)/span - middle }

// String names the cell.
func (c cell) String() string {
	x, y := c.xy()
	return columnName(x+home) + asciistr.Itoa(y+home)
}

// columnName names a column by its number, 1 being a.
func columnName(n int) string {
	if n < 1 {
		return "-" + columnName(1-n)
	}
	name := ""
	for ; n > 0; n = (n - 1) / sheet {
		name = string(rune('a'+(n-1)%sheet)) + name
	}
	return name
}

// parseCell finds the cell of a word, which is the one that names it.
func parseCell(word string) (cell, bool) {
	rest, left := asciistr.CutPrefix(word, "-")
	column, letters := 0, 0
	for letters < len(rest) && letters < 3 && rest[letters] >= 'a' && rest[letters] <= 'z' {
		column = column*sheet + int(rest[letters]-'a') + 1
		letters++
	}
	if left {
		column = 1 - column
	}
	row, err := asciistr.Atoi(rest[letters:])
	x, y := column-home, row-home
	if err != nil || min(x, y) < 1-middle || max(x, y) > span-middle-2 {
		return 0, false
	}
	c := cellAt(x, y)
	return c, c.String() == word
}

// laid is a card on the table, as it lies.
type laid struct {
	cell  cell
	sides Sides // that are open as it lies
	card  Card
}

// layout is what lies on the table.
type layout struct {
	cards []laid // in the order in which they were laid
	index []byte // by cell: which of them lies there, from 1; nil before the first is laid
}

// at finds the card of a cell, or nil.
func (l *layout) at(c cell) *laid {
	if l.index != nil && l.index[c] > 0 {
		return &l.cards[l.index[c]-1]
	}
	return nil
}

// add lays a card on a free cell.
func (l *layout) add(c laid) {
	if l.index == nil {
		l.index = make([]byte, span*span)
	}
	l.cards = append(l.cards, c)
	l.index[c.cell] = byte(len(l.cards))
}

// remove takes the card of a cell away.
func (l *layout) remove(c cell) laid {
	i := int(l.index[c]) - 1
	gone := l.cards[i]
	l.index[c] = 0
	copy(l.cards[i:], l.cards[i+1:])
	l.cards = l.cards[:len(l.cards)-1]
	for ; i < len(l.cards); i++ {
		l.index[l.cards[i].cell] = byte(i + 1)
	}
	return gone
}

// edge lists the free cells that touch a card by a side, row by row from the north.
func (l *layout) edge() []cell {
	list := make([]cell, 0, 2*len(l.cards)+2)
	for _, c := range l.cards {
		for _, step := range steps {
			if n := c.cell + step; l.index[n] == 0 {
				list = append(list, n)
			}
		}
	}
	asciistr.Sort(list)
	return slices.Compact(list)
}

// touching returns the sides on which a cell has neighbours.
func (l *layout) touching(c cell) Sides {
	var s Sides
	for i, d := range sideNames {
		if l.index[c+steps[i]] != 0 {
			s |= d.side
		}
	}
	return s
}

// facing returns the sides of a cell on which a neighbour's path comes up to it.
func (l *layout) facing(c cell) Sides {
	var s Sides
	for i, d := range sideNames {
		if n := l.at(c + steps[i]); n != nil && n.sides&d.side.opposite() != 0 {
			s |= d.side
		}
	}
	return s
}

// set is a set of cards of a layout, by their index there.
type set uint64

// web is which cards of a layout hang together, each by its index there.
type web struct {
	side [Cards]set         // that it touches by a side
	arm  [Cards]set         // that paths lead to from it, itself included
	show [Treasures + 1]set // the cards that show a treasure
	all  set
}

// web looks up all neighbours at once.
func (l *layout) web() *web {
	w := &web{all: 1<<len(l.cards) - 1}
	var path [Cards]set
	for i, c := range l.cards {
		w.show[c.card.A] |= 1 << i
		w.show[c.card.B] |= 1 << i
		for k, d := range sideNames {
			n := l.index[c.cell+steps[k]]
			if n == 0 {
				continue
			}
			w.side[i] |= 1 << (n - 1)
			if c.sides&d.side != 0 && l.cards[n-1].sides&d.side.opposite() != 0 { // R-LAB-03
				path[i] |= 1 << (n - 1)
			}
		}
	}
	for rest := w.all; rest != 0; {
		arm := reach(&path, rest&-rest, w.all)
		rest &^= arm
		for in := arm; in != 0; in &= in - 1 {
			w.arm[bits.TrailingZeros64(uint64(in))] = arm
		}
	}
	return w
}

// reach returns the cards of a set that can be reached from those of another inside it.
func reach(links *[Cards]set, from, within set) set {
	found := from & within
	for more := found; more != 0; {
		i := bits.TrailingZeros64(uint64(more))
		more &= more - 1
		news := links[i] & within &^ found
		found |= news
		more |= news
	}
	return found
}

// whole reports whether the cards of a set hang together by their sides, which is what
// all that stays on the table must (LAB-24, R-LAB-09). A single card does (R-LAB-11).
func (w *web) whole(left set) bool {
	return reach(&w.side, left&-left, left) == left
}

// parts returns the groups into which the cards of a set fall by their sides.
func (w *web) parts(left set) []set {
	var list []set
	for left != 0 {
		part := reach(&w.side, left&-left, left)
		list = append(list, part)
		left &^= part
	}
	return list
}

// way returns the shortest path between two cards, ends included, as cells; nil where
// there is none.
func (l *layout) way(from, to cell) []cell {
	before := map[cell]cell{from: from}
	for queue := []cell{from}; len(queue) > 0; queue = queue[1:] {
		c := queue[0]
		if c == to {
			var path []cell
			for ; c != from; c = before[c] {
				path = append([]cell{c}, path...)
			}
			return append([]cell{from}, path...)
		}
		for i, d := range sideNames {
			n := c + steps[i]
			if _, seen := before[n]; seen || l.at(n) == nil || l.at(c).sides&d.side == 0 || l.at(n).sides&d.side.opposite() == 0 {
				continue
			}
			before[n] = c
			queue = append(queue, n)
		}
	}
	return nil
}
