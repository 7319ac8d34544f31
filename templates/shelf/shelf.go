// Package shelf is the list of all that can be played here: games, and the
// drills that train for them. It is the one line that a new game adds outside
// its own folder. Games that enrol themselves were rejected: four games are a
// list, and their order is ours to choose.
package shelf

import (
	"ludoteca/rules"
	"ludoteca/rules/brigands"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/trio"
)

// Games lists the games, each followed by its drills.
func Games() []*rules.Game {
	return []*rules.Game{
		symbotrio.Game, symbotrio.Keypad, symbotrio.Glance, symbotrio.Turn, symbotrio.Cuts,
		labyrinthe.Game, labyrinthe.BestDrill, labyrinthe.ContactDrill, labyrinthe.PathDrill,
		brigands.Game, brigands.NowDrill, brigands.RecallDrill, brigands.MayDrill,
		trio.Game, trio.Memory, trio.LinksDrill, trio.Deduce,
	}
}
