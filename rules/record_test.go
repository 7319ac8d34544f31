package rules_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/symbotrio"
	"ludoteca/templates/shelf"
)

// A record that leaves its options to their defaults is written with all of
// them, and then stays as it is.
func TestRecordRoundTrip(t *testing.T) {
	const all = " deck=full crook=fr jail=current rotate=once stop=no end=won stall=10 first=0 goal=all"
	for short, full := range map[string]string{
		"symbotrio 2 #1.a":                                      "symbotrio 2" + all + " #1.a",
		"symbotrio 3 crook=it bots=good #1.k3v-9x2":             "symbotrio 3" + strings.Replace(all, "fr", "it", 1) + " bots=good #1.k3v-9x2",
		"symbotrio 2 bots=good,perfect :pile crook":             "symbotrio 2" + all + " bots=good,perfect :pile crook",
		"symbotrio 4 bots=good,-,perfect #1.a":                  "symbotrio 4" + all + " bots=good,-,perfect #1.a",
		"symbotrio 2 #1.a :pile crook\nflip a1\nundo\n1: close": "symbotrio 2" + all + " #1.a :pile crook\nflip a1\nundo\n1: close",
		"symbotrio 2 #1.a\n":                                    "symbotrio 2" + all + " #1.a",
	} {
		r, err := rules.Parse(short, shelf.Games())
		if err != nil {
			t.Errorf("%s: %v", short, err)
			continue
		}
		if r.String() != full {
			t.Errorf("%s: written as\n%s\nwant\n%s", short, r, full)
		}
		if again, err := rules.Parse(full, shelf.Games()); err != nil || !reflect.DeepEqual(again, r) {
			t.Errorf("%s: read again as %v, error %v", full, again, err)
		}
	}
}

func TestUnreadable(t *testing.T) {
	for _, c := range []struct {
		text string
		line int
		why  rules.Cause
		word string
	}{
		{"", 1, rules.Foreign, ""},
		{"chess 2 #1.a", 1, rules.Foreign, "chess"},
		{"Symbotrio 2 #1.a", 1, rules.Foreign, "Symbotrio"},
		{" symbotrio 2 #1.a", 1, rules.Foreign, ""},
		{"symbotrio 2", 1, rules.Damaged, "symbotrio 2"},
		{"symbotrio two #1.a", 1, rules.Damaged, "two"},
		{"symbotrio 02 #1.a", 1, rules.Damaged, "02"},
		{"symbotrio +2 #1.a", 1, rules.Damaged, "+2"},
		{"symbotrio 1 #1.a", 1, rules.UnknownChoice, "1"},
		{"symbotrio 5 #1.a", 1, rules.UnknownChoice, "5"},
		{"symbotrio 2 #2.a", 1, rules.OtherGeneration, "2"},
		{"symbotrio 2 #1.", 1, rules.Damaged, "#1."},
		{"symbotrio 2 #a", 1, rules.Damaged, "#a"},
		{"symbotrio 2 #1.A", 1, rules.Damaged, "#1.A"},
		{"symbotrio 2 #1.a #1.b", 1, rules.Damaged, "#1.b"},
		{"symbotrio 2 #1." + strings.Repeat("a", 65), 1, rules.Damaged, "#1." + strings.Repeat("a", 65)},
		{"symbotrio 2 deck=half #1.a", 1, rules.UnknownChoice, "deck=half"},
		{"symbotrio 2 dice=2 #1.a", 1, rules.UnknownChoice, "dice=2"},
		{"symbotrio 2 full #1.a", 1, rules.Damaged, "full"},
		{"symbotrio 2 bots=clever #1.a", 1, rules.UnknownChoice, "bots=clever"},
		{"symbotrio 2 bots= #1.a", 1, rules.UnknownChoice, "bots="},
		{"symbotrio 2 bots=good,good,good #1.a", 1, rules.UnknownChoice, "bots=good,good,good"},
		{"symbotrio 2 bots=-,good,good #1.a", 1, rules.UnknownChoice, "bots=-,good,good"},
		{"symbotrio 2 bots=-- #1.a", 1, rules.UnknownChoice, "bots=--"},
		{"symbotrio 2 : pile", 1, rules.Damaged, " pile"},
		{"symbotrio 2 #1.a\nflip  a1", 2, rules.Damaged, "flip  a1"},
		{"symbotrio 2 #1.a\nflip a1\n\nclose", 3, rules.Damaged, ""},
		{"symbotrio 2 #1.a\nflip <b>", 2, rules.Damaged, "flip <b>"},
		{"symbotrio 2 #1.a\r\nflip a1", 1, rules.Damaged, "#1.a\r"},
	} {
		_, err := rules.Parse(c.text, shelf.Games())
		var u *rules.Unreadable
		if !errors.As(err, &u) {
			t.Errorf("%q is read, error %v", c.text, err)
		} else if *u != (rules.Unreadable{Line: c.line, Why: c.why, Word: c.word}) {
			t.Errorf("%q: %+v", c.text, *u)
		}
	}
}

// A record that goes on for ever is refused before it costs time.
func TestEndlessRecord(t *testing.T) {
	_, err := rules.Parse("symbotrio 2 #1.a\n"+strings.Repeat("close\n", 20001), shelf.Games())
	if err == nil {
		t.Error("20001 lines are read")
	}
}

func TestSetup(t *testing.T) {
	s, err := rules.ParseSetup("symbotrio 3 crook=it bots=good,forgetful", shelf.Games())
	if err != nil {
		t.Fatal(err)
	}
	if s.Game != symbotrio.Game || s.Value("crook") != "it" || s.Value("deck") != "full" {
		t.Errorf("read as %v", s)
	}
	defer func() {
		if recover() == nil {
			t.Error("an option that nobody declared has a value")
		}
	}()
	s.Value("dice")
}

// Bots sit in the last seats, people in all others and where a "-" stands.
func TestWhoSitsWhere(t *testing.T) {
	for text, seats := range map[string][]string{
		"symbotrio 3 bots=good,forgetful": {"", "good", "forgetful", ""},
		"symbotrio 4 bots=good":           {"", "", "", "good"},
		"symbotrio 4 bots=good,-,perfect": {"", "good", "", "perfect"},
		"symbotrio 3 bots=-,good":         {"", "", "good"},
		"symbotrio 2 bots=-,-":            {"", ""},
		"symbotrio 2":                     {"", ""},
	} {
		s, err := rules.ParseSetup(text, shelf.Games())
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		for seat, want := range seats {
			if got := s.Bot(rules.Seat(seat)); got != want {
				t.Errorf("%s: seat %d has bot %q, want %q", text, seat, got, want)
			}
			if got := s.People().Has(rules.Seat(seat)); got != (want == "" && seat < s.Seats) {
				t.Errorf("%s: a person in seat %d: %v", text, seat, got)
			}
		}
	}
}
