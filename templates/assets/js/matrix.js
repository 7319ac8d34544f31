// The page that proves a rulebook, clause by clause: a column says which of them the reader knows.

import './page.js';
import { entries, rules } from './diary.js';
import * as store from './store.js';

const words = document.querySelector('.matrix').dataset;
const known = rules(entries(store.get('diary')));
for (const cell of document.querySelectorAll('.matrix [data-clause]')) {
  const rule = known.get(cell.dataset.clause);
  if (rule) cell.textContent = rule.known ? words.known : words.shaky;
}
