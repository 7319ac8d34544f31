// Package review is the boundary between the page and what reviews a match: one
// function from text to text, Ask, as that of package wasm, and in a module of its own
// (wasm/review/module), which is fetched while a match is played and judges it in the pauses.
//
// It stands apart for two reasons. What plays must be there soon, and worlds, playouts and their
// analysis would not fit beside boards and drills; and a review computes for seconds, while the
// reader goes on asking the other module. So it runs in a Worker of its own.
//
// It keeps nothing that could be lost. A question carries the record, and how far the review has
// come, in a word that the last reply told; it is answered by a slice of work, some tens of
// milliseconds long, and by the verdicts as they then stand. So a page stops a review by
// asking no more, and goes on with it, after a trap or another day, by asking again
// (analysis.Review): the verdicts are the same. Rejected: one question that is answered when all
// is done, which nobody can stop and of which a trap leaves nothing; and verdicts that the page
// words, for it knows no language.
//
// A question is a line and, behind it, the record, or it gives the words of a words file:
//
//	step SEAT KEPT                           words
//	safe 2 deck=full … #1.k3v9x2             tile.circle = cercle
//	draw                                     …
//
// KEPT is what the last reply told, or nothing. As long as no words were given, the reply is the
// key "words" alone. Else a reply is lines of a key and a value, and, behind a line "--", HTML:
//
//	kept K        for the next question
//	done N        how much of the work is done, in percent
//	moments N     so many moments are named so far; none, once all is done
//	say S         what there is to say of the whole, as far as it is known; or why nothing can be
//	unreadable W  no review: the record is none, is of another version, or breaks a rule
//
// The HTML lists the moments, with the record that leads to each as the address of a link
// (data-played and data-best name the two moves, data-why of what kind the reason is), and draws the chance to win over the match.
package review

import (
	"ludoteca/rules"
	"ludoteca/rules/analysis"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
	"ludoteca/templates/shelf/methods"
)

// Memo is what the module keeps so that the next question is answered sooner: the words that
// were given, also as the last game declares them, and the review that was asked about last. The
// latter two change no reply.
type Memo struct {
	text   string       // the words, as they were given; "" if none were
	words  *words.Words // what game declares, in them
	game   *rules.Game
	review *analysis.Review
	asked  string // the question that it has come to, but for what was kept
	kept   string // and what it told then
}

// Ask answers a question: by it and by the words that the memo was given, and by nothing else.
// It panics for one that no page of ours would ask.
func Ask(memo *Memo, question string) string {
	head, rest, _ := asciistr.Cut(question, "\n")
	if head == "words" {
		*memo = Memo{text: rest}
		return "--\n"
	}
	if memo.text == "" {
		return "words\n--\n"
	}
	args := asciistr.Split(head, " ")
	if args[0] != "step" || len(args) < 2 {
		panic("review: not a question: " + head)
	}
	seat, err := asciistr.Atoi(args[1])
	if err != nil {
		panic("review: no seat: " + head)
	}
	q := inquiry{seat: rules.Seat(seat)}
	if len(args) > 2 {
		q.kept = args[2]
	}
	q.step(memo, asciistr.TrimRight(rest, "\n"))
	return q.reply.String() + "--\n" + q.html
}

// inquiry is a question being answered.
type inquiry struct {
	seat  rules.Seat
	kept  string
	words *words.Words

	reply asciistr.Builder
	html  string
}

func (q *inquiry) tell(key, value string) { q.reply.WriteString(key + " " + value + "\n") }

