package brigands

// Matches played here: what no transcript shows, or what takes more than one.

import (
	"testing"

	"ludoteca/rules"
)

// played gives the match of a record.
func played(t testing.TB, header string, lines ...string) *rules.Match {
	t.Helper()
	r, err := rules.Parse(header, games)
	if err != nil {
		t.Fatal(err)
	}
	r.Lines = lines
	m, err := rules.Replay(r)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
