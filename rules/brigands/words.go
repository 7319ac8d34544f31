package brigands

// What the game can utter, in the notation of package words. Cards and tokens are their
// names; a place of the coach is c1 to c4. Where two cards stand in a line the one that
// is played comes first.

import "ludoteca/rules"

// gameWords are what the game utters.
const gameWords = rules.Reasons + `
names  card blunderbuss bellows axe jammed empty blunt oiled filled sharpened trump exchange peek
names  token coins pearls jewels crown pebbles tiffany
names  place c1 c2 c3 c4   # of the coach
names  action attack lay damage repair exchange trump   # what a card or a turn could have been used for

move   draw               # draw a card: how each turn begins
move   attack place       # attack the coach: turn up the token of that place
move   lay card           # lay a weapon before oneself
move   damage seat card   # put a damaged weapon before that player
move   repair card        # put a repaired weapon against one's damage
move   trump              # lay the trump before oneself, also as an answer to damage
move   exchange           # play the card that exchanges a treasure
move   peek place         # look at the token of that place, by that card; or at another one
move   cure card          # option trump=one: the damage that the trump mends
move   give token         # the treasure to be exchanged
move   take token         # the treasure that is taken for it
move   settle             # turn no other token: deal with the one that is looked at
move   accept             # option reaction=yes: do not answer the damage
move   discard card       # discard a card
move   pass               # no card is left, and nothing else is wanted
move   done               # attack no more: the turn is over

event  draw card left:n                                                # the card drawn, for its owner, and cards left in the pile
event  drawn left:n                                                    # the same for the others
event  nodraw                                                          # the pile is empty, and so is the discard pile: no card is drawn
event  reshuffle n                                                     # the discard pile is the new pile, of so many cards
event  lay card                                                        # a weapon is laid
event  armed                                                           # the player has all three weapons now, and none is damaged
event  damage seat card                                                # that player's weapon is damaged
event  ask seat                                                        # that player may answer with the trump
event  accept                                                          # the player does not
event  repair card other:card                                          # a repaired weapon takes a damage away
event  trump                                                           # the trump is laid
event  clear seat card                                                 # it mends a damage of that player
event  discard card                                                    # a card is discarded
event  pass                                                            # the player has no card left, and ends the turn
event  done                                                            # the player attacks no more
event  attack place token                                              # a token of the coach is turned up
event  treasure token                                                  # it is a treasure that its finder did not have
event  double token n                                                  # it is one that its finder has already: now so many
event  pebbles                                                         # it is pebbles, and goes back
event  tiffany                                                         # it is Tiffany
event  second                                                          # it is a second Tiffany, and goes back
event  refill place left:n                                             # a new token lies face down at that place; so many are left in the reserve
event  bare place                                                      # the reserve is empty, and so is that place now
event  peek place token                                                # a token is turned up to see what it is
event  back place                                                      # it is turned face down again
event  settle place                                                    # it is dealt with as after an attack
event  exchange                                                        # the card is played that exchanges a treasure
event  reserve coins:n pearls:n jewels:n crown:n pebbles:n tiffany:n   # what the reserve has, for whoever exchanges
event  looked                                                          # the same for the others: that player looks through the reserve
event  nothing                                                         # the reserve has no other treasure: the card is lost
event  give token                                                      # a treasure is given
event  take token                                                      # another one is taken for it
event  winner seat                                                     # four treasures and Tiffany
event  limit n                                                         # not a rule but this engine's stop: after so many turns nobody has won
event  most seat n                                                     # who has most then, and how much counts: that player wins

event  missed action      # what is told at once of the own move: this could have been done instead of a discard
event  stale              # a token was attacked that had been seen, and is of no use
event  recalled           # a token was attacked that had been seen, and was wanted
event  freed              # nothing bars the coach any more
event  why-damage seat    # that player could attack, and is barred now
event  why-close seat     # the same, and has one token left to find
event  beware seat        # another was barred, who could not attack, and that player can

breach draw                    # a card must be drawn first
breach act                     # first a card must be got rid of, or the coach attacked
breach discard                 # after the attack a card must be discarded, and nothing else
breach more                    # nothing is left but to attack, or to end the turn
breach cure                    # first it must be said which damage the trump mends
breach give                    # first it must be said which treasure is given
breach take                    # first it must be said which treasure is taken
breach again                   # first it must be said whether another token is turned
breach answer                  # that player has to answer the damage, or to accept it
breach lack card               # that card is not in the hand
breach cards                   # whoever has cards must get rid of one
breach noweapon card           # that card is no weapon
breach same card               # that weapon is laid already
breach norepair card           # that card is no repaired weapon
breach unhurt                  # there is nothing to repair
breach safe                    # the same, and never will be: the trump is laid
breach wrong card other:card   # it repairs another weapon: its card, and the damage that is there
breach nodamage card           # that card is no damaged weapon
breach noseat                  # nobody sits there
breach self                    # nobody damages their own weapons
breach immune seat             # that player has the trump
breach full seat               # that player has two damages
breach twice seat card         # option twice=no: that player has this damage
breach unlaid seat card        # option damage=laid: that player has not laid that weapon
breach trumped                 # the trump is laid already
breach healthy card            # option trump=one: that damage is not there
breach weapons n               # so many weapons are laid, and three are needed
breach hurt card               # a damage bars the coach
breach noplace                 # no such place on the coach
breach bare place              # no token lies at that place
breach once                    # option attack=free: one attack a turn
breach up place                # that token is the one that is looked at
breach barred card             # option blocked=not: no exchange with a damage
breach poor                    # no treasure to exchange
breach kept                    # Tiffany is not exchanged
breach unowned token           # that treasure is not there to be given
breach pointless token         # the reserve has nothing else for that treasure
breach notiffany               # Tiffany cannot be taken
breach nopebbles               # pebbles cannot be taken
breach equal token             # that is the treasure that is given
breach absent token            # the reserve has no such treasure
breach nobody                  # the seat that should begin is not at the table

hint draw       # a turn begins with a card
hint seen       # a token that is wanted has been seen
hint again      # the token that is looked at brings nothing: another may be turned
hint attack     # the coach can be attacked, and no token that is wanted has been seen
hint lay        # a weapon that is missing is in the hand
hint damage     # somebody can be slowed, and who is ahead is to be looked at
hint repair     # something is damaged, and a card repairs it
hint trump      # a card protects for good
hint exchange   # a treasure can become another
hint peek       # a card shows a token before one decides
hint cure       # a damage that no other card repairs
hint give       # a treasure that can be spared
hint take       # a treasure that is missing
hint settle     # the token that is looked at is as good as any
hint accept     # there is nothing to answer with
hint discard    # a card that is of least use
hint pass       # no card is left
hint done       # nothing better is left to do

review won                  # the reader has won: the first line
review lost seat            # that player has: the first line then
review instead action n     # cards that were discarded where this could be done
review elsewhere n          # attacks where another token had been seen that was wanted
review useless n            # attacks on tokens that were known to be of no use
review short token          # this one alone was missing
review even                 # nobody has: the first line then
review attacked token       # who won did so by an attack that found this one
review exchanged token      # by an exchange that gave it
review attacks n of:n turns:n # own attacks that found something new, of how many, in how many own turns
review riches n of:n        # what counts towards the aim: of five
review barren place token   # why another action: a token of no use, seen before, that was attacked
review passed place token   # why another action: a treasure that was wanted, seen before, where another place was attacked
review waited place token   # why another action: a token that was wanted, seen before, and the coach was left alone or another looked at
review owned place token    # why another attack: a treasure that was there already, seen before, that was attacked
review why-again            # the token that was looked at brought nothing, and another could be turned
review why-take token       # that treasure was missing, and another was taken
review why-give token       # that treasure was there twice, and a single one was given
review why-attack           # why another action: the coach could be attacked
review why-peek             # two tokens could be turned up, and one was or none
review why-third card       # that weapon alone was missing
review why-lay card         # it brought that weapon nearer to an attack
review why-missing card     # that weapon was missing, and was thrown away
review why-freed card       # that damage alone barred the coach
review why-trump            # nobody could damage a weapon any more
review why-trump-mending n  # nor that, and it mended so many damages
review why-trump-first n    # the same, and another card would have let the reader attack: so many others could damage a weapon before
review why-damage seat      # that player could attack
review why-close seat       # the same, and had one token left to find
review why-exchange token   # that treasure was there twice
review why-single           # no treasure was there twice, and one was exchanged
review both n                # with the attack besides the card: turns with both
review alone                 # with the attack besides the card: no turn with both
review undone n             # undos; the result does not count
review next-instead action   # what would help the next time, where it went so-so
review next-elsewhere
review next-useless
`
