package trio

// The clauses of Trio's rulebook, and this site's rulings where it is silent: what
// each is (rules.Clause.Type), and what keeps it (Test). Their numbers never change.

import "ludoteca/rules"

var clauses = []rules.Clause{
	{ID: "TRI-01", Type: 'C', Test: 'd'},   // author and illustrator
	{ID: "TRI-02", Type: 'N', Test: 'e'},   // three to six players
	{ID: "TRI-03", Type: 'C', Test: 'u'},   // from seven years
	{ID: "TRI-04", Type: 'C', Test: 'd'},   // thirty-six cards
	{ID: "TRI-05", Type: 'N', Test: 'e'},   // three alike are a trio
	{ID: "TRI-06", Type: 'N', Test: 'e'},   // the aim: trios before the others
	{ID: "TRI-07", Type: 'N', Test: 'e'},   // simple: three trios
	{ID: "TRI-08", Type: 'N', Test: 'e'},   // simple: or that of 7
	{ID: "TRI-09", Type: 'N', Test: 'e'},   // picante: two linked trios
	{ID: "TRI-10", Type: 'C', Test: 'd'},   // links are printed on the cards
	{ID: "TRI-11", Type: 'X', Test: 'e'},   // two and five, or two and nine
	{ID: "TRI-12", Type: 'N', Test: 'e'},   // picante: or that of 7
	{ID: "TRI-13", Type: 'N', Test: 'e'},   // shuffle and deal
	{ID: "TRI-14", Type: 'N', Test: 'e'},   // how many cards
	{ID: "TRI-15", Type: 'N', Test: 'e'},   // the others lie in the middle
	{ID: "TRI-16", Type: 'N', Test: 'e'},   // nobody shows a hand
	{ID: "TRI-17", Type: 'N', Test: 'e'},   // hands are sorted
	{ID: "TRI-18", Type: 'N', Test: 'e'},   // simple or picante
	{ID: "TRI-19", Type: 'N', Test: 'e'},   // who begins
	{ID: "TRI-20", Type: 'N', Test: 'e'},   // clockwise
	{ID: "TRI-21", Type: 'N', Test: 'e'},   // one number at a time
	{ID: "TRI-22", Type: 'N', Test: 'e'},   // two that differ end the turn
	{ID: "TRI-23", Type: 'N', Test: 'e'},   // else on, to three alike
	{ID: "TRI-24", Type: 'N', Test: 'e'},   // each time from where one likes
	{ID: "TRI-25", Type: 'N', Test: 'e'},   // any card of the middle
	{ID: "TRI-26", Type: 'N', Test: 'e'},   // or from any hand, one's own too
	{ID: "TRI-27", Type: 'N', Test: 'e'},   // the lowest or the highest
	{ID: "TRI-28", Type: 'N', Test: 'e'},   // face up for all
	{ID: "TRI-29", Type: 'N', Test: 'e'},   // a trio is won for good
	{ID: "TRI-30", Type: 'N', Test: 'e'},   // else all goes back
	{ID: "TRI-31", Type: 'N', Test: 'e'},   // the next player plays
	{ID: "TRI-32", Type: 'N', Test: 'e'},   // the same may be done again
	{ID: "TRI-33", Type: 'X', Test: 'e'},   // the highest, and the highest again
	{ID: "TRI-34", Type: 'N', Test: 'e'},   // one's own hand likewise
	{ID: "TRI-35", Type: 'N', Test: 'e'},   // without cards one plays on
	{ID: "TRI-36", Type: 'X', Test: 'e'},   // a three, a two: back
	{ID: "TRI-37", Type: 'X', Test: 'e'},   // three times two: won
	{ID: "TRI-38", Type: 'N', Test: 'e'},   // who wins, and when
	{ID: "TRI-39", Type: 'N', Test: 'e'},   // the trio of 7 always wins
	{ID: "TRI-40", Type: 'N', Test: 'e'},   // teams at four or six
	{ID: "TRI-41", Type: 'N', Test: 'e'},   // else the rules stand
	{ID: "TRI-42", Type: 'N', Test: 'e'},   // teams of two
	{ID: "TRI-43", Type: 'N', Test: 'e'},   // partners sit opposite
	{ID: "TRI-44", Type: 'N', Test: 'e'},   // all cards are dealt
	{ID: "TRI-45", Type: 'N', Test: 'e'},   // there is no middle
	{ID: "TRI-46", Type: 'N', Test: 'e'},   // an exchange before the start
	{ID: "TRI-47", Type: 'N', Test: 'e'},   // all teams at once
	{ID: "TRI-48", Type: 'N', Test: 'e'},   // both want it, each picks in secret
	{ID: "TRI-49", Type: 'N', Test: 'e'},   // swapped at the same time
	{ID: "TRI-50", Type: 'N', Test: 'e'},   // filed in secret
	{ID: "TRI-51", Type: 'N', Test: 'u'},   // exchanges are all that partners say
	{ID: "TRI-52", Type: 'N', Test: 'u'},   // no signals
	{ID: "TRI-53", Type: 'N', Test: 'e'},   // an exchange after a rival's trio
	{ID: "TRI-54", Type: 'N', Test: 'e'},   // partners pool trios
	{ID: "TRI-55", Type: 'A', Test: 'u'},   // keep them before one of the two
	{ID: "TRI-56", Type: 'X', Test: 'e'},   // a trio of three hands
	{ID: "TRI-57", Type: 'N', Test: 'e'},   // a team wins
	{ID: "TRI-58", Type: 'N', Test: 'e'},   // or by the trio of 7
	{ID: "R-TRI-01", Type: 'R', Test: 'e'}, // no stopping on equal cards
	{ID: "R-TRI-02", Type: 'R', Test: 'e'}, // the ends of what is still hidden
	{ID: "R-TRI-03", Type: 'R', Test: 'e'}, // nothing left to ask for
	{ID: "R-TRI-04", Type: 'R', Test: 'e'}, // the last card is both
	{ID: "R-TRI-05", Type: 'R', Test: 'e'}, // equal ends are one
	{ID: "R-TRI-06", Type: 'R', Test: 'e'}, // a third is always in reach
	{ID: "R-TRI-07", Type: 'R', Test: 'e'}, // never blocked
	{ID: "R-TRI-08", Type: 'R', Test: 'e'}, // never without a winner
	{ID: "R-TRI-09", Type: 'R', Test: 'e'}, // the engine's stop
	{ID: "R-TRI-10", Type: 'R', Test: 'e'}, // three unlinked do not win at picante
	{ID: "R-TRI-11", Type: 'R', Test: 'e'}, // two linked do not win at simple
	{ID: "R-TRI-12", Type: 'R', Test: 'e'}, // any two of those won
	{ID: "R-TRI-13", Type: 'R', Test: 'e'}, // won at the third card
	{ID: "R-TRI-14", Type: 'R', Test: 'e'}, // no second turn for a trio
	{ID: "R-TRI-15", Type: 'R', Test: 'e'}, // slots stay, with gaps
	{ID: "R-TRI-16", Type: 'R', Test: 'e'}, // open until the player gives back
	{ID: "R-TRI-17", Type: 'R', Test: 'e'}, // what the table remembers
	{ID: "R-TRI-18", Type: 'R', Test: 'e'}, // how partners agree
	{ID: "R-TRI-19", Type: 'R', Test: 'e'}, // no card, no exchange
	{ID: "R-TRI-20", Type: 'R', Test: 'e'}, // when exchanges are
	{ID: "R-TRI-21", Type: 'R', Test: 'e'}, // the winners do not exchange
	{ID: "R-TRI-22", Type: 'R', Test: 'e'}, // one's partner may be asked
	{ID: "R-TRI-23", Type: 'R', Test: 'e'}, // who is in which team
	{ID: "R-TRI-24", Type: 'R', Test: 'e'}, // two players only by nana
	{ID: "R-TRI-25", Type: 'R', Test: 'e'}, // other numbers of players
	{ID: "R-TRI-26", Type: 'R', Test: 'e'}, // who begins is chosen
}
