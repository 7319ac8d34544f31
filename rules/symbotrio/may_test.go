package symbotrio

import (
	"testing"

	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

func TestMaySuite(t *testing.T) {
	rulestest.Suite(t, MayDrill, rulestest.May(may, tries(), func(table drill.Table) []string { return hidden(table.(mayTable).state, 0) }))
}
