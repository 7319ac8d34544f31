package book

// The check of the words files: every id that the engine, the boards or the
// interface can utter has its entry, no entry is there that nobody utters, and a
// sentence names only what it is given.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludoteca/rules"
	"ludoteca/rules/words"
	"ludoteca/templates/board"
)

// declared is all that the games of a rulebook can utter, and their boards.
func (l *loader) declared(game string) []words.Decl {
	var list []words.Decl
	seen := map[string]bool{}
	add := func(decls []words.Decl) {
		for _, d := range decls {
			if !seen[d.ID] {
				seen[d.ID], list = true, append(list, d)
			}
		}
	}
	for _, g := range l.playable(game) {
		add(words.Declare(g.Words))
		for _, b := range g.Bots {
			add([]words.Decl{{ID: "bot." + b.Name, Slots: []words.Slot{{Name: "span", Kind: "n"}, {Name: "forget", Kind: "n"}, {Name: "confuse", Kind: "n"}}}})
		}
	}
	for seat := range maxSeats(l.playable(game)) {
		add([]words.Decl{{ID: "seat." + strconv.Itoa(seat)}})
	}
	add([]words.Decl{{ID: "seat.you"}})
	add(words.Declare(board.Words(game)))
	return list
}

// checkVocabulary asks that what the games of a rulebook and their boards declare
// can be read, before any edition is asked for words.
func (l *loader) checkVocabulary(game string) {
	report := func(whose string, problems []words.Problem) {
		for _, p := range problems {
			l.faults = append(l.faults, Diagnostic{File: "rules/" + game, Line: 1, Col: 1, What: "in the vocabulary of " + whose + ", line " + strconv.Itoa(p.Line) + ", " + p.What, Do: "declare each word once, in a line that package words can read"})
		}
	}
	for _, g := range l.playable(game) {
		report(g.Name, words.Check(g.Words))
	}
	report("the boards of "+game, words.Check(board.Words(game), "board", "chart"))
}

// maxSeats returns the largest number of seats of some games.
func maxSeats(games []*rules.Game) int {
	n := 0
	for _, g := range games {
		n = max(n, g.Max)
	}
	return n
}

// readWords reads a words file and reports what is wrong within it. Words that
// stand in others, the site's, may not be said again.
func (l *loader) readWords(s source, decls []words.Decl, others []words.Entry) []words.Entry {
	entries, problems := words.Entries(string(s.text))
	at := func(line, col int) Diagnostic { return Diagnostic{File: s.file, Line: line, Col: col} }
	report := func(d Diagnostic, what, do string) {
		d.What, d.Do = what, do
		l.faults = append(l.faults, d)
	}
	for _, p := range problems {
		report(at(p.Line, p.Col), p.What, "write it so, or begin the line with #")
	}
	var ids []string
	byID := map[string]words.Decl{}
	for _, d := range decls {
		byID[d.ID] = d
		ids = append(ids, d.ID)
	}
	seen := map[string]int{}
	var uses []use
	for _, e := range entries {
		if first, twice := seen[e.ID]; twice {
			report(at(e.Line, 1), fmt.Sprintf("%s is there twice, first at line %d", e.ID, first), "keep one of them")
			continue
		}
		seen[e.ID] = e.Line
		d, form, ok := declaration(e.ID, byID)
		switch {
		case slices.ContainsFunc(others, func(o words.Entry) bool { return o.ID == e.ID }):
			report(at(e.Line, 1), e.ID+" is a word of the site", "take it out here")
		case strings.HasPrefix(e.ID, "option."):
			continue // what is offered decides; see checkWords
		case !ok:
			report(at(e.Line, 1), "unknown word "+e.ID, "take it out"+didYouMean(e.ID, ids))
		default:
			l.placeholders(at(e.Line, e.Col), e, d, form, &uses)
		}
	}
	l.checkForms(s.file, entries, byID, uses)
	for _, d := range decls {
		switch {
		case seen[d.ID] > 0:
			for _, form := range []string{".you", ".they"} {
				if line := seen[d.ID+form]; d.Event && line > 0 {
					report(at(line, 1), fmt.Sprintf("%s is never said, for %s is there", d.ID+form, d.ID), "keep the one, or the two")
				}
			}
		case !d.Event:
			report(at(1, 1), "no word for "+d.ID+noteOf(d), "add a line "+d.ID+" = …"+slotsOf(d))
		default:
			for _, form := range []string{".you", ".they"} {
				if seen[d.ID+form] == 0 {
					report(at(1, 1), "no word for "+d.ID+form+noteOf(d), "add a line "+d.ID+form+" = …"+slotsOf(d))
				}
			}
		}
	}
	return entries
}

// declaration finds what an entry's id belongs to: the declared id itself, or a
// form of it.
func declaration(id string, byID map[string]words.Decl) (d words.Decl, form string, ok bool) {
	if d, ok = byID[id]; ok {
		return d, "", true
	}
	if i := strings.LastIndexByte(id, '.'); i > 0 {
		if d, ok = byID[id[:i]]; ok {
			form = id[i+1:]
			return d, form, !d.Event || form == "you" || form == "they"
		}
	}
	return d, "", false
}

// noteOf returns what a word is for, as a declaration tells it, in brackets.
func noteOf(d words.Decl) string {
	if d.Note == "" {
		return ""
	}
	return " (" + d.Note + ")"
}

