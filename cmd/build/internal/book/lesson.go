package book

// Lessons. A page learn.md is a row of steps; each has a heading, a few lines of
// prose, and a block "step" that names a script in the game's folder matches/ and
// says its goal, its hints and its replies in the page's language. The script is
// the half that all languages share, and what it promises is proven here: its
// solution reaches the goal and not before its last move, every mistake brings
// about its reply, every hint points at something, and what a step claims to
// teach really happens in it.

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludoteca/rules"
	"ludoteca/rules/script"
	"ludoteca/templates/board"
)

// Step is a taught step: its script, and what one language says around it.
type Step struct {
	ID               string
	Goal, Done, Hint string
	Replies          []StepReply
	Script           *script.Script
	Text             string // the script, as the page hands it to the engine
	Record           rules.Record
	Opening          rules.History
	Solution         []Told
	Clauses          []string // what it teaches
}

// StepReply is what is said to a mistake.
type StepReply struct {
	Name, Text string
	Lost       bool // the step begins again
}

// step reads a step block and proves its script.
func (l *loader) step(p *Page, n *stepNode, seen map[string]bool) {
	if p.Kind != Learn {
		l.fault(p.source, n.at, "a step outside learn.md", "move it there")
		return
	}
	if len(n.lines) == 0 {
		l.fault(p.source, n.at, "a step of no lines", "begin it with the name of a script in the folder matches")
		return
	}
	l.place(p, n, n.at)
	first := n.lines[0]
	s := &Step{ID: first.text}
	if seen[s.ID] {
		l.fault(p.source, first.offset, "step "+s.ID+" is there twice", "give each step a script of its own")
		return
	}
	seen[s.ID] = true
	texts := map[string]*string{"goal": &s.Goal, "done": &s.Done, "hint": &s.Hint}
	for _, line := range blockLines(p, n.lines[1:]) {
		text := p.Language.Set(line.Text)
		switch {
		case line.Text == "":
			l.fault(p.source, line.offset, line.Key+": says nothing", "write its text")
		case texts[line.Key] != nil && line.Name == "":
			*texts[line.Key] = text
		case (line.Key == "reply" || line.Key == "lost") && line.Name != "":
			s.Replies = append(s.Replies, StepReply{Name: line.Name, Text: text, Lost: line.Key == "lost"})
			n.replies = append(n.replies, line.offset)
		default:
			l.fault(p.source, line.offset, fmt.Sprintf("%q says nothing of a step", line.Text), "write goal:, done:, hint:, or reply and its name")
		}
	}
	for _, key := range []string{"goal", "done", "hint"} {
		if *texts[key] == "" {
			l.fault(p.source, n.at, "a step without "+key+":", "add a line "+key+": …")
		}
	}
	lines := l.match(p, s.ID, first.offset)
	if lines == nil {
		return
	}
	read, ok := l.script(p.Edition.Game, lines)
	if !ok {
		return
	}
	s.Script = read
	var text []string
	for _, line := range lines {
		key := line.Text
		if line.Key != "" {
			key = strings.TrimSpace(line.Key+" "+line.Name) + ": " + line.Text
		}
		if line.Key != "mistake" {
			text = append(text, key)
		}
	}
	s.Text = strings.Join(text, "\n")
	l.sayings(p, n, s)
	if l.prove(p.Edition.Game, s, lines) {
		n.step = s
		p.Edition.Steps = append(p.Edition.Steps, s)
	}
}

// sayings compares the replies that a page says with those that the script gives.
func (l *loader) sayings(p *Page, n *stepNode, s *Step) {
	for i, r := range s.Replies {
		at := slices.IndexFunc(s.Script.Replies, func(have script.Reply) bool { return have.Name == r.Name })
		switch {
		case at < 0:
			l.fault(p.source, n.replies[i], "reply "+r.Name+" is not in the script "+s.ID, "take it out, or write when it is given")
		case s.Script.Replies[at].Lost != r.Lost:
			l.fault(p.source, n.replies[i], r.Name+" is reply here and lost in the script, or the other way round", "make the two agree")
		}
	}
	for _, r := range s.Script.Replies {
		if !slices.ContainsFunc(s.Replies, func(have StepReply) bool { return have.Name == r.Name }) {
			l.fault(p.source, n.at, "nothing is said for reply "+r.Name, "add a line reply "+r.Name+": …")
		}
	}
}

