// The table: one match being played. Its state is a record, a list of lines;
// whatever else there is to know the engine answers (engine.js). A click on an
// element that carries a move asks what the table looks like with that line
// added; an answer is drawn into the page (patch.js), spoken and stored, a
// refusal is shown with its clause. It knows no game: boards, sentences and
// moves are the engine's, all other texts are the page's own (templates/table.html).
//
// One thing is done at a time. While bots play, each move stays in sight for a
// moment; a click hurries them, a control of the table calls them off, and what
// they want to hide again waits for the reader.

import { patch } from './patch.js';
import { listen, settle } from './keys.js';
import { toHash } from './link.js';
import * as store from './store.js';

const still = matchMedia('(prefers-reduced-motion: reduce)');
const random = () => [...crypto.getRandomValues(new Uint8Array(10))].map((n) => (n % 36).toString(36)).join('');
const today = () => {
  const d = new Date(), two = (n) => String(n).padStart(2, '0');
  return `date-${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}`;
};
export const seed = (kind) => kind === 'today' ? today() : random();

export class Table {
  record = [];      // the header, and the lines
  heard = 0;        // how many lines the reader was told about
  turn = '';        // of the last look
  fresh = false;    // the last line was played here and now
  #errand = 0;      // a number for what is being done; older errands are called off
  #busy = false;    // a move of the reader is being asked about
  #waiting = [];    // moves that were made meanwhile
  #bots = false;    // bots are playing,
  hurried = false;  // and the reader does not want to watch
  #wake = () => {}; // ends a rest between two moves of bots
  #back;            // where the focus was before the reader was asked to look
  #news = [];       // what is about to be said
  #speech;          // when
  #timer;           // of a move that the reader wanted to be timed

