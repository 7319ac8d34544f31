package book

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/templates/shelf"
)

// feast is a game that refuses some of what it offers.
var feast = &rules.Game{
	Name: "feast", Rulebook: "feast", Min: 2, Max: 5,
	Options: []rules.Option{{Name: "teams", Values: []string{"no", "yes"}}, {Name: "cloth", Values: []string{"red", "blue", "none"}}, {Name: "lamp", Values: []string{"off", "on"}}},
	Deal: func(s rules.Setup, deck string, chance *rules.Rand) (rules.State, error) {
		switch {
		case s.Value("teams") == "yes" && s.Seats%2 == 1:
			return nil, &rules.Breach{Clause: "TAB-01", Reason: "odd " + fmt.Sprint(s.Seats)}
		case s.Value("cloth") == "none" && s.Seats == 4:
			return nil, &rules.Breach{Clause: "TAB-02", Reason: "bare"}
		case s.Value("cloth") == "blue" && s.Value("lamp") == "on" && s.Value("teams") == "yes":
			return nil, &rules.Breach{Clause: "TAB-03", Reason: "dazzling"}
		case s.Value("cloth") == "red" && s.Value("lamp") == "on" && s.Seats == 5:
			return nil, &rules.Breach{Clause: "TAB-03", Reason: "dark"}
		}
		return nil, nil
	},
}

func TestRefusals(t *testing.T) {
	offers := []Offer{
		{Name: "seats", Values: []string{"2", "3", "4", "5"}}, {Name: "bots", Values: []string{"good", "bad"}},
		{Name: "teams", Values: []string{"no", "yes"}}, {Name: "cloth", Values: []string{"red", "blue", "none"}}, {Name: "lamp", Values: []string{"off", "on"}},
	}
	said := func(offers []Offer) string {
		var b strings.Builder
		for _, r := range refusals(feast.Usual(), offers) {
			for _, c := range r.Choices {
				fmt.Fprintf(&b, "%s=%s ", offers[c.Offer].Name, offers[c.Offer].Values[c.Value])
			}
			fmt.Fprintln(&b, "("+r.Reason+")")
		}
		return b.String()
	}
	if got, want := said(offers), `seats=3 teams=yes (odd 3)
seats=5 teams=yes (odd 5)
seats=4 cloth=none (bare)
seats=5 cloth=red lamp=on (dark)
teams=yes cloth=blue lamp=on (dazzling)
`; got != want {
		t.Errorf("refused are\n%swant\n%s", got, want)
	}
	if got, want := said(offers[:2]), ""; got != want {
		t.Errorf("of seats and bots alone, refused are\n%s", got)
	}
	if got, want := said([]Offer{{Name: "seats", Values: []string{"2", "4"}}, {Name: "cloth", Values: []string{"none"}}}), "seats=4 (bare)\n"; got != want {
		t.Errorf("with no cloth at all, refused are\n%swant\n%s", got, want)
	}
}

// Every combination of every form can be dealt, or some of it is refused in the form.
func TestFormsRefuseWhatRulesDo(t *testing.T) {
	b, err := Load(os.DirFS("../../../../content"), shelf.Games(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	forms, total := 0, 0
	for _, e := range b.Languages[0].Editions {
		if e.Practice == nil {
			continue
		}
		for _, s := range e.Practice.Sections() {
			if s.Game == nil {
				continue
			}
			forms++
			for values := first(s.Game.Offers); values != nil; values = next(s.Game.Offers, values) {
				total++
				_, err := rules.NewMatch(rules.Record{Setup: chosen(s.Game.Setup, s.Game.Offers, values), Seed: "another"})
				refused := slices.ContainsFunc(s.Game.Refusals, func(r Refusal) bool {
					return !slices.ContainsFunc(r.Choices, func(c Choice) bool { return values[c.Offer] != c.Value })
				})
				if refused != (err != nil) {
					t.Errorf("%s with %v: refused in the form: %v; by the rules: %v", s.Title, values, refused, err)
				}
			}
		}
	}
	t.Logf("%d forms, %d combinations", forms, total)
	if forms < 17 {
		t.Errorf("%d forms", forms)
	}
}
