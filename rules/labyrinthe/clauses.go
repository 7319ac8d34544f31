package labyrinthe

// The clauses of Labyrinthe's rulebook, and this site's rulings where it is silent: what
// each is (rules.Clause.Type), and what keeps it (Test). Their numbers never change.

import "ludoteca/rules"

var clauses = []rules.Clause{
	{ID: "LAB-01", Type: 'C', Test: 'd'},   // author, publisher and year
	{ID: "LAB-02", Type: 'N', Test: 'e'},   // two to six players
	{ID: "LAB-03", Type: 'C', Test: 'u'},   // from seven years
	{ID: "LAB-04", Type: 'C', Test: 'd'},   // forty-eight cards
	{ID: "LAB-05", Type: 'F', Test: '-'},   // a labyrinth that keeps changing
	{ID: "LAB-06", Type: 'N', Test: 'e'},   // the aim: join two identical treasures
	{ID: "LAB-07", Type: 'C', Test: 'd'},   // which treasures there are
	{ID: "LAB-08", Type: 'N', Test: 'e'},   // who does takes the cards
	{ID: "LAB-09", Type: 'N', Test: 'e'},   // most cards win
	{ID: "LAB-10", Type: 'N', Test: 'e'},   // shuffle
	{ID: "LAB-11", Type: 'N', Test: 'e'},   // two cards each
	{ID: "LAB-12", Type: 'N', Test: 'e'},   // four more are the start square
	{ID: "LAB-13", Type: 'N', Test: 'e'},   // the rest is a pile
	{ID: "LAB-14", Type: 'N', Test: 'e'},   // the youngest begins
	{ID: "LAB-15", Type: 'N', Test: 'e'},   // a card must be laid
	{ID: "LAB-16", Type: 'N', Test: 'e'},   // its path goes on into one on the table
	{ID: "LAB-17", Type: 'A', Test: 'e'},   // if possible it joins two treasures
	{ID: "LAB-18", Type: 'N', Test: 'e'},   // the length does not matter
	{ID: "LAB-19", Type: 'N', Test: 'e'},   // other treasures on the way do not
	{ID: "LAB-20", Type: 'N', Test: 'e'},   // no join, no card
	{ID: "LAB-21", Type: 'N', Test: 'u'},   // the player shows the path
	{ID: "LAB-22", Type: 'N', Test: 'e'},   // and takes the older card
	{ID: "LAB-23", Type: 'N', Test: 'e'},   // which is a point
	{ID: "LAB-24", Type: 'N', Test: 'e'},   // all that stay must touch by a side
	{ID: "LAB-25", Type: 'N', Test: 'e'},   // a corner is not enough
	{ID: "LAB-26", Type: 'N', Test: 'e'},   // else the card stays
	{ID: "LAB-27", Type: 'X', Test: 'e'},   // a ghost that stays
	{ID: "LAB-28", Type: 'X', Test: 'e'},   // a troubadour that goes
	{ID: "LAB-29", Type: 'N', Test: 'e'},   // several joined cards may all go
	{ID: "LAB-30", Type: 'N', Test: 'e'},   // under the same condition
	{ID: "LAB-31", Type: 'X', Test: 'e'},   // two daggers
	{ID: "LAB-32", Type: 'N', Test: 'e'},   // then a card is drawn
	{ID: "LAB-33", Type: 'N', Test: 'e'},   // so a hand has two
	{ID: "LAB-34", Type: 'N', Test: 'e'},   // the left neighbour plays
	{ID: "LAB-35", Type: 'N', Test: 'e'},   // the end
	{ID: "LAB-36", Type: 'N', Test: 'e'},   // most treasure cards win
	{ID: "R-LAB-01", Type: 'R', Test: 'e'}, // turning cards
	{ID: "R-LAB-02", Type: 'R', Test: 'e'}, // which sides must agree
	{ID: "R-LAB-03", Type: 'R', Test: 'e'}, // what a path between two cards is
	{ID: "R-LAB-04", Type: 'R', Test: 'e'}, // both treasures are on the path
	{ID: "R-LAB-05", Type: 'R', Test: 'e'}, // older cards joined with one another
	{ID: "R-LAB-06", Type: 'R', Test: 'e'}, // the card just laid stays
	{ID: "R-LAB-07", Type: 'R', Test: 'e'}, // nobody has to join
	{ID: "R-LAB-08", Type: 'R', Test: 'e'}, // nobody has to take
	{ID: "R-LAB-09", Type: 'R', Test: 'e'}, // one group, by sides
	{ID: "R-LAB-10", Type: 'R', Test: 'e'}, // looked up once, taken in any order
	{ID: "R-LAB-11", Type: 'R', Test: 'e'}, // a single card may be left
	{ID: "R-LAB-12", Type: 'R', Test: 'e'}, // no card can be laid
	{ID: "R-LAB-13", Type: 'R', Test: 'e'}, // a closed start square
	{ID: "R-LAB-14", Type: 'R', Test: 'e'}, // no pile, no draw
	{ID: "R-LAB-15", Type: 'R', Test: 'e'}, // unequal numbers of turns
	{ID: "R-LAB-16", Type: 'R', Test: 'e'}, // ties are shared
	{ID: "R-LAB-17", Type: 'R', Test: 'e'}, // two treasures, one card
	{ID: "R-LAB-18", Type: 'R', Test: 'e'}, // taken in the turn of laying, or never
	{ID: "R-LAB-19", Type: 'R', Test: 'e'}, // hands are hidden
	{ID: "R-LAB-20", Type: 'R', Test: 'e'}, // the table has no edge
	{ID: "R-LAB-21", Type: 'R', Test: 'e'}, // holes may be filled
	{ID: "R-LAB-22", Type: 'R', Test: 'd'}, // the deck is ours
}
