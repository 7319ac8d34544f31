package brigands

// The clauses of the rulebook, and this site's rulings where it is silent: what each is
// (rules.Clause.Type), and what keeps it (Test). Their numbers never change.

import "ludoteca/rules"

var clauses = []rules.Clause{
	{ID: "BRI-01", Type: 'C', Test: 'd'},   // title and world
	{ID: "BRI-02", Type: 'C', Test: 'u'},   // from five years
	{ID: "BRI-03", Type: 'C', Test: 'e'},   // two to four players
	{ID: "BRI-04", Type: 'C', Test: 'd'},   // sixty-five cards
	{ID: "BRI-05", Type: 'C', Test: 'd'},   // forty tokens
	{ID: "BRI-06", Type: 'C', Test: 'd'},   // one board
	{ID: "BRI-07", Type: 'N', Test: 'e'},   // the aim
	{ID: "BRI-08", Type: 'N', Test: 'e'},   // shuffle
	{ID: "BRI-09", Type: 'N', Test: 'e'},   // four cards each
	{ID: "BRI-10", Type: 'N', Test: 'e'},   // the rest is the pile
	{ID: "BRI-11", Type: 'N', Test: 'e'},   // four tokens on the board
	{ID: "BRI-12", Type: 'N', Test: 'e'},   // the rest is the reserve
	{ID: "BRI-13", Type: 'N', Test: 'e'},   // who wears black begins
	{ID: "BRI-14", Type: 'N', Test: 'e'},   // else the youngest
	{ID: "BRI-15", Type: 'N', Test: 'e'},   // take a card, get rid of one
	{ID: "BRI-16", Type: 'N', Test: 'e'},   // lay a weapon
	{ID: "BRI-17", Type: 'N', Test: 'e'},   // three different ones before attacking
	{ID: "BRI-18", Type: 'N', Test: 'e'},   // they stay all game
	{ID: "BRI-19", Type: 'N', Test: 'e'},   // attack the coach
	{ID: "BRI-20", Type: 'N', Test: 'e'},   // damage another player
	{ID: "BRI-21", Type: 'N', Test: 'e'},   // repair
	{ID: "BRI-22", Type: 'N', Test: 'e'},   // use a special card
	{ID: "BRI-23", Type: 'N', Test: 'e'},   // discard
	{ID: "BRI-24", Type: 'N', Test: 'e'},   // then the next player
	{ID: "BRI-25", Type: 'N', Test: 'e'},   // clockwise
	{ID: "BRI-26", Type: 'N', Test: 'e'},   // four cards after a turn
	{ID: "BRI-27", Type: 'C', Test: 'd'},   // the three weapons
	{ID: "BRI-28", Type: 'N', Test: 'e'},   // damage bars the attack
	{ID: "BRI-29", Type: 'N', Test: 'e'},   // two at most
	{ID: "BRI-30", Type: 'N', Test: 'e'},   // no third
	{ID: "BRI-31", Type: 'N', Test: 'e'},   // blocked: no attack
	{ID: "BRI-32", Type: 'N', Test: 'e'},   // but others may be damaged
	{ID: "BRI-33", Type: 'N', Test: 'e'},   // or a card discarded
	{ID: "BRI-34", Type: 'N', Test: 'e'},   // a repair counters damage
	{ID: "BRI-35", Type: 'N', Test: 'e'},   // of the same weapon
	{ID: "BRI-36", Type: 'C', Test: 'e'},   // oil for the blunderbuss
	{ID: "BRI-37", Type: 'C', Test: 'e'},   // pepper for the bellows
	{ID: "BRI-38", Type: 'C', Test: 'e'},   // an edge for the axe
	{ID: "BRI-39", Type: 'N', Test: 'e'},   // three weapons, one token
	{ID: "BRI-40", Type: 'N', Test: 'e'},   // of those on the board
	{ID: "BRI-41", Type: 'N', Test: 'e'},   // from then on each turn
	{ID: "BRI-42", Type: 'C', Test: 'd'},   // three types of tokens
	{ID: "BRI-43", Type: 'N', Test: 'e'},   // a treasure
	{ID: "BRI-44", Type: 'N', Test: 'e'},   // one that is owned
	{ID: "BRI-45", Type: 'N', Test: 'e'},   // pebbles
	{ID: "BRI-46", Type: 'N', Test: 'e'},   // Tiffany
	{ID: "BRI-47", Type: 'N', Test: 'e'},   // a second Tiffany
	{ID: "BRI-48", Type: 'N', Test: 'e'},   // a new token
	{ID: "BRI-49", Type: 'N', Test: 'e'},   // the trump counters all attacks
	{ID: "BRI-50", Type: 'N', Test: 'e'},   // and prevents others
	{ID: "BRI-51", Type: 'N', Test: 'e'},   // exchange a treasure
	{ID: "BRI-52", Type: 'N', Test: 'e'},   // not for Tiffany
	{ID: "BRI-53", Type: 'N', Test: 'e'},   // look at a token
	{ID: "BRI-54", Type: 'N', Test: 'e'},   // a new treasure is taken
	{ID: "BRI-55", Type: 'N', Test: 'e'},   // else another may be turned
	{ID: "BRI-56", Type: 'A', Test: 'u'},   // keep that card for later
	{ID: "BRI-57", Type: 'N', Test: 'e'},   // who has won
	{ID: "BRI-58", Type: 'C', Test: 'd'},   // credits
	{ID: "R-BRI-01", Type: 'R', Test: 'e'}, // an attack is the action
	{ID: "R-BRI-02", Type: 'R', Test: 'e'}, // not on the turn of the third weapon
	{ID: "R-BRI-03", Type: 'R', Test: 'e'}, // nobody has to attack
	{ID: "R-BRI-04", Type: 'R', Test: 'e'}, // no second weapon of a type
	{ID: "R-BRI-05", Type: 'R', Test: 'e'}, // damage without the weapon
	{ID: "R-BRI-06", Type: 'R', Test: 'e'}, // twice the same damage
	{ID: "R-BRI-07", Type: 'R', Test: 'e'}, // what a blocked player may do
	{ID: "R-BRI-08", Type: 'R', Test: 'e'}, // discarding is always allowed
	{ID: "R-BRI-09", Type: 'R', Test: 'e'}, // nothing to repair
	{ID: "R-BRI-10", Type: 'R', Test: 'e'}, // where used cards go
	{ID: "R-BRI-11", Type: 'R', Test: 'e'}, // the trump clears all
	{ID: "R-BRI-12", Type: 'R', Test: 'e'}, // on the own turn
	{ID: "R-BRI-13", Type: 'R', Test: 'e'}, // a second trump
	{ID: "R-BRI-14", Type: 'R', Test: 'e'}, // the pile is empty
	{ID: "R-BRI-15", Type: 'R', Test: 'e'}, // four cards, if one was drawn
	{ID: "R-BRI-16", Type: 'R', Test: 'e'}, // the reserve is hidden
	{ID: "R-BRI-17", Type: 'R', Test: 'e'}, // refilled after every attack
	{ID: "R-BRI-18", Type: 'R', Test: 'e'}, // return, shuffle, refill
	{ID: "R-BRI-19", Type: 'R', Test: 'e'}, // again on a later turn
	{ID: "R-BRI-20", Type: 'R', Test: 'e'}, // the reserve is empty
	{ID: "R-BRI-21", Type: 'R', Test: 'e'}, // the exchange is chosen
	{ID: "R-BRI-22", Type: 'R', Test: 'e'}, // nothing to exchange
	{ID: "R-BRI-23", Type: 'R', Test: 'e'}, // Tiffany is not exchanged
	{ID: "R-BRI-24", Type: 'R', Test: 'e'}, // exchanging while blocked
	{ID: "R-BRI-25", Type: 'R', Test: 'e'}, // looking at Tiffany
	{ID: "R-BRI-26", Type: 'R', Test: 'e'}, // the first token turns back
	{ID: "R-BRI-27", Type: 'R', Test: 'e'}, // one more token
	{ID: "R-BRI-28", Type: 'R', Test: 'e'}, // looking is the action
	{ID: "R-BRI-29", Type: 'R', Test: 'e'}, // won at once
	{ID: "R-BRI-30", Type: 'R', Test: 'e'}, // the engine's stop
	{ID: "R-BRI-31", Type: 'R', Test: 'e'}, // who begins is chosen
	{ID: "R-BRI-32", Type: 'R', Test: 'e'}, // tokens in front lie open
	{ID: "R-BRI-33", Type: 'R', Test: 'e'}, // whom damage may hit
	{ID: "R-BRI-34", Type: 'R', Test: 'e'}, // not oneself
}
