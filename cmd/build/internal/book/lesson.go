package book

// Lessons. A page learn.md is a row of steps; each has a heading, a few lines of
// prose, and a block "step" that names a script in the game's folder matches/ and
// says its goal, its hints and its replies in the page's language. The script is
// the half that all languages share, and what it promises is proven here: its
// solution reaches the goal and not before its last move, every mistake brings
// about its reply, every hint points at something, and what a step claims to
// teach really happens in it. Conditions hold on the way to where it begins;
// behind the solution, they came true in it.

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"ludoteca/rules"
	"ludoteca/rules/script"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// Step is a taught step: its script, and what one language says around it.
type Step struct {
	ID, Title        string
	Goal, Done, Hint string
	Replies          []StepReply
	Script           *script.Script
	Text             string // the script, as the page hands it to the engine
	Record           rules.Record
	Opening          rules.History
	Solution         []Told
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
	l.place(p, n)
	first := n.lines[0]
	s := &Step{ID: first.text}
	if seen[s.ID] {
		l.fault(p.source, first.offset, "step "+s.ID+" is there twice", "give each step a script of its own")
		return
	}
	seen[s.ID] = true
	texts := map[string]*string{"goal": &s.Goal, "done": &s.Done, "hint": &s.Hint}
	said := map[string]bool{}
	for _, line := range blockLines(p, n.lines[1:]) {
		text := p.Language.Set(line.Text)
		l.once(said, line)
		switch {
		case line.Text == "":
			l.fault(p.source, line.offset, line.key()+": says nothing", "write its text")
		case texts[line.Key] != nil && line.Name == "":
			*texts[line.Key] = text
		case (line.Key == "reply" || line.Key == "lost") && line.Name != "":
			s.Replies = append(s.Replies, StepReply{Name: line.Name, Text: text, Lost: line.Key == "lost"})
			n.replies = append(n.replies, line.offset)
		default:
			l.fault(p.source, line.offset, fmt.Sprintf("%q says nothing of a step", strings.TrimPrefix(line.key()+": "+line.Text, ": ")), "write goal:, done:, hint:, or reply and its name"+misspelt(line.key()+" "+line.Text, "goal", "done", "hint", "reply", "lost"))
		}
	}
	for _, key := range []string{"goal", "done", "hint"} {
		if *texts[key] == "" {
			l.fault(p.source, n.at, fmt.Sprintf("a step without %q", key+":"), "add a line "+key+": …")
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
		whole := line.Text
		if line.Key != "" {
			whole = line.key() + ": " + line.Text
		}
		if line.Key != "mistake" && !slices.Contains(script.Kinds, line.Key) { // which are for the build
			text = append(text, whole)
		}
	}
	s.Text = strings.Join(text, "\n")
	l.sayings(p, n, s)
	if l.guard(lines[0], func() bool { return l.prove(s, p.Edition.Words, l.known(p.Edition.Game), lines) }) {
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
			var names []string
			for _, have := range s.Script.Replies {
				names = append(names, have.Name)
			}
			l.fault(p.source, n.replies[i], "reply "+r.Name+" is not in the script "+s.ID, "take it out, or write when it is given"+didYouMean(r.Name, names))
		case s.Script.Replies[at].Lost != r.Lost:
			here, there := "reply", "lost"
			if r.Lost {
				here, there = there, here
			}
			l.fault(p.source, n.replies[i], fmt.Sprintf("%s %s is %s in the script", here, r.Name, there), "make the two agree")
		}
	}
	for _, r := range s.Script.Replies {
		if !slices.ContainsFunc(s.Replies, func(have StepReply) bool { return have.Name == r.Name }) {
			l.fault(p.source, n.at, "nothing is said for reply "+r.Name, "add a line reply "+r.Name+": …")
		}
	}
}

