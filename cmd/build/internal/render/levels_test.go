package render

// What levels ask, in the words of every edition.

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
)

// Each level of each drill that has some is told in things a reader knows, and hardly any level as the one before it.
func TestLevelsAreTold(t *testing.T) {
	b, _ := real(t)
	drills := 0
	for _, lang := range b.Languages {
		for _, e := range lang.Editions {
			if e.Practice == nil {
				continue
			}
			for _, section := range e.Practice.Sections() {
				if section.Game == nil {
					continue
				}
				g := section.Game.Setup.Game
				i := slices.IndexFunc(g.Options, func(o rules.Option) bool { return o.Level })
				told := e.Asked(g)
				if i < 0 {
					if told != nil {
						t.Errorf("%s, %s: without levels %q is told", lang.Code, g.Name, told)
					}
					continue
				}
				drills++
				alike := 0
				for _, value := range g.Options[i].Values {
					level, err := strconv.Atoi(value)
					switch {
					case err != nil:
					case level > len(told) || told[level-1] == "" || strings.ContainsAny(told[level-1], "{}|"):
						t.Errorf("%s, %s: of level %d it is told %q", lang.Code, g.Name, level, told)
					case level > 1 && told[level-2] == told[level-1]:
						alike++
					}
				}
				if alike > 2 {
					t.Errorf("%s, %s: levels are told alike: %q", lang.Code, g.Name, told)
				}
			}
		}
	}
	if drills < 20 {
		t.Errorf("%d drills have levels", drills)
	}
}
