package script_test

import (
	"reflect"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/script"
	"ludoteca/templates/shelf"
)

const table = "symbotrio 2 :tiles triangle diamond square rectangle circle semicircle small large blue red green yellow pile gem-circle-large-blue gem-square-small-red gem-diamond-small-green gem-square-large-red\n"

func read(t *testing.T, text string) *script.Script {
	t.Helper()
	s, err := script.Read(script.Lines(text), shelf.Games())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestLines(t *testing.T) {
	got := script.Lines("# no line\n\ngame 2 :deck\n  seat:  1\n2: pass\nreply too-soon: event keep\nstart:\n")
	want := []script.Line{
		{At: 3, Text: "game 2 :deck", Col: 1},
		{At: 4, Key: "seat", Text: "1", Col: 10},
		{At: 5, Text: "2: pass", Col: 1},
		{At: 6, Key: "reply", Name: "too-soon", Text: "event keep", Col: 17},
		{At: 7, Key: "start", Col: 7},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
}

// Every kind of condition can be true, and can be false.
func TestConditions(t *testing.T) {
	m, err := rules.Parse(strings.TrimSpace(table)+"\nflip d2\nflip a3\nflip a2\nclose\nflip a1", shelf.Games())
	if err != nil {
		t.Fatal(err)
	}
	match, err := rules.Replay(m)
	if err != nil {
		t.Fatal(err)
	}
	refused := match.Play("flip a1").(*rules.Breach)
	at := script.Situation{History: match.History(0), Game: m.Setup.Game, From: 3, Refused: refused}
	for text, want := range map[string]bool{
		"fact won 0 1": true, "fact won 0": true, "fact won 0 11": false, "fact wo": false,
		"absent front 0 gem": true, "absent tile a1 triangle": false,
		"event win": true, "event win gem circle": true, "event win gem square": false,
		"event flip a1": false, "event 1: flip a1": true, "event flip d2": false, // before From
		"fired SYM-18": true, "fired SYM-1": false, "fired SYM-36": false,
		"refused SYM-17": true, "refused SYM-17 up a1": true, "refused SYM-17 enough": false, "refused SYM-1": false,
		"score 1": true, "score 2": false,
		"winner 0": false, "over": false,
	} {
		c, ok := script.ParseCondition(text)
		if !ok || at.Holds(c) != want {
			t.Errorf("%q: known %t, true %t", text, ok, at.Holds(c))
		}
	}
	over, _ := rules.Parse("symbotrio 2 end=pile"+strings.TrimSuffix(strings.TrimSpace(table)[len("symbotrio 2"):], " gem-square-large-red")+"\nflip a2\nflip d2\nflip a3\nclose\nclose\ndraw\nclose", shelf.Games())
	if match, err = rules.Replay(over); err != nil {
		t.Fatal(err)
	}
	at = script.Situation{History: match.History(1), Game: m.Setup.Game}
	for text, want := range map[string]bool{"winner 0": true, "winner 0 1": false, "over": true} {
		if c, ok := script.ParseCondition(text); !ok || at.Holds(c) != want {
			t.Errorf("%q: known %t, true %t", text, ok, at.Holds(c))
		}
	}
	for _, text := range []string{"", "fact", "over now", "won 0 1"} {
		if _, ok := script.ParseCondition(text); ok {
			t.Errorf("%q is a condition", text)
		}
	}
}

const step = table + `
goal: event win
solution: flip d2; flip a3; flip a2; close
reply wrong: event keep
mistake: flip a1; close
reply again: refused SYM-17
mistake: flip a1; flip a1
`

// Every way to the goal counts, and the hint takes up whatever was begun.
func TestProgress(t *testing.T) {
	s := read(t, step)
	for _, c := range []struct {
		played string
		met    bool
		reply  string
		next   string
	}{
		{"", false, "", "flip d2"},
		{"flip a2", false, "", "flip d2"},
		{"flip a2;flip d2;flip a3", false, "", "close"},
		{"flip a2;flip d2;flip a3;close", true, "", ""},
		{"flip a1", false, "", ""},
		{"flip a1;undo", false, "", "flip d2"},
		{"flip a1;flip a1", false, "again", ""},
		{"flip a1;close", false, "wrong", ""},
		{"flip a1;close;flip b2", false, "", ""},
	} {
		m, err := s.Opening()
		if err != nil {
			t.Fatal(err)
		}
		var refused *rules.Breach
		for _, line := range strings.Split(c.played, ";") {
			if line != "" {
				refused = script.Try(m, line)
			}
		}
		p := s.Progress(m, 0, refused)
		reply := ""
		if p.Reply != nil {
			reply = p.Reply.Name
		}
		if p.Met != c.met || reply != c.reply || !c.met && s.Next(m, 0) != c.next {
			t.Errorf("after %q: met %t, reply %q, next %q", c.played, p.Met, reply, s.Next(m, 0))
		}
	}
}
