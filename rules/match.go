package rules

// A match is a record being replayed: the state it leads to, and all that
// was seen on the way. Undo is a line of the record: it gives the board back,
// never the knowledge, so what was undone stays in every seat's history, and the
// position given back is told so (State.Undone).

import "ludoteca/rules/asciistr"

// Match is a record and the state that it leads to.
type Match struct {
	Record Record
	State  State

	steps []step
	path  []step   // what led from the deal to State: undone moves are gone from it
	seen  [][]Step // by seat: steps as it saw them, so far as it was asked

	helped bool
	hinted bool // since the last step
}

// step is one line of the record as it happened.
type step struct {
	seat   Seat
	move   Move // "" for an undo, or the mark that it left on the path; Helped for that of a hint
	events []Event
	hinted bool // a hint came before it
}

// Coached is a State that a hint changes, for what follows it is not all the player's.
type Coached interface{ Helped() }

// Remembering is a State that is told which one an undo took back, once it has been given back itself: what was
// done first may count, whatever is done instead.
type Remembering interface{ Remember(before State) }

// coach tells the position that a hint was taken.
func (m *Match) coach() {
	if s, ok := m.State.(Coached); ok {
		s.Helped()
	}
}

// Refused says which line of a record the rules do not allow.
type Refused struct {
	Line   int // from 1, the header being line 1
	Breach *Breach
}

func (r *Refused) Error() string { return "record line " + itoa(r.Line) + ": " + r.Breach.Error() }

// Reasons that every game may give: a seat moves that must not move now, the
// match is over, nothing is there to undo, a line is no move of this game. The
// clause is the game's own word on the matter; only an undo is beyond all clauses.
const (
	NotYourTurn = "turn"
	Over        = "over"
	NoUndo      = "undo"
	NoSense     = "move"
)

// Reasons declares them, in the notation of package words.
const Reasons = `
breach turn   # another seat must move now
breach over   # the match has ended
breach undo   # nothing is there to take back
breach move   # no move of this game
`

// NewMatch deals a record's table and plays none of its lines.
func NewMatch(r Record) (*Match, error) {
	m := &Match{Record: r}
	m.Record.Lines = nil
	return m, m.deal()
}

func (m *Match) deal() error {
	seed := m.Record.Seed
	if seed == "" {
		seed = m.Record.Deck
	}
	s, err := m.Record.Setup.Game.Deal(m.Record.Setup, m.Record.Deck, NewRand(seed))
	m.State = s
	return err
}

// Replay plays a record. For a line that the rules refuse it returns the match
// as it stood before that line and a *Refused.
func Replay(r Record) (*Match, error) {
	m, err := NewMatch(r)
	if err != nil {
		return nil, err
	}
	n := cap(r.Lines) // who gives the first of a record's lines plays the others next
	m.steps, m.path, m.Record.Lines = make([]step, 0, n), make([]step, 0, n), make([]string, 0, n)
	for i, line := range r.Lines {
		if err := m.Play(line); err != nil {
			b, ok := err.(*Breach) // errors.As costs the module 15 KB
			if !ok {
				return m, err
			}
			return m, &Refused{i + 2, b}
		}
	}
	return m, nil
}

// Play carries out one line: a move, a move behind its seat ("2: pass"), an undo, or
// a hint, which changes nothing but what is known of the match. The error is a *Breach,
// and then the match is as it was.
func (m *Match) Play(line string) error {
	switch line {
	case Undo:
		return m.undo()
	case Helped:
		if m.State.Turn() == 0 {
			return &Breach{Reason: Over}
		}
		m.helped, m.hinted = true, true
		m.path = append(m.path, step{move: Helped})
		m.coach()
		m.Record.Lines = append(m.Record.Lines, Helped)
		return nil
	}
	seat, move := SplitSeat(line)
	if seat < 0 {
		seat = max(0, m.State.Turn().First())
	}
	events, err := m.State.Play(seat, move)
	if err != nil {
		return err
	}
	done := step{seat, move, events, m.hinted}
	m.hinted = false
	m.steps, m.path = append(m.steps, done), append(m.path, done)
	m.Record.Lines = append(m.Record.Lines, line)
	return nil
}

// SplitSeat takes a line of a record apart: the seat that it begins with, or -1
// where the turn says whose move it is, and the move.
func SplitSeat(line string) (Seat, Move) {
	if len(line) > 3 && line[1] == ':' && line[2] == ' ' && line[0] >= '0' && line[0] <= '7' {
		return Seat(line[0] - '0'), Move(line[3:])
	}
	return -1, Move(line)
}

// CanUndo reports whether there is a move of a person to take back behind the first
// lines of the record, none of which is an undo.
func (m *Match) CanUndo(behind int) bool { return m.lastOwn() >= behind }

// lastOwn finds the last move on the path that a person made, or -1.
func (m *Match) lastOwn() int {
	for i := len(m.path) - 1; i >= 0; i-- {
		if m.path[i].move != "" && m.path[i].move != Helped && m.Record.Setup.Bot(m.path[i].seat) == "" {
			return i
		}
	}
	return -1
}

