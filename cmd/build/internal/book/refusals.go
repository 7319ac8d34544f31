package book

// Which of the values that a form offers cannot be chosen together. The rules alone
// know, and say so when a match is dealt: so each combination that the form allows is
// dealt here, and what is refused whatever else is chosen goes into the page, as small as
// it can be said ("five seats, in teams"), with the sentence of the refusal. Rejected: to
// let the reader press the button and be refused, which a form that is three screens
// long on a phone told out of sight; and to write the pairs into practice.md, a second
// place for a rule.

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"ludoteca/cmd/build/internal/cache"
	"ludoteca/rules"
)

// Refusal is a set of values, of as many offers, that a match cannot be dealt with.
type Refusal struct {
	Choices []Choice
	Reason  string // of the rules.Breach
}

// Choice is a value of an offer.
type Choice struct{ Offer, Value int }

// refusals returns what a form refuses, from memory if the same was offered before.
func (l *loader) refusals(setup rules.Setup, offers []Offer) []Refusal {
	list, _ := cache.Remember(l.options.Memory, offered{setup.Game, fmt.Sprint(setup, offers)}, func() ([]Refusal, error) {
		return refusals(setup, offers), nil
	})
	return list
}

// offered names all that refusals depend on.
type offered struct {
	game *rules.Game
	form string
}

// refusals returns what cannot be chosen together, of at most three offers; sets of
// which a part is refused already are left out. Bots are no matter of rules.
func refusals(setup rules.Setup, offers []Offer) []Refusal {
	type deal struct {
		values  []int // of each offer, -1 for bots
		refused *rules.Breach
	}
	var deals, refused []deal
	for values := first(offers); values != nil; values = next(offers, values) {
		d := deal{values: values}
		_, err := rules.NewMatch(rules.Record{Setup: chosen(setup, offers, values), Seed: "a"})
		if errors.As(err, &d.refused) {
			refused = append(refused, d)
		}
		deals = append(deals, d)
	}
	var list []Refusal
	for size := 1; size <= 3; size++ {
		for _, d := range refused {
			for _, set := range subsets(d.values, size) {
				within := func(values []int) bool {
					return !slices.ContainsFunc(set, func(c Choice) bool { return values[c.Offer] != c.Value })
				}
				known := func(r Refusal) bool {
					return !slices.ContainsFunc(r.Choices, func(c Choice) bool { return !slices.Contains(set, c) })
				}
				allowed := func(d deal) bool { return d.refused == nil && within(d.values) }
				if !slices.ContainsFunc(list, known) && !slices.ContainsFunc(deals, allowed) {
					list = append(list, Refusal{set, d.refused.Reason})
				}
			}
		}
	}
	return list
}

// chosen is the setup with the values of a combination.
func chosen(setup rules.Setup, offers []Offer, values []int) rules.Setup {
	setup.Values = slices.Clone(setup.Values)
	for i, o := range offers {
		switch {
		case o.Name == "bots":
		case o.Name == "seats":
			setup.Seats, _ = strconv.Atoi(o.Values[values[i]])
		default:
			setup.Values[slices.IndexFunc(setup.Game.Options, func(option rules.Option) bool { return option.Name == o.Name })] = o.Values[values[i]]
		}
	}
	return setup
}

// first is the first combination of the offers, and next the one after, nil after the last.
func first(offers []Offer) []int {
	values := make([]int, len(offers))
	for i, o := range offers {
		if o.Name == "bots" {
			values[i] = -1
		}
	}
	return values
}

func next(offers []Offer, values []int) []int {
	values = slices.Clone(values)
	for i, v := range values {
		if v >= 0 {
			if values[i]++; values[i] < len(offers[i].Values) {
				return values
			}
			values[i] = 0
		}
	}
	return nil
}

// subsets returns the sets of so many choices of a combination.
func subsets(values []int, size int) [][]Choice {
	if size == 0 {
		return [][]Choice{nil}
	}
	var list [][]Choice
	for i := len(values) - 1; i >= 0; i-- {
		if values[i] >= 0 {
			for _, rest := range subsets(values[:i], size-1) {
				list = append(list, append(rest, Choice{i, values[i]}))
			}
		}
	}
	return list
}

// Seats is how many seats the form can fill.
func (g *PracticeGame) Seats() int {
	most := g.Setup.Seats
	for _, o := range g.Offers {
		for i := range o.Values {
			most = max(most, chosen(g.Setup, []Offer{o}, []int{i}).Seats)
		}
	}
	return most
}
