package brigands

// What the game can utter, in the notation of package words. Cards and tokens are their
// names; a place of the coach is c1 to c4. Where two cards stand in a line the one that
// is played comes first.

// gameWords are what the game utters.
//
//	move draw        draw a card: how each turn begins
//	move attack      attack the coach: turn up the token of that place
//	move lay         lay a weapon before oneself
//	move damage      put a damaged weapon before that player
//	move repair      put a repaired weapon against one's damage
//	move trump       lay the trump before oneself, also as an answer to damage
//	move exchange    play the card that exchanges a treasure
//	move peek        look at the token of that place, by that card; or at another one
//	move cure        option trump=one: the damage that the trump mends
//	move give        the treasure to be exchanged
//	move take        the treasure that is taken for it
//	move settle      turn no other token: deal with the one that is looked at
//	move accept      option reaction=yes: do not answer the damage
//	move discard     discard a card
//	move pass        no card is left, and nothing else is wanted
//	move done        attack no more: the turn is over
//
//	event draw       the card drawn, for its owner, and cards left in the pile
//	event drawn      the same for the others
//	event nodraw     the pile is empty, and so is the discard pile: no card is drawn
//	event reshuffle  the discard pile is the new pile, of so many cards
//	event lay        a weapon is laid
//	event armed      the player has all three weapons now
//	event damage     that player's weapon is damaged
//	event ask        that player may answer with the trump
//	event accept     the player does not
//	event repair     a repaired weapon takes a damage away
//	event trump      the trump is laid
//	event clear      it mends a damage of that player
//	event discard    a card is discarded
//	event pass       the player has no card left, and ends the turn
//	event done       the player attacks no more
//	event attack     a token of the coach is turned up
//	event treasure   it is a treasure that its finder did not have
//	event double     it is one that its finder has already: now so many
//	event pebbles    it is pebbles, and goes back
//	event tiffany    it is Tiffany
//	event second     it is a second Tiffany, and goes back
//	event refill     a new token lies face down at that place; so many are left in the reserve
//	event bare       the reserve is empty, and so is that place now
//	event peek       a token is turned up to see what it is
//	event back       it is turned face down again
//	event settle     it is dealt with as after an attack
//	event exchange   the card is played that exchanges a treasure
//	event reserve    what the reserve has, for whoever exchanges
//	event looked     the same for the others: that player looks through the reserve
//	event nothing    the reserve has no other treasure: the card is lost
//	event give       a treasure is given
//	event take       another one is taken for it
//	event winner     four treasures and Tiffany
//	event limit      not a rule but this engine's stop: after so many turns nobody has won
//	event most       who has most then, and how much counts: that player wins
//
//	breach draw      a card must be drawn first
//	breach act       first a card must be got rid of, or the coach attacked
//	breach discard   after the attack a card must be discarded, and nothing else
//	breach more      nothing is left but to attack, or to end the turn
//	breach cure      first it must be said which damage the trump mends
//	breach give      first it must be said which treasure is given
//	breach take      first it must be said which treasure is taken
//	breach again     first it must be said whether another token is turned
//	breach answer    that player has to answer the damage, or to accept it
//	breach lack      that card is not in the hand
//	breach cards     whoever has cards must get rid of one
//	breach noweapon  that card is no weapon
//	breach same      that weapon is laid already
//	breach norepair  that card is no repaired weapon
//	breach unhurt    there is nothing to repair
//	breach wrong     it repairs another weapon: its card, and the damage that is there
//	breach nodamage  that card is no damaged weapon
//	breach noseat    nobody sits there
//	breach self      nobody damages their own weapons
//	breach immune    that player has the trump
//	breach full      that player has two damages
//	breach twice     option twice=no: that player has this damage
//	breach unlaid    option damage=laid: that player has not laid that weapon
//	breach trumped   the trump is laid already
//	breach healthy   option trump=one: that damage is not there
//	breach weapons   so many weapons are laid, and three are needed
//	breach hurt      a damage bars the coach
//	breach noplace   no such place on the coach
//	breach bare      no token lies at that place
//	breach once      option attack=free: one attack a turn
//	breach up        that token is the one that is looked at
//	breach barred    option blocked=not: no exchange with a damage
//	breach poor      no treasure to exchange
//	breach kept      Tiffany is not exchanged
//	breach unowned   that treasure is not there to be given
//	breach pointless the reserve has nothing else for that treasure
//	breach notiffany Tiffany cannot be taken
//	breach nopebbles pebbles cannot be taken
//	breach equal     that is the treasure that is given
//	breach absent    the reserve has no such treasure
//	breach nobody    the seat that should begin is not at the table
//
//	review forgot    attacks on tokens that had been seen and were of no use, of all: the first line
//	review sharp     attacks, and none of them so: the first line then
//	review riches    what counts towards the aim: of five
//	review barren    a token of no use, seen before, that was attacked
//	review passed    a treasure that was wanted, seen before, where another place was attacked
//	review idle      turns in which the coach could have been attacked, and a card was discarded
//	review undone    undos; the result does not count
const gameWords = `
names  card blunderbuss bellows axe jammed empty blunt oiled filled sharpened trump exchange peek
names  token coins pearls jewels crown pebbles tiffany
names  place c1 c2 c3 c4

move   draw
move   attack place
move   lay card
move   damage seat card
move   repair card
move   trump
move   exchange
move   peek place
move   cure card
move   give token
move   take token
move   settle
move   accept
move   discard card
move   pass
move   done

event  draw card left:n
event  drawn left:n
event  nodraw
event  reshuffle n
event  lay card
event  armed
event  damage seat card
event  ask seat
event  accept
event  repair card other:card
event  trump
event  clear seat card
event  discard card
event  pass
event  done
event  attack place token
event  treasure token
event  double token n
event  pebbles
event  tiffany
event  second
event  refill place left:n
event  bare place
event  peek place token
event  back place
event  settle place
event  exchange
event  reserve coins:n pearls:n jewels:n crown:n pebbles:n tiffany:n
event  looked
event  nothing
event  give token
event  take token
event  winner seat
event  limit n
event  most seat n

breach turn
breach over
breach undo
breach move
breach draw
breach act
breach discard
breach more
breach cure
breach give
breach take
breach again
breach answer
breach lack card
breach cards
breach noweapon card
breach same card
breach norepair card
breach unhurt
breach wrong card other:card
breach nodamage card
breach noseat
breach self
breach immune seat
breach full seat
breach twice seat card
breach unlaid seat card
breach trumped
breach healthy card
breach weapons n
breach hurt card
breach noplace
breach bare place
breach once
breach up place
breach barred card
breach poor
breach kept
breach unowned token
breach pointless token
breach notiffany
breach nopebbles
breach equal token
breach absent token
breach nobody

review forgot n of:n
review sharp attacks:n
review riches n of:n
review barren place token
review passed place token
review idle n
review undone n
`
