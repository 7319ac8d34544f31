// The keyboard on a board: a grid is one stop of the Tab key, arrows go from
// place to place, Home and End to the ends of a row, with Ctrl to the corners,
// Escape leaves towards what follows the grid. Enter and Space are the browser's
// own: places are buttons.

const current = new WeakMap(); // grid → the place that Tab comes to

const places = (grid) => [...grid.querySelectorAll('[role=row]')]
  .map((row) => [...row.querySelectorAll('button')]).filter((row) => row.length);

// settle leaves one stop in each grid; call it after each patch.
export function settle(host) {
  for (const grid of host.querySelectorAll('[role=grid]')) {
    const all = places(grid).flat();
    const stop = all.includes(current.get(grid)) ? current.get(grid) : all[0];
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
    switch (event.key) {
      case 'ArrowUp': r--; break;
      case 'ArrowDown': r++; break;
      case 'ArrowLeft': c--; break;
      case 'ArrowRight': c++; break;
      case 'Home': c = 0; if (event.ctrlKey) r = 0; break;
      case 'End': c = Infinity; if (event.ctrlKey) r = Infinity; break;
      case 'Escape': return leave(host, grid);
      default: return;
    }
    event.preventDefault();
    const row = rows[Math.max(0, Math.min(r, rows.length - 1))];
    row[Math.max(0, Math.min(c, row.length - 1))].focus();
  });
}

function leave(host, grid) {
  const next = [...host.querySelectorAll('button, a[href]')].find((e) => e.offsetWidth && !grid.contains(e) &&
    grid.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING);
  next?.focus();
}
