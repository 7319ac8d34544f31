package labyrinthe

// What the drills say. Each declares its own utterances; those that several share stand
// here once. The words files are those of the game itself, so an id that the game utters
// too ("place", "far") is the same id with the same slots and needs no second sentence.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/drill"
)

// drillClauses refuse what every drill refuses.
var drillClauses = drill.Clauses{Over: "LAB-35", Turn: "LAB-34"}

// roundWords are what the drills share.
const roundWords = drill.Words + `
names  treasure bag bell chest cup crown dagger feather frog ghost harp hourglass key lantern map mask mirror moon owl potion ring shell troll troubadour unicorn
names  sides ns ew ne es sw nw nes esw nsw new nesw   # open sides of a card, by compass points
names  turns 0 1 2 3   # quarter turns, clockwise
names  slot 1 2   # places of the hand
phrase face sides treasure other:treasure

event  passed level:n    # the answer passes a round of that level
event  failed level:n    # the answer loses a round of that level
event  spoiled level:n   # the answer is right, but an undo or a hint had shown what was asked

review level n next:n  # the highest level passed, and the one at which the next drill begins
review lower n next:n   # the same, where the next drill begins lower, for most rounds at that level are still too hard
review stay n           # the same, where that is the highest level passed
review none           # no level passed
review rounds n of:n  # rounds passed, of those played: the first line
review right n of:n   # right answers, of how many: the first line without levels
review spoiled n      # right answers that do not count, because an undo or a hint had shown what was asked
review next-spoiled
hint next             # the round is over
`

// onwards says that a drill goes on by itself, once the reader has looked.
var onwards = []string{"next"}

// rests are the pauses of a drill: what a wrong answer shows is to be studied, so the
// reader goes on from it; a right answer, which these events tell, is only looked at.
func rests(right ...string) []rules.Pause {
	var list []rules.Pause
	for _, event := range right {
		list = append(list, rules.Pause{Verb: "next", After: event})
	}
	return append(list, rules.Pause{Verb: "next", Stays: true})
}

// results begins the review of a drill, whose right answers begin by one of the words: by
// the levels that were passed, or without levels by the right answers. It counts the rounds that
// undos spoil. The Ladder is that of the view.
func results(h rules.History, l drill.Ladder, asks func(level int) string, answers []drill.Answer, words ...string) (rules.Review, int) {
	if h.Setup.Value("start") != "off" {
		r, spoiled := drill.Climb(drill.Answers(h, "passed", "failed", "spoiled"), "")
		l.Reached(&r, asks)
		return r, spoiled
	}
	return rightAnswers(answers, words...)
}

// rightAnswers begins the review of a drill, whose right answers begin by one of the words,
// and counts those that an undo spoils.
func rightAnswers(answers []drill.Answer, words ...string) (r rules.Review, spoiled int) {
	right := 0
	for _, a := range answers {
		switch {
		case !slices.Contains(words, a.Words[0]):
		case a.Spoiled:
			spoiled++
		default:
			right++
		}
	}
	return drill.Rights(right, len(answers)), spoiled
}

// bestWords are what the placement drill utters; a card is laid as in a match.
const bestWords = roundWords + `
move   place slot cell turns

event  place slot cell turns face
event  best n                     # the right answer, and how many cards it takes
event  less n of:n                # it takes fewer than one could: how many, of how many; the solution follows
event  stay cell                  # a card that is joined had to stay
event  solution slot cell turns   # the placement that takes most
event  join cell treasure         # by it a path leads to the card of that cell

breach far cell
breach corner cell
breach wall cell
breach half cell
breach full cell
breach nocard slot

review cards n of:n   # cards that the answers took, of those that could be taken
review nothing n      # answers that took no card
review next-best   # what would help the next time, where it went so-so; against nothing in particular
review next-nothing
review next-cards

hint most slot n      # with that card of the hand, so many cards can be taken by one placement
`

