package symbotrio

// The cuts drill: which symbol belongs to which gem? The symbol of a cut counts
// its lines, so it must be learned before the board can be read at all. A symbol
// and a gem have the same word, their cut: the question shows one of them and
// asks for the other, so the word tells nobody who does not know it already.
// What is chosen lies in a new order each round, lest the hand learn the places.
//
// With levels it grows from telling lines apart to reading a code without a second look.
// Level 1 has three to choose among, no two with the same kind of lines; level 2 all six, so
// that a square lies beside a diamond. From level 3 on a row of two and more is shown, which
// is covered with the first answer: who reads slowly has lost its end by then. From level 7
// on the row is asked for from its end, which has to be turned round in mind. Rejected: shapes that are turned, for a square on its corner is a diamond.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// CutsView is what the player of the cuts drill sees.
type CutsView struct {
	drill.Progress
	drill.Ladder
	Back    bool     // the row is asked for from its end
	Symbol  bool     // outlines of gems are shown, and their symbols asked for; else symbols are shown, and their gems asked for
	Shown   []string // the cuts that are shown, as outlines or as symbols, in the order in which they are asked for; "?" for one that is covered
	Choices []string // the cuts to choose among, in their order on the table
	Picked  []string // the cuts that were chosen; all are right but the last one of a round that went wrong
	Fault   string   // how that one is wrong, "order" or "mixed"; else ""
	wanted  string   // the cut to choose next: for a hint alone
}

// Facts says the view in lines.
func (v CutsView) Facts() []string {
	asked := "outline"
	if v.Symbol {
		asked = "symbol"
	}
	list := append(append(v.Progress.Facts(), v.Ladder.Facts()...),
		asked+" of "+join(v.Shown...),
		"choices "+join(v.Choices...),
	)
	if v.Back {
		list = append(list, "back")
	}
	if v.Picked != nil {
		list = append(list, "picked "+join(v.Picked...))
	}
	return list
}

// Cuts is the cuts drill: a gem's outline is shown and its symbol asked for,
// then a symbol and its gem, in turns (SYM-22 to SYM-28).
var Cuts = &rules.Game{
	Name: "symbotrio-cuts", Rulebook: "symbotrio", Min: 1, Max: 1,
	Options: []rules.Option{
		{Name: "rounds", Values: []string{"12", "6", "24"}, Cites: "SYM-22"},
		drill.Start("SYM-22", 1, cutsLast, "off"),
		{Name: "misses", Values: []string{"1", "2"}, Cites: "SYM-22"}, // in a row, that lead a level down: of records without an aim
		drill.Aim("SYM-22"),
	},
	Clauses: clauses,
	Words:   cutsWords,
	Deal:    dealCuts,
	Auto:    onwards,
	Pauses:  rests("mixed", "order", drill.Helped),
	Moments: []rules.Moment{{Event: "matched", Kind: rules.Turned}, {Event: "known", Kind: rules.Well}, {Event: "mixed", Kind: rules.Ill}, {Event: "order", Kind: rules.Ill}},
	Asks:    cutsAsks,
	Review:  reviewCuts,
	Hint:    hintCuts,
}

// cutsBack is the lowest level that asks for a row of three from its end. Before it and at
// the highest one five of the six are shown: the sixth would be what is left.
const cutsBack, cutsLast = 7, 9

// cutsState is what each round asks, as its level has it.
type cutsState struct {
	drill.Questions[cutsAsk]
	drill.Ladder
	shown, choices, picked []Face
}

// cutsAsk is one round, whatever its level will be: the cut that is shown first, all six in
// the order in which they lie to be chosen, and in that in which others are shown beside it.
type cutsAsk struct {
	shown         Face
	choices, more []Face
}

func dealCuts(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	if deck != "" {
		return nil, errors.New("the cuts drill has no stacked deck: " + deck)
	}
	c, rounds := &cutsState{Ladder: drill.NewLadder(s, cutsLast)}, drill.Count(s)
	if s.Value("misses") == "2" {
		c.Ladder = c.Patient()
	}
	ask := func(shown Face) {
		choices := cuts()
		rules.Shuffle(chance, choices)
		c.Asked = append(c.Asked, cutsAsk{shown: shown, choices: choices})
	}
	for last := faces; len(c.Asked) < rounds; { // faces: no cut
		gems := cuts()
		for rules.Shuffle(chance, gems); gems[0] == last; {
			rules.Shuffle(chance, gems)
		}
		// The symbols come in the order of the gems, but so far behind that no cut is
		// asked for just after it was shown.
		behind := 2 + chance.Intn(3)
		for i, gem := range gems {
			last = gems[(i+behind)%len(gems)]
			ask(gem)
			ask(last)
		}
	}
	c.Asked = c.Asked[:rounds]
	for i := range c.Asked {
		c.Asked[i].more = cuts()
		rules.Shuffle(chance, c.Asked[i].more)
	}
	return drill.New(c, s, drill.Find, drillClauses), nil
}

// cuts lists the six (SYM-22).
func cuts() []Face { return []Face{Triangle, Diamond, Square, Rectangle, Circle, Semicircle} }

// symbol reports whether the round asks for the symbol of a gem, or for the gem of
// a symbol: the two take turns.
func (c *cutsState) symbol() bool { return c.Round%2 == 0 }

// lines is the kind of lines that a symbol has most of: slanted, straight or curved ones.
func lines(cut Face) int { return int(cut-Triangle) / 2 }

