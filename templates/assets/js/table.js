// The table of a practice page: a stage on which a match is played to its end. The
// match is stored on the device with each move, so that it can be gone on with; at
// its end the engine says how it went, and how it compares with those before.

import { Stage } from './stage.js';
import { cheer, on, set } from './cheer.js';
import * as pace from './pace.js';
import { People } from './people.js';
import * as store from './store.js';

const random = () => [...crypto.getRandomValues(new Uint8Array(10))].map((n) => (n % 36).toString(36)).join('');

const facts = 3; // that are told with the verdict

// worth is what a review says that a result counts in a comparison, or "".
export const worth = (review) => 'tone' in review && 'scored' in review && !('breach' in review) ? review.score : '';

// fill makes a list of sentences. What answers a question stands out.
function fill(list, sentences) {
  list.replaceChildren(...sentences.map((s) => {
    const [, asked = '', said] = s.match(/^(.*\? )?(.*)$/), item = document.createElement('li');
    item.append(Object.assign(document.createElement('span'), { textContent: asked }), said);
    return item;
  }));
}

// word has an element say its word of something.
const word = (e, n) => { e.textContent = e.dataset.word.replace('{n}', n); };

export class Table extends Stage {
  plays = true;

  // What the page knows: home returns the form of a header, after the one that follows that of the match.
  constructor(host, engine, notice, onOpen, home, after) {
    super(host, engine, notice);
    Object.assign(this, { onOpen, home, after });
    this.people = new People(this, (header) => home(header).names());
  }

  get game() { return this.record[0]?.split(' ', 1)[0]; }
  get place() { return this.home(this.record[0]).place; }

  // deal starts a match of a setup, or of another match's header: by chance, led by earlier ones, or
  // the deal of today, which is the same for all.
  deal(setup, kind) {
    return this.run(async (current) => {
      const by = kind === 'today' ? ['date-' + store.day(), ''] : [random(), store.earlier(setup.split(' ', 1)[0])];
      const answer = await this.engine.ask('deal', [setup], ...by);
      if (!current()) return;
      if (!answer.header) return this.notice('unreadable', answer.sentence);
      await this.open([answer.header]);
    });
  }

  // ask asks as any stage does. Where something is tried again, what is to note it is there before the answer is:
  // the reader may leave as soon as they have seen it.
  async ask(record, ...seen) {
    if (store.again(record[0])) await this.#behind('count', record);
    return this.people.meet(await super.ask(record, ...seen.length ? seen : this.people.seen()), record);
  }

  watched() { return this.people.looking; }

  at([header]) { return store.again(header); }

  // open shows a match, in the eyes of its first seat where no people share the device.
  open(record, title, quiet) {
    this.people.arriving = true;
    this.engine.seat = 0;
    return super.open(record, this.home(record[0]).title, quiet);
  }

  // look shows the same match in other eyes.
  look() { return super.open(this.record); }

  // leave goes back to the choice of a game; the match stays stored.
  leave() {
    super.leave();
    this.people.leave();
    this.notice();
    this.onOpen(false);
  }

  opened(record) {
    const [header] = record, form = this.home(header), list = form.otherwise(header), { part } = this;
    this.#replace(form.place, record.join('\n'));
    this.onOpen(true);
    part.result.hidden = part.link.hidden = part.tobeat.hidden = part.trial.hidden = true;
    part.mending.hidden = store.get('again') !== record.join('\n');
    part.otherwise.hidden = !list.length;
    word(part.otherwise, list.length);
    fill(part.rules, list);
    this.beat = undefined;
    this.warned = record.includes('hint');
    this.#challenge(header).catch(() => {});
    this.#behind('entitle');
  }

  // #challenge says what is to be beaten, if somebody sent this deal with a match of theirs.
  // One that was not played to its end so, or with help, challenges nobody.
  async #challenge(header) {
    const beat = store.get('beat.' + header.split(' ', 1)[0]).split('\n');
    if (beat[0] !== header || header.includes('=-')) return;
    const review = await this.engine.ask('review', beat);
    if (header !== this.record[0] || !worth(review)) return;
    this.beat = review;
    word(this.part.tobeat, review.score);
    this.part.tobeat.hidden = false;
    if (this.turn !== 'over') this.notice('beat', this.#against('less' in review ? 'less' : 'more', review.score, review.unit));
  }

