package trio

import (
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/bot"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

// What is told of how many cards a reader of the memory drill keeps in mind.
func TestMemorySpan(t *testing.T) { rulestest.Spans(t, Memory, "memorySpans", memorySpans, holdMemory) }

// holdMemory remembers the cards of others that it saw last, reveals the number of which it
// knows most, and seeks what is missing where it remembers nothing.
func holdMemory(b rules.Bot, chance *rules.Rand) func(rules.View, []string) rules.Move {
	var memory *bot.Memory[mark, mark]
	var seen map[mark]int // the numbers that memory speaks of, the own ones besides
	return func(view rules.View, _ []string) rules.Move {
		v := view.(MemoryView)
		open := v.Table.Open
		switch {
		case v.Phase == drill.Look && len(open) == 0:
			memory, seen = bot.NewMemory[mark, mark](b, chance), map[mark]int{}
			for at, c := range v.Table.Hands[0] {
				seen[mark{0, at}] = c.Number
			}
			return drill.Next
		case v.Phase == drill.Look:
			if o := open[len(open)-1]; o.Seat != 0 {
				m := mark{int(o.Seat), o.At}
				memory.See(m, m)
				seen[m] = o.Number
			}
			return drill.Next
		case v.Phase != drill.Find:
			return drill.Next
		case len(open) == 0:
			memory.Rest()
		}
		var cards [Numbers + 1][]reveal // by number what can be revealed now, one behind the other; at 0 what is not remembered
		add := func(seat rules.Seat, at int, end string) int {
			n := 0
			if m := (mark{int(seat), at}); seat == 0 || memory.Knows(m) {
				n = seen[m]
			}
			cards[n] = append(cards[n], reveal{seat, at, end, n})
			return n
		}
		for at, c := range v.Table.Middle {
			if !c.Up {
				add(nobody, at, "")
			}
		}
		for i, hand := range v.Table.Hands {
			low, high := 0, len(hand)-1
			for ; hand[low].Up; low++ {
			}
			for ; hand[high].Up; high-- {
			}
			seat := rules.Seat(i)
			first := add(seat, low, "low")
			for low++; first > 0 && low <= high && (i == 0 || memory.Knows(mark{i, low})) && seen[mark{i, low}] == first; low++ {
				add(seat, low, "low")
			}
			if low > high {
				continue
			}
			last := add(seat, high, "high")
			for high--; last > 0 && low <= high && (i == 0 || memory.Knows(mark{i, high})) && seen[mark{i, high}] == last; high-- {
				add(seat, high, "high")
			}
		}
		best := 0
		if len(open) > 0 {
			best = open[0].Number
		} else {
			for n := 1; n <= Numbers; n++ {
				if best == 0 || len(cards[n]) > len(cards[best]) {
					best = n
				}
			}
		}
		if len(cards[best]) == 0 && len(cards[0]) > 0 {
			best = 0
		}
		for _, list := range append([][]reveal{cards[best]}, cards[:]...) {
			if len(list) > 0 {
				if best == 0 {
					return list[chance.Intn(len(list))].move(0)
				}
				return list[0].move(0)
			}
		}
		return "close"
	}
}
