// A board is drawn anew for every look, and the one on the page is made like it
// in place, element by element: the same id is the same thing, wherever it went,
// so that focus stays, and CSS sees a change of class or place that it can
// animate. A library for this was rejected; ids make it a page of code.
//
// A board may be larger than its window (data-window) and scrolls there. Wherever rows
// and columns are added, what came last (data-sight) stays where it was; then what has
// just come is brought into sight, and with it the places where something can be played
// (data-want), as many as fit. It says to which sides it goes on (data-more).
//
// What came from elsewhere flies: an element that says so now (data-from, the id of where
// it was) from there, and one that keeps its id and changes its place (data-fly) from its
// old place. It may set out later (data-late, in milliseconds). Motion is drawn only: the element is where it belongs at once.

const place = (e) => e.getBoundingClientRect();
const still = matchMedia('(prefers-reduced-motion: reduce)');

// fly brings an element to its place from another rectangle.
export function fly(e, from) {
  const to = place(e);
  if (still.matches || !from?.width || !to.width) return;
  const x = from.x + from.width / 2 - to.x - to.width / 2, y = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.hypot(x, y) < 8) return;
  e.animate({ transform: [`translate(${x}px, ${y}px) scale(${Math.min(from.width / to.width, from.height / to.height)})`, 'none'], zIndex: [3, 3] }, { duration: 300, delay: e.dataset.late, fill: 'backwards', easing: 'ease-out' });
}

// stress makes an element stand out for a moment.
export const stress = (e) => still.matches || e.animate({ transform: ['none', `scale(${1 + Math.min(.08, 8 / e.offsetWidth)})`, 'none'] }, { duration: 300, iterations: 2 });

export function patch(host, html) {
  const fresh = document.createElement('template');
  fresh.innerHTML = html;
  const byId = new Map([...host.querySelectorAll('[id]')].map((e) => [e.id, e]));
  const kept = new Set(), gone = [], came = [];
  const flyers = [...host.querySelectorAll('[data-fly]')];
  const places = new Map([...fresh.content.querySelectorAll('[data-from]')].map((e) => byId.get(e.dataset.from))
    .concat(flyers).filter(Boolean).map((e) => [e.id, place(e)]));
  const focus = document.activeElement;
  const find = () => host.querySelector('[data-sight]'), mark = find(), was = mark && place(mark);
  const wants = () => [...host.querySelectorAll('[data-want]')], open = wants().map((e) => e.id).join();
  children(host, fresh.content);
  for (const node of gone) if (!kept.has(node)) node.remove();
  if (host.contains(focus) && focus !== document.activeElement) focus.focus({ preventScroll: true });
  if (mark?.isConnected) mark.closest('[data-window]').scrollBy(place(mark).x - was.x, place(mark).y - was.y);
  for (const e of came) fly(e, places.get(e.dataset.from));
  for (const e of flyers) if (kept.has(e)) fly(e, places.get(e.id));
  if (find() !== mark || wants().map((e) => e.id).join() !== open) sight([find(), ...wants()].filter(Boolean));
  goesOn(host);

  function children(old, want) {
    let last;
    const next = () => last ? last.nextSibling : old.firstChild;
    for (const node of want.childNodes) {
      const at = next();
      let have = byId.get(node.id) ?? at;
      const from = like(have, node) && have.dataset?.from;
      if (!like(have, node)) old.insertBefore(have = node.cloneNode(), at);
      else if (have !== at) move(old, have, at);
      kept.add(have);
      if (node.dataset?.from && node.dataset.from !== from) came.push(have);
      same(have, node);
      last = have;
    }
    for (let at = next(); at; at = at.nextSibling) gone.push(at);
  }

  // An element without an id is like any other of its name without one.
  function like(have, node) {
    return have && !kept.has(have) && have.nodeName === node.nodeName && (have.id ?? '') === (node.id ?? '');
  }

  function same(have, node) {
    if (node.nodeType !== Node.ELEMENT_NODE) {
      if (have.data !== node.data) have.data = node.data;
      return;
    }
    for (const { name } of [...have.attributes]) if (!node.hasAttribute(name)) have.removeAttribute(name);
    for (const { name, value } of node.attributes) if (have.getAttribute(name) !== value) have.setAttribute(name, value);
    children(have, node);
  }
}

