// The search: a field in the page's head, and below it the clauses, headings and
// pages of this language that the words in it may mean. This module and the index
// are fetched when a reader comes to the field, not before (page.js). The index is
// made by the build, which also says how it is written (package search there); it
// tells, too, how the language inflects its words. All arithmetic is on whole numbers,
// so that the build's tests can do it again.

const letters = /[\p{L}\p{N}\p{M}]+/gu;
const shown = 8; // so many results
const few = 4; // so many, if not all words are met there

// Index is the text of an index, made ready.
export class Index {
  letter = new Map();
  skip = new Set();
  ending = [];
  same = new Map(); // stem → the one that stands for all of its meaning
  places = []; // pages, headings and clauses, in the order of the text
  words = new Map(); // word → place → how much it counts there

  constructor(text) {
    const [bent, lines] = text.split(/^\n/m);
    const said = bent.split('\n').map((line) => line.split(' = '));
    const values = (key) => said.filter((line) => line[0] === key).map((line) => line[1].split(' '));
    for (const [first, ...rest] of values('letter').flat()) this.letter.set(first, rest.join(''));
    for (const word of values('skip').flat()) this.skip.add(this.fold(word));
    this.ending = values('ending').flat().map((e) => e.split('>').map((part) => this.fold(part)));
    this.ending.sort((a, b) => b[0].length - a[0].length);
    for (const list of values('same')) for (const word of list) this.same.set(this.stem(this.fold(word)), this.stem(this.fold(list[0])));
    this.read(lines.split('\n'));
  }

  // fold takes the accents from a word, and large letters.
  fold(word) {
    return [...word.toLowerCase().normalize('NFD').replace(/\p{M}+/gu, '')].map((c) => this.letter.get(c) ?? c).join('').replace(/^0+(?=\d)/, '');
  }

  // stem takes the longest ending from a folded word that leaves three letters.
  stem(word) {
    const end = this.ending.find(([e]) => word.endsWith(e) && word.length - e.length >= 3);
    return end ? word.slice(0, word.length - end[0].length) + (end[1] ?? '') : word;
  }

  parts(text) {
    return [...text.matchAll(letters)].map((m) => this.fold(m[0]));
  }

