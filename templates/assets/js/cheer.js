// What a small victory sounds and feels like. The motion is the board's and the
// stylesheet's, by data-cheer on the stage; sounds are fetched (sound.js), and only once the
// reader has switched them on.

import * as store from './store.js';

const buzzes = { win: 30, three: [25, 40, 25], path: [15, 25, 15], hit: 60, wrong: 15, lose: 40, fair: 30, end: [40, 60, 40], perfect: [40, 60, 40, 60, 120], best: [40, 60, 40, 60, 90], lesson: [30, 50, 30] };
const lasting = 900; // milliseconds, as long as any motion may take

export const on = (what) => store.get(what) === 'on';
export const set = (what, wanted) => store.put(what, wanted ? 'on' : '');

const ends = new WeakMap(); // stage → the timer that ends its celebration

// cheer celebrates on a stage: a kind, and whether the reader or somebody else brought it
// about. Others' victories are seen, and neither heard nor felt. It waits where the board makes
// what happened wait, which is said last.
export function cheer(host, kind, who = 'you') {
  const [told] = host.querySelector('.prompt')?.getAnimations() ?? [];
  if (told?.effect.getTiming().delay > 0) return told.finished.then(() => cheer(host, kind, who)).catch(() => {});
  host.dataset.cheer = who === 'you' ? kind : 'they';
  clearTimeout(ends.get(host));
  ends.set(host, setTimeout(() => { delete host.dataset.cheer; }, lasting));
  if (who !== 'you') return;
  if (on('sound')) import('./sound.js').then(({ sound }) => sound(kind)).catch(() => {});
  if (on('buzz')) navigator.vibrate?.(buzzes[kind] ?? 0);
}
