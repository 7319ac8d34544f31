package pages

// Every refusal that the engine can utter, as a reader of each language gets it:
// asked of the function that the page asks, with the words that the page has. The
// refusals are those of the rules' own transcripts, so one that no transcript
// shows is missing here too, and fails.

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules"
	"ludoteca/rules/words"
	"ludoteca/templates/shelf"
	"ludoteca/wasm"
)

// refusal is a line that the rules refuse; its match stands where it was tried.
type refusal struct {
	from   string // file and line
	match  *rules.Match
	line   string // "" for a deal that is refused
	breach *rules.Breach
}

// transcribed reads the transcripts of the games; rulestest.Golden says how they are
// written.
func transcribed(t *testing.T) []refusal {
	t.Helper()
	var files []string
	for _, g := range shelf.Games() {
		of, err := filepath.Glob(filepath.Join(sitetest.Root, "rules", g.Rulebook, "testdata", "*.match"))
		if err != nil || len(of) == 0 {
			t.Fatalf("%s has no transcripts: %v", g.Rulebook, err)
		}
		if !slices.Contains(files, of[0]) { // a game and its drills share them
			files = append(files, of...)
		}
	}
	var list []refusal
transcripts:
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var m *rules.Match
		for i, line := range strings.Split(string(text), "\n") {
			from := filepath.Base(file) + ":" + strconv.Itoa(i+1)
			var breach *rules.Breach
			switch tried, refused := strings.CutPrefix(line, "? "); {
			case line == "" || strings.ContainsRune("\t#=", rune(line[0])):
			case line == "---":
				m = nil
			case m == nil:
				r, err := rules.Parse(line, shelf.Games())
				if u := (*rules.Unreadable)(nil); errors.As(err, &u) && u.Why == rules.Foreign {
					t.Logf("%s: %s is not on the shelf yet", from, u.Word)
					continue transcripts
				}
				if err != nil {
					t.Fatalf("%s: %v", from, err)
				}
				if m, err = rules.NewMatch(r); errors.As(err, &breach) {
					list = append(list, refusal{from, m, "", breach})
					m = nil
				}
			case refused:
				if !errors.As(m.Play(tried), &breach) {
					t.Fatalf("%s is allowed", from)
				}
				here, err := rules.Replay(m.Record)
				if err != nil {
					t.Fatalf("%s: %v", from, err)
				}
				list = append(list, refusal{from, here, tried, breach})
			default:
				if err := m.Play(line); err != nil {
					t.Fatalf("%s: %v", from, err)
				}
			}
		}
	}
	return list
}

func (r refusal) reason() string {
	word, _, _ := strings.Cut(r.breach.Reason, " ")
	return word
}

// seat is who hears of it: whose turn it is.
func (r refusal) seat() rules.Seat {
	if r.line == "" {
		return 0
	}
	return max(0, r.match.State.Turn().First())
}

// Each game has a transcript for each of its refusals.
func TestEveryRefusalIsMet(t *testing.T) {
	t.Parallel()
	met := map[string]bool{}
	for _, r := range transcribed(t) {
		met[r.match.Record.Setup.Game.Name+" "+r.reason()] = true
	}
	for _, g := range shelf.Games() {
		wanted := []string{rules.NotYourTurn, rules.Over, rules.NoUndo, rules.NoSense}
		for _, d := range words.Declare(g.Words) {
			if reason, ok := strings.CutPrefix(d.ID, "breach."); ok {
				wanted = append(wanted, reason)
			}
		}
		slices.Sort(wanted)
		for _, reason := range slices.Compact(wanted) {
			if !met[g.Name+" "+reason] {
				t.Errorf("no transcript of %s shows the refusal %q", g.Name, reason)
			}
		}
	}
}