// contactWords are what the contact drill utters. Each answer names the card asked about
// first.
const contactWords = roundWords + `
move   go         # this card may go
move   cut cell   # it may not: the card of that cell would be cut off

event  asked cell                    # a round begins: may this card go?
event  goes cell                     # right: it may go
event  cuts cell at:cell             # right: without it, that other card is cut off
event  went cell at:cell             # wrong: without it, that other card is cut off
event  went-corner cell at:cell      # the same, where that card touches the rest at a corner only
event  held cell at:cell by:cell             # wrong: it may go, and that other card holds on to the last
event  rest cell at:cell by:cell lost:cell   # wrong: that card holds on to another; the last one is cut off

breach bare cell
breach asked cell   # this is the card that the question is about

review went n      # cards let go although others were cut off
review corners n   # those among them where a corner deceived
review held n      # cards kept although they may go
review rest n      # cards taken to be cut off while others were
review next-contact   # what would help the next time, where it went so-so; against nothing in particular
review next-corners
review next-went
review next-held
review next-rest

hint hold cell     # how to see whether that card may go: what do its neighbours hang on?
`

// pathWords are what the path drill utters.
const pathWords = roundWords + `
move   pick cell   # this card is joined with the one just laid
move   none        # no card is
move   done        # no other card is

event  reach cell treasure other:treasure   # a round begins: where do the paths of this card lead to one of its treasures?
event  reached cell treasure   # a right pick: a path joins them by this treasure
event  walled cell treasure    # a wrong pick, which ends the round: the same treasure, and no path
event  unlike cell             # a wrong pick, which ends the round: no treasure in common
event  known cell              # the answer is right and whole
event  mistaken cell           # the answer is not; what was missed follows
event  missed cell treasure    # a card that is joined, and by which treasure

breach bare cell
breach asked cell    # this is the card that the question is about
breach begun         # cards are picked: the answer is not "none", but may be "done"
breach unpicked      # nothing is picked: the answer is not "done", but may be "none"
breach picked cell   # that card is picked already

review overlooked n   # joined cards that were not picked
review walled n       # cards picked that no path leads to
review unlike n       # cards picked with no treasure in common
review next-path   # what would help the next time, where it went so-so; against nothing in particular
review next-overlooked
review next-walled
review next-unlike

hint follow cell treasure other:treasure   # how to find them: which cards have one of the two, and does a path from that cell lead there?
`

// mayWords are what the drill "may I?" utters.
const mayWords = drill.MayWords + `
names  treasure bag bell chest cup crown dagger feather frog ghost harp hourglass key lantern map mask mirror moon owl potion ring shell troll troubadour unicorn
names  sides ns ew ne es sw nw nes esw nsw new nesw   # open sides of a card, by compass points
names  slot 1 2   # places of the hand
names  turns 0 1 2 3   # quarter turns, clockwise
phrase face sides treasure other:treasure
names  reason corner half one turn alone corner-only nopath other own groups must claim both   # why a move is not allowed, or what is believed to be why

event  may-place slot cell turns   # a round begins: is this allowed?
event  may-take cell
event  may-done
event  allowed-place cell other:cell              # why a move is allowed: from the one to the other leads a path
event  allowed-take cell laid:cell treasure       # that treasure is joined with the one of the card just laid
event  allowed-done cell                          # the card that was laid
event  because-corner cell other:cell             # why it is not: the card there would touch that one by a corner alone
event  because-half cell other:cell               # a path comes from that one up to a wall of the card
event  because-one cell                           # the card that was laid
event  because-turn seat                          # whose turn it is
event  because-alone cell                         # this card would be alone
event  because-corner-only cell                   # this one would hang on by a corner
event  because-groups cell                        # this one would be cut off
event  because-nopath cell laid:cell treasure     # both have that treasure, and no path joins them
event  because-other cell laid:cell               # they have none in common
event  because-own cell
event  because-must
event  not-corner cell other:cell   # why a reason that was given does not hold: the two touch by a side
event  not-half                     # no path comes up to a wall
event  not-half-stub cell           # only one of the card's own does, at that one's wall
event  not-turn
event  not-alone                    # each of the others touches one
event  not-alone-more               # more than one would be cut off
event  not-corner-only              # the others hold together by sides
event  not-corner-only-more         # the one would not even touch a corner
event  not-own laid:cell            # where the card is that was laid
event  not-groups
event  not-claim                    # nobody has to take what is joined
event  not-one                      # none has been laid yet
event  not-both                     # one card a turn is all

hint judge-place slot cell turns   # what to look at: the sides of the card that is to be laid there
hint judge-first slot cell turns   # whether one has been laid, whose turn it is, and the sides of the card
hint judge-hold cell               # the neighbours of that card
hint judge-path cell               # its treasures and those of the card that was laid, and the path between the two
hint judge-own cell                # whether that card was just laid, and its neighbours
hint judge-done                    # whether a card has been laid, and whose turn it is
`
