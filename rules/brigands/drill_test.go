package brigands

// The drills before the suite that every game must pass, and what only they promise.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
)

var drills = []*rules.Game{MayDrill, RecallDrill, NowDrill}

// The transcripts of the drills are among those of the game.
func init() { games = append(games, drills...) }

// drillTries are lines that some position of some drill refuses.
func drillTries() []string {
	list := append(tries(), "next", "next 1", "yes", "no", "no reason", "recall", "yes 1", "is", "is stone", "new", "new 1")
	for _, k := range may.Kinds {
		for _, r := range k.Reasons {
			list = append(list, "no "+r.Word, "no "+r.Word+" 1")
		}
	}
	for _, t := range tokens.names {
		list = append(list, "is "+t)
	}
	return list
}

func TestMaySuite(t *testing.T) {
	hooks := rulestest.May(may, drillTries(), func(table drill.Table) []string { return hidden(table.(*mayTable).state, 0) })
	hooks.Deck = func(_ rules.Setup, chance *rules.Rand) string {
		kind := may.Kinds[chance.Intn(len(may.Kinds))]
		deck := stacked(usual(2+chance.Intn(3)), chance)
		s, err := stackedTable(deck, chance)
		if err != nil {
			t.Fatal(err)
		}
		if moves := (&mayTable{s}).Think(kind.Verb); len(moves) > 0 {
			deck := string(moves[chance.Intn(len(moves))]) + " " + deck
			r, _ := rules.Parse("brigands-may 1 :"+deck, drills)
			if _, err := rules.NewMatch(r); err == nil { // it asks for nothing else, nor twice
				return deck
			}
		}
		return "attack c1 hand axe hand board pebbles"
	}
	rulestest.Suite(t, MayDrill, hooks)
}

func TestNowSuite(t *testing.T) {
	seed := func(chance *rules.Rand) string { return fmt.Sprint(1 + chance.Intn(len(positionLines()))) }
	rulestest.Suite(t, NowDrill, rulestest.Hooks{
		Lines: drillTries(),
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			n := s.(*drill.Quiz).Drill.(*nowState)
			if n.Decided() || chance.Percent(40) {
				return ""
			}
			return n.now.choices[0].Move
		},
		Hidden: func(s rules.State, _ rules.Seat) []string {
			n := s.(*drill.Quiz).Drill.(*nowState)
			list := hidden(n.now.table, 0)
			if !n.Decided() {
				return append(list, "chance ", "chose-", "lucky ", "best-", "why-")
			}
			if _, place, ok := strings.Cut(string(n.picked), " "); ok { // what was picked lies open
				list = slices.DeleteFunc(list, func(h string) bool { return strings.HasPrefix(h, "place "+place+" ") })
			}
			return list
		},
		Deck: func(_ rules.Setup, chance *rules.Rand) string {
			var words []string
			for range 1 + chance.Intn(10) {
				words = append(words, seed(chance))
			}
			return strings.Join(words, " ")
		},
		// the rounds that were never reached are dealt anew
		Swap: func(m *rules.Match, _ rules.Seat, chance *rules.Rand) (string, bool) {
			reached := 1 + m.State.(*drill.Quiz).Drill.(*nowState).Round
			if m.History(0).Undos() > 0 {
				return "", false
			}
			words := strings.Fields(m.Record.Deck)
			for i := reached; i < len(words); i++ {
				words[i] = seed(chance)
			}
			return strings.Join(words, " "), reached < len(words)
		},
	})
}

// Whatever is answered is judged: each move of a position is worth what the action is that
// stands for it, and the best one alone is right.
func TestNowJudgesEveryMove(t *testing.T) {
	for i := range positionLines() {
		m := played(t, fmt.Sprint("brigands-now 1 rounds=4 :", 1+i))
		n := m.State.(*drill.Quiz).Drill.(*nowState)
		right := 0
		for _, move := range m.State.Moves(0) {
			switch won := n.chances(move); {
			case won < 0:
				t.Errorf("seed %d: nobody knows what %s is worth", 1+i, move)
			case won == n.now.choices[0].Won:
				right++
				if n.now.same(move) != n.now.choices[0].Move {
					t.Errorf("seed %d: %s is as good as %s", 1+i, move, n.now.choices[0].Move)
				}
			}
		}
		if right == 0 {
			t.Errorf("seed %d: no move is right", 1+i)
		}
	}
}

