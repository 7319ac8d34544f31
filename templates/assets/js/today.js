// Today's practice on a page: behind its button (data-today) the list of the day, with what is done, and
// the way to what comes next; and from the end of each item the way on. The list is chosen in
// plan.js once a day and kept (ludoteca.plan: the day, and its items), so that it stays as it is while its
// items are done. One that was begun before midnight goes on after it until a page
// asks for a new one.
//
// What there is to practise in the language of the page the build wrote down (cmd/build/internal/render/catalogue.go).

import { entries, later, mistakes, results, row, rules } from './diary.js';
import { ago } from './marks.js';
import { met, minutes, owing, plan, sum } from './plan.js';
import * as store from './store.js';

const most = 3; // that are told of tomorrow
const button = document.querySelector('[data-today]');
const diary = () => entries(store.get('diary'));
const base = new URL('../../', import.meta.url);

// catalogue returns what there is: {games, places, steps, clauses}, each a list in the order of the site,
// {words}, by their ids, and {results}, the address of the page of the reader's; addresses are from the site's root, base. It
// throws where it cannot be had.
export const catalogue = async () => (await fetch(base + document.documentElement.lang + '/practice.json')).json();

// kept returns the list that was made last.
function kept() {
  const [day, ...items] = store.get('plan').split('\n');
  return { day, items };
}

// done says of each item of a list whether it is done.
const done = ({ items, day }) => met(items, diary(), day, store.day());

// made returns the items of a day: of the list that is kept, or of a new one where that is of another day; without
// what is no longer here.
function made(things, day) {
  const last = kept();
  const learned = things.games.flatMap(({ name }) => store.learned(name).map((step) => ({ day: '', verb: 'step', words: [name, step] }))); // of lessons before there was a diary, too
  return (last.day === day && last.items.length ? last.items : plan([...learned, ...diary()], things, day, button.dataset.today)).filter((item) => way(item, things));
}

// way returns what an item is called, what it is part of (game: the title, of: what kind of practice of it), the
// game itself (at), and where it is done, of a clause in a few rounds about it alone; nothing for what is no longer here.
export function way(item, { games, places, steps, clauses, words }) {
  const [kind, what, id] = item.split(' '), rule = clauses.find((one) => one.id === what), place = rule?.place ?? what.split('+', 1)[0];
  const at = kind === 'step' ? steps.find((one) => one.game === what && one.id === id) : places.find((one) => one.place === place);
  if (!at) return undefined;
  const { title: game, learn, practice } = games.find((one) => one.name === at.game), { title: name } = rule ?? at;
  const url = base + (kind === 'step' ? learn + '#' + id : practice + (kind === 'again' ? store.toAgain(what) : store.toDeal(rule ? at.setup.replace(/rounds=\S+/, 'rounds=6').replace(/clause=\S+/, 'clause=' + what.toLowerCase()) : at.setup)));
  return { name, game, at: at.game, url, of: kind === 'place' ? game : `${words['today.' + kind]} · ${game}` };
}

// why says in a few words why an item that is not done is on the list, by all that is known: what was
// missed on the same day is not new.
function why(item, words) {
  const [kind, what] = item.split(' '), all = diary();
  const known = { rule: rules(all).get(what), again: mistakes(all).find(({ record }) => record === what), place: results(all, what).at(-1) }[kind];
  return words[`why.${kind}${known ? known.missed ? 'missed' : 'known' : 'new'}`].replace('{day}', known && ago(known.day));
}

// element makes an element, of the children that there are.
export const element = (name, properties, ...children) => {
  const e = Object.assign(document.createElement(name), properties);
  e.append(...children.filter(Boolean));
  return e;
};

// emblem returns the picture in what a selector finds, as of a game where the page has it.
export const emblem = (of) => document.querySelector(of + ' > .emblem')?.cloneNode(true);

// ended says that the day's practice is done, and how many days it makes in a row.
function ended(words) {
  const n = row(diary(), store.day());
  return words['today.over'] + (n > 1 ? ' ' + words['today.row'].replace('{n}', n) : '');
}

// tomorrow says what the list of the next day begins with.
const tomorrow = (things, day) => things.words['today.tomorrow'].replace('{n}', new Intl.ListFormat(document.documentElement.lang).format(made(things, later(day, 1)).slice(0, most).map((item) => way(item, things).name)));

