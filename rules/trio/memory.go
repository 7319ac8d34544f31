package trio

// The memory drill: turns of the others are shown, card by card, and all goes
// back; then a trio must be revealed whose cards were shown, or lie in the own
// hand. The table is a match's own state, so each reveal, the others' and the
// reader's, is judged and carried out by the rules themselves. The others never
// reveal a trio: the table that was shown is the one that is asked about.
// Rejected: a table of fewer cards, easier to draw and no training for the real
// one; the level adds hands and turns instead.

import (
	"errors"
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
)

// MemoryView is what the player of the memory drill sees.
type MemoryView struct {
	drill.Progress
	drill.Ladder
	Table  View  // once the round is over, what was shown in it stays to be read
	Shown  int   // turns of the others that have begun
	Turns  int   // turns of the others that are shown in this round
	Missed []int // the trios that could have been known, once the round is lost
}

// Facts says the view in lines.
func (v MemoryView) Facts() []string {
	list := append(v.Progress.Facts(),
		"level "+asciistr.Itoa(v.Level),
		"shown "+asciistr.Itoa(v.Shown)+" of "+asciistr.Itoa(v.Turns),
		"best "+asciistr.Itoa(v.Best),
	)
	for _, n := range v.Missed {
		list = append(list, "missed "+asciistr.Itoa(n))
	}
	return append(list, v.Table.Facts()...)
}

// Memory is the memory drill: some turns of the others are shown (TRI-28), all
// goes back (TRI-30), and a trio must be completed from memory (TRI-23).
var Memory = &rules.Game{
	Name: "trio-memory", Rulebook: "trio", Min: 1, Max: 1,
	Options: []rules.Option{
		{Name: "rounds", Values: []string{"6", "4", "10"}, Cites: "R-TRI-17"},
		memorySpans.Start("TRI-14"),
		drill.Aim("TRI-14"),
	},
	Clauses: clauses,
	Dealt:   []string{"TRI-13", "TRI-14", "TRI-16", "TRI-17"},
	Words:   memoryWords,
	Auto:    []string{"next"},
	// The others' turns are watched; what came of the reader's own is to be studied.
	Pauses: []rules.Pause{
		{Verb: "next", After: "flip", Stays: true},
		{Verb: "next", After: "ask", Stays: true},
		{Verb: "next", After: "show", Stays: true},
		{Verb: "next", Keep: true},
	},
	Moments: append([]rules.Moment{
		{Event: "turned", Kind: rules.Turned},
		{Event: "asked", Kind: rules.Turned},
		{Event: "passed", Kind: rules.Well},
		{Event: "failed", Kind: rules.Ill},
	}, revealing...),
	Deal:   dealMemory,
	Asks:   memoryAsks,
	Review: reviewMemory,
	Hint:   hintMemory,
}

// memorySize returns the players and the turns of a level: six and nine at the highest.
func memorySize(level int) (seats, turns int) { return 3 + (level-1)/2, level + 1 }

// memoryAsks says what a level asks.
func memoryAsks(level int) string {
	seats, turns := memorySize(level)
	return "players=" + asciistr.Itoa(seats) + " turns=" + asciistr.Itoa(turns)
}

// memoryState is a table that is laid anew for each round.
type memoryState struct {
	drill.Questions[memoryAsk]
	drill.Ladder
	seeds []int // by which chance lays each round, whatever its level will be; nil for a stacked deck

	table state
	turns []memoryTurn
	turn  int // which of them is shown
	move  int // how many of its cards have been
	sure  []memoryTrio
}

// memoryAsk is one round: a table, and what the others reveal on it.
type memoryAsk struct {
	table table
	turns []memoryTurn
}

// memoryTurn is a turn of another player: reveals, the last of which differs.
type memoryTurn struct {
	seat  rules.Seat
	moves []rules.Move
}

// memoryTrio is a trio that can be known, and where its cards are.
type memoryTrio struct {
	number int
	cards  []reveal
}

func dealMemory(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
	// Without an aim a round that was taken back goes down like one that was lost, or an undo
	// would spare the way down.
	m := &memoryState{Ladder: memorySpans.Ladder(s, -1, -1)}
	if deck != "" {
		for _, round := range asciistr.Split(deck, " / ") {
			ask, err := parseMemory(round)
			if err != nil {
				return nil, err
			}
			m.Asked = append(m.Asked, ask)
		}
	} else {
		for range drill.Count(s) {
			m.seeds = append(m.seeds, chance.Intn(1_000_000_000))
		}
	}
	return drill.New(m, s, drill.Look, drillClauses), nil
}

