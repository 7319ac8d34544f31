package play

// The drill "may I?" as it is read after a wrong answer.

import (
	"slices"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/templates/shelf"
)

// ruleRead says which part of a rule is not in sight: of its text, which the window or what lies over it
// cuts. One that is longer than its box scrolls in it, of which at least three lines are whole, and is said to.
const ruleRead = `((rule) => {
	const text = document.createRange(), box = rule.getBoundingClientRect();
	text.setStart(rule, 0);
	text.setEndBefore(rule.querySelector('a'));
	const lines = [...text.getClientRects()].filter((r) => r.width && r.height), whole = lines.filter((r) => r.bottom < box.bottom + 1);
	if (box.bottom > innerHeight + 1) return 'it ends below the window';
	for (const r of whole) {
		const over = document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2);
		if (!rule.contains(over)) return 'it is under ' + (over?.className || over?.tagName);
	}
	if (whole.length === lines.length) return '';
	if (getComputedStyle(rule).overflowY !== 'auto') return 'it is cut, and does not scroll';
	return new Set(whole.map((r) => Math.round(r.bottom))).size < 3 ? 'hardly any of it is in sight' : 'scrolls';
})(document.querySelector('.full .rule'))`

// After a wrong answer the whole text of the rule is in sight on a phone: each clause that is asked about,
// in both languages. Only the longest has to scroll, and on a small phone one of four.
func TestTheRuleIsReadAfterAMistake(t *testing.T) {
	t.Parallel()
	asked, scrolled := 0, [2]int{}
	for _, c := range []struct{ game, lang string }{{"symbotrio", "fr"}, {"symbotrio", "it"}, {"labyrinthe", "fr"}, {"labyrinthe", "it"}, {"brigands", "fr"}, {"brigands", "it"}, {"trio", "fr"}, {"trio", "it"}} {
		p := fluent(t, sitetest.Site(t), c.game, c.lang, sitetest.Screen{Width: 360, Height: 740, Touch: true})
		game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == c.game+"-may" })]
		for _, clause := range game.Options[1].Values[1:] {
			record := rules.Record{Setup: rules.Setup{Game: game, Seats: 1, Values: []string{"4", clause}}, Seed: "rule"}.String()
			v := p.match(record).State.View(0).(drill.MayView)
			right, _ := v.Solution()
			for range 3 { // unless nothing stands against a move, the clause does
				if right != "yes" {
					break
				}
				record += "\nyes\nnext"
				v = p.match(record).State.View(0).(drill.MayView)
				right, _ = v.Solution()
			}
			wrong := rules.Move("yes")
			if right == wrong {
				wrong = v.Answers()[0]
			}
			p.enter(record + "\n" + string(wrong))
			p.Holds("the rule of "+clause, `!!document.querySelector('.full .rule')`)
			p.rest()
			asked++
			for small, height := range []int64{740, 640} {
				p.Resize(360, height, .1)
				switch fault := sitetest.Evaluate[string](p.Reader, ruleRead); fault {
				case "":
				case "scrolls":
					scrolled[small]++
				default:
					t.Errorf("%s, %s, %s, 360x%d: %s", c.lang, record, wrong, height, fault)
				}
			}
			p.Resize(360, 740, .1)
		}
	}
	if t.Logf("of %d rules %d scroll, and %d on a small phone", asked, scrolled[0], scrolled[1]); scrolled[0]*50 > asked || scrolled[1]*4 > asked {
		t.Errorf("of %d rules %d scroll, and %d on a small phone", asked, scrolled[0], scrolled[1])
	}
}

// What was answered last can be touched once more while it is looked at: the result comes all the same, and no refusal.
func TestALastAnswerIsTouchedTwice(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "trio", "fr", sitetest.Screen{Width: 360, Height: 740, Touch: true})
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "trio-may" })]
	record := rules.Record{Setup: rules.Setup{Game: game, Seats: 1, Values: []string{"4", "any"}}, Seed: "twice"}.String()
	for range 3 {
		record += "\nyes\nnext"
	}
	p.enter(record)
	const answer = `(e => e && (e.click(), true))(document.querySelector('.full .answers button'))`
	p.Holds("the last question", answer)
	p.Holds("it is answered, and looked at", `'wait' in document.querySelector('.full').dataset && !!document.querySelector('.full .rule, .full .answers .right')`)
	p.Holds("an answer again", answer)
	p.Holds("the way on is there", `((e) => e.checkVisibility() && (e.click(), true))(document.querySelector('.full [data-part=continue]'))`)
	p.Holds("the result", `document.querySelector('.full [data-part=score]').checkVisibility() && !document.querySelector('.full [data-part=breach]').checkVisibility()`)
}
