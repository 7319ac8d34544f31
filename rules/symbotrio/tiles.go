package symbotrio

// What is on the table of every Symbotrio game and drill: twelve faces, the gems
// that they spell, and the board that turns. Tiles are known by their slot, the
// place where they lay at the deal, which says nothing of their faces; a cell is
// a place as the players see it now, "c1" being the third column of the first
// row.

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Face is what a tile shows: a cut, a size or a colour (SYM-19). The set of
// twelve is R-SYM-01.
type Face uint8

// The twelve faces: six cuts (SYM-22), two sizes (SYM-21), four colours (SYM-20).
const (
	Triangle Face = iota
	Diamond
	Square
	Rectangle
	Circle
	Semicircle
	Small
	Large
	Blue
	Red
	Green
	Yellow
	faces // how many
)

// Tiles is the number of squares of the keypad (SYM-05).
const Tiles = int(faces)

var faceNames = [faces]string{
	"triangle", "diamond", "square", "rectangle", "circle", "semicircle",
	"small", "large", "blue", "red", "green", "yellow",
}

// String is the face's word.
func (f Face) String() string { return faceNames[f] }

// ParseFace finds the face of a word.
func ParseFace(word string) (Face, bool) {
	for f, name := range faceNames {
		if name == word {
			return Face(f), true
		}
	}
	return 0, false
}

// IsCut tells a cut from a size or a colour.
func (f Face) IsCut() bool { return f <= Semicircle }

// IsSize tells a size.
func (f Face) IsSize() bool { return f == Small || f == Large }

// IsColour tells a colour.
func (f Face) IsColour() bool { return f >= Blue && f < faces }

// kind tells cuts, sizes and colours apart: 0, 1, 2.
func (f Face) kind() int {
	switch {
	case f.IsCut():
		return 0
	case f.IsSize():
		return 1
	}
	return 2
}

// clause is the clause that tells what the face looks like.
func (f Face) clause() string {
	switch {
	case f.IsColour():
		return "SYM-20"
	case f.IsSize():
		return "SYM-21"
	}
	return [...]string{"SYM-23", "SYM-24", "SYM-25", "SYM-26", "SYM-27", "SYM-28"}[f]
}

// Lines returns what a cut's symbol counts: its straight lines, and its curved
// ones (SYM-23 to SYM-28).
func (f Face) Lines() (straight, curved int) {
	switch f {
	case Triangle: // SYM-23
		return 3, 0
	case Diamond, Square, Rectangle: // SYM-24, SYM-25, SYM-26
		return 4, 0
	case Circle: // SYM-27
		return 0, 2
	case Semicircle: // SYM-28
		return 1, 1
	}
	return 0, 0
}

// Gem is a stone: its three criteria are its combination (SYM-14, SYM-19).
type Gem struct{ Cut, Size, Colour Face }

// String is the gem in words: "circle large blue".
func (g Gem) String() string {
	return g.Cut.String() + " " + g.Size.String() + " " + g.Colour.String()
}

// Faces returns the three squares that open the safe for the gem (SYM-18).
func (g Gem) Faces() [3]Face { return [3]Face{g.Cut, g.Size, g.Colour} }

// Needs reports whether a face is one of the three.
func (g Gem) Needs(f Face) bool { return f == g.Cut || f == g.Size || f == g.Colour }

// shares counts the tiles that both gems need.
func (g Gem) shares(other Gem) (n int) {
	for _, f := range other.Faces() {
		if g.Needs(f) {
			n++
		}
	}
	return n
}

// ParseGem reads a gem's three words.
func ParseGem(cut, size, colour string) (Gem, bool) {
	c, ok1 := ParseFace(cut)
	s, ok2 := ParseFace(size)
	k, ok3 := ParseFace(colour)
	return Gem{c, s, k}, ok1 && ok2 && ok3 && c.IsCut() && s.IsSize() && k.IsColour()
}

// Gems lists the 48 gems, in the order of their faces.
func Gems() []Gem {
	var list []Gem
	for cut := Triangle; cut <= Semicircle; cut++ {
		for size := Small; size <= Large; size++ {
			for colour := Blue; colour <= Yellow; colour++ {
				list = append(list, Gem{cut, size, colour})
			}
		}
	}
	return list
}

// The board at the deal: three rows of four (games without a stated layout take
// the site's own).
const (
	rows = 3
	cols = 4
)

// Board is the twelve squares on the back of the box (SYM-06), and how often it
// was turned.
type Board struct {
	Faces  [Tiles]Face // by slot
	Up     [Tiles]bool // by slot: face up for all to see
	Turned int         // quarter turns clockwise, 0 to 3 (I-SYM-04)
}

// Size returns the rows and columns as they lie now.
func (b *Board) Size() (r, c int) {
	if b.Turned%2 == 1 {
		return cols, rows
	}
	return rows, cols
}

// Turn turns the board 90 degrees clockwise: the square at row r and column c of
// R rows goes to row c, column R-1-r (SYM-37, R-SYM-20).
func (b *Board) Turn() { b.Turned = (b.Turned + 1) % 4 }

