package brigands

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

// What is said first, what stands out with it, and what is played at last.
func TestHints(t *testing.T) {
	const (
		rest  = " reserve rest"
		armed = "brigands 2 first=0 :hand jammed jammed oiled axe hand peek axe bellows bellows pile filled filled filled board pearls coins pearls crown laid 0 axe bellows blunderbuss laid 1 axe bellows blunderbuss won 0 coins won 1 coins pearls" + rest
		rich  = "brigands 2 first=0 :hand jammed jammed oiled exchange hand pile axe board pearls pearls pearls pearls laid 0 axe bellows blunderbuss won 0 coins pearls jewels jewels tiffany" + rest
		hurt  = "brigands 2 first=0 :hand jammed sharpened oiled exchange hand pile axe laid 0 axe bellows blunderbuss blunt" + rest
		story = "brigands-tokens 1 :c1 turn 1 peek c1 peek c2 turn 2 attack c3 table hand hand hand board coins pearls jewels coins won 1 coins" + rest
		gone  = "brigands-tokens 1 :c1 turn 1 attack c1 table hand hand board coins pearls jewels coins" + rest
	)
	for _, c := range []struct{ header, lines, want string }{
		{armed, "", "draw | pile | draw | pile"},
		{armed, "draw, discard axe, draw, peek c3, peek c2, draw", "seen | c1 c2 c3 c4 | attack c3 | c3"},
		{armed, "draw, attack c1", "discard | hand-0 | discard axe | card-axe"},
		{hurt, "draw", "repair | damage-0-blunt | repair sharpened | card-sharpened"},
		{rich, "draw", "exchange | hand-0 | exchange | card-exchange"},
		{rich, "draw, exchange", "give | tokens-0 | give jewels | tokens-0"},
		{rich, "draw, exchange, give jewels", "take | reserve | take crown | reserve"},
		{"brigands 2 first=0 :hand axe jammed oiled exchange hand pile bellows rest laid 0 axe" + rest, "draw", "lay | hand-0 | lay bellows | card-bellows"},
		{"brigands-may 1 :lay axe hand axe axe axe axe hand laid 0 axe" + rest, "", "judge-lay axe |  | no same | weapon-0-axe"},
		{"brigands-may 1 :damage 1 jammed hand jammed axe axe axe hand" + rest, "", "judge-damage 1 jammed |  | yes | "},
		{story, "", "watch |  | next | "},
		{story, "next, next, next, next", "recall c1 | c1 | is coins | "},
		{story, "next, next, undo, next, next, next", "recall c1 | c1 | is coins | "},
		{gone, "next, next", "recall c1 | c1 | new | "},
		{gone, "next, next, new", "next |  | next | "},
	} {
		r, err := rules.Parse(c.header, Games())
		if err != nil {
			t.Fatal(err)
		}
		if c.lines != "" {
			r.Lines = strings.Split(c.lines, ", ")
		}
		m, err := rules.Replay(r)
		if err != nil {
			t.Errorf("%s\n%s: %v", c.header, c.lines, err)
			continue
		}
		hint := r.Setup.Game.Hint(m.History(0), rules.NewRand("hint"))
		if got := fmt.Sprintf("%s | %s | %s | %s", hint.Line, hint.At, hint.Move, hint.Spot); got != c.want {
			t.Errorf("%s\n%s: %s, want %s", c.header, c.lines, got, c.want)
		}
	}
}

// Whoever plays each hint's last rung passes every round of the drills, and what the first
// two say is no answer.
func TestHintsPassTheDrills(t *testing.T) {
	for _, header := range []string{"brigands-now 1 rounds=10 #1.h", "brigands-may 1 rounds=24 #8.h", "brigands-tokens 1 #1.h", "brigands-tokens 1 start=7 rounds=4 #1.h"} {
		r, err := rules.Parse(header, Games())
		if err != nil {
			t.Fatal(err)
		}
		m, _ := rules.NewMatch(r)
		for m.State.Turn() != 0 {
			hint := r.Setup.Game.Hint(m.History(0), nil)
			if err := m.Play(string(hint.Move)); err != nil {
				t.Fatalf("%s: %v\n%s", header, err, m.Record)
			}
		}
		for _, step := range m.History(0).Steps {
			for _, e := range step.Events {
				if w := rules.Words(e)[0]; slices.Contains([]string{"mistaken", "unwise", "failed"}, w) {
					t.Errorf("%s: a hint's answer is wrong: %q", header, step.Events)
				}
			}
		}
	}
}

// What the first rung of "what now?" speaks of stands out: tokens that were seen, what bars the
// coach, or the cards of the hand.
func TestHintsOfNowPointAtWhatTheySay(t *testing.T) {
	said := map[string]int{}
	for seed := 1; seed <= 60; seed++ {
		r, err := rules.Parse(fmt.Sprintf("brigands-now 1 :%d", seed), Games())
		if err != nil {
			t.Fatal(err)
		}
		m, _ := rules.NewMatch(r)
		h := m.History(0)
		hint, v := hintNow(h, nil), h.View.(NowView)
		line := rules.Words(hint.Line)[0]
		said[line]++
		for _, at := range strings.Fields(hint.At) {
			place, isPlace := parsePlace(at)
			if right := map[string]bool{
				"ready":   isPlace && v.Seen[place] != 0,
				"blocked": strings.HasPrefix(at, "damage-0-"),
				"weigh":   at == "hand-0",
				"unarmed": at == "hand-0",
			}[line]; !right {
				t.Errorf("position %d: %s is said of %q", seed, hint.Line, hint.At)
			}
		}
		if hint.At == "" {
			t.Errorf("position %d: %s points at nothing", seed, hint.Line)
		}
	}
	if len(said) != 4 {
		t.Errorf("not every hint was met: %v", said)
	}
}

// What the reader has picked stands under its own name in the list of chances, also where
// another card or place stands for it until then.
func TestChancesNameWhatWasPicked(t *testing.T) {
	others := 0
	for seed := 1; seed <= 40; seed++ {
		r, err := rules.Parse(fmt.Sprintf("brigands-now 1 :%d", seed), Games())
		if err != nil {
			t.Fatal(err)
		}
		fresh, _ := rules.NewMatch(r)
		for _, move := range fresh.State.Moves(0) {
			m, _ := rules.NewMatch(r)
			if err := m.Play(string(move)); err != nil {
				t.Fatal(err)
			}
			v := m.State.View(0).(NowView)
			if !slices.ContainsFunc(v.Chances, func(c ChanceView) bool { return c.Move == move }) {
				t.Errorf("position %d: %q was picked, and the list has %v", seed, move, v.Chances)
			}
			if p := readPosition(seed, positionLines()[seed-1]); p.same(move) != move {
				others++
			}
		}
	}
	if others == 0 {
		t.Error("no position has an action that another stands for")
	}
}

func TestHintsSay(t *testing.T) { rulestest.HintsSay(t, "brigands") }
