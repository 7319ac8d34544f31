package trio

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/asciistr"
	"ludoteca/rules/drill"
	"ludoteca/rules/rulestest"
	"ludoteca/rules/trio"
	"ludoteca/rules/words"
)

// match is the replay of a record, and words without a language for it: every id is its
// own text.
func match(t *testing.T, record string) (*rules.Match, *words.Words) {
	t.Helper()
	m := rulestest.Replay(t, trio.Games(), record)
	return m, words.Parse("", words.Declare(m.Record.Setup.Game.Words))
}

// trioTable is a table of three players and a middle; the last two hands and the
// middle can be laid otherwise.
const trioTable = "trio 3 first=0 #1.x :hand 1 2 3 5 7 8 8 11 12 "

const trioHands = "hand 1 2 2 4 6 7 9 10 12 hand 1 3 4 5 6 8 9 10 11 middle 3 4 5 6 7 9 10 11 12"

// Tables that differ only in what the reader has not seen are the same page, byte
// for byte (I-TRI-06).
func TestUnseenNumbersDrawAlike(t *testing.T) {
	decks := []string{
		trioHands,
		"hand 1 2 2 5 6 6 9 11 12 hand 1 3 3 4 5 8 9 9 10 middle 4 10 7 11 7 4 6 10 12",
	}
	var pages [2][]string
	for i, deck := range decks {
		m, w := match(t, trioTable+deck)
		for _, move := range []string{"", "ask 1 low", "ask 2 low", "show low", "flip m5", "ask 0 high"} {
			if move != "" {
				if err := m.Play(move); err != nil {
					t.Fatal(move, err)
				}
			}
			pages[i] = append(pages[i], Face.Live(m.History(0), w, nil, ""), Face.Still(m.History(0), w, nil))
		}
	}
	if !slices.Equal(pages[0], pages[1]) {
		t.Error("the drawings differ though only unseen cards do")
	}
}

// What is revealed lies in its order; a hand shows both its ends, also when they
// are one card; and a card between the ends says no in the words of the rules.
func TestTrioPlaces(t *testing.T) {
	m, w := match(t, trioTable+trioHands)
	draw := func() string { return Face.Live(m.History(0), w, nil, "") }
	html := draw()
	for _, want := range []string{`data-move="ask 1 low"`, `data-move="ask 2 high"`, `data-move="show high"`, `data-move="flip m9"`, `data-move="show inside" aria-disabled`} {
		if !strings.Contains(html, want) {
			t.Errorf("%s is missing", want)
		}
	}
	if b := refused(t, m, inside); b.Clause != "TRI-34" || b.Reason != "inside" {
		t.Errorf("a card between the ends is refused by %s: %s", b.Clause, b.Reason)
	}

	m, w = match(t, "trio 3 first=0 #1.x :hand 1 2 3 hand 4 hand 4 4 12 12 12 middle 1 1 2 2 3 3 7 7 7 trios 0 5 8 trios 1 6 9 trios 2 10 11")
	html = draw()
	for _, want := range []string{`data-move="ask 1 low"`, `data-move="ask 1 high"`, "board.end.high, board.same"} {
		if strings.Count(html, want) != 1 {
			t.Errorf("a single card: not once %s", want)
		}
	}
	if err := m.Play("ask 1 high"); err != nil {
		t.Fatal(err)
	}
	if html = draw(); strings.Contains(html, `data-move="ask 1`) {
		t.Error("a hand without a hidden card still has an end")
	}
}

