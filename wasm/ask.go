// Package wasm is the whole boundary between the page and the engine: one
// function from text to text, Ask.
//
// The page's only state is a record. Whatever it wants to know about it (what
// does the board look like, what would the bot do, how did I play) is a
// question that carries the record, and the answer depends on that question and on
// the words of the reader's language, which are given once, before all else. The
// module keeps nothing but what the page gave it at its start: a page that lost its
// engine starts another, gives it the words and asks again. The same function answers
// natively in tests and inside the module (wasm/module). Rejected: the words in each
// question, which makes a tap send and compare thirty kilobytes; a session with
// handles (state in two places); and one export for each verb (the boundary would
// grow with every wish).
//
// A question is a line and, behind it, a record, which comes last because it may
// come from anywhere; or it gives the words of a words file (rules/words):
//
//	look 0 12                                     words
//	safe 2 deck=full … #1.k3v9x2             tile.circle = cercle
//	draw                                          …
//
// A reply is lines of a key and a value, and, behind a line "--", HTML. Of words
// it has none. As long as none were given, every reply is the key "words" alone:
// give them, and ask again.
//
// The first word of a question is the verb, the second the reader's seat:
//
//	deal 0 SEED R  the record is a header with or without a deal, to be dealt by
//	              SEED; if it names fewer bots than there are seats to fill, the
//	              last named one sits down in each of them ("-" keeps one for a person);
//	              R are the rounds that the last review has told, by default none
//	look 0 N S    the board; N is how many lines of the record the reader has
//	              already seen, by default all but the last, or -1 for all that has
//	              happened, which leaves to memory what it must keep, and S, some words,
//	              what the reader has selected (board.Face.Live) until a line is taken
//	bot 0         what the bot whose turn it is plays
//	review 0 R    what the reader made of the match; R are the rounds that the review
//	              of the one before has told, by default none
//	teach 0 N S   look at a step of a lesson, and how its reader gets on (teach.go)
//	hint 0        the step's hints
//	help 0 N      the first N rungs of the help with the reader's next move
//	judge 0 N S   look, with every move that could be tried
//	chart 0 N ...  how scores went, oldest first, that were made like this match's
//
// And the keys of a reply:
//
//	header H      the record's first line, complete (deal, look)
//	turn T        "you", "bot", "other" (a person) or "over" (look)
//	people P      the seats of the people who share a device (look)
//	mover S       the seat of the one of them who must move (look)
//	undo          there is a move to take back (look)
//	help          there is help with the next move (look)
//	auto L        the only line there is, which carries no decision (look)
//	stays L       the same where what is there is to be studied first (look)
//	missed N C M  the last line answered a round wrong that began with so many lines of the record,
//	              C is the clause that its answer is about, where it cites one, and M which mistake
//	              it was (drill.Mistaken), where another table is to be asked for it (look)
//	ruled C HOW   the last line answered a round about clause C, "well" or "ill" (look)
//	moment K W    what is to be celebrated (rules.Celebration), and whether "you" or
//	              "they" brought it about; several (look)
//	say S         a sentence of what happened, or of the review; several
//	yours S       one of them again: what another did that concerns the reader (look with N)
//	remark S      one of them again: what the game has to say of the line that the reader has
//	              just played, which is news until others play (look with N)
//	more S        one for who wants to know it all; several (review)
//	others S      a sentence that says how many of them there are, where that is not all known (review)
//	hear S        the same as it is told aloud, but for what goes without saying (look)
//	whose S       the seat that must move (look)
//	lies S        told aloud whenever the turn comes to the reader; several (look)
//	due S         what the reader is to do, told aloud when it changes; several (look)
//	breach C      the last line is refused by clause C, or by none; the board is
//	              as it was before that line (deal, look)
//	answered      it is refused only because the round is over (look)
//	title T       the clause's short title
//	tried S       that line in words, if it has any (look)
//	instead L = S a line that is allowed, of at most three, and its words (look)
//	text T        what the clause says
//	unreadable W  no board: why, as rules.Unreadable has it, or "damaged" for a
//	              record that breaks a rule before its last line
//	sentence S    for the reader, of a breach or of an unreadable record
//	line L        the line with which the bot goes on (bot)
//	pause T       the reader should have looked before that line, or before the result of a
//	              drill, for a time of their pace: "look", "nod" for a moment, "keep" for what is
//	              to be kept in mind; or before the result as long as they like: "stays"
//	              (bot, look with auto or over)
//	met           the step's goal is reached (teach)
//	reply N       the name of what is to be said to the last line (teach)
//	clause C      what the step teaches, or what the help is about; with title and
//	              text (hint, help)
//	free          so far the help gives nothing away (help)
//	next L        a move that leads to the goal, and its label (hint, help)
//	fired C T     a clause that the last line carried out, by its title (judge)
//	try L = T     a move that has no place on the board, and its words (judge)
//	score N       with unit U, in words, less (is better) and scored (review)
//	rounds R      what the review and the deal of the next match are to be given (review)
//	held N L H R  how much the reader keeps in mind: about, at least, at most, and by how many
//	              runs, where it is more than one (review)
//	level N W     the score is the highest level passed; the next match begins at level N, which
//	              asks W, in ids and numbers (review)
//	marks M       how the rounds of a drill went, in their order, and which lines of the record
//	steps N       answered them, from 1, hints not counted (review; drill.Rounds)
//	tone K        how the match went, once it is over: "perfect", "end" or "fair" (review)
//	advice S      which rounds do not count, and what would help the next time (review)
//	helped        somebody took a hint, so the score says nothing (review)
package wasm

