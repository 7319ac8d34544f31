package slim

// What the tests of the compiled program want to see.

import (
	"maps"
	"slices"
	"testing"
)

// Dropped returns which functions of a module lose their code, by name.
func Dropped(t *testing.T, module []byte, goroot string) map[string]bool {
	t.Helper()
	l, err := readLayout(goroot)
	if err != nil {
		t.Fatal(err)
	}
	p, err := read(module)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.slimPclntab(l); err != nil {
		t.Fatal(err)
	}
	dropped := map[string]bool{}
	for i, name := range p.names {
		dropped[general(name)] = p.gone[i]
	}
	return dropped
}

// Listed returns the names of the lists.
func Listed() []string { return slices.Sorted(maps.Keys(listed())) }

// Elements returns the section of a module that lists the functions of its table.
func Elements(t *testing.T, module []byte) []byte {
	t.Helper()
	p, err := read(module)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range p.sections {
		if s.id == sectionElements {
			return s.body
		}
	}
	t.Fatal("no table of functions")
	return nil
}

// Blank writes spaces over notes.
var Blank = blank
