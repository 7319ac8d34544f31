package book

// The coverage of the rules: for each clause and ruling who keeps it, where it is
// written, which examples run it and which steps teach it. What the engine
// enforces must be in an example that runs, and what is in no text is reported by
// the check of parity; so a rule that nobody could see broken is not published.

import (
	"slices"

	"ludoteca/rules"
)

// Row is what is known of one clause in an edition.
type Row struct {
	Clause   *Clause
	Keeper   byte // rules.Clause.Test
	Ruling   bool
	Examples []*Example // that carry it out, or are refused by it
	Steps    []*Step    // that teach it
}

// Coverage gives a row for each clause that the edition's engine knows, in the
// order of its table.
func (e *Edition) Coverage(known []rules.Clause) []Row {
	var rows []Row
	for _, k := range known {
		c := e.clause(k.ID)
		if c == nil {
			continue
		}
		row := Row{Clause: c, Keeper: k.Test, Ruling: k.Type == 'R'}
		for _, x := range e.Examples {
			if slices.Contains(x.Fired, k.ID) {
				row.Examples = append(row.Examples, x)
			}
		}
		for _, s := range e.Steps {
			if slices.Contains(s.Clauses, k.ID) {
				row.Steps = append(row.Steps, s)
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// Known gives the clauses of the edition's engine.
func (e *Edition) Known() []rules.Clause { return e.known }

// checkCoverage asks that each clause that the engine enforces runs in an example
// of the rulebook. Rulings need none: many say what never happens.
func (l *loader) checkCoverage() {
	for _, lang := range l.book.Languages {
		for _, e := range lang.Editions {
			e.known = l.known(e.Game)
			for _, row := range e.Coverage(e.known) {
				if row.Keeper == 'e' && !row.Ruling && row.Examples == nil {
					l.fault(e.Rules.source, row.Clause.offset, "clause "+row.Clause.ID+" runs in no example", "add a match in which a move carries it out, or is refused by it")
				}
			}
		}
	}
}
