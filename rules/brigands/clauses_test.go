package brigands

import (
	"fmt"
	"testing"

	"ludoteca/rules/rulestest"
)

// Every clause that engine or data keep, every ruling, worked example and invariant is
// cited by a test.
func TestEveryClauseIsCited(t *testing.T) {
	var further []string
	for i := range 21 {
		further = append(further, fmt.Sprintf("X-BRI-%02d", i+1))
	}
	for i := range 6 {
		further = append(further, fmt.Sprintf("I-BRI-%02d", i+1))
	}
	rulestest.Cited(t, Game, further...)
}
