package symbotrio

import (
	"testing"

	"ludoteca/rules"
)

// Why another move would have been better: by what was seen, where it lies now, and by nothing else.
func TestWhyAnotherSquare(t *testing.T) {
	const deal = "symbotrio 2 first=0 #1.why :tiles circle yellow small diamond blue triangle green square large red rectangle semicircle pile gem-circle-large-blue "
	const turned = deal + "code-triangle-small-red crook\nflip a1\nflip d2\nclose\nturn\nflip c2\nclose"
	const lies = deal + "gem-triangle-small-red crook\nflip a1\nflip d2\nclose\nflip c2\nclose"
	for _, c := range []struct{ record, played, best, want string }{
		{turned, "flip a1", "flip d1", "known-tile d1 circle"}, // which lay at A1
		{turned, "close", "flip d1", "known-tile d1 circle"},
		{turned, "flip d1", "flip b3", ""},
		{lies, "flip d1", "flip a1", "known-tile a1 circle"},
		{lies, "flip d2", "flip b3", "known-other d2 square"},
		{lies, "flip b3", "close", ""},
		{lies, "flip d2", "close", "known-other d2 square"},
	} {
		why := Why(replayed(t, c.record).History(0), rules.Move(c.played), rules.Move(c.best))
		if why.Line != c.want || why.Seen != (c.want != "") {
			t.Errorf("%s in place of %s: %+v, not %q", c.best, c.played, why, c.want)
		}
	}
}