  constructor(host, engine, notice, onOpen) {
    Object.assign(this, { host, engine, notice, onOpen });
    this.part = Object.fromEntries([...host.querySelectorAll('[data-part]')].map((e) => [e.dataset.part, e]));
    this.action = (name) => host.querySelector(`[data-do=${name}]`);
    host.addEventListener('click', (event) => this.#click(event), true);
    listen(host);
  }

  get game() { return this.record[0]?.split(' ', 1)[0]; }

  // open shows a record, and goes there unless quiet.
  open(record, title, quiet) {
    return this.#try(async (current) => {
      const answer = await this.engine.ask('look', record);
      if (!current()) return;
      const lines = 'breach' in answer ? record.slice(0, -1) : record;
      if ('unreadable' in answer || !lines.length) return this.notice('unreadable', answer.sentence);
      if (title) this.part.title.textContent = title;
      this.#replace(record[0].split(' ', 1)[0], record.join('\n'));
      this.onOpen(true);
      this.part.result.hidden = this.part.link.hidden = true;
      this.#accept(answer, lines);
      this.fresh = false;
      this.#show(answer, 'breach' in answer);
      if (!quiet) {
        this.host.scrollIntoView();
        this.part.title.focus({ preventScroll: true });
      }
      return answer.say;
    });
  }

  // deal starts a match of a setup, or of another match's header.
  deal(setup, kind, title) {
    return this.#try(async (current) => {
      const answer = await this.engine.ask('deal', [setup], seed(kind));
      if (!current()) return;
      if (!answer.header) return this.notice('unreadable', answer.sentence);
      await this.open([answer.header], title);
    });
  }

  // play adds a line to the record. What is clicked while another line is being
  // asked about comes after it.
  play(line) {
    if (this.#busy) return this.#waiting.push(line);
    return this.#try(async (current) => {
      this.#busy = true;
      const answer = await this.engine.ask('look', [...this.record, line], this.heard);
      if (!current()) return;
      this.#busy = false;
      const [next, ...others] = this.#waiting;
      if ('unreadable' in answer) return this.notice('unreadable', answer.sentence);
      if ('breach' in answer) {
        this.#show(answer, true);
        this.#shake(line);
        return this.#goOn(next, others);
      }
      this.#accept(answer, [...this.record, line]);
      this.#show(answer);
      this.fresh = true;
      if (!next) return answer.say;
      this.#speak(answer.say);
      this.#goOn(next, others);
    });
  }

  #goOn(next, others) {
    if (!next) return;
    this.play(next);
    this.#waiting = others;
  }

  // leave goes back to the choice of a game; the match stays stored.
  leave() {
    this.#call();
    clearTimeout(this.#timer);
    this.onOpen(false);
  }

  // #try runs an errand, calling off the one before it. An errand gives what there
  // is to say about a new position; then, and also when nothing came of it, bots
  // whose turn it is go on. What goes wrong is told, and can be tried again.
  async #try(errand) {
    const mine = this.#call(), current = () => mine === this.#errand;
    this.notice();
    this.retry = () => this.#try(errand); // until a record is accepted
    try {
      const news = await errand(current);
      if (current() && !this.host.hidden) await this.#follow(current, news);
    } catch (reason) {
      if (!/^(wasm|absent|trap)$/.test(reason.message)) console.error(reason);
      this.notice(/^(wasm|absent)$/.test(reason.message) ? reason.message : 'trap');
    } finally {
      if (current()) this.#busy = this.#bots = false;
    }
  }

  // #call calls off what is being done.
  #call() {
    this.#busy = this.#bots = this.hurried = false;
    this.#waiting = [];
    this.#wake();
    return ++this.#errand;
  }

  // #follow tells the news, and lets bots play until it is the reader's turn.
  async #follow(current, say) {
    let news = say ?? [];
    if (say) this.part.log.textContent = say.join(' ');
    if (this.turn === 'bot') news = this.#speak(news);
    this.#bots = this.turn === 'bot';
    while (this.turn === 'bot') {
      const bot = await this.engine.ask('bot', this.record);
      if (!current()) return;
      if ('pause' in bot) news = await this.#pause(news);
      else await this.#rest(still.matches ? 350 : 900);
      if (!current()) return;
      const record = [...this.record, bot.line];
      const answer = await this.engine.ask('look', record, this.heard);
      if (!current()) return;
      if ('breach' in answer || 'unreadable' in answer) throw new Error('trap');
      this.#accept(answer, record);
      this.#show(answer);
      this.fresh = true;
      say = news = [...news, ...answer.say];
      this.part.log.textContent = news.join(' ');
    }
    this.#bots = false;
    if (say && this.turn === 'over') news = [...news, ...await this.#finish()];
    this.#speak(news);
  }

  // #pause shows the button that lets the bot go on; the keyboard goes there and
  // back.
  async #pause(news) {
    const { host, part } = this, had = document.activeElement;
    part.continue.hidden = false;
    if (host.contains(had)) {
      this.#back = had;
      part.continue.focus();
    }
    news = this.#speak(news);
    await new Promise((resolve) => { this.#wake = resolve; });
    if (document.activeElement === part.continue) this.#home();
    part.continue.hidden = true;
    return news;
  }

  // #home puts the keyboard where it was, or else on the next thing to do.
  #home() {
    const { host, part } = this;
    (visible(host, this.#back) ? this.#back : part.board.querySelector('[data-move]:not([tabindex="-1"])') ?? part.title).focus();
  }

  #rest(ms) {
    return this.hurried || new Promise((resolve) => { this.#wake = resolve; setTimeout(resolve, ms); });
  }

  // #accept takes a record over, and stores it.
  #accept(answer, record) {
    this.record = [answer.header, ...record.slice(1)];
    this.heard = record.length - 1;
    this.turn = answer.turn;
    this.retry = () => this.open(this.record, '', true);
    store.put('run.' + this.game, this.record.join('\n'));
    store.put('last', this.game);
  }

  // #replace keeps a match under way that another one takes the place of.
  #replace(game, text) {
    const run = store.get('run.' + game);
    const begun = run.includes('\n') && !text.startsWith(run) && !store.results(game).includes(run);
    if (begun) store.put('left.' + game, run);
    else if (store.get('left.' + game) === text) store.put('left.' + game, '');
    this.action('back').hidden = !store.get('left.' + game);
  }

  // #show draws an answer. Focus that lost its place goes to the next thing to do.
  #show(answer, refused) {
    const { host, part } = this;
    const had = host.contains(document.activeElement);
    patch(part.board, answer.html);
    settle(part.board);
    host.dataset.turn = answer.turn ?? this.turn;
    this.action('undo').setAttribute('aria-disabled', !('undo' in answer));
    part.breach.hidden = !refused;
    part.result.hidden ||= this.turn !== 'over';
    if (refused) {
      const [clause] = part.breach.getElementsByTagName('a');
      clause.textContent = answer.title ?? answer.breach;
      clause.parentNode.hidden = !answer.breach;
      clause.href = host.dataset.rulebook + '#' + answer.breach.toLowerCase();
      part.reason.textContent = answer.sentence;
      part.clause.textContent = answer.text ?? '';
      this.#speak([answer.sentence, answer.title ?? '']);
      return;
    }
    this.#clock();
    if (had && !visible(host, document.activeElement)) this.#home();
  }

  #shake(line) {
    const piece = [...this.part.board.querySelectorAll('[data-move]')].find((e) => e.dataset.move === line);
    if (!piece) return;
    piece.classList.remove('refused');
    void piece.offsetWidth; // begin again
    piece.classList.add('refused');
  }

  // #speak tells the one live region of the table all news at once. It is emptied
  // first, for the same words said twice are news twice.
  #speak(news) {
    this.#news.push(...news.filter(Boolean));
    if (this.#news.length) {
      const { status } = this.part;
      status.textContent = '';
      clearTimeout(this.#speech);
      this.#speech = setTimeout(() => { status.textContent = this.#news.splice(0).join(' '); }, 30);
    }
    return [];
  }

  // #finish shows what the reader made of the match, and how it compares.
  async #finish() {
    const { part, record, game } = this;
    if (this.fresh) store.finished(game, record.join('\n'));
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

  // #clock plays a move by itself where the reader asked for a clock: an element
  // with a move and a number of seconds (data-after). A refused move stops no clock.
  #clock() {
    clearTimeout(this.#timer);
    const timed = this.part.board.querySelector('[data-after]');
    if (!timed) return;
    timed.style.setProperty('--after', timed.dataset.after + 's');
    this.#timer = setTimeout(() => this.play(timed.dataset.move), timed.dataset.after * 1000);
  }

  #click(event) {
    const e = event.target.closest('[data-move], [data-do]');
    if (e?.dataset.do) return this[e.dataset.do]?.();
    if (this.#bots) {
      this.hurried = true;
      if (this.part.continue.hidden) this.#wake();
    } else if (e) {
      this.play(e.dataset.move);
    }
  }

  // What the controls of the table do, by their data-do.
  continue() { this.#wake(); }
  undo() { this.play('undo'); }
  again() { this.open([this.record[0]]); }
  new() { this.deal(this.record[0], 'new'); }
  today() { this.deal(this.record[0], 'today'); }
  back() { this.open(store.get('left.' + this.game).split('\n')); }
  link() { this.#link(this.record.slice(0, 1)); }
  position() { this.#link(this.record); }

  async #link(record) {
    const { part } = this;
    const url = new URL(toHash(record), location.href.replace(/#.*/, '')).href;
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

const visible = (host, e) => e && host.contains(e) && e.offsetWidth > 0;
