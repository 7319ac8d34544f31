package pages

// What is told aloud: how much of it there is, and that it is enough to play by.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules"
	"ludoteca/rules/words"
	"ludoteca/templates/shelf"
	"ludoteca/wasm"
)

// listener hears a match as the page tells it (stage.js), whoever waits where the rules
// have a pause: it asks the engine as the page does, and keeps what there is to hear.
type listener struct {
	t     *testing.T
	memo  *wasm.Memo
	match *rules.Match       // as the engine has it
	asked [5]map[string]bool // in this turn, and in those before
	heard [][]string         // by action
	told  [][]string         // by announcement
}

// ask asks about the match with a line more, or none, and gives a reply's values by key. On the
// board that comes with it no blank is left in a sentence.
func (l *listener) ask(verb string) map[string][]string {
	text, drawn, _ := strings.Cut("\n"+wasm.Ask(l.memo, verb+"\n"+l.match.Record.String()), "\n--\n")
	if _, blank, ok := strings.Cut(drawn, "{"); ok {
		l.t.Fatalf("nothing was put in for {%.40s", blank)
	}
	reply := map[string][]string{}
	for line := range strings.SplitSeq(text, "\n") {
		key, value, _ := strings.Cut(line, " ")
		reply[key] = append(reply[key], value)
	}
	return reply
}

// choose returns a move of the reader's, who takes most hints.
func (l *listener) choose(chance *rules.Rand) string {
	h, game := l.match.History(0), l.match.Record.Setup.Game
	line := h.Moves[chance.Intn(len(h.Moves))]
	if game.Hint != nil && chance.Percent(80) {
		if hint := game.Hint(h, l.match.Chance(0)); hint.Move != "" {
			line = hint.Move
		}
	}
	if h.Turn.First() != 0 {
		return "0: " + string(line)
	}
	return string(line)
}

func (l *listener) play(line string) map[string][]string {
	l.t.Helper()
	if err := l.match.Play(line); err != nil {
		l.t.Fatalf("%q: %v", line, err)
	}
	return l.ask("look 0")
}

// act makes a move of the reader's, or opens the match, and lets play what plays by itself.
func (l *listener) act(line string) {
	l.t.Helper()
	var news, say []string
	reply, opened, others := map[string][]string(nil), line == "", false
	if opened {
		reply = l.ask("look 0")
	} else {
		reply = l.play(line)
	}
	news, say = append(news, reply["hear"]...), append(say, reply["say"]...)
	from := 0 // what was not announced yet
	tell := func() { l.told, from = append(l.told, news[from:]), len(news) }
	for {
		turned := false // from one rival to the next
		if reply["turn"][0] == "bot" {
			if !others {
				tell()
			}
			others = true
			bot := l.ask("bot 0")
			if bot["pause"] != nil { // the reader goes on
				tell()
				l.heard, news, say, from = append(l.heard, news), nil, nil, 0
			}
			whose := reply["whose"][0]
			reply = l.play(bot["line"][0])
			turned = reply["turn"][0] == "bot" && reply["whose"][0] != whose
		} else if reply["auto"] != nil && reply["pause"] == nil {
			reply = l.play(reply["auto"][0])
		} else {
			break
		}
		news, say = append(news, reply["hear"]...), append(say, reply["say"]...)
		if turned {
			tell()
		}
	}
	if reply["turn"][0] == "you" {
		turns := l.asked[:2]
		if opened || others {
			copy(l.asked[1:], l.asked[:])
			l.asked[0] = map[string]bool{}
			turns = l.asked[:]
		}
		list := slices.DeleteFunc(slices.Clone(reply["due"]), func(said string) bool {
			return slices.ContainsFunc(turns, func(turn map[string]bool) bool { return turn[said] })
		})
		if opened || others {
			list = append(slices.Clone(reply["lies"]), list...)
		}
		for _, said := range reply["due"] {
			l.asked[0][said] = true
		}
		news = append(news, slices.DeleteFunc(list, func(said string) bool { return slices.Contains(news, said) || slices.Contains(say, said) })...)
	}
	if len(news) == 0 && !others {
		news = say
	}
	tell()
	l.heard = append(l.heard, news)
}

