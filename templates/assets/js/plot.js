// A line over days: a picture whose axis has dates, the sentence that says what it shows, and
// the same numbers as a table. What the engine draws of matches that follow each other
// (templates/board/chart.go) has no days.

import { date } from './calendar.js';
import { element } from './today.js';

const left = 36, right = 312, top = 24, bottom = 132; // where its axes cross, and where they end
const apart = 64; // between two dates

// step is a round distance between the lines of a scale, of which there are five at most.
function step(most) {
  for (let unit = 1; ; unit *= 10) for (const k of [1, 2, 5]) if (most <= 4 * k * unit) return k * unit;
}

const drawn = (svg, name, attributes, text = '') => {
  const e = document.createElementNS(svg.namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  e.textContent = text;
  svg.append(e);
};

// plot draws points, [day, value] each, in their order, and says in which unit they are.
export function plot(title, points, unit) {
  const figure = document.getElementById('chart').content.firstElementChild.cloneNode(true), find = (selector) => figure.querySelector(selector);
  const short = (day) => date(day, { day: 'numeric', month: 'short' });
  const start = Date.parse(points[0][0]), length = Date.parse(points.at(-1)[0]) - start;
  const most = Math.max(1, ...points.map(([, value]) => value)), lines = step(most), scale = Math.ceil(most / lines) * lines;
  const x = (day) => left + 14 + (right - left - 28) * (Date.parse(day) - start) / length, y = (value) => bottom - value * (bottom - top) / scale;
  const svg = find('svg');
  for (let value = 0; value <= scale; value += lines) {
    drawn(svg, 'path', { class: 'rule', d: `M${left} ${y(value)}H${right}` });
    drawn(svg, 'text', { x: left - 6, y: y(value) + 4, 'text-anchor': 'end' }, value);
  }
  let free = -apart; // from where on there is room for a date
  const end = x(points.at(-1)[0]);
  for (const [day] of points) {
    const at = x(day);
    if (at < free || at < end && at > end - apart) continue;
    drawn(svg, 'text', { x: at, y: bottom + 15, 'text-anchor': 'middle' }, short(day));
    free = at + apart;
  }
  drawn(svg, 'path', { class: 'line', d: 'M' + points.map(([day, value]) => `${x(day)} ${y(value)}`).join('L') });
  for (const [day, value] of points) drawn(svg, 'circle', { class: 'dots', cx: x(day), cy: y(value), r: points.length > 30 ? 2 : 3.5 });
  drawn(svg, 'text', { x: 2, y: 9, class: 'axis' }, unit);
  const said = document.getElementById('chart-said').dataset.summary
    .replace('{unit}', unit).replace('{first}', points[0][1]).replace('{from}', short(points[0][0])).replace('{last}', points.at(-1)[1]).replace('{to}', short(points.at(-1)[0]));
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', said);
  find('p').textContent = said;
  find('thead').rows[0].lastElementChild.textContent = unit;
  find('figcaption').textContent = find('caption').textContent = find('.wide').ariaLabel = title;
  find('tbody').append(...points.map(([day, value]) =>
    element('tr', {}, element('th', { scope: 'row', textContent: date(day, { day: 'numeric', month: 'long' }) }), element('td', { textContent: value }))));
  return figure;
}
