package brigands

// The cards and tokens: silhouettes on a road by
// night. What a card is for is seen behind its thing, without colour: a weapon stands
// before the full moon, its damage in the rain, its repair in the rays of a lantern;
// cards without a weapon have a starry sky. The thing is the same in all three of its
// cards, so that one finds what belongs together, and is cracked in the second one.
// What is in the bag is of moonlight, and the bag its back. Rejected: a wheel there (four
// of them on the coach were its wheels, and nobody saw what to touch), signs in
// the corners (a family of nine cards, and one would read the signs only), tools for
// the repairs (an oil can tells a child nothing of a blunderbuss), and the thing itself
// in two colours (nobody sees which, at arm's length, by candlelight).

import (
	"slices"

	"ludoteca/rules/asciistr"
	"ludoteca/rules/brigands"
	"ludoteca/templates/board"
)

// robber is the drawing of a card: what is behind it, its thing, leaning by some
// degrees, and what else there is to be seen.
type robber struct {
	name   string
	sky    string
	lean   int
	layers []board.Layer
	mark   string
}

// token is the drawing of a token.
type token struct {
	name   string
	layers []board.Layer
}

const (
	hill = "M7 114C28 100 66 108 93 98V128A5 5 0 0 1 88 133H12A5 5 0 0 1 7 128z"
	lane = "M38 133C50 120 34 115 58 103H64C50 115 70 121 64 133z"
	rays = "M50 60V9M50 60 91 16M50 60H91M50 60 91 98M50 60 9 98M50 60H9M50 60 9 16"
	rain = "M20 11l-9 24M40 11l-7 20M62 11l-9 24M84 11l-7 20M90 38l-7 20M18 46l-8 21M74 84l-6 17M90 76l-8 22M34 88l-6 16M18 80l-7 20"

	gun     = "M89 42C83 49 77 52 70 52H40L39 47 32 38 25 41 31 50 30 52C22 54 14 60 6 64L2 84C8 87 13 86 16 83L25 70C30 66 36 66 44 66L70 68C77 68 83 71 89 78z"
	guard   = "M33 67C33 80 48 80 49 67"
	hoops   = "M56 52V67M75 51V69"
	nozzle  = "M64 52H74L91 56V64L74 68H64z"
	handle  = "M46 12H55L57 108C57 112 45 112 45 108z"
	bit     = "M64 24V48H46C36 49 28 55 20 64 7 50 7 26 20 12 28 19 36 23 46 24z"
	bevel   = "M27 21C19 32 19 46 27 55"
	notched = "M64 24V48H46C38 49 32 52 27 57L25 51 17 59 13 52 20 46 11 44 10 39 21 36 10 32 12 25 20 25 16 18 20 12C28 19 36 23 46 24z"
)

var robbers = [...]robber{
	{"blunderbuss", "moon", -45, []board.Layer{{"r-rod", guard}, {"r-thing", gun}, {"r-line", hoops}}, ""},
	{"bellows", "moon", 0, []board.Layer{
		{"r-hide", "M68 60 20 34 29 44 19 52 29 60 19 68 29 76 20 86z"},
		{"r-line", "M64 60 29 44M64 60H29M64 60 29 76"},
		{"r-thing", "M72 53 28 29 12 25C7 25 7 32 11 33L24 37 68 60 24 83 11 87C7 88 7 95 12 95L28 91 72 67z" + nozzle},
	}, ""},
	{"axe", "moon", 30, []board.Layer{{"r-thing", handle}, {"r-thing", bit}, {"r-line", bevel}}, ""},
	{"jammed", "rain", -45, []board.Layer{
		{"r-hot", "M84 47 102 51V69L84 73z"},
		{"r-rod", guard}, {"r-thing", gun}, {"r-line", hoops},
		{"r-crack", "M63 42 69 54 60 60 68 66 62 78"},
	}, ""},
	{"empty", "rain", 0, []board.Layer{
		{"r-hide", "M68 60 20 34 30 43 24 49 38 51 33 58 52 57zM68 60 20 86 26 77 36 78 33 70 47 70 46 64z"},
		{"r-thing", "M72 53 28 29 12 25C7 25 7 32 11 33L24 37 68 60 24 83 11 87C7 88 7 95 12 95L28 91 72 67z" + nozzle},
		{"r-crack", "M51 40 45 48 53 49 48 57M54 79 49 70 57 70"},
	}, ""},
	{"blunt", "rain", 30, []board.Layer{{"r-thing", handle}, {"r-thing", notched}, {"r-line", "M33 27C28 34 28 42 33 48"}, {"r-crack", "M38 74 49 77 46 84 52 87 49 94 63 96"}}, ""},
	{"oiled", "rays", -45, []board.Layer{{"r-rod", guard}, {"r-thing", gun}, {"r-line", hoops}}, "M72 62C82 76 86 82 86 89A14 14 0 0 1 58 89C58 82 62 76 72 62z"},
	{"filled", "rays", 0, []board.Layer{
		{"r-hide", "M66 60 22 24C9 42 9 78 22 96z"},
		{"r-line", "M32 35C24 50 24 70 32 85M46 46C41 55 41 65 46 74"},
		{"r-thing", "M72 51 30 17 14 11C9 10 8 17 12 19L24 25 66 60 24 95 12 101C8 103 9 110 14 109L30 103 72 69z" + nozzle},
	}, board.Disc(82, 40, 8) + board.Disc(68, 28, 7) + board.Disc(85, 20, 6)},
	{"sharpened", "rays", 30, []board.Layer{{"r-thing", handle}, {"r-thing", bit}, {"r-line", bevel}}, "M74 55 79 71 91 77 79 83 74 99 69 83 57 77 69 71z"},
	{"trump", "stars", 0, []board.Layer{
		{"r-thing", "M50 16C62 25 74 28 86 28 86 64 76 90 50 106 24 90 14 64 14 28 26 28 38 25 50 16z"},
		{"r-line", "M50 25C61 32 69 34 78 35 77 63 69 83 50 96 31 83 23 63 22 35 31 34 39 32 50 25z"},
		{"r-hot", "M50 36 55 52H72L58 62 64 78 50 68 36 78 42 62 28 52H45z"},
	}, ""},
	{"exchange", "stars", 0, []board.Layer{
		{"r-rod", "M17 58A33 33 0 0 1 72 36M83 62A33 33 0 0 1 28 84"},
		{"r-thing", "M86 52 59 46 78 24zM14 68 41 74 22 96z"},
		{"r-hot", board.Disc(50, 60, 16)},
		{"r-line", "M50 50 60 60 50 70 40 60z"},
	}, ""},
	{"peek", "stars", 0, []board.Layer{
		{"r-rod", "M27 36 20 24M50 30V16M73 36 80 24"},
		{"r-thing", "M9 62C26 32 74 32 91 62 74 92 26 92 9 62z"},
		{"r-hot", board.Disc(50, 62, 19)},
		{"r-dark", board.Disc(50, 62, 9)},
	}, ""},
}

