package trio

// Cards are their numbers: three of each, and nothing tells them apart. Here are
// the links between numbers, the sizes of a deal, and tables that an author has
// laid, so that a lesson can begin anywhere in a match.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Numbers is how many numbers the cards have (TRI-04): 1 to 12.
const Numbers = 12

// Copies is how many cards have the same number, and make a trio (TRI-05).
const Copies = 3

// Seven is the number whose trio always wins (TRI-39).
const Seven = 7

// Enough is how many trios win, whichever they are (TRI-07).
const Enough = 3

// Slots is how many cards the middle has at most.
const Slots = 10

// Linked reports whether two numbers are linked: they are printed in each other's
// bottom corners (TRI-10), and give 7 as their sum or their difference.
func Linked(a, b int) bool { return a+b == Seven || a-b == Seven || b-a == Seven }

// Links lists the numbers that a number is linked to, in rising order (TRI-10).
func Links(n int) []int {
	var list []int
	for other := 1; other <= Numbers; other++ {
		if Linked(n, other) {
			list = append(list, other)
		}
	}
	return list
}

// size is how a deal is shared out: its highest number and the cards of a hand. The rest is
// the middle.
type size struct{ top, hand int }

// The sizes of a deal by the number of seats: TRI-14, TRI-44 with TRI-45, R-TRI-24.
var (
	trioSizes = [...]size{3: {12, 9}, 4: {12, 7}, 5: {12, 6}, 6: {12, 5}}
	teamSizes = [...]size{4: {12, 9}, 6: {12, 6}}
	nanaSizes = [...]size{2: {10, 10}, 3: {11, 8}, 4: {12, 7}, 5: {12, 6}}
)

func sizeOf(seats int, teams, nana bool) size {
	switch {
	case teams:
		return teamSizes[seats]
	case nana:
		return nanaSizes[seats]
	}
	return trioSizes[seats]
}

// table is where the cards are.
type table struct {
	hands  [][]int // by seat, from lowest to highest (TRI-17)
	middle []int   // by slot; 0 where a card was taken, for the others stay where they are (R-TRI-15)
	trios  [][]int // won by each side, in the order in which they were won
}

// shuffled deals the cards by chance (TRI-13).
func shuffled(z size, seats int, chance *rules.Rand) (hands [][]int, middle []int) {
	var cards []int
	for n := 1; n <= z.top; n++ {
		for range Copies {
			cards = append(cards, n)
		}
	}
	rules.Shuffle(chance, cards)
	for range seats {
		hand := slices.Clone(cards[:z.hand])
		asciistr.Sort(hand) // TRI-17
		hands = append(hands, hand)
		cards = cards[z.hand:]
	}
	return hands, slices.Clone(cards) // TRI-15
}

// parse reads a stacked deck: a hand for each seat, then, as far as there are
// such, the middle with its gaps and the trios that a side has won already:
//
//	hand 1 1 4 5 hand 3 3 4 … middle 1 gone 6 … trios 0 2 5 trios 1 9
//
// In teams a side is known by its first seat. A hand or the middle may be empty.
// The sizes are free; that each number is there three times is not (TRI-05).
func (t *table) parse(text string, seats, top int) error {
	var have [Numbers + 1]int
	var into *[]int
	middle := false
	words := asciistr.Fields(text)
	for i := 0; i < len(words); i++ {
		switch w := words[i]; w {
		case "hand":
			t.hands, middle = append(t.hands, []int{}), false
			into = &t.hands[len(t.hands)-1]
		case "middle":
			if middle || t.middle != nil {
				return errors.New("a stacked deck has one middle")
			}
			middle = true
			into = &t.middle
		case "trios":
			i++
			side := -1
			if i < len(words) {
				side, _ = asciistr.Atoi(words[i])
			}
			if side < 0 || side >= len(t.trios) || words[i] != asciistr.Itoa(side) {
				return errors.New("trios of a stacked deck belong to a side: trios 0 2 5")
			}
			into, middle = &t.trios[side], false
		default:
			n, _ := asciistr.Atoi(w) // 0 for what is no number
			gap := middle && w == "gone"
			if into == nil || !gap && (n < 1 || n > top) {
				return errors.New("no card of a stacked deck: " + w)
			}
			*into = append(*into, n) // 0 for a gap
		}
	}
	if len(t.hands) != seats {
		return errors.New("a stacked deck has a hand for each of the " + asciistr.Itoa(seats) + " seats")
	}
	if len(t.middle) > Slots {
		return errors.New("the middle of a stacked deck has at most " + asciistr.Itoa(Slots) + " cards")
	}
	for _, hand := range t.hands {
		asciistr.Sort(hand)
	}
	for _, n := range slices.Concat(slices.Concat(t.hands...), t.middle) {
		have[n]++
	}
	for _, n := range slices.Concat(t.trios...) {
		have[n] += Copies
	}
	for n := 1; n <= top; n++ {
		if have[n] != Copies {
			return errors.New("a stacked deck has " + asciistr.Itoa(have[n]) + " cards of number " + asciistr.Itoa(n))
		}
	}
	return nil
}

// slotName is the word for a place of the middle, "m1" being the first.
func slotName(slot int) string { return "m" + asciistr.Itoa(slot+1) }

// parseSlot finds the place of a word.
func parseSlot(word string, slots int) (slot int, ok bool) {
	for slot := range slots {
		if slotName(slot) == word {
			return slot, true
		}
	}
	return 0, false
}