// A refusal says in the reader's language what was tried, why it is refused and by
// which clause, marks what stands in the way, and names what is allowed instead.
func TestEveryRefusalTeaches(t *testing.T) {
	t.Parallel()
	list := transcribed(t)
	said := map[string]string{} // sentence → language
	var all []*book.Edition
	for _, g := range shelf.Games() {
		if g.Name == g.Rulebook {
			all = append(all, sitetest.Editions(t, g.Rulebook)...)
		}
	}
	for _, e := range all {
		if e == nil {
			t.Fatal("a language without an edition")
		}
		if e.Rules.Coming {
			t.Logf("%s is only announced: nobody is refused anything yet", e.Rules.File)
			continue
		}
		lang, rulebook := e.Language.Code, string(e.Rules.Intro())
		var memo wasm.Memo
		wasm.Ask(&memo, "words\n"+e.Bundle())
		for _, s := range e.Rules.Sections() {
			rulebook += string(s.HTML())
		}
		for _, r := range list {
			if r.match.Record.Setup.Game.Rulebook != e.Game {
				continue
			}
			t.Run(lang+" "+r.from, func(t *testing.T) {
				game := r.match.Record.Setup.Game
				record := strings.TrimSuffix(r.match.Record.String()+"\n"+r.line, "\n")
				lines, drawn, _ := strings.Cut("\n"+wasm.Ask(&memo, "look "+strconv.Itoa(int(r.seat()))+"\n"+record), "\n--\n")
				reply := map[string]string{}
				var instead []string
				for _, line := range strings.Split(strings.TrimSpace(lines), "\n") {
					key, value, _ := strings.Cut(line, " ")
					reply[key] = value
					if key == "instead" {
						instead = append(instead, value)
					}
				}
				proper := func(what, text string) {
					t.Helper()
					if text == "" || strings.ContainsAny(text, "{}") || regexp.MustCompile(`\b[a-z]+\.[a-z0-9]`).MatchString(text) {
						t.Errorf("%s: %q", what, text)
					}
				}

				sentence := reply["sentence"]
				proper("the sentence", sentence)
				if sentence != e.Words.Line("breach", r.breach.Reason) {
					t.Errorf("the sentence is %q", sentence)
				}
				if other := said[sentence]; other != "" && other != lang {
					t.Errorf("%q is said in %s too", sentence, other)
				}
				said[sentence] = lang

				if clause, ok := reply["breach"]; !ok || clause != r.breach.Clause || clause == "" && r.reason() != rules.NoUndo {
					t.Errorf("refused by %q, not by %q", clause, r.breach.Clause)
				} else if clause != "" {
					i := slices.IndexFunc(e.Clauses, func(c *book.Clause) bool { return c.ID == clause })
					if i < 0 || reply["title"] != e.Clauses[i].Title || reply["text"] != e.Clauses[i].Quoted() {
						t.Errorf("%s is %q: %q", clause, reply["title"], reply["text"])
					}
					proper("the title", reply["title"])
					if reply["text"] == "" || !strings.Contains(rulebook, `id="`+strings.ToLower(clause)+`"`) {
						t.Errorf("the rulebook does not say %s", clause)
					}
				}
				if r.line == "" {
					return // nothing is on the table
				}

				tried, named := reply["tried"]
				if named {
					proper("what was tried", tried)
				} else if strings.Contains(drawn, `data-move="`+r.line+`"`) {
					t.Error("what was tried has no words")
				}

				h := r.match.History(r.seat())
				at := strings.Fields(r.breach.At)
				for _, place := range at {
					if !slices.Contains(shelf.Face(h.Setup.Game.Rulebook).Places(h), place) {
						t.Errorf("there is no place %s", place)
					}
				}
				if marks := len(regexp.MustCompile(`class="[^"]*\bmarked"`).FindAllString(drawn, -1)); marks < len(at) || marks > len(at) && !slices.Contains(at, "loot") {
					t.Errorf("%d marks for %q", marks, at)
				}

				if want := len(h.Moves); want <= 3 && len(instead) != want || want > 3 && len(instead) > 0 {
					t.Errorf("of %q, instead %q", h.Moves, instead)
				}
				for _, move := range instead {
					line, label, _ := strings.Cut(move, " = ")
					proper("what is allowed", label)
					m, err := rules.Replay(r.match.Record)
					if err != nil {
						t.Fatal(err)
					}
					if err := m.Play(line); err != nil || line == r.line {
						t.Errorf("%q instead of %q: %v", line, r.line, err)
					}
				}
				if t.Failed() {
					t.Logf("%s: %s\n%s", game.Name, record, lines)
				}
			})
		}
	}
}

