package labyrinthe

// The contact drill: may this card go, or would others be cut off (LAB-24)? Whoever has
// joined treasures must see that at once, and corners deceive the eye (LAB-25). "No" is
// said by pointing at a card that would be cut off: who only guesses that something is
// wrong has not seen it. Cards at the rim, which may always go, are never asked about.

import (
	"errors"
	"math/bits"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// ContactView is what the player of the contact drill sees.
//
//	card        as in a match
//	asked n14   may this card go?
//	picked n15  once the round is over: the card that the reader took to be cut off; "picked go" if none
//	apart n15   once the round is over: a card that would be cut off; none if the card may go
//	holds n13   and if that one holds on, or none was: a card of the way by which the rest does
//	right 3     right answers so far
type ContactView struct {
	drill.Progress
	drill.Ladder
	Table  []LaidView
	Asked  string
	Picked string // "go", a cell, or "" until the round is over
	Apart  []string
	Holds  []string
}

// Facts says the view in lines.
func (v ContactView) Facts() []string {
	list := append(v.Progress.Facts(), levelFacts(v.Ladder)...)
	for _, c := range v.Table {
		list = append(list, c.fact())
	}
	list = append(list, "asked "+v.Asked)
	if v.Picked != "" {
		list = append(list, "picked "+v.Picked)
	}
	for _, c := range v.Apart {
		list = append(list, "apart "+c)
	}
	for _, c := range v.Holds {
		list = append(list, "holds "+c)
	}
	return list
}

// ContactDrill is the contact drill: does the labyrinth hang together without this card
// (LAB-24, LAB-25, R-LAB-09)?
var ContactDrill = &rules.Game{
	Name: "labyrinthe-contact", Rulebook: "labyrinthe", Min: 1, Max: 1,
	Options: []rules.Option{
		{Name: "rounds", Values: []string{"12", "6", "24"}, Cites: "LAB-24"},
		drill.Start("LAB-24", 1, Levels, "off"),
		drill.Aim("LAB-24"),
	},
	Clauses: clauses,
	Words:   contactWords,
	Auto:    onwards,
	Pauses:  rests("goes", "cuts"),
	Moments: []rules.Moment{
		{Event: "goes", Kind: rules.Well}, {Event: "cuts", Kind: rules.Well},
		{Event: "went", Kind: rules.Ill}, {Event: "went-corner", Kind: rules.Ill}, {Event: "held", Kind: rules.Ill}, {Event: "rest", Kind: rules.Ill},
	},
	Deal:   dealContact,
	Asks:   tableAsks,
	Review: reviewContact,
	Hint:   hintContact,
}

// contactAsk is one round: a table, a card of it, and what would be cut off without it.
type contactAsk struct {
	layout
	cell  cell
	apart []cell
}

// contactState is what each round asks.
type contactState struct {
	drill.Questions[contactAsk]
	climb
	picked string
}

// sizes are how many cards lie on the tables of the first, the second and the last third
// of the rounds of a drill: from, to.
var sizes = [3][2]int{{6, 8}, {8, 11}, {11, 16}}

// greeds are how greedily the players play from whose matches these tables are.
var greeds = [3]int{60, 40, 20}

// fits reports whether a table is of the size of a round.
func fits(l *layout, round, rounds int) bool {
	size := sizes[round*len(sizes)/rounds]
	return len(l.cards) >= size[0] && len(l.cards) <= size[1]
}

// mayGo says of how many rounds in a hundred the card may go. It is about half of them where
// there are no levels and at the first; higher up most cards must stay, or who always let them
// go would rise by luck.
func (c *contactState) mayGo() int {
	if c.Level == 0 {
		return 50
	}
	return max(70-20*c.Level, 20)
}

// dealContact finds a table and a card for each round (mayGo). A stacked
// deck is one for all rounds, "n14 table m13 es-chest-crown …".
func dealContact(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	c := &contactState{climb: climbFrom(s)}
	if deck != "" {
		at, l, err := asked(deck)
		if err != nil {
			return nil, err
		}
		apart, ok := apart(l, at)
		if !ok {
			return nil, errors.New("a stacked deck of the contact drill leaves one largest group: " + deck)
		}
		c.Asked = []contactAsk{{*l, at, apart}}
	} else {
		c.Seek(chance)
	}
	return drill.New(c, s, drill.Find, drillClauses), nil
}

func (c *contactState) Begin() []rules.Event {
	c.picked = ""
	if chance := c.Chance(c.begin()...); chance != nil {
		c.find(chance)
	}
	return []rules.Event{rules.Open("asked", c.Ask().cell.String())}
}

// find finds the table of a round.
func (c *contactState) find(chance *rules.Rand) {
	may := chance.Percent(c.mayGo())
	playUntil(chance, c.greed(c.Round, c.Rounds), func(s *state) bool {
		if !c.fits(&s.layout, c.Round, c.Rounds) {
			return false
		}
		var list []contactAsk
		w := s.web()
		for i, x := range s.cards {
			if bits.OnesCount64(uint64(w.side[i])) < 2 {
				continue
			}
			if apart, ok := apart(&s.layout, x.cell); ok && (len(apart) == 0) == may {
				list = append(list, contactAsk{cell: x.cell, apart: apart})
			}
		}
		if len(list) == 0 {
			return false
		}
		ask := list[chance.Intn(len(list))]
		ask.layout = s.cloneLayout()
		c.Asked = append(c.Asked, ask)
		return true
	})
}

// asked reads a stacked deck that asks about a card of a table.
func asked(deck string) (cell, *layout, error) {
	first, rest, _ := asciistr.Cut(deck, " ")
	var t table
	if err := t.parse(rest, 0); err != nil {
		return 0, nil, err
	}
	c, ok := parseCell(first)
	if !ok || t.at(c) == nil {
		return 0, nil, errors.New("a stacked deck of this drill begins with the cell of a card: " + deck)
	}
	return c, &t.layout, nil
}

// apart returns the cells of the cards that would be cut off without one: all that are not of
// the largest group. It is not ok if two groups are the largest, or no other card is there.
func apart(l *layout, c cell) (cells []cell, ok bool) {
	w := l.web()
	parts := w.parts(w.all &^ (1 << (l.index[c] - 1)))
	if len(parts) == 0 {
		return nil, false
	}
	asciistr.SortFunc(parts, func(a, b set) int {
		return bits.OnesCount64(uint64(b)) - bits.OnesCount64(uint64(a))
	})
	if len(parts) > 1 && bits.OnesCount64(uint64(parts[0])) == bits.OnesCount64(uint64(parts[1])) {
		return nil, false
	}
	for _, part := range parts[1:] {
		for ; part != 0; part &= part - 1 {
			cells = append(cells, l.cards[bits.TrailingZeros64(uint64(part))].cell)
		}
	}
	asciistr.Sort(cells)
	return cells, true
}

func (c *contactState) Check(m rules.Move) *rules.Breach {
	ask := c.Ask()
	words := rules.Words(string(m))
	cut := len(words) == 2 && words[0] == "cut"
	var at cell
	if cut {
		at, cut = parseCell(words[1])
	}
	switch {
	case m == "next":
		if !c.Decided() {
			return breach("LAB-24", ask.cell.String(), "unanswered")
		}
	case m != "go" && !cut:
		return breach("LAB-24", "", rules.NoSense)
	case c.Decided():
		return breach("LAB-24", ask.cell.String(), drill.Answered)
	case m == "go":
	case ask.at(at) == nil:
		return breach("LAB-24", "", "bare", words[1])
	case at == ask.cell:
		return breach("LAB-24", words[1], "asked", words[1])
	}
	return nil
}

func (c *contactState) Candidates() []rules.Move {
	list := []rules.Move{"go"}
	for _, x := range c.Ask().tableView() {
		list = append(list, rules.Move("cut "+x.Cell))
	}
	return list
}

func (c *contactState) Answer(m rules.Move) []rules.Event {
	ask := c.Ask()
	card := ask.cell.String()
	may, well := len(ask.apart) == 0, false
	var event rules.Event
	if m == "go" {
		c.picked, well = "go", may
		if event = rules.Open("goes", card); !may {
			word, lost := ask.lost()
			event = rules.Open(word, card, lost.String())
		}
	} else {
		c.picked = rules.Words(string(m))[1]
		at, _ := parseCell(c.picked)
		well = slices.Contains(ask.apart, at)
		switch {
		case well:
			event = rules.Open("cuts", card, c.picked)
		case may:
			event = rules.Open("held", card, c.picked, ask.holder(at))
		default:
			event = rules.Open("rest", card, c.picked, ask.holder(at), ask.apart[0].String())
		}
	}
	return append([]rules.Event{event}, c.verdict(well, c.Decide(well))...)
}

// holder is a card that holds on to another, without the one that is asked about: the largest
// group has two cards at least.
func (a *contactAsk) holder(at cell) string {
	by := a.web().side[a.index[at]-1] &^ (1 << (a.index[a.cell] - 1))
	return a.cards[bits.TrailingZeros64(uint64(by))].cell.String()
}

// lost is the word for a card that was let go although others are cut off, and one of these:
// if it can be, one that touches the rest at a corner (LAB-25), and then another word.
func (a *contactAsk) lost() (word string, at cell) {
	for _, c := range a.apart {
		for _, step := range corners {
			if n := c + step; a.at(n) != nil && n != a.cell && !slices.Contains(a.apart, n) {
				return "went-corner", c
			}
		}
	}
	return "went", a.apart[0]
}

// holds lists the cards by whose sides one hangs together with all that touch the card that
// is asked about, without it: the way to the farthest of these, the card itself left out.
func (a *contactAsk) holds(from cell) (names []string) {
	before, far := map[cell]cell{from: from}, from
	for queue := []cell{from}; len(queue) > 0; queue = queue[1:] {
		c := queue[0]
		for _, step := range steps {
			n := c + step
			if n == a.cell {
				far = c
			}
			if _, seen := before[n]; !seen && n != a.cell && a.at(n) != nil {
				before[n] = c
				queue = append(queue, n)
			}
		}
	}
	for ; far != from; far = before[far] {
		names = append(names, far.String())
	}
	return names
}

func (c *contactState) View(rules.Seat) rules.View {
	ask := c.Ask()
	v := ContactView{Progress: c.Progress(), Ladder: c.Ladder, Table: ask.tableView(), Asked: ask.cell.String()}
	if c.Decided() {
		v.Picked = c.picked
		for _, a := range ask.apart {
			v.Apart = append(v.Apart, a.String())
		}
		at, cut := parseCell(c.picked)
		switch {
		case cut && !slices.Contains(ask.apart, at):
			v.Holds = ask.holds(at)
		case !cut && len(ask.apart) == 0:
			at = ask.cards[bits.TrailingZeros64(uint64(ask.beside(ask.cell)))].cell
			v.Holds = append(ask.holds(at), at.String())
		}
	}
	return v
}

// reviewContact counts the right first answers, and the ways in which others went wrong.
func reviewContact(h rules.History) rules.Review {
	corner, went, held, rest := 0, 0, 0, 0
	answers := drill.Answers(h, "goes", "cuts", "went", "went-corner", "held", "rest")
	for _, a := range answers {
		switch a.Words[0] {
		case "went-corner":
			corner++
			went++
		case "went":
			went++
		case "held":
			held++
		case "rest":
			rest++
		}
	}
	r, spoiled := results(h, h.View.(ContactView).Ladder, tableAsks, answers, "goes", "cuts")
	r.Next = rules.NextTime("contact", rules.Fault{Line: "corners", Cost: corner}, rules.Fault{Line: "went", Cost: went - corner},
		rules.Fault{Line: "held", Cost: held}, rules.Fault{Line: "rest", Cost: rest}, rules.Fault{Line: "spoiled", Cost: spoiled})
	r.Lines = drill.Line(r.Lines, "went", went)
	r.Lines = drill.Line(r.Lines, "corners", corner)
	r.Lines = drill.Line(r.Lines, "held", held)
	r.Lines = drill.Line(r.Lines, "rest", rest)
	r.Lines = drill.Line(r.Lines, "spoiled", spoiled)
	return r
}
