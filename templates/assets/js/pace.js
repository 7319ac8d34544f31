// How fast things go that nobody has to decide. The reader chooses a pace, kept on the
// device; "step" leaves every move to them. What was revealed stays for the time that the
// pace gives, or until the reader goes on. Whoever plays by keyboard, and so also by ear,
// or wants no motion, is never hurried: what is revealed waits.

import * as store from './store.js';

const still = matchMedia('(prefers-reduced-motion: reduce)');

// look: how long what was revealed can be read; move: between two moves of a rival;
// keep: how long what is to be kept in mind, of which a level shows so much and no quicker;
// nod: how long a right answer stays; go: before what decides nothing plays itself. In milliseconds.
const paces = {
  calm: { look: 12000, keep: 12000, nod: 4500, move: 1500, go: 900 },
  usual: { look: 6000, keep: 6000, nod: 2600, move: 800, go: 500 },
  quick: { look: 2500, keep: 6000, nod: 800, move: 350, go: 250 },
};

let keyboard = false; // the last thing that was used
addEventListener('keydown', ({ key }) => { keyboard ||= !/^(Control|Meta|Alt|Shift)$/.test(key); }, true);
addEventListener('pointerdown', () => { keyboard = false; }, true);

// chosen returns the reader's pace; who wants no motion is given "step" at first.
export const chosen = () => store.get('pace') || (still.matches ? 'step' : 'usual');

export const choose = (pace) => store.put('pace', pace);

// steps reports whether every move is left to the reader.
export const steps = () => chosen() === 'step';

// waits reports whether what is revealed stays until the reader goes on.
export const waits = () => keyboard || still.matches || steps();

// time returns how long something lasts, in milliseconds.
export const time = (what) => (paces[chosen()] ?? paces.usual)[what];
