package pages

// The forms of practice pages: nothing can be chosen that the rules refuse, and why not
// stands beside it; what was chosen is there again the next time, and goes away at one tap;
// a finger finds every choice on a small phone.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
)

func TestForms(t *testing.T) {
	g := guest{sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 320, Height: 640, Touch: true}), t, sitetest.Edition(t, "trio", "fr")}
	g.part("what the rules refuse cannot be chosen", excludes)
	g.part("choices are remembered and reset", remembers)
	g.part("choices that the rules refuse by now are forgotten", forgets)
	g.part("what a name leaves out is behind a fold", explains)
	g.part("everything can be touched on a small phone", fits)
}

// form is a script that runs with the form of the page that stands at n.
func (g guest) form(n int, script string) string {
	return fmt.Sprintf(`((form) => %s)(document.querySelectorAll('form[data-practice]')[%d])`, script, n)
}

// radio finds a choice of the first form, as it is heard.
func (g guest) radio(group, label string) sitetest.Node {
	g.t.Helper()
	g.Holds("the form", g.form(0, `(e => e.matches(':popover-open') ? !e.firstElementChild.getAnimations().length : (e.showPopover(), false))(form.querySelector('.offers'))`))
	in := sitetest.Inside(g.Tree(), func(n sitetest.Node) bool { return n.Role == "group" && n.Name == g.say("option."+group) })
	found, ok := sitetest.Find(in, "radio", func(name string) bool { return name == g.say("option."+group+"."+label) })
	if !ok {
		g.t.Fatalf("no choice %s of %s; the page reads\n%s", label, group, sitetest.Outline(g.Tree()))
	}
	return found
}

// why is what the group of a choice says against some of its values.
func (g guest) why(group string) string {
	g.t.Helper()
	return sitetest.Evaluate[string](g.Reader, g.form(0, fmt.Sprintf(`[...form.querySelector('[name=%s]').closest('fieldset').querySelectorAll('.why p')].filter(e => e.offsetWidth).map(e => e.textContent).join(' ')`, group)))
}

func excludes(g guest) {
	g.Visit("/" + g.edition.Practice.URL)
	if !g.radio("teams", "yes").Disabled || !strings.Contains(g.why("teams"), "3") {
		g.t.Errorf("with three at the table teams can be chosen, or nothing says why not: %q", g.why("teams"))
	}
	g.Tap(g.radio("seats", "4"))
	g.Holds("four at the table", g.form(0, `form.elements.seats.value === '4'`))
	if g.radio("teams", "yes").Disabled || g.why("teams") != "" {
		g.t.Errorf("with four at the table there are no teams: %q", g.why("teams"))
	}
	g.Tap(g.radio("teams", "yes"))
	g.Holds("teams", g.form(0, `form.elements.teams.value === 'yes'`))
	for seats, refused := range map[string]bool{"3": true, "4": false, "5": true, "6": false} {
		if g.radio("seats", seats).Disabled != refused {
			g.t.Errorf("%s in teams: refused should be %v", seats, refused)
		}
	}
	// By keyboard the arrows pass over what cannot be chosen.
	g.TabTo("the number of seats", g.radio("seats", "4").Same)
	g.Press(kb.ArrowDown)
	g.Holds("six at the table", g.form(0, `form.elements.seats.value === '6'`))
	for _, seats := range []string{"3", "5"} {
		if !strings.Contains(g.why("seats"), seats) {
			g.t.Errorf("nothing says why not %s: %q", seats, g.why("seats"))
		}
	}
	g.start("trio", "new")
	g.seated()
	g.silent()
}

