// Today's practice on a page: behind its button (data-today) the list of the day, with what is done, and
// the way to what comes next; and from the end of each item the way on. The list is chosen in
// plan.js once a day and kept (ludoteca.plan: the day, and its items), so that it stays as it is while its
// items are done. One that was begun before midnight goes on after it until a page
// asks for a new one.
//
// What there is to practise in the language of the page the build wrote down (cmd/build/internal/render/catalogue.go).

import { later, mistakes, results, row, rules } from './diary.js';
import { ago, answered, diary, fill, isMay, toAgain } from './marks.js';
import { met, owing, plan } from './plan.js';
import * as store from './store.js';

const button = document.querySelector('[data-today]');
const sheet = document.querySelector('.day');
const base = new URL('../../', import.meta.url);

// catalogue returns what there is: {games, places, steps, clauses}, each a list in the order of the site, but places that have levels first in their game,
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

// made returns the items of a day: of the list that is kept, or of a new one where that is of another day.
function made(things, day) {
  const { day: of, items } = kept();
  const learned = things.games.flatMap(({ name }) => store.learned(name).map((step) => ({ day: '', verb: 'step', words: [name, step] }))); // of lessons before there was a diary, too
  return of === day && items[0] ? items : plan([...learned, ...diary()], things, day, button.dataset.today);
}

// way returns an item, what it is called, the title of its game, the game itself (at), and where it is done, of a clause in
// a few rounds about it alone; nothing for what is no longer here. What was missed in May I? is called by the rule that it was about.
// With it comes of which kind it is, all that is known of it, the marks of its last result, and whether it went ill: more was wrong than
// right, of a rule as much, which who guesses gets, or it was missed again.
export function way(item, { games, places, steps, clauses }, all = diary()) {
  const [kind, what, id] = item.split(' '), [place] = what.split('+', 1), last = results(all).findLast((one) => one.item === item);
  const known = { rule: rules(all).get(what), again: mistakes(all).find(({ record }) => record === what), place: last }[kind], marks = last?.marks, { n, m } = answered(marks);
  const { title: name, game: at, setup } = (kind === 'step' ? steps.find((one) => one.game === what && one.id === id) : places.find((one) => one.place === place) ?? clauses.find((one) => one.id === what && one.setup)) ?? {};
  if (!at) return undefined;
  const { title: game, learn, practice } = games.find((one) => one.name === at), why = isMay(what) && mistakes(all, what)[0]?.why;
  return { item, kind, known, marks, ill: (kind === 'rule' ? m && 2 * n <= m : 2 * n < m) || known?.record && known.mended !== store.day(), name: clauses.find(({ id }) => id === why)?.title ?? name, game, at, url: base + (kind === 'step' ? learn + '#' + id + '&go' : practice + (kind === 'again' ? toAgain(what) : store.toDeal(setup))) };
}

// rows returns the ways of a list, and whether each is done; without what is no longer here.
function rows(list, things) {
  const ticks = done(list), all = diary();
  return list.items.map((item, i) => ({ ...way(item, things, all), done: ticks[i] })).filter(({ item }) => item);
}

// tells says in a few words why an item is on the list, by all that is known: what was missed on the same day is not
// new; or of one that is done, how it went, and when it comes back.
function tells({ kind, known, marks, game, done }, words) {
  const told = done ? [marks && fill(words['today.right'], answered(marks)), known?.due && fill(words['today.back'], { day: ago(known.due, true) })] :
    [fill(words[`why.${kind}${known ? known.missed ? 'missed' : 'known' : 'new'}`], { day: known && ago(known.day) })];
  return [...told, game].filter(Boolean).join('\u00a0· ');
}

// element makes an element, of the children that there are.
export const element = (name, properties, ...children) => {
  const e = Object.assign(document.createElement(name), properties);
  e.append(...children.filter(Boolean));
  return e;
};

// emblem returns the picture in what a selector finds, as of a game where the page has it.
export const emblem = (of) => document.querySelector(of + ' .emblem')?.cloneNode(true);

// finished says that the day's practice is over, with praise where nothing of it went ill, and how many days in a row it is.
function finished(list, words) {
  const n = row(diary(), store.day());
  return words[count(list, 'ill') ? 'today.over' : 'today.well'] + (n > 1 ? ' ' + fill(words['today.row'], { n }) : '');
}

// sofar returns how much of today's list is done, and how much there is on it.
export function sofar() {
  const last = kept(), ticks = last.day === store.day() ? done(last) : [];
  return [ticks.filter(Boolean).length, ticks.length];
}

// count counts the rows that are done, or whatever else.
const count = (list, what = 'done') => list.filter((one) => one[what]).length;

