// What the reader has done (results.html), out of their diary: what they can do, what has become
// better, what comes next, and their days, in all games or in the one that the page is about. The page has
// all titles and addresses, and this script says which are whose; it is drawn anew whenever something has
// changed.
//
//	[data-game]        a game: its title and pages, the steps of its lesson, its clauses, and its
//	                   practices, [data-place], with the setup by which each is dealt and its highest level
//	[data-sum=GAME]    what there is to say of a game in a few words, on the page of all
//	[data-reached]     a practice, with how far the reader came, on the page of a game
//	[data-known]       the clauses that are known, shaky, or were never met

import './page.js';
import { Calendar, date } from './calendar.js';
import { daily, days, entries, later, mistakes, results, row, rules, steps } from './diary.js';
import { ago, answered, fill, reached, stands, toAgain } from './marks.js';
import { owing } from './plan.js';
import { plot } from './plot.js';
import { catalogue, element, emblem, offer, sofar, way } from './today.js';
import * as store from './store.js';

const part = (name, host = document) => host.querySelector(`[data-part=${name}]`);
const all = (selector, host = document) => [...host.querySelectorAll(selector)];
const words = (list) => list.split(' ').filter(Boolean);
const short = (day) => date(day, { day: 'numeric', month: 'long' });

// Of which game an entry is.
const games = new Map();
const links = all('[data-place]');
const hosts = all('[data-game]');
for (const host of hosts) {
  const { game, clauses } = host.dataset;
  games.set(game, host);
  for (const clause of words(clauses)) games.set(clause, host);
  for (const { dataset: { place } } of all('[data-place]', host)) games.set(place, host);
}
const gameOf = ({ verb, words: [what] }) => games.get(verb === 'solved' ? what.split('+', 1)[0] : what);
const linkOf = (place) => links.find((link) => link.dataset.place === place);

