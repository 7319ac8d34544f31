// Today's practice: what to do on a day, put together for one reader out of their diary and of
// what there is (catalogue in today.js). It takes five to eight minutes: clauses that are due and, where there
// is room, some never met of which a lesson has told, of the games in turn; at most two things that were missed; a drill, the one whose level was
// reached longest ago; and one new thing, the next step of a lesson, or a practice never
// played of a game that was begun. They stand in this order, but for the drill, which comes last: after
// what is to be learned. Who has no history begins with the lessons of two games, and a drill.
//
// A list is text, so that it can be kept: a line for each item,
//
//	rule CLAUSE      may I? about one clause
//	again RECORD     what was missed, tried again
//	place PLACE      a drill
//	step GAME STEP   a step of a lesson
//
// and the same for the same diary, catalogue and day. What is done of it is not kept: the diary says so.

import { mistakes, owed, results, rules, steps } from './diary.js';

const least = 5, most = 8;  // minutes
const asked = 4, tried = 2; // clauses, and what was missed; both together are no more than the former

// sum is how many minutes items take.
export const sum = (items) => items.reduce((all, item) => all + (item.startsWith('place ') ? 2 : 1), 0);

// turned begins a list elsewhere each day, so that what is equal takes turns.
const turned = (list, day) => {
  const at = Date.parse(day) / 86_400_000 % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
};

// owing lists the clauses that are due on a day and can be asked about, in the order of owed.
export const owing = (all, { clauses }, day) => owed(all, day).filter((id) => clauses.some((one) => one.id === id && one.setup));

// mixed takes clauses of each game in turn, each game's own in their order.
const mixed = (ids, clauses) => {
  const games = ids.map((id) => clauses.find((one) => one.id === id).game);
  return ids.map((id, i) => [id, games.slice(0, i).filter((game) => game === games[i]).length]).sort(([, a], [, b]) => a - b).map(([id]) => id);
};

// plan lists the items of a day. What leads the rest is the game whose page the reader is on, if any.
export function plan(all, { games, places, steps: taught, clauses }, day, here = '') {
  const items = [], played = new Map(places.map(({ place }) => [place, results(all, place).at(-1)])), last = ({ place }) => played.get(place);
  const done = new Map(games.map(({ name }) => [name, new Set(steps(all, name))]));
  const names = [...done.keys()], begun = names.filter((name) => done.get(name).size || places.some((one) => one.game === name && last(one)));
  const first = [...new Set([here, ...begun, ...turned(names, day)])].filter((name) => done.has(name));
  const add = (item) => !item || items.includes(item) || sum([...items, item]) > most || items.push(item);

  const missed = mistakes(all).filter(({ due, place }) => due <= day && played.has(place)).sort((a, b) => a.due < b.due ? -1 : 1).slice(0, tried);
  const met = rules(all), fresh = clauses.filter(({ id, game, setup, step }) => setup && done.get(game).has(step) && !met.has(id)).map(({ id }) => id);
  for (const id of mixed([...owing(all, { clauses }, day), ...fresh], clauses).slice(0, asked - missed.length)) add('rule ' + id);
  for (const { record } of missed) add('again ' + record);

  const drills = places.filter(({ place, game }) => place.split('.')[0] !== game); // and no matches, which take longer
  const drill = ({ place }) => 'place ' + place, step = ({ game, id }) => 'step ' + game + ' ' + id;
  const known = drills.filter(last).sort((a, b) => !last(a).level - !last(b).level || (last(a).day < last(b).day ? -1 : 1)).map(drill);
  const unknown = first.filter((name) => !begun.length || begun.includes(name)).flatMap((name) => turned(drills.filter((one) => one.game === name && !last(one)), begun.length ? day : '1970-01-01')).map(drill);
  const lesson = first.flatMap((name) => taught.filter(({ game, id }) => game === name && !done.get(name).has(id)));
  const learning = lesson.filter(({ game }) => begun.includes(game) && done.get(game).size || game === first[0]).map(step);

  if (!begun.length) for (const one of [...lesson.slice(0, 2), ...lesson.filter(({ game }) => game !== lesson[0].game).slice(0, 1)]) add(step(one));
  add((begun.length ? known : unknown)[0]);
  if (begun.length) add([...learning, ...unknown, ...lesson.map(step)][0]);
  for (const item of [...learning.slice(1, 3), ...unknown, ...known.slice(1)]) if (sum(items) < least) add(item);
  return ['rule', 'again', 'step', 'place'].flatMap((kind) => items.filter((item) => item.startsWith(kind)));
}

// met reports of each item whether it is done, by the entries of its day and of those since.
export function met(items, all, day, today) {
  const since = all.filter((entry) => entry.day >= day && entry.day <= today), finished = results(since);
  return items.map((item) => {
    const [kind, what, id] = item.split(' ');
    if (kind === 'again') return since.some(({ words }) => words.includes(what)); // solved, missed again, or gone
    return kind === 'step' ? steps(since, what).includes(id) : finished.some((one) => one.item === item);
  });
}
