package main

// Two people on one device, at each game: they are named in the form, the device is handed
// from one to the other, and while it is, nothing of the board is in the page. Nobody takes
// a move back alone, and the end tells of both.

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/rules/words"
)

// guarded says so if a board is in the page behind the screen between two people.
const guarded = `addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
	if (document.querySelector('.cover[open]') && document.querySelector('[data-part=board]').children.length) console.error('a board behind the screen');
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true }))`

// hands is how often the device is handed on in a test.
const hands = 4

func TestPeople(t *testing.T) {
	t.Parallel()
	base := host(t)
	for i, practice := range practices {
		if practice.game != practice.rulebook {
			continue
		}
		t.Run(practice.game, func(t *testing.T) {
			t.Parallel()
			lang, on := "fr", screen{Width: 1280, Height: 900}
			if i%2 == 1 {
				lang, on = "it", screen{Width: 360, Height: 740, Touch: true}
			}
			p := fluent(t, base, practice.rulebook, lang, on)
			p.Early(guarded)
			p.Visit("/" + p.edition.Practice.URL)
			p.share(practice.game)
			move := practice.move(p)
			handed := 0
			for most := 400; handed < hands; most-- {
				tree := p.Tree()
				pass, passes := p.offers(tree, "do.pass")
				take, takes := p.offers(tree, "do.take")
				switch {
				case p.over(tree) || most == 0:
					t.Fatalf("the device was handed on %d times; the page reads\n%s", handed, outline(tree))
				case takes:
					handed++
					p.Holds("nothing is told of what lies behind the screen", `['board', 'log', 'status', 'told', 'hint', 'reason'].every(part => !document.querySelector('[data-part=' + part + ']').textContent)`)
					p.act(take)
					p.Until("the board", func(tree []node) bool { return len(grid(tree)) > 0 })
				case passes:
					p.act(pass)
					p.Until("the screen between two people", func(tree []node) bool {
						_, takes := p.offers(tree, "do.take")
						return takes
					})
				default:
					move(tree)
					p.changed(tree)
				}
			}
		})
	}
}

// persons are the names that are typed; one of them would like to be more than a name.
var persons = [2]string{"Emma", "<b>Noé {who}</b>"}

// share begins a match of two people at the first form of a game.
func (p *player) share(game string) {
	p.t.Helper()
	title := p.titleOf(game)
	region := func() []node {
		return inside(p.Tree(), func(n node) bool { return n.Role == "region" && n.Name == title })
	}
	press := func(role, key string, fits func(name string) bool) {
		p.t.Helper()
		n, ok := find(region(), role, fits)
		if !ok {
			p.t.Fatalf("no %s; %s reads\n%s", role, title, outline(region()))
		}
		if p.touch {
			p.Tap(n)
			if key == kb.Enter || key == " " {
				return
			}
		} else {
			p.TabTo(n.Name, n.Same)
		}
		p.Press(key)
	}
	rival := plainText(p.edition.Words.Name("seat.1"))
	press("DisclosureTriangle", kb.Enter, func(string) bool { return true })
	press("checkbox", " ", func(name string) bool { return strings.HasSuffix(name, rival) })
	p.Until("a field for a name", func([]node) bool {
		_, ok := find(region(), "textbox", func(name string) bool { return strings.HasSuffix(name, rival) })
		return ok
	})
	press("textbox", persons[0], func(name string) bool { return name == p.say("ui.yourname") })
	press("textbox", persons[1], func(name string) bool { return strings.HasSuffix(name, rival) })
	press("button", kb.Enter, func(name string) bool { return name == p.say("ui.play") })
	p.Until("the screen for the first", func(tree []node) bool {
		_, takes := p.offers(tree, "do.take")
		return takes
	})
}

// offers finds the button of a sentence with one of the two names.
func (p *player) offers(tree []node, id string) (node, bool) {
	before, after, _ := strings.Cut(p.say(id), "{n}")
	return find(tree, "button", func(name string) bool {
		return name == before+persons[0]+after || name == before+"<b>Noé who </b>"+after
	})
}

// A match of two that is at its last move: the end tells of each. Nobody takes a move back
// alone, and what is finished counts for nobody.
func TestPeopleAgree(t *testing.T) {
	t.Parallel()
	g := guest{open(t, host(t), screen{Width: 800, Height: 900, Media: map[string]string{"prefers-reduced-motion": "reduce"}}), t, editionIn(t, "trio", "fr")}
	g.Early(guarded)
	g.part("a move is taken back by agreement", agrees)
	g.part("the end tells of each", together)
	g.part("a page that is loaded again asks who looks", comesBack)
}

// duel is a match of two people and a bot in which the first has two of three cards.
const duel = "trio 3 first=0 bots=-,good :hand 2 2 2 3 3 3 hand 4 4 4 5 5 5 6 6 6 hand 7 7 7 8 8 8 9 9 9 middle 11 11 11 12 12 12 trios 0 10 1\nshow low\nshow low"

