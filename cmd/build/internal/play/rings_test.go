package play

// What the rings of the drill "may I?" may cover: nothing that is read beside them.

import (
	"fmt"
	"slices"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules"
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
