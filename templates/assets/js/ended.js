// What there is to see of a match that has ended, fetched when one is played: what comes next in today's practice, how the
// results of its setup went, of what was missed in it and is tried again how it went, and,
// once the reader opens them, the moments that counted in it. What of it is looked at again on the table is in past.js.
//
// These are found by a second module in a Worker of its own (wasm/review), which takes seconds. So
// it works while the match is played, but for readers who save data: when the match ends most is
// known. How far it has come is kept on the device with the record, so that it goes on from
// there after a move, a trap, or another day. A moment is shown on the board of the table,
// which cannot be played on meanwhile; the link that leads back to it can.

import { Engine } from './engine.js';
import { fly, patch } from './board.js';
import { cheer } from './cheer.js';
import { worth } from './table.js';
import { asked, daily, mistakes } from './diary.js';
import { diary, fill, toAgain } from './marks.js';
import { stones, seeing } from './past.js';
import { after, element, named } from './today.js';
import * as store from './store.js';

const charted = 3; // results, from which on a chart says something

// ended shows what there is of a record that the table has come to the end of.
export async function ended(table, record, told = {}) {
  const { part, game } = table, { moments } = part, missed = mistakes(diary(), store.written([record[0]])), due = missed.find(open);
  part.tries.hidden = !due || part.result.dataset.tone === 'perfect'; // then nothing of this deal is left to be mended
  part.tries.href = toAgain(due?.record);
  const known = stones(table, record, told, missed);
  if (told.marks && missed.some((one) => !open(one))) mended(table, record, missed);
  onward(table, record).catch(() => {}).then(() => known).then(() => room(table));
  shares(table, record);
  for (const fold of part.result.querySelectorAll('details:not([data-part])')) fold.ontoggle = () => fold.open && fold.scrollIntoView({ block: 'nearest' });
  moments.hidden = moments.dataset.reviewed !== game;
  table.moment ??= seeing(table);
  if (table.people.seats.length) { // who have seen different things, and no results of their own
    part.momentsaid.textContent = moments.dataset.shared;
    moments.ontoggle = null;
    return part.momentlist.replaceChildren();
  }
  moments.ontoggle = () => moments.open && review(table);
  if (table.fresh) ahead(table); // what is left of it, now that it counts
  await chart(table, record);
}

// mended says of a drill how much of it is yet to be mended today, or that nothing is, and with joy where that has just become so.
function mended(table, [header], missed) {
  const { part: { score, heart, stones, result, trial }, host } = table, { dataset } = stones, left = missed.filter(open).length;
  if (left) {
    heart.textContent = trial.dataset.left.replace('{n}', left);
    return;
  }
  const m = missed.filter(({ late }) => !late).length;
  heart.textContent = score.textContent + '\n' + fill(dataset[m === missed.length ? 'every' : m ? 'first' : 'gold'], { n: missed.length, m });
  score.textContent = trial.dataset.all;
  result.dataset.tone = 'mended';
  if (!store.again(header)) return;
  store.put('again', '');
  cheer(host, 'best');
  table.speak([score.textContent, heart.textContent]);
}

// room unfolds what else was missed, where all of the result is in view with it.
function room({ part: { result, more } }) {
  const fold = more.parentNode;
  if (fold.open) return; // the reader was quicker
  fold.open = true;
  fold.open = result.scrollHeight <= result.clientHeight;
}

// listed reports of an item of today's practice whether it is the match of a header.
const listed = (place, header) => (item) => item === asked(place, header) || item.startsWith('again ' + store.written([header]));

// entitle says above a match what it is about, which of today's practice it is, and that it is the deal of the day.
export async function entitle(table, [header]) {
  const { place, part } = table, name = await named(listed(place, header), asked(place, header));
  if (header === table.record[0]) part.title.textContent = (header.includes('.date-') ? table.action('today').textContent + ' · ' : '') + name;
}

// What was missed, tried again: the table has opened the record up to there (ludoteca.again), and the
// first thing that the reader does from it decides. In a round of a drill the engine says whether it
// was right, in a match it is to be the best move. That is told in a panel with the way on; behind it
// a match goes on, for whoever wants to play it, and a drill does not. In place of the rounds of that deal stands which of
// what was missed in it is tried, and what is mended. What was not is tried once more; after the last one the way leads back to
// the result, which shows what is mended of it.

// open reports of what was missed whether it is to be mended today.
const open = ({ mended }) => mended !== store.day();

// count shows which of what was missed in a deal is tried (until that is decided), what is mended today and what was missed
// again, and whether it is on another table, and returns it all.
export function count({ part: { mending } }, record, of) {
  const list = mistakes(diary(), store.written([of[0]])), at = list.findLastIndex((one) => store.written(of).startsWith(one.record)), decided = store.get('again').endsWith('\n-');
  mending.dataset.anew = of.some((line) => line.startsWith('another'));
  mending.replaceChildren(element('span', {}, ...list.map((one, i) => element('i', { className: i === at && !decided ? 'now' : !open(one) ? 'mended' : one.aided ? 'aided' : one.late ? 'badly' : 'yet' }))),
    mending.dataset.word.replace('{n}', at + 1).replace('{of}', list.length));
  return list;
}

