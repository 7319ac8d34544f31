// Package script reads matches that say what they are for: a record with remarks
// between its moves. One form serves the examples of a rulebook, which state what
// must come true, and the steps of a lesson, which state what a reader is to
// bring about.
//
//	# a comment
//	safe 2 :tiles triangle … pile gem-circle-large-blue …
//	seat: 0                          whose eyes; 0 if nothing is said
//	start:                           the table is shown from here on
//	flip d2                          a move
//	fact: tile d2 large              what must be true here, see Condition
//	refuse: flip d2 = SYM-17 up      a move that the rules refuse here, and why
//
// and in a step of a lesson, behind the moves that lead to where it begins:
//
//	goal: event win                  what ends it; of several, all
//	solution: flip a3; flip a2; close
//	look: a3 a2                      where to look, the first hint
//	clause: SYM-18                   what it teaches, the second hint
//	reply wrong: event keep          a mistake that gets an answer
//	lost chance: event miss          a mistake after which the step begins again
//	mistake: flip a1; close          moves that make it, from the beginning
//
// The words for all this are the editions' own. The build proves what is written
// here (package book); the page asks the same code how a reader is getting on.
// Rejected: recording one right move for each step, for then a good idea of the
// reader's would be refused.
package script

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
)

// Line is one line of a script: where it stands, what it says, and, once it was
// played, what came of it.
type Line struct {
	At   int    // from 1
	Key  string // the word before the colon; "" for a move, and for the header
	Name string // "wrong" of "reply wrong: event keep"
	Text string
	Col  int // of the text, from 1, in bytes

	// As Read understands it:
	Move   string    // what is played, or refused
	Refuse string    // the clause, and perhaps the reason, that refuses the move
	Expect Condition // what must be true here, if there is no move

	// Of a move that was played:
	Lines  int           // so many the record has behind it
	Step   rules.Step    // as the script's seat lived through it
	Breach *rules.Breach // of a move that is refused, and no line of the record
}

// Label returns all that stands before the colon.
func (l Line) Label() string { return asciistr.TrimSpace(l.Key + " " + l.Name) }

// Lines reads the lines of a script, without judging them.
func Lines(text string) []Line {
	var list []Line
	for i, raw := range asciistr.Split(text, "\n") {
		line := asciistr.TrimSpace(raw)
		if line == "" || line[0] == '#' {
			continue
		}
		l := Line{At: i + 1, Text: line}
		if key, rest, ok := asciistr.Cut(line, ":"); ok && isKey(key) {
			l.Key, l.Name, _ = asciistr.Cut(key, " ")
			l.Text = asciistr.TrimSpace(rest)
		}
		l.Col = asciistr.Index(raw, line) + len(line) - len(l.Text) + 1
		list = append(list, l)
	}
	return list
}

// isKey reports whether what stands before a colon names a remark: one or two words
// of letters and hyphens. A seat before a move ("2: pass") is none.
func isKey(s string) bool {
	words := asciistr.Split(s, " ")
	return len(words) <= 2 && !slices.ContainsFunc(words, func(w string) bool { return !rules.IsWord(w) || w[0] < 'a' })
}

// Condition is something that can be true of a match.
//
//	fact won 0 1          the seat sees a fact that begins with these words
//	absent front 0 gem    it sees none that does
//	event win             it saw an event that begins with these words, and that
//	                      it brought about itself, or seat 1: "event 1: win"
//	fired SYM-18          it saw this clause carried out
//	refused SYM-17        the last line was refused by this clause, and for these
//	                      reasons if there are more words
//	score 3               what the review would say now
//	winner 0 1            the match is over, and these have won
//	over                  the match is over
type Condition struct{ Kind, Words string }

// Kinds lists the kinds of conditions.
var Kinds = []string{"fact", "absent", "event", "fired", "refused", "score", "winner", "over"}

// ParseCondition reads a condition; ok is false for one of no known kind, or one
// that says nothing.
func ParseCondition(text string) (c Condition, ok bool) {
	c.Kind, c.Words, _ = asciistr.Cut(text, " ")
	return c, slices.Contains(Kinds, c.Kind) && (c.Words != "") == (c.Kind != "over")
}

// Situation is what a condition is asked of: a match as one seat sees it, from
// one of its lines on.
type Situation struct {
	History rules.History
	Game    *rules.Game
	From    int           // lines before this one are not asked for events and clauses
	Anybody bool          // events count whoever brought them about
	Refused *rules.Breach // of the line that was tried last, or nil
}

// Holds reports whether a condition is true.
func (s Situation) Holds(c Condition) bool {
	is := slices.ContainsFunc(s.Seen(c), func(line string) bool {
		return line == c.Words || c.Kind != "winner" && asciistr.HasPrefix(line, c.Words+" ")
	})
	return is == (c.Kind != "absent")
}

// Seen lists all that is true of what a condition asks for, to be compared with its
// words: the facts, the events, the score.
func (s Situation) Seen(c Condition) (list []string) {
	steps := s.History.Steps[s.From:]
	switch c.Kind {
	case "fact", "absent":
		return s.History.View.Facts()
	case "event":
		actor := len(c.Words) > 3 && c.Words[1] == ':' // "1: win" is what seat 1 brought about
		for _, step := range steps {
			for _, e := range step.Events {
				switch {
				case actor:
					list = append(list, asciistr.Itoa(int(step.Seat))+": "+e)
				case s.Anybody || step.Seat == s.History.Seat:
					list = append(list, e)
				}
			}
		}
	case "fired":
		for _, step := range steps {
			list = append(list, step.Fired...)
		}
	case "refused":
		if s.Refused != nil {
			return []string{s.Refused.Clause + " " + s.Refused.Reason}
		}
	case "score":
		return []string{asciistr.Itoa(s.Game.Review(s.History).Score)}
	case "winner":
		for _, seat := range s.History.Won.List() {
			list = append(list, asciistr.Itoa(int(seat)))
		}
		if s.History.Over() {
			return []string{asciistr.Join(list, " ")}
		}
	case "over":
		if s.History.Over() {
			return []string{""}
		}
	}
	return list
}
