package play

// The drill "may I?" as it is read after a wrong answer.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludoteca/cmd/build/internal/book"
	"ludoteca/cmd/build/internal/sitetest"
	"ludoteca/rules"
	"ludoteca/rules/drill"
	"ludoteca/rules/labyrinthe"
	"ludoteca/rules/trio"
	"ludoteca/templates/shelf"
)

// quoted lists for each reason and each kind of move that is allowed what the rule that is quoted has to say of it, in French
// and in Italian: one of the words between the bars.
var quoted = map[string]string{
	"symbotrio because-up":      "cachées / coperte",
	"symbotrio because-enough":  "au plus / al massimo",
	"symbotrio because-prison":  "passe un tour / salti un turno",
	"symbotrio because-first":   "tourne d'abord / prima gira",
	"symbotrio because-easy":    "tout de suite / subito",
	"symbotrio because-crook":   "choisis librement un rival / scegli il rivale",
	"symbotrio because-alone":   "personne à voler / nessuno da derubare",
	"symbotrio because-card":    "tu la pioches / la peschi",
	"symbotrio because-noturn":  "une carte code / una carta codice",
	"symbotrio because-turned":  "ne tourne pas de nouveau / non gira un'altra volta",
	"symbotrio because-have":    "n'en pioche pas d'autre / non ne peschi un'altra",
	"symbotrio because-turn":    "chacun son tour / uno alla volta",
	"symbotrio because-attempt": "qu'un essai / soltanto questo turno",
	"symbotrio because-locked":  "seulement si / solo se",
	"symbotrio because-poor":    "au moins une carte / almeno una carta",
	"symbotrio because-nocrook": "avec l'escroc / con il truffatore",
	"symbotrio because-robbing": "un rival / il rivale",
	"symbotrio because-free":    "qu'une fois / una volta sola",
	"symbotrio because-stolen":  "sans passer de tour / non salti",
	"symbotrio allowed-flip":    "au plus / al massimo",
	"symbotrio allowed-turned":  "ne tourne pas de nouveau / non gira un'altra volta",
	"symbotrio allowed-served":  "qu'une fois / una volta sola",
	"symbotrio allowed-stolen":  "sans passer de tour / non salti",
	"symbotrio allowed-close":   "tu peux t'arrêter / puoi fermarti",
	"symbotrio allowed-turn":    "tourne d'abord / prima gira",
	"symbotrio allowed-draw":    "tu la pioches / la peschi",
	"symbotrio allowed-take":    "tout de suite / subito",
	"symbotrio allowed-rob":     "au moins une carte / almeno una carta",
	"symbotrio allowed-serve":   "passe un tour / salti un turno",
	"trio because-up":           "cachées / coperte",
	"trio because-gone":         "laisse un trou / resta vuoto",
	"trio because-differ":       "ton tour s'arrête / ti devi fermare",
	"trio because-turn":         "chacun son tour / uno alla volta",
	"trio because-inside":       "la plus basse ou | ta plus basse ou / più bassa o la più alta",
	"trio because-inside-both":  "jamais une carte entre les deux / in mezzo",
	"trio because-empty":        "sans carte cachée / senza carte coperte",
	"trio because-exchange":     "avant le tout premier tour / prima del primo turno",
	"trio because-equal":        "tu ne peux pas t'arrêter / non puoi fermarti",
	"trio because-equal-both":   "tu ne peux pas t'arrêter / non puoi fermarti",
	"trio because-alone":        "chaque équipe / ogni squadra",
	"trio because-late":         "avant le tout premier tour / prima del primo turno",
	"trio because-lack":         "de sa main / delle sue carte",
	"trio because-chosen":       "une carte / una delle sue",
	"trio because-nocard":       "n'a plus de carte / non ne ha più",
	"trio allowed-flip":         "cachées | tant que les nombres sont pareils | où la prendre / coperte | finché i numeri sono uguali | dove cercare",
	"trio allowed-ask":          "tant que les nombres sont pareils | où la prendre | la plus basse ou / finché i numeri sono uguali | dove cercare | più bassa o la più alta",
	"trio allowed-ask-place":    "la plus basse ou / più bassa o la più alta",
	"trio allowed-show":         "tant que les nombres sont pareils | où la prendre | ta plus basse ou / finché i numeri sono uguali | dove cercare | più bassa o la più alta",
	"trio allowed-show-place":   "ta plus basse ou / più bassa o la più alta",
	"trio allowed-close":        "ton tour s'arrête / ti devi fermare",
	"trio allowed-give":         "une carte de sa main / una delle sue carte",
}

// believed lists for the reasons against a move of Trio that is allowed, and that a rule of their own answers, what that has to say.
var believed = map[string]string{
	"differ": "tant que les nombres sont pareils / finché i numeri sono uguali",
	"stay":   "repartent / tornano da dove sono venute",
	"equal":  "deux nombres / due numeri sono diversi",
	"others": "toi qui décides où / scegli dove",
	"own":    "toi qui décides où / scegli dove",
	"same":   "toi qui décides où / puoi cambiare ogni volta",
	"middle": "toi qui décides où / scegli dove",
	"again":  "la même demande / la stessa identica cosa",
	"pair":   "jusqu'à en avoir trois / fino ad averne tre",
}

