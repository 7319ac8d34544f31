package board

// The drill "may I?" of any game: what has been done in the turn, and the question; the game's own
// drawing of the table with what is asked about on it; and the answers: yes, or the reasons that may
// stand against such a move. Once one is given, the right answer and the one that was given are left;
// the clause has the room of the others, and what stands against the move is lit on the table.

import (
	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
	"ludoteca/rules/words"
)

// MayWords declares what is said there, beside Words.
const MayWords = `
board answers              # what the grid of answers is called
board answer.right         # marks the right answer
board answer.wrong         # marks an answer that was given and is not right
board praise.1             # a right answer, in two or three words: so in the first round, the sixth, and so on
board praise.2             # the same in the second, the seventh, and so on
board praise.3
board praise.4
board praise.5
board praise.again         # the first right one of all after a mistake
board hailed n             # an answer that is right, as were those before it: three and more in a row
board rule clause          # the clause for or against a move, by its short title
board rule.site clause     # the same of a ruling, which is this site's
board rule.page            # leads to where it stands
board rule.tab             # in another tab, which the eye sees by a sign
`

// May draws the drill: the table by the game, where what is asked about stands out, and then what stands against it
// (Against); whose turn it is, unless its match is over (-1), and what the game says has been done in it (story),
// without which nobody could answer, and once somebody did, what was asked as well, and the story where there is room; and a prompt, which is the game's too
// where it says more than what has happened (MaySays).
func (b *BoardWriter) May(v drill.MayView, table func(), turn rules.Seat, story, prompt []string, asked ...string) {
	if v.Decided() {
		b.Against = asciistr.Fields(v.At)
	}
	b.asked, b.watched, b.acted = asked, true, v.Acted
	b.Field(table)
	whose := "toplay"
	if v.Answer == "no turn" { // else nothing hangs on it, though a hand of that seat may stand out
		whose += " against"
	}
	b.asked, b.watched, b.acted = nil, false, nil
	b.Start("div", "class", "say asking")
	if turn >= 0 {
		b.Element("b", b.TurnOf(turn), "class", whose)
	}
	told := asciistr.Join(story, " ")
	if v.Decided() {
		b.Start("p", "class", "story")
		if told != "" {
			b.Element("span", told+" ", "class", "past")
		}
		b.Text(b.asks(v))
		b.End()
	} else {
		if turn >= 0 {
			b.Before(b.TurnOf(turn))
		}
		for _, sentence := range story {
			b.Before(sentence)
		}
		if told != "" {
			b.Element("p", told, "class", "story")
		}
	}
	b.Due(prompt...)
	rebuttal := ""
	if v.Rebuttal != "" {
		rebuttal = b.Event(v.Rebuttal)
		b.Due(rebuttal)
	}
	b.Start("p", "class", "prompt", "id", b.ID("prompt"))
	if v.Decided() { // how it went stands out
		judged := "judged"
		switch {
		case v.Picked != v.Answer:
			judged += " badly"
		case b.hailed:
			judged += " hailed"
		}
		b.Element("b", prompt[0], "class", judged)
		b.Text(" ")
		prompt = prompt[1:]
	}
	b.Text(asciistr.Join(prompt, " "))
	b.End()
	b.End()
	b.Start("div", "class", "reply")
	var cells []Cell
	for i, m := range append([]rules.Move{"yes"}, v.Answers()...) {
		if v.Decided() && m != v.Picked && m != v.Answer {
			continue
		}
		text := b.Words.Line("move", string(m))
		c := b.Judged(Cell{
			ID: doing(m), Move: string(m), Label: text, Class: "answer",
			Attrs: []string{"data-key", asciistr.Itoa(i + 1)}, Draw: func() {
				b.Element("span", text)
				if m == v.Picked && rebuttal != "" {
					b.Element("small", rebuttal)
				}
			},
		}, string(m), string(v.Picked), string(v.Answer))
		if m == v.Picked && rebuttal != "" {
			c.Note("", rebuttal)
		}
		cells = append(cells, c)
	}
	b.Grid("answers", b.Say("answers"), 1, cells)
	if v.Clause != "" {
		b.rule(v.Clause)
	}
	b.End()
	b.Acts(true)
	b.Pays(doing(v.Picked))
	b.Tally(v.Progress)
}

// rule quotes a clause, its title before it and its page behind it.
func (b *BoardWriter) rule(clause string) {
	id := "rule"
	if asciistr.HasPrefix(clause, "R-") {
		id = "rule.site"
	}
	b.Start("p", "class", "rule", "id", b.ID("rule"))
	title := b.Say(id, Arg("clause", b.Words.Name("clause."+clause)))
	if last := title[len(title)-1]; last != '?' && last != '!' {
		title += "."
	}
	b.Element("b", title)
	b.Text(" " + b.Words.Name("clause."+clause+".text") + " ")
	b.Start("a", "href", "../#"+drill.Anchor(clause), "target", "_blank") // practice stands one page below the rulebook, and nobody is to leave it
	b.Text(b.Say("rule.page"))
	b.Element("span", " "+b.Say("rule.tab"), "class", "out")
	b.End()
	b.End()
}

// asks is the question.
func (b *BoardWriter) asks(v drill.MayView) string { return b.Event("may-" + string(v.Move)) }

// praises is how many words of praise there are, which take turns.
const praises = 5

// MaySays asks, or says how it went and why. What is right has a word of praise, by its round, so that a record says always the same; one
// more in a row has its number for it.
func (b *BoardWriter) MaySays(v drill.MayView) []string {
	if !v.Decided() {
		return []string{b.asks(v)}
	}
	went := b.Event(v.Verdict)
	b.hailed = v.Phase == drill.Right && hails(v.Progress, v.Streak())
	switch {
	case b.hailed:
		went = b.Say("hailed", words.N("n", v.Streak()))
	case v.Phase == drill.Right && !v.Spoiled():
		which := asciistr.Itoa((v.Round-1)%praises + 1)
		if last := len(v.Went) - 1; last > 0 && !v.Anew && asciistr.Index(v.Went, "-+") == last-1 {
			which = "again"
		}
		went = b.Say("praise." + which)
	}
	return []string{went, b.Event(v.Why)}
}

// Judged adds to an answer, once one was given, whether it is right.
func (b *BoardWriter) Judged(c Cell, answer, picked, right string) Cell {
	switch {
	case picked == "":
	case answer == right:
		c.Note("right", b.Say("answer.right"))
	case answer == picked:
		c.Note("wrong", b.Say("answer.wrong"))
	}
	return c
}