// move keeps transitions and focus where the browser can.
function move(parent, node, before) {
  if (parent.moveBefore && parent.isConnected && node.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

// The keyboard on a board: a grid is one stop of the Tab key, arrows go from
// place to place, Home and End to the ends of a row, with Ctrl to the corners,
// Escape closes what lies over the board, leads from it back to the result, or leaves towards what follows the grid. Enter and Space are the browser's
// own: places are buttons. From what is to be pressed beside the grid arrows go back to it. In a grid with gaps the cells say in which column they
// stand (aria-colindex), and up and down go straight. What is on the board beside the
// grid may have a key of its own (data-key), wherever the focus is on the stage; what has one in a
// grid has the focus then. On a stage that fills the page, keys that nothing else takes are meant for the board.

const current = new WeakMap(); // grid → the place that Tab comes to

const places = (grid) => [...grid.querySelectorAll('[role=row]')]
  .map((row) => [...row.querySelectorAll('button:not([inert])')]).filter((row) => row.length);

// settle leaves one stop in each grid, at first one that can be played; call it after each patch.
export function settle(host) {
  for (const grid of host.querySelectorAll('[role=grid]')) {
    const all = places(grid).flat();
    const [at] = all.filter((place) => !place.tabIndex), can = (place) => place?.ariaDisabled !== 'true';
    const stop = all.includes(current.get(grid)) ? current.get(grid) : can(at) ? at : all.find(can) ?? at;
    for (const place of all) place.tabIndex = place === stop ? 0 : -1;
  }
}

// forget lets each grid begin anew, with what is opened on it; call it before the patch.
export const forget = (host) => host.querySelectorAll('[role=grid]').forEach((grid) => current.delete(grid));

// sight scrolls a window as little as it takes to have the first of some things in it, and
// of the others as many as fit, the nearest first. A lid lies over the window.
export function sight([first, ...others], lid) {
  const frame = first?.closest('[data-window]');
  if (!frame) return;
  const at = place(frame), { scrollPaddingTop, scrollPaddingLeft } = getComputedStyle(frame);
  const view = { left: at.left + parseFloat(scrollPaddingLeft), top: at.top + parseFloat(scrollPaddingTop), right: at.right, bottom: at.bottom };
  if (lid?.left < view.right && lid.right > view.left) {
    if (lid.top - view.top > view.bottom - lid.bottom) view.bottom = Math.min(view.bottom, lid.top);
    else view.top = Math.max(view.top, lid.bottom);
  }
  let box = place(first);
  const { x, y } = box, far = (e) => Math.hypot(e.x - x, e.y - y);
  for (const e of others.map(place).sort((a, b) => far(a) - far(b))) {
    const all = { left: Math.min(box.left, e.left), top: Math.min(box.top, e.top), right: Math.max(box.right, e.right), bottom: Math.max(box.bottom, e.bottom) };
    if (all.right - all.left <= view.right - view.left && all.bottom - all.top <= view.bottom - view.top) box = all;
  }
  frame.scrollBy(Math.max(box.right - view.right, 0) + Math.min(box.left - view.left, 0), Math.max(box.bottom - view.bottom, 0) + Math.min(box.top - view.top, 0));
}

// goesOn says of each window to which sides it goes on, and where something out of sight
// can be played (data-want).
function goesOn(host) {
  for (const e of host.querySelectorAll('[data-window]')) {
    const { scrollLeft: x, scrollTop: y, firstElementChild: all } = e, to = place(e); // what flies is larger for a while
    const more = [y > 1 && 'n', x + e.clientWidth < all.offsetWidth - 1 && 'e', y + e.clientHeight < all.offsetHeight - 1 && 's', x > 1 && 'w'].filter(Boolean);
    const want = new Set([...e.querySelectorAll('[data-want]')].flatMap((w) => {
      const { x, y, width, height } = place(w);
      return [y + height / 2 < to.top && 'n', x + width / 2 > to.right && 'e', y + height / 2 > to.bottom && 's', x + width / 2 < to.left && 'w'];
    }));
    e.dataset.more = more.map((side) => want.has(side) ? side + ' ' + side + '1' : side).join(' ');
  }
}

export function listen(host) {
  host.addEventListener('scroll', () => goesOn(host), true);
  addEventListener('resize', () => goesOn(host));
  host.addEventListener('focusin', ({ target }) => {
    const grid = target.closest('[role=grid]');
    if (!grid) return;
    current.set(grid, target);
    settle(host);
  });
  document.addEventListener('keydown', (event) => {
    const { target, key } = event, grid = target.closest('[role=grid]');
    const away = target === document.body, idle = away || target.dataset?.part === 'title';
    if (event.altKey || event.metaKey || target.matches('input') || host.querySelector('dialog[open]') || !(away ? host.offsetWidth && target.matches('.playing') : host.contains(target))) return;
    if (key.length === 1) {
      const e = !event.ctrlKey && host.querySelector(`[data-key=${CSS.escape(key)}]`);
      if (e && (e.closest('[role=grid]') || !grid && !idle)) e.focus({ preventScroll: true }); // else Enter would not mean what was taken up
      return e && e.click();
    }
    const [close] = shown(host, '.close, [data-do=verdict]');
    if (close && key === 'Escape') return close.click();
    if (!(idle || grid || target.closest('.acts'))) return;
    const rows = places(grid ?? host);
    let r = rows.findIndex((row) => row.includes(target));
    if (r < 0 && key.startsWith('Arrow')) {
      event.preventDefault();
      return host.querySelector('[role=grid] button:not([tabindex="-1"])')?.focus({ preventScroll: true });
    }
    if (r < 0) return;
    let c = rows[r].indexOf(target);
    const far = (place) => Math.abs(place.parentNode.ariaColIndex - target.parentNode.ariaColIndex);
    const straight = (row = []) => row.some(far) ? row.indexOf([...row].sort((a, b) => far(a) - far(b))[0]) : c;
    switch (key) {
      case 'ArrowUp': c = straight(rows[--r]); break;
      case 'ArrowDown': c = straight(rows[++r]); break;
      case 'ArrowLeft': c--; break;
      case 'ArrowRight': c++; break;
      case 'Home': c = 0; if (event.ctrlKey) r = 0; break;
      case 'End': c = Infinity; if (event.ctrlKey) r = Infinity; break;
      case 'Escape': return shown(host, 'button, a[href]').find((e) => !grid.contains(e) && grid.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING)?.focus();
      default: return;
    }
    event.preventDefault();
    const row = rows[r] ?? rows.at(r < 0 ? 0 : -1);
    (row[c] ?? row.at(c < 0 ? 0 : -1)).focus();
  });
}

// shown lists what a selector finds that has room on the page.
const shown = (host, selector) => [...host.querySelectorAll(selector)].filter((e) => e.offsetWidth);

