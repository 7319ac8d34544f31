package brigands

import (
	"fmt"
	"slices"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

var ladder = rulestest.Count("ladder", 30, 12, "matches at each table between each bot and the next weaker one")

// The order in which the bots are listed is their strength: at tables of two, and of four
// with one strong player and three weak ones. Luck has its say, so it takes many matches.
func TestLadder(t *testing.T) {
	rulestest.Ladder(t, Game, ladder(),
		rulestest.Table{Setup: "brigands 2"},
		rulestest.Table{Setup: "brigands 4"})
}

// A beginner wins about half of the first matches, as both languages offer them. What a
// beginner does is the obvious, as the robber does; to weigh chances is the chief's.
func TestFirstRival(t *testing.T) {
	beginners := *Game
	beginners.Bots = bots[1:]
	for _, practice := range []string{"brigands 3 bots=robber weapons=boxed", "brigands 3 attack=free weapons=boxed bots=robber"} {
		rulestest.FirstRival(t, &beginners, practice)
	}
}

// Where everybody begins with two weapons (R-BRI-35), which are cards of the deck, the coach is
// attacked within the first rounds: that is what such a match is for.
func TestWeaponsAhead(t *testing.T) {
	const matches, rounds = 40, 4
	all, err := rules.NewMatch(rules.Record{Setup: ahead(t, "3"), Seed: "ahead"})
	if err != nil {
		t.Fatal(err)
	}
	if s := all.State.(*state); slices.ContainsFunc(s.players, func(p player) bool { return !p.armed() || len(p.hand) != HandSize }) {
		t.Errorf("not all begin with three weapons and a full hand: %v", s.players)
	}
	boxed, err := rules.NewMatch(rules.Record{Setup: ahead(t, "boxed"), Seed: "ahead"})
	if err != nil {
		t.Fatal(err)
	}
	if s := boxed.State.(*state); slices.ContainsFunc(s.players, func(p player) bool {
		return !p.armed() || len(p.hand) != HandSize || slices.ContainsFunc(p.hand, Card.Weapon)
	}) || slices.ContainsFunc(s.pile, Card.Weapon) {
		t.Errorf("a weapon can be drawn that nobody can lay: %v, pile %v", s.players, s.pile)
	}
	setup := ahead(t, "2")
	met, missing := 0, map[Card]bool{}
	for i := range matches {
		m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: fmt.Sprint("ahead-", i)})
		if err != nil {
			t.Fatal(err)
		}
		s := m.State.(*state)
		if cs, ts := count(&s.table); cs != fmt.Sprint(cards.counts) || ts != fmt.Sprint(tokens.counts) {
			t.Fatalf("seed %d: cards %s, tokens %s", i, cs, ts)
		}
		for seat := range s.players {
			p := &s.players[seat]
			if p.laid() != 2 || len(p.hand) != HandSize {
				t.Fatalf("seed %d: seat %d begins with %d weapons and %d cards", i, seat, p.laid(), len(p.hand))
			}
			for w := Blunderbuss; w <= Axe; w++ {
				missing[w] = missing[w] || !p.weapons[w]
			}
		}
		attacked := false
		for turns := 0; turns <= rounds*3 && m.State.Turn() != 0 && !attacked; {
			seat := m.State.Turn().First()
			move := bots[1].Choose(bots[1], m.History(seat), m.Chance(seat))
			if err := m.Play(string(move)); err != nil {
				t.Fatal(err)
			}
			if move == "draw" {
				turns++
			}
			attacked = move.Verb() == "attack"
		}
		if attacked {
			met++
		}
	}
	t.Logf("the coach was attacked within %d rounds in %d of %d matches", rounds, met, matches)
	if met < matches*3/4 || !missing[Blunderbuss] || !missing[Bellows] || !missing[Axe] {
		t.Errorf("attacked within %d rounds in %d of %d matches; missing at first %v", rounds, met, matches, missing)
	}
}

