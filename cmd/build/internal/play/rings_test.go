package play

// What the rings of the drill "may I?" may cover: nothing that is read beside them.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/templates/shelf"
)

// Around a card of Trio that is asked about there is a ring, and a second one once it is judged. In the middle they leave the letters of
// the cards around it free, and in a hand the cards beside it. And what was won touches no words.
func TestRingsOfTrioCoverNothingBeside(t *testing.T) {
	t.Parallel()
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "trio-may" })]
	p := fluent(t, sitetest.Site(t), "trio", "fr", sitetest.Screen{Width: 360, Height: 740, Touch: true})
	met := map[string]int{}
	for seed := 0; seed < 60 && (met["middle"] < 8 || met["hand"] < 8 || met["pile"] < 4); seed++ {
		record := rules.Record{Setup: rules.Setup{Game: game, Seats: 1, Values: []string{"4", "any"}}, Seed: fmt.Sprintf("rings%d", seed)}.String()
		for _, moves := range []string{"", "\nyes"} {
			p.question(record + moves)
			seen := sitetest.Evaluate[[]string](p.Reader, `(() => {
	const ring = (e, s = getComputedStyle(e, '::after'), r = e.getBoundingClientRect(), line = Math.max(s.outlineStyle === 'none' ? 0 : parseFloat(s.outlineWidth) + parseFloat(s.outlineOffset), s.boxShadow === 'none' || e.closest('.holder') ? 0 : 2)) =>
		s.content === 'none' ? null : { left: r.left + parseFloat(s.left) - line, right: r.right - parseFloat(s.right) + line, top: r.top + parseFloat(s.top) - line, bottom: r.bottom - parseFloat(s.bottom) + line };
	const all = (what) => [...document.querySelectorAll('.full .cloth ' + what)], found = [];
	for (const e of all('.middle .doubted')) {
		found.push('middle');
		const a = ring(e);
		for (const name of all('.middle .slot-name')) {
			const b = name.getBoundingClientRect();
			if (!e.contains(name) && !e.parentElement.contains(name) && Math.min(a.right, b.right) - Math.max(a.left, b.left) > .5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > .5) found.push('a letter is covered');
		}
	}
	for (const e of all('.holder:not(.aside) > [role=gridcell]:has(> .doubted)')) {
		found.push('hand');
		const a = ring(e), b = e.getBoundingClientRect();
		if (a && (a.left < b.left - .5 || a.right > b.right + .5)) found.push('a card beside it is covered');
	}
	for (const shown of all('.mine .shown').filter((e) => e.checkVisibility())) for (const pile of all('.mine .trios')) {
		const words = document.createRange();
		words.selectNodeContents(shown);
		const a = words.getBoundingClientRect(), b = pile.getBoundingClientRect();
		found.push('pile');
		if (Math.min(a.right, b.right) > Math.max(a.left, b.left) && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > -3) found.push('a pile touches the words below it: ' + [a.top, b.bottom]);
	}
	return found;
})()`)
			for _, what := range seen {
				if met[what]++; !slices.Contains([]string{"middle", "hand", "pile"}, what) {
					t.Errorf("%s in\n%s%s", what, record, moves)
				}
			}
		}
	}
	if met["middle"] == 0 || met["hand"] == 0 || met["pile"] == 0 {
		t.Errorf("rings were met: %v", met)
	}
}

// Two damages of a kind lie side by side within the panel of whom they hinder, the frames of both, too.
func TestTwoDamagesLieWithinTheirPanel(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "brigands", "fr", sitetest.Screen{Width: 360, Height: 740, Touch: true})
	p.question("brigands-may 1 rounds=6 :lay axe hand axe hand hand hand pile axe laid 1 jammed jammed laid 2 blunt blunt laid 3 blunderbuss")
	if fault := sitetest.Evaluate[string](p.Reader, `(() => {
	const harms = [...document.querySelectorAll('.full .scene .gear:has(.twice) .harm')];
	if (harms.length !== 4) return harms.length + ' are twofold';
	return harms.map((e) => {
		const r = e.querySelector('svg').getBoundingClientRect(), panel = e.closest('li').getBoundingClientRect();
		return r.left - 1 < panel.left || r.right + 1 > panel.right ? 'a damage lies at ' + r.left + ' to ' + r.right + ' of ' + panel.left + ' to ' + panel.right : '';
	}).join('');
})()`); fault != "" {
		t.Error(fault)
	}
}

