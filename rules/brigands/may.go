package brigands

// The drill that asks: may I? A situation is shown, and an action; the answer is yes, or
// no and why. The reasons that can be given are the same for every action of a kind, so
// that they do not tell; who only guesses that something is wrong has not known the
// rule. No two reasons hold at once, and what is right is asked of the game itself: the drill
// has no rule of its own.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// MayView is what the player of this drill sees: the facts of a match, but for turn and
// phase, seat 0 being the reader, and
//
//	right 3            right answers so far
//	move lay axe       the action that is asked about
//	reason same        a reason that may be given
//	picked no same     once the round is over: the answer, "yes" or "no" and a reason
//	answer no same     and the right one
//	because same axe   and what stands against the action, in the words of a breach,
//	allowed lay axe    or what allows it
type MayView struct {
	drill.Progress
	Table   View
	Move    rules.Move
	Reasons []string
	Picked  rules.Move // "" until the round is over
	Answer  rules.Move
	Because string // what stands against the action, once the round is over; "" for nothing
	Clause  string // that says so, or that allows the action
	At      string // the places where it lies, as a refusal points at them
	Grounds string // what allows it, once the round is over; "" for nothing
}

// Facts says the view in lines.
func (v MayView) Facts() []string {
	list := v.Progress.Facts()
	list = append(list, v.Table.Facts()...)
	list = append(list, "move "+string(v.Move))
	for _, r := range v.Reasons {
		list = append(list, "reason "+r)
	}
	if v.Picked != "" {
		list = append(list, "picked "+string(v.Picked), "answer "+string(v.Answer))
	}
	if v.Because != "" {
		list = append(list, "because "+v.Because)
	}
	if v.Grounds != "" {
		list = append(list, "allowed "+v.Grounds)
	}
	return list
}

// MayDrill is the drill: is this action allowed?
var MayDrill = &rules.Game{
	Name: "brigands-may", Rulebook: "brigands", Min: 1, Max: 1,
	Options: []rules.Option{
		{Name: "rounds", Values: []string{"12", "6", "24"}, Cites: "BRI-15"},
	},
	Clauses: clauses,
	Words:   mayWords,
	Redealt: 1,                                              // the first deals asked a kind of action twice for the same answer
	Pauses:  []rules.Pause{{Verb: drill.Next, Stays: true}}, // there is a rule to be read
	Moments: []rules.Moment{{Event: "known", Kind: rules.Well}, {Event: "mistaken", Kind: rules.Ill}},
	Deal:    dealMay,
	Review:  reviewMay,
	Hint:    hintMay,
}

// doubt is a kind of action that is asked about, the reasons that may stand against it, and
// where that is only one, a guess beside it that never holds: there are always three answers.
type doubt struct {
	verb    string
	reasons []string
	guess   string
}

// offered are the reasons that can be given.
func (d *doubt) offered() []string {
	if d.guess == "" {
		return d.reasons
	}
	return append([]string{d.guess}, d.reasons...)
}

var doubts = []doubt{
	{"attack", []string{"weapons", "hurt"}, ""},
	{"lay", []string{"same", "noweapon"}, ""},
	{"damage", []string{"immune", "full"}, ""},
	{"repair", []string{"unhurt", "wrong"}, ""},
	{"peek", []string{"weapons", "hurt"}, ""},
	{"exchange", []string{"poor"}, "hurt"},
	{"trump", []string{"trumped"}, "unhurt"},
}

// mayAsk is one round.
type mayAsk struct {
	table  *state
	move   rules.Move
	breach *rules.Breach // against it, or nil
}

// doubt finds what kind of action is asked about.
func (a *mayAsk) doubt() *doubt {
	return &doubts[slices.IndexFunc(doubts, func(d doubt) bool { return d.verb == a.move.Verb() })]
}

// answer is the right one.
func (a *mayAsk) answer() rules.Move {
	if a.breach == nil {
		return "yes"
	}
	return rules.Move("no " + a.reason())
}

// reason is the word for what stands against the action.
func (a *mayAsk) reason() string { return rules.Words(a.breach.Reason)[0] }

// against is the same, or "" for nothing.
func (a *mayAsk) against() string {
	if a.breach == nil {
		return ""
	}
	return a.reason()
}

