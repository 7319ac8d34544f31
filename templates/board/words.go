package board

// What the boards say beside the words of the rules, in the notation of package
// words, so that the build asks every edition for it. Where the rules have a
// sentence already, for an event or against a move, the boards say that one: what
// must come before anything else is what its refusal says.

// Words declares what the boards of a rulebook's game and drills say, and the
// charts of their results.
//
//	board down      a tile that lies face down
//	board back      a card that lies face down
//	board card      a card with a gem
//	board keypad    what the grid of tiles is called
//	board keys      how the grid is played by keyboard
//	board front     the card of the player in turn
//	board none      no card
//	board robbed    the cards that a crook has drawn of a rival
//	board players   what the row of players is called
//	board turn      whose turn it is
//	board left      how many tiles may still be turned up
//	board done      no more may be: look, then close
//	board over      the match is over
//	board pile      cards in the pile
//	board won       cards won
//	board aside     cards that left the game
//	board winner    marks a winner
//	board opened    gems opened, in the keypad drill; "turns" it took so far
//	board round     the round of a drill, of how many
//	board level     the level of the round; "best" the highest passed
//	board right     right answers so far
//	board look      look at the open tiles, then say ready
//	board quarters  the board will turn then, by quarter turns
//	board clock     seconds to look
//	board asks      which gem of the round this is, of how many
//	board found     its tiles are found, another gem follows
//	board where     where is the tile now?
//	board undone    an undo keeps this round from counting
//	board chosen    marks what was chosen and is wrong; "answer" what is right
//	board marked    marks what a refusal or a hint speaks of
//
// And on the board of Trio:
//
//	board table     what the grid of all cards is called
//	board revealed  what the row of revealed cards is called
//	board middle    what the cards of the middle are called, in a figure
//	board with      who one's partner is
//	board hand      cards in a hand
//	board recall    what the memory aid knows of a hand, in its order
//	board trios     the trios that a side has won: how many, and their numbers
//	board end       an end of somebody's hand, a card that can be asked for
//	board mine      an end of the own hand, with its number
//	board inside    a card between the ends of the own hand
//	board same      the other end of a hand is the same card
//	board gone      a place of the middle whose card was taken
//	board up        a card of the middle that is revealed
//	board seen      a number that the memory aid knows
//	board start     what to do at the beginning of a turn
//	board find      the number to find, how many are left
//	board choose    choose a card for the partner, or none
//	board chosen    what was chosen, in the words of the move
//	board wait      others have still to choose
//	board watch     turns of the others will be shown, so many
//	board shown     which of them is shown, of how many
//	board deduced   a number that a proof has found
//	board why       what the lines of a proof are called
//	board chain     what the row of linked numbers is called
//	board numbers   what the grid of numbers to pick from is called
//	board more      are there more links?
//	board asked     marks the number that is asked about
//	board linked    marks a number that is linked with it; "unlinked" one that is not
//	board forgotten marks a link that was not picked
//
// And on the board of Labyrinthe:
//
//	board maze      what the grid of cards and free cells is called
//	board free      a free cell that a card touches; "path" where a path comes up to it,
//	                "fits" the card that is held may be laid there, "unfit" it may not
//	board laid      marks the card that was laid last
//	board joined    marks a card that a path joins with it by a treasure
//	board prize     marks a card that may be taken now
//	board hand      what the own hand is called; "held" marks the card that is held
//	board turn      turn the card that is held: a button
//	board fitting   what is held, how it is turned, on how many cells it may be laid;
//	                "nowhere" if on none
//	board lay       what to do at the beginning of a turn; "contact" where a side that
//	                touches is enough, "swap" and "pass" where no card can be laid
//	board take      what to do when cards are joined; "keep" where none of them may go
//	board cards     cards in somebody's hand
//	board won       cards that somebody has taken
//	board pile      cards left to draw
//	board best      what the placement drill asks
//	board cut       the other answer of the contact drill: touch a card that would be cut off
//	board pick      how the path drill is answered: touch every card that is joined
//	board more      are there more joined cards?
//	board asked     marks the card that a drill asks about
//	board apart     marks a card that would be cut off; "picked" one that was picked and is right,
//	                "wrong" one that is not, "missed" one that should have been, "answer" the
//	                cell of the best placement
//	board grade     how hard the round is, 1 to 4
//
// And on the board of the three robbers:
//
//	board road      what the grid of the coach and the own hand is called; "digits" which keys
//	                take a card
//	board seen      a token that somebody has turned up and turned back
//	board found     the token that was turned up there last
//	board pile      cards left to draw; "used" discarded ones, "reserve" tokens in the reserve
//	board hand      cards in somebody's hand; "own.hand" in the own
//	board weapons   the weapons that are laid, how many of how many; "unarmed" there is none
//	board damage    the damages before a player
//	board trump     the trump protects a player
//	board riches    what counts towards the aim, of how many, and all tokens; "poor" there is none
//	board use       what a card or a token is for, in a word
//	board why       why a card can only be discarded, in two or three; "nobody" all have a reason
//	board held      which card was taken in hand
//	board strike    press the player before whom the damage is to lie; "look" the token to look at
//	board act       what to do when a card has been drawn; "attack" where the coach may be attacked
//	board own       what one has to exchange; "store" what the reserve has
//	board now       what the drill asks; "chances" what the list of all actions is called,
//	                "chance" how many matches of a hundred one wins, "picked" marks the one chosen
//
// And on the boards of the drills of the three robbers:
//
//	board coach     the coach, and what the row of its places is called
//	board bare      a place of the coach where nothing lies
//	board nothing   nothing lies before a player
//	board answers   what the grid of answers is called
//	board answer    marks the right answer; "wrong" one that was given and is not right
//	board fresh     the answer for a token that nobody has seen
//	board rule      the clause against an action, by its short title
//	board watch     turns of the others will be shown, so many
//	board shown     tokens that were turned up so far, of how many
//
// Of all:
//
//	chart title     results, in a unit; "unit" is its axis
//	chart match     the axis of matches, and a column of the table
//	chart table     what the table of results is called
//	chart summary   so many results, the first, the last, and the best
func Words(rulebook string) string {
	switch rulebook {
	case "symbotrio":
		return symbotrioWords
	case "trio":
		return trioWords
	case "labyrinthe":
		return labyrintheWords
	case "brigands":
		return brigandsWords
	}
	return ""
}