// wordsOf counts the words of sentences; a sign by itself is none.
func wordsOf(sentences []string) (n int) {
	for _, s := range sentences {
		for _, word := range strings.Fields(s) {
			if strings.ContainsFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
				n++
			}
		}
	}
	return n
}

// Between two actions of the reader no more than thirty words are told, nineteen times of
// twenty, in whole matches of every practice as it is offered first, with every number of rivals.
func TestWordsAnAction(t *testing.T) {
	t.Parallel()
	for _, e := range sitetest.Played(t) {
		if testing.Short() && e.Language != sitetest.Content(t).Languages[0] {
			continue
		}
		var memo wasm.Memo
		wasm.Ask(&memo, "words\n"+e.Bundle())
		for _, s := range e.Practice.Sections() {
			if s.Game == nil {
				continue
			}
			seats := []string{fmt.Sprint(s.Game.Setup.Seats)}
			for _, offer := range s.Game.Offers {
				if offer.Name == "seats" {
					seats = offer.Values
				}
			}
			if !*sitetest.Thorough { // those in between tell no more
				seats = slices.Compact([]string{seats[0], seats[len(seats)-1]})
			}
			for _, n := range seats {
				setup := s.Game.Setup
				setup.Seats, _ = strconv.Atoi(n)
				setup.Bots = setup.Bots[:min(len(setup.Bots), setup.Seats-1)]
				t.Run(e.Language.Code+"/"+sitetest.PlainText(s.Title)+"/"+n, func(t *testing.T) { measureWords(t, setup, &memo) })
			}
		}
	}
}

func measureWords(t *testing.T, setup rules.Setup, memo *wasm.Memo) {
	for n := len(setup.Bots); n > 0 && n < setup.Seats-1; n++ {
		setup.Bots = append(slices.Clip(setup.Bots), setup.Bots[n-1])
	}
	var all, told []int
	for _, seed := range []string{"a", "b", "c"} {
		m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		l, chance := &listener{t: t, memo: memo, match: m}, rules.NewRand("heard "+seed)
		l.act("")
		for m.State.Turn() != 0 && len(m.Record.Lines) < 1000 {
			l.act(l.choose(chance))
		}
		for _, news := range l.heard {
			all = append(all, wordsOf(news))
		}
		for _, news := range l.told {
			told = append(told, wordsOf(news))
		}
		if testing.Verbose() && seed == "a" {
			for _, news := range l.heard {
				t.Logf("%d: %s", wordsOf(news), strings.Join(news, " "))
			}
		}
	}
	slices.Sort(all)
	slices.Sort(told)
	t.Logf("%s: %d actions, median %d, 95th percentile %d, most %d words; at once 99th percentile %d, most %d", setup.Game.Name, len(all), all[len(all)/2], all[len(all)*95/100], all[len(all)-1], told[len(told)*99/100], told[len(told)-1])
	if told[len(told)*95/100] > 30 {
		t.Errorf("%s: the 95th percentile is %d words at once", setup.Game.Name, told[len(told)*95/100])
	}
	most := 30
	if setup.Seats > 3 { // the turn of each rival is told by itself, in five words, and there are up to five
		most = 35
		if strings.Contains(setup.String(), " attack=free ") { // and does two things in it, an attack and a card
			most = 45
		}
	}
	if all[len(all)*95/100] > most {
		t.Errorf("%s: the 95th percentile is %d words", setup.Game.Name, all[len(all)*95/100])
	}
}

