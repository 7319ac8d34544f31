package trio

// boardWords are what the boards of this game and its drills say beside board.Words.
const boardWords = `
board table              # what the grid of all cards is called
board revealed           # what the row of revealed cards is called
board middle             # what the cards of the middle are called, in a figure
board down               # a card of the middle that lies face down
board up n               # a card of the middle that is revealed
board gone               # a place of the middle whose card was taken
board seen n             # a number that the memory aid knows
board same               # the other end of a hand is the same card
board end.low who        # an end of somebody's hand, a card that can be asked for
board end.high who       # an end of somebody's hand, a card that can be asked for
board mine.low n         # an end of the own hand, with its number
board mine.high n        # an end of the own hand, with its number
board inside n nth       # a card between the ends of the own hand: which, counted from the lowest
board hand n             # cards in a hand
board hand.said list     # told aloud: the numbers of the own hand
board visible            # beside the sign of an eye: on which cards of the own hand it lies, those that all see
board with.you           # the reader is the partner
board with.they who      # who one's partner is
board recall list        # what the memory aid knows of a hand, in its order
board trios n list       # the trios that a side has won: how many, and their numbers
board start              # what to do at the beginning of a turn
board start.first        # the same in the first one: with which cards, all that may be
board upto n             # behind that, where the numbers end earlier: with which one
board goal.picante       # before the first turn: what wins, where it is not the simple match
board goal.nana
board near list          # at the beginning of a turn: the numbers whose trio would win the match; ★ marks them
board near.any           # then any would
board linked.you n links list # the same with one trio: its number, the numbers on its cards that it is linked to, and all whose trio would win
board linked.they who n links list # the same of the one rival
board aims               # the picture of what wins in nana, aloud: the trio of 7, two that are linked, or any three
board or                 # between these
board linked.both        # beside an example of two cards: that they are linked
board near.each          # any trio, in place of their numbers beside a name
board near.they          # only others would win by what ★ marks
board wins.you list      # beside a name, and aloud after it: the numbers whose trio would win that side the match
board wins.they list
board any.you            # then any would
board any.they
board unequal            # the last card is unlike the others: all goes back
board lowest             # the level that was lost is the lowest
board find n left:n      # the number to find, how many are left
board choose who         # choose a card for the partner, or none
board chosen choice      # what was chosen, in the words of the move
board exchanging         # all may choose a card for the partner now, or none
board place nth          # told aloud: which card of a hand is asked about, counted from the lowest
board came.first n       # what an allowed move has turned up: the first card
board came.same n        # an equal one
board came.trio n        # the third equal one
board came.differ n      # one that is unlike
board wait               # others have still to choose
board watch n            # turns of the others will be shown, so many
board shown n of:n       # which of them is shown, of how many
board deduced n          # a number that a proof has found
board backs              # the numbers on the backs of cards were seen before
board unlike first:n last:n   # the two numbers that ended a puzzle, for they differ
board why                # what the lines of a proof are called
board step n of:n        # the button that leads to a line of a proof: to which
board chain              # what the row of linked numbers is called
board numbers            # what the grid of numbers to pick from is called
board more               # are there more links?
board asked              # marks the number that is asked about
board linked             # marks a number that is linked with it
board unlinked           # marks a number that is not linked with it
board differs            # marks a card that was revealed in a round that is lost
board forgotten          # marks a link that was not picked
board level n            # the level of the round
board best n             # the highest level passed
chart title.trios        # results in trios
chart title.level        # results in levels
chart unit.trios         # the axis of trios
chart unit.level         # the axis of levels
`