// On the page: what was tried, the sentence, the clause and its link; the marks;
// and a button for what is allowed, which the keyboard reaches and plays.
func TestARefusalTeaches(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	for _, e := range editions(t) {
		t.Run(e.Language.Code, func(t *testing.T) {
			g := receive(t, base, e, sitetest.Screen{Width: 360, Height: 740, Media: map[string]string{"prefers-reduced-motion": "reduce"}}, "")
			g.enter(pair + "\nflip a1\nflip b1\nflip c1")
			g.open("a1 b1 c1")
			g.TabTo("a tile", func(n sitetest.Node) bool { return strings.HasPrefix(n.Name, "A1") })
			g.Press(kb.ArrowDown + kb.Enter)
			tried, instead := sitetest.PlainText(e.Words.Line("move", "flip a2")), g.say("move.close")
			tree := g.Until("the refusal is announced", func(tree []sitetest.Node) bool {
				said := sitetest.Inside(tree, func(n sitetest.Node) bool { return n.Role == "status" })
				return len(said) > 0 && strings.HasSuffix(said[0].Name, g.say("ui.instead")+" "+instead)
			})
			for _, says := range []string{tried, sitetest.PlainText(e.Words.Line("breach", "enough 3"))} {
				if _, ok := sitetest.Find(tree, "StaticText", func(text string) bool { return text == says }); !ok {
					t.Errorf("the page does not say %q:\n%s", says, sitetest.Outline(tree))
				}
			}
			if marked := sitetest.Evaluate[string](g.Reader, `[...document.querySelectorAll('.marked')].map(e => e.dataset.move).join()`); marked != "flip a1,flip b1,flip c1" {
				t.Errorf("marked: %q", marked)
			}
			g.Holds("the sentence is in sight", `(r => r.top >= 0 && r.bottom <= innerHeight)(document.querySelector('[data-part=reason]').getBoundingClientRect())`)
			g.Holds("a hint can still be had", `document.querySelector('[data-do=hint]').checkVisibility()`)
			if n := g.Focused(); !strings.HasPrefix(n.Name, "A2") {
				t.Errorf("the keyboard is on %q", n.Name)
			}
			link := sitetest.Evaluate[string](g.Reader, `document.querySelector('[data-part=breach] a').getAttribute('href')`)
			if !strings.HasSuffix(link, "/"+e.Rules.URL+"#sym-17") {
				t.Errorf("the link goes to %s", link)
			}
			g.Holds("the clause is folded below its title", `(fold => !fold.open && fold.querySelector('a').target === '_blank')(document.querySelector('[data-part=breach] details'))`)
			sitetest.Evaluate[any](g.Reader, `document.querySelector('[data-part=breach] summary').click(); null`)
			g.Holds("its words open in place", `document.querySelector('[data-part=clause]').checkVisibility() && document.querySelector('[data-part=breach] details').contains(document.querySelector('[data-part=clause]'))`)
			g.Holds("two buttons play the move", `document.querySelectorAll('[data-move=close]').length === 2`)
			g.TabTo("the first of them", func(n sitetest.Node) bool { return n.Role == "button" && n.Name == instead })
			g.Press(kb.Tab)
			g.TabTo("the one of the refusal", func(n sitetest.Node) bool { return n.Role == "button" && n.Name == instead })
			g.Holds("it stands with the refusal", `!!document.activeElement.closest('[data-part=breach]')`)
			g.Press(kb.Enter)
			g.stored(pair + "\nflip a1\nflip b1\nflip c1\nclose")
			g.Holds("no refusal, no marks", `document.querySelector('[data-part=breach]').hidden && !document.querySelector('.marked')`)
			if n := g.Focused(); n.Role != "button" {
				t.Errorf("the keyboard is lost, on %s %q", n.Role, n.Name)
			}
		})
	}
}