// sofar returns how much of today's list is done, and how much there is on it.
export function sofar() {
  const last = kept(), ticks = last.day === store.day() ? done(last) : [];
  return [ticks.filter(Boolean).length, ticks.length];
}

// count shows that on the button; once all is done, another way is the main one (results.css).
function count() {
  if (!button) return;
  const [n, m] = sofar();
  button.dataset.done = button.querySelector('span').textContent = !n ? '' : n === m ? '✓' : n + '/' + m;
}

let sheet;

// open shows the list.
async function open() {
  const things = await catalogue(), { words } = things, day = store.day(), items = made(things, day), ticks = done({ items, day });
  store.put('plan', [day, ...items].join('\n'));
  const rows = items.map((item, i) => ({ ...way(item, things), item, done: ticks[i] }));
  const left = rows.filter((one) => !one.done), [next] = left;
  sheet?.remove();
  sheet = element('dialog', { className: 'day' + (next ? '' : ' over'), ariaLabel: words['today.title'], closedBy: 'any', onclick: ({ target }) => target.closest('a, button') && sheet.close() },
    element('h2', { textContent: words['today.title'] }),
    element('p', { textContent: next ? words['today.length'].replace('{n}', sum(left.map(({ item }) => item))) : ended(words) }),
    !next && element('p', { textContent: tomorrow(things, day) }),
    element('ol', {}, ...rows.map(({ name, game, at, url, item, done }, i) => element('li', { className: at + (done ? ' done' : '') },
      emblem('.' + at),
      element('a', { href: url }, element('b', { textContent: name }), ' ', element('small', { textContent: done ? '' : why(item, words) + (at === rows[i - 1]?.at ? '' : ' · ' + game) })),
      ' ', element('span', { textContent: words[done ? 'today.done' : 'today.minutes'].replace('{n}', minutes(item)) })))),
    element('p', { className: 'ways' },
      next && element('a', { className: 'button main', href: next.url, textContent: words[left.length < rows.length ? 'do.continue' : 'do.begin'] }),
      element('button', { textContent: words['do.close'] })));
  document.body.append(sheet);
  sheet.showModal();
  sheet.querySelector('.ways > *').focus();
  count();
}

// offer makes the button do what it says, and shows the list to whoever arrives for it.
export function offer() {
  const show = () => open().then(() => true, () => false).then((well) => { button.nextElementSibling.hidden = well; });
  button.onclick = show;
  count();
  addEventListener('pageshow', count);
  if (location.hash === '#today') show();
}

// after returns what comes after an item of the list that is now done: {said: how much of the list is done, part:
// the same from 0 to 1, title: what is on the way on, url: where it leads}, to the next, or, where it was
// the last (over), to what the reader has done. Where it was none of the list, or the last, and asked about a clause,
// it leads to the next one that is due; otherwise none of the list leads nowhere. The item is told by what it is called.
export async function after(is) {
  const things = await catalogue(), last = kept(), at = last.items.findIndex(is), over = at >= 0;
  const { words } = things, ticks = done(last), ways = last.items.map((item) => way(item, things)), rule = things.clauses.find(({ id }) => is('rule ' + id));
  count();
  const left = ways.filter((one, i) => one && !ticks[i]), next = over && left.find((one) => one !== ways[at]), m = ways.filter(Boolean).length, n = m - left.length;
  const to = ({ name, of, url }) => ({ title: [words['do.next'].replace('{n}', name), ' ', element('small', { textContent: of })], url });
  if (next) return { said: words['today.count'].replace('{n}', n).replace('{m}', m), part: n / m, ...to(next) };
  if (!rule && !over) return undefined;
  const due = owing(diary(), things, store.day()), first = rule && (due.find((id) => id !== rule.id) ?? due[0]);
  const said = rule ? words[due.includes(rule.id) ? 'today.open' : 'today.settled'].replace('{name}', rule.title).replace('{n}', due.length) : '';
  return { said: (over ? ended(words) + ' ' + said : said).trim(), part: 1, over, ...first ? to(way('rule ' + first, things)) : { title: [words['today.results']], url: base + things.results } };
}