var swag = [...]token{
	{"coins", []board.Layer{{"r-dark", "M18 70H54V80H18zM22 57H58V67H22zM17 44H53V54H17zM21 31H57V41H21z" + board.Disc(72, 66, 14)}, {"r-edge", board.Disc(72, 66, 8)}}},
	{"pearls", []board.Layer{{"r-dark", board.Disc(32, 22, 6) + board.Disc(22, 35, 7) + board.Disc(21, 51, 8) + board.Disc(30, 66, 9) + board.Disc(50, 75, 11) + board.Disc(70, 66, 9) + board.Disc(79, 51, 8) + board.Disc(78, 35, 7) + board.Disc(68, 22, 6)}}},
	{"jewels", []board.Layer{{"r-dark", "M29 25H71L90 46 50 88 10 46z"}, {"r-edge", "M10 46H90M29 25 36 46 50 88 64 46 71 25M36 46 50 25 64 46"}}},
	{"crown", []board.Layer{{"r-dark", "M22 78 12 36 33 50 50 20 67 50 88 36 78 78z" + board.Disc(50, 20, 6) + board.Disc(12, 36, 6) + board.Disc(88, 36, 6)}, {"r-edge", "M21 67H79"}}},
	{"pebbles", []board.Layer{{"r-dark", "M36 54C34 40 42 32 52 32 63 32 68 42 65 54z"}, {"r-dark", "M12 68C10 56 20 48 32 50 44 50 49 58 47 70 44 77 16 78 12 68z"}, {"r-dark", "M50 70C48 58 58 50 70 52 84 52 90 60 88 70 84 79 54 79 50 70z"}, {"r-edge", "M20 58 28 56M60 60 70 58M46 40 52 39"}}},
	{"tiffany", []board.Layer{
		{"r-rod", "M38 34C26 32 26 46 14 46M62 34C74 32 74 46 86 46"},
		{"r-hot", "M22 34 28 44 20 48 16 40zM78 34 72 44 80 48 84 40z"},
		{"r-dark", "M44 52H56L76 86H24z" + board.Disc(50, 36, 19)},
		{"r-pale", "M36 38C44 38 48 34 50 30 52 34 56 38 64 38 63 58 37 58 36 38z"},
		{"r-dark", board.Disc(44, 42, 2) + board.Disc(56, 42, 2)},
	}},
}

