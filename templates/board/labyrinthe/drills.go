package labyrinthe

// The boards of the drills: the same maze in its window. What an answer has
// brought about is said in the prompt, by the sentences of the rules, and lies on the
// maze: a thread where a path leads, a frame round what was right, wrong or missed.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// best draws the placement drill.
func (d *drawing) best(v labyrinthe.BestView) {
	finding := v.Phase == drill.Find
	held := d.grip(v.Hand[:])
	s := scene{cards: v.Table, laid: v.Laid, ways: v.Ways, fresh: d.found("place", v.Ways), spots: true, held: held, placing: finding, note: func(c *board.Cell) {
		switch {
		case c.Place == v.Laid && v.Phase == drill.Right:
			c.Note("right")
		case c.Place == v.Laid && v.Phase == drill.Wrong:
			c.Note("wrong", d.Say("wrong"))
		}
	}}
	var hidden *labyrinthe.LaidView
	if v.Best.Slot > 0 {
		s.answer = &v.Best.Card
		if c, ok := s.at(v.Best.Card.X, v.Best.Card.Y); ok {
			hidden = &c
		}
	}
	d.window(s)
	prompt := d.Outcome("place", "solution", "failed") // which is seen
	if finding {
		prompt = []string{d.Say("find")}
	}
	d.task(prompt, true, func() { d.holding(v.Hand[:], held, finding, false, hidden) })
	d.course(v.Progress, v.Ladder, d.Say("grade", words.N("n", v.Grade)))
}

// course draws how far a drill has come: by levels, or by right answers, and then more.
func (d *drawing) course(p drill.Progress, l drill.Ladder, more ...string) {
	if l.Level > 0 {
		d.Levels(p, l.Level, l.Best)
	} else {
		d.Tally(p, more...)
	}
}

// contact draws the contact drill.
func (d *drawing) contact(v labyrinthe.ContactView) {
	d.window(scene{cards: v.Table, verb: "cut", note: func(c *board.Cell) {
		switch {
		case c.Place == v.Asked:
			c.Note("asked", d.Say("asked"))
			if v.Phase != drill.Find && len(v.Apart) == 0 { // it may go, whatever was answered
				c.Note("away")
				if v.Phase == drill.Right {
					c.Note("right")
				}
			}
		case slices.Contains(v.Apart, c.Place) && c.Place == v.Picked:
			c.Note("right apart", d.Say("apart"), d.Say("picked"))
		case slices.Contains(v.Apart, c.Place):
			c.Note("apart", d.Say("apart"))
		case c.Place == v.Picked:
			c.Note("wrong", d.Say("wrong"))
			if len(v.Holds) > 0 { // it is where the way begins by which the rest holds
				c.Note("holds")
			}
		case slices.Contains(v.Holds, c.Place):
			c.Note("holds", d.Say("holds"))
		}
	}})
	prompt := d.Outcome("failed")
	switch {
	case v.Phase == drill.Find:
		prompt = []string{d.Event("asked " + v.Asked), d.Say("cut")}
	case len(v.Holds) > 0:
		prompt = append(prompt, d.Say("green"))
	}
	d.Task("say drilling", v.Phase != drill.Find, prompt)
	d.course(v.Progress, v.Ladder)
}

// paths draws the path drill.
func (d *drawing) paths(v labyrinthe.PathView) {
	fresh := d.found("mistaken", v.Ways[len(v.Ways)-len(v.Missed):])
	if d.Just("reached") != nil {
		fresh = 1
	}
	d.window(scene{cards: v.Table, ways: v.Ways, fresh: fresh, walled: v.Walled, verb: "pick", note: func(c *board.Cell) {
		switch {
		case c.Place == v.Asked:
			c.Note("asked", d.Say("asked"))
			if v.Phase == drill.Right {
				c.Note("right")
			}
		case c.Place == v.Wrong:
			c.Note("wrong", d.Say("wrong"))
		case slices.Contains(v.Missed, c.Place):
			c.Note("missed", d.Say("missed"))
		case slices.Contains(v.Picked, c.Place):
			c.Note("right", d.Say("picked"))
		}
	}})
	prompt := d.Outcome("failed")
	switch {
	case v.Wrong != "":
		prompt = d.Outcome("failed", "mistaken") // why is said
	case v.Phase != drill.Find:
	case len(v.Picked) == 0:
		prompt = []string{d.Event(v.Reach)}
	default:
		prompt = append(prompt, d.Say("more"))
	}
	d.Task("say drilling", v.Phase != drill.Find, prompt)
	d.course(v.Progress, v.Ladder)
}

