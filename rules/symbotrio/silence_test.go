package symbotrio

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

func TestSilenceSuite(t *testing.T) {
	rulestest.Suite(t, Silence, rulestest.Hooks{
		Lines: append(slices.Clone(drillMisplaced), "hush", "reveal 1", "reveal 3", "reveal 4", "reveal"),
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			if q := s.(*drill.Quiz).Drill.(*silenceState); q.Phase == drill.Find {
				return answers[q.best]
			}
			return ""
		},
		Hidden: func(s rules.State, _ rules.Seat) []string {
			q := s.(*drill.Quiz).Drill.(*silenceState)
			list := drillHidden(&q.board)
			if q.Phase == drill.Find {
				list = append(list, "told ", "picked ")
			}
			return list
		},
	})
}

// Each level asks for what it says, and in its turns silence, one square and more are best
// where they are wished for.
func TestSilenceLevels(t *testing.T) {
	chance := rules.NewRand("levels")
	for level := range len(margins) + 1 {
		var best [most + 1]int
		for i := range 42 {
			wish := [...]int{0, 1, most}[i%3]
			a := findSilence(chance, level, wish)
			best[a.best]++
			asked := level
			if a.best == 1 && level > 0 {
				asked = max(level, 3)
			}
			if m := 100 * a.margin(); m < margins[max(asked, 1)-1]-1e-9 && level > 0 || asked > 1 && m >= margins[asked-2] {
				t.Errorf("level %d: the second best costs %f", level, m)
			}
			if level == 1 && wish == 1 {
				wish = most
			}
			if min(a.best, 2) != min(wish, 2) {
				t.Errorf("level %d: %d squares are best, and not %d", level, a.best, wish)
			}
			if a.mine == a.theirs || a.stand.spelt() < a.stand.opened {
				t.Errorf("no such turn: %+v", a)
			}
		}
		t.Logf("level %d: best are %v", level, best)
		if best[0] != 14 {
			t.Errorf("level %d: silence is best in %d of 42 turns", level, best[0])
		}
	}
}

// The first three rounds have a turn for silence and one for three squares, at the lowest
// level too; and what is answered there is played until a gem opens, or nobody can go on.
func TestSilenceFirstRounds(t *testing.T) {
	for i := range 12 {
		m := drillMatch(t, fmt.Sprintf("symbotrio-silence 1 rounds=5 start=1 #1.first%d", i))
		var silent, spoken int
		for round := range 3 {
			q := m.State.(*drill.Quiz).Drill.(*silenceState)
			if q.best == 0 {
				silent++
			} else {
				spoken++
			}
			hidden := q.board
			wrong := answers[(q.best+1+round)%len(answers)]
			if err := m.Play(string(wrong)); err != nil {
				t.Fatal(err)
			}
			squares, _ := parseSilence(wrong)
			if len(q.shown[0]) > squares || len(q.shown[0]) < squares && q.opener != 0 {
				t.Errorf("%s: %v were turned up", wrong, q.shown[0])
			}
			for who, gem := range [...]Gem{q.mine, q.theirs} {
				missed := false
				for _, cell := range q.shown[who] {
					slot, _ := hidden.ParseCell(cell)
					if hidden.Up[slot] {
						t.Errorf("%s was known", cell)
					}
					hidden.Up[slot] = true
					missed = missed || !gem.Needs(hidden.Faces[slot])
				}
				if opens := !missed && hidden.spells(gem) && (who == 0 || q.opener != 0); opens != (q.opener == who) {
					t.Errorf("%s, %v: %d opens", wrong, q.shown, q.opener)
				}
			}
			m.Play("next")
		}
		if silent == 0 || spoken == 0 {
			t.Errorf("match %d: silence is best in %d of the first 3", i, silent)
		}
	}
}

// What the answers are worth, on the table of the game itself, played on from there by two
// perfect thieves.
func TestSilenceOnTheTable(t *testing.T) {
	var off mean
	chance := rules.NewRand("table")
	r := newRace(kinds, len(Gems()))
	for i := range 4 * parDrills() {
		a := findSilence(chance, i%len(margins)+1, i%most)
		n := i / len(margins) % (most + 1)
		off.add(a.play(t, r, n, chance) - a.worth[n])
	}
	got, err := off.of()
	t.Logf("%+.3f ± %.3f cards beside what was expected", got, 1.96*err)
	if math.Abs(got) > 4*err {
		t.Errorf("%+.3f ± %.3f cards beside what was expected", got, 1.96*err)
	}
}

// play plays a turn on by the game's own rules, so many squares never seen first, and
// returns how many more cards it brings than the rival gets.
func (a silenceAsk) play(t *testing.T, r *race, n int, chance *rules.Rand) float64 {
	setup, err := rules.ParseSetup("symbotrio 2 deck=easy", everyGame)
	if err != nil {
		t.Fatal(err)
	}
	s, err := deal(setup, drillFaces(chance)+" "+drillPile(3, chance), chance)
	if err != nil {
		t.Fatal(err)
	}
	g := s.(*state)
	var known [Tiles]bool
	var closed []int
	g.board.Faces = a.board.Faces
	for slot, up := range a.board.Up {
		if known[a.board.Faces[slot]] = up; !up {
			closed = append(closed, slot)
		}
	}
	order := slices.Clone(closed)
	rules.Shuffle(chance, order)
	for i, slot := range order { // whatever lies where nobody has looked
		g.board.Faces[closed[i]] = a.board.Faces[slot]
	}
	g.players[0].front, g.players[1].front, g.pile = Card{Plain, a.mine}, Card{Plain, a.theirs}, nil
	gems := Gems()
	rules.Shuffle(chance, gems)
	opened := a.stand.opened
	for _, gem := range gems {
		switch {
		case gem == a.mine || gem == a.theirs:
		case opened > 0 && known[gem.Cut] && known[gem.Size] && known[gem.Colour]:
			opened--
		default:
			g.pile = append(g.pile, Card{Plain, gem})
		}
	}
	first := true // this turn
	for g.Turn() != 0 {
		me := g.turn
		move := g.must()
		if move == "" {
			gem, up := g.players[me].front.Gem, len(g.board.up())
			s := newStand(known, gem, g.players[1-me].front)
			s.opened = a.stand.opened + len(g.players[0].won) + len(g.players[1].won)
			missed, act := len(g.wrong()) > 0, ""
			switch {
			case !first:
				act = r.move(s, missed, up > 0, most-up)
			case s.mine == 0 && !missed:
				act = "open"
			case up < n:
				act = "look"
			}
			var slots []int
			for slot, open := range g.board.Up {
				f := g.board.Faces[slot]
				if !open && (act == "open" && gem.Needs(f) || act == "look" && !known[f]) {
					slots = append(slots, slot)
				}
			}
			move = "close"
			if len(slots) > 0 {
				slot := slots[chance.Intn(len(slots))]
				known[g.board.Faces[slot]] = true
				move = "flip " + g.board.CellOf(slot)
			}
			first = first && move != "close"
		}
		if _, err := g.Play(me, rules.Move(move)); err != nil {
			t.Fatal(err)
		}
	}
	return float64(len(g.players[0].won) - len(g.players[1].won))
}
