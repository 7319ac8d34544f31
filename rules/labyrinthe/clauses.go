package labyrinthe

// The clauses of Labyrinthe's rulebook, and this site's rulings where it is silent: what
// each is (rules.Clause.Type), and what keeps it (Test). Their numbers never change.

import "ludoteca/rules"

var clauses = []rules.Clause{
	{ID: "LAB-01", Type: rules.Component, Test: rules.ByData},      // author, publisher and year
	{ID: "LAB-02", Type: rules.Normative, Test: rules.ByEngine},    // two to six players
	{ID: "LAB-03", Type: rules.Component, Test: rules.ByInterface}, // from seven years
	{ID: "LAB-04", Type: rules.Component, Test: rules.ByData},      // forty-eight cards
	{ID: "LAB-05", Type: rules.Flavour, Test: rules.ByNothing},     // a labyrinth that keeps changing
	{ID: "LAB-06", Type: rules.Normative, Test: rules.ByEngine},    // the aim: join two identical treasures
	{ID: "LAB-07", Type: rules.Component, Test: rules.ByData},      // which treasures there are
	{ID: "LAB-08", Type: rules.Normative, Test: rules.ByEngine},    // who does takes the cards
	{ID: "LAB-09", Type: rules.Normative, Test: rules.ByEngine},    // most cards win
	{ID: "LAB-10", Type: rules.Normative, Test: rules.ByEngine},    // shuffle
	{ID: "LAB-11", Type: rules.Normative, Test: rules.ByEngine},    // two cards each
	{ID: "LAB-12", Type: rules.Normative, Test: rules.ByEngine},    // four more are the start square
	{ID: "LAB-13", Type: rules.Normative, Test: rules.ByEngine},    // the rest is a pile
	{ID: "LAB-14", Type: rules.Normative, Test: rules.ByEngine},    // the youngest begins
	{ID: "LAB-15", Type: rules.Normative, Test: rules.ByEngine},    // a card must be laid
	{ID: "LAB-16", Type: rules.Normative, Test: rules.ByEngine},    // its path goes on into one on the table
	{ID: "LAB-17", Type: rules.Advice, Test: rules.ByEngine},       // if possible it joins two treasures
	{ID: "LAB-18", Type: rules.Normative, Test: rules.ByEngine},    // the length does not matter
	{ID: "LAB-19", Type: rules.Normative, Test: rules.ByEngine},    // other treasures on the way do not
	{ID: "LAB-20", Type: rules.Normative, Test: rules.ByEngine},    // no join, no card
	{ID: "LAB-21", Type: rules.Normative, Test: rules.ByInterface}, // the player shows the path
	{ID: "LAB-22", Type: rules.Normative, Test: rules.ByEngine},    // and takes the older card
	{ID: "LAB-23", Type: rules.Normative, Test: rules.ByEngine},    // which is a point
	{ID: "LAB-24", Type: rules.Normative, Test: rules.ByEngine},    // all that stay must touch by a side
	{ID: "LAB-25", Type: rules.Normative, Test: rules.ByEngine},    // a corner is not enough
	{ID: "LAB-26", Type: rules.Normative, Test: rules.ByEngine},    // else the card stays
	{ID: "LAB-27", Type: rules.Example, Test: rules.ByEngine},      // a ghost that stays
	{ID: "LAB-28", Type: rules.Example, Test: rules.ByEngine},      // a troubadour that goes
	{ID: "LAB-29", Type: rules.Normative, Test: rules.ByEngine},    // several joined cards may all go
	{ID: "LAB-30", Type: rules.Normative, Test: rules.ByEngine},    // under the same condition
	{ID: "LAB-31", Type: rules.Example, Test: rules.ByEngine},      // two daggers
	{ID: "LAB-32", Type: rules.Normative, Test: rules.ByEngine},    // then a card is drawn
	{ID: "LAB-33", Type: rules.Normative, Test: rules.ByEngine},    // so a hand has two
	{ID: "LAB-34", Type: rules.Normative, Test: rules.ByEngine},    // the left neighbour plays
	{ID: "LAB-35", Type: rules.Normative, Test: rules.ByEngine},    // the end
	{ID: "LAB-36", Type: rules.Normative, Test: rules.ByEngine},    // most treasure cards win
	{ID: "R-LAB-01", Type: rules.Ruling, Test: rules.ByEngine},     // turning cards
	{ID: "R-LAB-02", Type: rules.Ruling, Test: rules.ByEngine},     // which sides must agree
	{ID: "R-LAB-03", Type: rules.Ruling, Test: rules.ByEngine},     // what a path between two cards is
	{ID: "R-LAB-04", Type: rules.Ruling, Test: rules.ByEngine},     // both treasures are on the path
	{ID: "R-LAB-05", Type: rules.Ruling, Test: rules.ByEngine},     // older cards joined with one another
	{ID: "R-LAB-06", Type: rules.Ruling, Test: rules.ByEngine},     // the card just laid stays
	{ID: "R-LAB-07", Type: rules.Ruling, Test: rules.ByEngine},     // nobody has to join
	{ID: "R-LAB-08", Type: rules.Ruling, Test: rules.ByEngine},     // nobody has to take
	{ID: "R-LAB-09", Type: rules.Ruling, Test: rules.ByEngine},     // one group, by sides
	{ID: "R-LAB-10", Type: rules.Ruling, Test: rules.ByEngine},     // looked up once, taken in any order
	{ID: "R-LAB-11", Type: rules.Ruling, Test: rules.ByEngine},     // a single card may be left
	{ID: "R-LAB-12", Type: rules.Ruling, Test: rules.ByEngine},     // no card can be laid
	{ID: "R-LAB-13", Type: rules.Ruling, Test: rules.ByEngine},     // a closed start square
	{ID: "R-LAB-14", Type: rules.Ruling, Test: rules.ByEngine},     // no pile, no draw
	{ID: "R-LAB-15", Type: rules.Ruling, Test: rules.ByEngine},     // unequal numbers of turns
	{ID: "R-LAB-16", Type: rules.Ruling, Test: rules.ByEngine},     // ties are shared
	{ID: "R-LAB-17", Type: rules.Ruling, Test: rules.ByEngine},     // two treasures, one card
	{ID: "R-LAB-18", Type: rules.Ruling, Test: rules.ByEngine},     // taken in the turn of laying, or never
	{ID: "R-LAB-19", Type: rules.Ruling, Test: rules.ByEngine},     // hands are hidden
	{ID: "R-LAB-20", Type: rules.Ruling, Test: rules.ByEngine},     // the table has no edge
	{ID: "R-LAB-21", Type: rules.Ruling, Test: rules.ByEngine},     // holes may be filled
	{ID: "R-LAB-22", Type: rules.Ruling, Test: rules.ByData},       // the deck is ours
	{ID: "R-LAB-23", Type: rules.Ruling, Test: rules.ByEngine},     // a short match
	{ID: "R-LAB-24", Type: rules.Ruling, Test: rules.ByInterface},  // what lies is not moved
}
