package labyrinthe

// The path drill: a card has just been laid; which others do paths join with it? That is
// what every turn comes down to (LAB-06), and what is overlooked oftenest: a way around
// two corners, or a wall where the eye goes straight on. Cards are picked one by one, and
// "done" says that there are no more; a wrong one ends the round, for after it the answer
// is a guess. On every table lies a card with a treasure in common that no path leads to,
// or else nothing is asked.

import (
	"errors"
	"math/bits"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// PathView is what the player of the path drill sees.
//
//	card            as in a match
//	asked n14       the card just laid: what do its paths join with it?
//	picked m13      a card that was picked; the last one is wrong if "wrong m13" follows
//	missed o15      once the round is over: a card that is joined, and was not picked
//	way n14 n13 m13 the shortest path to a card that was picked; once the round is over, also to those missed
//	walled n14 o14  once the round is over: the way to a card that no path leads to, up to the first wall, and the cell behind that
//	right 3         right answers so far
type PathView struct {
	drill.Progress
	drill.Ladder
	Table  []LaidView
	Asked  string
	Reach  string // what is asked, as the event that begins the round
	Picked []string
	Wrong  string // the cell that was picked and is not joined, or ""
	Missed []string
	Ways   [][]string // to those picked, in their order, then to those missed
	Walled []string   // to the card that was picked and is not joined, or where none is to one that might be; none to one unlike
}

// Facts says the view in lines.
func (v PathView) Facts() []string {
	list := append(v.Progress.Facts(), levelFacts(v.Ladder)...)
	for _, c := range v.Table {
		list = append(list, c.fact())
	}
	list = append(list, "asked "+v.Asked)
	for _, c := range v.Picked {
		list = append(list, "picked "+c)
	}
	if v.Wrong != "" {
		list = append(list, "wrong "+v.Wrong)
	}
	for _, c := range v.Missed {
		list = append(list, "missed "+c)
	}
	for _, way := range v.Ways {
		list = append(list, "way "+asciistr.Join(way, " "))
	}
	if len(v.Walled) > 0 {
		list = append(list, "walled "+asciistr.Join(v.Walled, " "))
	}
	return list
}

// PathDrill is the path drill: which cards do paths join with the one just laid (LAB-06,
// LAB-18, LAB-19)?
var PathDrill = &rules.Game{
	Name: "labyrinthe-path", Rulebook: "labyrinthe", Min: 1, Max: 1,
	Options: []rules.Option{
		{Name: "rounds", Values: []string{"12", "6", "24"}, Cites: "LAB-06"},
		drill.Start("LAB-06", 1, Levels, "off"),
		drill.Aim("LAB-06"),
	},
	Clauses: clauses,
	Words:   pathWords,
	Auto:    onwards,
	Pauses:  rests("known"),
	Moments: []rules.Moment{{Event: "reached", Kind: rules.Joined}, {Event: "known", Kind: rules.Well}, {Event: "mistaken", Kind: rules.Ill}},
	Deal:    dealPath,
	Asks:    tableAsks,
	Review:  reviewPath,
	Hint:    hintPath,
}

// pathAsk is one round: a table, a card of it, and what is joined with it.
type pathAsk struct {
	layout
	cell   cell
	joined []cell
}

// pathState is what each round asks.
type pathState struct {
	drill.Questions[pathAsk]
	climb
	picked []cell
	wrong  bool // the last one picked is not joined
}

// dealPath finds a table and a placement for each round; in one of five nothing is joined.
// A stacked deck is one for all rounds, "n14 table m13 es-chest-crown …".
func dealPath(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	p := &pathState{climb: climbFrom(s)}
	if deck != "" {
		at, l, err := asked(deck)
		if err != nil {
			return nil, err
		}
		if len(l.cards) < 2 {
			return nil, errors.New("a stacked deck of the path drill has another card: " + deck)
		}
		p.Asked = []pathAsk{pathAskOf(l, at)}
	} else {
		p.Seek(chance)
	}
	return drill.New(p, s, drill.Find, drillClauses), nil
}

func (p *pathState) Begin() []rules.Event {
	p.picked, p.wrong = nil, false
	if chance := p.Chance(p.begin()...); chance != nil {
		p.find(chance)
	}
	return []rules.Event{rules.Open(p.Ask().reach())}
}

// reach is what a round asks: where the paths of the card lead to one of its treasures,
// both named, for a path to any other is no answer.
func (a *pathAsk) reach() string {
	card := a.at(a.cell).card
	return asciistr.Join([]string{"reach", a.cell.String(), card.A.String(), card.B.String()}, " ")
}

// find finds the table of a round.
func (p *pathState) find(chance *rules.Rand) {
	none := chance.Percent(20)
	playUntil(chance, p.greed(p.Round, p.Rounds), func(s *state) bool {
		if !p.fits(&s.layout, p.Round, p.Rounds) {
			return false
		}
		ahead := newProspect(s.settings, &s.layout)
		var best laid
		equals := 0
		for _, card := range s.hands[s.turn] {
			twins := ahead.web.show[card.A] | ahead.web.show[card.B]
			if card == (Card{}) || twins == 0 {
				continue
			}
			ahead.each(card, func(at *spot, sides Sides, joined set) {
				if (joined == 0) != none || joined == twins && chance.Percent(80) {
					return
				}
				weight := 1 + bits.OnesCount64(uint64(joined)) // several are rarer, and more to find
				if equals += weight; chance.Intn(equals) < weight {
					best = laid{at.cell, sides, card}
				}
			})
		}
		if equals == 0 {
			return false
		}
		l := s.cloneLayout()
		l.add(best)
		p.Asked = append(p.Asked, pathAskOf(&l, best.cell))
		return true
	})
}

// pathAskOf asks about a card of a table.
func pathAskOf(l *layout, at cell) pathAsk {
	a := pathAsk{layout: *l, cell: at}
	before := l.cloneLayout()
	x := before.remove(at)
	for joined := before.joined(before.web(), at, x.sides, x.card); joined != 0; joined &= joined - 1 {
		a.joined = append(a.joined, before.cards[bits.TrailingZeros64(uint64(joined))].cell)
	}
	asciistr.Sort(a.joined)
	return a
}

// common is a treasure that a card has in common with the one that is asked about; 0 if none.
func (a *pathAsk) common(c cell) Treasure { return common(a.at(a.cell).card, a.at(c).card) }

// common is a treasure that two cards have in common; 0 if none.
func common(mine, other Card) Treasure {
	for _, t := range mine.shared(other) {
		return t
	}
	return 0
}

// missed lists the joined cards that were not picked.
func (p *pathState) missed() []cell {
	return slices.DeleteFunc(slices.Clone(p.Ask().joined), func(c cell) bool { return slices.Contains(p.picked, c) })
}

func (p *pathState) Check(m rules.Move) *rules.Breach {
	ask := p.Ask()
	words := rules.Words(string(m))
	pick := len(words) == 2 && words[0] == "pick"
	var c cell
	if pick {
		c, pick = parseCell(words[1])
	}
	switch {
	case !pick && m != "next" && m != "none" && m != "done":
		return breach("LAB-06", "", rules.NoSense)
	case m == "next":
		if !p.Decided() {
			return breach("LAB-06", ask.cell.String(), "unanswered")
		}
	case p.Decided():
		return breach("LAB-06", ask.cell.String(), drill.Answered)
	case m == "none":
		if len(p.picked) > 0 {
			return breach("LAB-06", p.picked[0].String(), "begun")
		}
	case m == "done":
		if len(p.picked) == 0 {
			return breach("LAB-06", ask.cell.String(), "unpicked")
		}
	case ask.at(c) == nil:
		return breach("LAB-06", "", "bare", words[1])
	case c == ask.cell:
		return breach("LAB-06", words[1], "asked", words[1])
	case slices.Contains(p.picked, c):
		return breach("LAB-06", words[1], "picked", words[1])
	}
	return nil
}

func (p *pathState) Candidates() []rules.Move {
	var list []rules.Move
	for _, x := range p.Ask().tableView() {
		list = append(list, rules.Move("pick "+x.Cell))
	}
	return append(list, "none", "done")
}

func (p *pathState) Answer(m rules.Move) []rules.Event {
	if m == "none" || m == "done" {
		return p.decide(nil)
	}
	ask := p.Ask()
	word := rules.Words(string(m))[1]
	c, _ := parseCell(word)
	p.picked = append(p.picked, c)
	switch t := ask.common(c); {
	case slices.Contains(ask.joined, c):
		return []rules.Event{rules.Open("reached", word, t.String())}
	case t == 0:
		p.wrong = true
		return p.decide([]rules.Event{rules.Open("unlike", word)})
	default:
		p.wrong = true
		return p.decide([]rules.Event{rules.Open("walled", word, t.String())})
	}
}

// decide ends the round, and says what was missed.
func (p *pathState) decide(events []rules.Event) []rules.Event {
	ask := p.Ask()
	missed := p.missed()
	well := !p.wrong && len(missed) == 0
	verdict := p.verdict(well, p.Decide(well))
	if well {
		return append(append(events, rules.Open("known", ask.cell.String())), verdict...)
	}
	events = append(events, rules.Open("mistaken", ask.cell.String()))
	for _, c := range missed {
		events = append(events, rules.Open("missed", c.String(), ask.common(c).String()))
	}
	return append(events, verdict...)
}

func (p *pathState) View(rules.Seat) rules.View {
	ask := p.Ask()
	v := PathView{Progress: p.Progress(), Ladder: p.Ladder, Table: ask.tableView(), Asked: ask.cell.String(), Reach: ask.reach()}
	var ways [][]cell
	for _, c := range p.picked {
		v.Picked = append(v.Picked, c.String())
		if way := ask.way(ask.cell, c); slices.Contains(ask.joined, c) {
			ways = append(ways, way)
		}
	}
	if p.Decided() {
		if p.wrong {
			v.Wrong = v.Picked[len(v.Picked)-1]
		}
		for _, c := range p.missed() {
			v.Missed = append(v.Missed, c.String())
			ways = append(ways, ask.way(ask.cell, c))
		}
		if c := p.lure(); c != ask.cell {
			v.Walled = named([][]cell{ask.walled(c)})[0]
		}
	}
	v.Ways = named(ways)
	return v
}

// lure is the card with a treasure in common that walls keep apart: the one that was picked, or
// where nothing is joined the first; the card that is asked about if there is none.
func (p *pathState) lure() cell {
	ask := p.Ask()
	for _, x := range ask.cards {
		if x.cell == ask.cell || ask.common(x.cell) == 0 {
			continue
		}
		if p.wrong && x.cell == p.picked[len(p.picked)-1] || !p.wrong && len(ask.joined) == 0 {
			return x.cell
		}
	}
	return ask.cell
}

// walled returns the way to a card that no path leads to, of those with fewest walls the
// shortest, up to the first wall; the last cell is the one behind that.
func (a *pathAsk) walled(to cell) []cell {
	const wall = Cards // longer than any detour
	before, cost := map[cell]cell{}, map[cell]int{a.cell: 0}
	for found := true; found; {
		found = false
		for _, x := range a.cards {
			so, reached := cost[x.cell]
			for i, d := range sideNames {
				n := a.at(x.cell + steps[i])
				if !reached || n == nil {
					continue
				}
				far := so + 1
				if x.sides&d.side == 0 || n.sides&d.side.opposite() == 0 {
					far += wall
				}
				if old, seen := cost[n.cell]; !seen || far < old {
					before[n.cell], cost[n.cell], found = x.cell, far, true
				}
			}
		}
	}
	way := []cell{to}
	for c := to; c != a.cell; way = append(way, c) {
		if c = before[c]; cost[c] < wall && cost[way[len(way)-1]] >= wall {
			way = way[len(way)-1:] // what lies behind the first wall is left out
		}
	}
	slices.Reverse(way)
	return way
}

// reviewPath counts the right first answers, and what was overlooked or seen wrongly.
func reviewPath(h rules.History) rules.Review {
	missed, walled, unlike := 0, 0, 0
	answers := drill.Answers(h, "known", "mistaken")
	for _, a := range answers {
		for _, e := range a.Events {
			switch rules.Words(e)[0] {
			case "missed":
				missed++
			case "walled":
				walled++
			case "unlike":
				unlike++
			}
		}
	}
	r, spoiled := results(h, h.View.(PathView).Ladder, tableAsks, answers, "known")
	r.Next = rules.NextTime("path", rules.Fault{Line: "overlooked", Cost: missed}, rules.Fault{Line: "walled", Cost: walled},
		rules.Fault{Line: "unlike", Cost: unlike}, rules.Fault{Line: "spoiled", Cost: spoiled})
	r.Lines = drill.Line(r.Lines, "overlooked", missed)
	r.Lines = drill.Line(r.Lines, "walled", walled)
	r.Lines = drill.Line(r.Lines, "unlike", unlike)
	r.Lines = drill.Line(r.Lines, "spoiled", spoiled)
	return r
}