// tried looks at what a line of the reader's was, if it was the first one from there, and reports whether it was.
export async function tried(table, record, { moment, missed: ill, auto, stays }) {
  const lines = store.get('again').split('\n'), [line, ...more] = record.slice(lines.length).filter((line) => line !== 'hint');
  const { trial, againsaid: said, againon: on, againnext, mending, onward, continue: go, verdict: { firstChild: result } } = table.part, { dataset } = trial;
  if (!line || lines.some((old, i) => i && old !== record[i])) return;
  const missed = store.written(lines).replace(/~another.*/, ''), is = ({ record }) => record === missed;
  const { best, why } = mistakes(diary()).find(is) ?? {}, well = best ? line === best.replaceAll('+', ' ') : moment.includes('right you');
  if (best ? more.length : !well && !ill && table.turn !== 'over' && ![auto, stays].includes('next')) return;
  if (well) store.note('solved', missed, ...best ? [] : [store.written(record)]);
  else if (!best && !ill) store.note('aided', missed);
  if (well || !best) store.put('again', lines[0] + '\n-'); // it is decided
  const first = store.first(table.game, lines[0]);
  if (!best) { // nothing is to be gone on with: what is left of that deal is how it went at first
    store.put('run.' + table.place, first || record.join('\n'));
    store.over(table.place, first || record.join('\n'));
  }
  const list = count(table, record, lines), at = list.findIndex(is), coin = table.part.mending.firstChild.children[at];
  const paid = well && table.host.querySelector('.went [data-from]'); // the coin of the board, which is not seen now
  if (paid && coin) {
    coin.dataset.late = paid.dataset.late ?? 0;
    fly(coin, document.getElementById(paid.dataset.from)?.getBoundingClientRect());
  }
  const other = [...list.slice(at + 1), ...list.slice(0, at)].find(open), all = well && !other;
  const next = well && !(all && first) && await after((item) => item === 'again ' + missed || all && listed(table.place, lines[0])(item)).catch(() => {}), follows = table.after();
  const left = !best && list.filter(open).length;
  if (all || left) mending.lastChild.data = all ? dataset.all : dataset.left.replace('{n}', left);
  mending.classList.toggle('done', all);
  const told = [(best || next) && dataset[all ? 'all' : well ? 'solved' : 'better'], next?.said].filter(Boolean).join('\n');
  said.hidden = !told; // the board says how it went
  said.textContent = told || mending.textContent;
  table.speak([said.textContent]);
  table.solved = best && said.textContent; // which the end of the match tells as well
  if (best && table.turn === 'over') return; // and has a sheet of its own
  const ways = [!well && [[dataset.retry], toAgain(missed)], next && [next.title, next.url], other && [[go.textContent], toAgain(other.record)],
    !other && (first ? [[result.textContent], store.toHash(first.split('\n'))] : [[onward.dataset.word.replace('{n}', follows.title)], store.toDeal(follows.element.dataset.practice)])].filter(Boolean);
  againnext.hidden = best || !ways[1]; // the match goes on, or one way is enough
  for (const [i, [words, url]] of ways.slice(0, 2).entries()) {
    const link = [on, againnext][i];
    link.replaceChildren(...words);
    link.href = url;
  }
  table.host.onclick = ({ target }) => { trial.hidden ||= best && !trial.contains(target); }; // on with the match
  trial.hidden = false;
  table.reveal(trial);
  if (!best) on.focus({ preventScroll: true });
  else if (all) cheer(table.host, 'best');
  setTimeout(() => table.halt()); // what goes on by itself
  return true;
}

// onward leads on to what comes next in today's practice, and says how much of it is done.
async function onward(table, record) {
  const { part, place, host, solved } = table, [header] = record, { onward, daydone, tries } = part, fresh = table.action('new');
  onward.onclick = daydone.textContent = null;
  const leads = (main) => {
    for (const way of [onward, tries, fresh]) way.classList.toggle('main', way === main);
    main.parentNode.prepend(main); // so that the keyboard, too, comes to it first
  };
  leads(tries.hidden ? fresh : tries); // until it is known what comes next
  const { said = '', part: done, over = false, title, url } = await after(listed(place, header)) ?? {};
  if (url) leads(onward);
  table.solved = '';
  part.trial.hidden = true;
  daydone.textContent = solved || said;
  daydone.classList.toggle('best', over);
  daydone.style.setProperty('--part', done);
  if (!url) return;
  if (over) cheer(host, 'best');
  if (!solved) table.speak([said]);
  onward.replaceChildren(...title);
  onward.onclick = (event) => {
    event.stopPropagation();
    location.assign(url);
  };
}