// covered waits for the screen of a person, and presses its button.
func (g guest) covered(name, button string) {
	g.t.Helper()
	g.Holds("a screen for "+name, fmt.Sprintf(`!!document.querySelector('.cover[open]')?.textContent.includes(%q)`, name))
	g.click(button)
}

func agrees(g guest) {
	evaluate[bool](g.reader, `localStorage.setItem('ludoteca.names.trio', 'Emma\nNoé') ?? true`)
	g.enter(duel)
	g.covered("Emma", "take")
	g.seated()
	g.click("undo")
	g.covered("Noé", "disagree")
	g.covered("Emma", "take")
	g.seated()
	g.Holds("nothing is taken back", `!localStorage.getItem("ludoteca.run.trio").includes("undo")`)
	g.click("undo")
	g.covered("Noé", "agree")
	g.covered("Emma", "take")
	g.seated()
	g.Holds("one move is taken back", `localStorage.getItem("ludoteca.run.trio").endsWith("show low\nundo")`)
	g.Holds("the other is called by name, the bot as ever", fmt.Sprintf(`(text => text.includes('Noé') && !text.includes(%q) && text.includes(%q))(document.querySelector('[data-part=board]').textContent)`,
		g.edition.Words.Name("seat.1"), g.edition.Words.Name("seat.2")))
}

func comesBack(g guest) {
	g.enter(duel)
	g.covered(plainText(g.edition.Words.Name("seat.0")), "take") // nobody has a name here
	g.seated()
	g.Visit("/" + g.edition.Language.Code + "/")
	g.Visit("/" + g.edition.Practice.URL)
	g.start("trio", "resume")
	g.covered(plainText(g.edition.Words.Name("seat.0")), "take")
	g.seated()
	g.enter(strings.Replace(duel, "bots=-,good", "bots=forgetful,good", 1))
	g.seated()
	g.Holds("a match of one's own covers nothing", `!document.querySelector('.cover[open]')`)
}

func together(g guest) {
	evaluate[bool](g.reader, `localStorage.setItem('ludoteca.names.trio', 'Emma\nNoé') ?? true`)
	g.enter(duel)
	g.covered("Emma", "take")
	g.seated()
	g.click("show low")
	g.Holds("the result tells of both", `(e => e?.offsetHeight > 0 && ['Emma', 'Noé'].every((name, i) => e.querySelectorAll('[data-part=review] li')[i]?.textContent.startsWith(name)))(document.querySelector('[data-part=result]'))`)
	g.Holds("it is nobody's own", `!localStorage.getItem("ludoteca.done.trio")`)
	g.click("leave")
	g.Holds("it is not offered again", `document.querySelector('form[data-practice^="trio "] [value=resume]').hidden`)
}

// A person's name takes the place of a bot's in every form of it, so each form must have it.
func TestNamesHaveTheirPlace(t *testing.T) {
	for _, e := range played(t) {
		entries, _ := words.Entries(e.Bundle())
		names := map[string]string{}
		for _, entry := range entries {
			if part := strings.Split(entry.ID, "."); part[0] != "seat" || part[1] == "you" {
				continue
			} else if len(part) == 2 {
				names[part[1]] = entry.Text
			} else if name := names[part[1]]; name == "" || !strings.Contains(entry.Text, name) {
				t.Errorf("%s in %s: %q has no place for a name instead of %q", entry.ID, e.Language.Code, entry.Text, name)
			}
		}
	}
}

// In Italian "a" and "e" before a name ask for a "d" where it begins with the same sound ("ad
// Anna", "ed Emma"). Who writes the words cannot know the name, so none stands there.
func TestNoNameWantsALetterBeforeIt(t *testing.T) {
	before := regexp.MustCompile(`(?i)(^|[^\pL])[aeo] (\{(who|seat|rival|partner)[.}]|\pL+$)`)
	people := regexp.MustCompile(`^(ui\.(place|passto|nameat|agree)|do\.(pass|take))$`)
	named := 0
	for _, e := range played(t) {
		if e.Language.Code != "it" {
			continue
		}
		entries, _ := words.Entries(e.Bundle())
		for _, entry := range entries {
			isSeat := strings.HasPrefix(entry.ID, "seat.")
			if at := before.FindString(entry.Text); at != "" && (isSeat || strings.Contains(at, "{")) {
				t.Errorf("%s of %s: %q has %q before a name", entry.ID, e.Game, entry.Text, at)
			}
		}
	}
	text, err := os.ReadFile("../../content/site/it/words.txt")
	if err != nil {
		t.Fatal(err)
	}
	entries, _ := words.Entries(string(text))
	for _, entry := range entries {
		if !people.MatchString(entry.ID) {
			continue
		}
		named++
		if regexp.MustCompile(`(?i)(^|[^\pL])[aeo] \{`).MatchString(entry.Text) {
			t.Errorf("%s: %q asks for a letter before a name", entry.ID, entry.Text)
		}
	}
	if named != 6 {
		t.Errorf("%d sentences of the site name people", named)
	}
}
