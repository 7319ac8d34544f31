// Package brigands is the face of Le trésor des trois brigands and its drills: silhouettes
// on a road by night, and a coach with four tokens.
package brigands

import (
	"ludoteca/rules/brigands"
	"ludoteca/rules/drill"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// Face is how the game of the three robbers looks.
var Face = board.Face{
	Rulebook: "brigands",
	Board:    live,
	OnGrid:   []string{"attack", "peek", "give", "take", "yes", "no", "is", "new"},
	Pieces: []board.Piece{
		{
			Kind: "robber", Height: 140, Examples: []string{"robber axe"}, Back: robberBack, BackName: "board.back",
			Known: func(f []string) bool { return len(f) == 1 && robberNamed(f[0]) != nil },
			Draw:  func(w *board.HTMLWriter, f []string) { robberNamed(f[0]).draw(w) },
			Name:  func(w *words.Words, f []string) string { return w.Name("card." + f[0]) },
		},
		{
			Kind: "token", Height: 100, Examples: []string{"token pearls", "token ?"}, Back: tokenBack, BackName: "board.down",
			Known: func(f []string) bool { return len(f) == 1 && tokenOf(f[0]) != 0 },
			Draw:  drawToken,
			Name:  func(w *words.Words, f []string) string { return w.Name("token." + f[0]) },
		},
		{
			Kind: "coach", Height: 70, Examples: []string{"coach"},
			Known: func(f []string) bool { return len(f) == 0 },
			Draw:  func(w *board.HTMLWriter, _ []string) { w.Layers(coach) },
			Name:  func(w *words.Words, _ []string) string { return w.Name("board.coach") },
		},
	},
	Printed: printed{},
}

// printed is what only the build asks for.
type printed struct{}

func (printed) Words() string { return board.Words + board.MayWords + boardWords }

func (printed) Numbers() []string { return brigands.Named() }

func (printed) Emblems() []board.Emblem {
	return []board.Emblem{
		{Name: "brigands", Turning: "robber blunderbuss", Pieces: []string{"robber jammed", "token crown"}},
		{Name: "brigands attack=free", Pieces: []string{"robber bellows", "token ?", "robber axe", "token tiffany"}},
		{Name: "brigands-now", Pieces: []string{"robber peek", "robber trump", "robber exchange", "token ?"}},
		{Name: "brigands-tokens", Pieces: []string{"token pearls", "token ?", "token tiffany", "token ?"}},
		{Name: "brigands-may", Pieces: []string{"robber axe", "robber blunt", "robber sharpened"}},
	}
}

// drawing is a board of the game or of a drill being drawn.
type drawing struct{ *board.BoardWriter }

func live(b *board.BoardWriter) {
	d := &drawing{BoardWriter: b}
	switch v := b.History.View.(type) {
	case brigands.View:
		d.table(v)
	case brigands.NowView:
		d.now(v)
	case drill.MayView:
		d.may(v)
	case brigands.RecallView:
		d.recalled(v)
	}
}

func (printed) Figure(b *board.BoardWriter) {
	d := &drawing{BoardWriter: b}
	switch v := b.History.View.(type) {
	case brigands.View:
		d.stillGang(v, [brigands.Places]brigands.Token{})
	case brigands.NowView:
		d.stillGang(v.Table, v.Seen)
	case drill.MayView:
		d.stillGang(v.Table.(brigands.View), [brigands.Places]brigands.Token{})
	case brigands.RecallView:
		d.passing(v)
	}
}

// Box lays out the coach, what may be in it, and three cards that belong together.
func (printed) Box() []board.Group {
	return []board.Group{
		{Class: "box-coach", Pieces: []string{"coach", "token coins", "token ?", "token crown", "token ?", "token ?", "token tiffany"}},
		{Class: "box-cards", Pieces: []string{"robber ?", "robber axe", "robber blunt", "robber sharpened", "robber trump"}},
	}
}
