package play

// What a right answer of a drill is seen to bring.

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

// That an answer is right, or not, is seen at once: by its colour, by a mark and by a shape, light and dark, and is read there.
func TestRightIsSeenToBeRight(t *testing.T) {
	t.Parallel()
	type look struct{ Background, Mark, Shape string }
	for _, scheme := range []string{"light", "dark"} {
		p := fluent(t, sitetest.Site(t), "labyrinthe", "it", sitetest.Screen{Width: 1280, Height: 900, Media: map[string]string{"prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"}})
		game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "labyrinthe-may" })]
		record := rules.Record{Setup: game.Usual(), Seed: "seen"}.String()
		right, _ := p.match(record).State.View(0).(drill.MayView).Solution()
		wrong := slices.DeleteFunc(append([]rules.Move{"yes"}, p.match(record).State.View(0).(drill.MayView).Answers()...), func(m rules.Move) bool { return m == right })[0]
		seen := func(what, selector string, answer rules.Move) look {
			p.enter(record + "\n" + string(answer))
			p.Holds(what, fmt.Sprintf(`!!document.querySelector('.full %s')`, selector))
			p.rest()
			if contrast := sitetest.Evaluate[float64](p.Reader, fmt.Sprintf(contrastOf, selector)); contrast < 4.5 {
				t.Errorf("%s, %s: its contrast is %.2f", scheme, what, contrast)
			}
			return sitetest.Evaluate[look](p.Reader, fmt.Sprintf(`((e) => ({ Background: getComputedStyle(e).backgroundColor, Mark: getComputedStyle(e, e.matches('.judged') ? '::before' : '::after').content, Shape: getComputedStyle(e).borderRadius }))(document.querySelector('.full %s'))`, selector))
		}
		for _, pair := range [][2]look{
			{seen("that it is right", ".prompt .judged:not(.badly)", right), seen("that it is not", ".prompt .judged.badly", wrong)},
			{seen("the right answer", ".answer.right", right), seen("the wrong one", ".answer.wrong", wrong)},
		} {
			if a, b := pair[0], pair[1]; a.Background == b.Background || a.Mark == b.Mark || a.Shape == b.Shape || !strings.Contains(a.Mark, "✓") || !strings.Contains(b.Mark, "✗") {
				t.Errorf("%s: right looks as %v, and wrong as %v", scheme, a, b)
			}
		}
	}
}

// contrastOf is the contrast of a text with what it stands on.
const contrastOf = `((e) => {
	const luminance = (colour) => {
		const brush = new OffscreenCanvas(1, 1).getContext('2d');
		brush.fillStyle = colour;
		brush.fillRect(0, 0, 1, 1);
		const [r, g, b] = [...brush.getImageData(0, 0, 1, 1).data].map((c) => (c /= 255) <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4);
		return .2126 * r + .7152 * g + .0722 * b;
	};
	const { color, backgroundColor } = getComputedStyle(e), [a, b] = [luminance(color), luminance(backgroundColor)];
	return (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
})(document.querySelector('.full %s'))`

// won makes a move, by which a round goes well, and tells of the coin of it: how far it is from where the answer was (what) as it sets out, how far from its
// place once it has come, after how many milliseconds, how large it is then, how far it stands out of the screen, and what else has moved.
const won = `new Promise((done) => {
	const one = (what) => document.querySelector('.full ' + what), middle = (e) => (({ x, y, width, height }) => [x + width / 2, y + height / 2])(e.getBoundingClientRect());
	const far = ([x, y], [u, v]) => Math.hypot(x - u, y - v), boxes = () => ['.bar', '.counts', '.field'].map((what) => what + ' ' + (({ x, y, width, height }) => [x, y, width, height].map(Math.round).join())(one(what).getBoundingClientRect()));
	const from = middle(one(%[2]q)), was = boxes();
	one('[data-move="%[1]s"]').click();
	(function look(frames) {
		const coin = one('.went [data-from]');
		if (!coin) return frames ? requestAnimationFrame(() => look(frames - 1)) : done({});
		const moves = coin.getAnimations({ subtree: true });
		for (const move of moves) { move.pause(); move.currentTime = 0; }
		const begins = middle(coin);
		for (const move of moves) move.finish();
		const ends = middle(coin), r = coin.getBoundingClientRect();
		for (const move of moves) move.cancel();
		const slots = [...one('.went').children].map(middle), at = slots[[...one('.went').children].indexOf(coin)];
		done({ Moves: moves.length, From: far(from, begins), Off: far(at, ends), Lasts: Math.max(0, ...moves.map((move) => move.effect.getComputedTiming().endTime)), Wide: parseFloat(getComputedStyle(coin, '::before').width), Out: Math.max(-r.left, r.right - innerWidth, -r.top),
			Moved: boxes().filter((box) => !was.includes(box)), Shown: slots.length });
	})(120);
})`

