// Package search makes what the search in the page reads: one text for each
// language, with the clauses of all games, their headings, lessons and practices.
//
// The text is the index: it holds what the pages say, line by line, and the page's
// script parts it into words when a reader first comes to the field. An inverted
// index made here was rejected: the words would have to be sent beside the text
// that a result quotes, and parting some hundred paragraphs takes a phone a few
// milliseconds. How a language bends its words stands at the top, as the language's
// folder tells it, so the script knows no language. The tests of this package hold
// a second reader of the same text, with which the page's must agree.
package search

import (
	"strings"

	"ludoteca/cmd/build/internal/book"
)

// Index writes the index of a language:
//
//	ending = ées és er         how the language bends its words, see package book
//	                           an empty line
//	>fr/symbotrio/ Title sym   a page; a rulebook has the beginning of its anchors
//	#l-essentiel   Title       a heading of that page
//	18 Title Text              a clause under that heading, at #sym-18; R18 is a ruling,
//	                           at #r-sym-18; a number like tri-2 is an anchor itself;
//	                           without a text the next clause's states it too
//
// The parts of a line are divided by tabs.
func Index(lang *book.Language) []byte {
	var b strings.Builder
	line := func(parts ...string) { b.WriteString(strings.Join(parts, "\t") + "\n") }
	for _, l := range lang.Search {
		line(l)
	}
	line()
	for _, e := range lang.Editions {
		if e.Rules.Coming {
			continue
		}
		for _, p := range []*book.Page{e.Rules, e.Learn, e.Practice, e.About} {
			page(line, p)
		}
	}
	page(line, lang.About)
	return []byte(b.String())
}

// page writes a page: its headings, and its clauses if it has any.
func page(line func(...string), p *book.Page) {
	if p == nil {
		return
	}
	if p.Kind != book.Rules {
		line(">"+p.URL, p.Title)
		for _, s := range p.Sections {
			line("#"+s.ID, s.Title)
		}
		return
	}
	clauses, start := p.Edition.Clauses, ""
	if len(clauses) > 0 {
		_, start, _ = split(clauses[0].Anchor())
	}
	line(">"+p.URL, p.Title, start)
	for under := 0; ; under++ {
		for len(clauses) > 0 && clauses[0].Under == under {
			c := clauses[0]
			clauses = clauses[1:]
			ruling, game, number := split(c.Anchor())
			if game != start {
				number = game + "-" + number
			}
			if len(clauses) > 0 && clauses[0].Text == c.Text {
				line(ruling+number, c.Title)
			} else {
				line(ruling+number, c.Title, c.Text)
			}
		}
		if under == len(p.Sections) {
			return
		}
		line("#"+p.Sections[under].ID, p.Sections[under].Title)
	}
}

// split gives the parts of a clause's anchor: "r-sym-18" is "R", "sym" and "18".
func split(anchor string) (ruling, game, number string) {
	rest, ours := strings.CutPrefix(anchor, "r-")
	if ours {
		ruling = "R"
	}
	game, number, _ = strings.Cut(rest, "-")
	return ruling, game, number
}
