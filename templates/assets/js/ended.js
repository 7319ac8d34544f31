// What there is to see of a match that has ended, fetched when one is played: how each round of a drill
// went, and its table again, what comes next in today's practice, how the results of its setup went, of what was missed in it and is tried again how it went, and,
// once the reader opens them, the moments that counted in it.
//
// These are found by a second module in a Worker of its own (wasm/review), which takes seconds. So
// it works while the match is played, but for readers who save data: when the match ends most is
// known. How far it has come is kept on the device with the record, so that it goes on from
// there after a move, a trap, or another day. A moment is shown on the board of the table,
// which cannot be played on meanwhile; the link that leads back to it can.

import { Engine } from './engine.js';
import { patch } from './board.js';
import { cheer } from './cheer.js';
import { worth } from './table.js';
import { asked, daily, mistakes } from './diary.js';
import { answered, diary, isMay, toAgain } from './marks.js';
import { after, catalogue, element, named } from './today.js';
import * as store from './store.js';

const charted = 3; // results, from which on a chart says something

// ended shows what there is of a record that the table has come to the end of.
export async function ended(table, record, told = {}) {
  const { part, game } = table, { moments } = part, missed = mistakes(diary(), store.written([record[0]])).find(open);
  part.tries.hidden = !missed || part.result.dataset.tone === 'perfect'; // then nothing of this deal is left to be mended
  part.tries.href = toAgain(missed?.record);
  stones(table, record, told);
  onward(table, record).catch(() => {}).then(() => room(table));
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

// room unfolds what else was missed, where all of the result is in view with it.
function room({ part: { result, more } }) {
  const fold = more.parentNode;
  if (fold.open) return; // the reader was quicker
  fold.open = true;
  fold.open = result.scrollHeight <= result.clientHeight;
}

let stone; // behind which a round is looked at

// stones shows how each round of a drill went, with a word about it. Behind each stone lies the table of its round as it was judged,
// from which the ones before and behind it can be reached; what is told of a round has its number, and leads there too.
function stones(table, record, { marks = '', steps = '' }) {
  const { board, stones, heart, result, verdict } = table.part, { dataset } = stones, lines = [...record.keys()].filter((i) => record[i] !== 'hint'), { n, m } = answered(marks), share = n / m;
  const list = [...marks].map((mark, i) => element('button', { type: 'button', className: mark === 'o' ? 'well' : 'badly', ariaLabel: dataset[mark].replace('{n}', i + 1), onclick: () => look(i) }));
  const look = async (i, pressed) => {
    const then = record.slice(0, lines[steps.split(' ')[i]] + 1), { html, say } = await table.engine.ask('look', then, then.length - 2);
    if (record !== table.record) return;
    table.draw(html);
    for (const e of board.querySelectorAll('[data-move], [data-select]')) e.inert = true; // a long rule scrolls, and all is read
    stone = list[i];
    const went = board.querySelector('.went'), name = stone.ariaLabel;
    went?.parentNode.replaceChildren(went, element('li', { textContent: name })); // what counted then is not what counts now
    went?.replaceChildren(...list.map((e) => element('i', { className: e.className + (e === stone ? ' now' : '') })));
    table.peek();
    for (const [sign, to] of [['‹', i - 1], ['›', i + 1]]) {
      const way = element('button', { type: 'button', textContent: sign, disabled: !list[to], ariaLabel: list[to]?.ariaLabel ?? '', onclick: () => look(to, sign) });
      verdict.append(way);
      if (sign === pressed) way.focus();
    }
    table.speak([name, board.querySelector('.story')?.textContent, ...say]);
  };
  verdict.onkeydown = ({ key }) => verdict.children[{ ArrowLeft: 1, ArrowRight: 2 }[key]]?.click();
  stones.replaceChildren(...list.map((e) => element('li', {}, e)));
  for (const asked of result.querySelectorAll('li > span')) {
    const [, rounds, question] = asked.textContent.match(/^([\d, ]+)\. (.*)/) ?? [];
    if (!rounds) continue;
    asked.textContent = question;
    asked.before(...rounds.split(', ').map((n) => element('b', { textContent: n })));
    asked.parentNode.onclick = ({ target }) => look((target.closest('b') ?? asked.parentNode.firstChild).textContent - 1);
  }
  heart.textContent = share < 1 ? dataset[share < .45 ? 'low' : share < .6 ? 'half' : 'high'] + ' ' + dataset.look : '';
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
// what was missed in it is tried, and what is mended. What was not is tried once more; then the way on is today's practice, or what else
// was missed. Once all of it is mended, the rules that May I? was about are named, and one way leads on to something else.

// open reports of what was missed whether it is to be mended today.
const open = ({ mended }) => mended !== store.day();

// count shows which of what was missed in a deal is tried (until that is decided), what is mended today and what was missed
// again, and whether it is on another table, and returns it all.
export function count({ part: { mending } }, record, of) {
  const list = mistakes(diary(), store.written([of[0]])), at = list.findLastIndex((one) => store.written(of).startsWith(one.record)), decided = store.get('again').endsWith('\n-');
  mending.dataset.anew = of.includes('another');
  mending.replaceChildren(element('span', {}, ...list.map((one, i) => element('i', { className: i === at && !decided ? 'now' : !open(one) ? 'well' : one.late ? 'badly' : 'yet' }))),
    mending.dataset.word.replace('{n}', at + 1).replace('{of}', list.length));
  return list;
}

// tried looks at what a line of the reader's was, if it was the first one from there, and reports whether it was.
export async function tried(table, record, { moment, missed: ill, auto, stays }) {
  const lines = store.get('again').split('\n'), [line, ...more] = record.slice(lines.length).filter((line) => line !== 'hint');
  const { trial, againsaid: said, againon: on, againnext, learnt, mending, onward, continue: go } = table.part, { dataset } = trial;
  if (!line || lines.some((old, i) => i && old !== record[i])) return;
  const missed = store.written(lines).replaceAll('~another', ''), is = ({ record }) => record === missed;
  const { best, why } = mistakes(diary()).find(is) ?? {}, well = best ? line === best.replaceAll('+', ' ') : moment.includes('right you');
  if (best ? more.length : !well && !ill && table.turn !== 'over' && ![auto, stays].includes('next')) return;
  if (well) store.note('solved', missed);
  else if (!best && !ill) store.note('missed', table.place, missed, '- 0', why ?? '-'); // it was right with help
  if (well || !best) store.put('again', lines[0] + '\n-'); // it is decided
  if (!best) { // nothing is to be gone on with: what is left of that deal is how it went at first
    const first = store.first(table.game, lines[0]) || record.join('\n');
    store.put('run.' + table.place, first);
    store.over(table.place, first);
  }
  const list = count(table, record, lines), at = list.findIndex(is), other = [...list.slice(at + 1), ...list.slice(0, at)].find(open), all = well && !other;
  const next = well && await after((item) => item === 'again ' + missed || all && listed(table.place, lines[0])(item)).catch(() => {}), follows = table.after(), things = all && isMay(missed) && await catalogue().catch(() => {});
  if (all) mending.lastChild.data = dataset.all;
  if (all && !best && table.turn === 'over' && !await table.linger('stays')) return true; // what it shows is read first, as behind any other
  const n = list.filter((one) => all ? !one.late : open(one)).length, sum = n && !best && (all || !list.slice(at + 1).some(open)) && dataset[all ? 'atonce' : 'left'].replace('{n}', n).replace('{of}', list.length);
  if (sum && !all) mending.lastChild.data = sum;
  const told = [all ? dataset.all : (best || next) && dataset[well ? 'solved' : 'better'], all && sum, next?.said].filter(Boolean).join('\n');
  said.hidden = !told; // the board says how it went
  said.textContent = told || mending.textContent;
  table.speak([said.textContent]);
  table.solved = best && said.textContent; // which the end of the match tells as well
  if (best && table.turn === 'over') return; // and has a sheet of its own
  learnt.lastChild.replaceChildren(...(things?.clauses ?? []).filter(({ id }) => list.some(({ why }) => why === id)).map(({ id, title }) =>
    element('li', {}, element('a', { href: table.host.dataset.rulebook + '#' + id.toLowerCase(), target: '_blank', textContent: title }))));
  const ways = [!well && [[lines.includes('another') ? dataset.similar : dataset.retry], toAgain(missed)], next && [next.title, next.url], other && [[go.textContent], toAgain(other.record)],
    !other && [[onward.dataset.word.replace('{n}', follows.title)], store.toDeal(follows.element.dataset.practice)]].filter(Boolean);
  againnext.hidden = best || all || !ways[1]; // the match goes on, or one way is enough
  for (const [i, [words, url]] of ways.slice(0, 2).entries()) {
    const link = [on, againnext][i];
    link.replaceChildren(...words);
    link.href = url;
  }
  table.host.onclick = ({ target }) => { trial.hidden ||= best && !trial.contains(target); }; // on with the match
  trial.classList.toggle('best', all);
  trial.hidden = false;
  table.reveal(trial);
  if (!best) (all ? said : on).focus({ preventScroll: true }); // an Enter too many leads nowhere from the end
  if (all) cheer(table.host, 'best');
  setTimeout(() => table.halt()); // what goes on by itself
  return true;
}

// onward leads on to what comes next in today's practice, and says how much of it is done.
async function onward(table, record) {
  const { part, place, host, solved } = table, [header] = record, { onward, daydone, tries } = part, fresh = table.action('new');
  onward.onclick = daydone.textContent = null;
  const { said = '', part: done, over = false, title, url } = await after(listed(place, header)) ?? {};
  const main = url ? onward : tries.hidden ? fresh : tries;
  for (const way of [onward, tries, fresh]) way.classList.toggle('main', way === main);
  main.parentNode.prepend(main); // so that the keyboard, too, comes to it first
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

// seeing returns what shows a moment on the table, until anything else is drawn there.
function seeing(table) {
  const { part, draw, verdict } = table, { board, moment, momenttext, playon } = part;
  table.draw = (html) => {
    board.inert = false;
    moment.hidden = true;
    stone = undefined;
    part.verdict.replaceChildren(part.verdict.firstChild);
    draw.call(table, html);
  };
  const look = async (record, ...selected) => (await table.engine.ask('look', record, record.length - 1, ...selected)).html;
  table.verdict = async () => {
    const from = stone;
    if (from || board.inert) table.draw(await look(table.record));
    verdict.call(table);
    from?.focus({ preventScroll: true });
  };
  return async (line) => {
    const item = document.getElementById('moment-' + line), [link] = item.getElementsByTagName('a'), { played, best } = item.dataset;
    const { record } = table;
    table.hide('result');
    const before = store.fromHash(link.hash), shows = (html) => html.includes(`data-move="${best}"`);
    let html = await look(before);
    for (const [, words] of shows(html) ? [] : html.matchAll(/data-select="([^"]+)"/g)) { // what the move is made with
      const taken = await look(before, words);
      if (shows(taken)) {
        html = taken;
        break;
      }
    }
    if (record !== table.record) return;
    table.draw(html);
    board.inert = true;
    for (const e of board.querySelectorAll('[data-move]')) {
      if (e.dataset.move === best) e.classList.add('marked');
      if (e.dataset.move === played) e.classList.add('refused');
    }
    momenttext.replaceChildren(...[...item.querySelectorAll('p:not(.ways)')].map((e) => e.cloneNode(true)));
    playon.href = link.href;
    moment.hidden = false;
    table.reveal(moment);
    moment.focus({ preventScroll: true });
  };
}
