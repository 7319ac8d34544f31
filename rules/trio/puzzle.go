package trio

// The deduction puzzles: the reader comes to a match at a turn of their own, sees all
// that was shown so far, and is to reveal the one trio that is certain. Each reveal is
// judged and carried out by the rules, on the match's own state. Whatever comes of it,
// the round ends with the proof, line by line, on the table as it was asked about.
// Another trio, by luck, is a trio but no answer: it loses the round, and the puzzles
// become no easier.
//
// Rejected: to let the reader name the trio and its places. The moves of the game say
// all that, and in what order a hand gives its cards is part of the puzzle.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// DeduceView is what the player of the deduction puzzles sees.
type DeduceView struct {
	drill.Progress
	drill.Ladder      // its level is how hard the puzzle is: by the lines of its proof
	Table        View // once the round is over, as it was asked about, with what the proof has found
	Lucky        bool // a trio was revealed that was not certain

	// Once the round is over:
	Number int           // the trio
	Proof  []string      // why it is certain, as events
	Found  []DeducedCell // the cards that the proof has found
	Wrong  []OpenView    // what was revealed of other numbers
	Tried  []int         // the numbers that were revealed, in their order
}

// DeducedCell is the place of a card whose number the proof has found.
type DeducedCell struct {
	Seat rules.Seat // whose it is; -1 for the middle
	At   int        // its index in the hand, or in the middle
}

// Facts says the view in lines.
func (v DeduceView) Facts() []string {
	list := append(v.Progress.Facts(), "level "+asciistr.Itoa(v.Level), "best "+asciistr.Itoa(v.Best))
	if v.Lucky {
		list = append(list, "lucky")
	}
	if v.Number > 0 {
		list = append(list, "certain "+asciistr.Itoa(v.Number))
	}
	for _, l := range v.Proof {
		list = append(list, "proof "+l)
	}
	return append(list, v.Table.Facts()...)
}

// Deduce is the deduction puzzles: three cards that are certain (TRI-17, TRI-05) are
// to be revealed (TRI-23).
var Deduce = &rules.Game{
	Name: "trio-deduce", Rulebook: "trio", Min: 1, Max: 1,
	Options: []rules.Option{
		{Name: "rounds", Values: []string{"4", "6"}, Cites: "R-TRI-17"},
		{Name: "grade", Values: []string{"rising", "1", "2", "3"}, Cites: "R-TRI-17"}, // of records without levels; rising: from 1, as the reader succeeds
		drill.Start("R-TRI-17", 1, hardest, "off"),
		drill.Aim("R-TRI-17"),
	},
	Clauses: clauses,
	Dealt:   []string{"TRI-13", "TRI-14", "TRI-16", "TRI-17"},
	Words:   deduceWords,
	Pauses:  []rules.Pause{{Verb: drill.Next, Stays: true}},
	Moments: append([]rules.Moment{
		{Event: "passed", Kind: rules.Well},
		{Event: "failed", Kind: rules.Ill},
		{Event: "lucky", Kind: rules.Ill},
	}, revealing...),
	Deal:   dealDeduce,
	Asks:   deduceAsks,
	Review: reviewDeduce,
	Hint:   hintDeduce,
}

// deduceAsks says what a level asks: so many lines of a proof at most.
func deduceAsks(level int) string { return "lines=" + asciistr.Itoa(proofs[level]) }

// deduceState is a puzzle for each round.
type deduceState struct {
	drill.Questions[puzzle]
	drill.Ladder
	seeds []int // by which chance makes each, whatever its level will be; nil for a stacked deck

	table state // on which it is answered
	lucky bool
}

func dealDeduce(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	d := &deduceState{Ladder: drill.NewLadder(s, hardest)}
	if s.Value("start") == "off" {
		d.Ladder = drill.Rising(1, hardest)
		if grade, err := asciistr.Atoi(s.Value("grade")); err == nil {
			d.Ladder = drill.Rising(grade, grade)
		}
	}
	if deck != "" {
		for _, round := range asciistr.Split(deck, " / ") {
			p, err := parsePuzzle(round)
			if err != nil {
				return nil, err
			}
			d.Asked = append(d.Asked, p)
		}
	} else {
		for range drill.Count(s) {
			d.seeds = append(d.seeds, chance.Intn(1_000_000_000))
		}
	}
	return drill.New(d, s, drill.Find, drillClauses), nil
}

// parsePuzzle reads a round of a stacked deck: a table as in a stacked deck of the
// game, the reader's hand first, then what has been shown: slots of the middle, and of
// hands how many cards from which end:
//
//	hand 1 1 4 5 … hand … middle … trios … shown m1 m4 1 low 2 2 high 1
//
// Rounds are parted by "/".
func parsePuzzle(text string) (puzzle, error) {
	var p puzzle
	no := func(why string) (puzzle, error) {
		return p, errors.New("a round of a stacked deck " + why + ": " + text)
	}
	cards, shown, _ := asciistr.Cut(text, " shown ")
	seats := len(asciistr.Split(" "+cards, " hand")) - 1
	if seats < 2 || seats > 6 {
		return no("has two to six hands")
	}
	p.deal.trios = make([][]int, seats)
	if err := p.deal.parse(cards, seats, Numbers); err != nil {
		return p, err
	}
	p.table = newTable(p.deal)
	s := &p.table
	for words := asciistr.Fields(shown); len(words) > 0; {
		if slot, ok := parseSlot(words[0], len(s.middle)); ok {
			s.known[slot] = true
			words = words[1:]
			continue
		}
		seat, ok := s.parseSeat(words[0])
		if !ok || len(words) < 3 || words[1] != "low" && words[1] != "high" {
			return no("shows slots, and cards of hands: m4 1 low 2")
		}
		n, _ := asciistr.Atoi(words[2])
		if n < 1 || n > len(s.hands[seat]) {
			return no("shows cards that a hand does not have")
		}
		for _, c := range s.cells(clue{seat, 0, words[1], n}) {
			s.shown[seat][c.at] = true
		}
		words = words[3:]
	}
	if !p.solve() {
		return no("has just one trio that is certain, and not all of it seen")
	}
	return p, nil
}

