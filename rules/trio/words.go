package trio

// What Trio can utter, in the notation of package words. A card of the own hand is
// shown and another's is asked for: two sentences, because nobody asks themselves.
// Partners who exchange are named in the line, for the seat that acts is the one
// that happened to choose last.

import "ludoteca/rules"

// gameWords are what the game utters.
const gameWords = rules.Reasons + `
names  end low high inside   # of a hand
names  slot m1 m2 m3 m4 m5 m6 m7 m8 m9 m10   # places of the middle

move   flip slot      # turn up a card of the middle
move   ask seat end   # ask a player for the lowest or highest card
move   show end       # show one's own lowest or highest card
move   close          # give back what was revealed
move   give n         # choose a card for the partner
move   pass           # choose not to exchange

event  flip slot n               # a card of the middle is turned up
event  ask seat end n            # a player shows the end of the hand that was asked for
event  show end n                # the player shows an end of the own hand
event  differ                    # the last card is unlike the others: the turn must stop
event  close                     # everything goes back to where it was
event  trio n                    # three alike are won
event  seven                     # the trio of 7 wins
event  linked n other:n          # two linked trios win
event  three                     # three trios win
event  winner seat
event  shared winners:seats      # a team has won
event  limit n                   # not a rule but this engine's stop: after so many turns nobody has won
event  offer seat partner:seat   # these two partners may exchange a card
event  skip seat partner:seat    # they may not: one of them has no card
event  choose                    # somebody has made the choice; what it is stays secret
event  give n                    # the same for the chooser: the card that is given
event  pass                      # the same for the chooser: no card
event  swap seat partner:seat    # the two partners exchange a card
event  keep seat partner:seat    # they do not
event  get seat n                # the card that seat has been given, for its eyes only
event  filed seat                # the same for the others: that seat sorts a card into the hand

breach inside       # only the ends of a hand: the lowest or the highest card
breach empty seat   # that hand has no card left to reveal
breach own          # one's own cards are shown, not asked for
breach noseat       # nobody sits there
breach noslot       # no such place in the middle
breach nomiddle     # teams play without a middle
breach gone slot    # the card of that place was taken
breach up slot      # the card of that place is face up already
breach differ       # two numbers differ: nothing but giving back is left
breach equal n      # n equal cards are open: the turn goes on
breach nothing      # nothing is revealed that could be given back
breach exchange     # first all choose about the exchange
breach late         # this is not the moment of an exchange
breach alone        # without a partner there is no exchange
breach chosen       # the choice is made
breach winners      # the team that won the trio does not exchange
breach nocard       # a partner has no card to exchange
breach lack n       # that number is not in the hand
breach two          # two can play only by the preset nana
breach many n       # nana is not for so many
breach apart        # nana has no teams
breach teams n      # teams cannot be made of so many
breach nobody       # the seat that should begin is not at the table

hint gift       # which card to give the partner: a single one, far from the ends of the hand
hint keep       # no card is worth giving: each is at an end of the hand, or not single
hint back       # two numbers differ: all goes back
hint trio       # all three cards of some number can be known by now; not which number, nor where
hint trio-of n  # the same, at the second asking: of which number; not where
hint linked     # nothing is certain, and a trio that is linked with one of one's own wins
hint search     # nothing is certain: reveal what tells something new, here a card of the middle
hint search-hand seat   # the same, here an end of that hand
hint start      # nothing is certain, and a card that is known is the best to begin with
hint start-own n  # the same, here an end of the own hand, which lies open
hint known n    # one more card of the number that is open can be known; not where
hint own n      # one more card of that number is at an end of the own hand
hint unknown n  # no further card of that number is certain: it may be in the middle
hint unknown-hand n seat   # the same: it may be at an end of that hand

review victory turn:n n # the match is won, in that turn and by the trio of that number: the first line
review defeat seat     # that seat's side has won it: the first line then
review seven           # by what: by the trio of 7
review linked n other:n # by two linked trios
review three           # by three trios
review trios n of:n    # trios won by one's side, of all that were won
review trioless of:n    # none won by one's side, of so many
review missed n        # a trio that was not found although all its cards had been seen (a drill)
review known-trio n              # why another card: all three of that number were known
review known-pair n              # two were, and could be revealed; the card that was played had no such other
review known-own end n           # a card that was wanted was at that end of the own hand
review known-lay slot n who:seat turn:n  # it lay there in the middle, as somebody had shown in that turn of theirs
review known-held owner:seat end n who:seat turn:n  # it was at that end of somebody's hand
review known-other n wanted:n    # the card that was revealed was known to be another one
review known-other-lay slot n wanted:n  # the same of one in the middle
review known-shown               # the card that was revealed was an own one, which tells only the others something
review known-again n             # it had been seen, and told nothing new
review known-again-lay slot n   # the same of one in the middle
review known-never wanted:n      # by what was seen it could not be the number that was wanted
review known-likelier wanted:n   # that number was likelier at the other place
review chance        # no trio was left whose three cards could be known: the rest was chance too
review undone n        # undos; the result does not count
review next-match   # what would help the next time, where it went so-so; against nothing in particular
`
