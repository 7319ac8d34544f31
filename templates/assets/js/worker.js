// The engine's own thread. engine.js posts the addresses {engine, words} once, then
// questions {id, question, names}; each gets {id, reply}, or {id, failed} with "absent"
// (module or words did not arrive, or the module may not run here) or "trap" (it
// panicked; the reason is in the console). The module is compiled while it streams in,
// or from its whole bytes where a host or a browser does not allow that. After a trap
// the next question starts a new instance. An instance is given the words, with the names
// of who sits at the table, before its first question, and again when others sit down:
// nothing else is in it that could be lost.

import { named } from './store.js';
import { start } from './shim.js';

let urls, arrived, ask, known;

const get = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(url + ' does not arrive: ' + response.status);
  return response;
};

const compile = () => WebAssembly.compileStreaming(fetch(urls.engine))
  .catch(async () => WebAssembly.compile(await (await get(urls.engine)).arrayBuffer()));

addEventListener('message', async ({ data: { id, question, names = [], ...first } }) => {
  urls ??= first;
  let module, words;
  try {
    [module, words] = await (arrived ??= Promise.all([compile(), get(urls.words).then((r) => r.text())]));
  } catch (reason) {
    console.error(reason);
    arrived = undefined; // the next question tries again
    return id && postMessage({ id, failed: 'absent' });
  }
  if (!id) return;
  try {
    ask ??= start(module);
    const now = names.join('\n');
    if (known !== now) ask('words\n' + named(words, names));
    known = now;
    postMessage({ id, reply: ask(question) });
  } catch (reason) {
    console.error(reason);
    ask = known = undefined;
    postMessage({ id, failed: 'trap' });
  }
});
