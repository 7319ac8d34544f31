package board

import (
	"testing"

	"ludoteca/rules/brigands"
)

// Every card and token of the game is drawn, under its name and unlike all others
// (BRI-27, BRI-36, BRI-38, BRI-42).
func TestRobbersAreDrawn(t *testing.T) {
	var all pen
	drawn := map[string]string{}
	draw := func(line string) {
		var p pen
		if !p.piece(line) {
			t.Errorf("%s is not drawn", line)
		}
		if other, ok := drawn[p.String()]; ok {
			t.Errorf("%s looks like %s", line, other)
		}
		drawn[p.String()] = line
		all.piece(line)
	}
	for c := brigands.Blunderbuss; c <= brigands.Peek; c++ {
		draw("robber " + c.String())
	}
	draw("robber ?")
	for k := brigands.Token(1); k <= brigands.Kinds; k++ {
		draw("token " + k.String())
	}
	draw("token ?")
	draw("coach")
	if want := len(robbers) + len(swag) + 3; len(drawn) != want {
		t.Errorf("%d drawings for %d names", want, len(drawn))
	}
	golden(t, "robbers.html", all.String())
	for _, line := range []string{"robber", "robber coins", "robber axe axe", "token", "token axe", "coach ?"} {
		if Known(line) {
			t.Errorf("%q is taken for a piece", line)
		}
	}
}
