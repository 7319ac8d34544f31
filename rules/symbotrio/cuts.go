package symbotrio

// The cuts drill: which symbol belongs to which gem? The symbol of a cut counts
// its lines, so it must be learned before the board can be read at all. A symbol
// and a gem have the same word, their cut: the question shows one of them and
// asks for the other, so the word tells nobody who does not know it already.
// What is chosen lies in a new order each round, lest the hand learn the places.

import (
	"errors"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// CutsView is what the player of the cuts drill sees.
type CutsView struct {
	drill.Progress
	Symbol  bool     // the outline of a gem is shown, and its symbol asked for; else a symbol is shown, and its gem asked for
	Shown   string   // the cut that is shown, as an outline or as a symbol
	Choices []string // the cuts to choose among, in their order on the table
	Picked  string   // the cut that was chosen, or ""
}

// Facts says the view in lines.
func (v CutsView) Facts() []string {
	asked := "outline"
	if v.Symbol {
		asked = "symbol"
	}
	list := append(v.Progress.Facts(),
		asked+" of "+v.Shown,
		"choices "+asciistr.Join(v.Choices, " "),
	)
	if v.Picked != "" {
		list = append(list, "picked "+v.Picked)
	}
	return list
}

// Cuts is the cuts drill: a gem's outline is shown and its symbol asked for,
// then a symbol and its gem, in turns (SYM-22 to SYM-28).
var Cuts = &rules.Game{
	Name: "symbotrio-cuts", Rulebook: "symbotrio", Min: 1, Max: 1,
	Options: []rules.Option{
		{Name: "rounds", Values: []string{"12", "6", "24"}, Cites: "SYM-22"},
	},
	Clauses: clauses,
	Words:   cutsWords,
	Deal:    dealCuts,
	Auto:    onwards,
	Pauses:  rests("mixed"),
	Moments: []rules.Moment{{Event: "known", Kind: rules.Well}, {Event: "mixed", Kind: rules.Ill}},
	Review:  reviewCuts,
	Hint:    hintCuts,
}

// cutsState is what each round asks.
type cutsState struct {
	drill.Questions[cutsAsk]
	picked Face
}

// cutsAsk is one round: the cut that is shown, and all six in the order in which
// they lie to be chosen.
type cutsAsk struct {
	shown   Face
	choices []Face
}

func dealCuts(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	if deck != "" {
		return nil, errors.New("the cuts drill has no stacked deck: " + deck)
	}
	c, rounds := &cutsState{}, drill.Count(s)
	ask := func(shown Face) {
		choices := cuts()
		rules.Shuffle(chance, choices)
		c.Asked = append(c.Asked, cutsAsk{shown, choices})
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
	return drill.New(c, s, drill.Find, drillClauses), nil
}

// cuts lists the six (SYM-22).
func cuts() []Face { return []Face{Triangle, Diamond, Square, Rectangle, Circle, Semicircle} }

// symbol reports whether the round asks for the symbol of a gem, or for the gem of
// a symbol: the two take turns.
func (c *cutsState) symbol() bool { return c.Round%2 == 0 }

func (c *cutsState) Begin() []rules.Event {
	verb := "outline"
	if c.symbol() {
		verb = "symbol"
	}
	return []rules.Event{rules.Open(verb, c.Ask().shown.String())}
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
		if f, ok := ParseFace(words[1]); !ok || !f.IsCut() {
			return refuse(rules.NoSense, "")
		}
		if c.Decided() {
			return refuse(drill.Answered, c.picked.String())
		}
	default:
		return refuse(rules.NoSense, "")
	}
	return nil
}

func (c *cutsState) Candidates() []rules.Move {
	var list []rules.Move
	for _, f := range c.Ask().choices {
		list = append(list, rules.Move("pick "+f.String()))
	}
	return list
}

func (c *cutsState) Answer(m rules.Move) []rules.Event {
	shown := c.Ask().shown
	c.picked, _ = ParseFace(rules.Words(string(m))[1])
	if c.Decide(c.picked == shown); c.picked != shown {
		return []rules.Event{rules.Open("mixed", c.picked.String(), shown.String())}
	}
	return []rules.Event{rules.Open("known", shown.String())}
}

func (c *cutsState) View(rules.Seat) rules.View {
	ask := c.Ask()
	v := CutsView{
		Progress: c.Progress(),
		Symbol:   c.symbol(), Shown: ask.shown.String(),
	}
	for _, f := range ask.choices {
		v.Choices = append(v.Choices, f.String())
	}
	if c.Decided() {
		v.Picked = c.picked.String()
	}
	return v
}

// reviewCuts counts the right first answers, and says which cuts were mixed up.
func reviewCuts(h rules.History) rules.Review {
	answers := drill.Answers(h, "known", "mixed")
	right := 0
	var mixed drill.Tally
	for _, a := range answers {
		if a.Words[0] == "known" {
			right++
		} else {
			mixed.Add(join("mixed", a.Words[2], a.Words[1]))
		}
	}
	r := drill.Rights(right, len(answers))
	r.Next = rules.NextTime("cuts")
	r.Lines = append(r.Lines, mixed.Lines()...)
	return r
}
