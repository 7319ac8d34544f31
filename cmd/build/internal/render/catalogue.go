package render

// What there is to practise, for the scripts that tell the reader what to do next
// (assets/js/today.js): one file for each language, with a stable name as that of the search, so
// that no page is another one because a title was edited.

import (
	"encoding/json"
	"slices"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/rules"
	"ludoteca/rules/drill"
)

// spoken are the words in the file.
var spoken = []string{
	"today.right", "today.back", "today.over", "today.well", "today.count", "today.settled", "today.open", "today.results", "today.row",
	"why.rulenew", "why.ruleknown", "why.rulemissed", "why.againknown", "why.stepnew", "why.placenew", "why.placeknown",
	"do.next",
}

// things is that file: addresses are from the site's root. The places of a game stand in the order of its page, but
// what has levels first.
type things struct {
	Games   []topic           `json:"games"`
	Places  []topic           `json:"places"`
	Steps   []topic           `json:"steps"`
	Clauses []topic           `json:"clauses"`
	Results string            `json:"results"` // the page of what the reader has done
	Words   map[string]string `json:"words"`   // what those scripts say
}

// topic is a game, with its name and pages; one of its practices, with the place where its match is kept (placeOf) and
// how it is dealt; a step of its lesson; or a clause that the engine enforces, with how the practice is dealt that can ask about it
// alone (drill.May), if any, and the first step of the lesson that carries it out, else the last one.
type topic struct {
	Name     string `json:"name,omitempty"`
	Game     string `json:"game,omitempty"`
	ID       string `json:"id,omitempty"`
	Title    string `json:"title"`
	Learn    string `json:"learn,omitempty"`
	Practice string `json:"practice,omitempty"`
	Place    string `json:"place,omitempty"`
	Setup    string `json:"setup,omitempty"`
	Step     string `json:"step,omitempty"`
}

func catalogueName(lang *book.Language) string { return lang.Code + "/practice.json" }

// catalogues writes the catalogue of each language.
func (s *site) catalogues() error {
	for _, lang := range s.book.Languages {
		text, err := json.Marshal(catalogue(lang))
		if err != nil {
			return err
		}
		s.put(catalogueName(lang), rendered{content: text, sum: sumOf(text)})
	}
	return nil
}

func catalogue(lang *book.Language) things {
	url := func(p *book.Page) string {
		if p == nil {
			return ""
		}
		return p.URL
	}
	all := things{Games: []topic{}, Places: []topic{}, Steps: []topic{}, Clauses: []topic{}, Results: url(lang.Results), Words: map[string]string{}}
	for _, e := range lang.Editions {
		if e.Practice == nil {
			continue
		}
		all.Games = append(all.Games, topic{Name: e.Game, Title: e.Rules.Title, Learn: url(e.Learn), Practice: e.Practice.URL})
		sections := e.Practice.Sections()
		var others []topic
		for i, section := range sections {
			if g := section.Game; g != nil {
				one := topic{Place: placeOf(sections, i), Game: e.Game, Title: section.Title, Setup: g.Setup.String()}
				if leveled(g.Setup.Game) {
					all.Places = append(all.Places, one)
				} else {
					others = append(others, one)
				}
			}
		}
		all.Places = append(all.Places, others...)
		if e.Learn != nil {
			for _, section := range e.Learn.Sections() {
				if section.Step != nil {
					all.Steps = append(all.Steps, topic{Game: e.Game, ID: section.Step.ID, Title: section.Title})
				}
			}
		}
		for _, row := range e.Coverage() {
			if row.Keeper == rules.ByEngine {
				all.Clauses = append(all.Clauses, topic{ID: row.Clause.ID, Game: e.Game, Title: row.Clause.Title, Setup: askedIn(sections, row.Clause.ID), Step: toldIn(e, row.Steps)})
			}
		}
	}
	for _, id := range spoken {
		all.Words[id] = lang.Words.Name(id)
	}
	return all
}

// leveled reports whether a practice has levels and so follows the reader: a newcomer's list has the first of those.
func leveled(g *rules.Game) bool {
	return slices.ContainsFunc(g.Options, func(o rules.Option) bool { return o.Level })
}

// rounds is how many times a clause that comes back is asked about.
const rounds = "4"

// askedIn returns how the practice is dealt that can ask about one clause alone, if any.
func askedIn(sections []book.Section, clause string) string {
	for _, section := range sections {
		if section.Game == nil {
			continue
		}
		for _, option := range section.Game.Setup.Game.Options {
			if option.Name == "clause" && slices.Contains(option.Values, drill.Anchor(clause)) {
				return section.Game.Setup.With(option.Name, drill.Anchor(clause)).With("rounds", rounds).String()
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
