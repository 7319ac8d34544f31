package symbotrio

// The clauses of Symbotrio's rulebook, and this site's rulings where it is
// silent: what each is (rules.Clause.Type), and what keeps it (Test). Their
// numbers never change. The drills cite the same table.

import "ludoteca/rules"

var clauses = []rules.Clause{
	{ID: "SYM-01", Type: 'F', Test: '-'},   // thieves at a safe
	{ID: "SYM-02", Type: 'F', Test: '-'},   // rivals rob, and one may be caught
	{ID: "SYM-03", Type: 'F', Test: '-'},   // a memory game
	{ID: "SYM-04", Type: 'C', Test: 'u'},   // a sticker on each square
	{ID: "SYM-05", Type: 'C', Test: 'd'},   // twelve squares are the keypad
	{ID: "SYM-06", Type: 'C', Test: 'u'},   // the back of the box is the board
	{ID: "SYM-07", Type: 'N', Test: 'e'},   // squares face down
	{ID: "SYM-08", Type: 'N', Test: 'e'},   // cards shuffled into one pile
	{ID: "SYM-09", Type: 'N', Test: 'e'},   // easier without code cards
	{ID: "SYM-10", Type: 'C', Test: 'd'},   // ten code cards
	{ID: "SYM-11", Type: 'N', Test: 'e'},   // one card face up for each player
	{ID: "SYM-12", Type: 'N', Test: 'e'},   // the oldest begins
	{ID: "SYM-13", Type: 'N', Test: 'e'},   // the aim: most cards
	{ID: "SYM-14", Type: 'N', Test: 'e'},   // shape, size and colour are the combination
	{ID: "SYM-15", Type: 'N', Test: 'e'},   // only the gem's own combination opens
	{ID: "SYM-16", Type: 'N', Test: 'e'},   // clockwise
	{ID: "SYM-17", Type: 'N', Test: 'e'},   // three squares at most
	{ID: "SYM-18", Type: 'N', Test: 'e'},   // won by precisely the three
	{ID: "SYM-19", Type: 'N', Test: 'd'},   // three criteria
	{ID: "SYM-20", Type: 'C', Test: 'd'},   // a blot for the colour
	{ID: "SYM-21", Type: 'C', Test: 'd'},   // an arrow for the size
	{ID: "SYM-22", Type: 'C', Test: 'd'},   // lines for the cut
	{ID: "SYM-23", Type: 'C', Test: 'd'},   // triangle
	{ID: "SYM-24", Type: 'C', Test: 'd'},   // diamond
	{ID: "SYM-25", Type: 'C', Test: 'd'},   // square
	{ID: "SYM-26", Type: 'C', Test: 'd'},   // rectangle
	{ID: "SYM-27", Type: 'C', Test: 'd'},   // circle
	{ID: "SYM-28", Type: 'C', Test: 'd'},   // semicircle
	{ID: "SYM-29", Type: 'X', Test: 'e'},   // the large blue circle
	{ID: "SYM-30", Type: 'N', Test: 'e'},   // a won card lies face down
	{ID: "SYM-31", Type: 'N', Test: 'e'},   // the next card on the next turn
	{ID: "SYM-32", Type: 'N', Test: 'e'},   // an unsolved card stays
	{ID: "SYM-33", Type: 'N', Test: 'e'},   // squares go back
	{ID: "SYM-34", Type: 'N', Test: 'e'},   // the next player plays
	{ID: "SYM-35", Type: 'C', Test: 'd'},   // gem card
	{ID: "SYM-36", Type: 'N', Test: 'e'},   // prison card
	{ID: "SYM-37", Type: 'N', Test: 'e'},   // code card
	{ID: "SYM-38", Type: 'N', Test: 'e'},   // the board stays turned
	{ID: "SYM-39", Type: 'N', Test: 'e'},   // easy loot
	{ID: "SYM-40", Type: 'N', Test: 'e'},   // crook card
	{ID: "SYM-41", Type: 'N', Test: 'e'},   // choose a rival who has gems
	{ID: "SYM-42", Type: 'N', Test: 'e'},   // draw blind
	{ID: "SYM-43", Type: 'N', Test: 'e'},   // found: both cards
	{ID: "SYM-44", Type: 'N', Test: 'e'},   // not found: the rival gets the crook
	{ID: "SYM-45", Type: 'N', Test: 'e'},   // crook on easy loot
	{ID: "SYM-46a", Type: 'N', Test: 'e'},  // crook on crook, French
	{ID: "SYM-46b", Type: 'N', Test: 'e'},  // crook on crook, Italian
	{ID: "SYM-47", Type: 'N', Test: 'e'},   // crook on code card
	{ID: "SYM-48", Type: 'N', Test: 'e'},   // crook on prison card
	{ID: "SYM-49a", Type: 'N', Test: 'e'},  // nobody to rob, French
	{ID: "SYM-49b", Type: 'N', Test: 'e'},  // nobody to rob, Italian
	{ID: "SYM-50", Type: 'N', Test: 'e'},   // the end
	{ID: "SYM-51", Type: 'N', Test: 'e'},   // most cards wins
	{ID: "R-SYM-01", Type: 'R', Test: 'd'}, // two sizes, four colours
	{ID: "R-SYM-02", Type: 'R', Test: 'e'}, // any order
	{ID: "R-SYM-03", Type: 'R', Test: 'e'}, // one by one, none to three
	{ID: "R-SYM-04", Type: 'R', Test: 'e'}, // all see the squares
	{ID: "R-SYM-05", Type: 'R', Test: 'e'}, // which turn prison costs
	{ID: "R-SYM-06", Type: 'R', Test: 'e'}, // marks wait for the first turn
	{ID: "R-SYM-07", Type: 'R', Test: 'e'}, // one quarter turn for each code card
	{ID: "R-SYM-08", Type: 'R', Test: 'e'}, // easy loot is the turn
	{ID: "R-SYM-09", Type: 'R', Test: 'e'}, // who may be robbed
	{ID: "R-SYM-10", Type: 'R', Test: 'e'}, // what is in the blind draw
	{ID: "R-SYM-11", Type: 'R', Test: 'e'}, // a crook has one attempt
	{ID: "R-SYM-12", Type: 'R', Test: 'e'}, // the drawn card is shown
	{ID: "R-SYM-13", Type: 'R', Test: 'e'}, // nobody to rob: shuffle, draw, play
	{ID: "R-SYM-14", Type: 'R', Test: 'e'}, // crooks in a row
	{ID: "R-SYM-15", Type: 'R', Test: 'e'}, // stolen marks
	{ID: "R-SYM-16", Type: 'R', Test: 'e'}, // when exactly the end is
	{ID: "R-SYM-17", Type: 'R', Test: 'e'}, // the engine's stop
	{ID: "R-SYM-18", Type: 'R', Test: 'e'}, // every won card counts one
	{ID: "R-SYM-19", Type: 'R', Test: 'e'}, // a tie is shared
	{ID: "R-SYM-20", Type: 'R', Test: 'e'}, // how the board turns
	{ID: "R-SYM-21", Type: 'R', Test: 'e'}, // bots and the turning board
	{ID: "R-SYM-22", Type: 'R', Test: 'e'}, // what falls away without code cards
	{ID: "R-SYM-23", Type: 'R', Test: 'e'}, // two to four players
	{ID: "R-SYM-24", Type: 'R', Test: 'e'}, // too few cards
}
