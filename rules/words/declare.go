package words

// Declarations: what a game can utter, so that the build knows which entries a
// words file must have and which placeholders each may use. The notation is one
// line for each, readable by whoever writes the words:
//
//	names  tile circle square large   → tile.circle tile.square tile.large
//	phrase gem cut:cut size:size      → gem, with {cut} and {size}
//	event  flip cell face:tile        → event.flip.you, event.flip.they (with {who}), or event.flip for both
//	breach enough n                   → breach.enough with {n}
//	move   flip cell                  → move.flip with {cell}
//
// A slot is name:kind, or one word for both. The kind "n" is a number, "list" are
// numbers parted by commas, "cell" is a place on the board, "seat" a player, "seats" are
// several, parted by commas, "event" a whole event of which nobody is told apart, its words joined by "_"; another kind is a phrase, or a class of names. Any further first word is a class as breach
// and move are.
//
// Behind a # stands what the words of the line are for: the build tells it to an
// author who has to write them.

import (
	"slices"

	"ludoteca/rules/asciistr"
)

// Slot is a placeholder: its name in a sentence and the kind of its words.
type Slot struct{ Name, Kind string }

// Decl is one id that can be uttered.
type Decl struct {
	ID    string
	Event bool // may stand as ID, or as ID.you and ID.they
	Slots []Slot
	Note  string // what it is for, or ""
}

// Declare reads declarations; a line with nothing before its # declares nothing.
func Declare(text string) []Decl {
	var list []Decl
	for _, line := range asciistr.Split(text, "\n") {
		line, note, _ := asciistr.Cut(line, "#")
		f, note := asciistr.Fields(line), asciistr.TrimSpace(note)
		if len(f) < 2 {
			continue
		}
		switch f[0] {
		case "names":
			for _, name := range f[2:] {
				list = append(list, Decl{ID: f[1] + "." + name, Note: note})
			}
		case "phrase":
			list = append(list, Decl{ID: f[1], Slots: slots(f[2:]), Note: note})
		case "event":
			list = append(list, Decl{ID: "event." + f[1], Event: true, Slots: append([]Slot{{"who", "seat"}}, slots(f[2:])...), Note: note})
		default:
			list = append(list, Decl{ID: f[0] + "." + f[1], Slots: slots(f[2:]), Note: note})
		}
	}
	return list
}

// engine are the first words of what games declare: their lines fill the slots.
var engine = []string{"names", "phrase", "event", "move", "breach", "review", "hint"}

// Check returns what is wrong with declarations: a line without an id, or of a class
// that is neither an engine's nor one of the further ones, whose slots are filled by
// hand; an id that is declared twice; and a slot of an engine's line whose kind is not
// declared. The build reports it, so that a typing error does not become a word that
// nobody is asked for.
func Check(text string, further ...string) []Problem {
	var problems []Problem
	kinds := []string{"n", "list", "cell", "seat", "seats", "event"}
	for _, d := range Declare(text) {
		// a phrase, or the class of a name
		if class, _, _ := asciistr.Cut(d.ID, "."); !slices.Contains(engine, class) {
			kinds = append(kinds, class)
		}
	}
	declared := map[string]int{} // id → line
	for i, line := range asciistr.Split(text, "\n") {
		wrong := func(what string) { problems = append(problems, Problem{i + 1, 1, "\"" + line + "\": " + what}) }
		said, _, _ := asciistr.Cut(line, "#")
		f, list := asciistr.Fields(said), Declare(line)
		if len(f) == 0 {
			continue
		}
		byEngine := slices.Contains(engine, f[0])
		switch {
		case !byEngine && !slices.Contains(further, f[0]):
			wrong("a line begins with " + asciistr.Join(append(engine[:len(engine):len(engine)], further...), ", "))
			continue
		case len(list) == 0:
			wrong("declares nothing")
		}
		for _, d := range list {
			if first := declared[d.ID]; first > 0 {
				wrong(d.ID + " is declared twice, first in line " + asciistr.Itoa(first))
			}
			declared[d.ID] = i + 1
			for _, s := range d.Slots {
				if byEngine && !slices.Contains(kinds, s.Kind) {
					wrong("no kind " + s.Kind + ": n, list, cell, seat, seats, event, a phrase or a class of names")
				}
			}
		}
	}
	return problems
}

func slots(fields []string) []Slot {
	var list []Slot
	for _, f := range fields {
		name, kind, ok := asciistr.Cut(f, ":")
		if !ok {
			kind = name
		}
		list = append(list, Slot{name, kind})
	}
	return list
}
