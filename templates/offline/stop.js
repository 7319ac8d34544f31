// The worker that ends the other one: a site that is built with -offline=false has it
// in that one's place. Browsers fetch a site's worker anew by themselves, so each
// reader who took something along gets rid of it, once there is a connection, without
// doing anything: what was kept is deleted, and the worker is gone. Open pages stay
// as they are.

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(Promise.all([
  caches.delete('ludoteca ' + new URL(registration.scope).pathname),
  registration.unregister(),
])));
