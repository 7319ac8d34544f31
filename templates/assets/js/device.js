// What the reader takes along. Nothing is stored and no worker is registered before
// "take" is pressed; then all files of the game in this language are fetched, each
// compared with what the build wrote down of it, and only when the last is there is
// the version noted as taken. Pages then come from it, through offline-worker.js.
//
// One cache holds the files of all versions, each under a name that changes with its
// content, so a new version costs only what is new in it, two can lie side by side,
// and what no version lists can go. Beside them lies, as "taken", what is in use:
//
//	packs  pack (game and language) → use: the version pages come from; next: a newer
//	       one that is there and waits for the reader to press
//	past   versions that open pages may still be made of
//
// A version is {version, root, since, files: path → name in the cache}; with fresh,
// the host adds to its pages, as a preview does, and is asked first each time. Open
// pages hold a lock that is named by their version; what nobody holds is swept. All
// changes are made under one lock, in one tab at a time.

const base = new URL('../../', import.meta.url);
const cacheName = 'ludoteca ' + base.pathname;
const own = import.meta.url.slice(base.href.length); // a file of the version that this page is of
const panel = document.querySelector('.offline');
const { pack } = panel.dataset;
const language = document.documentElement.lang;
let stopper;
let turn = 0; // counts what the reader pressed

const holding = (version) => cacheName + ' ' + version;

// In the cache a page has its content's hash behind it; other names have it in them.
const named = ([path, , hash]) => /^(assets\/|(engine|review)\.)/.test(path) ? path : path + '?' + hash;
const alone = (work) => navigator.locks.request(cacheName, work);
const inCache = (name) => caches.match(base + name, { cacheName, ignoreVary: true });

async function read() {
  return await (await inCache('taken'))?.json() ?? { packs: {}, past: [] };
}

async function write(state) {
  await (await caches.open(cacheName)).put(base + 'taken', new Response(JSON.stringify(state)));
}

// listed gives what the build says of a pack: its version, and path, size and hash of
// each file, and how much of it is transferred, where that is known.
async function listed() {
  const reply = await fetch(base + 'offline.json', { cache: 'no-cache' });
  if (!reply.ok) throw new Error('absent');
  const { files, shared, packs } = await reply.json();
  const list = (id) => packs[id] && { ...packs[id], files: [...packs[id].files, ...shared].map((i) => files[i]) };
  list.ids = pack ? [pack] : Object.keys(packs).filter((id) => id.endsWith('.' + language)); // what this page takes along
  return list;
}

async function missing({ files }) {
  const there = await Promise.all(files.map((file) => inCache(named(file))));
  return files.filter((file, i) => !there[i]);
}

// rest is what a page would still take along: its packs, and the files that are missing.
async function rest(list, { packs }) {
  const ids = list.ids.filter((id) => !packs[id]);
  return { ids, files: await missing({ files: [...new Set(ids.flatMap((id) => list(id).files))] }) };
}

const weight = ([, size, , packed = size]) => packed;
const total = (files) => files.reduce((sum, file) => sum + weight(file), 0);

// bring fetches what is missing of a version and gives it as it is noted; it throws
// when anything cannot be had, or is of another build than the list.
async function bring(wanted, fresh, tell, signal) {
  const cache = await caches.open(cacheName);
  const left = await missing(wanted);
  const all = total(left);
  let done = 0;
  tell(done, all);
  const one = async () => {
    for (let file; (file = left.shift());) {
      const [path, size, hash] = file;
      const page = named(file) !== path;
      const reply = await fetch(base + path, { cache: page ? 'no-cache' : 'default', signal });
      if (!reply.ok) throw new Error('absent');
      const parts = [], reader = reply.body.getReader();
      let come = 0;
      for (let part; !(part = await reader.read()).done;) {
        parts.push(part.value);
        done -= Math.min(come, size) * weight(file) / size;
        come += part.value.length;
        done += Math.min(come, size) * weight(file) / size;
        tell(done, all);
      }
      const bytes = (await new Blob(parts).arrayBuffer()).slice(0, size);
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 8);
      if ([...digest].map((b) => b.toString(16).padStart(2, '0')).join('') !== hash) throw new Error('of another build');
      fresh ||= page && come > size;
      const headers = new Headers(reply.headers);
      headers.delete('Content-Encoding');
      headers.delete('Content-Length');
      await cache.put(base + named(file), new Response(bytes, { headers }));
    }
  };
  const ends = await Promise.allSettled([1, 2, 3].map(() => one().catch((reason) => {
    left.length = 0; // for the others, too
    throw reason;
  })));
  const failed = ends.find(({ reason }) => reason);
  if (failed) throw failed.reason;
  const { version, root, files } = wanted;
  return { version, root, fresh, since: Date.now(), files: Object.fromEntries(files.map((file) => [file[0], named(file)])) };
}

