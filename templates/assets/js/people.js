// Several people on one device. The record says who they are ("-" among the bots), the
// engine says whose turn it is; here the device is handed on. Before another person looks,
// the board and all that the last one was told leave the page, and a screen says to whom
// the device goes; only their tap has the engine look with their eyes. So nothing that a
// person must not know is in the page while they hold it. Who takes a move back must have
// the others agree, each on a screen of their own. How a match went is told of each.
//
//	passing   a person has moved, and looks as long as they like: a button hands on
//	covered   nobody looks: the screen of whoever comes next
//
// The table (table.js) asks here of each answer what may be seen of it (meet), and says when
// a record was taken over (turn).

export class People {
  seats = [];        // of those who share the device; none where one plays alone
  arriving = false;  // another match is being opened
  #covered = false;
  #mover;            // who must move
  #seen = [];        // how many lines the person in a seat was told of
  #names = [];
  #answer = () => {}; // of whoever is asked to agree

  // The table is a stage; named returns names for the seats of a header.
  constructor(table, named) {
    Object.assign(this, { table, engine: table.engine, part: table.part, named });
    this.part.cover.addEventListener('cancel', (event) => event.preventDefault()); // it waits for its button
  }

  // seen returns what to tell the engine of what the person who looks knows.
  seen() { return this.seats.length && !this.arriving ? [this.#seen[this.engine.seat]] : []; }

  // looking reports whether anybody sees the board.
  get looking() { return !this.#covered; }

  // meet returns what may be shown of an answer.
  meet(answer, record) {
    if (this.arriving && answer.header) {
      this.arriving = false;
      this.seats = answer.people?.split(' ').map(Number) ?? [];
      this.#seen = Array(8).fill(Math.max(0, record.length - 2));
      this.#names = this.named(answer.header);
      this.engine.names = this.seats.length ? this.#names.map((name, seat) => this.seats.includes(seat) ? name : '') : [];
      this.#covered = this.seats.length > 0 && answer.turn !== 'over';
    }
    if (!this.#covered) return answer;
    const { help, auto, ...rest } = answer;
    return { ...rest, say: [], hear: [], lies: [], due: [], moment: [], html: '' };
  }

  // turn hands the device on where it is another person's turn.
  turn({ turn, mover }, record) {
    this.part.pass.hidden = true;
    if (!this.#covered) {
      this.part.cover.close();
      this.#seen[this.engine.seat] = record.length - 1;
    }
    if (!this.seats.length || !mover) return;
    this.#mover = +mover;
    if (this.#covered) return this.#cover();
    if (turn !== 'other') return;
    const [button] = this.part.pass.children;
    button.textContent = this.#say(button.dataset.word, this.#mover);
    this.part.pass.hidden = false;
    if (this.table.host.contains(document.activeElement)) button.focus({ preventScroll: true });
  }

  // pass takes all that one person has seen out of the page, for the next.
  pass() {
    this.#wipe();
    this.#cover();
  }

  // take shows the board to the person whose turn it is.
  take() {
    this.#covered = false;
    this.engine.seat = this.#mover;
    this.table.look();
  }

  // agree asks all others whether a move may be taken back.
  async agree() {
    const { seat } = this.engine;
    this.#wipe();
    for (const other of this.seats.filter((one) => one !== seat)) {
      this.#screen('agree', seat, other);
      if (await new Promise((resolve) => { this.#answer = resolve; })) continue;
      this.#cover();
      return false;
    }
    return true;
  }

  // takeBack takes moves back to one that somebody decided on. Nobody looks meanwhile.
  async takeBack() {
    for (let again = true; again;) {
      await this.table.play('undo');
      this.engine.seat = this.#mover;
      const at = await this.engine.ask('look', this.table.record);
      again = 'auto' in at && 'undo' in at;
    }
  }

  answer(yes) { this.#answer(yes); }

  // reviews returns what each person made of the match, [name, sentences].
  async reviews(record) {
    const { engine } = this, { seat } = engine;
    const asked = this.seats.map((one) => {
      engine.seat = one;
      return engine.ask('review', record);
    });
    engine.seat = seat;
    return (await Promise.all(asked)).map(({ say }, i) => [this.#names[this.seats[i]], say]);
  }

  // leave ends it; the table has gone.
  leave() { this.part.cover.close(); }

  #cover() { this.#screen('take', this.#mover); }

  // #screen covers the page with what is asked, and the buttons that answer it.
  #screen(what, ...seats) {
    const { cover, coversaid } = this.part;
    coversaid.textContent = this.#say(coversaid.dataset[what], ...seats);
    for (const button of cover.querySelectorAll('button')) {
      button.hidden = button.dataset.on !== what;
      if (button.dataset.word) button.textContent = this.#say(button.dataset.word, ...seats);
    }
    if (!cover.open) cover.showModal();
    cover.querySelector('button:not([hidden])').focus({ preventScroll: true });
  }

  #wipe() {
    const { part } = this;
    this.#covered = true;
    part.pass.hidden = true;
    this.table.dismiss();
    this.table.hush();
    this.table.draw('');
    for (const told of [part.log, part.status, part.tried, part.reason, part.instead, part.clause, part.hint, part.hinttext, part.next, part.told]) told.replaceChildren();
  }

  // #say fills the names of seats into a sentence.
  #say(text, n, m) { return text.replace(/\{([nm])\}/g, (all, slot) => this.#names[slot === 'n' ? n : m]); }
}
