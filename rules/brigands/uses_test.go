package brigands

import (
	"reflect"
	"slices"
	"testing"

	"ludoteca/rules"
)

// What a card is said to be good for is what the match says of it, by every option and in
// every position in which a card may be played, with the same clause and the same places.
func TestUsesAreWhatTheMatchSays(t *testing.T) {
	chance := rules.NewRand("uses")
	positions, refused := 0, map[string]bool{}
	for range 600 {
		setup := rules.Setup{Game: Game, Seats: 2 + chance.Intn(3)}
		for _, o := range Game.Options {
			value := o.Values[chance.Intn(len(o.Values))]
			if o.Name == "first" {
				value = "random"
			}
			setup.Values = append(setup.Values, value)
		}
		m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: "x", Deck: stacked(setup, chance)})
		if err != nil {
			t.Fatal(err)
		}
		for range 40 {
			if m.State.Turn() == 0 {
				break
			}
			s := m.State.(*state)
			seat := m.State.Turn().First()
			moves := m.State.Moves(seat)
			if s.phase == Act {
				positions++
				var offered []rules.Move
				for _, c := range slices.Compact(slices.Clone(s.players[seat].hand)) {
					for _, u := range Uses(setup, s.View(seat).(View), c) {
						want := s.check(seat, u.Move)
						if !reflect.DeepEqual(u.Against, want) {
							t.Fatalf("%s: said %v, is %v after\n%s", u.Move, u.Against, want, m.Record)
						}
						if want == nil {
							offered = append(offered, u.Move)
						} else {
							refused[rules.Words(want.Reason)[0]] = true
						}
					}
				}
				for _, move := range moves {
					switch move.Verb() {
					case "attack", "pass":
						continue
					}
					if !slices.Contains(offered, move) {
						t.Fatalf("%s is no use of any card after\n%s", move, m.Record)
					}
				}
			}
			if err := m.Play(string(moves[chance.Intn(len(moves))])); err != nil {
				t.Fatal(err)
			}
		}
	}
	if positions < 2000 {
		t.Errorf("only %d positions", positions)
	}
	for _, reason := range []string{"same", "immune", "full", "twice", "unlaid", "unhurt", "wrong", "weapons", "hurt", "barred", "poor", "trumped", "bare"} {
		if !refused[reason] {
			t.Errorf("nothing was refused as %s", reason)
		}
	}
	t.Logf("%d positions", positions)
}
