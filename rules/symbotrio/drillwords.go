package symbotrio

// What the drills say. Each drill declares its own utterances; those that
// several share stand here once. The words files are those of the game itself,
// so an id that the game utters too (a tile, a gem, "flip") is the same id with
// the same slots and needs no second sentence.

import (
	"ludoteca/rules"
	"ludoteca/rules/drill"
)

// drillClauses refuse what every drill refuses.
var drillClauses = drill.Clauses{Over: "SYM-50", Turn: "SYM-16"}

// tileWords are the names of what lies on the table. A cut has a second form,
// its symbol: "{cut.symbol}" is "3 slanted lines" where "{cut}" is "triangle"
// (SYM-22).
const tileWords = `
names  tile triangle diamond square rectangle circle semicircle small large blue red green yellow   # faces of tiles; what a gem is made of has forms of its own
phrase gem cut:tile size:tile colour:tile
`

// lookWords are what those share besides whose rounds begin with a look: glance,
// turn.
const lookWords = `
move   ready   # the reader has looked long enough
event  ready   # something is closed again, and must be found

breach ready     # first the reader looks, and says so
breach closed    # that has been said in this round
breach nowhere   # no such place on the board
`

// onwards says that a drill goes on by itself, once the reader has looked.
var onwards = []string{"next"}

// rests are the pauses of a drill: what a wrong answer shows is to be studied, so the
// reader goes on from it; a right one has shown nothing new.
func rests(wrong ...string) []rules.Pause {
	var list []rules.Pause
	for _, event := range wrong {
		list = append(list, rules.Pause{Verb: "next", After: event, Stays: true})
	}
	return append(list, rules.Pause{Verb: "next", Brief: true})
}

// safeHints are what helps at the safe, with rivals or without.
const safeHints = `
hint   act      # one thing comes first, and the card says which
hint   seen face:tile   # a square still needed that has been seen: where, is for memory
hint   unseen   # none of those still needed has been seen: turn up one that nobody knows
hint   learn    # a wrong one is up: what is turned up now is only to learn
hint   close    # nothing is left but to turn the squares back
`

// keypadWords are what the keypad drill utters: what the game utters for one
// player without rivals (see gameWords), what it says of its own, and its review.
const keypadWords = rules.Reasons + tileWords + safeHints + `
names  card gem code            # kinds of cards
names  sign plus minus          # before what was added or spared
phrase mean whole:n tenth:n     # a number with one decimal
phrase added sign whole:n tenth:n   # the same with its sign
hint   first    # one that is needed has never been seen: it comes first, the known ones can wait
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
event  skip kind:card gem
event  end
event  stopped turns:n gems:n   # not a rule but this drill's stop: so many turns without a gem, and gems left

breach card
breach have
breach free
breach first
breach noturn
breach turned
breach locked
breach nocrook
breach up cell
breach enough n
breach nowhere
breach gemless   # a deck without a gem to find

review unopened gems:n of:n turns:n   # a drill that was left, or stopped, before the last gem: the first line then
review taken turns:n n                # turns, and about how many the best play takes on average: the first line
review slips n                        # how often tiles that had been seen, were needed, and were missed
review keen                           # nothing forgotten
review first n                        # gems that opened at the first attempt
review par turns:n par:mean luck:added memory:added choice:added   # turns; how many the best play takes on average; and what made the difference: they add up
review again turn:n cell face:tile cost:mean     # the act that cost most turns: a tile that had been seen and does not fit
review strayed turn:n cell face:tile cost:mean   # one never seen, where all that are needed were known
review closed turn:n cost:mean                   # the attempt was ended too early
review acts                           # what the best is, what the signs mean, and that this judges what was done, not who did it
review recalled n                     # turns that a memory that forgets nothing would have needed, having seen the same
review span n low:n high:n             # tiles that the reader keeps in mind here: about, at least, at most; so right nine times in ten
review spans n low:n high:n runs:n     # the same by the last runs, this one with them, and how many they are
review lost face:tile n               # a tile that had been seen, was needed, and was missed, and how often
review nothing n                      # tiles turned up although they were known not to fit
review charged n                      # turns that were taken back, and count
review next-keypad   # what would help the next time, where it went so-so; against nothing in particular
review next-slips
review next-nothing
`

