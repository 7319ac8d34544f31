package brigands

import (
	"fmt"
	"math"
	"reflect"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/rulestest"
)

var playouts = rulestest.Count("playouts", 200, 150, "playouts that are replayed by the rules")

// What a playout plays is allowed by the rules, at any table and with all options, and comes to the
// winner that it names; the state that it began with stays, and the same chance plays the same.
func TestPlayoutsKeepTheRules(t *testing.T) {
	t.Parallel()
	for i := range playouts() {
		m, chance := somewhere(t, i)
		if m == nil {
			continue
		}
		from := m.State.(*state).clone()
		first, one, two := rules.Move(""), *chance, *chance
		if list := m.State.Moves(max(0, m.State.Turn().First())); len(list) > 0 && i%2 == 0 {
			first = list[chance.Intn(len(list))]
			one, two = *chance, *chance
		}
		winners := Playout(m.State, first, &one)
		if !reflect.DeepEqual(from, m.State) {
			t.Fatalf("%d: the state was %+v, and is %+v", i, from, m.State)
		}
		s := m.State.(*state)
		s.chance, s.then = two, nil
		if again := Playout(from, first, &two); again != winners || one != two {
			t.Fatalf("%d: the same chance makes %b win, and then %b", i, winners, again)
		}
		var lines []string
		if first != "" {
			lines = append(lines, string(first))
		}
		other := s.clone()
		if first != "" {
			if _, err := other.Play(other.mover(), first); err != nil {
				t.Fatal(err)
			}
		}
		p := newPlayout(other)
		p.told = func(d deed) { lines = append(lines, string(d.move())) }
		for !p.ended {
			p.move()
		}
		for _, line := range lines {
			if err := m.Play(line); err != nil {
				t.Fatalf("%d: a playout plays %q: %v\n%s\n%q", i, line, err, m.Record, lines)
			}
		}
		if m.State.Turn() != 0 || m.State.Winners() != winners {
			t.Fatalf("%d: by the rules %b win, by the playout %b\n%s", i, m.State.Winners(), winners, m.Record)
		}
	}
}

// somewhere is a match of random moves, not yet over; nil if a rule refuses its deal.
func somewhere(t *testing.T, i int) (*rules.Match, *rules.Rand) {
	chance := rules.NewRand(fmt.Sprint("playout ", i))
	r := rules.Record{Setup: rules.Setup{Game: Game, Seats: 2 + chance.Intn(3)}, Seed: fmt.Sprint("playout", i)}
	for _, o := range Game.Options {
		r.Setup.Values = append(r.Setup.Values, o.Values[chance.Intn(len(o.Values))])
	}
	if chance.Percent(50) {
		r.Deck = stacked(r.Setup, chance)
	}
	m, err := rules.NewMatch(r)
	if err != nil {
		return nil, nil
	}
	for range chance.Intn(60) {
		if m.State.Turn() != 0 {
			moves := m.State.Moves(m.State.Turn().First())
			if err := m.Play(string(moves[chance.Intn(len(moves))])); err != nil {
				t.Fatal(err)
			}
		}
	}
	return m, chance
}

// A player of a playout looks at nothing that it may not know: in every world that it cannot
// tell from its own it plays the same. Decks that begin with a discard pile are left out: nobody
// saw its cards, which playouts count, and no match is dealt so.
func TestPlayoutsLookAtNothingHidden(t *testing.T) {
	t.Parallel()
	for i := range playouts() / 10 {
		m, chance := somewhere(t, i)
		if m == nil || m.State.Turn() == 0 {
			continue
		}
		if _, aside, stacked := asciistr.Cut(m.Record.Deck, " used "); stacked && !asciistr.HasPrefix(aside, "none") {
			continue
		}
		seat := m.State.Turn().First()
		draw, err := Worlds(m.History(seat))
		if err != nil {
			continue
		}
		for range 5 {
			r, err := draw(chance)
			if err != nil {
				t.Fatal(err)
			}
			w, err := rules.Replay(r)
			if err != nil {
				t.Fatal(err)
			}
			if a, b := Would(m.State), Would(w.State); a != b {
				t.Fatalf("%d: %q, but in a world that is the same to the player %q\n%s\n\n%s", i, a, b, m.Record, r)
			}
		}
	}
}

var rivals = rulestest.Count("rivals", 60, 20, "matches of the player of playouts against each bot")

// Who plays as playouts do is as good as the chief, within two standard errors, and better than the
// other bots.
func TestPlayoutsPlayWell(t *testing.T) {
	t.Parallel()
	for rank, bot := range bots {
		won, lost := 0, 0
		for i := range rivals() {
			m, err := rules.NewMatch(rules.Record{Setup: rules.Setup{Game: Game, Seats: 2, Values: Game.Usual().Values}, Seed: fmt.Sprint("rival", i)})
			if err != nil {
				t.Fatal(err)
			}
			me := rules.Seat(i % 2)
			for m.State.Turn() != 0 {
				line := ""
				if seat := m.State.Turn().First(); seat == me {
					line = string(Would(m.State))
				} else {
					line = string(bot.Choose(bot, m.History(seat), m.Chance(seat)))
				}
				if err := m.Play(line); err != nil {
					t.Fatal(err)
				}
			}
			switch w := m.State.Winners(); {
			case w.Has(me):
				won++
			case w != 0:
				lost++
			}
		}
		t.Logf("wins %d and loses %d of %d matches against %s", won, lost, rivals(), bot.Name)
		even := float64(won + lost)
		least := even/2 - math.Sqrt(even) // two standard errors
		if rank > 0 && rivals() >= 100 {
			least = even/2 + math.Sqrt(even)
		}
		if float64(won) < least {
			t.Errorf("wins %d and loses %d matches against %s", won, lost, bot.Name)
		}
	}
}

// BenchmarkPlayout plays whole matches of three by playouts; BenchmarkMatch by the strongest
// bots.
func BenchmarkPlayout(b *testing.B) {
	chance := rules.NewRand("bench")
	for b.Loop() {
		m, err := rules.NewMatch(rules.Record{Setup: rules.Setup{Game: Game, Seats: 3, Values: Game.Usual().Values}, Seed: fmt.Sprint("bench", chance.Intn(1000))})
		if err != nil {
			b.Fatal(err)
		}
		Playout(m.State, "", chance)
	}
}

func BenchmarkMatch(b *testing.B) {
	chance := rules.NewRand("bench")
	for b.Loop() {
		if _, err := rulestest.BotMatch(Game, fmt.Sprint("bench", chance.Intn(1000)), nil, "chief", "chief", "chief"); err != nil {
			b.Fatal(err)
		}
	}
}