func remembers(g guest) {
	dealt := func(what, choices string) {
		g.t.Helper()
		g.Holds(what, fmt.Sprintf(`localStorage.getItem('ludoteca.run.trio')?.includes(%q) ?? false`, choices))
	}
	chosen := func(what, labels string) {
		g.t.Helper()
		g.Holds(what, g.form(0, fmt.Sprintf(`form.querySelector('[data-part=chosen]').textContent === %q`, labels)))
	}
	g.Visit("/" + g.edition.Practice.URL)
	g.Tap(g.radio("seats", "4"))
	g.Tap(g.radio("goal", "picante"))
	choice := func(name, value string) string {
		return strings.NewReplacer("{name}", g.edition.Words.Name("option."+name), "{value}", g.edition.Words.Name("option."+name+"."+value)).Replace(g.edition.Language.Words.Name("ui.chosen"))
	}
	typeset := strings.NewReplacer("'", "’", " :", "\u202f:").Replace
	words := typeset(choice("seats", "4") + " · " + choice("goal", "picante"))
	chosen("the fold says what is chosen", words)
	g.Visit("/" + g.edition.Language.Code + "/")
	g.Visit("/" + g.edition.Practice.URL)
	chosen("it is chosen still", words)
	g.Holds("the other form of the game is as it was", `[...document.querySelectorAll('form[data-practice^="trio "] [data-part=chosen]')].slice(1).every(e => !e.textContent)`)
	g.start("trio", "new")
	dealt("the match is of that kind", "trio 4 goal=picante")
	g.Holds("the table says that a rule differs", `((e, tools) => (r => r.height > 43.5 && r.width > 43.5 && r.right <= tools.getBoundingClientRect().left)(e.getBoundingClientRect()) && e.textContent.endsWith(' 1'))(...document.querySelectorAll('.bar > .otherwise, .bar.tools'))`)
	sitetest.Evaluate[bool](g.Reader, `(document.querySelector('.bar > .otherwise').click(), true)`)
	g.Holds("and which", fmt.Sprintf(`[...document.querySelectorAll('#otherwise:popover-open li')].map(e => e.offsetHeight > 9 && e.textContent).join() === %q`, typeset(choice("goal", "picante"))))
	g.Press(kb.Escape)
	g.click("leave")
	g.radio("seats", "4")
	fold := sitetest.Inside(g.Tree(), func(n sitetest.Node) bool { return n.Role == "form" || n.Role == "region" && n.Name == "La partie" })
	reset, ok := sitetest.Find(fold, "button", func(name string) bool { return name == g.say("do.reset") })
	if !ok {
		g.t.Fatalf("no button %s", g.say("do.reset"))
	}
	g.Tap(reset)
	chosen("all is as it came", "")
	g.Visit("/" + g.edition.Language.Code + "/")
	g.Visit("/" + g.edition.Practice.URL)
	chosen("and stays so", "")
	g.start("trio", "new")
	dealt("the match is of the first kind", "trio 3 goal=simple")
	g.Holds("nothing of it differs", `document.querySelector('.bar > .otherwise').hidden`)
}

func forgets(g guest) {
	g.Visit("/" + g.edition.Practice.URL)
	g.Tap(g.radio("seats", "4"))
	g.Holds("the choice is kept, and becomes another", `(key => key && (localStorage.setItem(key, 'seats=5 teams=yes dice=3'), true))(Object.keys(localStorage).find(key => key.startsWith('ludoteca.choices.trio ')))`)
	g.Visit("/" + g.edition.Language.Code + "/")
	g.Visit("/" + g.edition.Practice.URL)
	g.Holds("the form is as it came", g.form(0, `[...form.querySelectorAll('[type=radio]')].every(e => e.checked === e.defaultChecked) && form.querySelectorAll(':disabled').length === 1`))
}

func explains(g guest) {
	g.Visit("/" + g.edition.Practice.URL)
	g.radio("seats", "3")
	g.Holds("the numbers are folded away", g.form(0, `[...form.querySelectorAll('.more dd')].every(e => !e.checkVisibility()) && form.querySelectorAll('.more dd').length > 3`))
	choices := sitetest.Inside(g.Tree(), func(n sitetest.Node) bool { return n.Role == "group" && n.Name == g.say("ui.choices") })
	fold, ok := sitetest.Find(choices, "DisclosureTriangle", func(name string) bool { return name == g.say("ui.more") })
	if !ok {
		g.t.Fatal("no fold with the numbers")
	}
	g.Tap(fold)
	g.Holds("the numbers", g.form(0, `/\d/.test([...form.querySelectorAll(".more dd")].filter(e => e.checkVisibility()).map(e => e.textContent).join())`))
}