import (
	"slices"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/bot"
	"ludoteca/rules/drill"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
	"ludoteca/templates/shelf"
)

// Memo is what the module keeps: the words that were given, and, so that the next
// question need not read and replay them again, the last game in these words and
// the last match that was asked about. The latter two change no reply. The zero
// value has been given nothing.
type Memo struct {
	text   string       // the words, as they were given
	words  *words.Words // what game declares, in them; nil if none were given
	game   *rules.Game  // nil for no game
	match  *rules.Match
	record string // what match is the replay of, without an end of line
}

// Ask answers a question: by it and by the words that the memo was given, and by
// nothing else. It panics for one that no page of ours would ask.
func Ask(memo *Memo, question string) string {
	head, rest, _ := asciistr.Cut(question, "\n")
	if head == "words" {
		memo.text, memo.words, memo.game = rest, words.Parse(rest, nil), nil
		return "--\n"
	}
	args := asciistr.Split(head, " ")
	if len(args) < 2 {
		panic("wasm: not a question: " + head)
	}
	if memo.words == nil {
		return "words\n--\n"
	}
	q := inquiry{memo: memo, record: asciistr.TrimRight(rest, "\n"), seat: rules.Seat(number(args[1])), args: args[2:]}
	switch args[0] {
	case "deal":
		q.deal()
	case "look":
		if m, refused := q.look(); m != nil && refused == nil && len(q.args) > 0 && number(q.args[0]) >= 0 {
			q.remark(m)
		}
	case "bot":
		q.bot()
	case "review":
		q.review()
	case "chart":
		q.chart()
	case "teach":
		q.teach()
	case "hint":
		q.hint()
	case "help":
		q.help()
	case "judge":
		q.judge()
	default:
		panic("wasm: no verb " + args[0])
	}
	return q.reply.String() + "--\n" + q.html
}

// inquiry is a question being answered.
type inquiry struct {
	memo    *Memo
	record  string
	seat    rules.Seat
	args    []string
	refused *rules.Breach // of the record's last line
	floor   int           // lines of the record that an undo does not reach

	reply asciistr.Builder
	html  string
}

