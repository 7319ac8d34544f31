// What every page does beyond standing there to be read: the language switch
// keeps the place, a clause's number copies the link to it, and the search is
// fetched by whoever comes to its field, as what plays is by whoever comes near to it. A page that lacks this script lacks
// nothing else.

addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (link?.hreflang && !link.hash) link.hash = location.hash;
  if (link?.matches('[data-clause]')) navigator.clipboard?.writeText(link.href).catch(() => {});
});

// A link into what is folded unfolds it, as browsers do by themselves since 2022 to 2025.
function unfold() {
  const at = document.querySelector(':target'), folded = at && at.closest('details:not([open])');
  if (!folded) return;
  folded.open = true;
  at.scrollIntoView();
}
addEventListener('hashchange', unfold);
unfold();

// The field is of no use without scripts, and is not shown then. Its shortcut has a
// modifier: a key of one character alone would be pressed by those who speak to
// their device, and boards have such keys of their own.
const input = document.querySelector('search input');
input.onfocus = input.oninput = () => import('./search.js').catch(() => input.className = 'absent');
onkeydown = (event) => {
  if (event.key !== 'k' || !event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  input.focus();
};

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
