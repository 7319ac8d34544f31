package brigands

// The token drill: turns of the others are shown, in which tokens are turned up, turned
// back, taken, given back and replaced; then one place is pointed at: what lies there? A
// token that was turned back still lies where it was; where one was taken a new one lies,
// which nobody has seen, and to know that is an answer too. The table is a match's own
// state, so all that is shown is carried out by the rules themselves. Rejected: to ask for
// all four places, for the last ones would be found by elimination.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// RecallView is what the player of the token drill sees.
//
//	level 3         of this round: as many turns are shown
//	shown 1 of 5    tokens that have been turned up, of those that will be
//	player 2        whose turn is shown
//	turned c2 coins the token that is turned up now: it may be another that lies there already
//	best 2          the highest level passed, 0 before
//	asked c2        once all are shown: what lies there?
//	picked coins    once the round is over: the answer, "new" for a token that nobody has seen
//	answer new      and the right one
//	last pearls     and what was turned up there last
//
// and the facts of a match, but for turn and phase, as a seat sees them that has no cards.
type RecallView struct {
	drill.Progress
	drill.Ladder
	Table  View
	Shown  int
	Steps  int        // how many are shown in this round
	Seat   rules.Seat // whose turn is shown, or -1
	Turned int        // the place whose token is turned up now, or -1
	Token  Token      // that token
	Asked  int        // the place that is asked about, or -1
	Picked string
	Answer string // once the round is over
	Last   Token  // and what was turned up there last
}

// Facts says the view in lines.
func (v RecallView) Facts() []string {
	list := append(v.Progress.Facts(),
		"level "+asciistr.Itoa(v.Level),
		"shown "+asciistr.Itoa(v.Shown)+" of "+asciistr.Itoa(v.Steps),
		"best "+asciistr.Itoa(v.Best),
	)
	if v.Seat >= 0 {
		list = append(list, "player "+asciistr.Itoa(int(v.Seat)), asciistr.Join([]string{"turned", placeName(v.Turned), v.Token.String()}, " "))
	}
	list = append(list, v.Table.Facts()...)
	if v.Asked >= 0 {
		list = append(list, "asked "+placeName(v.Asked))
	}
	if v.Picked != "" {
		list = append(list, "picked "+v.Picked, "answer "+v.Answer, "last "+v.Last.String())
	}
	return list
}

// RecallDrill is the token drill: some turns of the others are shown (BRI-53, R-BRI-26, BRI-48),
// and what lies at a place must be remembered.
var RecallDrill = &rules.Game{
	Name: "brigands-tokens", Rulebook: "brigands", Min: 1, Max: 1,
	Options: []rules.Option{
		{Name: "rounds", Values: []string{"6", "4", "10"}, Cites: "R-BRI-26"},
		recallSpans.Start("BRI-53"),
		drill.Aim("BRI-53"),
	},
	Clauses: clauses,
	Words:   recallWords,
	Auto:    []string{"next"},
	// The others' turns are watched; what came of the reader's answer is to be studied.
	Pauses: []rules.Pause{
		{Verb: "next", After: "failed", Stays: true},
		{Verb: "next", After: "spoiled", Stays: true},
		{Verb: "next", After: "passed"},
		{Verb: "next", Keep: true},
	},
	Moments: []rules.Moment{
		{Event: "turned", Kind: rules.Turned},
		{Event: "passed", Kind: rules.Well},
		{Event: "failed", Kind: rules.Ill},
	},
	Deal:   dealRecall,
	Asks:   recallAsks,
	Review: reviewRecall,
	Hint:   hintRecall,
}

// recallAsk is one round: a table, what the others do on it, and the place that is asked
// about.
type recallAsk struct {
	table state
	steps []recallStep
	place int
	fresh bool // nobody has seen what lies there
}

// recallStep is one thing that somebody does to the coach.
type recallStep struct {
	seat rules.Seat
	move rules.Move
}

// recallState is a table that is laid anew for each round.
type recallState struct {
	drill.Questions[recallAsk]
	drill.Ladder

	table  *state
	shown  int
	turned int           // the place whose token is turned up now, or nowhere
	token  Token         // that token
	known  [Places]Token // what was turned up and still lies there
	last   [Places]Token // what was turned up there last
	picked string
}

