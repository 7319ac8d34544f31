package play

// What a missed glance leaves to be learnt: seen whole, and said.

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules/symbotrio"
	"ludoteca/rules/words"
)

const glanceMissed = "symbotrio-glance 1 rounds=5 start=4 aim=75 clock=off :tiles rectangle large blue triangle diamond square circle semicircle small red green yellow pile gem-circle-large-blue gem-triangle-small-red\nready"

// A mark covers nothing that is drawn on a tile, and what was missed is said by its symbol, with room for it:
// four lines, and all that was missed, where it lay.
func TestTheGlanceIsJudgedInSight(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"fr", "it"} {
		p := fluent(t, sitetest.Site(t), "symbotrio", lang, sitetest.Screen{Width: 360, Height: 740, Touch: true, Media: map[string]string{"prefers-reduced-motion": "reduce"}})
		lies := func(face, cell string) string {
			return p.edition.Words.Fill("board.lies", words.Arg{Name: "tile", Value: p.edition.Words.Name("tile." + face + ".the")}, words.Arg{Name: "cell", Value: strings.ToUpper(cell)})
		}
		both := func(a, b string) string { return p.edition.Words.Several([]string{a, b}) }
		rest := both(lies("large", "b1"), lies("blue", "c1"))
		const top = `document.querySelector('.full .plate').getBoundingClientRect().top`
		p.enter(glanceMissed)
		p.Holds("a gem is asked for", `!!document.querySelector('.full .asked')`)
		p.rest()
		at := sitetest.Evaluate[float64](p.Reader, top)
		for _, c := range []struct{ start, flips, told, others string }{ // a circle has the longest symbol, and a semicircle beside it the longest name
			{"12", "a3", "mixed-size large small b1", both(lies("circle", "c2"), lies("blue", "c1"))},
			{"12", "b1\nflip a3", "twice-size/lacked-cut circle c2", lies("blue", "c1")},
			{"8", "b1\nflip c1\nflip a3", "twice-size/lacked-cut circle c2", ""}, // a new level has room
			{"8", "b1\nflip c1\nflip c3", "unseen green/lacked-cut circle c2", ""},
			{"8", "c3", "unseen green/lacked blue c1", both(lies("circle", "c2"), lies("large", "b1"))},
			{"4", "d2", "unseen semicircle/lacked-cut circle c2", rest},
			{"12", "d2", "mixed-cut circle semicircle c2", rest},
		} {
			p.enter(strings.Replace(glanceMissed, "start=4", "start="+c.start, 1) + "\nflip " + c.flips)
			var told []string
			for _, line := range strings.Split(c.told, "/") {
				told = append(told, p.edition.Words.Event(0, 0, line))
			}
			if c.others != "" {
				told = append(told, p.edition.Words.Fill("board.also", words.Arg{Name: "tiles", Value: c.others}))
			} else {
				told = append(told, p.edition.Words.Fill("board.lower", words.N("n", 7)))
			}
			want := sitetest.PlainText(strings.Join(told, " "))
			p.Holds(want, fmt.Sprintf(`document.querySelector('.full .prompt')?.textContent.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'") === %q`, want))
			if lines := sitetest.Evaluate[float64](p.Reader, `((e) => ((range) => (range.selectNodeContents(e), range.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight)))(document.createRange()))(document.querySelector('.full .prompt'))`); lines > 4.1 {
				t.Errorf("%s: %q takes %.1f lines", lang, want, lines)
			}
			p.Holds("the board stays where it was", fmt.Sprintf(`Math.abs(%s - %f) < 1`, top, at))
		}
		p.enter(glanceMissed + "\nflip b1")
		p.Holds("each tile is marked as it is found", `document.querySelectorAll('.full .key.up').length === 1 && document.querySelector('.full .key.up.right')`)
		p.enter(glanceMissed + "\nflip b1\nflip d2")
		p.Holds("what was found has another mark than what was not, and the fourth tile that lay open is seen", `['.right:not(.lacking)', '.right.lacking', '.beside', '.wrong'].map((of) => [...document.querySelectorAll('.full .key' + of)].filter((e) => e.querySelector('.block') && e.ariaLabel).length).join() === '1,2,1,1' && new Set(['.right:not(.lacking)', '.right.lacking'].map((of) => getComputedStyle(document.querySelector('.full .key' + of), '::after').backgroundColor)).size === 2`)
		p.enter(strings.Replace(glanceMissed, "start=4", "start=12", 1) + "\nflip d2")
		p.Holds("it is judged", `document.querySelectorAll('.full .key:is(.right, .wrong)').length === 4`)
		e := &eye{player: p, where: "glance " + lang, places: map[[2]int64]string{}}
		for _, size := range screens {
			e.measure("judged", size)
			for _, fault := range sitetest.Evaluate[[]string](p.Reader, `[...document.querySelectorAll('.full .key:is(.right, .wrong)')].flatMap((key) => {
				const r = key.getBoundingClientRect(), s = getComputedStyle(key, '::after'), n = (name) => parseFloat(s[name]), half = n('width') / 2 + n('borderTopWidth');
				const x = r.right - n('right') - half, y = r.top + n('top') + half, tile = key.querySelector('svg:last-child').getBoundingClientRect();
				const right = tile.left + tile.width * .84, top = tile.top + tile.height * .1; // of the sticker
				return Math.hypot(Math.max(0, x - right), Math.max(0, top - y)) >= half ? [] : [key.ariaLabel];
			})`) {
				t.Errorf("%s, %dx%d: the mark covers %s", lang, size[0], size[1], fault)
			}
		}
	}
}

