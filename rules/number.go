package rules

// What the texts of a game need not write. A page never asks, only the build: so these are
// functions that no Game refers to, and the linker leaves them out of the module.

import (
	"slices"

	"ludoteca/rules/asciistr"
)

// Named writes down a number of a game that its texts name, {cards}, with the clauses that
// state it: "cards 36 TRI-04".
func Named(name string, value int, clauses ...string) string {
	return asciistr.Join(append([]string{name, asciistr.Itoa(value)}, clauses...), " ")
}

// Offered returns the so many-th value of an option of a game, which is a number.
func Offered(g *Game, option string, at int) int {
	i := slices.IndexFunc(g.Options, func(o Option) bool { return o.Name == option })
	n, _ := asciistr.Atoi(g.Options[i].Values[at])
	return n
}