// An attack on a token is told first, with what lay there. On pebbles that were seen it is never
// nearly right, and one that finds what is missing where nobody had looked is called lucky.
func TestNowTellsWhatAnAttackFound(t *testing.T) {
	barren, lucky := 0, 0
	for i := range min(60, len(positionLines())) {
		header := fmt.Sprint("brigands-now 1 rounds=4 :", 1+i)
		n := played(t, header).State.(*drill.Quiz).Drill.(*nowState)
		for at, token := range n.now.table.board {
			move := "attack " + placeName(at)
			if n.now.table.check(0, rules.Move(move)) != nil {
				continue
			}
			m := played(t, header, move)
			steps := m.History(0).Steps
			events := steps[len(steps)-1].Events
			if want := fmt.Sprintf("chose-%s %s", move, token); events[0] != want {
				t.Errorf("position %d, %s: told %q first, want %q", 1+i, move, events[0], want)
			}
			wanted := token != Pebbles && !slices.Contains(n.now.table.players[0].tokens, token)
			switch has := slices.Contains(events, "lucky "+token.String()); {
			case has != (wanted && !n.now.seen[at]):
				t.Errorf("position %d, %s finds %s: %q", 1+i, move, token, events)
			case has:
				lucky++
			case n.now.seen[at] && !wanted:
				if barren++; strings.HasPrefix(events[1], "nearly") {
					t.Errorf("position %d, %s: %q, and it was known", 1+i, move, events)
				}
			}
		}
	}
	if barren == 0 || lucky == 0 {
		t.Errorf("%d attacks on what was known, %d lucky ones", barren, lucky)
	}
}

// In no position is a place of the coach empty, and none becomes so, because an answer is not
// carried out: that is why the drill has no word for a place that is bare.
func TestNowHasATokenAtEachPlace(t *testing.T) {
	for i, line := range positionLines() {
		if p := readPosition(1+i, line); p.table.covered() != Places {
			t.Errorf("seed %d: tokens at %d places", 1+i, p.table.covered())
		}
	}
}

func TestRecallSuite(t *testing.T) {
	rulestest.Suite(t, RecallDrill, rulestest.Hooks{
		Lines: drillTries(),
		Guide: func(s rules.State, _ rules.Seat, chance *rules.Rand) rules.Move {
			r := s.(*drill.Quiz).Drill.(*recallState)
			if r.Phase != drill.Find || chance.Percent(20) {
				return ""
			}
			return r.solutionMove()
		},
		Hidden: func(s rules.State, _ rules.Seat) []string {
			r := s.(*drill.Quiz).Drill.(*recallState)
			list := hidden(r.table, 0)
			if !r.Decided() {
				list = append(list, "answer ", "lies ", "replaced ")
			}
			return list
		},
		// what was not turned up on the table of a stacked round is not told
		Deck: func(_ rules.Setup, chance *rules.Rand) string {
			bag := shuffled[Token](tokens.counts, chance)
			var names []string
			for _, t := range bag {
				names = append(names, t.String())
			}
			hit := 1 + chance.Intn(4)
			return fmt.Sprintf("c%d turn 1 attack c%d table hand hand board %s reserve %s", hit, hit, strings.Join(names[:4], " "), strings.Join(names[4:8], " "))
		},
		Swap: func(m *rules.Match, _ rules.Seat, chance *rules.Rand) (string, bool) {
			w := strings.Fields(m.Record.Deck)
			hit := int(w[4][1] - '0')
			a, b := 1+chance.Intn(4), 1+chance.Intn(4)
			board := 1 + slices.Index(w, "board")
			x, y := board+a-1, board+b-1
			if a == hit || b == hit || w[x] == w[y] {
				return "", false
			}
			w[x], w[y] = w[y], w[x]
			return strings.Join(w, " "), true
		},
	})
}

