package bot

import (
	"slices"
	"testing"

	"ludoteca/rules"
)

func TestSpanAndCorrection(t *testing.T) {
	m := NewMemory[int, string](rules.Bot{Span: 3}, rules.NewRand(""))
	knows := func(want ...int) {
		t.Helper()
		for p := range 8 {
			if m.Knows(p) != slices.Contains(want, p) {
				t.Errorf("place %d: known %v", p, m.Knows(p))
			}
		}
	}
	m.See(1, "circle")
	m.See(2, "large")
	m.See(3, "blue")
	m.See(1, "circle") // seen again, it is the freshest
	m.See(4, "red")
	knows(1, 3, 4)
	m.See(3, "green") // the place was another face's
	knows(1, 3, 4)
	if _, ok := m.Find("blue"); ok {
		t.Error("blue is believed where green was seen")
	}
	m.See(5, "green") // the face was elsewhere
	knows(1, 4, 5)
	if p, ok := m.Find("green"); p != 5 || !ok {
		t.Errorf("green is believed at %d", p)
	}
}

// Forget and Confuse are what they say, in percent of what is remembered.
func TestForgetting(t *testing.T) {
	kept, moved := 0, 0
	chance := rules.NewRand("forget")
	for range 1000 {
		m := NewMemory[int, int](rules.Bot{Span: 10, Forget: 20, Confuse: 5}, chance)
		for i := range 10 {
			m.See(i, i)
		}
		m.Mix()
		for i := range 10 {
			if p, ok := m.Find(i); !ok || !m.Knows(i) {
				t.Fatal("a mixed memory has lost something")
			} else if p != i {
				moved++
			}
		}
		m.Rest()
		for i := range 10 {
			if m.Knows(i) {
				kept++
			}
		}
	}
	if kept < 7800 || kept > 8200 {
		t.Errorf("%d of 10000 kept, where 20 in 100 should be forgotten", kept)
	}
	if moved < 700 || moved > 1100 { // each change of places moves two
		t.Errorf("%d of 10000 moved, where 5 in 100 should change places", moved)
	}
	perfect := rules.NewRand("perfect")
	before := *perfect
	m := NewMemory[int, int](rules.Bot{Span: 2}, perfect)
	m.See(0, 0)
	m.See(1, 1)
	m.Rest()
	m.Mix()
	if *perfect != before || !m.Knows(0) || !m.Knows(1) {
		t.Error("a bot that never fails draws on chance")
	}
}

func TestRewind(t *testing.T) {
	step := func(s rules.Seat) rules.Step { return rules.Step{Seat: s} }
	undo := rules.Step{Undo: true}
	two := rules.Setup{Seats: 2}
	withBot := rules.Setup{Seats: 2, Bots: []string{"good"}}
	for _, c := range []struct {
		name  string
		setup rules.Setup
		steps []rules.Step
		want  []int
	}{
		{"nothing undone", two, []rules.Step{step(0), step(1)}, []int{0, 1}},
		{"the last move", two, []rules.Step{step(0), step(1), undo}, []int{0, 1, 1}},
		{"one after the other", two, []rules.Step{step(0), step(1), undo, undo, step(0), undo}, []int{0, 1, 1, 0, 4, 4}},
		{"bots' moves go with it", withBot, []rules.Step{step(0), step(1), step(1), undo, step(0)}, []int{0, 1, 2, 0, 4}},
	} {
		if got := Rewind(rules.History{Setup: c.setup, Steps: c.steps}); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
