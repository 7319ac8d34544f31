// A page to practise on: cards with a form for each game, and a table. The forms
// start, resume and deal by the calendar; the table (table.js) plays; this module
// sees which match the reader means when the page opens: the one in the link,
// or the one under way. The engine is fetched when there is a match, not before.
//
//	[data-practice=SETUP]  a form: the beginning of a record's header, of which
//	                       its fields, named like options, change the values
//	[data-table]           the table, with the addresses of engine, worker, words
//	                       and rulebook; see templates/table.html
//	[data-notice=ID]       sentences that are shown when they are true

import './page.js';
import { Engine } from './engine.js';
import { notices } from './stage.js';
import { Table } from './table.js';
import * as store from './store.js';

const host = document.querySelector('[data-table]');
const forms = [...document.querySelectorAll('[data-practice]')];
const notice = notices(document);
const engine = new Engine(host.dataset);
const table = new Table(host, engine, notice, opened);

// opened shows the table in place of the page, as a step of the browser's history of
// its own, or the page again where the reader left it.
function opened(open) {
  if (open === !host.hidden) return;
  if (open) {
    left = scrollY;
    history.replaceState(null, '', location.pathname);
    history.pushState('table', '', '#' + host.id);
  } else if (history.state === 'table') {
    history.back();
  }
  host.hidden = !open;
  document.body.classList.toggle('playing', open);
  offer();
  scrollTo(0, open ? 0 : left);
}

let left = 0; // how far the page was scrolled

// offer shows which games have a match to go on with.
function offer() {
  for (const form of forms) {
    const run = store.underWay(game(form));
    form.querySelector('[value=resume]').hidden = !run || home(run.split('\n', 1)[0]) !== form;
  }
}

const game = (form) => form.dataset.practice.split(' ', 1)[0];
const title = (header) => home(header)?.dataset.title;

// home is the form that a record was dealt by: of those of one game the one whose
// fixed choices the header denies least. To count those that it has would favour the
// form that fixes most.
function home(header) {
  const words = header.split(' ');
  const denied = (form) => form.dataset.practice.split(' ').slice(2).filter((choice) => {
    const [name] = choice.split('=', 1);
    return !form.elements[name] && !words.includes(choice) && words.some((word) => word.startsWith(name + '='));
  }).length;
  return forms.filter((form) => game(form) === words[0]).sort((a, b) => denied(a) - denied(b))[0];
}

// setup writes the form's choices as the beginning of a header.
function setup(form) {
  const chosen = Object.fromEntries(new FormData(form));
  const [name, seats, ...options] = form.dataset.practice.split(' ');
  const values = new Map(options.map((o) => o.split('=')));
  for (const [key, value] of Object.entries(chosen)) if (key !== 'seats') values.set(key, value);
  return [name, chosen.seats ?? seats, ...[...values].map((pair) => pair.join('='))].join(' ');
}

function resume(name, quiet) {
  const run = store.get('run.' + name);
  const record = run.split('\n');
  if (run && title(record[0])) table.open(record, title(record[0]), quiet);
}

// arrive opens the match that the address names, or the one under way.
function arrive() {
  const record = store.fromHash(location.hash);
  if (record) {
    const name = title(record[0]);
    return name ? table.open(record, name) : notice('foreign');
  }
  const last = store.get('last');
  if (location.hash === '#' + host.id || !location.hash && store.underWay(last).includes('\n')) resume(last, true);
}

store.onFull(() => notice('storage'));
for (const form of forms) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const kind = event.submitter?.value;
    if (kind === 'resume') resume(game(form));
    else table.deal(setup(form), kind, form.dataset.title);
  });
}
addEventListener('click', ({ target }) => {
  if (target.closest('[data-do=retry]')) table.retry();
  const link = target.closest('a[hreflang]'); // a storage that keeps nothing hands the match on itself
  if (link && !host.hidden && !store.safe()) link.hash = store.toHash(table.record);
});
addEventListener('popstate', () => { // back to the list, or on to the match again
  if (history.state !== 'table' && !host.hidden) table.leave();
  else if (history.state === 'table' && host.hidden && table.record.length) table.open(table.record, title(table.record[0]), true);
});
addEventListener('hashchange', () => store.fromHash(location.hash) && arrive());
offer();
arrive();
