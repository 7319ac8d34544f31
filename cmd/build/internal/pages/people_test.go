package pages

// Two people on one device: nobody takes a move back alone, the end tells of both, and the words
// leave room for a name. That the device is handed on without a look is tested in package play.

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules/words"
)

// guarded says so if a board is in the page behind the screen between two people.
const guarded = `addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
	if (document.querySelector('.cover[open]') && document.querySelector('[data-part=board]').children.length) console.error('a board behind the screen');
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true }))`

// A match of two that is at its last move: the end tells of each. Nobody takes a move back
// alone, and what is finished counts for nobody.
func TestPeopleAgree(t *testing.T) {
	t.Parallel()
	g := guest{sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 800, Height: 900, Media: map[string]string{"prefers-reduced-motion": "reduce"}}), t, sitetest.Edition(t, "trio", "fr")}
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
	sitetest.Evaluate[bool](g.Reader, `localStorage.setItem('ludoteca.names.trio', 'Emma\nNoé') ?? true`)
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
	g.covered(sitetest.PlainText(g.edition.Words.Name("seat.0")), "take") // nobody has a name here
	g.seated()
	g.Visit("/" + g.edition.Language.Code + "/")
	g.Visit("/" + g.edition.Practice.URL)
	g.start("trio", "resume")
	g.covered(sitetest.PlainText(g.edition.Words.Name("seat.0")), "take")
	g.seated()
	g.enter(strings.Replace(duel, "bots=-,good", "bots=forgetful,good", 1))
	g.seated()
	g.Holds("a match of one's own covers nothing", `!document.querySelector('.cover[open]')`)
}

func together(g guest) {
	sitetest.Evaluate[bool](g.Reader, `localStorage.setItem('ludoteca.names.trio', 'Emma\nNoé') ?? true`)
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
	for _, e := range sitetest.Played(t) {
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
	for _, e := range sitetest.Played(t) {
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
	text, err := os.ReadFile(filepath.Join(sitetest.Root, "content/site/it/words.txt"))
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