// newTable makes a match under way of a table: no goal is reached on it, for its
// first trio ends the round.
func newTable(t table) state {
	s := state{settings: settings{top: Numbers, limit: 1000}, taker: -1}
	s.middle = slices.Clone(t.middle)
	for _, hand := range t.hands {
		s.hands = append(s.hands, slices.Clone(hand))
		s.shown = append(s.shown, make([]bool, len(hand)))
	}
	for side := range s.hands {
		if side < len(t.trios) {
			s.trios = append(s.trios, slices.Clone(t.trios[side]))
		} else {
			s.trios = append(s.trios, nil)
		}
	}
	s.choice = make([]int, len(s.hands))
	s.known = make([]bool, len(s.middle))
	return s
}

// chanceMemory lays a round: some trio that is in reach is chosen, and the turns
// show those of its cards that are not in the reader's hand.
func chanceMemory(level int, chance *rules.Rand) memoryAsk {
	seats, turns := memorySize(level)
	for {
		var a memoryAsk
		a.table.hands, a.table.middle = shuffled(sizeOf(seats, false, false), seats, chance)
		s := newTable(a.table)
		var targets []int
		for n := 1; n <= Numbers; n++ {
			if list := s.toShow(n); list != nil && len(list) <= turns {
				targets = append(targets, n)
			}
		}
		if len(targets) == 0 {
			continue
		}
		n := targets[chance.Intn(len(targets))]
		show := s.toShow(n)
		for len(show) < turns {
			show = append(show, nil)
		}
		rules.Shuffle(chance, show)
		for i, cards := range show {
			// The turns go round the table (TRI-20) and end before the reader's seat,
			// whose own turns are left out.
			others := seats - 1
			seat := rules.Seat(1 + (i+others*turns-turns)%others)
			a.turns = append(a.turns, memoryTurn{seat, s.chanceTurn(seat, n, cards, chance)})
		}
		return a
	}
}

// toShow lists the cards of a trio that turns of others must show, those of one
// hand together, for they lie one behind the other; nil for a trio that is out of
// reach, all in one hand, or known too well from the reader's own.
func (s *state) toShow(n int) [][]reveal {
	var list [][]reveal
	count := 0
	for at, card := range s.middle {
		if card == n {
			list = append(list, []reveal{{nobody, at, "", n}})
			count++
		}
	}
	for i := range s.hands {
		cards := s.outer(rules.Seat(i), n)
		count += len(cards)
		switch {
		case len(cards) == Copies || i == 0 && len(cards) > 1:
			return nil
		case i > 0 && len(cards) > 0:
			list = append(list, cards)
		}
	}
	if count < Copies {
		return nil
	}
	return list
}

// outer lists the cards of a number that are at the ends of a hand, in the order
// in which they can be revealed.
func (s *state) outer(seat rules.Seat, n int) []reveal {
	var list []reveal
	hand := s.hands[seat]
	low, high := 0, len(hand)-1
	for ; low <= high && hand[low] == n; low++ {
		list = append(list, reveal{seat, low, "low", n})
	}
	for ; low <= high && hand[high] == n; high-- {
		list = append(list, reveal{seat, high, "high", n})
	}
	return list
}

// chanceTurn plays a turn that shows some cards of number n, or none, until two
// differ, and gives everything back.
func (s *state) chanceTurn(seat rules.Seat, n int, cards []reveal, chance *rules.Rand) []rules.Move {
	s.turn = seat
	var moves []rules.Move
	play := func(m rules.Move) {
		_, _ = s.Play(seat, m)
		moves = append(moves, m)
	}
	// a reveal by chance that shows no further card of the trio; there always is one, for more
	// cards can be revealed than two numbers have
	other := func() {
		var list []rules.Move
		for _, m := range s.Moves(seat) {
			number := s.numberOf(seat, m)
			if number != n && (len(s.open) < Copies-1 || number != s.open[0].number) {
				list = append(list, m)
			}
		}
		play(list[chance.Intn(len(list))])
	}
	if len(cards) == 1 && chance.Percent(50) {
		other()
	}
	for _, r := range cards {
		play(r.move(seat))
	}
	for !s.differs() {
		other()
	}
	_, _ = s.Play(seat, "close")
	return moves
}