// Each way to spoil a round is told apart.
func TestWhatSpoiledAGlanceIsSaid(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "symbotrio", "fr", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	for lines, word := range map[string]string{"\nhint\nflip c2\nflip b1\nflip c1": "board.aided", "\nflip c2\nundo\nflip c2\nflip b1\nflip c1": "board.retried"} {
		p.enter(glanceMissed + lines)
		p.Holds(word, fmt.Sprintf(`document.querySelector(".full .prompt")?.textContent.replaceAll(/[\u00a0\u202f]/g, " ").startsWith(%q)`, sitetest.PlainText(p.say(word))))
	}
}

// A list of one line has no bullet.
func TestOneLineHasNoBullet(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "symbotrio", "fr", sitetest.Screen{Width: 1280, Height: 900})
	p.enter(glanceMissed)
	p.Holds("one line has no bullet, two have", `((list) => [1, 2].every((n) => {
		list.replaceChildren(...Array.from({ length: n }, () => document.createElement('li')));
		return (getComputedStyle(list.firstChild).listStyleType === 'none') === (n === 1);
	}))(document.querySelector('.full [data-part=review]'))`)
}

// A tap on a tile that lies open is refused for that, and by a rule that speaks of those that do not.
func TestAnOpenTileOfAGlanceIsRefusedForThat(t *testing.T) {
	t.Parallel()
	for lang, closed := range map[string]string{"fr": "tuiles cachées au plus", "it": "tessere coperte al massimo"} {
		p := fluent(t, sitetest.Site(t), "symbotrio", lang, sitetest.Screen{Width: 360, Height: 640, Touch: true})
		p.enter(glanceMissed + "\nflip c2")
		p.Holds("the tile lies open", `((e) => e && (e.click(), true))(document.querySelector('.full .key.up'))`)
		p.Holds("the rule says closed ones", fmt.Sprintf(`document.querySelector('.full .breach')?.textContent.replaceAll(/[\u00a0\u202f]/g, ' ').includes(%q)`, closed))
	}
}

