package brigands

import (
	"testing"

	"ludoteca/rules"
)

// A reason why the best action is better does not hold for what was picked instead: of two that
// look where nobody has looked it is not that nobody has, and so on.
func TestReasonsTellTheChoicesApart(t *testing.T) {
	said := map[string]int{}
	for i, line := range positionLines() {
		p := readPosition(i+1, line)
		best := p.choices[0].Move
		for _, c := range p.choices[1:] {
			reasons := p.why(c.Move)
			if len(reasons) == 0 {
				continue
			}
			w, both := rules.Words(reasons[0].Text), rules.Words(string(c.Move))
			said[w[0]]++
			look := both[0] == "attack" || both[0] == "peek"
			_, _, useless := p.barren(best)
			holds := false
			switch w[0] {
			case "why-barren":
				holds = useless
			case "why-attack", "why-lack":
				holds = useless || look && p.unseen(c.Move)
			case "why-peek":
				holds = both[0] == "peek" && p.unseen(c.Move)
			case "why-damage", "why-close":
				if both[0] == "damage" {
					at := rules.Seat(both[1][0] - '0')
					holds = both[1] == w[1] || p.table.mayAttack(at) && (w[0] == "why-damage" || p.table.players[at].lacking() != 0)
				}
			case "why-third", "why-freed":
				holds = p.table.readies(0, c.Move)
			case "why-trump", "why-trump-first":
				holds = both[0] == "trump" || (w[0] == "why-trump-first") != p.table.readies(0, c.Move)
			case "why-single", "why-notiffany":
				holds = both[0] != "exchange"
			}
			if holds {
				t.Errorf("position %d: %q is said for %q where %q was picked", i+1, reasons[0].Text, best, c.Move)
			}
		}
	}
	for _, heed := range heeds {
		for _, reason := range rules.Words(heed.reasons) {
			if said[reason] == 0 {
				t.Errorf("%s is said in no position", reason)
			}
			delete(said, reason)
		}
	}
	if len(said) > 0 {
		t.Errorf("reasons without an advice: %v", said)
	}
}

// The advice is by the reason of what was missed: that an exchange would have won says nothing of
// other exchanges.
func TestAdviceIsByTheReason(t *testing.T) {
	for _, c := range []struct {
		deck  string
		lines []string
		next  string
	}{
		{"14 26", []string{"attack c1", "next"}, "next-swap"},
		{"8", []string{"attack c2"}, "next-peek"},
		{"76", []string{"lay blunderbuss"}, "next-trump"},
		{"6", []string{"attack c1"}, "next-seen"},
	} {
		r, err := rules.Parse("brigands-now 1 rounds=4 :"+c.deck, Games())
		if err != nil {
			t.Fatal(err)
		}
		r.Lines = c.lines
		m, err := rules.Replay(r)
		if err != nil {
			t.Fatal(c.deck, err)
		}
		if got := reviewNow(m.History(0)); got.Next != c.next {
			t.Errorf("%s %v: %s, want %s; %q", c.deck, c.lines, got.Next, c.next, got.Lines)
		}
	}
}