// A card of Labyrinthe that is held over its place leaves the letter of its column free.
func TestACardHeldOverItsPlaceLeavesTheLetters(t *testing.T) {
	t.Parallel()
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "labyrinthe-may" })]
	p := fluent(t, sitetest.Site(t), "labyrinthe", "fr", sitetest.Screen{Width: 360, Height: 740, Touch: true})
	held := 0
	for seed := 0; seed < 60 && held < 3; seed++ {
		record := rules.Record{Setup: rules.Setup{Game: game, Seats: 1, Values: []string{"4", "any"}}, Seed: fmt.Sprintf("held%d", seed)}.String()
		if p.match(record).State.View(0).(drill.MayView).Move.Verb() != "place" {
			continue
		}
		p.question(record)
		for _, size := range [][2]int64{{360, 740}, {360, 640}, {1280, 900}} {
			p.Resize(size[0], size[1], .1)
			seen := sitetest.Evaluate[string](p.Reader, `(() => {
	const card = document.querySelector('.full .window .ground .answer .maze').getBoundingClientRect(), top = Math.min(...[...document.querySelectorAll('.full .window .ground .maze')].map((e) => e.getBoundingClientRect().top));
	if (card.top > top + 1) return '';
	const words = document.createRange(), over = [...document.querySelectorAll('.full .window .letters i')].map((e) => { words.selectNodeContents(e); const r = words.getBoundingClientRect(); return r.right > card.left && r.left < card.right ? r.bottom - card.top : -99; });
	return Math.max(...over) > 1 ? 'a letter lies over it by ' + Math.max(...over) : 'held';
})()`)
			if seen == "held" {
				held++
			} else if seen != "" {
				t.Errorf("%v: %s in\n%s", size, seen, record)
			}
		}
	}
	if held == 0 {
		t.Error("no card was held at the top")
	}
}

// The two ways beside each other at the end of a drill stand so far apart that a thumb taps the one that is meant.
func TestTheWaysOfAResultStandApart(t *testing.T) {
	t.Parallel()
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "trio-may" })]
	for _, lang := range []string{"fr", "it"} { // in French they stand one below the other
		p := fluent(t, sitetest.Site(t), "trio", lang, sitetest.Screen{Width: 360, Height: 640, Touch: true})
		record := rules.Record{Setup: rules.Setup{Game: game, Seats: 1, Values: []string{"4", "any"}}, Seed: "apart"}.String()
		missed := ""
		for m := p.match(record); m.State.Turn() != 0; m = p.match(record) {
			move, v := rules.Move("yes"), m.State.View(0).(drill.MayView)
			if right, _ := v.Solution(); v.Decided() {
				move = drill.Next
			} else if right != "yes" { // so that there is something to be tried again
				missed = record
			}
			record += "\n" + string(move)
		}
		p.Early(fmt.Sprintf(`localStorage.setItem('ludoteca.diary', '2026-01-02 a missed trio-may ' + %q + ' - 0')`, strings.TrimPrefix(sitetest.Hash(missed), "#r=")))
		p.enter(record)
		p.Holds("the result", `!!document.querySelector('.full > .result:not([hidden]) .ways [data-part=tries]:not([hidden])')`)
		p.rest()
		if seen := sitetest.Evaluate[string](p.Reader, `(() => {
	const ways = [...document.querySelectorAll('.full > .result > .ways > *')].filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect());
	const apart = ways.flatMap((a) => ways.filter((b) => b.left >= a.right && Math.abs(a.top - b.top) < 2).map((b) => b.left - a.right));
	return Math.min(...apart) >= 14 && (apart.length || document.documentElement.lang === 'fr') ? '' : 'the ways are apart by ' + apart + ' of ' + ways.map((r) => [r.left, r.right, r.top]).join(' / ');
})()`); seen != "" {
			t.Errorf("%s: %s", lang, seen)
		}
	}
}
