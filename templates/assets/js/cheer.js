// What a small victory sounds and feels like. The motion is the board's and the
// stylesheet's, by data-cheer on the stage; sounds are made here, of a few notes each, and
// only once the reader has switched them on: until then there is no audio context at all.

import * as store from './store.js';

// Notes of a kind of celebration: pitch in hertz, start and length in seconds.
const tunes = {
  turn: [[520, 0, .05]],
  win: [[523, 0, .1], [784, .09, .18]],
  three: [[523, 0, .1], [659, .09, .1], [784, .18, .24]],
  path: [[392, 0, .1], [494, .08, .1], [587, .16, .22]],
  hit: [[150, 0, .12], [98, .06, .2]],
  right: [[660, 0, .08], [880, .08, .16]],
  wrong: [[220, 0, .16]],
  lose: [[330, 0, .12], [247, .11, .2]],
  fair: [[392, 0, .14], [523, .14, .3]],
  end: [[523, 0, .12], [659, .12, .12], [784, .24, .3]],
  perfect: [[523, 0, .12], [659, .12, .12], [784, .24, .12], [1047, .36, .12], [1319, .48, .4]],
  best: [[659, 0, .1], [784, .1, .1], [1047, .2, .12], [1319, .32, .45]],
  lesson: [[523, 0, .12], [784, .12, .3]],
};
const buzzes = { win: 30, three: [25, 40, 25], path: [15, 25, 15], hit: 60, wrong: 15, lose: 40, fair: 30, end: [40, 60, 40], perfect: [40, 60, 40, 60, 120], best: [40, 60, 40, 60, 90], lesson: [30, 50, 30] };
const lasting = 900; // milliseconds, as long as any motion may take

let audio;

export const on = (what) => store.get(what) === 'on';
export const set = (what, wanted) => store.put(what, wanted ? 'on' : '');

function sound(kind) {
  audio ??= new AudioContext();
  audio.resume();
  for (const [pitch, start, length] of tunes[kind] ?? []) {
    const voice = audio.createOscillator(), loud = audio.createGain(), at = audio.currentTime + start;
    voice.type = 'triangle';
    voice.frequency.value = pitch;
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(.16, at + .01);
    loud.gain.exponentialRampToValueAtTime(.001, at + length);
    voice.connect(loud).connect(audio.destination);
    voice.start(at);
    voice.stop(at + length);
  }
}

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
  if (on('sound')) sound(kind);
  if (on('buzz')) navigator.vibrate?.(buzzes[kind] ?? 0);
}