const symbotrioWords = `
board down
board back
board card kind gem
board keypad
board keys
board front.you
board front.they who
board none
board robbed who
board players
board turn.you
board turn.they who
board left n
board done
board over
board pile n
board won n
board aside n
board winner
board opened n
board turns n
board round n of:n
board level n
board best n
board right n
board look
board quarters n
board clock n
board asks n of:n
board found
board where
board undone
board chosen
board answer
board marked
chart title.turns
chart title.cards
chart title.level
chart title.right
chart unit.turns
chart unit.cards
chart unit.level
chart unit.right
chart match
chart table
chart summary n first:n last:n best:n
`

const trioWords = `
board table
board keys
board revealed
board middle
board back
board down
board up n
board gone
board seen n
board same
board end.low who
board end.high who
board mine.low n
board mine.high n
board inside n
board hand n
board with.you
board with.they who
board recall list
board trios n list
board turn.you
board turn.they who
board start
board find n left:n
board choose who
board chosen choice
board wait
board over
board winner
board marked
board watch n
board shown n of:n
board deduced n
board why
board chain
board numbers
board more
board asked
board linked
board unlinked
board forgotten
board round n of:n
board level n
board best n
board right n
board undone
chart title.trios
chart title.level
chart title.right
chart unit.trios
chart unit.level
chart unit.right
chart match
chart table
chart summary n first:n last:n best:n
`

const labyrintheWords = `
board maze
board keys
board back
board free
board path.n
board path.e
board path.s
board path.w
board fits
board unfit
board laid
board joined treasure
board prize
board hand
board held
board turn
board fitting slot turns n
board nowhere slot turns
board turn.you
board turn.they who
board lay
board contact
board swap
board pass
board take
board keep
board over
board players
board cards n
board won n
board pile n
board winner
board marked
board best
board cut
board pick
board more
board asked
board apart
board picked
board wrong
board missed
board answer
board grade n
board round n of:n
board right n
board undone
chart title.cards
chart title.right
chart unit.cards
chart unit.right
chart match
chart table
chart summary n first:n last:n best:n
`

const brigandsWords = `
board road
board digits
board seen token
board found token
board pile n
board used n
board reserve n
board hand n
board own.hand n
board weapons n of:n list
board unarmed
board damage list
board trump
board riches n of:n list
board poor
board use.lay
board use.damage
board use.repair
board use.trump
board use.exchange
board use.peek
board use.discard
board use.attack
board why.same
board why.unhurt
board why.wrong
board why.weapons
board why.hurt
board why.barred
board why.poor
board why.trumped
board why.immune
board why.full
board why.twice
board why.unlaid
board why.bare
board why.nobody
board held card
board strike
board look
board turn.you
board turn.they who
board act
board attack
board over
board winner
board players
board own
board store
board now
board chances
board chance n
board picked
board keys
board down
board back
board coach
board bare
board nothing
board answers
board answer
board wrong
board fresh
board rule clause
board watch n
board shown n of:n
board marked
board round n of:n
board level n
board best n
board right n
board undone
chart title.tokens
chart title.level
chart title.right
chart unit.tokens
chart unit.level
chart unit.right
chart match
chart table
chart summary n first:n last:n best:n
`
