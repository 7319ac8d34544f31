package script

// From lines to a script. What is wrong is said for each line by a Problem,
// which the build turns into a sentence; the page, whose scripts the build has
// read, never meets one.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Script is a match with remarks.
type Script struct {
	Record rules.Record // the deal; its lines are among Items
	Seat   rules.Seat   // whose eyes
	Items  []Item       // in their order
	Start  int          // the item before which the table is shown

	// Of a step of a lesson; see the package comment.
	Goals    []Condition
	Solution []string
	Look     []string // places, as rules.Breach.At has them
	Clauses  []string
	Replies  []Reply
}

// Item is a move, a refusal or a condition.
type Item struct {
	Line   int       // its place in what was read
	Move   string    // what is played, or refused
	Refuse string    // the clause, and perhaps the reason, that refuses it
	Expect Condition // what must be true, if there is no move
}

// Reply is an answer to a mistake.
type Reply struct {
	Name    string
	When    Condition
	Lost    bool     // the step begins again
	Mistake []string // moves that bring it about
	Line    int
}

// Problem is something wrong in a line.
type Problem struct {
	Line int    // its place in what was read
	Word string // the word that is wrong, for its column; or ""
	Why  Cause
	Err  error // why the first line is no record; else nil
}

// Cause is what is wrong with a line.
type Cause string

// The causes.
const (
	BadRecord    Cause = "record"    // the first line is none
	BadKey       Cause = "key"       // no such remark
	BadSeat      Cause = "seat"      // nobody sits there
	BadCondition Cause = "condition" // nothing that can be true
	BadRefusal   Cause = "refuse"    // without its clause
	BadReply     Cause = "reply"     // without a name of its own, or a mistake without one
	Twice        Cause = "twice"     // what may be said once
)

// Read makes a script of lines. Whether its moves and conditions are true is for
// whoever plays it.
func Read(lines []Line, games []*rules.Game) (*Script, []Problem) {
	s := &Script{Start: -1}
	var problems []Problem
	wrong := func(i int, why Cause, word string) {
		problems = append(problems, Problem{Line: i, Why: why, Word: word})
	}
	for i, l := range lines {
		if i == 0 {
			r, err := rules.Parse(l.Text, games)
			if err != nil || l.Key != "" {
				return s, []Problem{{Line: i, Why: BadRecord, Err: err}}
			}
			s.Record = r
			continue
		}
		switch l.Key {
		case "":
			s.Items = append(s.Items, Item{Line: i, Move: l.Text})
		case "seat":
			n, err := asciistr.Atoi(l.Text)
			if err != nil || n >= s.Record.Setup.Seats {
				wrong(i, BadSeat, l.Text)
			}
			s.Seat = rules.Seat(n)
		case "start":
			if s.Start >= 0 {
				wrong(i, Twice, "")
			}
			s.Start = len(s.Items)
		case "refuse":
			move, clause, ok := asciistr.Cut(l.Text, " = ")
			if !ok {
				wrong(i, BadRefusal, l.Text)
			}
			s.Items = append(s.Items, Item{Line: i, Move: move, Refuse: clause})
		case "goal":
			if c, ok := ParseCondition(l.Text); ok {
				s.Goals = append(s.Goals, c)
			} else {
				wrong(i, BadCondition, l.Text)
			}
		case "solution":
			s.Solution = asciistr.Split(l.Text, "; ")
		case "look":
			s.Look = asciistr.Fields(l.Text)
		case "clause":
			s.Clauses = asciistr.Fields(l.Text)
		case "reply", "lost":
			c, ok := ParseCondition(l.Text)
			if !ok {
				wrong(i, BadCondition, l.Text)
			}
			if l.Name == "" || slices.ContainsFunc(s.Replies, func(r Reply) bool { return r.Name == l.Name }) {
				wrong(i, BadReply, l.Name)
			}
			s.Replies = append(s.Replies, Reply{Name: l.Name, When: c, Lost: l.Key == "lost", Line: i})
		case "mistake":
			if n := len(s.Replies); n > 0 && s.Replies[n-1].Mistake == nil {
				s.Replies[n-1].Mistake = asciistr.Split(l.Text, "; ")
			} else {
				wrong(i, BadReply, l.Text)
			}
		default:
			if c, ok := ParseCondition(asciistr.TrimSpace(l.Key + " " + l.Text)); ok && l.Name == "" {
				s.Items = append(s.Items, Item{Line: i, Expect: c})
			} else if slices.Contains(Kinds, l.Key) {
				wrong(i, BadCondition, l.Text)
			} else {
				wrong(i, BadKey, l.Key)
			}
		}
	}
	s.Start = max(s.Start, 0)
	return s, problems
}

// Opening plays the moves of a step: they lead to where it begins.
func (s *Script) Opening() (*rules.Match, error) {
	m, err := rules.NewMatch(s.Record)
	for _, item := range s.Items {
		if err != nil {
			break
		}
		if item.Move != "" && item.Refuse == "" {
			err = m.Play(item.Move)
		}
	}
	return m, err
}

// Progress is how a reader gets on with a step.
type Progress struct {
	Met   bool   // the goal is reached
	Reply *Reply // the answer to what was tried last, or nil
}

// Progress judges a match that went on from the step's opening, which was of so
// many lines, after a line that was played or, with a breach, refused.
func (s *Script) Progress(m *rules.Match, opening int, refused *rules.Breach) Progress {
	h := m.History(s.Seat)
	whole := Situation{History: h, Game: m.Record.Setup.Game, From: opening, Refused: refused}
	last := whole
	last.From = max(opening, len(h.Steps)-1)
	if refused != nil { // what was tried is no step, and what came before has had its answer
		last.From = len(h.Steps)
	}
	p := Progress{Met: s.Goals != nil && !slices.ContainsFunc(s.Goals, func(c Condition) bool { return !whole.Holds(c) })}
	if i := slices.IndexFunc(s.Replies, func(r Reply) bool { return last.Holds(r.When) }); i >= 0 && !p.Met {
		p.Reply = &s.Replies[i]
	}
	return p
}

// Next is a move that leads to the goal, or "" if the solution cannot be taken up
// from here. What can still be played of it is played to its end first, with the
// answers of bots, so a hint is right whenever there is one.
func (s *Script) Next(m *rules.Match, opening int) string {
	probe, err := rules.Replay(m.Record)
	if err != nil {
		return ""
	}
	first := ""
	for _, line := range s.Solution {
		refused := Try(probe, line)
		met := s.Progress(probe, opening, refused).Met
		if first == "" && (refused == nil || met) {
			first = line
		}
		if met {
			return first
		}
	}
	return ""
}

// Try plays a line, and then whatever bots answer. The breach is the line's, nil
// if it is allowed.
func Try(m *rules.Match, line string) *rules.Breach {
	if err := m.Play(line); err != nil {
		b, _ := err.(*rules.Breach)
		return b
	}
	Answers(m)
	return nil
}

// Answers plays what bots have to play now.
func Answers(m *rules.Match) {
	for {
		answer, _ := m.Answer()
		if answer == "" {
			return
		}
		if err := m.Play(answer); err != nil {
			panic("script: a bot plays what is refused: " + err.Error())
		}
	}
}
