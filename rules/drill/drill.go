// Package drill is what the drills that go in rounds share. A Quiz is the rules.State
// of all of them: it owns whose turn it is, the moves, the step to the next round, what
// an undo makes of a round, and how far the drill has come. A game's drill adds what a
// round asks, what may be answered and what stands against it, what an answer is worth,
// and its view (Drill). A Review reads its answers out of the history (review.go).
//
// An undo gives the board back, never the knowledge, so a round that an undo has
// shown must not count. A state is told only that there was an undo, not what it
// took back. Rejected: to spoil the next round for two undos or more and then
// forget them, for then whoever looks three rounds ahead is paid for two. So a
// Course counts the moves that undos may have shown, and takes off as many as
// the reader must make to get past them. That may spoil a round too many, never
// one too few; a Review, which has every step before it, knows exactly, and
// has the last word. Of a round that was answered before the undo the first answer counts, whatever
// comes after it: a Course remembers those.
//
// A round that was mistaken is tried again on another table (Another), for the one before has shown its
// solution. Which table that is follows from the record. The drill ends there, so that nobody goes
// round a hard question.
package drill

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Phase is how far a round has come.
type Phase string

// The phases of a round, in their order; a drill may leave some out.
const (
	Look  Phase = "look"  // something is shown, to be looked at
	Find  Phase = "find"  // an answer is waited for
	Found Phase = "found" // one thing is found, and the round asks for another
	Right Phase = "right" // the round is over, well
	Wrong Phase = "wrong" // the round is over, not well
)

// Words declares what every drill that goes in rounds can utter, in the notation of
// package words.
const Words = rules.Reasons + `
move   next         # on to the next round, or to what is shown next
event  round n      # a round begins; n is its number, from 1
breach unanswered   # the round waits for an answer before it can go on
breach answered     # the round is over: on to the next one
`

// Next is the move to the next round, and Ready ends a look, where it is not Next that does.
const (
	Next  = "next"
	Ready = "ready"
)

// Another is the move to another table, for a round that is tried again, with the mistake that was made in it, where that is
// known; AnotherWords declares it.
const (
	Another      = "another"
	AnotherWords = `
move   another     # another table like this one, to try again what was mistaken; the drill ends with it
`
)

// Answered is the reason against another answer in a round that is over.
const Answered = "answered"

// Onward is the hint where a round is over: nothing is left but to go on. A game with
// hints has the words of its line.
var Onward = rules.Hint{Line: Next, Move: Next}

// Drill is what one drill adds to a Quiz. It embeds Questions.
type Drill interface {
	course() *Course

	// Begin lays out the round that the Course has come to, and returns what is said
	// of it behind "round".
	Begin() []rules.Event
	// Candidates lists what might be played in a round beside "next".
	Candidates() []rules.Move
	// Check is the one place where a move is judged, "next" too.
	Check(rules.Move) *rules.Breach
	// Answer carries out a move that passed, and decides the round by Course.Decide
	// if it is the answer.
	Answer(rules.Move) []rules.Event
	// View returns what the seat may know now.
	View(rules.Seat) rules.View
}

// Renewer is a Drill whose rounds can be asked on another table, where they are left to chance.
type Renewer interface {
	// Mistakes reports whether a word is a mistake that can be made in this round, as a Mistaken says it.
	Mistakes(word string) bool
	// Renew lays another table for this round, and returns what is said of it. The mistake is the one that was made
	// on the table before, or "" where that is not known. Course.Tables counts the tables before it.
	Renew(mistake string) []rules.Event
}

// Mistaken is a view of a round of a Renewer. Mistake is a word for what was mistaken in it, once it is over, or "".
type Mistaken interface {
	Mistake() string
}

// Quiz is a drill under way.
type Quiz struct{ Drill Drill }

// New begins a drill; its setup says how many rounds there are, the phase how each
// begins.
func New(d Drill, s rules.Setup, first Phase, by Clauses) *Quiz {
	c := d.course()
	c.Rounds, c.Phase, c.first, c.by = Count(s), first, first, by
	d.Begin()
	return &Quiz{d}
}

// Count returns how many rounds a setup asks for.
func Count(s rules.Setup) int {
	n, _ := asciistr.Atoi(s.Value("rounds"))
	return n
}

// Turn is the one seat, until the last round is over.
func (q *Quiz) Turn() rules.Seats {
	if q.Drill.course().Over() {
		return 0
	}
	return rules.One(0)
}