func (q *inquiry) tell(key, value string) {
	q.reply.WriteString(key)
	if value != "" {
		q.reply.WriteString(" " + value)
	}
	q.reply.WriteByte('\n')
}

// words returns the reader's words as the game declares them; nil stands for a
// record whose game is not known.
func (q *inquiry) words(game *rules.Game) *words.Words {
	m := q.memo
	if m.game != game {
		var decls []words.Decl
		if game != nil {
			decls = words.Declare(game.Words)
		}
		m.words, m.game = words.Parse(m.text, decls), game
	}
	return m.words
}

// replay plays the record. A line that is refused is told, as is a record that
// gives no match; ok is false then.
func (q *inquiry) replay() (m *rules.Match, ok bool) {
	r, err := rules.Parse(q.record, shelf.Games())
	if err != nil {
		q.unreadable(err)
		return nil, false
	}
	m, known := q.memo.match, q.memo.record
	if m == nil || q.record != known && !asciistr.HasPrefix(q.record, known+"\n") {
		if m, err = rules.NewMatch(r); err != nil {
			q.refuse(r.Setup.Game, err)
			return nil, false
		}
	}
	q.memo.match = nil // while it moves on, it is the replay of nothing
	for _, line := range r.Lines[len(m.Record.Lines):] {
		if err = m.Play(line); err != nil {
			break
		}
	}
	switch played := len(m.Record.Lines); {
	case err == nil:
		q.memo.match, q.memo.record = m, q.record
	case played == len(r.Lines)-1:
		q.memo.match, q.memo.record = m, q.record[:len(q.record)-len(r.Lines[played])-1]
		q.refuse(r.Setup.Game, err)
		_, move := rules.SplitSeat(r.Lines[played])
		if tried := q.words(r.Setup.Game).For(int(q.seat)).Known("move", string(move)); tried != "" {
			q.tell("tried", tried)
		}
	default:
		q.unreadable(&rules.Unreadable{Line: played + 2, Why: rules.Damaged, Word: r.Lines[played]})
		return nil, false
	}
	return m, true
}

// unreadable tells that the record cannot be read.
func (q *inquiry) unreadable(err error) {
	why := rules.Damaged
	if u, ok := err.(*rules.Unreadable); ok { // errors.As costs the module 15 KB
		why = u.Why
	}
	q.tell("unreadable", string(why))
	q.tell("sentence", q.words(nil).Name("unreadable."+string(why)))
}

// refuse tells which clause stands against the record's last line, or against
// its setup.
func (q *inquiry) refuse(game *rules.Game, err error) {
	b, ok := err.(*rules.Breach)
	if !ok {
		q.unreadable(err) // a stacked deck that the game cannot lay
		return
	}
	w := q.words(game).For(int(q.seat))
	q.clause("breach", b.Clause, w)
	q.tell("sentence", w.Line("breach", b.Reason))
	if b.Reason == drill.Answered {
		q.tell("answered", "")
	}
	q.refused = b
}

// clause tells a clause, with its title and what it says.
func (q *inquiry) clause(key, clause string, w *words.Words) {
	q.tell(key, clause)
	if id := "clause." + clause; w.Has(id) {
		q.tell("title", w.Name(id))
		if w.Has(id + ".text") {
			q.tell("text", w.Name(id+".text"))
		}
	}
}

func (q *inquiry) deal() {
	r, err := rules.Parse(q.record, shelf.Games())
	if err != nil { // a header without a deal
		r.Setup, err = rules.ParseSetup(q.record, shelf.Games())
	}
	if err != nil {
		q.unreadable(err)
		return
	}
	r = rules.Record{Setup: r.Setup, Seed: q.args[0]}
	if r.Setup.Game.Leads {
		r.Deck = asciistr.Join(q.args[1:], " ")
	}
	for n := len(r.Setup.Bots); n > 0 && n < r.Setup.Seats-1; n++ {
		r.Setup.Bots = append(r.Setup.Bots, r.Setup.Bots[n-1])
	}
	_, err = rules.NewMatch(r)
	if err != nil && r.Deck != "" { // which a device has kept, and may be anything
		r.Deck = ""
		_, err = rules.NewMatch(r)
	}
	if err != nil {
		q.refuse(r.Setup.Game, err)
		return
	}
	q.tell("header", r.Header())
}

