// Package rules is the vocabulary that every game on the shelf speaks, and all
// that its users know of it.
//
// A game is a table of facts and functions (Game); a sitting is a State that
// accepts moves and refuses the others with a Breach; what a seat may know is a
// View that the game builds field by field for that seat. Everything that
// crosses a boundary (moves, events, facts, records) is one line of lower-case
// words, because such lines are stored, linked, compared, spoken and read by
// authors alike. A word that a seat may not see reads "?".
//
// Rejected: moves as numbers (they need a second notation for people), one big
// struct of state with private parts struck out for each seat (one forgotten
// field tells everything), and games that enrol themselves in init (four games
// are a list, see package shelf).
//
// Read on in record.go (a match in writing), match.go (replay, undo, history)
// and rand.go (chance).
package rules

import (
	"math/bits"
	"slices"

	"ludoteca/rules/asciistr"
)

// Seat is a place at the table, 0 first. Clockwise is the next number, and after
// the last seat comes 0 again (R-ALL-01).
type Seat int

// Next returns the seat to the left at a table of n seats (R-ALL-01).
func (s Seat) Next(n int) Seat { return (s + 1) % Seat(n) }

// Seats is a set of seats.
type Seats uint8

// One is the set of the single seat s.
func One(s Seat) Seats { return 1 << s }

// Has reports whether s is in the set.
func (ss Seats) Has(s Seat) bool { return s >= 0 && ss>>s&1 == 1 }

// Len counts the seats of the set.
func (ss Seats) Len() int { return bits.OnesCount8(uint8(ss)) }

// First is the lowest seat of the set, or -1 for an empty set.
func (ss Seats) First() Seat {
	if ss == 0 {
		return -1
	}
	return Seat(bits.TrailingZeros8(uint8(ss)))
}

// List returns the seats in rising order.
func (ss Seats) List() []Seat {
	var list []Seat
	for ; ss != 0; ss &= ss - 1 {
		list = append(list, ss.First())
	}
	return list
}

// Move is one decision of one seat as a line of words: a verb, then what it
// concerns, places before faces ("flip c3").
type Move string

// Verb is the first word of the move.
func (m Move) Verb() string {
	verb, _, _ := asciistr.Cut(string(m), " ")
	return verb
}

// Event is one thing that the table sees happen. The seats in Only see Text, all
// others see Else, the same line with "?" for what they may not know. A zero
// Only means that everybody sees Text.
type Event struct {
	Text  string
	Only  Seats
	Else  string
	Cites string // the clauses that it carries out, with a space between them
}

// Open makes an event that everybody sees whole.
func Open(words ...string) Event { return Event{Text: asciistr.Join(words, " ")} }

// Victory tells who has won, "winner 0", or of several "shared 0,2": one victory, and so
// one sentence. Further words belong to it.
func Victory(winners Seats, words ...string) Event {
	verb, seats := "winner", ""
	for _, seat := range winners.List() {
		if seats != "" {
			verb, seats = "shared", seats+","
		}
		seats += asciistr.Itoa(int(seat))
	}
	return Open(append([]string{verb, seats}, words...)...)
}

// By adds clauses that the event carries out.
func (e Event) By(clauses ...string) Event {
	for _, clause := range clauses {
		if e.Cites != "" {
			clause = e.Cites + " " + clause
		}
		e.Cites = clause
	}
	return e
}

// Fired returns the clauses that seat s sees carried out: those of an event that it
// sees whole, for a clause may tell what the rest of the line hides.
func (e Event) Fired(s Seat) []string {
	if e.Only != 0 && !e.Only.Has(s) {
		return nil
	}
	return asciistr.Fields(e.Cites)
}

// For returns the event as seat s sees it.
func (e Event) For(s Seat) string {
	if e.Only == 0 || e.Only.Has(s) {
		return e.Text
	}
	return e.Else
}

// Breach is a refused move: the clause or ruling that stands against it, and the
// reason as a line of words whose sentence ("breach." and the first word) is in
// the words file (R-ALL-09).
type Breach struct {
	Clause string // "SYM-17" or "R-SYM-05"
	Reason string // "enough 3"
	At     string // what stands in the way, as places on the table: "c4 a1", "card", "seat-2"
}

func (b *Breach) Error() string { return "refused by " + b.Clause + ": " + b.Reason }

// View is all that one seat may know of the table now, built for that seat and
// for no other. Each game has its own struct, for bots and boards.
type View interface {
	// Facts says the view in lines of words, in an order that never varies.
	Facts() []string
}