// prove plays a step's solution and mistakes. Where two of its lines disagree, the
// fault is at one and names the other.
func (l *loader) prove(s *Step, w *words.Words, known []rules.Clause, lines []scriptLine) bool {
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
		if item.Refuse != "" {
			wrong(lines[item.Line], "a refusal in a step", "write it as a reply and its mistake")
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
	m, err := rules.NewMatch(s.Script.Record)
	if err != nil {
		wrong(head, "this deal cannot be laid: "+err.Error(), "mend the first line of the record")
		return false
	}
	solution := keyed("solution")
	for _, item := range s.Script.Items {
		line := lines[item.Line]
		l.playing = line
		if refused := (*rules.Breach)(nil); item.Move != "" && errors.As(m.Play(item.Move), &refused) {
			wrong(line, fmt.Sprintf("%q is refused by %s (%s)", item.Move, refused.Clause, refused.Reason), "mend the move, or the match before it"+moveMeant(m, item.Move))
			return false
		}
		if item.Move == "" && line.At < solution.At {
			if what, do := expect(m, s.Script.Seat, item.Expect, len(m.Record.Lines)-1); what != "" {
				wrong(line, what, do)
			}
		}
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
	fired := l.solve(s, lines, keyed, wrong)
	for i := range s.Script.Replies {
		fired = append(fired, l.mistake(s, &s.Script.Replies[i], lines, keyed, wrong)...)
	}
	places := board.Places(s.Opening)
	for _, place := range s.Script.Look {
		if !slices.Contains(places, place) {
			wrong(keyed("look"), fmt.Sprintf("no place %q on the table", place), "name one of "+strings.Join(places, ", ")+didYouMean(place, places))
		}
	}
	if s.Script.Look == nil || s.Script.Clauses == nil {
		wrong(head, "a step without hints", "add lines look: with places, and clause: with what it teaches")
	}
	for _, c := range known {
		if id := c.ID; c.Test == rules.ByEngine && slices.Contains(s.Script.Clauses, id) && !slices.Contains(fired, id) {
			wrong(keyed("clause"), id+" does not happen in this step", "let the solution or a mistake carry it out, or take it out")
		}
	}
	if right && w == l.book.Languages[0].Edition(s.Script.Record.Setup.Game.Rulebook).Words { // else the moves are to be mended anyway, or were tried in another language
		drawn := map[string]string{}
		l.tried(s, w, s.Script.Solution, drawn, keyed("solution"), wrong)
		for _, r := range s.Script.Replies {
			at := r.Line + slices.IndexFunc(lines[r.Line:], func(line scriptLine) bool { return line.Key == "mistake" })
			l.tried(s, w, r.Mistake, drawn, lines[at], wrong)
		}
	}
	return right
}

// tried asks that the board lets its reader try each of these moves. Boards that were
// drawn before, by what led to them, need not be drawn again.
func (l *loader) tried(s *Step, w *words.Words, moves []string, drawn map[string]string, line scriptLine, wrong func(scriptLine, string, string)) {
	m, _ := s.Script.Opening()
	for _, move := range moves {
		if !offered(m, s.Script.Seat, w, move, drawn) {
			wrong(line, fmt.Sprintf("the board does not offer %q", move), "write moves that a reader can try there")
			return
		}
		if m.Play(move) == nil {
			script.Answers(m)
		}
	}
}

// solve plays the solution and gives the clauses that it met with. What is said
// behind it must have come true in it.
func (l *loader) solve(s *Step, lines []scriptLine, keyed func(string) scriptLine, wrong func(scriptLine, string, string)) []string {
	m, _ := s.Script.Opening()
	from := len(m.Record.Lines)
	line, fired := keyed("solution"), []string(nil)
	l.playing = line
	for i, move := range s.Script.Solution {
		before := len(m.Record.Lines)
		refused := (*rules.Breach)(nil)
		errors.As(m.Play(move), &refused)
		progress := s.Script.Progress(m, from, refused)
		last := i == len(s.Script.Solution)-1
		if !progress.Met && refused == nil { // a step ends at its goal, bots or no bots
			script.Answers(m)
			progress.Met = s.Script.Progress(m, from, nil).Met
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
		switch {
		case refused != nil && !(last && progress.Met):
			do := "mend the solution"
			if last { // or this is the refusal that the reader is to meet with
				do += fmt.Sprintf(", or the goal at line %d", keyed("goal").At)
			}
			wrong(line, fmt.Sprintf("%q of the solution is refused by %s (%s)", move, refused.Clause, refused.Reason), do+moveMeant(m, move))
			return fired
		case progress.Met && !last:
			wrong(line, fmt.Sprintf("the goal is reached with %q already", move), fmt.Sprintf("end the solution there, or ask for more at line %d", keyed("goal").At))
			return fired
		case progress.Reply != nil:
			wrong(line, fmt.Sprintf("%q of the solution gets the reply %s", move, progress.Reply.Name), fmt.Sprintf("let the reply at line %d wait for a mistake", lines[progress.Reply.Line].At))
		case last && !progress.Met:
			at := script.Situation{History: m.History(s.Script.Seat), Game: m.Record.Setup.Game, From: from, Refused: refused}
			goals := slices.DeleteFunc(slices.Clone(lines), func(line scriptLine) bool { return line.Key != "goal" })
			missed := slices.IndexFunc(s.Script.Goals, func(c script.Condition) bool { return !at.Holds(c) })
			wrong(goals[missed], "the goal is out of reach: the solution does not lead there", fmt.Sprintf("mend the goal, or the solution at line %d", line.At))
		}
	}
	for _, item := range s.Script.Items {
		if at := lines[item.Line]; item.Move == "" && at.At > line.At {
			if what, _ := expect(m, s.Script.Seat, item.Expect, from); what != "" {
				wrong(at, what, fmt.Sprintf("write what is true, or mend the solution at line %d", line.At))
			}
		}
	}
	return fired
}

// offered reports whether the board lets its reader try a move, whatever has to be taken
// in hand before.
func offered(m *rules.Match, seat rules.Seat, w *words.Words, move string, drawn map[string]string) bool {
	held := []string{""}
	for i := 0; i < len(held); i++ {
		key := strings.Join(m.Record.Lines, "\n") + "\n" + held[i]
		text, ok := drawn[key]
		if !ok {
			text = board.Held(m.History(seat), w, nil, held[i])
			drawn[key] = text
		}
		if strings.Contains(text, `data-move="`+move+`"`) || !strings.Contains(text, ` data-move="`) { // or a game that nobody draws
			return true
		}
		for _, hold := range holds.FindAllStringSubmatch(text, -1) {
			if !slices.Contains(held, hold[1]) {
				held = append(held, hold[1])
			}
		}
	}
	return false
}

var holds = regexp.MustCompile(` data-hold="([^"]*)"`)

// mistake plays a mistake and gives the clauses that it met with.
func (l *loader) mistake(s *Step, r *script.Reply, lines []scriptLine, keyed func(string) scriptLine, wrong func(scriptLine, string, string)) []string {
	line, condition := lines[r.Line], lines[r.Line].At
	if r.Mistake == nil {
		wrong(line, "reply "+r.Name+" without a mistake", "add a line mistake: with moves that bring it about")
		return nil
	}
	line = lines[r.Line+slices.IndexFunc(lines[r.Line:], func(line scriptLine) bool { return line.Key == "mistake" })]
	l.playing = line
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
				wrong(line, fmt.Sprintf("%q of mistake %s is refused by %s (%s)", move, r.Name, refused.Clause, refused.Reason), "mend the mistake"+moveMeant(m, move))
				return fired
			}
		} else {
			steps := m.History(s.Script.Seat).Steps
			fired = append(fired, steps[len(steps)-1].Fired...)
		}
		switch {
		case progress.Met:
			wrong(line, "mistake "+r.Name+" reaches the goal", fmt.Sprintf("mend the goal at line %d, or the mistake", keyed("goal").At))
			return fired
		case last && progress.Reply != r:
			got := "no reply"
			if progress.Reply != nil {
				got = "reply " + progress.Reply.Name
			}
			wrong(line, fmt.Sprintf("mistake %s gets %s", r.Name, got), fmt.Sprintf("mend the condition at line %d, or the moves", condition))
		}
		if refused == nil && !last {
			script.Answers(m)
		}
	}
	return fired
}
