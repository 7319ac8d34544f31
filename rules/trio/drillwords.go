package trio

// What the drills say. Each declares its own utterances; those that both share
// stand here once. The words files are those of the game itself, so an id that the
// game utters too ("flip", "trio", "differ") is the same id with the same slots and
// needs no second sentence.

import "ludoteca/rules/drill"

// drillClauses refuse what every drill refuses.
var drillClauses = drill.Clauses{Over: "TRI-38", Turn: "TRI-20"}

// roundWords are what both drills share.
const roundWords = drill.Words + `
hint next   # the round is over: on to the next one

review spoiled n   # rounds that an undo or a hint kept from counting
review next-spoiled
`

// memoryWords are what the memory drill utters: what the game utters for one who
// reveals, what it says of its own, and its review.
const memoryWords = roundWords + `
names  end low high   # of a hand
names  slot m1 m2 m3 m4 m5 m6 m7 m8 m9 m10   # places of the middle

move   flip slot
move   ask seat end
move   show end

event  player seat        # another player's turn begins, and is shown
event  turned slot n      # that player turns up a card of the middle
event  asked seat end n   # the lowest or highest card of a hand is shown to that player: another's, the player's own, or the reader's
event  differ
event  back               # everything goes back to where it was
event  recall             # all turns have been shown: the reader is to complete a trio
event  flip slot n
event  ask seat end n
event  show end n
event  trio n
event  passed level:n     # the reader's trio passes a round of that level
event  failed level:n     # the card that differs loses a round of that level
event  spoiled level:n    # the trio is there, but an undo or a hint had shown what came
event  missed n           # a trio that could have been known; its three cards follow
event  lay slot n         # where in the middle a card of it was
event  held seat end n    # at which end of a hand a card of it was

breach showing   # the others' turns are still shown: look on
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

hint watch     # what to keep in mind while the others play
hint trio
hint trio-of n
hint known n
hint own n
hint unknown n
hint unknown-hand n seat

review level n next:n  # the highest level passed, and the one at which the next drill begins
review lower n next:n   # the same, where the next drill begins lower, for most rounds at that level are still too hard
review stay n           # the same, where that is the highest level passed
review none            # no level passed
review rounds n of:n   # rounds passed, of how many: the first line
review span n low:n high:n   # cards that the reader keeps in mind here: about, at least, at most; so right nine times in ten
review spans n low:n high:n runs:n # the same by the last runs, this one with them, and how many they are
review missed n        # a trio that was not completed although all its cards had been seen
review next-memory   # what would help the next time, where it went so-so; against nothing in particular
`

// mayWords are what the drill "may I?" utters.
const mayWords = drill.MayWords + `
names  end low high 1 2 3 4 5 6 7 8 9   # of a hand, or a card of it, which is seen, by its place
names  nth 1 2 3 4 5 6 7 8 9   # places of a card in its hand, 1 being the lowest
names  slot m1 m2 m3 m4 m5 m6 m7 m8 m9 m10   # places of the middle
names  reason up gone differ turn inside empty exchange stay equal alone late lack chosen nocard three others own same middle again pair   # why a move is not allowed, or what is believed to be why

move   give n   # what the reader has chosen to give

event  may-flip slot      # a round begins: is this allowed?
event  may-ask seat end
event  may-show end
event  may-close
event  may-give n
event  may-own n          # the same in the list at the end, of an own card that was asked about by its place
event  may-nth seat nth   # and of another's: which, counted from the lowest
event  did-flip slot n     # before the question: what the reader has revealed in this turn
event  did-ask seat end n
event  did-show end n
event  allowed-flip slot              # why a move is allowed: it is hidden, and nothing differs
event  allowed-ask seat end           # it is the reader's turn, and nothing differs
event  allowed-ask-place seat end     # a card that was asked about by its place is that end of what is hidden of the hand
event  allowed-show end
event  allowed-show-place end n       # of the own card, with its number
event  allowed-close n other:n        # these two numbers differ
event  allowed-give n
event  because-up slot n              # why it is not: that card lies open, with this number
event  because-gone slot
event  because-differ n other:n
event  because-turn seat              # whose turn it is
event  because-inside seat            # in whose hand
event  because-inside-both n other:n  # in the own one, whose ends are these two
event  because-empty seat
event  because-exchange
event  because-equal n                # one card of that number lies open
event  because-equal-both n           # two of them
event  because-alone
event  because-late
event  because-lack n
event  because-chosen n               # what has been chosen
event  because-nocard seat            # who has none
event  not-differ         # why a reason that was given does not hold: no two numbers that lie open differ
event  not-turn
event  not-inside         # the card is at an end
event  not-empty          # the hand has cards that are not revealed
event  not-exchange       # nobody exchanges
event  not-stay           # cards go back at the end of a turn
event  not-three          # two numbers that differ are enough
event  not-others         # one begins where one likes
event  not-own
event  not-same           # and goes on where one likes
event  not-middle         # with several cards of the middle
event  not-again          # or of a hand
event  not-pair           # up to three while they are alike
event  not-alone          # there are teams
event  not-late           # the exchanges are not over
event  not-lack n         # the reader has one
event  not-chosen         # the reader has not chosen
event  not-nocard         # both of the team have cards

hint judge-slot slot         # what to look at: that place of the middle
hint judge-open slot         # what lies open, and whose turn it is
hint judge-differ seat end   # the same, of a card of somebody's hand
hint judge-end seat end      # that hand
hint judge-own end           # the own hand, and what lies open
hint judge-hand end          # what is left of the own hand, and whose turn it is
hint judge-close             # what lies open
hint judge-give n            # the own hand, and whether it is time
`

// linksWords are what the links drill utters.
const linksWords = roundWords + `
move   pick n   # pick a number that is linked with the one shown
move   none     # nothing is linked with it
move   done     # nothing else is linked with it

event  number n                      # a number is shown: pick its links
event  sum n other:n                 # a right pick: the two numbers add up to 7
event  difference n other:n          # a right pick: the two numbers are 7 apart
event  unlinked n other:n sum:n difference:n   # a wrong pick, which ends the round: the two numbers are not linked, for neither what they add up to nor how far apart they are is 7
event  known n                       # the answer is right and whole
event  mistaken n                    # the answer is not; what was missed follows
event  missed-sum n other:n          # a link that was not picked
event  missed-difference n other:n   # a link that was not picked
event  alone n                       # 7 was not known as the number without links: it would take 0 or 14

breach begun      # numbers are picked: the answer is not "none", but may be "done"
breach unpicked   # nothing is picked: the answer is not "done", but may be "none"
breach same n     # a number is not linked with itself: that is the one shown
breach picked n   # that number is picked already

hint seven n   # what gives 7 with that number, as a sum or as a difference?

review right n of:n                   # right answers, of how many: the first line
review sum n other:n times:n          # a link that gives 7 as a sum, the lower number first, and how often it was missed
review difference n other:n times:n   # the same of one that gives 7 as a difference
review unlinked n                     # numbers picked that were not linked
review alone n                        # how often a number without links was not known as such
review next-links   # what would help the next time, where it went so-so; against nothing in particular
review next-sums
review next-differences
review next-unlinked
review next-alone
`