// dealRecall lays the first round. A stacked deck is one for all rounds, the place that is
// asked about, turns, each a seat and its moves, and a table: "c1 turn 1 peek c1 peek c2 turn 2
// attack c3 table hand … hand … board …".
func dealRecall(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	// Where it follows no aim it never falls, or records would be read otherwise.
	r := &recallState{Ladder: recallSpans.Ladder(s, 1, 0)}
	if deck == "" {
		r.Seek(chance)
	} else {
		ask, err := parseRecall(deck, chance)
		if err != nil {
			return nil, err
		}
		r.Asked = []recallAsk{ask}
	}
	return drill.New(r, s, drill.Look, drillClauses), nil
}

// parseRecall reads a stacked deck of the drill, and tries its turns.
func parseRecall(deck string, chance *rules.Rand) (recallAsk, error) {
	var ask recallAsk
	story, text, _ := asciistr.Cut(deck, " table ")
	table, err := stackedTable(text, chance)
	if err != nil {
		return ask, err
	}
	ask.table = *table
	words := asciistr.Fields(story)
	bad := errors.New("a stacked deck of the token drill is a place, turns and a table: c1 turn 1 peek c1 settle table hand …")
	if len(words) < 4 {
		return ask, bad
	}
	at, ok := parsePlace(words[0])
	if ask.place = at; !ok || words[1] != "turn" {
		return ask, bad
	}
	seat := nobody
	for i := 1; i < len(words); i++ {
		w := words[i]
		if w == "settle" {
			ask.steps = append(ask.steps, recallStep{seat, rules.Move(w)})
			continue
		}
		if i++; i == len(words) {
			return ask, bad
		}
		switch w {
		case "turn":
			if seat, ok = table.parseSeat(words[i]); !ok {
				return ask, bad
			}
		case "attack", "peek":
			ask.steps = append(ask.steps, recallStep{seat, rules.Move(w + " " + words[i])})
		default:
			return ask, bad
		}
	}
	try, shown := ask.table.clone(), false
	for _, step := range ask.steps {
		events, err := try.story(step)
		if err != nil {
			return ask, err
		}
		for _, e := range narrate(events) {
			shown = shown || asciistr.HasPrefix(e.Text, "turned "+placeName(ask.place))
		}
	}
	if try.phase != Draw || !shown {
		return ask, errors.New("a stacked deck of the token drill shows whole turns, and the place that it asks about")
	}
	return ask, nil
}

// clone is a state that goes its own way.
func (s *state) clone() *state {
	t := *s
	t.players = slices.Clone(s.players)
	for i := range t.players {
		p := &t.players[i]
		p.hand, p.damage, p.tokens = slices.Clone(p.hand), slices.Clone(p.damage), slices.Clone(p.tokens)
	}
	t.pile, t.used, t.reserve = slices.Clone(s.pile), slices.Clone(s.used), slices.Clone(s.reserve)
	return &t
}

// story lets a seat do something to the coach, and gives the events. What hands hold is no
// part of it: whoever looks has the card for it, and weapons are laid.
func (s *state) story(step recallStep) ([]rules.Event, error) {
	p := &s.players[step.seat]
	var list []rules.Event
	if s.phase != Again {
		p.weapons, p.damage = [Weapons + 1]bool{false, true, true, true}, nil
		s.turn, s.phase, s.turns = step.seat, Act, 0
		if p.hand = nil; step.move.Verb() == "peek" {
			p.hand = []Card{Peek}
		}
		list = append(list, rules.Open("player", asciistr.Itoa(int(step.seat))))
	}
	events, err := s.Play(step.seat, step.move)
	s.used = nil
	if s.ended {
		return nil, errors.New("nobody wins in the token drill")
	}
	return append(list, events...), err
}

// Begin lays the table of a round.
func (r *recallState) Begin() []rules.Event {
	r.Climb()
	r.shown, r.turned, r.known, r.last, r.picked = 0, nowhere, [Places]Token{}, [Places]Token{}, ""
	if chance := r.Chance(r.Level); chance != nil {
		// Of four tokens one at most is fresh: to say so of each must not pay.
		recent := r.Asked[max(0, len(r.Asked)-3):]
		fresh := !slices.ContainsFunc(recent, func(a recallAsk) bool { return a.fresh }) && chance.Percent(60)
		ask, ok := chanceRecall(r.Level, fresh, chance)
		for !ok {
			ask, ok = chanceRecall(r.Level, fresh, chance)
		}
		r.Asked = append(r.Asked, ask)
	}
	r.table = r.Ask().table.clone()
	return []rules.Event{rules.Open("level", asciistr.Itoa(r.Level))}
}

