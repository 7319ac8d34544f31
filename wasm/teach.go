package wasm

// Questions about a match that teaches. The record of such a question is a script
// (rules/script), a blank line, and the record itself, which begins with that of
// the script's opening. The page holds both as text, so a lesson needs no state
// here either.

import (
	"ludoteca/rules/asciistr"
	"ludoteca/rules/script"
	"ludoteca/rules/words"
	"ludoteca/templates/shelf"
)

// lesson takes the script from the question. It panics for a script that the
// build has not proven.
func (q *inquiry) lesson() (s *script.Script, opening int) {
	text, record, _ := asciistr.Cut(q.record, "\n\n")
	q.record = record
	s, err := script.Read(script.Lines(text), shelf.Games())
	if err != nil {
		panic("wasm: not a script: " + text)
	}
	for _, line := range s.Lines {
		if line.Move != "" {
			opening++
		}
	}
	return s, opening
}

// teach is look, and how the reader gets on.
func (q *inquiry) teach() {
	s, opening := q.lesson()
	q.floor = opening
	m, refused := q.look()
	if m == nil {
		return
	}
	p := s.Progress(m, opening, refused)
	if p.Met {
		q.tell("met", "")
	}
	if p.Reply != nil {
		q.tell("reply", p.Reply.Name)
	}
}

// hint returns all that a step's hints need at once: the clause, and the board with the places
// to look at and the next move, if there is one from here: where nothing leads on, what is left
// is to take back, and a marked place would only be tapped.
func (q *inquiry) hint() {
	s, opening := q.lesson()
	m, ok := q.replay()
	if !ok {
		return
	}
	h := m.History(q.seat)
	w := q.words(m.Record.Setup.Game)
	if len(s.Clauses) > 0 {
		q.clause("clause", s.Clauses[0], w)
	}
	next := s.Next(m, opening)
	if next == "" {
		s.Look = nil
	} else {
		q.tell("next", next)
		q.tell("label", w.Line("move", next))
	}
	q.html = shelf.Face(h.Setup.Game.Rulebook).Live(h, w, s.Look, "")
}

// judge is look, with the clauses that the last line carried out, and every move
// that has a name, allowed or not, save those that are made on the board itself.
func (q *inquiry) judge() {
	m, refused := q.look()
	if m == nil {
		return
	}
	game := m.Record.Setup.Game
	w := q.words(game).For(int(q.seat))
	if h := m.History(q.seat); refused == nil && len(h.Steps) > 0 {
		for _, id := range h.Steps[len(h.Steps)-1].Fired {
			q.tell("fired", id+" "+w.Name("clause."+id))
		}
	}
	for _, d := range words.Declare(game.Words) {
		verb, ok := asciistr.CutPrefix(d.ID, "move.")
		switch {
		case !ok:
		case len(d.Slots) == 0:
			q.tell("try", verb+" = "+w.Line("move", verb))
		case len(d.Slots) == 1 && d.Slots[0].Kind == "seat":
			for seat := range m.Record.Setup.Seats {
				move := verb + " " + asciistr.Itoa(seat)
				q.tell("try", move+" = "+w.Line("move", move))
			}
		}
	}
}