// grounds are what allows the action: its kind, and what it is about.
func (a *mayAsk) grounds() string {
	w := rules.Words(string(a.move))
	switch w[0] {
	case "attack", "peek":
		return w[0]
	case "damage":
		return asciistr.Join(w[:2], " ")
	case "trump":
		if n := len(a.table.players[0].damage); n > 0 {
			return "trump-mending " + asciistr.Itoa(n)
		}
	case "exchange":
		if t := a.table.players[0].spare(); t != 0 { // which nobody misses
			return w[0] + " " + t.String()
		}
		for t := Token(1); t <= Treasures; t++ {
			if slices.Contains(a.table.players[0].tokens, t) {
				return w[0] + " " + t.String()
			}
		}
	case "repair":
		c, _ := parseCard(w[1])
		for _, harm := range a.table.players[0].damage {
			if harm.Of() == c.Of() {
				return string(a.move) + " " + harm.String()
			}
		}
	}
	return string(a.move)
}

// because is what stands against the action: where two damages that are not alike do, both.
func (a *mayAsk) because() string {
	w := rules.Words(a.breach.Reason)
	if harm := a.table.players[0].damage; (w[0] == "hurt" || w[0] == "wrong") && len(harm) == 2 && harm[0] != harm[1] {
		w = append(w[:len(w)-1], harm[0].String(), harm[1].String())
		w[0] += "-both"
	}
	return asciistr.Join(w, " ")
}

// allows is the clause that allows the action: of damage, how much there may be.
func (a *mayAsk) allows() string {
	switch verb := a.move.Verb(); {
	case verb == "damage":
		return "BRI-29"
	case verb == "exchange" && len(a.table.players[0].damage) > 0:
		return "R-BRI-24"
	case verb == "trump" && len(a.table.players[0].damage) > 1:
		return "R-BRI-11"
	default:
		return advise(a.table.View(0).(View), a.move).Clause
	}
}

// mayState is what each round asks.
type mayState struct {
	drill.Questions[mayAsk]
	picked rules.Move
}

// dealMay finds a situation for each round. A stacked deck is one for all rounds, an action
// and the deck of a match in which a card is drawn first: "lay axe hand axe … hand …".
func dealMay(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	if deck == "" {
		m := &mayState{}
		m.Seek(chance)
		return drill.New(m, s, drill.Find, drillClauses), nil
	}
	move, rest, _ := asciistr.Cut(deck, " hand")
	table, err := stackedTable("hand"+rest, chance)
	if err != nil {
		return nil, err
	}
	ask := mayAsk{table: table, move: rules.Move(move)}
	if !slices.ContainsFunc(doubts, func(d doubt) bool { return d.verb == ask.move.Verb() }) {
		return nil, errors.New("a stacked deck of this drill begins with an action: lay axe hand …")
	}
	if ask.breach = table.check(0, ask.move); ask.breach != nil {
		switch {
		case !slices.Contains(ask.doubt().reasons, ask.reason()):
			return nil, errors.New("an action that this drill does not ask about: " + ask.breach.Error())
		case ask.twofold():
			return nil, errors.New("an action against which there are two reasons: " + move)
		}
	}
	m := &mayState{}
	m.Asked = []mayAsk{ask}
	return drill.New(m, s, drill.Find, drillClauses), nil
}

// stackedTable is the table of a stacked deck, by the options' first values: it is the turn of
// seat 0, who has drawn a card.
func stackedTable(deck string, chance *rules.Rand) (*state, error) {
	seats := 0
	for _, w := range asciistr.Fields(deck) {
		if w == "hand" {
			seats++
		}
	}
	if seats < Game.Min || seats > Game.Max {
		return nil, errors.New("a stacked deck has a hand for each of 2 to 4 seats")
	}
	setup := usual(seats)
	s, err := deal(setup, deck, chance)
	if err != nil {
		return nil, err
	}
	table := s.(*state)
	_, _ = table.Play(0, "draw")
	return table, nil
}

// usual is the setup of the drills' tables. Seat 0, the reader, begins.
func usual(seats int) rules.Setup {
	setup := rules.Setup{Game: Game, Seats: seats}
	for _, o := range Game.Options {
		value := o.Values[0]
		if o.Name == "first" {
			value = "0"
		}
		setup.Values = append(setup.Values, value)
	}
	return setup
}

