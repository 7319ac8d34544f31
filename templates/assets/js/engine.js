// Asking the engine from the page: a question goes to the Worker as text, its
// reply comes back as an object. The language of both is told in wasm/ask.go; where
// the module and the words of the reader's language are, the Worker is told at its
// start. A question that made the engine stop is asked once more of a new
// instance; an error whose message is "absent" or "trap" says why there is no reply.

export class Engine {
  #waiting = new Map();
  #asked = 0;
  seat = 0;   // whose eyes
  names = []; // of the people at the table, by seat

  constructor({ engine, worker, words }) {
    this.urls = { engine, worker, words };
  }

  #start() {
    this.worker = new Worker(this.urls.worker, { type: 'module' });
    this.worker.onmessage = ({ data }) => this.#settle(data);
    this.worker.onerror = () => this.#fail('absent');
    this.worker.postMessage(this.urls);
  }

  // prepare has module and words fetched before anything is asked.
  prepare() {
    if (typeof WebAssembly === 'object' && !this.worker) this.#start();
  }

  #settle({ id, reply, failed }) {
    const { resolve, reject } = this.#waiting.get(id);
    this.#waiting.delete(id);
    failed ? reject(new Error(failed)) : resolve(reply);
  }

  #fail(failed) { // nothing of this worker will ever answer
    this.worker?.terminate();
    this.worker = undefined;
    for (const id of [...this.#waiting.keys()]) this.#settle({ id, failed });
  }

  // ask returns {key: value, …, html} for a verb about a record (a list of lines); a
  // key without a value is "", and one that may be told several times is a list.
  async ask(verb, record, ...args) {
    if (typeof WebAssembly !== 'object') throw new Error('wasm');
    const question = [[verb, this.seat, ...args].join(' '), ...record].join('\n');
    const reply = await this.#post(question).catch((reason) => {
      if (reason.message !== 'trap') throw reason;
      return this.#post(question);
    });
    const end = ('\n' + reply).indexOf('\n--\n');
    const answer = { say: [], yours: [], more: [], hear: [], lies: [], due: [], moment: [], fired: [], try: [], instead: [], html: reply.slice(end + 3) };
    for (const line of reply.slice(0, Math.max(0, end - 1)).split('\n')) {
      const [key] = line.split(' ', 1), value = line.slice(key.length + 1);
      if (Array.isArray(answer[key])) answer[key].push(value);
      else answer[key] = value;
    }
    return answer;
  }

  #post(question) {
    return new Promise((resolve, reject) => {
      this.prepare();
      const id = ++this.#asked;
      this.#waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, question, names: this.names });
    });
  }
}
