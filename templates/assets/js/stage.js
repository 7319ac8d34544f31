// A stage: a board that is played on, wherever it stands. Its state is a record, a
// list of lines; whatever else there is to know the engine answers (engine.js). A
// click on an element that carries a move asks what the board looks like with that
// line added; an answer is drawn into the page (patch in board.js) and spoken, a
// refusal is shown with its clause. What the reader only takes in hand (data-select) is
// no line: the board is drawn with it selected, until a line is accepted. A stage knows
// no game: boards, sentences and moves are the engine's, all other texts are the page's
// own (templates/table.html).
//
// One thing is done at a time. While bots play, each move stays in sight for a
// moment; a click hurries them, a control of the stage calls them off. What carries no
// decision plays itself where the subclass wants that (plays). Before anything is hidden
// again there is time to look, as much as the reader's pace gives (pace.js), or as they
// take: a bar shows it, and can be stopped.
//
// The page never moves: nothing here scrolls it, and focus goes where it must without.
//
// What a stage is for, its subclasses know: a match of one's own (table.js), a step of
// a lesson (learn.js), an example of a rulebook (example.js). They say so by verb, and by
// the methods from ask to over. Rejected: one class with a flag for each kind.

import { forget, listen, patch, settle, sight, stress } from './board.js';
import { cheer } from './cheer.js';
import { draggable } from './drag.js';
import * as pace from './pace.js';

const most = 3;   // rungs of a hint
const gap = 8;    // pixels between a panel and what it speaks of, or the edge
const room = '[data-move], [data-select], .prompt, .players, .rivals'; // what is better seen
const next = '.goal, .acts .act:not([aria-disabled=true]), .on .main, .hand>:not(.revealed), .revealed svg'; // the task, what goes on, and from what
const late = 1000; // milliseconds in which a press still means the button that has gone

export class Stage {
  record = [];      // the header, and the lines
  seen = 0;         // how many lines the reader was told about
  turn = '';        // of the last look
  selected = '';    // what the reader has in hand, in the board's words
  fresh = false;    // the last line was played here and now
  verb = 'look';    // how a position is asked for
  plays = false;    // what carries no decision plays itself
  rung = 0;         // of the hint that is open
  #task = 0;        // the number of what is being done; older tasks are called off
  #busy = false;    // a move of the reader is being asked about
  #waiting = [];    // moves that were made meanwhile
  #bots = false;    // bots are playing,
  hurried = false;  // and the reader does not want to watch
  #onward;          // the only line there is, if it decides nothing
  #last;            // how long the last round is to be looked at: "stays", a time of the pace, or no longer
  #only;            // the same where it may play itself, {line, pause}
  #wake = () => {}; // ends a rest between two moves
  #led = false;     // the keyboard was put on what goes on
  #back;            // where the focus was before the reader was asked to look
  #put;             // where it was put since
  #news = [];       // what is about to be said
  #asked = [[]];    // what the reader was told to do in this turn, and in those before
  #speech;          // when
  #timer;           // of a move that the reader wanted to be timed
  #bar;             // of what goes on by itself
  #tapped;          // what the reader made the last move with
  #yours = [];      // what others did to the reader, as it was told
  #gone;            // where the button was that has just gone, {left, top, right, bottom}

