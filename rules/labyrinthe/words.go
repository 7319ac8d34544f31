package labyrinthe

// What Labyrinthe can utter, in the notation of package words. A card is its open sides
// and two treasures; a place of the hand is 1 or 2; a cell is a letter and a number; how
// often a card is turned is a number of quarter turns, clockwise, from how it is printed.

import "ludoteca/rules"

// gameWords are what the game utters.
const gameWords = rules.Reasons + `
names  treasure bag bell chest cup crown dagger feather frog ghost harp hourglass key lantern map mask mirror moon owl potion ring shell troll troubadour unicorn
names  sides ns ew ne es sw nw nes esw nsw new nesw   # open sides of a card, by compass points
names  turns 0 1 2 3   # quarter turns, clockwise
names  slot 1 2   # places of the hand
phrase face sides treasure other:treasure

move   place slot cell turns   # lay a card of the hand on a cell, turned so often
move   take cell               # take a joined card of that cell
move   done                    # take no more: the turn is over
move   swap slot               # option stuck=swap: exchange a card that cannot be laid
move   pass                    # option stuck=pass: no card can be laid

event  place slot cell turns face   # a card is laid: place of the hand, cell, quarter turns, sides as it lies, treasures
event  stuck                        # it was laid by contact alone, because no card could be laid by a path
event  join cell treasure           # a path joins it with the card of that cell by this treasure; once for each treasure
event  nothing                      # no path joins treasures: bad luck
event  take cell face               # a joined card is taken from its cell; sides as it lay, treasures
event  done                         # the player takes no more
event  leave cell                   # a joined card that could have gone is left there
event  stay cell                    # a joined card had to stay: without it the labyrinth would fall apart
event  draw slot face left:n        # the card drawn into that place of the hand, for its owner, and cards left in the pile
event  drawn slot left:n            # the same for the others
event  nodraw                       # the pile is empty: no card is drawn
event  swap slot face               # a card of the hand goes below the pile: which, for its owner
event  swapped slot                 # the same for the others
event  pass                         # the player can lay no card
event  end                          # all cards are laid
event  equal                        # all have had as many turns, and another round does not fit
event  frozen                       # nobody can lay a card any more
event  winner seat n                # with the cards taken
event  shared winners:seats n       # the same where several have most: the cards of each

breach far cell               # no card touches that cell, not even by a corner
breach corner cell            # cards touch that cell by corners only
breach wall cell              # no path comes up to it, so that no card can lie there however it is turned
breach half cell              # paths come up to it, and meet walls of the card as it is turned
breach mismatch cell          # option match=all: a side that touches does not agree
breach full cell              # a card lies there
breach fixed                  # option rotate=no: cards may not be turned
breach nocard slot            # the hand has no card in that place
breach link                   # option link=must: a card of the hand can join treasures
breach must                   # a card must be laid first
breach one                    # one card is laid in a turn: take, or end it
breach late                   # cards may be taken only in the turn that joins them
breach bare cell              # no card lies there
breach own                    # the card just laid stays
breach other cell             # the card just laid and that one have no treasure in common
breach nopath cell treasure   # they have, and no path joins them
breach corner-only cell       # that card, and those that hang on it, would touch the rest by a corner only
breach several cell           # after those taken before, that card would lose the rest
breach alone cell             # that card would touch no other by a side; by a corner it may
breach groups cell            # the labyrinth would fall into groups, and that card is of a smaller one
breach contact                # no card can be laid by a path: one is laid by contact, and nothing else
breach swap                   # option stuck=swap: no card can be laid, and one must be exchanged
breach pass                   # option stuck=pass: no card can be laid, and one must pass
breach able                   # a card can be laid: no swap, and no passing
breach swapped                # a card was exchanged in this turn already
breach nopile                 # the pile is empty
breach nobody                 # the seat that should begin is not at the table
breach few                    # fewer cards than seats: nobody would have a turn

review victory n of:n  # the match is won, with so many cards of all that were taken: the first line
review shared n of:n   # it is won together with others
review defeat n seat m:n # somebody else has won it: cards of one's own, who, with how many
review won n of:n      # cards taken so far, of all that were taken
review known-more n other:n # why another placement: it takes so many cards, and what was played only so many
review known-left cell  # why another move: the card of that cell could still be taken
review undone n        # undos; the result does not count
review next-match   # what would help the next time, where it went so-so; against nothing in particular

hint path slot treasure n   # that card of the hand can reach a card with this treasure, and take so many in all
hint spare                  # no card of the hand can take any
hint contact                # no card can be laid by a path: a side that touches is enough
hint take n                 # so many of the joined cards may be taken
hint keep                   # none of the joined cards may be taken
hint stuck                  # no card can be laid: what else there is
`