// prove plays a step's solution and mistakes.
func (l *loader) prove(game string, s *Step, lines []scriptLine) bool {
	head, right := lines[0], true
	keyed := func(key string) scriptLine {
		if i := slices.IndexFunc(lines, func(line scriptLine) bool { return line.Key == key }); i >= 0 {
			return lines[i]
		}
		return head
	}
	wrong := func(line scriptLine, what, do string) {
		l.fault(line.source, line.text(), what, do)
		right = false
	}
	for _, item := range s.Script.Items {
		if item.Refuse != "" || item.Move == "" {
			wrong(lines[item.Line], "a remark of examples in a step", "take it out")
		}
	}
	if s.Script.Goals == nil {
		wrong(head, "a step without a goal", "add a line goal: and a condition")
	}
	if s.Script.Solution == nil {
		wrong(head, "a step without a solution", "add a line solution: with moves that reach the goal")
	}
	if !right {
		return false
	}
	m, err := s.Script.Opening()
	if refused := (*rules.Breach)(nil); err != nil {
		if !errors.As(err, &refused) || len(m.Record.Lines) >= len(s.Script.Items) {
			wrong(head, "this deal cannot be laid: "+err.Error(), "mend the first line of the record")
		} else {
			wrong(lines[s.Script.Items[len(m.Record.Lines)].Line], fmt.Sprintf("this move is refused by %s (%s)", refused.Clause, refused.Reason), "mend the match before it")
		}
		return false
	}
	s.Record, s.Opening = m.Record, m.History(s.Script.Seat)
	if !s.Opening.Turn.Has(s.Script.Seat) {
		wrong(head, "it is not the reader's turn where the step begins", "add moves, or begin with another seat")
		return false
	}
	if s.Script.Progress(m, len(m.Record.Lines), nil).Met {
		wrong(keyed("goal"), "the goal is reached before anything is played", "ask for something that the reader has to bring about")
		return false
	}
	fired := l.solve(s, keyed, wrong)
	for i := range s.Script.Replies {
		fired = append(fired, l.mistake(s, &s.Script.Replies[i], lines, wrong)...)
	}
	places := board.Places(s.Opening)
	for _, place := range s.Script.Look {
		if !slices.Contains(places, place) {
			wrong(keyed("look"), fmt.Sprintf("no place %q on the table", place), "name one of "+strings.Join(places, ", "))
		}
	}
	if s.Script.Look == nil || s.Script.Clauses == nil {
		wrong(head, "a step without hints", "add lines look: with places, and clause: with what it teaches")
	}
	for _, id := range s.Script.Clauses {
		i := slices.IndexFunc(l.known(game), func(c rules.Clause) bool { return c.ID == id })
		if enforced := l.known(game)[i].Test == 'e'; enforced && !slices.Contains(fired, id) {
			wrong(keyed("clause"), id+" does not happen in this step", "let the solution or a mistake carry it out, or take it out")
		}
	}
	s.Clauses = s.Script.Clauses
	return right
}

// solve plays the solution and gives the clauses that it met with.
func (l *loader) solve(s *Step, keyed func(string) scriptLine, wrong func(scriptLine, string, string)) []string {
	m, _ := s.Script.Opening()
	from := len(m.Record.Lines)
	line, fired := keyed("solution"), []string(nil)
	for i, move := range s.Script.Solution {
		before := len(m.Record.Lines)
		refused := script.Try(m, move)
		progress := s.Script.Progress(m, from, refused)
		last := i == len(s.Script.Solution)-1
		switch {
		case refused != nil && !(last && progress.Met):
			wrong(line, fmt.Sprintf("%q of the solution is refused by %s (%s)", move, refused.Clause, refused.Reason), "mend the solution")
			return fired
		case progress.Met && !last:
			wrong(line, fmt.Sprintf("the goal is reached with %q already", move), "end the solution there, or ask for more")
			return fired
		case progress.Reply != nil:
			wrong(line, fmt.Sprintf("%q of the solution gets the reply %s", move, progress.Reply.Name), "let the reply wait for a mistake")
		case last && !progress.Met:
			wrong(keyed("goal"), "the goal is out of reach: the solution does not lead there", "mend the goal, or the solution")
		}
		steps := m.History(s.Script.Seat).Steps
		for at := before; at < len(steps); at++ {
			s.Solution = append(s.Solution, Told{Line: m.Record.Lines[at], At: at + 1, Step: steps[at]})
			fired = append(fired, steps[at].Fired...)
		}
		if refused != nil {
			s.Solution = append(s.Solution, Told{Line: move, At: len(steps), Breach: refused})
			fired = append(fired, refused.Clause)
		}
	}
	return fired
}

// mistake plays a mistake and gives the clauses that it met with.
func (l *loader) mistake(s *Step, r *script.Reply, lines []scriptLine, wrong func(scriptLine, string, string)) []string {
	line := lines[r.Line]
	if r.Mistake == nil {
		wrong(line, "reply "+r.Name+" without a mistake", "add a line mistake: with moves that bring it about")
		return nil
	}
	m, _ := s.Script.Opening()
	from := len(m.Record.Lines)
	var fired []string
	for i, move := range r.Mistake {
		// Bots answer behind each move, and the reply is to the reader's own.
		refused := (*rules.Breach)(nil)
		errors.As(m.Play(move), &refused)
		progress := s.Script.Progress(m, from, refused)
		last := i == len(r.Mistake)-1
		if refused != nil {
			fired = append(fired, refused.Clause)
			if !last {
				wrong(line, fmt.Sprintf("%q of mistake %s is refused by %s (%s)", move, r.Name, refused.Clause, refused.Reason), "mend the mistake")
				return fired
			}
		} else {
			steps := m.History(s.Script.Seat).Steps
			fired = append(fired, steps[len(steps)-1].Fired...)
		}
		switch {
		case progress.Met:
			wrong(line, "mistake "+r.Name+" reaches the goal", "mend the goal, or the mistake")
			return fired
		case last && progress.Reply != r:
			got := "no reply"
			if progress.Reply != nil {
				got = "reply " + progress.Reply.Name
			}
			wrong(line, fmt.Sprintf("mistake %s gets %s", r.Name, got), "mend the condition, or the moves")
		}
		if refused == nil && !last {
			script.Answers(m)
		}
	}
	return fired
}