// undo goes back to before the last move that a person made. Marks of earlier
// undos stay, and a new one is left; a hint that was taken since has shown a move more.
func (m *Match) undo() error {
	last := m.lastOwn()
	if last < 0 {
		return &Breach{Reason: NoUndo}
	}
	undo := step{seat: m.path[last].seat, hinted: m.hinted}
	m.hinted = false
	kept := m.path[:last:last]
	for _, s := range m.path[last:] {
		if s.move == "" || s.move == Helped {
			kept = append(kept, step{seat: undo.seat})
		}
	}
	m.path = append(kept, undo)
	before := m.State
	if err := m.deal(); err != nil {
		panic("rules: a deal that was possible is refused: " + err.Error())
	}
	for _, s := range m.path {
		switch s.move {
		case "":
			m.State.Undone()
		case Helped:
			m.coach()
		default:
			if _, err := m.State.Play(s.seat, s.move); err != nil {
				panic("rules: a move that was played is refused: " + err.Error())
			}
		}
	}
	if s, ok := m.State.(Remembering); ok {
		s.Remember(before)
	}
	m.steps = append(m.steps, undo)
	m.Record.Lines = append(m.Record.Lines, Undo)
	return nil
}

// Answer is what the bot plays whose turn it is, as a line of the record; "" if
// none has to move. Bots answer before people, so that nobody waits for two.
func (m *Match) Answer() (line string, move Move) {
	turn := m.State.Turn()
	for _, seat := range turn.List() {
		bot := m.Record.Setup.Game.bot(m.Record.Setup.Bot(seat))
		if bot == nil {
			continue
		}
		move = bot.Choose(*bot, m.History(seat), m.Chance(seat))
		if line = string(move); seat != turn.First() {
			line = itoa(int(seat)) + ": " + line
		}
		return line, move
	}
	return "", ""
}

// Chance is the stream that the bot of a seat draws on: the same at each call of
// a match, another for each seat and each deal.
func (m *Match) Chance(s Seat) *Rand {
	return NewRand("bot " + itoa(int(s)) + " " + m.Record.Seed + " " + m.Record.Deck)
}

// History is what one seat has seen and sees now: all that a bot, a
// hint or a page may know. The seed and the deck are no part of it.
type History struct {
	Setup  Setup
	Seat   Seat
	Steps  []Step // the lines of the record but for hints
	View   View
	Moves  []Move
	Turn   Seats
	Won    Seats // the winners, once the match is over
	Helped bool  // somebody took a hint

	Earlier string // for a review: the Rounds of the one before, as a page kept them
}

// Tone is that of a match against others in which the seat missed so many chances.
func (h History) Tone(missed int) Celebration {
	switch {
	case !h.Won.Has(h.Seat):
		return Fair
	case missed > 0:
		return Fine
	}
	return Perfect
}

// Step is a move or an undo of the record as a seat saw it. An undo takes the
// board back but not what was seen: the steps before it stay.
type Step struct {
	Seat   Seat // who moved
	Undo   bool
	Hinted bool // the seat took a hint before it
	Move   Move // for the seat's own moves, else ""
	Events []string
	Fired  []string // the clauses that the seat saw carried out
}

// History returns what seat s has seen.
func (m *Match) History(s Seat) History {
	h := History{
		Setup: m.Record.Setup, Seat: s,
		Steps: m.Steps(s, 0),
		View:  m.State.View(s), Moves: m.State.Moves(s), Turn: m.State.Turn(),
		Helped: m.helped,
	}
	if h.Turn == 0 {
		h.Won = m.State.Winners()
	}
	return h
}

// Steps returns the moves and undos of the record as seat s saw them, but for the first
// so many. Each is told once, for bots and pages ask after each line of a long match.
func (m *Match) Steps(s Seat, from int) []Step {
	for len(m.seen) <= int(s) {
		m.seen = append(m.seen, nil)
	}
	list := m.seen[s]
	for _, st := range m.steps[len(list):] {
		one := Step{Seat: st.seat, Undo: st.move == "", Hinted: st.hinted}
		if st.seat == s {
			one.Move = st.move
		}
		for _, e := range st.events {
			one.Events = append(one.Events, e.For(s))
			one.Fired = append(one.Fired, e.Fired(s)...)
		}
		list = append(list, one)
	}
	m.seen[s] = list
	return list[from:len(list):len(list)]
}

// Over reports whether the match has ended.
func (h History) Over() bool { return h.Turn == 0 }

// Undos counts the undos of the match so far.
func (h History) Undos() int {
	n := 0
	for _, s := range h.Steps {
		if s.Undo {
			n++
		}
	}
	return n
}

// Lines writes the steps of a history as lines of a record: move tells what each step that is
// no undo was, with its seat where several had to move.
func (h History) Lines(move func(step int) string) []string {
	var lines []string
	hinted := false
	for i, step := range h.Steps {
		if step.Hinted {
			lines, hinted = append(lines, Helped), true
		}
		if step.Undo {
			lines = append(lines, Undo)
		} else {
			lines = append(lines, move(i))
		}
	}
	if h.Helped && !hinted { // since the last step
		lines = append(lines, Helped)
	}
	return lines
}

// Words splits a line into its words.
func Words(line string) []string { return asciistr.Split(line, " ") }
