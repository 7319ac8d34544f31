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
	"ludoteca/rules/words"
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

// believed lists for each reason against a move of Trio that is allowed what the rule that is quoted then has to say of that reason.
var believed = map[string]string{
	"up":       "parmi les cartes cachées / tra quelle coperte",
	"gone":     "laisse un trou / resta vuoto",
	"differ":   "tant que les nombres sont pareils / finché i numeri sono uguali",
	"turn":     "chacun son tour / uno alla volta",
	"inside":   "plus basse ou / più bassa o la più alta",
	"empty":    "sans carte cachée / senza carte coperte",
	"exchange": "avant le tout premier tour / prima del primo turno",
	"stay":     "repartent / tornano da dove sono venute",
	"three":    "deux nombres / due numeri sono diversi",
	"equal":    "deux nombres / due numeri sono diversi",
	"others":   "toi qui décides où / scegli dove",
	"own":      "toi qui décides où / scegli dove",
	"same":     "toi qui décides où / puoi cambiare ogni volta",
	"middle":   "toi qui décides où / scegli dove",
	"again":    "la même demande / la stessa identica cosa",
	"pair":     "jusqu'à en avoir trois / fino ad averne tre",
	"alone":    "chaque équipe / ogni squadra",
	"late":     "avant le tout premier tour / prima del primo turno",
	"lack":     "de sa main / delle sue carte",
	"chosen":   "une carte / una delle sue",
	"nocard":   "n'a plus de carte / non ne ha più",
}