// to is the address of a link with another end.
const to = (link, end) => link.href.replace(/#.*/, '') + end;

// deal is the address at which a practice is dealt.
const deal = (link) => to(link, store.toDeal(link.dataset.setup));

const one = hosts.length === 1;
const calendar = new Calendar(part('calendar'), tell);
let diary = [];
let things; // what there is to practise, once it is known

// tell says what was done on a day, and leads to its deals.
function tell(day) {
  const host = part('day'), today = store.day(), done = daily(diary, day), list = results(diary).filter((result) => result.day === day);
  host.querySelector('h3').textContent = date(day, { weekday: 'long', day: 'numeric', month: 'long' });
  const title = (place) => one ? linkOf(place)?.textContent : games.get(place)?.dataset.title, said = part('what');
  const did = (verb) => diary.filter((entry) => entry.day === day && entry.verb === verb).map(({ words: [what] }) => what);
  const names = new Set([...list.map(({ place }) => title(place)), ...did('solved').map((record) => title(record.split('+', 1)[0])),
    ...did('step').map((game) => one ? said.dataset.lesson : games.get(game)?.dataset.title)].filter(Boolean));
  said.textContent = names.size ? said.dataset.practised.replace('{n}', new Intl.ListFormat(document.documentElement.lang).format(names)) : said.dataset.idle;
  part('deals').hidden = day > today;
  part('counts').textContent = part('counts').dataset[day === today ? 'today' : 'past'];
  for (const link of links) {
    const counts = !!done.get(link.dataset.place)?.counts;
    link.hash = store.toDeal(`${link.dataset.setup} #${link.dataset.dealt}.date-${day}`);
    link.classList.toggle('done', counts);
    link.ariaLabel = counts ? `${link.textContent}, ${part('calendar').dataset.dealt}` : null;
  }
}

// Which steps of a game's lesson are done.
const learned = (game) => {
  const done = new Set([...steps(diary, game), ...store.learned(game)]);
  return words(games.get(game).dataset.steps).filter((id) => done.has(id));
};

// bar shows a share, if it is one, and how far more reaches; of so many marks, if they can be counted.
const bar = (share, more = share, of = '', className = '') => element('span', { className: 'ladder ' + className, ariaHidden: 'true', hidden: !(more > 0 && more <= 1), style: `--part:${share};--more:${more};--of:${of}` });

// came shows how far the reader came in a practice: {text, marks, of which those that came since the day before stand out, rose: what is
// better than on that day, if anything}.
function came({ dataset }, list) {
  const { text, share, of } = stands(dataset, list), { day, less } = list.at(-1), before = list.filter((result) => result.day < day), from = reached(before), now = reached(list);
  const better = !from.level === !now.level && (now.n - from.n) * (less && !now.level ? -1 : 1) > 0;
  return { text, marks: bar(better ? stands(dataset, before).share : share, share, of, better ? 'rose' : ''),
    rose: better && fill(part('filled').dataset[now.level ? 'rose' : 'beat'], { first: from.n, last: now.n, unit: dataset.unit, day: short(before.at(-1).day) }) };
}

// asks leads to the drill that asks for a clause, if there is one.
function asks(id) {
  const { url, name } = things && way('rule ' + id, things) || {}, { play } = part('filled').dataset;
  return url && element('a', { className: 'button', href: url, textContent: play, ariaLabel: play + ' ' + name });
}

// learns shows how much of a game's lesson is done and how many of its rules are known, which of them goes well and which is hard, and returns how
// many steps are done, and left.
function learns(host, { dataset: { game, steps, clauses, rules: book } }, known) {
  const n = learned(game).length, m = words(steps).length, ids = words(clauses), met = ids.filter((id) => known.has(id)), sure = met.filter((id) => known.get(id).known).length;
  const tell = (name, is, word, values, ...shares) => {
    const said = part(name, host);
    said.hidden = !is;
    said.replaceChildren(fill(said.dataset[word], values), bar(...shares));
  };
  const missed = (id) => diary.filter(({ verb, words: [clause, how] }) => verb === 'rule' && clause === id && how !== 'well').length, right = (id) => known.get(id).times;
  const cite = (name, ids, count) => { // of rules the one with the highest count, and where it stands
    const said = part(name, host), [first] = ids.filter(count).sort((a, b) => count(b) - count(a)), rule = things?.clauses.find(({ id }) => id === first);
    said.hidden = !rule;
    if (rule) said.replaceChildren(fill(said.dataset.word, { n: count(first) }), ' ', element('a', { href: book + '#' + first.toLowerCase(), textContent: rule.title }));
  };
  cite('good', met.filter((id) => right(id) > 1), right);
  cite('hard', met.filter((id) => !known.get(id).known), missed);
  tell('steps', n, 'word', { n, m }, n / m);
  const asked = part('asked', host), unsure = (id) => !known.get(id).known;
  if (asked) {
    asked.parentNode.hidden = !met.length;
    asked.replaceChildren(...[...met.filter(unsure), ...met.filter((id) => !unsure(id))].map((id) => {
      const textContent = things?.clauses.find((one) => one.id === id)?.title ?? id;
      return element('li', {}, element('a', { href: book + '#' + id.toLowerCase(), textContent }), ' ', asks(id));
    }));
  }
  tell('sure', met.length, sure ? 'word' : 'begun', { n: sure, m: met.length - sure }, sure / met.length, sure && 1); // a bar that is all to come says nothing
  return [n, m - n];
}

// sum shows how far the reader is with a game: what was reached in the practices that were played last, what is known, and one way on.
function sum(host, known) {
  const own = games.get(host.dataset.sum), { dataset: { learn } } = own, way = part('way', host), places = all('[data-place]', own).map((link) => ({ link, list: results(diary, link.dataset.place) }));
  const [n, left] = learns(host, own, known), played = places.filter(({ list }) => list.length).sort((a, b) => b.list.at(-1).day.localeCompare(a.list.at(-1).day)), { link } = places.find(({ list }) => !list.length) ?? {};
  part('reached', host).replaceChildren(...played.slice(0, most).map(({ link, list }) => {
    const { text, marks } = came(link, list);
    return element('li', {}, link.textContent, ' ', element('b', { textContent: text }), marks);
  }));
  host.classList.toggle('fresh', !n && !played.length);
  const [word, href] = learn && left && (n || !played.length) ? [n ? 'continue' : 'begin', learn] : link ? ['new', deal(link)] : ['play', to(places[0].link, '')];
  way.textContent = fill(way.dataset[word], { name: link?.textContent });
  way.href = href;
}

// knows shows what of a game's lesson and of its rules is known.
function knows(known, host) {
  learns(document, host, known);
  for (const item of all('li[data-clause]')) {
    const rule = known.get(item.dataset.clause);
    const [title] = item.children, ask = rule && !rule.known && asks(item.dataset.clause);
    item.replaceChildren(title, ...ask ? [' ', ask] : []);
    document.querySelector(`[data-known=${!rule ? 'unmet' : rule.known ? 'known' : 'shaky'}] ul`).append(item);
  }
  for (const group of all('[data-known]')) {
    const n = all('li', group).length, [title] = group.children;
    group.hidden = !n;
    title.textContent = fill(title.dataset.word, { n });
  }
}

// show draws the page.
function show() {
  diary = entries(store.get('diary'));
  if (one) diary = diary.filter((entry) => gameOf(entry));
  const today = store.day(), known = rules(diary), on = days(diary), open = mistakes(diary).filter(({ place, mended }) => games.has(place) && mended !== today); // what is mended today comes again tomorrow
  streak(on, today);
  calendar.show(on, (day) => [...daily(diary, day).values()].some(({ counts }) => counts), today);
  next(open, today);
  if (one) {
    for (const host of all('[data-reached]')) reach(host);
    part('unmet').replaceChildren(...links.filter(({ dataset: { place } }) => !results(diary, place).length).map((link) => element('li', {}, element('a', { href: deal(link), textContent: link.textContent }))));
    part('others').hidden = !part('unmet').firstElementChild;
    part('can').hidden = all('[data-reached]').every(({ hidden }) => hidden);
    knows(known, hosts[0]);
    miss(open);
    part('first').hidden = on.length > 0;
    part('tryagain').hidden = !on.length;
  } else {
    for (const host of all('[data-sum]')) sum(host, known);
  }
  for (const title of all('[data-start]')) title.textContent = title.dataset[on.length ? 'word' : 'start'];
  part('filled').hidden = false;
}

// streak says how many days in a row it is, and in all, shows the last seven, and says how many mistakes were mended today.
function streak(on, today) {
  const said = part('row'), total = part('total'), mended = part('mended'), n = row(diary, today), m = on.length, [done, of] = sofar();
  const text = !m ? said.dataset.none : !n ? fill(said.dataset.off, { day: short(on.findLast((day) => day <= today) ?? on.at(-1)) }) : n > 1 ? fill(said.dataset.word, { n }) : m > 1 ? '' : done < of ? fill(said.dataset.left, { n: of - done }) : said.dataset.first;
  said.hidden = !text; // a day alone among others, which are told in all
  said.replaceChildren(...n > 1 ? text.split(/(\d+)/).map((text) => +text ? element('b', { textContent: text }) : text) : [text]);
  const well = new Set(diary.filter(({ day, verb }) => day === today && verb === 'solved').map(({ words: [record] }) => record)).size;
  mended.hidden = !well;
  mended.textContent = fill(mended.dataset.word, { n: well });
  total.hidden = m < 2 || m === n;
  total.textContent = fill(total.dataset.word, { n: m });
  part('week').hidden = !m;
  part('week').replaceChildren(...Array.from({ length: 7 }, (_, i) => later(today, i - 6)).map((day) =>
    element('li', { className: [on.includes(day) && 'done', day === today && 'now'].filter(Boolean).join(' '), textContent: date(day, { weekday: 'narrow' }) })));
}

// reach shows how far the reader came in a practice, and draws how over the days.
function reach(host) {
  const place = host.dataset.reached, link = linkOf(place), { unit } = link.dataset, list = results(diary, place), last = list.at(-1);
  host.hidden = !last;
  if (!last) return;
  const { level, n } = reached(list), { text, marks, rose } = came(link, list), said = part('marks', host), keeps = held(place), axis = document.getElementById('chart-said').dataset;
  host.querySelector('a').href = deal(link);
  part('mark', host).replaceChildren(text, marks);
  part('asks', host).textContent = level && link.dataset.asks?.split('|')[n - 1];
  part('rose', host).textContent = rose || '';
  said.hidden = !last.marks;
  said.replaceChildren(fill(said.dataset.word, answered(last.marks)), ' ', element('span', { className: 'dots', ariaHidden: 'true', textContent: last.marks.replaceAll('o', '●').replaceAll('x', '○') }));
  part('last', host).textContent = part('last', host).dataset.word.replace('{day}', ago(last.day));
  part('held', host).hidden = !keeps;
  if (keeps) { // the number first, and then how sure it is
    const [about, between] = fill(games.get(place).dataset[keeps.runs > 1 ? 'spans' : 'span'], keeps).split(/(?<=\.) /);
    part('held', host).replaceChildren(element('b', { textContent: about }), ' ', element('small', { textContent: between }));
  }
  host.querySelector('.chart')?.remove();
  const points = new Map(); // of each day the level at its end, or its best result
  for (const result of list) {
    const value = reached(level ? [result] : list.filter(({ day }) => day === result.day)).n;
    if (value !== undefined) points.set(result.day, value);
  }
  if (points.size > 1) part('last', host).before(plot(host.querySelector('h3').textContent, [...points], level ? axis.level : fill(axis.score, { n: unit })));
}

// held is how much the reader keeps in mind in a place, by the last runs: {n, low, high, runs}, or nothing.
function held(place) {
  const told = diary.findLast(({ verb, words }) => verb === 'runs' && words[0] === place && words[1] !== '-');
  const [n, low, high, runs = 1] = told?.words[1].split(',').map(Number) ?? [];
  return high > 0 ? { n, low, high, runs } : undefined;
}

const most = 3; // practices of a game, on the page of all

// next leads to a match under way, to what was missed and what is due, to a lesson that was begun or left out, or else to something new;
// once the day's practice is done, which is told with joy, to what was missed last.
function next(open, today) {
  const list = part('next'), due = things ? owing(diary, things, today) : [], missed = open.filter(({ solved, due }) => !solved || due <= today), items = [];
  const add = (word, name, href, game) => items.push(element('li', {}, element('a', { className: 'button', href }, fill(list.dataset[word], { name }), ' ', !one && game && element('small', { textContent: game }))));
  const lead = (word, item) => {
    const { name, game, url } = way(item, things);
    add(word, name, url, game);
  };
  const host = ({ dataset: { place } }) => games.get(place), played = ({ dataset: { place } }) => results(diary, place).length, tried = new Set(links.filter(played).map(host));
  const last = store.get('last'), left = linkOf(last);
  const lesson = hosts.find((host) => host.dataset.learn && learned(host.dataset.game).length < words(host.dataset.steps).length && (one || tried.has(host) || learned(host.dataset.game).length));
  const fresh = links.find((link) => !played(link) && tried.has(host(link)));
  if (left && store.underWay(last).includes('\n')) add('goon', left.textContent, deal(left), host(left).dataset.title);
  const [n, m] = sofar(), over = n && n === m, again = () => things && !one && missed.length && lead('again', 'again ' + missed[0].record);
  part('joy').hidden = !over;
  if (!over) again();
  if (due.length) lead('review', 'rule ' + due[0]);
  if (lesson) add('learn', lesson.dataset.title, lesson.dataset.learn);
  else if (!one && fresh) add('new', fresh.textContent, deal(fresh), host(fresh).dataset.title);
  if (over) again();
  list.replaceChildren(...items.slice(0, 1));
  part('onward').hidden = !items.length && !over;
  document.getElementById('next').hidden = !items.length;
}

// miss lists what is to be tried again, of each practice the first, why it was missed, and how much more there is.
function miss(open) {
  const list = part('mistakes'), { dataset: said } = list, clauses = [document, document.getElementById('cited').content].flatMap((host) => all('[data-clause]', host));
  const items = links.flatMap((link) => {
    const [first, ...more] = open.filter(({ place }) => place === link.dataset.place);
    if (!first) return [];
    const { record, day, cost, why } = first, found = (cost || link.dataset.setup.includes(' clause=')) && clauses.find(({ dataset }) => dataset.clause === why), cites = found?.firstElementChild ?? found; // of what was forgotten no rule is the reason
    const told = [cost ? fill(said.cost, { n: Math.round(cost) }) : said.missed, said[why], ago(day), more.length && fill(said.others, { n: more.length })];
    return [element('li', {}, emblem(`[data-reached="${link.dataset.place}"]`), cites && element('b', { textContent: said.rule + ' ' }, element('a', { href: cites.href, textContent: cites.textContent })), ' ',
      element('span', { textContent: told.filter(Boolean).join('\u00a0· ') }), ' ', element('a', { className: 'button', href: to(link, toAgain(record)), textContent: fill(said.retry, { name: link.textContent }) }))];
  });
  list.replaceChildren(...items);
  part('nomistakes').hidden = items.length > 0;
}

offer();
catalogue().catch(() => {}).then((all) => {
  things = all;
  show();
});
if (!one) import('./mine.js').then(({ offer }) => offer(show)).catch(() => {});
addEventListener('storage', show); // from another page
addEventListener('pageshow', ({ persisted }) => persisted && show()); // and back to this one
