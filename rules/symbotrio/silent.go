package symbotrio

// The thief who knows when to be silent: against one rival every square that is turned up
// tells the rival of it too, and this thief plays the race for gems as it is solved
// (race.go). Where a crook robs, where a card still has to act, and with more rivals the
// race says nothing, and the thief who forgets nothing plays; so does who may forget.
//
// Of a deck with other cards than gems the race is an image, not the truth: a prison costs
// a turn, easy loot none, and a gem may be gone whose squares nobody has seen. Then it is
// told of so few opened gems as there may be among those that known squares spell.

import (
	"sync/atomic"

	"ludoteca/rules"
)

// solved is the race that was asked for last, for a thief is asked again soon; nil while
// somebody has it.
var solved atomic.Pointer[race]

// withRace lends the race for so many gems.
func withRace(gems int, use func(*race)) {
	r := solved.Swap(nil)
	if r == nil || r.gems != gems {
		r = newRace(kinds, gems)
	}
	use(r)
	solved.Store(r)
}

// silent picks a move as choose does, but the acts of a race by what is best there.
func silent(b rules.Bot, h rules.History, chance *rules.Rand) rules.Move {
	return inRace(b, h, chance, (*race).move)
}

// inRace plays the race one way, and all else as choose does.
func inRace(b rules.Bot, h rules.History, chance *rules.Rand, play func(*race, stand, bool, bool, int) string) rules.Move {
	v := table(h)
	if len(h.Moves) == 1 || len(v.Players) != 2 || len(v.Robbed) > 0 || v.Must != "" || b.Span < Tiles {
		return choose(b, h, chance)
	}
	me, rival := v.Players[h.Seat], v.Players[1-h.Seat]
	if rival.Fresh || rival.Card.Kind == Crook {
		return choose(b, h, chance)
	}
	gem := me.Card.Gem
	var faces [Tiles]Face // by slot, where they were seen
	var seen [Tiles]bool
	var known [Tiles]bool // by face
	walk(h, func(_ rules.Step, words []string, now *scene) {
		if words[0] == "flip" {
			last := now.up()[now.n-1]
			faces[last.slot], seen[last.slot], known[last.face] = last.face, true, true
		}
	})
	s := newStand(known, gem, rival.Card)
	won := me.Won + rival.Won
	gems := v.Pile + won + 1
	if !s.alone {
		gems++
	}
	s.opened = min(won, s.spelt())
	missed := false
	for _, name := range v.Board.Up() {
		face, _ := ParseFace(name)
		missed = missed || !gem.Needs(face)
	}
	act := ""
	withRace(min(gems, len(Gems())), func(r *race) { act = play(r, s, missed, v.Left < most, v.Left) })
	var flips []rules.Move
	for _, t := range v.Board.Tiles {
		if t.Face == "" && (act == "look" && !seen[t.Slot] || act == "open" && seen[t.Slot] && gem.Needs(faces[t.Slot])) {
			flips = append(flips, rules.Move("flip "+t.Cell))
		}
	}
	if flips == nil {
		return "close"
	}
	return flips[chance.Intn(len(flips))]
}
