package labyrinthe

// The placement drill: a table as it came up in a match, two cards that might have been
// the hand then, and one placement that takes more cards than any other. To lay cards is the whole game, and what one
// overlooks at it nobody tells; here the answer is there, and is the only one. It is
// given as in a match, by the same move and the same refusals; the cards are then taken
// without asking. How hard a round is counts what hides the answer (see gradeOf), and not
// what a program finds hard.

import (
	"errors"
	"math/bits"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// BestView is what the player of the placement drill sees.
//
//	grade 2               how hard the round is, 1 to 4
//	card, hand            as in a match
//	laid m12              once the round is over: the card as the reader has laid it lies on the table
//	way m12 m13           and the paths to the cards that it takes
//	took 1, most 2        how many cards it takes, and how many could be taken
//	best 1 m12 2          the placement that takes most, where it was not the reader's; its ways follow
//	right 3               right answers so far
type BestView struct {
	drill.Progress
	drill.Ladder
	Grade int
	Table []LaidView
	Laid  string // the cell of the card that the reader laid, or ""
	Hand  [HandSize]CardView
	Took  int
	Most  int        // 0 until the round is over
	Ways  [][]string // to the cards that are taken: by the reader's placement if it was right, else by the best one
	Best  BestPlace  // the zero value until the round is over, and where the reader found it
}

// BestPlace is a placement, as the words of its move, and the card as it would lie.
type BestPlace struct {
	Slot  int // 1 or 2; 0 for none
	Cell  string
	Turns int
	Card  LaidView
}

// Facts says the view in lines.
func (v BestView) Facts() []string {
	list := append(append(v.Progress.Facts(), levelFacts(v.Ladder)...), "grade "+asciistr.Itoa(v.Grade))
	for _, c := range v.Table {
		list = append(list, c.fact())
	}
	for slot, c := range v.Hand {
		if !c.None {
			list = append(list, asciistr.Join([]string{"hand", "0", asciistr.Itoa(slot + 1), c.Card.Sides.String(), c.Card.A.String(), c.Card.B.String()}, " "))
		}
	}
	if v.Laid != "" {
		list = append(list, "laid "+v.Laid, "took "+asciistr.Itoa(v.Took), "most "+asciistr.Itoa(v.Most))
	}
	if v.Best.Slot > 0 {
		list = append(list, asciistr.Join([]string{"best", asciistr.Itoa(v.Best.Slot), v.Best.Cell, asciistr.Itoa(v.Best.Turns)}, " "))
	}
	for _, way := range v.Ways {
		list = append(list, "way "+asciistr.Join(way, " "))
	}
	return list
}

// BestDrill is the placement drill: find the one placement that takes most cards
// (LAB-17, LAB-29).
var BestDrill = &rules.Game{
	Name: "labyrinthe-best", Rulebook: "labyrinthe", Min: 1, Max: 1,
	Options: []rules.Option{
		{Name: "rounds", Values: []string{"8", "4", "16", "1"}, Cites: "LAB-17"},
		{Name: "grade", Values: []string{"rising", "1", "2", "3", "4"}, Cites: "LAB-17"}, // of records without levels
		drill.Start("LAB-17", 1, Levels, "off"),
		drill.Aim("LAB-17"),
	},
	Clauses: clauses,
	Words:   bestWords,
	Auto:    onwards,
	Pauses:  rests("best"),
	Moments: []rules.Moment{{Event: "best", Kind: rules.Well}, {Event: "less", Kind: rules.Ill}},
	Deal:    dealBest,
	Asks:    bestAsks,
	Review:  reviewBest,
	Hint:    hintBest,
}

// Grades is how many grades of rounds there are.
const Grades = 4

// puzzle is one round of the placement drill: a position and its one answer.
type puzzle struct {
	layout
	hand  [HandSize]Card
	grade int
	best  placement
	most  int
	ways  [][]cell // to the cards that it takes
}

// bestState is what each round asks.
type bestState struct {
	drill.Questions[puzzle]
	climb
	grade int    // of all rounds; 0 where it rises
	now   *state // the table of this round, with the card laid once it is
	took  int
	ways  [][]cell
}

// dealBest finds a position for each round. A stacked deck is one, for all rounds: a table
// and a hand, as of a match of one player.
func dealBest(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	b := &bestState{climb: climbFrom(s)}
	if deck != "" {
		at := &state{settings: settings{rotate: true, stuck: "contact"}, laid: nowhere}
		at.won = make([]int, 1)
		if err := at.table.parse(deck, 1); err != nil {
			return nil, err
		}
		p := newProspect(at.settings, &at.layout)
		one, two := p.think(at.hands[0][0]), p.think(at.hands[0][1])
		x := pose(at, true, one, two)
		if two.most > one.most {
			x = pose(at, false, two, one)
			one, two = two, one
		}
		if one.answers != 1 || two.most == one.most {
			return nil, errors.New("a stacked deck of the placement drill has one placement that takes most: " + deck)
		}
		b.Asked = []puzzle{x}
	} else {
		b.grade, _ = asciistr.Atoi(s.Value("grade"))
		b.Seek(chance)
	}
	return drill.New(b, s, drill.Find, drillClauses), nil
}

// bestGrade and bestCards are what a level asks: each grade comes on a small table, of so many
// cards at least, then on a larger one.
func bestGrade(level int) int { return (level + 1) / 2 }
func bestCards(level int) int { return 9 - level%2*4 }

func bestAsks(level int) string {
	return "grade=" + asciistr.Itoa(bestGrade(level)) + " cards=" + asciistr.Itoa(bestCards(level))
}

// seekAt finds a puzzle of a level.
func seekAt(level int, chance *rules.Rand) puzzle {
	from := bestCards(level) + chance.Intn(4)
	return seek(bestGrade(level), chance, func(s *state) bool {
		return len(s.cards) >= from && len(s.cards) < from+3 && s.within(cardColumns, cardRows)
	})
}

// seekLater finds a puzzle of a grade some turns after the beginning of a match.
func seekLater(grade int, chance *rules.Rand) puzzle {
	turn := 4 + chance.Intn(16)
	return seek(grade, chance, func(s *state) bool { return s.turns >= turn })
}

// seek finds a puzzle of a grade. The table is one of a match, and fits; of the cards that
// had not been seen then, two are the hand, for any of them might have been.
func seek(grade int, chance *rules.Rand, fit func(s *state) bool) puzzle {
	var found puzzle
	playUntil(chance, 50, func(s *state) bool {
		if !fit(s) {
			return false
		}
		var cards []Card
		for _, hand := range s.hands {
			for _, card := range hand {
				if card != (Card{}) {
					cards = append(cards, card)
				}
			}
		}
		cards = append(cards, s.pile...)
		if len(cards) < HandSize {
			return false
		}
		rules.Shuffle(chance, cards)
		p := newProspect(s.settings, &s.layout)
		var ideas []idea
		for _, card := range cards {
			ideas = append(ideas, p.think(card))
		}
		for i, a := range ideas {
			if a.answers != 1 {
				continue
			}
			for k, b := range ideas {
				if k == i || b.most >= a.most {
					continue
				}
				if gradeOf(a, b) == grade {
					found = pose(s, i < k, a, b)
					return true
				}
			}
		}
		return false
	})
	return found
}

// idea is what a card can do on a table.
type idea struct {
	card    Card
	most    int
	answers int // different placements that take most; 0 if none takes any
	joins   int // different placements that join treasures
	best    placement
	ways    [][]cell // of the only answer
}

// think finds out what a card can do. Placements after which it lies alike are one.
func (p *prospect) think(card Card) idea {
	x := idea{card: card}
	var taken set
	p.each(card, func(at *spot, sides Sides, joined set) {
		if joined == 0 {
			return
		}
		x.joins++
		gone := p.web.harvest(at.near, joined)
		switch n := bits.OnesCount64(uint64(gone)); {
		case n < x.most || n == 0:
		case n == x.most:
			x.answers++
		default:
			x.most, x.answers, taken = n, 1, gone
			x.best = placement{cell: at.cell, turns: card.turnsTo(sides), sides: sides}
		}
	})
	if x.answers == 1 {
		x.ways = p.waysFrom(laid{x.best.cell, x.best.sides, card}, taken)
	}
	return x
}

// pose makes a puzzle of a table and two cards, of which the first can take more than the
// other, and by one placement only; it lies first in the hand or second.
func pose(s *state, first bool, a, b idea) puzzle {
	x := puzzle{layout: s.cloneLayout(), hand: [HandSize]Card{a.card, b.card}, best: a.best, most: a.most, ways: a.ways}
	if !first {
		x.hand[0], x.hand[1], x.best.slot = b.card, a.card, 1
	}
	x.grade = gradeOf(a, b)
	return x
}

// From when on something hides the answer.
const (
	longWay    = 5 // cells that a path goes over, ends included
	manyDecoys = 8 // other placements that join treasures
)

// gradeOf counts what hides the answer of a card beside another, from 1: that several cards
// are to be reached at once, that a way is long, that many other placements join something
// too.
func gradeOf(a, b idea) int {
	grade := 1
	if a.most > 1 {
		grade++
	}
	if a.joins+b.joins-1 >= manyDecoys {
		grade++
	}
	if slices.ContainsFunc(a.ways, func(way []cell) bool { return len(way) >= longWay }) {
		grade++
	}
	return grade
}

// waysFrom returns the shortest paths from a card that is laid for the while to some that lie
// there.
func (l *layout) waysFrom(x laid, to set) [][]cell {
	l.add(x)
	var ways [][]cell
	for ; to != 0; to &= to - 1 {
		ways = append(ways, l.way(x.cell, l.cards[bits.TrailingZeros64(uint64(to))].cell))
	}
	l.remove(x.cell)
	return ways
}

func (b *bestState) Begin() []rules.Event {
	if chance := b.Chance(b.begin()...); chance != nil {
		grade := b.grade
		if grade == 0 {
			grade = 1 + b.Round*Grades/b.Rounds
		}
		if b.Level > 0 {
			b.Asked = append(b.Asked, seekAt(b.Level, chance))
		} else {
			b.Asked = append(b.Asked, seekLater(grade, chance))
		}
	}
	asked := b.Ask()
	b.now = &state{settings: settings{rotate: true, stuck: "contact"}, laid: nowhere}
	b.now.layout = asked.cloneLayout()
	b.now.hands = [][HandSize]Card{asked.hand}
	b.now.look()
	b.took, b.ways = 0, nil
	return nil
}

// Check judges a placement by what bars it in a match.
func (b *bestState) Check(m rules.Move) *rules.Breach {
	words := rules.Words(string(m))
	switch {
	case m == "next":
		if !b.Decided() {
			return breach("LAB-15", "", "unanswered")
		}
		return nil
	case words[0] != "place" || len(words) != 1+arguments("place"):
		return breach("LAB-15", "", rules.NoSense)
	case b.Decided():
		return breach("LAB-15", b.now.laid.String(), drill.Answered)
	}
	return b.now.checkPlace(words)
}

func (b *bestState) Candidates() []rules.Move { return b.now.Moves(0) }

func (b *bestState) Answer(m rules.Move) []rules.Event {
	words := rules.Words(string(m))
	slot, _ := parseSlot(words[1])
	c, _ := parseCell(words[2])
	card := b.now.hands[0][slot]
	x := laid{c, card.Sides.Turned(int(words[3][0] - '0')), card}
	w := b.now.web()
	joined := b.now.joined(w, c, x.sides, card)
	beside := b.now.beside(c)
	taken := w.harvest(beside, joined)
	events := []rules.Event{rules.Open("place", words[1], words[2], words[3], x.sides.String(), card.A.String(), card.B.String())}
	asked := b.Ask()
	b.took = bits.OnesCount64(uint64(taken))
	if b.took == asked.most {
		b.ways = b.now.waysFrom(x, taken)
		events = append(events, rules.Open("best", asciistr.Itoa(b.took)))
	} else {
		best := asked.best
		b.ways = asked.ways
		events = append(events, rules.Open("less", asciistr.Itoa(b.took), asciistr.Itoa(asked.most)))
		for kept := joined &^ taken; kept != 0; kept &= kept - 1 {
			if one := kept & -kept; !w.holds(beside, one) { // it could not go alone either
				events = append(events, rules.Open("stay", b.now.cards[bits.TrailingZeros64(uint64(one))].cell.String()))
				break
			}
		}
		events = append(events, rules.Open("solution", asciistr.Itoa(best.slot+1), best.cell.String(), asciistr.Itoa(best.turns)))
		card = asked.hand[best.slot]
	}
	for _, way := range b.ways { // by which treasure
		end := b.now.at(way[len(way)-1])
		for _, t := range card.shared(end.card) {
			events = append(events, rules.Open("join", end.cell.String(), t.String()))
		}
	}
	b.now.hands[0][slot] = Card{}
	b.now.add(x)
	b.now.laid = c
	well := b.took == asked.most
	return append(events, b.verdict(well, b.Decide(well))...)
}

// beside returns the cards that a cell touches by a side.
func (l *layout) beside(c cell) set {
	var near set
	for _, step := range steps {
		if n := l.index[c+step]; n > 0 {
			near |= 1 << (n - 1)
		}
	}
	return near
}

func (b *bestState) View(rules.Seat) rules.View {
	asked := b.Ask()
	v := BestView{Progress: b.Progress(), Ladder: b.Ladder, Grade: asked.grade, Table: b.now.tableView(), Took: b.took}
	for slot, card := range b.now.hands[0] {
		v.Hand[slot] = CardView{None: card == Card{}, Known: card != Card{}, Card: card}
	}
	if !b.Decided() {
		return v
	}
	v.Laid, v.Most = b.now.laid.String(), asked.most
	if b.Phase == drill.Wrong {
		best := asked.best
		x, y := best.cell.xy()
		name := best.cell.String()
		v.Best = BestPlace{best.slot + 1, name, best.turns, LaidView{name, x, y, best.sides, best.turns, asked.hand[best.slot]}}
	}
	v.Ways = named(b.ways)
	return v
}

// named returns the names of cells.
func named(ways [][]cell) [][]string {
	var list [][]string
	for _, way := range ways {
		var names []string
		for _, c := range way {
			names = append(names, c.String())
		}
		list = append(list, names)
	}
	return list
}

// reviewBest counts the right first answers, and the cards that they took.
func reviewBest(h rules.History) rules.Review {
	took, most, nothing, less := 0, 0, 0, 0
	answers := drill.Answers(h, "best", "less")
	for _, a := range answers {
		n, _ := asciistr.Atoi(a.Words[1])
		took += n
		if a.Words[0] == "less" {
			if less++; n == 0 {
				nothing++
			}
			n, _ = asciistr.Atoi(a.Words[2])
		}
		most += n
	}
	r, spoiled := results(h, h.View.(BestView).Ladder, bestAsks, answers, "best")
	r.Next = rules.NextTime("best", rules.Fault{Line: "nothing", Cost: nothing}, rules.Fault{Line: "cards", Cost: less - nothing}, rules.Fault{Line: "spoiled", Cost: spoiled})
	if most > 0 {
		r.Lines = append(r.Lines, "cards "+asciistr.Itoa(took)+" "+asciistr.Itoa(most))
	}
	r.Lines = drill.Line(r.Lines, "nothing", nothing)
	r.Lines = drill.Line(r.Lines, "spoiled", spoiled)
	return r
}
