// Names of the people who share a device, by seat. The engine knows seats alone; its words
// (seat.1 = Renard, seat.1.of = de Renard) get a person's name in place of the one that a
// bot would have. A name is what somebody typed: it is one line, short, and no sign that
// means something in a words file is left in it; boards and sentences escape it like any
// other word.

import * as store from './store.js';

const most = 20; // letters

// clean makes a name of what was typed.
export const clean = (text) => [...text.normalize().replace(/[\p{C}\p{Z}{}]+/gu, ' ').trim()].slice(0, most).join('').trim();

// names returns the names of a game's seats, "" for one that has none.
export const names = (game) => store.get('names.' + game).split('\n').map(clean);

export const rename = (game, list) => store.put('names.' + game, list.map(clean).join('\n').trimEnd());

// named returns a words file with names for seats.
export function named(words, list) {
  const seat = new Map([...words.matchAll(/^seat\.(\d)\s*=\s*(.*?)\s*$/gm)].map(([, n, own]) => [n, own]));
  return words.replace(/^(seat\.(\d)[.\w]*\s*=)(.*)$/gm, (line, id, n, text) => list[n] ? id + text.replaceAll(seat.get(n), () => list[n]) : line);
}
