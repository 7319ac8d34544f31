package brigands

import (
	"strings"
	"testing"

	"ludoteca/rules"
)

// The advice after a match that was lost is against what happened in it, and there is none where
// nothing did.
func TestAdviceIsAgainstWhatHappened(t *testing.T) {
	const rival = " laid 1 axe bellows blunderbuss trump won 1 coins pearls jewels crown"
	for _, c := range []struct{ name, header, lines, want, next string }{
		{"a weapon is thrown away", "brigands 2 first=0 :hand axe hand jammed pile bellows axe board tiffany" + rival,
			"draw; discard axe; draw; attack c1", "lost 1, instead lay 1, attacked tiffany, attacks 0 0 1, riches 0 5", "next-instead lay"},
		{"a weapon is thrown away, and that taken back", "brigands 2 first=0 :hand axe hand jammed pile bellows axe board tiffany" + rival,
			"draw; discard axe; undo; lay axe; draw; attack c1", "lost 1, attacked tiffany, attacks 0 0 1, riches 0 5, undone 1", ""},
		{"the coach is let pass", "brigands 2 first=0 :hand axe hand jammed pile bellows axe board tiffany laid 0 axe bellows blunderbuss" + rival,
			"draw; discard axe; draw; attack c1", "lost 1, instead attack 1, attacked tiffany, attacks 0 0 1, riches 0 5", "next-instead attack"},
		{"what was seen is forgotten", "brigands 2 first=1 :hand axe hand peek pile bellows axe axe axe board pebbles coins pebbles tiffany reserve pebbles rest laid 0 axe bellows blunderbuss" + rival,
			"draw; peek c2; peek c1; draw; attack c3; draw; attack c4", "lost 1, elsewhere 1, attacked tiffany, attacks 0 1 1, riches 0 5", "next-elsewhere"},
		{"a card of no use goes, and one token is missing", "brigands 2 first=0 :hand axe hand jammed pile axe axe board tiffany laid 0 axe won 0 coins pearls jewels crown" + rival,
			"draw; discard axe; draw; attack c1", "lost 1, short tiffany, attacked tiffany, attacks 0 0 1, riches 4 5", ""},
		{"an attack decides", "brigands 2 first=0 :hand axe axe hand jammed pile axe axe axe axe board pebbles coins tiffany crown laid 0 axe bellows blunderbuss won 0 coins pearls jewels crown reserve rest",
			"draw; attack c1; draw; discard axe; draw; attack c3", "won, attacked tiffany, attacks 1 2 2, riches 5 5", ""},
		{"an exchange decides", "brigands 2 first=0 :hand exchange hand jammed pile axe board pearls pearls pearls pearls won 0 coins pearls jewels jewels tiffany reserve rest",
			"draw; exchange; give jewels; take crown", "won, exchanged crown, attacks 0 0 1, riches 5 5", ""},
	} {
		var lines []string
		for _, line := range strings.Split(c.lines, ";") {
			lines = append(lines, strings.TrimSpace(line))
		}
		record, err := rules.Parse(strings.Replace(c.header, " :", " #1.a :", 1)+"\n"+strings.Join(lines, "\n"), games)
		if err != nil {
			t.Fatal(c.name, err)
		}
		m, err := rules.Replay(record)
		if err != nil {
			t.Fatal(c.name, err)
		}
		if r := review(m.History(0)); strings.Join(r.Lines, ", ") != c.want || r.Next != c.next {
			t.Errorf("%s: %q, %q", c.name, r.Lines, r.Next)
		}
	}
}