// scene is a table as it may be in the midst of a match: it is the turn of seat 0, who has
// drawn a card. Rejected: to play matches until a question fits, for every answer to a
// reader replays all rounds, and that took thirty times as long.
func scene(chance *rules.Rand) *state {
	s := &state{settings: settingsOf(usual(2)), phase: Act, up: nowhere, winner: nobody, chance: *chance}
	s.players = make([]player, 2+chance.Intn(3))
	deck := shuffled[Card](cards.counts, chance)
	bag := shuffled[Token](tokens.counts, chance)
	for seat := range s.players {
		p := &s.players[seat]
		for range 5 { // of five tokens that were found, some are worth keeping
			t := bag[0]
			bag = bag[1:]
			if !chance.Percent(40) || t == Pebbles || t == Tiffany && slices.Contains(p.tokens, t) {
				s.reserve = append(s.reserve, t)
			} else if p.tokens = append(p.tokens, t); p.rich() {
				p.tokens, s.reserve = p.tokens[1:], append(s.reserve, p.tokens[0])
			}
		}
		kept := deck[:0:0]
		for i, c := range deck { // what lies before the seat comes from the top of the deck
			switch lay := i < 16 && chance.Percent(50); {
			case lay && c.Weapon() && !p.weapons[c]:
				p.weapons[c] = true
			case lay && c == Trump && !p.trump && len(p.damage) == 0 && chance.Percent(50):
				p.trump = true
			case lay && c.Damaged() && !p.trump && len(p.damage) < Most:
				p.damage = append(p.damage, c)
			default:
				kept = append(kept, c)
			}
		}
		deck = kept
	}
	for seat := range s.players {
		n := HandSize
		if seat == 0 {
			n++
		}
		for _, c := range deck[:n] {
			s.players[seat].take(c)
		}
		deck = deck[n:]
	}
	used := chance.Intn(len(deck))
	s.used, s.pile = deck[:used:used], deck[used:]
	s.reserve = append(s.reserve, bag...)
	s.cover()
	return s
}

func (m *mayState) Begin() []rules.Event {
	m.picked = ""
	if chance := m.Chance(); chance != nil {
		m.find(chance)
	}
	return []rules.Event{rules.Open("may-" + string(m.Ask().move))}
}

// find finds the situation of a round, of another kind than the last, which fewer rounds than
// one in six asked about, and fewer than one in twelve with that answer.
func (m *mayState) find(chance *rules.Rand) {
	d := &doubts[chance.Intn(len(doubts))]
	for m.asked(d) >= m.Rounds/6 || m.Round > 0 && m.Asked[m.Round-1].doubt() == d {
		d = &doubts[chance.Intn(len(doubts))]
	}
	wanted, fresh := "", false // the answer: a reason, or none
	for !fresh {
		if wanted = ""; chance.Percent(60) {
			wanted = d.reasons[chance.Intn(len(d.reasons))]
		}
		fresh = m.answered(d, wanted) < (m.Rounds+11)/12
	}
	for tries := 0; len(m.Asked) == m.Round; tries++ {
		if tries == 5000 { // hardly ever are more than some dozen needed
			panic("no scene of this drill has a move with the answer " + d.verb + " " + wanted)
		}
		s := scene(chance)
		ask := mayAsk{table: s}
		var list []mayAsk
		for _, move := range s.imaginable(d.verb) {
			ask.move, ask.breach = move, s.check(0, move)
			if ask.against() == wanted && !ask.twofold() {
				list = append(list, ask)
			}
		}
		if len(list) > 0 {
			m.Asked = append(m.Asked, list[chance.Intn(len(list))])
		}
	}
}

// asked counts the rounds about a kind of action.
func (m *mayState) asked(d *doubt) int {
	n := 0
	for i := range m.Asked {
		if m.Asked[i].doubt() == d {
			n++
		}
	}
	return n
}

// answered counts those of them that have an answer: a reason, or none.
func (m *mayState) answered(d *doubt, reason string) int {
	n := 0
	for i := range m.Asked {
		if m.Asked[i].doubt() == d && m.Asked[i].against() == reason {
			n++
		}
	}
	return n
}

