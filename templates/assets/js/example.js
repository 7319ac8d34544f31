// The stage of a rulebook: an example that is stepped through, forward and back, as
// its author tells it; or a table on which any move may be tried, by whoever's turn
// it is, and the engine says yes, or no with the clause (the arbiter). It stands in
// one figure at a time.

import { Engine } from './engine.js';
import { Stage, button, notices } from './stage.js';

const most = 4; // clauses that a yes names

export class Example extends Stage {
  constructor(host, urls) {
    super(host, new Engine(urls), notices(host));
  }

  // stand brings the stage into a figure.
  async stand(figure, mode) {
    this.close(true);
    this.figure = figure;
    this.lines = figure.dataset.record.split('\n');
    this.start = +figure.dataset.start;
    this.engine.seat = figure.dataset.seat ?? 0;
    this.items = [...figure.querySelectorAll('.moves > li')];
    figure.querySelector('[data-part=still]').hidden = true;
    figure.querySelector('[data-part=still]').after(this.host);
    figure.classList.add('open');
    this.action('try').hidden = mode === 'try' || !('play' in figure.dataset);
    this.at = 0;
    await (mode === 'try' ? this.try() : this.#step(this.at));
    this.host.focus({ preventScroll: true });
    this.host.scrollIntoView();
  }

  // close gives the figure its still board back.
  close(quiet) {
    const { figure } = this;
    if (!figure) return;
    this.leave();
    this.host.remove();
    this.#mark();
    figure.querySelector('[data-part=still]').hidden = false;
    figure.classList.remove('open');
    this.figure = undefined;
    if (!quiet) figure.querySelector('[data-show]')?.focus();
  }

  get #judging() { return this.verb === 'judge'; }

  #mark(item) {
    for (const li of this.items) li.removeAttribute('aria-current');
    item?.setAttribute('aria-current', 'step');
  }

  // #record is the lines that lead to where the example is, without a refused move.
  #record() { return this.lines.slice(0, 1 + +(this.items[this.at - 1]?.dataset.at ?? this.start)); }

  #step(at) {
    this.at = Math.max(0, Math.min(at, this.items.length));
    this.verb = 'look';
    this.part.stepping.hidden = false;
    this.part.trying.hidden = this.part.verdict.hidden = this.part.no.hidden = this.action('undo').hidden = true;
    this.part.place.textContent = `${this.at} / ${this.items.length}`;
    this.action('before').setAttribute('aria-disabled', this.at === 0);
    this.action('after').setAttribute('aria-disabled', this.at === this.items.length);
    const item = this.items[this.at - 1], tried = item?.dataset.try;
    this.#mark(item);
    return this.open(tried ? [...this.#record(), tried] : this.#record(), '', true);
  }

  before() {
    if (this.at > 0) this.#step(this.at - 1);
  }

  after() {
    if (this.at < this.items.length) this.#step(this.at + 1);
  }

  // try lets the reader move on from what is shown.
  try() {
    this.verb = 'judge';
    this.part.stepping.hidden = this.action('try').hidden = true;
    this.part.trying.hidden = this.action('undo').hidden = false;
    this.part.verdict.hidden = this.part.no.hidden = true;
    this.#mark();
    this.floor = this.#record();
    return this.open(this.floor, '', true);
  }

  // play is for trying alone; a figure that is stepped through keeps to its moves.
  play(line) {
    if (this.#judging) super.play(line);
  }

  undo() {
    if (this.record.length > this.floor.length) super.undo();
  }

  accepted(answer) {
    if (!this.#judging) {
      this.turn = 'shown'; // nobody plays, bots neither
      return;
    }
    this.turn = answer.turn === 'over' ? 'over' : 'you'; // the reader plays for all
    this.part.tries.replaceChildren(...answer.try.map((text) => button(...text.split(' = '))));
    this.part.verdict.hidden = !answer.fired.length || this.record.length <= this.floor.length;
    this.part.no.hidden = true;
    this.part.fired.replaceChildren(...answer.fired.slice(0, most).flatMap((text, i) => {
      const [id] = text.split(' ', 1);
      const link = Object.assign(document.createElement('a'), { href: '#' + id.toLowerCase(), textContent: text.slice(id.length + 1) });
      return i ? [', ', link] : [link];
    }));
  }

  refused() {
    this.part.verdict.hidden = true;
    this.part.no.hidden = !this.#judging;
  }
}