// fits looks at every form of every game at the width of a small phone: what its choices take,
// that to open them moves nothing of the page, and that a second tap on the same spot begins no match.
func fits(g guest) {
	for _, e := range sitetest.Played(g.t) {
		g.Visit("/" + e.Practice.URL)
		if wrong := sitetest.Evaluate[string](g.Reader, `[...document.querySelectorAll('form[data-practice]')].flatMap((form) => {
			const places = () => [...document.querySelectorAll('.drill button[value]')].map((e) => Object.values(e.getBoundingClientRect().toJSON()).join());
			const [choose, sheet] = form.querySelectorAll('.choose, .offers');
			form.querySelector('details').open = true;
			scrollTo(0, scrollY + choose.getBoundingClientRect().bottom - innerHeight);
			const before = places(), { left, top } = choose.getBoundingClientRect();
			choose.click();
			const faults = places().join() === before.join() ? [] : ['the page moves'];
			const list = sheet.querySelector('.list').getBoundingClientRect();
			const under = [choose, ...document.querySelectorAll('.drill button[value]')].some((e) => (r => document.elementFromPoint(r.left + 9, r.top + 9))(e.getBoundingClientRect())?.closest('[value]'));
			if (under || document.elementFromPoint(left + 9, top + 9)?.closest('button, label') && !document.elementFromPoint(left + 9, top + 9).closest('.choose')) faults.push('a second tap would be taken');
			if (list.height < 90 || list.bottom > innerHeight) faults.push('nothing is seen');
			sheet.querySelectorAll('[name=person]:not(:checked)').forEach((e) => e.closest('[hidden]') || e.click());
			const seen = [...form.querySelectorAll('label, button, summary, [maxlength]')].filter((e) => e.offsetWidth);
			const last = seen.filter((e) => e.matches('[value=new]'))[0];
			for (const e of seen) {
				const { left, right, height } = e.getBoundingClientRect();
				if (height < 43.9 || left < 0 || right > innerWidth || !e.matches('.main ~ button') && last.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING) faults.push([e.textContent, left, right, height].join(' '));
			}
			sheet.querySelector('[popovertarget]').click();
			return sheet.matches(':popover-open') ? ['it does not close'] : faults;
		}).join('\n')`); wrong != "" {
			g.t.Errorf("%s: too small, too far, behind the button to begin, or moved:\n%s", e.Practice.URL, wrong)
		}
	}
}

// In each language a drill with levels begins at the lowest, offers all, so that the next one can
// begin where it stopped, and follows the answers if it can.
func TestDrillsFollowTheReader(t *testing.T) {
	t.Parallel()
	drills := 0
	for _, e := range sitetest.Editions(t, "") {
		for _, s := range e.Practice.Sections() {
			if s.Game == nil {
				continue
			}
			setup := s.Game.Setup
			for _, o := range setup.Game.Options {
				if o.Name == "aim" && setup.Value("aim") != "75" {
					t.Errorf("%s: %s aims at nothing", e.Language.Code, setup)
				}
				if !o.Level {
					continue
				}
				drills++
				levels := slices.DeleteFunc(slices.Clone(o.Values), func(v string) bool { return v == "off" })
				at := slices.IndexFunc(s.Game.Offers, func(offer book.Offer) bool { return offer.Level })
				if at < 0 || !slices.Equal(s.Game.Offers[at].Values, levels) || s.Game.Offers[at].Chosen != levels[0] {
					t.Errorf("%s: %s has the levels %q, and offers %+v", e.Language.Code, setup, levels, s.Game.Offers)
				}
			}
		}
	}
	if drills < 20 {
		t.Errorf("%d drills with levels", drills)
	}
}