// What the chief plays.
func TestChiefChooses(t *testing.T) {
	const rest = " reserve rest"
	for _, c := range []struct {
		name, header string
		lines, want  []string
	}{
		{"a weapon that it lacks", "brigands 2 first=0 :hand axe jammed oiled exchange hand pile bellows rest laid 0 axe" + rest,
			[]string{"draw"}, []string{"lay bellows"}},
		{"a place where nothing was seen, not where pebbles lie", "brigands 2 first=0 :hand peek jammed oiled axe hand axe bellows bellows bellows pile filled filled filled board pebbles coins pearls crown laid 0 axe bellows blunderbuss won 0 coins" + rest,
			[]string{"draw", "peek c1", "peek c2", "draw", "discard axe", "draw"}, []string{"attack c3", "attack c4", "attack c2"}},
		{"the treasure that it has seen", "brigands 2 first=0 :hand jammed jammed oiled axe hand peek axe bellows bellows pile filled filled filled board pearls coins pearls crown laid 0 axe bellows blunderbuss laid 1 axe bellows blunderbuss won 0 coins won 1 coins pearls" + rest,
			[]string{"draw", "discard axe", "draw", "peek c3", "peek c2", "draw"}, []string{"attack c3"}},
		{"an exchange that wins", "brigands 2 first=0 :hand jammed jammed oiled exchange hand pile axe board pearls pearls pearls pearls laid 0 axe bellows blunderbuss won 0 coins pearls jewels jewels tiffany" + rest,
			[]string{"draw"}, []string{"exchange"}},
		{"the treasure to spare", "brigands 2 first=0 :hand jammed jammed oiled exchange hand pile axe board pearls pearls pearls pearls laid 0 axe bellows blunderbuss won 0 coins pearls jewels jewels tiffany" + rest,
			[]string{"draw", "exchange"}, []string{"give jewels"}},
		{"for the one that it lacks", "brigands 2 first=0 :hand jammed jammed oiled exchange hand pile axe board pearls pearls pearls pearls laid 0 axe bellows blunderbuss won 0 coins pearls jewels jewels tiffany" + rest,
			[]string{"draw", "exchange", "give jewels"}, []string{"take crown"}},
		{"what repairs its weapon", "brigands 2 first=0 :hand jammed sharpened oiled exchange hand pile axe laid 0 axe bellows blunderbuss blunt" + rest,
			[]string{"draw"}, []string{"repair sharpened"}},
		{"a weapon that it has laid, of cards to discard", "brigands 2 first=0 :hand axe sharpened oiled trump hand pile peek board pearls pearls pearls pearls laid 0 axe bellows blunderbuss" + rest,
			[]string{"draw", "attack c1"}, []string{"discard axe"}},
	} {
		m := played(t, c.header, c.lines...)
		seat := m.State.Turn().First()
		if got := bots[0].Choose(bots[0], m.History(seat), m.Chance(seat)); !slices.Contains(c.want, string(got)) {
			t.Errorf("%s: %s, want one of %q", c.name, got, c.want)
		}
	}
}

// A robber who exchanges gives what it has twice, never its only one, and takes what it lacks.
func TestARobberGivesADouble(t *testing.T) {
	const header = "brigands 2 first=0 :hand jammed jammed oiled exchange hand pile axe board pearls pearls pearls pearls laid 0 axe bellows blunderbuss won 0 coins pearls jewels jewels reserve coins pearls crown pebbles rest"
	for i := range 20 { // whatever chance it has
		chance := rules.NewRand(fmt.Sprint("robber-", i))
		for _, c := range []struct {
			lines []string
			want  string
		}{{[]string{"draw", "exchange"}, "give jewels"}, {[]string{"draw", "exchange", "give jewels"}, "take crown"}} {
			m := played(t, header, c.lines...)
			if got := bots[1].Choose(bots[1], m.History(m.State.Turn().First()), chance); string(got) != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		}
	}
}

var thinking = rulestest.Count("thinking", 3, 2, "matches in which TestThinking looks for the longest thought")

// The longest thought of the strongest bot is short, of four at a table, with undos too:
// what it puts into memory is counted, which is the same on every machine, and
// BenchmarkThinking says how long one takes on this one.
func TestThinking(t *testing.T) {
	const tooMany = 4_000
	b, most := bots[0], 0.0
	for i := range thinking() {
		m, err := rulestest.BotMatch(Game, fmt.Sprint("thinking-", i), nil, "robber", "robber", "robber", "robber")
		if err != nil {
			t.Fatal(err)
		}
		lines := m.Record.Lines
		r := m.Record
		r.Setup.Bots = nil
		again, _ := rules.NewMatch(r)
		for k, line := range lines {
			if i%3 == 1 && k == len(lines)/2 {
				again.Play(rules.Undo)
				again.Play(lines[k-1])
			}
			seat := again.State.Turn().First()
			if h := again.History(seat); k%7 == 0 || k > len(lines)-4 {
				most = max(most, testing.AllocsPerRun(1, func() { b.Choose(b, h, again.Chance(seat)) }))
			}
			if err := again.Play(line); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("at worst %.0f allocations", most)
	if most > tooMany {
		t.Errorf("a thought takes %.0f allocations", most)
	}
}

// BenchmarkThinking is a choice late in a match of four.
func BenchmarkThinking(b *testing.B) {
	m, err := rulestest.BotMatch(Game, "thinking-0", nil, "robber", "robber", "robber", "robber")
	if err != nil {
		b.Fatal(err)
	}
	r := m.Record
	r.Lines = r.Lines[:len(r.Lines)-2]
	m, _ = rules.Replay(r)
	seat := m.State.Turn().First()
	for b.Loop() {
		bots[0].Choose(bots[0], m.History(seat), m.Chance(seat))
	}
}

// ahead is the setup of a match that begins with so many weapons.
func ahead(t *testing.T, weapons string) rules.Setup {
	setup, err := rules.ParseSetup("brigands 3 attack=free weapons="+weapons, games)
	if err != nil {
		t.Fatal(err)
	}
	return setup
}
