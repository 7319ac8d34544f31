package brigands

// The clauses of the rulebook, and this site's rulings where it is silent: what each is
// (rules.Clause.Type), and what keeps it (Test). Their numbers never change.

import "ludoteca/rules"

var clauses = []rules.Clause{
	{ID: "BRI-01", Type: rules.Component, Test: rules.ByData},      // title and world
	{ID: "BRI-02", Type: rules.Component, Test: rules.ByInterface}, // from five years
	{ID: "BRI-03", Type: rules.Component, Test: rules.ByEngine},    // two to four players
	{ID: "BRI-04", Type: rules.Component, Test: rules.ByData},      // sixty-five cards
	{ID: "BRI-05", Type: rules.Component, Test: rules.ByData},      // forty tokens
	{ID: "BRI-06", Type: rules.Component, Test: rules.ByData},      // one board
	{ID: "BRI-07", Type: rules.Normative, Test: rules.ByEngine},    // the aim
	{ID: "BRI-08", Type: rules.Normative, Test: rules.ByEngine},    // shuffle
	{ID: "BRI-09", Type: rules.Normative, Test: rules.ByEngine},    // four cards each
	{ID: "BRI-10", Type: rules.Normative, Test: rules.ByEngine},    // the rest is the pile
	{ID: "BRI-11", Type: rules.Normative, Test: rules.ByEngine},    // four tokens on the board
	{ID: "BRI-12", Type: rules.Normative, Test: rules.ByEngine},    // the rest is the reserve
	{ID: "BRI-13", Type: rules.Normative, Test: rules.ByEngine},    // who wears black begins
	{ID: "BRI-14", Type: rules.Normative, Test: rules.ByEngine},    // else the youngest
	{ID: "BRI-15", Type: rules.Normative, Test: rules.ByEngine},    // take a card, get rid of one
	{ID: "BRI-16", Type: rules.Normative, Test: rules.ByEngine},    // lay a weapon
	{ID: "BRI-17", Type: rules.Normative, Test: rules.ByEngine},    // three different ones before attacking
	{ID: "BRI-18", Type: rules.Normative, Test: rules.ByEngine},    // they stay all game
	{ID: "BRI-19", Type: rules.Normative, Test: rules.ByEngine},    // attack the coach
	{ID: "BRI-20", Type: rules.Normative, Test: rules.ByEngine},    // damage another player
	{ID: "BRI-21", Type: rules.Normative, Test: rules.ByEngine},    // repair
	{ID: "BRI-22", Type: rules.Normative, Test: rules.ByEngine},    // use a special card
	{ID: "BRI-23", Type: rules.Normative, Test: rules.ByEngine},    // discard
	{ID: "BRI-24", Type: rules.Normative, Test: rules.ByEngine},    // then the next player
	{ID: "BRI-25", Type: rules.Normative, Test: rules.ByEngine},    // clockwise
	{ID: "BRI-26", Type: rules.Normative, Test: rules.ByEngine},    // four cards after a turn
	{ID: "BRI-27", Type: rules.Component, Test: rules.ByData},      // the three weapons
	{ID: "BRI-28", Type: rules.Normative, Test: rules.ByEngine},    // damage bars the attack
	{ID: "BRI-29", Type: rules.Normative, Test: rules.ByEngine},    // two at most
	{ID: "BRI-30", Type: rules.Normative, Test: rules.ByEngine},    // no third
	{ID: "BRI-31", Type: rules.Normative, Test: rules.ByEngine},    // blocked: no attack
	{ID: "BRI-32", Type: rules.Normative, Test: rules.ByEngine},    // but others may be damaged
	{ID: "BRI-33", Type: rules.Normative, Test: rules.ByEngine},    // or a card discarded
	{ID: "BRI-34", Type: rules.Normative, Test: rules.ByEngine},    // a repair counters damage
	{ID: "BRI-35", Type: rules.Normative, Test: rules.ByEngine},    // of the same weapon
	{ID: "BRI-36", Type: rules.Component, Test: rules.ByEngine},    // oil for the blunderbuss
	{ID: "BRI-37", Type: rules.Component, Test: rules.ByEngine},    // pepper for the bellows
	{ID: "BRI-38", Type: rules.Component, Test: rules.ByEngine},    // an edge for the axe
	{ID: "BRI-39", Type: rules.Normative, Test: rules.ByEngine},    // three weapons, one token
	{ID: "BRI-40", Type: rules.Normative, Test: rules.ByEngine},    // of those on the board
	{ID: "BRI-41", Type: rules.Normative, Test: rules.ByEngine},    // from then on each turn
	{ID: "BRI-42", Type: rules.Component, Test: rules.ByData},      // three types of tokens
	{ID: "BRI-43", Type: rules.Normative, Test: rules.ByEngine},    // a treasure
	{ID: "BRI-44", Type: rules.Normative, Test: rules.ByEngine},    // one that is owned
	{ID: "BRI-45", Type: rules.Normative, Test: rules.ByEngine},    // pebbles
	{ID: "BRI-46", Type: rules.Normative, Test: rules.ByEngine},    // Tiffany
	{ID: "BRI-47", Type: rules.Normative, Test: rules.ByEngine},    // a second Tiffany
	{ID: "BRI-48", Type: rules.Normative, Test: rules.ByEngine},    // a new token
	{ID: "BRI-49", Type: rules.Normative, Test: rules.ByEngine},    // the trump counters all attacks
	{ID: "BRI-50", Type: rules.Normative, Test: rules.ByEngine},    // and prevents others
	{ID: "BRI-51", Type: rules.Normative, Test: rules.ByEngine},    // exchange a treasure
	{ID: "BRI-52", Type: rules.Normative, Test: rules.ByEngine},    // not for Tiffany
	{ID: "BRI-53", Type: rules.Normative, Test: rules.ByEngine},    // look at a token
	{ID: "BRI-54", Type: rules.Normative, Test: rules.ByEngine},    // a new treasure is taken
	{ID: "BRI-55", Type: rules.Normative, Test: rules.ByEngine},    // else another may be turned
	{ID: "BRI-56", Type: rules.Advice, Test: rules.ByInterface},    // keep that card for later
	{ID: "BRI-57", Type: rules.Normative, Test: rules.ByEngine},    // who has won
	{ID: "BRI-58", Type: rules.Component, Test: rules.ByData},      // credits
	{ID: "R-BRI-01", Type: rules.Ruling, Test: rules.ByEngine},     // an attack is the action
	{ID: "R-BRI-02", Type: rules.Ruling, Test: rules.ByEngine},     // not on the turn of the third weapon
	{ID: "R-BRI-03", Type: rules.Ruling, Test: rules.ByEngine},     // nobody has to attack
	{ID: "R-BRI-04", Type: rules.Ruling, Test: rules.ByEngine},     // no second weapon of a type
	{ID: "R-BRI-05", Type: rules.Ruling, Test: rules.ByEngine},     // damage without the weapon
	{ID: "R-BRI-06", Type: rules.Ruling, Test: rules.ByEngine},     // twice the same damage
	{ID: "R-BRI-07", Type: rules.Ruling, Test: rules.ByEngine},     // what a blocked player may do
	{ID: "R-BRI-08", Type: rules.Ruling, Test: rules.ByEngine},     // discarding is always allowed
	{ID: "R-BRI-09", Type: rules.Ruling, Test: rules.ByEngine},     // nothing to repair
	{ID: "R-BRI-10", Type: rules.Ruling, Test: rules.ByEngine},     // where used cards go
	{ID: "R-BRI-11", Type: rules.Ruling, Test: rules.ByEngine},     // the trump clears all
	{ID: "R-BRI-12", Type: rules.Ruling, Test: rules.ByEngine},     // on the own turn
	{ID: "R-BRI-13", Type: rules.Ruling, Test: rules.ByEngine},     // a second trump
	{ID: "R-BRI-14", Type: rules.Ruling, Test: rules.ByEngine},     // the pile is empty
	{ID: "R-BRI-15", Type: rules.Ruling, Test: rules.ByEngine},     // four cards, if one was drawn
	{ID: "R-BRI-16", Type: rules.Ruling, Test: rules.ByEngine},     // the reserve is hidden
	{ID: "R-BRI-17", Type: rules.Ruling, Test: rules.ByEngine},     // refilled after every attack
	{ID: "R-BRI-18", Type: rules.Ruling, Test: rules.ByEngine},     // return, shuffle, refill
	{ID: "R-BRI-19", Type: rules.Ruling, Test: rules.ByEngine},     // again on a later turn
	{ID: "R-BRI-20", Type: rules.Ruling, Test: rules.ByEngine},     // the reserve is empty
	{ID: "R-BRI-21", Type: rules.Ruling, Test: rules.ByEngine},     // the exchange is chosen
	{ID: "R-BRI-22", Type: rules.Ruling, Test: rules.ByEngine},     // nothing to exchange
	{ID: "R-BRI-23", Type: rules.Ruling, Test: rules.ByEngine},     // Tiffany is not exchanged
	{ID: "R-BRI-24", Type: rules.Ruling, Test: rules.ByEngine},     // exchanging while blocked
	{ID: "R-BRI-25", Type: rules.Ruling, Test: rules.ByEngine},     // looking at Tiffany
	{ID: "R-BRI-26", Type: rules.Ruling, Test: rules.ByEngine},     // the first token turns back
	{ID: "R-BRI-27", Type: rules.Ruling, Test: rules.ByEngine},     // one more token
	{ID: "R-BRI-28", Type: rules.Ruling, Test: rules.ByEngine},     // looking is the action
	{ID: "R-BRI-29", Type: rules.Ruling, Test: rules.ByEngine},     // won at once
	{ID: "R-BRI-30", Type: rules.Ruling, Test: rules.ByEngine},     // the engine's stop
	{ID: "R-BRI-31", Type: rules.Ruling, Test: rules.ByEngine},     // who begins is chosen
	{ID: "R-BRI-32", Type: rules.Ruling, Test: rules.ByEngine},     // tokens in front lie open
	{ID: "R-BRI-33", Type: rules.Ruling, Test: rules.ByEngine},     // whom damage may hit
	{ID: "R-BRI-34", Type: rules.Ruling, Test: rules.ByEngine},     // not oneself
	{ID: "R-BRI-35", Type: rules.Ruling, Test: rules.ByEngine},     // a quick match
	{ID: "R-BRI-36", Type: rules.Ruling, Test: rules.ByInterface},  // nobody takes a token of another
	{ID: "R-BRI-37", Type: rules.Ruling, Test: rules.ByInterface},  // two in black
}