// coin is what won tells.
type coin struct {
	Moves, Shown                int
	From, Off, Lasts, Wide, Out float64
	Moved                       []string
}

// A right answer wins a coin, which flies from it to its place in the row of rounds within .9 s and moves nothing else, of however many rounds; without motion it is there at once.
func TestARightAnswerWinsACoin(t *testing.T) {
	t.Parallel()
	for i, game := range slices.DeleteFunc(slices.Clone(shelf.Games()), func(g *rules.Game) bool { return !strings.HasSuffix(g.Name, "-may") }) {
		lang := []string{"fr", "it"}[i%2]
		for _, motion := range []string{"no-preference", "reduce"} {
			p := fluent(t, sitetest.Site(t), game.Rulebook, lang, sitetest.Screen{Width: 360, Height: 740, Touch: true, Media: map[string]string{"prefers-reduced-motion": motion}})
			for _, rounds := range []string{"6", "12", "24"} {
				record := rules.Record{Setup: rules.Setup{Game: game, Seats: 1, Values: []string{rounds, "any"}}, Seed: "coin"}.String()
				for _, size := range [][2]int64{{360, 740}, {1280, 900}, {740, 360}} {
					p.Resize(size[0], size[1], .1)
					p.question(record)
					right, _ := p.match(record).State.View(0).(drill.MayView).Solution()
					c := sitetest.Evaluate[coin](p.Reader, fmt.Sprintf(won, right, fmt.Sprintf(`[data-move="%s"]`, right)))
					flies := c.Moves == 2 && c.From < 2 && c.Lasts >= 150 && c.Lasts <= 900
					if motion == "reduce" {
						flies = c.Moves == 0
					}
					if !flies || c.Off > 1 || c.Wide < 9 || c.Out > 0 || len(c.Moved) > 0 || fmt.Sprint(c.Shown) != rounds {
						t.Errorf("%s, %s, %dx%d, %s rounds, %s: %+v", game.Name, lang, size[0], size[1], rounds, motion, c)
					}
				}
			}
		}
	}
}

// The mark of a right answer throws sparks, which are over within .9 s and of which nothing is left, and the third one in a row has a sign and a ground of its own;
// without motion there are no sparks, and the rest is the same.
func TestARightAnswerSparks(t *testing.T) {
	t.Parallel()
	for _, motion := range []string{"no-preference", "reduce"} {
		p := fluent(t, sitetest.Site(t), "labyrinthe", "it", sitetest.Screen{Width: 360, Height: 740, Touch: true, Media: map[string]string{"prefers-reduced-motion": motion}})
		game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "labyrinthe-may" })]
		record := rules.Record{Setup: game.Usual(), Seed: "sparks"}.String()
		type look struct {
			Lasts, Left  float64
			Ground, Sign string
		}
		var looks []look
		for range 3 {
			p.question(record)
			right, _ := p.match(record).State.View(0).(drill.MayView).Solution()
			p.Holds("an answer", fmt.Sprintf(`((e) => e && (e.click(), true))(document.querySelector('.full .answers [data-move="%s"]'))`, right))
			p.Holds("its praise", `document.querySelector('.full').dataset.cheer === 'right' && !!document.querySelector('.full .judged')`)
			l := sitetest.Evaluate[look](p.Reader, `((answer, judged) => {
				const sparks = answer.getAnimations({ subtree: true }).filter((move) => move.effect.pseudoElement === '::before');
				const lasts = Math.max(0, ...sparks.map((move) => move.effect.getComputedTiming().endTime));
				for (const move of sparks) move.finish();
				const { display, opacity } = getComputedStyle(answer, '::before'), sign = getComputedStyle(judged, '::before');
				return { Lasts: lasts, Left: sparks.length && display !== 'none' ? +opacity : 0, Ground: getComputedStyle(judged).background, Sign: sign.content + sign.clipPath };
			})(document.querySelector('.full .answer.right'), document.querySelector('.full .judged'))`)
			if (l.Lasts > 0) != (motion != "reduce") || l.Lasts > 900 || l.Left > 0 {
				t.Errorf("%s: %+v", motion, l)
			}
			looks = append(looks, l)
			record += "\n" + string(right) + "\nnext"
		}
		if looks[0].Ground != looks[1].Ground || looks[0].Ground == looks[2].Ground || looks[0].Sign != looks[1].Sign || looks[0].Sign == looks[2].Sign {
			t.Errorf("%s: a row of three does not stand out: %+v", motion, looks)
		}
	}
}