  // The host holds the parts (data-part) and controls (data-do); notice shows one
  // of the page's sentences in place of the others.
  constructor(host, engine, notice) {
    Object.assign(this, { host, engine, notice });
    this.part = Object.fromEntries([...host.querySelectorAll('[data-part]')].map((e) => [e.dataset.part, e]));
    this.action = (name) => host.querySelector(`[data-do=${name}]`);
    host.addEventListener('click', (event) => this.#click(event), true);
    listen(host);
    addEventListener('resize', () => {
      for (const panel of ['breach', 'hints', 'sheet', 'saying'].map((name) => this.part[name])) if (panel?.offsetWidth) this.reveal(panel);
    });
    draggable(this);
  }

  // ask returns the engine's answer about a record of which so many lines are known
  // to the reader.
  ask(record, ...seen) { return this.engine.ask(this.verb, record, ...seen); }

  opened(record) {}           // a record that can be read takes the place of this one
  accepted(answer, record) {} // a record was taken over, a line longer or another one
  refused(answer, line) {}    // a line was not
  unread(record) {}           // a record cannot be read
  noted(answer) {}            // what a line that was played here and now says of the reader
  watched() { return true; }  // somebody looks, and wants time before anything is hidden
  at(record) {}               // the keyboard begins at what is to be done, not above it
  over() { return []; }       // a match came to its end: shows that, and returns what to say
  stays() {}                  // a panel is not laid elsewhere
  help() { return {}; }       // the hint's next rung: {say, clause, title, text, next, label, html}, or what it {costs}

  // open shows a record, and goes there unless quiet.
  open(record, title, quiet) {
    return this.run(async (current) => {
      const answer = await this.ask(record);
      if (!current()) return;
      const lines = 'breach' in answer ? record.slice(0, -1) : record;
      if ('unreadable' in answer || !lines.length) {
        this.unread(record);
        return this.notice('unreadable', answer.sentence);
      }
      if (title) this.part.title.textContent = title;
      this.opened(record);
      this.host.dataset.busy = 'open';
      this.#asked = [[]];
      this.#accept(answer, lines);
      this.fresh = false;
      if (!quiet) forget(this.part.board);
      this.show(answer, 'breach' in answer);
      this.#back = undefined;
      if (!quiet) this.at(record) ? this.#home() : this.part.title.focus({ preventScroll: true });
      return { ...answer, opened: true };
    });
  }

  // play adds a line to the record. What is clicked while another line is being
  // asked about comes after it.
  play(line) {
    if (this.#busy) return this.#waiting.push(line);
    return this.run(async (current) => {
      this.#busy = true;
      const answer = await this.ask([...this.record, line], this.seen, this.selected);
      if (!current()) return;
      this.#busy = false;
      const [next, ...others] = this.#waiting;
      if ('unreadable' in answer) return this.notice('unreadable', answer.sentence);
      if ('answered' in answer && this.#onward) return this.#nudge(answer.sentence);
      if ('breach' in answer) {
        this.show(answer, true);
        this.#shake(line);
        this.refused(answer, line);
        this.reveal(this.part.breach);
        return this.#goOn(next, others);
      }
      const undone = line === 'undo';
      this.#accept(answer, [...this.record, line]);
      this.#moved(answer);
      if (undone && this.plays && this.#only && 'undo' in answer) return this.play('undo'); // back to a decision
      if (!next || this.turn === 'over') return answer; // a tap too many takes no result away
      this.speak(answer.hear);
      this.#goOn(next, others);
    });
  }

  #goOn(next, others) {
    if (!next) return;
    this.play(next);
    this.#waiting = others;
  }

  // leave stops what is under way.
  leave() {
    this.#callOff();
    clearTimeout(this.#timer);
  }

  // run does a task, calling off the one before it. A task returns the answer about
  // a new position; then, and also when nothing came of it, bots
  // whose turn it is go on. What goes wrong is told, and can be tried again.
  async run(task) {
    const mine = this.#callOff(), current = () => mine === this.#task;
    this.host.dataset.busy = '';
    this.notice();
    this.retry = () => this.run(task); // until a record is accepted
    try {
      const answer = await task(current);
      if (current() && !this.host.hidden) await this.#follow(current, answer);
    } catch (reason) {
      if (!/^(wasm|absent|trap)$/.test(reason.message)) console.error(reason);
      this.notice(/^(wasm|absent)$/.test(reason.message) ? reason.message : 'trap');
    } finally {
      if (current()) this.#rested();
    }
  }

  // #rested says that nothing will happen until the reader does something.
  #rested() {
    this.#busy = this.#bots = false;
    delete this.host.dataset.busy;
  }

  // #callOff calls off what is being done.
  #callOff() {
    this.#busy = this.#bots = this.hurried = false;
    this.#waiting = [];
    this.#wake();
    return ++this.#task;
  }

  // #follow tells the news, and lets bots play, and what decides nothing play itself,
  // until there is something for the reader to do. The turn of each bot is told at its end.
  async #follow(current, answer) {
    let { hear: news = [], say = [], remark, whose, opened } = answer ?? {}, others = false;
    if (answer) this.#log(say, remark);
    while (this.turn === 'bot' || this.plays && this.#only && !pace.steps()) {
      const bot = this.turn === 'bot';
      const undo = this.action('undo'), untouched = !bot && undo?.ariaDisabled;
      const { line, pause } = bot ? await this.engine.ask('bot', this.record) : this.#only;
      if (!current()) return;
      this.#bots = bot;
      if (bot && !others) news = this.speak(news);
      others ||= bot;
      if (pause && this.watched()) {
        if (!bot && pace.waits()) break;
        await this.#pause(news, bot ? '' : line, pause);
        news = [];
        if (!bot) say = [];
      } else {
        await this.#rest(pace.time(bot ? 'move' : 'go'));
      }
      if (!current()) return;
      const record = [...this.record, line];
      answer = await this.ask(record, this.seen);
      if (!current()) return;
      if ('breach' in answer || 'unreadable' in answer) throw new Error('trap');
      this.#accept(answer, record);
      this.#moved(answer);
      if (untouched === 'true') undo.ariaDisabled = true; // of what nobody decided there is nothing to take back
      this.#log(say = [...say, ...answer.say]);
      news = [...news, ...answer.hear];
      if (answer.whose !== whose && bot && this.turn === 'bot') news = this.speak(news);
      ({ whose } = answer);
    }
    this.#bots = false;
    const put = this.#put, spent = put?.ariaDisabled === 'true' && put === document.activeElement;
    if (spent && !(put.matches('.plate .up') && put.closest('[role=grid]').querySelector('[data-move]:not([aria-disabled=true])'))) this.#home(); // from a turned tile it goes on, as from one that the reader came to
    if (answer && this.#onward) this.#led = this.#lead(this.#maker(this.#onward));
    if (answer && this.turn === 'over') {
      if (this.#last) news = this.speak(news); // there is time to take it in
      news = [...news, ...await this.over()];
      if (!current()) return;
    }
    if (answer && this.turn === 'you') news = [...news, ...this.#due(answer, opened || others, [...news, ...say])];
    this.speak(news.length || others ? news : say); // no move passes in silence
  }

  // #due is what to say of what the reader is to do: whose turn it is when it has come back, and
  // what was not demanded in this turn or the one before, at its start in the four before, unless it was told just now.
  #due({ lies, due }, back, news) {
    if (back) this.#asked.unshift([]);
    const list = [...back ? lies : [], ...due.filter((said) => !this.#asked.slice(0, back ? 5 : 2).flat().includes(said))];
    this.#asked[0].push(...due);
    return list.filter((said) => !news.includes(said));
  }

  // #log shows what happened last, and what is said of the reader's own move until something else happens.
  #log(say, remark) {
    const { log } = this.part;
    log.replaceChildren(...say.map((text) => Object.assign(document.createElement('span'), { textContent: text + ' ', className: text === remark || this.#yours.includes(text) ? 'yours' : '' })));
    while (log.children.length > 1 && log.scrollHeight > log.clientHeight + 1) (log.querySelector(':not(.yours)') ?? log.firstChild).remove(); // the latest is news, and what others did to the reader
  }

  // #pause gives time to look before something is hidden: until the reader goes on, or
  // as long as the bar runs, by the time of the pace that fits. The button says what comes,
  // where the reader does it. The keyboard goes there and back.
  async #pause(news, line, how) {
    const { host, part } = this;
    const ms = pace.time(how); // none where it stays
    const timed = ms && !pace.waits() && ![part.breach, part.hints].some((panel) => panel?.offsetWidth); // which is read first
    const button = part.continue, mine = line && this.#maker(line);
    this.further ??= button.textContent;
    button.textContent = mine?.textContent ?? this.further;
    button.parentNode.hidden = false;
    host.dataset.wait = timed ? 'bar' : 'own';
    if (!timed) this.#lead(button);
    this.speak(news);
    delete host.dataset.busy;
    await new Promise((resolve) => {
      this.#wake = resolve;
      if (!timed) return;
      button.style.setProperty('--after', ms + 'ms');
      this.#bar = setTimeout(() => {
        if (!pace.waits()) {
          this.#take(button);
          return resolve();
        }
        host.dataset.wait = ''; // the reader has come to the keyboard meanwhile
      }, ms);
    });
    clearTimeout(this.#bar);
    delete host.dataset.wait;
    host.dataset.busy = '';
    if (document.activeElement === button) this.#home();
    button.parentNode.hidden = true;
  }

  // #take remembers for a moment where a button was that goes: a press that comes after it plays nothing else.
  #take(button) {
    this.#gone = button.getBoundingClientRect();
    setTimeout(() => { this.#gone = 0; }, late);
  }

  // halt stops the bar, if it runs.
  halt() {
    clearTimeout(this.#bar);
    this.host.dataset.wait &&= '';
  }

  // hold stops the bar: the reader takes the time that they need.
  hold() {
    this.halt();
    this.part.continue.focus({ preventScroll: true });
  }

  // #home puts the keyboard where it was, or else on the next thing to do; on nothing that
  // cannot be done, but while others play, when nothing can: on the title, or the stage of an example, which has none.
  #home() {
    const { host, part } = this, can = (e) => visible(e) && (e.ariaDisabled !== 'true' || this.turn !== 'you');
    const things = [...part.board.querySelectorAll('[data-move], [data-select]')].filter(can);
    this.#put = can(this.#back) ? this.#back : things.find((e) => !e.tabIndex) ?? things[0] ?? part.title ?? host;
    this.#put.focus({ preventScroll: true });
  }

  // #lead puts the keyboard on what goes on, from elsewhere on the stage.
  #lead(button) {
    const had = document.activeElement;
    if (had === button || !this.host.contains(had)) return;
    this.#back = had !== this.part.title && had; // which is nothing to play
    button?.focus({ preventScroll: true });
    return true;
  }

  #rest(ms) {
    return this.hurried || new Promise((resolve) => { this.#wake = resolve; setTimeout(resolve, ms); });
  }

  // linger leaves the last move in sight for a moment, or what it has shown for as long as
  // between two rounds, or as its caller says, and reports whether nothing else was begun meanwhile.
  async linger(how = this.#last) {
    const task = this.#task;
    if (this.fresh && how) await this.#pause([], '', how);
    else if (this.fresh && !pace.waits()) await this.#rest(pace.time('move'));
    return task === this.#task;
  }

  // #accept takes a record over.
  #accept(answer, record) {
    this.record = [answer.header, ...record.slice(1)];
    this.seen = record.length - 1;
    this.selected = '';
    this.turn = answer.turn;
    this.#only = answer.auto && { line: answer.auto, pause: answer.pause };
    this.#onward = answer.auto ?? answer.stays;
    this.#last = this.turn === 'over' && this.plays && answer.pause;
    this.#yours.push(...answer.yours);
    this.rung = 0;
    this.retry = () => this.open(this.record, '', true);
    this.accepted(answer, this.record);
  }

  // #moved shows what a move has led to.
  #moved(answer) {
    this.show(answer);
    if (this.#led && this.part.board.contains(document.activeElement)) this.#home(); // and not from what hands the device on
    this.#led = false;
    this.fresh = true;
    this.noted(answer);
    for (const moment of answer.moment) cheer(this.host, ...moment.split(' '));
  }

  // show draws an answer. Focus that lost its place goes to the next thing to do.
  show(answer, refused) {
    const { host, part } = this;
    const had = host.contains(document.activeElement);
    this.draw(answer.html);
    host.dataset.turn = answer.turn ?? this.turn;
    this.action('undo')?.setAttribute('aria-disabled', !('undo' in answer));
    if (this.plays && !refused) this.action('hint').ariaDisabled = !('help' in answer);
    part.breach.hidden = !refused;
    if (part.hints) part.hints.hidden = true;
    if (refused) return this.#explain(answer);
    this.#clock();
    if (had && !visible(document.activeElement)) this.#home();
  }

  // #explain shows a refusal: what was tried, why not, what may be done instead, and
  // the clause, whose own words are there to be read and not announced.
  #explain({ tried, sentence, instead, breach, title, text }) {
    const { part } = this;
    const moves = instead.map((move) => move.split(' = '));
    part.tried.textContent = tried;
    part.tried.parentNode.hidden = !tried;
    part.reason.textContent = sentence;
    part.instead.replaceChildren(...moves.map(([line, label]) => button(line, label)));
    part.instead.parentNode.hidden = !moves.length;
    this.#cite(part.clause, breach, title ?? breach, text);
    this.speak([sentence, title && title + '.', moves.length && part.instead.parentNode.firstChild.textContent + ' ' + moves.map(([, label]) => label).join(', ')]);
  }

  // #cite folds the words of a clause under its title, with a link to where they stand:
  // beside a match, in another tab; in a rulebook, on its page.
  #cite(words, clause, title, text = '') {
    const fold = words.parentNode;
    fold.hidden = !clause;
    if (!clause) return;
    const [name] = fold.getElementsByTagName('b'), [link] = fold.getElementsByTagName('a'), { rulebook } = this.host.dataset;
    fold.open = false;
    name.textContent = title;
    words.textContent = text;
    link.href = rulebook + '#' + clause.toLowerCase();
    link.target = rulebook && '_blank';
  }

  // reveal lays a panel where it covers least of what it speaks of, then of a table that is asked about, then of the hand
  // and what goes on, as near to its place as can be: there, beside a piece, or so over the field. Of a board that is larger than its window, that is brought in sight beside the panel.
  reveal(panel) {
    const spoken = [...this.part.board.querySelectorAll('.refused, .marked')];
    sight(spoken);
    if (!this.host.matches('.full')) return; // there it has a place of its own
    if (this.stays(panel)) return panel.style.translate = '';
    const boxes = [[50, '.refused, .marked'], [9, '[data-drill$=may] .field, .asking'], [3, next], [1, room]].flatMap(([worth, what]) => [...this.host.querySelectorAll(what)].map((e) => Object.assign(e.getBoundingClientRect(), { worth }))), { clientHeight: low, clientWidth: wide } = this.host;
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = panel; // without motion
    const field = this.part.board.querySelector('.field')?.offsetLeft ?? left;
    const high = this.part.title.parentNode.offsetTop + this.part.title.parentNode.offsetHeight;
    const lies = (x, y) => ({ x, y, left: x, top: y, right: x + width, bottom: y + height });
    const tops = [top, ...boxes.flatMap((e) => [e.bottom + gap, e.top - height - gap])].map((y) => Math.max(high, Math.min(y, low - height - gap)));
    const sides = [left, field, ...boxes.slice(0, spoken.length).flatMap((e) => [e.right + gap, e.left - width - gap])].map((x) => Math.max(gap, Math.min(x, wide - width - gap)));
    const [[lid]] = sides.flatMap((x) => tops.map((y) => lies(x, y)))
      .map((lid) => [lid, boxes.reduce((sum, e) => sum + covered(e, lid) * e.worth, 0), Math.hypot(lid.x - left, lid.y - top)])
      .sort(([, a, far], [, b, near]) => a - b || far - near);
    panel.style.translate = `${lid.x - left}px ${lid.y - top}px`;
    sight(spoken, lid);
  }

  // hide puts panels away, and the keyboard back on the board if it was there.
  hide(...panels) {
    const had = document.activeElement;
    for (const name of panels) if (this.part[name]) this.part[name].hidden = true;
    if (this.host.contains(had) && !visible(had)) this.#home();
  }

  draw(html) {
    patch(this.part.board, html);
    settle(this.part.board);
  }

  // #maker returns the first thing on the board that makes a move.
  #maker(line) { return [...this.part.board.querySelectorAll('[data-move]')].find((e) => e.dataset.move === line); }

  // #nudge points at what goes on, for whoever goes on answering.
  #nudge(sentence) {
    const button = this.#maker(this.#onward) ?? this.part.continue;
    stress(button.offsetWidth ? button : this.part.continue);
    this.speak([sentence]);
  }

  // #shake marks what was refused: what the reader has touched, of all that would make
  // that move.
  #shake(line) {
    const tapped = this.#tapped, piece = tapped?.isConnected && tapped.dataset.move === line ? tapped : this.#maker(line);
    if (!piece) return;
    piece.classList.remove('refused');
    void piece.offsetWidth; // begin again
    piece.classList.add('refused');
  }

  // speak tells the one live region of the stage all news at once. It is emptied
  // first, for the same words said twice are news twice.
  speak(news) {
    this.#news.push(...news.filter(Boolean));
    if (this.#news.length) {
      const { status } = this.part;
      status.textContent = '';
      clearTimeout(this.#speech);
      this.#speech = setTimeout(() => { status.textContent = this.#news.splice(0).join(' '); }, 30);
    }
    return [];
  }

  // hush takes back what is about to be said.
  hush() {
    clearTimeout(this.#speech);
    this.#news = [];
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
    const e = event.target.closest('[data-move], [data-do]'), { clientX: x, clientY: y, detail } = event, gone = this.#gone;
    if (gone && e?.dataset.do !== 'continue' && (detail ? x > gone.left && x < gone.right && y > gone.top && y < gone.bottom : e?.dataset.move)) return event.preventDefault(); // meant for the button, but a control that has the keyboard is meant
    if (detail && e?.dataset.do === 'continue') this.#take(e);
    if (e?.dataset.do) return this[e.dataset.do]?.(e.dataset.select);
    if (this.#bots) {
      this.hurried = true;
      if (this.part.continue.parentNode.hidden) this.#wake();
    } else if (e && !this.#last) { // what came out is looked at
      this.#tapped = e;
      this.play(e.dataset.move);
    } else {
      for (const motion of this.part.board.getAnimations({ subtree: true })) motion.finish(); // seen enough
    }
  }

  // What the controls do, by their data-do.
  continue() { this.#wake(); }
  undo() { this.play('undo'); }
  dismiss() { this.hide('breach', 'hints', 'link', 'trial'); }

  // hint climbs a rung: where to look, which clause, the move.
  async hint() {
    this.halt();
    const task = this.#task, rung = Math.min(this.rung + 1, most);
    const answer = await this.help(rung);
    if (task !== this.#task || !answer.say?.length) return; // asked too early, or too late
    const { hints, hint, hinttext, cost, next } = this.part, { costs } = answer;
    if (!costs) this.rung = rung;
    this.part.breach.hidden = true;
    hints.hidden = false;
    hint.textContent = answer.say.join(' ');
    if (cost.contains(document.activeElement)) this.action('hint').focus({ preventScroll: true }); // from where it is asked for more
    cost.hidden = !costs;
    this.#cite(hinttext, rung > 1 && answer.clause, answer.title, answer.text);
    next.hidden = rung < most || !answer.next;
    if (answer.next) next.replaceChildren(Object.assign(button(answer.next, answer.label), { className: 'main' }));
    if (!costs) this.draw(answer.html);
    this.reveal(hints);
    this.speak([costs || rung === 1 || rung === 2 && !answer.clause ? hint.textContent : rung === 2 ? answer.title + '. ' + (answer.text ?? '') : answer.label ?? hint.textContent]);
  }

  // select draws the board with something selected, and says what that is.
  // Bots who play meanwhile go on: their next move puts it back. What came out of the last
  // round can be gone through until the result is asked for.
  select(words) {
    const { record } = this;
    const draw = async () => {
      const answer = await this.ask(record, this.seen, this.selected = words);
      if (record !== this.record || words !== this.selected) return;
      this.show(answer);
      this.speak([this.part.board.querySelector('[data-selected]')?.textContent]);
    };
    return this.#busy || (this.#bots || this.#last ? draw() : this.turn !== 'over' && this.run(draw));
  }
}

// button is one that plays a move on the stage that it stands in.
export function button(line, label) {
  const e = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
  e.dataset.move = line;
  return e;
}

// notices returns a function that shows one of the sentences in an element that are
// shown when they are true (data-notice) in place of the others; "storage" stays.
export const notices = (root) => (id, text) => {
  for (const e of root.querySelectorAll('[data-notice]')) {
    if (e.dataset.notice === id) {
      e.hidden = false;
      if (text) e.textContent = text;
    } else if (e.dataset.notice !== 'storage') {
      e.hidden = true;
    }
  }
};

// covered is how much of a rectangle lies below another, of 1.
const covered = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) / (a.width * a.height || 1);

// visible reports whether something can be seen, and so have the keyboard; the body has it where nothing else does.
const visible = (e) => e && e !== document.body && e.checkVisibility({ visibilityProperty: true });
