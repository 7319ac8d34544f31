// Package search makes what the search in the page reads: one text for each
// language, with the clauses of all games, their headings, lessons and practices.
//
// The text is the index: it holds what the pages say, line by line, and the page's
// script parts it into words when a reader first comes to the field. An inverted
// index made here was rejected: the words would have to be sent beside the text
// that a result quotes, and parting some hundred paragraphs takes a phone a few
// milliseconds. How a language inflects its words stands at the top, as the language's
// folder tells it, so the script knows no language. The tests of this package hold
// a second reader of the same text, with which the page's must agree.
package search

import (
	"slices"
	"strings"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/parallel"
	"ludoteca/rules/words"
)

// Index writes the index of a language:
//
//	ending = ées és er         how the language inflects its words, see package book
//	                           an empty line
//	>fr/safe/ Title saf 2 à 4 joueurs
//	                           a page; a rulebook has the beginning of its anchors,
//	                           and who plays it
//	#l-essentiel Title         a heading of that page
//	18 Title Text              a clause under that heading, at #saf-18; R05 is a ruling,
//	                           at #r-saf-05; a number like tri-02 is an anchor itself;
//	                           without a text the next clause's states it too
//
// The parts of a line are divided by tabs. What follows from other parts is left
// out, which is a fifteenth of what is sent: the anchor of a heading that is its own
// words, and the number of a clause behind the one before.
//
// Recall may give what was written of a page for an earlier index of the same pages; it
// may be nil.
func Index(lang *book.Language, recall func(p *book.Page, write func() string) string) []byte {
	var pages []*book.Page
	for _, e := range lang.Editions {
		pages = append(pages, e.Pages()...)
	}
	if lang.Results != nil {
		pages = append(pages, lang.Results)
	}
	pages = append(pages, lang.About)
	pages = slices.DeleteFunc(pages, func(p *book.Page) bool { return p.Kind == book.Changes }) // it says what the rulebook says
	texts := make([]string, len(pages))
	parallel.Each(len(pages), func(i int) {
		if p := pages[i]; recall == nil {
			texts[i] = page(p)
		} else {
			texts[i] = recall(p, func() string { return page(p) })
		}
	})
	head := strings.Join(append(slices.Clip(lang.SearchRules), "", ""), "\n")
	return []byte(head + strings.Join(texts, ""))
}

// page writes a page: its headings, and its clauses if it has any.
func page(p *book.Page) string {
	var b strings.Builder
	line := func(parts ...string) { b.WriteString(strings.Join(parts, "\t") + "\n") }
	var clauses []*book.Clause
	if p.Kind == book.Rules {
		clauses = p.Edition.Clauses
		line(">"+p.URL, p.Title, facts(p))
	} else {
		line(">"+p.URL, p.Title)
	}
	sections := p.Sections()
	for under := 0; ; under++ {
		for len(clauses) > 0 && clauses[0].Under == under {
			c := clauses[0]
			if clauses = clauses[1:]; len(clauses) > 0 && clauses[0].Text == c.Text {
				line(c.Anchor(), c.Title)
			} else {
				line(c.Anchor(), c.Title, c.Text)
			}
		}
		if under == len(sections) {
			return b.String()
		}
		id := sections[under].ID
		if step := sections[under].Step; step != nil {
			id = step.ID
		}
		line("#"+id, sections[under].Title)
	}
}

// facts says of a game how many play it, how old they are and how long it takes.
func facts(p *book.Page) string {
	var list []string
	for _, fact := range [][2]string{{"ui.players", p.Players}, {"ui.age", p.Age}, {"ui.minutes", p.Minutes}} {
		if fact[1] != "" {
			list = append(list, p.Language.Words.Fill(fact[0], words.Arg{Name: "n", Value: fact[1]}))
		}
	}
	return strings.Join(list, ", ")
}
