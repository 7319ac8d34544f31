package symbotrio

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/bot"
	"ludoteca/rules/rulestest"
)

// Par, as it was found for each drill, and on smaller sets by search.
func TestPar(t *testing.T) {
	for gems, want := range map[int]float64{6: 9.680065, 12: 15.697109, 24: 27.697653, 48: 51.697653} {
		if got := newPar(kinds, gems).expect(situation{}); math.Abs(got-want) > 5e-7 {
			t.Errorf("%d gems: %.9f turns, want %f", gems, got, want)
		}
	}
	for _, c := range []struct {
		tiles [3]int
		gems  int
		want  float64
	}{
		{[3]int{2, 2, 2}, 1, 2.55}, {[3]int{2, 2, 2}, 2, 3.621428571}, {[3]int{2, 2, 2}, 8, 9.630952381},
		{[3]int{3, 2, 2}, 1, 2.742857143}, {[3]int{3, 2, 2}, 2, 3.839393939},
		{[3]int{2, 1, 3}, 3, 0}, {[3]int{1, 1, 1}, 1, 1}, {[3]int{2, 2, 2}, 5, 0},
	} {
		b := newBrute(c.tiles, c.gems)
		got, brute := newPar(c.tiles, c.gems).expect(situation{}), b.draw(0, 0)
		if math.Abs(got-brute) > 1e-12 || c.want > 0 && math.Abs(got-c.want) > 5e-10 {
			t.Errorf("%v, %d gems: %.9f turns, by search %.9f, want %.9f", c.tiles, c.gems, got, brute, c.want)
		}
	}
}

// bruteDrill searches a drill through every act, and knows each square and each gem by
// itself. Sets of squares and of gems are bits.
type bruteDrill struct {
	tiles [3]int
	gems  int
	needs []int              // the gems of the set by the squares that they need
	turns map[[3]int]float64 // by opened, known, gem
}

func newBrute(tiles [3]int, gems int) bruteDrill {
	b := bruteDrill{tiles, gems, nil, map[[3]int]float64{}}
	for cut := range tiles[0] {
		for size := range tiles[1] {
			for colour := range tiles[2] {
				b.needs = append(b.needs, 1<<cut|1<<(tiles[0]+size)|1<<(tiles[0]+tiles[1]+colour))
			}
		}
	}
	return b
}

func (b *bruteDrill) draw(opened, known int) float64 {
	sum, n := 0.0, 0.0
	if bits.OnesCount(uint(opened)) < b.gems {
		for gem := range b.needs {
			if opened&(1<<gem) == 0 {
				sum += b.turn(opened, known, gem)
				n++
			}
		}
		sum /= n
	}
	return sum
}

func (b *bruteDrill) turn(opened, known, gem int) float64 {
	key := [3]int{opened, known, gem}
	v, found := b.turns[key]
	if !found {
		b.turns[key] = math.Inf(1) // a turn that teaches nothing leads back here
		v = b.act(opened, known, gem, 0, most)
		b.turns[key] = v
	}
	return v
}

func (b *bruteDrill) act(opened, known, gem, up, left int) float64 {
	best := 1.0
	if up == b.needs[gem] {
		best += b.draw(opened|1<<gem, known)
	} else {
		best += b.turn(opened, known, gem)
	}
	if left == 0 {
		return best
	}
	sum, n := 0.0, 0.0
	for face := range b.tiles[0] + b.tiles[1] + b.tiles[2] {
		switch bit := 1 << face; {
		case known&bit == 0:
			sum += b.act(opened, known|bit, gem, up|bit, left-1)
			n++
		case up&bit == 0:
			best = min(best, b.act(opened, known, gem, up|bit, left-1))
		}
	}
	if n > 0 {
		best = min(best, sum/n)
	}
	return best
}

// In every situation of the true drill no act is better than what is taken for the best.
func TestParIsBest(t *testing.T) {
	p := newPar(kinds, 12)
	tried := 0
	s := situation{drawn: true}
	for i := range 12 * 7 * 3 * 5 * 8 * 2 * most {
		s.unseen, i = i%8, i/8
		s.missed, i = i%2 == 1, i/2
		s.left, i = 1+i%most, i/most
		for kind, n := range kinds {
			s.known[kind], i = i%(n+1), i/(n+1)
		}
		s.opened = i
		asked := bits.OnesCount(uint(s.unseen))
		if p.ways(s) == 0 || !s.missed && asked > s.left || s.missed && s.left == most {
			continue
		}
		tried++
		best := p.expect(s)
		act := func(name string, v float64) {
			if v < best-1e-12 {
				t.Errorf("%+v: %f turns by %s, where %f is taken for the best", s, v, name, best)
			}
		}
		act("close", 1+p.turns[p.index(s)])
		if p.hidden(s) > 0 {
			act("look", p.look(s))
		}
		to := s
		to.left--
		if !s.missed && asked < s.left {
			act("what is known and needed", p.expect(to))
		}
		to.missed = true
		act("what is known not to fit", p.expect(to))
	}
	t.Logf("%d situations", tried)
}

