package brigands

// The game as a table of facts: seats, options, bots, and the deal. Each option is a
// hole that the leaflet leaves; its first value is how we read it.

import (
	"errors"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Game declares the game of the three robbers.
var Game = &rules.Game{
	Name:     "brigands",
	Rulebook: "brigands",
	Min:      2, Max: 4, // BRI-03
	Options: []rules.Option{
		{Name: "attack", Values: []string{"action", "free"}, Cites: "R-BRI-01 R-BRI-02"},          // free: once a turn besides getting rid of a card
		{Name: "damage", Values: []string{"any", "laid"}, Cites: "R-BRI-05"},                      // laid: only weapons that lie there
		{Name: "twice", Values: []string{"yes", "no"}, Cites: "R-BRI-06"},                         // no: two damages of one player differ
		{Name: "trump", Values: []string{"all", "one"}, Cites: "R-BRI-11"},                        // how many damages it mends
		{Name: "reaction", Values: []string{"no", "yes"}, Cites: "R-BRI-12"},                      // yes: the trump may answer damage at once
		{Name: "deckout", Values: []string{"reshuffle", "playout"}, Cites: "R-BRI-14"},            // what an empty pile does
		{Name: "retry", Values: []string{"no", "yes"}, Cites: "R-BRI-19"},                         // yes: a second Tiffany lets one attack again
		{Name: "exchange", Values: []string{"choose", "random"}, Cites: "R-BRI-21"},               // what one gets for a treasure
		{Name: "blocked", Values: []string{"may", "not"}, Cites: "R-BRI-24"},                      // whether a blocked player may exchange
		{Name: "peek", Values: []string{"back", "resolve"}, Cites: "R-BRI-26"},                    // what becomes of the first token when another is turned
		{Name: "turns", Values: []string{"300", "100", "40"}, Cites: "R-BRI-30"},                  // before the engine's stop
		{Name: "first", Values: []string{"random", "0", "1", "2", "3"}, Cites: "R-BRI-31 BRI-13"}, // who wears black (R-ALL-02)
		{Name: "weapons", Values: []string{"0", "2", "3", "boxed"}, Cites: "R-BRI-35"},            // how many everybody begins with; boxed: three, and all others stay in the box
	},
	Clauses: clauses,
	Dealt:   []string{"BRI-03", "BRI-08", "BRI-09", "BRI-10", "BRI-11", "BRI-12", "BRI-14", "R-BRI-16", "R-BRI-31"},
	Words:   gameWords,
	Bots:    bots,
	Pauses:  []rules.Pause{{Verb: "peek", After: "peek"}, {Verb: "settle"}}, // R-BRI-26: everybody sees the token that was turned up before
	Auto:    []string{"draw", "accept", "pass"},
	Moments: []rules.Moment{
		{Event: "attack", Kind: rules.Turned},
		{Event: "peek", Kind: rules.Turned},
		{Event: "treasure", Kind: rules.Gained},
		{Event: "tiffany", Kind: rules.Gained},
		{Event: "take", Kind: rules.Gained},
		{Event: "armed", Kind: rules.Gained},
		{Event: "damage", Kind: rules.Struck},
	},
	Deal:   deal,
	Review: review,
	Hint:   hint,
	Remark: remark,
}

// settings are the options as the rules ask for them.
type settings struct {
	free    bool // an attack goes besides the card (R-BRI-01)
	laid    bool // only weapons that lie there can be damaged (R-BRI-05)
	differ  bool // two damages of one player differ (R-BRI-06)
	one     bool // the trump mends one damage (R-BRI-11)
	react   bool // the trump may answer (R-BRI-12)
	playOut bool // the pile is not made anew (R-BRI-14)
	retry   bool // a second Tiffany lets one attack again (R-BRI-19)
	random  bool // chance says what an exchange brings (R-BRI-21)
	barred  bool // no exchange while blocked (R-BRI-24)
	resolve bool // a token that was looked at is dealt with before another is turned (R-BRI-26)
	ahead   int  // with how many weapons everybody begins (R-BRI-35)
	boxed   bool // weapons that nobody could lay any more stay in the box (R-BRI-35)
	limit   int  // turns before the engine's stop (R-BRI-30)
}

func settingsOf(setup rules.Setup) settings {
	limit, _ := asciistr.Atoi(setup.Value("turns"))
	ahead, err := asciistr.Atoi(setup.Value("weapons"))
	if err != nil {
		ahead = Weapons
	}
	return settings{
		free:    setup.Value("attack") == "free",
		laid:    setup.Value("damage") == "laid",
		differ:  setup.Value("twice") == "no",
		one:     setup.Value("trump") == "one",
		react:   setup.Value("reaction") == "yes",
		playOut: setup.Value("deckout") == "playout",
		retry:   setup.Value("retry") == "yes",
		random:  setup.Value("exchange") == "random",
		barred:  setup.Value("blocked") == "not",
		resolve: setup.Value("peek") == "resolve",
		ahead:   ahead,
		boxed:   err != nil,
		limit:   limit,
	}
}

// deck is how many of each card are in a match: all of them (BRI-04), or of the weapons one for
// each seat (R-BRI-35).
func (s *settings) deck(seats int) multi {
	counts := multi(cards.counts)
	if s.boxed {
		counts[Blunderbuss], counts[Bellows], counts[Axe] = seats, seats, seats
	}
	return counts
}

func deal(setup rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	s := &state{settings: settingsOf(setup), phase: Draw, up: nowhere, winner: nobody}
	s.players = make([]player, setup.Seats)
	if counts := s.deck(setup.Seats); deck == "" {
		s.table.shuffle(counts, s.ahead, chance)
	} else if err := s.table.parse(deck, counts, chance); err != nil {
		return nil, err
	}
	for seat := range s.players {
		switch p := &s.players[seat]; {
		case p.rich():
			return nil, breach("BRI-57", seatAt(rules.Seat(seat)), rules.Over)
		case p.trump && len(p.damage) > 0 && !s.one: // I-BRI-03
			return nil, errors.New("a stacked deck has a damage where the trump lies, which mends all")
		}
	}
	if first := setup.Value("first"); first == "random" {
		s.turn = rules.Seat(chance.Intn(setup.Seats)) // R-BRI-31, R-ALL-02
	} else if n, _ := asciistr.Atoi(first); n < setup.Seats {
		s.turn = rules.Seat(n)
	} else {
		return nil, breach("R-BRI-31", "", "nobody")
	}
	s.chance = *chance // R-ALL-04
	return s, nil
}

// Games lists the game, and its drills in the order in which they are offered.
func Games() []*rules.Game { return []*rules.Game{Game, NowDrill, RecallDrill, MayDrill} }
