package analysis

import "ludoteca/rules/labyrinthe"

// Methods lists the games that can be analysed.
var Methods = []Method{
	{Game: labyrinthe.Game, World: labyrinthe.World, Playout: labyrinthe.Playout, Consider: labyrinthe.Consider},
}
