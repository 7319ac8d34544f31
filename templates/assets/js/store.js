// What stays on the device: records as plain text, never a translated word, so
// that each language of the site finds the same matches.
//
//	ludoteca.last          the place that was played at last: a practice's, named by its
//	                       game, with .1 behind it for each practice of the same game before it
//	ludoteca.run.<place>   its match under way, or the last one finished
//	ludoteca.over.<place>  the last one finished
//	ludoteca.left.<place>  a match that another one (a link, a new deal) took the place of
//	ludoteca.beat.<game>  a finished match of somebody else, to be beaten at the same deal
//	ludoteca.done.<game>  finished matches, oldest first, a blank line between them
//	ludoteca.scores.<game>  what they were worth: the deal and the score of each in a line,
//	                      or no score for one that compares with nothing
//	ludoteca.rounds.<game>  what earlier() says, of a diary that does not yet know it
//	ludoteca.again         the record from which something was tried again at last (ended.js)
//	ludoteca.diary         what the reader has done, day by day (diary.js)
//	ludoteca.plan          today's practice: its day, and its items (plan.js)
//	ludoteca.readers       who else reads on this device: a key and a name in each line
//	ludoteca.reader        the key of the one who reads now, "" for the first
//
// The keys of all readers but the first have the reader's own behind "ludoteca.", but for the last two.
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

const device = ['readers', 'reader']; // what belongs to nobody
export let reader = ''; // whose keys these are
const keyOf = (key) => 'ludoteca.' + (reader && !device.includes(key) ? reader + '.' : '') + key;

export function get(key) {
  if (memory.has(key)) return memory.get(key);
  try {
    return localStorage.getItem(keyOf(key)) ?? '';
  } catch {
    return '';
  }
}

export function put(key, text) {
  try {
    localStorage.setItem(keyOf(key), text);
    memory.delete(key);
  } catch {
    if (safe()) full();
    memory.set(key, text);
  }
}

reader = get('reader'); // a page stays that of the reader who opened it

// day is the day as the reader's calendar has it, such as 2026-11-23.
export const day = (now = new Date()) => new Date(now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

// note writes a line into the diary.
export const note = (...words) => put('diary', `${get('diary')}\n${[day(), Date.now().toString(36), ...words].join(' ')}`.trim());

// earlier is what the next review and the next deal of a game are to know of the last runs.
export function earlier(game) {
  const runs = get('diary').split('\n').findLast((line) => line.split(/[ .]/).slice(2, 4).join(' ') === 'runs ' + game);
  return runs ? runs.split(' ').slice(5).join(' ') : get('rounds.' + game);
}

const deal = (record) => record.split('\n', 1)[0];

// dealt is the game of a header and its deal: what its options are called may have changed since.
const dealt = (header) => header.split(' ', 1) + header.replace(/^[^#:]*/, '');

// again reports whether a match of this header is one in which something is tried again.
export const again = (header) => dealt(header) === dealt(deal(get('again')));

// setup is what a record was dealt by, without the deal.
export const setup = (record) => deal(record).replace(/ [#:].*/, '');

export function results(game) {
  const first = new Map();
  for (const record of get('done.' + game).split('\n\n')) if (record && !first.has(deal(record))) first.set(deal(record), record);
  return [...first.values()];
}

// score returns what a result was worth, undefined if nobody has said yet; rate says it.
const scores = (game) => new Map(get('scores.' + game).split('\n').map((line) => line.split('\t')));

export const score = (game, record) => scores(game).get(deal(record));

export function rate(game, record, score) {
  const all = scores(game).set(deal(record), score);
  put('scores.' + game, results(game).map(deal).filter((header) => all.has(header)).map((header) => header + '\t' + all.get(header)).join('\n'));
}

// over says that a match is finished.
export const over = (place, record) => put('over.' + place, record);

// finished adds a match to the results of its game, unless something was tried again in it, and reports
// whether it counts there.
export function finished(place, record) {
  over(place, record);
  const [game] = place.split('.');
  const counts = !again(deal(record)) && !first(game, deal(record));
  if (counts) put('done.' + game, [...results(game), record].slice(-most).join('\n\n'));
  return counts;
}

// underWay returns the match of a place that can be gone on with, or "".
export function underWay(place) {
  const run = get('run.' + place);
  return run === get('over.' + place) || results(place.split('.', 1)[0]).includes(run) ? '' : run;
}

// learned lists the steps of a game's lesson that are done.
export const learned = (game) => get('learned.' + game).split(' ').filter(Boolean);

// A record in a link: behind "#r=", with "+" for a space, "~" for the end of a
// line and "!" for "#", none of which a record holds, so that it stays readable
// and no program that passes it on needs to escape anything. Behind "&beat=" stand the
// lines of a match of the same deal, whose score is to be beaten. They are no number, for
// anybody can write a number: what they were worth the engine says, of a match that was
// played so and no other way. Other addresses of a practice page, for what is made here of the diary:
//
//	#r=RECORD&again  what was missed there is tried again, and does not count as a result
//	#deal=SETUP      a practice is dealt: the beginning of a header, written so. One that is as
//	                 the practice came, the reader's own choices replace, and a match under way there
//	                 is gone on with. With a deal, such as "!1.date-2026-11-22", it is that one

export const written = (lines) => lines.join('\n').replaceAll(' ', '+').replaceAll('\n', '~').replaceAll('#', '!');

export const toDeal = (setup) => '#deal=' + written([setup]);

export const toHash = (record, beat = []) => '#r=' + written(record) + (beat.length ? '&beat=' + written(beat) : '');

// fromHash returns the lines of a part of a link, or nothing where it has none, or two. Whether they are
// records at all is for the engine to say.
export function fromHash(hash, name = 'r') {
  let text = hash;
  try {
    text = decodeURIComponent(text);
  } catch { /* the engine will say that it is damaged */ }
  const found = text.slice(1).split('&').filter((part) => (part + '=').startsWith(name + '='));
  if (found.length !== 1) return undefined;
  return found[0].slice(name.length + 1).replaceAll('!', '#').replaceAll('~', '\n').replaceAll('+', ' ').trimEnd().split('\n');
}

// first is the result of a deal that counts, or "".
export const first = (game, header) => results(game).find((record) => deal(record) === header) ?? '';

// Names of the people who share a device, by seat. The engine knows seats alone; its words
// (seat.1 = Renard, seat.1.of = de Renard) get a person's name in place of the one that a
// bot would have. A name is what somebody typed: it is one line, short, and no sign that
// means something in a words file is left in it; boards and sentences escape it like any
// other word.

const letters = 20; // of a name

// clean makes a name of what was typed.
export const clean = (text) => [...text.normalize().replace(/[\p{C}\p{Z}{}]+/gu, ' ').trim()].slice(0, letters).join('').trim();

// names returns the names of a game's seats, "" for one that has none.
export const names = (game) => get('names.' + game).split('\n').map(clean);

export const rename = (game, list) => put('names.' + game, list.map(clean).join('\n').trimEnd());

// named returns a words file with names for seats.
export function named(words, list) {
  const seat = new Map([...words.matchAll(/^seat\.(\d)\s*=\s*(.*?)\s*$/gm)].map(([, n, own]) => [n, own]));
  return words.replace(/^(seat\.(\d)[.\w]*\s*=)(.*)$/gm, (line, id, n, text) => list[n] ? id + text.replaceAll(seat.get(n), () => list[n]) : line);
}