  read(lines) {
    let page, named, head, root, game, called, aside;
    for (const line of lines) {
      if (!line) continue;
      const [id, title, text, before = ''] = line.split('\t');
      let place;
      if (id[0] === '>') {
        [page, called] = [id.slice(1).replace('+', root), before];
        if (text !== undefined || !page.startsWith(root)) [root, game] = [page, title];
        named = head = title;
        place = { url: page, of: page === root ? '' : game, base: page === root ? 5 : 3, text };
      } else if (/^[#?]/.test(id)) {
        [head, aside] = [title, id[0] === '?'];
        place = { url: page + '#' + (id.slice(1) || this.parts(title).join('-')), of: named, base: title.endsWith('?') ? 4 : 3 };
      } else {
        const anchor = id.replace(/(?=\d)/, called);
        place = { url: page + '#' + anchor, of: game, text: text ?? '', id: this.parts(anchor).join(), aside };
        for (let i = this.places.length - 1; text && this.places[i]?.text === ''; i--) this.add(i, this.places[i].text = text, 2);
      }
      Object.assign(place, { title, root });
      const n = this.places.push(place) - 1;
      this.add(n, game + ' ' + head, 1);
      this.add(n, place.text ?? '', place.id ? 2 : 6);
      const weighty = this.parts(title).filter((word) => !this.skip.has(word)).length;
      this.add(n, title, (place.base ?? 4) + Math.max(0, 4 - weighty));
    }
    for (const [word, at] of this.words) at.stem = this.stem(word);
  }

  // add notes the words of a text at a place, each with the most it counts there.
  add(place, text, weight) {
    for (const word of this.parts(text)) {
      if (!this.words.has(word)) this.words.set(word, new Map());
      const at = this.words.get(word);
      at.set(place, Math.max(weight, at.get(place) ?? 0));
    }
  }

  meaning(stem) {
    return this.same.get(stem) ?? stem;
  }

  // find gives what a query may mean, best first, for a reader of the page at here.
  // The game that is read goes first where at least half of its words are met; then where most
  // are, and of these the rarest; then those that count most, which
  // is half as much for what is folded, such as a variant, and nothing for the page that is read. The
  // last word may still be being typed. A clause's id finds that clause.
  find(query, here = '') {
    const all = this.parts(query);
    const typing = /[\p{L}\p{N}\p{M}]$/u.test(query);
    const named = this.places.find(({ id }) => id === all.join());
    if (named) return [{ ...named, words: new Set() }];
    const terms = all.filter((word) => !this.skip.has(word));
    if (!terms.length) terms.push(...all);
    const scores = this.places.map(() => ({ met: 0, rare: 0, score: 0, words: new Set() }));
    for (const [i, term] of terms.entries()) {
      const hits = this.hits(term, typing && i === terms.length - 1 && term === all.at(-1));
      const rare = 32 - Math.clz32(this.places.length / Math.max(1, hits.size));
      for (const [place, hit] of hits) {
        const s = scores[place];
        s.met++;
        s.rare += rare;
        s.score += rare * hit.score;
        for (const word of hit.words) s.words.add(word);
      }
    }
    for (let i = this.places.length - 1; i > 0; i--) { // what languages tell in two ways, at 46b and 46a: the first is of this one
      const [first, second] = [scores[i - 1], scores[i]];
      if (/\d\D$/.test(this.places[i].id) && this.places[i - 1].id?.slice(0, -1) === this.places[i].id.slice(0, -1)) {
        for (const key of ['met', 'rare', 'score']) first[key] = Math.max(first[key], second[key]);
      }
    }
    const found = scores.flatMap(({ met, score, rare, words }, i) => {
      const place = this.places[i];
      const own = 2 * met >= terms.length && here.startsWith(place.root);
      return met ? { ...place, words, met, rare, own, score: own && place.url === place.root ? 0 : place.aside ? score >> 1 : score } : [];
    });
    found.sort((a, b) => b.own - a.own || b.met - a.met || b.rare - a.rare || b.score - a.score);
    return found.slice(0, shown).filter(({ met }, i) => met === terms.length || i < few);
  }

  // hits gives the places that one word of a query may mean: those that have it, in
  // any form, or one of its meaning; if there are none, those with a slip less.
  hits(term, typing) {
    const stem = this.stem(term);
    const grades = new Map();
    for (const [word, at] of this.words) {
      const grade = word === term ? 5 : this.meaning(at.stem) === this.meaning(stem) ? 4 : typing && term.length > 1 && word.startsWith(term) ? 3 : 0;
      if (grade) grades.set(word, grade);
    }
    const allowed = term.length < 4 ? 0 : term.length < 8 ? 1 : 2;
    if (!grades.size && allowed) {
      const near = new Map(); // meaning → slips
      const note = (other, n) => near.set(this.meaning(other), Math.min(n, near.get(this.meaning(other)) ?? n));
      for (const other of this.same.keys()) note(other, slips(stem, other, allowed));
      for (const [word, { stem: other }] of this.words) {
        note(other, Math.min(slips(stem, other, allowed), slips(term, word, allowed)));
        if (typing) note(other, slips(term, word.slice(0, term.length), allowed));
      }
      const fewest = Math.min(...near.values());
      for (const [word, at] of this.words) {
        if (fewest <= allowed && near.get(this.meaning(at.stem)) === fewest) grades.set(word, 3 - fewest);
      }
    }
    const hits = new Map();
    for (const [word, grade] of grades) {
      for (const [place, weight] of this.words.get(word)) {
        const hit = hits.get(place) ?? { score: 0, words: [] };
        hit.score = Math.max(hit.score, grade * weight);
        hit.words.push(word);
        hits.set(place, hit);
      }
    }
    return hits;
  }
}

// slips counts the letters to add, drop, change or swap with the next to make a into
// b; more than allowed is all the same.
function slips(a, b, allowed) {
  if (Math.abs(a.length - b.length) > allowed) return allowed + 1;
  let before, row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (a[i - 1] !== b[j - 1]));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    [before, row] = [row, next];
  }
  return row[b.length];
}

