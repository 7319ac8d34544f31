// The engine is fetched when somebody comes near to what begins to play: a mouse that moves
// over such a button, a finger or the keyboard on it. From there to a press there is time for
// some of what a slow line takes to bring it. Who scrolls past, by finger or by wheel, only
// reads, and readers who save data are asked for their press. Rejected: fetching it with the
// page, or for whoever comes to the list of practices, for most of them go on reading.

const signs = ['pointermove', 'pointerdown', 'focusin'];

// near calls a function when the reader first comes to a button that a selector names.
export function near(buttons, come) {
  if (navigator.connection?.saveData) return;
  const sign = ({ target }) => {
    if (!target.closest?.(buttons)) return;
    for (const one of signs) removeEventListener(one, sign);
    come();
  };
  for (const one of signs) addEventListener(one, sign, { passive: true });
}
