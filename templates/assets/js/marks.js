// What a reader has reached, in a word beside each practice of a list: the level at which they
// stopped, or the best result. Fetched when the page is there; nothing waits for it.

import { entries, results } from './diary.js';
import * as store from './store.js';

// reached is how far a reader came by results of one practice: n is the level at which they stopped,
// with level, or the best result; nothing of what compares with nothing.
export function reached(list) {
  const level = list.findLast((result) => result.level)?.level.match(/\d+/)?.[0];
  if (level) return { level, n: +level };
  const scores = list.filter(({ score }) => !Number.isNaN(score)), { less } = scores.at(-1) ?? {};
  return scores.length ? { n: Math[less ? 'min' : 'max'](...scores.map(({ score }) => score)) } : {};
}

// mark marks the practices of forms (form.js).
export function mark(forms) {
  const all = entries(store.get('diary'));
  for (const { element, place } of forms) {
    const said = element.closest('.drill').querySelector('[data-part=mark]'), { level, n } = reached(results(all, place));
    said.hidden = n === undefined;
    said.textContent = (level ? said.dataset.level : said.dataset.best).replace('{n}', n);
  }
}