// The rule that is quoted holds what decides of the very move that was asked about, in both languages; and where a move is
// allowed, what decides of the very reason that was given against it.
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
						if _, reason, no := strings.Cut(string(v.Picked), " "); no && right == "yes" && name == "trio" {
							why = reason
							parts = believed[reason]
						} else if v.Clause != v.Rule {
							parts = quoted[name+" because-"+reason]
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
	if (!seen(one('.asking .story')) || one('.asking .story').textContent.replaceAll(/\s+/g, ' ').replaceAll('’', "'") !== asked) return 'what was asked is not seen';
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
		Outside: all('svg').filter((e) => e.checkVisibility() && !e.closest('.holder.aside:not(.mine) > :not(.up, .whose)')).filter((e) => ((r, f) => r.top < f.top - 1 || r.bottom > f.bottom + 1 || r.left < f.left - 1 || r.right > f.right + 1)(e.getBoundingClientRect(), e.closest('.field').getBoundingClientRect())).length,
		Answers: [...document.querySelectorAll('.full .answers .answer')].map((e) => (({ left, width, top, bottom }) => [left, width, top, bottom].map(Math.round))(e.getBoundingClientRect())),
		Way: [...document.querySelectorAll('.full :is(.act, [data-part=continue])')].filter((e) => e.checkVisibility({ visibilityProperty: true })).map((e) => (({ left, width, top, bottom }) => [left, width, top, bottom].map(Math.round))(e.getBoundingClientRect())),
	};
})()`

// When a question of Trio is answered, right or wrong, nothing of its table moves or changes its size, what was asked about keeps
// its mark, and what decides is marked besides: cards that clash as such, whatever was answered, and those that are alike as such. The
// signs of the lowest and the highest card say what the sentence says, of the table as it was asked about. Each card of the middle that
// is named bears its letter, and from one question to the next cards keep their size and the own hand its place. Of the own hand those cards are told apart that all see, and no card of the middle
// is a thumbnail. On a desktop the answers stay where they were, and what leads on stands below them, as wide, always at one place.
func TestAnAnswerMovesNothingOfTriosTable(t *testing.T) {
	t.Parallel()
	type state struct {
		Laid, Asked                   []string
		Against, Signs, Open, Outside int
		Clash, Alike                  int
		Ends                          []string
		Sizes, Letters, Named         string
		Middle                        float64
		Explained                     bool
		Answers, Way                  [][]int
	}
	sizes := [][2]int64{{360, 740}, {360, 640}, {740, 360}, {1280, 900}}
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
					if sizes[i][0] < 1280 {
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

// At the end nothing is marked on the table of the last question any more, whatever stood against it, or allowed it.
func TestTheEndOfMayIsUnmarked(t *testing.T) {
	t.Parallel()
	const marked = `[...document.querySelectorAll('.full .field :is(.thread, .stray, .wall, .pin, .doubted, .against, .away, .latest)')].filter((e) => {
		const frame = getComputedStyle(e, '::after'), framed = frame.content !== 'none' && frame.borderTopColor !== 'rgba(0, 0, 0, 0)';
		return e.matches('path, .pin') ? e.checkVisibility() : framed || getComputedStyle(e).boxShadow !== 'none' && e.matches('.latest') || e.matches('.away') && getComputedStyle(e, '::before').content !== 'none';
	}).map((e) => e.getAttribute('class'))`
	for _, c := range []struct{ game, clause string }{{"labyrinthe", "lab-16"}, {"labyrinthe", "lab-06"}, {"labyrinthe", "lab-24"}, {"labyrinthe", "r-lab-06"}, {"trio", "tri-20"}, {"symbotrio", "sym-17"}} {
		p := fluent(t, sitetest.Site(t), c.game, "it", sitetest.Screen{Width: 1280, Height: 900})
		game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == c.game+"-may" })]
		for _, allowed := range []bool{true, false} {
			record := ""
			for seed := 0; record == ""; seed++ { // until the last move is allowed, or not
				record = rules.Record{Setup: rules.Setup{Game: game, Seats: 1, Values: []string{"4", c.clause}}, Seed: fmt.Sprintf("end%d", seed)}.String()
				for round := range 4 {
					right, _ := p.match(record).State.View(0).(drill.MayView).Solution()
					if round == 3 && (right == "yes") != allowed {
						record = ""
						break
					}
					if record += "\n" + string(right); round < 3 {
						record += "\nnext"
					}
				}
			}
			p.enter(record[:strings.LastIndex(record, "\n")])
			p.Holds("the last question, and its answer", fmt.Sprintf(`!('busy' in document.querySelector('.full').dataset) && ((e) => e && (e.click(), true))(document.querySelector('.full .answers [data-move="%s"]'))`, record[strings.LastIndex(record, "\n")+1:]))
			p.Holds("its marks", `!!document.querySelector('.full .rule') && `+marked+`.length > 0`)
			p.Holds("the way on", `((e) => e?.checkVisibility({ visibilityProperty: true }) && (e.click(), true))([...document.querySelectorAll('.full :is(.act, [data-part=continue])')].findLast((e) => e.checkVisibility({ visibilityProperty: true })))`)
			p.Holds("the result", `!document.querySelector('.full [data-part=result]').hidden`)
			p.rest()
			if left := sitetest.Evaluate[[]string](p.Reader, marked); len(left) > 0 {
				t.Errorf("at the end %q are left, of\n%s", left, record)
			}
		}
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

// What was missed is a tap away at the end, one question after the other; and three answers of four that were right are seen to be
// something good, though one was missed.
func TestWhatWasMissedIsPlayedAgain(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "trio", "it", sitetest.Screen{Width: 360, Height: 740, Touch: true})
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "trio-may" })]
	record := rules.Record{Setup: rules.Setup{Game: game, Seats: 1, Values: []string{"12", "any"}}, Seed: "missed"}.String()
	answer := func(record string, well bool) (move string) {
		v := p.match(record).State.View(0).(drill.MayView)
		right, _ := v.Solution()
		move = string(right)
		if !well {
			move = string(slices.DeleteFunc(append([]rules.Move{"yes"}, v.Answers()...), func(m rules.Move) bool { return m == right })[0])
		}
		p.Holds("the question, and an answer", fmt.Sprintf(`!document.querySelector('.full .rule') && !('busy' in document.querySelector('.full').dataset) && ((e) => e && (e.click(), true))(document.querySelector('.full .answers [data-move="%s"]'))`, move))
		p.Holds("the rule", `!!document.querySelector('.full .rule')`)
		return move
	}
	p.enter(record)
	lines, missed, again := record, []string(nil), []string(nil)
	for round := range 12 {
		if round > 0 {
			lines += "\nnext"
		}
		well := round != 1 && round != 4 && round != 7 && round != 9
		if !well {
			missed = append(missed, lines)
		}
		lines += "\n" + answer(lines, well)
		if !well {
			again = append(again, strings.TrimSpace(drill.Another+" "+p.match(lines).State.View(0).(drill.MayView).Mistake()))
		}
		p.Holds("the way on", `((e) => e?.checkVisibility({ visibilityProperty: true }) && (e.click(), true))([...document.querySelectorAll('.full :is(.act, [data-part=continue])')].findLast((e) => e.checkVisibility({ visibilityProperty: true })))`)
	}
	p.Holds("a good result is seen", `document.querySelector('.full [data-part=result]').dataset.tone === 'end' && getComputedStyle(document.querySelector('.full [data-part=score]'), '::before').content.includes('✓')`)
	p.Holds("each mistake is told by its question and its rule", `((list) => list.length > 1 && list.every((e) => e.querySelector('strong')?.textContent.length > 3 && /\?\s*$/.test(e.querySelector('span').textContent) && e.lastChild.matches('strong')))([...document.querySelectorAll('.full .result li:has(> b)')])`)
	p.Holds("what would help stands above them", `!!(document.querySelector('.full [data-part=advice]').compareDocumentPosition(document.querySelector('.full [data-part=review]')) & Node.DOCUMENT_POSITION_FOLLOWING)`)
	p.Holds("what was missed is a tap away", `((e) => e.checkVisibility() && (e.click(), true))(document.querySelector('.full [data-part=tries]'))`)
	if slices.Equal(again, []string{"another", "another", "another", "another"}) {
		t.Fatal("no reason was mistaken")
	}
	tried, quoted := map[string]bool{}, []string(nil)
	for i, record := range missed {
		which := strings.NewReplacer("{n}", strconv.Itoa(i+1), "{of}", "4").Replace(p.edition.Language.Words.Name("again.mended"))
		left := func(n int) string { return strings.ReplaceAll(p.say("again.left"), "{n}", strconv.Itoa(n)) }
		mended := func(went, which string) {
			p.Holds("above the question stands which of them it is, and no round of the deal", fmt.Sprintf(`((e) => e.checkVisibility() && [...e.firstChild.children].map((i) => ({ now: '●', mended: '✓', badly: '×', aided: '~', yet: '○' })[i.className]).join('') === %q && e.textContent === %q && e.getBoundingClientRect().bottom <= document.querySelector('.full .field').getBoundingClientRect().top && !document.querySelector('.full .board .counts').checkVisibility())(document.querySelector('.full [data-part=mending]'))`, went, which))
		}
		asked := func(times int) string {
			p.Holds("it is asked on another table, and whatever else of that deal was missed", fmt.Sprintf(`localStorage['ludoteca.run.trio-may'] === %q`, record+"\n"+again[i]+strings.Repeat("\nanother", times-1)))
			run := sitetest.Evaluate[string](p.Reader, `localStorage['ludoteca.run.trio-may']`)
			if tried[run] {
				t.Errorf("the same is asked again: %s", run)
			}
			tried[run] = true
			return run
		}
		way := fmt.Sprintf(`((e, by) => e.checkVisibility() && by === e && e.textContent.startsWith(%%q) && decodeURIComponent(e.hash).startsWith(%%q) && !document.querySelector('.full :is(.act, [data-part=continue], [data-do=undo])').checkVisibility({ visibilityProperty: true }) && (e.click(), true))(document.querySelector('.full [data-part=againon]'), document.activeElement)`)
		run := asked(1)
		p.Holds("the keyboard is on the first answer", `document.activeElement.matches('.full .answers [data-move=yes]')`)
		mended([]string{"●○○○", "✓●○○", "✓✓●○", "✓✓✓●"}[i], which)
		if i == 0 { // missed once more, it is asked until it is known, and is told apart from what was not yet tried
			answer(run, false)
			mended("×○○○", left(4))
			p.Holds("the rule says it all", `!document.querySelector('.full [data-part=againsaid]').checkVisibility()`)
			p.Holds("it is no victory", `document.querySelector('.full').dataset.cheer !== 'best'`)
			p.Holds("there is another way on, and nothing lies over the rule", `((rule, ways) => ways.length === 2 && ways.every((e) => e.offsetHeight >= 44 && e.hash.length > 9 && e.getBoundingClientRect().top >= rule.bottom))(document.querySelector('.full .rule').getBoundingClientRect(), [...document.querySelectorAll('.full [data-part=trial] a')].filter((e) => e.checkVisibility()))`)
			p.Holds("once more", fmt.Sprintf(way, p.say("do.retry"), "#r="))
			run = asked(2)
			mended("●○○○", which)
		}
		if i == 1 { // what is right with help is known by half
			for range 2 {
				p.Holds("help", `((e) => e.ariaDisabled !== 'true' && !('busy' in document.querySelector('.full').dataset) && (e.click(), true))(document.querySelector('.full [data-do=hint]'))`)
				p.rest()
			}
			p.Holds("a hint is taken", `localStorage['ludoteca.run.trio-may'].endsWith('\nhint')`)
			answer(run+"\nhint", true)
			mended("✓~○○", left(3))
			p.Holds("no result comes between", `document.querySelector('.full [data-part=result]').hidden`)
			p.Holds("another, on which it counts", fmt.Sprintf(way, p.say("do.retry"), "#r="))
			run = asked(2)
		}
		if i == 3 { // the last one, missed once more: how much is left is told, and nobody goes round in a circle
			answer(run, false)
			mended("✓✓✓×", left(1))
			p.Holds("once more, or back to the result", fmt.Sprintf(`((ways) => ways.length === 2 && ways.every((e) => e.offsetHeight >= 44) && ways[0].hash.endsWith('&again') && !ways[1].hash.endsWith('&again') && ways[1].textContent.replaceAll('’', "'") === %q && (ways[1].click(), true))([...document.querySelectorAll('.full [data-part=trial] a')].filter((e) => e.checkVisibility()))`, p.say("ui.result")))
			p.Holds("what is mended of it", stones("well mended well well mended well well mended well badly well well"))
			p.Holds("of what is, the rule; of what is not, how it went", `((list) => list.some((e) => e.querySelector('.badly')) && list.every((e) => !!e.querySelector('.badly') !== !!e.querySelector('.known')) && list.filter((e) => e.querySelector('.known')).every((e) => e.textContent.length < 60 && !e.textContent.includes('?')))([...document.querySelectorAll('.full .result li:has(> b)')])`)
			p.Holds("what is not is tried once more", fmt.Sprintf(`((e) => e.checkVisibility() && decodeURIComponent(e.hash).replaceAll('+', ' ').endsWith('~%s~another&again') && (e.click(), true))(document.querySelector('.full [data-part=tries]'))`, again[i]))
			run = asked(2)
		}
		answer(run, true)
		quoted = append(quoted, sitetest.Evaluate[string](p.Reader, `document.querySelector('.full .rule b').textContent`))
		which = left(3 - i)
		if i == 3 {
			which = p.say("again.all")
		}
		mended([]string{"✓○○○", "✓✓○○", "✓✓✓○", "✓✓✓✓"}[i], which)
		if i < 3 {
			p.Holds("there is no other", `!document.querySelector('.full [data-part=againnext]').checkVisibility()`)
			p.Holds("the way on from it", fmt.Sprintf(way, p.say("do.continue"), "#r="))
			continue
		}
		p.Holds("what is left of the deal is how it went at first", fmt.Sprintf(`['run', 'over'].every((kind) => localStorage['ludoteca.' + kind + '.trio-may'] === %q)`, lines))
		p.Holds("the rule is read first", `document.querySelector('.full .rule').checkVisibility() && document.querySelector('.full [data-part=result]').hidden && !document.querySelector('.full [data-part=againnext]').checkVisibility()`)
		p.Holds("and then the result", fmt.Sprintf(way, strings.ReplaceAll(p.say("ui.result"), "'", "’"), "#r="))
		p.Holds("it is a victory", `document.querySelector('.full').dataset.cheer === 'best'`)
		p.Holds("all of it is mended", fmt.Sprintf(`((e) => e.checkVisibility() && e.textContent === %q && document.activeElement === e)(document.querySelector('.full [data-part=score]'))`, p.say("again.all")))
		p.Holds("how it went at first, and then", fmt.Sprintf(`document.querySelector('.full [data-part=heart]').textContent.replaceAll('’', "'").includes(%q)`, p.edition.Language.Words.Fill("again.once", words.N("n", 4), words.N("m", 1))))
		p.Holds("nothing else is said of it", `document.querySelector('.full [data-part=heart]').textContent.length < 60 && !document.querySelector('.full [data-part=advice]').checkVisibility()`)
		p.Holds("with a prize that has its place beside the verdict", `((prize, said) => prize.width > 90 && said.left >= prize.right && said.top < prize.bottom && prize.right > 0)(document.querySelector('.full .prize').getBoundingClientRect(), document.querySelector('.full [data-part=score]').getBoundingClientRect())`)
		p.Holds("and all stones are coins, those that were mended with a second rim", `((mended, well) => mended.backgroundImage !== 'none' && mended.backgroundImage === well.backgroundImage && mended.outlineStyle !== well.outlineStyle)(...['mended', 'well'].map((name) => getComputedStyle(document.querySelector('.full .stones .' + name), '::before')))`)
		p.Holds("the rules that are known now, each with its number", `((list) => list.length > 1 && list.every((e) => e.querySelector('b.mended') && e.querySelector('.known').textContent.length > 5 && e.textContent.length < 60 && !/[?.]/.test(e.textContent)))([...document.querySelectorAll('.full .result li:has(> b)')])`)
		for _, name := range sitetest.Evaluate[[]string](p.Reader, `[...document.querySelectorAll('.full .result .known')].map((e) => e.textContent)`) {
			if !slices.ContainsFunc(quoted, func(title string) bool { return strings.Contains(title, name) }) {
				t.Errorf("%q is known, and what was right was answered by %q", name, quoted)
			}
		}
		p.Holds("one below the other, with nothing between", `((fold) => fold.open && !fold.firstChild.checkVisibility())(document.querySelector('.full .result .others'))`)
		p.Holds("each round in its stone", stones("well mended well well mended well well mended well mended well well"))
		p.Holds("nothing is left to be tried", `!document.querySelector('.full [data-part=tries]').checkVisibility() && document.querySelector('.full .result [data-do=new]').checkVisibility()`)
		p.Holds("a round that is mended is looked at again", `(document.querySelectorAll('.full .stones button')[4].click(), true)`)
		p.Holds("it stands among all of them", `((e) => e.checkVisibility() && [...e.firstChild.children].map((i) => i.className).join() === 'well,mended,well,well,mended now,well,well,mended,well,mended,well,well' && !!document.querySelector('.full .judged'))(document.querySelector('.full [data-part=mending]'))`)
		p.Holds("as it was mended", `!document.querySelector('.full .answer.wrong') && !!document.querySelector('.full .answer.right') && !document.querySelector('.full .judged.badly')`)
		p.Holds("its rule is the one that was told", `((names, rule) => names.length > 0 && names.some((e) => rule.textContent.includes(e.textContent)))([...document.querySelectorAll('.full .result li:has(> b) .known')], document.querySelector('.full .rule b'))`)
		const high = `document.querySelector('.full [data-part=mending]').offsetHeight`
		p.rest()
		at := sitetest.Evaluate[int](p.Reader, high)
		p.Holds("to the round behind it", `(document.querySelectorAll('.full [data-part=verdict] button')[2].click(), true)`)
		p.Holds("which is not one of them", `document.querySelector('.full [data-part=mending] .now').className === 'well now'`)
		p.rest()
		if now := sitetest.Evaluate[int](p.Reader, high); now != at {
			t.Errorf("what is said of a round is %d high, and of one that is not mended %d", at, now)
		}
		p.Holds("what leaves the table leads to the result first", `(document.querySelector('.full [data-do=leave]').click(), true)`)
		p.Holds("it is there", `document.querySelector('.full [data-part=result]').checkVisibility() && !document.querySelector('.full [data-part=mending]').checkVisibility() && (document.querySelectorAll('.full .stones button')[7].click(), true)`)
		p.Holds("so does the way back of the browser", `!!document.querySelector('.full .judged') && document.querySelector('.full [data-part=result]').hidden && (history.back(), true)`)
		p.Holds("and then to the list", `document.querySelector('.full [data-part=result]').checkVisibility() && history.state === 'table' && (history.back(), true)`)
		p.Holds("of practices", `document.querySelector('.full').hidden && document.querySelector('[data-practice]').checkVisibility()`)
	}
}

// stones reports in the page how the stones of a result are set.
func stones(classes string) string {
	return fmt.Sprintf(`((list) => list.map((e) => e.className).join(' ') === %q && list.every((e) => e.ariaLabel && e.checkVisibility()))([...document.querySelectorAll('.full .stones button')])`, classes)
}

// A result has a stone for each round, which tells how it went; behind it is the question, as it was judged, which is told, and whose rule
// can be read to its end, and how all rounds went, with the one that is looked at; what counted then is not told. The way back leads to the stone,
// and beside it the rounds before and behind can be reached. What was taken back, or a hint, moves none of them. What is told of a
// round has the number that its stone has, and leads there too.
func TestStonesShowTheirRounds(t *testing.T) {
	t.Parallel()
	for _, screen := range []sitetest.Screen{{Width: 360, Height: 640, Touch: true}, {Width: 1280, Height: 900}} {
		p := fluent(t, sitetest.Site(t), "trio", "fr", screen)
		game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "trio-may" })]
		record := rules.Record{Setup: game.Usual(), Seed: "stones"}.String()
		marks, asked, judged := "", []string(nil), []string(nil)
		for round := range 12 {
			v := p.match(record).State.View(0).(drill.MayView)
			move, _ := v.Solution()
			mark := "o"
			switch round {
			case 1, 4, 8:
				move, mark = v.Answers()[0], "x"
				if right, _ := v.Solution(); right == move {
					move = "yes"
				}
			case 2: // with help
				record, mark = record+"\nhint", "x"
			case 5: // its first answer counts
				record, mark = record+"\n"+string(v.Answers()[1])+"\nundo", "x"
				if right, _ := v.Solution(); right == v.Answers()[1] {
					t.Fatal("the answer that is taken back is right")
				}
			}
			marks += mark
			first := record + "\n" + string(move)
			if before, _, undone := strings.Cut(record, "\nundo"); undone && round == 5 {
				first = before
			}
			judged = append(judged, p.match(first).State.View(0).(drill.MayView).Verdict)
			record += "\n" + string(move)
			asked = append(asked, string(v.Move))
			if round < 11 {
				record += "\nnext"
			}
		}
		p.Visit("/" + p.edition.Practice.URL + sitetest.Hash(record))
		p.Holds("a stone for each round, as large as a thumb and on the screen", fmt.Sprintf(`((list) => list.map((e) => e.className === 'well' ? 'o' : 'x').join('') === %q && list.every((e) => e.ariaLabel && ((r) => r.width >= 44 && r.height >= 44 && r.left >= 0 && r.right <= innerWidth && r.bottom <= innerHeight)(e.getBoundingClientRect())))([...document.querySelectorAll('.full .stones button')])`, marks))
		p.Holds("a word about it, and no other row of rounds", `document.querySelector('.full [data-part=heart]').checkVisibility() && !document.querySelector('.full .went').checkVisibility({ visibilityProperty: true })`)
		p.Holds("each has its number", `[...document.querySelectorAll('.full .stones li')].every((e) => getComputedStyle(e).counterIncrement === 'round 1' && getComputedStyle(e.firstChild, '::after').content.startsWith('counter(round)'))`)
		var missed []string // the numbers of the rounds that are told of
		for i, mark := range marks {
			if mark == 'x' && i != 2 && i != 5 || i == 5 && judged[i] != "may-known" {
				missed = append(missed, strconv.Itoa(i+1))
			}
		}
		p.Holds("so has what is told of the rounds that were missed", fmt.Sprintf(`[...document.querySelectorAll('.full .result li > b')].map((e) => e.textContent).sort((a, b) => a - b).join(' ') === %q && [...document.querySelectorAll('.full .result li:has(> b)')].every((e) => !/\d\./.test(e.textContent))`, strings.Join(missed, " ")))
		p.Holds("it leads there", `((e) => (e.closest('li').click(), true))(document.querySelector('.full [data-part=review] b'))`)
		p.Holds("to its table", fmt.Sprintf(`document.querySelector('.full [data-part=result]').hidden && document.querySelector('.full .asking .story')?.textContent.replace(/[\s’]/g, ' ') === %q.replace(/[\s’\']/g, ' ') && !!document.querySelector('.full .judged')`, p.told("may-"+asked[1])))
		p.Press(kb.Escape)
		p.Holds("and back", `!document.querySelector('.full [data-part=result]').hidden && document.querySelector('.full [data-part=verdict]').children.length === 1`)
		for i, mark := range marks {
			p.Holds("the stone", fmt.Sprintf(`((e) => (e.click(), true))(document.querySelectorAll('.full .stones button')[%d])`, i))
			p.Holds(fmt.Sprintf("the question of round %d, judged", i+1), fmt.Sprintf(`document.querySelector('.full [data-part=result]').hidden && document.querySelector('.full .asking .story')?.textContent.replace(/[\s’]/g, ' ') === %q.replace(/[\s’\']/g, ' ') && !!document.querySelector('.full .rule')?.checkVisibility() && !!document.querySelector('.full .judged') && (!!document.querySelector('.full .answer.wrong') || %t) && !document.querySelector('.full .act')?.checkVisibility({ visibilityProperty: true })`,
				p.told("may-"+asked[i]), mark == 'o' || i == 2))
			p.Holds("it is told", fmt.Sprintf(`document.querySelector('.full [data-part=status]').textContent.replace(/[\s’]/g, ' ').includes((%q + ' ' + %q).replace(/[\s’\']/g, ' '))`, p.told("may-"+asked[i]), p.told(judged[i])))
			p.Holds("the whole rule can be read, and nothing played", `((rule) => !rule.closest('[inert]') && !!rule.querySelector('a') && [...document.querySelectorAll('.full [data-part=board] [data-move]')].every((e) => e.inert))(document.querySelector('.full .rule'))`)
			p.Holds("nothing is taken back here", `!document.querySelector('.full [data-do=undo]').checkVisibility({ visibilityProperty: true })`)
			p.Holds("the way back is on the screen", `((e) => document.activeElement === e && e.getBoundingClientRect().bottom <= innerHeight)(document.querySelector('.full [data-part=verdict] button'))`)
			p.Holds("how all rounds went, with this one", fmt.Sprintf(`((rounds) => rounds.map((e) => e.classList.contains('well') ? 'o' : 'x').join('') === %q && rounds.findIndex((e) => e.classList.contains('now')) === %d && !document.querySelector('.full .board .counts').checkVisibility())([...document.querySelectorAll('.full [data-part=mending] i')])`, marks, i))
			p.Holds("each way stands where it does in any round", fmt.Sprintf(`(([before, behind]) => before.textContent === '‹' && behind.textContent === '›' && behind.offsetLeft > before.offsetLeft && before.checkVisibility({ visibilityProperty: true }) === %t && behind.checkVisibility({ visibilityProperty: true }) === %t)([...document.querySelectorAll('.full [data-part=verdict] button')].slice(1))`, i > 0, i < 11))
			if i == 3 { // to the next one, and back
				for _, way := range []struct {
					sign, name string
					to         int
				}{{"›", "behind", i + 1}, {"‹", "before", i}} {
					p.Holds("the round "+way.name, fmt.Sprintf(`((e) => ((r) => r.width >= 44 && r.height >= 44 && r.right <= innerWidth && r.bottom <= innerHeight)(e.getBoundingClientRect()) && (e.focus(), true))([...document.querySelectorAll('.full [data-part=verdict] button')].find((e) => e.textContent === %q))`, way.sign))
					p.Press(kb.Enter)
					p.Holds("it is shown, and the keyboard stays", fmt.Sprintf(`document.querySelectorAll('.full [data-part=mending] i')[%d].classList.contains('now') && document.activeElement.textContent === %q && document.querySelector('.full .asking .story')?.textContent.replace(/[\s’]/g, ' ') === %q.replace(/[\s’\']/g, ' ')`, way.to, way.sign, p.told("may-"+asked[way.to])))
				}
				for _, way := range []struct {
					key string
					to  int
				}{{kb.ArrowRight, i + 1}, {kb.ArrowLeft, i}} {
					p.Press(way.key)
					p.Holds("so do the arrow keys", fmt.Sprintf(`document.querySelectorAll('.full [data-part=mending] i')[%d].classList.contains('now')`, way.to))
				}
				p.Holds("back to the way back", `(document.querySelector('.full [data-part=verdict] button').focus(), true)`)
			}
			if i%2 == 0 {
				p.Holds("back", `(document.activeElement.click(), true)`)
			} else {
				p.Press(kb.Escape)
			}
			p.Holds("it leads to the stone", fmt.Sprintf(`!document.querySelector('.full [data-part=result]').hidden && document.activeElement === document.querySelectorAll('.full .stones button')[%d]`, i))
		}
	}
}

