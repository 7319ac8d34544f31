// A calendar of a month: a grid of days with the keys that grids have, of which one has the
// keyboard. It knows of each day what was done on it, and tells which one is chosen.

import { later } from './diary.js';
import { element } from './today.js';

const language = document.documentElement.lang;

// date writes a day for the reader, the first of a month as it is said (data-first).
export const date = (day, options) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.parse(day)).replace(/\b1(?= )/, document.querySelector('.calendar').dataset.first);

const weekday = (day) => new Date(day).getUTCDay();
const locale = new Intl.Locale(language);
const first = ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7; // of a week

// other is the same day so many months later, or the last one of that month.
function other(day, months) {
  const at = new Date(day.slice(0, 7));
  at.setUTCMonth(at.getUTCMonth() + months + 1, 0);
  const last = at.toISOString().slice(0, 10);
  return [last.slice(0, 7) + day.slice(7), last].sort()[0];
}

export class Calendar {
  // onDay is told the day that is chosen.
  constructor(host, onDay) {
    Object.assign(this, { host, onDay });
    host.addEventListener('click', ({ target }) => {
      const { month, day } = target.closest('button')?.dataset ?? {};
      if (month) this.#go(other(this.day, +month));
      if (day) this.#go(day);
    });
    host.querySelector('table').addEventListener('keydown', (event) => {
      const to = this.#towards(event.key);
      if (!to) return;
      event.preventDefault();
      this.#go(to);
      this.host.querySelector('td [tabindex="0"]').focus({ preventScroll: true });
    });
  }

  #towards(key) {
    const { day } = this, ahead = document.dir === 'rtl' ? -1 : 1, at = (weekday(day) - first + 7) % 7;
    return {
      ArrowRight: later(day, ahead), ArrowLeft: later(day, -ahead), ArrowDown: later(day, 7), ArrowUp: later(day, -7),
      Home: later(day, -at), End: later(day, 6 - at), PageDown: other(day, 1), PageUp: other(day, -1),
    }[key];
  }

  // show draws the days: those on which something was done, and whether the deal of a day was.
  show(on, dealt, today) {
    Object.assign(this, { on: new Set(on), dealt, today });
    this.last = [today, on.at(-1) ?? today].sort()[1];
    this.#go(this.day ?? today);
  }

  #go(day) {
    this.day = day > this.last ? this.last : day;
    const month = this.day.slice(0, 7), start = month + '-01', { host } = this;
    host.querySelector('h3').textContent = date(start, { month: 'long', year: 'numeric' });
    host.querySelector('[data-month="1"]').disabled = month >= this.last.slice(0, 7);
    const week = Array.from({ length: 7 }, (_, i) => later('2023-01-01', first + i)); // the first was a Sunday
    host.querySelector('thead tr').replaceChildren(...week.map((at) =>
      element('th', { scope: 'col', abbr: date(at, { weekday: 'long' }), textContent: date(at, { weekday: 'narrow' }) })));
    const rows = [];
    for (let at = later(start, -((weekday(start) - first + 7) % 7)); at.slice(0, 7) <= month; at = later(at, 7)) {
      rows.push(element('tr', {}, ...Array.from({ length: 7 }, (_, i) => this.#cell(later(at, i), month))));
    }
    host.querySelector('tbody').replaceChildren(...rows);
    this.onDay(this.day);
  }

  #cell(day, month) {
    if (day.slice(0, 7) !== month) return element('td');
    const words = this.host.dataset, did = [this.on.has(day) && 'practised', this.dealt(day) && 'dealt'].filter(Boolean);
    const button = element('button', { type: 'button', textContent: +day.slice(8), tabIndex: day === this.day ? 0 : -1, disabled: day > this.last, ariaCurrent: day === this.today ? 'date' : null });
    button.dataset.day = day;
    button.dataset.done = did.join(' ');
    button.ariaLabel = [date(day, { day: 'numeric', month: 'long' }), day === this.today && words.today, ...did.map((what) => words[what])].filter(Boolean).join(', ');
    return element('td', { ariaSelected: day === this.day }, button);
  }
}
