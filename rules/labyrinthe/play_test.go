package labyrinthe

// Matches played here: how many turns there are, how many placements, what a refusal
// points at, and what each event carries out. Placements, joins and harvests are found a
// second time on a table that is a map and knows no sets.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/rulestest"
)

var random = rulestest.Count("random", 40, 40, "matches of random moves")

// played returns the match of a record.
func played(t testing.TB, header string, lines ...string) *rules.Match {
	t.Helper()
	r, err := rules.Parse(header, games)
	if err != nil {
		t.Fatal(err)
	}
	r.Lines = lines
	m, err := rules.Replay(r)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// X-LAB-09, X-LAB-10: two cards each, four on the table, the rest is the pile (LAB-11 to
// LAB-13); whoever plays (LAB-02), 44 turns later all are laid (I-LAB-02, LAB-35), and the
// turns are shared out as far as they go (R-LAB-15). Half of the deck is 20 turns (R-LAB-23).
func TestTurnsOfAMatch(t *testing.T) {
	for _, c := range []struct {
		seats int
		deck  string
		laid  int
		turns string
	}{
		{2, "full", 44, "[22 22]"}, {3, "full", 44, "[15 15 14]"}, {4, "full", 44, "[11 11 11 11]"}, {5, "full", 44, "[9 9 9 9 8]"}, {6, "full", 44, "[8 8 7 7 7 7]"},
		{2, "half", 20, "[10 10]"}, {3, "half", 20, "[7 7 6]"}, {6, "half", 20, "[4 4 3 3 3 3]"}, // R-LAB-23
	} {
		m := played(t, fmt.Sprintf("labyrinthe %d first=0 deck=%s #1.turns", c.seats, c.deck))
		v := m.State.View(0).(View)
		if v.Pile != c.laid-HandSize*c.seats || len(v.Table) != StartSize {
			t.Errorf("%d seats: a pile of %d, %d cards on the table", c.seats, v.Pile, len(v.Table))
		}
		for i, cell := range strings.Fields("m13 n13 m14 n14") { // LAB-12
			if v.Table[i].Cell != cell {
				t.Errorf("a start card lies on %s", v.Table[i].Cell)
			}
		}
		turns := make([]int, c.seats)
		for m.State.Turn() != 0 {
			seat := m.State.Turn().First()
			moves := m.State.Moves(seat)
			if moves[0].Verb() == "place" {
				turns[seat]++
			}
			if err := m.Play(string(moves[len(moves)-1])); err != nil {
				t.Fatal(err)
			}
		}
		if fmt.Sprint(turns) != c.turns {
			t.Errorf("%d seats, %s deck: turns %v, want %s", c.seats, c.deck, turns, c.turns)
		}
	}
}

// Random matches: the labyrinth stays whole (I-LAB-03), no card is lost (I-LAB-01), the card
// just laid stays (I-LAB-05), points are cards (I-LAB-04), and 44 turns lay 44 cards (I-LAB-02).
func TestRandomMatches(t *testing.T) {
	var values []string
	for _, o := range Game.Options {
		values = append(values, o.Values[0])
	}
	stuck, taken := 0, 0
	for i := range random() {
		chance := rules.NewRand(fmt.Sprint("hundred-thousand-", i))
		dealt, err := Game.Deal(rules.Setup{Game: Game, Seats: 2 + i%5, Values: values}, "", chance)
		if err != nil {
			t.Fatal(err)
		}
		s, lays := dealt.(*state), 0
		for s.Turn() != 0 {
			moves := s.Moves(s.turn)
			move := moves[chance.Intn(len(moves))]
			before := slices.Clone(s.cards)
			events, err := s.Play(s.turn, move)
			if err != nil {
				t.Fatal(err)
			}
			fresh := 0
			for _, c := range s.cards {
				if !slices.Contains(before, c) {
					fresh++
				}
			}
			if move.Verb() == "place" {
				lays, fresh = lays+1, fresh-1
			}
			if fresh != 0 { // R-LAB-24: what lies stays as it lies
				t.Fatalf("match %d: %s moves %d cards", i, move, fresh)
			}
			for _, e := range events {
				if e.Text == "stuck" {
					stuck++
				}
			}
			if w := s.web(); !w.whole(w.all) || s.size() != Cards || s.at(s.laid) == nil {
				t.Fatalf("match %d: after %d cards, whole %v, %d cards in all", i, lays, w.whole(w.all), s.size())
			}
		}
		points := 0
		for _, n := range s.won {
			points += n
		}
		taken += points
		if lays != 44 || s.turns != 44 || points != Cards-len(s.cards) {
			t.Fatalf("match %d: %d cards laid in %d turns, %d points, %d cards left", i, lays, s.turns, points, len(s.cards))
		}
	}
	t.Logf("%d matches; %d cards laid by contact alone; %.1f cards taken a match", random(), stuck, float64(taken)/float64(random()))
}

// LAB-10: another seed is another deal, and every card is dealt as often to every place.
func TestShuffle(t *testing.T) {
	var where [Cards][4]int // hand, table, pile front, pile end
	deck := Deck()
	const deals = 4000
	for i := range deals {
		var x table
		x.shuffle(settings{rotate: true, mend: true}, 2, rules.NewRand(fmt.Sprint("shuffle-", i)))
		note := func(c Card, place int) { where[slices.Index(deck, c)][place]++ }
		for _, hand := range x.hands {
			note(hand[0], 0)
			note(hand[1], 0)
		}
		for _, c := range x.cards {
			note(c.card, 1)
		}
		for k, c := range x.pile {
			note(c, 2+k/20)
		}
	}
	for i, n := range where {
		for place, want := range [4]int{deals * 4 / Cards, deals * 4 / Cards, deals * 20 / Cards, deals * 20 / Cards} {
			if n[place] < want*7/10 || n[place] > want*13/10 {
				t.Errorf("%s: %d times in place %d, want about %d", deck[i], n[place], place, want)
			}
		}
	}
}

// plainCard is a card by the letters of its sides as it lies.
type plainCard struct {
	sides string
	a, b  Treasure
}

// plainTurn turns sides by spelling them anew.
func plainTurn(sides string, turns int) string {
	for range turns {
		sides = strings.NewReplacer("n", "e", "e", "s", "s", "w", "w", "n").Replace(sides)
	}
	return sides
}

var plainWay = map[string][3]any{"n": {0, -1, "s"}, "e": {1, 0, "w"}, "s": {0, 1, "n"}, "w": {-1, 0, "e"}}

type plainCards map[[2]int]plainCard

func plainOf(l *layout) plainCards {
	p := plainCards{}
	for _, c := range l.cards {
		x, y := c.cell.xy()
		p[[2]int{x, y}] = plainCard{c.sides.String(), c.card.A, c.card.B}
	}
	return p
}

// roads are the cells to which a path goes on from a cell.
func (p plainCards) roads(at [2]int) [][2]int {
	var list [][2]int
	for side, way := range plainWay {
		to := [2]int{at[0] + way[0].(int), at[1] + way[1].(int)}
		if other, there := p[to]; there && strings.Contains(p[at].sides, side) && strings.Contains(other.sides, way[2].(string)) {
			list = append(list, to)
		}
	}
	return list
}

func (p plainCards) follow(at [2]int, been map[[2]int]bool) {
	if !been[at] {
		been[at] = true
		for _, to := range p.roads(at) {
			p.follow(to, been)
		}
	}
}

// grouped reports whether all cards are one group, by spreading a mark until it stops.
func (p plainCards) grouped() bool {
	marked := map[[2]int]bool{}
	for at := range p {
		marked[at] = true
		break
	}
	for grown := true; grown; {
		grown = false
		for at := range p {
			for _, way := range plainWay {
				if !marked[at] && marked[[2]int{at[0] + way[0].(int), at[1] + way[1].(int)}] {
					marked[at], grown = true, true
				}
			}
		}
	}
	return len(marked) == len(p)
}

// lay gives, for a card laid there, the cells of the cards that it joins and the most of
// them that can be taken; ok reports whether it may lie there.
func (p plainCards) lay(at [2]int, c plainCard) (joined [][2]int, most int, ok bool) {
	if _, there := p[at]; there {
		return nil, 0, false
	}
	p[at] = c
	defer delete(p, at)
	if len(p.roads(at)) == 0 {
		return nil, 0, false
	}
	been := map[[2]int]bool{}
	p.follow(at, been)
	for to := range been {
		o := p[to]
		if to != at && (o.a == c.a || o.a == c.b || o.b == c.a || o.b == c.b) {
			joined = append(joined, to)
		}
	}
	for some := range 1 << len(joined) {
		q, n := plainCards{}, 0
		for cell, card := range p {
			q[cell] = card
		}
		for i, cell := range joined {
			if some>>i&1 == 1 {
				delete(q, cell)
				n++
			}
		}
		if n > most && q.grouped() {
			most = n
		}
	}
	return joined, most, true
}

// counted lists the legal placements of a hand, counts those that join and those that take,
// and tells the most that one takes.
func counted(l *layout, hand [HandSize]Card) (moves []string, joins, takes, most int) {
	p := plainOf(l)
	for slot, card := range hand {
		if card == (Card{}) {
			continue
		}
		for y := -12; y < 14; y++ {
			for x := -12; x < 14; x++ {
				for turns := range 4 {
					joined, n, ok := p.lay([2]int{x, y}, plainCard{plainTurn(card.Sides.String(), turns), card.A, card.B})
					if ok {
						moves = append(moves, fmt.Sprintf("place %d %s %d", slot+1, cellAt(x, y), turns))
						joins += min(1, len(joined))
						takes += min(1, n)
						most = max(most, n)
					}
				}
			}
		}
	}
	return moves, joins, takes, most
}

// How many placements positions of real matches have, how many of them join treasures,
// and how many take a card: golden numbers, found again cell by cell.
func TestCountedPlacements(t *testing.T) {
	var got []string
	for i, bot := range []string{"wanderer", "collector", "wanderer", "collector", "wanderer", "collector"} {
		m, err := rulestest.BotMatch(Game, fmt.Sprint("counted-", i), nil, bot, bot)
		if err != nil {
			t.Fatal(err)
		}
		line := fmt.Sprint(bot, ":")
		for _, turn := range []int{1, 8, 16, 24, 32, 40, 44} {
			x, _ := rules.NewMatch(m.Record)
			for _, l := range m.Record.Lines {
				if strings.HasPrefix(l, "place") && x.State.(*state).turns == turn-1 {
					break
				}
				if err := x.Play(l); err != nil {
					t.Fatal(err)
				}
			}
			s := x.State.(*state)
			moves, joins, takes, _ := counted(&s.layout, s.hands[s.turn])
			var listed []string
			for _, m := range s.Moves(s.turn) {
				listed = append(listed, string(m))
			}
			if !slices.Equal(listed, moves) {
				t.Errorf("turn %d of %s: listed are\n%q\nand legal\n%q", turn, m.Record.Header(), listed, moves)
			}
			p, n, k := newProspect(settings{rotate: true}, &s.layout), 0, 0
			for _, move := range listed {
				w := strings.Fields(move)
				c, _ := parseCell(w[2])
				card := s.hands[s.turn][w[1][0]-'1']
				sides := card.Sides.Turned(int(w[3][0] - '0'))
				joined := s.joined(p.web, c, sides, card)
				at := p.spots[slices.IndexFunc(p.spots, func(s spot) bool { return s.cell == c })]
				if joined != at.open[sides]&(p.web.show[card.A]|p.web.show[card.B]) {
					t.Errorf("%s: joined are %b, and foreseen otherwise", move, joined)
				}
				if joined != 0 {
					n++
				}
				if p.web.harvest(at.near, joined) != 0 {
					k++
				}
			}
			if n != joins || k != takes {
				t.Errorf("turn %d of %s: %d join, %d take; cell by cell %d and %d", turn, m.Record.Header(), n, k, joins, takes)
			}
			line += fmt.Sprintf(" %d/%d/%d", len(moves), joins, takes)
		}
		got = append(got, line)
	}
	want := []string{
		"wanderer: 25/0/0 40/10/2 48/12/0 57/34/10 80/11/2 55/31/18 24/9/9",
		"collector: 30/4/0 30/8/4 22/6/2 35/9/3 47/0/0 48/16/8 36/9/0",
		"wanderer: 36/12/3 40/6/4 41/13/0 38/8/2 38/10/10 78/27/18 40/0/0",
		"collector: 20/0/0 16/6/4 38/8/8 30/20/6 27/12/4 35/9/0 20/14/6",
		"wanderer: 25/3/0 32/8/6 51/7/7 42/24/6 62/16/8 66/20/17 36/8/4",
		"collector: 35/7/0 43/16/0 48/30/16 36/12/12 54/24/12 36/23/5 28/18/9",
	}
	if !slices.Equal(got, want) {
		t.Errorf("placements/joining/taking at turns 1, 8, 16 … are\n\t%q", strings.Join(got, "\",\n\t\""))
	}
}

// Another placement is called better by as many cards as can be taken, counted on the plain table,
// and by those that the one that was played takes; never one that takes no more.
func TestWhyAnotherPlacement(t *testing.T) {
	better, none := 0, 0
	for i := range 4 {
		bot := []string{"dreamer", "wanderer"}[i%2]
		m, err := rules.Parse(fmt.Sprintf("labyrinthe 2 deck=half bots=%s,%s #1.why-%d", bot, bot, i), []*rules.Game{Game})
		if err != nil {
			t.Fatal(err)
		}
		match, err := rules.NewMatch(m)
		for line := ""; err == nil && match.State.Turn() != 0; err = match.Play(line) {
			s := match.State.(*state)
			h := match.History(s.turn)
			line, _ = match.Answer()
			if rules.Move(line).Verb() != "place" {
				continue
			}
			o := look(h)
			best := richest(o.candidates(h.Moves))
			_, _, _, most := counted(&s.layout, s.hands[s.turn])
			why := Why(h, rules.Move(line), best.move)
			got := o.candidates([]rules.Move{rules.Move(line)})[0].n
			if want := fmt.Sprintf("known-more %d %d", most, got); most > got && why.Line != want || most <= got && why.Line != "" || why.Seen {
				t.Errorf("%+v for %s in place of %s, want %q\n%s", why, best.move, line, want, match.Record)
			}
			if most > got {
				better++
			} else {
				none++
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if better == 0 || none == 0 {
		t.Errorf("%d are better, %d are not", better, none)
	}
}

// The most that can be taken is the same on both tables, on tables by chance where much is
// joined.
func TestHarvest(t *testing.T) {
	chance := rules.NewRand("harvest")
	split := 0
	for range 60 {
		l := scattered(4+chance.Intn(24), chance)
		for i := range l.cards { // few treasures, so that many are alike
			l.cards[i].card.A, l.cards[i].card.B = l.cards[i].card.A%6+1, l.cards[i].card.B%6+7
		}
		p, q := newProspect(settings{rotate: true}, l), plainOf(l)
		card := Card{Deck()[chance.Intn(Cards)].Sides, Treasure(1 + chance.Intn(6)), Treasure(7 + chance.Intn(6))}
		p.each(card, func(at *spot, sides Sides, joined set) {
			x, y := at.cell.xy()
			cells, most, ok := q.lay([2]int{x, y}, plainCard{sides.String(), card.A, card.B})
			if got := p.web.count(at.near, joined); !ok || got != most && len(cells) < crowded || got > most {
				t.Errorf("%s on %s: %d of %d can be taken, and %d are found", card, at.cell, most, len(cells), got)
			}
			if most < len(cells) && most > 0 {
				split++
			}
		})
	}
	if split < 20 {
		t.Errorf("only %d placements had joined cards that could not all go", split)
	}
}

// Up to eight joined cards all ways to take them are tried, and more as they come: of a ring
// the first one, and then no other, where all others could go instead.
func TestCrowdedHarvest(t *testing.T) {
	for joined, want := range map[int]int{crowded - 1: crowded - 2, crowded: 1} {
		w := &web{}
		ring := []int{0, joined} // then all that are joined but the first, and one that is not
		for i := 1; i < joined; i++ {
			ring = append(ring, i)
		}
		ring = append(ring, joined+1)
		for k, i := range ring {
			next := ring[(k+1)%len(ring)]
			w.side[i] |= 1 << next
			w.side[next] |= 1 << i
			w.all |= 1 << i
		}
		if got := w.count(1<<joined, 1<<joined-1); got != want {
			t.Errorf("of %d cards %d are taken, want %d", joined, got, want)
		}
	}
	if crowded != 9 {
		t.Errorf("%d cards are taken as they come", crowded)
	}
}

// What a refusal points at.
func TestRefusalsPoint(t *testing.T) {
	const square = "labyrinthe 2 first=0 :table m13 es-chest-crown n13 sw-map-bag m14 nes-owl-cup n14 new-bell-frog hand es-ghost-troll ew-harp-key hand ns-owl-ring"
	for _, c := range []struct {
		header string
		lines  []string
		move   string
		want   string
	}{
		{square, nil, "place 1 l12 0", "LAB-16: corner l12 @m13"},
		{square, nil, "place 1 q20 0", "LAB-16: far q20 @"},
		{square, nil, "place 2 m12 0", "LAB-16: wall m12 @m13"},
		{square, nil, "place 1 o14 0", "R-LAB-03: half o14 @n14"},
		{square, nil, "place 1 m13 0", "R-LAB-21: full m13 @m13"},
		{square, nil, "1: place 1 o14 0", "LAB-34: turn @seat-0"},
		{square, []string{"place 2 o14 0"}, "0: place 1 p14 0", "LAB-34: turn @seat-1"},
		{strings.Replace(square, "first=0", "first=1", 1), nil, "1: place 2 o14 1", "R-LAB-14: nocard 2 @hand-2"},
		{strings.Replace(square, "first=0", "first=0 match=all", 1), nil, "place 1 m15 1", "R-LAB-03: half m15 @m14"},
		{strings.Replace(square, "first=0", "first=0 rotate=no", 1), nil, "place 1 m15 1", "R-LAB-01: fixed @hand-1"},
		{"labyrinthe 2 first=0 link=must :table m13 ew-ghost-crown n13 ew-map-bag hand ew-ghost-troll ew-harp-key hand ns-owl-ring", nil, "place 2 o13 0", "R-LAB-07: link @l13 o13"},
		{"labyrinthe 2 first=0 match=all :table m13 es-chest-crown n13 sw-map-bag m14 nes-owl-cup hand esw-ghost-troll hand ns-owl-ring", nil, "place 1 n14 0", "R-LAB-02: mismatch n14 @n13"},
		{"labyrinthe 2 first=0 :table m13 es-chest-crown m14 ne-map-chest n14 nsw-ghost-dagger n15 ne-crown-map hand sw-ghost-unicorn hand ns-owl-ring", []string{"place 1 n13 0"}, "take n14", "LAB-24: alone n15 @n15"},
		{"labyrinthe 2 first=0 :table n16 ns-owl-cup n15 ns-crown-map m13 es-chest-crown m14 ne-map-chest n14 nsw-ghost-dagger hand sw-ghost-unicorn hand ns-owl-ring", []string{"place 1 n13 0"}, "take n14", "LAB-25: corner-only n15 @n16 n15"},
		{"labyrinthe 2 first=0 :table n15 ns-crown-map n16 ns-owl-cup o14 ew-bell-harp p14 ew-troll-bag m13 es-chest-crown m14 ne-map-chest n14 nsw-ghost-dagger hand sw-ghost-unicorn hand ns-owl-ring", []string{"place 1 n13 0"}, "take n14", "LAB-25: corner-only n15 @n15 n16 o14 p14"},
		{"labyrinthe 2 first=0 :table l13 ew-bell-cup m13 ew-map-bag n13 ew-ghost-bag o13 ew-harp-key hand ew-ghost-troll hand ns-owl-ring", []string{"place 1 p13 0"}, "take n13", "R-LAB-09: groups l13 @l13 m13"},
		{"labyrinthe 2 first=0 :table m13 ew-map-bag n13 ew-ghost-bag o13 ew-harp-key hand ew-ghost-troll hand ns-owl-ring", []string{"place 1 p13 0"}, "place 1 l13 0", "LAB-15: one @p13"},
		{"labyrinthe 2 first=0 :table m13 ew-map-bag n13 ew-ghost-bag o13 ew-harp-key hand ew-ghost-troll hand ns-owl-ring", []string{"place 1 p13 0"}, "take o13", "R-LAB-05: other o13 @o13"},
	} {
		m := played(t, c.header, c.lines...)
		b, _ := m.Play(c.move).(*rules.Breach)
		if b == nil {
			t.Errorf("%s is not refused", c.move)
			continue
		}
		if got := b.Clause + ": " + b.Reason + " @" + b.At; got != c.want {
			t.Errorf("%s: %s, want %s", c.move, got, c.want)
		}
	}
}

// What the last line of a record carries out.
func TestEventsCite(t *testing.T) {
	const chain = "labyrinthe 2 first=0 :table m13 ew-ghost-crown n13 ew-map-bag hand ew-ghost-troll ew-harp-key hand ns-owl-ring ns-lantern-mask pile ns-troll-shell"
	for _, c := range []struct {
		header string
		lines  []string
		want   string
	}{
		{chain, []string{"place 1 o13 0"}, "LAB-15 LAB-16 R-LAB-03 LAB-06 LAB-17 R-LAB-04 R-LAB-07 LAB-18 LAB-19"},
		{chain, []string{"place 1 l13 2"}, "LAB-15 LAB-16 R-LAB-03 R-LAB-01 LAB-06 LAB-17 R-LAB-04 R-LAB-07"},
		{chain, []string{"place 2 o13 0"}, "LAB-15 LAB-16 R-LAB-03 LAB-20 LAB-32 LAB-33 LAB-34"},
		{chain, []string{"place 1 o13 0", "done"}, "R-LAB-08 LAB-32 LAB-33 LAB-34"},
		{chain, []string{"place 1 o13 0", "take m13"}, "LAB-08 LAB-22 LAB-23 LAB-24 R-LAB-06 R-LAB-08 R-LAB-09 LAB-32 LAB-33 LAB-34"},
		{"labyrinthe 2 first=0 :table m13 es-chest-crown m14 ne-map-chest n14 nsw-ghost-dagger n15 ne-crown-map hand sw-ghost-unicorn hand ns-owl-ring", []string{"place 1 n13 0", "done"}, "LAB-24 LAB-26 LAB-27 R-LAB-14 LAB-34"},
		{"labyrinthe 2 first=0 :table m13 es-chest-crown m14 ne-map-chest n14 nsw-troubadour-dagger n15 ne-crown-map m15 ne-unicorn-map hand sw-troubadour-unicorn hand ns-owl-ring", []string{"place 1 n13 0", "take n14"}, "LAB-08 LAB-22 LAB-23 LAB-24 R-LAB-06 R-LAB-08 R-LAB-09 LAB-28 R-LAB-14 LAB-34"},
		{"labyrinthe 2 first=0 :table m13 es-chest-crown m14 ne-map-chest n14 nsw-troubadour-dagger hand sw-troubadour-unicorn hand ns-owl-ring", []string{"place 1 n13 0", "take n14"}, "LAB-08 LAB-22 LAB-23 LAB-24 R-LAB-06 R-LAB-08 R-LAB-09 R-LAB-14 LAB-34"},
		{"labyrinthe 2 first=0 :table m13 es-dagger-chest o13 sw-dagger-crown m14 ne-ghost-map n14 new-troubadour-crown o14 nw-ghost-chest hand esw-dagger-unicorn hand ns-owl-ring", []string{"place 1 n13 0", "take o13", "take m13"}, "LAB-08 LAB-22 LAB-23 LAB-24 R-LAB-06 R-LAB-08 R-LAB-09 LAB-31 LAB-29 LAB-30 R-LAB-10 R-LAB-14 LAB-34"},
		{"labyrinthe 2 first=0 :table m13 es-ghost-chest o13 sw-ghost-dagger m14 ns-owl-map n14 ns-key-mask o14 ns-cup-frog hand ew-unicorn-bag hand ns-owl-ring", []string{"place 1 n13 0"}, "LAB-15 LAB-16 R-LAB-03 R-LAB-02 R-LAB-05 LAB-20 R-LAB-14 LAB-34"},
		{"labyrinthe 2 first=0 :table m13 es-ghost-chest o13 sw-bell-dagger m14 ns-owl-map n14 ns-key-mask o14 ns-cup-frog hand ew-unicorn-bag hand ns-owl-ring", []string{"place 1 n13 0"}, "LAB-15 LAB-16 R-LAB-03 R-LAB-02 LAB-20 R-LAB-14 LAB-34"},
		{"labyrinthe 2 first=0 :table m13 ew-ghost-crown hand ew-crown-ghost ew-harp-key hand ns-owl-ring", []string{"place 1 n13 0"}, "LAB-15 LAB-16 R-LAB-03 LAB-06 LAB-17 R-LAB-04 R-LAB-07 LAB-06 LAB-17 R-LAB-04 R-LAB-07 R-LAB-17"},
		{"labyrinthe 2 first=0 :table m13 ew-ghost-crown hand ew-crown-ghost hand", []string{"place 1 n13 0", "take m13"}, "LAB-08 LAB-22 LAB-23 LAB-24 R-LAB-06 R-LAB-08 R-LAB-09 R-LAB-11 R-LAB-14 LAB-35 R-LAB-15 LAB-09 LAB-36"},
		{"labyrinthe 2 first=0 :table m13 ew-ghost-crown n13 ew-map-bag hand ew-ghost-troll hand ns-owl-ring", []string{"place 1 o13 0", "take m13", "place 1 m13 1"}, "LAB-15 LAB-16 R-LAB-03 R-LAB-01 R-LAB-21 LAB-20 R-LAB-14 LAB-35 LAB-09 LAB-36"},
		{"labyrinthe 2 first=0 :table z26 nesw-ghost-crown hand ew-harp-key hand", []string{"place 1 aa26 0"}, "LAB-15 LAB-16 R-LAB-03 R-LAB-20 LAB-20 R-LAB-14 LAB-35 R-LAB-15 LAB-09 LAB-36 R-LAB-16"},
		{"labyrinthe 2 first=0 :table m13 es-ghost-crown n13 sw-map-bag m14 ne-owl-cup n14 nw-bell-frog hand ew-ghost-troll hand ns-owl-ring", []string{"place 1 l13 0"}, "LAB-15 R-LAB-12 LAB-20 R-LAB-14 LAB-34"},
	} {
		m := played(t, c.header, c.lines...)
		steps := m.History(0).Steps
		if got := strings.Join(steps[len(steps)-1].Fired, " "); got != c.want {
			t.Errorf("%s\n%q carries out\n%s, want\n%s", c.header, c.lines, got, c.want)
		}
	}
}

// late is a position late in a match in which little was taken: much to lay, and many cells.
func late(b testing.TB) *rules.Match {
	m := played(b, "labyrinthe 2 first=0 #1.late")
	for s := m.State.(*state); s.turns < 42; {
		moves := s.Moves(s.turn)
		if err := m.Play(string(moves[len(moves)-1])); err != nil {
			b.Fatal(err)
		}
	}
	return m
}

func BenchmarkMoves(b *testing.B) {
	s := late(b).State.(*state)
	n := 0
	for b.Loop() {
		n = len(s.Moves(s.turn))
	}
	b.ReportMetric(float64(n), "moves")
	b.ReportMetric(float64(len(s.cards)), "cards")
}
