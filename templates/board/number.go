package board

// Trio's cards: a big plain numeral above three seeds, on stiff cream-coloured
// card. In the bottom corners stand the numbers that it is linked to (TRI-10), in
// the upper left its own once more, for a hand that is fanned. On the back there is
// half an avocado, its stone and two more make three of a kind.

import "ludoteca/rules/trio"

const (
	leaf = "M12 7H88A5 5 0 0 1 93 12V128A5 5 0 0 1 88 133H12A5 5 0 0 1 7 128V12A5 5 0 0 1 12 7z"
	peel = "M50 30C63 30 64 51 71 63 82 84 70 100 50 100S18 84 29 63C36 51 37 30 50 30z"
	pulp = "M50 36C60 36 60 53 66 66 75 84 66 94 50 94S25 84 34 66C40 53 40 36 50 36z"

	seedAt = 104 // the height of the three seeds below a numeral
)

// numberUp draws the face of a card.
func (p *pen) numberUp(n int) {
	p.path("stock-linen", stock)
	p.numeral("corner", pt{19, 25}, n)
	p.numeral("numeral-big", pt{50, 88}, n)
	p.path("seed", disc(pt{38, seedAt}, 4)+disc(pt{50, seedAt}, 4)+disc(pt{62, seedAt}, 4))
	for i, other := range trio.Links(n) {
		p.numeral("corner linked", pt{18 + 64*i, 129}, other)
	}
}

// bare draws the face of a card without the corners, for whoever is to know them.
func (p *pen) bare(n int) {
	p.path("stock-linen", stock)
	p.numeral("numeral-big", pt{50, 88}, n)
	p.path("seed", disc(pt{38, seedAt}, 4)+disc(pt{50, seedAt}, 4)+disc(pt{62, seedAt}, 4))
}

// stone draws a number on the stone of an avocado, and slice puts it where it
// belongs.
func (p *pen) stone(n int) {
	p.path("seed", disc(pt{50, 50}, 42))
	p.path("gloss", "M24 36C32 22 50 16 62 20 48 20 34 28 24 36z")
	p.numeral("stone-numeral", pt{50, 66}, n)
}

func (p *pen) slice(n int) {
	p.path("peel", disc(pt{50, 50}, 49))
	p.path("pulp", disc(pt{50, 50}, 43))
	p.path("seed", disc(pt{50, 50}, 30))
	p.numeral("stone-numeral small", pt{50, 62}, n)
}

// numberDown draws the back.
func (p *pen) numberDown() {
	p.path("stock-linen", stock)
	p.path("leaf", leaf)
	p.path("weave", "M22 8V132M78 8V132M8 22H92M8 118H92")
	p.path("peel", peel)
	p.path("pulp", pulp)
	p.path("seed", disc(pt{50, 76}, 10))
	p.path("seed", disc(pt{36, 76}, 4)+disc(pt{64, 76}, 4))
}

// numeral writes a number with its foot in the middle of a point.
func (p *pen) numeral(class string, at pt, n int) {
	p.element("text", itoa(n), "class", class, "x", itoa(at.x), "y", itoa(at.y), when(n > 9 && class == "numeral-big", "textLength"), "74", when(n > 9 && class == "numeral-big", "lengthAdjust"), "spacingAndGlyphs")
}
