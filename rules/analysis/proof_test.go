package analysis_test

// What the verdicts are worth, over many matches of bots, judged with the effort that readers get: whether
// the chances hold that are told, whether mistakes are found, and whether good players are
// left in peace. Each takes minutes, and stands behind -analysed.

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/analysis"
	"ludoteca/rules/rulestest"
	"ludoteca/templates/shelf/methods"
)

var matches = rulestest.Count("analysed", 0, 0, "matches of each game that are analysed to prove the analysis")

// asked skips a test of which no matches were asked for.
func asked(t *testing.T) {
	if matches() == 0 {
		t.Skip("no matches are -analysed")
	}
}

// match deals a match of a game as it is usually played, by bots of one kind.
func match(t testing.TB, game *rules.Game, bot, seed string) *rules.Match {
	t.Helper()
	setup := game.Usual()
	for range setup.Seats {
		setup.Bots = append(setup.Bots, bot)
	}
	m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// answer has the bot play whose turn it is.
func answer(t testing.TB, m *rules.Match) {
	t.Helper()
	line, _ := m.Answer()
	if err := m.Play(line); err != nil {
		t.Fatal(err)
	}
}

// decider is the seat whose bot answers next, with what it knows; nil where it has no choice.
func decider(m *rules.Match) (h *rules.History) {
	mine := m.History(m.State.Turn().First())
	if len(mine.Moves) < 2 {
		return nil
	}
	return &mine
}

// alike are the bots that play as playouts do: who is predicted to play on so.
var alike = map[string]string{"symbotrio": "perfect", "trio": "perfect", "labyrinthe": "collector", "brigands": "chief"}

// Of players to whom a chance of so much is given, as many win: in each tenth of all chances within
// three points, as far as so many matches can tell. Each match is asked about at one
// decision, which is chosen before it begins, for one that is chosen among all of a
// finished match is likelier in matches that are won soon; and then it goes on by the same bots.
func TestChancesHold(t *testing.T) {
	asked(t)
	const (
		off    = .03
		enough = 100 // positions, or tenths are pooled
	)
	type tenth struct {
		n, won     int
		told, best float64
	}
	for _, m := range methods.List {
		t.Run(m.Game.Name, func(t *testing.T) {
			t.Parallel()
			bot := alike[m.Game.Name]
			usual := 0 // decisions of a match
			for first := match(t, m.Game, bot, "tenths"); first.State.Turn() != 0; answer(t, first) {
				if decider(first) != nil {
					usual++
				}
			}
			var tenths [10]tenth
			none, short := 0, 0
			for k := range matches() {
				chance := rules.NewRand(fmt.Sprint("tenths-", k))
				now := match(t, m.Game, bot, fmt.Sprint("tenths-", k))
				wait, at := chance.Intn(usual), (*rules.History)(nil)
				for now.State.Turn() != 0 && at == nil {
					if h := decider(now); h != nil {
						if wait--; wait < 0 {
							at = h
							continue
						}
					}
					answer(t, now)
				}
				if at == nil {
					short++
					continue
				}
				_, played := now.Answer()
				d, err := m.Decision(*at, played, analysis.Quick, chance)
				if err != nil {
					none++
					continue
				}
				for now.State.Turn() != 0 {
					answer(t, now)
				}
				told := d.Before.Mean - d.Cost.Mean // of who plays what was played
				into := &tenths[min(9, int(told*10))]
				into.n++
				into.told, into.best = into.told+told, into.best+d.Before.Mean
				if now.State.Winners().Has(at.Seat) {
					into.won++
				}
			}
			t.Logf("%s by %s: %d matches; %d were over before, in %d there was no world", m.Game.Name, bot, matches(), short, none)
			var pool tenth
			from := 0
			for i, next := range tenths {
				pool.n, pool.won, pool.told, pool.best = pool.n+next.n, pool.won+next.won, pool.told+next.told, pool.best+next.best
				left := 0
				for _, later := range tenths[i+1:] {
					left += later.n
				}
				if pool.n == 0 || i < 9 && (pool.n < enough || left < enough) {
					continue
				}
				n := float64(pool.n)
				told, won := pool.told/n, float64(pool.won)/n
				noise := math.Sqrt(told * (1 - told) / n)
				t.Logf("%3d to %3d: %5d positions, told %.3f (by the best move %.3f), won %.3f: %+.3f +- %.3f", 10*from, 10*i+10, pool.n, told, pool.best/n, won, won-told, noise)
				if math.Abs(won-told) > off+2*noise {
					t.Errorf("%d to %d: %.3f is told, and %.3f win", 10*from, 10*i+10, told, won)
				}
				pool, from = tenth{}, i+1
			}
		})
	}
}

// thorough is an effort that tells what a review does, for it looks at a doubtful decision in about as many worlds.
var thorough = Effort{Screen: 300, Worlds: 1200}

// Who plays like the strongest bot, but what the analysis is sure to be better, is blamed for a move in one
// match of ten at most. The bot alone is blamed more often, and rightly: what is better can be found by
// playing on from it thousands of times, which a bot does not.
func TestGoodPlayersAreLeftInPeace(t *testing.T) {
	asked(t)
	for _, m := range methods.List {
		t.Run(m.Game.Name, func(t *testing.T) {
			t.Parallel()
			blamed, bettered := 0, 0
			for k := range matches() {
				now := match(t, m.Game, m.Game.Bots[0].Name, fmt.Sprint("peace-", k))
				chance := rules.NewRand(now.Record.Seed)
				for now.State.Turn() != 0 {
					line, played := now.Answer()
					if h := now.History(0); h.Turn.First() == 0 && len(h.Moves) > 1 {
						if d, err := m.Decision(h, played, thorough, chance); err == nil && d.Best != played {
							line, bettered = string(d.Best), bettered+1
						}
					}
					if err := now.Play(line); err != nil {
						t.Fatal(err)
					}
				}
				list, err := m.Record(now.Record, 0, analysis.Quick)
				if err != nil {
					t.Fatal(err)
				}
				if moments := analysis.Moments(list); len(moments) > 0 {
					blamed++
					t.Logf("match %d, of %d decisions: %+v", k, len(list), moments)
				}
			}
			t.Logf("%s: %d of %d matches have a moment; %d moves of the bot were bettered", m.Game.Name, blamed, matches(), bettered)
			if 10*blamed > matches() {
				t.Errorf("%s: %d of %d matches have a moment", m.Game.Name, blamed, matches())
			}
		})
	}
}

// In a match of the strongest players one of whom once plays the worst move, which costs ten points and more,
// that move is the first that is named. A match is left out where the bot itself, by a look that knows nothing
// of the review, did worse.
func TestAPlantedMistakeIsFound(t *testing.T) {
	asked(t)
	for _, m := range methods.List {
		t.Run(m.Game.Name, func(t *testing.T) {
			t.Parallel()
			first, named, all, worse := 0, 0, 0, 0
			for k := 0; all < matches(); k++ {
				now, planted := plant(t, m, k)
				if planted == 0 {
					continue
				}
				v, err := m.Review(now.Record, 0, analysis.Quick)
				if err != nil {
					t.Fatal(err)
				}
				for v.Step() {
				}
				list := v.Decisions()
				moments := analysis.Moments(list)
				at := slices.IndexFunc(moments, func(d Decision) bool { return d.Line == planted })
				if at != 0 && len(moments) > 0 && costs(t, m, v, moments[0]) > costs(t, m, v, Decision{Line: planted, Played: rules.Move(now.Record.Lines[planted-1])}) {
					worse++
					continue
				}
				all++
				switch {
				case at == 0:
					first++
					fallthrough
				case at > 0:
					named++
				}
				if at != 0 {
					i := slices.IndexFunc(list, func(d Decision) bool { return d.Line == planted })
					t.Logf("match %d: line %d is a mistake, judged %+v, and %+v are named\n%s", k, planted, list[i], moments, now.Record)
				}
			}
			t.Logf("%s: of %d planted mistakes %d are named, %d first; in %d more matches the bot did worse", m.Game.Name, all, named, first, worse)
			if 10*first < 9*all {
				t.Errorf("%s: of %d planted mistakes %d are named, %d first", m.Game.Name, all, named, first)
			}
		})
	}
}

// costs judges a move of a review in worlds of its own.
func costs(t *testing.T, m Method, v *analysis.Review, d Decision) float64 {
	t.Helper()
	h, err := v.History(d.Line)
	if err != nil {
		t.Fatal(err)
	}
	own, err := m.Decision(h, d.Played, analysis.Usual, rules.NewRand(fmt.Sprint("own look at ", d.Line)))
	if err != nil {
		t.Fatal(err)
	}
	return own.Cost.Mean
}

// plant plays a match of the strongest players in which seat 0 once plays badly, and returns the
// line where it did, or 0 if nothing that bad could be played, or its next move made up for it.
func plant(t *testing.T, m Method, k int) (now *rules.Match, line int) {
	now = match(t, m.Game, m.Game.Bots[0].Name, fmt.Sprint("planted-", k))
	chance := rules.NewRand(now.Record.Seed)
	wait, before := chance.Intn(12), 0.0
	for now.State.Turn() != 0 {
		next, answered := now.Answer()
		h := now.History(0)
		if line > 0 && line == len(now.Record.Lines) && h.Turn.Has(0) && len(h.Moves) > 1 {
			d, err := m.Decision(h, answered, analysis.Usual, chance)
			if err == nil && before-d.Before.Mean-2*d.Before.Error < .1 {
				return now, 0
			}
		}
		if line == 0 && h.Turn.Has(0) && len(h.Moves) > 1 {
			if wait--; wait < 0 {
				bad := worst(t, m, h, chance)
				d, err := m.Decision(h, bad, Effort{Screen: 96, Worlds: 200}, chance)
				if err == nil && d.Cost.Mean-2*d.Cost.Error >= .1 {
					before, next, line = d.Before.Mean, string(bad), len(now.Record.Lines)+1
				}
			}
		}
		if err := now.Play(next); err != nil {
			t.Fatal(err)
		}
	}
	return now, line
}

// worst is the move with which the seat wins the fewest of some worlds.
func worst(t *testing.T, m Method, h rules.History, chance *rules.Rand) rules.Move {
	const worlds, tried = 24, 24
	moves := slices.Clone(h.Moves)
	rules.Shuffle(chance, moves)
	moves = moves[:min(len(moves), tried)]
	won := make([]int, len(moves))
	draw, err := m.Worlds(h)
	if err != nil {
		return moves[0]
	}
	for range worlds {
		r, err := draw(chance)
		if err != nil {
			return moves[0]
		}
		world, err := rules.Replay(r)
		if err != nil {
			t.Fatal(err)
		}
		for i, move := range moves {
			if world.State.Turn().First() != h.Seat {
				move = rules.Move(fmt.Sprint(int(h.Seat), ": ")) + move
			}
			if m.Playout(world.State, move, chance).Has(h.Seat) {
				won[i]++
			}
		}
	}
	return moves[slices.Index(won, slices.Min(won))]
}
