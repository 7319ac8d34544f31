package board

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/rules/brigands"
)

// robbing is a match of the three robbers' drills, which may not stand on the shelf yet.
func robbing(t *testing.T, record string) *rules.Match {
	t.Helper()
	r, err := rules.Parse(record, drawn())
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.Replay(r)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// recallRound is a round of the token drill: a token is turned back, one is kept, one goes
// back to the reserve. What lies where nobody looks can be laid otherwise.
const recallRound = "brigands-tokens 1 rounds=4 start=3 :c1 turn 1 peek c1 peek c2 turn 2 attack c3 table hand hand hand board pebbles coins pebbles crown reserve rest"

// undrawn leaves the paths of pictures out, which have a golden file of their own.
func undrawn(html string) string {
	return regexp.MustCompile(`<path [^>]*/>`).ReplaceAllString(html, "")
}

func TestBrigandsDrillDrawings(t *testing.T) {
	for name, c := range map[string]struct {
		record string
		marks  []string
	}{
		"brigands-may.html":          {"brigands-may 1 :damage 1 blunt hand blunt hand axe laid 1 jammed empty axe won 1 coins coins laid 0 trump", []string{"card", "seat-1"}},
		"brigands-may-wrong.html":    {"brigands-may 1 :attack c2 hand oiled hand axe board coins pearls laid 0 axe bellows blunderbuss blunt\nyes", nil},
		"brigands-tokens.html":       {recallRound + "\nnext\nnext", []string{"c4"}},
		"brigands-tokens-wrong.html": {recallRound + "\nnext\nnext\nnext\nnext\nis coins", nil},
	} {
		m := robbing(t, c.record)
		golden(t, name, undrawn(Live(m.History(0), wordsOf(m.Record.Setup.Game), c.marks)))
		if c.marks != nil {
			golden(t, strings.Replace(name, ".", "-still.", 1), undrawn(Still(m.History(0), wordsOf(m.Record.Setup.Game))))
		}
	}
}

// The answers that the drill offers are those that can be given, no more and no fewer; once
// one is given, it and the right one stand out, and the clause is named and linked.
func TestMayAnswers(t *testing.T) {
	m := robbing(t, "brigands-may 1 rounds=24 #1.answers")
	w := wordsOf(m.Record.Setup.Game)
	clauses := 0
	for m.State.Turn() != 0 {
		h := m.History(0)
		html := Live(h, w, nil)
		v := h.View.(brigands.MayView)
		if strings.Contains(html, "board.answer,") || strings.Contains(html, " right") || strings.Contains(html, "board.rule") {
			t.Fatalf("the answer is told before it is given:\n%s", html)
		}
		for _, move := range h.Moves {
			if !strings.Contains(html, `data-move="`+string(move)+`" aria-label`) {
				t.Fatalf("%s is not offered:\n%s", move, html)
			}
		}
		if err := m.Play("yes"); err != nil {
			t.Fatal(err)
		}
		html = Live(m.History(0), w, nil)
		v = m.History(0).View.(brigands.MayView)
		if n := strings.Count(html, "board.answer\""); n != 1 {
			t.Fatalf("%d right answers:\n%s", n, html)
		}
		if linked := strings.Contains(html, `href="../#`+strings.ToLower(v.Clause)+`"`); linked != (v.Clause != "") {
			t.Fatalf("%q, linked: %v", v.Clause, linked)
		} else if linked {
			clauses++
		}
		if m.State.Turn() == 0 {
			break
		}
		if err := m.Play("next"); err != nil {
			t.Fatal(err)
		}
	}
	if clauses == 0 {
		t.Error("nothing was forbidden in all those rounds")
	}
}

// Two tables that differ only in what lies face down are the same page, byte for byte, until
// it is turned up; and what was turned back is drawn face down.
func TestUnseenTokensDrawAlike(t *testing.T) {
	other := strings.NewReplacer("board pebbles coins pebbles crown", "board pebbles coins pebbles tiffany").Replace(recallRound)
	var pages [2][]string
	for i, record := range []string{recallRound, other} {
		m := robbing(t, record)
		w := wordsOf(m.Record.Setup.Game)
		for _, move := range []string{"", "next", "next", "next", "next", "new"} {
			if move != "" {
				if err := m.Play(move); err != nil {
					t.Fatal(move, err)
				}
			}
			pages[i] = append(pages[i], Live(m.History(0), w, nil), Still(m.History(0), w))
		}
		if asked := pages[i][8]; strings.Contains(asked, "block up") || strings.Count(asked, "board.down") != 4 {
			t.Errorf("not all tokens are face down when one is asked about:\n%s", asked)
		}
	}
	if !slices.Equal(pages[0], pages[1]) {
		t.Error("the drawings differ though only unseen tokens do")
	}
}

// A token that leaves the coach is seen above its place, where the next one lies; an undo
// that comes back to it says the same again.
func TestLeavingTokens(t *testing.T) {
	m := robbing(t, recallRound+"\nnext\nnext")
	w := wordsOf(m.Record.Setup.Game)
	html := Live(m.History(0), w, nil)
	for _, want := range []string{`id="brigands-tokens-gone2" data-just="gone"`, "event.kept", "event.filled"} {
		if !strings.Contains(html, want) {
			t.Errorf("%s is missing in\n%s", want, html)
		}
	}
	said := t.Name() // of the prompt
	prompt := func() string {
		html := Live(m.History(0), w, nil)
		_, rest, _ := strings.Cut(html, `class="prompt"`)
		said, _, _ = strings.Cut(rest, "</p>")
		return said
	}
	before := prompt()
	for _, line := range []string{"next", "undo"} {
		if err := m.Play(line); err != nil {
			t.Fatal(err)
		}
	}
	if after := prompt(); after != before {
		t.Errorf("after an undo:\n%s\nbefore:\n%s", after, before)
	}
}
