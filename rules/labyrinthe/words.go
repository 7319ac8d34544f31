package labyrinthe

// What Labyrinthe can utter, in the notation of package words. A card is its open sides
// and two treasures; a place of the hand is 1 or 2; a cell is a letter and a number; how
// often a card is turned is a number of quarter turns, clockwise, from how it is printed.

// gameWords are what the game utters.
//
//	move place     lay a card of the hand on a cell, turned so often
//	move take      take a joined card of that cell
//	move done      take no more: the turn is over
//	move swap      option stuck=swap: exchange a card that cannot be laid
//	move pass      option stuck=pass: no card can be laid
//
//	event place    a card is laid: place of the hand, cell, quarter turns, sides as it lies, treasures
//	event stuck    it was laid by contact alone, because no card could be laid by a path
//	event join     a path joins it with the card of that cell by this treasure; once for each treasure
//	event nothing  no path joins treasures: bad luck
//	event take     a joined card is taken from its cell; sides as it lay, treasures
//	event done     the player takes no more
//	event leave    a joined card that could have gone is left there
//	event stay     a joined card had to stay: without it the labyrinth would fall apart
//	event draw     the card drawn into that place of the hand, for its owner, and cards left in the pile
//	event drawn    the same for the others
//	event nodraw   the pile is empty: no card is drawn
//	event swap     a card of the hand goes below the pile: which, for its owner
//	event swapped  the same for the others
//	event pass     the player can lay no card
//	event end      all cards are laid
//	event equal    all have had as many turns, and another round does not fit
//	event frozen   nobody can lay a card any more
//	event winner   once for each winner, with the cards taken
//
//	breach far      no card touches that cell, not even by a corner
//	breach corner   cards touch that cell by corners only
//	breach wall     walls on both sides wherever it touches
//	breach half     where it touches, a path meets a wall
//	breach mismatch option match=all: a side that touches does not agree
//	breach full     a card lies there
//	breach fixed    option rotate=no: cards may not be turned
//	breach nocard   the hand has no card in that place
//	breach link     option link=must: a card of the hand can join treasures
//	breach must     a card must be laid first
//	breach one      one card is laid in a turn: take, or end it
//	breach late     cards may be taken only in the turn that joins them
//	breach bare     no card lies there
//	breach own      the card just laid stays
//	breach other    the card just laid and that one have no treasure in common
//	breach nopath   they have, and no path joins them
//	breach corner-only that card, and those that hang on it, would touch the rest by a corner only
//	breach several  after those taken before, that card would lose the rest
//	breach alone    that card would touch no other by a side; by a corner it may
//	breach groups   the labyrinth would fall into groups, and that card is of a smaller one
//	breach able     a card can be laid: no swap, and no passing
//	breach swapped  a card was exchanged in this turn already
//	breach nopile   the pile is empty
//	breach nobody   the seat that should begin is not at the table
//	breach few      fewer cards than seats: nobody would have a turn
//
//	review missed   turns in which treasures could have been joined and were not, of all own turns: the first line
//	review sharp    own turns, and every chance to join taken: the first line then
//	review won      cards taken, of all that were taken
//	review best     cards taken, of what the best placements would have allowed at those moments
//	review left     joined cards that could have gone and were left
//	review chance   a placement that was missed: its card's cell, and how many cards it would have let go
//	review undone   undos; the result does not count
const gameWords = `
names  treasure bag bell chest cup crown dagger feather frog ghost harp hourglass key lantern map mask mirror moon owl potion ring shell troll troubadour unicorn
names  sides ns ew ne es sw nw nes esw nsw new nesw
names  turns 0 1 2 3
names  slot 1 2
phrase face sides treasure other:treasure

move   place slot cell turns
move   take cell
move   done
move   swap slot
move   pass

event  place slot cell turns face
event  stuck
event  join cell treasure
event  nothing
event  take cell face
event  done
event  leave cell
event  stay cell
event  draw slot face left:n
event  drawn slot left:n
event  nodraw
event  swap slot face
event  swapped slot
event  pass
event  end
event  equal
event  frozen
event  winner seat n

breach turn
breach over
breach undo
breach move
breach far cell
breach corner cell
breach wall cell
breach half cell
breach mismatch cell
breach full cell
breach fixed
breach nocard slot
breach link
breach must
breach one
breach late
breach bare cell
breach own
breach other cell
breach nopath cell treasure
breach corner-only cell
breach several cell
breach alone cell
breach groups cell
breach able
breach swapped
breach nopile
breach nobody
breach few

review missed n of:n
review sharp turns:n
review won n of:n
review best n of:n
review left n
review chance cell n
review undone n
`
