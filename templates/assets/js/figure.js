// The examples of a rulebook: each gets a button to step through it and, where the
// author allows that, one to try moves in it; and at the end of the text stands the
// arbiter, for which every example is a situation to begin with. The stage that
// all of them share is fetched, with the engine, when the reader comes near to a button.

import { near } from './page.js';

const template = document.getElementById('stage');
const figures = [...document.querySelectorAll('[data-match]')];
let stage;

// piece takes a copy of a part of the template.
const piece = (selector) => template.content.querySelector(selector).cloneNode(true);

// ready returns the stage; what did not arrive is asked for again the next time.
function ready() {
  return stage ??= import('./example.js').then(({ Example }) => new Example(piece('.table'), template.dataset))
    .catch((reason) => { stage = undefined; throw reason; });
}

async function show(figure, mode) { (await ready()).stand(figure, mode); }

near('[data-show]', () => ready().then(({ engine }) => engine.prepare(), () => {}));

for (const figure of figures) {
  const ways = piece('.figure-ways');
  if (!figure.querySelector('.moves')) ways.querySelector('[data-show=step]').remove();
  if (!('play' in figure.dataset)) ways.querySelector('[data-show=try]').remove();
  figure.append(ways);
}

const arbiter = piece('.arbiter');
const [choice] = arbiter.getElementsByTagName('select');
for (const [i, figure] of figures.entries()) choice.add(new Option(figure.closest('.example').querySelector('.caption').textContent, i));
template.before(arbiter);

// situation makes the arbiter's figure the one that is chosen.
function situation() {
  const figure = arbiter.querySelector('figure'), { record, start, seat } = figures[choice.value].dataset;
  Object.assign(figure.dataset, { record, start, seat });
  return figure;
}

addEventListener('click', ({ target }) => {
  const mode = target.closest('[data-show]')?.dataset.show;
  if (mode) show(arbiter.contains(target) ? situation() : target.closest('[data-match]'), mode);
});
choice.addEventListener('change', () => {
  if (arbiter.querySelector('.table')) show(situation(), 'try');
});

import('./marks.js').then(({ learned }) => learned()).catch(() => {});
