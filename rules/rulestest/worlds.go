package rulestest

// Worlds that a seat cannot tell from its own: that each is one, told line by line the
// very same, and that each comes as often as chance would have made it.

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"testing"

	"ludoteca/rules"
)

var (
	worldMatches = Count("imagined", 10, 6, "matches in which rulestest.Worlds draws worlds of every seat")
	draws        = Count("draws", 500, 200, "worlds that rulestest.Frequencies draws of each position")
)

// Drawing is a game's Worlds: it returns what draws, by chance, records of matches that the seat
// of a history cannot tell from its own. Either has an error where none can be written.
type Drawing func(h rules.History) (draw func(chance *rules.Rand) (rules.Record, error), err error)

const (
	several = 3   // worlds are drawn of each position
	played  = 250 // lines at most, of a match of random moves
)

// Worlds tests what draws a game's worlds: in random matches and matches of bots, of all
// options, numbers of seats and seats, with undos and hints. One position in twenty may have
// no world; the log tells how many had none, and why.
func Worlds(t *testing.T, g *rules.Game, hooks Hooks, worlds Drawing) {
	t.Parallel()
	var positions, varied int
	none := map[string]int{}
	for i, matches := 0, 0; matches < worldMatches(); i++ {
		p := &play{T: t, Hooks: hooks, game: g, name: fmt.Sprintf("worlds-%d", i)}
		p.chance = rules.NewRand(g.Name + " " + p.name)
		r := rules.Record{Setup: p.setup(), Seed: p.name}
		if p.Deck != nil && p.chance.Percent(30) {
			r.Deck = p.Deck(r.Setup, p.chance)
		}
		bots := len(g.Bots) > 0 && i%3 == 0
		if bots {
			r.Setup.Bots = nil
			for seat := range r.Setup.Seats {
				r.Setup.Bots = append(r.Setup.Bots, g.Bots[(i+seat)%len(g.Bots)].Name)
			}
			r.Setup.Bots = r.Setup.Bots[p.chance.Intn(r.Setup.Seats):] // some are no bots to the record, so that moves can be undone
		}
		var err error
		if p.m, err = rules.NewMatch(r); err != nil {
			continue // a deal that a rule refuses
		}
		matches++
		for look := 0; len(p.m.Record.Lines) < played; {
			if over := p.m.State.Turn() == 0; over || len(p.m.Record.Lines) == look {
				look = 2*look + 1 + p.chance.Intn(12)
				for seat := range rules.Seat(r.Setup.Seats) {
					positions++
					switch different, err := p.worlds(seat, worlds); {
					case err != nil:
						none[err.Error()]++
					case different:
						varied++
					}
				}
				if over || t.Failed() {
					break
				}
			}
			seat, move, line := p.next()
			if bots && move != "" {
				b := g.Bots[(i+int(seat))%len(g.Bots)]
				line = p.line(seat, b.Choose(b, p.m.History(seat), p.m.Chance(seat)))
			}
			if err := p.m.Play(line); err != nil {
				t.Fatalf("%q is refused: %v", line, err)
			}
		}
		if t.Failed() {
			return
		}
	}
	refused := 0
	for _, why := range slices.Sorted(maps.Keys(none)) {
		refused += none[why]
		t.Logf("%s: %d positions without a world: %s", g.Name, none[why], why)
	}
	t.Logf("%s: %d of %d positions have no world; in %d the worlds differ", g.Name, refused, positions, varied)
	if 20*refused > positions {
		t.Errorf("%s: %d of %d positions have no world", g.Name, refused, positions)
	}
	if 2*varied < positions-refused {
		t.Errorf("%s: only in %d of %d positions the worlds differ", g.Name, varied, positions)
	}
}

// worlds draws some worlds of a position, and reports whether they differ.
func (p *play) worlds(seat rules.Seat, worlds Drawing) (differ bool, err error) {
	h := p.m.History(seat)
	name := fmt.Sprintf("%s %d %d", p.name, len(p.m.Record.Lines), seat)
	chance, again := rules.NewRand(name), rules.NewRand(name)
	draw, err := worlds(h)
	if err != nil {
		return false, err
	}
	var decks []string
	for range several {
		r, err := draw(chance)
		other, fails := draw(again)
		if (err == nil) != (fails == nil) || err == nil && r.String() != other.String() {
			p.Errorf("seat %d: the same chance draws two worlds of\n%s", seat, p.m.Record)
		}
		if err != nil {
			return false, err
		}
		if why := unlike(h, r); why != "" {
			p.Errorf("seat %d can tell this world from the true one by %s:\n%s\n\n%s", seat, why, r, p.m.Record)
		}
		decks = append(decks, r.String())
	}
	slices.Sort(decks)
	return len(slices.Compact(decks)) > 1, nil
}