// offered says on the button how long the list takes, or how much of it is done; once all is, another way is the main one (results.css).
function offered() {
  if (!button) return;
  const [n, m] = sofar(), [said] = button.children;
  button.dataset.done = said.textContent = n && n === m ? '✓' : fill(said.dataset[n ? 'goon' : 'begin'], { n, m });
}

const few = 3; // names of tomorrow's

// open shows the list, and some of what comes tomorrow, which is seen once all is done (today.css). Then it leads to the reader's results, unless they lie below it.
async function open() {
  const things = await catalogue(), { words } = things, day = store.day(), list = rows({ items: made(things, day), day }, things);
  store.put('plan', [day, ...list.map(({ item }) => item)].join('\n'));
  const [, said, ahead, ways, items] = sheet.children, [onward] = ways.children, next = list.find((one) => !one.done);
  sheet.classList.toggle('over', !next);
  offered();
  said.textContent = next ? button.lastChild.textContent : finished(list, words);
  const names = [...new Set(made(things, later(day, 1)).map((item) => way(item, things).name))];
  ahead.lastChild.textContent = names.slice(0, few).join('\u00a0· ') + (names[few] ? '\u00a0…' : '');
  items.replaceChildren(...list.map((one) => element('li', { className: one.at + (one.done ? ' done' : '') + (one.ill ? ' ill' : '') },
    emblem('.' + one.at) ?? element('img', { className: 'emblem', alt: '', src: new URL(one.at + '.svg', import.meta.url) }),
    element('a', { href: one.url }, element('b', { textContent: one.name }), ' ', element('small', { textContent: tells(one, words) })),
    one.done && element('span', { textContent: items.dataset.done }))));
  onward.href = next?.url ?? base + things.results;
  onward.textContent = onward.dataset[!next ? 'over' : count(list) ? 'goon' : 'begin'];
  onward.hidden = !next && onward.pathname === location.pathname;
  onward.nextElementSibling.classList.toggle('main', onward.hidden);
  sheet.showModal();
}

// offer makes the button do what it says, and shows the list to whoever arrives for it.
export function offer() {
  const show = async () => { button.nextElementSibling.hidden = !await open().catch(() => true); };
  button.onclick = show;
  sheet.onclick = ({ target }) => target.closest('a, button') && sheet.close();
  offered();
  addEventListener('pageshow', offered);
  if (location.hash === '#today') show();
}

// named returns what a match or a step is called that is an item of the list, or asks about a clause alone: by what it is about; any other as what it
// is (item) is. It throws for what is neither. Above what is of the list stands how much of that is done (stage.css), until all is.
export async function named(is, item) {
  const things = await catalogue(), list = rows(kept(), things);
  return (dotted(list, is, true) ?? way(item, things)).name;
}

// dotted shows above an item of the list how much of that is done, but not where it begins (begins) after all is, and returns it.
function dotted(list, is, begins) {
  const one = list.find(({ item }) => is(item)), n = count(list);
  const { dataset } = document.querySelector('[data-part=title]');
  if (one && (begins ? n < list.length : dataset.dots)) dataset.dots = '●'.repeat(n).padEnd(list.length, '○');
  else if (begins) delete dataset.dots;
  return one;
}

// after returns what comes after an item of the list that is now done: {said: how much of the list is done, part:
// the same from 0 to 1, title: what is on the way on, url: where it leads}, to the next, or, where it was
// the last (over), to what the reader has done. What asked about a clause says what became of that one, and where nothing of the
// list is next it leads to another that is due; otherwise none of the list leads nowhere. The item is told by what it is called.
export async function after(is) {
  const things = await catalogue(), { words, clauses } = things, list = rows(kept(), things);
  offered();
  const on = dotted(list, is), next = on && list.find((one) => one !== on && !one.done), rule = clauses.find(({ id }) => is('rule ' + id));
  if (!rule && !on) return undefined;
  const due = owing(diary(), things, store.day()), open = rule && due.includes(rule.id), other = rule && (due.find((id) => id !== rule.id) ?? due[0]), to = next ?? (other && way('rule ' + other, things));
  const n = count(list), m = list.length;
  const said = [next ? fill(words['today.count'], { n, m }) : on && finished(list, words),
    (next ? open : rule) && fill(words[open ? 'today.open' : 'today.settled'], { name: rule.title })];
  const title = to ? [fill(words['do.next'], { n: to.name }), ' ', element('small', { textContent: tells(to, words) })] : [words['today.results']];
  return { said: said.filter(Boolean).join(' '), part: next ? n / m : 1, over: on && !next, title, url: to?.url ?? base + things.results + (on ? '#today' : '') };
}