// Moves keeps the candidates that pass the drill's check. Another is none of them: it is for who comes to try something again.
func (q *Quiz) Moves(seat rules.Seat) []rules.Move {
	if !q.Turn().Has(seat) {
		return nil
	}
	list := []rules.Move{Next}
	if !q.Drill.course().Decided() {
		list = append(list, q.Drill.Candidates()...)
	}
	return slices.DeleteFunc(list, func(m rules.Move) bool { return q.Drill.Check(m) != nil })
}

// renews reports whether a move leads to another table, as it may while a round is as it began, and for which mistake.
func (q *Quiz) renews(m rules.Move) (mistake string, may bool) {
	c := q.Drill.course()
	r, can := q.Drill.(Renewer)
	verb, mistake, said := asciistr.Cut(string(m), " ")
	return mistake, can && verb == Another && c.seed != "" && c.Phase == c.first && (!said || r.Mistakes(mistake))
}

// Play carries out a move: the step to the next round, or the drill's own.
func (q *Quiz) Play(seat rules.Seat, m rules.Move) ([]rules.Event, error) {
	c := q.Drill.course()
	switch {
	case c.Over():
		return nil, &rules.Breach{Clause: c.by.Over, Reason: rules.Over}
	case seat != 0:
		return nil, &rules.Breach{Clause: c.by.Turn, Reason: rules.NotYourTurn}
	}
	if mistake, may := q.renews(m); may {
		c.renew()
		return q.Drill.(Renewer).Renew(mistake), nil
	}
	if b := q.Drill.Check(m); b != nil {
		return nil, b
	}
	if m != Next || !c.Decided() {
		return q.Drill.Answer(m), nil
	}
	c.next()
	return append([]rules.Event{rules.Open("round", asciistr.Itoa(c.Round+1))}, q.Drill.Begin()...), nil
}

// View returns what the drill shows a seat.
func (q *Quiz) View(seat rules.Seat) rules.View { return q.Drill.View(seat) }

// Winners is nobody: a drill is played against oneself.
func (q *Quiz) Winners() rules.Seats { return 0 }

// Undone marks what cannot count any more.
func (q *Quiz) Undone() {
	c := q.Drill.course()
	c.ahead++
	if !c.Decided() {
		c.seen = true
	}
}

// Helped marks that the answer of this round is not the player's own, if one is waited for:
// while something is shown, or after an answer, a hint only tells how to go on.
func (q *Quiz) Helped() {
	c := q.Drill.course()
	c.helped = c.helped || c.Phase == Find
}

// Remember takes over the first answers from the position that an undo took back.
func (q *Quiz) Remember(before rules.State) {
	c := q.Drill.course()
	c.firsts = before.(*Quiz).Drill.course().firsts
	c.again = c.answered() && (c.seen || !c.Decided())
}

// Questions is what a Drill embeds: its course, and what its rounds ask.
type Questions[A any] struct {
	Course
	Asked []A // as far as it is known; the last one stands for all that follow
}

// Ask returns what this round asks.
func (q *Questions[A]) Ask() *A { return &q.Asked[min(q.Round, len(q.Asked)-1)] }

// Replace has this round, the last one, ask something else.
func (q *Questions[A]) Replace(ask A) { q.Asked = append(q.Asked[:q.Round:q.Round], ask) }

// Course is how far a drill has come.
type Course struct {
	Round  int // from 0
	Rounds int
	Phase  Phase
	Tables int // that this round was left for another one

	firsts string // a sign for the first answer of each round that ever had one: "+" was answered well, and counts; "=" well, and does not; "-" not well
	first  Phase
	by     Clauses
	seed   string // of the rounds that are found when they begin, or ""
	seen   bool   // an undo showed what this round asks
	helped bool   // a hint was taken for the answer of this round
	again  bool   // this round had an answer that was taken back
	ahead  int    // moves from here on that undos have shown, or more
}

// Clauses are those by which a game refuses what every drill refuses alike.
type Clauses struct {
	Over string // moves after the end
	Turn string // a seat that is not there
}

func (c *Course) course() *Course { return c } //nolint:unused // what embeds a Course is a Drill by it

// Seek says that each round is found when it begins, by chance: a record is read more
// often than played.
func (c *Course) Seek(chance *rules.Rand) { c.seed = asciistr.Itoa(int(chance.Uint64() >> 1)) }

// Chance is what finds this round, the same in every reading of the record, and another
// one for other numbers; nil if all rounds are there from the beginning.
func (c *Course) Chance(numbers ...int) *rules.Rand {
	if c.seed == "" {
		return nil
	}
	text := c.seed
	for _, n := range append([]int{c.Round}, numbers...) {
		text += " " + asciistr.Itoa(n)
	}
	return rules.NewRand(text)
}

// Decided reports whether the round is over.
func (c *Course) Decided() bool { return c.Progress().Decided() }

