package trio

// deduceWords are what the deduction puzzles utter: what the game utters for one who
// reveals, how a puzzle went, which is said as in the memory drill, and the lines of a
// proof. In those, nth is the place of a card in its hand, 1 being the lowest.
const deduceWords = roundWords + `
names  end low high   # of a hand
names  slot m1 m2 m3 m4 m5 m6 m7 m8 m9 m10   # places of the middle
names  nth 1 2 3 4 5 6 7 8 9 10   # places of a card in its hand, 1 being the lowest

move   flip slot
move   ask seat end
move   show end

event  differ
event  flip slot n
event  ask seat end n
event  show end n
event  trio n
event  passed level:n
event  failed level:n
event  spoiled level:n
event  lay slot n
event  held seat end n
event  seen seat nth n   # such a card that lies between the ends of its hand

event  deduce                                      # one trio is certain: the reader is to reveal it
event  lucky level:n                               # a trio, but not the one that was certain: the level is missed
event  certain n                                   # the trio that was certain; its cards that lay open follow, then the proof
event  between seat nth n                          # a card lies between two equal ones and is their equal
event  under seat nth n                            # a card is not higher than the known one after it
event  over seat nth n                             # a card is not lower than the known one before it
event  within seat nth low:n high:n                # both
event  taken                                       # the numbers of trios that were won are out of the question
event  placed n                                    # all three cards of a number are accounted for
event  few n left:n                                # of a number so many cards are not accounted for
event  only seat nth n                             # no other number is left for the card
event  count seat nth n cards:n rest:list          # for so many hidden cards side by side these numbers are left, in order: that card is n
event  bare                                        # nothing in the middle is hidden
event  barred n                                    # elsewhere among the hidden cards of the hands a number would not be in order
event  last seat nth n                             # no other place is left for a card of that number
event  lastslot slot n                             # the same for a card of the middle

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

hint reason    # in the hands that stand out a hidden card of the trio can be deduced
hint count     # a hidden card of the middle can be deduced: what is missing of each number?
hint known n
hint own n
hint unknown n
hint unknown-hand n seat

review level n next:n
review lower n next:n
review stay n
review none
review rounds n of:n
review next-deduce   # what would help the next time, where it went so-so; against nothing in particular
`
