package labyrinthe

// The treasures, in a square of 40 by 40. Each has an outline of its
// own, so that a child who holds a card at arm's length, or sees no colours, takes
// none for another: one hangs, one leans to the left, one to the right, one is wide,
// one has a hole. Ink around it, a colour or two within, a gleam at the upper left,
// whence all light comes on this site; hardly more, for on a phone a treasure is as
// large as two letters. Rejected: letters or numbers beside them (one would read
// those and not look), and signs of one colour (they are things, one wants to have
// them).

import (
	"slices"

	"ludoteca/rules/asciistr"
	"ludoteca/rules/labyrinthe"
	"ludoteca/templates/board"
)

// treasure is the drawing of a kind of treasure; lean turns it, in degrees.
type treasure struct {
	name   string
	lean   int
	layers []board.Layer
}

// treasures are the drawings. The outline of what is called relic belongs to the
// silhouette; all else lies within.
var treasures = [labyrinthe.Treasures]treasure{
	{"bag", 0, []board.Layer{
		{"relic t-wood", "M15 11 10 4 16 5 20 3 24 5 30 4 25 11C33 16 36 23 36 28 36 35 29 37 20 37 11 37 4 35 4 28 4 23 7 16 15 11z"},
		{"t-line", "M14 12H26"},
		{"relic t-gold", board.Disc(20, 26, 6)},
		{"t-shine", "M9 22C10 19 12 17 14 16"},
	}},
	{"bell", 0, []board.Layer{
		{"relic t-wood", "M15 31H25V33A5 5 0 0 1 15 33z"},
		{"relic t-gold", "M17 7C16 1 24 1 23 7 31 9 31 17 32 23L37 29V32H3V29L8 23C9 17 9 9 17 7z"},
		{"t-line", "M8 26H32"},
		{"t-shine", "M14 13C13 16 13 18 12 21"},
	}},
	{"chest", 0, []board.Layer{
		{"relic t-wood", "M5 19H35V36H5z"},
		{"relic t-wood", "M1 20C1 9 5 5 11 5H29C35 5 39 9 39 20z"},
		{"t-line", "M10 7V36M30 7V36"},
		{"relic t-gold", "M14 15H26V27H14z"},
		{"t-dark", "M18 19H22V24H18z"},
	}},
	{"cup", 0, []board.Layer{
		{"relic t-gold", "M7 7C1 5 0 9 2 13 4 18 8 20 13 20L12 16C9 16 7 15 6 12 5 10 6 10 8 10zM33 7C39 5 40 9 38 13 36 18 32 20 27 20L28 16C31 16 33 15 34 12 35 10 34 10 32 10z"},
		{"relic t-gold", "M7 3H33C33 15 29 21 23 23V29C28 30 31 32 31 37H9C9 32 12 30 17 29V23C11 21 7 15 7 3z"},
		{"t-dark", "M11 6H29V8H11z"},
		{"t-red", board.Disc(20, 14, 3)},
	}},
	{"crown", 0, []board.Layer{
		{"relic t-gold", "M7 35 3 12 12 19 20 5 28 19 37 12 33 35z"},
		{"t-line", "M7 28H33"},
		{"relic t-red", board.Disc(20, 5, 3) + board.Disc(4, 12, 3) + board.Disc(36, 12, 3)},
		{"t-shine", "M8 19 10 25"},
	}},
	{"dagger", 45, []board.Layer{
		{"relic t-steel", "M14 14H26V30L20 46 14 30z"},
		{"t-line", "M20 17V38"},
		{"relic t-gold", "M7 9H33V15H7z"},
		{"relic t-wood", "M16-3H24V9H16z"},
		{"relic t-red", board.Disc(20, -4, 4)},
	}},
	{"feather", 0, []board.Layer{
		{"relic t-blue", "M37 2C22 2 10 11 9 25L2 37 6 39 12 31C17 32 21 31 23 28L18 28C25 28 29 25 31 21L26 21C34 18 37 11 37 2z"},
		{"t-gleam", "M5 37C12 24 22 14 33 7"},
	}},
	{"frog", 0, []board.Layer{
		{"relic t-green", "M5 16C1 10 4 3 10 3 15 3 17 8 17 12H23C23 8 25 3 30 3 36 3 39 10 35 16 40 21 38 28 33 29L40 37H27L23 32H17L13 37H0L7 29C2 28 0 21 5 16z"},
		{"t-bone", board.Disc(10, 10, 4) + board.Disc(30, 10, 4)},
		{"t-dark", board.Disc(11, 10, 2) + board.Disc(29, 10, 2)},
		{"t-line", "M9 21C14 27 26 27 31 21"},
	}},
	{"ghost", 0, []board.Layer{
		{"relic t-bone", "M20 2C29 2 32 9 33 15L39 11V19L33 24V37L28 33 24 38 20 33 16 38 12 33 7 37V24L1 19V11L7 15C8 9 11 2 20 2z"},
		{"t-dark", "M13 15C13 10 18 10 18 15 18 19 13 19 13 15zM22 15C22 10 27 10 27 15 27 19 22 19 22 15zM17 24C17 21 23 21 23 24 23 29 17 29 17 24z"},
	}},
	{"harp", 0, []board.Layer{
		{"t-line", "M15 13V30M20 13V25M25 12V19"},
		{"relic t-gold", "M4 6C4 1 11 1 13 5 16 11 22 10 26 5 30 0 39 3 36 11L16 38H4zM10 13V32H13L29 12C23 17 15 17 10 13z"},
	}},
	{"hourglass", 0, []board.Layer{
		{"relic t-sky", "M9 8H31C31 16 23 17 23 20 23 23 31 24 31 32H9C9 24 17 23 17 20 17 17 9 16 9 8z"},
		{"t-gold", "M12 31C13 27 18 27 20 24 22 27 27 27 28 31zM13 13H27C25 16 21 17 20 20 19 17 15 16 13 13z"},
		{"relic t-wood", "M5 2H35V8H5zM5 32H35V38H5z"},
	}},
	{"key", -45, []board.Layer{
		{"relic t-gold", "M17 14H23V43H17z"},
		{"relic t-gold", "M23 28H32V33H23zM23 37H32V42H23z"},
		{"relic t-gold", board.Disc(20, 6, 11) + board.Disc(20, 6, 4)},
	}},
	{"lantern", 0, []board.Layer{
		{"relic t-steel", "M11 9A9 9 0 0 1 29 9L25 9A5 5 0 0 0 15 9z"},
		{"relic t-glow", "M9 14H31L28 33H12z"},
		{"t-red", "M20 17C25 23 25 30 20 30 15 30 15 23 20 17z"},
		{"relic t-steel", "M6 15 14 8H26L34 15zM7 32H33V38H7z"},
	}},
	{"map", 0, []board.Layer{
		{"relic t-paper", "M1 11 14 3 26 11 39 3V29L26 37 14 29 1 37z"},
		{"t-fold", "M14 3V29M26 11V37"},
		{"t-trail", "M5 29C8 21 14 25 20 18"},
		{"t-cross", "M25 13 34 22M34 13 25 22"},
	}},
	{"mask", 0, []board.Layer{
		{"relic t-red", "M20 15C15 10 15 5 20 1 25 5 25 10 20 15z"},
		{"relic t-violet", "M2 10C9 8 14 13 20 13 26 13 31 8 38 10 41 23 35 33 28 33 23 33 22 27 20 27 18 27 17 33 12 33 5 33-1 23 2 10z"},
		{"t-bone", "M7 19C10 15 16 17 17 21 13 24 8 24 7 19zM33 19C30 15 24 17 23 21 27 24 32 24 33 19z"},
	}},
	{"mirror", 15, []board.Layer{
		{"relic t-pink", "M17 27H23L22 31 25 37C26 43 14 43 15 37L18 31z"},
		{"relic t-pink", "M20-3C23-3 24-1 24 1 30 3 33 7 33 11 36 11 36 17 33 17 32 24 27 29 20 29 13 29 8 24 7 17 4 17 4 11 7 11 7 7 10 3 16 1 16-1 17-3 20-3z"},
		{"relic t-sky", "M20 5C25 5 28 9 28 14 28 20 25 24 20 24 15 24 12 20 12 14 12 9 15 5 20 5z"},
		{"t-shine", "M16 15 21 9M19 19 24 12"},
	}},
	{"moon", 0, []board.Layer{
		{"relic t-gold", "M25 2C12 1 3 10 3 20 3 31 12 38 21 38 29 38 35 34 38 28 21 31 14 17 25 2z"},
		{"t-dark", board.Disc(12, 16, 2)},
		{"t-line", "M10 26C13 29 16 29 18 28"},
		{"relic t-bone", "M32 6 34 12 39 13 35 17 36 22 32 19 27 22 28 17 24 13 30 12z"},
	}},
	{"owl", 0, []board.Layer{
		{"relic t-bark", "M0 31 40 29V36L0 38z"},
		{"relic t-wood", "M8 1C12 5 16 5 20 5 24 5 28 5 32 1 34 6 33 10 33 14 36 24 31 34 20 34 9 34 4 24 7 14 7 10 6 6 8 1z"},
		{"t-bone", board.Disc(14, 14, 6) + board.Disc(26, 14, 6)},
		{"t-dark", board.Disc(15, 14, 3) + board.Disc(25, 14, 3)},
		{"t-gold", "M17 18H23L20 24z"},
		{"t-line", "M14 27H16M24 27H26M19 30H21M15 34V36M25 34V36"},
	}},
	{"potion", 0, []board.Layer{
		{"relic t-sky", "M15 6H25V17C31 19 34 23 34 28 34 35 28 39 20 39 12 39 6 35 6 28 6 23 9 19 15 17z"},
		{"t-violet", "M8 26H32C34 33 28 37 20 37 12 37 6 33 8 26z"},
		{"t-bone", board.Disc(15, 31, 2) + board.Disc(24, 29, 3)},
		{"relic t-wood", "M13 0H27V7H13z"},
	}},
	{"ring", 0, []board.Layer{
		{"relic t-gold", board.Disc(20, 25, 14) + board.Disc(20, 25, 8)},
		{"relic t-red", "M11 1H29L35 7 20 20 5 7z"},
		{"t-gleam", "M5 7H35M14 7 20 19 26 7"},
	}},
	{"shell", 0, []board.Layer{
		{"relic t-pink", "M14 38 12 31C4 26 1 20 2 12 4 8 8 7 10 9 10 3 15 2 17 6 18 1 22 1 23 6 25 2 30 3 30 9 32 7 36 8 38 12 39 20 36 26 28 31L26 38z"},
		{"t-line", "M18 31 8 14M19 30 14 9M20 30V8M21 30 26 9M22 31 32 14"},
	}},
	{"troll", 0, []board.Layer{
		{"relic t-moss", "M9 14 0 9C-1 17 3 23 8 24 8 34 12 39 20 39 28 39 32 34 32 24 37 23 41 17 40 9L31 14C30 8 26 6 20 6 14 6 10 8 9 14z"},
		{"relic t-red", "M10 12 5 4 12 5 15-1 20 4 25-1 28 5 35 4 30 12C25 8 15 8 10 12z"},
		{"t-glow", board.Disc(13, 18, 3) + board.Disc(27, 18, 3)},
		{"t-dark", board.Disc(14, 18, 2) + board.Disc(26, 18, 2) + "M10 30H30C29 37 11 37 10 30z"},
		{"t-bone", "M12 34 14 27 18 34zM28 34 26 27 22 34z"},
		{"relic t-pink", "M18 16H22C22 20 26 21 26 24 26 28 14 28 14 24 14 21 18 20 18 16z"},
	}},
	{"troubadour", 0, []board.Layer{
		{"relic t-blue", "M4 39C4 28 9 23 17 23 26 23 31 29 31 39z"},
		{"relic t-skin", board.Disc(17, 15, 7)},
		{"relic t-green", "M7 14C6 6 14 3 26 8L27 12C20 9 13 10 7 14z"},
		{"relic t-bone", "M10 9C3 10 0 6 1 1 6 0 11 3 13 7z"},
		{"relic t-wood", "M35 13 39 17 25 31C23 37 15 38 12 35 9 32 11 26 17 24L20 27z"},
		{"t-dark", board.Disc(17, 31, 2)},
	}},
	{"unicorn", 0, []board.Layer{
		{"relic t-gold", "M2 0 16 9 10 15z"},
		{"relic t-bone", "M19 3 22 8C32 10 38 22 37 38H17C21 32 21 29 18 27L9 32C4 33 1 29 3 25L10 13C12 10 15 8 18 8z"},
		{"relic t-violet", "M22 8C33 10 40 22 38 38H30C33 28 30 20 22 15z"},
		{"t-dark", board.Disc(14, 17, 2)},
	}},
}

// treasureNamed finds the treasure of a name; nil for none.
func treasureNamed(name string) *treasure {
	if i := slices.IndexFunc(treasures[:], func(t treasure) bool { return t.name == name }); i >= 0 {
		return &treasures[i]
	}
	return nil
}

// drawTreasure draws a treasure at a point of a card.
func drawTreasure(w *board.HTMLWriter, name, class string, at board.Point) {
	t := treasureNamed(name)
	w.UseAt(name, class, at, func() {
		lean := ""
		if t.lean != 0 {
			lean = "rotate(" + asciistr.Itoa(t.lean) + " 20 20)"
		}
		w.Start("g", "transform", "scale(1.1)"+lean)
		w.Layers(t.layers)
		w.End()
	})
}
