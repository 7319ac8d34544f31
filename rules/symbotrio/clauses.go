package symbotrio

// The clauses of Symbotrio's rulebook, and this site's rulings where it is
// silent: what each is (rules.Clause.Type), and what keeps it (Test). Their
// numbers never change. The drills cite the same table.

import "ludoteca/rules"

func clause(id string, kind, test byte) rules.Clause {
	return rules.Clause{ID: id, Type: kind, Test: test}
}

var clauses = []rules.Clause{
	clause("SYM-01", 'F', '-'),   // thieves at a safe
	clause("SYM-02", 'F', '-'),   // rivals rob, and one may be caught
	clause("SYM-03", 'F', '-'),   // a memory game
	clause("SYM-04", 'C', 'u'),   // a sticker on each square
	clause("SYM-05", 'C', 'd'),   // twelve squares are the keypad
	clause("SYM-06", 'C', 'u'),   // the back of the box is the board
	clause("SYM-07", 'N', 'e'),   // squares face down
	clause("SYM-08", 'N', 'e'),   // cards shuffled into one pile
	clause("SYM-09", 'N', 'e'),   // easier without code cards
	clause("SYM-10", 'C', 'd'),   // ten code cards
	clause("SYM-11", 'N', 'e'),   // one card face up for each player
	clause("SYM-12", 'N', 'e'),   // the oldest begins
	clause("SYM-13", 'N', 'e'),   // the aim: most cards
	clause("SYM-14", 'N', 'e'),   // shape, size and colour are the combination
	clause("SYM-15", 'N', 'e'),   // only the gem's own combination opens
	clause("SYM-16", 'N', 'e'),   // clockwise
	clause("SYM-17", 'N', 'e'),   // three squares at most
	clause("SYM-18", 'N', 'e'),   // won by precisely the three
	clause("SYM-19", 'N', 'd'),   // three criteria
	clause("SYM-20", 'C', 'd'),   // a blot for the colour
	clause("SYM-21", 'C', 'd'),   // an arrow for the size
	clause("SYM-22", 'C', 'd'),   // lines for the cut
	clause("SYM-23", 'C', 'd'),   // triangle
	clause("SYM-24", 'C', 'd'),   // diamond
	clause("SYM-25", 'C', 'd'),   // square
	clause("SYM-26", 'C', 'd'),   // rectangle
	clause("SYM-27", 'C', 'd'),   // circle
	clause("SYM-28", 'C', 'd'),   // semicircle
	clause("SYM-29", 'X', 'e'),   // the large blue circle
	clause("SYM-30", 'N', 'e'),   // a won card lies face down
	clause("SYM-31", 'N', 'e'),   // the next card on the next turn
	clause("SYM-32", 'N', 'e'),   // an unsolved card stays
	clause("SYM-33", 'N', 'e'),   // squares go back
	clause("SYM-34", 'N', 'e'),   // the next player plays
	clause("SYM-35", 'C', 'd'),   // gem card
	clause("SYM-36", 'N', 'e'),   // prison card
	clause("SYM-37", 'N', 'e'),   // code card
	clause("SYM-38", 'N', 'e'),   // the board stays turned
	clause("SYM-39", 'N', 'e'),   // easy loot
	clause("SYM-40", 'N', 'e'),   // crook card
	clause("SYM-41", 'N', 'e'),   // choose a rival who has gems
	clause("SYM-42", 'N', 'e'),   // draw blind
	clause("SYM-43", 'N', 'e'),   // found: both cards
	clause("SYM-44", 'N', 'e'),   // not found: the rival gets the crook
	clause("SYM-45", 'N', 'e'),   // crook on easy loot
	clause("SYM-46a", 'N', 'e'),  // crook on crook, French
	clause("SYM-46b", 'N', 'e'),  // crook on crook, Italian
	clause("SYM-47", 'N', 'e'),   // crook on code card
	clause("SYM-48", 'N', 'e'),   // crook on prison card
	clause("SYM-49a", 'N', 'e'),  // nobody to rob, French
	clause("SYM-49b", 'N', 'e'),  // nobody to rob, Italian
	clause("SYM-50", 'N', 'e'),   // the end
	clause("SYM-51", 'N', 'e'),   // most cards wins
	clause("R-SYM-01", 'R', 'd'), // two sizes, four colours
	clause("R-SYM-02", 'R', 'e'), // any order
	clause("R-SYM-03", 'R', 'e'), // one by one, none to three
	clause("R-SYM-04", 'R', 'e'), // all see the squares
	clause("R-SYM-05", 'R', 'e'), // which turn prison costs
	clause("R-SYM-06", 'R', 'e'), // marks wait for the first turn
	clause("R-SYM-07", 'R', 'e'), // one quarter turn for each code card
	clause("R-SYM-08", 'R', 'e'), // easy loot is the turn
	clause("R-SYM-09", 'R', 'e'), // who may be robbed
	clause("R-SYM-10", 'R', 'e'), // what is in the blind draw
	clause("R-SYM-11", 'R', 'e'), // a crook has one attempt
	clause("R-SYM-12", 'R', 'e'), // the drawn card is shown
	clause("R-SYM-13", 'R', 'e'), // nobody to rob: shuffle, draw, play
	clause("R-SYM-14", 'R', 'e'), // crooks in a row
	clause("R-SYM-15", 'R', 'e'), // stolen marks
	clause("R-SYM-16", 'R', 'e'), // when exactly the end is
	clause("R-SYM-17", 'R', 'e'), // the engine's stop
	clause("R-SYM-18", 'R', 'e'), // every won card counts one
	clause("R-SYM-19", 'R', 'e'), // a tie is shared
	clause("R-SYM-20", 'R', 'e'), // how the board turns
	clause("R-SYM-21", 'R', 'e'), // bots and the turning board
	clause("R-SYM-22", 'R', 'e'), // what falls away without code cards
	clause("R-SYM-23", 'R', 'e'), // two to four players
	clause("R-SYM-24", 'R', 'e'), // too few cards
}