// Begin puts the puzzle of the round on the table.
func (d *deduceState) Begin() []rules.Event {
	if d.Climb(); d.seeds != nil {
		d.Asked = append(d.Asked, chancePuzzle(d.Level, rules.NewRand("trio-deduce "+asciistr.Itoa(d.seeds[d.Round]))))
	}
	d.Level = d.Ask().grade() // a stacked deck has its own
	d.table, d.lucky = d.Ask().table.clone(), false
	return []rules.Event{rules.Open("deduce")}
}

// clone is a table that can be played on.
func (s *state) clone() state {
	c := *s
	c.middle, c.known = slices.Clone(s.middle), slices.Clone(s.known)
	c.hands, c.shown, c.trios = slices.Clone(s.hands), slices.Clone(s.shown), slices.Clone(s.trios)
	for i := range c.hands {
		c.hands[i], c.shown[i], c.trios[i] = slices.Clone(s.hands[i]), slices.Clone(s.shown[i]), slices.Clone(s.trios[i])
	}
	return c
}

func (d *deduceState) Check(move rules.Move) *rules.Breach {
	switch {
	case move == "next":
		if d.Phase == drill.Find {
			return breach("TRI-23", d.table.openAt(), "unanswered")
		}
		return nil
	case !slices.Contains(verbs, move.Verb()):
		return breach("TRI-24", "", rules.NoSense)
	case d.Decided() && d.table.differs():
		return breach("TRI-22", "", drill.Answered)
	case d.Decided():
		return breach("TRI-29", "", drill.Answered)
	}
	return d.table.check(0, move)
}

func (d *deduceState) Candidates() []rules.Move { return d.table.Moves(0) }

// Answer reveals a card for the reader.
func (d *deduceState) Answer(move rules.Move) []rules.Event {
	if len(d.table.open) == 0 { // a second card may be the answer
		d.Step()
	}
	events, _ := d.table.Play(0, move)
	n := 0 // the trio that was revealed
	if d.table.taker == 0 {
		n = d.table.trios[0][len(d.table.trios[0])-1]
	}
	well := n == d.Ask().n
	switch {
	case n == 0 && !d.table.differs():
		return events
	case n == 0 || well:
		events = append(events, d.Rate(well, d.Decide(well)))
	default: // which leads nowhere
		d.Decide(false)
		d.lucky = true
		events = append(events, rules.Open("lucky", asciistr.Itoa(d.Level)))
	}
	d.table.turn = 0 // the drill stays with its player
	return append(events, d.Ask().explain()...)
}

// explain tells which trio was certain, and why: the cards of it that lay open, then
// the proof.
func (p *puzzle) explain() []rules.Event {
	events := []rules.Event{rules.Open("certain", asciistr.Itoa(p.n)).By("TRI-05")}
	t := p.table.sight(0)
	for _, c := range p.cells {
		if *t.card(c) > 0 {
			events = append(events, p.table.lies(c))
		}
	}
	return append(events, p.proof.lines...)
}

// lies tells where a known card lies: at an end of a hand, or the how manieth of it it
// is, for it may become an end only in the course of the turn.
func (s *state) lies(c cell) rules.Event {
	if c.seat != nobody && c.at > 0 && c.at < len(s.hands[c.seat])-1 {
		return line("seen", int(c.seat), c.at+1, s.hands[c.seat][c.at])
	}
	return s.revealOf(c).where()
}

func (d *deduceState) View(rules.Seat) rules.View {
	v := DeduceView{Progress: d.Progress(), Ladder: d.Ladder, Lucky: d.lucky}
	if !d.Decided() {
		v.Table = d.table.View(0).(View)
		return v
	}
	v.Table, v.Number = d.Ask().table.View(0).(View), d.Ask().n
	for _, e := range d.Ask().explain()[1:] {
		v.Proof = append(v.Proof, e.Text)
	}
	find := func(card *CardView, c cell) {
		if n := *d.Ask().proof.sight.card(c); n > 0 && card.Number == 0 {
			card.Number = int(n)
			v.Found = append(v.Found, DeducedCell{c.seat, c.at})
		}
	}
	for _, r := range d.table.open {
		v.Tried = append(v.Tried, r.number)
		if r.number != v.Number {
			v.Wrong = append(v.Wrong, OpenView{r.seat, r.at, r.end, r.number})
		}
	}
	for at := range v.Table.Middle {
		find(&v.Table.Middle[at], cell{nobody, at})
	}
	for i, hand := range v.Table.Hands {
		for at := range hand {
			find(&hand[at], cell{rules.Seat(i), at})
		}
	}
	return v
}

// reviewDeduce finds the highest level passed.
func reviewDeduce(h rules.History) rules.Review {
	answers := drill.Answers(h, "passed", "failed", "spoiled", "lucky")
	for i := range answers {
		if answers[i].Words[0] == "lucky" {
			answers[i].Words[0] = "failed"
		}
	}
	r, spoiled := drill.Climb(answers, "deduce")
	h.View.(DeduceView).Reached(&r, deduceAsks)
	r.Lines = drill.Line(r.Lines, "spoiled", spoiled)
	return r
}
