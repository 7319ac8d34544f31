package book

// The check of the words files: every id that the engine, the boards or the
// interface can utter has its entry, no entry is there that nobody utters, and a
// sentence names only what it is given.

import (
	_ "embed"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"ludoteca/rules/words"
)

// SiteWords declares what the interface says on every page, and what each word is for.
//
//go:embed sitewords.txt
var SiteWords string

var declareSite = sync.OnceValue(func() []words.Decl { return words.Declare(SiteWords) })

// declared returns all that the games of a rulebook can utter, and their boards.
func (l *loader) declared(game string) []words.Decl {
	text, seats := "", 0
	for _, g := range gamesOf(l.games, game) {
		text, seats = text+g.Words+"\n", max(seats, g.Max)
		for _, b := range g.Bots {
			text += "bot " + b.Name + " span:n forget:n confuse:n\n"
		}
		for _, asks := range asksOf(g) {
			for _, a := range asks {
				class, name, _ := strings.Cut(a.id, ".")
				text += class + " " + name + " n # what a level of " + g.Name + " asks\n"
			}
		}
	}
	for _, n := range l.listed(game) {
		text += "number " + n.name + " # what {" + n.name + "} counts, with a comma between words\n"
	}
	for seat := range seats {
		text += fmt.Sprintf("seat %d\n", seat)
	}
	seen := map[string]bool{} // games of one rulebook share words
	return slices.DeleteFunc(words.Declare(text+"seat you\n"+l.face(game).Words()), func(d words.Decl) bool {
		twice := seen[d.ID]
		seen[d.ID] = true
		return twice
	})
}

// checkVocabulary asks that what the games of a rulebook and their boards declare
// can be read, before any edition is asked for words.
func (l *loader) checkVocabulary(game string) {
	report := func(whose string, problems []words.Problem) {
		for _, p := range problems {
			l.report("rules/"+game, 1, 1, fmt.Sprintf("in the vocabulary of %s, line %d, %s", whose, p.Line, p.What), "declare each word once, in a line that package words can read")
		}
	}
	for _, g := range gamesOf(l.games, game) {
		report(g.Name, words.Check(g.Words))
	}
	report("the boards of "+game, words.Check(l.face(game).Words(), "board", "chart"))
}

// readWords reads a words file and reports what is wrong within it. Words that
// stand in others, the site's, may not be said again.
func (l *loader) readWords(s source, decls []words.Decl, others []words.Entry) []words.Entry {
	entries, problems := words.Entries(string(s.text))
	for _, p := range problems {
		l.report(s.file, p.Line, p.Col, p.What, "write it so, or begin the line with #")
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
			l.report(s.file, e.Line, 1, fmt.Sprintf("%s is there twice, first at line %d", e.ID, first), "keep one of them")
			continue
		}
		seen[e.ID] = e.Line
		d, form, ok := declaration(e.ID, byID)
		switch {
		case slices.ContainsFunc(others, func(o words.Entry) bool { return o.ID == e.ID }):
			l.report(s.file, e.Line, 1, e.ID+" is a word of the site", "take it out here")
		case strings.HasPrefix(e.ID, "option."):
			continue // what is offered decides; see checkWords
		case !ok:
			l.report(s.file, e.Line, 1, "unknown word "+e.ID, "take it out"+didYouMean(e.ID, ids))
		default:
			uses = append(uses, l.placeholders(s.file, e, d, form)...)
		}
	}
	l.checkForms(s.file, entries, byID, uses)
	for _, d := range decls {
		wanted, forms := []string{d.ID}, []string{d.ID + ".you", d.ID + ".they"}
		for _, form := range forms {
			if d.Event && seen[d.ID] > 0 && seen[form] > 0 {
				l.report(s.file, seen[form], 1, fmt.Sprintf("%s is never said, for %s is there", form, d.ID), "keep the one, or the two")
			}
		}
		if d.Event && seen[d.ID] == 0 {
			wanted = forms
		}
		for _, id := range wanted {
			if seen[id] == 0 && !strings.HasPrefix(id, "number.") { // which a table alone may name
				what := "no word for " + id
				if d.Note != "" {
					what += " (" + d.Note + ")"
				}
				l.report(s.file, 1, 1, what, "add a line "+id+" = …"+slotsOf(d))
			}
		}
	}
	return entries
}

// declaration returns what an entry's id belongs to: the declared id itself, or a
// form of it.
func declaration(id string, byID map[string]words.Decl) (d words.Decl, form string, ok bool) {
	if d, ok = byID[id]; ok {
		return d, "", true
	}
	said, aloud := strings.CutSuffix(id, words.Ear)
	if !aloud {
		said, aloud = strings.CutSuffix(id, words.Told)
	}
	if d, ok = byID[said]; ok && aloud && d.Event {
		return d, "", true
	}
	if i := strings.LastIndexByte(said, '.'); i > 0 {
		if d, ok = byID[said[:i]]; ok {
			form = said[i+1:]
			return d, form, !d.Event && !aloud || d.Event && (form == "you" || form == "they")
		}
	}
	return d, "", false
}

