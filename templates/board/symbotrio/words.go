package symbotrio

// boardWords are what the boards of this game and its drills say beside board.Words.
const boardWords = `
board down             # a tile that lies face down
board card kind gem    # a card with a gem
board keypad           # what the grid of tiles is called
board front.you        # the card of the player in turn
board front.said card  # told aloud: the card of the reader
board front.they who   # the card of the player in turn
board rival            # in the silence drill: the rival's card
board short.you n      # above the reader's card in that drill: how many of its tiles lie nobody knows where, from 1
board short.they n     # above the rival's, likewise
board whole            # above the rival's, where none is
board lacked.you n     # above the reader's card once it is answered, unless its gem is opened: how many it lacked
board lacked.they n    # above the rival's, likewise
board had              # above the rival's then, where it lacked none
board whether          # what it asks: to tap a tile, which is a try, or silence
board another          # a right tile is turned up, and the code lacks more: another one
board tell             # or up to how many tiles to turn up, wrong ones too
board tell.said          # the same aloud
board new                   # before that question where another one was asked before
board tries            # before that in the first round: what a try is
board tries.said       # the same told aloud, in fewer words
board bare             # before that at the highest level: the reader is to find out what the codes lack
board by.you           # on a tile that the reader turned up
board by.they          # on one of the rival's
board opens.you        # above the reader's card, where its gem is opened
board opens.they       # above the rival's, likewise
board fromback         # after a wrong order: it was to begin with the last one
board none             # no card
board robbed who       # the cards that a crook has drawn of a rival
board players          # what the row of players is called
board left n           # how many tiles may still be turned up
board drew who         # before a question: the reader's crook has drawn a card of somebody
board upturned tiles   # the reader has turned up these tiles in this turn
board began            # nothing has been done in the reader's turn
board fresh            # the card in front has just come
board tried            # the card in front lies there since an earlier turn
board age.fresh        # on it, in a word or two of at most nine letters: the card in front has just come
board age.tried        # it lies there since an earlier turn
board came.off           # a tile that was allowed to be turned up is not of the code
board came.fits          # it is
board came.code          # it is, and completes it
board seek             # the same before the first turn of the keypad drill: what to do
board mistaken         # no more may be turned up, and the code is not found
board lacks need:n     # before the tiles that the code still needs, as pictures; spoken, their names follow
board skip             # the button that ends a turn in which nothing was turned up
board done             # all three are found: close
board pile n           # cards in the pile
board won n            # cards won
board hoard n          # the same beside a name, in two words
board loot n           # beside so many cards that lie face down: what somebody has won
board aside n          # cards that left the game
board opened n of:n    # gems opened, in the keypad drill
board turns n          # turns it took so far
board recalled n       # turns that a memory that forgets nothing would have needed
board aided            # all tiles of a round are found, but by a hint, which keeps it from counting
board retried          # the same after an undo
board higher n         # the next round is at a higher level
board lower n          # or at a lower one
board ahead n to       # where it is at the same: so many more that go well lead to that level
board level n          # the level of the round
board look             # look at the open tiles, then say ready
board quarters n       # the board will turn then, by quarter turns
board clock n          # seconds to look
board ask              # beside the gem's name: find its tiles
board also tiles     # behind what was lacking of a gem: what more was
board lies tile cell   # each of those, and where it lies
board beside         # a tile that lay open, and is none of those that were asked for
board asks n of:n      # which gem of the round this is, of how many
board found            # its tiles are found, another gem follows
board several          # look at the open tiles: one of them will be asked for
board cuts             # a symbol is shown: whose is it?
board backwards.gems n    # so many gems are shown: choose their symbols, from the last to the first; the first choice covers them
board backwards.gems.said # the same told aloud, in fewer words, after what the gems are
board backwards.symbols n # the same the other way about: symbols are shown
board backwards.symbols.said
board onback           # while such an answer is being built
board row.gems n       # so many gems are shown: choose their symbols in the same order; the first choice covers them
board row.gems.said    # the same told aloud
board row.symbols n    # the same the other way about: symbols are shown
board row.symbols.said
board was cell         # where the tile lay before the board turned
board chosen           # marks what was chosen and is wrong
board answer           # marks what is right
chart title.turns      # results in turns
chart title.cards      # results in cards
chart title.level      # results in levels
chart unit.turns       # the axis of turns
chart unit.cards       # the axis of cards
chart unit.level       # the axis of levels
`
