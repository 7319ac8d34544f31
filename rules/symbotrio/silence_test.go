package symbotrio

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

func TestSilenceSuite(t *testing.T) {
	rulestest.Suite(t, Silence, rulestest.Hooks{
		Lines: append(slices.Clone(drillMisplaced), "hush", "try", "reveal 1", "reveal 3", "reveal 4", "reveal"),
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			if q := s.(*drill.Quiz).Drill.(*silenceState); q.Phase == drill.Find && !(q.best == try && q.taps) {
				return q.best
			}
			return ""
		},
		Hidden: func(s rules.State, _ rules.Seat) []string {
			q := s.(*drill.Quiz).Drill.(*silenceState)
			list := drillHidden(&q.board)
			if q.Phase == drill.Find {
				list = append(list, "told ", "picked ")
				if q.Level == silenceLevels {
					list = append(list, "lacks ")
				}
			}
			return list
		},
	})
}

// Each level asks for its lessons, each with its answer, which by the solved race is ahead of
// all others by ten cards in a hundred matches, and of all ways to try where it is silence.
func TestSilenceLevels(t *testing.T) {
	chance := rules.NewRand("levels")
	r := newRace(kinds, len(Gems()))
	for level := range silenceLevels + 1 {
		taught := map[lesson]int{}
		for i := range 45 {
			a := findSilence(chance, level, i%3)
			taught[a.lesson]++
			for _, m := range a.asked() {
				if cost := hundred(r.worth(a.stand, a.best) - r.worth(a.stand, m)); cost < 10 && m != a.best {
					t.Errorf("level %d, %s: %s costs %d", level, a.lesson, m, cost)
				}
				if a.best == hush && a.replied(m) < a.replied(hush) {
					t.Errorf("level %d, %s: behind silence the rival opens more often", level, a.lesson)
				}
			}
			for n := range most + 1 {
				if a.best == hush && n > 0 && 100*(r.worth(a.stand, hush)-r.worth(a.stand, howMany[n])) < 10-1e-9 {
					t.Errorf("level %d, %s: to turn up %d is worth as much as silence", level, a.lesson, n)
				}
			}
			if squares, _ := plan(a.best); (squares == 0) != (i%3 == 0) || (len(a.lacks[1]) == 0) != (i%3 == 2) {
				t.Errorf("level %d: %s where %d is wished for", level, a.lesson, i%3)
			}
			if a.mine == a.theirs || a.stand.spelt() < a.stand.opened || a.counts != (level >= countLevel) {
				t.Errorf("no such turn: %+v", a)
			}
		}
		t.Logf("level %d: %v", level, taught)
		for _, list := range teaches[level] {
			for _, l := range list {
				if taught[l] == 0 {
					t.Errorf("level %d never teaches %s", level, l)
				}
			}
		}
	}
}

// Turns that look alike have the same answer: whatever is left of the gems, which nobody sees,
// no other one is better by more than three cards in a hundred matches. And by what can be
// counted, a lesson and its answer are always the same.
func TestSilenceBySight(t *testing.T) {
	chance := rules.NewRand("sight")
	r := newRace(kinds, len(Gems()))
	for i := range 90 {
		a := findSilence(chance, i%(silenceLevels+1), i%3)
		s := a.stand
		for s.opened = range s.spelt() + 1 {
			for _, m := range a.asked() {
				if behind := 100 * (r.worth(s, m) - r.worth(s, a.best)); behind > 3+1e-9 {
					t.Errorf("%s, %d opened: %s is better than %s by %f", a.lesson, s.opened, m, a.best, behind)
				}
			}
		}
		mine, theirs := len(a.lacks[0]), len(a.lacks[1])
		want := hush
		if mine == 1 || theirs == 0 {
			want = try
		}
		if got := a.lesson.answer(false); got != want {
			t.Errorf("%d and %d are lacking: %s, %s", mine, theirs, a.lesson, got)
		}
	}
}