  // #against fills a sentence about what is to be beaten.
  #against(which, n, m) { return this.part.beat.dataset[which].replaceAll('{n}', n).replaceAll('{m}', m); }

  accepted(answer, record) {
    store.put('run.' + this.place, record.join('\n'));
    store.put('last', this.place);
    this.part.result.hidden ||= this.turn !== 'over';
    this.part.verdict.hidden = true;
    this.people.turn(answer, record);
    if (record[1]) this.#behind('ahead');
  }

  // noted writes into the diary what was missed, so that it can be tried again.
  noted(answer) {
    const { missed = '', ruled } = answer, [lines, ...of] = missed.split(' ');
    this.tried = store.again(this.record[0]) && this.#behind('tried', answer);
    if (ruled) store.note('rule', ruled);
    if (missed) store.note('missed', this.place, store.written(this.record.slice(0, lines)), '- 0', ...of);
  }

  // unread notes that what was missed cannot be tried again: this version of the site cannot read it.
  unread(record) {
    if (store.again(record[0])) store.note('gone', store.written(record));
  }

  // refused notes which clause the reader did not think of, once for as often as it is tried; in a drill its answers tell.
  refused({ breach }) {
    if (breach && !this.game.includes('-') && breach !== this.broken) store.note('rule', breach, 'ill');
    this.broken = breach;
  }

  // #behind has done what a match and its result can do without.
  #behind(what, of) { return import('./ended.js').then((m) => m[what](this, this.record, of)).catch(() => {}); }

