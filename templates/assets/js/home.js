// The home page without a connection: the games that were taken along, which open all the
// same, are marked. What was taken is told in device.js. Whether there is a connection is known
// by asking the host; a browser that says so only knows its own wire. And today's practice.

import './page.js';
import { offer } from './today.js';

const base = new URL('../../', import.meta.url);

async function mark() {
  const alone = await fetch(base + 'offline.json', { method: 'HEAD', cache: 'no-store' }).then(() => false, () => true);
  const taken = alone && await caches.match(base + 'taken', { cacheName: 'ludoteca ' + base.pathname, ignoreVary: true });
  const packs = taken ? (await taken.json()).packs : {};
  for (const e of document.querySelectorAll('[data-kept]')) e.hidden = !(e.dataset.kept in packs);
}

if (navigator.serviceWorker?.controller) { // or nothing was taken
  for (const change of ['online', 'offline']) addEventListener(change, () => mark().catch(() => {}));
  mark().catch(() => {});
}

offer();
import('./marks.js').then(({ recent, learned }) => (recent(), learned())).catch(() => {});