// solution is the right answer.
func (r *recallState) solutionMove() rules.Move {
	if r.solution() == fresh {
		return fresh
	}
	return rules.Move("is " + r.solution())
}

// Stacked decks of the drills that are refused.
func TestStackedDrills(t *testing.T) {
	for _, deck := range []string{"brigands-may 1 :lay axe", "brigands-may 1 :lay axe hand axe", "brigands-may 1 :lay axe hand axe hand hand hand hand"} {
		r, _ := rules.Parse(deck, games)
		if _, err := rules.NewMatch(r); err == nil || !strings.Contains(err.Error(), "2 to 4 seats") {
			t.Errorf("%s: %v", deck, err)
		}
	}
	for _, deck := range []string{
		"brigands-may 1 :lay axe hand", "brigands-may 1 :draw hand axe hand", "brigands-may 1 :lay bellows hand axe hand",
		"brigands-may 1 :attack c1 hand axe hand board coins laid 0 axe jammed", "brigands-may 1 :peek c1 hand peek hand board coins laid 0 axe jammed",
		"brigands-may 1 :damage 1 blunt hand blunt hand laid 1 trump jammed empty",
		"brigands-may 1 :lay axe hand axe hand sword", "brigands-tokens 1 :c1", "brigands-now 1 :0", "brigands-now 1 :501", "brigands-now 1 :axe", "brigands-tokens 1 :c1 turn 1 attack c1",
		"brigands-tokens 1 :c5 turn 1 attack c1 table hand hand reserve rest", "brigands-tokens 1 :c1 turn 7 attack c1 table hand hand reserve rest",
		"brigands-tokens 1 :c2 turn 1 attack c1 table hand hand reserve rest", "brigands-tokens 1 :c1 turn 1 attack table hand hand reserve rest",
		"brigands-tokens 1 :c1 turn 1 lay axe table hand hand reserve rest", "brigands-tokens 1 :c1 turn 1 attack c1 table hand hand board none reserve",
		"brigands-tokens 1 :c1 turn 1 peek c1 table hand hand board pebbles coins", "brigands-tokens 1 :c1 settle turn 1 table hand hand board pebbles coins",
		"brigands-tokens 1 :c1 turn 1 attack c1 table hand hand board coins won 1 pearls jewels crown tiffany",
	} {
		r, err := rules.Parse(deck, games)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rules.NewMatch(r); err == nil {
			t.Errorf("%s is dealt", deck)
		}
	}
}

// Whoever remembers everything climbs; each round asks about a place that something was
// seen at, and both answers come up, the fresh one at most once in four rounds. What is asked
// lies there in truth.
func TestRecallCanBeAnswered(t *testing.T) {
	lies, replaced := 0, 0
	for i := range 12 {
		m, since := played(t, fmt.Sprint("brigands-tokens 1 rounds=10 #1.recall-", i)), 3
		for m.State.Turn() != 0 {
			r := m.State.(*drill.Quiz).Drill.(*recallState)
			move := rules.Move("next")
			if v := m.State.View(0).(RecallView); (v.Asked == nowhere) != (r.Phase == drill.Look) {
				t.Errorf("%s is asked in the phase %s", placeName(v.Asked), r.Phase)
			}
			told := func(word string) bool {
				return slices.ContainsFunc(m.State.View(0).Facts(), func(fact string) bool { return strings.HasPrefix(fact, word+" ") })
			}
			if v := m.State.View(0).(RecallView); told("asked") != (v.Asked != nowhere) || told("turned") != (v.Turned != nowhere) {
				t.Errorf("a round says %q", v.Facts())
			}
			if r.Phase == drill.Find {
				if move = r.solutionMove(); move == fresh {
					if since < 3 {
						t.Errorf("match %d: nobody has seen it, and %d rounds before", i, since+1)
					}
					since = -1
					replaced++
				} else if lies++; r.solution() != r.table.board[r.Ask().place].String() {
					t.Errorf("%s is asked, and %v lie there", move, r.table.board)
				}
				since++
				seen := false
				for _, step := range m.History(0).Steps {
					for _, e := range step.Events {
						w := strings.Fields(e)
						seen = seen || w[0] == "turned" && w[1] == placeName(r.Ask().place)
					}
				}
				if !seen {
					t.Errorf("nothing was shown at %s", placeName(r.Ask().place))
				}
			}
			if err := m.Play(string(move)); err != nil {
				t.Fatal(err)
			}
		}
		if r := RecallDrill.Review(m.History(0)); r.Score != recallSpans.Last() {
			t.Errorf("right answers climb to %d: %q", r.Score, r.Lines)
		}
	}
	if lies < 20 || replaced < 10 {
		t.Errorf("%d tokens lie there, %d are replaced", lies, replaced)
	}
}

