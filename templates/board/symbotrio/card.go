package symbotrio

// The cards: dark velvet in a frame of brass, a gem upon it and the mark of the
// kind in front or behind. What a card does is seen without colour: bars, a
// turning arrow round a dial, an open sack, a hat and a mask (SYM-35 to SYM-40).

import (
	"ludoteca/rules/symbotrio"
	"ludoteca/templates/board"
)

const (
	// corners show how far a large gem reaches.
	corners = "M14 44V34H24M76 34H86V44M86 96V106H76M24 106H14V96"

	bars      = "M16 13V127M32 13V127M68 13V127M84 13V127" // a small gem is seen whole between them
	crossbars = "M13 25H87M13 115H87"

	ticks = "M79 87l5 3M67 100l3 5M50 104V110M33 100l-3 5M21 87l-5 3M16 70H10M21 53l-5-3M33 41l-3-5" // three quarters of a dial
	turn  = "M50 35A36 36 0 0 1 84 60"                                                               // and the quarter that it turns
	head  = "M93 58 86 76 74 62z"

	mouth = "M18 90C24 80 76 80 82 90 76 99 24 99 18 90z"
	sack  = "M18 90C20 95 26 98 29 100 15 108 14 121 22 126H78C86 121 85 108 71 100 74 98 80 95 82 90 72 100 28 100 18 90z"
	rope  = "M29 101C40 106 60 106 71 101M69 103l6 8M66 104l2 9"
	folds = "M34 110C30 115 30 119 33 123M50 112V124M60 110C62 114 62 118 61 122"

	hat    = "M14 60C22 55 30 53 33 53L37 32C38 26 45 29 50 29 55 29 62 26 63 32L67 53C70 53 78 55 86 60 70 67 30 67 14 60z"
	band   = "M34 46C44 50 56 50 66 46L67 54C56 58 44 58 33 54z"
	face   = "M31 64C31 92 42 100 50 100 58 100 69 92 69 64 58 67 42 67 31 64z"
	mask   = "M28 68C40 71 60 71 72 68 72 80 64 84 58 82 54 81 52 78 50 78 48 78 46 81 42 82 36 84 28 80 28 68z"
	eyes   = "M35 74C38 72 43 73 45 76 42 79 37 78 35 74zM65 74C62 72 57 73 55 76 58 79 63 78 65 74z"
	collar = "M13 129C14 110 26 103 38 100L50 116 62 100C74 103 86 110 87 129z"
	lapel  = "M38 100 50 116 44 129M62 100 50 116 56 129"

	spokes = "M50 36V52M50 88V104M20 53 35 61M65 79 80 87M80 53 65 61M35 79 20 87"
)

// cloth is what all cards are made of, cardBack the wheel of a vault door on it, and
// crook who has neither gem nor mark.
var (
	cloth = []board.Layer{{"stock", board.CardStock}, {"velvet", board.CardField}, {"frame", board.CardFrame}}

	cardBack = append(cloth[:3:3],
		board.Layer{"rings", board.Disc(50, 70, 34) + board.Disc(50, 70, 29) + board.Disc(50, 70, 17) + spokes},
		board.Layer{"knobs", board.Disc(50, 70, 7) + board.Disc(50, 36, 4) + board.Disc(50, 104, 4) + board.Disc(20, 53, 4) + board.Disc(80, 87, 4) + board.Disc(80, 53, 4) + board.Disc(20, 87, 4)},
	)
	crook = []board.Layer{
		{"moon", board.Disc(50, 66, 36)},
		{"cloth", collar},
		{"lapel", lapel},
		{"skin", face},
		{"cloth", mask},
		{"eyes", eyes},
		{"cloth", hat},
		{"band", band},
	}
)

// drawCard draws a card of known words.
func drawCard(w *board.HTMLWriter, f []string) {
	w.Use("cloth", func() { w.Layers(cloth) })
	if f[0] == "crook" {
		w.Layers(crook)
		return
	}
	g, _ := symbotrio.ParseGem(f[1], f[2], f[3])
	switch f[0] {
	case "gem":
		drawFramed(w, g)
	case "prison":
		drawFramed(w, g)
		w.Path("bars", bars+crossbars)
		w.Path("glint", bars)
	case "code":
		w.Path("ticks", ticks)
		drawGem(w, g, board.Pt(50, 70), 27)
		w.Path("quarter", turn)
		w.Path("quarter-head", head)
	case "easy":
		w.Path("inside", mouth)
		y := 52
		if g.Size == symbotrio.Small {
			y = 64
		}
		drawGem(w, g, board.Pt(50, y), 30)
		w.Path("sack", sack)
		w.Path("folds", folds)
		w.Path("rope", rope)
	}
}

// drawFramed draws a gem with the corners that a large one reaches.
func drawFramed(w *board.HTMLWriter, g symbotrio.Gem) {
	w.Path("gauge", corners)
	drawGem(w, g, board.Pt(50, 70), 33)
}
