package book

// When a rulebook reads as it does, and what it said before. Its author tells both:
// "revised" in the front matter is the day from which the text holds, and an older
// text is kept whole, as revisions/<its day>.md beside the new one. Days taken from
// files or from the repository were rejected: they change with a mended comma or a
// fresh clone, and a build would be no function of the content any more. So was a list
// of changes kept by hand: it says what its author remembers.
//
// Texts are compared clause by clause, by the clauses' ids. What stands between
// clauses (headings, examples) explains rules and is none.

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"ludoteca/cmd/build/internal/sourcefs"
)

// Revision is a rulebook as it read from a day on.
type Revision struct {
	Day     string    // "2026-11-21"
	Clauses []*Clause // as it says them
	First   bool      // nothing was before
	Changes []Change  // against the revision before, in the order of the text

	source source
}

// Change is one thing that a revision did to a clause, or to several that are one
// paragraph.
type Change struct {
	Kind  string // "added", "altered", "removed"
	Heads []Head
	Text  []Run
}

// Head is a clause that was changed.
type Head struct {
	Clause *Clause // as it reads today, nil if it is no more
	ID     string
	Name   string // its short title, as the revision has it
	Title  []Run
}

// Run is a part of a text: "" for what stayed, "ins" for what came, "del" for what went.
type Run struct{ Mark, Text string }

// isDate reports whether a text is a day, such as 2026-11-21.
func isDate(s string) bool {
	_, err := time.Parse(time.DateOnly, s)
	return err == nil
}

// Day returns a day as the language does.
func (l *Language) Day(day string) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	n := fmt.Sprint(t.Day())
	if n == "1" {
		n = l.Words.Name("date.first")
	}
	month := l.Words.Name("date.months")
	if months := strings.Fields(month); len(months) == 12 {
		month = months[t.Month()-1]
	}
	return strings.NewReplacer("{d}", n, "{m}", month, "{y}", fmt.Sprint(t.Year())).Replace(l.Words.Name("date.day"))
}

// readRevisions reads the older texts of an edition, and sets today's before them.
func (l *loader) readRevisions(dir string, e *Edition) {
	folder := dir + "revisions"
	entries, _ := fs.ReadDir(l.fsys, folder)
	for _, entry := range entries { // sorted by name, which is by day
		if sourcefs.Ignored(entry.Name()) {
			continue
		}
		r := l.reading(folder+"/"+entry.Name(), e.Rules.setting, &numbers{}) // which were others, then
		if r == nil {
			continue
		}
		s := r.source
		day, isText := strings.CutSuffix(entry.Name(), ".md")
		if !isText || !isDate(day) {
			l.fault(s, 0, "an older text that is not named by its day", "name it like 2026-11-21.md, by the day that its front matter calls revised")
			continue
		}
		l.add(r.faults...)
		switch said := r.front.get("revised"); {
		case said == "":
			l.fault(s, 0, "an older text without its day", "add revised: "+day+" to its front matter")
		case said != day && isDate(said):
			l.fault(s, r.front.values["revised"].offset, fmt.Sprintf("revised on %s, in a file named %s", said, entry.Name()), "name the file by the day, or mend the day")
		}
		if now := e.Rules.Revised; now != "" && day >= now {
			l.fault(s, 0, fmt.Sprintf("an older text of %s, and %s is revised on %s", day, e.Rules.File, now), "give the rulebook the day of its new text")
		}
		e.Revisions = append(e.Revisions, Revision{Day: day, Clauses: resolvedClauses(r), source: s})
	}
	if e.Rules.Revised != "" {
		e.Revisions = append(e.Revisions, Revision{Day: e.Rules.Revised, Clauses: resolvedClauses(e.Rules.reading), source: e.Rules.source})
	} else if len(e.Revisions) > 0 {
		l.fault(e.Rules.source, 0, "older texts in "+path.Join(path.Dir(e.Rules.File), "revisions")+", and no day of this one", "add a line revised: and the day to the front matter")
	}
	slices.Reverse(e.Revisions)
}

// resolvedClauses returns the clauses of a text with the titles of those that they link to.
func resolvedClauses(r *reading) []*Clause {
	titles := map[string]string{}
	for _, c := range r.clauses {
		titles[c.ID] = c.Title
	}
	list := make([]*Clause, len(r.clauses))
	for i, c := range r.clauses {
		c.Text = collapseSpaces(fillSlots(c.text, func(_ byte, number int) string {
			id := r.links[number].clause
			return cmp.Or(titles[id], id)
		}))
		list[i] = &c
	}
	return list
}

// checkRevisions compares the older texts of each game: each with the next one, and the
// days of each edition with those of the others. An edition that came later has no older
// texts from before.
func (l *loader) checkRevisions() {
	for _, game := range l.book.Games {
		changed, last := map[string]bool{}, map[string]Revision{}
		editions := l.book.editions(game)
		for i, e := range editions {
			if i > 0 {
				l.sameDays(editions[0], e)
				l.sameDays(e, editions[0])
			}
			if e.Rules.Revised == "" {
				continue
			}
			e.revise()
			for _, r := range e.Revisions {
				last[r.Day] = r
				changed[r.Day] = changed[r.Day] || r.First || len(r.Changes) > 0
			}
		}
		for _, day := range sortedKeys(last) {
			l.require(changed[day], last[day].source, 0, "the text of "+day+" changes no clause, in no language", "take out the text before it, and keep the day that it had")
		}
	}
}

