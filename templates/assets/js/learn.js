// A lesson: one step at a time on one stage. The step's script and texts stand in
// the page; the engine says after each line whether the goal is reached and which
// reply a mistake deserves. What is done is kept on the device by the steps' names,
// so it survives another language and a new version of the site.

import { fly } from './board.js';
import { near } from './page.js';
import { Engine } from './engine.js';
import { cheer } from './cheer.js';
import { Stage, notices } from './stage.js';
import * as store from './store.js';

const template = document.getElementById('stage');
const { game } = template.dataset;
const steps = [...document.querySelectorAll('.step')];
const pips = [...document.querySelectorAll('.pips a')], dots = document.querySelectorAll('.pips i');
const piece = (selector) => template.content.querySelector(selector).cloneNode(true);
const done = new Set(store.learned(game));

class Lesson extends Stage {
  verb = 'teach';

  constructor(host, urls) {
    super(host, new Engine(urls), notices(host));
  }

  get #lesson() { return [...this.script, '', ...this.record]; }

  ask(record, ...seen) { return super.ask([...this.script, '', ...record], ...seen); }

  // teach brings the stage into a step, where the reader left it.
  teach(step, quiet) {
    this.leave();
    this.step = step;
    this.script = step.dataset.script.split('\n');
    this.start = step.dataset.record.split('\n');
    this.engine.seat = step.dataset.seat;
    step.querySelector('[data-part=still]').after(this.host);
    this.part.title.textContent = `${steps.indexOf(step) + 1}/${steps.length} · ${step.querySelector('h2').textContent}`;
    this.#day('named').then((name) => name && (this.part.title.textContent = name)); // how far the day's list is
    this.part.idea.innerHTML = step.querySelector('.idea').innerHTML;
    this.part.goal.innerHTML = step.querySelector(':scope > .goal').innerHTML;
    const left = store.get('step.' + step.id), fresh = !left.startsWith(step.dataset.record + '\n');
    this.part.sheet.hidden = !fresh;
    this.#begin(fresh ? this.start : left.split('\n'));
    if (!quiet) this.part.title.focus({ preventScroll: true });
  }

  async #begin(record) {
    this.met = this.lost = false;
    this.host.classList.remove('met', 'stuck', 'begun');
    this.part.status.textContent = this.part.log.textContent = this.part.said.textContent = '';
    this.part.saying.hidden = this.part.hints.hidden = this.part.stuck.hidden = this.action('onward').hidden = true;
    await this.open(record, '', true);
    if (!this.part.sheet.hidden) this.reveal(this.part.sheet);
  }

  restart() {
    store.put('step.' + this.step.id, '');
    this.#begin(this.start);
    this.part.title.focus({ preventScroll: true });
  }

  // go puts the idea of the step away; whoever knows what to do just plays.
  go() {
    this.#aside();
    this.part.title.focus({ preventScroll: true });
  }

  // #aside puts the idea away: the table is seen to grow into its room.
  #aside() {
    const { sheet, board } = this.part;
    if (sheet.hidden) return;
    const grow = [...board.querySelectorAll('.field > *, .hand, .acts')].map((e) => [e, e.getBoundingClientRect()]);
    sheet.hidden = true;
    for (const [e, from] of grow) fly(e, from);
  }

  // rest goes back to the page with all steps; this one stays as it is.
  rest() {
    this.leave();
    fill(false);
    this.host.remove();
    reading = true;
    this.step.querySelector('[data-begin]').focus();
  }

  undo() {
    if (this.action('undo').ariaDisabled !== 'true') super.undo();
  }

  play(line) {
    this.host.classList.add('begun');
    if (this.met || this.lost && line !== 'undo') return;
    this.#aside();
    this.part.saying.hidden = true;
    this.part.said.textContent = '';
    super.play(line);
  }

  accepted(answer, record) {
    store.put('step.' + this.step.id, record.join('\n'));
    this.part.breach.hidden = true; // of the line before
    this.#judge(answer);
  }

  refused(answer) {
    if (answer.breach && !('met' in answer)) store.note('rule', answer.breach, 'ill');
    this.#judge(answer);
  }

  // #judge shows what the engine makes of the last line.
  #judge(answer) {
    const reply = answer.reply && // what bots do then takes no answer away
      this.step.querySelector(`[data-reply="${answer.reply}"]`);
    this.lost = Boolean(reply && 'lost' in reply.dataset);
    this.part.hints.hidden = true;
    if ('met' in answer) return this.#meet();
    if (reply) this.#comment(reply.content.textContent);
    const stuck = this.lost || ['other', 'over'].includes(answer.turn);
    this.part.stuck.hidden = !stuck || this.lost; // what was said to a lost chance says so
    if (stuck) this.part.saying.hidden = false;
    this.part.again.hidden = !this.lost;
    this.host.classList.toggle('stuck', stuck);
  }

  // #comment shows what there is to say to the last line, and says it after what that
  // line brought about. Of a refusal it is the reason in other words.
  #comment(text) {
    const { breach, tried, reason, said, saying } = this.part;
    tried.parentNode.hidden = true;
    (breach.hidden ? said : reason).textContent = this.remark = text;
    saying.hidden = !breach.hidden;
    if (!saying.hidden) this.reveal(saying);
  }

  // What comes before all else, and what is said at the end, has one place in all steps.
  stays(panel) { return panel === this.part.sheet || this.met || this.lost; }

  speak(news) {
    const { remark } = this;
    this.remark = '';
    return super.speak([...news, remark]);
  }

  #meet() {
    this.met = true;
    if (this.turn === 'bot') this.turn = 'shown';
    const again = done.has(this.step.id);
    if (!again) store.note('step', game, this.step.id);
    for (const id of [this.step.id, ...store.learned(game)]) done.add(id); // another page may have taught some
    store.put('learned.' + game, [...done].join(' '));
    store.put('step.' + this.step.id, '');
    const onward = this.action('onward');
    onward.textContent = onward.dataset[this.step === steps.at(-1) ? 'last' : 'word'];
    onward.hidden = false;
    this.part.again.hidden = this.part.stuck.hidden = true;
    this.host.classList.add('met');
    this.part.breach.hidden = true; // which was to be met
    this.#comment(this.step.querySelector('.done').textContent);
    this.way = this.#today(again);
    mark(this.step);
    setTimeout(() => {
      cheer(this.host, 'lesson'); // in place of what the move itself is worth
      onward.focus({ preventScroll: true });
    });
  }

  // #today returns where what comes next in today's practice is, and says how much of it is done, which is seen by the dots above;
  // nothing once all is, of a step that was done before (again), which leads on in its lesson.
  async #today(again) {
    const next = await this.#day('after');
    if (!next || !this.met || again && next.over) return;
    this.action('onward').replaceChildren(...next.title);
    if (next.over) this.part.said.append('\n' + next.said);
    this.speak([next.said]);
    return next.url;
  }

  // #day asks today's practice about the step; nothing once it is another one's turn.
  #day(what) {
    const { step } = this;
    return import('./today.js').then((today) => today[what]((item) => item === `step ${game} ${step.id}`)).then((next) => step === this.step && next).catch(() => {});
  }

  // onward waits for what is known of the day: whoever is quick is led on in its list, too.
  async onward() {
    const after = steps[steps.indexOf(this.step) + 1], way = await this.way;
    way ? location.assign(way) : go(after);
  }

  async help() {
    if (this.met) return {};
    this.#aside();
    this.part.saying.hidden = true;
    const answer = await this.engine.ask('hint', this.#lesson);
    return { ...answer, say: answer.clause ? [answer.next ? this.step.querySelector('[data-hint]').content.textContent : template.dataset.astray] : [] };
  }
}