// At the end the gem of each round that went well lies on its stone, whole and within it, and on no other.
func TestWonGemsLieOnTheirStones(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "symbotrio", "fr", sitetest.Screen{Width: 360, Height: 640, Touch: true, Media: map[string]string{"prefers-reduced-motion": "reduce"}})
	record, colours := "symbotrio-glance 1 rounds=5 start=4 aim=75 clock=off #2.won", []string(nil)
	for round := range 5 {
		if round > 0 {
			record += "\nnext"
		}
		tiles := p.match(record).State.View(0).(symbotrio.GlanceView).Board.Tiles
		record += "\nready"
		gem := strings.Fields(p.match(record).State.View(0).(symbotrio.GlanceView).Gem)
		asked, _ := symbotrio.ParseGem(gem[0], gem[1], gem[2])
		for _, tile := range tiles {
			if f, open := symbotrio.ParseFace(tile.Face); open && asked.Needs(f) != (round == 1) {
				record += "\nflip " + tile.Cell
				if round == 1 {
					break
				}
			}
		}
		colours = append(colours, gem[2])
	}
	p.enter(record)
	p.Holds("each gem, drawn on its coin", `((list) => list.length === 5 && list.map((e) => e.querySelectorAll('svg').length).join() === '1,0,1,1,1' && list.every((e) => {
		const gem = e.querySelector('svg g')?.getBoundingClientRect(), coin = e.getBoundingClientRect();
		return !gem || gem.width > 8 && gem.left > coin.left && gem.right < coin.right && gem.top > coin.top && gem.bottom < coin.top + 45;
	}))([...document.querySelectorAll('.full .stones button')])`)
	for i, colour := range colours {
		if i != 1 {
			p.Holds("of its colour", fmt.Sprintf(`!!document.querySelectorAll('.full .stones button')[%d].querySelector('svg .%s')`, i, colour))
		}
	}
	p.Holds("no name is there twice", `((list) => new Set(list).size === list.length)([...document.querySelectorAll('[id]')].map((e) => e.id))`)
}

// The keyboard stays on a tile that it has turned, whether it was put there or came there by arrows, and goes on from it; after the
// last one it is on what is next.
func TestTheKeyboardStaysOnATurnedTile(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "symbotrio", "it", sitetest.Screen{Width: 1280, Height: 900})
	p.enter("symbotrio-glance 1 rounds=5 start=4 aim=75 clock=off :tiles circle large blue triangle diamond square rectangle semicircle small red green yellow pile gem-circle-large-blue gem-triangle-small-red")
	p.Holds("what goes on", `((e) => e && !('busy' in document.querySelector('.full').dataset) && (e.focus(), true))(document.querySelector('.full [data-move=ready]'))`)
	p.Press(kb.Enter)
	p.Holds("the first tile has the keyboard", `document.activeElement.dataset.move === 'flip a1' && !('busy' in document.querySelector('.full').dataset)`)
	for i, tile := range []string{"a1", "b1"} {
		p.Press(kb.Enter)
		p.Holds("it is up, and has the keyboard", fmt.Sprintf(`document.activeElement.matches('.full .key.up.right') && document.activeElement.dataset.move !== 'flip c1' && document.querySelectorAll('.full .key.up.right').length === %d && !('busy' in document.querySelector('.full').dataset)`, i+1))
		p.Press(kb.ArrowRight)
		p.Holds("the one beside "+tile, fmt.Sprintf(`document.activeElement.dataset.move === 'flip %c1'`, tile[0]+1))
	}
	p.Press(kb.Enter)
	p.Holds("what goes on has it", `document.activeElement.matches('.full :is([data-do=continue], [data-move=next])')`)
}