// The rule that is quoted holds what decides of the very move that was asked about, in both languages; and where a move is
// allowed, what allows it, or answers the reason that was given against it.
func TestMayQuotesWhatAnswersTheQuestion(t *testing.T) {
	t.Parallel()
	met := map[string]bool{}
	for _, name := range []string{"symbotrio", "trio"} {
		game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == name+"-may" })]
		for _, clause := range game.Options[1].Values {
			for n := range 9 { // three times rightly, and with each reason
				m, err := rules.NewMatch(rules.Record{Setup: rules.Setup{Game: game, Seats: 1, Values: []string{"24", clause}}, Seed: fmt.Sprintf("quotes-%s-%d", clause, n/3)})
				if err != nil {
					t.Fatal(err)
				}
				for m.State.Turn() != 0 {
					v := m.State.View(0).(drill.MayView)
					right, _ := v.Solution()
					move := append(v.Answers()[:2:2], right)[n%3]
					if v.Decided() {
						move = drill.Next
						why := name + " " + rules.Words(v.Why)[0]
						parts := quoted[why]
						if _, reason, no := strings.Cut(string(v.Picked), " "); no && right == "yes" && name == "trio" && believed[reason] != "" {
							why, parts = reason, believed[reason]
						}
						met[why] = true
						for i, lang := range []string{"fr", "it"} {
							e := sitetest.Edition(t, name, lang)
							text := e.Clauses[slices.IndexFunc(e.Clauses, func(c *book.Clause) bool { return c.ID == v.Clause })].Quoted()
							said := strings.ToLower(sitetest.PlainText(text))
							if parts := strings.Split(parts, " / "); len(parts) != 2 || !slices.ContainsFunc(strings.Split(parts[i], " | "), func(what string) bool { return strings.Contains(said, what) }) {
								t.Errorf("%s, %s: to %s, answered %s, of %s %s is quoted, %q, which does not say %q", name, lang, v.Move, v.Picked, v.Why, v.Clause, said, parts)
							}
						}
					}
					if err := m.Play(string(move)); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
	for _, list := range []map[string]string{quoted, believed} {
		for why := range list {
			if !met[why] {
				t.Errorf("%s never comes", why)
			}
		}
	}
}

// ruleRead says which part of a rule is not in sight: of its text, which the window or what lies over it
// cuts. One that is longer than its box scrolls in it, of which at least three lines are whole, and none is seen in part, and is said to.
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
	if (lines.some((r) => r.top < box.bottom - 1.7 && r.bottom > box.bottom + 1)) return 'a line of it is cut';
	if (getComputedStyle(rule).overflowY !== 'auto') return 'it is cut, and does not scroll';
	return new Set(whole.map((r) => Math.round(r.bottom))).size < 3 ? 'hardly any of it is in sight' : 'scrolls';
})(document.querySelector('.full .rule'))`

// judged says what is not to be seen of a round that was answered wrong: what was asked, how it went, the answers that
// matter, the table where it was, and on a wide screen the whole rule. A line of it ends before the table or the button begins.
const judged = `((asked, at) => {
	const written = (e) => {
		const text = document.createRange();
		text.selectNodeContents(e);
		return [...text.getClientRects()].filter((r) => r.width && r.height);
	};
	const seen = (e) => {
		const lines = written(e);
		return lines.length && lines.every((r) => r.top >= 0 && r.bottom < innerHeight + 1 && e.contains(document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2)));
	};
	const one = (what) => document.querySelector('.full ' + what);
	if (!seen(one('.asking .story')) || [...one('.asking .story').childNodes].filter((e) => e.className !== 'past').map((e) => e.textContent).join('').replaceAll(/\s+/g, ' ').replaceAll('’', "'") !== asked) return 'what was asked is not seen';
	if (!seen(one('.prompt'))) return 'how it went is not seen';
	for (const answer of ['.answer.right span', '.answer.wrong span']) if (!seen(one(answer))) return 'the ' + answer + ' is not seen';
	for (const answer of document.querySelectorAll('.full .answers .answer')) {
		const box = answer.getBoundingClientRect();
		if (written(answer).some((r) => r.top < box.top + answer.clientTop || r.bottom > box.bottom - answer.clientTop)) return 'an answer runs over its frame: ' + answer.innerText;
	}
	if (one('.toplay.against') && !seen(one('.toplay'))) return 'whose turn it is is not seen';
	if (one('.answer.wrong small') && !seen(one('.answer.wrong small'))) return 'why the reason does not hold is not seen';
	const { top, bottom } = one('.field').getBoundingClientRect(), moved = Math.max(Math.abs(top - at[0]), Math.abs(bottom - at[1]));
	return moved > 1 ? 'moved ' + Math.round(moved) : '';
})(%q, [%s])`

// After a wrong answer what was asked, how it went and the whole text of the rule are in sight on a phone: each clause that is
// asked about, in both languages. Only one of twenty-five has to scroll where a wrong reason is answered too, and on a small phone one of four; on a desktop none.
// On a phone on its side three lines are, whatever was answered. The table stays where it was.
func TestTheRuleIsReadAfterAMistake(t *testing.T) {
	t.Parallel()
	sizes := [][2]int64{{360, 740}, {360, 640}, {1280, 900}, {740, 360}}
	asked, scrolled := 0, make([]int, len(sizes))
	for _, c := range []struct{ game, lang string }{{"symbotrio", "fr"}, {"symbotrio", "it"}, {"labyrinthe", "fr"}, {"labyrinthe", "it"}, {"brigands", "fr"}, {"brigands", "it"}, {"trio", "fr"}, {"trio", "it"}} {
		p := fluent(t, sitetest.Site(t), c.game, c.lang, sitetest.Screen{Width: 360, Height: 740, Touch: true})
		game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == c.game+"-may" })]
		for _, clause := range game.Options[1].Values[1:] {
			record := rules.Record{Setup: rules.Setup{Game: game, Seats: 1, Values: []string{"12", clause}}, Seed: "first1"}.String()
			v := p.match(record).State.View(0).(drill.MayView)
			right, _ := v.Solution()
			for right == "yes" { // unless nothing stands against a move, the clause does
				record += "\nyes\nnext"
				v = p.match(record).State.View(0).(drill.MayView)
				right, _ = v.Solution()
			}
			p.question(record)
			p.Holds("whose turn it is is seen", `((e, { left, top }) => e.contains(document.elementFromPoint(left + 12, top + 8)))(...((e) => [e, e.getBoundingClientRect()])(document.querySelector('.full .toplay')))`)
			var at []string
			for _, size := range sizes {
				p.Resize(size[0], size[1], .1)
				at = append(at, sitetest.Evaluate[string](p.Reader, `(({ top, bottom }) => top + ',' + bottom)(document.querySelector('.full .field').getBoundingClientRect())`))
			}
			p.Resize(360, 740, .1)
			wrong := slices.DeleteFunc(v.Answers(), func(m rules.Move) bool { return m == right })[0] // of which there is most to say
			p.enter(record + "\n" + string(wrong))
			p.Holds("the rule of "+clause, `!!document.querySelector('.full .rule')`)
			p.rest()
			asked++
			for i, size := range sizes {
				p.Resize(size[0], size[1], .1)
				fault := sitetest.Evaluate[string](p.Reader, ruleRead)
				if fault == "scrolls" || size[1] == 360 && c.game == "trio" && strings.HasPrefix(fault, "hardly") { // two of its rules have two lines there
					scrolled[i]++
					fault = ""
				}
				if fault == "" && size[1] > 360 {
					fault = sitetest.Evaluate[string](p.Reader, fmt.Sprintf(judged, p.told("may-"+string(v.Move)), at[i]))
				}
				if fault != "" {
					t.Errorf("%s, %dx%d: %s in\n%s", c.lang, size[0], size[1], fault, record)
				}
			}
			p.Resize(360, 740, .1)
		}
	}
	if scrolled[0]*25 > asked || scrolled[1]*4 > asked || scrolled[2] > 0 {
		t.Errorf("of %d rules %d scroll", asked, scrolled)
	}
}

// triosTable is where the rows of Trio's table and each card of them stand, what is marked as asked about, where and how, how
// wide the cards of the middle are, how many cards bear the sign that all see them, and how many lie open in the own hand.
const triosTable = `(() => {
	const at = (e) => (({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(' '))(e.getBoundingClientRect());
	const sign = (e) => (({ content, position }) => content === '""' && position === 'absolute')(getComputedStyle(e, '::before'));
	const all = (what) => [...document.querySelectorAll('.full .cloth ' + what)];
	return {
		Laid: all('> :is(.holder, .middle)').flatMap((row) => [row, ...row.querySelectorAll(':scope > :not(.whose)')]).filter((e) => e.offsetWidth > 1).map(at),
		Asked: all('.doubted').map((e) => e.closest('.holder > [role=gridcell]') ?? e).map((e) => (({ borderTopColor, borderTopStyle, inset }) => [at(e), borderTopColor, borderTopStyle, inset].join(' '))(getComputedStyle(e, '::after'))),
		Against: all('.against').length,
		Middle: Math.min(99, ...all('.middle svg').map((e) => e.getBoundingClientRect().width)),
		Signs: all('.mine > .lying.up').filter(sign).length,
		Open: all('.mine > .lying.up').length,
		Clash: all('.clash').length,
		Alike: all('.alike').length,
		Ends: all('.holder:not(.aside)').map((row) => [...row.querySelectorAll(':scope > :not(.whose)')].map((e) => e.querySelector('.sign')?.innerText ?? '-').join('')),
		Sizes: [...new Set(all('.middle svg, .mine > :not(.whose) svg').map((e) => (({ width, height }) => [width, height].map(Math.round).join('x'))(e.getBoundingClientRect())))].join(' ') + ' ' + all('.mine').map(at),
		Letters: all('.middle .key').flatMap((e, i) => { const name = e.querySelector('.slot-name'), { width, height } = name.getBoundingClientRect(); return getComputedStyle(name, '::before').content.startsWith('counter(') && name.checkVisibility({ visibilityProperty: true }) && width > 8 && height > 10 ? ['ABCDEFGHIJ'[i]] : []; }).join(''),
		Named: [...document.querySelectorAll('.full :is(.say, .reply .answer)')].flatMap((e) => [...e.innerText.matchAll(/carte ([A-J])(?![a-zé])/g)].map((m) => m[1])).join(''),
		Explained: !!all('.shown')[0]?.checkVisibility(),
		Closed: !!all('.doubted svg')[0] && all('.doubted svg').every((e) => getComputedStyle(e).opacity < 1),
		Story: document.querySelector('.full .asking .story')?.innerText ?? '',
		Outside: all('svg').filter((e) => e.checkVisibility() && !e.closest('.holder.aside:not(.mine) > :not(.up, .whose)')).filter((e) => ((r, f) => r.top < f.top - 1 || r.bottom > f.bottom + 1 || r.left < f.left - 1 || r.right > f.right + 1)(e.getBoundingClientRect(), e.closest('.field').getBoundingClientRect())).length,
		Answers: [...document.querySelectorAll('.full .answers .answer')].map((e) => (({ left, width, top, bottom }) => [left, width, top, bottom].map(Math.round))(e.getBoundingClientRect())),
		Way: [...document.querySelectorAll('.full :is(.act, [data-part=continue])')].filter((e) => e.checkVisibility({ visibilityProperty: true })).map((e) => (({ left, width, top, bottom }) => [left, width, top, bottom].map(Math.round))(e.getBoundingClientRect())),
	};
})()`

// When a question of Trio is answered, right or wrong, nothing of its table moves or changes its size, what was asked about keeps
// its mark, and what decides is marked besides: cards that clash as such, whatever was answered, and those that are alike as such. The
// signs of the lowest and the highest card say what the sentence says, of the table as it was asked about. Each card of the middle that
// is named bears its letter, and from one question to the next cards keep their size and the own hand its place. Of the own hand those cards are told apart that all see, and no card of the middle
// is a thumbnail. On a desktop what was done before is still told, the answers stay where they were, and what leads on stands below them, as wide, always at one place.
func TestAnAnswerMovesNothingOfTriosTable(t *testing.T) {
	t.Parallel()
	type state struct {
		Laid, Asked                   []string
		Against, Signs, Open, Outside int
		Clash, Alike                  int
		Ends                          []string
		Sizes, Letters, Named, Story  string
		Middle                        float64
		Explained, Closed             bool
		Answers, Way                  [][]int
	}
	sizes := [][2]int64{{360, 740}, {360, 640}, {740, 360}, {1280, 900}, {1280, 1100}}
	p := fluent(t, sitetest.Site(t), "trio", "fr", sitetest.Screen{Width: 360, Height: 740, Touch: true, Media: map[string]string{"prefers-reduced-motion": "reduce"}})
	look := func(record string) (list []state) {
		p.enter(record)
		p.Holds("the table", `!!document.querySelector('.full .cloth')`)
		p.rest()
		for _, size := range sizes {
			p.Resize(size[0], size[1], .1)
			list = append(list, sitetest.Evaluate[state](p.Reader, triosTable))
		}
		p.Resize(360, 740, .1)
		return list
	}
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "trio-may" })]
	marked, shown, named, clashes, ways := 0, 0, 0, 0, map[string]bool{}
	walk := func(record string, rounds int) {
		laid := make([]string, len(sizes))
		for range rounds - 1 { // the last answer ends it
			v := p.match(record).State.View(0).(drill.MayView)
			right, _ := v.Solution()
			wrong := slices.DeleteFunc(append([]rules.Move{"yes"}, v.Answers()...), func(m rules.Move) bool { return m == right })[0]
			before := look(record)
			table := v.Table.(trio.View)
			words := rules.Words(string(v.Move))
			byPlace := words[0] != "give" && words[len(words)-1] >= "1" && words[len(words)-1] <= "9"
			signs := func(hand []trio.CardView) string {
				text := strings.Split(strings.Repeat("-", max(1, len(hand))), "")
				var hidden []int
				for at, c := range hand {
					if !c.Up {
						hidden = append(hidden, at)
					}
				}
				if len(hidden) > 0 {
					text[hidden[0]] = "▾"
					text[hidden[len(hidden)-1]] = "▴"
				}
				if len(hidden) == 1 {
					text[hidden[0]] = "▾▴"
				}
				return strings.Join(text, "")
			}
			ends := []string{signs(table.Hands[0])} // of the hands that are laid out, the own one last
			none := []string{strings.Repeat("-", max(1, len(table.Hands[0])))}
			if words[0] == "ask" {
				hand := table.Hands[words[1][0]-'0']
				none = []string{strings.Repeat("-", max(1, len(hand))), ends[0]}
				ends = []string{signs(hand), ends[0]}
			}
			for i, was := range before {
				if table.Asked != 0 || words[0] == "give" {
					break // then equal cards of the own hand lie as one
				}
				if want := map[bool][]string{true: none, false: ends}[byPlace]; !slices.Equal(was.Ends, want) {
					t.Errorf("%v: the signs of lowest and highest are %q, not %q\n%s", sizes[i], was.Ends, want, record)
				}
				if laid[i] == "" && len(was.Sizes) > 0 && len(table.Middle) > 0 && len(table.Hands[0]) > 0 {
					laid[i] = was.Sizes
				} else if laid[i] != "" && len(table.Hands[0]) > 0 && slices.ContainsFunc(table.Middle, func(c trio.CardView) bool { return !c.Gone }) && was.Sizes != laid[i] {
					t.Errorf("%v: cards and the own hand were %q in the first round, and are %q\n%s", sizes[i], laid[i], was.Sizes, record)
				}
			}
			for _, answer := range []rules.Move{right, wrong} {
				for i, after := range look(record + "\n" + string(answer)) {
					was, size := before[i], fmt.Sprintf("%dx%d", sizes[i][0], sizes[i][1])
					fault := func(what string, args ...any) {
						t.Errorf("%s: %s\n%s\n%s", size, fmt.Sprintf(what, args...), record, answer)
					}
					if !slices.Equal(was.Laid, after.Laid) {
						fault("the table stood at\n%q, and stands at\n%q", was.Laid, after.Laid)
					}
					if back := right == "yes" && words[0] == "close"; was.Closed || after.Closed != back {
						fault("cards go back: %v; they are seen to: %v, then %v", back, was.Closed, after.Closed)
					}
					if sizes[i][1] == 1100 && !strings.HasPrefix(after.Story, was.Story) {
						fault("what was done before was told as %q, and is %q", was.Story, after.Story)
					}
					if len(was.Asked) == 0 || !slices.Equal(was.Asked, after.Asked) {
						fault("what is asked about was %q, and is %q", was.Asked, after.Asked)
					}
					clash, alike, answered := 0, 0, p.match(record+"\n"+string(answer)).State.View(0).(drill.MayView)
					if open := answered.Table.(trio.View).Open; right == "no differ" || right == "no equal" || right == "yes" && (words[0] == "close" || words[0] != "give" && len(open) > 1) {
						for _, o := range open {
							if n := len(slices.DeleteFunc(slices.Clone(open), func(other trio.OpenView) bool { return other.Number != o.Number })); n > 1 || len(open) == 1 {
								alike++
							} else {
								clash++
							}
						}
					}
					if was.Clash+was.Alike > 0 || after.Clash != clash || after.Alike != alike {
						fault("%d cards are marked as clashing, %d as alike, not %d and %d", after.Clash, after.Alike, clash, alike)
					}
					if table.Asked == 0 && words[0] != "give" && !slices.Equal(after.Ends, ends) {
						fault("the signs of lowest and highest are %q, not %q", after.Ends, ends)
					}
					for _, s := range []state{was, after} {
						for _, letter := range s.Named {
							if named++; !strings.ContainsRune(s.Letters, letter) {
								fault("card %c is named, and only %q bear their letters", letter, s.Letters)
							}
						}
					}
					clashes += clash
					if was.Against > 0 || (after.Against > 0) != (right != "yes") && v.Move.Verb() != "give" {
						fault("%d places are marked as against it, and then %d", was.Against, after.Against)
					}
					if after.Outside > 0 || was.Outside > 0 {
						fault("%d cards are outside of the field, then %d", was.Outside, after.Outside)
					}
					if after.Signs != after.Open || after.Explained != (after.Open > 0) {
						fault("of the own hand %d cards lie open, and %d bear the sign for it, which is explained: %v", after.Open, after.Signs, after.Explained)
					}
					if least := 24.0; sizes[i][0] == 360 && sizes[i][1] == 740 && after.Middle < least {
						fault("cards of the middle are only %v wide", after.Middle)
					}
					marked += after.Against
					shown += after.Signs
					if size != "1280x900" {
						continue
					}
					for _, a := range after.Answers {
						if !slices.ContainsFunc(was.Answers, func(b []int) bool { return a[0] == b[0] && a[1] == b[1] && max(a[2]-b[2], b[2]-a[2]) <= 12 }) {
							fault("an answer stands at %v, where there was none: %v", a, was.Answers)
						}
					}
					if len(after.Way) != 1 || after.Way[0][0] != was.Answers[0][0] || after.Way[0][1] != was.Answers[0][1] || after.Way[0][2] < was.Answers[2][3] {
						fault("the way on stands at %v, below answers at %v", after.Way, was.Answers)
					}
					ways[fmt.Sprint(after.Way)] = true
				}
			}
			record += "\n" + string(right) + "\nnext"
		}
	}
	for clause, rounds := range map[string]int{"any": 24, "r-tri-20": 6} {
		walk(rules.Record{Setup: rules.Setup{Game: game, Seats: 1, Values: []string{strconv.Itoa(rounds), clause}}, Seed: "still"}.String(), rounds)
	}
	if marked == 0 || shown == 0 || named == 0 || clashes == 0 || len(ways) != 1 {
		t.Errorf("%d places were marked, %d cards were named and %d clashed, %d cards of the own hand were open, the way on stood at %v", marked, named, clashes, shown, ways)
	}
}

// question comes to a round of May? that is yet to be answered, by its record, and waits until nothing moves.
func (p *player) question(record string) {
	p.t.Helper()
	p.enter(record)
	p.Holds("the question", `!!document.querySelector('.full .answers') && !('busy' in document.querySelector('.full').dataset)`)
	p.rest()
}

// judged answers it, and waits until the rule is there and nothing moves.
func (p *player) judged(answer rules.Move) {
	p.t.Helper()
	p.Holds("an answer", fmt.Sprintf(`((e) => e && (e.click(), true))(document.querySelector('.full .answers [data-move="%s"]'))`, answer))
	p.Holds("the rule", `!!document.querySelector('.full .rule')`)
	p.rest()
}

// The card that is asked about is held over its place, pale, until it is judged: then it lies there like any other, or it is
// taken away, though a wall that was in its way stays clear. Whose card the white frame is round is told, and what
// the yellow one is; where both are round one card, the one lies within the other.
func TestMayTellsWhatIsLaidFromWhatIsAsked(t *testing.T) {
	t.Parallel()
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "labyrinthe-may" })]
	for _, lang := range []string{"fr", "it"} {
		p := fluent(t, sitetest.Site(t), "labyrinthe", lang, sitetest.Screen{Width: 360, Height: 740, Touch: true})
		met := map[string]bool{}
		for seed := 0; seed < 200 && len(met) < 5; seed++ {
			record := rules.Record{Setup: game.Usual(), Seed: fmt.Sprintf("lifted%d", seed)}.String()
			v := p.match(record).State.View(0).(drill.MayView)
			table := v.Table.(labyrinthe.View)
			right, _ := v.Solution()
			kind := string(right)
			switch {
			case v.Move.Verb() == "place" && (right == "yes" || right == "no half"):
			case right == "no own":
			case v.Move.Verb() == "take" && right == "yes":
				kind = "take"
			case right == "no turn" && table.Phase == labyrinthe.Take:
			default:
				continue
			}
			if met[kind] {
				continue
			}
			met[kind] = true
			p.question(record)
			const shows = `((e) => e && [e, ...e.children].filter((e) => !e.matches('.wall, .wall-edge')).every((e) => getComputedStyle(e).opacity %s))(document.querySelector('.full .answer .maze'))`
			story := func(id string, told bool) {
				text := p.say(id)
				if !sitetest.Evaluate[bool](p.Reader, fmt.Sprintf(`((...texts) => { const [told, text] = texts.map((text) => text.replace(/\s/g, '').replaceAll('’', '\'')); return %t === told.includes(text); })(document.querySelector('.full .story')?.textContent ?? '', %q)`, told, strings.Split(text, "{")[0])) {
					t.Errorf("%s: %s: %q is told: %t wanted", lang, record, text, told)
				}
			}
			story("board.doubted", v.Move.Verb() != "done")
			switch kind {
			case "no own", "take":
				story("board.framed", true)
			case "no turn":
				story("board.framed", false)
				p.Holds("whose card it is", fmt.Sprintf(`((told, parts) => parts.every((part) => told.includes(part)) && /^\p{Lu}/u.test(told.split(parts[0])[1]))(document.querySelector('.full .story').textContent.replace(/\s/g, '').replaceAll('’', '\''), %q.replace(/\s/g, '').split('{who}'))`, p.say("board.framed.they")))
			default:
				p.Holds("it is not yet laid", `(({ opacity, translate }) => opacity < .8 && translate !== 'none')(getComputedStyle(document.querySelector('.full .answer .maze')))`)
			}
			if kind == "no own" {
				p.Holds("one frame within the other", `((e) => e.matches('.doubted') && getComputedStyle(e).boxShadow !== 'none' && ['top', 'right', 'bottom', 'left'].every((side) => parseFloat(getComputedStyle(e, '::after')[side]) >= 0))(document.querySelector('.full .ground .latest'))`)
			}
			p.judged(right)
			switch kind {
			case "yes":
				p.Holds("it is laid", fmt.Sprintf(shows, "=== '1'"))
			case "no half":
				p.Holds("it is taken away, and its wall is clear", `((e) => [...e.children].every((e) => (getComputedStyle(e).opacity < .5) !== e.matches('.wall, .wall-edge')) && !!e.querySelector('.wall'))(document.querySelector('.full .answer .maze'))`)
			}
		}
		if len(met) < 5 {
			t.Errorf("only %v were met", met)
		}
	}
}

// On a phone an answer of Symbotrio is no smaller once it is judged, the signs of two stay apart, all of the rule is seen, the way into
// the rulebook is as high as a thumb, and round a tile that is not of the code there is no green.
func TestJudgedAnswersStayLarge(t *testing.T) {
	t.Parallel()
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "symbotrio-may" })]
	p := fluent(t, sitetest.Site(t), "symbotrio", "fr", sitetest.Screen{Width: 360, Height: 740, Touch: true})
	met := map[string]bool{}
	for seed := 0; seed < 100 && !(met["flip"] && len(met) > 4); seed++ {
		record := rules.Record{Setup: game.Usual(), Seed: fmt.Sprintf("large%d", seed)}.String()
		v := p.match(record).State.View(0).(drill.MayView)
		right, _ := v.Solution()
		answer, kind := right, "right"
		switch {
		case right == "yes" && v.Move.Verb() == "flip":
			kind = "flip"
		case right != "yes":
			answer, kind = "yes", string(right)
		}
		if met[kind] {
			continue
		}
		met[kind] = true
		p.question(record)
		least := sitetest.Evaluate[float64](p.Reader, `Math.min(...[...document.querySelectorAll('.full .answer')].map((e) => e.offsetHeight))`)
		p.judged(answer)
		for what, js := range map[string]string{
			"no answer is smaller": fmt.Sprintf(`[...document.querySelectorAll('.full .answer')].every((e) => e.offsetHeight >= %v)`, least),
			"signs are apart":      `((list) => list.every((r, i) => !i || r.top + r.height / 2 - list[i - 1].top - list[i - 1].height / 2 >= 28))([...document.querySelectorAll('.full .answer')].map((e) => e.getBoundingClientRect()))`,
			"all of the rule":      `((e) => e.scrollHeight <= e.clientHeight + 1)(document.querySelector('.full .rule'))`,
			"a thumb":              `((e) => [...e.getClientRects()].every((r) => r.height >= 44))(document.querySelector('.full .rule a'))`,
		} {
			if !sitetest.Evaluate[bool](p.Reader, js) {
				t.Errorf("%s: %s", what, record)
			}
		}
		if kind == "flip" {
			off := sitetest.Evaluate[bool](p.Reader, `!!document.querySelector('.full .safe.off')`)
			green := sitetest.Evaluate[bool](p.Reader, `((c) => c[1] > c[0] * 1.15 && c[1] > c[2] * 1.1)((s => (s.match(/[\d.]+/g) ?? []).map(Number))(((e) => e.borderTopColor)(getComputedStyle(document.querySelector('.full .doubted'), '::after'))))`)
			if off == green {
				t.Errorf("%s: green %t, of the code %t", record, green, !off)
			}
			met[fmt.Sprintf("off %t", off)] = true
			delete(met, "flip")
			if met["off true"] && met["off false"] {
				met["flip"] = true
			}
		}
	}
	if !met["flip"] || len(met) < 5 {
		t.Errorf("only %v were met", met)
	}
}

// column is where the answers of a question stand in their column, and what leads on, and which of them holds more than its place.
const column = `(() => {
	const at = (e) => (({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(' '))(e.getBoundingClientRect());
	const answers = [...document.querySelectorAll('.full .answers .answer')];
	return {
		Answers: Object.fromEntries(answers.map((e) => [e.dataset.key, at(e)])),
		Ways: [...document.querySelectorAll('.full :is(.act, [data-part=continue])')].filter((e) => e.checkVisibility({ visibilityProperty: true })).map(at),
		Cut: answers.filter((e) => [...e.children].some((c) => ((r, box) => r.top < box.top || r.bottom > box.bottom)(c.getBoundingClientRect(), e.getBoundingClientRect()))).map((e) => e.innerText),
	};
})()`

// On a desktop, where the answers stand beside the table, each of them keeps its place and its size when one is given, however much
// there is to say of it, and what leads on stands at one place in all questions of a game: where most is to be read, in both languages.
func TestAnAnswerMovesNoAnswer(t *testing.T) {
	t.Parallel()
	type state struct {
		Answers map[string]string
		Ways    []string
		Cut     []string
	}
	type answered struct {
		record, answer  string
		rebuttal, words int // how many letters
	}
	sizes := [][2]int64{{1280, 900}, {1366, 768}, {1280, 720}}
	for _, game := range shelf.Games() {
		if !strings.HasSuffix(game.Name, "-may") {
			continue
		}
		for _, lang := range []string{"fr", "it"} {
			p := fluent(t, sitetest.Site(t), game.Rulebook, lang, sitetest.Screen{Width: 1280, Height: 900})
			var list []answered
			for _, clause := range game.Options[1].Values[1:] {
				for seed := range 8 {
					record := rules.Record{Setup: rules.Setup{Game: game, Seats: 1, Values: []string{"4", clause}}, Seed: fmt.Sprintf("column%d", seed)}.String()
					for _, answer := range append([]rules.Move{"yes"}, p.match(record).State.View(0).(drill.MayView).Answers()...) {
						v := p.match(record + "\n" + string(answer)).State.View(0).(drill.MayView)
						a := answered{record: record, answer: string(answer), words: len(p.told("may-"+string(v.Move)) + p.told(v.Verdict) + p.told(v.Why))}
						if v.Rebuttal != "" {
							a.rebuttal = len(p.told(v.Rebuttal) + p.edition.Words.Line("move", string(answer)))
						}
						list = append(list, a)
					}
				}
			}
			slices.SortStableFunc(list, func(a, b answered) int { return b.rebuttal - a.rebuttal })
			longest := slices.Clone(list[:4])
			slices.SortStableFunc(list, func(a, b answered) int { return b.words - a.words })
			longest = append(longest, list[:4]...)
			look := func(record string) (list []state) {
				p.question(record)
				for _, size := range sizes {
					p.Resize(size[0], size[1], .1)
					list = append(list, sitetest.Evaluate[state](p.Reader, column))
				}
				return list
			}
			ways := make([]string, len(sizes))
			for _, a := range longest {
				before, after := look(a.record), look(a.record+"\n"+a.answer)
				for i, size := range sizes {
					fault := func(what string, args ...any) {
						t.Errorf("%s, %s, %dx%d: %s, in\n%s\n%s", game.Name, lang, size[0], size[1], fmt.Sprintf(what, args...), a.record, a.answer)
					}
					if len(before[i].Answers) != 3 || len(after[i].Answers) == 0 || len(after[i].Ways) != 1 {
						fault("of %v there are %v, and %v", before[i].Answers, after[i].Answers, after[i].Ways)
						continue
					}
					for key, at := range after[i].Answers {
						if at != before[i].Answers[key] {
							fault("answer %s was at %s, and is at %s", key, before[i].Answers[key], at)
						}
					}
					if cut := append(before[i].Cut, after[i].Cut...); len(cut) > 0 {
						fault("no room for %q", cut)
					}
					if ways[i] == "" {
						ways[i] = after[i].Ways[0]
					}
					if ways[i] != after[i].Ways[0] {
						fault("the way on stands at %s, and at %s", ways[i], after[i].Ways[0])
					}
				}
			}
		}
	}
}

// A hint hides neither the question nor the table that it is about, nor an answer: it lies below them, and its foot stays
// where it is while it says more.
func TestHintsOfMayHideNoTable(t *testing.T) {
	t.Parallel()
	for _, game := range shelf.Games() {
		if !strings.HasSuffix(game.Name, "-may") {
			continue
		}
		for _, size := range [][2]int64{{360, 740}, {360, 640}, {1280, 900}} {
			wide := size[0] > size[1]
			p := fluent(t, sitetest.Site(t), game.Rulebook, "fr", sitetest.Screen{Width: size[0], Height: size[1], Touch: !wide})
			p.enter(rules.Record{Setup: game.Usual(), Seed: "hints"}.String())
			p.Holds("the question", `!!document.querySelector('.full .answers')`)
			feet, rungs := map[int]bool{}, 0
			p.watch = func(when string) {
				if strings.HasPrefix(when, "rung") {
					p.Holds("the hint is told", `!document.querySelector('.full [data-part=hints]').hidden`)
				}
				p.Holds("the panel lies still", `document.getAnimations().every((a) => a.playState !== 'running')`)
				lid := sitetest.Evaluate[struct {
					Hides string
					Foot  int
				}](p.Reader, `((lid) => ({ Hides: [...document.querySelectorAll('.full :is(.field, .asking, .answers)')].filter((e) => (r => Math.min(r.bottom, lid.bottom) - Math.max(r.top, lid.top) > 1 && Math.min(r.right, lid.right) - Math.max(r.left, lid.left) > 1)(e.getBoundingClientRect())).map((e) => e.className).join(' '), Foot: Math.round(lid.bottom) }))(document.querySelector('.full [data-part=hints]').getBoundingClientRect())`)
				if lid.Hides != "" {
					t.Errorf("%s, %dx%d, %s: it hides %s", game.Name, size[0], size[1], when, lid.Hides)
				}
				if strings.HasPrefix(when, "rung") {
					feet[lid.Foot] = true
					rungs++
				}
			}
			p.hints()
			if rungs != 3 || len(feet) != 1 {
				t.Errorf("%s, %d wide: %d hints end at %v", game.Name, size[0], rungs, feet)
			}
		}
	}
}

// Enter goes on once a question was answered with a mouse, and is no second answer.
func TestEnterGoesOnAfterAMousesAnswer(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "symbotrio", "it", sitetest.Screen{Width: 1280, Height: 900, Media: map[string]string{"prefers-reduced-motion": "no-preference"}})
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "symbotrio-may" })]
	p.enter(rules.Record{Setup: game.Usual(), Seed: "enter"}.String())
	for range 2 {
		yes, _ := sitetest.Find(p.Until("the answers", func(tree []sitetest.Node) bool {
			_, open := button(tree, p.say("move.yes"))
			return open
		}), "button", func(name string) bool { return name == p.say("move.yes") })
		p.Tap(yes)
		p.Holds("the rule", `!!document.querySelector('.full .rule') && !('busy' in document.querySelector('.full').dataset)`)
		p.Press(kb.Enter)
		p.Holds("the next question", `!document.querySelector('.full .rule') && !!document.querySelector('.full .answers')`)
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

// What there is to tell of three right answers in a row, or of an answer that was taken back, moves the table by nothing: the
// same question and its answer stand where they stand without that.
func TestWhatIsToldOfAnswersMovesNoTable(t *testing.T) {
	t.Parallel()
	const field = `(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(' '))(document.querySelector('.full .field').getBoundingClientRect())`
	for _, game := range shelf.Games() {
		if !strings.HasSuffix(game.Name, "-may") {
			continue
		}
		for _, lang := range []string{"fr", "it"} {
			p := fluent(t, sitetest.Site(t), game.Rulebook, lang, sitetest.Screen{Width: 360, Height: 740, Touch: true})
			record := rules.Record{Setup: game.Usual(), Seed: "moves"}.String()
			var right, wrong []string
			for range 3 {
				v := p.match(strings.Join(append([]string{record}, right...), "\n")).State.View(0).(drill.MayView)
				well, _ := v.Solution()
				ill := slices.DeleteFunc(append([]rules.Move{"yes"}, v.Answers()...), func(m rules.Move) bool { return m == well })[0]
				if right = append(right, string(well), "next"); wrong == nil {
					wrong = append(wrong, string(ill), "next") // and so never three in a row
				} else {
					wrong = append(wrong, string(well), "next")
				}
			}
			places := func(lines ...string) (list []string) {
				p.enter(record + "\n" + strings.Join(lines, "\n"))
				p.Holds("the answers", `!!document.querySelector('.full .answers')`)
				p.rest()
				for _, size := range [][2]int64{{360, 640}, {360, 740}, {1280, 900}} {
					p.Resize(size[0], size[1], .1)
					list = append(list, sitetest.Evaluate[string](p.Reader, field))
					if !sitetest.Evaluate[bool](p.Reader, `[...document.querySelectorAll('.full .went i')].every((e) => e.offsetWidth > 5)`) {
						t.Errorf("%s, %s, %dx%d: no room for how each round went, after %v", game.Name, lang, size[0], size[1], lines)
					}
				}
				p.Resize(360, 740, .1)
				return list
			}
			for _, c := range []struct {
				what          string
				before, after []string
			}{
				{"three in a row", wrong[:5], right[:5]},
				{"three in a row, at the next question", wrong, right},
				{"an answer that was taken back", wrong[:2], append(wrong[:3:3], "undo")},
				{"an answer that was given again", wrong[:3], append(wrong[:3:3], "undo", wrong[2])},
			} {
				if before, after := places(c.before...), places(c.after...); !slices.Equal(before, after) {
					t.Errorf("%s, %s, %s: the table was at %v, and is at %v", game.Name, lang, c.what, before, after)
				}
			}
		}
	}
}

// The keyboard stays on the bulb while a hint is taken, from its price to the last rung, at the first question too.
func TestAHintOfMayKeepsTheKeyboard(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "symbotrio", "it", sitetest.Screen{Width: 1280, Height: 900})
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "symbotrio-may" })]
	p.enter(rules.Record{Setup: game.Usual(), Seed: "keys"}.String())
	p.Holds("the question", `!!document.querySelector('.full .answers') && !('busy' in document.querySelector('.full').dataset)`)
	bulb := func(n sitetest.Node) bool { return n.Role == "button" && n.Name == p.say("do.hint") }
	p.TabTo("the bulb", bulb)
	p.Press(kb.Enter)
	p.Holds("its price", `document.querySelector('.full [data-part=cost]').checkVisibility()`)
	p.TabTo("the way to it", func(n sitetest.Node) bool { return n.Role == "button" && n.Name == p.say("do.showhint") })
	for rung := range 3 {
		p.Press(kb.Enter)
		p.Holds("a rung", fmt.Sprintf(`((hints) => hints.checkVisibility() && !hints.querySelector('[data-part=cost]').checkVisibility() && %s)(document.querySelector('.full [data-part=hints]'))`, []string{"true", "hints.querySelector('.cited').checkVisibility()", "hints.querySelector('[data-part=next]').checkVisibility()"}[rung]))
		if at := p.Focused(); !bulb(at) {
			t.Fatalf("after rung %d the keyboard is on %q %q", rung+1, at.Role, at.Name)
		}
	}
}

// A labyrinth of six rows, with the card that is asked about, is the highest: it is seen whole on a small phone, where nothing of
// it is pressed.
func TestMayShowsTheWholeLabyrinth(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "labyrinthe", "fr", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "labyrinthe-may" })]
	for seed := 0; ; seed++ {
		record := rules.Record{Setup: rules.Setup{Game: game, Seats: 1, Values: []string{"4", "r-lab-03"}}, Seed: fmt.Sprintf("rows%d", seed)}.String()
		v := p.match(record).State.View(0).(drill.MayView)
		_, low := labyrinthe.CellAt(rules.Words(string(v.Move))[2])
		high := low
		for _, c := range v.Table.(labyrinthe.View).Table {
			low, high = min(low, c.Y), max(high, c.Y)
		}
		if high-low != 5 {
			continue
		}
		p.question(record)
		if cut := sitetest.Evaluate[int](p.Reader, `((w) => [...document.querySelectorAll('.window .laid')].filter((e) => (r => r.top < w.top - 1 || r.bottom > w.bottom + 1)(e.getBoundingClientRect())).length)(document.querySelector('.full .window').getBoundingClientRect())`); cut > 0 {
			t.Errorf("%d cards are cut in %s", cut, record)
		}
		return
	}
}

// A frame is clear of the number of its row and the letter of its column, and within the window; and cards are as large as a maze of so
// many rows and columns has room for: of six rows as large as a thumb on a phone.
func TestFramesOfMayAreClearOfNumbers(t *testing.T) {
	t.Parallel()
	sizes := []struct{ width, height, rows, least int64 }{{360, 740, 5, 54}, {360, 740, 6, 44}, {360, 640, 5, 38}, {740, 360, 5, 50}, {1280, 900, 5, 120}}
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "labyrinthe-may" })]
	p := fluent(t, sitetest.Site(t), "labyrinthe", "it", sitetest.Screen{Width: 360, Height: 740, Touch: true})
	met := map[string]bool{}
	for seed := 0; seed < 400 && len(met) < 4; seed++ {
		clause := []string{"any", "r-lab-03"}[seed%2]
		record := rules.Record{Setup: rules.Setup{Game: game, Seats: 1, Values: []string{"4", clause}}, Seed: fmt.Sprintf("frames%d", seed)}.String()
		v := p.match(record).State.View(0).(drill.MayView)
		if low, high := bounds(v.Table.(labyrinthe.View).Table); high-low < 3 || v.Move.Verb() == "place" && high-low < 4 {
			continue
		}
		p.question(record)
		rows := sitetest.Evaluate[int64](p.Reader, `+getComputedStyle(document.querySelector('.full .window .ground')).getPropertyValue('--rows')`)
		kind := fmt.Sprint(rows, " rows")
		if clause == "any" {
			kind = sitetest.Evaluate[string](p.Reader, `((g) => [...g.querySelectorAll('.latest')].some((e) => e.getBoundingClientRect().left < Math.min(...[...g.querySelectorAll('.laid')].map((e) => e.getBoundingClientRect().left)) + 2) ? 'a frame at the left' : '')(document.querySelector('.full .window .ground'))`)
		}
		if kind == "4 rows" || kind == "" || met[kind] && (kind != "a frame at the left" || met["another"]) {
			continue
		}
		if met[kind] {
			kind = "another"
		}
		met[kind] = true
		for _, size := range sizes {
			p.Resize(size.width, size.height, .1)
			least := size.least
			if rows > size.rows {
				least = 0
			}
			if fault := sitetest.Evaluate[string](p.Reader, fmt.Sprintf(`((least) => {
	const w = document.querySelector('.full .window'), box = (e) => e.getBoundingClientRect(), at = box(w);
	if (w.scrollWidth > w.clientWidth + 1 || w.scrollHeight > w.clientHeight + 1) return 'it scrolls';
	for (const e of w.querySelectorAll('.laid')) if (box(e).width < least) return 'a card is ' + box(e).width + ' wide';
	for (const e of w.querySelectorAll('.latest')) {
		const r = box(e), rim = 5;
		if (r.left - rim < at.left || r.right + rim > at.right || r.top - rim < at.top || r.bottom + rim > at.bottom) return 'a frame is cut';
		for (const n of w.querySelectorAll('.number, .letters i')) {
			const text = document.createRange();
			text.selectNodeContents(n);
			const t = box(text), glyphs = { left: t.left - 2, right: t.right + 2, top: t.top + 3, bottom: t.bottom - 3 };
			if (!n.textContent || !t.width) continue;
			if (t.left < at.left || t.top < at.top - 2) return 'a number is cut: ' + n.textContent;
			if (glyphs.right > r.left - rim && glyphs.left < r.right + rim && glyphs.bottom > r.top - rim && glyphs.top < r.bottom + rim) return 'a frame touches ' + n.textContent;
		}
	}
	return '';
})(%d)`, least)); fault != "" {
				t.Errorf("%dx%d: %s in %s", size.width, size.height, fault, record)
			}
		}
		p.Resize(360, 740, .1)
	}
	if len(met) < 4 {
		t.Errorf("only %v came", met)
	}
}

// bounds are the first and the last row in which a card lies.
func bounds(table []labyrinthe.LaidView) (low, high int) {
	low, high = table[0].Y, table[0].Y
	for _, c := range table {
		low, high = min(low, c.Y), max(high, c.Y)
	}
	return low, high
}
