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
		m := played(t, c.header, strings.Split(c.lines, "; ")...)
		if r := review(m.History(0)); strings.Join(r.Lines, ", ") != c.want || r.Next != c.next {
			t.Errorf("%s: %q, %q", c.name, r.Lines, r.Next)
		}
	}
}

// What is told of a move at once is true of it, and says nothing of what is to be remembered.
func TestRemarks(t *testing.T) {
	const (
		armed  = " laid 0 axe bellows blunderbuss"
		others = " laid 1 axe bellows blunderbuss laid 2 axe bellows"
	)
	for _, c := range []struct{ name, header, lines, want string }{
		{"a weapon that could be laid is discarded", "brigands 2 first=0 :hand axe jammed hand jammed pile oiled", "draw; discard axe", "missed lay"},
		{"a card of no use is discarded, and a weapon stays in the hand", "brigands 2 first=0 :hand axe oiled hand jammed pile jammed", "draw; discard oiled", "missed lay"},
		{"the coach could be attacked", "brigands 2 first=0 :hand axe oiled hand jammed pile jammed board coins" + armed, "draw; discard axe", "missed attack"},
		{"nothing could be done", "brigands 2 first=0 :hand axe oiled hand jammed pile jammed laid 0 axe", "draw; discard axe", ""},
		{"a weapon is laid", "brigands 2 first=0 :hand axe oiled hand jammed pile jammed", "draw; lay axe", ""},
		{"a repair makes ready", "brigands 2 first=0 :hand filled hand jammed pile jammed board coins" + armed + " empty", "draw; repair filled", "freed"},
		{"a repair does not yet make ready", "brigands 2 first=0 :hand filled hand jammed pile jammed board coins" + armed + " empty jammed", "draw; repair filled", ""},
		{"the repair that makes ready stays in the hand", "brigands 2 first=0 :hand filled axe hand jammed pile jammed board coins" + armed + " empty", "draw; discard axe", "missed repair"},
		{"who could attack is barred", "brigands 3 first=0 :hand jammed hand axe hand axe pile axe board coins" + others, "draw; damage 1 jammed", "why-damage 1"},
		{"who could win is barred", "brigands 3 first=0 :hand jammed hand axe hand axe pile axe board coins won 1 coins pearls jewels crown" + others, "draw; damage 1 jammed", "why-close 1"},
		{"who could not attack is barred, and another can", "brigands 3 first=0 :hand jammed hand axe hand axe pile axe board coins" + others, "draw; damage 2 jammed", "beware 1"},
		{"nobody can attack", "brigands 3 first=0 :hand jammed hand axe hand axe pile axe board coins", "draw; damage 2 jammed", ""},
		{"what was seen and wanted is attacked", "brigands 2 first=1 :hand axe hand peek pile bellows axe axe axe board pebbles coins pebbles tiffany reserve pebbles rest laid 1 axe bellows blunderbuss won 1 coins" + armed, "draw; peek c2; peek c1; draw; attack c2", "recalled"},
		{"what was seen lies elsewhere", "brigands 2 first=1 :hand axe hand peek pile bellows axe axe axe board pebbles coins pebbles tiffany reserve pebbles rest laid 1 axe bellows blunderbuss won 1 coins" + armed, "draw; peek c2; peek c1; draw; attack c3", ""},
		{"what was seen is of no use", "brigands 2 first=1 :hand axe hand peek pile bellows axe axe axe board pebbles pebbles pebbles tiffany reserve pebbles rest laid 1 axe bellows blunderbuss won 1 coins" + armed, "draw; peek c2; peek c1; draw; attack c2", "stale"},
		{"an attack that nobody can judge", "brigands 2 first=0 :hand axe hand peek pile bellows axe axe axe board pebbles pebbles pebbles tiffany reserve pebbles rest" + armed, "draw; attack c2", ""},
		{"which card goes after an attack", "brigands 2 first=0 :hand axe filled axe axe hand peek pile bellows axe axe axe board pebbles pebbles pebbles tiffany reserve pebbles rest" + armed, "draw; attack c2; discard filled", ""},
		{"a card besides the attack", "brigands 2 first=0 attack=free :hand axe trump hand peek pile bellows axe axe axe board pebbles pebbles pebbles tiffany reserve pebbles rest" + armed, "draw; attack c2; discard trump", "missed trump"},
		{"the turn ends with an attack left", "brigands 2 first=0 attack=free :hand axe oiled hand peek pile bellows axe board pebbles coins pebbles tiffany reserve pebbles rest" + armed, "draw; discard axe; done", "missed attack"},
		{"the trump is laid, and the turn ends with an attack left", "brigands 2 attack=free weapons=boxed first=0 :hand trump oiled hand peek pile sharpened rest board pebbles coins pebbles tiffany reserve rest" + armed, "draw; trump; done", "missed attack"},
		{"the trump mends what barred the coach, and the turn ends with an attack left", "brigands 2 attack=free weapons=boxed first=0 :hand trump oiled hand peek pile sharpened rest board pebbles coins pebbles tiffany reserve rest" + armed + " empty", "draw; trump; done", "missed attack"},
	} {
		m := played(t, c.header, strings.Split(c.lines, "; ")...)
		h := m.History(m.State.Turn().First())
		for seat := range rules.Seat(2) { // whoever has moved last
			if s := m.History(seat); s.Steps[len(s.Steps)-1].Seat == seat {
				h = s
			}
		}
		if got := remark(h); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