// twofold reports whether another of the reasons holds too than the one that the game names.
func (a *mayAsk) twofold() bool {
	return a.breach != nil && a.reason() == "weapons" && len(a.table.players[0].damage) > 0
}

// imaginable lists actions of a kind that one may think of, allowed or not. A special card is
// not thought of as a weapon.
func (s *state) imaginable(verb string) []rules.Move {
	return slices.DeleteFunc(s.candidates(0), func(m rules.Move) bool {
		w := rules.Words(string(m))
		c, _ := parseCard(w[len(w)-1])
		return w[0] != verb || verb == "lay" && c.Of() == 0
	})
}

func (m *mayState) Check(move rules.Move) *rules.Breach {
	ask := m.Ask()
	words := rules.Words(string(move))
	switch {
	case move == "next":
		if !m.Decided() {
			return breach("BRI-15", "", "unanswered")
		}
	case move != "yes" && (len(words) != 2 || words[0] != "no"):
		return breach("BRI-15", "", rules.NoSense)
	case m.Decided():
		return breach("BRI-15", "", drill.Answered)
	case move == "yes":
	case !slices.Contains(ask.doubt().offered(), words[1]):
		return breach("BRI-15", "", "noreason")
	}
	return nil
}

func (m *mayState) Candidates() []rules.Move {
	list := []rules.Move{"yes"}
	for _, r := range m.Ask().doubt().offered() {
		list = append(list, rules.Move("no "+r))
	}
	return list
}

func (m *mayState) Answer(move rules.Move) []rules.Event {
	ask := m.Ask()
	m.picked = move
	well := move == ask.answer()
	verdict := rules.Open("mistaken")
	switch counts := m.Decide(well); {
	case counts:
		verdict = rules.Open("known")
	case well:
		verdict = rules.Open("aided")
	}
	if ask.breach == nil {
		return []rules.Event{verdict, rules.Open("allowed-" + ask.grounds()).By(ask.allows())}
	}
	return []rules.Event{verdict, rules.Open("because-" + ask.because()).By(ask.breach.Clause)}
}

func (m *mayState) View(rules.Seat) rules.View {
	ask := m.Ask()
	v := MayView{Progress: m.Progress(), Table: ask.table.View(0).(View), Move: ask.move, Reasons: slices.Clone(ask.doubt().offered())}
	v.Table.Player = -1 // a situation, and no match that goes on
	if m.Decided() {
		v.Picked, v.Answer = m.picked, ask.answer()
		if ask.breach == nil {
			v.Grounds, v.Clause = ask.grounds(), ask.allows()
		} else {
			v.Because, v.Clause, v.At = ask.because(), ask.breach.Clause, ask.breach.At
		}
	}
	return v
}

// reviewMay counts the right first answers, and says which rules were mistaken most.
func reviewMay(h rules.History) rules.Review {
	answers := drill.Answers(h, "known", "aided", "mistaken")
	right, spoiled, allowed := 0, 0, 0
	var missed drill.Tally
	for _, a := range answers {
		last := rules.Words(a.Events[len(a.Events)-1])
		switch {
		case a.Words[0] == "aided", a.Words[0] == "known" && a.Spoiled:
			spoiled++
		case a.Words[0] == "known":
			right++
		case asciistr.HasPrefix(last[0], "allowed-"):
			allowed++
		default:
			reason, _ := asciistr.CutPrefix(last[0], "because-")
			reason, _, _ = asciistr.Cut(reason, "-")
			missed.Add("missed " + reason)
		}
	}
	r := drill.Rights(right, len(answers))
	r.Next = rules.NextTime("may", append(missed.Faults(), rules.Fault{Line: "allowed", Cost: allowed}, rules.Fault{Line: "spoiled", Cost: spoiled})...)
	faults, others := drill.Line(missed.Lines(), "allowed", allowed), missed.Sum()+allowed
	if len(faults) > 3 { // with the verdict two are read, and how many more there were
		for _, line := range faults[:2] {
			words := rules.Words(line)
			n, _ := asciistr.Atoi(words[len(words)-1])
			others -= n
		}
		faults = slices.Insert(faults, 2, "others "+asciistr.Itoa(others))
	}
	r.Lines = append(r.Lines, faults...)
	r.Lines = drill.Line(r.Lines, "spoiled", spoiled)
	return r
}
