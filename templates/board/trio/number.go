package trio

// Trio's cards: a big plain numeral above three seeds, on stiff cream-coloured
// card. In the bottom corners stand the numbers that it is linked to (TRI-10), in
// the upper left its own once more, for a hand that is fanned. On the back there is
// half an avocado, its stone and two more make three of a kind.

import (
	"slices"

	"ludoteca/rules/asciistr"
	"ludoteca/rules/trio"
	"ludoteca/templates/board"
)

const (
	peel = "M50 30C63 30 64 51 71 63 82 84 70 100 50 100S18 84 29 63C36 51 37 30 50 30z"
	pulp = "M50 36C60 36 60 53 66 66 75 84 66 94 50 94S25 84 34 66C40 53 40 36 50 36z"

	seedAt = 104 // the height of the three seeds below a numeral
)

// number draws the face of a card of the match.
func (d *drawing) number(n int) { drawNumber(d.HTMLWriter, n, d.top, d.trios) }

// drawNumber draws the face of a card, in a match whose numbers go up to top: links to
// those that stay in the box are printed on the cards all the same, and are faint. Those to
// trios that the reader has won are marked: the trio of this card would win.
func drawNumber(w *board.HTMLWriter, n, top int, won []int) {
	w.Path("stock-linen", board.CardStock)
	drawNumeral(w, "corner", board.Pt(19, 25), n)
	drawMiddle(w, n)
	for i, other := range trio.Links(n) {
		class, at := "corner linked", board.Pt(18+64*i, 129)
		if other > top {
			class += " out-of-play"
		}
		if slices.Contains(won, other) {
			class = "corner wins"
			w.Path("link", board.Disc(at.X, at.Y-7, 14))
		}
		drawNumeral(w, class, at, other)
	}
}

// drawLinked draws a card as an example of one that is linked to another number, which is large and marked.
func drawLinked(w *board.HTMLWriter, n, other int) {
	w.Path("stock-linen", board.CardStock)
	drawNumeral(w, "numeral-big", board.Pt(54, 66), n)
	w.Path("link", board.Disc(32, 108, 26))
	drawNumeral(w, "corner wins example", board.Pt(32, 121), other)
}

// drawFanned draws the face of a card of which others hide all but the corner.
func drawFanned(w *board.HTMLWriter, n int) {
	w.Path("stock-linen", board.CardStock)
	drawNumeral(w, "recalled", board.Pt(20, 32), n)
	drawMiddle(w, n)
}

// drawBare draws the face of a card without the corners, for whoever is to know them.
func drawBare(w *board.HTMLWriter, n int) {
	w.Path("stock-linen", board.CardStock)
	drawMiddle(w, n)
}

// drawBadge draws a card so that its number can be read where it is very small.
func drawBadge(w *board.HTMLWriter, n int) {
	w.Path("stock-linen", board.CardStock)
	drawNumeral(w, "badge", board.Pt(50, 103), n)
}

func drawMiddle(w *board.HTMLWriter, n int) {
	drawNumeral(w, "numeral-big", board.Pt(50, 88), n)
	w.Path("seed", board.Disc(38, seedAt, 4)+board.Disc(50, seedAt, 4)+board.Disc(62, seedAt, 4))
}

// drawStone draws a number on the stone of an avocado, and drawSlice puts it where it
// belongs.
func drawStone(w *board.HTMLWriter, n int) {
	w.Path("seed", board.Disc(50, 50, 42))
	w.Path("gloss", "M24 36C32 22 50 16 62 20 48 20 34 28 24 36z")
	drawNumeral(w, "stone-numeral", board.Pt(50, 66), n)
}

func drawSlice(w *board.HTMLWriter, n int) {
	w.Path("peel", board.Disc(50, 50, 49))
	w.Path("pulp", board.Disc(50, 50, 43))
	w.Path("seed", board.Disc(50, 50, 30))
	drawNumeral(w, "stone-numeral small", board.Pt(50, 62), n)
}

// numberBack is the back.
var numberBack = []board.Layer{
	{"stock-linen", board.CardStock},
	{"leaf", board.CardField},
	{"weave", "M22 8V132M78 8V132M8 22H92M8 118H92"},
	{"peel", peel},
	{"pulp", pulp},
	{"seed", board.Disc(50, 76, 10)},
	{"seed", board.Disc(36, 76, 4) + board.Disc(64, 76, 4)},
}

// drawNumeral writes a number with its foot in the middle of a point.
func drawNumeral(w *board.HTMLWriter, class string, at board.Point, n int) {
	if n > 9 && class == "recalled" {
		class += " two"
	}
	wide := n > 9 && (class == "numeral-big" || class == "badge")
	w.Element("text", asciistr.Itoa(n), "class", class, "x", asciistr.Itoa(at.X), "y", asciistr.Itoa(at.Y), board.When(wide, "textLength"), "74", board.When(wide, "lengthAdjust"), "spacingAndGlyphs")
}