// look draws the board. It returns the match as it stands and the breach of its last
// line, for what else there may be to say of them; no match for no board.
func (q *inquiry) look() (*rules.Match, *rules.Breach) {
	m, ok := q.replay()
	if !ok {
		return nil, nil
	}
	setup := m.Record.Setup
	q.tell("header", m.Record.Header())
	turn := m.State.Turn()
	switch {
	case turn == 0:
		q.tell("turn", "over")
	case slices.ContainsFunc(turn.List(), func(s rules.Seat) bool { return setup.Bot(s) != "" }):
		q.tell("turn", "bot")
	case turn.First() == q.seat: // a line without a seat is the first one's
		q.tell("turn", "you")
	default:
		q.tell("turn", "other")
	}
	if people := setup.People(); slices.Contains(setup.Bots, rules.Person) {
		var seats []string
		for _, s := range people.List() {
			seats = append(seats, asciistr.Itoa(int(s)))
		}
		q.tell("people", asciistr.Join(seats, " "))
		if people.Has(turn.First()) {
			q.tell("mover", asciistr.Itoa(int(turn.First())))
		}
	}
	if m.CanUndo(q.floor) {
		q.tell("undo", "")
	}
	w := q.words(setup.Game)
	h := m.History(q.seat)
	if q.refused == nil {
		q.offer(m, h)
	}
	if turn != 0 {
		q.tell("whose", asciistr.Itoa(int(turn.First())))
	}
	seen := len(h.Steps) - 1
	if len(q.args) > 0 {
		seen = number(q.args[0])
		for _, line := range m.Record.Lines[:min(max(seen, 0), len(m.Record.Lines))] {
			if line == rules.Helped { // is no step
				seen--
			}
		}
	}
	var taken []bool // by step, whether it was taken back: a list of all that has happened leaves it out
	if seen < 0 {
		taken = make([]bool, len(h.Steps))
		least := len(h.Steps) // to which any later step leads back
		for i, begin := range slices.Backward(bot.Rewind(h)) {
			taken[i] = h.Steps[i].Undo || least <= i
			least = min(least, begin)
		}
	}
	for i := min(max(seen, 0), len(h.Steps)); i < len(h.Steps); i++ {
		step := h.Steps[i]
		if seen < 0 && taken[i] {
			continue
		}
		if step.Undo {
			q.undone(h, i, w)
		}
		if seen < 0 {
			q.answered(h, step, w)
		}
		for _, event := range step.Events {
			if seen < 0 && turn != 0 {
				if told := w.Retold(int(q.seat), int(step.Seat), event); told != "" {
					q.tell("say", told)
				}
				continue
			}
			heard := w.Heard(int(q.seat), int(step.Seat), event)
			if heard != "" || seen < 0 || setup.Bot(step.Seat) == "" { // in a line of news what matters of the others is not to be pushed out by what goes without saying
				said := w.Event(int(q.seat), int(step.Seat), event)
				q.tell("say", said)
				if step.Seat != q.seat && said != w.Event(-1, int(step.Seat), event) { // it names the reader
					q.tell("yours", said)
				}
			}
			if heard != "" {
				q.tell("hear", heard)
			}
			q.celebrate(setup.Game, step.Seat, event)
		}
	}
	if q.refused == nil && seen >= 0 && seen < len(h.Steps) {
		q.judged(m, h)
	}
	var marks []string
	if q.refused != nil {
		marks = asciistr.Fields(q.refused.At)
		for _, move := range h.Moves {
			if len(h.Moves) <= 3 {
				q.tell("instead", string(move)+" = "+w.Line("move", string(move)))
			}
		}
	}
	selected := ""
	if len(q.args) > 1 && (q.refused != nil || seen == len(h.Steps)) {
		selected = asciistr.TrimSpace(asciistr.Join(q.args[1:], " "))
	}
	if d, ok := m.State.(rules.Discloser); ok && h.Over() {
		h.View = d.Disclosed(q.seat)
	}
	html, told := shelf.Face(setup.Game.Rulebook).Tell(h, w, marks, selected)
	if h.Turn.Has(q.seat) && q.refused == nil {
		for _, s := range told.Turn {
			q.tell("lies", s)
		}
		for _, s := range told.Due {
			q.tell("due", s)
		}
	}
	q.html = html
	return m, q.refused
}