  // #replace keeps a match under way that another one takes the place of.
  #replace(place, text) {
    const run = store.underWay(place);
    if (run.includes('\n') && !text.startsWith(run)) store.put('left.' + place, run);
    else if (store.get('left.' + place) === text) store.put('left.' + place, '');
    this.action('back').hidden = !store.get('left.' + place);
  }

  // together shows how the match went for each of the people who shared the device. It is
  // no result of anybody's own.
  async #together() {
    const { part, record } = this;
    store.over(this.place, record.join('\n'));
    if (!await this.linger()) return [];
    const lines = (await this.people.reviews(record)).map(([name, say]) => [name + '.', ...say].join(' '));
    part.score.textContent = part.score.dataset.together;
    part.best.hidden = part.helped.hidden = part.replayed.hidden = part.beat.hidden = true;
    fill(part.review, lines);
    fill(part.more, []);
    await this.#end({ tone: 'end' });
    return [part.score.textContent, ...lines];
  }

  // #end shows the result in a tone (rules.Tone), what would help, what may come next, and how each round went, all at once.
  async #end(review, best) {
    const { part, host, record } = this, { tone, advice } = review, more = await import('./ended.js').catch(() => {});
    if (record !== this.record) return;
    part.result.dataset.tone = tone;
    part.advice.textContent = advice;
    word(part.onward, this.after().title);
    part.chart.hidden = part.moments.hidden = true;
    for (const fold of part.result.querySelectorAll('details')) fold.open = false;
    part.result.hidden = false;
    part.result.scrollTop = 0;
    if (this.fresh) cheer(host, best ? 'best' : tone);
    if (host.contains(document.activeElement) || document.activeElement === document.body) part.score.focus({ preventScroll: true });
    more?.ended(this, record, review).catch(() => {});
  }

  // over shows what the reader made of the match: the verdict, what mattered, and what
  // may come next; behind that all the rest, and how it compares.
  async over() {
    if (this.people.seats.length) return this.#together();
    if (this.fresh && await this.tried) return []; // a round that was tried again, which has a panel of its own
    const { part, record, game } = this;
    const counts = this.fresh && store.finished(this.place, record.join('\n'));
    part.replayed.hidden = !this.fresh || counts;
    const earlier = store.earlier(game), review = await this.engine.ask('review', record, counts ? earlier : '');
    if (counts) {
      store.rate(game, record.join('\n'), worth(review));
      store.note('result', this.place, worth(review) || '-', 'less' in review ? 'less' : 'more', (review.level ?? '-').replaceAll(' ', ','), review.tone, review.marks?.replaceAll('h', 'x') ?? '-', record[0]);
      if ((review.rounds ?? '') !== earlier) store.note('runs', this.place, (review.held ?? '-').replaceAll(' ', ','), review.rounds ?? '');
    }
    const [first, ...rest] = review.say;
    const best = counts && 'scored' in review && this.#best(+review.score, 'less' in review);
    part.score.textContent = first;
    part.best.hidden = !best;
    part.helped.hidden = !('helped' in review);
    part.beat.hidden = !this.beat || !counts;
    if (this.beat) {
      const ahead = (review.score - this.beat.score) * ('less' in review ? -1 : 1);
      part.beat.textContent = this.#against(ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'even', review.score, this.beat.score);
    }
    fill(part.review, rest.slice(0, facts));
    fill(part.more, [...rest.slice(facts), ...review.more]);
    part.others.textContent = review.others;
    if (counts && 'level' in review) this.home(record[0]).climb(parseInt(review.level));
    if (!await this.linger()) return []; // what counts is kept already
    await this.#end(review, best);
    return [part.perfect, part.score, part.best, part.beat, part.advice].map((e) => e.offsetWidth && e.textContent);
  }

  // #best reports whether a score is better than all before it with this setup, and keeps it.
  #best(score, less) {
    const key = 'best.' + store.setup(this.record[0]), before = store.get(key);
    const better = before === '' || (less ? score < +before : score > +before);
    if (better) store.put(key, String(score));
    return better && before !== '';
  }

  // help takes the next rung of a hint, and notes in the record that it was taken, if it helped.
  // What that costs is said before it is taken, once in each match: the same deal again is another one.
  async help(rung) {
    const { record } = this, helped = record.at(-1) === 'hint' ? record : [...record, 'hint'];
    const answer = await this.engine.ask('help', helped, rung);
    if (record === this.record && answer.say.length && !('free' in answer)) {
      if (!this.warned && !this.people.seats.length) {
        this.warned = true;
        return { say: [this.part.cost.dataset.word], costs: true };
      }
      this.record = helped;
      this.seen = helped.length - 1;
      store.put('run.' + this.place, helped.join('\n'));
    }
    return answer;
  }

  // What the controls of the table do, by their data-do.
  async undo() {
    const ask = this.people.seats.length && this.action('undo').ariaDisabled !== 'true';
    if (!ask) super.undo();
    else if (await this.people.agree()) await this.people.takeBack();
  }
  pass() { this.people.pass(); }
  take() { this.people.take(); }
  agree() { this.people.answer(true); }
  disagree() { this.people.answer(false); }
  again() { this.open([this.record[0]]); }
  new(kind) { this.deal(this.home(this.record[0]).onward(this.record[0]), kind); }
  today() { this.new('today'); }
  back() {
    this.open(store.get('left.' + this.place).split('\n'));
  }
  peek() { this.hide('result'); this.part.verdict.hidden = false; this.part.verdict.firstChild.focus({ preventScroll: true }); }
  verdict() { this.part.verdict.hidden = true; this.part.result.hidden = false; this.part.score.focus({ preventScroll: true }); }
  link() { this.#link(this.record.slice(0, 1), store.first(this.game, this.record[0]).split('\n').slice(1)); }
  position() { this.#link(this.record); }

  // menu lets the reader choose how things go; what is chosen counts at once.
  menu() {
    this.halt();
    const { elements } = this.part.menu.querySelector('form');
    elements.pace.value = pace.chosen();
    for (const what of ['sound', 'buzz']) elements[what].checked = on(what);
    this.part.menu.onchange = ({ target }) => target.name === 'pace' ? pace.choose(target.value) : set(target.name, target.checked);
    this.part.menu.showModal();
  }

  // journal shows all that has happened, but for what was taken back.
  async journal() {
    this.halt();
    const { say } = await this.ask(this.record, -1);
    fill(this.part.told, say);
    this.part.journal.showModal();
    this.part.told.scrollTop = this.part.told.scrollHeight;
  }

  async #link(record, beat) {
    const { part } = this;
    const url = new URL(store.toHash(record, beat), location.href.replace(/#.*/, '')).href;
    const [field] = part.link.getElementsByTagName('input');
    field.value = url;
    try {
      await navigator.clipboard.writeText(url);
      this.notice('copied');
    } catch {
      part.link.hidden = false;
      field.focus({ preventScroll: true });
      field.select();
    }
  }
}
