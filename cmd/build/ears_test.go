package main

// What is told aloud: how much of it there is, and that it is enough to play by.

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/rules"
	"ludoteca/rules/words"
	"ludoteca/wasm"
)

// listener hears a match as the page tells it (stage.js), whoever waits where the rules
// have a pause: it asks the engine as the page does, and keeps what there is to hear.
type listener struct {
	t     *testing.T
	memo  *wasm.Memo
	match *rules.Match       // as the engine has it
	asked [2]map[string]bool // in this turn, and in the one before
	heard [][]string         // by action
}

// ask asks about the match with a line more, or none, and gives a reply's values by key.
func (l *listener) ask(verb string) map[string][]string {
	text, _, _ := strings.Cut("\n"+wasm.Ask(l.memo, verb+"\n"+l.match.Record.String()), "\n--\n")
	reply := map[string][]string{}
	for line := range strings.SplitSeq(text, "\n") {
		key, value, _ := strings.Cut(line, " ")
		reply[key] = append(reply[key], value)
	}
	return reply
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
	for {
		if reply["turn"][0] == "bot" {
			others = true
			bot := l.ask("bot 0")
			if bot["pause"] != nil { // the reader goes on
				l.heard, news, say = append(l.heard, news), nil, nil
			}
			reply = l.play(bot["line"][0])
		} else if reply["auto"] != nil && reply["pause"] == nil {
			reply = l.play(reply["auto"][0])
		} else {
			break
		}
		news, say = append(news, reply["hear"]...), append(say, reply["say"]...)
	}
	if reply["turn"][0] == "you" {
		if opened || others {
			l.asked = [2]map[string]bool{{}, l.asked[0]}
		}
		list := slices.DeleteFunc(slices.Clone(reply["due"]), func(said string) bool { return l.asked[0][said] || l.asked[1][said] })
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
// twenty, in whole matches of every practice as it is offered first.
func TestWordsAnAction(t *testing.T) {
	t.Parallel()
	for _, e := range played(t) {
		var memo wasm.Memo
		wasm.Ask(&memo, "words\n"+e.Bundle())
		for _, s := range e.Practice.Sections() {
			if s.Game != nil {
				t.Run(e.Language.Code+"/"+plainText(s.Title), func(t *testing.T) { measureWords(t, e, s.Game.Setup, &memo) })
			}
		}
	}
}

func measureWords(t *testing.T, e *book.Edition, setup rules.Setup, memo *wasm.Memo) {
	for n := len(setup.Bots); n > 0 && n < setup.Seats-1; n++ {
		setup.Bots = append(setup.Bots, setup.Bots[n-1])
	}
	var all []int
	for _, seed := range []string{"a", "b", "c"} {
		m, err := rules.NewMatch(rules.Record{Setup: setup, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		l, chance := &listener{t: t, memo: memo, match: m}, rules.NewRand("heard "+seed)
		l.act("")
		for m.State.Turn() != 0 && len(m.Record.Lines) < 1000 {
			h := m.History(0)
			line := h.Moves[chance.Intn(len(h.Moves))]
			if setup.Game.Hint != nil && chance.Percent(80) {
				if hint := setup.Game.Hint(h, m.Chance(0)); hint.Move != "" {
					line = hint.Move
				}
			}
			text := string(line)
			if h.Turn.First() != 0 {
				text = "0: " + text
			}
			l.act(text)
		}
		for _, news := range l.heard {
			all = append(all, wordsOf(news))
		}
		if testing.Verbose() && seed == "a" {
			for _, news := range l.heard {
				t.Logf("%d: %s", wordsOf(news), strings.Join(news, " "))
			}
		}
	}
	slices.Sort(all)
	t.Logf("%s: %d actions, median %d, 95th percentile %d, most %d words", setup.Game.Name, len(all), all[len(all)/2], all[len(all)*95/100], all[len(all)-1])
	if all[len(all)*95/100] > 30 {
		t.Errorf("%s: the 95th percentile is %d words", setup.Game.Name, all[len(all)*95/100])
	}
}

// What a rival does in a turn is told at once, and the next one's turn by itself; the last is told
// with whose turn it is then. To take a move back tells which.
func TestEachTurnIsToldOnce(t *testing.T) {
	t.Parallel()
	e := editionsOf(t, "labyrinthe")[0]
	g := receive(t, host(t), e, screen{Width: 1280, Height: 900}, `globalThis.heard = [];
		addEventListener('DOMContentLoaded', () => {
			const e = document.querySelector('[role=status]');
			new MutationObserver(() => e.textContent && heard.push(e.textContent)).observe(e, { childList: true });
		})`)
	g.enter("labyrinthe 3 bots=dreamer,dreamer first=0 #1.told")
	g.Holds("the opening is told", `heard.length === 1`)
	turn := plainText(e.Words.Name("board.turn.you"))
	if said := plainText(evaluate[[]string](g.reader, `heard.splice(0)`)[0]); !strings.HasPrefix(said, turn) || !strings.Contains(said, g.say("board.lay")) {
		t.Errorf("the opening says %q", said)
	}
	evaluate[bool](g.reader, `(document.querySelector('[data-move^="place "]:not([aria-disabled])').click(), true)`)
	g.Holds("the turn is back", fmt.Sprintf(`heard.at(-1)?.replaceAll('’', "'").includes(%q)`, turn))
	rivals := []string{g.say("seat.1"), g.say("seat.2")}
	var told []string
	for _, said := range evaluate[[]string](g.reader, `heard.splice(0)`) {
		for _, who := range rivals {
			if strings.Contains(said, who) {
				told = append(told, who)
			}
		}
	}
	if !slices.Equal(told, rivals) {
		t.Errorf("told are the turns of %q", told)
	}
	moved := evaluate[string](g.reader, `localStorage.getItem('ludoteca.run.labyrinthe').split('\n')[1]`)
	g.click("undo")
	g.hears(plainText(e.Words.Fill("undone.move", words.Arg{Name: "move", Value: e.Words.Line("move", moved)})))
}
