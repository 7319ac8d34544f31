// What the reader does with what is theirs (results.html): saves it to a file, reads one, forgets
// everything, and says who reads on this device. What is read is added to what is
// there (diary.js), and nothing is overwritten.

import { days, entries, lines, results, steps } from './diary.js';
import { element } from './today.js';
import * as store from './store.js';

const host = document.querySelector('.mine');
const find = (name) => document.querySelector(`[data-part=${name}]`);
const button = (name) => host.querySelector(`[data-mine=${name}]`);

// Readers are a key and a name each, the first one's key being "".
const readers = () => {
  const list = store.get('readers').split('\n').filter(Boolean).map((line) => [line.split(' ', 1)[0], store.clean(line.slice(line.indexOf(' ')))]);
  return list.some(([key]) => !key) ? list : [['', ''], ...list];
};
const me = () => readers().find(([key]) => key === store.reader);
const keep = (list) => store.put('readers', list.map((reader) => reader.join(' ')).join('\n'));

// A file of a diary: a line that says what it is, the name of its reader, and the lines.
const title = 'ludoteca diary ', version = 1;

export const written = (name, text) => [title + version, 'name ' + name, ...lines(text), ''].join('\n');

// opened returns the lines of such a file, as a text. It throws "foreign" for any other, and "newer" for one
// of a version that may mean something else by its lines.
export function opened(file) {
  const [first = '', , ...rest] = file.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (!first.startsWith(title)) throw new Error('foreign');
  if (!(+first.slice(title.length) <= version)) throw new Error('newer');
  return rest.join('\n');
}

// merge adds a file to what is kept, and returns how many lines were new.
function merge(file) {
  const before = lines(store.get('diary')), all = lines(before.join('\n'), opened(file)), known = entries(all.join('\n'));
  store.put('diary', all.join('\n'));
  for (const game of new Set(known.filter(({ verb }) => verb === 'step').map(({ words }) => words[0]))) {
    store.put('learned.' + game, [...new Set([...store.learned(game), ...steps(known, game)])].join(' '));
  }
  for (const { header, score, less } of results(known)) {
    const key = 'best.' + store.setup(header), best = store.get(key);
    if (!Number.isNaN(score) && (best === '' || (less ? score < +best : score > +best))) store.put(key, String(score));
  }
  return all.length - before.length;
}

// say tells what was done.
function say(name, values = {}) {
  const said = find('said');
  said.hidden = false;
  said.textContent = Object.entries(values).reduce((text, [slot, value]) => text.replace(`{${slot}}`, value), said.dataset[name]);
}

function save() {
  const [, name] = me(), plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim().replaceAll(' ', '-').toLowerCase();
  const href = URL.createObjectURL(new Blob([written(name, store.get('diary'))], { type: 'text/plain' }));
  const link = element('a', { href, download: ['ludoteca', plain, store.day()].filter(Boolean).join('-') + '.txt' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

async function read(file) {
  try {
    say('read', { n: merge(await file.text()) });
  } catch ({ message }) {
    say(['foreign', 'newer'].includes(message) ? message : 'unread');
  }
  if (!store.safe()) full();
}

// drop takes away what is kept of the reader, or of the device.
function drop(device) {
  const { reader } = store;
  const own = device ? /^ludoteca\./ : reader ? RegExp(`^ludoteca\\.${reader}\\.`) : /^ludoteca\.(?!\d|readers?$)/;
  try {
    for (const key of Object.keys(localStorage)) if (own.test(key)) localStorage.removeItem(key);
  } catch { /* nothing was kept */ }
}

let sure = ''; // the words of the button before it asks

// forget asks once more, and then forgets. The page begins again as that of the first reader, and
// says what is gone: the address carries it there.
function forget({ target }) {
  sure ||= target.textContent;
  if (target.textContent === sure) {
    target.textContent = target.dataset.surely;
    return;
  }
  const all = entries(store.get('diary')), key = store.reader, others = readers().filter(([other]) => other !== key);
  drop(!others.length);
  if (others.length) {
    keep(key ? others : [['', ''], ...others]);
    store.put('reader', '');
  }
  history.replaceState(null, '', `#forgotten=${days(all).length}.${results(all).length}`);
  location.reload();
}

// choose makes another reader's things those of the page.
function choose(key) {
  store.put('reader', key);
  if (store.safe()) location.reload();
  else full();
}

// keeps reports whether the device keeps anything: a page that only shows would not notice.
function keeps() {
  try {
    localStorage.setItem('ludoteca.probe', '.'.repeat(1000)); // some lines of a diary
    localStorage.removeItem('ludoteca.probe');
  } catch {
    return false;
  }
  return store.safe();
}

// full tells that nothing is kept, or no more.
function full() {
  find('unkept').hidden = false;
  say('full');
}

// show lists who reads here, where it is more than one.
function show() {
  const list = find('readers');
  list.hidden = readers().length < 2;
  list.replaceChildren(...readers().map(([key, name]) =>
    element('li', {}, element('button', { type: 'button', textContent: name || list.dataset.me, ariaCurrent: key === store.reader || null, onclick: () => key === store.reader || choose(key) }))));
  button('name').elements[0].value = me()?.[1] ?? '';
}

// offer makes the buttons do what they say; changed is told when the page has to be drawn anew.
export function offer(changed) {
  store.onFull(full);
  button('save').onclick = save;
  button('forget').onclick = forget;
  button('forget').onblur = ({ target }) => { target.textContent = sure || target.textContent; };
  button('read').onchange = async ({ target }) => {
    await read(target.files[0]);
    target.value = '';
    changed();
  };
  button('name').onsubmit = (event) => {
    event.preventDefault();
    keep(readers().map(([key, name]) => [key, key === store.reader ? store.clean(event.target.elements[0].value) : name]));
    show();
  };
  button('add').onsubmit = (event) => {
    event.preventDefault();
    const name = store.clean(event.target.elements[0].value), list = readers(), key = String(Math.max(...list.map(([other]) => +other)) + 1);
    if (!name) return event.target.elements[0].focus();
    keep([...list, [key, name]]);
    event.target.reset();
    show();
  };
  show();
  const [, n, m] = /^#forgotten=(\d+)\.(\d+)$/.exec(location.hash) ?? [];
  if (n) {
    say('forgotten', { n, m });
    history.replaceState(null, '', location.pathname);
    find('said').scrollIntoView({ block: 'center' });
  }
  if (!keeps()) full();
}
