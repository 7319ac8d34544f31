package main

// A player of Trio, for the tests in a browser: it hears where each card lies and
// what was shown there, and looks for cards that are alike.

import (
	"regexp"
	"slices"
	"strings"

	"ludoteca/cmd/build/internal/browsertest"
)

// cards are the places of Trio's table: the slots of the middle, and the ends of
// the hands.
func cards(p *player, move string) (string, bool) {
	switch f := strings.Fields(move); f[0] {
	case "flip":
		return p.say("slot."+f[1]) + ",", true
	case "ask":
		return strings.ReplaceAll(p.say("board.end."+f[2]), "{who}", p.say("seat."+f[1])), true
	case "show":
		name, _, _ := strings.Cut(p.say("board.mine."+f[1]), "{")
		return name, true
	}
	return "", false
}

// cook plays Trio and remembers what each place showed.
type cook struct {
	*player
	memory map[string]string // the name of a place → its number
	tried  map[string]bool   // places without a known number that were tried lately
}

func newCook(p *player) *cook { return &cook{p, map[string]string{}, map[string]bool{}} }

var number = regexp.MustCompile(`\d+`)

// place is what a place is called, whatever lies there, and its number if one is
// heard.
func (k *cook) hear(n node) (place, shown string) {
	place, rest, _ := strings.Cut(n.Name, ",")
	return place, number.FindString(rest)
}

// search is a move of a match: a card that is known to be like those that are out,
// else one that is not known.
func (k *cook) search(tree []node) {
	k.t.Helper()
	if n, ok := button(tree, k.say("do.continue"), k.say("move.pass"), k.say("move.close")); ok {
		k.act(n)
		return
	}
	if !slices.ContainsFunc(grid(tree), func(n node) bool { return !n.Disabled }) { // a rival is playing
		k.hurry(tree)
		return
	}
	wanted := ""
	if out := browsertest.Inside(table(tree), func(n node) bool { return n.Role == "list" && n.Name == k.say("board.revealed") }); len(out) > 0 {
		for _, n := range out {
			if n.Role == "StaticText" && number.FindString(n.Name) == n.Name {
				wanted = n.Name
				break
			}
		}
	}
	best, rank := -1, 0
	for at, n := range grid(tree) {
		if n.Disabled {
			continue
		}
		place, shown := k.hear(n)
		if shown != "" {
			k.memory[place] = shown
		}
		r := 1
		switch known := k.memory[place]; {
		case known != "" && known == wanted:
			r = 4
		case known != "" && wanted != "":
		case known != "":
			r = 2
		case !k.tried[place]:
			r = 3
		}
		if r > rank {
			best, rank = at, r
		}
	}
	place, _ := k.hear(grid(tree)[best])
	k.tried[place] = true
	k.place(tree, best)
}
