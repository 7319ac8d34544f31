package symbotrio

// What Symbotrio can utter, in the notation of package words. Ids that the
// drills utter too (a tile, a gem, "draw", "flip") have the same slots there, so
// one sentence serves both. A crook shows no gem, so drawing one is an event of
// its own; a sentence for all cards would have had to hide a gem that is absent.

import "ludoteca/rules"

// gameWords are what the game itself utters.
const gameWords = rules.Reasons + tileWords + safeHints + `
hint   rob      # whom to rob

names  card gem prison code easy crook   # kinds of cards

move   draw
move   serve
move   turn
move   take
move   rob rival:seat
move   redraw
move   flip cell
move   close

event  draw kind:card gem                       # the next card, or the last of the game, comes face up
event  crook                                    # that card is a crook
event  serve                                    # the turn is spent in prison
event  turn                                     # the board makes a quarter turn
event  take kind:card gem                       # easy loot is won without a code
event  rob rival:seat kind:card gem             # the crook draws a card of a rival: it lies face up
event  band rival:seat                          # the crook draws another crook of a rival
event  pair rival:seat                          # and keeps both (French rule)
event  redraw kind:card gem                     # nobody can be robbed: the crook goes into the pile, another card comes
event  leave                                    # nobody can be robbed, nothing but crooks in the pile, or nothing: the crook leaves the game
event  flip cell face:tile                      # a square is turned up
event  close                                    # the squares are turned back; what they were worth follows
event  win kind:card gem                        # the code was right: the card is won
event  keep kind:card gem                       # it was not: the card stays in front
event  skip kind:card gem                       # no square was turned up: the card stays in front
event  steal rival:seat cards:n kind:card gem   # the crook's card is won, with every crook: so many cards in all
event  miss rival:seat kind:card gem            # it is not: the rival has it back, and the crook too
event  end                                      # the match is over
event  goal n                                   # a short match is over: so many cards are won
event  limit n                                  # not a rule but this engine's stop: n cards were found by nobody
event  winner seat                              # after end or limit
event  shared winners:seats                     # the same where several have most

breach card              # there is no card in front: draw first
breach have              # there is a card in front: it stays
breach prison            # a fresh prison card: the turn is lost
breach free              # no prison card holds the player now
breach stolen            # nor does one that the crook has drawn
breach first             # a fresh code card: the board turns before any square
breach noturn            # nothing turns the board now
breach turned            # the code card has turned it already
breach easy              # easy loot: take it, it needs no code
breach pair              # the crook drew a crook: take both
breach locked            # the card needs its code, it cannot be taken
breach crook             # a fresh crook: choose a rival to rob
breach alone             # a fresh crook, and nobody to rob: give it back
breach nocrook           # no crook lies in front
breach robbing           # one rival is robbed already
breach attempt           # the card that the crook has drawn is to be tried before another is drawn
breach rivals            # there is somebody to rob: the crook cannot go back
breach self              # nobody robs themselves
breach noseat            # nobody sits there
breach poor rival:seat   # that rival has won nothing but crooks, or nothing
breach up cell           # the square of that cell is face up already
breach enough n          # no more than n squares
breach missed            # a wrong square ended the attempt (option stop)
breach nowhere           # no such place on the board
breach few n             # a deck of too few cards for the table
breach coded             # a code card in a deck without them
breach nobody            # the seat that should begin is not at the table

review victory n of:n           # the match is won, with so many cards of all that were won: the first line
review shared n of:n            # it is won together with others
review defeat n of:n            # somebody else has won it
review codes n turns:n          # codes found, in so many own turns, where the match is won and squares were missed
review forgot turns:n tiles:n   # turns, and squares that had been seen, were needed, and were missed
review sharp turns:n            # turns, and nothing forgotten
review cards n of:n             # cards won so far, of all that were won
review missed gem               # a gem that was not found although the places of all its squares could be known
review nothing n                # squares turned up although they were known not to fit
review known-tile cell face:tile    # why another move: that square was needed, and had been seen there
review known-other cell face:tile   # the square that was turned up was known to be of no use
review undone n                 # undos; the result does not count
review next-match   # what would help the next time, where it went so-so; against nothing in particular
review next-forgot
review next-nothing
`