// Over reports whether the drill has ended.
func (c *Course) Over() bool { return c.Decided() && c.Round == c.Rounds-1 }

// Step leaves behind one of the moves that undos have shown. A drill calls it for
// the moves that no way through a round can do without, beside the answer and the
// move to the next round: what may be left out may not have been on the way that
// was seen.
func (c *Course) Step() { c.ahead = max(0, c.ahead-1) }

// Decide ends the round by the answer, and reports whether it leads on as a good one:
// not if an undo showed what the round asks, nor after a hint. How the round went the first answer says.
func (c *Course) Decide(well bool) bool {
	c.Step()
	c.Phase = Wrong
	if well {
		c.Phase = Right
	}
	counts := well && !c.seen && !c.helped
	switch {
	case c.answered():
	case counts:
		c.firsts += "+"
	case well:
		c.firsts += "="
	default:
		c.firsts += "-"
	}
	return counts
}

// answered reports whether the round has had an answer, though it may have been taken back.
func (c *Course) answered() bool { return len(c.firsts) > c.Round }

// Helped is the event that Tell adds; a drill that says in no other way what does not count
// declares it.
const Helped = "helped"

// Tell adds to what is said of an answer, where it is right, that it does not count after all:
// an undo or a hint had shown it.
func (c *Course) Tell(events ...rules.Event) []rules.Event {
	if c.Progress().Spoiled() {
		events = append(events, rules.Open(Helped))
	}
	return events
}

// renew leaves the table of this round for another one, with which the drill ends. What helped on those before
// says nothing of it.
func (c *Course) renew() {
	c.Tables++
	c.Rounds = c.Round + 1
	c.seen, c.helped = false, false
}

// next comes to the next round. How it begins lies open anyway; if an undo has shown
// more of it, it cannot count.
func (c *Course) next() {
	c.Step()
	c.Round++
	c.Phase = c.first
	c.seen, c.helped, c.again = c.ahead > 0, false, c.answered()
}

// Ladder is how a drill goes from level to level. It begins where the option "start" says;
// "off" is to have none. Where that has the reader's level found, each round is at the one whose
// answer will tell most (Spans.Ladder). Else it follows the answers, by the option "aim".
//
// By "75" three right answers lead a level up and a wrong one leads down, the weighted up-down
// method: the level rests where three answers of four are right. A drill that has had only right
// ones goes up at each from the fourth on, and all begin one right answer above their level, the
// middle of it, for a next drill begins at the level where this one stopped and is told no more.
// By "50", of records that were kept before there was an aim, each answer counts a level, or as
// the drill has it.
type Ladder struct {
	Level int // of this round, from 1; 0 without levels
	Best  int // the highest level passed, 0 before

	next, first, last int
	spoiled, failed   int       // by "50": steps after a good answer that does not count, and after a bad one
	patient, missed   bool      // by "50": the first bad answer at a level asks for another try there; it was given
	third             int       // by "75": thirds of a level, from 0; below zero by "50"
	early             int       // right answers that the drill began with; below zero once there was another
	spans             *Spans    // of a drill that finds the level, else nil
	chances           []float64 // of the spans, by what was answered
}

const (
	thirds = 3 // steps up that are a level, and a step down
	quick  = 3 // right answers behind which a drill that began too low goes up fast
)

// Start is the option of the level to begin at: each from the first to the last, for a page
// begins the next drill at the one that was reached. Values of records that name no level go
// before.
func Start(cites string, first, last int, before ...string) rules.Option {
	for level := first; level <= last; level++ {
		before = append(before, asciistr.Itoa(level))
	}
	return rules.Option{Name: "start", Values: before, Cites: cites, Level: true}
}

// Aim is the option of how many answers of a hundred are to be right: see Ladder.
func Aim(cites string) rules.Option {
	return rules.Option{Name: "aim", Values: []string{"50", "75"}, Cites: cites}
}

// NewLadder has so many levels.
func NewLadder(s rules.Setup, last int) Ladder { return newLadder(s, 1, last, 0, -1) }

func newLadder(s rules.Setup, first, last, spoiled, failed int) Ladder {
	next, _ := asciistr.Atoi(s.Value("start")) // 0 for "off"
	l := Ladder{next: next, first: first, last: last, spoiled: spoiled, failed: failed, third: -1}
	if slices.ContainsFunc(s.Game.Options, func(o rules.Option) bool { return o.Name == "aim" }) && s.Value("aim") == "75" {
		l.third = thirds*next + 1
	}
	return l
}

// Rising is the Ladder of records that were kept before a drill had the option "start": it goes a
// level down after each answer that does not count.
func Rising(first, last int) Ladder {
	return Ladder{next: first, first: first, last: last, spoiled: -1, failed: -1, third: -1}
}

