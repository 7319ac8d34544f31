package trio

// What the drills say. Each declares its own utterances; those that both share
// stand here once. The words files are those of the game itself, so an id that the
// game utters too ("flip", "trio", "differ") is the same id with the same slots and
// needs no second sentence.

import "ludoteca/rules/drill"

// drillClauses refuse what every drill refuses.
var drillClauses = drill.Clauses{Over: "TRI-38", Turn: "TRI-20"}

// roundWords are what both drills share.
//
//	move next         on to the next card that is shown, or to the next round
//	event round       a round begins; n is its number, from 1
//	breach unanswered the round waits for an answer before it can go on
//	breach answered   the round is over: on to the next one
//	review spoiled    rounds that an undo kept from counting
const roundWords = `
move   next
event  round n

breach turn
breach over
breach move
breach unanswered
breach answered

review spoiled n
`

// memoryWords are what the memory drill utters: what the game utters for one who
// reveals, what it says of its own, and its review.
//
//	event player      another player's turn begins, and is shown
//	event turned      that player turns up a card of the middle
//	event asked       the lowest or highest card of a hand is shown to that player: another's, the player's own, or the reader's
//	event back        everything goes back to where it was
//	event recall      all turns have been shown: the reader is to complete a trio
//	event passed      the reader's trio passes a round of that level
//	event failed      the card that differs loses a round of that level
//	event spoiled     the trio is there, but an undo had shown what came
//	event missed      a trio that could have been known; its three cards follow
//	event lay         where in the middle a card of it was
//	event held        at which end of a hand a card of it was
//
//	breach showing    the others' turns are still shown: look on
//
//	review level      the highest level passed: the first line
//	review none       no level passed: the first line then
//	review rounds     rounds passed, of how many
//	review missed     a trio that was not completed although all its cards had been seen
const memoryWords = roundWords + `
names  end low high
names  slot m1 m2 m3 m4 m5 m6 m7 m8 m9 m10

move   flip slot
move   ask seat end
move   show end

event  player seat
event  turned slot n
event  asked seat end n
event  differ
event  back
event  recall
event  flip slot n
event  ask seat end n
event  show end n
event  trio n
event  passed level:n
event  failed level:n
event  spoiled level:n
event  missed n
event  lay slot n
event  held seat end n

breach showing
breach inside
breach empty seat
breach own
breach noseat
breach noslot
breach gone slot
breach up slot
breach equal n
breach nothing
breach alone

review level n
review none
review rounds n of:n
review missed n
`

// linksWords are what the links drill utters.
//
//	move pick         pick a number that is linked with the one shown
//	move none         nothing is linked with it
//	move done         nothing else is linked with it
//
//	event number      a number is shown: pick its links
//	event sum         a right pick: the two numbers add up to 7
//	event difference  a right pick: the two numbers are 7 apart
//	event unlinked    a wrong pick, which ends the round: the two numbers are not linked
//	event known       the answer is right and whole
//	event mistaken    the answer is not; what was missed follows
//	event missed-sum, missed-difference   a link that was not picked
//	event alone       a number without links was not known as such
//
//	breach begun      numbers are picked: the answer is not "none", but may be "done"
//	breach unpicked   nothing is picked: the answer is not "done", but may be "none"
//	breach same       a number is not linked with itself: that is the one shown
//	breach picked     that number is picked already
//
//	review right      right answers, of how many: the first line
//	review sums       links missed that give 7 as a sum
//	review differences  links missed that give 7 as a difference
//	review sum, difference  a link of that kind, the lower number first, and how often it was missed
//	review unlinked   numbers picked that were not linked
//	review alone      how often a number without links was not known as such
const linksWords = roundWords + `
move   pick n
move   none
move   done

event  number n
event  sum n other:n
event  difference n other:n
event  unlinked n other:n
event  known n
event  mistaken n
event  missed-sum n other:n
event  missed-difference n other:n
event  alone n

breach begun
breach unpicked
breach same n
breach picked n

review right n of:n
review sums n
review differences n
review sum n other:n times:n
review difference n other:n times:n
review unlinked n
review alone n
`
