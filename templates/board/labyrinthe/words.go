package labyrinthe

// boardWords are what the boards of this game and its drills say beside board.Words.
const boardWords = `
board maze                        # what the grid of cards and free cells is called
board free                        # a free cell that a card touches
board path.n                      # where a path comes up to it: from the north
board path.e                      # from the east
board path.s                      # from the south
board path.w                      # from the west
board fits                        # the card that is held may be laid there
board unfit                       # the card that is held may not be laid there
board laid                        # marks the card that was laid last
board joined treasure             # marks a card that a path joins with it by a treasure
board prize                       # marks a card that may be taken now
board hand.said slot face         # told aloud: a card of the own hand
board hand                        # what the own hand is called
board held                        # marks the card that is held
board turn                        # turn the card that is held: a button
board near                        # look at a large maze closely: a button
board whole                       # look at all of it again
board grip slot turns             # what is held, and how it is turned; on how many cells it may be laid follows
board fitting n                   # on how many cells what is held may be laid
board nowhere                     # it may be laid on none
board lay                         # what to do at the beginning of a turn
board contact                     # the same where a side that touches is enough
board swap                        # what to do where no card can be laid, but one exchanged
board pass                        # what to do where no card can be laid or exchanged
board take                        # what to do when cards are joined
board keep                        # the same where none of them may go
board players                     # what the row of players is called
board cards n                     # cards in somebody's hand
board won n                       # cards that somebody has taken
board pile n                      # cards left to draw
board find                        # what the placement drill asks
board cut                         # the other answer of the contact drill: touch a card that would be cut off
board more                        # are there more joined cards?
board asked                       # marks the card that a drill asks about
board apart                       # marks a card that would be cut off
board holds                       # marks a card by which one holds on that was taken to be cut off
board green                       # what the green frames round those show
board wall                        # marks the card on which a path ends at a wall, before one that it does not lead to
board picked                      # marks one that was picked and is right
board wrong                       # marks one that was picked and is not right
board missed                      # marks one that should have been picked
board doubted                     # what the yellow frame tells: the card that is asked about
board framed                      # what the white frame tells: the card that the reader has laid in this turn
board framed.they who             # the same of another's
board unframed                    # none has been laid
board answer                      # marks the cell of the best placement
board grade n                     # how hard the round is, 1 to 4, where there are no levels
board level n                     # the level of the round
board best n                      # the highest level passed
chart title.cards                 # results in cards
chart unit.cards                  # the axis of cards
chart title.level                 # results in levels
chart unit.level                  # the axis of levels
`
