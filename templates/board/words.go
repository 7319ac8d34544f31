package board

// Words declares what the boards of all games say, and the charts of their results,
// in the notation of package words, so that the build asks every edition for it. Where
// the rules have a sentence already, for an event or against a move, the boards say
// that one: what must come before anything else is what its refusal says.
const Words = `
board keys           # how the grid is played by keyboard
board back           # a card that lies face down
board turn.you       # whose turn it is
board turn.they who  # whose turn it is
board over           # the match is over
board winner         # marks a winner
board marked         # marks what a refusal or a hint speaks of
board round n of:n   # the round of a drill, of how many
board right n        # right answers so far
board streak n       # right answers in a row, three and more
board undone         # an undo keeps this round from counting
board answered       # the round had an answer that was taken back, which counts
chart title.right    # results in right answers
chart unit.right     # the axis of right answers
chart match          # the axis of matches, and a column of the table
chart table          # what the table of results is called
chart summary n first:n last:n best:n  # so many results, the first, the last, and the best
`
