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
	Keeper   rules.Enforcement
	Ruling   bool       // whoever makes it: that is told by the origin of the clause
	Examples []*Example // that carry it out, or are refused by it; those whose author names it first
	Steps    []*Step    // that teach it
}

// Coverage returns a row for each clause that the edition's engine knows, in the
// order of its table.
func (e *Edition) Coverage() []Row {
	var rows []Row
	for _, k := range e.known {
		c := e.clause(k.ID)
		if c == nil {
			continue
		}
		row := Row{Clause: c, Keeper: k.Test, Ruling: k.Type == rules.Ruling}
		for _, named := range []bool{true, false} {
			for _, x := range e.Examples {
				if slices.Contains(x.Fired, k.ID) && slices.Contains(x.Named, k.ID) == named {
					row.Examples = append(row.Examples, x)
				}
			}
		}
		for _, s := range e.Steps {
			if slices.Contains(s.Script.Clauses, k.ID) {
				row.Steps = append(row.Steps, s)
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// checkCoverage asks that each clause that the engine enforces runs in an example
// of the rulebook. Rulings need none: many say what never happens. What is only
// announced owes nothing yet.
func (l *loader) checkCoverage() {
	for _, game := range l.book.Games {
		for _, e := range l.book.editions(game) {
			for _, row := range e.Coverage() {
				l.require(row.Keeper != rules.ByEngine || row.Ruling || row.Examples != nil, e.Rules.source, row.Clause.offset, "clause "+row.Clause.ID+" runs in no example", "add a match in which a move carries it out, or is refused by it")
			}
		}
	}
}