// step does a slice of the work.
func (q *inquiry) step(memo *Memo, record string) {
	r, err := rules.Parse(record, methods.Games())
	if u, ok := err.(*rules.Unreadable); ok { // errors.As costs a module 15 KB
		q.words = words.Parse(memo.text, nil)
		q.tell("unreadable", string(u.Why))
		q.tell("say", q.words.Name("unreadable."+string(u.Why)))
		return
	}
	var method analysis.Method
	for _, method = range methods.List {
		if method.Game == r.Setup.Game {
			break
		}
	}
	if memo.game != method.Game {
		memo.words, memo.game = words.Parse(memo.text, words.Declare(method.Game.Words)), method.Game
	}
	q.words = memo.words.For(int(q.seat))
	if asked := asciistr.Itoa(int(q.seat)) + " " + record; memo.review == nil || memo.asked != asked || memo.kept != q.kept {
		memo.review, err = method.Review(r, q.seat, analysis.Quick)
		if err == analysis.ErrLong {
			q.tell("say", q.words.Name("moment.long"))
			return
		}
		if err != nil {
			q.tell("unreadable", string(rules.Damaged))
			q.tell("say", q.words.Name("unreadable."+string(rules.Damaged)))
			return
		}
		memo.review.Restore(q.kept)
		memo.asked = asked
	}
	v := memo.review
	v.Step()
	memo.kept = v.Kept()
	q.tell("kept", memo.kept)
	q.tell("done", asciistr.Itoa(v.Done()))
	q.verdict(method, r, v)
}

// shown is how many decisions a match must have had for a curve to say something; half is what is done when half of
// the decisions had their first look.
const (
	shown = 3
	half  = 30
)

// verdict tells what is known of the whole match so far: a moment as soon as one is found, the curve once each decision had
// its first look.
func (q *inquiry) verdict(method analysis.Method, r rules.Record, v *analysis.Review) {
	decisions := v.Decisions()
	moments := analysis.Moments(decisions)
	if len(moments) == 0 && v.Done() < 100 { // one may still be found
		if v.Done() >= half {
			q.tell("say", q.words.Name("moment.yet"))
		}
		return
	}
	q.tell("moments", asciistr.Itoa(len(moments)))
	if v.Looked() && len(decisions) < shown {
		q.tell("say", q.words.Name("moment.few"))
		return
	}
	var w board.HTMLWriter
	if len(moments) == 0 {
		said := "moment.none"
		if m, err := rules.Replay(r); err == nil && r.Setup.Game.Review(m.History(q.seat)).Next != "" { // which is told above
			said = "moment.small"
		}
		q.tell("say", q.words.Name(said))
		q.fine(&w, decisions)
	} else {
		q.tell("say", q.words.Fill("moment.count", words.N("n", len(moments))))
		w.Start("ol", "class", "moments", "id", "moments-list")
		for _, d := range moments {
			q.moment(&w, method, r, v, d)
		}
		w.End()
	}
	q.html = w.String()
	if v.Looked() {
		q.html += q.curve(v)
	}
}

// points is a chance in points of 100.
func points(chance float64) int { return int(chance*100 + .5) }

func (q *inquiry) move(m rules.Move) words.Arg {
	return board.Arg("move", q.words.Line("move", string(m)))
}

// fine tells of the decision that surely won most, if there is one.
func (q *inquiry) fine(w *board.HTMLWriter, decisions []analysis.Decision) {
	var best analysis.Decision
	for _, d := range decisions {
		if d.Fine() && d.Gain.Mean > best.Gain.Mean {
			best = d
		}
	}
	if best.Turn > 0 {
		w.Element("p", q.words.Fill("moment.fine", words.N("turn", best.Turn), q.move(best.Played), words.N("n", points(best.Gain.Mean))), "id", "moments-fine")
	}
}

