// Package labyrinthe is the card game of a labyrinth that keeps changing.
//
// Square cards show a piece of path and two treasures. Four of them, laid as a
// square, begin the labyrinth; everybody holds two more. On a turn one lays a card,
// turned as one likes, so that its path goes on over a side into a card that lies
// there. Where paths lead from it to other cards with one of its two treasures,
// those cards may be taken, each a point, as long as all cards that stay hang
// together by their sides. The turn ends with a card from the pile; the match ends
// when all cards are laid, and most cards win.
//
// A turn is "place 1 m12 2" (place of the hand, cell, quarter turns clockwise), then, if
// treasures are joined, "take m13" card by card and "done"; where nothing is joined it is
// over. Cells are named in grid.go, cards and stacked decks in deck.go; what is uttered is
// told in words.go and drillwords.go, what is seen in View and the views of the drills.
// Read on in play.go (the rules), prospect.go (looking ahead), bots.go, plan.go and hint.go, and
// best.go, contact.go, path.go (the drills, on tables that scene.go finds), may.go ("may I?", on its own).
package labyrinthe
