package analysis

import (
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/trio"
)

// Methods lists the games that can be analysed.
var Methods = []Method{
	{Game: labyrinthe.Game, World: labyrinthe.World, Playout: labyrinthe.Playout, Consider: labyrinthe.Consider},
	{Game: symbotrio.Game, World: symbotrio.World, Playout: symbotrio.Playout},
	{Game: trio.Game, World: trio.World, Playout: trio.Playout},
}