// Tables that a drill makes up are tables that could be: all is there (I-BRI-01), and no
// seat has too much.
func TestScenes(t *testing.T) {
	for i := range 300 {
		s := scene(rules.NewRand(fmt.Sprint("scene", i)))
		if cs, ts := count(&s.table); cs != fmt.Sprint(cards.counts) || ts != fmt.Sprint(tokens.counts) {
			t.Fatalf("cards %s, tokens %s", cs, ts)
		}
		var c census
		if err := c.invariant(&rules.Match{State: s}); err != nil {
			t.Fatal(err)
		}
		if n := len(s.players[0].hand); n != HandSize+1 || s.covered() != Places {
			t.Fatalf("a hand of %d, %d tokens on the board", n, s.covered())
		}
	}
	for i := range 5000 { // who has won plays no more
		s := scene(rules.NewRand(fmt.Sprint("rich", i)))
		if at := slices.IndexFunc(s.players, func(p player) bool { return p.rich() }); at >= 0 {
			t.Fatalf("seat %d of scene %d has won: %v", at, i, s.players[at].tokens)
		}
	}
}

// Of the rounds of the drill that asks what is best, at most a third teaches the same, and
// now and then a third does; two of those never follow one another.
func TestNowVaries(t *testing.T) {
	for rounds, third := range map[int]int{4: 2, 6: 2, 10: 4} {
		most := 0
		for i := range 25 {
			kinds, last := map[string]int{}, ""
			m := played(t, fmt.Sprintf("brigands-now 1 rounds=%d #1.varied-%d", rounds, i))
			n := m.State.(*drill.Quiz).Drill.(*nowState)
			for _, seed := range n.Asked {
				verb := readPosition(seed, n.lines[seed-1]).choices[0].Move.Verb()
				kind := map[string]string{"peek": "attack", "repair": "lay", "trump": "lay"}[verb]
				if kind == "" {
					kind = verb
				}
				if kinds[kind]++; kinds[kind] > third || verb != wish(seed) || kind == last {
					t.Errorf("match %d: the answer of position %d, of %s, is %s, which teaches %s for the time %d, after %s", i, seed, wish(seed), verb, kind, kinds[kind], last)
				}
				most, last = max(most, kinds[kind]), kind
			}
		}
		if most < third {
			t.Errorf("of %d rounds at most %d have answers of one kind", rounds, most)
		}
	}
}

// Who has all of the reserve already takes one all the same: the first that is there.
func TestPlayersTakeWhatIsThere(t *testing.T) {
	m := played(t, "brigands 2 first=0 :hand exchange hand pile axe board pearls pearls pebbles pebbles reserve pearls laid 0 axe bellows blunderbuss won 0 coins coins pearls", "draw", "exchange", "give coins")
	s := &nowMatch{state: *m.State.(*state)}
	if s.move(); fmt.Sprint(s.players[0].tokens) != "[coins pearls pearls]" {
		t.Errorf("it has %v", s.players[0].tokens)
	}
}

