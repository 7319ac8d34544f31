// The keyboard on a board: a grid is one stop of the Tab key, arrows go from
// place to place, Home and End to the ends of a row, with Ctrl to the corners,
// Escape leaves towards what follows the grid. Enter and Space are the browser's
// own: places are buttons. In a grid with gaps the cells say in which column they
// stand (aria-colindex), and up and down go straight. What is on the board beside the
// grid may have a key of its own there (data-key).

const current = new WeakMap(); // grid → the place that Tab comes to

const places = (grid) => [...grid.querySelectorAll('[role=row]')]
  .map((row) => [...row.querySelectorAll('button')]).filter((row) => row.length);

// settle leaves one stop in each grid; call it after each patch.
export function settle(host) {
  for (const grid of host.querySelectorAll('[role=grid]')) {
    const all = places(grid).flat();
    const stop = all.includes(current.get(grid)) ? current.get(grid) : all.find((place) => !place.tabIndex);
    for (const place of all) place.tabIndex = place === stop ? 0 : -1;
  }
}

export function listen(host) {
  host.addEventListener('focusin', ({ target }) => {
    const grid = target.closest('[role=grid]');
    if (!grid) return;
    current.set(grid, target);
    settle(host);
  });
  host.addEventListener('keydown', (event) => {
    const grid = event.target.closest('[role=grid]');
    if (!grid || event.altKey || event.metaKey) return;
    const rows = places(grid);
    let r = rows.findIndex((row) => row.includes(event.target));
    if (r < 0) return;
    let c = rows[r].indexOf(event.target);
    const far = (place) => Math.abs(place.parentNode.ariaColIndex - event.target.parentNode.ariaColIndex);
    const straight = (row = []) => row.some(far) ? row.indexOf([...row].sort((a, b) => far(a) - far(b))[0]) : c;
    switch (event.key) {
      case 'ArrowUp': c = straight(rows[--r]); break;
      case 'ArrowDown': c = straight(rows[++r]); break;
      case 'ArrowLeft': c--; break;
      case 'ArrowRight': c++; break;
      case 'Home': c = 0; if (event.ctrlKey) r = 0; break;
      case 'End': c = Infinity; if (event.ctrlKey) r = Infinity; break;
      case 'Escape': return leave(host, grid);
      default: return host.querySelector(`[data-key=${CSS.escape(event.key)}]`)?.click();
    }
    event.preventDefault();
    const row = rows[r] ?? rows.at(r < 0 ? 0 : -1);
    (row[c] ?? row.at(c < 0 ? 0 : -1)).focus();
  });
}

function leave(host, grid) {
  const next = [...host.querySelectorAll('button, a[href]')].find((e) => e.offsetWidth && !grid.contains(e) &&
    grid.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING);
  next?.focus();
}