// Patient has the first bad answer at a level ask for another try there, lest who stands between
// two of them go up and down for ever.
func (l Ladder) Patient() Ladder {
	l.patient = true
	return l
}

// Climb comes to the level of a round that begins, and says it if it is another one.
func (l *Ladder) Climb() []rules.Event {
	if l.Level == l.next {
		return nil
	}
	l.Level = l.next
	return []rules.Event{rules.Open("level", asciistr.Itoa(l.Level))}
}

// Rate takes how the round went, and whether that counts, as Course.Decide reports. It returns the
// event of a drill that says so of each level.
func (l *Ladder) Rate(well, counts bool) rules.Event {
	verb, step := "failed", l.failed
	switch {
	case l.Level == 0:
		return rules.Event{}
	case counts:
		l.Best = max(l.Best, l.Level)
		verb, step = "passed", 1
	case well:
		verb, step = "spoiled", l.spoiled
	case l.patient && !l.missed:
		step = 0
	}
	l.missed = !well && !l.missed
	switch {
	case l.spans != nil && (counts || !well):
		l.chances = l.spans.after(l.chances, l.Level, well)
		l.next = l.spans.ask(l.chances)
	case l.spans != nil:
	case l.third >= 0:
		l.follow(well, counts)
	default:
		l.next = min(max(l.Level+step, l.first), l.last)
	}
	return rules.Open(verb, asciistr.Itoa(l.Level))
}

// follow goes by "75". What does not count leads nowhere.
func (l *Ladder) follow(well, counts bool) {
	switch {
	case counts && l.early >= quick:
		l.third += thirds
	case counts:
		l.third++
	case !well:
		l.third -= thirds
	}
	if !counts {
		l.early = -1
	} else if l.early >= 0 {
		l.early++
	}
	l.third = min(max(l.third, thirds*l.first), thirds*(l.last+1)-1)
	l.next = l.third / thirds
}

// Next is the level of the next round.
func (l *Ladder) Next() int { return l.next }

// Ahead is how many more rounds that go well lead to a higher level, or 0 where none do.
func (l Ladder) Ahead() (n int) {
	const far = 9
	for from := l.next; n < far && l.Level > 0; {
		l.Climb()
		l.Rate(true, true)
		if n++; l.next > from {
			return n
		}
	}
	return 0
}

// onward is the level at which a next drill begins: of one that finds it, the highest at which
// three answers of four are to be expected right.
func (l Ladder) onward() int {
	if l.spans == nil {
		return l.next
	}
	return l.spans.aim(l.chances)
}

// Facts says it in lines.
func (l Ladder) Facts() []string {
	if l.Level == 0 {
		return nil
	}
	return []string{"level " + asciistr.Itoa(l.Level), "best " + asciistr.Itoa(l.Best)}
}

// Progress is what the view of every drill tells of its course.
type Progress struct {
	Round  int // from 1
	Rounds int // how many there are
	Phase  Phase
	Undone bool   // an undo keeps what is answered now from counting
	Again  bool   // the round was answered before, and that counts
	Anew   bool   // it is tried again by itself, on another table
	Went   string // how the rounds that are over went: a sign for the first answer of each, "+" well, "=" well, but not alone, "-" not well
}

// Progress tells how far the drill has come.
func (c *Course) Progress() Progress {
	p, over := Progress{c.Round + 1, c.Rounds, c.Phase, c.seen, c.again, c.Tables > 0, c.firsts}, c.Round
	if p.Decided() {
		over++
	}
	p.Went = p.Went[:min(over, len(p.Went))]
	return p
}

// Spoiled reports whether the round was answered well, but does not count.
func (p Progress) Spoiled() bool {
	return p.Phase == Right && p.Streak() == 0
}

// Decided reports whether the round is over.
func (p Progress) Decided() bool { return p.Phase == Right || p.Phase == Wrong }

// Right counts the rounds that were answered well.
func (p Progress) Right() int { return len(asciistr.Split(p.Went, "+")) - 1 }

// Streak counts those of them that no other round has followed.
func (p Progress) Streak() int { return len(p.Went) - len(asciistr.TrimRight(p.Went, "+")) }

// Facts says it in lines.
func (p Progress) Facts() []string {
	list := []string{
		asciistr.Join([]string{"round", asciistr.Itoa(p.Round), "of", asciistr.Itoa(p.Rounds)}, " "),
		"phase " + string(p.Phase),
	}
	if p.Undone {
		list = append(list, "undone")
	}
	if p.Went != "" {
		list = append(list, "went "+p.Went)
	}
	return list
}
