package symbotrio

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"ludoteca/rules"
)

// Whatever a rival does, in the race for gems the silent thief loses nothing by it: the
// best answer to how it plays, move by move, is worth nothing to who begins and to who
// does not.
func TestSilentCannotBeExploited(t *testing.T) {
	for _, gems := range []int{12, 48} {
		r := newRace(kinds, gems)
		rivals, ours := map[stand]float64{}, map[stand]float64{} // what a stand is worth to who is in turn
		var rival, our func(s stand) float64
		draws := func(s stand) float64 { return r.draw(s, rival) }
		drawn := func(s stand) float64 { return r.draw(s, our) }
		// acts is the best that the rival can make of a turn in which something is turned up.
		var acts func(s stand, missed, silent bool, left int) float64
		acts = func(s stand, missed, silent bool, left int) float64 {
			best := math.Inf(-1)
			if !silent {
				best = r.shut(s, our, drawn)
			}
			if s.mine == 0 && !missed {
				best = max(best, r.open(s, our, drawn))
			}
			if left > 0 && r.hidden(s) > 0 {
				best = max(best, r.look(s, missed, func(to stand, missed bool) float64 { return acts(to, missed, false, left-1) }))
			}
			return best
		}
		// rests reports whether the thief turns up nothing.
		rests := func(s stand) bool { return r.move(s, false, false, most) == "close" }
		rival = func(s stand) float64 {
			v, found := rivals[s]
			if found {
				return v
			}
			v = acts(s, false, true, most)
			switch {
			case !s.alone && rests(s.turned()): // to be silent too is to stand still for ever
				v = max(v, 0)
			default:
				v = max(v, r.shut(s, our, drawn))
			}
			rivals[s] = v
			return v
		}
		our = func(s stand) float64 {
			v, found := ours[s]
			if found {
				return v
			}
			var turn func(s stand, missed, begun bool, left int) float64
			turn = func(s stand, missed, begun bool, left int) float64 {
				switch r.move(s, missed, begun, left) {
				case "open":
					return r.open(s, rival, draws)
				case "look":
					return r.look(s, missed, func(to stand, missed bool) float64 { return turn(to, missed, true, left-1) })
				}
				return r.shut(s, rival, draws)
			}
			v = turn(s, false, false, most)
			ours[s] = v
			return v
		}
		first := r.draw(stand{theirs: 7}, rival)
		second := -r.draw(stand{theirs: 7}, our)
		t.Logf("%d gems: the best answer is worth %.3g to who begins, %.3g to the other", gems, first, second)
		if first > 1e-9 || second > 1e-9 {
			t.Errorf("%d gems: the best answer is worth %g to who begins, %g to the other", gems, first, second)
		}
	}
}

// What silence is worth at the table, in cards a match. Who always turns up three loses
// what the solution says. The thief who forgets nothing loses less, for it turns up the
// squares that it knows before it learns another, and so tells less than that; and with the
// crooks and prisons of the whole deck it hardly loses anything.
func TestSilentGains(t *testing.T) {
	table := *Game
	table.Bots = append(slices.Clone(bots), rules.Bot{Name: "talker", Span: Tiles, Choose: func(b rules.Bot, h rules.History, chance *rules.Rand) rules.Move {
		return inRace(b, h, chance, (*race).talker)
	}})
	for _, c := range []struct {
		rival string
		gems  int // or 0 for the whole deck, with all its cards
		want  float64
	}{{"talker", 12, 0.276}, {"perfect", 12, 0.15}, {"perfect", 0, 0.1}} {
		var gained mean
		drills := parDrills()
		if c.gems == 0 && drills < 1000 { // so few tell no more than that nothing is lost but by chance
			drills /= 4
		}
		for i := range drills {
			seed, me := fmt.Sprint("silent-", i/2), i%2
			names := []string{"silent", c.rival}
			if me == 1 {
				slices.Reverse(names)
			}
			record := rules.Record{Setup: rules.Setup{Game: &table, Seats: 2, Values: Game.Usual().Values, Bots: names}, Seed: seed}
			if c.gems > 0 {
				chance := rules.NewRand(seed)
				record.Deck = drillFaces(chance) + " " + drillPile(c.gems, chance)
			}
			m, err := rules.NewMatch(record)
			if err != nil {
				t.Fatal(err)
			}
			for m.State.Turn() != 0 {
				line, _ := m.Answer()
				if err := m.Play(line); err != nil {
					t.Fatal(err)
				}
			}
			g := m.State.(*state)
			gained.add(float64(len(g.players[me].won) - len(g.players[1-me].won)))
		}
		got, err := gained.of()
		t.Logf("against %s, %d gems: %+.3f ± %.3f cards, want %+.3f", c.rival, c.gems, got, 1.96*err, c.want)
		if math.Abs(got-c.want) > 4*err {
			t.Errorf("against %s, %d gems: %+.3f ± %.3f cards, want %+.3f", c.rival, c.gems, got, 1.96*err, c.want)
		}
	}
}
