package brigands

// What the drills say. Each declares its own utterances; those that several share stand
// here once. The words files are those of the game itself, so an id that the game utters
// too ("peek", "refill") is the same id with the same slots and needs no second sentence.

import "ludoteca/rules/drill"

// drillClauses refuse what every drill refuses.
var drillClauses = drill.Clauses{Over: "BRI-57", Turn: "BRI-24"}

// roundWords are what the drills share.
const roundWords = drill.Words + `
names  card blunderbuss bellows axe jammed empty blunt oiled filled sharpened trump exchange peek
names  token coins pearls jewels crown pebbles tiffany
names  place c1 c2 c3 c4   # of the coach

hint next   # the round is over: on to the next one

review spoiled n   # rounds that an undo or a hint kept from counting
review next-spoiled
`

// mayWords are what the drill "may I?" utters. The reasons are those for which the game
// refuses an action.
const mayWords = drill.MayWords + `
names  card blunderbuss bellows axe jammed empty blunt oiled filled sharpened trump exchange peek
names  token coins pearls jewels crown pebbles tiffany
names  place c1 c2 c3 c4   # of the coach
names  reason weapons hurt same noweapon immune full unhurt wrong poor trumped barred awaits   # why an action is not allowed

event  may-attack place                # a round begins: is this allowed?
event  may-lay card                    # of a card that is taken for a weapon
event  may-damage seat card
event  may-repair card
event  may-peek place
event  may-exchange
event  may-trump
event  allowed-attack                  # why an action is allowed: what is asked for is there
event  allowed-lay card
event  allowed-damage seat
event  allowed-damage-unlaid seat   # a weapon that is not laid yet
event  allowed-repair card other:card  # the card repairs that one
event  allowed-peek
event  allowed-exchange token          # this treasure can be given
event  allowed-trump
event  allowed-trump-mending n         # so many damages lie before the reader
event  because-weapons n               # why an action is not allowed
event  because-hurt card
event  because-hurt-both card other:card
event  because-same card
event  because-noweapon card
event  because-immune seat
event  because-full seat
event  because-unhurt
event  because-wrong card other:card
event  because-wrong-both card other:card more:card
event  because-poor
event  because-trumped
event  not-weapons       # why a reason that was given does not hold: all three weapons lie there
event  not-hurt          # none is damaged
event  not-noweapon
event  not-immune seat   # no trump lies there
event  not-full seat     # fewer than two damages
event  not-barred        # no damage forbids an exchange
event  not-awaits        # a trump is laid in one's own turn, whatever others do

hint judge-attack place  # what to look at, by the kind of action that is asked about
hint judge-peek place
hint judge-lay card
hint judge-damage seat card
hint judge-repair card
hint judge-exchange
hint judge-trump
`

// recallWords are what the token drill utters.
const recallWords = roundWords + `
move   is token   # such a token lies at the place that is asked about
move   new        # a new one does, which nobody has seen

event  player seat        # another player's turn begins, and is shown
event  recall place       # all turns have been shown: what lies at that place?
event  level n            # the level of the round that begins: so many turns
event  passed level:n     # the answer passes a round of that level
event  failed level:n     # the answer loses a round of that level
event  spoiled level:n    # the answer is right, but an undo or a hint had shown what came
event  lies place token   # what lies there: it was turned back
event  replaced place token   # what was seen there is gone, and nobody has seen the new one

event  turned place token   # that player turns up a token
event  hidden place         # it is turned face down again
event  kept token           # it is kept
event  returned token       # it goes back to the reserve
event  filled place         # a new token lies face down at that place
event  emptied place        # the reserve is empty: nothing lies there any more

hint watch          # what to keep in mind while the others play
hint recall place   # has what was seen there gone, or was it turned back?

breach showing   # the others' turns are still shown: look on

review level n next:n  # the highest level passed, and the one at which the next drill begins
review lower n next:n   # the same, where the next drill begins lower, for most rounds at that level are still too hard
review stay n           # the same, where that is the highest level passed
review none                   # no level passed
review rounds n of:n          # rounds passed, of how many: the first line
review span n low:n high:n      # tokens that the reader keeps in mind here: about, at least, at most; so right nine times in ten
review spans n low:n high:n runs:n # the same by the last runs, this one with them, and how many they are
review forgot-token token n   # a token that was forgotten, and how often
review replaced n             # new tokens that were taken for those before them
review next-tokens   # what would help the next time, where it went so-so; against nothing in particular
review next-forgot-token
review next-replaced
`

