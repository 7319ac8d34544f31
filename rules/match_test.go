package rules_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
	"ludoteca/templates/shelf"
)

const header = "symbotrio 2 :tiles triangle diamond square rectangle circle semicircle small large blue red green yellow pile gem-circle-large-blue gem-square-small-red gem-diamond-small-green"

func replay(t *testing.T, header string, lines ...string) *rules.Match {
	t.Helper()
	r, err := rules.Parse(header, shelf.Games())
	if err != nil {
		t.Fatal(err)
	}
	r.Lines = lines
	m, err := rules.Replay(r)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A refused line ends a replay: the match is as it stood before it, and the
// record keeps what could be played.
func TestReplayStopsAtARefusedLine(t *testing.T) {
	r := replay(t, header).Record
	r.Lines = []string{"flip a1", "flip b1", "flip a1", "close"}
	m, err := rules.Replay(r)
	var refused *rules.Refused
	if !errors.As(err, &refused) || refused.Line != 4 || refused.Breach.Clause != "SYM-17" {
		t.Fatalf("error %v", err)
	}
	if want := replay(t, header, "flip a1", "flip b1"); !rulestest.Alike(m, want) {
		t.Errorf("the match is %+v, want %+v", m, want)
	}
	if err := m.Play("flip c1"); err != nil {
		t.Errorf("and cannot go on: %v", err)
	}
}

// A line may name its seat.
func TestSeatOfALine(t *testing.T) {
	m := replay(t, header, "0: flip a1", "close", "1: flip b1")
	for line, clause := range map[string]string{"0: close": "SYM-16", "7: close": "SYM-16", "8: close": "SYM-17", "1:close": "SYM-17", "1: ": "SYM-17"} {
		var b *rules.Breach
		if err := m.Play(line); !errors.As(err, &b) || b.Clause != clause {
			t.Errorf("%q: %v, want a breach of %s", line, err, clause)
		}
	}
}

// An undo gives the board back and not the knowledge.
func TestUndo(t *testing.T) {
	before := replay(t, header, "flip a1")
	m := replay(t, header, "flip a1", "flip b1", "undo")
	if x, y := before.State.View(0).Facts(), m.State.View(0).Facts(); !slices.Equal(x, y) {
		t.Errorf("after the undo the table is\n%q, want\n%q", y, x)
	}
	h := m.History(1)
	if len(h.Steps) != 3 || !slices.Equal(h.Steps[1].Events, []string{"flip b1 diamond"}) || !h.Steps[2].Undo || h.Undos() != 1 {
		t.Errorf("what was seen is gone, or the undo is: %+v", h.Steps)
	}
	if again := replay(t, header, m.Record.Lines...); !rulestest.Alike(again, m) {
		t.Error("a replay with an undo differs")
	}

	if err := m.Play(rules.Undo); err != nil {
		t.Fatal(err)
	}
	if m.CanUndo(0) {
		t.Error("more can be undone than was played")
	}
	var b *rules.Breach
	if err := m.Play(rules.Undo); !errors.As(err, &b) || b.Reason != rules.NoUndo || len(m.Record.Lines) != 4 {
		t.Errorf("an undo of nothing: %v, record %q", err, m.Record.Lines)
	}
}

// A hint is a line of the record that changes nothing at the table, and that no undo
// takes out of the history.
func TestAHintIsRemembered(t *testing.T) {
	m, plain := replay(t, header, "hint", "flip a1", "undo"), replay(t, header, "flip a1", "undo")
	h := m.History(0)
	if !h.Helped || len(h.Steps) != 2 || plain.History(0).Helped {
		t.Errorf("helped %v of %d steps, without a hint %v", h.Helped, len(h.Steps), plain.History(0).Helped)
	}
	if x, y := plain.State.View(0).Facts(), h.View.Facts(); !slices.Equal(x, y) {
		t.Errorf("after a hint the table is\n%q, want\n%q", y, x)
	}
	if again := replay(t, header, m.Record.Lines...); !rulestest.Alike(again, m) {
		t.Error("a replay with a hint differs")
	}
}

// What bots did since goes back with a person's move; where only bots have
// moved there is nothing to take back.
func TestUndoGoesBeyondBots(t *testing.T) {
	bots := "symbotrio 2 bots=good" + header[len("symbotrio 2"):]
	m := replay(t, bots, "flip a1", "close", "flip b1", "close", "undo")
	if want := replay(t, header, "flip a1"); !slices.Equal(m.State.View(0).Facts(), want.State.View(0).Facts()) {
		t.Errorf("the undo leads to %q", m.State.View(0).Facts())
	}
	first := "symbotrio 2 first=1 bots=good" + header[len("symbotrio 2"):]
	if m := replay(t, first, "flip a1", "close"); m.CanUndo(0) {
		t.Error("a bot's move can be undone")
	}
}

// A history is what one seat knows: its own moves, what it saw, what it may play.
func TestHistory(t *testing.T) {
	m := replay(t, header, "flip a1", "close", "flip d2")
	h := m.History(0)
	if h.Over() || h.Turn != rules.One(1) || len(h.Moves) != 0 || h.Seat != 0 {
		t.Errorf("%+v", h)
	}
	turnedUp := func(clause string) []string { return []string{"SYM-17", clause, "R-SYM-03", "R-SYM-04"} }
	want := []rules.Step{
		{Seat: 0, Move: "flip a1", Events: []string{"flip a1 triangle"}, Fired: turnedUp("SYM-23")},
		{Seat: 0, Move: "close", Events: []string{"close", "keep gem circle large blue"}, Fired: []string{"SYM-33", "R-SYM-03", "SYM-15", "SYM-18", "SYM-32", "SYM-16", "SYM-34"}},
		{Seat: 1, Events: []string{"flip d2 large"}, Fired: turnedUp("SYM-21")},
	}
	if !reflect.DeepEqual(h.Steps, want) {
		t.Errorf("%+v", h.Steps)
	}
	if h := m.History(1); len(h.Moves) == 0 || h.Steps[2].Move != "flip d2" {
		t.Errorf("%+v", h)
	}
	over := replay(t, "symbotrio 2 end=pile"+header[len("symbotrio 2"):], "flip a2", "flip d2", "flip a3", "close", "close", "draw", "close")
	if h := over.History(0); !h.Over() || h.Won != rules.One(0) {
		t.Errorf("over: %+v", h)
	}
}

// The chance of a bot is the same at each call, and another for each seat and deal.
func TestChance(t *testing.T) {
	m := replay(t, "symbotrio 2 #1.a")
	a, again, other := m.Chance(0).Uint64(), m.Chance(0).Uint64(), m.Chance(1).Uint64()
	if deal := replay(t, "symbotrio 2 #1.b").Chance(0).Uint64(); a != again || a == other || a == deal {
		t.Error(a, again, other, deal)
	}
}

// A word that a seat may not see is not in its line.
func TestEventFor(t *testing.T) {
	open := rules.Open("flip", "c4", "circle")
	secret := rules.Event{Text: "draw 1 left blue", Only: rules.One(1) | rules.One(2), Else: "draw 1 left ?"}
	for seat, want := range []string{"draw 1 left ?", "draw 1 left blue", "draw 1 left blue", "draw 1 left ?"} {
		if got := secret.For(rules.Seat(seat)); got != want {
			t.Errorf("seat %d: %q", seat, got)
		}
		if got := open.For(rules.Seat(seat)); got != "flip c4 circle" {
			t.Errorf("seat %d: %q", seat, got)
		}
	}
}

// R-ALL-01: clockwise is the next seat, and after the last the first.
func TestSeats(t *testing.T) {
	if rules.Seat(0).Next(3) != 1 || rules.Seat(2).Next(3) != 0 {
		t.Error("the seats do not go round")
	}
	ss := rules.One(1) | rules.One(3)
	if ss.Len() != 2 || ss.First() != 1 || !slices.Equal(ss.List(), []rules.Seat{1, 3}) || ss.Has(0) || !ss.Has(3) || ss.Has(-1) || ss.Has(9) {
		t.Errorf("%b", ss)
	}
	if rules.Seats(0).First() != -1 {
		t.Error("the first of none")
	}
}

func TestNextTime(t *testing.T) {
	for _, c := range []struct {
		faults []rules.Fault
		want   string
	}{
		{nil, "next-match"},
		{[]rules.Fault{{Line: "forgot"}, {Line: "idle"}}, "next-match"},
		{[]rules.Fault{{Line: "forgot"}, {Line: "idle", Cost: 10}}, "next-idle"},
		{[]rules.Fault{{Line: "forgot", Cost: 2}, {Line: "idle", Cost: 2}}, "next-forgot"},
		{[]rules.Fault{{Line: "forgot", Cost: 2}, {Line: "missed hurt", Cost: 3}}, "next-missed hurt"},
	} {
		if got := rules.NextTime("match", c.faults...); got != c.want {
			t.Errorf("against %v: %q, not %q", c.faults, got, c.want)
		}
	}
}