// may draws the drill "may I?" on the maze of a match: a card that is to be laid lies where it would, and to one that is
// to be taken leads its path. The answer is acted: what may be taken goes, what would be cut off comes loose, and a
// wall that is in the way is drawn.
func (d *drawing) may(v drill.MayView) {
	table := v.Table.(labyrinthe.View)
	words := rules.Words(string(v.Move))
	against := asciistr.Fields(v.At)
	s := scene{cards: table.Table, verb: "take", note: func(c *board.Cell) {
		switch {
		case words[0] != "take":
		case v.Answer == "yes" && c.Place == words[1]:
			c.Note("away")
		case c.Place != words[1] && slices.Contains(against, c.Place):
			c.Note("apart", d.Say("apart"))
		}
	}}
	if v.Answer == "no nopath" { // the way ends at a wall
		s.walled, v.At = against, words[1]
		against = nil
	}
	if table.Phase == labyrinthe.Take { // and it is said which it is
		s.laid = table.Laid
	}
	var asked []string
	switch words[0] {
	case "place":
		slot, _ := asciistr.Atoi(words[1])
		turns, _ := asciistr.Atoi(words[3])
		card := table.Hands[0][slot-1].Card
		x, y := labyrinthe.CellAt(words[2])
		s.answer, s.proposed = &labyrinthe.LaidView{Cell: words[2], X: x, Y: y, Sides: card.Sides.Turned(turns), Turns: turns, Card: card}, true
		asked = []string{words[2]}
		if at, stub := asciistr.CutPrefix(v.Rebuttal, "not-half-stub "); stub {
			s.barred = []string{at}
		}
		switch v.Answer {
		case "no half":
			s.barred = against
		case "no corner":
			s.pin(words[2], against)
		}
	case "take":
		asked = words[1:]
		if v.Answer == "no corner-only" {
			var rest []string
			for _, c := range table.Table {
				if c.Cell != words[1] && !slices.Contains(against, c.Cell) {
					rest = append(rest, c.Cell)
				}
			}
			for _, cell := range against {
				s.pin(cell, rest)
			}
		}
		for _, way := range ways(table) { // of the other cards nothing is asked; and where it is asked whether a path leads there, the answer draws it
			if way[len(way)-1] == words[1] && (v.Decided() || !slices.Contains(v.Reasons, "nopath")) {
				s.ways = append(s.ways, way)
			}
		}
	case "done":
		if v.Answer == "yes" { // what might be taken, or left
			s.ways = ways(table)
		}
	}
	told := "unframed" // it matters that none is laid
	switch {
	case s.laid != "" && table.Player == 0:
		told = "framed"
	case s.laid != "":
		told = "framed.they"
	case words[0] != "done" && !slices.Contains(v.Reasons, "turn"):
		told = ""
	}
	var story []string
	for i, id := range [2]string{"doubted", told} {
		if id != "" && (i > 0 || asked != nil && !v.Decided()) { // then the frame has another colour
			story = append(story, d.Say(id, board.Arg("who", d.Who(table.Player))))
		}
	}
	d.May(v, func() { d.maze(s) }, table.Player, story, d.MaySays(v), asked...)
}

// pin marks the corners by which a cell touches others.
func (s *scene) pin(cell string, others []string) {
	x, y := labyrinthe.CellAt(cell)
	for _, other := range others {
		if ox, oy := labyrinthe.CellAt(other); (ox-x)*(ox-x) == 1 && (oy-y)*(oy-y) == 1 {
			s.pins = append(s.pins, [2]string{cell, other})
		}
	}
}