// numberOf is what a reveal would show, or 0 for another move.
func (s *state) numberOf(seat rules.Seat, m rules.Move) int {
	words := rules.Words(string(m))
	owner, end := seat, words[len(words)-1]
	switch words[0] {
	case "flip":
		slot, _ := parseSlot(end, len(s.middle))
		return s.middle[slot]
	case "ask":
		owner, _ = s.parseSeat(words[1])
	case "show":
	default:
		return 0
	}
	low, high := s.ends(owner)
	if end == "high" {
		low = high
	}
	return s.hands[owner][low]
}

// move is how a seat reveals a card.
func (r reveal) move(seat rules.Seat) rules.Move {
	switch r.seat {
	case nobody:
		return rules.Move("flip " + slotName(r.at))
	case seat:
		return rules.Move("show " + r.end)
	}
	return rules.Move("ask " + asciistr.Itoa(int(r.seat)) + " " + r.end)
}

// parseMemory reads a round of a stacked deck: a table as in a stacked deck of the
// game, the reader's hand first, then the turns that are shown:
//
//	hand 1 1 4 5 … hand … middle … turn 1 flip m3 ask 2 low turn 2 show low ask 1 high
//
// Rounds are parted by "/".
func parseMemory(text string) (memoryAsk, error) {
	var a memoryAsk
	no := func(why string) (memoryAsk, error) {
		return a, errors.New("a round of a stacked deck " + why + ": " + text)
	}
	parts := asciistr.Split(text, " turn ")
	seats := len(asciistr.Split(" "+parts[0], " hand")) - 1
	if seats < 2 || seats > 6 {
		return no("has two to six hands")
	}
	a.table.trios = make([][]int, seats)
	if err := a.table.parse(parts[0], seats, Numbers); err != nil {
		return a, err
	}
	s := newTable(a.table)
	for _, part := range parts[1:] {
		words := asciistr.Fields(part)
		if len(words) == 0 {
			return no("has a turn of nobody")
		}
		seat, ok := s.parseSeat(words[0])
		if !ok || seat == 0 {
			return no("has a turn of no other player")
		}
		t := memoryTurn{seat: seat}
		s.turn = seat
		for words = words[1:]; len(words) > 0; {
			n := 1 + arguments(words[0])
			if len(words) < n {
				return no("has half a move")
			}
			m := rules.Move(asciistr.Join(words[:n], " "))
			words = words[n:]
			if s.numberOfReveal(seat, m) == 0 {
				return no("has a move that cannot be shown")
			}
			_, _ = s.Play(seat, m)
			t.moves = append(t.moves, m)
		}
		if !s.differs() {
			return no("has a turn that does not end by a card that differs")
		}
		_, _ = s.Play(seat, "close")
		a.turns = append(a.turns, t)
	}
	if len(a.turns) == 0 || s.knowable() == nil {
		return no("shows no trio")
	}
	return a, nil
}

// numberOfReveal is numberOf for a move that may be refused.
func (s *state) numberOfReveal(seat rules.Seat, m rules.Move) int {
	if s.check(seat, m) != nil {
		return 0
	}
	return s.numberOf(seat, m)
}

// knowable lists the trios that can be revealed by whoever remembers what was
// shown and sees the hand of seat 0. Nothing is revealed when it is asked.
func (s *state) knowable() []memoryTrio {
	var list []memoryTrio
	for n := 1; n <= s.top; n++ {
		t := memoryTrio{number: n}
		for at, card := range s.middle {
			if card == n && s.known[at] {
				t.cards = append(t.cards, reveal{nobody, at, "", n})
			}
		}
		for i := range s.hands {
			for _, r := range s.outer(rules.Seat(i), n) {
				if i == 0 || s.shown[i][r.at] {
					t.cards = append(t.cards, r)
				}
			}
		}
		if len(t.cards) == Copies {
			list = append(list, t)
		}
	}
	return list
}

// Begin puts the cards of the round on the table.
func (m *memoryState) Begin() []rules.Event {
	if m.Climb(); m.seeds != nil {
		m.Asked = append(m.Asked, chanceMemory(m.Level, rules.NewRand("trio-memory "+asciistr.Itoa(m.seeds[m.Round]))))
	}
	a := m.Ask()
	m.table, m.turns, m.turn, m.move, m.sure = newTable(a.table), a.turns, 0, 0, nil
	m.table.turn = a.turns[0].seat
	return nil
}

