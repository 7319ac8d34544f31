// What a reader has reached, in a word beside each practice of a list: the level at which they
// stopped, or the best result; and beside each game, when it was practised last. Fetched when the page is there; nothing waits for it.

import { entries, results } from './diary.js';
import * as store from './store.js';

const words = document.querySelector('[data-few]')?.dataset; // where practices stand

// diary returns what they have done.
export const diary = () => entries(store.get('diary'));

// reached is how far a reader came by results of one practice: n is the level at which they stopped,
// with level, from 1, at which the next one begins where none was reached, as it is while no answer ever went well (fresh);
// or the best result, of how many where it counts the answers that went well; nothing of what compares with nothing.
export function reached(list) {
  const level = list.findLast((result) => result.level)?.level;
  if (level) return { level, n: parseInt(level) || 1, fresh: list.every(({ marks }) => /^x+$/.test(marks)) };
  const [best] = list.filter(({ score }) => score >= 0).sort((a, b) => (a.score - b.score) * (a.less || -1));
  return best ? { n: best.score, of: answered(best.marks).n === best.score && best.marks.length } : {};
}

// answered counts the answers that went well, and all.
export const answered = (marks = '') => ({ n: marks.split('o').length - 1, m: marks.length });

// ago says how long ago a day was: today, yesterday, so many days ago. No day is yet to come, whatever the clock says;
// but what is due is, and not before tomorrow.
export function ago(day, due) {
  const days = (Date.parse(day) - Date.parse(store.day())) / 86_400_000;
  return new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' }).format(due ? Math.max(1, days) : Math.min(0, days), 'day');
}

// fill fills a text with values; where a number chooses between two forms, by the language (rules/words).
export const fill = (text, values) => text.replace(/{(\w+)(?:\|([^|}]*)\|([^}]*))?}/g, (_, name, one, many) =>
  one === undefined ? values[name] : words.few.split(' ').includes('' + values[name]) ? one : many);

// stands says how far the reader came in a practice, by its results, and which share of all that is, if there is an end to it;
// of matches (wins), and of what compares with nothing, how many there were, and how many were won.
export function stands({ top, unit, wins }, list) {
  const { level, n, of, fresh } = reached(list), { marks } = list.at(-1) ?? {}, all = list.length, won = list.filter(({ well }) => well).length;
  if (wins === '' || !marks && n === undefined) return all ? { text: fill(words[won ? 'won' : 'played'], { n: all, m: won }), share: won / all } : {};
  const ends = level ? top : of, far = fresh ? 0 : level ? n - 1 : n; // the levels before it are passed
  return n === undefined ? { text: fill(words.helped, answered(marks)) } : { text: fill(words[level ? fresh ? 'next' : top >= n ? 'leveled' : 'level' : of ? 'bestof' : 'best'], { n, m: level ? top : unit, of }), of: ends, share: ends ? far / ends : '' };
}

// isMay reports of a record, as a link writes it, whether it is of May I?.
export const isMay = (record) => /-may\+/.test(record);

// toAgain is of what a diary has written. A game that can lay another table (rules/drill.Renewer), as none can for a stacked deck,
// is asked for it, and told the mistake of the first one, and as often as the diary names that round, and no later one of its deal, for yet another.
export function toAgain(record) {
  const told = /-(may|glance)\+[^:]*$/.test(record) ? diary().filter(({ words }) => words.includes(record)) : [];
  return `#r=${record}${told.map(({ words: [,,,,, mistake] }, i) => '~another' + (mistake && !i ? '+' + mistake : '')).join('')}&again`;
}

// mark says beside each practice of forms (form.js) how far the reader came.
export function mark(forms) {
  const all = diary();
  for (const { element, place } of forms) {
    const { text, share, of } = stands(element.dataset, results(all, place));
    element.querySelector('[data-part=mark]').textContent = text;
    if (text) element.parentNode.style = `--part:${share};--of:${of}`;
  }
}

// recent says of each game when something of it was practised last (data-latest: its practices).
export function recent() {
  const all = results(diary());
  for (const said of document.querySelectorAll('[data-latest]')) {
    const last = all.findLast(({ place }) => said.dataset.latest.split(' ').includes(place));
    said.textContent = last && fill(said.dataset.word, { day: ago(last.day) });
  }
}

// learned ticks the lessons that are done (data-learn: a game, and how many steps its lesson has), and says of one that was begun how
// far it is (data-word).
export function learned() {
  for (const said of document.querySelectorAll('[data-learn]')) {
    const [game, m] = said.dataset.learn.split(' '), n = store.learned(game).length;
    if (!said.classList.toggle('learned', n >= m) && n && said.dataset.word) said.textContent = fill(said.dataset.word, { n, m });
  }
}
