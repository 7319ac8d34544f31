package symbotrio

// Symbotrio as a table of facts: seats, options, bots, and the deal. Each option
// is a place where the rulebook can be read in more than one way, or is silent
// (R-ALL-07); the first value is what this site plays.

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Game declares Symbotrio.
var Game = &rules.Game{
	Name:     "symbotrio",
	Rulebook: "symbotrio",
	Min:      2, Max: 4, // R-SYM-23
	Options: []rules.Option{
		{Name: "deck", Values: []string{"full", "easy"}, Cites: "SYM-09"},
		{Name: "crook", Values: []string{"fr", "it"}, Cites: "R-SYM-14"},                 // a crook that draws a crook
		{Name: "jail", Values: []string{"current", "next"}, Cites: "R-SYM-05"},           // next: the following turn is lost too
		{Name: "rotate", Values: []string{"once", "every"}, Cites: "R-SYM-07"},           // every: before each attempt
		{Name: "stop", Values: []string{"no", "yes"}, Cites: "R-SYM-03"},                 // yes: a wrong square ends the attempt
		{Name: "end", Values: []string{"won", "pile"}, Cites: "R-SYM-16"},                // pile: with the turn that empties it
		{Name: "stall", Values: []string{"10", "5", "20"}, Cites: "R-SYM-17"},            // rounds without a win on an empty pile before the engine's stop, five times as many before
		{Name: "first", Values: []string{"0", "1", "2", "3", "random"}, Cites: "SYM-12"}, // which seat is the oldest (R-ALL-02)
		{Name: "goal", Values: []string{"all", "5", "10"}, Cites: "R-SYM-25"},            // a short match ends with so many cards won
	},
	Clauses: clauses,
	Dealt:   []string{"SYM-07", "SYM-08", "SYM-11", "SYM-12", "R-SYM-06"},
	Words:   gameWords,
	Bots:    bots,
	Pauses:  append([]rules.Pause{{Verb: "close"}}, relished...),
	Auto:    []string{"draw", "serve", "close"},
	Moments: []rules.Moment{
		{Event: "flip", Kind: rules.Turned}, {Event: "turn", Kind: rules.Turned},
		{Event: "win", Kind: rules.Gained}, {Event: "take", Kind: rules.Gained}, {Event: "steal", Kind: rules.Gained}, {Event: "pair", Kind: rules.Gained},
		{Event: "miss", Kind: rules.Lost},
	},
	Deal:   deal,
	Review: review,
	Hint:   hint,
}

// relished are the pauses in which who has won a card sees what it was, before a rival
// goes on.
var relished = func() []rules.Pause {
	var list []rules.Pause
	for _, verb := range verbs {
		for _, event := range []string{"win", "take", "steal", "pair"} {
			list = append(list, rules.Pause{Verb: verb, After: event, Own: true})
		}
	}
	return list
}()

// settings are the options as the rules ask for them.
type settings struct {
	italian    bool // SYM-46b, SYM-49b
	sentence   int  // turns that a prison card costs (R-SYM-05)
	everyTime  bool // a code card turns the board before each attempt (R-SYM-07)
	stopOnMiss bool // R-SYM-03
	endAtPile  bool // R-SYM-16
	stall      int  // rounds without a win on an empty pile before the engine's stop, or 0 for no stop (R-SYM-17)
	goal       int  // cards that end a short match, or 0 (R-SYM-25)
}

func deal(setup rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	deck, then, err := cutThen(deck)
	if err != nil {
		return nil, err
	}
	faces, pile, err := stack(deck, setup.Value("deck") == "easy", chance)
	if err != nil {
		return nil, err
	}
	if len(pile) < setup.Seats+1 {
		return nil, &rules.Breach{Clause: "R-SYM-24", Reason: "few " + asciistr.Itoa(len(pile))}
	}
	for _, c := range pile {
		if c.Kind == Code && setup.Value("deck") == "easy" {
			return nil, &rules.Breach{Clause: "SYM-09", Reason: "coded"}
		}
	}
	s := &state{
		settings: settings{
			italian:    setup.Value("crook") == "it",
			sentence:   1,
			everyTime:  setup.Value("rotate") == "every",
			stopOnMiss: setup.Value("stop") == "yes",
			endAtPile:  setup.Value("end") == "pile",
		},
		board:   Board{Faces: faces}, // all face down (SYM-07)
		players: make([]player, setup.Seats),
		rival:   -1,
		then:    then,
	}
	if setup.Value("jail") == "next" {
		s.sentence = 2
	}
	s.stall, _ = asciistr.Atoi(setup.Value("stall"))
	s.goal, _ = asciistr.Atoi(setup.Value("goal")) // 0 for "all"
	if first := setup.Value("first"); first == "random" {
		s.turn = rules.Seat(chance.Intn(setup.Seats)) // SYM-12, R-ALL-02
	} else if n, _ := asciistr.Atoi(first); n < setup.Seats {
		s.turn = rules.Seat(n)
	} else {
		return nil, &rules.Breach{Clause: "SYM-12", Reason: "nobody"}
	}
	s.pile = pile
	for i := range s.players { // SYM-11; the cards act on their owners' first turns (R-SYM-06)
		s.lay(&s.players[i], s.takeTop())
	}
	s.chance = *chance
	return s, nil
}

// Games lists the game, and its drills in the order in which they are offered.
func Games() []*rules.Game { return []*rules.Game{Game, Keypad, Glance, Turn, Cuts, Silence, MayDrill} }
