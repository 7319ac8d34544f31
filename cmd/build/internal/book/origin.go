package book

// Whose word a text is: the leaflet's, another source's by its name, or this site's. It goes
// without saying that clauses are the leaflet's and rulings this site's, so authors mark
// only what is otherwise, behind the tags of a clause or at the beginning of a paragraph:
//
//	[R-SYM-15 Short title][@leaflet] text    a ruling that the leaflet makes itself
//	[@site] text                             what this site adds between clauses
//	[@other Board Game Arena] text           what somebody else says
//
// In front matter the mark stands behind a number of players, an age or a time. A source of
// each sentence by its kind alone was rejected: "another source" that has no name cannot be
// asked.

import (
	"fmt"
	"regexp"
)

// Origin is whose word a text is.
type Origin string

// The origins of a text; that of what is not marked and no clause is "".
const (
	Leaflet Origin = "leaflet"
	Other   Origin = "other"
	Site    Origin = "site"
)

// attribution is an origin as a text tells it.
type attribution struct {
	origin Origin
	name   string // of another source
	marked bool   // whether the author wrote it
}

// originLabels are the words that are shown for origins.
type originLabels struct{ leaflet, other, site string }

// label returns the words for an origin, or "" for what goes without saying.
func (l originLabels) label(a attribution) string {
	switch {
	case !a.marked:
		return ""
	case a.origin == Other:
		return l.other + " " + a.name
	case a.origin == Site:
		return l.site
	}
	return l.leaflet
}

var (
	originForm = regexp.MustCompile(`^\[@([^\s\]]*)(?:[ \t]([^\]\n]*))?\]`)

	// factForm is a number of players, an age or a time with its mark.
	factForm = regexp.MustCompile(`^(.*?)\s*(\[@[^\]\n]*\])$`)
)

// readOrigin reads a mark. What is wrong with it is told, and what to do.
func readOrigin(kind, name string) (a attribution, what, do string) {
	a = attribution{Origin(kind), name, true}
	switch {
	case a.origin == Other && name == "":
		return a, "another source without its name", "write [@other Its name]"
	case (a.origin == Leaflet || a.origin == Site) && name != "":
		return a, fmt.Sprintf("a name behind @%s", kind), "write [@" + kind + "]; only another source has a name"
	case a.origin != Leaflet && a.origin != Site && a.origin != Other:
		return a, fmt.Sprintf("a source @%s", kind), "write [@leaflet], [@site] or [@other Its name]"
	}
	return a, "", ""
}

// checkOrigin reports a mark that says what goes without saying, or makes a clause of this
// site's word, which is a ruling.
func (r *reading) checkOrigin(n *clauseNode) {
	at, ruling := n.at, n.ruling()
	switch {
	case !n.by.marked || len(n.tags) == 0:
	case ruling && n.by.origin == Site, !ruling && n.by.origin == Leaflet:
		r.fault(at, "a mark of what goes without saying", "take it out: clauses are the leaflet's, and rulings this site's")
	case !ruling && n.by.origin == Site:
		r.fault(at, "clause "+n.tags[0].ID+" of this site", "make a ruling of it, with an id that begins with R-")
	}
}

// FactLabel returns whose word a page's number of players, age or time is, in words; "" where
// that goes without saying.
func (p *Page) FactLabel(key string) string {
	by := p.front.values[key].by
	by.name = p.Language.Set(by.name)
	return p.labels.label(by)
}