// Discloser is a State of a game whose cards are laid open once a match is over, for
// one wants to know where they were. Its View goes on telling what the seat knows; what
// Disclosed returns is for the board of a finished match alone.
type Discloser interface{ Disclosed(Seat) View }

// State is a match under way. It is changed by Play alone, holds its own chance,
// and shares nothing with other states.
type State interface {
	// Turn is the set of seats that must move now; empty once the match is over.
	Turn() Seats
	// Moves lists what the seat may play, in an order that never varies; nothing
	// for a seat whose turn it is not.
	Moves(Seat) []Move
	// Play carries out a move and tells what the table saw. The error is always a
	// *Breach, and then the state is as it was. Any seat and any move may be
	// tried, sensible or not, also after the end.
	Play(Seat, Move) ([]Event, error)
	// View returns what the seat may know now.
	View(Seat) View
	// Winners is the set of seats that have won; empty until the match is over,
	// and for a match that nobody wins. A shared victory is several seats.
	Winners() Seats
	// Undone tells the state that an undo gave this position back: the player
	// has seen what came after it, so what follows must not pay as if unseen.
	Undone()
}

// Game declares the rules of one game, or of one drill that is played under the
// same contract.
type Game struct {
	Name     string   // the first word of its records
	Rulebook string   // the folder of its content, and of its words files
	Min, Max int      // seats
	Seats    int      // of a record that does not say; 0 for Min
	Options  []Option // in the order of the record
	Clauses  []Clause // of its rulebook
	Dealt    []string // the clauses that every deal carries out
	Redealt  int      // how often a seed has come to deal something else: older records are not read, and the reader is told so
	Words    string   // what it can utter; the notation is that of words.Declare
	Bots     []Bot    // from strongest to weakest
	Pauses   []Pause  // before which a page waits for its reader
	Auto     []string // verbs of the moves that a page makes by itself where there is no other
	Moments  []Moment // what is worth a small celebration

	// Deal sets the table up. The deck is "" for chance to decide, else the rest
	// of a record's header after ":", in the game's own words. The error is a
	// *Breach where a rule stands against the setup.
	Deal func(s Setup, deck string, chance *Rand) (State, error)

	// Asks says what a level of a drill asks, each thing as "what=how", such as "tiles=6 gems=1"; nil without levels.
	// A page says it in the words "level.<drill>.tiles", or of what is no number "level.<drill>.order-back".
	Asks func(level int) string

	// Leads says that Rounds of a review are a stacked deck, by which the next match is led.
	Leads bool

	// Review judges a finished match, or one under way, for the seat whose
	// history it is.
	Review func(History) Review

	// Hint helps the seat whose turn it is, from what that seat has seen; nil for a
	// game without hints. The chance is that of the seat's bot.
	Hint func(h History, chance *Rand) Hint

	// Remark says what the player of the history's last line is to be told of it at once, besides
	// what happened, as the line of an event; "" for nothing. Nil for a game that has none to make.
	Remark func(History) string
}

// Generation is the version of chance and deals that records of this game name.
func (g *Game) Generation() int { return Generation + g.Redealt }

// Usual is the setup of a record that names no seats, options or bots.
func (g *Game) Usual() Setup {
	s := Setup{Game: g, Seats: max(g.Min, g.Seats)}
	for _, o := range g.Options {
		s.Values = append(s.Values, o.Values[0])
	}
	return s
}

// bot returns the bot of a name, or nil.
func (g *Game) bot(name string) *Bot {
	i := slices.IndexFunc(g.Bots, func(b Bot) bool { return b.Name == name })
	if i < 0 {
		return nil
	}
	return &g.Bots[i]
}

// Hint is help in three rungs, each of which says more than the one before. Neither the
// first nor the second tells what the player is to keep in mind: they may say that it
// was seen, not where.
type Hint struct {
	Line   string // where to look, as a line of words; its sentence is "hint." and the first word
	More   string // what is said instead from the second rung on, or ""
	At     string // the places that stand out with it, as in a Breach
	Clause string // the clause that matters now
	Move   Move   // what to play
	Spot   string // the places that stand out with the move
	Free   bool   // it helps by its move alone: before that the result counts as it is
}

// Moment is an event that a page celebrates, by its verb, and the kind of celebration.
type Moment struct {
	Event string
	Kind  Celebration
}

// Celebration is what a page makes of a moment: a motion, and a sound and a vibration
// for who wants them.
type Celebration string

