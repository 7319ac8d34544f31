package book

// Lessons. A page learn.md is a row of steps; each has a heading, a few lines of
// prose, and a block "step" that names a script in the game's folder matches/ and
// says its goal, its hints and its replies in the page's language. The script is
// the half that all languages share; what it promises is proven (proof.go).

import (
	"fmt"
	"slices"
	"strings"

	"ludoteca/rules/script"
)

// Step is a taught step: its script, and what one language says around it.
type Step struct {
	ID, Title        string
	Goal, Done, Hint string
	Replies          []StepReply
	*Proof

	still string
}

// StepReply is what is said to a mistake.
type StepReply struct {
	Name, Text string
	Lost       bool // the step begins again

	offset int
}

// Text is the step's script as the page hands it to the engine: without what is for the
// build.
func (s *Step) Text() string {
	var text []string
	for _, line := range s.Script.Lines {
		switch {
		case line.Key == "":
			text = append(text, line.Text)
		case line.Key != "mistake" && !slices.Contains(script.Kinds, line.Key):
			text = append(text, line.Label()+": "+line.Text)
		}
	}
	return strings.Join(text, "\n")
}

// step reads a step block; nil if its script is not true.
func (l *loader) step(p *Page, n *gameNode, seen map[string]bool) *Step {
	if p.Kind != Learn {
		l.fault(p.source, n.at, "a step outside learn.md", "move it there")
		return nil
	}
	if len(n.lines) == 0 {
		l.fault(p.source, n.at, "a step of no lines", "begin it with the name of a script in the folder matches")
		return nil
	}
	first := n.lines[0]
	s := &Step{ID: first.text}
	if seen[s.ID] {
		l.fault(p.source, first.offset, "step "+s.ID+" is there twice", "give each step a script of its own")
		return nil
	}
	seen[s.ID] = true
	texts := map[string]*string{"goal": &s.Goal, "done": &s.Done, "hint": &s.Hint}
	said := map[string]bool{}
	for _, r := range n.lines[1:] {
		text := p.Language.Set(r.Text)
		l.checkOnce(p, said, r)
		switch {
		case r.Text == "":
			l.fault(p.source, r.offset, r.Label()+": says nothing", "write its text")
		case texts[r.Key] != nil && r.Name == "":
			*texts[r.Key] = text
		case (r.Key == "reply" || r.Key == "lost") && r.Name != "":
			s.Replies = append(s.Replies, StepReply{r.Name, text, r.Key == "lost", r.offset})
		default:
			l.fault(p.source, r.offset, fmt.Sprintf("%q says nothing of a step", strings.TrimPrefix(r.Label()+": "+r.Text, ": ")), "write goal:, done:, hint:, or reply and its name"+misspelt(r.Label()+" "+r.Text, "goal", "done", "hint", "reply", "lost"))
		}
	}
	for _, key := range []string{"goal", "done", "hint"} {
		l.require(*texts[key] != "", p.source, n.at, fmt.Sprintf("a step without %q", key+":"), "add a line "+key+": …")
	}
	shared := l.match(p, s.ID, first.offset)
	if shared == nil {
		return nil
	}
	var ok bool
	if s.Proof, ok = l.proven(p, shared, nil, true); s.Proof.readable {
		l.checkReplies(p, n, s)
	}
	if !ok {
		return nil
	}
	p.Edition.Steps = append(p.Edition.Steps, s)
	return s
}

// checkReplies compares the replies that a page says with those that the script gives.
func (l *loader) checkReplies(p *Page, n *gameNode, s *Step) {
	for _, r := range s.Replies {
		at := slices.IndexFunc(s.Script.Replies, func(have script.Reply) bool { return have.Name == r.Name })
		switch {
		case at < 0:
			var names []string
			for _, have := range s.Script.Replies {
				names = append(names, have.Name)
			}
			l.fault(p.source, r.offset, "reply "+r.Name+" is not in the script "+s.ID, "take it out, or write when it is given"+didYouMean(r.Name, names))
		case s.Script.Replies[at].Lost != r.Lost:
			here, there := "reply", "lost"
			if r.Lost {
				here, there = there, here
			}
			l.fault(p.source, r.offset, fmt.Sprintf("%s %s is %s in the script", here, r.Name, there), "make the two agree")
		}
	}
	for _, r := range s.Script.Replies {
		l.require(slices.ContainsFunc(s.Replies, func(have StepReply) bool { return have.Name == r.Name }), p.source, n.at, "nothing is said for reply "+r.Name, "add a line reply "+r.Name+": …")
	}
}