// The tiles of a gem that is found fly into it one after the other, each from its place, and it answers; of several gems each has it, and the last one pays its coin.
// It takes .9 s, the tiles stay where they are, and nothing is covered or has moved at rest; without motion nothing flies.
func TestTheTilesMakeTheGem(t *testing.T) {
	t.Parallel()
	for _, motion := range []string{"no-preference", "reduce"} {
		p := fluent(t, sitetest.Site(t), "symbotrio", map[string]string{"no-preference": "fr", "reduce": "it"}[motion], sitetest.Screen{Width: 360, Height: 740, Touch: true, Media: map[string]string{"prefers-reduced-motion": motion}})
		p.Early(`localStorage.setItem('ludoteca.pace', 'own')`)
		several := strings.Replace(glanceMissed, "start=4", "start=12", 1)
		for _, c := range []struct{ record, move, slots string }{
			{glanceMissed + "\nflip c1\nflip b1", "flip c2", "6 1 2"},
			{several + "\nflip c2\nflip b1", "flip c1", "6 1 2"},
			{several + "\nflip c2\nflip b1\nflip c1\nnext\nflip d1\nflip a3", "flip b3", "3 8 9"},
		} {
			for _, size := range [][2]int64{{360, 740}, {1280, 900}, {740, 360}} {
				p.Resize(size[0], size[1], .1)
				p.enter(c.record)
				p.Holds("the tile", fmt.Sprintf(`!('busy' in document.querySelector('.full').dataset) && !!document.querySelector('.full [data-move=%q]')`, c.move))
				p.rest()
				type flight struct {
					Slots, Delays, Boxes                  string
					Off, Lasts, Out, Shown, Stirs, Within float64
				}
				f := sitetest.Evaluate[flight](p.Reader, fmt.Sprintf(`new Promise((done) => {
					const one = (what) => document.querySelector('.full ' + what), all = (what) => [...document.querySelectorAll('.full ' + what)], middle = (e) => (({ x, y, width, height }) => [x + width / 2, y + height / 2])(e.getBoundingClientRect());
					const far = ([x, y], [u, v]) => Math.hypot(x - u, y - v), boxes = () => ['.bar', '.counts', '.field', '.plate', '.hand', '.asked', '.asked > svg', '.asked figcaption'].map((what) => what + ' ' + (({ x, y, width, height }) => [x, y, width, height].map(Math.round).join())(one(what).getBoundingClientRect())).join('; ');
					const was = boxes(), places = Object.fromEntries(all('.plate .key').map((e) => [e.id, middle(e)]));
					one('[data-move=%q]').click();
					(function look(frames) {
						const tiles = all('.asked .enters');
						if (!tiles.length) return frames ? requestAnimationFrame(() => look(frames - 1)) : done({});
						const moves = one('.asked').getAnimations({ subtree: true }), flights = tiles.map((e) => e.getAnimations().find((move) => !move.animationName));
						for (const move of moves) { move.pause(); move.currentTime = 0; }
						const begins = tiles.map(middle);
						for (const move of moves) move.finish();
						const gem = one('.asked > svg').getBoundingClientRect(), ends = tiles.map((e) => e.getBoundingClientRect());
						done({
							Slots: tiles.map((e) => e.dataset.from.split('-t')[1]).join(' '), Delays: flights.map((move) => move?.effect.getTiming().delay).join(),
							Off: Math.max(...tiles.map((e, i) => far(begins[i], places[e.dataset.from]))), Lasts: Math.max(0, ...moves.map((move) => move.effect.getComputedTiming().endTime)),
							Out: Math.max(...ends.map((r) => Math.max(gem.left - r.left, r.right - gem.right, gem.top - r.top, r.bottom - gem.bottom))), Shown: tiles.filter((e) => getComputedStyle(e).opacity > 0).length,
							Stirs: moves.filter((move) => move.animationName === 'made').length, Within: all('.plate .key.up.right').length, Boxes: boxes() === was ? '' : was + ' -> ' + boxes(),
						});
					})(120);
				})`, c.move))
				good := f.Slots == c.slots && f.Out <= 0 && f.Shown == 0 && f.Within == 3 && f.Boxes == ""
				if motion == "reduce" {
					good = good && f.Delays == ",," && f.Lasts == 0
				} else {
					good = good && f.Delays == "150,250,350" && f.Off < 5 && f.Lasts <= 900 && f.Stirs == 1
				}
				if !good {
					t.Errorf("%dx%d, %s, %s: %+v", size[0], size[1], motion, c.move, f)
				}
			}
		}
		for _, size := range [][2]int64{{360, 740}, {1280, 900}} {
			p.Resize(size[0], size[1], .1)
			p.enter(glanceMissed + "\nflip c1\nflip b1")
			p.Holds("the tile", `!('busy' in document.querySelector('.full').dataset) && !!document.querySelector('.full [data-move="flip c2"]')`)
			p.rest()
			if c := sitetest.Evaluate[coin](p.Reader, fmt.Sprintf(won, "flip c2", ".asked")); c.Off > 1 || c.Out > 0 || len(c.Moved) > 0 || c.Shown != 5 || c.Lasts > 900 || (c.Moves == 3 && c.From < 2) != (motion != "reduce") {
				t.Errorf("%dx%d, %s: %+v", size[0], size[1], motion, c)
			}
		}
	}
}