// The celebrations.
const (
	Turned Celebration = "turn"  // a tile or a card shows its face
	Gained Celebration = "win"   // a card is won
	Three  Celebration = "three" // three alike are together
	Joined Celebration = "path"  // a path is joined
	Struck Celebration = "hit"   // something is hit
	Well   Celebration = "right" // a good answer
	Ill    Celebration = "wrong" // a bad one
	Lost   Celebration = "lose"  // something is taken away

	// And what a finished match is to its player, by fact.
	Perfect Celebration = "perfect" // nothing was missed
	Fine    Celebration = "end"     // it went well
	Fair    Celebration = "fair"    // something can still be learned; of a match against others, and of no other, that it was not won
)

// Tone is that of a match in which so many things went well, of so many.
func Tone(well, of int) Celebration {
	switch {
	case well == of && of > 0:
		return Perfect
	case 3*well >= 2*of:
		return Fine
	}
	return Fair
}

// Pause is a move that hides what all could see: before a bot plays it, or it plays
// itself, the reader may look as long as they like. Of several the first that fits counts.
type Pause struct {
	Verb  string // of the move
	After string // an event that the line before must have brought about, or "" for any
	Stays bool   // the move does not play itself then: what is there is to be studied
	Brief bool   // nothing is there but what the reader has just shown to know: a moment is enough
	Keep  bool   // what is there is to be kept in mind: no pace takes it away sooner than the usual one
	Own   bool   // only where the line before was the reader's own
}

// Option is a choice made before the match, with its values, the first being the
// default (R-ALL-07).
type Option struct {
	Name   string
	Values []string
	// Cites has ids with a space between them: first the clause that leaves the choice
	// open, then those that another value than the default carries out besides.
	Cites string
	// Level says that the values are levels, at one of which a match begins.
	Level bool
}

// Clause is one numbered statement of a rulebook, or a ruling of this site.
type Clause struct {
	ID   string // "SYM-18", "R-SYM-05"
	Type ClauseType
	Test Enforcement
}

// ClauseType is the kind of statement that a clause makes.
type ClauseType byte

// The types of clauses. Only the first two and rulings must be in every edition.
const (
	Normative ClauseType = iota + 1 // what players must do, or may not
	Component                       // what the box holds, and for whom it is
	Advice
	Flavour
	Example
	Ruling // a decision of this site, where the rulebook is silent
)

// Enforcement is what sees to it that a clause is kept.
type Enforcement byte

// What enforces a clause.
const (
	ByEngine    Enforcement = iota + 1 // a check of moves, or what a move carries out
	ByData                             // the pieces that the engine deals
	ByInterface                        // what a page says and shows
	ByNothing
)

// Review is what a seat made of a match. Lines are sentences to be, "review."
// and the first word being the id; the first line is the one that matters most.
type Review struct {
	Score  int
	Unit   string      // what Score counts: "turns", "cards", "level", "right"
	Less   bool        // fewer is better
	Scored bool        // false where an undo made the score say nothing
	Lines  []string    // the first is the verdict
	More   []string    // for who wants to know it all
	Tone   Celebration // Perfect, Fine or Fair, of a match that is over
	Next   string      // what would help the next time, as one of Lines; said where the tone is Fair; "" for nothing
	Rounds string      // what the review of the next match is to know of the last ones (History.Earlier), and its deal (Game.Leads)
	Level  string      // where Score counts levels: the one at which the next match begins, and what it asks, lest its number mean something else one day: "6 tiles=6 gems=1"
}

// Fault is what a review counts against its player: a line of words of which "next-" makes
// the advice against it, and what it cost.
type Fault struct {
	Line string
	Cost int
}

// NextTime is the Next of a review: against the costliest fault, the first of equals, or the
// usual one where there is none, if a game has one.
func NextTime(usual string, faults ...Fault) string {
	line, most := usual, 0
	for _, f := range faults {
		if f.Cost > most {
			line, most = f.Line, f.Cost
		}
	}
	if line == "" {
		return ""
	}
	return "next-" + line
}

// Bot is a player that is a program. Its memory is stated in numbers that the
// reader is told.
type Bot struct {
	Name    string
	Span    int // tiles or cards that it can keep in mind at once
	Forget  int // chance, in percent, that it forgets one of them between two of its turns
	Confuse int // chance, in percent, that it mixes one up when the board turns
	// Choose picks one of h.Moves. The chance is the same at each call of a match,
	// so a bot that goes through its history again remembers and forgets alike.
	Choose func(b Bot, h History, chance *Rand) Move
}
