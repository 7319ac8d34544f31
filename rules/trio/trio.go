// Package trio is the game of three of a kind, spread over everybody's hands.
//
// Thirty-six cards, three of each number from 1 to 12, are dealt to the players
// and face down to the middle; hands are sorted. On a turn one reveals numbers,
// one at a time: any card of the middle, or the lowest or highest card of
// anybody's hand, one's own included. As soon as two differ the turn is over and
// everything goes back; three alike are a trio, and it is won. Three trios win,
// in the spicy game two whose numbers give 7 as a sum or a difference, and the
// trio of 7 always. Two partners may play together: they pool their trios, the
// middle is gone, and now and then they exchange a card without a word.
package trio
