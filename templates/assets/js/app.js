// A page to practise on: cards with a form for each game (form.js), and a table. The
// forms start, resume and deal by the calendar; the table (table.js) plays; this module
// sees which match the reader means: the one in the link, or the one under way where the
// address is the table's. Otherwise the page is the list, and begins with the match to go on
// with. The engine is fetched when the reader comes to a button that plays (near in page.js), not before.
//
//	[data-practice=SETUP]  a form
//	[data-table]           the table, with the addresses of engine, worker, words
//	                       and rulebook; see templates/table.html
//	[data-notice=ID]       sentences that are shown when they are true

import { near } from './page.js';
import { Engine } from './engine.js';
import { Form } from './form.js';
import { notices } from './stage.js';
import { Table } from './table.js';
import * as store from './store.js';

const host = document.querySelector('[data-table]');
const forms = [...document.querySelectorAll('[data-practice]')].map((element) => new Form(element));
const notice = notices(document);
const engine = new Engine(host.dataset);
const goon = document.querySelector('.goon');
const table = new Table(host, engine, notice, opened, home, after);

// opened shows the table in place of the page, as a step of the browser's history of
// its own, or the page again where the reader left it.
function opened(open) {
  if (open === !host.hidden) return;
  if (open) {
    if (history.state !== 'table') {
      left = scrollY;
      history.replaceState(null, '', location.pathname);
      history.pushState('table', '', '#' + host.id);
    }
  } else if (history.state === 'table') {
    history.back();
  }
  host.hidden = !open;
  document.body.classList.toggle('playing', open);
  offer();
  scrollTo(0, open ? 0 : left);
  if (!open) home(table.record[0])?.element.querySelector('button[value]:not([hidden])').focus({ preventScroll: true });
}

let left = 0; // how far the page was scrolled

// underWay returns the match that can be gone on with at a form, or "".
function underWay(form) {
  const run = store.underWay(form.place);
  return home(run) === form ? run : '';
}

// offer shows which games have a match to go on with, and first of all the last one.
function offer() {
  goon.hidden = true;
  for (const form of forms) {
    const run = underWay(form);
    form.offer(run);
    if (!run.includes('\n') || !goon.hidden && form.place !== store.get('last')) continue;
    goon.hidden = false;
    goon.querySelector('b').textContent = form.title;
    goon.firstChild.onclick = () => resume(form.place);
  }
}

// after is the form that follows in the list that of the match on the table.
function after() { return forms[(forms.indexOf(home(table.record[0])) + 1) % forms.length]; }

// home is the form that a record, or its header, was dealt by: of those of one game the one whose
// fixed choices the header denies least. To count those that it has would favour the
// form that fixes most.
function home(header = '') {
  return forms.filter(({ game }) => header.startsWith(game + ' ')).sort((a, b) => a.denies(header) - b.denies(header))[0];
}

function resume(place, quiet) {
  const record = store.get('run.' + place).split('\n');
  if (home(record[0])) table.open(record, '', quiet);
}

// named reports whether the address names a match.
const named = () => store.fromHash(location.hash) || store.fromHash(location.hash, 'deal');

// arrive opens the match that the address names.
function arrive() {
  const record = named();
  if (record) {
    const [header] = record, form = home(header), beat = store.fromHash(location.hash, 'beat'), again = store.fromHash(location.hash, 'again');
    if (beat) store.put('beat.' + header.split(' ', 1)[0], [header, ...beat].join('\n'));
    if (again) store.put('again', record.join('\n'));
    if (!form) {
      table.unread(record);
      return notice('foreign');
    }
    if (store.fromHash(location.hash)) return table.open(record);
    if (header.includes(' #')) return table.open([header]);
    return header === form.element.dataset.practice ? goOn(form) : table.deal(header);
  }
  if (location.hash === '#' + host.id) resume(store.get('last'), true);
}

// goOn goes on with the match of a form, or begins one.
const goOn = (form) => underWay(form) ? resume(form.place) : table.deal(form.setup);

near('.goon button, .drill [value]', () => engine.prepare());
store.onFull(() => notice('storage'));
for (const form of forms) {
  form.element.addEventListener('submit', (event) => {
    event.preventDefault();
    const kind = event.submitter?.value;
    if (kind === 'resume') resume(form.place);
    else table.deal(form.setup, kind);
  });
}
addEventListener('click', ({ target }) => {
  if (target.closest('[data-do=retry]')) table.retry();
  if (target.closest('[data-do=onward]')) goOn(after());
  if (target.closest('.notices .quiet')) notice(); // read, and in the way
  const link = target.closest('a[hreflang]'); // a storage that keeps nothing hands the match on itself
  if (link && table.record.length && !store.safe()) link.hash = store.toHash(table.record);
});
addEventListener('popstate', () => { // back to the list, or on to the match again
  if (named()) return; // a link: see below
  if (history.state !== 'table' && !host.hidden) {
    table.leave();
    if (!host.hidden) history.pushState('table', '', '#' + host.id); // from a round to its result
  } else if (history.state === 'table' && host.hidden && table.record.length) table.open(table.record);
});
addEventListener('hashchange', () => { // a link that is followed on the page
  if (!named()) return;
  if (!host.hidden) history.back(); // the table has its place in the history already
  arrive();
});
// Each practice has a place of its own for its match, and a match that stands in another's is
// brought there: those of one game once shared a place.
for (const { place } of forms) {
  for (const key of ['run.' + place, 'left.' + place]) {
    const run = store.get(key), own = home(run)?.place;
    if (!own || store.get('run.' + own) || store.get('over.' + place) === run) continue;
    store.put('run.' + own, run);
    store.put(key, '');
    if (key === 'run.' + store.get('last')) store.put('last', own);
  }
}
offer();
arrive();
import('./marks.js').then(({ mark, learned }) => (mark(forms), learned())).catch(() => {});
import('./today.js').then(({ offer }) => offer()).catch(() => {});
