package labyrinthe

// What the drills say. Each declares its own utterances; those that several share stand
// here once. The words files are those of the game itself, so an id that the game utters
// too ("place", "far") is the same id with the same slots and needs no second sentence.

import "ludoteca/rules/drill"

// drillClauses refuse what every drill refuses.
var drillClauses = drill.Clauses{Over: "LAB-35", Turn: "LAB-34"}

// roundWords are what the drills share.
//
//	move next         on to the next round
//	event round       a round begins; n is its number, from 1
//	breach unanswered the round waits for an answer before it can go on
//	breach answered   the round is over: on to the next one
//	review right      right answers, of how many: the first line
const roundWords = `
names  treasure bag bell chest cup crown dagger feather frog ghost harp hourglass key lantern map mask mirror moon owl potion ring shell troll troubadour unicorn
names  sides ns ew ne es sw nw nes esw nsw new nesw
names  turns 0 1 2 3
names  slot 1 2
phrase face sides treasure other:treasure

move   next
event  round n

breach turn
breach over
breach move
breach unanswered
breach answered

review right n of:n
`

// bestWords are what the placement drill utters; a card is laid as in a match.
//
//	event best        the right answer, and how many cards it takes
//	event less        it takes fewer than one could: how many, of how many; the solution follows
//	event solution    the placement that takes most
//	review cards      cards that the answers took, of those that could be taken
//	review nothing    answers that took no card
const bestWords = roundWords + `
move   place slot cell turns

event  place slot cell turns face
event  best n
event  less n of:n
event  solution slot cell turns

breach far cell
breach corner cell
breach wall cell
breach half cell
breach full cell
breach nocard slot

review cards n of:n
review nothing n
`

// contactWords are what the contact drill utters. Each answer names the card asked about
// first.
//
//	move go           this card may go
//	move cut          it may not: the card of that cell would be cut off
//
//	event asked       a round begins: may this card go?
//	event goes        right: it may go
//	event cuts        right: without it, that other card is cut off
//	event went        wrong: without it, that other card is cut off
//	event went-corner the same, where that card touches the rest at a corner only
//	event held        wrong: it may go, and that other card stays with the rest
//	event rest        wrong: that card stays with the rest; the last one is cut off
//
//	breach asked      this is the card that the question is about
//
//	review went       cards let go although others were cut off
//	review corners    those among them where a corner deceived
//	review held       cards kept although they may go
//	review rest       cards taken to be cut off while others were
const contactWords = roundWords + `
move   go
move   cut cell

event  asked cell
event  goes cell
event  cuts cell at:cell
event  went cell at:cell
event  went-corner cell at:cell
event  held cell at:cell
event  rest cell at:cell lost:cell

breach bare cell
breach asked cell

review went n
review corners n
review held n
review rest n
`

// pathWords are what the path drill utters.
//
//	move pick         this card is joined with the one just laid
//	move none         no card is
//	move done         no other card is
//
//	event reach       a round begins: what do paths join with this card?
//	event reached     a right pick: a path joins them by this treasure
//	event walled      a wrong pick, which ends the round: the same treasure, and no path
//	event unlike      a wrong pick, which ends the round: no treasure in common
//	event known       the answer is right and whole
//	event mistaken    the answer is not; what was missed follows
//	event missed      a card that is joined, and by which treasure
//
//	breach asked      this is the card that the question is about
//	breach begun      cards are picked: the answer is not "none", but may be "done"
//	breach unpicked   nothing is picked: the answer is not "done", but may be "none"
//	breach picked     that card is picked already
//
//	review overlooked joined cards that were not picked
//	review walled     cards picked that no path leads to
//	review unlike     cards picked with no treasure in common
const pathWords = roundWords + `
move   pick cell
move   none
move   done

event  reach cell
event  reached cell treasure
event  walled cell treasure
event  unlike cell
event  known cell
event  mistaken cell
event  missed cell treasure

breach bare cell
breach asked cell
breach begun
breach unpicked
breach picked cell

review overlooked n
review walled n
review unlike n
`
