package play

// A player of Trio, for the tests in a browser: it hears where each card lies and
// what was shown there, and looks for cards that are alike.

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"ludoteca/cmd/build/internal/sitetest"
)

// cards are the places of Trio's table: the slots of the middle, the ends of the hands,
// and what can be given to a partner.
func cards(p *player, move string) (string, bool) {
	switch f := strings.Fields(move); f[0] {
	case "flip":
		return p.say("slot."+f[1]) + ",", true
	case "ask":
		return strings.ReplaceAll(p.say("board.end."+f[2]), "{who}", p.say("seat."+f[1])), true
	case "give":
		return strings.ReplaceAll(p.say("move.give"), "{n}", f[1]), true
	case "show":
		word := "board.mine." + f[1]
		if f[1] == "inside" { // which is refused: a card between the ends is tried
			word = "board.inside"
		}
		name, _, _ := strings.Cut(strings.TrimPrefix(p.say(word), "{n}, "), ", {")
		return name, true
	}
	return "", false
}

// cook plays Trio and its drills, and remembers what each place showed.
type cook struct {
	*player
	memory map[string][]string // the name of a place → the numbers that lie there, one behind the other
	tried  map[string]bool     // places that were tried without knowing what lies there
}

func newCook(p *player) *cook { return &cook{p, map[string][]string{}, map[string]bool{}} }

var number = regexp.MustCompile(`^\d+$`)

// hear is how a place is called, and the number that is heard to lie there.
func (k *cook) hear(n sitetest.Node) (place, shown string) {
	place, rest, _ := strings.Cut(n.Name, ",")
	if number.MatchString(place) { // of the own hand
		return strings.TrimSpace(rest), place
	}
	return place, digits.FindString(rest)
}

var digits = regexp.MustCompile(`\d+`)

// revealed is what lies open, in its order: numbers, and the places that they come
// from.
func (k *cook) revealed(tree []sitetest.Node) (numbers, places []string) {
	for _, n := range sitetest.Inside(table(tree), func(n sitetest.Node) bool { return n.Role == "list" && n.Name == k.say("board.revealed") }) {
		switch last := len(places) - 1; {
		case n.Role != "StaticText":
		case number.MatchString(n.Name):
			numbers, places = append(numbers, n.Name), append(places, "")
		case last >= 0:
			places[last] += n.Name
		}
	}
	for i, from := range places {
		who, end, ok := strings.Cut(from, ", ")
		for _, at := range []string{"low", "high"} {
			if ok && strings.HasPrefix(end, k.say("end."+at)) {
				places[i] = strings.ReplaceAll(k.say("board.end."+at), "{who}", who)
			}
		}
	}
	return numbers, places
}

// search is a move of a match: a card that is known to be like those that are out,
// else one that is not known.
func (k *cook) search(tree []sitetest.Node) {
	k.t.Helper()
	if n, ok := button(tree, k.say("do.close"), k.say("do.continue"), k.say("move.pass"), k.say("move.close")); ok { // a panel lies over cards
		k.act(n)
		return
	}
	if !slices.ContainsFunc(grid(tree), func(n sitetest.Node) bool { return !n.Disabled }) { // a rival is playing
		k.hurry(tree)
		return
	}
	wanted := ""
	if numbers, _ := k.revealed(tree); len(numbers) > 0 {
		wanted = numbers[0]
	}
	best, rank := -1, 0
	for at, n := range grid(tree) {
		if n.Disabled {
			continue
		}
		place, shown := k.hear(n)
		if shown != "" {
			k.memory[place] = []string{shown}
		}
		r := 1
		switch known := k.memory[place]; {
		case known != nil && known[0] == wanted:
			r = 4
		case known != nil && wanted != "":
		case known != nil:
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

// recall is a move of the memory drill: what the others show is kept in mind, then a
// trio of it is revealed.
func (k *cook) recall(tree []sitetest.Node) {
	k.t.Helper()
	numbers, places := k.revealed(tree)
	if next, ok := button(tree, k.say("move.next")); ok {
		if slices.ContainsFunc(texts(tree), func(s string) bool { return s == k.say("event.recall") }) || len(numbers) == 0 {
			clear(k.memory)
		}
		seen := map[string][]string{} // of this turn
		for i, place := range places {
			seen[place] = append(seen[place], numbers[i])
		}
		maps.Copy(k.memory, seen)
		k.act(next)
		return
	}
	known := map[string][]string{} // what lies at each place now
	for place, list := range k.memory {
		for i, from := range places { // those that I have revealed lie there no more
			if from == place && len(list) > 0 && list[0] == numbers[i] {
				list = list[1:]
			}
		}
		known[place] = list
	}
	count := map[string]int{}
	low, _ := cards(k.player, "show low")
	high, _ := cards(k.player, "show high")
	for _, n := range grid(tree) {
		place, shown := k.hear(n)
		if sitetest.Once(n.Name, low) || sitetest.Once(n.Name, high) {
			known[place] = []string{shown}
		}
		for _, number := range known[place] {
			count[number]++
		}
	}
	wanted, first := "", -1
	if len(numbers) > 0 {
		wanted = numbers[0]
	} else {
		for _, number := range slices.Sorted(maps.Keys(count)) {
			if count[number] > count[wanted] {
				wanted = number
			}
		}
	}
	for at, n := range grid(tree) {
		place, _ := k.hear(n)
		if n.Disabled {
			continue
		}
		if list := known[place]; len(list) > 0 && list[0] == wanted {
			first = at
			break
		}
		if first < 0 {
			first = at
		}
	}
	k.place(tree, first)
}

// chain is a move of the links drill: 7 is the sum, or the difference.
func (k *cook) chain(tree []sitetest.Node) {
	k.t.Helper()
	if next, ok := button(tree, k.say("move.next")); ok {
		k.act(next)
		return
	}
	asked := 0
	for _, n := range grid(tree) {
		if strings.HasSuffix(n.Name, k.say("board.asked")) {
			asked, _ = strconv.Atoi(digits.FindString(n.Name))
		}
	}
	if asked == 0 {
		k.t.Fatalf("no number is asked for in\n%s", sitetest.Outline(table(tree)))
	}
	for at, n := range grid(tree) {
		if b, err := strconv.Atoi(n.Name); err == nil && (asked+b == 7 || asked-b == 7 || b-asked == 7) {
			k.place(tree, at)
			return
		}
	}
	enough, _ := button(tree, k.say("move.done"), k.say("move.none"))
	k.act(enough)
}

// guess is a move of the deduction puzzles, by one who matches cards that were shown
// and does not reason.
func (k *cook) guess(tree []sitetest.Node) {
	k.t.Helper()
	if next, ok := button(tree, k.say("move.next")); ok {
		k.act(next)
		return
	}
	k.search(tree)
}