// moment writes one that cost: what was played, what was better, why, and the ways to see it
// and to play on from it.
func (q *inquiry) moment(w *board.HTMLWriter, method analysis.Method, r rules.Record, v *analysis.Review, d analysis.Decision) {
	r.Lines = r.Lines[:d.Line-1]
	line := asciistr.Itoa(d.Line)
	w.Start("li", "id", "moment-"+line, "data-moment", line, "data-played", string(d.Played), "data-best", string(d.Best))
	w.Start("p")
	w.Element("b", q.words.Fill("moment.turn", words.N("n", d.Turn)))
	w.Text(" ")
	w.Element("span", q.words.Fill("moment.cost", words.N("n", points(d.Cost.Mean))), "class", "cost")
	w.End()
	w.Element("p", q.words.Fill("moment.played", q.move(d.Played)))
	w.Element("p", q.words.Fill("moment.better", q.move(d.Best)))
	if h, err := v.History(d.Line); err == nil && method.Why != nil {
		if why := method.Why(h, d.Played, d.Best); why.Line != "" {
			kind, word := "unthought", "moment.unthought"
			if why.Seen {
				kind, word = "forgotten", "moment.forgotten"
			}
			w.Start("p", "class", "why", "data-why", kind)
			w.Element("b", q.words.Name(word))
			w.Text(" " + q.words.Line("review", why.Line))
			w.End()
		}
	}
	w.Start("p", "class", "ways")
	w.Element("button", q.words.Name("moment.show"), "type", "button", "data-do", "moment", "data-select", line)
	w.Element("a", q.words.Name("moment.playon"), "class", "button", "href", "#r="+address(r.String())+"&again")
	w.End()
	w.End()
}

// address writes a record as the address of a practice page has it (assets/js/store.js).
func address(record string) string {
	for _, pair := range [][2]string{{" ", "+"}, {"\n", "~"}, {"#", "!"}} {
		record = asciistr.ReplaceAll(record, pair[0], pair[1])
	}
	return record
}

// curve draws the chance at the beginning of each turn, and how it ended. What the reader's choices cost and what
// chance and the others did are apart, turn by turn and in sum: the line falls straight down by the first, and
// the table has a column for each.
func (q *inquiry) curve(v *analysis.Review) string {
	p := board.Plot{
		ID: "moments-chart", Top: 100, Step: 25,
		Title: q.words.Name("moment.chart"), Unit: q.words.Name("moment.unit"), Axis: q.words.Name("moment.axis"), ForTable: q.words.Name("moment.table"),
	}
	turns, end := v.Account()
	if len(turns) == 0 {
		return ""
	}
	lost := 0
	var falls []int // by turn
	for _, e := range turns {
		fall := points(-e.Own)
		p.Labels, p.Values, falls = append(p.Labels, asciistr.Itoa(e.Turn)), append(p.Values, points(e.Before)), append(falls, fall)
		lost += fall
	}
	first, last := p.Values[0], points(end)
	p.Labels, p.Values = append(p.Labels, q.words.Name("moment.end")), append(p.Values, last)
	p.Summary = q.words.Fill("moment.summary", words.N("first", first), words.N("last", last)) + " " +
		q.words.Fill("moment.sum", board.Arg("own", signed(-lost)), board.Arg("rest", signed(last-first+lost)))
	if lost > 0 {
		p.Summary += " " + q.words.Name("moment.falls")
	}
	p.Draw = func(w *board.HTMLWriter, at func(i, value int) board.Point) {
		var line []board.Point
		down := ""
		for i, value := range p.Values {
			line = append(line, at(i, value))
			if i < len(falls) && falls[i] > 0 {
				line = append(line, at(i, max(0, value-falls[i])))
				down += board.Line(line[len(line)-2:]...)
			}
		}
		w.Path("line", board.Line(line...))
		w.Path("falls", down)
	}
	p.Cells = func(w *board.HTMLWriter, row int) {
		switch {
		case row < 0:
			w.Element("th", q.words.Name("moment.own"), "scope", "col")
			w.Element("th", q.words.Name("moment.rest"), "scope", "col")
		case row < len(falls):
			w.Element("td", signed(-falls[row]))
			w.Element("td", signed(p.Values[row+1]-p.Values[row]+falls[row]))
		}
	}
	return p.HTML()
}

// signed writes a number with its sign.
func signed(n int) string {
	switch {
	case n > 0:
		return "+" + asciistr.Itoa(n)
	case n < 0:
		return "−" + asciistr.Itoa(-n)
	}
	return "0"
}