const versions = ({ packs, past }) => [...Object.values(packs).flatMap(({ use, next }) => [use, next]), ...past].filter(Boolean);

// sweep takes away what no version lists that is in use or that an open page is of.
// With nothing taken, nothing stays at all.
async function sweep() {
  const state = await read();
  if (!Object.keys(state.packs).length) return forget();
  const { held } = await navigator.locks.query();
  state.past = state.past.filter(({ version }) => held.some(({ name }) => name === holding(version)));
  const keep = new Set(['taken', ...versions(state).flatMap(({ files }) => Object.values(files))].map((name) => base + name));
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) if (!keep.has(url)) await cache.delete(url, { ignoreVary: true });
  await write(state);
}

// forget takes everything away, and looks whether it is gone.
async function forget() {
  await caches.delete(cacheName);
  await (await registered())?.unregister();
  return !await caches.has(cacheName) && !await registered();
}

const registered = async () => (await navigator.serviceWorker.getRegistrations()).find(({ scope }) => scope === base.href);

// check looks for newer versions of what was taken and fetches them, each whole or
// not at all. They wait for the reader, unless pages are the host's in any case.
async function check() {
  await alone(async () => {
    const state = await read();
    try {
      const list = await listed();
      for (const [id, kept] of Object.entries(state.packs)) {
        const wanted = list(id);
        if (!wanted || wanted.version === (kept.next ?? kept.use).version) continue;
        if (wanted.version === kept.use.version) delete kept.next;
        else {
          const version = await bring(wanted, kept.use.fresh, () => {});
          if (version.fresh) {
            state.past.push(kept.use);
            kept.use = version;
          } else kept.next = version;
        }
        await write(state);
      }
    } catch (reason) { // without a connection or room, what is there stays as it is
      if (reason.message === 'absent') (await registered())?.update().catch(() => {}); // perhaps to one that ends all this
    }
    await sweep();
  });
}

const number = (n, unit, digits) => new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(n);

function fill(name, value) {
  for (const e of panel.querySelectorAll(`[data-fill=${name}]`)) {
    if (name === 'since') {
      e.textContent = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(value);
    } else {
      e.value = value;
      e.textContent = value < 1e6 ? number(Math.ceil(value / 1e3), 'kilobyte', 0) : number(value / 1e6, 'megabyte', 1);
    }
  }
}

// show brings the panel into a state. The keyboard, if it was on a button that is
// gone, goes to the panel's title.
function show(state) {
  const at = document.activeElement;
  panel.dataset.state = state;
  for (const e of panel.querySelectorAll('[data-at]')) e.hidden = !e.dataset.at.split(' ').includes(state);
  if (panel.contains(at) && !at.offsetWidth) panel.querySelector('h2').focus();
}

function progress(done, all) {
  fill('size', all);
  fill('done', done);
  Object.assign(panel.querySelector('progress'), { max: all || 1, value: done });
}

// tell shows how it stands with the page's game, or with all games, unless
// the reader has pressed something since.
async function tell(mine = turn) {
  const say = (state) => mine === turn && show(state);
  const state = await read(), kept = state.packs[pack];
  if (!pack) {
    const size = await stored(state), { ids, files } = await listed().then((list) => rest(list, state)).catch(() => ({}));
    fill('size', size);
    if (files) fill('rest', total(files));
    return say(ids && !ids.length ? 'whole' : size ? 'some' : 'none');
  }
  if (kept) {
    fill('since', kept.use.since);
    return say(kept.next ? 'newer' : 'taken');
  }
  try {
    fill('size', total(await missing((await listed())(pack))));
    say('offered');
  } catch {
    say('failed');
  }
}

