package analysis

import (
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/trio"
)

// methods lists the games that can be analysed. What shows an analysis will have such a
// list of its own.
var methods = []Method{
	{Game: labyrinthe.Game, World: labyrinthe.World, Playout: labyrinthe.Playout, Consider: labyrinthe.Consider},
	{Game: symbotrio.Game, World: symbotrio.World, Playout: symbotrio.Playout},
	{Game: trio.Game, World: trio.World, Playout: trio.Playout},
}