// safecracker is a player of the keypad drill that plays best but for stated faults.
type safecracker struct {
	name      string
	span      int  // squares that it keeps, those turned up last
	first     bool // what it knows comes first
	stop      bool // it stops at the first miss
	turns     float64
	tolerance float64
}

// move is what it does on a board, given the slots that it keeps, the latest last.
func (c safecracker) move(m *rules.Match, kept []int, chance *rules.Rand) string {
	k := m.State.(*keypadState)
	gem := k.active().Gem
	if must := k.must(); must != "" {
		return must
	}
	missed := len(k.wrong()) > 0
	needed, unseen := -1, false
	for _, f := range gem.Faces() {
		slot := slices.Index(k.board.Faces[:], f)
		switch {
		case k.board.Up[slot]:
		case !slices.Contains(kept, slot):
			unseen = true
		case needed < 0:
			needed = slot
		}
	}
	var closed []int
	for slot, up := range k.board.Up {
		if !up && !slices.Contains(kept, slot) {
			closed = append(closed, slot)
		}
	}
	switch up := len(k.board.up()); {
	case up == most || missed && c.stop:
	case needed >= 0 && !missed && (c.first || !unseen):
		return "flip " + k.board.CellOf(needed)
	case len(closed) > 0:
		return "flip " + k.board.CellOf(closed[chance.Intn(len(closed))])
	}
	return "close"
}