// glanceWords are what the glance drill utters.
const glanceWords = tileWords + drill.Words + drill.AnotherWords + lookWords + `
names  tile triangle.symbol diamond.symbol square.symbol rectangle.symbol circle.symbol semicircle.symbol   # cuts by their symbols
move   flip cell
event  flip cell face:tile
event  ask gem               # which gem to find now
event  turned n              # the closed board makes n quarter turns
event  passed level:n        # all tiles of the round are found
event  failed level:n        # the wrong tile ends the round
event  spoiled level:n       # all are found, but an undo or a hint had shown what came
event  mixed-cut cut:tile picked:tile cell       # what it was taken for: the cut, where it lay
event  mixed-size face:tile picked:tile cell     # the size
event  mixed-colour face:tile picked:tile cell   # the colour
event  twice-cut         # for nothing: there was a cut already
event  twice-size        # or a size
event  twice-colour      # or a colour
event  unseen picked:tile   # or it lay closed from the beginning
event  lacked face:tile cell      # after those: what was lacking, and where it lay
event  lacked-cut cut:tile cell   # the same, by its symbol
event  show cell face:tile   # where another tile lay that was not found
event  which face:tile        # it was not found: begins what is said of that
event  which-cut cut:tile     # the same, by its symbol
event  which-gem gem          # or any of some tiles of that gem was not found
event  took picked:tile       # what was turned up in its place
event  never                  # or one that had lain closed from the beginning
event  regained          # after a round that was missed, this one is right
event  second            # the second right one in a row
event  row n             # or a later one, which

hint   memorise   # how to look
hint   lay face:tile     # the next one to find lay open
hint   lay-cut cut:tile  # the same, by its symbol
hint   retrace face:tile # how to find in memory where
hint   onward     # what is left is to go on

breach up cell

review level n next:n  # the highest level passed, and the one at which the next drill begins
review lower n next:n   # the same, where the next drill begins lower, for most rounds at that level are still too hard
review stay n           # the same, where that is the highest level passed
review none               # no level passed
review rounds n of:n      # rounds passed, of how many: the first line
review span n low:n high:n   # tiles that the reader keeps in mind here: about, at least, at most; so right nine times in ten
review spans n low:n high:n runs:n # the same by the last runs, this one with them, and how many they are
review unfound asked:event why:event rounds:list # what was not found, why not, and in which rounds
review others n          # mistakes besides those named before
review spoiled n          # rounds that an undo or a hint kept from counting
review next-signs cut:tile picked:tile # against taking one cut for another, if that was most of it
review next-glance   # what would help the next time, where it went so-so; against nothing in particular
review next-spoiled
`

// turnWords are what the turn drill utters.
const turnWords = tileWords + drill.Words + lookWords + `
move   point cell
event  look cell face:tile             # a tile is named and shown where it lies
event  turned n                        # the closed board makes n quarter turns
event  level n                         # the level of the round that begins
event  where face:tile                 # the tile that was kept in mind is asked for
event  found cell face:tile            # the right place
event  missed cell at:cell face:tile   # the wrong place; the tile lies at another
event  helped                          # the right answer, but an undo or a hint had shown it

hint   place     # which row and column to keep in mind
hint   memorise  # how to look at several
hint   quarter   # what a quarter turn makes of a row
hint   onward

review right n of:n           # right answers, of how many: the first line without levels
review level n next:n  # the highest level passed, and the one at which the next drill begins
review lower n next:n   # the same, where the next drill begins lower, for most rounds at that level are still too hard
review stay n           # the same, where that is the highest level passed
review none                   # no level passed
review rounds n of:n          # rounds passed, of how many: the first line
review turns turns:n n of:n   # with that many quarter turns: right answers, of how many
review more n of:n            # with two or three
review back n                 # wrong as if the board had turned the other way
review short n                # wrong as if it had made another number of quarter turns
review near n                 # wrong by one place
review spoiled n              # rounds that an undo or a hint kept from counting
review next-turn   # what would help the next time, where it went so-so; against nothing in particular
review next-back
review next-short
review next-near
review next-spoiled
`