// stored is how much all versions take.
async function stored(state) {
  const names = new Set(versions(state).flatMap(({ files }) => Object.values(files)));
  let size = 0;
  for (const name of names) size += (await (await inCache(name))?.blob())?.size ?? 0;
  return size;
}

// fault is the state in which something goes wrong: a storage that is full or forbidden is told
// as that, and not as a connection that is lost.
function fault(reason, taking) {
  if (!pack && !taking) return 'left';
  return reason.name === 'QuotaExceededError' ? 'full' : reason instanceof DOMException ? 'impossible' : 'failed';
}

const refused = (reason) => show(fault(reason));

const acts = {
  async take() {
    stopper = new AbortController();
    const { signal } = stopper;
    progress(0, 0);
    show('taking');
    let end = '';
    await alone(async () => {
      try {
        const list = await listed(), { ids, files } = await rest(list, await read());
        const worker = await registered() ?? await navigator.serviceWorker.register(base + 'offline-worker.js', { scope: base.pathname }).catch(() => {});
        if (!worker) return end = 'impossible';
        let come = 0; // of the packs before
        for (const id of ids) {
          let size = 0;
          const use = await bring(list(id), false, (done, all) => { progress(come + done, total(files)); size = all; }, signal);
          come += size;
          await navigator.serviceWorker.ready;
          const state = await read();
          state.packs[id] = { use };
          await write(state);
          hold(state);
          if (pack && !use.files[own]) end = 'newer'; // than this page
        }
        navigator.storage.persist?.();
      } catch (reason) {
        if (!signal.aborted) end = fault(reason, true);
        await sweep();
      }
    });
    end ? show(end) : await tell();
  },

  async stop() { stopper.abort(); },

  // use takes the version that waits, and a page of it. The match under way is its
  // record, and goes on there.
  async use() {
    await alone(async () => {
      const state = await read(), kept = state.packs[pack];
      if (!kept?.next) return;
      state.past.push(kept.use);
      kept.use = kept.next;
      delete kept.next;
      await write(state);
    });
    location.reload();
  },

  async remove() {
    await alone(async () => {
      const state = await read(), { root } = state.packs[pack].use;
      delete state.packs[pack];
      state.past = state.past.filter((version) => version.root !== root);
      await write(state);
      await sweep();
    });
    await tell();
  },

  async forget() {
    show(await alone(forget) ? 'forgotten' : 'left');
  },
};

// hold keeps the files of this page's version from being swept while it is open.
function hold(state) {
  for (const { version, files } of versions(state)) {
    if (files[own]) navigator.locks.request(holding(version), { mode: 'shared' }, () => new Promise(() => {}));
  }
}

const speak = () => panel.querySelector('[data-part=said]').setAttribute('role', 'status');

// follow looks for newer versions now and whenever the reader comes back.
async function follow() {
  if (document.hidden) return;
  const mine = turn;
  await check();
  await tell(mine);
}

async function arrive() {
  if (pack) {
    const said = await fetch(new URL('offline.' + language + '.txt', import.meta.url)).catch(() => {});
    if (!said?.ok) return;
    panel.innerHTML = await said.text();
    panel.setAttribute('aria-labelledby', panel.querySelector('h2').id);
  }
  if (!navigator.serviceWorker || !globalThis.caches || !navigator.locks || !crypto.subtle) return show('impossible');
  try {
    hold(await read());
    await tell();
  } catch {
    return show('impossible'); // a browser that forbids its storage
  }
  panel.addEventListener('click', ({ target }) => {
    const act = acts[target.closest('[data-offline]')?.dataset.offline];
    if (!act) return;
    turn++;
    speak(); // not before: a page with a board has one place that speaks
    act().catch(refused);
  });
  if (!await registered()) return;
  await follow();
  speak();
}

const again = async () => await registered() && follow();
addEventListener('online', () => again().catch(refused));
document.addEventListener('visibilitychange', () => again().catch(refused));
arrive().catch(refused);