// sameDays reports the days of one edition on which the other was not revised, from the
// day on which there were both.
func (l *loader) sameDays(a, b *Edition) {
	if len(b.Revisions) == 0 {
		if b.Rules.front.get("revised") == "" && a.Rules.Revised != "" { // else that is said already
			l.fault(b.Rules.source, 0, "no day of this text, and "+a.Rules.File+" has one", "add revised: "+a.Rules.Revised+" to the front matter, or take it out there")
		}
		return
	}
	for _, text := range a.Revisions {
		twin := slices.IndexFunc(b.Revisions, func(other Revision) bool { return other.Day == text.Day })
		switch {
		case twin >= 0 && text.source.file != a.Rules.File && b.Revisions[twin].source.file != b.Rules.File:
			// What was kept of one day has the same clauses in both, or one of them was spoilt.
			there := byID(b.Revisions[twin].Clauses)
			for _, c := range text.Clauses {
				l.require(there[c.ID] != nil, text.source, c.offset, fmt.Sprintf("clause %s is here and not in %s", c.ID, b.Revisions[twin].source.file), "keep both texts as they were on that day")
			}
		case twin < 0 && text.Day >= b.Revisions[len(b.Revisions)-1].Day:
			l.fault(b.Rules.source, b.Rules.front.values["revised"].offset,
				fmt.Sprintf("no text of %s, and %s is one", text.Day, text.source.file), "revise both editions on one day; a text that says the same may be kept with its new day")
		}
	}
}

// revise compares the edition's texts, and makes the page that tells of it where there
// is more than one.
func (e *Edition) revise() {
	last := len(e.Revisions) - 1
	e.Revisions[last].First = true
	for i := range last {
		e.Revisions[i].Changes = e.changes(e.Revisions[i+1].Clauses, e.Revisions[i].Clauses)
	}
	if last == 0 {
		return
	}
	title := e.Language.Words.Name("changes.title")
	e.Changes = &Page{
		Language: e.Language, Edition: e, Kind: Changes, File: path.Join(path.Dir(e.Rules.File), "revisions"), URL: e.Rules.URL + madeSlug(title, "changes") + "/",
		Title: title, Summary: e.Language.Words.Name("changes.lead"), Revised: e.Rules.Revised,
		reading: &reading{source: e.Rules.source},
	}
}

// changes returns what parts two texts: what a clause was and is, in the order of the
// newer text, and what went where it had stood.
func (e *Edition) changes(before, after []*Clause) (list []Change) {
	was, is := byID(before), byID(after)
	gone := map[string][]*Clause{} // by the clause that they stood behind
	last := ""
	for _, c := range before {
		if is[c.ID] == nil {
			gone[last] = append(gone[last], c)
		} else {
			last = c.ID
		}
	}
	note := func(kind string, c *Clause, title, text []Run) {
		head := Head{e.clause(c.ID), c.ID, c.Title, title}
		if n := len(list); n > 0 && list[n-1].Kind == kind && slices.Equal(list[n-1].Text, text) {
			list[n-1].Heads = append(list[n-1].Heads, head)
			return
		}
		list = append(list, Change{kind, []Head{head}, text})
	}
	removed := func(behind string) {
		for _, c := range gone[behind] {
			note("removed", c, []Run{{"", c.Title}}, []Run{{"del", c.Text}})
		}
	}
	removed("")
	for _, c := range after {
		if o := was[c.ID]; o == nil {
			note("added", c, []Run{{"", c.Title}}, []Run{{"", c.Text}})
		} else if o.Title != c.Title || o.Text != c.Text {
			note("altered", c, compare(o.Title, c.Title), compare(o.Text, c.Text))
		}
		removed(c.ID)
	}
	return list
}

// byID returns clauses by their ids.
func byID(list []*Clause) map[string]*Clause {
	clauses := map[string]*Clause{}
	for _, c := range list {
		clauses[c.ID] = c
	}
	return clauses
}

// compare returns what came and what went between two texts, by words. Texts that share
// little are easier to read one after the other than woven.
func compare(before, after string) []Run {
	if before == after {
		return []Run{{"", after}}
	}
	a, b := strings.Split(before, " "), strings.Split(after, " ")
	// common[i][j] is how many words a[i:] and b[j:] have in common, in order.
	common := make([][]int, len(a)+1)
	for i := range common {
		common[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				common[i][j] = common[i+1][j+1] + 1
			} else {
				common[i][j] = max(common[i+1][j], common[i][j+1])
			}
		}
	}
	if 2*common[0][0] < min(len(a), len(b)) {
		return []Run{{"del", before}, {"ins", after}}
	}
	var runs []Run
	add := func(mark, word string) {
		if n := len(runs); n > 0 && runs[n-1].Mark == mark {
			runs[n-1].Text += " " + word
		} else {
			runs = append(runs, Run{mark, word})
		}
	}
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			add("", a[i])
			i, j = i+1, j+1
		case j == len(b) || i < len(a) && common[i+1][j] >= common[i][j+1]:
			add("del", a[i])
			i++
		default:
			add("ins", b[j])
			j++
		}
	}
	return runs
}