func (c *cutsState) Begin() []rules.Event {
	events, ask := c.Climb(), c.Ask()
	c.shown, c.choices, c.picked = []Face{ask.shown}, ask.choices, nil
	unlike := []Face{ask.shown}
	for _, f := range ask.more {
		if len(c.shown) < cutsRow(c.Level) && f != ask.shown {
			c.shown = append(c.shown, f)
		}
		if !slices.ContainsFunc(unlike, func(other Face) bool { return lines(f) == lines(other) }) {
			unlike = append(unlike, f)
		}
	}
	if c.Level == 1 {
		c.choices = slices.DeleteFunc(slices.Clone(ask.choices), func(f Face) bool { return !slices.Contains(unlike, f) })
	}
	verb := "outline"
	if c.symbol() {
		verb = "symbol"
	}
	shown := slices.Clone(c.shown)
	if c.Level >= cutsBack {
		slices.Reverse(shown)
	}
	for _, f := range shown {
		events = append(events, rules.Open(verb, f.String()))
	}
	return events
}

// cutsRow counts the cuts that a level shows.
func cutsRow(level int) int {
	if level >= cutsBack {
		level -= 3
	}
	return max(1, level-1)
}

// cutsAsks says what a level asks.
func cutsAsks(level int) string {
	order := "there"
	if level >= cutsBack {
		order = "back"
	}
	choices := "6"
	if level == 1 {
		choices = "3"
	}
	return join("row="+asciistr.Itoa(cutsRow(level)), "choices="+choices, "order="+order)
}

func (c *cutsState) Check(m rules.Move) *rules.Breach {
	refuse := func(reason, at string) *rules.Breach {
		return &rules.Breach{Clause: "SYM-22", Reason: reason, At: at}
	}
	words := rules.Words(string(m))
	switch {
	case m == "next":
		if !c.Decided() {
			return refuse("unanswered", "card")
		}
	case len(words) == 2 && words[0] == "pick":
		f, ok := ParseFace(words[1])
		switch {
		case !ok || !slices.Contains(c.choices, f):
			return refuse(rules.NoSense, "")
		case c.Decided():
			return refuse(drill.Answered, c.picked[len(c.picked)-1].String())
		case slices.Contains(c.picked, f):
			return refuse("picked", words[1])
		}
	default:
		return refuse(rules.NoSense, "")
	}
	return nil
}

func (c *cutsState) Candidates() []rules.Move {
	var list []rules.Move
	for _, f := range c.choices {
		list = append(list, rules.Move("pick "+f.String()))
	}
	return list
}

func (c *cutsState) Answer(m rules.Move) []rules.Event {
	picked, _ := ParseFace(rules.Words(string(m))[1])
	wanted := c.shown[len(c.picked)]
	c.picked = append(c.picked, picked)
	switch {
	case picked != wanted:
		c.Rate(false, c.Decide(false))
		return []rules.Event{rules.Open(fault(c.shown, picked), picked.String(), wanted.String())}
	case len(c.picked) < len(c.shown):
		return []rules.Event{rules.Open("matched", wanted.String())}
	}
	c.Rate(true, c.Decide(true))
	return c.Tell(rules.Open("known", wanted.String()))
}

// fault is the verb that says how a wrong answer is wrong: in its order where the cut was
// shown, else in its cut.
func fault(shown []Face, picked Face) string {
	if slices.Contains(shown, picked) {
		return "order"
	}
	return "mixed"
}

func (c *cutsState) View(rules.Seat) rules.View {
	v := CutsView{Progress: c.Progress(), Ladder: c.Ladder, Back: c.Level >= cutsBack, Symbol: c.symbol()}
	for _, f := range c.shown {
		name := f.String()
		if len(c.picked) > 0 && !c.Decided() {
			name = "?"
		}
		v.Shown = append(v.Shown, name)
	}
	for _, f := range c.choices {
		v.Choices = append(v.Choices, f.String())
	}
	for _, f := range c.picked {
		v.Picked = append(v.Picked, f.String())
	}
	if c.Phase == drill.Wrong {
		v.Fault = fault(c.shown, c.picked[len(c.picked)-1])
	}
	if !c.Decided() {
		v.wanted = c.shown[len(c.picked)].String()
	}
	return v
}

// reviewCuts counts the right first answers, and says which cuts were mixed up, and how often
// only their order.
func reviewCuts(h rules.History) rules.Review {
	answers := drill.Answers(h, "known", "mixed", "order")
	right, spoiled, unlike, alike, order := 0, 0, 0, 0, 0
	var mixed drill.Tally
	for _, a := range answers {
		switch {
		case a.Words[0] == "known" && a.Spoiled:
			spoiled++
		case a.Words[0] == "known":
			right++
		case a.Words[0] == "order":
			order++
		default:
			mixed.Add(join("mixed", a.Words[2], a.Words[1]))
			picked, _ := ParseFace(a.Words[1])
			if cut, _ := ParseFace(a.Words[2]); lines(cut) == lines(picked) {
				alike++
			} else {
				unlike++
			}
		}
	}
	r := drill.Rights(right, len(answers))
	if h.Setup.Value("start") != "off" {
		r, _ = drill.Climb(drill.Levels(h, answers, "known"), "cuts")
		h.View.(CutsView).Reached(&r, cutsAsks)
	}
	r.Next = rules.NextTime("cuts", rules.Fault{Line: "cuts", Cost: unlike}, rules.Fault{Line: "alike", Cost: alike}, rules.Fault{Line: "order", Cost: order}, rules.Fault{Line: "spoiled", Cost: spoiled})
	r.Lines = drill.Line(r.Lines, "spoiled", spoiled)
	r.Lines = drill.Line(r.Lines, "order", order)
	mixed.Tell(&r, 2) // besides those lines
	r.Lines = drill.Line(r.Lines, "alike", alike)
	return r
}