// drill plays one drill of twelve gems.
func (c safecracker) drill(t *testing.T, seed string) *rules.Match {
	m, err := rules.NewMatch(rules.Record{Setup: rules.Setup{Game: Keypad, Seats: 1, Values: Keypad.Usual().Values}, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	chance := rules.NewRand("player " + seed)
	var kept []int
	for m.State.Turn() != 0 {
		move := c.move(m, kept, chance)
		if cell, ok := strings.CutPrefix(move, "flip "); ok {
			slot, _ := m.State.(*keypadState).board.ParseCell(cell)
			kept = append(slices.DeleteFunc(kept, func(s int) bool { return s == slot }), slot)
			kept = kept[max(0, len(kept)-c.span):]
		}
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

var parDrills = rulestest.Count("par", 200, 100, "keypad drills that each player and bot takes, of which turns are accounted for")

// accounted follows a finished drill, and asks that what it took adds up.
func accounted(t *testing.T, p *par, m *rules.Match) keypadWalk {
	t.Helper()
	w := keypadWalk{account: account{par: p}}
	h := m.History(0)
	for _, step := range h.Steps {
		w.follow(step)
	}
	mean := p.expect(situation{})
	if sum := mean + w.luck + w.memory + w.choice; math.Abs(sum-w.ahead()) > 1e-9 {
		t.Fatalf("%d turns, and %f %+f %+f %+f make %.12f\n%s", w.turns, mean, w.luck, w.memory, w.choice, sum, m.Record)
	}
	if w.opened < p.gems {
		return w
	}
	words := strings.Fields(w.line(w.turns))
	var printed int // in tenths
	for i, sign := range []string{"", words[4], words[7], words[10]} {
		n, _ := strconv.Atoi(words[[]int{2, 5, 8, 11}[i]] + words[[]int{3, 6, 9, 12}[i]])
		if sign == "minus" {
			n = -n
		}
		printed += n
	}
	if printed != 10*w.turns {
		t.Fatalf("%q does not add up", words)
	}
	return w
}

// mean is a mean with its standard error.
type mean struct{ n, sum, squares float64 }

func (m *mean) add(x float64) { m.n++; m.sum += x; m.squares += x * x }

func (m *mean) of() (mean, err float64) {
	mean = m.sum / m.n
	return mean, math.Sqrt(max(0, m.squares/m.n-mean*mean) / m.n)
}

// The best player takes par, and known wrong ways cost what they are known to cost. Of
// none the mean luck is anything; who forgets nothing has lost nothing to memory, and who
// chooses well nothing to choice.
func TestParOfPlayers(t *testing.T) {
	p := newPar(kinds, 12)
	par := p.expect(situation{})
	for _, c := range []safecracker{
		{name: "perfect", span: Tiles, turns: 0},
		{name: "known squares first", span: Tiles, first: true, turns: 1.6365},
		{name: "stops at the first miss", span: Tiles, stop: true, turns: 3.9362},
		{name: "keeps ten", span: 10, turns: 3.27, tolerance: 0.04},
		{name: "keeps nine", span: 9, turns: 9.66, tolerance: 0.08},
		{name: "keeps eight", span: 8, turns: 21.0, tolerance: 0.2},
	} {
		sure := 4.0 // standard errors
		if c.turns == 0 {
			sure = 1.96
		}
		var turns, luck, memory, choice mean
		for i := range parDrills() {
			w := accounted(t, p, c.drill(t, fmt.Sprint("par-", i)))
			if w.memory < -1e-9 || w.choice < -1e-9 {
				t.Fatalf("%s: %f by memory and %f by choice: an act was better than the best", c.name, w.memory, w.choice)
			}
			turns.add(float64(w.turns) - par)
			luck.add(w.luck)
			memory.add(w.memory)
			choice.add(w.choice)
		}
		for _, part := range []struct {
			name            string
			mean            mean
			want, tolerance float64
		}{
			{"turns over par", turns, c.turns, c.tolerance},
			{"luck", luck, 0, 0},
		} {
			got, err := part.mean.of()
			t.Logf("%s: %s %+.4f ± %.4f", c.name, part.name, got, 1.96*err)
			if math.Abs(got-part.want) > sure*err+part.tolerance {
				t.Errorf("%s: %s %+.4f ± %.4f, want %+.4f", c.name, part.name, got, 1.96*err, part.want)
			}
		}
		mem, _ := memory.of()
		cho, _ := choice.of()
		t.Logf("%s: memory %+.4f, choice %+.4f", c.name, mem, cho)
		if c.span == Tiles && mem > 1e-9 || !c.first && !c.stop && cho > mem/100+1e-9 { // who gropes for one square may hit on another that is needed
			t.Errorf("%s: memory %+.4f, choice %+.4f", c.name, mem, cho)
		}
	}
}

// Whatever the bots play, what it took adds up, in drills that stop before the end too.
func TestParOfBots(t *testing.T) {
	p := newPar(kinds, 12)
	for _, b := range bots {
		var turns, luck, memory, choice mean
		for i := range parDrills() {
			w := accounted(t, p, botDrill(t, b, fmt.Sprint("par-", i)))
			turns.add(w.ahead())
			luck.add(w.luck)
			memory.add(w.memory)
			choice.add(w.choice)
		}
		var said []string
		for _, m := range []mean{turns, luck, memory, choice} {
			of, err := m.of()
			said = append(said, fmt.Sprintf("%.3f ± %.3f", of, 1.96*err))
		}
		t.Logf("%s: turns, luck, memory, choice: %s", b.Name, strings.Join(said, ", "))
		if l, err := luck.of(); math.Abs(l) > 4*err {
			t.Errorf("%s: %.3f ± %.3f turns of luck", b.Name, l, err)
		}
	}
}

// botDrill is what a bot of the game makes of a drill of twelve gems. It remembers from
// move to move where choose lives through its history again.
func botDrill(t *testing.T, b rules.Bot, seed string) *rules.Match {
	m, err := rules.NewMatch(rules.Record{Setup: rules.Setup{Game: Keypad, Seats: 1, Values: Keypad.Usual().Values}, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	chance := m.Chance(0)
	memory := bot.NewMemory[int, Face](b, chance)
	k := m.State.(*keypadState)
	memory.Wants = func(f Face) bool { return k.active().Gem.Needs(f) }
	for m.State.Turn() != 0 {
		k = m.State.(*keypadState)
		move := rules.Move(k.must())
		if move == "" {
			then := *chance
			move = seek(rules.History{View: m.State.View(0)}, memory, &then)
		}
		if err := m.Play(string(move)); err != nil {
			t.Fatal(err)
		}
		if cell, ok := strings.CutPrefix(string(move), "flip "); ok {
			slot, _ := k.board.ParseCell(cell)
			memory.See(slot, k.board.Faces[slot])
		}
		if move == "close" {
			memory.Rest()
		}
	}
	return m
}

// Parts that are rounded make the turns all the same: the one gives way that comes nearest.
func TestTenths(t *testing.T) {
	for _, c := range []struct {
		turns int
		parts [4]float64
		want  []int
	}{
		{10, [4]float64{9.04, .34, .34, .28}, []int{90, 4, 3, 3}},
		{10, [4]float64{9.04, .28, .34, .34}, []int{90, 3, 4, 3}},
		{10, [4]float64{9.04, .33, .29, .34}, []int{90, 3, 3, 4}},
		{10, [4]float64{9.06, .26, .26, .42}, []int{91, 2, 3, 4}},
		{10, [4]float64{9.06, .42, .27, .25}, []int{91, 4, 3, 2}},
		{9, [4]float64{9.04, -.34, .04, .26}, []int{90, -3, 0, 3}},
	} {
		if got := tenths(c.turns, c.parts[0], c.parts[1:]...); !slices.Equal(got, c.want) {
			t.Errorf("%v of %d turns are told as %v, want %v", c.parts, c.turns, got, c.want)
		}
	}
}

// Where choice cost more than memory, it is for choice that there is advice, whatever was
// forgotten.
func TestAdviceIsForWhatCostMost(t *testing.T) {
	number := func(words []string) int {
		whole, _ := strconv.Atoi(words[1])
		tenth, _ := strconv.Atoi(words[2])
		if words[0] == "minus" {
			return -10*whole - tenth
		}
		return 10*whole + tenth
	}
	choices, others := 0, 0
	for i := range 20 {
		m := safecracker{span: 9 + i%3, stop: i%2 == 0}.drill(t, fmt.Sprint("advice-", i))
		r := Keypad.Review(m.History(0))
		w := strings.Fields(r.More[0])
		memory, choice := number(w[7:]), number(w[10:])
		if turns, _ := strconv.Atoi(w[1]); (r.Tone == rules.Fair) != (6*(memory+choice) > 10*turns) { // no advice is read but then
			t.Errorf("%v: %s", r.More, r.Tone)
		}
		faults := walked(m.History(0))
		switch {
		case faults.forgot == 0 && faults.nothing == 0:
		case choice > memory:
			choices++
			if r.Next != "next-keypad" {
				t.Errorf("%v: %s", r.More, r.Next)
			}
		default:
			others++
			if r.Next == "next-keypad" {
				t.Errorf("%v: %s", r.More, r.Next)
			}
		}
	}
	if choices == 0 || others == 0 {
		t.Errorf("in %d choice cost most, in %d memory", choices, others)
	}
}

// The bots of these tests are those of the game.
func TestBotDrill(t *testing.T) {
	g := *Keypad
	g.Bots = bots
	for _, b := range bots[:5] {
		for i := range 3 {
			seed := fmt.Sprint("same-", i)
			m, err := rulestest.BotMatch(&g, seed, nil, b.Name)
			if err != nil {
				t.Fatal(err)
			}
			if got := botDrill(t, b, seed).Record.Lines; !slices.Equal(got, m.Record.Lines) {
				t.Errorf("%s plays %q, and not %q", b.Name, got, m.Record.Lines)
			}
		}
	}
}

// Whatever is played and taken back, what it took adds up.
func TestParOfUndos(t *testing.T) {
	p := newPar(kinds, 12)
	for i := range parDrills() / 10 {
		seed := fmt.Sprint("undos-", i)
		chance := rules.NewRand(seed)
		c := safecracker{span: 6 + i%7, first: i%2 == 0}
		m := c.drill(t, seed)
		lines := m.Record.Lines
		m, _ = rules.NewMatch(m.Record)
		for j := 0; j < len(lines); { // backwards too, and sometimes another way
			switch n := chance.Intn(10); {
			case n == 0 && j > 0:
				back := 1 + chance.Intn(min(j, 5))
				for range back {
					if err := m.Play(rules.Undo); err != nil {
						t.Fatal(err)
					}
				}
				j -= back
			default:
				if n == 1 {
					if moves := m.State.Moves(0); m.State.Turn() != 0 && len(moves) > 1 {
						m.Play(string(moves[chance.Intn(len(moves))]))
						m.Play(rules.Undo)
					}
				}
				if err := m.Play(lines[j]); err != nil {
					t.Fatal(err)
				}
				j++
			}
		}
		w := accounted(t, p, m)
		if r := Keypad.Review(m.History(0)); r.Score != w.turns {
			t.Fatalf("the review counts %d turns, the account %d\n%s", r.Score, w.turns, m.Record)
		}
	}
}

func BenchmarkPar(b *testing.B) {
	for _, gems := range []int{6, 12, 24, 48} {
		b.Run(strconv.Itoa(gems), func(b *testing.B) {
			for b.Loop() {
				newPar(kinds, gems)
			}
		})
	}
}