// The three cards of a trio lie there to be seen until the next move: a card of the middle
// in its place too.
func TestATrioIsSeen(t *testing.T) {
	m, w := match(t, "trio 3 first=1 #1.x :hand 1 1 4 5 6 8 10 11 12 hand 2 2 3 5 6 7 9 11 12 hand 3 3 4 5 7 8 9 10 12 middle 1 2 4 6 7 8 9 10 11")
	for _, move := range []string{"show low", "flip m1", "undo", "flip m2", "show low"} {
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	html := Face.Live(m.History(0), w, nil, "")
	for _, want := range []string{`id="trio-open0" data-from="trio-h1low"`, `id="trio-open1" data-from="trio-m2"`, `id="trio-open2" data-from="trio-h1low"`, "gone up leaving", "revealed won"} {
		if strings.Count(html, want) != 1 {
			t.Errorf("not once %s in\n%s", want, html)
		}
	}
	if n := strings.Count(html, "lying up leaving"); n != 2 {
		t.Errorf("%d cards lie where they were shown from the hand", n)
	}
	if err := m.Play("flip m3"); err != nil {
		t.Fatal(err)
	}
	if html = Face.Live(m.History(0), w, nil, ""); strings.Contains(html, "leaving") || strings.Contains(html, `id="trio-open1"`) {
		t.Error("the trio is still there after the next move")
	}
}

// Once the match is over each card lies open where it was, to the eye and to the ear, and
// not before.
func TestTheEndIsSeen(t *testing.T) {
	m, w := match(t, "trio 3 first=0 #1.x :hand 7 7 8 8 9 9 10 11 12 hand 3 3 4 5 5 8 9 10 12 hand 2 2 3 4 6 6 6 11 12 middle 1 1 1 2 4 5 7 10 11")
	const heard, drawn = ">. 3, 3, 4, 5, 5, 8, 9, 10, 12<", `" x="20" y="32">`
	for _, move := range []string{"flip m7", "show low", "show low"} {
		if html := Face.Live(m.History(0), w, nil, ""); strings.Contains(html, heard) || strings.Contains(html, drawn) {
			t.Errorf("before %q cards lie open", move)
		}
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	h := m.History(0)
	h.View = m.State.(rules.Discloser).Disclosed(0)
	html := Face.Live(h, w, nil, "")
	for want, n := range map[string]int{heard: 1, drawn: 7 + 7, `class="key up"`: 8, "board.end.low, 3": 1, "board.end.low, 2": 1, "board.seen": 0} {
		if strings.Count(html, want) != n {
			t.Errorf("not %d times %s in\n%s", n, want, html)
		}
	}
}

// At the beginning of a turn it is told which trio would win, the reader or others, once one is won: any at the
// simple game's third, the linked ones and that of 7 where links count: of one trio also where its links stand.
func TestWhatWinsIsTold(t *testing.T) {
	const middle = " middle 7 7 7 11 11 11 12 12 12 trios 0 2"
	one := strings.Repeat(" hand 1 3 4 5 6 8 9 10", 3) + middle
	two := strings.Repeat(" hand 1 4 5 6 8 9 10", 3) + middle + " 3"
	for record, want := range map[string]string{
		"trio 3 first=0 goal=picante #1.x :" + one[1:]:                                                                                   "board.linked.you board.start",
		"trio 3 first=0 goal=picante #1.x :" + two[1:]:                                                                                   "board.near board.start",
		"trio 3 first=0 goal=simple #1.x :" + one[1:]:                                                                                    "board.turn.you board.start",
		"trio 3 first=0 goal=picante #1.x :" + strings.Replace(one, "trios 0", "trios 1", 1)[1:]:                                         "board.near.they board.start",
		"trio 2 preset=nana goal=nana first=0 #1.x :hand 1 3 4 5 6 8 9 10 hand 1 3 4 5 6 7 8 9 10 middle 1 3 4 5 6 7 7 8 9 10 trios 1 2": "board.linked.they board.start",
		"trio 3 first=0 goal=simple #1.x :" + two[1:]:                                                                                    "board.near.any board.start",
		"trio 3 first=0 goal=nana #1.x :" + two[1:]:                                                                                      "board.near.any board.start",
	} {
		m, w := match(t, record)
		for range len(m.State.View(0).(trio.View).Hands) {
			for _, move := range []string{"show low", "show high", "close"} {
				if err := m.Play(move); err != nil {
					t.Fatal(record, err)
				}
			}
		}
		if html := Face.Live(m.History(0), w, nil, ""); !strings.Contains(html, want+"<") {
			t.Errorf("%s: not told is %s, in\n%s", record, want, html[strings.Index(html, `"say`):])
		}
	}
}

// What the others win with is told aloud with the first card, and what a star points to not
// before; how far the numbers go is told with the first turn.
func TestWhatOthersWinWithIsHeard(t *testing.T) {
	m, w := match(t, "trio 3 first=0 goal=picante #1.x :"+strings.Repeat(" hand 1 3 4 5 6 8 9 10", 3)[1:]+" middle 7 7 7 11 11 11 12 12 12 trios 1 2")
	for _, c := range []struct {
		moves []string
		want  string
	}{
		{nil, "board.goal.picante board.start.first"},
		{[]string{"show low", "show high", "close", "show low", "show high", "close", "show low", "show high", "close"}, ""},
		{[]string{"show low"}, "board.find seat.1 board.wins.they."},
	} {
		for _, move := range c.moves {
			if err := m.Play(move); err != nil {
				t.Fatal(err)
			}
		}
		if _, told := Face.Tell(m.History(0), w, nil, ""); strings.Join(told.Due, " ") != c.want {
			t.Errorf("after %q is told %q, want %q", c.moves, told.Due, c.want)
		}
	}
	m, w = match(t, "trio 2 preset=nana goal=nana first=0 #1.x")
	if _, told := Face.Tell(m.History(0), w, nil, ""); !slices.Equal(told.Due, []string{"board.goal.nana", "board.aims"}) {
		t.Errorf("two hear at first %q", told.Due)
	}
	if err := m.Play("show low"); err != nil {
		t.Fatal(err)
	}
	if _, told := Face.Tell(m.History(0), w, nil, ""); !slices.Contains(told.Due, "board.upto") {
		t.Errorf("with the first card two hear %q", told.Due)
	}
}

// What wins in nana is a picture: an example of two that are linked, and from the first trio on those of the reader, with
// a link that is left.
func TestAimsAreSeen(t *testing.T) {
	const deal = "trio 2 preset=nana goal=nana first=0 #1.x :hand 1 3 4 6 8 9 10 hand 1 3 4 6 7 8 9 10 middle 1 3 4 6 7 7 8 9 10 "
	for record, want := range map[string]map[string]int{
		"trio 2 preset=nana goal=nana #1.x": {`data-won`: 0, ">6 + 1 = 7<": 1, ">?</text>": trio.Enough},
		deal + "trios 0 2 trios 1 5":        {`data-won`: 2, ">9 − 2 = 7<": 1, ">?</text>": trio.Enough - 1},
		deal + "trios 0 5 trios 1 2":        {`data-won`: 1, ">6 + 1 = 7<": 1}, // of 5 no link is left among the numbers up to 10
		"trio 3 goal=simple #1.x":           {"aims": 0},
	} {
		m, w := match(t, record)
		html := Face.Live(m.History(0), w, nil, "")
		for text, n := range want {
			if got := strings.Count(html, text); got != n {
				t.Errorf("%s: %d times %s", record, got, text)
			}
		}
	}
}

// In a match for linked trios alone two linked cards are an example until the first one is revealed; and the reader's cards that are linked
// to a trio of theirs have its number marked, no others.
func TestLinksAreSeen(t *testing.T) {
	const deal = " first=0 #1.x :hand 1 3 4 5 6 8 9 10 hand 1 3 4 5 6 7 8 9 10 middle 1 3 4 5 6 7 7 8 9 10 trios "
	const three = " first=0 #1.x :hand 1 3 4 5 6 8 9 10 hand 1 3 4 5 6 8 9 10 hand 1 3 4 5 6 8 9 10 middle 7 7 7 11 11 11 12 12 12 trios "
	marked, example := regexp.MustCompile(`class="corner wins"[^>]*>(\d+)`), regexp.MustCompile(`class="corner wins example"[^>]*>(\d+)`)
	texts := func(of *regexp.Regexp, html string) (list []string) {
		for _, m := range of.FindAllStringSubmatch(html, -1) {
			list = append(list, m[1])
		}
		return list
	}
	for record, want := range map[string][2]int{ // numbers that are marked, and examples of it
		"trio 2 preset=nana goal=nana" + deal + "0 2": {len(trio.Links(2)), 0}, // one card of each in the hand; what wins has a picture of its own
		"trio 2 preset=nana goal=nana" + deal + "1 2": {0, 0},
		"trio 3 goal=picante" + three + "0 2":         {len(trio.Links(2)), 2},
		"trio 3 goal=simple" + three + "0 2":          {0, 0},
	} {
		m, w := match(t, record)
		html := Face.Live(m.History(0), w, nil, "")
		if got := texts(marked, html); len(got) != want[0] || slices.ContainsFunc(got, func(n string) bool { return n != "2" }) {
			t.Errorf("%s: marked are %q, wanted %d", record, got, want[0])
		}
		pair := texts(example, html)
		if len(pair) != want[1] {
			t.Fatalf("%s: examples are %q, wanted %d", record, pair, want[1])
		}
		if want[1] > 0 {
			one, _ := asciistr.Atoi(pair[0])
			other, _ := asciistr.Atoi(pair[1])
			if !slices.Contains(trio.Links(one), other) || !slices.Contains(trio.Links(other), one) {
				t.Errorf("%s: %q are an example, and not linked", record, pair)
			}
		}
		if err := m.Play("show low"); err != nil {
			t.Fatal(err)
		}
		if got := texts(example, Face.Live(m.History(0), w, nil, "")); got != nil {
			t.Errorf("%s: with the first card %q are still there", record, got)
		}
	}
}

// A puzzle that was answered says what was revealed, and stamps the cards of the trio where
// they were found.
func TestPuzzlesAreJudged(t *testing.T) {
	for _, right := range []bool{true, false} {
		m, w := match(t, "trio-deduce 1 #1.h")
		draw := func() string { return Face.Live(m.History(0), w, nil, "") }
		if html := draw(); !strings.Contains(html, " board.backs<") {
			t.Error("what is asked is not said, or not what is written on the backs")
		}
		for !slices.Contains(m.History(0).Moves, "next") {
			moves := m.History(0).Moves
			move := m.Record.Setup.Game.Hint(m.History(0), nil).Move
			if !right {
				move = moves[len(m.History(0).Steps)%len(moves)]
			}
			if err := m.Play(string(move)); err != nil {
				t.Fatal(err)
			}
		}
		html := draw()
		if n := strings.Count(html, " missed right"); right && n != trio.Copies || !right && n > 0 {
			t.Errorf("right %v: %d cards are stamped", right, n)
		}
		if strings.Contains(html, "board.unlike") == right {
			t.Errorf("right %v: whether two numbers differ is said otherwise", right)
		}
	}
}

// While cards are exchanged, each card of the own hand is given by a tap on it, equal
// ones by one place.
func TestGifts(t *testing.T) {
	m, w := match(t, "trio 4 teams=yes first=0 #1.x :hand 1 1 1 2 3 hand 2 2 3 3 hand 4 4 4 5 5 5 6 6 6 7 7 7 hand 8 8 8 9 9 9 10 10 10 11 11 11 12 12 12")
	html := Face.Live(m.History(0), w, nil, "")
	for move, n := range map[string]int{`"give 1" aria-label`: 1, `"give 2" aria-label`: 1, `"give 3" aria-label`: 1, `"pass"`: 1, `"show`: 0} {
		if strings.Count(html, "data-move="+move) != n {
			t.Errorf("not %d times a place for %s in\n%s", n, move, html)
		}
	}
	if err := m.Play("0: give 2"); err != nil {
		t.Fatal(err)
	}
	if html = Face.Live(m.History(0), w, nil, ""); strings.Contains(html, "give") {
		t.Error("a card can be given after the choice was made")
	}
}

// Whatever a hint points at stands out.
func TestHintsAreDrawn(t *testing.T) {
	for _, header := range []string{"trio 3 first=0 #1.h", "trio 4 teams=yes first=0 #1.h", "trio-memory 1 #1.h", "trio-deduce 1 #1.h", "trio-links 1 #3.h"} {
		m, w := match(t, header)
		for range 40 {
			h := m.History(0)
			if !h.Turn.Has(0) {
				break
			}
			hint := m.Record.Setup.Game.Hint(h, nil)
			for _, place := range rules.Words(hint.At + " " + hint.Spot) {
				if html := Face.Live(h, w, []string{place}, ""); place != "" && !strings.Contains(html, "marked") {
					t.Errorf("%q of %+v does not stand out in\n%s", place, hint, html)
				}
			}
			if err := m.Play(string(hint.Move)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func refused(t *testing.T, m *rules.Match, move string) *rules.Breach {
	t.Helper()
	b, ok := m.Play(move).(*rules.Breach)
	if !ok {
		t.Fatalf("%s is not refused", move)
	}
	return b
}

// Every number has a drawing of its own.
func TestNumbersDiffer(t *testing.T) {
	drawn := map[string]string{}
	for n := range trio.Numbers + 1 {
		line := "number " + asciistr.Itoa(n)
		if n == 0 {
			line = "number ?"
		}
		if !Face.Known(line) {
			t.Fatalf("%s is not drawn", line)
		}
		html, _, _ := strings.Cut(Face.Row(words.New(nil, nil), "", []string{line}, nil), "</svg>")
		if other, ok := drawn[html]; ok {
			t.Errorf("%s looks like %s", line, other)
		}
		if drawn[html] = line; strings.Contains(html, "style=") {
			t.Errorf("%s has a style of its own, which the pages' policy forbids", line)
		}
	}
	for _, line := range []string{"number", "number 0", "number 13", "number 07", "number x", "number 7 7"} {
		if Face.Known(line) {
			t.Errorf("%q is taken for a piece", line)
		}
	}
}

// Where it is not the reader's turn, which stands against the move, it is said once whose it is.
func TestMayTellsWhoseTurnItIs(t *testing.T) {
	m, w := match(t, "trio-may 1 rounds=4 clause=tri-20 #11.turn")
	for range 4 {
		v := m.State.View(0).(drill.MayView)
		if err := m.Play("yes"); err != nil {
			t.Fatal(err)
		}
		player := v.Table.(trio.View).Player
		want := []string{"event.may-mistaken.you", "event.because-turn.you"}
		if _, told := Face.Tell(m.History(0), w, nil, ""); player > 0 && slices.Equal(told.Due, want) {
			return
		} else if player > 0 {
			t.Fatalf("told is %q, want %q", told.Due, want)
		}
		if err := m.Play("next"); err != nil {
			t.Fatal(err)
		}
	}
	t.Error("it was always the reader's turn")
}

// Of a card that lies open in the reader's turn it is said how the reader came by it: asked for by which end, and of whom. It is
// none of those that its owner has yet to show.
func TestMayTellsHowACardWasRevealed(t *testing.T) {
	met := map[string]bool{}
	tally := regexp.MustCompile(`class="?tally[^>]*>(\d+)`)
	for seed := 0; seed < 20; seed++ {
		m, w := match(t, fmt.Sprintf("trio-may 1 rounds=24 clause=tri-22 #11.came%d", seed))
		v := m.State.View(0).(drill.MayView)
		table := v.Table.(trio.View)
		html := Face.Live(m.History(0), w, nil, "")
		backs, want := 0, 0 // of every hand, what is not shown
		for _, count := range tally.FindAllStringSubmatch(html, -1) {
			n, _ := strconv.Atoi(count[1])
			backs += n
		}
		for _, hand := range table.Hands {
			want += len(hand)
		}
		for _, o := range table.Open {
			if o.Seat >= 0 {
				want--
			}
		}
		if backs != want {
			t.Errorf("beside the backs of cards stand %d in all, want %d", backs, want)
		}
		for i, o := range table.Open {
			verb := []string{"flip", "show", "ask"}[min(int(o.Seat), 1)+1]
			want := "event.did-" + verb + ".you"
			if told := strings.Contains(html, want); told != (table.Player == table.Me) && len(table.Open)-i <= 2 {
				t.Errorf("it is said that %s, or is not, by seat %d: %s", want, table.Player, html)
			}
			met[verb] = true
		}
	}
	if len(met) != 3 {
		t.Errorf("cards were revealed only by %v", met)
	}
}

// The name of whose turn it is stands out where that decides, and nowhere else: not where a hand of that seat does.
func TestMayRingsWhoseTurnItIs(t *testing.T) {
	ringed, inside := 0, 0
	for _, record := range []string{"trio-may 1 rounds=24 clause=tri-20 #11.ring", "trio-may 1 rounds=24 clause=tri-34 #11.ring", "trio-may 1 rounds=24 clause=tri-46 #11.ring"} {
		m, w := match(t, record)
		for m.State.Turn() != 0 {
			line := rules.Move(drill.Next)
			v := m.State.View(0).(drill.MayView)
			if !v.Decided() {
				line, _ = v.Solution()
			}
			html := Face.Live(m.History(0), w, nil, "")
			if want := v.Answer == "no turn"; strings.Contains(html, `"toplay against"`) != want || strings.Contains(html, `"toplay doubted"`) || want && !strings.Contains(html, "toplay") {
				t.Fatalf("after %q the turn is ringed, or is not:\n%s", v.Answer, html)
			} else if want {
				ringed++
			} else if v.Answer == "no inside" {
				inside++
			}
			if err := m.Play(string(line)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if ringed == 0 || inside == 0 {
		t.Errorf("%d rounds hang on the turn, %d on a hand", ringed, inside)
	}
}