func slotsOf(d words.Decl) string {
	if len(d.Slots) == 0 {
		return ""
	}
	list := make([]string, len(d.Slots))
	for i, s := range d.Slots {
		list[i] = "{" + s.Name + "}"
	}
	return ", which may name " + strings.Join(list, ", ")
}

func slotNames(d words.Decl) []string {
	var list []string
	for _, s := range d.Slots {
		list = append(list, s.Name)
	}
	return list
}

// placeholders checks what stands in braces in a text, and notes which forms of
// names it uses.
func (l *loader) placeholders(at Diagnostic, e words.Entry, d words.Decl, form string, uses *[]use) {
	report := func(offset int, what, do string) {
		at := at
		at.Col, at.What, at.Do = at.Col+offset, what, do
		l.faults = append(l.faults, at)
	}
	if e.Text == "" && !strings.HasPrefix(e.ID, "typography.") {
		report(0, e.ID+" says nothing", "write its text")
	}
	offset := 0
	for text := e.Text; ; {
		open := strings.IndexAny(text, "{}")
		if open < 0 {
			return
		}
		end := strings.IndexByte(text[open:], '}')
		if text[open] == '}' || end < 0 || strings.Contains(text[open+1:open+end], "{") {
			report(offset+open, "a brace without its other half", "write {name}")
			return
		}
		inside := text[open+1 : open+end]
		name, _, plural := strings.Cut(inside, "|")
		name, wanted, _ := strings.Cut(name, ".")
		i := slices.IndexFunc(d.Slots, func(s words.Slot) bool { return s.Name == name })
		switch {
		case i < 0 || name == "who" && form == "you":
			report(offset+open, fmt.Sprintf("%s is not given {%s}", e.ID, name), "use what it is given"+slotsOf(d)+didYouMean(name, slotNames(d)))
		case plural && (d.Slots[i].Kind != "n" || strings.Count(inside, "|") != 2):
			report(offset+open, fmt.Sprintf("{%s} is no number with two forms", inside), "write {n|one|many} with a number")
		case wanted != "":
			at := at
			at.Col += offset + open
			*uses = append(*uses, use{inflection{d.Slots[i].Kind, wanted}, at})
		}
		offset += open + end + 1
		text = text[open+end+1:]
	}
}

// inflection is a form of the names of a kind: "the" of "tile".
type inflection struct{ kind, name string }

// use is where a sentence asks for a form.
type use struct {
	inflection
	at Diagnostic
}

// checkForms asks that each form that a sentence uses is one that some name of
// its kind has, and that no other is written. Which names have a form is the
// author's choice, for a name without one stands as it is.
func (l *loader) checkForms(file string, entries []words.Entry, byID map[string]words.Decl, uses []use) {
	have, used := map[inflection]bool{}, map[inflection]bool{}
	formOf := func(id string) (inflection, bool) {
		parts := strings.Split(id, ".")
		if len(parts) != 3 {
			return inflection{}, false
		}
		return inflection{parts[0], parts[2]}, true
	}
	for id := range byID {
		if f, ok := formOf(id); ok {
			have[f], used[f] = true, true
		}
	}
	for _, u := range uses {
		used[u.inflection] = true
	}
	for _, e := range entries {
		d, name, ok := declaration(e.ID, byID)
		if f, three := formOf(e.ID); ok && name != "" && !d.Event && three {
			if have[f] = true; !used[f] {
				l.faults = append(l.faults, Diagnostic{file, e.Line, 1, fmt.Sprintf("no sentence uses the form %q of %s", name, d.ID), "take it out, or use it as {…." + name + "}"})
			}
		}
	}
	for _, u := range uses {
		if !have[u.inflection] {
			u.at.What = fmt.Sprintf("no %s has a form %q", u.kind, u.name)
			var forms []string
			for f := range have {
				if f.kind == u.kind {
					forms = append(forms, f.name)
				}
			}
			slices.Sort(forms)
			u.at.Do = fmt.Sprintf("write the form, %s.….%s = …, or name it without one", u.kind, u.name) + didYouMean(u.name, forms)
			l.faults = append(l.faults, u.at)
		}
	}
}

// checkWords asks for the words of what practice pages offer.
func (l *loader) checkWords() {
	for _, lang := range l.book.Languages {
		for _, e := range lang.Editions {
			if e.Practice == nil || e.file == "" {
				continue
			}
			wanted := map[string]bool{}
			for _, show := range e.Practice.shows {
				if show.practice == nil {
					continue
				}
				for _, o := range show.practice.Offers {
					wanted["option."+o.Name] = true
					for _, v := range o.Values {
						if o.Name != "bots" {
							wanted["option."+o.Name+"."+v] = true
						}
					}
				}
			}
			file := source{file: l.path(e.file)}
			for _, id := range sortedKeys(wanted) {
				if !slices.ContainsFunc(e.entries, func(entry words.Entry) bool { return entry.ID == id }) {
					l.fault(file, 0, "no word for "+id, "add a line "+id+" = …")
				}
			}
			for _, entry := range e.entries {
				if strings.HasPrefix(entry.ID, "option.") && !wanted[entry.ID] {
					l.faults = append(l.faults, Diagnostic{file.file, entry.Line, 1, "word for " + entry.ID + ", which is not offered", "take it out, or offer it in practice.md" + didYouMean(entry.ID, sortedKeys(wanted))})
				}
			}
		}
	}
}

func sortedKeys[V any](set map[string]V) []string {
	list := make([]string, 0, len(set))
	for k := range set {
		list = append(list, k)
	}
	slices.Sort(list)
	return list
}
