// What of a match that has ended is looked at again on its table: of a drill the table of each round behind its stone, of a match a
// moment that counted in it. Either stays there until something else is drawn, and cannot be played on.

import { element } from './today.js';
import { answered } from './marks.js';
import * as store from './store.js';

const won = '.asked > .gem:only-of-type'; // what a round was about, which lies on its stone once it is found
let stone; // behind which a round is looked at

// stones shows how each round of a drill went, and which of those that were missed are mended, with a word about it all. Behind each
// stone lies the table of its round as it was judged, or the one on which it was mended (what is told of it leads to the mistake), from which the ones before and behind it can be reached; what is told of a round
// has its number, and leads there too. What would have been right is told; it is waited for until it is.
export function stones(table, record, { marks = '', steps = '' }, missed) {
  const { board, stones, heart, result, score, verdict, mending, review, helped, advice } = table.part, { dataset } = stones, lines = [...record.keys()].filter((i) => record[i] !== 'hint');
  const ends = steps.split(' ').map((n) => lines[n]), { n, m } = answered(marks), share = n / m;
  const mended = (i) => missed.find(({ record: of, mended }) => { // of what was missed in that round
    const begins = of.split('~').length;
    return mended && begins > (ends[i - 1] ?? 0) && begins <= ends[i] && of === store.written(record.slice(0, begins));
  });
  const went = (i) => ({ o: 'well', h: 'aided' })[marks[i]] ?? (mended(i) ? 'mended' : 'badly');
  const list = [...marks].map((_, i) => element('button', { type: 'button', className: went(i), ariaLabel: dataset[went(i)].replace('{n}', i + 1), style: `--n:${i / marks.length}`, onclick: () => look(i) }));
  const judged = (i, first) => {
    const how = !first && mended(i)?.how, lines = how ? store.fromHash('#r=' + how) : record.slice(0, ends[i] + 1);
    return table.engine.ask('look', lines, lines.length - 2);
  };
  (marks ? review : helped).before(advice); // behind a drill stand many mistakes
  const look = async (i, first, step) => {
    const { html, say } = await judged(i, first);
    if (record !== table.record) return;
    table.draw(html);
    for (const e of board.querySelectorAll('[data-move], [data-select]')) e.inert = true; // a long rule scrolls, and all is read
    stone = list[i];
    const known = stone.className === 'mended', named = (once) => dataset[!known ? 'round' : once ? 'earlier' : 'mended'].replace('{n}', i + 1);
    const shown = known && first ? 'badly' : stone.className;
    mending.replaceChildren(element('span', {}, ...list.map((e, at) => element('i', { className: e === stone ? shown + ' now' : e.className, onclick: () => look(at) }))), named(first));
    mending.classList.remove('done');
    mending.hidden = mending.dataset.anew = false; // what counted then is not what counts now
    table.peek();
    const ways = [{ sign: '‹', to: i - 1, once: first }, { sign: '›', to: i + 1, once: first }];
    if (known) ways.unshift({ sign: first ? '✓' : '✗', to: i, once: !first, says: named(!first), className: first ? 'mended' : 'badly' }); // how it was at first, and then
    for (const { sign, to, once, says = list[to]?.ariaLabel ?? '', className = '' } of ways) {
      const way = element('button', { type: 'button', className, textContent: sign, disabled: !list[to], ariaLabel: says, onclick: () => look(to, once, to - i) });
      verdict.append(way);
      if (to - i === step) way.focus();
    }
    table.speak([stone.ariaLabel, board.querySelector('.story')?.textContent, ...say]);
  };
  verdict.onkeydown = ({ key }) => [...verdict.children].find((e) => e.textContent === { ArrowLeft: '‹', ArrowRight: '›' }[key])?.click();
  stones.replaceChildren(...list.map((e) => element('li', {}, e)));
  const names = [];
  for (const asked of result.querySelectorAll('li > span')) {
    const [, rounds, question] = asked.textContent.match(/^([\d, ]+)\. (.*)/) ?? [];
    if (!rounds) continue;
    asked.textContent = question;
    const numbers = rounds.split(', ').map((n) => element('b', { textContent: n, className: went(n - 1) })), item = asked.parentNode;
    asked.before(...numbers);
    item.onclick = ({ target }) => look((target.closest('b') ?? item.firstChild).textContent - 1, true);
    const known = numbers.every((n) => n.className === 'mended');
    item.style.visibility = 'hidden'; // what is read does not change
    names.push(judged(numbers[0].textContent - 1).then(({ html }) => {
      const { content } = element('template', { innerHTML: html }), right = content.querySelector('.answer.right > span');
      if (right) item.replaceChildren(...numbers, asked, element('strong', { textContent: right.textContent })); // the rest is told behind the stone
      asked.classList.toggle('known', known && !!right);
    }).catch(() => {}).finally(() => {
      item.append(element('button', { type: 'button', textContent: '›', ariaLabel: numbers.map((n) => dataset.round.replace('{n}', n.textContent)).join(', ') }));
      item.style.visibility = '';
    }));
  }
  if (board.querySelector(won)) {
    for (const [i, e] of list.entries()) {
      if (!e.matches('.well, .mended')) continue;
      names.push(judged(i).then(({ html }) => {
        const { content } = element('template', { innerHTML: html }), use = content.querySelector(won + ' use'), gem = content.querySelector(use.getAttribute('href'));
        gem.removeAttribute('id'); // the table has one of that name
        e.append(use.parentNode);
        use.replaceWith(gem);
      }).catch(() => {}));
    }
  }
  const [, before, number, of] = marks && score.textContent.match(/^(.*?)(\d+)(.*)/) || [];
  if (number) score.replaceChildren(before, element('b', { textContent: number }), of);
  heart.textContent = share < 1 ? dataset[share < .45 ? 'low' : share < .6 ? 'half' : 'high'] + ' ' + dataset.look : '';
  return Promise.all(names);
}

// seeing returns what shows a moment on the table, until anything else is drawn there.
export function seeing(table) {
  const { part, draw, verdict, leave } = table, { board, moment, momenttext, playon, mending } = part;
  table.draw = (html) => {
    board.inert = false;
    moment.hidden = true;
    mending.hidden ||= stone;
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
  table.leave = () => stone || !moment.hidden ? table.verdict() : leave.call(table); // to the result first
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