// cutsWords are what the cuts drill utters. In each sentence a cut may stand as
// its name or as its symbol.
const cutsWords = tileWords + drill.Words + `
names  tile triangle.symbol diamond.symbol square.symbol rectangle.symbol circle.symbol semicircle.symbol   # cuts by their symbols
move   pick cut:tile
event  symbol cut:tile              # a gem's outline is shown: choose its symbol
event  outline cut:tile             # a symbol is shown: choose the gem's cut
event  level n                      # the level of the round that begins
event  matched cut:tile             # a right answer, and another is asked for
event  known cut:tile               # the right answer
event  helped                       # it is, but an undo or a hint had shown it
event  mixed picked:tile cut:tile   # the answer that was given, and the right one
event  order picked:tile cut:tile   # the same where both were shown: the right one comes before

breach picked   # chosen already in this row, which asks for another

hint   lines    # count straight and curved lines
hint   row      # several are shown: name each to yourself, in the order in which they will be chosen
hint   slanted  # the next one of a row that is covered: all its lines are slanted
hint   straight # or straight
hint   curved   # or one at least is curved
hint   onward

review right n of:n                   # right answers, of how many: the first line without levels
review level n next:n  # the highest level passed, and the one at which the next drill begins
review lower n next:n   # the same, where the next drill begins lower, for most rounds at that level are still too hard
review stay n           # the same, where that is the highest level passed
review none                           # no level passed
review rounds n of:n                  # rounds passed, of how many: the first line
review mixed cut:tile picked:tile n   # one cut taken for another, and how often
review alike n                        # mistakes between cuts with the same kind of lines
review others n                       # other mistakes than those named
review order n                        # cuts that were shown, but not in the order in which they were chosen
review spoiled n                      # rounds that an undo or a hint kept from counting
review next-cuts   # what would help the next time, where it went so-so; against nothing in particular
review next-alike   # where cuts with the same kind of lines were mixed up
review next-order   # where the order was
review next-spoiled
`

// mayWords are what the drill "may I?" utters.
const mayWords = tileWords + drill.MayWords + `
names  reason up enough prison turn first crook easy alone card noturn turned have attempt locked poor nocrook robbing free stolen three one miss row after later left rich   # why a move is not allowed, or what is believed to be why

event  may-flip cell         # a round begins: is this allowed?
event  may-close
event  may-turn
event  may-draw
event  may-take
event  may-rob rival:seat
event  may-serve

hint   judge-tile cell   # what to look at, for each kind of move: the tile, and how many are open
hint   judge-mark cell   # the mark of the card, and how long it lies there
hint   judge-front cell  # what the card asks for first
hint   judge-loot cell   # the same of the card that a crook drew
hint   judge-victim cell # whether somebody can be robbed
hint   judge-close
hint   judge-wheel
hint   judge-draw
hint   judge-take
hint   judge-rob rival:seat
hint   judge-serve

event  because-up   # why the move is not allowed, in a sentence for each reason
event  because-enough
event  because-prison
event  because-turn seat   # whose turn it is
event  because-first
event  because-crook
event  because-easy
event  because-alone
event  because-card
event  because-noturn
event  because-turned
event  because-have
event  because-attempt
event  because-locked
event  because-poor
event  because-nocrook
event  because-robbing
event  because-free
event  because-stolen
event  not-up           # why a reason that was given does not hold: the square is closed
event  not-enough       # fewer than three are open
event  not-miss         # a wrong one ends no turn
event  not-row          # any square may be next
event  not-prison       # the card is no prison
event  not-first        # it is no code card
event  not-easy         # it is no easy loot
event  not-crook        # it is no crook
event  not-crook-over   # the crook has robbed somebody already
event  not-alone        # somebody has loot
event  not-card         # a card lies before the reader
event  not-three        # three is the most, and not the least
event  not-one          # one may stop before the first
event  not-later        # easy loot is taken at once
event  not-left         # any rival who has loot may be robbed
event  not-rich
event  not-have         # no card lies before the reader
event  not-turn         # it is the reader's turn
event  not-after        # one draws at the beginning of a turn
event  not-locked       # it is easy loot
event  not-poor         # that rival has loot
event  not-nocrook      # it is a crook
event  not-robbing      # the crook has not robbed anybody
event  not-free         # the prison has cost no turn yet
event  not-stolen       # it was drawn from the pile
event  allowed-flip   # the move is allowed: the square is closed, and not the last was turned up
event  allowed-turned   # a square may be turned up, for the own code card has turned the board
event  allowed-served   # the same, for the prison card has been served
event  allowed-stolen   # the same, for a stolen prison card costs nothing
event  allowed-close
event  allowed-turn
event  allowed-draw
event  allowed-take
event  allowed-rob
event  allowed-serve
`