// shares offers the result of a deal of a day, the one that counts, as a line of text for others, which
// gives nothing of the deal away: a dot for each answer, full for a good one; of a match one for
// how it went, and its length.
function shares(table, [header]) {
  const { part, place, game } = table, share = table.action('share'), { dataset } = share;
  const [, day] = header.match(/#.*\.date-(\d{4}-\d\d-\d\d)$/) ?? [];
  const result = day && daily(diary(), day).get(place);
  share.hidden = !result;
  table.share = async () => {
    const moves = store.first(game, result.header).split('\n').slice(1).filter((line) => !['undo', 'hint'].includes(line)).length;
    const said = result.marks.replaceAll('o', '●').replaceAll('x', '○') || (result.well ? '● ' : '○ ') + dataset.match.replace('{n}', moves);
    const date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
    const text = [dataset.site, part.title.textContent, date, said].join(' · ');
    const tell = (word) => table.notice('shared', dataset[word].replace('{n}', text));
    if (navigator.share) return navigator.share({ text }).catch(({ name }) => name !== 'AbortError' && tell('unshared'));
    return navigator.clipboard.writeText(text).then(() => tell('shared'), () => tell('unshared'));
  };
}

// chart shows how the results of this setup went. What one was worth is kept with it; of an
// older one the engine is asked, one at a time, so that other questions come between.
async function chart(table, record) {
  const { part, game, engine } = table;
  const results = store.results(game).filter((other) => store.setup(other) === store.setup(record[0]));
  if (results.length < charted) return;
  for (const other of results) {
    if (store.score(game, other) !== undefined) continue;
    const review = await engine.ask('review', other.split('\n'));
    store.rate(game, other, worth(review));
    if (record !== table.record) return;
  }
  const { html } = await engine.ask('chart', record, ...results.map((other) => store.score(game, other)).filter(Boolean));
  if (record !== table.record) return;
  patch(part.chart, html);
  part.chart.hidden = !html;
}

let reviewer;  // the engine that reviews
let latest;    // what asks it
let answering; // what it was asked last

// study has it judge the record of the table, a slice of work at a time, as long as that is
// wanted and nothing else asks; it tells each answer about the record as it then stands. A slice that is
// under way when a move is made counts too: it is waited for and kept.
async function study(table, wanted, tell) {
  const mine = latest = {};
  reviewer ??= new Engine({ ...table.engine.urls, engine: table.part.moments.dataset.review });
  reviewer.seat = table.engine.seat;
  await answering?.catch(() => {});
  for (let done; done !== '100' && mine === latest && wanted() && !table.host.hidden;) {
    const { record } = table, text = record.join('\n');
    const [kept, ...of] = store.get('moments').split('\n');
    const answer = await (answering = reviewer.ask('step', record, (text + '\n').startsWith(of.join('\n') + '\n') ? kept : ''));
    if (answer.kept) store.put('moments', answer.kept + '\n' + text);
    if (mine !== latest || record !== table.record) continue;
    tell(answer);
    done = answer.done ?? '100';
    if (done === '100') keep(table, answer.html);
  }
}

const dear = 3; // moments of a match that are to be tried again

// keep notes the dearest moments of a match that the reader has played, so that they can be tried again.
function keep({ place, record: [header], record }, html) {
  if (store.get('over.' + place) !== record.join('\n') || store.again(header)) return;
  const list = document.createElement('template'), known = store.get('diary');
  list.innerHTML = html;
  for (const item of [...list.content.querySelectorAll('[data-best]')].slice(0, dear)) {
    const missed = store.written(store.fromHash(item.querySelector('a').hash)), cost = item.querySelector('.cost').textContent.match(/\d+/);
    if (!known.includes(` ${missed} `)) store.note('missed', place, missed, store.written([item.dataset.best]), cost, item.querySelector('[data-why]')?.dataset.why);
  }
}

// ahead has a match judged while it is played, so that its moments are soon there when it ends.
export function ahead(table) {
  const { game, part, people } = table;
  if (part.moments.dataset.reviewed !== game || people.seats.length || navigator.connection?.saveData) return;
  study(table, () => !document.hidden, () => {}).catch(() => {}); // whoever opens them is told why not
}

// review has the moments found, and shows them as they become sure.
async function review(table) {
  const { part } = table, { moments, momentbar: bar, momentsaid: said } = part;
  const tell = (text) => text !== said.textContent && table.speak([said.textContent = text]);
  tell(moments.dataset.working);
  part.momentlist.replaceChildren();
  bar.value = 0;
  bar.hidden = false;
  await study(table, () => moments.open, ({ say, html, done = 100 }) => {
    if (say.length) tell(say.join(' '));
    const empty = !part.momentlist.firstChild;
    patch(part.momentlist, html);
    if (empty && html) moments.scrollIntoView(); // which is below the edge of a long result
    bar.value = done;
    bar.hidden = bar.value === 100;
  }).catch(() => {
    tell(moments.dataset.absent);
    bar.hidden = true;
  });
}
