// Command play plays the transcripts of the rules with whatever engine it was built from, and
// tells all that they show of clauses: by which each line is refused, and those of the
// lines "= fired", "= hint" and "= quoted".
package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"ludoteca/rules"
	"ludoteca/rules/brigands"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/rulestest"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/trio"
)

func main() {
	var games []*rules.Game
	for _, of := range [][]*rules.Game{symbotrio.Games(), labyrinthe.Games(), brigands.Games(), trio.Games()} {
		games = append(games, of...)
	}
	for _, file := range os.Args[1:] {
		text, err := os.ReadFile(file)
		if err != nil {
			panic(err)
		}
		var m *rules.Match
		for _, line := range strings.Split(string(text), "\n") {
			switch tried, refused := strings.CutPrefix(line, "? "); {
			case line == "" || line[0] == '\t' || line[0] == '#':
			case line == "---":
				m = nil
			case m == nil:
				r, err := rules.Parse(line, games)
				if err != nil {
					panic(err)
				}
				var b *rules.Breach
				if m, err = rules.NewMatch(r); errors.As(err, &b) {
					fmt.Println(b.Clause)
					m = nil
				}
			case line[0] == '=':
				if seen := rulestest.Looks(m, line[1:]); slices.ContainsFunc([]string{"fired", "hint", "quoted"}, func(what string) bool { return strings.HasSuffix(line, what) }) {
					fmt.Println(seen)
				}
			case refused:
				var b *rules.Breach
				if errors.As(m.Play(tried), &b) {
					fmt.Println(b.Clause)
				}
			default:
				if err := m.Play(line); err != nil {
					panic(fmt.Sprint(file, ": ", line, ": ", err))
				}
			}
		}
	}
}
