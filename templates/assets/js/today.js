// Today's practice on a page: behind its button (data-today) the list of the day, with what is done, and
// the way to what comes next; and from the end of each item the way on. The list is chosen in
// plan.js once a day and kept (ludoteca.plan: the day, and its items), so that it stays as it is while its
// items are done. One that was begun before midnight goes on after it until a page
// asks for a new one.

import { catalogue } from './catalogue.js';
import { entries, row } from './diary.js';
import { met, minutes, plan } from './plan.js';
import * as store from './store.js';

const button = document.querySelector('[data-today]');
const diary = () => entries(store.get('diary'));

// kept returns the list that was made last.
function kept() {
  const [day, ...items] = store.get('plan').split('\n');
  return { day, items: items.filter(Boolean) };
}

// done says of each item of a list whether it is done.
const done = ({ items, day }, all = diary()) => met(items, all, day, store.day());

// keep keeps a list, without what is no longer here.
function keep(day, items, things) {
  items = items.filter((item) => way(item, things));
  store.put('plan', [day, ...items].join('\n'));
  return { day, items };
}

// made returns today's list, a new one where the last is of another day.
function made(things) {
  const today = store.day(), last = kept();
  if (last.day === today && last.items.length) return keep(today, last.items, things);
  const all = things.games.flatMap(({ name }) => store.get('learned.' + name).split(' ').filter(Boolean)
    .map((step) => ({ day: '', verb: 'step', words: [name, step] }))).concat(diary()); // of lessons before there was a diary, too
  return keep(today, plan(all, things, today, button?.dataset.today), things);
}

// way returns what an item is called, by itself (name) and alone in a sentence (title), of what kind it is and
// of which game, and where it is done; nothing for what is no longer here.
export function way(item, { games, places, steps, clauses, words }) {
  const [kind, what, id] = item.split(' ');
  const placed = (place) => places.find((one) => one.place === place), page = (name) => games.find((one) => one.name === name);
  const deal = (place, setup = place.setup) => page(place.game).practice + store.toDeal(setup);
  const said = words['today.' + kind], of = (game, name, url) => ({ name, kind: `${said} · ${page(game).title}`, url, title: kind === 'place' ? name : `${said} · ${name}` });
  if (kind === 'rule') {
    const clause = clauses.find((one) => one.id === what), place = placed(clause?.place);
    return place && of(place.game, clause.title, deal(place, place.setup.replace(/rounds=\S+/, 'rounds=6').replace(/clause=\S+/, 'clause=' + what.toLowerCase())));
  }
  if (kind !== 'step') {
    const place = placed(what.split('+', 1)[0]);
    return place && of(place.game, place.title, kind === 'place' ? deal(place) : page(place.game).practice + store.toAgain(what));
  }
  const step = steps.find((one) => one.game === what && one.id === id);
  return step && of(what, step.title, page(what).learn + '#' + id);
}

const element = (name, properties, ...children) => {
  const e = Object.assign(document.createElement(name), properties);
  e.append(...children);
  return e;
};

// ended says that the day's practice is done, and how many days it makes in a row.
function ended(words) {
  const days = row(diary(), store.day());
  return words['today.over'] + (days > 1 ? ' ' + words['today.row'].replace('{n}', days) : '');
}

// count shows on the button how much is done.
function count() {
  const last = kept();
  if (!button) return;
  const ticks = last.day === store.day() ? done(last) : [], n = ticks.filter(Boolean).length;
  button.querySelector('span').textContent = !n ? '' : n === ticks.length ? '✓' : `${n}/${ticks.length}`;
}

let sheet;

// open shows the list.
async function open() {
  const things = await catalogue(), { words } = things, list = made(things), ticks = done(list);
  const rows = list.items.map((item, i) => ({ ...way(item, things), item, done: ticks[i] }));
  const left = rows.filter((one) => !one.done), [next] = left;
  sheet?.remove();
  sheet = element('dialog', { className: 'day' + (next ? '' : ' over'), ariaLabel: words['today.title'], closedBy: 'any' },
    element('h2', { textContent: words['today.title'] }),
    element('p', { textContent: next ? words['today.length'].replace('{n}', left.reduce((sum, { item }) => sum + minutes(item), 0)) : ended(words) }),
    element('ol', {}, ...rows.map(({ name, kind, url, item, done }) => element('li', { className: done ? 'done' : '' },
      element('a', { href: url }, element('b', { textContent: name }), ' ', element('small', { textContent: kind })), ' ', element('span', { textContent: words[done ? 'today.done' : 'today.minutes'].replace('{n}', minutes(item)) })))),
    element('p', { className: 'ways' },
      ...next ? [element('a', { className: 'button main', href: next.url, textContent: words[left.length < rows.length ? 'do.continue' : 'do.begin'] })] : [],
      element('button', { type: 'button', textContent: words['do.close'], onclick: () => sheet.close() })));
  sheet.addEventListener('click', ({ target }) => target.closest('a') && sheet.close());
  document.body.append(sheet);
  sheet.showModal();
  sheet.querySelector('.ways > *').focus();
  count();
}

// offer makes the button do what it says, and shows the list to whoever arrives for it.
export function offer() {
  const show = () => open().then(() => { button.nextElementSibling.hidden = true; }, () => { button.nextElementSibling.hidden = false; });
  button.onclick = show;
  count();
  addEventListener('pageshow', count);
  if (location.hash === '#today') show();
}

// after returns what comes after an item of the list that is now done: {title, url} of the next, or of
// the list itself where it was the last, with {over}, what to say then; nothing where it was none of
// the list. The item is told by what it is called.
export async function after(is) {
  const last = kept(), at = last.items.findIndex(is);
  if (at < 0) return undefined;
  const things = await catalogue(), ticks = done(last);
  count();
  const next = last.items.filter((item, i) => !ticks[i] && i !== at).map((item) => way(item, things)).find(Boolean);
  return next ? { ...next, title: things.words['do.next'].replace('{n}', next.title) } : { over: ended(things.words), title: things.words['today.title'], url: '../../#today' };
}
