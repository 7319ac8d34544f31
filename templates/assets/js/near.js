// The engine is fetched when somebody comes near to what it is needed for: a mouse or a
// finger on its place, the keyboard in it. From there to a press there is a second or two,
// which is most of what a slow line takes to bring it. Readers who save data are asked
// for their press. Rejected: fetching it with the page, for most who read do not play.

const signs = ['pointerover', 'touchstart', 'focusin'];

// near calls a function when the reader first comes to what a selector names.
export function near(places, come) {
  if (navigator.connection?.saveData) return;
  const sign = ({ target }) => {
    if (!target.closest?.(places)) return;
    for (const one of signs) removeEventListener(one, sign);
    come();
  };
  for (const one of signs) addEventListener(one, sign, { passive: true });
}