// What is measured above is what the live region of the page gets, word for word, with as many
// rivals as there may be.
func TestPageIsHeardAsMeasured(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	for _, c := range sitetest.Some(2, []struct{ game, lang, setup string }{
		{"symbotrio", "fr", "symbotrio 4 bots=perfect,perfect,perfect first=0 #1.heard"},
		{"labyrinthe", "it", "labyrinthe 6 bots=dreamer,dreamer,dreamer,dreamer,dreamer first=0 #1.heard"},
		{"brigands", "fr", "brigands 4 bots=chief,chief,chief first=0 #1.heard"},
		{"trio", "it", "trio 6 bots=perfect,perfect,perfect,perfect,perfect first=0 #1.heard"},
	}...) {
		t.Run(c.game, func(t *testing.T) {
			t.Parallel()
			list := sitetest.Editions(t, c.game)
			e := list[slices.IndexFunc(list, func(e *book.Edition) bool { return e.Language.Code == c.lang })]
			record, err := rules.Parse(c.setup, shelf.Games())
			if err != nil {
				t.Fatal(err)
			}
			m, err := rules.NewMatch(record)
			if err != nil {
				t.Fatal(err)
			}
			l, chance := &listener{t: t, memo: &wasm.Memo{}, match: m}, rules.NewRand("page")
			wasm.Ask(l.memo, "words\n"+e.Bundle())
			g := receive(t, base, e, sitetest.Screen{Width: 1280, Height: 900, Media: map[string]string{"prefers-reduced-motion": "reduce"}}, `globalThis.heard = [];
				localStorage['ludoteca.pace'] = 'usual';
				const wait = setTimeout;
				globalThis.setTimeout = (f, ms, ...a) => wait(f, ms > 100 ? ms / 10 : ms, ...a); // nobody looks
				setInterval(() => document.querySelector('[data-table] .on:not([hidden]) [data-do=continue]')?.click(), 50);
				addEventListener('DOMContentLoaded', () => {
					const e = document.querySelector('[data-part=status]');
					new MutationObserver(() => e.textContent && heard.push(e.textContent)).observe(e, { childList: true });
				})`)
			g.enter(c.setup)
			for line := ""; len(l.heard) < 5; line = l.choose(chance) {
				from := len(l.heard)
				l.act(line)
				if line != "" {
					sitetest.Evaluate[bool](g.Reader, fmt.Sprintf(`(e => { e.dataset.move = %q; document.querySelector('[data-table] [data-part=board]').append(e); e.click(); e.remove(); return true })(document.createElement('button'))`, line))
				}
				want := sitetest.PlainText(strings.Join(slices.Concat(l.heard[from:]...), " "))
				g.Holds("the page says "+want, fmt.Sprintf(`heard.join(' ').length >= %d`, len([]rune(want))))
				if got := sitetest.PlainText(strings.Join(sitetest.Evaluate[[]string](g.Reader, `heard.splice(0)`), " ")); got != want {
					t.Fatalf("after %q the page says\n%s\nand measured is\n%s", line, got, want)
				}
			}
		})
	}
}

// What a rival does in a turn is told at once, and the next one's turn by itself; the last is told
// with whose turn it is then. To take a move back tells which.
func TestEachTurnIsToldOnce(t *testing.T) {
	t.Parallel()
	e := sitetest.Editions(t, "labyrinthe")[0]
	g := receive(t, sitetest.Site(t), e, sitetest.Screen{Width: 1280, Height: 900}, `globalThis.heard = [];
		addEventListener('DOMContentLoaded', () => {
			const e = document.querySelector('[data-part=status]');
			new MutationObserver(() => e.textContent && heard.push(e.textContent)).observe(e, { childList: true });
		})`)
	g.enter("labyrinthe 3 bots=dreamer,dreamer first=0 #1.told")
	g.Holds("the opening is told", `heard.length === 1`)
	turn := sitetest.PlainText(e.Words.Name("board.turn.you"))
	if said := sitetest.PlainText(sitetest.Evaluate[[]string](g.Reader, `heard.splice(0)`)[0]); !strings.HasPrefix(said, turn) || !strings.Contains(said, g.say("board.lay")) {
		t.Errorf("the opening says %q", said)
	}
	sitetest.Evaluate[bool](g.Reader, `(document.querySelector('[data-move^="place "]:not([aria-disabled])').click(), true)`)
	g.Holds("the turn is back", fmt.Sprintf(`heard.at(-1)?.replaceAll('’', "'").includes(%q)`, turn))
	rivals := []string{g.say("seat.1"), g.say("seat.2")}
	var told []string
	for _, said := range sitetest.Evaluate[[]string](g.Reader, `heard.splice(0)`) {
		for _, who := range rivals {
			if strings.Contains(said, who) {
				told = append(told, who)
			}
		}
	}
	if !slices.Equal(told, rivals) {
		t.Errorf("told are the turns of %q", told)
	}
	moved := sitetest.Evaluate[string](g.Reader, `localStorage.getItem('ludoteca.run.labyrinthe').split('\n')[1]`)
	g.click("undo")
	g.hears(sitetest.PlainText(e.Words.Fill("undone.move", words.Arg{Name: "move", Value: e.Words.Line("move", moved)})))
}
