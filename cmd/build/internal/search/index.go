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
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/parallel"
	"ludoteca/rules/words"
)

// Index writes the index of a language:
//
//	ending = ées és er         how the language bends its words, see package book
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
	var b bytes.Buffer
	for _, l := range lang.Search {
		b.WriteString(l + "\n")
	}
	b.WriteString("\n")
	var pages []*book.Page
	for _, e := range lang.Editions {
		pages = append(pages, e.Pages()...)
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
	size := b.Len()
	for _, text := range texts {
		size += len(text)
	}
	index := append(make([]byte, 0, size), b.Bytes()...)
	for _, text := range texts {
		index = append(index, text...)
	}
	return index
}

// page writes a page: its headings, and its clauses if it has any.
func page(p *book.Page) string {
	var b strings.Builder
	line := func(parts ...string) {
		for i, part := range parts {
			if i > 0 {
				b.WriteByte('\t')
			}
			b.WriteString(part)
		}
		b.WriteByte('\n')
	}
	sections := p.Sections()
	if p.Kind != book.Rules {
		line(">"+p.URL, p.Title)
		for _, s := range sections {
			line("#"+name(s), s.Title)
		}
		return b.String()
	}
	clauses, start := p.Edition.Clauses, ""
	if len(clauses) > 0 {
		_, start, _ = split(clauses[0].Anchor())
	}
	line(">"+p.URL, p.Title, start, facts(p))
	last := map[string]int{} // of clauses and of rulings
	for under := 0; ; under++ {
		for len(clauses) > 0 && clauses[0].Under == under {
			c := clauses[0]
			clauses = clauses[1:]
			ruling, game, number := split(c.Anchor())
			if game != start {
				number = game + "-" + number
			}
			last[ruling]++
			if number == twoDigits(last[ruling]) {
				number = ""
			} else {
				last[ruling], _ = strconv.Atoi(strings.TrimRight(number, "abcdefghijklmnopqrstuvwxyz"))
			}
			if len(clauses) > 0 && clauses[0].Text == c.Text {
				line(ruling+number, c.Title)
			} else {
				line(ruling+number, c.Title, c.Text)
			}
		}
		if under == len(sections) {
			return b.String()
		}
		line("#"+name(sections[under]), sections[under].Title)
	}
}

// facts says of a game how many play it, how old they are and how long it takes.
func facts(p *book.Page) string {
	var list []string
	for _, fact := range [][2]string{{"ui.players", p.Players}, {"ui.age", p.Age}, {"ui.minutes", p.Minute}} {
		if fact[1] != "" {
			list = append(list, p.Language.Words.Fill(fact[0], words.Arg{Name: "n", Value: fact[1]}))
		}
	}
	return strings.Join(list, ", ")
}

// name is a heading's anchor, which for a step of a lesson is that of the step, or nothing where a reader can tell it from the title:
// words without accents, and hyphens between them.
func name(s book.Section) string {
	if s.Step != nil {
		return s.Step.ID
	}
	strange := func(c rune) bool { return unicode.IsMark(c) || strings.ContainsRune("œŒæÆ", c) }
	for i, c := range s.ID {
		if c >= utf8.RuneSelf || c == '0' && (i == 0 || s.ID[i-1] == '-') {
			return s.ID
		}
	}
	if strings.ContainsFunc(s.Title, strange) || s.ID != book.Slug(s.Title) {
		return s.ID
	}
	return ""
}

// twoDigits writes a number as the ids of clauses do.
func twoDigits(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// split returns the parts of a clause's anchor: "r-sym-18" is "R", "sym" and "18".
func split(anchor string) (ruling, game, number string) {
	rest, ours := strings.CutPrefix(anchor, "r-")
	if ours {
		ruling = "R"
	}
	game, number, _ = strings.Cut(rest, "-")
	return ruling, game, number
}
