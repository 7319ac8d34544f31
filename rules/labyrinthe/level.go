package labyrinthe

// How hard the rounds of a drill are. They follow the reader (drill.Ladder). Their tables are no larger than a phone shows with each card as
// large as a thumb. The rounds of records that name no level were kept before there were
// any: they grow harder as they go by, of tables of any size, and are found as they were.

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// Levels is how many there are.
const Levels = 8

// levelFacts says in lines what the views of the drills tell of levels.
//
//	level 3    of this round
//	passed 2   the highest that was passed, once there is one
func levelFacts(l drill.Ladder) []string {
	var list []string
	if l.Level > 0 {
		list = append(list, "level "+asciistr.Itoa(l.Level))
	}
	if l.Best > 0 {
		list = append(list, "passed "+asciistr.Itoa(l.Best))
	}
	return list
}

// climb is the Ladder of a drill that says how each level went.
type climb struct{ drill.Ladder }

func climbFrom(s rules.Setup) climb { return climb{drill.NewLadder(s, Levels)} }

// begin comes to a round, and returns what its chance is told of the level.
func (c *climb) begin() []int {
	if c.Climb(); c.Level == 0 {
		return nil
	}
	return []int{c.Level}
}

// verdict says how the level of a round went.
func (c *climb) verdict(well, counts bool) []rules.Event {
	if c.Level == 0 {
		return nil
	}
	return []rules.Event{c.Rate(well, counts)}
}

// The largest tables, in columns and rows, on a phone of 360 by 640: where a card is to be
// laid, free cells lie around them.
const (
	columns, rows         = 7, 8
	cardColumns, cardRows = columns - 2, rows - 2
)

// within reports whether a table is no larger than so many columns and rows.
func (l *layout) within(columns, rows int) bool {
	x0, y0 := l.cards[0].cell.xy()
	x1, y1 := x0, y0
	for _, c := range l.cards {
		x, y := c.cell.xy()
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	return x1-x0 < columns && y1-y0 < rows
}

// Tables of the levels have so many cards more than their level.
const fewest, mostCards = 5, 7

// tableAsks says what a level asks of which no more can be said than the size of its table.
func tableAsks(level int) string { return "cards=" + asciistr.Itoa(level+fewest) }

// fits reports whether a table is of the size of a round.
func (c *climb) fits(l *layout, round, rounds int) bool {
	if c.Level == 0 {
		return fits(l, round, rounds)
	}
	n := len(l.cards) - c.Level
	return n >= fewest && n <= mostCards && l.within(columns-1, rows-1) // a card may be laid yet
}

// greed is how greedily the players play from whose matches the tables of a round are.
func (c *climb) greed(round, rounds int) int {
	if c.Level > 0 {
		round, rounds = c.Level-1, Levels
	}
	return greeds[round*len(greeds)/rounds]
}
