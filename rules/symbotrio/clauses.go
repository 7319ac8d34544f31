package symbotrio

// The clauses of Symbotrio's rulebook, and this site's rulings where it is
// silent: what each is (rules.Clause.Type), and what keeps it (Test). Their
// numbers never change. The drills cite the same table.

import "ludoteca/rules"

var clauses = []rules.Clause{
	{ID: "SYM-01", Type: rules.Flavour, Test: rules.ByNothing},     // thieves at a safe
	{ID: "SYM-02", Type: rules.Flavour, Test: rules.ByNothing},     // rivals rob, and one may be caught
	{ID: "SYM-03", Type: rules.Flavour, Test: rules.ByNothing},     // a memory game
	{ID: "SYM-04", Type: rules.Component, Test: rules.ByInterface}, // a sticker on each square
	{ID: "SYM-05", Type: rules.Component, Test: rules.ByData},      // twelve squares are the keypad
	{ID: "SYM-06", Type: rules.Component, Test: rules.ByInterface}, // the back of the box is the board
	{ID: "SYM-07", Type: rules.Normative, Test: rules.ByEngine},    // squares face down
	{ID: "SYM-08", Type: rules.Normative, Test: rules.ByEngine},    // cards shuffled into one pile
	{ID: "SYM-09", Type: rules.Normative, Test: rules.ByEngine},    // easier without code cards
	{ID: "SYM-10", Type: rules.Component, Test: rules.ByData},      // ten code cards
	{ID: "SYM-11", Type: rules.Normative, Test: rules.ByEngine},    // one card face up for each player
	{ID: "SYM-12", Type: rules.Normative, Test: rules.ByEngine},    // the oldest begins
	{ID: "SYM-13", Type: rules.Normative, Test: rules.ByEngine},    // the aim: most cards
	{ID: "SYM-14", Type: rules.Normative, Test: rules.ByEngine},    // shape, size and colour are the combination
	{ID: "SYM-15", Type: rules.Normative, Test: rules.ByEngine},    // only the gem's own combination opens
	{ID: "SYM-16", Type: rules.Normative, Test: rules.ByEngine},    // clockwise
	{ID: "SYM-17", Type: rules.Normative, Test: rules.ByEngine},    // three squares at most
	{ID: "SYM-18", Type: rules.Normative, Test: rules.ByEngine},    // won by precisely the three
	{ID: "SYM-19", Type: rules.Normative, Test: rules.ByData},      // three criteria
	{ID: "SYM-20", Type: rules.Component, Test: rules.ByData},      // a blot for the colour
	{ID: "SYM-21", Type: rules.Component, Test: rules.ByData},      // an arrow for the size
	{ID: "SYM-22", Type: rules.Component, Test: rules.ByData},      // lines for the cut
	{ID: "SYM-23", Type: rules.Component, Test: rules.ByData},      // triangle
	{ID: "SYM-24", Type: rules.Component, Test: rules.ByData},      // diamond
	{ID: "SYM-25", Type: rules.Component, Test: rules.ByData},      // square
	{ID: "SYM-26", Type: rules.Component, Test: rules.ByData},      // rectangle
	{ID: "SYM-27", Type: rules.Component, Test: rules.ByData},      // circle
	{ID: "SYM-28", Type: rules.Component, Test: rules.ByData},      // semicircle
	{ID: "SYM-29", Type: rules.Example, Test: rules.ByEngine},      // the large blue circle
	{ID: "SYM-30", Type: rules.Normative, Test: rules.ByEngine},    // a won card lies face down
	{ID: "SYM-31", Type: rules.Normative, Test: rules.ByEngine},    // the next card on the next turn
	{ID: "SYM-32", Type: rules.Normative, Test: rules.ByEngine},    // an unsolved card stays
	{ID: "SYM-33", Type: rules.Normative, Test: rules.ByEngine},    // squares go back
	{ID: "SYM-34", Type: rules.Normative, Test: rules.ByEngine},    // the next player plays
	{ID: "SYM-35", Type: rules.Component, Test: rules.ByData},      // gem card
	{ID: "SYM-36", Type: rules.Normative, Test: rules.ByEngine},    // prison card
	{ID: "SYM-37", Type: rules.Normative, Test: rules.ByEngine},    // code card
	{ID: "SYM-38", Type: rules.Normative, Test: rules.ByEngine},    // the board stays turned
	{ID: "SYM-39", Type: rules.Normative, Test: rules.ByEngine},    // easy loot
	{ID: "SYM-40", Type: rules.Normative, Test: rules.ByEngine},    // crook card
	{ID: "SYM-41", Type: rules.Normative, Test: rules.ByEngine},    // choose a rival who has gems
	{ID: "SYM-42", Type: rules.Normative, Test: rules.ByEngine},    // draw blind
	{ID: "SYM-43", Type: rules.Normative, Test: rules.ByEngine},    // found: both cards
	{ID: "SYM-44", Type: rules.Normative, Test: rules.ByEngine},    // not found: the rival gets the crook
	{ID: "SYM-45", Type: rules.Normative, Test: rules.ByEngine},    // crook on easy loot
	{ID: "SYM-46a", Type: rules.Normative, Test: rules.ByEngine},   // crook on crook, French
	{ID: "SYM-46b", Type: rules.Normative, Test: rules.ByEngine},   // crook on crook, Italian
	{ID: "SYM-47", Type: rules.Normative, Test: rules.ByEngine},    // crook on code card
	{ID: "SYM-48", Type: rules.Normative, Test: rules.ByEngine},    // crook on prison card
	{ID: "SYM-49a", Type: rules.Normative, Test: rules.ByEngine},   // nobody to rob, French
	{ID: "SYM-49b", Type: rules.Normative, Test: rules.ByEngine},   // nobody to rob, Italian
	{ID: "SYM-50", Type: rules.Normative, Test: rules.ByEngine},    // the end
	{ID: "SYM-51", Type: rules.Normative, Test: rules.ByEngine},    // most cards wins
	{ID: "R-SYM-01", Type: rules.Ruling, Test: rules.ByData},       // two sizes, four colours
	{ID: "R-SYM-02", Type: rules.Ruling, Test: rules.ByEngine},     // any order
	{ID: "R-SYM-03", Type: rules.Ruling, Test: rules.ByEngine},     // one by one, none to three
	{ID: "R-SYM-04", Type: rules.Ruling, Test: rules.ByEngine},     // all see the squares
	{ID: "R-SYM-05", Type: rules.Ruling, Test: rules.ByEngine},     // which turn prison costs
	{ID: "R-SYM-06", Type: rules.Ruling, Test: rules.ByEngine},     // marks wait for the first turn
	{ID: "R-SYM-07", Type: rules.Ruling, Test: rules.ByEngine},     // one quarter turn for each code card
	{ID: "R-SYM-08", Type: rules.Ruling, Test: rules.ByEngine},     // easy loot is the turn
	{ID: "R-SYM-09", Type: rules.Ruling, Test: rules.ByEngine},     // who may be robbed
	{ID: "R-SYM-10", Type: rules.Ruling, Test: rules.ByEngine},     // what is in the blind draw
	{ID: "R-SYM-11", Type: rules.Ruling, Test: rules.ByEngine},     // a crook has one attempt
	{ID: "R-SYM-12", Type: rules.Ruling, Test: rules.ByEngine},     // the drawn card is shown
	{ID: "R-SYM-13", Type: rules.Ruling, Test: rules.ByEngine},     // nobody to rob: shuffle, draw, play
	{ID: "R-SYM-14", Type: rules.Ruling, Test: rules.ByEngine},     // crooks in a row
	{ID: "R-SYM-15", Type: rules.Ruling, Test: rules.ByEngine},     // stolen marks
	{ID: "R-SYM-16", Type: rules.Ruling, Test: rules.ByEngine},     // when exactly the end is
	{ID: "R-SYM-17", Type: rules.Ruling, Test: rules.ByEngine},     // the engine's stop
	{ID: "R-SYM-18", Type: rules.Ruling, Test: rules.ByEngine},     // every won card counts one
	{ID: "R-SYM-19", Type: rules.Ruling, Test: rules.ByEngine},     // a tie is shared
	{ID: "R-SYM-20", Type: rules.Ruling, Test: rules.ByEngine},     // how the board turns
	{ID: "R-SYM-21", Type: rules.Ruling, Test: rules.ByEngine},     // bots and the turning board
	{ID: "R-SYM-22", Type: rules.Ruling, Test: rules.ByEngine},     // what falls away without code cards
	{ID: "R-SYM-23", Type: rules.Ruling, Test: rules.ByEngine},     // two to four players
	{ID: "R-SYM-24", Type: rules.Ruling, Test: rules.ByEngine},     // too few cards
	{ID: "R-SYM-25", Type: rules.Ruling, Test: rules.ByEngine},     // the short match
	{ID: "R-SYM-26", Type: rules.Ruling, Test: rules.ByInterface},  // loot stays closed
}
