package brigands

import (
	"testing"

	"ludoteca/rules"
)

// Why another action would have been better is said by what lies open, and only where it does so.
func TestWhy(t *testing.T) {
	const armed, rest = " laid 0 axe bellows blunderbuss", " reserve rest"
	for _, c := range []struct {
		name, header string
		lines        []string
		played, best rules.Move
		want         string
	}{
		{"pebbles were seen there", "brigands 2 first=0 :hand peek jammed oiled axe hand axe bellows bellows bellows pile filled filled filled filled board pebbles coins pearls crown won 0 coins" + armed + rest,
			[]string{"draw", "peek c1", "peek c2", "draw", "discard axe", "draw"}, "attack c1", "attack c3", "barren c1 pebbles"},
		{"what is missing was seen", "brigands 2 first=0 :hand jammed jammed oiled axe hand peek axe bellows bellows pile filled filled filled filled board pearls coins pearls crown laid 1 axe bellows blunderbuss won 1 pearls coins won 0 coins" + armed + rest,
			[]string{"draw", "discard axe", "draw", "peek c3", "peek c2", "draw"}, "attack c1", "attack c3", "passed c3 pearls"},
		{"the coach could be attacked", "brigands 2 first=0 :hand jammed axe hand pile axe board coins" + armed + rest, []string{"draw"}, "discard axe", "attack c1", "why-attack"},
		{"two tokens could be seen", "brigands 2 first=0 :hand peek axe hand pile axe board coins pearls" + armed + rest, []string{"draw"}, "attack c1", "peek c2", "why-peek"},
		{"both attack", "brigands 2 first=0 :hand jammed axe hand pile axe board coins pearls" + armed + rest, []string{"draw"}, "attack c1", "attack c2", ""},
		{"what is missing was seen, and a card thrown away", "brigands 2 first=0 :hand jammed jammed oiled axe hand peek axe bellows bellows pile filled filled filled filled board pearls coins pearls crown laid 1 axe bellows blunderbuss won 1 pearls coins won 0 coins" + armed + rest,
			[]string{"draw", "discard axe", "draw", "peek c3", "peek c2", "draw"}, "discard jammed", "attack c3", "waited c3 pearls"},
		{"a treasure that is there was seen", "brigands 2 first=0 :hand jammed jammed oiled axe hand peek axe bellows bellows pile filled filled filled filled board pearls coins pearls crown laid 1 axe bellows blunderbuss won 1 pearls coins won 0 pearls" + armed + rest,
			[]string{"draw", "discard axe", "draw", "peek c3", "peek c2", "draw"}, "attack c3", "attack c1", "owned c3 pearls"},
		{"the first token brings nothing", "brigands 2 first=0 :hand peek jammed oiled axe hand axe bellows bellows bellows pile filled filled board pebbles coins pearls crown won 0 coins" + armed + rest,
			[]string{"draw", "peek c1"}, "settle", "peek c3", "why-again"},
		{"it is a second one of a treasure", "brigands 2 first=0 :hand peek jammed oiled axe hand axe bellows bellows bellows pile filled filled board coins pebbles pearls crown won 0 coins" + armed + rest,
			[]string{"draw", "peek c1"}, "settle", "peek c3", "why-again"},
		{"another look", "brigands 2 first=0 :hand peek jammed oiled axe hand axe bellows bellows bellows pile filled filled board pebbles coins pearls crown won 0 coins" + armed + rest,
			[]string{"draw", "peek c1"}, "peek c2", "peek c3", ""},
		{"a single treasure is given", "brigands 2 first=0 :hand exchange bellows hand pile filled board coins won 0 pearls pearls crown" + rest, []string{"draw", "exchange"}, "give crown", "give pearls", "why-give pearls"},
		{"what is there is taken", "brigands 2 first=0 :hand exchange bellows hand pile filled board coins won 0 pearls pearls crown" + rest, []string{"draw", "exchange", "give pearls"}, "take crown", "take jewels", "why-take jewels"},
		{"both are missing", "brigands 2 first=0 :hand exchange bellows hand pile filled board coins won 0 pearls pearls crown" + rest, []string{"draw", "exchange", "give pearls"}, "take coins", "take jewels", ""},
		{"the third weapon", "brigands 2 first=0 :hand jammed bellows hand pile filled laid 0 axe blunderbuss" + rest, []string{"draw"}, "discard jammed", "lay bellows", "why-third bellows"},
		{"a weapon, not the third", "brigands 2 first=0 :hand jammed bellows hand pile filled laid 0 axe" + rest, []string{"draw"}, "discard jammed", "lay bellows", "why-lay bellows"},
		{"a weapon for another", "brigands 2 first=0 :hand blunderbuss bellows hand pile filled laid 0 axe" + rest, []string{"draw"}, "lay bellows", "lay blunderbuss", ""},
		{"a weapon is thrown away", "brigands 2 first=0 :hand jammed bellows hand pile filled laid 0 axe" + rest, []string{"draw"}, "discard bellows", "discard jammed", "why-missing bellows"},
		{"one of two such weapons", "brigands 2 first=0 :hand bellows bellows hand pile filled laid 0 axe" + rest, []string{"draw"}, "discard bellows", "discard filled", ""},
		{"one damage bars", "brigands 2 first=0 :hand sharpened bellows hand pile filled board coins laid 0 axe bellows blunderbuss blunt" + rest, []string{"draw"}, "discard bellows", "repair sharpened", "why-freed blunt"},
		{"the trump mends", "brigands 2 first=0 :hand trump bellows hand pile filled board coins laid 0 axe bellows blunderbuss blunt" + rest, []string{"draw"}, "discard bellows", "trump", "why-trump-mending 1"},
		{"the trump mends one alone", "brigands 2 first=0 trump=one :hand trump bellows hand pile filled board coins laid 0 axe bellows blunderbuss blunt blunt" + rest, []string{"draw"}, "discard bellows", "trump", "why-trump"},
		{"the trump is thrown away", "brigands 2 first=0 :hand trump bellows hand pile filled" + rest, []string{"draw"}, "discard trump", "discard filled", "why-trump"},
		{"who could attack", "brigands 2 first=0 :hand jammed bellows hand pile filled board coins laid 1 axe bellows blunderbuss" + rest, []string{"draw"}, "discard bellows", "damage 1 jammed", "why-damage 1"},
		{"who is close", "brigands 2 first=0 :hand jammed bellows hand pile filled board coins laid 1 axe bellows blunderbuss won 1 coins pearls jewels crown" + rest, []string{"draw"}, "discard bellows", "damage 1 jammed", "why-close 1"},
		{"who could not", "brigands 2 first=0 :hand jammed bellows hand pile filled board coins" + rest, []string{"draw"}, "discard filled", "damage 1 jammed", ""},
		{"a treasure to spare", "brigands 2 first=0 :hand exchange bellows hand pile filled board coins won 0 pearls pearls" + rest, []string{"draw"}, "discard bellows", "exchange", "why-exchange pearls"},
		{"none to spare", "brigands 2 first=0 :hand exchange bellows hand pile filled board coins won 0 pearls" + rest, []string{"draw"}, "exchange", "discard bellows", "why-single"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Why(played(t, c.header, c.lines...).History(0), c.played, c.best); got.Line != c.want {
				t.Errorf("%q, and not %q", got.Line, c.want)
			}
		})
	}
}
