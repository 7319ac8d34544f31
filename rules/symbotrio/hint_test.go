package symbotrio

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/bot"
	"ludoteca/rules/script"
)

// Who plays what hints say answers every question of the drills, forgets nothing at the
// safe, and is told where a square lies by nothing but the last rung.
func TestHintsAreRight(t *testing.T) {
	for _, test := range []struct{ header, review string }{
		{"symbotrio 2 bots=novice goal=10 #1.hints", "victory 10"},
		{"symbotrio 4 bots=confused,confused,confused crook=it #1.hints", "victory"},
		{"symbotrio-keypad 1 turns=yes #1.hints", "taken 15 16 keen"},
		{"symbotrio-glance 1 start=12 #2.hints", "rounds 8 8 level 18"},
		{"symbotrio-turn 1 #1.hints", "right 10 10"},
		{"symbotrio-turn 1 start=7 rounds=20 #1.hints", "rounds 20 20 level 24"},
		{"symbotrio-cuts 1 #1.hints", "right 12 12"},
		{"symbotrio-cuts 1 start=1 #1.hints", "rounds 12 12 level 9"},
		{"symbotrio-silence 1 #2.hints", "right 8 8"},
		{"symbotrio-silence 1 start=1 #2.hints", "rounds 8 8"},
	} {
		r, err := rules.Parse(test.header, everyGame)
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.NewMatch(r)
		if err != nil {
			t.Fatal(err)
		}
		g, lines := r.Setup.Game, map[string]bool{}
		for script.Answers(m); m.State.Turn() != 0; {
			hint := g.Hint(m.History(0), m.Chance(0))
			lines[rules.Words(hint.Line)[0]] = true
			if hint.Line != "place" && !slices.Contains([]string{"board", "card", "card rival", "loot", "pile"}, hint.At) && hint.At != "" && hint.At != "need-"+strings.TrimPrefix(hint.Line, "seen ") {
				t.Errorf("%s points at %s", hint.Line, hint.At)
			}
			told := rules.Words(hint.Line)
			names := told[0] == "seen" || told[0] == "lay" || told[0] == "lay-cut"
			if _, wanted := ParseFace(told[len(told)-1]); names && !wanted || !names && len(told) > 1 || strings.HasPrefix(told[0], "lay") && hint.More != "retrace "+told[1] {
				t.Errorf("%s, %s: it names no face, or more than that", hint.Line, hint.More)
			}
			if breach := script.Try(m, string(hint.Move)); breach != nil {
				t.Fatalf("%v\n%s", breach, m.Record)
			}
			if steps := m.History(0).Steps; names && !slices.ContainsFunc(steps[len(steps)-1].Events, func(event string) bool {
				return event == join("flip", rules.Words(string(hint.Move))[1], told[1])
			}) {
				t.Errorf("%s is not what lies where %s leads", hint.Line, hint.Move)
			}
		}
		if got := strings.Join(g.Review(m.History(0)).Lines, " ") + " "; !strings.HasPrefix(strings.Replace(got, "stay ", "level ", 1), test.review+" ") {
			t.Errorf("%s: %s, want %s; told %v", test.header, got, test.review, lines)
		}
	}
}

// Who plays the keypad drill by its hints loses nothing to memory, nor to choice.
func TestKeypadHintsAreBest(t *testing.T) {
	for i := range 20 {
		m, err := rules.NewMatch(rules.Record{Setup: rules.Setup{Game: Keypad, Seats: 1, Values: Keypad.Usual().Values}, Seed: fmt.Sprint("best-", i)})
		if err != nil {
			t.Fatal(err)
		}
		for m.State.Turn() != 0 {
			if err := m.Play(string(Keypad.Hint(m.History(0), m.Chance(0)).Move)); err != nil {
				t.Fatal(err)
			}
		}
		r := Keypad.Review(m.History(0))
		if words := strings.Fields(r.More[0]); !slices.Equal(words[7:], strings.Fields("plus 0 0 plus 0 0")) || r.Tone != rules.Perfect {
			t.Errorf("%s, %s", r.Lines, r.Tone)
		}
	}
}

// A beginner keeps in mind what the card asks for, and lets go of the rest first.
func TestBeginnersKeepWhatTheyNeed(t *testing.T) {
	m := bot.NewMemory[int, Face](rules.Bot{Span: 2}, rules.NewRand("keep"))
	m.Wants = func(f Face) bool { return f == Circle }
	for slot, f := range []Face{Circle, Small, Blue, Red} {
		m.See(slot, f)
	}
	if _, ok := m.Find(Circle); !ok || !m.Knows(3) || m.Knows(1) || m.Knows(2) {
		t.Error("of four squares the one that is needed and the last are not what is left")
	}
}
