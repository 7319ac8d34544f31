package board

import (
	"strings"
	"testing"

	"ludoteca/rules"
	"ludoteca/templates/shelf"
)

// Every place can be marked on its own, and then says so; nothing else is marked.
func TestMarks(t *testing.T) {
	met := map[string]bool{}
	visit := func(t *testing.T, m *rules.Match, h rules.History) {
		if html := Live(h, wordsOf(h.Setup.Game), nil); strings.Contains(html, "marked") {
			t.Fatalf("marked without need:\n%s", html)
		}
		for _, place := range Places(h) {
			name := h.Setup.Game.Name + " " + place
			if met[name] {
				continue
			}
			met[name] = true
			html := Live(h, wordsOf(h.Setup.Game), []string{place})
			drawn, said := strings.Count(html, ` marked"`)+strings.Count(html, `"marked"`), strings.Count(html, "board.marked")
			if drawn != 1 || said != 1 {
				t.Fatalf("%s is marked %d times, and said %d times\n%s", place, drawn, said, html)
			}
		}
	}
	eachPosition(t, visit)
	crook := robbed(t)
	visit(t, crook, crook.History(0))
	for _, name := range []string{
		"symbotrio d3", "symbotrio-turn c4", "symbotrio card", "symbotrio pile", "symbotrio loot", "symbotrio seat-3",
		"symbotrio-keypad card", "symbotrio-glance card", "symbotrio-turn card", "symbotrio-cuts circle",
		"trio m6", "trio seat-0", "trio seat-5", "labyrinthe m13", "labyrinthe hand-1", "labyrinthe hand-2", "labyrinthe seat-5", "trio-memory m9", "trio-memory seat-0", "trio-memory seat-2", "trio-links card", "trio-links n12", "trio-deduce m6", "brigands c4", "brigands pile", "brigands reserve", "brigands seat-0", "brigands seat-3", "brigands hand-0", "brigands hand-2", "brigands tokens-0", "brigands tokens-1", "brigands card-axe", "brigands-now card-axe", "trio-deduce seat-1",
		"brigands-may card", "brigands-may seat-0", "brigands-may tokens-1", "brigands-tokens c4", "brigands-tokens seat-3",
	} {
		if !met[name] {
			t.Errorf("no place %s", name)
		}
	}

	golden(t, "marked.html", Live(crook.History(0), wordsOf(crook.Record.Setup.Game), []string{"loot", "a1", "seat-1"}))
}

// robbed is a match in which the first player's crook has drawn a card.
func robbed(t *testing.T) *rules.Match {
	r, err := rules.Parse("symbotrio 2 first=1 :tiles triangle diamond square rectangle circle semicircle small large blue red green yellow "+
		"pile crook easy-circle-large-blue gem-square-small-red\ntake\nrob 1", shelf.Games())
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.Replay(r)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
