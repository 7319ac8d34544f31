package rulestest

// Bots at play: that they keep to the rules and to their chance, what a match of
// them is like, and that the order in which a game lists them is their strength.

import (
	"fmt"
	"testing"

	"ludoteca/rules"
)

// botOf finds a declared bot.
func botOf(g *rules.Game, name string) rules.Bot {
	for _, b := range g.Bots {
		if b.Name == name {
			return b
		}
	}
	panic("rulestest: " + g.Name + " has no bot " + name)
}

// BotMatch plays a match of bots to its end, bots[i] in seat i.
func BotMatch(g *rules.Game, seed string, values []string, bots ...string) (*rules.Match, error) {
	setup := rules.Setup{Game: g, Seats: len(bots), Values: values, Bots: bots}
	if values == nil {
		for _, o := range g.Options {
			setup.Values = append(setup.Values, o.Values[0])
		}
	}
	m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: seed})
	if err != nil {
		return nil, err
	}
	for m.State.Turn() != 0 {
		seat := m.State.Turn().First()
		b := botOf(g, bots[seat])
		move := b.Choose(b, m.History(seat), m.Chance(seat))
		line := string(move)
		if m.State.Turn().Len() > 1 {
			line = fmt.Sprintf("%d: %s", seat, move)
		}
		if err := m.Play(line); err != nil {
			return m, fmt.Errorf("%s in seat %d: %w", b.Name, seat, err)
		}
		if len(m.Record.Lines) > longest {
			return m, fmt.Errorf("no end after %d lines", longest)
		}
	}
	return m, nil
}

// botMatch is the suite's match of bots: all levels at one table.
func botMatch(t *testing.T, g *rules.Game, i int) {
	var names []string
	for seat := range g.Min + i%(g.Max-g.Min+1) {
		names = append(names, g.Bots[(i+seat)%len(g.Bots)].Name)
	}
	var values []string
	chance := rules.NewRand(fmt.Sprint("bots of ", g.Name, i))
	for _, o := range g.Options {
		values = append(values, o.Values[chance.Intn(len(o.Values))])
	}
	seed := fmt.Sprintf("bots-%d", i)
	a, err := BotMatch(g, seed, values, names...)
	if a == nil {
		return // a deal that a rule refuses
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, a.Record)
	}
	b, _ := BotMatch(g, seed, values, names...)
	if a.Record.String() != b.Record.String() {
		t.Fatalf("the same bots play the same deal in two ways:\n%s\n\n%s", a.Record, b.Record)
	}
}

// Ladder plays n matches of two seats, changing seats, between each bot and the
// next weaker one, and asks that the stronger wins clearly more of them.
func Ladder(t *testing.T, g *rules.Game, n int) {
	for i := range len(g.Bots) - 1 {
		strong, weak := g.Bots[i].Name, g.Bots[i+1].Name
		var won, lost int
		for k := range n {
			names := []string{strong, weak}
			seat := rules.Seat(k % 2)
			if seat == 1 {
				names = []string{weak, strong}
			}
			m, err := BotMatch(g, fmt.Sprintf("ladder-%d", k), nil, names...)
			if err != nil {
				t.Fatalf("%v\n%s", err, m.Record)
			}
			switch m.State.Winners() {
			case rules.One(seat):
				won++
			case rules.One(1 - seat):
				lost++
			}
		}
		t.Logf("%s against %s: %d won, %d shared, %d lost", strong, weak, won, n-won-lost, lost)
		if 3*won < 2*(won+lost) {
			t.Errorf("%s wins %d and loses %d of %d matches against %s, which is listed as weaker", strong, won, lost, n, weak)
		}
	}
}