// unlike says by what the seat of a history can tell a world from its own, or "". The setup
// may name the seat that begins where the history's leaves it to chance.
func unlike(h rules.History, r rules.Record) string {
	parsed, err := rules.Parse(r.String(), []*rules.Game{h.Setup.Game})
	if err != nil {
		return "a record that cannot be read: " + err.Error()
	}
	m, err := rules.Replay(parsed)
	if err != nil {
		return "a record that cannot be replayed: " + err.Error()
	}
	w := m.History(h.Seat)
	for i, value := range w.Setup.Values {
		if old := h.Setup.Values[i]; value != old && old != "random" {
			return "the option " + h.Setup.Game.Options[i].Name
		}
	}
	for i := range min(len(h.Steps), len(w.Steps)) {
		if a, b := w.Steps[i], h.Steps[i]; !reflect.DeepEqual(a, b) {
			return fmt.Sprintf("step %d: %+v, not %+v", i, a, b)
		}
	}
	switch a, b := w.View.Facts(), h.View.Facts(); {
	case w.Setup.Seats != h.Setup.Seats || !slices.Equal(w.Setup.Bots, h.Setup.Bots):
		return "who plays"
	case len(w.Steps) != len(h.Steps):
		return fmt.Sprintf("%d steps, not %d", len(w.Steps), len(h.Steps))
	case !slices.Equal(a, b):
		return fmt.Sprintf("what it sees: %q, not %q", a, b)
	case !slices.Equal(w.Moves, h.Moves):
		return fmt.Sprintf("its moves: %q, not %q", w.Moves, h.Moves)
	case w.Turn != h.Turn || w.Won != h.Won || w.Helped != h.Helped:
		return "whose turn it is, who won, or whether there was help"
	}
	return ""
}

// Frequencies draws many worlds of a history and asks that each comes as often as it is
// likely: want is how likely each is, up to a constant, by its key. By chi-square what
// differs would do so by chance less than once in ten thousand times.
func Frequencies(t *testing.T, h rules.History, worlds Drawing, key func(rules.Record) string, want map[string]float64) {
	t.Helper()
	FrequenciesOf(t, draws(), h, worlds, key, want)
}

// FrequenciesOf is Frequencies for so many worlds, where what is likely was itself counted by
// chance, and is no more exact.
func FrequenciesOf(t *testing.T, draws int, h rules.History, worlds Drawing, key func(rules.Record) string, want map[string]float64) {
	t.Helper()
	chance := rules.NewRand("frequencies")
	got := map[string]int{}
	draw, err := worlds(h)
	if err != nil {
		t.Fatal(err)
	}
	for range draws {
		r, err := draw(chance)
		if err != nil {
			t.Fatal(err)
		}
		k := key(r)
		if want[k] == 0 {
			t.Fatalf("a world that cannot be: %s\n%s", k, r)
		}
		got[k]++
	}
	all := 0.0
	for _, w := range want {
		all += w
	}
	// Worlds that are expected less than five times are taken together.
	var few, fewGot, square, cells float64
	var worst struct {
		off float64
		key string
	}
	for k, w := range want {
		mean := float64(draws) * w / all
		if mean < 5 {
			few, fewGot = few+mean, fewGot+float64(got[k])
			continue
		}
		off := (float64(got[k]) - mean) * (float64(got[k]) - mean) / mean
		if c := cmp.Compare(off, worst.off); c > 0 || c == 0 && k < worst.key {
			worst.off, worst.key = off, fmt.Sprintf("%s: %d, not %.1f", k, got[k], mean)
		}
		square, cells = square+off, cells+1
	}
	if few >= 5 {
		square, cells = square+(fewGot-few)*(fewGot-few)/few, cells+1
	}
	free := max(1, cells-1)
	z := (math.Cbrt(square/free) - (1 - 2/(9*free))) / math.Sqrt(2/(9*free)) // Wilson and Hilferty
	t.Logf("%d worlds can be, and were drawn %d times: chi-square %.1f of %.0f, z %.1f", len(want), draws, square, free, z)
	if z > 3.72 {
		t.Errorf("the worlds are not drawn as they are likely: chi-square %.1f of %.0f, farthest off %s", square, free, worst.key)
	}
}

