package book

// A sheet that lies beside the game: aid.md says what one looks up while playing, in as many
// parts as it has faces when its paper is folded twice. It states nothing of its own: each
// rule on it leads to its clause, by a number, for there is no room for a title.

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// Faces is how many parts an aid has: a sheet that is folded twice has four faces.
const Faces = 4

// checkAid asks of an aid that it fills its faces, and that all of them lead to clauses.
func (l *loader) checkAid(p *Page) {
	if p == nil {
		return
	}
	l.require(len(p.sections) == Faces, p.source, p.front.body, fmt.Sprintf("an aid of %d parts", len(p.sections)), fmt.Sprintf("give it %d headings ##: its sheet is folded to so many faces", Faces))
	l.require(len(p.references()) > 0, p.source, p.front.body, "an aid that leads to no clause", "say which rules it tells, as in [→ SYM-18]")
}

// references returns the clauses to which a page links, in the order of their ids.
func (p *Page) references() (ids []string) {
	for _, link := range p.links {
		file, at, _ := strings.Cut(link.address, "#")
		switch {
		case link.clause != "":
			ids = append(ids, link.clause)
		case at != "" && path.Base(file) == "rules.md":
			for _, c := range p.Edition.Clauses {
				if c.Anchor() == at {
					ids = append(ids, c.ID)
				}
			}
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// sameReferences reports a clause to which one of two pages links and the other does not. What
// languages tell in two ways, SYM-46a and SYM-46b, is one rule here: each tells its own.
func (l *loader) sameReferences(a, b *Page) {
	if a == nil || b == nil {
		return
	}
	here, there := b.references(), a.references()
	in := func(list []string, id string) bool {
		return slices.ContainsFunc(list, func(other string) bool { return ruleOf(other) == ruleOf(id) })
	}
	for _, id := range there {
		l.require(in(here, id), b.source, b.front.body, fmt.Sprintf("no link to clause %s, to which %s leads", id, a.File), "say the rule here too, or take it out there")
	}
	for _, id := range here {
		l.require(in(there, id), b.source, b.front.body, fmt.Sprintf("a link to clause %s, to which %s does not lead", id, a.File), "say the rule there too, or take it out here")
	}
}

// ruleOf is the id of a clause without the letter of its way.
func ruleOf(id string) string { return strings.TrimRight(id, "abcdefghijklmnopqrstuvwxyz") }
