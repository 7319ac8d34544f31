// What the reader has done (results.html), out of their diary: days, the deals of a day, levels,
// clauses and mistakes, in all games or in the one that the page is about. The page has all titles and
// addresses, and this script says which are whose; it is drawn anew whenever something has changed.
//
//	[data-game]        a game: the steps of its lesson, its clauses, and its practices,
//	                   [data-place], with the setup by which a day's deal of each is dealt
//	[data-sum=GAME]    what there is to say of a game in a few words
//	[data-reached]     a practice, with how far the reader came
//	[data-known]       the clauses that are known, shaky, or were never met

import './page.js';
import { Calendar, date } from './calendar.js';
import { daily, days, entries, mistakes, results, row, rules, steps } from './diary.js';
import { reached } from './marks.js';
import { plot } from './plot.js';
import * as store from './store.js';

const part = (name, host = document) => host.querySelector(`[data-part=${name}]`);
const all = (selector, host = document) => [...host.querySelectorAll(selector)];
const words = (list) => list.split(' ').filter(Boolean);
const element = (name, properties) => Object.assign(document.createElement(name), properties);

// Of which game an entry is.
const games = new Map();
const links = all('[data-place]');
for (const host of all('[data-game]')) {
  const { game, clauses } = host.dataset;
  games.set(game, host);
  for (const clause of words(clauses)) games.set(clause, host);
  for (const { dataset: { place } } of all('[data-place]', host)) games.set(place, host);
}
const gameOf = ({ verb, words: [what] }) => games.get(verb === 'solved' ? what.split('+', 1)[0] : what);

// deal is what an address ends with that deals a practice (store.js).
const deal = (header) => '#deal=' + store.written([header]);

const one = all('[data-game]').length === 1;
const calendar = new Calendar(part('calendar'), tell);
let diary = [];

// tell says what was done on a day, and leads to its deals.
function tell(day) {
  const host = part('day'), today = store.day(), done = daily(diary, day), list = results(diary).filter((result) => result.day === day);
  host.querySelector('h3').textContent = date(day, { weekday: 'long', day: 'numeric', month: 'long' });
  const title = ({ place }) => one ? links.find((link) => link.dataset.place === place)?.textContent : games.get(place)?.querySelector('dt').textContent;
  const names = new Set(list.map(title).filter(Boolean)), said = part('what');
  if (diary.some((entry) => entry.day === day && entry.verb === 'step')) names.add(said.dataset.lesson);
  said.textContent = names.size ? said.dataset.practised.replace('{n}', new Intl.ListFormat(document.documentElement.lang).format(names)) : said.dataset.idle;
  part('deals').hidden = day > today;
  part('counts').textContent = part('counts').dataset[day === today ? 'today' : 'past'];
  for (const link of links) {
    const result = done.get(link.dataset.place);
    link.hash = deal(`${link.dataset.setup} #1.date-${day}`);
    link.classList.toggle('done', Boolean(result?.counts));
    link.ariaLabel = result?.counts ? `${link.textContent}, ${part('calendar').dataset.dealt}` : null;
  }
}

// sum says in a few words how it stands with a game.
function sum(host, known) {
  const { dataset } = games.get(host.dataset.sum), clauses = words(dataset.clauses), taught = words(dataset.steps);
  const learned = new Set([...steps(diary, dataset.game), ...words(store.get('learned.' + dataset.game))]);
  const well = clauses.filter((id) => known.get(id)?.known).length, met = clauses.filter((id) => known.has(id)).length;
  const say = (name, ...numbers) => {
    const e = part(name, host);
    e.textContent = ['{n}', '{m}', '{k}'].reduce((text, slot, i) => text.replace(slot, numbers[i]), e.dataset.word);
    return e;
  };
  part('share', host).hidden = part('clauses', host).hidden = !met;
  const done = taught.filter((id) => learned.has(id)).length;
  say('steps', done, taught.length).classList.toggle('done', done === taught.length);
  host.querySelector('.steps').hidden = !taught.length;
  say('clauses', well, met - well, clauses.length - met);
  const shares = part('share', host).children;
  [well, met - well, clauses.length - met].forEach((n, i) => { shares[i].style.flexGrow = n; shares[i].hidden = !n; });
  const open = mistakes(diary).filter((missed) => gameOf({ words: [missed.place] }) === games.get(dataset.game)).length;
  say('again', open).hidden = !open;
}

// show draws the page.
function show() {
  diary = entries(store.get('diary'));
  if (one) diary = diary.filter((entry) => gameOf(entry));
  const today = store.day(), known = rules(diary), on = days(diary), streak = row(diary, today), said = part('row');
  said.textContent = streak ? said.dataset.word.replace('{n}', streak) : on.length ? said.dataset.off.replace('{day}', date(on.findLast((day) => day <= today) ?? on.at(-1), { day: 'numeric', month: 'long' })) : said.dataset.none;
  calendar.show(on, (day) => [...daily(diary, day).values()].some(({ counts }) => counts), today);
  for (const host of all('[data-sum]')) sum(host, known);
  for (const host of all('[data-reached]')) reach(host);
  for (const item of all('[data-clause]')) {
    const rule = known.get(item.dataset.clause);
    document.querySelector(`[data-known=${!rule ? 'unmet' : rule.known ? 'known' : 'shaky'}] ul`).append(item);
  }
  for (const group of all('[data-known]')) group.hidden = !group.querySelector('li');
  if (one) miss();
  part('filled').hidden = false;
}

// reach says how far the reader came in a practice, and draws how over the days.
function reach(host) {
  const list = results(diary, host.dataset.reached), { level, n } = reached(list), mark = part('mark', host), last = part('last', host);
  mark.hidden = n === undefined;
  mark.textContent = (level ? mark.dataset.level : mark.dataset.best).replace('{n}', n);
  last.textContent = list.length ? last.dataset.word.replace('{day}', date(list.at(-1).day, { day: 'numeric', month: 'long' })) : last.dataset.off;
  host.classList.toggle('never', !list.length);
  host.querySelector('a').hash = deal(links.find((link) => link.dataset.place === host.dataset.reached).dataset.setup);
  host.querySelector('.chart')?.remove();
  const points = new Map(); // of each day the level at its end, or its best result
  for (const result of list) {
    const value = reached(level ? [result] : list.filter(({ day }) => day === result.day)).n;
    if (value !== undefined) points.set(result.day, value);
  }
  if (points.size > 1) host.append(plot(host.querySelector('h3').textContent, [...points], level ? 'level' : 'score'));
}

// miss lists what is to be tried again.
function miss() {
  const list = part('mistakes'), open = mistakes(diary);
  list.replaceChildren(...open.map(({ place, record, day, cost }) => {
    const link = links.find((link) => link.dataset.place === place), item = element('li');
    const address = new URL(link.href);
    address.hash = `#r=${record}&again`;
    item.append(element('a', { className: 'button', href: address.href, textContent: link.textContent }), ' ',
      element('span', { textContent: (cost ? list.dataset.cost.replace('{n}', Math.round(cost)) : list.dataset.missed) + ' · ' + date(day, { day: 'numeric', month: 'long' }) }));
    return item;
  }));
  part('nomistakes').hidden = open.length > 0;
}

show();
if (!one) import('./mine.js').then(({ offer }) => offer(show)).catch(() => {});
addEventListener('storage', show); // from another page
addEventListener('pageshow', ({ persisted }) => persisted && show());