// So many other mistakes as a result has no room for are all there, behind the line that counts them.
func TestOtherMistakesUnfold(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "brigands", "fr", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "brigands-may" })]
	record := rules.Record{Setup: game.Usual(), Seed: "others"}.String()
	for range 12 {
		v := p.match(record).State.View(0).(drill.MayView)
		right, _ := v.Solution()
		record += "\n" + string(slices.DeleteFunc(append([]rules.Move{"yes"}, v.Answers()...), func(m rules.Move) bool { return m == right })[0]) + "\nnext"
	}
	record = strings.TrimSuffix(record, "\nnext")
	review := game.Review(p.match(record).History(0))
	if len(review.More) == 0 {
		t.Fatal("nothing is left out")
	}
	p.Visit("/" + p.edition.Practice.URL + sitetest.Hash(record))
	others := strings.Fields(review.Lines[len(review.Lines)-1])[1]
	p.Holds("every way on", `['new', 'onward'].every((name) => document.querySelector('.full .result [data-do=' + name + ']').offsetHeight > 0)`)
	p.Holds("the line that counts them", fmt.Sprintf(`((e) => e?.checkVisibility() && e.closest('summary') && e.parentNode.innerText === e.textContent && e.textContent.includes(%q) && ![...document.querySelectorAll('.full [data-part=review] li')].some((li) => li.textContent === e.textContent) && (e.click(), true))(document.querySelector('.full [data-part=others]'))`, others))
	p.Holds("all of them", fmt.Sprintf(`((list) => list.length === %d && list.every((e) => e.checkVisibility() && e.textContent.length > 10))([...document.querySelectorAll('.full .others li')])`, len(review.More)))
	// On a screen with room they are unfolded, but only where all of the result stays in view with them.
	for _, high := range []int64{900, 2400} {
		p := fluent(t, sitetest.Site(t), "brigands", "fr", sitetest.Screen{Width: 1280, Height: high})
		p.Visit("/" + p.edition.Practice.URL + sitetest.Hash(record))
		p.Holds("all that fits", fmt.Sprintf(`((result) => document.querySelectorAll('.full .stones button').length === 12 && result.scrollHeight <= result.clientHeight && result.querySelector('.others').open === %t)(document.querySelector('.full [data-part=result]'))`, high == 2400))
	}
}

