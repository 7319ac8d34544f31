// Package shelf is the list of all that can be played here: each game with the drills
// that train for it, and the face that it has. One line in the list is all that a new
// game adds outside its own folders: rules/<game> exports Games, the game and then its
// drills, and templates/board/<game> exports Face (package board tells how one is made).
// Games that enrol themselves were rejected: four games are a list, and their order is
// ours to choose.
package shelf

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/brigands"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/trio"
	"ludoteca/templates/board"
	brigandsface "ludoteca/templates/board/brigands"
	labyrintheface "ludoteca/templates/board/labyrinthe"
	symbotrioface "ludoteca/templates/board/symbotrio"
	trioface "ludoteca/templates/board/trio"
)

var list = []entry{
	{symbotrio.Games(), &symbotrioface.Face},
	{labyrinthe.Games(), &labyrintheface.Face},
	{brigands.Games(), &brigandsface.Face},
	{trio.Games(), &trioface.Face},
}

// entry pairs a game, which comes first, and its drills with their face.
type entry struct {
	games []*rules.Game
	face  *board.Face
}

// Games lists the games, each followed by its drills.
func Games() []*rules.Game {
	var games []*rules.Game
	for _, e := range list {
		games = append(games, e.games...)
	}
	return games
}

// Face returns the face of a rulebook's game and its drills; for a game that cannot be
// played, one that draws nothing.
func Face(rulebook string) *board.Face {
	for _, e := range list {
		if e.face != nil && e.face.Rulebook == rulebook {
			return e.face
		}
	}
	return &board.Face{}
}

// Problems tells what is wrong with the list, in sentences: rules without a face, a face
// without rules, or two that do not belong together.
func Problems() []string { return problems(list) }

func problems(list []entry) []string {
	var said []string
	for _, e := range list {
		switch {
		case len(e.games) == 0 && e.face == nil:
			said = append(said, "an entry with neither rules nor a face")
		case len(e.games) == 0:
			said = append(said, "the face of "+e.face.Rulebook+" has no rules")
		case e.face == nil || e.face.Board == nil || e.face.Printed == nil:
			said = append(said, "the rules of "+e.games[0].Rulebook+" have no face")
		default:
			said = append(said, e.mismatches()...)
		}
	}
	return said
}

// mismatches tells where rules and face do not belong together.
func (e entry) mismatches() []string {
	var said, names []string
	for _, g := range e.games {
		names = append(names, g.Name)
		if g.Rulebook != e.face.Rulebook {
			said = append(said, "the face of "+e.face.Rulebook+" stands beside the rules of "+g.Name+", whose rulebook is "+g.Rulebook)
		}
		if e.face.Emblem(g.Name) == "" {
			said = append(said, "the face of "+e.face.Rulebook+" has no emblem for "+g.Name)
		}
	}
	for _, piece := range e.face.Pieces {
		if len(piece.Examples) == 0 {
			said = append(said, "the face of "+e.face.Rulebook+" has no example of a "+piece.Kind+", for an author who misspelt one")
		}
	}
	for _, emblem := range e.face.Printed.Emblems() {
		if name, _, _ := asciistr.Cut(emblem.Name, " "); !slices.Contains(names, name) {
			said = append(said, "the face of "+e.face.Rulebook+" has an emblem for "+emblem.Name+", which is none of "+asciistr.Join(names, ", "))
		}
	}
	return said
}