// Slot returns the slot of the tile that lies at a row and column now, both from 0.
func (b *Board) Slot(r, c int) int {
	_, columns := b.Size()
	for range b.Turned { // back one quarter turn: what is at (r, c) was at (columns-1-c, r)
		r, c = columns-1-c, r
		columns = rows + cols - columns
	}
	return r*cols + c
}

// Cell names the place of a row and column, both from 0: "a1" is the first.
func Cell(r, c int) string { return string(rune('a'+c)) + string(rune('1'+r)) }

// ParseCell reads the name of a place on the board as it lies now.
func (b *Board) ParseCell(cell string) (slot int, ok bool) {
	if len(cell) != 2 {
		return 0, false
	}
	r, c := int(cell[1])-'1', int(cell[0])-'a'
	R, C := b.Size()
	if r < 0 || c < 0 || r >= R || c >= C {
		return 0, false
	}
	return b.Slot(r, c), true
}

// cells names the places of the board as it lies now, row by row.
func (b *Board) cells() []string {
	list := make([]string, 0, Tiles)
	R, C := b.Size()
	for r := range R {
		for c := range C {
			list = append(list, Cell(r, c))
		}
	}
	return list
}

// moves are those that a verb makes of the places of the board.
func (b *Board) moves(verb string) []rules.Move {
	var list []rules.Move
	for _, cell := range b.cells() {
		list = append(list, rules.Move(join(verb, cell)))
	}
	return list
}

// up lists the slots that lie face up.
func (b *Board) up() []int {
	var list []int
	for slot, up := range b.Up {
		if up {
			list = append(list, slot)
		}
	}
	return list
}

// at names the places of slots, as a refusal points at them.
func (b *Board) at(slots []int) string {
	var list []string
	for _, slot := range slots {
		list = append(list, b.CellOf(slot))
	}
	return join(list...)
}

// closed asks that a tile lies face down at the place where somebody wants to
// turn one up.
func (b *Board) closed(cell string) *rules.Breach {
	slot, ok := b.ParseCell(cell)
	switch {
	case !ok:
		return &rules.Breach{Clause: "SYM-05", Reason: "nowhere"}
	case b.Up[slot]:
		return &rules.Breach{Clause: "SYM-17", Reason: join("up", cell), At: cell}
	}
	return nil
}

// turnUp turns up the tile of a place, for everybody to see (R-SYM-04).
func (b *Board) turnUp(cell string) rules.Event {
	slot, _ := b.ParseCell(cell)
	b.Up[slot] = true
	return rules.Open("flip", cell, b.Faces[slot].String()).By("SYM-17", b.Faces[slot].clause(), "R-SYM-03", "R-SYM-04")
}

// CellOf names the place where the tile of a slot lies now.
func (b *Board) CellOf(slot int) string {
	R, C := b.Size()
	for r := range R {
		for c := range C {
			if b.Slot(r, c) == slot {
				return Cell(r, c)
			}
		}
	}
	panic("symbotrio: no such slot")
}

// BoardView is a board as everybody sees it: faces of closed tiles are not in it
// (I-SYM-05).
type BoardView struct {
	Rows, Cols int
	Turned     int        // quarter turns clockwise, 0 to 3
	Tiles      []TileView // row by row, as they lie now
}

// TileView is one tile as everybody sees it.
type TileView struct {
	Cell string
	Slot int    // the tile's identity across turns of the board
	Face string // "" while it lies face down
}

// View shows the board, its closed tiles closed.
func (b *Board) View() BoardView {
	R, C := b.Size()
	v := BoardView{Rows: R, Cols: C, Turned: b.Turned}
	for r := range R {
		for c := range C {
			t := TileView{Cell: Cell(r, c), Slot: b.Slot(r, c)}
			if b.Up[t.Slot] {
				t.Face = b.Faces[t.Slot].String()
			}
			v.Tiles = append(v.Tiles, t)
		}
	}
	return v
}

// Facts says the board in lines: how it is turned, and each tile.
func (v BoardView) Facts() []string {
	list := []string{"turned " + string(rune('0'+v.Turned))}
	for _, t := range v.Tiles {
		face := t.Face
		if face == "" {
			face = "?"
		}
		list = append(list, "tile "+t.Cell+" "+face)
	}
	return list
}

// Up lists the faces that lie open, row by row.
func (v BoardView) Up() []string {
	var list []string
	for _, t := range v.Tiles {
		if t.Face != "" {
			list = append(list, t.Face)
		}
	}
	return list
}

// shuffledFaces lays the twelve squares by chance (SYM-07).
func shuffledFaces(shuffle func([]Face)) [Tiles]Face {
	var list [Tiles]Face
	for f := range list {
		list[f] = Face(f)
	}
	shuffle(list[:])
	return list
}

// parseFaces reads the twelve squares of a stacked deck, by slot.
func parseFaces(words []string) (list [Tiles]Face, ok bool) {
	var seen [faces]bool
	if len(words) != Tiles {
		return list, false
	}
	for i, w := range words {
		f, ok := ParseFace(w)
		if !ok || seen[f] {
			return list, false
		}
		seen[f] = true
		list[i] = f
	}
	return list, true
}

func join(words ...string) string { return asciistr.Join(words, " ") }
