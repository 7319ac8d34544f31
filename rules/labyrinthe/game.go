package labyrinthe

// Labyrinthe as a table of facts: seats, options, bots, and the deal. Each option is
// a hole that the leaflet leaves; its first value is how we read it.

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Game declares Labyrinthe.
var Game = &rules.Game{
	Name:     "labyrinthe",
	Rulebook: "labyrinthe",
	Min:      2, Max: 6, // LAB-02
	Options: []rules.Option{
		{Name: "rotate", Values: []string{"yes", "no"}, Cites: "R-LAB-01"},
		{Name: "match", Values: []string{"one", "all"}, Cites: "R-LAB-02"},                         // how many of the sides that touch must agree
		{Name: "link", Values: []string{"free", "must"}, Cites: "R-LAB-07"},                        // must: who can join treasures has to
		{Name: "stuck", Values: []string{"contact", "swap", "pass"}, Cites: "R-LAB-12"},            // for who can lay no card
		{Name: "start", Values: []string{"open", "any"}, Cites: "R-LAB-13"},                        // any: the start square may be closed
		{Name: "turns", Values: []string{"all", "equal"}, Cites: "R-LAB-15"},                       // equal: as many for each
		{Name: "hands", Values: []string{"hidden", "open"}, Cites: "R-LAB-19"},                     // open: to learn
		{Name: "first", Values: []string{"random", "0", "1", "2", "3", "4", "5"}, Cites: "LAB-14"}, // who is youngest (R-ALL-02)
		{Name: "deck", Values: []string{"full", "half"}, Cites: "R-LAB-23"},                        // half: a short match
	},
	Clauses: clauses,
	Dealt:   []string{"LAB-02", "LAB-10", "LAB-11", "LAB-12", "LAB-13", "LAB-14", "R-LAB-19", "R-LAB-22"},
	Words:   gameWords,
	Bots:    bots,
	Pauses:  []rules.Pause{{Verb: "done", After: "place"}}, // joined cards that cannot go were just shown
	Auto:    []string{"done", "pass"},
	Moments: []rules.Moment{{Event: "join", Kind: rules.Joined}, {Event: "take", Kind: rules.Gained}},
	Deal:    deal,
	Review:  review,
	Hint:    hint,
}

// settings are the options as the rules ask for them.
type settings struct {
	rotate bool   // cards may be turned (R-LAB-01)
	all    bool   // every side that touches must agree (R-LAB-02)
	must   bool   // who can join treasures has to (R-LAB-07)
	stuck  string // what becomes of who can lay no card: "contact", "swap" or "pass" (R-LAB-12)
	mend   bool   // a start square that closes itself in is opened (R-LAB-13)
	equal  bool   // all have as many turns (R-LAB-15)
	open   bool   // hands lie open (R-LAB-19)
	half   bool   // half of the cards stay in the box (R-LAB-23)
}

func settingsOf(setup rules.Setup) settings {
	return settings{
		rotate: setup.Value("rotate") == "yes",
		all:    setup.Value("match") == "all",
		must:   setup.Value("link") == "must",
		stuck:  setup.Value("stuck"),
		mend:   setup.Value("start") == "open",
		equal:  setup.Value("turns") == "equal",
		open:   setup.Value("hands") == "open",
		half:   setup.Value("deck") == "half",
	}
}

func deal(setup rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	s := &state{settings: settingsOf(setup), laid: nowhere}
	s.won = make([]int, setup.Seats)
	if deck == "" {
		s.table.shuffle(s.settings, setup.Seats, chance)
	} else if err := s.table.parse(deck, setup.Seats); err != nil {
		return nil, err
	}
	if s.equal {
		s.quota = s.inHands() + len(s.pile)
		if s.quota -= s.quota % setup.Seats; s.quota == 0 {
			return nil, &rules.Breach{Clause: "R-LAB-15", Reason: "few"}
		}
	}
	if first := setup.Value("first"); first == "random" {
		s.turn = rules.Seat(chance.Intn(setup.Seats)) // LAB-14, R-ALL-02
	} else if n, _ := asciistr.Atoi(first); n < setup.Seats {
		s.turn = rules.Seat(n)
	} else {
		return nil, &rules.Breach{Clause: "LAB-14", Reason: "nobody"}
	}
	for cardsIn(s.hands[s.turn]) == 0 {
		s.turn = s.turn.Next(setup.Seats)
	}
	s.look()
	return s, nil
}

// Games lists the game, and its drills in the order in which they are offered.
func Games() []*rules.Game { return []*rules.Game{Game, BestDrill, ContactDrill, PathDrill, MayDrill} }
