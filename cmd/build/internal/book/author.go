package book

// From a match that was played to an example that can be pasted into a rulebook:
// authoring by playing. What is written is the notation of package script, so the
// build proves it like any other example, and its author needs to add nothing but
// a caption. It says what a reader would want to see proven: where the match led.
//
// Undone moves are left out, since an example shows a way and not the search for
// it. That is only right if the way is the same without them, which is tried and
// not believed: a drill, for one, counts no round in which an undo showed what was
// to come, and then goes on with another board. There the undos stay.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludoteca/rules"
	"ludoteca/rules/bot"
)

// longestExample is the number of lines of a record that becomes an example. The longest
// match of a game has a tenth of it, and a host is not to be busy for seconds.
const longestExample = 2000

// Block returns a record as a fenced match block, for a seat's eyes. Clauses that
// a move carried out stand behind it as a comment, unless the move before carried
// out the same.
func Block(record string, seat rules.Seat, games []*rules.Game) (string, error) {
	r, err := rules.Parse(record, games)
	if err != nil {
		return "", fmt.Errorf("reading the match: %w", err)
	}
	if len(r.Lines) > longestExample {
		return "", fmt.Errorf("reading the match: it has %d lines, and an example at most %d: nobody reads a longer one", len(r.Lines), longestExample)
	}
	r.Lines = slices.DeleteFunc(r.Lines, func(line string) bool { return line == rules.Helped }) // proves nothing
	if seat < 0 || int(seat) >= r.Setup.Seats {
		return "", fmt.Errorf("looking at the match: it has no seat %d", seat)
	}
	m, err := rules.Replay(r)
	if err != nil {
		return "", fmt.Errorf("playing the match: %w", err)
	}
	if way := withoutUndone(m); way != nil {
		m = way
	}
	opening, _ := rules.NewMatch(m.Record) // which was dealt already

	var b strings.Builder
	say := func(words ...string) { b.WriteString(strings.Join(words, " ") + "\n") }
	var told []string
	tell := func(fired []string) {
		clauses := appendNew(nil, fired...)
		if clauses != nil && !slices.Equal(clauses, told) {
			say("#", strings.Join(clauses, " "))
		}
		told = clauses
	}
	say("```match")
	say("caption:", r.Setup.Game.Name, strconv.Itoa(len(m.Record.Lines))) // in no language; the author's to replace
	say(m.Record.Header())
	if seat != 0 {
		say("seat:", strconv.Itoa(int(seat)))
	}
	tell(r.Setup.Fired())
	h := m.History(seat)
	for i, line := range m.Record.Lines {
		say(line)
		tell(h.Steps[i].Fired)
	}
	before := opening.State.View(seat).Facts()
	for _, fact := range h.View.Facts() {
		if !slices.Contains(before, fact) {
			say("fact:", fact)
		}
	}
	switch {
	case h.Won != 0:
		var won []string
		for _, s := range h.Won.List() {
			won = append(won, strconv.Itoa(int(s)))
		}
		say("winner:", strings.Join(won, " "))
	case h.Over():
		say("over:")
	}
	say("```")
	return b.String(), nil
}

// withoutUndone returns a match played again without what was undone in it; nil if the same
// moves would bring about something else.
func withoutUndone(m *rules.Match) *rules.Match {
	r := m.Record
	var kept []int // lines of the record
	for i, to := range bot.Rewind(m.History(0)) {
		if to == i {
			kept = append(kept, i)
		} else {
			kept = kept[:slices.Index(kept, to)]
		}
	}
	r.Lines = nil
	for _, i := range kept {
		r.Lines = append(r.Lines, m.Record.Lines[i])
	}
	way, err := rules.Replay(r)
	if err != nil {
		return nil
	}
	for seat := range rules.Seat(r.Setup.Seats) {
		was, is := m.Steps(seat, 0), way.Steps(seat, 0)
		for i, at := range kept {
			if !slices.Equal(was[at].Events, is[i].Events) {
				return nil
			}
		}
	}
	return way
}
