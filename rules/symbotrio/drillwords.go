package symbotrio

// What the four drills say. Each drill declares its own utterances; those that
// several share stand here once. The words files are those of the game itself,
// so an id that the game utters too (a tile, a gem, "flip") is the same id with
// the same slots and needs no second sentence.

import "ludoteca/rules/drill"

// drillClauses refuse what every drill refuses.
var drillClauses = drill.Clauses{Over: "SYM-50", Turn: "SYM-16"}

// tileWords are the names of what lies on the table. A cut has a second form,
// its symbol: "{cut.symbol}" is "3 slanted lines" where "{cut}" is "triangle"
// (SYM-22).
const tileWords = `
names  tile triangle diamond square rectangle circle semicircle small large blue red green yellow
phrase gem cut:tile size:tile colour:tile
`

// roundWords are what the drills that go in rounds share: glance, turn, cuts.
//
//	next        on to the next round, or to the next gem of this one
//	round       a round begins; n is its number, from 1
const roundWords = `
move   next
event  round n

breach turn
breach over
breach move
breach unanswered
breach answered
`

// lookWords are what those share besides whose rounds begin with a look: glance,
// turn.
//
//	ready       the reader has looked long enough
const lookWords = `
move   ready
event  ready

breach ready
breach closed
breach nowhere
`

// keypadWords are what the keypad drill utters: what the game utters for one
// player without rivals (see gameWords), what it says of its own, and its review.
//
//	event stopped     not a rule but this drill's stop: so many turns without a gem, and gems left
//
//	breach gemless    a deck without a gem to find
//
//	review unopened   a drill that was left, or stopped, before the last gem: the first line then
//	review forgot     turns, and how often tiles that had been seen, were needed, and were missed: the first line
//	review sharp      turns, and nothing forgotten: the first line then
//	review first      gems that opened at the first attempt
//	review par        turns that a memory that forgets nothing would have needed, having seen the same
//	review lost       a tile that had been seen, was needed, and was missed, and how often
//	review nothing    tiles turned up although they were known not to fit
//	review charged    turns that were taken back, and count
const keypadWords = tileWords + `
names  card gem code
move   draw
move   turn
move   flip cell
move   close
event  draw kind:card gem
event  turn
event  flip cell face:tile
event  close
event  win kind:card gem
event  keep kind:card gem
event  end
event  stopped turns:n gems:n

breach turn
breach over
breach move
breach card
breach have
breach free
breach first
breach noturn
breach locked
breach nocrook
breach up cell
breach enough n
breach nowhere
breach gemless

review unopened gems:n of:n turns:n
review forgot turns:n tiles:n
review sharp turns:n
review first n
review par n
review lost face:tile n
review nothing n
review charged n
`

// glanceWords are what the glance drill utters.
//
//	event ask         which gem to find now
//	event turned      the closed board makes n quarter turns
//	event passed      all tiles of the round are found
//	event failed      the wrong tile ends the round
//	event spoiled     all are found, but an undo had shown what came
//	event show        where a tile lay that was not found
//	review level      the highest level passed: the first line
//	review none       no level passed: the first line then
//	review rounds     rounds passed, of how many
//	review lost       a tile that was asked and missed, and how often
//	review spoiled    rounds that an undo kept from counting
const glanceWords = tileWords + roundWords + lookWords + `
move   flip cell
event  flip cell face:tile
event  ask gem
event  turned n
event  passed level:n
event  failed level:n
event  spoiled level:n
event  show cell face:tile

breach up cell

review level n
review none
review rounds n of:n
review lost face:tile n
review spoiled n
`

// turnWords are what the turn drill utters.
//
//	event look        a tile is named and shown where it lies
//	event turned      the closed board makes n quarter turns
//	event found       the right place
//	event missed      the wrong place; the tile lies at another
//	review right      right answers, of how many: the first line
//	review turns      with that many quarter turns: right answers, of how many
//	review back       wrong as if the board had turned the other way
//	review short      wrong as if it had made another number of quarter turns
//	review near       wrong by one place
//	review spoiled    rounds that an undo kept from counting
const turnWords = tileWords + roundWords + lookWords + `
move   point cell
event  look cell face:tile
event  turned n
event  found cell face:tile
event  missed cell at:cell face:tile

review right n of:n
review turns turns:n n of:n
review back n
review short n
review near n
review spoiled n
`

// cutsWords are what the cuts drill utters. In each sentence a cut may stand as
// its name or as its symbol.
//
//	event symbol      a gem's outline is shown: choose its symbol
//	event outline     a symbol is shown: choose the gem's cut
//	event known       the right answer
//	event mixed       the answer that was given, and the right one
//	review right      right answers, of how many: the first line
//	review mixed      one cut taken for another, and how often
const cutsWords = tileWords + roundWords + `
names  tile triangle.symbol diamond.symbol square.symbol rectangle.symbol circle.symbol semicircle.symbol
move   pick cut:tile
event  symbol cut:tile
event  outline cut:tile
event  known cut:tile
event  mixed picked:tile cut:tile

review right n of:n
review mixed cut:tile picked:tile n
`