// remark tells what the game has to say of the last line, if that is the reader's own, as news.
func (q *inquiry) remark(m *rules.Match) {
	game, h := m.Record.Setup.Game, m.History(q.seat)
	last := len(h.Steps) - 1
	if game.Remark == nil || last < 0 || h.Steps[last].Seat != q.seat || h.Steps[last].Undo {
		return
	}
	if line := game.Remark(h); line != "" {
		said := q.words(game).Event(int(q.seat), int(q.seat), line)
		for _, key := range []string{"say", "remark", "hear"} {
			q.tell(key, said)
		}
	}
}

// undone tells what an undo took back: the reader's own move by its words.
func (q *inquiry) undone(h rules.History, at int, w *words.Words) {
	said := w.Name("undone")
	if move := h.Steps[bot.Rewind(h)[at]].Move; move != "" {
		if label := w.For(int(q.seat)).Known("move", string(move)); label != "" {
			said = w.Fill("undone.move", board.Arg("move", label))
		}
	}
	q.tell("say", said)
	q.tell("hear", said)
}

// answered tells, in the list of all that has happened in a drill of rounds, what the reader
// answered, before what came of it.
func (q *inquiry) answered(h rules.History, step rules.Step, w *words.Words) {
	_, rounds := h.View.(interface{ Decided() bool })
	if !rounds || step.Move == "" || step.Move == drill.Next || step.Move == drill.Ready || step.Move == drill.Another {
		return
	}
	if label := w.For(int(q.seat)).Known("move", string(step.Move)); label != "" {
		q.tell("say", w.Fill("answered", board.Arg("move", label)))
	}
}

// answer is one of the reader's answers in a drill of rounds: the step, and whether it was right.
type answer struct {
	step int
	well bool
}

// answers lists the reader's answers; a match that goes in no rounds has none.
func (q *inquiry) answers(h rules.History, game *rules.Game) (list []answer) {
	if _, rounds := h.View.(interface{ Decided() bool }); !rounds {
		return nil
	}
	for i, step := range h.Steps {
		for _, event := range step.Events {
			for _, moment := range game.Moments {
				if step.Seat == q.seat && moment.Event == rules.Words(event)[0] && (moment.Kind == rules.Well || moment.Kind == rules.Ill) {
					list = append(list, answer{i, moment.Kind == rules.Well})
				}
			}
		}
	}
	return list
}

// judged tells what the last line, where it was an answer in a drill of rounds, says of the reader: where the
// round began that was missed, and the clause that was asked about.
func (q *inquiry) judged(m *rules.Match, h rules.History) {
	setup := m.Record.Setup
	answers := q.answers(h, setup.Game)
	if len(answers) == 0 || answers[len(answers)-1].step != len(h.Steps)-1 {
		return
	}
	how, clause := " well", ""
	v, may := h.View.(drill.MayView)
	if may {
		clause = v.Rule
		for _, c := range setup.Game.Clauses { // what is asked about is not always what allows the move
			if drill.Anchor(c.ID) == setup.Value("clause") {
				clause = c.ID
			}
		}
	} else if fired := h.Steps[len(h.Steps)-1].Fired; len(fired) > 0 {
		clause = fired[0]
	}
	if !answers[len(answers)-1].well {
		how = " ill"
		said := asciistr.Itoa(began(m.Record.Lines, h)) + " " + clause
		if v, names := h.View.(drill.Mistaken); names && v.Mistake() != "" {
			said += " " + v.Mistake()
		}
		q.tell("missed", asciistr.TrimSpace(said))
	}
	if may {
		q.tell("ruled", clause+how)
	}
}

