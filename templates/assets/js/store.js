// What stays on the device: records as plain text, never a translated word, so
// that each language of the site finds the same matches.
//
//	ludoteca.last         the game that was played last
//	ludoteca.run.<game>   its match under way, or the last one finished
//	ludoteca.over.<game>  the last one finished
//	ludoteca.left.<game>  a match that another one (a link, a new deal) took the place of
//	ludoteca.done.<game>  finished matches, oldest first, a blank line between them
//
// A deal counts once, as it was played first: whoever has come to the end of a match has
// seen what lay hidden in it, so what an undo or the same deal again makes better says
// nothing of the player.
//
// A storage that is full or forbidden is replaced by memory, and onFull is told
// once: the match goes on, and the page says that it will not be there tomorrow.

const memory = new Map();
const most = 100; // finished matches that are kept
let full = () => {};

export const safe = () => memory.size === 0;

export function onFull(f) { full = f; }

export function get(key) {
  if (memory.has(key)) return memory.get(key);
  try {
    return localStorage.getItem('ludoteca.' + key) ?? '';
  } catch {
    return '';
  }
}

export function put(key, text) {
  try {
    localStorage.setItem('ludoteca.' + key, text);
    memory.delete(key);
  } catch {
    if (safe()) full();
    memory.set(key, text);
  }
}

const deal = (record) => record.split('\n', 1)[0];

export const results = (game) => get('done.' + game).split('\n\n')
  .filter((record, i, all) => record && all.findIndex((other) => deal(other) === deal(record)) === i);

// over says that a match is finished.
export const over = (game, record) => put('over.' + game, record);

// finished adds a match to the results, and reports whether it counts there.
export function finished(game, record) {
  over(game, record);
  const list = results(game), counts = !list.some((other) => deal(other) === deal(record));
  if (counts) put('done.' + game, [...list, record].slice(-most).join('\n\n'));
  return counts;
}

// underWay returns the match of a game that can be gone on with, or "".
export function underWay(game) {
  const run = get('run.' + game);
  return run === get('over.' + game) || results(game).includes(run) ? '' : run;
}

// A record in a link: behind "#r=", with "+" for a space, "~" for the end of a
// line and "!" for "#", none of which a record holds, so that it stays readable
// and no program that passes it on needs to escape anything.

export const toHash = (record) => '#r=' + record.join('\n').replaceAll(' ', '+').replaceAll('\n', '~').replaceAll('#', '!');

// fromHash returns the lines of a record, or nothing for a hash that is no link to
// one. Whether they are a record at all is for the engine to say.
export function fromHash(hash) {
  if (!hash.startsWith('#r=')) return undefined;
  let text = hash.slice(3);
  try {
    text = decodeURIComponent(text);
  } catch { /* the engine will say that it is damaged */ }
  return text.replaceAll('!', '#').replaceAll('~', '\n').replaceAll('+', ' ').trimEnd().split('\n');
}
