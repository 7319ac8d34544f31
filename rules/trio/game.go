package trio

// Trio as a table of facts: seats, options, bots, and the deal. Two play only by
// the sizes of nana, the game that Trio was made of (R-TRI-24); that is a choice of
// its own, so that nobody plays it unawares.

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Game declares Trio.
var Game = &rules.Game{
	Name:     "trio",
	Rulebook: "trio",
	Min:      2, Max: 6, // TRI-02, R-TRI-24
	Seats: 3,
	Options: []rules.Option{
		{Name: "goal", Values: []string{"simple", "picante", "nana"}, Cites: "TRI-18"},               // nana: any of the three goals (R-TRI-11)
		{Name: "teams", Values: []string{"no", "yes"}, Cites: "TRI-40 TRI-44"},                       // partners sit opposite
		{Name: "preset", Values: []string{"trio", "nana"}, Cites: "R-TRI-24"},                        // the numbers and the sizes of hands and middle
		{Name: "aid", Values: []string{"no", "yes"}, Cites: "R-TRI-17"},                              // yes: what was shown stays to be read
		{Name: "turns", Values: []string{"1000", "300", "50"}, Cites: "R-TRI-09"},                    // before the engine's stop
		{Name: "first", Values: []string{"random", "0", "1", "2", "3", "4", "5"}, Cites: "R-TRI-26"}, // who ate avocado last (R-ALL-02)
	},
	Clauses: clauses,
	Dealt:   []string{"TRI-02", "TRI-13", "TRI-14", "TRI-16", "TRI-17", "TRI-19", "R-TRI-26"},
	Words:   gameWords,
	Bots:    bots,
	Auto:    []string{"close"},
	Pauses: []rules.Pause{ // R-TRI-16, and a trio is seen by all before it is taken
		{Verb: "close"},
		{Verb: "flip", After: "trio"}, {Verb: "ask", After: "trio"}, {Verb: "show", After: "trio"},
		{Verb: "give", After: "trio"}, {Verb: "pass", After: "trio"},
	},
	Moments: revealing,
	Deal:    deal,
	Review:  review,
	Hint:    hint,
}

// revealing is what is celebrated wherever cards are revealed.
var revealing = []rules.Moment{
	{Event: "flip", Kind: rules.Turned},
	{Event: "ask", Kind: rules.Turned},
	{Event: "show", Kind: rules.Turned},
	{Event: "trio", Kind: rules.Three},
}

// settings are the options as the rules ask for them.
type settings struct {
	three, linked, seven bool // what wins: three trios (TRI-07), two linked ones (TRI-09), that of 7 (TRI-39)
	teams                bool // TRI-41
	top                  int  // the highest number
	limit                int  // turns before the engine's stop (R-TRI-09)
	aid                  bool // R-TRI-17
}

func settingsOf(setup rules.Setup) settings {
	goal := setup.Value("goal")
	limit, _ := asciistr.Atoi(setup.Value("turns"))
	return settings{
		three:  goal != "picante",
		linked: goal != "simple",
		seven:  true, // TRI-08, TRI-12
		teams:  setup.Value("teams") == "yes",
		limit:  limit,
		aid:    setup.Value("aid") == "yes",
	}
}

func deal(setup rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	nana := setup.Value("preset") == "nana"
	s := &state{settings: settingsOf(setup), taker: -1}
	no := func(clause string, reason ...string) (rules.State, error) {
		return nil, &rules.Breach{Clause: clause, Reason: asciistr.Join(reason, " ")}
	}
	seats := asciistr.Itoa(setup.Seats)
	switch {
	case nana && s.teams:
		return no("R-TRI-24", "apart")
	case nana && setup.Seats > 5:
		return no("R-TRI-24", "many", seats)
	case s.teams && setup.Seats != 4 && setup.Seats != 6:
		return no("TRI-40", "teams", seats)
	case !nana && setup.Seats == 2:
		return no("R-TRI-24", "two")
	}
	size := sizeOf(setup.Seats, s.teams, nana)
	s.top = size.top
	t := table{trios: make([][]int, s.sides(setup.Seats))}
	if deck == "" {
		t.hands, t.middle = shuffled(size, setup.Seats, chance)
	} else if err := t.parse(deck, setup.Seats, s.top); err != nil {
		return nil, err
	}
	if s.teams && len(t.middle) > 0 {
		return no("TRI-45", "nomiddle")
	}
	for side := range t.trios {
		if len(s.reached(t.trios[side])) > 0 {
			return no(s.winClause(t.trios[side]), rules.Over)
		}
	}
	s.table = t
	s.choice = make([]int, setup.Seats)
	s.shown = make([][]bool, setup.Seats)
	for seat, hand := range s.hands {
		s.shown[seat] = make([]bool, len(hand))
	}
	s.known = make([]bool, len(s.middle))
	if first := setup.Value("first"); first == "random" {
		s.turn = rules.Seat(chance.Intn(setup.Seats)) // R-TRI-26, R-ALL-02
	} else if n, _ := asciistr.Atoi(first); n < setup.Seats {
		s.turn = rules.Seat(n)
	} else {
		return no("TRI-19", "nobody")
	}
	s.offer() // TRI-46
	return s, nil
}

// Games lists the game, and its drills in the order in which they are offered.
func Games() []*rules.Game { return []*rules.Game{Game, Memory, LinksDrill, Deduce, MayDrill} }
