package brigands

// boardWords are what the boards of this game and its drills say beside board.Words.
const boardWords = `
board road                 # what the grid of the coach and the own hand is called
board digits               # which keys take a card
board down                 # a token that lies face down
board seen token           # a token that somebody has turned up and turned back
board found token          # the token that was turned up there last
board pile n               # cards left to draw
board used n               # discarded cards
board reserve n            # tokens in the reserve
board hand n               # cards in somebody's hand
board hand.said list       # told aloud: the cards of the own hand
board own.hand n           # cards in the own hand
board weapons n of:n list  # the weapons that are laid, how many of how many
board unarmed              # no weapon is laid
board damage list          # the damages before a player
board trump                # the trump protects a player
board riches n of:n list   # what counts towards the aim, of how many, and all tokens
board poor                 # nothing counts towards the aim
board use.lay              # what a card or a token is for, in a word: to be laid
board use.damage           # to be put before another
board use.repair           # to repair
board use.trump            # to be laid as the trump
board use.exchange         # to exchange
board use.peek             # to look at a token
board use.discard          # to be discarded
board use.attack           # what a token is for: to be attacked
board why.same             # why a card cannot be used, in two or three words: that weapon is laid already
board why.unhurt           # there is nothing to repair
board why.safe             # the same, and the trump is laid: there never will be
board why.wrong            # it repairs another weapon than what is damaged
board why.more             # a card has been used in this turn
board why.weapons          # three weapons are needed
board why.hurt             # a damage bars the coach
board why.barred           # no exchange with a damage
board why.poor             # no treasure to exchange
board why.trumped          # the trump is laid already
board why.immune           # that player has the trump
board why.full             # that player has two damages
board why.twice            # that player has this damage
board why.unlaid           # that player has not laid that weapon
board why.bare             # no token lies there
board why.nobody           # there is nobody whom it could hit
board held card            # which card was taken in hand
board for.lay              # what a card brings about: a weapon more
board for.damage           # an attack less of somebody else
board for.repair           # a damage less
board for.trump            # no damage any more
board for.exchange         # another treasure
board for.peek             # a look at one token, and at another if the reader likes
board for.discard          # a card less: it is the only thing to do
board choose.lay           # that another tap does it
board choose.damage        # press the player before whom the damage is to lie
board choose.repair        # that another tap repairs
board choose.trump         # that another tap lays the trump
board choose.exchange      # that another tap exchanges
board choose.peek          # press the token to look at
board choose.discard       # that another tap discards
board harmless             # a damage that can hit nobody: why not stands at each of them
board aim token lies       # a token was taken up, and what lies there: pressed again, it is attacked
board goal                 # what wins, when a match begins
board struck.bare who card # the same where the reader has no card to answer with
board struck who card      # that player has put this before the reader, who may answer
board again.pebbles        # the token that is looked at is of no use: pebbles
board again.double         # it is a treasure that one has
board again.second         # Tiffany, whom one has
board here                 # in the first turn, what is different where an attack goes besides a card
board kept who             # the token that somebody else has turned up is theirs now
board tossed               # it goes back into the reserve
board act                  # what to do when a card has been drawn
board act.said             # the same told aloud, in fewer words
board useless              # the same where no card is of any use
board more                 # a card is used: the attack is still to be made, or the turn to be ended
board free                 # an attack goes besides the card
board barred               # a damage keeps the reader from the coach
board free.after           # the same once it is made: a card is left to be got rid of
board attack               # what to do where the coach may be attacked
board players              # what the row of players is called
board own                  # what one has to exchange
board store                # what the reserve has
board now                  # what the drill asks
board chances              # what the list of all actions is called
board chance n             # how many matches of a hundred an action wins
board unseen.attack        # an attack on a token that nobody has seen
board unseen.peek          # to look at such a token
board picked               # marks the action that was chosen
board coach                # the coach, and what the row of its places is called
board bare                 # a place of the coach where nothing lies
board fresh                # the answer for a token that nobody has seen
board guess.lay            # nor does a damage forbid to lay a weapon
board missing n list       # weapons that an action lacks, so many
board watch n              # turns of the others will be shown, so many
board shown n of:n         # tokens that were turned up so far, of how many
board level n              # the level of the round
board best n               # the highest level passed
chart title.tokens         # results in tokens
chart title.level          # results in levels
chart unit.tokens          # the axis of tokens
chart unit.level           # the axis of levels
`