// What is told names all that lies there: two damages where two do, and that the trump mends
// something only where there is something.
func TestMayTellsOfEachDamage(t *testing.T) {
	for _, c := range []struct{ deck, answer, want string }{
		{"repair sharpened hand sharpened hand axe laid 0 jammed empty", "no wrong", "because-wrong-both sharpened jammed empty"},
		{"repair sharpened hand sharpened hand axe laid 0 jammed", "no wrong", "because-wrong sharpened jammed"},
		{"attack c1 hand axe hand axe board coins laid 0 axe bellows blunderbuss jammed empty", "no hurt", "because-hurt-both jammed empty"},
		{"attack c1 hand axe hand axe board coins laid 0 axe bellows blunderbuss jammed jammed", "no hurt", "because-hurt jammed"},
		{"trump hand trump hand axe laid 0 jammed empty", "yes", "allowed-trump-mending 2"},
		{"trump hand trump hand axe", "yes", "allowed-trump"},
	} {
		m := played(t, "brigands-may 1 :"+c.deck, c.answer)
		events := m.History(0).Steps[0].Events
		if last := events[len(events)-1]; last != c.want {
			t.Errorf("%s: %q, want %q", c.deck, last, c.want)
		}
	}
}

func TestMayActsOutWhatIsAllowed(t *testing.T) { rulestest.Acts(t, MayDrill, "repair", "trump") }

// holds says of each reason of the drill "may I?" whether it is true of a table and an action, by what lies there alone.
func (t *mayTable) holds(reason string, m rules.Move) bool {
	me, w := &t.players[0], rules.Words(string(m))
	card, _ := parseCard(w[len(w)-1])
	mended := func(harm Card) bool { return harm.Of() == card.Of() }
	switch reason {
	case "weapons":
		return !me.armed()
	case "hurt":
		return len(me.damage) > 0
	case "same":
		return me.weapons[card.Of()]
	case "noweapon":
		return !card.Weapon()
	case "immune":
		return t.players[w[1][0]-'0'].trump
	case "full":
		return len(t.players[w[1][0]-'0'].damage) == Most
	case "unhurt":
		return len(me.damage) == 0
	case "wrong":
		return len(me.damage) > 0 && !slices.ContainsFunc(me.damage, mended)
	case "poor":
		return !slices.ContainsFunc(me.tokens, func(t Token) bool { return t <= Treasures })
	case "trumped":
		return me.trump
	}
	return false // no damage forbids an exchange, and a trump protects too
}

func TestMayOffersNoOtherTrueReason(t *testing.T) {
	rulestest.OneTrueReason(t, MayDrill, func(table drill.Table, reason string, m rules.Move) bool {
		return table.(*mayTable).holds(reason, m)
	})
}

// Whether the reader is armed, and no weapon damaged, is asked about in at most two rounds of ten: an attack and a look at a
// token hang on the same.
func TestMayAsksSeldomWhoIsArmed(t *testing.T) {
	asked := 0
	for n := range 40 {
		m, err := rules.NewMatch(rules.Record{Setup: rules.Setup{Game: MayDrill, Seats: 1, Values: []string{"10", "any"}}, Seed: "armed" + strconv.Itoa(n)})
		if err != nil {
			t.Fatal(err)
		}
		rounds := 0
		for m.State.Turn() != 0 {
			v := m.State.View(0).(drill.MayView)
			line, _ := v.Solution()
			if v.Decided() {
				line = drill.Next
			} else if verb := v.Move.Verb(); verb == "attack" || verb == "peek" {
				rounds++
			}
			if err := m.Play(string(line)); err != nil {
				t.Fatal(err)
			}
		}
		if asked += rounds; rounds > 2 {
			t.Errorf("match %d asks %d times of ten", n, rounds)
		}
	}
	if asked < 40 {
		t.Errorf("asked is %d times in 40 matches", asked)
	}
}

func TestMayRebutsWrongReasons(t *testing.T) {
	rulestest.Rebuts(t, MayDrill, `
		barred/allowed-exchange
		full/allowed-damage full/allowed-damage-unlaid
		hurt/allowed-attack hurt/allowed-peek
		immune/allowed-damage immune/allowed-damage-unlaid
		poor/allowed-exchange
		same/allowed-lay same/because-noweapon
		trumped/allowed-trump trumped/allowed-trump-mending
		unhurt/allowed-repair unhurt/because-wrong unhurt/because-wrong-both
		weapons/allowed-attack weapons/allowed-peek
		wrong/allowed-repair wrong/because-unhurt
	`)
}
