package pages

// Things are dragged with a finger and with a mouse: what can be taken in hand to a place
// that makes a move with it, a gift to the partner, the board's edge round by a quarter. A
// drag that ends nowhere leaves all as it was, and a finger beside the things still scrolls.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"

	"ludoteca/cmd/build/internal/sitetest"
)

// middleOf gives in the page's script where the middle of an element lies, or nothing as long
// as there is none.
func middleOf(selector string) string {
	return fmt.Sprintf(`(e => e && (r => [r.x + r.width / 2, r.y + r.height / 2])(e.getBoundingClientRect()))(document.querySelector(%q))`, selector)
}

// rimOf gives a point on the rim of an element, so many hundredths of it from its left and its top.
func rimOf(selector string, x, y int) string {
	return fmt.Sprintf(`(r => [r.x + r.width * %d / 100, r.y + r.height * %d / 100])(document.querySelector(%q).getBoundingClientRect())`, x, y, selector)
}

// settled is true once nothing flies any more: where it was seen, it is no more when it is pressed.
const settled = `!document.getAnimations().some((a) => a.playState === 'running' && isFinite(a.effect.getComputedTiming().endTime))`

// drags moves a finger or a mouse from one point to the next; each is looked for on the way, for
// what is taken in hand shows its places only then.
func (g guest) drags(finger bool, points ...string) {
	g.t.Helper()
	var at []float64
	touch := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		sitetest.Call(g.Reader, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: append([]*input.TouchPoint{}, points...)})
	}
	mouse := func(kind input.DispatchMouseEventType, buttons int64) {
		sitetest.Call(g.Reader, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: at[0], Y: at[1], Button: "left", Buttons: buttons, ClickCount: 1})
	}
	for i, point := range points {
		g.Holds("a point of the drag: "+point, settled+" && !!"+point)
		from := at
		at = sitetest.Evaluate[[]float64](g.Reader, point)
		if i == 0 {
			if finger {
				touch("touchStart", &input.TouchPoint{X: at[0], Y: at[1]})
			} else {
				mouse("mousePressed", 1)
			}
			continue
		}
		to := slices.Clone(at)
		for _, part := range []float64{.2, .6, 1} {
			at[0], at[1] = from[0]+(to[0]-from[0])*part, from[1]+(to[1]-from[1])*part
			if finger {
				touch("touchMove", &input.TouchPoint{X: at[0], Y: at[1]})
			} else {
				mouse("mouseMoved", 1)
			}
		}
	}
	if finger {
		touch("touchEnd")
	} else {
		mouse("mouseReleased", 0)
	}
}

// slow lets the engine answer as late as on a slow phone, when the next drag has begun already.
const slow = `const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message) { setTimeout(() => post.call(this, message), 200) };`

