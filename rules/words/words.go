// Package words gives the engine's ids their sentences in one language.
//
// A game declares what it can utter (Declare reads that); a words file, one line
// for each id, says it in a language (Parse reads that); Words puts the two
// together. The same code serves the build, which checks every entry, and the
// module in the page, which speaks them. A templating library was rejected: it
// costs more than the whole engine and would let a words file compute.
//
// A words file:
//
//	# names, and other forms of a name where a sentence needs them
//	tile.circle     = cercle
//	tile.circle.the = le cercle
//	# a phrase made of names
//	gem             = {size} {cut} {colour}
//	# an event: what the reader did, and what somebody else did
//	event.flip.you  = Tu retournes {cell} : {face}.
//	event.flip.they = {who} retourne {cell} : {face}.
//	# the same as it is told aloud, if that is shorter; empty for what goes without saying
//	event.flip.they.ear = {cell} : {face}.
//	# and as it is told later, while the match is on, without what is for memory to keep
//	event.flip.they.told = {who} retourne {face}.
//	# numbers choose a form; which numbers take the first form is plural.one
//	review.turns    = {n} {n|tour|tours}
//
// A sentence that begins with a lower-case name gets its capital by itself.
package words

import (
	"slices"
	"unicode/utf8"

	"ludoteca/rules/asciistr"
)

// Words is what can be said in one language.
type Words struct {
	entries map[string]string
	decls   map[string]Decl
	one     []string // the numbers that take the first form of a plural
	reader  string   // the seat that is "seat.you" in a sentence
	lacking *bool    // set where a name is missing, if anybody asks
}

// Problem is something wrong in a words file, or in declarations.
type Problem struct {
	Line, Col int // from 1
	What      string
}

// Entry is one line of a words file.
type Entry struct {
	ID, Text string
	Line     int // from 1
	Col      int // of the text, from 1, in bytes
}

// Entries reads the lines of a words file, in their order.
func Entries(text string) ([]Entry, []Problem) {
	var list []Entry
	var problems []Problem
	for i, line := range asciistr.Split(text, "\n") {
		trimmed := asciistr.TrimSpace(line)
		if trimmed == "" || trimmed[0] == '#' {
			continue
		}
		id, value, ok := asciistr.Cut(line, "=")
		said := asciistr.TrimSpace(value)
		if id := asciistr.Fields(id); ok && len(id) == 1 {
			list = append(list, Entry{id[0], said, i + 1, len(line) - len(value) + asciistr.Index(value, said) + 1})
		} else {
			problems = append(problems, Problem{i + 1, 1, "not an entry of the form id = text"})
		}
	}
	return list, problems
}

// New makes Words of entries and declarations; of two entries with one id the
// later counts.
func New(entries []Entry, decls []Decl) *Words {
	w := &Words{make(map[string]string, len(entries)), make(map[string]Decl, len(decls)), []string{"1"}, "", nil}
	for _, e := range entries {
		w.entries[e.ID] = e.Text
	}
	for _, d := range decls {
		w.decls[d.ID] = d
	}
	if one, ok := w.entries["plural.one"]; ok {
		w.one = asciistr.Fields(one)
	}
	return w
}

// Parse makes Words of the text of a words file; lines that are no entries are
// passed over, for the build has refused them.
func Parse(text string, decls []Decl) *Words {
	entries, _ := Entries(text)
	return New(entries, decls)
}

// Has reports whether there is an entry.
func (w *Words) Has(id string) bool {
	_, ok := w.entries[id]
	return ok
}

// Name returns the text of an entry without filling anything in. An id that has
// none is its own text: the build refuses such a site, so it is seen in no page.
func (w *Words) Name(id string) string {
	if text, ok := w.entries[id]; ok {
		return text
	}
	w.lack()
	return id
}

func (w *Words) lack() {
	if w.lacking != nil {
		*w.lacking = true
	}
}

// Arg is a value for a placeholder, given by hand where no declaration says how
// words become values.
type Arg struct{ Name, Value string }

// N is a number for a placeholder.
func N(name string, n int) Arg { return Arg{name, asciistr.Itoa(n)} }

// Fill returns an entry with values for its placeholders.
func (w *Words) Fill(id string, args ...Arg) string {
	return w.fill(w.Name(id), func(name, form string) (string, bool) {
		for _, a := range args {
			if a.Name == name {
				return a.Value, true
			}
		}
		return "", false
	})
}

// Several lists names, two at least, as a sentence does: by the entry "several".
func (w *Words) Several(names []string) string {
	last := len(names) - 1
	return w.Fill("several", Arg{"list", asciistr.Join(names[:last], ", ")}, Arg{"last", names[last]})
}

// Say returns the sentence of a declared id and the words that belong to its
// slots: Say("phrase"…) for "gem circle large blue" is Say("gem", "circle",
// "large", "blue"); of "gem.the" that of the form "the".
func (w *Words) Say(id string, words ...string) string {
	declared := id
	if _, ok := w.decls[id]; !ok {
		declared, _, _ = asciistr.Cut(id, ".")
	}
	return w.say(declared, id, words)
}

