// Package brigands is the face of Le trésor des trois brigands and its drills: silhouettes
// on a road by night, and a coach with four tokens.
package brigands

import (
	"slices"

	"ludoteca/rules/asciistr"
	"ludoteca/rules/brigands"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// Face is how the game of the three robbers looks.
var Face = board.Face{
	Rulebook: "brigands",
	Board:    live,
	OnGrid:   []string{"attack", "peek", "give", "take", "yes", "no", "is", "new"},
	Pieces: []board.Piece{
		{Kind: "robber", Height: 140, Examples: []string{"robber axe"}, Known: knownRobber, Draw: robberPiece, Name: robberName},
		{Kind: "token", Height: 100, Examples: []string{"token pearls", "token ?"}, Known: knownToken, Draw: tokenPiece, Name: tokenName},
		{Kind: "coach", Height: 70, Examples: []string{"coach"}, Known: knownCoach, Draw: coachPiece, Name: coachName},
	},
	Printed: printed{},
}

// printed is what only the build asks for.
type printed struct{}

func (printed) Words() string { return board.Words + boardWords }

func (printed) Emblems() []board.Emblem {
	return []board.Emblem{
		{Name: "brigands", Turning: emblem, Pieces: []string{"robber jammed", "token crown"}},
		{Name: "brigands-now", Pieces: []string{"robber peek", "robber trump", "robber exchange", "token ?"}},
		{Name: "brigands-tokens", Pieces: []string{"token pearls", "token ?", "token tiffany", "token ?"}},
		{Name: "brigands-may", Pieces: []string{"robber axe", "robber blunt", "robber sharpened"}},
	}
}

// drawing is a board of the game or of a drill being drawn.
type drawing struct {
	*board.BoardWriter
	needed []string // the cards and tokens that the board shows
}

func live(b *board.BoardWriter) {
	d := &drawing{BoardWriter: b}
	switch v := b.History.View.(type) {
	case brigands.View:
		d.table(v)
	case brigands.NowView:
		d.now(v)
	case brigands.MayView:
		d.may(v)
	case brigands.RecallView:
		d.recalled(v)
	}
	d.trove()
}

func (printed) Figure(b *board.BoardWriter) {
	d := &drawing{BoardWriter: b}
	switch v := b.History.View.(type) {
	case brigands.View:
		d.stillGang(v, [brigands.Places]brigands.Token{})
	case brigands.NowView:
		d.stillGang(v.Table, v.Seen)
	case brigands.MayView:
		d.stillMay(v)
	case brigands.RecallView:
		d.passing(v)
	}
}

func emblem(w *board.HTMLWriter) {
	w.Turning("robber", 140, func() { drawRobber(w, "?") }, func() { drawRobber(w, "blunderbuss") })
}

// Box lays out the coach, what may be in it, and three cards that belong together.
func (printed) Box(w *board.HTMLWriter) {
	w.Start("div", "class", "box-coach")
	for _, line := range [...]string{"coach", "token coins", "token ?", "token crown", "token ?", "token ?", "token tiffany"} {
		w.Piece(line)
	}
	w.End()
	w.Start("div", "class", "box-cards")
	for _, card := range [...]string{"?", "axe", "blunt", "sharpened", "trump"} {
		w.Piece("robber " + card)
	}
	w.End()
}

// drawPiece draws a card or a token as a rulebook names it: "robber axe", "token ?".
func drawPiece(w *board.HTMLWriter, line string) {
	if kind, name, _ := asciistr.Cut(line, " "); kind == "robber" {
		drawRobber(w, name)
	} else {
		drawToken(w, name)
	}
}

func knownRobber(f []string) bool {
	return len(f) == 1 && (f[0] == "?" || slices.ContainsFunc(robbers[:], func(r robber) bool { return r.name == f[0] }))
}

func robberPiece(w *board.HTMLWriter, f []string) { drawRobber(w, f[0]) }

func robberName(w *words.Words, f []string) string {
	if f[0] == "?" {
		return w.Name("board.back")
	}
	return w.Name("card." + f[0])
}

func knownToken(f []string) bool {
	return len(f) == 1 && (f[0] == "?" || slices.ContainsFunc(swag[:], func(t token) bool { return t.name == f[0] }))
}

func tokenPiece(w *board.HTMLWriter, f []string) { drawToken(w, f[0]) }

func tokenName(w *words.Words, f []string) string {
	if f[0] == "?" {
		return w.Name("board.down")
	}
	return w.Name("token." + f[0])
}

func knownCoach(f []string) bool                  { return len(f) == 0 }
func coachPiece(w *board.HTMLWriter, _ []string)  { drawCoach(w) }
func coachName(w *words.Words, _ []string) string { return w.Name("board.coach") }
