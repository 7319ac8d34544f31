// Package methods is the list of the games whose matches can be reviewed. It stands apart from the
// shelf so that the module that reviews matches has neither boards nor drills in it, and the one
// that plays them no worlds and no playouts.
package methods

import (
	"ludoteca/rules"
	"ludoteca/rules/analysis"
	"ludoteca/rules/brigands"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/trio"
)

// List has the games in the order of the shelf.
var List = []analysis.Method{
	{Game: symbotrio.Game, Worlds: symbotrio.Worlds, Playout: symbotrio.Playout, Consider: symbotrio.Consider, Why: symbotrio.Why},
	{Game: labyrinthe.Game, Worlds: labyrinthe.Worlds, Playout: labyrinthe.Playout, Consider: labyrinthe.Consider, Why: labyrinthe.Why},
	{Game: brigands.Game, Worlds: brigands.Worlds, Playout: brigands.Playout, Would: brigands.Would, Why: brigands.Why},
	{Game: trio.Game, Worlds: trio.Worlds, Playout: trio.Playout, Consider: trio.Consider, Why: trio.Why},
}

// Games lists the games whose matches are reviewed.
func Games() (list []*rules.Game) {
	for _, m := range List {
		list = append(list, m.Game)
	}
	return list
}