// Line returns the sentence of an engine's line in a class of ids, such as
// Line("breach", "enough 3").
func (w *Words) Line(class, line string) string {
	words := asciistr.Split(line, " ")
	id := class + "." + words[0]
	return w.say(id, id, words[1:])
}

// For returns the words as the reader in a seat reads them: that seat is "seat.you".
func (w *Words) For(reader int) *Words {
	to := *w
	to.reader = asciistr.Itoa(reader)
	return &to
}

// Known is Line for what anybody may have written: "" if that names something that
// has no name.
func (w *Words) Known(class, line string) string {
	to, lacking := *w, false
	to.lacking = &lacking
	if text := to.Line(class, line); !lacking {
		return text
	}
	return ""
}

// Event returns the sentence, for the reader in one seat, of an event in which a
// seat acts. Seats are named by the entries "seat." and their number, the
// reader by "seat.you".
func (w *Words) Event(reader, actor int, line string) string {
	return w.event(reader, actor, line, "")
}

// Heard is Event as it is told aloud while others play on: by the entry that ends in
// ".ear", if there is one. Where that is empty the event goes without saying.
func (w *Words) Heard(reader, actor int, line string) string {
	return w.event(reader, actor, line, Ear)
}

// Ear is how the entry of a sentence ends that is heard in place of the one that is read.
const Ear = ".ear"

// Retold is Event as a list of what has happened tells it while the match is on: by the
// entry that ends in ".told", if there is one. Where that is empty the event is left out.
func (w *Words) Retold(reader, actor int, line string) string {
	return w.event(reader, actor, line, Told)
}

// Told is how the entry of a sentence ends that leaves to memory what was shown for a moment.
const Told = ".told"

func (w *Words) event(reader, actor int, line, form string) string {
	to := w.For(reader)
	words := asciistr.Split(line, " ")
	id := "event." + words[0]
	entry := id
	if !w.Has(entry) {
		entry = id + ".they"
		if actor == reader {
			entry = id + ".you"
		}
	}
	if w.Has(entry + form) {
		entry += form
	}
	return to.say(id, entry, append([]string{asciistr.Itoa(actor)}, words[1:]...))
}

// say fills the entry's text with words by the slots that id declares. The
// first word of an event is the seat that acts: its slot is "who".
func (w *Words) say(id, entry string, words []string) string {
	slots := w.decls[id].Slots
	return w.fill(w.Name(entry), func(name, form string) (string, bool) {
		rest := words
		for _, s := range slots {
			n := min(w.width(s.Kind), len(rest))
			if s.Name == name {
				return w.value(s.Kind, form, rest[:n]), n > 0
			}
			rest = rest[n:]
		}
		return "", false
	})
}

// width is how many words a kind takes: as many as the slots of its phrase.
func (w *Words) width(kind string) int {
	d, ok := w.decls[kind]
	if !ok {
		return 1
	}
	n := 0
	for _, s := range d.Slots {
		n += w.width(s.Kind)
	}
	return n
}

func (w *Words) value(kind, form string, words []string) string {
	if _, ok := w.decls[kind]; ok {
		entry := kind
		if form != "" && w.Has(kind+"."+form) {
			entry += "." + form
		}
		return w.say(kind, entry, words)
	}
	word := asciistr.Join(words, " ")
	switch kind {
	case "n":
		return word
	case "list":
		return asciistr.Join(asciistr.Split(word, ","), ", ")
	case "cell":
		return asciistr.ToUpper(word)
	case "event":
		words := asciistr.Split(word, "_")
		return w.say("event."+words[0], "event."+words[0], append([]string{w.reader}, words[1:]...))
	case "seats":
		names := asciistr.Split(word, ",")
		for i, seat := range names {
			names[i] = w.value("seat", form, []string{seat})
		}
		return w.Several(names)
	case "seat":
		if word == w.reader {
			word = "you"
		}
	}
	id := kind + "." + word
	if form != "" && w.Has(id+"."+form) {
		return w.Name(id + "." + form)
	}
	return w.Name(id)
}

// fill replaces {name}, {name.form} and {name|one|many}.
func (w *Words) fill(text string, value func(name, form string) (string, bool)) string {
	var b asciistr.Builder
	for {
		before, rest, opened := asciistr.Cut(text, "{")
		inside, after, closed := asciistr.Cut(rest, "}")
		if !opened || !closed {
			b.WriteString(text)
			break
		}
		b.WriteString(before)
		text = after
		if parts := asciistr.Split(inside, "|"); len(parts) == 3 {
			form := 2
			if v, _ := value(parts[0], ""); slices.Contains(w.one, v) {
				form = 1
			}
			b.WriteString(parts[form])
			continue
		}
		name, form, _ := asciistr.Cut(inside, ".")
		if v, ok := value(name, form); ok {
			b.WriteString(v)
		} else {
			w.lack()
			b.WriteString("{" + inside + "}")
		}
	}
	return capital(b.String())
}

// capital makes the first letter of a sentence a capital; a text that does not
// end like a sentence keeps its letters.
func capital(s string) string {
	last, _ := utf8.DecodeLastRuneInString(s)
	if last != '.' && last != '!' && last != '?' && last != '…' {
		return s
	}
	_, n := utf8.DecodeRuneInString(s)
	return asciistr.ToUpper(s[:n]) + s[n:]
}