// chanceRecall makes up a round by chance, about a fresh token or one that was seen; false if
// it is of no use.
func chanceRecall(level int, fresh bool, chance *rules.Rand) (ask recallAsk, ok bool) {
	ask.fresh = fresh
	s := &state{settings: settingsOf(usual(2)), phase: Act, up: nowhere, winner: nobody, chance: *chance}
	chance.Uint64()
	s.players = make([]player, 4)
	s.reserve = shuffled[Token](tokens.counts, chance)
	for seat := 1; seat < len(s.players); seat++ { // so that there are tokens to turn back
		for len(s.players[seat].tokens) < 2 {
			i := slices.IndexFunc(s.reserve, func(t Token) bool { return t.Treasure() && !slices.Contains(s.players[seat].tokens, t) })
			s.players[seat].tokens = append(s.players[seat].tokens, s.reserve[i])
			s.reserve = slices.Delete(s.reserve, i, i+1)
		}
	}
	s.cover()
	ask.table = *s.clone()
	var known [Places]Token
	var changed [Places]bool // seen once, and replaced
	for i := range level {
		seat := rules.Seat(1 + i%3)
		first := chance.Intn(Places)
		steps := []recallStep{{seat, rules.Move("peek " + placeName(first))}}
		if chance.Percent(25) {
			steps[0].move = rules.Move("attack " + placeName(first))
		} else if s.board[first] == Pebbles || slices.Contains(s.players[seat].tokens, s.board[first]) {
			other := (first + 1 + chance.Intn(Places-1)) % Places
			steps = append(steps, recallStep{seat, rules.Move("peek " + placeName(other))})
		}
		for _, step := range steps {
			events, err := s.story(step)
			if err != nil {
				return ask, false
			}
			ask.steps = append(ask.steps, step)
			for at, k := range observe(&known, events) {
				changed[at] = changed[at] || k
			}
		}
	}
	var places []int
	for at, t := range known {
		if t != 0 && !fresh || t == 0 && fresh && changed[at] {
			places = append(places, at)
		}
	}
	if len(places) == 0 {
		return ask, false
	}
	ask.place = places[chance.Intn(len(places))]
	return ask, true
}

// observe notes what events show of the coach, and tells which places have a new token.
func observe(known *[Places]Token, events []rules.Event) (fresh [Places]bool) {
	for _, e := range events {
		w := rules.Words(e.Text)
		switch w[0] {
		case "attack", "peek":
			at, _ := parsePlace(w[1])
			known[at], _ = parseToken(w[2])
		case "refill", "bare":
			at, _ := parsePlace(w[1])
			known[at], fresh[at] = 0, true
		}
	}
	return fresh
}

// fresh is the answer for a token that nobody has seen.
const fresh = "new"

// solution is the right answer.
func (r *recallState) solution() string {
	if t := r.known[r.Ask().place]; t != 0 {
		return t.String()
	}
	return fresh
}

func (r *recallState) Check(m rules.Move) *rules.Breach {
	words := rules.Words(string(m))
	is := len(words) == 2 && words[0] == "is"
	if is {
		_, is = parseToken(words[1])
	}
	switch {
	case m == "next":
		if r.Phase == drill.Find {
			return breach("R-BRI-26", placeName(r.Ask().place), "unanswered")
		}
	case m != fresh && !is:
		return breach("R-BRI-26", "", rules.NoSense)
	case r.Decided():
		return breach("R-BRI-26", placeName(r.Ask().place), drill.Answered)
	case r.Phase == drill.Look:
		return breach("R-BRI-26", "", "showing")
	}
	return nil
}

func (r *recallState) Candidates() []rules.Move {
	var list []rules.Move
	for t := Token(1); t <= Kinds; t++ {
		list = append(list, rules.Move("is "+t.String()))
	}
	return append(list, fresh)
}

func (r *recallState) Answer(m rules.Move) []rules.Event {
	if r.Phase == drill.Look {
		if r.shown == 0 { // as many more as the level and chance will have it
			r.Step()
		}
		return r.show()
	}
	if r.picked = fresh; m != fresh {
		r.picked = rules.Words(string(m))[1]
	}
	well := r.picked == r.solution()
	verdict := r.Rate(well, r.Decide(well))
	place := placeName(r.Ask().place)
	if t := r.known[r.Ask().place]; t != 0 {
		return []rules.Event{verdict, rules.Open("lies", place, t.String()).By("R-BRI-26")}
	}
	return []rules.Event{verdict, rules.Open("replaced", place, r.last[r.Ask().place].String()).By("BRI-48 R-BRI-17")}
}