// nowWords are what the drill "what now?" utters. Actions are those of a match, and are
// refused as there; but "bare" is missing, since in every position a token lies at each place.
const nowWords = roundWords + `
names  action attack lay damage repair peek exchange trump   # kinds of actions

move   attack place
move   lay card
move   damage seat card
move   repair card
move   trump
move   exchange
move   peek place
move   discard card

event  chose-attack place token # the answer that was given, and what lies there
event  chose-peek place token
event  chose-lay card
event  chose-damage seat card
event  chose-repair card
event  chose-exchange
event  chose-trump
event  chose-discard card
event  lucky token               # an attack on a token that nobody had seen finds this one, which was missing
event  wise n margin:n           # the right answer: it wins so many matches of a hundred, by so many more than the next best
event  unwise n best:n           # the answer wins so many of a hundred, where the best action wins so many
event  nearly n best:n           # the same where the best action is of the same kind
event  best-attack place n       # which action is best, and how many it wins
event  best-attack-new n         # a token that nobody has seen
event  best-lay card n
event  best-damage seat card n
event  best-repair card n
event  best-peek place n
event  best-peek-new n
event  best-exchange n
event  best-trump n

event  aided                # the answer is right, but an undo or a hint had shown it
event  why-win token        # what the best action brings about: this one lies there, the last that is missing
event  why-seen token       # such a token lies there, and is missing
event  why-lack token       # this one alone is missing, and lies where nobody has looked, if anywhere
event  why-attack           # nothing is in the way
event  why-notiffany        # Tiffany alone is missing, and the exchange that was chosen never gives her
event  why-single           # there are no two of any treasure for the exchange that was chosen
event  why-barren place token # such a token was seen where the reader turned to, and is of no use
event  why-peek             # a token is seen before one is chosen
event  why-swap token       # the last that is missing lies in the reserve
event  why-exchange token   # of this treasure there are two
event  why-close seat       # that seat could have attacked, and lacks but one token
event  why-damage seat      # that seat could have attacked
event  why-third card       # this weapon alone was missing
event  why-freed card       # this damage alone was in the way
event  why-trump-mending n  # it repairs so many damages besides
event  why-trump            # nobody can damage the weapons any more
event  why-trump-first n    # the same, where another card would have let the reader attack: so many others could have damaged a weapon before

hint blocked   # a damage bars the coach: is it worth a turn to repair it?
hint unarmed n # so many weapons are missing: what does each card bring nearer?
hint ready     # all weapons are there: what is known of the tokens?
hint weigh     # all weapons are there: would a card do more than an attack?

breach act
breach lack card
breach cards
breach noweapon card
breach same card
breach norepair card
breach unhurt
breach safe
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

review right n of:n          # right answers, of how many: the first line
review well action n         # how often this was chosen and was best: what went well most often
review cost n                # what the dearest of the other answers cost, in matches of a hundred
review seen n                # how often another action was better by tokens that were seen
review attack n              # because an attack alone finds tokens
review peek n                # because one sees two tokens with it
review single n              # because the exchange that was chosen brought nothing
review swap n                # because an exchange did
review damage n              # because that kept somebody from an attack
review ready n               # because a card let the reader attack the next time
review trump n               # because the trump protects
review overlooked action n   # how often another action was better, for no reason that could be told
review nearly n              # answers of the right kind that were not the best
review next-now   # what would help the next time, where it went so-so; against nothing in particular
review next-seen
review next-attack
review next-peek
review next-single
review next-swap
review next-damage
review next-ready
review next-trump
review next-nearly
`
