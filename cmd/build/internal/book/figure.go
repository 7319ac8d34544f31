package book

// What a page shows of an example or a step without scripts: the table where it
// opens, and each move as a numbered sentence in the reader's words. With
// scripts the same list is what the reader steps through (assets/js/figure.js);
// data-at tells how many lines of the record lead to a sentence, data-try the
// move that is refused there. A row of pieces is drawn by the game's face alone, from
// lines that are checked here.

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"ludoteca/rules"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// figure returns an example as HTML, with what it uses among the definitions of the page.
func (p *Page) figure(e *Example, page *board.Defs) string {
	var b strings.Builder
	folded, title, end := "details", "summary", "</details>"
	if e.Shown {
		folded, title, end = "div", "p", "</div>"
	}
	fmt.Fprintf(&b, `<%s class="example"><%s class="caption">%s</%s>`+"\n", folded, title, escape(e.Caption), title)
	play := ""
	if e.Play {
		play = " data-play"
	}
	fmt.Fprintf(&b, `<figure id="%s" data-match data-record="%s" data-start="%d" data-seat="%d"%s>`+"\n", e.ID, escape(e.Record.String()), e.Start, e.Script.Seat, play)
	fmt.Fprintf(&b, `<div data-part="still">%s</div>`+"\n", p.Edition.Face.Still(e.Opening, p.Edition.Words, page))
	b.WriteString(string(p.Edition.Narration(p, e.Proof)))
	b.WriteString("</figure>" + end)
	return b.String()
}

// picture returns the table where an example opens, with its caption.
func (p *Page) picture(e *Example, page *board.Defs) string {
	return `<figure class="picture" id="` + e.ID + "\">\n" + p.Edition.Face.Still(e.Opening, p.Edition.Words, page) + "<figcaption>" + escape(e.Caption) + "</figcaption></figure>"
}

// Narration returns the moves of a script as numbered sentences, as its seat hears of them.
func (e *Edition) Narration(p *Page, proof *Proof) template.HTML {
	if proof.Played == nil {
		return ""
	}
	var b strings.Builder
	seat := int(proof.Script.Seat)
	reader := e.Words.For(seat)
	b.WriteString(`<ol class="moves">`)
	for _, t := range proof.Played {
		if t.Breach != nil {
			_, move := rules.SplitSeat(t.Move)
			why := reader.Line("breach", t.Breach.Reason)
			if by := t.Step.Seat; by >= 0 && by != proof.Script.Seat { // a refusal speaks to who is refused
				why = e.Words.Fill("ui.refused.who", words.Arg{Name: "who", Value: e.Words.Name(fmt.Sprint("seat.", by))},
					words.Arg{Name: "why", Value: e.Words.For(int(by)).Line("breach", t.Breach.Reason)})
			}
			fmt.Fprintf(&b, `<li data-at="%d" data-try="%s" class="refused"><b>%s</b> <em>%s</em> %s`, t.Lines, escape(t.Move),
				escape(reader.Line("move", string(move))), escape(e.Words.Name("ui.refused")), escape(why))
			if c := e.clause(t.Breach.Clause); c != nil {
				href := "#" + anchor(c.ID)
				if c.Page != p {
					href = p.to(c.Page.URL) + href
				}
				fmt.Fprintf(&b, ` <a class="ref" href="%s">%s</a>`, href, escape(c.Title))
			}
			b.WriteString("</li>\n")
			continue
		}
		var sentences []string
		for _, event := range t.Step.Events {
			sentences = append(sentences, e.Words.Event(seat, int(t.Step.Seat), event))
		}
		fmt.Fprintf(&b, `<li data-at="%d">%s</li>`+"\n", t.Lines, escape(strings.Join(sentences, " ")))
	}
	b.WriteString("</ol>\n")
	return template.HTML(b.String())
}

// Still returns the table drawn where a step begins.
func (s *Step) Still() template.HTML { return template.HTML(s.still) }

// pieces checks a row of drawn pieces.
func (l *loader) pieces(p *Page, n *gameNode) {
	if p.Edition == nil || p.Edition.Words == nil || p.Edition.Face.Pieces == nil {
		l.fault(p.source, n.at, "pieces on a page of no game that can be drawn", "move them to a rulebook")
		return
	}
	var kinds, examples []string
	for _, piece := range p.Edition.Face.Pieces {
		kinds, examples = append(kinds, piece.Kind), append(examples, piece.Examples...)
	}
	last := len(examples) - 1
	such := strings.TrimPrefix(strings.Join(examples[:last], ", ")+", or "+examples[last], ", or ")
	l.require(len(n.lines) > 0, p.source, n.at, "a block of no pieces", "name one a line, such as "+examples[0])
	for _, piece := range n.lines {
		if !p.Edition.Face.Known(piece.text) {
			l.fault(p.source, piece.offset, fmt.Sprintf("unknown piece %q", piece.text), "write it as "+such+l.pieceMeant(p.Edition, kinds, piece.text))
		}
	}
}

// pieceMeant returns a proposal: a piece for one that is misspelt: each word gives way to the
// nearest one of the game, and what comes out must be a piece.
func (l *loader) pieceMeant(e *Edition, known []string, text string) string {
	for _, d := range e.declared {
		known = append(known, strings.Split(d.ID, ".")...)
	}
	f := strings.Fields(text)
	for i, word := range f {
		if near := nearest(word, known); near != "" && !slices.Contains(known, word) {
			f[i] = near
		}
	}
	if meant := strings.Join(f, " "); e.Face.Known(meant) {
		return didYouMean(meant, []string{meant})
	}
	return ""
}
