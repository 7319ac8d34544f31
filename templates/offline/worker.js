// The worker that lets pages be opened without a connection. It is registered when a
// reader takes a game along (assets/js/device.js, which tells what lies in the cache),
// and only answers: it fetches nothing ahead and writes nothing, so that what it knows
// of is always a whole version.
//
// A page of a game that was taken is of the version in use until the reader presses
// for another. Any other page comes from the host; from the cache if there is none, or
// if it takes too long; and at last there is a page that says so. Files whose names
// change with their content come from the cache, wherever they are asked for. What a
// search reads is looked for as a page is. All else is left to the browser.
//
// A new worker waits until no page is open that has the old one.

const base = registration.scope;
const cacheName = 'ludoteca ' + new URL(base).pathname;
const patience = 3000;

const inCache = (name) => caches.match(base + name, { cacheName, ignoreVary: true }).catch(() => undefined);

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(base)) return;
  const [path] = request.url.slice(base.length).split(/[?#]/, 1);
  if (request.mode === 'navigate' || path.endsWith('/search.txt')) event.respondWith(page(request, path));
  else if (/^(assets\/[0-9a-f]+\/|(engine|review)\.[0-9a-f]+\.)/.test(path)) event.respondWith(file(request, path));
});

async function file(request, path) {
  return await inCache(path) ?? fetch(request);
}

// inUse gives the versions that pages come from, the last that was taken first.
async function inUse() {
  const taken = await (await inCache('taken'))?.json();
  return Object.values(taken?.packs ?? {}).map(({ use }) => use).sort((a, b) => b.since - a.since);
}

async function page(request, path) {
  path = path.replace(/(^|\/)index\.html$/, '$1');
  const versions = await inUse();
  const fixed = versions.find(({ root, fresh }) => !fresh && path.startsWith(root))?.files[path];
  const some = fixed ?? versions.find(({ files }) => path in files)?.files[path];
  const kept = some && await inCache(some);
  if (fixed && kept) return kept;
  const asked = fetch(request).catch(() => undefined);
  const late = new Promise((resolve) => { setTimeout(resolve, patience); });
  const reply = await (kept ? Promise.race([asked, late]) : asked);
  if (reply && reply.status < 500) return reply;
  if (kept) return kept;
  if (versions.some(({ files }) => path + '/' in files)) return Response.redirect(base + path + '/');
  return reply ?? await absent(path, versions) ?? Response.error();
}

// absent says that a page is not here, in the language of its address if there is
// one, otherwise in that of a game that is.
async function absent(path, versions) {
  for (const { root, files } of versions) {
    const name = [path, root].map((at) => files[at.split('/', 1) + '/offline.html']).find(Boolean);
    if (name) return inCache(name);
  }
}
