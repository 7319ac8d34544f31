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
//	>fr/safe/ Title 2 à 4 joueurs saf-
//	                           a page; a rulebook says who plays it, and what stands
//	                           before the number in the anchors of its clauses
//	>+learn/ Title             a page below the last rulebook
//	# Title                    a heading of that page, or a question under one that
//	                           has no clauses, at #title; another anchor is said: #learn-turn
//	? Title                    a heading whose clauses are folded, such as those of a variant
//	18 Title Text              a clause under that heading, at #saf-18; r-05 is a ruling,
//	                           at #r-saf-05; without a text the next clause's states it too
//
// The parts of a line are divided by tabs. What follows from other parts is left
// out, which is a thirtieth of what is sent: the anchor of a heading that is its own
// words, and what all clauses of a game are called.
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
	pages = slices.DeleteFunc(pages, func(p *book.Page) bool {
		return p.Kind == book.Changes || p.Kind == book.Primer || p.Kind == book.Results && p.Edition != nil // they say what the rulebook says, or the page of all results
	})
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
	heading := func(mark, id, title string) {
		if id == book.Slug(title) {
			id = ""
		}
		line(mark+id, title)
	}
	var clauses []*book.Clause
	called := ""
	if p.Kind == book.Rules {
		clauses = p.Edition.Clauses
		called = common(clauses)
		line(">"+p.URL, p.Title, facts(p), called)
	} else {
		url := p.URL
		if p.Edition != nil {
			url = strings.Replace(url, p.Edition.Rules.URL, "+", 1)
		}
		line(">"+url, p.Title)
	}
	sections := p.Sections()
	if p.Kind == book.Aid {
		sections = nil // it says what the rulebook says
	}
	for under := 0; ; under++ {
		asks := under > 0 && (len(clauses) == 0 || clauses[0].Under > under) // what stands there has no clause of its own
		for len(clauses) > 0 && clauses[0].Under == under {
			c := clauses[0]
			if clauses = clauses[1:]; len(clauses) > 0 && clauses[0].Text == c.Text {
				line(strings.Replace(c.Anchor(), called, "", 1), c.Title)
			} else {
				line(strings.Replace(c.Anchor(), called, "", 1), c.Title, c.Text)
			}
		}
		if asks {
			for _, part := range sections[under-1].Parts() {
				heading("#", part.ID, part.Title)
			}
		}
		if under == len(sections) {
			return b.String()
		}
		id := sections[under].ID
		if step := sections[under].Step; step != nil {
			id = step.ID
		}
		mark := "#"
		if sections[under].Folded {
			mark = "?"
		}
		heading(mark, id, sections[under].Title)
	}
}

// common returns what stands before the number in the anchors of all clauses, "saf-", or "".
func common(clauses []*book.Clause) (called string) {
	for i, c := range clauses {
		anchor := strings.TrimPrefix(c.Anchor(), "r-")
		before := anchor[:max(0, strings.IndexAny(anchor, "0123456789"))]
		if i == 0 {
			called = before
		} else if before != called {
			return ""
		}
	}
	return called
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