// slotsOf returns the end of a sentence that says what a word may name.
func slotsOf(d words.Decl) string {
	if len(d.Slots) == 0 {
		return ""
	}
	return ", which may name {" + strings.Join(slotNames(d), "}, {") + "}"
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
func (l *loader) placeholders(file string, e words.Entry, d words.Decl, form string) (uses []use) {
	report := func(offset int, what, do string) { l.report(file, e.Line, e.Col+offset, what, do) }
	if e.Text == "" && !strings.HasPrefix(e.ID, "typography.") && !strings.HasSuffix(e.ID, words.Ear) && !strings.HasSuffix(e.ID, words.Told) {
		report(0, e.ID+" says nothing", "write its text")
	}
	if at := htmlTag.FindStringIndex(e.Text); at != nil {
		report(at[0], "a mark in a word, which is shown as it stands", "take "+e.Text[at[0]:at[1]]+" out")
	}
	for _, at := range inBraces.FindAllStringIndex(e.Text, -1) {
		inside := strings.Trim(e.Text[at[0]:at[1]], "{}")
		name, _, plural := strings.Cut(inside, "|")
		name, wanted, _ := strings.Cut(name, ".")
		i := slices.IndexFunc(d.Slots, func(s words.Slot) bool { return s.Name == name })
		switch {
		case at[1]-at[0] == 1:
			report(at[0], "a brace without its other half", "write {name}")
			return uses
		case i < 0 || name == "who" && form == "you":
			report(at[0], fmt.Sprintf("%s is not given {%s}", e.ID, name), "use what it is given"+slotsOf(d)+didYouMean(name, slotNames(d)))
		case plural && (d.Slots[i].Kind != "n" || strings.Count(inside, "|") != 2):
			report(at[0], fmt.Sprintf("{%s} is no number with two forms", inside), "write {n|one|many} with a number")
		case wanted != "":
			uses = append(uses, use{inflection{d.Slots[i].Kind, wanted}, e.Line, e.Col + at[0]})
		}
	}
	return uses
}

// inBraces finds what stands in braces, or a brace without its other half.
var inBraces = regexp.MustCompile(`\{[^{}]*\}|[{}]`)

// htmlTag finds a mark of HTML.
var htmlTag = regexp.MustCompile(`</?[a-z]+>`)

// inflection is a form of the names of a kind: "the" of "tile".
type inflection struct{ kind, name string }

// use is where a sentence asks for a form.
type use struct {
	inflection
	line, col int
}

// checkForms asks that each form that a sentence uses is one that some name of
// its kind has, and that no other is written. Which names have a form is the
// author's choice, for a name without one stands as it is.
func (l *loader) checkForms(file string, entries []words.Entry, byID map[string]words.Decl, uses []use) {
	have, used := map[inflection]bool{}, map[inflection]bool{{"bot", "more"}: true} // a form shows that one
	formOf := func(id string) (inflection, bool) {
		parts := strings.Split(id, ".")
		return inflection{parts[0], parts[len(parts)-1]}, len(parts) == 3
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
		if f, three := formOf(e.ID); ok && name != "" && !d.Event && (three || d.ID == f.kind) {
			if have[f] = true; !used[f] {
				l.report(file, e.Line, 1, fmt.Sprintf("no sentence uses the form %q of %s", name, d.ID), "take it out, or use it as {…."+name+"}")
			}
		}
	}
	for _, u := range uses {
		if have[u.inflection] {
			continue
		}
		var forms []string
		for f := range have {
			if f.kind == u.kind {
				forms = append(forms, f.name)
			}
		}
		slices.Sort(forms)
		l.report(file, u.line, u.col, fmt.Sprintf("no %s has a form %q", u.kind, u.name),
			fmt.Sprintf("write the form, %s.….%s = …, or name it without one%s", u.kind, u.name, didYouMean(u.name, forms)))
	}
}

// checkWords asks for the words of what practice pages offer.
func (l *loader) checkWords() {
	l.eachPage(func(p *Page) {
		e := p.Edition
		if p.Kind != Practice || e.file == "" {
			return
		}
		wanted := map[string]bool{} // false for a level, which is a number, and of which more may be told
		for _, show := range p.shows {
			if show.practice == nil {
				continue
			}
			for _, o := range show.practice.Offers {
				wanted["option."+o.Name] = true
				for _, v := range o.Values {
					if o.Name != "bots" {
						wanted["option."+o.Name+"."+v] = o.Named(v)
					}
				}
			}
		}
		file, ids := l.path(e.file), sortedKeys(wanted)
		for _, id := range ids {
			if wanted[id] && !slices.ContainsFunc(e.entries, func(entry words.Entry) bool { return entry.ID == id }) {
				l.report(file, 1, 1, "no word for "+id, "add a line "+id+" = …")
			}
		}
		called := map[[2]string]string{} // choices and players, of which a reader has to tell one from another
		for _, entry := range e.entries {
			if i := strings.LastIndexByte(entry.ID, '.'); i > 0 && (entry.ID[:i] == "seat" || wanted[entry.ID] && strings.Count(entry.ID, ".") > 1) {
				first := called[[2]string{entry.ID[:i], entry.Text}]
				if first != "" {
					l.report(file, entry.Line, entry.Col, fmt.Sprintf("%s is called %q, as %s is", entry.ID, entry.Text, first), "give each a name of its own")
				}
				called[[2]string{entry.ID[:i], entry.Text}] = entry.ID
			}
			id, more := strings.CutSuffix(entry.ID, ".more")
			if needed, offered := wanted[id]; strings.HasPrefix(id, "option.") && (!offered || !needed && !more) {
				l.report(file, entry.Line, 1, "word for "+entry.ID+", which is not offered", "take it out, or offer it in practice.md"+didYouMean(entry.ID, ids))
			}
		}
	})
}

// sortedKeys returns the keys of a map in their order.
func sortedKeys[V any](set map[string]V) []string { return slices.Sorted(maps.Keys(set)) }
