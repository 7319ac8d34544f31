package rules

// What the texts of a game need not write. A page never asks, only the build: so these are
// functions that no Game refers to, and the linker leaves them out of the module.

import (
	"slices"

	"ludoteca/rules/asciistr"
)

// Number is a number of a game that its texts name, {cards}, and the clauses that state it.
type Number struct {
	Name  string
	Value int
	Cites string // ids with a space between them
}

// Offered returns the so many-th value of an option of a game, which is a number.
func Offered(g *Game, option string, at int) int {
	i := slices.IndexFunc(g.Options, func(o Option) bool { return o.Name == option })
	n, _ := asciistr.Atoi(g.Options[i].Values[at])
	return n
}
