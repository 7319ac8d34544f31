// What a reader has reached, in a word beside each practice of a list: the level at which they
// stopped, or the best result. Fetched when the page is there; nothing waits for it.

import { entries, results } from './diary.js';
import * as store from './store.js';

// mark marks the practices of forms (form.js).
export function mark(forms) {
  const all = entries(store.get('diary'));
  for (const { element, place } of forms) {
    const said = element.closest('.drill').querySelector('[data-part=mark]'), list = results(all, place);
    const level = list.findLast((result) => result.level)?.level.match(/\d+/)?.[0];
    const scores = list.filter(({ score }) => !Number.isNaN(score)), { less } = scores.at(-1) ?? {};
    const word = level ? said.dataset.level : said.dataset.best, n = level ?? Math[less ? 'min' : 'max'](...scores.map(({ score }) => score));
    said.hidden = !Number.isFinite(+n);
    said.textContent = word.replace('{n}', n);
  }
}
