package trio

// The clauses of Trio's rulebook, and this site's rulings where it is silent: what
// each is (rules.Clause.Type), and what keeps it (Test). Their numbers never change.

import "ludoteca/rules"

var clauses = []rules.Clause{
	{ID: "TRI-01", Type: rules.Component, Test: rules.ByData},      // author and illustrator
	{ID: "TRI-02", Type: rules.Normative, Test: rules.ByEngine},    // three to six players
	{ID: "TRI-03", Type: rules.Component, Test: rules.ByInterface}, // from seven years
	{ID: "TRI-04", Type: rules.Component, Test: rules.ByData},      // thirty-six cards
	{ID: "TRI-05", Type: rules.Normative, Test: rules.ByEngine},    // three alike are a trio
	{ID: "TRI-06", Type: rules.Normative, Test: rules.ByEngine},    // the aim: trios before the others
	{ID: "TRI-07", Type: rules.Normative, Test: rules.ByEngine},    // simple: three trios
	{ID: "TRI-08", Type: rules.Normative, Test: rules.ByEngine},    // simple: or that of 7
	{ID: "TRI-09", Type: rules.Normative, Test: rules.ByEngine},    // picante: two linked trios
	{ID: "TRI-10", Type: rules.Component, Test: rules.ByData},      // links are printed on the cards
	{ID: "TRI-11", Type: rules.Example, Test: rules.ByEngine},      // two and five, or two and nine
	{ID: "TRI-12", Type: rules.Normative, Test: rules.ByEngine},    // picante: or that of 7
	{ID: "TRI-13", Type: rules.Normative, Test: rules.ByEngine},    // shuffle and deal
	{ID: "TRI-14", Type: rules.Normative, Test: rules.ByEngine},    // how many cards
	{ID: "TRI-15", Type: rules.Normative, Test: rules.ByEngine},    // the others lie in the middle
	{ID: "TRI-16", Type: rules.Normative, Test: rules.ByEngine},    // nobody shows a hand
	{ID: "TRI-17", Type: rules.Normative, Test: rules.ByEngine},    // hands are sorted
	{ID: "TRI-18", Type: rules.Normative, Test: rules.ByEngine},    // simple or picante
	{ID: "TRI-19", Type: rules.Normative, Test: rules.ByEngine},    // who begins
	{ID: "TRI-20", Type: rules.Normative, Test: rules.ByEngine},    // clockwise
	{ID: "TRI-21", Type: rules.Normative, Test: rules.ByEngine},    // one number at a time
	{ID: "TRI-22", Type: rules.Normative, Test: rules.ByEngine},    // two that differ end the turn
	{ID: "TRI-23", Type: rules.Normative, Test: rules.ByEngine},    // else on, to three alike
	{ID: "TRI-24", Type: rules.Normative, Test: rules.ByEngine},    // each time from where one likes
	{ID: "TRI-25", Type: rules.Normative, Test: rules.ByEngine},    // any card of the middle
	{ID: "TRI-26", Type: rules.Normative, Test: rules.ByEngine},    // or from any hand, one's own too
	{ID: "TRI-27", Type: rules.Normative, Test: rules.ByEngine},    // the lowest or the highest
	{ID: "TRI-28", Type: rules.Normative, Test: rules.ByEngine},    // face up for all
	{ID: "TRI-29", Type: rules.Normative, Test: rules.ByEngine},    // a trio is won for good
	{ID: "TRI-30", Type: rules.Normative, Test: rules.ByEngine},    // else all goes back
	{ID: "TRI-31", Type: rules.Normative, Test: rules.ByEngine},    // the next player plays
	{ID: "TRI-32", Type: rules.Normative, Test: rules.ByEngine},    // the same may be done again
	{ID: "TRI-33", Type: rules.Example, Test: rules.ByEngine},      // the highest, and the highest again
	{ID: "TRI-34", Type: rules.Normative, Test: rules.ByEngine},    // one's own hand likewise
	{ID: "TRI-35", Type: rules.Normative, Test: rules.ByEngine},    // without cards one plays on
	{ID: "TRI-36", Type: rules.Example, Test: rules.ByEngine},      // a three, a two: back
	{ID: "TRI-37", Type: rules.Example, Test: rules.ByEngine},      // three times two: won
	{ID: "TRI-38", Type: rules.Normative, Test: rules.ByEngine},    // who wins, and when
	{ID: "TRI-39", Type: rules.Normative, Test: rules.ByEngine},    // the trio of 7 always wins
	{ID: "TRI-40", Type: rules.Normative, Test: rules.ByEngine},    // teams at four or six
	{ID: "TRI-41", Type: rules.Normative, Test: rules.ByEngine},    // else the rules stand
	{ID: "TRI-42", Type: rules.Normative, Test: rules.ByEngine},    // teams of two
	{ID: "TRI-43", Type: rules.Normative, Test: rules.ByEngine},    // partners sit opposite
	{ID: "TRI-44", Type: rules.Normative, Test: rules.ByEngine},    // all cards are dealt
	{ID: "TRI-45", Type: rules.Normative, Test: rules.ByEngine},    // there is no middle
	{ID: "TRI-46", Type: rules.Normative, Test: rules.ByEngine},    // an exchange before the start
	{ID: "TRI-47", Type: rules.Normative, Test: rules.ByEngine},    // all teams at once
	{ID: "TRI-48", Type: rules.Normative, Test: rules.ByEngine},    // both want it, each picks in secret
	{ID: "TRI-49", Type: rules.Normative, Test: rules.ByEngine},    // swapped at the same time
	{ID: "TRI-50", Type: rules.Normative, Test: rules.ByEngine},    // filed in secret
	{ID: "TRI-51", Type: rules.Normative, Test: rules.ByInterface}, // exchanges are all that partners say
	{ID: "TRI-52", Type: rules.Normative, Test: rules.ByInterface}, // no signals
	{ID: "TRI-53", Type: rules.Normative, Test: rules.ByEngine},    // an exchange after a rival's trio
	{ID: "TRI-54", Type: rules.Normative, Test: rules.ByEngine},    // partners pool trios
	{ID: "TRI-55", Type: rules.Advice, Test: rules.ByInterface},    // keep them before one of the two
	{ID: "TRI-56", Type: rules.Example, Test: rules.ByEngine},      // a trio of three hands
	{ID: "TRI-57", Type: rules.Normative, Test: rules.ByEngine},    // a team wins
	{ID: "TRI-58", Type: rules.Normative, Test: rules.ByEngine},    // or by the trio of 7
	{ID: "R-TRI-01", Type: rules.Ruling, Test: rules.ByEngine},     // no stopping on equal cards
	{ID: "R-TRI-02", Type: rules.Ruling, Test: rules.ByEngine},     // the ends of what is still hidden
	{ID: "R-TRI-03", Type: rules.Ruling, Test: rules.ByEngine},     // nothing left to ask for
	{ID: "R-TRI-04", Type: rules.Ruling, Test: rules.ByEngine},     // the last card is both
	{ID: "R-TRI-05", Type: rules.Ruling, Test: rules.ByEngine},     // equal ends are one
	{ID: "R-TRI-06", Type: rules.Ruling, Test: rules.ByEngine},     // a third is always in reach
	{ID: "R-TRI-07", Type: rules.Ruling, Test: rules.ByEngine},     // never blocked
	{ID: "R-TRI-08", Type: rules.Ruling, Test: rules.ByEngine},     // never without a winner
	{ID: "R-TRI-09", Type: rules.Ruling, Test: rules.ByEngine},     // the engine's stop
	{ID: "R-TRI-10", Type: rules.Ruling, Test: rules.ByEngine},     // three unlinked do not win at picante
	{ID: "R-TRI-11", Type: rules.Ruling, Test: rules.ByEngine},     // two linked do not win at simple
	{ID: "R-TRI-12", Type: rules.Ruling, Test: rules.ByEngine},     // any two of those won
	{ID: "R-TRI-13", Type: rules.Ruling, Test: rules.ByEngine},     // won at the third card
	{ID: "R-TRI-14", Type: rules.Ruling, Test: rules.ByEngine},     // no second turn for a trio
	{ID: "R-TRI-15", Type: rules.Ruling, Test: rules.ByEngine},     // slots stay, with gaps
	{ID: "R-TRI-16", Type: rules.Ruling, Test: rules.ByEngine},     // open until the player gives back
	{ID: "R-TRI-17", Type: rules.Ruling, Test: rules.ByEngine},     // what the table remembers
	{ID: "R-TRI-18", Type: rules.Ruling, Test: rules.ByEngine},     // how partners agree
	{ID: "R-TRI-19", Type: rules.Ruling, Test: rules.ByEngine},     // no card, no exchange
	{ID: "R-TRI-20", Type: rules.Ruling, Test: rules.ByEngine},     // when exchanges are
	{ID: "R-TRI-21", Type: rules.Ruling, Test: rules.ByEngine},     // the winners do not exchange
	{ID: "R-TRI-22", Type: rules.Ruling, Test: rules.ByEngine},     // one's partner may be asked
	{ID: "R-TRI-23", Type: rules.Ruling, Test: rules.ByEngine},     // who is in which team
	{ID: "R-TRI-24", Type: rules.Ruling, Test: rules.ByEngine},     // two players only by nana
	{ID: "R-TRI-25", Type: rules.Ruling, Test: rules.ByEngine},     // other numbers of players
	{ID: "R-TRI-26", Type: rules.Ruling, Test: rules.ByEngine},     // who begins is chosen
	{ID: "R-TRI-27", Type: rules.Ruling, Test: rules.ByInterface},  // a wrong card shown by mistake
}
