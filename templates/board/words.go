package board

// What the boards say beside the words of the rules, in the notation of package
// words, so that the build asks every edition for it.

// Words declares what the boards of a rulebook's game and drills say, and the
// charts of their results.
//
//	board down      a tile or a place that is not seen
//	board back      a card that is not seen
//	board card      a card with a gem
//	board keypad    the name of the grid
//	board keys      how to move and act on the grid by keyboard
//	board front     the card in front of the reader, or of another player
//	board none      no card in front
//	board robbed    the cards that a crook has drawn of a rival
//	board rivals    the name of the row of the other players
//	board turn      whose turn it is
//	board must      what the player in turn has to do; one for each forced move
//	board left      how many tiles may still be turned up
//	board done      no more tiles, close
//	board pile      cards in the pile
//	board won       cards won
//	board aside     cards that left the game
//	board winner    marks a winner
//	board over      the match is over
//	board opened    gems opened, in the keypad drill
//	board turns     turns so far, in the keypad drill
//	board round     the round of a drill
//	board level     the level of the round
//	board best      the highest level passed
//	board right     right answers so far
//	board clock     seconds to look, where a clock was asked for
//	board look      look at the open tiles; "quarters" more turns of the board may follow
//	board quarters  the board will make, or has made, n quarter turns
//	board find      the gem to find; "asks" which one of how many
//	board found     it is found
//	board passed    the round went well
//	board failed    the round did not
//	board spot      remember this place, in the turn drill
//	board where     where is the tile now?
//	board hit       the right place, and the wrong one with the right one named
//	board symbolof  which symbol has this gem? and which gem has this symbol?
//	board known     the right answer, and the wrong one with the right one named
//	board undone    an undo keeps this round from counting
//	board chosen    marks what the reader chose; "answer" marks what was right
//	chart title     a chart of results in a unit; "summary" says them in a sentence
//	chart match     the axis of matches; "score" that of results, in a unit
func Words(rulebook string) string {
	if rulebook != "symbotrio" {
		return ""
	}
	return `
board down
board back
board card kind gem
board keypad
board keys
board front.you
board front.they who
board none
board robbed who
board rivals
board turn.you
board turn.they who
board must.draw
board must.serve
board must.turn
board must.take
board must.rob
board must.redraw
board left n
board done
board pile n
board won n
board aside n
board winner
board over
board opened n
board turns n
board round n of
board level n
board best n
board right n
board clock n
board look
board quarters n
board find gem
board asks n of
board found
board passed
board failed
board spot face cell
board where face
board hit cell
board missed cell at
board symbolof
board cutof
board known
board mixed picked cut
board undone
board chosen
board answer
` + chartWords
}

const chartWords = `
chart title.turns
chart title.cards
chart title.level
chart title.right
chart unit.turns
chart unit.cards
chart unit.level
chart unit.right
chart match
chart summary n first last best
`