func TestDrags(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	prompt := middleOf("[data-part=board] .prompt")
	for at, c := range []struct {
		game, record, line string
		from, nowhere, to  string
	}{
		{"labyrinthe", "labyrinthe 2 first=0 :table m13 es-dagger-chest o13 sw-dagger-crown m14 ne-ghost-map n14 new-troubadour-crown o14 nw-ghost-chest hand esw-dagger-unicorn ns-owl-bag hand ew-bell-harp ne-cup-ring pile nesw-key-moon es-shell-frog",
			"place 2 n13 0", middleOf("#labyrinthe-hand2"), prompt, ""},
		{"brigands", "brigands 3 first=0 :hand axe jammed oiled filled hand bellows filled sharpened peek hand axe oiled peek empty pile sharpened rest reserve rest laid 0 axe laid 1 blunderbuss bellows axe laid 2 bellows won 1 coins jewels\ndraw",
			"damage 1 jammed", middleOf("#brigands-hand-jammed"), prompt, ""},
		{"symbotrio", strings.Replace(pair, "gem-circle", "code-circle", 1), "turn", rimOf("#symbotrio-plate", 50, 4), rimOf("#symbotrio-plate", 65, 4), rimOf("#symbotrio-plate", 96, 50)},
		{"trio", "trio 4 teams=yes first=0 :hand 1 1 2 2 4 4 5 5 6 hand 1 3 7 10 11 12 12 8 9 hand 2 3 5 7 8 9 10 11 12 hand 3 4 6 6 7 8 9 10 11", "give 5", middleOf(`[data-move="give 5"]`), prompt, middleOf("#trio-seat2")},
	} {
		for i, on := range []sitetest.Screen{{Width: 360, Height: 740, Touch: true}, {Width: 1280, Height: 900}} {
			if !*sitetest.Thorough && i != at%2 { // one with a finger, the next with a mouse
				continue
			}
			t.Run(fmt.Sprintf("%s at %d", c.game, on.Width), func(t *testing.T) {
				t.Parallel()
				g := receive(t, base, sitetest.Editions(t, c.game)[0], on, `localStorage['ludoteca.pace'] = 'step';`+slow)
				g.enter(c.record)
				g.seated()
				kept := fmt.Sprintf("localStorage['ludoteca.run.%s']", c.game)
				before := sitetest.Evaluate[string](g.Reader, kept)
				g.drags(on.Touch, c.from, c.nowhere)
				g.Holds("all is put back", `!document.querySelector('.ghost, [data-dragging]') && !document.querySelector('[data-part=breach]').offsetWidth`)
				if after := sitetest.Evaluate[string](g.Reader, kept); after != before {
					t.Errorf("%q became %q", before, after)
				}
				to := c.to
				if to == "" { // where it may be laid, which is seen once it is in hand, and not of the drag before
					to = middleOf(fmt.Sprintf("[data-table]:not([data-busy]) [data-move=%q]:not([aria-disabled])", c.line))
				}
				g.drags(on.Touch, c.from, c.nowhere, to)
				g.Holds("the move is made", fmt.Sprintf(`%s.startsWith(%q)`, kept, before+"\n"+c.line))
				g.Holds("nothing is left of the drag", `!document.querySelector('.ghost, .over, [data-dragging]')`)
			})
		}
	}
}

// What is dropped where nothing can be done with it is refused in the words that a tap there gets.
func TestARefusedDragSaysWhy(t *testing.T) {
	t.Parallel()
	base := sitetest.Site(t)
	const (
		record = "brigands 3 first=0 :hand axe jammed oiled exchange hand blunderbuss empty filled sharpened hand bellows blunt oiled peek pile bellows rest reserve rest\ndraw"
		reason = `document.querySelector('[data-part=breach]').offsetWidth > 0 && document.querySelector('[data-part=reason]').textContent`
	)
	for _, on := range []sitetest.Screen{{Width: 360, Height: 740, Touch: true}, {Width: 1280, Height: 900}} {
		g := receive(t, base, sitetest.Editions(t, "brigands")[0], on, `localStorage['ludoteca.pace'] = 'step'`)
		said := map[string]string{}
		for way, try := range map[string]func(){
			"by a tap": func() {
				sitetest.Evaluate[bool](g.Reader, `(document.querySelector('[data-move="attack c1"]').click(), true)`)
			},
			"by a drag": func() {
				g.drags(on.Touch, middleOf("#brigands-hand-bellows"), middleOf("[data-part=board] .prompt"), middleOf(`[data-move="attack c1"]`))
			},
		} {
			g.enter(record)
			g.seated()
			try()
			g.Holds("a refusal "+way, "!!("+reason+")")
			said[way] = sitetest.Evaluate[string](g.Reader, reason)
			g.Holds("nothing is left of the drag", `!document.querySelector('.ghost, .over, [data-dragging]')`)
		}
		g.enter(record) // and what has no business in the own row is told so wherever it falls there
		g.seated()
		g.drags(on.Touch, middleOf("#brigands-hand-jammed"), middleOf("[data-part=board] .prompt"), middleOf(".road .own .purse"))
		g.Holds("a refusal of a drop beside the weapons", "!!("+reason+")")
		if !on.Touch {
			g.Holds("the refusal lies beside the table", `document.querySelector('[data-part=breach]').getBoundingClientRect().left >= document.querySelector('.full .field').getBoundingClientRect().right`)
		}
		if said["by a tap"] != said["by a drag"] {
			t.Errorf("%d wide: %q", on.Width, said)
		}
	}
}