// attach makes the field work; it is what the reader is in by now.
function attach(host) {
  const [input, { children: [status, list] }] = host.children;
  const url = new URL(host.dataset.index, location), base = new URL('../', url);
  const here = location.pathname.slice(base.pathname.length);
  let index, fetching, resting, active, expanded;

  async function load() {
    fetching ??= fetch(url).then((r) => r.ok ? r.text() : Promise.reject());
    try {
      index ??= new Index(await fetching);
    } catch {
      fetching = undefined;
    }
    return index;
  }

  // say tells how many there are once the reader's fingers rest.
  function say(text) {
    clearTimeout(resting);
    resting = setTimeout(() => status.textContent = text, 500);
  }

  async function look() {
    const query = input.value;
    if (!query.trim()) return close();
    const ready = await load();
    input.className = ready ? '' : 'absent';
    if (!ready) return open(false);
    if (query !== input.value || document.activeElement !== input) return;
    const found = index.find(query, here);
    list.replaceChildren(...found.map(option));
    open(found.length > 0);
    say(found.length ? status.dataset.found + ' ' + found.length : status.dataset.none);
  }

  function close() {
    open(false);
    input.className = '';
    clearTimeout(resting);
    status.textContent = '';
  }

  function open(shown) {
    input.setAttribute('aria-expanded', expanded = shown);
    choose();
  }

  function option(place, i) {
    const a = element('a');
    Object.assign(a, { href: new URL(place.url, base), id: 'found-' + i, tabIndex: -1 });
    a.setAttribute('role', 'option');
    a.setAttribute('aria-selected', false);
    if (place.of) a.append(element('small', place.of));
    a.append(element('b', ...marked(place.title, place.words)));
    if (place.text) a.append(element('span', ...snippet(place)));
    return a;
  }

  // marked is a text whose found words are marked.
  function marked(text, words) {
    const parts = [];
    let end = 0;
    for (const m of text.matchAll(letters)) {
      if (!words.has(index.fold(m[0]))) continue;
      parts.push(text.slice(end, m.index), element('mark', m[0]));
      end = m.index + m[0].length;
    }
    return [...parts, text.slice(end)];
  }

  // snippet is the part of a clause's text that begins a little before the first word
  // found; what stands behind, the style cuts off.
  function snippet({ text, words }) {
    const first = [...text.matchAll(letters)].find((m) => words.has(index.fold(m[0])))?.index ?? 0;
    const from = first < 60 ? 0 : text.indexOf(' ', first - 40) + 1;
    return [from ? '… ' : '', ...marked(text.slice(from), words)];
  }

  function choose(next) {
    active?.setAttribute('aria-selected', false);
    active = next;
    if (!next) return input.removeAttribute('aria-activedescendant');
    next.setAttribute('aria-selected', true);
    next.scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', next.id);
  }

  input.oninput = input.onfocus = look;
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
        if (!expanded) return look();
        choose(active ? active.nextSibling : list.firstChild);
        break;
      case 'ArrowUp':
        if (!expanded) return;
        choose(active ? active.previousSibling : list.lastChild);
        break;
      case 'Enter':
        if (expanded) (active ?? list.firstChild).click();
        break;
      case 'Escape':
        if (expanded || status.textContent) close();
        else input.value = '';
        break;
      default:
        return choose();
    }
    event.preventDefault();
  });
  host.addEventListener('focusout', ({ relatedTarget }) => host.contains(relatedTarget) || close());
  list.addEventListener('mousedown', (event) => event.preventDefault()); // the keyboard stays in the field
  list.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    close();
    input.blur(); // a page that stays open gets the keyboard where the link leads
  });
  status.setAttribute('role', 'status'); // not before: a page with a board has one place that speaks
  look();
}

function element(name, ...children) {
  const e = document.createElement(name);
  e.append(...children);
  return e;
}

attach(document.querySelector('search'));