// The rule of thumb that the drill teaches, of all turns of the race and not of clear ones alone:
// how often it is best, and how many cards it loses, beside other rules as simple. It is right six
// times of seven.
func TestSilenceThumb(t *testing.T) {
	type thumb struct {
		name         string
		tries        func(mine, theirs int) bool
		right, loses float64
	}
	list := []*thumb{
		{name: "one lacking, or none there", tries: func(mine, theirs int) bool { return mine == 1 || theirs == 0 }},
		{name: "one lacking", tries: func(mine, _ int) bool { return mine == 1 }},
		{name: "fewer lacking, or none there", tries: func(mine, theirs int) bool { return mine < theirs || theirs == 0 }},
		{name: "no more lacking", tries: func(mine, theirs int) bool { return mine <= theirs }},
		{name: "always", tries: func(int, int) bool { return true }},
		{name: "never", tries: func(int, int) bool { return false }},
	}
	const turns = 10000
	chance := rules.NewRand("thumb")
	r := newRace(kinds, len(Gems()))
	for n := 0; n < turns; {
		a := chanceSilence(chance)
		if a.stand.mine == 0 {
			continue
		}
		n++
		silent, tried := r.worth(a.stand, hush), r.worth(a.stand, try)
		for _, rule := range list {
			loses := max(0, tried-silent)
			if rule.tries(len(a.lacks[0]), len(a.lacks[1])) {
				loses = max(0, silent-tried)
			}
			if rule.loses += loses; loses < 1e-9 {
				rule.right++
			}
		}
	}
	for i, rule := range list {
		t.Logf("%s: right in %.1f of 100 turns, and loses %.1f cards in them", rule.name, 100*rule.right/turns, 100*rule.loses/turns)
		if i > 0 && (rule.right >= list[0].right || rule.loses <= list[0].loses) {
			t.Errorf("%s is a better rule than the one that is taught", rule.name)
		}
	}
	if list[0].right < 6./7*turns || list[0].loses > .02*turns {
		t.Errorf("the rule of thumb is right in %.1f of 100 turns, and loses %.1f cards in them", 100*list[0].right/turns, 100*list[0].loses/turns)
	}
}

// A turn in which all that lies hidden are tiles of the reader's code is sure, and says so rather
// than what the rival knows; missed, it counts with those in which the rival knows everything.
func TestSilenceSure(t *testing.T) {
	chance := rules.NewRand("sure")
	for _, level := range []int{1, countLevel} {
		m := drillMatch(t, fmt.Sprintf("symbotrio-silence 1 rounds=5 start=%d #2.sure", level))
		q := m.State.(*drill.Quiz).Drill.(*silenceState)
		for len(q.lacks[0]) != most || q.stand.lesson() != knows || !slices.Equal(q.stand.known[:], []int{5, 1, 3}) {
			q.silenceAsk = chanceSilence(chance)
		}
		q.lesson, q.counts = knows, level == countLevel
		q.best = knows.answer(q.counts)
		if err := m.Play(string(q.best)); err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(q.told, "sure") || q.told[len(q.told)-1] != "mine-opens" {
			t.Errorf("level %d: %v", level, q.told)
		}
	}
}

// At a level that two answers of four passed by luck there is nothing to praise.
func TestSilenceHeld(t *testing.T) {
	answers := func(levels string) (list []drill.Answer) {
		for _, word := range strings.Fields(levels) {
			list = append(list, drill.Answer{Words: []string{map[byte]string{'+': "passed", '-': "failed"}[word[1]], word[:1]}})
		}
		return list
	}
	for levels, want := range map[string]int{
		"":                     0,
		"4+":                   4,
		"4+ 4-":                0,
		"4- 3- 2+ 2+":          2,
		"1+ 1+ 2+ 2- 1+":       1,
		"1+ 1+ 2+ 2- 2+ 3+ 3-": 2,
	} {
		if got := held(answers(levels)); got != want {
			t.Errorf("%s: level %d is held, want %d", levels, got, want)
		}
	}
	if got := held([]drill.Answer{{Words: []string{"passed", "3"}, Spoiled: true}}); got != 0 {
		t.Errorf("with a hint level %d is held", got)
	}
}