// began returns how many lines of a record, its header among them, stand before the round that a
// drill has come to.
func began(lines []string, h rules.History) int {
	steps := 0
	for i, step := range h.Steps {
		if slices.ContainsFunc(step.Events, func(e string) bool { return rules.Words(e)[0] == "round" }) {
			steps = i + 1
		}
	}
	for i, line := range lines {
		switch {
		case steps == 0:
			return i + 1
		case line != rules.Helped: // which is no step
			steps--
		}
	}
	return len(lines) + 1
}

// offer tells what may help the reader on: a hint, and the only move there is, if it
// carries no decision.
func (q *inquiry) offer(m *rules.Match, h rules.History) {
	game := m.Record.Setup.Game
	if h.Turn == 0 {
		q.pause(q.pauseOf(game, h.Steps, drill.Next))
	}
	if !h.Turn.Has(q.seat) {
		return
	}
	if helps(game, h) {
		q.tell("help", "")
	}
	if !onward(game, h) {
		return
	}
	line := string(h.Moves[0])
	if q.seat != h.Turn.First() {
		line = asciistr.Itoa(int(q.seat)) + ": " + line
	}
	if pause := q.pauseOf(game, h.Steps, h.Moves[0]); pause != nil && pause.Stays {
		q.tell("stays", line)
	} else {
		q.tell("auto", line)
		q.pause(pause)
	}
}

// onward reports whether the only move there is decides nothing.
func onward(game *rules.Game, h rules.History) bool {
	return len(h.Moves) == 1 && slices.Contains(game.Auto, h.Moves[0].Verb())
}

// helps reports whether there is help with the seat's next move: where nothing is to be decided
// it would say nothing, and cost the record.
func helps(game *rules.Game, h rules.History) bool {
	return game.Hint != nil && h.Turn.Has(h.Seat) && !onward(game, h)
}

// celebrate tells whether an event is one of the game's moments, and whose.
func (q *inquiry) celebrate(game *rules.Game, by rules.Seat, event string) {
	for _, moment := range game.Moments {
		if moment.Event != rules.Words(event)[0] {
			continue
		}
		who := " they"
		if by == q.seat {
			who = " you"
		}
		q.tell("moment", string(moment.Kind)+who)
	}
}

func (q *inquiry) bot() {
	m, ok := q.replay()
	if !ok {
		return
	}
	if line, move := m.Answer(); line != "" {
		q.tell("line", line)
		q.pause(q.pauseOf(m.Record.Setup.Game, m.Steps(q.seat, 0), move))
	}
}

// pause tells that the next line hides what the reader may want to look at first, and how long.
func (q *inquiry) pause(p *rules.Pause) {
	switch {
	case p == nil:
	case p.Stays:
		q.tell("pause", "stays")
	case p.Brief:
		q.tell("pause", "nod")
	case p.Keep:
		q.tell("pause", "keep")
	default:
		q.tell("pause", "look")
	}
}

// pauseOf returns what the rules say of the pause before a move, or nil.
func (q *inquiry) pauseOf(game *rules.Game, steps []rules.Step, move rules.Move) *rules.Pause {
	var last rules.Step
	if len(steps) > 0 {
		last = steps[len(steps)-1]
	}
	for i := range game.Pauses {
		p := &game.Pauses[i]
		after := func(event string) bool { return p.After == rules.Words(event)[0] }
		if p.Own && last.Seat != q.seat {
			continue
		}
		if p.Verb == move.Verb() && (p.After == "" || slices.ContainsFunc(last.Events, after)) {
			return p
		}
	}
	return nil
}

