// Package symbotrio is the memory game of thieves at a safe, and its drills.
//
// Twelve wooden squares lie face down: six cuts, two sizes, four colours. A card
// before each player shows a gem; whoever turns up precisely the three squares
// that define it (its cut, its size, its colour) wins the card. The squares go
// back face down, and the next player tries. Prison cards cost a turn, code
// cards turn the whole board a quarter, easy loot is won at once, and a crook
// may steal a card that a rival has already won, if its combination is found.
// Most cards when all are shared out wins.
//
// Six games live here under one contract: symbotrio itself, and the drills
// keypad, glance, turn, cuts and silence, which share the board of tiles.go.
package symbotrio
