package trio

// What Trio can utter, in the notation of package words. A card of the own hand is
// shown and another's is asked for: two sentences, because nobody asks themselves.
// Partners who exchange are named in the line, for the seat that acts is the one
// that happened to choose last.

// gameWords are what the game utters.
//
//	move flip      turn up a card of the middle
//	move ask       ask a player for the lowest or highest card
//	move show      show one's own lowest or highest card
//	move close     give back what was revealed
//	move give      choose a card for the partner
//	move pass      choose not to exchange
//
//	event flip     a card of the middle is turned up
//	event ask      a player shows the end of the hand that was asked for
//	event show     the player shows an end of the own hand
//	event differ   the last card is unlike the others: the turn must stop
//	event close    everything goes back to where it was
//	event trio     three alike are won
//	event seven    the trio of 7 wins
//	event linked   two linked trios win
//	event three    three trios win
//	event winner   once for each winner
//	event limit    not a rule but this engine's stop: after so many turns nobody has won
//	event offer    these two partners may exchange a card
//	event skip     they may not: one of them has no card
//	event choose   somebody has made the choice; what it is stays secret
//	event give     the same for the chooser: the card that is given
//	event pass     the same for the chooser: no card
//	event swap     the two partners exchange a card
//	event keep     they do not
//	event get      the card that seat has been given, for its eyes only
//	event filed    the same for the others: that seat sorts a card into the hand
//
//	breach inside   only the ends of a hand: the lowest or the highest card
//	breach empty    that hand has no card left to reveal
//	breach own      one's own cards are shown, not asked for
//	breach noseat   nobody sits there
//	breach noslot   no such place in the middle
//	breach nomiddle teams play without a middle
//	breach gone     the card of that place was taken
//	breach up       the card of that place is face up already
//	breach differ   two numbers differ: nothing but giving back is left
//	breach equal    n equal cards are open: the turn goes on
//	breach nothing  nothing is revealed that could be given back
//	breach exchange first all choose about the exchange
//	breach late     this is not the moment of an exchange
//	breach alone    without a partner there is no exchange
//	breach chosen   the choice is made
//	breach winners  the team that won the trio does not exchange
//	breach nocard   a partner has no card to exchange
//	breach lack     that number is not in the hand
//	breach two      two can play only by the preset nana
//	breach many     nana is not for so many
//	breach apart    nana has no teams
//	breach teams    teams cannot be made of so many
//	breach nobody   the seat that should begin is not at the table
//
//	review forgot   turns in which a trio was missed, of all own turns: the first line
//	review sharp    own turns, and no trio missed: the first line then
//	review trios    trios won by one's side, of all that were won
//	review missed   a trio that was not won although all its cards had been seen
//	review undone   undos; the result does not count
const gameWords = `
names  end low high inside
names  slot m1 m2 m3 m4 m5 m6 m7 m8 m9 m10

move   flip slot
move   ask seat end
move   show end
move   close
move   give n
move   pass

event  flip slot n
event  ask seat end n
event  show end n
event  differ
event  close
event  trio n
event  seven
event  linked n other:n
event  three
event  winner seat
event  limit n
event  offer seat partner:seat
event  skip seat partner:seat
event  choose
event  give n
event  pass
event  swap seat partner:seat
event  keep seat partner:seat
event  get seat n
event  filed seat

breach turn
breach over
breach undo
breach move
breach inside
breach empty seat
breach own
breach noseat
breach noslot
breach nomiddle
breach gone slot
breach up slot
breach differ
breach equal n
breach nothing
breach exchange
breach late
breach alone
breach chosen
breach winners
breach nocard
breach lack n
breach two
breach many n
breach apart
breach teams n
breach nobody

review forgot n of:n
review sharp turns:n
review trios n of:n
review missed n
review undone n
`