// A single mistake is told as others are: its number and each of its lines stand within the result.
func TestASingleMistakeIsToldInSight(t *testing.T) {
	t.Parallel()
	p := fluent(t, sitetest.Site(t), "labyrinthe", "it", sitetest.Screen{Width: 360, Height: 640, Touch: true})
	game := shelf.Games()[slices.IndexFunc(shelf.Games(), func(g *rules.Game) bool { return g.Name == "labyrinthe-may" })]
	record := rules.Record{Setup: game.Usual(), Seed: "single"}.String()
	for round := range 12 {
		v := p.match(record).State.View(0).(drill.MayView)
		move, _ := v.Solution()
		if round == 3 {
			move = slices.DeleteFunc(append([]rules.Move{"yes"}, v.Answers()...), func(m rules.Move) bool { return m == move })[0]
		}
		record += "\n" + string(move) + "\nnext"
	}
	p.Visit("/" + p.edition.Practice.URL + sitetest.Hash(strings.TrimSuffix(record, "\nnext")))
	p.Holds("one mistake, within the result", `((list, within) => list.length === 1 && [list[0].querySelector('b'), list[0]].every((e) => e.getBoundingClientRect().left >= within))([...document.querySelectorAll('.full [data-part=review] li')], document.querySelector('.full [data-part=score]').getBoundingClientRect().left)`)
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
