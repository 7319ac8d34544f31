package rulestest

// How many of something a test tries. Each kind of check runs in -short mode too, on
// fewer samples; a flag that is given decides in either.

import (
	"flag"
	"testing"
)

// Count declares a flag, and returns how many are tried: its value if it is given,
// else the usual number, or in -short mode the other one.
func Count(name string, usual, short int, what string) func() int {
	n := flag.Int(name, -1, what)
	return func() int {
		switch {
		case *n >= 0:
			return *n
		case testing.Short():
			return short
		}
		return usual
	}
}