let lesson;
let reading = !location.hash.includes('&'); // the page of the step, whose idea need not be shown again; today's practice begins it at once (today.js)

// mark shows where the reader is and what is done.
function mark(step) {
  for (const [i, pip] of pips.entries()) {
    for (const e of [pip, dots[i]]) {
      e.classList.toggle('learned', done.has(steps[i].id));
      e.ariaCurrent = steps[i] === step ? 'step' : null;
    }
  }
}

const finished = piece('.finished');
steps.at(-1).after(finished);
finished.querySelector('[data-over]').addEventListener('click', ({ target }) => {
  if (target.textContent !== target.dataset.over) { // asks once more
    target.word = target.textContent;
    target.textContent = target.dataset.over;
    return;
  }
  target.textContent = target.word;
  done.clear();
  for (const step of steps) store.put('step.' + step.id, '');
  store.put('learned.' + game, '');
  go(steps[0]);
});

// go shows one step, or the end behind the last.
function go(step, quiet) {
  document.body.classList.add('learning');
  for (const s of steps) s.classList.toggle('now', s === step);
  finished.hidden = Boolean(step);
  finished.querySelector('[data-left]').hidden = done.size === steps.length;
  mark(step);
  if (!quiet) history.replaceState(null, '', step ? '#' + step.id : location.pathname); // on arrival it would scroll
  if (!step) {
    lesson?.leave();
    fill(false);
    return finished.focus();
  }
  store.put('at.' + game, step.id);
  if (!document.body.classList.contains('playing')) scrollTo({ top: 0 });
  begin(step, quiet);
}

// fill gives the stage the whole screen, or gives it back to the page.
function fill(on) { document.body.classList.toggle('playing', on); }

// begin puts the stage into a step; not before the reader has begun, so that nothing is
// fetched for those who only read.
function begin(step, quiet) {
  if (!lesson?.host.isConnected && quiet) return;
  fill(true);
  stage().teach(step, quiet);
  if (reading) lesson.go();
  reading = false;
}

// stage returns the one stage of the page.
function stage() { return lesson ??= new Lesson(piece('.table'), template.dataset); }

near('.begin button, .pips a', () => stage().engine.prepare());
for (const step of steps) { // the picture answers as well as the button
  for (const e of step.querySelectorAll('[data-begin], [data-part=still]')) e.addEventListener('click', () => begin(step));
}
for (const [i, pip] of pips.entries()) {
  pip.addEventListener('click', (event) => {
    event.preventDefault();
    pip.closest('ol').hidePopover?.();
    go(steps[i]);
  });
}

// The sheet of lessons is for who has scripts; a browser that does not know how to tell learns it here.
if (!matchMedia('(scripting: enabled)').matches) document.querySelector('link[media*=scripting]').media = 'screen';

// What is shown first is the step that the address names, or where the reader left, unless that is done and another is not.
const named = (id) => steps.find((s) => s.id === id), asked = () => named(location.hash.slice(1).split('&', 1)[0]), left = named(store.get('at.' + game)) ?? steps[0];
go(asked() ?? [left, ...steps].find(({ id }) => !done.has(id)) ?? left, reading);
addEventListener('hashchange', () => asked() && go(asked()));
