// The table of a practice page: a stage on which a match is played to its end. The
// match is stored on the device with each move, so that it can be gone on with; at
// its end the engine says how it went, and how it compares with those before.

import { Stage } from './stage.js';
import { patch } from './board.js';
import * as store from './store.js';

const random = () => [...crypto.getRandomValues(new Uint8Array(10))].map((n) => (n % 36).toString(36)).join('');
const today = () => {
  const d = new Date(), two = (n) => String(n).padStart(2, '0');
  return `date-${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}`;
};
export const seed = (kind) => kind === 'today' ? today() : random();

export class Table extends Stage {
  constructor(host, engine, notice, onOpen) {
    super(host, engine, notice);
    this.onOpen = onOpen;
  }

  get game() { return this.record[0]?.split(' ', 1)[0]; }

  // deal starts a match of a setup, or of another match's header.
  deal(setup, kind, title) {
    return this.run(async (current) => {
      const answer = await this.engine.ask('deal', [setup], seed(kind));
      if (!current()) return;
      if (!answer.header) return this.notice('unreadable', answer.sentence);
      await this.open([answer.header], title);
    });
  }

  // leave goes back to the choice of a game; the match stays stored.
  leave() {
    super.leave();
    this.onOpen(false);
  }

  opened(record) {
    this.#replace(record[0].split(' ', 1)[0], record.join('\n'));
    this.onOpen(true);
    this.part.result.hidden = this.part.link.hidden = true;
  }

  accepted(answer, record) {
    store.put('run.' + this.game, record.join('\n'));
    store.put('last', this.game);
    this.part.result.hidden ||= this.turn !== 'over';
  }

  // #replace keeps a match under way that another one takes the place of.
  #replace(game, text) {
    const run = store.underWay(game);
    if (run.includes('\n') && !text.startsWith(run)) store.put('left.' + game, run);
    else if (store.get('left.' + game) === text) store.put('left.' + game, '');
    this.action('back').hidden = !store.get('left.' + game);
  }

  // over shows what the reader made of the match, and how it compares.
  async over() {
    const { part, record, game } = this;
    part.replayed.hidden = !this.fresh || store.finished(game, record.join('\n'));
    const review = await this.engine.ask('review', record);
    const [first, ...rest] = review.say;
    part.score.textContent = first ?? '';
    part.review.replaceChildren(...rest.map((s) => Object.assign(document.createElement('li'), { textContent: s })));
    part.result.hidden = false;
    if (document.activeElement === part.title) part.result.querySelector('button').focus();
    const results = store.results(game);
    part.chart.hidden = true;
    if (results.length) {
      const { html } = await this.engine.ask('chart', [results.join('\n\n')]);
      patch(part.chart, html);
      part.chart.hidden = !html;
    }
    return [first];
  }

  // What the controls of the table do, by their data-do.
  again() { this.open([this.record[0]]); }
  new() { this.deal(this.record[0], 'new'); }
  today() { this.deal(this.record[0], 'today'); }
  back() { this.open(store.get('left.' + this.game).split('\n')); }
  link() { this.#link(this.record.slice(0, 1)); }
  position() { this.#link(this.record); }

  async #link(record) {
    const { part } = this;
    const url = new URL(store.toHash(record), location.href.replace(/#.*/, '')).href;
    const [field] = part.link.getElementsByTagName('input');
    field.value = url;
    part.link.hidden = false;
    try {
      await navigator.clipboard.writeText(url);
      this.notice('copied');
    } catch {
      field.focus();
      field.select();
    }
  }
}