// help climbs so many rungs of the help with the reader's next move.
func (q *inquiry) help() {
	m, ok := q.replay()
	if !ok {
		return
	}
	game, h := m.Record.Setup.Game, m.History(q.seat)
	if !helps(game, h) {
		return
	}
	hint, rungs, w := game.Hint(h, m.Chance(q.seat)), number(q.args[0]), q.words(game).For(int(q.seat))
	marks := hint.At
	if rungs > 1 && hint.More != "" {
		hint.Line = hint.More
	}
	q.tell("say", w.Line("hint", hint.Line))
	if hint.Free && rungs < 3 {
		q.tell("free", "")
	}
	if rungs > 1 && hint.Clause != "" {
		q.clause("clause", hint.Clause, w)
	}
	if rungs > 2 && hint.Move != "" {
		q.tell("next", string(hint.Move))
		q.tell("label", w.Line("move", string(hint.Move)))
		marks = hint.Spot
	}
	q.html = shelf.Face(game.Rulebook).Live(h, w, asciistr.Fields(marks), "")
}

func (q *inquiry) review() {
	m, ok := q.replay()
	if !ok {
		return
	}
	game := m.Record.Setup.Game
	h := m.History(q.seat)
	h.Earlier = asciistr.Join(q.args, " ")
	review := game.Review(h)
	q.tell("score", asciistr.Itoa(review.Score))
	if review.Less {
		q.tell("less", "")
	}
	switch {
	case h.Helped:
		q.tell("helped", "")
	case review.Scored:
		q.tell("scored", "")
	}
	w := q.words(game).For(int(q.seat))
	q.tell("unit", w.Name("chart.unit."+review.Unit))
	var advice []string
	for _, line := range review.Lines {
		words, key := rules.Words(line), "say"
		switch {
		case words[0] == "others":
			key = "others"
		case words[0] == "spoiled" && h.Over(): // which is no mistake
			advice = append(advice, w.Line("review", line))
			continue
		}
		q.tell(key, w.Line("review", line))
		if asciistr.HasPrefix(words[0], "span") {
			q.tell("held", asciistr.Join(words[1:], " "))
		}
	}
	for _, line := range review.More {
		q.tell("more", w.Line("review", line))
	}
	if review.Rounds != "" {
		q.tell("rounds", review.Rounds)
	}
	if review.Unit == "level" {
		q.tell("level", review.Level)
	}
	if !h.Over() {
		return
	}
	if marks, steps := drill.Rounds(h); marks != "" {
		q.tell("marks", marks)
		list := []string{}
		for _, n := range steps {
			list = append(list, asciistr.Itoa(n))
		}
		q.tell("steps", asciistr.Join(list, " "))
	}
	tone := review.Tone
	if tone == rules.Perfect && (h.Helped || !review.Scored) {
		tone = rules.Fine
	}
	q.tell("tone", string(tone))
	if tone == rules.Fair && review.Next != "" {
		advice = append(advice, w.Line("review", review.Next))
	}
	if len(advice) > 0 {
		q.tell("advice", asciistr.Join(advice, " "))
	}
}

func (q *inquiry) chart() {
	m, ok := q.replay()
	if !ok || len(q.args) == 0 {
		return
	}
	game := m.Record.Setup.Game
	like := game.Review(m.History(q.seat))
	var reviews []rules.Review
	for _, score := range q.args {
		reviews = append(reviews, rules.Review{Score: number(score), Unit: like.Unit, Less: like.Less})
	}
	q.html = board.Chart(reviews, q.words(game))
}

// number reads a number that the page wrote.
func number(word string) int {
	n, err := asciistr.Atoi(word)
	if err != nil {
		panic("wasm: not a number: " + word)
	}
	return n
}
