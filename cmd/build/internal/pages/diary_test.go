package pages

// The diary of a reader (assets/js/diary.js) is read in a browser, for nothing else runs it: what
// it says is asked of lines that tests write.

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"ludoteca/cmd/build/internal/sitetest"
)

// diary runs a script with all that diary.js, plan.js and mine.js export in scope, and the catalogue, and returns
// what it returns.
func diary(g guest, script string) any {
	g.t.Helper()
	text := sitetest.Evaluate[string](g.Reader, fmt.Sprintf(`(async () => {
		const of = (name) => import(document.querySelector('script[src*=app]').src.replace('app.js', name));
		const diary = { ...await of('diary.js'), ...await of('plan.js'), ...await of('mine.js'), things: await (await of('today.js')).catalogue() };
		with (diary) return JSON.stringify((() => { %s })()) ?? 'null';
	})()`, script))
	var value any
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		g.t.Fatal(err)
	}
	return value
}

func TestDiary(t *testing.T) {
	t.Parallel()
	g := guest{sitetest.Open(t, sitetest.Site(t), sitetest.Screen{Width: 800, Height: 900}), t, editions(t)[0]}
	g.Visit("/" + g.edition.Practice.URL)
	for _, c := range []struct {
		what, script string
		want         any
	}{
		{"diaries merge in any order, and as often as one likes",
			`const a = '2026-01-02 b step trio one\n2026-01-01 a step trio two\nnonsense', b = '2026-01-01 a step trio two\n2026-01-03 c later what ever';
			const ab = lines(a, b).join('|');
			return [ab === lines(b, a).join('|'), ab === lines(lines(a, b).join('\n'), a, b).join('|'), ab];`,
			[]any{true, true, "2026-01-01 a step trio two|2026-01-02 b step trio one|2026-01-03 c later what ever"}},
		{"a clause comes back after 1, 3, 7, 16 and 35 days, and then every 35",
			`let text = '', day = '2026-01-01', seen = [];
			for (let i = 0; i < 7; i++) {
				text += day + ' ' + (100 + i) + ' rule C-1 well\n';
				const { due, known } = rules(entries(text)).get('C-1');
				seen.push((Date.parse(due) - Date.parse(day)) / 86400000 + (known ? ' known' : ''));
				day = due;
			}
			return seen;`,
			[]any{"1", "3", "7 known", "16 known", "35 known", "35 known", "35 known"}},
		{"known before it is due changes nothing, and a mistake brings it back at once",
			`const all = entries('2026-01-01 a rule C-1 well\n2026-01-01 b rule C-1 well\n2026-01-02 c rule C-1 well\n2026-01-03 d rule C-1 ill');
			return [rules(all.slice(0, 2)).get('C-1').due, rules(all.slice(0, 3)).get('C-1').due, rules(all).get('C-1').due, owed(all, '2026-01-03'), owed(all.slice(0, 3), '2026-01-04')];`,
			[]any{"2026-01-02", "2026-01-05", "2026-01-03", []any{"C-1"}, []any{}}},
		{"days in a row: today need not be over, a day counts once, a clock that ran ahead breaks nothing",
			`const all = entries(['2026-02-27 a', '2026-02-28 b', '2026-02-28 c', '2026-03-01 d', '2027-01-01 e'].map((line) => line + ' step trio x').join('\n'));
			return [row(all, '2026-03-01'), row(all, '2026-03-02'), row(all, '2026-03-03'), days(all).length];`,
			[]any{3., 3., 0., 4.}},
		{"what was missed comes again until it was solved twice, on different days",
			`const text = '2026-01-01 a missed trio trio+2 show~low 12\n2026-01-02 b solved trio+2\n2026-01-02 c solved trio+2\n', more = '2026-01-05 d solved trio+2';
			const first = mistakes(entries(text));
			return [first.length, first[0].solved, first[0].due, first[0].best, mistakes(entries(text + more)).length, mistakes(entries(text + '2026-01-05 d missed trio trio+2 - 0'))[0].solved];`,
			[]any{1., 1., "2026-01-05", "show~low", 0., 0.}},
		{"what was right with help is not mended, and known apart from what was missed again",
			`const text = '2026-01-01 a missed trio trio+2 - 0\n2026-01-01 b solved trio+2\n2026-01-02 c aided trio+2\n', more = ['missed trio trio+2 - 0', 'solved trio+2'].map((what) => text + '2026-01-02 d ' + what);
			return [text, ...more].map((all) => mistakes(entries(all)).map(({ mended, late, aided, solved, due }) => [!!mended, late, !!aided, solved, due]));`,
			[]any{[]any{[]any{false, 1., true, 0., "2026-01-03"}}, []any{[]any{false, 2., false, 0., "2026-01-03"}}, []any{[]any{true, 1., false, 0., "2026-01-03"}}}},
		{"the deal of a day counts when it is played on that day, and once",
			`const line = (day, at, score) => day + ' ' + at + ' result trio ' + score + ' more - end - trio 2 #1.date-2026-01-02';
			const of = (...all) => [...daily(entries(all.join('\n')), '2026-01-02').values()].map(({ score, counts }) => [score, counts]);
			return [of(line('2026-01-02', 'a', 5), line('2026-01-02', 'b', 9)), of(line('2026-01-04', 'a', 5))];`,
			[]any{[]any{[]any{5., true}}, []any{[]any{5., false}}}},
		{"who has no history begins with the lessons of two games, and a drill, of the game whose page it is first",
			`const items = plan([], things, '2026-01-01', 'trio'), all = plan([], things, '2026-01-01');
			return [items.map((item) => item.split(/[ -]/).slice(0, 2).join(' ')), sum(items), all.length, new Set(all.map((item) => item.split(/[ -]/)[1])).size];`,
			[]any{[]any{"step trio", "step trio", "step brigands", "place trio"}, 5., 4., 2.}},
		{"what is due, what a lesson has told, what was missed, the drill of longest ago and the next step, and each is done once the diary says so",
			`const lines = ['2026-01-01 a step trio learn-card', '2026-01-01 b result trio-memory 3 more 3 fair ox trio-memory 1 #1.a', '2026-01-02 c result trio-deduce 3 more 3 fair ox trio-deduce 1 #1.a',
				'2026-01-02 d missed trio-memory trio-memory+1+!1.a - 0', '2026-01-02 e missed trio trio+3+!1.a~flip+m1 show+low 9', '2026-01-02 f missed trio trio+3+!1.a~flip+m2 show+low 8', '2026-01-02 g rule TRI-12 ill'];
			const some = { ...things, clauses: things.clauses.map((clause) => ({ ...clause, setup: clause.setup || clause.game + '-may', step: clause.id === 'TRI-13' ? 'learn-card' : clause.step })) };
			const items = plan(entries(lines.join('\n')), some, '2026-01-03'), first = items.find((item) => item.startsWith('rule '));
			const now = (...more) => met(items, entries([...lines, ...more.map((line, i) => '2026-01-03 ' + (100 + i) + ' ' + line)].join('\n')), '2026-01-03', '2026-01-04');
			return [items.filter((item) => !item.startsWith('rule ')), items.filter((item) => item.startsWith('rule ')), sum(items) <= 8, now().some(Boolean), items.filter((item, i) => now('solved trio-memory+1+!1.a', 'step trio learn-ends', 'result trio-memory 3 more 3 fair ox trio-memory 1 #1.b')[i]).length,
				first && now('result trio-may 6 more - fair oooooo trio-may 1 rounds=6 clause=' + first.slice(5).toLowerCase() + ' #1.c')[items.indexOf(first)], met(['place trio-may'], entries('2026-01-03 a result trio-may 6 more - fair oooooo trio-may 1 rounds=6 clause=tri-12 #1.c'), '2026-01-03', '2026-01-03')[0]];`,
			[]any{[]any{"again trio-memory+1+!1.a", "again trio+3+!1.a~flip+m1", "step trio learn-ends", "place trio-memory"}, []any{"rule TRI-12", "rule TRI-13"}, true, false, 3., true, false}},
		{"rules are asked of the games in turn, what was missed first, and of one game more than two only where no other has any",
			`const ids = (game, n) => things.clauses.filter((one) => one.game === game && one.setup).slice(0, n).map(({ id }) => id);
			const due = (...of) => entries(of.flat().map((id, i) => '2026-01-01 ' + (100 + i) + ' rule ' + id + (i ? ' well' : ' ill')).join('\n'));
			const asked = (all) => plan(all, things, '2026-01-09').filter((item) => item.startsWith('rule ')).map((item) => item.slice(5, 8)).join(' ');
			return [asked(due(ids('labyrinthe', 5), ids('trio', 3))), asked(due(ids('labyrinthe', 5), ids('trio', 1))), asked(due(ids('symbotrio', 2), ids('brigands', 2), ids('labyrinthe', 2), ids('trio', 2))).split(' ').toSorted().join(' ')];`,
			[]any{"LAB TRI LAB TRI", "LAB TRI LAB LAB", "BRI LAB SYM TRI"}},
		// Thirty days of the clauses of a list, and of as many drawn from the same ones by chance. A learner knows a
		// clause with a chance that halves in as many days as it has strength; an answer that was known
		// adds to that, the more the less likely it was, and a mistake halves it.
		{"who learns by the list has fewer shaky clauses after thirty days, by a third at least",
			`const clauses = things.clauses.slice(0, 24).map((clause) => ({ ...clause, setup: 'any', step: 'one' })), days = 30;
			const few = { ...things, clauses }, begun = [...new Set(clauses.map(({ game }) => game))].map((game, i) => '2025-12-31 ' + i + ' step ' + game + ' one').join('\n');
			const shaky = (seed, random) => {
				let x = seed, text = begun, at = 1;
				const chance = () => (x = Math.imul(x, 1664525) + 1013904223 >>> 0) / 2 ** 32;
				const mind = new Map(clauses.map(({ id }) => [id, { strength: 1, last: -7 * chance() }]));
				const knows = ({ strength, last }, now) => 2 ** ((last - now) / strength);
				for (let now = 0; now < days; now++) {
					const day = later('2026-01-01', now);
					for (const item of plan(entries(text), few, day).filter((item) => item.startsWith('rule '))) {
						const id = random ? clauses[Math.floor(chance() * clauses.length)].id : item.slice(5);
						const memory = mind.get(id), likely = knows(memory, now), well = chance() < likely;
						memory.strength = well ? memory.strength * (1.45 + 1.5 * (1 - likely)) : Math.max(1, memory.strength / 2);
						memory.last = now;
						text += '\n' + day + ' ' + (at++).toString(36) + ' rule ' + id + (well ? ' well' : ' ill');
					}
				}
				return [...mind.values()].filter((memory) => knows(memory, days) < .5).length;
			};
			let due = 0, random = 0;
			for (let seed = 1; seed <= 12; seed++) due += shaky(seed, false), random += shaky(seed, true);
			return [clauses.length, due > 0, due <= random * 2 / 3 || due + ' and ' + random];`,
			[]any{24., true, true}},
		{"a file says what it is",
			`const text = '2026-01-01 a step trio one', tried = (file) => { try { return lines(opened(file)).join() } catch (reason) { return reason.message } };
			return [tried(written('Emma', text)), tried('hello'), tried(written('', text).replace('diary 1', 'diary 2')), tried('\uFEFF' + written('', text).replaceAll('\n', '\r\n')) === text];`,
			[]any{"2026-01-01 a step trio one", "foreign", "newer", true}},
	} {
		if got := diary(g, c.script); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, wanted %v", c.what, got, c.want)
		}
	}
}