// Playouts plays n matches for a while by chance, and then on to their end by playouts: play
// plays one, and tells the lines of a record that it comes to. All of them must be allowed by
// the rules, and the winners be those of the rules; the state that a playout begins with stays.
func Playouts(t *testing.T, g *rules.Game, hooks Hooks, n int, playout func(rules.State, rules.Move, *rules.Rand) rules.Seats, play func(s rules.State, chance *rules.Rand, told func(line string)) rules.Seats) {
	t.Helper()
	for i := 0; n > 0; i++ {
		p := playing(t, g, hooks, fmt.Sprintf("playouts-%d", i))
		if p == nil {
			continue // a deal that a rule refuses
		}
		n--
		for range p.chance.Intn(60) {
			if p.m.State.Turn() != 0 {
				_, _, line := p.next()
				if err := p.m.Play(line); err != nil {
					t.Fatalf("%q is refused: %v", line, err)
				}
			}
		}
		before, _ := rules.Replay(p.m.Record)
		if p.m.State.Turn() == 0 {
			continue
		}
		once, again := *p.chance, *p.chance
		var lines []string
		winners := play(p.m.State, p.chance, func(line string) { lines = append(lines, line) })
		if other := playout(p.m.State, "", &once); other != winners {
			t.Fatalf("the same chance makes %v win, and then %v\n%s", winners.List(), other.List(), p.m.Record)
		}
		if !reflect.DeepEqual(before.State, p.m.State) {
			t.Fatalf("a playout changes the state that it begins with\n%s", p.m.Record)
		}
		for _, seat := range p.m.State.Turn().List() {
			moves := p.m.State.Moves(seat)
			playout(p.m.State, rules.Move(p.line(seat, moves[again.Intn(len(moves))])), &again)
			if !reflect.DeepEqual(before.State, p.m.State) {
				t.Fatalf("a playout that begins with a move changes the state\n%s", p.m.Record)
			}
		}
		for _, line := range lines {
			if err := p.m.Play(line); err != nil {
				t.Fatalf("a playout plays %q: %v\n%s", line, err, p.m.Record)
			}
		}
		if p.m.State.Turn() != 0 || p.m.State.Winners() != winners {
			t.Fatalf("by the rules %v win, by the playout %v\n%s", p.m.State.Winners().List(), winners.List(), p.m.Record)
		}
	}
}

// playing begins a match of the suite's setups; nil where a rule refuses the deal.
func playing(t *testing.T, g *rules.Game, hooks Hooks, name string) *play {
	p := &play{T: t, Hooks: hooks, game: g, name: name}
	p.chance = rules.NewRand(g.Name + " " + p.name)
	r := rules.Record{Setup: p.setup(), Seed: p.name}
	if p.Deck != nil && p.chance.Percent(30) {
		r.Deck = p.Deck(r.Setup, p.chance)
	}
	var err error
	if p.m, err = rules.NewMatch(r); err != nil {
		return nil
	}
	return p
}

// Rivals plays n matches of a player, in each seat in turn, against bots of one name, and asks
// that the player wins no fewer than its share, as far as so many matches can tell.
func Rivals(t *testing.T, g *rules.Game, setup, name string, n int, player func(s rules.State, seat rules.Seat, chance *rules.Rand) string) {
	t.Helper()
	table, err := rules.ParseSetup(setup, []*rules.Game{g})
	if err != nil {
		t.Fatal(err)
	}
	for range table.Seats {
		table.Bots = append(table.Bots, name)
	}
	won, of, even := 0.0, 0.0, 1/float64(table.Seats)
	for i := range n {
		m, err := rules.NewMatch(rules.Record{Setup: table, Seed: fmt.Sprintf("rivals-%d", i)})
		if err != nil {
			t.Fatal(err)
		}
		me, chance := rules.Seat(i%table.Seats), rules.NewRand(fmt.Sprint("rival ", i))
		for m.State.Turn() != 0 {
			line, _ := m.Answer()
			if m.State.Turn().First() == me {
				line = player(m.State, me, chance)
			}
			if err := m.Play(line); err != nil {
				t.Fatalf("%q is refused: %v\n%s", line, err, m.Record)
			}
		}
		if w := m.State.Winners(); w != 0 {
			of++
			if w.Has(me) {
				won += 1 / float64(w.Len())
			}
		}
	}
	t.Logf("%s: %.1f of %.0f matches are won against %s, where an equal wins %.1f", setup, won, of, name, of*even)
	if won < of*even-2*math.Sqrt(of*even*(1-even)) {
		t.Errorf("%s: only %.1f of %.0f matches are won against %s", setup, won, of, name)
	}
}

// BenchmarkPlayout tells how many matches a second are played by playouts, and how many by the
// strongest bots.
func BenchmarkPlayout(b *testing.B, g *rules.Game, setup string, playout func(rules.State, rules.Move, *rules.Rand) rules.Seats) {
	table, err := rules.ParseSetup(setup, []*rules.Game{g})
	if err != nil {
		b.Fatal(err)
	}
	begin := func(i int, bots []string) *rules.Match {
		s := table
		s.Bots = bots
		m, err := rules.NewMatch(rules.Record{Setup: s, Seed: fmt.Sprint("bench-", i)})
		if err != nil {
			b.Fatal(err)
		}
		return m
	}
	b.Run("playout", func(b *testing.B) {
		for i := range b.N {
			playout(begin(i, nil).State, "", rules.NewRand(fmt.Sprint(i)))
		}
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
	})
	b.Run(g.Bots[0].Name, func(b *testing.B) {
		var bots []string
		for range table.Seats {
			bots = append(bots, g.Bots[0].Name)
		}
		for i := range b.N {
			for m := begin(i, bots); m.State.Turn() != 0; {
				line, _ := m.Answer()
				if err := m.Play(line); err != nil {
					b.Fatal(err)
				}
			}
		}
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
	})
}