// The backs of cards and tokens, and the coach on its road, in a picture of 100 by 70.
var (
	robberBack = []board.Layer{
		{"r-stock", board.CardStock},
		{"r-night", board.CardField},
		{"r-pale", board.Disc(64, 40, 18)},
		{"r-hill", "M7 84C24 68 60 76 93 66V128A5 5 0 0 1 88 133H12A5 5 0 0 1 7 128z"},
		{"r-lane", "M20 133C40 112 84 110 62 96 46 88 34 84 50 73H55C44 84 62 86 74 92 96 106 72 114 64 133z"},
		{"r-post", "M25 60V98"},
		{"r-hot", "M17 42H33L30 62H20zM13 42 25 30 37 42z"},
		{"r-trim", board.CardFrame},
	}
	tokenBack = []board.Layer{
		{"r-face r-down", board.Disc(50, 50, 48)},
		{"r-hot", "M41 37H59C76 49 83 61 80 72 77 83 65 85 50 85S23 83 20 72C17 61 24 49 41 37zM33 16Q41 24 50 16 59 24 67 16L60 31H40z"},
		{"r-rod", "M37 34H63"},
	}
	coach = []board.Layer{
		{"r-night r-trim", "M6 1H94A5 5 0 0 1 99 6V64A5 5 0 0 1 94 69H6A5 5 0 0 1 1 64V6A5 5 0 0 1 6 1z"},
		{"r-pale", board.Disc(46, 31, 27)},
		{"r-hill", "M1 58C30 52 70 60 99 54V64A5 5 0 0 1 94 69H6A5 5 0 0 1 1 64z"},
		{"r-dark r-rim", "M30 10H58V15H30zM20 15H68C73 15 75 18 74 23L72 34H90L93 42H86L82 52H66L60 46H34L24 50 18 26C17 19 17 15 20 15z"},
		{"r-lit", "M29 21H42V32H29zM49 21H62V32H49z" + board.Disc(83, 26, 4)},
		{"r-tyre", board.Disc(27, 49, 13) + board.Disc(75, 52, 10) + "M27 36V62M14 49H40M75 42V62M65 52H85M88 48 98 50"},
	}
)

// robberNamed finds the card of a name; nil for none.
func robberNamed(name string) *robber {
	if i := slices.IndexFunc(robbers[:], func(r robber) bool { return r.name == name }); i >= 0 {
		return &robbers[i]
	}
	return nil
}

// draw draws the face of the card.
func (r *robber) draw(w *board.HTMLWriter) {
	edge := "r-stock"
	if r.sky == "moon" {
		edge = "r-stock r-gold" // weapons have a yellow edge (BRI-17)
	}
	w.Path(edge, board.CardStock)
	w.Start("g", board.When(r.sky != "moon", "class"), "r-"+r.sky) // things look as before the moon
	w.Path("r-night", board.CardField)
	switch r.sky {
	case "moon":
		w.Path("r-disc", board.Disc(50, 60, 41))
	case "rain":
		w.Path("r-drops", rain)
	case "rays":
		w.Path("r-beam", rays)
		w.Path("r-disc", board.Disc(50, 60, 27))
	case "stars":
		w.Path("r-pale", board.Disc(16, 18, 2)+board.Disc(84, 14, 2)+board.Disc(34, 14, 1)+board.Disc(68, 12, 1)+board.Disc(12, 92, 2)+board.Disc(88, 90, 2))
	}
	w.Use("hill", func() {
		w.Path("r-hill", hill)
		w.Path("r-lane", lane)
	})
	w.Start("g", board.When(r.lean != 0, "transform"), "rotate("+asciistr.Itoa(r.lean)+" 50 60)")
	w.Layers(r.layers)
	w.End()
	if r.mark != "" {
		w.Path("r-mark", r.mark)
	}
	w.End()
}

// tokenOf finds the token of a name; 0 for none. The drawings stand in the order of the tokens.
func tokenOf(name string) brigands.Token {
	return brigands.Token(1 + slices.IndexFunc(swag[:], func(t token) bool { return t.name == name }))
}

// drawToken draws the token of a known name.
func drawToken(w *board.HTMLWriter, f []string) {
	w.Path("r-face", board.Disc(50, 50, 48))
	w.Layers(swag[tokenOf(f[0])-1].layers)
}

// drawWagon draws the coach without its tokens, in a picture of 200 by 78. The middles of its
// places are a fifth of its width apart.
func drawWagon(w *board.HTMLWriter) {
	w.Start("svg", "class", "wagon-scene", "viewBox", "0 0 200 78", "aria-hidden", "true")
	w.Use("wagon", func() {
		w.Start("g", "class", "r-sky")
		w.Path("r-pale", board.Disc(186, 15, 9)+board.Disc(9, 12, 1)+board.Disc(30, 4, 1)+board.Disc(126, 4, 1)+board.Disc(194, 44, 1)+board.Disc(5, 40, 1))
		w.Path("r-hill", "M0 62C50 52 130 68 200 56V78H0z")
		w.Path("r-lane", "M0 71H200V78H0z")
		w.End()
		w.Path("r-dark r-rim", "M62 3H92V11H62zM98 6H116V11H98zM3 36H20L24 56H9zM26 12C62 8 138 8 174 12 181 13 184 17 183 22L177 54C176 59 173 61 168 61H32C27 61 24 59 23 54L17 22C16 17 19 13 26 12zM183 36H198V41H190L188 50H179z")
		w.Path("r-lit", board.Disc(191, 31, 4))
		w.Path("r-tyre", board.Disc(36, 62, 13)+board.Disc(164, 62, 13)+"M36 49V75M23 62H49M27 53 45 71M45 53 27 71M164 49V75M151 62H177M155 53 173 71M173 53 155 71")
	})
	w.End()
}
