package symbotrio

// The wooden squares: a block with its thickness below and to the right, for the
// light comes from the upper left, and a sticker that carries the face (SYM-04).
// The back is bare wood with a dial burnt in, so that face up and face down are
// told apart by light and texture, not by colour.

import (
	"ludoteca/rules/symbotrio"
	"ludoteca/templates/board"
)

const (
	block   = "M2 16a14 14 0 0 1 14-14H78A14 14 0 0 1 88 6l6 6A14 14 0 0 1 98 22V84A14 14 0 0 1 84 98H22A14 14 0 0 1 12 94l-6-6A14 14 0 0 1 2 78z"
	topFace = "M16 2H78A14 14 0 0 1 92 16V78A14 14 0 0 1 78 92H16A14 14 0 0 1 2 78V16A14 14 0 0 1 16 2z"
	shine   = "M4 76V16A12 12 0 0 1 16 4H76"
	grain   = "M5 30C28 24 40 36 89 27M4 52C36 45 58 58 90 49M6 74C30 68 52 80 88 71"
	sticker = "M18 10H76A8 8 0 0 1 84 18V76A8 8 0 0 1 76 84H18A8 8 0 0 1 10 76V18A8 8 0 0 1 18 10z"
	dial    = "M47 24A23 23 0 1 0 47 70 23 23 0 1 0 47 24zM47 14V20M47 74V80M14 47H20M74 47H80M24 24l4 4M66 66l4 4M24 70l4-4M66 28l4-4M47 47V34"
	hub     = "M47 42A5 5 0 1 0 47 52 5 5 0 1 0 47 42z"

	// gauge is the corners of the largest size: an arrow, like a gem, is large
	// when it reaches them.
	gauge = "M16 26V16H26M68 16H78V26M78 68V78H68M26 78H16V68"
)

// signs are the symbols of the cuts: so many lines, straight or curved (SYM-22).
// Nothing in them has the outline of the cut; that is what the reader must learn.
var signs = [...]string{
	symbotrio.Triangle:   "M22 71 36 23M39 71 53 23M56 71 70 23",                                  // SYM-23: three slanted
	symbotrio.Diamond:    "M17 71 31 23M31 71 45 23M46 71 60 23M60 71 74 23",                      // SYM-24: four slanted
	symbotrio.Square:     "M23 23V71M39 23V71M55 23V71M71 23V71",                                  // SYM-25: four straight
	symbotrio.Rectangle:  "M23 19V75M39 19V75M55 36V58M71 36V58",                                  // SYM-26: two long, two short
	symbotrio.Circle:     "M22 36C22 20 47 20 47 37 47 50 27 56 22 71H48M60 22C78 34 78 60 60 72", // SYM-27: a 2 beside a curve
	symbotrio.Semicircle: "M38 21C18 34 18 60 38 73M60 21V73",                                     // SYM-28: one curved, one straight
}

// arrows show the sizes (SYM-21).
var arrows = [...]string{
	symbotrio.Small: "M47 33 60 47H52V62H42V47H34z",
	symbotrio.Large: "M47 14 74 44H57V80H37V44H20z",
}

// splash is a blot of colour (SYM-20), its middle wide enough for the pattern.
const splash = "M44 18C56 12 68 16 69 26 71 34 80 35 79 45 78 53 70 53 72 61 74 71 62 75 55 70 49 66 45 78 35 75 25 72 30 62 23 57 14 51 15 40 24 36 32 32 32 24 44 18zM73 70A4 4 0 1 1 73 78 4 4 0 0 1 73 70zM22 22A3 3 0 1 1 22 28 3 3 0 0 1 22 22z"

// middle is the part of the blot that carries the pattern.
var middle = [][2]int{{47, 22}, {62, 28}, {70, 44}, {66, 60}, {50, 68}, {34, 65}, {25, 48}, {33, 33}}

// wood is what all tiles are made of, and tileBack a dial burnt in.
var (
	wood     = []board.Layer{{"side", block}, {"wood", topFace}, {"grain", grain}, {"shine", shine}}
	tileBack = append(wood[:4:4], board.Layer{"burn", dial}, board.Layer{"hub", hub})
)

// drawTile draws the front of a tile, or its blank front where the face is not known.
func drawTile(w *board.HTMLWriter, face string) {
	w.Use("block", func() {
		w.Layers(wood)
		w.Path("sticker", sticker)
	})
	f, ok := symbotrio.ParseFace(face)
	switch {
	case !ok:
	case f.IsCut():
		w.Path("sign", signs[f])
	case f.IsSize():
		w.Path("gauge", gauge)
		w.Path("arrow", arrows[f])
	default:
		w.Start("g", "class", face)
		w.Path("f3", splash)
		w.Path("f4", "M42 22C35 26 35 34 28 38 24 40 21 44 21 48 19 42 23 38 27 37 33 34 33 26 42 22z")
		drawPattern(w, f, points(middle), 10)
		w.End()
	}
}
