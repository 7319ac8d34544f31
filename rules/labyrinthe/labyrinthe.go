// Package labyrinthe is the card game of a labyrinth that keeps changing.
//
// Square cards show a piece of path and two treasures. Four of them, laid as a
// square, begin the labyrinth; everybody holds two more. On a turn one lays a card,
// turned as one likes, so that its path goes on over a side into a card that lies
// there. Where paths lead from it to other cards with one of its two treasures,
// those cards may be taken, each a point, as long as all cards that stay hang
// together by their sides. The turn ends with a card from the pile; the match ends
// when all cards are laid, and most cards win.
package labyrinthe
