package brigands

// What the drills say. Each declares its own utterances; those that several share stand
// here once. The words files are those of the game itself, so an id that the game utters
// too ("peek", "refill") is the same id with the same slots and needs no second sentence.

import "ludoteca/rules/drill"

// drillClauses refuse what every drill refuses.
var drillClauses = drill.Clauses{Over: "BRI-57", Turn: "BRI-24"}

// roundWords are what the drills share.
//
//	move next         on to the next round, or to what is shown next
//	event round       a round begins; n is its number, from 1
//	breach unanswered the round waits for an answer before it can go on
//	breach answered   the round is over: on to the next one
//	review spoiled    rounds that an undo kept from counting
const roundWords = `
names  card blunderbuss bellows axe jammed empty blunt oiled filled sharpened trump exchange peek
names  token coins pearls jewels crown pebbles tiffany
names  place c1 c2 c3 c4

move   next
event  round n

breach turn
breach over
breach move
breach unanswered
breach answered

review spoiled n
`

// mayWords are what the drill "may I?" utters. The reasons are those for which the game
// refuses an action.
//
//	move yes          the action is allowed
//	move no           it is not, for this reason
//
//	event may-…       a round begins: is this action allowed? may-lay asks about a card as a weapon
//	event known       the answer is right
//	event mistaken    the answer is wrong
//	event allowed     an action of that kind is allowed here
//	event because-…   the action is not allowed: why
//
//	breach noreason   that reason is not among those that may be given
//
//	review right      right answers, of how many: the first line
//	review missed     a reason that was mistaken, and how often
//	review allowed    actions taken to be forbidden that were allowed
const mayWords = roundWords + `
names  reason weapons hurt same noweapon immune full unhurt wrong poor trumped
names  action attack lay damage repair peek exchange trump

move   yes
move   no reason

event  may-attack place
event  may-lay card
event  may-damage seat card
event  may-repair card
event  may-peek place
event  may-exchange
event  may-trump
event  known
event  mistaken
event  allowed action
event  because-weapons n
event  because-hurt card
event  because-same card
event  because-noweapon card
event  because-immune seat
event  because-full seat
event  because-unhurt
event  because-wrong card other:card
event  because-poor
event  because-trumped

breach noreason

review right n of:n
review missed reason n
review allowed n
`

// recallWords are what the token drill utters.
//
//	move is           such a token lies at the place that is asked about
//	move new          a new one does, which nobody has seen
//
//	event player      another player's turn begins, and is shown
//	event turned      that player turns up a token
//	event hidden      it is turned face down again
//	event kept        it is kept
//	event returned    it goes back to the reserve
//	event filled      a new token lies face down at that place
//	event emptied     the reserve is empty: nothing lies there any more
//	event recall      all turns have been shown: what lies at that place?
//	event level       the level of the round that begins: so many turns
//	event passed      the answer passes a round of that level
//	event failed      the answer loses a round of that level
//	event spoiled     the answer is right, but an undo had shown what came
//	event lies        what lies there: it was turned back
//	event replaced    what was seen there is gone, and nobody has seen the new one
//
//	breach showing    the others' turns are still shown: look on
//
//	review level      the highest level passed: the first line
//	review none       no level passed: the first line then
//	review rounds     rounds passed, of how many
//	review forgot-token  a token that was forgotten, and how often
//	review replaced   new tokens that were taken for those before them
const recallWords = roundWords + `
move   is token
move   new

event  player seat
event  recall place
event  level n
event  passed level:n
event  failed level:n
event  spoiled level:n
event  lies place token
event  replaced place

event  turned place token
event  hidden place
event  kept token
event  returned token
event  filled place
event  emptied place

breach showing

review level n
review none
review rounds n of:n
review forgot-token token n
review replaced n
`

// nowWords are what the drill "what now?" utters. Actions are those of a match, and are
// refused as there; but "bare" is missing, since in every position a token lies at each place.
//
//	event wise        the right answer: it wins so many matches of a hundred, by so many more than the next best
//	event unwise      the answer wins so many of a hundred, where the best action wins so many
//	event best-…      which one that is, and how many it wins
//
//	review right      right answers, of how many: the first line
//	review cost       what other answers cost, in matches of a hundred each, summed up
//	review overlooked an action that was best and not found, and how often
const nowWords = roundWords + `
names  action attack lay damage repair peek exchange trump

move   attack place
move   lay card
move   damage seat card
move   repair card
move   trump
move   exchange
move   peek place
move   discard card

event  wise n margin:n
event  unwise n best:n
event  best-attack place n
event  best-lay card n
event  best-damage seat card n
event  best-repair card n
event  best-peek place n
event  best-exchange n
event  best-trump n

breach act
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
breach trumped
breach weapons n
breach hurt card
breach noplace
breach poor

review right n of:n
review cost n
review overlooked action n
`
