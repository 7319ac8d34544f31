// What a reader has reached, in a word beside each practice of a list: the level at which they
// stopped, or the best result; and beside each game, when it was practised last. Fetched when the page is there; nothing waits for it.

import { entries, results } from './diary.js';
import * as store from './store.js';

// diary returns what they have done.
export const diary = () => entries(store.get('diary'));

// reached is how far a reader came by results of one practice: n is the level at which they stopped,
// with level, from 1, at which the next one begins where none was reached, as it is while no answer ever went well (fresh);
// or the best result, of how many where it counts the answers that went well; nothing of what compares with nothing.
export function reached(list) {
  const level = list.findLast((result) => result.level)?.level.match(/\d+/)?.[0];
  if (level) return { level, n: +level || 1, fresh: list.every(({ marks }) => /^x+$/.test(marks)) };
  const [best] = list.filter(({ score }) => score >= 0).sort((a, b) => (a.score - b.score) * (a.less || -1));
  return best ? { n: best.score, of: answered(best.marks).n === best.score && best.marks.length } : {};
}

// answered counts the answers that went well, and all.
export const answered = (marks) => ({ n: marks.split('o').length - 1, m: marks.length });

// ago says how long ago a day was: today, yesterday, so many days ago. No day is yet to come, whatever the clock says;
// but what is due is, and not before tomorrow.
export function ago(day, due) {
  const days = (Date.parse(day) - Date.parse(store.day())) / 86_400_000;
  return new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' }).format(due ? Math.max(1, days) : Math.min(0, days), 'day');
}

// mark marks the practices of forms (form.js).
export function mark(forms) {
  const all = diary();
  for (const { element, place } of forms) {
    const said = element.closest('.drill').querySelector('[data-part=mark]'), { level, n, of, fresh } = reached(results(all, place));
    said.hidden = !n || fresh; // which is none
    said.textContent = said.dataset[level ? 'level' : of ? 'bestof' : 'best'].replace('{m}', said.dataset.unit).replace('{of}', of).replace('{n}', n);
  }
}

// recent says of each game when something of it was practised last (data-latest: its practices).
export function recent() {
  const all = results(diary());
  for (const said of document.querySelectorAll('[data-latest]')) {
    const last = all.findLast(({ place }) => said.dataset.latest.split(' ').includes(place));
    said.hidden = !last;
    if (last) said.textContent = said.dataset.word.replace('{day}', ago(last.day));
  }
}

// learned ticks the lessons that are done (data-learn: a game, and how many steps its lesson has). The
// way to practise then comes first.
export function learned() {
  for (const link of document.querySelectorAll('[data-learn]')) {
    const [game, steps] = link.dataset.learn.split(' ');
    if (store.learned(game).length < steps) continue;
    link.classList.remove('main');
    link.classList.add('learned');
    link.nextElementSibling?.classList.add('main');
  }
}
