// What was missed, tried again: the table has opened the record up to there (ludoteca.again), and the
// first thing that the reader does from it decides. In a round of a drill the engine says whether it
// was right, in a match it is to be the best move. That is told in a panel with the way on; behind it
// the match goes on, for whoever wants to play it. Where today's practice leads nowhere, the way on is what else was missed in that deal.

import { mistakes } from './diary.js';
import { diary } from './marks.js';
import { after } from './today.js';
import * as store from './store.js';

// tried looks at what a line of the reader's was, if it was the first one from there.
export async function tried(table, { moment }, record) {
  const lines = store.get('again').split('\n'), [line, ...more] = record.slice(lines.length);
  const { again, againsaid: said, againon: on, tries } = table.part;
  if (!line || record.slice(1, lines.length).join('\n') !== lines.slice(1).join('\n')) return;
  const missed = store.written(lines), is = ({ record }) => record === missed;
  const list = mistakes(diary(), store.written([lines[0]])), at = list.findIndex(is), best = list[at]?.best, other = list[at + 1]?.record;
  const well = best ? line === best.replaceAll('+', ' ') : moment.includes('right you');
  if (at < 0 || best ? more.length : !well && !moment.includes('wrong you')) return;
  if (well) store.note('solved', missed);
  if (well || !best) store.put('again', lines[0] + '\n-'); // it is decided
  const next = await after((item) => item === 'again ' + missed).catch(() => {});
  table.solved = `${again.dataset[!well ? best ? 'better' : 'missed' : mistakes(diary()).some(is) ? 'solved' : 'known']} ${next?.said ?? ''}`.trim();
  table.speak([table.solved]);
  if (table.turn === 'over') return; // which has a sheet of its own
  said.textContent = table.solved;
  on.replaceChildren(...next?.title ?? [other ? tries.textContent : on.dataset.word]);
  on.href = next?.url ?? (other ? store.toAgain(other) : location.pathname);
  table.action('replay').hidden = well || !best;
  table.replay = () => {
    again.hidden = true;
    table.open(lines, '', true);
  };
  table.playon = () => table.hide('again');
  table.host.onclick = ({ target }) => { // on with the match, or away from it
    if (!again.contains(target) || target === on) again.hidden = true;
  };
  again.hidden = false;
  table.reveal(again);
  setTimeout(() => table.halt()); // what goes on by itself
}