// The first three rounds have a lesson of each kind, the rival knows everything in no more
// than a quarter of all, and silence is right in half of them. What is answered is played until
// a gem opens, or nobody can go on; where that goes against the odds it is called luck, and a
// right try that opens nothing is said to have been right.
func TestSilenceRounds(t *testing.T) {
	luck := map[string]int{}
	for i := range 12 {
		rounds := []int{8, 5, 12}[i%3]
		m := drillMatch(t, fmt.Sprintf("symbotrio-silence 1 rounds=%d start=%d #2.first%d", rounds, i%silenceLevels+1, i))
		var silent, known int
		ruled := map[string]bool{}
		for round := range rounds {
			q := m.State.(*drill.Quiz).Drill.(*silenceState)
			if q.best == hush {
				silent++
			}
			if len(q.lacks[1]) == 0 {
				known++
			}
			if round == 2 && (silent != 1 || known != 1) {
				t.Errorf("match %d: of the first three silence is right in %d, and the rival knows everything in %d", i, silent, known)
			}
			hidden, well := q.board, round%2 == 0
			line := q.best
			if !well {
				list := q.asked()
				line = list[(slices.Index(list, q.best)+1+round%(len(list)-1))%len(list)]
			}
			if err := m.Play(string(line)); err != nil {
				t.Fatal(err)
			}
			squares, stops := plan(line)
			if len(q.shown[0]) > squares || len(q.shown[0]) < squares && q.opener != 0 && !stops {
				t.Errorf("%s: %v were turned up", line, q.shown[0])
			}
			for who, gem := range [...]Gem{q.mine, q.theirs} {
				missed := false
				for _, cell := range q.shown[who] {
					slot, _ := hidden.ParseCell(cell)
					if hidden.Up[slot] || missed && (stops || who == 1) {
						t.Errorf("%s was known, or turned up after a wrong one", cell)
					}
					hidden.Up[slot] = true
					missed = missed || !gem.Needs(hidden.Faces[slot])
				}
				if opens := !missed && hidden.spells(gem) && (who == 0 || q.opener != 0); opens != (q.opener == who) {
					t.Errorf("%s, %v: %d opens", line, q.shown, q.opener)
				}
			}
			verb := rules.Move(q.told[len(q.told)-1]).Verb()
			luck[verb]++
			if against := well && q.opener == 1 && q.replied(line) < 50 || !well && q.opener == 0; against != strings.HasSuffix(verb, "-luck") {
				t.Errorf("%s, %s: %s", q.lesson, line, verb)
			}
			if tried := well && line != hush && q.opener != 0; tried != slices.Contains(q.told, "worthwhile") {
				t.Errorf("%s, %s, opened by %d: %v", q.lesson, line, q.opener, q.told)
			}
			rule := "" // told where its question is first missed, but for luck
			if !well && q.opener != 0 && !ruled[thumb(q.counts)] {
				rule = thumb(q.counts)
				ruled[rule] = true
			}
			if q.rule != rule {
				t.Errorf("%s, %s, opened by %d: the rule %q is told, want %q", q.lesson, line, q.opener, q.rule, rule)
			}
			m.Play("next")
		}
		var kinds []bool // of the lessons that were missed
		for _, line := range reviewSilence(m.History(0)).Lines {
			if slices.Contains(lessons[:], lesson(rules.Move(line).Verb())) {
				kinds = append(kinds, hushed(line))
			}
		}
		if len(kinds) > 1 && kinds[0] == kinds[1] && slices.Contains(kinds, !kinds[0]) {
			t.Errorf("match %d: what was missed first is of one kind, though there are both: %v", i, kinds)
		}
		if silent != rounds-rounds/2 || known > rounds/4 {
			t.Errorf("match %d: of %d rounds silence is right in %d, and the rival knows everything in %d", i, rounds, silent, known)
		}
	}
	for _, verb := range []string{"nobody", "mine-opens", "mine-luck", "theirs-opens", "theirs-luck"} {
		if luck[verb] == 0 {
			t.Errorf("never %s: %v", verb, luck)
		}
	}
}

