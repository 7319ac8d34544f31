package render

// What there is to practise, for the scripts that tell the reader what to do next
// (assets/js/today.js): one file for each language, with a stable name as that of the search, so
// that no page is another one because a title was edited. Fields are parted by tabs:
//
//	game NAME TITLE LEARN PRACTICE         a game; addresses from the site's root, of the lesson "" where there is none
//	place PLACE GAME TITLE SETUP           a practice: where its match is kept (placeOf), and how it is dealt
//	step GAME ID TITLE                     a step of the game's lesson
//	clause ID GAME TITLE PLACE STEP        a clause that the engine enforces, the practice that can ask
//	                                       about it alone (drill.May), or "", and the first step of the lesson that
//	                                       carries it out, else the last one, or "" where there is no lesson
//	results URL                            the page of what the reader has done
//	word ID TEXT                           what those scripts say

import (
	"bytes"
	"slices"
	"strings"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/rules"
	"ludoteca/rules/drill"
)

// spoken are the words in the file.
var spoken = []string{
	"today.title", "today.length", "today.minutes", "today.done", "today.over", "today.count", "today.results", "today.tomorrow", "today.row", "today.rule", "today.again", "today.step",
	"why.rulenew", "why.ruleknown", "why.rulemissed", "why.againknown", "why.stepnew", "why.placenew", "why.placeknown",
	"do.begin", "do.continue", "do.next", "do.close",
}

func catalogueName(lang *book.Language) string { return lang.Code + "/practice.txt" }

// catalogues writes the catalogue of each language.
func (s *site) catalogues() error {
	for _, lang := range s.book.Languages {
		text := catalogue(lang)
		s.put(catalogueName(lang), rendered{content: text, sum: sumOf(text)})
	}
	return nil
}

func catalogue(lang *book.Language) []byte {
	var b bytes.Buffer
	line := func(fields ...string) { b.WriteString(strings.Join(fields, "\t") + "\n") }
	url := func(p *book.Page) string {
		if p == nil {
			return ""
		}
		return p.URL
	}
	for _, e := range lang.Editions {
		if e.Practice == nil {
			continue
		}
		line("game", e.Game, e.Rules.Title, url(e.Learn), e.Practice.URL)
		sections := e.Practice.Sections()
		for i, section := range sections {
			if g := section.Game; g != nil {
				line("place", placeOf(sections, i), e.Game, section.Title, g.Setup.String())
			}
		}
		if e.Learn != nil {
			for _, section := range e.Learn.Sections() {
				if section.Step != nil {
					line("step", e.Game, section.Step.ID, section.Title)
				}
			}
		}
		for _, row := range e.Coverage() {
			if row.Keeper == rules.ByEngine {
				line("clause", row.Clause.ID, e.Game, row.Clause.Title, askedIn(sections, row.Clause.ID), toldIn(e, row.Steps))
			}
		}
	}
	line("results", url(lang.Results))
	for _, id := range spoken {
		line("word", id, lang.Words.Name(id))
	}
	return b.Bytes()
}

// askedIn returns the place of the practice that can ask about one clause alone.
func askedIn(sections []book.Section, clause string) string {
	for i, section := range sections {
		if section.Game == nil {
			continue
		}
		for _, option := range section.Game.Setup.Game.Options {
			if option.Name == "clause" && slices.Contains(option.Values, drill.Anchor(clause)) {
				return placeOf(sections, i)
			}
		}
	}
	return ""
}

// toldIn returns the step of a lesson after which a reader can be asked about a clause, by the steps
// that carry it out.
func toldIn(e *book.Edition, steps []*book.Step) string {
	switch {
	case len(e.Steps) == 0:
		return ""
	case len(steps) == 0:
		return e.Steps[len(e.Steps)-1].ID
	}
	return steps[0].ID
}

// placeOf names where a practice keeps its match: by its game, with ".1" behind it for each practice
// of the same game before it.
func placeOf(sections []book.Section, at int) string {
	place := sections[at].Game.Setup.Game.Name
	for _, before := range sections[:at] {
		if before.Game != nil && before.Game.Setup.Game == sections[at].Game.Setup.Game {
			place += ".1"
		}
	}
	return place
}