// show turns the next token up; after the last one a place is asked about.
func (r *recallState) show() []rules.Event {
	if r.shown == len(r.Ask().steps) {
		r.Phase, r.turned = drill.Find, nowhere
		return []rules.Event{rules.Open("recall", placeName(r.Ask().place))}
	}
	step := r.Ask().steps[r.shown]
	if at, ok := parsePlace(rules.Words(string(step.move) + " -")[1]); ok {
		r.turned, r.token = at, r.table.board[at]
		r.last[at] = r.token
	}
	events, err := r.table.story(step)
	if err != nil {
		panic("brigands: a turn that was tried is refused: " + err.Error())
	}
	observe(&r.known, events)
	r.shown++
	return narrate(events)
}

// narrations are the words in which the drill tells what others do, for in a drill it is the
// reader who does everything.
var narrations = [...][3]string{
	{"player", "player"},
	{"attack", "turned"},
	{"peek", "turned"},
	{"back", "hidden", "R-BRI-26"},
	{"treasure", "kept"},
	{"double", "kept"},
	{"tiffany", "kept tiffany"},
	{"pebbles", "returned pebbles"},
	{"second", "returned tiffany"},
	{"refill", "filled", "BRI-48 R-BRI-17"},
	{"bare", "emptied", "R-BRI-20"},
}

// narrate tells what others do: which token, or at which place. How many there are is left out.
func narrate(events []rules.Event) []rules.Event {
	var list []rules.Event
	for _, e := range events {
		w := rules.Words(e.Text)
		for _, t := range narrations {
			if t[0] != w[0] {
				continue
			}
			words := t[1:2:2]
			switch w[0] {
			case "attack", "peek":
				words = append(words, w[1], w[2])
			case "tiffany", "pebbles", "second":
			default:
				words = append(words, w[1])
			}
			list = append(list, rules.Open(words...).By(t[2]))
		}
	}
	return list
}

func (r *recallState) View(rules.Seat) rules.View {
	v := RecallView{Progress: r.Progress(), Ladder: r.Ladder, Table: r.table.View(0).(View), Shown: r.shown, Steps: len(r.Ask().steps), Seat: nobody, Turned: r.turned, Asked: nowhere}
	if r.turned >= 0 {
		v.Seat, v.Token = r.Ask().steps[r.shown-1].seat, r.token
	}
	v.Table.Player = -1 // seat 0 is the reader, who only looks on
	if r.Phase != drill.Look {
		v.Asked = r.Ask().place
	}
	if r.Decided() {
		v.Picked, v.Answer, v.Last = r.picked, r.solution(), r.last[v.Asked]
	}
	return v
}

// recallAsks says what a level asks: turns to keep in mind.
func recallAsks(level int) string { return "turns=" + asciistr.Itoa(level) }

// reviewRecall tells the highest level passed, and what was forgotten.
func reviewRecall(h rules.History) rules.Review {
	answers := drill.Answers(h, "passed", "failed", "spoiled")
	r, spoiled := drill.Climb(answers, "tokens")
	h.View.(RecallView).Reached(&r, recallAsks)
	var forgot drill.Tally
	replaced := 0
	for _, a := range answers {
		if a.Words[0] != "failed" {
			continue
		}
		switch last := rules.Words(a.Events[len(a.Events)-1]); last[0] {
		case "lies":
			forgot.Add("forgot-token " + last[2])
		default:
			replaced++
		}
	}
	r.Next = rules.NextTime("tokens", rules.Fault{Line: "forgot-token", Cost: forgot.Sum()}, rules.Fault{Line: "replaced", Cost: replaced}, rules.Fault{Line: "spoiled", Cost: spoiled})
	r.Lines, r.Rounds = recallSpans.Tell(r.Lines, answers, h.Earlier)
	r.Lines = append(r.Lines, forgot.Lines()...)
	r.Lines = drill.Line(r.Lines, "replaced", replaced)
	r.Lines = drill.Line(r.Lines, "spoiled", spoiled)
	return r
}