// Records of the time before name another deal: they are not read as if they were of this one.
func TestSilenceOlderRecords(t *testing.T) {
	_, err := rules.Parse("symbotrio-silence 1 rounds=5 start=1 #1.silence\nreveal 3", everyGame)
	if u, ok := err.(*rules.Unreadable); !ok || u.Why != rules.OtherGeneration {
		t.Errorf("an older record is read: %v", err)
	}
}

// What the answers are worth, on the table of the game itself, played on from there by two
// perfect thieves.
func TestSilenceOnTheTable(t *testing.T) {
	var off mean
	chance := rules.NewRand("table")
	r := newRace(kinds, len(Gems()))
	for i := range 4 * parDrills() {
		a := findSilence(chance, i%silenceLevels+1, i%3)
		answer := append(slices.Clone(howMany), try)[i/silenceLevels%5]
		off.add(a.play(t, r, answer, chance) - r.worth(a.stand, answer))
	}
	got, err := off.of()
	t.Logf("%+.3f ± %.3f cards beside what was expected", got, 1.96*err)
	if math.Abs(got) > 4*err {
		t.Errorf("%+.3f ± %.3f cards beside what was expected", got, 1.96*err)
	}
}

// play plays a turn on by the game's own rules, what was answered first, and returns how many
// more cards it brings than the rival gets.
func (a silenceAsk) play(t *testing.T, r *race, answer rules.Move, chance *rules.Rand) float64 {
	n, stops := plan(answer)
	setup, err := rules.ParseSetup("symbotrio 2 deck=easy", everyGame)
	if err != nil {
		t.Fatal(err)
	}
	s, err := deal(setup, drillFaces(chance)+" "+drillPile(3, chance), chance)
	if err != nil {
		t.Fatal(err)
	}
	g := s.(*state)
	var known [Tiles]bool
	var closed []int
	g.board.Faces = a.board.Faces
	for slot, up := range a.board.Up {
		if known[a.board.Faces[slot]] = up; !up {
			closed = append(closed, slot)
		}
	}
	order := slices.Clone(closed)
	rules.Shuffle(chance, order)
	for i, slot := range order { // whatever lies where nobody has looked
		g.board.Faces[closed[i]] = a.board.Faces[slot]
	}
	g.players[0].front, g.players[1].front, g.pile = Card{Plain, a.mine}, Card{Plain, a.theirs}, nil
	gems := Gems()
	rules.Shuffle(chance, gems)
	opened := a.stand.opened
	for _, gem := range gems {
		switch {
		case gem == a.mine || gem == a.theirs:
		case opened > 0 && known[gem.Cut] && known[gem.Size] && known[gem.Colour]:
			opened--
		default:
			g.pile = append(g.pile, Card{Plain, gem})
		}
	}
	first := true // this turn
	for g.Turn() != 0 {
		me := g.turn
		move := g.must()
		if move == "" {
			gem, up := g.players[me].front.Gem, len(g.board.up())
			s := newStand(known, gem, g.players[1-me].front)
			s.opened = a.stand.opened + len(g.players[0].won) + len(g.players[1].won)
			missed, act := len(g.wrong()) > 0, ""
			switch {
			case !first:
				act = r.move(s, missed, up > 0, most-up)
			case s.mine == 0 && !missed:
				act = "open"
			case up < n && !(missed && stops):
				act = "look"
			}
			var slots []int
			for slot, open := range g.board.Up {
				f := g.board.Faces[slot]
				if !open && (act == "open" && gem.Needs(f) || act == "look" && !known[f]) {
					slots = append(slots, slot)
				}
			}
			move = "close"
			if len(slots) > 0 {
				slot := slots[chance.Intn(len(slots))]
				known[g.board.Faces[slot]] = true
				move = "flip " + g.board.CellOf(slot)
			}
			first = first && move != "close"
		}
		if _, err := g.Play(me, rules.Move(move)); err != nil {
			t.Fatal(err)
		}
	}
	return float64(len(g.players[0].won) - len(g.players[1].won))
}