// silenceWords are what the silence drill utters.
const silenceWords = tileWords + drill.Words + `
names  choice hush try one two three   # answers, as in "better so": silence, a try, or up to so many squares
move   flip cell    # turn up a square never seen, which is a try: on until one is wrong
breach which        # where it is asked how many, which squares is no answer
breach up cell
breach nowhere
move   hush         # turn up nothing
move   try          # turn up squares never seen until one is wrong, whichever they are
move   reveal n     # turn up so many of them, wrong ones too
event  level n      # the level of the round that begins
event  mine gem     # the gem that is to be opened
event  theirs gem   # the rival's
event  flip cell face:tile    # a square that the reader turned up
event  wise                   # the right answer
event  helped                 # it is, but an undo or a hint had shown it
event  unwise best:choice picked:choice   # another: the right one, and it
event  knows                  # why a try is right: the rival knows all three tiles and opens anyway, so that silence hides nothing
event  sure                   # why a try or three squares are: all that lie hidden are tiles of the reader's code
event  knows-counts           # why three squares are, for the same reason: the more is seen, the better
event  nearer n               # why a try is: one tile is lacking here, so many there
event  even                   # why a try is: one is lacking on either side, and who tries first is ahead
event  same                   # why a try is: both lack the same tile
event  same-counts            # why one square is and no more: the same; after a wrong one the code is lost, and the next would be for the rival
event  behind n               # why silence is: the rival lacks one tile, the reader so many
event  far                    # why silence is: both lack several, and what is shown helps the other
event  shown n reply:n        # it was played: so many squares the reader turned up, and the rival
event  shown-you n            # the reader, and the rival none
event  shown-they n           # the rival, and the reader none
event  nobody                 # so nobody opened a gem this time
event  mine-opens             # the reader did
event  mine-luck              # so here, by a wrong answer: luck
event  theirs-opens           # the rival did
event  theirs-luck            # so here, against the odds, after a right answer: bad luck
event  worthwhile             # a right try did not open, and was right all the same

hint   count    # what to compare: how many tiles either lacks
hint   weigh    # the rule of thumb: a try with one tile lacking or where the rival lacks none, else silence
hint   how-many # the same of how many: three where the rival lacks none, one where both lack the same tile, else none
hint   unseen   # a right one is up, and more are needed: try another one
hint   onward

review right n of:n           # right answers, of how many: the first line without levels
review rounds n of:n          # rounds passed, of how many: the first line
review held level:n           # the highest level with more right answers than wrong ones
review none                   # no round was played: the first line then
review knows n         # of silence where a try was right what was missed most, and how often: where the rival opens anyway
review nearer n        # or where one is lacking here and more there
review even n          # or where one is lacking on either side
review same n          # or where both lack the same tile
review behind n        # the same of a try where silence was: where the rival lacks one, the reader more
review far n           # or where both lack several
review number n        # how often another number of squares was
review spoiled n              # rounds that an undo or a hint kept from counting
review next-silence   # what would help the next time, where it went so-so; against nothing in particular
review next-knows     # and against what was missed most
review next-nearer
review next-even
review next-same
review next-behind
review next-far
review next-number
review next-spoiled
`
