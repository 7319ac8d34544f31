package script

// From lines to a script. Whether each line is in order is asked by the build alone
// (package book): the page meets no script that the build has not proven.

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Script is a match with remarks.
type Script struct {
	Record rules.Record // the deal; its moves are among Lines
	Seat   rules.Seat   // whose eyes
	Lines  []Line       // in their order, the deal first
	Start  int          // the line before which the table is shown

	// Of a step of a lesson; see the package comment.
	Goals    []Condition
	Solution []string
	Look     []string // places, as rules.Breach.At has them
	Clauses  []string
	Replies  []Reply
}

// Reply is an answer to a mistake.
type Reply struct {
	Name    string
	When    Condition
	Lost    bool     // the step begins again
	Mistake []string // moves that bring it about
	Line    Line
	Made    Line // that of the mistake
}

// Read makes a script of lines. The error is that of the first one, which is no record.
// What else is not as it must be says nothing; the build tells where that is.
func Read(lines []Line, games []*rules.Game) (*Script, error) {
	s := &Script{Lines: slices.Clone(lines)}
	var err error
	if s.Record, err = rules.Parse(lines[0].Text, games); err != nil {
		return s, err
	}
	for i := 1; i < len(lines); i++ {
		s.read(i)
	}
	return s, nil
}

// read reads a line.
func (s *Script) read(i int) {
	l := &s.Lines[i]
	switch l.Key {
	case "":
		l.Move = l.Text
	case "seat":
		n, _ := asciistr.Atoi(l.Text)
		s.Seat = rules.Seat(n)
	case "start":
		s.Start = i
	case "refuse":
		l.Move, l.Refuse, _ = asciistr.Cut(l.Text, " = ")
	case "goal":
		c, _ := ParseCondition(l.Text)
		s.Goals = append(s.Goals, c)
	case "solution":
		s.Solution = asciistr.Split(l.Text, "; ")
	case "look":
		s.Look = asciistr.Fields(l.Text)
	case "clause":
		s.Clauses = asciistr.Fields(l.Text)
	case "reply", "lost":
		c, _ := ParseCondition(l.Text)
		s.Replies = append(s.Replies, Reply{Name: l.Name, When: c, Lost: l.Key == "lost", Line: *l})
	case "mistake":
		if n := len(s.Replies); n > 0 && s.Replies[n-1].Mistake == nil {
			s.Replies[n-1].Mistake, s.Replies[n-1].Made = asciistr.Split(l.Text, "; "), *l
		}
	default:
		l.Expect, _ = ParseCondition(asciistr.TrimSpace(l.Key + " " + l.Text))
	}
}

// Opening plays the moves of a step: they lead to where it begins.
func (s *Script) Opening() (*rules.Match, error) {
	m, err := rules.NewMatch(s.Record)
	for _, l := range s.Lines {
		if err == nil && l.Move != "" && l.Refuse == "" {
			err = m.Play(l.Move)
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

// Next is a move that leads to the goal, or "" if none is found from here, or another seat
// must move. As little of the solution as will do is played to its end first, with the
// answers of bots, so a hint is right whenever there is one: its last moves alone, or those
// behind others of it or behind whatever may be played now. Rejected: the solution from its
// beginning, which a move that is always allowed, such as the end of a turn, would begin for
// ever.
func (s *Script) Next(m *rules.Match, opening int) string {
	if !m.State.Turn().Has(s.Seat) {
		return ""
	}
	n := len(s.Solution)
	for k := n - 1; k >= 0; k-- {
		if first := s.leads(m, opening, s.Solution[k:]); first != "" {
			return first
		}
	}
	var before [][]string
	for k := n - 1; k >= 0; k-- {
		before = append(before, s.Solution[k:])
	}
	for _, move := range m.State.Moves(s.Seat) {
		before = append(before, []string{string(move)})
	}
	for _, lines := range before {
		for k := n - 1; k >= 0; k-- {
			if first := s.leads(m, opening, slices.Concat(lines, s.Solution[k:])); first != "" {
				return first
			}
		}
	}
	return ""
}

// leads returns the first of some lines that can be played here, if all that can be lead to
// the goal, and else "".
func (s *Script) leads(m *rules.Match, opening int, lines []string) string {
	probe, err := rules.Replay(m.Record)
	if err != nil {
		return ""
	}
	first := ""
	for _, line := range lines {
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
