package play

// Each practice is finished in a browser from what a screen reader says.

import (
	"slices"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/templates/shelf"
)

// practice is a game or a drill, how its player makes a move, and how many it may take.
type practice struct {
	rulebook, game string
	move           func(*player) func(tree []sitetest.Node)
	most           int
}

// tables is how many practices come first that are the match of a game, and drills behind how many a drill
// of each has come too: so many are tried by tests that try all with -thorough alone.
const tables, drills = 4, 8

// practices are those of all games on the shelf.
var practices = []practice{
	{"symbotrio", "symbotrio", func(p *player) func([]sitetest.Node) { return newThief(p).attempt }, 3000},
	{"trio", "trio", func(p *player) func([]sitetest.Node) { return newCook(p).search }, 1000},
	{"labyrinthe", "labyrinthe", func(p *player) func([]sitetest.Node) { return newWalker(p).wander }, 400},
	{"brigands", "brigands", func(p *player) func([]sitetest.Node) { return newRobber(p).raid }, 1500},
	{"symbotrio", "symbotrio-glance", func(p *player) func([]sitetest.Node) { return newThief(p).recall }, 200},
	{"trio", "trio-links", func(p *player) func([]sitetest.Node) { return newCook(p).chain }, 100},
	{"labyrinthe", "labyrinthe-contact", func(p *player) func([]sitetest.Node) { return newWalker(p).contact }, 60},
	{"brigands", "brigands-tokens", func(p *player) func([]sitetest.Node) { return newRobber(p).watch }, 200},
	{"symbotrio", "symbotrio-keypad", func(p *player) func([]sitetest.Node) { return newThief(p).attempt }, 400},
	{"symbotrio", "symbotrio-turn", func(p *player) func([]sitetest.Node) { return newThief(p).point }, 60},
	{"symbotrio", "symbotrio-cuts", func(p *player) func([]sitetest.Node) { return newThief(p).match }, 60},
	{"trio", "trio-memory", func(p *player) func([]sitetest.Node) { return newCook(p).recall }, 200},
	{"trio", "trio-deduce", func(p *player) func([]sitetest.Node) { return newCook(p).guess }, 60},
	{"labyrinthe", "labyrinthe-best", func(p *player) func([]sitetest.Node) { return newWalker(p).best }, 200},
	{"brigands", "brigands-now", func(p *player) func([]sitetest.Node) { return newRobber(p).decide }, 100},
	{"brigands", "brigands-may", func(p *player) func([]sitetest.Node) { return newRobber(p).answer }, 60},
	{"labyrinthe", "labyrinthe-may", func(p *player) func([]sitetest.Node) { return p.judge }, 40},
	{"trio", "trio-may", func(p *player) func([]sitetest.Node) { return p.judge }, 40},
	{"labyrinthe", "labyrinthe-path", func(p *player) func([]sitetest.Node) { return newWalker(p).path }, 100},
	{"symbotrio", "symbotrio-may", func(p *player) func([]sitetest.Node) { return p.judge }, 40},
	{"symbotrio", "symbotrio-silence", func(p *player) func([]sitetest.Node) { return newThief(p).tell }, 40},
}

// By keyboard alone on a wide screen, or with a finger on a phone of 360 pixels, each
// practice comes to its end with -thorough, both ways in both languages. Otherwise the match of each game
// does and one of its drills, one of them by keyboard in French, the next with a finger in Italian.
func TestPractices(t *testing.T) {
	t.Parallel()
	for _, g := range shelf.Games() {
		if !slices.ContainsFunc(practices, func(p practice) bool { return p.game == g.Name }) {
			t.Errorf("no player finishes %s: add a line to practices", g.Name)
		}
	}
	base := sitetest.Site(t)
	keyboard := sitetest.Screen{Width: 1280, Height: 900}
	finger := sitetest.Screen{Width: 360, Height: 740, Touch: true}
	for i, way := range []struct {
		name, lang string
		screen     sitetest.Screen
	}{
		{"keyboard", "fr", keyboard},
		{"finger", "it", finger},
		{"keyboard", "it", keyboard},
		{"finger", "fr", finger},
	} {
		t.Run(way.name+"/"+way.lang, func(t *testing.T) {
			t.Parallel()
			for j, practice := range sitetest.Some(drills, practices...) {
				if !*sitetest.Thorough && j%2 != i {
					continue
				}
				t.Run(practice.game, func(t *testing.T) {
					t.Parallel()
					p := fluent(t, base, practice.rulebook, way.lang, way.screen)
					p.Visit("/" + p.edition.Practice.URL)
					p.begin(practice.game)
					watch(p, practice.game+" "+way.lang)
					if j%2 == 1 { // a helped result is in no chart
						p.hints()
					}
					p.finish(practice.most, practice.move(p), func() func([]sitetest.Node) {
						if *sitetest.Thorough || !p.middle() {
							return nil
						}
						return practice.move(p)
					})
					p.reviewed(practice.game)
				})
			}
		})
	}
}