func (m *memoryState) Check(move rules.Move) *rules.Breach {
	switch {
	case move == "next":
		if m.Phase == drill.Find {
			return breach("TRI-23", m.table.openAt(), "unanswered")
		}
		return nil
	case !slices.Contains(verbs, move.Verb()):
		return breach("TRI-24", "", rules.NoSense)
	case m.Phase == drill.Look:
		return breach("TRI-20", seatAt(m.table.turn), "showing")
	case m.Decided():
		return breach("TRI-31", m.table.openAt(), drill.Answered)
	}
	return m.table.check(0, move)
}

func (m *memoryState) Candidates() []rules.Move { return m.table.Moves(0) }

// show reveals the next card of the others' turns; after the last turn it is the
// reader's.
func (m *memoryState) show() []rules.Event {
	var events []rules.Event
	if m.table.differs() {
		done, _ := m.table.Play(m.turns[m.turn].seat, "close")
		events = append(events, rules.Event{Text: "back", Cites: done[0].Cites})
		m.turn++
		m.move = 0
	}
	if m.turn == len(m.turns) {
		m.Phase = drill.Find
		m.table.turn = 0
		m.sure = m.table.knowable()
		return append(events, rules.Open("recall"))
	}
	t := m.turns[m.turn]
	if m.move == 0 {
		m.table.turn = t.seat
		events = append(events, rules.Open("player", asciistr.Itoa(int(t.seat))).By("TRI-20"))
	}
	// The game's sentences say who reveals by who moves, and here that is always the
	// reader: so what the others reveal has sentences of its own.
	played, _ := m.table.Play(t.seat, t.moves[m.move])
	m.move++
	r := m.table.open[len(m.table.open)-1]
	text := "turned " + slotName(r.at)
	if r.seat != nobody {
		text = asciistr.Join([]string{"asked", asciistr.Itoa(int(r.seat)), r.end}, " ")
	}
	events = append(events, rules.Event{Text: text + " " + asciistr.Itoa(r.number), Cites: played[0].Cites})
	return append(events, played[1:]...)
}

// Answer shows the next card, or reveals one for the reader. One that differs ends the
// round, and so does a trio, known or found by luck: at the table both are won.
func (m *memoryState) Answer(move rules.Move) []rules.Event {
	if m.Phase == drill.Look {
		m.Step()
		return m.show()
	}
	if len(m.table.open) == 0 { // a second card may be the answer
		m.Step()
	}
	events, _ := m.table.Play(0, move)
	switch {
	case m.table.differs():
		events = append(events, m.Rate(false, m.Decide(false)))
		for _, t := range m.sure {
			events = append(events, rules.Open("missed", asciistr.Itoa(t.number)).By("TRI-05"))
			for _, r := range t.cards {
				events = append(events, r.where())
			}
		}
	case m.table.taker == 0:
		events = append(events, m.Rate(true, m.Decide(true)))
	}
	if m.Decided() {
		m.table.turn = 0   // the drill stays with its player
		m.table.aid = true // what was shown may be compared now
	}
	return events
}

// where tells where a card was that was not revealed.
func (r reveal) where() rules.Event {
	if r.seat == nobody {
		return rules.Open("lay", slotName(r.at), asciistr.Itoa(r.number))
	}
	return rules.Open("held", asciistr.Itoa(int(r.seat)), r.end, asciistr.Itoa(r.number))
}

func (m *memoryState) View(rules.Seat) rules.View {
	v := MemoryView{
		Progress: m.Progress(), Ladder: m.Ladder, Table: m.table.View(0).(View),
		Shown: min(m.turn+min(m.move, 1), len(m.turns)), Turns: len(m.turns),
	}
	if m.Phase == drill.Wrong {
		for _, t := range m.sure {
			v.Missed = append(v.Missed, t.number)
		}
	}
	return v
}

// reviewMemory finds the highest level passed, and the trios that were missed.
func reviewMemory(h rules.History) rules.Review {
	answers := drill.Answers(h, "passed", "failed", "spoiled")
	var missed []string
	for _, a := range answers {
		for _, event := range a.Events {
			if w := rules.Words(event); w[0] == "missed" && !slices.Contains(missed, event) {
				missed = append(missed, event)
			}
		}
	}
	r, spoiled := drill.Climb(answers, "memory")
	h.View.(MemoryView).Reached(&r, memoryAsks)
	r.Lines, r.Rounds = memorySpans.Tell(r.Lines, answers, h.Earlier)
	r.Lines = append(r.Lines, missed[:min(len(missed), reviewed)]...)
	r.Lines = drill.Line(r.Lines, "spoiled", spoiled)
	return r
}
